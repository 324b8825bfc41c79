"""What all tests share."""

from __future__ import annotations

import pytest

# Named here, before any folder imports it: the browser tests come first and use the company of the journeys.
pytest.register_assert_rewrite("tests.journeys.company")
