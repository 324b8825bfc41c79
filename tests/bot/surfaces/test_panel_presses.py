"""Tests of what members press in their private panels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest
from msgspec.structs import replace

from bot.pages.panel import NO_FOCUS, Focus
from bot.pages.press import Press
from bot.surfaces.panel_presses import PanelPresses
from bot.surfaces.private_messages import Owner
from bot.tables.seats import seat_of
from games import GAMES
from tests.bot.store.samples import ROBIN
from tests.bot.surfaces.panels import (
    STRANGER,
    Interaction,
    PanelFixture,
)

if TYPE_CHECKING:
    from bot.model.table import Table


async def test_a_press_loads_no_table_of_its_own_and_looks_the_seat_up_once(
    fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up = []

    def counting(table: Table, user_id: int) -> int | None:
        looked_up.append(user_id)
        return seat_of(table, user_id)

    monkeypatch.setattr("bot.surfaces.panel_presses.seat_of", counting)
    monkeypatch.setattr("bot.tables.seats.seat_of", counting)
    await fixture.show(Interaction(1))
    looked_up.clear()
    monkeypatch.setattr(fixture.panels._workers, "request", lambda _owner: None)
    fixture.tables.loads = 0
    await fixture.play(Interaction(1))
    assert (fixture.tables.loads, looked_up) == (0, [ROBIN])
    assert [page.seat for page in fixture.pages] == [0, 0]


async def test_a_press_that_comes_too_late_never_shows_a_seat_that_is_somebody_elses_by_now(
    fixture: PanelFixture,
) -> None:
    press, pressed = Interaction(), fixture.tables.present
    taken = replace(pressed.seats[0], user_id=STRANGER, resigned_user_id=ROBIN)
    fixture.tables.alter(seats=(taken, *pressed.seats[1:]))
    fixture.tables.stale = True
    move = GAMES[pressed.game].encode(GAMES[pressed.game].legal_moves(pressed.state, 0)[0]).decode()
    await fixture.presses.play(cast("Any", press), pressed, Press(7, pressed.revision, "play", move))
    await fixture.panels.settled()
    assert {(page.seat, page.picture) for page in fixture.pages} == {(None, None)}


@pytest.mark.parametrize(("revision", "picked"), [(0, 1), (-1, None)])
async def test_advice_keeps_the_step_that_was_picked_in_this_decision_alone(
    fixture: PanelFixture, monkeypatch: pytest.MonkeyPatch, revision: int, picked: int | None
) -> None:
    async def advice(*_: Any) -> Focus:
        return Focus(advice=("Do this.",))

    monkeypatch.setattr(PanelPresses, "_advice", advice)
    monkeypatch.setattr("bot.surfaces.panel_presses.require_advice", lambda _table: None)
    interaction = Interaction()
    await fixture.show(interaction)
    panel = fixture.panels._panels[Owner(fixture.tables.present.id, ROBIN)]
    assert panel.shown is not None
    panel.focus = Focus(picked=1)
    panel.shown = panel.shown._replace(revision=fixture.tables.present.revision + revision)
    press = Press(fixture.tables.present.id, fixture.tables.present.revision, "advice", "")
    await fixture.presses.advise(cast("Any", interaction), fixture.tables.present, press)
    assert fixture.pages[-1].focus == Focus(advice=("Do this.",), picked=picked)


async def test_a_step_that_is_picked_fades_with_its_decision(fixture: PanelFixture) -> None:
    panel: Any = Interaction()
    revision = fixture.tables.present.revision
    await fixture.presses.pick(panel, fixture.tables.present, Press(7, revision, "pick", "1"))
    await fixture.go_on()
    await fixture.presses.pick(panel, fixture.tables.present, Press(7, revision, "pick", "1"))
    await fixture.panels.settled()
    picked, followed, stale = [page.focus for page in fixture.pages]
    assert picked == Focus(picked=1, goes_first=True)
    assert followed == NO_FOCUS
    assert stale.picked is None
    assert "earlier decision" in stale.note


async def test_a_step_that_is_picked_is_still_picked_when_its_member_comes_back_to_the_hand(
    fixture: PanelFixture,
) -> None:
    panel: Any = Interaction()
    await fixture.presses.pick(panel, fixture.tables.present, Press(7, fixture.tables.present.revision, "pick", "1"))
    await fixture.show(panel)
    await fixture.go_on()
    await fixture.show(panel)
    assert [page.focus.picked for page in fixture.pages] == [1, 1, None, None]


async def test_the_picture_is_told_of_the_step_that_was_picked_as_long_as_its_decision_lasts(
    fixture: PanelFixture,
) -> None:
    panel: Any = Interaction()
    await fixture.presses.pick(panel, fixture.tables.present, Press(7, fixture.tables.present.revision, "pick", "1"))
    await fixture.go_on()
    assert fixture.painter.chosen == [("a move of step 1",), ()]
