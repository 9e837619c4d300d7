"""The client for asyncio and trio: `Hob`, with `await`."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from types import TracebackType
from typing import Any, Self, TypeVar, Unpack, overload
from uuid import UUID

import anyio
import httpx
from pydantic import BaseModel

from . import _calls as calls
from ._calls import Call, Finished, StartOptions
from ._events import Listening
from ._files import LARGEST_DOWNLOAD, LARGEST_RESULT, PIECE, Sink, Source, Target, apieces, name_of, opened, target
from ._retry import Attempts, Deadline, Retry
from .errors import HobError
from .generated.models import FileDescriptor, Run, StepRecord, Uploaded

M = TypeVar("M", bound=BaseModel)


class AsyncHob:
    """A client of one Hob, for one event loop. Close it, or use it in an `async with`.

    Every method raises the errors of `hob_client.errors`. What gets no answer, 429 or 503 is tried again, by `retry`.
    Redirects are not followed.
    """

    def __init__(self, base_url: str, api_key: str, *, retry: Retry | None = None, verify: bool | Any = True) -> None:
        """`base_url` as `http://127.0.0.1:8080`; `verify` is `httpx`'s: an `ssl.SSLContext` where the certificate is of
        one's own.
        """
        self._key = calls.checked_key(api_key)
        self._retry = retry or Retry()
        self._http = httpx.AsyncClient(
            base_url=calls.checked_base(base_url), timeout=calls.TIMES, limits=calls.LIMITS, verify=verify
        )

    def __repr__(self) -> str:
        return f"AsyncHob({str(self._http.base_url)!r})"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes its connections."""
        await self._http.aclose()

    async def start(
        self,
        task: str,
        *,
        output: type[BaseModel] | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[StartOptions],
    ) -> UUID:
        """Starts a run and gives its id. However often it is tried again, the run is one: each call has an idempotency
        key, a new one unless one is given.
        """
        call = calls.start_call(task, output, idempotency_key, options)
        return calls.started_id(await self._send(call))

    async def get(self, run_id: UUID | str) -> Run:
        """The run as it is now."""
        return calls.run_of(await self._send(calls.poll_call(run_id)))

    async def cancel(self, run_id: UUID | str) -> Run:
        """Cancels a run. Raises `Conflict` where it has completed."""
        return calls.run_of(await self._send(calls.cancel_call(run_id)))

    @overload
    async def wait(self, run_id: UUID | str, *, output: type[M], timeout: float | None = 900) -> Finished[M]: ...
    @overload
    async def wait(
        self, run_id: UUID | str, *, output: None = None, timeout: float | None = 900
    ) -> Finished[dict[str, Any] | FileDescriptor]: ...
    async def wait(
        self, run_id: UUID | str, *, output: type[M] | None = None, timeout: float | None = 900
    ) -> Finished[Any]:
        """Waits until a run has ended, and gives its result.

        Raises `RunFailed`, `RunCanceled`, `ResultMismatch`, and after `timeout` seconds (None: never) `RunTimeout`,
        where the run goes on. All of them have its `run_id`. A result that must be fetched may take longer.
        """
        run_id = calls.as_id(run_id)
        with calls.about(run_id):
            return await self._waited(Deadline(run_id, timeout), run_id, output)

    @overload
    async def run_and_wait(
        self,
        task: str,
        *,
        output: type[M],
        idempotency_key: str | None = None,
        timeout: float | None = 900,
        **options: Unpack[StartOptions],
    ) -> Finished[M]: ...
    @overload
    async def run_and_wait(
        self,
        task: str,
        *,
        output: None = None,
        idempotency_key: str | None = None,
        timeout: float | None = 900,
        **options: Unpack[StartOptions],
    ) -> Finished[dict[str, Any] | FileDescriptor]: ...
    async def run_and_wait(
        self,
        task: str,
        *,
        output: type[M] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = 900,
        **options: Unpack[StartOptions],
    ) -> Finished[Any]:
        """Starts a run and waits for its result: `start` and `wait` in one."""
        run_id = await self.start(task, output=output, idempotency_key=idempotency_key, **options)
        if output is None:
            return await self.wait(run_id, timeout=timeout)
        return await self.wait(run_id, output=output, timeout=timeout)

    async def steps(self, run_id: UUID | str) -> AsyncIterator[StepRecord]:
        """The run's steps from the first on, as they are done, until the run has ended. A line that breaks is opened
        again, and goes on behind the last step. Close the iterator (`contextlib.aclosing`) where it is left early.
        """
        attempts, listening = Attempts(self._retry), Listening(run_id)
        while True:
            try:
                async with self._answer(listening.call().request(self._http, self._key)) as answer:
                    async for piece in answer.aiter_bytes():
                        for step in listening.steps(piece):
                            yield step
                        if listening.is_over:
                            return
                failure: HobError = listening.ended()
            except HobError as error:
                failure = error
            if listening.got_on():
                attempts.succeeded()
            await anyio.sleep(attempts.pause_after(failure))

    async def upload(self, file: Source, *, name: str | None = None) -> Uploaded:
        """Uploads a file for runs: `{"$file": uploaded.id}` among their parameters. `file` is a path, bytes, or a file
        that can be read again from where it stands; `name` is needed where it has none.
        """
        name, attempts = name_of(file, name), Attempts(self._retry)
        while True:
            try:
                with opened(file) as (content, size):
                    return calls.uploaded_of(await self._try(calls.upload_call(name, size, apieces(content))))
            except HobError as error:
                failure = error
            await anyio.sleep(attempts.pause_after(failure))

    async def download(self, file: FileDescriptor, to: Target, *, max_bytes: int = LARGEST_DOWNLOAD) -> int:
        """Downloads a file of a result to a path, or into a file that is open, and gives how many bytes it has.

        Raises `TooLarge` beyond `max_bytes`, `LinkInvalid` where the link has expired (read the run again), and
        `ConnectionFailed` where the line breaks within the file. A path has its file only when that is whole.
        """
        with target(to) as part:
            sink, attempts = Sink(part, max_bytes), Attempts(self._retry)
            while True:
                try:
                    return await self._take(file, sink)
                except HobError as error:
                    failure = error
                if sink.size:
                    raise failure
                await anyio.sleep(attempts.pause_after(failure))

    async def _waited(self, deadline: Deadline, run_id: UUID, output: type[M] | None) -> Finished[Any]:
        while True:
            began = time.monotonic()
            run = calls.run_of(await self._send(calls.poll_call(run_id, calls.seconds_of_poll(deadline)), deadline))
            if calls.is_over(run):
                return await self._finished(run, output)
            if deadline.left() <= 0:
                raise deadline.passed()
            await anyio.sleep(calls.pause_after_poll(began, deadline))

    async def _finished(self, run: Run, output: type[M] | None) -> Finished[Any]:
        result = calls.ended(run)
        if output is None:
            return Finished(run, result)
        if isinstance(result, dict):
            return Finished(run, calls.modelled(run, result, output))
        calls.check_json(run, result)
        return Finished(run, calls.modelled(run, await self._fetched(result), output))

    async def _fetched(self, file: FileDescriptor) -> bytes:
        attempts = Attempts(self._retry)
        while True:
            # A new one each time: nobody has seen the half of it.
            whole = BytesIO()
            try:
                await self._take(file, Sink(whole, LARGEST_RESULT))
                return whole.getvalue()
            except HobError as error:
                failure = error
            await anyio.sleep(attempts.pause_after(failure))

    async def _take(self, file: FileDescriptor, sink: Sink) -> int:
        async with self._answer(self._http.build_request("GET", calls.checked_link(file))) as answer:
            sink.expect(answer.headers.get("content-length"))
            async for piece in answer.aiter_bytes(PIECE):
                sink.write(piece)
            return sink.size

    async def _send(self, call: Call, deadline: Deadline | None = None) -> httpx.Response:
        attempts = Attempts(self._retry, deadline)
        while True:
            try:
                return await self._try(call, deadline)
            except HobError as error:
                failure = error
            await anyio.sleep(attempts.pause_after(failure))

    async def _try(self, call: Call, deadline: Deadline | None = None) -> httpx.Response:
        async with self._answer(call.request(self._http, self._key, deadline)) as answer:
            await answer.aread()
            return answer

    @asynccontextmanager
    async def _answer(self, request: httpx.Request) -> AsyncIterator[httpx.Response]:
        """An answer that is a success, its body still to be read, within."""
        try:
            answer = await self._http.send(request, stream=True)
            try:
                if not answer.is_success:
                    await answer.aread()
                    raise calls.failure_of(answer)
                yield answer
            finally:
                await answer.aclose()
        except httpx.RequestError as error:
            raise calls.broken(request, error) from None
