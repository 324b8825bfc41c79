"""Tests of when a private panel is updated, moved or given up."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any, cast

import aiohttp
import discord
import pytest
from msgspec.structs import replace

from bot.discord_errors import TROUBLE_NO_CHANNEL
from bot.errors import UserError
from bot.interactions import answers
from bot.model.preferences import DEFAULT
from bot.pages.panel import NO_FOCUS, Focus
from bot.pages.press import Press
from bot.pictures.drawing_queue import PRESSED
from bot.surfaces.panels import MOST_PANELS, TAKEN_BACK
from bot.surfaces.private_messages import LIFETIME, Owner, PrivateMessage
from tests.bot.store.samples import MARIAN, ROBIN, moved
from tests.bot.surfaces.panels import (
    BELOW,
    BROKEN,
    DEAD,
    STRANGER,
    Drawn,
    Interaction,
    PanelFixture,
    Webhook,
)


def noted(fixture: PanelFixture, *, is_above_board: bool = False) -> Interaction:
    """Return the private message that told Robin something in the lobby, as the bot knows it."""
    press = Interaction(5)
    answer = answers.standing(cast("Any", press))
    note = PrivateMessage(answer, 5, LIFETIME, is_above_board=is_above_board)
    fixture.notes[Owner(fixture.tables.present.id, ROBIN)] = note
    return press


async def test_a_members_private_note_becomes_their_panel_when_the_game_begins(fixture: PanelFixture) -> None:
    note = noted(fixture)
    await fixture.go_on(phase="lobby")
    assert fixture.pages == [], "nothing is to be shown yet"
    await fixture.go_on(phase="playing")
    assert [(page.seat, page.picture) for page in fixture.pages] == [(0, "picture")]
    assert fixture.painter.are_bare == [True], "words alone stand there until then"
    await fixture.go_on()
    assert note.edits == 2, "it follows the game from then on"
    assert fixture.notes == {}


async def test_the_panel_of_whoever_was_told_above_the_board_comes_below_it_and_follows_there(
    fixture: PanelFixture,
) -> None:
    note = noted(fixture, is_above_board=True)
    await fixture.go_on(phase="lobby")
    await fixture.go_on(phase="playing")
    assert note.followup.below == [BELOW]
    assert note.followup.text == "The game has begun: your hand is below the board."
    await fixture.go_on()
    assert (note.followup.below, note.edits) == ([BELOW, BELOW], 1)
    await fixture.play(Interaction(BELOW))
    await fixture.go_on()
    assert (len(note.followup.below), note.edits) == (2, 1), "the press is what it is written by from then on"


async def test_a_panel_does_not_come_before_the_board_stands_in_its_channel(fixture: PanelFixture) -> None:
    note = noted(fixture, is_above_board=True)
    fixture.is_posted = False
    await fixture.go_on(phase="playing")
    assert note.followup.below == []
    fixture.is_posted = True
    await fixture.look_again()
    assert note.followup.below == [BELOW]


async def test_a_panel_that_cannot_be_moved_below_the_board_is_followed_no_longer(fixture: PanelFixture) -> None:
    note = noted(fixture, is_above_board=True)
    note.followup.faults.append(DEAD)
    await fixture.go_on(phase="playing")
    await fixture.go_on()
    assert (note.followup.below, note.edits, len(fixture.pages)) == ([], 0, 1)


def held(fixture: PanelFixture, hook: Webhook, method: str) -> tuple[asyncio.Event, asyncio.Event]:
    """Make a request wait after Discord has accepted it; return an event for that, and one that lets it continue."""
    taken, go_on = asyncio.Event(), asyncio.Event()
    original = getattr(hook, method)

    async def waiting(*arguments: Any, **named: Any) -> Any:
        result = await original(*arguments, **named)
        taken.set()
        await go_on.wait()
        return result

    setattr(hook, method, waiting)
    fixture.tables.alter(phase="playing")
    return taken, go_on


@pytest.mark.parametrize("pressed", [BELOW, 77])
async def test_a_press_while_a_panel_moves_below_the_board_leaves_one_panel(
    fixture: PanelFixture, pressed: int
) -> None:
    """Discord shows the message before the bot knows its id; the member may also open another one."""
    note = noted(fixture, is_above_board=True)
    await fixture.go_on(phase="lobby")
    taken, go_on = held(fixture, note.followup, "send")
    await taken.wait()
    press = Interaction(pressed)
    await fixture.panels.show(cast("Any", press), fixture.tables.present)
    go_on.set()
    await fixture.panels.settled()
    panel = fixture.panels._panels[Owner(fixture.tables.present.id, ROBIN)].message
    assert panel is not None
    assert panel.message_id == pressed
    assert note.followup.gone == ([answers.ORIGINAL] if pressed == BELOW else [answers.ORIGINAL, BELOW])


async def test_a_press_while_the_old_place_of_a_panel_is_told_of_keeps_what_it_has_brought(
    fixture: PanelFixture,
) -> None:
    note = noted(fixture, is_above_board=True)
    await fixture.go_on(phase="lobby")
    taken, go_on = held(fixture, note.followup, "edit_message")
    await taken.wait()
    press = Press(7, fixture.tables.present.revision, "pick", "1")
    await fixture.presses.pick(cast("Any", Interaction(BELOW)), fixture.tables.present, press)
    go_on.set()
    await fixture.panels.settled()
    assert fixture.panels._panels[Owner(fixture.tables.present.id, ROBIN)].focus.picked == 1


async def test_trouble_at_the_old_place_of_a_panel_does_not_move_it_twice(
    fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = noted(fixture, is_above_board=True)
    await fixture.go_on(phase="lobby")
    edit = note.followup.edit_message
    trouble = [aiohttp.ServerDisconnectedError()]

    async def troubled(message_id: Any, /, **named: Any) -> None:
        if message_id == answers.ORIGINAL and trouble:
            raise trouble.pop()
        await edit(message_id, **named)

    monkeypatch.setattr(note.followup, "edit_message", troubled)
    await fixture.go_on(phase="playing")
    await fixture.go_on()
    assert note.followup.below == [BELOW, BELOW], "sent once, and edited there"


async def test_whoever_begins_a_game_sees_it_where_they_pressed_and_what_the_lobby_told_them_goes(
    fixture: PanelFixture,
) -> None:
    note = noted(fixture)
    fixture.tables.alter(phase="playing")
    await fixture.show(Interaction(6))
    assert note.deleted
    await fixture.go_on()
    assert note.edits == 0


async def test_a_note_that_came_late_turns_into_the_panel_of_a_game_in_which_others_have_moved(
    fixture: PanelFixture,
) -> None:
    noted(fixture)
    await fixture.go_on(phase="playing", moves=1)
    assert [page.seat for page in fixture.pages] == [0]
    assert fixture.notes == {}


async def test_a_panel_follows_decisions_and_not_every_change(fixture: PanelFixture) -> None:
    panel = Interaction()
    await fixture.show(panel)
    await fixture.go_on(votes=())
    assert panel.edits == 0
    await fixture.go_on(revision=1)
    await fixture.go_on(phase="over")
    assert panel.edits == 2


async def test_a_panel_that_has_shown_more_of_its_game_tells_that_moves_were_taken_back(fixture: PanelFixture) -> None:
    fixture.tables.alter(moves=5)
    await fixture.show(Interaction())
    await fixture.go_on(moves=7, revision=1)
    await fixture.go_on(moves=6, revision=2)
    await fixture.go_on(moves=6, revision=2, votes=())
    await fixture.go_on(moves=6, revision=3)
    assert [page.focus.note for page in fixture.pages] == ["", "", TAKEN_BACK, ""]


async def test_a_panel_that_a_press_has_written_tells_that_moves_were_taken_back(fixture: PanelFixture) -> None:
    fixture.tables.alter(moves=5)
    await fixture.show(Interaction())
    await fixture.go_on(moves=4, revision=2)
    assert [page.focus.note for page in fixture.pages] == ["", TAKEN_BACK]


async def test_whoever_looks_again_after_moves_were_taken_back_is_not_told_so_twice(fixture: PanelFixture) -> None:
    fixture.tables.alter(moves=5)
    panel = Interaction()
    await fixture.show(panel)
    fixture.tables.alter(moves=4, revision=2)
    await fixture.show(panel, "Your move is taken back.")
    await fixture.go_on(revision=3)
    assert [page.focus.note for page in fixture.pages] == ["", "Your move is taken back.", ""]


async def test_a_panel_follows_whom_the_game_waits_for_while_several_choose(
    fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = [0, 1, 2]
    monkeypatch.setattr("bot.surfaces.panel_state.waits_for", lambda _table: tuple(waiting))
    await fixture.show(Interaction(1), "a note")

    async def chosen(seat: int) -> int:
        waiting.remove(seat)
        fixture.pages.clear()
        await fixture.go_on(moves=fixture.tables.present.moves + 1)
        return len(fixture.pages)

    assert await chosen(2) == 0, "who still chooses is left in peace"
    assert await chosen(1) == 1, "now everybody waits for them"
    assert fixture.pages[0].focus == Focus("a note")
    waiting[:] = [0, 1, 2]
    await fixture.go_on(revision=fixture.tables.present.revision + 1)
    assert [await chosen(seat) for seat in (0, 2)] == [1, 1], "who waits sees for whom"


async def test_a_panel_takes_on_what_its_member_chooses_for_it_and_keeps_what_they_have_picked(
    fixture: PanelFixture,
) -> None:
    fixture.tables.alter(revision=3)
    await fixture.presses.pick(cast("Any", Interaction()), fixture.tables.present, Press(7, 3, "pick", "1"))
    fixture.preferences = replace(DEFAULT, reminders=False)
    fixture.panels.renew_of_member(ROBIN)
    await fixture.panels.settled()
    assert len(fixture.pages) == 1, "reminders change nothing in it"
    fixture.preferences = replace(DEFAULT, language="de")
    fixture.panels.renew_of_member(STRANGER)
    await fixture.panels.settled()
    assert len(fixture.pages) == 1
    fixture.panels.renew_of_member(ROBIN)
    await fixture.panels.settled()
    assert [page.focus.picked for page in fixture.pages] == [1, 1]


async def test_a_note_goes_when_its_member_chooses_another_language_for_a_panel(fixture: PanelFixture) -> None:
    await fixture.show(Interaction(), "a note")
    fixture.preferences = replace(DEFAULT, language="de")
    fixture.panels.renew_of_member(ROBIN)
    await fixture.panels.settled()
    assert [page.focus for page in fixture.pages] == [Focus("a note"), NO_FOCUS]


async def test_a_preference_chosen_while_a_panel_is_written_is_applied_afterwards(
    fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    fixture.painter.ready.clear()
    answering = asyncio.create_task(fixture.panels.show(cast("Any", Interaction()), fixture.tables.present))
    await asyncio.sleep(0)
    fixture.preferences = replace(DEFAULT, language="de")
    fixture.panels.renew_of_member(ROBIN)
    fixture.painter.ready.set()
    await answering
    await fixture.panels.settled()
    assert len(fixture.pages) == 2, "its member has pressed"

    sending, editing = asyncio.Event(), asyncio.Event()

    async def slow(_answer: Any, _page: Any) -> bool:
        editing.set()
        await sending.wait()
        return True

    monkeypatch.setattr("bot.surfaces.panels._edited", slow)
    fixture.tables.alter(revision=1)
    await editing.wait()
    fixture.preferences = DEFAULT
    fixture.panels.renew_of_member(ROBIN)
    sending.set()
    await fixture.panels.settled()
    assert len(fixture.pages) == 4, "it follows the game"


async def test_a_panel_is_left_alone_while_its_member_has_it_written(fixture: PanelFixture) -> None:
    panel, press = Interaction(), Interaction()
    await fixture.show(panel)
    fixture.painter.ready.clear()
    answering = asyncio.create_task(fixture.panels.show(cast("Any", press), fixture.tables.present))
    await asyncio.sleep(0)
    await fixture.go_on(revision=1)
    assert (panel.edits, press.edits) == (0, 0)
    fixture.painter.ready.set()
    await answering
    await fixture.panels.settled()
    assert (panel.edits, press.edits) == (0, 1)
    assert fixture.pages[-1].revision == 1


async def test_two_presses_at_once_leave_the_panel_to_the_last(fixture: PanelFixture) -> None:
    one, other = Interaction(1), Interaction(1)
    await fixture.show(Interaction(1))
    await asyncio.gather(*(fixture.panels.show(cast("Any", press), fixture.tables.present) for press in (one, other)))
    await fixture.go_on()
    assert one.edits + other.edits == 1


async def test_a_panel_is_followed_again_when_writing_it_failed(fixture: PanelFixture) -> None:
    panel, press = Interaction(), Interaction()
    await fixture.show(panel)
    press.answering = aiohttp.ServerDisconnectedError()
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await fixture.play(press)
    await fixture.panels.settled()
    assert panel.edits == 1


async def test_a_panel_that_was_never_written_is_not_followed(fixture: PanelFixture) -> None:
    press = Interaction()
    press.answering = DEAD
    with pytest.raises(discord.HTTPException):
        await fixture.show(press)
    await fixture.go_on()
    assert (press.edits, len(fixture.panels._panels)) == (0, 0)


async def test_a_panel_that_lacks_its_picture_is_written_once_more_with_its_note(fixture: PanelFixture) -> None:
    panel = Interaction()
    fixture.painter.is_behind = True
    await fixture.show(panel, "note")
    words, whole = fixture.pages
    assert (words.picture, whole.picture, panel.edits) == (None, "picture", 1)
    assert words.focus == whole.focus == Focus("note")
    await fixture.go_on(votes=())
    assert panel.edits == 1
    await fixture.go_on(revision=1)
    assert fixture.painter.are_bare == [True, False]


async def test_a_panel_whose_picture_comes_after_the_next_decision_shows_that(fixture: PanelFixture) -> None:
    panel = Interaction()
    fixture.painter.is_behind = True
    await fixture.panels.show(cast("Any", panel), fixture.tables.present, "note")
    await fixture.go_on(revision=1)
    assert panel.edits == 1
    assert fixture.pages[-1] == Drawn(1, 0, NO_FOCUS, "picture", None)


async def test_a_press_waits_for_how_a_game_ended_no_longer_than_for_a_hand(fixture: PanelFixture) -> None:
    fixture.tables.alter(phase="over")
    await fixture.show(Interaction())
    assert fixture.painter.ends == [PRESSED]
    assert fixture.pages[-1].picture == "picture"


async def test_how_a_game_ended_is_told_in_words_first_where_pictures_are_behind(fixture: PanelFixture) -> None:
    fixture.tables.alter(phase="over")
    fixture.painter.is_behind = True
    await fixture.show(Interaction())
    assert [page.picture for page in fixture.pages] == [None, "picture"]


async def test_a_change_while_a_panel_was_being_written_is_not_missed(fixture: PanelFixture) -> None:
    panel, shown = Interaction(), fixture.tables.present
    fixture.tables.alter(revision=1)
    await fixture.show(panel, table=shown)
    assert panel.edits == 1


async def test_a_change_while_the_worker_writes_is_not_missed(fixture: PanelFixture) -> None:
    panel = Interaction()
    await fixture.show(panel)
    fixture.painter.ready.clear()
    fixture.tables.alter(revision=1)
    for _ in range(5):
        await asyncio.sleep(0)
    fixture.tables.alter(revision=2)
    fixture.painter.ready.set()
    await fixture.panels.settled()
    assert fixture.pages[-1].revision == 2


async def test_a_panel_is_not_written_with_a_picture_that_the_game_has_overtaken(fixture: PanelFixture) -> None:
    panel = Interaction()
    await fixture.show(panel)
    fixture.painter.ready.clear()
    fixture.tables.alter(revision=1)
    for _ in range(5):
        await asyncio.sleep(0)
    fixture.tables.alter(revision=2)
    fixture.painter.ready.set()
    await fixture.panels.settled()
    assert panel.edits == 1
    assert [page.revision for page in fixture.pages[1:]] == [2]


async def test_a_member_who_must_decide_does_not_wait_for_moments_shown_to_idle_members(fixture: PanelFixture) -> None:
    panel, to_decide = Interaction(), fixture.tables.present.state
    await fixture.show(panel)
    idle, logged = moved(fixture.tables.present)
    assert logged.seat == 0
    fixture.painter.ready.clear()
    fixture.tables.alter(revision=1, state=idle.state)
    for _ in range(5):
        await asyncio.sleep(0)
    fixture.tables.alter(revision=2, state=to_decide)
    for _ in range(5):
        await asyncio.sleep(0)
    assert len(fixture.painter.chosen) == 3
    fixture.painter.ready.set()
    await fixture.panels.settled()
    assert panel.edits == 1
    assert [page.revision for page in fixture.pages[1:]] == [2]


async def test_the_end_of_the_bot_ends_an_idle_members_panel(fixture: PanelFixture) -> None:
    panel = Interaction()
    await fixture.show(panel)
    idle, _ = moved(fixture.tables.present)
    fixture.painter.ready.clear()
    fixture.tables.alter(revision=1, state=idle.state)
    for _ in range(5):
        await asyncio.sleep(0)
    await fixture.panels._workers.close(grace=0)
    assert not panel.edits


async def test_a_newer_panel_takes_the_place_of_the_older_one(fixture: PanelFixture) -> None:
    older, newer = Interaction(1), Interaction(2)
    await fixture.show(older)
    await fixture.show(newer)
    assert older.deleted
    await fixture.go_on()
    assert (older.edits, newer.edits) == (0, 1)


@pytest.mark.parametrize("fault", [aiohttp.ServerDisconnectedError(), TimeoutError(), DEAD])
async def test_an_older_panel_that_cannot_be_deleted_spoils_no_answer(fixture: PanelFixture, fault: Exception) -> None:
    await fixture.show(Interaction(1, ROBIN, fault))
    newer = Interaction(2)
    await fixture.show(newer)
    await fixture.go_on()
    assert newer.edits == 1


async def test_panels_of_others_and_a_panel_pressed_again_stay(fixture: PanelFixture) -> None:
    robins, marians = Interaction(1, ROBIN), Interaction(2, MARIAN)
    for interaction in (robins, marians, Interaction(1, ROBIN)):
        await fixture.show(interaction)
    assert not robins.deleted
    assert not marians.deleted


async def test_a_panel_whose_token_is_dead_is_neither_edited_nor_deleted(fixture: PanelFixture) -> None:
    panel, newer = Interaction(1), Interaction(2)
    await fixture.show(panel)
    fixture.time = LIFETIME + 1
    await fixture.show(newer)
    assert not panel.deleted
    fixture.time *= 3
    await fixture.go_on()
    assert newer.edits == 0
    assert not fixture.panels._panels


async def test_panels_whose_tokens_are_dead_are_forgotten_at_the_next_press_of_anybody(fixture: PanelFixture) -> None:
    await fixture.show(Interaction(1, ROBIN))
    fixture.time = LIFETIME
    await fixture.show(Interaction(2, MARIAN))
    assert [owner.user_id for owner in fixture.panels._panels] == [ROBIN, MARIAN]
    fixture.time = LIFETIME + 1
    await fixture.show(Interaction(3, MARIAN))
    assert [owner.user_id for owner in fixture.panels._panels] == [MARIAN]


async def test_a_panel_that_discord_does_not_take_any_more_is_forgotten(fixture: PanelFixture) -> None:
    panel = Interaction(1, ROBIN, DEAD)
    await fixture.show(panel)
    await fixture.go_on()
    await fixture.go_on()
    assert (len(fixture.pages), panel.edits) == (2, 0)


@pytest.mark.parametrize(
    "fault", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError(), BROKEN], ids=repr
)
async def test_a_panel_catches_up_after_an_error_of_the_network(fixture: PanelFixture, fault: Exception) -> None:
    panel = Interaction(1, ROBIN, fault, fault)
    await fixture.show(panel)
    await fixture.go_on()
    assert panel.edits == 1
    assert fixture.pages[-1].revision == fixture.tables.present.revision


async def test_nobody_tries_for_ever_to_write_a_panel(fixture: PanelFixture) -> None:
    class LongGone(Webhook):
        async def edit_message(self, _message_id: Any, /, **_: Any) -> None:
            fixture.time = LIFETIME + 1
            raise aiohttp.ServerDisconnectedError

    press = Interaction()
    press.followup = LongGone()
    await fixture.show(press)
    await fixture.go_on()
    assert not fixture.panels._panels


async def test_a_panel_keeps_nothing_of_its_interaction_but_what_edits_it(fixture: PanelFixture) -> None:
    press = Interaction()
    webhook, kept = press.followup, weakref.ref(press)
    await fixture.show(press)
    del press
    gc.collect()
    assert kept() is None
    await fixture.go_on()
    assert webhook.edits == 1


async def test_a_member_who_has_lost_their_seat_is_told_once(fixture: PanelFixture) -> None:
    panel = Interaction()
    await fixture.show(panel)
    resigned = replace(fixture.tables.present.seats[0], user_id=None, level="easy", resigned_user_id=ROBIN)
    for _ in range(2):
        await fixture.go_on(seats=(resigned, *fixture.tables.present.seats[1:]))
    assert panel.edits == 1
    assert fixture.pages[-1].seat is None


async def test_the_panel_says_why_the_board_cannot_be_shown(fixture: PanelFixture) -> None:
    fixture.trouble = TROUBLE_NO_CHANNEL
    await fixture.show(Interaction())
    assert fixture.pages[-1].trouble == fixture.trouble


async def test_there_is_no_panel_in_the_lobby_and_none_for_who_watches(fixture: PanelFixture) -> None:
    with pytest.raises(UserError, match="watching"):
        await fixture.show(Interaction(1, STRANGER))
    fixture.tables.alter(phase="lobby")
    with pytest.raises(UserError, match="not begun"):
        await fixture.show(Interaction())


async def test_memory_holds_a_limited_number_of_panels(fixture: PanelFixture) -> None:
    seat = fixture.tables.present.seats[0]
    for user_id in range(MOST_PANELS + 3):
        table = replace(
            fixture.tables.present, seats=(replace(seat, user_id=user_id), *fixture.tables.present.seats[1:])
        )
        await fixture.panels.show(cast("Any", Interaction(user_id, user_id)), table)
    assert len(fixture.panels._panels) == MOST_PANELS
    await fixture.panels.close()
