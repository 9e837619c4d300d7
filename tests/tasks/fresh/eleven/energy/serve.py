import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
import data as d

site = Site({})

JS = r"""
const sheet = `
  :host { display: block; font: 15px/1.5 system-ui, sans-serif; color: #1d2b20; }
  table { border-collapse: collapse; width: 100%; background: #fff; } th, td { padding: 8px 10px; border-bottom: 1px solid #dfe7df; text-align: left; }
  th button { all: unset; cursor: pointer; font-weight: 600; } td.n, th.n { text-align: right; }
  .card { background: #fff; border-radius: 12px; padding: 16px 18px; box-shadow: 0 1px 4px #0002; } .v { font-size: 30px; font-weight: 700; } .l, .h { color: #5d705f; font-size: 13px; }
  .pill { border-radius: 10px; padding: 1px 9px; background: #d8efd9; } .pill.m { background: #fdebc0; } .pill.o { background: #f6cfcb; }
  nav { display: flex; gap: 6px; margin-top: 12px; } nav button { border: 1px solid #c6d3c7; background: #fff; border-radius: 6px; padding: 4px 11px; cursor: pointer; } nav button[aria-current] { background: #2e6b3a; color: #fff; }
  .bar { display: flex; gap: 16px; margin-bottom: 12px; align-items: center; } select { font: inherit; padding: 4px 8px; }`;

class WeStat extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    const a = n => this.getAttribute(n) || '';
    root.innerHTML = `<style>${sheet}</style><div class="card"><div class="l"></div><div><span class="v"></span> <span class="u"></span></div><div class="h"></div></div>`;
    root.querySelector('.l').textContent = a('label');
    root.querySelector('.v').textContent = a('value');
    root.querySelector('.u').textContent = a('unit');
    root.querySelector('.h').textContent = a('hint');
  }
}
customElements.define('we-stat', WeStat);

class WeTable extends HTMLElement {
  async connectedCallback() {
    this.root = this.attachShadow({ mode: 'open' });
    this.root.innerHTML = `<style>${sheet}</style><p>Loading…</p>`;
    this.rows = await (await fetch(this.getAttribute('src'))).json();
    this.sort = 'name'; this.down = false; this.page = 1; this.kind = ''; this.status = '';
    const values = k => [...new Set(this.rows.map(r => r[k]))].sort();
    this.root.innerHTML = `<style>${sheet}</style><div class="bar"><label>Type <select id="kind"><option value="">All</option>${values('kind').map(v => `<option>${v}</option>`).join('')}</select></label>
      <label>Status <select id="status"><option value="">All</option>${values('status').map(v => `<option>${v}</option>`).join('')}</select></label><span id="count"></span></div><div id="out"></div><nav aria-label="Pages"></nav>`;
    for (const k of ['kind', 'status']) this.root.getElementById(k).addEventListener('change', e => { this[k] = e.target.value; this.page = 1; this.draw(); });
    this.draw();
  }
  draw() {
    const cols = [['name', 'Installation'], ['kind', 'Type'], ['village', 'Village'], ['kw', 'Capacity (kW)', 1], ['year', 'Since', 1], ['mwh', 'Output in April (MWh)', 1], ['status', 'Status']];
    let list = this.rows.filter(r => (!this.kind || r.kind === this.kind) && (!this.status || r.status === this.status));
    const s = this.sort;
    list.sort((a, b) => (typeof a[s] === 'number' ? a[s] - b[s] : a[s].localeCompare(b[s])) * (this.down ? -1 : 1));
    const pages = Math.max(1, Math.ceil(list.length / 10)), part = list.slice((this.page - 1) * 10, this.page * 10);
    this.root.getElementById('count').textContent = list.length + ' installations';
    const table = document.createElement('table');
    const head = table.createTHead().insertRow();
    for (const [k, label, num] of cols) {
      const th = document.createElement('th');
      if (num) th.className = 'n';
      th.setAttribute('aria-sort', s === k ? (this.down ? 'descending' : 'ascending') : 'none');
      const b = document.createElement('button');
      b.textContent = label + (s === k ? (this.down ? ' ▼' : ' ▲') : '');
      b.addEventListener('click', () => { this.down = s === k ? !this.down : false; this.sort = k; this.page = 1; this.draw(); });
      th.append(b); head.append(th);
    }
    const body = table.createTBody();
    for (const r of part) {
      const tr = body.insertRow();
      for (const [k, , num] of cols) {
        const td = tr.insertCell();
        if (num) td.className = 'n';
        if (k === 'status') { const p = document.createElement('span'); p.className = 'pill ' + ({ Maintenance: 'm', 'Off line': 'o' }[r[k]] || ''); p.textContent = r[k]; td.append(p); }
        else td.textContent = k === 'mwh' ? r[k].toFixed(1) : r[k];
      }
    }
    this.root.getElementById('out').replaceChildren(table);
    const nav = this.root.querySelector('nav');
    nav.textContent = '';
    for (let i = 1; i <= pages; i++) {
      const b = document.createElement('button');
      b.textContent = i;
      if (i === this.page) b.setAttribute('aria-current', 'page');
      b.addEventListener('click', () => { this.page = i; this.draw(); });
      nav.append(b);
    }
  }
}
customElements.define('we-table', WeTable);
"""


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} – Windle Valley Community Energy</title><meta name="viewport" content="width=device-width">
<style>body{{margin:0;background:#f1f5ef;font:15px/1.5 system-ui,sans-serif;color:#1d2b20}}.head{{background:#2e6b3a;color:#fff;padding:16px 28px;display:flex;gap:24px}}.head a{{color:#fff;text-decoration:none}}.wrap{{max-width:1080px;margin:0 auto;padding:24px}}
.tiles{{display:grid;grid-template-columns:repeat(5,1fr);gap:14px}}.box{{background:#fff;border-radius:12px;padding:18px;margin-top:18px}}.foot{{padding:26px;text-align:center;color:#5d705f}}</style></head><body>
<div class="head"><a href="/"><b>Windle Valley Community Energy</b></a><a href="/installations">Installations</a><a href="/reports">Reports</a><a href="/join">Join us</a></div>
<div class="wrap"><h1>{esc(title)}</h1>{body}</div><div class="foot">Figures as of 10 May 2026 · Windle Valley Community Energy Ltd, Mill Lane, Windle</div><script src="/components.js"></script></body></html>"""


@site.get("/components.js")
def script(r):
    return Asset("text/javascript; charset=utf-8", JS)


@site.get("/")
def home(r):
    tiles = "".join(f'<we-stat label="{esc(l)}" value="{esc(v)}" unit="{esc(u)}" hint="{esc(t)}"></we-stat>' for l, v, u, t in d.TILES)
    kinds = {k: sum(s["kind"] == k for s in d.SITES) for k in ("Solar", "Wind", "Hydro")}
    return page("Our energy at a glance", f"""<div class="tiles">{tiles}</div><div class="box"><p>We run {len(d.SITES)} installations in six villages: {kinds["Solar"]} on roofs and fields, {kinds["Hydro"]} at weirs, and {kinds["Wind"]} wind turbines.
<a href="/installations">See them all</a></p></div><div class="box"><b>New share offer</b><p>Help to extend Moorside Reservoir. Shares cost £50; the offer closes on 30 June 2026. <a href="/join">Read more</a></p></div>""")


@site.get("/installations")
def installations(r):
    return page("Installations", '<we-table src="/data/installations.json"></we-table>')


@site.get("/data/installations.json")
def data(r):
    return d.SITES


@site.get("/reports")
def reports(r):
    out = "".join(f'<li><b>{esc(x["name"])}</b> ({x["kind"]}, {x["size"]}), {x["date"]}</li>' for x in d.REPORTS)
    return page("Reports", f'<div class="box"><ul>{out}</ul></div>')


@site.get("/join")
def join(r):
    return page("Join us", '<div class="box"><p>You become a member with one share of £50, and have one vote however many you hold. In 2025 members had 3.5% interest.</p></div>')


site.serve()
