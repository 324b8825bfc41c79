"""The public message of a game that is over: who won and how, and what there is to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.pages import parts, verbs
from bot.pages.finishers import finisher_lines
from bot.pages.legends import legend_button
from bot.pages.lobby import rematch_button
from bot.pages.people import names_at_end, names_in_text
from bot.pages.press import custom_id
from bot.pages.replay import replay_button
from bot.pages.scores import score_line, score_lines
from bot.pages.shuffle import opened_line
from bot.pages.to_hand import result_button
from bot.pages.why_ended import annulled_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.hosted_game import HostedGame, Picture
    from bot.model.table import RecentMove, Table
    from bot.pages.parts import Item, Page
    from games import Event, Outcome
    from words.language import Language


class Finale(NamedTuple):
    """What the end of a game shows besides its result."""

    drawn: Picture | None = None
    """The last picture; none by rules of long ago."""
    race: Picture | None = None
    """How everybody stood after each turn; none where that is not counted."""
    position: Picture | None = None
    """What lies on the table at the end; none where the game does not show it again."""
    story: str = ""
    """How the game was won, in a sentence."""
    series: str = ""
    """How these members' series stands, if they have one."""
    called: tuple[int, ...] = ()
    """The members whom the message is to call."""
    ratings: tuple[str, ...] = ()
    """What the game made of its members' ratings, a line for each; none where it is not rated."""
    badges: tuple[str, ...] = ()
    """The badges that members have earned in it and had not before, a line for each."""


def final_page(table: Table, hosted: HostedGame, finale: Finale, outcome: Outcome, language: Language) -> Page:
    """Show who won and how, what the last move brought and the rest; last the score sheet, and offer a rematch.

    A phone shows the end of so tall a message: there stands how the game ended, and what there is to do.
    """
    last = [] if finale.drawn is None else [parts.picture(finale.drawn, f"final-{table.id}")]
    more = more_pictures(table, finale)
    end = end_lines(table, hosted, language)
    calls = " ".join(f"<@{user_id}>" for user_id in finale.called)
    beside = (
        *finale.badges,
        finale.series,
        *finale.ratings,
        annulled_line(table, language),
        opened_line(table, language),
    )
    return parts.page(
        parts.text(
            f"## {hosted.words.title}",
            calls and f"-# {calls}",
            hosted.words.end.result(outcome, names_at_end(table, language), language),
            finale.story,
            score_line(table, hosted, outcome, language) if last else "",
            *finisher_lines(table, language),
        ),
        parts.text(*end) if end else None,
        None if last else parts.text(*score_lines(table, hosted, outcome, language)),
        *(gallery for gallery, _ in more),
        parts.text(*beside) if any(beside) else None,
        *(gallery for gallery, _ in last),
        *parts.rows(
            [
                rematch_button(table, language),
                result_button(table, language),
            ]
        ),
        *parts.rows(
            [
                parts.button(language.say("Rules"), custom_id(table, verbs.RULES)),
                parts.button(language.say("Game log"), custom_id(table, verbs.LOG)),
                replay_button(table, language) if table.state is not None else None,
                legend_button(table, "final", language) if last else None,
            ]
        ),
        files=[file for _, file in (*more, *last)],
    )


def end_lines(table: Table, hosted: HostedGame, language: Language) -> list[str]:
    """Tell what the last move brought, or the last turn, all of it, for whoever has not seen the last moments."""
    words = hosted.words

    def told(events: Sequence[Event], known: Sequence[str] = ()) -> list[str]:
        entries = words.tell(events, names_in_text(table), language, None)
        new = [entry for entry in entries if entry.is_heading or entry.text not in known]
        return [entry.text for entry in new if not entry.is_standing]

    turns = words.turns([event for move in table.recent for event in move.events])
    if words.end.tells_last_turn:
        latest, *earlier = [told(turn) for turn in reversed(turns)] or [[]]
        heading, lines = language.say("-# The last turn:"), latest
        if not latest:  # that the game is won is told beside
            heading, lines = language.say("-# The turn before the last:"), next(filter(None, earlier), [])
    else:
        before, turn = _around_last_move(turns, table.recent)
        heading, lines = language.say("-# What the last move brought:"), told(turn, told(before))
    return [heading, *lines] if lines else []


def _around_last_move(
    turns: Sequence[Sequence[Event]], recent: Sequence[RecentMove]
) -> tuple[Sequence[Event], Sequence[Event]]:
    """Return the turns that the last move belongs to, as far as they had come before it, and with it.

    There are two where it also played the last round of a game, in which nobody has a choice any more.
    """
    events: list[Event] = []
    latest = len(recent[-1].events) if recent else 0
    for turn in reversed(turns):
        if len(events) >= latest:
            break
        events = [*turn, *events]
    return events[: len(events) - latest], events


def more_pictures(table: Table, finale: Finale) -> list[tuple[Item, discord.File]]:
    """Return what is shown beside the last picture of a game, with its files: what lies there, and how it went."""
    pictures = [(finale.position, f"end-{table.id}"), (finale.race, f"race-{table.id}")]
    return [parts.picture(drawn, name) for drawn, name in pictures if drawn is not None]
