"""Tests of the garbage collector's settings, in a separate process because they apply to all of it."""

import subprocess
import sys

SCRIPT = """
import gc
from bot.operating.garbage_collection import COLLECTS_BY_INCREMENTS, THRESHOLDS, collect_in_small_parts
collect_in_small_parts()
assert gc.isenabled()
assert COLLECTS_BY_INCREMENTS or gc.get_threshold() == THRESHOLDS
assert gc.get_freeze_count() > 1_000
"""


def test_loaded_modules_are_frozen_and_later_garbage_is_still_collected() -> None:
    subprocess.run([sys.executable, "-c", SCRIPT], check=True)
