import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
import data as d

site = Site({})


def page(title, body, script="", q=""):
    return f"""<!DOCTYPE html>
<html lang="nl"><head><meta charset="utf-8"><title>{esc(title)} - Raadsinformatie Oosterhei</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body{{margin:0;font:16px/1.5 "Open Sans",Arial,sans-serif;color:#1a1a1a}}.navbar{{background:#154273;color:#fff;padding:10px 0}}.container{{width:1080px;max-width:94%;margin:0 auto}}.navbar .container{{display:flex;gap:22px;align-items:center}}.navbar a{{color:#fff;text-decoration:none}}.navbar form{{margin-left:auto}}
.card-deck{{display:flex;flex-wrap:wrap;gap:14px}}.card{{border:1px solid #ccd;border-radius:4px;width:245px;padding:14px}}.card-title{{font-weight:600;margin:0}}.text-muted{{color:#667}}.badge{{background:#e17000;color:#fff;border-radius:3px;padding:1px 7px;font-size:.8em}}
.accordion-item{{border:1px solid #ccd;margin-bottom:-1px}}.accordion-button{{width:100%;text-align:left;background:#f3f6fa;border:0;padding:12px 16px;font:inherit;cursor:pointer}}.accordion-body{{padding:12px 16px}}.table{{width:100%;border-collapse:collapse}}.table th,.table td{{border-bottom:1px solid #ccd;padding:7px;text-align:left}}
.row{{display:flex;gap:30px}}.col-4{{width:300px}}.col-8{{flex:1}}[role=tree] ul,[role=tree]{{list-style:none;padding-left:16px}}[role=treeitem]>span{{cursor:pointer}}[role=treeitem]>span::before{{content:"▸ "}}[role=treeitem][aria-expanded=true]>span::before{{content:"▾ "}}.leaf>span::before{{content:"• "!important}}
footer{{background:#154273;color:#cfd9e6;margin-top:50px;padding:24px 0}}
</style></head><body><div class="navbar"><div class="container"><a href="/"><b>Gemeente Oosterhei</b> Raadsinformatie</a><a href="/vergaderingen">Vergaderingen</a><a href="/raadsleden">Raadsleden</a><a href="/moties">Moties</a><a href="/stukken">Stukken</a>
<form action="/zoeken"><input name="q" type="search" aria-label="Zoek in stukken" placeholder="Zoek in stukken" value="{esc(q)}"> <button>Zoek</button></form></div></div>
<div class="container"><h1>{esc(title)}</h1>{body}</div><footer><div class="container">Griffie Oosterhei · griffie@oosterhei.example · Vandaag is het maandag 14 september 2026</div></footer>{f"<script>{script}</script>" if script else ""}</body></html>"""


def files(docs, folder=False):
    out = "".join(f'<tr><td>{esc(x["name"])}</td><td>{x["kind"]}</td><td>{x["size"]}</td><td>{x["date"]}</td>{"<td>" + x["folder"].replace("/", " › ") + "</td>" if folder else ""}</tr>' for x in docs)
    return f'<table class="table"><thead><tr><th>Naam</th><th>Soort</th><th>Grootte</th><th>Datum</th>{"<th>Map</th>" if folder else ""}</tr></thead><tbody>{out}</tbody></table>'


@site.get("/")
def home(r):
    m = d.MEETINGS[0]
    return page("Welkom bij de raad", f"""<p>De raad van Oosterhei heeft {len(d.MEMBERS)} leden. De volgende vergadering is op <a href="/vergaderingen/{m["id"]}">{m["date"]}</a> om {m["time"]} uur.</p>
<h2>Nieuw</h2><ul><li>Verkeersplan Molenkwartier ter inzage</li><li>Meepraten? Meld u aan voor het spreekrecht tot woensdag 12:00 uur.</li></ul>""")


@site.get("/vergaderingen")
def meetings(r):
    out = "".join(f'<tr><td>{m["date"]}</td><td><a href="/vergaderingen/{m["id"]}">{m["name"]}</a></td><td>{m["time"]}</td><td>{m["place"]}</td></tr>' for m in d.MEETINGS)
    return page("Vergaderingen", f'<table class="table"><thead><tr><th>Datum</th><th>Vergadering</th><th>Aanvang</th><th>Plaats</th></tr></thead><tbody>{out}</tbody></table>')


@site.get("/vergaderingen/([a-z0-9-]+)")
def meeting(r):
    m = next((m for m in d.MEETINGS if m["id"] == r.args[0]), None)
    if not m:
        raise NotFound
    out = "".join(f"""<div class="accordion-item"><button class="accordion-button" aria-expanded="false" aria-controls="c{i}">{i}. {esc(x["title"])}</button><div class="accordion-body" id="c{i}" hidden><p>{esc(x["text"])}</p>
<div><span class="text-muted">Portefeuillehouder:</span> {esc(x["holder"])}</div><div><span class="text-muted">Spreektijd:</span> {x["minutes"]} minuten</div></div></div>""" for i, x in enumerate(m["items"], 1))
    return page(m["name"], f'<p>{m["date"]}, {m["time"]} uur, {m["place"]}</p><h2>Agenda</h2><div class="accordion">{out}</div>', """
document.querySelectorAll('.accordion-button').forEach(function (b) {
  b.addEventListener('click', function () {
    var open = b.getAttribute('aria-expanded') === 'true';
    b.setAttribute('aria-expanded', !open);
    document.getElementById(b.getAttribute('aria-controls')).hidden = open;
  });
});""")


@site.get("/raadsleden")
def members(r):
    body = ""
    for party in dict.fromkeys(x["party"] for x in d.MEMBERS):
        mine = [x for x in d.MEMBERS if x["party"] == party]
        cards = "".join(f'<div class="card"><p class="card-title">{x["name"]}</p><div class="text-muted">{x["village"]}, raadslid sinds {x["since"]}</div><span class="badge">{x["topic"]}</span></div>' for x in mine)
        body += f'<h2>{party} <small class="text-muted">({len(mine)} zetels)</small></h2><div class="card-deck">{cards}</div>'
    return page("Raadsleden", body)


@site.get("/moties")
def motions(r):
    out = "".join(f'<tr><td>{esc(m["title"])}</td><td>{m["party"]}</td><td>{m["date"]}</td><td>{m["yes"]}</td><td>{m["no"]}</td><td>{"aangenomen" if m["yes"] > m["no"] else "verworpen"}</td></tr>' for m in d.MOTIONS)
    return page("Moties", f'<table class="table"><thead><tr><th>Motie</th><th>Indiener</th><th>Datum</th><th>Voor</th><th>Tegen</th><th>Uitslag</th></tr></thead><tbody>{out}</tbody></table>')


@site.get("/zoeken")
def search(r):
    q = r.q("q")
    out = [x for x in d.DOCUMENTS if q and all(w in f"{x['name']} {x['folder']}".casefold() for w in q.casefold().split())]
    return page("Zoeken", f"<p>{len(out)} stukken gevonden voor “{esc(q)}”.</p>" + (files(out, True) if out else ""), q=q)


@site.get("/stukken")
def documents(r):
    return page("Stukken", '<div class="row"><div class="col-4"><ul role="tree" aria-label="Mappen" id="boom"></ul></div><div class="col-8" id="inhoud"><p class="text-muted">Kies links een map.</p></div></div>', r"""
(async function () {
  var boom = document.getElementById('boom'), inhoud = document.getElementById('inhoud');
  async function vul(ul, pad) {
    var mappen = await (await fetch('/api/mappen?pad=' + encodeURIComponent(pad))).json();
    mappen.forEach(function (m) {
      var li = document.createElement('li'), s = document.createElement('span');
      li.setAttribute('role', 'treeitem');
      li.className = m.mappen ? '' : 'leaf';
      if (m.mappen) li.setAttribute('aria-expanded', 'false');
      s.textContent = m.naam; s.tabIndex = 0; li.append(s);
      s.onclick = async function () {
        if (m.mappen) {
          var open = li.getAttribute('aria-expanded') === 'true';
          li.setAttribute('aria-expanded', String(!open));
          var sub = li.querySelector('ul');
          if (sub) sub.hidden = open;
          else { sub = document.createElement('ul'); sub.setAttribute('role', 'group'); li.append(sub); await vul(sub, m.pad); }
        }
        inhoud.innerHTML = await (await fetch('/deel/map?pad=' + encodeURIComponent(m.pad))).text();
      };
      s.onkeydown = function (e) { if (e.key === 'Enter') s.click(); };
      ul.append(li);
    });
  }
  vul(boom, '');
})();""")


@site.get("/api/mappen")
def folders(r):
    t = d.tree()
    if r.q("pad") not in t:
        raise NotFound
    return [{"naam": p.split("/")[-1], "pad": p, "mappen": len(t[p])} for p in t[r.q("pad")]]


@site.get("/deel/map")
def folder(r):
    docs = [x for x in d.DOCUMENTS if x["folder"] == r.q("pad")]
    return f"<h2>{esc(r.q('pad').replace('/', ' › '))}</h2>" + (files(docs) if docs else "<p>Deze map bevat alleen mappen.</p>")


site.serve()
