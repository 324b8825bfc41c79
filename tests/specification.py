"""Checks requests and the sandbox's replies against Discord's published specification.

The specification's file is not in the repository; without it the checks find nothing.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from jsonschema_rs import Draft202012, Draft202012Validator, Registry

if TYPE_CHECKING:
    from jsonschema_rs import ValidationError

    from sandbox.backend import Exchange

PATH = Path(__file__).parents[2] / "shared" / "discord-openapi.json"
DOCUMENT = "urn:discord"
FORMS = ("application/json", "multipart/form-data")


class Specification:
    """Discord's specification of its API, and the check of a request and its reply against it."""

    def __init__(self, document: dict[str, Any]) -> None:
        schemas = document["components"]["schemas"]
        # Discord takes numbers for ids, although the document says otherwise, and discord.py sends them.
        schemas["SnowflakeType"] = {"type": ["string", "integer"]}
        # The reply to a deferred answer holds its placeholder, which the document does not mention.
        schemas["CreateMessageInteractionCallbackResponse"]["properties"]["type"]["enum"] = [4, 5]
        self._paths = document["paths"]
        self._registry = Registry([(DOCUMENT, document)], draft=Draft202012)
        self._addresses = [(re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), path) for path in self._paths]
        self._addresses.sort(key=lambda address: "{" in address[1].rpartition("/")[2])
        self._validators: dict[str, Draft202012Validator] = {}

    def faults(self, exchange: Exchange, *, replies: bool) -> list[str]:
        """Return the faults of a request and, if `replies`, of the sandbox's reply to it."""
        path = next((path for pattern, path in self._addresses if pattern.fullmatch(exchange.path)), None)
        operation = self._paths.get(path, {}).get(exchange.method.lower())
        if path is None or operation is None:
            return [f"{exchange.method} {exchange.path}: there is no such address"]
        base = ("paths", path, exchange.method.lower())
        found = []
        content = operation.get("requestBody", {}).get("content", {})
        form = next((form for form in FORMS if form in content), None)
        if form is not None and exchange.sent is not None:
            found += self._misfit((*base, "requestBody", "content", form, "schema"), exchange.sent)
        reply = operation["responses"].get(str(exchange.status), {}).get("content", {})
        if replies and "application/json" in reply and isinstance(exchange.received, bytes):
            where = (*base, "responses", str(exchange.status), "content", "application/json", "schema")
            found += self._misfit(where, json.loads(exchange.received))
        return [f"{exchange.method} {exchange.path}: {fault}" for fault in found]

    def _misfit(self, where: tuple[str, ...], body: object) -> list[str]:
        pointer = "/".join(part.replace("~", "~0").replace("/", "~1") for part in where)
        if pointer not in self._validators:
            schema = {"$ref": f"{DOCUMENT}#/{quote(pointer)}"}
            self._validators[pointer] = Draft202012Validator(schema, registry=self._registry)
        error = next(self._validators[pointer].iter_errors(body), None)
        if error is None:
            return []
        inner = _innermost(error)
        place = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in inner.instance_path)
        return [f"{where[3]} at ${place}: {inner.message[:300]}"]


def _innermost(error: ValidationError) -> ValidationError:
    """Return the error in the alternative that a body comes nearest to, where it fits none of several.

    Discord tells most alternatives apart by their `type`.
    """
    kind = [*error.instance_path, "type"]

    def distance(faults: list[ValidationError]) -> tuple[bool, int]:
        return any(fault.instance_path == kind for fault in faults), len(faults)

    alternatives = [faults for faults in getattr(error.kind, "context", ()) if faults]
    return _innermost(min(alternatives, key=distance)[0]) if alternatives else error


@cache
def specification() -> Specification | None:
    """Return the specification, or None where its file is missing."""
    return Specification(json.loads(PATH.read_text())) if PATH.is_file() else None


def misfits(exchanges: list[Exchange], *, replies: bool = False) -> list[str]:
    """Return all disagreements with Discord's specification; none where its file is missing.

    Args:
        exchanges: requests that the sandbox has carried out.
        replies: whether the sandbox's answers are checked as well.
    """
    known = specification()
    if known is None:
        return []
    return [fault for exchange in exchanges for fault in known.faults(exchange, replies=replies)]
