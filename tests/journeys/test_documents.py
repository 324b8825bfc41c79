"""A journey that follows the example game in the documents, word for word."""

from __future__ import annotations

import ast
import textwrap
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.journeys.harness import Harness

PAGE = Path(__file__).parents[2] / "docs" / "sandbox.md"


async def test_the_example_of_how_tests_use_the_sandbox_can_be_played(harness: Harness) -> None:
    section = PAGE.read_text(encoding="utf-8").partition("## For tests")[2]
    opening, _, played = section.partition("# start the bot with sandbox.token\n")
    assert "async with await Sandbox.start() as sandbox:" in opening
    played = played.partition("```")[0]
    code = compile(textwrap.dedent(played), str(PAGE), "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    known = {"sandbox": harness.sandbox}
    await FunctionType(code, known)()
    assert {"marian", "lobby", "hand"} <= known.keys()
