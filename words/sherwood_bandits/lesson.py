"""The lesson: the first turn of a game, from the last bandit placed to bail, and Lady Marion at the next one."""

from __future__ import annotations

from words.language import mark
from words.lesson import Lesson, Scripted, Told, script

_OPENING = """
0: lurk stretch=2 space=2
1: lurk stretch=2 space=1
2: lurk stretch=1 space=1
0: lurk stretch=1 space=2
1: lurk stretch=3 space=1
2: lurk stretch=3 space=2
0: pickpocket stretch=1
1: pickpocket stretch=3
2: pickpocket stretch=2
"""
"""How three bandits of each band have been placed."""

LESSON = Lesson(
    seed=1747126,
    seats=3,
    opening=script(_OPENING),
    steps=(
        Told(
            mark(
                "Three bands, four turns, and the most **points** win. Each turn your four bandits lie in wait beside "
                "**carts** that show only a range of their Defence. Two of yours lurk at A2 and B2, and a third has "
                "picked a pocket, which brought a **coin**."
            )
        ),
        Told(
            mark(
                "Each bandit beside a cart rolls a die. Dice are added up from the left until they reach the Defence: "
                "the **last one needed** earns most, those after it nothing. The percentage tells how likely a cart "
                "is beaten. Place your fourth bandit at cart B, on space **B3**."
            ),
            ("lurk stretch=2 space=3",),
            mark("You could do that, too. But this time your last bandit is needed at B3."),
        ),
        Scripted(1, "lurk stretch=1 space=3"),
        Scripted(2, "lurk stretch=3 space=3"),
        Told(
            mark(
                "The carts are turned up: B has Defence 11. Once a turn your **leader** can ask one of the Merry Men "
                "for help, each at their own moment. Little John could move your bandits now, but Robin Hood will be "
                "of more use: **pass**."
            ),
            ("pass",),
            mark("Then Robin Hood could not help you in this turn. Press the other one, “Pass”."),
        ),
        Scripted(1, "pass_turn"),
        Scripted(2, "pass_turn"),
        Told(
            mark(
                "The others keep their leaders **at home**: they rest until the turn ends, while “Pass” waits for a "
                "later moment. As **first player** you choose which cart is assaulted next. Beside each stands how "
                "likely its dice beat it. Choose **cart B**."
            ),
            ("assault stretch=2",),
            mark("Every cart has its turn. Begin with cart B."),
            tells_news=True,
        ),
        Told(
            mark(
                "{first} rolled 3, you 5 and 1: that makes 9, but the Defence is 11. Now **Robin Hood** helps: he "
                "changes a die of yours by 2. Choose your die at **B3** and turn the 1 into a **3**."
            ),
            ("heads_down space=3 change=2",),
            mark("That would be too few. Turn the 1 at B3 into a 3."),
            tells_news=True,
        ),
        Told(
            mark(
                "Beaten! All who own a die that was needed get a **point**, and you one more for the last die. You "
                "also draw a token of **loot** for each of the three dice and choose first. Keep the **ruby "
                "necklace**: that alone is worth a point in the end."
            ),
            ("keep loot=ruby_necklace",),
            mark("Worth having, too. But first keep the ruby necklace."),
        ),
        Told(
            mark(
                "The other tokens go on to the next die on the left, and that is yours, too. Jewels of **one colour** "
                "make sets: two bracelets, three rings, or one of each kind. Keep the **sapphire bracelet**; {first} "
                "gets the last token."
            ),
            ("keep loot=sapphire_bracelet",),
            mark("For a set of rings you would need three. Keep the bracelet."),
        ),
        Told(
            mark("Two carts are left. Go on to **cart A** with Defence 6; after it, cart C follows by itself."),
            ("assault stretch=1",),
            mark("Cart C follows by itself. Choose cart A."),
        ),
        Told(
            mark(
                "{second}'s 2 and your 4 were enough, so {first}'s die goes home with nothing. Again you choose first: "
                "keep the second **sapphire bracelet**, and you have a pair, worth 3 points."
            ),
            ("keep loot=sapphire_bracelet",),
            mark("Its colour does not match. Keep the sapphire bracelet."),
        ),
        Told(
            mark(
                "Cart C got away. The dice of beaten carts lie on the **drawbridge**, and yours make 12. With more "
                "than 10 the Sheriff **arrests** your leader for a turn. As **bail** a token takes your lowest die "
                "off, three take two; “sets” says what your jewels would lose. Pay the **village coin**."
            ),
            ("bail loot=village_coin",),
            mark("Keep your jewels, and your leader free: pay the village coin."),
        ),
        Scripted(1, "reward_point"),
        Scripted(2, "reward_loot"),
        Scripted(2, "lurk stretch=1 space=1"),
        Told(
            mark(
                "{first} and {second} had fewer than 5 pips on the drawbridge and were rewarded: {first} with a point, "
                "{second} with a token. In the second turn {second} began, who has the fewest points. Before placing a "
                "bandit, you may ask **Lady Marion**: do so."
            ),
            ("marion",),
            mark("There is time for that afterwards. Ask Lady Marion first."),
            tells_news=True,
        ),
        Told(
            mark(
                "Her card lets you look secretly at one cart, which is worth most where the Defence may be high. Look "
                "at **cart C**."
            ),
            ("look stretch=3",),
            mark("The other carts look harmless. Look at cart C."),
            tells_news=True,
        ),
        Told(
            mark(
                "A special cart: the **Fortune-Teller's** is as strong as the strongest other one, and only you know. "
                "Next you may change its Defence by 2 or leave it, and then place a bandit. After four turns sets of "
                "jewels count as well. **That was the lesson.** Play on and become the richest!"
            )
        ),
    ),
)
