"""Draw every kind of picture in many positions, to look at: `python -m rendering.gallery out/`.

Each picture is also pasted at phone size (400 px) on Discord's dark and light ground.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from PIL import Image

from games import GAMES
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import RuecksRausOptions, State
from rendering.ruecks_raus import RuecksRausPictures

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rendering.picture import Language, Picture

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elif")
_GROUNDS = {"dark": (49, 51, 56), "light": (255, 255, 255)}
_PHONE = 400


class PlainEnglish:
    """The language of the messages themselves, without a catalogue."""

    code = "en"

    def say(self, message: str, /, **values: object) -> str:
        """Fill in the values."""
        return message.format(**values)

    def say_plural(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """Pick the form and fill in the values."""
        return (singular if n == 1 else plural).format(n=n, **values)

    def listing(self, items: Sequence[str]) -> str:
        """Join items with commas and a last "and"."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} and {items[-1]}"


def played(seats: int, steps: int, seed: int, *, expert: bool = False) -> State:
    """Play so many random moves of Rück's raus!, or to the end."""
    game = GAMES["ruecks_raus"]
    rng = Random(seed)
    state: State = game.new(seats, RuecksRausOptions(expert=expert), rng)
    for _ in range(steps):
        waiting = game.to_move(state)
        if not waiting:
            break
        seat = rng.choice(waiting)
        state = game.play(state, seat, rng.choice(game.legal_moves(state, seat)), rng).state
    return state


def choosing_favours(seats: int, noble: Noble, seed: int = 0) -> State:
    """Find a position in which somebody chooses this noble's favour."""
    game = GAMES["ruecks_raus"]
    for number in range(seed, seed + 10_000):
        for steps in range(seats, seats * 6):
            state = played(seats, steps, number)
            if state.choosers and state.deck[state.round] is noble:
                return state
    raise LookupError(f"no position found for {game.name}")


def pictures(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield pictures of many positions, each with a name for its file."""
    game = GAMES["ruecks_raus"]
    draw = RuecksRausPictures()
    for seats in game.seat_counts:
        names = NAMES[:seats]
        for label, steps in (("start", 0), ("early", seats + 1), ("middle", seats * 3 + 2), ("late", seats * 6 + 1)):
            state = played(seats, steps, 40 + seats)
            yield f"board-{seats}-{label}", draw.board(game.view(state, None), names, language)
        state = played(seats, seats * 3 + 2, 40 + seats)
        for seat in (0, seats - 1):
            yield f"hand-{seats}-{seat}", draw.hand(game.view(state, seat), names, language)
        state = played(seats, 999, seats)
        outcome = game.outcome(state)
        if outcome is not None:
            yield f"final-{seats}", draw.final(game.view(state, None), outcome, names, language)
    for noble in (Noble.TAKE_0_OR_8, Noble.GIVE_5_TO_NEIGHBOUR, Noble.TAKE_2_FROM_NEIGHBOUR, Noble.GIVE_2_TO_OPPONENT):
        state = choosing_favours(5, noble)
        names = NAMES
        yield f"favours-{noble.name.lower()}", draw.board(game.view(state, None), names, language)
        seat = game.view(state, None).strongest[0]
        yield f"hand-{noble.name.lower()}", draw.hand(game.view(state, seat), names, language)
    state = played(5, 12, 3, expert=True)
    yield "board-5-expert", draw.board(game.view(state, None), NAMES, language)
    for noble in Noble:
        yield f"noble-{noble.name.lower()}", draw.noble(noble, language)


def _phone(data: bytes, ground: tuple[int, int, int]) -> Image.Image:
    with Image.open(io.BytesIO(data)) as image:
        drawn = image.convert("RGBA")
    drawn = drawn.resize((_PHONE, round(drawn.height * _PHONE / drawn.width)), Image.Resampling.LANCZOS)
    sheet = Image.new("RGB", (_PHONE + 40, drawn.height + 40), ground)
    sheet.paste(drawn, (20, 20), drawn)
    return sheet


def main(folder: Path) -> None:
    """Write the pictures, at full size and at phone size on both grounds."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures(PlainEnglish()):
        (folder / f"{name}.{picture.extension}").write_bytes(picture.data)
        sides = [_phone(picture.data, ground) for ground in _GROUNDS.values()]
        both = Image.new("RGB", (sides[0].width * 2, sides[0].height))
        both.paste(sides[0], (0, 0))
        both.paste(sides[1], (sides[0].width, 0))
        both.save(folder / f"{name}-phone.png")
        sys.stdout.write(f"{name}: {len(picture.data) / 1024:.0f} KB, {picture.alt}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "out"))
