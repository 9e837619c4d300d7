"""Computes every `expect` from the data.py files and writes it into the tasks.json files."""
import importlib.util, json, os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import base

SITES = ["beanhouse", "kestrel", "skarrfell", "deskhive", "seedlibrary", "swiftlane", "musikschule", "marais", "luzdelvalle", "trecolli", "dekade", "azyl"]


def load(site):
    spec = importlib.util.spec_from_file_location("data_" + site, os.path.join(HERE, site, "data.py"))
    m = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(m)
    return m


D = {s: load(s) for s in SITES}
exactly = lambda **a: {"kind": "exactly", "answer": a}
any_order = lambda **a: {"kind": "any_order", "answer": a}


def state(st, answer=None):
    x = {"kind": "state", "state": st}
    if answer:
        x["answer"] = answer
    return x


FAIL = lambda p: {"kind": "failure"}


def one(rows, **want):
    r = [x for x in rows if all(x[k] == v for k, v in want.items())]
    assert len(r) == 1, (want, len(r))
    return r[0]


def top(rows, key, n=1, reverse=True):
    r = sorted(rows, key=key, reverse=reverse)
    keys = [key(x) for x in r[:n + 1]]
    assert len(set(keys)) == len(keys), keys
    return r[:n]


def pick(rows, **names):
    return [{k: r[v] for k, v in names.items()} for r in rows]


iso = lambda d, sep: "-".join(reversed(d.split(sep)))
B, K, S, H, L, W = (D[s] for s in SITES[:6])
M, O, V, C, Z, A = (D[s] for s in SITES[6:])
T = {}


def task(name):
    def keep(f):
        T[name] = f
        return f
    return keep


T["beanhouse-natural"] = lambda p: any_order(coffees=pick([c for c in B.COFFEES if c["process"] == "Natural" and c["stock"] and c["price"] < p["limit"]], name="name", price="price"))
T["beanhouse-highest"] = lambda p: exactly(**pick(top([c for c in B.COFFEES if c["country"] == p["country"]], lambda c: c["altitude"]), name="name", altitude="altitude")[0])
T["beanhouse-basket"] = lambda p: state({"basket": [{"coffee": one(B.COFFEES, name=p["coffee"], stock=True)["name"], "bags": p["bags"]}]})
T["beanhouse-subscription"] = T["deskhive-delete"] = T["swiftlane-signed"] = T["luzdelvalle-gas"] = T["azyl-wlasciciel"] = FAIL
T["kestrel-estimate"] = lambda p: exactly(**pick([one(K.LOTS, title=p["title"])], low="low", high="high")[0])
T["kestrel-condition"] = lambda p: exactly(**pick([one(K.LOTS, lot=p["lot"])], heightCm="height", provenance="provenance", condition="condition")[0])
T["kestrel-furniture"] = lambda p: any_order(lots=pick([l for l in K.LOTS if l["category"] == p["category"] and not l["withdrawn"] and l["low"] >= p["amount"]], lot="lot", title="title"))
T["kestrel-withdrawn"] = lambda p: exactly(withdrawnLots=sum(l["withdrawn"] for l in K.LOTS))


@task("kestrel-bid")
def _(p):
    l = one(K.LOTS, title=p["title"], withdrawn=0)
    assert p["maximum"] > l["bid"]
    return state({"bids": [{"lot": l["lot"], "paddle": p["paddle"], "maximum": p["maximum"], "phone": p["phone"], "plusOne": True}]}, {"reference": base.number("CB-", l["lot"], p["paddle"], p["maximum"])})


T["skarrfell-last-ride"] = lambda p: exactly(lastRide=one(S.LIFTS, name=p["lift"])["last"])
T["skarrfell-snow"] = lambda p: exactly(summitCm=S.TILES["summit_snow"], valleyCm=S.TILES["valley_snow"], freshCm=S.TILES["fresh_snow"], avalancheLevel=S.BULLETIN["level"])
T["skarrfell-black"] = lambda p: exactly(openSlopes=sum(s["open"] for s in S.SLOPES if s["colour"] == p["colour"]))
T["skarrfell-longest"] = lambda p: exactly(**pick(top([s for s in S.SLOPES if s["colour"] == p["colour"] and s["open"]], lambda s: s["km"]), slope="name", lengthKm="km")[0])


def desk(f):
    def g(p):
        assert (p["user"], p["password"]) == (H.USER, H.PASSWORD)
        return f(p)
    return g


T["deskhive-requester"] = desk(lambda p: exactly(**pick([one(H.TICKETS, id=p["ticket"])], email="email", department="department", asset="asset")[0]))
T["deskhive-urgent"] = desk(lambda p: any_order(tickets=pick([t for t in H.TICKETS if (t["status"], t["priority"], t["assignee"]) == ("Open", "High", p["agent"])], number="id", subject="subject")))


@task("deskhive-assign")
@desk
def _(p):
    assert one(H.TICKETS, id=p["ticket"])["assignee"] != p["agent"] and p["agent"] in H.AGENTS
    return state({"changed": {p["ticket"]: {"assignee": p["agent"]}}})


T["seedlibrary-sowing"] = lambda p: exactly(**pick([one(L.SEEDS, name=p["variety"])], depth="depth", spacing="spacing")[0])
T["seedlibrary-shade"] = lambda p: any_order(varieties=pick([s for s in L.SEEDS if s["kind"] == p["kind"] and s["sun"] == "Partial shade"], name="name", height="height"))
T["seedlibrary-tallest"] = lambda p: exactly(varieties=pick(top(L.SEEDS, lambda s: s["height"], p["count"]), name="name", kind="kind", height="height"))
T["seedlibrary-wish"] = lambda p: state({"wishes": [one(L.SEEDS, name=p["variety"])["name"]]})
T["swiftlane-track"] = lambda p: exactly(**pick([one(W.PARCELS, number=p["number"])], status="status", lastSeen="place")[0])
T["swiftlane-rules"] = lambda p: exactly(damageReportDays=W.TERMS["claim_days"], maxCover=W.TERMS["max_cover"], depotDays=W.TERMS["hold_days"], redeliveryFee=W.TERMS["redelivery_fee"])


@task("swiftlane-book")
def _(p):
    b = {"from": p["from"], "to": p["to"], "weight": p["weight"], "fragile": True, "day": p["day"], "slot": W.SLOTS[1]}
    return state({"bookings": [b]}, {"bookingNumber": base.number("BK", *[b[k] for k in ("from", "to", "weight", "fragile", "day", "slot")])})


@task("swiftlane-tariff")
def _(p):
    f = [x for x in W.FILES if x[0] == "International tariff " + p["year"]]
    assert len(f) == 1
    return {"kind": "told", "answer": {"name": f[0][1], "size": len(f[0][2])}}


T["musikschule-kurs"] = lambda p: exactly(**pick([one(M.KURSE, name=p["kurs"])], lehrkraft="lehrkraft", raum="raum", ersteStunde="beginn")[0])
T["musikschule-tag"] = lambda p: any_order(kurse=pick([k for k in M.KURSE if k["tag"] == p["wochentag"] and k["frei"]], name="name", beitrag="beitrag"))
T["musikschule-teuerster"] = lambda p: exactly(**pick(top([k for k in M.KURSE if k["instrument"] == p["instrument"]], lambda k: k["beitrag"]), kurs="name", beitrag="beitrag")[0])


@task("musikschule-anmeldung")
def _(p):
    k, g = one(M.KURSE, name=p["kurs"]), iso(p["geburtsdatum"], ".")
    assert k["frei"]
    return state({"anmeldungen": [{"kurs": k["name"], "name": p["kind"], "geburtsdatum": g, "mail": p["mail"], "leihinstrument": True}]}, {"anmeldenummer": base.number("ML", k["name"], p["kind"], g)})


T["marais-espece"] = lambda p: exactly(**pick([one(O.ESPECES, nom=p["espece"])], statut="statut", famille="famille")[0])
T["marais-lieu"] = lambda p: any_order(observations=pick([o for o in O.OBS if o["lieu"] == p["lieu"] and o["effectif"] >= p["minimum"]], espece="espece", effectif="effectif", date="date"))
T["marais-observateur"] = lambda p: exactly(nombre=sum(o["observateur"] == p["observateur"] for o in O.OBS))
T["marais-effectifs"] = lambda p: exactly(observations=pick(top(O.OBS, lambda o: o["effectif"], p["nombre"]), espece="espece", effectif="effectif", lieu="lieu"))
T["luzdelvalle-valle"] = lambda p: exactly(**pick([one(V.TARIFAS, nombre=p["tarifa"])], precioValle="valle", cuotaMensual="cuota")[0])
T["luzdelvalle-condiciones"] = lambda p: exactly(diasCambio=V.FAQ["cambio_dias"], aportacion=V.FAQ["aportacion"], diaLectura=V.FAQ["corte"], telefono=V.FAQ["telefono"])
T["luzdelvalle-lectura"] = lambda p: state({"lecturas": [{"contrato": p["contrato"], "lectura": p["lectura"], "fecha": p["fecha"], "correo": ""}]}, {"justificante": base.number("JL-", p["contrato"], p["lectura"], p["fecha"])})


@task("trecolli-scheda")
def _(p):
    v = one(C.VINI, nome=p["vino"])
    return exactly(gradazione=v["gradi"], temperatura="%d–%d °C" % (v["da"], v["a"]), abbinamento=v["abbinamento"])


T["trecolli-caro"] = lambda p: exactly(**pick(top([v for v in C.VINI if v["tipo"].lower() == p["tipo"]], lambda v: v["prezzo"]), vino="nome", prezzo="prezzo")[0])


@task("trecolli-spumanti")
def _(p):
    s = [v for v in C.VINI if v["tipo"] == "Spumante"]
    return exactly(spumanti=pick(top(s, lambda v: v["prezzo"], len(s), False), nome="nome", annata="annata", prezzo="prezzo"))


T["dekade-voorzieningen"] = lambda p: any_order(zalen=pick([z for z in Z.ZALEN if p["eerste"] in z["voorz"] and p["tweede"] in z["voorz"]], naam="naam", personen="personen"))
T["dekade-goedkoopst"] = lambda p: exactly(**pick(top([z for z in Z.ZALEN if z["personen"] >= p["personen"]], lambda z: z["prijs"], 1, False), zaal="naam", prijs="prijs")[0])
T["dekade-huisregels"] = lambda p: exactly(borg=Z.REGELS["borg"], annuleringsdagen=Z.REGELS["gratis_dagen"], decibel=Z.REGELS["decibel"], sluitingstijd=Z.REGELS["sluit"].replace(".", ":"))


@task("dekade-reserveren")
def _(p):
    z, d = one(Z.ZALEN, naam=p["zaal"]), iso(p["datum"], "-")
    assert p["personen"] <= z["personen"]
    return state({"reserveringen": [{"zaal": z["naam"], "datum": d, "dagdeel": "avond", "personen": p["personen"], "naam": p["naam"], "mail": p["mail"], "opmerking": ""}]}, {"reserveringsnummer": base.number("DK", z["naam"], d, "avond")})


@task("dekade-groot")
def _(p):
    assert not [z for z in Z.ZALEN if z["personen"] >= p["personen"]]
    return {"kind": "failure"}


T["azyl-chip"] = lambda p: exactly(**pick([one(A.ZWIERZETA, imie=p["imie"])], waga="waga", numerChipa="chip", boks="boks")[0])
T["azyl-koty"] = lambda p: exactly(liczba=sum((z["gatunek"], z["status"]) == (p["gatunek"], p["status"]) for z in A.ZWIERZETA))
T["azyl-ulubione"] = lambda p: state({"ulubione": [one(A.ZWIERZETA, imie=p["imie"])["imie"]]})


def dump(tasks):
    """One key a line, small values on one line."""
    out = []
    for t in tasks:
        lines = []
        for k, v in t.items():
            if k == "phrasings":
                lines.append('  "phrasings": [\n' + ",\n".join("   " + json.dumps(x, ensure_ascii=False) for x in v) + "]")
            else:
                lines.append("  %s: %s" % (json.dumps(k), json.dumps(v, ensure_ascii=False)))
        out.append(" {\n" + ",\n".join(lines) + "\n }")
    return "[\n" + ",\n".join(out) + "\n]\n"


def main():
    n = 0
    for s in SITES:
        path = os.path.join(HERE, s, "tasks.json")
        tasks = json.load(open(path, encoding="utf-8"))
        for t in tasks:
            t["expect"] = T[t["name"]](t["parameters"])
            n += 1
        with open(path, "w", encoding="utf-8") as f:
            f.write(dump(tasks))
    print("%d sites, %d tasks" % (len(SITES), n))


if __name__ == "__main__":
    main()
