"""The law of the cards: rules, codes and records. Imports nothing but the standard library."""
