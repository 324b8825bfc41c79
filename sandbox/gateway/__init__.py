"""Discord's gateway: sessions, which get events in order and can be resumed."""

from sandbox.gateway.service import Gateway, redacted

__all__ = ["Gateway", "redacted"]
