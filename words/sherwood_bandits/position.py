"""The whole position in words, so that it can be played from. Bands are told apart by their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import SPACES, Character
from games.sherwood_bandits.places import SQUEEZED, cart_letter
from games.sherwood_bandits.values import NOBODY
from words.numbers import signed
from words.sherwood_bandits.cards import card_words
from words.sherwood_bandits.phrases import deck_text, front_words, semicolons, sum_words, tokens_words
from words.sherwood_bandits.prompts import assault_words, leader_words, prompt
from words.sherwood_bandits.status import status
from words.sherwood_bandits.terms import back_name, band_name, character_name, merry_man_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sherwood_bandits.scoring import Treasure
    from games.sherwood_bandits.values import Fight
    from games.sherwood_bandits.view import Stretch, View
    from words.language import Language


def position_words(view: View, names: Sequence[str], language: Language) -> str:
    """Describe whose turn it is, the bands, the carts, the assault that goes on, and the Merry Men."""
    asked = view.seat is not None and view.seat == view.active
    lines = [prompt(view, names, language) if asked else status(view, names, language)]
    lines += [_band(view, band, names, language) for band in range(len(view.leaders))]
    if view.phase == "over":
        lines += [_treasure(band, treasure, names, language) for band, treasure in enumerate(view.treasures)]
        return "\n".join(lines)
    lines.append(language.say("At the carts, numbers tell the bands; spaces from the left:"))
    lines += [_stretch(number, stretch, language, revealed=view.revealed) for number, stretch in enumerate(view.road)]
    if view.phase == "robin" and not asked:
        lines.append(assault_words(view, names, language))
    lines += [_merry_man(view, character, language) for character in Character]
    supplies = language.say(
        "Tokens to draw: {supply}. Coins in the village: {village}. Discarded: {discard}.",
        supply=view.supply,
        village=view.village,
        discard=tokens_words(view.discard, language),
    )
    lines.append(f"{deck_text(view, language)} {supplies}")
    return "\n".join(lines)


def _band(view: View, band: int, names: Sequence[str], language: Language) -> str:
    owned = language.say(
        "loot {fresh}, chest {chest}",
        fresh=tokens_words(view.fresh[band], language),
        chest=tokens_words(view.chests[band], language),
    )
    head = language.say_plural(
        "**{number} {name}**: {n} point", "**{number} {name}**: {n} points", view.points[band], number=band + 1,
        name=band_name(band, names, language),
    )  # fmt: skip
    if view.phase == "over":
        return semicolons([head, owned], language)
    parts = [head]
    if band < view.seats:
        parts.append(language.say("leader {where}", where=leader_words(view.leaders[band], language)))
    if view.bandits[band]:
        parts.append(language.say_plural("{n} bandit to place", "{n} bandits to place", view.bandits[band]))
    if view.columns[band]:
        parts.append(language.say("on the drawbridge {sum}", sum=sum_words(view.columns[band])))
    return semicolons([*parts, owned], language)


def _stretch(number: int, stretch: Stretch, language: Language, *, revealed: bool) -> str:
    """Describe a cart, who lurks there, and how its assault ended."""
    parts = [
        language.say(
            "**Cart {cart}**: {front}", cart=cart_letter(number), front=_front(stretch, language, revealed=revealed)
        )
    ]
    if stretch.guards:
        parts.append(language.say("guards {change}", change=signed(stretch.guards)))
    if stretch.replaced:
        parts.append("X")
    if stretch.looked_at_by and not revealed:
        parts.append(language.say("seen by {bands}", bands=_numbers(stretch.looked_at_by)))
    parts.append(
        language.say("spaces {spaces}", spaces=" ".join(_space(stretch, at, language) for at in range(SPACES)))
    )
    pocket = "\N{EN DASH}" if stretch.pocket == NOBODY else str(stretch.pocket + 1)
    parts.append(language.say("pickpocket {band}", band=pocket))
    if stretch.fight is not None:
        parts.append(_fight(stretch.fight, language))
    return semicolons(parts, language)


def _front(stretch: Stretch, language: Language, *, revealed: bool) -> str:
    """Tell what is known of a cart: its back, and its front where the reader has seen it."""
    if revealed and stretch.front is not None:
        return front_words(stretch.front, stretch.defence, language)
    back = back_name(stretch.back)
    if stretch.front is None:
        return language.say("face down, {back}", back=back)
    front = front_words(stretch.front, None, language)
    return language.say("face down, {back}, but you have seen it: {front}", back=back, front=front)


def _space(stretch: Stretch, at: int, language: Language) -> str:
    """Tell who is on a space; a second bandit, a bandit that lies, or the die of a Quick Job is said to be one."""
    if stretch.left_dice[at] != NOBODY:
        return language.say("[die 2 of {band}]", band=stretch.left_dice[at] + 1)
    if stretch.lurkers[at] == NOBODY:
        return "\N{EN DASH}"
    band = str(stretch.lurkers[at] + 1)
    if stretch.squeezed[at] != NOBODY:
        return f"{band}{SQUEEZED}{stretch.squeezed[at] + 1}"
    return language.say("[{band} lying]", band=band) if stretch.lying[at] else band


def _fight(fight: Fight, language: Language) -> str:
    if fight.counted:
        return language.say("beaten by {sum}", sum=sum_words(die.pips for die in fight.dice[: fight.counted]))
    return language.say("got away")


def _numbers(bands: Sequence[int]) -> str:
    return ", ".join(str(band + 1) for band in bands)


def _merry_man(view: View, character: Character, language: Language) -> str:
    """Tell the card in play and what it does, and which may follow."""
    merry = view.merry_men[character]
    words = f"{character_name(character, language)}: {card_words(merry.in_play, language)}"
    if not merry.to_come:
        return words
    cards = ", ".join(merry_man_name(card, language) for card in merry.to_come)
    return language.say("{words} (May follow: {cards})", words=words, cards=cards)


def _treasure(band: int, treasure: Treasure, names: Sequence[str], language: Language) -> str:
    """Tell what a chest was worth, and for what."""
    sets = treasure.sets
    return language.say(
        "**{name}** in the end: majorities {most}, sets of rings {rings}, pairs of bracelets {bracelets}, necklaces "
        "{necklaces}, trios {trios}, points for coins and spare jewels {coins}; together {points}",
        name=band_name(band, names, language),
        most=sum(treasure.most),
        rings=sum(use.ring_sets for use in sets),
        bracelets=sum(use.bracelet_pairs for use in sets),
        necklaces=sum(use.necklaces for use in sets),
        trios=sum(use.trios for use in sets),
        coins=treasure.coin_points,
        points=treasure.points,
    )
