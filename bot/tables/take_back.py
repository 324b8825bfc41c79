"""Taking back a slip: whether a move can be taken back, which is one rule for all games, and who has to agree.

A member may take back their last move as long as nothing has come to light since. The log alone shows that: it is
played again, and a move has brought something to light when it drew on chance, or when some viewer's view after it is
not the same in every world that this viewer may have taken for the real one before it.

Nobody needs to agree to a slip: the very last move, which its member wants back soon, and which is later than any slip
that they have taken back before. Where a clock runs there are no slips, since moves earn time, and a member could earn
the same time twice.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from bot.errors import UserError
from bot.model.table import UNTIMED, TakeBack
from bot.tables import moderating
from bot.tables.absence import present, require_present, with_seat
from bot.tables.replay import set_up
from bot.tables.waiting import require_playing
from games import GAMES
from records.chances import WrittenChance
from records.shuffle import chance
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import Table
    from bot.tables.keeper import Tables
    from bot.tables.replay import ReplayedMove
    from games import AnyGame
    from games.chance import Chance

SLIP_SECONDS = 60
"""How soon after a move its member must want it back for it to count as a slip."""
WORLDS = 32
"""In how many worlds a move is tried for each viewer."""
DRAWS = 8 * WORLDS
"""How many worlds are drawn at most to find those in which the move is legal."""


class Asked(NamedTuple):
    """What came of asking to take back a move."""

    table: Table
    """As it is now: with a proposal, or with the move taken back."""
    takes_others: bool
    """Whether moves of others go back with it, or have."""


def moves_to_keep(table: Table, history: Sequence[ReplayedMove], seat: int) -> int:
    """Return how many moves would remain if a seat took back the last one that its member made.

    Args:
        table: a game that is under way.
        history: its whole log.
        seat: whose move it is.

    Raises:
        UserError: there is no such move, or something hidden or random has come to light since.
    """
    user_id = table.seats[seat].user_id
    own = [number for number, replayed in enumerate(history) if replayed.logged.seat == seat]
    if not own or history[own[-1]].logged.user_id != user_id:
        raise UserError(mark("You have no move to take back."))
    if has_come_to_light(table, history, own[-1]):
        raise UserError(mark("Something hidden or random has come to light since your move, so it stands."))
    return own[-1]


def has_come_to_light(table: Table, history: Sequence[ReplayedMove], first: int) -> bool:
    """Tell whether something hidden or random has come to light from a move on.

    Args:
        table: a game that is under way.
        history: its whole log.
        first: the number of that move.
    """
    states = [set_up(table), *(replayed.state for replayed in history)]
    since = range(first, len(history))
    return any(_drew_on_chance(table, states[number], history[number]) for number in since) or any(
        _brought_to_light(table, states[number], history[number]) for number in since
    )


async def ask(tables: Tables, table_id: int, user_id: int) -> Asked:
    """Ask the others to let a member take back their last move; done at once where it is a slip, or nobody is there.

    Raises:
        UserError: there is no move to take back, it has to stand, somebody has asked already, or the game has gone on
            while its log was looked at.
    """
    table, now = await tables.table(table_id), tables.now()
    wish, moved_at = await _wish(tables, table, user_id)
    is_slip = _is_slip(table, wish, moved_at, now)
    asked = await tables.change(table_id, _asked, table.version, wish, now, is_slip=is_slip)
    return Asked(asked, takes_others(table, wish))


async def can_ask(tables: Tables, table: Table, user_id: int) -> bool:
    """Tell whether a member could ask to take back their last move now, and the others could grant it."""
    if table.proposal is not None:
        return False
    try:
        await _wish(tables, table, user_id)
    except UserError:
        return False
    return True


def answer(table: Table, user_id: int, now: int, *, agrees: bool) -> Table:
    """Agree that a move is taken back, which the last to agree brings about, or refuse, which ends the matter."""
    require_playing(table)
    number = require_present(table, user_id)
    proposal = table.proposal
    if proposal is None:
        raise UserError(mark("Nobody asks to take back a move any more."))
    if not agrees:
        return replace(table, proposal=None)
    if number not in to_ask(table):
        raise UserError(mark("You have agreed already, or asked for it yourself. The others have not answered yet."))
    return _proposed(table, replace(proposal, agreed=tuple(sorted((*proposal.agreed, number)))), now)


def to_ask(table: Table) -> tuple[int, ...]:
    """Return the seats whose members have yet to agree to what is proposed."""
    proposal = table.proposal
    if proposal is None:
        return ()
    return tuple(number for number in present(table) if number != proposal.seat and number not in proposal.agreed)


def takes_others(table: Table, wish: TakeBack) -> bool:
    """Tell whether moves of others go back as well where a wish comes true."""
    return wish.moves < table.moves - 1


async def _wish(tables: Tables, table: Table, user_id: int) -> tuple[TakeBack, int]:
    """Return the wish to go back to before a member's last move, and when the game's latest one was made.

    Raises:
        UserError: there is no such move, it has to stand, or nobody can take anything back now.
    """
    require_playing(table)
    seat = require_present(table, user_id)
    if table.lesson is not None:
        raise UserError(mark("A lesson goes forward only. Nothing in it can go wrong."))
    history = await tables.history(table)
    # It plays out what everybody might have seen, and the event loop has others to serve.
    moves = await asyncio.to_thread(moves_to_keep, table, history, seat)
    return TakeBack(seat, moves), history[-1].logged.at


def _is_slip(table: Table, wish: TakeBack, moved_at: int, now: int) -> bool:
    """Tell whether a wish is about the very last move, made a moment ago, and a later one than their last slip."""
    slipped_at = table.seats[wish.seat].slipped_at
    is_later = slipped_at is None or wish.moves > slipped_at
    is_soon = table.clock == UNTIMED and now <= moved_at + SLIP_SECONDS
    return is_later and is_soon and not takes_others(table, wish)


def _asked(table: Table, version: int, proposal: TakeBack, now: int, *, is_slip: bool) -> Table:
    """Propose to go back, or do so, at a table that is still the one whose log was looked at."""
    if table.version != version:
        raise UserError(mark("The game has gone on just now. Ask once more if you still want your move back."))
    if table.proposal is not None:
        raise UserError(mark("Somebody has asked to take back a move already. Answer that first."))
    if not is_slip:
        return _proposed(table, proposal, now)
    seat = replace(table.seats[proposal.seat], slipped_at=proposal.moves)
    return moderating.rewind(with_seat(table, proposal.seat, seat), proposal.moves, now)


def _proposed(table: Table, proposal: TakeBack, now: int) -> Table:
    """Have those asked who have to agree, or go back where nobody is left to ask."""
    following = replace(table, proposal=proposal)
    return following if to_ask(following) else moderating.rewind(table, proposal.moves, now)


def _drew_on_chance(table: Table, state: Any, replayed: ReplayedMove) -> bool:
    logged = replayed.logged
    rng = WrittenChance(chance(table.seed, logged.number))
    GAMES[table.game].play(state, logged.seat, replayed.move, rng)
    return bool(rng.drawn)


def _brought_to_light(table: Table, before: Any, replayed: ReplayedMove) -> bool:
    game = GAMES[table.game]
    return any(
        _told(game, before, replayed, viewer, chance(table.seed, replayed.logged.number))
        for viewer in (None, *range(len(table.seats)))
    )


def _told(game: AnyGame, before: Any, replayed: ReplayedMove, viewer: int | None, rng: Chance) -> bool:
    """Tell whether a move showed a viewer something that they could not have known, given what was played."""
    seen = game.view(before, viewer)
    shown = game.encode(game.view(replayed.state, viewer))
    seat, move = replayed.logged.seat, replayed.move
    worlds = 0
    for _ in range(DRAWS):
        world = game.determinize(seen, rng)
        if move not in game.legal_moves(world, seat):
            continue
        if game.encode(game.view(game.play(world, seat, move, rng).state, viewer)) != shown:
            return True
        worlds += 1
        if worlds == WORLDS:
            return False
    return not worlds
