"""Writes what is right into every tasks.json, and README.md, from the sites' data.

The tasks' words, parameters and schemas are in tasks.json and stay as they are.
"""
import csv
import datetime
import importlib.util
import io
import json
import os
import re
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))

SITES = {  # folder: (language, theme, rendering)
    "fernhill-garden-nursery": ("en", "plant nursery with a basket", "client-rendered catalogue, utility classes, tabs, dialogs"),
    "northmoor-leisure-centre": ("en", "leisure centre with classes", "client-rendered week plan, dialogs, tabs"),
    "westmarch-district-council": ("en", "planning register of a council", "server-rendered, tables, sub-pages"),
    "kestrel-ridge-lab-supply": ("en", "laboratory instruments by quotation", "server-rendered, accordions, frames, wizard"),
    "skerry-isles-ferries": ("en", "ferries between islands", "server-rendered, client-rendered departures in a shadow tree"),
    "stadtbibliothek-lindenau": ("de", "public library with accounts", "server-rendered, login"),
    "gites-du-vallon": ("fr", "holiday cottages", "server-rendered, filters in the page"),
    "clinica-dental-alameda": ("es", "dental practice", "server-rendered, tabs, accordions, booking in steps"),
    "cantina-poggio-sereno": ("it", "winery with a cart", "server-rendered, load more, dialogs"),
    "fietsenzolder-de-ketting": ("nl", "second-hand bicycles", "client-rendered list that grows"),
    "koleje-doliny-osawy": ("pl", "railway timetables", "server-rendered, tables"),
    "imobiliaria-mare-alta": ("pt", "homes for sale", "server-rendered, tabs"),
}

LEVEL = {
    "simple": """fernhill-garden-nursery-plants-safe-for-cats northmoor-leisure-centre-peak-price northmoor-leisure-centre-waiting-list
        westmarch-district-council-case-officer westmarch-district-council-applicant-of-unknown-application kestrel-ridge-lab-supply-download-spec-sheet
        kestrel-ridge-lab-supply-put-in-cart skerry-isles-ferries-cars-on-vessel skerry-isles-ferries-cancel-booking skerry-isles-ferries-change-registration
        stadtbibliothek-lindenau-romane-nach-seitenzahl clinica-dental-alameda-precio-de-tratamiento cantina-poggio-sereno-bottiglie-nel-carrello
        cantina-poggio-sereno-gradazione-di-un-vino fietsenzolder-de-ketting-prijs-van-fiets koleje-doliny-osawy-godzina-przyjazdu imobiliaria-mare-alta-area-util""".split(),
    "hard": """fernhill-garden-nursery-tallest-shrub-in-stock northmoor-leisure-centre-book-a-class westmarch-district-council-applications-in-month
        westmarch-district-council-newest-in-ward kestrel-ridge-lab-supply-hottest-oven-in-budget kestrel-ridge-lab-supply-request-a-quote
        skerry-isles-ferries-sailings-of-vessel stadtbibliothek-lindenau-verfuegbare-hoerbuecher clinica-dental-alameda-pedir-cita
        cantina-poggio-sereno-rosso-piu-caro fietsenzolder-de-ketting-fietsen-op-maat fietsenzolder-de-ketting-minste-kilometers
        imobiliaria-mare-alta-agendar-visita""".split(),
}


def load(site):
    spec = importlib.util.spec_from_file_location("data_" + site.replace("-", "_"), os.path.join(HERE, site, "data.py"))
    m = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(m)
    return m


FAILURE = {"kind": "failure"}


def record(value):
    """Results are objects: what is none stands in one, as the schemas have it."""
    return value if isinstance(value, dict) else {"answer": value}


def exactly(value):
    return {"kind": "exactly", "answer": record(value)}


def any_order(value):
    assert value
    return {"kind": "any_order", "answer": record(value)}


def state(**value):
    return {"kind": "state", "state": value}


def file(text, head):
    """The file is known by its size: check.py sees to it that no other of the site has the same."""
    assert head in text
    return {"kind": "told", "answer": {"type": "file", "sizeBytes": len(text.encode("utf-8"))}}


def one(rows):
    rows = list(rows)
    assert len(rows) == 1, rows
    return rows[0]


def best(rows, key):
    rows = sorted(rows, key=key)
    assert key(rows[0]) < key(rows[1]), rows[:2]
    return rows[0]


def fernhill(d, name, p):
    if name == "climbers-for-shade":
        return any_order([x["name"] for x in d.PLANTS if x["type"] == p["type"] and p["position"] in x["positions"]])
    if name == "tallest-shrub-in-stock":
        x = best((x for x in d.PLANTS if x["type"] == p["type"] and x["inStock"]), lambda x: -x["height"])
        return exactly({"name": x["name"], "heightMetres": x["height"] / 100})
    if name == "hardiness-of-plant":
        return exactly(d.BY_SLUG[d.slugify(p["plant"])]["hardiness"])
    if name == "add-plants-to-basket":
        size = one(s for s in d.BY_SLUG[d.slugify(p["plant"])]["sizes"] if s["label"] == p["size"])
        return state(basket=[{"plant": p["plant"], "size": p["size"], "quantity": p["quantity"], "price": size["price"]}], stockAlerts=[], newsletter=[])
    if name == "back-in-stock-alert":
        plant = d.BY_SLUG[d.slugify(p["plant"])]
        assert not plant["inStock"] and p["size"] in [s["label"] for s in plant["sizes"]]
        return state(basket=[], stockAlerts=[{"plant": plant["name"], "size": p["size"], "firstName": p["firstName"], "email": p["email"], "offers": False}], newsletter=[])
    if name == "plants-safe-for-cats":
        assert not any("cat" in k.lower() or "safe" in k.lower() for x in d.PLANTS for k in x)
        return FAILURE


def northmoor(d, name, p):
    def iso(text):
        words = text.split()
        if words[0] in d.DAYS:
            day = datetime.datetime.strptime(" ".join(words[1:]), "%d %B %Y").date()
            assert d.DAYS[day.weekday()] == words[0]
            return day.isoformat()
        return datetime.datetime.strptime(text, "%d %B %Y").date().isoformat()

    def asked():
        return one(c for c in d.CLASSES if c["name"] == p["class"] and c["date"] == iso(p["date"]) and c["start"] == p["time"])

    booked = {"class": "Hatha Yoga", "date": "2026-03-11", "time": "07:00"}
    if name == "evening-classes-of-a-day":
        rows = [c for c in d.CLASSES if c["week"] == 0 and d.DAYS[c["day"]] == p["day"] and c["start"] >= p["from"]]
        return any_order([{"name": c["name"], "start": c["start"]} for c in sorted(rows, key=lambda c: c["start"])])
    if name == "classes-of-an-instructor":
        return exactly(sum(c["week"] == 1 and c["instructor"] == p["instructor"] for c in d.CLASSES))
    if name == "book-a-class":
        c = asked()
        assert c["booked"] < c["places"]
        rows = [booked, {"class": c["name"], "date": c["date"], "time": c["start"]}]
        return state(bookings=sorted(rows, key=lambda r: (r["date"], r["time"])), partyEnquiries=[])
    if name == "party-enquiry":
        return state(bookings=[booked], partyEnquiries=[{"party": p["party"], "date": iso(p["date"]), "children": p["children"], "food": p["food"],
                                                         "name": p["name"], "email": p["email"], "telephone": "", "note": ""}])
    if name == "peak-price":
        return exactly(one(c[d.GROUPS.index(p["group"])][1] for _, a, c in d.PRICES if a == p["activity"]))
    if name == "waiting-list":
        c = asked()
        assert c["booked"] == c["places"]
        return FAILURE


def westmarch(d, name, p):
    if name == "case-officer":
        return exactly(d.BY_REF[p["reference"]]["officer"])
    if name == "refused-in-ward":
        return any_order([a["ref"] for a in d.APPLICATIONS if a["ward"] == p["ward"] and a["status"] == p["status"]])
    if name == "applications-in-month":
        month = datetime.datetime.strptime(p["month"], "%B %Y").strftime("%Y-%m")
        return exactly(sum(a["type"] == p["type"] and a["received"].startswith(month) for a in d.APPLICATIONS))
    if name == "newest-in-ward":
        rows = sorted((a for a in d.APPLICATIONS if a["ward"] == p["ward"]), key=lambda a: a["received"], reverse=True)
        assert len({a["received"] for a in rows[:p["number"] + 1]}) == p["number"] + 1
        return exactly([{"reference": a["ref"], "received": a["received"]} for a in rows[:p["number"]]])
    if name == "download-search-results":
        rows = d.find(p["ward"], p["type"])
        assert rows
        day = lambda iso: datetime.date.fromisoformat(iso).strftime("%d/%m/%Y") if iso else ""
        head = d.csv_head(p["ward"], p["type"], "", "", len(rows))
        out = io.StringIO()
        out.write(head + "\r\n")
        w = csv.writer(out)
        w.writerow(["Reference", "Type", "Ward", "Address", "Proposal", "Received", "Status", "Decision made"])
        w.writerows([a["ref"], a["type"], a["ward"], a["address"], a["proposal"], day(a["received"]), a["status"], day(a["decided"])] for a in rows)
        return file(out.getvalue(), head)
    if name == "applicant-of-unknown-application":
        assert p["reference"] not in d.BY_REF
        return FAILURE


def kestrel(d, name, p):
    if name == "noise-level":
        return exactly(d.value(d.BY_MODEL[p["model"]], "Noise level"))
    if name == "balances-by-capacity":
        return any_order([i["model"] for i in d.INSTRUMENTS if i["family"] == "balances" and d.value(i, "Capacity") >= p["capacity"] and d.value(i, "Readability") <= p["readability"]])
    if name == "hottest-oven-in-budget":
        i = best((i for i in d.INSTRUMENTS if i["family"] == "ovens" and i["price"] < p["budget"]), lambda i: -d.value(i, "Max temperature"))
        return exactly({"model": i["model"], "maxTemperature": d.value(i, "Max temperature"), "price": i["price"]})
    if name == "request-a-quote":
        assert p["model"] in d.BY_MODEL and p["voltage"] in d.VOLTAGES and p["delivery"] in d.DELIVERY
        return exactly({"reference": "Q-%d" % d.FIRST_QUOTE})
    if name == "download-spec-sheet":
        i = d.BY_MODEL[p["model"]]
        lines = [d.spec_title(i), d.FAMILIES[i["family"]][0], ""]
        lines += ["%s: %s" % (c, d.show(v, u)) for (c, u), v in zip(d.FAMILIES[i["family"]][2], i["values"])]
        lines += ["Operating conditions: 15 to 30 °C, up to 80 % relative humidity", "Certification: CE, cTUVus", "", "Kestrel Ridge Lab Supply, Boise, Idaho. Revision C, January 2026."]
        return file("\n".join(lines) + "\n", d.spec_title(i))
    if name == "put-in-cart":
        assert p["model"] in d.BY_MODEL
        return FAILURE


def skerry(d, name, p):
    day = {label: iso for iso, label in d.DATES}
    if name == "cars-on-vessel":
        return exactly(one(v["cars"] for v in d.FLEET if v["name"] == p["vessel"]))
    if name == "cancelled-sailings":
        rows = [s for s in d.SAILINGS if s["date"] == day[p["date"]] and s["from"] == p["port"] and s["status"] == "Cancelled"]
        return any_order([{"departs": s["time"], "to": s["to"]} for s in rows])
    if name == "sailings-of-vessel":
        return exactly(sum(s["date"] == day[p["date"]] and s["vessel"] == p["vessel"] for s in d.SAILINGS))
    if name == "cancel-booking":
        assert d.BOOKINGS[p["reference"]]["surname"] == p["surname"]
        return state(bookings={ref: "cancelled" if ref == p["reference"] else "confirmed" for ref in d.BOOKINGS}, confirmationsSent=[], lostProperty=[])
    if name == "report-lost-item":
        assert p["category"] in d.CATEGORIES and p["route"] in d.ROUTES
        return exactly({"report": "LP-%d" % d.FIRST_REPORT})
    if name == "change-registration":
        assert d.BOOKINGS[p["reference"]]["surname"] == p["surname"]
        return FAILURE


def lindenau(d, name, p):
    if name == "verfuegbare-hoerbuecher":
        return any_order([m["titel"] for m in d.KATALOG if m["art"] == p["art"] and m["jahr"] >= p["jahr"] and m["frei"] > 0])
    if name == "medium-verlaengern":
        assert (p["ausweis"], p["pin"]) == (d.AUSWEIS, d.PIN)
        stand = {x["titel"]: {"faellig": x["faellig"], "verlaengert": x["verlaengert"]} for x in d.AUSLEIHEN}
        x = one(x for x in d.AUSLEIHEN if x["titel"] == p["titel"])
        assert not x["vorgemerkt"] and x["verlaengert"] < d.MAXIMAL
        stand[p["titel"]] = {"faellig": d.laenger(x["faellig"]), "verlaengert": x["verlaengert"] + 1}
        return state(ausleihen=stand, vormerkungen=[])
    if name == "romane-nach-seitenzahl":
        assert "seiten" not in d.KATALOG[0]
        return FAILURE


def gites(d, name, p):
    iso = lambda t: datetime.datetime.strptime(t, "%d/%m/%Y").date().isoformat()
    if name == "gites-avec-equipement":
        asked = {p["equipement1"], p["equipement2"]}
        assert p["commune"] in d.COMMUNES and asked <= set(d.EQUIPEMENTS.values())
        return any_order([g["nom"] for g in d.GITES if g["commune"] == p["commune"] and asked <= set(g["equipements"])])
    if name == "gites-les-moins-chers":
        rows = sorted((g for g in d.GITES if g["personnes"] >= p["personnes"]), key=lambda g: g["prix"])
        assert len({g["prix"] for g in rows[:p["nombre"] + 1]}) == p["nombre"] + 1
        return exactly([{"nom": g["nom"], "prix": g["prix"]} for g in rows[:p["nombre"]]])
    if name == "demande-de-sejour":
        g = one(g for g in d.GITES if g["nom"] == p["gite"])
        assert p["adultes"] + p["enfants"] <= g["personnes"]
        return state(demandes=[{"gite": g["nom"], "arrivee": iso(p["arrivee"]), "depart": iso(p["depart"]), "adultes": p["adultes"], "enfants": p["enfants"],
                                "nom": p["nom"], "courriel": p["courriel"], "message": "", "menage": True}])


def alameda(d, name, p):
    if name == "pedir-cita":
        dia = one(x for x in d.DIAS if "%s %d de marzo" % (d.NOMBRES_DIA[x.weekday()], x.day) == p["dia"])
        quien = one(q for q in d.EQUIPO if q["nombre"] == p["profesional"])
        assert dict(d.CITAS_TIPO)[p["motivo"]] == quien["area"] and d.libre(quien["nombre"], dia, p["hora"])
        return exactly({"localizador": d.codigo(0)})
    if name == "precio-de-tratamiento":
        return exactly(one(x for _, filas in d.TARIFAS for n, x in filas if n == p["tratamiento"]))
    if name == "profesionales-por-idioma":
        return exactly(sum(p["idioma"] in re.split(r", | y | e ", q["idiomas"]) for q in d.EQUIPO))


def cantina(d, name, p):
    if name == "rosso-piu-caro":
        v = best((v for v in d.VINI if v["tipo"] == p["tipo"] and v["denominazione"] == p["denominazione"] and v["scorta"]), lambda v: -v["prezzo"])
        return exactly({k: v[k] for k in ("nome", "annata", "prezzo")})
    v = one(v for v in d.VINI if v["nome"] == p["vino"] and v["annata"] == p["annata"])
    if name == "bottiglie-nel-carrello":
        assert v["scorta"] >= p["bottiglie"]
        return state(carrello=[{"vino": p["vino"], "annata": p["annata"], "bottiglie": p["bottiglie"]}])
    if name == "gradazione-di-un-vino":
        return exactly(v["gradazione"])


def ketting(d, name, p):
    if name == "fietsen-op-maat":
        assert p["soort"] in d.SOORTEN
        return any_order([f["nr"] for f in d.FIETSEN if f["soort"] == p["soort"] and f["maat"] == p["maat"] and f["prijs"] <= p["prijs"]])
    if name == "minste-kilometers":
        f = best((f for f in d.FIETSEN if f["soort"] == p["soort"] and not f["gereserveerd"]), lambda f: f["km"])
        return exactly({"artikelnummer": f["nr"], "naam": f["naam"], "km": f["km"]})
    if name == "prijs-van-fiets":
        assert p["fiets"] not in [f["naam"] for f in d.FIETSEN]
        return FAILURE


def osawa(d, name, p):
    if name == "godzina-przyjazdu":
        x = one(x for x in d.PO_NR[p["numer"]]["postoje"] if x["stacja"] == p["stacja"])
        assert x["przyjazd"] is not None and x["odjazd"] != x["przyjazd"]
        return exactly(d.godz(x["przyjazd"]))
    if name == "pociagi-z-rowerami":
        assert p["stacja"] in d.STACJE and p["dzien"] in d.DNI
        return exactly(sum("R" in x["uwagi"] for _, x, _ in d.odjazdy(p["stacja"], p["dzien"])))


def mare_alta(d, name, p):
    if name == "imoveis-por-preco":
        assert p["concelho"] in d.CONCELHOS
        return any_order([m["ref"] for m in d.LISTA if m["tipologia"] == p["tipologia"] and m["concelho"] == p["concelho"] and m["preco"] <= p["preco"]])
    if name == "area-util":
        return exactly(d.POR_REF[p["referencia"]]["util"])
    if name == "agendar-visita":
        assert p["referencia"] in d.POR_REF
        dia = one(x for x in d.VISITAS if d.por_extenso(x) == p["dia"]).isoformat()
        return state(visitas=[dict({k: p[k] for k in ("referencia", "periodo", "nome", "telemovel", "email")}, dia=dia, mensagem="")])


EXPECT = dict(zip(SITES, (fernhill, northmoor, westmarch, kestrel, skerry, lindenau, gites, alameda, cantina, ketting, osawa, mare_alta)))


def main():
    tasks, level = {}, {n: k for k, names in LEVEL.items() for n in names}
    for site in SITES:
        path, d = os.path.join(HERE, site, "tasks.json"), load(site)
        with open(path, encoding="utf-8") as f:
            tasks[site] = json.load(f)
        for t in tasks[site]:
            t["expect"] = EXPECT[site](d, t["name"][len(site) + 1:], t["parameters"])
            assert t["expect"], t["name"]
        with open(path, "w", encoding="utf-8") as f:
            json.dump(tasks[site], f, ensure_ascii=False, indent=1)
            f.write("\n")
    everything = [t for s in SITES for t in tasks[s]]
    names = [t["name"] for t in everything]
    assert len(everything) == 50 == len(set(names)) and set(level) <= set(names)
    lines = ["# Fourteen: 12 invented sites, 50 tasks", "", "`make_truth.py` writes what is right into every `tasks.json`, and this file, from the sites' `data.py`; `check.py` finds each answer again over HTTP.", "",
             "A result that is no record stands in one, as `answer`. The numbers that forms give back are made from what was sent; a file is known by its size.", "",
             "| Site | Language | Theme | Build | Tasks |", "|---|---|---|---|---|"]
    lines += ["| %s | %s | %s | %s | %d |" % (s, *SITES[s], len(tasks[s])) for s in SITES]
    lines += ["", "| Task | Category | Difficulty | Judged by |", "|---|---|---|---|"]
    lines += ["| %s | %s | %s | %s |" % (t["name"], t["category"], level.get(t["name"], "medium"), t["expect"]["kind"]) for t in everything]
    with open(os.path.join(HERE, "README.md"), "w", encoding="utf-8") as f:
        f.write("\n".join(lines) + "\n")
    print(len(everything), "tasks written")


if __name__ == "__main__":
    main()
