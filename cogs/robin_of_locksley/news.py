"""What happened lately, a line for each turn, so that whoever comes back reads what he has missed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cogs.robin_of_locksley.events import event_line
from cogs.robin_of_locksley.supplies import square_text
from games.robin_of_locksley.state import CornersTaken, PileShuffled, Refilled, SquaresLeftEmpty
from rendering.robin_of_locksley.story import last_turn, this_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from games.robin_of_locksley.state import Deed
    from games.robin_of_locksley.view import View
    from words.language import Language


def news(view: View, events: Sequence[Event], names: Sequence[str], language: Language) -> list[str]:
    """Tell the turn before and the one that goes on; before the first turn is over, also who took which corner."""
    corners = [event_line(event, names, language) for event in events if isinstance(event, CornersTaken)]
    lines = [*([] if view.last else corners), turn_before(view, names, language), turn_so_far(view, names, language)]
    return [line for line in lines if line]


def turn_before(view: View, names: Sequence[str], language: Language) -> str:
    """Tell the turn before, with the tiles that came after it; empty where there was none."""
    told = last_turn(view, names, language, partial(square_text, language=language))
    return " ".join([told, *_supplied(view.last, names, language)]).strip()


def turn_so_far(view: View, names: Sequence[str], language: Language) -> str:
    """Tell the turn that goes on, with the tiles that have come already; empty where nothing has been done."""
    told = this_turn(view, names, language, partial(square_text, language=language))
    return " ".join([told, *_supplied(view.done, names, language)]).strip()


def _supplied(deeds: Sequence[Deed], names: Sequence[str], language: Language) -> list[str]:
    """Tell what was drawn at the end of a turn."""
    return [
        event_line(deed, names, language)
        for deed in deeds
        if isinstance(deed, PileShuffled | Refilled | SquaresLeftEmpty)
    ]
