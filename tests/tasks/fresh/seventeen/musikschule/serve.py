import os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import base
from base import e, js, go, Reply, STATE
import data
CSS = """body{margin:0;font-family:'Segoe UI',Arial,sans-serif;color:#2d2a32;line-height:1.5}.kopf{background:#5b2a86;color:#fff;padding:20px 8%}.kopf a{color:#fff;text-decoration:none;margin-right:26px}.kopf .titel{font-size:24px;display:block;margin-bottom:6px}.inhalt{padding:22px 8%}.inst{border:1px solid #d9cbe6;border-radius:5px;margin:10px 0}.inst>h2{margin:0}.inst>h2 button{width:100%;text-align:left;background:#f3ecf9;border:0;font:600 17px 'Segoe UI',Arial;padding:11px 16px;cursor:pointer}.zeile{display:grid;grid-template-columns:2.2fr 1fr 1.4fr 1.2fr 1.2fr;padding:8px 16px;border-top:1px solid #eee}.voll{color:#a33}.frei{color:#27743c}.paar{display:flex}.paar>div:first-child{width:180px;color:#7a6a88}.feld{margin:12px 0}.feld>label:first-child{display:block}.feld input[type=text],.feld input[type=email],.feld input[type=date],.feld select{padding:7px;width:300px}.knopf{background:#5b2a86;color:#fff;padding:10px 22px;border:0;border-radius:4px;text-decoration:none;font:inherit}.fehler{color:#a33}"""
eur = lambda x: ("%.2f" % x).replace(".", ",") + " €"
tag = lambda s: "%d.%d.%s" % (int(s[8:]), int(s[5:7]), s[:4])


def seite(titel, b, script=""):
    return "<!DOCTYPE html><html lang='de'><head><meta charset='utf-8'><title>%s – Musikschule Lindental</title><style>%s</style></head><body><div class='kopf'><span class='titel'>Musikschule Lindental</span><a href='/'>Start</a><a href='/kurse'>Kurse</a><a href='/anmeldung'>Anmeldung</a></div><div class='inhalt'>%s</div><script>%s</script></body></html>" % (e(titel), CSS, b, script)


def frei(k):
    return "<span class='voll'>ausgebucht</span>" if not k["frei"] else "<span class='frei'>%s</span>" % ("1 Platz frei" if k["frei"] == 1 else "%d Plätze frei" % k["frei"])


def anmeldung(f, fehler=""):
    o = "<option value=''>bitte wählen</option>" + "".join("<option value='%d'%s>%s</option>" % (k["id"], " selected" if f.get("kurs") == str(k["id"]) else "", e(k["name"])) for k in data.KURSE if k["frei"])
    return seite("Anmeldung", "<h1>Anmeldung</h1>%s<form method='post' action='/anmeldung'><div class='feld'><label for='k'>Kurs</label><select id='k' name='kurs'>%s</select></div><div class='feld'><label for='n'>Name des Kindes</label><input type='text' id='n' name='name' value='%s'></div><div class='feld'><label for='g'>Geburtsdatum</label><input type='date' id='g' name='geburt' value='%s'></div><div class='feld'><label for='m'>E-Mail der Eltern</label><input type='email' id='m' name='mail' value='%s'></div><div class='feld'>Leihinstrument gewünscht?<br><input type='radio' name='leih' value='ja' id='lj'> <label for='lj'>ja</label> <input type='radio' name='leih' value='nein' id='ln' checked> <label for='ln'>nein, eigenes vorhanden</label></div><div class='feld'><input type='checkbox' name='ordnung' id='o' value='1'> <label for='o'>Die Schulordnung haben wir gelesen.</label></div><button class='knopf'>Verbindlich anmelden</button></form>" % (
        "<p class='fehler'>%s</p>" % fehler if fehler else "", o, e(f.get("name", "")), e(f.get("geburt", "")), e(f.get("mail", ""))))


def handle(r):
    if r.path == "/":
        return seite("Start", "<h1>Musik ist für alle da</h1><p>Im neuen Halbjahr bieten wir %d Kurse an, vom Musikgarten bis zum Jazzklavier. Die meisten beginnen in der Woche vom 11. Januar.</p><p><a class='knopf' href='/kurse'>Zu den Kursen</a></p><p>Das Büro in der Lindenstraße 8 ist dienstags und donnerstags von 10 bis 13 Uhr besetzt.</p>" % len(data.KURSE))
    if r.path == "/kurse":
        b = "<h1>Kurse im Frühjahr 2027</h1><p>Ein Klick auf das Instrument zeigt die Kurse.</p>"
        seen = []
        for k in data.KURSE:
            if k["instrument"] not in seen:
                seen.append(k["instrument"])
        for i, ins in enumerate(seen):
            b += "<section class='inst'><h2><button aria-expanded='false' aria-controls='i%d'>%s</button></h2><div id='i%d' hidden>" % (i, ins, i)
            for k in data.KURSE:
                if k["instrument"] == ins:
                    b += "<div class='zeile'><div><a href='/kurs/%d'>%s</a></div><div>%s</div><div>%s, %s Uhr</div><div>%s im Monat</div><div>%s</div></div>" % (k["id"], e(k["name"]), k["form"], k["tag"], k["uhr"].replace(":", "."), eur(k["beitrag"]), frei(k))
            b += "</div></section>"
        return seite("Kurse", b, "document.querySelectorAll('.inst button').forEach(function(b){b.onclick=function(){var p=document.getElementById(b.getAttribute('aria-controls'));p.hidden=!p.hidden;b.setAttribute('aria-expanded',!p.hidden)}})")
    if r.path.startswith("/kurs/"):
        k = next((k for k in data.KURSE if str(k["id"]) == r.path[6:]), None)
        if k:
            p = lambda a, w: "<div class='paar'><div>%s</div><div>%s</div></div>" % (a, w)
            return seite(k["name"], "<p><a href='/kurse'>Alle Kurse</a></p><h1>%s</h1>" % e(k["name"]) + p("Unterrichtsform", k["form"]) + p("Termin", "%s, %s Uhr" % (k["tag"], k["uhr"].replace(":", "."))) + p("Erste Stunde", tag(k["beginn"])) + p("Lehrkraft", e(k["lehrkraft"])) + p("Ort", k["raum"]) + p("Alter", "ab %d Jahren" % k["alter"]) + p("Beitrag", eur(k["beitrag"]) + " im Monat") + p("Belegung", frei(k)) + ("<p><a class='knopf' href='/anmeldung?kurs=%d'>Anmelden</a></p>" % k["id"] if k["frei"] else ""))
    if r.path == "/anmeldung":
        if r.method != "POST":
            return anmeldung(r.q)
        f = r.form
        k = next((k for k in data.KURSE if str(k["id"]) == f.get("kurs") and k["frei"]), None)
        if not (k and f.get("name") and f.get("geburt") and "@" in f.get("mail", "")):
            return anmeldung(f, "Bitte alle Felder ausfüllen.")
        if "ordnung" not in f:
            return anmeldung(f, "Ohne die Schulordnung geht es nicht.")
        STATE["anmeldungen"].append({"kurs": k["name"], "name": f["name"], "geburtsdatum": f["geburt"], "mail": f["mail"], "leihinstrument": f.get("leih") == "ja"})
        return seite("Danke", "<h1>Danke für die Anmeldung</h1><p>%s ist für „%s“ vorgemerkt. Die Anmeldenummer lautet <strong>%s</strong>.</p>" % (e(f["name"]), e(k["name"]), base.number("ML", k["name"], f["name"], f["geburt"])))


base.start(handle, {"anmeldungen": []})
