import asyncio
import socket

import pytest

from bot.health import is_healthy, serve_health


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def test_health_follows_the_bot(port: int) -> None:
    ready = False
    async with serve_health(port, lambda: ready):
        assert not await asyncio.to_thread(is_healthy, port)
        ready = True
        assert await asyncio.to_thread(is_healthy, port)
    assert not await asyncio.to_thread(is_healthy, port)


async def test_a_port_that_is_taken_is_an_error(port: int) -> None:
    async with serve_health(port, lambda: True):
        with pytest.raises(OSError, match=str(port)):
            async with serve_health(port, lambda: True):
                pass
