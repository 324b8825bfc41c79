"""Which pictures make a moving one of a whole game."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from bot.tables.replay import as_of, past_move, set_up
from games import GAMES
from words.steps import folded, seconds_of_shot, steps_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.tables.model import Table
    from bot.tables.replay import ReplayedMove
    from words.game_words import GameWords


class Take(NamedTuple):
    """One part of a moving picture."""

    then: Table
    """The table as it was, with the moves at hand since the part before."""
    before: Table | None
    """The table in the part before; none in the first, which shows the end for an instant."""
    seconds: float | None
    """How long it stands; none for the last."""


def takes(table: Table, history: Sequence[ReplayedMove], words: GameWords) -> list[Take]:
    """Return the parts of a moving picture of a game, in their order.

    Args:
        table: of a game that is over.
        history: all its moves.
        words: of the game.
    """
    past = [past_move(table, replayed) for replayed in history]
    steps = folded(steps_of(words, GAMES[table.game].view(set_up(table), None), past))
    then = [as_of(table, history, step.last, step.last - step.first) for step in steps]
    stills = [as_of(table, history, 0, 0), *then]
    seconds = seconds_of_shot(len(stills))
    parts = [Take(now, before, seconds) for before, now in pairwise([stills[-1], *stills])]
    return [Take(stills[-1], None, seconds), *parts[:-1], parts[-1]._replace(seconds=None)]
