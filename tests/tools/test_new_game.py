"""Tests of the tool for new games: its game passes all checks, is small, and leaves other files unchanged."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.new_game import __main__ as tool
from tools.new_game.brief import BadNameError, Brief, check

ROOT = Path(__file__).parents[2]
ROOMS = ("bot", "cogs", "games", "records", "rendering", "words")
NEEDED = (*ROOMS, "benchmarks", "command_line", "docs", "locales", "sandbox", "tests", "tools")
FILES = (".dockerignore", "CHANGELOG.md", "Dockerfile", "Makefile", "README.md", "greenwood.py", "pyproject.toml")
NAME = "quiet_auction"
BRIEF = Brief(NAME, "The Quiet Auction", "quiet-auction", "QA", "2-5", "Nobody at all")
FOR_THREE = Brief("three_owls", "Three Owls", "owls", "TO", "3", "Nobody at all")
MOST_LINES = 900
"""The lines of Python in a small card game, its tests and particulars included."""
MOST_CHANGED = 6
"""The number of existing files to be edited: the registry, three catalogues, README and changelog."""
TEMPLATE = "locales/greenwood.pot"
"""The template of the catalogues, which only `make messages` writes."""

PYTEST = ("pytest", "-q", "-x", "-p", "no:cacheprovider")
CHECKED = tuple(
    f"tests/{path}"
    for path in (
        *("bot", "cogs", "games", "journeys", "locales", "records", "rendering", "words"),
        *("project/test_documents.py", "project/test_house_rules.py", "project/test_layers.py"),
        "project/test_tidiness.py",
    )
)
SHARED = (
    "test_every_text_",
    "test_translations_",
    "test_names_are_valid",
    "test_the_readme_lists",
    "test_every_ruling",
    "test_every_status",
    "test_most_games_have_each_feature",
    "test_a_move_says_its_round",
    "test_no_file_is_large",
    "test_the_gallery_shows_covers",
    "test_a_server_that_invites",
)
CHOSEN = " or ".join((NAME, *SHARED))
"""The tests that use the game's name, and the tests of what all games share."""
ENOUGH = 300
"""About how many tests use a game's name; far fewer would mean that the name is not found."""


def arguments(brief: Brief) -> list[str]:
    name, *values = brief
    return [name, *(f"--{field}={value}" for field, value in zip(Brief._fields[1:], values, strict=True))]


def contents(root: Path) -> dict[str, str]:
    """Return the hash of every file of the project."""
    return {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in root.rglob("*")
        if path.is_file() and "cache" not in path.as_posix()
    }


def run(root: Path, *command: str, **settings: str) -> str:
    """Run a Python module in the copy; return its output."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=root,
        env={**kept, "PYTHONDONTWRITEBYTECODE": "", **settings},  # what one command compiles, the next has
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


class Added:
    """A copy of the project with a new game in it."""

    def __init__(self, root: Path, brief: Brief) -> None:
        for folder in NEEDED:
            shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
        for file in FILES:
            shutil.copy(ROOT / file, root / file)
        self.root = root
        self.before = contents(root)
        self.said = run(root, "tools.new_game", *arguments(brief))
        self.after = contents(root)

    @property
    def new(self) -> set[str]:
        return set(self.after) - set(self.before)


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> Added:
    return Added(tmp_path_factory.mktemp("project") / "greenwood", BRIEF)


def test_a_small_game_is_few_lines_and_touches_few_files(added: Added) -> None:
    lines = [len((added.root / path).read_text(encoding="utf-8").splitlines()) for path in added.new if ".py" in path]
    changed = {path for path, found in added.before.items() if added.after[path] != found} - {TEMPLATE}
    assert 0 < sum(lines) <= MOST_LINES
    assert len(changed) <= MOST_CHANGED, changed


def test_a_game_explains_the_signs_of_its_pictures_where_the_recipe_says(added: Added) -> None:
    assert {f"words/{NAME}/legend.py", f"rendering/{NAME}/legend.py"} <= added.new


def test_written_files_and_remaining_steps_are_listed(added: Added) -> None:
    listed = added.said.partition("\n\n")[0].splitlines()
    assert added.new <= set(listed)
    assert all(path in added.after for path in listed)
    assert f"pytest tests/games/test_conformance.py -k {NAME}" in added.said
    assert f"UPDATE_GOLDEN=1 pytest {tool.STORING} -k {NAME}" in added.said


def test_the_game_passes_the_tests_of_all_games(added: Added) -> None:
    run(added.root, *PYTEST, *tool.STORING.split(), "-k", NAME, UPDATE_GOLDEN="1")
    stored = {path for path in contents(added.root).keys() - added.after.keys() if path.startswith("tests/")}
    assert {path.partition("/golden/")[0] for path in stored} == {"tests/games", "tests/records", "tests/rendering"}
    assert all(Path(path).name.startswith(NAME) for path in stored), "and nothing of other games"
    passed = re.search(r"(\d+) passed", run(added.root, *PYTEST, *CHECKED, "-k", CHOSEN))
    assert passed is not None
    assert int(passed[1]) >= ENOUGH


def test_a_game_for_one_number_of_seats_passes_its_tests(tmp_path: Path) -> None:
    root = Added(tmp_path / "greenwood", FOR_THREE).root
    assert " passed" in run(
        root, *PYTEST, "tests/games", "tests/cogs/test_games.py", "-k", f"{FOR_THREE.name} and not stored"
    )


def test_the_sources_are_tidy_and_typed(added: Added) -> None:
    sources = sorted(path for path in added.new if path.endswith(".py"))
    run(added.root, "ruff", "check", "--no-cache", *sources, "games/__init__.py")
    run(added.root, "ruff", "format", "--no-cache", "--check", *sources, "games/__init__.py")
    cache = ROOT / ".mypy_cache"
    if cache.exists():
        shutil.copytree(cache, added.root / ".mypy_cache")
    run(added.root, "mypy", *sources, "games/__init__.py")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": "Chess"}, "small letters"),
        ({"name": "two__parts"}, "small letters"),
        ({"name": "class"}, "Python's own"),
        ({"name": "ruecks_raus"}, "taken"),
        ({"name": "core"}, "taken"),
        ({"title": 'Say "hello"'}, "quotation marks"),
        ({"title": ""}, "short text"),
        ({"title": "T" * 31}, "at most 30"),
        ({"command": "Auction"}, "small letters"),
        ({"command": "rueck"}, "taken"),
        ({"ruling": "Q1"}, "two capital letters"),
        ({"ruling": "RR"}, "another game's"),
        ({"seats": "2-9"}, "at most 5"),
        ({"seats": "many"}, "like 2-5"),
        ({"seats": "4-3"}, "like 2-5"),
        ({"by": "a | b"}, "short text"),
    ],
)
def test_bad_names_are_refused_with_a_reason(wrong: dict[str, str], said: str) -> None:
    with pytest.raises(BadNameError, match=said):
        check(BRIEF._replace(**wrong), ROOT)


def test_a_refused_game_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(ROOT / "README.md", tmp_path)
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    with pytest.raises(SystemExit):
        tool.main(arguments(BRIEF._replace(command="rueck")))
    assert "the command /rueck is taken" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["README.md"]


def test_missing_arguments_are_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answers = dict(zip(tool.QUESTIONS.values(), BRIEF[1:], strict=True))
    written: list[Brief] = []
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda question: answers[question.removesuffix(": ")])

    def write(brief: Brief, _root: Path) -> list[Path]:
        written.append(brief)
        return []

    monkeypatch.setattr(tool, "write", write)
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    shutil.copy(ROOT / "README.md", tmp_path)
    tool.main([NAME])
    assert written == [BRIEF]


def test_without_anybody_to_ask_what_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False)
    with pytest.raises(SystemExit):
        tool.main([NAME, "--title", "The Quiet Auction"])
    assert "--command, --ruling, --seats, --by" in capsys.readouterr().err
