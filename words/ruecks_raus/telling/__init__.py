"""What happened in a round: who played what, whose sevens cancelled, who got what, and who has the second-most now.

A round is told once it is over; while favours are being chosen, only its robbers are told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.standing import seats_with, second_most
from games.ruecks_raus.state import ROUNDS, NobleRevealed, RobbersRevealed, RoundEnded
from words.language import mark
from words.ruecks_raus.telling.decided import round_entries
from words.ruecks_raus.telling.reveal import revealed_entries
from words.ruecks_raus.telling.told_round import ToldRound
from words.telling import Entry, Moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from games.ruecks_raus.state import View
    from words.language import Language

REVEAL = "reveal"
"""The moment in which robbers are revealed and somebody has to choose a favour."""
ROUND = "round"
"""The moment in which a round is decided."""


def tell(events: Sequence[Event], names: Sequence[str], language: Language, reader: int | None) -> list[Entry]:
    """Tell what happened in some rounds; see `words.game_words.GameWords.tell`."""
    ended = {event.round for event in events if isinstance(event, RoundEnded)}
    told: list[Entry] = []
    for event in events:
        if isinstance(event, RoundEnded):
            told += round_entries(ToldRound(event.round, event.result, names, language, reader))
        elif isinstance(event, RobbersRevealed):
            if event.round not in ended:
                told += revealed_entries(event, names, language, reader)
        elif not isinstance(event, NobleRevealed):
            raise TypeError(f"{type(event).__name__} is no event of this game")
    return told


def turn_heading(number: int, language: Language) -> str:
    """Return the heading of a round, counted from 1."""
    return language.say("Round {round}", round=number)


def turn_name(number: int, language: Language) -> str:
    """Return the name of a round within a sentence, counted from 1."""
    return language.say("round {round}", round=number)


def opening(moment: Moment, names: Sequence[str], language: Language, reader: int | None) -> str:
    """Say that robbers are revealed, or who has chosen what comes of it; see `MomentWords.opening`."""
    first = moment.events[0]
    if isinstance(first, RobbersRevealed) or (isinstance(first, RoundEnded) and not any(first.result.favours)):
        return language.say("Round {round}: the robbers are turned up.", round=first.round + 1)
    if isinstance(first, RoundEnded):
        choosing = [seat for seat, favour in enumerate(first.result.favours) if favour is not None]
        if choosing == [reader]:  # what that brings is open to them only where the game ends
            told = mark("Round {round}: what comes of your choice?")
            return language.say(told, round=first.round + 1) if first.round == ROUNDS - 1 else ""
        if reader in choosing:
            others = language.listing([names[seat] for seat in choosing if seat != reader])
            return language.say("Round {round}: you and {names} have chosen.", round=first.round + 1, names=others)
        return language.say_plural(
            "Round {round}: {names} has chosen.",
            "Round {round}: {names} have chosen.",
            len(choosing),
            round=first.round + 1,
            names=language.listing([names[seat] for seat in choosing]),
        )
    return ""


def moments(events: Sequence[Event]) -> list[Moment]:
    """Return the moments of revealed robbers and of decided rounds, the latter with the noble who comes next."""
    found: list[Moment] = []
    for event in events:
        if isinstance(event, RobbersRevealed):
            found.append(Moment(REVEAL, (event,)))
        elif isinstance(event, RoundEnded):
            found.append(Moment(ROUND, (event,)))
        elif isinstance(event, NobleRevealed) and found:
            found[-1] = found[-1]._replace(events=(*found[-1].events, event))
    return found


def is_told_by(earlier: Moment, later: Moment) -> bool:
    """Tell whether `later` decides the round whose robbers `earlier` reveals; see `MomentWords.is_told_by`."""
    revealed = earlier.events[0]
    return isinstance(revealed, RobbersRevealed) and any(
        isinstance(event, RoundEnded) and event.round == revealed.round for event in later.events
    )


def standing(view: View, names: Sequence[str], language: Language) -> str:
    """List everybody's jewels, the richest first."""
    richest_first = sorted(range(len(view.jewels)), key=lambda seat: -view.jewels[seat])
    listed = language.listing(
        [language.say("{name} {count}", name=names[seat], count=view.jewels[seat]) for seat in richest_first]
    )
    second = seats_with(second_most(view.jewels), view.jewels)
    if not second:
        return language.say("Jewels: {standings}.", standings=listed)
    seconds = language.listing([names[seat] for seat in second])
    return language.say("Jewels: {standings}. **Second-most: {names}.**", standings=listed, names=seconds)
