"""`python -m sandbox`: run the stand-in until it is interrupted."""

import argparse
import asyncio
import contextlib
import signal
import sys

from sandbox.rate_limits import REALISTIC, UNHURRIED
from sandbox.server import LOOPBACK, Sandbox

PACES = {"realistic": REALISTIC, "unhurried": UNHURRIED}


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m sandbox", description=__doc__)
    parser.add_argument("--host", choices=LOOPBACK, default="127.0.0.1", help="loopback address to listen on")
    parser.add_argument("--port", type=int, default=8080, help="port to listen on; 0 for any free one")
    parser.add_argument("--pace", choices=PACES, default="realistic", help="rate limits: as on Discord, or none at all")
    return parser.parse_args()


async def _serve(host: str, port: int, pace: str) -> None:
    async with await Sandbox.start(host, port, pace=PACES[pace]) as sandbox:
        stop = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # Windows: the interrupt ends the loop by itself
                asyncio.get_running_loop().add_signal_handler(number, stop.set)
        sys.stdout.write(
            f"Page     {sandbox.url}\n"
            f"API      {sandbox.api_base}\n"
            f"Gateway  {sandbox.gateway_url}\n"
            f"Token    {sandbox.token}\n"
        )
        sys.stdout.flush()
        await stop.wait()


def main() -> None:
    """Run the sandbox.

    Raises:
        SystemExit: the port is taken.
    """
    arguments = _arguments()
    try:
        asyncio.run(_serve(arguments.host, arguments.port, arguments.pace))
    except OSError as error:
        sys.exit(f"The sandbox cannot listen on port {arguments.port}: {error.strerror}")


if __name__ == "__main__":
    main()
