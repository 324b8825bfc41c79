"""Tests of the worker process that draws pictures: it draws the same pictures, and survives failures."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from contextlib import asynccontextmanager
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.pictures import painting_worker
from bot.pictures.drawing_queue import MOST_REHEARSALS, PRESSED, PaintingError
from bot.pictures.painting import Hand, Happening, Painter
from bot.pictures.painting_process import painting_process
from bot.players.computer import ComputerPlayers
from bot.processes.worker import REST_SECONDS, Patience, Worker, python_module
from bot.serving import PICTURES as PICTURES_MODULE
from games import GAMES
from games.sherwood_bandits.box import Loot
from games.sherwood_bandits.events import BailPaid, LootDiscarded, Rewarded
from rendering import PICTURES
from tests.bot.processes.misbehaving_pictures import Sketch, Sketches
from tests.bot.processes.system import linux, posix
from tests.bot.store.samples import GAME, lobby, playing
from tests.bot.watch import Watch
from tests.games.sherwood_bandits import table as bandits
from words.highlights import Highlights
from words.telling import Moment, StagedMoment

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from bot.hosted_game import HostedGame
    from bot.model.table import Table

ENGLISH, GERMAN = LANGUAGES["en"], LANGUAGES["de"]
MISBEHAVING_PICTURES = "tests.bot.processes.misbehaving_pictures"
PATIENCE = 20.0


def named(name: str) -> Table:
    table = playing()
    return replace(table, seats=(replace(table.seats[0], name=name), *table.seats[1:]))


def hosted(pictures: Any) -> HostedGame:
    return cast("HostedGame", SimpleNamespace(pictures=pictures, words=SimpleNamespace(turns_are_ended=False)))


SKETCHED = hosted(Sketches())


@asynccontextmanager
async def painting(worker: Worker, **settings: Any) -> AsyncIterator[Painter]:
    painter = Painter(worker, **settings)
    try:
        yield painter
    finally:
        await painter.close()


def sketching(**settings: Any) -> Worker:
    return Worker(
        "the painting process", python_module("bot.pictures.painting_worker", MISBEHAVING_PICTURES), **settings
    )


async def test_every_game_is_drawn_by_the_process_as_it_is_drawn_here() -> None:
    async with painting(painting_process(PICTURES_MODULE)) as painter:
        for name, game in GAMES.items():
            state = game.new(game.seat_counts[0], game.Options(), Random(1))
            table = replace(playing(), game=name, state=state, seats=playing().seats[: game.seat_counts[0]])
            names = tuple(seat.name for seat in table.seats)
            board = await painter.board(hosted(PICTURES[name]), table, GERMAN)
            hand = await painter.hand(hosted(PICTURES[name]), table, Hand(0), GERMAN)
            for drawn, direct in (
                (board, PICTURES[name].board(game.view(state, None), names, GERMAN)),
                (hand, PICTURES[name].hand(game.view(state, 0), names, GERMAN)),
            ):
                assert (drawn.data, drawn.extension, drawn.alt) == (direct.data, direct.extension, direct.alt)


def test_memory_is_given_back_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[Callable[[bytes], bytes]] = []
    done: list[str] = []

    def draw(*_: object) -> Sketch:
        done.append("draw")
        return Sketch(b"")

    monkeypatch.setattr(painting_worker, "serve", lambda answer, **_: answers.append(answer))
    monkeypatch.setattr(painting_worker, "give_back", lambda: done.append("give back"))
    monkeypatch.setattr(painting_worker, "draw", draw)
    monkeypatch.setattr(painting_worker, "BETWEEN_TRIMS", 3)
    monkeypatch.setattr(sys, "argv", ["painting_worker", MISBEHAVING_PICTURES])
    painting_worker.main()
    order = encode(painting_worker.Order("board", GAME.name, b"", (), "en"))
    for _ in range(6):
        answers[0](order)
    assert done == [*["draw"] * 2, "give back", *["draw"] * 3, "give back", "draw"]


async def test_the_first_choice_and_the_pointed_spots_are_sent_with_a_hand() -> None:
    game = GAMES["chickwood_forest"]
    state = game.new(3, game.Options(), Random(1))
    seat = game.to_move(state)[0]
    table = replace(playing(), game=game.name, state=state, seats=playing().seats[:3])
    names = tuple(seat.name for seat in table.seats)
    chosen = game.legal_moves(state, seat)[:1]
    codes = tuple(game.encode(move).decode() for move in chosen)
    pictures = PICTURES[game.name]
    async with painting(painting_process(PICTURES_MODULE)) as painter:
        drawn = await painter.hand(hosted(pictures), table, Hand(seat, chosen=codes), ENGLISH)
        pointed = await painter.hand(hosted(pictures), table, Hand(seat, pointed_at=codes), ENGLISH)
        without = await painter.hand(hosted(pictures), table, Hand(seat), ENGLISH)
    assert drawn.data == pictures.hand(game.view(state, seat), names, ENGLISH, Highlights(chosen=chosen)).data
    assert pointed.data == pictures.hand(game.view(state, seat), names, ENGLISH, Highlights(pointed_at=chosen)).data
    assert len({drawn.data, pointed.data, without.data}) == 3


async def test_a_moment_is_sent_with_what_no_picture_has_shown_and_what_it_recalls() -> None:
    game, pictures = GAMES["sherwood_bandits"], PICTURES["sherwood_bandits"]
    loot = ((), (Loot.COIN,), ())
    state = replace(bandits.turn(3), phase="bail", turn=2, columns=((6,), (3, 6), (4,)), fresh=loot)
    table = replace(playing(), game=game.name, state=state, seats=playing().seats[:3])
    names, view = tuple(seat.name for seat in table.seats), game.view(state, None)
    (paid,) = pictures.words.moments.found((LootDiscarded(1, (Loot.COIN,), "bail"), BailPaid(1, (6,))))
    recalling = paid._replace(unshown=(Rewarded(2, "point"),), recalled=(BailPaid(0, (5,)),))
    async with painting(painting_process(PICTURES_MODULE)) as painter:
        drawn = await painter.moment(hosted(pictures), Happening(table, table, recalling), ENGLISH, may_move=False)
    once_more = [recalling, recalling._replace(recalled=()), recalling._replace(unshown=())]
    here = [pictures.moment(StagedMoment(view, view, each), names, ENGLISH, animated=False).data for each in once_more]
    assert drawn.data == here[0]
    assert len(set(here)) == 3


def staged(*, animated: bool) -> painting_worker.Order:
    """Return the order for the picture of the first moment of a game."""
    state, rng = playing().state, Random(1)
    while True:
        seat = GAME.to_move(state)[0]
        step = GAME.play(state, seat, GAME.legal_moves(state, seat)[0], rng)
        moments = PICTURES[GAME.name].words.moments.found(step.events)
        if moments:
            break
        state = step.state
    before, view = (GAME.encode(GAME.view(each, None)) for each in (state, step.state))
    events = GAME.encode(moments[0].events)
    staging = painting_worker.Staging(moments[0].kind, before, events, b"[]", b"[]", animated)
    names = tuple(seat.name for seat in playing().seats)
    return painting_worker.Order("moment", GAME.name, view, names, "en", moment=staging)


def test_a_picture_that_moves_is_drawn_in_steps_between_which_others_are_drawn() -> None:
    easel = painting_worker.Easel(PICTURES)
    answers = [decode(easel.answer(encode(staged(animated=True))))]
    while answers[-1] is None:
        still = decode(easel.answer(encode(staged(animated=False))))
        assert still["extension"] == "png"
        answers.append(decode(easel.answer(painting_worker.GO_ON)))
    direct = painting_worker.draw(staged(animated=True), PICTURES[GAME.name])
    assert len(answers) > 3
    assert answers[-1] == {
        "data": direct.data,
        "extension": direct.extension,
        "alt": direct.alt,
        "seconds": direct.seconds,
    }


def test_a_picture_that_was_not_begun_or_has_failed_cannot_be_continued(monkeypatch: pytest.MonkeyPatch) -> None:
    easel = painting_worker.Easel(PICTURES)
    with pytest.raises(LookupError):
        easel.answer(painting_worker.GO_ON)
    assert decode(easel.answer(encode(staged(animated=True)))) is None
    monkeypatch.setattr("rendering.animation.part", broken_pencil)
    with pytest.raises(OSError, match="pencil"):
        go_on_to_the_end(easel)
    with pytest.raises(LookupError):
        easel.answer(painting_worker.GO_ON)


def go_on_to_the_end(easel: painting_worker.Easel) -> None:
    while decode(easel.answer(painting_worker.GO_ON)) is None:
        pass


def broken_pencil(*_: object) -> bytes:
    raise OSError("the pencil broke")


async def test_a_game_that_is_over_travels_with_how_it_ended() -> None:
    state, rng = playing().state, Random(1)
    while waiting := GAME.to_move(state):
        state = GAME.play(state, waiting[0], GAME.legal_moves(state, waiting[0])[0], rng).state
    table = replace(playing(), phase="over", state=state)
    names = tuple(seat.name for seat in table.seats)
    outcome = GAME.outcome(state)
    assert outcome is not None
    async with painting(painting_process(PICTURES_MODULE)) as painter:
        drawn = await painter.board(hosted(PICTURES[GAME.name]), table, ENGLISH)
    assert drawn.data == PICTURES[GAME.name].final(GAME.view(state, None), outcome, names, ENGLISH).data


async def test_pictures_are_drawn_by_one_process_that_ends_with_the_painter() -> None:
    worker = sketching()
    async with painting(worker) as painter:
        await painter.warm()
        pid = worker.pid
        first = await painter.board(SKETCHED, playing(), ENGLISH)
        second = await painter.hand(SKETCHED, playing(), Hand(0), GERMAN, wanted=PRESSED)
    assert (first.data, second.data) == (f"{pid} en".encode(), f"{pid} de".encode())
    assert worker.pid is None


def drawing_of(painter: Painter, table: Table, kind: str) -> asyncio.Task[Any]:
    """Have a board drawn, or a moving moment."""
    if kind == "board":
        return asyncio.create_task(painter.board(SKETCHED, table, ENGLISH))
    happening = Happening(table, replace(table, animation=True), Moment("round", ()))
    return asyncio.create_task(painter.moment(SKETCHED, happening, ENGLISH))


async def test_a_picture_that_moves_comes_from_the_process() -> None:
    async with painting(sketching()) as painter:
        moving = await drawing_of(painter, playing(), "moment")
        assert (moving.extension, moving.data.split()[1]) == ("gif", b"en")
        assert (await painter.board(SKETCHED, playing(), ENGLISH)).extension == "png"


@posix
@pytest.mark.parametrize("kind", ["board", "moment"])
async def test_a_picture_whose_process_was_killed_in_the_middle_is_drawn_by_another(kind: str, tmp_path: Path) -> None:
    worker, begun = sketching(), tmp_path / "begun"
    async with painting(worker, now=Watch(0)) as painter:
        drawing = drawing_of(painter, named(f"wait {begun}"), kind)
        async with asyncio.timeout(PATIENCE):
            while not begun.exists():  # noqa: ASYNC110 (a file has no event to wait for)
                await asyncio.sleep(0.01)
        pid = worker.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        assert (await drawing).data != f"{pid} en".encode()
        assert not painter.is_behind


FAULTS = pytest.mark.parametrize("fault", ["die", "hang", pytest.param("eat", marks=linux)])


@FAULTS
async def test_a_moving_picture_that_kills_every_process_is_given_up_and_texts_come_first_for_a_while(
    fault: str,
) -> None:
    watch, hung_seconds = Watch(0), 0.3 if fault == "hang" else PATIENCE
    async with painting(sketching(now=watch), hung_seconds=hung_seconds, now=watch) as painter:
        with pytest.raises(PaintingError):
            await drawing_of(painter, named(fault), "moment")
        assert painter.is_behind


@FAULTS
async def test_a_picture_that_no_process_survives_is_given_up_and_words_come_first_for_a_while(
    fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    watch, hung_seconds = Watch(0), 0.3 if fault == "hang" else PATIENCE
    async with painting(sketching(now=watch), hung_seconds=hung_seconds, now=watch) as painter:
        with caplog.at_level(logging.WARNING), pytest.raises(PaintingError):
            await painter.hand(SKETCHED, named(fault), Hand(0), ENGLISH, wanted=PRESSED)
        assert "a picture could not be drawn" in caplog.text
        behind = [painter.is_behind]
        watch.advance(REST_SECONDS)
        assert [*behind, painter.is_behind] == [True, False]
        assert (await painter.board(SKETCHED, playing(), ENGLISH)).alt == "A sketch"


async def test_an_error_in_a_picture_tells_no_secret_and_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async with painting(sketching(), now=Watch(0)) as painter:
        with caplog.at_level(logging.WARNING), pytest.raises(PaintingError, match=r"^ValueError at "):
            await painter.hand(SKETCHED, named("fail the Queen of Hearts"), Hand(0), ENGLISH)
        assert "Queen" not in caplog.text
        assert not painter.is_behind
        assert (await painter.board(SKETCHED, playing(), ENGLISH)).alt == "A sketch"


async def test_a_thread_draws_if_no_process_is_available(caplog: pytest.LogCaptureFixture) -> None:
    async with painting(Worker("the painting process", ("no-such-program",)), now=Watch(0)) as painter:
        with caplog.at_level(logging.WARNING):
            pictures = [await painter.board(SKETCHED, playing(), language) for language in (ENGLISH, GERMAN)]
        assert pictures == [Sketch(f"{os.getpid()} {code}".encode()) for code in ("en", "de")]
        assert not painter.is_behind
    assert caplog.text.count("pictures are drawn in a thread") == 1


async def test_a_lobby_has_its_game_practised() -> None:
    worker = sketching()
    async with painting(worker) as painter:
        painter.rehearse(SKETCHED, lobby(), ENGLISH)
        assert painter._queue._drawing is not None
        await painter._queue._drawing
        assert worker.pid is not None
        assert [job.picture.done() for job in painter._queue._pictures.values()] == [True, True]


async def test_rehearsals_delay_nobody_and_do_not_accumulate() -> None:
    async with painting(sketching()) as painter:
        for number in range(MOST_REHEARSALS + 5):
            seats = (replace(lobby().seats[0], name=f"Outlaw {number}"), *lobby().seats[1:])
            painter.rehearse(SKETCHED, replace(lobby(), seats=seats), ENGLISH)
        assert len(painter._queue._rehearsals) == MOST_REHEARSALS
        assert not painter.is_behind
        waiting = await painter.board(SKETCHED, playing(), GERMAN)
        assert waiting.data
        assert len(painter._queue._rehearsals) >= MOST_REHEARSALS - 1


async def test_the_process_gives_its_memory_back_when_nothing_is_drawn_for_a_while_and_draws_again() -> None:
    worker = sketching(patience=Patience(idle_seconds=0.05))
    async with painting(worker) as painter:
        first = await painter.board(SKETCHED, playing(), ENGLISH)
        async with asyncio.timeout(PATIENCE):
            while worker.pid is not None:  # noqa: ASYNC110 (a process has no event to wait for)
                await asyncio.sleep(0.01)
        again = await painter.board(SKETCHED, playing(), GERMAN)
    assert first.data.split()[0] != again.data.split()[0]


async def test_a_thread_practises_nothing() -> None:
    painter = Painter()
    painter.rehearse(SKETCHED, lobby(), ENGLISH)
    assert not painter._queue._drawing
    await painter.close()


@pytest.mark.parametrize("kind", ["board", "moment"])
async def test_closing_ends_a_picture_in_the_middle(kind: str) -> None:
    worker = sketching()
    async with painting(worker) as painter:
        await painter.warm()
        drawing = drawing_of(painter, named("hang"), kind)
        await asyncio.sleep(0.01)  # a board would be due before a moment that has not begun
        waiting = asyncio.create_task(painter.board(SKETCHED, playing(), ENGLISH))
        await asyncio.sleep(0.01)
        await painter.close()
        for task in (drawing, waiting):
            with pytest.raises(asyncio.CancelledError):
                await task
        assert worker.pid is None


@linux
async def test_on_one_core_pictures_and_thoughts_yield_to_the_bot_and_are_done() -> None:
    cores = os.sched_getaffinity(0)
    worker, players = sketching(), ComputerPlayers(search_seconds=0.02)
    try:
        os.sched_setaffinity(0, {min(cores)})
        async with painting(worker) as painter:
            table = playing()
            await asyncio.gather(
                painter.board(SKETCHED, table, ENGLISH),
                players.choose(GAME.name, GAME.view(table.state, 0), 0, "easy", 1),
            )
            pids = (0, worker.pid, players.pid)
            assert [os.sched_getaffinity(pid or 0) for pid in pids] == [{min(cores)}] * 3
            niceness = [os.getpriority(os.PRIO_PROCESS, pid or 0) for pid in pids]
    finally:
        os.sched_setaffinity(0, cores)
        await players.close()
    assert niceness == sorted(set(niceness))
