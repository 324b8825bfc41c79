"""The gateway: sessions, events in order, resuming."""

from sandbox.gateway.service import Gateway, redacted

__all__ = ["Gateway", "redacted"]
