"""The little server that all sites share: routes, a state, and nothing else (standard library only)."""
import copy
import html
import json
import os
import re
import sys
import threading
import unicodedata
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlencode, urlsplit

__all__ = ["Site", "esc", "slug", "rows", "stamp", "urlencode", "Redirect", "NotFound", "Asset", "json"]


def esc(value):
    return html.escape(str(value), quote=True)


def slug(text):
    text = text.replace("ł", "l").replace("Ł", "L").replace("ß", "ss")
    text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", text).strip("-")


def rows(text, *names):
    """Records from lines of fields divided by bars."""
    out = []
    for line in text.strip().splitlines():
        if not line.strip():
            continue
        cells = [c.strip() for c in line.split("|")]
        if len(cells) != len(names):
            raise ValueError(f"{len(cells)} fields, not {len(names)}: {line}")
        out.append(dict(zip(names, cells)))
    return out


def stamp(*parts, digits=6):
    """A number of so many digits that depends on all parts (blanks and case aside)."""
    text = "\x1f".join(" ".join(str(p).split()).casefold() for p in parts)
    low = 10 ** (digits - 1)
    return zlib.crc32(text.encode()) % (9 * low) + low


class Asset:
    """An answer that is neither a page nor JSON: a script, a style sheet, a file."""
    def __init__(self, kind, body, **headers):
        self.kind, self.body = kind, body.encode() if isinstance(body, str) else body
        self.headers = {k.replace("_", "-"): v for k, v in headers.items()}


class Redirect(Exception):
    def __init__(self, to):
        self.to = to


class NotFound(Exception):
    pass


class Request:
    def __init__(self, path, query, form, body, args):
        self.path, self.query, self.form, self.json, self.args = path, query, form, body, args

    def q(self, name, default=""):
        return self.query.get(name, [default])[0].strip()

    def all(self, name):
        return [v for v in self.query.get(name, []) if v]

    def f(self, name, default=""):
        return self.form.get(name, [default])[0].strip()


class Site:
    def __init__(self, state):
        self.first = copy.deepcopy(state)
        self.state = copy.deepcopy(state)
        self.lock = threading.Lock()
        self.routes = []

    def get(self, pattern):
        return self._route("GET", pattern)

    def post(self, pattern):
        return self._route("POST", pattern)

    def patch(self, pattern):
        return self._route("PATCH", pattern)

    def put(self, pattern):
        return self._route("PUT", pattern)

    def delete(self, pattern):
        return self._route("DELETE", pattern)

    def _route(self, method, pattern):
        rule = re.compile("^" + pattern + "$")

        def keep(function):
            self.routes.append((method, rule, function))
            return function
        return keep

    def answer(self, method, target, body, kind):
        """(status, content type, bytes, headers)"""
        parts = urlsplit(target)
        path = unquote(parts.path)
        if path == "/__state" and method == "GET":
            with self.lock:
                return 200, "application/json", json.dumps(self.state, ensure_ascii=False).encode(), {}
        if path == "/__reset" and method == "POST":
            with self.lock:
                self.state = copy.deepcopy(self.first)
            return 200, "application/json", b"{}", {}
        form, data = {}, None
        if kind.startswith("application/json"):
            data = json.loads(body or b"null")
        elif body:
            form = parse_qs(body.decode(), keep_blank_values=True)
        for want, rule, function in self.routes:
            match = rule.match(path)
            if want != method or not match:
                continue
            request = Request(path, parse_qs(parts.query), form, data, [unquote(a) for a in match.groups()])
            try:
                with self.lock:
                    out = function(request)
            except Redirect as go:
                return 303, "text/html; charset=utf-8", b"", {"Location": go.to}
            except NotFound:
                break
            status = 200
            if isinstance(out, tuple):
                status, out = out
            if isinstance(out, Asset):
                return status, out.kind, out.body, out.headers
            if isinstance(out, (dict, list)):
                return status, "application/json; charset=utf-8", json.dumps(out, ensure_ascii=False).encode(), {}
            return status, "text/html; charset=utf-8", out.encode(), {}
        return 404, "text/html; charset=utf-8", b"<!doctype html><title>404</title><h1>404</h1><p><a href='/'>/</a></p>", {}

    def serve(self):
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do(self):
                size = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(size) if size else b""
                status, kind, out, more = site.answer(self.command, self.path, body, self.headers.get("Content-Type") or "")
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(out)))
                self.send_header("Cache-Control", "no-store")
                for name, value in more.items():
                    self.send_header(name, value)
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(out)

            do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = do

            def log_message(self, *_):
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print(f"PORT {server.server_address[1]}", flush=True)
        try:
            while sys.stdin.buffer.read(4096):
                pass
        except KeyboardInterrupt:
            pass
        os._exit(0)
