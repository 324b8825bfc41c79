"""Tests of the page in a member's own panel: choices in one press or two, and the texts around them."""

from __future__ import annotations

import re
from collections import deque
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, Literal

import pytest
from discord import ButtonStyle
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.table import Seat
from bot.pages import parts, verbs
from bot.pages.closed import HOW_IT_STOOD
from bot.pages.hand import hand_page
from bot.pages.in_words import unsaid
from bot.pages.move_choices import Choice, _whole_move, by_first_press, grouped, moves_picked
from bot.pages.no_hand import no_hand_page
from bot.pages.panel import LARGE_PRINT_ROOM, Extras, Focus, events_since, since_lines, told_beside
from bot.pages.people import names_at_end, names_in_text
from bot.pages.press import parse
from bot.pages.private import NO_BOARD, PrivateBoard
from bot.pages.scores import score_line
from bot.tables.waiting import PAUSED, members_to_move, view_for
from games import Outcome
from games.core import ScoreLine
from tests.bot.pages.samples import NAMES, Blank, components, long_table, positions
from tests.bot.store.samples import lobby, playing
from tests.cogs.features import games_with
from tests.cogs.hosted_games import HOSTED_GAMES
from words.facts import Fact, Importance
from words.game_words import MoveLabel, TwoPresses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.pages.parts import Page

IN_TWO_PRESSES = [hosted for hosted in HOSTED_GAMES if hosted.rules.name in {"chickwood_forest", "sherwood_bandits"}]
LANGUAGE = LANGUAGES["de"]
ROW, TEXT, GALLERY = 1, 10, 12
"""Types of components (documentation: Component Reference)."""
ENOUGH = 40
"""The number of panels with first presses, or with news, that are looked at."""
GAMES_PLAYED = 4
"""The number of random games that are looked at, for each game."""


def arguments(page: Page, verb: str) -> list[str]:
    """Return the arguments of the buttons of a verb."""
    presses = (parse(part["custom_id"]) for part in components(page) if "custom_id" in part)
    return [press.argument for press in presses if press is not None and press.verb == verb]


MANY = 99
"""A number that no first press has."""


def panels_with_two_presses(hosted: HostedGame) -> Iterator[tuple[Table, int, list[int]]]:
    """Yield tables, seats and the numbers of the first presses that the seat may choose from."""
    lobby = long_table(hosted, NAMES["plain"], hosted.rules.Options())
    for table, _ in positions(hosted, lobby, Random(1)):
        for seat in hosted.rules.to_move(table.state):
            presses = arguments(hand_page(table, hosted, seat, LANGUAGE, Extras(Blank())), verbs.PICK)
            if len(presses) > 1:
                yield table, seat, [int(press) for press in presses]


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=[hosted.rules.name for hosted in HOSTED_GAMES])
def test_whoever_has_to_choose_is_told_what_has_led_to_that(hosted: HostedGame) -> None:
    """The last event is told, in full or in short, however much came before it and however long the names are."""
    looked_at = 0
    for seed in range(GAMES_PLAYED):
        for table, _ in positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(seed)):
            for seat in members_to_move(table):
                turns = hosted.words.turns(events_since(table, hosted, seat))
                happened = [
                    entry for turn in turns for entry in hosted.words.tell(turn, names_in_text(table), LANGUAGE, seat)
                ]
                lines = "\n".join(since_lines(table, hosted, seat, LANGUAGE))
                for last in happened[-1:]:
                    assert any(words and words in lines for words in (last.text, last.outcome, last.reminder))
                    looked_at += 1
    assert looked_at > ENOUGH


@pytest.mark.parametrize("hosted", IN_TWO_PRESSES, ids=[hosted.rules.name for hosted in IN_TWO_PRESSES])
def test_the_moves_of_a_press_are_those_that_the_panel_goes_on_with(hosted: HostedGame) -> None:
    panels = list(islice(panels_with_two_presses(hosted), ENOUGH))
    assert panels
    for table, seat, presses in panels:
        before = arguments(hand_page(table, hosted, seat, LANGUAGE, Extras(Blank())), verbs.PLAY)
        for press in presses:
            page = hand_page(table, hosted, seat, LANGUAGE, Extras(Blank(), Focus(picked=press)))
            picked = moves_picked(table, hosted, seat, LANGUAGE, press)
            assert sorted(arguments(page, verbs.PLAY)) == sorted([*before, *picked])
        assert moves_picked(table, hosted, seat, LANGUAGE, MANY) == ()


def test_the_first_presses_keep_their_place_on_the_lower_edge_when_one_is_picked() -> None:
    """A chat stays at its lower edge: a second tap on the same spot must not hit a button that plays a move."""

    def below_first_presses(page: Page) -> list[list[str]]:
        presses = [parse(part["custom_id"]) for part in components(page) if "custom_id" in part]
        pairs = [[press.verb, press.argument] for press in presses if press is not None]
        return pairs[next(place for place, pair in enumerate(pairs) if pair[0] == verbs.PICK) :]

    for hosted in IN_TWO_PRESSES:
        panels = list(islice(panels_with_two_presses(hosted), ENOUGH))
        assert panels
        for table, seat, presses in panels:
            before, after = (
                below_first_presses(hand_page(table, hosted, seat, LANGUAGE, Extras(Blank(), Focus(picked=picked))))
                for picked in (None, presses[0])
            )
            assert before == after


def test_a_lone_first_press_stands_below_what_follows_it_like_any_other() -> None:
    hosted = next(hosted for hosted in IN_TWO_PRESSES if hosted.rules.name == "chickwood_forest")
    lobby = long_table(hosted, NAMES["plain"], hosted.rules.Options())
    alone = 0
    for table, _ in positions(hosted, lobby, Random(1)):
        for seat in hosted.rules.to_move(table.state):
            page = hand_page(table, hosted, seat, LANGUAGE, Extras(Blank()))
            pressed = [parse(part["custom_id"]) for part in components(page) if "custom_id" in part]
            verbs_of = [press.verb for press in pressed if press is not None]
            if verbs_of.count(verbs.PICK) == 1:
                assert verbs_of.index(verbs.PICK) > verbs_of.index(verbs.PLAY)
                alone += 1
    assert alone


@pytest.mark.parametrize("hosted", IN_TWO_PRESSES, ids=[hosted.rules.name for hosted in IN_TWO_PRESSES])
def test_the_question_gives_way_to_the_picture_once_one_is_picked(hosted: HostedGame) -> None:
    """A phone shows the picture's lower part above the buttons, of which there are more now."""

    def below_picture(page: Page) -> list[str]:
        told = components(page)
        picture = next(place for place, part in enumerate(told) if part["type"] == GALLERY)
        return [part["content"] for part in told[picture:] if "content" in part]

    for table, seat, presses in islice(panels_with_two_presses(hosted), ENOUGH):
        before, after = (
            hand_page(table, hosted, seat, LANGUAGE, Extras(Blank(), Focus(picked=picked), has_hints=True))
            for picked in (None, presses[0])
        )
        (asked,) = below_picture(before)
        (pressed,) = below_picture(after)
        assert pressed.endswith("?")
        assert asked.splitlines()[0] in words_of(after), "it is still to be read, above the picture"


def words_of(page: Page) -> list[str]:
    """Return the lines of a panel."""
    return [line for part in components(page) for line in part.get("content", "").splitlines()]


@pytest.mark.parametrize("hosted", IN_TWO_PRESSES, ids=[hosted.rules.name for hosted in IN_TWO_PRESSES])
def test_no_line_is_lost_once_a_choice_has_begun(hosted: HostedGame) -> None:
    for table, seat, presses in islice(panels_with_two_presses(hosted), ENOUGH):
        before, after = (
            words_of(hand_page(table, hosted, seat, LANGUAGE, Extras(Blank(), Focus(picked=picked))))
            for picked in (None, presses[0])
        )
        *told, pressed = after
        assert pressed.endswith("?"), "what is to be pressed next is asked beside the choices that follow"
        assert told == before


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (0, "Much has the most, 20: too many to win."),
        (0, "**You have won**, with 12, the second-most."),
        (1, "You have 20, the most: **that does not win.** 9 jewels fewer would have won."),
        (2, "You have 9: **3 jewels short** of the second-most."),
    ],
)
def test_whoever_has_too_many_is_told_so(seat: int, said: str) -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "ruecks_raus")
    outcome = Outcome((12, 20, 9), (0,), ((), (), ()))
    seats = tuple(Seat(name, number) for number, name in enumerate(("Marian", "Much", "Tuck"), 1))
    table = replace(lobby(), phase="over", seats=seats, outcome=outcome)
    assert said in str(components(no_hand_page(table, hosted, seat, LANGUAGES["en"])))


@pytest.mark.parametrize("is_private", [True, False])
def test_a_panel_does_not_claim_that_a_game_had_no_result_if_it_is_no_longer_known(*, is_private: bool) -> None:
    table = replace(lobby(), phase="over", state=None, kind="private" if is_private else "public")
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == table.game)
    said = "\n".join(words_of(no_hand_page(table, hosted, 0, LANGUAGE)))
    assert LANGUAGE.say("This game was played by earlier rules. How it ended cannot be told any more.") in said


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_the_words_of_an_ended_game_tell_its_position_and_not_its_last_decision(
    hosted: HostedGame,
) -> None:
    lobby = long_table(hosted, NAMES["plain"], hosted.rules.Options())
    table, _ = list(positions(hosted, lobby, Random(1)))[5]
    ended = replace(table, phase="cancelled", ended_by="moderator")
    facts = hosted.words.position(hosted.rules.view(table.state, None), names_in_text(table), LANGUAGE)
    telling = [fact for fact in facts if fact.text and fact.importance == Importance.STANDING]
    decisions = [fact for fact in facts if fact.importance == Importance.DECISION]
    assert telling
    assert decisions
    for extras in (Extras(in_words=True), Extras(Blank(), large_print=True), Extras(Blank())):
        said = "\n".join(words_of(no_hand_page(ended, hosted, 0, LANGUAGE, extras)))
        assert ("## " if extras.large_print else "") + LANGUAGE.say(HOW_IT_STOOD) in said.splitlines()
        assert {fact.text.splitlines()[0] in said for fact in telling} == {extras.tells_picture}
        assert not any(fact.text in said for fact in decisions)
    going_on = "\n".join(words_of(no_hand_page(table, hosted, None, LANGUAGE, Extras(in_words=True))))
    assert LANGUAGE.say(HOW_IT_STOOD) not in going_on, "it is not over"


@pytest.mark.parametrize("large_print", [True, False])
def test_the_last_moment_of_a_private_game_says_why_a_press_was_not_played(*, large_print: bool) -> None:
    hosted = HOSTED_GAMES[0]
    lobby = long_table(hosted, NAMES["plain"], hosted.rules.Options())
    *_, (table, _) = positions(hosted, lobby, Random(1))
    over = replace(table, phase="over", outcome=hosted.rules.outcome(table.state), kind="private")
    board = PrivateBoard(Blank(), ("It fell.",))
    extras = Extras(Blank(), board=board, focus=Focus("That came too late."), large_print=large_print)
    begins = "## " if large_print else ""
    lines = words_of(no_hand_page(over, hosted, 0, LANGUAGE, extras))
    assert lines[-2:] == [f"{begins}*That came too late.*", f"{begins}It fell."]


def test_first_presses_stand_by_their_place_whatever_moves_come_first() -> None:
    labels = [
        MoveLabel(text, presses=TwoPresses(first, text, place=place))
        for text, first, place in (("B1", "B", 1), ("C1", "C", 2), ("A: pocket", "A", 0), ("B: pocket", "B", 1))
    ]
    by_first = by_first_press([Choice(label, label.text) for label in labels])
    assert {first: [choice.code for choice in choices] for first, choices in by_first.items()} == {
        "A": ["A: pocket"],
        "B": ["B1", "B: pocket"],
        "C": ["C1"],
    }
    assert list(by_first) == ["A", "B", "C"]


def test_a_first_press_after_which_nothing_is_left_to_choose_is_the_move_itself() -> None:
    hosted = next(hosted for hosted in IN_TWO_PRESSES if hosted.rules.name == "sherwood_bandits")
    found = 0
    for table, seat, presses in islice(panels_with_two_presses(hosted), ENOUGH):
        for press in {*range(max(presses))} - {*presses}:
            (only,) = moves_picked(table, hosted, seat, LANGUAGE, press)
            for picked in (None, press):  # as a panel from before that would have it
                page = hand_page(table, hosted, seat, LANGUAGE, Extras(Blank(), Focus(picked=picked)))
                assert arguments(page, verbs.PLAY).count(only) == 1
                assert not any(line.endswith("?") for line in words_of(page)), "nothing is asked for"
            found += 1
    assert found


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_names_give_way_where_a_label_would_be_too_long(language: CatalogueLanguage) -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "ruecks_raus")
    found = 0
    for seed in range(12):
        for table, _ in positions(hosted, long_table(hosted, ("W" * 32,) * 5, hosted.rules.Options()), Random(seed)):
            seat = next(iter(hosted.rules.to_move(table.state)), 0)
            view = view_for(table, seat)
            if view.phase != "favours":
                continue
            moves, names = hosted.rules.legal_moves(table.state, seat), names_in_text(table)
            whole = [hosted.words.move_label(view, move, names, language).text for move in moves]
            labels = [choice.label.text for choice in grouped(table, hosted, view, moves, language)[0]]
            assert max(map(len, labels)) <= parts.LABEL_LENGTH
            found += max(map(len, whole)) > parts.LABEL_LENGTH
            assert len(set(labels)) == len(labels)
    assert found


def test_a_whole_move_among_first_presses_has_their_sign_and_its_own_where_they_have_none() -> None:
    for of_the_press, shown in (("crown", "crown"), ("", "castle")):
        label = MoveLabel("Both", presses=TwoPresses("First", "Then", of_the_press, whole="All of it"), icon="castle")
        whole = _whole_move(Choice(label, "move"), is_any_picked=False).label
        assert (whole.text, whole.icon) == ("All of it", shown)


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=[hosted.rules.name for hosted in HOSTED_GAMES])
def test_a_paused_game_asks_nothing(hosted: HostedGame) -> None:
    table, _ = next(positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(1)))
    seat = hosted.rules.to_move(table.state)[0]
    asked = hosted.words.prompt(view_for(table, seat), names_in_text(table), LANGUAGE).splitlines()

    def said(table: Table, reason: str = "") -> str:
        return "\n".join(words_of(hand_page(table, hosted, seat, LANGUAGE, Extras(Blank(), reason=reason))))

    assert all(line in said(table) for line in asked)
    paused = said(replace(table, paused_at=1_000))
    assert not any(line in paused for line in asked)
    assert LANGUAGE.say(PAUSED) in paused
    told = said(replace(table, paused_at=1_000), "supper")
    assert told.index(LANGUAGE.say(PAUSED)) < told.index("supper")


def test_why_a_game_is_paused_is_not_why_somebody_has_no_seat_in_it() -> None:
    paused = replace(playing(), paused_at=1_000)
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == paused.game)
    for table, is_told in ((paused, False), (replace(paused, phase="cancelled", ended_by="moderator"), True)):
        said = "\n".join(words_of(no_hand_page(table, hosted, None, LANGUAGE, Extras(reason="supper"))))
        assert ("supper" in said) == is_told


def test_the_picked_first_press_is_highlighted() -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "chickwood_forest")
    table, _ = next(positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(1)))
    seat = hosted.rules.to_move(table.state)[0]

    def styles(picked: int | None) -> list[tuple[int, bool]]:
        page = components(hand_page(table, hosted, seat, LANGUAGE, Extras(focus=Focus(picked=picked))))
        buttons = [button for part in page if part["type"] == ROW for button in part["components"]]
        return [(each["style"], each["disabled"]) for each in buttons if ":pick:" in each["custom_id"]]

    chosen, left = ButtonStyle.primary.value, ButtonStyle.secondary.value
    assert styles(None) == [(chosen, False)] * 3
    assert styles(1) == [(left, False), (chosen, True), (left, False)], "what is to be chosen now can be pressed"


def test_a_place_that_others_share_is_told_with_their_names() -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "chickwood_forest")
    seats = tuple(Seat(name, number) for number, name in enumerate(("Marian", "Much", "Tuck"), 1))
    outcome = Outcome((9, 7, 7), (0,), tuple((ScoreLine("castles", points),) for points in (9, 7, 7)))
    table = replace(lobby(), phase="over", game="chickwood_forest", seats=seats, outcome=outcome)
    said = words_of(no_hand_page(table, hosted, 1, LANGUAGES["en"]))
    assert said[-1] == "**Place 2 of 3**, shared with Tuck, with 7. Marian is ahead of you, with 9."
    last = Outcome((9, 9, 7), (0, 1), tuple((ScoreLine("castles", points),) for points in (9, 9, 7)))
    said = words_of(no_hand_page(replace(table, outcome=last), hosted, 2, LANGUAGES["en"]))
    assert said[-1] == "**Place 3 of 3**, with 7. Marian and Much are ahead of you, with 9 each."


def test_nobody_has_a_place_if_all_are_equal_and_nobody_wins() -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "ruecks_raus")
    seats = tuple(Seat(name, number) for number, name in enumerate(("Marian", "Much", "Tuck"), 1))
    outcome = Outcome((5, 5, 5), (), ((ScoreLine("start", 5),),) * 3)
    table = replace(lobby(), phase="over", seats=seats, outcome=outcome)
    for seat in range(3):
        said = words_of(no_hand_page(table, hosted, seat, LANGUAGES["en"]))
        assert said[-1] == "You have 5, like everybody else."


@pytest.mark.parametrize("kind", ["public", "private"])
@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=[hosted.rules.name for hosted in HOSTED_GAMES])
def test_the_end_of_a_game_begins_with_its_result(hosted: HostedGame, kind: Literal["public", "private"]) -> None:
    *_, (table, _) = positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(1))
    outcome = hosted.rules.outcome(table.state)
    assert outcome is not None
    over = replace(table, phase="over", outcome=outcome, kind=kind)
    title, *said = words_of(
        no_hand_page(over, hosted, 0, LANGUAGES["en"], Extras(Blank(), board=PrivateBoard(Blank())))
    )
    assert hosted.words.title in title
    result = hosted.words.end.result(outcome, names_at_end(over, LANGUAGES["en"]), LANGUAGES["en"])
    assert "\n".join(said).startswith(result)
    assert len(said) > 1


@pytest.mark.parametrize("hosted", games_with("hints"), ids=lambda hosted: hosted.rules.name)
def test_help_with_a_choice_is_below_the_picture_beside_the_choices(hosted: HostedGame) -> None:
    table, _ = next(positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(1)))
    seat = hosted.rules.to_move(table.state)[0]
    extras = Extras(Blank(), has_hints=True)
    for shown in (table, replace(table, kind="private")):
        page = components(hand_page(shown, hosted, seat, LANGUAGE, extras))
        picture = next(place for place, part in enumerate(page) if part["type"] == GALLERY)
        hint = next(place for place, part in enumerate(page) if "-# Ziel:" in part.get("content", ""))
        choices = next(place for place, part in enumerate(page) if part["type"] == ROW)
        assert picture < hint < choices


def test_whoever_has_chosen_and_may_choose_anew_needs_no_hints() -> None:
    hosted = next(each for each in HOSTED_GAMES if each.rules.name == "ruecks_raus")
    table, rng = playing(), Random(1)
    move, *others = hosted.rules.legal_moves(table.state, 0)
    chosen = replace(table, state=hosted.rules.play(table.state, 0, move, rng).state)
    assert others
    assert hosted.rules.legal_moves(chosen.state, 0)
    extras = Extras(Blank(), has_hints=True)
    hinted, plain = (words_of(hand_page(each, hosted, 0, LANGUAGE, extras)) for each in (table, chosen))
    assert any("-# Ziel:" in line for line in hinted)
    assert not any("-# Ziel:" in line for line in plain)


@pytest.mark.parametrize("hosted", IN_TWO_PRESSES, ids=[hosted.rules.name for hosted in IN_TWO_PRESSES])
def test_a_mark_is_explained_beside_the_news_that_it_marks(hosted: HostedGame) -> None:
    lobby = long_table(hosted, NAMES["plain"], hosted.rules.Options())
    extras = Extras(Blank(), has_hints=True)
    for table, _ in positions(hosted, lobby, Random(1)):
        for seat in hosted.rules.to_move(table.state):
            page = components(hand_page(table, hosted, seat, LANGUAGE, extras))
            if not any(line.startswith("-# \u25b8 ") for part in page for line in part.get("content", "").split("\n")):
                continue
            picture = next(place for place, part in enumerate(page) if part["type"] == GALLERY)
            told = [
                place
                for place, part in enumerate(page)
                if "steht vor dem, was dich betrifft" in part.get("content", "")
            ]
            assert len(told) == 1
            assert told[0] < picture
            return
    pytest.fail("nothing was marked")


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=[hosted.rules.name for hosted in HOSTED_GAMES])
def test_at_a_private_table_a_moment_stands_where_its_member_has_pressed(hosted: HostedGame) -> None:
    lobby = long_table(hosted, NAMES["plain"], hosted.rules.Options())
    table, _ = next(positions(hosted, lobby, Random(1)))
    seat = hosted.rules.to_move(table.state)[0]

    def pictures(board: PrivateBoard) -> list[str]:
        page = hand_page(replace(table, kind="private"), hosted, seat, LANGUAGE, Extras(Blank(), board=board))
        files = [item["media"]["url"] for part in components(page) for item in part.get("items", ())]
        return [re.sub(r"attachment://(\w+)-.*", r"\1", file) for file in files]

    assert pictures(PrivateBoard(Blank())) == ["board", "hand"]
    assert pictures(PrivateBoard(Blank(), ("A raid!",))) == ["board"]

    def before_choices(board: PrivateBoard) -> list[int]:
        page = hand_page(replace(table, kind="private"), hosted, seat, LANGUAGE, Extras(Blank(), board=board))
        kinds = [part["type"] for part in components(page)]
        return kinds[: kinds.index(ROW)]

    for board in (PrivateBoard(), PrivateBoard(Blank())):
        assert before_choices(board)[-2:] == [GALLERY, TEXT], "what is asked is read with the choices"
    page = hand_page(
        replace(table, kind="private"), hosted, seat, LANGUAGE, Extras(Blank(), board=PrivateBoard(Blank()))
    )
    question, *details = hosted.words.prompt(view_for(table, seat), names_in_text(table), LANGUAGE).splitlines()
    said = [part["content"] for part in components(page) if "content" in part]
    assert question in said[-1]
    assert all(any(line in part for part in said) for line in details)


@pytest.mark.parametrize("hosted", games_with("hints"), ids=lambda hosted: hosted.rules.name)
def test_at_a_private_table_no_hint_stands_beside_a_moment_whose_end_it_would_tell(hosted: HostedGame) -> None:
    lobby = long_table(hosted, NAMES["plain"], hosted.rules.Options())
    table, _ = next(positions(hosted, replace(lobby, kind="private"), Random(1)))
    seat = hosted.rules.to_move(table.state)[0]

    def lines(board: PrivateBoard) -> list[str]:
        return words_of(hand_page(table, hosted, seat, LANGUAGE, Extras(Blank(), board=board, has_hints=True)))

    assert any(line.startswith("-# Ziel:") for line in lines(PrivateBoard(Blank())))
    assert not any(line.startswith("-# ") for line in lines(PrivateBoard(Blank(), ("A raid!",))))


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=[hosted.rules.name for hosted in HOSTED_GAMES])
def test_a_private_panel_gives_nothing_away_of_what_a_moment_has_still_to_tell(hosted: HostedGame) -> None:
    """The hand shows the present standing, and the prompt says whom the game waits for now."""
    lobby = long_table(hosted, NAMES["plain"], hosted.rules.Options())
    table, _ = next(positions(hosted, lobby, Random(1)))
    table = replace(table, kind="private")
    if len(hosted.rules.to_move(table.state)) > 1:  # then the first of all has chosen, and waits
        seat = hosted.rules.to_move(table.state)[0]
        move = hosted.rules.legal_moves(table.state, seat)[0]
        waits = replace(table, state=hosted.rules.play(table.state, seat, move, Random(1)).state)
    else:
        seat, waits = (hosted.rules.to_move(table.state)[0] + 1) % len(table.seats), table
    chooses = hosted.rules.to_move(table.state)[0]
    board = PrivateBoard(Blank(), ("What will it be?",))

    def shown(table: Table, seat: int, board: PrivateBoard, *, large_print: bool = False) -> str:
        extras = Extras(Blank(), board=board, large_print=large_print)
        return str(components(hand_page(table, hosted, seat, LANGUAGE, extras))).replace("\\n", "\n")

    asked, *_ = hosted.words.prompt(view_for(table, chooses), names_in_text(table), LANGUAGE).splitlines()
    choices = (asked, f"hand-{table.id}", ":play:" if ":play:" in shown(table, chooses, NO_BOARD) else ":pick:")
    after = shown(table, chooses, NO_BOARD)
    assert [part in after for part in (*choices, ":advice", "Überspringen")] == [True] * 4 + [False]
    page = shown(table, chooses, board)
    assert [part in page for part in (*choices, ":advice", "Überspringen")] == [False] * 4 + [True]
    told_large = len(shown(table, chooses, board, large_print=True)) - len(page)
    assert told_large < 300, "the position, which only a hand's picture tells else"
    assert page.index("What will it be?") < page.index(f"board-{table.id}")
    hinted = components(hand_page(table, hosted, chooses, LANGUAGE, Extras(board=board, has_hints=True)))
    assert "Ziel:" not in str(hinted)

    if hosted.rules.legal_moves(waits.state, seat):  # a robber may be taken back
        return
    waiting, *_ = hosted.words.prompt(view_for(waits, seat), names_in_text(waits), LANGUAGE).splitlines()
    page = shown(waits, seat, board)
    assert waiting not in page
    assert f"hand-{table.id}" not in page
    page = shown(waits, seat, PrivateBoard())
    assert waiting in page
    assert f"hand-{table.id}" in page


def test_a_band_that_nobody_plays_has_a_place_among_those_of_members() -> None:
    """Will Scarlet's, beside two bands: both may lose to him, and have no places then (WS-7)."""
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "sherwood_bandits")
    said = set()
    for seed in range(40):
        *_, (table, _) = positions(hosted, long_table(hosted, ["Much", "Tuck"], hosted.rules.Options()), Random(seed))
        outcome = hosted.rules.outcome(table.state)
        assert outcome is not None
        view = hosted.rules.view(table.state, None)
        (scarlet,) = (one.score for one in hosted.words.end.unseated(view, LANGUAGES["en"]))
        over = replace(table, phase="over", outcome=outcome)
        for seat, (own, other) in enumerate((outcome.scores, outcome.scores[::-1])):
            panel = str(components(no_hand_page(over, hosted, seat, LANGUAGES["en"])))
            if not outcome.winners:
                assert f"**You have lost**, with {own}. Will Scarlet has {scarlet}." in panel
                said.add("lost")
            elif seat in outcome.winners and scarlet > other:
                assert f"**You have won**, with {own}. Will Scarlet comes next, with {scarlet}." in panel
                said.add("before Scarlet")
            elif seat not in outcome.winners and scarlet > own:
                assert f"**Place 3 of 3**, with {own}. Will Scarlet is ahead of you, with {scarlet}." in panel
                line = score_line(over, hosted, outcome, LANGUAGES["en"])
                assert f"🥈 Will Scarlet: {scarlet}** · **🥉 {table.seats[seat].name}: {own}**" in line
                said.add("behind Scarlet")
    assert said == {"lost", "before Scarlet", "behind Scarlet"}


def test_whoever_is_away_reads_what_happens_to_their_seat_meanwhile() -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "sherwood_bandits")
    begun, _ = next(positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(1)))
    (asked,) = hosted.rules.to_move(begun.state)
    other = (asked + 1) % len(begun.seats)

    def told(seat: int, *, all_away: bool = False, **changes: Any) -> str:
        seats = tuple(
            replace(each, level="medium" if all_away or number == seat else None)
            for number, each in enumerate(begun.seats)
        )
        page = hand_page(replace(begun, seats=seats, **changes), hosted, seat, LANGUAGES["en"], Extras(Blank()))
        return "\n".join(words_of(page))

    plays = "-# You are away, so the computer plays for you. Press “I'm back”"
    assert f"{plays}, or just choose." in told(asked)
    assert f"{plays} when you are back." in told(other)
    assert "-# You are away. Press “I'm back” when you are back." in told(asked, paused_at=1)
    assert "-# Everybody is away, and the game sleeps. Whoever comes back presses" in told(other, all_away=True)


def test_the_head_of_a_short_list_is_kept_where_what_is_said_above_is_left_away() -> None:
    head, said = Fact("", Importance.BOARD, terse="Castles:"), Fact("You hold three cards.", Importance.DECISION)
    assert unsaid([head, said], ["You hold three cards."]) == [head]
    bold = Fact("You hold **three** cards.", Importance.DECISION)
    assert unsaid([head, bold], ["You hold **three** cards. Choose one."]) == [head]


@pytest.mark.parametrize("hosted", games_with("question of its own"), ids=lambda hosted: hosted.rules.name)
def test_the_prompt_occurs_once_in_large_print_and_in_words(hosted: HostedGame) -> None:
    """The position asks it beside a picture and in alternative texts; in a panel the prompt does."""
    language, asked = LANGUAGES["en"], 0
    for table, _ in islice(
        positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(1)), 60
    ):
        for seat in hosted.rules.to_move(table.state):
            facts = hosted.words.position(view_for(table, seat), names_in_text(table), language)
            for fact in facts:
                if fact.beside_prompt is None:
                    continue
                asked += 1
                for extras in (Extras(Blank(), large_print=True), Extras(in_words=True)):
                    panel = "\n".join(words_of(hand_page(table, hosted, seat, language, extras)))
                    is_left_out = extras.large_print and fact.importance is Importance.BACKGROUND
                    assert is_left_out or fact.beside_prompt in panel
                    assert fact.text not in panel
    assert asked


def test_the_words_of_a_lesson_tell_in_full_what_its_missing_prompt_would() -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "chickwood_forest")
    begun, _ = next(positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(1)))
    (seat,) = hosted.rules.to_move(begun.state)
    first, *_ = hosted.words.position(view_for(begun, seat), names_in_text(begun), LANGUAGES["en"])
    for table, is_whole in ((begun, False), (replace(begun, lesson=0), True)):
        panel = "\n".join(words_of(hand_page(table, hosted, seat, LANGUAGES["en"], Extras(in_words=True))))
        assert (first.text in panel) == is_whole


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=[hosted.rules.name for hosted in HOSTED_GAMES])
def test_the_words_of_a_paused_game_tell_everything_that_its_missing_prompt_would(hosted: HostedGame) -> None:
    begun = long_table(hosted, NAMES["plain"], hosted.rules.Options())
    table = replace(next(positions(hosted, begun, Random(1)))[0], paused_at=1)
    (seat, *_) = hosted.rules.to_move(table.state)
    panel = "\n".join(words_of(hand_page(table, hosted, seat, LANGUAGES["en"], Extras(in_words=True))))
    facts = hosted.words.position(view_for(table, seat), names_in_text(table), LANGUAGES["en"])
    assert all(fact.text in panel for fact in facts[:2] if not fact.is_news)


def test_icons_are_left_out_where_the_text_would_not_fit() -> None:
    icon = f"<:{'r' * 32}:{10**18}>\N{NO-BREAK SPACE}"
    facts = [Fact(f"{icon}ruby, " * 20, Importance.BOARD, heading=f"Castle {number}", terse="?") for number in range(4)]
    few, told = (
        "".join(words_of(parts.page(*told_beside(some, LANGUAGE, Extras(large_print=True), LARGE_PRINT_ROOM))))
        for some in (facts[:1], facts)
    )
    assert icon in few
    assert told.count("ruby") == 80
    assert icon not in told


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=[hosted.rules.name for hosted in HOSTED_GAMES])
def test_a_private_end_tells_result_place_and_scores_in_large_print(hosted: HostedGame) -> None:
    (table, _) = deque(positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(1)), 1)[0]
    over = replace(table, phase="over", outcome=hosted.rules.outcome(table.state), kind="private")
    large, usual = (
        "\n".join(words_of(no_hand_page(over, hosted, 0, LANGUAGE, extras))).splitlines()
        for extras in (Extras(Blank(), large_print=True), Extras(Blank()))
    )
    headlines = [line for line in large if line.startswith(("# ", "## "))]
    assert sum(seat.name in line for seat in over.seats for line in headlines) >= len(over.seats)
    assert not any(line.startswith(("# ", "## ")) for line in usual)


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=[hosted.rules.name for hosted in HOSTED_GAMES])
def test_nothing_of_an_end_is_small_for_who_wants_large_print(hosted: HostedGame) -> None:
    (table, _) = deque(positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(1)), 1)[0]
    over = replace(table, phase="over", outcome=hosted.rules.outcome(table.state))
    large, usual = (
        words_of(no_hand_page(over, hosted, 0, LANGUAGE, extras))
        for extras in (Extras(Blank(), large_print=True), Extras(Blank()))
    )
    assert len(large) > len(usual)
    assert not any(line.startswith("-# ") for line in large)


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=[hosted.rules.name for hosted in HOSTED_GAMES])
def test_the_last_event_is_told_once_and_large_print_is_larger_than_text(hosted: HostedGame) -> None:
    language, lobby = LANGUAGES["en"], long_table(hosted, NAMES["plain"], hosted.rules.Options())
    table = next(table for table, _ in positions(hosted, lobby, Random(1)) if table.moves > 12)
    seat = hosted.rules.to_move(table.state)[0]
    facts = hosted.words.position(view_for(table, seat), names_in_text(table), language)
    large, in_words = (
        "\n".join(words_of(hand_page(table, hosted, seat, language, extras)))
        for extras in (Extras(Blank(), large_print=True), Extras(in_words=True))
    )
    assert re.search("^# ", large, re.MULTILINE), "what is to be done"
    assert len(re.findall("^## ", large, re.MULTILINE)) >= len(table.seats), "how everybody stands"
    assert not re.search("^#+ ", in_words, re.MULTILINE)
    for fact in facts:
        if fact.is_news:
            assert in_words.count(fact.text) <= 1
        if fact.importance is Importance.BACKGROUND and fact.heading:
            assert f"**{fact.heading}:**" not in large, "it can wait"


@pytest.mark.parametrize("has_chosen", [False, True])
def test_whose_time_was_up_reads_that_the_computer_has_chosen_once_it_has(*, has_chosen: bool) -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "ruecks_raus")
    table = playing()
    late = replace(table.seats[0], timeouts=1, stood_in=not has_chosen)
    panel = words_of(hand_page(replace(table, seats=(late, *table.seats[1:])), hosted, 0, LANGUAGES["en"], Extras()))
    assert ("-# Your time was up, so the computer has chosen for you." in "\n".join(panel)) is has_chosen


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=[hosted.rules.name for hosted in HOSTED_GAMES])
def test_the_prompt_is_beside_the_choices_in_words_as_well(hosted: HostedGame) -> None:
    begun, _ = next(positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(1)))
    (seat, *_) = hosted.rules.to_move(begun.state)
    view, names, language = view_for(begun, seat), names_in_text(begun), LANGUAGES["en"]
    asked = hosted.words.prompt(view, names, language)
    panel = "\n".join(words_of(hand_page(begun, hosted, seat, language, Extras(in_words=True))))
    assert panel.endswith(asked)
    assert panel != asked


def test_nobody_is_offered_to_have_signs_explained_of_which_their_panel_shows_none() -> None:
    hosted = HOSTED_GAMES[0]
    (begun, _), *_, (last, _) = positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(1))
    ended = replace(last, phase="over")
    alone = replace(ended, kind="private", host_id=ended.seats[0].user_id or 0)
    for extras, is_offered in ((Extras(in_words=True), False), (Extras(Blank()), True), (Extras(), True)):
        for table, page in ((begun, hand_page), (ended, no_hand_page), (alone, no_hand_page)):
            shown = components(page(table, hosted, 0, LANGUAGES["en"], extras))
            assert ("What do I see?" in {part.get("label") for part in shown}) is is_offered


def test_buttons_below_a_picture_are_short_and_those_below_words_tell_all() -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "robin_of_locksley")
    lobby, language = long_table(hosted, NAMES["plain"], hosted.rules.Options()), LANGUAGES["en"]
    table = next(
        table
        for table, _ in positions(hosted, lobby, Random(1))
        if table.state.phase == "turn" and not table.state.jumped
    )
    (seat,) = hosted.rules.to_move(table.state)

    def jumps(extras: Extras) -> list[str]:
        page = hand_page(table, hosted, seat, language, extras)
        return [part["label"] for part in components(page) if ":play:" in part.get("custom_id", "") and "label" in part]

    short, whole = jumps(Extras(Blank())), jumps(Extras(in_words=True))
    assert any(re.fullmatch(r"[A-H] → \d.*", label) for label in short)
    assert not any(re.fullmatch(r"[A-H] → \d.*", label) for label in whole)
    assert any(re.fullmatch(r"[A-H]: \w+ → \d.*", label) for label in whole)


def test_what_was_chosen_is_the_strongest_button() -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "ruecks_raus")
    begun, _ = next(positions(hosted, long_table(hosted, NAMES["plain"], hosted.rules.Options()), Random(1)))
    seat = hosted.rules.to_move(begun.state)[0]
    chosen = hosted.rules.legal_moves(begun.state, seat)[0]
    table = replace(begun, state=hosted.rules.play(begun.state, seat, chosen, Random(1)).state)
    parts_ = components(hand_page(table, hosted, seat, LANGUAGES["en"], Extras(Blank())))
    off = [(part["label"], part["style"]) for part in parts_ if part.get("disabled") and "label" in part]
    assert off == [(f"✔ Robber {chosen.strength}", ButtonStyle.success.value)]
