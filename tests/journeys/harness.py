"""The bot connected to the sandbox, and short helpers for what members do in a journey."""

from __future__ import annotations

import asyncio
import hashlib
import io
import itertools
import json
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Raw
from PIL import Image

from bot.client import Clock, Greenwood, Tempo
from bot.pages import verbs
from bot.players.computer_worker import Weighed
from bot.settings import Settings
from bot.surfaces.private_notes import FOLLOW_SECONDS
from games import GAMES
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import RuecksRausOptions
from records.shuffle import SECRET_BYTES, SETUP, chance
from sandbox.permissions import Permission
from sandbox.world import Overwrite
from tests.new_store import open_store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bot.hosted_game import Pictures
    from bot.model.table import Table
    from games.players import LevelName
    from sandbox.driver import MemberDriver, Message
    from sandbox.server import Sandbox
    from sandbox.world import Channel


PATIENCE = 30.0
"""Seconds of real time to wait for what must happen; far more than a busy machine needs."""


def _one_pixel() -> bytes:
    drawn = io.BytesIO()
    Image.new("1", (1, 1)).save(drawn, "png")
    return drawn.getvalue()


class QuickPlayers:
    """Computer players that choose a random move at once, in this process."""

    def __init__(self, **_settings: Any) -> None:
        self.warmed = 0

    async def warm(self) -> None:
        """Note that computer players were prepared for."""
        self.warmed += 1

    async def choose(self, game: str, view: Any, seat: int, level: LevelName, thought: int) -> Any:  # noqa: ARG002 (the interface of `bot.players.computer`)
        """Return any legal move."""
        rng = Random(thought)
        rules = GAMES[game]
        return rng.choice(rules.legal_moves(rules.determinize(view, rng), seat))

    async def advise(self, game: str, view: Any, seat: int, thought: int) -> tuple[Weighed, ...]:
        """Return the first two legal moves, as if they had been compared."""
        rules = GAMES[game]
        moves = rules.legal_moves(rules.determinize(view, Random(thought)), seat)[:2]
        return tuple(Weighed(Raw(rules.encode(move)), 50, 0.5 - place / 4) for place, move in enumerate(moves))

    async def close(self) -> None:
        """Do nothing: there is no process to end."""


class Sketch(NamedTuple):
    """A picture that takes no time to draw."""

    data: bytes
    extension: str = "png"
    alt: str = "A sketch"
    seconds: float = 0.0


SKETCH = Sketch(_one_pixel())


class Sketches:
    """Pictures for journeys that are not about pictures."""

    def __init__(self, real: Pictures) -> None:
        """Stand for a game's real pictures."""
        self.hand_tells_all, self.hand_shows_board = real.hand_tells_all, real.hand_shows_board

    def board(self, *shown: object, **_: object) -> Sketch:
        """Return a sketch that differs for different positions."""
        return SKETCH._replace(data=SKETCH.data + hashlib.sha256(repr(shown[0]).encode()).digest())

    hand = final = moment = race = film_part = legend = cover = lobby = standing = board

    def moving_moment(self, *shown: object, animated: bool) -> Sketch:
        """Return a sketch that counts as moving; a fixture puts this in place of `moment`."""
        drawn = self.board(*shown)
        return drawn._replace(extension="gif", seconds=3.5) if animated else drawn


@dataclass(eq=False)
class Harness:
    """One sandbox, and one bot after another, all on the same database file.

    `expected_refusals` holds the error codes of Discord that a journey causes on purpose; any other refusal fails it.
    `shows_moments` tells whether boards show moments. Most journeys have them off, so that boards are settled at once.
    """

    sandbox: Sandbox
    database: Path
    expected_refusals: set[int] = field(default_factory=set)
    shows_moments: bool = False
    bot: Greenwood = field(init=False)
    _running: AsyncExitStack = field(default_factory=AsyncExitStack)

    async def start_bot(self) -> None:
        """Start a bot on the database, and wait until it has loaded its tables."""
        async with AsyncExitStack() as stack:
            store = await open_store(self.database)
            stack.push_async_callback(store.close)
            self.bot = Greenwood(
                Settings(token=self.sandbox.token),
                store,
                clock=Clock(self.sandbox.clock.now, self.sandbox.clock.call_later),
                tempo=Tempo(0, self.shows_moments, is_paced=False, guild_ready_timeout=0.05),
            )
            await stack.enter_async_context(self.bot)
            serving = asyncio.create_task(self.bot.start(self.sandbox.token), name="the bot")
            stack.push_async_callback(_ended, serving)
            stack.push_async_callback(self.bot.close)
            await self._taken_up(serving)
            self._running = stack.pop_all()

    async def stop_bot(self) -> None:
        """Shut the bot down as SIGTERM does."""
        await self._running.aclose()

    async def restart_bot(self) -> None:
        """Stop the bot, and start another one on the same database."""
        await self.stop_bot()
        await self.start_bot()

    async def settled(self) -> None:
        """Wait until computers have moved, and boards and private panels show it."""
        async with asyncio.timeout(PATIENCE):
            await self.bot.autoplay.settled()
            await self.bot.boards.settled()
            await self.bot.panels.settled()
            await self.bot.private_notes.settled()
            await self.bot.calls.settled()
            await self.bot.hello.settled()
            await self.bot.notices.settled()
            await self.bot.last_presses.settled()
            await self.bot.finished_lessons.settled()
            await self.bot.films.settled()

    async def notes_follow(self) -> None:
        """Let enough time pass for private notes to be updated to their lobby."""
        self.sandbox.clock.advance(FOLLOW_SECONDS)
        await self.settled()

    async def heard(self) -> None:
        """Wait until the bot has received the latest changes of its servers, and has handled them."""
        await self.sandbox.gateway.settled()
        for _ in range(5):
            await asyncio.sleep(0.01)
            await self.settled()

    async def _taken_up(self, serving: asyncio.Task[None]) -> None:
        ready = asyncio.create_task(self.bot.wait_until_ready(), name="wait for the bot")
        await asyncio.wait((serving, ready), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not ready.done() or self.bot._catching_up._of_tables is None:
            ready.cancel()
            raise AssertionError("the bot has not started")
        await self.bot._catching_up._of_tables
        await self.settled()

    def unexpected_refusals(self) -> list[str]:
        """Return the refusals that this journey does not expect."""
        return [str(refusal) for refusal in self.sandbox.refusals if refusal.error.code not in self.expected_refusals]

    # Members and channels

    def member(self, name: str) -> MemberDriver:
        """Return the driver of a member."""
        return self.sandbox.member(name)

    def members(self, *names: str) -> list[MemberDriver]:
        """Return the drivers of several members."""
        return [self.member(name) for name in names]

    def channel(self, name: str = "the-oak", guild: str = "Sherwood") -> Channel:
        """Return the channel or thread of this name."""
        return self.sandbox.channel(name, guild)

    # Messages and tables

    def boards(self, channel: Channel) -> list[Message]:
        """Return the public messages of tables in a channel, oldest first, as an ordinary member sees them."""
        return [message for message in self.public(channel) if _is_page(message) and not _is_of_no_table(message)]

    def board(self, channel: Channel) -> Message:
        """Return the board of a channel, which must have exactly one."""
        (board,) = self.boards(channel)
        return board

    def pings(self, channel: Channel) -> list[Message]:
        """Return the bot's public messages that only mention somebody and show no table."""
        public = self.public(channel)
        return [message for message in public if message.from_bot and message.mentions and not _is_page(message)]

    def public(self, channel: Channel) -> list[Message]:
        """Return all public messages of a channel."""
        return [message for message in self.member("Will").messages(channel) if not message.ephemeral]

    async def table(self, channel: Channel) -> Table:
        """Return the latest table of a channel from the bot."""
        return await self.bot.tables.table_in(channel.id)

    async def state(self, channel: Channel) -> Any:
        """Return the state of the game in a channel."""
        return (await self.table(channel)).state

    # Permissions

    def hide(self, channel: Channel) -> None:
        """Hide a channel from all but moderators."""
        guild = self.sandbox.world.guild_of(channel)
        overwrite = Overwrite(guild.id, for_role=True, deny=Permission.VIEW_CHANNEL)
        self.sandbox.backend.changes.set_overwrite(channel, overwrite)

    def forbid(self, channel: Channel, permissions: Permission) -> None:
        """Deny the bot exactly these permissions in a channel."""
        overwrite = Overwrite(self.sandbox.world.bot.id, for_role=False, deny=permissions)
        self.sandbox.backend.changes.set_overwrite(channel, overwrite)

    # Members' actions

    async def open_lobby(
        self, channel: Channel, host: MemberDriver, *others: MemberDriver, start: str = "rueck start", **options: Any
    ) -> Message:
        """Open a table by a command with options, have others join, and return the lobby."""
        await host.command(channel, start, **options)
        await self.settled()
        for other in others:
            await other.press(self.board(channel), "Join")
        await self.settled()
        return self.board(channel)

    async def set_up(self, channel: Channel, host: MemberDriver, label: str) -> Message:
        """Press a button of the host's private panel for the newest lobby of a channel; return the answer."""
        panel = await host.press(self.boards(channel)[-1], "Set up…")
        return await host.press(panel, label)

    async def begin(
        self, channel: Channel, host: MemberDriver, *others: MemberDriver, **options: Any
    ) -> dict[str, Message]:
        """Begin a game, and return the private panels by the names of their members."""
        lobby = await self.open_lobby(channel, host, *others, **options)
        hands = {name_of(host): await host.press(lobby, "Start the game")}
        await self.settled()
        for other in others:
            hands[name_of(other)] = await other.press(self.board(channel), "Play / My hand")
        await self.settled()
        return hands


def _is_page(message: Message) -> bool:
    """Tell whether a message consists of components and has no content of plain text."""
    return bool(message.components) and not message.content


def _is_of_no_table(message: Message) -> bool:
    """Tell whether a message has buttons that all belong to no table, such as a greeting's."""
    return bool(message.buttons) and all(button.custom_id.startswith("gw:0:") for button in message.buttons)


async def _ended(serving: asyncio.Task[None]) -> None:
    await serving


def seed_for(*nobles: Noble) -> bytes:
    """Return a seed with which the nobles of the first rounds are these, in this order."""
    for number in itertools.count():
        seed = number.to_bytes(SECRET_BYTES)
        deck = GAMES["ruecks_raus"].new(3, RuecksRausOptions(), chance(seed, SETUP)).deck
        if deck[: len(nobles)] == nobles:
            return seed
    raise AssertionError("numbers do not end")


PLAIN_SEED = seed_for(Noble.GAIN_4, Noble.GAIN_5, Noble.GAIN_6)
"""A seed for three rounds without a favour, in each of which everybody chooses only a robber."""


GAME_LENGTH = 40
"""The number of decisions after which a game of Rück's raus! must be over: eight rounds of two, and some spare."""


async def hurry_computers(harness: Harness, member: MemberDriver, panel: Message) -> None:
    """Set the pace of the private table of a panel so that computers move at once."""
    options = await member.press(await member.press(panel, "Table…"), "Options…")
    pace = next(select.custom_id for select in options.selects if select.custom_id.endswith("option:pace"))
    await member.select(options, "0", custom_id=pace)
    await harness.settled()


def name_of(member: MemberDriver) -> str:
    """Return the name that others see for a member."""
    return member.user.display_name


def tells_end(text: str) -> bool:
    """Tell whether the English text of a panel says how the game ended for its member."""
    said = (
        *("**You have won**", "**You have lost**", "**Place ", "**that does not win.**", "short** of the second-most"),
        ", like everybody else.",
    )
    return any(each in text for each in said)


def labels_in(message: Message) -> set[str]:
    """Return the labels of a message's buttons."""
    return {button.label for button in message.buttons}


def moves_in(panel: Message) -> list[str]:
    """Return the `custom_id`s of the moves that a private panel offers."""
    return [button.custom_id for button in panel.buttons if ":play:" in button.custom_id and not button.disabled]


def picks_in(panel: Message) -> list[str]:
    """Return the `custom_id`s of the first presses that a private panel offers, where moves take two."""
    return [button.custom_id for button in panel.buttons if ":pick:" in button.custom_id]


def robbers_in(panel: Message) -> dict[int, str]:
    """Return the `custom_id`s of the robbers that a private panel offers, by strength."""
    offered = ((json.loads(custom_id.split(":", 4)[4]), custom_id) for custom_id in moves_in(panel))
    return {move["strength"]: custom_id for move, custom_id in offered if move["move"] == "robber"}


async def play_to_the_end(
    harness: Harness,
    panels: dict[MemberDriver, Message],
    choose: Callable[[MemberDriver, list[str]], str] = lambda _member, moves: moves[0],
    decisions: int = GAME_LENGTH,
) -> None:
    """Have members press moves in their private panels until the game waits for nobody.

    Args:
        harness: where they play.
        panels: each member's private panel.
        choose: which of a panel's moves a member presses.
        decisions: after so many the game must be over.
    """
    for _ in range(decisions):
        if not await decide(harness, panels, choose):
            return
    raise AssertionError("the game does not end")


async def decide(
    harness: Harness, panels: dict[MemberDriver, Message], choose: Callable[[MemberDriver, list[str]], str]
) -> bool:
    """Have everybody who must choose press a move, as in `play_to_the_end`; tell whether anybody had to.

    Members skip what a panel or the board shows before their choices. The last moments of a game are not skipped, since
    no choices follow them.
    """
    for member, panel in panels.items():
        while (skip := _skip_in(member.look(panel))) and await _goes_on(harness, skip):
            await member.press(member.look(panel), custom_id=skip)
            await harness.settled()
    waiting = [member for member, panel in panels.items() if must_choose(member.look(panel))]
    for member in waiting:
        panel = member.look(panels[member])
        if not moves_in(panel):
            panel = await member.press(panel, custom_id=picks_in(panel)[0])
        await member.press(panel, custom_id=choose(member, moves_in(panel)))
    await harness.settled()
    return bool(waiting)


def _skip_in(shown: Message) -> str | None:
    return next((button.custom_id for button in shown.buttons if button.custom_id.endswith(f":{verbs.SKIP}")), None)


async def _goes_on(harness: Harness, custom_id: str) -> bool:
    table = await harness.bot.tables.table(int(custom_id.split(":")[1]))
    return table.phase == "playing"


def must_choose(panel: Message) -> bool:
    """Tell whether a private panel asks its member to choose."""
    return bool(moves_in(panel) or picks_in(panel))


MANY = 200
"""The number of presses that arrive at the same time."""
