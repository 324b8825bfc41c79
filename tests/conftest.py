"""For all tests: texts must be collected for translation, logging is restored, and no machine is too slow."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from bot.languages import CatalogueLanguage
from bot.operating.logs import LIBRARIES
from locales.messages import ROOT, read_catalogue, template

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Catalog

# Named here, before they are imported: tests in other folders use the harness of the journeys and the games' checks.
pytest.register_assert_rewrite("tests.journeys.harness", "tests.games.conformance", "tests.games.particulars")


# Without limits of time, for a test tells nothing by how quick a machine is.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


@pytest.fixture(scope="session", autouse=True)
def only_collected_texts_are_said() -> Iterator[None]:
    """Fail when a text is said that was not collected for translation, such as one from unmarked data."""
    collected = _texts(read_catalogue(ROOT / "locales" / "greenwood.pot"))
    plain = CatalogueLanguage.say

    def say(self: CatalogueLanguage, message: str, /, **values: object) -> str:
        if message not in collected:  # or since the file was written, which takes much longer to find out
            collected.update(_texts(template()))
        assert message in collected, f"say was given a text that is not in the catalogue; mark it: {message!r}"
        return plain(self, message, **values)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(CatalogueLanguage, "say", say)
        yield


def _texts(catalogue: Catalog) -> set[object]:
    return {text for message in catalogue for text in (message.id if message.pluralizable else [message.id])}


@pytest.fixture(autouse=True)
def logging_stays_as_it_is() -> Iterator[None]:
    """Restore logging after a test that runs a command, whose handler writes to a stream of that test."""
    loggers = [logging.getLogger(name) for name in (None, *LIBRARIES)]
    handlers, levels = loggers[0].handlers[:], [logger.level for logger in loggers]
    yield
    loggers[0].handlers[:] = handlers
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)
