"""A very small web framework for the invented sites (standard library only)."""
import copy, html, json, os, re, secrets, sys, threading, urllib.parse as up, zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

def esc(s): return html.escape(str(s), quote=True)

def ref(prefix, *parts):
    """A confirmation number computed from what was sent."""
    n = zlib.crc32("|".join(str(p).strip() for p in parts).encode())
    return f"{prefix}-{n % 1000000:06d}"

class Resp:
    def __init__(self, body, ctype="text/html; charset=utf-8", status=200, headers=()):
        self.body = body if isinstance(body, bytes) else str(body).encode()
        self.ctype, self.status, self.headers = ctype, status, list(headers)

def js(obj, status=200): return Resp(json.dumps(obj, ensure_ascii=False), "application/json; charset=utf-8", status)
def css(text): return Resp("[hidden]{display:none!important}" + text, "text/css; charset=utf-8")
def script(text): return Resp(text, "text/javascript; charset=utf-8")
def redirect(to, headers=()): return Resp("", status=303, headers=[("Location", to), *headers])
def attachment(name, ctype, text): return Resp(text, ctype, headers=[("Content-Disposition", f'attachment; filename="{name}"')])

class Req: pass

class App:
    def __init__(self, initial):
        self.initial, self.routes, self.lock = initial, [], threading.Lock()
        self.notfound = "<!doctype html><title>404</title><h1>404</h1>"
        self.reset()
    def reset(self):
        self.state, self.sessions = copy.deepcopy(self.initial), {}
    def get(self, pat): return self._add("GET", pat)
    def post(self, pat): return self._add("POST", pat)
    def _add(self, method, pat):
        def deco(fn): self.routes.append((method, re.compile(pat + r"\Z"), fn)); return fn
        return deco
    def login(self, user):
        sid = secrets.token_hex(12); self.sessions[sid] = user
        return [("Set-Cookie", f"sid={sid}; Path=/; HttpOnly; SameSite=Lax")]
    def answer(self, r):
        if r.path == "/__state": return js(self.state)
        if r.path == "/__reset" and r.method == "POST": self.reset(); return js({"ok": True})
        if r.path == "/favicon.ico": return Resp(b"", "image/x-icon", 204)
        for method, pat, fn in self.routes:
            m = pat.match(r.path)
            if m and method == r.method:
                out = fn(r, *m.groups())
                if out is None: break
                return out if isinstance(out, Resp) else Resp(out)
        return Resp(self.notfound, status=404)
    def run(self):
        app = self
        class H(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            def log_message(self, *a): pass
            def go(self):
                u = up.urlsplit(self.path); r = Req()
                r.method, r.path = self.command, up.unquote(u.path)
                r.q = {k: v[0] for k, v in up.parse_qs(u.query).items()}; r.qs = up.parse_qs(u.query)
                raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                r.form, r.forms, r.json = {}, {}, None
                if "json" in (self.headers.get("Content-Type") or ""):
                    try: r.json = json.loads(raw)
                    except ValueError: r.json = {}
                elif raw:
                    r.forms = up.parse_qs(raw.decode("utf-8", "replace"), keep_blank_values=True)
                    r.form = {k: v[0] for k, v in r.forms.items()}
                ck = dict(p.strip().split("=", 1) for p in (self.headers.get("Cookie") or "").split(";") if "=" in p)
                r.user = app.sessions.get(ck.get("sid"))
                with app.lock: o = app.answer(r)
                self.send_response(o.status)
                if o.status != 204: self.send_header("Content-Type", o.ctype)
                self.send_header("Content-Length", str(len(o.body)))
                if "/static/" not in r.path: self.send_header("Cache-Control", "no-store")
                for k, v in o.headers: self.send_header(k, v)
                self.end_headers()
                if self.command != "HEAD": self.wfile.write(o.body)
            do_GET = do_POST = go
        srv = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), H)
        srv.daemon_threads = True
        print(f"PORT {srv.server_address[1]}", flush=True)
        def wait():
            sys.stdin.buffer.read(); os._exit(0)
        threading.Thread(target=wait, daemon=True).start()
        srv.serve_forever()
