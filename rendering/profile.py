"""The picture of a member's profile: results, ratings, the curve of one rating, frequent opponents, and badges."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rendering import text
from rendering.badges import badge_emblem
from rendering.canvas import Canvas
from rendering.ground import Background, kept_tile
from rendering.pieces import BAR_HEIGHT, panel_sheet, progress_bar, star
from rendering.roles import Role
from rendering.scenery import Moon, forest
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, GAIN, GAP, INK, INK_SOFT, LARGE, MARGIN, PARCHMENT_EDGE, WIDTH
from words.numbers import plain
from words.standing import bars_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from rendering.scenery import Box
    from words.language import Language
    from words.standing import GameRecord, Profile, Rivalry, Strength

_MOST_RECORDS: Final = 4
"""How many games get a line; the alternative text names all."""
_ROW: Final = 98
_SIDE: Final = (WIDTH - 2 * MARGIN - GAP) // 2
_TOTALS: Final = (MARGIN, 128, WIDTH - MARGIN, 272)
"""The position of the panel with the totals of all games, in pixels."""
_BETWEEN: Final = 22
_CHART_HEIGHT: Final = _MOST_RECORDS * _ROW + 24
_HINT: Final = 54
"""The additional height of the panel of games when it explains its bars, in pixels."""
_RIVAL: Final = 66
_RIVALS_HEAD: Final = 72
_BADGES_HEIGHT: Final = 140
_HORIZON: Final = 540
"""The highest allowed horizon, in pixels from the top, so that no fir covers the name or the moon."""
_INSET: Final = 8
"""The distance from the edge of a panel to the tile on it, in pixels."""
_PLOT: Final = (112, 96, _SIDE - 48, _CHART_HEIGHT - 60)
"""The position of the curve within its tile, in pixels."""
_CURVE_LINE: Final = 8
_BAR: Final = 104
"""The length of a full bar, which shows how sure a rating is, in pixels."""
_MOST_BADGES: Final = 10
"""How many badges are drawn; the number of further ones is written, and the alternative text names all."""
_MOST_NAMED: Final = 3
"""Up to this many badges have their names beside them."""
_EMBLEM: Final = 88
_SMALL: Final = text.Style(BODY, INK_SOFT, text.Face.STRONG, smallest=BODY)
_NUMBER: Final = text.Style(LARGE, INK, text.Face.HEAVY, align="right", role=Role.DECISION)


class _Layout(NamedTuple):
    """The positions of the panels, in pixels; None for a panel that would be empty."""

    records: Box
    chart: Box | None
    rivals: Box | None
    badges: Box

    @property
    def panels(self) -> tuple[Box, ...]:
        """The positions of all panels that are drawn."""
        return tuple(box for box in (_TOTALS, *self) if box is not None)


def _layout(profile: Profile) -> _Layout:
    top, right = _TOTALS[3] + _BETWEEN, WIDTH - MARGIN
    rows = min(len(profile.records), _MOST_RECORDS)
    if profile.curve:
        below = top + _CHART_HEIGHT
        records, chart = (MARGIN, top, MARGIN + _SIDE, below), (MARGIN + _SIDE + GAP, top, right, below)
    else:
        below = top + rows * _ROW + 24 + (_HINT if _are_unsure(profile) else 0)
        records, chart = (MARGIN, top, right, below), None
    rivals = None
    if profile.rivals:
        top = below + _BETWEEN
        below = top + _RIVALS_HEAD + len(profile.rivals) * _RIVAL
        rivals = (MARGIN, top, right, below)
    top = below + _BETWEEN
    return _Layout(records, chart, rivals, (MARGIN, top, right, top + _BADGES_HEIGHT))


def _are_unsure(profile: Profile) -> bool:
    """Tell whether the games have bars that show how sure their ratings are, because no rating is sure yet."""
    return any(record.strength is not None for record in profile.records) and not profile.curve


def draw_profile(profile: Profile, language: Language) -> Image.Image:
    """Draw a member's profile."""
    layout = _layout(profile)
    background = _background(layout)
    image = background.fresh()
    somebody = language.say("Somebody")
    name = text.printable(profile.name, somebody)
    background.lay(image, (MARGIN, 24, WIDTH - 240, _TOTALS[1]), _name_tile, name)
    background.lay(image, _within(_TOTALS), _totals_tile, _totals(profile, language), _heads(profile, language))
    lines = tuple(_record_words(record, language) for record in profile.records[:_MOST_RECORDS])
    strengths = tuple(record.strength for record in profile.records[:_MOST_RECORDS])
    hint = bars_words(language) if _are_unsure(profile) else ""
    background.lay(image, _within(layout.records), _records_tile, lines, strengths, hint)
    if layout.chart is not None:
        background.lay(image, _within(layout.chart), _curve_tile, _curve_titles(profile, language), profile.curve)
    rivals = tuple(
        (text.printable(rival.name, somebody), _played(rival, language), f"{rival.wins} \N{EN DASH} {rival.losses}")
        for rival in profile.rivals
    )
    heads = (language.say("Most often with"), language.say("won \N{EN DASH} lost to them"))
    if layout.rivals is not None:
        background.lay(image, _within(layout.rivals), _rivals_tile, heads, rivals)
    badges = tuple((badge.game, badge.icon, badge.title) for badge in profile.badges)
    tile = _badges_tile if len(badges) > _MOST_NAMED else _named_badges_tile
    background.lay(image, _within(layout.badges), tile, language.say("No badges yet"), badges)
    return image


def _within(panel: Box) -> Box:
    """Return the position of the tile on a panel."""
    return panel[0] + _INSET, panel[1] + _INSET, panel[2] - _INSET, panel[3] - _INSET


def _heads(profile: Profile, language: Language) -> tuple[str, str, str]:
    share = language.say("of games won")
    if profile.long_run is not None:
        lowest, highest = profile.long_run
        share = language.say("{lowest} to {highest}% in the long run", lowest=lowest, highest=highest)
    return language.say("played"), language.say("won"), share


def _totals(profile: Profile, language: Language) -> tuple[str, str, str]:
    return (
        language.number(profile.games),
        language.number(profile.wins),
        language.say("{percent}%", percent=profile.rate),
    )


def _record_words(record: GameRecord, language: Language) -> tuple[str, str, str]:
    """Return the game's name, the results, and how sure its rating is as long as it is not shown."""
    results = language.say("won {wins} of {games}", wins=record.wins, games=record.games)
    best = "" if record.best is None else language.say("best {score}", score=plain(record.best))
    unsure = None if record.strength is None or record.strength.is_sure else record.strength
    progress = "" if unsure is None else language.say("{percent}%", percent=unsure.percent)
    return record.title, " \N{MIDDLE DOT} ".join(part for part in (results, best) if part), progress


def _played(rival: Rivalry, language: Language) -> str:
    """Say how many games a member and a rival have played together."""
    return language.say_plural("{count} game", "{count} games", rival.games, count=language.number(rival.games))


def _curve_titles(profile: Profile, language: Language) -> tuple[str, ...]:
    """Return the title of the curve, and a text in place of the curve while there is none."""
    title = language.say("{game}: rating", game=profile.curve_title)
    if len(profile.curve) == 1:
        return title, language.say("The curve begins with the next game.")
    return (title,)


@lru_cache(maxsize=2)
def _background(layout: _Layout) -> Background:
    """Return the forest at night with the panels."""
    height = layout.badges[3] + MARGIN
    horizon = max(height - 300, _HORIZON)
    image = forest((WIDTH, height), horizon=horizon, moon=Moon((1096, 70), 38), calm=[(0, 0, 1000, 120)])
    for left, top, right, bottom in layout.panels:
        place(image, panel_sheet(right - left, bottom - top, golden=False), (left, top), Role.SCENERY)
    return Background(f"profile {layout.panels}", image)


@kept_tile
def _name_tile(image: Image.Image, name: str) -> None:
    text.write(image, (0, 50), name, text.Style(84, CREAM, text.Face.DISPLAY, smallest=44), text.Room(image.width))


@kept_tile
def _totals_tile(image: Image.Image, totals: Sequence[str], heads: Sequence[str]) -> None:
    for column, (number, head) in enumerate(zip(totals, heads, strict=True)):
        middle = image.width * (2 * column + 1) / (2 * len(heads))
        room = text.Room(image.width // len(heads) - 16)
        style = text.Style(64, INK, text.Face.HEAVY, align="middle", smallest=LARGE, role=Role.DECISION)
        text.write(image, (middle, 44), number, style, room)
        style = text.Style(BODY, INK_SOFT, text.Face.STRONG, align="middle", smallest=BODY)
        text.write(image, (middle, 98), head, style, room)


@kept_tile
def _records_tile(
    image: Image.Image, lines: Sequence[tuple[str, str, str]], strengths: Sequence[Strength | None], hint: str
) -> None:
    """Write a line for each game, with a star at the first one; a bar shows how sure a rating is until it is shown."""
    if hint:
        text.write(image, (76, image.height - 34), hint, _SMALL, text.Room(image.width - 92))
    for row, ((title, results, progress), strength) in enumerate(zip(lines, strengths, strict=True)):
        top = row * _ROW - 4
        if row == 0:
            place_centred(image, star(52), (40, top + 40))
        room = text.Room(image.width - 292)
        text.write(image, (76, top + 40), title, text.Style(34, INK, text.Face.HEAVY, smallest=BODY), room)
        text.write(image, (76, top + 82), results, _SMALL, text.Room(image.width - 92))
        if strength is not None:
            _draw_strength(image, strength, progress, top + 40)


def _draw_strength(image: Image.Image, strength: Strength, progress: str, middle: int) -> None:
    """Write a rating that is sure, or draw a bar that shows how sure it is."""
    right = image.width - 16
    if strength.is_sure:
        text.write(image, (right - 92, middle), str(strength.rating), _NUMBER)
        spread = text.Style(BODY, INK_SOFT, text.Face.STRONG, align="right")
        text.write(image, (right, middle), f"± {strength.deviation}", spread)
        return
    progress_bar(image, (right - 80 - _BAR, middle - BAR_HEIGHT // 2), _BAR, strength.percent)
    style = text.Style(BODY, INK_SOFT, text.Face.STRONG, align="right")
    text.write(image, (right, middle), progress, style)


@kept_tile
def _curve_tile(image: Image.Image, titles: tuple[str, ...], curve: tuple[int, ...]) -> None:
    style = text.Style(32, INK, text.Face.STRONG, smallest=BODY)
    for row, (title, written) in enumerate(zip(titles, (style, _SMALL), strict=False)):
        text.write(image, (20, 40 + row * _ROW // 2), title, written, text.Room(image.width - 40))
    if len(curve) < 2:
        return
    lowest, highest = min(curve), max(*curve, min(curve) + 1)
    left, top, right, bottom = _PLOT

    def spot(number: int, rating: int) -> tuple[float, float]:
        x = left + (right - left) * number / (len(curve) - 1)
        return x, bottom - (bottom - top) * (rating - lowest) / (highest - lowest)

    canvas = Canvas(image.size)
    for level in (lowest, highest):
        canvas.line([spot(0, level), spot(len(curve) - 1, level)], PARCHMENT_EDGE, 3)
    line = [spot(number, rating) for number, rating in enumerate(curve)]
    canvas.line(line, INK, _CURVE_LINE + 6)
    canvas.line(line, GAIN, _CURVE_LINE)
    place(image, canvas.finish(), (0, 0), Role.SCENERY)
    style = text.Style(BODY, INK, text.Face.STRONG, align="right")
    for level in {lowest, highest}:
        text.write(image, (left - 16, spot(0, level)[1]), str(level), style)


@kept_tile
def _rivals_tile(image: Image.Image, heads: tuple[str, str], rivals: Sequence[tuple[str, str, str]]) -> None:
    text.write(image, (28, 34), heads[0], _SMALL, text.Room(560))
    right = image.width - 28
    text.write(image, (right, 34), heads[1], _SMALL._replace(align="right"), text.Room(460))
    for row, (name, played, results) in enumerate(rivals):
        middle = 88 + _RIVAL * row
        text.write(image, (28, middle), name, text.Style(36, INK, text.Face.STRONG, smallest=BODY), text.Room(560))
        text.write(image, (right - 250, middle), played, _SMALL._replace(align="right"), text.Room(220))
        text.write(image, (right, middle), results, _NUMBER)


@kept_tile
def _named_badges_tile(image: Image.Image, none: str, badges: Sequence[tuple[str, str, str]]) -> None:
    middle, slot = image.height / 2, image.width // _MOST_NAMED
    for number, (game, icon, title) in enumerate(badges):
        left = slot * number + 12
        place_centred(image, badge_emblem(game, icon, _EMBLEM), (left + _EMBLEM / 2, middle))
        style = text.Style(34, INK, text.Face.STRONG, smallest=BODY)
        text.write(image, (left + _EMBLEM + 16, middle), title, style, text.Room(slot - _EMBLEM - 40, 2))
    if not badges:
        text.write(image, (28, middle), none, _SMALL, text.Room(image.width - 56))


@kept_tile
def _badges_tile(image: Image.Image, _none: str, badges: Sequence[tuple[str, str, str]]) -> None:
    shown = badges[:_MOST_BADGES]
    slot = image.width / (_MOST_BADGES + 1)
    for number, (game, icon, _) in enumerate(shown):
        place_centred(image, badge_emblem(game, icon, _EMBLEM), (slot * (number + 0.5) + 4, image.height / 2))
    style = text.Style(LARGE, INK, text.Face.HEAVY, align="middle")
    if len(badges) > len(shown):
        more = f"+{len(badges) - len(shown)}"
        text.write(image, (slot * (len(shown) + 0.5), image.height / 2), more, style, text.Room(round(slot)))
