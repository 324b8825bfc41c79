"""Tests of invalid HTTP requests: they are refused like Discord does, recorded, and do no harm."""

import asyncio
import io
import json
from typing import Any

import aiohttp
import pytest

from sandbox.server import Sandbox
from tests.sandbox.small_bot import SmallBot

AUTHORISED = {"Authorization": "Bot sandbox"}


async def call(http: aiohttp.ClientSession, sandbox: Sandbox, method: str, path: str, **sent: Any) -> tuple[int, Any]:
    async with http.request(method, sandbox.api_base + path, **({"headers": AUTHORISED} | sent)) as response:
        assert response.headers["Content-Type"] == "application/json"
        assert "X-RateLimit-Remaining" in response.headers
        return response.status, await response.json()


def messages(sandbox: Sandbox, name: str = "the-oak") -> str:
    return f"/channels/{sandbox.channel(name).id}/messages"


async def test_malformed_json(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    for raw in (b"", b"{", b"\xff", b"[1", b"nul"):
        status, body = await call(http, sandbox, "POST", messages(sandbox), data=raw)
        assert (status, body["code"]) == (400, 50109)
    assert len(sandbox.refusals) == 5


async def test_a_body_that_is_not_packed_as_it_says(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    headers = AUTHORISED | {"Content-Encoding": "gzip"}
    status, body = await call(http, sandbox, "POST", messages(sandbox), data=b"no gzip", headers=headers)
    assert (status, body["code"]) == (400, 50109)
    assert sandbox.faults == []


@pytest.mark.parametrize("value", [[], "text", 5, {"content": {"a": 1}}, {"components": [[]]}, {"embeds": "x"}])
async def test_json_of_another_shape(sandbox: Sandbox, http: aiohttp.ClientSession, value: object) -> None:
    status, body = await call(http, sandbox, "POST", messages(sandbox), json=value)
    assert (status, body["code"]) == (400, 50035)
    assert sandbox.channel("the-oak").messages == {}


async def test_the_error_names_the_field(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    _, body = await call(http, sandbox, "POST", messages(sandbox), json={"content": "x" * 2001})
    assert body == {
        "code": 50035,
        "message": "Invalid Form Body",
        "errors": {
            "content": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}]}
        },
    }
    assert str(sandbox.refusals[0]).startswith(f"POST /api/v10{messages(sandbox)}: 400 (error code 50035)")


@pytest.mark.parametrize(
    ("request_line", "status", "code"),
    [
        ("GET /nowhere", 404, 0),
        ("POST /users/@me", 404, 0),
        ("GET /channels/1", 404, 10003),
        ("GET /channels/abc", 400, 50035),
        ("GET /guilds/1/members/1", 404, 10004),
        ("GET /users/1", 404, 0),
        ("GET /applications/1/commands", 404, 10002),
        ("POST /interactions/1/token/callback", 404, 10062),
        ("POST /webhooks/1/token", 404, 10015),
    ],
)
async def test_unknown_addresses(
    sandbox: Sandbox, http: aiohttp.ClientSession, request_line: str, status: int, code: int
) -> None:
    got, body = await call(http, sandbox, *request_line.split(), json={})
    assert (got, body["code"]) == (status, code)
    assert [refusal.error.code for refusal in sandbox.refusals] == [code]


@pytest.mark.parametrize("token", [None, "", "sandbox", "Bot wrong", "Bearer sandbox"])
async def test_a_wrong_token(sandbox: Sandbox, http: aiohttp.ClientSession, token: str | None) -> None:
    headers = {} if token is None else {"Authorization": token}
    status, body = await call(http, sandbox, "GET", "/users/@me", headers=headers)
    assert (status, body) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_other_hosts_are_refused(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    for host in ("example.org", "example.org:80", f"example.org:{sandbox.port}", "127.0.0.1", "127.0.0.1.evil.org"):
        async with http.get(sandbox.url + "/page/world", headers={"Host": host}) as response:
            assert response.status == 421
    async with http.get(sandbox.url + "/page/world", headers={"Origin": "http://example.org"}) as response:
        assert response.status == 403
    for host in ("127.0.0.1", "localhost", "[::1]"):
        async with http.get(sandbox.url + "/page/world", headers={"Host": f"{host}:{sandbox.port}"}) as response:
            assert response.status == 200


async def test_only_loopback_is_listened_on() -> None:
    with pytest.raises(ValueError, match="loopback only"):
        await Sandbox.start("0.0.0.0")  # noqa: S104 - must be refused


async def test_a_form_without_its_json_or_with_strange_files(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    empty = aiohttp.FormData()
    empty.add_field("files[0]", b"x", filename="a.txt")
    status, body = await call(http, sandbox, "POST", messages(sandbox), data=empty)
    assert (status, body["attachments"][0]["filename"]) == (200, "a.txt")
    strange = aiohttp.FormData()
    strange.add_field("payload_json", json.dumps({"content": "Hello"}))
    strange.add_field("file", b"x", filename="a.txt")
    status, body = await call(http, sandbox, "POST", messages(sandbox), data=strange)
    assert (status, body["code"]) == (400, 50035)


@pytest.mark.parametrize(
    "parts",
    [
        [("payload_json", "{}", None), ("other", "x", None)],
        [("files[0]", "x", "a.txt"), ("files[0]", "y", "b.txt")],
        [("files[0]", "x", "")],
        [("files[0]", "x", None)],
    ],
    ids=["another field", "two with one number", "a file without a name", "a field in the place of a file"],
)
async def test_a_form_has_its_json_and_files_with_numbers_and_nothing_else(
    sandbox: Sandbox, http: aiohttp.ClientSession, parts: list[tuple[str, str, str | None]]
) -> None:
    lines = []
    for name, value, filename in parts:
        named = "" if filename is None else f'; filename="{filename}"'
        lines.append(f'--x\r\nContent-Disposition: form-data; name="{name}"{named}\r\n\r\n{value}\r\n')
    headers = AUTHORISED | {"Content-Type": "multipart/form-data; boundary=x"}
    data = "".join([*lines, "--x--\r\n"])
    status, body = await call(http, sandbox, "POST", messages(sandbox), data=data, headers=headers)
    assert (status, body["code"]) == (400, 50035)


async def test_a_file_keeps_the_type_that_it_is_said_to_have_and_may_be_one_of_several_large_ones(
    sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    form, large = aiohttp.FormData(), bytes(6 * 1024 * 1024)
    for number in range(2):
        form.add_field(f"files[{number}]", io.BytesIO(large), filename=f"{number}.bin", content_type="audio/x-own")
    status, body = await call(http, sandbox, "POST", messages(sandbox), data=form)
    assert status == 200
    assert [each["content_type"] for each in body["attachments"]] == ["audio/x-own"] * 2


async def test_a_request_that_is_larger_than_any_form_can_be_is_refused(
    http: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.server.FORM_BYTES", 1_000)
    async with await Sandbox.start() as sandbox:
        status, body = await call(http, sandbox, "POST", messages(sandbox), json={"content": "x" * 1_500})
    assert (status, body["code"]) == (413, 40005)


async def test_a_client_that_disconnects_in_a_body_is_no_fault_of_the_sandbox(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", sandbox.port)
    heard = asyncio.Event()
    monkeypatch.setattr(sandbox.backend.rate_limits, "check", lambda *_: heard.set())
    token = AUTHORISED["Authorization"]
    writer.write(
        f"POST {sandbox.api_base.removeprefix(sandbox.url)}{messages(sandbox)} HTTP/1.1\r\n"
        f"Host: 127.0.0.1:{sandbox.port}\r\nAuthorization: {token}\r\nContent-Length: 100\r\n\r\n{{".encode()
    )
    await asyncio.wait_for(heard.wait(), 5)
    writer.transport.abort()
    await sandbox.close()
    assert sandbox.faults == []


async def test_a_fault_of_the_sandbox_is_no_server_error(
    sandbox: Sandbox, http: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox.backend.messages, "write", None)
    status, body = await call(http, sandbox, "POST", messages(sandbox), json={"content": "Hello"})
    assert (status, body["code"]) == (400, 0)
    assert "TypeError" in sandbox.faults.pop()


async def test_gateway_address(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    assert await call(http, sandbox, "GET", "/gateway", headers={}) == (200, {"url": sandbox.gateway_url})
    status, _ = await call(http, sandbox, "GET", "/gateway/bot", headers={})
    assert status == 401, "how many logins are left is for the bot alone"
    _, body = await call(http, sandbox, "GET", "/gateway/bot")
    assert (body["url"], body["shards"], body["session_start_limit"]["max_concurrency"]) == (sandbox.gateway_url, 1, 1)


async def test_a_missing_file_or_page_is_not_found(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    for path in ("/attachments/1/2/a.png", "/page/none.js", "/page/../seed.py", "/page/%2e%2e/seed.py"):
        async with http.get(sandbox.url + path) as response:
            assert response.status == 404
    async with http.get(sandbox.url + "/") as response:
        assert response.content_type == "text/html"


async def test_the_latest_replaced_files_can_still_be_fetched(
    sandbox: Sandbox, http: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.world.WITHDRAWN_FILES", 1)
    addresses = []
    for _ in range(2):
        form = aiohttp.FormData()
        form.add_field("files[0]", b"x", filename="a.txt")
        _, message = await call(http, sandbox, "POST", messages(sandbox), data=form)
        addresses.append(message["attachments"][0]["url"])
        without = {"content": "Gone", "attachments": []}
        status, _ = await call(http, sandbox, "PATCH", f"{messages(sandbox)}/{message['id']}", json=without)
        assert status == 200
    assert [(await http.get(address)).status for address in addresses] == [404, 200]


@pytest.mark.usefixtures("bot")
async def test_every_address_answers_as_discord_publishes_it(
    sandbox: Sandbox,
    http: aiohttp.ClientSession,
) -> None:
    """The fixture of the sandbox checks every reply against the specification, if its file is there."""
    oak = sandbox.channel("the-oak")
    await sandbox.member("Marian").say(oak, "Hello")
    guild, marian = f"/guilds/{oak.guild_id}", sandbox.member("Marian").id
    application = f"/applications/{sandbox.world.application.id}"
    for path in (
        "/users/@me",
        "/users/@me/guilds",
        "/oauth2/applications/@me",
        f"{application}/commands?with_localizations=true",
        f"{application}{guild}/commands",
        f"{guild}/members/{marian}",
        f"/channels/{oak.id}",
        f"/channels/{oak.id}/messages",
        "/gateway",
        "/gateway/bot",
    ):
        status, _ = await call(http, sandbox, "GET", path)
        assert (path, status) == (path, 200)
    thread = {"name": "a-table", "type": 11, "auto_archive_duration": 60}
    status, told = await call(http, sandbox, "POST", f"/channels/{oak.id}/threads", json=thread)
    assert (status, told["name"]) == (201, "a-table")


async def test_discord_py_is_answered_with_a_compressed_stream(bot: SmallBot, sandbox: Sandbox) -> None:
    assert bot.is_ready()
    assert [connection._compressor is not None for connection in sandbox.gateway._connections] == [True]
