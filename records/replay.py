"""Plays a record again with the chance that is written in it, and finds where record, seed and rules disagree.

What is written has priority: chance is taken from the record, and where its events are others than those of the rules,
the written ones are told. A disagreement is never an error, but a finding that the reader is told of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from games import GAMES, IllegalMoveError
from games.options import options_of
from records.chances import ChanceMissingError, ReadChance
from records.notation import agrees, all_agree, text_of, written
from records.recording import position, result, told
from records.shuffle import SETUP, chance, commitment_of, hash_of, seed_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    import msgspec

    from games import AnyGame, Event, Outcome
    from records.model import Record, RecordedMove, RecordedStep, Shuffle

Kind = Literal[
    "commitment",  # the secret is not the one that was sealed
    "hash",  # a hash is not that of its press
    "seed",  # secret and hashes make another seed
    "game",  # this version does not know the game
    "rules",  # the game was played by other rules
    "setup",  # the game cannot be set up as written
    "position",  # the set-up leads to another position
    "setup chance",  # the seed gives other chance for the set-up
    "chance",  # the seed gives other chance for a move
    "draws",  # a move draws more or less chance than is written
    "move",  # a move is not open to the seat
    "events",  # a move leads to something else
    "result",  # the game ends otherwise
]


class Finding(NamedTuple):
    """Something that does not agree."""

    kind: Kind
    number: int = 0
    """Of the move or of the press, from 1."""


class ReplayedTurn(NamedTuple):
    """A move of a record, as the rules play it."""

    before: Any
    """The game's state in which it was chosen."""
    move: Any
    after: Any
    events: tuple[Event, ...]


class Replayed(NamedTuple):
    """What became of a replay."""

    game: AnyGame | None
    """None if this version does not know it, or plays it by other rules."""
    setup: Any
    """The game's state after the set-up; None if the rules could not set it up."""
    turns: tuple[ReplayedTurn, ...]
    """The moves up to the first one that the rules cannot play as it is written."""
    outcome: Outcome | None
    """How the game ended by the rules, if it did."""
    findings: tuple[Finding, ...]


def replay(record: Record) -> Replayed:
    """Play a record again."""
    game = GAMES.get(record.game)
    if game is None:
        return Replayed(None, None, (), None, (Finding("game"),))
    if game.rules_version != record.rules_version:
        return Replayed(None, None, (), None, (Finding("rules"),))
    return _Replay(game, record).run()


def shuffle_findings(record: Record, shuffle: Shuffle) -> Iterator[Finding]:
    """Check how the seed of a record came about."""
    if commitment_of(shuffle.secret) != shuffle.commitment:
        yield Finding("commitment")
    for number, press in enumerate(shuffle.presses, 1):
        if hash_of(press.interaction_id) != press.hash:
            yield Finding("hash", number)
    if seed_of(shuffle.secret, (press.hash for press in shuffle.presses)) != record.seed:
        yield Finding("seed")


class _Replay:
    """A replay in progress."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self._game = game
        self._record = record
        self._turns: list[ReplayedTurn] = []
        self._findings: list[Finding] = []

    def run(self) -> Replayed:
        setup = self._set_up()
        state = setup
        for number, recorded in enumerate(self._record.moves, 1):
            state = None if state is None else self._play(state, number, recorded)
        outcome = None if state is None else self._game.outcome(state)
        if state is not None and self._record.result != (None if outcome is None else result(outcome)):
            self._find("result")
        return Replayed(self._game, setup, tuple(self._turns), outcome, tuple(self._findings))

    def _set_up(self) -> Any:
        """Return the state after the set-up, or None if the rules cannot set the game up as it is written."""
        record, seats = self._record, len(self._record.seats)
        options = self._options()
        if options is None or seats not in self._game.seat_counts:
            return self._find("setup")
        if not self._is_from_seed(SETUP, record.setup):
            self._find("setup chance")
        rng = ReadChance(record.setup.chance)
        try:
            state = self._game.new(seats, options, rng)
        except ChanceMissingError:
            return self._find("setup")
        if rng.left or not all_agree(record.setup.facts, position(self._game, state)):
            self._find("position")
        return state

    def _options(self) -> msgspec.Struct | None:
        """Return the options as they are written, or None if the game does not have them all."""
        offered = {
            f"{option.name}={text_of(value, option.name, self._game.places)}": (option.name, value)
            for option in options_of(self._game.Options)
            for value in option.values
        }
        if not set(self._record.options) <= offered.keys():
            return None
        return self._game.Options(**dict(offered[text] for text in self._record.options))

    def _play(self, state: Any, number: int, recorded: RecordedMove) -> Any:
        """Return the state after a move, or None if the rules cannot play it as it is written."""
        move = self._move(state, recorded)
        if move is None:
            return self._find("move", number)
        if not self._is_from_seed(number - 1, recorded.step):
            self._find("chance", number)
        rng = ReadChance(recorded.step.chance)
        try:
            step = self._game.play(state, recorded.seat, move, rng)
        except (ChanceMissingError, IllegalMoveError):
            return self._find("draws", number)
        if rng.left:
            self._find("draws", number)
        if not all_agree(recorded.step.facts, told(self._game, step.events)):
            self._find("events", number)
        self._turns.append(ReplayedTurn(state, move, step.state, step.events))
        return step.state

    def _move(self, state: Any, recorded: RecordedMove) -> Any:
        """Return the legal move that agrees with what is written; None if none does, or several do."""
        legal = self._game.legal_moves(state, recorded.seat)
        found = [move for move in legal if agrees(recorded.move, written(move, self._game.places))]
        return found[0] if len(found) == 1 else None

    def _is_from_seed(self, number: int, step: RecordedStep) -> bool:
        rng = chance(self._record.seed, number)
        return all(rng.random() == drawn for drawn in step.chance)

    def _find(self, kind: Kind, number: int = 0) -> None:
        self._findings.append(Finding(kind, number))
