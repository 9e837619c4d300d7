"""Writes every tasks.json and README.md from the sites' data."""
import importlib.util
import json
import os
import re
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

SITES = {  # folder: (language, theme, rendering)
    "tarnwick-library": ("en", "public library with four branches", "server-rendered"),
    "brightmoor-vans": ("en", "van and camper hire", "client-rendered, dialogs, wizard"),
    "quillback-docs": ("en", "documentation and releases of a backup tool", "server-rendered, tabs, accordions"),
    "attic-lane": ("en", "second-hand marketplace", "client-rendered, load more, hash routes"),
    "saltmarsh-lettings": ("en", "homes to rent", "server-rendered, utility classes, tabs"),
    "orrin-rowing": ("en", "rowing club", "server-rendered, tables, tiles"),
    "schulmensa-ahornweg": ("de", "school canteen", "client-rendered week plan"),
    "boulangerie-du-gue": ("fr", "bakery with orders", "server-rendered"),
    "clinica-olmedal": ("es", "medical practice", "server-rendered, client-rendered master-detail"),
    "museo-orologio": ("it", "museum of clocks", "client-rendered collection, server-rendered pages"),
    "gemeente-oosterwaard": ("nl", "town hall", "server-rendered"),
    "przewozy-jarzebina": ("pl", "town buses", "client-rendered timetables, forms"),
}


def load(site):
    spec = importlib.util.spec_from_file_location("data_" + site.replace("-", "_"), os.path.join(HERE, site, "data.py"))
    m = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(m)
    return m


D = {s: load(s) for s in SITES}
TASKS = {s: [] for s in SITES}
LEVEL = {}


def obj(**props):
    out = {}
    for k, v in props.items():
        out[k] = v if isinstance(v, dict) else {"type": v[0], "description": v[1]}
    return {"type": "object", "properties": out, "required": list(out), "additionalProperties": False}


def arr(items, text):
    return {"type": "array", "items": items, "description": text}


def add(site, short, category, level, phrasings, parameters, schema, kind, value=None):
    name = site + "-" + short
    phrasings = [re.sub(r"\{(\w+)\}", r"{{parameters.\1}}", p) for p in phrasings]
    assert len(phrasings) == 3
    for p in phrasings:
        assert set(re.findall(r"\{\{parameters\.(\w+)\}\}", p)) == set(parameters), (name, p)
    expect = {"kind": kind}
    if kind == "state":
        expect["state"] = value
    elif kind != "failure":
        expect["answer"] = value
        assert set(value) == set(schema["properties"]), name
    LEVEL[name] = level
    TASKS[site].append({"name": name, "category": category, "language": SITES[site][0], "start": "/", "phrasings": phrasings,
                        "parameters": parameters, "schema": schema, "expect": expect})


def one(rows):
    rows = list(rows)
    assert len(rows) == 1, rows
    return rows[0]


def best(rows, key, high=True):
    rows = sorted(rows, key=key, reverse=high)
    assert key(rows[0]) != key(rows[1]), rows[:2]
    return rows[0]


def done(text):
    return obj(done=("boolean", text))


# --- tarnwick-library
s, d = "tarnwick-library", D["tarnwick-library"]
p = {"branch": "Millfield", "weekday": "Thursday"}
add(s, "closing", "lookup", "simple", [
    "At what time does the {branch} branch close on {weekday}s?",
    "Until when can one still drop in at the library in {branch} on a {weekday}?",
    "hi, how late is {branch} library open on a {weekday}? I only get off work in the evening"], p,
    obj(closes=("string", "closing time as HH:MM, 24-hour clock")), "told",
    {"closes": one(b for b in d.BRANCHES if b["name"] == p["branch"])["hours"][p["weekday"]].split("–")[1]})
p = {"branch": "Millfield"}
add(s, "events", "count", "simple", [
    "How many of the events in the March programme take place at the {branch} branch?",
    "Of everything the libraries put on this March, how many things happen in {branch}?",
    "can you count the stuff going on at {branch} library in the march events list? just the number"], p,
    obj(events=("integer", "number of events at that branch")), "exactly",
    {"events": sum(x["branch"] == p["branch"] for x in d.EVENTS)})
p = {"title": "The Quiet Weir", "format": "Large print"}
add(s, "shelfmark", "search", "medium", [
    "Search the catalogue for \"{title}\" and give the shelfmark of the edition whose format is \"{format}\".",
    "Where on the shelves would I look for \"{title}\"? I need the code for the {format} version.",
    "my gran wants {title}, has to be the {format} one - whats the shelf code for it?"], p,
    obj(shelfmark=("string", "the shelfmark exactly as in the catalogue record")), "told",
    {"shelfmark": one(b for b in d.BOOKS if b["title"] == p["title"] and b["format"] == p["format"])["shelfmark"]})
p = {"room": "Heron Room", "date": "2027-03-18", "slot": "14:00–16:00", "people": 5, "name": "Leonie Farquhar", "card": "T4071852"}
add(s, "room", "form", "medium", [
    "Book the {room} on {date}, {slot}, for {people} people. Name: {name}, library card number: {card}. Give the booking reference.",
    "Please reserve a place to study: the {room}, {date}, from {slot}, we are {people}. It goes on the card {card} of {name}. Which reference does the library give?",
    "hey can u get us the {room} for {date} {slot}? there'll be {people} of us, put it under {name}, card no is {card}. need the ref number after"], p,
    obj(reference=("string", "booking reference shown after booking")), "exactly",
    {"reference": d.room_reference(p["room"], p["date"], p["slot"], p["people"], p["name"], p["card"])})
p = {"title": "Salt on the Sill", "weekday": "Sunday"}
bk = one(b for b in d.BOOKS if b["title"] == p["title"])
br = one(b for b in d.BRANCHES if b["hours"][p["weekday"]] != "Closed" and (b["name"], "On shelf") in bk["copies"])
o, c = br["hours"][p["weekday"]].split("–")
add(s, "sunday-copy", "detail", "hard", [
    "Which branch has a copy of \"{title}\" on the shelf and is also open on {weekday}s? Give the branch and its {weekday} opening and closing time.",
    "I would like to borrow \"{title}\" on a {weekday}. At which of the libraries is it not lent out and the door not locked that day, and between what times?",
    "is there anywhere I can pick up {title} on a {weekday}? needs to be in, not on loan, and the place has to be open. when do they open n close"], p,
    obj(branch=("string", "name of the branch"), opens=("string", "opening time as HH:MM"), closes=("string", "closing time as HH:MM")), "told",
    {"branch": br["name"], "opens": o, "closes": c})

# --- brightmoor-vans
s, d = "brightmoor-vans", D["brightmoor-vans"]
p = {"gearbox": "Automatic", "depot": "Eastby", "seats": 5}
hit = [v["name"] for v in d.VEHICLES if v["gearbox"] == p["gearbox"] and p["depot"] in v["depots"] and v["seats"] >= p["seats"]]
assert len(hit) == 3
add(s, "big-automatic", "filter", "medium", [
    "List the names of all vehicles with gearbox {gearbox} and at least {seats} seats that are kept at the {depot} depot.",
    "Which of the hire vehicles one can pick up in {depot} take {seats} people or more and have this kind of transmission: {gearbox}?",
    "we're {seats} people, need {gearbox} cos I can't drive the other sort, collecting in {depot}. what are all the options (just names)"], p,
    obj(vehicles=arr({"type": "string"}, "names of the matching vehicles")), "any_order", {"vehicles": hit})
p = {"kind": "Camper", "days": 7}
v = best([v for v in d.VEHICLES if v["kind"] == p["kind"]], lambda v: -(v["day"] * p["days"] + v["prep"]))
assert v["day"] != min(x["day"] for x in d.VEHICLES if x["kind"] == p["kind"])
add(s, "cheapest-week", "superlative", "hard", [
    "Which vehicle of type {kind} is cheapest to hire for {days} days, counting the daily rate for all days plus the one-off preparation fee, without extras? Give its name and that total in pounds.",
    "For a trip of {days} days, find the {kind} with the lowest overall bill (daily price and the preparation charge together, nothing added, brought back to the same depot), and what the bill comes to.",
    "whats the cheapest {kind} for {days} days all in? I mean day rate AND that prep fee they sneak in, no extras. name + total pls"], p,
    obj(vehicle=("string", "name of the vehicle"), total=("number", "total in pounds")), "told",
    {"vehicle": v["name"], "total": v["day"] * p["days"] + v["prep"]})
p = {"vehicle": "Larkspur 4"}
v = d.vehicle(p["vehicle"])
add(s, "deposit", "detail", "simple", [
    "What is the refundable deposit for the {vehicle}, and what is the minimum driver age?",
    "How much money is held back as security on a {vehicle}, and from what age may one drive it?",
    "quick q about the {vehicle}: how big's the deposit and how old do I have to be"], p,
    obj(deposit=("number", "deposit in pounds"), minimum_age=("integer", "minimum driver age in years")), "exactly",
    {"deposit": v["deposit"], "minimum_age": v["age"]})
p = {"vehicle": "Whimbrel Six", "pickup": "Carrow Junction", "dropoff": "Brightmoor", "start": "2027-05-14", "end": "2027-05-21",
     "extra1": "Awning", "extra2": "Second driver", "driver": "Odette Marchbanks", "email": "odette@marchbanks.example"}
q = d.quote(p["vehicle"], p["pickup"], p["dropoff"], p["start"], p["end"], [p["extra1"], p["extra2"]], p["driver"], p["email"])
add(s, "quote", "form", "hard", [
    "Get a quote for the {vehicle}, collected from {pickup} on {start} and returned to {dropoff} on {end}, with the extras {extra1} and {extra2}. Main driver: {driver}, {email}. Give the quote number and the total price.",
    "Ask the hire firm for an offer: {vehicle}, starting in {pickup} on {start}, given back in {dropoff} on {end}; add {extra1} and {extra2} and nothing else. It is for {driver}, reachable at {email}. What number does the offer carry and what does it cost altogether?",
    "need a price for the {vehicle} pls. pick up {pickup} {start}, drop off {dropoff} {end}. want the {extra1} and a {extra2} too. my name's {driver}, email {email}. send me back the quote no. and total"], p,
    obj(quote_number=("string", "quote number"), total=("number", "total price in pounds")), "exactly",
    {"quote_number": q["number"], "total": q["total"]})

# --- quillback-docs
s, d = "quillback-docs", D["quillback-docs"]
p = {"option": "network.idle_timeout"}
add(s, "default", "lookup", "simple", [
    "What is the default value of the configuration option {option}?",
    "If I leave {option} out of the settings file, which value does Quillback use?",
    "whats {option} set to out of the box?"], p,
    obj(default=("string", "the default value as written in the documentation")), "told",
    {"default": one(x for x in d.OPTIONS if x["name"] == p["option"])["default"]})
p = {"thing": "cache directory"}
assert p["thing"] in str(d.DOCS) and d.CACHE_VARIABLE[p["thing"]] in str(d.DOCS)
add(s, "variable", "search", "medium", [
    "Which environment variable puts Quillback's {thing} in another place?",
    "I want the {thing} of Quillback on my second drive. What is the variable called that I have to set for that?",
    "my ssd is full, how do I move the {thing}? there's some env var for it, need the exact name"], p,
    obj(variable=("string", "name of the environment variable")), "exactly", {"variable": d.CACHE_VARIABLE[p["thing"]]})
p = {"label": "Security", "year": 2026}
hit = [{"version": x["version"], "date": x["date"]} for x in d.RELEASES if x["label"] == p["label"] and x["date"].startswith(str(p["year"]))]
assert len(hit) == 3
add(s, "security", "list", "medium", [
    "List all releases of {year} that are labelled \"{label}\", with version and release date.",
    "Which versions that came out in {year} carry the mark {label} in the release history, and on which day did each appear?",
    "need every {label} release from {year} for our audit, version + date"], p,
    obj(releases=arr(obj(version=("string", "version number"), date=("string", "release date as YYYY-MM-DD")), "the releases")), "any_order", {"releases": hit})
p = {"version": "3.5.0"}
assert p["version"] not in [x["version"] for x in d.RELEASES]
add(s, "missing-release", "impossible", "simple", [
    "On which date was Quillback {version} released?",
    "When did version {version} of Quillback come out, going by the project's own release history?",
    "when did quillback {version} drop? need the exact date"], p,
    obj(date=("string", "release date as YYYY-MM-DD")), "failure")

# --- attic-lane
s, d = "attic-lane", D["attic-lane"]


def item(t):
    return one(i for i in d.ITEMS if i["title"] == t)


p = {"item": "Cold frame", "amount": 26}
add(s, "offer", "act", "medium", [
    "Make an offer of £{amount} for the item \"{item}\".",
    "Find the listing \"{item}\" and let its seller know I would pay {amount} pounds, through the site's own offer function.",
    "theres a {item} on there somewhere, offer them {amount} quid for it"], p, done("true once the offer has been sent"), "state",
    {"watchlist": [], "offers": [{"item": item(p["item"])["id"], "amount": p["amount"]}]})
p = {"category": "Kitchen", "max": 24}
hit = [i["title"] for i in d.ITEMS if i["category"] == p["category"] and i["price"] <= p["max"] and i["post"]]
assert len(hit) == 3
add(s, "posted", "filter", "medium", [
    "Which items in the category {category} cost £{max} or less and can be posted? Give their titles.",
    "From the {category} things, name those for no more than {max} pounds that the seller would send by mail.",
    "looking for {category} bits, {max} quid tops, and I cant collect so they have to post it. which ones?"], p,
    obj(items=arr({"type": "string"}, "titles of the matching items")), "any_order", {"items": hit})
p = {"town": "Wexcombe"}
i = best([i for i in d.ITEMS if i["town"] == p["town"]], lambda i: i["price"])
add(s, "dearest", "superlative", "hard", [
    "What is the most expensive item offered in {town}? Give its title, its price in pounds and the seller's name.",
    "Looking at everything listed from {town}, which single thing has the highest asking price, how much is it and who sells it?",
    "out of curiosity whats the priciest thing anyone in {town} is selling rn? want the name of it, price, and seller"], p,
    obj(title=("string", "title of the item"), price=("number", "price in pounds"), seller=("string", "name of the seller")), "told",
    {"title": i["title"], "price": i["price"], "seller": i["seller"]})
p = {"item": "Oak plan chest, six drawers"}
add(s, "size", "detail", "simple", [
    "What are the height and the width of the item \"{item}\", in centimetres?",
    "How tall and how wide is the piece listed as \"{item}\"?",
    "will the \"{item}\" fit in my hall? need height + width in cm"], p,
    obj(height_cm=("number", "height in cm"), width_cm=("number", "width in cm")), "exactly",
    {"height_cm": item(p["item"])["height"], "width_cm": item(p["item"])["width"]})
p = {"item": "Copper jam pan"}
add(s, "same-seller", "list", "medium", [
    "List everything that the seller of the \"{item}\" has on offer, including that item: title and price in pounds of each.",
    "Whoever sells the \"{item}\" probably has other things too. Give me the complete offer of that person, the item itself included, with asking prices.",
    "I like the {item}, what else is that seller flogging? full list with prices please, incl the {item}"], p,
    obj(items=arr(obj(title=("string", "title of the item"), price=("number", "price in pounds")), "all items of that seller")), "any_order",
    {"items": [{"title": i["title"], "price": i["price"]} for i in d.ITEMS if i["seller"] == item(p["item"])["seller"]]})

# --- saltmarsh-lettings
s, d = "saltmarsh-lettings", D["saltmarsh-lettings"]
p = {"beds": 2, "max": 1150}
hit = [{"address": h["address"], "rent": h["rent"]} for h in d.HOMES if h["beds"] >= p["beds"] and h["rent"] <= p["max"] and h["pets"] and h["status"] == "Available"]
assert len(hit) == 4
add(s, "pets", "filter", "hard", [
    "Which homes marked \"Available\" have at least {beds} bedrooms, cost at most £{max} a month and welcome pets? Give address and monthly rent.",
    "I have a dog. Find every place that is still free to rent, not already let, with {beds} or more bedrooms and a monthly rent of no more than {max} pounds where animals are allowed; address and rent of each.",
    "me + cat need somewhere, {beds} bed minimum, {max} a month absolute max, and they have to be ok with pets. skip anything thats let agreed. addresses and rents pls"], p,
    obj(homes=arr(obj(address=("string", "address as listed"), rent=("number", "monthly rent in pounds")), "the matching homes")), "any_order", {"homes": hit})
p = {"kind": "Flat", "area": "Castle Hill"}
h = best([h for h in d.HOMES if h["kind"] == p["kind"] and h["area"] == p["area"]], lambda h: h["size"])
add(s, "largest", "superlative", "medium", [
    "Which home of type {kind} in {area} has the largest floor area? Give its address and its floor area in square metres.",
    "In {area}, where would I get the most room if I only want this type of home: {kind}? Address and square metres, please.",
    "biggest {kind} in {area}? size-wise I mean, in sqm, plus the address"], p,
    obj(address=("string", "address as listed"), area_m2=("number", "floor area in square metres")), "told", {"address": h["address"], "area_m2": h["size"]})
p = {"address": "4 Cooper's Yard", "date": "2027-03-24", "name": "Imelda Rooke", "email": "imelda@rooke.example"}
assert one(h for h in d.HOMES if h["address"] == p["address"])["status"] != "Available"
add(s, "closed-viewing", "impossible", "medium", [
    "Request a viewing of {address} on {date} for {name}, {email}, and give the request number.",
    "Please arrange that {name} ({email}) can have a look round {address} on {date}. Under which number is the visit recorded?",
    "book me in to see {address} on {date} pls, I'm {name}, {email}. send me the request no."], p, obj(number=("string", "number of the viewing request")), "failure")
p = {"address": "Flat 5, Bonded Store"}
add(s, "shortlist", "act", "simple", [
    "Add the home \"{address}\" to my shortlist.",
    "Keep \"{address}\" for later on the site's list of favourite homes.",
    "can u save {address} to the shortlist for me"], p, done("true once the home is on the shortlist"), "state",
    {"shortlist": [one(h for h in d.HOMES if h["address"] == p["address"])["id"]], "viewings": []})

# --- orrin-rowing
s, d = "orrin-rowing", D["orrin-rowing"]
add(s, "committee", "list", "simple", [
    "List all members of the club's committee with their office and name.",
    "Who runs the rowing club? Give every office on the committee and the person who holds it.",
    "need the whole committee, who does what"], {},
    obj(committee=arr(obj(office=("string", "the office, as on the page"), name=("string", "full name")), "all committee members")), "any_order",
    {"committee": [{"office": a, "name": b} for a, b in d.COMMITTEE]})
p = {"squad": "Juniors", "season": 2026}
add(s, "wins", "count", "medium", [
    "How many first places did the squad \"{squad}\" win in the {season} season, according to the results?",
    "Going through the regattas of {season}, how often did a boat of the {squad} come in ahead of all others?",
    "how many wins did the {squad} get in {season}? only proper 1sts"], p,
    obj(wins=("integer", "number of first places")), "exactly",
    {"wins": sum(x["group"] == p["squad"] and x["date"].startswith(str(p["season"])) and x["place"] == 1 for x in d.RESULTS)})
p = {"category": "Student"}
add(s, "fee", "lookup", "simple", [
    "What is the yearly membership fee for the category {category}, without the joining fee?",
    "How much does {category} membership of the rowing club cost per season, leaving aside what new members pay once?",
    "how much is a {category} membership a year? not the joining fee, just the yearly bit"], p,
    obj(fee=("number", "fee in pounds for one year")), "exactly", {"fee": one(x for x in d.FEES if x[0] == p["category"])[1]})
p = {"session": "Saturday 17 April 2027, 11:00", "name": "Ravi Thistlewood", "age": 34, "email": "ravi@thistlewood.example", "heard": "Walked past"}
assert p["session"] in [x for x, n in d.SESSIONS if n] and p["heard"] in d.HEARD
add(s, "taster", "form", "medium", [
    "Sign {name} (age {age}, {email}) up for the taster session on {session}. Heard of the club: \"{heard}\". They can swim 50 metres. Give the sign-up number.",
    "Please enrol {name}, who is {age} and swims well over 50 metres, for trying out rowing on {session}; contact {email}, and as to how the club became known: {heard}. What number is given?",
    "hiya pls put me down for the beginners rowing thing {session}. {name}, {age} yrs, {email}, yes I can swim 50m, how I heard = {heard}. whats my sign up number?"], p,
    obj(number=("string", "sign-up number shown afterwards")), "exactly",
    {"number": d.taster_reference(p["session"], p["name"], p["age"], p["email"], p["heard"])})

# --- schulmensa-ahornweg
s, d = "schulmensa-ahornweg", D["schulmensa-ahornweg"]
p = {"gruppe": "Lehrkräfte und Personal"}
add(s, "preis", "lookup", "simple", [
    "Was kostet ein Menü für die Gruppe „{gruppe}“?",
    "Wie viel zahlt man in der Mensa pro Essen, wenn man zu „{gruppe}“ gehört?",
    "hallo, was muss ich fürs mittagessen zahlen? bin bei {gruppe}"], p,
    obj(preis=("number", "Preis in Euro")), "exactly", {"preis": one(x for x in d.PREISE if x[0] == p["gruppe"])[1]})
p = {"kw": 11, "allergen": "Milch"}
code = one(k for k, v in d.ALLERGENE.items() if v == p["allergen"])
hit = [g["name"] for g in d.GERICHTE if g["kw"] == p["kw"] and g["vegetarisch"] and code not in g["allergene"]]
assert len(hit) == 4
add(s, "veg-ohne", "filter", "medium", [
    "Welche als vegetarisch gekennzeichneten Gerichte in KW {kw} enthalten laut Kennzeichnung kein Allergen „{allergen}“?",
    "Mein Kind isst kein Fleisch und verträgt keine {allergen}. Was kann es laut Speiseplan in der Kalenderwoche {kw} essen, wenn es sich nach dem Vegetarisch-Zeichen und den Buchstaben richtet?",
    "brauch mal alle vegetarischen essen aus kw {kw} wo keine {allergen} drin ist (nach den buchstaben da), nur die namen"], p,
    obj(gerichte=arr({"type": "string"}, "Namen der Gerichte")), "any_order", {"gerichte": hit})
p = {"allergen": "Sellerie"}
code = one(k for k, v in d.ALLERGENE.items() if v == p["allergen"])
assert len({g["name"] for g in d.GERICHTE}) == len(d.GERICHTE) == 40
add(s, "sellerie", "count", "hard", [
    "Wie viele Gerichte auf dem gesamten Speiseplan (alle vier Wochen, Menü A und B) enthalten laut Kennzeichnung {allergen}?",
    "Zähle über alle angezeigten Kalenderwochen und beide Menüs, bei wie vielen Speisen {allergen} ausgewiesen ist.",
    "in wie vielen essen im märz ist {allergen} drin? also alle 4 wochen, A und B zusammen, steht ja dran"], p,
    obj(anzahl=("integer", "Anzahl der Gerichte")), "exactly", {"anzahl": sum(code in g["allergene"] for g in d.GERICHTE)})
p = {"kw": 10, "tag": "Mittwoch", "menue": "B"}
g = one(g for g in d.GERICHTE if g["kw"] == p["kw"] and g["tag"] == p["tag"] and g["menue"] == p["menue"])
add(s, "bestellen", "act", "simple", [
    "Bestelle Menü {menue} für {tag} in KW {kw}.",
    "Merke für den {tag} der Kalenderwoche {kw} das Essen aus der Spalte Menü {menue} vor.",
    "kannst du mir für {tag} kw {kw} menü {menue} bestellen? danke!"], p, done("wahr, sobald das Essen bestellt ist"), "state",
    {"bestellungen": [{"datum": g["datum"], "menue": g["menue"]}]})

# --- boulangerie-du-gue
s, d = "boulangerie-du-gue", D["boulangerie-du-gue"]


def produit(n):
    return one(x for x in d.PRODUITS if x["nom"] == n)


add(s, "fermeture", "lookup", "simple", [
    "Quel jour de la semaine la boutique est-elle fermée toute la journée ?",
    "Y a-t-il un jour où l'on trouve porte close du matin au soir à la boulangerie ? Lequel ?",
    "bonjour, c'est quoi leur jour de fermeture à la boulangerie ?"], {},
    obj(jour=("string", "jour de la semaine")), "told", {"jour": one(x for x in d.HORAIRES if x[1] == "fermé")[0]})
p = {"rubrique": "Pains"}
x = best([x for x in d.PRODUITS if x["famille"] == p["rubrique"]], lambda x: x["poids"])
add(s, "plus-lourd", "superlative", "simple", [
    "Dans la rubrique « {rubrique} », quel produit est le plus lourd ? Donnez son nom et son poids en grammes.",
    "Parmi tout ce qui est vendu sous « {rubrique} », qu'est-ce qui pèse le plus, et combien ?",
    "c'est quoi le plus gros truc en poids dans les {rubrique} ? nom + grammes svp"], p,
    obj(nom=("string", "nom du produit"), poids_g=("number", "poids en grammes")), "told", {"nom": x["nom"], "poids_g": x["poids"]})
p = {"quantite1": 2, "produit1": "Tourte de seigle", "quantite2": 12, "produit2": "Croissant au beurre", "quantite3": 1, "produit3": "Flan à la vanille",
     "lieu": "Étal du marché de Saint-Ormel", "date": "2027-04-24", "creneau": "9h – 11h", "nom": "Solène Kervadec", "telephone": "02 99 00 85 16"}
c = d.commande({produit(p["produit%d" % k])["slug"]: p["quantite%d" % k] for k in (1, 2, 3)}, p["lieu"], p["date"], p["creneau"], p["nom"], p["telephone"])
add(s, "commande", "form", "hard", [
    "Passez cette commande : {quantite1} × {produit1}, {quantite2} × {produit2}, {quantite3} × {produit3}. Retrait : {lieu}, le {date}, créneau {creneau}, au nom de {nom}, téléphone {telephone}. Donnez le numéro de commande et le montant à régler.",
    "J'aimerais réserver à la boulangerie {quantite1} {produit1}, {quantite2} {produit2} et {quantite3} {produit3}. Je passerai les prendre ici : {lieu}, le {date}, dans la tranche {creneau}. Nom et prénom à indiquer : {nom}, joignable au {telephone}. Quel numéro reçoit-on et combien faudra-t-il payer ?",
    "salut, tu peux commander pour {nom} ({telephone}) : {quantite1} {produit1}, {quantite2} {produit2}, {quantite3} {produit3} ? à récupérer {lieu} le {date} entre {creneau}. dis-moi le numéro et le total stp"], p,
    obj(numero=("string", "numéro de commande"), total=("number", "montant à régler en euros")), "exactly", c)
p = {"produit": "Miche aux noix"}
x = produit(p["produit"])
add(s, "fiche", "detail", "simple", [
    "Combien coûte le produit « {produit} » et combien de jours se conserve-t-il ?",
    "Je pense prendre « {produit} » : quel en est le prix, et pendant combien de jours cela reste-t-il bon ?",
    "la {produit} c'est combien ? et ça se garde combien de jours ?"], p,
    obj(prix=("number", "prix en euros"), jours=("integer", "durée de conservation en jours")), "exactly", {"prix": x["prix"], "jours": x["garde"]})

# --- clinica-olmedal
s, d = "clinica-olmedal", D["clinica-olmedal"]
p = {"especialidad": "Dermatología"}
add(s, "tarifa", "lookup", "simple", [
    "¿Cuánto cuesta la primera visita de {especialidad} sin seguro?",
    "Quiero ir por primera vez a {especialidad} y lo pago yo. ¿Qué precio tiene?",
    "hola, cuánto me cobran la primera vez en {especialidad}? no tengo seguro"], p,
    obj(precio=("number", "precio en euros")), "exactly", {"precio": one(x for x in d.ESPECIALIDADES if x[0] == p["especialidad"])[2]})
p = {"medico": "Dra. Inés Fuentelapeña"}
m = one(m for m in d.MEDICOS if m["nombre"] == p["medico"])
add(s, "medico", "detail", "medium", [
    "¿En qué consulta atiende {medico} y qué idiomas habla?",
    "Busco la puerta a la que debo llamar para ver a {medico}, y saber en qué lenguas puedo hablar allí.",
    "me dices el nº de consulta de {medico} y todos los idiomas que habla?"], p,
    obj(consulta=("string", "código de la consulta"), idiomas=arr({"type": "string"}, "idiomas, tal como aparecen en la ficha")), "any_order",
    {"consulta": m["consulta"], "idiomas": m["idiomas"]})
p = {"especialidad": "Odontología"}
assert p["especialidad"] not in [x[0] for x in d.ESPECIALIDADES]
add(s, "sin-servicio", "impossible", "simple", [
    "¿Cuánto cuesta la primera visita de {especialidad}?",
    "Dígame qué precio tiene en esta clínica una primera consulta de {especialidad}.",
    "cuánto vale la primera visita de {especialidad} ahí?"], p, obj(precio=("number", "precio en euros")), "failure")
add(s, "aseguradoras", "list", "simple", [
    "Enumera todas las aseguradoras con las que trabaja la clínica.",
    "¿Con qué compañías de seguro médico puede uno ir a Olmedal? Necesito todas.",
    "qué seguros cogen en la clínica? la lista entera porfa"], {},
    obj(aseguradoras=arr({"type": "string"}, "nombres de las aseguradoras")), "any_order", {"aseguradoras": d.ASEGURADORAS})

# --- museo-orologio
s, d = "museo-orologio", D["museo-orologio"]


def pezzo(t):
    return one(o for o in d.OGGETTI if o["titolo"] == t)


p = {"titolo": "La Nottambula"}
add(s, "sala", "search", "simple", [
    "Cerca «{titolo}» nella collezione: in quale sala è esposto questo oggetto? Basta il numero.",
    "Vorrei vedere dal vivo «{titolo}». In che stanza del museo devo andare?",
    "ciao dove sta {titolo}? che numero di sala"], p, obj(sala=("integer", "numero della sala")), "exactly", {"sala": pezzo(p["titolo"])["sala"]})
p = {"tipo": "Pendola"}
o = best([o for o in d.OGGETTI if o["tipo"] == p["tipo"]], lambda o: o["anno"], high=False)
add(s, "piu-antica", "superlative", "hard", [
    "Qual è l'oggetto più antico del tipo «{tipo}»? Indica il titolo e l'anno di costruzione.",
    "Tra tutti i pezzi classificati come «{tipo}», quale fu costruito per primo, e quando?",
    "mi trovi il pezzo più vecchio tra quelli di tipo {tipo}? titolo e anno grazie"], p,
    obj(titolo=("string", "titolo dell'oggetto"), anno=("integer", "anno di costruzione")), "told", {"titolo": o["titolo"], "anno": o["anno"]})
p = {"mese": "maggio", "anni": 7}
hit = [a["titolo"] for a in d.ATTIVITA if a["mese"] == p["mese"] and a["eta"] <= p["anni"] and a["prezzo"] == "gratuita"]
assert len(hit) == 3
add(s, "gratis", "filter", "medium", [
    "Quali attività gratuite di {mese} sono adatte, secondo l'età indicata, a una bambina di {anni} anni?",
    "Mia figlia ha {anni} anni: a che cosa può partecipare in {mese} senza pagare nulla?",
    "cosa c'è di gratis a {mese} x un bimbo di {anni} anni? solo i titoli"], p,
    obj(attivita=arr({"type": "string"}, "titoli delle attività")), "any_order", {"attivita": hit})
p = {"titolo": "Ripetizione della contessa"}
r = pezzo(p["titolo"])["restauro"]
add(s, "restauro", "detail", "medium", [
    "In quale anno e da chi è stato restaurato l'oggetto «{titolo}»?",
    "Chi ha rimesso a nuovo «{titolo}», e quando?",
    "sai dirmi chi ha fatto il restauro di {titolo} e in che anno?"], p,
    obj(anno=("integer", "anno del restauro"), restauratore=("string", "chi ha eseguito il restauro")), "told", {"anno": r[0], "restauratore": r[1]})

# --- gemeente-oosterwaard
s, d = "gemeente-oosterwaard", D["gemeente-oosterwaard"]
p = {"product": "Identiteitskaart vanaf 18 jaar"}
add(s, "tarief", "lookup", "simple", [
    "Wat is het tarief voor \"{product}\"?",
    "Hoeveel moet ik bij de gemeente betalen voor: {product}?",
    "hoi wat kost een {product} bij jullie?"], p, obj(tarief=("number", "tarief in euro")), "exactly",
    {"tarief": one(x for x in d.LEGES if x[0] == p["product"])[1]})
add(s, "raad", "list", "simple", [
    "Geef alle partijen in de gemeenteraad met hun aantal zetels.",
    "Hoe is de raad van Oosterwaard verdeeld? Noem elke fractie en hoeveel plaatsen zij heeft.",
    "welke partijen zitten er in de raad en met hoeveel zetels?"], {},
    obj(partijen=arr(obj(partij=("string", "naam van de partij"), zetels=("integer", "aantal zetels")), "alle partijen")), "any_order",
    {"partijen": [{"partij": a, "zetels": b} for a, b in d.RAAD]})
p = {"product": "Rijbewijs verlengen", "locatie": "Servicepunt Sint Wieren", "datum": "2027-04-15", "tijd": "10:20", "naam": "Jorrit Bloemhof", "geboren": "1984-11-03"}
add(s, "afspraak", "form", "medium", [
    "Maak een afspraak voor \"{product}\" bij {locatie} op {datum} om {tijd} uur. Naam: {naam}, geboren op {geboren}. Geef het afspraaknummer.",
    "Leg voor {naam} (geboortedatum {geboren}) een bezoek vast: {product}, plaats {locatie}, dag {datum}, tijdstip {tijd}. Onder welk nummer staat dat?",
    "kun je ff een afspraak regelen? {product}, {locatie}, {datum} {tijd}. ik heet {naam} en ben van {geboren}. stuur me het nummer"], p,
    obj(afspraaknummer=("string", "nummer van de afspraak")), "exactly",
    {"afspraaknummer": d.afspraaknummer(p["product"], p["locatie"], p["datum"], p["tijd"], p["naam"], p["geboren"])})
p = {"soort": "Verleende omgevingsvergunning", "kern": "Lage Dijk", "maand": "maart 2027"}
add(s, "vergunningen", "count", "hard", [
    "Hoeveel bekendmakingen van de soort \"{soort}\" staan er voor {kern} met een datum in {maand}?",
    "Tel hoe vaak er in {maand} iets van het type \"{soort}\" is gepubliceerd dat over {kern} gaat.",
    "hoeveel keer komt {soort} voor in {kern} in {maand}? alleen het aantal"], p,
    obj(aantal=("integer", "aantal bekendmakingen")), "exactly",
    {"aantal": sum(b["soort"] == p["soort"] and b["kern"] == p["kern"] and b["datum"].startswith("2027-03") for b in d.BEKEND)})

# --- przewozy-jarzebina
s, d = "przewozy-jarzebina", D["przewozy-jarzebina"]
l = best(d.LINIE, lambda l: d.minuty(l["sobota"][-1][0]))
assert all([d.minuty(t) for t, _ in x[k]] == sorted(d.minuty(t) for t, _ in x[k]) for x in d.LINIE for k in ("robocze", "sobota", "niedziela"))
add(s, "ostatni", "superlative", "medium", [
    "Która linia ma w sobotę najpóźniejszy odjazd ze swojego przystanku początkowego i o której godzinie?",
    "W sobotni wieczór: autobus której linii rusza jako ostatni z początku trasy i kiedy to jest?",
    "hej, jaki autobus najpóźniej wyjeżdża w sobotę (z pierwszego przystanku)? nr linii i godzina"], {},
    obj(linia=("string", "numer linii"), odjazd=("string", "godzina odjazdu w formacie GG:MM")), "told", {"linia": l["nr"], "odjazd": l["sobota"][-1][0]})
p = {"skad": "Dworzec Główny", "dokad": "Szpital", "od": "13:30", "do": "15:30"}
hit = [{"linia": k["linia"], "odjazd": k["odjazd"], "przyjazd": k["przyjazd"]} for k in d.polaczenia(p["skad"], p["dokad"], "robocze")
       if k["niskopodlogowy"] and d.minuty(p["od"]) < d.minuty(k["odjazd"]) < d.minuty(p["do"])]
assert len(hit) == 4
assert not any(k["odjazd"] in (p["od"], p["do"]) for k in d.polaczenia(p["skad"], p["dokad"], "robocze"))
add(s, "niskopodlogowe", "filter", "hard", [
    "Podaj wszystkie niskopodłogowe kursy w dzień roboczy na trasie {skad} – {dokad} z odjazdem między {od} a {do}: numer linii, godzinę odjazdu i przyjazdu.",
    "Jadę z wózkiem w dzień powszedni z przystanku {skad} na przystanek {dokad}. Które bezpośrednie autobusy z niską podłogą ruszają po {od}, a przed {do}? Linia, odjazd i przyjazd każdego.",
    "potrzebuję busów z niską podłogą {skad} -> {dokad} w zwykły dzień roboczy, wyjazd gdzieś od {od} do {do}. wszystkie, z nr linii i godzinami odjazdu i przyjazdu"], p,
    obj(kursy=arr(obj(linia=("string", "numer linii"), odjazd=("string", "odjazd, GG:MM"), przyjazd=("string", "przyjazd, GG:MM")), "pasujące kursy")), "any_order", {"kursy": hit})
p = {"bilet": "Miesięczny normalny", "nazwisko": "Kalina Brzostek", "email": "kalina@brzostek.example"}
assert p["bilet"] in [x for x, _ in d.BILETY]
add(s, "miesieczny", "impossible", "medium", [
    "Kup przez internet bilet „{bilet}” dla osoby {nazwisko}, e-mail {email}, i podaj numer zamówienia.",
    "Proszę zamówić na tej stronie bilet: {bilet}. Dane kupującej: {nazwisko}, {email}. Jaki numer ma zamówienie?",
    "zamów mi online bilet {bilet}, {nazwisko}, {email}, i daj nr zamówienia"], p, obj(numer=("string", "numer zamówienia")), "failure")
p = {"linia1": "12", "linia2": "47", "email": "witold@sarnecki.example", "kiedy": "raz dziennie"}
assert p["kiedy"] in d.KIEDY
add(s, "powiadomienia", "act", "medium", [
    "Zapisz adres {email} na powiadomienia o utrudnieniach dla linii {linia1} i {linia2}, częstość: {kiedy}.",
    "Chcę dostawać na {email} wiadomości o zmianach i opóźnieniach dwóch linii, {linia1} oraz {linia2}. Proszę ustawić wysyłkę: {kiedy}.",
    "zapisz mnie na alerty z linii {linia1} i {linia2}, mail {email}, {kiedy} wystarczy"], p, done("prawda, gdy adres został zapisany"), "state",
    {"powiadomienia": [{"email": p["email"], "linie": [p["linia1"], p["linia2"]], "kiedy": p["kiedy"]}], "bilety": []})


def main():
    everything = [t for s in SITES for t in TASKS[s]]
    count = {}
    for t in everything:
        count[t["category"]] = count.get(t["category"], 0) + 1
    assert count == {"lookup": 7, "superlative": 6, "form": 5, "impossible": 4, "count": 4, "filter": 6, "act": 4, "list": 5, "detail": 6, "search": 3}, count
    levels = [LEVEL[t["name"]] for t in everything]
    assert (levels.count("simple"), levels.count("medium"), levels.count("hard")) == (20, 20, 10), levels
    for site in SITES:
        with open(os.path.join(HERE, site, "tasks.json"), "w", encoding="utf-8") as f:
            json.dump(TASKS[site], f, ensure_ascii=False, indent=1)
            f.write("\n")
    lines = ["# Thirteen: 12 invented sites, 50 tasks", "", "`make_truth.py` writes every `tasks.json` and this file from the sites' `data.py`; `check.py` finds each answer again over HTTP.", "",
             "| Site | Language | Theme | Build | Tasks |", "|---|---|---|---|---|"]
    lines += ["| %s | %s | %s | %s | %d |" % (s, *SITES[s], len(TASKS[s])) for s in SITES]
    lines += ["", "| Task | Category | Difficulty | Judged by |", "|---|---|---|---|"]
    lines += ["| %s | %s | %s | %s |" % (t["name"], t["category"], LEVEL[t["name"]], t["expect"]["kind"]) for t in everything]
    with open(os.path.join(HERE, "README.md"), "w", encoding="utf-8") as f:
        f.write("\n".join(lines) + "\n")
    print(len(everything), "tasks written")


if __name__ == "__main__":
    main()
