"""A whole game step by step, as a replay shows it: which moves make one step, and in which turn.

Also the pictures and timings of a game as a moving picture.
"""

from __future__ import annotations

from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from words.telling import StagedMoment

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games import Event, Outcome
    from words.game_log import PastMove
    from words.game_words import GameWords
    from words.language import Language
    from words.telling import Moment


Still = TypeVar("Still")

MOST_SHOTS = 60
"""How many pictures a moving picture of a whole game has at most."""
WHOLE_SECONDS = 90.0
"""How many seconds a whole game is shown, unless one picture would then stand too long or too short."""
SHORTEST_SHOT, LONGEST_SHOT = 1.5, 3.0
"""How many seconds one picture of a whole game stands at least and at most."""


class Shot(NamedTuple):
    """One picture of a whole game: a position or a moment, and what has happened since the picture before."""

    view: Any
    """The view of an onlooker."""
    recent: Sequence[Sequence[Event]]
    """The events of each move since the picture before, oldest first; empty for a moment, which has its own."""
    outcome: Outcome | None = None
    """How the game ended, if this is its last position."""
    staged: StagedMoment | None = None
    """The moment to show in place of the position; None for a position."""


class Take(NamedTuple, Generic[Still]):
    """One part of a moving picture."""

    shown: Still
    before: Still | None
    """The picture that it replaces; None in the first part, which shows the end of the game for an instant."""
    seconds: float | None
    """How many seconds it stands; None for the last part, at which the picture stops."""


class ReplayStep(NamedTuple):
    """One step of a replay: a move with something to tell, and the secret choices made before it."""

    first: int
    """How many moves had been made before it."""
    last: int
    """How many moves had been made after it."""
    turns: tuple[int, ...]
    """The numbers of the turns that it is about, ascending, from 1, as `GameWords.turn_heading` counts them."""
    is_told: bool
    """Whether there is something to tell of it; only the last step may have nothing."""
    moments: tuple[Moment, ...] = ()
    """The moments in it that people would watch at a real table."""
    moves_watched: int = 1
    """How many of its moves, up to the last one, its moments are about; one unless several moves make one moment."""

    @property
    def turn(self) -> int:
        """The number of the first turn that it is about."""
        return self.turns[0]


def steps_of(words: GameWords, beginning: Any, moves: Sequence[PastMove]) -> list[ReplayStep]:
    """Split a game into steps; a move without anything to tell, such as a secret choice, belongs to the next step.

    So each step has something to show, and the steps of a game in progress tell only what its board has shown. If
    everybody could see that something has changed since the last step, it makes one more step, in which nothing is
    told. Moves that were taken back make no steps, nor does taking them back: a replay shows the game as it was finally
    played.

    Args:
        words: of the game.
        beginning: an onlooker's view before the first move.
        moves: all moves, with what an onlooker saw after each.
    """
    events = [event for move in moves for event in move.events]
    turn_of = [number for number, turn in enumerate(words.turns(events), 1) for _ in turn] or [1]
    steps: list[ReplayStep] = []
    first, told = 0, 0
    for number, move in enumerate(moves, 1):
        taken_back = words.taken_back(move.events)
        if steps and taken_back and words.is_told(taken_back):
            first = steps.pop().first
        elif words.is_told(move.events) and not taken_back:
            of = sorted({turn_of[told + at] for at, event in enumerate(move.events) if words.is_told((event,))})
            found = words.moments.found(move.events)
            moments = tuple(words.moments.with_earlier(moment, events[:told]) for moment in found)
            steps.append(ReplayStep(first, number, tuple(of), is_told=True, moments=moments))
            first = number
        told += len(move.events)
    before, now = (_view_after(moves, count, beginning) for count in (first, len(moves)))
    if before != now and not _is_undone(words, moves[first:]):
        steps.append(ReplayStep(first, len(moves), (turn_of[-1],), is_told=False))
    return steps


def without_taken_back(words: GameWords, moves: Sequence[Sequence[Event]]) -> list[tuple[Event, ...]]:
    """Return the events of each move, without those taken back and without the taking back itself."""
    kept: list[list[Event]] = []
    for events in moves:
        taken_back = words.taken_back(events)
        for deed in taken_back:
            at = next((earlier for earlier in reversed(kept) if deed in earlier), None)
            if at is not None:
                del at[len(at) - 1 - at[::-1].index(deed)]
        kept.append([] if taken_back else list(events))
    return [tuple(events) for events in kept]


def _is_undone(words: GameWords, moves: Sequence[PastMove]) -> bool:
    """Tell whether all that some moves brought was taken back, so that no trace of them may be shown."""
    events = [move.events for move in moves]
    return any(map(words.taken_back, events)) and not any(without_taken_back(words, events))


def _view_after(moves: Sequence[PastMove], count: int, beginning: Any) -> Any:
    """Return what an onlooker saw after so many moves; what they saw at first if that is not known."""
    view_after = moves[count - 1].view_after if count else None
    return beginning if view_after is None else view_after()


def told_in(words: GameWords, moves: Sequence[PastMove], names: Sequence[str], language: Language) -> list[str]:
    """Return all that everybody is told of some moves; empty if they were made in secret."""
    turns = words.turns([event for move in moves for event in move.events])
    return [entry.text for turn in turns for entry in words.tell(turn, names, language, None)]


def with_follow_ups(words: GameWords, steps: Sequence[ReplayStep], moves: Sequence[PastMove]) -> list[ReplayStep]:
    """Return steps of which neighbours are one where the game's words make one moment of both, as on a board.

    Args:
        words: of the game.
        steps: all steps of the game.
        moves: all moves.
    """
    joined: list[ReplayStep] = []
    for step in steps:
        longer = _longer(words, joined[-1], step, moves) if joined else None
        if longer is None:
            joined.append(step)
        else:
            joined[-1] = longer
    return joined


def _longer(words: GameWords, step: ReplayStep, following: ReplayStep, moves: Sequence[PastMove]) -> ReplayStep | None:
    """Return a step that the following one goes on with, as one step; None if they stay two.

    Several moments in a step have one position after them, which would be too late for all but the last.
    """
    if len(step.moments) != 1 or following.last != step.last + 1:
        return None
    (moment,) = step.moments
    longer = words.moments.follow_up(moment, moves[step.last].events)
    if longer is None or longer is moment:
        return None
    return step._replace(
        last=following.last,
        turns=tuple(sorted({*step.turns, *following.turns})),
        moments=(longer,),
        moves_watched=step.moves_watched + 1,
    )


def folded(steps: Sequence[ReplayStep], most: int = MOST_SHOTS) -> list[ReplayStep]:
    """Return a game in fewer steps: first the ends of turns, then steps with moments, then others while there is room.

    Args:
        steps: all steps of the game.
        most: how many pictures there may be, including that of the beginning; at least 2.
    """
    told = [step for step in steps if step.is_told]
    ends = [place for place, step in enumerate(told) if place + 1 == len(told) or told[place + 1].turn != step.turn]
    watched = [place for place, step in enumerate(told) if step.moments]
    kept: set[int] = set()
    for places in (ends, watched, range(len(told))):
        left = [place for place in places if place not in kept]
        kept |= {left[place] for place in _evenly(len(left), most - 1 - len(kept))}
    shown = [told[place] for place in sorted(kept)]
    return [step._replace(first=first) for first, step in zip([0, *(step.last for step in shown)], shown, strict=False)]


def shots(
    words: GameWords, beginning: Any, moves: Sequence[PastMove], outcome: Outcome | None, most: int = MOST_SHOTS
) -> list[Shot]:
    """Return the pictures of a whole game in order: the beginning, moments, positions and the end.

    Args:
        words: of the game.
        beginning: an onlooker's view before the first move.
        moves: all moves.
        outcome: how the game ended; None if it was ended early.
        most: how many pictures there may be, at least 2; if it is 2 or 3, the end of the game may take two more.
    """
    steps = with_follow_ups(words, steps_of(words, beginning, moves), moves)
    for kept in range(most, 1, -1):
        shown = [Shot(beginning, ()), *_led_through(words, folded(steps, kept), beginning, moves, outcome)]
        if len(shown) <= most:
            break
    return shown


def _led_through(
    words: GameWords, steps: Sequence[ReplayStep], beginning: Any, moves: Sequence[PastMove], outcome: Outcome | None
) -> Iterator[Shot]:
    """Yield the pictures of steps: their moments, the position after a step without any, and always the end."""
    unshown: Sequence[Event] = ()
    for step in steps:
        view, before = (_view_after(moves, count, beginning) for count in (step.last, step.last - step.moves_watched))
        brought = without_taken_back(words, [move.events for move in moves[step.first : step.last]])
        recent = [*([unshown] if unshown else []), *brought]
        parts = recent[: -step.moves_watched], recent[-step.moves_watched :]
        watched, unshown = _marked(step.moments, *(list(chain.from_iterable(part)) for part in parts))
        yield from (Shot(view, (), staged=StagedMoment(before, view, moment)) for moment in watched)
        end = outcome if step.last == len(moves) else None
        if not watched or end is not None:
            yield Shot(view, recent, end)
            unshown = ()


def _marked(
    moments: Sequence[Moment], earlier: Sequence[Event], own: Sequence[Event]
) -> tuple[list[Moment], Sequence[Event]]:
    """Return the moments of a step, each with the unshown events before it, and the events after the last of them.

    Args:
        moments: those of the step, in order.
        earlier: the events before its moves which no picture has shown.
        own: the events of the moves that the moments are about.
    """
    events, end = [*earlier, *own], len(earlier)
    marked, shown = [], 0
    for moment in moments:
        end = moment.end_in(events, end)
        marked.append(moment.after(events[shown:end]))
        shown = end
    return marked, events[shown:]


def _evenly(count: int, most: int) -> list[int]:
    """Return at most `most` numbers from 0 to below `count`, evenly spaced and including the last."""
    kept = min(count, most)
    return [count * number // kept - 1 for number in range(1, kept + 1)]


def takes(stills: Sequence[Still]) -> list[Take[Still]]:
    """Return the parts of a moving picture in order, made from its still pictures, of which there is at least one."""
    seconds = seconds_of_shot(len(stills))
    parts = [Take(shown, before, seconds) for before, shown in pairwise([stills[-1], *stills])]
    return [Take(stills[-1], None, seconds), *parts[:-1], parts[-1]._replace(seconds=None)]


def seconds_of_shot(count: int) -> float:
    """Return how many seconds each of `count` pictures of a whole game stands."""
    return min(LONGEST_SHOT, max(SHORTEST_SHOT, WHOLE_SECONDS / max(count, 1)))
