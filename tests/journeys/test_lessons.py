"""Journeys through lessons: to the end, with wrong presses, interrupted and resumed, and played on."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING, Any

import pytest
from discord import ButtonStyle

from bot.languages import LANGUAGES
from bot.pages.move_choices import moves_picked
from bot.pictures.painting import Hand, Painter
from bot.surfaces.show_stage import SHORTEST_SCENE
from bot.tables.lessons import expected_at, moves_like, told_at
from bot.tables.waiting import since_own_move
from games import GAMES
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.journeys.harness import hurry_computers, labels_in, moves_in, picks_in, play_to_the_end
from tests.journeys.test_private_tables import private_table
from words.lesson import LEARNER

if TYPE_CHECKING:
    from bot.model.table import RecentMove, Table
    from sandbox.driver import MemberDriver, Message
    from tests.journeys.harness import Harness

LESSONS = {hosted.rules.name: hosted.words.lesson for hosted in HOSTED_GAMES if hosted.words.lesson is not None}
GAME = "ruecks_raus"


async def begin(harness: Harness, member: MemberDriver, game: str = GAME, channel: str = "the-oak") -> Message:
    panel = await member.command(harness.channel(channel), "learn", game=game)
    await harness.settled()
    return member.look(panel)


def codes_expected(table: Table) -> list[str]:
    moves = expected_at(table, LESSONS[table.game])
    return [GAMES[table.game].encode(move).decode() for move in moves]


def green_in(panel: Message) -> list[str]:
    return [button.label for button in panel.buttons if button.style == ButtonStyle.success.value]


async def do_what_is_told(harness: Harness, member: MemberDriver, panel: Message, game: str = GAME) -> Message:
    """Continue a lesson by one step: press *Next*, or the expected move, in one press or two."""
    panel, table = member.look(panel), await private_table(harness, member, game)
    expected = codes_expected(table)
    if not expected:
        panel = await member.press(panel, custom_id=f"gw:{table.id}:{table.revision}:learn_next")
    else:
        for step in picks_in(panel):
            if any(move.endswith(tuple(expected)) for move in moves_in(panel)):
                break
            panel = await member.press(panel, custom_id=step)
        offered = [move for move in moves_in(panel) if move.split(":", 4)[4] in expected]
        if offered:
            panel = await member.press(panel, custom_id=offered[0])
        else:
            panel = await member.select(panel, expected[0])
    await harness.settled()
    return member.look(panel)


@pytest.mark.parametrize("game", LESSONS)
async def test_a_lesson_is_played_to_its_end_and_another_game_begins(harness: Harness, game: str) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian, game)
    assert panel.ephemeral
    for number in range(1, LESSONS[game].told + 1):
        assert f"step {number} of {LESSONS[game].told}" in panel.text
        table = await private_table(harness, marian, game)
        if table.phase == "over":
            break
        panel = await do_what_is_told(harness, marian, panel, game)
    table = await private_table(harness, marian, game)
    if table.phase == "playing":
        assert table.lesson is None
        assert "Lesson, step" not in panel.text
        await play_to_the_end(harness, {marian: panel}, decisions=400)
    else:
        last = marian.look(panel)
        assert len(last.images) == 1, "no curve of turns that nobody has played"
        assert " after turn " not in last.text
        assert "You have won**, with" not in last.text, "the lesson says it"
        assert "Round 8 " not in last.text
    await marian.press(marian.look(panel), "Rematch" if table.lesson is None else "Play a whole game")
    await harness.settled()
    following = await private_table(harness, marian, game)
    assert following.id != table.id
    assert following.lesson is None
    assert following.secret is not None
    assert harness.public(harness.channel()) == []


async def test_the_hand_beside_a_board_marks_what_that_marks(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two different amounts for the same change would confuse readers."""
    marks: dict[str, list[RecentMove]] = {}
    board, hand = Painter.board, Painter.hand

    async def noting_board(*asked: Any) -> Any:
        marks["board"] = list(asked[-1])
        return await board(*asked)

    async def noting_hand(*asked: Any) -> Any:
        marks["hand"] = list(next(each for each in asked if isinstance(each, Hand)).marked)
        return await hand(*asked)

    monkeypatch.setattr(Painter, "board", noting_board)
    monkeypatch.setattr(Painter, "hand", noting_hand)
    game, marian, differing = "chickwood_forest", harness.member("Marian"), 0
    panel = await begin(harness, marian, game)
    for _ in range(1, LESSONS[game].told):
        marks.clear()
        panel = await do_what_is_told(harness, marian, panel, game)
        if "board" not in marks:  # the hand looks like it
            continue
        assert marks["hand"] == marks["board"] != []
        table = await private_table(harness, marian, game)
        differing += tuple(marks["board"]) != since_own_move(table, harness.bot.hosted_games[game].words, LEARNER)
    assert differing, "than what alone it would mark"


async def test_whoever_gives_a_lesson_up_in_its_menu_is_offered_the_same_there_as_in_the_panel(
    harness: Harness,
) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    menu = await marian.press(await marian.press(panel, "Table…"), "Give up this game…")
    given_up = await marian.press(menu, "Give up")
    await harness.settled()
    assert labels_in(given_up) == {"Play a whole game", "Back"}
    assert "Play a whole game" in labels_in(marian.look(panel))


async def test_every_wrong_press_is_seen_to_be_answered(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await do_what_is_told(harness, marian, await begin(harness, marian))
    weak, middling, strong = [await move_of(harness, marian, f"strength={strength}") for strength in (0, 2, 7)]
    texts = []
    for move in (weak, middling, strong, strong, strong):
        panel = await marian.press(panel, custom_id=next(each for each in moves_in(panel) if each.endswith(move)))
        texts.append(panel.text)
    too_weak, too_strong = "With a weaker robber you could miss", "Save the 7 for later"
    assert [too_weak in text for text in texts] == [True, True, False, False, False]
    assert [too_strong in text for text in texts] == [False, False, True, True, True]
    assert ["As before: " in text for text in texts] == [False, True, False, True, False]
    again = await do_what_is_told(harness, marian, panel)
    assert "As before" not in again.text


@pytest.mark.parametrize("game", ["chickwood_forest", "sherwood_bandits"])
async def test_the_first_of_two_presses_is_answered_at_once_where_it_leads_to_no_move_asked_for(
    harness: Harness, game: str
) -> None:
    marian, hosted = harness.member("Marian"), harness.bot.hosted_games[game]
    panel, answered = await begin(harness, marian, game), set()
    while (table := await private_table(harness, marian, game)).lesson is not None and table.phase == "playing":
        for step in [button.custom_id for button in panel.buttons if not button.disabled]:
            if step not in picks_in(panel):
                continue
            begun = moves_picked(table, hosted, LEARNER, LANGUAGES["en"], int(step.split(":")[4]))
            leads_on = not set(begun).isdisjoint(codes_expected(table))
            picked = await marian.press(marian.look(panel), custom_id=step)
            asked = ("to which castle?", "where does your bandit go", "and then?")
            assert any(question in picked.text for question in asked) == leads_on, picked.text
            answered.add(leads_on)
        panel = await do_what_is_told(harness, marian, panel, game)
    assert answered == {True, False}


async def test_a_first_press_in_a_lesson_that_new_rules_have_closed_says_so(harness: Harness) -> None:
    marian, game = harness.member("Marian"), "sherwood_bandits"
    panel = await begin(harness, marian, game)
    await harness.stop_bot()
    with contextlib.closing(sqlite3.connect(harness.database)) as db:
        db.execute("UPDATE tables SET rules_version = 99, phase = 'cancelled', ended_by = 'rules'")
        db.commit()
    await harness.start_bot()
    table = await private_table(harness, marian, game)
    answer = await marian.press_raw(harness.channel(), panel.id, f"gw:{table.id}:{table.revision}:pick:0")
    assert "The rules of this game have been corrected" in answer.text


@pytest.mark.parametrize("game", ["robin_of_locksley", "chickwood_forest", "sherwood_bandits"])
async def test_moves_of_the_lesson_itself_cannot_be_taken_back_and_this_is_not_offered(
    harness: Harness, game: str
) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian, game)
    while not moves_like(table := await private_table(harness, marian, game), LEARNER, ("back",)):
        panel = await do_what_is_told(harness, marian, panel, game)
    assert moves_in(panel)
    assert not any('"back"' in move for move in moves_in(panel))
    named = await marian.autocomplete(harness.channel(), "table play", game=game, move="")
    assert named
    assert not any('"back"' in str(move) for _, move in named)
    back = f"gw:{table.id}:{table.revision}:play:{await move_of(harness, marian, 'back', game)}"
    answer = await marian.press_raw(harness.channel(), panel.id, back)
    assert "In a lesson nothing is taken back" in answer.text


async def move_of(harness: Harness, member: MemberDriver, noted: str, game: str = GAME) -> str:
    """Return the code of a legal move, as it is in a button, by part of its contents."""
    move = moves_like(await private_table(harness, member, game), LEARNER, (noted,))[0]
    return GAMES[game].encode(move).decode()


async def test_a_wrong_place_for_a_card_is_told_by_what_it_would_bring(harness: Harness) -> None:
    game, marian = "chickwood_forest", harness.member("Marian")
    panel = await begin(harness, marian, game)
    while "step 4 of" not in panel.text:
        panel = await do_what_is_told(harness, marian, panel, game)
    panel = await marian.press(panel, "Castle 4")
    assert "there it would cost you 3 glory" in panel.text
    panel = await marian.press(panel, "Castle 3")
    assert "It can lie there, too" in panel.text


async def test_a_step_that_tells_the_news_is_not_told_it_twice(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await do_what_is_told(harness, marian, await begin(harness, marian))
    panel = await do_what_is_told(harness, marian, panel)
    assert "Nobody beat your 6" in panel.text
    assert "out of pity" not in panel.text


async def test_a_lesson_can_be_stopped_together_with_its_game(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await do_what_is_told(harness, marian, await begin(harness, marian))
    question = await marian.press(panel, "Leave the lesson…")
    stop = question.button("Stop here").custom_id
    stopped = await marian.press(question, "Stop here")
    await harness.settled()
    assert "The lesson of Rück's raus! ends here." in stopped.text
    assert (await private_table(harness, marian)).phase == "cancelled"
    late = await marian.press_raw(harness.channel(), stopped.id, stop)
    assert "ends here" not in late.text
    anew = await marian.press(stopped, "Begin the lesson anew")
    await harness.settled()
    assert "step 1 of" in anew.text


async def test_a_game_in_the_way_of_its_lesson_is_given_up_only_once_its_member_says_so(harness: Harness) -> None:
    will = harness.member("Will")
    await will.command(harness.channel(), "rueck start", alone=True)
    await harness.settled()
    own = await private_table(harness, will)
    question = await begin(harness, will)
    assert "It ends without a result" in question.text
    assert (await private_table(harness, will)).phase == "playing"
    back = await will.press(question, "Back to my game")
    assert back.text.startswith("**Rück's raus!**, for you alone")
    question = await begin(harness, will)
    panel = await will.press(question, "Give it up, begin the lesson")
    await harness.settled()
    assert "step 1 of" in will.look(panel).text
    assert (await harness.bot.tables.table(own.id)).phase == "cancelled"
    assert "This game was given up" in will.look(back).text, "its panel does not offer what cannot be played any more"
    lesson = await private_table(harness, will)
    assert (lesson.id != own.id, lesson.lesson) == (True, 0)
    late = await will.press_raw(harness.channel(), panel.id, f"gw:{own.id}:0:learn_instead")
    assert "step 1 of" in late.text, "pressed twice, it leads to the same lesson"
    forged = await will.press_raw(harness.channel(), panel.id, f"gw:{lesson.id}:0:learn_instead")
    assert "step 1 of" in forged.text, "no lesson is in the way of itself"
    assert (await private_table(harness, will)).id == lesson.id


async def test_nothing_is_offered_to_verify_in_a_lesson(harness: Harness) -> None:
    marian, game = harness.member("Marian"), "robin_of_locksley"
    panel = await begin(harness, marian, game)
    menu = await marian.press(panel, "Table…")
    assert "The shuffle" not in [button.label for button in menu.buttons]
    panel = await begin(harness, marian, game)
    while (await private_table(harness, marian, game)).phase == "playing":
        panel = await do_what_is_told(harness, marian, panel, game)
    labels = [button.label for button in panel.buttons]
    assert "Game log" in labels
    assert "The shuffle" not in labels


async def test_a_wrong_press_is_explained_and_changes_nothing(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await do_what_is_told(harness, marian, await begin(harness, marian))
    before = await private_table(harness, marian)
    (expected,) = codes_expected(before)
    wrong = next(move for move in moves_in(panel) if not move.endswith(expected))
    panel = await marian.press(panel, custom_id=wrong)
    await harness.settled()
    told = panel.text.index("With a weaker robber you could miss these 6 jewels")
    assert told > panel.text.index("step 2 of"), "it stands where the press was made, and not above what a phone shows"
    assert "step 2 of" in panel.text
    assert await private_table(harness, marian) == before
    stale = await marian.press_raw(harness.channel(), panel.id, f"gw:{before.id}:{before.revision}:learn_next")
    assert "step 2 of" in stale.text
    assert await private_table(harness, marian) == before


@pytest.mark.usefixtures("harness_with_shows", "moving_moments")
async def test_a_lesson_goes_on_once_a_moment_has_been_shown(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await do_what_is_told(harness, marian, await begin(harness, marian))
    moving = await do_what_is_told(harness, marian, panel)
    assert "the robbers are turned up" in moving.text
    assert "step" not in moving.text
    assert (green_in(moving), len(moving.attachments)) == ([], 1)
    harness.sandbox.clock.advance(3.5)
    await harness.settled()
    assert ": you played 6" in marian.look(panel).text
    assert "step" not in marian.look(panel).text
    harness.sandbox.clock.advance(SHORTEST_SCENE)
    await harness.settled()
    after = marian.look(panel)
    assert "step 3 of" in after.text
    assert (green_in(after), len(after.attachments)) == (["Next step"], 2)


async def test_a_lesson_goes_on_after_a_restart_from_another_channel(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await do_what_is_told(harness, marian, await begin(harness, marian))
    panel = await do_what_is_told(harness, marian, panel)
    left = await private_table(harness, marian)
    await harness.restart_bot()
    panel = await begin(harness, marian, channel="campfire")
    assert "Welcome back" in panel.text
    assert "step 3 of" in panel.text
    table = await private_table(harness, marian)
    assert (table.id, table.lesson) == (left.id, left.lesson)
    panel = await do_what_is_told(harness, marian, panel)
    assert "step 4 of" in panel.text
    by_hand = await marian.command(harness.channel(), "table hand", game=GAME)
    assert "step 4 of" in by_hand.text


async def test_a_lesson_can_be_ended_at_any_step_and_its_game_goes_on(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await do_what_is_told(harness, marian, await begin(harness, marian))
    before = marian.look(panel)
    question = await marian.press(panel, "Leave the lesson…")
    assert question.id != panel.id
    assert marian.look(panel).text == before.text, "the lesson stays in sight"
    back = await marian.press(question, "Back to the lesson")
    assert "Lesson, step 2" in back.text
    question = await marian.press(back, "Leave the lesson…")
    yes = question.button("Play on without the lesson").custom_id
    panel = await marian.press(question, "Play on without the lesson")
    await harness.settled()
    late = await marian.press_raw(harness.channel(), panel.id, yes.replace("_now", ""))
    assert "This lesson is over already" in late.text
    assert "The lesson is over" in panel.text
    assert "Lesson, step" not in marian.look(panel).text
    await play_to_the_end(harness, {marian: panel})
    assert (await private_table(harness, marian)).phase == "over"


async def test_learn_without_a_game_says_what_is_open(harness: Harness) -> None:
    marian = harness.member("Marian")
    offered = await marian.command(harness.channel(), "learn")
    assert "your lesson waits" not in offered.text
    panel = await do_what_is_told(harness, marian, await begin(harness, marian))
    offered = await marian.command(harness.channel(), "learn")
    assert "Rück's raus!**: your lesson waits at step 2 of " in offered.text
    question = await marian.press(panel, "Leave the lesson…")
    panel = await marian.press(question, "Play on without the lesson")
    assert "/learn begins it anew" in panel.text
    offered = await marian.command(harness.channel(), "learn")
    assert "Rück's raus!**: you have this game going on without a lesson." in offered.text


async def test_a_finished_lesson_is_marked_and_the_next_one_offered(harness: Harness) -> None:
    marian, game = harness.member("Marian"), "robin_of_locksley"
    title = harness.bot.hosted_games[game].words.title
    panel = await begin(harness, marian, game)
    while (await private_table(harness, marian, game)).phase == "playing":
        offered = await marian.command(harness.channel(), "learn")
        assert "✅" not in offered.text
        panel = await do_what_is_told(harness, marian, panel, game)
    await harness.restart_bot()
    panel = await marian.command(harness.channel(), "table hand", game=game)
    offered = await marian.press(panel, "More lessons")
    assert offered.id != panel.id, "how the lesson ended stays in sight"
    assert f"- **{title}** ✅: you have learnt this one." in offered.text
    first, *_ = [line for line in offered.text.splitlines() if line.startswith("- ")]
    assert first.startswith("- **Rück's raus!**, next: ")
    styles = {button.label: button.style for button in offered.buttons}
    assert [label for label, style in styles.items() if style == ButtonStyle.primary.value] == ["Rück's raus!"]
    gallery = await marian.command(harness.channel(), "games")
    assert "Lesson not played yet: **Rück's raus!**, easy to learn" in gallery.text
    assert "New here?" not in gallery.text
    await begin(harness, marian)
    offered = await marian.command(harness.channel(), "learn")
    styles = {button.label: button.style for button in offered.buttons}
    assert [label for label, style in styles.items() if style == ButtonStyle.primary.value] == ["Rück's raus!"]
    assert ", next" not in offered.text, "the lesson that was begun comes first"


async def test_a_finished_lesson_stays_marked_while_its_game_goes_on(harness: Harness) -> None:
    marian, game = harness.member("Marian"), "chickwood_forest"
    panel = await begin(harness, marian, game)
    while "Play on" not in [button.label for button in panel.buttons]:
        panel = await do_what_is_told(harness, marian, panel, game)
    learnt = "- **Chickwood Forest** ✅: you have learnt this one, and your game goes on."
    assert learnt in (await marian.press(panel, "More lessons")).text, "its last words have been told"
    again = await begin(harness, marian, game)
    assert "Welcome back" not in again.text, "there is nothing more to learn"
    panel = await marian.press(again, "Play on")
    assert learnt in (await marian.command(harness.channel(), "learn")).text


async def test_a_lesson_that_was_left_is_not_finished(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await do_what_is_told(harness, marian, await begin(harness, marian))
    await marian.press(await marian.press(panel, "Leave the lesson…"), "Stop here")
    offered = await marian.command(harness.channel(), "learn")
    assert "✅" not in offered.text
    assert "Rück's raus!**, to begin with" in offered.text


async def test_learn_without_a_game_offers_all_lessons_and_nothing_disturbs_a_game_going_on(harness: Harness) -> None:
    marian = harness.member("Marian")
    offered = await marian.command(harness.channel(), "learn")
    first, *_ = [line for line in offered.text.splitlines() if line.startswith("- ")]
    assert first.startswith("- **Rück's raus!**, to begin with: easy to learn; a lesson of ")
    assert offered.buttons[0].label == "Rück's raus!"
    panel = await marian.press(offered, "Rück's raus!")
    assert "step 1 of" in panel.text
    will = harness.member("Will")
    await will.command(harness.channel(), "rueck start", alone=True)
    await harness.settled()
    own = await private_table(harness, will)
    asked = await begin(harness, will)
    assert "Do you want to give it up and begin the lesson?" in asked.text
    assert (await private_table(harness, will)).id == own.id
    assert own.lesson is None


async def test_the_games_that_can_be_learnt_say_so_where_all_are_shown(harness: Harness) -> None:
    marian = harness.member("Marian")
    gallery = await marian.command(harness.channel(), "games")
    panel = await marian.press(gallery, custom_id="gw:0:0:learn:robin_of_locksley")
    assert panel.ephemeral
    assert "step 1 of" in panel.text


async def test_nothing_is_taken_back_in_a_lesson(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await do_what_is_told(harness, marian, await begin(harness, marian))
    await do_what_is_told(harness, marian, panel)
    answer = await marian.command(harness.channel(), "table takeback", game=GAME)
    assert "goes forward only" in answer.text
    assert told_at(await private_table(harness, marian), LESSONS[GAME]) is not None


async def test_only_what_is_still_to_be_pressed_is_green(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await do_what_is_told(harness, marian, await begin(harness, marian, "chickwood_forest"), "chickwood_forest")
    assert green_in(panel) == ["A: silver chest"]
    panel = await marian.press(panel, "C: 2-alms benefactor")
    assert green_in(panel) == ["A: silver chest"]
    panel = await marian.press(panel, "A: silver chest")
    assert green_in(panel) == ["Castle 4"]


async def test_the_last_step_offers_one_way_to_go_on(harness: Harness) -> None:
    marian, game = harness.member("Marian"), "chickwood_forest"
    panel = await begin(harness, marian, game)
    for _ in range(LESSONS[game].told - 1):
        panel = await do_what_is_told(harness, marian, panel, game)
    assert f"step {LESSONS[game].told} of" in panel.text
    assert [button.label for button in panel.buttons if button.label.startswith("Play on")] == ["Play on"]


@pytest.mark.usefixtures("harness_with_shows")
async def test_a_lesson_shows_its_moments_whatever_the_pace(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    await hurry_computers(harness, marian, panel)
    panel = marian.look(panel)
    for _ in range(6):
        if "Skip" in [button.label for button in panel.buttons]:
            return
        panel = await do_what_is_told(harness, marian, panel)
    raise AssertionError("no moment was shown")
