"""Computes what each task must come to from the sites' data.py, and writes it into tasks.json as `expect`."""
import importlib.util
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))


def load(site):
    spec = importlib.util.spec_from_file_location("data_" + site.replace("-", "_"), os.path.join(HERE, site, "data.py"))
    m = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(m)
    return m


def one(items, test):
    hit = [x for x in items if test(x)]
    assert len(hit) == 1, hit
    return hit[0]


def best(items, key):
    top = min(items, key=key)
    assert sum(key(x) == key(top) for x in items) == 1, "tie"
    return top


def sorted_clear(items, key, n):
    """The first n by key; the order and the cut must be clear."""
    out = sorted(items, key=key)
    assert len({key(x) for x in out[:n + 1]}) == len(out[:n + 1]), "tie"
    return out[:n]


def exactly(a):
    return {"kind": "exactly", "answer": a}


def any_order(a):
    return {"kind": "any_order", "answer": a}


FAIL = {"kind": "failure"}
T = {}


def truth(name):
    def add(f):
        T[name] = f
        return f
    return add


def state(d, answer=None, **change):
    s = json.loads(json.dumps(d.initial()))
    s.update(change)
    out = {"kind": "state", "state": s}
    if answer is not None:
        out["answer"] = answer
    return out


def code_of(pairs, label):
    return one(pairs, lambda x: x[1].lower() == label.lower())[0]


# --- skerry-line
def route(d, p):
    return one(d.ROUTES, lambda r: d.route_name(r) == p["route"])


T["skerry-line-sailings"] = lambda d, p: any_order({"sailings": [{"departure": t, "arrival": d.arrival(t, route(d, p)[3]), "days": days} for t, days in d.DEPARTURES[route(d, p)[0]]]})
T["skerry-line-carfare"] = lambda d, p: exactly({"car_fare": route(d, p)[7]})


@truth("skerry-line-mostcars")
def _(d, p):
    s = best(d.FLEET, lambda s: -s[4])
    return exactly({"ship": s[0], "cars": s[4]})


@truth("skerry-line-book")
def _(d, p):
    r = route(d, p)
    assert p["departure"] in [t for t, _ in d.DEPARTURES[r[0]]]
    ref = "SKL-%d" % d.FIRST_REF
    return state(d, {"booking_reference": ref}, bookings=[{"route": r[0], "date": p["date"], "departure": p["departure"], "adults": p["adults"], "children": p["children"],
                 "vehicle": code_of(d.VEHICLES, p["vehicle"]), "reference": ref, "name": p["name"], "email": p["email"]}])


T["skerry-line-freeseats"] = lambda d, p: FAIL
# --- corvid-jobs
T["corvid-jobs-remote"] = lambda d, p: any_order({"vacancies": [{"title": j["title"], "company": j["company"], "salary": d.salary(j)} for j in d.JOBS if j["mode"] == "Remote" and j["category"] == p["category"]]})
T["corvid-jobs-incity"] = lambda d, p: exactly({"vacancy_count": sum(j["city"] == p["city"] for j in d.JOBS)})


def job(d, p):
    return one(d.JOBS, lambda j: (j["title"], j["company"]) == (p["title"], p["company"]))


T["corvid-jobs-closing"] = lambda d, p: exactly({"closing_date": job(d, p)["closing"], "contact": job(d, p)["contact"], "contract": job(d, p)["contract"]})
T["corvid-jobs-apply"] = lambda d, p: state(d, applications=[{"job": job(d, p)["id"], "name": p["name"], "email": p["email"], "years": p["years"], "notice": {"One month": "1m"}[p["notice"]], "note": p["note"]}])


# --- ravensworth-museum
@truth("ravensworth-museum-oldest")
def _(d, p):
    o = best([o for o in d.OBJECTS if o["dept"] == p["department"]], lambda o: o["year"])
    return exactly({"object": o["name"], "year": o["year"]})


@truth("ravensworth-museum-giver")
def _(d, p):
    o = one(d.OBJECTS, lambda o: o["name"] == p["object"])
    return exactly({"given_by": o["giver"], "year_acquired": o["acquired"]})


T["ravensworth-museum-place"] = lambda d, p: any_order({"objects": [{"name": o["name"], "inventory_number": o["inv"]} for o in d.OBJECTS if o["place"] == p["place"]]})
T["ravensworth-museum-csv"] = lambda d, p: {"kind": "told", "answer": {"name": d.CSV_NAME, "size": len(d.csv_bytes())}}


# --- millrace-energy
def invoice(d, p):
    return one(d.INVOICES, lambda i: d.period(i) == p["month"])


T["millrace-energy-invoice"] = lambda d, p: exactly({"amount": invoice(d, p)["amount"], "due_date": d.short(invoice(d, p)["due"])})
T["millrace-energy-pdf"] = lambda d, p: {"kind": "told", "answer": {"name": d.pdf_name(invoice(d, p)), "size": len(d.pdf_bytes(invoice(d, p)))}}
T["millrace-energy-reading"] = lambda d, p: state(d, readings=[{"meter": one(d.METERS, lambda m: m[1] == p["meter"])[0], "date": p["date"], "reading": p["reading"]}])


@truth("millrace-energy-noinvoice")
def _(d, p):
    assert not [i for i in d.INVOICES if d.period(i) == p["month"]]
    return FAIL


# --- burrow-issues
T["burrow-issues-label"] = lambda d, p: any_order({"issues": [{"number": i["number"], "title": i["title"]} for i in d.ISSUES if i["state"] == "open" and p["label"] in i["labels"]]})
T["burrow-issues-mostcommented"] = lambda d, p: exactly({"issues": [{"title": i["title"], "comments": i["comments"]} for i in sorted_clear([i for i in d.ISSUES if i["state"] == "open"], lambda i: -i["comments"], p["count"])]})


@truth("burrow-issues-close")
def _(d, p):
    s = d.initial()
    assert s["issues"][str(p["number"])]["state"] == "open"
    s["issues"][str(p["number"])]["state"] = "closed"
    return state(d, issues=s["issues"], comments=[{"issue": p["number"], "author": d.ME, "text": p["comment"]}])


@truth("burrow-issues-triage")
def _(d, p):
    s, i = d.initial(), one(d.ISSUES, lambda i: i["title"] == p["title"])
    s["issues"][str(i["number"])].update(assignee=p["person"], priority=p["priority"])
    assert s != d.initial()
    return state(d, issues=s["issues"])


# --- buecherei-lindach
def medium(d, p):
    return one(d.MEDIEN, lambda m: m["titel"] == p["titel"])


T["buecherei-lindach-signatur"] = lambda d, p: exactly({"signatur": medium(d, p)["sig"], "standort": medium(d, p)["ort"]})
T["buecherei-lindach-autorin"] = lambda d, p: any_order({"medien": [{"titel": m["titel"], "jahr": m["jahr"], "medienart": m["art"]} for m in d.MEDIEN if m["autor"] == p["autor"]]})


@truth("buecherei-lindach-vormerken")
def _(d, p):
    assert medium(d, p)["bis"] and d.LESER[p["ausweis"]]["pin"] == p["pin"]
    return state(d, vormerkungen=[{"ausweis": p["ausweis"], "medium": medium(d, p)["id"], "filiale": code_of(d.FILIALEN, p["filiale"])}])


@truth("buecherei-lindach-fehlt")
def _(d, p):
    assert not [m for m in d.MEDIEN if m["titel"] == p["titel"]]
    return FAIL


# --- halle-bastide
T["halle-bastide-promos"] = lambda d, p: any_order({"produits": [{"nom": x["nom"], "prix": x["prix"], "ancien_prix": x["ancien"]} for x in d.PRODUITS if x["rayon"] == p["rayon"] and x["ancien"]]})


@truth("halle-bastide-kilo")
def _(d, p):
    x = best([x for x in d.PRODUITS if x["rayon"] == p["rayon"]], lambda x: -x["kilo"])
    return exactly({"produit": x["nom"], "prix_au_kilo": x["kilo"]})


T["halle-bastide-origine"] = lambda d, p: exactly({"nombre_de_produits": sum(x["origine"] == p["origine"] for x in d.PRODUITS)})
T["halle-bastide-panier"] = lambda d, p: state(d, panier=[{"ref": one(d.PRODUITS, lambda x: x["nom"] == p["produit"])["ref"], "quantite": p["quantite"]}])
T["halle-bastide-sel"] = lambda d, p: FAIL
# --- pisos-mareas
T["pisos-mareas-barrio"] = lambda d, p: any_order({"pisos": [{"direccion": x["calle"], "precio": x["precio"], "metros_cuadrados": x["m2"]} for x in d.PISOS if x["barrio"] == p["barrio"] and x["hab"] >= p["habitaciones"]]})


@truth("pisos-mareas-gastos")
def _(d, p):
    x = one(d.PISOS, lambda x: x["calle"] == p["direccion"])
    return exactly({"fianza": "1 mes" if x["fianza"] == 1 else "%d meses" % x["fianza"], "certificado_energetico": x["certificado"]})


@truth("pisos-mareas-barato")
def _(d, p):
    x = best([x for x in d.PISOS if x["barrio"] == p["barrio"] and x[p["extra"]]], lambda x: x["precio"])
    return exactly({"direccion": x["calle"], "precio": x["precio"]})


T["pisos-mareas-visita"] = lambda d, p: state(d, visitas=[{"ref": one(d.PISOS, lambda x: x["ref"] == p["referencia"])["ref"], "nombre": p["nombre"], "telefono": p["telefono"], "dia": p["dia"],
                                                            "franja": {"por la tarde": "tarde", "por la mañana": "manana"}[p["franja"]], "mascota": False}])
# --- teatro-aurora
T["teatro-aurora-primi"] = lambda d, p: exactly({"spettacoli": [{"titolo": s["titolo"], "data": d.giorno(s["data"])} for s in sorted_clear([s for s in d.SPETTACOLI if s["genere"] == p["genere"]], lambda s: s["data"], p["quanti"])]})
T["teatro-aurora-prezzo"] = lambda d, p: exactly({"prezzo": one(d.PREZZI, lambda x: x[0] == p["settore"])[1 + [t.lower() for t in d.TARIFFE].index(p["tariffa"])]})
T["teatro-aurora-prenota"] = lambda d, p: state(d, prenotazioni=[{"spettacolo": one(d.SPETTACOLI, lambda s: s["titolo"] == p["spettacolo"])["id"], "settore": one(d.PREZZI, lambda x: x[0] == p["settore"])[0],
                                                                   "tariffa": one(d.TARIFFE, lambda t: t == p["tariffa"]), "posti": p["posti"], "nome": p["nome"], "email": p["email"], "note": ""}])
T["teatro-aurora-buono"] = lambda d, p: FAIL
# --- gemeente-drielanden
T["gemeente-drielanden-openingstijden"] = lambda d, p: any_order({"openingstijden": [{"dag": a, "tijden": b} for a, b in one(d.LOCATIES, lambda l: l[0] == p["locatie"])[2]]})


@truth("gemeente-drielanden-ophaaldag")
def _(d, p):
    n, (y, m) = one(list(enumerate(d.PERIODEN)), lambda x: "%s %d" % (d.MAANDEN[x[1][1] - 1], x[1][0]) == p["maand"])
    return exactly({"datum": "%04d-%02d-%02d" % (y, m, d.KALENDER[p["wijk"]][p["soort"].capitalize()][n])})


@truth("gemeente-drielanden-melding")
def _(d, p):
    nr = "MD-%d" % d.EERSTE
    return state(d, {"meldingsnummer": nr}, meldingen=[{"nummer": nr, "soort": code_of(d.MELDSOORTEN, p["soort"]), "tekst": p["omschrijving"], "straat": p["straat"], "wijk": one(d.WIJKEN, lambda w: w == p["wijk"]), "naam": p["naam"], "email": p["email"]}])


T["gemeente-drielanden-vergunning"] = lambda d, p: FAIL
# --- clinica-boavista
T["clinica-boavista-medicos"] = lambda d, p: any_order({"medicos": [{"nome": m["nome"], "preco": m["preco"]} for m in d.MEDICOS if m["esp"] == p["especialidade"]]})


@truth("clinica-boavista-exame")
def _(d, p):
    x = one(d.EXAMES, lambda x: x[0] == p["exame"])
    return exactly({"preco": float(x[1].replace(",", ".")), "horas_de_jejum": x[2]})


T["clinica-boavista-lingua"] = lambda d, p: exactly({"numero_de_medicos": sum(p["lingua"] in m["linguas"] for m in d.MEDICOS)})


@truth("clinica-boavista-marcar")
def _(d, p):
    m = one(d.MEDICOS, lambda m: m["nome"] == p["medico"] and m["esp"] == p["especialidade"])
    day = "-".join(p["dia"].split("/")[::-1])
    assert [1 for a, _, c in d.vagas(m) if a == day and p["hora"] in c]
    return state(d, consultas=[{"medico": m["id"], "dia": day, "hora": p["hora"], "nome": p["nome"], "telefone": p["telefone"], "utente": p["utente"], "primeira": True}])


# --- szkola-lingwa
T["szkola-lingwa-kursy"] = lambda d, p: any_order({"kursy": [{"kod": k["kod"], "termin": k["termin"], "cena": k["cena"]} for k in d.KURSY if (k["jezyk"], k["poziom"]) == (p["jezyk"], p["poziom"])]})
T["szkola-lingwa-najtansze"] = lambda d, p: exactly({"kursy": [{"kod": k["kod"], "cena": k["cena"]} for k in sorted_clear([k for k in d.KURSY if k["tryb"] == p["tryb"]], lambda k: k["cena"], p["ile"])]})


@truth("szkola-lingwa-lektor")
def _(d, p):
    k = one(d.KURSY, lambda k: k["kod"] == p["kod"])
    return exactly({"lektor": k["lektor"], "wolne_miejsca": k["wolne"]})


T["szkola-lingwa-zapis"] = lambda d, p: state(d, zapisy=[{"kurs": one(d.KURSY, lambda k: k["kod"] == p["kod"])["kod"], "osoba": p["osoba"], "email": p["email"], "telefon": p["telefon"], "platnosc": {"w trzech ratach": "raty", "jednorazowo": "raz"}[p["platnosc"]], "faktura": False}])

if __name__ == "__main__":
    n = 0
    for site in sorted(os.listdir(HERE)):
        path = os.path.join(HERE, site, "tasks.json")
        if not os.path.exists(path):
            continue
        d = load(site)
        tasks = json.load(open(path, encoding="utf-8"))
        for t in tasks:
            t["expect"] = T[t["name"]](d, t["parameters"])
            n += 1
        with open(path, "w", encoding="utf-8") as f:
            json.dump(tasks, f, ensure_ascii=False, indent=1)
            f.write("\n")
    assert n == len(T), (n, len(T))
    print(n, "tasks")
