#!/usr/bin/env python3
"""Starts each site, finds every answer again over HTTP from what is served, and compares with tasks.json."""
import html, http.cookiejar, json, os, re, subprocess, sys, urllib.error, urllib.parse as up, urllib.request as ur
HERE = os.path.dirname(os.path.abspath(__file__))
class C:
    def __init__(self, base):
        self.base = base; self.o = ur.build_opener(ur.HTTPCookieProcessor(http.cookiejar.CookieJar()))
    def raw(self, path, form=None, js=None):
        h, data = {}, None
        if form is not None: data = up.urlencode(form, doseq=True).encode()
        if js is not None: data, h = json.dumps(js).encode(), {"content-type": "application/json"}
        try:
            with self.o.open(ur.Request(self.base + path, data, h), timeout=10) as f: return f.status, f.read().decode(), f.headers
        except ur.HTTPError as e: return e.code, e.read().decode(), e.headers
    def get(self, path): s, t, _ = self.raw(path); assert s == 200, (path, s); return t
    def js(self, path): return json.loads(self.get(path))
    def post(self, path, **f): return self.raw(path, form=f)
text = lambda h: re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", re.sub(r"<(script|style)\b.*?</\1>", " ", h, flags=re.S)))).strip()
def rows(h): return [[text(c) for c in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", r, re.S)] for r in re.findall(r"<tr[^>]*>(.*?)</tr>", h, re.S)]
def dl(h): return {text(a): text(b) for a, b in re.findall(r"<dt[^>]*>(.*?)</dt>\s*<dd[^>]*>(.*?)</dd>", h, re.S)}
num = lambda s: int(re.sub(r"\D", "", s))
def find(p, s): m = re.search(p, s); assert m, (p, s[:200]); return m.group(1)
def href(h, label): return html.unescape(find(r'<a[^>]*href="([^"]+)"[^>]*>' + re.escape(html.escape(label, quote=False)) + "<", h.replace("&#x27;", "'")))
def pages(c, path):
    out, p = [], path
    while p:
        h = c.get(p); out += rows(h); m = re.search(r'<a rel="next" href="([^"]+)"|<a href="([^"]+)">Page suivante', h); p = html.unescape(m.group(1) or m.group(2)) if m else None
    return out
EN = {m: i + 1 for i, m in enumerate("January February March April May June July August September October November December".split())}
DE = {m: i + 1 for i, m in enumerate("Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split())}
NL = {"maart": 3}
def date(s, months): d, m, y = s.replace(".", "").split(); return f"{y}-{months[m]:02d}-{int(d):02d}"
K = {}
def k(name): return lambda f: K.__setitem__(name, f)
# saunas
def sau(c): return c.js("/api/saunas.json")["items"]
@k("saunas-seats-price")
def _(c, p): s = next(s for s in sau(c) if s["name"] == p["sauna"]); return dict(seats=s["seats"], price_per_person=s["price"])
@k("saunas-water-dogs")
def _(c, p): return dict(saunas=[dict(name=s["name"], price_per_person=s["price"]) for s in sau(c) if s["water"] == p["water"] and s["dogs"]])
@k("saunas-rated")
def _(c, p): return dict(number_of_saunas=len([1 for s in sau(c) if s["rating"] >= p["rating"]]))
@k("saunas-book")
def _(c, p):
    slug = next(s["slug"] for s in sau(c) if s["name"] == p["sauna"]); f = c.get("/book/" + slug); e = find(r'value="(\w+)"> ' + p["extra"], f); assert f'value="{p["time"]}"' in f
    s, t, _ = c.raw("/api/bookings", js=dict(sauna=slug, date=p["date"], time=p["time"], guests=p["guests"], extras=[e], name=p["name"], email=p["email"])); assert s == 201; return dict(booking_reference=json.loads(t)["reference"])
@k("saunas-voucher")
def _(c, p): return not any(w in c.get(u).lower() for u in ("/", "/first-visit", "/about", "/privacy", "/book/millrace", "/saunas/millrace") for w in ("voucher", "gift"))
# lighthouse
@k("lighthouse-station")
def _(c, p):
    h = c.get("/lights?q=" + up.quote(p["light"])); f = dl(c.get(href(h, p["light"]))); return dict(first_lit=date(f["First lit"], EN), steps=int(f["Steps to the lantern"]), warden=f["Volunteer warden"])
@k("lighthouse-tallest")
def _(c, p): r = max((r for r in pages(c, "/lights?region=" + up.quote(p["region"])) if r[0] != "Light"), key=lambda r: num(r[3])); return dict(name=r[0], tower_height=num(r[3]))
@k("lighthouse-open-old")
def _(c, p):
    a = [r for r in pages(c, "/lights") if r[0] != "Light"]; assert len(a) == 46; return dict(lights=[dict(name=r[0], first_lit=int(r[2])) for r in a if r[5] == p["visiting"] and int(r[2]) < p["year"]])
@k("lighthouse-trust")
def _(c, p): t = text(c.get("/about")); return dict(founded=date(find(r"On (\d+ \w+ \d{4})", t), EN), volunteers=int(find(r"(\d+) volunteers", t)), yearly_cost=round(float(find(r"£([\d.]+) million", t)) * 1e6))
# runs
def ev(c, **q):
    out = []
    while True:
        j = c.js("/api/events?" + up.urlencode({**q, "offset": len(out), "limit": 12})); out += j["events"]
        if len(out) >= j["total"]: return out
@k("runs-month")
def _(c, p): assert p["month"] == "May 2027"; return dict(events=[dict(name=e["name"], date=e["date"], fee=e["fee"]["now"]) for e in ev(c, distance=p["distance"]) if e["date"][:7] == "2027-05"])
@k("runs-cheapest")
def _(c, p): return dict(events=[dict(name=e["name"], fee=e["fee"]["now"]) for e in sorted(ev(c), key=lambda e: e["fee"]["now"]) if e["distance"] == p["distance"]][:p["number"]])
@k("runs-shortlist")
def _(c, p): e = [e for e in ev(c) if e["name"] == p["event"]]; assert len(e) == 1; c.raw("/api/shortlist", js=dict(id=e[0]["id"], on=True))
@k("runs-unknown")
def _(c, p): a = ev(c); return len(a) == 60 and not [e for e in a if "Harrow" in e["name"]]
# chess
@k("chess-club")
def _(c, p): t = find(r"(?s)<summary>" + p["club"] + r"</summary>(.*?)</details>", c.get("/clubs")); return dict(venue=text(find(r"Venue: (.*?)</p>", t)), weekday=find(r"every (\w+)", t))
@k("chess-strongest")
def _(c, p): r = max((r for r in rows(c.get("/ratings")) if r[1] == p["club"]), key=lambda r: int(r[2])); return dict(player=r[0], rating=int(r[2]))
@k("chess-draws")
def _(c, p): h = c.get("/results"); t = find(r"(?s)<h3>" + p["division"] + r"</h3>(.*?)</table>", h); return dict(drawn_matches=sum(len(set(r[2].split(" – "))) == 1 for r in rows(t)[1:]))
@k("chess-board")
def _(c, p):
    s, h, _ = c.post("/login", username=p["username"], password=p["password"]); r = next(r for r in re.findall(r"<tr>.*?</tr>", h) if f"<td>{p['opponent']}</td>" in r); u = find(r"href='([^']+)'", r); f = c.get(u)
    v = dict(re.findall(r'name="(board\d)">.*?<option selected value="([^"]+)"', f)); assert len(v) == 6; v[f"board{p['board']}"] = p["player"]; assert "has been saved" in c.post(u, **v)[1]
# drones
def fleet(c): return json.loads(find(r'(?s)id="fleet">(.*?)</script>', c.get("/drones")))
@k("drones-spec")
def _(c, p):
    u = next(q["slug"] for q in fleet(c) if q["name"] == p["drone"]); t = dict(r for r in rows(c.get("/drones/" + u)) if len(r) == 2)
    return dict(takeoff_weight=round(float(t["Take-off weight"].split()[0]) * 1000), flight_time=num(t["Flight time, up to"]), deposit=num(t["Deposit (returned)"]))
@k("drones-cheapest")
def _(c, p): q = min((q for q in fleet(c) if q["camera"] == p["camera"]), key=lambda q: q["price"]); return dict(drone=q["name"], price_per_day=q["price"])
@k("drones-long-cheap")
def _(c, p): return dict(drones=[dict(name=q["name"], price_per_day=q["price"]) for q in fleet(c) if q["minutes"] >= p["minutes"] and q["price"] <= p["price"]])
@k("drones-request")
def _(c, p):
    u = next(q["slug"] for q in fleet(c) if q["name"] == p["drone"]); f = c.get("/request/" + u); assert f">{p['cover']}</li>" in f and f">{p['purpose']}</li>" in f
    return dict(request_number=find(r"<strong>(SKY-\d+)", c.post("/request/" + u, **{"from": p["from"], "to": p["to"], "cover": p["cover"], "purpose": p["purpose"], "name": p["name"], "email": p["email"], "flyer": p["flyer_id"]})[1]))
# confer
@k("confer-room")
def _(c, p): h = c.get(find(r'<iframe src="([^"]+)"', c.get("/venue"))); r = next(r for r in rows(h) if r[0] == p["room"]); return dict(floor=r[1], seats=int(r[2]))
@k("confer-session")
def _(c, p): a = [s for s in c.js("/data/programme.json") if s["title"] == p["session"]]; assert len(a) == 1; s = c.js(f"/data/session/{a[0]['id']}.json"); return dict(speaker=s["speaker"], organisation=s["org"], seats_left=s["left"])
@k("confer-unstar")
def _(c, p): h = c.get("/agenda"); i = find(r'value="(s\d+)"><button aria-label="Remove ' + p["session"], h); c.post("/agenda/remove", id=i)
@k("confer-ics")
def _(c, p):
    u = href(c.get("/downloads"), f"Programme for {p['day']} (calendar file)"); s, t, h = c.raw(u); assert t.count("BEGIN:VEVENT") == 18; return h["Content-Disposition"]
# keramik
def karten(c, q=""): return [(text(find(r"(?s)<h3>(.*?)</h3>", a)), re.findall(r'class="abz[^"]*">([^<]+)', a), float(find(r"<strong>([\d,]+) €", a).replace(",", ".")), find(r'href="([^"]+)"', a)) for a in re.findall(r"(?s)<article.*?</article>", c.get("/kurse" + q))]
@k("keramik-frei")
def _(c, p): a = karten(c); assert len(a) == 22; return dict(kurse=[dict(titel=t, preis=e) for t, b, e, _ in a if b[0] == p["technik"] and b[1] == p["stufe"] and "ausgebucht" not in b])
@k("keramik-leitung")
def _(c, p): t = text(c.get(next(u for n, _, _, u in karten(c) if n == p["kurs"]))); return dict(leitung=find(r"Die Leitung hat (\w+ \w+)\.", t), beginn=date(find(r"beginnt am (\d+\. \w+ \d+)", t), DE))
@k("keramik-anmelden")
def _(c, p):
    h = c.get(next(u for n, _, _, u in karten(c) if n == p["kurs"])); u = find(r'href="(/anmeldung/[^"]+)"', h); assert f"<option>{p['ton']}" in c.get(u)
    return dict(anmeldenummer=find(r"<strong>(TON-\d+)", c.post(u, vorname=p["vorname"], nachname=p["nachname"], email=p["email"], telefon=p["telefon"], ton=p["ton"], bemerkung="", agb="ja")[1]))
@k("keramik-ausgebucht")
def _(c, p): u = next(u for n, _, _, u in karten(c) if n == p["kurs"]); h = c.get(u); return "/anmeldung/" not in h and "ausgebucht" in h and c.post(u.replace("kurse", "anmeldung"), vorname="x", nachname="x", email="x@x", telefon="1", ton=p["ton"], agb="ja")[0] == 404
@k("keramik-werkstatt")
def _(c, p): t = text(c.get("/werkstatt")); return dict(flaeche_m2=int(find(r"(\d+) Quadratmetern", t)), drehscheiben=int(find(r"(\d+) Drehscheiben", t)), gasofen_grad=num(find(r"Gasofen brennt bis ([\d.]+) Grad", t)))
# pompiers
@k("pompiers-combien")
def _(c, p): t = find(r'<option value="(\w+)">' + p["categorie"], c.get("/centres")); return dict(nombre_de_centres=sum(r[1] == p["groupement"] and r[2] == t for r in pages(c, "/centres")))
@k("pompiers-annee")
def _(c, p): assert f">{p['annee']}</button>" in c.get("/chiffres"); j = c.js(f"/api/chiffres/{p['annee']}"); return dict(interventions=j["total"], incendies=j["incendies"], part_secours=float(j["part"][:4].replace(",", ".")))
@k("pompiers-absente")
def _(c, p): return f"{p['annee']}" not in c.get("/chiffres") and c.raw(f"/api/chiffres/{p['annee']}")[0] == 404
@k("pompiers-actifs")
def _(c, p): return dict(centres=[dict(commune=r[0], interventions=num(r[5])) for r in pages(c, "/centres?groupement=" + p["groupement"]) if r[1] == p["groupement"] and num(r[5]) > p["nombre"]])
# pesca
def lo(c): return c.js("/api/lotes")["lotes"]
@k("pesca-caro")
def _(c, p): l = max((l for l in lo(c) if l["grupo"] == p["grupo"]), key=lambda l: l["precio"]); return dict(especie=l["especie"], precio_kg=l["precio"])
@k("pesca-kilos")
def _(c, p): return dict(especies=[dict(especie=l["especie"], kilos=l["kilos"]) for l in sorted(lo(c), key=lambda l: -l["kilos"])[:p["numero"]]])
@k("pesca-barco")
def _(c, p): l = next(l for l in lo(c) if l["especie"] == p["especie"]); return dict(barco=l["barco"], precio_kg=l["precio"])
@k("pesca-reserva")
def _(c, p):
    l = next(l for l in lo(c) if l["especie"] == p["especie"]); assert f"<option>{p['lugar']}" in c.get("/")
    return dict(localizador=json.loads(c.raw("/api/reservas", js=dict(lote=l["id"], cajas=p["cajas"], comprador=p["comprador"], dia=p["dia"], muelle=p["lugar"]))[1])["localizador"])
# apicoltori
def sch(c, n): i = [s["id"] for s in c.js("/api/soci") if s["nome"] == n]; assert len(i) == 1; return dl(c.get(f"/soci/{i[0]}/scheda"))
@k("apicoltori-scheda")
def _(c, p): s = sch(c, p["socio"]); return dict(quota=num(s["Quota dell'apiario"]), socio_dal=int(s["Socio dal"]), arnie=int(s["Arnie"]))
@k("apicoltori-miele")
def _(c, p): return dict(soci=[dict(nome=s["nome"], arnie=s["arnie"]) for s in c.js("/api/soci") if s["comune"] == p["comune"] and p["miele"] in s["mieli"]])
@k("apicoltori-bio")
def _(c, p): s = max((s for s in c.js("/api/soci") if s["bio"]), key=lambda s: s["arnie"]); return dict(nome=s["nome"], arnie=s["arnie"])
@k("apicoltori-telefono")
def _(c, p): return sch(c, p["socio"])["Telefono"] == "non pubblicato"
# volkstuin
def inl(c, p): return c.post("/inloggen", gebruiker=p["gebruikersnaam"], wachtwoord=p["wachtwoord"])[1]
@k("volkstuin-afmelden")
def _(c, p): i = find(r'data-af="(\w+)" data-t="[^"]*' + p["datum"], inl(c, p)); c.post("/mijn/afmelden", id=i)
@k("volkstuin-vrij")
def _(c, p): a = re.findall(r'class="badge[^"]*">(\w+)</span>.*?(\d+) m²', c.get("/tuinen")); assert len(a) == 40; return dict(aantal_tuinen=sum(s == p["status"] and int(m) > p["oppervlakte"] for s, m in a))
@k("volkstuin-pacht")
def _(c, p): t = text(inl(c, p)); return dict(openstaande_pacht=float(find(r"nog € ([\d,]+) aan pacht", t).replace(",", ".")), uiterste_datum=date(find(r"uiterlijk op (\d+ \w+ \d+)", t), NL))
@k("volkstuin-verkeerd")
def _(c, p): return "kennen wij niet" in inl(c, p) and "Mijn tuin</h1>" not in c.get("/mijn")
# tramwaje
@k("tramwaje-wagon")
def _(c, p): t = text(c.get(href(c.get("/tabor"), p["pojazd"]))); return dict(rok_budowy=int(find(r"w roku (\d+)", t)), miejsca_siedzace=int(find(r"siedzących to (\d+)", t)), miejsca_stojace=int(find(r"stojących (\d+)", t)))
@k("tramwaje-najstarsze")
def _(c, p): a = sorted((int(y), n) for n, y in re.findall(r'(?s)<h3><a[^>]*>([^<]+)</a></h3>.*?rok budowy (\d+)', c.get("/tabor"))); assert len(a) == 18; return dict(pojazdy=[dict(nazwa=n, rok_budowy=y) for y, n in a[:p["liczba"]]])
@k("tramwaje-bilety")
def _(c, p): t = text(c.post("/bilety", rodzinne=0, **p)[1]); return dict(numer_zamowienia=find(r"(MLT-\d+)", t), kwota=int(find(r"w kasie: (\d+) zł", t)))
@k("tramwaje-linia")
def _(c, p): t = text(c.get("/")); return dict(dlugosc_km=float(find(r"([\d,]+) kilometra", t).replace(",", ".")), przystanki=int(find(r"(\d+) przystanków", t)), rozstaw_mm=int(find(r"(\d+) milimetrów", t)), rok_uruchomienia=int(find(r"w (\d+) roku pierwszy wagon", t)))

canon = lambda v: json.dumps({a: sorted(b, key=lambda x: json.dumps(x, sort_keys=True)) if isinstance(b, list) else b for a, b in v.items()}, sort_keys=True)
def fits(v, s):
    t = s["type"]
    return {"string": lambda: isinstance(v, str) and v != "", "integer": lambda: isinstance(v, int), "number": lambda: isinstance(v, (int, float)), "array": lambda: all(fits(x, s["items"]) for x in v), "object": lambda: set(v) == set(s["required"]) and all(fits(v[a], s["properties"][a]) for a in v)}[t]()
def main():
    bad = n = 0
    for site in sorted(os.listdir(HERE)):
        if not os.path.exists(f"{HERE}/{site}/tasks.json"): continue
        pr = subprocess.Popen([sys.executable, "serve.py", "0"], cwd=f"{HERE}/{site}", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            base = pr.stdout.readline().strip().replace("PORT ", "http://127.0.0.1:"); c0 = C(base); first = c0.js("/__state")
            for u in set(re.findall(r'href="(/[^"#$]*)"', c0.get("/"))): c0.get(html.unescape(u))
            for t in json.load(open(f"{HERE}/{site}/tasks.json")):
                n += 1; c = C(base); c.raw("/__reset", form={}); assert c.js("/__state") == first; e = t["expect"]; msg = "ok"; c.get(t["start"])
                try:
                    got = K[t["name"]](c, t["parameters"]); state = c.js("/__state")
                    if e["kind"] != "state" and state != first: msg = "state changed"
                    elif e["kind"] == "exactly": msg = "ok" if json.dumps(got, sort_keys=True) == json.dumps(e["answer"], sort_keys=True) else f"got {got}"
                    elif e["kind"] == "any_order": msg = "ok" if canon(got) == canon(e["answer"]) else f"got {got}"
                    elif e["kind"] == "told": msg = "ok" if e["answer"]["name"] in got else f"got {got}"
                    elif e["kind"] == "failure": msg = "ok" if got is True else "not absent"
                    else: msg = "ok" if all(state[a] == b for a, b in e["state"].items()) and state != first and got == e.get("answer") else f"got {got}, state {state}"
                    if msg == "ok" and "answer" in e and not fits(e["answer"], t["schema"]): msg = "schema"
                except Exception as x: msg = f"{type(x).__name__}: {x}"
                bad += msg != "ok"; print(("agree " if msg == "ok" else "DIFFER ") + t["name"], "" if msg == "ok" else msg)
        finally:
            pr.stdin.close(); pr.wait(10)
    print(f"{n - bad} of {n} agree"); return bool(bad)
if __name__ == "__main__": sys.exit(main())
