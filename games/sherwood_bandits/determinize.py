"""A full state that agrees with a view, each secret drawn at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.chance import pick, shuffled
from games.sherwood_bandits.box import BACK
from games.sherwood_bandits.state import State
from games.sherwood_bandits.values import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.chance import Chance
    from games.sherwood_bandits.box import Cart, Loot
    from games.sherwood_bandits.view import Tokens, View


class _Dealt(NamedTuple):
    fresh: tuple[tuple[Loot, ...], ...]
    chests: tuple[tuple[Loot, ...], ...]
    pool: tuple[Loot, ...]
    supply: tuple[Loot, ...]


def determinize(view: View, rng: Chance) -> State:
    """Draw the carts, the decks and the loot that the view does not show."""
    road = view.road
    carts, deck = _carts(view, rng)
    dealt = _deal(view, rng)
    return State(
        options=view.options,
        seats=view.seats,
        turn=view.turn,
        phase=view.phase,
        active=view.active,
        first=view.first,
        deck=deck,
        carts=carts,
        revealed=view.revealed,
        looked=tuple(sum(1 << seat for seat in stretch.looked_at_by) for stretch in road),
        guards=tuple(stretch.guards for stretch in road),
        replaced=sum(stretch.replaced << number for number, stretch in enumerate(road)),
        defences=tuple(stretch.defence for stretch in road),
        fair=view.fair,
        lurkers=tuple(band for stretch in road for band in stretch.lurkers),
        squeezed=tuple(band for stretch in road for band in stretch.squeezed),
        left_dice=tuple(band for stretch in road for band in stretch.left_dice),
        lying=sum(lying << at for at, lying in enumerate(down for stretch in road for down in stretch.lying)),
        pockets=tuple(stretch.pocket for stretch in road),
        fights=tuple(stretch.fight for stretch in road),
        bandits=view.bandits,
        leaders=view.leaders,
        earned=view.earned,
        columns=view.columns,
        fresh=dealt.fresh,
        chests=dealt.chests,
        merry_men=tuple((merry.in_play, *shuffled(merry.to_come, rng)) for merry in view.merry_men),
        supply=dealt.supply,
        discard=view.discard,
        village=view.village,
        queue=view.queue,
        placing=view.placing,
        stretch=view.stretch,
        dice=view.dice,
        pool=dealt.pool,
        raised=view.raised,
        given=_given(view, dealt, rng),
        backs=view.backs,
        winners=view.winners,
        by_lot=view.by_lot,
        last=view.last,
        put_away=tuple(view.put_away if band == view.seat else () for band in range(len(view.chests))),
    )


def _carts(view: View, rng: Chance) -> tuple[tuple[Cart, ...], tuple[Cart, ...]]:
    """Draw a front for each cart of which only the back is seen, the next of the deck too; return road and deck."""
    unseen = list(view.carts_unseen)
    carts: list[Cart] = []
    for stretch in view.road:
        front = stretch.front
        if front is None:
            front = pick([cart for cart in unseen if BACK[cart] is stretch.back], rng)
            unseen.remove(front)
        carts.append(front)
    on_top = pick([cart for cart in unseen if BACK[cart] is view.next_back], rng)
    unseen.remove(on_top)
    return tuple(carts), (*shuffled(unseen, rng), on_top)


def _deal(view: View, rng: Chance) -> _Dealt:
    """Deal the tokens that are not seen; the rest is the supply."""
    unseen = iter(shuffled(view.loot_unseen, rng))
    return _Dealt(
        tuple(tuple(sorted(_filled(tokens, unseen))) for tokens in view.fresh),
        tuple(tuple(sorted(_filled(tokens, unseen))) for tokens in view.chests),
        _filled(view.pool, unseen),
        tuple(unseen),
    )


def _filled(tokens: Tokens, unseen: Iterator[Loot]) -> tuple[Loot, ...]:
    return tuple(next(unseen) if token is None else token for token in tokens)


def _given(view: View, dealt: _Dealt, rng: Chance) -> tuple[Loot, ...]:
    """Draw the tokens that another seat has named for a large bail from those dealt to it."""
    if None not in view.given or view.active == NOBODY:
        return tuple(token for token in view.given if token is not None)
    return shuffled(dealt.fresh[view.active], rng)[: len(view.given)]
