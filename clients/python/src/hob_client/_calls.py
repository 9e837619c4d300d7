"""What both clients have in common: requests by the generated code, and what is made of their answers."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, TypedDict, TypeVar
from urllib.parse import urlsplit
from uuid import UUID, uuid4

import httpx
from pydantic import BaseModel, PydanticUserError, ValidationError

from ._retry import Deadline, retry_after
from .errors import (
    ConnectionFailed,
    HobError,
    InvalidArgument,
    ResultMismatch,
    RunCanceled,
    RunFailed,
    UnexpectedAnswer,
    error_of,
)
from .generated.api.files import upload_file
from .generated.api.runs import cancel_run, get_run, listen_to_run, start_run
from .generated.models import (
    ChangeDetails,
    FileDescriptor,
    Run,
    RunError,
    StartBody,
    Started,
    Status,
    StepRecord,
    Uploaded,
)

M = TypeVar("M", bound=BaseModel)
T = TypeVar("T")

TIMES = httpx.Timeout(60.0, connect=10.0, pool=None)
"""Longest, in seconds, that nothing may come or be taken, and that a connection may take. Hob sends something each 15 s
where it has no news of a run.
"""
LIMITS = httpx.Limits(max_connections=None, max_keepalive_connections=20)
"""Each poll and each line of events holds a connection for as long as it waits, so a most of them would let the runs of
one caller wait for each other.
"""
LATE_SECONDS = 2.0
"""For how long beyond the deadline an answer may be on its way."""
POLL_SECONDS = 30
"""For how long one poll waits at the server."""


class StartOptions(TypedDict, total=False):
    """What can be said of a run beside its task; each as the API describes it."""

    start_url: str
    parameters: Mapping[str, Any]
    secrets: Mapping[str, Any]
    skillet_id: str
    model: str
    proxy: str
    auth: str
    allowed_origins: list[str]
    callback_url: str
    read_only: bool
    on_block: str


FIELDS = {
    "start_url": "startUrl",
    "skillet_id": "skilletId",
    "allowed_origins": "allowedOrigins",
    "callback_url": "callbackUrl",
    "read_only": "readOnly",
    "on_block": "onBlock",
}
"""The fields whose names in the API are others."""


@dataclass(frozen=True)
class Finished(Generic[T]):
    """A run that has succeeded.

    Attributes:
        run: The run as the API shows it.
        result: An instance of the model that was asked for. Without one: the result as JSON, or a `FileDescriptor` where
            it is a file, for `download`.
    """

    run: Run = field(repr=False)
    result: T

    @property
    def id(self) -> UUID:
        """The run's id."""
        return self.run.id


@dataclass(frozen=True)
class Call:
    """A request that was not sent yet. `arguments` are those of `httpx.Client.build_request`."""

    arguments: dict[str, Any] = field(repr=False)

    def request(
        self, client: httpx.Client | httpx.AsyncClient, key: str, deadline: Deadline | None = None
    ) -> httpx.Request:
        """The request, with the key: it is put into calls of the API alone, and so never goes to a file's host."""
        headers = {**self.arguments.get("headers", {}), "x-api-key": key}
        return client.build_request(**{**self.arguments, "headers": headers, "timeout": times_of(deadline)})


def times_of(deadline: Deadline | None) -> httpx.Timeout:
    """`TIMES`, and no more than what is left."""
    if deadline is None:
        return TIMES
    left = max(deadline.left(), 0) + LATE_SECONDS
    return httpx.Timeout(min(60.0, left), connect=min(10.0, left), pool=None)


def start_call(task: str, output: type[BaseModel] | None, key: str | None, options: StartOptions) -> Call:
    """Starts a run. A key is made where none is given, so that the call can be repeated."""
    body: dict[str, Any] = {"task": task}
    body.update({FIELDS.get(name, name): value for name, value in options.items() if value is not None})
    if output is not None:
        body["outputSchema"] = schema_of(output)
    call = start_run._get_kwargs(body=StartBody(task=""), idempotency_key=checked_header(key or str(uuid4())))
    # As it was given: the generated body leaves out what the API does not know, and Hob names it.
    del call["json"]
    return Call({**call, "content": json_of(body)})


def json_of(body: dict[str, Any]) -> bytes:
    """The body of a request. Raises `InvalidArgument` where it is no JSON, by the type of what is none and not its text."""

    def plain(value: object) -> object:
        if isinstance(value, Mapping):
            return dict(value)
        raise TypeError(f"{type(value).__name__} is no JSON")

    try:
        return json.dumps(body, allow_nan=False, default=plain).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidArgument(f"what was given for the run cannot be sent as JSON: {error}") from None


def poll_call(run_id: UUID | str, seconds: int = 0) -> Call:
    """Reads a run; `seconds` is how long the server may wait for its end."""
    return Call(get_run._get_kwargs(as_id(run_id), wait=f"{seconds}s"))


def cancel_call(run_id: UUID | str) -> Call:
    """Cancels a run."""
    return Call(cancel_run._get_kwargs(as_id(run_id)))


def listen_call(run_id: UUID | str, last: str | None) -> Call:
    """Listens to a run from behind the event `last`."""
    call = listen_to_run._get_kwargs(as_id(run_id))
    if last is not None:
        call["headers"]["Last-Event-ID"] = last
    return Call(call)


def upload_call(name: str, size: int, content: Any) -> Call:
    """Uploads `size` bytes; `content` gives them."""
    call = upload_file._get_kwargs(name=name)
    headers = {**call["headers"], "Content-Type": "application/octet-stream", "Content-Length": str(size)}
    return Call({**call, "headers": headers, "content": content})


def seconds_of_poll(deadline: Deadline) -> int:
    """How long the next poll waits at the server."""
    return int(min(POLL_SECONDS, max(deadline.left(), 0)))


def pause_after_poll(began: float, deadline: Deadline) -> float:
    """The seconds before the next one: a node that has no place for one more who waits answers at once."""
    return max(min(began + 1 - time.monotonic(), deadline.left()), 0)


@contextmanager
def about(run_id: UUID) -> Iterator[None]:
    """Errors within name the run: who started it by `run_and_wait` has its id from nowhere else."""
    try:
        yield
    except HobError as error:
        error.run_id = run_id
        raise


def checked_key(key: str) -> str:
    """The key. Raises `InvalidArgument` where it is none; the errors of who would send it have it in their text."""
    if not is_visible(key):
        raise InvalidArgument("the API key must be visible ASCII characters")
    return key


def checked_header(key: str) -> str:
    """The idempotency key. Raises `InvalidArgument` where no header can have it."""
    if not is_visible(key):
        raise InvalidArgument("the idempotency key must be visible ASCII characters")
    return key


def is_visible(text: object) -> bool:
    """Whether it is text of visible ASCII characters."""
    return isinstance(text, str) and text != "" and all("!" <= letter <= "~" for letter in text)


def checked_base(url: str) -> str:
    """The address of a Hob. Raises `InvalidArgument` where it is none, without its text, which may have a password in it."""
    try:
        parts = urlsplit(url)
        is_one = parts.scheme in ("http", "https") and bool(parts.netloc) and parts.port != 0
        has_user = "@" in parts.netloc or bool(httpx.URL(url).userinfo)
    except (ValueError, TypeError, AttributeError, httpx.InvalidURL):
        is_one = has_user = False
    if has_user:
        raise InvalidArgument("the address of Hob must not have a user or a password in it")
    if not is_one:
        raise InvalidArgument("the address of Hob must be http://… or https://…")
    return url


def as_id(run_id: UUID | str) -> UUID:
    """The id; raises `InvalidArgument` where it is none."""
    try:
        return run_id if isinstance(run_id, UUID) else UUID(run_id)
    except (ValueError, TypeError, AttributeError):
        raise InvalidArgument("the id of a run must be a UUID") from None


def schema_of(output: type[BaseModel]) -> dict[str, Any]:
    """The JSON Schema of a model. Raises `InvalidArgument` where it has none, or its root is no object: the result of a
    run always is one.
    """
    if not (isinstance(output, type) and issubclass(output, BaseModel)):
        raise InvalidArgument("output must be a class that is derived from pydantic.BaseModel")
    try:
        schema = output.model_json_schema(by_alias=True)
    except PydanticUserError as error:
        raise InvalidArgument(f"{output.__name__} has no JSON Schema: {error.message}") from error
    root = schema
    while "$ref" in root:
        root = schema["$defs"][root["$ref"].removeprefix("#/$defs/")]
    if root.get("type") != "object":
        raise InvalidArgument(f"{output.__name__} is no object at its root; put it into a field of a model")
    return schema


def failure_of(answer: httpx.Response) -> HobError:
    """The error that an answer stands for, whose body was read: all but 2xx, for Hob's API has no redirects."""
    try:
        body = answer.json()
    except ValueError:
        body = None
    asked = retry_after(answer.headers.get("retry-after"))
    return error_of(answer.status_code, answer.headers, body, asked)


def broken(request: httpx.Request, error: httpx.RequestError) -> ConnectionFailed:
    """The failure of a request that got no answer, without the query of its address."""
    url = request.url
    return ConnectionFailed(
        f"{request.method} {url.scheme}://{url.netloc.decode()}{url.path}: {type(error).__name__}: {error}"
    )


def read(make: Callable[[Any], T], answer: httpx.Response | str) -> T:
    """What a generated model makes of an answer."""
    try:
        return make(json.loads(answer) if isinstance(answer, str) else answer.json())
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        # The text of the answer may be anybody's, so only the place is told.
        raise UnexpectedAnswer(f"an answer that was not expected: {type(error).__name__}") from None


def run_of(answer: httpx.Response) -> Run:
    """A run, of which the JSON of the result is kept as it came."""
    return read(Run.from_dict, answer)


def started_id(answer: httpx.Response) -> UUID:
    """The id of a run that was accepted."""
    return read(Started.from_dict, answer).id


def uploaded_of(answer: httpx.Response) -> Uploaded:
    """What was kept of an upload."""
    return read(Uploaded.from_dict, answer)


def step_of(data: str) -> StepRecord:
    """A step, of the data of its event."""
    return read(StepRecord.from_dict, data)


def is_over(run: Run) -> bool:
    """Whether nothing more comes of it."""
    return run.status in (Status.COMPLETED, Status.CANCELED)


def ended(run: Run) -> dict[str, Any] | FileDescriptor:
    """The result of a run that is over; raises `RunFailed` and `RunCanceled`."""
    if run.status is Status.CANCELED:
        raise RunCanceled(run)
    if isinstance(run.error, RunError):
        details = run.error.details.to_dict() if isinstance(run.error.details, ChangeDetails) else None
        raise RunFailed(run, run.error.code.value, run.error.message, details)
    if isinstance(run.error, dict):
        # Its code is none of this version's description. What it says is no less true.
        said = run.error
        raise RunFailed(run, str(said.get("code", "")), str(said.get("message", "")), said.get("details"))
    if not run.result:
        raise UnexpectedAnswer(f"run {run.id} has neither a result nor an error")
    whole = run.result.to_dict()
    # A result of the caller's own schema may have a field `type`: a file's has nothing beside it and the file.
    is_file = whole.keys() == {"type", "file"} and whole["type"] == "file" and isinstance(whole["file"], dict)
    if is_file and whole["file"].keys() >= {"url", "contentType", "sizeBytes", "expiresAt"}:
        return read(FileDescriptor.from_dict, json.dumps(whole["file"]))
    return whole


def check_json(run: Run, file: FileDescriptor) -> None:
    """Raises `ResultMismatch` where a file has no data in it that a model could be made of."""
    if file.content_type.split(";")[0].strip() != "application/json":
        raise ResultMismatch(run, f"it is a file of the type {file.content_type}")


def modelled(run: Run, result: dict[str, Any] | bytes, output: type[M]) -> M:
    """The result as the model; raises `ResultMismatch`."""
    try:
        if isinstance(result, bytes):
            return output.model_validate_json(result)
        # As JSON: of a model that is strict, dates and the like would be refused as they are in Python.
        return output.model_validate_json(json.dumps(result))
    except ValidationError as error:
        places = "; ".join(f"{'/'.join(map(str, e['loc']))} {e['msg']}" for e in error.errors()[:5])
        raise ResultMismatch(run, places) from error


def checked_link(file: FileDescriptor) -> str:
    """The address of a file. Raises `UnexpectedAnswer` where it is none of the web's."""
    try:
        if httpx.URL(file.url).scheme in ("http", "https"):
            return file.url
    except httpx.InvalidURL:
        pass
    raise UnexpectedAnswer("the address of a file is neither http nor https")
