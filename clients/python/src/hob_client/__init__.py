"""A client of Hob: start tasks on websites, follow their steps, get their results as Pydantic models.

`Hob` waits, `AsyncHob` is for asyncio and trio. Below them is `hob_client.generated`, which `openapi-python-client` makes of
Hob's own description; its models are what the methods give.
"""

import copyreg

from . import errors
from ._calls import Finished, StartOptions
from ._retry import Retry
from .async_client import AsyncHob
from .client import Hob
from .generated.models import FileDescriptor, Run, StepRecord, Uploaded
from .generated.types import Unset

# Runs are part of errors, which are pickled, and the generated code knows what is left out by its being this one object.
copyreg.pickle(Unset, lambda _: "UNSET")

__all__ = [
    "AsyncHob",
    "FileDescriptor",
    "Finished",
    "Hob",
    "Retry",
    "Run",
    "StartOptions",
    "StepRecord",
    "Uploaded",
    "errors",
]
