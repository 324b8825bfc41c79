"""Tests that a message whose icon Discord refuses is sent again, complete with its files but without icons."""

from __future__ import annotations

import gc
import io
import weakref
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import discord
import pytest

from bot.icons.registry import IconRegistry
from bot.icons.sending import send_page
from bot.pages import parts

if TYPE_CHECKING:
    from bot.pages.parts import Page

ICON = "<:leaf_123456:1>"
RESPONSE: Any = SimpleNamespace(status=400, reason="Bad Request")
REFUSED = discord.HTTPException(RESPONSE, {"code": 50035, "message": "Invalid Form Body"})
FORBIDDEN = discord.HTTPException(RESPONSE, {"code": 50013, "message": "Missing Permissions"})


def written(page: Page) -> str:
    return str([item.to_component_dict() for item in page.layout.children])


class Discord:
    """A channel that refuses some messages, and accepts the next."""

    def __init__(self, *errors: discord.HTTPException) -> None:
        self._errors = list(errors)
        self.seen: list[tuple[str, list[bytes]]] = []

    async def send(self, page: Page) -> int:
        files = [file.fp.read() for file in page.files]
        self.seen.append((written(page), files))
        for file in page.files:
            file.close()  # as discord.py does, which leaves what it was made of
        if self._errors:
            raise self._errors.pop(0)
        return 7


def page(icon: str) -> Page:
    option = discord.SelectOption(label="Leaf", value="leaf", emoji=icon or None)
    return parts.page(
        parts.text(f"{icon}\N{NO-BREAK SPACE}Leaf and \\<:x:1>"),
        *parts.rows([parts.button("Take", "take", emoji=icon or None)]),
        parts.select("choose", "Choose", [option]),
        files=[discord.File(io.BytesIO(b"board"), "board.png", description="A board")],
    )


async def test_an_accepted_message_is_sent_once() -> None:
    taker, icons = Discord(), IconRegistry()
    assert await send_page(page(ICON), taker.send, icons) == 7
    assert (len(taker.seen), icons.refused) == (1, 0)


async def test_a_refused_icon_leaves_words_and_files() -> None:
    taker, icons = Discord(REFUSED), IconRegistry()
    assert await send_page(page(ICON), taker.send, icons) == 7
    (first, _), (second, files) = taker.seen
    assert first.count("leaf_123456") == 3
    assert "leaf_123456" not in second
    assert "Leaf and \\\\<:x:1>" in second, "a member's name stays as it is"
    assert files == [b"board"]
    assert (icons.refused, icons.is_doubtful.is_set()) == (1, True)


@pytest.mark.parametrize(("icon", "error"), [("", REFUSED), (ICON, FORBIDDEN)], ids=["no icons", "another error"])
async def test_a_refusal_that_is_not_about_icons_is_not_retried(icon: str, error: discord.HTTPException) -> None:
    taker, icons = Discord(error), IconRegistry()
    with pytest.raises(discord.HTTPException):
        await send_page(page(icon), taker.send, icons)
    assert (len(taker.seen), icons.refused) == (1, 0)


@pytest.mark.parametrize("errors", [(), (REFUSED,)], ids=["taken", "refused once"])
async def test_files_and_layout_are_let_go_once_they_are_sent(errors: tuple[discord.HTTPException, ...]) -> None:
    sent: list[Page] = []
    taker = Discord(*errors)

    async def send(page: Page) -> int:
        sent.append(page)
        return await taker.send(page)

    await send_page(page(ICON), send, IconRegistry())
    assert [file.fp.closed for one in sent for file in one.files] == [True] * (1 + len(errors))
    assert not any(one.layout.children for one in sent)


async def test_a_layout_that_is_sent_leaves_nothing_to_the_garbage_collector() -> None:
    gc.collect()
    gc.disable()
    try:
        shown = page(ICON)
        parts_of_it = [weakref.ref(item) for item in (shown.layout, *shown.layout.walk_children())]
        await send_page(shown, Discord().send, IconRegistry())
        del shown
        assert [item() for item in parts_of_it] == [None] * len(parts_of_it)
    finally:
        gc.enable()


async def test_a_message_that_is_refused_twice_fails() -> None:
    taker = Discord(REFUSED, REFUSED)
    with pytest.raises(discord.HTTPException):
        await send_page(page(ICON), taker.send, IconRegistry())
    assert len(taker.seen) == 2


def test_a_text_that_would_be_too_long_with_icons_is_shown_without() -> None:
    words = "Leaf " * 600
    shown = parts.page(parts.text(words, f"{ICON}\N{NO-BREAK SPACE}Leaf " * 60))
    assert "leaf_123456" not in written(shown)
    assert "leaf_123456" in written(parts.page(parts.text(f"{ICON} Leaf")))
