"""When a panel is written anew, and what becomes of it."""

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


def noted(at: PanelFixture, *, is_above_board: bool = False) -> Interaction:
    """Return what has told Robin something in the lobby, as the bot knows it."""
    press = Interaction(5)
    answer = answers.standing(cast("Any", press))
    note = PrivateMessage(answer, 5, LIFETIME, is_above_board=is_above_board)
    at.notes[Owner(at.tables.present.id, ROBIN)] = note
    return press


async def test_what_the_lobby_told_a_member_turns_into_their_panel_as_the_game_begins(at: PanelFixture) -> None:
    note = noted(at)
    await at.go_on(phase="lobby")
    assert at.pages == [], "nothing is to be shown yet"
    await at.go_on(phase="playing")
    assert [(page.seat, page.picture) for page in at.pages] == [(0, "picture")]
    assert at.easel.are_bare == [True], "words alone stand there until then"
    await at.go_on()
    assert note.edits == 2, "it follows the game from then on"
    assert at.notes == {}


async def test_the_panel_of_whoever_was_told_above_the_board_comes_below_it_and_follows_there(at: PanelFixture) -> None:
    note = noted(at, is_above_board=True)
    await at.go_on(phase="lobby")
    await at.go_on(phase="playing")
    assert note.followup.below == [BELOW]
    assert note.followup.text == "The game has begun: your hand is below the board."
    await at.go_on()
    assert (note.followup.below, note.edits) == ([BELOW, BELOW], 1)
    await at.play(Interaction(BELOW))
    await at.go_on()
    assert (len(note.followup.below), note.edits) == (2, 1), "the press is what it is written by from then on"


async def test_it_does_not_come_before_the_board_stands_there(at: PanelFixture) -> None:
    note = noted(at, is_above_board=True)
    at.is_posted = False
    await at.go_on(phase="playing")
    assert note.followup.below == []
    at.is_posted = True
    await at.look_again()
    assert note.followup.below == [BELOW]


async def test_a_panel_that_cannot_be_moved_below_the_board_is_followed_no_longer(at: PanelFixture) -> None:
    note = noted(at, is_above_board=True)
    note.followup.faults.append(DEAD)
    await at.go_on(phase="playing")
    await at.go_on()
    assert (note.followup.below, note.edits, len(at.pages)) == ([], 0, 1)


def held(at: PanelFixture, hook: Webhook, method: str) -> tuple[asyncio.Event, asyncio.Event]:
    """Have a request wait after Discord has taken it; return what tells that it has, and what lets it go on."""
    taken, go_on = asyncio.Event(), asyncio.Event()
    original = getattr(hook, method)

    async def waiting(*arguments: Any, **named: Any) -> Any:
        result = await original(*arguments, **named)
        taken.set()
        await go_on.wait()
        return result

    setattr(hook, method, waiting)
    at.tables.alter(phase="playing")
    return taken, go_on


@pytest.mark.parametrize("pressed", [BELOW, 77])
async def test_a_press_while_a_panel_moves_below_the_board_leaves_one_panel(at: PanelFixture, pressed: int) -> None:
    """Discord shows the message before the bot knows of it; the member may also open another one."""
    note = noted(at, is_above_board=True)
    await at.go_on(phase="lobby")
    taken, go_on = held(at, note.followup, "send")
    await taken.wait()
    press = Interaction(pressed)
    await at.panels.show(cast("Any", press), at.tables.present)
    go_on.set()
    await at.panels.settled()
    panel = at.panels._panels[Owner(at.tables.present.id, ROBIN)].message
    assert panel is not None
    assert panel.message_id == pressed
    assert note.followup.gone == ([answers.ORIGINAL] if pressed == BELOW else [answers.ORIGINAL, BELOW])


async def test_a_press_while_the_old_place_of_a_panel_is_told_of_keeps_what_it_has_brought(at: PanelFixture) -> None:
    note = noted(at, is_above_board=True)
    await at.go_on(phase="lobby")
    taken, go_on = held(at, note.followup, "edit_message")
    await taken.wait()
    press = Press(7, at.tables.present.revision, "pick", "1")
    await at.presses.pick(cast("Any", Interaction(BELOW)), at.tables.present, press)
    go_on.set()
    await at.panels.settled()
    assert at.panels._panels[Owner(at.tables.present.id, ROBIN)].focus.picked == 1


async def test_trouble_at_the_old_place_of_a_panel_does_not_move_it_twice(
    at: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = noted(at, is_above_board=True)
    await at.go_on(phase="lobby")
    edit = note.followup.edit_message
    trouble = [aiohttp.ServerDisconnectedError()]

    async def troubled(message_id: Any, /, **named: Any) -> None:
        if message_id == answers.ORIGINAL and trouble:
            raise trouble.pop()
        await edit(message_id, **named)

    monkeypatch.setattr(note.followup, "edit_message", troubled)
    await at.go_on(phase="playing")
    await at.go_on()
    assert note.followup.below == [BELOW, BELOW], "sent once, and edited there"


async def test_whoever_begins_a_game_sees_it_where_they_pressed_and_what_the_lobby_told_them_goes(
    at: PanelFixture,
) -> None:
    note = noted(at)
    at.tables.alter(phase="playing")
    await at.show(Interaction(6))
    assert note.deleted
    await at.go_on()
    assert note.edits == 0


async def test_a_note_that_came_late_turns_into_the_panel_of_a_game_in_which_others_have_moved(
    at: PanelFixture,
) -> None:
    noted(at)
    await at.go_on(phase="playing", moves=1)
    assert [page.seat for page in at.pages] == [0]
    assert at.notes == {}


async def test_a_panel_follows_decisions_and_not_every_change(at: PanelFixture) -> None:
    panel = Interaction()
    await at.show(panel)
    await at.go_on(votes=())
    assert panel.edits == 0
    await at.go_on(revision=1)
    await at.go_on(phase="over")
    assert panel.edits == 2


async def test_a_panel_that_has_shown_more_of_its_game_tells_that_moves_were_taken_back(at: PanelFixture) -> None:
    at.tables.alter(moves=5)
    await at.show(Interaction())
    await at.go_on(moves=7, revision=1)
    await at.go_on(moves=6, revision=2)
    await at.go_on(moves=6, revision=2, votes=())
    await at.go_on(moves=6, revision=3)
    assert [page.focus.note for page in at.pages] == ["", "", TAKEN_BACK, ""]


async def test_a_panel_that_a_press_has_written_tells_that_moves_were_taken_back(at: PanelFixture) -> None:
    at.tables.alter(moves=5)
    await at.show(Interaction())
    await at.go_on(moves=4, revision=2)
    assert [page.focus.note for page in at.pages] == ["", TAKEN_BACK]


async def test_whoever_looks_again_after_moves_were_taken_back_is_not_told_so_twice(at: PanelFixture) -> None:
    at.tables.alter(moves=5)
    panel = Interaction()
    await at.show(panel)
    at.tables.alter(moves=4, revision=2)
    await at.show(panel, "Your move is taken back.")
    await at.go_on(revision=3)
    assert [page.focus.note for page in at.pages] == ["", "Your move is taken back.", ""]


async def test_where_several_choose_a_panel_follows_whom_the_game_still_waits_for(
    at: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = [0, 1, 2]
    monkeypatch.setattr("bot.surfaces.panel_state.waits_for", lambda _table: tuple(waiting))
    await at.show(Interaction(1), "a note")

    async def chosen(seat: int) -> int:
        waiting.remove(seat)
        at.pages.clear()
        await at.go_on(moves=at.tables.present.moves + 1)
        return len(at.pages)

    assert await chosen(2) == 0, "who still chooses is left in peace"
    assert await chosen(1) == 1, "now everybody waits for them"
    assert at.pages[0].focus == Focus("a note")
    waiting[:] = [0, 1, 2]
    await at.go_on(revision=at.tables.present.revision + 1)
    assert [await chosen(seat) for seat in (0, 2)] == [1, 1], "who waits sees for whom"


async def test_a_panel_takes_on_what_its_member_chooses_for_it_and_keeps_what_they_have_picked(
    at: PanelFixture,
) -> None:
    at.tables.alter(revision=3)
    await at.presses.pick(cast("Any", Interaction()), at.tables.present, Press(7, 3, "pick", "1"))
    at.preferences = replace(DEFAULT, reminders=False)
    at.panels.renew_of_member(ROBIN)
    await at.panels.settled()
    assert len(at.pages) == 1, "reminders change nothing in it"
    at.preferences = replace(DEFAULT, language="de")
    at.panels.renew_of_member(STRANGER)
    await at.panels.settled()
    assert len(at.pages) == 1
    at.panels.renew_of_member(ROBIN)
    await at.panels.settled()
    assert [page.focus.picked for page in at.pages] == [1, 1]


async def test_a_note_goes_when_its_member_chooses_another_language_for_a_panel(at: PanelFixture) -> None:
    await at.show(Interaction(), "a note")
    at.preferences = replace(DEFAULT, language="de")
    at.panels.renew_of_member(ROBIN)
    await at.panels.settled()
    assert [page.focus for page in at.pages] == [Focus("a note"), NO_FOCUS]


async def test_what_a_member_chooses_for_a_panel_while_that_is_written_comes_after_it(
    at: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.easel.ready.clear()
    answering = asyncio.create_task(at.panels.show(cast("Any", Interaction()), at.tables.present))
    await asyncio.sleep(0)
    at.preferences = replace(DEFAULT, language="de")
    at.panels.renew_of_member(ROBIN)
    at.easel.ready.set()
    await answering
    await at.panels.settled()
    assert len(at.pages) == 2, "its member has pressed"

    sending, editing = asyncio.Event(), asyncio.Event()

    async def slow(_answer: Any, _page: Any) -> bool:
        editing.set()
        await sending.wait()
        return True

    monkeypatch.setattr("bot.surfaces.panels._edited", slow)
    at.tables.alter(revision=1)
    await editing.wait()
    at.preferences = DEFAULT
    at.panels.renew_of_member(ROBIN)
    sending.set()
    await at.panels.settled()
    assert len(at.pages) == 4, "it follows the game"


async def test_a_panel_is_left_alone_while_its_member_has_it_written(at: PanelFixture) -> None:
    panel, press = Interaction(), Interaction()
    await at.show(panel)
    at.easel.ready.clear()
    answering = asyncio.create_task(at.panels.show(cast("Any", press), at.tables.present))
    await asyncio.sleep(0)
    await at.go_on(revision=1)
    assert (panel.edits, press.edits) == (0, 0)
    at.easel.ready.set()
    await answering
    await at.panels.settled()
    assert (panel.edits, press.edits) == (0, 1)
    assert at.pages[-1].revision == 1


async def test_two_presses_at_once_leave_the_panel_to_the_last(at: PanelFixture) -> None:
    one, other = Interaction(1), Interaction(1)
    await at.show(Interaction(1))
    await asyncio.gather(*(at.panels.show(cast("Any", press), at.tables.present) for press in (one, other)))
    await at.go_on()
    assert one.edits + other.edits == 1


async def test_a_panel_is_followed_again_when_writing_it_failed(at: PanelFixture) -> None:
    panel, press = Interaction(), Interaction()
    await at.show(panel)
    press.answering = aiohttp.ServerDisconnectedError()
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await at.play(press)
    await at.panels.settled()
    assert panel.edits == 1


async def test_a_panel_that_was_never_written_is_not_followed(at: PanelFixture) -> None:
    press = Interaction()
    press.answering = DEAD
    with pytest.raises(discord.HTTPException):
        await at.show(press)
    await at.go_on()
    assert (press.edits, len(at.panels._panels)) == (0, 0)


async def test_a_panel_that_lacks_its_picture_is_written_once_more_with_its_note(at: PanelFixture) -> None:
    panel = Interaction()
    at.easel.is_behind = True
    await at.show(panel, "note")
    words, whole = at.pages
    assert (words.picture, whole.picture, panel.edits) == (None, "picture", 1)
    assert words.focus == whole.focus == Focus("note")
    await at.go_on(votes=())
    assert panel.edits == 1
    await at.go_on(revision=1)
    assert at.easel.are_bare == [True, False]


async def test_a_panel_whose_picture_comes_after_the_next_decision_shows_that(at: PanelFixture) -> None:
    panel = Interaction()
    at.easel.is_behind = True
    await at.panels.show(cast("Any", panel), at.tables.present, "note")
    await at.go_on(revision=1)
    assert panel.edits == 1
    assert at.pages[-1] == Drawn(1, 0, NO_FOCUS, "picture", None)


async def test_a_press_waits_for_how_a_game_ended_no_longer_than_for_a_hand(at: PanelFixture) -> None:
    at.tables.alter(phase="over")
    await at.show(Interaction())
    assert at.easel.ends == [PRESSED]
    assert at.pages[-1].picture == "picture"


async def test_how_a_game_ended_is_told_in_words_first_where_pictures_are_behind(at: PanelFixture) -> None:
    at.tables.alter(phase="over")
    at.easel.is_behind = True
    await at.show(Interaction())
    assert [page.picture for page in at.pages] == [None, "picture"]


async def test_a_change_while_a_panel_was_being_written_is_not_missed(at: PanelFixture) -> None:
    panel, shown = Interaction(), at.tables.present
    at.tables.alter(revision=1)
    await at.show(panel, table=shown)
    assert panel.edits == 1


async def test_a_change_while_the_worker_writes_is_not_missed(at: PanelFixture) -> None:
    panel = Interaction()
    await at.show(panel)
    at.easel.ready.clear()
    at.tables.alter(revision=1)
    for _ in range(5):
        await asyncio.sleep(0)
    at.tables.alter(revision=2)
    at.easel.ready.set()
    await at.panels.settled()
    assert at.pages[-1].revision == 2


async def test_a_panel_is_not_written_with_a_picture_that_the_game_has_overtaken(at: PanelFixture) -> None:
    panel = Interaction()
    await at.show(panel)
    at.easel.ready.clear()
    at.tables.alter(revision=1)
    for _ in range(5):
        await asyncio.sleep(0)
    at.tables.alter(revision=2)
    at.easel.ready.set()
    await at.panels.settled()
    assert panel.edits == 1
    assert [page.revision for page in at.pages[1:]] == [2]


async def test_who_comes_to_decide_waits_no_longer_for_what_idle_members_see(at: PanelFixture) -> None:
    panel, to_decide = Interaction(), at.tables.present.state
    await at.show(panel)
    idle, logged = moved(at.tables.present)
    assert logged.seat == 0
    at.easel.ready.clear()
    at.tables.alter(revision=1, state=idle.state)
    for _ in range(5):
        await asyncio.sleep(0)
    at.tables.alter(revision=2, state=to_decide)
    for _ in range(5):
        await asyncio.sleep(0)
    assert len(at.easel.chosen) == 3
    at.easel.ready.set()
    await at.panels.settled()
    assert panel.edits == 1
    assert [page.revision for page in at.pages[1:]] == [2]


async def test_the_end_of_the_bot_ends_an_idle_members_panel(at: PanelFixture) -> None:
    panel = Interaction()
    await at.show(panel)
    idle, _ = moved(at.tables.present)
    at.easel.ready.clear()
    at.tables.alter(revision=1, state=idle.state)
    for _ in range(5):
        await asyncio.sleep(0)
    await at.panels._workers.close(grace=0)
    assert not panel.edits


async def test_a_newer_panel_takes_the_place_of_the_older_one(at: PanelFixture) -> None:
    older, newer = Interaction(1), Interaction(2)
    await at.show(older)
    await at.show(newer)
    assert older.deleted
    await at.go_on()
    assert (older.edits, newer.edits) == (0, 1)


@pytest.mark.parametrize("fault", [aiohttp.ServerDisconnectedError(), TimeoutError(), DEAD])
async def test_an_older_panel_that_cannot_be_deleted_spoils_no_answer(at: PanelFixture, fault: Exception) -> None:
    await at.show(Interaction(1, ROBIN, fault))
    newer = Interaction(2)
    await at.show(newer)
    await at.go_on()
    assert newer.edits == 1


async def test_panels_of_others_and_a_panel_pressed_again_stay(at: PanelFixture) -> None:
    robins, marians = Interaction(1, ROBIN), Interaction(2, MARIAN)
    for interaction in (robins, marians, Interaction(1, ROBIN)):
        await at.show(interaction)
    assert not robins.deleted
    assert not marians.deleted


async def test_a_panel_whose_token_is_dead_is_neither_edited_nor_deleted(at: PanelFixture) -> None:
    panel, newer = Interaction(1), Interaction(2)
    await at.show(panel)
    at.time = LIFETIME + 1
    await at.show(newer)
    assert not panel.deleted
    at.time *= 3
    await at.go_on()
    assert newer.edits == 0
    assert not at.panels._panels


async def test_panels_whose_tokens_are_dead_are_forgotten_at_the_next_press_of_anybody(at: PanelFixture) -> None:
    await at.show(Interaction(1, ROBIN))
    at.time = LIFETIME
    await at.show(Interaction(2, MARIAN))
    assert [owner.user_id for owner in at.panels._panels] == [ROBIN, MARIAN]
    at.time = LIFETIME + 1
    await at.show(Interaction(3, MARIAN))
    assert [owner.user_id for owner in at.panels._panels] == [MARIAN]


async def test_a_panel_that_discord_does_not_take_any_more_is_forgotten(at: PanelFixture) -> None:
    panel = Interaction(1, ROBIN, DEAD)
    await at.show(panel)
    await at.go_on()
    await at.go_on()
    assert (len(at.pages), panel.edits) == (2, 0)


@pytest.mark.parametrize(
    "fault", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError(), BROKEN], ids=repr
)
async def test_a_panel_catches_up_after_an_error_of_the_network(at: PanelFixture, fault: Exception) -> None:
    panel = Interaction(1, ROBIN, fault, fault)
    await at.show(panel)
    await at.go_on()
    assert panel.edits == 1
    assert at.pages[-1].revision == at.tables.present.revision


async def test_nobody_tries_for_ever_to_write_a_panel(at: PanelFixture) -> None:
    class LongGone(Webhook):
        async def edit_message(self, _message_id: Any, /, **_: Any) -> None:
            at.time = LIFETIME + 1
            raise aiohttp.ServerDisconnectedError

    press = Interaction()
    press.followup = LongGone()
    await at.show(press)
    await at.go_on()
    assert not at.panels._panels


async def test_a_panel_keeps_nothing_of_its_interaction_but_what_edits_it(at: PanelFixture) -> None:
    press = Interaction()
    webhook, kept = press.followup, weakref.ref(press)
    await at.show(press)
    del press
    gc.collect()
    assert kept() is None
    await at.go_on()
    assert webhook.edits == 1


async def test_a_member_who_has_lost_their_seat_is_told_once(at: PanelFixture) -> None:
    panel = Interaction()
    await at.show(panel)
    resigned = replace(at.tables.present.seats[0], user_id=None, level="easy", resigned_user_id=ROBIN)
    for _ in range(2):
        await at.go_on(seats=(resigned, *at.tables.present.seats[1:]))
    assert panel.edits == 1
    assert at.pages[-1].seat is None


async def test_the_panel_says_why_the_board_cannot_be_shown(at: PanelFixture) -> None:
    at.trouble = TROUBLE_NO_CHANNEL
    await at.show(Interaction())
    assert at.pages[-1].trouble == at.trouble


async def test_there_is_no_panel_in_the_lobby_and_none_for_who_watches(at: PanelFixture) -> None:
    with pytest.raises(UserError, match="watching"):
        await at.show(Interaction(1, STRANGER))
    at.tables.alter(phase="lobby")
    with pytest.raises(UserError, match="not begun"):
        await at.show(Interaction())


async def test_memory_holds_a_limited_number_of_panels(at: PanelFixture) -> None:
    seat = at.tables.present.seats[0]
    for user_id in range(MOST_PANELS + 3):
        table = replace(at.tables.present, seats=(replace(seat, user_id=user_id), *at.tables.present.seats[1:]))
        await at.panels.show(cast("Any", Interaction(user_id, user_id)), table)
    assert len(at.panels._panels) == MOST_PANELS
    await at.panels.close()
