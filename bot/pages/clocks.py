"""How the clocks of tables are called."""

from __future__ import annotations

from bot.languages import mark

CLOCK_NAMES = {
    "none": mark("No clock"),
    "live_5": mark("Live: 5 minutes, and 30 seconds a turn"),
    "live_15": mark("Live: 15 minutes, and 1 minute a turn"),
    "day": mark("Relaxed: 1 day, and 12 hours a turn"),
    "three_days": mark("Relaxed: 3 days, and 1 day a turn"),
}
"""By the keys of `bot.tables.clocks.CLOCKS`."""
