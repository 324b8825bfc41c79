"""The command line: `python -m greenwood COMMAND`; with `--help` it lists them.

Exit codes: 0 when all is well, 1 for a fault of the program, 2 for what the operator can put right, 75 for what passes
by itself, so that trying again later helps.
Rooms are imported where they are needed, so that a command loads only what it uses.
"""

from __future__ import annotations

import argparse
import asyncio
import errno
import importlib.util
import logging
import os
import signal
import sys
import tempfile
import time
import webbrowser
from datetime import UTC, datetime
from http import HTTPStatus
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.icons.drawing_worker import Icon
    from bot.settings import Settings
    from records.replay import Replayed
    from sandbox.server import Sandbox
    from words.game_words import GameWords
    from words.language import Language

FAULT = 1
OPERATOR_ERROR = 2
TRY_AGAIN = 75
"""What `sysexits.h` calls EX_TEMPFAIL; `os.EX_TEMPFAIL` is missing on Windows."""

ICONS = "rendering.icons"
"""The module that draws the icons."""

LARGEST_PORT = 65535
PLAY_PORT = 8420
"""Where the sandbox listens, or on the next free port after it."""
PLAY_PORTS = 20
"""How many ports are tried."""
RESTART_SECONDS = 2.0
"""The pause before a bot that died under `play` is started again."""
INVITE_SECONDS = 3.0
"""After so long a bot under `play` knows which servers it is in, and takes another one for news."""
STOP_SECONDS = 10.0
"""How long a bot under `play` may take to end before it is killed."""


class Advice(NamedTuple):
    """What an operator reads instead of a traceback, and the exit code that goes with it."""

    text: str
    code: int = OPERATOR_ERROR


class UsageError(Exception):
    """What was asked of a command cannot be done; the text says what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command and return the process's exit code."""
    try:
        chosen = _parser().parse_args(arguments)
        code: int = chosen.command(chosen)
    except KeyboardInterrupt:
        return 0
    except UsageError as error:
        print(error, file=sys.stderr)
        return OPERATOR_ERROR
    except Exception as error:
        advice = _advice(error)
        if advice is None:
            return _report_fault(error)
        print(advice.text, file=sys.stderr)
        return advice.code
    return code


def run(_chosen: argparse.Namespace) -> int:
    """Connect to Discord and serve until SIGTERM or Ctrl-C."""
    settings = _logging_settings()

    from bot.client import run_bot

    asyncio.run(run_bot(settings))
    return 0


def _logging_settings() -> Settings:
    """Return the settings, with the log begun as they say."""
    from bot.operating.logs import configure_logging
    from bot.settings import load_settings

    settings = load_settings()
    configure_logging(settings.log_level, hide=[settings.token], as_json=settings.log_format == "json")
    return settings


def play(chosen: argparse.Namespace) -> int:
    """Start the sandbox and a bot in it, and open the page on which to play."""
    if importlib.util.find_spec("sandbox") is None:
        print("The sandbox does not come with the container. Clone the project, and use `make play`.", file=sys.stderr)
        return OPERATOR_ERROR
    return asyncio.run(_play(chosen.port, browser=chosen.browser))


def check(chosen: argparse.Namespace) -> int:
    """Say whether the bot could start with these settings and this database, and how Discord sees it if asked to."""
    from bot.settings import load_settings

    settings = load_settings()
    print("The settings are fine.")
    code = _check_online(settings) if chosen.online else 0
    _check_database(settings.database)
    return code


def backup(chosen: argparse.Namespace) -> int:
    """Copy the database to a new file, also while the bot is running."""
    from bot.settings import load_settings
    from bot.store import backup as copy_database

    settings = load_settings(with_token=False)
    asyncio.run(copy_database(settings.database, chosen.target))
    print(f"Copied {settings.database} to {chosen.target}.")
    return 0


def restore(chosen: argparse.Namespace) -> int:
    """Put a backup in the place of the database, which is kept under another name; refused while the bot is running."""
    from bot.settings import load_settings
    from bot.store import restore as restore_database

    settings = load_settings(with_token=False)
    kept = asyncio.run(restore_database(settings.database, chosen.source, datetime.now(UTC)))
    print(f"Restored {settings.database} from {chosen.source}." + (f" What was there is now {kept}." if kept else ""))
    return 0


def ratings(_chosen: argparse.Namespace) -> int:
    """Work all ratings and badges out anew from the history; refused while the bot is running.

    They come out the same, but that badges which have come with a newer version are given for older games as well.
    """
    from bot.settings import load_settings

    rated, judged = asyncio.run(_work_out_standings(load_settings(with_token=False).database))
    print(f"All ratings and badges are worked out anew. Rated games: {rated}. Games judged for badges: {judged}.")
    return 0


def export_art(chosen: argparse.Namespace) -> int:
    """Write what the application shows of itself: icon, banner, and an introduction in every language."""
    from bot.languages import LANGUAGES
    from rendering import PICTURES
    from rendering.identity import banner, icon
    from words.directory import TAGLINE, introduction

    folder: Path = chosen.folder
    games = [pictures.words for pictures in PICTURES.values()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        icon().save(folder / "icon.png", optimize=True)
        for code, language in LANGUAGES.items():
            banner(language.say(TAGLINE)).save(folder / f"banner.{code}.png", optimize=True)
            (folder / f"description.{code}.txt").write_text(introduction(games, language), encoding="utf-8")
    except OSError as error:
        raise UsageError(
            f"{folder} cannot be made or written: {error.strerror}. Name a folder in which you may write."
        ) from error
    print(f"Wrote icon, banners and descriptions into {folder}.")
    return 0


def icons(chosen: argparse.Namespace) -> int:
    """List the icons that Discord has, upload those that it lacks, or remove some for good."""
    from bot.client import quieten_voice
    from bot.icons.drawing import draw_icons
    from bot.processes.worker import WorkerError

    settings = _logging_settings()
    quieten_voice()
    try:
        drawn = asyncio.run(draw_icons(ICONS))
    except WorkerError as error:
        print(f"The icons cannot be drawn: {error}.", file=sys.stderr)
        return FAULT
    return {"list": _list_icons, "upload": _upload_icons, "remove": _remove_icons}[chosen.deed](settings, drawn, chosen)


def _list_icons(settings: Settings, drawn: Sequence[Icon], _chosen: argparse.Namespace) -> int:
    from bot.icons.operator import inventory

    found = asyncio.run(inventory(settings, drawn))
    print(f"Discord has {len(found.there)} of {len(drawn)} icons.")
    for title, names in (
        ("Missing", found.missing),
        ("Of other versions", found.other_versions),
        ("No icons of Greenwood", found.strangers),
    ):
        if names:
            print(f"{title} ({len(names)}): {', '.join(names)}")
    return 0


def _upload_icons(settings: Settings, drawn: Sequence[Icon], _chosen: argparse.Namespace) -> int:
    from bot.icons.operator import inventory, upload

    missing = asyncio.run(inventory(settings, drawn)).missing
    if not missing:
        print(f"Discord has all {len(drawn)} icons.")
        return 0
    registry = asyncio.run(upload(settings, drawn))
    print(f"Discord has {len(registry.shown)} of {len(drawn)} icons.")
    if not registry.missing:
        return 0
    print("The log above says why not all; try again later, or leave the rest to the running bot.", file=sys.stderr)
    return TRY_AGAIN


def _remove_icons(settings: Settings, drawn: Sequence[Icon], chosen: argparse.Namespace) -> int:
    from bot.icons.operator import inventory, remove

    found = asyncio.run(inventory(settings, drawn))
    names = [*chosen.names]
    if chosen.old or chosen.all:
        names += found.other_versions
    if chosen.all:
        names += found.there
    if not names:
        print("Nothing is removed: name emojis, or say --old or --all.", file=sys.stderr)
        return OPERATOR_ERROR
    gone = asyncio.run(remove(settings, names))
    print(f"Removed {len(gone)} of {len(names)}: {', '.join(gone)}" if gone else "None of these is there.")
    return 0


def replay(chosen: argparse.Namespace) -> int:
    """Tell a record turn by turn, with what of it does not agree with the rules."""
    from records import telling
    from records.replay import replay as play_again
    from records.text import read_file

    record = read_file(chosen.file)
    language: Language = chosen.language
    replayed = play_again(record)
    words = _words_of(record.game)
    _print_lines(
        chain(
            telling.heading(record, words, language),
            telling.turns(record, replayed, words, language),
            telling.ending(record, replayed, words, language),
        )
    )
    if replayed.findings:
        _print_lines(("", *telling.finding_lines(replayed.findings, language)))
    if chosen.picture is not None:
        _write_film(chosen.picture, record.game, replayed, telling.names_of(record, language), language)
    return OPERATOR_ERROR if replayed.findings else 0


def _write_film(target: Path, game: str, replayed: Replayed, names: Sequence[str], language: Language) -> None:
    """Write the moving picture of a game, as far as the rules could play it.

    Raises:
        RecordError: there is nothing to show, or the file cannot be written.
    """
    from records.errors import NoPictureError
    from records.shots import shots
    from records.writing import write_parts

    words = _words_of(game)
    shown = shots(replayed, words) if words else []
    if not shown:
        raise NoPictureError

    from rendering import PICTURES

    write_parts(target, PICTURES[game].film(shown, names, language))
    print(f"The picture is in {target}.")


def verify(chosen: argparse.Namespace) -> int:
    """Say whether the shuffle of a record was fair, and what that proves."""
    from records import telling
    from records.replay import replay as play_again
    from records.text import read_file

    record = read_file(chosen.file)
    replayed = play_again(record)
    _print_lines(telling.verdict(record, replayed, chosen.language))
    return 0 if telling.holds(record, replayed) else OPERATOR_ERROR


def _words_of(game: str) -> GameWords | None:
    """Return the words of a game, if this version knows it."""
    from games import GAMES

    if game not in GAMES:
        return None
    words: GameWords = importlib.import_module(f"words.{game}").WORDS
    return words


def _print_lines(lines: Iterable[str]) -> None:
    """Print what is said of a foreign file: without Markdown, and without signs that would steer the terminal."""
    encoding = sys.stdout.encoding or "utf-8"
    try:
        for line in lines:
            plain = "".join(sign if sign.isprintable() else "?" for sign in line.replace("**", ""))
            print(plain.encode(encoding, "replace").decode(encoding))
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has seen enough, and Python shall not complain of that at its end either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def health(_chosen: argparse.Namespace) -> int:
    """Ask the running bot whether it is well; for the health check of a container."""
    from bot.operating.health_check import is_healthy
    from bot.settings import SettingsError, load_settings, variable

    port = load_settings(with_token=False).health_port
    if port is None:
        raise SettingsError([f"{variable('health_port')} is not set, so the bot tells nothing about its health."])
    if is_healthy(port):
        print("ok")
        return 0
    print("The bot is not running, or not logged in.", file=sys.stderr)
    return FAULT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="greenwood", description="A Discord bot that hosts outlaw board games.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    commands.add_parser("run", help="serve on Discord; needs a token").set_defaults(command=run)

    playing = commands.add_parser("play", help="try the bot in a browser, without Discord and without a token")
    playing.add_argument(
        "--port", type=_port, help=f"where the page is served (default: {PLAY_PORT} or the next free one)"
    )
    playing.add_argument("--no-browser", dest="browser", action="store_false", help="only print the address")
    playing.set_defaults(command=play)

    checking = commands.add_parser("check", help="check settings and database, then end")
    checking.add_argument("--online", action="store_true", help="ask Discord as well, without serving")
    checking.set_defaults(command=check)

    backing_up = commands.add_parser("backup", help="copy the database, also while the bot is running")
    backing_up.add_argument("target", type=Path, metavar="TARGET", help="the file to write; it must not exist yet")
    backing_up.set_defaults(command=backup)

    restoring = commands.add_parser("restore", help="put a backup in the place of the database; stop the bot first")
    restoring.add_argument("source", type=Path, metavar="SOURCE", help="the backup, which stays as it is")
    restoring.set_defaults(command=restore)

    rating = commands.add_parser(
        "ratings", help="work all ratings and badges out anew from the history; stop the bot first"
    )
    rating.set_defaults(command=ratings)

    looking_after = commands.add_parser("icons", help="list or upload the icons that Discord shows, or remove some")
    deeds = looking_after.add_subparsers(dest="deed", metavar="DEED", required=True)
    deeds.add_parser("list", help="say which are there, missing, of other versions, and none of Greenwood's")
    deeds.add_parser("upload", help="upload what is missing now; the running bot does so by itself")
    removing = deeds.add_parser("remove", help="delete emojis for good; old messages show their names instead")
    removing.add_argument("names", nargs="*", metavar="NAME", help="of an emoji, as list says it")
    removing.add_argument("--old", action="store_true", help="those that other versions have uploaded")
    removing.add_argument("--all", action="store_true", help="every icon of Greenwood; stop the bot first")
    looking_after.set_defaults(command=icons)

    exporting = commands.add_parser("export-art", help="write icon, banner and texts for Discord's pages of the bot")
    exporting.add_argument("folder", type=Path, metavar="FOLDER", help="where to; it is made if it is missing")
    exporting.set_defaults(command=export_art)
    replaying = commands.add_parser("replay", help="tell a record of a game turn by turn, and check it")
    verifying = commands.add_parser("verify", help="say whether the shuffle of a recorded game was fair")
    for reading, command in ((replaying, replay), (verifying, verify)):
        reading.add_argument("file", type=Path, metavar="FILE", help="the record, as /table record gives it")
        reading.add_argument(
            "--language", type=_language, default="en", metavar="CODE", help="en, de, fr or it (default: en)"
        )
        reading.set_defaults(command=command)
    picture = "write the whole game as a moving picture (GIF) as well; a file of this name is replaced"
    replaying.add_argument("--picture", type=Path, metavar="TARGET", help=picture)

    commands.add_parser("health", help="ask a running bot whether it is well").set_defaults(command=health)
    return parser


def _port(text: str) -> int:
    from bot.digits import whole_number

    port = whole_number(text, LARGEST_PORT)
    if port is None:
        raise argparse.ArgumentTypeError(f"must be a whole number from 0 to {LARGEST_PORT}, not {text!r}")
    return port


def _language(text: str) -> Language:
    from bot.languages import LANGUAGES, language_for

    language = language_for(text)
    if text.partition("-")[0].lower() != language.code:
        raise argparse.ArgumentTypeError(f"must be one of {', '.join(LANGUAGES)}, not {text!r}")
    return language


def _advice(error: Exception) -> Advice | None:
    """Return what the operator can do about an error, or None for a fault of the program."""
    if isinstance(error, ModuleNotFoundError):
        return _advice_on_missing(error.name or "")
    from bot.settings import SettingsError

    if isinstance(error, SettingsError):
        return Advice(str(error))

    import discord

    from bot.store import StoreError
    from records.errors import RecordError

    if isinstance(error, StoreError | RecordError):
        return Advice(str(error))
    if isinstance(error, discord.LoginFailure):
        return Advice(
            "Discord does not accept the token. Make a new one at https://discord.com/developers/applications "
            "(your application > Bot > Reset Token) and put it into GREENWOOD_TOKEN or GREENWOOD_TOKEN_FILE."
        )
    if _passes(error):
        return Advice(
            f"Discord cannot be reached; check the network and try again in a while. ({type(error).__name__}: {error})",
            TRY_AGAIN,
        )
    return None


def _advice_on_missing(module: str) -> Advice | None:
    """Tell where the packages are, if it is one of them that is missing, and not a part of the program."""
    package = module.partition(".")[0]
    if not package or importlib.util.find_spec(package) is not None:
        return None
    return Advice(
        f"The package {package} is missing from this Python, {sys.executable}. Use the one of .venv, which `make play` "
        "and `make run` build and use by themselves. Without make: `python3 -m venv .venv`, then "
        "`.venv/bin/python -m pip install --require-hashes -r requirements.lock`, and from then on "
        "`.venv/bin/python -m greenwood …` (on Windows `.venv\\Scripts\\python`)."
    )


def _passes(error: Exception) -> bool:
    """Tell whether the network or Discord is away, which nobody can put right here and which ends by itself."""
    import aiohttp
    import discord

    if isinstance(error, discord.HTTPException):
        return error.status == HTTPStatus.TOO_MANY_REQUESTS or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
    return isinstance(error, aiohttp.ClientConnectionError | discord.GatewayNotFound | TimeoutError)


def _report_fault(error: Exception) -> int:
    from bot.operating.logs import configure_logging, error_id

    if not logging.getLogger().hasHandlers():
        configure_logging()
    reference = error_id()
    logging.getLogger("greenwood").critical("Fault %s", reference, exc_info=error)
    print(f"Something unexpected went wrong; the log tells more under {reference}.", file=sys.stderr)
    return FAULT


def _check_online(settings: Settings) -> int:
    from bot.online_check import ask_discord

    told = asyncio.run(ask_discord(settings))
    print("\n".join(told.facts))
    for problem in told.problems:
        print(problem, file=sys.stderr)
    return OPERATOR_ERROR if told.problems else 0


def _check_database(path: Path) -> None:
    from bot.store import check as check_database
    from bot.store import lost_log

    found = asyncio.run(check_database(path))
    if found is None:
        print(f"The database {path} will be created at the first start.")
        return
    if found.lacks_log:
        print(lost_log(path), file=sys.stderr)
    held = found.held
    print(f"The database {path} is fine. Tables: {held.tables} ({held.open_tables} open). Moves: {held.moves}.")
    if held.last_move_at is not None:
        print(f"The last move was made on {datetime.fromtimestamp(held.last_move_at, UTC):%Y-%m-%d at %H:%M:%S} UTC.")
    if found.kept_copy is not None:
        print(
            f"The next start brings it from schema {found.schema} to schema {found.next_schema}, which older programs "
            f"refuse, and first copies it as it is now to {found.kept_copy}."
        )


async def _work_out_standings(path: Path) -> tuple[int, int]:
    from bot.standings.badges import Badges
    from bot.standings.keeper import Ratings
    from bot.store import Store
    from bot.tables.keeper import Tables
    from games import GAMES

    words = {game: words for game in GAMES if (words := _words_of(game)) is not None}
    store = await Store.open(path, makes_missing=False)
    try:
        await store.ratings.start_anew()
        await store.badges.start_anew({name: game.rules_version for name, game in GAMES.items()})
        badges = Badges(store, Tables(store, time.time), words)
        return await Ratings(store.ratings).catch_up_all(), await badges.catch_up_all(rest=0)
    finally:
        await store.close()


async def _play(port: int | None, *, browser: bool) -> int:
    stop = asyncio.Event()
    _set_on_signals(stop)
    sandbox = await _start_sandbox(port)
    _invite_once_online(sandbox)
    print(f"The greenwood is open at {sandbox.url} (Ctrl-C closes it).", flush=True)
    try:
        if browser and _has_browser():
            await asyncio.to_thread(webbrowser.open, sandbox.url)
        # The sandbox forgets everything when it ends, so the tables in it may go as well.
        with tempfile.TemporaryDirectory(prefix="greenwood-", ignore_cleanup_errors=True) as folder:
            return await _keep_bot_running(_sandbox_settings(sandbox, Path(folder)), stop)
    finally:
        await sandbox.close()


async def _start_sandbox(port: int | None) -> Sandbox:
    from sandbox.rate_limits import REALISTIC
    from sandbox.server import Sandbox

    if port is not None:
        try:
            return await Sandbox.start(port=port, pace=REALISTIC)
        except OSError as error:
            raise UsageError(
                f"Port {port} cannot be used: {error.strerror}. Name another by --port, or leave it out."
            ) from error
    for candidate in range(PLAY_PORT, PLAY_PORT + PLAY_PORTS):
        try:
            return await Sandbox.start(port=candidate, pace=REALISTIC)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    return await Sandbox.start(port=0, pace=REALISTIC)


def _invite_once_online(sandbox: Sandbox) -> None:
    """Have the first server invite the bot when it has just come, so that a newcomer finds its greeting there."""
    from sandbox.hub import BotChanged

    backend = sandbox.backend
    server = next(iter(sandbox.world.guilds.values()))
    backend.changes.expel_bot(server)

    def hear(event: object) -> None:
        if isinstance(event, BotChanged) and event.online:
            backend.hub.leave(hear)
            asyncio.get_running_loop().call_later(INVITE_SECONDS, backend.changes.invite_bot, server)

    backend.hub.listen(hear)


def _sandbox_settings(sandbox: Sandbox, folder: Path) -> dict[str, str]:
    """Return the environment of a bot in the sandbox; the empty settings overrule those in `.env`."""
    return os.environ | {
        "GREENWOOD_TOKEN": sandbox.token,
        "GREENWOOD_TOKEN_FILE": "",
        "GREENWOOD_DISCORD_API": sandbox.api_base,
        "GREENWOOD_DISCORD_GATEWAY": sandbox.gateway_url,
        "GREENWOOD_DATABASE": str(folder / "sandbox.sqlite3"),
        "GREENWOOD_HEALTH_PORT": "",
        "GREENWOOD_SHARD_COUNT": "",
        "GREENWOOD_SHARD_IDS": "",
    }


async def _keep_bot_running(environment: dict[str, str], stop: asyncio.Event) -> int:
    """Run the bot in a process of its own, again whenever it dies, until told to stop; return an exit code."""
    stopped = asyncio.create_task(stop.wait())
    while True:
        bot = await asyncio.create_subprocess_exec(sys.executable, __file__, "run", env=environment)
        ended = asyncio.create_task(bot.wait())
        await asyncio.wait((stopped, ended), return_when=asyncio.FIRST_COMPLETED)
        if stop.is_set():
            await _end(bot)
            return 0
        if bot.returncode == OPERATOR_ERROR:
            stopped.cancel()
            return OPERATOR_ERROR
        print(f"The bot ended with code {bot.returncode}; it starts again in {RESTART_SECONDS:g} seconds.", flush=True)
        await asyncio.wait((stopped,), timeout=RESTART_SECONDS)
        if stop.is_set():
            return 0


async def _end(bot: asyncio.subprocess.Process) -> None:
    """Ask a process to end, and insist where it does not."""
    if bot.returncode is None:
        bot.terminate()
    try:
        await asyncio.wait_for(bot.wait(), STOP_SECONDS)
    except TimeoutError:
        bot.kill()
        await bot.wait()


def _set_on_signals(stop: asyncio.Event) -> None:
    """Set the event at Ctrl-C and SIGTERM, in a way that Windows knows as well."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))


def _has_browser() -> bool:
    """Tell whether there is a screen for a browser; without one, Python might start a browser in the terminal."""
    return sys.platform in {"darwin", "win32"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    sys.exit(main())
