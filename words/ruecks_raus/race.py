"""The standings that the race of a game counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.ruecks_raus.standing import seats_with, second_most
from games.ruecks_raus.state import START_JEWELS, RoundEnded
from words.race import RaceTurn, Standings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from games.ruecks_raus.state import View


def standings(view: View) -> Standings:
    """Count jewels; ahead are the seats with the second-most."""
    return _standings(view.jewels)


def jewels_by_round(view: View) -> list[RaceTurn]:
    """Return the race of the rounds so far, with the jewels at the beginning first."""
    jewels = ((START_JEWELS,) * len(view.jewels), *(result.jewels for result in view.history))
    return [RaceTurn("", _standings(each), number) for number, each in enumerate(jewels)]


def _standings(jewels: Sequence[int]) -> Standings:
    return Standings(tuple(jewels), tuple(seats_with(second_most(jewels), jewels)))


def view_at_turns_end(view: View, events: Sequence[Event]) -> View:
    """Return a view with the jewels at the end of a round, because the last choice of all ends two rounds at once."""
    ended = [event.result.jewels for event in events if isinstance(event, RoundEnded)]
    return msgspec.structs.replace(view, jewels=ended[-1]) if ended else view
