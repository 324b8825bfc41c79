"""Tests of the shuffle's formulas, which must never change: published hashes and stored games depend on them."""

from __future__ import annotations

import hashlib

from records.shuffle import commitment_of, hash_of, seed_of

SECRET = bytes(range(32))
IDS = (1_400_000_000_000_000_000, 1_400_000_000_000_000_001)


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert commitment_of(SECRET).hex() == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_the_hash_of_a_press_is_the_sha_256_of_its_digits() -> None:
    assert hash_of(IDS[0]) == hashlib.sha256(b"1400000000000000000").digest()


def test_the_seed_is_the_sha_256_of_the_secret_and_the_hashes_in_their_order() -> None:
    first, second = map(hash_of, IDS)
    assert seed_of(SECRET, (first, second)) == hashlib.sha256(SECRET + first + second).digest()
    assert seed_of(SECRET, (second, first)) != seed_of(SECRET, (first, second))
    assert seed_of(SECRET, ()) == commitment_of(SECRET)
