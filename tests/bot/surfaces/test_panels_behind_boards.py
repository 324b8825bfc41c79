"""Tests of what private panels show while the public board must be shown first."""

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


async def test_a_panel_that_has_let_the_board_go_first_was_not_shown_what_is_taken_back(fixture: PanelFixture) -> None:
    fixture.tables.alter(moves=5)
    await fixture.show(Interaction())
    fixture.leading = REVEALED
    fixture.tables.alter(moves=6, revision=1)
    await fixture.show(Interaction(2))
    fixture.leading = None
    await fixture.go_on(moves=5, revision=2)
    assert [page.focus.note for page in fixture.pages] == ["", ""]


async def test_the_answer_to_a_late_press_stays_while_the_board_shows_the_next_moment(
    fixture: PanelFixture,
) -> None:
    fixture.tables.alter(revision=4)
    fixture.leading, fixture.tables.stale = REVEALED, True
    press = Interaction(1)
    await fixture.play(press)
    fixture.leading = REVEALED._replace(kind="another")
    await fixture.look_again()
    assert press.edits == 0, "it is still read"
    await fixture.wait()
    assert press.followup.text == f"*{EARLIER_DECISION}*\n{WATCH}"
    fixture.leading = None
    await fixture.look_again()
    assert [page.focus.note for page in fixture.pages] == [EARLIER_DECISION]


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_panel_lets_the_board_go_first(fixture: PanelFixture, *, is_over: bool) -> None:
    panel = Interaction()
    await fixture.show(panel)
    fixture.pages.clear()
    fixture.result_follows, fixture.leading = is_over, None if is_over else REVEALED
    await fixture.go_on(phase="over" if is_over else "playing", revision=1)
    assert (fixture.pages, panel.edits) == ([], 0), "it stays as it is where that is over in a moment"
    for _ in range(3):
        await fixture.wait()
        assert (fixture.pages, panel.edits) == ([], 1), "it says so once, in the place of choices that are gone"
    fixture.result_follows, fixture.leading = False, None
    await fixture.look_again()
    assert ([page.revision for page in fixture.pages], panel.edits, fixture.looks) == ([1], 2, [])


async def test_a_panel_stays_as_it_is_each_time_that_the_board_goes_first(fixture: PanelFixture) -> None:
    panel, before = Interaction(), fixture.tables.present
    await fixture.show(panel)
    fixture.leading = REVEALED
    await fixture.go_on(moves=before.moves + 1, revision=before.revision + 1)
    fixture.leading = None
    await fixture.go_on(moves=before.moves, revision=before.revision)
    assert panel.edits == 0, "it was taken back, and the panel shows how things stand"
    await fixture.wait()
    fixture.leading = REVEALED
    await fixture.go_on(moves=before.moves + 1, revision=before.revision + 1)
    assert panel.edits == 0
    await fixture.wait()
    assert (panel.edits, panel.followup.text) == (1, WATCH)


async def test_a_step_that_was_picked_does_not_outlive_its_decision_while_the_board_goes_first(
    fixture: PanelFixture,
) -> None:
    panel: Any = Interaction()
    await fixture.presses.pick(panel, fixture.tables.present, Press(7, fixture.tables.present.revision, "pick", "1"))
    fixture.leading = REVEALED
    fixture.tables.alter(moves=fixture.tables.present.moves + 1)
    await fixture.show(panel)
    await fixture.go_on(revision=fixture.tables.present.revision + 1)
    fixture.leading = None
    await fixture.look_again()
    assert fixture.pages[-1].focus.picked is None


@pytest.mark.parametrize(("later", "advice"), [(0, ("Do this.",)), (1, ())])
async def test_advice_that_waits_for_the_board_does_not_outlive_its_decision(
    fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch, later: int, advice: tuple[str, ...]
) -> None:
    async def advise(*_: Any) -> Focus:
        return Focus(advice=("Do this.",))

    monkeypatch.setattr(PanelPresses, "_advice", advise)
    monkeypatch.setattr("bot.surfaces.panel_presses.require_advice", lambda _table: None)
    await fixture.show(Interaction())
    fixture.leading = REVEALED
    fixture.tables.alter(moves=fixture.tables.present.moves + 1, revision=fixture.tables.present.revision + 1)
    await fixture.panels.settled()
    press = Press(fixture.tables.present.id, fixture.tables.present.revision, "advice", "")
    await fixture.presses.advise(cast("Any", Interaction()), fixture.tables.present, press)
    await fixture.panels.settled()
    await fixture.go_on(revision=fixture.tables.present.revision + later)
    fixture.leading = None
    await fixture.look_again()
    assert fixture.pages[-1].focus.advice == advice


async def test_who_waits_for_the_board_is_told_so_once_whatever_leads_next(fixture: PanelFixture) -> None:
    panel = Interaction()
    await fixture.show(panel)
    fixture.leading = REVEALED
    await fixture.go_on(revision=1)
    await fixture.wait()
    fixture.leading = REVEALED._replace(kind="another")
    await fixture.wait()
    assert (panel.edits, panel.followup.text) == (1, WATCH)


async def test_the_event_of_a_press_is_told_as_long_as_the_board_shows_it(fixture: PanelFixture) -> None:
    fixture.leading = REVEALED
    press = Interaction(1)
    await fixture.play(press)
    assert "What will this bring?" in press.texts[-1]
    await fixture.look_again()
    assert press.edits == 0
    for kind in ("another", "a third"):
        fixture.leading = REVEALED._replace(kind=kind)
        await fixture.wait()
        assert (press.edits, press.followup.text) == (1, WATCH)


@pytest.fixture
def moving_fixture(fixture: PanelFixture) -> PanelFixture:
    """Return private panels to which the board's moving pictures may be shown."""
    fixture.painter.has_time = True
    return fixture


def lead(fixture: PanelFixture, kind: str = "this") -> None:
    """Let a picture of the latest move be moving on the board."""
    fixture.leading = REVEALED._replace(kind=kind)
    fixture.moving = Cue(fixture.tables.present, fixture.tables.present, fixture.leading)


def rest(fixture: PanelFixture) -> None:
    fixture.leading, fixture.moving = None, None


async def test_a_picture_that_moves_on_the_board_moves_in_panels_until_it_was_seen(
    moving_fixture: PanelFixture,
) -> None:
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    fixture.pages.clear()
    lead(fixture)
    await fixture.go_on(revision=1)
    assert (mine.edits, mine.followup.text) == (1, "What will this bring?"), "once, with its picture"
    rest(fixture)  # the board had begun a little earlier
    fixture.time += fixture.painter.seconds
    await fixture.look_again()
    assert (fixture.pages, mine.edits) == ([], 1), "what came of it is looked at"
    fixture.time += SECONDS_AT_REST
    await fixture.look_again()
    assert ([page.revision for page in fixture.pages], fixture.looks) == ([1], [])
    assert fixture.painter.moments == [REVEALED]


async def test_whoever_has_moved_is_answered_before_the_picture_is_there(moving_fixture: PanelFixture) -> None:
    fixture, press = moving_fixture, Interaction(1)
    fixture.painter.ready.clear()
    lead(fixture)
    move = GAMES[fixture.tables.present.game].legal_moves(fixture.tables.present.state, 0)[0]
    code = GAMES[fixture.tables.present.game].encode(move).decode()
    await fixture.presses.play(
        cast("Any", press), fixture.tables.present, Press(7, fixture.tables.present.revision, "play", code)
    )
    assert press.texts[-1].endswith("\n-# Your hand follows.")
    fixture.painter.ready.set()
    await fixture.panels.settled()
    assert press.followup.text == "What will this bring?"


async def test_one_moment_after_another_moves_in_a_panel(moving_fixture: PanelFixture) -> None:
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    lead(fixture)
    await fixture.go_on(revision=1)
    lead(fixture, "another")
    await fixture.look_again()
    assert mine.followup.text == "What will this bring?", "the first one has its time"
    fixture.time += fixture.painter.seconds + SECONDS_AT_REST
    await fixture.look_again()
    assert (mine.edits, mine.followup.text) == (2, "What will another bring?")


@pytest.mark.parametrize("lacking", ["time", "movement", "patience"])
async def test_a_panel_says_that_the_board_goes_first_if_nothing_can_move(
    moving_fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch, lacking: str
) -> None:
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    fixture.painter.has_time = lacking != "time"
    fixture.painter.seconds *= lacking != "movement"
    if lacking == "patience":
        monkeypatch.setattr("bot.surfaces.board_lead.SOON", 0.001)
        fixture.painter.ready.clear()
    lead(fixture)
    await fixture.go_on(revision=1)
    await fixture.wait()
    assert (mine.edits, mine.followup.text) == (1, WATCH)
    rest(fixture)
    fixture.painter.ready.set()
    await fixture.look_again()
    assert fixture.pages[-1].revision == 1, "and then nobody waits any longer"


async def test_the_outcome_of_the_last_moment_is_told_once_it_has_moved(moving_fixture: PanelFixture) -> None:
    """The picture rests, and beside what was at stake it says who has won."""
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    fixture.result_follows, fixture.leading = True, Moment("this", (cast("Any", "it"),))
    await fixture.go_on(revision=1, phase="over", moves=6)
    fixture.moving = Cue(fixture.tables.present, fixture.tables.present, fixture.leading)
    await fixture.look_again()
    await fixture.wait(fixture.painter.seconds + SECONDS_AT_REST)
    assert (mine.edits, mine.followup.text) == (1, "What will this bring?"), "it moves once"
    fixture.shown, fixture.leading, fixture.moving = fixture.moving, None, None
    for _ in range(3):
        await fixture.wait(SECONDS_AT_REST)
        assert (mine.edits, mine.followup.text) == (2, "**A game**\nTold: it\n-# The whole result follows.")


async def test_the_acting_player_reads_that_their_choice_is_carried_out(
    moving_fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, fixture = Interaction(), moving_fixture

    def opening(_moment: Moment, _names: object, _language: object, reader: int | None) -> str:
        return "" if reader == 0 else "Robin chooses."

    monkeypatch.setattr(HOSTED.words, "moments", MomentWords(opening=opening))
    await fixture.show(mine)
    lead(fixture)
    await fixture.go_on(revision=1)
    assert mine.followup.text == "This is what comes of your choice."


async def test_whoever_wants_words_alone_reads_the_last_moments_as_the_board_shows_them(fixture: PanelFixture) -> None:
    mine, fixture.preferences = Interaction(), replace(DEFAULT, pictures=False)
    await fixture.show(mine)
    fixture.result_follows = True
    await fixture.go_on(phase="over", moves=6)
    for kind in ("the last but one", "the last"):
        fixture.shown = Cue(fixture.tables.present, fixture.tables.present, Moment(kind, (cast("Any", kind),)))
        await fixture.wait(SECONDS_AT_REST)
        assert mine.followup.text == f"**A game**\nTold: {kind}\n-# The whole result follows."
    assert fixture.painter.moments == []


LAST = Moment("the last", (cast("Any", "the last"),))
TOLD = "**A game**\nTold: the last\n-# The whole result follows."


async def end(fixture: PanelFixture, shown: Cue) -> None:
    """End the game while its board shows a moment before the result."""
    fixture.leading, fixture.result_follows, fixture.shown = None, True, shown
    await fixture.go_on(phase="over", revision=fixture.tables.present.revision + 1, moves=shown.after.moves)
    await fixture.look_again()


@pytest.mark.parametrize("tells", ["a press", "the worker"])
async def test_a_moment_that_a_panel_told_before_the_end_is_no_last_moment(fixture: PanelFixture, tells: str) -> None:
    """The board may still show the moment when the game ends."""
    mine = Interaction()
    if tells == "the worker":
        await fixture.show(mine)
    fixture.tables.alter(moves=6, revision=1)
    await fixture.panels.settled()
    if tells == "a press":
        await fixture.show(mine)
    edits = mine.edits
    await end(fixture, Cue(fixture.tables.present, fixture.tables.present, LAST))
    assert (mine.edits, fixture.painter.moments) == (edits, [])


async def test_a_moment_that_a_press_must_wait_for_is_a_last_moment_if_it_ends_the_game(
    fixture: PanelFixture,
) -> None:
    """Only the position tells of it: the press was answered after the move without telling it."""
    await fixture.show(Interaction())
    fixture.leading, press = REVEALED, Interaction()
    fixture.tables.alter(moves=6, revision=1)
    await fixture.show(press)
    await end(fixture, Cue(fixture.tables.present, fixture.tables.present, LAST))
    assert (press.edits, press.followup.text) == (1, TOLD)


async def test_a_moment_that_replaces_one_taken_back_is_a_last_moment(fixture: PanelFixture) -> None:
    """The panel showed the position after some moves, and has not been updated since."""
    mine, present = Interaction(), fixture.tables.present
    await fixture.show(mine)
    fixture.leading = REVEALED
    await fixture.go_on(revision=1, moves=present.moves - 1)
    await end(fixture, Cue(present, present, LAST))
    assert (mine.edits, mine.followup.text) == (1, TOLD)


async def test_a_last_moment_that_a_panel_has_told_does_not_move_there_afterwards(moving_fixture: PanelFixture) -> None:
    """The board may have to be posted again."""
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    last = Cue(fixture.tables.present, replace(fixture.tables.present, moves=6), LAST)
    await end(fixture, last)
    fixture.leading, fixture.moving, fixture.shown = LAST, last, None
    for _ in range(3):
        await fixture.wait(SECONDS_AT_REST)
        assert (mine.edits, mine.followup.text, len(fixture.painter.moments)) == (1, TOLD, 1)


@pytest.mark.parametrize("seen_in", ["hand", "moment"])
async def test_a_press_leads_back_to_no_moment_that_its_panel_has_told(fixture: PanelFixture, seen_in: str) -> None:
    """The board may still tell the moment before the press, while the next one is being drawn."""
    mine = Interaction()
    await fixture.show(mine)
    fixture.shown = Cue(fixture.tables.present, replace(fixture.tables.present, moves=6), LAST)
    if seen_in == "moment":
        fixture.leading = REVEALED
        await fixture.go_on(revision=1, moves=6)
        assert mine.followup.text.startswith("Told: the last")
        fixture.leading = None
        await fixture.wait(SECONDS_AT_REST)
    else:
        await fixture.go_on(revision=1, moves=6)
    assert mine.followup.text == "hand"
    fixture.leading = REVEALED
    press = Interaction(2)
    await fixture.show(press)
    fixture.tables.alter(moves=7, revision=2)
    await fixture.panels.settled()
    await fixture.look_again()
    assert not press.followup.text.startswith("Told: the last")


@pytest.mark.parametrize("lacking", [None, "time", "wish"])
async def test_the_last_moment_moves_in_panels_where_it_moves_beside_its_words_on_the_board(
    fixture: PanelFixture, lacking: str | None
) -> None:
    mine = Interaction()
    fixture.painter.has_time = lacking != "time"
    fixture.preferences = replace(DEFAULT, animation=lacking != "wish")
    fixture.moves_beside_words = True
    await fixture.show(mine)
    await end(fixture, Cue(fixture.tables.present, replace(fixture.tables.present, moves=6), LAST))
    assert mine.followup.text.startswith("**A game**\nTold: the last")
    fixture.result_follows = False
    await fixture.wait(SECONDS_AT_REST)
    assert (mine.followup.text == "hand") is (lacking is not None), "it has come to rest"
    await fixture.wait(fixture.painter.seconds)
    assert mine.followup.text == "hand"


async def test_a_fold_of_left_out_moments_has_no_picture_in_panels(fixture: PanelFixture) -> None:
    mine = Interaction()
    await fixture.show(mine)
    await end(fixture, Cue(fixture.tables.present, replace(fixture.tables.present, moves=6), None))
    assert (mine.edits, fixture.painter.moments) == (0, [])
    await fixture.wait(SHORT_QUIET_SECONDS)
    assert mine.followup.text == "**A game**\nEverything is decided. The result follows."


async def test_a_panel_tells_a_still_moment_that_the_board_tells_before_another_one_moves(
    fixture: PanelFixture,
) -> None:
    mine = Interaction()
    await fixture.show(mine)
    fixture.shown = Cue(fixture.tables.present, replace(fixture.tables.present, moves=6), LAST)
    fixture.leading = REVEALED
    await fixture.go_on(revision=1, moves=7)
    await fixture.wait()
    assert mine.edits == 1
    assert mine.followup.text.startswith("Told: the last")
    assert len(fixture.painter.moments) == 1


async def test_a_panel_says_soon_that_the_board_goes_first_where_what_was_to_move_will_not(
    fixture: PanelFixture,
) -> None:
    """Another moment has arrived behind it in the meantime."""
    mine = Interaction()
    await fixture.show(mine)
    fixture.leading, fixture.is_moving = REVEALED, False
    fixture.moving = Cue(fixture.tables.present, replace(fixture.tables.present, moves=6), REVEALED)
    await fixture.go_on(revision=1)
    await fixture.wait(SHORT_QUIET_SECONDS)
    assert mine.edits == 0
    fixture.moving = None
    await fixture.look_again()
    assert (mine.edits, mine.followup.text) == (1, WATCH)


@pytest.mark.parametrize(("likes_movement", "moves", "edits"), [(True, True, 0), (True, False, 1), (False, True, 1)])
async def test_a_panel_in_which_nothing_is_to_move_says_soon_that_the_board_goes_first(
    fixture: PanelFixture, *, likes_movement: bool, moves: bool, edits: int
) -> None:
    """As if the moment were still because another one waits behind it."""
    mine, fixture.preferences = Interaction(), replace(DEFAULT, animation=likes_movement)
    await fixture.show(mine)
    fixture.leading, fixture.is_moving = REVEALED, False
    fixture.moving = Cue(fixture.tables.present, replace(fixture.tables.present, moves=6), REVEALED) if moves else None
    await fixture.go_on(revision=1)
    await fixture.wait(SHORT_QUIET_SECONDS)
    assert mine.edits == edits


async def test_the_last_moments_of_a_game_stand_in_panels_as_the_board_shows_them(fixture: PanelFixture) -> None:
    """Also if nothing moves: the board has shown it, but on a phone nobody sees the board then."""
    mine = Interaction()
    await fixture.show(mine)
    fixture.result_follows, fixture.is_moving = True, False
    await fixture.go_on(phase="over", moves=6)
    await fixture.wait()
    follows = "**A game**\nEverything is decided. The result follows."
    assert (mine.edits, mine.followup.text, fixture.painter.moments) == (1, follows, [])
    for edits, kind in ((2, "the last but one"), (3, "the last")):
        last = Moment(kind, (cast("Any", kind),))
        fixture.shown = Cue(fixture.tables.present, fixture.tables.present, last)
        told = f"**A game**\nTold: {kind}\n-# The whole result follows."
        for _ in range(3):
            await fixture.look_again()
        assert (mine.edits, mine.followup.text, fixture.painter.moments[-1]) == (edits, told, last), "each once"
        fixture.time += SECONDS_AT_REST
    fixture.result_follows, fixture.shown = False, None
    await fixture.look_again()
    assert mine.followup.text == "hand"


async def test_a_last_moment_comes_before_what_waits_behind_it(fixture: PanelFixture) -> None:
    """The board still shows it, since another one follows; no panel stays unchanged until that comes."""
    mine, last = Interaction(), Moment("the last but one", (cast("Any", "it"),))
    await fixture.show(mine)
    fixture.result_follows, fixture.leading = True, REVEALED
    await fixture.go_on(revision=1, phase="over", moves=6)
    await fixture.look_again()
    assert mine.edits == 0, "the board has begun with nothing yet"
    fixture.shown = Cue(fixture.tables.present, fixture.tables.present, last)
    await fixture.look_again()
    assert (mine.edits, mine.followup.text) == (1, "**A game**\nTold: it\n-# The whole result follows.")
    assert fixture.painter.moments == [last]


async def test_with_a_clock_of_minutes_a_last_moment_stands_in_panels_once_the_board_has_told_it(
    moving_fixture: PanelFixture,
) -> None:
    """Nobody waits for a moving picture there, not even when the game is over."""
    await moving_fixture.show(Interaction())
    moving_fixture.result_follows = True
    await moving_fixture.go_on(phase="over", clock="live_5", moves=6)
    lead(moving_fixture, "the last")
    await moving_fixture.look_again()
    assert moving_fixture.painter.moments == []
    moving_fixture.shown, moving_fixture.moving, moving_fixture.is_moving = moving_fixture.moving, None, False
    await moving_fixture.look_again()
    assert [moment.kind for moment in moving_fixture.painter.moments] == ["the last"]


@pytest.mark.parametrize("moves", [True, False])
async def test_the_panel_of_an_ended_game_looks_as_if_nothing_could_be_chosen(
    fixture: PanelFixture, *, moves: bool
) -> None:
    """Also if the board's picture is to move and is not there yet."""
    mine = Interaction()
    await fixture.show(mine)
    fixture.result_follows, fixture.leading = True, REVEALED
    fixture.moving = Cue(fixture.tables.present, replace(fixture.tables.present, moves=6), REVEALED) if moves else None
    await fixture.go_on(revision=1, phase="over", moves=6)
    await fixture.wait(SHORT_QUIET_SECONDS)
    assert (mine.edits, mine.followup.text) == (1, "**A game**\nEverything is decided. The result follows.")


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_picture_that_has_moved_stays_until_there_is_another_one_to_show(
    moving_fixture: PanelFixture, *, is_over: bool
) -> None:
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    lead(fixture)
    await fixture.go_on(revision=1)
    lead(fixture, "another")
    fixture.moving = None  # it waits for its turn, or does not move
    fixture.result_follows = is_over
    fixture.time += fixture.painter.seconds + SECONDS_AT_REST
    await fixture.go_on(phase="over" if is_over else "playing")
    assert (mine.edits, mine.followup.text) == (1, "What will this bring?"), "and no bare line"
    rest(fixture)
    fixture.result_follows = False
    await fixture.look_again()
    assert (mine.edits, mine.followup.text) == (2, "hand")


@pytest.mark.parametrize("phase", ["over", "cancelled"])
async def test_a_moving_picture_is_shown_to_its_end_unless_somebody_ended_the_game(
    moving_fixture: PanelFixture, phase: Any
) -> None:
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    lead(fixture)
    await fixture.go_on(revision=1)
    rest(fixture)
    await fixture.go_on(phase=phase)
    assert mine.followup.text == ("What will this bring?" if phase == "over" else "hand")
    await fixture.wait(fixture.painter.seconds + SECONDS_AT_REST)
    assert (mine.edits, mine.followup.text) == (2, "hand")


async def test_a_picture_that_was_not_there_at_first_is_waited_for_a_little_longer(
    moving_fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    monkeypatch.setattr("bot.surfaces.board_lead.SOON", 0.001)
    fixture.painter.ready.clear()
    lead(fixture)
    await fixture.go_on(revision=1)
    assert mine.edits == 0
    fixture.painter.ready.set()
    await fixture.look_again()
    assert (mine.edits, mine.followup.text) == (1, "What will this bring?")


async def test_a_picture_is_not_begun_that_would_run_far_behind_the_board(moving_fixture: PanelFixture) -> None:
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    fixture.painter.has_time = False
    lead(fixture)
    await fixture.go_on(revision=1)
    fixture.painter.has_time = True
    await fixture.wait(LATEST_START)
    await fixture.wait()
    assert (mine.edits, mine.followup.text, fixture.painter.moments) == (1, WATCH, [])


async def test_a_picture_that_comes_when_the_board_has_gone_on_is_not_shown(
    moving_fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)

    async def late(*_: Any, **__: Any) -> Any:
        lead(fixture, "another")
        return SimpleNamespace(data=b"GIF", extension="gif", alt="It moves.", seconds=3.0)

    monkeypatch.setattr(fixture.painter, "moment", late)
    lead(fixture)
    await fixture.go_on(revision=1)
    assert (mine.edits, mine.followup.text) == (0, "")
    await fixture.look_again()
    assert (mine.edits, mine.followup.text) == (1, "What will another bring?")


async def test_a_picture_that_is_there_before_the_board_moves_waits_for_it(moving_fixture: PanelFixture) -> None:
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    fixture.is_moving = False
    lead(fixture)
    await fixture.go_on(revision=1)
    await fixture.wait()
    assert (mine.edits, mine.followup.text) == (1, WATCH)
    fixture.is_moving = True
    await fixture.wait(LATEST_START)
    assert (mine.edits, mine.followup.text) == (2, "What will this bring?"), "the board has hardly begun"
    assert len(fixture.painter.moments) == 1, "it was there already"


async def test_a_picture_that_is_still_on_the_board_does_not_move_in_panels(moving_fixture: PanelFixture) -> None:
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    fixture.pages.clear()
    fixture.is_moving = False
    lead(fixture)
    await fixture.go_on(revision=1)
    rest(fixture)
    await fixture.look_again()
    assert (mine.edits, mine.followup.text, len(fixture.pages)) == (1, "hand", 1)


async def test_no_picture_moves_in_the_panel_of_whoever_wants_none(moving_fixture: PanelFixture) -> None:
    mine, fixture = Interaction(), moving_fixture
    fixture.preferences = replace(DEFAULT, animation=False)
    await fixture.show(mine)
    lead(fixture)
    await fixture.go_on(revision=1)
    await fixture.wait()
    assert (mine.edits, mine.followup.text, fixture.painter.moments) == (1, WATCH, [])


async def test_the_same_moment_that_the_board_puts_anew_does_not_move_twice(moving_fixture: PanelFixture) -> None:
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    lead(fixture)
    await fixture.go_on(revision=1)
    fixture.time += fixture.painter.seconds + SECONDS_AT_REST
    lead(fixture)
    await fixture.look_again()
    assert (mine.edits, len(fixture.painter.moments)) == (1, 1)


async def test_a_moment_that_comes_to_mark_what_was_not_shown_before_it_is_still_the_same(
    moving_fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At three times: when its turn comes, while it is drawn for a panel, and after it has moved there."""
    mine, fixture = Interaction(), moving_fixture
    await fixture.show(mine)
    draw = fixture.painter.moment

    async def as_its_turn_comes(*args: Any, **options: Any) -> Any:
        put_on_stage(("What came before.",))
        return await draw(*args, **options)

    def put_on_stage(unshown: Any) -> None:
        fixture.leading = REVEALED._replace(unshown=unshown)
        fixture.moving = Cue(fixture.tables.present, fixture.tables.present, fixture.leading)

    monkeypatch.setattr(fixture.painter, "moment", as_its_turn_comes)
    lead(fixture)
    await fixture.go_on(revision=1)
    assert (mine.edits, mine.followup.text) == (1, "What will this bring?")
    fixture.time += fixture.painter.seconds + SECONDS_AT_REST
    put_on_stage(("What came before that, too.",))
    await fixture.look_again()
    assert (mine.edits, len(fixture.painter.moments)) == (1, 1)


async def test_whoever_opens_their_hand_in_the_middle_of_a_moment_sees_it_move(moving_fixture: PanelFixture) -> None:
    fixture, opened = moving_fixture, Interaction(2)
    await fixture.show(Interaction(1))
    lead(fixture)
    await fixture.go_on(revision=1)
    await fixture.show(opened)
    assert "Your hand follows." in opened.texts[-1]
    assert opened.followup.text == "What will this bring?"


async def test_whoever_skips_a_moment_leaves_it_on_the_board_for_the_others(moving_fixture: PanelFixture) -> None:
    lead(moving_fixture)
    await moving_fixture.panels.skip(cast("Any", Interaction()), moving_fixture.tables.present)
    assert moving_fixture.skipped == []


async def test_whoever_skips_what_moves_sees_their_hand_at_once(moving_fixture: PanelFixture) -> None:
    fixture = moving_fixture
    await fixture.show(Interaction(1))
    lead(fixture)
    await fixture.go_on(revision=1)
    fixture.pages.clear()
    await fixture.skip()
    assert len(fixture.pages) == 1
    await fixture.look_again()
    assert len(fixture.pages) == 1, "and nothing moves there again"


async def test_a_moment_taken_back_does_not_move_any_more(moving_fixture: PanelFixture) -> None:
    fixture = moving_fixture
    await fixture.show(Interaction(1))
    fixture.tables.alter(moves=6)
    lead(fixture)
    await fixture.go_on(revision=1)
    fixture.pages.clear()
    rest(fixture)
    await fixture.go_on(revision=2, moves=5)
    assert [page.revision for page in fixture.pages] == [2]


async def test_whoever_saw_a_moment_that_is_taken_back_is_told_and_sees_it_again_when_it_returns(
    moving_fixture: PanelFixture,
) -> None:
    mine, fixture = Interaction(1), moving_fixture
    await fixture.show(mine)
    fixture.tables.alter(moves=6)
    lead(fixture)
    await fixture.go_on(revision=1)
    rest(fixture)
    await fixture.go_on(revision=2, moves=5)
    assert fixture.pages[-1].focus.note == TAKEN_BACK
    fixture.time += LATEST_START
    fixture.tables.alter(moves=6)
    lead(fixture)
    await fixture.go_on(revision=3)
    assert (mine.followup.text, len(fixture.painter.moments)) == ("What will this bring?", 2)


async def test_whoever_asks_for_how_a_game_has_ended_is_told_alone_and_stays_so(fixture: PanelFixture) -> None:
    fixture.result_follows, fixture.leading = True, REVEALED
    await fixture.go_on(phase="over")
    asked = Interaction(1)
    await fixture.show(asked)
    assert fixture.pages == [], "nobody is told who has only asked for their hand"
    await fixture.skip()
    assert len(fixture.pages) == 1
    await fixture.look_again()
    assert (len(fixture.pages), asked.edits) == (1, 0), "the board shows it to the others, and nothing changes here"


async def test_whoever_has_moved_is_told_what_is_at_stake_until_the_board_has_shown_it(fixture: PanelFixture) -> None:
    panel = Interaction(1)
    await fixture.show(panel)
    fixture.pages.clear()
    fixture.leading = REVEALED
    press = Interaction(1)
    await fixture.play(press)
    assert fixture.pages == []
    assert "What will this bring?" in press.texts[-1]
    assert press.texts[-1].endswith("\n-# Your hand follows.")
    asked = Interaction(1)
    await fixture.show(asked)
    assert fixture.pages == [], "nor does it help to ask for the hand"
    await fixture.skip()
    assert len(fixture.pages) == 1, "who skips that sees their hand at once"
    fixture.leading = None
    await fixture.look_again()
    assert press.edits == 0
    assert fixture.pages[-1].revision == fixture.tables.present.revision


async def test_the_worker_brings_what_follows_the_board(fixture: PanelFixture) -> None:
    fixture.leading = REVEALED
    press = Interaction(1)
    await fixture.play(press)
    assert fixture.pages == []
    fixture.leading = None
    await fixture.look_again()
    assert [page.picture for page in fixture.pages] == ["picture"]
    assert press.edits == 1


@pytest.mark.parametrize("verb", ["play", "pick", "advise"])
async def test_a_press_that_comes_too_late_is_told_so_and_waits_as_well(
    fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    async def no_advice(*_: Any) -> Focus:
        return NO_FOCUS

    monkeypatch.setattr(PanelPresses, "_advice", no_advice)
    fixture.tables.alter(revision=4, advice=True, rated=False)
    fixture.leading, fixture.tables.stale = REVEALED, True
    late, press = Press(7, 3, verb, "1"), Interaction(1)
    if verb == "play":
        await fixture.play(press)
    else:
        await getattr(fixture.presses, verb)(press, fixture.tables.present, late)
    assert fixture.pages == []
    assert press.texts[-1].startswith(f"*{EARLIER_DECISION}*\nWhat will this bring?")
    fixture.leading = None
    await fixture.look_again()
    assert [page.focus.note for page in fixture.pages] == [EARLIER_DECISION]


async def test_whoever_has_skipped_a_moment_waits_for_another_and_not_for_it(fixture: PanelFixture) -> None:
    fixture.leading = REVEALED
    await fixture.play(Interaction(1))
    skip = await fixture.skip()
    fixture.leading = REVEALED._replace(kind="another of the same move")
    await fixture.look_again()
    await fixture.go_on(votes=())
    assert skip.edits == 0, "their hand stays"
    await fixture.play(Interaction(1))
    assert len(fixture.pages) == 2
    fixture.tables.alter(moves=fixture.tables.present.moves + 1)
    await fixture.play(Interaction(1))
    assert len(fixture.pages) == 2, "this one is of another move"


async def test_a_moment_that_was_skipped_is_waited_for_when_it_comes_again(fixture: PanelFixture) -> None:
    fixture.leading, moves = REVEALED, fixture.tables.present.moves
    await fixture.skip()
    fixture.leading = None
    await fixture.go_on(revision=1, moves=moves - 1)
    fixture.tables.alter(moves=moves)
    fixture.leading = REVEALED
    fixture.pages.clear()
    await fixture.play(Interaction(1))
    assert fixture.pages == []


async def test_choices_that_are_not_gone_stay_though_the_board_is_late_to_lead(fixture: PanelFixture) -> None:
    panel: Any = Interaction(1)
    await fixture.presses.pick(panel, fixture.tables.present, Press(7, fixture.tables.present.revision, "pick", "1"))
    fixture.leading = REVEALED
    await fixture.go_on(votes=())
    fixture.leading = None
    await fixture.look_again()
    assert (panel.edits, [page.focus.picked for page in fixture.pages]) == (0, [1])


async def test_whoever_has_skipped_a_moment_waits_for_the_result_as_well(fixture: PanelFixture) -> None:
    fixture.leading = REVEALED
    panel = await fixture.skip()
    fixture.pages.clear()
    fixture.result_follows = True
    await fixture.go_on(phase="over")
    await fixture.wait()
    assert (fixture.pages, panel.edits) == ([], 1)


async def test_a_panel_that_was_skipped_to_follows_the_game(
    fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panel_contents, "PICTURE_SECONDS", 0.0)
    fixture.leading = REVEALED
    await fixture.play(Interaction(1))
    fixture.painter.ready.clear()
    skip = Interaction(1)
    await fixture.panels.skip(cast("Any", skip), fixture.tables.present)
    assert [page.picture for page in fixture.pages] == [None]
    fixture.painter.ready.set()
    await fixture.panels.settled()
    assert [page.picture for page in fixture.pages] == [None, "picture"]
    await fixture.go_on(revision=fixture.tables.present.revision + 1)
    assert skip.edits == 2


async def test_a_panel_looks_for_the_board_once_however_much_happens(fixture: PanelFixture) -> None:
    await fixture.show(Interaction(1))
    fixture.leading = REVEALED
    for revision in range(1, 4):
        await fixture.go_on(revision=revision)
        assert len(fixture.looks) == 1
    await fixture.look_again()
    assert len(fixture.looks) == 1, "and again later"


@pytest.mark.parametrize("large_print", [True, False])
async def test_who_waits_for_the_board_reads_that_in_their_print(fixture: PanelFixture, *, large_print: bool) -> None:
    fixture.preferences = replace(DEFAULT, large_print=large_print)
    fixture.leading = REVEALED
    press = Interaction(1)
    await fixture.play(press)
    assert [("# What will" in text, "-# Your hand" in text) for text in press.texts] == [(large_print, not large_print)]


@pytest.mark.parametrize("why", ["a clock", "no board", "no pictures"])
async def test_no_panel_waits_where_a_clock_runs_or_the_board_is_not_seen(fixture: PanelFixture, why: str) -> None:
    fixture.tables.alter(clock="live_5" if why == "a clock" else UNTIMED)
    fixture.trouble = TROUBLE_NO_CHANNEL if why == "no board" else None
    fixture.preferences = replace(DEFAULT, pictures=why != "no pictures")
    fixture.leading = REVEALED
    await fixture.show(Interaction(1))
    await fixture.play(Interaction(1))
    assert len(fixture.pages) == 2


async def test_who_waits_for_the_board_is_told_once_that_the_game_has_ended_meanwhile(fixture: PanelFixture) -> None:
    await fixture.show(Interaction(1))
    fixture.leading = REVEALED
    press = Interaction(1)
    await fixture.play(press)
    fixture.result_follows = True
    await fixture.go_on(phase="over")
    assert press.edits == 0, "its last moment is shown"
    fixture.leading = None
    for _ in range(3):
        await fixture.wait()
    assert press.edits == 1, "the game is over, and the result follows"
    fixture.result_follows = False
    await fixture.look_again()
    assert press.edits == 2


@pytest.mark.parametrize("phase", ["playing", "over"])
async def test_the_reason_of_a_refused_press_stays_after_the_board_except_that_the_game_is_over(
    fixture: PanelFixture, phase: Any
) -> None:
    fixture.leading = REVEALED
    await fixture.show(Interaction(1), note="Too late.")
    fixture.leading = None
    await fixture.go_on(revision=3, phase=phase)
    assert [page.focus.note for page in fixture.pages] == ["Too late." if phase == "playing" else ""]


@pytest.mark.parametrize(("fault", "edits"), [(BROKEN, 2), (DEAD, 0)])
async def test_the_end_of_a_game_is_sent_again_after_a_network_failure_but_not_to_a_dead_panel(
    fixture: PanelFixture, fault: Exception, edits: int
) -> None:
    fixture.leading = REVEALED
    press = Interaction(1, ROBIN, fault)
    await fixture.play(press)
    fixture.result_follows, fixture.leading = True, None
    await fixture.go_on(phase="over")
    await fixture.wait()
    fixture.result_follows = False
    await fixture.look_again()
    assert press.edits == edits


async def test_a_result_is_told_by_no_panel_before_the_board(fixture: PanelFixture) -> None:
    fixture.result_follows = True
    fixture.tables.alter(phase="over")
    asked = Interaction(1)
    await fixture.show(asked, "A note.")
    assert fixture.pages == []
    assert asked.texts[-1].endswith("Everything is decided. The result follows.")
    fixture.result_follows = False
    await fixture.look_again()
    assert [page.focus.note for page in fixture.pages] == ["A note."]


async def test_whoever_has_no_seat_at_the_end_of_a_game_is_told_that_and_waits_for_nothing(
    fixture: PanelFixture,
) -> None:
    await fixture.show(Interaction())
    fixture.pages.clear()
    fixture.result_follows = True
    seats = tuple(replace(seat, user_id=None, resigned_user_id=seat.user_id) for seat in fixture.tables.present.seats)
    await fixture.go_on(phase="over", seats=seats)
    assert [page.seat for page in fixture.pages] == [None]


# A single member against computers


@pytest.fixture
def single_member_fixture(moving_fixture: PanelFixture) -> PanelFixture:
    """Panels of a public table with one member, where computers have all other seats."""
    mine, *others = moving_fixture.tables.present.seats
    moving_fixture.tables.alter(seats=(mine, *(Seat(other.name, level="steady") for other in others)))
    return moving_fixture


async def test_a_member_alone_sees_the_boards_picture_in_their_panel_even_if_it_does_not_move(
    single_member_fixture: PanelFixture,
) -> None:
    mine, fixture = Interaction(), single_member_fixture
    await fixture.show(mine)
    fixture.leading = Moment("this", (cast("Any", "it"),))
    before = fixture.tables.present
    await fixture.go_on(revision=1, moves=before.moves + 1)
    fixture.shown = Cue(before, fixture.tables.present, fixture.leading)
    await fixture.look_again()
    assert (mine.edits, mine.followup.text) == (1, "Told: it"), "at once, with what came of it"
    fixture.leading = fixture.shown = None
    await fixture.wait(SECONDS_AT_REST)
    assert [page.revision for page in fixture.pages] == [0, 1]


async def test_whoever_plays_alone_and_wants_nothing_to_move_sees_at_once_what_came_of_it(
    single_member_fixture: PanelFixture,
) -> None:
    mine, fixture = Interaction(), single_member_fixture
    fixture.preferences = replace(DEFAULT, animation=False)
    await fixture.show(mine)
    fixture.leading = Moment("this", (cast("Any", "it"),))
    await fixture.go_on(revision=1, moves=fixture.tables.present.moves + 1)
    fixture.moving = Cue(fixture.tables.present, fixture.tables.present, fixture.leading)
    await fixture.look_again()
    assert (mine.edits, mine.followup.text) == (1, "Told: it")


async def test_whoever_plays_alone_skips_all_that_comes_before_their_next_choice(
    single_member_fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_move: list[int] = []
    monkeypatch.setattr("bot.surfaces.board_lead.members_to_move", lambda _: tuple(to_move))
    fixture, leading = single_member_fixture, Moment("this", (cast("Any", "it"),))
    fixture.leading = leading
    fixture.tables.alter(moves=3, revision=1)
    await fixture.panels.skip(cast("Any", Interaction()), fixture.tables.present)
    assert len(fixture.hurried) == 1
    await fixture.go_on(moves=4, revision=2)
    to_move.append(0)
    await fixture.go_on(moves=5, revision=3)
    assert [page.revision for page in fixture.pages] == [1, 2, 3], "nothing comes first"
    assert {table.moves for table in fixture.skipped} == {3, 4, 5}, "the board is not left behind"
    to_move.clear()
    await fixture.go_on(moves=6, revision=4)
    await fixture.wait()
    assert [page.revision for page in fixture.pages] == [1, 2, 3]


async def test_whoever_plays_alone_and_has_to_choose_hurries_nobody(
    single_member_fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.surfaces.board_lead.members_to_move", lambda _: (0,))
    await single_member_fixture.panels.skip(cast("Any", Interaction()), single_member_fixture.tables.present)
    assert single_member_fixture.hurried == []


@pytest.mark.parametrize("has_seat", [True, False])
async def test_only_who_sits_at_a_table_skips_on_its_board(
    single_member_fixture: PanelFixture, *, has_seat: bool
) -> None:
    fixture = single_member_fixture
    fixture.tables.alter(phase="over")
    fixture.result_follows = True
    press = Interaction(1) if has_seat else Interaction(1, 4242)
    await fixture.panels.skip(cast("Any", press), fixture.tables.present)
    assert len(fixture.skipped) == has_seat
