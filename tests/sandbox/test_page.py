"""Tests of the page's files: complete, without requests to other hosts, readable, alike in all languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import pytest

import sandbox

if TYPE_CHECKING:
    from sandbox.server import Sandbox

PAGE = Path(sandbox.__file__).parent / "page"
SOURCES = sorted(path for path in PAGE.rglob("*") if path.suffix in {".html", ".css", ".js", ".svg"})
MODULES = sorted(PAGE.rglob("*.js"))
CONTENT_TYPES = {".html": "text/html", ".css": "text/css", ".js": "javascript", ".svg": "image/svg+xml"}

IMPORT = re.compile(r'^import (?:\{(?P<names>[^}]+)\} from )?"(?P<path>[^"]+)";', re.MULTILINE)
EXPORT = re.compile(r"^export (?:async )?(?:function|class|const) (\w+)", re.MULTILINE)
REFERENCE = re.compile(r'(?:href|src)="(/page/[^"]+)"|url\("(/page/[^"]+)"\)')
ADDRESS = re.compile(r"(?:https?|wss?)://[\w.]+[\w/.]*")
WORD = re.compile(r'^  (\w+):\s+"(.*)",$', re.MULTILINE)
GAP = re.compile(r"\{(\w+)\}")
COLOUR = re.compile(r"--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));")

TEXT_ON_GROUND = {
    "ink": ("ground", "side", "field", "raised", "hover", "accent-ground", "gold-ground", "night"),
    "ink-soft": ("ground", "side", "field", "raised", "hover", "accent-ground", "gold-ground", "night"),
    "ink-faint": ("ground", "side", "field", "raised", "gold-ground", "night"),
    "accent": ("side", "field", "raised", "hover", "accent-ground", "gold-ground", "night"),
    "gold": ("gold-ground",),
    "danger": ("side", "field", "raised", "gold-ground", "night", "danger-ground"),
    "button-ink": ("button-primary", "button-success", "button-danger"),
    "button-secondary-ink": ("button-secondary",),
}


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def name(path: Path) -> str:
    return path.relative_to(PAGE).as_posix()


def words(language: str) -> dict[str, str]:
    return dict(WORD.findall(read(PAGE / "words" / f"{language}.js")))


def imported(module: Path) -> dict[Path, list[str]]:
    return {
        (module.parent / match["path"]).resolve(): re.findall(r"\w+", match["names"] or "")
        for match in IMPORT.finditer(read(module))
    }


def referenced(path: Path) -> set[Path]:
    files = {PAGE / (first or second).removeprefix("/page/") for first, second in REFERENCE.findall(read(path))}
    return files | (set(imported(path)) if path.suffix == ".js" else set())


def test_every_file_that_is_named_exists() -> None:
    assert [missing for path in SOURCES for missing in referenced(path) if not missing.is_file()] == []


def test_every_file_is_in_use() -> None:
    reached: set[Path] = set()
    ahead = {PAGE / "index.html"}
    while ahead:
        path = ahead.pop()
        reached.add(path)
        ahead |= referenced(path) - reached
    assert set(SOURCES) - reached == {PAGE / "types.js"}


def test_every_imported_name_is_exported() -> None:
    for module in MODULES:
        for source, names in imported(module).items():
            assert set(names) <= set(EXPORT.findall(read(source))), f"{name(module)} imports from {name(source)}"


def test_no_outside_address_is_named() -> None:
    namespace = "http://www.w3.org/2000/svg"
    assert {address for path in SOURCES for address in ADDRESS.findall(read(path))} == {namespace}


def test_the_content_policy_lets_nothing_in_from_outside() -> None:
    policy = re.search(r'http-equiv="Content-Security-Policy"\s+content="([^"]+)"', read(PAGE / "index.html"))
    assert policy
    assert {source for rule in policy[1].split(";") for source in rule.split()[1:]} == {"'none'", "'self'"}


def test_text_never_becomes_markup_or_code() -> None:
    dangerous = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\(|new Function|setHTML"
    assert [name(path) for path in MODULES if re.search(dangerous, read(path))] == []


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_every_language_says_the_same_with_the_same_gaps(language: str) -> None:
    english = {key: sorted(GAP.findall(text)) for key, text in words("en").items()}
    assert {key: sorted(GAP.findall(text)) for key, text in words(language).items()} == english


def test_the_words_are_those_that_the_page_says() -> None:
    code = "\n".join(read(path) for path in MODULES if path.parent.name != "words")
    said = set(re.findall(r'\bwords\.(\w+)|\bsay\("(\w+)"', code))
    known = set(words("en"))
    assert {first or second for first, second in said} - {"js"} <= known
    themes = {"theme_auto", "theme_light", "theme_dark"}
    assert {key for key in known - themes if not re.search(rf'(words\.|"){key}\b', code)} == set()


def luminance(colour: str) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    digits = colour.removeprefix("#")
    digits = digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)
    red, green, blue = (linear(int(digits[at : at + 2], 16) / 255) for at in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_text_keeps_its_contrast(theme: int) -> None:
    colours = {
        token: ((light, dark) if light else (both, both))[theme]
        for token, light, dark, both in COLOUR.findall(read(PAGE / "styles" / "tokens.css"))
    }
    for ink, grounds in TEXT_ON_GROUND.items():
        for ground in grounds:
            darker, lighter = sorted((luminance(colours[ink]), luminance(colours[ground])))
            assert (lighter + 0.05) / (darker + 0.05) >= 4.5, f"{ink} on {ground}"


async def test_the_sandbox_serves_every_file(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession(sandbox.url) as session:
        async with session.get("/") as answer:
            assert await answer.text() == read(PAGE / "index.html")
        for path in SOURCES:
            async with session.get(f"/page/{name(path)}") as answer:
                assert answer.status == 200
                assert CONTENT_TYPES[path.suffix] in answer.headers["Content-Type"]
