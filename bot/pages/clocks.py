"""How the clocks of tables are called."""

from __future__ import annotations

from words.language import mark

CLOCK_NAMES = {
    "none": mark("No limit"),
    "live_5": mark("Live: 5 minutes, plus 30 seconds a turn"),
    "live_15": mark("Live: 15 minutes, plus 1 minute a turn"),
    "day": mark("Relaxed: 1 day, plus 12 hours a turn"),
    "three_days": mark("Relaxed: 3 days, plus 1 day a turn"),
}
"""By the keys of `bot.tables.clocks.CLOCKS`."""
