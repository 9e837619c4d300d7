"""Tiny web framework shared by the sites (standard library only)."""
import copy, html, http.server, json, os, re, sys, threading, urllib.parse, zlib

def esc(x):
    return html.escape(str(x), quote=True)

def digits(x):
    return re.sub(r"\D", "", x or "")

def mail(x):
    return (x or "").strip().lower()

def receipt(prefix, obj):
    raw = json.dumps(obj, sort_keys=True, ensure_ascii=False).encode("utf-8")
    return "%s-%06d" % (prefix, zlib.crc32(raw) % 1000000)

def load(serve_file):
    here = os.path.dirname(os.path.abspath(serve_file))
    with open(os.path.join(here, "data.json"), encoding="utf-8") as f:
        return json.load(f)

def tiny_pdf(title):
    t = title.encode("latin-1", "replace").decode("latin-1").replace("(", "[").replace(")", "]")
    stream = "BT /F1 18 Tf 60 760 Td (%s) Tj ET" % t
    objs = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
            "<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    out, offs = "%PDF-1.4\n", []
    for i, o in enumerate(objs, 1):
        offs.append(len(out)); out += "%d 0 obj\n%s\nendobj\n" % (i, o)
    x = len(out)
    out += "xref\n0 6\n0000000000 65535 f \n" + "".join("%010d 00000 n \n" % o for o in offs)
    out += "trailer << /Size 6 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % x
    return out.encode("latin-1")

class Resp:
    def __init__(self, body="", status=200, ctype="text/html; charset=utf-8", headers=()):
        self.body = body if isinstance(body, bytes) else body.encode("utf-8")
        self.status, self.ctype, self.headers = status, ctype, list(headers)

def redirect(to, headers=()):
    return Resp("", 303, headers=[("Location", to)] + list(headers))

def jsonr(obj, status=200):
    return Resp(json.dumps(obj, ensure_ascii=False), status, "application/json; charset=utf-8")

def download(name, data, ctype="application/pdf"):
    return Resp(data, 200, ctype, [("Content-Disposition", 'attachment; filename="%s"' % name)])

class Req:
    def __init__(self, method, target, headers, body):
        u = urllib.parse.urlsplit(target)
        self.method, self.path = method, urllib.parse.unquote(u.path)
        self.ql = urllib.parse.parse_qs(u.query, keep_blank_values=True)
        self.q = {k: v[0].strip() for k, v in self.ql.items()}
        self.forml, self.json = {}, {}
        ct = headers.get("Content-Type", "")
        if "json" in ct:
            try:
                self.json = json.loads(body.decode("utf-8") or "{}")
            except ValueError:
                self.json = {}
        elif body:
            self.forml = urllib.parse.parse_qs(body.decode("utf-8"), keep_blank_values=True)
        self.form = {k: v[0].strip() for k, v in self.forml.items()}
        self.cookies = {}
        for part in headers.get("Cookie", "").split(";"):
            if "=" in part:
                k, v = part.strip().split("=", 1)
                self.cookies[k] = v

def num(x, default=0):
    try:
        return int(x)
    except (TypeError, ValueError):
        return default

class Site:
    def __init__(self, initial, notfound="Page not found"):
        self.initial, self.notfound = initial, notfound
        self.state, self.sessions, self.routes = copy.deepcopy(initial), {}, []
        self.lock = threading.Lock()

    def route(self, method, pattern):
        def deco(fn):
            self.routes.append((method, re.compile("^" + pattern + "$"), fn)); return fn
        return deco

    def get(self, p): return self.route("GET", p)
    def post(self, p): return self.route("POST", p)

    def handle(self, req):
        if req.path == "/__state" and req.method == "GET":
            return jsonr(self.state)
        if req.path == "/__reset" and req.method == "POST":
            self.state, self.sessions = copy.deepcopy(self.initial), {}
            return jsonr({"ok": True})
        for m, rx, fn in self.routes:
            mt = rx.match(req.path)
            if m == req.method and mt:
                r = fn(req, *mt.groups())
                if r is not None:
                    return r if isinstance(r, Resp) else Resp(r)
        if req.path == "/favicon.ico":
            return Resp("", 204)
        return Resp("<!doctype html><title>404</title><h1>404</h1><p>%s</p><p><a href='/'>&larr;</a></p>" % esc(self.notfound), 404)

    def run(self):
        site = self
        class H(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            def log_message(self, *a): pass
            def go(self):
                n = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(n) if n else b""
                with site.lock:
                    m = "GET" if self.command == "HEAD" else self.command
                    r = site.handle(Req(m, self.path, self.headers, body))
                self.send_response(r.status)
                if r.status != 204:
                    self.send_header("Content-Type", r.ctype)
                self.send_header("Content-Length", str(len(r.body)))
                self.send_header("Cache-Control", "no-store")
                for k, v in r.headers:
                    self.send_header(k, v)
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(r.body)
            do_GET = do_POST = do_HEAD = go
        port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
        srv = http.server.ThreadingHTTPServer(("127.0.0.1", port), H)
        srv.daemon_threads = True
        threading.Thread(target=srv.serve_forever, daemon=True).start()
        sys.stdout.write("PORT %d\n" % srv.server_address[1]); sys.stdout.flush()
        sys.stdin.read()
        srv.shutdown()
