"""Tests of when the public board must show something before the private panels may."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.preferences import DEFAULT
from bot.model.table import RecentMove
from bot.pages.panel import Focus
from bot.pictures.drawing_queue import LASTING
from bot.surfaces.board_lead import BoardLead, Held, Lead, Meanwhile, Seen, Waiting
from bot.surfaces.show_account import Cue
from bot.tables.clocks import CLOCKS
from games.robin_of_locksley.state import TurnEnded
from tests.bot.pages.samples import components, labels_of
from tests.bot.store.samples import ROBIN, playing
from words.moment_words import MomentWords
from words.telling import Entry, Moment, Weight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.preferences import Preferences
    from bot.pages.parts import Page

MOMENT = Moment("dice", ())
MOMENTS = MomentWords(opening=lambda moment, _names, _language, reader: f"What will {moment.kind} bring to {reader}?")
WORDS = SimpleNamespace(title="A game", moments=MOMENTS)
READER: Any = SimpleNamespace(user_id=ROBIN, illustrated_language=LANGUAGES["en"])


def boards(
    *,
    moments: Sequence[Moment] = (MOMENT,),
    follows: bool = True,
    trouble: str | None = None,
    preferences: Preferences = DEFAULT,
) -> BoardLead:
    public = SimpleNamespace(
        trouble=lambda _: trouble,
        result_follows=lambda _: follows,
        leading_panels=lambda table: [
            Cue(table, replace(table, moves=moves), each) for moves, each in enumerate(moments, 1)
        ],
    )
    return BoardLead(
        hosted_games=cast("Any", {playing().game: SimpleNamespace(words=WORDS)}),
        boards=cast("Any", public),
        painter=cast("Any", None),
        preferences_of=lambda _: preferences,
        hurry=lambda _: None,
        now=lambda: 0.0,
    )


def words_of(page: Page) -> str:
    return "\n".join(part["content"] for part in components(page) if "content" in part)


def test_a_board_goes_first_with_a_moment_and_with_how_the_game_ended() -> None:
    table = playing()
    over = replace(table, phase="over")
    assert boards().lead(table, 1, ROBIN) == Lead(MOMENT)
    assert boards(moments=()).lead(table, 1, ROBIN) is None
    assert boards().lead(over, 1, ROBIN) == boards(moments=()).lead(over, 1, ROBIN) == Lead(None)
    assert boards(follows=False).lead(over, 1, ROBIN) is None, "though the last moment is shown"


def test_whoever_has_skipped_a_move_waits_for_the_next_one_and_for_how_the_game_ended() -> None:
    later = MOMENT._replace(kind="later")
    both = boards(moments=(MOMENT, later))
    found = [both.lead(playing(), 1, ROBIN, skipped) for skipped in range(3)]
    assert found == [Lead(MOMENT), Lead(later), None]
    assert both.lead(replace(playing(), phase="over"), 1, ROBIN, 2) == Lead(None)


@pytest.mark.parametrize("phase", ["playing", "over"])
def test_no_board_goes_first_that_is_not_there_or_for_whoever_has_no_seat(phase: Any) -> None:
    table = replace(playing(), phase=phase)
    assert boards().lead(replace(table, kind="private"), 1, ROBIN) is None
    assert boards().lead(table, None, ROBIN) is None
    assert boards(trouble="It has no channel.").lead(table, 1, ROBIN) is None


def test_nobody_waits_for_a_moment_whose_time_runs_or_who_wants_no_pictures() -> None:
    table = playing()
    in_words = boards(preferences=replace(DEFAULT, pictures=False))
    for clock in CLOCKS:
        has_led = boards().lead(replace(table, clock=clock), 1, ROBIN) is not None
        assert has_led is not clock.startswith("live")
    assert in_words.lead(table, 1, ROBIN) is None
    assert boards().lead(replace(table, phase="lobby"), 1, ROBIN) is None
    over = replace(table, phase="over", clock="live_5")
    assert in_words.lead(over, 1, ROBIN) == Lead(None), "how the game ended is for everybody"


def test_who_waits_reads_what_is_at_stake_for_them_and_may_skip_it() -> None:
    page = boards().page(Waiting(Lead(MOMENT), playing(), READER, Focus("Too late.")))
    assert words_of(page) == ("*Too late.*\nWhat will dice bring to 0?\n-# Your hand follows.")
    assert labels_of(page) == ["Skip"]


def test_who_waits_for_the_result_is_told_no_more_than_that_it_comes() -> None:
    large = boards(preferences=replace(DEFAULT, large_print=True))
    page = large.page(Waiting(Lead(None), replace(playing(), phase="over"), READER, Focus("This game is over.")))
    assert words_of(page) == "## **A game**\n# Everything is decided. The result follows."
    assert labels_of(page) == ["Skip"]


def test_a_panel_knows_what_it_told_and_what_its_hand_stood_for_and_forgets_what_is_taken_back() -> None:
    table = playing()
    moves = [RecentMove(number, 0, None, (TurnEnded(number),)) for number in range(2)]
    moved, later = replace(table, moves=1, recent=(moves[0],)), replace(table, moves=2, recent=tuple(moves))
    cue, held = Cue(table, moved, Moment("dice", (TurnEnded(0),))), Held()
    page = boards().page(Waiting(Lead(cue.moment), moved, READER, Focus()))
    known = []
    for is_told in (False, True):
        held.note_shown(Meanwhile(page, Lead(cue.moment), Seen(cue, is_told=is_told)), 0.0)
        held.note_answered(Lead(cue.moment), moved, 1.0)
        known.append(held.known(later))
    held.forget_taken_back(table)
    known.append(held.known(later))
    held.note_answered(None, moved, 2.0)
    known.append(held.known(later))
    held.forget_taken_back(table)
    assert [*known, held.known(later)] == [[], [TurnEnded(0)], [], [TurnEnded(0)], []]


@pytest.mark.parametrize(("again", "told"), [((), "2 3"), ((TurnEnded(1),), "1 3")])
async def test_a_panel_leaves_out_of_a_moment_what_its_hand_stood_for_unless_it_has_happened_again(
    again: tuple[TurnEnded, ...], told: str
) -> None:
    def tell(events: Sequence[TurnEnded], *_: object) -> list[Entry]:
        return [Entry(f"{event.seat}", Weight.NOTABLE) for event in events]

    events = ((TurnEnded(1),), (TurnEnded(2),), (*again, TurnEnded(3)))
    moves = tuple(RecentMove(number, 1, None, each) for number, each in enumerate(events))
    first, second, third = (replace(playing(), moves=n, recent=moves[:n]) for n in (1, 2, 3))
    moment = Moment("dice", (TurnEnded(3),), unshown=again or (TurnEnded(1), TurnEnded(2)))
    lead = boards(preferences=replace(DEFAULT, pictures=False))
    lead = dataclasses.replace(
        lead,
        hosted_games=cast("Any", {playing().game: SimpleNamespace(words=SimpleNamespace(tell=tell, moments=MOMENTS))}),
        boards=cast("Any", SimpleNamespace(shown=lambda _: Cue(second, third, moment))),
    )
    held = Held()
    held.note_answered(None, first, 0.0)
    held.note_answered(Lead(moment), third, 0.0)
    meanwhile = await lead.meanwhile(held, Waiting(Lead(moment), third, READER, Focus()), LASTING)
    assert meanwhile is not None
    assert words_of(meanwhile.page).splitlines()[:-1] == told.split()
