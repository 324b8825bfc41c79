"""The ports on which the sandbox listens."""

from __future__ import annotations

LARGEST_PORT = 65535
PLAY_PORT = 8420
"""The port that is tried first; then the next ones."""
PLAY_PORTS = 20
"""How many ports are tried."""
