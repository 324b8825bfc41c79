"""Tells how turns begin and end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.sherwood_bandits.box import FEWEST_CARTS
from games.sherwood_bandits.events import GameEnded, TurnBegan, TurnEnded
from games.sherwood_bandits.values import NOBODY
from words.language import mark, semicolons
from words.sherwood_bandits.phrases import back_list, points_counted
from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from games import Event
    from words.sherwood_bandits.telling.teller import Teller
    from words.telling import Entry


def _began(scene: tuple[TurnBegan], teller: Teller) -> list[Entry]:
    event = scene[0]
    told = teller.language.say(
        "First player: {name}. Carts: {carts}.", name=teller.band(event.first), carts=back_list(event.backs)
    )
    return [teller.entry(told, Weight.ROUTINE)]


def _ended(scene: Sequence[TurnEnded | GameEnded], teller: Teller) -> list[Entry]:
    """Tell who begins the next turn and why, or at the end of the game what the chests have added."""
    before, *over = scene
    if isinstance(before, TurnEnded) and before.next_first != NOBODY:
        said = _next(before, teller)
        return [teller.deed(before.next_first, said)._replace(outcome=said)]
    return [entry for event in over if isinstance(event, GameEnded) for entry in _opened(event, before.points, teller)]


def _next(event: TurnEnded, teller: Teller) -> str:
    """Say who begins the next turn: of two the other one (WS-6), of more the one with the fewest points (BS-26)."""
    seats = range(len(teller.names))
    fewest = min(event.points[seat] for seat in seats)
    tied = [seat for seat in seats if event.points[seat] == fewest]
    if len(seats) < FEWEST_CARTS:
        told = (
            mark("**Turn {turn} ends.** Two players take turns at going first: now it is {name}."),
            mark("**Turn {turn} ends.** Two players take turns at going first: now it is you."),
        )
    elif len(tied) == 1:
        told = (
            mark("**Turn {turn} ends.** {name} has the fewest points ({points}) and is the next first player."),
            mark("**Turn {turn} ends.** You have the fewest points ({points}) and are the next first player."),
        )
    else:
        told = (
            mark("**Turn {turn} ends.** Fewest points ({points}): {names}. By lot, {name} is the next first player."),
            mark("**Turn {turn} ends.** Fewest points ({points}): {names}. By lot, you are the next first player."),
        )
    names = ", ".join(teller.band(seat) for seat in tied)
    return teller.says(event.next_first, *told, turn=event.turn, points=fewest, names=names)


def _over(scene: tuple[GameEnded], teller: Teller) -> list[Entry]:
    return _opened(scene[0], (), teller)


def _opened(event: GameEnded, before: Sequence[int], teller: Teller) -> list[Entry]:
    """Tell what everybody's chest was worth, the richest first, and who has won.

    Args:
        event: the end of the game.
        before: everybody's points without the chests; empty if the events do not tell them.
        teller: has the reader.
    """
    language, points = teller.language, event.points
    ranked = sorted(range(len(points)), key=lambda band: (band not in event.winners, -points[band]))
    sums = [
        f"{teller.band(band)} {before[band]} + {points[band] - before[band]} = {points[band]}"
        if before
        else f"{teller.band(band)} {points[band]}"
        for band in ranked
    ]
    told = language.say("**The chests are opened:** {points}.", points=semicolons(sums, language))
    entries = [teller.entry(told, Weight.GREAT, [(band, 0) for band in range(len(points))])]
    if not event.winners:
        said = language.say("**Both lose:** Will Scarlet has more points than either.")
        if teller.reader is not None:
            said = language.say("**You both lose:** Will Scarlet has more points than either of you.")
        entries.append(_verdict(said, range(len(teller.names)), teller))
    for band in event.winners:
        values = {"points": points_counted(points[band], language)}
        said = teller.says(
            band,
            mark("**{name} wins, with {points}.**"),
            mark("**You win, with {points}.**"),
            **values,
        )
        entries.append(_verdict(f"{said} {_tie_break(event, band, teller)}".rstrip(), [band], teller))
    return entries


def _tie_break(event: GameEnded, winner: int, teller: Teller) -> str:
    """Say why a winner is ahead of others with equal points (BS-31); empty if nobody has equal points."""
    if event.by_lot:
        return teller.language.say("Dice have decided between equals.")
    seats = range(len(teller.names))
    equals = [teller.band(seat) for seat in seats if seat != winner and event.points[seat] == event.points[winner]]
    if not equals:
        return ""
    return teller.language.say("Level with {others}, but with fewer tokens.", others=teller.language.listing(equals))


def _verdict(said: str, touched: Iterable[int], teller: Teller) -> Entry:
    """Return an entry on who has won; it is left out where the result of the game is told."""
    entry = teller.entry(said, Weight.GREAT, [(band, 0) for band in touched])
    return entry._replace(is_standing=True)


TELL: dict[type[Event], Callable[[Any, Teller], Sequence[Entry]]] = {
    TurnBegan: _began,
    TurnEnded: _ended,
    GameEnded: _over,
}
"""The functions that tell scenes, by the kind of a scene's first event."""
