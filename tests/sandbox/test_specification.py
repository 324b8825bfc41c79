"""Tests that the check against Discord's specification finds faults."""

import json

import pytest

from sandbox.backend import Exchange
from tests.specification import misfits, specification

CALLBACK = "/interactions/1/token/callback"


@pytest.fixture(autouse=True)
def at_hand() -> None:
    if specification() is None:
        pytest.skip("shared/discord-openapi.json, Discord's specification, is not beside the repository")


def sent(method: str, path: str, body: object, status: int = 200, received: object = None) -> list[str]:
    return misfits([Exchange(method, path, body, status, received)], replies=True)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/channels/1/messages", {"content": "Hello", "message_reference": {"message_id": 5}}),
        ("POST", CALLBACK, {"type": 4, "data": {"components": [{"type": 10, "content": "Hello"}], "flags": 1 << 15}}),
        ("PATCH", "/webhooks/1/token/messages/@original", {"content": None}),
        ("PUT", "/applications/1/commands", [{"name": "play", "description": "Play a round"}]),
    ],
)
def test_valid_requests_and_replies_have_no_faults(method: str, path: str, body: object) -> None:
    assert sent(method, path, body) == []


@pytest.mark.parametrize(
    ("method", "path", "body", "fault"),
    [
        ("POST", "/channels/1/messages", {"content": 5}, "requestBody at $.content"),
        ("POST", "/channels/1/messages", {"components": [{"type": 2}]}, "requestBody at $.components[0].type"),
        ("POST", CALLBACK, {"type": 99}, "requestBody at $.type"),
        ("POST", CALLBACK, {"type": 4, "data": {"content": "x" * 2001}}, "requestBody at $.data"),
        ("PUT", "/applications/1/commands", [{"name": ""}], "requestBody at $[0]"),
        ("GET", "/nowhere", None, "there is no such address"),
        ("DELETE", "/gateway", None, "there is no such address"),
    ],
)
def test_invalid_requests_and_replies_have_faults(method: str, path: str, body: object, fault: str) -> None:
    (found,) = sent(method, path, body)
    assert found.startswith(f"{method} {path}: {fault}")


def test_replies_are_held_against_it_as_well() -> None:
    (found,) = sent("GET", "/gateway", None, received=json.dumps({"address": "ws://127.0.0.1"}).encode())
    assert 'responses at $: "url" is a required property' in found
