"""A game played at random, written as text with what everybody saw, so that a person can check it against the rules."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from records.notation import written
from tests.games.conformance.case import Case, walk
from tests.games.particulars import particulars

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from games import AnyGame

    Notation = Mapping[str, Callable[[Any], str]]
    Sight = dict[str, dict[int | None, str]]

SEED = "golden"
INDENT = " " * 4
FROM_ZERO = frozenset[str]()
"""Moves and events are in the notation of records; here all places count from 0, as they do in views."""


def playthrough(game: AnyGame, variant: str) -> str:
    """Return the playthrough of a variant; after each move come the events, and what changed in whose view.

    Moves, events and options are in the notation of records, views in one of their own.
    """
    told = particulars(game.name)
    seats, options = told.playthroughs[variant]
    case = Case(game, seats, options, told.exchange)
    lines = [f"{game.name}, {variant}: {seats} seats, {written(options, FROM_ZERO)}", "", "set-up"]
    seen: Sight = {}
    for moment in walk(case, Random(SEED), limit=told.moves):
        if moment.number == 0:
            seen = _sight(case, moment.before, told.notation)
            lines += _differences({}, seen)
        unsettled = "" if moment.step.settled else " (may change)"
        lines += ["", f"{moment.number + 1}. seat {moment.seat}: {written(moment.move, FROM_ZERO)}{unsettled}"]
        lines += [f"{INDENT}* {written(event, FROM_ZERO)}" for event in moment.step.events]
        before, seen = seen, _sight(case, moment.after, told.notation)
        lines += _differences(before, seen)
        outcome = game.outcome(moment.after)
        if outcome is not None:
            lines += ["", *_ending(case, outcome)]
    return "\n".join(lines) + "\n"


def _ending(case: Case, outcome: Any) -> Iterator[str]:
    for seat in range(case.seats):
        sheet = ", ".join(f"{line.category} {line.points}" for line in outcome.breakdown[seat])
        yield f"seat {seat}: {outcome.scores[seat]} ({sheet})"
    yield f"winners: {', '.join(map(str, outcome.winners)) or 'nobody'}"


def _sight(case: Case, state: Any, notation: Notation) -> Sight:
    """Return the text of each field of the view, by viewer."""
    views = {viewer: case.game.view(state, viewer) for viewer in case.viewers}
    fields = next(iter(views.values())).__struct_fields__
    return {
        field: {viewer: _field(field, getattr(view, field), notation) for viewer, view in views.items()}
        for field in fields
    }


def _differences(before: Sight, after: Sight) -> Iterator[str]:
    """Yield a line for every new text of a field, with those who see it, if not all do."""
    for field, texts in after.items():
        old = before.get(field, {})
        for text in dict.fromkeys(texts.values()):
            viewers = [viewer for viewer, seen in texts.items() if seen == text]
            if any(old.get(viewer) != text for viewer in viewers):
                whose = "" if len(viewers) == len(texts) else f"  [{', '.join(map(_viewer, viewers))}]"
                yield f"{INDENT}{field + ' ':<10}{text}{whose}"


def _viewer(viewer: int | None) -> str:
    return "onlooker" if viewer is None else f"seat {viewer}"


def _field(field: str, value: object, notation: Notation) -> str:
    return notation[field](value) if field in notation else _text(value, notation)


def _text(value: object, notation: Notation) -> str:
    if isinstance(value, msgspec.Struct):
        fields = (f"{name} {_field(name, getattr(value, name), notation)}" for name in value.__struct_fields__)
        return f"{type(value).__name__}({', '.join(fields)})"
    if isinstance(value, tuple):
        return "(" + " ".join(_text(item, notation) for item in value) + ")"
    if isinstance(value, Enum):
        return value.name
    return "-" if value is None else str(value)
