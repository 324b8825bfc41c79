"""The gateway: sessions, events in order, resuming."""

from sandbox.gateway.service import Gateway

__all__ = ["Gateway"]
