"""Lindenau Wohnen: eine Wohnungsgenossenschaft. Karten mit Bezeichnung und Wert nebeneinander, Blättern per Skript, deutsches Zahlenformat, Anfrageformular."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import Form, Reply, Site, day, digits, e, number_from, redirect

FIELDS = ("nr", "titel", "strasse", "stadtteil", "zimmer", "flaeche", "kalt", "neben", "merkmale", "etage", "kaution", "frei", "klasse", "heizung")
WOHNUNGEN = [dict(zip(FIELDS, row)) for row in [
    ("L-204", "Helle Wohnung am Stadtpark", "Parkstraße 17", "Nordvorstadt", 3.0, 71.4, 68200, 21450, ["Balkon", "Keller"], "2. OG", 3, "2026-12-01", "C", "Fernwärme"),
    ("L-118", "Ruhige Lage im Gartenhaus", "Kanalweg 4", "Plagwitz", 2.0, 54.2, 49850, 16300, ["Keller"], "EG", 3, "2026-11-01", "D", "Gas-Etagenheizung"),
    ("L-231", "Familienwohnung mit Aufzug", "Lützner Ring 88", "Grünau", 4.0, 92.8, 69900, 30280, ["Balkon", "Aufzug", "Keller"], "6. OG", 2, "2026-11-15", "B", "Fernwärme"),
    ("L-160", "Dachgeschoss mit Aussicht", "Merseburger Straße 51", "Lindenau", 3.0, 78.0, 74100, 19900, ["Dachterrasse", "Einbauküche"], "5. OG", 3, "2027-01-01", "C", "Gas-Zentralheizung"),
    ("L-142", "Erstbezug nach Sanierung", "Demmeringstraße 9", "Lindenau", 2.0, 60.5, 66550, 18150, ["Balkon", "Aufzug", "Einbauküche"], "3. OG", 3, "2026-11-01", "A", "Wärmepumpe"),
    ("L-219", "Kompakte Stadtwohnung", "Gohliser Allee 30", "Nordvorstadt", 1.0, 34.9, 36100, 10700, ["Aufzug"], "4. OG", 2, "2026-10-15", "D", "Fernwärme"),
    ("L-207", "Geräumig mit Wohnküche", "Karl-Heine-Platz 2", "Plagwitz", 3.0, 83.6, 79950, 23800, ["Balkon", "Aufzug", "Keller"], "1. OG", 3, "2026-12-15", "B", "Fernwärme"),
    ("L-133", "Plattenbau, frisch gestrichen", "Selliner Straße 12", "Grünau", 3.0, 61.7, 43300, 27600, ["Balkon", "Keller"], "4. OG", 2, "2026-11-01", "E", "Fernwärme"),
    ("L-226", "Wohnen am Auwald", "Weidenhof 6", "Leutzsch", 2.5, 66.3, 65200, 17040, ["Balkon", "Aufzug", "Keller"], "2. OG", 3, "2026-12-01", "B", "Gas-Zentralheizung"),
    ("L-171", "Altbau mit Stuck", "Odermannstraße 23", "Lindenau", 3.5, 98.1, 89800, 25700, ["Balkon", "Keller"], "1. OG", 3, "2027-02-01", "F", "Gas-Etagenheizung"),
    ("L-188", "Barrierearm im Erdgeschoss", "Parkstraße 3", "Nordvorstadt", 2.0, 52.0, 51700, 17250, ["Terrasse", "Aufzug"], "EG", 3, "2026-11-15", "C", "Fernwärme"),
    ("L-240", "Maisonette am Kanal", "Kanalweg 19", "Plagwitz", 4.0, 108.4, 104000, 28600, ["Dachterrasse", "Keller"], "4. OG", 3, "2027-01-15", "C", "Fernwärme"),
    ("L-125", "Preiswert und zentral", "Selliner Straße 40", "Grünau", 3.0, 63.9, 46200, 24150, ["Keller"], "1. OG", 2, "2026-11-01", "D", "Fernwärme"),
    ("L-195", "Mit Blick ins Grüne", "Rathenaustraße 28", "Leutzsch", 3.0, 74.7, 70450, 20320, ["Balkon", "Aufzug"], "3. OG", 3, "2026-12-01", "C", "Gas-Zentralheizung"),
    ("L-152", "Ein Zimmer, alles da", "Demmeringstraße 31", "Lindenau", 1.5, 41.2, 42900, 12400, ["Einbauküche"], "2. OG", 2, "2026-10-15", "D", "Fernwärme"),
    ("L-213", "Hoch über den Dächern", "Lützner Ring 102", "Grünau", 2.0, 57.5, 44750, 21900, ["Balkon", "Aufzug"], "10. OG", 2, "2026-11-15", "C", "Fernwärme"),
    ("L-179", "Eckwohnung mit Erker", "Georg-Schwarz-Straße 77", "Leutzsch", 3.0, 80.2, 67300, 22600, ["Keller"], "3. OG", 3, "2026-12-15", "E", "Gas-Etagenheizung"),
    ("L-236", "Neubau am Hafen", "Hafenbogen 5", "Plagwitz", 3.0, 76.9, 98750, 19800, ["Balkon", "Aufzug", "Einbauküche"], "2. OG", 3, "2027-03-01", "A+", "Wärmepumpe"),
    ("L-109", "Kleine Wohnung, großer Hof", "Odermannstraße 8", "Lindenau", 2.0, 48.8, 45600, 15100, ["Keller"], "EG", 3, "2026-11-01", "E", "Gas-Etagenheizung"),
    ("L-201", "Sonnige Loggia", "Gohliser Allee 62", "Nordvorstadt", 3.0, 69.0, 70100, 18800, ["Loggia", "Aufzug", "Keller"], "5. OG", 3, "2026-12-01", "B", "Fernwärme"),
    ("L-166", "Wohnen mit Handwerkerbonus", "Rathenaustraße 5", "Leutzsch", 4.0, 95.5, 59900, 31100, ["Keller"], "1. OG", 2, "2026-10-15", "G", "Gas-Etagenheizung"),
    ("L-222", "Zwei Balkone, ein Aufzug", "Parkstraße 44", "Nordvorstadt", 3.0, 72.6, 69450, 22900, ["Balkon", "Aufzug", "Keller"], "4. OG", 3, "2026-12-01", "B", "Fernwärme"),
]]
NACH_NR = {w["nr"]: w for w in WOHNUNGEN}
SEITE = 6
TERMINE = {"2026-10-20": "Dienstag, 20. Oktober, 16 Uhr", "2026-10-22": "Donnerstag, 22. Oktober, 10 Uhr", "2026-10-24": "Samstag, 24. Oktober, 11 Uhr"}

site = Site({"anfragen": []}, slow=("/daten/",), not_found="Seite nicht gefunden")


def euro(cent):
    return "{:,.2f}".format(cent / 100).replace(",", "#").replace(".", ",").replace("#", ".") + " €"


def komma(wert):
    return ("%g" % wert).replace(".", ",")


def datum(iso):
    d = day(iso)
    return "%02d.%02d.%d" % (d.day, d.month, d.year)


def vorgang(nr, anrede, vorname, nachname, email, telefon, personen, termin, haustiere, wbs):
    return "V-%d" % number_from(nr, anrede, vorname, nachname, email, digits(telefon), personen, termin, haustiere, wbs, low=20000, span=70000)


KOPF = """<!doctype html><html lang="de"><head><meta charset="utf-8"><title>%s | Lindenau Wohnen eG</title><style>
body{margin:0;font-family:"Fira Sans",Calibri,sans-serif;background:#f1f1ec;color:#222b22}.kopf{background:#fff;border-top:8px solid #c2410c;padding:16px 5%%;display:flex;justify-content:space-between}.kopf a{margin-left:22px;color:#9a3412}.inhalt{padding:20px 5%%}
.liste{display:grid;grid-template-columns:1fr 1fr;gap:18px}.karte{background:#fff;padding:16px 18px;border-left:4px solid #c2410c}.karte a{font-size:18px;font-weight:600;color:#222b22}.ort{color:#666;margin:2px 0 8px}.zeile{display:flex;justify-content:space-between;border-bottom:1px solid #e6e6df;padding:3px 0}
.chips span{background:#fde8d8;border-radius:3px;padding:1px 8px;margin-right:6px;font-size:13px}.blaettern button{font:inherit;padding:4px 12px;margin-right:5px;border:1px solid #c2410c;background:#fff;cursor:pointer}.blaettern button.jetzt{background:#c2410c;color:#fff}.filter{margin:10px 0 16px;display:flex;gap:20px}.fehler{color:#b00020}form.anfrage label{display:block;margin:9px 0}select,input,button{font:inherit}
</style></head><body><div class="kopf"><b>Lindenau Wohnen eG</b><span><a href="/">Freie Wohnungen</a><a href="/mitglied">Mitglied werden</a></span></div><div class="inhalt">"""
FUSS = "</div></body></html>"

START = r"""<h1>Freie Wohnungen</h1><div class="filter"><label>Stadtteil <select id="teil"><option value="">alle</option><option>Grünau</option><option>Leutzsch</option><option>Lindenau</option><option>Nordvorstadt</option><option>Plagwitz</option></select></label>
<label>Sortieren <select id="sort"><option value="">Neueste zuerst</option><option value="flaeche">Fläche absteigend</option></select></label><span id="anzahl"></span></div><div class="liste" id="liste"></div><p class="blaettern" id="seiten"></p>
<script>
(function(){var liste=document.getElementById('liste'),seiten=document.getElementById('seiten'),teil=document.getElementById('teil'),sort=document.getElementById('sort');
function zeile(a,b){return '<div class="zeile"><span>'+a+'</span><span>'+b+'</span></div>';}
function karte(w){return '<div class="karte"><a href="/wohnung/'+w.nr+'">'+w.titel+'</a><div class="ort">'+w.strasse+', '+w.stadtteil+'</div>'+zeile('Zimmer',w.zimmer)+zeile('Wohnfläche',w.flaeche)+zeile('Kaltmiete',w.kalt)+zeile('Neben- und Heizkosten',w.neben)+'<p class="chips">'+w.merkmale.map(function(m){return '<span>'+m+'</span>';}).join('')+'</p></div>';}
function lade(n){fetch('/daten/wohnungen.json?seite='+n+'&stadtteil='+encodeURIComponent(teil.value)+'&sort='+sort.value).then(function(r){return r.json();}).then(function(d){liste.innerHTML=d.wohnungen.map(karte).join('');document.getElementById('anzahl').textContent=d.gesamt+' Angebote';
var h='';for(var i=1;i<=d.seiten;i++)h+='<button data-seite="'+i+'"'+(i===n?' class="jetzt"':'')+'>'+i+'</button>';seiten.innerHTML=h;});}
seiten.addEventListener('click',function(ev){var n=ev.target.getAttribute('data-seite');if(n){lade(Number(n));window.scrollTo(0,0);}});teil.addEventListener('change',function(){lade(1);});sort.addEventListener('change',function(){lade(1);});lade(1);})();
</script>"""


def seite(titel, inhalt):
    return KOPF % e(titel) + inhalt + FUSS


@site.get("/")
def start(request):
    return seite("Freie Wohnungen", START)


@site.get("/daten/wohnungen.json")
def daten(request):
    q = request.query
    alle = [w for w in WOHNUNGEN if not q.get("stadtteil") or w["stadtteil"] == q["stadtteil"]]
    if q.get("sort") == "flaeche":
        alle = sorted(alle, key=lambda w: -w["flaeche"])
    n = int(q.get("seite", "1") or 1)
    return {"wohnungen": [{"nr": w["nr"], "titel": w["titel"], "strasse": w["strasse"], "stadtteil": w["stadtteil"], "zimmer": komma(w["zimmer"]), "flaeche": komma(w["flaeche"]) + " m²", "kalt": euro(w["kalt"]), "neben": euro(w["neben"]),
                           "merkmale": w["merkmale"]} for w in alle[(n - 1) * SEITE:n * SEITE]], "gesamt": len(alle), "seiten": (len(alle) + SEITE - 1) // SEITE}


@site.get("/wohnung/<nr>")
def wohnung(request, nr):
    w = NACH_NR.get(nr)
    if not w:
        return Reply(seite("Fehler", "<p>Diese Wohnung gibt es nicht.</p>"), 404)
    paare = [("Objektnummer", w["nr"]), ("Zimmer", komma(w["zimmer"])), ("Wohnfläche", komma(w["flaeche"]) + " m²"), ("Lage im Haus", w["etage"]), ("Kaltmiete", euro(w["kalt"])), ("Neben- und Heizkosten", euro(w["neben"])),
             ("Kaution (%d Kaltmieten)" % w["kaution"], euro(w["kalt"] * w["kaution"])), ("Bezugsfrei ab", datum(w["frei"])), ("Energieeffizienzklasse", w["klasse"]), ("Heizung", w["heizung"])]
    return seite(w["titel"], '<h1>%s</h1><p class="ort">%s, %s</p><div style="max-width:520px">%s</div><p class="chips">%s</p><p><a href="/anfrage?objekt=%s">Besichtigung anfragen</a></p><h3>Das könnte Sie auch interessieren</h3>%s' % (
        e(w["titel"]), e(w["strasse"]), e(w["stadtteil"]), "".join('<div class="zeile"><span>%s</span><span>%s</span></div>' % (e(a), e(b)) for a, b in paare), "".join("<span>%s</span>" % e(m) for m in w["merkmale"]), nr,
        "".join('<div class="zeile"><span><a href="/wohnung/%s">%s</a></span><span>%s kalt</span></div>' % (o["nr"], e(o["titel"]), euro(o["kalt"])) for o in [x for x in WOHNUNGEN if x["stadtteil"] == w["stadtteil"] and x is not w][:2])))


def anfrage_seite(f, fehler):
    w = NACH_NR.get(f.get("objekt", ""))
    if not w:
        return redirect("/")

    def radio(name, werte):
        return "".join('<label style="display:inline"><input type="radio" name="%s" value="%s"%s> %s</label> ' % (name, v, " checked" if f.get(name) == v else "", v) for v in werte)
    wahl = "".join('<option value="%s"%s>%s</option>' % (k, " selected" if f.get("termin") == k else "", v) for k, v in TERMINE.items())
    personen = "".join('<option%s>%d</option>' % (" selected" if f.get("personen") == str(n) else "", n) for n in range(1, 7))
    return seite("Besichtigung anfragen", """<h1>Besichtigung anfragen</h1><p>%s, %s</p>%s<form class="anfrage" method="post" action="/anfrage" novalidate><input type="hidden" name="objekt" value="%s"><div>Anrede: %s</div>
<label>Vorname <input name="vorname" value="%s"></label><label>Nachname <input name="nachname" value="%s"></label><label>E-Mail <input name="email" value="%s"></label><label>Telefon <input name="telefon" value="%s"></label>
<label>Personen im Haushalt <select name="personen"><option value="">bitte wählen</option>%s</select></label><label>Wunschtermin <select name="termin"><option value="">bitte wählen</option>%s</select></label>
<div>Wohnberechtigungsschein vorhanden? %s</div><label><input type="checkbox" name="haustiere" value="1"%s> Ich habe Haustiere</label><label><input type="checkbox" name="datenschutz" value="1"> Ich habe die Datenschutzhinweise gelesen</label><button>Anfrage absenden</button></form>""" % (
        e(w["titel"]), e(w["strasse"]), "".join('<p class="fehler">%s</p>' % e(x) for x in fehler), w["nr"], radio("anrede", ("Frau", "Herr", "keine Angabe")), e(f.get("vorname", "")), e(f.get("nachname", "")), e(f.get("email", "")), e(f.get("telefon", "")), personen, wahl,
        radio("wbs", ("ja", "nein")), " checked" if f.get("haustiere") else ""))


@site.get("/anfrage")
def anfrage(request):
    return anfrage_seite(request.query, [])


@site.post("/anfrage")
def anfrage_senden(request):
    f, fehler = request.form, []
    for name, text in (("anrede", "Bitte wählen Sie eine Anrede."), ("vorname", "Bitte geben Sie Ihren Vornamen an."), ("nachname", "Bitte geben Sie Ihren Nachnamen an."), ("personen", "Bitte geben Sie die Personenzahl an."),
                       ("wbs", "Bitte beantworten Sie die Frage nach dem Wohnberechtigungsschein."), ("datenschutz", "Bitte bestätigen Sie die Datenschutzhinweise.")):
        if not f.text(name):
            fehler.append(text)
    if f.get("termin") not in TERMINE:
        fehler.append("Bitte wählen Sie einen Termin.")
    if "@" not in f.text("email"):
        fehler.append("Bitte geben Sie eine gültige E-Mail-Adresse an.")
    if len(digits(f.text("telefon"))) < 6:
        fehler.append("Bitte geben Sie eine Telefonnummer an.")
    if fehler or f.get("objekt") not in NACH_NR:
        return anfrage_seite(f, fehler)
    tiere = bool(f.get("haustiere"))
    nummer = vorgang(f["objekt"], f["anrede"], f.text("vorname"), f.text("nachname"), f.text("email"), f.text("telefon"), f["personen"], f["termin"], tiere, f["wbs"])
    site.state["anfragen"].append({"vorgang": nummer, "objekt": f["objekt"], "anrede": f["anrede"], "vorname": f.text("vorname"), "nachname": f.text("nachname"), "email": f.text("email"), "telefon": digits(f.text("telefon")),
                                   "personen": int(f["personen"]), "termin": f["termin"], "wbs": f["wbs"], "haustiere": tiere})
    return redirect("/danke/" + nummer)


@site.get("/danke/<nummer>")
def danke(request, nummer):
    return seite("Danke", "<h1>Vielen Dank</h1><p>Ihre Anfrage ist eingegangen. Vorgangsnummer: <b>%s</b>. Wir bestätigen den Termin innerhalb von zwei Werktagen.</p>" % e(nummer))


@site.get("/mitglied")
def mitglied(request):
    return seite("Mitglied werden", "<h1>Mitglied werden</h1><p>Ein Genossenschaftsanteil kostet 160,00 €, je Zimmer sind zwei Anteile zu zeichnen. Dazu kommt ein einmaliges Eintrittsgeld von 50,00 €.</p>")


if __name__ == "__main__":
    site.run()
