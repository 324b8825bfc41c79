import io
import threading
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from PIL import Image

from rendering import encode as encoding
from rendering import palette, scenery
from rendering.byte_bounded_cache import ByteBoundedCache
from rendering.encode import encode


def noisy(width: int, height: int) -> Image.Image:
    """Return a framed picture in which no two rows are alike."""
    rng = Random(width * height)
    image = Image.new("RGB", (width, height))
    for y in range(height):
        image.paste(palette.COLOURS[rng.randrange(len(palette.COLOURS))], (rng.randrange(width), y, width, y + 1))
    return scenery.framed(image)


def decoded(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as image:
        image.load()
        return image


@pytest.mark.parametrize("size", [(72, 72), (200, 128), (131, 201)])
def test_what_is_encoded_is_decoded(size: tuple[int, int]) -> None:
    drawn = noisy(*size)
    read = decoded(encode(drawn))
    assert (read.format, read.mode, read.size) == ("PNG", "P", size)
    assert read.tobytes() == drawn.tobytes()
    assert read.getpalette() == drawn.getpalette()
    assert read.info["transparency"] == palette.opacities(len(palette.COLOURS) + len(palette.CORNER_ALPHAS))


def test_bands_that_are_kept_give_the_same_file() -> None:
    one, other = noisy(200, 300), noisy(200, 299)
    first = encode(one)
    encode(other)
    assert encode(one) == first


def test_a_picture_that_differs_in_one_pixel_is_another_file() -> None:
    one = noisy(200, 300)
    other = one.copy()
    other.putpixel((100, 150), (int(one.getpixel((100, 150)) or 0) + 1) % 200)  # type: ignore[arg-type]  # one band: a number
    assert encode(other) != encode(one)
    assert decoded(encode(other)).tobytes() == other.tobytes()


def test_a_full_picture_is_compressed_tighter_and_a_fuller_one_is_whole_as_well() -> None:
    rng = Random(1)
    for marks in (1500, 6000):
        image = Image.new("RGB", (1200, 900), palette.COLOURS[0])
        for _ in range(marks):
            x, y = rng.randrange(1200), rng.randrange(900)
            image.paste(palette.COLOURS[rng.randrange(len(palette.COLOURS))], (x, y, x + 9, y + 7))
        drawn = scenery.framed(image)
        data = encode(drawn)
        assert decoded(data).tobytes() == drawn.tobytes()
        assert encode(drawn) == data


def test_a_second_thread_compresses_half_of_what_is_new_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[str] = set()
    compress = encoding._compress

    def watched(rows: memoryview, level: int) -> bytes:
        threads.add(threading.current_thread().name)
        return compress(rows, level)

    monkeypatch.setattr(encoding, "_compress", watched)
    drawn = noisy(300, 400)
    monkeypatch.setattr(encoding, "_BANDS", ByteBoundedCache(1024 * 1024, len))
    beside = encode(drawn)
    assert len(threads) == 2
    threads.clear()
    monkeypatch.setattr(encoding, "_BANDS", ByteBoundedCache(1024 * 1024, len))
    with ThreadPoolExecutor(1, "drawing") as drawing:
        assert drawing.submit(encode, drawn).result() == beside
    assert len(threads) == 1, "who does not draw in the main thread has none beside"
