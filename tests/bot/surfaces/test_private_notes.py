"""Notes are known as long as Discord lets them be deleted, and no longer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import AsyncMock

from bot.interactions import answers
from bot.surfaces.panels import LIFETIME, Owner
from bot.surfaces.private_notes import PrivateNotes

if TYPE_CHECKING:
    import pytest


async def test_a_note_that_cannot_be_deleted_any_more_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "show", AsyncMock(side_effect=[1, 2, 3]))
    monkeypatch.setattr(answers, "standing", lambda _interaction: None)
    now = 0.0
    notes = PrivateNotes(lambda: now)

    async def note(user_id: int) -> None:
        await notes.tell(cast("Any", SimpleNamespace(user=SimpleNamespace(id=user_id))), 7, "You have a seat.")

    await note(1)
    now = LIFETIME
    await note(2)
    assert list(notes._notes) == [Owner(7, 1), Owner(7, 2)]
    now = LIFETIME + 1
    await note(3)
    assert list(notes._notes) == [Owner(7, 2), Owner(7, 3)]
    taken = notes.take(Owner(7, 2))
    assert taken is not None
    assert taken.message_id == 2
    assert notes.take(Owner(7, 2)) is None, "only one writes it"
    now = 2 * LIFETIME + 2
    assert notes.take(Owner(7, 3)) is None, "Discord does not let it be written any more"
