"""Tests that a record survives being written and read, and that other texts are not read as one."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import GAMES
from records import text
from records.errors import DamagedRecordError, ForeignFileError, LargeRecordError, NewerFormatError, RecordError
from records.replay import replay
from tests.games.option_sets import option_sets
from tests.records.games import random_record

GOLDEN = Path(__file__).parent / "golden"
SHORT = random_record("ruecks_raus", 3, limit=7, names=True)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=4)
@given(st.data())
def test_a_record_of_any_game_survives_its_text_and_plays_again(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    record = random_record(
        name,
        data.draw(st.sampled_from(game.seat_counts)),
        data.draw(st.sampled_from(list(option_sets(game.Options)))),
        secret=data.draw(st.binary(min_size=32, max_size=32)),
        names=data.draw(st.booleans()),
        sealed=data.draw(st.booleans()),
    )
    assert record.ending == "over"
    again = text.read(text.write(record).encode())
    assert again == record
    assert replay(again).findings == ()


@pytest.mark.parametrize("name", GAMES)
def test_records_of_this_format_stay_readable_for_ever(name: str) -> None:
    """A stored record is read as it was written; if rules were changed on purpose, it is one of older rules.

    `UPDATE_GOLDEN=1 pytest tests/records/test_text.py` stores a record of each game that has none, and never replaces
    one.
    """
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN") and not path.exists():
        path.write_bytes(text.write(random_record(name)).encode())
    stored = path.read_bytes()
    record = text.read(stored)
    assert text.write(record).encode() == stored
    findings = {finding.kind for finding in replay(record).findings}
    said = f"rules have changed: count up rules_version, or delete {path.name} and store it anew before a first release"
    assert findings == (set() if GAMES[name].rules_version == record.rules_version else {"rules"}), said


def test_a_game_that_was_closed_early_has_no_result() -> None:
    record = random_record("ruecks_raus", 3, limit=5)
    assert (record.ending, record.result) == ("closed", None)
    assert text.read(text.write(record).encode()) == record
    assert replay(record).findings == ()


def test_ends_of_lines_and_a_mark_of_windows_do_no_harm() -> None:
    written = text.write(SHORT)
    assert text.read(b"\xef\xbb\xbf" + written.replace("\n", "\r\n").encode()) == SHORT
    assert text.read(written.rstrip("\n").encode()) == SHORT


def test_a_name_with_quotes_and_line_breaks_stays_a_name() -> None:
    assert SHORT.seats[0].name == 'Seat "member" \N{SNOWMAN}\n: end'
    assert text.write(SHORT).isascii()


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"%PDF-1.7", b"Greenwood recor", b"[]"])
def test_another_file_is_told_from_a_record(data: bytes) -> None:
    with pytest.raises(ForeignFileError, match="/table record"):
        text.read(data)


def test_a_later_format_asks_for_a_later_version() -> None:
    later = text.write(SHORT).replace("format 1", "format 2", 1)
    with pytest.raises(NewerFormatError, match="format 2"):
        text.read(later.encode())


def test_a_record_that_is_cut_off_anywhere_is_refused() -> None:
    written = text.write(SHORT).encode()
    for length in range(len(text.HEAD) + 2, len(written) - 1, 97):
        with pytest.raises(DamagedRecordError, match="/table record"):
            text.read(written[:length])


def test_a_record_in_which_a_letter_was_changed_is_refused() -> None:
    written = text.write(SHORT)
    for at in range(len(text.HEAD) + 2, len(written) - 80, 131):
        other = "x" if written[at] != "x" else "y"
        with pytest.raises(DamagedRecordError):
            text.read((written[:at] + other + written[at + 1 :]).encode())


@pytest.mark.parametrize(
    ("pattern", "replacement"),
    [
        ("seed: .*", "seed: 00"),
        ("rules: 1", "rules: one"),
        ("rules: 1", "rules: " + "9" * 50),
        ("seat 1: member", "seat 1: member "),
        (r"move 2, ", "move 3, "),
        (r"move 2, seat \d", "move 2, seat 9"),
        (r"move 2, seat \d", "move 2, seat 0"),
        (r"id (\d+), left", r"id \1, right"),
        (r"chance: \S+", "chance: 1.0"),
        (r"chance: \S+", "chance: nan"),
        (r"chance: \S+", "chance: many"),
        ("set-up", "setup"),
        ("end: closed", "end: over"),
        ("end: closed", "end: closed\nwinners: nobody"),
        ("end: closed", ""),
        ("\n\n", "\n"),
    ],
)
def test_a_mistake_in_a_record_is_reported_with_its_line(pattern: str, replacement: str) -> None:
    body = text.write(SHORT).rpartition("sum: ")[0]
    spoiled = re.sub(pattern, replacement, body, count=1)
    assert spoiled != body
    with pytest.raises(DamagedRecordError, match="line"):
        text.read(f"{spoiled}sum: {text._sum(spoiled)}\n".encode())


@pytest.mark.parametrize(("wrong", "by"), [("seed", 0), ("rules", 0), ("move 2", 0), ("end", 1)])
def test_the_line_that_is_named_is_the_wrong_one(wrong: str, by: int) -> None:
    lines = text.write(SHORT).rpartition("sum: ")[0].splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(wrong)) + by
    body = "\n".join([*lines[:at], "something else", *lines[at + 1 - by :]]) + "\n"
    with pytest.raises(DamagedRecordError, match=rf"line {at + 1} is"):
        text.read(f"{body}sum: {text._sum(body)}\n".encode())


@pytest.mark.parametrize("ending", ["foo", "closed"])
def test_a_wrong_ending_of_a_finished_game_is_named_where_it_stands(ending: str) -> None:
    over = random_record("ruecks_raus", 3)
    lines = text.write(over).rpartition("sum: ")[0].splitlines()
    at = lines.index("end: over")
    body = "\n".join([*lines[:at], f"end: {ending}", *lines[at + 1 :]]) + "\n"
    line = at + 1 if ending == "foo" else at + 2  # a closed game has no result, which begins on the next line
    with pytest.raises(DamagedRecordError, match=rf"line {line} is"):
        text.read(f"{body}sum: {text._sum(body)}\n".encode())


def test_a_file_that_is_larger_than_any_record_is_not_read() -> None:
    with pytest.raises(LargeRecordError):
        text.read(text.HEAD.encode() + bytes(text.MOST_BYTES))


def test_a_record_of_more_moves_than_any_game_has_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "MOST_MOVES", 6)
    with pytest.raises(LargeRecordError, match="moves"):
        text.read(text.write(SHORT).encode())


@settings(max_examples=50)
@given(st.binary(max_size=2000))
def test_whatever_follows_the_first_line_there_is_a_clear_answer(noise: bytes) -> None:
    body = f"{text.HEAD}1\n".encode() + noise
    try:
        decoded = body.decode()
    except UnicodeDecodeError:
        decoded = body.decode(errors="replace")
    with pytest.raises(RecordError):
        text.read(f"{decoded}\nsum: {text._sum(decoded + chr(10))}\n".encode())
