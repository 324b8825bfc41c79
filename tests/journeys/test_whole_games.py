"""Whole games, from the lobby to the winner, by what members see and press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.journeys.company import name_of, play_to_the_end

if TYPE_CHECKING:
    from tests.journeys.company import Company


async def test_three_members_play_from_the_lobby_to_the_winner_and_two_of_them_once_more(company: Company) -> None:
    oak = company.channel()
    members = company.members("Marian", "Much", "Tuck")
    hands = await company.begin(oak, *members)
    await play_to_the_end(company, {member: hands[name_of(member)] for member in members})
    print(company.board(oak).text)
