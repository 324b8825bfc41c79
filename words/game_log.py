"""A whole game as its log tells it: turn by turn, with what happened and how everybody stood at the end of each."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from words.race import RaceTurn, finished_race

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Event, Outcome
    from words.game_words import GameWords
    from words.language import Language
    from words.race import Standings
    from words.telling import Entry


class PastMove(NamedTuple):
    """One move of a game."""

    events: Sequence[Event]
    """The events of the move."""
    view_after: Callable[[], Any] | None = None
    """Returns what an onlooker saw after the move; None if the game was played by earlier rules."""
    stood_in_for: int | None = None
    """The seat for which the computer made the move in a member's place, if it did."""


class PastTurn(NamedTuple):
    """One turn or round of a game."""

    number: int
    """From 1."""
    heading: str
    entries: tuple[Entry, ...]
    standing: str
    """How everybody stood at its end, in a line; empty if that is not told."""
    standings: Standings | None
    """How everybody stood at its end; None if the game does not count that or was played by earlier rules."""
    stood_in_for: tuple[int, ...] = ()
    """The seats for which the computer chose in a member's place, ascending."""


def past_turns(words: GameWords, moves: Sequence[PastMove], names: Sequence[str], language: Language) -> list[PastTurn]:
    """Return a game turn by turn, oldest first; turns without anything to tell are left out.

    Args:
        words: of the game.
        moves: all moves of the game.
        names: by seat.
        language: of the reader.
    """
    made_by = [number for number, move in enumerate(moves, 1) for _ in move.events]
    told_after = list(accumulate(len(move.events) for move in moves))
    told, first, moved = [], 0, 0
    for number, events in enumerate(words.turns([event for move in moves for event in move.events]), 1):
        first += len(events)
        entries = words.tell(events, names, language, None)
        if entries:
            last = made_by[first - 1]
            view_after, made = moves[last - 1].view_after, moves[moved:last]
            moved = last
            view = None if view_after is None else view_after()
            if view is not None and told_after[last - 1] > first:
                view = words.race.view_at_turns_end(view, events)
            told.append(
                PastTurn(
                    number,
                    words.turn_heading(number, language),
                    tuple(entries),
                    "" if view is None else words.race.standing(view, names, language),
                    None if view is None or words.race.standings is None else words.race.standings(view),
                    tuple(sorted({move.stood_in_for for move in made if move.stood_in_for is not None})),
                )
            )
    return told


def race_of(
    words: GameWords, ends: tuple[Any, Any], turns: Sequence[PastTurn], outcome: Outcome, language: Language
) -> list[RaceTurn]:
    """Return how everybody stood at the beginning and after each turn of a finished game; empty if it is not counted.

    Args:
        words: of the game.
        ends: an onlooker's views before the first move and after the last one.
        turns: all turns of the game.
        outcome: how the game ended.
        language: of the reader.
    """
    race = [
        RaceTurn(words.turn_name(turn.number, language), turn.standings, turn.number)
        for turn in turns
        if turn.standings is not None
    ]
    if words.race.standings is None or not race:
        return []
    beginning, end = ends
    unseated = [other.score for other in words.end.unseated(end, language)]
    begun = [RaceTurn("", words.race.standings(beginning), 0), *race]
    return finished_race(begun, outcome, unseated, counts_apart=bool(words.race.counted_at_end))
