"""`run`: serve on Discord."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.operating.logs import configure_logging
from bot.serving import run_bot
from bot.settings import load_settings

if TYPE_CHECKING:
    import argparse

    from bot.settings import Settings


def run(_chosen: argparse.Namespace) -> int:
    """Connect to Discord and serve until SIGTERM or Ctrl-C."""
    asyncio.run(run_bot(logging_settings()))
    return 0


def logging_settings() -> Settings:
    """Return the settings, with the log begun as they say."""
    settings = load_settings()
    configure_logging(settings.log_level, hide=[settings.token], as_json=settings.log_format == "json")
    return settings
