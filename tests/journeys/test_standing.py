"""Journeys through `/leaderboard`, `/profile`, and the ratings at the end of a game."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.discord_errors import UNKNOWN_MEMBER
from bot.model.rating_events import Pool
from bot.model.table import Seat
from games import Outcome
from tests.bot.store.samples import GAME, moved, playing
from tests.journeys.harness import name_of, play_to_the_end

if TYPE_CHECKING:
    import pytest

    from sandbox.driver import MemberDriver
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

DAY = 24 * 3600
SURE = 30
"""The number of games after which every rating is certain."""


async def past(
    harness: Harness, channel: Channel, *members: MemberDriver, days: int, score: int = 9, game: str = GAME.name
) -> None:
    """Store a game that these members finished some days ago, each better than the next."""
    seats = tuple(Seat(name_of(member), member.id) for member in members)
    begun = playing(channel.id, guild_id=channel.guild_id, seats=seats, game=game)
    table, move = moved(await harness.bot.store.create_table(begun))
    outcome = Outcome(tuple(score - 2 * seat for seat in range(len(seats))), (0,), ((),) * len(seats))
    at = int(harness.bot.now()) - days * DAY
    await harness.bot.store.save_table(replace(table, phase="over", waiting_since=at, outcome=outcome), move)


async def past_season(harness: Harness, *members: MemberDriver) -> None:
    """Store games until the members' ratings are certain, the first always being the best; the last was yesterday."""
    for days in range(SURE, 0, -1):
        await past(harness, harness.channel(), *members, days=days)


async def test_a_leaderboard_shows_who_is_strongest_and_ones_own_place(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    empty = await john.command(oak, "leaderboard")
    assert "Nobody has finished a rated game in this time" in empty.text
    assert "0% of the way to a rating; about 24 more rated games with one other member" in empty.text
    assert not empty.images
    assert "In words" not in [button.label for button in empty.buttons]
    for_two = await john.command(oak, "leaderboard", game="Robin of Locksley")
    assert "about 24 more rated games." in for_two.text
    await past_season(harness, marian, will, john)

    shown = await john.command(oak, "leaderboard", game="Rück's raus!")
    assert shown.ephemeral
    assert "Leaderboard: Rück's raus!" in shown.text
    assert "place 3 of 3 members" in shown.text
    assert shown.images
    assert "1. Marian" not in shown.text
    told = await john.press(shown, "In words")
    assert told.id == shown.id
    assert not told.images
    assert told.text.index("1. Marian: ") < told.text.index("2. Will: ") < told.text.index("3. Little John: ")
    assert f"{SURE} of {SURE} games won" in told.text
    assert (await john.press(told, "As a picture")).images


async def test_a_new_leaderboard_shows_how_far_each_member_is_on_the_way_to_a_place(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    await past(harness, harness.channel(), marian, will, days=2)
    await past(harness, harness.channel(), marian, john, days=1)
    shown = await will.command(oak, "leaderboard")
    assert shown.images, "there is a picture from the first game on"
    assert "A bar shows how sure a rating is; at 100% it is shown." in shown.text
    told = await will.press(shown, "In words")
    assert "A bar" not in told.text
    way = r"\d+% of the way to a rating"
    lines = (
        rf"^Marian: {way}, 2 of 2 games won\.\nLittle John: {way}; one game, 0 won\.\nWill: {way}; one game, 0 won\.$"
    )
    assert re.search(lines, told.text, re.MULTILINE), "whoever has played more is nearer"
    await harness.bot.members.change(will.id, is_hidden=True)
    hidden = await john.press(await john.command(oak, "leaderboard"), "In words")
    assert "Marian" in hidden.text
    assert "Will" not in hidden.text


async def test_members_without_a_place_stand_below_those_with_one(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john, much = harness.members("Marian", "Will", "Little John", "Much")
    await past_season(harness, marian, will, john)
    await past(harness, harness.channel(), much, marian, days=1)
    told = await john.press(await john.command(oak, "leaderboard"), "In words")
    assert re.search(
        r"^3\. Little John: .*\nMuch: \d+% of the way to a rating; one game, 1 won\.$", told.text, re.MULTILINE
    )


async def test_a_leaderboard_goes_by_game_and_by_time(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, much = harness.members("Marian", "Will", "Much")
    await past_season(harness, marian, will, much)
    shown = await marian.command(oak, "leaderboard", time="year")
    assert "This year" in shown.text
    assert "All time" in (await marian.press(shown, "All time")).text
    (menu,) = shown.selects
    other = next(option.value for option in menu.options if option.value != "ruecks_raus")
    assert "Nobody has finished a rated game in this time" in (await marian.select(shown, other)).text


async def test_a_leaderboard_opens_with_the_game_that_was_played_last(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, much = harness.members("Marian", "Will", "Much")
    first = next(iter(harness.bot.hosted_games.values())).words.title
    assert f"Leaderboard: {first}" in (await marian.command(oak, "leaderboard")).text
    await past(harness, oak, marian, will, days=2)
    await past(harness, oak, will, days=1, game="sherwood_bandits")
    assert "Leaderboard: Rück's raus!" in (await marian.command(oak, "leaderboard")).text, "the last of one's own"
    assert "Leaderboard: Sherwood Bandits" in (await will.command(oak, "leaderboard")).text
    assert "Rangliste: Sherwood Bandits" in (await much.command(oak, "leaderboard")).text, "or the last of the server"


async def test_a_forged_or_old_leaderboard_is_refused(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    shown = await marian.command(oak, "leaderboard")
    for argument in ("nonsense", "chess.all.0.0.x", "ruecks_raus.ever.0.0.x", "ruecks_raus.all.-1.0.x"):
        answer = await marian.press_raw(oak, shown.id, f"gw:0:0:leaderboard:{argument}")
        assert "another version of the bot" in answer.text
    answer = await marian.press_raw(oak, shown.id, "gw:0:0:profile:somebody.0=")
    assert "another version of the bot" in answer.text


async def test_a_profile_tells_what_a_member_has_made_of_it(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, much = harness.members("Marian", "Will", "Much")
    empty = (await will.command(oak, "profile")).text
    assert "No game finished on this server yet.\n-# Lessons, and games begun with “Play alone”, are not" in empty
    await past_season(harness, marian, will, much)
    shown = await will.command(oak, "profile", member=marian.user)
    assert shown.ephemeral
    assert shown.images
    told = await will.press(shown, "In words")
    assert told.id == shown.id
    assert f"Marian has won {SURE} of {SURE} games: 100%" in told.text
    assert f"With Will: {SURE} games, {SURE} won, 0 lost to them." in told.text
    assert "best winning score: 9" in told.text
    assert (await will.press(told, "As a picture")).images


async def test_a_profile_tells_how_a_rating_went_since_it_was_shown_first(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, much = harness.members("Marian", "Will", "Much")
    await past_season(harness, marian, will, much)
    for _ in range(5):
        await past(harness, oak, marian, will, much, days=0)
    told = await will.press(await will.command(oak, "profile", member=marian.user), "In words")
    went = re.search(r"the rating went from ([\d,]+) to ([\d,]+)", told.text)
    assert went
    curve = await harness.bot.store.profiles.curve(Pool(oak.guild_id, GAME.name), marian.id)
    begun, *_, ended = [round(rating.mean) for rating in curve if rating.is_sure]
    assert not curve[0].is_sure
    assert went.groups() == (f"{begun:,}", f"{ended:,}")


async def test_games_in_channels_that_one_may_not_see_are_counted_and_not_told(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    marian, will, much, john = harness.members("Marian", "Will", "Much", "Little John")
    await past(harness, campfire, marian, much, john, days=2, score=99)
    await past(harness, oak, marian, john, days=1)
    harness.hide(campfire)
    told = await will.press(await will.command(oak, "profile", member=marian.user), "In words")
    assert "Marian has won 2 of 2 games" in told.text
    assert "best winning score: 9." in told.text
    assert "With Little John: one game" in told.text
    assert "Much" not in told.text
    own = await marian.press(await marian.command(oak, "profile"), "In words")
    assert "best winning score: 99" in own.text
    assert "With Much: one game" in own.text


async def test_hidden_members_have_no_profile_and_are_on_no_leaderboard(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, much = harness.members("Marian", "Will", "Much")
    await past_season(harness, marian, will, much)
    await harness.bot.members.change(marian.id, is_hidden=True)
    refused = await will.command(oak, "profile", member=marian.user)
    assert "keeps their profile to themselves" in refused.text
    assert (await marian.command(oak, "profile")).images
    told = await will.press(await will.command(oak, "leaderboard"), "In words")
    assert "1. Will: " in told.text
    assert "Marian" not in told.text


async def test_the_end_of_a_game_tells_each_member_what_it_made_of_their_rating(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=1)
    await play_to_the_end(harness, {member: hands[name_of(member)] for member in (marian, will)})
    await harness.settled()
    (told,) = [line for line in harness.board(oak).text.splitlines() if "way to a rating" in line]
    assert re.fullmatch(r"-# On the way to a rating \(shown at 100%\): (Marian|Will) \d+%, (Marian|Will) \d+%", told)


async def test_an_unrated_game_tells_nothing_of_ratings(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.open_lobby(oak, marian)
    assert "rated, if at least two members play" in harness.board(oak).text
    await marian.command(oak, "table option", option="rated", value="0")
    await harness.settled()
    assert "not rated" in harness.board(oak).text
    table = await harness.table(oak)
    assert not table.rated
    assert will.id != marian.id


async def test_who_has_left_the_server_is_shown_no_more_after_a_month(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    guild = harness.sandbox.world.guild_of(oak)
    harness.expected_refusals = {UNKNOWN_MEMBER}
    for member in (marian, will, john):
        await member.command(oak, "about")
    await past_season(harness, will, marian, john)
    profile = await john.command(oak, "profile", member=will.user)
    harness.sandbox.backend.changes.remove_member(guild, will.user)
    told = await john.press(await john.command(oak, "leaderboard"), "In words")
    assert "1. Will: " in told.text

    harness.sandbox.clock.advance(31 * DAY)
    await marian.command(oak, "about")
    await harness.settled()
    told = await john.press(await john.command(oak, "leaderboard"), "In words")
    assert "Will" not in told.text
    assert told.text.index("1. Marian: ") < told.text.index("2. Little John: ")
    assert "not on this server any more" in (await john.press(profile, "In words")).text
    assert "Will" not in (await john.command(oak, "profile")).text
    assert len(harness.sandbox.refusals) == 1

    harness.sandbox.backend.changes.add_member(guild, will.user)
    await will.command(oak, "about")
    await harness.settled()
    told = await john.press(await john.command(oak, "leaderboard"), "In words")
    assert "1. Will: " in told.text


async def test_who_wants_no_pictures_finds_no_button_for_one(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=1)
    await play_to_the_end(harness, {member: hands[name_of(member)] for member in (marian, will)})
    assert "In words" in [button.label for button in (await marian.command(oak, "profile")).buttons]
    await marian.press(await marian.command(oak, "preferences"), "Words alone")
    profile = await marian.command(oak, "profile")
    assert not profile.images
    assert [button.label for button in profile.buttons] == ["What do the numbers mean?"]
    assert "In the long run" not in profile.text, "a single game tells nothing of it"
    board = await marian.command(oak, "leaderboard")
    assert not {"In words", "As a picture"} & {button.label for button in board.buttons}


async def test_a_leaderboard_without_its_departed_members_is_shorter(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak = harness.channel()
    will, marian, much, john = members = harness.members("Will", "Marian", "Much", "Little John")
    guild = harness.sandbox.world.guild_of(oak)
    harness.expected_refusals = {UNKNOWN_MEMBER}
    for member in members:
        await member.command(oak, "about")
    await past_season(harness, *members)
    board = await john.command(oak, "leaderboard")
    for member in (will, much):
        harness.sandbox.backend.changes.remove_member(guild, member.user)
    harness.sandbox.clock.advance(31 * DAY)
    await marian.command(oak, "about")
    await harness.settled()
    of_this_bot = sys.modules["cogs.standing.leaderboard"]  # each bot loads its extensions anew
    monkeypatch.setattr(of_this_bot, "MOST_LOOKS", 1)
    monkeypatch.setattr(of_this_bot, "LINES_PER_PAGE", 2)
    told = await john.press(board, "In words")
    assert "1. Marian: " in told.text
    assert "Will" not in told.text
    assert "Much" not in told.text, "nobody has asked Discord about him yet"
    told = await john.press(await john.command(oak, "leaderboard"), "In words")
    assert "2. Little John: " in told.text


async def test_leaderboards_and_profiles_explain_their_numbers(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await past(harness, oak, marian, will, days=1)
    for command in ("leaderboard", "profile"):
        shown = await marian.command(oak, command)
        told = await marian.press(shown, "What do the numbers mean?")
        assert told.ephemeral
        assert told.id != shown.id
        for explained in (
            "Everybody begins at 1,000.",
            "**±:**",
            "at ± 150",
            "24 games between two members",
            "At most 10",
        ):
            assert explained in told.text
