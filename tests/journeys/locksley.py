"""Helpers for what members do at a table of Robin of Locksley."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from games import GAMES
from games.players.policies.robin_of_locksley import RobinOfLocksleyPolicy
from tests.journeys.harness import moves_in

if TYPE_CHECKING:
    from random import Random

    from games.robin_of_locksley.state import State
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

START = "locksley start"
SHORT: dict[str, Any] = {"tasks": "day", "length": "2"}
"""The options of a short game."""
DECISIONS = 900
"""The number of decisions after which a game must be over."""
EAGERNESS = ("ransom", "task", "bribe", "sell", "corner", "jump", "fill", "end", "back")
"""The kinds of moves in the order in which somebody presses them who wants the game to end soon."""
POLICY = RobinOfLocksleyPolicy()


def kind(custom_id: str) -> str:
    """Return the kind of move that a button plays."""
    return str(json.loads(_argument(custom_id))["move"])


def button(panel: Message, move: str) -> str:
    """Return the first button of a panel that plays this kind of move."""
    return next(custom_id for custom_id in moves_in(panel) if kind(custom_id) == move)


def eager(_: MemberDriver, moves: list[str]) -> str:
    """Choose the move that brings the end nearer."""
    return min(moves, key=lambda custom_id: EAGERNESS.index(kind(custom_id)))


def sensible(state: State, moves: list[str], rng: Random) -> str:
    """Choose as the policy of the computer players does."""
    game = GAMES["robin_of_locksley"]
    legal = game.legal_moves(state, state.turn)
    chosen = POLICY.choose(state, state.turn, POLICY.considered(state, state.turn, legal), rng)
    return next(custom_id for custom_id in moves if game.decode_move(_argument(custom_id).encode()) == chosen)


def _argument(custom_id: str) -> str:
    return custom_id.split(":", 4)[4]


async def begin(harness: Harness, channel: Channel, *members: MemberDriver, **options: Any) -> dict[str, Message]:
    """Begin a game, and have the first player take a corner tile; return the panels by name."""
    panels = await harness.begin(channel, *members, start=START, **options)
    acting = (await harness.table(channel)).state.turn
    corner = members[acting].look(list(panels.values())[acting])
    await members[acting].press(corner, "A: top left")
    await harness.settled()
    return panels


async def in_turn(
    harness: Harness, channel: Channel, panels: dict[str, Message]
) -> tuple[MemberDriver, Message, MemberDriver, Message]:
    """Return the member whose turn it is with their panel, and the other member with theirs."""
    names = list(panels)
    turn = (await harness.table(channel)).state.turn
    acting, waiting = harness.member(names[turn]), harness.member(names[1 - turn])
    return acting, acting.look(panels[names[turn]]), waiting, waiting.look(panels[names[1 - turn]])


class Turn(NamedTuple):
    """A turn as a member played it."""

    name: str
    presses: tuple[str, ...]
    """The kinds of moves that were played, one for each press."""
    board: str
    """The text of the board after the turn."""
    told: str
    """The text of the other member's private panel after the turn."""


async def play_sensibly(harness: Harness, channel: Channel, panels: dict[str, Message], rng: Random) -> list[Turn]:
    """Play to the end with one press per move, in panels that are open already; return the turns."""
    names, turns, presses = list(panels), list[Turn](), list[str]()
    for _ in range(DECISIONS):
        state = (await harness.table(channel)).state
        if state.won:
            return turns
        acting, panel, waiting, idle = await in_turn(harness, channel, panels)
        chosen = sensible(state, moves_in(panel), rng)
        await acting.press(panel, custom_id=chosen)
        await harness.settled()
        presses.append(kind(chosen))
        after = (await harness.table(channel)).state
        if after.won or after.turn != state.turn:
            told = waiting.look(idle).text
            turns.append(Turn(names[state.turn], tuple(presses), harness.board(channel).text, told))
            presses = []
    raise AssertionError("the game does not end")
