"""What members see and press: a module for each game, and modules for what all games share.

Every module here is loaded as an extension of the bot and has a `setup`.
"""
