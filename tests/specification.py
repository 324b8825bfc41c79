"""Checks requests and the sandbox's replies against Discord's published specification.

The specification's file is not in the repository; without it the checks find nothing.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry
from referencing.jsonschema import DRAFT202012

if TYPE_CHECKING:
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
        _discriminate(document, schemas)
        self._paths = document["paths"]
        resource = DRAFT202012.create_resource(document)
        self._registry = Registry().with_resource(DOCUMENT, resource)
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
            schema = {"$ref": f"{DOCUMENT}#/{pointer}"}
            self._validators[pointer] = Draft202012Validator(schema, registry=self._registry)
        error = best_match(self._validators[pointer].iter_errors(body))
        return [] if error is None else [f"{where[3]} at {error.json_path}: {error.message[:300]}"]


def _discriminate(node: Any, schemas: dict[str, Any]) -> None:
    """Have every choice between objects of different `type` check the type first, which is much faster."""
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        _discriminate(inner, schemas)
    if not isinstance(node, dict):
        return
    if "enum" in node:
        node.pop("allOf", None)  # names the whole enumeration, of which the enum is a part
    for key in ("oneOf", "anyOf"):
        kinds = [_kinds(choice, schemas) for choice in node.get(key, ())]
        flat = [kind for known in kinds for kind in known]
        if len(kinds) > 1 and all(kinds) and len(set(flat)) == len(flat):
            node["allOf"] = [_of_type(flat), *map(_if_then, kinds, node.pop(key))]


def _of_type(kinds: list[int]) -> dict[str, Any]:
    return {"type": "object", "properties": {"type": {"enum": kinds}}, "required": ["type"]}


def _if_then(kinds: list[int], choice: dict[str, Any]) -> dict[str, Any]:
    return {"if": _of_type(kinds), "then": choice}


def _kinds(choice: Any, schemas: dict[str, Any]) -> list[int]:
    """Return the values of `type` that an alternative allows, if it is an object that must have one."""
    schema = schemas.get(choice.get("$ref", "").rpartition("/")[2], {}) if isinstance(choice, dict) else {}
    kinds: list[int] = schema.get("properties", {}).get("type", {}).get("enum", [])
    return kinds if "type" in schema.get("required", ()) else []


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
