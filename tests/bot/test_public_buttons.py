"""Tests that sentences name public buttons exactly as the buttons are labelled."""

import ast
import re
from functools import cache
from itertools import permutations
from typing import cast

import pytest

from bot import public_buttons
from bot.errors import UserError
from bot.languages import LANGUAGES
from bot.public_buttons import PublicButton
from locales.messages import called
from tests.locales.sources import collected, trees
from words.language import Language

LABELS = {name: cast("str", value) for name, value in vars(public_buttons).items() if name.isupper()}
PLACEHOLDER = re.compile(r"\{(\w+)\}")
QUOTED = re.compile(r"“([^”]+)”")


def test_no_sentence_spells_a_buttons_name_out() -> None:
    """A name written out would be in the sentence's language, not in the language of the button."""
    names = {*LABELS.values(), "My hand"}
    texts = [str(message.id) for message in collected() if message.id]
    spelt = [text for text in texts if text not in names and (names & set(QUOTED.findall(text)) or "My hand" in text)]
    assert spelt == []


def test_every_name_is_on_a_button() -> None:
    on_buttons = {
        ast.unparse(node.args[0]).rpartition(".")[2]
        for _, tree in trees()
        for call in ast.walk(tree)
        if called(call) == "button"
        for node in ast.walk(call)
        if isinstance(node, ast.Call) and called(node) == "say"
    }
    assert set(LABELS) <= on_buttons


@cache
def sentences_for_members() -> frozenset[tuple[str, str, str]]:
    """Return every error sentence that names a button, with the name of its placeholder and the button."""
    return frozenset(
        (
            ast.literal_eval(cast("ast.Call", node.args[0]).args[0]),
            str(keyword.arg),
            LABELS[ast.unparse(cast("ast.Call", keyword.value).args[0])],
        )
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and called(node) == "UserError"
        for keyword in node.keywords
        if called(keyword.value) == "PublicButton"
    )


def test_the_sentences_of_errors_are_found() -> None:
    assert len(sentences_for_members()) >= 7


@pytest.mark.parametrize(("member", "public"), list(permutations(LANGUAGES.values(), 2)))
def test_a_member_reads_a_buttons_name_as_it_stands_on_the_button(member: Language, public: Language) -> None:
    for sentence, placeholder, label in sentences_for_members():
        values = {name: PublicButton(label) if name == placeholder else "7" for name in PLACEHOLDER.findall(sentence)}
        told = UserError(sentence, **values).text(member, public)
        assert public.say(label) in told, sentence
        assert told != UserError(sentence, **values).text(public, public), sentence
