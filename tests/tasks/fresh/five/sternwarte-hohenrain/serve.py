from base import Site, as_json, esc
import data as d

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;background:#0b1026;color:#e6e9f5;font:16px/1.6 "Fira Sans",Arial,sans-serif}a{color:#ffd479}.kopf{padding:18px 36px;border-bottom:1px solid #2a3260}.kopf a{margin-right:22px}.seite{max-width:900px;margin:0 auto;padding:18px 36px}.hinweis{background:#2b2450;padding:16px 20px;border-radius:10px}.reihe{display:flex;gap:10px;flex-wrap:wrap;margin:14px 0}.karte{background:#151c3d;border-radius:10px;padding:14px 20px;margin:12px 0;display:grid;grid-template-columns:1fr 170px}.marke{justify-self:end;align-self:start;font-size:13px;border-radius:12px;padding:2px 12px;background:#1f5136}.marke-voll{background:#6d2233}.leise{color:#9aa3cc}.akk button{width:100%;text-align:left;background:#151c3d;color:inherit;border:0;padding:12px;font:inherit;margin-top:6px;cursor:pointer}.akk div{padding:8px 16px}.knopf{background:#ffd479;border:0;padding:8px 18px;border-radius:6px;color:#111;text-decoration:none}.feld{display:block;margin:12px 0}.fehler{color:#ff9b9b}"""


def page(title, body):
    return f"""<!doctype html><html lang="de"><head><meta charset="utf-8"><title>{esc(title)} | {d.SITE}</title><style>{CSS}</style></head><body><div class="kopf"><b>{d.SITE}</b> &nbsp; <a href="/">Veranstaltungen</a><a href="/instrumente">Instrumente</a><a href="/anfahrt">Anfahrt</a></div><div class="seite">{body}<p class="leise">Getragen vom Verein Sternfreunde Hohenrain e. V. <br>Rundbrief: <input type="email" placeholder="E-Mail"> <button>Abonnieren</button> | Himmelsjahr 2027 im Laden, 19,90 &euro;</p></div></body></html>"""


@site.get("/")
def home(req):
    h = d.BY["perseiden"]
    return page("Veranstaltungen", f"""<h1>Veranstaltungen</h1><div class="hinweis"><b>Höhepunkt des Jahres:</b> <a href="/veranstaltungen/{h['id']}">{h['titel']}</a> am {d.lang(h['datum'])}</div>
<div class="reihe"><label><input type="checkbox" id="frei"> Ausgebuchtes ausblenden</label></div><div id="liste"><p>Wird geladen …</p></div>
<script>const eur=x=>x?x.toFixed(2).replace('.',',')+' €':'Eintritt frei';let alle=[];function zeigen(){{const nur=document.getElementById('frei').checked;document.getElementById('liste').innerHTML=alle.filter(e=>!nur||e.frei).map(e=>`<div class="karte"><div><h3 style="margin:0"><a href="/veranstaltungen/${{e.id}}">${{e.titel}}</a></h3><div><time datetime="${{e.datum}}">${{e.tag}}</time> · Beginn <span>${{e.beginn}}</span> Uhr</div><div class="leise">${{e.ort}}</div><div>${{eur(e.preis)}}</div></div><span class="marke ${{e.frei?'':'marke-voll'}}">${{e.frei?'Plätze frei':'Ausgebucht'}}</span></div>`).join('')}}
fetch('/api/veranstaltungen').then(r=>r.json()).then(j=>{{alle=j;zeigen()}});document.getElementById('frei').onchange=zeigen</script>""")


@site.get("/api/veranstaltungen")
def api(req):
    return as_json([dict(e, tag=d.lang(e["datum"])) for e in d.EVENTS])


@site.get(r"/veranstaltungen/([a-z-]+)")
def event(req, k):
    e = d.BY.get(k)
    if not e:
        return None
    preis = f"{e['preis']:.2f} &euro;".replace(".", ",") if e["preis"] else "Eintritt frei"
    act = f'<p><a class="knopf" href="/anmeldung/{k}">Anmelden</a></p>' if e["frei"] else '<p class="fehler">Leider ausgebucht.</p>'
    return page(e["titel"], f"""<p><a href="/">Alle Veranstaltungen</a></p><h1>{esc(e['titel'])}</h1><p>Am {d.lang(e['datum'])} um {e['beginn']} Uhr, {e['ort']}. {preis}. {f"Noch {e['frei']} Plätze frei." if e['frei'] else ''}</p>{act}<p class="leise">Bei bedecktem Himmel zeigen wir die Kuppel und erzählen.</p>""")


def form(e, v=None, problem=""):
    v = v or {}
    tarif = "".join(f'<label><input type="radio" name="tarif" value="{a}"{" checked" if v.get("tarif") == a else ""}> {b}</label> ' for a, b in (("voll", "Voll"), ("ermaessigt", "Ermäßigt"), ("mitglied", "Vereinsmitglied")))
    zahl = "".join(f'<option{" selected" if v.get("personen") == str(n) else ""}>{n}</option>' for n in range(1, 7))
    return page("Anmeldung", f"""<h1>Anmeldung: {esc(e['titel'])}</h1>{f'<p class="fehler" role="alert">{problem}</p>' if problem else ''}<form method="post"><label class="feld">Anzahl Personen <select name="personen">{zahl}</select></label><label class="feld">Vor- und Nachname <input name="name" required value="{esc(v.get('name', ''))}"></label><label class="feld">E-Mail <input name="email" type="email" required value="{esc(v.get('email', ''))}"></label><fieldset><legend>Tarif</legend>{tarif}</fieldset><label class="feld"><input type="checkbox" name="regeln" value="ja" required> Ich kenne die Hausordnung</label><button class="knopf">Verbindlich anmelden</button></form>""")


@site.get(r"/anmeldung/([a-z-]+)")
def anmeldung(req, k):
    return form(d.BY[k]) if k in d.BY and d.BY[k]["frei"] else None


@site.post(r"/anmeldung/([a-z-]+)")
def angemeldet(req, k):
    e, f = d.BY.get(k), req.form
    if not e or not e["frei"]:
        return None
    if not f.get("name") or "@" not in f.get("email", ""):
        return form(e, f, "Bitte Namen und E-Mail angeben.")
    if f.get("tarif") not in ("voll", "ermaessigt", "mitglied"):
        return form(e, f, "Bitte einen Tarif wählen.")
    if f.get("regeln") != "ja":
        return form(e, f, "Bitte die Hausordnung bestätigen.")
    n = d.nummer(k, f["personen"], f["name"], f["email"], f["tarif"])
    site.state["anmeldungen"].append(dict(event=k, personen=int(f["personen"]), name=f["name"], email=f["email"], tarif=f["tarif"], nummer=n))
    return page("Angemeldet", f"<h1>Bis bald unter den Sternen!</h1><p>Vielen Dank, {esc(f['name'])}. Ihre Buchungsnummer lautet <b>{n}</b>. Bitte zeigen Sie sie am {d.lang(e['datum'])} am Eingang vor.</p>")


@site.get("/instrumente")
def instrumente(req):
    out = ""
    for i, (n, b, o, f, g, j) in enumerate(d.INSTRUMENTE):
        kg = f"{g:g}".replace(".", ",")
        out += f'<button aria-expanded="false" aria-controls="i{i}">{n}</button><div id="i{i}" hidden>{b} mit {o} mm Öffnung und {f} mm Brennweite. Es wiegt {kg} kg und wurde {j} gebaut.</div>'
    return page("Instrumente", f'<h1>Unsere Instrumente</h1><div class="akk">{out}</div><script>document.querySelectorAll(".akk button").forEach(b=>b.onclick=()=>{{const p=document.getElementById(b.getAttribute("aria-controls"));p.hidden=!p.hidden;b.setAttribute("aria-expanded",!p.hidden)}})</script>')


@site.get("/anfahrt")
def anfahrt(req):
    return page("Anfahrt", "<h1>Anfahrt</h1><p>Sternwartenweg 11, Hohenrain. Bus 62 bis Endstation, dann zwölf Minuten zu Fuß. Der Parkplatz Nord schließt um Mitternacht.</p>")


site.run()
