"""Everything the player reads about cards, moves and rules, in the player's language.

Functions take engine values and return text, with suits as signs; `plain` turns it into text for
terminals that have no signs.
"""
