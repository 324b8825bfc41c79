"""Tells who played which robber in a round, and whose sevens cancelled each other."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, NamedTuple

from games.ruecks_raus.state import ROUNDS
from words.language import mark
from words.ruecks_raus.icons import robber_icon
from words.ruecks_raus.terms import favour_number, noble_name
from words.telling import Entry, Weight

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.ruecks_raus.nobles import Noble
    from words.language import Language


_PLAYED: Mapping[tuple[bool, bool], str] = {
    (False, True): mark("{name} played {strength}"),
    (False, False): mark("{name} {strength}"),
    (True, True): mark("you played {strength}"),
    (True, False): mark("you {strength}"),
}
"""The words for who sent which robber, by whether it is the reader's, and whether it is the first of a list."""


class Played(NamedTuple):
    """The robbers of a round."""

    number: int
    """Counted from 0."""
    noble: Noble
    robbers: Sequence[int]


def robbers_entry(played: Played, names: Sequence[str], language: Language, reader: int | None) -> Entry:
    """Return the heading of a round: its noble and everybody's robber; the last robbers are not chosen (RR-1)."""
    is_last = played.number == ROUNDS - 1
    listed = ", ".join(
        language.say(
            _PLAYED[seat == reader, seat == 0 and not is_last],
            name=name,
            strength=strength_text(played.robbers, [seat], language),
        )
        for seat, name in enumerate(names)
    )
    told = mark("Round {round} \N{EN DASH} {noble} {favour}: {robbers}.")
    if is_last:
        told = mark("Round {round} \N{EN DASH} {noble} {favour}. Everybody's last robber: {robbers}.")
    said = language.say(
        told,
        round=played.number + 1,
        noble=noble_name(played.noble, language),
        favour=favour_number(played.noble),
        robbers=listed,
    )
    return Entry(said, gains=dict.fromkeys(range(len(names)), 0), is_heading=True)


def strength_text(robbers: Sequence[int], seats: Sequence[int], language: Language) -> str:
    """Return the equal strength that some seats have played, after the icon of each one's robber."""
    strength = robbers[seats[0]]
    icons = [robber_icon(strength, seat) for seat in reversed(seats)]
    return reduce(lambda told, icon: language.pictured(icon, told), icons, str(strength))


def cancelled_entry(seats: Sequence[int], names: Sequence[str], language: Language, reader: int | None) -> Entry:
    """Tell whose sevens cancelled each other."""
    others = language.listing([names[seat] for seat in seats if seat != reader])
    said = (
        language.say("You played 7, but so did {names}: **the sevens cancelled each other.**", names=others)
        if reader in seats
        else language.say("**The sevens of {names} cancelled each other.**", names=others)
    )
    # It concerns everybody: without it nobody would know why a weaker robber was the strongest.
    return Entry(said, Weight.GREAT, dict.fromkeys(range(len(names)), 0))
