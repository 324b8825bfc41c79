"""The moments: a jump and the tile that it took, a sale, steps of the Bard on the road, and the ransom."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from games.robin_of_locksley.state import GameWon, Jumped, Sold, Stepped
from games.robin_of_locksley.tiles import PRICE_OF_A_SALE, RANSOM, Task
from games.robin_of_locksley.track import goal, lap_length
from rendering.animation import Frame
from rendering.canvas import Canvas
from rendering.pieces import crown, glory
from rendering.robin_of_locksley.board import draw_board
from rendering.robin_of_locksley.figures import bard
from rendering.robin_of_locksley.leap import SQUARE, leap_tile
from rendering.robin_of_locksley.loot import coin, tile
from rendering.robin_of_locksley.paint import COBBLES, PALETTE
from rendering.robin_of_locksley.stage import (
    HEADER,
    OUTCOME,
    WHOLE,
    Change,
    Coming,
    dusk,
    header_tile,
    outcome_tile,
    victory_tile,
    write_verdict,
)
from rendering.robin_of_locksley.stall import STALL, stall_tile
from rendering.robin_of_locksley.walk import WALK, walk_of, walk_tile
from rendering.roles import Role
from rendering.sprites import place, place_centred
from rendering.theme import GOLD_PALE, INK, NIGHT, RADIUS
from words.robin_of_locksley.prompts import headline
from words.robin_of_locksley.result import verdict_reason

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.robin_of_locksley.view import View
    from rendering.people import Person
    from rendering.scenery import Box
    from words.language import Language
    from words.telling import Moment

    Drawing = Callable[[View, View, Moment, Sequence[Person], Language], Sequence[Frame]]

_HALL: Final = WHOLE
"""The position of the scene in which the ransom is paid."""
_QUICK, _SLOW = 0.4, 0.7
"""How many seconds frames are shown."""
_MOST_FRAMES: Final = 8


def draw_moment(
    before: View, after: View, moment: Moment, people: Sequence[Person], language: Language
) -> Sequence[Frame]:
    """Draw a moment; see `GamePictures.draw_moment`."""
    return _DRAWINGS[moment.kind](before, after, moment, people, language)


class _Scenes(NamedTuple):
    """The boards behind a moment, in the dusk and with a header."""

    before: Image.Image
    """Behind all frames but the last one, so that they do not tell the result."""
    after: Image.Image
    """Behind the last frame."""


def _scenes(before: View, after: View, people: Sequence[Person], language: Language, header: Image.Image) -> _Scenes:
    return _Scenes(*(_scene(view, people, language, header) for view in (before, after)))


def _scene(view: View, people: Sequence[Person], language: Language, header: Image.Image) -> Image.Image:
    image = dusk(draw_board(view, people, language, ()))
    image.paste(header, HEADER[:2])
    return image


def _frame(
    scene: Image.Image, stage: tuple[Callable[[], Image.Image], Box], outcome: Image.Image, seconds: float
) -> Frame:
    def drawn() -> Image.Image:
        image = scene.copy()
        draw, box = stage
        image.paste(draw(), box[:2])
        image.paste(outcome, OUTCOME[:2])
        return image

    return Frame(drawn, seconds)


def _coming(view: View, seat: int) -> Coming | None:
    ahead = view.ahead[seat]
    return Coming(ahead.task, ahead.met) if ahead else None


def _draw_jump(
    before: View, after: View, moment: Moment, people: Sequence[Person], language: Language
) -> Sequence[Frame]:
    (jump,) = (event for event in moment.events if isinstance(event, Jumped))
    if jump.loot is None:
        raise ValueError("a jump that takes nothing is no moment")
    seat, tiles = jump.seat, before.loot[jump.seat][jump.loot]
    said = language.say("The only jump!") if jump.is_forced else language.say("A leap!")
    scenes = _scenes(before, after, people, language, header_tile(seat, people[seat].name, said))
    icon = tile(jump.loot, 124)
    was = outcome_tile(Change(icon, tiles, tiles), _coming(before, seat), language)
    has = outcome_tile(Change(icon, tiles, tiles + 1), _coming(after, seat), language)
    return [
        *(
            _frame(scenes.before, (partial(leap_tile, before, after, jump, flown), SQUARE), was, seconds)
            for flown, seconds in ((0.0, _SLOW), (0.34, _QUICK), (0.67, _QUICK))
        ),
        _frame(scenes.after, (partial(leap_tile, before, after, jump, 1.0), SQUARE), has, _SLOW),
    ]


def _draw_sale(
    before: View, after: View, moment: Moment, people: Sequence[Person], language: Language
) -> Sequence[Frame]:
    (sale,) = (event for event in moment.events if isinstance(event, Sold))
    seat, coins = sale.seat, len(before.coins[sale.seat])
    scenes = _scenes(before, after, people, language, header_tile(seat, people[seat].name, language.say("Sold!")))
    was = outcome_tile(Change(coin(124), coins, coins), _coming(before, seat), language)
    has = outcome_tile(Change(coin(124), coins, coins + sale.tiles - PRICE_OF_A_SALE), _coming(after, seat), language)
    return [
        _frame(scene, (partial(stall_tile, sale, is_paid=paid, is_sold=sold, language=language), STALL), outcome, _SLOW)
        for scene, paid, sold, outcome in (
            (scenes.before, False, False, was),
            (scenes.before, True, False, was),
            (scenes.after, True, True, has),
        )
    ]


def _draw_walk(
    before: View, after: View, moment: Moment, people: Sequence[Person], language: Language
) -> Sequence[Frame]:
    steps = [event for event in moment.events if isinstance(event, Stepped)]
    walk = walk_of(after, steps, verdict_on_steps(before, after, steps, language))
    seat, end = walk.seat, str(goal(after.course))
    scenes = _scenes(before, after, people, language, header_tile(seat, people[seat].name, language.say("Onward!")))
    frames: list[Frame] = []
    for at in range(max(0, walk.at - _MOST_FRAMES + 1), walk.at):
        space = walk.spaces[at].number
        change = Change(bard(seat, 84), space, space, end)
        outcome = outcome_tile(change, None, language)
        frames.append(
            _frame(scenes.before, (partial(walk_tile, walk._replace(at=at), language), WALK), outcome, _QUICK)
        )
    won = any(isinstance(event, GameWon) for event in moment.events)
    change = Change(bard(seat, 84), steps[0].progress - 1, steps[-1].progress, end)
    outcome = (
        victory_tile(seat, headline(after, [person.name for person in people], language))
        if won
        else outcome_tile(change, _coming(after, seat), language)
    )
    return [*frames, _frame(scenes.after, (partial(walk_tile, walk, language), WALK), outcome, _SLOW)]


def verdict_on_steps(before: View, after: View, new: Sequence[Stepped], language: Language) -> str:
    """Say what is special about a Bard's steps; empty if nothing is."""
    seat, came, went = new[0].seat, new[0].progress - 1, new[-1].progress
    other = before.bards[1 - seat]
    if after.won and after.won.how == "lap":
        return verdict_reason(after, language)
    if after.course[went + 1] is Task.LONG_LIVE_THE_KING:
        return language.say("Next stop: the King!")
    if came < lap_length(after.course) <= went:
        return language.say("The first lap is done!")
    return language.say("Into the lead!") if came <= other < went else ""


def _draw_ransom(
    before: View, after: View, moment: Moment, people: Sequence[Person], language: Language
) -> Sequence[Frame]:
    (won,) = (event for event in moment.events if isinstance(event, GameWon))
    name = people[won.seat].name
    scenes = _scenes(before, after, people, language, header_tile(won.seat, name, language.say("The ransom!")))
    paid = victory_tile(won.seat, headline(after, [person.name for person in people], language))
    bare = scenes.before.crop(OUTCOME)
    return [
        *(_frame(scenes.before, (partial(_hall_tile, coins, ""), _HALL), bare, _QUICK) for coins in range(RANSOM)),
        _frame(scenes.after, (partial(_hall_tile, RANSOM, verdict_reason(after, language)), _HALL), paid, _SLOW),
    ]


def _hall_tile(coins: int, verdict: str) -> Image.Image:
    """Draw the crown, and the coins of the ransom that have been paid."""
    width, height = _HALL[2] - _HALL[0], _HALL[3] - _HALL[1]
    image = Image.new("RGB", (width, height), NIGHT)
    canvas = Canvas((width, height), scale=2)
    canvas.box((0, 0, width, height), RADIUS, COBBLES, INK, 6)
    place(image, canvas.finish(), (0, 0), Role.SCENERY)
    if verdict:
        place_centred(image, glory(500, GOLD_PALE), (width / 2, 270), Role.SCENERY)
    place_centred(image, crown(320), (width / 2, 262))
    for number in range(coins):
        place_centred(image, coin(144), (width / 2 + (number - (RANSOM - 1) / 2) * 200, 616))
    if verdict:
        write_verdict(image, (width / 2, 764), verdict, width - 60)
    return PALETTE.quantise(image)


_DRAWINGS: dict[str, Drawing] = {"jump": _draw_jump, "sale": _draw_sale, "walk": _draw_walk, "ransom": _draw_ransom}
"""The function that draws each kind of moment in `words.robin_of_locksley.moments`."""
