import sys; sys.path.insert(0, "..")
from common import *
D = load(); RR = {x["nr"]: x for x in D["reparaties"]}; Z = D["regels"]
app = App({"aanvragen": []})
app.static("app.js")
eu = lambda p: "€ " + ("%.2f" % p).replace(".", ",")
CSS = """body{font-family:"Comic Neue","Century Gothic",sans-serif;margin:0;background:#fdf1dc;color:#3d2b1f}.kop{background:#d1495b;color:#fff;padding:16px 30px;border-bottom:8px dotted #edae49}.kop a{color:#fff;margin-right:18px;font-weight:700;text-decoration:none}.vak{max-width:880px;margin:20px auto;background:#fff;border-radius:18px;padding:24px}.knop{background:#00798c;color:#fff;border:0;border-radius:20px;padding:9px 20px;font:inherit;cursor:pointer;text-decoration:none}.tegels{display:grid;grid-template-columns:1fr 1fr 1fr;gap:12px}.tegel{border:2px solid #edae49;border-radius:12px;padding:10px}.rij{display:flex;gap:12px;flex-wrap:wrap;margin:10px 0;align-items:center}input,select,textarea{font:inherit;padding:5px 8px;border:1px solid #b9a58f;border-radius:8px}.veld{margin:10px 0}.op{color:#999}.fout{color:#c00}"""
def page(t, b, s=""):
    return "<!doctype html><html lang=nl><head><meta charset=utf-8><title>%s | Het Houten Paardje</title><style>%s</style></head><body><div class=kop><div style='font-size:26px'>Het Houten Paardje</div><a href=/>Begin</a><a href=/volgen>Reparatie volgen</a><a href=/onderdelen>Onderdelen</a><a href=/aanmelden>Speelgoed aanmelden</a><a href=/voorwaarden>Zo werken wij</a></div><div class=vak>%s</div>%s</body></html>" % (e(t), CSS, b, s)
def dat(s):
    m = "januari februari maart april mei juni juli".split(); y, mm, d = s.split("-"); return "%d %s" % (int(d), m[int(mm)-1])
@app.get("/")
def home(r):
    return page("Speelgoeddokters", "<h1>Kapot? Wij maken het heel.</h1><p>Beren, poppen, treinen en hobbelpaarden. Er liggen nu %d stuks op de werkbank.</p><p><a class=knop href=/aanmelden>Speelgoed aanmelden</a></p>" % sum(x["status"] != "opgehaald" for x in RR.values()))
@app.get("/volgen")
def volgen(r):
    q = r.q("nr").upper(); out = ""
    if q:
        x = RR.get(q) or RR.get("R-" + q)
        out = "<p class=fout>Dit nummer kennen wij niet.</p>" if not x else "<div class=tegel><b>%s</b> – %s<br>Status: <b>%s</b><br>Binnengekomen op %s, op de bank bij %s.<br>%s</div><p class=op>Iets veranderen of afzeggen? Dat kan niet via de website; loop even binnen.</p>" % (x["nr"], x["soort"], x["status"], dat(x["binnen"]), x["hersteller"], "Klaar op %s, kosten %s." % (dat(x["klaar"]), eu(x["kosten"])) if x["klaar"] else "Datum en kosten zijn nog niet bekend.")
    return page("Reparatie volgen", "<h1>Reparatie volgen</h1><form><input name=nr placeholder='R-....' value='%s'> <button class=knop>Zoek</button></form>%s" % (e(r.q("nr")), out))
@app.get("/onderdelen")
def ond(r):
    return page("Onderdelen", "<h1>Onderdelen</h1><div class=rij><select id=voor><option value=''>voor alles</option>%s</select> tot € <input id=tot size=5> <label><input type=checkbox id=vr> alleen op voorraad</label></div><p id=n class=op></p><div class=tegels id=t></div><p><button class=knop id=meer>Meer tonen</button></p>" % "".join("<option>%s</option>" % s for s in sorted({o["voor"] for o in D["onderdelen"]})), "<script src=/static/app.js></script>")
@app.get("/api/onderdelen")
def apio(r): return D["onderdelen"]
@app.get("/voorwaarden")
def vw(r):
    return page("Zo werken wij", "<h1>Zo werken wij</h1><h3>Eerst kijken</h3><p>Voor het onderzoek rekenen wij %s; laat u het bij ons maken, dan gaat dat bedrag van de rekening af. Met spoed (binnen een week) wordt de rekening %d procent hoger.</p><h3>Garantie</h3><p>Op onze naden, lijmverbindingen en uurwerken geven wij %d maanden garantie. Verf en stof vallen daar niet onder.</p><h3>Ophalen</h3><p>Klaar speelgoed bewaren wij %d weken kosteloos. Daarna kost het %s per week. Wat na een jaar nog hier staat, gaat naar het kinderziekenhuis.</p>" % (eu(Z["onderzoek"]), Z["spoed"], Z["garantie_maanden"], Z["bewaren_weken"], eu(Z["opslag"])))
F = ["soort","leeftijd","klacht","haast","brengen","naam","mail"]
@app.get("/aanmelden")
def aan(r):
    return page("Aanmelden", "<h1>Speelgoed aanmelden</h1>%s<form method=post action=/aanmelden><div class=veld>Wat is het?<br><select name=soort><option value=''>kies</option>%s</select></div><div class=veld>Hoe oud ongeveer (jaar)?<br><input name=leeftijd type=number min=0></div><div class=veld>Wat is er stuk?<br><textarea name=klacht rows=3 cols=50></textarea></div><div class=veld>Haast?<br><label><input type=radio name=haast value=gewoon checked> gewoon</label> <label><input type=radio name=haast value=spoed> spoed</label></div><div class=veld>Hoe komt het hier?<br><select name=brengen><option>ik breng het</option><option>per post</option></select></div><div class=veld>Uw naam<br><input name=naam></div><div class=veld>E-mail<br><input name=mail></div><button class=knop>Aanmelden</button></form>" % ("<p class=fout>Vul alles in, met een geldig e-mailadres.</p>" if r.q("fout") else "", "".join("<option>%s</option>" % s for s in D["soorten"])))
@app.post("/aanmelden")
def aanp(r):
    x = {k: r.f(k) for k in F}
    if not all(x.values()) or "@" not in x["mail"] or not x["leeftijd"].isdigit(): return redirect("/aanmelden?fout=1")
    x["mail"] = x["mail"].lower(); x["klacht"] = x["klacht"].rstrip(".")
    if x not in app.state["aanvragen"]: app.state["aanvragen"].append(x)
    return page("Bedankt", "<h1>Bedankt!</h1><p>Uw bonnummer is <b>%s</b>. Schrijf het op een briefje bij het speelgoed.</p>" % ref("HP", *[x[k] for k in F]))
app.run()
