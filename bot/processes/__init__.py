"""Worker processes, for work that would block the event loop: what all of them share, on both sides.

`worker` starts a process, asks it and replaces it; `serving` runs in it; `frames` is how the two communicate; `usage`
measures how busy it is.
"""
