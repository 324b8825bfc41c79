"""Tests of finding a time zone by what a member types."""

from zoneinfo import ZoneInfo

import pytest

from bot.players.time_zones import clock, proposals, zone_named

MOMENT = 1_789_948_800
"""The Unix time of a midnight in UTC, in summer."""


@pytest.mark.parametrize("typed", ["Europe/London", "europe/london", " EUROPE/LONDON "])
def test_a_zone_is_found_however_it_is_typed(typed: str) -> None:
    assert zone_named(typed) == "Europe/London"


def test_former_names_and_spaces_are_understood() -> None:
    assert zone_named("asia/calcutta") == "Asia/Calcutta"
    assert zone_named("America/New York") == "America/New_York"
    assert zone_named("utc") == "UTC"


@pytest.mark.parametrize("typed", ["", "London", "Europe/Nottingham", "../../etc/passwd", "Europe/London\0"])
def test_an_unknown_time_zone_is_not_found(typed: str) -> None:
    assert zone_named(typed) is None


def test_proposals_fit_what_is_typed_and_begin_with_the_own_country() -> None:
    assert proposals("new york", "IT", 25) == ["America/New_York"]
    assert proposals("", "IT", 25)[0] == "Europe/Rome"
    assert proposals("", "DE", 25)[:2] == ["Europe/Berlin", "Europe/Busingen"]
    assert len(proposals("", "XX", 25)) == 25
    assert proposals("nottingham", "GB", 25) == []


def test_every_proposal_is_a_zone_that_has_a_clock() -> None:
    names = proposals("", "", 10_000)
    assert len(names) > 400
    assert all(zone_named(name) == name and ZoneInfo(name).key == name for name in names)


def test_a_clock_follows_summer_and_winter() -> None:
    assert clock("Europe/Rome", MOMENT) == "02:00"
    assert clock("Europe/Rome", MOMENT + 120 * 86_400) == "01:00"
