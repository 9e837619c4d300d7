"""Shared server base for the twelve sites."""
import copy, html, json, os, re, sys, threading, zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

esc = lambda v: html.escape("" if v is None else str(v), quote=True)


def ref(prefix, *parts):
    """A confirmation number that is a fixed function of what was sent in."""
    text = "|".join(re.sub(r"\s+", " ", str(p)).strip().lower() for p in parts)
    return "%s-%06d" % (prefix, zlib.crc32(text.encode("utf-8")) % 1000000)


def pdf(lines):
    """A small valid one-page PDF with the lines given."""
    def lit(s):
        s = s.encode("cp1252", "replace")
        return b"(" + s.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)") + b")"
    body = b"BT /F1 12 Tf 60 780 Td 16 TL " + b" ".join(lit(l) + b" Tj T*" for l in lines) + b" ET"
    objs = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
            b"<</Length %d>>\nstream\n" % len(body) + body + b"\nendstream",
            b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"]
    out, at = b"%PDF-1.4\n", []
    for i, o in enumerate(objs, 1):
        at.append(len(out))
        out += b"%d 0 obj\n" % i + o + b"\nendobj\n"
    x = len(out)
    out += b"xref\n0 6\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % a for a in at)
    return out + b"trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % x


class Response:
    def __init__(self, body=b"", status=200, ctype="text/html; charset=utf-8", headers=None):
        self.body = body.encode("utf-8") if isinstance(body, str) else body
        self.status, self.ctype, self.headers = status, ctype, headers or {}


def redirect(to):
    return Response(b"", 303, headers={"Location": to})


def attachment(body, name, ctype):
    return Response(body, 200, ctype, {"Content-Disposition": 'attachment; filename="%s"' % name})


class Request:
    def __init__(self, method, path, query, body, ctype):
        self.method, self.path = method, path
        self.query = {k: v[-1] for k, v in query.items()}
        self.multi = query
        self.data = {}
        if body:
            text = body.decode("utf-8", "replace")
            try:
                if "json" in (ctype or ""):
                    got = json.loads(text)
                    self.data = got if isinstance(got, dict) else {}
                else:
                    self.data = {k: v[-1] for k, v in parse_qs(text, keep_blank_values=True).items()}
            except ValueError:
                pass

    def field(self, name):
        return re.sub(r"[ \t]+", " ", str(self.data.get(name, "") or "")).strip()


class Site:
    def __init__(self, file, fresh):
        folder = os.path.dirname(os.path.abspath(file))
        with open(os.path.join(folder, "data.json"), encoding="utf-8") as f:
            self.data = json.load(f)
        self.fresh, self.routes, self.lock = fresh, [], threading.RLock()
        self.state = copy.deepcopy(fresh(self.data))

    def get(self, pattern):
        return self._route("GET", pattern)

    def post(self, pattern):
        return self._route("POST", pattern)

    def _route(self, method, pattern):
        def deco(fn):
            self.routes.append((method, re.compile(pattern + r"\Z"), fn))
            return fn
        return deco

    def missing(self):
        return Response("<!doctype html><meta charset=utf-8><title>404</title><h1>404</h1><p><a href='/'>&larr; /</a></p>", 404)

    def answer(self, req):
        with self.lock:
            if req.path == "/__state" and req.method == "GET":
                return Response(json.dumps(self.state, ensure_ascii=False), 200, "application/json; charset=utf-8")
            if req.path == "/__reset" and req.method == "POST":
                self.state = copy.deepcopy(self.fresh(self.data))
                return Response('{"ok": true}', 200, "application/json")
            if req.path == "/favicon.ico":
                return Response(b"", 204)
            for method, pattern, fn in self.routes:
                m = pattern.match(req.path)
                if m and method == req.method:
                    out = fn(req, *m.groups())
                    if out is None:
                        return self.missing()
                    if isinstance(out, (dict, list)):
                        return Response(json.dumps(out, ensure_ascii=False), 200, "application/json; charset=utf-8")
                    return out if isinstance(out, Response) else Response(out)
            return self.missing()

    def run(self):
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def go(self):
                parts = urlsplit(self.path)
                n = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(n) if n else b""
                method = "GET" if self.command == "HEAD" else self.command
                try:
                    res = site.answer(Request(method, unquote(parts.path), parse_qs(parts.query, keep_blank_values=True),
                                              body, self.headers.get("Content-Type")))
                except Exception as e:
                    print("error", self.path, repr(e), file=sys.stderr)
                    res = Response("<h1>500</h1>", 500)
                self.send_response(res.status)
                self.send_header("Content-Type", res.ctype)
                self.send_header("Content-Length", str(len(res.body)))
                self.send_header("Cache-Control", "no-store")
                for k, v in res.headers.items():
                    self.send_header(k, v)
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(res.body)

            do_GET = do_POST = do_HEAD = go

            def log_message(self, *a):
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True

        port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
        server = Server(("127.0.0.1", port), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print("PORT %d" % server.server_address[1], flush=True)
        try:
            while sys.stdin.buffer.read(4096):
                pass
        except KeyboardInterrupt:
            pass
        os._exit(0)
