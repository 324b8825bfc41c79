"""Simulated members who play at many tables of a sandbox at the same time.

They do not know the games: they press whatever their private panels offer.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from itertools import cycle, islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.live.pressing import Press, Pressing
from bot.public_buttons import IM_IN, JOIN, MY_HAND, REMATCH, START
from sandbox.driver.sight import see
from sandbox.members import MemberClient
from sandbox.validation.commands import OptionType

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandbox.driver import Message
    from sandbox.jsontypes import Json
    from sandbox.server import Sandbox
    from sandbox.world import Channel, Guild

WAITING = "<t:"
"""The text of a panel in which its member waits for others contains this timestamp."""
CHOICES = (":play:", ":pick:", ":choose:")
"""The `custom_id`s of buttons and menus for a member's decision contain one of these."""


class Party(NamedTuple):
    """The game and the players of a table."""

    group: str
    """The name of the game's group of commands."""
    members: int
    computers: int
    is_private: bool = False
    """Whether one member plays alone with computers, in a panel that nobody else sees."""


PARTIES = (
    Party("rueck", 2, 1),
    Party("locksley", 1, 1),
    Party("chickwood", 3, 0),
    Party("rueck", 3, 0),
    Party("bandits", 2, 1),
)
"""Public tables, used by turns: all games, some with a computer player, some without."""
PRIVATE_PARTIES = (
    Party("rueck", 1, 2, is_private=True),
    Party("chickwood", 1, 1, is_private=True),
    Party("locksley", 1, 1, is_private=True),
)
"""Private tables, used by turns."""
AGAIN = frozenset({REMATCH, "Open a new table"})
"""The buttons after a game, and after a rematch for which a member has not answered within ten minutes."""


@dataclass
class CrowdTable:
    """A table with its members."""

    channel: Channel
    party: Party
    clients: list[MemberClient]
    rng: Random
    busy: set[int] = field(default_factory=set)
    """The members who wait for an answer."""

    def next_press(self) -> Press | None:
        """Return a press that one of the members can make now; None while all wait."""
        free = [client for client in self.clients if client.user.id not in self.busy]
        board = self.panel_of(self.clients[0]) if self.party.is_private else self._board()
        if board is None or not free:
            return None
        labels = {button.label: button.custom_id for button in board.buttons}
        if not labels.keys().isdisjoint({JOIN, IM_IN}):
            return self._gather(board, labels)
        again = next((custom_id for label, custom_id in labels.items() if label in AGAIN), None)
        if again is not None:
            return self._by_host(board, again)
        choices = [choice for client in free for choice in self._choices(client, board, labels)]
        return self.rng.choice(choices) if choices else None

    def is_over(self) -> bool:
        """Return whether the board shows how the game ended."""
        board = self._board()
        return board is not None and any(button.label == REMATCH for button in board.buttons)

    def _board(self) -> Message | None:
        found = (message for message in reversed(self.channel.messages.values()) if message.components)
        newest = next(found, None)
        return None if newest is None else see(newest)

    def _gather(self, board: Message, labels: dict[str, str]) -> Press | None:
        for client in self.clients:
            if f"<@{client.user.id}>" not in board.text:
                return None if client.user.id in self.busy else Press(client, board, labels[JOIN])
            if f"<@{client.user.id}> (has not answered yet)" in board.text:
                return None if client.user.id in self.busy else Press(client, board, labels[IM_IN])
        return self._by_host(board, labels[START])

    def _by_host(self, board: Message, custom_id: str) -> Press | None:
        host = self.clients[0]
        return None if host.user.id in self.busy else Press(host, board, custom_id)

    def _choices(self, client: MemberClient, board: Message, labels: dict[str, str]) -> Iterator[Press]:
        panel = self.panel_of(client)
        if panel is None:
            if MY_HAND in labels:  # the button is missing while the last moment is shown
                yield Press(client, board, labels[MY_HAND])
        elif WAITING not in panel.text:
            for button in panel.buttons:
                if any(verb in button.custom_id for verb in CHOICES) and not button.disabled:
                    yield Press(client, panel, button.custom_id)
            for select in panel.selects:
                if any(verb in select.custom_id for verb in CHOICES):
                    yield from (Press(client, panel, select.custom_id, (option.value,)) for option in select.options)

    def panel_of(self, client: MemberClient) -> Message | None:
        """Return the newest private panel in which a member can play, if any."""
        for message in reversed(self.channel.ephemeral.values()):
            if client.sees(message) and any(f":{verb}:" in str(message.components) for verb in ("play", "pick")):
                return see(message)
        return None


class Crowd(Pressing):
    """The members at all tables."""

    def __init__(
        self,
        sandbox: Sandbox,
        tables: int,
        seed: int = 0,
        guilds: Sequence[Guild] = (),
        parties: Sequence[Party] = PARTIES,
    ) -> None:
        """Create channels and members for the tables; `open` opens the tables.

        Args:
            sandbox: the sandbox.
            tables: how many tables.
            seed: the seed of the members' random choices.
            guilds: the servers on which the tables are, by turns; by default only that of the channel the-oak.
            parties: the game and the players of each table, by turns.
        """
        self._sandbox = sandbox
        self._guilds = guilds or (sandbox.world.guild_of(sandbox.channel("the-oak")),)
        self._tables = [self._found(number, party, seed) for number, party in enumerate(islice(cycle(parties), tables))]
        super().__init__(self._tables)

    @property
    def channels(self) -> list[Channel]:
        """The channels of the tables."""
        return [table.channel for table in self._tables]

    def panels(self) -> list[tuple[MemberClient, Message]]:
        """Return the panels in which members can play, with their members."""
        members = ((table, client) for table in self._tables for client in table.clients)
        return [(client, panel) for table, client in members if (panel := table.panel_of(client)) is not None]

    async def open(self) -> None:
        """Open every table: a lobby, or at a private table the game itself."""
        for table in self._tables:
            host, party = table.clients[0], table.party
            command = next(command for command in host.commands() if command["name"] == party.group)
            options: list[Json] = []
            if party.computers:
                options.append({"name": "computers", "type": OptionType.INTEGER, "value": party.computers})
            if party.is_private:
                options.append({"name": "alone", "type": OptionType.BOOLEAN, "value": True})
            start = {"name": "start", "type": OptionType.SUBCOMMAND, "options": options}
            await host.use_command(table.channel.id, int(command["id"]), [start]).answer

    async def play_once(self, pause: float) -> None:
        """Play one game at every table, with a pause of some seconds between two presses at each."""
        await asyncio.gather(*(self._play_once(table, pause) for table in self._tables))

    async def _play_once(self, table: CrowdTable, pause: float) -> None:
        while not table.is_over():
            press = table.next_press()
            if press is not None:
                await self.press(table, press)
            await asyncio.sleep(pause)

    def _found(self, number: int, party: Party, seed: int) -> CrowdTable:
        world, changes = self._sandbox.world, self._sandbox.backend.changes
        guild = self._guilds[number % len(self._guilds)]
        channel = changes.create_channel(guild, f"glade-{number}")
        clients = []
        for place in range(party.members):
            user = world.add_user(f"outlaw{number}x{place}", f"Outlaw {number}.{place}", "en-GB", "#3f6b3a")
            changes.add_member(guild, user)
            clients.append(MemberClient(self._sandbox.backend, user))
        return CrowdTable(channel, party, clients, Random(seed * 1_000_003 + number))
