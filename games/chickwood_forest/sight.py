"""What a seat sees of a game, and which states are possible for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chance import shuffled
from games.chickwood_forest.alms import supply
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.scouting import lies_face_up
from games.chickwood_forest.setup import ROUNDS
from games.chickwood_forest.state import NOBODY, LaidCard, SeenCard, State, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.chance import Chance


def see(state: State, seat: int | None) -> View:
    """Return a view without the deck, the hands of others, and face-down cards unknown to the viewer (CF-5, CF-7)."""
    seats = len(state.castles)
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        waiting=() if state.mover == NOBODY else (state.mover,),
        round=state.round,
        rounds=ROUNDS[seats],
        order=state.order,
        turn=state.turn,
        face_up=lies_face_up(state) if state.phase == "scouting" else None,
        deck=len(state.deck),
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        castles=state.castles,
        rows=tuple([_seen(row, seat) for row in state.rows]),
        raided=tuple([castle for castle in range(1, len(state.rows) + 1) if state.raided >> castle & 1]),
        named=state.named,
        refused=state.refused,
        looked_at=state.looked_at,
        aside=_seen(state.aside, seat),
        loot=state.loot,
        grid=state.grid,
        cubes=state.cubes,
        supply=tuple([supply(state.cubes, owner) for owner in range(seats)]),
        alms=state.alms,
        picks=state.picks,
        taken_back=state.taken_back,
        unseen=_unseen(state, seat),
        last=state.last,
        raids=state.raids,
    )


def imagine(view: View, rng: Chance) -> State:
    """Return a state with the cards whose places the viewer does not know dealt at random: face down, hands, deck."""
    cards = iter(shuffled([loot for loot in Loot for _ in range(view.unseen[loot])], rng))
    return State(
        options=view.options,
        phase=view.phase,
        mover=view.waiting[0] if view.waiting else NOBODY,
        round=view.round,
        order=view.order,
        turn=view.turn,
        hands=tuple(
            view.hand if seat == view.seat else tuple(sorted([next(cards) for _ in range(size)]))
            for seat, size in enumerate(view.hand_sizes)
        ),
        castles=view.castles,
        rows=tuple(_imagined(row, cards) for row in view.rows),
        raided=sum(1 << castle for castle in view.raided),
        named=view.named,
        refused=view.refused,
        looked_at=view.looked_at,
        aside=_imagined(view.aside, cards),
        loot=view.loot,
        grid=view.grid,
        cubes=view.cubes,
        alms=view.alms,
        picks=view.picks,
        taken_back=view.taken_back,
        last=view.last,
        raids=view.raids,
        deck=tuple(cards),
    )


def _knows(seat: int | None, card: LaidCard) -> bool:
    return card.face_up or (seat is not None and bool(card.known >> seat & 1))


def _seen(cards: tuple[LaidCard, ...], seat: int | None) -> tuple[SeenCard, ...]:
    return tuple(
        [SeenCard(card.loot if _knows(seat, card) else None, card.seat, card.face_up, card.known) for card in cards]
    )


def _imagined(seen: tuple[SeenCard, ...], cards: Iterator[Loot]) -> tuple[LaidCard, ...]:
    return tuple(
        LaidCard(next(cards) if card.loot is None else card.loot, card.seat, card.face_up, card.known) for card in seen
    )


def _unseen(state: State, seat: int | None) -> tuple[int, ...]:
    counts = [0] * len(Loot)
    for loot in state.deck:
        counts[loot] += 1
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            for loot in hand:
                counts[loot] += 1
    for row in (*state.rows, state.aside):
        for card in row:
            if not _knows(seat, card):
                counts[card.loot] += 1
    return tuple(counts)
