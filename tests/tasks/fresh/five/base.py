"""A small HTTP frame shared by all sites: routes, forms, state, PORT line, end on stdin EOF."""
import copy
import html
import json
import re
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

esc = lambda value: html.escape(str(value), quote=True)


class Response:
    def __init__(self, body="", status=200, kind="text/html; charset=utf-8", headers=None):
        self.body = body if isinstance(body, bytes) else body.encode("utf-8")
        self.status, self.kind, self.headers = status, kind, headers or {}


def redirect(where):
    return Response("", 303, headers={"Location": where})


def as_json(value, status=200):
    return Response(json.dumps(value, ensure_ascii=False), status, "application/json; charset=utf-8")


class Request:
    def __init__(self, path, query, body, kind):
        self.path = path
        self.query = {k: v[-1] for k, v in query.items()}
        self.query_lists = query
        self.form, self.form_lists, self.json = {}, {}, None
        if "json" in kind:
            try:
                self.json = json.loads(body.decode("utf-8") or "null")
            except ValueError:
                self.json = None
        elif body:
            self.form_lists = parse_qs(body.decode("utf-8"), keep_blank_values=True)
            self.form = {k: clean(v[-1]) for k, v in self.form_lists.items()}


def clean(text):
    """Trim and make line ends and runs of blanks plain, so a form's text is stored one way."""
    return re.sub(r"\s+", " ", str(text if text is not None else "")).strip()


class Site:
    def __init__(self, state, not_found=None):
        self._initial = copy.deepcopy(state)
        self.state = copy.deepcopy(state)
        self.lock = threading.Lock()
        self.routes = []
        self.not_found = not_found or (lambda: "<!doctype html><title>404</title><h1>404</h1>")

    def get(self, pattern):
        return self._add("GET", pattern)

    def post(self, pattern):
        return self._add("POST", pattern)

    def _add(self, method, pattern):
        def take(function):
            self.routes.append((method, re.compile(pattern + r"\Z"), function))
            return function
        return take

    def answer(self, method, path, query, body, kind):
        if path == "/__state" and method == "GET":
            return as_json(self.state)
        if path == "/__reset" and method == "POST":
            self.state = copy.deepcopy(self._initial)
            return as_json(self.state)
        for wanted, pattern, function in self.routes:
            hit = pattern.match(path)
            if hit and wanted == method:
                out = function(Request(path, query, body, kind), *hit.groups())
                if out is None:
                    break
                return out if isinstance(out, Response) else Response(out)
        return Response(self.not_found(), 404)

    def run(self):
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def _do(self, method):
                parts = urlsplit(self.path)
                size = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(size) if size else b""
                with site.lock:
                    try:
                        out = site.answer(method, unquote(parts.path), parse_qs(parts.query, keep_blank_values=True),
                                          body, self.headers.get("Content-Type") or "")
                    except Exception as problem:  # a page that breaks should be seen
                        print("error", self.path, repr(problem), file=sys.stderr, flush=True)
                        out = Response("<h1>500</h1>", 500)
                self.send_response(out.status)
                self.send_header("Content-Type", out.kind)
                self.send_header("Content-Length", str(len(out.body)))
                self.send_header("Cache-Control", "no-store")
                for name, value in out.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                if method != "HEAD":
                    self.wfile.write(out.body)

            def do_GET(self):
                self._do("GET")

            def do_POST(self):
                self._do("POST")

            def log_message(self, *rest):
                pass

        ThreadingHTTPServer.daemon_threads = True
        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        print("PORT", server.server_address[1], flush=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            while sys.stdin.readline():
                pass
        finally:
            server.shutdown()
            server.server_close()
