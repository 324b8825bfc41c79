"""Journeys through games of Sherwood Bandits, from the lobby to the winner."""

from __future__ import annotations

import hashlib
import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.languages import LANGUAGES
from bot.players.presence import PRESENT_SECONDS
from bot.surfaces.panels import BETWEEN_LOOKS
from bot.surfaces.show_stage import SHORTEST_SCENE
from bot.surfaces.shows import LONGEST_SHOW
from games.sherwood_bandits import SherwoodBandits
from games.sherwood_bandits.box import MerryMan
from games.sherwood_bandits.moves import PASS, PASS_TURN, AskMarion, KeepLoot
from games.sherwood_bandits.state import SherwoodBanditsOptions
from games.sherwood_bandits.values import Leader
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.journeys.harness import labels_in, moves_in, must_choose, picks_in
from words.sherwood_bandits.moments import ROLL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from games.sherwood_bandits.moves import Move
    from games.sherwood_bandits.state import State
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness
    from words.telling import Moment

    Panels = dict[str, Message]

GAME = SherwoodBandits()
WORDS = next(hosted.words for hosted in HOSTED_GAMES if hosted.rules.name == GAME.name)
START = "bandits start"
DECISIONS = 400
"""The number of decisions after which a game must be over."""
EARLIER = "That was for an earlier decision"
TWO = ("Marian", "Will")
THREE = ("Marian", "Will", "Little John")
FOUR = (*THREE, "Alan")


async def press_move(member: MemberDriver, panel: Message, move: Move) -> Message:
    """Have a member press a move in their panel, after the step that leads to it if there is one."""
    for step in (None, *picks_in(panel)):
        shown = panel if step is None else await member.press(panel, custom_id=step)
        for custom_id in moves_in(shown):
            if GAME.decode_move(custom_id.split(":", 4)[4].encode()) == move:
                return await member.press(shown, custom_id=custom_id)
    raise AssertionError(f"{move} is not offered")


async def until_watched(
    harness: Harness, oak: Channel, is_wanted: Callable[[Sequence[Moment]], bool]
) -> Mapping[str, Message]:
    """Begin a game, play until a move has the wanted moments and the board shows the first; return the panels."""
    panels = await harness.begin(oak, *harness.members(*THREE), start=START)
    rng, names = Random(0), tuple(panels)
    for _ in range(DECISIONS):
        state = await harness.state(oak)
        name = names[state.active]
        member = harness.member(name)
        moves = [move for move in GAME.legal_moves(state, state.active) if move != PASS_TURN]
        harness.sandbox.clock.advance(PRESENT_SECONDS + 1)  # so that whoever is next would be called
        await press_move(member, member.look(panels[name]), rng.choice(moves))
        found = WORDS.moments.found((await harness.table(oak)).recent[-1].events)
        if is_wanted(found):
            return panels
        for _ in range(int(LONGEST_SHOW / BETWEEN_LOOKS) * 2):
            harness.sandbox.clock.advance(BETWEEN_LOOKS)
            await harness.settled()
    raise AssertionError("no move has such moments")


def lead_on_twice(found: Sequence[Moment]) -> bool:
    """Tell whether the board shows the outcome of two moments first."""
    return sum(bool(WORDS.moments.opening(moment, THREE, LANGUAGES["en"], None)) for moment in found) > 1


def is_roll(found: Sequence[Moment]) -> bool:
    """Tell whether the board shows only the dice of an assault that continues."""
    return [moment.kind for moment in found] == [ROLL]


def waits_for_board(panel: Message) -> bool:
    """Tell whether a panel shows only what the board shows: something to skip, and no choices."""
    return [button.label for button in panel.buttons] == ["Skip"]


@pytest.mark.usefixtures("moving_moments")
async def test_a_board_asks_nobody_before_the_second_moment_of_a_move_for_which_panels_wait(
    harness_with_shows: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pictures.painting.Painter.has_time", True)
    oak = harness_with_shows.channel()
    panels = await until_watched(harness_with_shows, oak, lead_on_twice)
    await harness_with_shows.settled()
    harness_with_shows.sandbox.clock.advance(BETWEEN_LOOKS)
    await harness_with_shows.settled()
    board = harness_with_shows.board(oak).text
    for name, panel in panels.items():
        told = harness_with_shows.member(name).look(panel).text
        assert not any(outcome in told and outcome not in board for outcome in ("gets away", "is beaten")), (
            "no panel tells an outcome before the board, also that of whoever only waits"
        )
    assert "already waiting for" not in harness_with_shows.board(oak).text
    assert harness_with_shows.pings(oak) == [], "nor does the call stay that has been answered"


@pytest.mark.usefixtures("moving_moments")
async def test_dice_fall_on_the_board_before_panels_show_them_and_robin_hood_is_asked(
    harness_with_shows: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pictures.painting.Painter.has_time", True)
    oak = harness_with_shows.channel()
    panels = await until_watched(harness_with_shows, oak, is_roll)
    await harness_with_shows.settled()
    harness_with_shows.sandbox.clock.advance(BETWEEN_LOOKS)
    await harness_with_shows.settled()
    for name, panel in panels.items():
        assert waits_for_board(harness_with_shows.member(name).look(panel))
    board = harness_with_shows.board(oak).text
    assert "Assault on cart" in board
    assert "**Assault on cart" not in board, "what fell is told when the picture rests"
    harness_with_shows.sandbox.clock.advance(LONGEST_SHOW)
    await harness_with_shows.settled()
    assert "**Assault on cart" in harness_with_shows.board(oak).text
    asked = THREE[(await harness_with_shows.state(oak)).active]
    assert "as it is" in harness_with_shows.member(asked).look(panels[asked]).text


async def go_on(
    harness: Harness, channel: Channel, panels: Panels, until: Callable[[State], bool], seed: int = 0
) -> State:
    """Have everybody choose at random until this point is reached; nobody passes for a whole turn."""
    rng, names = Random(seed), list(panels)
    for _ in range(DECISIONS):
        state: State = await harness.state(channel)
        if until(state):
            return state
        name = names[state.active]
        moves = [move for move in GAME.legal_moves(state, state.active) if move != PASS_TURN]
        member = harness.member(name)
        await press_move(member, member.look(panels[name]), rng.choice(moves))
        await harness.settled()
    raise AssertionError("the game does not come so far")


def is_over(state: State) -> bool:
    """Tell whether the game waits for nobody."""
    return state.phase == "over"


@pytest.mark.parametrize("names", [TWO, FOUR], ids=["two", "four"])
async def test_members_play_by_buttons_from_the_lobby_to_the_winner(harness: Harness, names: tuple[str, ...]) -> None:
    oak = harness.channel()
    members = harness.members(*names)
    panels = await harness.begin(oak, *members, start=START)
    state = await go_on(harness, oak, panels, is_over)
    assert (await harness.table(oak)).phase == "over"
    outcome = GAME.outcome(state)
    assert outcome
    final = harness.board(oak)
    winners = [names[seat] for seat in outcome.winners]
    assert all(f"**{name} wins** with {max(outcome.scores)} points" in final.text for name in winners)
    assert winners or "**Both lose:** Will Scarlet has more points" in final.text
    assert all(f"{name}: {score}**" in final.text for name, score in zip(names, outcome.scores, strict=True))
    assert final.images
    assert final.alt_texts
    log = await members[0].press(final, "Game log")
    assert "The chests are opened" in log.text


async def test_a_bandit_is_placed_in_two_presses_and_the_first_plays_nothing(harness: Harness) -> None:
    oak = harness.channel()
    panels = await harness.begin(oak, *harness.members(*THREE), start=START)
    before = await harness.table(oak)
    name = THREE[before.state.active]
    member, panel = harness.member(name), panels[name]
    assert [button.label.split(":")[0] for button in panel.buttons][:3] == ["A", "B", "C"]
    picked = await member.press(panel, custom_id=picks_in(panel)[1])
    assert await harness.table(oak) == before
    placed = await member.press(picked, "B3")
    assert (await harness.state(oak)).lurkers[4:8] == (-1, -1, before.state.active, -1)
    assert "(4 left)" not in placed.text
    await harness.settled()
    assert f"{name} lurks at B3." in harness.board(oak).text


def backs(state: State) -> list[str]:
    """Return the text about the carts' backs."""
    ranges = ("4\N{EN DASH}7", "8\N{EN DASH}11", "12\N{EN DASH}15")
    return [ranges[stretch.back] for stretch in GAME.view(state, None).road]


async def test_a_stale_press_plays_nothing_and_shows_how_things_stand(harness: Harness) -> None:
    oak = harness.channel()
    panels = await harness.begin(oak, *harness.members(*THREE), start=START)
    table = await harness.table(oak)
    name = THREE[table.state.active]
    member, panel = harness.member(name), panels[name]
    picked = await member.press(panel, custom_id=picks_in(panel)[0])
    pocket = next(custom_id for custom_id in moves_in(picked) if "pickpocket" in custom_id)
    played = await member.press(picked, custom_id=pocket)
    for stale in (pocket, picks_in(panel)[0]):
        assert EARLIER in (await member.press_raw(oak, played.id, stale)).text
    assert (await harness.table(oak)).moves == 1
    stranger = await harness.member("Tuck").press_raw(oak, harness.board(oak).id, pocket)
    assert moves_in(stranger) == []


async def test_a_restart_in_the_middle_of_an_assault_keeps_its_dice(harness: Harness) -> None:
    oak = harness.channel()
    panels = await harness.begin(oak, *harness.members(*THREE), start=START)
    before = await go_on(harness, oak, panels, lambda state: state.phase == "robin")
    name = THREE[before.active]
    member = harness.member(name)
    dice = next(line for line in member.look(panels[name]).text.splitlines() if "as it is" in line)
    await harness.restart_bot()
    assert await harness.state(oak) == before
    assert f"{name} may ask Robin Hood" in harness.board(oak).text
    again = await member.press(harness.board(oak), "Play / My hand")
    assert dice in again.text
    await press_move(member, again, PASS)
    await harness.settled()
    after = await harness.state(oak)
    assert after.active != before.active or after.dice != before.dice or after.phase != "robin"


def is_drafting_two(state: State) -> bool:
    """Tell whether a member chooses between two different tokens and passes the other one on."""
    return state.phase == "draft" and len(state.pool) == len(set(state.pool)) == 2


async def test_a_restart_in_the_middle_of_a_draft_keeps_the_tokens_on_offer(harness: Harness) -> None:
    oak = harness.channel()
    panels = await harness.begin(oak, *harness.members(*THREE), start=START)
    before = await go_on(harness, oak, panels, is_drafting_two)
    await harness.restart_bot()
    assert await harness.state(oak) == before
    name, receiver = THREE[before.active], THREE[before.queue[0]]
    member = harness.member(name)
    again = await member.press(harness.board(oak), "Play / My hand")
    assert len(moves_in(again)) == len(before.pool)
    assert f"The other one goes on to {receiver}" in again.text
    await press_move(member, again, KeepLoot(before.pool[0]))
    after = await harness.state(oak)
    assert before.pool[0] in after.fresh[before.active]
    assert before.pool[1] in after.fresh[before.queue[0]]


async def test_only_giver_and_receiver_of_a_draft_see_its_tokens(real_harness: Harness) -> None:
    """The same game is played twice; only the token kept differs."""
    seen = []
    for place, choice in (("the-oak", 0), ("campfire", 1)):
        seen.append(await _seen_after_a_draft(real_harness, real_harness.channel(place), choice))
    own, others = zip(*seen, strict=True)
    assert len(others[0]) == 3 * (len(FOUR) - 2) + 1
    assert others[0] == others[1]
    assert own[0] != own[1]


async def _seen_after_a_draft(harness: Harness, channel: Channel, choice: int) -> tuple[list[Any], list[Any]]:
    """Return what the two members see who have seen the tokens, and what everybody else sees."""
    panels = await harness.begin(channel, *harness.members(*FOUR), start=START)
    state = await go_on(harness, channel, panels, is_drafting_two)
    name, receiver = FOUR[state.active], FOUR[state.queue[0]]
    member = harness.member(name)
    for reader in harness.members(*(other for other in FOUR if other != name)):
        assert moves_in(reader.look(panels[reader.user.display_name])) == []
    await harness.settled()
    harness.sandbox.clock.advance(SHORTEST_SCENE)  # marks of earlier moves have stood their time
    await press_move(member, member.look(panels[name]), KeepLoot(state.pool[choice]))
    await harness.settled()
    board = harness.board(channel)
    others = [_visible(board)]
    for reader in harness.members(*(other for other in FOUR if other not in {name, receiver})):
        log = await _press_verb(reader, await _press_verb(reader, board, "menu"), "log")
        words = await _press_verb(reader, await _press_verb(reader, board, "menu"), "words")
        others += [_visible(log), _visible(words), _visible(reader.look(panels[reader.user.display_name]))]
    return [_visible(harness.member(who).look(panels[who])) for who in (name, receiver)], others


async def _press_verb(member: MemberDriver, message: Message, verb: str) -> Message:
    """Have a member press the button that does this, whatever its label in their language."""
    custom_ids = [button.custom_id for button in member.look(message).buttons]
    return await member.press(message, custom_id=next(each for each in custom_ids if each.split(":")[3] == verb))


def _visible(message: Message) -> tuple[str, list[str], list[str]]:
    """Return everything that a reader gets from a message: texts, alternative texts and pictures, without times."""
    return (
        re.sub(r"<t:\d+:R>", "", message.text),
        list(message.alt_texts),
        [hashlib.sha256(image).hexdigest() for image in message.images],
    )


async def test_only_the_asking_player_sees_lady_marions_cart_and_others_learn_only_where(harness: Harness) -> None:
    oak = harness.channel()
    panels = await harness.begin(oak, *harness.members(*THREE), start=START)
    await go_on(
        harness,
        oak,
        panels,
        lambda state: (
            state.merry_men[0][0] in {MerryMan.TIP_OFF, MerryMan.FRIENDLY_GUARDS}
            and state.phase == "placement"
            and AskMarion() in GAME.legal_moves(state, state.active)
        ),
    )
    state = await harness.state(oak)
    name, card = THREE[state.active], state.merry_men[0][0]
    member = harness.member(name)
    asked = await press_move(member, member.look(panels[name]), AskMarion())
    back = await member.press(asked, "Back")
    assert (await harness.state(oak)).phase == "placement"
    asked = await press_move(member, back, AskMarion())
    shown = await member.press(
        asked, "Look at A and B" if card is MerryMan.TIP_OFF else f"Look at cart A ({backs(state)[0]})"
    )
    if card is MerryMan.FRIENDLY_GUARDS:
        assert "**Cart A: " in shown.text
        shown = await member.press(shown, next(label for label in labels_in(shown) if "Defence: +2" in label))
    await harness.settled()
    assert "You have seen cart A: " in shown.text
    assert f"{name} secretly looks at cart" in harness.board(oak).text
    for other in THREE:
        if other != name:
            hand = await harness.member(other).press(harness.board(oak), "Play / My hand")
            assert "You have seen" not in hand.text


async def test_who_passes_for_the_turn_is_asked_for_no_leader_until_the_next_one(harness: Harness) -> None:
    oak = harness.channel()
    panels = await harness.begin(oak, *harness.members(*THREE), start=START)
    state = await go_on(harness, oak, panels, lambda state: PASS_TURN in GAME.legal_moves(state, state.active))
    seat, turn = state.active, state.turn
    member = harness.member(THREE[seat])
    await member.press(member.look(panels[THREE[seat]]), "Leader stays home")
    await harness.settled()
    assert f"{THREE[seat]} keeps their leader at home until the turn ends." in harness.board(oak).text
    assert (await harness.state(oak)).leaders[seat] is Leader.RESTING

    def is_asked_or_done(state: State) -> bool:
        return state.turn > turn or (state.active == seat and state.phase in {"john", "robin", "tuck"})

    assert (await go_on(harness, oak, panels, is_asked_or_done)).turn > turn
    assert (await harness.state(oak)).leaders[seat] in {Leader.HOME, Leader.JAILED}


async def test_a_member_plays_a_whole_game_against_computers(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    options = SherwoodBanditsOptions(open_loot=True, check_chest=False)
    chosen: dict[str, Any] = {"open-loot": options.open_loot, "check-chest": options.check_chest}
    panels = await harness.begin(oak, marian, start=START, computers=2, **chosen)
    await go_on(harness, oak, panels, is_over)
    table = await harness.table(oak)
    assert table.phase == "over"
    assert table.options == options
    assert {played.logged.user_id for played in await harness.bot.tables.history(table)} == {marian.id, None}


async def test_computers_that_think_place_their_bandits(real_harness: Harness) -> None:
    oak, marian = real_harness.channel(), real_harness.member("Marian")
    panels = await real_harness.begin(oak, marian, start=START, computers=1, level="easy")
    state = await go_on(real_harness, oak, panels, lambda state: state.phase not in {"placement", "marion", "guards"})
    assert state.bandits == (0, 0, 0)
    assert must_choose(marian.look(panels["Marian"])) == (state.active == 0)


async def test_the_game_is_explained(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    rules = await marian.command(oak, "bandits rules")
    assert "joins the Merry Men" in rules.text
    house = await marian.press(rules, "House values")
    assert "- 4\N{EN DASH}7: 4, 5, 6, 7, Beer Cart, Royal Cart" in house.text
    assert "- Lady Marion: 4, 8, 12" in house.text
    men = await marian.press(house, "The Merry Men")
    assert "**Tip-off**" in men.text
