import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import *
from data import *

site = Site(INITIAL)
CSS = "body{margin:0;font-family:Tahoma,sans-serif;color:#233}.gora{background:#e8f5e9;padding:16px 6vw;border-bottom:3px solid #43a047}.gora a{margin-right:20px;color:#1b5e20}.tresc{padding:20px 6vw}table{border-collapse:collapse}td,th{border:1px solid #c8e6c9;padding:7px 14px;text-align:left}.para{display:flex}.para div:first-child{width:150px;color:#687}.pole{margin:10px 0}"
def shell(t, body):
    return f'<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>{e(t)} – Przychodnia Pod Lipami</title><style>{CSS}</style></head><body><div class="gora"><h2>Przychodnia Pod Lipami</h2><a href="/">Aktualności</a><a href="/lekarze">Lekarze</a><a href="/dojazd">Dojazd</a></div><div class="tresc"><h1>{e(t)}</h1>{body}</div></body></html>'

@site.route("/")
def start(req):
    return shell("Aktualności", "<p>Przychodnia jest czynna od poniedziałku do piątku od 7:00 do 20:00. Wszystkie wizyty odbywają się w ramach NFZ.</p><h3>Szczepienia przeciw grypie</h3><p>Szczepimy codziennie w gabinecie zabiegowym, bez zapisów.</p><p><a href='/lekarze'>Nasi lekarze i zapisy na wizytę</a></p>")

@site.route("/dojazd")
def dojazd(req):
    return shell("Dojazd", "<p>Ulica Lipowa 14. Autobusy 7 i 22, przystanek Park. Parking za budynkiem.</p>")

@site.route("/lekarze")
def lekarze(req):
    s = req.q.get("spec", ""); sel = " selected"
    ls = sorted((l for l in LEKARZE if not s or l["spec"] == s), key=lambda l: (l["id"] * 7) % 26)
    rows = "".join(f'<tr><td><a href="/lekarze/{l["id"]}">{l["tytul"]} {e(l["nazwa"])}</a></td><td>{l["spec"]}</td><td>piętro {l["pietro"]}</td></tr>' for l in ls)
    return shell("Nasi lekarze", f'<form><label>Specjalizacja <select name="spec" onchange="this.form.submit()"><option value="">wszystkie</option>{"".join(f"<option{sel if x == s else str()}>{x}</option>" for x in SPEC)}</select></label> <button>Pokaż</button></form><table><thead><tr><th>Lekarz</th><th>Specjalizacja</th><th>Piętro</th></tr></thead><tbody>{rows}</tbody></table>')

def find(i):
    return next((l for l in LEKARZE if l["id"] == int(i)), None)

@site.route("/lekarze/([0-9]+)")
def lekarz(req, i):
    l = find(i)
    if not l:
        return None
    g = "".join(f"<tr><th scope=row>{d}</th><td>{'–'.join(l['godziny'][d]) if d in l['godziny'] else 'nie przyjmuje'}</td></tr>" for d in DNI)
    return shell(f"{l['tytul']} {l['nazwa']}", f'<div class="para"><div>Specjalizacja</div><div>{l["spec"]}</div></div><div class="para"><div>Gabinet</div><div>{l["gabinet"]}</div></div><div class="para"><div>Języki</div><div>{l["jezyki"]}</div></div><h3>Godziny przyjęć</h3><table><tbody>{g}</tbody></table><p><a href="/lekarze/{i}/zapis">Zapisz się na wizytę</a></p>')

@site.route("/lekarze/([0-9]+)/zapis", "GET POST")
def zapis(req, i):
    l = find(i)
    if not l:
        return None
    err = ""
    if req.method == "POST":
        if req.f("termin") in l["terminy"] and req.f("pacjent") and req.f("telefon"):
            w = {"numer": f"W/{510 + len(site.state['wizyty'])}/2027", "lekarz": l["nazwa"], "termin": req.f("termin"), "pacjent": req.f("pacjent"), "telefon": req.f("telefon"), "pierwsza": req.f("pierwsza") == "tak"}
            site.state["wizyty"].append(w)
            return shell("Wizyta zapisana", f'<p>Dziękujemy. Numer wizyty: <b>{w["numer"]}</b></p><p>{e(l["nazwa"])}, gabinet {l["gabinet"]}, {w["termin"]}</p>')
        err = "<p role=alert>Proszę wypełnić wszystkie pola.</p>"
    o = "".join(f"<option>{t}</option>" for t in l["terminy"])
    return shell(f"Zapis: {l['nazwa']}", err + f'<form method="post"><div class="pole"><label for="t">Termin</label><br><select id="t" name="termin" required><option value="">wybierz</option>{o}</select></div><div class="pole"><label for="p">Imię i nazwisko pacjenta</label><br><input id="p" name="pacjent" required></div><div class="pole"><label for="f">Telefon</label><br><input id="f" name="telefon" type="tel" required></div><div class="pole"><label><input type="checkbox" name="pierwsza" value="tak"> To moja pierwsza wizyta w przychodni</label></div><button>Zapisz</button></form>')

site.serve()
