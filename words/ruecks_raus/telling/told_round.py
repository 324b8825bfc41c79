"""A finished round as the functions that tell it need it: its number and result, the names, language and reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.ruecks_raus.state import ROUNDS
from words.ruecks_raus.telling.robbers import strength_text
from words.telling import Entry, Weight

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.ruecks_raus.state import RoundResult
    from words.language import Language


class ToldRound(NamedTuple):
    """A round to tell, and its reader."""

    number: int
    """Counted from 0."""
    result: RoundResult
    names: Sequence[str]
    language: Language
    reader: int | None

    def strength(self, seats: Sequence[int]) -> str:
        """Return the equal strength that some seats have played, after the icon of each one's robber."""
        return strength_text(self.result.robbers, seats, self.language)

    def listed(self, seats: Sequence[int]) -> str:
        """List the names of seats."""
        return self.language.listing([self.names[seat] for seat in seats])

    def apart(self, seats: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return the reader's own seat, if it is among some seats, and the others of them."""
        return [seat for seat in seats if seat == self.reader], [seat for seat in seats if seat != self.reader]

    @property
    def is_told_with_the_next(self) -> bool:
        """Whether the next round is revealed at once (RR-1), so that panels have few lines for this one."""
        return self.number == ROUNDS - 2

    def favour(self, text: str, gains: Mapping[int, int], weight: Weight = Weight.NOTABLE) -> Entry:
        """Return an entry about a favour; as the reason, it also concerns seats that no other entry tells about."""
        result, reader = self.result, self.reader
        if reader is not None and not (result.favour_changes[reader] or result.pity[reader]):
            gains = {reader: 0, **gains}
        return Entry(text, weight, gains)
