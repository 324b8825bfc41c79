"""The lines that say whom a table waits for, since when and how long, or why it waits for nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model.table import UNTIMED
from bot.pages.people import mention, mentions
from bot.public_buttons import BACK
from bot.tables.clocks import time_up
from bot.tables.waiting import members_to_move, waits_for
from words.language import mark

if TYPE_CHECKING:
    from bot.model.table import Table
    from words.language import Language

ASLEEP = mark("-# Everybody is away, and the game sleeps. Whoever comes back presses “{button}”.")
"""What everybody is told of a game that waits for its first member to come back."""


def waiting_lines(table: Table, language: Language, *, is_late: bool = False) -> list[str]:
    """Say whom a table waits for, since when and how long, or why it waits for nobody now.

    If the picture beside it is late (`is_late`), the game already waits for a decision that has not been told yet.
    """
    if table.paused_at is not None:
        return [_paused_line(table, language)]
    if table.is_asleep:
        return [language.say(ASLEEP, button=language.say(BACK))]
    if not waits_for(table):
        return []
    asked = _asked_line(table, language, is_late=is_late)
    return [asked, *_time_lines(table, language), *_stand_in_lines(table, language), *_vote_lines(table, language)]


def _paused_line(table: Table, language: Language) -> str:
    """Say that a game is paused, and what that means for its members."""
    paused = mark("-# A moderator paused this game {since}. Until it goes on, nobody's time runs.")
    if table.clock == UNTIMED:
        paused = mark("-# A moderator paused this game {since}. Nobody can choose until it goes on.")
    return language.say(paused, since=f"<t:{table.paused_at}:R>")


def _asked_line(table: Table, language: Language, *, is_late: bool) -> str:
    """Say which members have to choose and since when; computer players are not named, because they choose quickly."""
    waiting = members_to_move(table)
    if not waiting:
        return ""
    told = (
        mark("-# Meanwhile, the game is already waiting for {names}, asked {since}.")
        if is_late
        else mark("-# Waiting for {names}, asked {since}.")
    )
    return language.say(told, names=mentions(table, waiting, language), since=f"<t:{table.waiting_since}:R>")


def _time_lines(table: Table, language: Language) -> list[str]:
    """Say whose time runs out when, if a clock runs; names are left out if the same time holds for everybody."""
    running = [(seat, up) for seat in range(len(table.seats)) if (up := time_up(table, seat)) is not None]
    if not running:
        return []
    seats, times_up = zip(*running, strict=True)
    if len(running) == 1 or (len(set(times_up)) == 1 and seats == members_to_move(table)):
        return [language.say("-# The time runs out {when}.", when=f"<t:{times_up[0]}:R>")]
    times = [language.say("{name} {when}", name=mention(table.seats[seat]), when=f"<t:{up}:R>") for seat, up in running]
    return [language.say("-# The time runs out: {times}.", times=language.listing(times))]


def _stand_in_lines(table: Table, language: Language) -> list[str]:
    """Say for whom the computer plays now because their time is up, and for whom it has played their last turn."""
    late = [number for number, seat in enumerate(table.seats) if seat.stood_in]
    before = [
        number for number, seat in enumerate(table.seats) if seat.timeouts and not (seat.stood_in or seat.is_away)
    ]
    lines = []
    if late:
        names = mentions(table, late, language)
        lines.append(language.say("-# The time of {names} was up; the computer plays on.", names=names))
    if before:
        names = mentions(table, before, language)
        lines.append(language.say("-# The computer has played for {names}, whose time was up.", names=names))
    return lines


def _vote_lines(table: Table, language: Language) -> list[str]:
    """Say who has voted for the computer to play on for those whom the table waits for."""
    if not table.votes:
        return []
    names = mentions(table, table.votes, language)
    return [
        language.say_plural(
            "-# {names} wants the computer to play on.",
            "-# {names} want the computer to play on.",
            len(table.votes),
            names=names,
        )
    ]
