"""What members press in their panels."""

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
    at: PanelFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up = []

    def counting(table: Table, user_id: int) -> int | None:
        looked_up.append(user_id)
        return seat_of(table, user_id)

    monkeypatch.setattr("bot.surfaces.panel_presses.seat_of", counting)
    monkeypatch.setattr("bot.tables.seats.seat_of", counting)
    await at.show(Interaction(1))
    looked_up.clear()
    monkeypatch.setattr(at.panels._workers, "request", lambda _owner: None)
    at.tables.loads = 0
    await at.play(Interaction(1))
    assert (at.tables.loads, looked_up) == (0, [ROBIN])
    assert [page.seat for page in at.pages] == [0, 0]


async def test_a_press_that_comes_too_late_never_shows_a_seat_that_is_somebody_elses_by_now(at: PanelFixture) -> None:
    press, pressed = Interaction(), at.tables.present
    taken = replace(pressed.seats[0], user_id=STRANGER, resigned_user_id=ROBIN)
    at.tables.alter(seats=(taken, *pressed.seats[1:]))
    at.tables.stale = True
    move = GAMES[pressed.game].encode(GAMES[pressed.game].legal_moves(pressed.state, 0)[0]).decode()
    await at.presses.play(cast("Any", press), pressed, Press(7, pressed.revision, "play", move))
    await at.panels.settled()
    assert {(page.seat, page.picture) for page in at.pages} == {(None, None)}


@pytest.mark.parametrize(("revision", "picked"), [(0, 1), (-1, None)])
async def test_advice_keeps_the_step_that_was_picked_in_this_decision_alone(
    at: PanelFixture, monkeypatch: pytest.MonkeyPatch, revision: int, picked: int | None
) -> None:
    async def advice(*_: Any) -> Focus:
        return Focus(advice=("Do this.",))

    monkeypatch.setattr(PanelPresses, "_advice", advice)
    monkeypatch.setattr("bot.surfaces.panel_presses.require_advice", lambda _table: None)
    interaction = Interaction()
    await at.show(interaction)
    panel = at.panels._panels[Owner(at.tables.present.id, ROBIN)]
    assert panel.shown is not None
    panel.focus = Focus(picked=1)
    panel.shown = panel.shown._replace(revision=at.tables.present.revision + revision)
    press = Press(at.tables.present.id, at.tables.present.revision, "advice", "")
    await at.presses.advise(cast("Any", interaction), at.tables.present, press)
    assert at.pages[-1].focus == Focus(advice=("Do this.",), picked=picked)


async def test_a_step_that_is_picked_fades_with_its_decision(at: PanelFixture) -> None:
    panel: Any = Interaction()
    revision = at.tables.present.revision
    await at.presses.pick(panel, at.tables.present, Press(7, revision, "pick", "1"))
    await at.go_on()
    await at.presses.pick(panel, at.tables.present, Press(7, revision, "pick", "1"))
    await at.panels.settled()
    picked, followed, stale = [page.focus for page in at.pages]
    assert picked == Focus(picked=1, goes_first=True)
    assert followed == NO_FOCUS
    assert stale.picked is None
    assert "earlier decision" in stale.note


async def test_a_step_that_is_picked_is_still_picked_when_its_member_comes_back_to_the_hand(at: PanelFixture) -> None:
    panel: Any = Interaction()
    await at.presses.pick(panel, at.tables.present, Press(7, at.tables.present.revision, "pick", "1"))
    await at.show(panel)
    await at.go_on()
    await at.show(panel)
    assert [page.focus.picked for page in at.pages] == [1, 1, None, None]


async def test_the_picture_is_told_of_the_step_that_was_picked_as_long_as_its_decision_lasts(at: PanelFixture) -> None:
    panel: Any = Interaction()
    await at.presses.pick(panel, at.tables.present, Press(7, at.tables.present.revision, "pick", "1"))
    await at.go_on()
    assert at.easel.chosen == [("a move of step 1",), ()]
