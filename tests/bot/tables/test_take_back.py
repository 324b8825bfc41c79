"""Tests of taking a move back: what may be taken back at once, and what the others must agree to."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.errors import UserError
from bot.model.table import LoggedMove, Seat, Table, TakeBack
from bot.tables import absence, playing, take_back
from bot.tables.clocks import CLOCKS
from bot.tables.playing import Chosen
from bot.tables.replay import ReplayedMove, set_up
from bot.tables.take_back import SLIP_SECONDS, has_come_to_light, moves_to_keep
from games import GAMES
from games.chance import pick
from records.shuffle import chance
from tests.bot.store.samples import lobby
from tests.bot.tables.timed import begin, choose, play_for
from tests.games.particulars import particulars

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.tables.keeper import Tables
    from tests.bot.tables.memory_store import MemoryStore
    from tests.bot.watch import Watch

WALKS = 2
MOVES = 60


def new_table(game: str, seats: int, number: int = 0) -> Table:
    members = tuple(Seat(f"Member {user_id}", user_id) for user_id in range(1, seats + 1))
    options = GAMES[game].Options()
    return lobby(game=game, options=options, seats=members, phase="playing", seed=number.to_bytes(32))


def walk(
    table: Table, rng: Random, choose_move: Callable[[Any, int, tuple[Any, ...]], Any] | None = None
) -> Iterator[tuple[Any, list[ReplayedMove]]]:
    """Play a random game; yield the state before each move with the log up to that move."""
    game, state = GAMES[table.game], set_up(table)
    history = list[ReplayedMove]()
    while (waiting := game.to_move(state)) and len(history) < MOVES:
        seat = pick(waiting, rng)
        moves = game.legal_moves(state, seat)
        move = choose_move(state, seat, moves) if choose_move else pick(moves, rng)
        step = game.play(state, seat, move, chance(table.seed, len(history)))
        logged = LoggedMove(len(history), seat, game.encode(move), seat + 1, 0)
        history.append(ReplayedMove(logged, move, step.state, step.events))
        yield state, history
        state = step.state


def may_take_back(table: Table, history: list[ReplayedMove], seat: int) -> bool:
    try:
        kept = moves_to_keep(table, history, seat)
    except UserError:
        return False
    assert history[kept].logged.seat == seat
    assert all(replayed.logged.seat != seat for replayed in history[kept + 1 :])
    return True


@pytest.mark.parametrize("game", GAMES)
def test_only_moves_that_revealed_nothing_can_be_taken_back(game: str) -> None:
    """An independent check: if hidden information is exchanged before the move, the views after it stay the same."""
    rules, told, allowed = GAMES[game], 0, 0
    seats = rules.seat_counts[0]
    for number in range(WALKS):
        table = new_table(game, seats, number)
        rng = Random(number)
        for before, history in walk(table, rng):
            logged, move, after, _ = history[-1]
            if not may_take_back(table, history, logged.seat):
                told += 1
                continue
            allowed += 1
            for viewer in (None, *range(seats)):
                for exchanged in particulars(game).exchange(before, viewer, rng):
                    if move in rules.legal_moves(exchanged, logged.seat):
                        step = rules.play(exchanged, logged.seat, move, chance(table.seed, logged.number))
                        assert rules.encode(rules.view(step.state, viewer)) == rules.encode(rules.view(after, viewer))
    assert told
    assert allowed


def test_a_secret_choice_is_taken_back_until_all_are_revealed() -> None:
    table = new_table("ruecks_raus", 3)
    for _, history in walk(table, Random(0)):
        seats = {replayed.logged.seat for replayed in history}
        assert all(may_take_back(table, history, seat) for seat in seats) is (len(history) < 3)
        if len(history) == 3:
            break


def test_revelations_are_reported_for_all_moves_from_a_given_one_on() -> None:
    table = new_table("ruecks_raus", 3)
    *_, (_, history) = islice(walk(table, Random(0)), 5)
    revealing = next(number for number, replayed in enumerate(history) if replayed.events)
    assert has_come_to_light(table, history[: revealing + 1], 0)
    assert not has_come_to_light(table, history[:revealing], 0)


def test_drawing_from_the_deck_stands_and_walking_does_not() -> None:
    table = new_table("robin_of_locksley", 2)
    verdicts: dict[str, set[bool]] = {}
    for _, history in walk(table, Random(1)):
        verdict = may_take_back(table, history, history[-1].logged.seat)
        verdicts.setdefault(type(history[-1].move).__name__, set()).add(verdict)
    assert verdicts["EndTurn"] == {False}
    assert verdicts["JumpTo"] == {True}


def test_looking_at_hidden_cards_stands_although_one_member_alone_has_seen_them() -> None:
    looks = {"LookAtCart", "LookAtTwo"}

    def curious(_state: Any, _seat: int, moves: tuple[Any, ...]) -> Any:
        return max(moves, key=lambda move: type(move).__name__ in {"AskMarion", *looks})

    looked = []
    for number in range(4):
        table = new_table("sherwood_bandits", 4, number)
        for _, history in walk(table, Random(number), curious):
            if type(history[-1].move).__name__ in looks:
                looked.append(may_take_back(table, history, history[-1].logged.seat))
                break
    assert looked
    assert not any(looked)


def test_dice_stand() -> None:
    table = new_table("sherwood_bandits", 2)
    rolled = [
        may_take_back(table, list(history), history[-1].logged.seat)
        for _, history in walk(table, Random(0))
        if type(history[-1].move).__name__ == "SecondChance" or "Assault" in type(history[-1].move).__name__
    ]
    assert rolled
    assert not any(rolled)


def test_only_a_move_of_ones_own_is_taken_back() -> None:
    table = new_table("ruecks_raus", 3)
    _, history = next(walk(table, Random(0)))
    mover = history[0].logged.seat
    with pytest.raises(UserError, match="no move"):
        moves_to_keep(table, history, (mover + 1) % 3)
    by_computer = history[0]._replace(logged=LoggedMove(0, mover, history[0].logged.move, None, 0))
    with pytest.raises(UserError, match="no move"):
        moves_to_keep(table, [by_computer], mover)


@pytest.mark.parametrize("seconds", [0, SLIP_SECONDS])
async def test_a_slip_that_nobody_has_answered_goes_back_at_once(tables: Tables, watch: Watch, seconds: int) -> None:
    table = await begin(tables, 3)
    await choose(tables, table.id, 0)
    watch.advance(seconds)
    table, _ = await take_back.ask(tables, table.id, 1)
    assert (table.moves, table.proposal) == (0, None)


async def test_a_move_that_another_member_has_answered_is_no_slip(tables: Tables) -> None:
    table = await begin(tables, 3)
    await choose(tables, table.id, 0)
    await choose(tables, table.id, 1)
    asked = await take_back.ask(tables, table.id, 1)
    assert asked.table.proposal == TakeBack(seat=0, moves=0)
    assert asked.takes_others


async def test_a_move_that_a_computer_has_answered_is_no_slip(tables: Tables) -> None:
    table = await begin(tables, 2, computers=1)
    await choose(tables, table.id, 0)
    await play_for(tables, table.id, 2)
    assert (await take_back.ask(tables, table.id, 1)).table.proposal == TakeBack(seat=0, moves=0)


async def test_there_is_one_slip_at_each_point_of_a_game(tables: Tables) -> None:
    table = await begin(tables, 3)
    await choose(tables, table.id, 0)
    await take_back.ask(tables, table.id, 1)
    await choose(tables, table.id, 0)
    assert (await take_back.ask(tables, table.id, 1)).table.proposal == TakeBack(seat=0, moves=0)
    await tables.change(table.id, take_back.answer, 2, tables.now(), agrees=False)
    await choose(tables, table.id, 1)
    assert (await take_back.ask(tables, table.id, 2)).table.moves == 1, "a slip of another"
    await choose(tables, table.id, 1)
    assert (await take_back.ask(tables, table.id, 2)).table.proposal == TakeBack(seat=1, moves=1)


async def test_how_soon_it_is_goes_by_the_latest_move(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3)
    await choose(tables, table.id, 0)
    watch.advance(SLIP_SECONDS + 1)
    await choose(tables, table.id, 1)
    assert (await take_back.ask(tables, table.id, 2)).table.moves == 1


async def test_who_takes_back_one_move_after_the_other_of_a_turn_does_so_once(tables: Tables) -> None:
    table = await begin(tables, 2, game="robin_of_locksley")
    mover = GAMES[table.game].to_move(table.state)[0]
    user_id = table.seats[mover].user_id
    assert user_id is not None
    slips = 0
    for _ in range(3):
        for _ in range(2):
            move = GAMES[table.game].legal_moves(table.state, mover)[0]
            table = await tables.change(
                table.id, playing.play, user_id, Chosen(mover, table.revision, move), tables.now()
            )
        for _ in range(2):
            moves = table.moves
            table, _ = await take_back.ask(tables, table.id, user_id)
            if table.proposal is not None:
                break
            slips += moves - table.moves
        if table.proposal is not None:
            break
    assert table.proposal is not None
    assert slips <= 2


async def test_slips_cannot_be_taken_back_at_a_table_with_a_clock(tables: Tables) -> None:
    table = await begin(tables, 3, clock="live_5")
    await choose(tables, table.id, 0)
    assert (await take_back.ask(tables, table.id, 1)).table.proposal == TakeBack(seat=0, moves=0)


async def test_a_move_goes_back_once_everybody_else_has_agreed(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3)
    table = await choose(tables, table.id, 0)
    watch.advance(SLIP_SECONDS + 1)
    asked = await take_back.ask(tables, table.id, 1)
    assert asked.table.proposal == TakeBack(seat=0, moves=0)
    assert not asked.takes_others
    with pytest.raises(UserError, match="asked to take back a move already"):
        await take_back.ask(tables, table.id, 1)
    with pytest.raises(UserError, match="agreed already"):
        await tables.change(table.id, take_back.answer, 1, tables.now(), agrees=True)
    agreed = await tables.change(table.id, take_back.answer, 3, tables.now(), agrees=True)
    assert agreed.proposal == TakeBack(seat=0, moves=0, agreed=(2,))
    assert agreed.moves == 1
    with pytest.raises(UserError, match="agreed already"):
        await tables.change(table.id, take_back.answer, 3, tables.now(), agrees=True)
    done = await tables.change(table.id, take_back.answer, 2, tables.now(), agrees=True)
    assert (done.moves, done.proposal) == (0, None)
    assert done.state == set_up(done)
    assert done.revision > table.revision
    with pytest.raises(UserError, match="any more"):
        await tables.change(table.id, take_back.answer, 2, tables.now(), agrees=True)


@pytest.mark.parametrize("user_id", [1, 2])
async def test_a_refusal_ends_the_matter(tables: Tables, watch: Watch, user_id: int) -> None:
    table = await begin(tables, 3)
    await choose(tables, table.id, 0)
    watch.advance(SLIP_SECONDS + 1)
    await take_back.ask(tables, table.id, 1)
    table = await tables.change(table.id, take_back.answer, user_id, tables.now(), agrees=False)
    assert (table.moves, table.proposal) == (1, None)


async def test_a_move_ends_the_matter(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3)
    await choose(tables, table.id, 0)
    watch.advance(SLIP_SECONDS + 1)
    await take_back.ask(tables, table.id, 1)
    table = await choose(tables, table.id, 1)
    assert (table.moves, table.proposal) == (2, None)


async def test_computers_and_members_who_are_away_are_not_asked(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3, computers=1)
    for seat in (0, 1, 3):
        await choose(tables, table.id, seat)
    watch.advance(CLOCKS["none"].patience)
    for user_id in (1, 2):
        table = await tables.change(table.id, absence.vote_away, user_id, table.revision, tables.now())
    assert table.seats[2].is_away
    await take_back.ask(tables, table.id, 1)
    with pytest.raises(UserError, match="You are away"):
        await tables.change(table.id, take_back.answer, 3, tables.now(), agrees=False)
    table = await tables.change(table.id, take_back.answer, 2, tables.now(), agrees=True)
    assert table.moves == 0


async def test_among_computers_a_move_goes_back_at_once(tables: Tables, memory_store: MemoryStore) -> None:
    table = await begin(tables, 1, computers=2)
    await choose(tables, table.id, 1)
    await choose(tables, table.id, 0)
    table, _ = await take_back.ask(tables, table.id, 1)
    assert (table.moves, table.proposal) == (1, None)
    assert len(memory_store.logs[table.id]) == 1


async def test_a_move_while_the_log_is_read_cancels_the_request(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(tables, 3)
    table = await choose(tables, table.id, 0)
    history = await tables.history(table)

    async def slowly(_table: Table) -> list[ReplayedMove]:
        await choose(tables, table.id, 1)
        return history

    monkeypatch.setattr(tables, "history", slowly)
    with pytest.raises(UserError, match="gone on just now"):
        await take_back.ask(tables, table.id, 1)
    assert (await tables.table(table.id)).proposal is None
