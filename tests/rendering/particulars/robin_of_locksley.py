"""What shared tests must know about the pictures of Robin of Locksley."""

from __future__ import annotations

from itertools import product

from bot.languages import LANGUAGES
from games.robin_of_locksley.tiles import Task
from rendering import theme
from rendering.robin_of_locksley.paint import COBBLES, LOOT
from tests.rendering.particulars.of_pictures import PictureParticulars
from words.robin_of_locksley.tasks import task_in_short, task_name

PARTICULARS = PictureParticulars(
    known_names=frozenset(said(task, LANGUAGES["en"]) for task in Task for said in (task_name, task_in_short)),
    colours=[body for body, _ in LOOT],
    texts=[*LOOT, *product((theme.CREAM, theme.MIST), (COBBLES,))],
    unexplained=frozenset({"_glow"}),  # around a square with a letter
    alike=frozenset({"treasure"}),
)
