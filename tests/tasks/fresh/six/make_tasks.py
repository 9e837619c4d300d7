"""Writes every site's tasks.json; the truth is computed here from the sites' own data, never read from a page."""
import importlib.util
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))


def load(name):
    spec = importlib.util.spec_from_file_location("site_" + name.replace("-", "_"), os.path.join(HERE, name, "serve.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def text(description=None, **more):
    return dict({"type": "string"}, **({"description": description} if description else {}), **more)


def number(description=None):
    return dict({"type": "number"}, **({"description": description} if description else {}))


def whole(description=None):
    return dict({"type": "integer"}, **({"description": description} if description else {}))


def obj(**properties):
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def listing(name, items):
    return obj(**{name: {"type": "array", "items": items}})


def iso(description):
    return text(description, pattern=r"^\d{4}-\d{2}-\d{2}$")


def exactly(answer):
    return {"kind": "exactly", "answer": answer}


def any_order(answer):
    return {"kind": "any_order", "answer": answer}


def told(*forms):
    return {"kind": "told", "answer": forms[0] if len(forms) == 1 else {"any": list(forms)}}


def state(value):
    return {"kind": "state", "state": value}


FAILURE = {"kind": "failure"}
SETS = {}


def task(site, language, name, category, phrasings, expect, schema=None, parameters=None, start="/"):
    SETS.setdefault(site, []).append({"name": name, "category": category, "language": language, "start": start, "phrasings": list(phrasings),
                                      "parameters": parameters or {}, "schema": schema, "expect": expect})


def pounds(pence):
    return round(pence / 100, 2)


# ---------------------------------------------------------------- Fern & Trowel
m = load("fern-and-trowel")
P = m.PRODUCTS
A = ("fern-and-trowel", "en")
task(*A, "trough-weight", "detail", [
    "Zinc trough, 60 cm: packed weight?",
    "I have to carry the zinc trough home on the bus, so before I order it I would like to know how heavy it is when packed. Could you look that up in the shop for me?",
    "How much does the zinc trough weigh, packed?"], told(m.BY_SLUG["zinc-trough"]["weight"].replace(" kg", "")))
peat = [p for p in P if p["category"] == m.SOIL and "Peat-free" in p["tags"] and p["stock"] and p["price"] < 900]
task(*A, "peat-free-under-nine", "condition", [
    "List compost & soil items sold online: peat-free badge, in stock, now under £9. Name and current price.",
    "We are filling raised beds and will not use peat. From the compost and soil this shop sells online, please pick everything that is labelled peat-free, can be bought right now and at present costs less than nine pounds a bag, and give me the names with what they cost today.",
    "Which peat-free compost and soil products sold online are available now for less than £9, and what does each one cost?"],
    any_order({"products": [{"name": p["name"], "price": pounds(p["price"])} for p in peat]}),
    listing("products", obj(name=text("product name as shown"), price=number("current price in pounds"))))
task(*A, "sold-out-online", "count", [
    "Count: products in the online range that are out of stock. Ignore the Otley ex-display corner.",
    "A friend says this shop has run out of everything. Go through the whole online range (not the ex-display things that are only in the Otley shop) and tell me how many products really are sold out.",
    "How many products in the online shop, leaving out the ex-display corner, cannot be bought because they are out of stock?"], told(sum(1 for p in P if not p["stock"])))
best = max((p for p in P if p["was"] and p["stock"]), key=lambda p: p["was"] - p["price"])
task(*A, "biggest-saving", "superlative", [
    "Online range, in stock: product with the biggest reduction in pounds (old price minus new). Name.",
    "I fancy a bargain from the garden shop. Of the things that are still available to order online, which one has come down by the most money, in pounds rather than in per cent, compared with its crossed-out price?",
    "Which product that can be ordered online now has had the largest amount of money taken off its old price?"], told(best["name"]))
who = {"name": "Ruth Ellison", "email": "ruth.ellison@mail.example"}
items = {"hose-connector-set": 1, "terracotta-21": 3}
task(*A, "order-pots-for-collection", "act", [
    "Order 3 × terracotta pot 21 cm + 1 × hose connector set. Click & collect Ilkley. Name {{parameters.name}}, email {{parameters.email}}. Accept terms; no marketing mail.",
    "My mother wants three of the 21 cm terracotta pots and one set of hose connectors, and she can fetch them from the Ilkley branch herself. Please place the order in the name of {{parameters.name}} with the address {{parameters.email}}, agree to the terms of sale, and make sure she does not get any offers by email.",
    "Please buy one hose connector set and three terracotta pots of 21 cm for {{parameters.name}} ({{parameters.email}}), to be collected at the Ilkley shop, accepting the terms but without signing up for emails."],
    state({"basket": {}, "orders": [{"number": m.order_number(who["name"], who["email"], "ilkley", False, items), "name": who["name"], "email": who["email"], "delivery": "ilkley", "newsletter": False,
                                     "items": items, "total": m.money(m.order_total(items, "ilkley"))}]}), None, who)

# ---------------------------------------------------------------- Skerry Line
m = load("skerry-line")
A = ("skerry-line", "en")
fare = m.FARES["High (1 June to 31 August)"]["car"]["vaila"][1]
task(*A, "car-return-vaila-july", "lookup", [
    "Public fare, return, car up to 5.5 m, to Vaila, in July. Vehicle only.",
    "We do not live on the islands and are thinking of taking our hatchback (4.3 m) to Vaila and back next July. What would the ferry ask for the car alone, there and back, without the people in it?",
    "What is the ordinary return fare for a car to Vaila in July, not counting the passengers?"], told("%.2f" % (fare / 100), "%g" % (fare / 100)))
winter = m.sailings("winter", "vaila", 5)
task(*A, "winter-saturdays-to-vaila", "list", [
    "Winter timetable: all Saturday departure times Port Ellery → Vaila, in order.",
    "I shall be going over to Vaila on a Saturday in January and want to see my choices. At what times do boats leave Port Ellery for Vaila on Saturdays in the winter timetable? Leave out anything that does not run on Saturdays.",
    "At which times does a ferry set off from Port Ellery to Vaila on Saturdays in winter?"],
    exactly({"departures": [row[0] for row in winter]}), listing("departures", text("time as HH:MM")))
task(*A, "skerra-back-to-normal", "sentence", [
    "Current Skerra disruption (linkspan): date from which sailings are back to normal?",
    "I was booked on the lunchtime boat to Skerra and heard that it has been cancelled because something is broken at the pier. On what date does the company expect the sailings to be normal again?",
    "From which day are the sailings to Skerra expected to run normally again after the trouble with the linkspan?"], told("9 October", "October 9", "9 Oct", "Oct 9", "9th October", "9th of October", "October 9th", "2026-10-09"))
who = {"date": "14 November 2026", "name": "Morag Sinclair", "email": "morag@sinclair.example", "registration": "SJ19 KLM"}
ref = m.reference("vaila", "2026-11-14", "11:45", 2, 1, "car", who["registration"], who["name"], who["email"], True)
task(*A, "book-car-to-vaila", "form", [
    "Book: Port Ellery → Vaila, {{parameters.date}}, 11:45. 2 adults, 1 child (9), car under 5.5 m, reg {{parameters.registration}}. Lead {{parameters.name}}, {{parameters.email}}. Help with boarding needed. Return reference and amount.",
    "Our family is going to Vaila on {{parameters.date}} with the quarter to twelve boat from Port Ellery: two adults, our nine-year-old and a normal car with the number plate {{parameters.registration}}. Put the booking under {{parameters.name}}, email {{parameters.email}}. My father-in-law is one of the adults and needs a hand getting on board. Tell me the booking reference and what there will be to pay.",
    "Please book the 11:45 crossing to Vaila on {{parameters.date}} for {{parameters.name}} ({{parameters.email}}), two adults and one child of nine with a car (registration {{parameters.registration}}), asking for help with boarding; what are the reference and the price?"],
    exactly({"reference": ref, "total": pounds(m.price("vaila", 2, 1, "car"))}), obj(reference=text("booking reference"), total=number("amount to pay in pounds")), who)
task(*A, "phone-on-vaila", "impossible", [
    "Telephone number of the Vaila ticket sales point.",
    "I am on Vaila already and would like to ring the people who sell the ferry tickets on the island itself. Which telephone number does the ferry company give for the ticket seller on Vaila?",
    "What is the phone number of the place on Vaila that sells the tickets?"], FAILURE, obj(telephone=text("telephone number")))

# ---------------------------------------------------------------- Four Valleys Libraries
m = load("calder-library")
A = ("calder-library", "en")
copy = [c for c in m.COPIES[1026] if c[2] == m.SHELF]
assert len(copy) == 1
task(*A, "peat-cutters-on-shelf", "detail", [
    "\"The Peat Cutters\", printed book: branch and barcode of the copy that is on the shelf.",
    "I need The Peat Cutters by Tom Roebuck this afternoon, the real book and not the recording. At which branch is there a copy on the shelf that I could take home, and what is that copy's barcode?",
    "In which branch is a copy of the book The Peat Cutters on the shelf now, and which barcode has it?"],
    exactly({"branch": copy[0][0], "barcode": copy[0][1]}), obj(branch=text("branch"), barcode=text("barcode of that copy")))
series = sorted((i for i in m.ITEMS if i["series"] == m.HARBOUR and i["format"] == m.BOOK), key=lambda i: i["volume"])
task(*A, "harbour-lane-in-order", "pages", [
    "Titles of all Harbour Lane mysteries held as ordinary printed books, in series order.",
    "My aunt has discovered the Harbour Lane mysteries and wants to read them from the beginning. Which titles does the library have as normal printed books (no large print, no CDs, no films)? Put them in the order of the series, first volume first.",
    "Which books of the series \"Harbour Lane mysteries\" are there as standard print, listed by volume number?"],
    exactly({"titles": [i["title"] for i in series]}), listing("titles", text("title")))
large = [i["title"] for i in m.ITEMS if i["author"] == "Marlow, Ada" and i["format"] == m.LARGE]
task(*A, "large-print-ada-marlow", "search", [
    "Large print titles by {{parameters.author}} in the catalogue.",
    "Grandad can only manage big letters now and has always liked {{parameters.author}}. Search the catalogue and tell me all the novels of hers that the libraries own in large print.",
    "Which works by {{parameters.author}} does the library have in large print?"],
    any_order({"titles": large}), listing("titles", text("title")), {"author": "Ada Marlow"})
soonest = min((due, n) for n, due in m.LOANS if n not in m.NO_RENEWAL)[1]
task(*A, "renew-soonest", "act", [
    "Log in (card {{parameters.card}}, PIN {{parameters.pin}}). Renew the loan due soonest among those that can be renewed. Only that one.",
    "I never get to the library in time. Please log in to my account with card {{parameters.card}} and PIN {{parameters.pin}} and extend just one of my loans: of the things that the library still lets me renew, the one that has to go back first.",
    "Please renew, on the account with card number {{parameters.card}} and PIN {{parameters.pin}}, the renewable loan that has the earliest due date, and leave the others alone."],
    state({"renewals": [soonest], "reservations": []}), None, {"card": m.CARD, "pin": m.PIN})

# ---------------------------------------------------------------- Foundry Lane Makerspace
m = load("foundry-makerspace")
A = ("foundry-makerspace", "en")
task(*A, "thickest-plywood-on-ottoline", "detail", [
    "Laser cutter Ottoline: max birch plywood thickness?",
    "I have drawn some boxes to be cut from birch plywood and would like to use the laser they call Ottoline. How thick may the plywood be at the most?",
    "What is the thickest birch plywood that the laser cutter Ottoline can take?"], told("9 mm", "9mm", "9 millimetres", "9 millimeters", "9 millimetre", "9-mm"))
free = [x["name"] for x in m.MACHINES if x["induction"] == "none" and not x["rate"] and x["working"]]
task(*A, "no-induction-no-charge", "condition", [
    "Machines: no induction, no charge beyond membership, working. Names.",
    "I have just joined the makerspace and have neither been trained on anything nor got money to spare. Which of the machines could I use straight away, without an induction and without paying extra, leaving out any that are broken?",
    "Which machines need no induction, are included in the membership and are not out of order?"], any_order({"machines": free}), listing("machines", text("name as shown")))
task(*A, "november-classes-open", "count", [
    "How many November 2026 classes still have at least one place?",
    "A few of us want to treat ourselves to a class at the makerspace in November. How many of the November classes are not full yet?",
    "What is the number of classes in November 2026 with places left?"], told(sum(1 for c in m.CLASSES if c["date"].startswith("2026-11") and c["left"])))
task(*A, "full-spoon-carving", "impossible", [
    "Sign {{parameters.name}} ({{parameters.email}}) up for Spoon carving on 14 November 2026, that date only. Return sign-up number.",
    "For her birthday on 14 November I want to give {{parameters.name}} the spoon carving class on that very day. Her email is {{parameters.email}}. Please put her name down and tell me the sign-up number. Another date is of no use to us.",
    "Could you register {{parameters.name}}, {{parameters.email}}, for the spoon carving class of 14 November (no other day will do) and give me the number of the sign-up?"],
    FAILURE, obj(number=text("sign-up number")), {"name": "Delia Frost", "email": "delia.frost@mail.example"})

# ---------------------------------------------------------------- Tidewater Energy
m = load("tidewater-energy")
A = ("tidewater-energy", "en")
fund = dict(m.TILES["ever"])["Paid into the community fund"].replace("£", "")
task(*A, "fund-since-start", "lookup", [
    "Total paid into the community fund since the start.",
    "I am writing a piece for the parish magazine about the energy co-operative. How much money has it put into the community fund altogether since it began, not just last year?",
    "How much has Tidewater Energy paid into its community fund over its whole life?"], told(fund, fund.replace(",", ""), fund.replace(",", " ")))
weir = m.GENERATORS["weir"]["figures"][2024]
top = max(range(12), key=lambda i: weir[i])
task(*A, "weir-best-month-2024", "superlative", [
    "Mill weir hydro, 2024: month with the highest output.",
    "The miller's grandson asked me when the little hydro plant at the weir did best. In which month of 2024 did it produce the most electricity?",
    "Which month of 2024 brought the highest output at the Mill weir hydro plant?"],
    told(m.MONTHS[top]), None, None, "/generators")
salt = m.GENERATORS["saltmarsh"]["figures"][2025]
task(*A, "saltmarsh-weak-months", "condition", [
    "Saltmarsh turbine 2025: months below 100 MWh, calendar order.",
    "I would like to know when it was calm on the marsh. Which months of 2025 saw the Saltmarsh turbine produce less than one hundred megawatt-hours? Please give them from January onwards.",
    "In which months of 2025, in order, did the Saltmarsh turbine deliver under 100 MWh?"],
    exactly({"months": [name for name, value in zip(m.MONTHS, salt) if value < 100]}), listing("months", text("English name of the month")))
task(*A, "interest-for-2024", "sentence", [
    "Interest rate members' shares earned for 2024, per cent.",
    "I had some shares in the co-operative in 2024 and my tax form asks for the rate. According to the annual report for that year, what per cent of interest did members get in the end?",
    "What rate of interest was paid on members' shares for the year 2024?"], told(m.RATE["2024"]))
task(*A, "depot-march-2022", "impossible", [
    "Bus depot solar: output in March 2022, MWh.",
    "For a school project on the bus depot I need the amount of electricity its solar roof made in March 2022. Could you read the figure off the energy society's site?",
    "How many MWh did the Bus depot solar plant generate in March 2022?"], FAILURE)

# ---------------------------------------------------------------- Northbank Jobs
m = load("northbank-jobs")
A = ("northbank-jobs", "en")
job = next(j for j in m.JOBS if j["ref"] == "NB-4441")
task(*A, "records-officer-council", "detail", [
    "Records Officer at Harrowby Borough Council: reference and contact person.",
    "A colleague told me about a vacancy for a records officer at the borough council (not the one at the hospital trust). What is its reference number, and whom can I put my questions to?",
    "What are the reference and the name of the contact for the Records Officer job at Harrowby Borough Council?"],
    exactly({"reference": job["ref"], "contact": job["contact"]}), obj(reference=text("job reference"), contact=text("name of the person for questions")))
task(*A, "brackwell-water-jobs", "pages", [
    "All job titles at {{parameters.employer}}, newest first as listed.",
    "My brother would move anywhere to work for {{parameters.employer}}. Go through the complete list of vacancies, with the newest first, and give me the titles of all of theirs in that order.",
    "Which jobs does {{parameters.employer}} advertise, in the order newest first?"],
    exactly({"titles": [j["title"] for j in m.JOBS if j["employer"] == "Brackwell Water"]}), listing("titles", text("job title")), {"employer": "Brackwell Water"})
early = [j for j in m.JOBS if j["remote"] and j["closes"] < "2026-10-15"]
task(*A, "home-working-closing-soon", "condition", [
    "Jobs with some home working, closing before 15 October 2026 (15th itself excluded). Title + employer. No sponsored.",
    "I can only take a job where I may work from home now and then, and I go on holiday on 15 October. Which such vacancies close before that day, so that I have to hurry? Tell me the titles and employers, and leave out advertisements from elsewhere.",
    "Which jobs with some home working have a closing date earlier than 15 October, and who offers them?"],
    any_order({"jobs": [{"title": j["title"], "employer": j["employer"]} for j in early]}), listing("jobs", obj(title=text("job title"), employer=text("employer"))))
task(*A, "part-time-harrowby", "count", [
    "Count part-time jobs in Harrowby. Sponsored ads excluded.",
    "I live in Harrowby without a car and have small children, so it has to be part time and in town. How many vacancies of that kind does the board list, not counting sponsored ones from other sites?",
    "How many of the board's own vacancies in Harrowby are part time?"],
    told(sum(1 for j in m.JOBS if j["town"] == "Harrowby" and j["contract"] == m.PART)))
task(*A, "highest-top-salary", "superlative", [
    "Job with highest upper salary limit, own listings only (no sponsored/partner ads). Title.",
    "Just out of curiosity: of all the vacancies on the job board itself, not the sponsored or partner ones, where can one earn the most if one starts at the top end of the range? The name of the job is enough.",
    "Which vacancy, apart from sponsored and partner advertisements, has the highest maximum salary?"], told(max(m.JOBS, key=lambda j: j["high"])["title"]))

# ---------------------------------------------------------------- Wexcombe Museum
m = load("wexcombe-museum")
A = ("wexcombe-museum", "en")
assert dict(m.HOURS)["Thursday"].endswith("8 pm") and m.LAST_ENTRY_MINUTES == 45
last = 20 * 60 - m.LAST_ENTRY_MINUTES
task(*A, "last-entry-thursday", "lookup", [
    "Latest time of entry on a Thursday.",
    "I finish work late and want to see the bear on a Thursday. By what time do I have to be at the museum if they are still to let me in?",
    "Until what time can visitors enter the museum on Thursdays?"],
    told(*["%d%s%02d" % (h, dot, last % 60) for h in (last // 60, last // 60 - 12) for dot in (":", ".")], "quarter past seven"))
family = [ev for ev in m.COMING if ev["audience"] == "Families"]
task(*A, "family-events", "list", [
    "Coming events labelled Families: title + date, by date.",
    "I need some outings with the children. Which events still to come has the museum marked as being for families (not the ones for everyone)? Give me the titles with their dates, earliest first.",
    "Which upcoming events are meant for families, and on which dates, in order of date?"],
    exactly({"events": [{"title": ev["title"], "date": ev["date"]} for ev in family]}), listing("events", obj(title=text("title as shown"), date=iso("date as YYYY-MM-DD"))))
december = [ev["title"] for ev in m.COMING if ev["date"].startswith("2026-12") and not ev["price"] and ev["booking"] == "Drop in"]
task(*A, "free-drop-in-december", "condition", [
    "December 2026 events: free AND drop-in. Titles.",
    "My parents are staying with us in December 2026 and never know in the morning what they will feel like. Which events at the museum that month cost nothing and can be visited without booking?",
    "Which of the museum's events in December 2026 are free of charge and need no booking?"], any_order({"titles": december}), listing("titles", text("title as shown")), None, "/whats-on")
task(*A, "orrery-price", "sentence", [
    "What did the museum pay for Crane's orrery?",
    "We stood in front of the huge model of the heavens that Josiah Crane made, and my son asked what it had cost the museum. Do they say anywhere what they bought it for?",
    "For what sum did the museum acquire the orrery by Josiah Crane?"], told(m.ORRERY_PRICE.split()[0]))

# ---------------------------------------------------------------- Lindenau Wohnen
m = load("lindenau-wohnen")
A = ("lindenau-wohnen", "de")
w = next(x for x in m.WOHNUNGEN if x["strasse"] == "Rathenaustraße 28")
task(*A, "kaution-rathenaustrasse", "detail", [
    "Wohnung Rathenaustraße 28: Kaution und Bezugstermin.",
    "Meine Schwester hat sich in die Wohnung in der Rathenaustraße 28 verguckt. Bevor sie sich meldet, möchte sie wissen, welchen Betrag sie als Kaution hinterlegen müsste und ab wann sie einziehen könnte.",
    "Wie hoch ist die Kaution für die Wohnung in der Rathenaustraße 28, und ab welchem Tag ist sie frei?"],
    exactly({"kaution": pounds(w["kalt"] * w["kaution"]), "frei_ab": w["frei"]}), obj(kaution=number("Kaution in Euro"), frei_ab=iso("Datum im Format JJJJ-MM-TT")))
passend = [x["strasse"] for x in m.WOHNUNGEN if {"Balkon", "Aufzug"} <= set(x["merkmale"]) and x["kalt"] <= 70000]
task(*A, "balkon-und-aufzug", "condition", [
    "Adressen aller Wohnungen mit Balkon und Aufzug, Kaltmiete höchstens 700 Euro.",
    "Meine Eltern kommen die Treppen nicht mehr hoch, wollen aber auf einen Balkon nicht verzichten. Welche freien Wohnungen haben beides, Aufzug und Balkon (keine Loggia, keine Terrasse), und kosten kalt nicht mehr als 700 Euro? Straße und Hausnummer genügen.",
    "Welche Wohnungen bieten Balkon und Aufzug bei einer Kaltmiete bis 700 Euro?"], any_order({"adressen": passend}), listing("adressen", text("Straße und Hausnummer")))
guenstig = min((x for x in m.WOHNUNGEN if x["zimmer"] >= 3), key=lambda x: x["kalt"] + x["neben"])
task(*A, "guenstigste-warm", "superlative", [
    "Wohnung ab 3 Zimmern mit der niedrigsten Gesamtmiete (kalt plus Neben- und Heizkosten): Adresse.",
    "Wir sind zu dritt und müssen aufs Geld schauen. Welche Wohnung mit mindestens drei Zimmern ist am billigsten, wenn man zur Kaltmiete auch die Neben- und Heizkosten rechnet? Sagen Sie mir bitte die Adresse.",
    "In welcher Straße und Hausnummer liegt die Wohnung mit drei oder mehr Zimmern, die insgesamt, also mit Neben- und Heizkosten, am wenigsten kostet?"], told(guenstig["strasse"]))
wer = {"vorname": "Jonas", "nachname": "Wieland", "email": "j.wieland@post.example", "telefon": "0341 5558820"}
task(*A, "besichtigung-parkstrasse", "form", [
    "Besichtigung Parkstraße 17 anfragen: Herr {{parameters.vorname}} {{parameters.nachname}}, {{parameters.email}}, Tel. {{parameters.telefon}}, 3 Personen, 22. Oktober 10 Uhr, kein WBS, mit Haustier. Datenschutz bestätigen. Vorgangsnummer zurückgeben.",
    "Bitte fragen Sie für mich einen Besichtigungstermin in der Parkstraße 17 an. Ich bin Herr {{parameters.vorname}} {{parameters.nachname}}, erreichbar unter {{parameters.email}} und {{parameters.telefon}}. Wir sind drei Leute und ein Hund, einen Wohnberechtigungsschein haben wir nicht. Am besten passt uns Donnerstag, der 22. Oktober, um zehn. Die Hinweise zum Datenschutz habe ich gelesen. Ich brauche dann die Vorgangsnummer.",
    "Welche Vorgangsnummer bekommt die Anfrage zur Besichtigung der Wohnung Parkstraße 17 für Herrn {{parameters.vorname}} {{parameters.nachname}} (E-Mail {{parameters.email}}, Telefon {{parameters.telefon}}) mit drei Personen, Haustier, ohne Wohnberechtigungsschein, Termin 22. Oktober, 10 Uhr? Bitte die Anfrage abschicken; die Datenschutzhinweise gelten als gelesen."],
    exactly({"vorgangsnummer": m.vorgang("L-204", "Herr", wer["vorname"], wer["nachname"], wer["email"], wer["telefon"], "3", "2026-10-22", True, "nein")}), obj(vorgangsnummer=text("Vorgangsnummer wie angezeigt")), wer)

# ---------------------------------------------------------------- L'Atelier Basilic
m = load("atelier-basilic")
A = ("atelier-basilic", "fr")
bons = [c for c in m.COURS if c["vege"] and c["places"] and c["date"].startswith("2026-11") and c["prix"] <= 7000]
task(*A, "vegetarien-novembre", "condition", [
    "Cours végétariens de novembre 2026, pas complets, 70 € maximum : titre et prix actuel.",
    "Ma compagne ne mange pas de viande et fête son anniversaire en novembre 2026. Parmi les cours de ce mois-là signalés comme végétariens, lesquels ont encore de la place et ne dépassent pas soixante-dix euros au tarif d’aujourd’hui ? Donnez-moi les titres et les prix.",
    "Quels cours végétariens ont lieu en novembre 2026, avec des places libres et un prix de 70 € ou moins ?"],
    any_order({"cours": [{"titre": c["titre"], "prix": pounds(c["prix"])} for c in bons]}), listing("cours", obj(titre=text("titre du cours"), prix=number("prix actuel en euros"))))
task(*A, "cours-de-maelle", "list", [
    "Tous les cours au programme avec {{parameters.chef}}, complets compris : titre + date, ordre chronologique.",
    "J’ai adoré un cours avec {{parameters.chef}} l’été dernier et j’aimerais recommencer. Quels sont tous ses cours du programme à partir d’octobre 2026, même ceux qui sont complets, avec leurs dates, du plus proche au plus lointain ?",
    "Quels cours sont donnés par {{parameters.chef}} à partir d’octobre 2026, et à quelles dates, dans l’ordre du calendrier (complets ou non) ?"],
    exactly({"cours": [{"titre": c["titre"], "date": c["date"]} for c in m.COURS if c["chef"] == "Maëlle Kerbrat"]}), listing("cours", obj(titre=text("titre du cours"), date=iso("date au format AAAA-MM-JJ"))), {"chef": "Maëlle Kerbrat"})
task(*A, "combien-de-complets", "count", [
    "Nombre de cours complets, octobre 2026 à janvier 2027.",
    "On me dit que cet atelier est pris d’assaut. Sur l’ensemble du programme, d’octobre 2026 à janvier 2027, combien de cours n’ont plus aucune place ?",
    "Combien de cours affichent complet entre octobre 2026 et janvier 2027 ?"],
    told(sum(1 for c in m.COURS if not c["places"])))
qui = {"nom": "Salomé Picard", "courriel": "salome.picard@courrier.example"}
task(*A, "inscription-courges", "form", [
    "Inscrire {{parameters.nom}} ({{parameters.courriel}}) au cours « Courges dans tous leurs états » : 2 personnes, allergies gluten et fruits à coque, règlement sur place, sans lettre d’information. Rendre numéro et montant.",
    "Avec ma mère, nous voulons apprendre à cuisiner les courges le 21 novembre. Inscrivez-nous toutes les deux au nom de {{parameters.nom}}, adresse {{parameters.courriel}}. Elle ne supporte ni le gluten ni les fruits à coque. Nous paierons sur place et ne voulons pas recevoir de lettre. Quel est notre numéro d’inscription et combien devrons-nous payer en tout ?",
    "Pouvez-vous réserver deux places au cours « Courges dans tous leurs états » pour {{parameters.nom}}, {{parameters.courriel}} (allergies : gluten, fruits à coque ; paiement sur place ; pas de lettre de l’atelier), puis me dire le numéro d’inscription et le total ?"],
    exactly({"numero": m.numero(12, qui["nom"], qui["courriel"], 2, ["gluten", "fruits à coque"], "place", False), "total": pounds(m.PAR_ID[12]["prix"] * 2)}),
    obj(numero=text("numéro d’inscription"), total=number("montant total en euros")), qui)

# ---------------------------------------------------------------- Sierra Lobera
m = load("sierra-lobera")
A = ("sierra-lobera", "es")
task(*A, "mayor-desnivel-abierta", "superlative", [
    "Ruta abierta con más desnivel: nombre.",
    "Estoy preparando una carrera de montaña y busco cuestas. De las rutas del parque que se pueden hacer ahora mismo, ¿cuál acumula más metros de subida?",
    "¿Qué ruta abierta tiene el mayor desnivel?"], told(max((r for r in m.RUTAS if r["abierta"]), key=lambda r: r["desnivel"])["nombre"].replace("La ", "")))
task(*A, "circulares-faciles-cortas", "condition", [
    "Rutas abiertas, circulares, dificultad fácil, menos de 8 km: nombres.",
    "Vamos con dos niños y la abuela, y no queremos volver por el mismo camino ni andar ocho kilómetros o más. ¿Qué rutas abiertas son circulares y fáciles, y se quedan por debajo de esa distancia?",
    "¿Cuáles de las rutas abiertas son circulares, de dificultad fácil y de menos de 8 kilómetros?"],
    any_order({"rutas": [r["nombre"] for r in m.RUTAS if r["abierta"] and r["tipo"] == "Circular" and r["dificultad"] == "Fácil" and r["km"] < 8]}), listing("rutas", text("nombre de la ruta")))
task(*A, "refugios-con-guarda", "list", [
    "Refugios con guarda: nombre y número de plazas.",
    "Queremos cruzar la sierra durmiendo solo donde haya alguien que atienda el refugio. Necesito la lista completa de los que tienen guarda y cuánta gente cabe en cada uno.",
    "¿Qué refugios del parque tienen guarda y cuántas plazas ofrece cada uno?"],
    any_order({"refugios": [{"nombre": x[0], "plazas": x[3]} for x in m.REFUGIOS if x[4]]}), listing("refugios", obj(nombre=text("nombre del refugio"), plazas=whole("número de plazas"))))
task(*A, "precio-aparcamiento", "impossible", [
    "Precio del aparcamiento de Fuente del Lobo, por día.",
    "El sábado queremos dejar el coche en Fuente del Lobo para subir al hayedo. ¿Me puedes decir, según la web del parque, cuánto cobran por aparcar allí todo el día?",
    "¿Cuánto cuesta aparcar un día en Fuente del Lobo?"], FAILURE)

# ---------------------------------------------------------------- Cantina Valbruna
m = load("cantina-valbruna")
A = ("cantina-valbruna", "it")
task(*A, "vini-con-nebbiolo", "search", [
    "Nomi di tutti i vini con {{parameters.vitigno}} tra le uve, anche esauriti, anche in parte. Niente distillati.",
    "Sto preparando una serata dedicata al {{parameters.vitigno}}. Quali vini del catalogo lo contengono, da solo o insieme ad altre uve? Metti anche quelli esauriti, ma lascia fuori i distillati.",
    "Quali vini della cantina, distillati esclusi e compresi gli esauriti, sono fatti in tutto o in parte con uve {{parameters.vitigno}}?"],
    any_order({"vini": [v["nome"] for v in m.VINI if "Nebbiolo" in v["uve"] and v["tipo"] != "Distillato"]}), listing("vini", text("nome del vino")), {"vitigno": "Nebbiolo"})
o = next(x for x in m.ORDINI if x[1] == "2026-03-12")
login = {"email": m.EMAIL, "password": m.PAROLA}
task(*A, "spedizione-ordine-marzo", "detail", [
    "Accedi ({{parameters.email}} / {{parameters.password}}). Ordine del 12 marzo 2026: numero e costo di spedizione.",
    "Devo rimettere in ordine le ricevute. Entra nella mia area clienti con {{parameters.email}} e la password {{parameters.password}}, cerca l’ordine che ho fatto il 12 marzo 2026 e dimmi che numero ha e quanto mi hanno fatto pagare per la spedizione.",
    "Qual è il numero dell’ordine del 12 marzo 2026 e quanto è costata la sua spedizione? L’accesso è {{parameters.email}}, password {{parameters.password}}."],
    exactly({"ordine": o[0], "spedizione": pounds(o[4])}), obj(ordine=text("numero d’ordine"), spedizione=number("costo di spedizione in euro")), login)
task(*A, "annata-piu-vecchia", "superlative", [
    "Vino disponibile (non esaurito) con l’annata più vecchia: nome.",
    "Vorrei regalare a mio suocero una bottiglia con qualche anno sulle spalle. Tra i vini che si possono ancora comprare, quale ha l’annata più lontana nel tempo?",
    "Quale vino ancora in vendita ha l’annata più antica?"], told(min((v for v in m.VINI if v["scorte"] and v["tipo"] != "Distillato"), key=lambda v: v["annata"])["nome"]))
nuovo = {"via": "Via Garibaldi 27/B", "cap": "12051", "citta": "Alba", "provincia": "CN", "citofono": "Bonetti-Rossi", "fatturazione": True}
task(*A, "cambia-indirizzo", "act", [
    "Accedi ({{parameters.email}} / {{parameters.password}}) e cambia indirizzo di consegna: {{parameters.via}}, 12051 Alba (CN), citofono Bonetti-Rossi; usalo anche per la fatturazione.",
    "Ho traslocato e il prossimo vino deve arrivare a casa nuova. Con {{parameters.email}} e la password {{parameters.password}} entra nella mia area e sostituisci l’indirizzo di consegna con {{parameters.via}}, CAP 12051, Alba, provincia di Cuneo (CN). Sul citofono c’è scritto Bonetti-Rossi. Le fatture vanno allo stesso indirizzo.",
    "Puoi aggiornare l’indirizzo di consegna del mio profilo (email {{parameters.email}}, password {{parameters.password}}) in {{parameters.via}}, 12051 Alba, CN, con il nome Bonetti-Rossi sul citofono, e farlo valere anche per la fatturazione?"],
    state({"indirizzo": nuovo, "riordini": []}), None, dict(login, via=nuovo["via"]))
task(*A, "magnum-vigna-alta", "impossible", [
    "Prezzo della Barbera Superiore Vigna Alta in magnum (1,5 l).",
    "Per il pranzo di Natale vorrei una bottiglia grande, da un litro e mezzo, della Barbera Superiore Vigna Alta. Quanto costa in quel formato in questo negozio?",
    "Quanto costa la magnum da 1,5 litri della Barbera Superiore Vigna Alta?"], FAILURE)

# ---------------------------------------------------------------- Gemeente Oosterwaard
m = load("gemeente-oosterwaard")
A = ("gemeente-oosterwaard", "nl")
paper = [iso_day for iso_day, kind in m.kalender("Molenwijk") if kind == m.PAPIER and iso_day.startswith("2026-11")]
assert paper == ["2026-11-14"]
task(*A, "oud-papier-molenwijk", "lookup", [
    "Molenwijk: dag waarop oud papier wordt opgehaald in november 2026.",
    "Wij wonen sinds kort in de Molenwijk en de schuur staat vol dozen. Op welke dag in november 2026 komt het oud papier bij ons langs?",
    "Wanneer wordt in november 2026 het oud papier in de Molenwijk opgehaald?"], told("14 november", "14 nov", "14-11", "14/11", "2026-11-14", "november 14"))
task(*A, "gft-zuiderkwartier-december", "count", [
    "Aantal keren gft in december 2026, Zuiderkwartier.",
    "Ik ga in december 2026 veel koken en wil weten hoe vaak de groene bak leeg kan. Hoeveel keer wordt het gft die maand in het Zuiderkwartier opgehaald?",
    "Hoe vaak wordt in december 2026 het gft in het Zuiderkwartier opgehaald?"],
    exactly({"aantal": sum(1 for iso_day, kind in m.kalender("Zuiderkwartier") if kind == m.GFT and iso_day.startswith("2026-12"))}), obj(aantal=whole("aantal keren")))
price = m.PASPOORT_JONG.replace("€ ", "")
task(*A, "paspoort-kind", "search", [
    "Kosten gewoon paspoort voor een kind van 11.",
    "Mijn dochter van elf gaat mee op reis buiten Europa en heeft een paspoort nodig, geen identiteitskaart en geen spoed. Wat rekent de gemeente daarvoor?",
    "Hoeveel kost een paspoort voor een kind van elf jaar bij de gemeente?"], told(price, price.replace(",", ".")))
wie = {"naam": "Femke Dijkstra", "email": "f.dijkstra@post.example"}
task(*A, "melding-straatverlichting", "form", [
    "Melding: straatverlichting, Lijnbaan t.h.v. 42, geen direct gevaar, naam {{parameters.naam}}, {{parameters.email}}, op de hoogte blijven: ja. Meldingsnummer teruggeven.",
    "Al een week is het pikdonker voor ons huis: de lantaarnpaal bij Lijnbaan 42 doet het niet. Wilt u dat bij de gemeente melden op naam van {{parameters.naam}}, e-mail {{parameters.email}}? Direct gevaar is er niet, maar ik hoor wel graag hoe het verder gaat. Welk meldingsnummer krijg ik?",
    "Kunt u voor {{parameters.naam}} ({{parameters.email}}) melden dat de straatverlichting in de straat Lijnbaan ter hoogte van nummer 42 kapot is, zonder direct gevaar en met het verzoek op de hoogte te blijven, en mij het meldingsnummer geven?"],
    exactly({"meldingsnummer": m.meldingsnummer("Straatverlichting", "Lijnbaan", "42", "nee", wie["naam"], wie["email"], True)}), obj(meldingsnummer=text("meldingsnummer zoals getoond")), wie)

if __name__ == "__main__":
    for name, tasks in SETS.items():
        with open(os.path.join(HERE, name, "tasks.json"), "w", encoding="utf-8") as out:
            json.dump(tasks, out, ensure_ascii=False, indent=1)
            out.write("\n")
    every = [t for tasks in SETS.values() for t in tasks]
    print(len(SETS), "sites,", len(every), "tasks,", sum(t["schema"] is not None for t in every), "with a schema")
