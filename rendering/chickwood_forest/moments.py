"""The moments: an event in large size, with everybody's panels below.

Cards are revealed and cubes are laid one by one; in the last frame the panels show the result.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from games.chickwood_forest.castles import TWO
from games.chickwood_forest.events import (
    AlmsGiven,
    CastleRaided,
    CubesSwapped,
    HenchmanGiven,
    KeyUsed,
    LootLaid,
    TreasuresSwapped,
)
from games.chickwood_forest.loot import Loot
from rendering import text
from rendering.chickwood_forest import scene
from rendering.chickwood_forest.board import TOP, night
from rendering.chickwood_forest.cards import loot_card
from rendering.chickwood_forest.castles import castle
from rendering.chickwood_forest.changes import changes
from rendering.chickwood_forest.moment_stage import SHEET, Act, act_of, frames, on_stage, paper, picture_of
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.chickwood_forest.raid_moment import raid_frames, raid_with_alms, two_raids
from rendering.emblems import roundel
from rendering.pieces import arrow, cross
from rendering.roles import Role
from rendering.sprites import place_centred
from rendering.theme import GOLD, INK, LARGE
from words.chickwood_forest.telling import RAIDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL import Image

    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import View
    from rendering.animation import Frame
    from rendering.people import Person
    from words.language import Language
    from words.telling import Moment

_CASTLE: Final = (250, 270)
_GIVEN, _TAKEN = SHEET[1] * 0.3, SHEET[1] * 0.7
"""The vertical middles of what goes to the right and of what goes to the left, on the sheet of paper."""
_ENDS: Final = (190, SHEET[0] - 190)
"""The horizontal middles of the two people between whom something passes, on the sheet of paper."""


def draw_moment(
    before: View, after: View, moment: Moment, people: Sequence[Person], language: Language
) -> Sequence[Frame]:
    """Draw a moment; see `rendering.game_pictures.GamePictures`."""
    event: Any = moment.events[0]
    act = act_of(event, before, after, people, language)._replace(unshown=moment.unshown)
    match moment.events:
        case (CastleRaided() as raid, AlmsGiven() as alms):
            return frames([partial(raid_with_alms, raid, alms, act, after)])
        case _ if moment.kind == RAIDS:
            return frames([partial(two_raids, moment, act, after)])
    return _DRAWINGS[type(event)](event, act)


# The map


def _alms(event: AlmsGiven, act: Act) -> list[Frame]:
    """Show the snake of alms growing, cube by cube."""
    pictures = []
    for count in range(len(event.villages)):
        picks = tuple(village.value for village in event.villages[:count])
        led = replace(act.start, phase="alms", waiting=(event.seat,), picks=picks)
        pictures.append(partial(_mapped, act, led, over=False))
    return frames([*pictures, partial(_mapped, act, replace(act.end, phase="raiding", picks=()), over=True)])


def _cubes(event: CubesSwapped, act: Act) -> list[Frame]:
    """Show the two cubes before and after they are swapped."""
    swapped = partial(_mapped, act, replace(act.end, phase="over", picks=()), over=True)
    if event.owners[0] == event.owners[1]:
        return frames([swapped])
    lying = replace(act.start, phase="over", picks=(), last=(event,))
    return frames([partial(_mapped, act, lying, over=False), swapped])


def _mapped(act: Act, view: View, *, over: bool) -> Image.Image:
    picture = picture_of(act, over=over)
    scene.draw_map(picture, view, night(), scene.whole_map(TOP), changes(view, (act.unshown, view.last)))
    return picture


# Things that pass from one person to another


def _laid(event: LootLaid, act: Act) -> list[Frame]:
    """Show a face-up card that is laid in front of a castle."""
    if event.loot is None:
        raise ValueError("a card that is laid face down is not watched")
    stage = paper()
    middle = SHEET[1] / 2
    _person(stage, act, event.seat, _ENDS[0])
    place_centred(stage, loot_card(event.loot, 230, 294), (SHEET[0] / 2 - 60, middle))
    place_centred(stage, arrow(150, 110, GOLD), (SHEET[0] / 2 + 150, middle))
    shown = castle(event.castle, *_CASTLE, night=len(act.people) == TWO, glow=False)
    place_centred(stage, shown, (_ENDS[1], middle))
    return frames([on_stage(act, stage, over=True)])


def _key(event: KeyUsed, act: Act) -> list[Frame]:
    """Show the raider in front of a castle, and then the key that closes it."""
    stage = paper()
    middle = SHEET[1] / 2
    barrier = (_ENDS[0] + 190, middle)
    _person(stage, act, event.raider, _ENDS[0])
    place_centred(stage, arrow(160, 110, GOLD), barrier)
    shown = castle(event.castle, *_CASTLE, night=len(act.people) == TWO, glow=True)
    place_centred(stage, shown, (SHEET[0] / 2 + 10, middle))
    first = on_stage(act, stage, over=False)
    place_centred(stage, cross(140), barrier, Role.OVERLAY)
    place_centred(stage, loot_sign(Loot.KEY, 160), (_ENDS[1] - 190, middle))
    _person(stage, act, event.seat, _ENDS[1])
    return frames([first, on_stage(act, stage, over=True)])


def _treasures(event: TreasuresSwapped, act: Act) -> list[Frame]:
    """Show which treasures are swapped, and in which directions they go."""
    stage = paper()
    _person(stage, act, event.seat, _ENDS[0])
    _person(stage, act, event.opponent, _ENDS[1])
    for loot, y, leftwards in ((event.given, _GIVEN, False), (event.taken, _TAKEN, True)):
        _passing(stage, loot, y, leftwards=leftwards)
    return frames([on_stage(act, stage, over=True)])


def _henchman(event: HenchmanGiven, act: Act) -> list[Frame]:
    """Show the henchman who changes sides."""
    stage = paper()
    _person(stage, act, event.seat, _ENDS[0])
    _person(stage, act, event.opponent, _ENDS[1])
    place_centred(stage, loot_sign(Loot.FAKE_BEARD, 130), (_ENDS[0], SHEET[1] / 2 + 20), Role.OVERLAY)
    _passing(stage, Loot.HENCHMAN, SHEET[1] / 2, leftwards=False)
    return frames([on_stage(act, stage, over=True)])


def _person(stage: Image.Image, act: Act, seat: int, x: float) -> None:
    """Draw a person's emblem in large size, above their name."""
    middle = SHEET[1] / 2
    place_centred(stage, roundel(seat, 190), (x, middle - 26))
    style = text.Style(LARGE, INK, text.Face.STRONG, align="middle", smallest=LARGE, role=Role.DECISION)
    text.write(stage, (x, middle + 112), act.people[seat].name, style, text.Room(330))


def _passing(stage: Image.Image, loot: Loot, y: float, *, leftwards: bool) -> None:
    """Draw a card between two people, and an arrow in the direction in which it goes."""
    middle, side = SHEET[0] / 2, -1 if leftwards else 1
    place_centred(stage, loot_card(loot, 172, 220), (middle - 70 * side, y))
    place_centred(stage, arrow(170, 110, GOLD, leftwards=leftwards), (middle + 130 * side, y))


_DRAWINGS: dict[type[Happening], Callable[[Any, Act], list[Frame]]] = {
    CastleRaided: raid_frames,
    AlmsGiven: _alms,
    KeyUsed: _key,
    CubesSwapped: _cubes,
    TreasuresSwapped: _treasures,
    HenchmanGiven: _henchman,
    LootLaid: _laid,
}
"""The function that draws each kind of moment, by its first event."""
