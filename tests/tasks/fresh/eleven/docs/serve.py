import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
import data as d

site = Site({})

CSS = """
:root{--ifm:#7a4b2a;--bg:#fff;--fg:#1c1e21;--line:#e3e0dc}
[data-theme=dark]{--bg:#1b1a19;--fg:#eee;--line:#3a3734}
*{box-sizing:border-box}body{margin:0;font:15px/1.6 system-ui,sans-serif;background:var(--bg);color:var(--fg)}
.navbar{height:56px;border-bottom:1px solid var(--line);display:flex;align-items:center;gap:20px;padding:0 20px;position:sticky;top:0;background:var(--bg);z-index:3}
.navbar__brand{font-weight:700;color:var(--ifm);text-decoration:none}.navbar__spacer{flex:1}
.DocSearch-Button{border:1px solid var(--line);border-radius:20px;background:none;color:inherit;padding:6px 16px;cursor:pointer}
.layout{display:grid;grid-template-columns:250px 1fr 180px;max-width:1280px;margin:0 auto}
.menu{border-right:1px solid var(--line);padding:16px;min-height:90vh}.menu ul{list-style:none;padding-left:12px;margin:2px 0 10px}.menu a{color:inherit;text-decoration:none}
.menu__cat{background:none;border:0;font:inherit;font-weight:600;color:inherit;cursor:pointer;padding:4px 0;width:100%;text-align:left}
.menu__cat::after{content:" ▸"}.menu__cat[aria-expanded=true]::after{content:" ▾"}.menu__link--active{color:var(--ifm)!important;font-weight:600}
article{padding:20px 34px;min-width:0}.toc{padding:24px 8px;font-size:.85em}table{border-collapse:collapse;font-size:.9em;display:block;overflow:auto}
td,th{border:1px solid var(--line);padding:5px 9px;text-align:left;vertical-align:top}code{background:#8881;padding:1px 4px;border-radius:3px}pre{background:#8882;padding:12px;overflow:auto}
.badge--warning{background:#fd8;color:#000;border-radius:3px;padding:0 5px;font-size:.8em}.tabs{display:flex;gap:0;padding:0;list-style:none;border-bottom:1px solid var(--line)}
.tabs__item{padding:8px 14px;cursor:pointer}.tabs__item--active{border-bottom:3px solid var(--ifm)}.pagination-nav{display:flex;justify-content:space-between;margin-top:40px}
dialog{border:0;border-radius:10px;width:540px;max-width:92vw;box-shadow:0 10px 60px #0006}dialog input{width:100%;font:inherit;padding:9px}
.hit{display:block;padding:8px;border-bottom:1px solid #ddd;text-decoration:none;color:#222}.release{border-left:3px solid var(--ifm);padding-left:14px;margin:18px 0}
.footer{background:#2b2521;color:#ddd;padding:30px;text-align:center}.footer a{color:#fff}
"""

JS = r"""
(function () {
  var root = document.documentElement;
  root.dataset.theme = localStorage.getItem('theme') || 'light';
  document.querySelector('.theme').addEventListener('click', function () {
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    localStorage.setItem('theme', root.dataset.theme);
  });
  document.querySelectorAll('.menu__cat').forEach(function (b) {
    b.addEventListener('click', function () {
      var open = b.getAttribute('aria-expanded') !== 'true';
      b.setAttribute('aria-expanded', open);
      b.nextElementSibling.hidden = !open;
    });
  });
  document.querySelectorAll('.tabs').forEach(function (list) {
    var items = Array.from(list.children), panels = Array.from(list.nextElementSibling.children);
    items.forEach(function (item, i) {
      item.addEventListener('click', function () {
        items.forEach(function (o, k) { o.classList.toggle('tabs__item--active', k === i); });
        panels.forEach(function (p, k) { p.hidden = k !== i; });
      });
    });
  });
  var box = document.querySelector('dialog.search'), field = box.querySelector('input'), list = box.querySelector('.hits'), index = null;
  function open() {
    box.showModal(); field.focus();
    if (!index) fetch('/search-index.json').then(function (r) { return r.json(); }).then(function (j) { index = j; show(); });
  }
  function show() {
    var q = field.value.trim().toLowerCase();
    list.textContent = '';
    if (!index || q.length < 2) return;
    var found = index.filter(function (e) { return (e.title + ' ' + e.text).toLowerCase().includes(q); }).slice(0, 8);
    found.forEach(function (e) {
      var a = document.createElement('a');
      a.className = 'hit'; a.href = e.url;
      var b = document.createElement('b'); b.textContent = e.title;
      var s = document.createElement('div'); s.textContent = e.text;
      a.append(b, s); list.append(a);
    });
    if (!found.length) list.textContent = 'No results for “' + field.value + '”';
  }
  document.querySelector('.DocSearch-Button').addEventListener('click', open);
  document.addEventListener('keydown', function (e) { if (e.key === 'k' && (e.ctrlKey || e.metaKey)) { e.preventDefault(); open(); } });
  field.addEventListener('input', show);
  box.querySelector('.close').addEventListener('click', function () { box.close(); });
})();
"""


def menu(here):
    out = ""
    for section, pages in d.TREE:
        on = any(n == here for n, _ in pages) or section == "Getting started"
        items = "".join(f'<li><a class="menu__link{" menu__link--active" if n == here else ""}" href="/docs/{n}">{t}</a></li>' for n, t in pages)
        out += f'<li><button class="menu__cat" aria-expanded="{"true" if on else "false"}">{section}</button><ul{"" if on else " hidden"}>{items}</ul></li>'
    return f'<ul style="padding:0">{out}</ul>'


def page(here, title, body, toc=""):
    names = [n for _, n, _ in d.flat()]
    i = names.index(here)
    around = ""
    if i:
        around += f'<a href="/docs/{names[i-1]}">« {d.flat()[i-1][2]}</a>'
    else:
        around += "<span></span>"
    if i + 1 < len(names):
        around += f'<a href="/docs/{names[i+1]}">{d.flat()[i+1][2]} »</a>'
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | Brindle</title><meta name="viewport" content="width=device-width"><style>{CSS}</style></head>
<body><div class="navbar"><a class="navbar__brand" href="/">Brindle</a><a href="/docs/introduction">Docs</a><a href="/docs/changelog">Changelog</a><span class="navbar__spacer"></span>
<button class="DocSearch-Button" aria-label="Search">Search <kbd>Ctrl K</kbd></button><button class="theme" title="Switch between dark and light mode">◐</button><span>v2.6</span></div>
<div class="layout"><aside class="menu" aria-label="Docs sidebar">{menu(here)}</aside><main><article><h1>{esc(title)}</h1>{body}<nav class="pagination-nav" aria-label="Docs pages">{around}</nav></article></main><div class="toc">{toc}</div></div>
<footer class="footer">Copyright © 2025 Marrow Systems. Built with too much coffee. <a href="/docs/support">Support</a></footer>
<dialog class="search"><input placeholder="Search docs" aria-label="Search docs" type="search"><div class="hits"></div><button class="close">Close</button></dialog><script src="/assets/main.3f9c.js"></script></body></html>"""


@site.get("/assets/main.3f9c.js")
def script(r):
    return Asset("text/javascript; charset=utf-8", JS)


@site.get("/")
def home(r):
    return page("introduction", "Brindle", "<p><b>Ship logs. Lose none.</b></p><p><a href='/docs/first-steps'>Get started in 5 minutes</a> or look at the <a href='/docs/options'>configuration options</a>.</p>" + d.TEXTS["introduction"])


@site.get("/search-index.json")
def index(r):
    out = [{"title": t, "text": s, "url": f"/docs/{n}"} for s, n, t in d.flat()]
    out += [{"title": o["key"], "text": o["text"], "url": f"/docs/options#{slug(o['key'])}"} for o in d.OPTIONS]
    out += [{"title": e["code"], "text": e["text"], "url": f"/docs/errors#{e['code']}"} for e in d.ERRORS]
    out += [{"title": c["name"], "text": c["text"], "url": f"/docs/commands#{slug(c['name'])}"} for c in d.COMMANDS]
    return out


@site.get("/docs/options")
def options(r):
    body, toc, last = "<p>All options of <code>brindle.toml</code>. “Since” is the version that brought the option.</p>", "", ""
    for o in d.OPTIONS:
        group = o["key"].split(".")[0]
        if group != last:
            if last:
                body += "</tbody></table>"
            body += f'<h2 id="{group}">{group}</h2><table><thead><tr><th>Option</th><th>Type</th><th>Default</th><th>Since</th><th>Description</th></tr></thead><tbody>'
            toc += f'<div><a href="#{group}">{group}</a></div>'
            last = group
        old = f' <span class="badge--warning">Deprecated since {o["deprecated"]}</span>' if o["deprecated"] else ""
        body += f'<tr id="{slug(o["key"])}"><td><code>{esc(o["key"])}</code></td><td>{o["type"]}</td><td><code>{esc(o["default"])}</code></td><td>{o["since"]}</td><td>{esc(o["text"])}{old}</td></tr>'
    return page("options", "Configuration options", body + "</tbody></table>", toc)


@site.get("/docs/errors")
def errors(r):
    body = "".join(f'<dt id="{e["code"]}"><code>{e["code"]}</code> <small>exit status {e["exit"]}</small></dt><dd>{esc(e["text"])}</dd>' for e in d.ERRORS)
    return page("errors", "Error codes", f"<p>Errors with exit status 0 do not end Brindle.</p><dl>{body}</dl>")


@site.get("/docs/commands")
def commands(r):
    body = "".join(f'<h3 id="{slug(c["name"])}"><code>{c["name"]}</code></h3><p>{esc(c["text"])}</p><p>Flags: {", ".join(f"<code>{esc(f)}</code>" for f in c["flags"].split(", "))}</p>' for c in d.COMMANDS)
    return page("commands", "Commands", body)


@site.get("/docs/install")
def install(r):
    return page("install", "Installation", """<ul class="tabs"><li class="tabs__item tabs__item--active">Debian / Ubuntu</li><li class="tabs__item">Fedora</li><li class="tabs__item">macOS</li><li class="tabs__item">Docker</li></ul>
<div><div><pre><code>sudo apt install brindle</code></pre></div><div hidden><pre><code>sudo dnf install brindle</code></pre></div><div hidden><pre><code>brew install marrow/tap/brindle</code></pre></div><div hidden><pre><code>docker run marrow/brindle:2.6</code></pre></div></div>
<p>Needs Linux 5.10 or later, or macOS 13.</p>""")


@site.get("/docs/changelog")
def changelog(r):
    pages = -(-len(d.RELEASES) // d.PER_PAGE)
    n = int(r.q("page", "1")) if r.q("page", "1").isdigit() else 1
    n = max(1, min(pages, n))
    body = "".join(f'<div class="release"><h3>{x["version"]}</h3><p><time datetime="{x["date"]}">{x["date"]}</time></p><ul><li>{esc(x["text"])}</li></ul></div>' for x in d.RELEASES[(n - 1) * d.PER_PAGE:n * d.PER_PAGE])
    nav = f'<p>Page {n} of {pages}. '
    if n > 1:
        nav += f'<a href="/docs/changelog?page={n-1}" rel="prev">Newer releases</a> '
    if n < pages:
        nav += f'<a href="/docs/changelog?page={n+1}" rel="next">Older releases</a>'
    return page("changelog", "Changelog", body + nav + "</p>")


@site.get("/docs/([a-z-]+)")
def other(r):
    for _, n, t in d.flat():
        if n == r.args[0] and n in d.TEXTS:
            return page(n, t, d.TEXTS[n])
    raise NotFound


site.serve()
