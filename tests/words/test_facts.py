"""Tests of alternative texts made of facts, which are shortened until they fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.gallery import PlainEnglish
from words.facts import MAX_ALT_TEXT, NAME_LENGTHS, Fact, Importance, alt_text, board_in_words, cut, cut_apart

if TYPE_CHECKING:
    from collections.abc import Sequence


ENGLISH = PlainEnglish()


def sentence(name: str, length: int) -> str:
    return f"{name}: {'x' * length}."


def test_a_short_position_is_told_whole_and_in_order() -> None:
    facts = [Fact("Marian is to move.", Importance.DECISION), Fact("a, b", Importance.BOARD, heading="The grid")]
    assert alt_text(lambda _names: facts, ["Marian"], ENGLISH) == "Marian is to move. The grid: a, b"
    assert board_in_words(facts, ENGLISH) == "Marian is to move.\n**The grid:** a, b"


def test_a_description_says_nothing_of_bold_type() -> None:
    facts = [
        Fact("Marian wins in **3 steps**.", Importance.DECISION),
        Fact("**2** red", Importance.BOARD, heading="Loot"),
    ]
    assert alt_text(lambda _names: facts, ["Marian"], ENGLISH) == "Marian wins in 3 steps. Loot: 2 red"
    assert "**3 steps**" in board_in_words(facts, ENGLISH)


def test_names_that_a_cut_would_make_alike_keep_their_ends() -> None:
    names = ("Robin of Locksley", "Robin of Locksley (2)", "Marian", "Little John of Hathersage")
    assert cut_apart(names, 32) == names
    assert cut_apart(names, 12) == ("Robin o…sley", "Robin o… (2)", "Marian", "Little John…")
    assert cut_apart(names, 8) == ("Rob…sley", "Rob… (2)", "Marian", "Little…")


def test_names_are_cut_before_a_fact_is_lost() -> None:
    names = ["M" * 40, "W" * 40]
    room = MAX_ALT_TEXT - 2 * (NAME_LENGTHS[1] + 3) - 1
    said = alt_text(lambda cuts: [Fact(sentence(name, room // 2), Importance.BOARD) for name in cuts], names, ENGLISH)
    assert len(said) <= MAX_ALT_TEXT
    assert said.count("x") == room // 2 * 2
    assert cut(names[0], NAME_LENGTHS[1]) in said


def test_names_stay_whole_as_long_as_facts_can_be_told_tersely() -> None:
    def tell(names: Sequence[str]) -> list[Fact]:
        said = [sentence(name, 600) for name in names]
        return [Fact(text, Importance.BOARD, terse=f"{name}.") for name, text in zip(names, said, strict=True)]

    assert alt_text(tell, ["Little John", "Will Scarlet"], ENGLISH) == "Little John. Will Scarlet."


def test_each_length_of_names_is_tried_once() -> None:
    told: list[tuple[str, ...]] = []

    def tell(names: Sequence[str]) -> list[Fact]:
        told.append(tuple(names))
        return [Fact("x" * MAX_ALT_TEXT, Importance.STANDING)] * 2

    alt_text(tell, ["Marian", "Will"], ENGLISH)
    assert told == [("Marian", "Will")]
    told.clear()
    alt_text(tell, ["Marian of the wood", "Will"], ENGLISH)
    assert told == [("Marian of the wood", "Will"), ("Marian of t…", "Will"), ("Marian…", "Will")]


def test_the_less_important_is_told_tersely_and_then_left_away() -> None:
    facts = [
        Fact("d" * 500, Importance.DECISION),
        Fact("s" * 400, Importance.STANDING, terse="s" * 300),
        Fact("b" * 400, Importance.BOARD, heading="Board", terse="b" * 200),
        Fact("h" * 400, Importance.BACKGROUND),
    ]
    assert alt_text(lambda _names: facts, [], ENGLISH) == " ".join(["d" * 500, "s" * 300, "b" * 200])


def test_equally_important_facts_become_terse_together() -> None:
    """A fact may exist only in the terse form, such as the head of a table."""
    facts = [
        Fact("", Importance.STANDING, terse="Name, glory:"),
        Fact("s" * 600, Importance.STANDING, terse="Marian 1."),
        Fact("s" * 600, Importance.STANDING, terse="Much 2."),
        Fact("d", Importance.DECISION),
    ]
    assert alt_text(lambda _names: facts, [], ENGLISH) == "Name, glory: Marian 1. Much 2. d"
    assert alt_text(lambda _names: [facts[0], facts[1]], [], ENGLISH) == "s" * 600


def test_background_goes_before_names_are_cut() -> None:
    names = ["M" * NAME_LENGTHS[0]]

    def tell(cuts: Sequence[str]) -> list[Fact]:
        return [
            Fact(sentence(cuts[0], 900), Importance.BOARD),
            Fact("b" * 100, Importance.BACKGROUND, terse="b" * 10),
            Fact("h" * 100, Importance.BACKGROUND),
        ]

    assert alt_text(tell, names, ENGLISH) == f"{sentence(names[0], 900)} {'b' * 10}"


def test_among_equally_important_facts_the_later_is_dropped_first() -> None:
    facts = [Fact(letter * 600, Importance.BOARD) for letter in "ab"]
    assert alt_text(lambda _names: facts, [], ENGLISH) == "a" * 600


def test_a_sentence_that_ends_in_a_name_with_a_mark_needs_no_full_stop() -> None:
    facts = [Fact("It is the turn of Who?.", Importance.DECISION), Fact("Go.", Importance.BOARD)]
    assert alt_text(lambda _names: facts, [], ENGLISH) == "It is the turn of Who? Go."
