"""The language of the tests of pictures."""

from __future__ import annotations

import pytest

from rendering.gallery import PlainEnglish


@pytest.fixture
def english() -> PlainEnglish:
    return PlainEnglish()
