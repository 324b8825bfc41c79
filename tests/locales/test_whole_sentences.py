"""Tests that texts are whole sentences, because the order of words differs between languages."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from locales.messages import ROOT, TAKES_TEXT, called
from tests.locales.sources import trees

if TYPE_CHECKING:
    from collections.abc import Iterator


def test_no_sentence_is_glued_together() -> None:
    glued = [f"{path.relative_to(ROOT)}:{node.lineno}" for path, tree in trees() for node in glue(tree)]
    assert glued == [], "write one whole sentence with placeholders: the order of words differs between languages"


@pytest.mark.parametrize(
    "code",
    [
        "say('Hello') + name",
        "'!' + language.say('Hello')",
        "say('Hello %s') % name",
        'f\'{say("Hello")} {say("you")}\'',
        "say(f'Hello {name}')",
        "say('Hello' if early else 'Good night')",
        "say('Hello ' + name)",
        "' '.join([say('Hello'), say('you')])",
        "say('Hello {}'.format(name))",
    ],
)
def test_the_search_for_glue_finds_it(code: str) -> None:
    assert list(glue(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        "say('Hello {name}', name=name)",
        "say(TITLES[key])",
        'f\'{say("Hello")}\\n{say("How are you?")}\'',
        "'\\n'.join([say('Hello'), say('How are you?')])",
        "', '.join(say('{name} won', name=name) for name in names)",
        "f'**{say(\"Hello\")}**'",
    ],
)
def test_the_search_for_glue_lets_whole_texts_pass(code: str) -> None:
    assert not list(glue(ast.parse(code)))


def glue(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield the expressions that build a sentence from parts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp | ast.JoinedStr | ast.Call) and any(test(node) for test in GLUE):
            yield node


def joins_with_an_operator(node: ast.expr) -> bool:
    return isinstance(node, ast.BinOp) and bool({called(node.left), called(node.right)} & set(TAKES_TEXT))


def joins_in_an_f_string(node: ast.expr) -> bool:
    if not isinstance(node, ast.JoinedStr):
        return False
    said, separator = False, ""
    for part in node.values:
        if isinstance(part, ast.Constant):
            separator += str(part.value)
        elif isinstance(part, ast.FormattedValue) and called(part.value) in TAKES_TEXT:
            if said and "\n" not in separator:
                return True
            said, separator = True, ""
    return False


def joins_on_one_line(node: ast.expr) -> bool:
    if not (isinstance(node, ast.Call) and called(node) == "join" and isinstance(node.func, ast.Attribute)):
        return False
    separator = node.func.value
    on_one_line = isinstance(separator, ast.Constant) and "\n" not in str(separator.value)
    parts = node.args[0].elts if isinstance(node.args[0], ast.List | ast.Tuple) else []
    return on_one_line and any(called(part) in TAKES_TEXT for part in parts)


def takes_assembled_text(node: ast.expr) -> bool:
    if not (isinstance(node, ast.Call) and called(node) in TAKES_TEXT and node.args):
        return False
    return isinstance(node.args[0], ast.BinOp | ast.JoinedStr | ast.IfExp) or called(node.args[0]) == "format"


GLUE = (joins_with_an_operator, joins_in_an_f_string, joins_on_one_line, takes_assembled_text)
