"""Tests of reading and checking the settings."""

from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError, example, load_settings, setting_of, variable

ROOT = Path(__file__).parents[2]
SECRET = "MTIz.the-secret.token"  # noqa: S105 - no token of anything
FORMED_LIKE_ONE = "xTIzNDU2Nzg5MDEyMzQ1Njc4.GhIjKl.mnopqrstuvwxyz-0123456789_ABCDEF"


def load(tmp_path: Path, text: str | None = None, **environ: str) -> Settings:
    env_file = tmp_path / ".env"
    if text is not None:
        env_file.write_text(text, encoding="utf-8")
    return load_settings({variable(name): value for name, value in environ.items()}, env_file)


def problems(tmp_path: Path, text: str | None = None, **environ: str) -> list[str]:
    with pytest.raises(SettingsError) as caught:
        load(tmp_path, text, **environ)
    assert str(caught.value).splitlines() == caught.value.problems, "one line for each problem"
    assert SECRET not in str(caught.value)
    return caught.value.problems


def test_a_token_is_enough(tmp_path: Path) -> None:
    settings = load(tmp_path, token=SECRET)
    assert settings == Settings(token=SECRET)
    assert settings.database == Path("data/greenwood.sqlite3")
    assert settings.language == "en"


def test_the_file_is_read_and_the_environment_wins(tmp_path: Path) -> None:
    text = f"GREENWOOD_TOKEN={SECRET}\nGREENWOOD_LANGUAGE=de\nGREENWOOD_SHARD_COUNT=4\nOTHER=thing\n"
    settings = load(tmp_path, text, language="fr", database="/tmp/x.sqlite3")  # noqa: S108 - never opened
    assert settings.token == SECRET
    assert settings.language == "fr"
    assert settings.shard_count == 4
    assert settings.database == Path("/tmp/x.sqlite3")  # noqa: S108 - never opened


def test_a_file_that_begins_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"\xef\xbb\xbfGREENWOOD_TOKEN=" + SECRET.encode())
    assert load(tmp_path).token == SECRET


def test_the_token_is_never_shown() -> None:
    settings = Settings(token=SECRET)
    assert SECRET not in repr(settings)
    assert SECRET not in f"{settings}"
    assert "language='en'" in repr(settings)


def test_a_missing_token_says_where_to_get_one_and_how_to_do_without(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, "GREENWOOD_TOKEN=\n")
    assert "GREENWOOD_TOKEN is missing" in problem
    assert "https://discord.com/developers/applications" in problem
    assert "make play" in problem


def test_the_token_may_stand_in_a_file_of_its_own(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_bytes(b"\xef\xbb\xbf" + SECRET.encode() + b"\r\n")
    settings = load(tmp_path, "GREENWOOD_TOKEN=\n", token_file=str(secret))
    assert (settings.token, settings.token_file) == (SECRET, secret)
    assert SECRET not in repr(settings)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (None, "cannot be read: No such file or directory."),
        (b" \n", "is empty."),
        (b"\xff\xfe", "is not UTF-8 text."),
        (f"Bot {SECRET}".encode(), "must be the token alone"),
        (f"{SECRET}\nmore".encode(), "must be the token alone"),
    ],
    ids=["missing", "empty", "no text", "words", "two lines"],
)
def test_a_token_file_that_holds_none_is_a_clear_problem(tmp_path: Path, content: bytes | None, expected: str) -> None:
    secret = tmp_path / "secret"
    if content is not None:
        secret.write_bytes(content)
    (problem,) = problems(tmp_path, token_file=str(secret))
    assert problem.startswith(f"GREENWOOD_TOKEN_FILE names the file {secret}, which {expected}")


def test_a_token_that_is_given_twice_is_a_clear_problem(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text(SECRET, encoding="utf-8")
    (problem,) = problems(tmp_path, f"GREENWOOD_TOKEN={SECRET}\n", token_file=str(secret))
    assert problem == "Both GREENWOOD_TOKEN and GREENWOOD_TOKEN_FILE are given; leave one of them empty."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            f"GREENWOOD_TOKEN={SECRET}\nGREENWOOD_LANGAUGE=de",
            "GREENWOOD_LANGAUGE is not a setting. Did you mean GREENWOOD_LANGUAGE?",
        ),
        (f"GREENWOOD_TOKEN={SECRET}\nGREENWOOD_QUUX=1", "GREENWOOD_QUUX is not a setting. There are: GREENWOOD_TOKEN,"),
        (f"GREENWOOD_TOKEN={SECRET}\nGREENWOD_LOG_LEVEL=1", "GREENWOD_LOG_LEVEL is not a setting. Did you mean"),
        (f"GREENWOOD_TOKEN={SECRET}\n'oops", "Line 2 of"),
    ],
)
def test_names_that_are_no_settings(tmp_path: Path, text: str, expected: str) -> None:
    (problem,) = problems(tmp_path, text)
    assert problem.startswith(expected)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("language", "nl", "must be one of en, de, fr, it, not 'nl'"),
        ("log_level", "loud", "must be one of debug, info, warning, error"),
        ("computer_seconds", "soon", "must be a number of seconds from 0.01 to 2"),
        ("computer_seconds", "nan", "must be a number of seconds"),
        ("computer_seconds", "60", "must be a number of seconds"),
        ("health_port", "0", "must be a whole number from 1 to 65535"),
        ("health_port", "eighty", "must be a whole number"),
        ("shard_count", "-1", "must be a whole number"),
        ("discord_api", "discord.com", "must be an address like https://"),
        ("discord_api", "http://example.org/api", "must be an address like https://"),
        ("discord_api", "https://[", "must be an address"),
        ("discord_gateway", "https://gateway.discord.gg", "must be an address like wss://"),
    ],
)
def test_malformed_values(tmp_path: Path, name: str, value: str, expected: str) -> None:
    (problem,) = problems(tmp_path, None, token=SECRET, **{name: value})
    assert problem.startswith(f"{variable(name)} {expected}")


@pytest.mark.parametrize("token", [f"Bot {SECRET}", f"{SECRET}\nmore"])
def test_a_malformed_token_is_not_repeated(tmp_path: Path, token: str) -> None:
    (problem,) = problems(tmp_path, None, token=token)
    assert "must be the token alone" in problem


@pytest.mark.parametrize("token", [SECRET, FORMED_LIKE_ONE])
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("GREENWOOD_TOKEN:{}", "Line 1 of "),
        ("GREENWOOD_TOKEN: {}", "Line 1 of "),
        ("GREENWOOD_TOKEN:{}=", "Line 1 of "),
        ("greenwood_token:{}=", "Line 1 of "),
        ("GREENWOOD_TOKEN{}", "Line 1 of "),
        ("GREENWOOD_TOKEN {}", "Line 1 of "),
        ("GREENWOD_TOKEN{}", "Line 1 of "),
        ("{}", "Line 1 of "),
        ("GREENWOOD_TOKEN_FILE={}", "GREENWOOD_TOKEN_FILE "),
        ("GREENWOOD_TOKEN=Bot {}", "GREENWOOD_TOKEN must be the token alone"),
    ],
)
def test_a_token_in_the_wrong_place_of_the_file_is_not_repeated(
    tmp_path: Path, token: str, line: str, expected: str
) -> None:
    told = problems(tmp_path, line.format(token) + "\n")
    assert told[0].startswith(expected)
    assert_hidden(token, told)


@pytest.mark.parametrize("token", [SECRET, FORMED_LIKE_ONE])
@pytest.mark.parametrize("field", sorted(set(Settings.__struct_fields__) - {"token", "database"}))
def test_a_token_as_the_value_of_another_setting_is_not_repeated(tmp_path: Path, token: str, field: str) -> None:
    told = problems(tmp_path, **{field: token})
    assert told[0].startswith(variable(field))
    assert_hidden(token, told)


@pytest.mark.parametrize("value", [FORMED_LIKE_ONE, f"data/{FORMED_LIKE_ONE}"])
@pytest.mark.parametrize("field", ["database", "token_file"])
def test_a_token_is_no_name_of_a_file(tmp_path: Path, field: str, value: str) -> None:
    told = problems(tmp_path, **{field: value})
    assert told[0].startswith(f"{variable(field)} must be the name of a file")
    assert_hidden(FORMED_LIKE_ONE, told)


def test_a_token_is_no_address(tmp_path: Path) -> None:
    """Its host would be named where it cannot be reached."""
    told = problems(tmp_path, discord_api=f"https://{FORMED_LIKE_ONE}/api")
    assert told[0].startswith("GREENWOOD_DISCORD_API must be an address")
    assert_hidden(FORMED_LIKE_ONE, told)


@pytest.mark.parametrize("ending", [f":{SECRET}", f"_{'a1B2' * 8}", f"={FORMED_LIKE_ONE}"])
def test_a_token_in_the_name_of_a_variable_is_not_repeated(tmp_path: Path, ending: str) -> None:
    with pytest.raises(SettingsError) as caught:
        load_settings({variable("token"): SECRET, f"GREENWOOD_TOKEN{ending}": "x"}, tmp_path / ".env")
    (problem,) = caught.value.problems
    assert problem.startswith("GREENWOOD_… (not repeated here) is not a setting. There are: GREENWOOD_TOKEN,")
    assert_hidden(ending.strip(":_="), [problem])


def assert_hidden(token: str, told: list[str]) -> None:
    parts = [part for part in token.split(".") if len(part) > 5]
    assert not [part for part in parts if any(part in problem for problem in told)]


def test_names_of_other_programs_may_hold_anything(tmp_path: Path) -> None:
    assert load(tmp_path, "other.name-of:mine=1\nPASSED_THROUGH\n", token=SECRET) == Settings(token=SECRET)


@pytest.mark.parametrize("form", ['"{}"', "'{}'", "GREENWOOD_TOKEN={}"])
def test_a_token_file_must_hold_the_token_alone(tmp_path: Path, form: str) -> None:
    (tmp_path / "secret").write_text(form.format(SECRET))
    (problem,) = problems(tmp_path, token_file=str(tmp_path / "secret"))
    assert "must be the token alone, without quotation marks" in problem
    assert SECRET not in problem


def test_an_address_of_the_api_may_end_with_a_slash(tmp_path: Path) -> None:
    api = "http://127.0.0.1:9/api/v10"
    assert load(tmp_path, token=SECRET, discord_api=f"{api}/").discord_api == api


@pytest.mark.parametrize(
    ("token", "kind"),
    [
        ("123456789012345678", "the application's id"),
        ("0123456789abcdef" * 4, "the application's public key"),
        ("abcdefghijklmnopqrstuvwxyz_-0123", "the application's client secret"),
        ("https://discord.com/developers/applications/123", "an address"),
    ],
)
def test_a_wrong_value_for_the_token_is_identified(tmp_path: Path, token: str, kind: str) -> None:
    (problem,) = problems(tmp_path, token=token)
    assert problem.startswith(f"GREENWOOD_TOKEN looks like {kind}, not like a bot's token; that one stands at https://")
    assert token not in problem
    (tmp_path / "secret").write_text(token)
    (problem,) = problems(tmp_path, token_file=str(tmp_path / "secret"))
    assert f"secret, which looks like {kind}, not like a bot's token" in problem


def test_the_token_may_be_no_matter(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing")
    for environ in ({}, {"token": f"Bot {SECRET}"}, {"token_file": missing}, {"token": SECRET, "token_file": missing}):
        given = {variable(name): value for name, value in environ.items()}
        assert load_settings(given, tmp_path / ".env", with_token=False) == Settings(token="")
    with pytest.raises(SettingsError, match="GREENWOOD_LANGUAGE"):
        load_settings({"GREENWOOD_LANGUAGE": "nl"}, tmp_path / ".env", with_token=False)


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    assert len(problems(tmp_path, "GREENWOOD_LANGUAGE=nl\nGREENWOOD_X=1\n")) == 3


def test_values_may_be_written_in_capitals_and_with_spaces_around(tmp_path: Path) -> None:
    settings = load(tmp_path, token=f" {SECRET} ", log_level="WARNING", health_port=" 8421 ")
    assert (settings.token, settings.log_level, settings.health_port) == (SECRET, "warning", 8421)


def test_an_empty_setting_counts_as_not_given(tmp_path: Path) -> None:
    assert load(tmp_path, token=SECRET, health_port="") == Settings(token=SECRET)


def test_a_file_that_cannot_be_read_is_a_clear_problem(tmp_path: Path) -> None:
    (tmp_path / ".env").mkdir()
    assert "cannot be read: " in problems(tmp_path)[0]


def test_a_file_that_is_no_text_is_a_clear_problem(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"GREENWOOD_TOKEN=\xff\xfe")
    assert "it is not UTF-8 text" in problems(tmp_path)[0]


def test_the_sandbox_is_allowed_on_loopback(tmp_path: Path) -> None:
    api, gateway = "http://127.0.0.1:8420/api/v10", "ws://127.0.0.1:8420/gateway"
    settings = load(tmp_path, token="sandbox", discord_api=api, discord_gateway=gateway)  # noqa: S106 - the sandbox's
    assert (settings.discord_api, settings.discord_gateway) == (api, gateway)


def test_the_example_file_is_what_the_settings_say() -> None:
    assert (ROOT / ".env.example").read_text(encoding="utf-8") == example(), "python -m bot.settings > .env.example"


def test_the_example_file_works_as_it_is_and_names_the_defaults(tmp_path: Path) -> None:
    filled = example().replace("GREENWOOD_TOKEN=", f"GREENWOOD_TOKEN={SECRET}")
    assert load(tmp_path, filled) == Settings(token=SECRET)
    uncommented = filled.replace("# GREENWOOD_", "GREENWOOD_")
    assert load(tmp_path, uncommented) == Settings(token=SECRET)
    assert all(variable(field) in filled for field in Settings.__struct_fields__)
    assert all(setting_of(field).meaning.endswith(".") for field in Settings.__struct_fields__)


def test_shards_are_numbers_and_ranges_below_their_count(tmp_path: Path) -> None:
    settings = load(tmp_path, token=SECRET, shard_count="8", shard_ids="0-2, 5,1")
    assert settings.shard_ids == (0, 1, 2, 5)
    for ids in ("8", "0-8", "x", "3-", "-1", ",", "2-1"):
        (problem,) = problems(tmp_path, token=SECRET, shard_count="8", shard_ids=ids)
        assert problem.startswith("GREENWOOD_SHARD_IDS must")
    (problem,) = problems(tmp_path, token=SECRET, shard_ids="0")
    assert problem.startswith("GREENWOOD_SHARD_IDS needs GREENWOOD_SHARD_COUNT")
