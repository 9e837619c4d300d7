"""What the twelve sites share: a small server with routes, state, sessions and reset.

A site makes `site = Site(initial_state)`, adds handlers with @site.get("/path/<x>") and
@site.post(...), and calls site.run() when it is the main programme.
"""
import copy
import datetime
import html
import json
import os
import re
import sys
import threading
import time
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, unquote, urlsplit


def e(value):
    """Escape for HTML text and attributes."""
    return html.escape(str(value), quote=True)


def normal(value):
    return re.sub(r"\s+", " ", str(value)).strip().casefold()


def digits(value):
    return re.sub(r"\D", "", str(value))


def number_from(*parts, low=10000, span=90000):
    """A number that depends on nothing but the parts (case and spacing apart)."""
    joined = "|".join(normal(part) for part in parts)
    return low + zlib.crc32(joined.encode("utf-8")) % span


def day(text):
    """A date from its ISO form."""
    return datetime.date.fromisoformat(text)


def fill(template, **values):
    """Replace [[name]] in a page template (braces stay free for CSS and scripts)."""
    for name, value in values.items():
        template = template.replace("[[" + name + "]]", str(value))
    return template


class Form(dict):
    """Fields sent: first value by name; .all(name) for every value."""

    def __init__(self, pairs):
        super().__init__()
        self.pairs = list(pairs)
        for name, value in self.pairs:
            self.setdefault(name, value)

    def text(self, name):
        return re.sub(r"\s+", " ", self.get(name, "")).strip()

    def all(self, name):
        return [value for key, value in self.pairs if key == name]


class Reply:
    def __init__(self, body="", status=200, kind="text/html; charset=utf-8", headers=()):
        self.body, self.status, self.kind, self.headers = body, status, kind, list(headers)


def redirect(where, headers=()):
    return Reply("", 303, headers=[("Location", where)] + list(headers))


class Request:
    def __init__(self, method, target, headers, body):
        parts = urlsplit(target)
        self.method, self.path = method, unquote(parts.path)
        self.query = Form(parse_qsl(parts.query, keep_blank_values=True))
        self.form, self.json = Form([]), None
        if body:
            kind = headers.get("Content-Type", "")
            if "json" in kind:
                try:
                    self.json = json.loads(body.decode("utf-8"))
                except ValueError:
                    self.json = None
                if isinstance(self.json, dict):
                    self.form = Form((k, "" if v is None else str(v)) for k, v in self.json.items())
            else:
                self.form = Form(parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True))
        self.cookies = {}
        for piece in headers.get("Cookie", "").split(";"):
            if "=" in piece:
                name, value = piece.split("=", 1)
                self.cookies[name.strip()] = value.strip()


class Site:
    def __init__(self, state=None, slow=("/api/",), not_found="Page not found"):
        self.start = copy.deepcopy(state or {})
        self.state = copy.deepcopy(self.start)
        self.sessions, self.routes = {}, []
        self.slow, self.not_found = slow, not_found
        self.lock = threading.RLock()

    def _route(self, method, pattern):
        shape = re.compile("^" + re.sub(r"<(\w+)>", r"(?P<\1>[^/]+)", pattern) + "$")

        def keep(handler):
            self.routes.append((method, shape, handler))
            return handler
        return keep

    def get(self, pattern):
        return self._route("GET", pattern)

    def post(self, pattern):
        return self._route("POST", pattern)

    def login(self, who):
        """Start a session; gives the header that sets its cookie."""
        token = "s%d-%08x" % (len(self.sessions) + 1, zlib.crc32(str(who).encode()))
        self.sessions[token] = who
        return ("Set-Cookie", "sid=%s; Path=/; HttpOnly; SameSite=Lax" % token)

    def who(self, request):
        return self.sessions.get(request.cookies.get("sid", ""))

    def logout(self, request):
        self.sessions.pop(request.cookies.get("sid", ""), None)
        return ("Set-Cookie", "sid=; Path=/; Max-Age=0")

    def reset(self):
        self.state.clear()
        self.state.update(copy.deepcopy(self.start))
        self.sessions.clear()

    def answer(self, request):
        if request.path == "/__state" and request.method == "GET":
            return self.state
        if request.path == "/__reset" and request.method == "POST":
            self.reset()
            return {"reset": True}
        for method, shape, handler in self.routes:
            found = shape.match(request.path)
            if found and method == request.method:
                return handler(request, **found.groupdict())
        if request.path == "/favicon.ico":
            return Reply("", 204)
        return Reply("<!doctype html><meta charset=utf-8><title>404</title><p>%s</p>" % e(self.not_found), 404)

    def run(self):
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def handle_any(self):
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length) if length else b""
                method = "GET" if self.command == "HEAD" else self.command
                request = Request(method, self.path, self.headers, body)
                if any(request.path.startswith(prefix) for prefix in site.slow):
                    time.sleep(0.12)
                with site.lock:
                    reply = site.answer(request)
                    if isinstance(reply, (dict, list)):
                        reply = Reply(json.dumps(reply, ensure_ascii=False), kind="application/json; charset=utf-8")
                    elif isinstance(reply, str):
                        reply = Reply(reply)
                data = reply.body.encode("utf-8") if isinstance(reply.body, str) else reply.body
                self.send_response(reply.status)
                self.send_header("Content-Type", reply.kind)
                self.send_header("Content-Length", str(len(data)))
                self.send_header("Cache-Control", "no-store")
                for name, value in reply.headers:
                    self.send_header(name, value)
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(data)

            do_GET = do_POST = do_HEAD = handle_any

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, request, client_address):
                if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
                    super().handle_error(request, client_address)

        server = Server(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print("PORT %d" % server.server_address[1], flush=True)
        while sys.stdin.buffer.read(65536):
            pass
        os._exit(0)
