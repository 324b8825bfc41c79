"""How a game ends: what is said of it, in the same words by every game that has no words of its own for it."""

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
    """What somebody has scored, at a seat or without one."""

    number: int
    """The seat, or the one whose colour it has."""
    name: str
    sheet: tuple[ScoreLine, ...]

    @property
    def score(self) -> int:
        """The sum."""
        return sum(line.points for line in self.sheet)


def what_counted(sheet: Sequence[ScoreLine]) -> Sequence[ScoreLine]:
    """Return the lines of a seat's score sheet that brought points or cost some; all of them if none did."""
    return [line for line in sheet if line.points] or sheet


def most_points(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who has the most points, with the decisive words in bold (Discord's Markdown)."""
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
    """Says who won, and no more."""
    victory: Callable[[Outcome, int, Sequence[str], Language], str] = lambda _outcome, _seat, _names, _language: ""
    """Says to a winner with what, where who stands behind them does not tell that; empty where it does."""
    shortfall: Callable[[Outcome, int, Language], str] = lambda _outcome, _seat, _language: ""
    """Says to a seat that has not won how far it was from that; empty where its place among all tells that."""
    decided: Callable[[Any, Outcome, Sequence[str], Language], str] = lambda _view, _outcome, _names, _language: ""
    """Says in a sentence what decided a game, where the game knows more of that than its race tells; else empty. It is
    given an onlooker's view of the end, and the names of all who took part."""
    unseated: Callable[[Any, Language], Sequence[Scored]] = lambda _view, _language: ()
    """Returns the scores that belong to no seat, from an onlooker's view of the end, the highest first."""
    position: Callable[[Any, Sequence[str], Language], Sequence[Fact]] | None = None
    """Tells from an onlooker's view what everybody has at the end, where the score sheet does not tell all."""
    tells_last_turn: bool = False
    """Whether the end tells what all of the last turn has brought, and not the last move alone."""
    shows_last_position: bool = False
    """Whether the end shows the last position as well, with what the last move brought, because people want to see once
    more what it came to."""
