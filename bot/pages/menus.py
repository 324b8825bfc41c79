"""Smaller private pages: the table's menu, the rules, the board in words, and questions before irreversible steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from discord import ButtonStyle

from bot.model.finished_game import may_be_rated
from bot.pages import parts, verbs
from bot.pages.agreements import come_back_button
from bot.pages.board import computers_line
from bot.pages.games import gallery_button
from bot.pages.lobby import rematch_button
from bot.pages.people import mentions
from bot.pages.press import Press, custom_id
from bot.pages.replay import replay_button
from bot.pages.table_options import how_it_is_played
from bot.pages.to_hand import back_to_hand_button, way_to_end, ways_back
from bot.public_buttons import OPTIONS
from bot.tables.seats import has_one_member, seat_of
from bot.tables.waiting import PAUSED, members_to_move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.hosted_game import HostedGame
    from bot.model.table import Table
    from bot.pages.parts import Page, Row
    from words.language import Language


class MenuExtras(NamedTuple):
    """What a table's menu offers only at some times."""

    can_take_back: bool
    """Whether the member's last move can be taken back now, see `bot.tables.take_back.can_ask`."""
    board: parts.Button | None = None
    """The button that leads to the board of a private table."""


def menu_page(table: Table, hosted: HostedGame, user_id: int, language: Language, extras: MenuExtras) -> Page:
    """Say how the game is played, with buttons for what is needed less often, as far as they make sense now.

    Args:
        table: the table.
        hosted: its game.
        user_id: the member who opened the menu.
        language: the member's own.
        extras: what it offers only at some times.
    """
    seat = seat_of(table, user_id) if table.phase == "playing" else None
    beside_the_board = (
        parts.button(language.say("Rules"), custom_id(table, verbs.RULES))
        if table.is_private
        else parts.button(language.say("Move the board down here"), custom_id(table, verbs.REPOST))
    )
    shuffle = parts.button(language.say("The shuffle"), custom_id(table, verbs.VERIFY))
    may_choose = table.phase == "playing" and user_id == table.host_id
    return parts.page(
        parts.text(
            language.say("**This table**"),
            how_it_is_played(table, hosted, language),
            computers_line(table, language) if table.is_private else "",
        ),
        *parts.rows(
            [
                extras.board,
                parts.button(language.say("The board in words"), custom_id(table, verbs.WORDS)),
                parts.button(language.say("Game log"), custom_id(table, verbs.LOG)),
                replay_button(table, language) if table.moves else None,
                shuffle if table.lesson is None else None,  # every lesson is shuffled alike
                beside_the_board,
                parts.button(language.say(OPTIONS), custom_id(table, verbs.OPTIONS)) if may_choose else None,
            ]
        ),
        *([] if seat is None else parts.rows(_own_buttons(table, seat, language, can_take_back=extras.can_take_back))),
        *([] if seat is None else parts.rows([back_to_hand_button(table, language)])),
    )


def _own_buttons(table: Table, seat: int, language: Language, *, can_take_back: bool) -> list[parts.Button | None]:
    """Return the buttons of a member who plays: to come back, take back a move, vote and resign."""
    waited_for = members_to_move(table)
    take_back = parts.button(language.say("Take back my last move"), custom_id(table, verbs.TAKE_BACK))
    vote_away = parts.button(language.say("Have the computer play on…"), custom_id(table, verbs.VOTE_AWAY))
    resign = language.say("Give up this game…") if has_one_member(table) else language.say("Resign…")
    return [
        come_back_button(table, language) if table.seats[seat].is_away else None,
        take_back if can_take_back else None,
        vote_away if waited_for and seat not in waited_for else None,
        parts.button(resign, custom_id(table, verbs.RESIGN), ButtonStyle.danger),
    ]


def vote_page(table: Table, language: Language) -> Page:
    """Ask whether a member votes for the computer to play on for those whom the table waits for."""
    names = mentions(table, members_to_move(table), language)
    question = language.say(
        "Shall the computer play for {names} until they come back? More than half of the others have to agree.",
        names=names,
    )
    return parts.page(
        parts.text(question),
        *parts.rows(
            [
                parts.button(
                    language.say("Have the computer play on"), custom_id(table, verbs.VOTE_NOW), ButtonStyle.primary
                ),
                parts.button(language.say("Keep waiting"), custom_id(table, verbs.MENU)),
            ]
        ),
    )


def resign_page(table: Table, language: Language) -> Page:
    """Ask whether a member really gives up their seat for good."""
    question = language.say("Do you want to resign? A computer player takes your seat, and you cannot take it back.")
    is_rated = may_be_rated(table)
    price = language.say("The game is rated: for your rating, whoever resigns comes last.") if is_rated else ""
    resign = language.say("Resign")
    if has_one_member(table):
        question = language.say(
            "Do you want to give this game up? It ends without a result, and cannot be taken up again."
        )
        price, resign = "", language.say("Give up")
    return parts.page(
        parts.text(question, price),
        *parts.rows(
            [
                parts.button(resign, custom_id(table, verbs.RESIGN_NOW), ButtonStyle.danger),
                parts.button(language.say("Keep playing"), custom_id(table, verbs.HAND)),
            ]
        ),
    )


def resigned_page(table: Table, language: Language) -> Page:
    """Tell a member who has given up their seat what becomes of it; replaces the question."""
    if table.phase == "playing":
        return parts.page(parts.text(language.say("You have resigned. A computer player sits on your seat now.")))
    ways = [
        rematch_button(table, language),
        parts.button(language.say("Back"), custom_id(table, verbs.HAND)),
    ]
    said = parts.text(language.say("You have given this game up."))
    return parts.page(said, *(parts.rows(ways) if table.is_private else []))


def rules_page(table_id: int, hosted: HostedGame, number: int, language: Language, beside: Sequence[Row]) -> Page:
    """Show one page of a game's rules.

    Args:
        table_id: the table at which they are read; 0 for none.
        hosted: the game.
        number: of the page, from 0; a number out of range means the nearest page.
        language: the reader's.
        beside: further rows of buttons, see `ways_from_rules`.
    """
    pages = hosted.words.rules(language)
    number = min(max(number, 0), len(pages) - 1)
    shown = pages[number]
    chapters = [
        parts.button(
            part.title,
            Press(table_id, 0, verbs.RULES, f"{hosted.rules.name}.{index}").custom_id(),
            ButtonStyle.primary if index == number else ButtonStyle.secondary,
        )
        for index, part in enumerate(pages)
    ]
    title = language.say("## {game}: {chapter}", game=hosted.words.title, chapter=shown.title)
    return parts.page(parts.text(title, shown.text), *parts.rows(chapters), *beside)


def ways_from_rules(table: Table | None, user_id: int, hosted: HostedGame, language: Language) -> list[Row]:
    """Return the buttons below rules: to learn the game by playing it, and back to where the rules were opened.

    A member who plays at the table is not offered the lesson.
    """
    plays = table is not None and table.phase == "playing" and seat_of(table, user_id) is not None
    learn = None
    if hosted.words.lesson is not None and not plays:
        learn = parts.button(language.say("Learn it"), custom_id(None, verbs.LEARN, hosted.rules.name))
    if table is None:
        return parts.rows([learn, gallery_button(language)])
    if table.phase == "playing":
        return [*parts.rows([learn]), *ways_back(table, user_id, language)]
    return parts.rows([learn, way_to_end(table, user_id, table.channel_id, language)])


def words_page(table: Table, user_id: int, hosted: HostedGame, words: str, language: Language) -> Page:
    """Show a position in words, with buttons back to the reader's hand and to the menu of a public table."""
    paused = "" if table.paused_at is None else language.say(PAUSED)
    return parts.page(parts.text(f"## {hosted.words.title}", paused, words), *ways_back(table, user_id, language))
