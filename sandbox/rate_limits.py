"""Rate limits of the bot's requests: buckets by route, a global limit, and the headers that report them.

Discord's page "Rate Limits" explains them. It leaves most numbers out, and tells clients to read the headers.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING

from sandbox import limits
from sandbox.errors import RateLimitedError, Scope
from sandbox.limits import Rate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.clock import Clock


@dataclass(frozen=True, kw_only=True)
class Pace:
    """All rate limits together.

    Attributes:
        overall: the global limit, over all routes but those in `OUTSIDE_GLOBAL`.
        routes: limits of single routes, by method and address, which are written as in `sandbox.rest`.
        others: the limit of each other route.
        invalid: how many answers 401, 403 and 429 are allowed before Discord blocks the bot's address.
        counted: whether requests are ever refused; if not, there are only the headers, which report `others`.
    """

    overall: Rate = limits.GLOBAL_RATE
    routes: Mapping[str, Rate] = field(default_factory=dict)
    others: Rate
    invalid: Rate = limits.INVALID_RATE
    counted: bool = True


UNHURRIED = Pace(others=Rate(1000, 1.0), counted=False)
"""None of these limits holds: for tests that are about something else."""

REALISTIC = Pace(
    routes={
        "POST /channels/{channel_id}/messages": Rate(5, 5.0),
        "PATCH /channels/{channel_id}/messages/{message_id}": Rate(5, 5.0),
        "DELETE /channels/{channel_id}/messages/{message_id}": Rate(5, 1.0),
        "POST /webhooks/{application_id}/{token}": Rate(5, 2.0),
        "PATCH /webhooks/{application_id}/{token}/messages/{message_id}": Rate(5, 2.0),
        "DELETE /webhooks/{application_id}/{token}/messages/{message_id}": Rate(5, 2.0),
        "PUT /applications/{application_id}/commands": Rate(2, 60.0),
        "POST /applications/{application_id}/emojis": Rate(50, 60.0),
    },
    others=Rate(50, 1.0),
)
"""Limits as on Discord. Those of routes are guesses from what bot authors report (August 2026); the global limit and
that of invalid requests are published."""

MAJOR = ("channel_id", "guild_id", "application_id", "token")
"""Parts of an address ("top-level resources"); a route has a bucket of its own for each of their values."""

OUTSIDE_GLOBAL = ("interactions", "webhooks")
"""First parts of addresses that the global limit does not count ("Rate Limits", "Global Rate Limit")."""


class Window:
    """A fixed time window: counts requests, and starts again from zero once its time is over."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.used = 0
        self.ends = 0.0

    def take(self, now: float, count: int = 1) -> bool:
        """Count requests, and return whether they are within the rate; if not, none of them counts."""
        if self.left(now) < count:
            return False
        self.used += count
        return True

    def left(self, now: float) -> int:
        """Return how many more requests are allowed."""
        self._renew(now)
        return self.rate.requests - self.used

    def seconds(self, now: float) -> float:
        """Return how long it takes until all requests are allowed again."""
        return max(0.0, self.ends - now)

    def _renew(self, now: float) -> None:
        if now >= self.ends:
            self.used, self.ends = 0, now + self.rate.seconds


class RateLimits:
    """The buckets of one bot."""

    def __init__(self, clock: Clock, pace: Pace = UNHURRIED) -> None:
        self.pace = pace
        self._clock = clock
        self._buckets: dict[tuple[str, ...], Window] = {}
        self._overall = Window(pace.overall)
        self._invalid = Window(pace.invalid)

    def check(self, route: str, parts: Mapping[str, str]) -> None:
        """Count a request.

        Args:
            route: method and address with its parts in braces.
            parts: the parts of the address.

        Raises:
            RateLimitedError: the global limit or that of the route is used up.
        """
        if not self.pace.counted:
            return
        now = self._clock.now()
        if _family(route) not in OUTSIDE_GLOBAL and not self._overall.take(now):
            raise RateLimitedError(self._overall.seconds(now), Scope.GLOBAL)
        bucket = self._bucket(route, parts)
        if not bucket.take(now):
            raise RateLimitedError(bucket.seconds(now), Scope.USER)

    def headers(self, route: str, parts: Mapping[str, str]) -> dict[str, str]:
        """Return the rate limit headers of a route, which every answer has."""
        now, bucket = self._clock.now(), self._bucket(route, parts)
        seconds = bucket.seconds(now)
        return {
            "X-RateLimit-Limit": str(bucket.rate.requests),
            "X-RateLimit-Remaining": str(bucket.left(now)),
            "X-RateLimit-Reset": f"{now + seconds:.3f}",
            "X-RateLimit-Reset-After": f"{seconds:.3f}",
            "X-RateLimit-Bucket": blake2b(route.encode(), digest_size=16).hexdigest(),
        }

    def count_invalid(self) -> None:
        """Count an invalid request: an answer 401, 403 or 429."""
        self._invalid.take(self._clock.now())

    @property
    def banned(self) -> bool:
        """Whether there were so many invalid requests that Discord would block the bot's address."""
        return self.pace.counted and self._invalid.left(self._clock.now()) == 0

    def _bucket(self, route: str, parts: Mapping[str, str]) -> Window:
        key = (route, *(parts[name] for name in MAJOR if name in parts))
        if key not in self._buckets:
            self._forget_idle()
            self._buckets[key] = Window(self.pace.routes.get(route, self.pace.others))
        return self._buckets[key]

    def _forget_idle(self) -> None:
        """Drop buckets whose time is over, so that those of past interactions do not pile up."""
        if len(self._buckets) < KEPT_BUCKETS:
            return
        now = self._clock.now()
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if bucket.ends > now}


KEPT_BUCKETS = 1024
"""With this many buckets, those whose time is over are dropped."""


class Quota:
    """A limit with an error code of its own, counted for each channel or for all."""

    def __init__(self, clock: Clock, rate: Rate, code: int, message: str) -> None:
        self._clock = clock
        self._rate = rate
        self._code = code
        self._message = message
        self._windows: dict[int | None, Window] = {}

    def take(self, key: int | None, count: int = 1) -> None:
        """Count actions before they are carried out.

        Args:
            key: the id of the channel; None for a limit that is not counted by channel.
            count: how many actions at once.

        Raises:
            RateLimitedError: these are too many; in that case none of them counts.
        """
        now = self._clock.now()
        window = self._windows.setdefault(key, Window(self._rate))
        if not window.take(now, count):
            raise RateLimitedError(window.seconds(now), Scope.SHARED, self._code, self._message)


def old_edits(clock: Clock) -> Quota:
    """Return the limit on edits of messages older than an hour, by channel."""
    message = "Maximum number of edits to messages older than 1 hour reached. Try again later."
    return Quota(clock, limits.OLD_EDIT_RATE, 30046, message)


def command_creations(clock: Clock) -> Quota:
    """Return the limit on new commands in a day."""
    message = f"Max number of daily application command creates has been reached ({limits.COMMAND_CREATIONS.requests})"
    return Quota(clock, limits.COMMAND_CREATIONS, 30034, message)


def retry_after(seconds: float) -> str:
    """Return the value of the header `Retry-After`: whole seconds, at least one."""
    return str(max(1, math.ceil(seconds)))


def _family(route: str) -> str:
    return route.split("/")[1]
