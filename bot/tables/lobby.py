"""What may be done at a table before its game begins: pure changes of one `Table` into the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.errors import UserError
from bot.model.table import (
    OPEN_PHASES,
    Contribution,
    EndedBy,
    Opponents,
    Presentation,
    Seat,
    Stakes,
    Table,
)
from bot.public_buttons import JOIN, LEAVE, OPTIONS, PLAY_ALONE, PublicButton
from bot.tables.clocks import CLOCKS
from bot.tables.replay import set_up
from bot.tables.seats import distinct, require_seat, seat_of
from games import GAMES
from games.options import options_of
from records.shuffle import seed_of
from words.language import mark

if TYPE_CHECKING:
    from games.options import OptionValue
    from games.players import LevelName

COMPUTER_NAMES = ("Gilbert", "Sabin", "Wat", "Arthur", "Reynold", "Hob", "Gamelyn")
"""Names for computer players, given in this order; lesser outlaws of the old ballads, few members' namesakes."""

USUAL_SEATS = 3
"""How many play where a member begins at once and wishes nothing else, if the game can be played by so many."""
USUAL_LEVEL: LevelName = "steady"
"""How well computer players play unless somebody chooses otherwise."""
MOST_JOININGS = 5
"""How often a member may join the same table."""
MOST_DECLINED = 5
"""Members who are named because they will not play."""


def opponents_of(table: Table) -> Opponents | None:
    """Return against whom the next private game is played: as chosen, or as at this table; none if they differ."""
    if table.opponents is not None:
        return table.opponents
    levels = [seat.level for seat in table.seats if seat.level is not None and seat.resigned_user_id is None]
    return Opponents(len(levels), levels[0]) if len(set(levels)) == 1 else None


def choose_opponents(table: Table, user_id: int, level: LevelName, computers: int) -> Table:
    """Choose how many computers, and how good ones, play in the member's next private game of this kind."""
    require_host(table, user_id)
    if not table.is_private or computers + 1 not in GAMES[table.game].seat_counts:
        raise UserError(mark("This game cannot be played against so many computers."))
    return replace(table, opponents=Opponents(computers, level))


def join(table: Table, user_id: int, name: str, interaction_id: int) -> Table:
    """Seat a member; the id of the interaction by which they join is mixed into the shuffle.

    That id stays in the shuffle when they leave, so that everybody can see who came and went to try for another one.
    Whoever is asked for a rematch takes the seat kept for them; until all have answered, others need an invitation.
    """
    require_lobby(table)
    number = seat_of(table, user_id)
    if number is not None and not table.seats[number].is_asked:
        raise UserError(mark("You already sit at this table."))
    following = without_invitation(table, user_id)
    if number is None:
        number = len(table.seats)
        _require_free_seat(following)
        if table.asked and user_id not in table.invited:
            raise UserError(
                mark(
                    "Those who played the last game to its end are asked first. <@{host}> can keep a seat for you: "
                    "/table invite."
                ),
                host=table.host_id,
            )
    if sum(contribution.user_id == user_id for contribution in table.contributions) >= MOST_JOININGS:
        raise UserError(mark("You have come and gone too often here. You are welcome at the next table."))
    before, after = table.seats[:number], table.seats[number + 1 :]
    return replace(
        following,
        seats=(*before, Seat(distinct(name, (*before, *after)), user_id), *after),
        contributions=(*table.contributions, Contribution(user_id, interaction_id)),
    )


def join_and_begin(table: Table, user_id: int, name: str, now: int, interaction_id: int) -> Table:
    """Seat a member; the game begins if they are the last who was asked for a rematch, and enough are in."""
    joined = join(table, user_id, name, interaction_id)
    is_last = user_id in table.asked and not joined.asked
    return _begun(joined, now) if is_last and len(joined.seats) in GAMES[table.game].seat_counts else joined


def begins_with_last(table: Table) -> bool:
    """Tell whether a rematch begins by itself once all who are asked are in, because they are enough for a game."""
    return bool(table.asked) and len(table.seats) in GAMES[table.game].seat_counts


def begins_without_some(table: Table) -> bool:
    """Tell whether a rematch asks more members than it needs, so that its host need not wait for all of them."""
    return len(table.asked) > 1 and len(table.seats) > GAMES[table.game].seat_counts[0]


def leave(table: Table, user_id: int) -> Table:
    """Free a member's seat; the next member becomes the host, and without members the table is cancelled."""
    require_lobby(table)
    number = require_seat(table, user_id)
    following = replace(table, seats=(*table.seats[:number], *table.seats[number + 1 :]))
    if not members_in(following):
        return replace(following, phase="cancelled", invited=(), declined=())
    return hosted(following)


def hosted(table: Table) -> Table:
    """Return a table whose host has a seat: where they have left it, a member who is there is the host from now on.

    Members who are away come last; a table without members keeps its host.
    """
    members = sorted(members_in(table), key=lambda seat: seat.is_away)
    if not members or any(seat.user_id == table.host_id for seat in members):
        return table
    return replace(table, host_id=members[0].user_id)


def members_in(table: Table) -> list[Seat]:
    """Return the seats of members, without those who are asked for a rematch and have not answered."""
    return [seat for seat in table.seats if seat.user_id is not None and not seat.is_asked]


def close_if_alone(table: Table, user_id: int) -> Table:
    """Close the table of a member who goes on elsewhere, unless somebody else sits there or is awaited."""
    is_theirs = table.phase == "lobby" and table.host_id == user_id
    return leave(table, user_id) if is_theirs and is_alone(table) else table


def add_computer(table: Table, user_id: int, level: LevelName) -> Table:
    """Seat a computer player."""
    _require_host_in_lobby(table, user_id)
    _require_free_seat(table)
    taken = {seat.name.casefold() for seat in table.seats}
    name = next(name for name in COMPUTER_NAMES if name.casefold() not in taken)
    return replace(table, seats=(*table.seats, Seat(name, level=level)))


def is_alone(table: Table) -> bool:
    """Tell whether the host sits at the table alone, and keeps no seat for anybody."""
    return len(table.seats) == 1 and not table.invited


def can_fill_up(table: Table) -> bool:
    """Tell whether computer players are to fill up a game: too few have come, and no seat is kept for anybody."""
    return players_missing(table) > 0 and not table.invited and not table.asked


def players_missing(table: Table) -> int:
    """Return how many more have to be in before the game can begin; who is asked for a rematch is not in yet."""
    return max(0, GAMES[table.game].seat_counts[0] - len(table.seats) + len(table.asked))


def seats_missing(table: Table) -> int:
    """Return how many more seats have to be taken; who is asked for a rematch has one."""
    return max(0, GAMES[table.game].seat_counts[0] - len(table.seats))


def computers_to_add(table: Table) -> int:
    """Return how many computer players make a good table for whoever sits there."""
    counts = GAMES[table.game].seat_counts
    return max(0, max(counts[0], min(USUAL_SEATS, counts[-1])) - len(table.seats))


def has_free_seat(table: Table) -> bool:
    """Tell whether there is a seat that is neither taken nor kept for somebody who is invited."""
    return len(table.seats) + len(table.invited) < GAMES[table.game].seat_counts[-1]


def is_full(table: Table) -> bool:
    """Tell whether every seat is taken, so that nobody else can join."""
    return len(table.seats) - len(table.asked) >= GAMES[table.game].seat_counts[-1]


def seat_computers(table: Table, user_id: int, level: LevelName, count: int) -> Table:
    """Have so many computer players of a level at the table, in place of those that there are."""
    _require_host_in_lobby(table, user_id)
    table = replace(table, seats=tuple(seat for seat in table.seats if not seat.is_computer))
    for _ in range(count):
        table = add_computer(table, user_id, level)
    return table


def play_now(table: Table, user_id: int, now: int, interaction_id: int) -> Table:
    """Begin at once, with as many computer players as make a good table."""
    _require_host_in_lobby(table, user_id)
    for _ in range(computers_to_add(table)):
        table = add_computer(table, user_id, USUAL_LEVEL)
    return start(table, user_id, now, interaction_id)


def remove_computer(table: Table, user_id: int) -> Table:
    """Free the seat of the computer player who came last."""
    _require_host_in_lobby(table, user_id)
    computers = [number for number, seat in enumerate(table.seats) if seat.is_computer]
    if not computers:
        raise UserError(mark("There is no computer player at this table."))
    return replace(table, seats=(*table.seats[: computers[-1]], *table.seats[computers[-1] + 1 :]))


def set_option(table: Table, user_id: int, name: str, value: OptionValue) -> Table:
    """Choose how to play, or, as long as the table is open, how the game is shown."""
    if any(value in option.values for option in options_of(Presentation) if option.name == name):
        _require_open(table)
        require_host(table, user_id)
        return replace(table, **{name: value})
    _require_host_in_lobby(table, user_id)
    if any(value in option.values for option in options_of(Stakes) if option.name == name):
        agreed = replace(table, **{name: value})
        # What was chosen last holds: a game is not rated with advice.
        return replace(agreed, rated=False) if agreed.rated and name == "advice" and value else _unadvised(agreed)
    options = {option.name: option.values for option in options_of(GAMES[table.game].Options)}
    if value not in options.get(name, ()):
        raise UserError(mark("This game has no such option. Open “{button}” again."), button=PublicButton(OPTIONS))
    return replace(table, options=replace(table.options, **{name: value}))


def _unadvised(table: Table) -> Table:
    return replace(table, advice=False) if table.rated and table.advice else table


def set_clock(table: Table, user_id: int, clock: str) -> Table:
    """Choose the pace of play."""
    _require_host_in_lobby(table, user_id)
    if clock not in CLOCKS:
        raise UserError(mark("There is no such clock. Open “{button}” again."), button=PublicButton(OPTIONS))
    return replace(table, clock=clock)


def swap_seats(table: Table, user_id: int, one: int, other: int) -> Table:
    """Exchange two seats in the playing order."""
    _require_host_in_lobby(table, user_id)
    seats = list(table.seats)
    if one == other or not {one, other} <= set(range(len(seats))):
        raise UserError(mark("These seats cannot be swapped. Choose two that are taken."))
    seats[one], seats[other] = seats[other], seats[one]
    return replace(table, seats=tuple(seats))


def invite(table: Table, user_id: int, invited_id: int) -> Table:
    """Keep a seat free for a certain member."""
    _require_host_in_lobby(table, user_id)
    if invited_id in (*table.invited, *table.asked):
        raise UserError(mark("<@{member}> is invited already."), member=invited_id)
    if seat_of(table, invited_id) is not None:
        raise UserError(mark("<@{member}> already sits at this table."), member=invited_id)
    _require_free_seat(table)
    return replace(without_invitation(table, invited_id), invited=(*table.invited, invited_id))


def decline(table: Table, user_id: int) -> Table:
    """Turn an invitation down, or a seat that was kept for a rematch."""
    require_lobby(table)
    if user_id in table.asked:
        return with_declined(leave(table, user_id), user_id)
    if seat_of(table, user_id) is not None:
        raise UserError(
            mark("You have a seat here, so there is nothing to decline. To give it up, press “{leave}”."),
            leave=PublicButton(LEAVE),
        )
    if user_id not in table.invited:
        raise UserError(mark("You are not invited to this table."))
    return with_declined(without_invitation(table, user_id), user_id)


def with_declined(table: Table, *members: int) -> Table:
    """Name members who will not play; of many the latest, so that a lobby fits into a message."""
    return replace(table, declined=(*table.declined, *members)[-MOST_DECLINED:])


def withdraw_invitation(table: Table, user_id: int, invited_id: int) -> Table:
    """Open the seat to everybody again that was kept free for a member."""
    _require_host_in_lobby(table, user_id)
    if invited_id not in table.invited:
        raise UserError(mark("<@{member}> is not invited."), member=invited_id)
    return without_invitation(table, invited_id)


def start(table: Table, user_id: int, now: int, interaction_id: int) -> Table:
    """Begin the game; the id of the interaction that starts it is the last that is mixed into the shuffle.

    Until then seats, options and computers may change, and nobody can know yet what deck comes of that. Whoever has not
    answered when asked for a rematch does not play.
    """
    _require_host_in_lobby(table, user_id)
    table = without_asked(table)
    game = GAMES[table.game]
    if len(table.seats) not in game.seat_counts:
        raise UserError(
            mark(
                "This game needs at least {least} players; at the table: {now}. "
                "Invite someone or add a computer player."
            ),
            least=game.seat_counts[0],
            now=len(table.seats),
        )
    if table.secret is not None:  # a table from before there were secrets has its seed
        table = replace(table, contributions=(*table.contributions, Contribution(user_id, interaction_id)))
    return _begun(table, now)


def start_unless_begun(table: Table, user_id: int, now: int, interaction_id: int) -> Table:
    """Begin the game, unless another press of the member has begun it meanwhile; arguments as for `start`."""
    return start(table, user_id, now, interaction_id) if table.phase == "lobby" else table


def without_asked(table: Table) -> Table:
    """Free the seats of those who are asked for a rematch and have not answered."""
    return replace(table, seats=tuple(seat for seat in table.seats if not seat.is_asked))


def _begun(table: Table, now: int) -> Table:
    """Begin the game of a lobby that is complete; all presses that are mixed into the shuffle are known."""
    seeded = _with_seed(table)
    return replace(
        seeded,
        phase="playing",
        rules_version=GAMES[table.game].rules_version,
        state=set_up(seeded),
        invited=(),
        declined=(),
        revision=table.revision + 1,
        waiting_since=now,
    )


def cancel(table: Table, user_id: int, *, by_moderator: bool = False) -> Table:
    """Close the table before its game has begun: as its host, or as a moderator."""
    require_lobby(table)
    if not by_moderator:
        require_host(table, user_id)
    ended_by: EndedBy | None = "moderator" if by_moderator else None
    return replace(table, phase="cancelled", ended_by=ended_by, invited=(), declined=())


def require_host(table: Table, user_id: int) -> None:
    """Tell anybody but the host that this is for the host."""
    if user_id != table.host_id:
        raise _not_the_host(table, user_id)


def _not_the_host(table: Table, user_id: int) -> UserError:
    """Return the error for anybody but the host, with what is left to them."""
    if table.phase != "lobby" or table.asked:
        return UserError(mark("Only the host, <@{host}>, can do that."), host=table.host_id)
    if seat_of(table, user_id) is not None:
        return UserError(
            mark("Only the host, <@{host}>, can do that. You have your seat: the game begins when they start it."),
            host=table.host_id,
        )
    if is_full(table):
        return UserError(
            mark(
                "Only the host, <@{host}>, can do that, and all seats are taken. Open a table of your own in another "
                "channel: /games shows how."
            ),
            host=table.host_id,
        )
    if is_alone(table):
        return UserError(
            mark(
                "Only the host, <@{host}>, can do that. Press “{join}” to sit down here, or “{alone}” to play at once "
                "by yourself."
            ),
            host=table.host_id,
            join=PublicButton(JOIN),
            alone=PublicButton(PLAY_ALONE),
        )
    return UserError(
        mark("Only the host, <@{host}>, can do that. Press “{join}” to sit down here."),
        host=table.host_id,
        join=PublicButton(JOIN),
    )


def _with_seed(table: Table) -> Table:
    """Give a table the seed of its shuffle, from its secret and all presses; tables older than secrets have a seed."""
    if table.secret is None:
        return table
    return replace(table, seed=seed_of(table.secret, (contribution.hash for contribution in table.contributions)))


def _require_open(table: Table) -> None:
    if table.phase not in OPEN_PHASES:
        raise UserError(mark("This table is closed."))


def require_lobby(table: Table) -> None:
    """Tell whoever comes too late that the game has begun, or ended."""
    if table.phase == "playing":
        raise UserError(mark("This game has already begun."))
    _require_open(table)


def _require_host_in_lobby(table: Table, user_id: int) -> None:
    require_lobby(table)
    require_host(table, user_id)


def _require_free_seat(table: Table) -> None:
    if is_full(table):
        raise UserError(mark("All {most} seats are taken."), most=GAMES[table.game].seat_counts[-1])
    if not has_free_seat(table):
        raise UserError(mark("All seats that are left are kept for members who are invited. The host can change that."))


def without_invitation(table: Table, user_id: int) -> Table:
    """Return a lobby that neither keeps a seat for a member nor names them as one who will not play."""
    return replace(table, invited=_without(table.invited, user_id), declined=_without(table.declined, user_id))


def _without(members: tuple[int, ...], user_id: int) -> tuple[int, ...]:
    return tuple(member for member in members if member != user_id)
