"""Journeys in which a board shows moments before the current position, and a finale at the end of the game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from bot.players.presence import PRESENT_SECONDS
from bot.surfaces.panels import BETWEEN_LOOKS
from bot.surfaces.scenes import scene_picture
from bot.surfaces.show_stage import LONGEST_SCENE, OUTCOME_SECONDS, SHORTEST_SCENE
from bot.surfaces.shows import LONGEST_SHOW
from bot.tables import moderating
from tests.journeys.harness import moves_in, play_to_the_end, robbers_in, tells_end

if TYPE_CHECKING:
    from bot.hosted_game import Picture
    from bot.model.table import BoardMessage, Table
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

MOST_SCENES = 20
NEXT_ROUND = "Next: Round 2 of 8. Everybody chooses a robber."
"""A text that stands beside a moment of the first round."""


async def _begin(harness: Harness, channel: Channel) -> dict[MemberDriver, Message]:
    await harness.restart_bot()
    members = harness.members("Marian", "Much", "Tuck")
    panels = await harness.begin(channel, *members)
    return {member: panels[member.user.display_name] for member in members}


async def _play(panels: dict[MemberDriver, Message], harness: Harness) -> None:
    for member, panel in panels.items():
        offered = robbers_in(member.look(panel)) or dict(enumerate(moves_in(member.look(panel))))
        if offered:
            await member.press(panel, custom_id=offered[min(offered)])
    await harness.settled()


def _shows_moment(harness: Harness, channel: Channel) -> bool:
    """Tell whether the board shows a moment of the first round, instead of the position in the second."""
    text = harness.board(channel).text
    assert "Round 2 of 8. " in text
    return NEXT_ROUND in text


async def test_a_round_is_shown_before_its_result_and_nobody_waits_if_nothing_moves(
    harness_with_shows: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pictures.painting.Painter.has_time", False)
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    await _play(panels, harness_with_shows)
    assert _shows_moment(harness_with_shows, oak)
    assert ": Marian played " in harness_with_shows.board(oak).text
    for member, panel in panels.items():
        assert moves_in(member.look(panel))
    for _ in range(4):
        harness_with_shows.sandbox.clock.advance(LONGEST_SCENE)
        await harness_with_shows.settled()
    assert not _shows_moment(harness_with_shows, oak)


@pytest.mark.usefixtures("moving_moments")
async def test_a_board_tells_what_came_of_a_moment_once_its_picture_has_moved(harness_with_shows: Harness) -> None:
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    await _play(panels, harness_with_shows)
    assert "the robbers are turned up" in harness_with_shows.board(oak).text
    assert "All robbers are equally strong" not in harness_with_shows.board(oak).text
    harness_with_shows.sandbox.clock.advance(3.5)
    await harness_with_shows.settled()
    assert "the robbers are turned up" not in harness_with_shows.board(oak).text
    assert "All robbers are equally strong" in harness_with_shows.board(oak).text
    assert _shows_moment(harness_with_shows, oak)


@pytest.mark.parametrize(("is_within", "lets_wait"), [(True, False), (False, True), (False, False)])
@pytest.mark.usefixtures("moving_moments")
async def test_a_board_asks_nobody_for_what_its_moving_picture_has_yet_to_show(
    harness_with_shows: Harness, monkeypatch: pytest.MonkeyPatch, *, is_within: bool, lets_wait: bool
) -> None:
    """While its picture moves, the board does not say whom the game waits for.

    This would give away, for example, who is the strongest and must choose a favour. It also holds for later decisions
    if the panels wait for the board, which they do unless a clock of minutes runs.
    """
    monkeypatch.setattr("bot.surfaces.boards.is_within_turn", lambda *_: is_within)
    if not lets_wait:
        monkeypatch.setattr("bot.surfaces.boards.lets_panels_wait", lambda _: False)
    oak = harness_with_shows.channel()
    await _play(await _begin(harness_with_shows, oak), harness_with_shows)
    assert "the robbers are turned up" in harness_with_shows.board(oak).text
    for asked in (NEXT_ROUND, "Waiting for"):
        assert (asked in harness_with_shows.board(oak).text) is not (is_within or lets_wait)
    harness_with_shows.sandbox.clock.advance(3.5)
    await harness_with_shows.settled()
    assert NEXT_ROUND in harness_with_shows.board(oak).text
    assert "Waiting for" in harness_with_shows.board(oak).text


async def test_a_moment_names_whom_the_game_waits_for_once_its_picture_is_drawn(
    harness_with_shows: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    table = await harness_with_shows.table(oak)

    async def drawn_slowly(*order: Any) -> Picture:
        await harness_with_shows.bot.tables.change(table.id, paused_once, harness_with_shows.bot.tables.now())
        return await scene_picture(*order)

    def paused_once(changing: Table, now: int) -> Table:
        return changing if changing.paused_at is not None else moderating.pause(changing, now)

    monkeypatch.setattr("bot.surfaces.boards.scene_picture", drawn_slowly)
    await _play(panels, harness_with_shows)
    assert _shows_moment(harness_with_shows, oak)
    assert "A moderator paused this game" in harness_with_shows.board(oak).text


async def test_no_decision_is_announced_beside_a_moment_that_another_follows(
    harness_with_shows: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.surfaces.show.Show.has_more", True)
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    await _play(panels, harness_with_shows)
    text = harness_with_shows.board(oak).text
    assert ": Marian played " in text
    assert NEXT_ROUND not in text
    assert "Meanwhile, the game is already waiting for " in text


async def test_a_moment_says_what_is_decided_next_even_if_a_computer_has_chosen_already(
    harness_with_shows: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak = harness_with_shows.channel()
    await harness_with_shows.restart_bot()

    async def drawn_slowly(*order: Any) -> Picture:
        await harness_with_shows.bot.autoplay.settled()
        return await scene_picture(*order)

    monkeypatch.setattr("bot.surfaces.boards.scene_picture", drawn_slowly)
    members = harness_with_shows.members("Marian", "Will")
    panels = await harness_with_shows.begin(oak, *members, computers=1)
    await _play({member: panels[member.user.display_name] for member in members}, harness_with_shows)
    table = await harness_with_shows.table(oak)
    assert table.moves > len(table.seats), "the computer has chosen for the second round"
    assert _shows_moment(harness_with_shows, oak)
    assert "Meanwhile" not in harness_with_shows.board(oak).text


async def test_while_many_pictures_wait_the_position_comes_without_moments(
    harness_with_shows: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pictures.painting.Painter.is_crowded", True)
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    await _play(panels, harness_with_shows)
    assert not _shows_moment(harness_with_shows, oak)


async def test_a_restart_in_a_show_shows_the_position(harness_with_shows: Harness) -> None:
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    await _play(panels, harness_with_shows)
    assert _shows_moment(harness_with_shows, oak)
    await harness_with_shows.restart_bot()
    assert not _shows_moment(harness_with_shows, oak)


async def test_a_game_that_a_moderator_ends_shows_nothing_more(harness_with_shows: Harness) -> None:
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    await _play(panels, harness_with_shows)
    table = await harness_with_shows.table(oak)
    await harness_with_shows.bot.tables.change(table.id, moderating.abandon)
    await harness_with_shows.settled()
    assert ": Marian played " not in harness_with_shows.board(oak).text


async def test_the_last_moments_of_a_game_say_that_it_is_over(harness_with_shows: Harness) -> None:
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    await play_to_the_end(harness_with_shows, panels)
    heads: list[str] = []
    while (head := harness_with_shows.board(oak).text.splitlines()[1]).startswith("-# ") and "<@" not in head:
        assert len(heads) < MOST_SCENES
        heads.append(head)
        harness_with_shows.sandbox.clock.advance(SHORTEST_SCENE)
        await harness_with_shows.settled()
    assert list(dict.fromkeys(heads)) == [
        f"-# {NEXT_ROUND}",
        "-# Everything is decided. These are the last moments.",
        "-# Everything is decided. The result follows.",
    ]


async def test_the_finale_comes_as_a_new_message_that_calls_the_members(harness_with_shows: Harness) -> None:
    harness_with_shows.shows_moments = False
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    before = harness_with_shows.board(oak).id
    await play_to_the_end(harness_with_shows, panels)
    final = harness_with_shows.board(oak)
    assert final.id != before
    assert {member.user.display_name for member in panels} == set(final.mentions)
    assert len(final.attachments) == 1
    for member, panel in panels.items():
        shown = member.look(panel)
        assert any(":rematch" in button.custom_id for button in shown.buttons)
        assert shown.attachments
        if member.user.locale.startswith("en"):
            assert tells_end(shown.text)


async def test_no_panel_tells_how_a_game_ended_before_its_board_has_shown_that(harness_with_shows: Harness) -> None:
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    await play_to_the_end(harness_with_shows, panels)
    looks = 0
    while not any(":rematch" in button.custom_id for button in harness_with_shows.board(oak).buttons):
        shown = [member.look(panel) for member, panel in panels.items()]
        assert not any(":rematch" in button.custom_id for panel in shown for button in panel.buttons)
        waiting = ("The board shows it first.", "Watch the board", "result follows.")
        assert any(text in panel.text for text in waiting for panel in shown), "to whoever moved last"
        harness_with_shows.sandbox.clock.advance(BETWEEN_LOOKS)
        await harness_with_shows.settled()
        looks += 1
    assert looks > LONGEST_SCENE / BETWEEN_LOOKS
    harness_with_shows.sandbox.clock.advance(BETWEEN_LOOKS)
    await harness_with_shows.settled()
    for member, panel in panels.items():
        told = member.look(panel)
        assert told.images
        assert any(":rematch" in button.custom_id for button in told.buttons)


@pytest.mark.usefixtures("moving_moments")
async def test_panels_let_a_moving_board_go_first_unless_their_member_skips_it(
    harness_with_shows: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pictures.painting.Painter.has_time", True)
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    *others, last = panels
    await _play(panels, harness_with_shows)
    assert "the robbers are turned up" in harness_with_shows.board(oak).text
    harness_with_shows.sandbox.clock.advance(BETWEEN_LOOKS)
    await harness_with_shows.settled()
    waiting = last.look(panels[last])
    for member, panel in panels.items():
        shown = member.look(panel)
        assert re.match(r"(Round|Runde|Manche) 1\s?: ", shown.text), "what is at stake: no phone shows the board"
        assert len(shown.buttons) == 1, "choices that are gone by now stand there no more"
        assert len(shown.images) == 1, "it moves here, too"
    skipped = await last.press(waiting, custom_id=waiting.buttons[0].custom_id)
    assert robbers_in(skipped)
    assert "the robbers are turned up" in harness_with_shows.board(oak).text
    gone_on = {}
    for looks in range(int((3.5 + OUTCOME_SECONDS) / BETWEEN_LOOKS) + 1):
        harness_with_shows.sandbox.clock.advance(BETWEEN_LOOKS)
        await harness_with_shows.settled()
        gone_on[looks] = bool(robbers_in(others[0].look(panels[others[0]])))
        if "the robbers are turned up" not in harness_with_shows.board(oak).text:
            gone_on.setdefault(-1, gone_on[looks])
    assert not gone_on[-1], "what came of it is seen on the board before panels go on"
    for member, panel in panels.items():
        assert robbers_in(member.look(panel))
        assert f":{(await harness_with_shows.table(oak)).revision}:" in member.look(panel).buttons[0].custom_id


@pytest.mark.parametrize("has_time", [True, False])
async def test_panels_wait_for_a_picture_that_moves_whatever_is_drawn_after_it_was_begun(
    harness_with_shows: Harness, monkeypatch: pytest.MonkeyPatch, *, has_time: bool
) -> None:
    monkeypatch.setattr("bot.pictures.painting.Painter.has_time", has_time)
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    table, leads = await harness_with_shows.table(oak), []

    async def drawn_slowly(*order: Any) -> Picture:
        leads.append(bool(harness_with_shows.bot.boards.leading(table)))
        monkeypatch.setattr("bot.pictures.painting.Painter.has_time", not has_time)
        leads.append(bool(harness_with_shows.bot.boards.leading(table)))
        monkeypatch.setattr("bot.pictures.painting.Painter.has_time", False)
        return await scene_picture(*order)

    monkeypatch.setattr("bot.surfaces.boards.scene_picture", drawn_slowly)
    await _play(panels, harness_with_shows)
    assert leads[:2] == [has_time, has_time]
    assert not harness_with_shows.bot.boards.leading(table), "it was drawn still"


@pytest.mark.usefixtures("moving_moments")
async def test_a_call_that_would_give_away_what_a_picture_moves_towards_comes_after_it(
    harness_with_shows: Harness,
) -> None:
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    *others, last = panels
    for member in others:
        await member.press(panels[member], custom_id=moves_in(member.look(panels[member]))[0])
        await harness_with_shows.settled()
    harness_with_shows.sandbox.clock.advance(PRESENT_SECONDS + 1)
    await harness_with_shows.settled()
    before = {message.id for message in harness_with_shows.public(oak)}
    await last.press(panels[last], custom_id=moves_in(last.look(panels[last]))[0])
    await harness_with_shows.settled()
    assert "the robbers are turned up" in harness_with_shows.board(oak).text
    assert {message.id for message in harness_with_shows.public(oak)} <= before
    for seconds in (3.5, LONGEST_SCENE):
        assert {message.id for message in harness_with_shows.public(oak)} <= before
        harness_with_shows.sandbox.clock.advance(seconds)
        await harness_with_shows.settled()
    assert {message.id for message in harness_with_shows.public(oak)} - before, "who is away is called now"


async def test_a_board_that_cannot_be_shown_keeps_nobody_from_the_result(
    harness_with_shows: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)

    async def unchanged(_: Table, board: BoardMessage) -> BoardMessage:
        return board

    monkeypatch.setattr(harness_with_shows.bot.boards, "_show", unchanged)
    monkeypatch.setattr("bot.pictures.painting.Painter.has_time", False)
    await play_to_the_end(harness_with_shows, panels)
    for _ in range(int(2 * LONGEST_SHOW / BETWEEN_LOOKS)):
        harness_with_shows.sandbox.clock.advance(BETWEEN_LOOKS)
        await harness_with_shows.bot.panels.settled()
    assert all(member.look(panel).images for member, panel in panels.items())


async def test_a_rematch_stands_below_the_end_of_the_game_before_it(harness_with_shows: Harness) -> None:
    oak = harness_with_shows.channel()
    panels = await _begin(harness_with_shows, oak)
    await play_to_the_end(harness_with_shows, panels)
    assert not tells_end(harness_with_shows.board(oak).text), "moments are still being shown"
    marian, panel = next(iter(panels.items()))
    assert "I have asked " in (await marian.command(oak, "table rematch")).text
    await harness_with_shows.settled()
    harness_with_shows.sandbox.clock.advance(BETWEEN_LOOKS)
    await harness_with_shows.settled()
    assert tells_end(marian.look(panel).text)
    final, lobby = harness_with_shows.boards(oak)
    assert any(":rematch" in button.custom_id for button in final.buttons)
    assert "(has not answered yet)" in lobby.text
