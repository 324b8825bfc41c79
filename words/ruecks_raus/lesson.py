"""The lesson: the last five rounds of a game, won by the second-richest."""

from __future__ import annotations

from words.language import mark
from words.lesson import Lesson, Scripted, Told


def _others(first: int, second: int) -> tuple[Scripted, Scripted]:
    """Return the steps in which the others play robbers of these strengths."""
    return Scripted(1, f"robber strength={first}"), Scripted(2, f"robber strength={second}")


def _round(learner: int, first: int, second: int) -> tuple[Scripted, ...]:
    """Return the steps in which all play robbers of these strengths, before the lesson begins."""
    return Scripted(0, f"robber strength={learner}"), *_others(first, second)


LESSON = Lesson(
    seed=41909,
    seats=3,
    opening=(*_round(1, 6, 3), *_round(3, 2, 5), *_round(4, 1, 6)),
    steps=(
        Told(
            mark(
                "Three gangs, eight rounds, each about one noble. At the end the **second-richest** wins, not the "
                "richest! Three rounds are over: {second} has 20 jewels, {first} 16, you 9. Your five robbers that are "
                "left stand in the lower picture."
            )
        ),
        Told(
            mark(
                "In each round everybody plays one robber, face down; ribbon and hourglass mark who still has to "
                "choose. The **strongest** robs the noble and enjoys the favour on the card: 6 jewels this time. Only "
                "a 7 beats your 6. Play the **6**."
            ),
            ("robber strength=6",),
            mark("With a weaker robber you could miss these 6 jewels. Play the 6."),
            (("robber strength=7", mark("Save the 7 for later: only a 7 would beat your 6. Play the 6.")),),
        ),
        *_others(3, 1),
        Told(
            mark(
                "Nobody beat your 6, so you took 6 jewels. {second} was the **weakest** with a 1 and got **pity**: as "
                "many jewels as that robber is strong. Robbers that were played are gone for good."
            ),
            tells_news=True,
        ),
        Told(
            mark(
                "Some nobles let the strongest **choose**: this one gives 8 jewels or none. Others hand jewels to a "
                "neighbour, or take some away. Play the **5** and see."
            ),
            ("robber strength=5",),
            mark("That one is too weak to count on the favour. Play the 5."),
            (("robber strength=7", mark("Keep the 7 for later: only a 7 would beat your 5. Play the 5.")),),
            tells_news=True,
        ),
        *_others(4, 4),
        Told(
            mark(
                "You were the strongest, so the choice is yours. To take nothing can be wise, because the richest does "
                "not win. But you are only third: take the **8**."
            ),
            ("take amount=8",),
            mark("Often a clever choice! This time you need the jewels: take 8."),
            tells_news=True,
        ),
        Told(
            mark(
                "You are second, and that would win now. {first} and {second} were both the weakest, and each of them "
                "got pity. Equally strong robbers share their fate like this; only sevens do not, as you will see."
            ),
            tells_news=True,
        ),
        Told(
            mark(
                "Now be the weakest on purpose: pity makes you a little richer, and somebody else gets the favour. "
                "Play the **2**, for the 0 would get you no jewels at all."
            ),
            ("robber strength=2",),
            mark("This time you want pity, and the 2 brings more of it than the 0. Play the 2."),
            (("robber strength=7", mark("A 7 is never the weakest, so it brings no pity. Play the 2.")),),
            tells_news=True,
        ),
        *_others(5, 7),
        Told(
            mark(
                "Robbers that were played lie open, so everybody can count: {first} still has a 7, and so have you. "
                "**Two sevens cancel each other**, and neither of you is the strongest or the weakest. Play the **7**."
            ),
            ("robber strength=7",),
            mark("The last robber is played by itself. Play the 7 now, to see what two sevens do."),
        ),
        *_others(7, 0),
        Told(
            mark(
                "The sevens cancelled, {second} was alone, and nobody got anything. Then the last robbers were turned "
                "up: {second} was the strongest and lost 3 jewels. You are second, so **you win**. That is the whole "
                "game!"
            )
        ),
    ),
)
