"""What the sites share: a tiny threaded web server with sessions, state and reset. Standard library only."""
import html
import json
import os
import re
import sys
import threading
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, quote, unquote, urlencode, urlsplit


def esc(value):
    return html.escape(str(value), quote=True)


def js(value):
    """JSON that may stand inside a script element."""
    return json.dumps(value, ensure_ascii=False).replace("</", "<\\/")


class Redirect:
    def __init__(self, to):
        self.to = to


class File:
    def __init__(self, name, body, ctype):
        self.name, self.body, self.ctype = name, body, ctype


class Req:
    def __init__(self, method, path, query, form, data, session):
        self.method, self.path, self.session, self.data = method, path, session, data
        self.ql, self.fl = query, form
        self.q = {k: v[0].strip() for k, v in query.items()}
        self.form = {k: v[0].replace("\r\n", "\n").strip() for k, v in form.items()}


class Site:
    def __init__(self, name, initial):
        self.name, self.initial = name, initial
        self.routes, self.lock, self.serial = [], threading.RLock(), 0
        self.reset()

    def reset(self):
        with self.lock:
            self.state = json.loads(json.dumps(self.initial()))
            self.sessions = {}

    def get(self, pattern):
        return self._route("GET", pattern)

    def post(self, pattern):
        return self._route("POST", pattern)

    def _route(self, method, pattern):
        def add(f):
            self.routes.append((method, re.compile(pattern + r"\Z"), f))
            return f
        return add

    def run(self):
        site = self
        cookie = "sid_" + re.sub(r"\W", "_", self.name)

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *a):
                pass

            def do_GET(self):
                self.answer("GET")

            def do_HEAD(self):
                self.answer("GET", True)

            def do_POST(self):
                self.answer("POST")

            def answer(self, method, head=False):
                u = urlsplit(self.path)
                path = unquote(u.path)
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                extra = []
                with site.lock:
                    if path == "/favicon.ico":
                        status, out = 200, File("favicon.ico", b"", "image/x-icon")
                    elif path == "/__state":
                        status, out = 200, site.state
                    elif path == "/__reset" and method == "POST":
                        site.reset()
                        status, out = 200, {"ok": True}
                    else:
                        c = SimpleCookie(self.headers.get("cookie") or "")
                        sid = c[cookie].value if cookie in c else ""
                        if sid not in site.sessions:
                            site.serial += 1
                            sid = "s%d" % site.serial
                            site.sessions[sid] = {}
                            extra.append(("set-cookie", "%s=%s; Path=/; HttpOnly; SameSite=Lax" % (cookie, sid)))
                        ctype = self.headers.get("content-type") or ""
                        form, data = {}, None
                        if "json" in ctype:
                            try:
                                data = json.loads(body or b"null")
                            except ValueError:
                                data = None
                        elif body:
                            form = parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True)
                        req = Req(method, path, parse_qs(u.query, keep_blank_values=True), form, data, site.sessions[sid])
                        status, out = 404, "<!doctype html><title>404</title><h1>404</h1><p><a href=/>&larr;</a></p>"
                        for m, rx, f in site.routes:
                            hit = rx.match(path)
                            if m == method and hit:
                                out = f(req, *hit.groups())
                                status = 200
                                if isinstance(out, tuple):
                                    status, out = out
                                break
                    payload = self.pack(out, extra)
                if isinstance(out, Redirect):
                    status = 303
                self.send_response(status)
                for k, v in extra:
                    self.send_header(k, v)
                self.send_header("content-length", str(len(payload)))
                self.send_header("cache-control", "no-store")
                self.end_headers()
                if not head:
                    self.wfile.write(payload)

            @staticmethod
            def pack(out, extra):
                if isinstance(out, Redirect):
                    extra.append(("location", out.to))
                    return b""
                if isinstance(out, File):
                    extra.append(("content-type", out.ctype))
                    extra.append(("content-disposition", 'attachment; filename="%s"' % out.name))
                    return out.body
                if isinstance(out, str):
                    extra.append(("content-type", "text/html; charset=utf-8"))
                    return out.encode()
                extra.append(("content-type", "application/json; charset=utf-8"))
                return json.dumps(out, ensure_ascii=False).encode()

        class Server(ThreadingHTTPServer):
            daemon_threads = True

        srv = Server(("127.0.0.1", 0), Handler)
        threading.Thread(target=srv.serve_forever, daemon=True).start()
        print("PORT %d" % srv.server_address[1], flush=True)
        while sys.stdin.buffer.read1(4096):
            pass
        sys.stdout.flush()
        os._exit(0)
