"""The lesson: the second round of a game, by day, with loot for a raid and alms for the villages."""

from __future__ import annotations

from words.language import mark
from words.lesson import Lesson, Scripted, Told, script

_OPENING = """
0: lay loot=henchman castle=2
1: lay loot=silver_chest castle=3
2: lay loot=benefactor_3 castle=2
0: lay loot=ring castle=1
1: lay loot=emerald_chest castle=4
2: lay loot=blue_jerkin castle=4
0: lay loot=silver_armour castle=1
1: lay loot=red_cloak castle=3
2: lay loot=silver_chest castle=4
0: raid castle=3
1: raid castle=4
2: raid castle=1
"""
"""The first round: the member who learns has a chest and a garment, of which more will come."""

LESSON = Lesson(
    seed=34402,
    seats=3,
    opening=script(_OPENING),
    steps=(
        Told(
            mark(
                "You rob castles and give to the poor, and the most **glory** wins. In each of eight rounds all first "
                "lay three cards of loot at the castles, then each raids **one** castle. One round is over: you took "
                "castle 3 with a **silver chest** and a **red cloak**."
            ),
            tells_news=True,
        ),
        Scripted(2, "lay loot=ring castle=4"),
        Told(
            mark(
                "{second} began, whose castle is the lowest. Now you **lay a card** at any castle, best where you want "
                "to raid later. A ring lies at castle 4: add your **silver chest**. Chests of one kind count squared: "
                "one is worth 1, two are worth 4, three 9."
            ),
            ("lay loot=silver_chest castle=4",),
            mark("That card comes later. Lay the silver chest at castle 4."),
            (("loot=silver_chest", mark("Treasures want to lie together, where you will raid: at castle 4.")),),
            tells_news=True,
        ),
        Scripted(1, "lay loot=red_cloak castle=2"),
        Scripted(2, "lay loot=bust castle=1"),
        Told(
            mark(
                "You hold castle 3, whose **banner** says how your cards lie: the first face up, the second **face "
                "down**, the third face up. Hide the **benefactor** at castle 4: nobody but you knows what lies there."
            ),
            ("lay loot=benefactor_2 castle=4",),
            mark("The henchman can lie open later. Now hide the benefactor at castle 4."),
            (
                (
                    "loot=benefactor_2",
                    mark("You want to raid castle 4: elsewhere, somebody else would take it."),
                ),
            ),
        ),
        Scripted(1, "lay loot=benefactor_1 castle=2"),
        Scripted(2, "lay loot=gold_chest castle=3"),
        Told(
            mark(
                "Whoever takes a **henchman** loses 3 glory. So lay that card where you will not raid: at **castle "
                "2**. The red cloak there is not for you: a garment counts 5, but two of one kind count nothing."
            ),
            ("lay loot=henchman castle=2",),
            mark("It can lie there, too. But this time lay it at castle 2, beside the red cloak."),
            (("castle=4", mark("You want to raid castle 4, so there it would cost you 3 glory. Lay it at castle 2.")),),
        ),
        Scripted(1, "lay loot=gold_chest castle=4"),
        Scripted(2, "raid castle=3"),
        Told(
            mark(
                "Now all **raid**, in the order of the castles that you own. {second} took castle 3. The **bust** at "
                "castle 1 takes a chest away, and at castle 2 wait henchman and second cloak. **Raid castle 4**: you "
                "get all its cards, and a castle counts its number."
            ),
            ("raid castle=4",),
            of_moves=(
                ("castle=1", mark("The bust there would take away your silver chest. Raid castle 4.")),
                ("castle=2", mark("With a second red cloak neither counts, and the henchman costs 3. Raid castle 4.")),
            ),
            tells_news=True,
        ),
        Told(
            mark(
                "The benefactor has you give **2 alms** at once: your cubes go as a **snake** from village to "
                "neighbouring village, side by side, each one once, and never into a forest or a full village. Begin "
                "with **village A**."
            ),
            ("alms village=small_1",),
            mark("You could begin there, too. For now, begin with village A."),
        ),
        Told(
            mark(
                "The first cube in a **row** of a village unlocks its glory. In the end whoever has most cubes there "
                "gets the highest glory unlocked; of two with as many, the later cube counts. Go on to **village D**."
            ),
            ("alms village=medium_2",),
            mark("That is a way, too. For now, go on to village D."),
        ),
        Told(
            mark(
                "Your two silver chests count 2 \N{MULTIPLICATION SIGN} 2 = 4. But {first} had hidden a **gold** one "
                "at castle 4, and each chest of **another kind** costs 1: that makes 3. A bust would leave you one "
                "silver chest, and nothing in all. The ring counts 4 and the cloak 5."
            ),
        ),
        Scripted(1, "raid castle=2"),
        Scripted(1, "alms village=medium_1"),
        Told(
            mark(
                "{first} took castle 2, and counts 5 for the only red cloak there. Castle 1 was left, so its bust is "
                "out of the game. Should you meet **Maid Marihen**: once, she brings 1 glory for each kind of treasure "
                "that you own."
            ),
            tells_news=True,
        ),
        Told(
            mark(
                "The castle you took last decides the next order: the lowest begins. After eight rounds treasures, "
                "castles and villages are counted. **That was the lesson.** Play on and see who has the most glory!"
            ),
            tells_news=True,
        ),
    ),
)
