"""Gemeente Oosterwaard. Startpagina met tegels en nieuws, zoeken over pagina's, afvalkalender per wijk en maand (script), tarieven in zinnen, melding doen."""
import datetime
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import Form, Reply, Site, day, e, number_from, redirect

WIJKEN = ["Binnenstad", "Dijkzicht", "Molenwijk", "Zuiderkwartier"]
DAGEN = ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"]
MAANDEN = ["januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"]
GFT, REST, PMD, PAPIER = "Gft en etensresten", "Restafval", "Plastic, blik en drinkpakken", "Oud papier en karton"
# eerste ophaaldag in het najaar, en om de hoeveel dagen
RITME = {
    "Binnenstad": {GFT: ("2026-10-05", 14), REST: ("2026-10-06", 7), PMD: ("2026-10-08", 14), PAPIER: ("2026-10-14", 28)},
    "Dijkzicht": {GFT: ("2026-10-02", 7), REST: ("2026-10-09", 28), PMD: ("2026-10-06", 14), PAPIER: ("2026-10-21", 28)},
    "Molenwijk": {GFT: ("2026-10-07", 14), REST: ("2026-10-14", 28), PMD: ("2026-10-01", 14), PAPIER: ("2026-10-17", 28)},
    "Zuiderkwartier": {GFT: ("2026-10-01", 7), REST: ("2026-10-12", 28), PMD: ("2026-10-13", 14), PAPIER: ("2026-10-23", 28)},
}
VERSCHOVEN = {"2026-12-25": "2026-12-23", "2027-01-01": "2027-01-02"}


def kalender(wijk):
    """[(datum, soort)] van 1 oktober 2026 tot en met 31 januari 2027, feestdagen verschoven."""
    rijen = []
    for soort, (begin, stap) in RITME[wijk].items():
        wanneer = day(begin)
        while wanneer <= datetime.date(2027, 1, 31):
            iso = wanneer.isoformat()
            rijen.append((VERSCHOVEN.get(iso, iso), soort))
            wanneer += datetime.timedelta(days=stap)
    return sorted(rijen)


def voluit(iso, jaar=False):
    d = day(iso)
    return "%s %d %s%s" % (DAGEN[d.weekday()], d.day, MAANDEN[d.month - 1], " %d" % d.year if jaar else "")


PASPOORT_JONG = "€ 68,15"
PAGINAS = {
    "paspoort-volwassenen": ("Paspoort aanvragen (18 jaar en ouder)", "U komt zelf langs en neemt uw oude reisdocument en een pasfoto mee. U betaalt € 88,60. Het paspoort is tien jaar geldig en ligt na vijf werkdagen klaar."),
    "paspoort-kinderen": ("Paspoort voor een kind", "Een paspoort voor iemand die nog geen 18 is, kost " + PASPOORT_JONG + ". Het kind komt mee naar de balie, ook een baby, en beide ouders geven toestemming. Het document blijft vijf jaar geldig. Bent u het kwijt, dan komt er € 31,00 bij."),
    "identiteitskaart": ("Identiteitskaart", "Een identiteitskaart kost € 81,75 voor volwassenen en € 44,30 voor jongeren tot 18 jaar. Een paspoort is niet nodig om binnen de EU te reizen."),
    "spoed": ("Reisdocument met spoed", "Hebt u haast? Voor een paspoort met spoed betaalt u € 60,15 extra; het ligt dan de volgende werkdag klaar."),
    "rijbewijs": ("Rijbewijs verlengen", "Het rijbewijs verlengen kost € 54,80. Neem een recente pasfoto mee."),
    "milieustraat": ("Milieustraat", "De milieustraat aan de Loswal is open van dinsdag tot en met zaterdag. Grof vuil tot 2 kuub per keer is gratis, daarna betaalt u € 17,50 per kuub."),
    "parkeren": ("Parkeervergunning bewoners", "De eerste vergunning in de Binnenstad kost € 96,00 per jaar, een tweede € 184,00."),
    "boom-kappen": ("Boom kappen", "Voor een boom met een stamomtrek van meer dan 90 cm hebt u een vergunning nodig."),
    "trouwen": ("Trouwen in het raadhuis", "Op maandag om negen uur trouwt u kosteloos; op andere tijden betaalt u vanaf € 412,00."),
}
SOORTEN = ["Straatverlichting", "Losse stoeptegel", "Zwerfafval", "Overhangend groen", "Verstopte put"]

site = Site({"meldingen": []}, not_found="Pagina niet gevonden")


def meldingsnummer(soort, straat, huisnummer, gevaar, naam, email, terugbellen):
    return "M26-%d" % number_from(soort, straat, huisnummer, gevaar, naam, email, terugbellen)


STIJL = """body{margin:0;font-family:"Open Sans",Arial,sans-serif;color:#1b1b3a;background:#fff}.strook{background:#00507a;color:#fff;padding:14px 6%;display:flex;justify-content:space-between}.strook a{color:#fff}.vak{padding:18px 6%}.tegels{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}.tegels a{background:#e5f1f7;padding:20px;text-decoration:none;color:#00507a;font-weight:bold}
.nieuws{border-left:4px solid #f39200;padding-left:14px;margin:14px 0}.treffer{border-bottom:1px solid #ccd;padding:10px 0}.dag{display:flex;border-bottom:1px solid #dde;padding:5px 0;max-width:560px}.dag div:first-child{width:220px}.maand{display:flex;gap:20px;align-items:center;margin:14px 0}.fout{color:#c4001a}label{display:block;margin:10px 0}input,select,button,textarea{font:inherit;padding:5px}label.rij{display:inline-block;margin-right:18px}"""


def pagina(titel, inhoud, woorden=""):
    return """<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>%s | Gemeente Oosterwaard</title><style>%s</style></head><body><div class="strook"><a href="/">Gemeente Oosterwaard</a><form action="/zoeken"><input name="q" placeholder="Waar zoekt u naar?" aria-label="Zoeken" value="%s"> <button>Zoek</button></form></div><div class="vak">%s</div></body></html>""" % (e(titel), STIJL, e(woorden), inhoud)


@site.get("/")
def start(request):
    return pagina("Start", """<h1>Waarmee kunnen wij u helpen?</h1><div class="tegels"><a href="/afval">Afvalkalender</a><a href="/melding">Melding openbare ruimte</a><a href="/p/milieustraat">Milieustraat</a><a href="/p/rijbewijs">Rijbewijs</a><a href="/p/parkeren">Parkeren</a><a href="/p/trouwen">Trouwen</a></div>
<h2>Nieuws</h2><div class="nieuws"><b>Papier in Dijkzicht</b><div>In Dijkzicht komt de papierwagen in november op woensdag 18 november langs.</div></div><div class="nieuws"><b>Bladkorven staan weer buiten</b><div>Van 12 oktober tot 18 december kunt u blad kwijt in de korven.</div></div>""")


@site.get("/zoeken")
def zoeken(request):
    woorden = request.query.text("q")
    delen = woorden.lower().split()
    treffers = [(k, t, x) for k, (t, x) in PAGINAS.items() if delen and all(d in (t + " " + x).lower() for d in delen)]
    return pagina("Zoeken", "<h1>Zoeken</h1><p>%d resultaten voor “%s”</p>%s" % (len(treffers), e(woorden), "".join('<div class="treffer"><a href="/p/%s">%s</a><div>%s…</div></div>' % (k, e(t), e(x[:48])) for k, t, x in treffers)), woorden)


@site.get("/p/<sleutel>")
def product(request, sleutel):
    if sleutel not in PAGINAS:
        return Reply(pagina("Fout", "<p>Niet gevonden.</p>"), 404)
    titel, tekst = PAGINAS[sleutel]
    return pagina(titel, "<h1>%s</h1><p>%s</p>" % (e(titel), e(tekst)))


AFVAL = r"""<h1>Afvalkalender</h1><p>Zet uw container of papier vóór 7.30 uur aan de weg.</p><label>Uw wijk <select id="wijk"><option value="">Kies uw wijk</option>[[wijken]]</select></label><div id="uit"></div>
<script>
(function(){var wijk=document.getElementById('wijk'),uit=document.getElementById('uit'),maand=0,maanden=['2026-10','2026-11','2026-12','2027-01'];
function laad(){if(!wijk.value){uit.innerHTML='';return;}
fetch('/api/afval?wijk='+encodeURIComponent(wijk.value)+'&maand='+maanden[maand]).then(function(r){return r.json();}).then(function(d){
uit.innerHTML='<div class="maand"><button data-stap="-1"'+(maand===0?' disabled':'')+' aria-label="Vorige maand">‹</button><b>'+d.titel+'</b><button data-stap="1"'+(maand===maanden.length-1?' disabled':'')+' aria-label="Volgende maand">›</button></div>'+
d.dagen.map(function(x){return '<div class="dag"><div>'+x.dag+'</div><div>'+x.soort+'</div></div>';}).join('');});}
wijk.addEventListener('change',function(){maand=0;laad();});uit.addEventListener('click',function(ev){var s=ev.target.getAttribute('data-stap');if(s){maand+=Number(s);laad();}});laad();})();
</script>"""


@site.get("/afval")
def afval(request):
    return pagina("Afvalkalender", AFVAL.replace("[[wijken]]", "".join("<option>%s</option>" % w for w in WIJKEN)))


@site.get("/api/afval")
def api_afval(request):
    wijk, maand = request.query.get("wijk", ""), request.query.get("maand", "")
    if wijk not in RITME or maand not in ("2026-10", "2026-11", "2026-12", "2027-01"):
        return Reply("{}", 404, "application/json")
    return {"titel": "%s %s" % (MAANDEN[int(maand[5:]) - 1], maand[:4]), "dagen": [{"dag": voluit(iso), "soort": soort} for iso, soort in kalender(wijk) if iso.startswith(maand)]}


def melding_pagina(f, fouten):
    keuze = "".join('<option%s>%s</option>' % (" selected" if f.get("soort") == s else "", s) for s in SOORTEN)

    def radio(naam):
        return "".join('<label class="rij"><input type="radio" name="%s" value="%s"%s> %s</label>' % (naam, w, " checked" if f.get(naam) == w else "", w) for w in ("ja", "nee"))
    return pagina("Melding doen", """<h1>Melding openbare ruimte</h1>%s<form method="post" action="/melding" novalidate><label>Waar gaat het over? <select name="soort"><option value="">Maak een keuze</option>%s</select></label><label>Straat <input name="straat" value="%s"></label><label>Ter hoogte van huisnummer <input name="huisnummer" size="6" value="%s"></label>
<div>Is er direct gevaar? %s</div><label>Toelichting (niet verplicht)<br><textarea name="toelichting" rows="3" cols="50">%s</textarea></label><label>Uw naam <input name="naam" value="%s"></label><label>Uw e-mailadres <input name="email" value="%s"></label><label><input type="checkbox" name="terugbellen" value="1"%s> Ik wil op de hoogte blijven</label><button>Melding versturen</button></form>""" % (
        "".join('<p class="fout">%s</p>' % e(x) for x in fouten), keuze, e(f.get("straat", "")), e(f.get("huisnummer", "")), radio("gevaar"), e(f.get("toelichting", "")), e(f.get("naam", "")), e(f.get("email", "")), " checked" if f.get("terugbellen") else ""))


@site.get("/melding")
def melding(request):
    return melding_pagina(Form([]), [])


@site.post("/melding")
def melding_stuur(request):
    f, fouten = request.form, []
    if f.get("soort") not in SOORTEN:
        fouten.append("Kies waar de melding over gaat.")
    for naam, tekst in (("straat", "Vul de straat in."), ("huisnummer", "Vul een huisnummer in."), ("naam", "Vul uw naam in.")):
        if not f.text(naam):
            fouten.append(tekst)
    if f.get("gevaar") not in ("ja", "nee"):
        fouten.append("Geef aan of er direct gevaar is.")
    if "@" not in f.text("email"):
        fouten.append("Vul een geldig e-mailadres in.")
    if fouten:
        return melding_pagina(f, fouten)
    volgen = bool(f.get("terugbellen"))
    nummer = meldingsnummer(f["soort"], f.text("straat"), f.text("huisnummer"), f["gevaar"], f.text("naam"), f.text("email"), volgen)
    site.state["meldingen"].append({"nummer": nummer, "soort": f["soort"], "straat": f.text("straat"), "huisnummer": f.text("huisnummer"), "gevaar": f["gevaar"], "naam": f.text("naam"), "email": f.text("email"), "op_de_hoogte": volgen})
    return redirect("/melding/klaar/" + nummer)


@site.get("/melding/klaar/<nummer>")
def klaar(request, nummer):
    return pagina("Bedankt", "<h1>Bedankt voor uw melding</h1><p>Uw meldingsnummer is <b>%s</b>. U hoort binnen drie werkdagen van ons.</p>" % e(nummer))


if __name__ == "__main__":
    site.run()
