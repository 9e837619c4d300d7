"""Shared by all sites: a small threaded web server over data.json, with /__state and /__reset."""
import sys
sys.dont_write_bytecode = True
import html, json, os, re, secrets, threading, zlib
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit, urlencode, quote

def e(s): return html.escape(str(s), quote=True)
def crc(*parts): return '%08X' % zlib.crc32('|'.join(str(p) for p in parts).encode())

class Redirect:
    def __init__(self, to, cookie=None): self.to, self.cookie = to, cookie
class File:
    def __init__(self, body, ctype, name): self.body, self.ctype, self.name = body, ctype, name
class Asset:
    def __init__(self, body, ctype): self.body, self.ctype = body, ctype

def pdf(lines):
    """A small valid PDF of one page with these lines (Latin letters only)."""
    t = 'BT /F1 11 Tf 50 790 Td 16 TL\n' + ''.join('(%s) Tj T*\n' % l.replace('\\', '').replace('(', '[').replace(')', ']') for l in lines) + 'ET'
    t = t.encode('latin-1', 'replace')
    objs = [b'<< /Type /Catalog /Pages 2 0 R >>', b'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
            b'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
            b'<< /Length %d >>\nstream\n' % len(t) + t + b'\nendstream', b'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>']
    out, offs = b'%PDF-1.4\n', []
    for i, o in enumerate(objs, 1):
        offs.append(len(out)); out += b'%d 0 obj\n' % i + o + b'\nendobj\n'
    x = len(out)
    out += b'xref\n0 6\n0000000000 65535 f \n' + b''.join(b'%010d 00000 n \n' % o for o in offs)
    return out + b'trailer << /Size 6 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n' % x

def banner(text, yes, no, cls='ck-7fa'):
    return f'''<div class="{cls}" id="cb" role="dialog" aria-label="Cookies" hidden style="position:fixed;left:0;right:0;bottom:0;background:#222;color:#fff;padding:14px 20px;z-index:50">
<p style="margin:0 0 8px">{e(text)}</p><button type="button" id="cb-y">{e(yes)}</button> <button type="button" id="cb-n">{e(no)}</button></div>
<script>(function(){{var b=document.getElementById('cb');if(!localStorage.getItem('cb'))b.hidden=false;
['y','n'].forEach(function(k){{document.getElementById('cb-'+k).onclick=function(){{localStorage.setItem('cb',k);b.hidden=true}}}})}})()</script>'''

BASE = '*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;color:#222;background:#fafafa}a{color:inherit}main{max-width:1080px;margin:0 auto;padding:20px}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:6px 10px;border-bottom:1px solid #ddd}input,select,button,textarea{font:inherit;padding:5px 9px}[hidden]{display:none!important}dl{display:grid;grid-template-columns:220px 1fr;gap:4px 12px}dd{margin:0}dialog{border:1px solid #999;border-radius:8px;max-width:440px}'

def pager(url, q, page, pages, prev, nxt, cls):
    def u(p): return url + '?' + urlencode({**{k: v for k, v in q.items() if v != ''}, 'page': p})
    s = f'<nav class="{cls}" aria-label="{e(nxt)}">'
    if page > 1: s += f'<a href="{e(u(page-1))}">{e(prev)}</a> '
    for p in range(1, pages + 1):
        s += f'<span aria-current="page"><b>{p}</b></span> ' if p == page else f'<a href="{e(u(p))}">{p}</a> '
    if page < pages: s += f'<a rel="next" href="{e(u(page+1))}">{e(nxt)}</a>'
    return s + '</nav>'

def opts(values, chosen='', first=None):
    s = '' if first is None else f'<option value="">{e(first)}</option>'
    for v in values:
        v, t = v if isinstance(v, tuple) else (v, v)
        s += f'<option value="{e(v)}"{" selected" if str(v) == str(chosen) else ""}>{e(t)}</option>'
    return s

class Req:
    pass

class App:
    def __init__(self, file, fresh):
        self.here = os.path.dirname(os.path.abspath(file))
        with open(os.path.join(self.here, 'data.json'), encoding='utf-8') as f: self.data = json.load(f)
        self.fresh, self.routes, self.lock = fresh, [], threading.Lock()
        self.reset()
    def reset(self): self.state, self.sessions = self.fresh(), {}
    def get(self, pat): return self._route('GET', pat)
    def post(self, pat): return self._route('POST', pat)
    def _route(self, method, pat):
        def deco(fn):
            self.routes.append((method, re.compile('^' + pat + '$'), fn)); return fn
        return deco
    def login(self, user, to):
        sid = secrets.token_hex(12); self.sessions[sid] = user
        return Redirect(to, f'sid={sid}; Path=/; HttpOnly')
    def handle(self, method, r):
        if r.path == '/__state': return self.state
        if r.path == '/__reset':
            if method != 'POST': return 405, 'POST only'
            self.reset(); return {'ok': True}
        for m, pat, fn in self.routes:
            k = pat.match(r.path)
            if k and m == method: return fn(r, *k.groups())
        return 404, '<!doctype html><title>404</title><h1>404</h1>'
    def run(self):
        app = self
        class H(BaseHTTPRequestHandler):
            protocol_version = 'HTTP/1.1'
            def log_message(self, *a): pass
            def go(self, method):
                u = urlsplit(self.path); r = Req()
                r.path = unquote(u.path); r.ql = parse_qs(u.query, keep_blank_values=True)
                r.q = {k: v[0] for k, v in r.ql.items()}
                n = int(self.headers.get('content-length') or 0); body = self.rfile.read(n) if n else b''
                r.form, r.fl, r.json = {}, {}, None
                if 'json' in (self.headers.get('content-type') or ''):
                    try: r.json = json.loads(body or b'null')
                    except ValueError: pass
                else:
                    r.fl = parse_qs(body.decode('utf-8', 'replace'), keep_blank_values=True)
                    r.form = {k: v[0].strip() for k, v in r.fl.items()}
                c = SimpleCookie(self.headers.get('cookie') or '')
                r.sid = c['sid'].value if 'sid' in c else None
                with app.lock:
                    r.user = app.sessions.get(r.sid); res = app.handle(method, r)
                status, ctype, extra = 200, 'text/html; charset=utf-8', []
                if isinstance(res, tuple): status, res = res
                if isinstance(res, Redirect):
                    status, out = 303, b''; extra.append(('Location', res.to))
                    if res.cookie: extra.append(('Set-Cookie', res.cookie))
                elif isinstance(res, File):
                    out, ctype = res.body, res.ctype; extra.append(('Content-Disposition', f'attachment; filename="{res.name}"'))
                elif isinstance(res, Asset): out, ctype = res.body.encode(), res.ctype
                elif isinstance(res, str): out = res.encode()
                else: out, ctype = json.dumps(res, ensure_ascii=False).encode(), 'application/json; charset=utf-8'
                self.send_response(status)
                for k, v in [('Content-Type', ctype), ('Content-Length', str(len(out)))] + extra: self.send_header(k, v)
                self.end_headers()
                if self.command != 'HEAD': self.wfile.write(out)
            def do_GET(self): self.go('GET')
            def do_HEAD(self): self.go('GET')
            def do_POST(self): self.go('POST')
        H.server_version = 'nginx'; H.sys_version = ''
        port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
        srv = ThreadingHTTPServer(('127.0.0.1', port), H); srv.daemon_threads = True
        threading.Thread(target=srv.serve_forever, daemon=True).start()
        print('PORT', srv.server_address[1], flush=True)
        try:
            while sys.stdin.buffer.read(4096): pass
        except KeyboardInterrupt: pass
        srv.shutdown()
