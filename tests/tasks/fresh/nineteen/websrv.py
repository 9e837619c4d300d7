"""Small HTTP server used by a site (a copy lies in every site's folder)."""
import copy
import hashlib
import json
import os
import sys
import threading
import urllib.parse
from html import escape as esc
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def h(n, *key):
    """A fixed number 0..n-1 for a key."""
    return int(hashlib.md5("|".join(map(str, key)).encode()).hexdigest()[:12], 16) % n


class Req:
    def __init__(self, method, target, headers, body):
        u = urllib.parse.urlsplit(target)
        self.method = method
        self.path = urllib.parse.unquote(u.path)
        self.ql = urllib.parse.parse_qs(u.query, keep_blank_values=True)
        self.q = {k: v[0].strip() for k, v in self.ql.items()}
        self.query = u.query
        ctype = headers.get("Content-Type", "")
        self.form, self.json = {}, None
        if body and "json" in ctype:
            try:
                self.json = json.loads(body)
            except ValueError:
                self.json = {}
        elif body:
            self.form = {k: v[0].strip() for k, v in
                         urllib.parse.parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True).items()}
        self.cookies = {}
        for part in headers.get("Cookie", "").split(";"):
            if "=" in part:
                k, v = part.strip().split("=", 1)
                self.cookies[k] = v

    def url(self, **change):
        d = {k: v for k, v in self.q.items()}
        for k, v in change.items():
            d[k] = str(v)
        d = {k: v for k, v in d.items() if v != ""}
        return self.path + ("?" + urllib.parse.urlencode(d) if d else "")


def page(text, status=200, headers=()):
    return status, "text/html; charset=utf-8", text.encode(), list(headers)


def js(obj, status=200):
    return status, "application/json; charset=utf-8", json.dumps(obj, ensure_ascii=False).encode(), []


def go(url, headers=()):
    return 303, "text/plain", b"", [("Location", url)] + list(headers)


def attachment(data, ctype, name):
    return 200, ctype, data, [("Content-Disposition", 'attachment; filename="%s"' % name)]


def start(app, initial):
    state = copy.deepcopy(initial)
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *a):
            pass

        def run(self):
            n = int(self.headers.get("Content-Length") or 0)
            body = self.rfile.read(n) if n else b""
            req = Req(self.command, self.path, self.headers, body)
            with lock:
                if req.path == "/__state":
                    out = js(state)
                elif req.path == "/__reset" and req.method == "POST":
                    state.clear()
                    state.update(copy.deepcopy(initial))
                    out = js({"ok": True})
                elif req.path == "/favicon.ico":
                    out = (204, "image/x-icon", b"", [])
                else:
                    out = app(req, state)
                    if out is None:
                        out = page("<!doctype html><title>404</title><h1>404</h1><p><a href='/'>/</a></p>", 404)
            status, ctype, data, headers = out
            self.send_response(status)
            self.send_header("Content-Type", ctype)
            self.send_header("Content-Length", str(len(data)))
            self.send_header("Cache-Control", "no-store")
            for k, v in headers:
                self.send_header(k, v)
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(data)

        do_GET = do_POST = do_HEAD = run

    port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    print("PORT", server.server_address[1], flush=True)

    def watch():
        try:
            sys.stdin.buffer.read()
        finally:
            os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    server.serve_forever()
