"""`health`: whether the running bot is well; asked every half minute in a container, so it loads little."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from bot.operating.health_check import is_healthy
from bot.settings import SettingsError, load_settings, variable
from command_line.exit_codes import FAULT

if TYPE_CHECKING:
    import argparse


def health(_chosen: argparse.Namespace) -> int:
    """Ask the running bot whether it is well; for the health check of a container."""
    port = load_settings(with_token=False).health_port
    if port is None:
        raise SettingsError([f"{variable('health_port')} is not set, so the bot tells nothing about its health."])
    if is_healthy(port):
        print("ok")
        return 0
    print("The bot is not running, or not logged in.", file=sys.stderr)
    return FAULT
