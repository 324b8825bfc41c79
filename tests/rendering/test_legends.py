"""Tests that legends explain every sign in the pictures, and no other."""

from __future__ import annotations

from collections import defaultdict, deque
from functools import lru_cache
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from games import GAMES
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.state import ChickwoodForestOptions
from games.robin_of_locksley.state import RobinOfLocksleyOptions as LocksleyOptions
from games.robin_of_locksley.tiles import Task
from games.ruecks_raus.state import RuecksRausOptions
from games.sherwood_bandits.box import Back, MerryMan
from games.sherwood_bandits.state import SherwoodBanditsOptions
from rendering import PICTURES
from rendering.roles import Role
from tests.cogs.features import games_with
from tests.rendering.particulars.of_pictures import picture_particulars
from tests.rendering.sight import contrast
from tests.rendering.sizes.findings import findings
from tests.rendering.sizes.recorder import SHAPE, marks, recording
from tests.rendering.test_theme import ENOUGH_CONTRAST
from tests.words.whole_games import NAMES, random_game
from words.chickwood_forest.icons import loot_icon
from words.chickwood_forest.legend import WORTH
from words.facts import MAX_ALT_TEXT
from words.highlights import Highlights
from words.legend import EVERYWHERE, MOST_SIGNS
from words.robin_of_locksley.legend import task_sign
from words.ruecks_raus.icons import NOBLE_ICONS
from words.sherwood_bandits.icons import CART_ICONS
from words.sherwood_bandits.legend import back_sign, card_sign

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from PIL import Image

    from games import Event
    from words.legend import PictureKind

ENGLISH: Final = LANGUAGES["en"]
LARGEST: Final = 70_000
"""The most bytes of a legend's picture."""
LEAST_WORDS: Final = 30
"""The least size of type of the texts beside signs, in pixels; smaller ones would be small print, as most have up to
40."""
BESIDE_SIGNS: Final = 190
"""The width in pixels of the column of signs; what is printed on signs there is told in the text beside them."""
DECORATIONS: Final = frozenset({SHAPE, "small_sheet", "small_plate", "glory", "fire", "small_gold_frame"})
"""Sprites that mean nothing by themselves in any game: paper, frames and light."""
KINDS: Final = (
    pytest.param(
        "ruecks_raus",
        5,
        RuecksRausOptions(),
        {icon: {f"portrait {noble.name}"} for noble, icon in NOBLE_ICONS.items()},
        id="nobles",
    ),
    pytest.param(
        "ruecks_raus",
        3,
        RuecksRausOptions(expert=True),
        {icon: {f"portrait {noble.name}"} for noble, icon in NOBLE_ICONS.items()},
        id="nobles that are all shown",
    ),
    pytest.param(
        "chickwood_forest",
        5,
        ChickwoodForestOptions(legendary=True),
        {loot_icon(loot): {f"{sprite} {loot.name}" for sprite in ("loot_card", "loot_sign")} for loot in WORTH},
        id="loot",
    ),
    pytest.param(
        "sherwood_bandits",
        4,
        SherwoodBanditsOptions(),
        {card_sign(card): {f"favour {card.name}"} for card in MerryMan},
        id="Merry Men",
    ),
    pytest.param(
        "sherwood_bandits",
        3,
        SherwoodBanditsOptions(),
        {
            **{icon: {f"cart_front {cart.name}"} for cart, icon in CART_ICONS.items()},
            **{back_sign(back): {f"cart_back {back.name}"} for back in Back},
        },
        id="carts",
    ),
)
"""Games in which signs of a kind appear and disappear, with the sprites that make up each."""


class Drawn:
    """The names of the sprites that stand in pictures of each kind."""

    def __init__(self, game: str) -> None:
        self.readable: defaultdict[str, set[str]] = defaultdict(set)
        self.all: defaultdict[str, set[str]] = defaultdict(set)
        with recording() as recorder:
            for name, _ in import_module(f"rendering.{game}.gallery").pictures(ENGLISH):
                kind = name.partition("-")[0]
                for mark in marks(recorder.pictures.pop()):
                    if mark.style is None:
                        self.all[kind].add(mark.name)
                        if mark.role is not Role.SCENERY:
                            self.readable[kind].add(mark.name)


@lru_cache
def drawn(game: str) -> Drawn:
    return Drawn(game)


@lru_cache
def shown_by(game: str) -> dict[str, set[str]]:
    """Return the sprites that each sign of a legend is drawn with: the sign itself, and what is in it."""
    with recording():
        images = {name: draw(76) for name, draw in PICTURES[game].drawers(ENGLISH).items()}
        return {
            name: {image.info.get("sprite", ""), *(mark.name for mark in marks(image) if mark.style is None)}
            for name, image in images.items()
        }


def family(sprite: str) -> str:
    return sprite.partition(" ")[0]


@pytest.mark.parametrize("kind", EVERYWHERE)
@pytest.mark.parametrize("game", [hosted.rules.name for hosted in games_with("own signs")])
def test_every_sign_in_a_picture_has_an_entry(game: str, kind: PictureKind) -> None:
    pages = PICTURES[game].words.legend(kind, ENGLISH).pages
    told = {sprite for page in pages for sign in page for sprite in shown_by(game)[sign.name]}
    own = picture_particulars(game)
    families = own.unexplained | {family(sprite) for sprite in told if family(sprite) in own.alike}
    untold = {
        sprite
        for sprite in drawn(game).readable[kind]
        if sprite not in told | DECORATIONS and family(sprite) not in families
    }
    assert not untold


@pytest.mark.parametrize("kind", EVERYWHERE)
@pytest.mark.parametrize("game", PICTURES)
def test_every_entry_is_a_sign_in_the_picture(game: str, kind: PictureKind) -> None:
    pages = PICTURES[game].words.legend(kind, ENGLISH).pages
    standing = {family(sprite) for sprite in drawn(game).all[kind]}
    strange = {
        sign.name
        for page in pages
        for sign in page
        if not {family(sprite) for sprite in shown_by(game)[sign.name]} & standing
        and (sign.name, kind) not in picture_particulars(game).seldom
    }
    assert not strange


@pytest.mark.parametrize(
    ("game", "kind", "name"),
    [
        ("chickwood_forest", "board", "letter"),
        ("chickwood_forest", "hand", "letter"),
        ("sherwood_bandits", "hand", "worth"),
        ("sherwood_bandits", "final", "set"),
        ("sherwood_bandits", "final", "lying_bandit"),
        ("sherwood_bandits", "final", "market"),
    ],
)
def test_signs_that_are_no_sprites_have_entries_as_well(game: str, kind: PictureKind, name: str) -> None:
    pages = PICTURES[game].words.legend(kind, ENGLISH).pages
    assert [sign.name for page in pages for sign in page].count(name) == 1


@pytest.mark.parametrize("kind", EVERYWHERE)
@pytest.mark.parametrize("game", PICTURES)
def test_no_page_is_left_with_a_sign_or_two(game: str, kind: PictureKind) -> None:
    for language in LANGUAGES.values():
        *others, last = map(len, PICTURES[game].words.legend(kind, language).pages)
        assert all(last >= page - len(others) for page in others)


@pytest.mark.parametrize("game", PICTURES)
def test_a_legend_is_whole_small_and_readable_in_all_languages(game: str) -> None:
    pictures = PICTURES[game]
    with recording(whole_files=True) as recorder:
        for language in LANGUAGES.values():
            for kind in EVERYWHERE:
                for number, page in enumerate(pictures.words.legend(kind, language).pages):
                    assert 0 < len(page) <= MOST_SIGNS
                    assert len(" ".join(sign.said for sign in page)) <= MAX_ALT_TEXT
                    assert len(pictures.legend(kind, number, language).data) <= LARGEST
                    drawn = recorder.pictures.pop()
                    assert not faults(drawn), (game, language, kind, number)


@pytest.mark.parametrize(("game", "seats", "options", "kinds"), KINDS)
def test_a_legend_leaves_out_nothing_that_stands_in_the_picture(
    game: str, seats: int, options: object, kinds: Mapping[str, Collection[str]]
) -> None:
    rules, pictures = GAMES[game], PICTURES[game]
    every = 1 if len(kinds) < 10 else 5  # of the games that take long, some positions
    left_out: set[str] = set()
    latest: deque[tuple[Event, ...]] = deque(maxlen=6)
    with recording() as recorder:
        for number, (_, events, state) in enumerate(random_game(rules, seats, options, "legend1")):
            latest.append(events)
            if number % every:
                continue
            for seat in (None, *rules.to_move(state)[:1]):
                view = rules.view(state, seat)
                if seat is None:
                    pictures.board(view, NAMES[:seats], ENGLISH, tuple(latest))
                else:
                    pictures.hand(view, NAMES[:seats], ENGLISH, Highlights(recent=tuple(latest)))
                standing = {mark.name for mark in marks(recorder.pictures.pop())}
                absent = pictures.words.absent_signs(view)
                assert {sign for sign in absent & set(kinds) if standing & set(kinds[sign])} == set()
                left_out |= absent
    assert len(left_out) > len(kinds) / 2


@pytest.mark.parametrize("kind", EVERYWHERE)
def test_a_legend_leaves_out_the_tasks_that_are_not_on_the_course(kind: PictureKind) -> None:
    pictures, state = PICTURES["robin_of_locksley"], GAMES["robin_of_locksley"].new(2, LocksleyOptions(), Random(1))
    view = GAMES["robin_of_locksley"].view(state, None)
    absent = pictures.words.absent_signs(view)
    signs = [sign for page in pictures.words.legend(kind, ENGLISH, absent).pages for sign in page]
    tasks = {task_sign(task) for task in Task}
    assert absent == tasks - {task_sign(task) for task in view.course}
    assert absent
    assert {sign.name for sign in signs} & tasks <= tasks - absent
    (page, *_) = pictures.words.legend(kind, ENGLISH, absent).pages
    assert all(sign.said in pictures.legend(kind, 0, ENGLISH, absent).alt for sign in page)


@pytest.mark.parametrize("legendary", [False, True])
def test_a_legend_explains_the_legendary_cards_that_are_seen_and_the_key_where_it_is_played_with(
    *, legendary: bool
) -> None:
    words, game = PICTURES["chickwood_forest"].words, GAMES["chickwood_forest"]
    state = game.new(3, ChickwoodForestOptions(legendary=legendary), Random(1))
    (waits,) = game.to_move(state)
    for hand in ((Loot.RING, Loot.RING, Loot.RING), (Loot.RING, Loot.RING, Loot.KEY)):
        held = game.view(replace(state, hands=(hand,) * 3), waits)
        pages = words.legend("hand", ENGLISH, words.absent_signs(held)).pages
        said = [sign.said for page in pages for sign in page]
        assert [each.partition(":")[0] for each in said if "(a legendary card)" in each] == (
            ["Key (a legendary card)"] if Loot.KEY in hand else []
        )
        assert ("The key keeps you from this castle." in said) == legendary


def faults(drawn: Image.Image) -> list[str]:
    """Return what is unreadable on a page: cut, small or pale texts, and signs that overlap or are cut."""
    shown = drawn.convert("RGB")
    found = [finding.what for finding in findings(drawn) if finding.kind not in ("small type", "small sign")]
    for mark in marks(drawn):
        if mark.style is not None:
            left, top, *_ = mark.box
            red, green, blue = shown.crop((left - 2, top - 2, left - 1, top - 1)).tobytes()
            is_word = left > BESIDE_SIGNS
            if is_word and (mark.style.size < LEAST_WORDS or "…" in mark.name):
                found.append(mark.name)
            if contrast(mark.style.colour, (red, green, blue)) < ENOUGH_CONTRAST:
                found.append(f"{mark.name} is pale")
    return found


def test_a_legend_says_all_its_signs_to_those_who_cannot_see_them() -> None:
    pictures = PICTURES["ruecks_raus"]
    (page, *_) = pictures.words.legend("hand", ENGLISH).pages
    alt = pictures.legend("hand", 0, ENGLISH).alt
    assert all(sign.said in alt for sign in page)
