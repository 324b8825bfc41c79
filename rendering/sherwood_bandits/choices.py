"""What the seat that sees a view may choose, grouped by the things that a picture shows."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits import SherwoodBandits
from games.sherwood_bandits.moves import (
    Assault,
    Barter,
    DiscardLoot,
    GiveLoot,
    HeadsDown,
    Infiltrate,
    KeepLoot,
    LookAtCart,
    LookAtTwo,
    LookHere,
    LookThere,
    Lurk,
    PayBail,
    Pickpocket,
    QuickJob,
    RaiseDie,
    ReplaceCart,
    SecondChance,
    SellLoot,
    Shove,
    Squeeze,
    TakeDieOff,
    TakeLoot,
    TakePoint,
)
from games.sherwood_bandits.odds import odds_of_reroll, prospect
from games.sherwood_bandits.robin_hood import place_of, turned
from words.highlights import NO_HIGHLIGHTS
from words.numbers import percent, signed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.sherwood_bandits.box import Loot
    from games.sherwood_bandits.moves import Move
    from games.sherwood_bandits.view import View
    from words.highlights import Highlights

_GAME = SherwoodBandits()
_EVEN = 0.5
"""From this likelihood on, a roll counts as a good choice."""


class Outlook(NamedTuple):
    """The result of choosing a die of an assault."""

    said: str
    """The change or the resulting sum in a few characters; for a roll, how likely the cart is beaten then."""
    is_good: bool
    is_roll: bool = False


class Way(NamedTuple):
    """How a bandit moves from one lurking space to another; a space is given with its stretch."""

    start: tuple[int, int]
    end: tuple[int, int]
    is_swap: bool
    """Whether the bandit on the other space moves to the first one."""


class Choices(NamedTuple):
    """What the seat may choose, or what its choices name."""

    spaces: frozenset[tuple[int, int]] = frozenset()
    """Lurking spaces, as stretch and space."""
    ways: tuple[Way, ...] = ()
    """How bandits that may be chosen would move, if that is not a choice of its own."""
    pockets: frozenset[int] = frozenset()
    carts: frozenset[int] = frozenset()
    dice: frozenset[tuple[int, bool]] = frozenset()
    """Dice beside the cart under assault: their space, and whether they belong to the bandit squeezed in there."""
    loot: tuple[Loot, ...] = ()
    """Kinds of tokens in ascending order; all of them, even if a lesson points at one."""
    rewards: tuple[TakeLoot | TakePoint, ...] = ()
    barter: bool = False
    """Whether the seat may barter: draw a token and discard another."""
    bridge: frozenset[tuple[int, int]] = frozenset()
    """Dice on the drawbridge, as band and pips."""
    outlooks: tuple[tuple[Outlook, ...], ...] = ()
    """The possible results of choosing each die of the assault, from the left."""
    chosen_spaces: frozenset[tuple[int, int]] = frozenset()
    """Spaces that were chosen already, while the rest of the choice is still open."""
    chosen_carts: frozenset[int] = frozenset()
    chosen_dice: frozenset[tuple[int, bool]] = frozenset()


NO_CHOICE = Choices()


def choices(view: View, highlights: Highlights = NO_HIGHLIGHTS) -> Choices:
    """Return what the seat that sees the view may choose; nothing while the game does not wait for it.

    If the seat has to choose one of its bandits first, only these are returned: where it goes is the next step. The
    rules tell what is legal; every state that agrees with the view has the same legal moves.

    Args:
        view: the view of the seat.
        highlights: the moves that are still possible after a first step, and those that a lesson points at.
    """
    if view.seat is None or view.active != view.seat:
        return NO_CHOICE
    legal = _GAME.legal_moves(_GAME.determinize(view, Random(0)), view.seat)
    chosen = highlights.chosen
    moves = chosen or highlights.pointed_at or legal
    own = frozenset((move.stretch, move.space) for move in moves if isinstance(move, Infiltrate | Shove | QuickJob))
    whose_first = len(own) > 1
    ways = tuple(_ways(moves))
    return Choices(
        spaces=own if whose_first else frozenset(at for move in moves for at in _spaces(move)) - _only_reached(ways),
        ways=ways,
        pockets=frozenset() if whose_first else frozenset(_pockets(moves)),
        carts=frozenset(stretch for move in moves for stretch in _carts(move)),
        dice=frozenset(
            (move.space, move.squeezed)
            for move in moves
            if isinstance(move, HeadsDown | SecondChance | LookThere | LookHere)
        ),
        loot=tuple(
            move.loot for move in legal if isinstance(move, KeepLoot | DiscardLoot | SellLoot | PayBail | GiveLoot)
        ),
        rewards=tuple(move for move in legal if isinstance(move, TakeLoot | TakePoint)),
        barter=any(isinstance(move, Barter) for move in legal),
        bridge=frozenset(_on_bridge(move, view.seat) for move in moves if isinstance(move, TakeDieOff | RaiseDie)),
        outlooks=_outlooks(view, moves) if view.phase == "robin" else (),
        chosen_spaces=frozenset(
            (move.stretch, move.space) for move in chosen if isinstance(move, Infiltrate | Shove | QuickJob)
        ),
        chosen_carts=frozenset(move.stretch for move in chosen if isinstance(move, Lurk)),
        chosen_dice=frozenset((move.space, move.squeezed) for move in chosen if isinstance(move, HeadsDown)),
    )


def _outlooks(view: View, moves: Sequence[Move]) -> tuple[tuple[Outlook, ...], ...]:
    """Return the possible results of choosing each die."""
    defence = view.road[view.stretch].defence or 0
    found: list[list[Outlook]] = [[] for _ in view.dice]
    for move in moves:
        if isinstance(move, SecondChance):
            at = place_of(move, view.dice)
            chance = odds_of_reroll(view.dice, at, defence)
            found[at].append(Outlook(f"{percent(chance)}%", chance >= _EVEN, is_roll=True))
        elif isinstance(move, HeadsDown | LookThere | LookHere):
            at, after = place_of(move, view.dice), turned(view.dice, move)
            total, beats = prospect(after, defence)
            said = signed(after[at].pips - view.dice[at].pips) if isinstance(move, HeadsDown) else str(total)
            found[at].append(Outlook(said, beats))
    return tuple(map(tuple, found))


def _ways(moves: Sequence[Move]) -> Iterator[Way]:
    """Yield how bandits would move; to other carts only if a bandit has a single possible way."""
    targets = Counter((move.stretch, move.space) for move in moves if isinstance(move, Infiltrate))
    for move in moves:
        if isinstance(move, Squeeze):
            yield Way((move.stretch, move.space), (move.stretch, move.space - 1), is_swap=False)
        elif isinstance(move, Shove):
            yield Way((move.stretch, move.space), (move.stretch, move.other), is_swap=True)
        elif isinstance(move, Infiltrate) and targets[move.stretch, move.space] == 1:
            yield Way((move.stretch, move.space), (move.other, move.space), is_swap=True)


def _only_reached(ways: Sequence[Way]) -> frozenset[tuple[int, int]]:
    """Return the spaces that are only ends of ways; nothing if a single bandit has several ways to choose from."""
    starts = frozenset(way.start for way in ways)
    ends = frozenset(way.end for way in ways) - starts
    is_choice = len(starts) == 1 < len(ends)
    return frozenset() if is_choice else ends


def _pockets(moves: Sequence[Move]) -> Iterator[int]:
    """Yield the stretches whose pickpocket space the moves fill."""
    for move in moves:
        if isinstance(move, Pickpocket):
            yield move.stretch
        elif isinstance(move, QuickJob):
            yield move.to


def _spaces(move: Move) -> tuple[tuple[int, int], ...]:
    """Return the lurking spaces that a move names."""
    if isinstance(move, Lurk | QuickJob):
        return ((move.stretch, move.space),)
    if isinstance(move, Infiltrate):
        return ((move.stretch, move.space), (move.other, move.space))
    if isinstance(move, Shove):
        return ((move.stretch, move.space), (move.stretch, move.other))
    if isinstance(move, Squeeze):
        return ((move.stretch, move.space), (move.stretch, move.space - 1))
    return ()


def _carts(move: Move) -> tuple[int, ...]:
    """Return the carts that a move names."""
    if isinstance(move, Assault | LookAtCart | ReplaceCart):
        return (move.stretch,)
    return (move.first, move.second) if isinstance(move, LookAtTwo) else ()


def _on_bridge(move: TakeDieOff | RaiseDie, seat: int) -> tuple[int, int]:
    return (move.band, move.pips) if isinstance(move, RaiseDie) else (seat, move.pips)
