"""Names for what travels as JSON."""

from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
"""A JSON object as Python's decoder gives it."""
