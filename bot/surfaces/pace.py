"""How many requests a second the bot allows itself, so that Discord need not refuse any."""

from __future__ import annotations

import asyncio


class Pace:
    """Lets one through after the other, in the order in which they come, and nobody waits while few do.

    Args:
        a_second: so many may go on in a second.
    """

    def __init__(self, a_second: float) -> None:
        self._gap = 1 / a_second
        self._free_at = 0.0

    async def turn(self) -> None:
        """Wait until it is one's turn."""
        now = asyncio.get_running_loop().time()
        at = max(self._free_at, now)
        self._free_at = at + self._gap
        if at > now:
            await asyncio.sleep(at - now)
