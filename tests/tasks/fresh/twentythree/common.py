"""Small shared web helper for the test sites (standard library only)."""
import copy, html, json, os, re, secrets, sys, threading, zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit


def e(x):
    return html.escape(str(x), quote=True)


def clean(s):
    return re.sub(r"\s+", " ", str(s or "")).strip()


def ref(prefix, *fields):
    """Receipt number that depends only on what was sent."""
    text = "|".join(clean(f).lower() for f in fields)
    return "%s-%05d" % (prefix, zlib.crc32(text.encode("utf-8")) % 90000 + 10000)


class Resp:
    def __init__(self, body="", status=200, ctype="text/html; charset=utf-8", headers=None):
        self.body = body if isinstance(body, bytes) else body.encode("utf-8")
        self.status, self.ctype, self.headers = status, ctype, list(headers or [])


def js(obj, status=200):
    return Resp(json.dumps(obj, ensure_ascii=False), status, "application/json; charset=utf-8")


def redirect(to, headers=None):
    return Resp("", 303, headers=[("Location", to)] + list(headers or []))


def attachment(data, name, ctype):
    return Resp(data, 200, ctype, [("Content-Disposition", 'attachment; filename="%s"' % name)])


class Req:
    def __init__(self, h, body):
        u = urlsplit(h.path)
        self.path = unquote(u.path)
        self.query = parse_qs(u.query, keep_blank_values=True)
        self.headers = h.headers
        self.form, self.json = {}, None
        ct = h.headers.get("Content-Type", "")
        if body:
            if "json" in ct:
                try:
                    self.json = json.loads(body.decode("utf-8"))
                except ValueError:
                    self.json = None
            else:
                self.form = parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True)
        self.cookies = {}
        for part in (h.headers.get("Cookie") or "").split(";"):
            if "=" in part:
                k, v = part.split("=", 1)
                self.cookies[k.strip()] = v.strip()

    def q(self, k, d=""):
        return clean(self.query.get(k, [d])[0])

    def qs(self, k):
        return [clean(v) for v in self.query.get(k, []) if clean(v)]

    def f(self, k, d=""):
        return clean(self.form.get(k, [d])[0])

    def fs(self, k):
        return [clean(v) for v in self.form.get(k, []) if clean(v)]


class App:
    def __init__(self, initial):
        self.initial = initial
        self.state = copy.deepcopy(initial)
        self.sessions = {}
        self.routes = []
        self.lock = threading.RLock()
        self.not_found = "<!doctype html><title>404</title><h1>404 – Not found</h1><p><a href='/'>Home</a></p>"

    def get(self, pattern):
        return self._add("GET", pattern)

    def post(self, pattern):
        return self._add("POST", pattern)

    def _add(self, method, pattern):
        rx = re.compile("^" + pattern + "$")
        def deco(fn):
            self.routes.append((method, rx, fn))
            return fn
        return deco

    def static(self, *names):
        types = {"css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml"}
        for n in names:
            def fn(r, n=n):
                with open(n, "rb") as fh:
                    return Resp(fh.read(), 200, types[n.rsplit(".", 1)[1]])
            self._add("GET", "/static/" + re.escape(n))(fn)

    def handle(self, method, req):
        if req.path == "/__state":
            return js(self.state)
        if req.path == "/__reset":
            self.state = copy.deepcopy(self.initial)
            self.sessions.clear()
            return js({"ok": True})
        if req.path == "/favicon.ico":
            return Resp(b"", 204, "image/x-icon")
        for m, rx, fn in self.routes:
            if m == method:
                mm = rx.match(req.path)
                if mm:
                    out = fn(req, *mm.groups())
                    if out is None:
                        return Resp(self.not_found, 404)
                    if isinstance(out, Resp):
                        return out
                    if isinstance(out, (dict, list)):
                        return js(out)
                    return Resp(out)
        return Resp(self.not_found, 404)

    def new_session(self, value):
        sid = secrets.token_hex(8)
        self.sessions[sid] = value
        return ("Set-Cookie", "sid=%s; Path=/; HttpOnly" % sid)

    def session(self, req):
        return self.sessions.get(req.cookies.get("sid", ""))

    def run(self):
        app = self

        class H(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def _go(self, method):
                n = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(n) if n else b""
                try:
                    with app.lock:
                        r = app.handle(method, Req(self, body))
                except Exception as ex:  # show the fault, keep serving
                    import traceback
                    traceback.print_exc()
                    r = Resp("<h1>500</h1><pre>%s</pre>" % e(ex), 500)
                self.send_response(r.status)
                self.send_header("Content-Type", r.ctype)
                self.send_header("Content-Length", str(len(r.body)))
                self.send_header("Cache-Control", "no-store")
                for k, v in r.headers:
                    self.send_header(k, v)
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(r.body)

            def do_GET(self):
                self._go("GET")

            def do_HEAD(self):
                self._go("GET")

            def do_POST(self):
                self._go("POST")

            def log_message(self, *a):
                pass

        port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
        srv = ThreadingHTTPServer(("127.0.0.1", port), H)
        srv.daemon_threads = True
        print("PORT", srv.server_address[1], flush=True)
        threading.Thread(target=srv.serve_forever, daemon=True).start()
        try:
            while sys.stdin.buffer.read(4096):
                pass
        except Exception:
            pass
        os._exit(0)


def load():
    with open("data.json", encoding="utf-8") as fh:
        return json.load(fh)


def pdf(lines):
    """A tiny one-page PDF made of text lines."""
    def esc(s):
        return s.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    text = "BT /F1 11 Tf 50 790 Td 15 TL " + " ".join("(%s) Tj T*" % esc(l) for l in lines) + " ET"
    stream = text.encode("cp1252", "replace")
    objs = [b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
            b"<< /Length %d >>\nstream\n" % len(stream) + stream + b"\nendstream",
            b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"]
    out, offs = b"%PDF-1.4\n", []
    for i, o in enumerate(objs, 1):
        offs.append(len(out))
        out += b"%d 0 obj\n" % i + o + b"\nendobj\n"
    x = len(out)
    out += b"xref\n0 6\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % o for o in offs)
    out += b"trailer << /Size 6 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % x
    return out


# a small Tailwind-like utility sheet, used by some of the sites
TW = """*{box-sizing:border-box}body{margin:0;font-family:ui-sans-serif,system-ui,sans-serif;line-height:1.5;color:#1f2937}a{color:inherit;text-decoration:none}
button{font:inherit;cursor:pointer}input,select,textarea{font:inherit}
.flex{display:flex}.grid{display:grid}.hidden{display:none!important}.block{display:block}.inline-flex{display:inline-flex}.flex-col{flex-direction:column}.flex-wrap{flex-wrap:wrap}
.items-center{align-items:center}.items-start{align-items:flex-start}.justify-between{justify-content:space-between}.justify-center{justify-content:center}.flex-1{flex:1 1 0%}
.gap-1{gap:.25rem}.gap-2{gap:.5rem}.gap-3{gap:.75rem}.gap-4{gap:1rem}.gap-6{gap:1.5rem}.gap-8{gap:2rem}
.grid-cols-2{grid-template-columns:repeat(2,minmax(0,1fr))}.grid-cols-3{grid-template-columns:repeat(3,minmax(0,1fr))}.grid-cols-4{grid-template-columns:repeat(4,minmax(0,1fr))}
.p-2{padding:.5rem}.p-3{padding:.75rem}.p-4{padding:1rem}.p-6{padding:1.5rem}.px-2{padding-left:.5rem;padding-right:.5rem}.px-3{padding-left:.75rem;padding-right:.75rem}.px-4{padding-left:1rem;padding-right:1rem}.py-1{padding-top:.25rem;padding-bottom:.25rem}.py-2{padding-top:.5rem;padding-bottom:.5rem}.py-4{padding-top:1rem;padding-bottom:1rem}
.mx-auto{margin-left:auto;margin-right:auto}.mt-1{margin-top:.25rem}.mt-2{margin-top:.5rem}.mt-4{margin-top:1rem}.mt-8{margin-top:2rem}.mb-2{margin-bottom:.5rem}.mb-4{margin-bottom:1rem}
.w-full{width:100%}.max-w-5xl{max-width:64rem}.max-w-3xl{max-width:48rem}.max-w-6xl{max-width:72rem}.min-h-screen{min-height:100vh}
.text-xs{font-size:.75rem}.text-sm{font-size:.875rem}.text-lg{font-size:1.125rem}.text-xl{font-size:1.25rem}.text-2xl{font-size:1.5rem}.text-3xl{font-size:1.9rem}
.font-medium{font-weight:500}.font-semibold{font-weight:600}.font-bold{font-weight:700}.italic{font-style:italic}.uppercase{text-transform:uppercase}.tracking-wide{letter-spacing:.05em}.text-center{text-align:center}.text-right{text-align:right}.tabular-nums{font-variant-numeric:tabular-nums}
.text-white{color:#fff}.text-gray-500{color:#6b7280}.text-gray-700{color:#374151}.text-emerald-700{color:#047857}.text-amber-700{color:#b45309}.text-rose-700{color:#be123c}.text-sky-700{color:#0369a1}
.bg-white{background:#fff}.bg-gray-50{background:#f9fafb}.bg-gray-100{background:#f3f4f6}.bg-emerald-700{background:#047857}.bg-emerald-100{background:#d1fae5}.bg-amber-100{background:#fef3c7}.bg-rose-100{background:#ffe4e6}.bg-sky-100{background:#e0f2fe}.bg-sky-900{background:#0c4a6e}.bg-stone-800{background:#292524}.bg-stone-100{background:#f5f5f4}
.border{border:1px solid #e5e7eb}.border-b{border-bottom:1px solid #e5e7eb}.border-t{border-top:1px solid #e5e7eb}.rounded{border-radius:.25rem}.rounded-lg{border-radius:.5rem}.rounded-xl{border-radius:.75rem}.rounded-full{border-radius:9999px}.shadow{box-shadow:0 1px 3px rgba(0,0,0,.15)}.shadow-lg{box-shadow:0 10px 20px rgba(0,0,0,.2)}
.fixed{position:fixed}.sticky{position:sticky}.relative{position:relative}.inset-0{inset:0}.bottom-0{bottom:0}.left-0{left:0}.right-0{right:0}.top-0{top:0}.z-50{z-index:50}.overflow-auto{overflow:auto}.cursor-pointer{cursor:pointer}.underline{text-decoration:underline}
"""
