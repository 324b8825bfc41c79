"""The whole position in words, so that it can be played from. People are told apart by the numbers of their seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.castles import LIMITS
from games.chickwood_forest.house import ROWS
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.scoring import score_sheets
from games.chickwood_forest.villages import COLUMNS, FORESTS, LETTERS
from words.chickwood_forest.prompts import prompt, status
from words.chickwood_forest.terms import banner_words, castle_list, counted, hidden_cards, loot_list, loot_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games.chickwood_forest.state import SeenCard, View
    from games.chickwood_forest.villages import Village
    from words.language import Language


def position_words(view: View, names: Sequence[str], language: Language) -> str:
    """Describe whose turn it is, the seats, the castles and the villages."""
    lines = _now(view, names, language)
    if view.hand:
        lines.append(language.say("**Your hand:** {cards}", cards=loot_list(view.hand, language)))
    lines += _seats(view, names, language)
    lines.append(language.say("The numbers tell whose cards and cubes lie there:"))
    if view.waiting:
        lines += [_castle(view, castle, language) for castle in range(1, len(view.rows) + 1)]
    lines += _villages(view, language)
    if view.aside:
        lines.append(language.say("**Out of the game:** {cards}", cards=_set_aside(view.aside, language)))
    return "\n".join(lines)


def _now(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Say what the game waits for, and to a seat what it can do; a seat that waits is told both by its prompt."""
    if view.seat is None or not view.waiting:
        return [status(view, names, language)]
    said = prompt(view, names, language)
    return [status(view, names, language), said] if view.seat in view.waiting else [said]


def _seats(view: View, names: Sequence[str], language: Language) -> list[str]:
    sheets = score_sheets(view.loot, view.castles, view.cubes)
    return [
        language.say(
            "**{number} {name}**: glory so far {glory}; castles {castles}, banner {banner}; cubes left {cubes}; "
            "loot: {loot}",
            number=seat + 1,
            name=name,
            glory=sum(line.points for line in sheets[seat]),
            castles=castle_list(view.castles[seat]),
            banner=banner_words(view.castles[seat][-1], len(names), language),
            cubes=view.supply[seat],
            loot=_collection(view.loot[seat], language),
        )
        for seat, name in enumerate(names)
    ]


def _collection(counts: Sequence[int], language: Language) -> str:
    kinds = [counted(Loot(kind), count, language) for kind, count in enumerate(counts) if count]
    return ", ".join(kinds) if kinds else language.say("nothing")


def _castle(view: View, castle: int, language: Language) -> str:
    row = view.rows[castle - 1]
    if castle in view.raided:
        return language.say("**Castle {castle}**: taken in this round", castle=castle)
    cards = "; ".join(_card(card, language) for card in row) or language.say("no loot")
    if castle in LIMITS:
        return language.say(
            "**Castle {castle}** ({most} cards at most): {cards}", castle=castle, most=LIMITS[castle], cards=cards
        )
    return language.say("**Castle {castle}**: {cards}", castle=castle, cards=cards)


def _card(card: SeenCard, language: Language) -> str:
    number = card.seat + 1
    if card.loot is None:
        return language.say("face down ({number})", number=number)
    name = loot_name(card.loot, language)
    if card.face_up:
        return language.say("{card} ({number})", card=name, number=number)
    return language.say("{card}, face down ({number})", card=name, number=number)


def _villages(view: View, language: Language) -> list[str]:
    """Describe the map row by row, with spaces and glory of each village's rows and whose cubes lie there."""
    rows = [view.grid[first : first + COLUMNS] for first in range(0, len(view.grid), COLUMNS)]
    return [
        language.say(
            "**Villages, row {row}**: {villages}",
            row=number,
            villages=" | ".join(_village(village, view.cubes[village], language) for village in row),
        )
        for number, row in enumerate(rows, 1)
    ]


def _village(village: Village, cubes: Sequence[int], language: Language) -> str:
    if village in FORESTS:
        return language.say("forest")
    spaces, glory = (_listed(numbers) for numbers in zip(*ROWS[village], strict=True))
    if not cubes:
        return language.say(
            "{letter}: spaces {spaces} for glory {glory}, no cubes", letter=LETTERS[village], spaces=spaces, glory=glory
        )
    return language.say(
        "{letter}: spaces {spaces} for glory {glory}, cubes of {seats}",
        letter=LETTERS[village],
        spaces=spaces,
        glory=glory,
        seats=_listed(seat + 1 for seat in cubes),
    )


def _listed(numbers: Iterable[int]) -> str:
    return "/".join(map(str, numbers))


def _set_aside(cards: Sequence[SeenCard], language: Language) -> str:
    known = [card.loot for card in cards if card.loot is not None]
    unknown = len(cards) - len(known)
    words = [loot_list(known, language)] if known else []
    return ", ".join([*words, *([hidden_cards(unknown, language)] if unknown else [])])
