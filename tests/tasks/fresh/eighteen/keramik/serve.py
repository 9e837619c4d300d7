import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__)))); sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from base import *
from data import *

app = App(STATE)
CSS = """body{margin:0;font:17px/1.6 "Source Sans 3",Calibri,sans-serif;color:#3a2c25;background:#f7f1ea}.kopf{padding:22px 5%;display:flex;justify-content:space-between;background:#fff}.kopf a{color:#8c4a2f;margin-left:20px;text-decoration:none}.kopf .marke{font-size:22px;font-weight:700;margin:0}.inhalt{padding:20px 5%}.zwei{display:grid;grid-template-columns:230px 1fr;gap:30px}.facette{background:#fff;padding:16px;border-radius:8px;margin-bottom:12px}.facette legend{font-weight:700}.facette label{display:block}fieldset{border:0;padding:0;margin:0 0 12px}.karten{display:grid;grid-template-columns:repeat(auto-fill,minmax(270px,1fr));gap:16px}.karte{background:#fff;border-radius:8px;padding:16px}.karte h3{margin:0 0 6px}.abz{font-size:13px;border-radius:20px;padding:2px 10px;background:#eadfd3}.abz.voll{background:#d9d9d9}.abz.frei{background:#d5e8cf}.knopf{background:#8c4a2f;color:#fff;border:0;border-radius:6px;padding:9px 18px;font:inherit;text-decoration:none;display:inline-block;cursor:pointer}.feld{margin:0 0 12px}.feld label{display:block;font-weight:600}.feld input,.feld select,.feld textarea{font:inherit;padding:7px;width:320px;max-width:100%}.fuss{background:#3a2c25;color:#eadfd3;padding:24px 5%;margin-top:30px}.fuss a{color:#fff}.keks{position:fixed;inset:auto 20px 20px auto;width:340px;background:#fff;border-radius:10px;padding:18px;box-shadow:0 6px 40px #0004}"""
datum = lambda d: f"{int(d[8:])}. {MON[int(d[5:7]) - 1]} {d[:4]}"
def page(t, body, sc=""): return f"""<!doctype html><html lang="de"><head><meta charset="utf-8"><title>{t} – Keramikschule Tonraum</title><link rel="stylesheet" href="/static/tonraum.css"></head><body><header class="kopf"><a class="marke" href="/">Keramikschule Tonraum</a><nav><a href="/kurse">Kurse</a><a href="/werkstatt">Werkstatt</a><a href="/fragen">Fragen</a></nav></header><main class="inhalt">{body}</main><footer class="fuss">Keramikschule Tonraum, Alte Ziegelei 4, Görlitz. Geöffnet Montag bis Samstag von 10 bis 21 Uhr. <a href="/impressum">Impressum</a></footer><div class="keks" id="keks" role="dialog" aria-label="Cookie-Hinweis" hidden><p>Wir verwenden Cookies, um zu sehen, welche Kurse Sie anschauen.</p><button class="knopf" id="kja">Einverstanden</button> <button id="knein">Nur notwendige</button></div><script>const kk=document.getElementById('keks');if(!localStorage.keks)kk.hidden=false;for(const i of['kja','knein'])document.getElementById(i).onclick=()=>{{localStorage.keks=i;kk.hidden=true}}</script>{sc}</body></html>"""
@app.get("/static/tonraum.css")
def _(r): return css(CSS)
@app.get("/")
def _(r): return page("Willkommen", "<h1>Ton, Zeit und warme Hände</h1><p>In der alten Ziegelei drehen, bauen, glasieren und brennen wir. Anfänger sind so willkommen wie alte Hasen.</p><p><a class='knopf' href='/kurse'>Zum Kursprogramm 2027</a></p><h2>Aus der Werkstatt</h2><p>Der neue Holzbrandofen hat seinen Schornstein. Im Juli brennt er zum ersten Mal eine Woche lang.</p>")
@app.get("/kurse")
def _(r):
    sel = {k: r.qs.get(k, []) for k in ("technik", "stufe", "tag")}; nurfrei = "frei" in r.q
    xs = [k for k in KURSE if all(not v or k[f] in v for f, v in sel.items()) and (not nurfrei or k["frei"])]
    fac = lambda f, t, vs: f'<fieldset><legend>{t}</legend>' + "".join(f'<label><input type="checkbox" name="{f}" value="{v}"{" checked" if v in sel[f] else ""}> {v}</label>' for v in vs) + "</fieldset>"
    uniq = lambda f: list(dict.fromkeys(k[f] for k in KURSE))
    platz = lambda k: f'<span class="abz frei">noch {k["frei"]} {"Platz" if k["frei"] == 1 else "Plätze"}</span>' if k["frei"] else '<span class="abz voll">ausgebucht</span>'
    return page("Kurse", f"""<h1>Kurse</h1><div class="zwei"><form class="facette" method="get">{fac('technik', 'Technik', uniq('technik'))}{fac('stufe', 'Stufe', uniq('stufe'))}{fac('tag', 'Wochentag', ["Montag","Dienstag","Mittwoch","Donnerstag","Freitag","Samstag","Sonntag"])}<fieldset><label><input type="checkbox" name="frei" value="1"{" checked" if nurfrei else ""}> nur mit freien Plätzen</label></fieldset><button class="knopf">Anwenden</button></form><section><p>{len(xs)} Kurse</p><div class="karten">""" + "".join(f'<article class="karte"><h3><a href="/kurse/{k["slug"]}">{k["titel"]}</a></h3><p><span class="abz">{k["technik"]}</span> <span class="abz">{k["stufe"]}</span> {platz(k)}</p><p>{k["tag"]}s ab {datum(k["start"])}, {k["termine"]} {"Termin" if k["termine"] == 1 else "Termine"}</p><p><strong>{k["preis"]} €</strong></p></article>' for k in xs) + "</div></section></div>")
def kurs(s): return next((k for k in KURSE if k["slug"] == s), None)
@app.get("/kurse/([a-z0-9-]+)")
def _(r, s):
    k = kurs(s)
    if not k: return
    tun = f'<a class="knopf" href="/anmeldung/{s}">Zur Anmeldung</a>' if k["frei"] else "<strong>Dieser Kurs ist ausgebucht.</strong>"
    return page(k["titel"], f"""<p><a href="/kurse">← alle Kurse</a></p><h1>{k['titel']}</h1><p>Der Kurs beginnt am {datum(k['start'])} und hat {k['termine']} {"Termin" if k["termine"] == 1 else "Termine"}, jeweils {k['tag']}. Die Leitung hat {k['leitung']}. Werkzeug und Schürzen liegen bereit.</p><dl><dt>Technik</dt><dd>{k['technik']}</dd><dt>Stufe</dt><dd>{k['stufe']}</dd><dt>Kursgebühr</dt><dd>{k['preis']} € einschließlich zweier Brände</dd><dt>Freie Plätze</dt><dd>{k['frei']}</dd></dl><p>{tun}</p>""")
def formular(k, f={}, msg=""):
    v = lambda n: esc(f.get(n, ""))
    return page("Anmeldung", f"""<h1>Anmeldung: {k['titel']}</h1><p>Beginn {datum(k['start'])}, {k['preis']} €</p>{msg}<form method="post"><div class="feld"><label for="vn">Vorname</label><input id="vn" name="vorname" value="{v('vorname')}"></div><div class="feld"><label for="nn">Nachname</label><input id="nn" name="nachname" value="{v('nachname')}"></div><div class="feld"><label for="em">E-Mail</label><input id="em" type="email" name="email" value="{v('email')}"></div><div class="feld"><label for="tn">Telefon</label><input id="tn" type="tel" name="telefon" value="{v('telefon')}"></div><div class="feld"><label for="to">Gewünschter Ton</label><select id="to" name="ton"><option value="">Bitte wählen</option>{''.join(f'<option{" selected" if f.get("ton") == t else ""}>{t}</option>' for t in TONE)}</select></div><div class="feld"><label for="be">Bemerkung (freiwillig)</label><textarea id="be" name="bemerkung">{v('bemerkung')}</textarea></div><p><label><input type="checkbox" name="agb" value="ja"> Ich habe die <a href="/fragen">Kursbedingungen</a> gelesen</label></p><button class="knopf">Verbindlich anmelden</button></form>""")
@app.get("/anmeldung/([a-z0-9-]+)")
def _(r, s):
    k = kurs(s)
    return (formular(k) if k["frei"] else page("Ausgebucht", "<h1>Ausgebucht</h1><p>Für diesen Kurs gibt es keine Plätze mehr.</p>")) if k else None
@app.post("/anmeldung/([a-z0-9-]+)")
def _(r, s):
    k = kurs(s)
    if not k or not k["frei"]: return
    f = {n: r.form.get(n, "").strip() for n in ("vorname", "nachname", "email", "telefon", "ton", "bemerkung")}
    if not all(f[n] for n in f if n != "bemerkung") or f["ton"] not in TONE or "agb" not in r.form: return formular(k, f, '<p role="alert" style="color:#a00">Bitte füllen Sie alle Felder aus und bestätigen Sie die Kursbedingungen.</p>')
    f = {"kurs": s, **f}; f["nummer"] = ref("TON", *f.values()); app.state["anmeldungen"].append(f); return redirect("/danke/" + f["nummer"])
@app.get("/danke/(TON-[0-9]+)")
def _(r, n): return page("Danke", f"<h1>Danke für Ihre Anmeldung</h1><p>Ihre Anmeldenummer lautet <strong>{n}</strong>. Die Rechnung kommt mit der Post.</p>") if any(a["nummer"] == n for a in app.state["anmeldungen"]) else None
@app.get("/werkstatt")
def _(r): return page("Werkstatt", "<h1>Die Werkstatt</h1><p>Seit 1994 arbeiten wir in der alten Ziegelei an der Neiße. Auf 310 Quadratmetern stehen 12 Drehscheiben, zwei Plattenwalzen und ein Brunnen, der nie ganz dicht war.</p><h2>Die Öfen</h2><p>Der große Gasofen brennt bis 1.280 Grad, die beiden elektrischen bis 1.240 Grad. Gebrannt wird jeden Freitag; wer zusieht, bekommt Tee.</p><h2>Die Leute</h2><p>Fünf Keramikerinnen und Keramiker teilen sich die Kurse, den Abwasch und die Glasurküche.</p>")
@app.get("/fragen")
def _(r): return page("Fragen", "<h1>Fragen und Kursbedingungen</h1><details><summary>Kann ich absagen?</summary><p>Bis vierzehn Tage vor Beginn kostenlos, danach berechnen wir die halbe Gebühr.</p></details><details><summary>Was soll ich anziehen?</summary><p>Sachen, die grau werden dürfen.</p></details><details><summary>Wann bekomme ich meine Stücke?</summary><p>Etwa drei Wochen nach dem letzten Termin.</p></details>")
@app.get("/impressum")
def _(r): return page("Impressum", "<h1>Impressum</h1><p>Keramikschule Tonraum GbR, Alte Ziegelei 4, Görlitz.</p>")
app.run()
