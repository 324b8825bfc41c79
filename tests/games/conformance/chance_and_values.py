"""Checks that chance comes from outside alone, that values are immutable, and that they survive JSON."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from games import Event
from games.options import options_of
from tests.games.conformance.case import chance, walk, walks
from tests.games.conformance.values import is_immutable, parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from tests.games.conformance.case import Case

GLOBAL_CHANCE = (
    "random", "uniform", "randint", "randrange", "randbytes", "getrandbits", "choice", "choices", "sample", "shuffle",
    "gauss", "betavariate", "seed",
)  # fmt: skip
NO_JSON = (b"", b"{", b"\xff", b"nonsense")


def set_up_takes_its_own_seats_alone(case: Case, rng: Random) -> None:
    """`seat_counts` ascend, `new` refuses other counts by name, and a lobby can read the options."""
    counts = case.game.seat_counts
    assert list(counts) == sorted(set(counts))
    for seats in (-1, 0, counts[0] - 1, counts[-1] + 1):
        with pytest.raises(ValueError, match=str(seats)):
            case.game.new(seats, case.options, rng)
    for option in options_of(case.game.Options):
        assert getattr(case.game.Options(), option.name) == option.default


def chance_comes_from_outside_alone(case: Case, rng: Random) -> None:
    """The functions of the `random` module are never called, nor their hidden state changed."""

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("global randomness was used")

    hidden_state = random.getstate()
    with pytest.MonkeyPatch.context() as patch:
        for name in GLOBAL_CHANCE:
            patch.setattr(random, name, forbidden)
        for moment in walk(case, rng):
            for viewer in case.viewers:
                case.game.determinize(case.game.view(moment.after, viewer), rng)
    assert random.getstate() == hidden_state


def log_replays_byte_for_byte(case: Case, rng: Random) -> None:
    """Seed, options and the encoded moves give the same states and events again."""
    at_first = rng.getstate()
    log = [(moment.seat, case.game.encode(moment.move), _written(case, moment.step)) for moment in walk(case, rng)]
    rng.setstate(at_first)
    seed = rng.random()
    state = case.game.new(case.seats, case.options, chance(seed, -1))
    for number, (seat, move, written) in enumerate(log):
        step = case.game.play(state, seat, case.game.decode_move(move), chance(seed, number))
        assert _written(case, step) == written
        state = step.state


def values_are_immutable(case: Case, rng: Random) -> None:
    """Options, states, moves, views and events can never change, nor can anything inside them."""
    judged: dict[int, object] = {}
    for value, _ in _values(case, rng):
        assert [part for part in parts(value, judged) if not is_immutable(part)] == []
        hash(value)


def everything_survives_json(case: Case, rng: Random) -> None:
    """Options, states, moves, views and events come back from JSON equal and of the same types."""
    for value, decode in _values(case, rng):
        data = case.game.encode(value)
        json.loads(data)
        again = decode(data)
        assert again == value
        assert repr(again) == repr(value)
        assert case.game.encode(again) == data


def decoders_refuse_what_is_no_json(case: Case, _rng: Random) -> None:
    """Damaged bytes raise the error that the interface promises."""
    game = case.game
    for decode in (game.decode_state, game.decode_move, game.decode_view, game.decode_events, game.decode_options):
        for data in NO_JSON:
            with pytest.raises(msgspec.DecodeError):
                decode(data)


def _written(case: Case, step: Any) -> tuple[bytes, ...]:
    return (case.game.encode(step.state), *map(case.game.encode, step.events))


def _values(case: Case, rng: Random) -> Iterator[tuple[object, Callable[[bytes], object]]]:
    """Yield every kind of value with its decoder."""
    game = case.game
    yield case.options, game.decode_options
    for moment in walks(case, rng):
        yield moment.move, game.decode_move
        yield moment.after, game.decode_state
        for viewer in case.viewers:
            yield game.view(moment.after, viewer), game.decode_view
        for event in moment.step.events:
            assert isinstance(event, Event)
            yield event, msgspec.json.Decoder(type(event)).decode
