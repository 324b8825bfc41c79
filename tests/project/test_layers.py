import re
import subprocess
import sys
from pathlib import Path

import pytest

from games import GAMES

ROOT = Path(__file__).parents[2]
REGISTRIES = {Path("games/__init__.py"), Path("games/players/policies/__init__.py")}
"""The only shared modules that may name a game."""


LINT_IMPORTS = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
"""For a process of its own: the linter silences every logger that is already there, and other tests read the log."""


def test_the_arrows_between_the_rooms_run_one_way() -> None:
    linter = subprocess.run([sys.executable, "-c", LINT_IMPORTS], cwd=ROOT, capture_output=True, text=True, check=False)
    assert linter.returncode == 0, linter.stdout


@pytest.mark.parametrize("game", GAMES)
def test_no_shared_module_knows_a_game_by_name(game: str) -> None:
    naming = [
        module
        for room in ("games", "words", "rendering", "bot", "cogs", "sandbox")
        for path in (ROOT / room).rglob("*.py")
        if game not in (module := path.relative_to(ROOT)).parts and module.stem != game
        if re.search(rf"\b{game}\b", code_of(path)) and module not in REGISTRIES
    ]
    assert naming == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_same_name_in_every_room(game: str) -> None:
    for room in ("games", "words", "rendering", "cogs"):
        assert (ROOT / room / game).is_dir() or (ROOT / room / f"{game}.py").is_file()


def code_of(path: Path) -> str:
    """Return a module without its docstrings and comments, which may give a game as an example."""
    code = re.sub(r'""".*?"""', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r"#.*", "", code)
