import sys; sys.path.insert(0, "..")
from common import *
import zlib as _z
D = load(); L = {x["nazwa"]: x for x in D["lodzie"]}
app = App({"rezerwacje": []})
CSS = """body{margin:0;font:15px/1.5 "Lato",Tahoma,sans-serif;background:#f0f4f8;color:#102a43}nav.m{background:#102a43;padding:0 24px;display:flex}nav.m a{color:#d9e2ec;padding:16px 14px;text-decoration:none}nav.m a:first-child{font-weight:800;color:#fff}.k{max-width:960px;margin:22px auto;padding:0 14px}.t{width:100%;border-collapse:collapse;background:#fff}.t td,.t th{padding:7px 10px;border-bottom:1px solid #d9e2ec;text-align:left}.s-ok{color:#0b6e4f}.s-no{color:#b00020}.siatka{display:grid;grid-template-columns:80px repeat(7,1fr);gap:4px}.siatka div{padding:8px;text-align:center;background:#fff;font-size:13px}.siatka .wolne{background:#c6f7e2;cursor:pointer}.siatka .zaj{background:#e4e7eb;color:#829ab1}.siatka .wyb{background:#102a43;color:#fff}button,.g{background:#2680c2;color:#fff;border:0;padding:8px 16px;border-radius:4px;font:inherit;cursor:pointer;text-decoration:none}.lata a{margin-right:9px}.info{background:#fff3c4;padding:10px}"""
def page(t, b, s=""):
    return "<!doctype html><html lang=pl><head><meta charset=utf-8><title>%s – KW Nadbrzeże</title><style>%s</style></head><body><nav class=m><a href=/>KW Nadbrzeże</a><a href=/treningi>Treningi</a><a href=/lodzie>Łodzie</a><a href=/regaty>Regaty klubowe</a><a href=/rezerwacje>Moje rezerwacje</a></nav><div class=k>%s</div>%s</body></html>" % (e(t), CSS, b, s)
def zajete(n, d, g):
    return _z.crc32(("%s|%s|%s" % (n, d, g)).encode()) % 4 == 0
@app.get("/")
def home(r):
    return page("Start", "<h1>Klub Wioślarski Nadbrzeże</h1><p>Od 1924 roku nad rzeką. W dwóch hangarach stoi %d łodzi, trenuje %d grup.</p><p><a class=g href=/lodzie>Zarezerwuj łódź</a></p>" % (len(L), len(D["grupy"])))
@app.get("/treningi")
def tr(r):
    return page("Treningi", "<h1>Treningi</h1>" + "".join("<details><summary><b>%s</b></summary><p>Prowadzi %s. Zajęcia: %s, początek o %s. Zbiórka: %s.</p></details>" % (g["grupa"], g["trener"], g["dni"], g["godz"], g["miejsce"]) for g in D["grupy"]))
@app.get("/lodzie")
def lodzie(r):
    t, m = r.q("typ"), r.q("material")
    X = sorted([x for x in L.values() if (not t or x["typ"] == t) and (not m or x["material"] == m)], key=lambda x: x["nazwa"])
    def sel(n, vs, cur): return "<select name=%s><option value=''>wszystkie</option>%s</select>" % (n, "".join("<option%s>%s</option>" % (" selected" if v == cur else "", v) for v in vs))
    return page("Łodzie", "<h1>Łodzie</h1><form>Typ %s Materiał %s <button>Pokaż</button></form><p>Pozycji: %d</p><table class=t><tr><th>Nazwa</th><th>Typ</th><th>Rok budowy</th><th>Materiał</th><th>Hangar</th><th>Stan</th><th></th></tr>%s</table>" % (sel("typ", sorted({x["typ"] for x in L.values()}), t), sel("material", sorted({x["material"] for x in L.values()}), m), len(X), "".join("<tr><td>%s</td><td>%s</td><td>%d</td><td>%s</td><td>%s</td><td class=%s>%s</td><td>%s</td></tr>" % (x["nazwa"], x["typ"], x["rok"], x["material"], x["hangar"], "s-ok" if x["stan"] == "sprawna" else "s-no", x["stan"], "<a href='/lodz/%s'>grafik</a>" % e(x["nazwa"]) if x["stan"] == "sprawna" else "") for x in X)))
@app.get("/lodz/(.+)")
def lodz(r, n):
    x = L.get(n)
    if not x or x["stan"] != "sprawna": return None
    moje = {(y["dzien"], y["godzina"]) for y in app.state["rezerwacje"] if y["lodz"] == n}
    g = "<div></div>" + "".join("<div><b>%s</b></div>" % d for d in D["dni"])
    for h in D["godziny"]:
        g += "<div><b>%s</b></div>" % h
        for d in D["dni"]:
            if (d, h) in moje: g += "<div class=wyb>Twoja</div>"
            elif zajete(n, d, h): g += "<div class=zaj>zajęte</div>"
            else: g += "<div class=wolne data-d='%s' data-h='%s'>wolne</div>" % (d, h)
    return page(n, "<h1>%s</h1><p>%s, %s, %d r., hangar %s</p><div class=siatka>%s</div><form method=post action=/rezerwuj id=f hidden><p>Wybrano: <b id=w></b></p><input type=hidden name=lodz value='%s'><input type=hidden name=dzien id=d><input type=hidden name=godzina id=h><p>Numer legitymacji członka <input name=legitymacja required></p><button>Rezerwuję</button></form>%s" % (n, x["typ"], x["material"], x["rok"], x["hangar"], g, e(n), "<p class=info>Podaj numer legitymacji w postaci N-0000.</p>" if r.q("blad") else ""),
        "<script>document.querySelectorAll('.wolne').forEach(function(c){c.onclick=function(){document.querySelectorAll('.wyb[data-d]').forEach(function(x){x.className='wolne'});c.className='wyb';document.getElementById('d').value=c.dataset.d;document.getElementById('h').value=c.dataset.h;document.getElementById('w').textContent=c.dataset.d+', godz. '+c.dataset.h;document.getElementById('f').hidden=false}})</script>")
@app.post("/rezerwuj")
def rez(r):
    from urllib.parse import quote
    n, d, h, k = r.f("lodz"), r.f("dzien"), r.f("godzina"), r.f("legitymacja").upper()
    if n not in L or d not in D["dni"] or h not in D["godziny"] or zajete(n, d, h) or L[n]["stan"] != "sprawna": return redirect("/lodzie")
    if not re.fullmatch(r"N-\d{4}", k): return redirect("/lodz/" + quote(n) + "?blad=1")
    x = {"lodz": n, "dzien": d, "godzina": h, "legitymacja": k}
    if x not in app.state["rezerwacje"]: app.state["rezerwacje"].append(x)
    return redirect("/rezerwacje")
@app.get("/rezerwacje")
def moje(r):
    return page("Rezerwacje", "<h1>Moje rezerwacje</h1>%s" % ("".join("<p>%s – %s, %s (legitymacja %s) <form method=post action=/usun style='display:inline'><input type=hidden name=i value=%d><button>Usuń</button></form></p>" % (x["lodz"], x["dzien"], x["godzina"], x["legitymacja"], i) for i, x in enumerate(app.state["rezerwacje"])) or "<p>Brak rezerwacji.</p>"))
@app.post("/usun")
def usun(r):
    i = int(r.f("i", "-1"))
    if 0 <= i < len(app.state["rezerwacje"]): app.state["rezerwacje"].pop(i)
    return redirect("/rezerwacje")
@app.get("/regaty")
def reg(r):
    lata = sorted({w["rok"] for w in D["wyniki"]}); y = int(r.q("rok")) if r.q("rok").isdigit() else lata[-1]
    nav = "<p class=lata>%s</p>" % " ".join("<b>%d</b>" % a if a == y else "<a href='/regaty?rok=%d'>%d</a>" % (a, a) for a in lata)
    out = ""
    for k in ["jedynka mężczyzn","jedynka kobiet","dwójka podwójna","czwórka podwójna"]:
        rows = "".join("<tr><td>%d.</td><td>%s</td><td>%s</td><td>%s</td></tr>" % (w["miejsce"], e(w["zawodnik"]), w["klub"], w["czas"].replace(".", ",")) for w in D["wyniki"] if w["rok"] == y and w["konkurencja"] == k)
        out += "<h3>%s</h3><table class=t><tr><th>Miejsce</th><th>%s</th><th>Klub</th><th>Czas</th></tr>%s</table>" % (k.capitalize(), "Zawodnik" if "jedynka" in k else "Szlakowy", rows)
    return page("Regaty", "<h1>Regaty klubowe %d</h1>%s%s<p class=info>Wyniki sprzed 2012 roku spłonęły razem ze starym hangarem i nie są dostępne.</p>" % (y, nav, out if any(w["rok"] == y for w in D["wyniki"]) else "<p>Brak wyników za ten rok.</p>"))
app.run()
