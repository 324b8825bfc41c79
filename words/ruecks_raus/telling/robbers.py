"""Who played which robber in a round, and whose sevens cancelled each other."""

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
    from games.ruecks_raus.state import RoundResult
    from words.language import Language


_PLAYED: Mapping[tuple[bool, bool], str] = {
    (False, True): mark("{name} played {strength}"),
    (False, False): mark("{name} {strength}"),
    (True, True): mark("you played {strength}"),
    (True, False): mark("you {strength}"),
}
"""Who sent which robber, by whether that is the reader and whether that is said in full, as of the first of a list."""


class Played(NamedTuple):
    """The robbers of a round."""

    number: int
    """Counted from 0."""
    noble: Noble
    robbers: Sequence[int]


class ToldRound(NamedTuple):
    """A round that is told, and to whom."""

    number: int
    """Counted from 0."""
    result: RoundResult
    names: Sequence[str]
    language: Language
    reader: int | None

    def strength(self, seats: Sequence[int]) -> str:
        """Return the strength that seats have played, after the icon of each one's robber."""
        return strength_text(self.result.robbers, seats, self.language)

    def listed(self, seats: Sequence[int]) -> str:
        """List the names of seats."""
        return self.language.listing([self.names[seat] for seat in seats])

    def apart(self, seats: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return the reader's own seat, if it is among the seats, and the others of them."""
        return [seat for seat in seats if seat == self.reader], [seat for seat in seats if seat != self.reader]

    @property
    def is_told_with_the_next(self) -> bool:
        """Whether the next round is turned up at once (RR-1), so that panels have few lines for this one."""
        return self.number == ROUNDS - 2

    def favour(self, text: str, gains: Mapping[int, int], weight: Weight = Weight.NOTABLE) -> Entry:
        """Return what a favour has changed; it touches as well whom nothing else is told of, as the reason for that."""
        result, reader = self.result, self.reader
        if reader is not None and not (result.favour_changes[reader] or result.pity[reader]):
            gains = {reader: 0, **gains}
        return Entry(text, weight, gains)


def robbers_entry(played: Played, names: Sequence[str], language: Language, reader: int | None) -> Entry:
    """Head a round with its noble and everybody's robber; the last ones go without being chosen (RR-1)."""
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
    """Return the strength that seats have played, which is the same, after the icon of each one's robber."""
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
    # It touches all: without it nobody would know why a weaker robber was the strongest.
    return Entry(said, Weight.GREAT, dict.fromkeys(range(len(names)), 0))
