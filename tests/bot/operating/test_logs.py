"""Tests of log records: one line each, without secrets, with the table and the error id, in text or JSON."""

import contextvars
import io
import json
import logging
from collections.abc import Callable
from datetime import datetime

import pytest

from bot.operating.logs import at_table, configure_logging, counts, error_id

Start = Callable[..., io.StringIO]


@pytest.fixture
def start() -> Start:
    def begin(chosen: str = "info", *hide: str, as_json: bool = False) -> io.StringIO:
        stream = io.StringIO()
        configure_logging(chosen, hide=hide, stream=stream, as_json=as_json)
        return stream

    return begin


def test_a_record_is_one_line_whatever_is_in_it(start: Start) -> None:
    stream = start()
    try:
        int("first\nsecond")
    except ValueError:
        logging.getLogger("bot.table").exception("Trouble with %s", "Much\n2026-01-01 CRITICAL forged")
    assert stream.getvalue().count("\n") == 1
    assert "ERROR bot.table: Trouble with Much\\n2026" in stream.getvalue()
    assert "\\nValueError: invalid literal" in stream.getvalue()


def test_secrets_are_not_written_down(start: Start) -> None:
    stream = start("info", "the-token")
    logging.getLogger("bot").error(
        "POST /api/v10/interactions/12/aW50ZXJ/callback and /webhooks/34/Zm9v?wait=1 the-token"
    )
    assert "aW50ZXJ" not in stream.getvalue()
    assert "Zm9v" not in stream.getvalue()
    assert "the-token" not in stream.getvalue()
    assert "/interactions/12/[hidden]/callback" in stream.getvalue()


def test_the_level_is_kept_and_libraries_never_tell_their_details(start: Start) -> None:
    stream = start("debug")
    logging.getLogger("bot").debug("ours")
    logging.getLogger("discord.http").debug("theirs")
    assert "ours" in stream.getvalue()
    logging.getLogger("discord.client").info("a login for each icon")
    logging.getLogger("discord.gateway").info("connected")
    assert "theirs" not in stream.getvalue()
    assert "a login" not in stream.getvalue()
    assert "connected" in stream.getvalue()

    stream = start("error")
    logging.getLogger("bot").warning("quiet")
    logging.getLogger("discord").warning("quiet")
    logging.getLogger("discord.client").warning("quiet")
    assert stream.getvalue() == ""


def test_a_record_is_a_json_object_with_its_table_and_error_without_secrets(start: Start) -> None:
    stream = start("info", "the-token", as_json=True)
    context = contextvars.copy_context()
    context.run(at_table.set, 7)
    try:
        int("the-token\nsecond")
    except ValueError:
        context.run(logging.getLogger("bot.table").exception, "the-token /webhooks/34/Zm9v", extra={"error": "abc234"})
    logging.getLogger("bot").info("Much\nforged")
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert datetime.fromisoformat(first.pop("time")).tzinfo is not None
    assert "ValueError: invalid literal" in first["exception"]
    assert "the-token" not in first.pop("exception")
    assert first == {
        "level": "error",
        "logger": "bot.table",
        "message": "[hidden] /webhooks/34/[hidden]",
        "table": 7,
        "error": "abc234",
    }
    assert second.keys() == {"time", "level", "logger", "message"}


def test_a_line_names_the_table_that_it_is_about(start: Start) -> None:
    stream = start()
    context = contextvars.copy_context()
    context.run(at_table.set, 7)
    context.run(logging.getLogger("bot.surfaces.boards").info, "posted")
    logging.getLogger("bot.surfaces.boards").info("ready")
    first, second = stream.getvalue().splitlines()
    assert first.endswith("INFO bot.surfaces.boards: [table 7] posted")
    assert second.endswith("INFO bot.surfaces.boards: ready")


def test_records_are_counted_by_level(start: Start) -> None:
    start("warning")
    before = counts.copy()
    logging.getLogger("bot").info("not told")
    logging.getLogger("bot").warning("told")
    assert counts - before == {"warning": 1}


def test_levels_that_no_record_has_yet_are_there_to_be_watched() -> None:
    assert {"info", "warning", "error"} <= counts.keys()


def test_each_attempt_to_reach_discord_again_takes_one_line_and_is_no_error(start: Start) -> None:
    stream, before = start(), counts.copy()
    attempt = "Attempting a reconnect for shard ID %s in %.2fs", 3, 1.5
    logging.getLogger("discord.shard").log(logging.ERROR, *attempt, exc_info=OSError("the network is away"))
    assert (
        stream.getvalue()
        .rstrip()
        .endswith("WARNING discord.shard: Attempting a reconnect for shard ID 3 in 1.50s: OSError: the network is away")
    )
    assert counts - before == {"warning": 1}


def test_error_ids_are_short_and_differ() -> None:
    ids = {error_id() for _ in range(100)}
    assert len(ids) == 100
    assert all(len(one) == 6 and one.isalnum() for one in ids)
