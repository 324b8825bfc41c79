"""Journeys of a member alone with computer players: everything happens in their own panel, unseen by others."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest

from bot.languages import LANGUAGES
from bot.pictures.drawing_queue import PaintingError
from bot.surfaces.panels import Panels
from bot.surfaces.races import Stories
from bot.surfaces.show_stage import LONGEST_SCENE_IN_PEACE, SHORTEST_SCENE
from bot.surfaces.shows import LONGEST_SHOW
from bot.tables import moderating
from bot.tables.clocks import PRIVATE_SECONDS
from tests.cogs.features import games_with
from tests.journeys.harness import decide, hurry_computers, labels_in, moves_in, must_choose, play_to_the_end, tells_end
from tests.journeys.starts import STARTS

if TYPE_CHECKING:
    from bot.model.table import Table
    from sandbox.backend import Exchange
    from sandbox.driver import MemberDriver, Message
    from tests.journeys.harness import Harness

DAY = 24 * 3600
TITLE = "Rück's raus!"


@pytest.fixture
def public_requests(harness: Harness) -> list[str]:
    """Return a list that records every request which others than the pressing member could notice."""
    noticed: list[str] = []

    def watch(exchange: Exchange) -> None:
        if exchange.path.startswith("/channels/") and exchange.method != "GET":
            noticed.append(f"{exchange.method} {exchange.path}")

    harness.sandbox.backend.watchers.append(watch)
    return noticed


async def begin(
    harness: Harness, member: MemberDriver, start: str = "rueck start", channel: str = "the-oak"
) -> Message:
    panel = await member.command(harness.channel(channel), start, alone=True)
    await harness.settled()
    return member.look(panel)


async def private_table(harness: Harness, member: MemberDriver, game: str = "ruecks_raus") -> Table:
    return await harness.bot.tables.private_table(member.user.id, harness.channel().guild_id, game)


@pytest.mark.parametrize("game", STARTS)
async def test_a_whole_game_is_played_and_played_again_without_one_public_request(
    harness: Harness, public_requests: list[str], game: str
) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian, STARTS[game])
    assert panel.ephemeral
    await harness.restart_bot()
    panel = await marian.command(harness.channel("campfire"), "table hand", game=game)
    await harness.settled()
    await play_to_the_end(harness, {marian: panel}, decisions=400)
    finale = marian.look(panel)
    assert (await private_table(harness, marian, game)).phase == "over"
    again = await marian.press(finale, "Rematch")
    await harness.settled()
    table = await private_table(harness, marian, game)
    assert table.phase == "playing"
    assert table.is_private
    assert again.id != finale.id
    assert {"Rematch", "Replay"} <= labels_in(marian.look(finale)), "how it ended stays in sight"
    menu = await marian.press(marian.look(again), "Table…")
    await marian.press(await marian.press(menu, "Give up this game…"), "Give up")
    await harness.settled()
    assert (await private_table(harness, marian, game)).phase == "cancelled"
    assert public_requests == []
    assert [harness.public(harness.channel(place)) for place in ("the-oak", "campfire")] == [[], []]


def pictured_in(message: Message) -> list[str]:
    """Return the kinds of pictures in a message, by the names of their files."""
    return [attachment.filename.partition("-")[0] for attachment in message.attachments]


@pytest.mark.parametrize("game", STARTS)
async def test_the_board_stands_beside_a_hand_that_does_not_tell_all_of_it(harness: Harness, game: str) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian, STARTS[game])
    is_alone = harness.bot.hosted_games[game].rules in [hosted.rules for hosted in games_with("hand that tells all")]
    assert pictured_in(panel) == (["hand"] if is_alone else ["board", "hand"])
    menu = await marian.press(panel, "Table…")
    assert ("The whole board" in labels_in(menu)) == is_alone
    assert ("Signs on the board" in labels_in(menu)) != is_alone
    assert "for you alone" in panel.text


async def test_the_whole_board_is_shown_beside_the_panel(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    menu = await marian.press(panel, "Table…")
    assert "Back to my hand" in labels_in(menu)
    board = await marian.press(menu, "The whole board")
    await harness.settled()
    assert board.ephemeral
    assert board.id == menu.id != panel.id, "it takes the menu's place"
    assert pictured_in(board) == ["board"]
    assert TITLE in board.text
    assert moves_in(marian.look(panel)), "the panel stays"
    assert moves_in(await marian.press(board, "Back to my hand"))


async def test_whoever_reads_all_in_words_is_offered_no_board_and_told_it_all_the_same(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    await marian.press(await marian.command(harness.channel(), "preferences"), "Words alone")
    await harness.settled()
    assert "The whole board" not in labels_in(await marian.press(marian.look(panel), "Table…"))
    table = await private_table(harness, marian)
    told = await marian.press_raw(harness.channel(), panel.id, f"gw:{table.id}:0:board")
    assert not told.images
    assert "Round 1 of 8" in told.text


async def test_the_whole_board_is_told_where_it_cannot_be_drawn(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)

    async def fail(*_: object, **__: object) -> None:
        raise PaintingError

    monkeypatch.setattr(harness.bot.painter, "board", fail)
    told = await marian.press(await marian.press(panel, "Table…"), "The whole board")
    assert not told.images
    assert "Round 1 of 8" in told.text


async def test_several_private_games_and_a_public_one_share_a_channel(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await begin(harness, marian)
    await begin(harness, will)
    await begin(harness, marian, "bandits start")
    lobby = await harness.open_lobby(oak, marian, will, computers=1)
    await marian.press(lobby, "Start the game")
    await harness.settled()
    public = await harness.table(oak)
    own = await private_table(harness, marian)
    assert not public.is_private
    assert own.is_private
    assert own.id != (await private_table(harness, will)).id
    answer = await marian.command(oak, "table hand", game="ruecks_raus")
    assert "for you alone" in answer.text
    assert "for you alone" not in (await marian.command(oak, "table hand")).text


async def test_my_hand_is_that_of_the_one_game_that_i_play_alone_where_i_do_not_sit_at_the_table(
    harness: Harness,
) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await begin(harness, marian)
    await harness.begin(oak, will, computers=2)
    assert moves_in(await marian.command(oak, "table hand")), "of the private game"
    assert moves_in(await marian.command(harness.channel("campfire"), "table hand")), "where there is no table"
    await begin(harness, marian, "locksley start")
    several = await marian.command(oak, "table hand")
    assert labels_in(several) == {TITLE, "Robin of Locksley"}, "which of them is asked"
    await begin(harness, will)
    own = await will.command(oak, "table hand")
    assert own.buttons[0].custom_id.startswith(f"gw:{(await harness.table(oak)).id}:"), "they sit here"


async def test_my_hand_is_that_of_the_game_that_i_play_alone_once_the_one_of_the_channel_is_over(
    harness: Harness,
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    await begin(harness, marian)
    await harness.bot.tables.change((await harness.table(oak)).id, moderating.abandon)
    await harness.settled()
    assert "for you alone" in (await marian.command(oak, "table hand")).text


async def test_my_hand_is_that_of_the_game_that_i_play_alone_while_a_table_of_mine_has_not_begun(
    harness: Harness,
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await begin(harness, marian)
    await harness.open_lobby(oak, marian)
    assert "for you alone" in (await marian.command(oak, "table hand")).text


async def test_a_table_that_closed_before_its_game_hides_none_that_i_have_played_alone(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.open_lobby(oak, marian)
    await marian.press(await begin(harness, marian), "Table…")
    await harness.bot.tables.change((await harness.table(oak)).id, moderating.abandon)
    await harness.bot.tables.change((await private_table(harness, marian)).id, moderating.abandon)
    await harness.settled()
    for command in ("hand", "log"):
        told = (await marian.command(oak, f"table {command}")).text
        assert "closed before the game began" not in told
        assert TITLE in told


async def test_the_pace_that_a_server_chooses_for_its_channels_is_not_that_of_private_games(harness: Harness) -> None:
    marian = harness.member("Marian")
    await harness.bot.servers.change(harness.channel().guild_id, pace="at_once")
    await begin(harness, marian)
    assert (await private_table(harness, marian)).pace == "natural"


async def test_there_is_one_private_game_of_each_kind_and_asking_again_goes_on_with_it(harness: Harness) -> None:
    marian = harness.member("Marian")
    await begin(harness, marian)
    first = await private_table(harness, marian)
    again = await begin(harness, marian, channel="campfire")
    assert (await private_table(harness, marian)).id == first.id
    assert "You have this game going on" in again.text
    assert moves_in(again)


async def test_the_menu_stands_in_a_message_of_its_own_and_the_panel_stays(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    menu = await marian.press(panel, "Table…")
    assert menu.id != panel.id
    assert marian.look(panel) == panel


async def test_nobody_else_can_press_the_buttons_of_a_private_game(harness: Harness) -> None:
    marian, will = harness.members("Marian", "Will")
    panel = await begin(harness, marian)
    table = await private_table(harness, marian)
    own = await begin(harness, will)
    others = (f"gw:{table.id}:0:{verb}" for verb in ("log", "board"))
    for forged in (moves_in(panel)[0], f"gw:{table.id}:{table.revision}:hand", *others):
        answer = await will.press_raw(harness.channel(), own.id, forged)
        assert "does not exist any more" in answer.text
    assert (await private_table(harness, marian)).version == table.version


async def test_a_private_game_needs_no_right_to_write_in_the_channel(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian, channel="sheriffs-office")
    played = await marian.press(panel, custom_id=moves_in(panel)[0])
    await harness.settled()
    assert "Round 2" in marian.look(played).text


async def test_moderators_see_how_many_private_games_there_are_and_reach_none(harness: Harness) -> None:
    oak = harness.channel()
    marian, john = harness.members("Marian", "Little John")
    await begin(harness, marian)
    listed = await john.command(oak, "moderate tables")
    assert "There is no open table." in listed.text
    assert "One private game is open as well." in listed.text
    assert "Marian" not in listed.text
    refused = await john.command(oak, "moderate end", counted=False)
    assert "There is no table in this channel" in refused.text
    assert (await private_table(harness, marian)).phase == "playing"


async def test_a_move_that_is_taken_back_at_a_private_table_is_told_to_nobody_else(
    harness: Harness, public_requests: list[str]
) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian, "locksley start")
    before = await private_table(harness, marian, "robin_of_locksley")
    await marian.press(panel, custom_id=moves_in(panel)[0])
    answer = await marian.command(harness.channel(), "table takeback", game="robin_of_locksley")
    await harness.settled()
    assert "Your last move is taken back" in answer.text
    assert (await private_table(harness, marian, "robin_of_locksley")).moves == before.moves
    assert public_requests == []


async def test_a_panel_of_words_is_written_once_for_what_has_changed(harness: Harness) -> None:
    marian = harness.member("Marian")
    await harness.bot.members.change(marian.user.id, pictures=False)
    panel = await begin(harness, marian, "locksley start")
    writes: list[str] = []
    harness.sandbox.backend.watchers.append(
        lambda exchange: writes.append(exchange.path) if exchange.path.startswith("/webhooks/") else None
    )
    for _ in range(3):
        harness.bot.panels.renew_of_member(marian.user.id)
        await harness.settled()
    assert writes == []
    assert not marian.look(panel).images


@pytest.mark.usefixtures("harness_with_shows")
async def test_pictures_that_are_wanted_again_mark_only_what_happens_from_then_on(harness: Harness) -> None:
    marian = harness.member("Marian")
    await harness.bot.members.change(marian.user.id, pictures=False)
    panel = await begin(harness, marian, "chickwood start")
    for _ in range(3):
        await decide(harness, {marian: panel}, lambda _member, moves: moves[0])
        harness.sandbox.clock.advance(LONGEST_SHOW)
    table = await private_table(harness, marian, "chickwood_forest")
    marked = harness.bot.panels.contents.private_boards._shows.of(table).marked(table)
    assert len(marked) < len(table.recent)
    assert marked == table.recent[-len(marked) :]


@pytest.mark.usefixtures("harness_with_shows")
async def test_a_panel_of_words_is_not_looked_at_for_a_show_that_it_does_not_have(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[object] = []
    look = Panels._bring_up_to_date

    async def counted(*arguments: Any) -> None:
        looks.append(arguments)
        await look(*arguments)

    monkeypatch.setattr(Panels, "_bring_up_to_date", counted)
    marian = harness.member("Marian")
    await harness.bot.members.change(marian.user.id, pictures=False)
    panel = await begin(harness, marian, "locksley start")
    await marian.press(panel, custom_id=moves_in(panel)[0])
    for _ in range(200):
        await asyncio.sleep(0)
    assert len(looks) < 10
    table = await private_table(harness, marian, "robin_of_locksley")
    assert harness.bot.panels.contents.private_boards.pause(table) is None, "nothing of its show waits"


async def test_a_ban_closes_a_private_game_and_lets_none_begin_and_nobody_reads_of_it(
    harness: Harness, public_requests: list[str]
) -> None:
    oak = harness.channel()
    marian, john = harness.members("Marian", "Little John")
    panel = await begin(harness, marian)
    question = await john.command(oak, "moderate ban", member=marian.user)
    await john.press(question, "Yes")
    await harness.settled()
    assert (await private_table(harness, marian)).phase == "cancelled"
    assert "given up" in marian.look(panel).text
    refused = await marian.command(oak, "rueck start", alone=True)
    assert "You cannot join games on this server" in refused.text
    again = await marian.press(marian.look(panel), "Rematch")
    assert "You cannot join games on this server" in again.text
    assert public_requests == []


async def test_a_private_game_closes_after_thirty_idle_days_and_not_before(
    harness: Harness, public_requests: list[str]
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    panel = await begin(harness, marian)
    harness.sandbox.clock.advance(PRIVATE_SECONDS - DAY)
    await harness.bot.timekeeper.catch_up()
    panel = await marian.command(oak, "table hand", game="ruecks_raus")
    await marian.press(panel, custom_id=moves_in(panel)[0])
    await harness.settled()
    harness.sandbox.clock.advance(PRIVATE_SECONDS - DAY)
    await harness.bot.timekeeper.catch_up()
    assert (await private_table(harness, marian)).phase == "playing"
    harness.sandbox.clock.advance(2 * DAY)
    await harness.bot.timekeeper.catch_up()
    table = await private_table(harness, marian)
    assert (table.phase, table.ended_by) == ("cancelled", "idle")
    answer = await marian.command(oak, "table hand", game="ruecks_raus")
    assert "thirty days" in answer.text
    assert public_requests == []


@pytest.mark.usefixtures("harness_with_shows")
async def test_choices_come_when_a_moment_has_been_shown(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    await marian.press(panel, custom_id=moves_in(panel)[0])
    await harness.settled()
    shown = marian.look(panel)
    assert ": you played " in shown.text
    assert "Round 2" not in shown.text
    assert not moves_in(shown)
    harness.sandbox.clock.advance(SHORTEST_SCENE)
    await harness.settled()
    assert not moves_in(marian.look(panel)), "who is alone has time to read"
    harness.sandbox.clock.advance(LONGEST_SCENE_IN_PEACE - SHORTEST_SCENE)
    await harness.settled()
    after = marian.look(panel)
    assert ": you played " in after.text
    assert "Round 2" in after.text
    assert moves_in(after)
    assert [picture.filename for picture in after.attachments] != [picture.filename for picture in shown.attachments]


@pytest.mark.parametrize("is_behind", [False, True])
@pytest.mark.usefixtures("harness_with_shows", "moving_moments")
async def test_no_picture_moves_towards_what_an_answer_in_words_has_told(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, *, is_behind: bool
) -> None:
    marian, read = harness.member("Marian"), []
    panel = await begin(harness, marian)
    harness.sandbox.backend.watchers.append(lambda _: read.append(marian.look(panel)))
    monkeypatch.setattr("bot.pictures.painting.Painter.is_behind", is_behind)
    await marian.press(panel, custom_id=moves_in(panel)[0])
    await harness.settled()
    harness.sandbox.clock.advance(LONGEST_SCENE_IN_PEACE)
    await harness.settled()
    assert ": you played " in marian.look(panel).text
    moving = [shown for shown in read if "Round 1: the robbers are turned up" in shown.text]
    assert bool(moving) is not is_behind
    for shown in moving:
        assert "Skip" in labels_in(shown)
        assert (len(shown.attachments), moves_in(shown)) == (1, []), "they would give it away"


@pytest.mark.usefixtures("harness_with_shows", "moving_moments")
async def test_whoever_skips_a_moving_picture_reads_at_once_what_came_of_it(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    await marian.press(panel, custom_id=moves_in(panel)[0])
    await harness.settled()
    assert "the robbers are turned up" in marian.look(panel).text
    told = await marian.press(marian.look(panel), "Skip")
    assert ": you played " in told.text
    assert "Round 2: choose a robber" in told.text
    assert moves_in(told)
    harness.sandbox.clock.advance(LONGEST_SCENE_IN_PEACE)
    await harness.settled()
    assert len(marian.look(told).attachments) == 1, "the hand"


@pytest.mark.usefixtures("harness_with_shows", "moving_moments")
async def test_a_moving_picture_is_written_once_whatever_happens_meanwhile(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The moment would begin again: the hand is not drawn for it, and computers do not wait for it."""
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    written: list[Exchange] = []

    async def no_hand(*_: object, **__: object) -> None:
        raise AssertionError("nobody would see it")

    monkeypatch.setattr("bot.pictures.painting.Painter.hand", no_hand)
    harness.sandbox.backend.watchers.append(written.append)
    await marian.press(panel, custom_id=moves_in(panel)[0])
    await harness.settled()
    assert "the robbers are turned up" in marian.look(panel).text
    moving = [exchange for exchange in written if "the robbers are turned up" in str(exchange.sent)]
    assert len(moving) == 1
    harness.bot.panels.renew_of_member(marian.user.id)
    await harness.settled()
    assert written[-1] is moving[0]


@pytest.mark.usefixtures("harness_with_shows", "moving_moments")
@pytest.mark.parametrize("likes_movement", [True, False])
async def test_whether_pictures_move_is_chosen_for_all_games_alone_at_any_time(
    harness: Harness, *, likes_movement: bool
) -> None:
    marian = harness.member("Marian")
    await harness.bot.members.change(marian.user.id, animation=not likes_movement)
    panel = await begin(harness, marian)
    await harness.bot.members.change(marian.user.id, animation=likes_movement)
    for _ in range(2):
        await marian.press(panel, custom_id=moves_in(panel)[0])
        await harness.settled()
        moment = marian.look(panel)
        assert "Skip" in labels_in(moment)
        assert moment.attachments[0].filename.endswith(".gif") == likes_movement
        await marian.press(await marian.command(harness.channel(), "table resign"), "Give up")
        panel = await marian.command(harness.channel(), "table rematch")
        await harness.settled()


@pytest.mark.usefixtures("harness_with_shows")
async def test_choices_wait_until_the_last_of_several_moments_is_shown(harness: Harness) -> None:
    """These texts would give away what the next moment is about."""
    marian = harness.member("Marian")
    panel = await begin(harness, marian, "locksley start")
    table = await private_table(harness, marian, "robin_of_locksley")
    most = 0
    while table.phase == "playing" and most < 2:
        shown = marian.look(panel)
        moments: set[str] = set()
        while "Skip" in labels_in(shown):
            assert not must_choose(shown)
            assert len(shown.attachments) == 1
            moments.add(shown.text)
            harness.sandbox.clock.advance(SHORTEST_SCENE)
            await harness.settled()
            shown = marian.look(panel)
        most = max(most, len(moments))
        await decide(harness, {marian: panel}, lambda _member, moves: moves[-1])
        table = await private_table(harness, marian, "robin_of_locksley")
    assert most == 2


@pytest.mark.usefixtures("harness_with_shows")
async def test_whoever_skips_several_moments_sees_at_once_how_things_stand(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian, "locksley start")
    while "Skip" not in labels_in(marian.look(panel)):
        assert await decide(harness, {marian: panel}, lambda _member, moves: moves[-1])
    table = await private_table(harness, marian, "robin_of_locksley")
    told = await marian.press(marian.look(panel), "Skip")
    assert must_choose(told)
    assert harness.bot.panels.contents.private_boards.pause(table) is None, "nothing follows"


@pytest.mark.usefixtures("harness_with_shows")
async def test_the_last_moment_comes_before_the_finale_and_the_next_game_waits_for_neither(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    await play_to_the_end(harness, {marian: panel})
    assert "**You have won**" not in marian.look(panel).text
    assert not tells_end(marian.look(panel).text)
    for _ in range(3):
        harness.sandbox.clock.advance(LONGEST_SCENE_IN_PEACE)
        await harness.settled()
    finale = marian.look(panel)
    assert tells_end(finale.text)
    again = await marian.press(finale, "Rematch")
    harness.sandbox.clock.advance(LONGEST_SHOW)
    await harness.settled()
    assert "Round 1" in marian.look(again).text


@pytest.mark.usefixtures("harness_with_shows")
async def test_whoever_wants_computers_to_move_at_once_waits_for_no_moment_but_the_last(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    await hurry_computers(harness, marian, panel)
    decisions = 0
    while moves := moves_in(marian.look(panel)):
        await marian.press(panel, custom_id=moves[0])
        await harness.settled()
        decisions += 1
    assert decisions >= 7, "no time has passed"
    last = marian.look(panel)
    assert labels_in(last) == {"Skip"}
    assert tells_end((await marian.press(last, "Skip")).text)


@pytest.mark.usefixtures("harness_with_shows")
async def test_whoever_skips_the_last_moments_sees_at_once_how_the_game_ended(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    await play_to_the_end(harness, {marian: panel})
    last = marian.look(panel)
    assert labels_in(last) == {"Skip"}
    finale = await marian.press(last, "Skip")
    assert tells_end(finale.text)
    assert finale.images
    stories = Stories(harness.bot.tables, harness.bot.hosted_games)
    table = await private_table(harness, marian)
    readers = None, *range(len(table.seats))
    told, *addressed = [await stories.of(table, LANGUAGES["en"], reader) for reader in readers]
    assert told
    assert any(each != told for each in addressed), "it addresses whom it names"
    assert addressed[0] in finale.text
    harness.sandbox.clock.advance(LONGEST_SCENE_IN_PEACE)
    await harness.settled()
    assert marian.look(finale).text == finale.text


async def test_the_log_the_record_and_the_shuffle_are_there_after_the_game(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    panel = await begin(harness, marian)
    await play_to_the_end(harness, {marian: panel})
    finale = marian.look(panel)
    assert re.search(r"page (\d) of \1\*\*", (await marian.press(finale, "Game log")).text), "it opens at the end"
    rules = await marian.press(finale, "Rules")
    assert "jewels" in rules.text
    assert {"Learn it", "My result"} <= labels_in(rules)
    log = await marian.command(oak, "table log", game="Rück's raus!")
    assert re.search(r"page (\d) of \1\*\*", log.text)
    record = await marian.command(oak, "table record", game="ruecks_raus")
    assert record.attachments[0].filename.startswith("greenwood-ruecks_raus-")
    shuffle = await marian.press(finale, "The shuffle")
    assert "The shuffle" in shuffle.text
    assert "of this server" not in shuffle.text
    assert "gap" not in shuffle.text
    assert marian.look(panel).text == finale.text
    assert tells_end((await marian.press(rules, "My result")).text)


async def test_private_games_take_no_number_of_the_shuffles_of_the_server(harness: Harness) -> None:
    marian = harness.member("Marian")
    await begin(harness, marian)
    lobby = await harness.open_lobby(harness.channel(), marian)
    assert "shuffle 1 is sealed with" in lobby.text
    assert (await private_table(harness, marian)).serial is None


async def test_the_history_of_the_server_and_of_the_member_holds_no_private_game(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    await play_to_the_end(harness, {marian: panel})
    table = await private_table(harness, marian)
    assert table.phase == "over"
    assert await harness.bot.store.history.game(table.id) is None


async def test_a_press_elsewhere_begins_a_private_game_at_the_options_of_its_table(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian, expert=True)
    public = await harness.table(oak)
    panel = await will.press_raw(oak, lobby.id, f"gw:{public.id}:{public.revision}:alone:ruecks_raus")
    assert moves_in(panel)
    own = await private_table(harness, will)
    assert own.options == public.options
    usual = await will.press_raw(oak, panel.id, "gw:0:0:alone:robin_of_locksley")
    assert "for you alone" in usual.text
    assert len((await private_table(harness, will, "robin_of_locksley")).seats) == 2


async def test_a_private_game_outlives_the_channel_in_which_it_was_opened(harness: Harness) -> None:
    marian = harness.member("Marian")
    await begin(harness, marian, channel="nottingham")
    harness.sandbox.backend.changes.delete_channel(harness.channel("nottingham"))
    await harness.settled()
    await harness.restart_bot()
    panel = await marian.command(harness.channel(), "table hand", game="ruecks_raus")
    assert moves_in(panel)


@pytest.mark.usefixtures("moving_moments")
async def test_the_first_move_after_a_restart_has_its_moment(harness_with_shows: Harness) -> None:
    marian = harness_with_shows.member("Marian")
    await begin(harness_with_shows, marian)
    await harness_with_shows.restart_bot()
    panel = await marian.command(harness_with_shows.channel(), "table hand", game="ruecks_raus")
    await marian.press(panel, custom_id=moves_in(panel)[0])
    await harness_with_shows.settled()
    assert "the robbers are turned up" in marian.look(panel).text


async def test_whoever_wants_no_pictures_is_told_all_in_words(harness: Harness) -> None:
    marian = harness.member("Marian")
    await harness.bot.members.change(marian.id, pictures=False)
    panel = await begin(harness, marian)
    assert not panel.attachments
    await play_to_the_end(harness, {marian: panel})
    finale = marian.look(panel)
    assert not finale.attachments
    assert tells_end(finale.text)
    story = await Stories(harness.bot.tables, harness.bot.hosted_games).of(
        await private_table(harness, marian), LANGUAGES["en"], 0
    )
    assert story
    assert story in finale.text
    assert any(":rematch" in button.custom_id for button in finale.buttons)


def levels_of(table: Table) -> list[str]:
    return [seat.level for seat in table.seats if seat.level is not None]


def opponents_menu(message: Message) -> str:
    (found,) = [select.custom_id for select in message.selects if ":opponents" in select.custom_id]
    return found


async def test_a_member_chooses_against_how_many_and_how_good_computers_they_play_next(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    assert levels_of(await private_table(harness, marian)) == ["steady"] * 2
    options = await marian.press(await marian.press(panel, "Table…"), "Options…")
    assert "Computer players of your next game" in options.text
    options = await marian.select(options, label="3 computer players: sharp", custom_id=opponents_menu(options))
    assert "Options of this table" in options.text
    menu = await marian.press(await marian.press(marian.look(panel), "Table…"), "Give up this game…")
    assert labels_in(await marian.press(menu, "Give up")) == {"Rematch", "Back"}
    await harness.settled()
    ended = marian.look(panel)
    assert "Computer players of your next game" in ended.text
    rules = await marian.press(ended, "Rules")
    before, ended = ended, await marian.press(rules, "How it ended")
    assert ended.text == before.text
    with pytest.raises(LookupError):
        marian.look(before)
    ended = await marian.select(ended, label="4 computer players: easy", custom_id=opponents_menu(ended))
    assert {"Rematch", "Replay"} <= labels_in(ended), "the end stays in sight"
    await marian.press(ended, "Rematch")
    await harness.settled()
    table = await private_table(harness, marian)
    assert levels_of(table) == ["easy"] * 4
    await harness.bot.tables.change(table.id, moderating.abandon)
    await harness.restart_bot()
    await marian.press(await marian.command(harness.channel("campfire"), "games"), custom_id="gw:0:0:alone:ruecks_raus")
    await harness.settled()
    assert levels_of(await private_table(harness, marian)) == ["easy"] * 4, "it is remembered"


async def test_a_choice_of_opponents_at_the_end_of_a_game_counts_while_the_next_goes_on(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    await harness.bot.tables.change((await private_table(harness, marian)).id, moderating.abandon)
    await harness.settled()
    ended = marian.look(panel)
    await marian.press(ended, "Rematch")
    await marian.select(ended, label="4 computer players: easy", custom_id=opponents_menu(ended))
    await harness.settled()
    assert {"Rematch", "Replay"} <= labels_in(marian.look(ended)), "the end stays in sight"
    table = await private_table(harness, marian)
    assert levels_of(table) == ["steady"] * 2
    await harness.bot.tables.change(table.id, moderating.abandon)
    await begin(harness, marian)
    assert levels_of(await private_table(harness, marian)) == ["easy"] * 4


async def test_a_choice_of_opponents_outlives_a_lesson_and_holds_for_the_command_as_well(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    options = await marian.press(await marian.press(panel, "Table…"), "Options…")
    await marian.select(options, label="4 computer players: easy", custom_id=opponents_menu(options))
    await harness.bot.tables.change((await private_table(harness, marian)).id, moderating.abandon)
    await marian.command(harness.channel(), "learn", game="ruecks_raus")
    lesson = await private_table(harness, marian)
    assert lesson.lesson is not None
    await harness.bot.tables.change(lesson.id, moderating.abandon)
    await begin(harness, marian)
    table = await private_table(harness, marian)
    assert levels_of(table) == ["easy"] * 4
    await harness.bot.tables.change(table.id, moderating.abandon)
    await marian.press(await marian.command(harness.channel("campfire"), "games"), custom_id="gw:0:0:alone:ruecks_raus")
    assert levels_of(await private_table(harness, marian)) == ["easy"] * 4


async def test_an_option_of_the_command_counts_more_than_what_was_chosen_before(harness: Harness) -> None:
    marian = harness.member("Marian")
    for asked, levels in (
        ({"level": "easy", "computers": 4}, ["easy"] * 4),
        ({"level": "steady"}, ["steady"] * 4),
        ({"level": "easy"}, ["easy"] * 4),
        ({"computers": 3}, ["easy"] * 3),
        ({}, ["easy"] * 3),
    ):
        await marian.command(harness.channel(), "rueck start", alone=True, **asked)
        table = await private_table(harness, marian)
        assert levels_of(table) == levels, asked
        await harness.bot.tables.change(table.id, moderating.abandon)


async def test_commands_of_players_mean_the_game_alone_beside_a_table_of_others(harness: Harness) -> None:
    oak, marian, will = harness.channel(), harness.member("Marian"), harness.member("Will")
    await will.command(oak, "rueck start")
    await begin(harness, marian, STARTS["chickwood_forest"])
    refusals = ("has not begun", "You are not at this table")
    for command in ("advice", "resign", "takeback"):
        said = (await marian.command(oak, f"table {command}")).text
        assert not any(refusal in said for refusal in refusals), said
    await marian.press(harness.board(oak), "Join")
    assert "has not begun" in (await marian.command(oak, "table resign")).text, "now it is theirs as well"


async def test_an_invented_choice_of_opponents_changes_nothing(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    table = await private_table(harness, marian)
    for invented in ("sharp.9", "sharp.0", "sharp", "divine.2", ""):
        await marian.press_raw(harness.channel(), panel.id, f"gw:{table.id}:0:opponents:{invented}")
    assert (await private_table(harness, marian)).opponents is None


async def test_commands_apply_to_a_members_only_private_game_if_the_channel_has_no_table(
    harness: Harness,
) -> None:
    campfire, marian = harness.channel("campfire"), harness.member("Marian")
    assert "There is no table in this channel" in (await marian.command(campfire, "table log")).text
    await begin(harness, marian)
    assert "Rück's raus!" in (await marian.command(campfire, "table log")).text
    assert "The shuffle" in (await marian.command(campfire, "table verify")).text
    await harness.bot.tables.change((await private_table(harness, marian)).id, moderating.abandon)
    assert "The secret was" in (await marian.command(campfire, "table verify")).text, "nor is it gone when it is over"
    await begin(harness, marian, STARTS["chickwood_forest"])
    assert "Chickwood Forest" in (await marian.command(campfire, "table log")).text, "what goes on counts first"
    await harness.bot.tables.change((await private_table(harness, marian, "chickwood_forest")).id, moderating.abandon)
    assert "Name one of them in this command" in (await marian.command(campfire, "table log")).text
    assert "page 1" in (await marian.command(campfire, "table log", game="chickwood_forest")).text
    for wants_to_play in ("advice", "resign", "takeback"):
        said = (await marian.command(campfire, f"table {wants_to_play}")).text
        assert "There is no table in this channel. Open one" in said, "and not one after another that is over"


@pytest.mark.parametrize("again", ["Rematch", "rueck start", "learn"])
async def test_two_presses_at_the_same_moment_begin_one_game(harness: Harness, again: str) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    before = await private_table(harness, marian)
    await harness.bot.tables.change(before.id, moderating.abandon)
    await harness.settled()
    ended = marian.look(panel)

    async def press() -> Message:
        if again == "Rematch":
            return await marian.press(ended, again)
        options = {"alone": True} if again == "rueck start" else {"game": "ruecks_raus"}
        return await marian.command(harness.channel(), again, **options)

    answered = await asyncio.gather(press(), press())
    await harness.settled()
    assert (await private_table(harness, marian)).id == before.id + 1
    first = "step 1 of" if again == "learn" else "Round 1: choose a robber"
    assert all(first in message.text for message in answered)
    standing = {message.id for message in marian.messages(harness.channel())}
    assert len(standing & {message.id for message in answered}) == 1, "the other one has made way"


async def test_a_rematch_of_a_game_that_goes_on_moves_its_panel(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    moved = await marian.command(harness.channel("campfire"), "table rematch")
    await harness.settled()
    assert marian.look(moved).text == panel.text
    with pytest.raises(LookupError):
        marian.look(panel)


async def test_the_menu_of_a_private_table_says_how_well_its_computers_play(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await marian.command(harness.channel(), "rueck start", alone=True, level="sharp", computers=2)
    await harness.settled()
    assert (await marian.press(marian.look(panel), "Table…")).text.count("sharp") == 2


async def test_my_hand_asks_which_of_several_private_games_is_meant(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await begin(harness, marian)
    await begin(harness, marian, "locksley start")
    own = await begin(harness, will)
    asked = await marian.command(oak, "table hand")
    assert labels_in(asked) == {"Rück's raus!", "Robin of Locksley"}
    assert asked.ephemeral
    await harness.restart_bot()
    for button in asked.buttons:
        forged = await will.press_raw(oak, own.id, button.custom_id)
        assert "does not exist any more" in forged.text
    hand = await marian.press(asked, "Robin of Locksley")
    assert "Robin of Locksley" in hand.text
    assert moves_in(hand)


async def test_rules_lead_back_to_the_hand_and_to_the_lesson_of_whoever_does_not_play(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.begin(oak, marian, computers=2)
    board = harness.board(oak)
    rules = await marian.press(board, "Rules")
    assert "Learn it" not in labels_in(rules), "they play"
    _, chapter, *_ = [button.custom_id for button in rules.buttons if ":rules:" in button.custom_id]
    second = await marian.press(rules, custom_id=chapter)
    assert {"Back to my hand", "Back"} <= labels_in(second), "from every page"
    assert moves_in(await marian.press(second, "Back to my hand"))
    watching = await will.press(board, "Rules")
    assert "Back to my hand" not in labels_in(watching)
    assert "Lesson" in (await will.press(watching, "Learn it")).text
