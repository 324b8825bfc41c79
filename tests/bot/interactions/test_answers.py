"""Tests of how an interaction is answered: with a page, a private sentence or an error message."""

from __future__ import annotations

import logging
import re
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.discord_errors import ANSWER_TOO_LATE, MISSING_ACCESS
from bot.errors import UserError
from bot.icons.registry import IconRegistry
from bot.interactions.answers import keep_panel, show, tell, tell_error
from bot.languages import LANGUAGES
from bot.model.preferences import Preferences
from bot.pages import parts


class Recorder:
    """Records the answer to an interaction, and can refuse it as Discord does."""

    def __init__(self, *, done: bool = False, refusal: Exception | None = None) -> None:
        self.calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        self._done = done
        self._refusal = refusal

    def is_done(self) -> bool:
        return self._done

    async def send_message(self, *words: Any, **options: Any) -> None:
        self._note("send_message", words, options)

    async def edit_message(self, **options: Any) -> None:
        self._note("edit_message", (), options)

    async def send(self, *words: Any, **options: Any) -> None:
        self._note("followup", words, options)

    def _note(self, name: str, words: tuple[Any, ...], options: dict[str, Any]) -> None:
        self.calls.append((name, words, options))
        if self._refusal:
            raise self._refusal


def interaction(recorder: Recorder, *, on: str = "board", locale: str = "en-GB") -> Any:
    message = None if on == "command" else SimpleNamespace(flags=SimpleNamespace(ephemeral=on == "panel"))
    return SimpleNamespace(
        response=recorder,
        followup=recorder,
        message=message,
        locale=SimpleNamespace(value=locale),
        client=SimpleNamespace(
            settings=SimpleNamespace(language="fr"),
            language_of=lambda _guild_id: LANGUAGES["fr"],
            icons=IconRegistry(),
            members=SimpleNamespace(preferences=lambda _user_id: Preferences()),
        ),
        user=SimpleNamespace(id=2),
        extras={},
        guild_id=1,
        id=1,
    )


def refusal(code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=404, reason="")
    return discord.HTTPException(response, {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("on", "call"), [("command", "send_message"), ("board", "send_message"), ("panel", "edit_message")]
)
async def test_a_page_is_shown_in_the_panel_that_was_pressed_or_in_a_new_private_one(on: str, call: str) -> None:
    recorder = Recorder()
    await show(interaction(recorder, on=on), parts.page(parts.text("hello")))
    ((name, _, options),) = recorder.calls
    assert name == call
    assert options.get("ephemeral", on == "panel")


async def test_a_panel_that_is_left_stays_as_it_is() -> None:
    recorder = Recorder()
    pressed = interaction(recorder, on="panel")
    keep_panel(pressed)
    await show(pressed, parts.page(parts.text("hello")))
    assert [name for name, *_ in recorder.calls] == ["send_message"]


@pytest.mark.parametrize(("done", "call"), [(False, "send_message"), (True, "followup")])
async def test_a_sentence_is_private_and_leaves_the_panel_alone(done: bool, call: str) -> None:
    recorder = Recorder(done=done)
    await tell(interaction(recorder, on="panel"), "hello")
    assert recorder.calls == [(call, ("hello",), {"ephemeral": True})]


async def test_errors_are_told_in_the_members_language(caplog: pytest.LogCaptureFixture) -> None:
    recorder = Recorder()
    await tell_error(interaction(recorder, locale="de"), UserError("This table is closed."))
    assert recorder.calls[0][1] == ("Dieser Tisch ist geschlossen.",)
    assert caplog.records == []


async def test_an_unexpected_error_is_told_by_an_id_and_kept_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    recorder = Recorder()
    await tell_error(interaction(recorder), KeyError("a secret"))
    words = recorder.calls[0][1][0]
    found = re.search(r"\(error (\w{6})\)", words)
    assert found
    assert "secret" not in words
    assert caplog.records[0].getMessage() == f"error {found[1]}"


@pytest.mark.parametrize("code", sorted(ANSWER_TOO_LATE))
async def test_an_answer_that_comes_too_late_is_no_fault(code: int, caplog: pytest.LogCaptureFixture) -> None:
    recorder = Recorder()
    await tell_error(interaction(recorder), refusal(code))
    assert recorder.calls == []
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), TimeoutError("no reply")])
async def test_an_answer_that_discord_cuts_off_takes_a_line_of_the_log(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    recorder = Recorder()
    await tell_error(interaction(recorder), error)
    assert "Nothing is lost: press" in recorder.calls[0][1][0]
    (record,) = caplog.records
    assert (record.levelno, record.exc_info) == (logging.WARNING, None)


async def test_telling_an_error_never_fails_itself() -> None:
    for failure in (refusal(MISSING_ACCESS), aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError()):
        recorder = Recorder(refusal=failure)
        await tell_error(interaction(recorder), UserError("This table is closed."))
        assert len(recorder.calls) == 1
