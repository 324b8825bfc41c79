"""The words of each game: what its pieces, moves and positions are called, and how they are told.

This package knows the rules and a reader's language, and neither Pillow nor Discord. Pictures, alternative texts,
buttons and messages take their words from here.
"""
