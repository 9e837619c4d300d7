#!/usr/bin/env python3
"""Computes every answer from the data.py of the sites (never from a page) and writes all tasks.json."""
import importlib.util, json, os

HERE = os.path.dirname(os.path.abspath(__file__))


def data(site):
    spec = importlib.util.spec_from_file_location("data_" + site, os.path.join(HERE, site, "data.py"))
    m = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(m)
    return m


S, I, N = {"type": "string"}, {"type": "integer"}, {"type": "number"}


def obj(**props):
    return {"type": "object", "properties": props, "required": list(props)}


def arr(**props):
    return {"type": "array", "items": obj(**props)}


def one(rows):
    rows = list(rows)
    assert len(rows) == 1, rows
    return rows[0]


def best(rows, key):
    """The only one with the greatest key."""
    rows = sorted(rows, key=key, reverse=True)
    assert key(rows[0]) != key(rows[1]), rows[:2]
    return rows[0]


def num(n, *more):
    return {"any": [n, str(n)] + list(more)}


TASKS = {}


def task(site, name, category, language, phrasings, expect, schema=None, parameters=None, start="/"):
    parameters = parameters or {}
    assert len(phrasings) == 3 and len(set(phrasings)) == 3
    for p in parameters:
        assert any("{{parameters.%s}}" % p in t for t in phrasings), (name, p)
    TASKS.setdefault(site, []).append({"name": name, "category": category, "language": language, "start": start, "phrasings": phrasings, "parameters": parameters, "schema": schema, "expect": expect})


exactly = lambda **a: {"kind": "exactly", "answer": a}
any_order = lambda **a: {"kind": "any_order", "answer": a}
told = lambda a: {"kind": "told", "answer": a}
state = lambda **s: {"kind": "state", "state": s}
FAIL = {"kind": "failure"}

# ------------------------------------------------------------------ ferry
D = data("ferry")
T = "13:40"
s = one(x for x in D.SAILINGS[("ulla-ness", "sun")] if x[0] == T)
assert any(x[0] == T and x[1] != s[1] for x in D.SAILINGS[("ulla-ness", "weekday")])
task("ferry", "ferry-sunday-sailing", "lookup", "en", [
    "Sunday timetable, Ulla to Port Ness, {{parameters.time}} departure: ship and arrival time.",
    "We are spending a weekend on Ulla and have to be home on Sunday evening, so we want to catch the {{parameters.time}} back to Port Ness. My son collects ships and would love to know which one it will be, and his grandmother wants to know when to stand on the pier. Which ship sails then on Sundays, and when does it get in?",
    "Find the sailing that leaves Ulla for Port Ness at {{parameters.time}} on Sundays and give the name of the ship and the time it arrives.",
], exactly(ship=s[2], arrives=s[1]), obj(ship=S, arrives=dict(S, description="time of arrival, HH:MM")), {"time": T})
task("ferry", "ferry-cancelled-instead", "sentence", "en", [
    "The 16:05 from Ulla is cancelled: which sailing are its tickets valid on instead?",
    "I have just heard at the café that the five past four from Ulla does not go today. I already hold a ticket for it and do not want to buy a new one. The company says on its site that we can take another boat with the same ticket. At what time does that one leave?",
    "Today's 16:05 sailing from Ulla has been cancelled. Say at what time the sailing leaves on which its tickets remain valid.",
], told([{"any": [D.CANCELLED["instead"], "the " + D.CANCELLED["instead"], D.CANCELLED["instead"] + " sailing", "the %s sailing" % D.CANCELLED["instead"]]}]))
P = {"name": "Morag Tennant", "email": "morag.tennant@post.example", "registration": "SK14 NBD", "date": "2026-05-16"}
task("ferry", "ferry-book-car", "form", "en", [
    "Book Port Ness – Hollis, {{parameters.date}}, 2 adults, 1 child (aged 9), car {{parameters.registration}}, {{parameters.name}}, {{parameters.email}}. No boarding help. Accept the conditions.",
    "It is my aunt's seventieth birthday on Hollis and we are going over from Port Ness by car: my husband, our nine-year-old and I. Please book the crossing for us on {{parameters.date}} in the name of {{parameters.name}}. The car's number is {{parameters.registration}}, and they may write to {{parameters.email}}. Nobody needs help to get on board, and I agree to their conditions of carriage.",
    "Make a booking with the ferry company for the route Port Ness – Hollis on {{parameters.date}} for two adults and one child with a car whose registration number is {{parameters.registration}}. The lead passenger is {{parameters.name}} and the e-mail address is {{parameters.email}}. The conditions of carriage are accepted; assistance is not needed.",
], state(bookings=[{"route": one(k for k in D.FARES if "Hollis" in k), "date": P["date"], "adults": 2, "children": 1, "vehicle": "car", "registration": P["registration"], "assistance": False, "name": P["name"], "email": P["email"]}]), None, P)
b = best(D.FLEET, lambda x: x[4])
assert best(D.FLEET, lambda x: x[2]) != b and D.FLEET[0] != b
task("ferry", "ferry-largest-car-deck", "superlative", "en", [
    "Which ship of the fleet takes the most cars, and how many?",
    "I am writing a piece for the local paper about the island ferries and need a fact for the caption. Readers always think the ship with the most seats also carries the most cars, but I doubt it. Could you find out from the company's site which ship has room for the greatest number of cars, and the number?",
    "Compare the car decks of all ships of Calder Sound Ferries. Report the name of the ship with the largest one and how many cars it holds.",
], told([b[1], num(b[4], "%d cars" % b[4])]))
task("ferry", "ferry-caravan-fare", "impossible", "en", [
    "Return fare for a touring caravan, Port Ness – Hollis.",
    "We have bought our first caravan and want to try it out on Hollis in the summer. Before we plan any further I need to know what the ferry charges for it. What does a return from Port Ness to Hollis cost for the caravan itself? I know what the car costs.",
    "State the price of a return ticket for a caravan on the route between Port Ness and Hollis.",
], FAIL)

# ------------------------------------------------------------------ clinic
D = data("clinic")
d = one(x for x in D.DOCTORS if x["name"] == "Dr Imogen Farrow")
assert sum("Farrow" in x["name"] for x in D.DOCTORS) == 2
task("clinic", "clinic-room-extension", "detail", "en", [
    "Room and telephone extension of Dr Imogen Farrow.",
    "My daughter's school wants to send the vaccination list straight to the children's doctor at Hartwell, Imogen Farrow. I always mix her up with her namesake. In which room does she sit, and which extension should the school secretary ask for?",
    "Look up Dr Imogen Farrow at the Hartwell Family Clinic and report her room and her telephone extension.",
], told([{"any": [d["room"], float(d["room"]), "Room " + d["room"]]}, num(int(d["ext"]))]))
a = one(x for x in D.APPOINTMENTS if x["what"] == "Follow-up" and "Lindqvist" in x["with"])
task("clinic", "clinic-cancel-follow-up", "act", "en", [
    "Cancel my follow-up with Dr Lindqvist.",
    "I have to be in Antwerp at the end of March and cannot make it to the follow-up with Dr Lindqvist. The blood pressure review with him should stay as it is, and so should everything with the nurse. Please cancel just that one appointment for me.",
    "Among my appointments there is a follow-up with Dr Sven Lindqvist on 26 March 2026. Cancel this appointment and leave all others.",
], state(cancelled=[a["id"]]))
rows = [x for x in D.DOCTORS if x["status"] == "open" and "Polish" in x["languages"] and "Fri" in x["days"]]
assert 2 <= len(rows) <= 5
task("clinic", "clinic-polish-friday", "condition", "en", [
    "Doctors accepting new patients, speaking Polish, with surgery on Fridays: name and specialty.",
    "My mother-in-law has moved here from Gdynia and does not feel safe in English yet. I can only take her along on Fridays, my day off. Which doctors at the clinic would take her on as a new patient right away (no waiting list), speak Polish, and see people on Fridays? Names and specialties, please.",
    "List the name and the specialty of every doctor who accepts new patients, speaks Polish and holds a surgery on Friday.",
], any_order(doctors=[{"name": x["name"], "specialty": x["specialty"]} for x in rows]), obj(doctors=arr(name=S, specialty=S)))
task("clinic", "clinic-doctor-email", "impossible", "en", [
    "Personal e-mail address of Dr Ian Farrow.",
    "Dr Ian Farrow asked me to send him the diary of my cigarettes, and I would rather not have the whole reception read it. Can you get me his own e-mail address from the clinic's site? The general address of the reception is of no use to me.",
    "Find the e-mail address at which Dr Ian Farrow himself can be reached; not that of the reception.",
], FAIL, obj(email=dict(S, description="Dr Ian Farrow's own address, not the reception's")))

# ------------------------------------------------------------------ allotment
D = data("allotment")
rows = [p for p in D.PLOTS if p["status"] == "Vacant"]
task("allotment", "allotment-vacant", "pages", "en", [
    "All vacant plots: number, size in m², yearly rent.",
    "After years in a flat we would like to dig, and the association's register is said to show which plots nobody has. We want to compare them at the kitchen table tonight. Please note down every vacant plot with its number, its size in square metres and what it costs a year in pounds, from the whole register.",
    "Go through the complete register of plots and return the plot number, size (m²) and annual rent (£) of each plot whose status is vacant.",
], any_order(plots=[{"plot": p["plot"], "size": p["size"], "rent": p["rent"]} for p in rows]), obj(plots=arr(plot=I, size=N, rent=N)))
n = sum(p["status"] == "Notice given" and p["shed"] == "yes" for p in D.PLOTS)
task("allotment", "allotment-notice-with-shed", "count", "en", [
    "How many plots with status \"Notice given\" have a shed?",
    "The committee wants to offer old sheds to newcomers before anybody tears them down. For that I need one figure for the meeting: on how many of the plots where the tenant has given notice does a shed stand?",
    "Count the plots in the register whose tenant has given notice and that have a shed. Give the number.",
], told([num(n)]))
w = best([x for x in D.WAITING if x[1] == "Half plot"], lambda x: tuple(-int(v) for v in x[2].split("-")))
assert w != D.WAITING[0] and any(x[2] < w[2] for x in D.WAITING)
task("allotment", "allotment-first-in-line", "superlative", "en", [
    "Waiting list: who among those wanting a half plot has waited longest? Name and date of application.",
    "A half plot will be free next month, and by our rules the person who applied first for one gets it. People who want a full plot or would take either have their own queue, so leave them aside. Who is it, as spelt on the waiting list, and when did they apply?",
    "From the waiting list, determine the applicant with the earliest application among those whose wish is exactly \"Half plot\", and return the name and the application date as they are shown.",
], exactly(name=w[0], applied=D.show_date(w[2])), obj(name=S, applied=dict(S, description="as shown on the site")))
p = one(p for p in D.PLOTS if p["tenant"] == "Ms F. Castellan")
task("allotment", "allotment-record-inspection", "act", "en", [
    "Mark Ms F. Castellan's plot as inspected, outcome: needs work.",
    "I walked round the lower field this morning with the secretary, and the one plot we had never looked at is Ms F. Castellan's. The brambles are coming through the fence, so it needs work, though nobody would call it neglected. Could you record that inspection in the register for us?",
    "Find the plot that is let to Ms F. Castellan and record on its page an inspection with the result \"Needs work\".",
], state(inspections=[{"plot": p["plot"], "outcome": "Needs work"}]))
R = D.RULES
task("allotment", "allotment-shed-rule", "sentence", "en", [
    "Maximum height (m) and floor area (m²) of a shed according to the rules.",
    "My brother-in-law has a shed to give away, and it is a big one. Before we hire a van I would like to be sure that it is allowed on my plot without asking anybody. How high may a shed be at most, and how many square metres may it cover? I do not mean greenhouses.",
    "What do the rules of the association say about the greatest permitted height and the greatest permitted area of a shed?",
], told([num(R["shed_height"], "%s m" % R["shed_height"], "%s metres" % R["shed_height"]), num(R["shed_area"], "%d m²" % R["shed_area"], "%d m2" % R["shed_area"], "%d square metres" % R["shed_area"])]))

# ------------------------------------------------------------------ parts
D = data("parts")
Q = "door seal"
rows = D.find(Q)
assert len(rows) > 8
task("parts", "parts-search-seals", "search", "en", [
    "Search \"{{parameters.query}}\"; all results with part number, name, price.",
    "I run a small repair round and want to stock up before winter. Please type {{parameters.query}} into the shop's search and give me everything that comes up, to the last page: the part number, what it is called and the price in pounds. I will pick what I need myself.",
    "Use the search of Corley Spares to look for \"{{parameters.query}}\" and collect the part number, the name and the price of every part that is found.",
], any_order(parts=[{"part_number": p["no"], "name": p["name"], "price": p["price"]} for p in rows]), obj(parts=arr(part_number=S, name=S, price=N)), {"query": Q})
p = one(p for p in D.PARTS if p["name"] == "Carbon filter, round 190 mm")
task("parts", "parts-add-filters", "act", "en", [
    "Put 3 × round 190 mm carbon filter (the non-washable one) into the basket.",
    "Our cooker hoods at the hostel are due for new filters. They are the round ones of 190 millimetres, the ordinary carbon sort; the washable ones did not work for us. We have three hoods. Put as many as we need into the basket, I will check out myself.",
    "Add three pieces of the part \"Carbon filter, round 190 mm\" to the shopping basket. Do not take the washable version, and order nothing.",
], state(basket=[{"part": p["no"], "qty": 3}]))
p = one(p for p in D.PARTS if p["no"] == "CS-20417")
task("parts", "parts-motor-details", "detail", "en", [
    "{{parameters.part}}: weight (g), warranty (months), models it fits.",
    "A customer's fridge has gone silent and I believe I know which part it wants. Before I order it I would like to see whether it fits, whether it will go by letter post and how long they stand by it. What does the shop say about part {{parameters.part}}: the weight in grams, the months of warranty and all models it fits?",
    "Open the part with the number {{parameters.part}} and report its weight in grams, its warranty in months and the list of models that it fits, in the order shown.",
], exactly(weight_grams=p["grams"], warranty_months=p["months"], models=p["models"]), obj(weight_grams=I, warranty_months=I, models={"type": "array", "items": S}), {"part": p["no"]})
rows = [p for p in D.PARTS if p["cat"] == "Pumps" and p["brand"] == "Bosk" and p["stock"] == "In stock" and p["price"] < 30]
assert any(p["cat"] == "Pumps" and p["brand"] == "Bosk" and p["price"] == 30 for p in D.PARTS)
task("parts", "parts-bosk-pumps", "condition", "en", [
    "Department Pumps, brand Bosk, marked \"In stock\", under £30: part number and price.",
    "We only mend Bosk machines here, and I have got less than thirty pounds left from this month's budget for any single part. What could I have from the pumps department that is of that brand, costs less than £30 and is plainly marked as in stock (not the last one or two, not on order)? Part numbers and prices will do.",
    "In the department for pumps, list the part number and the price of all parts made by Bosk that are marked \"In stock\" and cost less than 30 pounds.",
], any_order(parts=[{"part_number": p["no"], "price": p["price"]} for p in rows]), obj(parts=arr(part_number=S, price=N)))

# ------------------------------------------------------------------ shelter
D = data("shelter")
n = sum(a["species"] == "dog" and "children" in a["good"] for a in D.ANIMALS)
assert n != sum(a["species"] == "dog" and "children" in a["good"] and a["status"] == "available" for a in D.ANIMALS)
task("shelter", "shelter-dogs-for-children", "count", "en", [
    "How many dogs, reserved ones included, are good with children?",
    "I am preparing a talk at the primary school about the shelter. I would like to tell them on how many of all the dogs that live there at the moment there is a note that they get on with children; those that are already promised to a family count as well, for they are still there.",
    "Count all dogs at the shelter that carry the mark \"Good with children\", whatever their status, available or reserved.",
], exactly(count=n), obj(count=I))
a = one(a for a in D.ANIMALS if a["name"] == "Tess")
P = {"name": "Graham Pell", "email": "g.pell@letters.example", "phone": "01632 960174"}
task("shelter", "shelter-enquire-tess", "form", "en", [
    "Send an enquiry about Tess (dog): {{parameters.name}}, {{parameters.email}}, {{parameters.phone}}; house, fenced garden, we have cats, visit on Saturday. No message.",
    "We lost our old collie in spring and the house is too quiet. Yesterday we saw Tess on the shelter's site and could not stop talking about her. Would you write to them for us with their form? I am {{parameters.name}}, {{parameters.email}}, telephone {{parameters.phone}}. We live in a house with a garden that has a fence all round, two cats live with us and no other animals, and we could come on Saturday. Leave the message empty.",
    "Fill in and send the enquiry form for the dog Tess with the name {{parameters.name}}, the e-mail {{parameters.email}} and the telephone number {{parameters.phone}}. The home is a house with a fenced garden, the only animals living there are cats, the visiting day is Saturday, and there is no message.",
], state(enquiries=[{"animal": a["name"], "name": P["name"], "email": P["email"], "phone": P["phone"].replace(" ", ""), "home": "House", "garden": True, "pets": ["Cats"], "day": "Saturday", "message": ""}]), None, P)
st = D.STORY["Maisie"]
task("shelter", "shelter-maisie-weight", "sentence", "en", [
    "Maisie the cocker spaniel: weight in kg on arrival, and now.",
    "When our neighbours told us about Maisie, the poor spaniel that somebody left at the gate of the shelter, they said she had been skin and bones. I wonder how she is doing. How many kilos was she on the night she was found, and how many has she now? What the vet wants is another matter.",
    "Read the story of the dog Maisie and give her weight in kilograms when she was left at the shelter and her present weight in kilograms.",
], exactly(weight_found_kg=float(st["found"]), weight_now_kg=float(st["now"])), obj(weight_found_kg=N, weight_now_kg=N))
assert not any(a["name"] == "Rico" for a in D.ANIMALS)
task("shelter", "shelter-enquire-parrot", "impossible", "en", [
    "Send an enquiry about Rico the parrot: {{parameters.name}}, {{parameters.email}}, {{parameters.phone}}, house, no garden, visit Tuesday.",
    "My late husband bred parrots, and a friend says the shelter has got one called Rico. I have an aviary in the house and all the time in the world. Please send them the enquiry form for Rico the parrot from me: {{parameters.name}}, {{parameters.email}}, {{parameters.phone}}. I live in a house, without a fenced garden and without other animals, and Tuesday is the day on which I could come.",
    "Submit the shelter's enquiry form for the parrot Rico with the name {{parameters.name}}, e-mail {{parameters.email}}, telephone {{parameters.phone}}, home type house, no garden, visiting day Tuesday.",
], FAIL, None, {"name": "Edith Morrow", "email": "edith@morrow.example", "phone": "01632 960388"})

# ------------------------------------------------------------------ planning
D = data("planning")
rows = [a for a in D.APPS if a["status"] == "Refused"]
assert len(rows) > 10
task("planning", "planning-refused", "pages", "en", [
    "All refused applications, all wards: reference and address.",
    "Our residents' association is putting together an overview of what the council has turned down this year. It does not matter where in the district. Could you get all of the applications that were refused from the planning register, with reference and address? Please mind that the results run over more than one page.",
    "Collect the reference and the address of every planning application in the register that has the status \"Refused\".",
], any_order(applications=[{"reference": a["ref"], "address": a["address"]} for a in rows]), obj(applications=arr(reference=S, address=S)))
cs = D.COMMENTS["TH/25/0112"]
n = sum(c[1] == "Objects" for c in cs)
assert n not in (len(cs), sum(c[1] == "Supports" for c in cs), sum(c[1] == "Neutral" for c in cs))
task("planning", "planning-objections", "count", "en", [
    "TH/25/0112: number of public comments that object.",
    "There is a plan for forty flats on the old bus depot in Station Road, and the pub is full of rumours about how many people are against it. I should like to have the true number. How many of the comments that the public has sent in about it are objections? Supporters and undecided people do not count.",
    "Open the application TH/25/0112 (former bus depot, Station Road) and count how many of its published comments object to the proposal.",
], told([num(n)]))
assert not any(a["ref"] == "TH/25/0199" for a in D.APPS)
task("planning", "planning-unknown-reference", "impossible", "en", [
    "Decision date and case officer of {{parameters.reference}}.",
    "Our builder has scribbled {{parameters.reference}} on an envelope and says that is the number of our neighbours' case at the district council. I want to see who handled exactly this case and when they decided it. Another number is of no help to me.",
    "For the planning application with the reference {{parameters.reference}}, return the case officer and the date of the decision.",
], FAIL, obj(officer=S, decision_date=S), {"reference": "TH/25/0199"})
a = one(a for a in D.APPS if a["ref"] == "TH/25/0122")
task("planning", "planning-decision", "lookup", "en", [
    "{{parameters.reference}}: case officer, decision date.",
    "I am a reporter and want to ring the right person at the council tomorrow about the wedding venue that came to nothing. Its reference in the planning register is {{parameters.reference}}. Who was the case officer, and on what day was it decided? Write the date as the register has it.",
    "Look up the planning application {{parameters.reference}} and report its case officer and its decision date as shown.",
], exactly(officer=a["officer"], decision_date=a["decided"]), obj(officer=S, decision_date=dict(S, description="as shown in the register")), {"reference": a["ref"]})

# ------------------------------------------------------------------ theater
D = data("theater")
rows = [v for v in D.VORST if v[1][3:5] == "11" and v[4] == "Studio"]
task("theater", "theater-studio-november", "list", "de", [
    "Alle Vorstellungen im Studio im November: Datum, Beginn, Stück.",
    "Meine Schwester kommt im November für ein paar Wochen zu Besuch, und das Studio mit seinen achtzig Plätzen ist ihr lieber als der große Saal. Schreib mir doch bitte heraus, was dort in diesem Monat gespielt wird, der Reihe nach, mit Datum, Uhrzeit und Titel. Auch ausverkaufte Abende gehören dazu, manchmal werden ja Karten zurückgegeben.",
    "Ermitteln Sie aus dem Spielplan sämtliche Vorstellungen, die im November 2025 in der Spielstätte Studio stattfinden, und geben Sie zu jeder das Datum, den Beginn und den Titel des Stücks in der Reihenfolge des Spielplans an.",
], exactly(vorstellungen=[{"datum": v[1], "beginn": v[2], "stueck": D.TITEL[v[3]]} for v in rows]), obj(vorstellungen=arr(datum=dict(S, description="TT.MM.JJJJ"), beginn=dict(S, description="HH:MM"), stueck=S)))
v = one(v for v in D.VORST if v[3] == "moewe" and v[1] == "15.11.2025")
assert sum(x[3] == "moewe" for x in D.VORST) > 1
P = {"name": "Irmgard Feld", "email": "irmgard.feld@brief.example"}
task("theater", "theater-reserve", "form", "de", [
    "Reserviere 3 Karten für „Die Möwe“ am 15.11.2025, Preisgruppe II, Ermäßigung Senioren, Abholung Theaterkasse am Markt, {{parameters.name}}, {{parameters.email}}.",
    "Wir drei Damen vom Lesekreis haben im Sommer Tschechow gelesen und möchten nun endlich „Die Möwe“ sehen, und zwar am 15. November 2025. Wir sind alle schon in Rente und nehmen die Karten für Senioren in der mittleren Preisgruppe (II). Abholen würde ich sie an der Theaterkasse am Markt. Bitte reserviere für uns auf {{parameters.name}}, E-Mail {{parameters.email}}.",
    "Nehmen Sie für die Vorstellung „Die Möwe“ am 15.11.2025 eine verbindliche Reservierung über drei Karten der Preisgruppe II mit der Ermäßigung für Senioren vor. Die Karten werden an der Theaterkasse am Markt abgeholt; der Name lautet {{parameters.name}}, die E-Mail-Adresse {{parameters.email}}.",
], state(reservierungen=[{"vorstellung": v[0], "anzahl": 3, "preisgruppe": "II", "ermaessigung": "Senioren", "abholung": "Theaterkasse am Markt", "name": P["name"], "email": P["email"]}]), None, P)
v = one(v for v in D.VORST if v[1] == "31.12.2025")
assert v[5] == "ausverkauft" and v[3] == "gott"
task("theater", "theater-sold-out", "impossible", "de", [
    "Reserviere 2 Karten für „Gott des Gemetzels“ am 31.12.2025, Preisgruppe I, keine Ermäßigung, Abendkasse, {{parameters.name}}, {{parameters.email}}.",
    "Silvester wollen wir dieses Jahr einmal anders feiern und zuerst ins Theater gehen. Am 31. Dezember 2025 wird „Gott des Gemetzels“ gegeben. Bitte reserviere uns genau für diesen Abend zwei Plätze der besten Preisgruppe (I) zum vollen Preis; die Karten holen wir an der Abendkasse. Mein Name ist {{parameters.name}}, meine Adresse {{parameters.email}}. Ein anderer Abend kommt für uns nicht in Frage.",
    "Reservieren Sie zwei Karten der Preisgruppe I ohne Ermäßigung für die Vorstellung „Gott des Gemetzels“ am 31.12.2025, hinterlegt an der Abendkasse, auf den Namen {{parameters.name}} mit der E-Mail-Adresse {{parameters.email}}.",
], FAIL, None, {"name": "Rainer Okun", "email": "okun@brief.example"})
st = one(x for x in D.STUECKE if x[0] == "nathan")
task("theater", "theater-nathan-cast", "detail", "en", [
    "\"Nathan der Weise\": director, and actor or actress playing Recha.",
    "I studied Lessing many years ago in Edinburgh and heard that the theatre in Lindenau is doing \"Nathan der Weise\" this season. An old friend of mine directs there now and then, and her niece is an actress. Who is directing this production (Regie), and who is cast as Recha?",
    "On the site of the Stadttheater Lindenau, find the production of \"Nathan der Weise\" and give the name of its director and of the person who plays Recha.",
], told([st[3], dict(st[6])["Recha"]]))

# ------------------------------------------------------------------ finanzamt
D = data("finanzamt")
Q = "Anlage"
rows = [v for v in D.VORDRUCKE if Q.lower() in (v["nr"] + " " + v["name"]).lower()]
assert len(rows) > 10
task("finanzamt", "finanzamt-anlagen", "search", "de", [
    "Vordrucke: nach „{{parameters.suchwort}}“ suchen, alle Treffer mit Nummer und Bezeichnung.",
    "Für unsere Steuer-AG an der Volkshochschule stelle ich gerade eine Mappe zusammen und möchte nichts vergessen. Gib bitte bei den Vordrucken des Finanzamts das Wort {{parameters.suchwort}} in die Suche ein und schreib mir alles auf, was dabei herauskommt, also von jedem Vordruck die Nummer und wie er heißt. Es sind wohl mehr, als auf eine Seite passen.",
    "Durchsuchen Sie die Vordrucke des Finanzamts Waldau nach „{{parameters.suchwort}}“ und geben Sie von sämtlichen gefundenen Vordrucken die Nummer und die Bezeichnung zurück.",
], any_order(vordrucke=[{"nummer": v["nr"], "bezeichnung": v["name"]} for v in rows]), obj(vordrucke=arr(nummer=dict(S, description="sechsstellig"), bezeichnung=S)), {"suchwort": Q})
NAME = "Kowalczyk"
zi, tel = D.wer("Einkommensteuer", NAME)
assert D.wer("Umsatzsteuer", NAME)[0] != zi
task("finanzamt", "finanzamt-zustaendig", "lookup", "de", [
    "Einkommensteuer, Nachname {{parameters.nachname}}: zuständiges Zimmer und Telefonnummer.",
    "Ich heiße {{parameters.nachname}} und habe eine Frage zu meinem Einkommensteuerbescheid, lande am Telefon aber immer bei der falschen Stelle. Welches Zimmer ist beim Finanzamt für Leute mit meinem Namen zuständig, und unter welcher Nummer ist es zu erreichen? Mit der Umsatzsteuer habe ich nichts zu tun.",
    "Stellen Sie fest, welches Zimmer des Finanzamts Waldau bei der Einkommensteuer für den Nachnamen {{parameters.nachname}} zuständig ist, und nennen Sie das Zimmer und dessen Telefonnummer.",
], told([num(int(zi), "Zimmer " + zi), tel]), None, {"nachname": NAME})
v = best(D.VORDRUCKE, lambda x: x["seiten"])
assert D.VORDRUCKE.index(v) >= 10
task("finanzamt", "finanzamt-longest-form", "superlative", "en", [
    "Which tax form (Vordruck) has the most pages? Number, title, pages.",
    "For a lecture on bureaucracy in Europe I am after a striking example, and a German colleague pointed me to the tax office in Waldau. Among all the forms (Vordrucke) it offers, whatever the tax, there must be one that is longer than every other. What are its number and its title, as written there, and how many pages does it have?",
    "Among all forms on the page Vordrucke of the Finanzamt Waldau, find the one with the largest number of pages (Seiten) and return its number, its title and the number of pages.",
], exactly(number=v["nr"], title=v["name"], pages=v["seiten"]), obj(number=dict(S, description="six digits"), title=S, pages=I))
t = one(t for t in D.TERMINE if "Einspruch" in t["anliegen"])
assert sum(x["bei"] == t["bei"] for x in D.TERMINE) == 2 and sum(x["datum"] == t["datum"] for x in D.TERMINE) == 2
task("finanzamt", "finanzamt-absagen", "act", "de", [
    "Sage meinen Termin bei Herrn Bäumler wegen des Einspruchs (Grundsteuer) ab.",
    "Mein Einspruch gegen den Grundsteuerbescheid hat sich erledigt, Herr Bäumler hat mir gestern schriftlich recht gegeben. Den Termin, den wir deswegen bei ihm haben, brauche ich also nicht mehr; sag ihn bitte ab. Die Nachweise muss ich ihm trotzdem noch bringen, dieser Termin bleibt also bestehen, und alle anderen auch.",
    "Bei meinen Terminen im Finanzamt steht am 04.11.2025 um 14:15 Uhr ein Termin bei Herrn Bäumler zum Einspruch gegen die Grundsteuer. Bitte sagen Sie diesen Termin ab, und nur diesen.",
], state(abgesagt=[t["id"]]))

# ------------------------------------------------------------------ camping
D = data("camping")
rows = [e for e in D.EMPL if e["etat"] == "Libre" and e["ombrage"] == "Ombragé" and e["courant"] == "10 A" and e["surface"] >= 100]
assert len({e["zone"] for e in rows}) == 3
task("camping", "camping-emplacements", "condition", "fr", [
    "Emplacements libres, ombragés, électricité 10 A, au moins 100 m², toutes zones : numéro et surface.",
    "Nous partons avec une grande tente et un frigo qui consomme beaucoup, et ma femme supporte mal le soleil, même à moitié. Il nous faudrait donc un emplacement vraiment ombragé, encore libre, avec du courant en 10 ampères et cent mètres carrés au minimum. La zone du camping nous est égale. Lesquels conviendraient ? Donne-moi leurs numéros et leurs surfaces en mètres carrés.",
    "Relevez, dans toutes les zones du camping, le numéro et la surface (en m²) des emplacements libres qui sont ombragés, disposent d'une électricité de 10 A et mesurent 100 m² ou plus.",
], any_order(emplacements=[{"numero": e["numero"], "surface": e["surface"]} for e in rows]), obj(emplacements=arr(numero=S, surface=I)))
v = D.TARIFS["Mobil-home 6 personnes"][1]
assert len(set(D.TARIFS["Mobil-home 6 personnes"])) == 3
task("camping", "camping-prix-juin", "lookup", "fr", [
    "Prix par nuit d'un mobil-home 6 personnes le 10 juin.",
    "Nous serons six à un mariage dans la région le 10 juin et nous aimerions dormir tous ensemble la nuit de la fête. Le camping Les Tamaris loue des mobil-homes qui seraient juste assez grands. Combien coûte alors une nuit dans celui pour six personnes ? Attention, les prix changent selon la saison.",
    "Indiquez le tarif par nuit qui s'applique le 10 juin 2026 au mobil-home pour six personnes.",
], told([num(v, "%d €" % v, "%d\u00a0€" % v, "%d€" % v, "%d euros" % v)]))
task("camping", "camping-noel", "impossible", "fr", [
    "Réserver un mobil-home 4 personnes du 24 au 27 décembre 2026, 4 personnes, sans animal, {{parameters.nom}}, {{parameters.email}}.",
    "Cette année nous voulons passer Noël loin de la famille, au calme près de l'océan. Fais-nous s'il te plaît une demande de réservation au camping pour un mobil-home de quatre personnes : nous serons quatre, sans animal, arrivée le 24 décembre 2026 et départ le 27. C'est au nom de {{parameters.nom}}, adresse {{parameters.email}}. Ce sont les seules dates possibles.",
    "Envoyez une demande de réservation pour quatre personnes sans animal dans un mobil-home 4 personnes, arrivée le 24 décembre 2026, départ le 27 décembre 2026, au nom de {{parameters.nom}} ({{parameters.email}}).",
], FAIL, None, {"nom": "Sylvie Castaing", "email": "s.castaing@courrier.example"})


def heure(h):
    a, m = h.split(" h ")
    return {"any": [h, "%sh%s" % (a, m), "%s:%s" % (a, m), "%s:%s" % (a.zfill(2), m), "%sh%s" % (a.zfill(2), m)]}


rows = dict(D.AGENDA)["Mercredi"]
task("camping", "camping-mercredi", "list", "fr", [
    "Animations du mercredi : nom et heure, dans l'ordre.",
    "Nous arriverons au camping un mardi soir en juillet, fatigués, et le lendemain les enfants voudront tout faire à la fois. Pour que je puisse leur préparer un petit programme : quelles animations y a-t-il le mercredi, et à quelle heure commence chacune ? Garde l'ordre du site.",
    "Donnez la liste des animations proposées le mercredi par le camping, chacune avec son nom et son heure, dans l'ordre où le site les présente.",
], told([[x[0], heure(x[1])] for x in rows]))

# ------------------------------------------------------------------ vrijwilligers
D = data("vrijwilligers")
n = sum(v["wijk"] == "Noord" and v["uren"] <= 2 for v in D.VAC)
assert n != sum(v["wijk"] == "Noord" and v["uren"] < 2 for v in D.VAC)
task("vrijwilligers", "vrijwilligers-noord-kort", "count", "nl", [
    "Aantal vacatures in de wijk Noord van hoogstens 2 uur per week.",
    "Sinds mijn pensioen wil ik graag iets in de buurt doen, maar ik pas ook al op de kleinkinderen. Meer dan twee uur in de week zit er dus niet in; precies twee mag nog net. Ik woon in Noord en ga liever niet ver weg. Hoeveel vacatures zijn er dan voor mij?",
    "Tel hoeveel vacatures in de wijk Noord ten hoogste twee uur per week vragen en geef dat aantal.",
], exactly(aantal=n), obj(aantal=I))
rows = [v for v in D.VAC if v["organisatie"] == "Stichting Het Anker"]
assert len(rows) >= 4
task("vrijwilligers", "vrijwilligers-anker", "pages", "nl", [
    "Alle vacatures van Stichting Het Anker: titel en wijk, in de volgorde van de site.",
    "Mijn zus werkt bij Stichting Het Anker en klaagt dat er zo weinig mensen komen. Ik wil een briefje ophangen in het trappenhuis met alles waarvoor ze daar nog iemand zoeken. Zet voor mij eens op een rij welke vacatures van die stichting er in heel Merwedam zijn, dus de titels met de wijk erbij, zoals ze achter elkaar op de site staan.",
    "Ga alle pagina's met vacatures langs en geef van elke vacature van de organisatie Stichting Het Anker de titel en de wijk, in de volgorde waarin ze voorkomen.",
], told([[v["titel"], v["wijk"]] for v in rows]))
v = one(v for v in D.VAC if v["titel"] == "Taalmaatje aan huis")
task("vrijwilligers", "vrijwilligers-contact", "detail", "nl", [
    "Contactpersoon en telefoon van de vacature \"{{parameters.vacature}}\".",
    "Op de markt hoorde ik dat ze iemand zoeken die bij mensen thuis Nederlands komt oefenen, en dat lijkt me prachtig. De vacature heet {{parameters.vacature}}. Voor ik me opgeef wil ik eerst iemand spreken. Wie is daar de contactpersoon en op welk nummer kan ik die bellen?",
    "Zoek de vacature {{parameters.vacature}} op en geef de naam van de contactpersoon en het telefoonnummer.",
], exactly(contactpersoon=v["contact"], telefoon=v["telefoon"]), obj(contactpersoon=S, telefoon=S), {"vacature": v["titel"]})
v = one(v for v in D.VAC if v["titel"] == "Maaltijdbezorger")
P = {"naam": "Coby Verhage", "email": "coby.verhage@post.example"}
task("vrijwilligers", "vrijwilligers-aanmelden", "form", "nl", [
    "Aanmelden als maaltijdbezorger: {{parameters.naam}}, {{parameters.email}}, 65 jaar of ouder, dinsdag en vrijdag, geen ervaring, geen nieuwsbrief.",
    "Ik ben net zeventig geworden, heb een auto en houd van een praatje aan de deur, dus maaltijden rondbrengen is echt iets voor mij, al heb ik het nog nooit gedaan. Meld mij aan voor de vacature Maaltijdbezorger: {{parameters.naam}}, {{parameters.email}}. Ik kan op dinsdag en op vrijdag. De nieuwsbrief hoef ik niet, ik krijg al genoeg post.",
    "Stuur een aanmelding voor de vacature Maaltijdbezorger op naam van {{parameters.naam}} met het e-mailadres {{parameters.email}}: leeftijd 65 jaar of ouder, beschikbaar op dinsdag en vrijdag, zonder ervaring met dit werk en zonder de nieuwsbrief.",
], state(aanmeldingen=[{"vacature": v["titel"], "naam": P["naam"], "email": P["email"], "leeftijd": "65 jaar of ouder", "dagen": ["dinsdag", "vrijdag"], "ervaring": "nee", "nieuwsbrief": False}]), None, P)

# ------------------------------------------------------------------ corsi
D = data("corsi")
c = best([c for c in D.CORSI if c["area"] == "Lingue"], lambda c: c["lezioni"])
assert best(D.CORSI, lambda c: c["lezioni"])["area"] != "Lingue"
task("corsi", "corsi-lingua-piu-lunga", "superlative", "it", [
    "Area Lingue: corso con più lezioni, titolo e numero di lezioni.",
    "Quest'inverno ho molto tempo libero e vorrei imparare una lingua con calma, seguendo il corso più lungo che c'è. Le altre materie non mi interessano. Tra i corsi di lingue dell'università popolare, qual è quello che ha più lezioni, e quante sono?",
    "Individuare, tra i corsi dell'area Lingue, quello con il maggior numero di lezioni e indicarne il titolo e il numero di lezioni.",
], told([c["titolo"], num(c["lezioni"], "%d lezioni" % c["lezioni"])]))
rows = D.CALENDARIO["S312"]
task("corsi", "corsi-calendario-astronomia", "list", "it", [
    "Calendario del corso {{parameters.corso}}: data e argomento di ogni lezione.",
    "Mio padre si è iscritto al corso di {{parameters.corso}} e io lo accompagnerei volentieri qualche volta, ma solo quando l'argomento mi piace. Puoi copiarmi il calendario delle lezioni, una per una e nell'ordine giusto, con la data com'è scritta e l'argomento?",
    "Riportare tutte le lezioni previste dal calendario del corso di {{parameters.corso}}, nell'ordine del sito, ciascuna con la data e l'argomento.",
], exactly(lezioni=[{"data": a, "argomento": b} for a, b in rows]), obj(lezioni=arr(data=dict(S, description="come scritta sul sito"), argomento=S)), {"corso": "Astronomia"})
rows = [c for c in D.CORSI if c["giorno"] == "Giovedì" and c["posti"] and c["prezzo"] < 120]
assert any(c["giorno"] == "Giovedì" and c["prezzo"] == 120 and c["posti"] for c in D.CORSI) and any(c["giorno"] == "Giovedì" and not c["posti"] and c["prezzo"] < 120 for c in D.CORSI)
task("corsi", "corsi-giovedi", "condition", "it", [
    "Corsi del giovedì con posti liberi e prezzo sotto 120 €: titolo e prezzo, nell'ordine del sito.",
    "Il giovedì è l'unico giorno in cui non tengo i nipoti e vorrei fare qualcosa per me, qualsiasi materia va bene. Però devo stare attenta: il corso deve costare meno di centoventi euro, e naturalmente ci deve essere ancora posto. Quali corsi restano? Scrivimi i titoli con il prezzo, nell'ordine in cui li elenca il sito.",
    "Elencare titolo e prezzo di tutti i corsi che si tengono di giovedì, hanno ancora posti liberi e costano meno di 120 euro, nell'ordine in cui compaiono tra i corsi.",
], told([[c["titolo"], num(c["prezzo"], "%d €" % c["prezzo"], "%d\u00a0€" % c["prezzo"], "€ %d" % c["prezzo"])] for c in rows]))
rows = D.cerca("fotografia")
assert len(rows) == 4 and sum("fotografia" in c["titolo"].lower() for c in rows) == 2
MESI = {"ottobre": "October", "novembre": "November"}


def data_it(t):
    g, m, a = t.split()
    return {"any": [t, "dal " + t, "%s %s %s" % (g, MESI[m], a), "%s-%s-%s" % (a, "10" if m == "ottobre" else "11", g.zfill(2))]}


task("corsi", "corsi-search-photography", "search", "en", [
    "Site search \"{{parameters.query}}\": course titles and start dates, in the order of the results.",
    "I have moved to Tuscany with my camera and hardly any Italian. The local evening school has a search box on its site, so please put the word {{parameters.query}} into it and tell me about all the courses it comes up with, even those that do not look like it: what each is called and the day it starts, in the order in which they come.",
    "Search the site for \"{{parameters.query}}\" and list the title and the starting date of every course found, keeping the order of the results.",
], told([[c["titolo"], data_it(c["inizio"])] for c in rows]), None, {"query": "fotografia"})

# ------------------------------------------------------------------ farmacias
D = data("farmacias")
t = D.TRASLADO
n = t["nueva"]
task("farmacias", "farmacias-traslado", "sentence", "es", [
    "Farmacia Ortuño: nueva dirección y desde qué día.",
    "A mi madre le preparan los pastilleros en la Farmacia Ortuño, la de siempre en la calle Cruz, y ahora dicen en el barrio que se van de allí. Ella no se fía de los rumores. ¿A qué calle y número se traslada, y a partir de qué día la encontraremos en el sitio nuevo?",
    "Averigüe en los avisos adónde se traslada la Farmacia Ortuño (calle y número) y desde qué día atenderá allí.",
], told([{"any": [n, n[0].upper() + n[1:], n.split()[1] + " " + n.split()[2]]}, {"any": [t["dia"], "el " + t["dia"], "desde el " + t["dia"], "24 noviembre", "24-11", "24/11"]}]))
Q = "Alameda"
rows = [f for f in D.FARM if Q.lower() in (f["nombre"] + " " + f["direccion"]).lower()]
assert len(rows) >= 4
task("farmacias", "farmacias-buscar", "search", "es", [
    "Buscar \"{{parameters.texto}}\": nombre, dirección y municipio de cada resultado.",
    "Una señora me ha dejado un bolso en el taxi con una bolsa de farmacia dentro, y en el recibo solo se lee {{parameters.texto}}; no sé si es el nombre o la calle, ni de qué pueblo. Busca por favor esa palabra en el buscador de las farmacias y dime todo lo que aparezca, con nombre, dirección y municipio, y ya iré llamando.",
    "Utilice el buscador de farmacias con el texto \"{{parameters.texto}}\" y devuelva el nombre, la dirección (calle y número) y el municipio de todas las farmacias encontradas.",
], any_order(farmacias=[{"nombre": f["nombre"], "direccion": f["direccion"], "municipio": f["municipio"]} for f in rows]), obj(farmacias=arr(nombre=S, direccion=dict(S, description="calle y número"), municipio=S)), {"texto": Q})
rows = [f for f in D.FARM if "parking" in f["servicios"]]
task("farmacias", "farmacias-aparcamiento", "pages", "es", [
    "Todas las farmacias con aparcamiento: nombre y municipio.",
    "Mi marido va en silla de ruedas y lo que más nos cuesta es dejar el coche cerca. Estamos haciendo una lista de las farmacias de toda la sierra que ofrecen aparcamiento, sean del pueblo que sean, para llevarla en la guantera. Necesito de cada una el nombre y el municipio, y que no falte ninguna.",
    "Recorra el listado completo de farmacias y devuelva el nombre y el municipio de cada una que ofrezca el servicio de aparcamiento.",
], any_order(farmacias=[{"nombre": f["nombre"], "municipio": f["municipio"]} for f in rows]), obj(farmacias=arr(nombre=S, municipio=S)))
assert all(d < "2025-12" for d, _ in D.DIAS)
task("farmacias", "farmacias-guardia-nochebuena", "impossible", "es", [
    "Farmacia de guardia de noche en Peñalta el 24 de diciembre de 2025: nombre y dirección.",
    "En Nochebuena cenamos en casa de mis suegros en Peñalta y mi hijo pequeño es asmático, así que quiero ir con todo preparado. ¿Qué farmacia de allí estará de guardia la noche del 24 de diciembre de 2025, y en qué calle está? Solo me sirve la de esa noche.",
    "Indique el nombre y la dirección de la farmacia que hace la guardia nocturna del 24 de diciembre de 2025 en el municipio de Peñalta.",
], FAIL, obj(farmacia=S, direccion=S))

# ------------------------------------------------------------------
if __name__ == "__main__":
    from collections import Counter
    for site, ts in TASKS.items():
        with open(os.path.join(HERE, site, "tasks.json"), "w", encoding="utf-8") as f:
            json.dump(ts, f, ensure_ascii=False, indent=1)
            f.write("\n")
    flat = [t for ts in TASKS.values() for t in ts]
    assert len({t["name"] for t in flat}) == len(flat)
    print(len(TASKS), "sites,", len(flat), "tasks,", sum(t["schema"] is not None for t in flat), "with a schema")
    for what in (lambda t: t["category"], lambda t: t["language"], lambda t: t["expect"]["kind"]):
        print(dict(sorted(Counter(map(what, flat)).items())))
