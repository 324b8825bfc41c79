"""Tests of encoding pictures as PNG files."""

import io
import threading
from collections import Counter
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
        image.paste(rng.choice(palette.COMMON.colours), (rng.randrange(width), y, width, y + 1))
    return scenery.framed(image)


def decoded(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as image:
        image.load()
        return image


@pytest.mark.parametrize("size", [(72, 72), (200, 128), (131, 201)])
def test_an_encoded_picture_is_decoded_unchanged(size: tuple[int, int]) -> None:
    drawn = noisy(*size)
    read = decoded(encode(drawn))
    assert (read.format, read.mode, read.size) == ("PNG", "P", size)
    assert read.tobytes() == drawn.tobytes()
    assert read.getpalette() == drawn.getpalette()
    assert read.info["transparency"] == palette.opacities(len(palette.COMMON.colours) + len(palette.CORNER_ALPHAS))


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


@pytest.mark.parametrize(
    ("marks", "levels", "most_rows"),
    [(9_350, {5}, 64), (9_400, {5, 6, 9}, 64), (9_450, {5, 6, 9}, 640), (30_000, {5, 6, 9}, 640)],
    ids=["full", "fuller", "as full as can be", "too full"],
)
def test_a_full_picture_is_compressed_as_tightly_as_it_has_to_be(
    monkeypatch: pytest.MonkeyPatch, marks: int, levels: set[int], most_rows: int
) -> None:
    compressed: list[tuple[int, int]] = []
    compress = encoding._compress

    def watched(rows: memoryview, level: int) -> bytes:
        compressed.append((level, len(rows) // 1201))
        return compress(rows, level)

    rng, image = Random(1), Image.new("RGB", (1200, 900), palette.COMMON.colours[0])
    for _ in range(marks):
        x, y = rng.randrange(1200), rng.randrange(900)
        image.paste(rng.choice(palette.COMMON.colours), (x, y, x + 9, y + 7))
    drawn = scenery.framed(image)
    monkeypatch.setattr(encoding, "_compress", watched)
    monkeypatch.setattr(encoding, "_BANDS", ByteBoundedCache(4 * 1024 * 1024, len))
    data = encode(drawn)
    assert decoded(data).tobytes() == drawn.tobytes()
    assert (len(data) <= 70_000) == (marks < 30_000)
    assert {level for level, _ in compressed} == levels
    assert max(rows for _, rows in compressed) == most_rows
    before = len(compressed)
    assert encode(drawn) == data
    assert len(compressed) == before, "all of it is kept"


@pytest.mark.parametrize("main_is_slow", [True, False])
def test_the_faster_of_two_compressing_threads_does_more_and_the_file_is_the_same(
    monkeypatch: pytest.MonkeyPatch, *, main_is_slow: bool
) -> None:
    threads: Counter[str] = Counter()
    compress = encoding._compress
    has_begun, done = threading.Event(), threading.Semaphore(0)

    def watched(rows: memoryview, level: int) -> bytes:
        thread = threading.current_thread()
        threads[thread.name] += 1
        if (thread is threading.main_thread()) == main_is_slow:
            has_begun.set()
            assert all(done.acquire(timeout=10) for _ in range(6))
            return compress(rows, level)
        assert has_begun.wait(10)
        done.release()
        return compress(rows, level)

    drawn = noisy(300, 400)
    monkeypatch.setattr(encoding, "_BANDS", ByteBoundedCache(1024 * 1024, len))
    expected = encode(drawn)
    monkeypatch.setattr(encoding, "_BANDS", ByteBoundedCache(1024 * 1024, len))
    monkeypatch.setattr(encoding, "_compress", watched)
    assert encode(drawn) == expected
    assert sorted(threads.values()) == [1, 6]
    assert (threads[threading.main_thread().name] == 1) == main_is_slow


def test_only_the_main_thread_compresses_with_a_second_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = set[str]()
    compress = encoding._compress

    def watched(rows: memoryview, level: int) -> bytes:
        threads.add(threading.current_thread().name)
        return compress(rows, level)

    monkeypatch.setattr(encoding, "_compress", watched)
    monkeypatch.setattr(encoding, "_BANDS", ByteBoundedCache(1024 * 1024, len))
    with ThreadPoolExecutor(1, "drawing") as drawing:
        drawing.submit(encode, noisy(300, 400)).result()
    assert threads == {"drawing_0"}
