"""What all tests share."""

from __future__ import annotations

import pytest

# Named here, before any folder imports them: tests of other rooms use the company of the journeys and games' checks.
pytest.register_assert_rewrite("tests.journeys.company", "tests.games.conformance", "tests.games.particulars")
