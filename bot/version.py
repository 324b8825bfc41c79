"""Which Greenwood this is; the same number stands in `pyproject.toml`."""

VERSION = "0.1.0"
