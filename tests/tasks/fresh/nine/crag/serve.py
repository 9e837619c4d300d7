import pathlib
import sys
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from base import Site, Reply, day
from data import ROUTES, WALLS

site = Site({"projects": []})


def show(t):
    d = day(t)
    return "%d %s" % (d.day, d.strftime("%B"))


PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>Quarrel Lane Climbing – routes</title><style>body{margin:0;background:#181a20;color:#eee;font-family:Trebuchet MS,sans-serif}</style>
<ql-header></ql-header><ql-board></ql-board>
<script>
customElements.define('ql-header',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML=`<style>header{padding:22px 40px;background:#e4572e;color:#fff}h1{margin:0}p{margin:4px 0 0}</style><header><h1>Quarrel Lane Climbing</h1><p>Open every day 10–22 (Sundays to 20). Day entry £11.50, shoe hire £3.75.</p></header>`}});
customElements.define('ql-route',class extends HTMLElement{set data(r){const s=this.shadowRoot||this.attachShadow({mode:'open'});s.innerHTML=`<style>.c{background:#262a33;border-radius:10px;padding:14px 16px;display:grid;grid-template-columns:54px 1fr auto;gap:14px;align-items:center}.g{font-size:22px;font-weight:bold;color:#ffb38a}.n{font-size:18px}.s{color:#aab;font-size:13px}button{background:none;border:1px solid #667;color:#eee;border-radius:16px;padding:5px 12px;cursor:pointer}button[aria-pressed=true]{background:#e4572e;border-color:#e4572e}.d{display:inline-block;width:10px;height:10px;border-radius:5px}</style>
<div class=c><div class=g>${r.grade}</div><div><div class=n>${r.name}</div><div class=s><span class=d style="background:${r.colour}"></span> ${r.colour} holds · ${r.metres} m · ${r.wall}</div><div class=s>Set by ${r.setter} on ${r.on}</div></div><button aria-pressed=${r.project} aria-label="Project: ${r.name}">${r.project?'★ Project':'☆ Project'}</button></div>`;
s.querySelector('button').onclick=async()=>{const x=await(await fetch('/api/project',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({id:r.id,on:r.project?'0':'1'})})).json();r.project=x.project;this.data=r}}});
customElements.define('ql-board',class extends HTMLElement{async connectedCallback(){const s=this.attachShadow({mode:'open'});s.innerHTML=`<style>nav{padding:18px 40px;display:flex;gap:8px}nav button{background:#262a33;border:0;color:#ccd;padding:9px 16px;border-radius:8px;cursor:pointer}nav button[aria-selected=true]{background:#ffb38a;color:#222}.l{padding:0 40px 40px;display:grid;grid-template-columns:1fr 1fr;gap:12px}</style><nav role=tablist></nav><div class=l>Loading routes…</div>`;
this.all=await(await fetch('/api/routes')).json();const nav=s.querySelector('nav');for(const w of ['All walls',...new Set(this.all.map(r=>r.wall))]){const b=document.createElement('button');b.setAttribute('role','tab');b.textContent=w;b.onclick=()=>this.draw(w);nav.append(b)}this.draw('All walls')}
draw(w){const s=this.shadowRoot;s.querySelectorAll('nav button').forEach(b=>b.setAttribute('aria-selected',b.textContent===w));const l=s.querySelector('.l');l.innerHTML='';for(const r of this.all)if(w==='All walls'||r.wall===w){const x=document.createElement('ql-route');l.append(x);x.data=r}}});
</script>"""


@site.get("/")
def home(r):
    return PAGE


@site.get("/api/routes")
def routes(r):
    return [{**{k: x[k] for k in ("id", "name", "wall", "grade", "setter", "colour", "metres")}, "on": show(x["set"]), "project": x["name"] in site.state["projects"]} for x in ROUTES]


@site.post("/api/project")
def project(r):
    x = next((x for x in ROUTES if str(x["id"]) == r.form.get("id")), None)
    if not x:
        return Reply("{}", 400, "application/json")
    have = set(site.state["projects"])
    (have.add if r.form.get("on") == "1" else have.discard)(x["name"])
    site.state["projects"] = sorted(have)
    return {"project": x["name"] in have}


if __name__ == "__main__":
    site.run()
