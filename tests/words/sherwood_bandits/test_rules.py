"""Tests that the rules pages tell every ruling of Sherwood Bandits."""

from __future__ import annotations

import pytest

from tests.words.sherwood_bandits.reading import ENGLISH, HOSTED


@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        ("BS-1", "Lots decide who begins"),
        ("BS-2", "There are as many as players, three for two. Where no cart stands, the road is closed"),
        ("BS-3", "everybody places one bandit on any free space until all are placed"),
        ("BS-4", "Gaps close once, also in front of the first bandit, and not again after Little John."),
        ("BS-5", "You send your leader to one card in a turn; several leaders may be on the same card."),
        ("BS-6", "Before placing, you may ask Lady Marion."),
        ("BS-6 lowest Defence", "No Defence falls below 1."),
        ("BS-6 skipped", "Whoever has run out of bandits is passed over"),
        ("BS-7", "The Sheriff's Cart strikes before the portraits."),
        ("BS-7 order", "Portraits work from the left. Leaders on a card that is replaced have been used"),
        ("BS-8", "A lying bandit neither swaps nor is swapped"),
        ("BS-8 shared", "A shared space is one die for the Defence and the number of tokens"),
        ("BS-8 Quick Job", "The die of a Quick Job counts like any other but is not rolled."),
        ("BS-9", "and so are empty spaces beside a cart"),
        ("BS-10", "the first player chooses which is next"),
        ("BS-11", "1. The dice are rolled. 2. Everybody may ask Robin Hood."),
        ("BS-12", "Dice that reach the Defence or more, from the left, beat the cart"),
        ("BS-13", "X protects a die from the same power alone. The dice of the Fair cannot be changed."),
        ("BS-13 shared", "neither die is left or right of the other"),
        ("BS-14", "those that were not needed go home"),
        ("BS-15", "Everybody with a die that was needed gets a point, however many dice they have"),
        ("BS-16", "They draw as many tokens as dice were needed, keep one in secret and pass the others on"),
        ("BS-17", "draws two tokens at random, however many dice they have"),
        (
            "BS-18",
            "The Beer and the Fortune-Teller's Cart compare with carts that have a number, friendly guards",
        ),
        ("BS-18 alone", "the Beer Cart has Defence 4 and the Fortune-Teller's Cart 15"),
        ("BS-19", "even if nobody lurks there; its dice never reach the drawbridge"),
        ("BS-20", "- **War Cart**, Defence 33: cannot be beaten."),
        ("BS-21", "Its prisoners come home in the next turn."),
        ("BS-22", "The dice of beaten carts come to the drawbridge."),
        ("BS-23", "You are not asked where nothing can come of it"),
        ("BS-24", "Everybody can pay bail once"),
        ("BS-25", "before all arrests and rewards; rewards cannot pay it. Nobody is jailed twice in one turn."),
        ("BS-26", "Whoever has the fewest points is first player."),
        ("BS-27", "If the loot runs out, discarded tokens are shuffled in"),
        ("BS-27 village", "discarded, they go back there"),
        ("BS-28", "Points have no upper limit and never fall below 0."),
        ("BS-30", "Most **rings**, most **bracelets**, most **necklaces** of all colours: 2 points each"),
        ("BS-30 sets", "- ring, bracelet and necklace of one colour: 4"),
        ("BS-31", "In a tie, whoever has fewer tokens wins; after that, the dice decide."),
        ("BS-33", "Loot goes into the chests, bandits and leaders go home."),
        ("BS-34", "What is discarded lies open, and so does the back of the next cart: on the pile above the road."),
        ("BS-35", "You are not asked where nothing can come of it"),
        ("BS-36", "but you are where silence would give something away"),
        ("BS-37", "twenty times at most"),
        ("BS-38", "“Leader stays home” has them rest until the turn ends"),
        ("WS-1", "There are three carts."),
        ("WS-2", "he places a bandit at the cart with fewest of his own, then that with the lowest back"),
        ("WS-3", "plays a third band, which the bot moves"),
        ("WS-4", "from the right, each needed die brings its owner a random token"),
        ("WS-5", "Below 5 he takes a point; in the final turn more than 10 cost him one."),
        ("WS-6", "You take turns at being first player."),
        ("WS-7", "If Scarlet has more points than each of you, both lose. Being level with him is enough."),
        ("WS-8", "squeeze in beside them"),
        ("loot", "5, 4 and 2 of each colour, and 9 coins"),
        ("portraits", "- Friar Tuck: 7, 11, 15"),
        ("carts", "- 8\N{EN DASH}11: 8, 9, 10, 11, Sheriff's Cart, Fair Cart"),
        ("pickpockets", "1 space on each stretch of road with a cart"),
    ],
)
def test_players_can_read_every_ruling(ruling: str, words: str) -> None:
    """BS-29 is an option, told in the lobby, and BS-32 says that words of the rulebook mean the same."""
    assert any(words in page.text for page in HOSTED.words.rules(ENGLISH)), ruling
