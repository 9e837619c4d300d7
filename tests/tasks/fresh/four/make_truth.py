"""Works out every task's `expect` from the site's data.py and writes it into its tasks.json."""
import copy
import importlib.util
import json
import pathlib

HERE = pathlib.Path(__file__).resolve().parent


def load(folder):
    spec = importlib.util.spec_from_file_location("data_" + folder.replace("-", "_"), HERE / folder / "data.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


exactly = lambda answer: {"kind": "exactly", "answer": answer}
any_order = lambda answer: {"kind": "any_order", "answer": answer}
told = lambda answer: {"kind": "told", "answer": answer}
failure = lambda: {"kind": "failure"}


def state(data, change):
    after = copy.deepcopy(data.INITIAL_STATE)
    change(after)
    return {"kind": "state", "state": after}


def one(found):
    found = list(found)
    assert len(found) == 1, found
    return found[0]


def unique_top(items, key, n=1, lowest=False):
    items = sorted(items, key=lambda x: x[key], reverse=not lowest)
    assert all(items[i][key] != items[i + 1][key] for i in range(n)), "a tie"
    return items[:n]


def ferry(d, p):
    fare = one(f for f in d.FARES["oransay"] if f[0] == "Motorhomes" and f[1].startswith("Over 6 m"))[4]
    return {
        "ferry-motorhome-fare": exactly({"fare_gbp": fare}),
        "ferry-saturday-back-from-oransay": any_order({"sailings": [{"departs": s[4], "arrives": s[5], "vessel": s[6]} for s in d.SAILINGS if s[0] == "oransay" and s[1] == "Saturday"]}),
        "ferry-pet-lounge-price": exactly({"price_gbp": d.PET_LOUNGE_FEE}),
        "ferry-book-foot-passengers": state(d, lambda s: s["bookings"].append({
            "from": d.ROUTES["oransay"]["mainland"], "to": d.ROUTES["oransay"]["island"], "date": "2027-05-15",
            "departure": one(x[2] for x in d.SAILINGS if x[0] == "oransay" and x[1] == "Saturday" and x[2] == "10:15"),
            "adults": 2, "children": 1, "vehicle": "none", "name": p["ferry-book-foot-passengers"]["name"], "email": p["ferry-book-foot-passengers"]["email"]})),
    }


def cookware(d, p):
    I = d.ITEMS
    return {
        "cookware-casserole-weight": exactly({"weight_kg": one(x for x in I if x["name"] == "Lowther oval casserole 31 cm")["weight"]}),
        "cookware-reduced-frying-pans": any_order({"pans": [{"name": x["name"], "price_gbp": x["price"]} for x in I if x["category"] == "frying-pans" and x["was"] and x["stock"]]}),
        "cookware-cheapest-knife": told(unique_top([x for x in I if x["category"] == "knives"], "price", lowest=True)[0]["name"]),
        "cookware-all-casseroles": any_order({"products": [{"name": x["name"], "price_gbp": x["price"]} for x in I if x["category"] == "casseroles"]}),
        "cookware-add-pan-to-basket": state(d, lambda s: s["basket"].append({"sku": one(x for x in I if x["name"] == "Caldbeck steel frying pan 28 cm" and x["stock"])["sku"], "quantity": 1})),
    }


def vets(d, p):
    return {
        "vets-millbrook-phone": told(one(b for b in d.BRANCHES if b["name"] == "Millbrook")["phone"]),
        "vets-team-millbrook": any_order({"staff": [{"name": t[0], "position": t[1]} for t in d.TEAM if t[2] == "millbrook"]}),
        "vets-count-dentistry": exactly({"count": sum(1 for t in d.TEAM if t[1] == "Veterinary surgeon" and "dentistry" in t[3])}),
        "vets-request-appointment": state(d, lambda s: s["requests"].append({
            "owner": "Peter Langdale", "phone": "07700 900142", "animal": "Bramble", "kind": "rabbit",
            "surgery": one(b["id"] for b in d.BRANCHES if b["name"] == "Harrow Cross"), "ring": "afternoon", "matter": "Not eating since yesterday"})),
    }


def museum(d, p):
    oldest = unique_top([o for o in d.ITEMS if o["collection"] == "Navigation"], "year", lowest=True)[0]
    return {
        "museum-search-word": any_order({"objects": [{"title": o["title"], "number": o["id"]} for o in d.search(p["museum-search-word"]["term"])]}),
        "museum-chronometer-maker": told(one(o for o in d.ITEMS if o["title"] == "Ship's chronometer")["maker"]),
        "museum-oldest-navigation": exactly({"title": oldest["title"], "year": oldest["year"]}),
        "museum-order-print": failure(),
    }


def jobs(d, p):
    town = p["jobs-part-time-in-town"]["town"]
    return {
        "jobs-part-time-in-town": any_order({"jobs": [{"title": j["title"], "employer": j["employer"]} for j in d.ITEMS if j["town"] == town and j["pattern"] == "Part time"]}),
        "jobs-healthcare-well-paid": any_order({"jobs": [{"title": j["title"], "town": j["town"], "yearly_pay_gbp": j["pay"]} for j in d.ITEMS if j["sector"] == "Healthcare" and j["unit"] == "year" and j["pay"] >= 35000]}),
        "jobs-count-apprenticeships": exactly({"count": sum(1 for j in d.ITEMS if j["contract"] == "Apprenticeship")}),
        "jobs-stonemason-contact": told(one(j for j in d.ITEMS if j["employer"] == "Exe Cathedral Works")["contact"]),
    }


def planning(d, p):
    I = d.ITEMS
    return {
        "planning-status-of-reference": told(one(a for a in I if a["ref"] == p["planning-status-of-reference"]["reference"])["status"]),
        "planning-refused-in-marlow-green": any_order({"applications": [{"reference": a["ref"], "address": a["address"], "decided": a["decided"]} for a in I if a["ward"] == "Marlow Green" and a["status"] == "Refused"]}),
        "planning-most-commented": exactly({"applications": [{"reference": a["ref"], "comments": a["comments"]} for a in unique_top(I, "comments", 3)]}),
        "planning-whole-register": any_order({"applications": [{"reference": a["ref"], "status": a["status"]} for a in I]}),
        "planning-send-objection": state(d, lambda s: s["comments_received"].append({
            "reference": one(a for a in I if a["address"].startswith("Glebe Field") and a["status"] == "Awaiting decision")["ref"],
            "name": "Judith Amory", "postcode": "TV4 8LN", "stance": "object", "comment": "The lane is too narrow for more cars"})),
    }


def nursery(d, p):
    number = p["nursery-cancel-order"]["order"]
    assert d.ORDERS[number]["status"] == "Confirmed"
    return {
        "nursery-cancel-order": state(d, lambda s: s["order_status"].update({number: "Cancelled"})),
        "nursery-change-address": state(d, lambda s: s["delivery_address"].update({"street": "Barrow Farm, Long Lane", "town": "Wimborne", "postcode": "BH21 4QP"})),
        "nursery-items-of-order": any_order({"lines": [{"plant": a, "pot": b, "quantity": q, "price_each_gbp": e} for a, b, q, e in d.ORDERS["4705"]["lines"]]}),
        "nursery-consignment-number": told(d.ORDERS["4702"]["tracking"]),
    }


def railway(d, p):
    top = unique_top([{"station": s[0], "tickets": s[1]} for s in d.STATIONS], "tickets", 3)
    return {
        "railway-volunteer-hours": exactly({"hours": one(f for f in d.FIGURES if f[0] == "Volunteer hours")[2]}),
        "railway-steam-engines": any_order({"engines": [{"name": x[0], "builder": x[2], "built": x[3]} for x in d.LOCOS if x[4] == "Steam"]}),
        "railway-top-stations": exactly({"stations": top}),
        "railway-firebox-riveter": told(d.BOILERSMITH),
    }


def vhs(d, p):
    I = d.ITEMS
    n = one(k for k in I if k["titel"] == "Nähen lernen an der Maschine")
    return {
        "vhs-aquarell-raum": told(one(k for k in I if k["titel"] == "Aquarell für Einsteiger")["raum"]),
        "vhs-naehkurs-beginn": exactly({"beginn": n["beginn"], "termine": n["termine"]}),
        "vhs-sprachkurse-frei-unter-90": any_order({"kurse": [{"nummer": k["nr"], "titel": k["titel"], "gebuehr_eur": k["gebuehr"]} for k in I if k["bereich"] == "Sprachen" and k["frei"] and k["gebuehr"] < 90]}),
        "vhs-anzahl-samstagskurse": exactly({"anzahl": sum(1 for k in I if k["tag"] == "Samstag")}),
    }


def gites(d, p):
    I = d.ITEMS
    return {
        "gites-proprietaire-ferme": told(one(g for g in I if g["nom"] == "La Ferme du haut")["chez"]),
        "gites-animaux-six-personnes": any_order({"gites": [{"nom": g["nom"], "commune": g["commune"], "prix_semaine_eur": g["haute"]} for g in I if g["personnes"] >= 6 and g["animaux"]]}),
        "gites-moins-cher-ete": told(unique_top(I, "haute", lowest=True)[0]["nom"]),
        "gites-jour-marche": told(d.JOUR_MARCHE_PONT),
    }


def biblioteca(d, p):
    I = d.ITEMS
    loan, entry = one((k, x) for k, x in d.PRESTAMOS.items() if one(b for b in I if b["id"] == x["libro"])["titulo"] == "Cartas a un hermano lejano")
    return {
        "biblioteca-libros-de-autora": any_order({"libros": [{"titulo": b["titulo"], "anio": b["anio"]} for b in I if b["autor"] == p["biblioteca-libros-de-autora"]["autora"]]}),
        "biblioteca-signatura": told(one(b for b in I if b["titulo"] == "Manual del apicultor")["signatura"]),
        "biblioteca-actividades-enero": any_order({"actividades": [{"nombre": a[2], "fecha": a[0], "hora": a[1]} for a in d.ACTIVIDADES if a[0].startswith("2027-01")]}),
        "biblioteca-renovar-prestamo": state(d, lambda s: s["devolucion"].update({loan: entry["renovado"]})),
    }


def veiling(d, p):
    row = lambda k: {"kavel": k["kavel"], "titel": k["titel"], "bod_eur": k["bod"]}
    klokken = [k for k in d.ITEMS if k["rubriek"] == "Klokken"]
    doeken = [k for k in d.ITEMS if k["rubriek"] == "Schilderijen"]
    assert all(k["bod"] is not None for k in klokken + doeken)
    return {
        "veiling-alle-klokken": any_order({"kavels": [row(k) for k in klokken]}),
        "veiling-schilderijen-onder-500": any_order({"kavels": [row(k) for k in doeken if k["bod"] < 500]}),
        "veiling-aantal-zonder-bod": exactly({"aantal": sum(1 for k in d.ITEMS if k["bod"] is None)}),
        "veiling-gewicht-dekenkist": failure(),
    }


SITES = {"inver-sound-ferries": ferry, "tarn-and-copper": cookware, "ashgrove-vets": vets, "tidewrack-museum": museum,
         "westcountry-work": jobs, "thornvale-planning": planning, "larkfield-nursery": nursery, "ellerdale-railway": railway,
         "vhs-oberlauter": vhs, "gites-ourne": gites, "biblioteca-valdearroyo": biblioteca, "veilinghuis-de-waag": veiling}

if __name__ == "__main__":
    for folder, work_out in SITES.items():
        path = HERE / folder / "tasks.json"
        tasks = json.loads(path.read_text("utf-8"))
        truth = work_out(load(folder), {t["name"]: t["parameters"] for t in tasks})
        assert set(truth) == {t["name"] for t in tasks}, folder
        for t in tasks:
            t["expect"] = truth[t["name"]]
        path.write_text(json.dumps(tasks, ensure_ascii=False, indent=1) + "\n", "utf-8")
        print(folder, len(tasks))
