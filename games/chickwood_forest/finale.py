"""Just before scoring: entertainers, golden arrow and fake beard are offered to their holders in this order (CF-21)."""

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
from games.chickwood_forest.scoring import lines_changed, outcome, village_glory
from games.chickwood_forest.state import NOBODY, TAKE_BACKS, View
from games.chickwood_forest.villages import Village
from games.tuples import replaced

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import Counts, Phase, State

    Choice = ChooseVillage | ChooseCube | OfferTreasure | ChooseOpponent | TakeTreasure | GiveHenchman
    Picks = tuple[int, ...]

_DECLINE = Decline()
_TAKE_BACK = TakeBack()


class _Holdings(NamedTuple):
    """What a legendary card can change."""

    loot: tuple[Counts, ...]
    cubes: tuple[tuple[int, ...], ...]


class _Legend(NamedTuple):
    """A legendary card that is used before scoring: a chain of choices, and their effect."""

    phase: Phase
    card: Loot
    moves: tuple[Callable[[int], Choice], ...]
    """The move of each link, made from the number chosen."""
    choices: Callable[[State | View, Picks], list[int]]
    """What may be chosen next; nothing to choose first means that the card is of no use."""
    details: tuple[int, ...]
    """The links that are not asked for if there is only one choice."""
    after: Callable[[State | View, Picks], _Holdings]
    """What is changed by a whole chain."""
    event: Callable[[State, Picks, _Holdings], Happening]
    """The event that reports a whole chain."""


def begin(state: State) -> State:
    """Offer the first of the cards that somebody can use; without any, the game is over."""
    return _offer(state, _LEGENDS)


def legal_moves(state: State) -> tuple[Choice | Decline | TakeBack, ...]:
    """Return the choices of this link; the first one can be declined, the others can be taken back."""
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
        after = legend.after(state, picks)
        events.append(legend.event(state, picks, after))
        state = replace(state, loot=after.loot, cubes=after.cubes)
    return _offer(replace(state, picks=(), taken_back=0), _LEGENDS[_LEGENDS.index(legend) + 1 :])


def changes_of(view: View, choice: Choice) -> tuple[int, ...] | None:
    """Return by how much a choice changes each seat's glory; None if it is not the last one of its chain."""
    legend = _BY_PHASE[view.phase]
    picks = _with_details(view, legend, (*view.picks, _number(choice)))
    return _changes(view, legend.after(view, picks)) if len(picks) == len(legend.moves) else None


def may_complete(view: View) -> bool:
    """Tell whether any choice of this link is the last one of its chain."""
    legend = _BY_PHASE[view.phase]
    to_move = legend.moves[len(view.picks)]
    return any(changes_of(view, to_move(choice)) is not None for choice in legend.choices(view, view.picks))


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


def _with_details(table: State | View, legend: _Legend, picks: Picks) -> Picks:
    while _is_plain(table, legend, picks):
        picks += (legend.choices(table, picks)[0],)
    return picks


def _taken_back(state: State, legend: _Legend) -> State:
    picks = state.picks[:-1]
    while _is_plain(state, legend, picks):
        picks = picks[:-1]
    return replace(state, picks=picks, taken_back=state.taken_back + 1)


def _is_plain(table: State | View, legend: _Legend, picks: Picks) -> bool:
    """Tell whether the next link is a detail that leaves no choice."""
    return len(picks) in legend.details and len(legend.choices(table, picks)) == 1


def _mover(table: State | View) -> int:
    return table.waiting[0] if isinstance(table, View) else table.mover


def _changes(table: State | View, after: _Holdings) -> tuple[int, ...]:
    """Return by how much each seat's glory changes if these holdings replace those of the table."""
    one, other = (outcome(held.loot, table.castles, held.cubes).scores for held in (table, after))
    return tuple([now - then for then, now in zip(one, other, strict=True)])


# Entertainers


def _cubes(table: State | View, picks: Picks) -> list[int]:
    """Return villages with cubes, then spaces of the one chosen; for the second cube likewise, without the first."""
    if len(picks) % 2:
        village = picks[-1]
        taken = picks[1] if len(picks) > 2 and picks[0] == village else None
        return [space for space in range(len(table.cubes[village])) if space != taken]
    left = [len(cubes) for cubes in table.cubes]
    if picks:
        left[picks[0]] -= 1
    choices = [village.value for village in table.grid if left[village]]
    return choices if picks or sum(left) > 1 else []


def _owners(table: State | View, picks: Picks) -> tuple[int, int]:
    """Return whose cubes change places."""
    one, one_space, other, other_space = picks
    return table.cubes[one][one_space], table.cubes[other][other_space]


def _with_cubes_swapped(table: State | View, picks: Picks) -> _Holdings:
    one, one_space, other, other_space = picks
    first, second = _owners(table, picks)
    cubes = replaced(table.cubes, one, replaced(table.cubes[one], one_space, second))
    return _Holdings(table.loot, replaced(cubes, other, replaced(cubes[other], other_space, first)))


def _cubes_swapped(state: State, picks: Picks, after: _Holdings) -> CubesSwapped:
    villages, spaces = (Village(picks[0]), Village(picks[2])), (picks[1], picks[3])
    changes, there = _changes(state, after), tuple([_changes_in(village, state, after) for village in villages])
    return CubesSwapped(state.mover, villages, spaces, _owners(state, picks), changes, there)


def _changes_in(village: Village, state: State, after: _Holdings) -> tuple[int, ...]:
    """Return by how much each seat's glory from a village changes."""
    one, other = (village_glory(village, cubes[village], len(state.loot)) for cubes in (state.cubes, after.cubes))
    return tuple([now - then for then, now in zip(one, other, strict=True)])


# Golden arrow


def _treasures_of(table: State | View, seat: int) -> list[int]:
    return [kind for kind, count in enumerate(table.loot[seat][: len(TREASURES)]) if count]


def _treasures(table: State | View, picks: Picks) -> list[int]:
    """Return one's own treasures, then the opponents who have any, then those of the opponent chosen."""
    if len(picks) > 1:
        return _treasures_of(table, picks[1])
    mover = _mover(table)
    opponents = [seat for seat in range(len(table.loot)) if seat != mover and _treasures_of(table, seat)]
    if picks:
        return opponents
    return _treasures_of(table, mover) if opponents else []


def _with_treasures_swapped(table: State | View, picks: Picks) -> _Holdings:
    mover, (given, opponent, taken) = _mover(table), picks
    loot = moved(table.loot, Loot(given), mover, opponent)
    return _Holdings(moved(loot, Loot(taken), opponent, mover), table.cubes)


def _treasures_swapped(state: State, picks: Picks, after: _Holdings) -> TreasuresSwapped:
    given, opponent, taken = picks
    sheets = [lines_changed(state.loot[seat], after.loot[seat]) for seat in (state.mover, opponent)]
    lines = tuple([tuple([line for line in sheet if line.points]) for sheet in sheets])
    return TreasuresSwapped(state.mover, opponent, Loot(given), Loot(taken), _changes(state, after), lines)


# Fake beard


def _opponents(table: State | View, picks: Picks) -> list[int]:
    """Return the opponents, if there is a henchman to give."""
    mover = _mover(table)
    if picks or not table.loot[mover][Loot.HENCHMAN]:
        return []
    return [seat for seat in range(len(table.loot)) if seat != mover]


def _with_henchman_given(table: State | View, picks: Picks) -> _Holdings:
    return _Holdings(moved(table.loot, Loot.HENCHMAN, _mover(table), picks[0]), table.cubes)


def _henchman_given(state: State, picks: Picks, _after: _Holdings) -> HenchmanGiven:
    return HenchmanGiven(state.mover, picks[0])


_LEGENDS = (
    _Legend(
        "entertainers",
        Loot.ENTERTAINERS,
        (lambda village: ChooseVillage(Village(village)), ChooseCube) * 2,
        _cubes,
        (1, 3),
        _with_cubes_swapped,
        _cubes_swapped,
    ),
    _Legend(
        "arrow",
        Loot.GOLDEN_ARROW,
        (lambda kind: OfferTreasure(Loot(kind)), ChooseOpponent, lambda kind: TakeTreasure(Loot(kind))),
        _treasures,
        (1,),
        _with_treasures_swapped,
        _treasures_swapped,
    ),
    _Legend("beard", Loot.FAKE_BEARD, (GiveHenchman,), _opponents, (), _with_henchman_given, _henchman_given),
)
_BY_PHASE = {legend.phase: legend for legend in _LEGENDS}
