"""Journeys with presses that come twice, too late, from the wrong member, or from no button at all."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.model.table import Seat
from tests.journeys.harness import MANY, moves_in, play_to_the_end, robbers_in

if TYPE_CHECKING:
    from tests.journeys.harness import Harness

GIBBERISH = "This button does not fit this game"
OTHER_VERSION = "This button is from another version of the bot"
NOT_OPEN = "That choice is not open to you now"
NO_TABLE = "This table does not exist any more"
EARLIER = "That was for an earlier decision"


async def test_a_press_twice_plays_once(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, _ = members = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    three = robbers_in(hands["Marian"])[3]
    panel = await marian.press(hands["Marian"], custom_id=three)
    again = await marian.press_raw(oak, panel.id, three)
    assert again.id == panel.id
    assert NOT_OPEN in again.text
    assert "strength 3" in again.text

    five = robbers_in(hands["Will"])[5]
    answers = await asyncio.gather(*(will.press_raw(oak, hands["Will"].id, five) for _ in range(2)))
    assert [answer.id for answer in answers] == [hands["Will"].id] * 2
    assert "strength 5" in will.look(hands["Will"]).text
    assert (await harness.table(oak)).moves == 2


async def test_a_press_for_an_earlier_decision_is_answered_in_place_with_the_present_state(harness: Harness) -> None:
    oak = harness.channel()
    members = marian, *_ = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    old = robbers_in(hands["Marian"])
    for member, strength in zip(members, (3, 4, 5), strict=True):
        await member.press(hands[member.user.display_name], custom_id=old[strength])
    await harness.settled()
    answer = await marian.press_raw(oak, hands["Marian"].id, old[0])
    assert answer.id == hands["Marian"].id
    assert EARLIER in answer.text
    assert "Round 2" in answer.text
    assert 3 not in robbers_in(answer)
    assert (await harness.table(oak)).moves == 3
    played = await marian.press(answer, custom_id=robbers_in(answer)[0])
    assert "strength 0" in played.text


async def test_a_press_after_the_end_of_the_game_says_that_it_did_nothing(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    old = robbers_in(hand)[3]
    await play_to_the_end(harness, {marian: hand})
    late = await marian.press_raw(oak, hand.id, old)
    assert "This game is over." in late.text
    assert "wins" in late.text


async def test_simultaneous_choices_of_others_do_not_make_a_panel_stale(harness: Harness) -> None:
    oak = harness.channel()
    members = marian, will, _ = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    await will.press(hands["Will"], custom_id=moves_in(hands["Will"])[0])
    panel = await marian.press_raw(oak, hands["Marian"].id, robbers_in(hands["Marian"])[6])
    assert "strength 6" in panel.text
    assert EARLIER not in panel.text


async def test_a_hidden_robber_may_be_taken_back_for_another_and_the_last_one_counts(harness: Harness) -> None:
    oak = harness.channel()
    members = marian, will, john = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    panel = await marian.press(hands["Marian"], custom_id=robbers_in(hands["Marian"])[2])
    assert 2 not in robbers_in(panel)
    labels = [button.label for button in panel.buttons if ":play:" in button.custom_id]
    assert labels[1:4] == ["Robber 1", "\N{HEAVY CHECK MARK} Robber 2", "Robber 3"], "none slides under a finger"
    panel = await marian.press(panel, custom_id=robbers_in(panel)[7])
    panel = await marian.press(panel, custom_id=robbers_in(panel)[2])
    panel = await marian.press(panel, custom_id=robbers_in(panel)[4])
    await will.press(hands["Will"], custom_id=robbers_in(hands["Will"])[0])
    await john.press(hands["Little John"], custom_id=robbers_in(hands["Little John"])[1])
    await harness.settled()
    assert (await harness.table(oak)).state.history[0].robbers == (4, 0, 1)


async def test_somebody_without_a_seat_is_told_kindly(harness: Harness) -> None:
    oak = harness.channel()
    hands = await harness.begin(oak, *harness.members("Marian", "Will", "Little John"))
    tuck, alan = harness.members("Tuck", "Alan")
    answer = await tuck.press(harness.board(oak), "Play / My hand")
    assert answer.ephemeral
    assert answer.text.startswith("Tu regardes cette partie.")
    before = await harness.table(oak)
    stolen = await alan.press_raw(oak, harness.board(oak).id, moves_in(hands["Marian"])[0])
    assert stolen.ephemeral
    assert moves_in(stolen) == []
    assert await harness.table(oak) == before


FORGED = [
    ("gw:{table}:{revision}:play:", GIBBERISH),
    ("gw:{table}:{revision}:play:{{}}", GIBBERISH),
    ("gw:{table}:{revision}:play:[1,2", GIBBERISH),
    ('gw:{table}:{revision}:play:{{"move":"robber"}}', GIBBERISH),
    ('gw:{table}:{revision}:play:{{"move":"robber","strength":8}}', NOT_OPEN),
    ('gw:{table}:{revision}:play:{{"move":"robber","strength":-1}}', NOT_OPEN),
    ('gw:{table}:{revision}:play:{{"move":"robber","strength":999999999999999999999999999999}}', NOT_OPEN),
    ('gw:{table}:{revision}:play:{{"move":"take","amount":8}}', NOT_OPEN),
    ('gw:{table}:{revision}:play:{{"move":"point","seat":1}}', NOT_OPEN),
    ('gw:{table}:999:play:{{"move":"robber","strength":3}}', EARLIER),
    ("gw:999999999999999999:0:hand", NO_TABLE),
    ("gw:{table}:0:rules:poker.0", "I do not know this game"),
    ("gw:{table}:0:rules:ruecks_raus.9999", "House rules"),
    ("gw:{table}:0:log:9999", "page 1 of 1"),
    ("gw:{table}:0:option:expert=1", "This game has already begun"),
    ("gw:{table}:0:option:expert=99", "This game has no such option"),
    ("gw:{table}:0:option:state=0", "This game has no such option"),
    ("gw:{table}:0:computer:divine", "There is no such computer player"),
    ("gw:{table}:0:start", "This game has already begun"),
    ("gw:{table}:0:join", "This game has already begun"),
    ("gw:{table}:0:rematch", "This game is still going on"),
    ("gw:{table}:0:route", OTHER_VERSION),
    ("gw:{table}:0:__class__", OTHER_VERSION),
    ("gw:{table}:0", OTHER_VERSION),
    ("gw:{table}:-1:hand", OTHER_VERSION),
    ("gw:9999999999999999999999999999:0:hand", OTHER_VERSION),
    ("gw:\u0663:0:hand", OTHER_VERSION),
    ("gw:" + "x" * 97, OTHER_VERSION),
]


async def test_a_forged_press_changes_nothing_and_is_answered(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, _ = members = harness.members("Marian", "Will", "Little John")
    await harness.begin(oak, *members)
    before = await harness.table(oak)
    wrong = {}
    for custom_id, answer in FORGED:
        forged = custom_id.format(table=before.id, revision=before.revision)
        told = await marian.press_raw(oak, harness.board(oak).id, forged)
        if not told.ephemeral or answer not in told.text or await harness.table(oak) != before:
            wrong[custom_id] = told.text
    assert wrong == {}
    assert (await will.press(harness.board(oak), "Play / My hand")).images


async def test_a_table_elsewhere_cannot_be_reached_by_a_forged_press(harness: Harness) -> None:
    green, oak = harness.channel("village-green", "Locksley"), harness.channel()
    much, marian = harness.members("Much", "Marian")
    await much.command(green, "rueck start")
    await marian.command(oak, "rueck start")
    await harness.settled()
    table = await harness.table(green)
    for verb in ("join", "words", "log", "hand", "computers", "rematch", "resign", "menu"):
        told = await marian.press_raw(oak, harness.board(oak).id, f"gw:{table.id}:0:{verb}")
        assert NO_TABLE in told.text
    assert (await harness.table(green)).seats == (Seat("Much", much.id),)


async def test_two_hundred_presses_at_once_are_all_answered(harness: Harness) -> None:
    """How soon they are answered depends on the machine, and is measured by `benchmarks.burst`."""
    changes, sherwood = harness.sandbox.backend.changes, harness.sandbox.world.guild_of(harness.channel())
    players = harness.members("Marian", "Much", "Tuck", "Alan", "Will")
    glades = [changes.create_channel(sherwood, f"glade-{number}") for number in range(MANY // 10)]
    for glade in glades:
        await harness.begin(glade, *players)
    tables = [await harness.table(glade) for glade in glades]

    answers = await asyncio.gather(
        *(
            player.press_raw(
                glade,
                harness.board(glade).id,
                f'gw:{table.id}:{table.revision}:play:{{"move":"robber","strength":{strength}}}',
            )
            for strength in (2, 5)
            for glade, table in zip(glades, tables, strict=True)
            for player in players
        )
    )
    assert len(answers) == MANY
    assert all(answer.ephemeral for answer in answers)
    await harness.settled()
    for glade in glades:
        table = await harness.table(glade)
        history = await harness.bot.tables.history(table)
        assert history[-1].state == table.state
        assert {played.logged.seat for played in history} == set(range(len(players)))
        assert len(history) == table.moves
        shown = await harness.bot.store.boards.of_table(table.id)
        assert shown
        assert shown.version == table.version
