"""Runs the conformance checks of pictures on every game."""

from __future__ import annotations

from functools import partial

import pytest

from games import GAMES
from rendering import PICTURES
from rendering.gallery import pictures_of
from tests.games.particulars import particulars
from tests.rendering.conformance.case import PictureCase
from tests.rendering.conformance.checks import CHECKS
from tests.rendering.particulars.of_pictures import picture_particulars

CASES = {
    name: PictureCase(
        game,
        PICTURES[name],
        particulars(name).exchange,
        partial(pictures_of, name),
        picture_particulars(name).known_names,
    )
    for name, game in GAMES.items()
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("check", CHECKS)
def test_pictures_do_what_pictures_must(check: str, name: str) -> None:
    CHECKS[check](CASES[name])


def test_pictures_are_registered_by_the_names_of_their_games() -> None:
    assert {name: pictures.words.game for name, pictures in PICTURES.items()} == {name: name for name in GAMES}
