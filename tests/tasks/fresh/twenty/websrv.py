"""The shared server helper: routes, cookies and sessions, JSON, state and reset."""
import html as _html
import json
import os
import re
import secrets
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from http.cookies import SimpleCookie
from urllib.parse import parse_qs, unquote, urlsplit


def esc(value):
    return _html.escape("" if value is None else str(value), quote=True)


class Response:
    def __init__(self, body=b"", status=200, ctype="text/html; charset=utf-8", headers=None):
        self.body = body.encode("utf-8") if isinstance(body, str) else body
        self.status = status
        self.ctype = ctype
        self.headers = list(headers or [])


def page(text, status=200):
    return Response(text, status)


def js(obj, status=200):
    return Response(json.dumps(obj, ensure_ascii=False), status, "application/json; charset=utf-8")


def redirect(where):
    return Response("", 303, headers=[("Location", where)])


def css(text):
    return Response(text, 200, "text/css; charset=utf-8")


def script(text):
    return Response(text, 200, "text/javascript; charset=utf-8")


def attachment(text, name, ctype="text/plain; charset=utf-8"):
    return Response(text, 200, ctype, [("Content-Disposition", 'attachment; filename="%s"' % name)])


class Request:
    def __init__(self, method, target, headers, body):
        parts = urlsplit(target)
        self.method = method
        self.path = unquote(parts.path)
        self.target = target
        self.queries = parse_qs(parts.query, keep_blank_values=True)
        self.query = {k: v[0] for k, v in self.queries.items()}
        self.body = body
        self.forms, self.json = {}, None
        kind = headers.get("Content-Type", "")
        if body and kind.startswith("application/json"):
            try:
                self.json = json.loads(body.decode("utf-8"))
            except ValueError:
                self.json = None
        elif body:
            self.forms = parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True)
        self.form = {k: v[0].strip() for k, v in self.forms.items()}
        self.cookies = {}
        jar = SimpleCookie()
        try:
            jar.load(headers.get("Cookie", "") or "")
            self.cookies = {k: m.value for k, m in jar.items()}
        except Exception:
            pass
        self.session = {}


class App:
    def __init__(self, make_state, cookie="sid"):
        self.make_state = make_state
        self.cookie = cookie
        self.routes = []
        self.lock = threading.RLock()
        self.reset()
        self.not_found = lambda req: page("<!doctype html><title>404</title><h1>Not found</h1>", 404)

    def reset(self):
        with self.lock:
            self.state = self.make_state()
            self.sessions = {}

    def route(self, methods, pattern):
        rx = re.compile("^" + re.sub(r"<(\w+)>", r"(?P<\1>[^/]+)", pattern) + "$")

        def deco(fn):
            self.routes.append((methods.split("|"), rx, fn))
            return fn
        return deco

    def get(self, pattern):
        return self.route("GET", pattern)

    def post(self, pattern):
        return self.route("POST", pattern)

    def dispatch(self, req):
        if req.path == "/__state":
            return js(self.state)
        if req.path == "/__reset":
            if req.method != "POST":
                return js({"error": "POST only"}, 405)
            self.reset()
            return js({"ok": True})
        if req.path == "/favicon.ico":
            return Response(b"", 204)
        sid = req.cookies.get(self.cookie)
        fresh = None
        if sid and sid in self.sessions:
            req.session = self.sessions[sid]
        else:
            fresh = secrets.token_hex(12)
        res = None
        for methods, rx, fn in self.routes:
            hit = rx.match(req.path)
            if hit and (req.method in methods or (req.method == "HEAD" and "GET" in methods)):
                res = fn(req, **hit.groupdict())
                break
        if res is None:
            res = self.not_found(req)
        if isinstance(res, str):
            res = page(res)
        if fresh and req.session:
            self.sessions[fresh] = req.session
            res.headers.append(("Set-Cookie", "%s=%s; Path=/; HttpOnly; SameSite=Lax" % (self.cookie, fresh)))
        return res

    def run(self):
        app = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            server_version = "httpd"
            sys_version = ""

            def log_message(self, *args):
                pass

            def handle_one(self):
                size = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(size) if size else b""
                req = Request(self.command, self.path, self.headers, body)
                try:
                    with app.lock:
                        res = app.dispatch(req)
                except Exception:
                    import traceback
                    traceback.print_exc()
                    res = page("<h1>Internal error</h1>", 500)
                self.send_response(res.status)
                if res.status != 204:
                    self.send_header("Content-Type", res.ctype)
                    self.send_header("Content-Length", str(len(res.body)))
                self.send_header("Cache-Control", "no-store")
                for k, v in res.headers:
                    self.send_header(k, v)
                self.end_headers()
                if self.command != "HEAD" and res.status != 204:
                    self.wfile.write(res.body)

            do_GET = do_POST = do_HEAD = do_PUT = do_DELETE = do_PATCH = handle_one

        port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
        server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print("PORT %d" % server.server_address[1], flush=True)
        try:
            while sys.stdin.buffer.read(4096):
                pass
        except (OSError, KeyboardInterrupt):
            pass
        os._exit(0)
