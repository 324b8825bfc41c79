"""Positions of any game for its gallery, found by playing at random."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from games.chance import pick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games import AnyGame
    from rendering.game_pictures import GamePictures
    from rendering.picture import Picture
    from words.language import Language

NAMES: Final = ("Anna", "Bruno", "Carla", "Dario", "Elif")


def usual_pictures(game: AnyGame, draw: GamePictures, language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield, for each number of seats, the start, the middle and the end of a game by the usual options.

    Each comes with a name for its file. Of the middle, the hands of a seat that is waited for and of one that is not
    are there as well, if there are such.
    """
    for seats in game.seat_counts:
        names = NAMES[:seats]
        states = _random_game(game, seats)
        for label, state in (("start", states[0]), ("middle", states[len(states) // 2])):
            yield f"board-{seats}-{label}", draw.board(game.view(state, None), names, language)
        middle = states[len(states) // 2]
        waiting = game.to_move(middle)
        waited = next(iter(waiting))
        yield f"hand-{seats}-waited-for", draw.hand(game.view(middle, waited), names, language)
        others = [seat for seat in range(seats) if seat not in waiting]
        if others:
            yield f"hand-{seats}-waiting", draw.hand(game.view(middle, others[0]), names, language)
        outcome = game.outcome(states[-1])
        if outcome is not None:
            yield f"final-{seats}", draw.final(game.view(states[-1], None), outcome, names, language)


def _random_game(game: AnyGame, seats: int) -> list[Any]:
    """Return all positions of a game, from the set-up to the end."""
    rng = Random(seats)
    states = [game.new(seats, game.Options(), rng)]
    while waiting := game.to_move(states[-1]):
        seat = pick(waiting, rng)
        states.append(game.play(states[-1], seat, pick(game.legal_moves(states[-1], seat), rng), rng).state)
    return states
