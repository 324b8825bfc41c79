"""The lines that say why a game ended without a result, or counts for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.model.table import Table
    from words.language import Language


def reason_line(reason: str, language: Language) -> str:
    """Say which reason a moderator gave; empty without one."""
    return language.say("Reason: {reason}", reason=reason) if reason else ""


def reason_of_end(table: Table, language: Language) -> str:
    """Say why a table ended without a result, or that its result is no longer known."""
    if table.ended_by == "rules":
        return language.say(
            "The rules of this game have been corrected since it began, so it could not go on. Nothing counts; I "
            "would be glad to see you at a new table."
        )
    if table.phase == "over":
        return language.say("This game was played by earlier rules. How it ended cannot be told any more.")
    return (_reason_of_private_end if table.is_private else _reason_of_public_end)(table, language)


def _reason_of_public_end(table: Table, language: Language) -> str:
    if table.ended_by == "idle":
        return (
            language.say("Nobody else was in within ten minutes, so there is no rematch this time.")
            if table.asked
            else language.say("Nothing happened here for a day, so this table has closed.")
        )
    if table.ended_by == "moderator":
        return end_by_moderator(language, has_begun=table.has_begun, is_counted=table.counted)
    if not table.has_begun:
        return (
            language.say("The rematch was called off.")
            if table.asked
            else language.say("This table was closed before the game began.")
        )
    return language.say("Everybody has left this game; it ended without a result.")


def end_by_moderator(language: Language, *, has_begun: bool, is_counted: bool) -> str:
    """Say that a moderator ended a game, or closed a table before its game began."""
    if not has_begun:
        return language.say("A moderator has closed this table before its game began.")
    if is_counted:
        return language.say(
            "A moderator has ended this game. It counts as played, without winners, and moves no ratings."
        )
    return language.say("A moderator has ended this game. It does not count.")


def _reason_of_private_end(table: Table, language: Language) -> str:
    if table.ended_by == "idle":
        return language.say("Nothing happened here for thirty days, so this game has closed.")
    return language.say("This game was given up. It ended without a result.")


def annulled_line(table: Table, language: Language) -> str:
    """Say that a moderator has annulled a game; empty if not."""
    return language.say("A moderator has annulled this game. It does not count.") if table.annulled else ""
