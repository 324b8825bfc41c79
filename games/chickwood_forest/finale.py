"""Right before scoring: entertainers, golden arrow, fake beard, each offered to its holder in this order (CF-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from games.chickwood_forest.collections import holder, moved
from games.chickwood_forest.events import CubesSwapped, HenchmanGiven, TreasuresSwapped
from games.chickwood_forest.loot import TREASURES, Loot
from games.chickwood_forest.moves import (
    ChooseCube,
    ChooseOpponent,
    ChooseVillage,
    Decline,
    GiveHenchman,
    OfferTreasure,
    TakeBack,
    TakeTreasure,
)
from games.chickwood_forest.scoring import outcome
from games.chickwood_forest.state import NOBODY, TAKE_BACKS
from games.chickwood_forest.villages import Village
from games.tuples import replaced

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import Phase, State

    Choice = ChooseVillage | ChooseCube | OfferTreasure | ChooseOpponent | TakeTreasure | GiveHenchman
    Picks = tuple[int, ...]

_DECLINE = Decline()
_TAKE_BACK = TakeBack()


class _Legend(NamedTuple):
    """A legendary card of the end: a chain of choices, and what comes of them."""

    phase: Phase
    card: Loot
    moves: tuple[Callable[[int], Choice], ...]
    """The move of each link, made from the number chosen."""
    choices: Callable[[State, Picks], list[int]]
    """What may be chosen next; nothing at the first link means that the card is of no use."""
    details: tuple[int, ...]
    """The links that are not worth a question where there is one choice."""
    carry_out: Callable[[State, Picks, list[Happening]], State]


def begin(state: State) -> State:
    """Offer the first of the cards that somebody can use; without any, the game is over."""
    return _offer(state, _LEGENDS)


def legal_moves(state: State) -> tuple[Choice | Decline | TakeBack, ...]:
    """Return the choices of this link; the first one can be declined, and from the others there is a way back."""
    legend = _BY_PHASE[state.phase]
    to_move = legend.moves[len(state.picks)]
    moves = [to_move(choice) for choice in legend.choices(state, state.picks)]
    if not state.picks:
        return (*moves, _DECLINE)
    return (*moves, _TAKE_BACK) if state.taken_back < TAKE_BACKS else tuple(moves)


def play(state: State, move: Choice | Decline | TakeBack, events: list[Happening]) -> State:
    """Add a link to the chain or take one away; a whole chain is carried out, and the next card offered."""
    legend = _BY_PHASE[state.phase]
    if isinstance(move, TakeBack):
        return _taken_back(state, legend)
    if not isinstance(move, Decline):
        picks = _with_details(state, legend, (*state.picks, _number(move)))
        if len(picks) < len(legend.moves):
            return replace(state, picks=picks)
        state = legend.carry_out(state, picks, events)
    return _offer(replace(state, picks=(), taken_back=0), _LEGENDS[_LEGENDS.index(legend) + 1 :])


def _offer(state: State, legends: tuple[_Legend, ...]) -> State:
    for legend in legends:
        seat = holder(state.loot, legend.card)
        if seat is not None:
            offered = replace(state, phase=legend.phase, mover=seat)
            if legend.choices(offered, ()):
                return offered
    return replace(state, phase="over", mover=NOBODY)


def _number(move: Choice) -> int:
    if isinstance(move, ChooseVillage):
        return move.village.value
    if isinstance(move, ChooseCube):
        return move.space
    if isinstance(move, OfferTreasure | TakeTreasure):
        return move.loot.value
    return move.seat


def _with_details(state: State, legend: _Legend, picks: Picks) -> Picks:
    while _is_plain(state, legend, picks):
        picks += (legend.choices(state, picks)[0],)
    return picks


def _taken_back(state: State, legend: _Legend) -> State:
    picks = state.picks[:-1]
    while _is_plain(state, legend, picks):
        picks = picks[:-1]
    return replace(state, picks=picks, taken_back=state.taken_back + 1)


def _is_plain(state: State, legend: _Legend, picks: Picks) -> bool:
    """Tell whether the next link is a detail that leaves no choice."""
    return len(picks) in legend.details and len(legend.choices(state, picks)) == 1


def _changes(before: State, after: State) -> tuple[int, ...]:
    """Return by how much each seat's glory has changed."""
    one, other = (outcome(state.loot, state.castles, state.cubes).scores for state in (before, after))
    return tuple([now - then for then, now in zip(one, other, strict=True)])


# Entertainers


def _cubes(state: State, picks: Picks) -> list[int]:
    """Return villages with cubes, then the spaces of the village chosen, and both once more without the first cube."""
    if len(picks) % 2:
        village = picks[-1]
        taken = picks[1] if len(picks) > 2 and picks[0] == village else None
        return [space for space in range(len(state.cubes[village])) if space != taken]
    left = [len(cubes) for cubes in state.cubes]
    if picks:
        left[picks[0]] -= 1
    choices = [village.value for village in state.grid if left[village]]
    return choices if picks or sum(left) > 1 else []


def _swap_cubes(state: State, picks: Picks, events: list[Happening]) -> State:
    one, one_space, other, other_space = picks
    owners = state.cubes[one][one_space], state.cubes[other][other_space]
    cubes = replaced(state.cubes, one, replaced(state.cubes[one], one_space, owners[1]))
    cubes = replaced(cubes, other, replaced(cubes[other], other_space, owners[0]))
    after = replace(state, cubes=cubes)
    villages, spaces = (Village(one), Village(other)), (one_space, other_space)
    events.append(CubesSwapped(state.mover, villages, spaces, owners, _changes(state, after)))
    return after


# Golden arrow


def _treasures_of(state: State, seat: int) -> list[int]:
    return [kind for kind, count in enumerate(state.loot[seat][: len(TREASURES)]) if count]


def _treasures(state: State, picks: Picks) -> list[int]:
    """Return the own treasures, then the opponents who have any, then those of the opponent chosen."""
    if len(picks) > 1:
        return _treasures_of(state, picks[1])
    opponents = [seat for seat in range(len(state.loot)) if seat != state.mover and _treasures_of(state, seat)]
    if picks:
        return opponents
    return _treasures_of(state, state.mover) if opponents else []


def _swap_treasures(state: State, picks: Picks, events: list[Happening]) -> State:
    given, opponent, taken = Loot(picks[0]), picks[1], Loot(picks[2])
    loot = moved(state.loot, given, state.mover, opponent)
    after = replace(state, loot=moved(loot, taken, opponent, state.mover))
    events.append(TreasuresSwapped(state.mover, opponent, given, taken, _changes(state, after)))
    return after


# Fake beard


def _opponents(state: State, picks: Picks) -> list[int]:
    """Return the opponents, if there is a henchman to give."""
    if picks or not state.loot[state.mover][Loot.HENCHMAN]:
        return []
    return [seat for seat in range(len(state.loot)) if seat != state.mover]


def _give_henchman(state: State, picks: Picks, events: list[Happening]) -> State:
    events.append(HenchmanGiven(state.mover, picks[0]))
    return replace(state, loot=moved(state.loot, Loot.HENCHMAN, state.mover, picks[0]))


_LEGENDS = (
    _Legend(
        "entertainers",
        Loot.ENTERTAINERS,
        (lambda village: ChooseVillage(Village(village)), ChooseCube) * 2,
        _cubes,
        (1, 3),
        _swap_cubes,
    ),
    _Legend(
        "arrow",
        Loot.GOLDEN_ARROW,
        (lambda kind: OfferTreasure(Loot(kind)), ChooseOpponent, lambda kind: TakeTreasure(Loot(kind))),
        _treasures,
        (1,),
        _swap_treasures,
    ),
    _Legend("beard", Loot.FAKE_BEARD, (GiveHenchman,), _opponents, (), _give_henchman),
)
_BY_PHASE = {legend.phase: legend for legend in _LEGENDS}
