"""Tests that the sandbox answers any input or closes the connection, and keeps running."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sandbox.interaction_model import MemberRequest

if TYPE_CHECKING:
    import aiohttp

    from sandbox.server import Sandbox

AUTHORISED = {"Authorization": "Bot sandbox"}
SOME = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 20) | st.just(10**30),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=5),
    st.sampled_from(["1", "attachment://a.png", "ROBIN", "<@1>", "\ud800", "9" * 50]),
)
NAMES = [
    "op d type data content components embeds attachments id custom_id label style options value values name url media",
    "items flags allowed_mentions parse users message_reference message_id choices title token intents shard seq",
    "session_id guild_id user_ids channel_id command_id nonce focused interaction_id archived locked messages",
]
names = st.sampled_from(" ".join(NAMES).split()) | st.text(max_size=3)
documents = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=5), max_leaves=25
)
ops = st.sampled_from(["open_channel", "command", "autocomplete", "press", "select", "say", "delete"])


async def alive(sandbox: Sandbox, http: aiohttp.ClientSession) -> bool:
    async with http.get(f"{sandbox.api_base}/users/@me", headers=AUTHORISED) as response:
        return response.status == 200 and sandbox.faults == []


@pytest.mark.parametrize(
    "raw",
    [
        b"\x00\x01\x02\x03\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
        b"GET /page/world HTTP/1.1\r\n\r\n",
        b"GET http://evil.example/page/world HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        b"POST /api/v10/channels/1/messages HTTP/1.1\r\nHost: {host}\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/v10/channels/1/messages HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99\r\n\r\n{}",
        b"POST /api/v10/channels/1/messages HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET /gateway HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"GET /%ff%fe/../../etc/passwd HTTP/1.1\r\nHost: {host}\r\n\r\n",
        b"A" * 70_000,
    ],
    ids=range(13),
)
async def test_raw_bytes_instead_of_http(sandbox: Sandbox, http: aiohttp.ClientSession, raw: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", sandbox.port)
    writer.write(raw.replace(b"{host}", f"127.0.0.1:{sandbox.port}".encode()))
    writer.write_eof()
    answer = await asyncio.wait_for(reader.read(), 5)
    writer.close()
    assert not answer.startswith(b"HTTP/1.1 2")
    assert not answer.startswith(b"HTTP/1.1 5")
    assert await alive(sandbox, http)


@pytest.mark.parametrize(
    "frame",
    [b"\xff\xff\xff", b"\x81\xfe\xff\xff", b"\x81\x05hello", b"\x09\x00", b"\x83\x80\x00\x00\x00\x00", b"\x88\x81\x00"],
    ids=range(6),
)
@pytest.mark.parametrize("path", ["/gateway", "/page/socket?member={member}"])
async def test_raw_bytes_instead_of_websocket_frames(
    sandbox: Sandbox, http: aiohttp.ClientSession, path: str, frame: bytes
) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", sandbox.port)
    address = path.format(member=sandbox.member("Marian").id)
    writer.write(
        f"GET {address} HTTP/1.1\r\nHost: 127.0.0.1:{sandbox.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert b"101 Switching Protocols" in await reader.readline()
    writer.write(frame)
    writer.write_eof()
    await asyncio.wait_for(reader.read(), 5)
    writer.close()
    assert await alive(sandbox, http)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data", b"no boundary"),
        ("multipart/form-data; boundary=x", b""),
        ("multipart/form-data; boundary=x", b"--y\r\n\r\n--y--"),
        ("multipart/form-data; boundary=x", b"--x\r\n"),
        ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="files[0]"\r\n\r\nhalf'),
        (
            "multipart/form-data; boundary=x",
            b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{\r\n--x--',
        ),
        ("multipart/form-data; boundary=x", b"--x\r\nContent-Type: multipart/mixed; boundary=z\r\n\r\n--z--\r\n--x--"),
        ("application/json", b"[" * 100_000),
        ("application/json", b'{"content": NaN}'),
        ("application/json", b'{"content": "\\ud800"}'),
        ("application/json", b'{"flags": ' + b"9" * 6000 + b"}"),
        ("text/plain; charset=none", b"Hello"),
    ],
    ids=range(12),
)
async def test_bodies_that_are_none(sandbox: Sandbox, http: aiohttp.ClientSession, kind: str, body: bytes) -> None:
    address = f"{sandbox.api_base}/channels/{sandbox.channel('the-oak').id}/messages"
    async with http.post(address, data=body, headers=AUTHORISED | {"Content-Type": kind}) as response:
        assert 400 <= response.status < 500 or body.endswith(b'\\ud800"}')
        await response.json()
    assert await alive(sandbox, http)


async def test_addresses_that_are_none(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    for part in ("9" * 5000, "-1", "1.5", "%00", "\u0663", "%2e%2e", "1%0d%0aX: y", "@me"):
        for path in (f"/channels/{part}", f"/guilds/{part}/members/{part}", f"/webhooks/{part}/{part}"):
            async with http.get(sandbox.api_base + path, headers=AUTHORISED) as response:
                assert 400 <= response.status < 500
    for path in (f"/attachments/1/{'9' * 5000}/a", "/page/socket?member=" + "9" * 5000, "/page/socket?member=\u0663"):
        async with http.get(sandbox.url + path) as response:
            assert response.status == 404
    async with http.get(f"{sandbox.api_base}/channels/{sandbox.channel('the-oak').id}/messages?limit=x") as response:
        assert response.status == 401
    assert await alive(sandbox, http)


async def test_half_a_character_is_no_text(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    address = f"{sandbox.api_base}/channels/{sandbox.channel('the-oak').id}/messages"
    headers = AUTHORISED | {"Content-Type": "application/json"}
    for body in (b'{"content": "\\ud800"}', b'{"content": "a", "\\ud800": 1}'):
        async with http.post(address, data=body, headers=headers) as response:
            assert response.status == 400
            assert (await response.json())["code"] == 50109
    assert await alive(sandbox, http)


@SOME
@given(body=documents)
async def test_any_json_for_any_address(sandbox: Sandbox, http: aiohttp.ClientSession, body: Any) -> None:
    member = sandbox.world.guild_of(sandbox.channel("the-oak")).members[sandbox.member("Marian").id]
    used = sandbox.backend.interactions.create(sandbox.channel("the-oak"), member, MemberRequest(2, {"name": "play"}))
    application = sandbox.world.application.id
    for method, path in (
        ("POST", f"/channels/{sandbox.channel('the-oak').id}/messages"),
        ("POST", f"/channels/{sandbox.channel('the-oak').id}/threads"),
        ("POST", f"/interactions/{used.id}/{used.token}/callback"),
        ("POST", f"/webhooks/{application}/{used.token}"),
        ("PUT", f"/applications/{application}/commands"),
    ):
        async with http.request(method, sandbox.api_base + path, json=body, headers=AUTHORISED) as response:
            assert response.status < 500
    assert sandbox.faults == []


@SOME
@given(frame=documents, op=st.integers(0, 12), identified=st.booleans())
async def test_any_frame_for_the_gateway(
    sandbox: Sandbox, http: aiohttp.ClientSession, frame: Any, op: int, *, identified: bool
) -> None:
    async with http.ws_connect(sandbox.gateway_url) as socket:
        if identified:
            await socket.send_json({"op": 2, "d": {"token": "sandbox", "intents": 1}})
        await socket.send_str(json.dumps({"op": op, "d": frame}))
        await socket.send_str(json.dumps(frame))
        await socket.close()
    assert sandbox.faults == []


@SOME
@given(frame=documents, op=ops)
async def test_any_frame_of_a_page(sandbox: Sandbox, http: aiohttp.ClientSession, frame: Any, op: str) -> None:
    ids = {"channel_id": str(sandbox.channel("the-oak").id), "message_id": "1", "command_id": "1", "custom_id": "a"}
    more = frame if isinstance(frame, dict) else {"content": frame}
    async with http.ws_connect(f"{sandbox.url}/page/socket?member={sandbox.member('Marian').id}") as socket:
        assert (await socket.receive_json(timeout=5))["type"] == "hello"
        for sent in (frame, {"op": op, **more}, {"op": op, **ids, "values": [], **more}):
            await socket.send_str(json.dumps(sent))
            assert (await socket.receive_json(timeout=5))["type"]
    assert sandbox.faults == []
