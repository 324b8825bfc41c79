"""What is said of the end of a game, with default words for games that have none of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from words.numbers import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Outcome, ScoreLine
    from words.facts import Fact
    from words.language import Language


class Scored(NamedTuple):
    """The score of somebody who took part, with or without a seat."""

    number: int
    """The seat; for somebody without one, the number of the seat colour and emblem that they have."""
    name: str
    sheet: tuple[ScoreLine, ...]

    @property
    def score(self) -> int:
        """The sum of all points."""
        return sum(line.points for line in self.sheet)


def what_counted(sheet: Sequence[ScoreLine]) -> Sequence[ScoreLine]:
    """Return the lines of a score sheet that brought or cost points; all lines if none did."""
    return [line for line in sheet if line.points] or sheet


def most_points(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who wins with the most points, with the decisive words in bold (Discord's Markdown)."""
    if not outcome.winners:
        return language.say("**Nobody wins.**")
    return language.say_plural(
        "**{names} wins** with the most points: {points}.",
        "**{names} win** together with the most points: {points}.",
        len(outcome.winners),
        names=language.listing([names[seat] for seat in outcome.winners]),
        points=plain(outcome.scores[outcome.winners[0]]),
    )


def verdict(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won, for a headline."""
    if not outcome.winners:
        return language.say("Nobody wins.")
    winners = [names[seat] for seat in outcome.winners]
    return language.say_plural("{names} wins!", "{names} win together!", len(winners), names=language.listing(winners))


@dataclass(frozen=True, kw_only=True)
class EndWords:
    """How a game tells its end."""

    result: Callable[[Outcome, Sequence[str], Language], str] = most_points
    """Says who won and why, with the decisive words in bold (Discord's Markdown); usually by the most points."""
    tells_result: bool = False
    """Whether the entries of the last move tell who has won."""
    verdict: Callable[[Outcome, Sequence[str], Language], str] = verdict
    """Says only who won, for a headline."""
    victory: Callable[[Outcome, int, Sequence[str], Language], str] = lambda _outcome, _seat, _names, _language: ""
    """Says to a winner what they won with, if that does not follow from who comes next; empty otherwise."""
    shortfall: Callable[[Outcome, int, Language], str] = lambda _outcome, _seat, _language: ""
    """Says to a seat that has not won how far it was from winning, if its place does not show that; empty otherwise."""
    decided: Callable[[Any, Outcome, Sequence[str], Language, int | None], str] = lambda *_: ""
    """Says in a sentence what decided a game, if the game can say more of it than its race tells; empty otherwise. It
    is given an onlooker's view of the end, the names of all who took part, and the seat that is addressed, unless
    it is one of several of whom a sentence lists all; None if everybody reads."""
    unseated: Callable[[Any, Language], Sequence[Scored]] = lambda _view, _language: ()
    """Returns the scores that belong to no seat, from an onlooker's view of the end, the highest first."""
    position: Callable[[Any, Sequence[str], Language], Sequence[Fact]] | None = None
    """Tells from an onlooker's view what everybody has at the end, if the score sheet does not tell all of it."""
    tells_last_turn: bool = False
    """Whether the end tells all that the last turn brought, and not the last move only."""
    shows_last_position: bool = False
    """Whether the end also shows the last position with what the last move brought, because people want to see it
    again."""
