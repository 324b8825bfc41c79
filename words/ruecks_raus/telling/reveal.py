"""Tells the robbers of a round that goes on, who chooses a favour now, and which results are certain already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.rules import pity_of, weakest_of
from games.ruecks_raus.state import ROUNDS, RobbersRevealed
from words.ruecks_raus.telling.robbers import Played, cancelled_entry, robbers_entry, strength_text
from words.ruecks_raus.terms import jewels_text
from words.telling import Entry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from words.language import Language


def revealed_entries(
    event: RobbersRevealed, names: Sequence[str], language: Language, reader: int | None
) -> list[Entry]:
    """Tell which robbers were revealed, and who chooses now.

    In the last round, which panels tell together with the one before (RR-1), readers who wait are told last who
    chooses, because the last entry always has room.
    """
    told = [robbers_entry(Played(event.round, event.noble, event.robbers), names, language, reader)]
    if event.cancelled:
        told.append(cancelled_entry(event.cancelled, names, language, reader))
    choosing = _choosing(event, names, language, reader)
    to_come = [*_nothing_to_come(event, language, reader), *_pity_to_come(event, names, language, reader)]
    is_waiting = reader is not None and reader not in event.strongest
    if is_waiting and event.round == ROUNDS - 1:
        return [*told, *to_come, *choosing]
    return [*told, *choosing, *to_come]


def _choosing(event: RobbersRevealed, names: Sequence[str], language: Language, reader: int | None) -> list[Entry]:
    """Tell who chooses a favour, and with which robber."""
    told: list[Entry] = []
    others = [seat for seat in event.strongest if seat != reader]
    if reader in event.strongest and reader is not None:
        strength = strength_text(event.robbers, [reader], language)
        said = language.say("You played {strength}, the strongest: the choice is yours.", strength=strength)
        told.append(Entry(said, gains={reader: 0}))
        if others:
            said = language.say_plural(
                "{names} played {strength} as well and chooses a favour too.",
                "{names} played {strength} as well and choose a favour each, too.",
                len(others),
                names=language.listing([names[seat] for seat in others]),
                strength=strength_text(event.robbers, others, language),
            )
            told.append(Entry(said, gains=dict.fromkeys(others, 0)))
    else:
        said = language.say_plural(
            "{names} played {strength}, the strongest, and chooses the favour.",
            "{names} played {strength}, the strongest, and each choose a favour.",
            len(others),
            names=language.listing([names[seat] for seat in others]),
            strength=strength_text(event.robbers, others, language),
        )
        told.append(Entry(said, gains=dict.fromkeys(others, 0)))
    return told


def _nothing_to_come(event: RobbersRevealed, language: Language, reader: int | None) -> list[Entry]:
    """Tell the reader that they will get nothing, if that is certain; the favours of some nobles go to others."""
    if reader is None or reader in (*event.strongest, *event.cancelled) or pity_of(event.robbers)[reader]:
        return []
    strength = strength_text(event.robbers, [reader], language)
    if reader in weakest_of(event.robbers):
        said = language.say("You played {strength}, the weakest: no pity.", strength=strength)
    elif event.noble is Noble.TAKE_0_OR_8:
        said = language.say("You played {strength}: nothing.", strength=strength)
    else:
        return []
    return [Entry(said, gains={reader: 0})]


def _pity_to_come(event: RobbersRevealed, names: Sequence[str], language: Language, reader: int | None) -> list[Entry]:
    """Tell what the weakest will get once favours are chosen, because those who choose have to count on it (RR-5)."""
    pity = pity_of(event.robbers)
    others = [seat for seat, jewels in enumerate(pity) if jewels and seat != reader]
    entries = []
    if reader is not None and pity[reader]:
        said = language.say(
            "You played {strength}, the weakest, and will get **{jewels}** out of pity.",
            strength=strength_text(event.robbers, [reader], language),
            jewels=jewels_text(pity[reader], language),
        )
        entries.append(Entry(said, gains={reader: 0}))
    if others:
        said = language.say_plural(
            "{names} played {strength}, the weakest, and will get **{jewels}** out of pity.",
            "{names} played {strength}, the weakest, and will get **{jewels}** each out of pity.",
            len(others),
            names=language.listing([names[seat] for seat in others]),
            strength=strength_text(event.robbers, others, language),
            jewels=jewels_text(pity[others[0]], language),
        )
        choosing = [seat for seat in event.strongest if seat == reader]
        entries.append(Entry(said, gains=dict.fromkeys([*others, *choosing], 0)))
    return entries
