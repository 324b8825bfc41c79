"""Validation of the bodies of requests: pure functions that return typed values or raise `ApiError`.

Discord's limits on single fields are annotations of msgspec structs; functions check what concerns several fields.
"""
