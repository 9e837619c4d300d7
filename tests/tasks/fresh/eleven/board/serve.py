import copy
import datetime
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
import data as d

site = Site({"cards": copy.deepcopy(d.CARDS)})

CSS = r"""
body{margin:0;background:#23395b;font:14px/1.4 "Inter",system-ui,sans-serif;color:#172b4d}
.top{display:flex;gap:14px;align-items:center;padding:10px 18px;color:#fff}.top h1{font-size:18px;margin:0}.top .sp{flex:1}
.top select,.top input,.top button{border:0;border-radius:4px;padding:6px 10px;font:inherit}
.cols{display:flex;gap:12px;padding:0 18px 18px;align-items:flex-start;overflow-x:auto;min-height:80vh}
.col{background:#ebecf0;border-radius:8px;width:270px;flex:none;padding:8px}.col-h{display:flex;justify-content:space-between;font-weight:600;padding:4px 6px 8px}
.cnt{background:#c9ccd4;border-radius:10px;padding:0 8px;font-weight:400}
.crd{background:#fff;border-radius:6px;padding:9px 10px;margin-bottom:8px;box-shadow:0 1px 1px #091e4240;cursor:pointer}
.crd .t{font-weight:500}.crd .m{display:flex;gap:6px;flex-wrap:wrap;align-items:center;font-size:12px;color:#5e6c84;margin-top:6px}
.lb{border-radius:3px;padding:1px 6px;background:#d6e4f7}.late{background:#ffd5cc;border-radius:3px;padding:1px 5px}
.drawer{position:fixed;top:0;right:0;bottom:0;width:430px;max-width:100vw;background:#fff;box-shadow:-6px 0 30px #0006;padding:18px 22px;overflow:auto;transform:translateX(105%);visibility:hidden;transition:transform .15s}
.drawer.open{transform:none;visibility:visible}.drawer h2{margin:4px 0 12px}.row{display:flex;justify-content:space-between;gap:10px;margin:8px 0;align-items:center}
.row span{color:#5e6c84}.chk{list-style:none;padding:0}.x{float:right;border:0;background:none;font-size:20px;cursor:pointer}
.toast{position:fixed;left:18px;bottom:18px;background:#172b4d;color:#fff;padding:10px 16px;border-radius:6px}
dialog{border:0;border-radius:8px;padding:20px 24px;width:380px}dialog label{display:block;margin:10px 0}dialog input,dialog select{display:block;width:100%;box-sizing:border-box;font:inherit;padding:6px}
.pri{background:#0b66e4;color:#fff;border:0;border-radius:4px;padding:8px 16px;font:inherit;cursor:pointer}
"""

JS = r"""
'use strict';
const el = (tag, props = {}, ...kids) => {
  const n = document.createElement(tag);
  for (const [k, v] of Object.entries(props)) {
    if (k.startsWith('on')) n.addEventListener(k.slice(2), v);
    else if (k in n && k !== 'list') n[k] = v;
    else n.setAttribute(k, v);
  }
  n.append(...kids.filter(k => k !== null && k !== undefined));
  return n;
};
const S = { cards: [], columns: [], people: [], labels: [], today: '', who: '', text: '', open: null };
const day = iso => new Date(iso + 'T12:00:00Z').toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const call = async (method, url, body) => {
  const r = await fetch(url, { method, headers: { 'Content-Type': 'application/json' }, body: body ? JSON.stringify(body) : undefined });
  const j = await r.json();
  if (!r.ok) throw new Error(j.error || r.statusText);
  return j;
};
function toast(text) {
  document.querySelectorAll('.toast').forEach(t => t.remove());
  const t = el('div', { className: 'toast', role: 'status' }, text);
  document.body.append(t);
  setTimeout(() => t.remove(), 6000);
}
function card(c) {
  const late = c.due && c.due < S.today && c.column !== 'Done';
  const done = c.checklist.filter(i => i.done).length;
  return el('div', { className: 'crd', tabIndex: 0, onclick: () => show(c.id), onkeydown: e => { if (e.key === 'Enter') show(c.id); } },
    el('div', { className: 't' }, c.title),
    el('div', { className: 'm' },
      el('span', {}, c.id),
      el('span', { className: 'lb' }, c.label),
      c.due ? el('span', { className: late ? 'late' : '' }, (late ? 'Overdue · ' : '') + day(c.due)) : null,
      c.checklist.length ? el('span', {}, '☑ ' + done + '/' + c.checklist.length) : null,
      c.assignee ? el('span', {}, c.assignee) : null));
}
function draw() {
  const box = document.getElementById('cols');
  box.textContent = '';
  for (const name of S.columns) {
    const list = S.cards.filter(c => c.column === name && (!S.who || c.assignee === S.who) && c.title.toLowerCase().includes(S.text));
    box.append(el('section', { className: 'col', 'aria-label': name },
      el('div', { className: 'col-h' }, el('span', {}, name), el('span', { className: 'cnt' }, String(list.length))), ...list.map(card)));
  }
}
function pick(values, now, change, label, empty) {
  const s = el('select', { onchange: e => change(e.target.value) });
  s.setAttribute('aria-label', label);
  if (empty) s.append(new Option(empty, '', false, !now));
  values.forEach(v => s.append(new Option(v, v, false, v === now)));
  return s;
}
async function change(id, what) {
  try {
    const c = await call('PATCH', '/api/cards/' + id, what);
    S.cards = S.cards.map(o => o.id === id ? c : o);
    draw(); show(id); toast('Saved ' + id);
  } catch (e) { toast(e.message); }
}
function show(id) {
  const c = S.cards.find(o => o.id === id), d = document.getElementById('drawer');
  d.textContent = '';
  d.append(
    el('button', { className: 'x', title: 'Close', onclick: () => d.classList.remove('open') }, '×'),
    el('div', {}, c.id), el('h2', {}, c.title),
    el('div', { className: 'row' }, el('span', {}, 'Column'), pick(S.columns, c.column, v => change(id, { column: v }), 'Column')),
    el('div', { className: 'row' }, el('span', {}, 'Assignee'), pick(S.people, c.assignee, v => change(id, { assignee: v }), 'Assignee', 'Nobody')),
    el('div', { className: 'row' }, el('span', {}, 'Label'), el('b', {}, c.label)),
    el('div', { className: 'row' }, el('span', {}, 'Due'), el('b', {}, c.due ? day(c.due) : '–')));
  if (c.text) d.append(el('p', {}, c.text));
  if (c.checklist.length) {
    d.append(el('h3', {}, 'Checklist'), el('ul', { className: 'chk' }, ...c.checklist.map((i, n) =>
      el('li', {}, el('label', {}, el('input', { type: 'checkbox', checked: i.done, onchange: e => change(id, { item: n, done: e.target.checked }) }), ' ' + i.text)))));
  }
  d.classList.add('open');
}
async function start() {
  Object.assign(S, await call('GET', '/api/board'));
  const who = document.getElementById('who');
  S.people.forEach(p => who.append(new Option(p, p)));
  const form = document.getElementById('add'), f = form.elements;
  S.columns.forEach(v => f.column.append(new Option(v, v)));
  S.people.forEach(v => f.assignee.append(new Option(v, v)));
  S.labels.forEach(v => f.label.append(new Option(v, v)));
  who.addEventListener('change', () => { S.who = who.value; draw(); });
  document.getElementById('q').addEventListener('input', e => { S.text = e.target.value.toLowerCase(); draw(); });
  const dlg = document.getElementById('new');
  document.getElementById('plus').addEventListener('click', () => dlg.showModal());
  document.getElementById('no').addEventListener('click', () => dlg.close());
  form.addEventListener('submit', async e => {
    e.preventDefault();
    try {
      const c = await call('POST', '/api/cards', { title: f.title.value, column: f.column.value, assignee: f.assignee.value, label: f.label.value, due: f.due.value });
      S.cards.push(c); dlg.close(); form.reset(); draw(); toast('Card ' + c.id + ' added to ' + c.column);
    } catch (err) { toast(err.message); }
  });
  draw();
}
start();
"""


@site.get("/")
def home(r):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The Glass Ferryman · Greenlaw Players</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/board.css"></head><body>
<div class="top"><h1>The Glass Ferryman</h1><span>Wed 11 March 2026 · 37 days to opening night</span><span class="sp"></span>
<input id="q" placeholder="Find a card…" aria-label="Find a card"><select id="who" aria-label="Assigned to"><option value="">Everybody</option></select><button id="plus" class="pri">+ New card</button></div>
<main id="cols" class="cols"><p style="color:#fff">Loading…</p></main><aside id="drawer" class="drawer" aria-label="Card"></aside>
<dialog id="new"><h2>New card</h2><form id="add" method="dialog"><label>Title <input name="title" required></label><label>Column <select name="column"></select></label>
<label>Assignee <select name="assignee"><option value="">Nobody</option></select></label><label>Label <select name="label"></select></label><label>Due date <input type="date" name="due"></label>
<button class="pri" type="submit">Add card</button> <button type="button" id="no">Cancel</button></form></dialog><script src="/board.js"></script></body></html>"""


@site.get("/board.js")
def script(r):
    return Asset("text/javascript; charset=utf-8", JS)


@site.get("/board.css")
def style(r):
    return Asset("text/css; charset=utf-8", CSS)


@site.get("/api/board")
def board(r):
    return {"today": d.TODAY, "columns": d.COLUMNS, "people": d.PEOPLE, "labels": d.LABELS, "cards": site.state["cards"]}


@site.patch("/api/cards/(GP-[0-9]+)")
def change(r):
    c = next((c for c in site.state["cards"] if c["id"] == r.args[0]), None)
    if c is None:
        raise NotFound
    what = r.json or {}
    if what.get("column", c["column"]) not in d.COLUMNS or what.get("assignee", "") not in [""] + d.PEOPLE:
        return 422, {"error": "No such value"}
    for k in ("column", "assignee"):
        if k in what:
            c[k] = what[k]
    if "item" in what and 0 <= what["item"] < len(c["checklist"]):
        c["checklist"][what["item"]]["done"] = bool(what.get("done"))
    return c


@site.post("/api/cards")
def add(r):
    j = r.json or {}
    due = j.get("due") or ""
    try:
        if due:
            datetime.date.fromisoformat(due)
    except ValueError:
        return 422, {"error": "That is no date"}
    if not (j.get("title") or "").strip() or j.get("column") not in d.COLUMNS or j.get("label") not in d.LABELS or (j.get("assignee") or "") not in [""] + d.PEOPLE:
        return 422, {"error": "Please fill in the form"}
    site.state["cards"] = d.with_new(site.state["cards"], j["title"].strip(), j["column"], j.get("assignee") or "", j["label"], due)
    return site.state["cards"][-1]


site.serve()
