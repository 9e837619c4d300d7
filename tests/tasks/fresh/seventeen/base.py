"""Shared server code: a handler function gets a Request and answers a string (HTML) or a Reply."""
import copy, html, json, os, sys, threading, zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs

e = lambda x: html.escape(str(x), quote=True)
LOCK = threading.RLock()
STATE = {}
ON_RESET = []


class Reply:
    def __init__(self, body="", status=200, kind="text/html; charset=utf-8", headers=()):
        self.body = body if isinstance(body, bytes) else body.encode("utf-8")
        self.status, self.kind, self.headers = status, kind, list(headers)


def js(value, status=200):
    return Reply(json.dumps(value, ensure_ascii=False), status, "application/json; charset=utf-8")


def go(where, headers=()):
    return Reply("", 303, headers=[("Location", where)] + list(headers))


def attachment(name, data, kind="application/octet-stream"):
    return Reply(data, 200, kind, [("Content-Disposition", 'attachment; filename="%s"' % name)])


def number(prefix, *parts):
    """A confirmation number that follows from what was sent."""
    return "%s%05d" % (prefix, 10000 + zlib.crc32("|".join(str(p) for p in parts).encode()) % 90000)


class Request:
    def __init__(self, h):
        u = urlsplit(h.path)
        self.method, self.path = h.command, u.path
        self.qs = parse_qs(u.query, keep_blank_values=True)
        self.q = {k: v[0] for k, v in self.qs.items()}
        body = h.rfile.read(int(h.headers.get("Content-Length") or 0))
        self.form, self.json, self.forms = {}, {}, {}
        kind = h.headers.get("Content-Type") or ""
        if "json" in kind:
            try:
                self.json = json.loads(body or b"{}")
            except ValueError:
                self.json = {}
        elif body:
            self.forms = parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True)
            self.form = {k: v[0].strip() for k, v in self.forms.items()}
        self.cookies = {}
        for part in (h.headers.get("Cookie") or "").split(";"):
            if "=" in part:
                k, v = part.strip().split("=", 1)
                self.cookies[k] = v


def start(handle, first):
    STATE.update(copy.deepcopy(first))

    class H(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = 1 << 16

        def log_message(self, *a):
            pass

        def do(self):
            r = Request(self)
            with LOCK:
                if r.path == "/__state":
                    out = js(STATE)
                elif r.path == "/__reset" and r.method == "POST":
                    STATE.clear()
                    STATE.update(copy.deepcopy(first))
                    for f in ON_RESET:
                        f()
                    out = js({"ok": True})
                elif r.path == "/favicon.ico":
                    out = Reply("", 204)
                else:
                    out = handle(r)
            if out is None:
                out = Reply("<!doctype html><title>404</title><h1>404</h1><p><a href='/'>/</a></p>", 404)
            if isinstance(out, str):
                out = Reply(out)
            self.send_response(out.status)
            if out.status != 204:
                self.send_header("Content-Type", out.kind)
                self.send_header("Content-Length", str(len(out.body)))
            self.send_header("Cache-Control", "no-store")
            for k, v in out.headers:
                self.send_header(k, v)
            self.end_headers()
            if out.status != 204 and self.command != "HEAD":
                self.wfile.write(out.body)

        do_GET = do_POST = do_HEAD = do

    class Server(ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 64

    server = Server(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), H)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdout.write("PORT %d\n" % server.server_address[1])
    sys.stdout.flush()
    try:
        while sys.stdin.buffer.read(4096):
            pass
    except KeyboardInterrupt:
        pass
    os._exit(0)
