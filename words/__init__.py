"""Words: what each game's things, moves and positions are called, and how they are told.

This room knows the rules and a reader's language, and neither Pillow nor Discord. Pictures, alternative texts, buttons
and messages take their words from here.
"""
