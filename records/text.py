"""A record as a text file, written and read; `docs/records.md` describes the format."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import TYPE_CHECKING, NoReturn

from records.errors import (
    DamagedRecordError,
    ForeignFileError,
    LargeRecordError,
    NewerFormatError,
    UnreadableFileError,
)
from records.model import (
    Record,
    RecordedMove,
    RecordedPress,
    RecordedScore,
    RecordedSeat,
    RecordedStep,
    Result,
    Shuffle,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from records.model import Ending

FORMAT = "1"
HEAD = "Greenwood record, format "
INDENT = "    "
MOST_BYTES = 4 * 1024 * 1024
"""The largest file that is read, in bytes; the longest games make a tenth of that."""
MOST_MOVES = 20_000
LONGEST_NUMBER = 20
"""Digits; ids have 19 at most."""
HASH_DIGITS = 64
NOBODY = "nobody"

_HEX = re.compile(rf"[0-9a-f]{{{HASH_DIGITS}}}")
_SEAT = re.compile(r'(?P<kind>\w+(?: \w+)*)(?: (?P<name>".*"))?', re.ASCII)
_PRESS = re.compile(r"(?P<hash>[0-9a-f]{64}), id (?P<id>\d{1,20}), (?:seat (?P<seat>\d{1,2})|left)", re.ASCII)
_MOVE = re.compile(r"move (?P<number>\d{1,6}), seat (?P<seat>\d{1,2})(?P<computer>, computer)?: (?P<move>.+)", re.ASCII)
_SCORE = re.compile(r"(?P<category>[\w-]+)=(?P<points>-?\d{1,9})", re.ASCII)


def write(record: Record) -> str:
    """Return the text of a record."""
    body = "\n".join(_lines(record)) + "\n"
    return f"{body}sum: {_sum(body)}\n"


def read_file(path: Path) -> Record:
    """Read a record from a file.

    Raises:
        RecordError: as for `read`, or the file cannot be read.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnreadableFileError(path, error.strerror) from error
    return read(data)


def read(data: bytes) -> Record:
    """Read the text of a record; its line endings may be those of Windows.

    Raises:
        RecordError: it is no record, or it is damaged, cut off, too large, or of a later format.
    """
    if len(data) > MOST_BYTES:
        raise LargeRecordError("more bytes")
    try:
        text = data.decode("utf-8").removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise ForeignFileError from error
    if not text.startswith(HEAD):
        raise ForeignFileError
    version = text.partition("\n")[0].removeprefix(HEAD)
    if version != FORMAT:
        raise NewerFormatError(version[:LONGEST_NUMBER])
    body, found, checksum = text.rstrip("\n").rpartition("\nsum: ")
    if not found or "\n" in checksum:
        raise DamagedRecordError("its end is missing")
    if checksum != _sum(f"{body}\n"):
        raise DamagedRecordError("it is not what was written, or somebody has changed it")
    return _Reader(body.split("\n")).record()


def _sum(body: str) -> str:
    return sha256(body.encode()).hexdigest()


# Writing


def _lines(record: Record) -> Iterator[str]:
    yield f"{HEAD}{FORMAT}"
    yield ""
    yield f"game: {record.game}"
    yield f"rules: {record.rules_version}"
    for option in record.options:
        yield f"option: {option}"
    for number, seat in enumerate(record.seats, 1):
        name = "" if seat.name is None else f" {json.dumps(seat.name)}"
        yield f"seat {number}: {seat.kind}{name}"
    yield ""
    yield from _shuffle_lines(record.shuffle)
    yield f"seed: {record.seed.hex()}"
    yield ""
    yield "set-up"
    yield from _step_lines(record.setup)
    for index, move in enumerate(record.moves, 1):
        yield f"move {index}, seat {move.seat + 1}{', computer' if move.by_computer else ''}: {move.move}"
        yield from _step_lines(move.step)
    yield ""
    yield f"end: {record.ending}"
    yield from _result_lines(record.result)


def _shuffle_lines(shuffle: Shuffle | None) -> Iterator[str]:
    if shuffle is None:
        return
    yield f"shuffle: {shuffle.number}"
    yield f"commitment: {shuffle.commitment.hex()}"
    yield f"secret: {shuffle.secret.hex()}"
    for press in shuffle.presses:
        who = "left" if press.seat is None else f"seat {press.seat + 1}"
        yield f"press: {press.hash.hex()}, id {press.interaction_id}, {who}"


def _step_lines(step: RecordedStep) -> Iterator[str]:
    if step.chance:
        yield f"{INDENT}chance: {' '.join(map(repr, step.chance))}"
    for fact in step.facts:
        yield f"{INDENT}{fact}"


def _result_lines(result: Result | None) -> Iterator[str]:
    if result is None:
        return
    for number, sheet in enumerate(result.sheets, 1):
        parts = " ".join(f"{line.category}={line.points}" for line in sheet)
        yield f"score {number}: {sum(line.points for line in sheet)} = {parts}"
    yield f"winners: {' '.join(str(seat + 1) for seat in result.winners) or NOBODY}"


# Reading


class _Reader:
    """Reads the lines of a record one after the other."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._at = 1  # the first line, which tells the format, was read already

    def record(self) -> Record:
        self._blank()
        game, rules = self._value("game"), self._number(self._value("rules"))
        options = tuple(self._values("option"))
        seats = tuple(self._seats())
        self._blank()
        shuffle = self._shuffle(len(seats)) if self._is("shuffle") else None
        seed = self._hash(self._value("seed"))
        self._blank()
        if self._take() != "set-up":
            self._fail()
        setup = self._step()
        moves = tuple(self._moves(len(seats)))
        self._blank()
        ending = self._ending()
        result = self._result(len(seats)) if ending == "over" else None
        if self._at < len(self._lines):
            self._take()
            self._fail()
        return Record(game, rules, options, seats, seed, shuffle, setup, moves, ending, result)

    def _ending(self) -> Ending:
        match self._value("end"):
            case "over":
                return "over"
            case "closed":
                return "closed"
        return self._fail()

    def _shuffle(self, seats: int) -> Shuffle:
        number = self._number(self._value("shuffle"))
        commitment, secret = self._hash(self._value("commitment")), self._hash(self._value("secret"))
        presses = []
        for text in self._values("press"):
            found = _PRESS.fullmatch(text) or self._fail()
            seat = None if found["seat"] is None else self._seat(found["seat"], seats)
            presses.append(RecordedPress(int(found["id"]), bytes.fromhex(found["hash"]), seat))
        return Shuffle(number, commitment, secret, tuple(presses))

    def _seats(self) -> Iterator[RecordedSeat]:
        number = 1
        while self._is(f"seat {number}"):
            found = _SEAT.fullmatch(self._value(f"seat {number}")) or self._fail()
            yield RecordedSeat(found["kind"], None if found["name"] is None else self._name(found["name"]))
            number += 1

    def _name(self, quoted: str) -> str:
        try:
            name = json.loads(quoted)
        except ValueError:
            self._fail()
        return name if isinstance(name, str) else self._fail()

    def _step(self) -> RecordedStep:
        chance: tuple[float, ...] = ()
        if self._peek().startswith(f"{INDENT}chance: "):
            chance = tuple(map(self._draw, self._take().removeprefix(f"{INDENT}chance: ").split(" ")))
        facts = []
        while self._peek().startswith(INDENT):
            facts.append(self._take().removeprefix(INDENT))
        return RecordedStep(chance, tuple(facts))

    def _moves(self, seats: int) -> Iterator[RecordedMove]:
        number = 0
        while self._peek().startswith("move "):
            number += 1
            if number > MOST_MOVES:
                raise LargeRecordError("more moves")
            found = _MOVE.fullmatch(self._take())
            if found is None or int(found["number"]) != number:
                self._fail()
            seat = self._seat(found["seat"], seats)
            yield RecordedMove(seat, found["move"], found["computer"] is not None, self._step())

    def _result(self, seats: int) -> Result:
        sheets = []
        for number in range(1, seats + 1):
            total, _, parts = self._value(f"score {number}").partition(" = ")
            found = [_SCORE.fullmatch(part) or self._fail() for part in parts.split(" ")] if parts else []
            sheet = tuple(RecordedScore(line["category"], int(line["points"])) for line in found)
            if total != str(sum(line.points for line in sheet)):
                self._fail()
            sheets.append(sheet)
        named = self._value("winners")
        winners = () if named == NOBODY else tuple(self._seat(name, seats) for name in named.split(" "))
        return Result(tuple(sheets), winners)

    def _draw(self, text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            self._fail()
        return number if 0 <= number < 1 else self._fail()

    def _seat(self, text: str, seats: int) -> int:
        number = self._number(text)
        return number - 1 if 1 <= number <= seats else self._fail()

    def _number(self, text: str) -> int:
        return int(text) if re.fullmatch(rf"\d{{1,{LONGEST_NUMBER}}}", text, re.ASCII) else self._fail()

    def _hash(self, text: str) -> bytes:
        return bytes.fromhex(text) if _HEX.fullmatch(text) else self._fail()

    def _values(self, key: str) -> Iterator[str]:
        while self._is(key):
            yield self._value(key)

    def _value(self, key: str) -> str:
        line = self._take()
        return line.removeprefix(f"{key}: ") if line.startswith(f"{key}: ") else self._fail()

    def _is(self, key: str) -> bool:
        return self._peek().startswith(f"{key}: ")

    def _blank(self) -> None:
        if self._take() != "":
            self._fail()

    def _take(self) -> str:
        line = self._peek()
        self._at += 1
        return line

    def _peek(self) -> str:
        return self._lines[self._at] if self._at < len(self._lines) else ""

    def _fail(self) -> NoReturn:
        """Refuse the line that was taken last, or the last one where there is none any more."""
        raise DamagedRecordError(f"line {min(self._at, len(self._lines))} is not as it should be")
