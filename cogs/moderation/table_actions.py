"""What moderators can do about a table as a whole: end, annul, pause, resume, rewind, repost and move its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.errors import UserError
from bot.markdown import in_text
from bot.model.finished_game import finished
from bot.pages import parts
from bot.pages.history import result_line
from bot.pages.people import member_mention
from bot.pages.why_ended import end_by_moderator
from bot.servers.permissions import public_parent
from bot.tables import moderating
from bot.tables.keeper import ChannelHasTableError
from cogs.moderation.actions import CHANGED, TableAction
from cogs.moderation.telling import public_words
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.client import Greenwood
    from bot.model.table import LoggedMove, Table
    from words.language import Language

LONGEST_MOVE = 300
"""Characters of what a move was, in a question."""
GONE_ON = mark("The game has gone on meanwhile. Pause it first, then use the command again.")
_STAYS_SEEN = mark(
    "**Something hidden or random has come to light since then.** It stays known to whoever has seen it, and chance "
    "would bring the same again."
)


@dataclass(frozen=True)
class EndGame(TableAction):
    """Close a table in the lobby or in the middle of its game."""

    counted: bool
    """Whether the game counts as played."""

    name = "end"

    def question(self, language: Language) -> str:
        if self.table.phase == "lobby":
            return language.say("Do you want to close this table before its game begins?")
        if self.counted:
            return language.say(
                "Do you want to end this game for good? It counts as played, without winners, and moves no ratings."
            )
        return language.say("Do you want to end this game for good, as if it had never been played?")

    def require_as_asked(self, now: Table) -> None:
        """Close no game where the question was about a lobby."""
        if now.phase != self.table.phase:
            raise UserError(CHANGED)

    async def perform(self, bot: Greenwood) -> None:
        """Close the table, and tell the results channel of a game that counts."""
        ended = await self.change(bot, moderating.end, bot.tables.now(), counted=self.counted)
        channel_id = bot.servers.settings(ended.guild_id).results_channel
        if ended.counted and channel_id is not None:
            language = bot.language_of(ended.guild_id)
            title = bot.hosted_games[ended.game].words.title
            words = language.say("### {game} in <#{channel}>", game=title, channel=ended.channel_id)
            bot.notices.post(ended.guild_id, channel_id, f"{words}\n{self.news(language)}")

    def news(self, language: Language) -> str:
        return end_by_moderator(language, has_begun=self.table.phase == "playing", is_counted=self.counted)

    def detail(self, language: Language) -> str:
        """Tell what becomes of it."""
        if self.table.phase == "lobby":
            return language.say("Its game had not begun.")
        return language.say("It counts as played.") if self.counted else language.say("It does not count.")


@dataclass(frozen=True)
class Annul(TableAction):
    """Have a finished game count for nothing."""

    name = "annul"

    def question(self, language: Language) -> str:
        names = language.listing([in_text(seat.name) for seat in self.table.seats])
        asked = language.say(
            "Do you want to annul this game of {names} for good, as if it had never been played? All ratings that "
            "follow from it are worked out anew.",
            names=names,
        )
        return f"{asked}\n{self._which(language)}"

    async def perform(self, bot: Greenwood) -> None:
        """Take it out of the history; ratings follow when somebody next asks for them."""
        await self.change(bot, moderating.annul)

    def news(self, language: Language) -> str:
        names = language.listing([in_text(seat.name) for seat in self.table.seats])
        told = language.say("A moderator has annulled a game of {names}. It does not count.", names=names)
        return f"{told}\n{self._which(language)}"

    def detail(self, _language: Language) -> str:
        """Nothing more than that: the entry names the table."""
        return ""

    def _which(self, language: Language) -> str:
        """Tell which of the games of the same members it is: when it ended, and how."""
        game = finished(self.table)
        if game is None:
            return ""
        result = result_line(game, None, language)
        return language.say("-# The game that ended {when}: {result}", when=f"<t:{game.ended_at}:f>", result=result)


@dataclass(frozen=True)
class Pause(TableAction):
    """Have a game rest."""

    name = "pause"

    def question(self, language: Language) -> str:
        return language.say("Do you want to pause this game? Nobody can move, and no clock runs, until it goes on.")

    async def perform(self, bot: Greenwood) -> None:
        """Pause it."""
        await self.change(bot, moderating.pause, bot.tables.now())

    def news(self, language: Language) -> str:
        return language.say("A moderator has paused this game. While it is paused, nobody can move, and no clock runs.")

    async def tell(self, bot: Greenwood, *lines: str) -> None:
        """Tell the table until it goes on or ends; after a restart the message stays, and is still true."""
        now = await bot.tables.table(self.table.id)
        words = public_words(bot, now, *lines)
        bot.calls.call(self.name, now, (), lambda following: words if following.paused_at is not None else "")

    def detail(self, _language: Language) -> str:
        """Nothing: the name says it."""
        return ""

    def undoing(self, language: Language) -> str:
        return language.say("-# The game goes on with /moderate resume.")


@dataclass(frozen=True)
class Resume(TableAction):
    """Have a paused game go on."""

    name = "resume"

    def question(self, language: Language) -> str:
        return language.say("Do you want to let this game go on?")

    async def perform(self, bot: Greenwood) -> None:
        """Let it go on."""
        await self.change(bot, moderating.resume, bot.tables.now())

    def news(self, language: Language) -> str:
        return language.say("A moderator has resumed this game.")

    def detail(self, _language: Language) -> str:
        """Nothing: the name says it."""
        return ""


@dataclass(frozen=True)
class TakeBack(TableAction):
    """Go back to an earlier point of a game."""

    earliest: LoggedMove
    """The first of the moves that go."""
    told: str
    """What it was, in the moderator's words."""
    reveals: bool
    """Whether something hidden or random has come to light since, see `bot.tables.take_back.has_come_to_light`."""
    stage: Callable[[Language], str] = lambda _language: ""
    """Says in which round or turn it was made; empty for games without rounds."""

    name = "takeback"

    @property
    def taken(self) -> int:
        """How many moves are forgotten."""
        return self.table.moves - self.earliest.number

    def question(self, language: Language) -> str:
        question = language.say_plural(
            "Do you want to take back the last move? That cannot be undone.",
            "Do you want to take back the last {n} moves? That cannot be undone.",
            self.taken,
        )
        first = language.say("It goes back to before this: {move}", move=in_text(parts.cut(self.told, LONGEST_MOVE)))
        return "\n".join((question, first, *([language.say(_STAYS_SEEN)] if self.reveals else [])))

    def require_as_asked(self, now: Table) -> None:
        """Take back no move that was made meanwhile."""
        if (now.moves, now.revision) != (self.table.moves, self.table.revision):
            raise UserError(GONE_ON)

    async def perform(self, bot: Greenwood) -> None:
        """Take the moves back."""
        await self.change(bot, moderating.rewind, self.earliest.number, bot.tables.now())

    def news(self, language: Language) -> str:
        told = language.say_plural(
            "A moderator has taken back the last move: {name}'s.",
            "A moderator has taken back the last {n} moves, from {name}'s on.",
            self.taken,
            name=self._mover(language),
        )
        stage = self.stage(language)
        return f"{told} {language.say('Now it is again: {stage}.', stage=stage)}" if stage else told

    def _mover(self, language: Language) -> str:
        """Name whoever made the earliest move; others may sit there by now."""
        seat, user_id = self.table.seats[self.earliest.seat], self.earliest.user_id
        if user_id is None or user_id == seat.user_id:
            return in_text(seat.name)
        return member_mention(user_id, language)


@dataclass(frozen=True)
class Repost(TableAction):
    """Post the board anew."""

    name = "repost"

    def question(self, language: Language) -> str:
        return language.say("Do you want to post the board anew at the bottom of its channel?")

    async def perform(self, bot: Greenwood) -> None:
        """Post it."""
        bot.boards.repost(self.table.id)

    async def tell(self, _bot: Greenwood, *_lines: str) -> None:
        """Tell nothing: below what is said, the board would not be at the bottom any more."""

    def news(self, language: Language) -> str:
        return language.say("A moderator has posted the board anew.")

    def detail(self, _language: Language) -> str:
        """Nothing: the name says it."""
        return ""


@dataclass(frozen=True)
class Relocate(TableAction):
    """Have a table go on in another channel."""

    to_channel_id: int

    name = "move"

    def question(self, language: Language) -> str:
        return language.say("Do you want to move this table to <#{channel}>?", channel=self.to_channel_id)

    async def perform(self, bot: Greenwood) -> None:
        """Move it; the boards see to the messages."""
        channel = bot.get_channel(self.to_channel_id)
        try:
            await self.change(bot, moderating.relocate, self.to_channel_id, public_parent(channel))
        except ChannelHasTableError:
            raise UserError(
                mark("There is a table in <#{channel}> already. End that one first, or choose another channel."),
                channel=self.to_channel_id,
            ) from None

    async def tell(self, bot: Greenwood, *lines: str) -> None:
        """Tell it in both channels; below the board in the new one, the members are called whom the game waits for."""
        await super().tell(bot, *lines)
        guild_id = self.table.guild_id
        told = bot.language_of(guild_id).say("A moderator has moved this table here.")
        bot.notices.post(guild_id, self.to_channel_id, told)

    def news(self, language: Language) -> str:
        """Tell; this is said in the channel that the table has left."""
        return language.say("A moderator has moved this table to <#{channel}>.", channel=self.to_channel_id)
