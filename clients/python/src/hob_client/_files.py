"""Files on their way: what is uploaded, and what a download is written to."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import BinaryIO

import anyio.to_thread

from .errors import InvalidArgument, TooLarge

PIECE = 64 * 1024
"""Bytes that are held at a time."""
LARGEST_DOWNLOAD = 100 * 1024 * 1024
"""Most bytes of a download, where nothing else is said."""
LARGEST_RESULT = 64 * 1024 * 1024
"""Most bytes of a result that came as a file and is made a model."""

Source = str | os.PathLike[str] | bytes | BinaryIO
"""What can be uploaded: a path, the bytes themselves, or a file that can be read again from where it stands."""
Target = str | os.PathLike[str] | BinaryIO
"""What can be downloaded to: a path, or a file that is open."""


@contextmanager
def opened(source: Source) -> Iterator[tuple[BinaryIO, int]]:
    """The source from its beginning, and how many bytes it has. A file of the caller's is left open, where it was."""
    if isinstance(source, bytes):
        yield BytesIO(source), len(source)
    elif isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as file:
            yield file, os.fstat(file.fileno()).st_size
    else:
        at = source.tell()
        size = source.seek(0, os.SEEK_END) - at
        source.seek(at)
        try:
            yield source, size
        finally:
            source.seek(at)


def name_of(source: Source, name: str | None) -> str:
    """The name that sites will see. Raises `InvalidArgument` where there is none."""
    if name is None and not isinstance(source, bytes):
        path = source if isinstance(source, (str, os.PathLike)) else getattr(source, "name", None)
        name = Path(path).name if isinstance(path, (str, os.PathLike)) else None
    if not name:
        raise InvalidArgument("a file that has no name of its own needs one: name=…")
    return name


def pieces(file: BinaryIO) -> Iterator[bytes]:
    """The bytes of a file, a part at a time."""
    while piece := file.read(PIECE):
        yield piece


async def apieces(file: BinaryIO) -> AsyncIterator[bytes]:
    """The same for an event loop, which a slow disk does not hold up."""
    while piece := await anyio.to_thread.run_sync(file.read, PIECE):
        yield piece


class Sink:
    """Takes at most so many bytes; raises `TooLarge` beyond."""

    def __init__(self, file: BinaryIO, most: int) -> None:
        self._file = file
        self._most = most
        self.size = 0

    def expect(self, length: str | None) -> None:
        """Refuses at once what says that it is too large."""
        if length is not None and length.isdigit() and int(length) > self._most:
            raise TooLarge(self._most)

    def write(self, piece: bytes) -> None:
        """Takes a piece."""
        self.size += len(piece)
        if self.size > self._most:
            raise TooLarge(self._most)
        self._file.write(piece)


@contextmanager
def target(to: Target) -> Iterator[BinaryIO]:
    """Where a download is written: a path has its file when that is whole, and keeps what it had else."""
    if not isinstance(to, (str, os.PathLike)):
        yield to
        return
    path = Path(to)
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as part:
        try:
            yield part.file  # type: ignore[misc]
            part.close()
            os.replace(part.name, path)
        except BaseException:
            part.close()
            os.unlink(part.name)
            raise
