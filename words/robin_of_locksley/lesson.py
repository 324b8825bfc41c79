"""The lesson: the last two turns of a short game, up to the ransom."""

from __future__ import annotations

from games.robin_of_locksley.state import RobinOfLocksleyOptions
from words.language import mark
from words.lesson import Lesson, Scripted, Told, script

_OPENING = """
0: corner square=21, jump square=12, end
1: jump square=14, end
0: jump square=23, end
1: jump square=3, end
0: jump square=12, end
1: jump square=14, end
0: jump square=1, task, end
1: jump square=7, end
0: jump square=8, end
1: jump square=14, task, end
0: jump square=1, end
1: jump square=3, end
0: jump square=12, sell colour=blue, end
1: jump square=10, task, end
0: jump square=1, end
1: jump square=3, sell colour=white, task, end
0: jump square=8, sell colour=green, end
1: jump square=14, task, end
0: jump square=1, end
1: jump square=23, end
0: jump square=8, end
1: jump square=14, task, end
0: jump square=19, end
1: jump square=25, end
0: jump square=8, sell colour=red, end
1: jump square=18, end
0: jump square=1, end
1: jump square=9, task, end
0: jump square=8, end
1: jump square=12, end
0: jump square=11, end
1: jump square=19, end
0: jump square=8, sell colour=blue, end
1: jump square=22, end
0: jump square=1, task, task, end
1: jump square=19, end
0: jump square=12, sell colour=black, end
1: jump square=22, end
0: jump square=23, end
1: jump square=11, end
0: jump square=12, sell colour=green, end
1: jump square=8, end
0: task, jump square=9, task, end
1: jump square=1, end
0: jump square=2, end
1: jump square=8, sell colour=pink, sell colour=green, sell colour=blue, task, end
0: jump square=13, task, task, task, sell colour=red, task, task, task, task, end
1: jump square=5, end
0: jump square=24, task, end
1: jump square=14, sell colour=black, end
0: jump square=15, end
1: jump square=17, end
0: jump square=24, end
1: jump square=8, end
0: jump square=15, sell colour=pink, end
1: jump square=5, end
0: jump square=8, end
1: jump square=14, end
0: jump square=1, end
1: jump square=23, end
0: jump square=12, task, end
1: jump square=20, bribe, end
0: jump square=19, bribe, end
1: jump square=13, bribe, end
0: jump square=22, sell colour=green, end
1: jump square=6, end
0: jump square=19, bribe, end
1: jump square=3, bribe, end
0: jump square=8, bribe, task, task, end
1: task, jump square=14, bribe, task, task, end
0: task, task, jump square=5, bribe, end
1: jump square=17, bribe, end
0: jump square=8, sell colour=red, end
1: jump square=14, end
0: jump square=15, sell colour=black, task, task, task, task, end
1: jump square=3, sell colour=white, end
"""
"""The moves of the game before the lesson, one turn in a line."""

_TASK_IS_MET = mark("Its task is met, so step: that costs nothing.")
_FOR_NOTHING = mark("You would pay for nothing: this task is met. Step.")
_BESIDE = mark("Beside the other Robin you would meet it, too. But first see what a bribe is.")

LESSON = Lesson(
    seed=7,
    seats=2,
    options=RobinOfLocksleyOptions(begins="first", side=2),
    opening=script(_OPENING),
    steps=(
        Told(
            mark(
                "Two robbers race for the King's ransom. Your **Robin** takes loot in the grid; your **Bard** walks "
                "around it, two laps. You are five spaces from the King, and {first} is far behind: this game is "
                "nearly yours."
            )
        ),
        Told(
            mark(
                "First the Bard. Every space sets a **task**, and ahead lies Rivalry: the two Robins stand side by "
                "side. They do not. A task that you do not meet can be **bribed**: one coin, and the Bard steps all "
                "the same. You have eight, so pay the **bribe**."
            ),
            ("bribe",),
            mark("First see what a bribe is: pay one coin, and your Bard steps."),
            (("jump square=4", _BESIDE), ("jump square=8", _BESIDE)),
        ),
        Told(
            mark(
                "Next comes Small Fry: own no three tiles of one colour. You own two at most, so **step** there, which "
                "costs nothing. At other moves a **✓** tells that you would meet the task after them, a **✗** that you "
                "no longer would, like a third blue tile."
            ),
            ("task",),
            _TASK_IS_MET,
            (("bribe", _FOR_NOTHING),),
            tells_news=True,
        ),
        Told(
            mark(
                "Sherwood Forest: own two of the colours green, blue and black. You have green and blue: **step** "
                "again. You may step as often as you can, before the jump and after it."
            ),
            ("task",),
            _TASK_IS_MET,
            (("bribe", _FOR_NOTHING),),
            tells_news=True,
        ),
        Told(
            mark(
                "Once a turn, your Robin **jumps** like a knight in chess and takes the tile there. All your tiles of "
                "one colour are a **collection**; “→ 2” says how many it will have. You have two blue ones: jump to "
                "**D**, where a third one lies."
            ),
            ("jump square=24",),
            mark("Wait with that. A third blue tile makes a collection that you can sell: jump to D."),
        ),
        Told(
            mark(
                "Three or more tiles of a colour can be **sold**, always all of them: two are discarded, each other "
                "one becomes a coin. Sell the **blue** ones: the next task does not need them."
            ),
            ("sell colour=blue",),
            mark("Sell first. You will want coins for the King."),
        ),
        Told(
            mark("The last task, a Coach Robbery, asks for a **white** tile. You have one: **step**."),
            ("task",),
            mark("Keep your coins: your white tile is enough. Step."),
            tells_news=True,
        ),
        Told(
            mark(
                "Before you stands **Long Live the King**, who takes four coins and no bribe. You could pay at once, "
                "but first see how a turn ends: **End the turn**. A new tile comes onto the square that you left, and "
                "{first} plays."
            ),
            ("end",),
            mark("You could win at once! End the turn first, to see how one passes to the other."),
        ),
        Scripted(1, "jump square=6"),
        Scripted(1, "end"),
        Told(
            mark(
                "Your turn again. To win, you need not jump first: **pay the King** four coins, and the game ends at "
                "once! A Bard that gets more than a whole lap ahead of the other wins as well."
            ),
            ("ransom",),
            mark("Why wait? Four coins for the King, and you win."),
        ),
        Told(
            mark(
                "You have won! In a whole game your Bard walks two laps, and the art is to choose loot that meets "
                "several tasks in a row. Read a task at any time under “Rules”."
            )
        ),
    ),
)
