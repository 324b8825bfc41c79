"""How many messages a game sends and how often it edits them, with and without shows.

Run with `python -m benchmarks.edits [GROUP …] [--pause 0.5]`, where a group is that of a game's commands, such as
`rueck`. One table of each game is played to its end, in real time and one after the other, by two members and, where
there is a seat for it, a computer player.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.live.bot_process import running_bot
from benchmarks.live.crowd import Crowd, Party
from sandbox.server import Sandbox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandbox.backend import Exchange

GAMES = (Party("rueck", 2, 1), Party("locksley", 2, 0), Party("chickwood", 2, 1), Party("bandits", 2, 1))
KINDS = ("public messages", "their edits", "edits of panels")


async def edits(party: Party, pause: float, *, shows: bool) -> Counter[str]:
    """Count the messages and edits of one game, by kind."""
    counts: Counter[str] = Counter()

    def count(exchange: Exchange) -> None:
        kind = kind_of(exchange.method, exchange.path)
        if kind:
            counts[kind] += 1

    async with await Sandbox.start() as sandbox:
        with tempfile.TemporaryDirectory() as folder:
            async with running_bot(sandbox, Path(folder) / "edits.sqlite3", shows=shows):
                crowd = Crowd(sandbox, 1, parties=(party,))
                await crowd.open()
                sandbox.backend.watchers.append(count)
                await crowd.play_once(pause)
    return counts


def kind_of(method: str, path: str) -> str:
    """Return which of `KINDS` a request counts for; an empty text if none."""
    parts = path.strip("/").split("/")
    if "messages" not in parts:
        return ""
    if "webhooks" in parts:
        return "edits of panels" if method == "PATCH" else ""
    return {"POST": "public messages", "PATCH": "their edits"}.get(method, "")


async def measure(parties: Sequence[Party], pause: float) -> None:
    """Print all figures."""
    print(f"  {'game':<12}{'shows':<8}" + "".join(f"{kind:>18}" for kind in KINDS))
    for party in parties:
        for shows in (True, False):
            counts = await edits(party, pause, shows=shows)
            figures = "".join(f"{counts[kind]:>18}" for kind in KINDS)
            print(f"  {party.group:<12}{'on' if shows else 'off':<8}{figures}", flush=True)


def main() -> None:
    """Play and print the counts."""
    parser = argparse.ArgumentParser(description="Count the edits of a game, with and without shows.")
    parser.add_argument(
        "groups", nargs="*", metavar="GROUP", help="groups of commands of the games to play; by default all"
    )
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between two presses")
    chosen = parser.parse_args()
    parties = [party for party in GAMES if not chosen.groups or party.group in chosen.groups]
    asyncio.run(measure(parties, chosen.pause))


if __name__ == "__main__":
    main()
