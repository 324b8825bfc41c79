"""What is kept of drawings: bound by bytes, the least recently used going first."""

from __future__ import annotations

from PIL import Image

from rendering.kept import Shelf, image_bytes, kept


def test_the_least_recently_used_go_first_when_the_bytes_are_used_up() -> None:
    shelf: Shelf[bytes] = Shelf(100, len)
    for key in ("old", "used", "used", "new"):
        shelf.get(key, lambda: bytes(40))
        shelf.get("used", lambda: bytes(40))
    assert shelf.held == 80
    assert shelf.get("used", lambda: b"made again") == bytes(40)
    assert shelf.get("old", lambda: b"made again") == b"made again"


def test_what_is_larger_than_the_shelf_is_not_kept() -> None:
    shelf: Shelf[bytes] = Shelf(10, len)
    assert shelf.get("large", lambda: bytes(11)) == bytes(11)
    assert shelf.held == 0


def test_functions_share_a_shelf_and_are_cleared_apart() -> None:
    shelf: Shelf[list[int]] = Shelf(100, lambda _value: 1)

    @kept(shelf)
    def one(number: int, *, doubled: bool = False) -> list[int]:
        return [number * (1 + doubled)]

    @kept(shelf)
    def another(number: int) -> list[int]:
        return [-number]

    first, other = one(1), another(1)
    assert one(1) is first
    assert (one(1, doubled=True), other) == ([2], [-1])
    assert shelf.held == 3
    one.cache_clear()  # type: ignore[attr-defined]  # as `functools.lru_cache` has it
    assert shelf.held == 1
    assert one(1) is not first
    assert another(1) is other


def test_an_image_takes_what_pillow_holds_of_it() -> None:
    assert [image_bytes(Image.new(mode, (3, 2))) for mode in ("P", "L", "RGB", "RGBA")] == [6, 6, 24, 24]
