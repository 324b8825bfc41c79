"""Whole games in words, turn by turn, as a member reads them who was away."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from bot.languages import LANGUAGES
from games.chance import pick
from tests.cogs.hosted_games import HOSTED_GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games import AnyGame, Event
    from words.game_words import GameWords
    from words.language import Language

NAMES = ("Marian", "Much", "Tuck", "Alan", "Will")
READER = 0
"""The reader whose panel is written beside what everybody reads."""


def random_game(game: AnyGame, seats: int, options: Any, seed: str) -> Iterator[tuple[int, tuple[Event, ...], Any]]:
    """Play a game; yield each move's seat, its events, and the state after it."""
    rng = Random(seed)
    state = game.new(seats, options, rng)
    while waiting := game.to_move(state):
        seat = pick(waiting, rng)
        step = game.play(state, seat, pick(game.legal_moves(state, seat), rng), rng)
        state = step.state
        yield seat, step.events, state


def told_game(name: str, seats: int, options: Any, code: str) -> str:
    """Tell a random game: each turn with its entries, what the reader's panel says of it, and the standing."""
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == name)
    language, names = LANGUAGES[code], NAMES[:seats]
    moves = list(random_game(hosted.rules, seats, options, f"{name} {seats}"))
    turns = hosted.words.turns([event for _, events, _ in moves for event in events])
    ends = {id(events[-1]): state for _, events, state in moves if events}
    lines: list[str] = []
    for number, turn in enumerate(turns, start=1):
        lines += [f"== {hosted.words.turn_heading(number, language)}", *_told(hosted.words, turn, names, language)]
        lines += [f"   > {line}" for line in hosted.words.since(turn, names, language, READER)]
        after = ends.get(id(turn[-1]))
        if after is not None:
            lines += [f"   = {hosted.words.race.standing(hosted.rules.view(after, None), names, language)}"]
    return "\n".join(lines) + "\n"


def _told(words: GameWords, turn: Any, names: tuple[str, ...], language: Language) -> Iterator[str]:
    for entry in words.tell(turn, names, language, None):
        gains = ", ".join(f"{names[seat]} {gain:+}" for seat, gain in sorted(entry.gains.items()))
        yield f"   {'.-!'[entry.weight]} {entry.text}" + (f"  [{gains}]" if gains else "")
