"""Tests of setting text in pictures: fonts, shrinking, cutting and breaking lines."""

import pytest
from PIL import Image

from rendering import text
from rendering.theme import INK

STYLE = text.Style(40, INK)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("Zoë Müller-Ångström", "Zoë Müller-Ångström"),
        ("Ольга", "Ольга"),
        ("Ελένη", "Ελένη"),
        ("Anna 💎🎉", "Anna"),
        ("\N{MATHEMATICAL BOLD SCRIPT CAPITAL B}ob", "Bob"),
        ("Bob 日本", "Bob ·"),
        ("日本語", "Leaf"),
        ("محمد", "Leaf"),
        ("💎", "Leaf"),
        ("", "Leaf"),
        ("  A\u200b  B\n", "A B"),
        ("a\u0301", "á"),
    ],
)
def test_every_name_can_be_shown(name: str, shown: str) -> None:
    assert text.printable(name, "Leaf") == shown


@pytest.mark.parametrize(
    ("name", "letter"), [("Anna", "A"), ("élan", "É"), ("7 of nine", "7"), ("(bob)", "B"), ("", "?")]
)
def test_initial_is_the_first_letter_or_digit(name: str, letter: str) -> None:
    assert text.initial(name) == letter


def test_a_text_that_has_room_keeps_its_size() -> None:
    assert text.fit("short", text.Room(500), STYLE) == (("short",), STYLE.size)


def test_a_long_text_is_made_smaller_before_it_is_cut() -> None:
    said = "a text that is rather long"
    room = text.Room(text.width(said, STYLE.face, 30))
    lines, size = text.fit(said, room, STYLE)
    assert lines == (said,)
    assert STYLE.smallest <= size <= 30


@pytest.mark.parametrize(("said", "lines"), [("w" * 80, 1), ("many words " * 20, 1), ("many words " * 20, 3)])
def test_a_text_that_does_not_fit_ends_in_an_ellipsis_within_its_room(said: str, lines: int) -> None:
    room = text.Room(200, lines)
    broken, size = text.fit(said, room, STYLE)
    assert size == STYLE.smallest
    assert len(broken) == lines
    assert broken[-1].endswith(text.ELLIPSIS)
    assert all(text.width(line, STYLE.face, size) <= room.width for line in broken)


def test_a_word_too_long_for_its_line_is_cut_as_well() -> None:
    lines, _ = text.fit("w" * 80, text.Room(200, 2), STYLE)
    assert len(lines) == 1
    assert lines[0].endswith(text.ELLIPSIS)


def test_no_line_ends_at_a_no_break_space() -> None:
    said = "pépites de consolation\N{NO-BREAK SPACE}: autant que sa force"
    for room in range(120, 400, 10):
        lines, _ = text.fit(said, text.Room(room, 4), text.Style(24, INK))
        assert not any(line.startswith(":") for line in lines)


def test_lines_are_as_few_and_as_even_as_can_be() -> None:
    room = text.Room(text.width("one two three", STYLE.face, STYLE.size), 3)
    assert text.fit("one two three four", room, STYLE) == (("one two", "three four"), STYLE.size)


@pytest.mark.parametrize("align", ["left", "middle", "right"])
def test_writing_stays_where_it_is_placed(align: text.Align) -> None:
    image = Image.new("RGB", (400, 100), "white")
    text.write(image, (200, 50), "HHHH", STYLE._replace(align=align))
    left, top, right, bottom = Image.eval(image.convert("L"), lambda value: 255 - value).getbbox() or (0, 0, 0, 0)
    assert abs((top + bottom) / 2 - 50) <= 1
    assert abs({"left": left, "middle": (left + right) / 2, "right": right}[align] - 200) <= 4
