"""Plumbing shared by the invented sites: a small router, state, reset and a deterministic number."""
import html
import json
import os
import re
import sys
import threading
import urllib.parse
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def e(value):
    return html.escape(str(value), quote=True)


def squash(value):
    return re.sub(r"\s+", "", str(value)).casefold()


def tidy(value):
    return " ".join(str(value).split())


def digits(value):
    return re.sub(r"\D", "", str(value))


def number(prefix, *parts):
    """Confirmation number made from what was sent; case and spaces do not matter."""
    text = "|".join(squash(p) for p in parts)
    return "%s-%05d" % (prefix, zlib.crc32(text.encode("utf-8")) % 90000 + 10000)


def options(values, chosen=""):
    """<option> tags from a list of values or (value, label) pairs."""
    out = []
    for v in values:
        val, label = v if isinstance(v, (tuple, list)) else (v, v)
        sel = " selected" if str(val) == str(chosen) else ""
        out.append('<option value="%s"%s>%s</option>' % (e(val), sel, e(label)))
    return "".join(out)


JS = r"""
const $ = (s, r) => (r || document).querySelector(s);
const $$ = (s, r) => Array.from((r || document).querySelectorAll(s));
const ESC = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"};
const esc = t => String(t).replace(/[&<>"]/g, c => ESC[c]);
async function getJSON(u) { const r = await fetch(u); return r.json(); }
async function postJSON(u, d) {
  const r = await fetch(u, {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(d)});
  return r.json();
}
"""


class Redirect:
    def __init__(self, where):
        self.where = where


class Status:
    def __init__(self, code, body):
        self.code, self.body = code, body


class Req:
    def __init__(self, path, query, body, ctype):
        self.path = path
        self.q = urllib.parse.parse_qs(query)
        self.json = {}
        self.form = {}
        if body:
            if "json" in ctype:
                try:
                    self.json = json.loads(body)
                except ValueError:
                    self.json = {}
            else:
                self.form = urllib.parse.parse_qs(body.decode("utf-8", "replace"))

    def get(self, name, default=""):
        if name in self.form:
            return tidy(self.form[name][0])
        if isinstance(self.json, dict) and name in self.json:
            v = self.json[name]
            return tidy(v) if isinstance(v, (str, int, float)) else v
        if name in self.q:
            return tidy(self.q[name][0])
        return default

    def many(self, name):
        if name in self.form:
            return [tidy(v) for v in self.form[name]]
        if isinstance(self.json, dict) and isinstance(self.json.get(name), list):
            return [tidy(v) for v in self.json[name]]
        return [tidy(v) for v in self.q.get(name, [])]

    def num(self, name, default=0):
        try:
            return int(self.get(name, default))
        except (TypeError, ValueError):
            return default


class App:
    def __init__(self, fresh, not_found="Page not found"):
        self.fresh = fresh
        self.state = fresh()
        self.routes = []
        self.lock = threading.Lock()
        self.not_found = not_found

    def get(self, pattern):
        return self._add("GET", pattern)

    def post(self, pattern):
        return self._add("POST", pattern)

    def _add(self, method, pattern):
        rx = re.compile(pattern)

        def deco(fn):
            self.routes.append((method, rx, fn))
            return fn
        return deco

    def answer(self, method, target, body, ctype):
        u = urllib.parse.urlsplit(target)
        path = urllib.parse.unquote(u.path)
        if path == "/__state":
            return self.state
        if path == "/__reset" and method == "POST":
            self.state = self.fresh()
            return {"ok": True}
        if path == "/favicon.ico":
            return Status(204, "")
        for m, rx, fn in self.routes:
            hit = rx.fullmatch(path)
            if m == method and hit:
                return fn(Req(path, u.query, body, ctype), *hit.groups())
        return Status(404, "<!doctype html><title>404</title><h1>404</h1><p>%s</p><p><a href='/'>/</a></p>" % e(self.not_found))

    def run(self):
        app = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *a):
                pass

            def _do(self, method):
                n = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(n) if n else b""
                with app.lock:
                    res = app.answer(method, self.path, body, self.headers.get("Content-Type") or "")
                    code, extra, kind = 200, [], "text/html; charset=utf-8"
                    if isinstance(res, Redirect):
                        code, extra, out = 303, [("Location", res.where)], b""
                    else:
                        if isinstance(res, Status):
                            code, res = res.code, res.body
                        if isinstance(res, (dict, list)):
                            kind = "application/json; charset=utf-8"
                            out = json.dumps(res, ensure_ascii=False).encode("utf-8")
                        else:
                            out = res.encode("utf-8")
                self.send_response(code)
                for k, v in extra:
                    self.send_header(k, v)
                if code != 204:
                    self.send_header("Content-Type", kind)
                    self.send_header("Content-Length", str(len(out)))
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                if code != 204 and self.command != "HEAD":
                    self.wfile.write(out)

            def do_GET(self):
                self._do("GET")

            def do_HEAD(self):
                self._do("GET")

            def do_POST(self):
                self._do("POST")

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        print("PORT %d" % server.server_address[1], flush=True)

        def watch():
            try:
                while sys.stdin.buffer.read(1024):
                    pass
            except Exception:
                pass
            os._exit(0)
        threading.Thread(target=watch, daemon=True).start()
        server.serve_forever()
