"""A server that answers as a test says, and keeps what it was asked."""

import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self
from uuid import uuid4

from hob_client import Retry

QUICK = Retry(tries=3, first_seconds=0.01)
BUSY = {"error": {"code": "workspace-rate-limited", "message": "too many"}}
ID = uuid4()


def answer(status, body, **headers):
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return status, {"content-type": "application/json"} | named, json.dumps(body).encode()


def run(**fields):
    document = {"id": str(ID), "createdAt": "2026-01-02T03:04:05.678Z", "task": "x", "model": "haiku"}
    skillet = {"id": "s", "used": False, "created": False, "updated": False}
    return document | {"status": "completed", "outcome": "success", "skillet": skillet} | fields


class Server(ThreadingHTTPServer):
    # So many may come at one moment.
    request_queue_size = 256


class Fake:
    """`answers` gives status, headers and body for each request in its turn; the last one is given again."""

    def __init__(
        self, *answers: tuple[int, dict[str, str], bytes] | Callable[[str], tuple[int, dict[str, str], bytes]]
    ):
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.bodies: list[bytes] = []
        fake = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                fake.bodies.append(body)
                fake.asked.append((self.path, {name.lower(): value for name, value in self.headers.items()}))
                answer = answers[min(len(fake.asked), len(answers)) - 1]
                status, headers, body = answer(fake.url) if callable(answer) else answer
                self.send_response(status)
                for name, value in ({"content-length": str(len(body))} | headers).items():
                    if value:
                        self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            do_POST = do_GET

            def log_message(self, *_: object) -> None:
                pass

        self.server = Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()
