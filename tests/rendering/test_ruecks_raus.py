"""The pictures of Rück's raus!: what they say, what they keep secret, and that they stay small."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec import structs
from PIL import Image

from bot.languages import LANGUAGES
from games.ruecks_raus import RuecksRaus
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import PlayRobber, PointAt, TakeJewels
from rendering import PICTURES, text
from rendering.ruecks_raus import RuecksRausPictures, board, coming, hand, noble_card, seats, story
from rendering.ruecks_raus.gallery import NAMES, choosing_favours, pictures, played, with_jewels
from rendering.theme import FRAME_RADIUS, MAX_HEIGHT, WIDTH
from words.facts import MAX_ALT_TEXT

if TYPE_CHECKING:
    from games.ruecks_raus.state import State
    from rendering.picture import Picture
    from tests.rendering.conftest import WordyLanguage
    from words.language import Language

GAME = RuecksRaus()
DRAW = RuecksRausPictures()
TYPICAL, LARGEST = 80 * 1024, 88 * 1024
"""Bytes: the goal for the median of boards, and what no picture may exceed."""
LONG_NAMES = tuple(f"{name} of the very long and winding name" for name in NAMES)
STRANGE_NAMES = ("日本語", "💎💎💎", "\N{MATHEMATICAL BOLD SCRIPT CAPITAL A}nna 🎉", "محمد", "W" * 32)
TILES = (
    board._header_tile,
    coming.coming_tile,
    hand._cards_tile,
    hand._header_tile,
    hand._options_tile,
    noble_card.noble_tile,
    seats.seat_tile,
    story.goal_tile,
    story.story_tile,
)
"""What keeps texts that were already fitted."""


def image_of(picture: Picture) -> Image.Image:
    with Image.open(io.BytesIO(picture.data)) as image:
        image.load()
        return image


def hidden(state: State, seat: int, strength: int) -> State:
    """Let a seat play a robber face down."""
    return GAME.play(state, seat, PlayRobber(strength), Random(0)).state


def test_the_game_is_registered() -> None:
    assert isinstance(PICTURES["ruecks_raus"], RuecksRausPictures)


def test_every_picture_is_small_wide_and_described(english: Language) -> None:
    sizes = []
    for name, picture in pictures(english):
        image = image_of(picture)
        assert picture.extension == "png"
        assert image.format == "PNG"
        assert image.width == (640 if name.startswith("noble") else WIDTH)
        assert image.height <= MAX_HEIGHT
        assert len(picture.data) <= LARGEST, name
        assert 0 < len(picture.alt) <= MAX_ALT_TEXT
        if name.startswith("board"):
            sizes.append(len(picture.data))
    assert sorted(sizes)[len(sizes) // 2] <= TYPICAL


def test_corners_are_transparent_and_nothing_else_is(english: Language) -> None:
    image = image_of(DRAW.board(GAME.view(played(3, 0, 1), None), NAMES[:3], english))
    opacity = image.convert("RGBA").getchannel("A")
    assert opacity.getpixel((0, 0)) == 0
    assert opacity.crop((FRAME_RADIUS, 0, WIDTH - FRAME_RADIUS, image.height)).getextrema() == (255, 255)


def test_the_board_says_whose_turn_what_is_at_stake_and_how_everybody_stands(english: Language) -> None:
    view = GAME.view(hidden(played(3, 0, 1), 1, 4), None)
    view = structs.replace(view, noble=Noble.GAIN_7)
    assert DRAW.board(view, NAMES[:3], english).alt.startswith(
        "Waiting for Anna and Carla to choose a robber. Round 1 of 8. The king: The strongest takes 7 jewels. "
        "Anna: 8 jewels; robbers left 0, 1, 2, 3, 4, 5, 6 and 7. "
        "Bruno: 8 jewels; robbers left 0, 1, 2, 3, 4, 5, 6 and 7. "
        "Carla: 8 jewels; robbers left 0, 1, 2, 3, 4, 5, 6 and 7."
    )


def test_the_board_tells_the_last_round(english: Language) -> None:
    state = structs.replace(played(3, 0, 1), deck=(Noble.LOSE_3, *played(3, 0, 1).deck[1:]))
    for seat, strength in ((0, 2), (1, 6), (2, 4)):
        state = hidden(state, seat, strength)
    alt = DRAW.board(GAME.view(state, None), NAMES[:3], english).alt
    assert "Anna: 10 jewels, the most; robbers left 0, 1, 3, 4, 5, 6 and 7." in alt
    assert "Carla: 8 jewels, the second-most; robbers left 0, 1, 2, 3, 5, 6 and 7." in alt
    told = "Round 1, lose 3 jewels: Anna 2, Bruno 6, Carla 4. Favour: Bruno \N{MINUS SIGN}3. Pity: Anna +2."
    assert told in alt


def test_the_board_tells_cancelled_sevens(english: Language) -> None:
    state = structs.replace(played(3, 0, 1), deck=(Noble.GAIN_4, *played(3, 0, 1).deck[1:]))
    for seat, strength in ((0, 7), (1, 7), (2, 3)):
        state = hidden(state, seat, strength)
    alt = DRAW.board(GAME.view(state, None), NAMES[:3], english).alt
    assert (
        "Round 1, take 4 jewels: Anna 7, Bruno 7, Carla 3. The sevens of Anna and Bruno cancel each other. "
        "Nobody was stronger than the others: no favour and no pity."
    ) in alt


def test_the_board_names_who_chooses_a_favour(english: Language) -> None:
    state = choosing_favours(5, Noble.GIVE_2_TO_OPPONENT)
    view = GAME.view(state, None)
    alt = DRAW.board(view, NAMES, english).alt
    chooser = NAMES[view.waiting[0]]
    assert alt.startswith(f"Waiting for {chooser} to choose a favour.")
    assert f"{chooser}: {view.jewels[view.waiting[0]]} jewels" in alt
    assert f"played {view.robbers[view.waiting[0]]}" in alt


def test_the_hand_says_what_is_held_chosen_and_who_sits_beside(english: Language) -> None:
    state = hidden(played(4, 0, 1), 2, 5)
    alt = DRAW.hand(GAME.view(state, 2), NAMES[:4], english).alt
    assert "Your robbers: 0, 1, 2, 3, 4, 5, 6 and 7. You have chosen the 5." in alt
    assert "On your left sits Dario. On your right sits Bruno." in alt


@pytest.mark.parametrize(
    ("noble", "favour", "said"),
    [
        (Noble.TAKE_0_OR_8, TakeJewels(8), "You have chosen: 8 jewels."),
        (Noble.GIVE_2_TO_OPPONENT, PointAt(1), "You have chosen: Bruno."),
    ],
)
def test_the_hand_says_and_marks_the_favour_chosen(
    noble: Noble, favour: TakeJewels | PointAt, said: str, english: Language
) -> None:
    state = choosing_favours(5, noble)
    seat = GAME.to_move(state)[0]
    before = GAME.view(state, seat)
    after = structs.replace(before, favours=tuple(favour if one == seat else None for one in range(5)))
    assert said not in DRAW.hand(before, NAMES, english).alt
    assert said in DRAW.hand(after, NAMES, english).alt
    assert DRAW.hand(before, NAMES, english).data != DRAW.hand(after, NAMES, english).data


@pytest.mark.parametrize(
    ("jewels", "verdict"),
    [
        ((20, 31, 12), "Anna wins with the second-most jewels: 20."),
        ((20, 20, 15), "Carla wins with the second-most jewels: 15."),
        ((9, 14, 9), "Anna and Carla win together with the second-most jewels: 9."),
        ((8, 8, 8), "Nobody wins: all have the same number of jewels, so there is no second-most."),
    ],
)
def test_the_final_picture_says_who_won_and_why(jewels: tuple[int, ...], verdict: str, english: Language) -> None:
    state = with_jewels(played(3, 999, 3), *jewels)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert DRAW.final(GAME.view(state, None), outcome, NAMES[:3], english).alt.startswith(verdict)


def test_an_onlooker_sees_nothing_of_a_hidden_choice(english: Language) -> None:
    state = played(4, 0, 1)
    boards = {DRAW.board(GAME.view(hidden(state, 1, strength), None), NAMES[:4], english) for strength in range(8)}
    assert len(boards) == 1


def test_a_neighbour_sees_nothing_of_a_hidden_choice(english: Language) -> None:
    state = played(4, 0, 1)
    hands = {DRAW.hand(GAME.view(hidden(state, 1, strength), 2), NAMES[:4], english) for strength in range(8)}
    assert len(hands) == 1


def test_the_owner_sees_the_hidden_choice(english: Language) -> None:
    state = played(4, 0, 1)
    hands = {DRAW.hand(GAME.view(hidden(state, 1, strength), 1), NAMES[:4], english) for strength in range(8)}
    assert len(hands) == 8


def test_the_public_board_refuses_a_seat_s_view(english: Language) -> None:
    with pytest.raises(ValueError, match="onlooker"):
        DRAW.board(GAME.view(played(3, 0, 1), 0), NAMES[:3], english)


def test_a_hand_refuses_an_onlooker_s_view(english: Language) -> None:
    with pytest.raises(ValueError, match="seat"):
        DRAW.hand(GAME.view(played(3, 0, 1), None), NAMES[:3], english)


@pytest.mark.parametrize("names", [LONG_NAMES, STRANGE_NAMES])
@pytest.mark.parametrize("steps", [0, 17, 31])
def test_any_names_can_be_drawn_and_told(names: tuple[str, ...], steps: int, english: Language) -> None:
    state = played(5, steps, 45)
    for picture in (
        DRAW.board(GAME.view(state, None), names, english),
        DRAW.hand(GAME.view(state, 0), names, english),
    ):
        assert len(picture.alt) <= MAX_ALT_TEXT


@pytest.mark.parametrize("code", ["en", "de", "fr", "it", "wordy"])
def test_texts_fit_their_places_in_every_language(
    code: str, wordy: WordyLanguage, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    fit = text.fit

    def watched(said: str, room: text.Room, style: text.Style) -> tuple[tuple[str, ...], int]:
        lines, size = fit(said, room, style)
        if any(line.endswith(text.ELLIPSIS) for line in lines):
            cut.append(said)
        return lines, size

    monkeypatch.setattr(text, "fit", watched)
    language = wordy if code == "wordy" else LANGUAGES[code]
    for tile in TILES:
        tile.cache_clear()
    assert all(len(picture.alt) <= MAX_ALT_TEXT for _, picture in pictures(language))
    assert cut == []


def test_threads_draw_the_same_pictures(english: Language) -> None:
    views = [GAME.view(played(5, steps, 45), None) for steps in range(16)]
    alone = [DRAW.board(view, NAMES, english) for view in views]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda view: DRAW.board(view, NAMES, english), views * 3))
    assert together == alone * 3
