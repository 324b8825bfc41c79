"""Tests of `replay` and `verify`, with records of foreign origin and damaged ones as well."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

import pytest

import greenwood
from command_line.exit_codes import OPERATOR_ERROR
from records import text
from records.model import RecordedSeat
from rendering.game_pictures import GamePictures
from tests.command_line.programs import RECORDS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.command_line.programs import Output


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_language_that_is_not_spoken_is_a_slip_of_usage(command: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as caught:
        greenwood.main([command, str(RECORDS / "ruecks_raus.txt"), "--language", "es"])
    assert caught.value.code == OPERATOR_ERROR
    assert "argument --language: must be one of en, de, fr, it, not 'es'" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_that_cannot_be_read_is_answered_with_what_to_do(command: str, tmp_path: Path, capsys: Output) -> None:
    foreign, damaged = tmp_path / "foreign.txt", tmp_path / "damaged.txt"
    foreign.write_text("a letter")
    damaged.write_bytes((RECORDS / "ruecks_raus.txt").read_bytes()[:1000])
    for path, answer in (
        (tmp_path / "missing.txt", "missing.txt cannot be read"),
        (tmp_path, "cannot be read"),
        (foreign, "no record of Greenwood"),
        (damaged, "This record is damaged"),
    ):
        assert greenwood.main([command, str(path)]) == OPERATOR_ERROR
        told = capsys.readouterr()
        assert answer in told.err
        assert "Traceback" not in told.err


def test_a_record_is_drawn_as_a_moving_picture(tmp_path: Path, capsys: Output) -> None:
    target = tmp_path / "game.gif"
    target.write_bytes(b"an earlier one")
    record = str(RECORDS / "ruecks_raus.txt")
    assert greenwood.main(["replay", record, "--picture", str(target)]) == 0
    told = capsys.readouterr().out
    assert f"The picture is in {target}." in told
    assert "\n\nRound 2\n" in told
    assert target.read_bytes().startswith(b"GIF89a")
    assert target.read_bytes().endswith(b";")
    assert list(tmp_path.iterdir()) == [target]


def test_a_picture_that_cannot_be_drawn_or_written_leaves_what_was_there(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, chess = tmp_path / "game.gif", tmp_path / "chess.txt"
    target.write_bytes(b"an earlier one")
    record = RECORDS / "ruecks_raus.txt"
    chess.write_text(text.write(text.read_file(record)._replace(game="chess")), encoding="utf-8")
    assert greenwood.main(["replay", str(chess), "--picture", str(target)]) == OPERATOR_ERROR
    assert "no picture of it" in capsys.readouterr().err
    nowhere = tmp_path / "nowhere" / "game.gif"
    assert greenwood.main(["replay", str(record), "--picture", str(nowhere)]) == OPERATOR_ERROR
    assert "game.gif cannot be written" in capsys.readouterr().err

    def full(*_: object) -> Iterator[bytes]:
        yield b"GIF89a"
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(GamePictures, "film", full)
    assert greenwood.main(["replay", str(record), "--picture", str(target)]) == OPERATOR_ERROR
    assert "make room" in capsys.readouterr().err
    assert target.read_bytes() == b"an earlier one"
    assert sorted(tmp_path.iterdir()) == [chess, target]


def test_a_record_of_an_unknown_game_is_told_as_it_is_written(tmp_path: Path, capsys: Output) -> None:
    record = text.read_file(RECORDS / "ruecks_raus.txt")
    path = tmp_path / "chess.txt"
    path.write_text(text.write(record._replace(game="chess")), encoding="utf-8")
    assert greenwood.main(["replay", str(path)]) == OPERATOR_ERROR
    told = capsys.readouterr().out
    assert "robber strength=" in told
    assert "does not know the game" in told


def test_a_foreign_record_cannot_steer_the_terminal(tmp_path: Path, capsys: Output) -> None:
    record = text.read_file(RECORDS / "ruecks_raus.txt")
    seats = (RecordedSeat("member", "\x1b[2J\u202eevil\n"), *record.seats[1:])
    path = tmp_path / "evil.txt"
    path.write_text(text.write(record._replace(seats=seats)), encoding="utf-8")
    assert greenwood.main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert "?[2J?evil?" in told
    assert not set(told) & {"\x1b", "\u202e"}


def test_a_shuffle_that_is_not_sealed_is_not_called_fair(tmp_path: Path, capsys: Output) -> None:
    record = text.read_file(RECORDS / "ruecks_raus.txt")
    path = tmp_path / "old.txt"
    path.write_text(text.write(record._replace(shuffle=None)), encoding="utf-8")
    assert greenwood.main(["verify", str(path), "--language", "de"]) == OPERATOR_ERROR
    assert "nichts beweist, dass niemand sie ausgesucht hat" in capsys.readouterr().out
    assert greenwood.main(["replay", str(path)]) == 0
