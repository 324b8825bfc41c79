"""Tables as they are before they are opened: new ones, private ones, and those of a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from bot.errors import UserError
from bot.model.pseudonyms import is_pseudonym
from bot.model.table import UNTIMED, Contribution, Presentation, Seat, Table
from bot.tables.lobby import USUAL_SEATS, add_computer
from bot.tables.seats import distinct, seat_of
from games import GAMES
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.players import LevelName

HEAD_START_SECONDS = 600
"""How long after a game its rematch is for those who played it to the end."""


class Place(NamedTuple):
    """Where a table stands."""

    guild_id: int
    """The server."""
    channel_id: int
    parent_id: int | None = None
    """As in `Table`."""


def draft(place: Place, game: str, options: Any, host: Seat, interaction_id: int) -> Table:
    """Return a table for `Tables.open`, with its host on the first seat; its secret and its times come with that.

    It has no clock, and shows its game in the usual way, until somebody chooses otherwise.

    Args:
        place: where it stands.
        game: a key of `games.GAMES`.
        options: an instance of that game's `Options`.
        host: the member who opens it.
        interaction_id: of the command or press that opens it; it is mixed into the shuffle.
    """
    if host.user_id is None:
        raise ValueError("the host is a member")
    return Table(
        id=0,
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        game=game,
        options=options,
        host_id=host.user_id,
        phase="lobby",
        seats=(host,),
        seed=b"",
        contributions=(Contribution(host.user_id, interaction_id),),
        parent_id=place.parent_id,
    )


def draft_alone(drafted: Table, level: LevelName, computers: int = 0) -> Table:
    """Return a draft as that of a private table, where its host plays alone with computers.

    Args:
        drafted: made by `draft`; its clock and pace, which a server chooses for its channels, and the channel of its
            thread mean nothing here.
        level: how well the computers play.
        computers: how many are wished; at least as many sit down as the game needs, and as are usual if 0 are wished.
    """
    counts = GAMES[drafted.game].seat_counts
    wished = computers + 1 if computers else USUAL_SEATS
    seats = next((count for count in counts if count >= wished), counts[-1])
    table = replace(drafted, kind="private", clock=UNTIMED, pace=Presentation().pace, parent_id=None)
    for _ in range(seats - len(table.seats)):
        table = add_computer(table, table.host_id, level)
    return table


def rematch(table: Table, host: Seat, interaction_id: int, banned: Collection[int] = ()) -> Table:
    """Draft the next table with the same options, stakes, clock and computer players.

    Args:
        table: where the last game was.
        host: the member who asks for another.
        interaction_id: of their press.
        banned: members who may not play on the server.
    """
    if table.phase == "lobby":
        raise UserError(mark("This game has not begun yet."))
    if table.phase == "playing":
        raise UserError(mark("This game is still going on."))
    place = Place(table.guild_id, table.channel_id, table.parent_id)
    following = draft(place, table.game, table.options, host, interaction_id)
    return replace(
        following,
        kind=table.kind,
        opponents=table.opponents,
        seats=_seats_again(table, following, banned),
        rated=table.rated,
        advice=table.advice,
        clock=table.clock,
        pace=table.pace,
        animation=table.animation,
        rematch_of=table.id or None,
    )


def _seats_again(table: Table, following: Table, banned: Collection[int]) -> tuple[Seat, ...]:
    """Return the seats of a rematch, with the host's under a name of its own.

    If the host played to the end of the last game, the seats stay as they were, and its other members are asked. A
    stranger asks nobody and plays with the same computers. Whoever left the game is not asked.

    Args:
        table: where the last game was.
        following: the draft of the rematch, with its host alone.
        banned: members who may not play on the server.
    """
    (host,) = following.seats
    seats: list[Seat | None]
    if table.is_private and table.opponents is not None:
        alone = draft_alone(following, table.opponents.level, table.opponents.computers)
        seats = [host, *alone.seats[1:]]
    elif _has_players(table) and seat_of(table, following.host_id) is not None:
        seats = [_seat_again(seat, host, banned) for seat in table.seats]
    else:
        seats = [host, *(_seat_again(seat, host, banned) for seat in table.seats if seat.user_id is None)]
    kept = [seat for seat in seats if seat is not None][: GAMES[table.game].seat_counts[-1]]
    named = replace(host, name=distinct(host.name, [seat for seat in kept if seat is not host]))
    return tuple(named if seat is host else seat for seat in kept)


def _seat_again(seat: Seat, host: Seat, banned: Collection[int]) -> Seat | None:
    """Return a seat as it is in a rematch; none if its member may not play, is unknown by now, or left the game."""
    if seat.user_id == host.user_id:
        return host
    if seat.user_id is not None:
        cannot_come = seat.user_id in banned or is_pseudonym(seat.user_id)
        return None if cannot_come else Seat(seat.name, seat.user_id, is_asked=True)
    return None if seat.resigned_user_id is not None else Seat(seat.name, level=seat.level)


def is_alone_again(last: Table, following: Table) -> bool:
    """Tell whether a rematch has nobody to wait for: whoever asks was the only member at the last table.

    Where others have left that table, others may want to come again.

    Args:
        last: where the last game was.
        following: the draft of its rematch.
    """
    if last.lesson is not None or not _has_players(last):
        return False
    came = {seat.user_id or seat.resigned_user_id for seat in last.seats} - {None}
    return came == {following.host_id} and len(following.seats) in GAMES[following.game].seat_counts


def require_may_rematch(table: Table, user_id: int, now: int) -> None:
    """Leave a rematch to those who played to the end, for as long as they may still be about to ask for one.

    Raises:
        UserError: somebody else comes too soon.
    """
    if not _has_players(table) or seat_of(table, user_id) is not None:
        return
    if now < table.waiting_since + HEAD_START_SECONDS:
        raise UserError(
            mark(
                "For ten minutes after a game, its rematch is for those who have played it to the end. Whoever asks "
                "for it can invite you. A table of your own: /games."
            )
        )


def _has_players(table: Table) -> bool:
    """Tell whether a game has ended with members who played until then; a moderator may have ended it."""
    has_ended = table.phase == "over" or (table.phase == "cancelled" and table.has_begun)
    return has_ended and any(seat.user_id is not None for seat in table.seats)
