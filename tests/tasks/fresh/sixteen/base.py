"""Small shared HTTP server for the sites of this set (standard library only)."""
import copy, html, json, os, re, sys, threading
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit


def e(x):
    return html.escape(str(x), quote=True)


class Res:
    def __init__(self, body=b"", status=200, ctype="text/html; charset=utf-8", headers=()):
        self.body = body.encode() if isinstance(body, str) else body
        self.status, self.ctype, self.headers = status, ctype, list(headers)


def js(value, status=200):
    return Res(json.dumps(value, ensure_ascii=False), status, "application/json; charset=utf-8")


def redirect(to, headers=()):
    return Res("", 303, headers=[("Location", to), *headers])


class Req:
    def __init__(self, method, target, body, ctype, cookie):
        u = urlsplit(target)
        self.method, self.path, self.query_string = method, unquote(u.path), u.query
        self.qs = parse_qs(u.query)
        self.q = {k: v[-1].strip() for k, v in self.qs.items()}
        self.form, self.json = {}, None
        if "json" in (ctype or ""):
            try:
                self.json = json.loads(body or b"null")
            except ValueError:
                self.json = None
        elif body:
            self.form = parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True)
        self.cookies = {k: m.value for k, m in SimpleCookie(cookie or "").items()}

    def f(self, name, default=""):
        return self.form.get(name, [default])[0].strip()

    def fl(self, name):
        return [x for x in self.form.get(name, []) if x]

    def page(self, pages):
        try:
            return max(1, min(pages, int(self.q.get("page", "1"))))
        except ValueError:
            return 1


class Site:
    def __init__(self, initial):
        self.initial, self.state = initial, copy.deepcopy(initial)
        self.lock, self.routes = threading.RLock(), []

    def route(self, pattern, methods="GET"):
        def add(fn):
            self.routes.append((re.compile(pattern), methods.split(), fn))
            return fn
        return add

    def answer(self, req):
        if req.path == "/__state":
            return js(self.state)
        if req.path == "/__reset":
            self.state = copy.deepcopy(self.initial)
            return js(self.state)
        for rx, methods, fn in self.routes:
            m = rx.fullmatch(req.path)
            if m and req.method in methods:
                r = fn(req, *m.groups())
                if r is None:
                    return Res("<!doctype html><title>404</title><h1>404</h1>", 404)
                return r if isinstance(r, Res) else Res(r)
        return Res("<!doctype html><title>404</title><h1>404</h1>", 404)

    def serve(self):
        site = self

        class H(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *a):
                pass

            def go(self):
                n = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(n) if n else b""
                method = "GET" if self.command == "HEAD" else self.command
                req = Req(method, self.path, body, self.headers.get("Content-Type"), self.headers.get("Cookie"))
                with site.lock:
                    r = site.answer(req)
                self.send_response(r.status)
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
        srv = ThreadingHTTPServer(("127.0.0.1", port), H)
        srv.daemon_threads = True
        threading.Thread(target=srv.serve_forever, daemon=True).start()
        print("PORT", srv.server_address[1], flush=True)
        while sys.stdin.buffer.read(4096):
            pass
        os._exit(0)


def pager(req, pages, page, cls="pager", prev="‹", nxt="›", label="Pages"):
    """Numbered page links that keep the other parameters of the query."""
    if pages < 2:
        return ""
    from urllib.parse import urlencode
    keep = [(k, v) for k, v in req.q.items() if k != "page"]
    link = lambda p: e("?" + urlencode(keep + [("page", p)]))
    out = [f'<nav class="{cls}" aria-label="{e(label)}">']
    if page > 1:
        out.append(f'<a rel="prev" href="{link(page - 1)}">{prev}</a>')
    for p in range(1, pages + 1):
        out.append(f'<span aria-current="page">{p}</span>' if p == page else f'<a href="{link(p)}">{p}</a>')
    if page < pages:
        out.append(f'<a rel="next" href="{link(page + 1)}">{nxt}</a>')
    return "".join(out) + "</nav>"


def consent(title, text, yes, no, overlay=False):
    """A cookie banner; the answer is kept in a cookie."""
    style = ("position:fixed;inset:0;background:rgba(0,0,0,.55);display:flex;align-items:center;justify-content:center;z-index:90"
             if overlay else "position:fixed;left:0;right:0;bottom:0;z-index:90;background:#222;color:#fff;padding:14px")
    inner = "background:#fff;color:#111;padding:24px;max-width:420px;border-radius:8px" if overlay else "max-width:900px;margin:auto"
    return f'''<div id="ck" style="{style}" role="dialog" aria-label="{e(title)}" hidden><div style="{inner}">
<strong>{e(title)}</strong><p>{e(text)}</p><button type="button" data-ck="1">{e(yes)}</button> <button type="button" data-ck="0">{e(no)}</button></div></div>
<script>(function(){{var b=document.getElementById('ck');if(document.cookie.indexOf('ck=')<0){{b.hidden=false}}else{{b.remove();return}}
b.querySelectorAll('[data-ck]').forEach(function(x){{x.onclick=function(){{document.cookie='ck='+x.dataset.ck+';path=/';b.remove()}}}})}})()</script>
<style>#ck[hidden]{{display:none!important}}</style>'''


def load(file):
    """Rows of `a | b | c` text."""
    return [[c.strip() for c in line.split("|")] for line in file.strip().splitlines()]
