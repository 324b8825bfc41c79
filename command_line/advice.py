"""What an operator reads when a command has failed: advice if there is any, otherwise where the log tells more.

Packages are imported here only when they are needed, because a missing package may be the error.
"""

from __future__ import annotations

import importlib.util
import logging
import sys
from http import HTTPStatus
from typing import NamedTuple

from command_line.exit_codes import FAULT, OPERATOR_ERROR, TRY_AGAIN


class Advice(NamedTuple):
    """What an operator reads instead of a traceback, and the exit code that goes with it."""

    text: str
    code: int = OPERATOR_ERROR


def advice_on(error: Exception) -> Advice | None:
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
    """Return advice if a package is missing; None if it is a part of the program that is missing."""
    package = module.partition(".")[0]
    if not package or importlib.util.find_spec(package) is not None:
        return None
    if package == "sandbox":
        return Advice("The sandbox does not come with the container. Clone the project, and use `make play`.")
    return Advice(
        f"The package {package} is missing from this Python, {sys.executable}. Use the one of .venv, which `make play` "
        "and `make run` build and use by themselves. Without make: `python3 -m venv .venv`, then "
        "`.venv/bin/python -m pip install --require-hashes -r requirements.lock`, and from then on "
        "`.venv/bin/python -m greenwood …` (on Windows `.venv\\Scripts\\python`)."
    )


def _passes(error: Exception) -> bool:
    """Tell whether an error ends by itself and cannot be put right here: the network or Discord is away."""
    import aiohttp
    import discord

    if isinstance(error, discord.HTTPException):
        return error.status == HTTPStatus.TOO_MANY_REQUESTS or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
    return isinstance(error, aiohttp.ClientConnectionError | discord.GatewayNotFound | TimeoutError)


def report_fault(error: Exception) -> int:
    """Log a fault of the program, print the id under which the log has it, and return the exit code."""
    from bot.operating.logs import configure_logging, error_id

    if not logging.getLogger().hasHandlers():
        configure_logging()
    reference = error_id()
    logging.getLogger("greenwood").critical("Fault %s", reference, exc_info=error)
    print(f"Something unexpected went wrong; the log tells more under {reference}.", file=sys.stderr)
    return FAULT
