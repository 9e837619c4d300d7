"""Small HTTP frame, the same in each site's folder. Standard library only."""
import json, os, sys, threading, urllib.parse, html
from http.server import ThreadingHTTPServer, BaseHTTPRequestHandler

LOCK = threading.RLock()
esc = lambda s: html.escape(str(s), quote=True)


class Req:
    def __init__(self, method, path, query, form, data, cookies):
        self.method, self.path, self.query, self.form, self.data, self.cookies = method, path, query, form, data, cookies

    def q(self, name, default=""):
        return self.query.get(name, [default])[0]

    def f(self, name, default=""):
        return self.form.get(name, [default])[0].strip()


class Res:
    def __init__(self, body="", status=200, ctype="text/html; charset=utf-8", headers=None):
        self.body, self.status, self.ctype, self.headers = body, status, ctype, headers or []


def js(obj, status=200):
    return Res(json.dumps(obj, ensure_ascii=False), status, "application/json; charset=utf-8")


def redirect(to, headers=None):
    return Res("", 303, headers=[("Location", to)] + (headers or []))


def serve(route, state, reset):
    class H(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *a):
            pass

        def go(self):
            u = urllib.parse.urlsplit(self.path)
            n = int(self.headers.get("Content-Length") or 0)
            raw = self.rfile.read(n) if n else b""
            form, data = {}, None
            ct = self.headers.get("Content-Type", "")
            if raw and "json" in ct:
                try:
                    data = json.loads(raw)
                except ValueError:
                    data = {}
            elif raw:
                form = urllib.parse.parse_qs(raw.decode("utf-8", "replace"), keep_blank_values=True)
            cookies = {}
            for c in (self.headers.get("Cookie") or "").split(";"):
                if "=" in c:
                    k, v = c.strip().split("=", 1)
                    cookies[k] = v
            path = urllib.parse.unquote(u.path)
            with LOCK:
                if path == "/__state":
                    r = js(state())
                elif path == "/__reset" and self.command == "POST":
                    reset()
                    r = js({"ok": True})
                elif path == "/favicon.ico":
                    r = Res("", 204)
                else:
                    q = urllib.parse.parse_qs(u.query, keep_blank_values=True)
                    r = route(Req(self.command, path, q, form, data, cookies))
                    if r is None:
                        r = Res("<!doctype html><title>404</title><h1>Not found</h1>", 404)
            body = r.body.encode("utf-8") if isinstance(r.body, str) else r.body
            self.send_response(r.status)
            if r.status != 204:
                self.send_header("Content-Type", r.ctype)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")
            for k, v in r.headers:
                self.send_header(k, v)
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)

        do_GET = do_POST = do_HEAD = go

    ThreadingHTTPServer.daemon_threads = True
    srv = ThreadingHTTPServer(("127.0.0.1", 0), H)
    print("PORT", srv.server_address[1], flush=True)

    def watch():
        try:
            while sys.stdin.buffer.read(4096):
                pass
        except Exception:
            pass
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    srv.serve_forever()
