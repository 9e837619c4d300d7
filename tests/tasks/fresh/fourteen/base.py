"""Request loop shared by the invented sites, with their state and the way back to its start."""
import json
import os
import sys
import threading
import traceback
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

SITE = os.path.dirname(os.path.abspath(sys.argv[0]))
TYPES = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
         ".html": "text/html; charset=utf-8", ".svg": "image/svg+xml",
         ".txt": "text/plain; charset=utf-8"}


class Req:
    def __init__(self, method, target, headers, body):
        parts = urlsplit(target)
        self.method = method
        self.path = unquote(parts.path)
        self.rawquery = parts.query
        self.query = parse_qs(parts.query, keep_blank_values=True)
        self.headers = headers
        self.body = body
        self._form = None

    def q(self, name, default=""):
        return self.query.get(name, [default])[0].strip()

    def qall(self, name):
        return [v for v in self.query.get(name, []) if v]

    def form(self, name, default=""):
        if self._form is None:
            self._form = parse_qs(self.body.decode("utf-8", "replace"), keep_blank_values=True)
        value = self._form.get(name, [default])[0]
        return value.replace("\r\n", "\n").strip()

    def json(self):
        try:
            value = json.loads(self.body.decode("utf-8") or "{}")
        except ValueError:
            return {}
        return value if isinstance(value, dict) else {}

    def cookie(self, name):
        for part in (self.headers.get("Cookie") or "").split(";"):
            key, _, value = part.strip().partition("=")
            if key == name:
                return value
        return ""


class Res:
    def __init__(self, body, ctype="text/html; charset=utf-8", status=200, headers=None):
        self.body = body if isinstance(body, bytes) else body.encode("utf-8")
        self.ctype = ctype
        self.status = status
        self.headers = headers or {}


def page(text, status=200, headers=None):
    return Res(text, status=status, headers=headers)


def data(obj, status=200):
    return Res(json.dumps(obj, ensure_ascii=False), "application/json; charset=utf-8", status)


def redirect(where, headers=None):
    h = {"Location": where}
    h.update(headers or {})
    return Res("", status=303, headers=h)


def attach(text, filename, ctype):
    return Res(text, ctype, headers={"Content-Disposition": 'attachment; filename="%s"' % filename})


def static(name):
    name = os.path.basename(name)
    path = os.path.join(SITE, "static", name)
    ext = os.path.splitext(name)[1]
    if ext not in TYPES or not os.path.isfile(path):
        return None
    with open(path, "rb") as f:
        return Res(f.read(), TYPES[ext])


def moved(sent, none, span):
    """How far a reference number is moved by what was sent: not at all where its check sum is `none`.

    So the number that is right is given for what was asked to be sent, and another one for anything else.
    """
    return (zlib.crc32(json.dumps(sent, ensure_ascii=False, sort_keys=True).encode("utf-8")) - none) % span


def serve(route, notfound, state, reset):
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *args):
            pass

        def answer(self, method):
            length = int(self.headers.get("Content-Length") or 0)
            body = self.rfile.read(length) if length else b""
            req = Req(method, self.path, self.headers, body)
            try:
                if req.path == "/favicon.ico":
                    res = Res("", "image/x-icon", 204)
                else:
                    with lock:
                        if req.path == "/__state":
                            res = data(state())
                        elif req.path == "/__reset" and method == "POST":
                            reset()
                            res = data({"ok": True})
                        else:
                            res = route(req)
                    if res is None:
                        res = page(notfound(), 404)
            except Exception:
                traceback.print_exc()
                res = page("<!doctype html><title>Error</title><h1>Internal error</h1>", 500)
            self.send_response(res.status)
            if res.status != 204:
                self.send_header("Content-Type", res.ctype)
                self.send_header("Content-Length", str(len(res.body)))
            self.send_header("Cache-Control", "no-store")
            for key, value in res.headers.items():
                self.send_header(key, value)
            self.end_headers()
            if res.status != 204 and method != "HEAD":
                try:
                    self.wfile.write(res.body)
                except (BrokenPipeError, ConnectionResetError):
                    pass

        def do_GET(self):
            self.answer("GET")

        def do_HEAD(self):
            self.answer("HEAD")

        def do_POST(self):
            self.answer("POST")

    class Server(ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 64

        def handle_error(self, request, client_address):
            pass

    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print("PORT %d" % server.server_address[1], flush=True)
    try:
        while sys.stdin.buffer.read(4096):
            pass
    except KeyboardInterrupt:
        pass
    server.shutdown()
