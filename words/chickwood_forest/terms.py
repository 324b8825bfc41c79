"""The names of the game's pieces: cards, castles, villages and the lines of the score sheet."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from games.chickwood_forest.castles import banner
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.villages import LETTERS
from words.chickwood_forest.icons import loot_icon
from words.language import mark
from words.numbers import counted, signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.chickwood_forest.events import AlmsGiven
    from games.chickwood_forest.villages import Village
    from words.language import Language


TITLE = "Chickwood Forest"
LOOT: dict[Loot, str] = {
    Loot.GOLD_CHEST: mark("gold chest"),
    Loot.SILVER_CHEST: mark("silver chest"),
    Loot.EMERALD_CHEST: mark("emerald chest"),
    Loot.RUBY_CHEST: mark("ruby chest"),
    Loot.SILVER_ARMOUR: mark("silver armour"),
    Loot.BLUE_JERKIN: mark("blue jerkin"),
    Loot.GREEN_GOWN: mark("green gown"),
    Loot.RED_CLOAK: mark("red cloak"),
    Loot.BRACELET: mark("bracelet"),
    Loot.PENDANT: mark("pendant"),
    Loot.RING: mark("ring"),
    Loot.BUST: mark("bust"),
    Loot.MAID: mark("Maid Marihen"),
    Loot.HENCHMAN: mark("henchman"),
    Loot.SPYGLASS: mark("spyglass"),
    Loot.KEY: mark("key"),
    Loot.ENTERTAINERS: mark("travelling entertainers"),
    Loot.GOLDEN_ARROW: mark("golden arrow"),
    Loot.FAKE_BEARD: mark("fake beard"),
    Loot.BENEFACTOR_1: mark("1-alms benefactor"),
    Loot.BENEFACTOR_2: mark("2-alms benefactor"),
    Loot.BENEFACTOR_3: mark("3-alms benefactor"),
}
"""The name of each card."""
USES = {
    Loot.SPYGLASS: mark("a look at hidden cards each round"),
    Loot.KEY: mark("keeps somebody from a castle, once"),
    Loot.ENTERTAINERS: mark("swap two cubes at the end"),
    Loot.GOLDEN_ARROW: mark("swaps a treasure at the end"),
    Loot.FAKE_BEARD: mark("sends a henchman away at the end"),
}
"""What each legendary card is for; they bring no glory themselves (CF-21)."""
SCORE_CATEGORIES = {
    "chests": mark("chests"),
    "garments": mark("garments"),
    "jewellery": mark("jewellery"),
    "maid": mark("Maid Marihen"),
    "henchmen": mark("henchmen"),
    "castles": mark("castles"),
    "villages": mark("villages"),
}
"""The names of the lines of the score sheet, in the order of scoring (CF-14)."""


class Reading(NamedTuple):
    """The reader of a text, and the names that they use for everybody."""

    names: Sequence[str]
    language: Language
    reader: int | None


def loot_name(loot: Loot, language: Language) -> str:
    """Return the name of a card."""
    return language.pictured(loot_icon(loot), language.say(LOOT[loot]))


def legendary_use(loot: Loot, language: Language) -> str:
    """Return the name of a legendary card and what it is for."""
    return f"{loot_name(loot, language)} ({language.say(USES[loot])})"


def loot_list(cards: Iterable[Loot], language: Language) -> str:
    """List cards, equal ones together."""
    return ", ".join(counted_loot(loot, count, language) for loot, count in sorted(Counter(cards).items()))


def counted_loot(loot: Loot, count: int, language: Language) -> str:
    """Return the name of a kind of loot with how many there are, unless there is one."""
    return counted(loot_name(loot, language), count, language)


def laid_by(seat: int, cards: str, reading: Reading) -> str:
    """Add to face-down cards of one kind who had laid them."""
    if seat == reading.reader:
        return reading.language.say("{cards} (by you)", cards=cards)
    return reading.language.say("{cards} (by {name})", cards=cards, name=reading.names[seat])


def all_laid_by(seat: int, count: int, cards: str, reading: Reading) -> str:
    """Add to a list of `count` face-down cards of several kinds who had laid all of them."""
    name, language = reading.names[seat], reading.language
    match count, seat == reading.reader:
        case 2, True:
            return language.say("{cards} (both by you)", cards=cards)
        case 2, False:
            return language.say("{cards} (both by {name})", cards=cards, name=name)
        case _, True:
            return language.say("{cards} (all by you)", cards=cards)
    return language.say("{cards} (all by {name})", cards=cards, name=name)


def hidden_cards(count: int, language: Language, *, is_more: bool = False) -> str:
    """Say how many cards lie face down; with `is_more`, besides face-down ones that are told before."""
    if is_more:
        return language.say_plural("{n} more face down", "{n} more face down", count)
    return language.say_plural("{n} face down", "{n} face down", count)


def village_list(villages: Iterable[Village]) -> str:
    """Show the way of a snake by the letters of its villages."""
    return " → ".join(LETTERS[village] for village in villages)


def alms_way(event: AlmsGiven, language: Language) -> str:
    """Show the way of a snake by the letters of its villages, with the glory that it has unlocked."""
    unlocked = event.unlocked or (0,) * len(event.villages)
    return " → ".join(
        language.say("{village} (unlocks {glory} glory)", village=LETTERS[village], glory=glory)
        if glory
        else LETTERS[village]
        for village, glory in zip(event.villages, unlocked, strict=True)
    )


def change_with_parts(change: int, parts: Mapping[str, int]) -> str:
    """Say by how much glory has changed, and what that is made of: by name if it is one thing, else with each share."""
    if not parts:
        return signed(change)
    named = parts if len(parts) == 1 else [f"{name} {signed(share)}" for name, share in parts.items()]
    return f"{signed(change)} ({', '.join(named)})"


def whose_changes(
    changes: Iterable[tuple[int, str]], names: Sequence[str], language: Language, reader: int | None
) -> str:
    """List the changes of each seat's glory."""
    return ", ".join(
        language.say("you {change}", change=change)
        if seat == reader
        else language.say("{name} {count}", name=names[seat], count=change)
        for seat, change in changes
    )


def banner_words(castle: int, seats: int, language: Language, current: int | None = None) -> str:
    """Return the banner of a castle in words.

    Args:
        castle: its value.
        seats: how many play, because two play by night.
        language: of the words.
        current: the symbol to emphasise, counted from 0.
    """
    sides = [language.say("up") if face_up else language.say("down") for face_up in banner(castle, seats)]
    return ", ".join(f"**{side}**" if number == current else side for number, side in enumerate(sides))


def order_words(order: Sequence[int], names: Sequence[str]) -> str:
    """List players in turn order."""
    return ", ".join(names[seat] for seat in order)
