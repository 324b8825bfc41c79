"""Runs the bot under a profiler and writes the profile to a file: `python -m benchmarks.live.profiled_bot FILE`.

The profile begins with the signal SIGUSR1, so that it does not contain the start. Time is the processor time of the
event loop's thread: neither other work of the machine nor waiting is counted.
"""

from __future__ import annotations

import cProfile
import signal
import sys
from time import thread_time

import greenwood


def main() -> None:
    """Run the bot until it is terminated."""
    profile = cProfile.Profile(thread_time)
    signal.signal(signal.SIGUSR1, lambda *_: profile.enable())
    try:
        greenwood.main(["run"])
    finally:
        profile.disable()
        profile.dump_stats(sys.argv[1])


if __name__ == "__main__":
    main()
