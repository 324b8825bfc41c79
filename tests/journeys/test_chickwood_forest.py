"""Journeys through games of Chickwood Forest, from the lobby to the winner."""

from __future__ import annotations

import hashlib
import itertools
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from games.chickwood_forest import ChickwoodForest
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.state import NO_CASTLE, ChickwoodForestOptions
from records.shuffle import SECRET_BYTES, SETUP, chance
from tests.journeys.harness import moves_in, must_choose, picks_in, play_to_the_end

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.chickwood_forest.state import Phase, State
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

GAME = ChickwoodForest()
START = "chickwood start"
DECISIONS = 400
"""The number of decisions after which a game must be over."""
FINALE: tuple[Phase, ...] = ("entertainers", "arrow", "beard")
EARLIER = "That was for an earlier decision"
EVERYBODY = ("Marian", "Will", "Little John", "Much", "Tuck")
NAMES = EVERYBODY[:3]


@cache
def seed_for(phase: Phase) -> bytes:
    """Return a seed with which three members reach this phase soon if each takes the first choice."""
    for number in itertools.count():
        seed = number.to_bytes(SECRET_BYTES)
        rng = chance(seed, SETUP)
        state = GAME.new(len(NAMES), ChickwoodForestOptions(legendary=True), rng)
        while state.round < 2:
            state = GAME.play(state, state.mover, GAME.legal_moves(state, state.mover)[0], rng).state
            if state.phase == phase:
                return seed
    raise AssertionError("numbers do not end")


@cache
def seed_for_the_finale() -> bytes:
    """Return a seed with which two members who take first choices are offered all three end-of-game cards."""
    for number in itertools.count():
        seed = number.to_bytes(SECRET_BYTES)
        rng = chance(seed, SETUP)
        state = GAME.new(2, ChickwoodForestOptions(legendary=True), rng)
        phases = set()
        while GAME.to_move(state):
            phases.add(state.phase)
            state = GAME.play(state, state.mover, GAME.legal_moves(state, state.mover)[0], rng).state
        if phases.issuperset(FINALE):
            return seed
    raise AssertionError("numbers do not end")


async def go_on(harness: Harness, channel: Channel, panels: dict[str, Message], until: Callable[[State], bool]) -> str:
    """Have everybody take the first choice until this phase is reached; return the name of the member to choose."""
    names = list(panels)
    for _ in range(DECISIONS):
        state: State = await harness.state(channel)
        if until(state):
            return names[state.mover]
        member = harness.member(names[state.mover])
        await first_choice(member, member.look(panels[names[state.mover]]))
        await harness.settled()
    raise AssertionError("the game does not come so far")


async def first_choice(member: MemberDriver, panel: Message) -> Message:
    """Have a member press the first of their choices, in two presses if need be."""
    if not moves_in(panel):
        panel = await member.press(panel, custom_id=picks_in(panel)[0])
    return await member.press(panel, custom_id=moves_in(panel)[0])


@pytest.mark.parametrize("seats", [2, 3, 5])
async def test_members_play_by_buttons_from_the_lobby_to_the_winner(harness: Harness, seats: int) -> None:
    oak, names = harness.channel(), EVERYBODY[:seats]
    members = harness.members(*names)
    panels = await harness.begin(oak, *members, start=START)
    by_member = dict(zip(members, panels.values(), strict=True))

    def choose(member: MemberDriver, moves: list[str]) -> str:
        onwards = [move for move in moves if not move.endswith('"back"}')]
        return onwards[members.index(member) % len(onwards)]

    await play_to_the_end(harness, by_member, choose, DECISIONS)
    table = await harness.table(oak)
    assert table.phase == "over"
    final = harness.board(oak)
    outcome = GAME.outcome(table.state)
    assert outcome
    assert f"with the most glory: {max(outcome.scores)}" in final.text
    assert all(f"{name}: {score}**" in final.text for name, score in zip(names, outcome.scores, strict=True))
    assert len(final.images) == 3, "how it ended, the map, and the race"
    assert all(final.alt_texts)
    log = await members[0].press(await members[0].press(final, "Game log"), "Earlier")
    assert "raids castle" in log.text


async def test_a_card_is_laid_in_two_presses_and_the_first_plays_nothing(harness: Harness) -> None:
    oak = harness.channel()
    panels = await harness.begin(oak, *harness.members(*NAMES), start=START)
    before = await harness.table(oak)
    name = NAMES[before.state.mover]
    member, panel = harness.member(name), panels[name]
    assert moves_in(panel) == []
    picked = await member.press(panel, custom_id=picks_in(panel)[-1])
    assert await harness.table(oak) == before
    assert picks_in(picked) == picks_in(panel)
    changed = await member.press(picked, custom_id=picks_in(picked)[0])
    assert moves_in(changed) != moves_in(picked)
    await member.press(changed, "Castle 3")
    state = await harness.state(oak)
    card = before.state.hands[before.state.mover][0]
    assert [(laid.loot, laid.face_up) for laid in state.rows[2]] == [(card, True)]


async def test_steps_that_are_stale_or_forged_play_nothing_and_show_how_things_stand(harness: Harness) -> None:
    oak = harness.channel()
    panels = await harness.begin(oak, *harness.members(*NAMES), start=START)
    table = await harness.table(oak)
    name = NAMES[table.state.mover]
    member, panel = harness.member(name), panels[name]
    for number in ("99", "-1", "one", ""):
        shown = await member.press_raw(oak, panel.id, f"gw:{table.id}:{table.revision}:pick:{number}")
        assert moves_in(shown) == []
        assert picks_in(shown) == picks_in(panel)
    picked = await member.press(panel, custom_id=picks_in(panel)[0])
    move = moves_in(picked)[0]
    laid = await member.press(picked, custom_id=move)
    for stale in (move, picks_in(panel)[0]):
        assert EARLIER in (await member.press_raw(oak, laid.id, stale)).text
    assert (await harness.table(oak)).moves == 1
    stranger = await harness.member("Alan").press_raw(oak, harness.board(oak).id, picks_in(panel)[0])
    assert picks_in(stranger) == []


async def test_a_face_down_card_is_shown_only_to_whoever_laid_it(real_harness: Harness) -> None:
    """The same game is played twice; only one hidden card differs."""
    seen = []
    for place, choice in (("the-oak", 0), ("campfire", -1)):
        seen.append(await _seen_after_a_hidden_card(real_harness, real_harness.channel(place), choice))
    own, others = zip(*seen, strict=True)
    assert len(others[0]) == 3 * (len(NAMES) - 1) + 1
    assert others[0] == others[1]
    assert "Laid by you, face down at castle 3" in own[0][0]
    assert own[0] != own[1]


async def _seen_after_a_hidden_card(harness: Harness, channel: Channel, choice: int) -> tuple[Any, list[Any]]:
    """Return what the hidden card's owner sees after laying it, and what everybody else sees."""
    panels = await harness.begin(channel, *harness.members(*NAMES), start=START)
    name = await go_on(harness, channel, panels, _lays_one_of_two_kinds_face_down)
    member = harness.member(name)
    picked = await member.press(member.look(panels[name]), custom_id=picks_in(member.look(panels[name]))[choice])
    await member.press(picked, "Castle 3")
    await harness.settled()
    board = harness.board(channel)
    others = [_visible(board)]
    for reader in harness.members(*(other for other in NAMES if other != name)):
        log = await reader.press(await reader.press(board, "Table…"), "Game log")
        words = await reader.press(await reader.press(board, "Table…"), "The board in words")
        others += [_visible(log), _visible(words), _visible(reader.look(panels[reader.user.display_name]))]
    return _visible(member.look(panels[name])), others


def _lays_one_of_two_kinds_face_down(state: State) -> bool:
    face_up = GAME.view(state, None).face_up
    return face_up is False and len(set(state.hands[state.mover])) > 1


def _visible(message: Message) -> Any:
    """Return what a message shows, without times and without the shuffle of its table."""
    text = "\n".join(line for line in message.text.splitlines() if "<t:" not in line and "Shuffle" not in line)
    return text, message.alt_texts, [hashlib.sha256(image).hexdigest() for image in message.images]


async def test_a_restart_in_the_middle_of_a_snake_leaves_its_way_and_the_way_back(harness: Harness) -> None:
    oak = harness.channel()
    panels = await harness.begin(oak, *harness.members(*NAMES), start=START)
    name = await go_on(harness, oak, panels, lambda state: bool(state.picks))
    member, before = harness.member(name), await harness.state(oak)
    panel = member.look(panels[name])
    await harness.restart_bot()
    assert await harness.state(oak) == before
    back = await member.press(panel, "Take one step back")
    assert (await harness.state(oak)).picks == before.picks[:-1]
    on = await member.press(back, custom_id=moves_in(back)[0])
    while must_choose(on) and (await harness.state(oak)).phase == "alms":
        on = await member.press(on, custom_id=moves_in(on)[0])
    await harness.settled()
    assert "Alms go to" in harness.board(oak).text


@pytest.mark.parametrize("use", [False, True], ids=["let_happen", "used"])
async def test_the_key_is_offered_to_its_holder_even_after_a_restart(
    harness: Harness, set_seed: Callable[[bytes], None], *, use: bool
) -> None:
    set_seed(seed_for("key"))
    oak = harness.channel()
    panels = await harness.begin(oak, *harness.members(*NAMES), start=START, legendary=True)
    holder = await go_on(harness, oak, panels, lambda state: state.phase == "key")
    state = await harness.state(oak)
    raider = NAMES[state.order[state.turn]]
    await harness.restart_bot()
    assert f"{raider} wants castle {state.named}" in harness.board(oak).text
    assert not must_choose(harness.member(raider).look(panels[raider]))
    member = harness.member(holder)
    panel = member.look(panels[holder])
    label = f"Use the key at castle {state.named}" if use else "Let the raid happen"
    await member.press(panel, label)
    await harness.settled()
    after = await harness.state(oak)
    if use:
        assert f"{holder} uses the key" in harness.board(oak).text
        renamed = await harness.member(raider).press(harness.board(oak), "Play / My hand")
        assert f"The key keeps you from castle {state.named}." in renamed.text
        assert after.refused == state.named
    else:
        assert after.castles[state.order[state.turn]][-1] == state.named


@pytest.mark.parametrize("phase", ["spyglass", "key"])
async def test_a_reaction_has_its_own_time_also_across_a_restart_and_stays_unused_after_it(
    harness: Harness, set_seed: Callable[[bytes], None], phase: Phase
) -> None:
    set_seed(seed_for(phase))
    oak = harness.channel()
    panels = await begin_live(harness, oak)
    holder = await go_on(harness, oak, panels, lambda state: state.phase == phase)
    table, panel = await harness.table(oak), harness.member(holder).look(panels[holder])
    assert table.deadline is not None
    assert f"Your time is up <t:{table.deadline}:R>" in panel.text
    assert f"The time runs out <t:{table.deadline}:R>" in harness.board(oak).text
    banks = [seat.time_left for seat in table.seats]
    await harness.restart_bot()

    harness.sandbox.clock.advance(table.deadline - harness.sandbox.clock.now() - 1)
    await harness.bot.timekeeper.catch_up()
    assert await harness.state(oak) == table.state
    harness.sandbox.clock.advance(1)
    await harness.bot.timekeeper.catch_up()
    await harness.settled()
    after = await harness.table(oak)
    card = Loot.SPYGLASS if phase == "spyglass" else Loot.KEY
    assert after.state.loot[NAMES.index(holder)][card] == 1
    assert [seat.time_left for seat in after.seats] == banks
    assert not any(seat.stood_in or seat.timeouts for seat in after.seats)
    late = await harness.member(holder).press_raw(oak, panel.id, moves_in(panel)[0])
    assert EARLIER in late.text
    assert await harness.table(oak) == after
    if phase == "key":
        assert after.state.castles[table.state.order[table.state.turn]][-1] == table.state.named
        assert f"raids castle {table.state.named}" in harness.board(oak).text
    else:
        assert after.state.looked_at == NO_CASTLE
        assert after.state.phase == "raiding"


async def test_members_who_are_pinged_late_still_have_time_to_react(
    harness: Harness, set_seed: Callable[[bytes], None]
) -> None:
    set_seed(seed_for("key"))
    oak, owner = harness.channel(), harness.member("Little John")
    await owner.select(await owner.command(oak, "setup panel"), "late", custom_id="gw:0:0:setting:calls")
    panels = await begin_live(harness, oak)
    holder = await go_on(harness, oak, panels, lambda state: state.phase == "key")
    assert harness.pings(oak) == []
    table = await harness.table(oak)
    assert table.deadline is not None
    harness.sandbox.clock.advance((table.deadline - harness.sandbox.clock.now()) // 2 + 1)
    harness.bot.boards.refresh(table.id)
    await harness.settled()
    (ping,) = harness.pings(oak)
    assert ping.mentions == (holder,)
    assert (await harness.state(oak)).phase == "key"


async def begin_live(harness: Harness, channel: Channel) -> dict[str, Message]:
    """Begin a legendary game with five minutes for each of three members, and return the private panels by name."""
    host, *others = harness.members(*NAMES)
    await harness.open_lobby(channel, host, *others, start=START, legendary=True)
    await host.command(channel, "table clock", clock="live_5")
    await harness.settled()
    panels = {NAMES[0]: await host.press(harness.board(channel), "Start the game")}
    await harness.settled()
    for other in others:
        panels[other.user.display_name] = await other.press(harness.board(channel), "Play / My hand")
    await harness.settled()
    return panels


async def test_only_the_holder_sees_through_the_spyglass_and_others_learn_only_where(
    harness: Harness, set_seed: Callable[[bytes], None]
) -> None:
    set_seed(seed_for("spyglass"))
    oak = harness.channel()
    panels = await harness.begin(oak, *harness.members(*NAMES), start=START, legendary=True)
    holder = await go_on(harness, oak, panels, lambda state: state.phase == "spyglass")
    member = harness.member(holder)
    panel = await member.press(member.look(panels[holder]), custom_id=moves_in(member.look(panels[holder]))[0])
    await harness.settled()
    castle = (await harness.state(oak)).looked_at
    seat = NAMES.index(holder)
    row = (await harness.state(oak)).rows[castle - 1]
    foreign = any(not card.face_up and card.seat != seat for card in row)
    assert (f"Seen through the spyglass at castle {castle}" in panel.text) == foreign
    assert f"{holder} looks through the spyglass at the hidden cards of castle {castle}" in harness.board(oak).text
    for name in NAMES:
        if name != holder:
            assert "Seen through" not in (await harness.member(name).press(harness.board(oak), "Play / My hand")).text


async def test_the_cards_of_the_end_are_played_by_buttons_step_by_step(
    harness: Harness, set_seed: Callable[[bytes], None]
) -> None:
    set_seed(seed_for_the_finale())
    oak, names = harness.channel(), EVERYBODY[:2]
    panels = await harness.begin(oak, *harness.members(*names), start=START, legendary=True)

    entertainer = await go_on(harness, oak, panels, lambda state: state.phase == "entertainers")
    cubes = (await harness.state(oak)).cubes
    assert f"{entertainer} may have the entertainers swap two cubes" in harness.board(oak).text
    panel = await _choose_first_and_once_more(harness, entertainer, panels)
    assert "Choose a cube in village" in panel.text
    await _choose_until_done(harness, oak, panels)
    assert f"The entertainers of {entertainer}** swap two cubes" in harness.board(oak).text
    swapped = (await harness.state(oak)).cubes
    assert list(map(len, swapped)) == list(map(len, cubes))

    archer = await go_on(harness, oak, panels, lambda state: state.phase == "arrow")
    loot = (await harness.state(oak)).loot
    panel = await _choose_first_and_once_more(harness, archer, panels)
    assert "What do you take from" in panel.text
    await _choose_until_done(harness, oak, panels)
    assert f"{archer} shoots the golden arrow at" in harness.board(oak).text
    assert list(map(sum, (await harness.state(oak)).loot)) == list(map(sum, loot))

    bearded = await go_on(harness, oak, panels, lambda state: state.phase == "beard")
    other = next(name for name in names if name != bearded)
    henchmen = [counts[Loot.HENCHMAN] for counts in (await harness.state(oak)).loot]
    await harness.member(bearded).press(harness.member(bearded).look(panels[bearded]), other)
    await harness.settled()
    after = [counts[Loot.HENCHMAN] for counts in (await harness.state(oak)).loot]
    assert after[names.index(bearded)] == henchmen[names.index(bearded)] - 1
    assert after[names.index(other)] == henchmen[names.index(other)] + 1
    assert (await harness.table(oak)).phase == "over"
    assert "with the most glory" in harness.board(oak).text


async def _choose_first_and_once_more(harness: Harness, name: str, panels: dict[str, Message]) -> Message:
    """Take the first choice of a chain, take it back, and take it again; nobody else may choose in the meantime."""
    member = harness.member(name)
    panel = member.look(panels[name])
    first = await member.press(panel, custom_id=moves_in(panel)[0])
    back = await member.press(first, "Take one step back")
    assert [button.label for button in back.buttons] == [button.label for button in panel.buttons]
    again = await member.press(back, custom_id=moves_in(back)[0])
    assert again.text == first.text
    await harness.settled()
    assert not any(must_choose(harness.member(other).look(panels[other])) for other in panels if other != name)
    return again


async def _choose_until_done(harness: Harness, channel: Channel, panels: dict[str, Message]) -> None:
    """Take first choices until the current end-of-game card has been used."""
    phase = (await harness.state(channel)).phase
    await go_on(harness, channel, panels, lambda state: state.phase != phase)


async def test_a_member_plays_a_whole_legendary_game_against_computers(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    panels = await harness.begin(oak, marian, start=START, computers=2, legendary=True)
    await play_to_the_end(harness, {marian: panels["Marian"]}, decisions=DECISIONS)
    table = await harness.table(oak)
    assert table.phase == "over"
    assert table.options == ChickwoodForestOptions(legendary=True)
    assert {played.logged.user_id for played in await harness.bot.tables.history(table)} == {marian.id, None}


async def test_a_computer_that_thinks_plays_a_round(real_harness: Harness) -> None:
    oak, marian = real_harness.channel(), real_harness.member("Marian")
    panels = await real_harness.begin(oak, marian, start=START, computers=1, level="easy")
    for _ in range(DECISIONS):
        if (await real_harness.state(oak)).round:
            return
        await first_choice(marian, marian.look(panels["Marian"]))
        await real_harness.settled()
    raise AssertionError("the round does not end")


async def test_the_game_is_explained(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    rules = await marian.command(oak, "chickwood rules")
    assert "Raid castles" in rules.text
    house = await marian.press(rules, "House values")
    assert "Castle 3: up, down, up" in house.text
    assert "Castle 3: up, down, down, down" in house.text
    assert "- D: spaces 2/2/3, glory 2/5/9" in house.text
