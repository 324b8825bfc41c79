"""How entries of the audit log read: to moderators with who did what and where, to players only with what was done."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.pages.people import member_mention
from words.language import mark, semicolons

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.hosted_game import HostedGame
    from bot.model.server import AuditEntry
    from bot.store.servers import TablePlace
    from words.language import Language

ACTIONS = {
    "settings": mark("changed a setting"),
    "end": mark("ended a game"),
    "pause": mark("paused a game"),
    "resume": mark("let a game go on"),
    "kick": mark("took a seat away"),
    "offer": mark("offered a seat"),
    "replace": mark("replaced a player"),
    "takeback": mark("took moves back"),
    "repost": mark("posted a board anew"),
    "move": mark("moved a table"),
    "close": mark("closed a table before its game"),
    "annul": mark("annulled a game"),
    "reset": mark("reset a rating"),
    "repair": mark("repaired a table"),
    "ban": mark("banned a member from games"),
    "unban": mark("let a member play again"),
}
"""Each action of moderators, as the audit log tells it."""
CHANGES_OF_COURSE = {
    "pause": mark("a moderator paused the game"),
    "resume": mark("a moderator let the game go on"),
    "takeback": mark("a moderator took moves back"),
    "kick": mark("a moderator took {member} out"),
    "replace": mark("{member} took a seat that a moderator had offered"),
    "move": mark("a moderator moved the table to another channel"),
    "annul": mark("a moderator annulled the game"),
}
"""The actions without which a game's course cannot be understood, as its log tells them; its end is told elsewhere."""


class TableNames(NamedTuple):
    """Names tables in the audit log: by game and channel, and always by number."""

    places: Mapping[int, TablePlace]
    """Where each table is or was, by its id; a table that is no longer stored is missing."""
    hosted_games: Mapping[str, HostedGame]

    def name(self, table_id: int, language: Language) -> str:
        """Return the name of a table."""
        number = language.say("table {number}", number=table_id)
        place = self.places.get(table_id)
        if place is None or place.game not in self.hosted_games:
            return number
        title = self.hosted_games[place.game].words.title
        return language.say("{game} in <#{channel}>, {table}", game=title, channel=place.channel_id, table=number)


def entry_line(entry: AuditEntry, tables: TableNames, language: Language) -> str:
    """Return the line for an entry, for moderators."""
    action = language.say(ACTIONS[entry.action]) if entry.action in ACTIONS else entry.action
    moderator = member_mention(entry.moderator_id, language)
    line = language.say("{when}: {moderator} {action}", when=f"<t:{entry.at}:f>", moderator=moderator, action=action)
    particulars = [
        tables.name(entry.table_id, language) if entry.table_id is not None else "",
        member_mention(entry.subject_id, language) if entry.subject_id is not None else "",
        language.say("reason: {reason}", reason=entry.reason) if entry.reason else "",
    ]
    told = [particular for particular in particulars if particular]
    full = f"{line} ({semicolons(told, language)})" if told else line
    return language.say("{what}: {told}", what=full, told=entry.detail) if entry.detail else full


def told_to_players(entry: AuditEntry, language: Language) -> str:
    """Return a line for players that says what a moderator did to their game, but not which moderator.

    Args:
        entry: one whose action is in `CHANGES_OF_COURSE`.
        language: the reader's.
    """
    member = "" if entry.subject_id is None else member_mention(entry.subject_id, language)
    what = language.say(CHANGES_OF_COURSE[entry.action], member=member)
    line = language.say("{what}: {told}", what=f"<t:{entry.at}:f>", told=what)
    if not entry.reason:
        return line
    return f"{line} ({language.say('reason: {reason}', reason=entry.reason)})"
