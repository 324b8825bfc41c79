"""Robin of Locksley (Uwe Rosenberg; Wyrmgold 2019): two robbers jump for loot while their Bards race for fame."""

from __future__ import annotations

from games.robin_of_locksley.rules import RobinOfLocksley

__all__ = ["RobinOfLocksley"]
