"""Tests of the cache that is limited in bytes and drops what was used least recently."""

from __future__ import annotations

from PIL import Image

from rendering.byte_bounded_cache import ByteBoundedCache, cached, image_bytes


def test_the_least_recently_used_go_first_when_the_bytes_are_used_up() -> None:
    cache: ByteBoundedCache[bytes] = ByteBoundedCache(100, len)
    for key in ("old", "used", "used", "new"):
        cache.get(key, lambda: bytes(40))
        cache.get("used", lambda: bytes(40))
    assert cache.held == 80
    assert cache.get("used", lambda: b"made again") == bytes(40)
    assert cache.get("old", lambda: b"made again") == b"made again"


def test_a_value_larger_than_the_cache_is_not_kept() -> None:
    cache: ByteBoundedCache[bytes] = ByteBoundedCache(10, len)
    assert cache.get("large", lambda: bytes(11)) == bytes(11)
    assert cache.held == 0


def test_functions_share_a_cache_and_are_cleared_apart() -> None:
    cache: ByteBoundedCache[list[int]] = ByteBoundedCache(100, lambda _value: 1)

    def multiplied(number: int, *, doubled: bool = False) -> list[int]:
        return [number * (1 + doubled)]

    one = cached(cache)(multiplied)

    @cached(cache)
    def another(number: int) -> list[int]:
        return [-number]

    first, other = one(1), another(1)
    assert one(1) is first
    assert (one(1, doubled=True), other) == ([2], [-1])
    assert cache.held == 3
    cache.clear(lambda key: isinstance(key, tuple) and key[0] is multiplied)
    assert cache.held == 1
    assert one(1) is not first
    assert another(1) is other


def test_an_image_takes_what_pillow_holds_of_it() -> None:
    assert [image_bytes(Image.new(mode, (3, 2))) for mode in ("P", "L", "RGB", "RGBA")] == [6, 6, 24, 24]
