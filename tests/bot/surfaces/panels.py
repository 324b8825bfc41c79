"""Private panels at one table, with a clock, and stand-ins for Discord, the boards and the painter."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import discord
from msgspec.structs import replace

from bot.coalescing import Coalescer
from bot.errors import StalePressError
from bot.icons.registry import IconRegistry
from bot.interactions import answers
from bot.languages import LANGUAGES
from bot.model.preferences import DEFAULT
from bot.pages import parts
from bot.pages.press import Press
from bot.pictures.drawing_queue import LASTING, OutdatedError, Wanted
from bot.players.presence import Presence
from bot.surfaces.board_lead import QUIET_SECONDS, BoardLead
from bot.surfaces.panel_contents import PanelContents
from bot.surfaces.panel_presses import PanelPresses
from bot.surfaces.panels import Panels
from bot.surfaces.show_account import Cue
from bot.tables.waiting import EARLIER_DECISION
from games import GAMES
from tests.bot.store.samples import ROBIN, playing
from words.moment_words import MomentWords
from words.telling import Moment

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.model.table import Table
    from bot.pages.panel import Extras, Focus
    from bot.pictures.painting import Hand, Happening
    from bot.surfaces.private_messages import Owner, PrivateMessage

RESPONSE: Any = SimpleNamespace(status=401, reason="")
DEAD = discord.HTTPException(RESPONSE, {"code": 50027, "message": "Invalid Webhook Token"})
BROKEN = discord.DiscordServerError(RESPONSE, "bad gateway")
STRANGER = 99

HOSTED = SimpleNamespace(
    words=SimpleNamespace(
        tell=lambda events, *_: [SimpleNamespace(text=f"Told: {event}") for event in events],
        lesson=None,
        title="A game",
        moments=MomentWords(opening=lambda moment, *_: f"What will {moment.kind} bring?"),
    )
)
"""The game without its lesson, with a fake page."""


REVEALED = Moment("this", ())
"""A moment that a board may show."""


class OneTable:
    """Stands for the tables, of which there is only one."""

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


class FakePainter:
    """Stands for the painter; a test decides when its pictures are ready."""

    def __init__(self) -> None:
        self.is_behind = self.has_time = False
        self.moments: list[Moment] = []
        self.seconds = 3.0
        """The number of seconds for which a moment's picture moves."""
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
"""The id of the message that is sent below the board."""
WATCH = "**Watch the board:** the game goes on there.\n-# The board shows it first, and your hand follows."


def words_in(view: Any) -> str:
    return "\n".join(item.content for item in view.walk_children() if hasattr(item, "content"))


class Webhook:
    """The webhook that edits and deletes a message; it records what it did."""

    def __init__(self, *faults: Exception) -> None:
        self.edits = 0
        self.deleted = False
        self.faults = list(faults)
        self.text = ""
        """The text that the message was given last."""
        self.below: list[int] = []
        """The ids of the later messages that were sent or edited, in order."""
        self.gone: list[Any] = []
        """The ids of the deleted messages."""

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
    """A press or command, with the message that answers it."""

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
        """The texts of its answers."""
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
    """The arguments from which a page was made."""

    revision: int
    seat: int | None
    focus: Focus
    picture: Any
    trouble: str | None


async def no_hints(_user_id: int, _game: str) -> bool:
    return False


async def no_reason(_table: object) -> str:
    return ""


async def no_story(_table: object, _language: object, _seat: object) -> str:
    return ""


async def nobody_taken_out(_table: object, _user_id: int) -> None:
    return None


class PanelFixture:
    """Private panels with a clock that a test moves, and a record of the pages that were made for them."""

    def __init__(self) -> None:
        self.tables = OneTable()
        self.painter = FakePainter()
        self.time = 0.0
        self.preferences = DEFAULT
        self.trouble: str | None = None
        self.looks: list[Callable[[], None]] = []
        """Callbacks that wait for a later time."""
        self.is_posted = True
        """Whether the board stands in its channel."""
        self.result_follows = False
        self.shown: Cue | None = None
        """The cue whose outcome the board shows."""
        self.moving: Cue | None = None
        """The cue whose picture moves on the board, or is about to."""
        self.is_moving = True
        """Whether that picture moves already."""
        self.moves_beside_words = False
        """Whether the picture on the board moves while its words tell the outcome."""
        self.leading: Moment | None = None
        """The moment that the board shows before the panels may."""
        self.skipped: list[Table] = []
        """The tables whose boards were told to show the position."""
        self.hurried: list[Table] = []
        """The tables at which computers were told not to delay their moves."""
        self.pages: list[Drawn] = []
        self.notes: dict[Owner, PrivateMessage] = {}
        self.panels = Panels(
            tables=cast("Any", self.tables),
            contents=PanelContents(
                painter=cast("Any", self.painter),
                hosted_games=cast("Any", {self.tables.present.game: HOSTED}),
                trouble_of=lambda _table_id: self.trouble,
                preferences_of=lambda _user_id: self.preferences,
                wants_hints=no_hints,
                reason_of_halt=no_reason,
                taken_out=nobody_taken_out,
                story_of=no_story,
                private_boards=cast("Any", None),
            ),
            board_lead=BoardLead(
                hosted_games=cast("Any", {self.tables.present.game: HOSTED}),
                boards=self._public_boards(),
                painter=cast("Any", self.painter),
                preferences_of=lambda _user_id: self.preferences,
                hurry=self.hurried.append,
                now=lambda: self.time,
            ),
            presence=Presence(lambda: self.time),
            take_note=lambda owner: self.notes.pop(owner, None),
            now=lambda: self.time,
            call_later=lambda _seconds, look: self.looks.append(look),
        )
        self.presses = PanelPresses(
            panels=self.panels,
            tables=cast("Any", self.tables),
            hosted_games=cast("Any", {self.tables.present.game: HOSTED}),
            weigh=cast("Any", None),
        )
        self.panels._workers = Coalescer(self.panels._follow, patience=(0,))

    def _public_boards(self) -> Any:
        async def is_posted(_table: Table) -> bool:
            return self.is_posted

        return SimpleNamespace(
            is_posted=is_posted,
            trouble=lambda _table_id: self.trouble,
            result_follows=lambda _table: self.result_follows,
            leading_panels=lambda table: [Cue(table, table, self.leading)] if self.leading else [],
            moving=lambda _table: self.moving,
            is_moving=lambda _table: self.is_moving,
            shown=lambda _table: self.shown,
            moves_beside_words=lambda _table: self.moves_beside_words,
            skip=self.skipped.append,
        )

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
        await self.presses.play(cast("Any", interaction), self.tables.present, press)
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

    async def wait(self, seconds: float = QUIET_SECONDS) -> None:
        """Let time pass, by default until a panel says what it waits for; then call the callbacks."""
        self.time += seconds
        await self.look_again()

    async def go_on(self, **changes: Any) -> None:
        self.tables.alter(**(changes or {"revision": self.tables.present.revision + 1}))
        await self.panels.settled()
