"""Test that players whose names begin alike are told apart in pictures."""

from collections.abc import Sequence

import pytest

from rendering.gallery import PlainEnglish
from rendering.people import printable_names


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Anna", "Bert"), ["A", "B"]),
        (("Marian", "Much", "Tuck"), ["Ma", "Mu", "T"]),
        (("Will", "will"), ["W1", "W2"]),
        (("Mara", "Mark", "Maik", "Tuck"), ["Ma", "M", "Mi", "T"]),
        (("Robin", "Robin 2"), ["R", "R2"]),
    ],
)
def test_two_members_whose_names_begin_alike_get_different_signs(names: Sequence[str], letters: list[str]) -> None:
    shown = [person.letter for person in printable_names(names, PlainEnglish())]
    assert len(set(shown)) == len(shown)
    assert all(1 <= len(letter) <= 2 for letter in shown)
    assert shown == letters
