"""Tells Discord about the slash commands, but only when they have changed: creations are limited to 200 a day."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from discord import app_commands

    from bot.store import Store

NOTE = "synchronised_commands"
"""The store's note that holds the fingerprint of what Discord knows."""

logger = logging.getLogger(__name__)


async def synchronise(tree: app_commands.CommandTree[Any], store: Store, application_id: int) -> bool:
    """Send the commands to Discord if they differ from what this application last sent; tell whether they did."""
    fingerprint = f"{application_id}:{await _fingerprint(tree)}"
    if await store.note(NOTE) == fingerprint:
        return False
    await tree.sync()
    await store.set_note(NOTE, fingerprint)
    logger.info("told Discord about the commands")
    return True


async def payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return what Discord is sent about the commands, in all languages."""
    commands = tree.get_commands()
    if tree.translator is None:
        return [command.to_dict(tree) for command in commands]
    return [await command.get_translated_payload(tree, tree.translator) for command in commands]


async def _fingerprint(tree: app_commands.CommandTree[Any]) -> str:
    text = json.dumps(await payload(tree), sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()
