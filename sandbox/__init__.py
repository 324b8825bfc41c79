"""A stand-in for Discord on the loopback interface, for development, tests and playing without a token.

See `docs/sandbox.md`. `sandbox.server.Sandbox` starts one; `sandbox.driver` lets a test act as its members.
"""
