"""`icons`: list the icons that Discord has and lacks, upload missing ones, or remove some."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

from bot.icons.drawing import draw_icons
from bot.icons.operator import inventory, remove, upload
from bot.operating.voice import quieten_voice
from bot.processes.worker import WorkerError
from command_line.exit_codes import FAULT, OPERATOR_ERROR, TRY_AGAIN
from command_line.serving import logging_settings

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from bot.icons.drawing_worker import Icon
    from bot.settings import Settings

ICONS = "rendering.icons"
"""The module that draws the icons."""


def icons(chosen: argparse.Namespace) -> int:
    """List the icons that Discord has, upload those that it lacks, or remove some for good."""
    settings = logging_settings()
    quieten_voice()
    try:
        drawn = asyncio.run(draw_icons(ICONS))
    except WorkerError as error:
        print(f"The icons cannot be drawn: {error}.", file=sys.stderr)
        return FAULT
    return {"list": _list_icons, "upload": _upload_icons, "remove": _remove_icons}[chosen.deed](settings, drawn, chosen)


def _list_icons(settings: Settings, drawn: Sequence[Icon], _chosen: argparse.Namespace) -> int:
    found = asyncio.run(inventory(settings, drawn))
    print(f"Discord has {len(found.there)} of {len(drawn)} icons.")
    for title, names in (
        ("Missing", found.missing),
        ("Of other versions", found.other_versions),
        ("No icons of Greenwood", found.strangers),
    ):
        if names:
            print(f"{title} ({len(names)}): {', '.join(names)}")
    return 0


def _upload_icons(settings: Settings, drawn: Sequence[Icon], _chosen: argparse.Namespace) -> int:
    missing = asyncio.run(inventory(settings, drawn)).missing
    if not missing:
        print(f"Discord has all {len(drawn)} icons.")
        return 0
    registry = asyncio.run(upload(settings, drawn))
    print(f"Discord has {len(registry.shown)} of {len(drawn)} icons.")
    if not registry.missing:
        return 0
    print("The log above says why not all; try again later, or leave the rest to the running bot.", file=sys.stderr)
    return TRY_AGAIN


def _remove_icons(settings: Settings, drawn: Sequence[Icon], chosen: argparse.Namespace) -> int:
    found = asyncio.run(inventory(settings, drawn))
    names = [*chosen.names]
    if chosen.old or chosen.all:
        names += found.other_versions
    if chosen.all:
        names += found.there
    if not (names or chosen.old or chosen.all):
        print("Nothing is removed: name emojis, or say --old or --all.", file=sys.stderr)
        return OPERATOR_ERROR
    names = list(dict.fromkeys(names))
    gone = asyncio.run(remove(settings, names)) if names else []
    print(f"Removed {len(gone)} of {len(names)}: {', '.join(gone)}" if gone else "There is none of these to remove.")
    unknown = [name for name in chosen.names if name not in gone]
    if unknown:
        print(f"Discord has none of this name: {', '.join(unknown)}. `icons list` tells the names.", file=sys.stderr)
        return OPERATOR_ERROR
    return 0
