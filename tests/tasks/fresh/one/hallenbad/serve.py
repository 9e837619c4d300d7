import copy
from base import *
import data
ANM = []
def reset(): ANM.clear()
def state(): return {"anmeldungen": copy.deepcopy(ANM)}

def page(title, body):
    nav = "".join(f'<tr><td bgcolor="#dfeefa">&raquo; <a href="{h}">{t}</a></td></tr>' for h, t in (("/index.html","Startseite"),("/zeiten.html","Belegungsplan"),("/preise.html","Eintrittspreise"),("/kurse.html","Kurse"),("/anmeldung.html","Anmeldung"),("/haus.html","Hausordnung")))
    return Res(f"""<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html lang="de"><head><meta charset="utf-8"><title>Stadtbad Lindenau - {title}</title></head>
<body bgcolor="#ffffff" text="#222222" link="#004488" style="font-family:Verdana,Arial;font-size:13px"><center><table width="900" cellpadding="0" cellspacing="0" border="0">
<tr><td colspan="3" bgcolor="#0066a4" height="70">&nbsp; <font color="#ffffff" size="6"><b>Stadtbad Lindenau</b></font></td></tr>
<tr valign="top"><td width="170"><table width="100%" cellpadding="5" cellspacing="2">{nav}</table></td><td width="560" style="padding:12px"><font size="4" color="#0066a4"><b>{title}</b></font><br><br>{body}</td>
<td width="170"><table cellpadding="6" cellspacing="0" border="1" bordercolor="#cccccc"><tr><td bgcolor="#fff7d6"><b>Aktuelles</b><br><font size="2">Die Sauna bleibt bis 9. Januar geschlossen. Am 24.12. und 31.12. schließt das Bad um 13 Uhr.</font></td></tr><tr><td><font size="2">Anzeige:<br><b>Optik Kranz</b> Schwimmbrillen mit Sehstärke ab 49,00 €</font></td></tr></table></td></tr>
<tr><td colspan="3" align="center"><hr><font size="1">Stadtwerke Lindenau · Badstraße 3 · Telefon 0341 555-2840</font></td></tr></table></center></body></html>""")

def kurse(r):
    ks = list(data.KURSE)
    key = r.q("s")
    if key == "titel": ks.sort(key=lambda k: k["titel"])
    if key == "gebuehr": ks.sort(key=lambda k: float(k["gebuehr"][:-2].replace(",", ".")))
    if key == "beginn": ks.sort(key=lambda k: k["beginn"][::-1])
    rows = ""
    for i, k in enumerate(ks):
        p = "ausgebucht" if not k["plaetze"] else ("noch 1 Platz" if k["plaetze"] == 1 else f"noch {k['plaetze']} Plätze")
        rows += f'<tr bgcolor="{"#f2f8fd" if i % 2 else "#ffffff"}"><td>{k["nr"]}</td><td><a href="/kurs.html?nr={k["nr"]}">{k["titel"]}</a></td><td>{k["beginn"]}</td><td align="right">{k["gebuehr"]}</td><td>{p}</td></tr>'
    return page("Kurse Frühjahr 2026", f'<table border="1" cellpadding="4" cellspacing="0" bordercolor="#9cc3e0" width="100%"><tr bgcolor="#cfe4f5"><td><b>Nr.</b></td><td><a href="/kurse.html?s=titel"><b>Kurs</b></a></td><td><a href="/kurse.html?s=beginn"><b>Beginn</b></a></td><td><a href="/kurse.html?s=gebuehr"><b>Gebühr</b></a></td><td><b>Plätze</b></td></tr>{rows}</table><p><font size="2">Ein Klick auf den Kurs zeigt Leitung, Treffpunkt und Mindestalter.</font></p>')

def anm(msg=""):
    opts = "".join(f'<option value="{k["nr"]}">{k["nr"]} {k["titel"]}</option>' for k in data.KURSE if k["plaetze"])
    return page("Anmeldung zu einem Kurs", f"""<font color="#aa0000">{msg}</font><form method="post" action="/anmeldung.html"><table cellpadding="4">
<tr><td>Kurs:</td><td><select name="kurs"><option value="">bitte wählen</option>{opts}</select></td></tr>
<tr><td>Vorname:</td><td><input name="vorname" size="25"></td></tr><tr><td>Nachname:</td><td><input name="nachname" size="25"></td></tr>
<tr><td>Geburtsdatum:</td><td><input name="geb" size="12"> <font size="2">(TT.MM.JJJJ)</font></td></tr>
<tr><td>Zahlung:</td><td><input type="radio" name="zahlung" value="lastschrift" id="z1"><label for="z1">Lastschrift</label> <input type="radio" name="zahlung" value="bar" id="z2"><label for="z2">bar an der Kasse</label></td></tr>
<tr><td></td><td><input type="submit" value="Verbindlich anmelden"></td></tr></table></form>""")

def route(r):
    if r.path in ("/", "/index.html"):
        return page("Willkommen", "<p>Das Stadtbad Lindenau hat ein Sportbecken mit sechs Bahnen, ein Lehrschwimmbecken und ein Warmbecken. Den <a href='/zeiten.html'>Belegungsplan</a> finden Sie links.</p><p>Kassenschluss ist jeweils 45 Minuten vor Ende der Badezeit. Für Schließfächer wird ein Pfand von 2 Euro benötigt.</p>")
    if r.path == "/zeiten.html":
        rows = ""
        for d, es in data.ZEITEN:
            rows += f'<tr><td colspan="4" bgcolor="#0066a4"><font color="#ffffff"><b>{d}</b></font></td></tr>'
            for z, b, a, f in es: rows += f"<tr><td nowrap>{z}</td><td>{b}</td><td>{a}</td><td align=center>{f}</td></tr>"
        return page("Belegungsplan", f'<table border="1" cellpadding="4" cellspacing="0" bordercolor="#9cc3e0" width="100%"><tr bgcolor="#cfe4f5"><td><b>Zeit</b></td><td><b>Becken</b></td><td><b>Angebot</b></td><td><b>freie Bahnen</b></td></tr>{rows}</table>')
    if r.path == "/preise.html":
        rows = "".join(f"<tr><td>{a}</td><td align=right>{b}</td><td align=right>{c}</td><td align=right>{d}</td></tr>" for a, b, c, d in data.PREISE)
        return page("Eintrittspreise", f'<table border="1" cellpadding="4" cellspacing="0" width="100%"><tr bgcolor="#cfe4f5"><td>&nbsp;</td><td><b>Einzelkarte</b></td><td><b>Zehnerkarte</b></td><td><b>Jahreskarte</b></td></tr>{rows}</table>')
    if r.path == "/kurse.html": return kurse(r)
    if r.path == "/haus.html": return page("Hausordnung", "<ol><li>Vor dem Baden ist zu duschen.</li><li>Springen vom Beckenrand ist untersagt.</li><li>Kinder unter 8 Jahren nur in Begleitung.</li></ol>")
    if r.path == "/kurs.html":
        k = next((k for k in data.KURSE if k["nr"] == r.q("nr")), None)
        if k:
            t = "".join(f"<tr><td bgcolor='#eef5fb'><b>{a}</b></td><td>{b}</td></tr>" for a, b in (("Kursnummer", k["nr"]), ("Beginn", k["beginn"]), ("Dauer", k["dauer"]), ("Leitung", k["leitung"]), ("Treffpunkt", k["treff"]), ("Mindestalter", k["alter"]), ("Gebühr", k["gebuehr"])))
            return page(k["titel"], f'<table border="0" cellpadding="5" cellspacing="2" width="100%">{t}</table><p><a href="/kurse.html">zurück zur Übersicht</a> | <a href="/anmeldung.html">zur Anmeldung</a></p>')
    if r.path == "/anmeldung.html":
        if r.method == "POST":
            k = next((k for k in data.KURSE if k["nr"] == r.f("kurs") and k["plaetze"]), None)
            if not (k and r.f("vorname") and r.f("nachname") and r.f("geb") and r.f("zahlung")):
                return anm("Bitte füllen Sie alle Felder aus.<br><br>")
            ANM.append({"kurs": k["nr"], "vorname": r.f("vorname"), "nachname": r.f("nachname"), "geburtsdatum": r.f("geb"), "zahlung": r.f("zahlung")})
            return page("Vielen Dank", f"<p>Guten Tag {esc(r.f('vorname'))} {esc(r.f('nachname'))}, Ihre Anmeldung zum Kurs <b>{k['titel']}</b> ist bei uns eingegangen und trägt die Vorgangsnummer {7300+len(ANM)}.</p>")
        return anm()
serve(route, state, reset)
