"""A whole game step by step, as a replay shows it: which moves belong together, and to which turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from words.game_log import PastMove
    from words.game_words import GameWords
    from words.language import Language


class Step(NamedTuple):
    """One step of a replay: a move of which everybody could see something, and hidden ones before it."""

    first: int
    """How many moves had been made before it."""
    last: int
    """How many moves had been made after it."""
    turn: int
    """The number of the turn to which it belongs, from 1, as `GameWords.turn_heading` counts."""


def steps_of(words: GameWords, beginning: Any, moves: Sequence[PastMove]) -> list[Step]:
    """Split a game into steps; a move that nobody else could see belongs to the next one that everybody could.

    So the steps of a game in progress tell nothing that its board has not shown.

    Args:
        words: of the game.
        beginning: an onlooker's view before the first move.
        moves: all, from the first on, with what an onlooker saw after each.
    """
    turns = words.turns([event for move in moves for event in move.events])
    turn_of = [number for number, events in enumerate(turns, 1) for _ in events] or [1]
    steps: list[Step] = []
    seen, first, told = beginning, 0, 0
    for number, move in enumerate(moves, 1):
        view = seen if move.view_after is None else move.view_after()
        if move.events or view != seen:
            steps.append(Step(first, number, turn_of[min(told, len(turn_of) - 1)]))
            seen, first = view, number
        told += len(move.events)
    return steps


def told_in(words: GameWords, moves: Sequence[PastMove], names: Sequence[str], language: Language) -> list[str]:
    """Tell everybody what happened in some moves, all of it; nothing where they were made in secret."""
    turns = words.turns([event for move in moves for event in move.events])
    return [entry.text for turn in turns for entry in words.tell(turn, names, language, None)]
