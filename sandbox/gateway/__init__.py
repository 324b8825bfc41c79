"""The gateway: sessions, events in order, resuming."""

from sandbox.gateway.protocol import Intent
from sandbox.gateway.service import Gateway, redacted

__all__ = ["Gateway", "Intent", "redacted"]
