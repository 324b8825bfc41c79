"""Tests that moderators' pages keep within Discord's limits and give no hidden information away."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.discord_errors import TROUBLE_NOT_ALLOWED
from bot.languages import LANGUAGES
from bot.model.server import AuditEntry, Offer
from bot.model.table import BoardMessage, LoggedMove
from bot.needed_permissions import NEEDS
from bot.operating.recent_errors import KEPT, RecentError
from bot.pages.audit_entries import ACTIONS as AUDITED
from bot.pages.audit_entries import TableNames
from bot.store.servers import AuditPage, TablePlace
from cogs.moderation import member_actions, seat_actions, table_actions
from cogs.moderation.actions import Action
from cogs.moderation.doctor import Findings, doctor_page
from cogs.moderation.offers import offer_page
from cogs.moderation.pages import ENTRIES_PER_PAGE, MOST_TABLES, audit_page, question_page, tables_page
from tests.bot.pages.limits import faults
from tests.bot.pages.samples import MOST_DISCORD_ID, NAMES, long_table, positions
from tests.cogs.hosted_games import HOSTED_GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.model.table import Table
    from bot.pages.parts import Page
    from words.language import Language

LONGEST_REASON = "x" * 200
LONGEST_DETAIL = " ".join([f"<#{MOST_DISCORD_ID}>"] * 25)
FACE_OF = {hosted.rules.name: hosted for hosted in HOSTED_GAMES}
ACTIONS = [
    action
    for module in (member_actions, seat_actions, table_actions)
    for action in vars(module).values()
    if isinstance(action, type) and issubclass(action, Action) and action.__module__ == module.__name__
    if "name" in vars(action)
]
VALUES: dict[str, Any] = {
    "moderator_id": MOST_DISCORD_ID,
    "reason": LONGEST_REASON,
    "earliest": LoggedMove(0, 0, b"", MOST_DISCORD_ID, 0),
    "told": "*" * 3_000,
    "counted": True,
    "number": 0,
    "member_id": MOST_DISCORD_ID,
    "member_name": "*" * 32,
    "guild_id": MOST_DISCORD_ID,
    "to_channel_id": MOST_DISCORD_ID,
    "game": "sherwood_bandits",
    "title": "x" * 32,
    "stage": lambda _language: "x" * 32,
}


def tables() -> list[Table]:
    """Return tables in every state, with the longest possible names."""
    found = []
    for hosted in HOSTED_GAMES:
        lobby = long_table(hosted, NAMES["markdown"], hosted.rules.Options())
        playing = next(positions(hosted, lobby, Random(1)))[0]
        away = tuple(replace(seat, level="steady") if seat.user_id else seat for seat in playing.seats)
        found += [lobby, playing, replace(playing, paused_at=1), replace(playing, seats=away, clock="live_15")]
        found += [replace(playing, deadline=2_000_000_000, clock="three_days"), replace(playing, phase="cancelled")]
    return found


def pages(language: Language) -> Iterator[tuple[str, Page]]:
    board = BoardMessage(1, MOST_DISCORD_ID, MOST_DISCORD_ID)
    for table in tables():
        recent_errors = (RecentError(2_000_000_000, "x" * 60, "abcdef"),) * KEPT
        findings = Findings(table, "x" * 30, board, TROUBLE_NOT_ALLOWED, tuple(NEEDS), recent_errors)
        yield "doctor", doctor_page(findings, language, note="x" * 100)
        yield "healthy", doctor_page(Findings(table, "x", None, None, (), ()), language)
        for action in ACTIONS:
            given = {field.name: VALUES.get(field.name, table) for field in fields(action)}
            proposed = action(**given)
            yield action.__name__, question_page(proposed, "x" * 12, FACE_OF, language)
            assert proposed.news(language)
        yield "offer", offer_page(table, "x" * 30, Offer(1, 0, MOST_DISCORD_ID, 1, LONGEST_REASON), language)
    many = [(table, board) for table in tables()]
    yield "tables", tables_page(many, [10**12] * 30, FACE_OF, language)
    yield "few tables", tables_page(many[:MOST_TABLES], [], FACE_OF, language)
    entry = AuditEntry(
        1, 2_000_000_000, MOST_DISCORD_ID, "settings", 10**12, MOST_DISCORD_ID, LONGEST_REASON, LONGEST_DETAIL
    )
    places = {10**12: TablePlace("robin_of_locksley", MOST_DISCORD_ID)}
    names = TableNames(places, {hosted.rules.name: hosted for hosted in HOSTED_GAMES})
    yield "log", audit_page(AuditPage((entry,) * ENTRIES_PER_PAGE, 10**6), names, 500, language)


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_every_page_of_moderators_keeps_within_discords_limits(language: Language) -> None:
    found = {(kind, *faults(page)) for kind, page in pages(language)}
    assert {kind for kind in found if len(kind) > 1} == set()


def test_every_action_is_known_to_the_audit_log() -> None:
    assert {action.name for action in ACTIONS} | {"settings", "replace", "repair", "close"} == set(AUDITED)
