"""What all these modules need: names, the reader, and what else the events of the turn tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.box import CHARACTER_OF, Character
from games.sherwood_bandits.events import (
    CartBeaten,
    CartEscaped,
    CartsRevealed,
    DiceChanged,
    DiceRolled,
    FairRolled,
    GameEnded,
    LeadersCaught,
    LeaderSent,
    TurnEnded,
)
from words.sherwood_bandits.terms import band_name
from words.telling import Entry, Weight

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games import Event
    from games.sherwood_bandits.box import Cart, MerryMan
    from words.language import Language


class Teller(NamedTuple):
    """Tells scenes of a turn to one reader, or to everybody."""

    names: Sequence[str]
    language: Language
    reader: int | None
    """The seat that is addressed; None if everybody reads."""
    defences: Mapping[int, int | None]
    """The Defence of each cart, as far as the events of the turn tell it."""
    carts: Sequence[Cart]
    """The carts on the road, once the events of the turn tell them."""
    ended: frozenset[int]
    """The carts whose assault has ended, as far as the events tell."""
    robin: MerryMan | None
    """The card of Robin Hood that was asked, as far as the events tell."""
    arrested: bool
    """Whether the events tell of leaders caught by the Sheriff's Cart."""
    judged: bool
    """Whether the events reach the end of the turn, with all arrests."""

    @property
    def lurking_weight(self) -> Weight:
        """The weight of where and with which cards bandits lurk: little once the fates of several carts are told."""
        return Weight.ROUTINE if len(self.ended) > 1 else Weight.NOTABLE

    @property
    def scouting_weight(self) -> Weight:
        """The weight under the board of who looked at carts or posted guards: little once all carts are seen."""
        return Weight.ROUTINE if self.reader is None and self.defences else Weight.NOTABLE

    def band(self, band: int) -> str:
        """Return the name of a band for a list; the reader's band is called "you"."""
        return self.language.say("you") if band == self.reader else band_name(band, self.names, self.language)

    def says(self, band: int, told: str, to_them: str, /, **values: object) -> str:
        """Say what a band does, in the first of two marked texts, or to its player in the second."""
        if band == self.reader:
            return self.language.say(to_them, **values)
        return self.language.say(told, name=band_name(band, self.names, self.language), **values)

    def entry(self, text: str, weight: Weight = Weight.NOTABLE, gains: Iterable[tuple[int, int]] = ()) -> Entry:
        """Return an entry with the gains of seats; Will Scarlet's are left out (WS-1)."""
        return Entry(text, weight, {band: gain for band, gain in gains if band < len(self.names)})

    def deed(self, band: int, text: str, weight: Weight = Weight.NOTABLE) -> Entry:
        """Return an entry about something that a band does and that brings no points."""
        return self.entry(text, weight, [(band, 0)])


def teller_of(events: Sequence[Event], names: Sequence[str], language: Language, reader: int | None) -> Teller:
    """Return the teller for the events of a turn or of a part of it."""
    defences: dict[int, int | None] = {}
    carts: Sequence[Cart] = ()
    robin = None
    for event in events:
        if isinstance(event, CartsRevealed):
            carts = event.carts
        if isinstance(event, CartsRevealed | FairRolled):
            defences.update(enumerate(event.defences))
        elif isinstance(event, DiceRolled | DiceChanged) and event.defence is not None:
            defences.setdefault(event.stretch, event.defence)
        elif isinstance(event, CartBeaten | CartEscaped):
            defences.setdefault(event.stretch, event.fight.defence)
        elif isinstance(event, LeaderSent) and CHARACTER_OF[event.card] is Character.ROBIN_HOOD:
            robin = event.card
    return Teller(
        names,
        language,
        reader,
        defences,
        carts=carts,
        robin=robin,
        ended=frozenset(event.stretch for event in events if isinstance(event, CartBeaten | CartEscaped)),
        arrested=any(isinstance(event, LeadersCaught) for event in events),
        judged=any(isinstance(event, TurnEnded | GameEnded) for event in events),
    )
