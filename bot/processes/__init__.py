"""Processes beside the bot's own: what work that would hold up the event loop has in common, on either side.

`worker` starts one, asks it and replaces it; `serving` is what runs in it; `frames` is how the two speak; `usage` tells
whether one works.
"""
