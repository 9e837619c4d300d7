"""When a request is tried again, and after how long."""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from uuid import UUID

from .errors import ApiError, ConnectionFailed, HobError, RunTimeout


@dataclass(frozen=True)
class Retry:
    """How often and when a request is tried again that got no answer, 429 or 503.

    Attributes:
        tries: Most tries of one request, the first among them; 1 tries nothing again.
        first_seconds: The first pause. Each later one is twice as long; of each, a random half is left out.
        longest_seconds: The longest pause that is made by itself.
        longest_retry_after_seconds: The longest `Retry-After` that is waited for; one that asks for more is an error at
            once.
    """

    tries: int = 6
    first_seconds: float = 0.5
    longest_seconds: float = 20.0
    longest_retry_after_seconds: float = 120.0


class Deadline:
    """When waiting for a run is over."""

    def __init__(self, run_id: UUID, seconds: float | None) -> None:
        """None, as infinity, is never."""
        self._run_id = run_id
        self._seconds = math.inf if seconds is None else seconds
        self._until = time.monotonic() + self._seconds

    def left(self) -> float:
        """The seconds until then."""
        return self._until - time.monotonic()

    def passed(self) -> RunTimeout:
        """What to raise then."""
        return RunTimeout(self._run_id, self._seconds)


class Attempts:
    """The tries of one request."""

    def __init__(self, retry: Retry, deadline: Deadline | None = None) -> None:
        """Nothing is tried after the deadline."""
        self._retry = retry
        self._deadline = deadline
        self._failed = 0

    def succeeded(self) -> None:
        """What was tried has got on: what fails from now on is counted anew."""
        self._failed = 0

    def pause_after(self, failure: HobError) -> float:
        """The seconds to wait before the next try; raises `failure` where there is none, and `RunTimeout` where that is
        the deadline's doing.
        """
        self._failed += 1
        asked = (failure.retry_after if isinstance(failure, ApiError) else None) or 0.0
        if not is_passing(failure):
            raise failure
        self._check(asked, failure)
        if self._failed >= self._retry.tries or asked > self._retry.longest_retry_after_seconds:
            raise failure
        longest = min(self._retry.longest_seconds, self._retry.first_seconds * 2.0 ** (self._failed - 1))
        # Spread behind the moment that all who were refused are told.
        pause = asked + max(longest * random.uniform(0.5, 1.0), 0.0)
        self._check(pause, failure)
        return pause

    def _check(self, pause: float, failure: HobError) -> None:
        if self._deadline is not None and pause > self._deadline.left():
            raise self._deadline.passed() from failure


def is_passing(failure: HobError) -> bool:
    """Whether the same request may work soon."""
    return isinstance(failure, ConnectionFailed) or (isinstance(failure, ApiError) and failure.status in (429, 503))


def retry_after(value: str | None) -> float | None:
    """The seconds that a `Retry-After` header asks for: a number of them, or a date."""
    if value is None:
        return None
    try:
        return max(float(value), 0.0) if value.strip().isdigit() else parsedate_seconds(value)
    except ValueError:
        return None


def parsedate_seconds(value: str) -> float:
    """The seconds from now to an HTTP date; raises `ValueError` where it is none."""
    return max(parsedate_to_datetime(value).timestamp() - time.time(), 0.0)
