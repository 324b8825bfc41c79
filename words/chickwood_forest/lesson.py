"""The lesson: the first round of a game, by day, with loot for a raid and alms for the villages."""

from __future__ import annotations

from words.language import mark
from words.lesson import Lesson, Scripted, Told

LESSON = Lesson(
    seed=149,
    seats=3,
    steps=(
        Told(
            mark(
                "You rob castles and give to the poor, and the most **glory** wins. A round has two parts: first all "
                "lay their three cards of loot at the castles, then each raids **one** castle. One castle more than "
                "there are players lies out."
            )
        ),
        Scripted(2, "lay loot=bracelet castle=4"),
        Told(
            mark(
                "{second} began, whose castle is the lowest. Now you **lay a card** at any castle, best where you want "
                "to raid later. A bracelet lies at castle 4: add your **ruby chest**, and it is worth a raid. Chests "
                "of one kind grow dear together."
            ),
            ("lay loot=ruby_chest castle=4",),
            mark("Treasures want to lie together. Lay the ruby chest at castle 4."),
        ),
        Scripted(1, "lay loot=bust castle=1"),
        Scripted(2, "lay loot=red_cloak castle=3"),
        Told(
            mark(
                "You come from castle 3, whose **banner** says how your cards lie: the first face up, the second "
                "**face down**, the third face up. Hide the **benefactor** at castle 4: nobody but you knows what lies "
                "there."
            ),
            ("lay loot=benefactor_3 castle=4",),
            mark("Now you may hide a card. Lay the benefactor at castle 4."),
        ),
        Scripted(1, "lay loot=benefactor_1 castle=1"),
        Scripted(2, "lay loot=benefactor_3 castle=2"),
        Told(
            mark(
                "Whoever takes a **henchman** loses 3 glory. So lay that card where you will not raid: at "
                "**castle 2**. There is room for three cards there; castle 1 holds only two."
            ),
            ("lay loot=henchman castle=2",),
            mark("A henchman there would hurt you, or is in the wrong place for now. Choose castle 2."),
        ),
        Scripted(1, "lay loot=benefactor_2 castle=2"),
        Scripted(2, "raid castle=3"),
        Told(
            mark(
                "All hands are empty, and the **raids** begin, in the order of the castles that you own. {second} took "
                "castle 3. You take a castle with all its cards, and the castle itself counts as glory: **raid castle "
                "4**."
            ),
            ("raid castle=4",),
            mark("Your chest and your benefactor lie at castle 4. Raid that one."),
        ),
        Told(
            mark(
                "Chest and bracelet are yours. The benefactor has you give **3 alms** at once: your cubes go as a "
                "**snake** from village to neighbouring village, each one once. Begin with **village A**."
            ),
            ("alms village=small_1",),
            mark("You could begin there, too. For now, begin with village A."),
        ),
        Told(
            mark(
                "The first cube in a **row** of a village unlocks its glory. In the end whoever has most cubes there "
                "gets the highest glory unlocked; of two with as many, the later cube counts. Go on to **village B**."
            ),
            ("alms village=small_2",),
            mark("That is a way, too. For now, go on to village B."),
        ),
        Told(
            mark(
                "Only neighbours side by side can follow, and never a forest or a full village. Give your last alms to "
                "**village D**."
            ),
            ("alms village=medium_2",),
            mark("That is a way, too. For now, go on to village D."),
        ),
        Scripted(1, "raid castle=1"),
        Scripted(1, "alms village=medium_1"),
        Told(
            mark(
                "The cards at the castle that is left go out of the game. The castle you took last decides the next "
                "order: the lowest begins. After eight rounds treasures, castles and villages are counted. **That was "
                "the lesson.** Play on and see who has the most glory!"
            )
        ),
    ),
)
