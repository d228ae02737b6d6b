"""Everything the player reads about cards, moves and rules, in the player's language.

Functions take engine values and return text. Where `suits` can be given it says how the suits of
cards are written: `cards.SIGNS`, or `cards.LETTERS` where the terminal has no signs.
"""
