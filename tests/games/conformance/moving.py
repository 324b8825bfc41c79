"""Checks of moves: who may play what, and what playing does to a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games import IllegalMoveError
from games.chance import pick
from games.core import MAX_LEGAL_MOVES
from tests.games.conformance.case import chance, others_choose, positions, walk, walks
from tests.games.conformance.values import identities, wild_moves

if TYPE_CHECKING:
    from random import Random

    from tests.games.conformance.case import Case

DRAWS = 20
"""The number of determinized states of which at least one should offer a choice, where an onlooker expects one."""
GARBAGE: tuple[object, ...] = (None, 0, "", "nonsense", (), object())


def legal_moves_are_few_and_distinct(case: Case, rng: Random) -> None:
    """One select menu holds them, no two are the same, and asking twice gives the same answer."""
    for state in positions(case, rng):
        for seat in range(case.seats):
            moves = case.game.legal_moves(state, seat)
            assert len(moves) <= MAX_LEGAL_MOVES
            assert len(set(moves)) == len({case.game.encode(move) for move in moves}) == len(moves)
            assert case.game.legal_moves(state, seat) == moves


def seats_waited_for_can_move(case: Case, rng: Random) -> None:
    """`to_move` names seats in ascending order that have moves; others have some only to change their minds."""
    chosen: set[int] = set()
    for moment in walks(case, rng):
        waited_for = case.game.to_move(moment.before)
        assert len(waited_for) < 2 or case.chooses_at_once
        assert list(waited_for) == sorted(set(waited_for))
        assert set(waited_for) <= set(range(case.seats))
        if moment.number == 0:
            chosen.clear()
        for seat in range(case.seats):
            can_move = bool(case.game.legal_moves(moment.before, seat))
            assert can_move if seat in waited_for else not can_move or seat in chosen
        if others_choose(case, moment.before, moment.seat):
            chosen.add(moment.seat)
        else:
            chosen.clear()


def nothing_forced_is_asked(case: Case, rng: Random) -> None:
    """Where nobody has a choice, the game continues without asking.

    The exception is a position in which, as far as onlookers know, there could be a choice: to continue without asking
    would tell them a secret.
    """
    for moment in walks(case, rng):
        if not _leaves_a_choice(case, moment.before):
            seen = case.game.view(moment.before, None)
            assert any(_leaves_a_choice(case, case.game.determinize(seen, rng)) for _ in range(DRAWS))


def minds_may_change(case: Case, rng: Random) -> None:
    """Who has chosen in secret may choose again; the state is then as if they had made the last choice at once."""
    at_once = [moment for moment in walks(case, rng) if others_choose(case, moment.before, moment.seat)]
    assert at_once, "nobody chose at the same time as others"
    for _, before, seat, move, step in at_once:
        after = step.state
        had = case.game.legal_moves(before, seat)
        if len(had) < 2 or seat in case.game.to_move(after):
            continue
        has = case.game.legal_moves(after, seat)
        assert has, f"seat {seat} cannot change its mind after {move}"
        for other in set(had) & set(has):
            changed = case.game.play(after, seat, other, chance(0, 0)).state
            unchanged = case.game.play(before, seat, other, chance(0, 0)).state
            assert case.game.encode(changed) == case.game.encode(unchanged)


def order_of_choosing_is_irrelevant(case: Case, rng: Random) -> None:
    """Simultaneous choices lead to the same result in whatever order they arrive."""
    at_once = [state for state in positions(case, rng) if len(case.game.to_move(state)) > 1]
    assert at_once, "nobody chose at the same time as others"
    for state in at_once:
        choices = [(seat, pick(case.game.legal_moves(state, seat), rng)) for seat in case.game.to_move(state)]
        assert _played(case, state, choices) == _played(case, state, choices[::-1])


def settled_tells_whether_others_still_choose(case: Case, rng: Random) -> None:
    """A step is unsettled exactly while it waits for the choices of others."""
    for moment in walks(case, rng):
        assert moment.step.settled is not others_choose(case, moment.before, moment.seat)


def reactions_are_waived_by_legal_moves(case: Case, rng: Random) -> None:
    """`pass_move` names a legal move of a seat that is waited for, and everybody knows where one can be waived."""
    for state in positions(case, rng):
        waited_for = case.game.to_move(state)
        waived = [case.game.pass_move(state, seat) for seat in range(case.seats)]
        for seat, move in enumerate(waived):
            assert move is None or (seat in waited_for and move in case.game.legal_moves(state, seat))
        for viewer in case.viewers:
            drawn = case.game.determinize(case.game.view(state, viewer), rng)
            assert [case.game.pass_move(drawn, seat) for seat in range(case.seats)] == waived


def play_never_mutates(case: Case, rng: Random) -> None:
    """The state handed in, and every part of it, is the same after a move."""
    for moment in walk(case, rng):
        bytes_before, parts_before = case.game.encode(moment.after), identities(moment.after)
        for seat in range(case.seats):
            for move in case.game.legal_moves(moment.after, seat):
                case.game.play(moment.after, seat, move, chance(0, 0))
                assert case.game.encode(moment.after) == bytes_before
                assert identities(moment.after) == parts_before


def illegal_moves_change_nothing(case: Case, rng: Random) -> None:
    """Moves of other phases and seats, wild numbers, garbage and seats that do not exist raise `IllegalMoveError`.

    They do not use the source of chance either.
    """
    unused = chance(0, 0)
    of_other_phases = tuple({moment.move for moment in walk(case, rng)})
    wild = tuple(other for move in of_other_phases for other in wild_moves(case.game, move))
    for moment in walk(case, rng):
        state = moment.after
        of_anybody = {move for seat in range(case.seats) for move in case.game.legal_moves(state, seat)}
        before = case.game.encode(state)
        for seat in (-case.seats, -1, *range(case.seats), case.seats, 99):
            legal = case.game.legal_moves(state, seat) if 0 <= seat < case.seats else ()
            for move in (*of_anybody, *of_other_phases, *wild, *GARBAGE):
                if move not in legal:
                    refusal = _refusal(case, state, seat, move, unused)
                    assert refusal is not None, f"seat {seat} may play {move}"
                    assert refusal.seat == seat
                    assert refusal.move is move
        assert case.game.encode(state) == before
    assert unused.getstate() == chance(0, 0).getstate()


def _leaves_a_choice(case: Case, state: Any) -> bool:
    return any(len(case.game.legal_moves(state, seat)) > 1 for seat in case.game.to_move(state))


def _played(case: Case, state: Any, choices: list[tuple[int, Any]]) -> tuple[bytes, list[bytes], bool]:
    """Play the choices one after the other; return the last state and what everybody saw at the end."""
    for number, (seat, move) in enumerate(choices):
        step = case.game.play(state, seat, move, chance(0, number))
        state = step.state
    return case.game.encode(state), [case.game.encode(event) for event in step.events], step.settled


def _refusal(case: Case, state: Any, seat: int, move: object, rng: Random) -> IllegalMoveError | None:
    try:
        case.game.play(state, seat, move, rng)
    except IllegalMoveError as error:
        return error
    return None
