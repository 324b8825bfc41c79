"""Time zones by name, such as `Europe/London`: finding one, proposing some, and telling the time there."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from importlib import resources
from zoneinfo import ZoneInfo

UTC = "UTC"


def zone_named(text: str) -> str | None:
    """Return the name of the zone that was typed, in any case and with spaces or underscores; None if there is none."""
    return _known().get(_folded(text))


def proposals(typed: str, country: str, most: int) -> list[str]:
    """Return the names of zones that contain what was typed, those in the given country first.

    Args:
        typed: a part of a name; an empty text fits all names.
        country: a code of two letters, such as `IT`.
        most: how many names to return at most.
    """
    fitting = [(place, name) for name, place in _places().items() if _folded(typed) in _folded(name)]
    return [name for _, name in sorted(fitting, key=lambda found: (found[0] != country, found[1]))][:most]


def clock(name: str, moment: float) -> str:
    """Return the time of day in a zone at a Unix time, such as `14:05`."""
    return f"{datetime.fromtimestamp(moment, ZoneInfo(name)):%H:%M}"


def _folded(text: str) -> str:
    return text.strip().replace(" ", "_").casefold()


@cache
def _known() -> dict[str, str]:
    """Return every name, former ones included, by its folded form."""
    return {_folded(name): name for name in _data("zones").split()}


@cache
def _places() -> dict[str, str]:
    """Return the names worth proposing, each with the code of its country, from the database's `zone.tab`."""
    lines = [line.split("\t") for line in _data("zoneinfo/zone.tab").splitlines() if not line.startswith("#")]
    return {UTC: ""} | {name: country for country, _, name, *_ in lines}


def _data(path: str) -> str:
    return resources.files("tzdata").joinpath(path).read_text(encoding="utf-8")
