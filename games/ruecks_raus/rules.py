"""The rules of Rück's raus!; RR numbers are the rulings that each piece carries out.

Computer players spend their time in `play`. So the functions below build tuples from lists, which is faster than from
generators, and make states without naming their fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.base import BaseGame
from games.chance import pick, shuffled
from games.core import IllegalMoveError, Outcome, ScoreLine, Step
from games.masks import mask_of, members_by_mask
from games.ruecks_raus.nobles import AMOUNTS_TO_TAKE, DECK, OPPONENT_CHANGE, OWN_CHANGE, Noble
from games.ruecks_raus.standing import second_most
from games.ruecks_raus.state import (
    FULL_HAND,
    ROUNDS,
    SEVEN,
    START_JEWELS,
    STRENGTHS,
    Favour,
    Move,
    NobleRevealed,
    PlayRobber,
    PointAt,
    RobbersRevealed,
    RoundEnded,
    RoundResult,
    RuecksRausOptions,
    State,
    TakeJewels,
    View,
)
from games.tuples import replaced

if TYPE_CHECKING:
    import msgspec

    from games.chance import Chance

from games.core import Event

MIN_SEATS, MAX_SEATS = 3, 5
NOT_CHOSEN = -1

SEATS_IN = members_by_mask(MAX_SEATS)
"""The seats of a mask, ascending."""
ROBBERS_IN = members_by_mask(len(STRENGTHS))
"""The strengths of a hand's mask, ascending."""
_ROBBER = tuple(PlayRobber(strength) for strength in STRENGTHS)
_ROBBER_MOVES = tuple(tuple(_ROBBER[strength] for strength in robbers) for robbers in ROBBERS_IN)
_TAKE_MOVES = tuple(TakeJewels(amount) for amount in AMOUNTS_TO_TAKE)
_POINT_AT = tuple(PointAt(seat) for seat in range(MAX_SEATS))


def left_of(seat: int, seats: int) -> int:
    """Return the next seat clockwise (RR-7)."""
    return (seat + 1) % seats


def right_of(seat: int, seats: int) -> int:
    """Return the seat before this one (RR-7)."""
    return (seat - 1) % seats


def _favours(noble: Noble, seat: int, seats: int) -> tuple[Favour, ...]:
    if noble is Noble.TAKE_0_OR_8:
        return _TAKE_MOVES
    if noble is Noble.GIVE_2_TO_OPPONENT:
        return tuple(_POINT_AT[other] for other in range(seats) if other != seat)
    return (_POINT_AT[left_of(seat, seats)], _POINT_AT[right_of(seat, seats)])


_FAVOURS: dict[tuple[Noble, int, int], tuple[Favour, ...]] = {
    (noble, seat, seats): _favours(noble, seat, seats)
    for noble in Noble
    if noble not in OWN_CHANGE
    for seats in range(MIN_SEATS, MAX_SEATS + 1)
    for seat in range(seats)
}


def choices_of(view: View) -> tuple[Move, ...]:
    """Return what the seat of a view may choose from in this phase, also what it has chosen and may still change."""
    if view.seat is None:
        return ()
    if view.phase == "favours" and view.noble is not None:
        return _FAVOURS[view.noble, view.seat, len(view.hands)] if view.seat in view.strongest else ()
    return _ROBBER_MOVES[view.hands[view.seat]]


class RuecksRaus(
    BaseGame[State, Move, View], state=State, move=Move, view=View, event=RobbersRevealed | RoundEnded | NobleRevealed
):
    """Rück's raus!: three to five robbers, eight rounds, and the second-richest wins."""

    name = "ruecks_raus"
    seat_counts = tuple(range(MIN_SEATS, MAX_SEATS + 1))
    Options: type[msgspec.Struct] = RuecksRausOptions
    places = frozenset({"seat", "round", "cancelled", "strongest", "weakest"})

    def new(self, seats: int, options: RuecksRausOptions, rng: Chance) -> State:
        """Deal the gangs and shuffle the nobles (RR-12: the expert variant keeps eight of them)."""
        self.require_seats(seats)
        deck = shuffled(DECK, rng)
        return State(
            expert=options.expert,
            deck=deck[:ROUNDS] if options.expert else deck,
            round=0,
            hands=(FULL_HAND,) * seats,
            jewels=(START_JEWELS,) * seats,
            robbers=(NOT_CHOSEN,) * seats,
            choosers=0,
            favours=(None,) * seats,
            waiting=(1 << seats) - 1,
            history=(),
        )

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the seats that have yet to choose a robber or a favour."""
        return SEATS_IN[state.waiting]

    def legal_moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Return the robbers in hand or the favours to choose from, without the one already chosen."""
        if state.choosers:
            if not state.choosers >> seat & 1:
                return ()
            favours = _FAVOURS[state.deck[state.round], seat, len(state.hands)]
            chosen = state.favours[seat]
            return favours if chosen is None else tuple(favour for favour in favours if favour != chosen)
        if state.round == ROUNDS:
            return ()
        robber = state.robbers[seat]
        hand = state.hands[seat]
        return _ROBBER_MOVES[hand if robber == NOT_CHOSEN else hand & ~(1 << robber)]

    def play(self, state: State, seat: int, move: Move, _rng: Chance, /) -> Step[State]:
        """Choose a robber or a favour; the last to choose turns everything up. The deck was shuffled in `new`."""
        if not 0 <= seat < len(state.hands) or move not in self.legal_moves(state, seat):
            raise IllegalMoveError(seat, move)
        robbers, favours = state.robbers, state.favours
        if isinstance(move, PlayRobber):
            robbers = replaced(robbers, seat, move.strength)
        else:
            favours = replaced(favours, seat, move)
        waiting = state.waiting & ~(1 << seat)
        if waiting:
            return Step(_with_choices(state, robbers, favours, waiting), (), settled=False)
        if state.choosers:
            return _end_round(state, robbers, _judge(robbers), favours)
        return _reveal(state, robbers)

    def view(self, state: State, seat: int | None) -> View:
        """Hide the order of the nobles and the choices of others."""
        over = state.round == ROUNDS
        return View(
            seat=seat,
            expert=state.expert,
            phase="over" if over else "favours" if state.choosers else "robbers",
            round=state.round,
            noble=None if over else state.deck[state.round],
            unseen=() if over else tuple(sorted(state.deck[state.round + 1 :])),
            hands=state.hands,
            jewels=state.jewels,
            robbers=tuple(
                None if robber == NOT_CHOSEN or not (state.choosers or owner == seat) else robber
                for owner, robber in enumerate(state.robbers)
            ),
            favours=tuple(favour if owner == seat else None for owner, favour in enumerate(state.favours)),
            strongest=SEATS_IN[state.choosers],
            waiting=SEATS_IN[state.waiting],
            history=state.history,
        )

    def determinize(self, view: View, rng: Chance) -> State:
        """Draw the order of the nobles, and the hidden choices of others, at random."""
        seats = len(view.hands)
        seen = tuple(result.noble for result in view.history)
        on_table = () if view.noble is None else (view.noble,)
        return State(
            expert=view.expert,
            deck=seen + on_table + shuffled(view.unseen, rng),
            round=view.round,
            hands=view.hands,
            jewels=view.jewels,
            robbers=tuple(self._robber(view, seat, rng) for seat in range(seats)),
            choosers=mask_of(view.strongest),
            favours=tuple(self._favour(view, seat, rng) for seat in range(seats)),
            waiting=mask_of(view.waiting),
            history=view.history,
        )

    def outcome(self, state: State) -> Outcome | None:
        """Name the owners of the second-highest amount (RR-10); if all have the same, nobody wins (RR-11)."""
        if state.round < ROUNDS:
            return None
        second = second_most(state.jewels)
        return Outcome(
            scores=state.jewels,
            winners=tuple(seat for seat, jewels in enumerate(state.jewels) if jewels == second),
            breakdown=tuple(_score_sheet(state.history, seat) for seat in range(len(state.jewels))),
        )

    @staticmethod
    def _robber(view: View, seat: int, rng: Chance) -> int:
        known = view.robbers[seat]
        if known is not None:
            return known
        if view.phase != "robbers" or seat in view.waiting:
            return NOT_CHOSEN
        return pick(ROBBERS_IN[view.hands[seat]], rng)

    @staticmethod
    def _favour(view: View, seat: int, rng: Chance) -> Favour | None:
        if view.noble is None or seat not in view.strongest or seat in view.waiting:
            return None
        return view.favours[seat] or pick(_FAVOURS[view.noble, seat, len(view.hands)], rng)


def _with_choices(state: State, robbers: tuple[int, ...], favours: tuple[Favour | None, ...], waiting: int) -> State:
    return State(
        state.expert,
        state.deck,
        state.round,
        state.hands,
        state.jewels,
        robbers,
        state.choosers,
        favours,
        waiting,
        state.history,
    )


class _Verdict(NamedTuple):
    """Whose robbers are cancelled, strongest and weakest; seats, ascending."""

    cancelled: tuple[int, ...]
    strongest: tuple[int, ...]
    weakest: tuple[int, ...]


def _judge(robbers: tuple[int, ...]) -> _Verdict:
    """Compare the robbers of a round (RR-2, RR-3, RR-4)."""
    sevens = robbers.count(SEVEN) > 1
    cancelled = _seats_of(SEVEN, robbers) if sevens else ()
    taking_part = [robber for robber in robbers if robber != SEVEN] if sevens else robbers
    if not taking_part:
        return _Verdict(cancelled, (), ())
    highest, lowest = max(taking_part), min(taking_part)
    if highest == lowest:
        return _Verdict(cancelled, (), ())
    return _Verdict(cancelled, _seats_of(highest, robbers), _seats_of(lowest, robbers))


def strongest_of(robbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats whose robbers are the strongest of a round, ascending; empty if nobody's are (RR-2, RR-3)."""
    return _judge(robbers).strongest


def weakest_of(robbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats whose robbers are the weakest of a round, ascending (RR-3)."""
    return _judge(robbers).weakest


def pity_of(robbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many jewels each seat gets as pity for the robbers of a round (RR-5)."""
    return _pity(robbers, _judge(robbers))


def _pity(robbers: tuple[int, ...], verdict: _Verdict) -> tuple[int, ...]:
    return tuple([robber if seat in verdict.weakest else 0 for seat, robber in enumerate(robbers)])


def _seats_of(strength: int, robbers: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([seat for seat, robber in enumerate(robbers) if robber == strength])


def _reveal(state: State, robbers: tuple[int, ...]) -> Step[State]:
    """Turn all robbers up, and go on to the favours if there is something to choose (RR-7)."""
    noble = state.deck[state.round]
    verdict = _judge(robbers)
    if noble in OWN_CHANGE or not verdict.strongest:
        return _end_round(state, robbers, verdict, state.favours)
    choosers = mask_of(verdict.strongest)
    chosen = State(
        state.expert,
        state.deck,
        state.round,
        _without(state.hands, robbers),
        state.jewels,
        robbers,
        choosers,
        state.favours,
        choosers,
        state.history,
    )
    return Step(
        chosen, (RobbersRevealed(state.round, noble, robbers, verdict.cancelled, verdict.strongest),), settled=True
    )


def _without(hands: tuple[int, ...], robbers: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([hand & ~(1 << robbers[seat]) for seat, hand in enumerate(hands)])


def _end_round(
    state: State, robbers: tuple[int, ...], verdict: _Verdict, favours: tuple[Favour | None, ...]
) -> Step[State]:
    """Hand out favours, then pity (RR-5), and turn up the next noble."""
    noble = state.deck[state.round]
    changes = _favour_changes(noble, state.jewels, verdict.strongest, favours)
    pity = _pity(robbers, verdict)
    jewels = tuple([owned + changes[seat] + pity[seat] for seat, owned in enumerate(state.jewels)])
    result = RoundResult(noble, robbers, *verdict, favours, changes, pity, jewels)
    ended = RoundEnded(state.round, result)
    seats = len(robbers)
    over = state.round == ROUNDS - 1
    following = State(
        state.expert,
        state.deck,
        state.round + 1,
        _without(state.hands, robbers),
        jewels,
        (NOT_CHOSEN,) * seats,
        0,
        (None,) * seats,
        0 if over else (1 << seats) - 1,
        (*state.history, result),
    )
    if over:
        return Step(following, (ended,), settled=True)
    events: tuple[Event, ...] = (ended, NobleRevealed(following.round, following.deck[following.round]))
    if following.round < ROUNDS - 1:
        return Step(following, events, settled=True)
    forced = _reveal(following, tuple(hand.bit_length() - 1 for hand in following.hands))
    return Step(forced.state, events + forced.events, settled=True)


def _favour_changes(
    noble: Noble, jewels: tuple[int, ...], strongest: tuple[int, ...], favours: tuple[Favour | None, ...]
) -> tuple[int, ...]:
    """Add up all favours of a round; nobody loses more than they have (RR-5, RR-6)."""
    changes = [0] * len(jewels)
    for seat in strongest:
        favour = favours[seat]
        if favour is None:
            changes[seat] += OWN_CHANGE[noble]
        elif isinstance(favour, TakeJewels):
            changes[seat] += favour.amount
        else:
            changes[favour.seat] += OPPONENT_CHANGE[noble]
    return tuple([max(change, -jewels[seat]) for seat, change in enumerate(changes)])


def _score_sheet(history: tuple[RoundResult, ...], seat: int) -> tuple[ScoreLine, ...]:
    changes = [result.favour_changes[seat] for result in history]
    return (
        ScoreLine("start", START_JEWELS),
        ScoreLine("gained", sum(change for change in changes if change > 0)),
        ScoreLine("lost", sum(change for change in changes if change < 0)),
        ScoreLine("pity", sum(result.pity[seat] for result in history)),
    )


__all__ = ["RuecksRaus", "left_of", "right_of"]
