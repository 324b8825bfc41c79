"""Asking a running bot whether it is well.

That is done twice a minute in a process of its own, which therefore loads next to nothing.
"""

from __future__ import annotations

import http.client

HOST = "127.0.0.1"
PATH = "/health"


def is_healthy(port: int, seconds: float = 3.0) -> bool:
    """Ask a running bot whether it is well, waiting at most so many seconds."""
    connection = http.client.HTTPConnection(HOST, port, timeout=seconds)
    try:
        connection.request("GET", PATH)
        return connection.getresponse().status == http.HTTPStatus.OK
    except OSError:
        return False
    finally:
        connection.close()
