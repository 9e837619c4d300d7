"""A little site server on the standard library: routes, forms, JSON, state and reset."""
import hashlib
import json
import re
import sys
import threading
import zlib
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit


def esc(value):
    return escape(str(value), quote=True)


def squash(value):
    return " ".join(str(value).split()).casefold()


def number(*parts, digits=5):
    """A number that depends on nothing but what was entered."""
    low = 10 ** (digits - 1)
    return low + zlib.crc32("|".join(squash(p) for p in parts).encode()) % (9 * low)


def pick(key, options):
    """The same choice for the same key, always."""
    return options[int(hashlib.md5(str(key).encode()).hexdigest(), 16) % len(options)]


def table(text):
    """Lines of 'a | b | c' as lists of stripped strings."""
    return [[c.strip() for c in line.split("|")] for line in text.strip().splitlines() if line.strip()]


class Redirect:
    def __init__(self, to):
        self.to = to


class Reply:
    def __init__(self, body, kind="text/html; charset=utf-8", status=200, headers=()):
        self.body, self.kind, self.status, self.headers = body, kind, status, list(headers)


class Request:
    def __init__(self, path, qs, forms, data):
        self.path, self.qs, self.forms, self.json = path, qs, forms, data
        self.q = {k: v[0] for k, v in qs.items()}
        self.form = {k: v[0] for k, v in forms.items()}


class Site:
    def __init__(self, start):
        self.start, self.state, self.lock, self.routes = start, start(), threading.RLock(), []

    def _add(self, method, pattern):
        def keep(fn):
            self.routes.append((method, re.compile(pattern + r"\Z"), fn))
            return fn
        return keep

    def get(self, pattern):
        return self._add("GET", pattern)

    def post(self, pattern):
        return self._add("POST", pattern)

    def put(self, pattern):
        return self._add("PUT", pattern)

    def asset(self, path, text, kind):
        self.routes.append(("GET", re.compile(re.escape(path) + r"\Z"), lambda req: Reply(text, kind)))

    def css(self, path, text):
        self.asset(path, text, "text/css; charset=utf-8")

    def js(self, path, text):
        self.asset(path, text, "text/javascript; charset=utf-8")

    def answer(self, method, target, body, kind):
        parts = urlsplit(target)
        path = unquote(parts.path)
        if path == "/__state" and method == "GET":
            return self.state
        if path == "/__reset" and method == "POST":
            self.state = self.start()
            return {"ok": True}
        if path == "/favicon.ico":
            return Reply("", "image/x-icon", 204)
        forms, data = {}, None
        if body and "json" in kind:
            try:
                data = json.loads(body)
            except ValueError:
                return Reply('{"error":"bad request"}', "application/json", 400)
        elif body:
            forms = parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True)
        req = Request(path, parse_qs(parts.query, keep_blank_values=True), forms, data)
        for m, pattern, fn in self.routes:
            hit = pattern.match(path)
            if m == method and hit:
                return fn(req, *hit.groups())
        return Reply("<!doctype html><title>404</title><h1>404</h1><p>Not found.</p>", status=404)

    def run(self):
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *args):
                pass

            def serve(self):
                size = int(self.headers.get("content-length") or 0)
                body = self.rfile.read(size) if size else b""
                with site.lock:
                    out = site.answer(self.command, self.path, body, self.headers.get("content-type") or "")
                    if isinstance(out, (dict, list)):
                        out = Reply(json.dumps(out, ensure_ascii=False), "application/json; charset=utf-8")
                extra = []
                if isinstance(out, Redirect):
                    extra, out = [("Location", out.to)], Reply("", status=303)
                elif isinstance(out, str):
                    out = Reply(out)
                data = out.body.encode()
                extra += out.headers
                self.send_response(out.status)
                for k, v in extra:
                    self.send_header(k, v)
                self.send_header("Content-Type", out.kind)
                self.send_header("Cache-Control", "no-store")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(data)

            do_GET = do_POST = do_PUT = do_HEAD = serve

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print("PORT", server.server_address[1], flush=True)
        while sys.stdin.readline():
            pass
        server.shutdown()
