"""Records: a finished game as a text that lasts, and how its deck came about; see `docs/records.md`.

This package knows the rules and the words, and neither Discord nor SQL.
"""
