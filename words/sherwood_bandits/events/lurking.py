"""Bandits take their places, and Lady Marion, the guards and Little John change them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.sherwood_bandits.box import CHARACTER_OF, SPACES
from games.sherwood_bandits.events import (
    BanditPlaced,
    BanditSqueezed,
    BanditsSwapped,
    CartReplaced,
    CartsLookedAt,
    CartsRevealed,
    GuardsPosted,
    LeaderRested,
    LeadersCaught,
    LeaderSent,
    MerryManChanged,
    PocketPicked,
    QuickJobDone,
    RanksClosed,
)
from games.sherwood_bandits.places import cart_letter, space_name
from games.sherwood_bandits.values import NOBODY
from words.numbers import signed
from words.sherwood_bandits.phrases import front_words, letters, semicolons
from words.sherwood_bandits.terms import back_name, band_name, cart_name, character_name, merry_man_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Event
    from words.language import Language


def _placed(event: BanditPlaced, names: Sequence[str], language: Language) -> str:
    return language.say(
        "{name} lurks at {space}.",
        name=band_name(event.band, names, language),
        space=space_name(event.stretch, event.space),
    )


def _picked(event: PocketPicked, names: Sequence[str], language: Language) -> str:
    name, cart = band_name(event.band, names, language), cart_letter(event.stretch)
    if not event.coin:
        return language.say("{name} hides in the village at {cart}; no coin is left there.", name=name, cart=cart)
    return language.say("{name} picks a pocket at {cart} and takes a coin.", name=name, cart=cart)


def _sent(event: LeaderSent, names: Sequence[str], language: Language) -> str:
    return language.say(
        "{name} sends their leader to {character} ({card}).",
        name=band_name(event.band, names, language),
        character=character_name(CHARACTER_OF[event.card], language),
        card=merry_man_name(event.card, language),
    )


def _rested(event: LeaderRested, names: Sequence[str], language: Language) -> str:
    return language.say(
        "{name} keeps their leader at home until the turn ends.", name=band_name(event.band, names, language)
    )


def _looked(event: CartsLookedAt, names: Sequence[str], language: Language) -> str:
    return language.say_plural(
        "{name} secretly looks at cart {carts}.",
        "{name} secretly looks at carts {carts}.",
        len(event.stretches),
        name=band_name(event.band, names, language),
        carts=letters(event.stretches, language),
    )


def _posted(event: GuardsPosted, names: Sequence[str], language: Language) -> str:
    name, cart = band_name(event.band, names, language), cart_letter(event.stretch)
    if not event.change:
        return language.say("{name} leaves the Defence of cart {cart} as it is.", name=name, cart=cart)
    return language.say(
        "{name} changes the Defence of cart {cart}: {change}.", name=name, cart=cart, change=signed(event.change)
    )


def _replaced(event: CartReplaced, names: Sequence[str], language: Language) -> str:
    return language.say(
        "{name} replaces cart {cart}: {old} is discarded, {back} takes its place and stays (X).",
        name=band_name(event.band, names, language),
        cart=cart_letter(event.stretch),
        old=cart_name(event.old, language),
        back=back_name(event.back),
    )


def _closed(event: RanksClosed, names: Sequence[str], language: Language) -> str:
    """Tell who stands where now, cart by cart."""
    rows = [event.lurkers[first : first + SPACES] for first in range(0, len(event.lurkers), SPACES)]
    ranks = [
        f"{cart_letter(stretch)} {', '.join(band_name(band, names, language) for band in row if band != NOBODY)}"
        for stretch, row in enumerate(rows)
        if row[0] != NOBODY
    ]
    return language.say("The bandits close up to the left: {ranks}.", ranks=semicolons(ranks, language))


def _revealed(event: CartsRevealed, _names: Sequence[str], language: Language) -> str:
    carts = [
        f"{cart_letter(stretch)} {front_words(cart, defence, language)}"
        for stretch, (cart, defence) in enumerate(zip(event.carts, event.defences, strict=True))
    ]
    return language.say("**The carts are revealed:** {carts}.", carts=semicolons(carts, language))


def _caught(event: LeadersCaught, names: Sequence[str], language: Language) -> str:
    return language.say_plural(
        "The Sheriff's Cart jails the idle leader of {names}.",
        "The Sheriff's Cart jails the idle leaders of {names}.",
        len(event.bands),
        names=language.listing([band_name(band, names, language) for band in event.bands]),
    )


def _changed(event: MerryManChanged, _names: Sequence[str], language: Language) -> str:
    return language.say(
        "A portrait brings {character} a new card ({old} → {new}).",
        character=character_name(event.character, language),
        new=merry_man_name(event.new, language),
        old=merry_man_name(event.old, language),
    )


def _swapped(event: BanditsSwapped, names: Sequence[str], language: Language) -> str:
    return language.say(
        "{name} goes from {space} to {other_space} and lies down; {other} goes to {space}.",
        name=band_name(event.band, names, language),
        space=space_name(event.stretch, event.space),
        other=band_name(event.other_band, names, language),
        other_space=space_name(event.other_stretch, event.other_space),
    )


def _squeezed(event: BanditSqueezed, names: Sequence[str], language: Language) -> str:
    return language.say(
        "{name} squeezes from {space} into {other_space}.",
        name=band_name(event.band, names, language),
        space=space_name(event.stretch, event.space),
        other_space=space_name(event.stretch, event.space - 1),
    )


def _did_a_quick_job(event: QuickJobDone, names: Sequence[str], language: Language) -> str:
    values = {
        "name": band_name(event.band, names, language),
        "space": space_name(event.stretch, event.space),
        "cart": cart_letter(event.to),
    }
    if not event.coin:
        return language.say(
            "{name} leaves a die with 2 at {space} and hides in the village at {cart}; no coin is left there.", **values
        )
    return language.say("{name} leaves a die with 2 at {space} and takes a coin in the village at {cart}.", **values)


TELL: dict[type[Event], Callable[[Any, Sequence[str], Language], str]] = {
    BanditPlaced: _placed,
    PocketPicked: _picked,
    LeaderSent: _sent,
    LeaderRested: _rested,
    CartsLookedAt: _looked,
    GuardsPosted: _posted,
    CartReplaced: _replaced,
    RanksClosed: _closed,
    CartsRevealed: _revealed,
    LeadersCaught: _caught,
    MerryManChanged: _changed,
    BanditsSwapped: _swapped,
    BanditSqueezed: _squeezed,
    QuickJobDone: _did_a_quick_job,
}
"""By the kind of event."""
