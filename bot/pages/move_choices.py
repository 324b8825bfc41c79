"""The moves that a seat may choose from, as rows of buttons and menus; some moves take two presses."""

from __future__ import annotations

from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord import ButtonStyle

from bot.pages import parts, verbs
from bot.pages.press import custom_id
from bot.tables.lessons import expected_at, offered_at
from bot.tables.waiting import view_for
from games import GAMES
from words.facts import NAME_LENGTHS, cut_apart

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.pages.parts import Item, Row
    from words.game_words import Emphasis, MoveLabel

_TICK = "\N{HEAVY CHECK MARK} "
"""Stands before a move that was chosen already and may still be changed."""
MOST_BUTTONS = 10
"""With more moves in a group than this, a select menu is easier to read than rows of buttons."""
BUTTON_STYLES: dict[Emphasis, ButtonStyle] = {
    "main": ButtonStyle.primary,
    "other": ButtonStyle.secondary,
    "good": ButtonStyle.success,
    "dangerous": ButtonStyle.danger,
}


class Choice(NamedTuple):
    """A move that can be chosen, or that was chosen and may still be changed."""

    label: MoveLabel
    code: str
    """The move as the game encodes it."""
    stands: bool = False
    """Whether it was chosen already; its button cannot be pressed again."""


def choice_rows(
    table: Table, groups: Mapping[int, Sequence[Choice]], language: CatalogueLanguage, picked: int | None
) -> list[Item]:
    """Return the moves group by group, each group as buttons for two presses, as rows of buttons or as a menu."""
    items: list[Item] = []
    for group in sorted(groups):
        choices = groups[group]
        if choices[0].label.presses is not None:
            items += _in_two_presses(table, choices, language, picked=picked)
        elif _is_menu(choices):
            items.append(_menu(table, group, choices, language))
        else:
            items += _buttons(table, choices, language)
    return items


def _is_menu(choices: Sequence[Choice]) -> bool:
    return choices[0].label.presses is None and len(choices) > MOST_BUTTONS


def grouped(
    table: Table, hosted: HostedGame, view: Any, moves: Sequence[Any], language: CatalogueLanguage
) -> dict[int, list[Choice]]:
    """Return the moves and their labels by the numbers of their groups; names are cut if a label would be too long."""
    names = tuple(seat.name for seat in table.seats)
    choices = hosted.words.choices(view, moves)

    def labels(names: tuple[str, ...]) -> list[MoveLabel]:
        return [hosted.words.move_label(view, move, names, language.without_icons) for move in choices]

    named = labels(names)
    room = parts.LABEL_LENGTH - (len(_TICK) if len(choices) > len(moves) else 0)
    for length in NAME_LENGTHS:
        if max(map(_length, named), default=0) <= room:
            break
        named = labels(cut_apart(names, length))
    encode = GAMES[table.game].encode
    groups: dict[int, list[Choice]] = {}
    for move, label in zip(choices, named, strict=True):
        groups.setdefault(label.group, []).append(Choice(label, encode(move).decode(), stands=move not in moves))
    return groups


def _length(label: MoveLabel) -> int:
    """Return the length of the longest text that a label puts on a button."""
    presses = label.presses
    in_two = () if presses is None else (presses.first, presses.second, presses.whole)
    return max(map(len, (label.text, label.on_button, *in_two)))


def in_whole_words(groups: Mapping[int, Sequence[Choice]]) -> dict[int, list[Choice]]:
    """Return choices whose buttons say what a picture would tell."""
    return {
        group: [choice._replace(label=choice.label._replace(on_button="")) for choice in choices]
        for group, choices in groups.items()
    }


def by_first_press(choices: Sequence[Choice]) -> dict[str, list[Choice]]:
    """Return the moves that take two presses, by the label of the first button, in the order of these buttons."""
    named = [(two.place, two.first, choice) for choice in choices if (two := choice.label.presses) is not None]
    by_first: dict[str, list[Choice]] = {}
    for _, first, choice in sorted(named, key=itemgetter(0)):
        by_first.setdefault(first, []).append(choice)
    return by_first


def picked_line(groups: Mapping[int, Sequence[Choice]], picked: int | None, language: CatalogueLanguage) -> str:
    """Ask for the second of two presses and name the first, for members who do not see the colour of its button."""
    by_first = by_first_press(list(chain.from_iterable(groups.values())))
    going_on = _moves_after(by_first, picked)
    if not going_on or len(by_first) == 1:
        return ""
    presses = going_on[0].label.presses
    if presses is None:
        return ""
    return presses.question or language.say("“{choice}” \N{EN DASH} and then?", choice=presses.first)


def _moves_after(by_first: Mapping[str, Sequence[Choice]], picked: int | None) -> Sequence[Choice]:
    """Return the moves that begin with the picked first press; none if that press is a whole move."""
    if picked is None or not 0 <= picked < len(by_first):
        return ()
    moves = list(by_first.values())[picked]
    return () if _is_whole(by_first, moves) else moves


def _is_whole(by_first: Mapping[str, Sequence[Choice]], moves: Sequence[Choice]) -> bool:
    """Tell whether a first press is a whole move, because no other move begins with it."""
    return len(moves) == 1 and len(by_first) > 1


def _in_two_presses(
    table: Table, choices: Sequence[Choice], language: CatalogueLanguage, *, picked: int | None
) -> list[Row]:
    """Return the buttons of the first press, and above them those of the second once a first was picked.

    If there is only one first button, it counts as picked. A first press after which nothing is left to choose is shown
    as the whole move.

    A chat is anchored at its lower edge. Buttons added below the first ones would move into their place under the
    finger, and one tap too many would play a move.
    """
    by_first = by_first_press(choices)
    icons = {named.first: named.icon for choice in choices if (named := choice.label.presses) is not None}
    if len(by_first) == 1:
        picked = 0
    going_on = _moves_after(by_first, picked)
    firsts = [
        _button(table, _whole_move(moves[0], is_any_picked=bool(going_on)), language)
        if _is_whole(by_first, moves)
        else parts.button(
            text,
            custom_id(table, verbs.PICK, str(number)),
            _first_style(moves, is_picked=number == picked, is_any_picked=bool(going_on)),
            language.icons.get(icons[text]),
            is_off=bool(going_on) and number == picked,  # otherwise it looks like one more choice
        )
        for number, (text, moves) in enumerate(by_first.items())
    ]
    second_buttons = _buttons(table, [_second_press(choice) for choice in going_on], language)
    return [*second_buttons, *parts.rows(firsts)]


def _first_style(choices: Sequence[Choice], *, is_picked: bool, is_any_picked: bool) -> ButtonStyle:
    """Return the style of a first button, which stands out if it was picked, or if a lesson points at its moves."""
    emphases = {choice.label.emphasis for choice in choices}
    if is_picked:
        return ButtonStyle.primary  # green in a lesson means still to be pressed
    if "good" in emphases:
        return ButtonStyle.success
    return ButtonStyle.secondary if is_any_picked or emphases == {"other"} else ButtonStyle.primary


def _whole_move(choice: Choice, *, is_any_picked: bool) -> Choice:
    """Return a whole move as it reads among first buttons; it does not stand out once one of these was picked."""
    label = choice.label
    if label.presses is not None:
        label = label._replace(text=label.presses.whole or label.text, icon=label.presses.icon or label.icon)
    emphasis: Emphasis = "other" if is_any_picked and label.emphasis == "main" else label.emphasis
    return choice._replace(label=label._replace(emphasis=emphasis))


def _second_press(choice: Choice) -> Choice:
    """Return a move as it reads once its first press has been made."""
    label = choice.label
    return choice if label.presses is None else choice._replace(label=label._replace(text=label.presses.second))


def _buttons(table: Table, choices: Sequence[Choice], language: CatalogueLanguage) -> list[Row]:
    return parts.rows([_button(table, choice, language) for choice in choices])


def _button(table: Table, choice: Choice, language: CatalogueLanguage) -> parts.Button:
    """Return the button that plays a move."""
    label = choice.label
    icon = language.icons.get(label.icon)
    words = label.on_button or label.text
    text = f"{_TICK}{words}" if choice.stands else words
    style = ButtonStyle.success if choice.stands else BUTTON_STYLES[label.emphasis]
    return parts.button(text, custom_id(table, verbs.PLAY, choice.code), style, icon, is_off=choice.stands)


def _menu(table: Table, group: int, choices: Sequence[Choice], language: CatalogueLanguage) -> Row:
    options = [
        discord.SelectOption(
            label=label.text, value=code, description=label.description, emoji=language.icons.get(label.icon)
        )
        for label, code, _ in choices
    ]
    return parts.select(custom_id(table, verbs.CHOOSE, str(group)), language.say("Choose your move"), options)


def moves_picked(
    table: Table, hosted: HostedGame, seat: int, language: CatalogueLanguage, picked: int
) -> tuple[str, ...]:
    """Return the moves that begin with the picked first press, as the game encodes them.

    Args:
        table: one whose game goes on.
        hosted: the game's words.
        seat: whose panel it is.
        language: the member's own, in which first presses are told apart.
        picked: the number of that press, from 0; one that is too large has no moves.
    """
    view = view_for(table, seat)
    moves = offered_at(table, hosted.words.lesson, seat)
    choices = chain.from_iterable(grouped(table, hosted, view, moves, language).values())
    by_first = list(by_first_press(list(choices)).values())
    return tuple(choice.code for choice in by_first[picked]) if picked < len(by_first) else ()


def moves_expected(table: Table, hosted: HostedGame) -> tuple[str, ...]:
    """Return the moves that a lesson waits for, as the game encodes them; empty if it waits for none."""
    return tuple(GAMES[table.game].encode(move).decode() for move in expected_at(table, hosted.words.lesson))


def pointed_at(groups: Mapping[int, Sequence[Choice]], expected: Sequence[str]) -> Mapping[int, Sequence[Choice]]:
    """Return choices in which the moves that a lesson waits for stand out, and come first in menus."""
    if not expected:
        return groups
    return {
        group: [
            choice._replace(label=choice.label._replace(emphasis="good" if choice.code in expected else "other"))
            for choice in sorted(choices, key=lambda choice: choice.code not in expected and _is_menu(choices))
        ]
        for group, choices in groups.items()
    }
