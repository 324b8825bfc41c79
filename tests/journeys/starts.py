"""How a table of each game is opened, for the journeys that run with every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.cogs.hosted_games import HOSTED_GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

STARTS: Final[Mapping[str, str]] = {hosted.rules.name: f"{hosted.words.command} start" for hosted in HOSTED_GAMES}
"""The command that opens a table, by the game's name."""
FEWEST_OTHERS: Final[Mapping[str, int]] = {
    hosted.rules.name: hosted.rules.seat_counts[0] - 1 for hosted in HOSTED_GAMES
}
"""The least number of other players, by the game's name."""
