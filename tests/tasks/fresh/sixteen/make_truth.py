"""Computes every `expect` from the sites' data.py and writes it into tasks.json."""
import copy, importlib.util, json, os
HERE = os.path.dirname(os.path.abspath(__file__))
SITES = ["toollib", "ferryline", "campground", "usedcars", "podnet", "housing", "stadtbad", "recettes", "empleo", "teatro", "wandelroutes", "przychodnia"]

def data(s):
    spec = importlib.util.spec_from_file_location("data_" + s, os.path.join(HERE, s, "data.py"))
    m = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(m)
    return m

def exactly(**a): return {"kind": "exactly", "answer": a}
def any_order(**a): return {"kind": "any_order", "answer": a}
def one(xs):
    xs = list(xs)
    assert len(xs) == 1, xs
    return xs[0]
def top(xs, key, n=1):
    """The first n by key; the places must be unambiguous."""
    xs = sorted(xs, key=key)
    ks = [key(x) for x in xs[:n + 1]]
    assert len(set(ks)) == len(ks), ks
    return xs[:n]
def state(d, answer=None, **change):
    s = {**copy.deepcopy(d.INITIAL), **change}
    return {"kind": "state", "state": s, **({"answer": answer} if answer else {})}
def comma(x): return float(x.replace(",", "."))
FAIL = lambda d, p: {"kind": "failure"}

F = {}
def truth(name):
    def add(fn):
        F[name] = fn
        return fn
    return add

truth("toollib-woodwork-in")(lambda d, p: any_order(tools=[{"name": t["name"], "fee": t["fee"]} for t in d.TOOLS if t["category"] == "Woodwork" and not t["until"] and t["fee"] <= float(p["fee"])]))
truth("toollib-out-count")(lambda d, p: exactly(count=sum(t["category"] == p["category"] and bool(t["until"]) for t in d.TOOLS)))
@truth("toollib-shelf")
def _(d, p):
    t = one(t for t in d.TOOLS if t["name"] == p["tool"])
    return exactly(shelf=t["shelf"], weight=t["kg"])
truth("toollib-reserve")(lambda d, p: state(d, reservations=[{"tool": one(t for t in d.TOOLS if t["name"] == p["tool"])["name"], "weeks": int(p["weeks"])}]))

def route(d, p): return one(r for r in d.ROUTES if f"{r['a']} – {r['b']}" == p["route"])
truth("ferryline-car-fare")(lambda d, p: exactly(fare=d.FARES[route(d, p)["slug"]][d.KINDS.index(p["kind"])][1]))
truth("ferryline-timetable")(lambda d, p: exactly(sailings=[{"departure": a, "arrival": b, "ship": c} for a, b, c in route(d, p)["deps"]]))
@truth("ferryline-most-cars")
def _(d, p):
    f = top(d.FLEET, lambda f: -int(f[3]))[0]
    return exactly(ship=f[0], cars=int(f[3]))
@truth("ferryline-book")
def _(d, p):
    assert p["departure"] in [x[0] for x in route(d, p)["deps"]] and p["vehicle"] in d.VEHICLES
    return state(d, {"reference": "SIF-4101"}, bookings=[{"reference": "SIF-4101", **p, "passengers": int(p["passengers"])}])

@truth("campground-cheapest-hookup")
def _(d, p):
    c = top([c for c in d.CAMPS if c["hookup"]], lambda c: c["price"])[0]
    return exactly(name=c["name"], price=c["price"])
@truth("campground-quiet")
def _(d, p):
    c = one(c for c in d.CAMPS if c["name"] == p["campsite"])
    return exactly(warden=c["warden"], quietFrom=c["quiet"], checkOut=c["checkout"])
truth("campground-dogs")(lambda d, p: any_order(campsites=[{"name": c["name"], "price": c["price"]} for c in d.CAMPS if c["region"] == p["region"] and c["dogs"]]))
F["campground-book"] = FAIL

truth("usedcars-electric-under")(lambda d, p: any_order(cars=[{"name": c["title"], "price": c["price"]} for c in d.CARS if c["fuel"] == p["fuel"] and c["price"] <= int(p["max"])]))
truth("usedcars-lowest-miles")(lambda d, p: exactly(cars=[{"name": c["title"], "miles": c["miles"]} for c in top([c for c in d.CARS if c["fuel"] == p["fuel"]], lambda c: c["miles"], 3)]))
@truth("usedcars-dearest-estate")
def _(d, p):
    c = top([c for c in d.CARS if c["body"] == "Estate"], lambda c: -c["price"])[0]
    return exactly(name=c["title"], price=c["price"])
@truth("usedcars-history")
def _(d, p):
    c = one(c for c in d.CARS if c["title"] == p["car"])
    return exactly(owners=c["owners"], motUntil=c["mot"], keys=c["keys"])
truth("usedcars-automatic-count")(lambda d, p: exactly(count=sum(c["make"] == p["make"] and c["gearbox"] == "Automatic" for c in d.CARS)))

@truth("podnet-episode")
def _(d, p):
    x = one(x for x in d.EPISODES if x["title"] == p["episode"])
    return exactly(show=x["showTitle"], guest=x["guest"], minutes=x["minutes"])
truth("podnet-longest")(lambda d, p: exactly(episodes=[{"title": x["title"], "minutes": x["minutes"]} for x in top([x for x in d.EPISODES if x["showTitle"] == p["show"]], lambda x: -x["minutes"], 4)]))
truth("podnet-follow")(lambda d, p: state(d, follows=[one(s for s in d.SHOWS if s[1] == p["show"])[1]]))
truth("podnet-newsletter")(lambda d, p: state(d, newsletter=[{"email": p["email"], "frequency": one(f for f in d.FREQ if f == p["frequency"]), "topics": [t for t in d.TOPICS if t in (p["topicA"], p["topicB"])]}]))

@truth("housing-minutes")
def _(d, p):
    t = one(x for x in d.DOCS if x[0] == p["document"])
    return {"kind": "told", "answer": {"name": d.filename(t[0]), "size": len(d.pdf(*t))}}
@truth("housing-charge")
def _(d, p):
    c = one(c for c in d.CHARGES if c["no"] == p["charge"])
    return exactly(purpose=c["what"], amount=c["amount"], state=c["status"])
truth("housing-unpaid")(lambda d, p: exactly(count=sum(c["status"] == p["state"] for c in d.CHARGES)))
truth("housing-board")(lambda d, p: any_order(members=[dict(zip(("name", "office", "flat", "phone"), b)) for b in d.BOARD]))
F["housing-lift"] = FAIL

truth("stadtbad-kinder-samstag")(lambda d, p: any_order(kurse=[{"kurs": k["kurs"], "gebuehr": comma(k["gebuehr"])} for k in d.KURSE if k["ziel"] == p["ziel"] and k["tag"] == p["tag"] and k["frei"]]))
truth("stadtbad-zehnerkarte")(lambda d, p: exactly(preis=comma(one(x for x in d.PREISE[p["bereich"]] if x[0] == p["karte"])[2])))
truth("stadtbad-ausgebucht")(lambda d, p: exactly(anzahl=sum(not k["frei"] for k in d.KURSE)))
@truth("stadtbad-anmeldung")
def _(d, p):
    k = one(k for k in d.KURSE if k["kurs"] == p["kurs"])
    assert k["frei"]
    return state(d, {"anmeldenummer": "LB-2701"}, anmeldungen=[{"nummer": "LB-2701", "kurs": k["nr"], "name": p["name"], "email": p["email"], "geburtsjahr": int(p["jahr"]), "zahlung": p["zahlung"]}])

@truth("recettes-ingredient")
def _(d, p):
    r = one(r for r in d.RECETTES if r["titre"] == p["recette"])
    b = one(i for i in r["ingredients"] if i.endswith(" g de beurre"))
    return exactly(beurre=int(b.split()[0]), personnes=r["personnes"], four=r["four"])
truth("recettes-sans-gluten")(lambda d, p: any_order(recettes=[{"titre": r["titre"], "minutes": r["minutes"]} for r in d.RECETTES if r["type"] == p["type"] and r["sg"] and r["minutes"] <= int(p["minutes"])]))
@truth("recettes-plus-longue")
def _(d, p):
    r = top([r for r in d.RECETTES if r["type"] == p["type"]], lambda r: -r["minutes"])[0]
    return exactly(titre=r["titre"], minutes=r["minutes"])
F["recettes-calories"] = FAIL

@truth("empleo-inscripcion")
def _(d, p):
    o = one(o for o in d.OFERTAS if o["puesto"] == p["puesto"])
    assert p["disponibilidad"] in d.DISP
    return state(d, candidaturas=[{"oferta": o["puesto"], **{k: p[k] for k in ("nombre", "correo", "telefono", "disponibilidad", "mensaje")}}])
truth("empleo-parcial")(lambda d, p: any_order(ofertas=[{k: o[k] for k in ("puesto", "empresa", "sueldo")} for o in d.OFERTAS if o["ciudad"] == p["ciudad"] and o["jornada"].lower() == p["jornada"] and o["modalidad"].lower() == p["modalidad"]]))
truth("empleo-mejor-pagadas")(lambda d, p: exactly(ofertas=[{k: o[k] for k in ("puesto", "sueldo")} for o in top([o for o in d.OFERTAS if o["ciudad"] == p["ciudad"]], lambda o: -o["sueldo"], 4)]))
F["empleo-inscritos"] = FAIL

def show(d, p): return one(s for s in d.SPETTACOLI if s["titolo"] == p["spettacolo"])
truth("teatro-cast")(lambda d, p: any_order(interpreti=[{"attore": a, "personaggio": r} for a, r in show(d, p)["cast"]]))
truth("teatro-prezzo")(lambda d, p: exactly(prezzo=show(d, p)[{"Platea": "ridotto", "Palchi": "rid_palchi", "Galleria": "rid_galleria"}[p["settore"]]]))
truth("teatro-preferito")(lambda d, p: state(d, preferiti=[show(d, p)["titolo"]]))
@truth("teatro-esaurito")
def _(d, p):
    assert show(d, p)["esaurito"]
    return {"kind": "failure"}

@truth("wandelroutes-langste")
def _(d, p):
    r = top([r for r in d.ROUTES if r["provincie"] == p["provincie"]], lambda r: -r["km"])[0]
    return exactly(naam=r["naam"], km=r["km"])
@truth("wandelroutes-startpunt")
def _(d, p):
    r = one(r for r in d.ROUTES if r["naam"] == p["route"])
    return exactly(startpunt=r["start"], horeca=r["horeca"], markering=r["borden"])
truth("wandelroutes-honden")(lambda d, p: any_order(routes=[{"naam": r["naam"], "km": r["km"]} for r in d.ROUTES if r["provincie"] == p["provincie"] and r["honden"] and r["km"] <= float(p["km"])]))
truth("wandelroutes-rolstoel")(lambda d, p: exactly(aantal=sum(r["rolstoel"] for r in d.ROUTES)))

def doc(d, p): return one(l for l in d.LEKARZE if l["nazwa"] == p["lekarz"])
@truth("przychodnia-zapis")
def _(d, p):
    assert p["termin"] in doc(d, p)["terminy"]
    return state(d, {"numer": "W/510/2027"}, wizyty=[{"numer": "W/510/2027", "lekarz": p["lekarz"], "termin": p["termin"], "pacjent": p["pacjent"], "telefon": p["telefon"], "pierwsza": True}])
truth("przychodnia-gabinet")(lambda d, p: exactly(gabinet=doc(d, p)["gabinet"]))
@truth("przychodnia-godziny")
def _(d, p):
    l = doc(d, p)
    a, b = l["godziny"][p["dzien"].capitalize()]
    return exactly(od=a, do=b, jezyki=l["jezyki"].split(", "))
F["przychodnia-cena"] = FAIL

if __name__ == "__main__":
    n = 0
    for s in SITES:
        path = os.path.join(HERE, s, "tasks.json")
        tasks, d = json.load(open(path)), data(s)
        for t in tasks:
            t["expect"] = F.pop(t["name"])(d, t["parameters"])
            n += 1
        with open(path, "w") as f:
            f.write(json.dumps(tasks, ensure_ascii=False, indent=1) + "\n")
    assert not F, list(F)
    print(f"{len(SITES)} sites, {n} tasks")
