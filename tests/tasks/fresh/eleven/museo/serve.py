import datetime
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
import data as d

site = Site({"prenotazioni": []})


def page(title, body, script=""):
    return f"""<!doctype html>
<html lang="it"><head><meta charset="utf-8"><title>{esc(title)} · Museo del Vetro e della Carta</title><meta name="viewport" content="width=device-width">
<style>
body{{margin:0;font:17px/1.6 "Helvetica Neue",Helvetica,Arial,sans-serif;color:#111}}a{{color:inherit}}.testa{{display:flex;justify-content:space-between;padding:26px 44px;align-items:baseline}}.testa nav a{{margin-left:26px;text-decoration:none}}.testa .n{{font-weight:800;text-decoration:none;font-size:20px}}
.corpo{{padding:0 44px 50px;max-width:1150px}}h1{{font-size:46px;line-height:1.1}}.griglia{{display:grid;grid-template-columns:repeat(3,1fr);gap:24px}}figure{{margin:0}}figure .img{{aspect-ratio:4/3;background:linear-gradient(160deg,#d7e7ea,#7fa9b3)}}figcaption a{{font-weight:600}}figcaption span{{display:block;color:#777;font-size:15px}}
.scheda{{display:grid;grid-template-columns:1fr 1fr;gap:36px}}.scheda dt{{color:#777;font-size:15px}}.scheda dd{{margin:0 0 10px;font-size:19px}}.prezzi li{{display:flex;justify-content:space-between;border-bottom:1px solid #ddd;padding:10px 0}}.prezzi{{list-style:none;padding:0;max-width:640px}}
.cal{{width:340px;border:1px solid #ccc;padding:12px}}.cal .sopra{{display:flex;justify-content:space-between;align-items:center}}.cal table{{width:100%;border-collapse:collapse}}.cal td,.cal th{{text-align:center;padding:1px}}.cal td button{{width:40px;height:36px;border:0;background:#eef4f5;cursor:pointer}}.cal td button:disabled{{background:none;color:#bbb;cursor:default}}.cal td button[aria-pressed=true]{{background:#111;color:#fff}}
.ore button{{margin:6px 8px 6px 0;padding:6px 18px}}.ore button[aria-pressed=true]{{background:#111;color:#fff}}.campo{{margin:14px 0;max-width:420px}}.campo label{{display:block}}input,select,button{{font:inherit}}.campo input,.campo select{{width:100%;padding:8px;box-sizing:border-box}}.piede{{background:#111;color:#ccc;padding:36px 44px;display:flex;gap:60px}}.err{{color:#b00}}
</style></head><body><div class="testa"><a class="n" href="/">Museo del Vetro<br>e della Carta</a><nav><a href="/collezione">Collezione</a><a href="/visita">Orari e biglietti</a><a href="/prenota">Prenota una visita guidata</a></nav></div>
<div class="corpo"><h1>{esc(title)}</h1>{body}</div><div class="piede"><div>Via dei Cartai 14<br>Vallescura</div><div>Chiuso il lunedì</div><div>Oggi è {d.italian(d.TODAY)}</div></div>{f"<script>{script}</script>" if script else ""}</body></html>"""


def cards(objects):
    return '<div class="griglia">' + "".join(f'<figure><div class="img"></div><figcaption><a href="/collezione/{o["slug"]}">{esc(o["name"])}</a><span>{o["material"]}, {o["year"]}</span></figcaption></figure>' for o in objects) + "</div>"


@site.get("/")
def home(r):
    return page("Fragile e leggero", f'<p>Duemila anni di vetro e cinque secoli di carta in un vecchio mulino sul fiume.</p>{cards(d.OBJECTS[:3])}<p><a href="/collezione">Tutta la collezione</a></p><h2>In mostra fino al 10 gennaio</h2><p>“Senza peso”: lampade di carta dal Giappone. Al secondo piano.</p>')


@site.get("/collezione")
def collection(r):
    n = max(1, int(r.q("p", "1")) if r.q("p", "1").isdigit() else 1)
    pages = -(-len(d.OBJECTS) // d.PER_PAGE)
    n = min(n, pages)
    nav = (f'<a href="/collezione?p={n - 1}">← Precedente</a> ' if n > 1 else "") + (f'<a href="/collezione?p={n + 1}">Successiva →</a>' if n < pages else "")
    return page("Collezione", f"<p>{len(d.OBJECTS)} oggetti, pagina {n} di {pages}</p>{cards(d.OBJECTS[(n - 1) * d.PER_PAGE:n * d.PER_PAGE])}<p>{nav}</p>")


@site.get("/collezione/([a-z0-9-]+)")
def thing(r):
    o = next((o for o in d.OBJECTS if o["slug"] == r.args[0]), None)
    if not o:
        raise NotFound
    i = d.OBJECTS.index(o)
    return page(o["name"], f"""<div class="scheda"><div><figure><div class="img"></div></figure><p>{esc(o["text"])}</p></div><dl><dt>Materiale</dt><dd>{o["material"]}</dd><dt>Anno</dt><dd>{o["year"]} d.C.</dd><dt>Luogo di origine</dt><dd>{o["place"]}</dd>
<dt>Altezza</dt><dd>{o["height"]} cm</dd><dt>Si trova in</dt><dd>{o["room"]}</dd><dt>Inventario</dt><dd>{o["inv"]}</dd></dl></div><h2>Da vedere anche</h2>{cards([d.OBJECTS[(i + k) % len(d.OBJECTS)] for k in (4, 9, 15)])}<p><a href="/collezione">Torna alla collezione</a></p>""")


@site.get("/visita")
def visit(r):
    out = "".join(f'<li><span><b>{t["kind"]}</b> <small>{esc(t["who"])}</small></span><span>{t["price"]}{" €" if t["price"][0].isdigit() else ""}</span></li>' for t in d.TICKETS)
    return page("Orari e biglietti", f"<h2>Orari</h2><p>Da martedì a venerdì 10–18, sabato e domenica 10–19. Lunedì chiuso.</p><h2>Biglietti</h2><ul class='prezzi'>{out}</ul><p>Le visite guidate si pagano a parte.</p>")


SCRIPT = r"""
(function () {
  'use strict';
  var mesi = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');
  var form = document.getElementById('pren'), cal = document.getElementById('cal'), ore = document.getElementById('ore'), mese = '2026-09';
  function due(n) { return String(n).padStart(2, '0'); }
  function scelta() { return form.elements.visita.value; }
  function carica() {
    var v = scelta();
    if (!v) { cal.innerHTML = '<p>Scelga prima la visita.</p>'; return; }
    fetch('/api/giorni?visita=' + v + '&mese=' + mese).then(function (r) { return r.json(); }).then(function (j) {
      var a = +mese.slice(0, 4), m = +mese.slice(5), primo = (new Date(a, m - 1, 1).getDay() + 6) % 7, quanti = new Date(a, m, 0).getDate();
      var h = '<div class="sopra"><button type="button" data-m="-1" aria-label="Mese precedente"' + (mese === '2026-09' ? ' disabled' : '') + '>‹</button><b>' + mesi[m - 1] + ' ' + a + '</b><button type="button" data-m="1" aria-label="Mese successivo"' + (mese === '2026-11' ? ' disabled' : '') + '>›</button></div><table><thead><tr><th>lu</th><th>ma</th><th>me</th><th>gi</th><th>ve</th><th>sa</th><th>do</th></tr></thead><tbody><tr>';
      for (var i = 0; i < primo; i++) h += '<td></td>';
      for (var g = 1; g <= quanti; g++) {
        var iso = mese + '-' + due(g), libero = j.giorni.indexOf(iso) >= 0;
        h += '<td><button type="button" data-g="' + iso + '" aria-label="' + g + ' ' + mesi[m - 1] + ' ' + a + '" aria-pressed="' + (form.elements.data.value === iso) + '"' + (libero ? '' : ' disabled') + '>' + g + '</button></td>';
        if ((g + primo) % 7 === 0) h += '</tr><tr>';
      }
      cal.innerHTML = h + '</tr></tbody></table>';
      ore.innerHTML = form.elements.data.value ? j.ore.map(function (o) { return '<button type="button" data-o="' + o + '" aria-pressed="' + (form.elements.ora.value === o) + '">' + o + '</button>'; }).join('') : 'Scelga prima un giorno.';
    });
  }
  form.addEventListener('click', function (e) {
    var b = e.target.closest('button[type=button]');
    if (!b) return;
    if (b.dataset.m) { var d = new Date(+mese.slice(0, 4), +mese.slice(5) - 1 + +b.dataset.m, 1); mese = d.getFullYear() + '-' + due(d.getMonth() + 1); }
    if (b.dataset.g) { form.elements.data.value = b.dataset.g; form.elements.ora.value = ''; }
    if (b.dataset.o) form.elements.ora.value = b.dataset.o;
    carica();
  });
  form.addEventListener('change', function (e) { if (e.target.name === 'visita') { form.elements.data.value = form.elements.ora.value = ''; carica(); } });
  carica();
})();
"""


def form(r, error=""):
    kinds = "".join(f'<p><label><input type="radio" name="visita" value="{v["id"]}"{" checked" if r.f("visita") == v["id"] else ""}> <b>{v["name"]}</b>, {v["minutes"]} minuti, {v["price"]} € a persona</label></p>' for v in d.VISITS)
    people = "".join(f"<option{' selected' if r.f('persone') == str(i) else ''}>{i}</option>" for i in range(1, 11))
    langs = "".join(f"<option{' selected' if r.f('lingua') == l else ''}>{l}</option>" for l in d.LANGUAGES)
    return page("Prenota una visita guidata", f"""{f'<p class="err">{esc(error)}</p>' if error else ''}<form id="pren" method="post" action="/prenota"><h2>1. La visita</h2>{kinds}
<h2>2. Il giorno e l'ora</h2><div class="cal" id="cal"></div><div class="ore" id="ore"></div><input type="hidden" name="data" value=""><input type="hidden" name="ora" value="">
<h2>3. I suoi dati</h2><div class="campo"><label for="pe">Numero di persone</label><select id="pe" name="persone">{people}</select></div><div class="campo"><label for="li">Lingua della visita</label><select id="li" name="lingua">{langs}</select></div>
<div class="campo"><label for="no">Nome e cognome</label><input id="no" name="nome" value="{esc(r.f("nome"))}" required></div><div class="campo"><label for="em">Posta elettronica</label><input id="em" type="email" name="email" value="{esc(r.f("email"))}" required></div>
<button style="padding:10px 30px">Prenota</button></form>""", SCRIPT)


@site.get("/prenota")
def book(r):
    return form(r)


@site.get("/api/giorni")
def days(r):
    v = next((v for v in d.VISITS if v["id"] == r.q("visita")), None)
    if not v:
        return 422, {"errore": "visita"}
    day, out = d.TODAY, []
    while day <= d.LAST:
        if d.open_on(v, day) and day.isoformat().startswith(r.q("mese")):
            out.append(day.isoformat())
        day += datetime.timedelta(days=1)
    return {"giorni": out, "ore": v["hours"]}


@site.post("/prenota")
def send(r):
    v = next((v for v in d.VISITS if v["id"] == r.f("visita")), None)
    if not v:
        return form(r, "Scelga una visita.")
    try:
        day = datetime.date.fromisoformat(r.f("data"))
    except ValueError:
        return form(r, "Scelga un giorno.")
    if not d.open_on(v, day):
        return form(r, "In quel giorno la visita non si fa.")
    if r.f("ora") not in v["hours"]:
        return form(r, "Scelga un'ora.")
    if not r.f("persone").isdigit() or not 1 <= int(r.f("persone")) <= 10 or r.f("lingua") not in d.LANGUAGES or not r.f("nome") or "@" not in r.f("email"):
        return form(r, "Compili tutti i campi.")
    b = {"visit": v["id"], "date": day.isoformat(), "hour": r.f("ora"), "people": int(r.f("persone")), "language": r.f("lingua"), "name": r.f("nome"), "email": r.f("email")}
    b["code"] = d.code(b)
    if b["code"] not in [x["code"] for x in site.state["prenotazioni"]]:
        site.state["prenotazioni"].append(b)
    raise Redirect("/prenota/" + b["code"])


@site.get("/prenota/(MVC-[0-9]+)")
def done(r):
    b = next((b for b in site.state["prenotazioni"] if b["code"] == r.args[0]), None)
    if not b:
        raise NotFound
    v = next(v for v in d.VISITS if v["id"] == b["visit"])
    return page("Prenotazione ricevuta", f"<p>{v['name']}, {d.italian(datetime.date.fromisoformat(b['date']))}, ore {b['hour']}, {b['people']} persone.</p><p>Il suo codice di prenotazione è <strong>{b['code']}</strong>. Da pagare in cassa: {b['people'] * v['price']} €.</p>")


site.serve()
