"""The drawbridge as a moment: a row for each band with its dice, their sum, and the Sheriff's judgement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec import structs

from games.sherwood_bandits.asking import ORDER
from games.sherwood_bandits.box import ARREST_ABOVE, CHANGE, REWARD_BELOW, TURNS
from games.sherwood_bandits.dice import clamped
from games.sherwood_bandits.events import (
    BailPaid,
    DiceBrought,
    DiceRaised,
    DieTakenOff,
    LeaderArrested,
    PointLost,
    Rewarded,
)
from games.sherwood_bandits.values import Leader
from rendering import text
from rendering.emblems import roundel
from rendering.pieces import sheet, star
from rendering.roles import Role
from rendering.shapes import plate
from rendering.sherwood_bandits.bridge import VERDICT_COLOURS, gate, judged, verdict_sign
from rendering.sherwood_bandits.moment_stage import frames
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sherwood_bandits.pictograms.loot import token
from rendering.sherwood_bandits.seats import leader_sign
from rendering.sherwood_bandits.spaces import spare_die
from rendering.sprites import place, place_centred
from rendering.theme import BODY, GAIN, GOLD, GOLD_PALE, INK, PARCHMENT, PARCHMENT_EDGE
from words.numbers import signed
from words.sherwood_bandits.in_moment import own_events
from words.sherwood_bandits.moments import SHERIFF, is_of_bail, moment_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games import Event
    from games.sherwood_bandits.box import Loot
    from games.sherwood_bandits.state import Phase
    from games.sherwood_bandits.view import View
    from rendering.animation import Frame
    from rendering.sherwood_bandits.bridge import Verdict
    from rendering.sherwood_bandits.moment_stage import Stage

_HEAD = 128
"""The height of the room above the first row, in pixels."""
_DIE = 100
_PITCH = 112
_DICE, _SUM, _END = 384, 898, 1038
"""The left edge of the first die, and the horizontal middles of sums and of judgements, in pixels."""
_TOKEN = 54
_FIRST, _CHANGED, _JUDGED = 1.0, 1.2, 0.8
"""How many seconds the beginning, changed dice, and each judgement are shown."""

End = Literal["none", "free", "arrest", "loses", "reward", "point", "loot"]
"""The end of a row: nothing yet, the Sheriff's judgement, or the reward that was chosen."""


class _Die(NamedTuple):
    """A die on the drawbridge."""

    pips: int
    state: Literal["there", "gone", "raised"] = "there"


class _Row(NamedTuple):
    """What a band has on the drawbridge."""

    band: int
    name: str
    dice: tuple[_Die, ...]
    paid: tuple[Loot, ...] = ()
    """The tokens of its bail."""
    end: End = "none"

    @property
    def total(self) -> int:
        """The sum of the dice that are still there."""
        return sum(one.pips for one in self.dice if one.state != "gone")


class BridgeScene(NamedTuple):
    """What one frame of the drawbridge shows."""

    title: str
    rows: tuple[_Row, ...]
    judged: bool
    """Whether the signs show what the Sheriff has done; otherwise, what he would do."""
    last_turn: bool
    awaited: bool = False
    """Whether the Sheriff is about to judge, so that no sign tells beforehand what he would do."""


def draw_sheriff(stage: Stage) -> list[Frame]:
    """Draw how dice come, go and change, and how the Sheriff judges one band after another."""
    shown = scenes(stage)
    seconds = [_FIRST, *(_JUDGED if scene_.judged else _CHANGED for scene_ in shown[1:])]
    return frames(stage, _draw, list(zip(shown, panels(stage, shown), seconds, strict=True)))


def scenes(stage: Stage) -> list[BridgeScene]:
    """Return what happens on the drawbridge, frame by frame."""
    rows = [_judged_before(stage, _begun(stage, band)) for band in range(len(stage.names))]
    title = moment_title(stage.moment, stage.language)
    last_turn = stage.before.turn == TURNS
    first = BridgeScene(title, tuple(rows), judged=False, last_turn=last_turn, awaited=stage.moment.kind == SHERIFF)
    changed = first._replace(rows=tuple(_changed(row, stage.moment.events) for row in rows))
    return [
        first,
        *([changed] if changed != first else []),
        *(_judging(stage, changed) if stage.moment.kind == SHERIFF else []),
    ]


def _begun(stage: Stage, band: int) -> _Row:
    """Return the row of a band with the dice that are there, and those that earlier moves of the turn have removed."""
    recalled = stage.moment.recalled
    there = map(_Die, _columns_before(stage)[band])
    gone = [_Die(pips, "gone") for event in recalled for pips in _removed(event, band)]
    return _Row(band, stage.names[band], (*there, *gone), _paid(recalled, band))


def _removed(event: Event, band: int) -> tuple[int, ...]:
    """Return the pips of each die of a band that an event removes from the drawbridge."""
    if isinstance(event, BailPaid) and event.band == band:
        return event.pips
    return (event.pips,) if isinstance(event, DieTakenOff) and event.band == band else ()


def _paid(events: Sequence[Event], band: int) -> tuple[Loot, ...]:
    """Return the tokens of a band's bail."""
    return next((event.loot for event in events if is_of_bail(event) and event.band == band), ())


def _judged_before(stage: Stage, row: _Row) -> _Row:
    """Return a row with what came before the moment: a reward, or an arrest if only rewards are left."""
    own = own_events(stage.staged)
    chosen = {event.band for event in stage.moment.events if isinstance(event, Rewarded) and event not in own}
    is_arrested = stage.before.phase == "reward" and row.total > ARREST_ABOVE
    return row._replace(end=_end(stage, row)) if is_arrested or row.band in chosen else row


def _columns_before(stage: Stage) -> Sequence[Sequence[int]]:
    brought = [event.columns for event in stage.moment.events if isinstance(event, DiceBrought)]
    return brought[0] if brought else stage.before.columns


def _changed(row: _Row, events: Sequence[Event]) -> _Row:
    """Return a row after everything that events did to its dice."""
    dice = list(row.dice)
    for event in events:
        for pips in _removed(event, row.band):
            _change(dice, pips, _Die(pips, "gone"))
        if isinstance(event, DiceRaised):
            for band, pips in event.raised:
                if band == row.band:
                    _change(dice, pips, _Die(clamped(pips + CHANGE), "raised"))
    return row._replace(dice=tuple(dice), paid=row.paid or _paid(events, row.band))


def _change(dice: list[_Die], pips: int, new: _Die) -> None:
    """Replace a die that is there and has the given number of pips."""
    at = next((at for at, one in enumerate(dice) if one.pips == pips and one.state != "gone"), None)
    if at is not None:
        dice[at] = new


def _judging(stage: Stage, shown: BridgeScene) -> list[BridgeScene]:
    """Return the scenes in which one band after another is judged, in the order of the rules (BS-25)."""
    rows, found = list(shown.rows), list[BridgeScene]()
    for band in _in_order_of_judgement(stage, rows):
        rows[band] = rows[band]._replace(end=_end(stage, rows[band]))
        found.append(shown._replace(judged=True, rows=tuple(rows)))
    return found


def _in_order_of_judgement(stage: Stage, rows: Sequence[_Row]) -> list[int]:
    """Return the bands that are still to be judged, from the first player on: arrests first, then rewards."""
    rewarded = {event.band for event in stage.moment.events if isinstance(event, Rewarded)}
    order = ORDER[stage.before.seats][stage.before.first]
    return sorted((band for band in order if rows[band].end == "none"), key=rewarded.__contains__)


def _end(stage: Stage, row: _Row) -> End:
    """Return how the Sheriff has judged a band; Scarlet's leader is never jailed (WS-5)."""
    for event in stage.moment.events:
        if isinstance(event, Rewarded) and event.band == row.band:
            return event.reward
    if row.total > ARREST_ABOVE:
        if stage.before.turn == TURNS:
            return "loses"
        return "arrest" if row.band < stage.before.seats else "free"
    return "reward" if row.total < REWARD_BELOW else "free"


def panels(stage: Stage, shown: Sequence[BridgeScene]) -> list[View]:
    """Return the view for the panels beside each frame: what it has told so far; beside the last frame, everything."""
    *earlier, last = shown
    told = [(), *(_told_by(stage, scene_) for scene_ in earlier[1:])] if earlier else []
    return [
        *(_panels(stage, *pair) for pair in zip(earlier, told, strict=True)),
        _panels(stage, last, own_events(stage.staged)),
    ]


def _told_by(stage: Stage, shown: BridgeScene) -> tuple[Event, ...]:
    """Return the events that a frame after the first one has told, without judgements that are still to come."""
    judged_ = {row.band for row in shown.rows if row.end != "none"}
    return tuple(
        event
        for event in own_events(stage.staged)
        if not isinstance(event, LeaderArrested | PointLost | Rewarded) or event.band in judged_
    )


def _panels(stage: Stage, shown: BridgeScene, told: Sequence[Event]) -> View:
    columns = tuple(tuple(one.pips for one in row.dice if one.state != "gone") for row in shown.rows)
    phase: Phase = "john" if shown.awaited else "bail"  # in the first of these, panels hide the drawbridge
    return structs.replace(stage.panels_after(told), columns=columns, phase=phase)


def _draw(image: Image.Image, shown: BridgeScene) -> None:
    place(image, sheet(image.width, image.height - 14, PARCHMENT, GOLD, 7), (0, 4))
    place_centred(image, gate(100), (76, 70))
    text.write(image, (140, 68), shown.title, text.Style(54, INK, text.Face.STRONG, smallest=40), text.Room(560))
    _scale(image, judged(ARREST_ABOVE + 1, last_turn=shown.last_turn))
    height = (image.height - _HEAD - 18) / len(shown.rows)
    for index, row in enumerate(shown.rows):
        _row(image, row, shown, _HEAD + (index + 0.5) * height)


def _scale(image: Image.Image, too_many: Verdict) -> None:
    """Write which sums are rewarded, and which are too high."""
    right = image.width - 34
    style = text.Style(44, INK, text.Face.HEAVY, align="right", role=Role.DECISION)
    for said, sign in ((f"> {ARREST_ABOVE}", verdict_sign(too_many, 64)), (f"< {REWARD_BELOW}", star(62))):
        text.write(image, (right, 68), said, style)
        right -= text.width(said, style.face, style.size) + 44
        place_centred(image, sign, (right, 67))
        right -= 56


def _row(image: Image.Image, row: _Row, shown: BridgeScene, y: float) -> None:
    if row.end not in {"none", "free"}:
        fill = PARCHMENT_EDGE if row.end in {"arrest", "loses"} else GOLD_PALE
        place_centred(image, plate((image.width - 32, 146), 26, fill), (image.width / 2, y))
    place_centred(image, roundel(row.band, 80), (68, y))
    style = text.Style(40, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (122, y - 32 if row.paid else y), row.name, style, text.Room(_DICE - 140, 1 if row.paid else 2))
    for index, loot in enumerate(row.paid):
        place_centred(image, token(loot, _TOKEN), (122 + _TOKEN / 2 + index * (_TOKEN + 6), y + 30))
    for index, one in enumerate(row.dice):
        middle = (_DICE + _DIE / 2 + index * _PITCH, y)
        if one.state == "raised":
            place_centred(image, plate((_DIE + 14, _DIE + 14), 27, GOLD, INK, 3), middle, Role.OVERLAY)
        drawn = spare_die(one.pips, _DIE, row.band) if one.state == "gone" else die(one.pips, _DIE, row.band)
        place_centred(image, drawn, middle, Role.OVERLAY)
    verdict = judged(row.total, last_turn=shown.last_turn)
    colour = INK if shown.awaited and row.end == "none" else VERDICT_COLOURS[verdict]
    style = text.Style(92, colour, text.Face.HEAVY, align="middle", role=Role.DECISION)
    text.write(image, (_SUM, y), str(row.total), style)
    if shown.judged or row.end != "none":
        _judgement(image, row, y)
    elif not shown.awaited:
        place_centred(image, verdict_sign(verdict, 84), (_END, y))


def _judgement(image: Image.Image, row: _Row, y: float) -> None:
    """Draw the judgement: the leader behind bars, a lost point, a reward, or a tick if nothing happens."""
    style = text.Style(60, GAIN, text.Face.HEAVY, role=Role.DECISION)
    beside = (_END - 42, y)
    if row.end == "arrest":
        place_centred(image, leader_sign(row.band, Leader.CAUGHT, 132), (_END + 4, y))
    elif row.end == "loses":
        place_centred(image, verdict_sign("loses", 96), (_END, y))
    elif row.end == "reward":
        place_centred(image, star(96), (_END, y))
    elif row.end == "point":
        place_centred(image, star(76), beside)
        text.write(image, (_END + 6, y), signed(1), style)
    elif row.end == "loot":
        place_centred(image, star(76), beside)
        place_centred(image, token(None, 76), (_END + 46, y))
    elif row.end == "free":
        place_centred(image, verdict_sign("free", 84), (_END, y))
