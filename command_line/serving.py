"""`run`: serve on Discord."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.operating.logs import configure_logging
from bot.serving import run_bot
from bot.settings import load_settings
from command_line.advice import advice_on

if TYPE_CHECKING:
    import argparse

    from bot.settings import Settings

logger = logging.getLogger(__name__)


def run(_chosen: argparse.Namespace) -> int:
    """Connect to Discord and serve until SIGTERM or Ctrl-C; with a JSON log, advice for the operator is logged too."""
    settings = logging_settings()
    try:
        asyncio.run(run_bot(settings))
    except Exception as error:
        advice = advice_on(error)
        if advice is None or settings.log_format != "json":
            raise
        logger.log(logging.ERROR, "%s", advice.text)  # without a traceback, as it is no fault of the program
        return advice.code
    return 0


def logging_settings() -> Settings:
    """Load the settings, configure the log by them, and return them."""
    settings = load_settings()
    configure_logging(settings.log_level, hide=[settings.token], as_json=settings.log_format == "json")
    return settings
