"""Runs the bot without shows, for comparison with the usual one: `python -m benchmarks.live.bot_without_shows`."""

from __future__ import annotations

import asyncio

from bot.operating.logs import configure_logging
from bot.serving import run_bot
from bot.settings import load_settings


def main() -> None:
    """Run the bot until it is terminated."""
    settings = load_settings()
    configure_logging(settings.log_level, hide=[settings.token])
    asyncio.run(run_bot(settings, shows_moments=False))


if __name__ == "__main__":
    main()
