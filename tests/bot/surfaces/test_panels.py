from __future__ import annotations

import asyncio
import gc
import weakref
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import aiohttp
import discord
import pytest
from msgspec.structs import replace

from bot.coalescing import Coalescer
from bot.discord_errors import TROUBLE_NO_CHANNEL
from bot.errors import StalePressError, UserError
from bot.icons.registry import IconRegistry
from bot.interactions import answers
from bot.languages import LANGUAGES
from bot.model.preferences import DEFAULT
from bot.model.table import UNTIMED
from bot.pages import parts
from bot.pages.panel import NO_FOCUS, Extras, Focus
from bot.pages.press import Press
from bot.pictures.painting import LASTING, PRESSED, Hand, Happening, OutdatedError, Wanted
from bot.players.presence import Presence
from bot.surfaces import panel_contents
from bot.surfaces import panels as panels_module
from bot.surfaces.board_lead import BoardLead
from bot.surfaces.panel_contents import PanelContents
from bot.surfaces.panels import (
    LATEST_START,
    LIFETIME,
    MOST_PANELS,
    SECONDS_AT_REST,
    TAKEN_BACK,
    Owner,
    Panels,
    PrivateMessage,
)
from bot.surfaces.show_account import Cue
from bot.tables.lobby import seat_of
from bot.tables.waiting import EARLIER_DECISION
from games import GAMES
from tests.bot.store.samples import MARIAN, ROBIN, moved, playing
from words.moment_words import MomentWords
from words.telling import Moment

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.model.table import Table

RESPONSE: Any = SimpleNamespace(status=401, reason="")
DEAD = discord.HTTPException(RESPONSE, {"code": 50027, "message": "Invalid Webhook Token"})
BROKEN = discord.DiscordServerError(RESPONSE, "bad gateway")
STRANGER = 99

HOSTED = SimpleNamespace(
    words=SimpleNamespace(
        lesson=None,
        title="A game",
        moments=MomentWords(opening=lambda moment, *_: f"What will {moment.kind} bring?"),
    )
)
"""A game without a lesson; the page is made of it elsewhere."""


REVEALED = Moment("this", ())
"""Something that a board may show."""


class OneTable:
    """Tables, of which there is one."""

    def __init__(self) -> None:
        self.present = playing(id=7, moves=5)
        self.loads = 0
        self.stale = False
        self._listener: Any = None

    def listen(self, listener: Any) -> None:
        self._listener = listener

    def now(self) -> int:
        return 0

    async def table(self, _table_id: int) -> Table:
        self.loads += 1
        return self.present

    async def change(self, _table_id: int, _transition: Any, *_: Any) -> Table:
        if self.stale:
            raise StalePressError(EARLIER_DECISION)
        self.alter(revision=self.present.revision + 1)
        return self.present

    def alter(self, **changes: Any) -> None:
        self.present = replace(self.present, version=self.present.version + 1, **changes)
        self._listener(self.present)


class Easel:
    """A painter whose pictures take as long as a test wants."""

    def __init__(self) -> None:
        self.is_behind = self.has_time = False
        self.moments: list[Moment] = []
        self.seconds = 3.0
        """For which a picture of a moment moves."""
        self.chosen: list[tuple[str, ...]] = []
        self.are_bare: list[bool] = []
        self.ends: list[Wanted] = []
        self.ready = asyncio.Event()
        self.ready.set()

    async def hand(self, _hosted: Any, _table: Any, hand: Hand, _language: Any, wanted: Wanted) -> str:
        self.chosen.append(hand.chosen)
        self.are_bare.append(wanted.is_bare)
        await self.ready.wait()
        if wanted.is_outdated():
            raise OutdatedError
        return "picture"

    async def moment(
        self, _hosted: Any, happening: Happening, _language: Any, _wanted: Any, *, may_move: bool = True
    ) -> Any:
        self.moments.append(happening.moment)
        await self.ready.wait()
        return SimpleNamespace(data=b"GIF", extension="gif", alt="It moves.", seconds=self.seconds * may_move)

    async def board(self, _hosted: Any, _table: Any, _language: Any, wanted: Wanted = LASTING) -> str:
        self.ends.append(wanted)
        return "picture"


BELOW = 99
"""The message that is sent below the board."""
WATCH = "**Watch the board:** the game goes on there.\n-# The board shows it first, and your hand follows."


def words_in(view: Any) -> str:
    return "\n".join(item.content for item in view.walk_children() if hasattr(item, "content"))


class Webhook:
    """What a message is edited and deleted by, and what became of it."""

    def __init__(self, *faults: Exception) -> None:
        self.edits = 0
        self.deleted = False
        self.faults = list(faults)
        self.text = ""
        """What it has been made to say last."""
        self.below: list[int] = []
        """Which message each edit was of that was sent later."""
        self.gone: list[Any] = []
        """Which messages were deleted."""

    async def edit_message(self, message_id: Any, /, *, view: Any, **_: Any) -> None:
        if self.faults:
            raise self.faults.pop(0)
        if message_id != answers.ORIGINAL:
            self.below.append(message_id)
            return
        self.edits += 1
        self.text = words_in(view)

    async def send(self, **_: Any) -> Any:
        if self.faults:
            raise self.faults.pop(0)
        self.below.append(BELOW)
        return SimpleNamespace(id=BELOW)

    async def delete_message(self, message_id: Any) -> None:
        if self.faults:
            raise self.faults.pop(0)
        self.deleted = True
        self.gone.append(message_id)


class Interaction:
    """A press or command, and the message that answers it."""

    def __init__(self, message_id: int = 1, user_id: int = ROBIN, *faults: Exception) -> None:
        self.user = SimpleNamespace(id=user_id)
        self.message = None
        self.locale = discord.Locale.british_english
        self.guild_id = 1
        self.client = SimpleNamespace(
            settings=SimpleNamespace(language="en"),
            language_of=lambda _guild_id: LANGUAGES["en"],
            icons=IconRegistry(),
            members=SimpleNamespace(preferences=lambda _user_id: DEFAULT),
        )
        self.response = self
        self.followup = Webhook(*faults)
        self.answering: Exception | None = None
        self.texts: list[str] = []
        """What it was answered with."""
        self._message_id = message_id

    @property
    def edits(self) -> int:
        return self.followup.edits

    @property
    def deleted(self) -> bool:
        return self.followup.deleted

    def is_done(self) -> bool:
        return False

    async def send_message(self, *, view: Any, **_: Any) -> Any:
        if self.answering:
            raise self.answering
        self.texts.append(words_in(view))
        return SimpleNamespace(message_id=self._message_id)


class Drawn(NamedTuple):
    """What a page was made from."""

    revision: int
    seat: int | None
    focus: Focus
    picture: Any
    trouble: str | None


async def no_hints(_user_id: int, _game: str) -> bool:
    return False


async def no_reason(_table: object) -> str:
    return ""


class Fixture:
    """Panels with a clock, and the pages that were made for them."""

    def __init__(self) -> None:
        self.tables = OneTable()
        self.easel = Easel()
        self.time = 0.0
        self.preferences = DEFAULT
        self.trouble: str | None = None
        self.looks: list[Callable[[], None]] = []
        """What is to be looked at later."""
        self.result_follows = False
        self.shown: Cue | None = None
        """Of what the board shows the outcome."""
        self.moving: Cue | None = None
        """What moves on the board."""
        self.leading: Moment | None = None
        """What the board shows first."""
        self.pages: list[Drawn] = []
        self.notes: dict[Owner, PrivateMessage] = {}
        self.panels = Panels(
            tables=cast("Any", self.tables),
            contents=PanelContents(
                painter=cast("Any", self.easel),
                hosted_games=cast("Any", {self.tables.present.game: HOSTED}),
                trouble_of=lambda _table_id: self.trouble,
                preferences_of=lambda _user_id: self.preferences,
                wants_hints=no_hints,
                reason_of_end=no_reason,
                private_boards=cast("Any", None),
            ),
            hosted_games=cast("Any", {self.tables.present.game: HOSTED}),
            board_lead=BoardLead(
                hosted_games=cast("Any", {self.tables.present.game: HOSTED}),
                trouble_of=lambda _table_id: self.trouble,
                result_follows=lambda _table: self.result_follows,
                leading=lambda table: [Cue(table, table, self.leading)] if self.leading else [],
                moving=lambda _: self.moving,
                shown=lambda _: self.shown,
                painter=cast("Any", self.easel),
                preferences_of=lambda _user_id: self.preferences,
            ),
            presence=Presence(lambda: self.time),
            preferences_of=lambda _user_id: self.preferences,
            private_boards=cast("Any", None),
            advise=cast("Any", None),
            take_note=lambda owner: self.notes.pop(owner, None),
            now=lambda: self.time,
            call_later=lambda _seconds, look: self.looks.append(look),
        )
        self.panels._workers = Coalescer(self.panels._follow, patience=(0,))

    def page(self, table: Table, _hosted: Any, seat: int | None, _language: Any, extras: Extras) -> parts.Page:
        self.pages.append(Drawn(table.revision, seat, extras.focus, extras.drawn, extras.trouble))
        return parts.page(parts.text("hand"))

    async def show(self, interaction: Interaction, note: str = "", table: Table | None = None) -> None:
        await self.panels.show(cast("Any", interaction), table or self.tables.present, note)
        await self.panels.settled()

    async def play(self, interaction: Interaction) -> None:
        move = GAMES[self.tables.present.game].legal_moves(self.tables.present.state, 0)[0]
        code = GAMES[self.tables.present.game].encode(move).decode()
        press = Press(7, self.tables.present.revision, "play", code)
        await self.panels.play(cast("Any", interaction), self.tables.present, press)
        await self.panels.settled()

    async def skip(self) -> Interaction:
        skip = Interaction(1)
        await self.panels.skip(cast("Any", skip), self.tables.present)
        await self.panels.settled()
        return skip

    async def look_again(self) -> None:
        looks, self.looks = self.looks, []
        for look in looks:
            look()
        await self.panels.settled()

    async def go_on(self, **changes: Any) -> None:
        self.tables.alter(**(changes or {"revision": self.tables.present.revision + 1}))
        await self.panels.settled()


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Fixture:
    fixture = Fixture()
    monkeypatch.setattr(panel_contents, "panel_page", fixture.page)
    monkeypatch.setattr(panel_contents, "moves_picked", lambda *picked: (f"a move of step {picked[-1]}",))
    return fixture


async def test_a_press_loads_no_table_of_its_own_and_looks_the_seat_up_once(
    at: Fixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up = []

    def counting(table: Table, user_id: int) -> int | None:
        looked_up.append(user_id)
        return seat_of(table, user_id)

    monkeypatch.setattr("bot.surfaces.panels.seat_of", counting)
    monkeypatch.setattr("bot.tables.lobby.seat_of", counting)
    await at.show(Interaction(1))
    looked_up.clear()
    monkeypatch.setattr(at.panels._workers, "request", lambda _owner: None)
    at.tables.loads = 0
    await at.play(Interaction(1))
    assert (at.tables.loads, looked_up) == (0, [ROBIN])
    assert [page.seat for page in at.pages] == [0, 0]


def noted(at: Fixture, *, is_above_board: bool = False) -> Interaction:
    """Return what has told Robin something in the lobby, as the bot knows it."""
    press = Interaction(5)
    answer = answers.standing(cast("Any", press))
    note = PrivateMessage(answer, 5, LIFETIME, is_above_board=is_above_board)
    at.notes[Owner(at.tables.present.id, ROBIN)] = note
    return press


async def test_what_the_lobby_told_a_member_turns_into_their_panel_as_the_game_begins(at: Fixture) -> None:
    note = noted(at)
    await at.go_on(phase="lobby")
    assert at.pages == [], "nothing is to be shown yet"
    await at.go_on(phase="playing")
    assert [(page.seat, page.picture) for page in at.pages] == [(0, "picture")]
    assert at.easel.are_bare == [True], "words alone stand there until then"
    await at.go_on()
    assert note.edits == 2, "it follows the game from then on"
    assert at.notes == {}


async def test_the_panel_of_whoever_was_told_above_the_board_comes_below_it_and_follows_there(at: Fixture) -> None:
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


async def test_a_panel_that_cannot_be_moved_below_the_board_is_followed_no_longer(at: Fixture) -> None:
    note = noted(at, is_above_board=True)
    note.followup.faults.append(DEAD)
    await at.go_on(phase="playing")
    await at.go_on()
    assert (note.followup.below, note.edits, len(at.pages)) == ([], 0, 1)


def held(at: Fixture, hook: Webhook, method: str) -> tuple[asyncio.Event, asyncio.Event]:
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
async def test_a_press_while_a_panel_moves_below_the_board_leaves_one_panel(at: Fixture, pressed: int) -> None:
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


async def test_a_press_while_the_old_place_of_a_panel_is_told_of_keeps_what_it_has_brought(at: Fixture) -> None:
    note = noted(at, is_above_board=True)
    await at.go_on(phase="lobby")
    taken, go_on = held(at, note.followup, "edit_message")
    await taken.wait()
    press = Press(7, at.tables.present.revision, "pick", "1")
    await at.panels.pick(cast("Any", Interaction(BELOW)), at.tables.present, press)
    go_on.set()
    await at.panels.settled()
    assert at.panels._panels[Owner(at.tables.present.id, ROBIN)].focus.picked == 1


async def test_trouble_at_the_old_place_of_a_panel_does_not_move_it_twice(
    at: Fixture, monkeypatch: pytest.MonkeyPatch
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


async def test_whoever_begins_a_game_sees_it_where_they_pressed_and_what_the_lobby_told_them_goes(at: Fixture) -> None:
    note = noted(at)
    at.tables.alter(phase="playing")
    await at.show(Interaction(6))
    assert note.deleted
    await at.go_on()
    assert note.edits == 0


async def test_a_note_that_came_late_turns_into_the_panel_of_a_game_in_which_others_have_moved(at: Fixture) -> None:
    noted(at)
    await at.go_on(phase="playing", moves=1)
    assert [page.seat for page in at.pages] == [0]
    assert at.notes == {}


async def test_a_panel_follows_decisions_and_not_every_change(at: Fixture) -> None:
    panel = Interaction()
    await at.show(panel)
    await at.go_on(votes=())
    assert panel.edits == 0
    await at.go_on(revision=1)
    await at.go_on(phase="over")
    assert panel.edits == 2


async def test_a_panel_that_has_shown_more_of_its_game_tells_that_moves_were_taken_back(at: Fixture) -> None:
    at.tables.alter(moves=5)
    await at.show(Interaction())
    await at.go_on(moves=7, revision=1)
    await at.go_on(moves=6, revision=2)
    await at.go_on(moves=6, revision=2, votes=())
    await at.go_on(moves=6, revision=3)
    assert [page.focus.note for page in at.pages] == ["", "", TAKEN_BACK, ""]


async def test_a_panel_that_a_press_has_written_tells_that_moves_were_taken_back(at: Fixture) -> None:
    at.tables.alter(moves=5)
    await at.show(Interaction())
    await at.go_on(moves=4, revision=2)
    assert [page.focus.note for page in at.pages] == ["", TAKEN_BACK]


async def test_a_panel_that_has_let_the_board_go_first_was_not_shown_what_is_taken_back(at: Fixture) -> None:
    at.tables.alter(moves=5)
    await at.show(Interaction())
    at.leading = REVEALED
    at.tables.alter(moves=6, revision=1)
    await at.show(Interaction(2))
    at.leading = None
    await at.go_on(moves=5, revision=2)
    assert [page.focus.note for page in at.pages] == ["", ""]


async def test_whoever_looks_again_after_moves_were_taken_back_is_not_told_so_twice(at: Fixture) -> None:
    at.tables.alter(moves=5)
    panel = Interaction()
    await at.show(panel)
    at.tables.alter(moves=4, revision=2)
    await at.show(panel, "Your move is taken back.")
    await at.go_on(revision=3)
    assert [page.focus.note for page in at.pages] == ["", "Your move is taken back.", ""]


async def test_what_a_late_press_was_told_stays_while_the_board_goes_on_to_another_moment(at: Fixture) -> None:
    at.tables.alter(revision=4)
    at.leading, at.tables.stale = REVEALED, True
    press = Interaction(1)
    await at.play(press)
    at.leading = REVEALED._replace(kind="another")
    await at.look_again()
    assert press.followup.text == f"*{EARLIER_DECISION}*\n{WATCH}"
    at.leading = None
    await at.look_again()
    assert [page.focus.note for page in at.pages] == [EARLIER_DECISION]


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_panel_lets_the_board_go_first(at: Fixture, *, is_over: bool) -> None:
    panel = Interaction()
    await at.show(panel)
    at.pages.clear()
    at.result_follows, at.leading = is_over, None if is_over else REVEALED
    await at.go_on(phase="over" if is_over else "playing", revision=1)
    for _ in range(3):
        await at.look_again()
        assert (at.pages, panel.edits) == ([], 1), "it says so once, in the place of choices that are gone"
    at.result_follows, at.leading = False, None
    await at.look_again()
    assert ([page.revision for page in at.pages], panel.edits, at.looks) == ([1], 2, [])


async def test_a_step_that_was_picked_does_not_outlive_its_decision_while_the_board_goes_first(at: Fixture) -> None:
    panel: Any = Interaction()
    await at.panels.pick(panel, at.tables.present, Press(7, at.tables.present.revision, "pick", "1"))
    at.leading = REVEALED
    at.tables.alter(moves=at.tables.present.moves + 1)
    await at.show(panel)
    await at.go_on(revision=at.tables.present.revision + 1)
    at.leading = None
    await at.look_again()
    assert at.pages[-1].focus.picked is None


@pytest.mark.parametrize(("later", "advice"), [(0, ("Do this.",)), (1, ())])
async def test_advice_that_waits_for_the_board_does_not_outlive_its_decision(
    at: Fixture, monkeypatch: pytest.MonkeyPatch, later: int, advice: tuple[str, ...]
) -> None:
    async def advise(*_: Any) -> Focus:
        return Focus(advice=("Do this.",))

    monkeypatch.setattr(at.panels, "_advice", advise)
    monkeypatch.setattr(panels_module, "require_advice", lambda _table: None)
    await at.show(Interaction())
    at.leading = REVEALED
    at.tables.alter(moves=at.tables.present.moves + 1, revision=at.tables.present.revision + 1)
    await at.panels.settled()
    press = Press(at.tables.present.id, at.tables.present.revision, "advice", "")
    await at.panels.advise(cast("Any", Interaction()), at.tables.present, press)
    await at.panels.settled()
    await at.go_on(revision=at.tables.present.revision + later)
    at.leading = None
    await at.look_again()
    assert at.pages[-1].focus.advice == advice


async def test_who_waits_for_the_board_is_told_so_once_whatever_leads_next(at: Fixture) -> None:
    panel = Interaction()
    await at.show(panel)
    at.leading = REVEALED
    await at.go_on(revision=1)
    at.leading = REVEALED._replace(kind="another")
    await at.look_again()
    assert (panel.edits, panel.followup.text) == (1, WATCH)


async def test_what_a_press_was_about_is_told_for_as_long_as_the_board_shows_it(at: Fixture) -> None:
    at.leading = REVEALED
    press = Interaction(1)
    await at.play(press)
    assert "What will this bring?" in press.texts[-1]
    await at.look_again()
    assert press.edits == 0
    for kind in ("another", "a third"):
        at.leading = REVEALED._replace(kind=kind)
        await at.look_again()
        assert (press.edits, press.followup.text) == (1, WATCH)


@pytest.fixture
def watched(at: Fixture) -> Fixture:
    """Return panels that may show what moves on the board."""
    at.easel.has_time = True
    return at


def lead(at: Fixture, kind: str = "this") -> None:
    """Have something move on the board, in the latest move."""
    at.leading = REVEALED._replace(kind=kind)
    at.moving = Cue(at.tables.present, at.tables.present, at.leading)


def rest(at: Fixture) -> None:
    at.leading, at.moving = None, None


async def test_what_moves_on_the_board_moves_in_panels_too_until_it_has_been_seen(watched: Fixture) -> None:
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


async def test_whoever_has_moved_is_answered_before_the_picture_is_there(watched: Fixture) -> None:
    at, press = watched, Interaction(1)
    at.easel.ready.clear()
    lead(at)
    move = GAMES[at.tables.present.game].legal_moves(at.tables.present.state, 0)[0]
    code = GAMES[at.tables.present.game].encode(move).decode()
    await at.panels.play(cast("Any", press), at.tables.present, Press(7, at.tables.present.revision, "play", code))
    assert "The board shows it first, and your hand follows." in press.texts[-1]
    at.easel.ready.set()
    await at.panels.settled()
    assert press.followup.text == "What will this bring?"


async def test_one_moment_after_another_moves_in_a_panel(watched: Fixture) -> None:
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
    watched: Fixture, monkeypatch: pytest.MonkeyPatch, lacking: str
) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    at.easel.has_time = lacking != "time"
    at.easel.seconds *= lacking != "movement"
    if lacking == "patience":
        monkeypatch.setattr("bot.surfaces.panels.SOON", 0)
        at.easel.ready.clear()
    lead(at)
    await at.go_on(revision=1)
    assert (mine.edits, mine.followup.text) == (1, WATCH)
    rest(at)
    at.easel.ready.set()
    await at.look_again()
    assert at.pages[-1].revision == 1, "and then nobody waits any longer"


async def test_whoever_wants_words_alone_is_shown_no_last_moments(at: Fixture) -> None:
    at.preferences = replace(DEFAULT, pictures=False)
    at.result_follows, at.shown = True, Cue(at.tables.present, at.tables.present, REVEALED)
    await at.show(Interaction())
    await at.go_on(phase="over")
    assert at.easel.moments == []


async def test_the_last_moments_of_a_game_stand_in_panels_as_the_board_shows_them(at: Fixture) -> None:
    """Also where nothing moves: the board has shown it, and on a phone nobody sees that."""
    mine, follows = Interaction(), "**A game**\nThe game is over. The result follows."
    await at.show(mine)
    at.result_follows = True
    await at.go_on(phase="over")
    assert (mine.edits, mine.followup.text, at.easel.moments) == (1, follows, [])
    for edits, kind in ((2, "the last but one"), (3, "the last")):
        at.shown = Cue(at.tables.present, at.tables.present, REVEALED._replace(kind=kind))
        for _ in range(3):
            await at.look_again()
        assert (mine.edits, mine.followup.text, at.easel.moments[-1].kind) == (edits, follows, kind), "each once"
        at.time += SECONDS_AT_REST
    at.result_follows, at.shown = False, None
    await at.look_again()
    assert mine.followup.text == "hand"


@pytest.mark.parametrize("is_over", [True, False])
async def test_what_has_moved_stands_there_until_there_is_something_else_to_show(
    watched: Fixture, *, is_over: bool
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


async def test_a_picture_that_was_not_there_at_first_is_waited_for_a_little_longer(
    watched: Fixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    monkeypatch.setattr(panels_module, "SOON", 0)
    at.easel.ready.clear()
    lead(at)
    await at.go_on(revision=1)
    assert mine.followup.text == WATCH
    at.easel.ready.set()
    await at.look_again()
    assert (mine.edits, mine.followup.text) == (2, "What will this bring?")


async def test_a_picture_is_not_begun_that_would_run_far_behind_the_board(watched: Fixture) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    at.easel.has_time = False
    lead(at)
    await at.go_on(revision=1)
    at.easel.has_time = True
    at.time += LATEST_START
    await at.look_again()
    assert (mine.edits, mine.followup.text) == (1, WATCH)


async def test_a_picture_that_comes_when_the_board_has_gone_on_is_not_shown(
    watched: Fixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)

    async def late(*_: Any, **__: Any) -> Any:
        lead(at, "another")
        return SimpleNamespace(data=b"GIF", extension="gif", alt="It moves.", seconds=3.0)

    monkeypatch.setattr(at.easel, "moment", late)
    lead(at)
    await at.go_on(revision=1)
    assert mine.followup.text == WATCH


async def test_the_same_moment_that_the_board_puts_anew_does_not_move_twice(watched: Fixture) -> None:
    mine, at = Interaction(), watched
    await at.show(mine)
    lead(at)
    await at.go_on(revision=1)
    at.time += at.easel.seconds + SECONDS_AT_REST
    lead(at)
    await at.look_again()
    assert (mine.edits, len(at.easel.moments)) == (1, 1)


async def test_whoever_opens_their_hand_in_the_middle_of_a_moment_sees_it_move(watched: Fixture) -> None:
    at, opened = watched, Interaction(2)
    await at.show(Interaction(1))
    lead(at)
    await at.go_on(revision=1)
    await at.show(opened)
    assert "The board shows it first" in opened.texts[-1]
    assert opened.followup.text == "What will this bring?"


async def test_whoever_skips_what_moves_sees_their_hand_at_once(watched: Fixture) -> None:
    at = watched
    await at.show(Interaction(1))
    lead(at)
    await at.go_on(revision=1)
    at.pages.clear()
    await at.skip()
    assert len(at.pages) == 1
    await at.look_again()
    assert len(at.pages) == 1, "and nothing moves there again"


async def test_what_was_taken_back_moves_no_more(watched: Fixture) -> None:
    at = watched
    await at.show(Interaction(1))
    at.tables.alter(moves=6)
    lead(at)
    await at.go_on(revision=1)
    at.pages.clear()
    rest(at)
    await at.go_on(revision=2, moves=5)
    assert [page.revision for page in at.pages] == [2]


async def test_whoever_asks_for_how_a_game_has_ended_is_told_alone_and_stays_so(at: Fixture) -> None:
    at.result_follows, at.leading = True, REVEALED
    await at.go_on(phase="over")
    asked = Interaction(1)
    await at.show(asked)
    assert at.pages == [], "nobody is told who has only asked for their hand"
    await at.skip()
    assert len(at.pages) == 1
    await at.look_again()
    assert (len(at.pages), asked.edits) == (1, 0), "the board shows it to the others, and nothing changes here"


async def test_whoever_has_moved_is_told_what_is_at_stake_until_the_board_has_shown_it(at: Fixture) -> None:
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


async def test_the_worker_brings_what_follows_the_board(at: Fixture) -> None:
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
    at: Fixture, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    async def no_advice(*_: Any) -> Focus:
        return NO_FOCUS

    monkeypatch.setattr(at.panels, "_advice", no_advice)
    at.tables.alter(revision=4, advice=True, rated=False)
    at.leading, at.tables.stale = REVEALED, True
    late, press = Press(7, 3, verb, "1"), Interaction(1)
    if verb == "play":
        await at.play(press)
    else:
        await getattr(at.panels, verb)(press, at.tables.present, late)
    assert at.pages == []
    assert press.texts[-1].startswith(f"*{EARLIER_DECISION}*\nWhat will this bring?")
    at.leading = None
    await at.look_again()
    assert [page.focus.note for page in at.pages] == [EARLIER_DECISION]


async def test_whoever_has_skipped_a_moment_waits_for_another_and_not_for_it(at: Fixture) -> None:
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


async def test_a_moment_that_was_skipped_is_waited_for_when_it_comes_again(at: Fixture) -> None:
    at.leading, moves = REVEALED, at.tables.present.moves
    await at.skip()
    at.leading = None
    await at.go_on(revision=1, moves=moves - 1)
    at.tables.alter(moves=moves)
    at.leading = REVEALED
    at.pages.clear()
    await at.play(Interaction(1))
    assert at.pages == []


async def test_choices_that_are_not_gone_stay_though_the_board_is_late_to_lead(at: Fixture) -> None:
    panel: Any = Interaction(1)
    await at.panels.pick(panel, at.tables.present, Press(7, at.tables.present.revision, "pick", "1"))
    at.leading = REVEALED
    await at.go_on(votes=())
    at.leading = None
    await at.look_again()
    assert (panel.edits, [page.focus.picked for page in at.pages]) == (0, [1])


async def test_whoever_has_skipped_a_moment_waits_for_the_result_as_well(at: Fixture) -> None:
    at.leading = REVEALED
    panel = await at.skip()
    at.pages.clear()
    at.result_follows = True
    await at.go_on(phase="over")
    assert (at.pages, panel.edits) == ([], 1)


async def test_a_panel_that_was_skipped_to_follows_the_game(at: Fixture, monkeypatch: pytest.MonkeyPatch) -> None:
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


async def test_a_panel_looks_for_the_board_once_however_much_happens(at: Fixture) -> None:
    await at.show(Interaction(1))
    at.leading = REVEALED
    for revision in range(1, 4):
        await at.go_on(revision=revision)
        assert len(at.looks) == 1
    await at.look_again()
    assert len(at.looks) == 1, "and again later"


@pytest.mark.parametrize("large_print", [True, False])
async def test_who_waits_for_the_board_reads_that_in_their_print(at: Fixture, *, large_print: bool) -> None:
    at.preferences = replace(DEFAULT, large_print=large_print)
    at.leading = REVEALED
    press = Interaction(1)
    await at.play(press)
    assert [("# What will" in text, "-# The board" in text) for text in press.texts] == [(large_print, not large_print)]


@pytest.mark.parametrize("why", ["a clock", "no board", "no pictures"])
async def test_no_panel_waits_where_a_clock_runs_or_the_board_is_not_seen(at: Fixture, why: str) -> None:
    at.tables.alter(clock="live_5" if why == "a clock" else UNTIMED)
    at.trouble = TROUBLE_NO_CHANNEL if why == "no board" else None
    at.preferences = replace(DEFAULT, pictures=why != "no pictures")
    at.leading = REVEALED
    await at.show(Interaction(1))
    await at.play(Interaction(1))
    assert len(at.pages) == 2


async def test_who_waits_for_the_board_is_told_once_that_the_game_has_ended_meanwhile(at: Fixture) -> None:
    await at.show(Interaction(1))
    at.leading = REVEALED
    press = Interaction(1)
    await at.play(press)
    at.result_follows = True
    await at.go_on(phase="over")
    assert press.edits == 0, "its last moment is shown"
    at.leading = None
    await at.look_again()
    for _ in range(3):
        await at.look_again()
    assert press.edits == 1, "the game is over, and the result follows"
    at.result_follows = False
    await at.look_again()
    assert press.edits == 2


@pytest.mark.parametrize(("fault", "edits"), [(BROKEN, 2), (DEAD, 0)])
async def test_that_a_game_has_ended_is_said_again_where_the_network_failed_and_not_in_a_dead_panel(
    at: Fixture, fault: Exception, edits: int
) -> None:
    at.leading = REVEALED
    press = Interaction(1, ROBIN, fault)
    await at.play(press)
    at.result_follows, at.leading = True, None
    await at.go_on(phase="over")
    at.result_follows = False
    await at.look_again()
    assert press.edits == edits


async def test_a_result_is_told_by_no_panel_before_the_board(at: Fixture) -> None:
    at.result_follows = True
    at.tables.alter(phase="over")
    asked = Interaction(1)
    await at.show(asked, "A note.")
    assert at.pages == []
    assert asked.texts[-1].endswith("The game is over. The result follows.")
    at.result_follows = False
    await at.look_again()
    assert [page.focus.note for page in at.pages] == ["A note."]


async def test_whoever_has_no_seat_at_the_end_of_a_game_is_told_that_and_waits_for_nothing(at: Fixture) -> None:
    await at.show(Interaction())
    at.pages.clear()
    at.result_follows = True
    seats = tuple(replace(seat, user_id=None, resigned_user_id=seat.user_id) for seat in at.tables.present.seats)
    await at.go_on(phase="over", seats=seats)
    assert [page.seat for page in at.pages] == [None]


async def test_where_several_choose_a_panel_follows_whom_the_game_still_waits_for(
    at: Fixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = [0, 1, 2]
    monkeypatch.setattr(panels_module, "waits_for", lambda _table: tuple(waiting))
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


async def test_a_panel_takes_on_what_its_member_chooses_for_it_and_keeps_what_they_have_picked(at: Fixture) -> None:
    at.tables.alter(revision=3)
    await at.panels.pick(cast("Any", Interaction()), at.tables.present, Press(7, 3, "pick", "1"))
    at.preferences = replace(DEFAULT, reminders=False)
    at.panels.renew(ROBIN)
    await at.panels.settled()
    assert len(at.pages) == 1, "reminders change nothing in it"
    at.preferences = replace(DEFAULT, language="de")
    at.panels.renew(STRANGER)
    await at.panels.settled()
    assert len(at.pages) == 1
    at.panels.renew(ROBIN)
    await at.panels.settled()
    assert [page.focus.picked for page in at.pages] == [1, 1]


async def test_a_note_goes_when_its_member_chooses_another_language_for_a_panel(at: Fixture) -> None:
    await at.show(Interaction(), "a note")
    at.preferences = replace(DEFAULT, language="de")
    at.panels.renew(ROBIN)
    await at.panels.settled()
    assert [page.focus for page in at.pages] == [Focus("a note"), NO_FOCUS]


async def test_what_a_member_chooses_for_a_panel_while_that_is_written_comes_after_it(
    at: Fixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.easel.ready.clear()
    answering = asyncio.create_task(at.panels.show(cast("Any", Interaction()), at.tables.present))
    await asyncio.sleep(0)
    at.preferences = replace(DEFAULT, language="de")
    at.panels.renew(ROBIN)
    at.easel.ready.set()
    await answering
    await at.panels.settled()
    assert len(at.pages) == 2, "its member has pressed"

    sending, editing = asyncio.Event(), asyncio.Event()

    async def slow(_answer: Any, _page: Any) -> bool:
        editing.set()
        await sending.wait()
        return True

    monkeypatch.setattr(panels_module, "_edited", slow)
    at.tables.alter(revision=1)
    await editing.wait()
    at.preferences = DEFAULT
    at.panels.renew(ROBIN)
    sending.set()
    await at.panels.settled()
    assert len(at.pages) == 4, "it follows the game"


async def test_a_panel_is_left_alone_while_its_member_has_it_written(at: Fixture) -> None:
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


async def test_two_presses_at_once_leave_the_panel_to_the_last(at: Fixture) -> None:
    one, other = Interaction(1), Interaction(1)
    await at.show(Interaction(1))
    await asyncio.gather(*(at.panels.show(cast("Any", press), at.tables.present) for press in (one, other)))
    await at.go_on()
    assert one.edits + other.edits == 1


async def test_a_panel_is_followed_again_when_writing_it_failed(at: Fixture) -> None:
    panel, press = Interaction(), Interaction()
    await at.show(panel)
    press.answering = aiohttp.ServerDisconnectedError()
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await at.play(press)
    await at.panels.settled()
    assert panel.edits == 1


async def test_a_panel_that_was_never_written_is_not_followed(at: Fixture) -> None:
    press = Interaction()
    press.answering = DEAD
    with pytest.raises(discord.HTTPException):
        await at.show(press)
    await at.go_on()
    assert (press.edits, len(at.panels._panels)) == (0, 0)


async def test_a_panel_that_lacks_its_picture_is_written_once_more_with_its_note(at: Fixture) -> None:
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


async def test_a_panel_whose_picture_comes_after_the_next_decision_shows_that(at: Fixture) -> None:
    panel = Interaction()
    at.easel.is_behind = True
    await at.panels.show(cast("Any", panel), at.tables.present, "note")
    await at.go_on(revision=1)
    assert panel.edits == 1
    assert at.pages[-1] == Drawn(1, 0, NO_FOCUS, "picture", None)


async def test_a_press_waits_for_how_a_game_ended_no_longer_than_for_a_hand(at: Fixture) -> None:
    at.tables.alter(phase="over")
    await at.show(Interaction())
    assert at.easel.ends == [PRESSED]
    assert at.pages[-1].picture == "picture"


async def test_how_a_game_ended_is_told_in_words_first_where_pictures_are_behind(at: Fixture) -> None:
    at.tables.alter(phase="over")
    at.easel.is_behind = True
    await at.show(Interaction())
    assert [page.picture for page in at.pages] == [None, "picture"]


async def test_a_change_while_a_panel_was_being_written_is_not_missed(at: Fixture) -> None:
    panel, shown = Interaction(), at.tables.present
    at.tables.alter(revision=1)
    await at.show(panel, table=shown)
    assert panel.edits == 1


async def test_a_change_while_the_worker_writes_is_not_missed(at: Fixture) -> None:
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


async def test_a_panel_is_not_written_with_a_picture_that_the_game_has_overtaken(at: Fixture) -> None:
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


async def test_who_comes_to_decide_waits_no_longer_for_what_idle_members_see(at: Fixture) -> None:
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


async def test_the_end_of_the_bot_ends_an_idle_members_panel(at: Fixture) -> None:
    panel = Interaction()
    await at.show(panel)
    idle, _ = moved(at.tables.present)
    at.easel.ready.clear()
    at.tables.alter(revision=1, state=idle.state)
    for _ in range(5):
        await asyncio.sleep(0)
    await at.panels._workers.close(grace=0)
    assert not panel.edits


async def test_a_newer_panel_takes_the_place_of_the_older_one(at: Fixture) -> None:
    older, newer = Interaction(1), Interaction(2)
    await at.show(older)
    await at.show(newer)
    assert older.deleted
    await at.go_on()
    assert (older.edits, newer.edits) == (0, 1)


@pytest.mark.parametrize("fault", [aiohttp.ServerDisconnectedError(), TimeoutError(), DEAD])
async def test_an_older_panel_that_cannot_be_deleted_spoils_no_answer(at: Fixture, fault: Exception) -> None:
    await at.show(Interaction(1, ROBIN, fault))
    newer = Interaction(2)
    await at.show(newer)
    await at.go_on()
    assert newer.edits == 1


async def test_panels_of_others_and_a_panel_pressed_again_stay(at: Fixture) -> None:
    robins, marians = Interaction(1, ROBIN), Interaction(2, MARIAN)
    for interaction in (robins, marians, Interaction(1, ROBIN)):
        await at.show(interaction)
    assert not robins.deleted
    assert not marians.deleted


async def test_a_panel_whose_token_is_dead_is_neither_edited_nor_deleted(at: Fixture) -> None:
    panel, newer = Interaction(1), Interaction(2)
    await at.show(panel)
    at.time = LIFETIME + 1
    await at.show(newer)
    assert not panel.deleted
    at.time *= 3
    await at.go_on()
    assert newer.edits == 0
    assert not at.panels._panels


async def test_panels_whose_tokens_are_dead_are_forgotten_at_the_next_press_of_anybody(at: Fixture) -> None:
    await at.show(Interaction(1, ROBIN))
    at.time = LIFETIME
    await at.show(Interaction(2, MARIAN))
    assert [owner.user_id for owner in at.panels._panels] == [ROBIN, MARIAN]
    at.time = LIFETIME + 1
    await at.show(Interaction(3, MARIAN))
    assert [owner.user_id for owner in at.panels._panels] == [MARIAN]


async def test_a_panel_that_discord_does_not_take_any_more_is_forgotten(at: Fixture) -> None:
    panel = Interaction(1, ROBIN, DEAD)
    await at.show(panel)
    await at.go_on()
    await at.go_on()
    assert (len(at.pages), panel.edits) == (2, 0)


@pytest.mark.parametrize(
    "fault", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError(), BROKEN], ids=repr
)
async def test_a_panel_catches_up_after_an_error_of_the_network(at: Fixture, fault: Exception) -> None:
    panel = Interaction(1, ROBIN, fault, fault)
    await at.show(panel)
    await at.go_on()
    assert panel.edits == 1
    assert at.pages[-1].revision == at.tables.present.revision


async def test_nobody_tries_for_ever_to_write_a_panel(at: Fixture) -> None:
    class LongGone(Webhook):
        async def edit_message(self, _message_id: Any, /, **_: Any) -> None:
            at.time = LIFETIME + 1
            raise aiohttp.ServerDisconnectedError

    press = Interaction()
    press.followup = LongGone()
    await at.show(press)
    await at.go_on()
    assert not at.panels._panels


async def test_a_panel_keeps_nothing_of_its_interaction_but_what_edits_it(at: Fixture) -> None:
    press = Interaction()
    webhook, kept = press.followup, weakref.ref(press)
    await at.show(press)
    del press
    gc.collect()
    assert kept() is None
    await at.go_on()
    assert webhook.edits == 1


async def test_a_member_who_has_lost_their_seat_is_told_once(at: Fixture) -> None:
    panel = Interaction()
    await at.show(panel)
    resigned = replace(at.tables.present.seats[0], user_id=None, level="easy", resigned_user_id=ROBIN)
    for _ in range(2):
        await at.go_on(seats=(resigned, *at.tables.present.seats[1:]))
    assert panel.edits == 1
    assert at.pages[-1].seat is None


async def test_a_press_that_comes_too_late_never_shows_a_seat_that_is_somebody_elses_by_now(at: Fixture) -> None:
    press, pressed = Interaction(), at.tables.present
    taken = replace(pressed.seats[0], user_id=STRANGER, resigned_user_id=ROBIN)
    at.tables.alter(seats=(taken, *pressed.seats[1:]))
    at.tables.stale = True
    move = GAMES[pressed.game].encode(GAMES[pressed.game].legal_moves(pressed.state, 0)[0]).decode()
    await at.panels.play(cast("Any", press), pressed, Press(7, pressed.revision, "play", move))
    await at.panels.settled()
    assert {(page.seat, page.picture) for page in at.pages} == {(None, None)}


@pytest.mark.parametrize(("revision", "picked"), [(0, 1), (-1, None)])
async def test_advice_keeps_the_step_that_was_picked_in_this_decision_alone(
    at: Fixture, monkeypatch: pytest.MonkeyPatch, revision: int, picked: int | None
) -> None:
    async def advice(*_: Any) -> Focus:
        return Focus(advice=("Do this.",))

    monkeypatch.setattr(at.panels, "_advice", advice)
    monkeypatch.setattr(panels_module, "require_advice", lambda _table: None)
    interaction = Interaction()
    await at.show(interaction)
    panel = at.panels._panels[Owner(at.tables.present.id, ROBIN)]
    assert panel.shown is not None
    panel.focus = Focus(picked=1)
    panel.shown = panel.shown._replace(revision=at.tables.present.revision + revision)
    press = Press(at.tables.present.id, at.tables.present.revision, "advice", "")
    await at.panels.advise(cast("Any", interaction), at.tables.present, press)
    assert at.pages[-1].focus == Focus(advice=("Do this.",), picked=picked)


async def test_a_step_that_is_picked_fades_with_its_decision(at: Fixture) -> None:
    panel: Any = Interaction()
    revision = at.tables.present.revision
    await at.panels.pick(panel, at.tables.present, Press(7, revision, "pick", "1"))
    await at.go_on()
    await at.panels.pick(panel, at.tables.present, Press(7, revision, "pick", "1"))
    await at.panels.settled()
    picked, followed, stale = [page.focus for page in at.pages]
    assert picked == Focus(picked=1, goes_first=True)
    assert followed == NO_FOCUS
    assert stale.picked is None
    assert "earlier decision" in stale.note


async def test_a_step_that_is_picked_is_still_picked_when_its_member_comes_back_to_the_hand(at: Fixture) -> None:
    panel: Any = Interaction()
    await at.panels.pick(panel, at.tables.present, Press(7, at.tables.present.revision, "pick", "1"))
    await at.show(panel)
    await at.go_on()
    await at.show(panel)
    assert [page.focus.picked for page in at.pages] == [1, 1, None, None]


async def test_the_picture_is_told_of_the_step_that_was_picked_as_long_as_its_decision_lasts(at: Fixture) -> None:
    panel: Any = Interaction()
    await at.panels.pick(panel, at.tables.present, Press(7, at.tables.present.revision, "pick", "1"))
    await at.go_on()
    assert at.easel.chosen == [("a move of step 1",), ()]


async def test_the_panel_says_why_the_board_cannot_be_shown(at: Fixture) -> None:
    at.trouble = TROUBLE_NO_CHANNEL
    await at.show(Interaction())
    assert at.pages[-1].trouble == at.trouble


async def test_there_is_no_panel_in_the_lobby_and_none_for_who_watches(at: Fixture) -> None:
    with pytest.raises(UserError, match="watching"):
        await at.show(Interaction(1, STRANGER))
    at.tables.alter(phase="lobby")
    with pytest.raises(UserError, match="not begun"):
        await at.show(Interaction())


async def test_memory_holds_a_limited_number_of_panels(at: Fixture) -> None:
    seat = at.tables.present.seats[0]
    for user_id in range(MOST_PANELS + 3):
        table = replace(at.tables.present, seats=(replace(seat, user_id=user_id), *at.tables.present.seats[1:]))
        await at.panels.show(cast("Any", Interaction(user_id, user_id)), table)
    assert len(at.panels._panels) == MOST_PANELS
    await at.panels.close()
