"""Tests that documents, requirements and the CI workflow agree with the project's files."""

import ast
import dataclasses
import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import Path

import discord
import pytest

from words.endings import EndWords
from words.game_words import GameWords
from words.moment_words import MomentWords
from words.race import RaceWords

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SHIPPED = ("games", "words", "records", "rendering", "bot", "cogs", "sandbox", "command_line", "greenwood.py")
UNSHIPPED = ("locales", "tools", "benchmarks", "tests")
PACKAGES = packages_distributions()
"""The distribution of each package that is installed."""
ALONE = re.compile(r"\bmark\.alone\b")
OURS = {room.removesuffix(".py") for room in (*SHIPPED, *UNSHIPPED)}


def distributions(requirements: Iterable[str]) -> set[str]:
    """Return the names of distributions without their versions, in the form in which they are compared."""
    return {re.split(r"[<>=!~\[; ]", requirement)[0].lower().replace("_", "-") for requirement in requirements}


RUNTIME = distributions(PROJECT["dependencies"])
DEVELOPMENT = distributions(PROJECT["optional-dependencies"]["dev"])
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
NEEDED = (
    ".ci/run",
    ".env.example",
    ".dockerignore",
    ".github/workflows/check.yml",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Dockerfile",
    "LICENSE",
    "Makefile",
    "README.md",
    "TERMS.md",
    "docs/adding-a-game.md",
    "docs/architecture.md",
    "docs/showcase/ruecks-raus.gif",
    "docs/house-rules.md",
    "docs/operating.md",
    "docs/privacy.md",
    "requirements.lock",
    "requirements-dev.lock",
)


def text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", NEEDED)
def test_the_documents_that_readers_expect_exist(path: str) -> None:
    assert (ROOT / path).is_file()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_documents_lead_somewhere(page: Path) -> None:
    targets = [link.partition("#")[0] for link in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in link]
    assert [target for target in targets if target and not (page.parent / target).exists()] == []


def test_every_dependency_has_its_reason_in_the_architecture() -> None:
    section = text("docs/architecture.md").partition("## Dependencies")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| `([^`]+)` \|", section, flags=re.MULTILINE)) == RUNTIME | DEVELOPMENT


@pytest.mark.parametrize("room", [*SHIPPED, *UNSHIPPED])
def test_every_package_that_is_imported_is_declared(room: str) -> None:
    declared = RUNTIME if room in SHIPPED else RUNTIME | DEVELOPMENT
    path = ROOT / room
    modules = [path] if path.is_file() else path.rglob("*.py")
    imported = {name for module in modules for name in imports(module)} & PACKAGES.keys() - OURS
    assert {name: PACKAGES[name] for name in imported if not declared & distributions(PACKAGES[name])} == {}


def imports(module: Path) -> set[str]:
    """Return the packages that a module imports, by the first part of their names."""
    nodes = list(ast.walk(ast.parse(module.read_text(encoding="utf-8"))))
    plain = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    parts = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return {name.partition(".")[0] for name in (*plain, *parts)}


def test_discord_py_reads_and_writes_json_with_what_is_there_for_that() -> None:
    assert discord.utils.HAS_ORJSON


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_commands_in_documents_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", text("Makefile"), flags=re.MULTILINE))
    used = set(
        re.findall(r"(?:`|^)make ([a-z]+)`?$|`make ([a-z]+)`", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    )
    assert {name for pair in used for name in pair if name} <= targets


def test_the_readme_names_the_commands_that_matter() -> None:
    for command in ("make play", "make test", "make run", "make check"):
        assert command in text("README.md")


def test_continuous_integration_runs_the_documented_check_and_that_runs_the_tests() -> None:
    assert re.search(r"^(?:\w+=\S+ )?make check$", text(".ci/run"), flags=re.MULTILINE)
    recipe = text("Makefile").partition("\ncheck:")[2].partition("\n\n")[0]
    assert "$(MAKE) test" in recipe


def test_the_tests_that_run_alone_are_where_make_looks_for_them() -> None:
    folders = {
        path.relative_to(ROOT).parent.as_posix()
        for path in (ROOT / "tests").rglob("*.py")
        if ALONE.search(path.read_text(encoding="utf-8"))
    }
    recipe = text("Makefile").partition("\ntest:")[2].partition("\n\n")[0]
    assert f"-m alone {' '.join(folders)}" in recipe.splitlines()[-1]


def test_the_invitation_asks_for_the_permissions_that_the_readme_explains() -> None:
    readme = text("README.md")
    named = re.search(r"\| permission \| why \|\n\|.*\n((?:\|.*\n)+)", readme)
    asked = re.search(r"scope=bot\+applications\.commands&permissions=(\d+)", readme)
    assert named is not None
    assert asked is not None
    names = [row.split("|")[1].strip().lower().replace(" ", "_") for row in named[1].splitlines()]
    assert int(asked[1]) == discord.Permissions(**dict.fromkeys(names, True)).value


def test_every_ruling_that_is_cited_is_written_down() -> None:
    known = {
        ruling
        for page in (ROOT / "docs/house-rules").glob("*.md")
        for ruling in re.findall(r"^\| ([A-Z]{2}-\d+) \|", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    }
    cited = {
        (ruling, str(path.relative_to(ROOT)))
        for room in ("games", "words", "rendering", "bot", "cogs", "tests")
        for path in (ROOT / room).rglob("*.py")
        for ruling in re.findall(r"\b[A-Z]{2}-\d+\b", path.read_text(encoding="utf-8"))
    }
    assert {(ruling, path) for ruling, path in cited if ruling not in known} == set()


def test_the_image_copies_every_room_that_runs() -> None:
    rooms = tomllib.loads(text("pyproject.toml"))["tool"]["importlinter"]["root_packages"]
    copied = set(re.findall(r"^COPY (\S+) ", text("Dockerfile"), flags=re.MULTILINE))
    assert copied == {*rooms, "locales", "greenwood.py", "requirements.lock"} - {"sandbox", "tools"}
    assert copied == set(re.findall(r"^!(\S+)$", text(".dockerignore"), flags=re.MULTILINE))


def test_the_image_stands_on_a_digest_and_installs_wheels_alone() -> None:
    dockerfile = text("Dockerfile")
    assert re.search(r"^FROM python:3\.\d+-slim@sha256:[0-9a-f]{64}$", dockerfile, flags=re.MULTILINE)
    assert "--require-hashes --only-binary :all: -r requirements.lock" in dockerfile


def test_a_container_has_no_rights_and_writes_into_its_volume_alone() -> None:
    compose = text("compose.yaml")
    for line in ("read_only: true", "tmpfs: /tmp", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]'):
        assert f"    {line}\n" in compose


def test_every_promised_python_is_checked_on_every_promised_system() -> None:
    workflow = text(".github/workflows/check.yml")
    versions = re.findall(r"\d\.\d+", re.findall(r"^ +python: (.*)$", workflow, flags=re.MULTILINE)[0])
    assert PROJECT["requires-python"] == f">={versions[0]}"
    assert f'VERSIONS="{" ".join(versions)}"\n' in text(".ci/run")
    assert all(f"python{version}" in text("Makefile") for version in versions)
    assert "os: [ubuntu-latest, windows-latest, macos-latest]\n" in workflow
    assert re.search(r"^ +run: make check$", workflow, flags=re.MULTILINE)


def test_every_benchmark_is_run() -> None:
    run = set(re.findall(r"-m benchmarks\.(\w+)", text("Makefile")))
    assert run == {path.stem for path in (ROOT / "benchmarks").glob("*.py") if path.stem != "__init__"}


def test_the_guide_for_new_games_describes_every_field_of_the_words() -> None:
    rows = [line.split("|")[1] for line in text("docs/adding-a-game.md").splitlines() if line.startswith("|")]
    named = {name for row in rows for name in re.findall(r"`(?:GameWords\.)?(\w+)`", row)}
    for words in (GameWords, MomentWords, RaceWords, EndWords):
        assert {field.name for field in dataclasses.fields(words)} - named == set(), words.__name__
