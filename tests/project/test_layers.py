"""Tests of which packages may import which, and that no module outside a game knows the game by name."""

import re
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

from games import GAMES

ROOT = Path(__file__).parents[2]
REGISTRIES = {Path("games/__init__.py"), Path("games/players/policies/__init__.py")}
"""The only shared modules that may name a game."""

CODE_ROOMS = ("games", "words", "records", "rendering", "bot", "cogs", "sandbox", "command_line")
ROOMS = (*CODE_ROOMS, "locales", "tools", "benchmarks")
ROOMS_OF_GAMES = ("games", "words", "rendering", "cogs")
CLOSING = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import toy_circle.above\n"
"""The source of a module whose import, for types alone, closes a circle."""
LINT_IMPORTS = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
"""Runs in a separate process, because the linter disables every existing logger."""


def test_the_arrows_between_the_rooms_run_one_way() -> None:
    linter = subprocess.run([sys.executable, "-c", LINT_IMPORTS], cwd=ROOT, capture_output=True, text=True, check=False)
    assert linter.returncode == 0, linter.stdout


def test_no_modules_import_each_other_in_a_circle_even_for_types_alone() -> None:
    assert circles(graph_of(*ROOMS)) == []


def test_a_circle_is_found_where_types_alone_close_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "toy_circle"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "above.py").write_text("import toy_circle.below", encoding="utf-8")
    (package / "below.py").write_text(CLOSING, encoding="utf-8")
    (package / "apart.py").write_text("import toy_circle.above", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert circles(graph_of("toy_circle")) == [["toy_circle.above", "toy_circle.below"]]


@pytest.mark.parametrize("game", GAMES)
def test_no_module_outside_a_game_knows_it_by_name(game: str) -> None:
    naming = [
        module
        for room in CODE_ROOMS
        for path in (ROOT / room).rglob("*.py")
        if game not in (module := path.relative_to(ROOT)).parts and module.stem != game
        if re.search(rf"\b{game}\b", code_of(path)) and module not in REGISTRIES
    ]
    assert naming == []


@pytest.mark.parametrize("room", ROOMS_OF_GAMES)
def test_no_game_imports_another_not_even_by_way_of_others(room: str) -> None:
    assert ways_between(graph_of(*ROOMS), {f"{room}.{game}" for game in GAMES}) == []


def test_a_game_that_imports_another_by_way_of_a_registry_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "toy_games"
    for game, code in (("chess", "import toy_games"), ("go", ""), ("checkers", "")):
        (package / game).mkdir(parents=True)
        (package / game / "__init__.py").touch()
        (package / game / "rules.py").write_text(code, encoding="utf-8")
    (package / "__init__.py").write_text("import toy_games.go.rules", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    games = {f"toy_games.{game}" for game in ("chess", "go", "checkers")}
    assert ways_between(graph_of("toy_games"), games) == ["toy_games.chess.rules > toy_games > toy_games.go.rules"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_same_name_in_every_room(game: str) -> None:
    for room in ROOMS_OF_GAMES:
        assert (ROOT / room / game).is_dir() or (ROOT / room / f"{game}.py").is_file()


def graph_of(*packages: str) -> grimp.ImportGraph:
    return grimp.build_graph(*packages, exclude_type_checking_imports=False, cache_dir=None)


def ways_between(graph: grimp.ImportGraph, packages: set[str]) -> list[str]:
    """Return the chains of imports from one of some packages to another, in alphabetical order."""
    found = graph.find_illegal_dependencies_for_layers(layers=({*packages},))
    routes = [route for dependency in found for route in dependency.routes]
    steps = [(" and ".join(sorted(route.heads)), *route.middle, " and ".join(sorted(route.tails))) for route in routes]
    return sorted(map(" > ".join, steps))


def circles(graph: grimp.ImportGraph) -> list[list[str]]:
    """Return the modules that import each other, directly or through others; each circle in alphabetical order."""
    left = {module: set(graph.find_modules_directly_imported_by(module)) for module in graph.modules}
    while free := {module for module, imported in left.items() if not imported & left.keys()}:
        left = {module: imported for module, imported in left.items() if module not in free}
    found = {tuple(sorted(_circle_of(module, left))) for module in left}
    return sorted(list(circle) for circle in found if len(circle) > 1)


def _circle_of(module: str, imports: dict[str, set[str]]) -> set[str]:
    """Return a module with those that it reaches and that reach it."""
    return {other for other in _reached(module, imports) if module in _reached(other, imports)} | {module}


def _reached(module: str, imports: dict[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = [module]
    while waiting:
        new = imports[waiting.pop()] & imports.keys() - reached
        reached |= new
        waiting += new
    return reached


def code_of(path: Path) -> str:
    """Return a module's source without docstrings and comments, which may name a game as an example."""
    code = re.sub(r'""".*?"""', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r"#.*", "", code)
