"""Tests of the helpers that remember the latest result of a calculation."""

from __future__ import annotations

from games.remembering import remembering_each_of_the_latest, remembering_the_latest


def test_only_the_state_asked_about_last_is_remembered_and_equal_ones_are_not_taken_for_it() -> None:
    asked: list[list[int]] = []

    def rule(state: list[int]) -> int:
        asked.append(state)
        return sum(state)

    remembered = remembering_the_latest(rule)
    first, equal, other = [1, 2], [1, 2], [3]
    assert [remembered(state) for state in (first, first, equal, other, other, first)] == [3, 3, 3, 3, 3, 3]
    assert [id(state) for state in asked] == [id(state) for state in (first, equal, other, first)]


def test_each_part_of_the_latest_is_worked_out_once() -> None:
    asked: list[tuple[str, int]] = []

    @remembering_each_of_the_latest
    def rule(word: str, place: int) -> str:
        """Return a letter."""
        asked.append((word, place))
        return word[place]

    first, other = "robin", "marian"
    assert [rule(first, 0), rule(first, 1), rule(first, 0), rule(other, 0), rule(first, 1)] == ["r", "o", "r", "m", "o"]
    assert asked == [(first, 0), (first, 1), (other, 0), (first, 1)]
    assert rule.__doc__ == "Return a letter."
