"""Tests of the order in which pictures are drawn, and of when a picture may be a moving one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

import msgspec
import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.pictures.busy_share import BusyShare
from bot.pictures.drawing_queue import (
    CACHED_PICTURES,
    FEW_WAITING,
    FILM,
    LASTING,
    MANY_WAITING,
    MOST_BUSY,
    MOST_REHEARSALS,
    PRESSED,
    OutdatedError,
    PaintingError,
    Wanted,
    _Place,
)
from bot.pictures.painting import BOARD, Hand, Happening, Painter
from bot.pictures.painting_worker import GO_ON, Order
from bot.processes.worker import AnswerError
from tests.bot.pictures.fake_pictures import FakePictures, over
from tests.bot.store.samples import GAME, moved, playing
from words.telling import Moment

if TYPE_CHECKING:
    from collections.abc import Awaitable


ENGLISH, GERMAN = LANGUAGES["en"], LANGUAGES["de"]


async def test_a_hand_that_a_press_waits_for_comes_before_what_follows_the_game(
    painter: Painter, fake_pictures: FakePictures, hosted: Any
) -> None:
    table = playing()
    following = [asyncio.create_task(painter.hand(hosted, table, Hand(seat), ENGLISH)) for seat in range(3)]
    following.append(asyncio.create_task(painter.board(hosted, table, ENGLISH)))
    await asyncio.sleep(0)
    urgent = asyncio.create_task(painter.hand(hosted, table, Hand(0), GERMAN, wanted=PRESSED))
    await asyncio.gather(*following, urgent)
    assert [picture.kind for picture in fake_pictures.drawn] == ["hand", "hand", "hand", "hand", "board"]
    assert (await urgent) in fake_pictures.drawn[:2]


async def test_answers_come_first_then_panels_then_boards(
    painter: Painter, fake_pictures: FakePictures, hosted: Any
) -> None:
    table, done = playing(), list[str]()

    async def note(what: str, drawing: Awaitable[Any]) -> None:
        await drawing
        done.append(what)

    await asyncio.gather(
        note("a first one, to be drawn at once", painter.board(hosted, over(), ENGLISH)),
        note("board", painter.board(hosted, table, ENGLISH)),
        note("panel", painter.hand(hosted, table, Hand(0), ENGLISH)),
        note("answer", painter.hand(hosted, table, Hand(1), ENGLISH, wanted=PRESSED)),
        note("panel that a press asks for as well", painter.hand(hosted, table, Hand(2), ENGLISH)),
        note("second press", painter.hand(hosted, table, Hand(2), ENGLISH, wanted=PRESSED)),
    )
    assert [what for what in done if "first" not in what] == [
        "answer",
        "panel that a press asks for as well",
        "second press",
        "panel",
        "board",
    ]
    assert len(fake_pictures.drawn) == 5


class Process:
    """A process that answers its requests when the test lets it."""

    is_resting = False

    def __init__(self) -> None:
        self.asked: list[Order] = []
        self.may_answer = asyncio.Semaphore(0)

    async def ask(self, question: bytes, _seconds: float) -> bytes:
        self.asked.append(msgspec.msgpack.decode(question, type=Order))
        await self.may_answer.acquire()
        return msgspec.msgpack.encode({"data": b"", "extension": "png", "alt": self.asked[-1].kind})

    async def close(self) -> None:
        """There is nothing to end."""


async def test_an_answer_waits_for_no_more_than_the_picture_that_is_begun(hosted: Any) -> None:
    process, table = Process(), playing()
    painter = Painter(cast("Any", process))
    boards = [
        asyncio.create_task(painter.board(hosted, table, language)) for language in (ENGLISH, GERMAN, LANGUAGES["fr"])
    ]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    before = [order.language for order in process.asked]
    answer = asyncio.create_task(painter.hand(hosted, table, Hand(0), ENGLISH, wanted=PRESSED))
    await asyncio.sleep(0)
    for _ in range(4):
        process.may_answer.release()
    await asyncio.gather(*boards, answer)
    assert before == ["en"]
    assert [order.kind for order in process.asked] == ["board", "hand", "board", "board"]
    await painter.close()


async def test_a_picture_that_was_moved_forward_waits_once_and_is_finished_when_the_queue_closes(hosted: Any) -> None:
    process, table = Process(), playing()
    painter = Painter(cast("Any", process))
    first = asyncio.create_task(painter.hand(hosted, table, Hand(1), ENGLISH))
    await asyncio.sleep(0)
    boards = [asyncio.create_task(painter.board(hosted, table, ENGLISH)) for _ in range(2)]
    await asyncio.sleep(0)
    pressed = asyncio.create_task(painter.board(hosted, table, ENGLISH, PRESSED))
    await asyncio.sleep(0)
    assert (len(painter._queue._places), painter._queue._waiting) == (2, 1)
    process.may_answer.release()
    await first
    await begun(process, 2)
    assert painter._queue._waiting == 0
    closing = asyncio.create_task(painter.close())
    await asyncio.sleep(0)
    process.may_answer.release()
    await closing
    assert [picture.alt for picture in await asyncio.gather(*boards, pressed)] == ["board"] * 3


async def test_a_rehearsal_that_was_dropped_can_be_had_again(hosted: Any) -> None:
    process = Process()
    painter = Painter(cast("Any", process))
    orders = [Order("board", GAME.name, b"%d" % number, (), "en") for number in range(MOST_REHEARSALS + 2)]
    for order in orders:  # the first is being drawn, the second has no place any more when the last comes
        painter._queue.rehearse(order, hosted.pictures)
        await asyncio.sleep(0)
    painter._queue.rehearse(orders[1], hosted.pictures)
    for _ in orders:
        process.may_answer.release()
    await begun(process, len(orders) - 1)
    assert [order.view for order in process.asked] == [
        order.view for number, order in enumerate([*orders, orders[1]]) if number not in (1, 2)
    ]
    await painter.close()


class MovingProcess:
    """A process that draws moving pictures in several steps, each when the test lets it.

    Args:
        steps: how many a moving picture takes.
        fails: whether its second step does.
    """

    is_resting = False

    def __init__(self, steps: int = 3, *, fails: bool = False) -> None:
        self.pid = 1
        self.asked: list[str] = []
        self.orders: list[Order] = []
        self.may_answer = asyncio.Semaphore(0)
        self._steps, self._fails = steps, fails
        self._left = 0

    async def ask(self, question: bytes, _seconds: float, anew: bytes | None = None, **_: int) -> bytes:
        if question == GO_ON:
            assert msgspec.msgpack.decode(anew or b"", type=Order).moves
            self.asked.append("go on")
            await self.may_answer.acquire()
            if self._fails:
                raise AnswerError("OSError at a place")
            self._left -= 1
        else:
            self.orders.append(msgspec.msgpack.decode(question, type=Order))
            self.asked.append(self.orders[-1].kind)
            await self.may_answer.acquire()
            if not self.orders[-1].moves:
                return self._drawn("png")
            self._left = self._steps
        return self._drawn("gif") if not self._left else msgspec.msgpack.encode(None)

    def _drawn(self, extension: str) -> bytes:
        return msgspec.msgpack.encode({"data": b"", "extension": extension, "alt": "drawn"})

    async def close(self) -> None:
        """There is nothing to end."""


def happening() -> Happening:
    after, _ = moved(playing())
    return Happening(playing(), replace(after, animation=True), Moment("round", ()))


async def begun(process: Process | MovingProcess, asked: int) -> None:
    """Wait until this number of requests has arrived."""
    async with asyncio.timeout(5):
        while len(process.asked) < asked:  # noqa: ASYNC110 (what was asked has no event to wait for)
            await asyncio.sleep(0)


async def test_a_press_comes_between_the_steps_of_a_moving_picture_and_nothing_else_does(hosted: Any) -> None:
    process, table = MovingProcess(), playing()
    painter = Painter(cast("Any", process))
    moving = asyncio.create_task(painter.moment(hosted, happening(), ENGLISH))
    await begun(process, 1)
    board = asyncio.create_task(painter.board(hosted, table, ENGLISH))
    answer = asyncio.create_task(painter.hand(hosted, table, Hand(0), ENGLISH, wanted=PRESSED))
    await asyncio.sleep(0)
    process.may_answer.release()
    await begun(process, 2)
    for _ in range(5):
        process.may_answer.release()
    await asyncio.gather(moving, board, answer)
    assert process.asked == ["moment", "hand", "go on", "go on", "go on", "board"]
    assert (moving.result().extension, answer.result().extension) == ("gif", "png")
    await painter.close()


async def test_pictures_that_could_come_between_the_steps_of_a_moving_one_are_still(hosted: Any) -> None:
    process = MovingProcess()
    painter = Painter(cast("Any", process))
    asked = 0
    for language, wanted in ((GERMAN, PRESSED), (LANGUAGES["it"], LASTING)):
        first = asyncio.create_task(painter.moment(hosted, happening(), ENGLISH))
        await begun(process, asked + 1)
        second = asyncio.create_task(painter.moment(hosted, happening(), language, wanted))
        await asyncio.sleep(0)
        for _ in range(8):
            process.may_answer.release()
        await asyncio.gather(first, second)
        asked, process.may_answer = len(process.asked), asyncio.Semaphore(0)
        painter._queue._pictures.clear()
    assert [order.moves for order in process.orders] == [True, False, True, True]
    moving = ["moment", *["go on"] * 3]
    assert process.asked == ["moment", "moment", *["go on"] * 3, *moving, *moving]
    await painter.close()


async def test_only_one_of_two_pictures_that_presses_wait_for_moves(hosted: Any) -> None:
    process = MovingProcess()
    painter = Painter(cast("Any", process))
    pressed = [
        asyncio.create_task(painter.moment(hosted, happening(), language, PRESSED)) for language in (ENGLISH, GERMAN)
    ]
    for _ in range(3):
        await asyncio.sleep(0)
    for _ in range(8):
        process.may_answer.release()
    async with asyncio.timeout(5):
        drawn = await asyncio.gather(*pressed)
    assert [picture.extension for picture in drawn] == ["gif", "png"]
    await painter.close()


@pytest.mark.parametrize(
    ("waiting", "share", "moves"), [(FEW_WAITING, 0.4, True), (FEW_WAITING + 1, 0.4, False), (0, 0.6, False)]
)
async def test_a_picture_moves_while_few_wait_and_few_have_waited(
    monkeypatch: pytest.MonkeyPatch, waiting: int, share: float, *, moves: bool
) -> None:
    painter = Painter(None)
    monkeypatch.setattr(
        painter._queue, "_places", [_Place(BOARD, number, cast("Any", None)) for number in range(waiting)]
    )
    monkeypatch.setattr(type(painter._queue._busy), "share", share)
    assert painter.has_time is moves


async def test_a_queued_moving_picture_without_a_press_lets_one_with_a_press_move(
    hosted: Any,
) -> None:
    process = MovingProcess()
    painter = Painter(cast("Any", process))
    board = asyncio.create_task(painter.board(hosted, playing(), ENGLISH))
    await begun(process, 1)
    queued = asyncio.create_task(painter.moment(hosted, happening(), ENGLISH))
    await asyncio.sleep(0)
    pressed = asyncio.create_task(painter.moment(hosted, happening(), GERMAN, PRESSED))
    await asyncio.sleep(0)
    for _ in range(9):
        process.may_answer.release()
    await asyncio.gather(board, queued, pressed)
    assert [(order.language, order.moves) for order in process.orders] == [("en", False), ("de", True), ("en", True)]
    await painter.close()


@pytest.mark.parametrize("moves", [True, False])
async def test_a_moment_that_would_move_is_still_where_there_is_no_time(
    monkeypatch: pytest.MonkeyPatch, hosted: Any, *, moves: bool
) -> None:
    process = MovingProcess()
    painter = Painter(cast("Any", process))
    monkeypatch.setattr(Painter, "has_time", moves)
    for _ in range(4):
        process.may_answer.release()
    await painter.moment(hosted, happening(), ENGLISH)
    assert [order.moves for order in process.orders] == [moves]
    await painter.close()


async def test_a_moving_picture_whose_process_is_gone_is_begun_anew(hosted: Any) -> None:
    process = MovingProcess()
    painter = Painter(cast("Any", process))
    moving = asyncio.create_task(painter.moment(hosted, happening(), ENGLISH))
    await begun(process, 1)
    answer = asyncio.create_task(painter.hand(hosted, playing(), Hand(0), ENGLISH, wanted=PRESSED))
    await asyncio.sleep(0)
    process.may_answer.release()
    await begun(process, 2)
    process.pid = 2
    for _ in range(6):
        process.may_answer.release()
    await asyncio.gather(moving, answer)
    assert process.asked == ["moment", "hand", "moment", *["go on"] * 3]
    await painter.close()


async def test_a_moving_picture_that_fails_is_given_up(hosted: Any) -> None:
    process = MovingProcess(fails=True)
    painter = Painter(cast("Any", process))
    for _ in range(2):
        process.may_answer.release()
    with pytest.raises(PaintingError, match="OSError"):
        await painter.moment(hosted, happening(), ENGLISH)
    assert process.asked == ["moment", "go on"]
    await painter.close()


async def test_presses_are_answered_in_words_while_the_process_draws_most_of_the_time(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    shares = []
    for share in (MOST_BUSY - 0.01, MOST_BUSY + 0.01):
        monkeypatch.setattr(BusyShare, "share", share)
        shares.append(painter.is_behind)
    assert shares == [False, True]


async def test_pictures_without_hurry_do_not_count_as_work(
    painter: Painter, hosted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[bool] = []
    monkeypatch.setattr(painter._queue._busy, "note", lambda *, is_busy: noted.append(is_busy))
    await painter.board(hosted, playing(), ENGLISH)
    await asyncio.sleep(0)
    assert noted == [True, False]
    job = painter._queue.job(Order("board", GAME.name, b"", (), "en"), hosted.pictures, FILM)
    with pytest.raises(PaintingError):  # it holds no view
        await job.wait()
    assert noted[2:] == [False, False]


async def test_a_board_does_not_wait_for_panels_that_came_much_later(
    painter: Painter, hosted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pictures.painting.PANEL", BOARD + 1)
    table, done = playing(), list[str]()

    async def note(what: str, drawing: Awaitable[Any]) -> None:
        await drawing
        done.append(what)

    await asyncio.gather(
        note("panel", painter.hand(hosted, table, Hand(0), ENGLISH)),
        note("board", painter.board(hosted, table, ENGLISH)),
    )
    assert done == ["board", "panel"]


async def test_panels_with_nothing_to_decide_come_after_boards_bare_ones_first(painter: Painter, hosted: Any) -> None:
    table, logged = moved(playing())
    done = list[str]()

    async def note(what: str, drawing: Awaitable[Any]) -> None:
        await drawing
        done.append(what)

    await asyncio.gather(
        note("idle", painter.hand(hosted, table, Hand(logged.seat), ENGLISH)),
        note("bare", painter.hand(hosted, table, Hand(logged.seat), GERMAN, Wanted(is_bare=True))),
        note("board", painter.board(hosted, table, ENGLISH)),
        note("to move", painter.hand(hosted, table, Hand(GAME.to_move(table.state)[0]), ENGLISH)),
    )
    assert done == ["to move", "board", "bare", "idle"]


async def test_the_painter_is_behind_while_a_press_waits_or_much_else(painter: Painter, hosted: Any) -> None:
    table = playing()

    def ask(name: str) -> asyncio.Task[Any]:
        seats = (replace(table.seats[0], name=name), *table.seats[1:])
        return asyncio.create_task(painter.board(hosted, replace(table, seats=seats), ENGLISH))

    boards = [ask(str(number)) for number in range(MANY_WAITING - 1)]
    await asyncio.sleep(0)
    behind, crowded = [painter.is_behind], [painter.is_crowded]
    boards.append(ask("one more"))
    boards.append(ask("and one for the one that is being drawn"))
    await asyncio.sleep(0)
    behind.append(painter.is_behind)
    crowded.append(painter.is_crowded)
    await asyncio.gather(*boards)
    urgent = [asyncio.create_task(painter.hand(hosted, table, Hand(seat), ENGLISH, wanted=PRESSED)) for seat in (0, 1)]
    await asyncio.sleep(0)
    behind.append(painter.is_behind)
    crowded.append(painter.is_crowded)
    await asyncio.gather(*urgent)
    assert [*behind, painter.is_behind] == [False, True, True, False]
    assert crowded == [False, True, False]


async def test_a_picture_that_nobody_waits_for_any_more_is_not_drawn(
    painter: Painter, fake_pictures: FakePictures, hosted: Any
) -> None:
    table = playing()
    wanted = asyncio.create_task(painter.hand(hosted, table, Hand(0), ENGLISH))
    given_up = asyncio.create_task(painter.hand(hosted, table, Hand(1), ENGLISH))
    await asyncio.sleep(0)
    given_up.cancel()
    await wanted
    assert len(fake_pictures.drawn) == 1
    assert (await painter.hand(hosted, table, Hand(1), ENGLISH)) is fake_pictures.drawn[1]


async def test_a_picture_that_is_outdated_in_its_turn_is_not_drawn(
    painter: Painter, fake_pictures: FakePictures, hosted: Any
) -> None:
    table, is_outdated = playing(), False
    now = asyncio.get_running_loop().time()
    first = asyncio.create_task(painter.board(hosted, over(), ENGLISH))
    board = asyncio.create_task(painter.board(hosted, table, ENGLISH, Wanted(now, lambda: is_outdated)))
    await asyncio.sleep(0)
    is_outdated = True
    with pytest.raises(OutdatedError):
        await board
    await first
    assert [picture.kind for picture in fake_pictures.drawn] == ["final"]
    is_outdated = False
    await painter.board(hosted, table, ENGLISH, Wanted(now, lambda: is_outdated))
    assert [picture.kind for picture in fake_pictures.drawn] == ["final", "board"]


async def test_a_picture_that_somebody_else_still_wants_is_drawn(
    painter: Painter, fake_pictures: FakePictures, hosted: Any
) -> None:
    table = playing()
    wanted = Wanted(asyncio.get_running_loop().time(), lambda: True)
    pictures = await asyncio.gather(
        painter.hand(hosted, table, Hand(0), ENGLISH, wanted=wanted),
        painter.hand(hosted, table, Hand(0), ENGLISH, wanted=PRESSED),
    )
    assert [picture is fake_pictures.drawn[0] for picture in pictures] == [True, True]


async def test_a_picture_asked_for_anew_keeps_its_place(painter: Painter, hosted: Any) -> None:
    table, done = playing(), list[str]()
    now = asyncio.get_running_loop().time()

    async def note(what: str, drawing: Awaitable[Any]) -> None:
        await drawing
        done.append(what)

    await asyncio.gather(
        note("board", painter.board(hosted, table, ENGLISH)),
        note("panel", painter.hand(hosted, table, Hand(0), ENGLISH)),
        note("board of long ago", painter.board(hosted, table, GERMAN, Wanted(now - 2 * BOARD, lambda: False))),
    )
    assert done == ["board of long ago", "panel", "board"]


async def test_waiting_pictures_are_dropped_when_the_painter_ends(fake_pictures: FakePictures, hosted: Any) -> None:
    painter = Painter()
    waiting = asyncio.create_task(painter.board(hosted, playing(), ENGLISH))
    await asyncio.sleep(0)
    await painter.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert fake_pictures.drawn == []


async def test_the_cache_stays_small(painter: Painter, hosted: Any) -> None:
    table = playing()
    for number in range(CACHED_PICTURES + 5):
        seats = (replace(table.seats[0], name=str(number)), *table.seats[1:])
        await painter.board(hosted, replace(table, seats=seats), ENGLISH)
    assert len(painter._queue._pictures) == CACHED_PICTURES
