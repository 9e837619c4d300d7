import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
import data as d

site = Site({"zgloszenia": []})

CSS = r"""
body{margin:0;font:15px/1.5 Lato,Arial,sans-serif;background:#f4f5f9;color:#2a2d3e}.gora{background:#fff;display:flex;gap:24px;padding:14px 30px;align-items:center;box-shadow:0 1px 6px #0001}.gora a{text-decoration:none;color:inherit}.logo{font-weight:900;color:#4338ca;font-size:20px}
.uklad{display:grid;grid-template-columns:210px 1fr 400px;gap:20px;padding:20px 30px;align-items:start}.panel{background:#fff;border-radius:10px;padding:16px}.panel h4{margin:10px 0 4px}.panel label{display:block;cursor:pointer}
.oferta{background:#fff;border-radius:10px;padding:14px 18px;margin-bottom:10px;cursor:pointer;border:2px solid transparent}.oferta.wybrana{border-color:#4338ca}.oferta .tyt{font-weight:700;font-size:16px}.oferta .szary{color:#777}.kwota{color:#15803d;font-weight:600}.zam{background:#fee2e2;color:#991b1b;border-radius:4px;padding:0 6px;font-size:12px}
.strony button{border:1px solid #ccd;background:#fff;padding:5px 12px;margin-right:4px;border-radius:5px;cursor:pointer}.strony button.tu{background:#4338ca;color:#fff}.gl{background:#4338ca;color:#fff;border:0;border-radius:8px;padding:10px 22px;font:inherit;cursor:pointer}.tlo{position:fixed;inset:0;background:#0007;display:flex;align-items:center;justify-content:center}.okno{background:#fff;border-radius:12px;padding:24px;width:440px;max-height:90vh;overflow:auto}.okno .pole{margin:10px 0}.okno input:not([type=checkbox]),.okno select,.okno textarea{width:100%;box-sizing:border-box;font:inherit;padding:7px}.blad{color:#b91c1c}.ciasteczka{position:fixed;right:20px;bottom:20px;width:320px;background:#1e1b4b;color:#fff;padding:18px;border-radius:12px}
"""

JS = r"""
const $ = s => document.querySelector(s);
const e = s => String(s).replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
const zl = n => String(n).replace(/\B(?=(\d{3})+$)/g, ' ');
let oferty = [], strona = 1, wybrana = null;
const filtr = { city: new Set(), mode: new Set(), branch: new Set() };

function pasujace() {
  const q = $('#szukaj').value.trim().toLowerCase();
  const l = oferty.filter(o => Object.entries(filtr).every(([k, s]) => !s.size || s.has(o[k])) && (o.title + ' ' + o.company).toLowerCase().includes(q));
  const s = $('#sort').value;
  if (s === 'high') l.sort((a, b) => b.high - a.high);
  if (s === 'low') l.sort((a, b) => a.low - b.low);
  return l;
}
function rysuj() {
  const l = pasujace(), stron = Math.max(1, Math.ceil(l.length / 8));
  strona = Math.min(strona, stron);
  $('#ile').textContent = 'Liczba ofert: ' + l.length;
  $('#oferty').innerHTML = l.slice((strona - 1) * 8, strona * 8).map(o => `<div class="oferta ${o.id === wybrana ? 'wybrana' : ''}" data-id="${o.id}"><div class="tyt">${e(o.title)} ${o.closed ? '<span class="zam">Rekrutacja zakończona</span>' : ''}</div><div>${e(o.company)}</div><div class="szary">${e(o.city)} · ${e(o.mode)} · ${e(o.contract)}</div><div class="kwota">${zl(o.low)} – ${zl(o.high)} zł</div></div>`).join('') || '<p>Brak ofert. Zmień filtry.</p>';
  $('#strony').innerHTML = Array.from({ length: stron }, (_, i) => `<button class="${i + 1 === strona ? 'tu' : ''}" data-s="${i + 1}">${i + 1}</button>`).join('');
}
async function pokaz(id) {
  wybrana = id; rysuj();
  const o = await (await fetch('/api/oferty/' + id)).json();
  $('#szczegoly').innerHTML = `<h2>${e(o.title)}</h2><p><b>${e(o.company)}</b>, ${e(o.city)}</p><p class="kwota">${zl(o.low)} – ${zl(o.high)} zł brutto miesięcznie</p><ul><li>Tryb: ${e(o.mode)}</li><li>Umowa: ${e(o.contract)}</li><li>Branża: ${e(o.branch)}</li><li>Nr oferty: ${o.id}</li></ul><p>${e(o.opis)}</p>` +
    (o.closed ? '<p class="blad">Rekrutacja na to stanowisko została zakończona. Nie można już aplikować.</p>' : '<button class="gl" id="apl">Aplikuj</button>');
  if (!o.closed) $('#apl').onclick = () => okno(o);
}
function okno(o) {
  const t = document.createElement('div');
  t.className = 'tlo';
  t.innerHTML = `<div class="okno" role="dialog" aria-modal="true" aria-label="Aplikuj"><h3>Aplikujesz na: ${e(o.title)}</h3><form novalidate>
    <div class="pole"><label>Imię i nazwisko<input name="name"></label></div><div class="pole"><label>E-mail<input name="email" type="email"></label></div><div class="pole"><label>Telefon (nieobowiązkowo)<input name="phone"></label></div>
    <div class="pole"><label>Mogę zacząć<select name="start">${o.starty.map(s => `<option>${s}</option>`).join('')}</select></label></div><div class="pole"><label>Wiadomość (nieobowiązkowo)<textarea name="message" rows="3"></textarea></label></div>
    <div class="pole"><label><input type="checkbox" name="agree"> Zgadzam się na przetwarzanie moich danych w tej rekrutacji</label></div><p class="blad" role="alert"></p><button class="gl">Wyślij zgłoszenie</button> <button type="button" class="nie">Anuluj</button></form></div>`;
  document.body.append(t);
  t.querySelector('.nie').onclick = () => t.remove();
  t.querySelector('form').onsubmit = async ev => {
    ev.preventDefault();
    const f = ev.target.elements;
    const r = await fetch('/api/zgloszenia', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ offer: o.id, name: f.name.value, email: f.email.value, phone: f.phone.value, start: f.start.value, message: f.message.value, agree: f.agree.checked }) });
    const j = await r.json();
    if (!r.ok) { t.querySelector('.blad').textContent = j.blad; return; }
    t.querySelector('.okno').innerHTML = `<h3>Dziękujemy!</h3><p>Zgłoszenie przyjęte. Numer zgłoszenia: <b>${e(j.numer)}</b></p><button class="gl">Zamknij</button>`;
    t.querySelector('.gl').onclick = () => t.remove();
  };
}
async function start() {
  oferty = await (await fetch('/api/oferty')).json();
  for (const [k, tytul] of [['city', 'Miasto'], ['mode', 'Tryb pracy'], ['branch', 'Branża']]) {
    const w = [...new Set(oferty.map(o => o[k]))].sort((a, b) => a.localeCompare(b, 'pl'));
    $('#filtry').insertAdjacentHTML('beforeend', `<h4>${tytul}</h4>` + w.map(v => `<label><input type="checkbox" data-k="${k}" value="${e(v)}"> ${e(v)}</label>`).join(''));
  }
  $('#filtry').addEventListener('change', ev => { const s = filtr[ev.target.dataset.k]; if (ev.target.checked) s.add(ev.target.value); else s.delete(ev.target.value); strona = 1; rysuj(); });
  $('#sort').onchange = $('#szukaj').oninput = () => { strona = 1; rysuj(); };
  $('#oferty').onclick = ev => { const k = ev.target.closest('.oferta'); if (k) pokaz(+k.dataset.id); };
  $('#strony').onclick = ev => { if (ev.target.dataset.s) { strona = +ev.target.dataset.s; rysuj(); scrollTo(0, 0); } };
  rysuj();
  if (!sessionStorage.getItem('ck')) {
    document.body.insertAdjacentHTML('beforeend', '<div class="ciasteczka">Używamy plików cookie, żeby strona działała.<br><br><button>Rozumiem</button></div>');
    $('.ciasteczka button').onclick = () => { sessionStorage.setItem('ck', '1'); $('.ciasteczka').remove(); };
  }
}
start();
"""


@site.get("/")
def home(r):
    return """<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Praca w Dolinie – oferty pracy</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css"></head><body>
<div class="gora"><a class="logo" href="/">Praca w Dolinie</a><a href="/porady">Porady</a><a href="/dla-firm">Dla firm</a></div>
<div class="uklad"><div class="panel" id="filtry"><b>Filtry</b></div><div><div class="panel" style="margin-bottom:12px;display:flex;gap:12px"><input id="szukaj" placeholder="Stanowisko lub firma" style="flex:1;font:inherit;padding:6px"><select id="sort" aria-label="Sortowanie"><option value="">Domyślnie</option><option value="high">Najwyższe wynagrodzenie</option><option value="low">Najniższe wynagrodzenie</option></select></div><p id="ile"></p><div id="oferty"></div><div class="strony" id="strony"></div></div>
<div class="panel" id="szczegoly"><p>Wybierz ofertę z listy, żeby zobaczyć szczegóły.</p></div></div><div style="padding:30px;text-align:center;color:#777">© Praca w Dolinie · kwoty brutto miesięcznie</div><script src="/app.js"></script></body></html>"""


@site.get("/(porady|dla-firm)")
def text(r):
    body = {"porady": "<h1>Porady</h1><p>Krótkie CV czyta się do końca.</p>", "dla-firm": "<h1>Dla firm</h1><p>Ogłoszenie na 30 dni kosztuje 149 zł netto.</p>"}[r.args[0]]
    return f'<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Praca w Dolinie</title><link rel="stylesheet" href="/style.css"></head><body><div class="gora"><a class="logo" href="/">Praca w Dolinie</a></div><div class="panel" style="margin:30px">{body}</div></body></html>'


@site.get("/app.js")
def script(r):
    return Asset("text/javascript; charset=utf-8", JS)


@site.get("/style.css")
def style(r):
    return Asset("text/css; charset=utf-8", CSS)


@site.get("/api/oferty")
def offers(r):
    return d.OFFERS


@site.get("/api/oferty/([0-9]+)")
def offer(r):
    o = next((o for o in d.OFFERS if str(o["id"]) == r.args[0]), None)
    if not o:
        raise NotFound
    return dict(o, starty=d.STARTS, opis=f"{o['company']} szuka osoby na stanowisko: {o['title']}. Oferujemy wdrożenie, prywatną opiekę medyczną i owocowe czwartki.")


@site.post("/api/zgloszenia")
def apply(r):
    j = r.json or {}
    o = next((o for o in d.OFFERS if o["id"] == j.get("offer")), None)
    if not o:
        return 404, {"blad": "Nie ma takiej oferty."}
    if o["closed"]:
        return 409, {"blad": "Rekrutacja zakończona."}
    a = {k: str(j.get(k) or "").strip() for k in ("name", "email", "phone", "start", "message")}
    if not a["name"] or "@" not in a["email"] or a["start"] not in d.STARTS:
        return 422, {"blad": "Podaj imię i nazwisko oraz adres e-mail."}
    if j.get("agree") is not True:
        return 422, {"blad": "Potrzebna jest zgoda na przetwarzanie danych."}
    a.update(offer=o["id"], agree=True)
    a["numer"] = d.number(a)
    if a["numer"] not in [x["numer"] for x in site.state["zgloszenia"]]:
        site.state["zgloszenia"].append(a)
    return {"numer": a["numer"]}


site.serve()
