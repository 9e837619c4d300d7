"""What can go wrong, one class for each code of the API.

No text here has an API key in it, nor the query of an address: the links to files are signed there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

if TYPE_CHECKING:
    from .generated.models import Run


class HobError(Exception):
    """The root of all errors of this package.

    Attributes:
        run_id: The run it is about: of all that `wait` raises, and `run_and_wait` once the run has started.
    """

    run_id: UUID | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        # Exceptions are made again of `args`, which is the text here, while the constructors take other things.
        return made_again, (type(self), self.args, self.__dict__.copy())


def made_again(kind: type[HobError], args: tuple[Any, ...], state: dict[str, Any]) -> HobError:
    """An error that was pickled or copied."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


class InvalidArgument(HobError, ValueError):
    """What was given to a method cannot be sent. Nothing was."""


class ConnectionFailed(HobError):
    """No answer came, or the line broke within it, and trying again was of no use."""


class UnexpectedAnswer(HobError):
    """The answer is not as this version's description of the API says: Hob is another version, or something else answers."""


class RunTimeout(HobError):
    """The run had not ended when the time to wait for it was up, or could not be asked again before that. It goes on.

    Attributes:
        run_id: To wait for it again, or to cancel it.
    """

    run_id: UUID

    def __init__(self, run_id: UUID, seconds: float) -> None:
        super().__init__(f"run {run_id} has not ended within {seconds:g} s; it goes on")
        self.run_id = run_id


class RunFailed(HobError):
    """The run has ended without a result.

    Attributes:
        run: The run as the API shows it.
        code: `error.code` of the run: `rejected`, `timeout`, `unauthenticated` …
        message: What happened and what can be done.
        details: `error.details` as JSON, where there are any.
    """

    def __init__(self, run: Run, code: str, message: str, details: Any = None) -> None:
        super().__init__(f"run {run.id} failed ({code}): {message}")
        self.run = run
        self.code = code
        self.message = message
        self.details = details


class RunCanceled(HobError):
    """The run was canceled.

    Attributes:
        run: The run as the API shows it.
    """

    def __init__(self, run: Run) -> None:
        super().__init__(f"run {run.id} was canceled")
        self.run = run


class ResultMismatch(HobError):
    """The result is none of the model that was asked for: its own validators refuse it, or it is a file of another kind.

    Attributes:
        run: The run as the API shows it.
    """

    def __init__(self, run: Run, why: str) -> None:
        super().__init__(f"the result of run {run.id} is not as asked for: {why}")
        self.run = run


class TooLarge(HobError):
    """A file has more bytes than are taken."""

    def __init__(self, most: int) -> None:
        super().__init__(f"the file has more than {most} bytes")


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a request.

    Attributes:
        pointer: Where: a JSON pointer into the body, or a parameter's name.
        message: What is wrong there, and what would be right.
    """

    pointer: str
    message: str


class ApiError(HobError):
    """The API has refused a request. Codes that this package does not know come as this class itself.

    Attributes:
        status: The HTTP status.
        code: `error.code` of the answer; empty where the answer came from something else than Hob.
        message: What happened and what to do.
        details: Each fault by itself.
        request_id: By which the operator finds the request in Hob's log.
        retry_after: For how many seconds the server asks to be left alone.
    """

    code_of_class = ""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        details: tuple[Fault, ...] = (),
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        said = f"{status} {code or 'without a code'}: {message}"
        super().__init__(said if request_id is None else f"{said} (request {request_id})")
        self.status = status
        self.code = code
        self.message = message
        self.details = details
        self.request_id = request_id
        self.retry_after = retry_after


class InvalidRequest(ApiError):
    """The request is not as it must be; `details` names each fault."""

    code_of_class = "invalid-request"


class Unauthenticated(ApiError):
    """The API key is missing, unknown or expired."""

    code_of_class = "unauthenticated"


class NoAiCreditsLeft(ApiError):
    """The workspace has nothing left to pay models with."""

    code_of_class = "no-ai-credits-left"


class Forbidden(ApiError):
    """The API key lacks the scope that `details` names."""

    code_of_class = "forbidden"


class LinkInvalid(ApiError):
    """The link to a file has expired: read the run again, which has a new one."""

    code_of_class = "link-invalid"


class NotFound(ApiError):
    """There is no such thing, or none that this key may see."""

    code_of_class = "not-found"


class MethodNotAllowed(ApiError):
    """The path does not take this method."""

    code_of_class = "method-not-allowed"


class RequestTimeout(ApiError):
    """The body came too slowly."""

    code_of_class = "request-timeout"


class Conflict(ApiError):
    """The state of what is named does not allow this."""

    code_of_class = "conflict"


class PayloadTooLarge(ApiError):
    """The body is larger than is taken."""

    code_of_class = "payload-too-large"


class UnsupportedMediaType(ApiError):
    """The body is not of a type that is taken."""

    code_of_class = "unsupported-media-type"


class RangeNotSatisfiable(ApiError):
    """The file does not have the bytes that were asked for."""

    code_of_class = "range-not-satisfiable"


class IdempotencyMismatch(ApiError):
    """The idempotency key was used before with another body."""

    code_of_class = "idempotency-mismatch"


class RateLimited(ApiError):
    """The workspace is beyond one of its limits, and was after all tries."""

    code_of_class = "workspace-rate-limited"


class InternalError(ApiError):
    """A fault of Hob itself; `request_id` leads to it."""

    code_of_class = "internal-error"


class Unavailable(ApiError):
    """Hob is shutting down or without its store, and was after all tries."""

    code_of_class = "unavailable"


BY_CODE: Mapping[str, type[ApiError]] = {one.code_of_class: one for one in ApiError.__subclasses__()}


def error_of(status: int, headers: Mapping[str, str], body: Any, retry_after: float | None) -> ApiError:
    """The error that an answer stands for; `body` is its JSON, or anything else where it has none."""
    said = body.get("error") if isinstance(body, dict) else None
    said = said if isinstance(said, dict) else {}
    code = str(said.get("code", ""))
    message = str(said.get("message", "the answer is none of Hob's"))
    listed = said.get("details")
    details = tuple(
        Fault(str(one.get("pointer", "")), str(one.get("message", "")))
        for one in (listed if isinstance(listed, list) else [])
        if isinstance(one, dict)
    )
    return BY_CODE.get(code, ApiError)(status, code, message, details, headers.get("x-request-id"), retry_after)
