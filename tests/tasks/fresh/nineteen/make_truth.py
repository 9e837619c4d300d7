"""Writes each site's tasks.json and the truth files from the sites' data modules (never from their pages)."""
import importlib.util
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)  # websrv


def load(site):
    spec = importlib.util.spec_from_file_location("data_" + site, os.path.join(HERE, site, "data.py"))
    m = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(m)
    return m


SITES = ["climbing", "windfarm", "lostproperty", "releases", "boardgames", "insurance", "modellbahn", "cinema", "farmacias", "funghi", "waterstanden", "tlumaczenia"]
D = {s: load(s) for s in SITES}
TASKS = []
STR, INT, NUM = {"type": "string"}, {"type": "integer"}, {"type": "number"}
DATE = {"type": "string", "format": "date"}


def t(description, base=STR):
    return dict(base, description=description)


def obj(**props):
    return {"type": "object", "properties": props, "required": list(props)}


def many(name, /, **props):
    return obj(**{name: {"type": "array", "items": obj(**props)}})


def iso(d):
    return "%04d-%02d-%02d" % d


def one(rows, **want):
    rows = [r for r in rows if all(r[k] == v for k, v in want.items())]
    assert len(rows) == 1, (want, rows)
    return rows[0]


def top(rows, key):
    rows = sorted(rows, key=key, reverse=True)
    assert key(rows[0]) != key(rows[1]), "tie"
    return rows[0]


def changed(site, **kv):
    s = json.loads(json.dumps(D[site].INITIAL))
    s.update(kv)
    return {"kind": "state", "state": s}


def exactly(a):
    return {"kind": "exactly", "answer": a}


def any_order(a):
    return {"kind": "any_order", "answer": a}


FAIL = {"kind": "failure"}


def add(site, name, category, wordings, expect, parameters=None, schema=None):
    task = {"site": site, "name": name, "category": category, "start": "/", "wordings": wordings, "parameters": parameters or {}}
    if schema:
        task["schema"] = schema
    task["expect"] = expect
    TASKS.append(task)


# ---------------------------------------------------------------- climbing
d = D["climbing"]
p = {"discipline": "Lead", "wall": "The Prow"}
rows = [r for r in d.ROUTES if r["kind"] == p["discipline"] and r["wall"] == p["wall"]]
assert len(rows) >= 4
add("climbing", "routes-on-wall", "filter", [
    "List all {{parameters.discipline}} routes on the wall called {{parameters.wall}}, with their names and grades.",
    "Which lines can I climb on {{parameters.wall}} if I only want {{parameters.discipline}}? Give me each one's name and grade.",
    "{{parameters.wall}}, {{parameters.discipline}} only – names + grades please"],
    any_order({"routes": [{"name": r["name"], "grade": r["grade"]} for r in rows]}), p,
    many("routes", name=STR, grade=t("French grade as shown, e.g. 6b+")))
p = {"discipline": "Lead"}
r = top([r for r in d.ROUTES if r["kind"] == "Lead"], lambda r: r["ascents"])
add("climbing", "most-climbed", "superlative", [
    "Find the {{parameters.discipline}} route with the most logged ascents and tell me its name, its wall and how many ascents it has.",
    "What is the most climbed {{parameters.discipline}} line in the gym at the moment? I want the name, the wall it is on and the number of ascents.",
    "I'm curious what everybody gets on: of everything under {{parameters.discipline}}, which one has been logged most often (name, wall, ascents)?"],
    exactly({"name": r["name"], "wall": r["wall"], "ascents": r["ascents"]}), p, obj(name=STR, wall=STR, ascents=INT))
p = {"route": "Tin Kettle"}
r = one(d.ROUTES, name=p["route"])
add("climbing", "route-details", "detail", [
    "Open the route {{parameters.route}} and report who set it, how high it is in metres and how many moves it takes.",
    "Who is the setter of {{parameters.route}}, and what are its height and its number of moves?",
    "Setter, height (m) and move count for {{parameters.route}}."],
    exactly({"setter": r["setter"], "height_m": r["height"], "moves": r["moves"]}), p, obj(setter=STR, height_m=t("height in metres", NUM), moves=INT))
p = {"course": "Learn to lead", "name": "Petra Lindley", "phone": "01632 960 155"}
add("climbing", "book-course", "refuse", [
    "Book a place on the course “{{parameters.course}}” for {{parameters.name}}, phone {{parameters.phone}}.",
    "Could you sign {{parameters.name}} ({{parameters.phone}}) up for {{parameters.course}} through the gym's website and give me the booking number?",
    "I want to do {{parameters.course}}. My name is {{parameters.name}}, my number {{parameters.phone}}. Please get me in online."],
    FAIL, p, obj(booking_number=STR))
p = {"route": "Hollow Bones"}
r = one(d.ROUTES, name=p["route"])
add("climbing", "add-project", "act", [
    "Add the route {{parameters.route}} to my projects.",
    "Can you put {{parameters.route}} on my list of projects on the gym's site?",
    "I finally want to work on {{parameters.route}}, so save it among my projects, will you?"],
    changed("climbing", projects=d.INITIAL["projects"] + [r["id"]]), p)

# ---------------------------------------------------------------- windfarm
d = D["windfarm"]
p = {"year": 2024}
os.makedirs(os.path.join(HERE, "windfarm", "truth"), exist_ok=True)
with open(os.path.join(HERE, "windfarm", "truth", "monthly-output-2024.csv"), "wb") as f:
    f.write(d.csv_output(2024))
add("windfarm", "download-output", "download", [
    "Download the CSV file with the monthly output of every turbine for {{parameters.year}}.",
    "Where's the spreadsheet of how much each turbine made month by month in {{parameters.year}}? Please fetch that CSV for me.",
    "{{parameters.year}} monthly turbine output, as CSV file"],
    {"kind": "told", "answer": {"file": "monthly-output-2024.csv"}}, p, obj(file=t("the downloaded file")))
p = {"turbine": "Old Bess"}
r = one(d.TURBINES, name=p["turbine"])
add("windfarm", "turbine-facts", "lookup", [
    "Look up the hub height in metres and the commissioning date of the turbine named {{parameters.turbine}}.",
    "When was {{parameters.turbine}} commissioned, and how high is its hub?",
    "Turbine {{parameters.turbine}}: hub height (m)? in service since?"],
    exactly({"hub_height": r["hub"], "commissioned_on": iso(r["commissioned"])}), p, obj(hub_height=t("in metres", INT), commissioned_on=DATE))
p = {"model": "Nordan N117"}
add("windfarm", "model-count", "count", [
    "Count the turbines of the model {{parameters.model}}.",
    "How many machines on the moor are of type {{parameters.model}}?",
    "For a school essay I need to know how many {{parameters.model}} turbines this wind farm has got."],
    exactly({"count": sum(t_["model"] == p["model"] for t_ in d.TURBINES)}), p, obj(count=INT))
p = {"turbine": "Kestrel"}
one(d.TURBINES, name="Kestrel")
add("windfarm", "noise-level", "refuse", [
    "Report the noise level in dB(A) of the turbine {{parameters.turbine}} as published by the wind farm.",
    "How loud is {{parameters.turbine}}? I need the sound power level in decibels from the site.",
    "{{parameters.turbine}}: noise in dB(A)?"],
    FAIL, p, obj(noise_db=t("sound level in dB(A)", NUM)))
p = {"year": 2024}
y = d.FUND[2024]
add("windfarm", "fund-year", "read", [
    "From the text about the community fund, extract for {{parameters.year}}: the total paid out, the number of projects supported and the amount of the largest single grant.",
    "How much did the community fund give away in {{parameters.year}}, to how many projects, and how big was the biggest grant?",
    "Community fund {{parameters.year}}: total in pounds / number of projects / largest grant in pounds."],
    exactly({"total_paid": y[0], "projects": y[1], "largest_grant": y[2]}), p, obj(total_paid=t("in pounds", NUM), projects=INT, largest_grant=t("in pounds", NUM)))

# ---------------------------------------------------------------- lostproperty
d = D["lostproperty"]
p = {"category": "Umbrellas", "line": 4}
rows = [x for x in d.ITEMS if x["category"] == "Umbrellas" and x["line"] == 4 and x["status"] == "In store"]
assert len(rows) >= 3
add("lostproperty", "umbrellas-in-store", "filter", [
    "Find everything in the category {{parameters.category}} that was found on Line {{parameters.line}} and is still in store; return the reference and the date it was found.",
    "Which {{parameters.category}} from Line {{parameters.line}} do you still have in store? Reference and day found for each, please.",
    "I lost mine on Line {{parameters.line}} some weeks ago and would like to see all {{parameters.category}} from there that have not left the store (reference, date found)."],
    any_order({"items": [{"reference": x["ref"], "found_on": iso(x["found"])} for x in rows]}), p, many("items", reference=t("such as LP-1234"), found_on=DATE))
x = one(d.ITEMS, ref="LP-2525")
assert x["status"] == "In store"
p = {"reference": "LP-2525", "lost_on": "2025-09-20", "line": 2, "name": "Morwenna Teague", "email": "m.teague@mail.example", "phone": "01632 960 731", "proof": "Initials MT scratched inside the lid", "office": "Northgate"}
add("lostproperty", "claim-item", "form", [
    "Claim the item {{parameters.reference}}: lost on {{parameters.lost_on}} on Line {{parameters.line}}, owner {{parameters.name}}, e-mail {{parameters.email}}, phone {{parameters.phone}}. As proof write exactly “{{parameters.proof}}”. Pick-up at {{parameters.office}}. Send the claim.",
    "Can you put in a claim for {{parameters.reference}} for me? I'm {{parameters.name}} ({{parameters.email}}, {{parameters.phone}}), I left it on Line {{parameters.line}} on {{parameters.lost_on}}, the detail only I know is “{{parameters.proof}}”, and I would collect it at {{parameters.office}}.",
    "Please file this with the lost property office and tell me the claim number. Item: {{parameters.reference}}. Lost: {{parameters.lost_on}}, Line {{parameters.line}}. Me: {{parameters.name}}, {{parameters.email}}, {{parameters.phone}}. Owner's mark: “{{parameters.proof}}”. Collecting from: {{parameters.office}}."],
    changed("lostproperty", claims=[{"number": "C-1001", "reference": p["reference"], "lost_on": p["lost_on"], "line": "2", "name": p["name"], "email": p["email"], "phone": p["phone"], "proof": p["proof"], "office": p["office"]}]), p, obj(claim_number=STR))
p = {"reference": "LP-2950"}
assert not [x for x in d.ITEMS if x["ref"] == "LP-2950"]
add("lostproperty", "unknown-item", "refuse", [
    "Tell me where and on what day the item with the reference {{parameters.reference}} was found.",
    "My slip says {{parameters.reference}}. At which stop and when was that item found?",
    "{{parameters.reference}} – place and date found?"],
    FAIL, p, obj(place=STR, found_on=DATE))
p = {"place": "Fell Road"}
n = sum(x["place"] == p["place"] for x in d.ITEMS)
assert n == sum(p["place"].lower() in (x["what"] + x["place"]).lower() for x in d.ITEMS)
add("lostproperty", "found-at-place", "count", [
    "Count the listed items that were found at {{parameters.place}}, whatever has become of them since.",
    "How many of all the items on the list were found at {{parameters.place}}, including those already returned or given away?",
    "Number of finds from {{parameters.place}} in the whole list (any status)"],
    exactly({"count": n}), p, obj(count=INT))
p = {"weight_kg": 3}
add("lostproperty", "postage", "lookup", [
    "Look up the postage for having an item of {{parameters.weight_kg}} kg posted to me within the country. Just the postage, without any other fee.",
    "What would the postage alone be if the office sends me a {{parameters.weight_kg}} kg parcel inside the country, uninsured?",
    "Postage within the country, {{parameters.weight_kg}} kg, no insurance, no handling fee – how much?"],
    exactly({"postage": float(d.POSTAGE[3][1])}), p, obj(postage=t("in pounds", NUM)))

# ---------------------------------------------------------------- releases
d = D["releases"]
add("releases", "all-projects", "list", [
    "List every project on the tracker with its licence and the version number of its latest stable release.",
    "What projects are followed here, under which licence is each, and which stable version is the newest?",
    "I keep a table of the tracked projects: name, licence, latest stable version. Fill it for all of them, please."],
    any_order({"projects": [{"name": p_[1], "licence": p_[3], "latest_stable": d.latest_stable(p_[0])["version"]} for p_ in d.PROJECTS]}), None,
    many("projects", name=STR, licence=t("as written on the site"), latest_stable=t("version number")))
p = {"project": "Osprey Mail", "version": "5.3.3"}
r = one(d.RELEASES, **p)
assert r["security"] > 1
add("releases", "release-notes", "detail", [
    "Open the notes of {{parameters.project}} {{parameters.version}} and extract how many bugs it closes, how many of those are security issues, and the checksum.",
    "In {{parameters.project}} {{parameters.version}}, how many bugs were closed, how many of them were security issues and what checksum is given?",
    "{{parameters.project}} {{parameters.version}}: bugs closed, security issues among them, checksum."],
    exactly({"bugs_closed": r["bugs"], "security_issues": r["security"], "checksum": r["checksum"]}), p, obj(bugs_closed=INT, security_issues=INT, checksum=STR))
p = {"channel": "LTS", "limit": 5}
rows = sorted((r for r in d.RELEASES if r["channel"] == "LTS"), key=lambda r: r["date"], reverse=True)[:5]
add("releases", "newest-in-channel", "order", [
    "Give me the {{parameters.limit}} most recent {{parameters.channel}} releases, newest first, with project, version and release date.",
    "Which {{parameters.limit}} releases came out last on the {{parameters.channel}} channel? Start with the latest; project, version and date for each.",
    "Last {{parameters.limit}} from {{parameters.channel}}, in order from new to old: project / version / date"],
    exactly({"releases": [{"project": r["project"], "version": r["version"], "released_on": iso(r["date"])} for r in rows]}), p, many("releases", project=STR, version=STR, released_on=DATE))
p = {"project": "Rookery", "level": "security releases only"}
add("releases", "watch-project", "act", [
    "Watch the project {{parameters.project}}, set to {{parameters.level}}.",
    "Can you make the tracker tell me about {{parameters.project}}, but {{parameters.level}}?",
    "We have just rolled out {{parameters.project}} at work and I'd like to watch it – {{parameters.level}}, please."],
    changed("releases", watches=d.INITIAL["watches"] + [{"project": "rookery", "level": "security"}]), p)

# ---------------------------------------------------------------- boardgames
d = D["boardgames"]
p = {"players": 6, "max_minutes": 45}
rows = [g for g in d.GAMES if g["min"] <= 6 <= g["max"] and g["minutes"] <= 45]
assert len(rows) > 10
add("boardgames", "games-for-group", "filter", [
    "List all games that {{parameters.players}} people can play and that take at most {{parameters.max_minutes}} minutes; title and shelf.",
    "There are {{parameters.players}} of us with {{parameters.max_minutes}} minutes to spare. Which of your games would fit, and on which shelf does each stand?",
    "games, {{parameters.players}} players, up to {{parameters.max_minutes}} min: all titles with their shelf"],
    any_order({"games": [{"title": g["title"], "shelf": g["shelf"]} for g in rows]}), p, many("games", title=STR, shelf=t("shelf code")))
p = {"date": "2025-12-06", "time": "18:30", "people": 5, "game": "Cartographer's Cat", "name": "Ravi Ellery", "phone": "01632 960 288"}
g = one(d.GAMES, title=p["game"])
add("boardgames", "reserve-table", "form", [
    "Reserve a table on {{parameters.date}} at {{parameters.time}} for {{parameters.people}} people in the name of {{parameters.name}}, phone {{parameters.phone}}, with the game {{parameters.game}} laid out.",
    "Could we have a table for {{parameters.people}} on {{parameters.date}}, arriving at {{parameters.time}}? It's for {{parameters.name}} ({{parameters.phone}}), and we'd love to find {{parameters.game}} ready on it.",
    "{{parameters.name}} here, {{parameters.phone}}. {{parameters.people}} of us are coming {{parameters.date}} {{parameters.time}} to play {{parameters.game}} – book it and let me know the reservation number."],
    changed("boardgames", reservations=[{"number": "T-301", "date": p["date"], "time": p["time"], "people": 5, "game": g["id"], "name": p["name"], "phone": p["phone"]}]), p, obj(reservation_number=STR))
p = {"drink": "Hot spiced cider"}
x = next(x for x in d.HOT if x[0] == p["drink"])
add("boardgames", "drink-price", "lookup", [
    "Look up the prices of the small and the large {{parameters.drink}}.",
    "What does a {{parameters.drink}} cost at the café, small and large?",
    "{{parameters.drink}}: £ small, £ large?"],
    exactly({"small_price": x[1], "large_price": x[2]}), p, obj(small_price=t("in pounds", NUM), large_price=t("in pounds", NUM)))
p = {"weight": "Heavy"}
g = top([g for g in d.GAMES if g["weight"] == "Heavy"], lambda g: g["rating"])
add("boardgames", "best-heavy", "superlative", [
    "Find the game of weight {{parameters.weight}} with the highest guests' rating. Return its title, rating and playing time in minutes.",
    "Of the games marked {{parameters.weight}}, which do guests rate highest? Tell me the rating and how long it takes as well.",
    "We like it {{parameters.weight}}! What's the top rated one in that class (title, rating, minutes)?"],
    exactly({"title": g["title"], "rating": g["rating"], "minutes": g["minutes"]}), p, obj(title=STR, rating=NUM, minutes=INT))

# ---------------------------------------------------------------- insurance
d = D["insurance"]
cred = {"email": d.USER, "password": d.PASSWORD}
p = dict(cred, status="Awaiting documents")
rows = [c for c in d.CLAIMS if c["status"] == p["status"]]
add("insurance", "claims-by-status", "filter", [
    "Sign in with {{parameters.email}} and the password {{parameters.password}} and list all my claims with the status {{parameters.status}}: claim number, pet and amount.",
    "Which of my claims are {{parameters.status}}? My login is {{parameters.email}} / {{parameters.password}}; I need the claim number, the pet's name and the amount of each.",
    "Login {{parameters.email}}, password {{parameters.password}}. All claims “{{parameters.status}}” – number, pet, amount."],
    any_order({"claims": [{"claim_number": c["no"], "pet": c["pet"], "amount": c["amount"]} for c in rows]}), p, many("claims", claim_number=STR, pet=STR, amount=t("in pounds", NUM)))
c = one(d.CLAIMS, no="CL-5026")
assert c["status"] == "Declined"
p = dict(cred, claim="CL-5026")
add("insurance", "declined-claim", "detail", [
    "Log in as {{parameters.email}} (password {{parameters.password}}) and find out when claim {{parameters.claim}} was declined, under which section of the policy, and which practice treated the animal.",
    "Why did they turn down {{parameters.claim}}? I'd like the policy section, the date of the decision and the vet practice. You can sign in with {{parameters.email}} and {{parameters.password}}.",
    "{{parameters.claim}}: date declined, policy section, practice. (Account {{parameters.email}}, {{parameters.password}})"],
    exactly({"declined_on": iso(c["decided"]), "section": c["clause"][0], "practice": c["vet"]}), p, obj(declined_on=DATE, section=t("number of the policy section, e.g. 1.2"), practice=STR))
c = one(d.CLAIMS, no="CL-5053")
assert c["status"] == "In review"
p = dict(cred, claim="CL-5053", reason="Sent by mistake")
add("insurance", "withdraw-claim", "act", [
    "Sign in ({{parameters.email}}, {{parameters.password}}) and withdraw the claim {{parameters.claim}}; the reason is “{{parameters.reason}}”.",
    "Could you take back my claim {{parameters.claim}} for good? Reason to choose: {{parameters.reason}}. My account is {{parameters.email}} with the password {{parameters.password}}.",
    "I should never have handed in {{parameters.claim}}. Withdraw it please, reason {{parameters.reason}}, login {{parameters.email}} and {{parameters.password}}."],
    changed("insurance", withdrawn=[{"claim": p["claim"], "reason": p["reason"]}]), p)
p = dict(cred, iban="GB29 NWBK 6016 1331 9268 19")
add("insurance", "change-bank-account", "refuse", [
    "Sign in with {{parameters.email}} and {{parameters.password}} and change the bank account for my payouts to {{parameters.iban}}.",
    "Can you set {{parameters.iban}} as the account my claims get paid into? Login: {{parameters.email}}, password: {{parameters.password}}.",
    "New bank account: {{parameters.iban}}. Put it into my payout details (user {{parameters.email}}, password {{parameters.password}}), thanks."],
    FAIL, p, obj(account_ending=t("last four characters of the new account, as the site confirms it")))

# ---------------------------------------------------------------- modellbahn
d = D["modellbahn"]
p = {"spur": "N", "kategorie": "Güterwagen"}
rows = [a for a in d.ARTIKEL if a["spur"] == "N" and a["kategorie"] == "Güterwagen"]
assert len(rows) >= 5
add("modellbahn", "gueterwagen", "filter", [
    "Liste alle Artikel der Kategorie {{parameters.kategorie}} in Spur {{parameters.spur}} mit Artikelnummer und Preis auf.",
    "Welche {{parameters.kategorie}} gibt es im Laden für die Spurweite {{parameters.spur}}, und was kosten sie? Ich brauche jeweils Artikelnummer und Preis.",
    "{{parameters.kategorie}}, Spur {{parameters.spur}}: alle Artikelnummern samt Preis, bitte."],
    any_order({"articles": [{"article_number": a["nr"], "price": a["cent"] / 100} for a in rows]}), p, many("articles", article_number=STR, price=t("in Euro", NUM)))
p = {"spur": "TT"}
allt = [a for a in d.ARTIKEL if a["spur"] == "TT"]
a = top([a for a in allt if a["lager"]], lambda a: a["cent"])
assert a != top(allt, lambda a: a["cent"])
add("modellbahn", "teuerster-lieferbarer", "superlative", [
    "Finde den teuersten lieferbaren Artikel der Spur {{parameters.spur}} und gib Name, Artikelnummer und Preis an.",
    "Was ist das teuerste Stück in Spur {{parameters.spur}}, das man gerade wirklich bekommen kann (also nicht ausverkauft)? Name, Artikelnummer, Preis.",
    "Mein Mann sammelt Spur {{parameters.spur}} und soll zum Sechzigsten das Teuerste bekommen, was auf Lager ist. Wie heißt es, welche Artikelnummer hat es und was kostet es?"],
    exactly({"name": a["name"], "article_number": a["nr"], "price": a["cent"] / 100}), p, obj(name=STR, article_number=STR, price=t("in Euro", NUM)))
a = one(d.ARTIKEL, nr="41479")
assert a["lager"] >= 2
p = {"artikelnummer": "41479", "menge": 2, "name": "Ingo Sattelberger", "strasse": "Lindenweg 7", "plz": "99123", "ort": "Hainrode", "email": "ingo.s@post.example", "versand": "Paket", "zahlung": "Rechnung"}
add("modellbahn", "bestellen", "form", [
    "Bestelle {{parameters.menge}} Stück vom Artikel {{parameters.artikelnummer}} für {{parameters.name}}, {{parameters.strasse}}, {{parameters.plz}} {{parameters.ort}}, E-Mail {{parameters.email}}. Versandart {{parameters.versand}}, Zahlungsart {{parameters.zahlung}}. Den AGB stimme ich zu.",
    "Können Sie mir {{parameters.menge}}-mal die Nummer {{parameters.artikelnummer}} bestellen? Geliefert wird als {{parameters.versand}} an {{parameters.name}} in {{parameters.strasse}}, {{parameters.plz}} {{parameters.ort}}; ich zahle per {{parameters.zahlung}}, erreichbar bin ich unter {{parameters.email}}, die AGB sind in Ordnung.",
    "Bestellung bitte bis zum Schluss durchführen und Bestellnummer melden: Art.-Nr. {{parameters.artikelnummer}}, Menge {{parameters.menge}}; {{parameters.name}}; {{parameters.strasse}}; {{parameters.plz}} {{parameters.ort}}; {{parameters.email}}; {{parameters.versand}}; {{parameters.zahlung}}; AGB: ja."],
    changed("modellbahn", bestellungen=[{"nummer": "B-7001", "artikel": {"41479": 2}, "name": p["name"], "strasse": p["strasse"], "plz": p["plz"], "ort": p["ort"], "email": p["email"], "versand": "paket", "zahlung": "Rechnung"}]), p, obj(order_number=STR))
a = one(d.ARTIKEL, nr="41190")
assert a["lager"] == 0
p = {"artikelnummer": "41190", "name": "Ulrike Zander", "strasse": "Am Hang 12", "plz": "98765", "ort": "Oberau", "email": "u.zander@post.example", "versand": "Express", "zahlung": "Vorkasse"}
add("modellbahn", "ausverkauft", "refuse", [
    "Bestelle ein Stück des Artikels {{parameters.artikelnummer}} an {{parameters.name}}, {{parameters.strasse}}, {{parameters.plz}} {{parameters.ort}} ({{parameters.email}}), Versand {{parameters.versand}}, Zahlung {{parameters.zahlung}}; AGB akzeptiert.",
    "Könnten Sie mir die Lok mit der Nummer {{parameters.artikelnummer}} bestellen und mir die Bestellnummer geben? Ich heiße {{parameters.name}}, wohne {{parameters.strasse}} in {{parameters.plz}} {{parameters.ort}}, Mail {{parameters.email}}, {{parameters.versand}}, {{parameters.zahlung}}, AGB einverstanden.",
    "1 × {{parameters.artikelnummer}} → {{parameters.name}}, {{parameters.strasse}}, {{parameters.plz}} {{parameters.ort}}, {{parameters.email}}. {{parameters.versand}}/{{parameters.zahlung}}, AGB ok. Bitte bestellen."],
    FAIL, p, obj(order_number=STR))

# ---------------------------------------------------------------- cinema
d = D["cinema"]
p = {"film": "Colibri"}
f = one(d.FILMS, titre=p["film"])
rows = sorted((s for s in d.SEANCES if s["film"] == f["id"]), key=lambda s: (s["jour"], s["heure"]))
assert len({(s["jour"], s["heure"]) for s in rows}) == len(rows) >= 4
add("cinema", "seances-du-film", "order", [
    "Donne toutes les séances du film {{parameters.film}} de la semaine, dans l'ordre chronologique, avec la date, l'heure et la version (VO ou VF).",
    "Quand peut-on voir {{parameters.film}} cette semaine ? Je voudrais toutes les séances, de la première à la dernière : jour, heure et VO ou VF.",
    "{{parameters.film}} – séances dans l'ordre des dates (date, heure, version)"],
    exactly({"screenings": [{"date": s["jour"], "time": s["heure"], "version": s["version"]} for s in rows]}), p, many("screenings", date=DATE, time=t("HH:MM"), version={"type": "string", "enum": ["VO", "VF"]}))
p = {"film": "La Traversée du lac gelé"}
f = one(d.FILMS, titre=p["film"])
add("cinema", "fiche-film", "detail", [
    "Relève sur la fiche du film {{parameters.film}} le nom de la personne qui l'a réalisé, le pays, l'année de sortie et la durée en minutes.",
    "Qui a réalisé {{parameters.film}}, dans quel pays et en quelle année, et combien de minutes dure le film ?",
    "Pour notre ciné-club : {{parameters.film}}, réalisation, pays, année, durée (en minutes), s'il te plaît."],
    exactly({"director": f["real"], "country": f["pays"], "year": f["annee"], "duration_minutes": f["min"]}), p, obj(director=STR, country=t("en français, comme sur le site"), year=INT, duration_minutes=INT))
p = {"jour": "samedi 15 novembre", "version": "VO"}
add("cinema", "seances-vo", "count", [
    "Compte les séances en {{parameters.version}} du {{parameters.jour}}, toutes salles confondues.",
    "Combien de séances sont proposées en {{parameters.version}} le {{parameters.jour}} ?",
    "Nombre de projections {{parameters.version}}, {{parameters.jour}}, les trois salles ensemble ?"],
    exactly({"count": sum(s["jour"] == "2025-11-15" and s["version"] == "VO" for s in d.SEANCES)}), p, obj(count=INT))
p = {"film": "Night Ledger", "jour": "vendredi 14 novembre", "heure": "17 h 00", "plein": 2, "reduit": 1, "nom": "Solène Abgrall", "courriel": "solene.abgrall@poste.example"}
f = one(d.FILMS, titre=p["film"])
s = one(d.SEANCES, film=f["id"], jour="2025-11-14", heure="17:00")
add("cinema", "reserver", "form", [
    "Réserve pour {{parameters.film}}, le {{parameters.jour}} à {{parameters.heure}}, {{parameters.plein}} places plein tarif et {{parameters.reduit}} au tarif réduit, au nom de {{parameters.nom}}, courriel {{parameters.courriel}}.",
    "Pourrais-tu nous prendre des places pour {{parameters.film}} {{parameters.jour}} à {{parameters.heure}} ? Il en faut {{parameters.plein}} à plein tarif et {{parameters.reduit}} à tarif réduit ; je m'appelle {{parameters.nom}} ({{parameters.courriel}}).",
    "Réservation : {{parameters.film}} / {{parameters.jour}} / {{parameters.heure}} / plein tarif : {{parameters.plein}} / réduit : {{parameters.reduit}} / {{parameters.nom}} / {{parameters.courriel}}. Confirme-la et donne-moi le numéro."],
    changed("cinema", reservations=[{"numero": "R-2001", "seance": s["id"], "plein": 2, "reduit": 1, "enfant": 0, "nom": p["nom"], "courriel": p["courriel"]}]), p, obj(reservation_number=STR))

# ---------------------------------------------------------------- farmacias
d = D["farmacias"]
F = {f["id"]: f for f in d.FARMACIAS}
p = {"fecha": "15 de noviembre de 2025"}
f = F[d.GUARDIAS[14]["nocturna"]]
add("farmacias", "guardia-nocturna", "lookup", [
    "Busca qué farmacia hace la guardia nocturna el {{parameters.fecha}} y dame su nombre, su municipio y su teléfono.",
    "¿Qué farmacia está de guardia por la noche, la que empieza el {{parameters.fecha}} por la tarde, en qué municipio y qué teléfono tiene?",
    "Guardia nocturna {{parameters.fecha}}: farmacia, municipio, teléfono"],
    exactly({"name": f["nombre"], "town": f["municipio"], "phone": f["telefono"]}), p, obj(name=STR, town=STR, phone=t("tal como aparece en la página")))
p = {"municipio": "Peñalba del Río", "servicio": "Toma de tensión"}
rows = [f for f in d.FARMACIAS if f["municipio"] == p["municipio"] and p["servicio"] in f["servicios"]]
assert len(rows) >= 3
add("farmacias", "con-servicio", "filter", [
    "Haz una lista de las farmacias de {{parameters.municipio}} que ofrecen «{{parameters.servicio}}», con nombre y teléfono.",
    "¿En qué farmacias de {{parameters.municipio}} tienen {{parameters.servicio}}? Necesito el nombre y el teléfono de cada una.",
    "Mi madre vive en {{parameters.municipio}} y busca una farmacia con {{parameters.servicio}}; pásame todas las que haya, nombre y teléfono."],
    any_order({"pharmacies": [{"name": f["nombre"], "phone": f["telefono"]} for f in rows]}), p, many("pharmacies", name=STR, phone=t("tal como aparece en la página")))
add("farmacias", "recargo-nocturno", "read", [
    "Lee en la información al público cuánto es el recargo nocturno y entre qué horas se cobra.",
    "¿Cuánto cobran de más de noche en la farmacia de guardia, y desde qué hora hasta qué hora?",
    "Recargo nocturno: importe en euros, hora de inicio y hora de fin."],
    exactly({"surcharge": 3.75, "starts_at": "22:30", "ends_at": "08:00"}), None, obj(surcharge=t("en euros", NUM), starts_at=t("HH:MM, 24 horas, dos cifras para la hora"), ends_at=t("HH:MM, 24 horas, dos cifras para la hora, p. ej. 07:15")))
assert d.RECARGO == ("3,75", "22:30", "8:00")

# ---------------------------------------------------------------- funghi
d = D["funghi"]
p = {"specie": "Boleto satana"}
s = one(d.SPECIE, nome=p["specie"])
sim = one(d.SPECIE, nome=s["simile"])
add("funghi", "scheda-specie", "detail", [
    "Apri la scheda della specie {{parameters.specie}} e riporta la misura minima e massima del cappello in centimetri e il nome latino della specie con cui si può confondere.",
    "Quanto può essere largo il cappello di {{parameters.specie}} (minimo e massimo, in cm) e con quale specie lo si confonde? Di questa voglio il nome latino.",
    "{{parameters.specie}}: cappello min e max (cm), nome latino del sosia"],
    exactly({"cap_min_cm": int(s["min"]), "cap_max_cm": int(s["max"]), "lookalike_latin_name": sim["latino"]}), p, obj(cap_min_cm=NUM, cap_max_cm=NUM, lookalike_latin_name=STR))
e = top(d.USCITE, lambda e: e["dislivello"])
add("funghi", "uscita-piu-dura", "superlative", [
    "Trova l'uscita con il dislivello maggiore e indica luogo, data e dislivello in metri.",
    "Qual è, fra tutte le uscite dell'autunno, quella che sale di più? Dimmi dove si va, in che data e quanti metri di dislivello ha.",
    "Ho gambe buone e voglio l'uscita con più dislivello in assoluto: luogo, data e metri, grazie."],
    exactly({"place": e["luogo"], "date": e["data"], "elevation_gain": e["dislivello"]}), None, obj(place=STR, date=DATE, elevation_gain=t("metri", INT)))
add("funghi", "consiglio-direttivo", "list", [
    "Elenca tutti i membri del consiglio direttivo con nome, carica e anno da cui sono in carica.",
    "Chi siede nel consiglio direttivo del gruppo, con quale carica e da che anno?",
    "Consiglio direttivo al completo: nome / carica / in carica dal"],
    any_order({"members": [{"name": n_, "role": c_, "since": y_} for c_, n_, y_ in d.CONSIGLIO]}), None, many("members", name=STR, role=t("come sul sito"), since=t("anno", INT)))
p = {"luogo": "Alpe Tramonti", "nome": "Fulvia Nardini", "tessera": "GMV-0214", "persone": 2}
e = one(d.USCITE, luogo=p["luogo"])
add("funghi", "iscrizione", "act", [
    "Iscrivi {{parameters.nome}}, tessera {{parameters.tessera}}, all'uscita {{parameters.luogo}} per {{parameters.persone}} persone in tutto.",
    "Mi puoi segnare per l'uscita a {{parameters.luogo}}? Siamo in {{parameters.persone}} in totale, sono {{parameters.nome}} e ho la tessera {{parameters.tessera}}.",
    "{{parameters.luogo}}, {{parameters.persone}} persone, {{parameters.nome}}, tessera n. {{parameters.tessera}}: conferma l'iscrizione e dammi il numero."],
    changed("funghi", iscrizioni=[{"numero": "I-401", "uscita": e["id"], "nome": p["nome"], "tessera": p["tessera"], "persone": 2}]), p, obj(registration_number=STR))

# ---------------------------------------------------------------- waterstanden
d = D["waterstanden"]
p = {"meetpunt": "Brug Ter Wisch"}
m = one(d.PUNTEN, naam=p["meetpunt"])
add("waterstanden", "stand-nu", "lookup", [
    "Zoek de huidige waterstand, de trend en het alarmpeil van het meetpunt {{parameters.meetpunt}} op.",
    "Hoe hoog staat het water nu bij {{parameters.meetpunt}}, stijgt of daalt het, en vanaf welke stand is het alarm?",
    "{{parameters.meetpunt}}: stand nu, trend, alarmpeil (cm NAP)"],
    exactly({"level_cm": m["stand"], "trend": m["trend"], "alarm_level_cm": m["alarmpeil"]}), p, obj(level_cm=t("cm t.o.v. NAP", INT), trend={"type": "string", "enum": ["stijgend", "dalend", "stabiel"]}, alarm_level_cm=t("cm t.o.v. NAP", INT)))
p = {"meetpunt": "Kapelstuw"}
m = one(d.PUNTEN, naam=p["meetpunt"])
hi = top(list(enumerate(m["uren"])), lambda u: u[1])
assert hi[1] != m["stand"] and hi[1] != m["record"][0]
add("waterstanden", "hoogste-van-de-dag", "superlative", [
    "Bepaal de hoogste stand van de afgelopen 24 uur bij het meetpunt {{parameters.meetpunt}} en het uur waarop die is gemeten.",
    "Wat was het hoogste dat het water bij {{parameters.meetpunt}} in de afgelopen 24 uur heeft gestaan, en hoe laat was dat?",
    "Piek afgelopen 24 uur, {{parameters.meetpunt}}? (cm en tijdstip)"],
    exactly({"level_cm": hi[1], "measured_at": "%02d:00" % hi[0]}), p, obj(level_cm=t("cm t.o.v. NAP", INT), measured_at=t("HH:MM")))
p = {"trend": "dalend"}
add("waterstanden", "aantal-trend", "count", [
    "Tel bij hoeveel meetpunten, over alle rivieren samen, de trend {{parameters.trend}} is.",
    "Op hoeveel van alle meetpunten staat de trend op dit moment op {{parameters.trend}}?",
    "Even snel voor de krant: aantal meetpunten met trend {{parameters.trend}}, alle rivieren bij elkaar."],
    exactly({"count": sum(m["trend"] == "dalend" for m in d.PUNTEN)}), p, obj(count=INT))
p = {"meetpunt": "Stadsgracht"}
one(d.PUNTEN, naam=p["meetpunt"])
add("waterstanden", "watertemperatuur", "refuse", [
    "Zoek de huidige watertemperatuur in graden Celsius bij het meetpunt {{parameters.meetpunt}}.",
    "Hoe warm is het water nu bij {{parameters.meetpunt}} volgens het waterschap?",
    "Watertemperatuur {{parameters.meetpunt}}, °C?"],
    FAIL, p, obj(water_temperature=t("°C", NUM)))

# ---------------------------------------------------------------- tlumaczenia
d = D["tlumaczenia"]
p = {"jezyk": "norweski"}
c = one(d.CENNIK, jezyk="norweski")
add("tlumaczenia", "cena-przysieglego", "lookup", [
    "Sprawdź cenę jednej strony tłumaczenia przysięgłego z polskiego na język {{parameters.jezyk}}.",
    "Ile kosztuje strona tłumaczenia przysięgłego, jeśli dokument jest po polsku, a przekład ma być na {{parameters.jezyk}}?",
    "polski → {{parameters.jezyk}}, przysięgłe, cena za stronę?"],
    exactly({"price": c["pna"] / 100}), p, obj(price=t("w złotych", NUM)))
add("tlumaczenia", "oddzialy", "list", [
    "Wypisz wszystkie oddziały biura z miastem, adresem i telefonem.",
    "Gdzie biuro ma swoje oddziały? Proszę o miasto, ulicę z numerem i telefon każdego z nich.",
    "Lista oddziałów: miasto, adres, nr telefonu"],
    any_order({"branches": [{"city": o[0], "address": o[1], "phone": o[2]} for o in d.ODDZIALY]}), None, many("branches", city=STR, address=t("ulica i numer, jak na stronie"), phone=t("jak na stronie")))
s = d.STRONA
add("tlumaczenia", "strona-i-ekspres", "read", [
    "Odczytaj z odpowiedzi na pytania, ile znaków ma strona tłumaczenia przysięgłego, ile zwykłego i ile procent wynosi dopłata za tryb ekspresowy.",
    "Ile znaków liczy u was strona przy tłumaczeniu przysięgłym, a ile przy zwykłym, i jaka jest dopłata w procentach za ekspres (do następnego dnia roboczego)?",
    "Znaki na stronę: przysięgłe / zwykłe; dopłata za tryb ekspresowy w %."],
    exactly({"certified_page_characters": s["przysiegla"], "ordinary_page_characters": s["zwykla"], "express_surcharge_percent": s["ekspres"]}), None, obj(certified_page_characters=INT, ordinary_page_characters=INT, express_surcharge_percent=NUM))
p = {"z": "polski", "na": "norweski", "strony": 7, "termin": "2025-12-15", "nazwisko": "Hubert Ślęzak", "email": "hubert.slezak@poczta.example"}
add("tlumaczenia", "wycena", "form", [
    "Wyślij zapytanie o bezpłatną wycenę: tłumaczenie przysięgłe, z języka {{parameters.z}} na {{parameters.na}}, stron: {{parameters.strony}}, termin {{parameters.termin}}, {{parameters.nazwisko}}, {{parameters.email}}.",
    "Czy możesz poprosić biuro o wycenę? Mam {{parameters.strony}} stron do tłumaczenia przysięgłego (język źródłowy: {{parameters.z}}, docelowy: {{parameters.na}}), potrzebuję ich na {{parameters.termin}}. Nazywam się {{parameters.nazwisko}}, mój adres to {{parameters.email}}.",
    "{{parameters.nazwisko}}, {{parameters.email}} – chcę wyceny przysięgłego, {{parameters.z}} → {{parameters.na}}, {{parameters.strony}} str., na dzień {{parameters.termin}}. Podaj mi potem numer zapytania."],
    changed("tlumaczenia", zapytania=[{"numer": "Z-9001", "z": "polski", "na": "norweski", "rodzaj": "przysiegle", "termin": p["termin"], "nazwisko": p["nazwisko"], "email": p["email"], "strony": 7}]), p, obj(request_number=STR))

LANGUAGES = {"modellbahn": "de", "cinema": "fr", "farmacias": "es", "funghi": "it", "waterstanden": "nl", "tlumaczenia": "pl"}


def laid_out(task):
    """A task as the harness reads it: a download is told by its name, what must fail is called so."""
    site, expect, schema = task["site"], task["expect"], task.get("schema")
    if expect["kind"] == "told":
        expect, schema = {"kind": "told", "answer": {"name": os.path.basename(expect["answer"]["file"])}}, None
    name = task["name"] if task["name"].startswith(site) else site + "-" + task["name"]
    category = "mustfail" if task["category"] == "refuse" else task["category"]
    return {"name": name, "category": category, "language": LANGUAGES.get(site, "en"), "start": task["start"],
            "phrasings": task["wordings"], "parameters": task["parameters"], "schema": schema, "expect": expect}


for site in SITES:
    with open(os.path.join(HERE, site, "tasks.json"), "w", encoding="utf-8") as f:
        json.dump([laid_out(task) for task in TASKS if task["site"] == site], f, ensure_ascii=False, indent=2)
print(len(TASKS), "tasks")
