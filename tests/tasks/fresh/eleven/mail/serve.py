import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
import data as d

site = Site(d.first_state())

CSS = r"""
*{box-sizing:border-box}html,body{height:100%;margin:0}body{font:14px/1.45 "Segoe UI",Roboto,sans-serif;color:#202124;display:grid;grid-template:52px 1fr/190px 380px 1fr}
.bar{grid-column:1/-1;display:flex;align-items:center;gap:18px;padding:0 16px;background:#f3eef8;border-bottom:1px solid #ddd}.bar input{flex:0 1 460px;border:0;border-radius:20px;padding:9px 16px;background:#fff;font:inherit}.bar b{font-size:17px;color:#5b3a86}
nav{background:#faf8fc;padding:12px 8px;border-right:1px solid #ddd}nav a{display:flex;justify-content:space-between;padding:8px 14px;border-radius:16px;color:inherit;text-decoration:none}nav a.on{background:#e3d6f1;font-weight:600}
#list{overflow-y:auto;border-right:1px solid #ddd}.row{padding:10px 14px;border-bottom:1px solid #eee;cursor:pointer}.row.sel{background:#efe7f7}.row.un .s,.row.un .f{font-weight:700}
.row .top{display:flex;justify-content:space-between;gap:8px}.row .d{color:#777;font-size:12px;white-space:nowrap}.row .p{color:#777;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
#pane{overflow-y:auto;padding:22px 30px}#pane h1{font-size:21px;font-weight:500;margin:0 0 10px}.tools{display:flex;gap:8px;margin-bottom:18px}.tools button,.save{border:1px solid #c9bcd8;background:#fff;border-radius:16px;padding:6px 16px;font:inherit;cursor:pointer}
.who{color:#555;margin-bottom:16px}.att{display:inline-flex;gap:8px;border:1px solid #ddd;border-radius:8px;padding:8px 12px;margin:4px 8px 4px 0;text-decoration:none;color:inherit}
.set{display:grid;grid-template-columns:220px 1fr;gap:12px 20px;align-items:start;max-width:640px;padding:14px 0;border-bottom:1px solid #eee}.set h2{grid-column:1/-1;font-size:16px;margin:0}
.switch{width:42px;height:22px;border-radius:11px;border:0;background:#bbb;position:relative;cursor:pointer}.switch::after{content:"";position:absolute;left:3px;top:3px;width:16px;height:16px;border-radius:50%;background:#fff}.switch[aria-checked=true]{background:#5b3a86}.switch[aria-checked=true]::after{left:23px}
textarea,input[type=text],input[type=date],select{font:inherit;padding:6px;width:100%}#snack{position:fixed;bottom:20px;left:20px;background:#333;color:#fff;padding:10px 18px;border-radius:4px}
"""

JS = r"""
(function () {
  'use strict';
  var list = document.getElementById('list'), pane = document.getElementById('pane'), nav = document.querySelector('nav');
  var state = { folder: 'Inbox', q: '', offset: 0, done: false, busy: false, turn: 0, open: null };
  function esc(s) { return String(s).replace(/[&<>"]/g, function (c) { return { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]; }); }
  function req(method, url, body) {
    return fetch(url, { method: method, headers: { 'Content-Type': 'application/json' }, body: body ? JSON.stringify(body) : undefined }).then(function (r) {
      return r.json().then(function (j) { if (!r.ok) throw new Error(j.error); return j; });
    });
  }
  function snack(text) {
    var s = document.getElementById('snack');
    s.textContent = text; s.hidden = false;
    clearTimeout(snack.t); snack.t = setTimeout(function () { s.hidden = true; }, 5000);
  }
  function folders() {
    return req('GET', '/api/folders').then(function (j) {
      nav.innerHTML = j.map(function (f) { return '<a href="#/' + f.name + '" class="' + (f.name === state.folder ? 'on' : '') + '"><span>' + f.name + '</span><span>' + (f.unread || '') + '</span></a>'; }).join('') + '<hr><a href="#/settings" class="' + (location.hash === '#/settings' ? 'on' : '') + '">Settings</a>';
    });
  }
  function more() {
    if (state.busy || state.done) return;
    state.busy = true;
    var turn = state.turn;
    req('GET', '/api/messages?folder=' + state.folder + '&offset=' + state.offset + '&q=' + encodeURIComponent(state.q)).then(function (j) {
      if (turn !== state.turn) return;
      state.busy = false;
      j.messages.forEach(function (m) {
        var row = document.createElement('div');
        row.className = 'row' + (m.unread ? ' un' : '');
        row.dataset.id = m.id;
        row.innerHTML = '<div class="top"><span class="f">' + esc(m.from) + '</span><span class="d">' + esc(m.date) + '</span></div><div class="s">' + (m.starred ? '★ ' : '') + esc(m.subject) + (m.files ? ' 📎' : '') + '</div><div class="p">' + esc(m.preview) + '</div>';
        list.append(row);
      });
      state.offset += j.messages.length;
      state.done = state.offset >= j.total;
      if (!j.total) list.innerHTML = '<p style="padding:20px">Nothing here.</p>';
      if (!state.done && list.scrollHeight <= list.clientHeight) more();
    });
  }
  function fresh() { state.turn++; state.offset = 0; state.done = state.busy = false; list.textContent = ''; list.scrollTop = 0; more(); }
  list.addEventListener('scroll', function () { if (list.scrollTop + list.clientHeight > list.scrollHeight - 60) more(); });
  list.addEventListener('click', function (e) {
    var row = e.target.closest('.row');
    if (row) location.hash = '#/' + state.folder + '/' + row.dataset.id;
  });
  function message(id) {
    req('GET', '/api/messages/' + id).then(function (m) {
      list.querySelectorAll('.row').forEach(function (r) { r.classList.toggle('sel', r.dataset.id === String(id)); if (r.dataset.id === String(id)) r.classList.remove('un'); });
      pane.innerHTML = '<div class="tools"><button data-do="archive">Archive</button><button data-do="star">' + (m.starred ? 'Remove star' : 'Star') + '</button><button data-do="junk">Junk</button></div><h1>' + esc(m.subject) + '</h1><div class="who"><b>' + esc(m.from) + '</b> &lt;' + esc(m.address) + '&gt;<br>' + esc(m.date) + ' · in ' + esc(m.folder) + '</div><p>' + esc(m.text) + '</p>' +
        m.files.map(function (f) { return '<a class="att" href="/files/' + m.id + '/' + encodeURIComponent(f.name) + '" download><span>' + esc(f.name) + '</span><span>' + f.kb + ' KB</span></a>'; }).join('');
      pane.querySelectorAll('[data-do]').forEach(function (b) {
        b.onclick = function () {
          var what = b.dataset.do;
          var call = what === 'star' ? req('PUT', '/api/messages/' + id + '/star', { on: !m.starred }) : req('PUT', '/api/messages/' + id + '/folder', { folder: what === 'archive' ? 'Archive' : 'Junk' });
          call.then(function () { snack(what === 'star' ? (m.starred ? 'Star removed' : 'Starred') : 'Moved to ' + (what === 'archive' ? 'Archive' : 'Junk')); folders(); fresh(); if (what === 'star') message(id); else { pane.innerHTML = ''; location.hash = '#/' + state.folder; } });
        };
      });
    });
  }
  function settings() {
    list.textContent = '';
    req('GET', '/api/settings').then(function (s) {
      function sw(id, label, on) { return '<span id="l-' + id + '">' + label + '</span><button type="button" class="switch" role="switch" id="' + id + '" aria-labelledby="l-' + id + '" aria-checked="' + on + '"></button>'; }
      pane.innerHTML = '<h1>Settings</h1><form id="set"><div class="set"><h2>Out of office</h2>' + sw('away', 'Send an automatic reply', s.away) +
        '<label for="away_until">Last day away</label><input type="date" id="away_until" value="' + esc(s.away_until) + '"><label for="away_text">Text of the reply</label><textarea id="away_text" rows="4">' + esc(s.away_text) + '</textarea></div>' +
        '<div class="set"><h2>Writing</h2><label for="signature">Signature</label><input type="text" id="signature" value="' + esc(s.signature) + '"></div>' +
        '<div class="set"><h2>Reading</h2><label for="density">Density</label><select id="density">' + ['Compact', 'Comfortable', 'Airy'].map(function (o) { return '<option' + (o === s.density ? ' selected' : '') + '>' + o + '</option>'; }).join('') + '</select>' + sw('previews', 'Show previews', s.previews) + '</div>' +
        '<div class="set"><h2>Notifications</h2>' + sw('notify_new', 'New messages', s.notify_new) + sw('notify_digest', 'Weekly digest', s.notify_digest) + '</div><p><button class="save">Save changes</button></p></form>';
      pane.querySelectorAll('.switch').forEach(function (b) { b.onclick = function () { b.setAttribute('aria-checked', b.getAttribute('aria-checked') !== 'true'); }; });
      document.getElementById('set').onsubmit = function (e) {
        e.preventDefault();
        var out = {};
        ['away', 'previews', 'notify_new', 'notify_digest'].forEach(function (k) { out[k] = document.getElementById(k).getAttribute('aria-checked') === 'true'; });
        ['away_until', 'away_text', 'signature', 'density'].forEach(function (k) { out[k] = document.getElementById(k).value.trim(); });
        req('PUT', '/api/settings', out).then(function () { snack('Settings saved'); }, function (x) { snack(x.message); });
      };
    });
  }
  function route() {
    var p = location.hash.slice(2).split('/');
    if (p[0] === 'settings') { state.folder = ''; folders(); settings(); return; }
    var f = p[0] || 'Inbox';
    if (f !== state.folder || !list.children.length) { state.folder = f; state.q = document.getElementById('q').value.trim(); fresh(); if (!p[1]) pane.innerHTML = '<p style="color:#777">Choose a message.</p>'; }
    folders();
    if (p[1]) message(p[1]);
  }
  var wait;
  document.getElementById('q').addEventListener('input', function (e) { clearTimeout(wait); wait = setTimeout(function () { state.q = e.target.value.trim(); if (state.folder) fresh(); }, 250); });
  window.addEventListener('hashchange', route);
  state.folder = '-';
  route();
})();
"""


@site.get("/")
def home(r):
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Postroom · Harbour Voices</title><link rel="stylesheet" href="/mail.css"></head><body>
<div class="bar"><b>Postroom</b><input id="q" type="search" placeholder="Search in this folder"><span style="flex:1"></span><span>Thursday 9 July 2026</span><span title="secretary@harbourvoices.example">Choir secretary</span></div>
<nav></nav><div id="list"></div><main id="pane"></main><div id="snack" role="status" hidden></div><script src="/mail.js"></script></body></html>"""


@site.get("/mail.js")
def script(r):
    return Asset("text/javascript; charset=utf-8", JS)


@site.get("/mail.css")
def style(r):
    return Asset("text/css; charset=utf-8", CSS)


def inside(folder):
    if folder == "Starred":
        return [m for m in d.MESSAGES if m["id"] in site.state["starred"]]
    return [m for m in d.MESSAGES if site.state["folders"][str(m["id"])] == folder]


@site.get("/api/folders")
def folders(r):
    return [{"name": f, "unread": sum(m["unread"] for m in inside(f)) if f in ("Inbox", "Junk") else 0} for f in d.FOLDERS]


@site.get("/api/messages")
def messages(r):
    q = r.q("q").casefold()
    out = [m for m in inside(r.q("folder")) if q in f"{m['from']} {m['subject']} {m['text']}".casefold()]
    n = int(r.q("offset", "0"))
    return {"total": len(out), "messages": [{"id": m["id"], "from": m["from"], "date": m["date"], "subject": m["subject"], "preview": m["text"][:60], "unread": m["unread"],
                                             "files": len(m["files"]), "starred": m["id"] in site.state["starred"]} for m in out[n:n + 12]]}


def one(r):
    m = next((m for m in d.MESSAGES if str(m["id"]) == r.args[0]), None)
    if not m:
        raise NotFound
    return m


@site.get("/api/messages/([0-9]+)")
def message(r):
    m = one(r)
    return dict(m, folder=site.state["folders"][str(m["id"])], starred=m["id"] in site.state["starred"])


@site.put("/api/messages/([0-9]+)/folder")
def move(r):
    m = one(r)
    if r.json.get("folder") not in ("Inbox", "Archive", "Junk"):
        return 422, {"error": "No such folder"}
    site.state["folders"][str(m["id"])] = r.json["folder"]
    return {"ok": True}


@site.put("/api/messages/([0-9]+)/star")
def star(r):
    m = one(r)
    stars = set(site.state["starred"]) - {m["id"]}
    if r.json.get("on"):
        stars.add(m["id"])
    site.state["starred"] = sorted(stars)
    return {"ok": True}


@site.get("/api/settings")
def settings(r):
    return site.state["settings"]


@site.put("/api/settings")
def save(r):
    j = r.json or {}
    for k, old in d.SETTINGS.items():
        if not isinstance(j.get(k), type(old)):
            return 422, {"error": "Please fill in the form"}
    if j["away"] and not (re.fullmatch(r"\d{4}-\d\d-\d\d", j["away_until"]) and j["away_text"]):
        return 422, {"error": "An automatic reply needs a last day and a text"}
    site.state["settings"] = {k: j[k] for k in d.SETTINGS}
    return {"ok": True}


@site.get("/files/([0-9]+)/(.+)")
def download(r):
    m = one(r)
    f = next((f for f in m["files"] if f["name"] == r.args[1]), None)
    if not f:
        raise NotFound
    return Asset("application/octet-stream", f"{f['name']} of message {m['id']}\n", Content_Disposition=f'attachment; filename="{f["name"]}"')


site.serve()
