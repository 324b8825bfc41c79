"""What happened, told in lines: what all played in a round, and who got what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import OWN_CHANGE
from games.ruecks_raus.state import NobleRevealed, PointAt, RobbersRevealed, RoundEnded, TakeJewels
from words.numbers import signed
from words.ruecks_raus.icons import robber_icon
from words.ruecks_raus.terms import favour_in_short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from games.ruecks_raus.state import RoundResult
    from words.language import Language


def event_line(event: Event, names: Sequence[str], language: Language) -> str:
    """Tell what happened in a round; what is still going on is told by the status."""
    if isinstance(event, RoundEnded):
        return "\n".join(round_lines(event.round, event.result, names, language))
    if isinstance(event, RobbersRevealed | NobleRevealed):
        return ""
    raise TypeError(f"{type(event).__name__} is no event of this game")


def round_lines(number: int, result: RoundResult, names: Sequence[str], language: Language) -> list[str]:
    """Tell what all played in a round, counted from 0, and who got what."""
    first = language.say(
        "Round {round}, {favour}: {robbers}.",
        round=number + 1,
        favour=favour_in_short(result.noble, language),
        robbers=robbers_text(result.robbers, names, language),
    )
    return [first, *_consequences(result, names, language)]


def robbers_text(robbers: Sequence[int], names: Sequence[str], language: Language) -> str:
    """List who plays which robber."""
    return ", ".join(
        language.pictured(robber_icon(robber, seat), language.say("{name} {strength}", name=name, strength=robber))
        for seat, (name, robber) in enumerate(zip(names, robbers, strict=True))
    )


def _consequences(result: RoundResult, names: Sequence[str], language: Language) -> list[str]:
    lines = []
    if result.cancelled:
        cancelled = language.listing([names[seat] for seat in result.cancelled])
        lines.append(language.say("The sevens of {names} cancel each other.", names=cancelled))
    if not result.strongest:
        lines.append(language.say("Nobody was stronger than the others: no favour and no pity."))
        return lines
    lines += _choices(result, names, language)
    if any(result.favour_changes):
        lines.append(language.say("Favour: {changes}.", changes=_changes(result.favour_changes, names, language)))
    if any(result.pity):
        lines.append(language.say("Pity: {changes}.", changes=_changes(result.pity, names, language)))
    else:
        weakest = language.listing([names[seat] for seat in result.weakest])
        lines.append(language.say("Pity for a robber of strength 0, so no jewels for {names}.", names=weakest))
    return lines


def _changes(changes: Sequence[int], names: Sequence[str], language: Language) -> str:
    return ", ".join(
        language.say("{name} {change}", name=names[seat], change=signed(change))
        for seat, change in enumerate(changes)
        if change
    )


def _choices(result: RoundResult, names: Sequence[str], language: Language) -> list[str]:
    """Tell what the strongest chose, where the noble left them a choice."""
    if result.noble in OWN_CHANGE:
        return []
    lines = []
    for seat in result.strongest:
        favour = result.favours[seat]
        if isinstance(favour, PointAt):
            lines.append(language.say("{name} points at {other}.", name=names[seat], other=names[favour.seat]))
        elif isinstance(favour, TakeJewels):
            lines.append(
                language.say_plural(
                    "{name} takes {n} jewel.", "{name} takes {n} jewels.", favour.amount, name=names[seat]
                )
            )
    return lines
