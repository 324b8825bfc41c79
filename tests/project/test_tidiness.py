"""Tests that the repository holds no tokens, machine paths, large files or unfinished work."""

import os
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOT_OURS = {".git", ".venv", "data", "artefacts", "build", "dist", "__pycache__", ".hypothesis"}
LARGEST = 400_000
"""The most bytes of a file; larger ones do not belong in a repository of sources."""
CATALOGUES = {".po", ".pot"}
"""Endings of the names of files that may be larger: each holds the texts of all games, and grows with each game."""
LEFT_UNDONE = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
MACHINE_PATH = re.compile(r"(?<![\w.])/(root|home|work|Users)/\w|[A-Z]:\\Users")
PACKAGE_HOST = re.compile(
    r"py[p]i\.org|python[h]osted\.org|index[-]url|find[-]links|trusted[-]host|:[/]/\S+/simple\b|:[/]/\S+\.(whl|tar\.gz|tgz)\b"
)
"""Registries, options that name one, and download addresses; the brackets keep this line from matching."""
TOKEN = re.compile(r"\b[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}\b")
"""The pattern of a bot's token."""


@cache
def files() -> tuple[Path, ...]:
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS and not name.endswith("_cache")]
        found += [Path(folder, name) for name in names if name not in {".env", ".git"}]  # in a worktree, .git is a file
    return tuple(path for path in found if path != Path(__file__))


def containing(pattern: re.Pattern[str]) -> list[str]:
    found = []
    for path in files():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}:{number}" for number, line in enumerate(lines, 1) if pattern.search(line)]
    return found


def test_nothing_is_left_undone() -> None:
    assert containing(LEFT_UNDONE) == []


def test_no_path_of_a_machine_is_written_down() -> None:
    assert containing(MACHINE_PATH) == []


def test_no_host_of_packages_is_written_down() -> None:
    assert containing(PACKAGE_HOST) == []


def test_no_token_is_written_down() -> None:
    assert containing(TOKEN) == []


def test_no_file_is_large() -> None:
    large = [path for path in files() if path.stat().st_size > LARGEST and path.suffix not in CATALOGUES]
    assert [str(path.relative_to(ROOT)) for path in large] == []


def test_every_package_of_the_locks_is_pinned_with_hashes() -> None:
    for lock in ("requirements.lock", "requirements-dev.lock"):
        for package in re.split(r"\n(?=\S)", (ROOT / lock).read_text(encoding="utf-8").strip()):
            assert re.match(r"[a-z0-9._-]+(\[.*\])?==[^ ]+ ", package), package
            assert "--hash=sha256:" in package


def test_the_development_lock_holds_the_runtime_lock() -> None:
    runtime, development = (pins(ROOT / lock) for lock in ("requirements.lock", "requirements-dev.lock"))
    assert runtime <= development


def pins(lock: Path) -> set[str]:
    return set(re.findall(r"^[a-z0-9._-]+==[^ ;]+", lock.read_text(encoding="utf-8"), flags=re.MULTILINE))
