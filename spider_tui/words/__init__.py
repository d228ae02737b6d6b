"""Everything the player reads about cards, moves and rules, in the player's language.

Functions take engine values and return text. Where cards are named, `suits` says how their suits
are written: `SIGNS`, or `LETTERS` where the terminal has no signs.
"""
