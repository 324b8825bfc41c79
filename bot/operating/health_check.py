"""Asks a running bot whether it is well, and says where it can be asked.

The check runs twice a minute in a process of its own, so this module imports very little.
"""

from __future__ import annotations

import http.client
import socket

from bot.settings import SettingsError, variable

HOST = "127.0.0.1"
PATH = "/health"
ANSWER_SECONDS = 3.0
"""How long the bot may take to answer."""


def require_free(port: int) -> None:
    """Make sure that a bot could be asked at a port of this machine.

    Raises:
        SettingsError: it cannot be used.
    """
    try:
        with socket.create_server((HOST, port)):
            pass
    except OSError as error:
        raise unusable(port, error) from error


def unusable(port: int, error: OSError) -> SettingsError:
    """Return the error for an operator about a port that cannot be used."""
    problem = (
        f"{variable('health_port')} is {port}, and this port cannot be used: {error.strerror}. "
        "End the program that uses it, which may be another Greenwood, or choose another port."
    )
    return SettingsError([problem])


def is_healthy(port: int) -> bool:
    """Ask a running bot whether it is well; one that does not answer in time is not."""
    connection = http.client.HTTPConnection(HOST, port, timeout=ANSWER_SECONDS)
    try:
        connection.request("GET", PATH)
        return connection.getresponse().status == http.HTTPStatus.OK
    except OSError:
        return False
    finally:
        connection.close()
