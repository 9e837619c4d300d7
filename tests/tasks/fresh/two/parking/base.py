"""Small HTTP base: routing by a function, state in memory, ends with its standard input."""
import copy, html, json, os, sys, threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from http.cookies import SimpleCookie
from urllib.parse import parse_qs, urlsplit, unquote

esc = lambda v: html.escape(str(v), quote=True)
LOCK = threading.RLock()

class Req:
    def __init__(self, method, path, query, form, body, cookies):
        self.method, self.path, self.query, self.form, self.json, self.cookies = method, path, query, form, body, cookies
    def q(self, name, default=""):
        return self.query.get(name, [default])[0]
    def qs(self, name):
        return self.query.get(name, [])
    def f(self, name, default=""):
        return self.form.get(name, [default])[0].strip()
    def fs(self, name):
        return self.form.get(name, [])

def page(body, status=200, **headers):
    return status, "text/html; charset=utf-8", body, headers
def js(obj, status=200):
    return status, "application/json", json.dumps(obj, ensure_ascii=False), {}
def go(where, **headers):
    return 303, "text/plain", "", dict(headers, Location=where)

def serve(initial, handle):
    state = copy.deepcopy(initial)
    class H(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def log_message(self, *a): pass
        def both(self):
            u = urlsplit(self.path)
            n = int(self.headers.get("Content-Length") or 0)
            raw = self.rfile.read(n) if n else b""
            form, body = {}, None
            ct = self.headers.get("Content-Type", "")
            if "json" in ct:
                try: body = json.loads(raw or b"null")
                except ValueError: body = None
            else:
                form = parse_qs(raw.decode("utf-8", "replace"), keep_blank_values=True)
            cookies = {k: m.value for k, m in SimpleCookie(self.headers.get("Cookie", "")).items()}
            path = unquote(u.path)
            with LOCK:
                if path == "/__state":
                    out = js(state)
                elif path == "/__reset" and self.command == "POST":
                    state.clear(); state.update(copy.deepcopy(initial)); out = js({"ok": True})
                elif path == "/favicon.ico":
                    out = 204, "image/x-icon", "", {}
                else:
                    out = handle(Req(self.command, path, parse_qs(u.query, keep_blank_values=True), form, body, cookies), state)
                    if out is None:
                        out = page("<!doctype html><title>404</title><h1>404</h1><p>Not found. <a href='/'>Home</a></p>", 404)
            status, ctype, text, headers = out
            data = text.encode()
            self.send_response(status)
            if status != 204: self.send_header("Content-Type", ctype)
            self.send_header("Content-Length", str(len(data)))
            self.send_header("Cache-Control", "no-store")
            for k, v in headers.items(): self.send_header(k.replace("_", "-"), v)
            self.end_headers()
            if self.command != "HEAD": self.wfile.write(data)
        do_GET = do_POST = do_HEAD = do_DELETE = do_PATCH = do_PUT = both
    srv = ThreadingHTTPServer(("127.0.0.1", 0), H)
    srv.daemon_threads = True
    print(f"PORT {srv.server_address[1]}", flush=True)
    def watch():
        while sys.stdin.buffer.read(4096): pass
        os._exit(0)
    threading.Thread(target=watch, daemon=True).start()
    srv.serve_forever()
