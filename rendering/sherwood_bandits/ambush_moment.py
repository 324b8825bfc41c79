"""Ambushes as moments: bandits at a cart, their dice that land one by one, the growing sum, and the verdict below."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.box import Cart, Character
from games.sherwood_bandits.dice import counted
from games.sherwood_bandits.events import CartBeaten, CartEscaped, DiceChanged, DiceRolled, FairRolled, LootDrawn
from games.sherwood_bandits.places import cart_letter
from games.sherwood_bandits.standing import Assault
from rendering import text
from rendering.emblems import roundel
from rendering.pieces import cross, sheet, tick
from rendering.roles import Role
from rendering.shapes import disc, plate
from rendering.sherwood_bandits.moment_stage import frames
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.carts import TALL, cart_back, cart_front, front_shield, shield
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sherwood_bandits.pictograms.folk import portrait
from rendering.sherwood_bandits.spaces import spare_die
from rendering.sherwood_bandits.tokens import Heap, draw_heap, heap_width
from rendering.sprites import place, place_centred
from rendering.theme import CREAM, GAIN, GOLD, INK, LOSS, PARCHMENT, PARCHMENT_EDGE, SIGN, SPENT_MARK, WINE
from words.numbers import signed
from words.sherwood_bandits.headings import assault_text
from words.sherwood_bandits.moments import AMBUSH, ambushes, verdict_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PIL import Image

    from games import Event
    from games.sherwood_bandits.box import Back
    from games.sherwood_bandits.values import Die, Fight
    from rendering.animation import Frame
    from rendering.sherwood_bandits.moment_stage import Stage
    from words.language import Language

_DIE = 152
_BANDIT = 124
_HELPER = 96
"""The size of Little John's portrait above a die that a Quick Job has left, in pixels."""
_TOKEN, _SINGLE = 58, 2
"""The size of a token that a cart has brought, and how many of them lie side by side; more are drawn once with their
number."""
_LAND, _CHANGE = 0.5, 1.2
"""How many seconds a die that lands is shown; and Robin Hood's help, or that the dice stay as they are."""
_LONGEST = 3.9
"""The largest total duration of an ambush in seconds, because a show may have no more time."""


class _Layout(NamedTuple):
    """The layout of an ambush, in pixels from the upper left corner of the stage; rows have their vertical middle."""

    wheels: tuple[int, int]
    """The left edge of the cart, and the ground below its wheels."""
    cart: int
    """The width of the cart."""
    sheet: tuple[int, int]
    """The upper and lower edges of the sheet."""
    shield: tuple[int, int]
    robin: tuple[int, int]
    scale: float
    """The size of things on the sheet, as a multiple of their size in a single ambush."""
    first: int
    """The horizontal middle of the first die."""
    pitch: int
    """The distance between two dice."""
    left: int
    """The left edge of the room for the stamp and for what the cart has brought."""
    dice: int
    gains: int
    sums: int = 0
    stamp: int = 0
    stamp_alone: int = 0
    """The middle of the stamp if nothing is below it."""
    total: tuple[int, int] | None = None
    """The middle of the sum, with a mark of whether it is enough, if there are no sums and no stamp; otherwise None."""
    helper: int = 112
    """The size of Robin Hood's portrait."""
    has_bandits: bool = True
    """Whether bandits are drawn above their dice."""

    def size(self, usual: float) -> int:
        """Return the size of something on the sheet, in pixels, from its size in a single ambush."""
        return round(self.scale * usual)


_ALONE = _Layout(
    wheels=(44, 252),
    cart=268,
    sheet=(276, 768),
    shield=(172, 420),
    robin=(1058, 64),
    scale=1,
    first=410,
    pitch=200,
    left=0,
    dice=394,
    sums=536,
    stamp=640,
    stamp_alone=668,
    gains=724,
)
_STRIPS = tuple(
    _Layout(
        wheels=(46, top + 180),
        cart=188,
        sheet=(top, top + 374),
        shield=(140, top + 272),
        robin=(1050, top + 66),
        scale=0.8,
        first=346,
        pitch=152,
        left=242,
        dice=top + 88,
        sums=top + 190,
        stamp=top + 270,
        stamp_alone=top + 290,
        gains=top + 341,
        has_bandits=False,
    )
    for top in (12, 394)
)
"""The layouts of two ambushes, one below the other."""


def _rows(count: int) -> tuple[_Layout, ...]:
    """Return the layouts of more than two ambushes, one below the other."""
    gap, top, bottom = 8, 12, _STRIPS[-1].sheet[1]
    height = (bottom - top + gap) // count - gap
    return tuple(_row(top + number * (height + gap), height) for number in range(count))


def _row(top: int, height: int) -> _Layout:
    dice = top + round(0.35 * height)
    return _Layout(
        wheels=(72, top + round(0.62 * height)),
        cart=110,
        sheet=(top, top + height),
        shield=(252, top + height // 2),
        robin=(56, top + round(0.77 * height)),
        helper=70,
        scale=0.8,
        first=400,
        pitch=122,
        left=334,
        dice=dice,
        gains=top + round(0.86 * height),
        total=(1010, dice),
        has_bandits=False,
    )


class _Cast(NamedTuple):
    """A die, and the bandit that it was rolled for."""

    pips: int
    band: int | None
    """The band; None for a die of the Fair."""
    lying: bool = False
    fixed: bool = False
    """Whether a Quick Job has left it, so that no bandit stands there."""
    shared: bool = False
    """Whether it shares its space with the die to its left."""
    marked: bool = False
    """Whether Robin Hood cannot change it any more; without meaning after the assault."""
    helped: bool = False
    """Whether Robin Hood changes it or has done so, even if its number stays the same."""
    was: int | None = None
    """Its number before Robin Hood changed it, if that was another one."""


class AmbushScene(NamedTuple):
    """What one frame of an ambush shows."""

    letter: str
    back: Back
    front: Cart | None
    shield: str
    cast: tuple[_Cast, ...]
    landed: int
    """How many dice lie on the table."""
    summed: int
    """How many of them are added up."""
    helped_by: int | None = None
    """The band that Robin Hood helps, because its leader is with him; None if he helps nobody."""
    counted: int | None = None
    """How many dice were needed to beat the cart, 0 if it got away; None before the verdict."""
    stamp: str = ""
    good: bool = True
    gains: tuple[tuple[int, int, int], ...] = ()
    """Bands with the points and tokens that the cart brings them."""


def draw_ambush(stage: Stage) -> list[Frame]:
    """Draw how an assault ends."""
    *shown, last = scenes(stage)
    return _frames(stage, [*_timed(shown, _LAND if _is_rolled(stage) else _CHANGE), (last, 0)])


def _timed(shown: Sequence[AmbushScene], usual: float) -> list[tuple[AmbushScene, float]]:
    """Return scenes with their durations in seconds; dice land faster if there is not enough time for all."""
    helped = sum(scene_.helped_by is not None for scene_ in shown)
    each = min(usual, (_LONGEST - helped * _CHANGE) / max(1, len(shown) - helped))
    return [(scene_, each if scene_.helped_by is None else _CHANGE) for scene_ in shown]


def _is_rolled(stage: Stage) -> bool:
    """Tell whether the dice were rolled in the moment itself."""
    return any(isinstance(event, DiceRolled) for event in stage.moment.events)


def _ended(stage: Stage) -> CartBeaten | CartEscaped:
    return next(event for event in stage.moment.events if isinstance(event, CartBeaten | CartEscaped))


def scenes(stage: Stage) -> list[AmbushScene]:
    """Return the end of an assault, frame by frame.

    The dice land first if they were rolled in the same move; dice that everybody has seen are not added up again.
    """
    events, ended = stage.moment.events, _ended(stage)
    fight = ended.fight
    changed = [event for event in events if isinstance(event, DiceChanged)]
    first = _scene_of(stage, ended.stretch, fight.defence, changed[0].before if changed else fight.dice)
    cast = _cast(stage, ended.stretch, fight.dice, changed)
    reached = fight.counted or len(fight.dice)
    total = sum(one.pips for one in fight.dice[:reached])
    last = first._replace(
        cast=cast,
        landed=len(cast),
        summed=len(cast),
        helped_by=changed[-1].band if changed else None,
        counted=fight.counted,
        stamp=verdict_text(total, fight.defence, len(fight.dice) - reached, stage.language),
        good=bool(fight.counted),
        gains=_gains(ended, events, stage.front(ended.stretch)),
    )
    is_rolled = _is_rolled(stage)
    if not changed:
        return [*(_landing(first) if is_rolled else [_lying(first)]), last]
    changing = last._replace(summed=_enough(last), counted=None, stamp="", gains=())
    return [*_before_help(first, last, is_rolled=is_rolled), changing, last]


def _before_help(first: AmbushScene, helped: AmbushScene, *, is_rolled: bool) -> list[AmbushScene]:
    """Return the scenes before Robin Hood's help, ending with a frame around the dice that he changes.

    The dice land first if nobody has seen them yet; then the frame appears as soon as the last one lies there.
    """
    cast = tuple(one._replace(helped=after.helped) for one, after in zip(first.cast, helped.cast, strict=True))
    chosen = first._replace(cast=cast, helped_by=helped.helped_by, landed=len(cast), summed=_enough(first))
    return [*(_landing(first)[:-1] if is_rolled else []), chosen]


def draw_roll(stage: Stage) -> list[Frame]:
    """Draw how the dice land in an assault that is not over yet."""
    rolled = next(event for event in stage.moment.events if isinstance(event, DiceRolled))
    first = _scene_of(stage, rolled.stretch, _defence(stage, rolled.stretch), rolled.dice)
    last = _as_it_stands(first, rolled.stretch, rolled.dice, stage.language)
    return _frames(stage, [*((scene_, _LAND) for scene_ in _landing(first)), (last, 0)])


def draw_help(stage: Stage) -> list[Frame]:
    """Draw how Robin Hood changes dice in an assault that is not over yet."""
    changed = [event for event in stage.moment.events if isinstance(event, DiceChanged)]
    stretch, dice = changed[-1].stretch, changed[-1].after
    first = _scene_of(stage, stretch, _defence(stage, stretch), changed[0].before)
    thrown = _cast(stage, stretch, dice, changed)
    cast = tuple(cast._replace(marked=one.marked) for cast, one in zip(thrown, dice, strict=True))
    last = _as_it_stands(first._replace(cast=cast, helped_by=changed[-1].band), stretch, dice, stage.language)
    shown = _before_help(first, last, is_rolled=_is_rolled(stage))
    return _frames(stage, [*_timed(shown, _LAND), (last, 0)])


def _defence(stage: Stage, stretch: int) -> int:
    """Return the Defence of the cart in an assault that is not over yet; this move may have determined it."""
    return stage.before.road[stretch].defence or stage.after.road[stretch].defence or 0


def _as_it_stands(scene_: AmbushScene, stretch: int, dice: Sequence[Die], language: Language) -> AmbushScene:
    """Return a scene with all dice of an assault that is not over yet, added up as far as needed, and its outlook."""
    defence = int(scene_.shield)
    won = counted(tuple(dice), defence)
    stands = Assault(stretch, defence, tuple(dice), won, over=False, changed=frozenset())
    return scene_._replace(
        landed=len(dice), summed=won or len(dice), stamp=assault_text(stands, language), good=bool(won)
    )


def draw_fair(stage: Stage) -> list[Frame]:
    """Draw how the three dice of the Fair determine its Defence."""
    rolled = next(event for event in stage.moment.events if isinstance(event, FairRolled))
    defence = rolled.defences[rolled.stretch] or sum(rolled.pips)
    first = _scene_of(stage, rolled.stretch, None, ())._replace(cast=tuple(_Cast(pips, None) for pips in rolled.pips))
    said = stage.language.say("Defence {defence}", defence=defence)
    last = first._replace(landed=len(first.cast), summed=len(first.cast), shield=str(defence), stamp=said)
    return _frames(stage, [*((scene, _LAND) for scene in _landing(first)), (last, 0)])


def _scene_of(stage: Stage, stretch: int, defence: int | None, dice: Sequence[Die]) -> AmbushScene:
    """Return the scene of an ambush before any die has landed."""
    front = stage.front(stretch)
    printed = "" if front is None else front_shield(front)
    return AmbushScene(
        letter=cart_letter(stretch),
        back=stage.before.road[stretch].back,
        front=front,
        shield=printed if defence is None else str(defence),
        cast=_cast(stage, stretch, dice, ()),
        landed=0,
        summed=0,
    )


def _cast(stage: Stage, stretch: int, dice: Sequence[Die], changed: Sequence[DiceChanged]) -> tuple[_Cast, ...]:
    """Return the dice with their bandits, and with their numbers before Robin Hood's help."""
    lying = stage.before.road[stretch].lying if stage.before.revealed else (False,) * len(dice)
    helped = _helped(changed)
    return tuple(
        _Cast(
            pips=one.pips,
            band=one.band,
            lying=not one.squeezed and lying[one.space],
            fixed=one.fixed,
            shared=index > 0 and dice[index - 1].space == one.space,
            helped=index in helped,
            was=changed[0].before[index].pips if changed and changed[0].before[index].pips != one.pips else None,
        )
        for index, one in enumerate(dice)
    )


def _helped(changed: Sequence[DiceChanged]) -> set[int]:
    """Return the indices of the dice that Robin Hood has changed; a die that was rolled again may be the same."""
    return {
        index
        for event in changed
        for index, (before, after) in enumerate(zip(event.before, event.after, strict=True))
        if before != after
    }


def _landing(scene_: AmbushScene) -> list[AmbushScene]:
    """Return scenes in which the dice land one by one."""
    enough = _enough(scene_)
    return [scene_._replace(landed=count, summed=min(count, enough)) for count in range(len(scene_.cast) + 1)]


def _lying(scene_: AmbushScene) -> AmbushScene:
    """Return the scene in which dice lie that everybody has seen, with their sum."""
    return scene_._replace(landed=len(scene_.cast), summed=_enough(scene_))


def _enough(scene_: AmbushScene) -> int:
    """Return how many dice are added up: enough to beat the cart, or all of them if its Defence is not known."""
    cast = scene_.cast
    if not scene_.shield.isdecimal():
        return len(cast)
    sums = enumerate(accumulate(one.pips for one in cast), 1)
    beaten = (count for count, total in sums if total >= int(scene_.shield))
    return next((count for count in beaten if count == len(cast) or not cast[count].shared), len(cast))


def _gains(
    ended: CartBeaten | CartEscaped, events: Sequence[Event], front: Cart | None
) -> tuple[tuple[int, int, int], ...]:
    """Return what a cart brings each band: points, and the tokens that it has drawn or will choose."""
    if isinstance(ended, CartEscaped):
        return ()
    tokens = _tokens(ended.fight, [event for event in events if isinstance(event, LootDrawn)], front)
    found = [(band, points, tokens[band]) for band, points in enumerate(ended.points)]
    return tuple(gain for gain in found if gain[1] or gain[2])


def _tokens(fight: Fight, drawn: Sequence[LootDrawn], front: Cart | None) -> Mapping[int, int]:
    """Count the tokens of each band; of tokens to be shared, each space gets one, from the right (BS-16)."""
    if len(drawn) == 1 and front is not Cart.ROYAL:
        return Counter(fight.loot_by[: drawn[0].tokens])
    counts: Counter[int] = Counter()
    for event in drawn:
        counts[event.band] += event.tokens
    return counts


def _frames(stage: Stage, scenes: Sequence[tuple[AmbushScene, float]]) -> list[Frame]:
    """Return frames of scenes; panels show the points before the moment, but beside the last scene those after it."""
    before, after = stage.panels(over=False), stage.panels(over=True)
    *running, (verdict, seconds) = scenes
    return frames(stage, _draw, [*((shown, before, each) for shown, each in running), (verdict, after, seconds)])


def draw_ambushes(stage: Stage) -> list[Frame]:
    """Draw in one frame how several assaults have ended."""
    parts = [moment for moment in ambushes(stage.moment.events) if moment.kind == AMBUSH]
    shown = [scenes(stage._replace(moment=part))[-1] for part in parts]
    return frames(stage, _draw_strips, [(shown, stage.panels(over=True), 0)])


def _draw_strips(image: Image.Image, shown: Sequence[AmbushScene]) -> None:
    layouts = _STRIPS if len(shown) == len(_STRIPS) else _rows(len(shown))
    for each, layout in zip(shown, layouts, strict=True):
        _draw_in(image, each, layout)


def _draw(image: Image.Image, shown: AmbushScene) -> None:
    _draw_in(image, shown, _ALONE)


def _draw_in(image: Image.Image, shown: AmbushScene, layout: _Layout) -> None:
    top, bottom = layout.sheet
    place(image, sheet(image.width, bottom - top, PARCHMENT, GOLD, 7), (0, top))
    _cart(image, shown, layout)
    size = layout.size(_DIE)
    for index, one in enumerate(shown.cast):
        x = layout.first + index * layout.pitch
        if layout.has_bandits:
            _bandit(image, one, (x, layout))
        if one.shared:
            plank = plate((layout.pitch + size + 16, size + 20), 30, SPENT_MARK)
            place_centred(image, plank, (x - layout.pitch / 2, layout.dice), Role.SCENERY)
    for index in range(len(shown.cast)):
        _die(image, shown, index, layout)
    place_centred(image, shield(shown.shield, layout.size(200)), layout.shield)
    if shown.helped_by is not None:
        _helper(image, shown.helped_by, layout)
    _stamp(image, shown, layout)
    _brought(image, shown, layout)


def _helper(image: Image.Image, band: int, layout: _Layout) -> None:
    """Draw Robin Hood, and the emblem of the band that he helps."""
    (x, y), size = layout.robin, layout.helper
    place_centred(image, portrait(Character.ROBIN_HOOD, size), (x, y), Role.OVERLAY)
    whose = roundel(band, max(SIGN + 2, size // 2))
    place_centred(image, whose, (x + 0.41 * size, y + 0.375 * size), Role.OVERLAY)


def _cart(image: Image.Image, shown: AmbushScene, layout: _Layout) -> None:
    left, wheels = layout.wheels
    top = wheels - round(layout.cart * TALL)
    drawn = cart_back(shown.back, layout.cart) if shown.front is None else cart_front(shown.front, layout.cart)
    place(image, drawn, (left, top))
    middle = (40, top + 18)
    place_centred(image, disc(64, CREAM, INK, 3), middle)
    text.write(image, middle, shown.letter, text.Style(46, INK, text.Face.HEAVY, align="middle"))


def _bandit(image: Image.Image, one: _Cast, at: tuple[float, _Layout]) -> None:
    """Draw the bandit of a die, or Little John if his card has left only a die; nothing for the dice of the Fair."""
    x, layout = at
    _, wheels = layout.wheels
    if one.fixed:
        place_centred(image, portrait(Character.LITTLE_JOHN, _HELPER), (x, wheels - 60), Role.OVERLAY)
    elif one.band is not None:
        place_centred(image, bandit(one.band, _BANDIT, lying=one.lying), (x, wheels - 56))


def _die(image: Image.Image, shown: AmbushScene, index: int, layout: _Layout) -> None:
    one, x, y, size = shown.cast[index], layout.first + index * layout.pitch, layout.dice, layout.size(_DIE)
    if index >= shown.landed:
        place_centred(image, plate((size, size), 30, PARCHMENT_EDGE, SPENT_MARK, 4), (x, y), Role.SCENERY)
        return
    spare = bool(shown.counted) and index >= (shown.counted or 0)
    if one.helped and not spare:
        place_centred(image, plate((size + 18, size + 18), 38, GOLD, INK, 3), (x, y), Role.OVERLAY)
    drawn = spare_die(one.pips, size, one.band) if spare and one.band is not None else die(one.pips, size, one.band)
    place_centred(image, drawn, (x, y), Role.OVERLAY)
    if one.was is not None:
        before = die(one.was, layout.size(60), one.band)
        place_centred(image, before, (x - size / 2 + 6, y - size / 2 + 8), Role.OVERLAY)
    if one.marked:
        corner = (x + size * 0.44, y + size * 0.44)
        place_centred(image, disc(54, WINE, INK, 3), corner, Role.OVERLAY)
        text.write(image, corner, "X", text.Style(36, CREAM, text.Face.HEAVY, align="middle"))
    shares = index + 1 < len(shown.cast) and shown.cast[index + 1].shared
    if layout.sums and index < shown.summed and not shares and not spare:
        total = sum(other.pips for other in shown.cast[: index + 1])
        won = shown.counted is not None and index == shown.counted - 1
        large, colour = layout.size(96 if won else 72), GAIN if won else INK
        style = text.Style(large, colour, text.Face.HEAVY, "middle", role=Role.DECISION)
        text.write(image, (x - layout.pitch / 2 if one.shared else x, layout.sums), str(total), style)


def _stamp(image: Image.Image, shown: AmbushScene, layout: _Layout) -> None:
    """Draw the verdict across the sheet; or if there is little room, only the sum beside the dice."""
    if layout.total is not None:
        _total(image, shown, layout.total)
        return
    if not shown.stamp:
        return
    y = layout.stamp if shown.gains else layout.stamp_alone
    x, room = (layout.left + image.width) / 2, image.width - layout.left
    band = plate((room - 60, layout.size(100)), 26, GAIN if shown.good else LOSS, INK, 4)
    place_centred(image, band, (x, y))
    style = text.Style(layout.size(68), CREAM, text.Face.HEAVY, align="middle", smallest=40, role=Role.DECISION)
    text.write(image, (x, y), shown.stamp, style, text.Room(room - 100))


def _total(image: Image.Image, shown: AmbushScene, at: tuple[int, int]) -> None:
    """Write the sum of the dice that were needed, or of all dice if they were not enough."""
    x, y = at
    style = text.Style(76, GAIN if shown.good else LOSS, text.Face.HEAVY, align="middle", role=Role.DECISION)
    text.write(image, at, str(sum(one.pips for one in shown.cast[: shown.counted or None])), style)
    place_centred(image, tick(56) if shown.good else cross(56), (x + 80, y))


def _brought(image: Image.Image, shown: AmbushScene, layout: _Layout) -> None:
    """Draw what the cart has brought each band: points, and sacks of loot."""
    pitch = (image.width - layout.left) / max(1, len(shown.gains))
    size, y = layout.size(_TOKEN), layout.gains
    wide, broad = layout.size(68), layout.size(76)
    for index, (band, points, tokens) in enumerate(shown.gains):
        sacks = [Heap(None)] * tokens if tokens <= _SINGLE else [Heap(None, tokens)]
        reach = wide + (broad if points else 0) + sum(heap_width(sack, size) for sack in sacks)
        x = layout.left + (index + 0.5) * pitch - reach / 2
        place_centred(image, roundel(band, layout.size(60)), (x + layout.size(30), y), Role.OVERLAY)
        x += wide
        if points:
            style = text.Style(layout.size(54), GAIN, text.Face.HEAVY, role=Role.DECISION)
            text.write(image, (x, y), signed(points), style)
            x += broad
        for sack in sacks:
            draw_heap(image, sack, (x, y), size)
            x += heap_width(sack, size)
