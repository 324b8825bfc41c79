"""What happened, turn by turn as each was finally played.

What was taken back is told only while nothing has followed it in its turn, or if nothing else is known.
"""

from __future__ import annotations

from itertools import groupby
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
from games.robin_of_locksley.tiles import COLOURS, PRICE_OF_A_SALE, RANSOM, Task
from games.robin_of_locksley.track import goal
from words.language import semicolons
from words.robin_of_locksley.moves import deed_name
from words.robin_of_locksley.tasks import quoted_task_name
from words.robin_of_locksley.terms import (
    coins_text,
    colour_name,
    corner_name,
    loot_text,
    square_text,
    squares_text,
)
from words.telling import Entry, Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from games import Event
    from games.robin_of_locksley.view import View
    from words.language import Language

    Teller = Callable[[Sequence[Any], Sequence[str], Language, int | None], Iterator[Entry]]
    """Returns entries for events of one kind, usually for one event; the reader is addressed."""

LONG_WALK = 4
"""With this many steps in a turn or more, people talk about it; of a longer walk not every task is named."""
NAMED_OF_MANY = 2
"""Up to this many met or bribed tasks of a longer walk are named; of more, only the first and the last."""


def turns(events: Sequence[Event]) -> Sequence[Sequence[Event]]:
    """Split events into turns; what is drawn after a turn belongs to it, and the choice of corners to the first one."""
    split: list[list[Event]] = [[]]
    is_over = False
    for event in events:
        if is_over and isinstance(event, Jumped | Sold | Stepped | GameWon):
            split.append([])
            is_over = False
        split[-1].append(event)
        if isinstance(event, TurnEnded):
            is_over = True
        elif isinstance(event, TakenBack):
            is_over = False
    return [turn for turn in split if turn]


def turn_heading(number: int, language: Language) -> str:
    """Return the heading of a turn by its number, worded so that it cannot be taken for a lap."""
    return language.say("Turn {n} of the duel", n=number)


def turn_name(number: int, language: Language) -> str:
    """Return the name of a turn within a sentence; see `turn_heading`."""
    return language.say("turn {n} of the duel", n=number)


def standing(view: View, names: Sequence[str], language: Language) -> str:
    """Say where both Bards are, and what their owners have."""
    seats = (
        language.say_plural(
            "{name}: space {space} of {goal}, {coins}, {n} tile",
            "{name}: space {space} of {goal}, {coins}, {n} tiles",
            sum(view.loot[seat]),
            name=name,
            space=view.bards[seat],
            goal=goal(view.course),
            coins=coins_text(len(view.coins[seat]), language),
        )
        for seat, name in enumerate(names)
    )
    return f"{semicolons(seats, language)}."


def tell(events: Sequence[Event], names: Sequence[str], language: Language, reader: int | None) -> list[Entry]:
    """Tell for each turn what was sold and taken, how far the Bard went, and what was drawn.

    Args:
        events: oldest first; of one move, of a turn or of several.
        names: by seat.
        language: of the reader.
        reader: the reader's seat, which entries address; None if everybody reads.

    Raises:
        TypeError: an event belongs to another game.
    """
    return [
        entry
        for together in told_together(events)
        for entry in _teller_of(together[0])(together, names, language, reader)
    ]


def as_it_went(events: Sequence[Event]) -> list[Event]:
    """Return events without those taken back; if these are not among them, the taking back stays."""
    kept: list[Event] = []
    for event in events:
        if isinstance(event, TakenBack) and kept and kept[-1] == event.deed:
            kept.pop()
        else:
            kept.append(event)
    return kept


def is_told(events: Sequence[Event]) -> bool:
    """Tell whether a move did more than end a turn and draw tiles without a surprise."""
    return any(not isinstance(event, TurnEnded | Refilled) for event in events)


def told_together(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Yield the groups of events that are told in one sentence, turn by turn and without what was taken back.

    Taking back is told last, until more happens in that turn, so that others do not wonder where something has gone.
    """
    for turn in turns(events):
        kept = as_it_went(turn)
        yield from _together(kept)
        if isinstance(turn[-1], TakenBack) and turn[-1] not in kept[-1:]:
            yield [turn[-1]]


def _together(turn: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Yield the groups of one turn in order: sales in a row, steps in a row, a forced jump with the end after it."""
    together: list[Event] = []
    for event in turn:
        if together and not _goes_with(event, together[-1]):
            yield together
            together = []
        together.append(event)
    if together:
        yield together


def _goes_with(event: Event, before: Event) -> bool:
    if isinstance(event, TurnEnded):
        return isinstance(before, Jumped) and before.is_forced
    return isinstance(event, Sold | Stepped) and type(event) is type(before)


def _teller_of(event: Event) -> Teller:
    teller = _TELLERS.get(type(event))
    if teller is None:
        raise TypeError(f"{type(event).__name__} is no event of this game")
    return teller


def _corners(
    events: Sequence[CornersTaken], names: Sequence[str], language: Language, reader: int | None
) -> Iterator[Entry]:
    (event,) = events
    other = 1 - event.seat
    said = {
        "corner": corner_name(event.squares[event.seat], language),
        "other_corner": corner_name(event.squares[other], language),
        "name": names[event.seat],
        "other": names[other],
    }
    if reader == event.seat:
        text = language.say("You took the {corner} corner and begin; {other} has the {other_corner} corner.", **said)
    elif reader == other:
        text = language.say("{name} took the {corner} corner and begins; you have the {other_corner} corner.", **said)
    else:
        text = language.say(
            "{name} took the {corner} corner and begins; {other} has the {other_corner} corner.", **said
        )
    coins = language.say("Both have the tile of their corner as a first coin.")
    yield Entry(f"{text} {coins}", gains={0: 0, 1: 0})


def _sales(events: Sequence[Sold], names: Sequence[str], language: Language, reader: int | None) -> Iterator[Entry]:
    """Tell what was sold; each coin counts as one, because it is worth a step."""
    seat = events[0].seat
    white, red, pink, green, blue, black = (
        sum(sale.tiles for sale in events if sale.colour is colour) for colour in COLOURS
    )
    said = {"name": names[seat], "loot": loot_text((white, red, pink, green, blue, black), language)}
    coins = sum(sale.tiles - PRICE_OF_A_SALE for sale in events)
    if reader == seat:
        text = language.say_plural(
            "You sold {loot} for **{n} coin**.", "You sold {loot} for **{n} coins**.", coins, **said
        )
    else:
        text = language.say_plural(
            "{name} sold {loot} for **{n} coin**.", "{name} sold {loot} for **{n} coins**.", coins, **said
        )
    places = frozenset((Sold, seat, sale.colour) for sale in events)
    yield Entry(text, gains={seat: coins}, deeds=tuple(events), places=places)


def _jump(events: Sequence[Any], names: Sequence[str], language: Language, reader: int | None) -> Iterator[Entry]:
    """Tell of a jump; a forced one with which the turn was over may bring that end with it."""
    event: Jumped = events[0]
    said = {"name": names[event.seat], "place": square_text(event.square, language)}
    if event.is_forced:
        text = _forced_jump(event, said, language, is_reader=reader == event.seat)
        if len(events) > 1 and reader == event.seat:  # the turn ended by itself if nothing else was possible
            text = f"{text} {language.say('Your turn ended.')}"
    elif event.loot is not None:
        said["colour"] = colour_name(event.loot, language)
        text = (
            language.say("You jumped to {place} and took **{colour}**.", **said)
            if reader == event.seat
            else language.say("{name} jumped to {place} and took **{colour}**.", **said)
        )
    elif reader == event.seat:
        text = language.say("You jumped to {place}, an empty square.", **said)
    else:
        text = language.say("{name} jumped to {place}, an empty square.", **said)
    places = frozenset({(Jumped, event.seat)})  # a Robin has the number of its latest jump
    yield Entry(text, gains={event.seat: 0}, deeds=(event,), places=places)


def _forced_jump(event: Jumped, said: dict[str, str], language: Language, *, is_reader: bool) -> str:
    """Tell of a jump that was made automatically, because it was the only one; nobody has pressed anything for it."""
    if event.loot is None:
        if is_reader:
            return language.say("Your only jump was made for you: to {place}, an empty square.", **said)
        return language.say("{name} had only one jump, made at once: to {place}, an empty square.", **said)
    said["colour"] = colour_name(event.loot, language)
    if is_reader:
        return language.say("Your only jump was made for you: to {place}. You took **{colour}**.", **said)
    return language.say("{name} had only one jump, made at once: to {place}, taking **{colour}**.", **said)


def _walk(events: Sequence[Stepped], names: Sequence[str], language: Language, reader: int | None) -> Iterator[Entry]:
    """Tell how far a Bard went and by what, and also if its first lap, or that of both Bards, is done."""
    seat = events[0].seat
    weight = Weight.GREAT if len(events) >= LONG_WALK else Weight.NOTABLE
    places = frozenset({(Stepped, seat)})
    yield Entry(
        _steps(events, names, language, reader), weight, {seat: len(events)}, deeds=tuple(events), places=places
    )
    if any(step.brings_king for step in events):
        text = language.say("Both Bards have finished **the first lap**: the King stands where Nottingham was.")
        yield Entry(text, Weight.GREAT, {0: 0, 1: 0})
    elif any(step.task is Task.THE_BEGINNING for step in events):
        text = (
            language.say("Your Bard has finished **the first lap**.")
            if reader == seat
            else language.say("{name}'s Bard has finished **the first lap**.", name=names[seat])
        )
        yield Entry(text, Weight.GREAT, {seat: 0})


def _steps(events: Sequence[Stepped], names: Sequence[str], language: Language, reader: int | None) -> str:
    last = events[-1]
    most = len(events) if len(events) <= LONG_WALK else NAMED_OF_MANY
    said = {
        "name": names[last.seat],
        "deeds": language.listing(
            [
                _passed([step.task for step in together], most, language, is_bribed=is_bribed)
                for is_bribed, together in groupby(events, lambda step: step.coin is not None)
            ]
        ),
        "space": last.progress,
    }
    if reader == last.seat:
        return language.say_plural(
            "You {deeds}: your Bard took **{n} step** to space {space}.",
            "You {deeds}: your Bard took **{n} steps** to space {space}.",
            len(events),
            **said,
        )
    return language.say_plural(
        "{name} {deeds}: the Bard took **{n} step** to space {space}.",
        "{name} {deeds}: the Bard took **{n} steps** to space {space}.",
        len(events),
        **said,
    )


def _passed(tasks: Sequence[Task], most: int, language: Language, *, is_bribed: bool) -> str:
    """Say how some spaces in a row were passed, as a part of a sentence about the Bard's owner."""
    named = _tasks(tasks, most, language)
    if not is_bribed:
        return language.say("met {tasks}", tasks=named)
    return language.say("paid {coins} for {tasks}", coins=coins_text(len(tasks), language), tasks=named)


def _tasks(tasks: Sequence[Task], most: int, language: Language) -> str:
    """Name tasks; of more than `most`, which follow each other on the course, only the first and the last."""
    names = [quoted_task_name(task, language) for task in tasks]
    if len(names) <= most:
        return language.listing(names)
    return language.say("{n} tasks from {first} to {last}", n=len(names), first=names[0], last=names[-1])


def _nothing(_: Sequence[Event], __: Sequence[str], ___: Language, ____: int | None) -> Iterator[Entry]:
    """Tell nothing about the end of a turn and the tiles drawn then, because these lie on the board."""
    yield from ()


def _shuffled(events: Sequence[PileShuffled], _: Sequence[str], language: Language, __: int | None) -> Iterator[Entry]:
    (event,) = events
    text = language.say_plural(
        "{n} discarded tile is shuffled and fills a gap.",
        "{n} discarded tiles are shuffled; one fills a gap.",
        event.tiles,
    )
    yield Entry(text)


def _left_empty(
    events: Sequence[SquaresLeftEmpty], _: Sequence[str], language: Language, __: int | None
) -> Iterator[Entry]:
    (event,) = events
    yield Entry(language.say("No tile is left for: {places}.", places=squares_text(event.squares, language)))


def taken_back(events: Sequence[Event]) -> list[Event]:
    """Return the events that are taken back; see `words.game_words.GameWords`."""
    return [event.deed for event in events if isinstance(event, TakenBack)]


def _taken_back(
    events: Sequence[TakenBack], names: Sequence[str], language: Language, reader: int | None
) -> Iterator[Entry]:
    (event,) = events
    deed = deed_name(event.deed, language)
    text = (
        language.say("You took back: {deed}.", deed=deed)
        if reader == event.seat
        else language.say("{name} took back: {deed}.", name=names[event.seat], deed=deed)
    )
    yield Entry(text, gains={event.seat: 0})


def _won(events: Sequence[GameWon], names: Sequence[str], language: Language, reader: int | None) -> Iterator[Entry]:
    (event,) = events
    name = names[event.seat]
    if event.how == "lap":
        text = (
            language.say("**You won**: your Bard is more than a lap ahead.")
            if reader == event.seat
            else language.say("**{name} won**: the Bard is more than a lap ahead.", name=name)
        )
    elif reader == event.seat:
        text = language.say("**You won**: you paid {n} coins and ransomed the King.", n=RANSOM)
    else:
        text = language.say("**{name} won**: {n} coins have ransomed the King.", name=name, n=RANSOM)
    yield Entry(text, Weight.GREAT, {event.seat: 0}, is_standing=True)


_TELLERS: dict[type[Event], Teller] = {
    CornersTaken: _corners,
    Stepped: _walk,
    Sold: _sales,
    Jumped: _jump,
    TurnEnded: _nothing,
    PileShuffled: _shuffled,
    Refilled: _nothing,
    SquaresLeftEmpty: _left_empty,
    TakenBack: _taken_back,
    GameWon: _won,
}
