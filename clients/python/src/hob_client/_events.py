"""Server-sent events, as <https://html.spec.whatwg.org/multipage/server-sent-events.html> writes them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from . import _calls as calls
from .errors import ConnectionFailed, HobError
from .generated.models import StepRecord

# The run with an inline result and its evidence is far below this.
LARGEST_EVENT = 16 * 1024 * 1024


@dataclass(frozen=True)
class Event:
    """One event: its name, its data, and its id where it has one."""

    name: str
    data: str
    id: str | None


class Events:
    """Makes events of the bytes of an answer, as they come.

    Lines are cut here and not by `httpx`, for which a line also ends where a JSON text may have U+2028.
    """

    def __init__(self) -> None:
        self._rest = b""
        self._size = 0
        self._name = "message"
        self._id: str | None = None
        self._data: list[str] = []

    def feed(self, piece: bytes) -> Iterator[Event]:
        """The events that are whole with this piece. Raises `ConnectionFailed` where one is beyond all bounds."""
        lines = (self._rest + piece).split(b"\n")
        self._rest = lines.pop()
        if self._size + len(self._rest) > LARGEST_EVENT:
            raise ConnectionFailed(f"an event has more than {LARGEST_EVENT} bytes")
        for line in lines:
            event = self._line(line.removesuffix(b"\r").decode("utf-8", "replace"))
            if event is not None:
                yield event

    def _line(self, line: str) -> Event | None:
        if not line:
            return self._whole()
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "data":
            self._data.append(value)
            self._size += len(value)
        elif field == "event":
            self._name = value
        elif field == "id":
            self._id = value
        return None

    def _whole(self) -> Event | None:
        event = Event(self._name, "\n".join(self._data), self._id) if self._data else None
        self._size, self._name, self._id, self._data = 0, "message", None, []
        return event


LONG_SECONDS = 30.0
"""A line that stood for so long has not failed when it ends: Hob ends each after 15 minutes."""


class Listening:
    """Who listens to a run's steps: where he is, over all the lines that break."""

    def __init__(self, run_id: UUID | str) -> None:
        self._run_id = run_id
        self._last: str | None = None
        self._events = Events()
        self._began = 0.0
        self._heard = False
        self.is_over = False

    def call(self) -> calls.Call:
        """Opens a line, behind the last step that was heard."""
        self._events, self._began, self._heard = Events(), time.monotonic(), False
        return calls.listen_call(self._run_id, self._last)

    def steps(self, piece: bytes) -> Iterator[StepRecord]:
        """The steps that are whole with this piece."""
        for event in self._events.feed(piece):
            if event.name == "step":
                step = calls.step_of(event.data)
                self._last, self._heard = event.id or str(step.number), True
                yield step
            elif event.name == "done":
                self.is_over = True

    def ended(self) -> HobError:
        """The failure of a line that ended before the run did."""
        return ConnectionFailed(f"the events of run {self._run_id} ended before the run")

    def got_on(self) -> bool:
        """Whether the line that has broken was of use."""
        return self._heard or time.monotonic() - self._began > LONG_SECONDS
