"""Tests of the shuffle: a secret that the bot has committed to, mixed with presses that nobody controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.model.table import Contribution, Seat
from bot.tables import drafts, lobby
from bot.tables.drafts import Place
from bot.tables.lobby import MOST_JOININGS
from bot.tables.replay import set_up
from records.shuffle import commitment_of, hash_of, seed_of
from tests.bot.store.samples import CHANNEL, GAME, MARIAN, NOW, PRESS, ROBIN, TUCK
from tests.bot.store.samples import lobby as old_lobby

if TYPE_CHECKING:
    from bot.model.table import Table
    from bot.tables.keeper import Tables

SECRET = bytes(range(32))


def opened() -> Table:
    draft = drafts.draft(Place(1, CHANNEL), GAME.name, GAME.Options(), Seat("Robin", ROBIN), PRESS)
    return replace(draft, id=1, secret=SECRET, serial=1)


def full() -> Table:
    return lobby.join(lobby.join(opened(), MARIAN, "Marian", PRESS + 1), TUCK, "Tuck", PRESS + 2)


async def test_every_table_has_a_secret_of_its_own_and_no_seed_before_its_start(tables: Tables) -> None:
    opened = [
        drafts.draft(Place(1, CHANNEL + n), GAME.name, GAME.Options(), Seat("Robin", ROBIN), PRESS) for n in range(3)
    ]
    born = [await tables.open(draft) for draft in opened]
    assert len({table.secret for table in born}) == 3
    assert all(table.secret is not None and len(table.secret) == 32 for table in born)
    assert {table.seed for table in born} == {b""}
    assert [table.serial for table in born] == [1, 2, 3]


def test_the_seed_is_made_of_the_secret_and_the_presses_in_their_order() -> None:
    started = lobby.start(full(), ROBIN, NOW, PRESS + 3)
    assert started.contributions == (
        Contribution(ROBIN, PRESS),
        Contribution(MARIAN, PRESS + 1),
        Contribution(TUCK, PRESS + 2),
        Contribution(ROBIN, PRESS + 3),
    )
    assert started.seed == seed_of(SECRET, [hash_of(PRESS + number) for number in range(4)])
    assert started.state == set_up(started)
    assert started.commitment == commitment_of(SECRET) == opened().commitment


@pytest.mark.parametrize("changed", range(4))
def test_every_press_decides_about_the_deck(changed: int) -> None:
    presses = [PRESS + number for number in range(4)]
    presses[changed] += 10
    table = replace(opened(), contributions=(Contribution(ROBIN, presses[0]),))
    table = lobby.join(lobby.join(table, MARIAN, "Marian", presses[1]), TUCK, "Tuck", presses[2])
    assert lobby.start(table, ROBIN, NOW, presses[3]).seed != lobby.start(full(), ROBIN, NOW, PRESS + 3).seed


def test_a_members_presses_stay_when_they_leave_and_new_ones_are_added_when_they_return() -> None:
    away = lobby.leave(full(), TUCK)
    assert away.contributions == full().contributions
    back = lobby.join(away, TUCK, "Tuck", PRESS + 7)
    assert back.contributions == (*full().contributions, Contribution(TUCK, PRESS + 7))


def test_a_member_cannot_join_and_leave_without_limit() -> None:
    table = full()
    for number in range(1, MOST_JOININGS):
        table = lobby.join(lobby.leave(table, TUCK), TUCK, "Tuck", PRESS + 10 + number)
    table = lobby.leave(table, TUCK)
    with pytest.raises(UserError, match="too often"):
        lobby.join(table, TUCK, "Tuck", PRESS + 99)
    assert len(lobby.join(table, TUCK + 1, "Much", PRESS + 99).seats) == 3


def test_seats_options_and_computers_do_not_touch_what_is_mixed_in() -> None:
    table = lobby.add_computer(full(), ROBIN, "easy")
    table = lobby.set_option(lobby.swap_seats(table, ROBIN, 0, 1), ROBIN, "expert", value=True)
    assert table.contributions == full().contributions


def test_a_member_alone_with_computers_mixes_in_the_opening_and_the_start() -> None:
    table = lobby.add_computer(lobby.add_computer(opened(), ROBIN, "easy"), ROBIN, "sharp")
    started = lobby.start(table, ROBIN, NOW, PRESS + 1)
    assert started.contributions == (Contribution(ROBIN, PRESS), Contribution(ROBIN, PRESS + 1))
    assert started.seed == seed_of(SECRET, [hash_of(PRESS), hash_of(PRESS + 1)])


def test_a_lobby_from_before_there_were_secrets_starts_with_its_seed() -> None:
    before = old_lobby()
    started = lobby.start(before, ROBIN, NOW, PRESS)
    assert started.seed == before.seed
    assert (started.secret, started.commitment, started.contributions) == (None, None, ())


async def test_a_rematch_begins_with_another_secret_and_nothing_but_its_opening(tables: Tables) -> None:
    first = await tables.open(opened())
    over = replace(first, phase="over")
    following = drafts.rematch(over, Seat("Marian", MARIAN), PRESS + 5)
    assert (following.secret, following.serial) == (None, None)
    again = await tables.open(replace(following, channel_id=CHANNEL + 1))
    assert again.secret not in (None, first.secret)
    assert again.contributions == (Contribution(MARIAN, PRESS + 5),)
