"""What happened in the turn before and in the one that goes on, in few words: a line for each turn."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from games.robin_of_locksley.state import Jumped, Sold, Stepped
from games.robin_of_locksley.tiles import PRICE_OF_A_SALE
from rendering.robin_of_locksley.lists import semicolons
from rendering.robin_of_locksley.tasks import colour_name, full_task_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from games.robin_of_locksley.state import Deed
    from games.robin_of_locksley.view import View
    from words.language import Language

    Place = Callable[[int], str]
    """Says where a square lies."""


def last_turn(view: View, names: Sequence[str], language: Language, place: Place) -> str:
    """Tell the turn before; empty where there was none."""
    deeds = _told(view.last)
    if not deeds:
        return ""
    words = semicolons(_phrases(deeds, language, place), language)
    return language.say("Last turn, {name}: {deeds}.", name=names[deeds[0].seat], deeds=words)


def this_turn(view: View, names: Sequence[str], language: Language, place: Place) -> str:
    """Tell the turn that goes on; empty where nothing has been done in it."""
    deeds = _told(view.done)
    if not deeds:
        return ""
    words = semicolons(_phrases(deeds, language, place), language)
    return language.say("This turn, {name}: {deeds}.", name=names[deeds[0].seat], deeds=words)


def _told(deeds: Sequence[Deed]) -> list[Jumped | Sold | Stepped]:
    return [deed for deed in deeds if isinstance(deed, Jumped | Sold | Stepped)]


def _phrases(deeds: Sequence[Jumped | Sold | Stepped], language: Language, place: Place) -> Iterator[str]:
    """Yield a phrase for each sale, for the jump, and for as many steps as were made in a row."""
    for kind, run in groupby(deeds, type):
        if kind is Stepped:
            yield _walk([deed for deed in run if isinstance(deed, Stepped)], language)
            continue
        for deed in run:
            if isinstance(deed, Jumped):
                yield _jump(deed, language, place)
            elif isinstance(deed, Sold):
                yield _sale(deed, language)


def _walk(steps: Sequence[Stepped], language: Language) -> str:
    last = steps[-1]
    walked = language.say_plural(
        "Bard on to space {space}, {task}",
        "Bard {n} spaces on to space {space}, {task}",
        len(steps),
        space=last.progress,
        task=full_task_name(last.task, language),
    )
    bribes = sum(step.coin is not None for step in steps)
    if not bribes:
        return walked
    paid = language.say_plural("with a bribe", "with {n} bribes", bribes)
    return language.say("{walked}, {bribes}", walked=walked, bribes=paid)


def _jump(deed: Jumped, language: Language, place: Place) -> str:
    if deed.loot is None:
        return language.say("jumped to {place}, an empty square", place=place(deed.square))
    return language.say(
        "jumped to {place} and took {colour}", place=place(deed.square), colour=colour_name(deed.loot, language)
    )


def _sale(deed: Sold, language: Language) -> str:
    return language.say_plural(
        "sold {tiles} {colour} for {n} coin",
        "sold {tiles} {colour} for {n} coins",
        deed.tiles - PRICE_OF_A_SALE,
        tiles=deed.tiles,
        colour=colour_name(deed.colour, language),
    )
