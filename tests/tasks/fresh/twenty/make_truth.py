"""Computes the expect of every task from the sites' data.py (never from pages)."""
import importlib.util
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
SITES = ["pool", "seeds", "cowork", "smallads", "bikes", "choir", "firelog", "yarn", "stars", "parking", "wine", "canteen"]


def load(site):
    spec = importlib.util.spec_from_file_location("data_" + site, os.path.join(HERE, site, "data.py"))
    mod = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(mod)
    return mod


def one(rows):
    rows = list(rows)
    assert len(rows) == 1, rows
    return rows[0]


def best(rows, key, low=False):
    rows = list(rows)
    top = (min if low else max)(key(r) for r in rows)
    return one(r for r in rows if key(r) == top)


D = {s: load(s) for s in SITES}
FAIL = lambda p: {"kind": "failure"}
any_ = lambda a: {"kind": "any_order", "answer": a}
exact = lambda a: {"kind": "exactly", "answer": a}


def state(st, answer=None):
    out = {"kind": "state", "state": st}
    if answer is not None:
        out["answer"] = answer
    return out


T = {}


def task(name):
    def deco(fn):
        T[name] = fn
        return fn
    return deco


def told(path):
    """A file is told by its name; its address is kept for check.py."""
    return {"kind": "told", "answer": {"name": path.rsplit("/", 1)[-1]}, "path": path}


@task("pool-free-by-day-level")
def _(p):
    return any_({"courses": [dict(title=c["titel"], start_time=c["beginn"], price=c["preis"]) for c in D["pool"].COURSES if c["tag"] == p["tag"] and c["stufe"] == p["stufe"] and c["frei"] > 0]})


@task("pool-course-detail")
def _(p):
    c = one(c for c in D["pool"].COURSES if c["nr"] == p["kursnummer"])
    return exact(dict(instructor=c["leitung"], pool=c["becken"], fee=c["preis"], first_date=c["start"], free_places=c["frei"]))


@task("pool-register")
def _(p):
    c = one(c for c in D["pool"].COURSES if c["titel"] == p["kurs"])
    assert c["frei"] > 0
    return state({"anmeldungen": [dict(vorname=p["vorname"], nachname=p["nachname"], email=p["email"], telefon=p["telefon"], kurs=c["nr"])]}, {"registration_number": "LB-%s-01" % c["nr"]})


T["pool-cancel-online"] = FAIL


@task("seeds-town-kind")
def _(p):
    return any_({"offers": [dict(title=o["title"], latin_name=o["latin"], member=o["member"]) for o in D["seeds"].OFFERS if o["kind"] == p["kind"] and o["town"] == p["town"]]})


@task("seeds-count-organic")
def _(p):
    return exact({"count": sum(1 for o in D["seeds"].OFFERS if o["kind"] == p["kind"] and o["organic"])})


@task("seeds-ask")
def _(p):
    o = one(o for o in D["seeds"].OFFERS if o["title"] == p["offer"])
    return state({"requests": [dict(offer=o["title"], member=o["member"], name=p["name"], email=p["email"], handover="swapday", message=p["message"])]})


@task("seeds-wanted")
def _(p):
    return exact({"wanted": [dict(plant=w["plant"], member=w["member"], town=w["town"]) for w in D["seeds"].WANTED]})


@task("cowork-rooms-equipment")
def _(p):
    return any_({"rooms": [dict(name=s["name"], house=s["house"], hourly_rate=s["hour"]) for s in D["cowork"].SPACES if s["type"] == "Meeting room" and s["seats"] >= p["people"] and p["equipment"] in s["equipment"]]})


@task("cowork-cheapest-desk")
def _(p):
    s = best((s for s in D["cowork"].SPACES if s["type"] == "Desk" and s["house"] == p["house"] and "Monitor" in s["equipment"]), lambda s: s["day"], low=True)
    return exact(dict(name=s["name"], day_rate=s["day"]))


@task("cowork-book")
def _(p):
    assert D["cowork"].MEMBERS[p["email"]]["password"] == p["password"]
    s = one(s for s in D["cowork"].SPACES if s["name"] == p["room"])
    return state({"booked": [{"ref": "CW-7401", "member": p["email"], "space": s["slug"], "date": p["date"], "from": p["from"], "to": p["to"]}], "cancelled": [], "settings": {}}, {"booking_reference": "CW-7401"})


@task("cowork-cancel")
def _(p):
    m = D["cowork"]
    assert m.MEMBERS[p["email"]]["password"] == p["password"]
    slug = one(s for s in m.SPACES if s["name"] == p["room"])["slug"]
    b = one(b for b in m.BOOKINGS[p["email"]] if b[1] == slug and b[2] == p["date"])
    return state({"booked": [], "cancelled": [b[0]], "settings": {}})


@task("cowork-settings")
def _(p):
    assert D["cowork"].MEMBERS[p["email"]]["password"] == p["password"]
    return state({"booked": [], "cancelled": [], "settings": {p["email"]: dict(D["cowork"].DEFAULTS, reminder=p["reminder"], directory=False)}})


@task("smallads-category-list")
def _(p):
    return exact({"ads": [dict(title=a["titre"], town=a["commune"], price=a["prix"]) for a in D["smallads"].ADS if a["rubrique"] == p["rubrique"]]})


@task("smallads-dearest-town")
def _(p):
    a = best((a for a in D["smallads"].ADS if a["commune"] == p["commune"] and a["prix"] is not None), lambda a: a["prix"])
    return exact(dict(title=a["titre"], price=a["prix"], advertiser=a["vendeur"]))


@task("smallads-place-ad")
def _(p):
    return state({"annonces": [dict(titre=p["titre"], rubrique=p["rubrique"], commune=p["commune"], texte=p["texte"], prix=str(p["prix"]), duree=p["duree"], nom=p["nom"], telephone=p["telephone"])], "signalements": []})


@task("smallads-phone-not-told")
def _(p):
    assert one(a for a in D["smallads"].ADS if a["titre"] == p["annonce"])["tel"] is None
    return FAIL(p)


def order(p):
    return one(o for o in D["bikes"].ORDERS if o["no"] == p["order"] and o["surname"] == p["surname"])


@task("bikes-status")
def _(p):
    return exact({"status": order(p)["status"]})


@task("bikes-order-detail")
def _(p):
    o = order(p)
    return exact(dict(bike=o["bike"], job=o["job"], mechanic=o["mechanic"], quote=o["quote"], expected_ready=o["ready"]))


@task("bikes-approve")
def _(p):
    assert order(p)["status"] == "Waiting for your approval"
    return state({"approvals": [p["order"]], "messages": []})


T["bikes-motor-price"] = FAIL


@task("choir-voices")
def _(p):
    F = D["choir"].FACTS
    return exact({k: F[k] for k in ("founded", "singers", "sopranos", "altos", "tenors", "basses")})


@task("choir-composer-count")
def _(p):
    return exact({"count": sum(1 for c in D["choir"].CONCERTS if any(w[0] == p["composer"] for w in c["works"]))})


@task("choir-concert-detail")
def _(p):
    c = one(c for c in D["choir"].CONCERTS if c["title"] == p["concert"])
    return exact(dict(date=c["date"], venue=c["venue"], conductor=c["conductor"], audience=c["audience"], works=[dict(composer=w[0], title=w[1]) for w in c["works"]]))


@task("choir-programme-file")
def _(p):
    c = one(c for c in D["choir"].CONCERTS if c["title"] == p["concert"] and D["choir"].day(c["date"]) == p["date"])
    return told(c["file"])


def calls(p):
    return [c for c in D["firelog"].CALLS if c["date"][:4] == str(p["rok"]) and c["type"] == p["rodzaj"]]


@task("firelog-longest")
def _(p):
    c = best(calls(p), lambda c: c["minutes"])
    return exact(dict(number=c["nr"], date=c["date"], place=c["place"], description=c["what"]))


@task("firelog-count")
def _(p):
    return exact({"count": sum(1 for c in calls(p) if c["place"] == p["miejscowosc"])})


@task("firelog-csv")
def _(p):
    assert str(p["rok"]) in D["firelog"].YEARS
    return told("/pliki/wyjazdy-%s.csv" % p["rok"])


@task("firelog-figures")
def _(p):
    u = D["firelog"].UNIT
    return exact(dict(active_members=u["members"], women=u["women"], youth_members=u["youth"], kilometres=u["km"], founded=u["founded"]))


@task("yarn-weight-fibre")
def _(p):
    return any_({"yarns": [dict(name=y["name"], price=y["price"]) for y in D["yarn"].YARNS if y["weight"] == p["weight"] and y["fibre"] == p["fibre"] and y["in_stock"]]})


@task("yarn-needle")
def _(p):
    return exact({"needle_size": one(y for y in D["yarn"].YARNS if y["name"] == p["yarn"])["needle"]})


@task("yarn-cheapest")
def _(p):
    y = best((y for y in D["yarn"].YARNS if y["weight"] == p["weight"] and y["price"] is not None), lambda y: y["price"], low=True)
    return exact(dict(name=y["name"], price=y["price"], fibre=y["fibre"]))


@task("yarn-order")
def _(p):
    y = one(y for y in D["yarn"].YARNS if y["name"] == p["yarn"])
    assert p["colour"] in y["colours"] and p["colour"] not in y["soldout"]
    o = {k: p[k] for k in ("name", "email", "street", "town", "postcode")}
    o.update(shipping="tracked", payment="invoice", lines=[dict(yarn=p["yarn"], colour=p["colour"], quantity=p["quantity"])], number="TW-5201")
    return state({"orders": [o]}, {"order_number": "TW-5201"})


@task("yarn-order-sold-out")
def _(p):
    assert p["colour"] in one(y for y in D["yarn"].YARNS if y["name"] == p["yarn"])["soldout"]
    return FAIL(p)


@task("stars-theme-free")
def _(p):
    return any_({"evenings": [dict(title=s["titolo"], date=s["data"], time=s["ora"]) for s in D["stars"].SERATE if s["tema"] == p["tema"] and s["liberi"] > 0]})


@task("stars-book")
def _(p):
    s = one(s for s in D["stars"].SERATE if s["titolo"] == p["serata"])
    assert s["liberi"] >= p["adulti"] + p["ragazzi"]
    return state({"prenotazioni": [dict(codice=s["codice"], adulti=p["adulti"], ragazzi=p["ragazzi"], nome=p["nome"], email=p["email"], cellulare=p["cellulare"], pagamento="contanti")]}, {"confirmation_code": s["codice"].replace("-", "") + "-001"})


@task("stars-read")
def _(p):
    o = D["stars"].OSS
    return exact(dict(inaugurated=o["anno"], altitude_m=o["quota"], mirror_cm=o["specchio"], forest_road_km=o["km"]))


@task("stars-detail")
def _(p):
    s = one(s for s in D["stars"].SERATE if s["titolo"] == p["serata"])
    return exact(dict(guide=s["relatore"], price=s["prezzo"], minimum_age=s["eta"], seats_total=s["posti"], seats_free=s["liberi"]))


@task("parking-business-charge")
def _(p):
    return exact({"charge": one(z for z in D["parking"].ZONES if z["zone"] == p["zone"])["business"]})


@task("parking-change-vehicle")
def _(p):
    m = D["parking"]
    assert m.USERS[p["username"]]["password"] == p["password"]
    one(x for x in m.PERMITS[p["username"]] if x[0] == p["permit"])
    return state({"vehicle_changes": [{"user": p["username"], "permit": p["permit"], "registration": p["registration"], "reason": "I have bought a new vehicle", "from": p["from"]}], "applications": [], "reports": []})


@task("parking-visitor-application")
def _(p):
    one(z for z in D["parking"].ZONES if z["zone"] == p["zone"])
    return state({"vehicle_changes": [], "applications": [dict(full_name=p["name"], address=p["address"], zone=p["zone"], email=p["email"], books=p["books"], start=p["start"])], "reports": []}, {"reference": "VA-2027-1751"})


T["parking-charging-points"] = FAIL


@task("wine-dearest")
def _(p):
    v = best((v for v in D["wine"].VINOS if v["tipo"] == p["tipo"] and v["zona"] == p["zona"]), lambda v: v["precio"])
    return exact(dict(name=v["nombre"], vintage=v["anada"], price=v["precio"]))


def vino(n):
    return one(v for v in D["wine"].VINOS if v["nombre"] == n)


@task("wine-detail")
def _(p):
    v = vino(p["vino"])
    return exact(dict(grape=v["uva"], alcohol=v["grado"], ageing_months=v["crianza"], region=v["zona"], price=v["precio"]))


@task("wine-order")
def _(p):
    sub = vino(p["vino1"])["precio"] * p["botellas1"] + vino(p["vino2"])["precio"] * p["botellas2"]
    total = round(sub + (0 if sub >= 90 else 6.5), 2)
    o = {k: p[k] for k in ("nombre", "correo", "direccion", "cp", "localidad", "provincia")}
    o.update(pago="transferencia", lineas=[dict(vino=p["vino1"], botellas=p["botellas1"]), dict(vino=p["vino2"], botellas=p["botellas2"])], total=total, numero="P27-901")
    return state({"pedidos": [o]}, {"order_number": "P27-901", "total": total})


@task("wine-unknown")
def _(p):
    assert p["vino"] not in [v["nombre"] for v in D["wine"].VINOS]
    return FAIL(p)


@task("canteen-no-gluten")
def _(p):
    m = D["canteen"]
    return any_({"dishes": [dict(day=r["dag"], dish=r["vega"]) for r in m.MENU if r["week"] == p["week"] and r["open"] and p["allergeen"] not in m.namen(r["allergenen_vega"])]})


def canteen_day(p):
    m = D["canteen"]
    assert m.LEERLINGEN[p["nummer"]]["pin"] == p["pin"]
    return one(r for r in m.MENU if r["open"] and m.dag(r["datum"]) == p["datum"])["datum"]


@task("canteen-cancel")
def _(p):
    d = canteen_day(p)
    assert d in [b[0] for b in D["canteen"].BESTELD[p["nummer"]]]
    return state({"besteld": [], "afgemeld": [dict(leerling=p["nummer"], datum=d)]})


@task("canteen-order")
def _(p):
    d = canteen_day(p)
    assert d not in [b[0] for b in D["canteen"].BESTELD[p["nummer"]]]
    return state({"besteld": [dict(leerling=p["nummer"], datum=d, keuze="vega", portie=p["portie"], opmerking="")], "afgemeld": []})


@task("canteen-download")
def _(p):
    assert p["week"] in D["canteen"].WEEKS
    return told("/download/weekmenu-%d.txt" % p["week"])


if __name__ == "__main__":
    total, kinds = 0, {}
    for site in SITES:
        path = os.path.join(HERE, site, "tasks.json")
        with open(path, encoding="utf-8") as f:
            tasks = json.load(f)
        for t in tasks:
            t["expect"] = T[t["name"]](t["parameters"])
            if t["expect"]["kind"] == "told":
                t["schema"] = None
            total += 1
            kinds[t["category"]] = kinds.get(t["category"], 0) + 1
        with open(path, "w", encoding="utf-8") as f:
            json.dump(tasks, f, ensure_ascii=False, indent=1)
            f.write("\n")
    print(total, "tasks", dict(sorted(kinds.items())))
