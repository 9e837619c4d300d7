"""Cantina Valbruna: vini. Nomi di classe generati, ricerca nella pagina, schede come elenchi di definizioni, area clienti con ordini e indirizzo."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import Form, Reply, Site, day, e, redirect

FIELDS = ("id", "nome", "tipo", "uve", "annata", "gradi", "prezzo", "prima", "scorte", "formato")
VINI = [dict(zip(FIELDS, row)) for row in [
    ("barolo-castelletto", "Barolo Castelletto", "Rosso", "Nebbiolo", 2019, 14.5, 4650, 0, 30, "0,75 l"),
    ("barbera-pozzo", "Barbera d’Asti Il Pozzo", "Rosso", "Barbera", 2022, 14.0, 1180, 1350, 120, "0,75 l"),
    ("arneis-sabbie", "Roero Arneis Sabbie", "Bianco", "Arneis", 2024, 13.0, 1290, 0, 80, "0,75 l"),
    ("langhe-primavera", "Langhe Rosso Primavera", "Rosso", "Nebbiolo, Barbera", 2021, 13.5, 1640, 0, 44, "0,75 l"),
    ("moscato-alba", "Moscato d’Asti Alba", "Dolce", "Moscato bianco", 2024, 5.5, 1150, 0, 60, "0,75 l"),
    ("barolo-riserva", "Barolo Riserva del Nonno", "Rosso", "Nebbiolo", 2010, 14.5, 9800, 0, 0, "0,75 l"),
    ("dolcetto-ronchi", "Dolcetto d’Alba Ronchi", "Rosso", "Dolcetto", 2023, 12.5, 990, 0, 95, "0,75 l"),
    ("rosato-aurora", "Rosato Aurora", "Rosato", "Nebbiolo", 2024, 12.5, 1240, 1480, 36, "0,75 l"),
    ("favorita-marne", "Favorita Marne", "Bianco", "Favorita", 2023, 12.5, 1080, 0, 51, "0,75 l"),
    ("roero-valmaggiore", "Roero Valmaggiore", "Rosso", "Nebbiolo", 2020, 14.0, 2280, 0, 27, "0,75 l"),
    ("barolo-magnum", "Barolo Castelletto Magnum", "Rosso", "Nebbiolo", 2016, 14.5, 10900, 0, 6, "1,5 l"),
    ("freisa-vivace", "Freisa Vivace", "Rosso", "Freisa", 2023, 12.0, 950, 0, 40, "0,75 l"),
    ("spumante-brut", "Spumante Brut Valbruna", "Spumante", "Chardonnay, Pinot nero", 2020, 12.5, 2450, 2900, 33, "0,75 l"),
    ("passito-sole", "Passito Sole Basso", "Dolce", "Moscato bianco", 2013, 14.0, 2900, 0, 12, "0,375 l"),
    ("grappa-nebbiolo", "Grappa di Nebbiolo", "Distillato", "Vinacce di Nebbiolo", 2018, 42.0, 3150, 0, 18, "0,5 l"),
    ("barbera-superiore", "Barbera Superiore Vigna Alta", "Rosso", "Barbera", 2015, 14.5, 2690, 0, 14, "0,75 l"),
    ("pelaverga", "Verduno Pelaverga", "Rosso", "Pelaverga", 2023, 13.0, 1420, 0, 22, "0,75 l"),
    ("barbaresco", "Barbaresco Tre Querce", "Rosso", "Nebbiolo", 2012, 14.0, 6400, 0, 0, "0,75 l"),
]]
PER_ID = {v["id"]: v for v in VINI}
EMAIL, PAROLA, CLIENTE = "laura.bonetti@posta.example", "Vendemmia26", "Laura Bonetti"
# ordini: numero, data, stato, righe (vino, bottiglie), spedizione, sconto (centesimi)
ORDINI = [
    ("VB-1188", "2026-09-04", "In preparazione", [("barbera-pozzo", 6), ("arneis-sabbie", 6)], 850, 0),
    ("VB-1093", "2026-05-21", "Consegnato", [("spumante-brut", 3)], 850, 0),
    ("VB-1042", "2026-03-12", "Consegnato", [("barolo-castelletto", 3), ("dolcetto-ronchi", 6)], 1120, 990),
    ("VB-0978", "2025-12-02", "Consegnato", [("passito-sole", 2), ("moscato-alba", 6), ("grappa-nebbiolo", 1)], 0, 1500),
]
PROVINCE = ["AL", "AT", "BI", "CN", "GE", "MI", "NO", "PV", "SV", "TO", "VC"]
INDIRIZZO = {"via": "Corso Dante 112", "cap": "10126", "citta": "Torino", "provincia": "TO", "citofono": "Bonetti", "fatturazione": False}

site = Site({"indirizzo": INDIRIZZO, "riordini": []}, not_found="Pagina non trovata")


def euro(centesimi):
    return "€ " + "{:,.2f}".format(centesimi / 100).replace(",", "#").replace(".", ",").replace("#", ".")


def data(iso):
    d = day(iso)
    return "%02d/%02d/%d" % (d.day, d.month, d.year)


def totale(ordine):
    return sum(PER_ID[v]["prezzo"] * n for v, n in ordine[3]) + ordine[4] - ordine[5]


STILE = """._b0{margin:0;font-family:"Gill Sans",Optima,sans-serif;background:#fdf8f3;color:#3a1c22}._h7x{display:flex;padding:22px 7%;border-bottom:1px solid #d8bfae}._h7x a{color:#7b1e33;margin-left:26px;text-decoration:none}._h7x ._lg{flex:1;font-size:26px;letter-spacing:3px}._m3{padding:24px 7%}._gr9{display:grid;grid-template-columns:repeat(3,1fr);gap:22px;margin-top:18px}
._cd2{background:#fff;padding:18px;border-radius:2px;box-shadow:0 0 0 1px #ead8c8}._cd2 dl{display:grid;grid-template-columns:90px 1fr;margin:10px 0;font-size:14px}._cd2 dt{color:#9b7a6b}._cd2 dd{margin:0}._pz{font-size:19px}._pz s{font-size:14px;color:#9b7a6b;margin-left:8px}._no{color:#9b1c1c}._in{font:inherit;padding:8px 12px;width:340px}._tb{border-collapse:collapse;width:100%}._tb td,._tb th{padding:8px 10px;border-bottom:1px solid #ead8c8;text-align:left}._er{color:#9b1c1c}._ok{background:#e7f3e4;padding:8px 12px}"""


def pagina(request, titolo, corpo):
    dentro = site.who(request)
    conto = '<a href="/area">Area clienti</a><a href="/esci">Esci</a>' if dentro else '<a href="/accedi">Accedi</a>'
    return """<!doctype html><html lang="it"><head><meta charset="utf-8"><title>%s · Cantina Valbruna</title><style>%s</style></head><body class="_b0"><div class="_h7x"><span class="_lg">VALBRUNA</span><a href="/">I vini</a><a href="/cantina">La cantina</a><a href="/spedizioni">Spedizioni</a>%s</div><div class="_m3">%s</div></body></html>""" % (e(titolo), STILE, conto, corpo)


CERCA = r"""<h1>I vini</h1><input class="_in" id="q" placeholder="Cerca per nome, vitigno o tipo" aria-label="Cerca un vino"><span id="quanti" style="margin-left:14px"></span><div class="_gr9" id="g"></div><p style="text-align:center"><button id="altri" class="_in" style="width:auto">Mostra altri</button></p>
<script>
(function(){var q=document.getElementById('q'),g=document.getElementById('g'),altri=document.getElementById('altri'),tutti=[],mostra=6,attesa=null;
function scheda(v){return '<div class="_cd2"><b>'+v.nome+'</b><dl><dt>Tipo</dt><dd>'+v.tipo+'</dd><dt>Uve</dt><dd>'+v.uve+'</dd><dt>Annata</dt><dd>'+v.annata+'</dd><dt>Gradi</dt><dd>'+v.gradi+'</dd><dt>Formato</dt><dd>'+v.formato+'</dd></dl><div class="_pz">'+v.prezzo+(v.prima?'<s>'+v.prima+'</s>':'')+'</div>'+(v.disponibile?'':'<div class="_no">Esaurito</div>')+'</div>';}
function disegna(){g.innerHTML=tutti.slice(0,mostra).map(scheda).join('');altri.style.display=tutti.length>mostra?'':'none';document.getElementById('quanti').textContent=tutti.length+' etichette';}
function carica(){fetch('/api/vini?q='+encodeURIComponent(q.value)).then(function(r){return r.json();}).then(function(d){tutti=d;mostra=6;disegna();});}
q.addEventListener('input',function(){clearTimeout(attesa);attesa=setTimeout(carica,250);});altri.addEventListener('click',function(){mostra+=6;disegna();});carica();})();
</script>"""


@site.get("/")
def vini(request):
    return pagina(request, "I vini", CERCA)


@site.get("/api/vini")
def api_vini(request):
    parole = request.query.get("q", "").lower().split()
    trovati = [v for v in VINI if all(p in (v["nome"] + " " + v["uve"] + " " + v["tipo"]).lower() for p in parole)]
    return [{"nome": v["nome"], "tipo": v["tipo"], "uve": v["uve"], "annata": v["annata"], "gradi": ("%.1f" % v["gradi"]).replace(".", ",") + " % vol", "formato": v["formato"], "prezzo": euro(v["prezzo"]),
             "prima": euro(v["prima"]) if v["prima"] else None, "disponibile": v["scorte"] > 0} for v in trovati]


@site.get("/cantina")
def cantina(request):
    return pagina(request, "La cantina", "<h1>La cantina</h1><p>La famiglia Valbruna imbottiglia dal 1931. Oggi i vigneti sono 23 ettari, di cui nove a Nebbiolo. Nel 1978 il nonno Aldo mise da parte le prime riserve.</p><p>In dispensa conserviamo un Barolo del 1964, che non è in vendita.</p>")


@site.get("/spedizioni")
def spedizioni(request):
    return pagina(request, "Spedizioni", "<h1>Spedizioni</h1><p>Spediamo in tutta Italia in tre o quattro giorni. Il costo dipende dal peso ed è mostrato nell’ordine; sopra i 250 euro la spedizione è gratuita.</p>")


def accedi_pagina(request, errore=""):
    return pagina(request, "Accedi", """<h1>Accedi</h1>%s<form method="post" action="/accedi"><p><input class="_in" name="email" placeholder="La tua email" aria-label="Email"></p><p><input class="_in" type="password" name="parola" placeholder="Password" aria-label="Password"></p><button class="_in" style="width:auto">Entra</button></form>""" % ('<p class="_er">%s</p>' % e(errore) if errore else ""))


@site.get("/accedi")
def accedi(request):
    return accedi_pagina(request)


@site.post("/accedi")
def accedi_invia(request):
    if request.form.text("email").lower() != EMAIL or request.form.get("parola", "") != PAROLA:
        return accedi_pagina(request, "Email o password non corrette.")
    return redirect("/area", [site.login(CLIENTE)])


@site.get("/esci")
def esci(request):
    return redirect("/", [site.logout(request)])


@site.get("/area")
def area(request):
    if not site.who(request):
        return redirect("/accedi")
    righe = "".join('<tr><td><a href="/area/ordini/%s">%s</a></td><td>%s</td><td>%s</td><td>%s</td></tr>' % (o[0], o[0], data(o[1]), e(o[2]), euro(totale(o))) for o in ORDINI)
    a = site.state["indirizzo"]
    return pagina(request, "Area clienti", """<h1>Buongiorno, %s</h1><h2>I miei ordini</h2><table class="_tb"><tr><th>Ordine</th><th>Data</th><th>Stato</th><th>Totale</th></tr>%s</table><h2>Indirizzo di consegna</h2><div>%s</div><div>%s %s (%s)</div><div>Citofono: %s</div><p><a href="/area/indirizzo">Modifica</a></p>""" % (
        e(CLIENTE), righe, e(a["via"]), e(a["cap"]), e(a["citta"]), e(a["provincia"]), e(a["citofono"])))


@site.get("/area/ordini/<numero>")
def ordine(request, numero):
    if not site.who(request):
        return redirect("/accedi")
    o = next((x for x in ORDINI if x[0] == numero), None)
    if not o:
        return Reply(pagina(request, "Errore", "<p>Ordine inesistente.</p>"), 404)
    righe = "".join("<tr><td>%s</td><td>%d</td><td>%s</td></tr>" % (e(PER_ID[v]["nome"]), n, euro(PER_ID[v]["prezzo"] * n)) for v, n in o[3])
    return pagina(request, "Ordine " + numero, """<h1>Ordine %s del %s</h1><p>%s</p><table class="_tb"><tr><th>Vino</th><th>Bottiglie</th><th>Importo</th></tr>%s<tr><td>Spedizione</td><td></td><td>%s</td></tr><tr><td>Sconto fedeltà</td><td></td><td>− %s</td></tr><tr><th>Totale</th><th></th><th>%s</th></tr></table><form method="post" action="/area/ordini/%s/riordina"><button class="_in" style="width:auto">Ordina di nuovo</button></form>""" % (
        numero, data(o[1]), e(o[2]), righe, euro(o[4]), euro(o[5]), euro(totale(o)), numero))


@site.post("/area/ordini/<numero>/riordina")
def riordina(request, numero):
    if not site.who(request):
        return redirect("/accedi")
    if numero in [o[0] for o in ORDINI]:
        site.state["riordini"].append(numero)
    return redirect("/area")


def indirizzo_pagina(request, f, errori):
    province = "".join('<option%s>%s</option>' % (" selected" if f.get("provincia") == p else "", p) for p in PROVINCE)
    return pagina(request, "Indirizzo", """<h1>Indirizzo di consegna</h1>%s<form method="post" action="/area/indirizzo"><p><label>Via e numero<br><input class="_in" name="via" value="%s"></label></p><p><label>CAP<br><input class="_in" name="cap" value="%s"></label></p><p><label>Città<br><input class="_in" name="citta" value="%s"></label></p>
<p><label>Provincia<br><select class="_in" name="provincia">%s</select></label></p><p><label>Nome sul citofono<br><input class="_in" name="citofono" value="%s"></label></p><p><label><input type="checkbox" name="fatturazione" value="1"%s> Usa lo stesso indirizzo per la fatturazione</label></p><button class="_in" style="width:auto">Salva</button></form>""" % (
        "".join('<p class="_er">%s</p>' % e(x) for x in errori), e(f.get("via", "")), e(f.get("cap", "")), e(f.get("citta", "")), province, e(f.get("citofono", "")), " checked" if f.get("fatturazione") else ""))


@site.get("/area/indirizzo")
def indirizzo(request):
    return indirizzo_pagina(request, site.state["indirizzo"], []) if site.who(request) else redirect("/accedi")


@site.post("/area/indirizzo")
def indirizzo_salva(request):
    if not site.who(request):
        return redirect("/accedi")
    f, errori = request.form, []
    if not f.text("via") or not f.text("citta") or not f.text("citofono"):
        errori.append("Compila tutti i campi.")
    if not (f.text("cap").isdigit() and len(f.text("cap")) == 5):
        errori.append("Il CAP ha cinque cifre.")
    if f.get("provincia") not in PROVINCE:
        errori.append("Scegli la provincia.")
    if errori:
        return indirizzo_pagina(request, f, errori)
    site.state["indirizzo"] = {"via": f.text("via"), "cap": f.text("cap"), "citta": f.text("citta"), "provincia": f["provincia"], "citofono": f.text("citofono"), "fatturazione": bool(f.get("fatturazione"))}
    return redirect("/area")


if __name__ == "__main__":
    site.run()
