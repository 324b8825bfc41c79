"""Tests of the local HTTP server that answers health checks and serves the metrics."""

import asyncio

import aiohttp
import pytest

from bot.operating.health import METRICS_PATH, METRICS_TYPE, serve_health
from bot.operating.health_check import HOST, PATH, is_healthy
from bot.settings import SettingsError
from tests.ports import free_port


@pytest.fixture
def port() -> int:
    return free_port()


async def test_health_follows_the_bot(port: int) -> None:
    ready = False
    async with serve_health(port, lambda: ready):
        assert not await asyncio.to_thread(is_healthy, port)
        ready = True
        assert await asyncio.to_thread(is_healthy, port)
    assert not await asyncio.to_thread(is_healthy, port)


async def test_figures_are_told_beside_it(port: int) -> None:
    async def metrics() -> bytes:
        return b"greenwood_open_tables 3.0\n"

    async with serve_health(port, lambda: True, metrics), aiohttp.ClientSession(f"http://{HOST}:{port}") as asking:
        answer = await asking.get(METRICS_PATH)
        assert answer.headers["Content-Type"] == METRICS_TYPE
        assert await answer.text() == "greenwood_open_tables 3.0\n"
    async with serve_health(port, lambda: True), aiohttp.ClientSession(f"http://{HOST}:{port}") as asking:
        assert (await asking.get(METRICS_PATH)).status == 404


@pytest.mark.parametrize("path", [PATH, METRICS_PATH, "/nowhere"])
async def test_other_names_than_those_of_the_loopback_get_no_answer(port: int, path: str) -> None:
    async def metrics() -> bytes:
        return b"secret\n"

    foreign = ["evil.example", f"evil.example:{port}", "127.0.0.1.evil.example", f"localhost:{port}.evil.example", ""]
    async with serve_health(port, lambda: True, metrics), aiohttp.ClientSession(f"http://{HOST}:{port}") as asking:
        for name in foreign:
            answer = await asking.get(path, headers={"Host": name})
            assert answer.status == 421, name
            assert "secret" not in await answer.text()
        for name in ("localhost", f"LOCALHOST:{port}", f"[::1]:{port}", f"127.0.0.1:{port}"):
            answer = await asking.get(path, headers={"Host": name})
            assert answer.status == (404 if path == "/nowhere" else 200), name


async def test_a_port_that_is_taken_is_an_error(port: int) -> None:
    async with serve_health(port, lambda: True):
        with pytest.raises(SettingsError, match=f"^GREENWOOD_HEALTH_PORT is {port}, and this port cannot be used"):
            async with serve_health(port, lambda: True):
                pass
