"""Tables with the longest names and numbers, games at random, and the components of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from bot.model.table import Contribution, RecentMove, Seat, Table
from bot.tables.replay import MOST_RECENT
from bot.tables.seats import distinct
from records.shuffle import chance

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from bot.hosted_game import HostedGame
    from bot.pages.parts import Page
    from games import Event

    Json = dict[str, Any]

LONGEST_NAME = 32
"""The greatest length of a member's name on a server (documentation: User Object)."""
NAMES = {
    "markdown": ["*_`~|" * 6 + "**", "#" * 32, "[x](y)" * 5 + "[]", "> " * 16, "\\" * 32],
    "emoji": ["\N{FAMILY}" * 32, "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466" * 4 + "abcd"] * 3,
    "mentions": ["@everyone" * 3, "<@1234567890123456789>", "<@&1>", "@here", "<t:0:R>"],
    "plain": ["Bartholomew of Wolverhampton, sir"[:32]] * 5,
}
"""Names by what is special in them. A script or the width of letters changes nothing: pages count characters alone."""
MOST_DISCORD_ID = 2**63 - 1
MANY_PRESSES = 200
"""The number of changes in a lobby by which members have joined and left."""


class Blank(NamedTuple):
    """A picture without data, with the longest alternative text."""

    data: bytes = b""
    extension: str = "png"
    alt: str = "x" * 1024
    seconds: float = 0.0


def long_table(hosted: HostedGame, names: Sequence[str], options: Any) -> Table:
    """Return a lobby with all seats taken, one of them resigned and one a computer's, and with the longest ids."""
    most = hosted.rules.seat_counts[-1]
    people: list[Seat] = []
    for number, name in enumerate(names[:most]):
        people.append(Seat(distinct(name[:LONGEST_NAME], people), MOST_DISCORD_ID - number))
    return Table(
        id=10**12,
        guild_id=MOST_DISCORD_ID,
        channel_id=MOST_DISCORD_ID,
        game=hosted.rules.name,
        options=options,
        host_id=MOST_DISCORD_ID,
        phase="lobby",
        seats=(*people[:-1], replace(people[-1], user_id=None, level="steady", resigned_user_id=1)),
        seed=bytes(32),
        secret=bytes(32),
        serial=10**6,
        contributions=tuple(Contribution(MOST_DISCORD_ID - n % most, MOST_DISCORD_ID - n) for n in range(MANY_PRESSES)),
        revision=10**6,
        version=10**6,
        waiting_since=2_000_000_000,
    )


def positions(hosted: HostedGame, lobby: Table, rng: Random) -> Iterator[tuple[Table, tuple[Event, ...]]]:
    """Play at random, and yield the table after every move, with all events so far."""
    game = hosted.rules
    state = game.new(len(lobby.seats), lobby.options, rng)
    table = replace(lobby, phase="playing", state=state)
    events: tuple[Event, ...] = ()
    yield table, events
    while waiting := game.to_move(table.state):
        seat = waiting[-1]
        step = game.play(table.state, seat, rng.choice(game.legal_moves(table.state, seat)), chance(b"", table.moves))
        events += step.events
        move = RecentMove(table.moves, seat, table.seats[seat].user_id, step.events)
        recent = (*table.recent, move)[-MOST_RECENT:]
        table = replace(table, state=step.state, moves=table.moves + 1, recent=recent)
        yield table, events


def components(page: Page) -> list[Json]:
    """Return all components of a page, nested ones included, as they are sent to Discord."""
    return list(_nested([item.to_component_dict() for item in page.layout.children]))


def labels_of(page: Page) -> list[str]:
    """Return the labels of a page's components, in order."""
    return [part["label"] for part in components(page) if "label" in part]


def _nested(components: Sequence[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _nested(component.get("components", ()))
