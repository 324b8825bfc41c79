"""Dice are rolled, carts fall or escape, and loot is shared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.sherwood_bandits.events import (
    CartBeaten,
    CartEscaped,
    DiceChanged,
    DiceRolled,
    FairRolled,
    LootDrawn,
    LootKept,
    LootShuffled,
)
from games.sherwood_bandits.places import cart_letter
from words.sherwood_bandits.phrases import changed_die_words, dice_words, sum_words
from words.sherwood_bandits.terms import band_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Event
    from words.language import Language


def _fair(event: FairRolled, _names: Sequence[str], language: Language) -> str:
    defences = [
        f"{cart_letter(stretch)} {defence}" for stretch, defence in enumerate(event.defences) if defence is not None
    ]
    return language.say(
        "The Fair Cart {cart} rolls {sum}. Defence of all carts: {defences}.",
        cart=cart_letter(event.stretch),
        sum=sum_words(event.pips),
        defences=", ".join(defences),
    )


def _rolled(event: DiceRolled, names: Sequence[str], language: Language) -> str:
    return language.say(
        "**Assault on cart {cart}:** {dice}.",
        cart=cart_letter(event.stretch),
        dice=dice_words(event.stretch, event.dice, names, language),
    )


def _changed(event: DiceChanged, names: Sequence[str], language: Language) -> str:
    """Tell what the dice that were touched showed and show; a rerolled one may show what it did before."""
    touched = [pair for pair in zip(event.before, event.after, strict=True) if pair[0] != pair[1]]
    return language.say(
        "{name} changes dice: {dice}.",
        name=band_name(event.band, names, language),
        dice=", ".join(changed_die_words(event.stretch, before, after, names, language) for before, after in touched),
    )


def _beaten(event: CartBeaten, names: Sequence[str], language: Language) -> str:
    counted = [die.pips for die in event.fight.dice[: event.fight.counted]]
    gained = {band: points for band, points in enumerate(event.points) if points}
    return language.say(
        "**Cart {cart} is beaten:** {sum} against Defence {defence}. Points: {points}.",
        cart=cart_letter(event.stretch),
        sum=sum_words(counted),
        defence=event.fight.defence,
        points=", ".join(f"{band_name(band, names, language)} +{points}" for band, points in gained.items()),
    )


def _escaped(event: CartEscaped, _names: Sequence[str], language: Language) -> str:
    cart = cart_letter(event.stretch)
    if not event.fight.dice:
        return language.say("Cart {cart} gets away: nobody lurks there.", cart=cart)
    return language.say(
        "**Cart {cart} gets away:** {sum} against Defence {defence}.",
        cart=cart,
        sum=sum_words(die.pips for die in event.fight.dice),
        defence=event.fight.defence,
    )


def _drawn(event: LootDrawn, names: Sequence[str], language: Language) -> str:
    return language.say_plural(
        "{name} draws {n} loot token.",
        "{name} draws {n} loot tokens.",
        event.tokens,
        name=band_name(event.band, names, language),
    )


def _kept(event: LootKept, names: Sequence[str], language: Language) -> str:
    name = band_name(event.band, names, language)
    if not event.passed:
        return language.say("{name} gets the last token.", name=name)
    return language.say_plural(
        "{name} keeps a token and passes {n} on.", "{name} keeps a token and passes {n} on.", event.passed, name=name
    )


def _shuffled(event: LootShuffled, _names: Sequence[str], language: Language) -> str:
    return language.say_plural(
        "The loot has run out: {n} discarded token is shuffled back in.",
        "The loot has run out: {n} discarded tokens are shuffled back in.",
        event.tokens,
    )


TELL: dict[type[Event], Callable[[Any, Sequence[str], Language], str]] = {
    FairRolled: _fair,
    DiceRolled: _rolled,
    DiceChanged: _changed,
    CartBeaten: _beaten,
    CartEscaped: _escaped,
    LootDrawn: _drawn,
    LootKept: _kept,
    LootShuffled: _shuffled,
}
"""By the kind of event."""
