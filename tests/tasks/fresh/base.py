"""What the sites of this set share: a small server with routes, state, sessions and reset,
and a generator for utility classes.

A site makes `site = Site(initial_state)`, adds handlers with @site.get("/path/<x>") and
@site.post(...), and calls site.run() when it is the main programme.
"""
import copy
import datetime
import html
import json
import os
import re
import sys
import threading
import time
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, unquote, urlsplit


def e(value):
    """Escape for HTML text and attributes."""
    return html.escape(str(value), quote=True)


def normal(value):
    return re.sub(r"\s+", " ", str(value)).strip().casefold()


def digits(value):
    return re.sub(r"\D", "", str(value))


def number_from(*parts, low=10000, span=90000):
    """A number that depends on nothing but the parts (case and spacing apart)."""
    joined = "|".join(normal(part) for part in parts)
    return low + zlib.crc32(joined.encode("utf-8")) % span


def day(text):
    """A date from its ISO form."""
    return datetime.date.fromisoformat(text)


def fill(template, **values):
    """Replace [[name]] in a page template (braces stay free for CSS and scripts)."""
    for name, value in values.items():
        template = template.replace("[[" + name + "]]", str(value))
    return template


class Form(dict):
    """Fields sent: first value by name; .all(name) for every value."""

    def __init__(self, pairs):
        super().__init__()
        self.pairs = list(pairs)
        for name, value in self.pairs:
            self.setdefault(name, value)

    def text(self, name):
        return re.sub(r"\s+", " ", self.get(name, "")).strip()

    def all(self, name):
        return [value for key, value in self.pairs if key == name]


class Reply:
    def __init__(self, body="", status=200, kind="text/html; charset=utf-8", headers=()):
        self.body, self.status, self.kind, self.headers = body, status, kind, list(headers)


def redirect(where, headers=()):
    return Reply("", 303, headers=[("Location", where)] + list(headers))


class Request:
    def __init__(self, method, target, headers, body):
        parts = urlsplit(target)
        self.method, self.path = method, unquote(parts.path)
        self.query = Form(parse_qsl(parts.query, keep_blank_values=True))
        self.form, self.json = Form([]), None
        if body:
            kind = headers.get("Content-Type", "")
            if "json" in kind:
                try:
                    self.json = json.loads(body.decode("utf-8"))
                except ValueError:
                    self.json = None
                if isinstance(self.json, dict):
                    self.form = Form((k, "" if v is None else str(v)) for k, v in self.json.items())
            else:
                self.form = Form(parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True))
        self.cookies = {}
        for piece in headers.get("Cookie", "").split(";"):
            if "=" in piece:
                name, value = piece.split("=", 1)
                self.cookies[name.strip()] = value.strip()


class Site:
    def __init__(self, state=None, slow=("/api/",), not_found="Page not found"):
        self.start = copy.deepcopy(state or {})
        self.state = copy.deepcopy(self.start)
        self.sessions, self.routes = {}, []
        self.slow, self.not_found = slow, not_found
        self.lock = threading.RLock()

    def _route(self, method, pattern):
        shape = re.compile("^" + re.sub(r"<(\w+)>", r"(?P<\1>[^/]+)", pattern) + "$")

        def keep(handler):
            self.routes.append((method, shape, handler))
            return handler
        return keep

    def get(self, pattern):
        return self._route("GET", pattern)

    def post(self, pattern):
        return self._route("POST", pattern)

    def login(self, who):
        """Start a session; gives the header that sets its cookie."""
        token = "s%d-%08x" % (len(self.sessions) + 1, zlib.crc32(str(who).encode()))
        self.sessions[token] = who
        return ("Set-Cookie", "sid=%s; Path=/; HttpOnly; SameSite=Lax" % token)

    def who(self, request):
        return self.sessions.get(request.cookies.get("sid", ""))

    def logout(self, request):
        self.sessions.pop(request.cookies.get("sid", ""), None)
        return ("Set-Cookie", "sid=; Path=/; Max-Age=0")

    def reset(self):
        self.state.clear()
        self.state.update(copy.deepcopy(self.start))
        self.sessions.clear()

    def answer(self, request):
        if request.path == "/__state" and request.method == "GET":
            return self.state
        if request.path == "/__reset" and request.method == "POST":
            self.reset()
            return {"reset": True}
        for method, shape, handler in self.routes:
            found = shape.match(request.path)
            if found and method == request.method:
                return handler(request, **found.groupdict())
        if request.path == "/favicon.ico":
            return Reply("", 204)
        return Reply("<!doctype html><meta charset=utf-8><title>404</title><p>%s</p>" % e(self.not_found), 404)

    def run(self):
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def handle_any(self):
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length) if length else b""
                method = "GET" if self.command == "HEAD" else self.command
                request = Request(method, self.path, self.headers, body)
                if any(request.path.startswith(prefix) for prefix in site.slow):
                    time.sleep(0.12)
                with site.lock:
                    reply = site.answer(request)
                    if isinstance(reply, (dict, list)):
                        reply = Reply(json.dumps(reply, ensure_ascii=False), kind="application/json; charset=utf-8")
                    elif isinstance(reply, str):
                        reply = Reply(reply)
                data = reply.body.encode("utf-8") if isinstance(reply.body, str) else reply.body
                self.send_response(reply.status)
                self.send_header("Content-Type", reply.kind)
                self.send_header("Content-Length", str(len(data)))
                self.send_header("Cache-Control", "no-store")
                for name, value in reply.headers:
                    self.send_header(name, value)
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(data)

            do_GET = do_POST = do_HEAD = handle_any

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, request, client_address):
                if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
                    super().handle_error(request, client_address)

        server = Server(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print("PORT %d" % server.server_address[1], flush=True)
        while sys.stdin.buffer.read(65536):
            pass
        os._exit(0)


# ---- utility classes -------------------------------------------------------------------------

SHADES = {
    "white": "#fff", "black": "#000",
    "slate-50": "#f8fafc", "slate-100": "#f1f5f9", "slate-200": "#e2e8f0", "slate-300": "#cbd5e1",
    "slate-400": "#94a3b8", "slate-500": "#64748b", "slate-600": "#475569", "slate-700": "#334155",
    "slate-800": "#1e293b", "slate-900": "#0f172a",
    "stone-50": "#fafaf9", "stone-100": "#f5f5f4", "stone-200": "#e7e5e4", "stone-300": "#d6d3d1",
    "stone-500": "#78716c", "stone-600": "#57534e", "stone-700": "#44403c", "stone-800": "#292524",
    "red-50": "#fef2f2", "red-100": "#fee2e2", "red-600": "#dc2626", "red-700": "#b91c1c",
    "amber-50": "#fffbeb", "amber-100": "#fef3c7", "amber-300": "#fcd34d", "amber-600": "#d97706",
    "amber-700": "#b45309", "amber-800": "#92400e",
    "green-50": "#f0fdf4", "green-100": "#dcfce7", "green-600": "#16a34a", "green-700": "#15803d",
    "green-800": "#166534", "teal-50": "#f0fdfa", "teal-100": "#ccfbf1", "teal-600": "#0d9488",
    "teal-700": "#0f766e", "teal-800": "#115e59", "sky-50": "#f0f9ff", "sky-100": "#e0f2fe",
    "sky-600": "#0284c7", "sky-700": "#0369a1", "sky-900": "#0c4a6e", "indigo-50": "#eef2ff",
    "indigo-100": "#e0e7ff", "indigo-600": "#4f46e5", "indigo-700": "#4338ca", "indigo-900": "#312e81",
    "violet-100": "#ede9fe", "violet-700": "#6d28d9", "rose-50": "#fff1f2", "rose-100": "#ffe4e6",
    "rose-600": "#e11d48", "rose-700": "#be123c", "rose-800": "#9f1239", "orange-100": "#ffedd5",
    "orange-600": "#ea580c", "orange-700": "#c2410c",
}
PLAIN = {
    "flex": "display:flex", "inline-flex": "display:inline-flex", "grid": "display:grid", "block": "display:block",
    "inline-block": "display:inline-block", "hidden": "display:none!important", "flex-col": "flex-direction:column",
    "flex-wrap": "flex-wrap:wrap", "flex-1": "flex:1 1 0%", "shrink-0": "flex-shrink:0", "items-center": "align-items:center",
    "items-start": "align-items:flex-start", "items-baseline": "align-items:baseline", "items-end": "align-items:flex-end",
    "justify-between": "justify-content:space-between", "justify-center": "justify-content:center",
    "justify-end": "justify-content:flex-end", "relative": "position:relative", "absolute": "position:absolute",
    "fixed": "position:fixed", "sticky": "position:sticky", "inset-0": "inset:0", "top-0": "top:0", "right-0": "right:0",
    "left-0": "left:0", "bottom-0": "bottom:0", "w-full": "width:100%", "h-full": "height:100%",
    "min-h-screen": "min-height:100vh", "h-screen": "height:100vh", "mx-auto": "margin-left:auto;margin-right:auto",
    "ml-auto": "margin-left:auto", "font-bold": "font-weight:700", "font-semibold": "font-weight:600",
    "font-medium": "font-weight:500", "font-light": "font-weight:300", "italic": "font-style:italic",
    "uppercase": "text-transform:uppercase", "underline": "text-decoration:underline",
    "line-through": "text-decoration:line-through", "text-center": "text-align:center", "text-right": "text-align:right",
    "text-left": "text-align:left", "tracking-wide": "letter-spacing:.04em", "tracking-tight": "letter-spacing:-.02em",
    "leading-tight": "line-height:1.2", "rounded": "border-radius:4px", "rounded-md": "border-radius:6px",
    "rounded-lg": "border-radius:9px", "rounded-xl": "border-radius:13px", "rounded-full": "border-radius:999px",
    "border": "border:1px solid #e2e8f0", "border-b": "border-bottom:1px solid #e2e8f0",
    "border-t": "border-top:1px solid #e2e8f0", "border-l": "border-left:1px solid #e2e8f0",
    "border-r": "border-right:1px solid #e2e8f0", "shadow": "box-shadow:0 1px 3px rgba(15,23,42,.18)",
    "shadow-lg": "box-shadow:0 10px 25px rgba(15,23,42,.22)", "cursor-pointer": "cursor:pointer",
    "select-none": "user-select:none", "overflow-hidden": "overflow:hidden", "overflow-auto": "overflow:auto",
    "whitespace-nowrap": "white-space:nowrap", "truncate": "overflow:hidden;text-overflow:ellipsis;white-space:nowrap",
    "tabular-nums": "font-variant-numeric:tabular-nums", "list-none": "list-style:none", "mono": "font-family:ui-monospace,Menlo,monospace",
    "opacity-50": "opacity:.5", "opacity-60": "opacity:.6", "pointer-events-none": "pointer-events:none",
    "text-xs": "font-size:.75rem", "text-sm": "font-size:.875rem", "text-base": "font-size:1rem",
    "text-lg": "font-size:1.125rem", "text-xl": "font-size:1.25rem", "text-2xl": "font-size:1.5rem",
    "text-3xl": "font-size:1.875rem", "text-4xl": "font-size:2.25rem",
    "max-w-sm": "max-width:24rem", "max-w-md": "max-width:28rem", "max-w-lg": "max-width:32rem",
    "max-w-xl": "max-width:36rem", "max-w-2xl": "max-width:42rem", "max-w-4xl": "max-width:56rem",
    "max-w-5xl": "max-width:64rem", "max-w-6xl": "max-width:72rem", "z-10": "z-index:10", "z-20": "z-index:20",
    "z-50": "z-index:50",
}
SIDES = {"": [""], "x": ["-left", "-right"], "y": ["-top", "-bottom"], "t": ["-top"], "b": ["-bottom"], "l": ["-left"],
         "r": ["-right"]}


def utilities(text):
    """CSS for the utility classes that a page's text (its scripts, too) mentions."""
    rules = []
    for name in sorted(set(re.findall(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*", text))):
        if name in PLAIN:
            rules.append(".%s{%s}" % (name, PLAIN[name]))
            continue
        found = re.fullmatch(r"(bg|text|border)-(.+)", name)
        if found and found.group(2) in SHADES:
            what = {"bg": "background", "text": "color", "border": "border-color"}[found.group(1)]
            rules.append(".%s{%s:%s}" % (name, what, SHADES[found.group(2)]))
            continue
        found = re.fullmatch(r"([pm])([xytblr]?)-(\d+)", name)
        if found:
            what = "padding" if found.group(1) == "p" else "margin"
            size = int(found.group(3)) * .25
            rules.append(".%s{%s}" % (name, ";".join("%s%s:%grem" % (what, side, size) for side in SIDES[found.group(2)])))
            continue
        found = re.fullmatch(r"(gap|w|h)-(\d+)", name)
        if found:
            what = {"gap": "gap", "w": "width", "h": "height"}[found.group(1)]
            rules.append(".%s{%s:%grem}" % (name, what, int(found.group(2)) * .25))
            continue
        found = re.fullmatch(r"grid-cols-(\d+)", name)
        if found:
            rules.append(".%s{grid-template-columns:repeat(%s,minmax(0,1fr))}" % (name, found.group(1)))
    return "*{box-sizing:border-box}button,input,select,textarea{font:inherit}" + "".join(rules)
