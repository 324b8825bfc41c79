"""What the page for operators promises is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from bot.version import VERSION

ROOT = Path(__file__).parents[2]
JOURNEYS = ROOT / "tests" / "journeys"


def section(title: str) -> str:
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    return page.partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_every_misbehaviour_in_the_table_has_its_test() -> None:
    named = set(re.findall(r"`(test_\w+)`", section("When Discord misbehaves")))
    written = {
        name
        for path in JOURNEYS.glob("test_*.py")
        for name in re.findall(r"^async def (test_\w+)", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    }
    assert len(named) > 10
    assert named - written == set()


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION
