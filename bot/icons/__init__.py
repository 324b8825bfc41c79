"""Icons: small pictures of the things of the games, which Discord keeps as the application's own emojis.

`drawing` draws them in a process, `emojis` speaks with Discord about them, `registry` knows which can be shown,
`keeper` uploads what is missing, and `sending` sends a message again without them if Discord refuses one.
"""
