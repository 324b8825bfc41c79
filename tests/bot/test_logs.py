import io
import logging
from collections.abc import Callable, Iterator

import pytest

from bot.logs import configure_logging, error_id

Start = Callable[..., io.StringIO]


@pytest.fixture
def start() -> Iterator[Start]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    discord_level = logging.getLogger("discord").level

    def begin(chosen: str = "info", *hide: str) -> io.StringIO:
        stream = io.StringIO()
        configure_logging(chosen, hide=hide, stream=stream)
        return stream

    yield begin
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.getLogger("discord").setLevel(discord_level)


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
    assert "theirs" not in stream.getvalue()

    stream = start("error")
    logging.getLogger("bot").warning("quiet")
    logging.getLogger("discord").warning("quiet")
    assert stream.getvalue() == ""


def test_error_ids_are_short_and_differ() -> None:
    ids = {error_id() for _ in range(100)}
    assert len(ids) == 100
    assert all(len(one) == 6 and one.isalnum() for one in ids)
