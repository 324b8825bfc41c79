"""What has happened since the position that a board showed before, in words and as marks in its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.pages.people import names_in_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.hosted_game import HostedGame
    from bot.model.table import RecentMove, Table
    from games import Event
    from words.language import Language
    from words.news import News


def news_since(
    table: Table, hosted: HostedGame, since: Sequence[RecentMove], language: Language, told: Sequence[Event] = ()
) -> News:
    """Return what has happened since the position that was shown before, including the latest turn.

    Args:
        table: as it is in that position.
        hosted: the game's words.
        since: the moves since the position that was shown before.
        language: of the board.
        told: the events since then that were told with a moment.
    """
    events = [event for move in table.recent for event in move.events]
    shown = len(events) - sum(len(move.events) for move in since)
    return hosted.words.news(events, names_in_text(table), language, shown=shown, told=told)


def news_lines(news: News, language: Language) -> list[str]:
    """Return the lines of news under a board, preceded by how many more there are in the log."""
    if not news.untold:
        return news.lines
    more = language.say_plural(
        "-# {n} more line is under “{menu}”, then “{log}”.",
        "-# {n} more lines are under “{menu}”, then “{log}”.",
        news.untold,
        menu=language.say("Table…"),
        log=language.say("Game log"),
    )
    return [more, *news.lines]


def marks_beside(
    news: News, table: Table, hosted: HostedGame, since: Sequence[RecentMove], language: Language
) -> Sequence[RecentMove]:
    """Return the moves that a position marks, if its news are shown with it; arguments as for `marked_moves`.

    In games whose boards mark what the news tell, there is one move for each line, with all events that the line tells.
    """
    return as_moves(table, news.deeds) if news.deeds else marked_moves(table, hosted, since, language)


def marks_alone(
    table: Table, hosted: HostedGame, since: Sequence[RecentMove], language: Language
) -> Sequence[RecentMove]:
    """Return the moves that a position marks without news beside it; none in games whose marks bear numbers of news."""
    is_numbered = news_since(table, hosted, since, language).is_numbered
    return () if is_numbered else marked_moves(table, hosted, since, language)


def as_moves(table: Table, deeds: Sequence[tuple[Event, ...]]) -> tuple[RecentMove, ...]:
    """Return deeds as moves of a table, which is the form in which pictures mark them."""
    return tuple(replace(table.recent[-1], events=events) for events in deeds)


def marked_moves(
    table: Table, hosted: HostedGame, since: Sequence[RecentMove], language: Language
) -> Sequence[RecentMove]:
    """Return the moves that a position marks.

    Between two turns these are all moves of the turn that is over, which the news tell too, because the new turn has
    not changed anything yet.

    Args:
        table: as it is in that position.
        hosted: the game's words.
        since: the moves since the position that was shown before.
        language: any; only whether something is told matters.
    """
    words, moves = hosted.words, table.recent
    turns = words.turns([event for move in moves for event in move.events])
    told = words.latest_told(turns, names_in_text(table), language)
    if told is None or told[0] == len(turns) - 1:
        return since
    begun = sum(len(turn) for turn in turns[: told[0]])
    whole: list[RecentMove] = []
    for move in moves:
        if begun < len(move.events):
            whole.append(replace(move, events=move.events[max(0, begun) :]))
        begun -= len(move.events)
    return whole if len(whole) > len(since) else since
