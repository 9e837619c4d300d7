import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import json
from base import App, JS, e
import data as D

app = App(lambda: {"bestellungen": []}, "Seite nicht gefunden")
CSS = """
body{margin:0;font:16px/1.5 Calibri,Carlito,sans-serif;background:#f2f7ec;color:#26331d}header{background:#3f7d20;color:#fff;padding:14px 5%}header a{color:#fff;margin-right:18px}header strong{font-size:22px;margin-right:30px}
main{padding:12px 5% 50px;max-width:1150px}.wochen button{border:1px solid #3f7d20;background:#fff;padding:7px 18px;font:inherit;cursor:pointer}.wochen button.an{background:#3f7d20;color:#fff}
.plan{width:100%;border-collapse:collapse;background:#fff;margin-top:12px}.plan td,.plan th{border:1px solid #cddcc2;padding:10px;vertical-align:top;text-align:left}.plan td{width:43%}
.codes{color:#6a7a5f;font-size:14px}.veg{background:#d5eec4;color:#285211;border-radius:10px;padding:0 8px;font-size:13px;margin-left:6px}.best{font:inherit;font-size:14px;margin-top:6px;cursor:pointer}.best.an{background:#3f7d20;color:#fff}
details{background:#fff;padding:8px 14px;margin-top:14px}.preise td{padding:6px 24px 6px 0;border-bottom:1px solid #cddcc2}
"""


def seite(titel, inhalt, skript=""):
    return f"""<!doctype html><html lang="de"><head><meta charset="utf-8"><title>{e(titel)} – Mensa Ahornweg</title><style>{CSS}</style></head><body><header><strong>Mensa Ahornweg</strong><a href="/">Speiseplan</a><a href="/preise">Preise</a><a href="/bestellungen">Meine Bestellungen</a><a href="/kontakt">Kontakt</a></header><main>{inhalt}</main><script>{JS}{skript}</script></body></html>"""


SKRIPT = r"""
let kw = 9, plan = [], bestellt = [];
const datum = d => { const t = d.split("-"); return t[2] + "." + t[1] + "."; };
function feld(g) {
  const an = bestellt.some(b => b.datum === g.datum && b.menue === g.menue);
  return `<td><b>${esc(g.name)}</b>${g.vegetarisch ? '<span class="veg">vegetarisch</span>' : ""}<br><span class="codes">${g.allergene.length ? "Kennzeichnung: " + g.allergene.join(", ") : "keine kennzeichnungspflichtigen Allergene"}</span><br>
    <button type="button" class="best${an ? " an" : ""}" data-d="${g.datum}" data-m="${g.menue}" aria-label="${an ? "Abbestellen" : "Bestellen"}: ${esc(g.name)}">${an ? "Bestellt ✓ (abbestellen)" : "Bestellen"}</button></td>`;
}
function zeichne() {
  $$(".wochen button").forEach(b => b.classList.toggle("an", Number(b.dataset.kw) === kw));
  const tage = plan.filter(g => g.kw === kw && g.menue === "A");
  $("#plan").innerHTML = "<thead><tr><th>Tag</th><th>Menü A</th><th>Menü B</th></tr></thead><tbody>" + tage.map(a => {
    const b = plan.find(g => g.datum === a.datum && g.menue === "B");
    return `<tr><th>${a.tag}<br>${datum(a.datum)}</th>${feld(a)}${feld(b)}</tr>`;
  }).join("") + "</tbody>";
}
$(".wochen").addEventListener("click", ev => { const b = ev.target.closest("button"); if (b) { kw = Number(b.dataset.kw); zeichne(); } });
$("#plan").addEventListener("click", async ev => {
  const b = ev.target.closest("button");
  if (!b) return;
  bestellt = await postJSON("/api/bestellen", {datum: b.dataset.d, menue: b.dataset.m});
  zeichne();
});
Promise.all([getJSON("/api/plan"), getJSON("/api/bestellungen")]).then(r => { plan = r[0]; bestellt = r[1]; zeichne(); });
"""


@app.get("/")
def start(r):
    knoepfe = "".join(f"<button type='button' data-kw='{k}'>KW {k}</button>" for k in D.PLAN)
    leg = "".join(f"<li>{k} = {e(v)}</li>" for k, v in D.ALLERGENE.items())
    return seite("Speiseplan", f"<h1>Speiseplan März 2027</h1><p>Mit einem Klick auf „Bestellen“ ist das Essen vorgemerkt. Pro Tag ist ein Menü möglich.</p><div class='wochen'>{knoepfe}</div><table class='plan' id='plan'></table><details><summary>Was bedeuten die Buchstaben?</summary><ul>{leg}</ul></details>", SKRIPT)


@app.get("/api/plan")
def plan(r):
    return D.GERICHTE


@app.get("/api/bestellungen")
def api_bestellungen(r):
    return app.state["bestellungen"]


@app.post("/api/bestellen")
def bestellen(r):
    d, m = r.get("datum"), r.get("menue")
    b = app.state["bestellungen"]
    if any(g["datum"] == d and g["menue"] == m for g in D.GERICHTE):
        alt = {"datum": d, "menue": m} in b
        b[:] = [x for x in b if x["datum"] != d]
        if not alt:
            b.append({"datum": d, "menue": m})
        b.sort(key=lambda x: x["datum"])
    return b


@app.get("/preise")
def preise(r):
    zeilen = "".join(f"<tr><td>{e(n)}</td><td>{p:.2f} €</td></tr>".replace(".", ",") for n, p in D.PREISE)
    return seite("Preise", f"<h1>Preise</h1><p>Der Preis gilt für jedes Menü mit Salat und Nachtisch.</p><table class='preise'>{zeilen}</table><p>Abgerechnet wird am Monatsende über das Mensakonto.</p>")


@app.get("/bestellungen")
def meine(r):
    def name(b):
        return next(g for g in D.GERICHTE if g["datum"] == b["datum"] and g["menue"] == b["menue"])
    z = "".join(f"<li>{name(b)['tag']}, {'.'.join(reversed(b['datum'].split('-')))}: {e(name(b)['name'])} (Menü {b['menue']})</li>" for b in app.state["bestellungen"])
    return seite("Bestellungen", f"<h1>Meine Bestellungen</h1>{'<ul>' + z + '</ul>' if z else '<p>Noch nichts bestellt.</p>'}")


@app.get("/kontakt")
def kontakt(r):
    return seite("Kontakt", "<h1>Kontakt</h1><p>Küchenleitung: Annegret Vossbeck, Telefon 05599 7040-18. Die Ausgabe ist von 12:10 bis 13:45 Uhr geöffnet.</p><p>Gesamtschule Ahornweg, Ahornweg 31, 37999 Tiefenrode</p>")


app.run()
