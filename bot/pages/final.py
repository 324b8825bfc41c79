"""The public message of a game that is over: who won and how, and what members can do next."""

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
    """What the message shows besides the result."""

    drawn: Picture | None = None
    """The final picture; None if the game was played by earlier rules."""
    race: Picture | None = None
    """The picture of how everybody stood after each turn; None where the game does not count that."""
    position: Picture | None = None
    """The last position; None where the game does not show it again."""
    story: str = ""
    """How the game was won, in a sentence."""
    series: str = ""
    """How the series of these members stands; empty if they have none."""
    called: tuple[int, ...] = ()
    """The members whom the message pings."""
    ratings: tuple[str, ...] = ()
    """How the game changed its members' ratings, a line each; empty if it is not rated."""
    badges: tuple[str, ...] = ()
    """The badges that members have earned for the first time, a line each."""


def final_page(table: Table, hosted: HostedGame, finale: Finale, outcome: Outcome, language: Language) -> Page:
    """Show who won and how, what the last move brought, and at the very end the score sheet and the buttons.

    A phone shows the lower end of a tall message first, so what matters most and what members can do stand there.
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
    """Tell all that the last move or the last turn brought, for members who have not seen the last moments."""
    words = hosted.words

    def told(events: Sequence[Event], known: Sequence[str] = ()) -> list[str]:
        entries = words.tell(events, names_in_text(table), language, None)
        new = [entry for entry in entries if entry.is_heading or entry.text not in known]
        return [entry.text for entry in new if not entry.is_standing]

    turns = words.turns([event for move in table.recent for event in move.events])
    if words.end.tells_last_turn:
        heading, lines = language.say("-# The last turn:"), told(turns[-1]) if turns else []
    else:
        before, turn = _around_last_move(turns, table.recent)
        heading, lines = language.say("-# How it ended:"), told(turn, told(before))
    return [heading, *lines] if lines else []


def _around_last_move(
    turns: Sequence[Sequence[Event]], recent: Sequence[RecentMove]
) -> tuple[Sequence[Event], Sequence[Event]]:
    """Return the events of the turns that the last move belongs to: those before that move, and all of them.

    A move belongs to two turns if it also played the last round of a game, in which nobody has a choice any more.
    """
    events: list[Event] = []
    latest = len(recent[-1].events) if recent else 0
    for turn in reversed(turns):
        if len(events) >= latest:
            break
        events = [*turn, *events]
    return events[: len(events) - latest], events


def more_pictures(table: Table, finale: Finale) -> list[tuple[Item, discord.File]]:
    """Return the pictures beside the final one, each with its file: the last position and the race."""
    pictures = [(finale.position, f"end-{table.id}"), (finale.race, f"race-{table.id}")]
    return [parts.picture(drawn, name) for drawn, name in pictures if drawn is not None]
