"""Tests of the parts that need no server: clock, ids and permissions."""

import asyncio

import pytest

from sandbox.backend import Backend
from sandbox.clock import Clock, timestamp
from sandbox.options import CannotDoError, check_options
from sandbox.permissions import ALL, Permission
from sandbox.snowflakes import Snowflakes, creation_time
from sandbox.world import Overwrite, World


async def test_timers_run_when_the_clock_is_moved() -> None:
    clock = Clock()
    ran: list[str] = []
    clock.call_later(5, lambda: ran.append("late"))
    clock.call_later(3, lambda: ran.append("early"))
    cancelled = clock.call_later(1, lambda: ran.append("never"))
    clock.cancel(cancelled)
    clock.advance(4)
    assert ran == ["early"]
    clock.advance(2)
    assert ran == ["early", "late"]


async def test_timers_run_by_themselves_and_stop_with_the_clock() -> None:
    clock = Clock()
    done = asyncio.Event()
    clock.call_later(0.001, done.set)
    await asyncio.wait_for(done.wait(), 2)
    clock.call_later(0, done.clear)
    clock.close()
    await asyncio.sleep(0)
    assert done.is_set()


async def test_a_stopped_clock_moves_only_when_it_is_moved() -> None:
    clock = Clock()
    ran: list[str] = []
    clock.call_later(0.001, lambda: ran.append("before"))
    clock.stop()
    clock.call_later(0.001, lambda: ran.append("after"))
    stopped_at = clock.now()
    await asyncio.sleep(0.01)
    assert clock.now() == stopped_at
    assert ran == []
    clock.advance(1)
    assert clock.now() == stopped_at + 1
    assert ran == ["before", "after"]
    clock.call_later(0, lambda: ran.append("now"))
    await asyncio.sleep(0.01)
    assert ran[2:] == ["now"], "what is due needs no time to pass"


async def test_ids_grow_are_distinct_and_tell_their_time() -> None:
    clock = Clock()
    ids = Snowflakes(clock)
    made = [ids.next() for _ in range(10_000)]
    assert made == sorted(set(made))
    clock.advance(3600)
    assert creation_time(ids.next()) - creation_time(made[0]) == pytest.approx(3600, abs=5)


def test_timestamps_carry_their_offset() -> None:
    assert timestamp(0) == "1970-01-01T00:00:00.000000+00:00"


def test_overwrites_apply_from_everyone_over_roles_to_the_member() -> None:
    world = World(Clock())
    owner, someone = (world.add_user(name, name, "en-GB", "#000000") for name in ("owner", "someone"))
    guild = world.add_guild("Wood", owner, Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)
    role = world.add_role(guild, "Archer", Permission.MANAGE_MESSAGES)
    member = world.add_member(guild, someone, role)
    channel = world.add_channel(guild, "glade")
    thread = world.add_thread(channel, "nook", owner)

    channel.overwrites.append(Overwrite(guild.id, for_role=True, deny=Permission.SEND_MESSAGES))
    assert not guild.permissions_in(channel, member) & Permission.SEND_MESSAGES
    channel.overwrites.append(Overwrite(role.id, for_role=True, allow=Permission.SEND_MESSAGES))
    assert guild.permissions_in(thread, member) & Permission.SEND_MESSAGES
    channel.overwrites.append(Overwrite(someone.id, for_role=False, deny=Permission.VIEW_CHANNEL))
    assert guild.permissions_in(channel, member) == 0
    assert guild.permissions_in(channel, guild.members[owner.id]) == ALL
    assert guild.permissions_of(member) & Permission.MANAGE_MESSAGES
    member.role_ids.clear()
    assert not guild.permissions_of(member) & Permission.MANAGE_MESSAGES
    member.role_ids.add(world.add_role(guild, "Chief", Permission.ADMINISTRATOR).id)
    assert guild.permissions_in(channel, member) == ALL


DEFINED = [
    {"type": 4, "name": "seats", "required": True, "min_value": 3, "max_value": 5},
    {"type": 3, "name": "level", "choices": [{"name": "Easy", "value": "easy"}]},
    {"type": 3, "name": "word", "min_length": 2, "max_length": 4},
    {"type": 5, "name": "expert"},
]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"seats": 2},
        {"seats": 6},
        {"seats": "3"},
        {"seats": True},
        {"seats": 3, "level": "hard"},
        {"seats": 3, "word": "a"},
        {"seats": 3, "word": "abcde"},
        {"seats": 3, "expert": "yes"},
        {"seats": 3, "colour": "green"},
    ],
    ids=str,
)
def test_options_that_a_client_does_not_let_through(options: dict[str, object]) -> None:
    with pytest.raises(CannotDoError):
        check_options(DEFINED, [{"name": name, "value": value} for name, value in options.items()])


def test_unfinished_options_are_sent_while_typing() -> None:
    assert check_options(DEFINED, [{"name": "word", "value": "a"}], focused="word") == [
        {"name": "word", "type": 3, "value": "a", "focused": True}
    ]


def test_the_seed_is_as_documented() -> None:
    world = Backend("http://127.0.0.1:1").world
    sherwood, locksley = world.guilds.values()
    assert {member.user.display_name for member in sherwood.members.values()} == {
        "Marian",
        "Much",
        "Tuck",
        "Alan",
        "Little John",
        "Will",
        "Greenwood",
    }
    assert [member.user.display_name for member in locksley.members.values()] == ["Little John", "Greenwood", "Much"]
