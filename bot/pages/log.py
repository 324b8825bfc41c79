"""The log of a game, in pages of turns: the latest first while it goes on, and in order once it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import discord

from bot.markdown import in_text
from bot.model.table import OPEN_PHASES
from bot.pages import parts, verbs
from bot.pages.audit_entries import told_to_players
from bot.pages.finishers import finisher_lines
from bot.pages.people import member_mention, names_at_end, names_in_text
from bot.pages.press import custom_id
from bot.pages.to_hand import way_to_end, ways_back
from bot.pages.why_ended import annulled_line, reason_line, reason_of_end
from bot.tables.outcomes import outcome_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.hosted_game import HostedGame
    from bot.model.server import AuditEntry
    from bot.model.table import Table
    from bot.pages.parts import Item, Page, Row
    from words.game_log import PastTurn
    from words.language import Language

PAGE_LENGTH = 2_400
"""Characters of the log on one page at most, unless one turn is longer; a message holds 4,000."""
TURN_LENGTH = 2_900
"""Characters of one turn on one page at most."""
LENGTH_STEP = PAGE_LENGTH // 24
"""The steps, in characters, in which shorter pages are tried until all pages are about equally full."""
MOST_TURNS = 25
"""How many turns a menu can offer (docs: Component Reference, string select)."""
MOST_CHANGES = 6
"""How many of the latest actions of moderators are told above the turns at most."""
NEAR_TURNS = 13
"""Where a menu cannot offer all turns, how many of those that it offers follow one another."""


class Opened(NamedTuple):
    """A page of a log that a member has opened, and what is told with it."""

    number: int
    """The page's number; 0 holds the oldest turns, and a number without a page means the last one."""
    user_id: int
    channel_id: int | None
    """The channel in which they read it."""
    reason: str = ""
    """The reason that a moderator gave for ending the game; empty without one."""
    changes_of_course: Sequence[AuditEntry] = ()
    """The actions of moderators on the game, the latest first."""


class _Piece(NamedTuple):
    """A turn, or the part of it that fits on one page."""

    turn: int
    """The place of the turn among all turns told."""
    text: str


def log_page(table: Table, hosted: HostedGame, turns: Sequence[PastTurn], opened: Opened, language: Language) -> Page:
    """Show one page of a log.

    While a game goes on, the latest turn is at the top; one that is over can be read through from its beginning.

    Args:
        table: whose log it is.
        hosted: the game's words.
        turns: all turns of the log, oldest first.
        opened: the page to show, and its reader.
        language: the reader's.
    """
    names = names_in_text(table)
    pieces = [
        piece
        for place, turn in enumerate(turns)
        for piece in _pieces(place, turn, [*_stood_in_lines(turn, names, language), *_standing_lines(turn)], language)
    ]
    pages = _evenly_paged(pieces) if table.phase == "over" else _paged(pieces, PAGE_LENGTH)
    last = len(pages) - 1
    number = opened.number if 0 <= opened.number < last else last
    head = [
        _title(table, hosted, number, last + 1, language),
        *_end_lines(table, hosted, opened.reason, language),
        annulled_line(table, language),
        _taken_over_line(table, language),
        *_finished_by_computer(table, language),
    ]
    shown = reversed(pages[number]) if _is_latest_first(table) else pages[number]
    told = parts.text("\n\n".join(piece.text for piece in shown) or _nothing_line(table, language))
    room = parts.TEXT_LENGTH - parts.text_length(parts.text(*head), told)
    return parts.page(
        parts.text(*head, *_moderation_lines(opened.changes_of_course, room, language)),
        told,
        *_page_controls(table, turns, pages, number, language),
        *_rows_below(table, opened, language),
    )


def _is_latest_first(table: Table) -> bool:
    """Tell whether the log begins with the latest turn."""
    return table.phase in OPEN_PHASES


def _title(table: Table, hosted: HostedGame, number: int, pages: int, language: Language) -> str:
    """Say which page of how many is shown, counted in the order in which they are read."""
    values = {"title": hosted.words.title, "pages": pages}
    if _is_latest_first(table):
        return language.say("**{title}: page {page} of {pages}, the latest first**", page=pages - number, **values)
    return language.say("**{title}: page {page} of {pages}**", page=number + 1, **values)


def _rows_below(table: Table, opened: Opened, language: Language) -> list[Row]:
    """Return the buttons back to a game that goes on, or to how it ended for the reader."""
    if table.phase == "playing":
        return ways_back(table, opened.user_id, language)
    return parts.rows([way_to_end(table, opened.user_id, opened.channel_id, language)])


def _end_lines(table: Table, hosted: HostedGame, reason: str, language: Language) -> list[str]:
    """Say who has won or why a game ended without a result, if its last turns do not tell; nothing for other games."""
    outcome = outcome_of(table) if table.phase == "over" else None
    if outcome is not None and not hosted.words.end.tells_result:
        return [hosted.words.end.result(outcome, names_at_end(table, language), language)]
    if table.phase != "cancelled" or not table.has_begun:
        return []
    return [reason_of_end(table, language), reason_line(reason, language)]


def _moderation_lines(entries: Sequence[AuditEntry], room: int, language: Language) -> list[str]:
    """Return a line for each of the latest actions of moderators, as many as fit into `room` characters."""
    lines: list[str] = []
    for entry in entries[:MOST_CHANGES]:
        line = f"-# {told_to_players(entry, language)}"
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    return lines


def _taken_over_line(table: Table, language: Language) -> str:
    """Say which seats were taken over and from whom, because the log names their earlier moves by the present names."""
    seats = [
        language.say("{name} (before: {left})", name=in_text(seat.name), left=member_mention(left, language))
        for seat in table.seats
        if seat.user_id is not None and (left := seat.resigned_user_id) not in {None, seat.user_id}
    ]
    if not seats:
        return ""
    return language.say(
        "-# Seats that were taken over, with what was played there: {seats}.", seats=language.listing(seats)
    )


def _finished_by_computer(table: Table, language: Language) -> list[str]:
    """Say for whom the computer finished a game, because the log tells its moves under their names."""
    return [f"-# {line}" for line in finisher_lines(table, language)] if table.phase == "over" else []


def _nothing_line(table: Table, language: Language) -> str:
    if table.has_old_rules and table.moves:
        return language.say("This game was played by earlier rules. Its log cannot be told any more.")
    if table.phase == "cancelled":
        if table.has_begun:
            return language.say("The game ended before anything had happened.")
        return language.say("This table was closed before the game began.")
    return language.say("Nothing has happened yet.")


def _page_controls(
    table: Table, turns: Sequence[PastTurn], pages: Sequence[Sequence[_Piece]], number: int, language: Language
) -> list[Item]:
    """Return the buttons and the menu that lead to other pages; nothing if there is only one."""
    last = len(pages) - 1
    if not last:
        return []
    buttons = [
        parts.button(language.say("Latest"), _press_id(table, last, "latest"), is_off=number == last),
        parts.button(language.say("Later"), _press_id(table, number + 1, "later"), is_off=number == last),
        parts.button(language.say("Earlier"), _press_id(table, number - 1, "earlier"), is_off=number == 0),
        parts.button(language.say("From the beginning"), _press_id(table, 0, "first"), is_off=number == 0),
    ]
    if not _is_latest_first(table):
        buttons.reverse()
    return [*parts.rows(buttons), _turns_menu(table, turns, pages, number, language)]


def _turns_menu(
    table: Table, turns: Sequence[PastTurn], pages: Sequence[Sequence[_Piece]], number: int, language: Language
) -> Row:
    """Return a menu of turns; if there are too many, those near the page shown, and some of the others."""
    page_of = {piece.turn: page for page, pieces in reversed(list(enumerate(pages))) for piece in pieces}
    offered = turns_offered(pages[number][-1].turn, len(turns))
    if _is_latest_first(table):
        offered = offered[::-1]
    return parts.select(
        custom_id(table, verbs.LOG),
        language.say("Go to a turn or round"),
        [
            discord.SelectOption(label=turns[place].heading[: parts.OPTION_LENGTH], value=f"{page_of[place]}:{place}")
            for place in offered
        ],
    )


def turns_offered(middle: int, count: int) -> Sequence[int]:
    """Return the numbers of the turns that a menu offers, ascending.

    If not all fit, these are the turns near the middle and, at even distances, as many of the others as fit, including
    the first and the last. So every turn can be reached with one or two choices.

    Args:
        middle: the turn that the menu is centred on, from 0.
        count: how many turns there are.
    """
    if count <= MOST_TURNS:
        return range(count)
    first = max(0, min(middle - NEAR_TURNS // 2, count - NEAR_TURNS))
    near = range(first, first + NEAR_TURNS)
    far = [place for place in range(count) if place not in near]
    others = MOST_TURNS - NEAR_TURNS
    return sorted([*near, *(far[number * (len(far) - 1) // (others - 1)] for number in range(others))])


def _stood_in_lines(turn: PastTurn, names: Sequence[str], language: Language) -> list[str]:
    """Say for which members the computer chose, who were out of time or away, or had resigned."""
    members = [names[seat] for seat in turn.stood_in_for]
    return [language.say("-# The computer chose for {names}.", names=language.listing(members))] if members else []


def _standing_lines(turn: PastTurn) -> list[str]:
    return [f"-# {turn.standing}"] if turn.standing else []


def _pieces(place: int, turn: PastTurn, notes: Sequence[str], language: Language) -> list[_Piece]:
    """Return the text of a turn, in several pieces if one page does not hold it, with a heading of its own for each."""
    first, *others = turn.entries
    heading, told = (f"**{first.text}**", others) if first.is_heading else (f"### {turn.heading}", turn.entries)
    lines = [*(f"- {entry.text}" for entry in told), *notes]
    pieces: list[list[str]] = [[]]
    for line in lines:
        if pieces[-1] and sum(len(earlier) + 1 for earlier in pieces[-1]) + len(line) > TURN_LENGTH:
            pieces.append([])
        pieces[-1].append(line)
    goes_on = f"### {language.say('{turn} (continued)', turn=turn.heading)}"
    return [_Piece(place, "\n".join([goes_on if number else heading, *piece])) for number, piece in enumerate(pieces)]


def _evenly_paged(pieces: Sequence[_Piece]) -> list[list[_Piece]]:
    """Divide pieces among as few pages as possible, about equally full, so that the last page is not almost empty.

    Only for a game that is over: while it goes on, the pages before the last must stay as they are.
    """
    pages = _paged(pieces, PAGE_LENGTH)
    shorter = (_paged(pieces, length) for length in range(LENGTH_STEP, PAGE_LENGTH, LENGTH_STEP))
    return next((paged for paged in shorter if len(paged) == len(pages)), pages)


def _paged(pieces: Sequence[_Piece], length: int) -> list[list[_Piece]]:
    """Divide pieces among pages of at most `length` characters, oldest first; there is always at least one page."""
    pages: list[list[_Piece]] = [[]]
    for piece in pieces:
        if pages[-1] and sum(len(earlier.text) + 2 for earlier in pages[-1]) + len(piece.text) > length:
            pages.append([])
        pages[-1].append(piece)
    return pages


def _press_id(table: Table, number: int, name: str) -> str:
    """Return the `custom_id` of a button; `name` keeps ids of buttons to the same page different."""
    return custom_id(table, verbs.LOG, f"{number}:{name}")
