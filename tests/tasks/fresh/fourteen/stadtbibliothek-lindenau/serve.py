import copy
import datetime
import html
import os
import sys
import urllib.parse
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from data import ARTEN, AUSLEIHEN, AUSWEIS, KATALOG, LESER, MAXIMAL, NACH_NR, PIN, laenger
from base import data, page, redirect, serve, static

e = html.escape
LEIHEN = copy.deepcopy(AUSLEIHEN)
VORMERKUNGEN = []
JE_SEITE = 10


def tag(iso):
    return datetime.date.fromisoformat(iso).strftime("%d.%m.%Y")


def drin(req):
    return req.cookie("konto") == "h7-" + AUSWEIS


def rahmen(titel, inhalt, req=None):
    konto = '<a href="/konto">Mein Konto</a> <a href="/abmelden">Abmelden</a>' if req and drin(req) else '<a href="/konto">Mein Konto</a>'
    return page("""<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>%s – Stadtbibliothek Lindenau</title><link rel="stylesheet" href="/static/stil.css"></head><body>
<div id="kopf"><div class="mitte"><a class="name" href="/">Stadtbibliothek Lindenau</a><a href="/katalog">Katalog</a><a href="/service">Öffnungszeiten und Gebühren</a>%s</div></div>
<div class="mitte">%s</div><div id="fuss"><div class="mitte">Stadtbibliothek Lindenau, Am Rathausplatz 3, 04177 Lindenau, Telefon 0341 555 01 40<br>Nächster Bücherflohmarkt: Samstag, 28. März 2026, 10 bis 14 Uhr. Jedes Buch 1,00 €.</div></div><script src="/static/suche.js"></script></body></html>""" % (e(titel), konto, inhalt))


def maske(q="", art="", frei=""):
    arten = '<option value="">Alle Medien</option>' + "".join("<option%s>%s</option>" % (" selected" if a == art else "", a) for a in ARTEN)
    return """<form class="suche" action="/katalog" method="get"><div class="feld"><input type="text" name="q" value="%s" placeholder="Titel oder Verfasser" autocomplete="off"><ul></ul></div>
<select name="art">%s</select> <label><input type="checkbox" name="frei" value="1"%s> nur verfügbare</label> <button>Suchen</button></form>""" % (e(q), arten, " checked" if frei else "")


def start(req):
    return rahmen("Willkommen", """<h1>Willkommen in Ihrer Bibliothek</h1>%s<h2>Neu eingetroffen</h2>
<p><b>Unter Tage</b> von Jonas Reitmeier, der zweite Teil der Salz-Saga</p><p><b>Solarstrom vom Balkon</b>, jetzt in drei Exemplaren</p>
<h2>Veranstaltungen</h2><p>Mittwoch, 18. März, 16 Uhr: Vorlesestunde mit Ottilie Krug, ab 4 Jahren, Eintritt frei</p><p>Donnerstag, 26. März, 19.30 Uhr: Lesung Wiebke Harmsen, 8 €, ermäßigt 5 €</p>""" % maske(), req)


def katalog(req):
    q, art, frei = req.q("q"), req.q("art"), req.q("frei")
    alle = [m for m in KATALOG if (not q or q.lower() in (m["titel"] + " " + m["verfasser"]).lower()) and (not art or m["art"] == art) and (not frei or m["frei"] > 0)]
    seiten = max(1, -(-len(alle) // JE_SEITE))
    n = min(max(1, int(req.q("s", "1")) if req.q("s", "1").isdigit() else 1), seiten)
    zeilen = ""
    for m in alle[(n - 1) * JE_SEITE:n * JE_SEITE]:
        stand = '<span class="ampel gruen">verfügbar</span>' if m["frei"] else '<span class="ampel rot">alle verliehen</span>'
        zeilen += '<div class="treffer"><div class="bild">%s</div><div><a href="/titel/%d"><b>%s</b></a><br>%s<br><span class="klein">%s, erschienen %d</span></div><div class="rechts">%s<br><span class="klein">%s</span></div></div>' % (
            m["art"], m["nr"], e(m["titel"]), e(m["verfasser"]), m["art"], m["jahr"], stand, e(m["signatur"]))
    blatt = ""
    if seiten > 1:
        for i in range(1, seiten + 1):
            blatt += "<span>%d</span>" % i if i == n else '<a href="/katalog?%s">%d</a>' % (e(urllib.parse.urlencode({"q": q, "art": art, "frei": frei, "s": i})), i)
        blatt = '<p class="blaettern">%s</p>' % blatt
    return rahmen("Katalog", "<h1>Katalog</h1>%s<p>%s</p>%s%s" % (maske(q, art, frei), "Kein Treffer. Bitte prüfen Sie die Schreibweise." if not alle else "1 Treffer" if len(alle) == 1 else "%d Treffer" % len(alle), zeilen, blatt), req)


def titel(req, m):
    zeilen = ""
    for i in range(m["exemplare"]):
        weg = i < m["verliehen"]
        zeilen += "<div>Exemplar %d, %s: %s</div>" % (i + 1, "Zentrale" if i % 2 == 0 else "Zweigstelle Plagwitz", "ausgeliehen" if weg else "im Regal")
    knopf = ""
    if not m["frei"]:
        if m["titel"] in VORMERKUNGEN:
            knopf = "<p>Sie haben diesen Titel vorgemerkt.</p>"
        elif drin(req):
            knopf = '<form method="post" action="/vormerken"><input type="hidden" name="nr" value="%d"><button>Vormerken (1,00 €)</button></form>' % m["nr"]
        else:
            knopf = '<p>Zum Vormerken melden Sie sich bitte in <a href="/konto">Ihrem Konto</a> an.</p>'
    mehr = [o for o in KATALOG if o["verfasser"] == m["verfasser"] and o is not m][:3]
    return rahmen(m["titel"], """<p><a href="/katalog">Zum Katalog</a></p><h1>%s</h1><dl class="titel"><dt>Verfasser</dt><dd>%s</dd><dt>Medienart</dt><dd>%s</dd><dt>Erscheinungsjahr</dt><dd>%d</dd><dt>Signatur</dt><dd>%s</dd><dt>Mediennummer</dt><dd>%d</dd></dl>
<div class="kasten"><b>Bestand</b>%s</div>%s%s""" % (e(m["titel"]), e(m["verfasser"]), m["art"], m["jahr"], e(m["signatur"]), m["nr"], zeilen, knopf,
        "<h3>Vom selben Verfasser</h3>" + "".join('<p><a href="/titel/%d">%s</a> (%s, %d)</p>' % (o["nr"], e(o["titel"]), o["art"], o["jahr"]) for o in mehr) if mehr else ""), req)


def konto(req, meldung="", fehler=""):
    if not drin(req):
        return rahmen("Anmelden", """<h1>Mein Konto</h1>%s<form class="kasten" method="post" action="/anmelden"><p>Ausweisnummer<br><input name="ausweis"></p><p>PIN<br><input name="pin" type="password" maxlength="8"></p><button>Anmelden</button></form><p class="klein">Ihre PIN sind beim ersten Mal Tag und Monat Ihres Geburtstags.</p>""" % ('<p class="fehler">%s</p>' % fehler if fehler else ""), req)
    zeilen = ""
    for n, l in enumerate(LEIHEN):
        if l["vorgemerkt"]:
            rechts = '<span class="klein">vorgemerkt, nicht verlängerbar</span>'
        elif l["verlaengert"] >= MAXIMAL:
            rechts = '<span class="klein">bereits zweimal verlängert</span>'
        else:
            rechts = '<form method="post" action="/verlaengern"><input type="hidden" name="n" value="%d"><button>Verlängern</button></form>' % n
        zeilen += '<div class="leihe"><div><b>%s</b><br><span class="klein">fällig am %s, verlängert: %d×</span></div>%s</div>' % (e(l["titel"]), tag(l["faellig"]), l["verlaengert"], rechts)
    vor = "".join("<p>%s</p>" % e(t) for t in VORMERKUNGEN) or "<p>Keine Vormerkungen</p>"
    return rahmen("Mein Konto", """<h1>Konto von %s</h1>%s<p>Ausweis gültig bis 31.10.2026. Offene Gebühren: 0,00 €</p><h2>Ausgeliehen</h2>%s<h2>Vorgemerkt</h2>%s""" % (LESER, '<p class="meldung">%s</p>' % meldung if meldung else "", zeilen, vor), req)


def route(req):
    p = req.path
    if req.method == "POST":
        if p == "/anmelden":
            if req.form("ausweis").upper() == AUSWEIS and req.form("pin") == PIN:
                return redirect("/konto", {"Set-Cookie": "konto=h7-%s; Path=/; HttpOnly; SameSite=Lax" % AUSWEIS})
            return konto(req, fehler="Ausweisnummer oder PIN stimmt nicht.")
        if not drin(req):
            return redirect("/konto")
        if p == "/verlaengern":
            n = req.form("n")
            if n.isdigit() and int(n) < len(LEIHEN):
                l = LEIHEN[int(n)]
                if not l["vorgemerkt"] and l["verlaengert"] < MAXIMAL:
                    l["verlaengert"] += 1
                    l["faellig"] = laenger(l["faellig"])
                    return redirect("/konto?ok=%s" % n)
            return redirect("/konto")
        if p == "/vormerken":
            m = NACH_NR.get(int(req.form("nr"))) if req.form("nr").isdigit() else None
            if m and not m["frei"] and m["titel"] not in VORMERKUNGEN:
                VORMERKUNGEN.append(m["titel"])
            return redirect("/konto")
        return None
    if p.startswith("/static/"):
        return static(p)
    if p == "/":
        return start(req)
    if p == "/katalog":
        return katalog(req)
    if p == "/vorschlaege":
        q = req.q("q").lower()
        return data([m["titel"] for m in KATALOG if q and q in m["titel"].lower()][:6])
    if p.startswith("/titel/") and p[7:].isdigit() and int(p[7:]) in NACH_NR:
        return titel(req, NACH_NR[int(p[7:])])
    if p == "/konto":
        n = req.q("ok")
        text = ""
        if n.isdigit() and int(n) < len(LEIHEN):
            text = "„%s“ ist jetzt bis %s verlängert." % (e(LEIHEN[int(n)]["titel"]), tag(LEIHEN[int(n)]["faellig"]))
        return konto(req, text)
    if p == "/abmelden":
        return redirect("/", {"Set-Cookie": "konto=; Path=/; Max-Age=0"})
    if p == "/service":
        return rahmen("Service", """<h1>Öffnungszeiten und Gebühren</h1><p>Dienstag bis Freitag 10 bis 19 Uhr, Samstag 10 bis 14 Uhr. Montags ist geschlossen.</p><div class="kasten"><div>Jahresausweis Erwachsene: 20,00 €</div><div>Ermäßigt: 10,00 €</div><div>Kinder und Jugendliche bis 18: frei</div><div>Säumnis je Medium und Woche: 1,50 €</div></div><p>Die Leihfrist beträgt vier Wochen. Zweimal können Sie um je vier Wochen verlängern.</p>""", req)
    return None


def state():
    return {"ausleihen": {l["titel"]: {"faellig": l["faellig"], "verlaengert": l["verlaengert"]} for l in LEIHEN}, "vormerkungen": VORMERKUNGEN}


def reset():
    LEIHEN[:] = copy.deepcopy(AUSLEIHEN)
    VORMERKUNGEN.clear()


serve(route, lambda: "<!DOCTYPE html><title>Nicht gefunden</title><h1>Diese Seite gibt es nicht</h1><a href='/'>Zur Startseite</a>", state, reset)
