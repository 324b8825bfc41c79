"""Tests of the application's emojis over real HTTP: created, found, renamed, deleted, used and refused."""

from __future__ import annotations

import base64
import io
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from sandbox import limits
from sandbox.limits import Rate
from sandbox.rate_limits import REALISTIC
from sandbox.server import Sandbox
from sandbox.world import ApplicationEmoji

if TYPE_CHECKING:
    import aiohttp

    Json = dict[str, Any]


def picture(kind: str = "png") -> bytes:
    drawn = io.BytesIO()
    Image.new("RGB", (2, 2)).save(drawn, kind)
    return drawn.getvalue()


def new_emoji(name: str = "leaf", data: bytes | None = None) -> Json:
    encoded = base64.b64encode(picture() if data is None else data).decode()
    return {"name": name, "image": f"data:image/png;base64,{encoded}"}


class Client:
    """An HTTP client that can send any request about emojis."""

    def __init__(self, sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
        self._sandbox, self._http = sandbox, http

    async def emojis(self, method: str = "GET", body: object = None, place: str = "") -> tuple[int, Any]:
        return await self.call(method, f"/applications/{self._sandbox.world.application.id}/emojis{place}", body)

    async def call(self, method: str, path: str, body: object) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {self._sandbox.token}"}
        async with self._http.request(method, self._sandbox.api_base + path, headers=headers, json=body) as response:
            return response.status, await response.json() if response.status != 204 else None


@pytest.fixture
def client(sandbox: Sandbox, http: aiohttp.ClientSession) -> Client:
    return Client(sandbox, http)


async def test_an_emoji_is_made_listed_and_removed(client: Client) -> None:
    status, made = await client.emojis("POST", new_emoji())
    assert (status, made["name"], made["animated"]) == (201, "leaf", False)
    assert await client.emojis() == (200, {"items": [made]})
    assert await client.emojis("DELETE", place=f"/{made['id']}") == (204, None)
    assert await client.emojis() == (200, {"items": []})


async def test_its_picture_can_be_fetched(client: Client, sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    _, made = await client.emojis("POST", new_emoji())
    async with http.get(f"{sandbox.url}/emojis/{made['id']}.png") as response:
        assert (response.content_type, await response.read()) == ("image/png", picture())
    async with http.get(f"{sandbox.url}/emojis/1.png") as response:
        assert response.status == 404


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (new_emoji("a"), 400, 50035),
        (new_emoji("a" * 33), 400, 50035),
        (new_emoji("a-leaf"), 400, 50035),
        ({"name": "leaf", "image": "leaf.png"}, 400, 50035),
        (new_emoji(data=b"no picture"), 400, 50151),
        (new_emoji(data=picture() + bytes(limits.EMOJI_BYTES)), 400, 0),
    ],
    ids=["short name", "long name", "hyphen", "no data", "no picture", "too large"],
)
async def test_an_image_or_name_that_cannot_be_an_emoji_is_refused(
    client: Client, body: Json, status: int, code: int
) -> None:
    refused = await client.emojis("POST", body)
    assert (refused[0], refused[1]["code"]) == (status, code)


async def test_a_name_is_given_once(client: Client) -> None:
    await client.emojis("POST", new_emoji())
    status, refused = await client.emojis("POST", new_emoji())
    assert status == 400
    assert refused["errors"]["name"]["_errors"][0]["code"] == "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"


@pytest.mark.parametrize(("kind", "code"), [("png", 30008), ("gif", 30018)])
async def test_an_application_owns_two_thousand_at_most(client: Client, sandbox: Sandbox, kind: str, code: int) -> None:
    owned = sandbox.world.application.emojis
    owned.update({number: ApplicationEmoji(number, f"e{number}", "image/png", b"") for number in range(limits.EMOJIS)})
    status, refused = await client.emojis("POST", new_emoji(data=picture(kind)))
    assert (status, refused["code"]) == (400, code)


async def test_an_unknown_emoji_and_anothers_application(client: Client) -> None:
    status, refused = await client.emojis("DELETE", place="/1")
    assert (status, refused["code"]) == (404, 10014)
    status, refused = await client.call("GET", "/applications/1/emojis", None)
    assert (status, refused["code"]) == (404, 10002)


async def test_emojis_are_made_slowly(http: aiohttp.ClientSession) -> None:
    async with await Sandbox.start(pace=replace(REALISTIC, overall=Rate(1000, 1.0))) as sandbox:
        client = Client(sandbox, http)
        made = [await client.emojis("POST", new_emoji(f"leaf_{number}")) for number in range(51)]
    assert [status for status, _ in made] == [201] * 50 + [429]
    assert made[-1][1]["retry_after"] > 30


def button(emoji: Json) -> Json:
    return {"type": 2, "style": 1, "label": "A", "custom_id": "a", "emoji": emoji}


def menu(emoji: Json) -> Json:
    return {"type": 3, "custom_id": "a", "options": [{"label": "A", "value": "a", "emoji": emoji}]}


@pytest.mark.parametrize("control", [button, menu])
async def test_an_emoji_that_the_application_does_not_own_fails_the_message(
    client: Client, sandbox: Sandbox, control: Any
) -> None:
    _, made = await client.emojis("POST", new_emoji())
    messages = f"/channels/{sandbox.channel('the-oak').id}/messages"

    async def say(emoji: Json) -> tuple[int, Any]:
        components = [{"type": 1, "components": [control(emoji)]}]
        return await client.call("POST", messages, {"content": "Hello", "components": components})

    for sent in (made["id"], int(made["id"])):
        status, written = await say({"id": sent, "name": "leaf"})
        assert status == 200
        assert f"'id': '{made['id']}'" in str(written["components"]), (
            "a text, for numbers so large lose digits in pages"
        )
    for forged in ("1", str(int(made["id"]) + 1)):
        status, refused = await say({"id": forged, "name": "leaf"})
        assert (status, refused["code"]) == (400, 50035)
        assert "BUTTON_COMPONENT_INVALID_EMOJI" in str(refused["errors"])
    await client.emojis("DELETE", place=f"/{made['id']}")
    assert (await say({"id": made["id"], "name": "leaf"}))[0] == 400
