"""Tests of what pictures of a game do without a drawing of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

from bot.languages import LANGUAGES
from tests.games.conformance.toy_games import BidsRevealed
from tests.rendering.conformance.toy_pictures import LeaveMomentsToTheBoard
from words.telling import Moment

if TYPE_CHECKING:
    from games import Event

OLD, NEW = BidsRevealed((1, 2)), BidsRevealed((3, 4))


@pytest.mark.parametrize(("unshown", "marked"), [((), [(NEW,)]), ((OLD,), [(OLD,), (NEW,)])])
def test_a_moment_without_a_drawing_is_the_board_which_marks_all_that_no_picture_has_shown(
    monkeypatch: pytest.MonkeyPatch, unshown: tuple[Event, ...], marked: list[tuple[Event, ...]]
) -> None:
    pictures, draw_board = LeaveMomentsToTheBoard(), Mock()
    monkeypatch.setattr(pictures, "draw_board", draw_board)
    (frame,) = pictures.draw_moment("before", "after", Moment("bids", (NEW,), unshown), (), LANGUAGES["en"])
    assert frame.image is draw_board.return_value
    draw_board.assert_called_once_with("after", (), LANGUAGES["en"], marked)
