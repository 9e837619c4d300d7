import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from common import *
D = load(__file__)

site = Site({"aanvragen": []}, "Deze pagina bestaat niet.")
nl = lambda x, n: ("%.*f" % (n, x)).replace(".", ",")
dmy = lambda d: "%s-%s-%s" % (d[8:], d[5:7], d[:4])
def page(t, b):
    return """<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><title>%s | Vaarwegen Oosterland</title><style>body{font-family:"Segoe UI",sans-serif;margin:0;color:#154273}.kop{background:#154273;padding:12px 28px}.kop a{color:#fff;margin-right:18px}.mid{max-width:1000px;margin:18px auto;padding:0 14px;color:#222}.data-table{width:100%%;border-collapse:collapse}.data-table td,.data-table th{padding:6px;border-bottom:1px solid #b2c3d6;text-align:left}dl.eig{display:grid;grid-template-columns:16em 1fr;row-gap:6px}dl.eig dt{font-weight:600}.bericht{border:1px solid #b2c3d6;margin:6px 0;padding:8px 12px}.lbl{background:#ffe0b2;padding:1px 8px}label{display:block;margin:7px 0}.fout{color:#c62828}</style></head><body><div class="kop"><a href="/"><b>Vaarwegen Oosterland</b></a><a href="/objecten">Bruggen en sluizen</a><a href="/berichten">Scheepvaartberichten</a><a href="/aanvraag">Bijzonder transport</a><a href="/tarieven">Tarieven</a><a href="/vaarwegen">Vaarwegen</a></div><div class="mid">%s</div></body></html>""" % (esc(t), b)
@site.get("/")
def home(q):
    O = D["objecten"]
    return page("Start", "<h1>Welkom op het water</h1><p>Wij beheren %d objecten op vijf vaarwegen: %d bruggen en %d sluizen. In 2024 passeerden 61.300 schepen onze kunstwerken.</p><p>Waterstand vandaag: NAP -0,48 m</p>" % (len(O), sum("brug" in o["type"] for o in O), sum("sluis" in o["type"].lower() for o in O)))
@site.get("/objecten")
def obj(q):
    w, t, n = q.q.get("vaarweg", ""), q.ql.get("type", []), q.q.get("naam", "").lower(); pg = max(1, num(q.q.get("p"), 1))
    R = [o for o in D["objecten"] if (not w or o["vaarweg"] == w) and (not t or o["type"] in t) and n in o["naam"].lower()]
    k = max(1, -(-len(R) // 20)); pg = min(pg, k)
    base = [(a, b) for a in q.ql if a != "p" for b in q.ql[a] if b]
    pager = " ".join("<b>%d</b>" % i if i == pg else "<a href='/objecten?%s'>%d</a>" % (esc(urllib.parse.urlencode(base + [("p", i)])), i) for i in range(1, k + 1))
    return page("Bruggen en sluizen", "<h1>Bruggen en sluizen</h1><form><select name='vaarweg'><option value=''>Alle vaarwegen</option>%s</select> <input name='naam' placeholder='Naam' value='%s'> %s <button>Toon</button></form><p>%d objecten</p><table class='data-table'><tr><th>Naam</th><th>Soort</th><th>Vaarweg</th><th>Km</th><th>Hoogte gesloten (m)</th><th>Breedte (m)</th></tr>%s</table><p>%s</p>" % ("".join("<option%s>%s</option>" % (" selected" if x == w else "", x) for x in D["vaarwegen"]), esc(n), "".join("<label style='display:inline'><input type='checkbox' name='type' value='%s'%s> %s</label> " % (x, " checked" if x in t else "", x) for x in D["types"]), len(R),
      "".join("<tr><td><a href='/object/%d'>%s</a></td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>" % (o["id"], o["naam"], o["type"], o["vaarweg"], nl(o["km"], 1), nl(o["hoogte"], 2) if o["hoogte"] else "–", nl(o["breedte"], 1)) for o in R[(pg - 1) * 20:pg * 20]), pager))
@site.get(r"/object/(\d+)")
def one(q, i):
    o = next((o for o in D["objecten"] if o["id"] == int(i)), None)
    if not o: return None
    e = [("Soort", o["type"]), ("Vaarweg", "%s, km %s" % (o["vaarweg"], nl(o["km"], 1)))]
    if o["hoogte"]: e.append(("Doorvaarthoogte gesloten", nl(o["hoogte"], 2) + " m"))
    if o["hoogte_open"]: e.append(("Doorvaarthoogte geopend", o["hoogte_open"]))
    e.append(("Doorvaartbreedte", nl(o["breedte"], 1) + " m"))
    if o["kolk"]: e.append(("Kolklengte", "%d m" % o["kolk"]))
    e += [("Bediening", o["bediening"]), ("Bedientijden", "%s – %s uur" % (o["van"], o["tot"])), ("Marifoonkanaal", o["vhf"]), ("Telefoon", o["tel"])]
    return page(o["naam"], "<h1>%s</h1><dl class='eig'>%s</dl>" % (o["naam"], "".join("<dt>%s</dt><dd>%s</dd>" % x for x in e)))
@site.get("/berichten")
def ber(q):
    s = q.q.get("soort", "")
    R = [b for b in D["berichten"] if not s or b["soort"] == s]
    return page("Scheepvaartberichten", "<h1>Scheepvaartberichten</h1><p>Toon: <a href='/berichten'>alle</a> | <a href='/berichten?soort=Stremming'>stremmingen</a> | <a href='/berichten?soort=Beperking'>beperkingen</a> | <a href='/berichten?soort=Mededeling'>mededelingen</a></p>%s" % "".join("<details class='bericht'><summary>%s <span class='lbl'>%s</span> %s (%s)</summary><p>Van %s tot en met %s in verband met %s. Gepubliceerd op %s.</p></details>" % (b["nr"], b["soort"], b["object"], b["vaarweg"], dmy(b["van"]), dmy(b["tot"]), b["reden"], dmy(b["gepubliceerd"])) for b in R))
V = [("schip", "Naam van het schip", "text"), ("eni", "ENI-nummer (8 cijfers)", "text"), ("lengte", "Lengte in meters", "text"), ("breedte", "Breedte in meters", "text")]
W = [("datum", "Datum van doorvaart", "date"), ("tijd", "Gewenste tijd", "time"), ("contact", "Contactpersoon", "text"), ("telefoon", "Telefoon", "tel"), ("email", "E-mail", "email")]
def form(v, f=""):
    i = lambda L: "".join("<label>%s <input name='%s' type='%s' value='%s'></label>" % (l, k, t, esc(v.get(k, ""))) for k, l, t in L)
    return page("Bijzonder transport", "<h1>Aanvraag bijzonder transport</h1>%s<form method='post' action='/aanvraag'><h3>Schip</h3>%s<h3>Doorvaart</h3><label>Brug of sluis <select name='object'><option value=''>Kies</option>%s</select></label>%s<label>Sleepboot <select name='sleepboot'><option>geen</option><option>één</option><option>twee</option></select></label><label><input type='checkbox' name='lading' value='1'> Gevaarlijke lading aan boord</label><button>Aanvraag versturen</button></form>" % ("<p class='fout'>%s</p>" % f if f else "", i(V), "".join("<option%s>%s</option>" % (" selected" if v.get("object") == n else "", n) for n in sorted(o["naam"] for o in D["objecten"])), i(W)))
@site.get("/aanvraag")
def aan(q): return form({})
@site.post("/aanvraag")
def post(q):
    v = q.form
    if any(not v.get(k) for k, _, _ in V + W) or v.get("object") not in [o["naam"] for o in D["objecten"]]: return form(v, "Vul alle velden in.")
    if not re.match(r"^\d{8}$", v["eni"]): return form(v, "Het ENI-nummer heeft acht cijfers.")
    try: le, br = float(v["lengte"].replace(",", ".")), float(v["breedte"].replace(",", "."))
    except ValueError: return form(v, "Lengte en breedte zijn getallen.")
    x = {k: v[k] for k in ("schip", "eni", "object", "datum", "tijd", "contact")}
    x.update(lengte=le, breedte=br, telefoon=digits(v["telefoon"]), email=mail(v["email"]), sleepboot=v.get("sleepboot", "geen"), gevaarlijk=bool(v.get("lading")))
    site.state["aanvragen"].append(x)
    return page("Ontvangen", "<h1>Aanvraag ontvangen</h1><p>Uw kenmerk is <b>%s</b>.</p>" % receipt("BT", x))
@site.get("/tarieven")
def tar(q): return page("Tarieven", "<h1>Tarieven</h1><table class='data-table'><tr><th></th><th>Recreatie</th><th>Beroepsvaart</th></tr><tr><td>Schutting</td><td>€ 3,50</td><td>€ 12,00</td></tr><tr><td>Brugbediening</td><td>€ 2,50</td><td>gratis</td></tr><tr><td>Bijzonder transport</td><td>–</td><td>€ 85,00</td></tr></table>")
@site.get("/vaarwegen")
def vw(q): return page("Vaarwegen", "<h1>Vaarwegen</h1><table class='data-table'><tr><th>Vaarweg</th><th>Objecten</th><th>Max. snelheid</th></tr>%s</table>" % "".join("<tr><td><a href='/objecten?vaarweg=%s'>%s</a></td><td>%d</td><td>%d km/u</td></tr>" % (urllib.parse.quote(w), w, sum(o["vaarweg"] == w for o in D["objecten"]), 6 + 3 * (i % 3)) for i, w in enumerate(D["vaarwegen"])))
site.run()
