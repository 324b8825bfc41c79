"""Tests of the memory of the last errors at each table, from which moderators quote an error id."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from bot.operating.logs import at_table
from bot.operating.recent_errors import KEPT, MOST_TABLES, RecentErrors

if TYPE_CHECKING:
    from collections.abc import Iterator

logger = logging.getLogger("cogs.some_game")


@pytest.fixture
def recent_errors() -> Iterator[RecentErrors]:
    recent_errors = RecentErrors()
    recent_errors.attach()
    yield recent_errors
    recent_errors.detach()


@pytest.fixture(autouse=True)
def _at_no_table() -> Iterator[None]:
    token = at_table.set(None)
    yield
    at_table.reset(token)


def test_errors_are_known_by_their_table_with_the_id_that_a_member_was_shown(recent_errors: RecentErrors) -> None:
    at_table.set(7)
    logger.error("error %s", "abc234", exc_info=KeyError("the queen of hearts"), extra={"error": "abc234"})
    logger.error("no board")
    (latest, first) = recent_errors.of(7)
    assert (first.kind, first.error_id) == ("KeyError", "abc234")
    assert (latest.kind, latest.error_id) == ("cogs.some_game", None)
    assert recent_errors.of(8) == ()


def test_only_errors_at_tables_are_noted_and_no_words_of_them(recent_errors: RecentErrors) -> None:
    logger.error("nowhere")
    at_table.set(7)
    logger.warning("a mere warning")
    logging.getLogger("elsewhere").error("not ours")
    assert recent_errors.of(7) == ()
    logger.error("the queen of hearts", exc_info=ValueError("the queen of hearts"))
    assert "queen" not in str(recent_errors.of(7))


def test_memory_is_bounded(recent_errors: RecentErrors) -> None:
    for table_id in range(MOST_TABLES + 1):
        at_table.set(table_id)
        for _ in range(KEPT + 1):
            logger.error("again")
    assert recent_errors.of(0) == ()
    assert len(recent_errors.of(MOST_TABLES)) == KEPT


def test_nothing_is_noted_once_it_is_detached() -> None:
    recent_errors = RecentErrors()
    recent_errors.attach()
    recent_errors.detach()
    at_table.set(7)
    logger.error("too late")
    assert recent_errors.of(7) == ()
