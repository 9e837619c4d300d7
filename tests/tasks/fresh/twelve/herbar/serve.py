import sys
sys.path.insert(0, "..")
from base import Site, Reply, esc
from data import *

site = Site(lambda: {})
site.js("/components/wh.js", """
const sheet = new CSSStyleSheet();
sheet.replaceSync(`:host{font-family:Palatino,serif;color:#233021}button{font:inherit;cursor:pointer}input{font:inherit;padding:6px 10px;width:280px}
.latin{font-style:italic;color:#5a6b55}.muted{color:#66725f;font-size:14px}`);

class WhHeader extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = `<style>header{display:flex;gap:28px;align-items:baseline;padding:18px 32px;border-bottom:3px double #7d9572}a{color:#2e5a2a}b{font-size:22px}</style>
      <header><b>Wendle Hall Physic Garden</b><a href="/">Plant finder</a><a href="/beds">The beds</a><a href="/visit">Visit</a></header>`;
  }
}
class WhPlant extends HTMLElement {
  set plant(p) {
    const root = this.shadowRoot || this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = `<style>:host{display:block;border:1px solid #c9d4c3;background:#fff;padding:12px 14px}h3{margin:0}</style>
      <h3></h3><div class="latin"></div><p class="muted"></p><button type="button">Plant sheet</button>`;
    root.querySelector('h3').textContent = p.name;
    root.querySelector('.latin').textContent = p.latin;
    root.querySelector('p').textContent = p.bedName;
    root.querySelector('button').onclick = () => this.dispatchEvent(new CustomEvent('plant-open', { detail: p.id, bubbles: true, composed: true }));
  }
}
class WhSheet extends HTMLElement {
  async show(id) {
    const p = await (await fetch('/data/plants/' + id + '.json')).json();
    const root = this.shadowRoot || this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = `<style>dialog{border:2px solid #7d9572;max-width:520px;padding:24px}dl{display:grid;grid-template-columns:130px 1fr;gap:6px}dd{margin:0}</style>
      <dialog><h2></h2><div class="latin"></div><dl></dl><p class="note"></p><button autofocus>Close</button></dialog>`;
    root.querySelector('h2').textContent = p.name;
    root.querySelector('.latin').textContent = p.latin;
    const dl = root.querySelector('dl');
    for (const [k, v] of p.facts) {
      const dt = document.createElement('dt'), dd = document.createElement('dd');
      dt.textContent = k; dd.textContent = v; dl.append(dt, dd);
    }
    root.querySelector('.note').textContent = p.note;
    const d = root.querySelector('dialog');
    root.querySelector('button').onclick = () => d.close();
    d.showModal();
  }
}
class WhFinder extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = `<style>:host{display:block;padding:24px 32px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:14px;margin-top:16px}</style>
      <form role="search"><input type="search" placeholder="Name, family or use" aria-label="Search the collection"> <button>Search</button></form>
      <p class="muted" role="status"></p><div class="grid"></div><wh-sheet></wh-sheet>`;
    root.querySelector('form').onsubmit = e => { e.preventDefault(); this.load(root.querySelector('input').value); };
    root.addEventListener('plant-open', e => root.querySelector('wh-sheet').show(e.detail));
    this.load('');
  }
  async load(q) {
    const list = await (await fetch('/data/plants.json?q=' + encodeURIComponent(q.trim()))).json();
    const grid = this.shadowRoot.querySelector('.grid');
    grid.replaceChildren(...list.map(p => { const el = document.createElement('wh-plant'); el.plant = p; return el; }));
    this.shadowRoot.querySelector('[role=status]').textContent = list.length ? list.length + ' plants' : 'Nothing in the collection matches.';
  }
}
class WhBed extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = `<style>:host{display:block;border-bottom:1px solid #c9d4c3}.head{width:100%;text-align:left;background:none;border:0;font-size:20px;padding:14px 0}.body{padding:0 0 16px}li{margin:4px 0}</style>
      <button class="head" aria-expanded="false"><span class="sign">+</span> <span class="t"></span></button><div class="body" hidden><slot></slot><ul></ul></div>`;
    root.querySelector('.t').textContent = this.getAttribute('heading');
    const body = root.querySelector('.body'), head = root.querySelector('.head');
    head.onclick = async () => {
      body.hidden = !body.hidden;
      head.setAttribute('aria-expanded', String(!body.hidden));
      root.querySelector('.sign').textContent = body.hidden ? '+' : '\\u2212';
      const ul = root.querySelector('ul');
      if (!body.hidden && !ul.children.length) {
        const list = await (await fetch('/data/beds/' + this.getAttribute('bed') + '.json')).json();
        for (const p of list) {
          const li = document.createElement('li'), i = document.createElement('span');
          i.className = 'latin'; i.textContent = p.latin;
          li.append(p.name + ' \\u2014 ', i);
          ul.append(li);
        }
      }
    };
  }
}
customElements.define('wh-header', WhHeader);
customElements.define('wh-plant', WhPlant);
customElements.define('wh-sheet', WhSheet);
customElements.define('wh-finder', WhFinder);
customElements.define('wh-bed', WhBed);
""")


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} – Wendle Hall</title>
<style>body{{margin:0;background:#f5f7f1;font-family:Palatino,serif;color:#233021}}main{{padding:24px 32px;max-width:860px}}dt{{font-weight:bold;margin-top:10px}}dd{{margin:0}}td,th{{padding:4px 18px 4px 0;text-align:left}}</style>
<script type="module" src="/components/wh.js"></script></head><body><wh-header></wh-header>{body}</body></html>"""


@site.get("/")
def home(req):
    return page("Plant finder", "<wh-finder></wh-finder>")


@site.get("/beds")
def beds(req):
    return page("The beds", "<main><h1>The beds</h1>" + "".join(f'<wh-bed bed="{b}" heading="{esc(n)}"><p>{esc(t)}</p></wh-bed>' for b, n, t in BEDS) + "</main>")


@site.get("/visit")
def visit(req):
    return page("Visit", "<main><h1>Visit us</h1><dl>" + "".join(f"<dt>{esc(k)}</dt><dd>{esc(v)}</dd>" for k, v in VISIT) + "</dl><h2>Admission</h2><table>" +
                "".join(f"<tr><th scope=row>{esc(k)}<td>£{v:.2f}" for k, v in TICKETS) + "</table><p>Dogs on a lead are welcome everywhere but the Poison Bed.</p></main>")


def short(p):
    return {"id": p["id"], "name": p["name"], "latin": p["latin"], "bedName": next(n for b, n, _ in BEDS if b == p["bed"])}


@site.get("/data/plants.json")
def plants(req):
    return [short(p) for p in find(req.q.get("q", ""))]


@site.get(r"/data/plants/(\d+)\.json")
def plant(req, n):
    p = next((p for p in PLANTS if p["id"] == int(n)), None)
    if not p:
        return Reply("{}", "application/json", 404)
    return {**short(p), "facts": [["Family", p["family"]], ["Grows in", short(p)["bedName"]], ["Height", f"{p['height']} cm"], ["In flower", p["flowers"]], ["Origin", p["origin"]], ["Traditional use", p["use"]]], "note": p["sheet"]}


@site.get(r"/data/beds/([a-z]+)\.json")
def bed(req, b):
    return [short(p) for p in PLANTS if p["bed"] == b]


site.run()
