"""What happened lately, a line for each turn, so that whoever comes back reads what they have missed."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from games.robin_of_locksley.state import Jumped, PileShuffled, Refilled, Sold, SquaresLeftEmpty, Stepped
from games.robin_of_locksley.tiles import PRICE_OF_A_SALE
from words.robin_of_locksley.events import event_line
from words.robin_of_locksley.tasks import full_task_name
from words.robin_of_locksley.terms import colour_name, semicolons, square_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.robin_of_locksley.state import Deed
    from games.robin_of_locksley.view import View
    from words.language import Language


def turn_before(view: View, names: Sequence[str], language: Language) -> str:
    """Tell the turn before, with the tiles that came after it; empty where there was none."""
    deeds = _told(view.last)
    if not deeds:
        return ""
    words = semicolons(_phrases(deeds, language), language)
    told = language.say("Previous turn, {name}: {deeds}.", name=names[deeds[0].seat], deeds=words)
    return " ".join([told, *_supplied(view.last, names, language)])


def turn_so_far(view: View, names: Sequence[str], language: Language) -> str:
    """Tell the turn that goes on, with the tiles that have come already; empty where nothing has been done."""
    deeds = _told(view.done)
    if not deeds:
        return ""
    words = semicolons(_phrases(deeds, language), language)
    told = language.say("This turn, {name}: {deeds}.", name=names[deeds[0].seat], deeds=words)
    return " ".join([told, *_supplied(view.done, names, language)])


def _told(deeds: Sequence[Deed]) -> list[Jumped | Sold | Stepped]:
    return [deed for deed in deeds if isinstance(deed, Jumped | Sold | Stepped)]


def _supplied(deeds: Sequence[Deed], names: Sequence[str], language: Language) -> list[str]:
    """Tell what was drawn at the end of a turn."""
    return [
        event_line(deed, names, language)
        for deed in deeds
        if isinstance(deed, PileShuffled | Refilled | SquaresLeftEmpty)
    ]


def _phrases(deeds: Sequence[Jumped | Sold | Stepped], language: Language) -> Iterator[str]:
    """Yield a phrase for each sale, for the jump, and for as many steps as were made in a row."""
    for kind, run in groupby(deeds, type):
        if kind is Stepped:
            yield _walk([deed for deed in run if isinstance(deed, Stepped)], language)
            continue
        for deed in run:
            if isinstance(deed, Jumped):
                yield _jump(deed, language)
            elif isinstance(deed, Sold):
                yield _sale(deed, language)


def _walk(steps: Sequence[Stepped], language: Language) -> str:
    last = steps[-1]
    walked = language.say_plural(
        "Bard stepped to space {space}, {task}",
        "Bard took {n} steps to space {space}, {task}",
        len(steps),
        space=last.progress,
        task=full_task_name(last.task, language),
    )
    bribes = sum(step.coin is not None for step in steps)
    if not bribes:
        return walked
    paid = language.say_plural("with a bribe", "with {n} bribes", bribes)
    return language.say("{walked}, {bribes}", walked=walked, bribes=paid)


def _jump(deed: Jumped, language: Language) -> str:
    place = square_text(deed.square, language)
    if deed.loot is None:
        return language.say("jumped to {place}, an empty square", place=place)
    return language.say("jumped to {place} and took {colour}", place=place, colour=colour_name(deed.loot, language))


def _sale(deed: Sold, language: Language) -> str:
    return language.say_plural(
        "sold {tiles} {colour} for {n} coin",
        "sold {tiles} {colour} for {n} coins",
        deed.tiles - PRICE_OF_A_SALE,
        tiles=deed.tiles,
        colour=colour_name(deed.colour, language),
    )
