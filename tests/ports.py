"""A free port to listen on."""

import socket


def free_port() -> int:
    """Return a port of this computer on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
