"""What panels show while the public board goes first."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.discord_errors import TROUBLE_NO_CHANNEL
from bot.model.preferences import DEFAULT
from bot.model.table import UNTIMED, Seat
from bot.pages.panel import NO_FOCUS, Focus
from bot.pages.press import Press
from bot.surfaces import panel_contents
from bot.surfaces.board_lead import LATEST_START, SECONDS_AT_REST, SHORT_QUIET_SECONDS
from bot.surfaces.panel_presses import PanelPresses
from bot.surfaces.panels import TAKEN_BACK
from bot.surfaces.show_account import Cue
from bot.tables.waiting import EARLIER_DECISION
from games import GAMES
from tests.bot.store.samples import ROBIN
from tests.bot.surfaces.panels import (
    BROKEN,
    DEAD,
    HOSTED,
    REVEALED,
    WATCH,
    Interaction,
    PanelFixture,
)
from words.moment_words import MomentWords
from words.telling import Moment


async def test_a_panel_that_has_let_the_board_go_first_was_not_shown_what_is_taken_back(at: PanelFixture) -> None:
    at.tables.alter(moves=5)
    await at.show(Interaction())
    at.leading = REVEALED
    at.tables.alter(moves=6, revision=1)
    await at.show(Interaction(2))
    at.leading = None
    await at.go_on(moves=5, revision=2)
    assert [page.focus.note for page in at.pages] == ["", ""]


async def test_what_a_late_press_was_told_stays_while_the_board_goes_on_to_another_moment(at: PanelFixture) -> None:
    at.tables.alter(revision=4)
    at.leading, at.tables.stale = REVEALED, True
    press = Interaction(1)
    await at.play(press)
    at.leading = REVEALED._replace(kind="another")
    await at.look_again()
    assert press.edits == 0, "it is still read"
    await at.wait()
    assert press.followup.text == f"*{EARLIER_DECISION}*\n{WATCH}"
    at.leading = None
    await at.look_again()
    assert [page.focus.note for page in at.pages] == [EARLIER_DECISION]


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_panel_lets_the_board_go_first(at: PanelFixture, *, is_over: bool) -> None:
    panel = Interaction()
    await at.show(panel)
    at.pages.clear()
    at.result_follows, at.leading = is_over, None if is_over else REVEALED
    await at.go_on(phase="over" if is_over else "playing", revision=1)
    assert (at.pages, panel.edits) == ([], 0), "it stays as it is where that is over in a moment"
    for _ in range(3):
        await at.wait()
        assert (at.pages, panel.edits) == ([], 1), "it says so once, in the place of choices that are gone"
    at.result_follows, at.leading = False, None
    await at.look_again()
    assert ([page.revision for page in at.pages], panel.edits, at.looks) == ([1], 2, [])


async def test_a_panel_stays_as_it_is_each_time_that_the_board_goes_first(at: PanelFixture) -> None:
    panel, before = Interaction(), at.tables.present
    await at.show(panel)
    at.leading = REVEALED
    await at.go_on(moves=before.moves + 1, revision=before.revision + 1)
    at.leading = None
    await at.go_on(moves=before.moves, revision=before.revision)
    assert panel.edits == 0, "it was taken back, and the panel shows how things stand"
    await at.wait()
    at.leading = REVEALED
    await at.go_on(moves=before.moves + 1, revision=before.revision + 1)
    assert panel.edits == 0
    await at.wait()
    assert (panel.edits, panel.followup.text) == (1, WATCH)


async def test_a_step_that_was_picked_does_not_outlive_its_decision_while_the_board_goes_first(
    at: PanelFixture,
) -> None:
    panel: Any = Interaction()
    await at.presses.pick(panel, at.tables.present, Press(7, at.tables.present.revision, "pick", "1"))
    at.leading = REVEALED
    at.tables.alter(moves=at.tables.present.moves + 1)
    await at.show(panel)
    await at.go_on(revision=at.tables.present.revision + 1)
    at.leading = None
    await at.look_again()
    assert at.pages[-1].focus.picked is None


@pytest.mark.parametrize(("later", "advice"), [(0, ("Do this.",)), (1, ())])
async def test_advice_that_waits_for_the_board_does_not_outlive_its_decision(
    at: PanelFixture, monkeypatch: pytest.MonkeyPatch, later: int, advice: tuple[str, ...]
) -> None:
    async def advise(*_: Any) -> Focus:
        return Focus(advice=("Do this.",))

    monkeypatch.setattr(PanelPresses, "_advice", advise)
    monkeypatch.setattr("bot.surfaces.panel_presses.require_advice", lambda _table: None)
    await at.show(Interaction())
    at.leading = REVEALED
    at.tables.alter(moves=at.tables.present.moves + 1, revision=at.tables.present.revision + 1)
    await at.panels.settled()
    press = Press(at.tables.present.id, at.tables.present.revision, "advice", "")
    await at.presses.advise(cast("Any", Interaction()), at.tables.present, press)
    await at.panels.settled()
    await at.go_on(revision=at.tables.present.revision + later)
    at.leading = None
    await at.look_again()
    assert at.pages[-1].focus.advice == advice


async def test_who_waits_for_the_board_is_told_so_once_whatever_leads_next(at: PanelFixture) -> None:
    panel = Interaction()
    await at.show(panel)
    at.leading = REVEALED
    await at.go_on(revision=1)
    await at.wait()
    at.leading = REVEALED._replace(kind="another")
    await at.wait()
    assert (panel.edits, panel.followup.text) == (1, WATCH)


async def test_what_a_press_was_about_is_told_for_as_long_as_the_board_shows_it(at: PanelFixture) -> None:
    at.leading = REVEALED
    press = Interaction(1)
    await at.play(press)
    assert "What will this bring?" in press.texts[-1]
    await at.look_again()
    assert press.edits == 0
    for kind in ("another", "a third"):
        at.leading = REVEALED._replace(kind=kind)
        await at.wait()
        assert (press.edits, press.followup.text) == (1, WATCH)


@pytest.fixture
def watched(at: PanelFixture) -> PanelFixture:
    """Return panels that may show what moves on the board."""
    at.easel.has_time = True
    return at


def lead(at: PanelFixture, kind: str = "this") -> None:
    """Have something move on the board, in the latest move."""
    at.leading = REVEALED._replace(kind=kind)
    at.moving = Cue(at.tables.present, at.tables.present, at.leading)


def rest(at: PanelFixture) -> None:
    at.leading, at.moving = None, None


async def test_what_moves_on_the_board_moves_in_panels_too_until_it_has_been_seen(watched: PanelFixture) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    at.pages.clear()
    lead(at)
    await at.go_on(revision=1)
    assert (mine.edits, mine.followup.text) == (1, "What will this bring?"), "once, with its picture"
    rest(at)  # the board had begun a little earlier
    at.time += at.easel.seconds
    await at.look_again()
    assert (at.pages, mine.edits) == ([], 1), "what came of it is looked at"
    at.time += SECONDS_AT_REST
    await at.look_again()
    assert ([page.revision for page in at.pages], at.looks) == ([1], [])
    assert at.easel.moments == [REVEALED]


async def test_whoever_has_moved_is_answered_before_the_picture_is_there(watched: PanelFixture) -> None:
    at, press = watched, Interaction(1)
    at.easel.ready.clear()
    lead(at)
    move = GAMES[at.tables.present.game].legal_moves(at.tables.present.state, 0)[0]
    code = GAMES[at.tables.present.game].encode(move).decode()
    await at.presses.play(cast("Any", press), at.tables.present, Press(7, at.tables.present.revision, "play", code))
    assert "The board shows it first, and your hand follows." in press.texts[-1]
    at.easel.ready.set()
    await at.panels.settled()
    assert press.followup.text == "What will this bring?"


async def test_one_moment_after_another_moves_in_a_panel(watched: PanelFixture) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    lead(at)
    await at.go_on(revision=1)
    lead(at, "another")
    await at.look_again()
    assert mine.followup.text == "What will this bring?", "the first one has its time"
    at.time += at.easel.seconds + SECONDS_AT_REST
    await at.look_again()
    assert (mine.edits, mine.followup.text) == (2, "What will another bring?")


@pytest.mark.parametrize("lacking", ["time", "movement", "patience"])
async def test_where_nothing_can_move_a_panel_says_that_the_board_goes_first(
    watched: PanelFixture, monkeypatch: pytest.MonkeyPatch, lacking: str
) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    at.easel.has_time = lacking != "time"
    at.easel.seconds *= lacking != "movement"
    if lacking == "patience":
        monkeypatch.setattr("bot.surfaces.board_lead.SOON", 0.001)
        at.easel.ready.clear()
    lead(at)
    await at.go_on(revision=1)
    await at.wait()
    assert (mine.edits, mine.followup.text) == (1, WATCH)
    rest(at)
    at.easel.ready.set()
    await at.look_again()
    assert at.pages[-1].revision == 1, "and then nobody waits any longer"


async def test_what_came_of_the_last_moment_is_told_where_it_has_moved(watched: PanelFixture) -> None:
    """The picture has come to rest, and says who has won, beside what was at stake."""
    mine, at = Interaction(), watched
    await at.show(mine)
    at.result_follows, at.leading = True, Moment("this", (cast("Any", "it"),))
    await at.go_on(revision=1, phase="over", moves=6)
    at.moving = Cue(at.tables.present, at.tables.present, at.leading)
    await at.look_again()
    await at.wait(at.easel.seconds + SECONDS_AT_REST)
    assert (mine.edits, mine.followup.text) == (1, "What will this bring?"), "it moves once"
    at.shown, at.leading, at.moving = at.moving, None, None
    for _ in range(3):
        await at.wait(SECONDS_AT_REST)
        assert (mine.edits, mine.followup.text) == (2, "**A game**\nTold: it\n-# The result follows.")


async def test_what_is_at_stake_for_nobody_else_is_said_to_whose_deed_it_is_as_to_others(
    watched: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, at = Interaction(), watched

    def opening(_moment: Moment, _names: object, _language: object, reader: int | None) -> str:
        return "" if reader == 0 else "Robin chooses."

    monkeypatch.setattr(HOSTED.words, "moments", MomentWords(opening=opening))
    await at.show(mine)
    lead(at)
    await at.go_on(revision=1)
    assert mine.followup.text == "Robin chooses."


async def test_whoever_wants_words_alone_reads_the_last_moments_as_the_board_shows_them(at: PanelFixture) -> None:
    mine, at.preferences = Interaction(), replace(DEFAULT, pictures=False)
    await at.show(mine)
    at.result_follows = True
    await at.go_on(phase="over", moves=6)
    for kind in ("the last but one", "the last"):
        at.shown = Cue(at.tables.present, at.tables.present, Moment(kind, (cast("Any", kind),)))
        await at.wait(SECONDS_AT_REST)
        assert mine.followup.text == f"**A game**\nTold: {kind}\n-# The result follows."
    assert at.easel.moments == []


LAST = Moment("the last", (cast("Any", "the last"),))
TOLD = "**A game**\nTold: the last\n-# The result follows."


async def end(at: PanelFixture, shown: Cue) -> None:
    """End the game, whose board shows a moment before the result."""
    at.leading, at.result_follows, at.shown = None, True, shown
    await at.go_on(phase="over", revision=at.tables.present.revision + 1, moves=shown.after.moves)
    await at.look_again()


@pytest.mark.parametrize("tells", ["a press", "the worker"])
async def test_what_a_panel_has_told_before_the_end_is_no_last_moment(at: PanelFixture, tells: str) -> None:
    """The board may still show it as the game ends."""
    mine = Interaction()
    if tells == "the worker":
        await at.show(mine)
    at.tables.alter(moves=6, revision=1)
    await at.panels.settled()
    if tells == "a press":
        await at.show(mine)
    edits = mine.edits
    await end(at, Cue(at.tables.present, at.tables.present, LAST))
    assert (mine.edits, at.easel.moments) == (edits, [])


async def test_what_a_press_was_told_to_wait_for_is_a_last_moment_if_the_game_ends_with_it(at: PanelFixture) -> None:
    """Only how things stand tells of it: the press was answered after the move, and not with that."""
    await at.show(Interaction())
    at.leading, press = REVEALED, Interaction()
    at.tables.alter(moves=6, revision=1)
    await at.show(press)
    await end(at, Cue(at.tables.present, at.tables.present, LAST))
    assert (press.edits, press.followup.text) == (1, TOLD)


async def test_what_comes_in_the_place_of_what_was_taken_back_is_a_last_moment(at: PanelFixture) -> None:
    """Though the panel had told how things stood after so many moves, and not since."""
    mine, present = Interaction(), at.tables.present
    await at.show(mine)
    at.leading = REVEALED
    await at.go_on(revision=1, moves=present.moves - 1)
    await end(at, Cue(present, present, LAST))
    assert (mine.edits, mine.followup.text) == (1, TOLD)


async def test_a_last_moment_that_a_panel_has_told_does_not_move_there_afterwards(watched: PanelFixture) -> None:
    """The board may have to put it anew."""
    mine, at = Interaction(), watched
    await at.show(mine)
    last = Cue(at.tables.present, replace(at.tables.present, moves=6), LAST)
    await end(at, last)
    at.leading, at.moving, at.shown = LAST, last, None
    for _ in range(3):
        await at.wait(SECONDS_AT_REST)
        assert (mine.edits, mine.followup.text, len(at.easel.moments)) == (1, TOLD, 1)


async def test_what_stands_for_moments_that_were_left_out_has_no_picture_in_panels(at: PanelFixture) -> None:
    mine = Interaction()
    await at.show(mine)
    await end(at, Cue(at.tables.present, replace(at.tables.present, moves=6), None))
    assert (mine.edits, at.easel.moments) == (0, [])
    await at.wait(SHORT_QUIET_SECONDS)
    assert mine.followup.text == "**A game**\nEverything is decided. The result follows."


async def test_what_the_board_has_told_of_a_game_that_goes_on_is_told_by_the_hand(at: PanelFixture) -> None:
    """No panel tells it beside the board, as it does at the end: another moment comes, and then the hand."""
    mine = Interaction()
    await at.show(mine)
    at.shown = Cue(at.tables.present, replace(at.tables.present, moves=6), LAST)
    at.leading = REVEALED
    await at.go_on(revision=1, moves=7)
    await at.wait()
    assert (mine.edits, mine.followup.text, at.easel.moments) == (1, WATCH, [])


async def test_a_panel_says_soon_that_the_board_goes_first_where_what_was_to_move_will_not(at: PanelFixture) -> None:
    """Another moment has come behind it meanwhile."""
    mine = Interaction()
    await at.show(mine)
    at.leading, at.is_moving = REVEALED, False
    at.moving = Cue(at.tables.present, replace(at.tables.present, moves=6), REVEALED)
    await at.go_on(revision=1)
    await at.wait(SHORT_QUIET_SECONDS)
    assert mine.edits == 0
    at.moving = None
    await at.look_again()
    assert (mine.edits, mine.followup.text) == (1, WATCH)


@pytest.mark.parametrize(("likes_movement", "moves", "edits"), [(True, True, 0), (True, False, 1), (False, True, 1)])
async def test_a_panel_in_which_nothing_is_to_move_says_soon_that_the_board_goes_first(
    at: PanelFixture, *, likes_movement: bool, moves: bool, edits: int
) -> None:
    """As where a moment is shown still because another one waits behind it."""
    mine, at.preferences = Interaction(), replace(DEFAULT, animation=likes_movement)
    await at.show(mine)
    at.leading, at.is_moving = REVEALED, False
    at.moving = Cue(at.tables.present, replace(at.tables.present, moves=6), REVEALED) if moves else None
    await at.go_on(revision=1)
    await at.wait(SHORT_QUIET_SECONDS)
    assert mine.edits == edits


async def test_the_last_moments_of_a_game_stand_in_panels_as_the_board_shows_them(at: PanelFixture) -> None:
    """Also where nothing moves: the board has shown it, and on a phone nobody sees that."""
    mine = Interaction()
    await at.show(mine)
    at.result_follows, at.is_moving = True, False
    await at.go_on(phase="over", moves=6)
    await at.wait()
    follows = "**A game**\nEverything is decided. The result follows."
    assert (mine.edits, mine.followup.text, at.easel.moments) == (1, follows, [])
    for edits, kind in ((2, "the last but one"), (3, "the last")):
        last = Moment(kind, (cast("Any", kind),))
        at.shown = Cue(at.tables.present, at.tables.present, last)
        told = f"**A game**\nTold: {kind}\n-# The result follows."
        for _ in range(3):
            await at.look_again()
        assert (mine.edits, mine.followup.text, at.easel.moments[-1]) == (edits, told, last), "each once"
        at.time += SECONDS_AT_REST
    at.result_follows, at.shown = False, None
    await at.look_again()
    assert mine.followup.text == "hand"


async def test_a_last_moment_comes_before_what_waits_behind_it(at: PanelFixture) -> None:
    """The board shows it still, since another one follows: no panel stays as it was until that one comes."""
    mine, last = Interaction(), Moment("the last but one", (cast("Any", "it"),))
    await at.show(mine)
    at.result_follows, at.leading = True, REVEALED
    await at.go_on(revision=1, phase="over", moves=6)
    await at.look_again()
    assert mine.edits == 0, "the board has begun with nothing yet"
    at.shown = Cue(at.tables.present, at.tables.present, last)
    await at.look_again()
    assert (mine.edits, mine.followup.text) == (1, "**A game**\nTold: it\n-# The result follows.")
    assert at.easel.moments == [last]


async def test_with_a_clock_of_minutes_a_last_moment_stands_in_panels_once_the_board_has_told_it(
    watched: PanelFixture,
) -> None:
    """Nobody waits there for a picture to move, also not once the game is over."""
    await watched.show(Interaction())
    watched.result_follows = True
    await watched.go_on(phase="over", clock="live_5", moves=6)
    lead(watched, "the last")
    await watched.look_again()
    assert watched.easel.moments == []
    watched.shown, watched.moving, watched.is_moving = watched.moving, None, False
    await watched.look_again()
    assert [moment.kind for moment in watched.easel.moments] == ["the last"]


@pytest.mark.parametrize("moves", [True, False])
async def test_of_a_game_that_is_over_nothing_stands_in_a_panel_as_if_it_could_be_chosen(
    at: PanelFixture, *, moves: bool
) -> None:
    """Also where the board's picture is to move, and is not there yet."""
    mine = Interaction()
    await at.show(mine)
    at.result_follows, at.leading = True, REVEALED
    at.moving = Cue(at.tables.present, replace(at.tables.present, moves=6), REVEALED) if moves else None
    await at.go_on(revision=1, phase="over", moves=6)
    await at.wait(SHORT_QUIET_SECONDS)
    assert (mine.edits, mine.followup.text) == (1, "**A game**\nEverything is decided. The result follows.")


@pytest.mark.parametrize("is_over", [True, False])
async def test_what_has_moved_stands_there_until_there_is_something_else_to_show(
    watched: PanelFixture, *, is_over: bool
) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    lead(at)
    await at.go_on(revision=1)
    lead(at, "another")
    at.moving = None  # it waits for its turn, or does not move
    at.result_follows = is_over
    at.time += at.easel.seconds + SECONDS_AT_REST
    await at.go_on(phase="over" if is_over else "playing")
    assert (mine.edits, mine.followup.text) == (1, "What will this bring?"), "and no bare line"
    rest(at)
    at.result_follows = False
    await at.look_again()
    assert (mine.edits, mine.followup.text) == (2, "hand")


@pytest.mark.parametrize("phase", ["over", "cancelled"])
async def test_what_moves_is_seen_to_its_end_though_the_result_is_there_unless_somebody_has_ended_the_game(
    watched: PanelFixture, phase: Any
) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    lead(at)
    await at.go_on(revision=1)
    rest(at)
    await at.go_on(phase=phase)
    assert mine.followup.text == ("What will this bring?" if phase == "over" else "hand")
    await at.wait(at.easel.seconds + SECONDS_AT_REST)
    assert (mine.edits, mine.followup.text) == (2, "hand")


async def test_a_picture_that_was_not_there_at_first_is_waited_for_a_little_longer(
    watched: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    monkeypatch.setattr("bot.surfaces.board_lead.SOON", 0.001)
    at.easel.ready.clear()
    lead(at)
    await at.go_on(revision=1)
    assert mine.edits == 0
    at.easel.ready.set()
    await at.look_again()
    assert (mine.edits, mine.followup.text) == (1, "What will this bring?")


async def test_a_picture_is_not_begun_that_would_run_far_behind_the_board(watched: PanelFixture) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    at.easel.has_time = False
    lead(at)
    await at.go_on(revision=1)
    at.easel.has_time = True
    await at.wait(LATEST_START)
    await at.wait()
    assert (mine.edits, mine.followup.text, at.easel.moments) == (1, WATCH, [])


async def test_a_picture_that_comes_when_the_board_has_gone_on_is_not_shown(
    watched: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)

    async def late(*_: Any, **__: Any) -> Any:
        lead(at, "another")
        return SimpleNamespace(data=b"GIF", extension="gif", alt="It moves.", seconds=3.0)

    monkeypatch.setattr(at.easel, "moment", late)
    lead(at)
    await at.go_on(revision=1)
    assert (mine.edits, mine.followup.text) == (0, "")
    await at.look_again()
    assert (mine.edits, mine.followup.text) == (1, "What will another bring?")


async def test_a_picture_that_is_there_before_the_board_moves_waits_for_it(watched: PanelFixture) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    at.is_moving = False
    lead(at)
    await at.go_on(revision=1)
    await at.wait()
    assert (mine.edits, mine.followup.text) == (1, WATCH)
    at.is_moving = True
    await at.wait(LATEST_START)
    assert (mine.edits, mine.followup.text) == (2, "What will this bring?"), "the board has hardly begun"
    assert len(at.easel.moments) == 1, "it was there already"


async def test_what_the_board_shows_still_moves_in_no_panel_though_it_was_drawn(watched: PanelFixture) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    at.pages.clear()
    at.is_moving = False
    lead(at)
    await at.go_on(revision=1)
    rest(at)
    await at.look_again()
    assert (mine.edits, mine.followup.text, len(at.pages)) == (1, "hand", 1)


async def test_no_picture_moves_in_the_panel_of_whoever_wants_none(watched: PanelFixture) -> None:
    mine, at = Interaction(), watched
    at.preferences = replace(DEFAULT, animation=False)
    await at.show(mine)
    lead(at)
    await at.go_on(revision=1)
    await at.wait()
    assert (mine.edits, mine.followup.text, at.easel.moments) == (1, WATCH, [])


async def test_the_same_moment_that_the_board_puts_anew_does_not_move_twice(watched: PanelFixture) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    lead(at)
    await at.go_on(revision=1)
    at.time += at.easel.seconds + SECONDS_AT_REST
    lead(at)
    await at.look_again()
    assert (mine.edits, len(at.easel.moments)) == (1, 1)


async def test_a_moment_that_comes_to_mark_what_was_not_shown_before_it_is_still_the_same(
    watched: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As its turn comes, while it is drawn for a panel and once it has moved there."""
    mine, at = Interaction(), watched
    await at.show(mine)
    draw = at.easel.moment

    async def as_its_turn_comes(*args: Any, **options: Any) -> Any:
        put_on_stage(("What came before.",))
        return await draw(*args, **options)

    def put_on_stage(unshown: Any) -> None:
        at.leading = REVEALED._replace(unshown=unshown)
        at.moving = Cue(at.tables.present, at.tables.present, at.leading)

    monkeypatch.setattr(at.easel, "moment", as_its_turn_comes)
    lead(at)
    await at.go_on(revision=1)
    assert (mine.edits, mine.followup.text) == (1, "What will this bring?")
    at.time += at.easel.seconds + SECONDS_AT_REST
    put_on_stage(("What came before that, too.",))
    await at.look_again()
    assert (mine.edits, len(at.easel.moments)) == (1, 1)


async def test_whoever_opens_their_hand_in_the_middle_of_a_moment_sees_it_move(watched: PanelFixture) -> None:
    at, opened = watched, Interaction(2)
    await at.show(Interaction(1))
    lead(at)
    await at.go_on(revision=1)
    await at.show(opened)
    assert "The board shows it first" in opened.texts[-1]
    assert opened.followup.text == "What will this bring?"


async def test_whoever_skips_what_moves_sees_their_hand_at_once(watched: PanelFixture) -> None:
    at = watched
    await at.show(Interaction(1))
    lead(at)
    await at.go_on(revision=1)
    at.pages.clear()
    await at.skip()
    assert len(at.pages) == 1
    await at.look_again()
    assert len(at.pages) == 1, "and nothing moves there again"


async def test_what_was_taken_back_moves_no_more(watched: PanelFixture) -> None:
    at = watched
    await at.show(Interaction(1))
    at.tables.alter(moves=6)
    lead(at)
    await at.go_on(revision=1)
    at.pages.clear()
    rest(at)
    await at.go_on(revision=2, moves=5)
    assert [page.revision for page in at.pages] == [2]


async def test_whoever_has_seen_move_what_is_taken_back_is_told_so_and_sees_it_when_it_comes_again(
    watched: PanelFixture,
) -> None:
    mine, at = Interaction(1), watched
    await at.show(mine)
    at.tables.alter(moves=6)
    lead(at)
    await at.go_on(revision=1)
    rest(at)
    await at.go_on(revision=2, moves=5)
    assert at.pages[-1].focus.note == TAKEN_BACK
    at.time += LATEST_START
    at.tables.alter(moves=6)
    lead(at)
    await at.go_on(revision=3)
    assert (mine.followup.text, len(at.easel.moments)) == ("What will this bring?", 2)


async def test_whoever_asks_for_how_a_game_has_ended_is_told_alone_and_stays_so(at: PanelFixture) -> None:
    at.result_follows, at.leading = True, REVEALED
    await at.go_on(phase="over")
    asked = Interaction(1)
    await at.show(asked)
    assert at.pages == [], "nobody is told who has only asked for their hand"
    await at.skip()
    assert len(at.pages) == 1
    await at.look_again()
    assert (len(at.pages), asked.edits) == (1, 0), "the board shows it to the others, and nothing changes here"


async def test_whoever_has_moved_is_told_what_is_at_stake_until_the_board_has_shown_it(at: PanelFixture) -> None:
    panel = Interaction(1)
    await at.show(panel)
    at.pages.clear()
    at.leading = REVEALED
    press = Interaction(1)
    await at.play(press)
    assert at.pages == []
    assert "What will this bring?" in press.texts[-1]
    assert "The board shows it first, and your hand follows." in press.texts[-1]
    asked = Interaction(1)
    await at.show(asked)
    assert at.pages == [], "nor does it help to ask for the hand"
    await at.skip()
    assert len(at.pages) == 1, "who skips that sees their hand at once"
    at.leading = None
    await at.look_again()
    assert press.edits == 0
    assert at.pages[-1].revision == at.tables.present.revision


async def test_the_worker_brings_what_follows_the_board(at: PanelFixture) -> None:
    at.leading = REVEALED
    press = Interaction(1)
    await at.play(press)
    assert at.pages == []
    at.leading = None
    await at.look_again()
    assert [page.picture for page in at.pages] == ["picture"]
    assert press.edits == 1


@pytest.mark.parametrize("verb", ["play", "pick", "advise"])
async def test_a_press_that_comes_too_late_is_told_so_and_waits_as_well(
    at: PanelFixture, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    async def no_advice(*_: Any) -> Focus:
        return NO_FOCUS

    monkeypatch.setattr(PanelPresses, "_advice", no_advice)
    at.tables.alter(revision=4, advice=True, rated=False)
    at.leading, at.tables.stale = REVEALED, True
    late, press = Press(7, 3, verb, "1"), Interaction(1)
    if verb == "play":
        await at.play(press)
    else:
        await getattr(at.presses, verb)(press, at.tables.present, late)
    assert at.pages == []
    assert press.texts[-1].startswith(f"*{EARLIER_DECISION}*\nWhat will this bring?")
    at.leading = None
    await at.look_again()
    assert [page.focus.note for page in at.pages] == [EARLIER_DECISION]


async def test_whoever_has_skipped_a_moment_waits_for_another_and_not_for_it(at: PanelFixture) -> None:
    at.leading = REVEALED
    await at.play(Interaction(1))
    skip = await at.skip()
    at.leading = REVEALED._replace(kind="another of the same move")
    await at.look_again()
    await at.go_on(votes=())
    assert skip.edits == 0, "their hand stays"
    await at.play(Interaction(1))
    assert len(at.pages) == 2
    at.tables.alter(moves=at.tables.present.moves + 1)
    await at.play(Interaction(1))
    assert len(at.pages) == 2, "this one is of another move"


async def test_a_moment_that_was_skipped_is_waited_for_when_it_comes_again(at: PanelFixture) -> None:
    at.leading, moves = REVEALED, at.tables.present.moves
    await at.skip()
    at.leading = None
    await at.go_on(revision=1, moves=moves - 1)
    at.tables.alter(moves=moves)
    at.leading = REVEALED
    at.pages.clear()
    await at.play(Interaction(1))
    assert at.pages == []


async def test_choices_that_are_not_gone_stay_though_the_board_is_late_to_lead(at: PanelFixture) -> None:
    panel: Any = Interaction(1)
    await at.presses.pick(panel, at.tables.present, Press(7, at.tables.present.revision, "pick", "1"))
    at.leading = REVEALED
    await at.go_on(votes=())
    at.leading = None
    await at.look_again()
    assert (panel.edits, [page.focus.picked for page in at.pages]) == (0, [1])


async def test_whoever_has_skipped_a_moment_waits_for_the_result_as_well(at: PanelFixture) -> None:
    at.leading = REVEALED
    panel = await at.skip()
    at.pages.clear()
    at.result_follows = True
    await at.go_on(phase="over")
    await at.wait()
    assert (at.pages, panel.edits) == ([], 1)


async def test_a_panel_that_was_skipped_to_follows_the_game(at: PanelFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel_contents, "PICTURE_SECONDS", 0.0)
    at.leading = REVEALED
    await at.play(Interaction(1))
    at.easel.ready.clear()
    skip = Interaction(1)
    await at.panels.skip(cast("Any", skip), at.tables.present)
    assert [page.picture for page in at.pages] == [None]
    at.easel.ready.set()
    await at.panels.settled()
    assert [page.picture for page in at.pages] == [None, "picture"]
    await at.go_on(revision=at.tables.present.revision + 1)
    assert skip.edits == 2


async def test_a_panel_looks_for_the_board_once_however_much_happens(at: PanelFixture) -> None:
    await at.show(Interaction(1))
    at.leading = REVEALED
    for revision in range(1, 4):
        await at.go_on(revision=revision)
        assert len(at.looks) == 1
    await at.look_again()
    assert len(at.looks) == 1, "and again later"


@pytest.mark.parametrize("large_print", [True, False])
async def test_who_waits_for_the_board_reads_that_in_their_print(at: PanelFixture, *, large_print: bool) -> None:
    at.preferences = replace(DEFAULT, large_print=large_print)
    at.leading = REVEALED
    press = Interaction(1)
    await at.play(press)
    assert [("# What will" in text, "-# The board" in text) for text in press.texts] == [(large_print, not large_print)]


@pytest.mark.parametrize("why", ["a clock", "no board", "no pictures"])
async def test_no_panel_waits_where_a_clock_runs_or_the_board_is_not_seen(at: PanelFixture, why: str) -> None:
    at.tables.alter(clock="live_5" if why == "a clock" else UNTIMED)
    at.trouble = TROUBLE_NO_CHANNEL if why == "no board" else None
    at.preferences = replace(DEFAULT, pictures=why != "no pictures")
    at.leading = REVEALED
    await at.show(Interaction(1))
    await at.play(Interaction(1))
    assert len(at.pages) == 2


async def test_who_waits_for_the_board_is_told_once_that_the_game_has_ended_meanwhile(at: PanelFixture) -> None:
    await at.show(Interaction(1))
    at.leading = REVEALED
    press = Interaction(1)
    await at.play(press)
    at.result_follows = True
    await at.go_on(phase="over")
    assert press.edits == 0, "its last moment is shown"
    at.leading = None
    for _ in range(3):
        await at.wait()
    assert press.edits == 1, "the game is over, and the result follows"
    at.result_follows = False
    await at.look_again()
    assert press.edits == 2


@pytest.mark.parametrize("phase", ["playing", "over"])
async def test_why_a_press_did_nothing_is_still_read_after_the_board_but_not_that_the_game_is_over(
    at: PanelFixture, phase: Any
) -> None:
    at.leading = REVEALED
    await at.show(Interaction(1), note="Too late.")
    at.leading = None
    await at.go_on(revision=3, phase=phase)
    assert [page.focus.note for page in at.pages] == ["Too late." if phase == "playing" else ""]


@pytest.mark.parametrize(("fault", "edits"), [(BROKEN, 2), (DEAD, 0)])
async def test_that_a_game_has_ended_is_said_again_where_the_network_failed_and_not_in_a_dead_panel(
    at: PanelFixture, fault: Exception, edits: int
) -> None:
    at.leading = REVEALED
    press = Interaction(1, ROBIN, fault)
    await at.play(press)
    at.result_follows, at.leading = True, None
    await at.go_on(phase="over")
    await at.wait()
    at.result_follows = False
    await at.look_again()
    assert press.edits == edits


async def test_a_result_is_told_by_no_panel_before_the_board(at: PanelFixture) -> None:
    at.result_follows = True
    at.tables.alter(phase="over")
    asked = Interaction(1)
    await at.show(asked, "A note.")
    assert at.pages == []
    assert asked.texts[-1].endswith("Everything is decided. The result follows.")
    at.result_follows = False
    await at.look_again()
    assert [page.focus.note for page in at.pages] == ["A note."]


async def test_whoever_has_no_seat_at_the_end_of_a_game_is_told_that_and_waits_for_nothing(at: PanelFixture) -> None:
    await at.show(Interaction())
    at.pages.clear()
    at.result_follows = True
    seats = tuple(replace(seat, user_id=None, resigned_user_id=seat.user_id) for seat in at.tables.present.seats)
    await at.go_on(phase="over", seats=seats)
    assert [page.seat for page in at.pages] == [None]


# A single member against computers


@pytest.fixture
def alone(watched: PanelFixture) -> PanelFixture:
    """Panels of a public table at which all other seats are computers'."""
    mine, *others = watched.tables.present.seats
    watched.tables.alter(seats=(mine, *(Seat(other.name, level="steady") for other in others)))
    return watched


async def test_whoever_plays_alone_sees_in_their_panel_what_the_board_shows_though_it_does_not_move(
    alone: PanelFixture,
) -> None:
    mine, at = Interaction(), alone
    await at.show(mine)
    at.leading = Moment("this", (cast("Any", "it"),))
    before = at.tables.present
    await at.go_on(revision=1, moves=before.moves + 1)
    at.shown = Cue(before, at.tables.present, at.leading)
    await at.look_again()
    assert (mine.edits, mine.followup.text) == (1, "Told: it"), "at once, with what came of it"
    at.leading = at.shown = None
    await at.wait(SECONDS_AT_REST)
    assert [page.revision for page in at.pages] == [0, 1]


async def test_whoever_plays_alone_and_wants_nothing_to_move_sees_at_once_what_came_of_it(alone: PanelFixture) -> None:
    mine, at = Interaction(), alone
    at.preferences = replace(DEFAULT, animation=False)
    await at.show(mine)
    at.leading = Moment("this", (cast("Any", "it"),))
    await at.go_on(revision=1, moves=at.tables.present.moves + 1)
    at.moving = Cue(at.tables.present, at.tables.present, at.leading)
    await at.look_again()
    assert (mine.edits, mine.followup.text) == (1, "Told: it")


async def test_whoever_plays_alone_skips_all_that_comes_before_their_next_choice(
    alone: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_move: list[int] = []
    monkeypatch.setattr("bot.surfaces.board_lead.members_to_move", lambda _: tuple(to_move))
    at, leading = alone, Moment("this", (cast("Any", "it"),))
    at.leading = leading
    at.tables.alter(moves=3, revision=1)
    await at.panels.skip(cast("Any", Interaction()), at.tables.present)
    assert len(at.hurried) == 1
    await at.go_on(moves=4, revision=2)
    to_move.append(0)
    await at.go_on(moves=5, revision=3)
    assert [page.revision for page in at.pages] == [1, 2, 3], "nothing comes first"
    to_move.clear()
    await at.go_on(moves=6, revision=4)
    await at.wait()
    assert [page.revision for page in at.pages] == [1, 2, 3]


async def test_whoever_plays_alone_and_has_to_choose_hurries_nobody(
    alone: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.surfaces.board_lead.members_to_move", lambda _: (0,))
    await alone.panels.skip(cast("Any", Interaction()), alone.tables.present)
    assert alone.hurried == []
