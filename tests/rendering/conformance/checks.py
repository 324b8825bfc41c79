"""Every check that the pictures of a game must pass, by name."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from random import Random
from statistics import median
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from bot.languages import LANGUAGES, CatalogueLanguage
from rendering.theme import FRAME_RADIUS, WIDTH
from tests.rendering.conformance.case import ENGLISH, NAMES, drawn, drawn_moment, gallery, moments, positions
from tests.rendering.sizes.recorder import forget_drawings
from tests.rendering.wordy import WordyLanguage
from words.facts import MAX_ALT_TEXT
from words.telling import StagedMoment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rendering.picture import Picture
    from tests.rendering.conformance.case import PictureCase


KINDS = ("board", "hand", "final")
OF_THE_TABLE = (*KINDS, "moment", "cover", "lobby")
"""The kinds of pictures that are as wide as the board."""
LARGEST = 70_000
"""The most bytes of any picture that does not move."""
TYPICAL = 66_000
"""The most bytes of the median picture."""
LARGEST_ANIMATION = 600_000
"""The most bytes of a moving moment."""
MOST_FRAMES = 9
"""The most frames of a moving moment: eight, and the still picture before them."""
CARD_WIDTH = 640
"""The width in pixels of a picture of a single thing."""
MAX_HEIGHT = 1200
"""The greatest height of a picture in pixels."""
EXCHANGES = 3
"""The number of exchanges of secrets that are tried for each viewer of a position."""
NAMES_OF_ALL_KINDS = (
    ("日本語", "💎💎💎", "\N{MATHEMATICAL BOLD SCRIPT CAPITAL A}nna 🎉", "محمد", "W" * 32),
    ("", "**_~`|>#", "a\nb\tc", "שלום", "\u202eright to left"),
    ("Zoë Müller-Ångström", "Ольга", "Ελένη", "Nguyễn", "न" * 32),
    ("Anna", "Anna", "anna", "Ann", "An"),
    tuple(f"{name} of the very long and winding name" for name in NAMES),
)
"""Names in scripts that the fonts have and lack, with special characters, empty, alike, and very long."""


def gallery_shows_every_kind(case: PictureCase) -> None:
    """The gallery has boards, hands and finals, each with a unique name."""
    names = [name for name, _ in gallery(case).pictures]
    assert {name.split("-")[0] for name in names} >= set(KINDS)
    assert len(set(names)) == len(names)


def pictures_are_small(case: PictureCase) -> None:
    """Files are small, in the gallery and, with long names, through whole games."""
    for name, picture in gallery(case).pictures:
        assert len(picture.data) <= LARGEST, name
    sizes = [len(picture.data) for picture in _pictures_of_games(case)]
    assert max(sizes) <= LARGEST
    assert median(sizes) <= TYPICAL


def pictures_have_the_common_measures(case: PictureCase) -> None:
    """All pictures are PNG files of the common width, and not too high."""
    for name, picture in gallery(case).pictures:
        image = _image_of(picture)
        assert (picture.extension, image.format) == ("png", "PNG")
        assert image.width == (WIDTH if name.startswith(OF_THE_TABLE) else CARD_WIDTH), name
        assert image.height <= MAX_HEIGHT, name


def corners_alone_are_transparent(case: PictureCase) -> None:
    """The corners are round and transparent; everything else is opaque."""
    for name, picture in gallery(case).pictures:
        opacity = _image_of(picture).convert("RGBA").getchannel("A")
        width, height = opacity.size
        assert [opacity.getpixel((x, y)) for x in (0, width - 1) for y in (0, height - 1)] == [0] * 4, name
        for box in ((FRAME_RADIUS, 0, width - FRAME_RADIUS, height), (0, FRAME_RADIUS, width, height - FRAME_RADIUS)):
            assert opacity.crop(box).getextrema() == (255, 255), name


def alternative_texts_say_something_and_not_too_much(case: PictureCase) -> None:
    """Every picture has an alternative text: one paragraph without formatting, which is not too long."""
    for language in LANGUAGES.values():
        for name, picture in gallery(case, language).pictures:
            assert 0 < len(picture.alt) <= MAX_ALT_TEXT, name
            assert "\n" not in picture.alt, name
            assert "**" not in picture.alt, name


def wrong_views_are_refused(case: PictureCase) -> None:
    """Boards, finals and moments refuse the view of a seat, and hands refuse that of an onlooker."""
    first, *_, last = positions(case)
    outcome = case.game.outcome(last.state)
    assert outcome is not None
    with pytest.raises(ValueError, match="onlooker"):
        case.pictures.board(case.game.view(first.state, 0), NAMES[: first.seats], ENGLISH)
    with pytest.raises(ValueError, match="onlooker"):
        case.pictures.final(case.game.view(last.state, 0), outcome, NAMES[: last.seats], ENGLISH)
    for shown in moments(case)[:1]:
        own, public = case.game.view(shown.after, 0), case.game.view(shown.after, None)
        for before, after in ((own, public), (public, own)):
            staged = StagedMoment(before, after, shown.moment)
            with pytest.raises(ValueError, match="onlooker"):
                case.pictures.moment(staged, NAMES[: shown.seats], ENGLISH, animated=False)
    with pytest.raises(ValueError, match="seat"):
        case.pictures.hand(case.game.view(first.state, None), NAMES[: first.seats], ENGLISH)


def pictures_keep_secrets(case: PictureCase) -> None:
    """Picture and alternative text stay the same, byte for byte, when something hidden from the viewer changes."""
    rng = Random(case.game.name)
    for position in positions(case):
        for viewer in position.viewers:
            exchanged = list(islice(case.exchange(position.state, viewer, rng), EXCHANGES))
            shown = {drawn(case, position._replace(state=state), viewer) for state in (position.state, *exchanged)}
            assert len(shown) == 1, f"viewer {viewer} sees a secret"
    for moment in moments(case):
        after = list(islice(case.exchange(moment.after, None, rng), EXCHANGES))
        before = list(islice(case.exchange(moment.before, None, rng), EXCHANGES))
        exchanged = [moment._replace(after=state) for state in after] + [
            moment._replace(before=state) for state in before
        ]
        assert len({drawn_moment(case, one) for one in (moment, *exchanged)}) == 1, moment.moment.kind


def moments_fit_their_board(case: PictureCase) -> None:
    """A moment has the size of its board, moves briefly, and ends with its still picture."""
    for shown in moments(case):
        over = case.game.outcome(shown.after) is not None
        view = case.game.view(shown.before if over else shown.after, None)
        board = _image_of(case.pictures.board(view, NAMES[: shown.seats], ENGLISH))
        still = drawn_moment(case, shown)
        assert _image_of(still).size == board.size, shown.moment.kind
        assert (still.extension, len(still.data) <= LARGEST) == ("png", True), shown.moment.kind
        moving = drawn_moment(case, shown, animated=True)
        assert moving.alt == still.alt
        if moving.extension != "png":
            _assert_moves_well(moving, still, shown.moment.kind)


def _assert_moves_well(moving: Picture, still: Picture, kind: str) -> None:
    assert moving.extension == "gif", kind
    assert len(moving.data) <= LARGEST_ANIMATION, kind
    with Image.open(io.BytesIO(moving.data)) as file:
        assert file.size == _image_of(still).size, kind
        frames = getattr(file, "n_frames", 1)
        assert 1 < frames <= MOST_FRAMES, kind
        expected = _inner(_image_of(still))
        for number in (0, frames - 1):
            file.seek(number)
            assert ImageChops.difference(_inner(file), expected).getbbox() is None, kind
        assert sum(_durations(file)[1:-1]) == pytest.approx(moving.seconds), kind
    assert not still.seconds, kind


def _durations(file: Image.Image) -> list[float]:
    """Return how long each frame of a file is shown, in seconds."""
    shown = []
    for number in range(getattr(file, "n_frames", 1)):
        file.seek(number)
        shown.append(file.info["duration"] / 1000)
    return shown


def _inner(image: Image.Image) -> Image.Image:
    """Return a picture without its round corners, which a GIF file cannot soften."""
    box = (FRAME_RADIUS, FRAME_RADIUS, image.width - FRAME_RADIUS, image.height - FRAME_RADIUS)
    return image.convert("RGBA").crop(box).convert("RGB")


def any_names_can_be_drawn_and_told(case: PictureCase) -> None:
    """Pictures can be drawn with any names, and their alternative texts are not too long."""
    for number, position in enumerate(positions(case)):
        row = NAMES_OF_ALL_KINDS[number % len(NAMES_OF_ALL_KINDS)]
        for viewer in (None, 0):
            for first in range(0, len(row), position.seats):
                picture = drawn(case, position, viewer, row[first:] + row[:first])
                assert len(picture.alt) <= MAX_ALT_TEXT
    for number, shown in enumerate(moments(case)):
        picture = drawn_moment(case, shown, NAMES_OF_ALL_KINDS[number % len(NAMES_OF_ALL_KINDS)])
        assert len(picture.alt) <= MAX_ALT_TEXT


def texts_fit_in_every_language(case: PictureCase) -> None:
    """No text is cut because it does not fit, not even in a language whose texts are longer than all real ones."""
    languages: list[CatalogueLanguage | WordyLanguage] = [*LANGUAGES.values(), WordyLanguage(case.known_names)]
    for language in languages:
        assert not gallery(case, language).cut, language.code


def lobbies_take_any_names(case: PictureCase) -> None:
    """The picture of a lobby can be drawn with any names, is small, and its alternative text is not too long."""
    counts = case.game.seat_counts
    for names in NAMES_OF_ALL_KINDS:
        picture = case.pictures.lobby(counts, names[: counts[-1]], [""] * counts[-1], ENGLISH)
        assert len(picture.data) <= LARGEST
        assert len(picture.alt) <= MAX_ALT_TEXT


def threads_draw_the_same(case: PictureCase) -> None:
    """Several threads that draw at the same time, without caches, draw the same as a single one."""
    some = positions(case)[:12]
    alone = [drawn(case, position, None) for position in some]
    forget_drawings()
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda position: drawn(case, position, None), some * 3))
    assert together == alone * 3


def _pictures_of_games(case: PictureCase) -> Iterator[Picture]:
    for position in positions(case):
        for viewer in (None, 0):
            yield drawn(case, position, viewer, NAMES_OF_ALL_KINDS[-1])


def _image_of(picture: Picture) -> Image.Image:
    with Image.open(io.BytesIO(picture.data)) as image:
        image.load()
        return image


CHECKS: dict[str, Callable[[PictureCase], None]] = {
    check.__name__: check
    for check in (
        gallery_shows_every_kind,
        pictures_are_small,
        pictures_have_the_common_measures,
        corners_alone_are_transparent,
        alternative_texts_say_something_and_not_too_much,
        wrong_views_are_refused,
        pictures_keep_secrets,
        moments_fit_their_board,
        any_names_can_be_drawn_and_told,
        texts_fit_in_every_language,
        lobbies_take_any_names,
        threads_draw_the_same,
    )
}
