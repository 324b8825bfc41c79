"""Tests that what `docs/operating.md` and `docs/sandbox.md` promise exists."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from bot.version import VERSION

ROOT = Path(__file__).parents[2]


def section(title: str) -> str:
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    return page.partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_every_misbehaviour_in_the_table_has_its_test() -> None:
    named = set(re.findall(r"`(test_\w+)`", section("When Discord misbehaves")))
    written = {
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"^async def (test_\w+)", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    }
    assert len(named) > 10
    assert named - written == set()


@pytest.mark.parametrize(
    "command",
    [
        "docker compose up -d --build",
        "docker compose cp greenwood:/data/backup.sqlite3 backup.sqlite3",
        "docker compose run --rm greenwood python -m greenwood restore /data/backup.sqlite3",
    ],
)
def test_the_container_is_updated_and_its_database_saved_and_brought_back(command: str) -> None:
    assert f"\n{command}\n" in section("Docker")
    assert re.match(r"services:\n  greenwood:\n", (ROOT / "compose.yaml").read_text(encoding="utf-8"))


def test_every_part_of_the_sandbox_stands_in_its_table() -> None:
    page = (ROOT / "docs" / "sandbox.md").read_text(encoding="utf-8")
    table = page.partition("## What is where\n")[2].partition("\n## ")[0]
    modules = {path.name for path in (ROOT / "sandbox").glob("*.py") if not path.name.startswith("__")}
    assert modules - set(re.findall(r"`(\w+\.py)`", table)) == set()


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION
