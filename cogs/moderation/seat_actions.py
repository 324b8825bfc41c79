"""What moderators can do about one seat of a table: take it from a member, and offer it to another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.errors import UserError
from bot.model.server import Offer
from bot.pages.people import mention
from bot.tables import moderating
from cogs.moderation.actions import CHANGED, TableAction
from cogs.moderation.offers import offer_page, rating_price
from words.language import mark

if TYPE_CHECKING:
    from bot.client import Greenwood
    from bot.model.table import Seat, Table
    from words.language import Language

SOMEBODY_ELSE = mark("Somebody else sits there by now. Use the command again.")


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
                "Do you want to take {name} out of this game? No other member plays, so the game ends.",
                name=mention(self.seat),
            )
        return language.say(
            "Do you want to take {name} out of this game? A computer player takes the seat; you can offer it again.",
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
        asked = language.say(
            "Do you want to offer the seat of {name} to <@{member}>? Whoever takes it over sees its hand from then on.",
            name=mention(self.seat),
            member=self.member_id,
        )
        price = rating_price(self.table, self.number, language)
        return f"{asked} {price}" if price else asked

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
