import datetime
import sys
sys.path.insert(0, "..")
from base import Site, Reply, esc
from data import *

site = Site(lambda: {"reservierungen": []})
site.css("/wp-content/themes/sektion/style.css", """
body{margin:0;font-family:Verdana,sans-serif;font-size:15px;background:#eef1ee}#kopf{background:#23483a;color:#fff;padding:18px 30px}#kopf a{color:#fff;margin-left:22px}#inhalt{max-width:1020px;margin:20px auto;background:#fff;padding:24px}
table.huetten{border-collapse:collapse;width:100%}table.huetten th{cursor:pointer;background:#dbe6df;text-align:left;padding:8px}table.huetten td{padding:7px 8px;border-bottom:1px solid #dde4df}.filterleiste{display:flex;gap:20px;padding:12px 0;align-items:center}
dl.daten{display:grid;grid-template-columns:220px 1fr;row-gap:7px}dl.daten dt{font-weight:bold}dl.daten dd{margin:0}.button{background:#23483a;color:#fff;border:0;padding:9px 18px;cursor:pointer;text-decoration:none;font:inherit}
#cc-overlay{position:fixed;inset:0;background:#0008;z-index:50;display:none;align-items:center;justify-content:center}#cc-overlay.an{display:flex}#cc-box{background:#fff;max-width:480px;padding:26px}
.schritt{display:none}.schritt.aktiv{display:block}.schritt label{display:block;margin:10px 0}.schritt input:not([type=checkbox]):not([type=radio]),.schritt select{display:block;padding:6px;width:280px}.balken{display:flex;gap:6px;margin-bottom:16px}.balken span{flex:1;background:#dde4df;padding:6px;text-align:center}.balken .aktiv{background:#23483a;color:#fff}.fehler{color:#b00020}
""")
site.js("/wp-content/themes/sektion/sektion.js", """
document.addEventListener('DOMContentLoaded', () => {
  const cc = document.getElementById('cc-overlay');
  if (!document.cookie.includes('cc_ok')) cc.classList.add('an');
  cc.querySelectorAll('button').forEach(b => b.onclick = () => { document.cookie = 'cc_ok=' + b.value + ';path=/'; cc.classList.remove('an'); });

  const t = document.querySelector('table.huetten');
  if (t) {
    const body = t.tBodies[0];
    t.querySelectorAll('th').forEach((th, i) => th.onclick = () => {
      const auf = th.dataset.dir !== 'auf';
      th.dataset.dir = auf ? 'auf' : 'ab';
      const wert = tr => tr.cells[i].dataset.v ? +tr.cells[i].dataset.v : tr.cells[i].textContent;
      [...body.rows].sort((a, b) => { const x = wert(a), y = wert(b); return (x > y ? 1 : x < y ? -1 : 0) * (auf ? 1 : -1); }).forEach(r => body.append(r));
    });
    const g = document.getElementById('gebiet'), d = document.getElementById('dusche'), w = document.getElementById('winterraum');
    const filtern = () => {
      let n = 0;
      for (const r of body.rows) {
        const ok = (!g.value || r.dataset.gebiet === g.value) && (!d.checked || r.dataset.dusche === '1') && (!w.checked || r.dataset.winter === '1');
        r.style.display = ok ? '' : 'none';
        n += ok;
      }
      document.getElementById('treffer').textContent = n + ' Hütten';
    };
    [g, d, w].forEach(e => e.onchange = filtern);
    filtern();
  }

  const f = document.getElementById('reservierung');
  if (f) {
    const schritte = [...f.querySelectorAll('.schritt')], balken = [...document.querySelectorAll('.balken span')];
    let n = 0;
    const zeige = i => { n = i; schritte.forEach((s, k) => s.classList.toggle('aktiv', k === i)); balken.forEach((s, k) => s.classList.toggle('aktiv', k === i)); };
    f.querySelectorAll('.weiter').forEach(b => b.onclick = () => { if ([...schritte[n].querySelectorAll('input,select')].every(e => e.reportValidity())) zeige(n + 1); });
    f.querySelectorAll('.zurueck').forEach(b => b.onclick = () => zeige(n - 1));
    f.onsubmit = async e => {
      e.preventDefault();
      const r = await fetch('/reservierung', { method: 'POST', body: new URLSearchParams(new FormData(f)) });
      const j = await r.json();
      if (j.fehler) { f.querySelector('.fehler').textContent = j.fehler; return; }
      const fertig = document.getElementById('fertig');
      fertig.hidden = false; f.hidden = true;
      document.querySelector('.balken').hidden = true;
      fertig.querySelector('b').textContent = j.nummer;
    };
    zeige(0);
  }
});""")


def tag(iso):
    j, m, t = iso.split("-")
    return f"{t}.{m}.{j}"


def euro(v):
    return f"{v:.2f}".replace(".", ",") + " €"


def seite(titel, inhalt):
    return f"""<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><title>{esc(titel)} – Alpenverein Sektion Graufels</title><link rel="stylesheet" href="/wp-content/themes/sektion/style.css">
<script src="/wp-content/themes/sektion/sektion.js"></script></head><body class="page">
<div id="kopf"><strong>Sektion Graufels</strong><a href="/">Hütten</a><a href="/reservieren">Schlafplatz reservieren</a><a href="/regeln">Hüttenordnung</a></div>
<div id="inhalt"><h1>{esc(titel)}</h1>{inhalt}</div>
<div id="cc-overlay"><div id="cc-box"><h2>Ihre Privatsphäre</h2><p>Wir verwenden Cookies, um unsere Seite zu verbessern.</p><button class="button" value="alle">Alle akzeptieren</button> <button value="keine">Ablehnen</button></div></div></body></html>"""


@site.get("/")
def liste(req):
    zeilen = "".join(f"""<tr data-gebiet="{h['gebiet']}" data-dusche="{int(h['dusche'])}" data-winter="{int(h['winter'])}"><td><a href="/huette/{h['slug']}/">{esc(h['name'])}</a></td><td>{h['gebiet']}</td><td data-v="{h['hoehe']}">{h['hoehe']} m</td><td data-v="{h['zimmer'] + h['lager']}">{h['zimmer'] + h['lager']}</td><td>{'✓' if h['dusche'] else '–'}</td><td>{'✓' if h['winter'] else '–'}</td></tr>
""" for h in HUETTEN)
    return seite("Unsere Hütten", f"""<p>Dreißig Stützpunkte in vier Gebieten. Ein Klick auf den Namen zeigt Preise, Öffnungszeiten und Zustieg.</p>
<div class="filterleiste"><label>Gebiet <select id="gebiet"><option value="">alle</option>{''.join(f'<option>{g}</option>' for g in GEBIETE)}</select></label>
<label><input type="checkbox" id="dusche"> mit Dusche</label><label><input type="checkbox" id="winterraum"> mit Winterraum</label><span id="treffer"></span></div>
<table class="huetten"><thead><tr><th>Hütte</th><th>Gebiet</th><th>Höhe</th><th>Schlafplätze</th><th>Dusche</th><th>Winterraum</th></tr></thead><tbody>{zeilen}</tbody></table>""")


@site.get("/huette/([a-z-]+)/")
def huette(req, slug):
    h = next((h for h in HUETTEN if h["slug"] == slug), None)
    if not h:
        return Reply(seite("Nicht gefunden", ""), status=404)
    daten = [("Gebiet", h["gebiet"]), ("Höhe", f"{h['hoehe']} m"), ("Hüttenwirt", h["wirt"]), ("Telefon", h["tel"]), ("Geöffnet", f"{tag(h['auf'])} – {tag(h['zu'])}"),
             ("Zimmerplätze", h["zimmer"]), ("Lagerplätze", h["lager"]), ("Lager, Mitglieder", euro(h["mitglied"])), ("Lager, Nichtmitglieder", euro(h["gast"])),
             ("Dusche", "vorhanden" if h["dusche"] else "keine"), ("Winterraum", "ja, mit Vereinsschlüssel" if h["winter"] else "nein"), ("Kürzester Zustieg", h["zustieg"])]
    return seite(h["name"], '<dl class="daten">' + "".join(f"<dt>{k}</dt><dd>{esc(v)}</dd>" for k, v in daten) + f'</dl><p><a class="button" href="/reservieren?huette={slug}">Schlafplatz reservieren</a></p>')


@site.get("/regeln")
def regeln(req):
    return seite("Hüttenordnung", "<p>Hüttenruhe ist von 22 bis 6 Uhr. Reservierte Plätze werden bis 18 Uhr freigehalten. Stornieren kostet ab drei Tagen vor der Anreise 10 € pro Platz. Hunde nur nach Rücksprache mit dem Hüttenwirt.</p>")


@site.get("/reservieren")
def reservieren(req):
    opt = "".join(f'<option value="{h["slug"]}"{" selected" if req.q.get("huette") == h["slug"] else ""}>{esc(h["name"])}</option>' for h in HUETTEN if h["wirt"] != "unbewirtschaftet")
    return seite("Schlafplatz reservieren", f"""<div class="balken"><span>1 Aufenthalt</span><span>2 Plätze</span><span>3 Kontakt</span></div><form id="reservierung">
<div class="schritt"><label>Hütte <select name="huette" required><option value="">bitte wählen</option>{opt}</select></label><label>Anreise <input type="date" name="datum" required></label>
<label>Nächte <input type="number" name="naechte" min="1" max="7" value="1" required></label><button type="button" class="button weiter">Weiter</button></div>
<div class="schritt"><label>Personen <input type="number" name="personen" min="1" max="20" value="2" required></label><fieldset><legend>Schlafplatz</legend><label><input type="radio" name="art" value="lager" checked> Lager</label><label><input type="radio" name="art" value="zimmer"> Zimmer</label></fieldset>
<label><input type="checkbox" name="mitglied" value="ja"> Alle sind Mitglieder im Alpenverein</label><button type="button" class="zurueck">Zurück</button> <button type="button" class="button weiter">Weiter</button></div>
<div class="schritt"><label>Name <input name="name" required></label><label>E-Mail <input type="email" name="mail" required></label><label>Nachricht an den Hüttenwirt (freiwillig) <input name="nachricht"></label>
<button type="button" class="zurueck">Zurück</button> <button class="button">Verbindlich reservieren</button><p class="fehler"></p></div></form>
<div id="fertig" hidden><h2>Danke!</h2><p>Ihre Reservierungsnummer: <b></b></p><p>Eine Bestätigung folgt per E-Mail.</p></div>""")


@site.post("/reservierung")
def reservierung(req):
    f = req.form
    h = next((h for h in HUETTEN if h["slug"] == f.get("huette")), None)
    try:
        d = datetime.date.fromisoformat(f.get("datum", ""))
    except ValueError:
        d = None
    if not h or not d or not f.get("naechte", "").isdigit() or not f.get("personen", "").isdigit() or f.get("art") not in ("lager", "zimmer") or not f.get("name", "").strip() or "@" not in f.get("mail", ""):
        return {"fehler": "Bitte füllen Sie alle Felder aus."}
    if not h["auf"] <= d.isoformat() <= h["zu"]:
        return {"fehler": f"{h['name']} ist an diesem Tag geschlossen."}
    m = f.get("mitglied", "nein")
    nr = nummer(h["slug"], f["datum"], f["naechte"], f["personen"], f["art"], m, f["name"], f["mail"])
    site.state["reservierungen"].append({"nummer": nr, "huette": h["name"], "datum": f["datum"], "naechte": int(f["naechte"]), "personen": int(f["personen"]), "art": f["art"], "mitglied": m, "name": f["name"].strip(), "mail": f["mail"].strip()})
    return {"nummer": nr}


site.run()
