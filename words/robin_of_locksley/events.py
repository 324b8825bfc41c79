"""What happened, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.robin_of_locksley.state import (
    CornersTaken,
    GameWon,
    Jumped,
    PileShuffled,
    Refilled,
    Sold,
    SquaresLeftEmpty,
    Stepped,
    TakenBack,
    TurnEnded,
)
from games.robin_of_locksley.tiles import PRICE_OF_A_SALE, RANSOM
from words.robin_of_locksley.moves import deed_name
from words.robin_of_locksley.tasks import full_task_name
from words.robin_of_locksley.terms import colour_name, corner_name, square_text, squares_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Event
    from words.language import Language

    Teller = Callable[[Any, Sequence[str], Language], str]


def event_line(event: Event, names: Sequence[str], language: Language) -> str:
    """Tell what happened; the end of a turn shows by what is drawn then, and has no line of its own.

    Raises:
        TypeError: the event belongs to another game.
    """
    teller = _TELLERS.get(type(event))
    if teller is None:
        raise TypeError(f"{type(event).__name__} is no event of this game")
    return teller(event, names, language)


def _corners_taken(event: CornersTaken, names: Sequence[str], language: Language) -> str:
    other = 1 - event.seat
    return language.say(
        "{name} takes the {corner} corner and begins; {other} has the {other_corner} corner.",
        name=names[event.seat],
        corner=corner_name(event.squares[event.seat], language),
        other=names[other],
        other_corner=corner_name(event.squares[other], language),
    )


def _stepped(event: Stepped, names: Sequence[str], language: Language) -> str:
    name, task = names[event.seat], full_task_name(event.task, language)
    if event.coin is None:
        return language.say(
            "{name} meets {task}: the Bard steps on to space {n}.", name=name, task=task, n=event.progress
        )
    return language.say(
        "{name} pays a bribe for {task}: the Bard steps on to space {n}.", name=name, task=task, n=event.progress
    )


def _sold(event: Sold, names: Sequence[str], language: Language) -> str:
    return language.say_plural(
        "{name} sells {tiles} {colour} for {n} coin.",
        "{name} sells {tiles} {colour} for {n} coins.",
        event.tiles - PRICE_OF_A_SALE,
        name=names[event.seat],
        tiles=event.tiles,
        colour=colour_name(event.colour, language),
    )


def _jumped(event: Jumped, names: Sequence[str], language: Language) -> str:
    name, place = names[event.seat], square_text(event.square, language)
    if event.loot is None:
        return language.say("{name} jumps to {place}, where there is nothing to take.", name=name, place=place)
    return language.say(
        "{name} jumps to {place} and takes {colour}.", name=name, place=place, colour=colour_name(event.loot, language)
    )


def _turn_ended(_: TurnEnded, __: Sequence[str], ___: Language) -> str:
    return ""


def _pile_shuffled(event: PileShuffled, _: Sequence[str], language: Language) -> str:
    return language.say_plural(
        "The discard pile is shuffled: {n} tile to draw.",
        "The discard pile is shuffled: {n} tiles to draw.",
        event.tiles,
    )


def _refilled(event: Refilled, _: Sequence[str], language: Language) -> str:
    return language.say(
        "New in {place}: {colour}.", place=square_text(event.square, language), colour=colour_name(event.loot, language)
    )


def _left_empty(event: SquaresLeftEmpty, _: Sequence[str], language: Language) -> str:
    return language.say("No tile is left for: {places}.", places=squares_text(event.squares, language))


def _taken_back(event: TakenBack, names: Sequence[str], language: Language) -> str:
    return language.say("{name} takes back: {deed}.", name=names[event.seat], deed=deed_name(event.deed, language))


def _won(event: GameWon, names: Sequence[str], language: Language) -> str:
    if event.how == "lap":
        return language.say("The Bard of {name} has lapped the other.", name=names[event.seat])
    return language.say("{name} pays the ransom of {n} coins.", name=names[event.seat], n=RANSOM)


_TELLERS: dict[type[Event], Teller] = {
    CornersTaken: _corners_taken,
    Stepped: _stepped,
    Sold: _sold,
    Jumped: _jumped,
    TurnEnded: _turn_ended,
    PileShuffled: _pile_shuffled,
    Refilled: _refilled,
    SquaresLeftEmpty: _left_empty,
    TakenBack: _taken_back,
    GameWon: _won,
}
