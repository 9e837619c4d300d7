import copy, html, json, os, re, sys, threading, zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs, unquote, quote
esc = lambda x: html.escape(str(x), quote=True)
def crc(*parts): return zlib.crc32("|".join(str(p).strip() for p in parts).encode())
class Req: pass
class Resp:
    def __init__(s, body, status=200, ctype="text/html; charset=utf-8", headers=None):
        s.body = body if isinstance(body, bytes) else body.encode(); s.status = status; s.ctype = ctype; s.headers = headers or {}
def J(o, status=200): return Resp(json.dumps(o, ensure_ascii=False), status, "application/json; charset=utf-8")
def redirect(u, headers=None): return Resp("", 303, headers=dict({"Location": u}, **(headers or {})))
def download(name, data, ctype): return Resp(data, 200, ctype, {"Content-Disposition": 'attachment; filename="%s"' % name})
def pdf(lines):
    t = "BT /F1 12 Tf 60 780 Td 16 TL " + " ".join("(%s) Tj T*" % re.sub(r"([()\\])", r"\\\1", l) for l in lines) + " ET"
    s = t.encode("latin-1", "replace")
    objs = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
            b"<< /Length %d >>\nstream\n" % len(s) + s + b"\nendstream",
            b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"]
    out = b"%PDF-1.4\n"; offs = []
    for i, o in enumerate(objs, 1):
        offs.append(len(out)); out += b"%d 0 obj\n" % i + o + b"\nendobj\n"
    x = len(out)
    out += b"xref\n0 6\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % o for o in offs)
    return out + b"trailer << /Size 6 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % x
class App:
    def __init__(s, file, initial, notfound="Page not found"):
        s.dir = os.path.dirname(os.path.abspath(file)); s.data = json.load(open(os.path.join(s.dir, "data.json"), encoding="utf-8"))
        s.initial = initial; s.routes = []; s.lock = threading.RLock(); s.notfound = notfound; s.sessions = {}; s.onreset = None
        s.state = copy.deepcopy(initial(s.data))
    def get(s, pat): return s._r("GET", pat)
    def post(s, pat): return s._r("POST", pat)
    def _r(s, m, pat):
        def d(f): s.routes.append((m, re.compile("^" + pat + "$"), f)); return f
        return d
    def run(s):
        app = s
        class H(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            def log_message(self, *a): pass
            def go(self):
                u = urlsplit(self.path); r = Req(); r.path = unquote(u.path); r.raw = self.path
                r.q = {k: v[-1] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
                r.qs = parse_qs(u.query, keep_blank_values=True)
                n = int(self.headers.get("Content-Length") or 0); b = self.rfile.read(n) if n else b""
                r.form = {}
                if b:
                    if "json" in (self.headers.get("Content-Type") or ""):
                        try: r.form = json.loads(b)
                        except ValueError: r.form = {}
                    else: r.form = {k: v[-1] for k, v in parse_qs(b.decode("utf-8", "replace"), keep_blank_values=True).items()}
                r.form = {k: (v.strip().replace("\r\n", "\n") if isinstance(v, str) else v) for k, v in r.form.items()}
                r.cookies = dict(c.strip().split("=", 1) for c in (self.headers.get("Cookie") or "").split(";") if "=" in c)
                with app.lock:
                    res = None
                    m0 = "GET" if self.command == "HEAD" else self.command
                    if r.path == "/__state": res = J(app.state)
                    elif r.path == "/__reset" and m0 == "POST":
                        app.state = copy.deepcopy(app.initial(app.data)); app.sessions.clear(); res = J({"ok": True})
                    else:
                        for m, p, f in app.routes:
                            k = p.match(r.path)
                            if k and m == m0:
                                try: res = f(r, *k.groups())
                                except Exception as e:
                                    sys.stderr.write("%s: %r\n" % (self.path, e)); res = Resp("Error", 500)
                                break
                if res is None: res = Resp("<!doctype html><meta charset=utf-8><title>404</title><h1>%s</h1><p><a href='/'>&larr;</a></p>" % app.notfound, 404)
                if isinstance(res, str): res = Resp(res)
                self.send_response(res.status); self.send_header("Content-Type", res.ctype); self.send_header("Content-Length", str(len(res.body)))
                self.send_header("Cache-Control", "no-store")
                for k, v in res.headers.items(): self.send_header(k, v)
                self.end_headers()
                if self.command != "HEAD": self.wfile.write(res.body)
            do_GET = do_POST = do_HEAD = go
        srv = ThreadingHTTPServer(("127.0.0.1", 0), H); srv.daemon_threads = True
        threading.Thread(target=srv.serve_forever, daemon=True).start()
        print("PORT", srv.server_address[1], flush=True)
        try:
            while sys.stdin.read(4096): pass
        finally: os._exit(0)
