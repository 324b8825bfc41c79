"""What moderators can do: what each action asks before it is done, what it does, and how the table hears of it.

None of it looks into a hand; whatever is said here may stand in public.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Concatenate, ParamSpec

import msgspec

from bot.errors import UserError
from bot.markdown import in_text
from bot.model.finished_game import finished
from bot.model.rating_events import Pool
from bot.model.server import Offer
from bot.pages import parts
from bot.pages.history import result_line
from bot.pages.people import member_mention, mention
from bot.pages.why_ended import end_by_moderator
from bot.servers.permissions import public_parent
from bot.store import StoreError
from bot.tables import moderating
from bot.tables.leaving import left
from bot.tables.lobby import seat_of
from cogs.moderation.offers import offer_page
from cogs.moderation.telling import public_words, tell_channel
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.client import Greenwood
    from bot.model.table import LoggedMove, Seat, Table
    from words.language import Language

P = ParamSpec("P")

logger = logging.getLogger(__name__)

LONGEST_MOVE = 300
"""Characters of what a move was, in a question."""
GONE_ON = mark("The game has gone on meanwhile. Pause it first, then use the command again.")
CHANGED = mark("Things have changed at this table meanwhile. Use the command again.")
_STAYS_SEEN = mark(
    "**Something hidden or random has come to light since then.** It stays known to whoever has seen it, and chance "
    "would bring the same again."
)
SOMEBODY_ELSE = mark("Somebody else sits there by now. Use the command again.")


@dataclass(frozen=True)
class Action(ABC):
    """Something that a moderator wants to do."""

    moderator_id: int
    reason: str
    """Why, in the moderator's words; may be empty."""

    name: ClassVar[str]
    """What the audit log calls it, a key of `bot.surfaces.audit.ACTIONS`."""

    @property
    def about(self) -> Table | None:
        """The table that it is about, as it was when they asked for it; none if it is about none."""
        return None

    @property
    def channel_id(self) -> int | None:
        """The channel in which the moderator needs the right; none for the whole server."""
        return None if self.about is None else self.about.channel_id

    async def found_again(self, _bot: Greenwood) -> Action:
        """Return the same action in the channel where its table is by now."""
        return self

    @property
    def table_id(self) -> int | None:
        """The id of that table."""
        return None if self.about is None else self.about.id

    @property
    def subject_id(self) -> int | None:
        """The member whom it concerns, if one."""
        return None

    @abstractmethod
    def question(self, language: Language) -> str:
        """Ask the moderator whether they mean it, and say what will come of it."""

    @abstractmethod
    async def perform(self, bot: Greenwood) -> None:
        """Do it.

        Raises:
            UserError: it cannot be done, or not any more.
        """

    @abstractmethod
    def news(self, language: Language) -> str:
        """Tell what was done."""

    async def tell(self, bot: Greenwood, *lines: str) -> None:
        """Tell the table that it is about, if it is about one, what was done."""
        if self.about is not None:
            tell_channel(bot, self.about, *lines)

    def detail(self, language: Language) -> str:
        """Tell the audit log what the name of the action does not say."""
        return self.news(language)

    def undoing(self, _language: Language) -> str:
        """Tell the moderator which command undoes it; nothing where none does, or it goes without saying."""
        return ""


@dataclass(frozen=True)
class TableAction(Action):
    """Something that a moderator wants to do at one table."""

    table: Table
    """As it was when they asked for it, but for its channel: see `found_again`."""

    @property
    def about(self) -> Table:
        """The table."""
        return self.table

    async def found_again(self, bot: Greenwood) -> Action:
        """Return it with the channel that the table has by now."""
        now = await bot.tables.table(self.table.id)
        return replace(self, table=msgspec.structs.replace(self.table, channel_id=now.channel_id))

    def require_as_asked(self, now: Table) -> None:
        """Make sure that the question is still true of the table, and that the news will be.

        Raises:
            UserError: something else would come of it by now.
        """

    async def change(
        self, bot: Greenwood, transition: Callable[Concatenate[Table, P], Table], *args: P.args, **kwargs: P.kwargs
    ) -> Table:
        """Carry out a transition as `Tables.change` does, if it does what the moderator was asked about.

        Raises:
            UserError: it cannot be done, something else would come of it by now, or the table is not any more where the
                moderator has the right.
        """

        def as_asked(now: Table) -> Table:
            # What cannot be done at all says so in better words.
            following = transition(now, *args, **kwargs)
            if now.channel_id != self.channel_id:
                raise UserError(CHANGED)
            self.require_as_asked(now)
            return following

        return await bot.tables.change(self.table.id, as_asked)


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
class SeatAction(TableAction):
    """Something that a moderator wants to do with one seat."""

    number: int
    """Which seat."""

    @property
    def seat(self) -> Seat:
        """The seat, as it was when they asked for it."""
        return self.table.seats[self.number]

    def require_as_asked(self, now: Table) -> None:
        """Make sure that the member or computer player still has the seat whom question and news name."""
        seat = now.seats[self.number] if self.number < len(now.seats) else None
        if seat is None or mention(seat) != mention(self.seat):
            raise UserError(SOMEBODY_ELSE)


@dataclass(frozen=True)
class Kick(SeatAction):
    """Take a seat away from a member."""

    name = "kick"

    @property
    def subject_id(self) -> int | None:
        """Whoever loses their seat."""
        return self.seat.user_id

    @property
    def ends_game(self) -> bool:
        """Whether it is a game in which no other member plays."""
        return self.table.phase == "playing" and all(
            seat.user_id in (None, self.seat.user_id) for seat in self.table.seats
        )

    def question(self, language: Language) -> str:
        if self.table.phase == "lobby":
            return language.say("Do you want to take {name} away from this table?", name=mention(self.seat))
        if self.ends_game:
            return language.say(
                "Do you want to take {name} out of this game for good? No other member plays, so the game ends.",
                name=mention(self.seat),
            )
        return language.say(
            "Do you want to take {name} out of this game for good? A computer player takes the seat.",
            name=mention(self.seat),
        )

    def require_as_asked(self, now: Table) -> None:
        """Hand no seat to the computer where the question was about a lobby, and end no game unasked."""
        super().require_as_asked(now)
        if now.phase != self.table.phase or replace(self, table=now).ends_game != self.ends_game:
            raise UserError(CHANGED)

    async def perform(self, bot: Greenwood) -> None:
        """Free the seat, or give it to the computer."""
        await self.change(bot, moderating.kick, self.number)

    def news(self, language: Language) -> str:
        if self.table.phase == "lobby":
            return language.say("A moderator has taken {name} away from this table.", name=mention(self.seat))
        if self.ends_game:
            return language.say(
                "A moderator has taken {name} out of this game. No other member played, so the game has ended.",
                name=mention(self.seat),
            )
        return language.say(
            "A moderator has taken {name} out of this game. A computer player has the seat now.",
            name=mention(self.seat),
        )

    def detail(self, language: Language) -> str:
        """Tell what becomes of the game; the entry names whose seat it was."""
        if self.table.phase == "lobby":
            return language.say("Its game had not begun.")
        if self.ends_game:
            return language.say("No other member played, so the game has ended.")
        return language.say("A computer player has the seat now.")


@dataclass(frozen=True)
class OfferSeat(SeatAction):
    """Ask a member whether they take over a seat."""

    member_id: int

    name = "offer"

    @property
    def subject_id(self) -> int | None:
        """Whoever is asked."""
        return self.member_id

    def question(self, language: Language) -> str:
        return language.say(
            "Do you want to offer the seat of {name} to <@{member}>? Whoever takes it over sees its hand from then on.",
            name=mention(self.seat),
            member=self.member_id,
        )

    async def perform(self, bot: Greenwood) -> None:
        """Offer the seat with a public message that calls the member."""
        self.require_as_asked(await bot.tables.table(self.table.id))
        offer = Offer(self.table.id, self.number, self.member_id, self.moderator_id, self.reason)
        await bot.store.servers.save_offer(offer)
        title = bot.hosted_games[self.table.game].words.title
        page = offer_page(self.table, title, offer, bot.language_of(self.table.guild_id))
        bot.notices.post(self.table.guild_id, self.table.channel_id, page, [self.member_id])

    async def tell(self, _bot: Greenwood, *_lines: str) -> None:
        """Tell nothing more than the offer does."""

    def news(self, language: Language) -> str:
        return language.say(
            "A moderator has offered the seat of {name} to <@{member}>.", name=mention(self.seat), member=self.member_id
        )


@dataclass(frozen=True)
class TakeBack(TableAction):
    """Go back to an earlier point of a game."""

    earliest: LoggedMove
    """The first of the moves that go."""
    told: str
    """What it was, in the moderator's words."""
    reveals: bool
    """Whether something hidden or random has come to light since, see `bot.tables.take_back.has_come_to_light`."""

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
        return language.say_plural(
            "A moderator has taken back the last move: {name}'s.",
            "A moderator has taken back the last {n} moves, from {name}'s on.",
            self.taken,
            name=self._mover(language),
        )

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
        await self.change(bot, moderating.relocate, self.to_channel_id, public_parent(channel))

    def news(self, language: Language) -> str:
        """Tell; this is said in the channel that the table has left."""
        return language.say("A moderator has moved this table to <#{channel}>.", channel=self.to_channel_id)


@dataclass(frozen=True)
class MemberAction(Action):
    """Something that a moderator wants to do about a member, on the whole server."""

    guild_id: int
    member_id: int
    member_name: str

    @property
    def subject_id(self) -> int | None:
        """The member."""
        return self.member_id


@dataclass(frozen=True)
class Ban(MemberAction):
    """Keep a member from playing."""

    name = "ban"

    def question(self, language: Language) -> str:
        return language.say(
            "Do you want to ban <@{member}> from games on this server? They lose every seat and every invitation "
            "here: in games, computer players take over.",
            member=self.member_id,
        )

    async def perform(self, bot: Greenwood) -> None:
        """Ban them first, so that they cannot sit down again, then free their seats and those kept for them.

        The ban holds whatever fails; made again, it frees what is left.
        """
        if not self._holds(bot):
            await bot.servers.ban(self.guild_id, self.member_id, self.moderator_id, self.reason)
        for table_id in await self._tables(bot):
            try:
                await self._leave(bot, table_id)
            except (StoreError, UserError):
                logger.exception("the seat of a banned member at table %d cannot be freed", table_id)

    async def has_no_effect(self, bot: Greenwood) -> bool:
        """Tell whether they are banned already, and neither sit nor are invited anywhere."""
        return self._holds(bot) and not await self._tables(bot)

    def _holds(self, bot: Greenwood) -> bool:
        return bot.servers.is_banned(self.guild_id, self.member_id)

    async def _tables(self, bot: Greenwood) -> list[int]:
        return await bot.store.servers.open_tables_with(self.guild_id, self.member_id)

    async def _leave(self, bot: Greenwood, table_id: int) -> None:
        """Take the member away from a table, and tell that table if they sat there."""
        seen: list[Table] = []

        def leave(now: Table) -> Table:
            seen.append(now)  # under the lock, so that the news are about what the table was
            return moderating.closed_by_moderator(left(now, self.member_id))

        await bot.tables.change(table_id, leave)
        before = seen[-1]
        number = seat_of(before, self.member_id)
        if number is not None and not before.is_private:
            kick = Kick(self.moderator_id, self.reason, before, number)
            tell_channel(bot, before, kick.news(bot.language_of(self.guild_id)))

    def news(self, language: Language) -> str:
        return language.say("{name} is banned from games on this server.", name=in_text(self.member_name))


@dataclass(frozen=True)
class ResetRating(MemberAction):
    """Have a member's rating in one game begin anew."""

    game: str
    """Its module name."""
    title: str
    """What it is called."""

    name = "reset"

    def question(self, language: Language) -> str:
        return language.say(
            "Do you want to reset the rating of <@{member}> in {game}? It begins anew; what others have won or lost "
            "against them stays.",
            member=self.member_id,
            game=self.title,
        )

    async def perform(self, bot: Greenwood) -> None:
        """Note it; the rating follows when somebody next asks for it."""
        await bot.store.ratings.reset(Pool(self.guild_id, self.game), self.member_id, int(bot.now()))

    def news(self, language: Language) -> str:
        return language.say(
            "The rating of {name} in {game} begins anew.", name=in_text(self.member_name), game=self.title
        )


@dataclass(frozen=True)
class Unban(MemberAction):
    """Let a member play again."""

    name = "unban"

    def question(self, language: Language) -> str:
        return language.say("Do you want to let <@{member}> play on this server again?", member=self.member_id)

    async def perform(self, bot: Greenwood) -> None:
        """Lift the ban."""
        await bot.servers.unban(self.guild_id, self.member_id)

    def news(self, language: Language) -> str:
        return language.say("{name} may play on this server again.", name=in_text(self.member_name))
