"""Robin of Locksley from the lobby to the winner, by what members see and press."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from games.robin_of_locksley.state import Refilled, RobinOfLocksleyOptions
from tests.journeys.company import moves_in, must_choose, play_to_the_end

if TYPE_CHECKING:
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.company import Company

START = "locksley start"
SHORT: dict[str, Any] = {"tasks": "day", "length": "2"}
"""The options of a quick game."""
DECISIONS = 600
"""After so many a quick game must be over."""
EAGERNESS = ("ransom", "task", "bribe", "sell", "corner", "jump", "fill", "end", "back")
"""Which kind of move is pressed first by whoever wants to come to an end."""
EARLIER = "That was for an earlier decision"


def kind(custom_id: str) -> str:
    """Return the kind of move that a button plays."""
    return str(json.loads(custom_id.split(":", 4)[4])["move"])


def button(panel: Message, move: str) -> str:
    """Return the first button of a panel that plays this kind of move."""
    return next(custom_id for custom_id in moves_in(panel) if kind(custom_id) == move)


def eager(_: MemberDriver, moves: list[str]) -> str:
    """Choose what brings the end nearer."""
    return min(moves, key=lambda custom_id: EAGERNESS.index(kind(custom_id)))


async def begin(company: Company, channel: Channel, *members: MemberDriver, **options: Any) -> dict[str, Message]:
    """Begin a game and have the first player take a corner; return the panels by name."""
    panels = await company.begin(channel, *members, start=START, **options)
    acting = (await company.table(channel)).state.turn
    corner = members[acting].look(list(panels.values())[acting])
    await members[acting].press(corner, "A: top left")
    await company.settled()
    return panels


async def in_turn(
    company: Company, channel: Channel, panels: dict[str, Message]
) -> tuple[MemberDriver, Message, MemberDriver, Message]:
    """Return who has the turn with his panel, and the other with his."""
    names = list(panels)
    turn = (await company.table(channel)).state.turn
    acting, waiting = company.member(names[turn]), company.member(names[1 - turn])
    return acting, acting.look(panels[names[turn]]), waiting, waiting.look(panels[names[1 - turn]])


async def test_two_members_play_by_buttons_from_the_lobby_to_the_ransom(company: Company) -> None:
    oak = company.channel()
    members = company.members("Marian", "Will")
    panels = await company.begin(oak, *members, start=START, **SHORT)
    table = await company.table(oak)
    assert table.options == RobinOfLocksleyOptions(setup="day", side=2)

    by_member = dict(zip(members, panels.values(), strict=True))
    await play_to_the_end(company, by_member, eager, DECISIONS)
    table = await company.table(oak)
    assert table.phase == "over"
    final = company.board(oak)
    winner = ("Marian", "Will")[table.state.won.seat]
    assert f"**{winner} wins**" in final.text
    assert all(f"**{winner} wins**" in member.look(panel).text for member, panel in by_member.items())
    log = await members[0].press(final, "Game log")
    assert "ransom" in log.text or "laps" in log.text


async def test_an_ordinary_turn_costs_at_most_four_presses(real_company: Company) -> None:
    """Jump, step, step, end: the panel comes back by itself for the next turn."""
    company = real_company
    oak = company.channel()
    panels = await begin(company, oak, *company.members("Marian", "Will"), **SHORT)
    presses: Counter[int] = Counter()
    steps: Counter[int] = Counter()
    for turn in range(6):
        acting, panel, _, idle = await in_turn(company, oak, panels)
        assert not must_choose(idle)
        while must_choose(panel):
            kinds = {kind(move) for move in moves_in(panel)}
            wanted = next(move for move in ("jump", "task", "end") if move in kinds)
            panel = await acting.press(panel, custom_id=button(panel, wanted))
            presses[turn] += 1
            steps[turn] += wanted == "task"
        await company.settled()
        assert company.board(oak).images
        assert "Marian" in company.board(oak).alt_texts[0]
    assert all(presses[turn] == 2 + steps[turn] for turn in range(6))


async def test_a_turn_in_any_order_can_be_taken_back_until_it_ends(company: Company) -> None:
    oak = company.channel()
    panels = await begin(company, oak, *company.members("Marian", "Will"), **SHORT)
    acting, panel, *_ = await in_turn(company, oak, panels)
    before = (await company.table(oak)).state
    bribed = await acting.press(panel, "Step for 1 coin")
    jumped = await acting.press(bribed, custom_id=button(bribed, "jump"))
    assert "You have jumped" in jumped.text
    undone = await acting.press(jumped, "Take back: jump")
    undone = await acting.press(undone, "Take back: step")
    after = (await company.table(oak)).state
    assert (after.grid, after.robins, after.coins, after.bards) == (
        before.grid,
        before.robins,
        before.coins,
        before.bards,
    )
    assert "back" not in {kind(move) for move in moves_in(undone)}


async def test_a_restart_in_mid_turn_leaves_turn_and_buttons_as_they_were(company: Company) -> None:
    oak = company.channel()
    panels = await begin(company, oak, *company.members("Marian", "Will"), **SHORT)
    acting, panel, waiting, _ = await in_turn(company, oak, panels)
    jumped = await acting.press(panel, custom_id=button(panel, "jump"))
    await company.restart_bot()
    undone = await acting.press(jumped, "Take back: jump")
    assert "your Robin jumps once" in undone.text
    jumped = await acting.press(undone, custom_id=button(undone, "jump"))
    await company.restart_bot()
    ended = await acting.press(jumped, "End turn")
    assert not must_choose(ended)
    assert must_choose(await waiting.press(company.board(oak), "Play / My hand"))


async def test_a_stale_press_plays_nothing_and_shows_how_things_stand(company: Company) -> None:
    oak = company.channel()
    panels = await begin(company, oak, *company.members("Marian", "Will"), **SHORT)
    acting, panel, waiting, idle = await in_turn(company, oak, panels)
    jump = button(panel, "jump")
    jumped = await acting.press(panel, custom_id=jump)
    again = await acting.press_raw(oak, jumped.id, jump)
    assert EARLIER in again.text
    assert "You have jumped" in again.text
    stolen = await waiting.press_raw(oak, idle.id, button(jumped, "end"))
    assert "That choice is not open to you now" in stolen.text
    table = await company.table(oak)
    assert table.state.jumped
    assert table.moves == 2
    await acting.press(again, "End turn")
    late = await acting.press_raw(oak, again.id, button(jumped, "end"))
    assert EARLIER in late.text
    assert (await company.table(oak)).moves == 3


@pytest.mark.parametrize("onlooker", [False, True], ids=["players", "onlooker"])
async def test_nothing_tells_what_lies_on_top_of_the_draw_pile(real_company: Company, *, onlooker: bool) -> None:
    """The same turn is played twice; only the order of the draw pile differs."""
    company = real_company
    seen = []
    for place, turned in (("the-oak", False), ("campfire", True)):
        channel = company.channel(place)
        panels = await begin(company, channel, *company.members("Marian", "Will"), **SHORT)
        table = await company.table(channel)
        if turned:
            pile = tuple(reversed(table.state.draw))
            assert pile != table.state.draw
            company.bot.tables._remember(replace(table, state=replace(table.state, draw=pile)))
        seen.append(await _seen_in_a_turn(company, channel, panels, onlooker=onlooker))
    assert len(seen[0]) >= 3
    assert any(images for *_, images in seen[0])
    assert seen[0] == seen[1]


async def _seen_in_a_turn(
    company: Company, channel: Channel, panels: dict[str, Message], *, onlooker: bool
) -> list[Any]:
    """Return what one sees of a turn up to the moment before it ends."""
    acting, panel, waiting, idle = await in_turn(company, channel, panels)
    jumped = await acting.press(panel, custom_id=button(panel, "jump"))
    bribed = await acting.press(jumped, "Step for 1 coin")
    await company.settled()
    board = company.board(channel)
    reader = company.member("Little John") if onlooker else waiting
    words = await reader.press(await reader.press(board, "Table…"), "The board in words")
    log = await reader.press(await reader.press(board, "Table…"), "Game log")
    messages = [board, words, log] if onlooker else [board, words, log, panel, jumped, bribed, waiting.look(idle)]
    return [
        (
            [line for line in message.text.splitlines() if "<t:" not in line],
            message.alt_texts,
            [kind(move) for move in moves_in(message)],
            [hashlib.sha256(image).hexdigest() for image in message.images],
        )
        for message in messages
    ]


async def test_a_member_plays_a_whole_game_against_a_computer(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    panels = await company.begin(oak, marian, start=START, computers=1, **SHORT)
    await play_to_the_end(company, {marian: panels["Marian"]}, eager, DECISIONS)
    table = await company.table(oak)
    assert table.phase == "over"
    assert {played.logged.user_id for played in await company.bot.tables.history(table)} == {marian.id, None}


async def test_a_computer_that_thinks_plays_its_turns(real_company: Company) -> None:
    oak, marian = real_company.channel(), real_company.member("Marian")
    panel = (await real_company.begin(oak, marian, start=START, computers=1, level="easy", **SHORT))["Marian"]
    for _ in range(3):
        while must_choose(panel := marian.look(panel)):
            await marian.press(panel, custom_id=eager(marian, moves_in(panel)))
        await real_company.settled()
    table = await real_company.table(oak)
    assert table.state.turn == 0
    thought = [played for played in await real_company.bot.tables.history(table) if played.logged.user_id is None]
    assert sum(isinstance(played.events[-1], Refilled) for played in thought) >= 2


async def test_a_task_is_looked_up_with_its_picture(real_company: Company) -> None:
    oak, marian = real_company.channel(), real_company.member("Marian")
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


async def test_tasks_of_this_table_are_proposed_first(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.begin(oak, marian, start=START, computers=1, **SHORT)
    course = [task.name for task in (await company.table(oak)).state.course]
    proposed = [value for _, value in await marian.autocomplete(oak, "locksley task", task="")]
    assert proposed[: len(set(course))] == list(dict.fromkeys(course))


async def test_the_game_is_explained(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    rules = await marian.command(oak, "locksley rules")
    assert "Robin" in rules.text
    house = await marian.press(rules, "House values")
    assert "10 loot tiles of each colour" in house.text
