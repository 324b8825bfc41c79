"""Tests of the rules by which the sandbox refuses requests as Discord does, without a network."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from sandbox.backend import Backend
from sandbox.errors import ApiError
from sandbox.messages import Envelope, Upload
from sandbox.validation.callbacks import ChoicesData, InteractionType, check_callback, data_of
from sandbox.validation.commands import check_commands
from sandbox.validation.messages import ChannelMessageBody, MessageBody
from sandbox.validation.shapes import shape

Json = dict[str, Any]
V2 = 1 << 15
FILE = Upload(0, "board.png", "image/png", b"no real picture")


def write(body: Json, uploads: tuple[Upload, ...] = (FILE,)) -> Json:
    backend = Backend("http://127.0.0.1:1")
    channel = next(iter(next(iter(backend.world.guilds.values())).channels.values()))
    envelope = Envelope(channel, backend.world.bot)
    message = backend.messages.write(envelope, shape(copy.deepcopy(body), ChannelMessageBody), uploads)
    return {"components": message.components, "content": message.content}


def faulty_path(error: ApiError) -> str:
    """Return the path of the only fault, with dots."""
    path, errors = [], error.errors
    while "_errors" not in errors:
        ((key, errors),) = errors.items()
        path.append(key)
    return ".".join(path)


def refusal(action: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(ApiError) as refused:
        action()
    error = refused.value
    return error.code, faulty_path(error) if error.errors else ""


def button(custom_id: str | None = "a", **changes: Any) -> Json:
    made = {"type": 2, "style": 1, "label": "A", "custom_id": custom_id} | changes
    return {key: value for key, value in made.items() if value is not None}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def select(**changes: Any) -> Json:
    return {"type": 3, "custom_id": "s", "options": [option("1"), option("2")]} | changes


def picker(kind: int, *defaults: str, **changes: Any) -> Json:
    """Return a select that Discord fills itself, with default values of these kinds."""
    chosen = [{"id": str(number), "type": default} for number, default in enumerate(defaults, 1)]
    return {"type": kind, "custom_id": "s", "default_values": chosen} | changes


def option(value: str, **changes: Any) -> Json:
    return {"label": f"Option {value}", "value": value} | changes


def text(content: str = "Hello") -> Json:
    return {"type": 10, "content": content}


def container(*components: Json) -> Json:
    return {"type": 17, "components": list(components)}


def gallery(*urls: str, **changes: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} | changes for url in urls]}


def legacy(*rows: Json) -> Json:
    return {"content": "Hello", "components": list(rows)}


def modern(*components: Json, **changes: Any) -> Json:
    return {"flags": V2, "components": list(components)} | changes


FIRST = "components.0.components.0"
"""The path of the first component in the first row or container."""

MESSAGES: list[tuple[str, Json, str]] = [
    ("content too long", {"content": "x" * 2001}, "content"),
    ("content no text", {"content": 5}, "content"),
    ("unknown field", {"contents": "Hello"}, "contents"),
    ("embeds, which the sandbox does not show", {"content": "Hello", "embeds": [{"title": "A"}]}, "embeds"),
    ("unknown field of a component", legacy(row(button(colour=3))), f"{FIRST}.colour"),
    ("flag that only Discord sets", {"content": "Hello", "flags": 1 << 7}, "flags"),
    ("ephemeral outside an interaction", {"content": "Hello", "flags": 1 << 6}, "flags"),
    (
        "mentions that contradict",
        {"content": "Hello", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
    (
        "unknown kind of mention",
        {"content": "Hello", "allowed_mentions": {"parse": ["all"]}},
        "allowed_mentions.parse.0",
    ),
    ("attachment without file", {"content": "Hello", "attachments": [{"id": 3}]}, "attachments.0.id"),
    (
        "alt text of a file too long",
        {"attachments": [{"id": 0, "description": "x" * 1025}]},
        "attachments.0.description",
    ),
    ("six rows", legacy(*[row(button(str(n))) for n in range(6)]), "components"),
    ("empty row", legacy(row()), "components.0.components"),
    ("six buttons in a row", legacy(row(*[button(str(n)) for n in range(6)])), "components.0.components"),
    ("button beside a select", legacy(row(button(), select())), "components.0.components"),
    ("two selects in a row", legacy(row(select(), select(custom_id="t"))), "components.0.components"),
    ("row in a row", legacy(row(row(button()))), f"{FIRST}.type"),
    ("text input in a message", legacy(row({"type": 4, "custom_id": "a", "style": 1})), f"{FIRST}.type"),
    ("unknown type", legacy({"type": 99}), "components.0.type"),
    ("no type", legacy({"components": []}), "components.0.type"),
    ("custom id twice", legacy(row(button()), row(button())), "components.1.components.0.custom_id"),
    ("custom id of a select twice", legacy(row(button("s")), row(select())), "components.1.components.0.custom_id"),
    ("custom id too long", legacy(row(button("x" * 101))), f"{FIRST}.custom_id"),
    ("custom id empty", legacy(row(button(""))), f"{FIRST}.custom_id"),
    ("custom id missing", legacy(row(button(custom_id=None))), f"{FIRST}.custom_id"),
    ("label too long", legacy(row(button(label="x" * 81))), f"{FIRST}.label"),
    ("neither label nor emoji", legacy(row(button(label=None))), f"{FIRST}.label"),
    ("unknown style", legacy(row(button(style=9))), f"{FIRST}.style"),
    ("link with a custom id", legacy(row(button(style=5, url="https://example.org"))), f"{FIRST}.url"),
    ("link without an url", legacy(row(button(custom_id=None, style=5))), f"{FIRST}.url"),
    ("link to a script", legacy(row(button(custom_id=None, style=5, url="javascript:x"))), f"{FIRST}.url"),
    ("url on an ordinary button", legacy(row(button(url="https://example.org"))), f"{FIRST}.custom_id"),
    ("26 options", legacy(row(select(options=[option(str(n)) for n in range(26)]))), f"{FIRST}.options"),
    ("no options", legacy(row(select(options=[]))), f"{FIRST}.options"),
    ("option value twice", legacy(row(select(options=[option("1"), option("1")]))), f"{FIRST}.options.1.value"),
    ("option label too long", legacy(row(select(options=[option("1", label="x" * 101)]))), f"{FIRST}.options.0.label"),
    ("option label empty", legacy(row(select(options=[option("1", label="")]))), f"{FIRST}.options.0.label"),
    ("option value too long", legacy(row(select(options=[option("x" * 101, label="A")]))), f"{FIRST}.options.0.value"),
    (
        "option description too long",
        legacy(row(select(options=[option("1", description="x" * 101)]))),
        f"{FIRST}.options.0.description",
    ),
    ("placeholder too long", legacy(row(select(placeholder="x" * 151))), f"{FIRST}.placeholder"),
    ("more to choose than options", legacy(row(select(max_values=3))), f"{FIRST}.max_values"),
    ("least above most", legacy(row(select(min_values=2, max_values=1))), f"{FIRST}.min_values"),
    ("26 to choose", legacy(row(select(max_values=26))), f"{FIRST}.max_values"),
    (
        "two defaults of one",
        legacy(row(select(options=[option("1", default=True), option("2", default=True)]))),
        f"{FIRST}.options",
    ),
    ("more defaults than can be chosen", legacy(row(picker(8, "channel", "channel"))), f"{FIRST}.default_values"),
    (
        "fewer defaults than must be chosen",
        legacy(row(picker(6, "role", min_values=2, max_values=3))),
        f"{FIRST}.default_values",
    ),
    ("a role where channels are chosen", legacy(row(picker(8, "role"))), f"{FIRST}.default_values.0.type"),
    ("a user where roles are chosen", legacy(row(picker(6, "user"))), f"{FIRST}.default_values.0.type"),
    ("modern component without the flag", {"content": "Hello", "components": [text()]}, "components.0.type"),
    ("container without the flag", {"components": [container(text())]}, "components.0.type"),
    ("content beside the flag", modern(text(), content="Hello"), "content"),
    ("41 components at the top", modern(*[text()] * 41), "components"),
    ("41 components, nested", modern(container(*[text()] * 20), container(*[text()] * 19)), "components"),
    ("too much text together", modern(text("x" * 2500), container(text("x" * 1501))), "components"),
    ("empty text", modern(text("")), "components.0.content"),
    ("empty container", modern(container()), "components.0.components"),
    ("container in a container", modern(container(container(text()))), f"{FIRST}.type"),
    ("button at the top", modern(button()), "components.0.type"),
    ("section, which the sandbox does not show", modern({"type": 9, "components": [text()]}), "components.0.type"),
    ("colour out of range", modern({**container(text()), "accent_color": 1 << 24}), "components.0.accent_color"),
    ("empty gallery", modern(gallery()), "components.0.items"),
    ("eleven pictures", modern(gallery(*["https://example.org/a.png"] * 11)), "components.0.items"),
    ("picture not sent", modern(gallery("attachment://other.png")), "components.0.items.0.media.url"),
    ("picture by a strange scheme", modern(gallery("file:///etc/passwd")), "components.0.items.0.media.url"),
    (
        "alt text too long",
        modern(gallery("attachment://board.png", description="x" * 1025)),
        "components.0.items.0.description",
    ),
    ("alt text empty", modern(gallery("attachment://board.png", description="")), "components.0.items.0.description"),
    ("number of a component twice", modern({**text(), "id": 7}, {**text(), "id": 7}), "components.1.id"),
    ("reply", {"content": "Hello", "message_reference": {"message_id": "1"}}, "message_reference"),
    ("sticker", {"content": "Hello", "sticker_ids": ["1"]}, "sticker_ids"),
    ("poll", {"content": "Hello", "poll": {"question": {"text": "Who?"}}}, "poll"),
    ("nonce too long", {"content": "Hello", "nonce": "x" * 26}, "nonce"),
    ("flags no number", {"content": "Hello", "flags": "64"}, "flags"),
    ("flags below zero", {"content": "Hello", "flags": -1}, "flags"),
    ("101 users to ping", {"content": "Hello", "allowed_mentions": {"users": ["1"] * 101}}, "allowed_mentions.users"),
    ("id no number", {"content": "Hello", "attachments": [{"id": "first"}]}, "attachments.0.id"),
    ("emoji name too long", legacy(row(button(emoji={"name": "x" * 33}))), f"{FIRST}.emoji.name"),
    ("emoji a word", legacy(row(button(emoji={"name": "leaf"}))), f"{FIRST}.emoji.name"),
    ("emoji without a name", legacy(row(button(emoji={}))), f"{FIRST}.emoji.name"),
    ("link too long", legacy(row(button(custom_id=None, style=5, url="https://a.org/" + "x" * 500))), f"{FIRST}.url"),
    ("disabled neither yes nor no", legacy(row(button(disabled="yes"))), f"{FIRST}.disabled"),
    ("number of a component below zero", modern({**text(), "id": -1}), "components.0.id"),
    ("components no list", {"content": "Hello", "components": {}}, "components"),
]


@pytest.mark.parametrize(("body", "path"), [pytest.param(*case[1:], id=case[0]) for case in MESSAGES])
def test_message_refused(body: Json, path: str) -> None:
    assert refusal(lambda: write(body)) == (50035, path)


@pytest.mark.parametrize(
    "body",
    [{}, {"content": ""}, {"content": "  \n"}, {"components": [row(button())]}, {"flags": V2}, modern()],
    ids=["nothing", "no text", "blank text", "buttons alone", "flag alone", "no components"],
)
def test_empty_message_refused(body: Json) -> None:
    assert refusal(lambda: write(body, uploads=())) == (50006, "")


def test_too_many_or_too_large_files_refused() -> None:
    eleven = tuple(Upload(number, f"{number}.txt", "text/plain", b"x") for number in range(11))
    large = Upload(0, "large.bin", "application/octet-stream", b"x" * (10 * 1024 * 1024 + 1))
    assert refusal(lambda: write({"content": "Hello"}, eleven)) == (50035, "attachments")
    assert refusal(lambda: write({"content": "Hello"}, (large,))) == (40005, "")


ACCEPTED = [
    {"content": "x" * 2000},
    legacy(*[row(*[button(f"{n}{m}") for m in range(5)]) for n in range(5)]),
    legacy(row(select(options=[option(str(n)) for n in range(25)], min_values=0, max_values=25))),
    legacy(row(button(label=None, emoji={"name": "🌳"})), row(button(custom_id=None, style=5, url="https://a.org"))),
    legacy(row({"type": 5, "custom_id": "u"})),
    modern(*[text("x" * 100)] * 40),
    modern(container(gallery("attachment://board.png", description="x" * 1024), row(button()))),
    {"attachments": [{"id": "0", "filename": "board.png", "description": "x" * 1024}]},
]


@pytest.mark.parametrize("body", ACCEPTED, ids=range(len(ACCEPTED)))
def test_message_at_the_limit_accepted(body: Json) -> None:
    written = write(body)
    assert written["content"] == body.get("content", "")
    assert len(written["components"]) == len(body.get("components", ()))


def test_every_component_gets_a_number_of_its_own() -> None:
    (box,) = write(modern(container({**text(), "id": 1}, text())))["components"]
    assert sorted([box["id"], *[inner["id"] for inner in box["components"]]]) == [1, 2, 3]


def test_preselected_values_have_ids_as_texts() -> None:
    chosen = {"type": 6, "custom_id": "s", "default_values": [{"id": 5, "type": "role"}]}
    (roles,) = write(legacy(row(chosen)))["components"][0]["components"]
    assert roles["default_values"] == [{"id": "5", "type": "role"}]


def test_the_flag_cannot_be_taken_away_and_nothing_changes_by_a_refused_edit() -> None:
    backend = Backend("http://127.0.0.1:1")
    channel = next(iter(next(iter(backend.world.guilds.values())).channels.values()))
    message = backend.messages.write(Envelope(channel, backend.world.bot), shape(modern(text()), MessageBody))

    def edit(body: Json) -> object:
        return backend.messages.edit(message, shape(body, MessageBody))

    assert refusal(lambda: edit(legacy())) == (50035, "content")
    assert refusal(lambda: edit({"flags": 0})) == (50035, "flags")
    assert refusal(lambda: edit({"components": [text("")]})) == (50035, "components.0.content")
    assert (message.components[0]["content"], message.edited_at) == ("Hello", None)


def command(**changes: Any) -> Json:
    made = {"name": "play", "description": "Play a round"} | changes
    return {key: value for key, value in made.items() if value is not None}


def string(name: str = "who", **changes: Any) -> Json:
    return {"type": 3, "name": name, "description": "Somebody"} | changes


def choices(*values: object) -> list[Json]:
    return [{"name": f"Choice {number}", "value": value} for number, value in enumerate(values)]


LONG_CHOICES = choices(*[f"{number:0100}" for number in range(25)])

COMMANDS: list[tuple[str, list[Json], str]] = [
    ("upper case", [command(name="Play")], "0.name"),
    ("space in the name", [command(name="play now")], "0.name"),
    ("name too long", [command(name="x" * 33)], "0.name"),
    ("name empty", [command(name="")], "0.name"),
    ("no name", [{"description": "A"}], "0.name"),
    ("no description", [command(description=None)], "0.description"),
    ("description too long", [command(description="x" * 101)], "0.description"),
    ("unknown field", [command(colour=1)], "0.colour"),
    ("the same name twice", [command(), command()], "1.name"),
    ("unknown language", [command(name_localizations={"xx": "spielen"})], "0.name_localizations.xx"),
    ("translated name in upper case", [command(name_localizations={"de": "Spielen"})], "0.name_localizations.de"),
    ("translated description empty", [command(description_localizations={"de": ""})], "0.description_localizations"),
    ("permissions too large", [command(default_member_permissions="9" * 30)], "0.default_member_permissions"),
    (
        "one translation for two commands",
        [command(name_localizations={"de": "los"}), command(name="go", name_localizations={"de": "los"})],
        "1.name_localizations.de",
    ),
    (
        "one translation for two options",
        [
            command(
                options=[string("a", name_localizations={"fr": "qui"}), string("b", name_localizations={"fr": "qui"})]
            )
        ],
        "0.options.1.name_localizations.fr",
    ),
    (
        "one translation for two choices",
        [
            command(
                options=[
                    string(choices=[{**choice, "name_localizations": {"it": "uno"}} for choice in choices("a", "b")])
                ]
            )
        ],
        "0.options.0.choices.1.name_localizations.it",
    ),
    ("unknown context", [command(contexts=[3])], "0.contexts.0"),
    ("no context", [command(contexts=[])], "0.contexts"),
    ("name of another type", [command(name=5)], "0.name"),
    ("no list of commands", command(), ""),  # type: ignore[list-item] # that is the violation
    ("permissions no bits", [command(default_member_permissions="all")], "0.default_member_permissions"),
    ("26 options", [command(options=[string(f"o{n}") for n in range(26)])], "0.options"),
    ("option twice", [command(options=[string(), string()])], "0.options.1.name"),
    ("option without description", [command(options=[{"type": 3, "name": "who"}])], "0.options.0.description"),
    ("required after optional", [command(options=[string("a"), string("b", required=True)])], "0.options.1.required"),
    ("unknown option type", [command(options=[string(type=12)])], "0.options.0.type"),
    ("26 choices", [command(options=[string(choices=choices(*map(str, range(26))))])], "0.options.0.choices"),
    ("choice of another type", [command(options=[string(choices=choices(1))])], "0.options.0.choices.0.value"),
    ("choice twice", [command(options=[string(choices=choices("a", "a"))])], "0.options.0.choices"),
    (
        "choices and autocomplete",
        [command(options=[string(choices=choices("a"), autocomplete=True)])],
        "0.options.0.choices",
    ),
    ("choices of a user", [command(options=[string(type=6, choices=choices("a"))])], "0.options.0.choices"),
    ("range of a string", [command(options=[string(min_value=1)])], "0.options.0.min_value"),
    ("length of a number", [command(options=[string(type=4, min_length=1)])], "0.options.0.min_length"),
    ("least above greatest", [command(options=[string(type=4, min_value=3, max_value=2)])], "0.options.0"),
    ("autocomplete of a user", [command(options=[string(type=6, autocomplete=True)])], "0.options.0.autocomplete"),
    ("subcommand beside an option", [command(options=[string(), string("b", type=1)])], "0.options"),
    ("empty group", [command(options=[string(type=2, options=[])])], "0.options.0"),
    ("group in a group", [command(options=[string(type=2, options=[string("b", type=2)])])], "0.options.0"),
    ("subcommand in a subcommand", [command(options=[string(type=1, options=[string("b", type=1)])])], "0.options.0"),
    ("8001 characters", [command(options=[string(f"o{n}", choices=LONG_CHOICES) for n in range(4)])], "0"),
    ("menu entry", [command(type=2)], "0.type"),
    ("101 commands", [command(name=f"c{n}") for n in range(101)], ""),
]


@pytest.mark.parametrize(("body", "path"), [pytest.param(*case[1:], id=case[0]) for case in COMMANDS])
def test_command_refused(body: list[Json], path: str) -> None:
    assert refusal(lambda: check_commands(body)) == (50035, path)


def test_command_at_the_limit_accepted() -> None:
    full = command(
        name="x" * 32,
        description="x" * 100,
        name_localizations={"de": "spaß-für_alle"},
        default_member_permissions="32",
        options=[string("a", required=True, choices=choices("1", "2")), string("b", type=4, min_value=3, max_value=5)],
    )
    nested = command(options=[string(type=2, options=[string("b", type=1, options=[string("c")])])])
    assert [made.name for made in check_commands([full, nested])] == ["x" * 32, "play"]


CALLBACKS: list[tuple[str, int, Json, str]] = [
    ("unknown type", InteractionType.COMMAND, {"type": 99}, "type"),
    ("no type", InteractionType.COMMAND, {}, "type"),
    ("update of a command", InteractionType.COMMAND, {"type": 7}, "type"),
    ("deferred update of a command", InteractionType.COMMAND, {"type": 6}, "type"),
    ("proposals for a press", InteractionType.COMPONENT, {"type": 8}, "type"),
    ("message while typing", InteractionType.AUTOCOMPLETE, {"type": 4}, "type"),
    ("a form, which the sandbox does not show", InteractionType.COMMAND, {"type": 9, "data": {}}, "type"),
    (
        "26 proposals",
        InteractionType.AUTOCOMPLETE,
        {"type": 8, "data": {"choices": choices(*range(26))}},
        "data.choices",
    ),
]


@pytest.mark.parametrize(("kind", "body", "path"), [pytest.param(*case[1:], id=case[0]) for case in CALLBACKS])
def test_answer_refused(kind: int, body: Json, path: str) -> None:
    assert refusal(lambda: data_of(check_callback(body, kind), ChoicesData)) == (50035, path)
