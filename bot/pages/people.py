"""How the people at a table are named in messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.markdown import in_text
from bot.model.pseudonyms import is_pseudonym
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.model.finished_game import FinishedSeat
    from bot.model.table import Seat, Table
    from games.players import LevelName
    from words.language import Language

LEVEL_NAMES: dict[LevelName, str] = {"easy": mark("easy"), "steady": mark("steady"), "sharp": mark("sharp")}
"""The names of the computer players' levels, the weakest first."""
NO_SEAT = mark("You have no seat in this game any more.")
"""Tells a member that they have lost their seat."""
TAKEN_OUT = mark("A moderator has taken you out of this game.")
"""Tells a member that a moderator took them out of the game."""


def names_in_text(table: Table) -> tuple[str, ...]:
    """Return the names at a table by seat, escaped for use in a text."""
    return tuple(in_text(seat.name) for seat in table.seats)


def names_at_end(table: Table, language: Language) -> tuple[str, ...]:
    """Return the names at a table by seat for its result: a member who left a seat neither wins nor loses by it."""
    return tuple(
        name_at_end(in_text(seat.name), language, has_left=seat.user_id is None and seat.resigned_user_id is not None)
        for seat in table.seats
    )


def name_at_end(name: str, language: Language, *, has_left: bool) -> str:
    """Name a seat in a result, with a note if its member left it for good and the computer played on."""
    return language.say("{name} (computer played on)", name=name) if has_left else name


def mention(seat: Seat) -> str:
    """Name the owner of a seat: a mention of the member, or the name of the computer player or of a deleted member."""
    return in_text(seat.name) if seat.user_id is None or is_pseudonym(seat.user_id) else f"<@{seat.user_id}>"


def member_mention(user_id: int, language: Language) -> str:
    """Mention a member by id; a member whose data was deleted is called a former player instead."""
    return language.say("a former player") if is_pseudonym(user_id) else f"<@{user_id}>"


def first_member_name(seat: FinishedSeat, language: Language) -> str:
    """Name the member who began a game in a seat, even if somebody else has it now."""
    if seat.first_member is None or seat.user_id in {None, seat.first_member}:
        return in_text(seat.name)
    return member_mention(seat.first_member, language)


def mentions(table: Table, seats: Iterable[int], language: Language) -> str:
    """Name the owners of these seats, as a list in a sentence."""
    return language.listing([mention(table.seats[seat]) for seat in seats])


def introduction(seat: Seat, language: Language) -> str:
    """Say who sits at a seat, and the level of a computer player."""
    if seat.is_asked:
        return language.say("{name} (has not answered yet)", name=mention(seat))
    if seat.level is None:
        return mention(seat)
    level = language.say(LEVEL_NAMES[seat.level])
    if seat.is_away:
        return language.say("{name} (away; computer, {level})", name=mention(seat), level=level)
    if seat.resigned_user_id is None:
        return language.say("{name} (computer, {level})", name=in_text(seat.name), level=level)
    return language.say("{name} (no longer plays; computer, {level})", name=in_text(seat.name), level=level)
