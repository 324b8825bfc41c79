"""`play`: a bot in the sandbox, to try it in a browser."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import sys
import tempfile
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from command_line.errors import UsageError
from command_line.exit_codes import OPERATOR_ERROR
from command_line.ports import PLAY_PORT, PLAY_PORTS
from sandbox.hub import BotChanged
from sandbox.rate_limits import REALISTIC
from sandbox.server import Sandbox

if TYPE_CHECKING:
    import argparse

PROGRAM = Path(__file__).parent.parent / "greenwood.py"
"""Starts the bot."""
RESTART_SECONDS = 2.0
"""The pause before a bot that died is started again."""
INVITE_SECONDS = 3.0
"""How long after its start the bot knows its servers, so that a further one counts as an invitation."""
STOP_SECONDS = 10.0
"""How long a bot may take to end before it is killed."""


def play(chosen: argparse.Namespace) -> int:
    """Start the sandbox and a bot in it, and open the page on which to play."""
    return asyncio.run(_play(chosen.port, browser=chosen.browser))


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
    """Let the first server invite the bot once it is online, so that a new member finds its greeting there."""
    backend = sandbox.backend
    server = next(iter(sandbox.world.guilds.values()))
    backend.changes.expel_bot(server)

    def hear(event: object) -> None:
        if isinstance(event, BotChanged) and event.online:
            backend.hub.leave(hear)
            asyncio.get_running_loop().call_later(INVITE_SECONDS, backend.changes.invite_bot, server)

    backend.hub.listen(hear)


def _sandbox_settings(sandbox: Sandbox, folder: Path) -> dict[str, str]:
    """Return the environment of a bot in the sandbox; empty settings override those in `.env`."""
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
        bot = await asyncio.create_subprocess_exec(sys.executable, PROGRAM, "run", env=environment)
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
    """Ask a process to end, and kill it if it does not."""
    if bot.returncode is None:
        bot.terminate()
    try:
        await asyncio.wait_for(bot.wait(), STOP_SECONDS)
    except TimeoutError:
        bot.kill()
        await bot.wait()


def _set_on_signals(stop: asyncio.Event) -> None:
    """Set the event at Ctrl-C and SIGTERM, in a way that works on Windows as well."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))


def _has_browser() -> bool:
    """Tell whether there is a screen for a browser; without one, Python might start a browser in the terminal."""
    return sys.platform in {"darwin", "win32"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
