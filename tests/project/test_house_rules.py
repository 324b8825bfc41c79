"""Tests of the statuses in docs/house-rules/: each is valid, and agrees with the mark in the data module."""

import ast
import re
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATUSES = ("rulebook", "implied", "published", "deduced", "house", "\N{EN DASH}")
ROW = re.compile(r"^\| (?P<what>[^|]+) \| .* \| (?P<status>[^|]+) \|$", re.MULTILINE)
MARK = re.compile(r"\b(rulebook|implied|published|deduced|house)\b", re.IGNORECASE)
BANDITS = "games/sherwood_bandits/box.py"
LOCKSLEY = "games/robin_of_locksley/tiles.py"


def statuses() -> dict[str, str]:
    pages = [page.read_text(encoding="utf-8") for page in (ROOT / "docs/house-rules").glob("*.md")]
    rows = {match["what"]: match["status"] for page in pages for match in ROW.finditer(page)}
    return {what: status for what, status in rows.items() if status not in {"status", "--"}}


def docstring_of(path: str, name: str) -> str:
    """Return the text below an assignment in a module."""
    body = ast.parse((ROOT / path).read_text(encoding="utf-8")).body
    for statement, below in pairwise(body):
        target = statement.targets[0] if isinstance(statement, ast.Assign) else getattr(statement, "target", None)
        names = [node.id for node in ast.walk(target) if isinstance(node, ast.Name)] if target else []
        if name in names and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            return str(below.value.value)
    raise LookupError(f"{name} has no docstring in {path}")


def test_every_status_is_one_of_those_that_the_page_explains() -> None:
    found = statuses()
    assert len(found) > 100
    assert [what for what, status in found.items() if not any(known in status for known in STATUSES)] == []


@pytest.mark.parametrize(
    ("what", "path", "name"),
    [
        ("coins of the village", BANDITS, "VILLAGE_COINS"),
        ("pickpocket spaces", BANDITS, "PICKPOCKET_SPACES"),
        ("portraits", BANDITS, "PORTRAIT"),
        ("kinds of loot", BANDITS, "COPIES"),
        ("normal carts", BANDITS, "PLAIN_COPIES"),
        ("backs of the special carts", BANDITS, "BACK"),
        ("loot of each colour", LOCKSLEY, "TILES_OF_A_COLOUR"),
        ("which two tasks share a corner", LOCKSLEY, "DAY_CORNERS"),
        ("which tiles are day and which night", LOCKSLEY, "DAY_SMALL"),
    ],
)
def test_the_page_and_the_data_module_give_a_datum_the_same_status(what: str, path: str, name: str) -> None:
    mark = MARK.search(docstring_of(path, name))
    assert mark, f"{name} has no mark"
    assert statuses()[what].startswith(mark[0].lower())


@pytest.mark.parametrize(
    ("what", "status"),
    [
        ("CF-1", "rulebook"),
        ("RL-20", "implied"),
        ("RL-22", "implied"),
        ("which kinds occur twice", "deduced: five kinds occur twice, and five offer no choice"),
        ("BS-15", "rulebook: “for a total of 3”"),
    ],
)
def test_rulings_that_were_told_untruly_once(what: str, status: str) -> None:
    assert statuses()[what] == status
