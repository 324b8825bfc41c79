"""The bot, profiled: `python -m benchmarks.live.profiled_bot FILE` runs it and leaves its profile in a file.

The profile begins with the signal SIGUSR1, so that it holds nothing of the start. Time is the processor's, of the event
loop's thread alone: what others do on the machine and what the bot waits for count for nothing.
"""

from __future__ import annotations

import cProfile
import signal
import sys
from time import thread_time

import greenwood


def main() -> None:
    """Run the bot until it is ended."""
    profile = cProfile.Profile(thread_time)
    signal.signal(signal.SIGUSR1, lambda *_: profile.enable())
    try:
        greenwood.main(["run"])
    finally:
        profile.disable()
        profile.dump_stats(sys.argv[1])


if __name__ == "__main__":
    main()
