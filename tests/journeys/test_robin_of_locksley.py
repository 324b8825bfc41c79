"""Journeys through games of Robin of Locksley, from the lobby to the winner."""

from __future__ import annotations

import hashlib
import re
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from games.robin_of_locksley.state import Refilled, RobinOfLocksleyOptions
from tests.games.robin_of_locksley.table import loot, supplied
from tests.journeys.harness import moves_in, must_choose, play_to_the_end
from tests.journeys.locksley import DECISIONS, SHORT, START, begin, button, eager, in_turn, kind, play_sensibly

if TYPE_CHECKING:
    from sandbox.driver import Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

EARLIER = "That was for an earlier decision"
SEAL = "-# Shuffle "
"""The beginning of the line with the hashes of a table's shuffle, which differ between tables."""


async def test_two_members_play_by_buttons_from_the_lobby_to_the_ransom(harness: Harness) -> None:
    oak = harness.channel()
    members = harness.members("Marian", "Will")
    panels = await harness.begin(oak, *members, start=START, **SHORT)
    table = await harness.table(oak)
    assert table.options == RobinOfLocksleyOptions(setup="day", side=2)

    by_member = dict(zip(members, panels.values(), strict=True))
    await play_to_the_end(harness, by_member, eager, DECISIONS)
    table = await harness.table(oak)
    assert table.phase == "over"
    final = harness.board(oak)
    winner = ("Marian", "Will")[table.state.won.seat]
    assert f"**{winner} wins**" in final.text
    assert all(f"**{winner} wins**" in member.look(panel).text for member, panel in by_member.items())
    log = await members[0].press(final, "Game log")
    assert "ransom" in log.text or "lapped" in log.text


@pytest.mark.parametrize(
    ("chosen", "options", "coins"),
    [
        (
            {"tasks": "day", "length": "2", "handicap": "first_2", "begins": "second"},
            RobinOfLocksleyOptions(setup="day", side=2, handicap="first_2", begins="second"),
            (3, 1),
        ),
        ({}, RobinOfLocksleyOptions(), (1, 1)),
        (
            {"tasks": "night", "length": "4", "handicap": "second_1", "begins": "first"},
            RobinOfLocksleyOptions(setup="night", side=4, handicap="second_1", begins="first"),
            (1, 2),
        ),
    ],
    ids=["short", "standard", "long"],
)
async def test_in_whole_games_an_ordinary_turn_costs_at_most_four_presses(
    harness: Harness, chosen: dict[str, str], options: RobinOfLocksleyOptions, coins: tuple[int, int]
) -> None:
    """An ordinary turn is a jump, at most two sales or steps, and the end; at least three of four turns are ordinary.

    Every move is one press in a panel that is updated by itself: nothing has to be opened, refreshed or confirmed.
    """
    oak = harness.channel()
    panels = await begin(harness, oak, *harness.members("Marian", "Will"), **chosen)
    state = (await harness.table(oak)).state
    assert state.options == options
    assert (len(state.coins[0]), len(state.coins[1])) == coins
    turns = await play_sensibly(harness, oak, panels, Random(options.setup))
    if options.begins != "lot":
        assert turns[0].name == {"first": "Marian", "second": "Will"}[options.begins]
    extras = [sum(press in ("task", "bribe", "sell") for press in turn.presses) for turn in turns]
    ordinary = [len(turn.presses) for turn, extra in zip(turns, extras, strict=True) if extra <= 2]
    assert max(ordinary) <= 4
    assert len(ordinary) >= len(turns) * 0.75
    assert median(len(turn.presses) for turn in turns) <= 4
    assert f"**{turns[-1].name} wins**" in harness.board(oak).text


async def test_whoever_comes_to_turn_reads_what_the_other_has_done_however_long_it_took(harness: Harness) -> None:
    oak = harness.channel()
    panels = await begin(harness, oak, *harness.members("Marian", "Will"), **SHORT)
    turns = await play_sensibly(harness, oak, panels, Random(1))
    assert max(len(turn.presses) for turn in turns) > 6
    for turn in turns[:-1]:
        assert f"{turn.name} jumped to row " in turn.board
        assert re.search(f"^-# ([①-⑳] )?{turn.name} jumped to row ", turn.told, re.MULTILINE)


async def test_with_too_few_tiles_the_player_chooses_which_square_to_fill(harness: Harness) -> None:
    oak = harness.channel()
    panels = await begin(harness, oak, *harness.members("Marian", "Will"), **SHORT)
    table = await harness.table(oak)
    scarce = supplied(table.state, loot(white=2), loot(red=2), spare=2, empty=(6, 8))
    harness.bot.tables._live[table.id] = replace(table, state=scarce)
    acting, panel, waiting, idle = await in_turn(harness, oak, panels)
    jumped = await acting.press(panel, custom_id=button(panel, "jump"))
    ended = await acting.press(jumped, "End turn")
    assert "Choose which square to fill" in ended.text
    assert len([move for move in moves_in(ended) if kind(move) == "fill"]) == 3
    await acting.press(ended, custom_id=button(ended, "fill"))
    await harness.settled()
    filling = acting.look(ended)
    assert not any(kind(move) == "back" for move in moves_in(filling))
    await acting.press(filling, custom_id=button(filling, "fill"))
    await harness.settled()
    assert must_choose(waiting.look(idle))
    assert "No tile is left for: row " in harness.board(oak).text
    await play_sensibly(harness, oak, panels, Random(2))
    assert (await harness.table(oak)).phase == "over"


async def test_a_turn_in_any_order_can_be_taken_back_until_it_ends(harness: Harness) -> None:
    oak = harness.channel()
    panels = await begin(harness, oak, *harness.members("Marian", "Will"), **SHORT)
    acting, panel, *_ = await in_turn(harness, oak, panels)
    before = (await harness.table(oak)).state
    bribed = await acting.press(panel, "Bribe: 1 coin")
    jumped = await acting.press(bribed, custom_id=button(bribed, "jump"))
    assert "You have jumped" in jumped.text
    undone = await acting.press(jumped, "Take back: jump")
    undone = await acting.press(undone, "Take back: step")
    after = (await harness.table(oak)).state
    assert (after.grid, after.robins, after.coins, after.bards) == (
        before.grid,
        before.robins,
        before.coins,
        before.bards,
    )
    assert "back" not in {kind(move) for move in moves_in(undone)}


async def test_a_restart_in_mid_turn_leaves_turn_and_buttons_as_they_were(harness: Harness) -> None:
    oak = harness.channel()
    panels = await begin(harness, oak, *harness.members("Marian", "Will"), **SHORT)
    acting, panel, waiting, _ = await in_turn(harness, oak, panels)
    jumped = await acting.press(panel, custom_id=button(panel, "jump"))
    await harness.restart_bot()
    undone = await acting.press(jumped, "Take back: jump")
    assert "jump exactly once" in undone.text
    jumped = await acting.press(undone, custom_id=button(undone, "jump"))
    await harness.restart_bot()
    ended = await acting.press(jumped, "End turn")
    assert not must_choose(ended)
    await harness.restart_bot()
    told = " jumped to row "
    assert told in harness.board(oak).text
    hand = await waiting.press(harness.board(oak), "Play / My hand")
    assert must_choose(hand)
    assert told in hand.text


async def test_a_stale_press_plays_nothing_and_shows_how_things_stand(harness: Harness) -> None:
    oak = harness.channel()
    panels = await begin(harness, oak, *harness.members("Marian", "Will"), **SHORT)
    acting, panel, waiting, idle = await in_turn(harness, oak, panels)
    jump = button(panel, "jump")
    jumped = await acting.press(panel, custom_id=jump)
    again = await acting.press_raw(oak, jumped.id, jump)
    assert EARLIER in again.text
    assert "You have jumped" in again.text
    stolen = await waiting.press_raw(oak, idle.id, button(jumped, "end"))
    assert "That choice is not open to you now" in stolen.text
    table = await harness.table(oak)
    assert table.state.jumped
    assert table.moves == 2
    await acting.press(again, "End turn")
    late = await acting.press_raw(oak, again.id, button(jumped, "end"))
    assert EARLIER in late.text
    assert (await harness.table(oak)).moves == 3


@pytest.mark.parametrize("onlooker", [False, True], ids=["players", "onlooker"])
async def test_nothing_tells_what_lies_on_top_of_the_draw_pile(real_harness: Harness, *, onlooker: bool) -> None:
    """The same turn is played twice; only the order of the draw pile differs."""
    harness = real_harness
    seen = []
    for place, turned in (("the-oak", False), ("campfire", True)):
        channel = harness.channel(place)
        panels = await begin(harness, channel, *harness.members("Marian", "Will"), **SHORT)
        table = await harness.table(channel)
        if turned:
            pile = tuple(reversed(table.state.draw))
            assert pile != table.state.draw
            harness.bot.tables._live[table.id] = replace(table, state=replace(table.state, draw=pile))
        seen.append(await _seen_in_a_turn(harness, channel, panels, onlooker=onlooker))
    assert len(seen[0]) >= 3
    assert any(images for *_, images in seen[0])
    assert seen[0] == seen[1]


async def _seen_in_a_turn(
    harness: Harness, channel: Channel, panels: dict[str, Message], *, onlooker: bool
) -> list[Any]:
    """Return what a member sees of a turn up to the moment before it ends."""
    acting, panel, waiting, idle = await in_turn(harness, channel, panels)
    jumped = await acting.press(panel, custom_id=button(panel, "jump"))
    await harness.settled()  # else the board shows both moves at once or one by one, and numbers them or not
    bribed = await acting.press(jumped, "Bribe: 1 coin")
    await harness.settled()
    board = harness.board(channel)
    reader = harness.member("Little John") if onlooker else waiting
    words = await reader.press(await reader.press(board, "Table…"), "The board in words")
    log = await reader.press(await reader.press(board, "Table…"), "Game log")
    messages = [board, words, log] if onlooker else [board, words, log, panel, jumped, bribed, waiting.look(idle)]
    return [
        (
            [line for line in message.text.splitlines() if "<t:" not in line and not line.startswith(SEAL)],
            message.alt_texts,
            [kind(move) for move in moves_in(message)],
            [hashlib.sha256(image).hexdigest() for image in message.images],
        )
        for message in messages
    ]


async def test_a_member_plays_a_whole_game_against_a_computer(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    panels = await harness.begin(oak, marian, start=START, computers=1, **SHORT)
    await play_to_the_end(harness, {marian: panels["Marian"]}, eager, DECISIONS)
    table = await harness.table(oak)
    assert table.phase == "over"
    assert {played.logged.user_id for played in await harness.bot.tables.history(table)} == {marian.id, None}


async def test_a_computer_that_thinks_plays_its_turns(real_harness: Harness) -> None:
    oak, marian = real_harness.channel(), real_harness.member("Marian")
    panel = (await real_harness.begin(oak, marian, start=START, computers=1, level="easy", **SHORT))["Marian"]
    for _ in range(3):
        while must_choose(panel := marian.look(panel)):
            await marian.press(panel, custom_id=eager(marian, moves_in(panel)))
        await real_harness.settled()
    table = await real_harness.table(oak)
    assert table.state.turn == 0
    assert real_harness.board(oak).images
    assert "It is Marian's turn." in real_harness.board(oak).alt_texts[0]
    thought = [played for played in await real_harness.bot.tables.history(table) if played.logged.user_id is None]
    assert sum(isinstance(played.events[-1], Refilled) for played in thought) >= 2


async def test_a_task_is_looked_up_with_its_picture(real_harness: Harness) -> None:
    oak, marian = real_harness.channel(), real_harness.member("Marian")
    found = await marian.autocomplete(oak, "locksley task", task="fen")
    assert found == [("The Fence", "THE_FENCE")]
    answer = await marian.command(oak, "locksley task", task="THE_FENCE")
    assert answer.ephemeral
    assert "## The Fence" in answer.text
    assert "exactly one coin" in answer.text
    assert answer.images
    assert "The Fence" in answer.alt_texts[0]
    typed = await marian.command(oak, "locksley task", task="two houses")
    assert "## Two Houses" in typed.text
    unknown = await marian.command(oak, "locksley task", task="Merry Men")
    assert "There is no such task" in unknown.text


async def test_tasks_of_this_table_are_proposed_first(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, start=START, computers=1, **SHORT)
    course = [task.name for task in (await harness.table(oak)).state.course]
    proposed = [value for _, value in await marian.autocomplete(oak, "locksley task", task="")]
    assert proposed[: len(set(course))] == list(dict.fromkeys(course))


async def test_the_game_is_explained(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    rules = await marian.command(oak, "locksley rules")
    assert "Robin" in rules.text
    house = await marian.press(rules, "House values")
    assert "10 loot tiles of each colour" in house.text
