"""Cards, castles and villages in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.chickwood_forest.castles import banner
from games.chickwood_forest.villages import LETTERS
from rendering.chickwood_forest.wording import loot_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games.chickwood_forest.loot import Loot
    from games.chickwood_forest.villages import Village
    from words.language import Language


def loot_list(cards: Iterable[Loot], language: Language) -> str:
    """List cards, alike ones together."""
    return ", ".join(counted(loot, count, language) for loot, count in sorted(Counter(cards).items()))


def counted(loot: Loot, count: int, language: Language) -> str:
    """Name a kind of loot with how many there are, unless there is one."""
    name = loot_name(loot, language)
    return name if count == 1 else language.say("{count} × {card}", count=count, card=name)  # noqa: RUF001 (a true sign of multiplication)


def hidden_cards(count: int, language: Language) -> str:
    """Say how many cards lie face down."""
    return language.say_plural("{n} face down", "{n} face down", count)


def castle_list(castles: Iterable[int]) -> str:
    """List castles by their values."""
    return ", ".join(map(str, castles))


def village_list(villages: Iterable[Village]) -> str:
    """Show the way of a snake through villages, by their letters."""
    return " → ".join(LETTERS[village] for village in villages)


def banner_words(castle: int, seats: int, language: Language, current: int | None = None) -> str:
    """Read the banner of a castle.

    Args:
        castle: its value.
        seats: how many play, because two play by night.
        language: of the words.
        current: which symbol, counted from 0, is to be set off.
    """
    sides = [language.say("up") if face_up else language.say("down") for face_up in banner(castle, seats)]
    return ", ".join(f"**{side}**" if number == current else side for number, side in enumerate(sides))


def order_words(order: Sequence[int], names: Sequence[str]) -> str:
    """List people in their turn order."""
    return ", ".join(names[seat] for seat in order)
