import asyncio
import contextlib
import errno
import os
import re
import shutil
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import Mock

import aiohttp
import discord
import pytest

import greenwood
from bot.operating.health import serve_health
from bot.settings import PREFIX
from bot.store import Store
from bot.store.database import MIGRATIONS
from command_line.exit_codes import FAULT, OPERATOR_ERROR, TRY_AGAIN
from command_line.playing import _keep_bot_running, _start_sandbox
from command_line.ports import PLAY_PORT, PLAY_PORTS
from records import text
from records.model import RecordedSeat
from rendering.game_pictures import GamePictures
from sandbox.server import Sandbox
from tests.bot.store.older import older_file
from tests.bot.store.samples import moved, playing
from tests.bot.store.test_history import finish
from tests.ports import free_port

PROGRAM = Path(greenwood.__file__)
SECRET = "MTIz.the-secret.token"  # noqa: S105 (no token of anything)
WAIT = 30.0
"""Seconds after which a process that does not do what it should fails the test."""

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder, with no setting but a token."""
    for name in [name for name in os.environ if name.startswith(PREFIX)]:
        monkeypatch.delenv(name)
    monkeypatch.setenv(f"{PREFIX}TOKEN", SECRET)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_missing_token_is_one_clear_line(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.delenv(f"{PREFIX}TOKEN")
    assert greenwood.main(["run"]) == OPERATOR_ERROR
    told = capsys.readouterr().err
    assert told.startswith("GREENWOOD_TOKEN is missing.")
    assert told.count("\n") == 1


def test_check_says_that_all_is_well_and_makes_nothing(empty_folder: Path, capsys: Output) -> None:
    assert greenwood.main(["check"]) == 0
    assert "will be created" in capsys.readouterr().out
    assert list(empty_folder.iterdir()) == []


async def test_check_looks_into_the_database(empty_folder: Path, capsys: Output) -> None:
    store = await Store.open(empty_folder / "data" / "greenwood.sqlite3")
    await store.save_table(*moved(await store.create_table(playing())))
    await store.close()
    assert await asyncio.to_thread(greenwood.main, ["check"]) == 0
    told = capsys.readouterr()
    assert "is fine. Tables: 1 (1 open). Moves: 1.\nThe last move was made on 2026-09-21 at 14:13:20 UTC.\n" in told.out
    assert not told.err


async def test_check_reports_a_missing_write_ahead_log(empty_folder: Path, capsys: Output) -> None:
    store = await Store.open(empty_folder / "running.sqlite3")
    (empty_folder / "data").mkdir()
    shutil.copy(store.path, empty_folder / "data" / "greenwood.sqlite3")
    await store.close()
    assert await asyncio.to_thread(greenwood.main, ["check"]) == 0
    assert "greenwood.sqlite3-wal is missing" in capsys.readouterr().err


async def test_check_leaves_an_older_database_to_the_next_start(empty_folder: Path, capsys: Output) -> None:
    database = empty_folder / "data" / "greenwood.sqlite3"
    await older_file(database, MIGRATIONS[21].sql)
    before = database.read_bytes()
    for _ in range(2):
        assert await asyncio.to_thread(greenwood.main, ["check"]) == 0
        told = f"brings it from schema 21 to schema {len(MIGRATIONS)}"
        assert told in (out := capsys.readouterr().out)
        assert "copies it as it is now to" in out
        assert "greenwood.v21.sqlite3" in out
    assert database.read_bytes() == before


def test_check_refuses_a_database_that_cannot_be_made(
    empty_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    (empty_folder / "file").touch()
    monkeypatch.setenv(f"{PREFIX}DATABASE", "file/greenwood.sqlite3")
    assert greenwood.main(["check"]) == OPERATOR_ERROR
    assert "greenwood.sqlite3 cannot be opened (Not a directory)" in capsys.readouterr().err


def test_check_tells_what_is_wrong_with_a_database(empty_folder: Path, capsys: Output) -> None:
    database = empty_folder / "data" / "greenwood.sqlite3"
    database.parent.mkdir()
    database.write_bytes(b"this is no database" * 100)
    assert greenwood.main(["check"]) == OPERATOR_ERROR
    told = capsys.readouterr().err
    assert str(database.name) in told
    assert "Traceback" not in told


async def test_backup_copies_the_database_of_a_running_bot_and_overwrites_nothing(
    empty_folder: Path, capsys: Output
) -> None:
    store = await Store.open(empty_folder / "data" / "greenwood.sqlite3")
    try:
        await store.set_note("kept", "yes")
        assert await asyncio.to_thread(greenwood.main, ["backup", "copy.sqlite3"]) == 0
        assert await asyncio.to_thread(greenwood.main, ["backup", "copy.sqlite3"]) == OPERATOR_ERROR
        assert "exists already" in capsys.readouterr().err
    finally:
        await store.close()
    copied = await Store.open(empty_folder / "copy.sqlite3")
    assert await copied.note("kept") == "yes"
    await copied.close()


async def test_ratings_are_worked_out_anew_while_no_bot_runs(empty_folder: Path, capsys: Output) -> None:
    store = await Store.open(empty_folder / "data" / "greenwood.sqlite3")
    await finish(store)
    assert await asyncio.to_thread(greenwood.main, ["ratings"]) == OPERATOR_ERROR
    assert "in use by another process" in capsys.readouterr().err
    await store.close()
    for _ in range(2):
        assert await asyncio.to_thread(greenwood.main, ["ratings"]) == 0
        told = "All ratings and badges are worked out anew. Rated games: 1. Games judged for badges: 1.\n"
        assert capsys.readouterr().out == told


@pytest.mark.parametrize("command", ["run", "check", "icons list"])
def test_a_token_that_is_something_else_is_told_before_discord_is_asked(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setenv(f"{PREFIX}TOKEN", "123456789012345678")
    assert greenwood.main(command.split()) == OPERATOR_ERROR
    assert capsys.readouterr().err.startswith("GREENWOOD_TOKEN looks like the application's id, not like a bot's token")


async def test_who_looks_after_the_file_needs_no_token(
    empty_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.delenv(f"{PREFIX}TOKEN")
    await (await Store.open(empty_folder / "data" / "greenwood.sqlite3")).close()
    for command in ("backup copy.sqlite3", "restore copy.sqlite3", "ratings"):
        assert await asyncio.to_thread(greenwood.main, command.split()) == 0
    monkeypatch.setenv(f"{PREFIX}HEALTH_PORT", str(free_port()))
    assert await asyncio.to_thread(greenwood.main, ["health"]) == FAULT
    assert capsys.readouterr().err == "The bot is not running, or not logged in.\n"


def test_ratings_of_a_database_that_is_not_there_make_none(empty_folder: Path, capsys: Output) -> None:
    assert greenwood.main(["ratings"]) == OPERATOR_ERROR
    told = capsys.readouterr()
    assert "greenwood.sqlite3 does not exist. Nothing was changed" in told.err
    assert not told.out
    assert list(empty_folder.iterdir()) == []


async def test_a_port_for_health_checks_that_is_taken_is_named_by_its_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    port = free_port()
    monkeypatch.setenv(f"{PREFIX}HEALTH_PORT", str(port))
    async with serve_health(port, lambda: True):
        code, told = await finished(await start("run"))
    assert code == OPERATOR_ERROR
    assert told.startswith(f"GREENWOOD_HEALTH_PORT is {port}, and this port cannot be used")
    assert "Traceback" not in told


@pytest.mark.parametrize("place", ["file", "file/below"])
def test_art_that_cannot_be_written_is_one_clear_sentence(place: str, empty_folder: Path, capsys: Output) -> None:
    (empty_folder / "file").touch()
    assert greenwood.main(["export-art", place]) == OPERATOR_ERROR
    told = capsys.readouterr().err
    assert told.startswith(f"{place} cannot be made or written: ")
    assert told.count("\n") == 1


@pytest.mark.parametrize("port", ["99999", "-1", "x", "8" * 5000])
def test_a_port_that_is_none_is_a_slip_of_usage(port: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as caught:
        greenwood.main(["play", f"--port={port}"])
    assert caught.value.code == OPERATOR_ERROR
    assert "argument --port: must be a whole number from 0 to 65535" in capsys.readouterr().err


def test_a_port_of_the_page_that_is_taken_is_one_clear_sentence(capsys: Output) -> None:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        assert greenwood.main(["play", "--no-browser", "--port", str(port)]) == OPERATOR_ERROR
    assert capsys.readouterr().err.startswith(f"Port {port} cannot be used: ")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_language_that_is_not_spoken_is_a_slip_of_usage(command: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as caught:
        greenwood.main([command, str(RECORDS / "ruecks_raus.txt"), "--language", "es"])
    assert caught.value.code == OPERATOR_ERROR
    assert "argument --language: must be one of en, de, fr, it, not 'es'" in capsys.readouterr().err


def test_a_missing_part_of_the_program_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("command_line.checking.check", raising(ModuleNotFoundError(name="bot.nowhere")))
    assert greenwood.main(["check"]) == FAULT


async def test_a_python_without_the_packages_names_the_way_to_them() -> None:
    pipe = asyncio.subprocess.PIPE
    bare = await asyncio.create_subprocess_exec(sys.executable, "-ES", str(PROGRAM), "check", stdout=pipe, stderr=pipe)
    code, told = await finished(bare)
    assert code == OPERATOR_ERROR
    assert re.match(r"The package \w+ is missing from this Python, .*`make play`.*requirements\.lock`", told)
    assert told.count("\n") == 1


async def test_icons_are_listed_without_a_word_of_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    async with await Sandbox.start() as sandbox:
        point_at(sandbox.api_base, sandbox.gateway_url, monkeypatch)
        monkeypatch.setenv(f"{PREFIX}TOKEN", sandbox.token)
        code, told = await finished(await start("icons", "list"))
    assert code == 0
    assert told == ""


async def test_restore_brings_a_backup_back_and_keeps_what_was_there(empty_folder: Path, capsys: Output) -> None:
    store = await Store.open(empty_folder / "data" / "greenwood.sqlite3")
    await store.set_note("day", "monday")
    await store.backup(empty_folder / "monday.sqlite3")
    await store.set_note("day", "tuesday")
    assert await asyncio.to_thread(greenwood.main, ["restore", "monday.sqlite3"]) == OPERATOR_ERROR
    assert "in use by another process" in capsys.readouterr().err
    await store.close()
    assert await asyncio.to_thread(greenwood.main, ["restore", "monday.sqlite3"]) == 0
    kept = re.search(r"What was there is now (\S+)\.\n", capsys.readouterr().out)
    assert kept is not None
    for path, day in ((empty_folder / "data" / "greenwood.sqlite3", "monday"), (Path(kept[1]), "tuesday")):
        opened = await Store.open(path)
        assert await opened.note("day") == day
        await opened.close()


async def test_health_asks_the_running_bot(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    assert greenwood.main(["health"]) == OPERATOR_ERROR
    assert "GREENWOOD_HEALTH_PORT is not set" in capsys.readouterr().err
    port = free_port()
    monkeypatch.setenv(f"{PREFIX}HEALTH_PORT", str(port))
    assert greenwood.main(["health"]) == FAULT
    async with serve_health(port, lambda: True):
        assert await asyncio.to_thread(greenwood.main, ["health"]) == 0


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        (discord.LoginFailure("Improper token"), "Discord does not accept the token. Make a new one at https://"),
        (ModuleNotFoundError(name="msgspec_.inner"), "The package msgspec_ is missing from this Python"),
    ],
)
def test_what_the_operator_can_put_right_is_advice(
    error: Exception, advice: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr("command_line.checking.check", raising(error))
    assert greenwood.main(["check"]) == OPERATOR_ERROR
    told = capsys.readouterr().err
    assert told.startswith(advice)
    assert "Traceback" not in told


@pytest.mark.parametrize(
    "error",
    [
        aiohttp.ClientConnectionError("no route"),
        TimeoutError("no answer"),
        discord.GatewayNotFound(),  # type: ignore[no-untyped-call]  # discord.py gives it no types
        discord.DiscordServerError(Mock(status=503, reason="Unavailable"), "overloaded"),
        discord.HTTPException(Mock(status=429, reason="Too Many Requests"), "slow down"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_what_passes_by_itself_is_advice_to_try_again(
    error: Exception, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr("command_line.checking.check", raising(error))
    assert greenwood.main(["check"]) == TRY_AGAIN
    told = capsys.readouterr().err
    assert told.startswith("Discord cannot be reached; check the network")
    assert "Traceback" not in told


def test_what_discord_refuses_for_good_is_no_reason_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    refusal = discord.Forbidden(Mock(status=403, reason="Forbidden"), "no access")
    monkeypatch.setattr("command_line.checking.check", raising(refusal))
    assert greenwood.main(["check"]) == FAULT


def test_the_documented_service_comes_back_unless_the_operator_must_act() -> None:
    unit = (PROGRAM.parent / "docs" / "operating.md").read_text(encoding="utf-8").partition("[Service]")[2]
    assert "Restart=on-failure" in unit
    never = re.search(r"^RestartPreventExitStatus=(.*)$", unit, flags=re.MULTILINE)
    assert never is not None
    assert never[1].split() == [str(OPERATOR_ERROR)]


def test_a_fault_of_the_program_has_an_id_that_is_in_the_log(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("command_line.checking.check", raising(KeyError("oops")))
    assert greenwood.main(["check"]) == FAULT
    told = re.fullmatch(r".* under (\w{6})\.\n", capsys.readouterr().err)
    assert told is not None
    assert f"Fault {told[1]}" in caplog.text
    assert "oops" in caplog.text


async def test_a_token_that_discord_refuses_is_advice_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    async with await Sandbox.start() as sandbox:
        point_at(sandbox.api_base, sandbox.gateway_url, monkeypatch)
        code, told = await finished(await start("run"))
    assert code == OPERATOR_ERROR
    assert "Discord does not accept the token." in told
    assert "Traceback" not in told
    assert SECRET not in told


async def test_a_discord_that_cannot_be_reached_is_advice_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    point_at(f"http://127.0.0.1:{free_port()}/api/v10", f"ws://127.0.0.1:{free_port()}", monkeypatch)
    code, told = await finished(await start("run"))
    assert code == TRY_AGAIN
    assert "Discord cannot be reached" in told
    assert "Traceback" not in told


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot send a process SIGTERM")
async def test_play_opens_a_page_with_the_bot_in_it_and_ends_cleanly(empty_folder: Path) -> None:
    playing = await start("play", "--no-browser", "--port", "0")
    assert playing.stdout is not None
    async with asyncio.timeout(WAIT):
        address = re.search(rb"http://\S+", await playing.stdout.readline())
        assert address is not None
        async with aiohttp.ClientSession(address[0].decode()) as browser:
            page = await browser.get("/")
            assert page.status == 200
            members = (await (await browser.get("/page/world")).json())["members"]
            somebody = next(member["id"] for member in members if not member["bot"])
            async with browser.ws_connect(f"/page/socket?member={somebody}") as pane:
                async for frame in pane:
                    if frame.json().get("commands"):
                        break  # the bot has come and told what it can do
    playing.send_signal(signal.SIGTERM)
    code, told = await finished(playing)
    assert code == 0
    assert "Traceback" not in told
    assert not any(empty_folder.iterdir()), "nothing is left behind"


@pytest.mark.parametrize("died", [FAULT, TRY_AGAIN])
async def test_under_play_a_bot_that_dies_is_started_again(
    died: int, empty_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    stop = asyncio.Event()

    def hear(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()
        stop.set()

    server = await asyncio.start_server(hear, "127.0.0.1", 0)
    address = server.sockets[0].getsockname()
    bot = stand_in(
        empty_folder,
        f"sys.exit({died}) if starts == 1 else (socket.create_connection({address}), time.sleep(60))",
        monkeypatch,
    )
    async with server, asyncio.timeout(WAIT):
        assert await _keep_bot_running(bot, stop) == 0
    assert f"The bot ended with code {died}; it starts again" in capsys.readouterr().out


async def test_under_play_a_bot_that_cannot_start_is_not_tried_again(
    empty_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = stand_in(empty_folder, "sys.exit(2)", monkeypatch)
    async with asyncio.timeout(WAIT):
        assert await _keep_bot_running(bot, asyncio.Event()) == OPERATOR_ERROR
    assert (empty_folder / "starts").read_text() == "1"


def test_play_says_where_it_is_to_be_had_if_the_sandbox_is_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "command_line.playing")
    for name in [*sys.modules]:
        if name.partition(".")[0] == "sandbox":
            monkeypatch.setitem(sys.modules, name, None)
    assert greenwood.main(["play"]) == OPERATOR_ERROR
    assert "Clone the project, and use `make play`" in capsys.readouterr().err


def test_play_takes_the_next_free_port() -> None:
    async def ports() -> tuple[int, int]:
        async with (
            await _start_sandbox(None) as first,
            await _start_sandbox(None) as second,
        ):
            return first.port, second.port

    first, second = asyncio.run(ports())
    assert first != second
    assert {first, second} <= set(range(PLAY_PORT, PLAY_PORT + PLAY_PORTS))


def raising(error: Exception) -> Callable[..., int]:
    return Mock(side_effect=error)


def point_at(api: str, gateway: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"{PREFIX}DISCORD_API", api)
    monkeypatch.setenv(f"{PREFIX}DISCORD_GATEWAY", gateway)


def stand_in(folder: Path, behaviour: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Put a small program in the place of the bot, and return its environment."""
    program = folder / "bot.py"
    program.write_text(
        "import socket, sys, time\n"
        "from pathlib import Path\n"
        "count = Path('starts')\n"
        "starts = int(count.read_text()) + 1 if count.exists() else 1\n"
        "count.write_text(str(starts))\n"
        f"{behaviour}\n"
    )
    monkeypatch.setattr("command_line.playing.PROGRAM", program)
    monkeypatch.setattr("command_line.playing.RESTART_SECONDS", 0.0)
    return dict(os.environ)


async def start(*arguments: str) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(sys.executable, str(PROGRAM), *arguments, stdout=pipe, stderr=pipe)


async def finished(process: asyncio.subprocess.Process) -> tuple[int | None, str]:
    """Return the exit code and what went to standard error."""
    try:
        async with asyncio.timeout(WAIT):
            _, told = await process.communicate()
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    return process.returncode, told.decode()


RECORDS = Path(__file__).parents[1] / "records" / "golden"


@pytest.mark.parametrize(
    ("command", "spared"),
    [
        (["--help"], ("msgspec", "discord", "PIL")),
        (["check"], ("PIL", "bot.client")),
        (["health"], ("discord", "asyncio")),
        (["replay", str(RECORDS / "ruecks_raus.txt")], ("PIL", "discord")),
        (["verify", str(RECORDS / "ruecks_raus.txt")], ("PIL", "discord")),
    ],
    ids=lambda names: names[0],
)
async def test_a_command_loads_only_what_it_uses(command: list[str], spared: tuple[str, ...]) -> None:
    """Whoever checks a record need not have what pictures need, and containers are asked for their health often."""
    told = f"print([name for name in {spared} if name in sys.modules])"
    script = f"import atexit, sys; atexit.register(lambda: {told}); import greenwood; greenwood.main({command})"
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        script,
        env=os.environ | {"PYTHONPATH": str(PROGRAM.parent)},
        stdout=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(WAIT):
        said, _ = await process.communicate()
    assert said.decode().splitlines()[-1] == "[]"


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
