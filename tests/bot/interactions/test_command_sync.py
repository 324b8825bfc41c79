"""Tests of when the slash commands are sent to Discord: only if they have changed since they were last sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

from bot.interactions.command_sync import synchronise

if TYPE_CHECKING:
    from bot.store import Store


class Notes:
    """Stands for the notes in a store."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def note(self, key: str) -> str | None:
        return self.kept.get(key)

    async def set_note(self, key: str, value: str) -> None:
        self.kept[key] = value


class Command:
    """A command with a description."""

    def __init__(self, description: str) -> None:
        self._description = description

    async def get_translated_payload(self, _tree: Any, _translator: Any) -> dict[str, Any]:
        return {"name": "games", "description": self._description}


class Tree:
    """A command tree that counts how often it was sent to Discord."""

    translator = object()

    def __init__(self) -> None:
        self.description = "Which games there are"
        self.sent = 0
        self.fails = False

    def get_commands(self) -> list[Command]:
        return [Command(self.description)]

    async def sync(self) -> None:
        if self.fails:
            raise ConnectionError
        self.sent += 1


class Fixture:
    """A command tree, and the notes of what was sent."""

    def __init__(self) -> None:
        self.tree = Tree()
        self.notes = Notes()

    async def synchronise(self, application_id: int = 1) -> bool:
        return await synchronise(cast("Any", self.tree), cast("Store", self.notes), application_id)


@pytest.fixture
def fixture() -> Fixture:
    return Fixture()


async def test_commands_are_sent_once(fixture: Fixture) -> None:
    assert await fixture.synchronise()
    assert not await fixture.synchronise()
    assert fixture.tree.sent == 1


async def test_changed_commands_are_sent_again(fixture: Fixture) -> None:
    await fixture.synchronise()
    fixture.tree.description = "What can be played"
    assert await fixture.synchronise()
    assert fixture.tree.sent == 2


async def test_another_application_is_told_as_well(fixture: Fixture) -> None:
    await fixture.synchronise(1)
    assert await fixture.synchronise(2)


async def test_commands_that_did_not_arrive_are_sent_at_the_next_start(fixture: Fixture) -> None:
    fixture.tree.fails = True
    with pytest.raises(ConnectionError):
        await fixture.synchronise()
    fixture.tree.fails = False
    assert await fixture.synchronise()
