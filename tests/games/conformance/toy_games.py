"""A tiny game that passes all conformance checks, and games with one fault each, which prove that the checks find it.

The game, Prizes: in each of two rounds a prize is shown, and everybody secretly bids a number from their hand. The
highest bid that nobody else has made wins the prize; all bids are paid.
"""

from __future__ import annotations

import random
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from games.chance import pick, shuffled
from games.core import Event, IllegalMoveError, Outcome, ScoreLine, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.chance import Chance

PRIZES = (2, 3, 4, 5, 6, 7)
BIDS = range(3)
ROUNDS = 2


class Options(msgspec.Struct, frozen=True):
    sealed: bool = False
    """A variant without effect, so that there is more than one set of options."""


class Bid(msgspec.Struct, frozen=True):
    amount: int


class State(msgspec.Struct, frozen=True):
    prizes: tuple[int, ...]
    round: int
    bids: tuple[int | None, ...]
    won: tuple[int, ...]
    paid: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    seat: int | None
    round: int
    seen: tuple[int, ...]
    unseen: tuple[int, ...]
    bids: tuple[int | None, ...]
    waiting: tuple[int, ...]
    won: tuple[int, ...]
    paid: tuple[int, ...]


class BidMade(Event, frozen=True):
    seat: int


class BidsRevealed(Event, frozen=True):
    bids: tuple[int, ...]


class ToyGame:
    """The game of prizes, without a fault."""

    name = "prizes"
    rules_version = 1
    seat_counts: tuple[int, ...] = (2, 3)
    Options: type[msgspec.Struct] = Options
    places = frozenset({"seat", "round"})

    decode_state = staticmethod(msgspec.json.Decoder(State).decode)
    decode_move = staticmethod(msgspec.json.Decoder(Bid).decode)
    decode_view = staticmethod(msgspec.json.Decoder(View).decode)
    decode_events = staticmethod(msgspec.json.Decoder(tuple[BidMade | BidsRevealed, ...]).decode)
    decode_options = staticmethod(msgspec.json.Decoder(Options).decode)

    def encode(self, value: object) -> bytes:
        return msgspec.json.encode(value)

    def new(self, seats: int, options: Any, rng: Chance) -> State:  # noqa: ARG002 (the option has no effect)
        if seats not in self.seat_counts:
            raise ValueError(f"not for {seats} seats")
        return State(shuffled(PRIZES, rng), 0, (None,) * seats, (0,) * seats, (0,) * seats)

    def to_move(self, state: State) -> tuple[int, ...]:
        if state.round == ROUNDS:
            return ()
        return tuple(seat for seat, bid in enumerate(state.bids) if bid is None)

    def legal_moves(self, state: State, seat: int) -> tuple[Bid, ...]:
        if state.round == ROUNDS:
            return ()
        return tuple(Bid(amount) for amount in BIDS if amount != state.bids[seat])

    def play(self, state: State, seat: int, move: Bid, _rng: Chance, /) -> Step[State]:
        if not 0 <= seat < len(state.bids) or move not in self.legal_moves(state, seat):
            raise IllegalMoveError(seat, move)
        bids = (*state.bids[:seat], move.amount, *state.bids[seat + 1 :])
        made = tuple(bid for bid in bids if bid is not None)
        if len(made) < len(bids):
            return Step(msgspec.structs.replace(state, bids=bids), (BidMade(seat),), settled=False)
        highest = max((bid for bid in made if made.count(bid) == 1), default=None)
        prize = state.prizes[state.round]
        won = tuple(old + (prize if bid == highest else 0) for old, bid in zip(state.won, made, strict=True))
        paid = tuple(old + bid for old, bid in zip(state.paid, made, strict=True))
        after = State(state.prizes, state.round + 1, (None,) * len(bids), won, paid)
        return Step(after, (BidsRevealed(made),), settled=True)

    def pass_move(self, _state: State, _seat: int, /) -> Bid | None:
        return None

    def view(self, state: State, seat: int | None) -> View:
        return View(
            seat,
            state.round,
            state.prizes[: state.round + 1],
            tuple(sorted(state.prizes[state.round + 1 :])),
            tuple(bid if owner == seat else None for owner, bid in enumerate(state.bids)),
            self.to_move(state),
            state.won,
            state.paid,
        )

    def determinize(self, view: View, rng: Chance) -> State:
        bids = tuple(
            None if view.round == ROUNDS or seat in view.waiting else pick(BIDS, rng) if bid is None else bid
            for seat, bid in enumerate(view.bids)
        )
        return State(view.seen + shuffled(view.unseen, rng), view.round, bids, view.won, view.paid)

    def outcome(self, state: State) -> Outcome | None:
        if state.round < ROUNDS:
            return None
        scores = tuple(won - paid for won, paid in zip(state.won, state.paid, strict=True))
        return Outcome(
            scores,
            tuple(seat for seat, score in enumerate(scores) if score == max(scores)),
            tuple(
                (ScoreLine("won", won), ScoreLine("paid", -paid))
                for won, paid in zip(state.won, state.paid, strict=True)
            ),
        )


def exchange(state: State, viewer: int | None, rng: Chance) -> Iterator[State]:
    """Give the unseen prizes another order, and others' bids another amount."""
    seen = state.prizes[: state.round + 1]
    yield msgspec.structs.replace(state, prizes=seen + shuffled(state.prizes[len(seen) :], rng))
    for seat, bid in enumerate(state.bids):
        if bid is not None and seat != viewer:
            bids = (*state.bids[:seat], (bid + 1) % len(BIDS), *state.bids[seat + 1 :])
            yield msgspec.structs.replace(state, bids=bids)


class ForAnyNumberOfSeats(ToyGame):
    def new(self, seats: int, options: Any, rng: Chance) -> State:
        return super().new(min(max(seats, 2), 3), options, rng)


class DrawsFromTheGlobalSource(ToyGame):
    def new(self, seats: int, options: Any, rng: Chance) -> State:
        random.seed(0)
        return msgspec.structs.replace(super().new(seats, options, rng), prizes=tuple(random.sample(PRIZES, 6)))


class DrawsFromASourceOfItsOwn(ToyGame):
    def __init__(self) -> None:
        self._chance = Random(0)

    def new(self, seats: int, options: Any, rng: Chance) -> State:  # noqa: ARG002 (the fault to be found)
        return super().new(seats, options, self._chance)


class TellsInAList(Event, frozen=True):
    bids: list[int]

    def __hash__(self) -> int:
        return 0


class SpeaksInLists(ToyGame):
    def play(self, state: State, seat: int, move: Bid, rng: Chance) -> Step[State]:
        step = super().play(state, seat, move, rng)
        return msgspec.structs.replace(step, events=(*step.events, TellsInAList([1, 2])))


class ForgetsInJson(ToyGame):
    def encode(self, value: object) -> bytes:
        if isinstance(value, State):
            value = msgspec.structs.replace(value, paid=(0,) * len(value.paid))
        return super().encode(value)


class ReadsAnything(ToyGame):
    @staticmethod
    def decode_move(data: Any) -> Bid:
        try:
            return ToyGame.decode_move(data)
        except msgspec.DecodeError:
            return Bid(0)


class OffersTooMuch(ToyGame):
    def legal_moves(self, state: State, seat: int) -> tuple[Bid, ...]:
        few = super().legal_moves(state, seat)
        return few and few + tuple(Bid(amount) for amount in range(3, 30) if amount != state.bids[seat])


class NamesSeatsInDisorder(ToyGame):
    def to_move(self, state: State) -> tuple[int, ...]:
        return super().to_move(state)[::-1]


class AsksWhatIsForced(ToyGame):
    def legal_moves(self, state: State, seat: int) -> tuple[Bid, ...]:
        return super().legal_moves(state, seat)[:1]


class NeverLetsAMindChange(ToyGame):
    def legal_moves(self, state: State, seat: int) -> tuple[Bid, ...]:
        return super().legal_moves(state, seat) if state.bids[seat] is None else ()


class RewardsTheLastToChoose(ToyGame):
    def play(self, state: State, seat: int, move: Bid, rng: Chance) -> Step[State]:
        step = super().play(state, seat, move, rng)
        if not step.settled:
            return step
        won = tuple(old + (owner == seat) for owner, old in enumerate(step.state.won))
        return msgspec.structs.replace(step, state=msgspec.structs.replace(step.state, won=won))


class CallsTheRevealUnsettled(ToyGame):
    def play(self, state: State, seat: int, move: Bid, rng: Chance) -> Step[State]:
        return msgspec.structs.replace(super().play(state, seat, move, rng), settled=False)


class PassesWithAnIllegalMove(ToyGame):
    def pass_move(self, state: State, seat: int) -> Bid | None:
        return Bid(9) if self.legal_moves(state, seat) else None


class SortsTheDeckInPlace(ToyGame):
    def play(self, state: State, seat: int, move: Bid, rng: Chance) -> Step[State]:
        if 0 <= seat < len(state.bids) and move in self.legal_moves(state, seat):
            seen = state.prizes[: state.round + 1]
            msgspec.structs.force_setattr(state, "prizes", seen + tuple(sorted(state.prizes[len(seen) :])))
        return super().play(state, seat, move, rng)


class AcceptsAnyBid(ToyGame):
    def play(self, state: State, seat: int, move: Bid, rng: Chance) -> Step[State]:
        legal = self.legal_moves(state, seat) if 0 <= seat < len(state.bids) else ()
        return super().play(state, seat, legal[0] if legal and move not in legal else move, rng)


class ShowsTheBids(ToyGame):
    def view(self, state: State, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(state, seat), bids=state.bids)


class ShowsTheNextPrize(ToyGame):
    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        following = state.prizes[state.round + 1]
        return msgspec.structs.replace(
            view, unseen=(following, *(prize for prize in view.unseen if prize != following))
        )

    def determinize(self, view: View, rng: Chance) -> State:
        state = super().determinize(view, rng)
        following, *others = view.unseen
        return msgspec.structs.replace(state, prizes=(*view.seen, following, *shuffled(others, rng)))


class BidCalledOut(Event, frozen=True):
    seat: int
    amount: int


class CallsOutHiddenBids(ToyGame):
    def play(self, state: State, seat: int, move: Bid, rng: Chance) -> Step[State]:
        step = super().play(state, seat, move, rng)
        return step if step.settled else msgspec.structs.replace(step, events=(BidCalledOut(seat, move.amount),))


class DeterminizesWithoutTheBids(ToyGame):
    def determinize(self, view: View, rng: Chance) -> State:
        return msgspec.structs.replace(super().determinize(view, rng), bids=(None,) * len(view.bids))


class DeterminizesIntoNonsense(ToyGame):
    """Draws bids that nobody could have made, which only the next move brings to light."""

    def determinize(self, view: View, rng: Chance) -> State:
        state = super().determinize(view, rng)
        bids = tuple(
            drawn if drawn is None or seat == view.seat else drawn + 0.5 for seat, drawn in enumerate(state.bids)
        )
        return msgspec.structs.replace(state, bids=bids)


class DeterminizesAlwaysAlike(ToyGame):
    def determinize(self, view: View, rng: Chance) -> State:  # noqa: ARG002 (the fault to be found)
        return super().determinize(view, Random(0))


class NeverEnds(ToyGame):
    def play(self, state: State, seat: int, move: Bid, rng: Chance) -> Step[State]:
        step = super().play(state, seat, move, rng)
        return msgspec.structs.replace(step, state=msgspec.structs.replace(step.state, round=step.state.round % ROUNDS))


class GoesOnAfterTheEnd(ToyGame):
    def legal_moves(self, state: State, seat: int) -> tuple[Bid, ...]:
        return super().legal_moves(state, seat) or (Bid(0),)


class MiscountsScores(ToyGame):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and outcome._replace(scores=tuple(score + 1 for score in outcome.scores))


class NamesAStrangerWinner(ToyGame):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and outcome._replace(winners=(len(state.bids),))


BROKEN: dict[type[ToyGame], str] = {
    ForAnyNumberOfSeats: "set_up_takes_its_own_seats_alone",
    DrawsFromTheGlobalSource: "chance_comes_from_outside_alone",
    DrawsFromASourceOfItsOwn: "log_replays_byte_for_byte",
    SpeaksInLists: "values_are_immutable",
    ForgetsInJson: "everything_survives_json",
    ReadsAnything: "decoders_refuse_what_is_no_json",
    OffersTooMuch: "legal_moves_are_few_and_distinct",
    NamesSeatsInDisorder: "seats_waited_for_can_move",
    AsksWhatIsForced: "nothing_forced_is_asked",
    NeverLetsAMindChange: "minds_may_change",
    RewardsTheLastToChoose: "order_of_choosing_is_irrelevant",
    CallsTheRevealUnsettled: "settled_tells_whether_others_still_choose",
    PassesWithAnIllegalMove: "reactions_are_waived_by_legal_moves",
    SortsTheDeckInPlace: "play_never_mutates",
    AcceptsAnyBid: "illegal_moves_change_nothing",
    ShowsTheBids: "views_keep_secrets",
    ShowsTheNextPrize: "views_keep_secrets",
    CallsOutHiddenBids: "hidden_choices_cause_no_telling_events",
    DeterminizesWithoutTheBids: "determinize_agrees_with_the_view",
    DeterminizesIntoNonsense: "determinized_states_can_be_played",
    DeterminizesAlwaysAlike: "determinize_draws_every_secret_anew",
    NeverEnds: "random_play_ends",
    GoesOnAfterTheEnd: "the_end_is_final",
    MiscountsScores: "scores_add_up",
    NamesAStrangerWinner: "winners_are_seats",
}
"""Each broken game with the one check that it must fail."""
