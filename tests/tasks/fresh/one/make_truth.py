#!/usr/bin/env python3
"""Writes <site>/tasks.json: the truth is computed from the sites' data modules."""
import copy, importlib.util, json, os
HERE = os.path.dirname(os.path.abspath(__file__))
def load(site):
    spec = importlib.util.spec_from_file_location("data_" + site, f"{HERE}/{site}/data.py"); m = importlib.util.module_from_spec(spec); spec.loader.exec_module(m); return m
TASKS = {}
def any_(*v): return {"any": list(v)}
def num(n): return any_(n, str(n))
STR, NUM, INT = {"type": "string"}, {"type": "number"}, {"type": "integer"}
def obj(**p): return {"type": "object", "required": list(p), "properties": p}
def arr(**p): return {"type": "array", "items": obj(**p)}
def task(site, name, category, phrasings, expect, start="/", language="en", parameters=None, schema=None):
    assert len(phrasings) == 3, name
    TASKS.setdefault(site, []).append({"name": name, "category": category, "language": language, "start": start, "phrasings": phrasings, "parameters": parameters or {}, "schema": schema, "expect": expect})
def exactly(a): return {"kind": "exactly", "answer": a}
def bag(a): return {"kind": "any_order", "answer": a}
def told(a): return {"kind": "told", "answer": a}
def state(s): return {"kind": "state", "state": s, "answer": None}
FAIL = {"kind": "failure"}
def dec(s): return float(s.replace("€", "").replace("£", "").strip().replace(".", "").replace(",", ".")) if "," in s and "£" not in s else float(s.replace("£", "").replace(",", "").replace("€", ""))

# ---------------------------------------------------------------- climbgym
d = load("climbgym"); s = "climbgym"
task(s, "weekend-closing", "sentence", ["Closing time at weekends?", "I'd like to go climbing on Sunday afternoon with my brother, and before we set off I need to know at what time Gritstone Hall shuts on Saturdays and Sundays.", "Find out when the climbing hall closes at the weekend."],
     told({"closes": any_("20:00", "8 pm", "8:00 pm", "20.00")}))
task(s, "classes-with-places", "condition", ["Classes that still have places, with number of places left", "My flatmates and I are thinking of taking a course this term. Could you go through the gym's classes and tell me which of them aren't full yet, and how many places each of those still has?", "List every class you can still get into: its name and the remaining places."],
     bag({"classes": [{"name": c["name"], "placesLeft": c["left"]} for c in d.CLASSES if c["left"]]}), schema=obj(classes=arr(name=STR, placesLeft=INT)))
best = max((r for r in d.ROUTES if r["sector"] == "Cave"), key=lambda r: r["sends"])
task(s, "most-sends-in-sector", "superlative", ["Route with most sends in {{parameters.sector}}: name, grade, sends", "There are a lot of lines on the walls and I only care for the sector I've given you in the parameters. Which route there has been climbed most often, what's its grade and how many sends does it have?", "In the given sector, get me the name, the grade and the number of sends of the route that has the most sends."],
     exactly({"route": {k: best[k] for k in ("name", "grade", "sends")}}), start="/routes", parameters={"sector": "Cave"}, schema=obj(route=obj(name=STR, grade=STR, sends=INT)))
task(s, "routes-by-setter", "count", ["How many routes by setter {{parameters.setter}}?", "I'm writing a piece on the people who build the routes at Gritstone Hall. Please count for me how many of the routes now on the walls were set by {{parameters.setter}}.", "Count the current routes that {{parameters.setter}} set."],
     told({"count": num(sum(r["setter"] == "Marek" for r in d.ROUTES))}), start="/routes", parameters={"setter": "Marek"})
task(s, "book-class", "act", ["Book Lead Basics for Priya Nair, priya.nair@example.org, experience: some", "Please reserve me a place in the class called Lead Basics. I'm Priya Nair, you can put down priya.nair@example.org as my e-mail, and when they ask about experience say that I have some.", "Sign Priya Nair (e-mail priya.nair@example.org) up for the Lead Basics class; her experience is “Some”."],
     state({"bookings": [{"class": "Lead Basics", "name": "Priya Nair", "email": "priya.nair@example.org", "level": "some"}]}))
task(s, "buy-ten-visit-card", "impossible", ["Order a ten-visit card online for Priya Nair", "I climb once a week now, so it's time I got one of those cards for ten visits. Could you purchase one for me, Priya Nair, on the gym's website and have it sent to priya.nair@example.org?", "Buy a ten-visit card on this site in the name of Priya Nair."], FAIL)

# ---------------------------------------------------------------- hallenbad (de)
d = load("hallenbad"); s = "hallenbad"
task(s, "kurse-mit-plaetzen", "condition", ["Kurse mit freien Plätzen: Titel und Gebühr", "Ich suche für meine Familie einen Schwimmkurs im Stadtbad Lindenau. Schreib mir bitte alle Kurse auf, die noch nicht ausgebucht sind, und was sie jeweils kosten.", "Welche Kurse haben noch Plätze frei? Bitte mit Titel und Gebühr auflisten."],
     bag({"kurse": [{"titel": k["titel"], "gebuehr": dec(k["gebuehr"])} for k in d.KURSE if k["plaetze"]]}), language="de", schema=obj(kurse=arr(titel=STR, gebuehr=NUM)))
p = next(x for x in d.PREISE if x[0].startswith("Ermäßigt"))[2]
task(s, "zehnerkarte-ermaessigt", "lookup", ["Preis Zehnerkarte ermäßigt", "Mein Sohn geht noch zur Schule und will öfter schwimmen gehen. Wie viel müssen wir für eine Zehnerkarte zum ermäßigten Tarif bezahlen?", "Was kostet die ermäßigte Zehnerkarte im Stadtbad?"],
     told({"preis": any_(dec(p), p, p[:-2])}), language="de")
k = next(k for k in d.KURSE if k["titel"] == "Bronze-Kurs")
task(s, "kurs-leitung", "detail", ["Leitung und Mindestalter von „{{parameters.kurs}}“", "Bevor wir unsere Tochter für den Kurs {{parameters.kurs}} anmelden, wüssten wir gerne, wer ihn leitet und wie alt man mindestens sein muss. Sieh bitte nach.", "Wer gibt den Kurs {{parameters.kurs}}, und ab welchem Alter ist er?"],
     told({"leitung": k["leitung"], "mindestalter": any_(k["alter"], 7, "7")}), language="de", start="/kurse.html", parameters={"kurs": k["titel"]})
task(s, "aquafitness-times", "list", ["aquafitness sessions: day + time", "I don't read German well, so please help me: on which days of the week does this swimming pool have Aquafitness in its timetable, and at what time each?", "List the weekdays and times at which Aquafitness takes place."],
     told([[t, z] for t, es in d.ZEITEN for z, b, a, f in es if a == "Aquafitness"]), start="/zeiten.html")
task(s, "kurs-anmelden", "form", ["Jonas Reimann, geb. 04.09.1991, für Aqua-Cycling anmelden, Zahlung per Lastschrift", "Bitte melde mich verbindlich zum Kurs Aqua-Cycling an. Mein Name ist Jonas Reimann, geboren bin ich am 04.09.1991, und die Gebühr sollen sie per Lastschrift einziehen.", "Fülle die Kursanmeldung aus und schicke sie ab: Kurs Aqua-Cycling, Vorname Jonas, Nachname Reimann, Geburtsdatum 04.09.1991, Zahlung Lastschrift."],
     state({"anmeldungen": [{"kurs": "K-108", "vorname": "Jonas", "nachname": "Reimann", "geburtsdatum": "04.09.1991", "zahlung": "lastschrift"}]}), language="de")
task(s, "wassertemperatur", "impossible", ["Wassertemperatur im Lehrschwimmbecken?", "Unser Kleiner friert immer so schnell. Kannst du mir sagen, wie viel Grad das Wasser im Lehrschwimmbecken hat?", "Wie warm ist das Wasser im Lehrschwimmbecken des Stadtbads?"], FAIL, language="de")

# ---------------------------------------------------------------- bookshop
d = load("bookshop"); s = "bookshop"
task(s, "all-books", "pages", ["All books: title, price. Every page.", "I'm putting together an inventory of this second-hand bookshop. Please go through all pages of its list of books and note the title and the current price of each one.", "Collect the title and price of every book in the list, on all the pages."],
     bag({"books": [{"title": b["title"], "price": b["num"]} for b in d.BOOKS]}), start="/books", schema=obj(books=arr(title=STR, price=NUM)))
t3 = sorted((b for b in d.BOOKS if b["subject"] == "Travel"), key=lambda b: b["num"])[:3]
task(s, "cheapest-travel", "superlative", ["3 cheapest Travel books, cheapest first (title, price)", "I love old travel writing but haven't much to spend. Which are the three least expensive books under the subject Travel? Begin with the cheapest and give me title and price.", "Give the titles and prices of the three lowest-priced books in the Travel subject, in ascending order of price."],
     exactly({"books": [{"title": b["title"], "price": b["num"]} for b in t3]}), start="/books", schema=obj(books=arr(title=STR, price=NUM)))
task(s, "books-by-author", "search", ["Search {{parameters.author}}, titles and prices", "A friend recommended me the author named in the parameters. Would you look in the shop's search what they have by that author, and tell me the titles and what they cost?", "Find all books by {{parameters.author}} and report their titles and prices."],
     told([[b["title"], any_(b["num"], "£" + b["price"], b["price"])] for b in d.BOOKS if b["author"] == "Hugh Penrose"]), parameters={"author": "Hugh Penrose"})
task(s, "reduced-count", "count", ["How many books are reduced?", "Some of the books here have an old price that has been struck out because they're now cheaper. How many books in the whole list have been reduced like that?", "Count the books, over all pages of the list, whose price has been lowered."],
     told({"count": num(sum(bool(b["was"]) for b in d.BOOKS))}), start="/books")
b = next(b for b in d.BOOKS if b["title"] == "Canals and Their Keepers")
task(s, "publisher-of-book", "detail", ["{{parameters.title}}: publisher + year", "I'm cataloguing a few volumes and for the book titled {{parameters.title}} I lack two things: the publishing house and the year in which it came out. Could you look them up?", "Who published {{parameters.title}}, and in what year?"],
     told({"publisher": b["publisher"], "year": num(b["year"])}), parameters={"title": b["title"]})
b = next(b for b in d.BOOKS if b["title"] == "Alpine Huts")
task(s, "add-to-basket", "act", ["Put “Alpine Huts” in the basket", "I've made up my mind about the book Alpine Huts by Clara Venn: please pop it into my shopping basket, and nothing else, I'll see to the rest myself.", "Add the book Alpine Huts to the basket."],
     state({"basket": [{"title": b["title"], "price": b["num"]}]}))
task(s, "absent-book", "impossible", ["Price of “The Beekeeper's Winter”?", "My aunt swears that this shop has a copy of a book called The Beekeeper's Winter. Could you find it there and tell me its price?", "What does The Beekeeper's Winter cost in this bookshop?"], FAIL)

# ---------------------------------------------------------------- fietsdeel (nl)
d = load("fietsdeel"); s = "fietsdeel"
task(s, "actieve-ritten", "lookup", ["Aantal actieve ritten", "Voor een stukje in de buurtkrant wil ik weten hoeveel ritten er op dit moment gaande zijn bij Fietsdeel Veldstede. Kun je dat voor me opzoeken?", "Hoeveel actieve ritten zijn er nu?"],
     told({"ritten": num(64)}), language="nl")
task(s, "lege-stations", "condition", ["Stations met 0 fietsen (naam, wijk)", "Ik ga straks op pad en wil niet voor niets lopen. Bij welke stations staat er geen enkele fiets? Noem van al die stations de naam en de wijk.", "Geef alle stations waar geen fietsen staan, met naam en wijk."],
     bag({"stations": [{"naam": x["naam"], "wijk": x["wijk"]} for x in d.STATIONS if not x["fietsen"]]}), language="nl", schema=obj(stations=arr(naam=STR, wijk=STR)))
x = max(d.STATIONS, key=lambda x: x["vrij"])
top = sorted(d.STATIONS, key=lambda x: -x["vrij"]); assert top[1]["vrij"] > top[2]["vrij"]
task(s, "most-free-docks", "superlative", ["two stations with most free docks, most first: name + free docks", "We have a group of friends who all want to hand back their bikes. Which two stations have the largest number of free places at the moment? Name them with that number, the one with the most first.", "Get the names and the number of free places of the two stations that have the most free places, in descending order."],
     exactly({"stations": [{"name": x["naam"], "freePlaces": x["vrij"]} for x in top[:2]]}), schema=obj(stations=arr(name=STR, freePlaces=INT)))
x = next(x for x in d.STATIONS if x["naam"] == "Molenpark")
task(s, "station-gegevens", "detail", ["Adres + in gebruik sinds van {{parameters.station}}", "Ik houd een lijstje bij van alle deelfietsstations in de stad. Van {{parameters.station}} mis ik nog het adres en sinds wanneer het in gebruik is. Zoek je dat even op?", "Wat is het adres van station {{parameters.station}} en sinds wanneer is het in gebruik?"],
     told({"adres": x["adres"], "sinds": x["sinds"]}), language="nl", parameters={"station": x["naam"]})
task(s, "defect-melden", "form", ["Meld bij station Campus West: fiets V-1071, remmen, toelichting “Voorrem doet niets”", "Ik had net een fiets waarvan de voorrem het niet doet. Het was de V-1071 van station Campus West. Wil je dat als defect melden, onder Remmen, met als toelichting: Voorrem doet niets", "Dien een defectmelding in voor fiets V-1071 bij Campus West: soort Remmen, toelichting “Voorrem doet niets”."],
     state({"meldingen": [{"station": "Campus West", "fiets": "V-1071", "soort": "Remmen", "tekst": "Voorrem doet niets"}]}), language="nl")
task(s, "fietspomp", "impossible", ["Stations met fietspomp", "Mijn band is wat zacht. Bij welke stations van Fietsdeel kan ik een fietspomp gebruiken? Geef me hun namen.", "Noem de stations die een fietspomp hebben."], FAIL, language="nl", schema=obj(stations=arr(naam=STR)))

# ---------------------------------------------------------------- repairs
d = load("repairs"); s = "repairs"; L = {"username": d.USER, "password": d.PASS}
task(s, "overdue-tickets", "condition", ["Log in with the given username and password. All overdue tickets: number, subject, building.", "I need to know before the Monday meeting which repairs we're late with. Sign in on the repairs desk using the user name and the password I've supplied, then get me the number, the subject and the building of every ticket that is overdue.", "After signing in with {{parameters.username}} and {{parameters.password}}, list the overdue tickets with number, subject and building."],
     bag({"tickets": [{"number": t["id"], "subject": t["subject"], "building": t["building"]} for t in d.TICKETS if t["overdue"]]}), parameters=L, schema=obj(tickets=arr(number=INT, subject=STR, building=STR)))
st = d.initial(); st["2036"]["status"] = "Done"
task(s, "mark-done", "act", ["Sign in (given user name, password) and mark ticket 2036 as done", "The glazier rang to say that the window in Alder Mews closes again. Could you log in to the desk with the username and password in the parameters and set ticket number 2036 to done?", "Log in with the given username and password, then mark the ticket “Window will not close” (#2036) as done."],
     state({"tickets": st}), parameters=L)
st = d.initial(); st["2042"].update(priority="High", contractor="Volt Electrics")
task(s, "assign-and-raise", "act", ["Login with given credentials; ticket 2042: priority High, contractor Volt Electrics, save", "A cracked hob is more dangerous than we first thought. With the supplied username and password please sign in, open ticket 2042, make its priority High, give the job to Volt Electrics and save that.", "Using the given username and password, change ticket 2042 so that its priority is High and its contractor is Volt Electrics."],
     state({"tickets": st}), parameters=L)
t = next(t for t in d.TICKETS if t["id"] == 2038)
task(s, "tenant-phone", "detail", ["Sign in as given. Who reported “{{parameters.subject}}”, and their phone?", "I have to ring the person who told us about the problem with the subject {{parameters.subject}}, but I've mislaid their details. Please log in with the given user name and password and find me their name and telephone number.", "Log in with the given username and password and look up the tenant's name and phone number on the ticket “{{parameters.subject}}”."],
     told({"name": t["tenant"], "phone": t["phone"]}), parameters={**L, "subject": t["subject"]})
task(s, "open-in-building", "count", ["Log in as given; number of open tickets in {{parameters.building}}", "The residents of one of our houses have complained that nothing gets done. Log in using the username and password I gave, and count how many tickets are still open in {{parameters.building}}.", "How many open tickets does {{parameters.building}} have? Sign in with the given username and password."],
     told({"count": num(sum(t["building"] == "Maple Court" and t["status"] == "Open" for t in d.TICKETS))}), parameters={**L, "building": "Maple Court"})
task(s, "delete-ticket", "impossible", ["Log in as given and delete ticket 2041", "Ticket 2041 was a mistake, the tenant has withdrawn it. Please sign in with the username and password from the parameters and delete that ticket altogether, so it no longer shows in any list.", "With the given username and password, sign in and delete the ticket with number 2041."], FAIL, parameters=L)

# ---------------------------------------------------------------- graines (fr)
d = load("graines"); s = "graines"; f = lambda p: float(p.replace(",", "."))
task(s, "tomates-bio", "condition", ["Tomates bio : nom et prix", "Je voudrais semer des tomates cette année, mais rien que du bio. Peux-tu me relever toutes les variétés de tomate bio de ce catalogue, même épuisées, avec leur nom et leur prix ?", "Donne le nom et le prix de toutes les tomates bio du catalogue."],
     bag({"varietes": [{"nom": g["nom"], "prix": f(g["prix"])} for g in d.GRAINES if g["famille"] == "Tomate" and g["bio"]]}), language="fr", schema=obj(varietes=arr(nom=STR, prix=NUM)))
g3 = sorted(d.GRAINES, key=lambda g: -f(g["prix"]))[:3]
task(s, "most-expensive-seeds", "superlative", ["3 dearest seed packets, dearest first", "Out of curiosity: which three varieties in this whole seed catalogue cost the most? I'd like their names and prices, starting with the most expensive.", "List the three most expensive varieties with name and price, in descending order of price."],
     exactly({"seeds": [{"name": g["nom"], "price": f(g["prix"])} for g in g3]}), schema=obj(seeds=arr(name=STR, price=NUM)))
task(s, "ajout-panier", "act", ["2 sachets de Contender dans le panier", "J'ai besoin de haricots pour le jardin de ma mère. Mets-moi deux sachets de la variété Contender dans le panier, rien d'autre, et ne t'occupe pas du paiement.", "Ajoute deux fois le haricot Contender au panier."],
     state({"panier": [{"nom": "Contender", "quantite": 2}]}), language="fr")
task(s, "port-offert", "sentence", ["Port offert à partir de combien ?", "J'hésite à rajouter un sachet ou deux à ma commande. À partir de quel montant d'achat les frais de port sont-ils offerts chez le Potager de Lise ?", "Trouve le montant d'achat à partir duquel l'envoi est gratuit."],
     told({"montant": any_(35, "35 €", "35", "35,00 €")}), language="fr")
g = next(g for g in d.GRAINES if g["nom"] == "Jaune du Doubs")
task(s, "fiche-semis", "detail", ["Semis et levée de {{parameters.variete}}", "On m'a offert un sachet de {{parameters.variete}} sans mode d'emploi. Regarde sur la fiche quand il faut semer et au bout de combien de jours ça lève, s'il te plaît.", "Quand sème-t-on {{parameters.variete}}, et combien de jours dure la levée ?"],
     told({"semis": any_(g["semis"], g["semis"].replace("de ", "", 1)), "levee": any_(g["levee"], 13, "13")}), language="fr", parameters={"variete": g["nom"]})
task(s, "resistantes-mildiou", "impossible", ["Tomates résistantes au mildiou", "L'été dernier le mildiou a ravagé toutes mes tomates. Quelles variétés de tomate de ce catalogue y résistent ? Donne-moi leurs noms.", "Liste les tomates qui résistent au mildiou."], FAIL, language="fr")

# ---------------------------------------------------------------- rooms
d = load("rooms"); s = "rooms"
task(s, "free-now", "condition", ["Free rooms right now: name, seats", "Four colleagues have just turned up unannounced and I need somewhere to put them. Which of the rooms are free at the moment, and how many does each of these seat?", "List the rooms that are free now with their name and number of seats."],
     bag({"rooms": [{"name": r["name"], "seats": r["seats"]} for r in d.ROOMS if r["now"].startswith("Free")]}), schema=obj(rooms=arr(name=STR, seats=INT)))
r = max((r for r in d.ROOMS if "Video screen" in r["kit"]), key=lambda r: r["seats"])
task(s, "largest-with-screen", "superlative", ["Biggest room with a video screen? (name, seats)", "We're planning a hybrid meeting and would like as many people as possible in one room, though it has to have a video screen. Never mind whether it's taken just now: which room with a video screen has the most seats, and how many are they?", "Of the rooms that have a video screen, which one seats the most people, and how many?"],
     told({"name": r["name"], "seats": num(r["seats"])}))
task(s, "who-booked", "detail", ["Who has {{parameters.room}} on Wednesday 11 March at 14:00, and for what?", "I'd hoped to use the room {{parameters.room}} on Wednesday 11 March at two in the afternoon, but somebody was faster. Find out who booked it then and what the title of their booking is, so that I can have a word.", "Tell me the title of the booking in {{parameters.room}} on Wednesday 11 March at 14:00 and the person who made it."],
     told({"title": "Press briefing", "by": "Ivo Janik"}), parameters={"room": "Beacon"})
task(s, "book-room", "form", ["Book Halyard, 2026-03-12, 09:30–11:00, title “Roadmap”", "Could you get me the room Halyard on Thursday 12 March 2026, please? I need it from half past nine in the morning until eleven, and the title should simply be Roadmap.", "Reserve the room Halyard for 12 March 2026 from 09:30 to 11:00 under the title Roadmap."],
     state({"bookings": d.BOOK + [{"id": 17, "room": "halyard", "date": "2026-03-12", "start": "09:30", "end": "11:00", "title": "Roadmap", "by": d.ME}]}))
task(s, "cancel-booking", "act", ["Cancel my booking “Quarterly review”", "The Quarterly review has been moved to April, so I no longer need the room I'd booked for it. Please cancel that booking of mine and leave all the others as they are.", "Among my bookings, cancel the one titled Quarterly review."],
     state({"bookings": [b for b in d.BOOK if b["title"] != "Quarterly review"]}))
task(s, "order-catering", "impossible", ["Order lunch for 12 to my “Supplier call” booking", "People get grumpy without food. Can you order lunch for twelve people to be brought to the room for my booking called Supplier call?", "Add catering (lunch, twelve people) to my booking “Supplier call”."], FAIL)

# ---------------------------------------------------------------- brewery
d = load("brewery"); s = "brewery"
task(s, "sold-out", "condition", ["Which beers are sold out?", "I'm always too late for the good ones. Have a look round the shop of this brewery and tell me the names of the beers that are sold out at present.", "List the names of all sold-out beers."],
     told([[b["name"]] for b in d.BEERS if not b["left"]]), start="/shop")
b = max((b for b in d.BEERS if b["left"]), key=lambda b: float(b["abv"][:-1]))
task(s, "strongest-in-stock", "superlative", ["Strongest beer in stock: name, strength", "It's my uncle's sixtieth and he likes them strong. Leaving aside what has sold out, which beer in the shop has the most alcohol, and how much is it?", "Which of the beers that are in stock is the strongest? Give its name and alcohol content."],
     told({"name": b["name"], "abv": any_(b["abv"], 8.5, "8.5")}))
task(s, "allergens", "detail", ["Allergens in {{parameters.beer}}?", "A guest of mine has to be careful with what she drinks. Look up for me which allergens the brewery states for its beer {{parameters.beer}}.", "What allergens does the beer {{parameters.beer}} contain according to the shop?"],
     told({"allergens": any_("Barley, oats, lactose (milk)", "Contains: Barley, oats, lactose (milk).", "Contains: Barley, oats, lactose (milk)", "Barley, oats, lactose (milk).")}), parameters={"beer": "Black Ditch"}, start="/shop")
task(s, "order-lookup", "lookup", ["Order {{parameters.order}}: total and carrier", "I'm doing my accounts and can't make out one of my orders. For the order number given in the parameters, what was the total and which carrier was it sent with?", "Look up in my orders what order {{parameters.order}} came to and who carried it."],
     told({"total": any_(49.2, "£49.20", "49.20"), "carrier": "Pelican Parcels"}), parameters={"order": "FB-1041"})
tot = sum(dec(o["total"]) for o in d.ORDERS if "January 2026" in o["date"]); assert abs(tot - 90.6) < 1e-6
task(s, "january-total", "count", ["Sum of my orders from January 2026", "My household book has a hole in it: I don't know any more what I spent on beer in January 2026. Add up the totals of the orders that I placed in that month.", "What do the totals of my orders placed in January 2026 add up to?"],
     told({"total": any_(90.6, "£90.60", "90.60", "90.6")}), start="/orders")
st = d.initial(); st["orders"]["FB-1174"] = "Cancelled"
task(s, "cancel-order", "act", ["Cancel order FB-1174", "I ordered twice by mistake. The order with the number FB-1174 isn't needed, so please cancel it for me; the other one has to stay.", "In my orders, cancel the one numbered FB-1174."], state(st), start="/orders")
st = d.initial(); st["basket"] = {"Lockkeeper": 6}
task(s, "six-in-basket", "act", ["6 x Lockkeeper into basket", "We're having a few people round on Friday. Could you put six of the lager called Lockkeeper in my basket? Don't go any further than that.", "Add Lockkeeper to the basket with a quantity of 6."], state(st), start="/shop")
task(s, "change-address", "impossible", ["Change delivery address of FB-1187 to 9 Quay Street, Ely", "I'm moving house next week. Please see that my order FB-1187 goes to the new place by altering its delivery address to 9 Quay Street, Ely.", "Set the delivery address of order FB-1187 to 9 Quay Street, Ely."], FAIL, start="/orders")

# ---------------------------------------------------------------- birds
d = load("birds"); s = "birds"
task(s, "all-of-species", "pages", ["All {{parameters.species}} sightings: no., birds, site", "For my dissertation I need every record of one species out of this register, namely {{parameters.species}}. From each of them I want the number of the record, how many birds there were and at what site.", "Collect all sightings of {{parameters.species}} in the register with their number, bird count and site."],
     bag({"sightings": [{"number": x["id"], "birds": x["count"], "site": x["site"]} for x in d.S if x["species"] == "Avocet"]}), parameters={"species": "Avocet"}, schema=obj(sightings=arr(number=INT, birds=INT, site=STR)))
task(s, "by-observer", "count", ["number of sightings by {{parameters.observer}}", "We give a small prize to the most diligent observers each spring. How many of the sightings in the whole register were made by {{parameters.observer}}?", "Count the sightings in the register whose observer is {{parameters.observer}}."],
     told({"count": num(sum(x["observer"] == "J. Okafor" for x in d.S))}), parameters={"observer": "J. Okafor"})
x = max(d.S, key=lambda x: x["count"]); assert sum(y["count"] == x["count"] for y in d.S) == 1
task(s, "largest-flock", "superlative", ["Sighting with the most birds: species, number of birds, site", "Somebody must have come across a really huge flock this year. Of all sightings in the register, find the single one with the highest number of birds, and tell me which species it was, how many birds and at which site.", "Which sighting has the largest number of birds? Name its species, the number and the site."],
     told({"species": x["species"], "birds": num(x["count"]), "site": x["site"]}))
ms = sum(x["count"] for x in d.S if x["site"] == "Marsh Hide")
task(s, "birds-at-site", "lookup", ["Total birds at {{parameters.site}}", "I'm preparing a notice for the door of {{parameters.site}}. How many birds were counted there in all, every species together, from January to March 2026?", "Get the total number of birds, all species together, that were counted at {{parameters.site}}."],
     told({"birds": num(ms)}), parameters={"site": "Marsh Hide"})
x = next(x for x in d.S if x["id"] == 313)
task(s, "weather-of-sighting", "detail", ["Weather for sighting {{parameters.number}}?", "The whooper swans of that day interest me, and above all the conditions. What was the weather like according to the record with the number {{parameters.number}}?", "Look up the weather noted for sighting no. {{parameters.number}}."],
     told({"weather": x["weather"]}), parameters={"number": "313"})
task(s, "report-sighting", "form", ["Report: Kingfisher, 2 birds, 2026-03-29, Reed Pool, observer L. Amsel, seen, young present", "This morning I was lucky! Please send in a report for me: two kingfishers at Reed Pool on 29 March 2026. My name is L. Amsel, I saw them (not just heard), and yes, there were young birds present.", "Submit a sighting: species Kingfisher, number of birds 2, date 29 March 2026, site Reed Pool, observer L. Amsel, seen, with young birds present."],
     state({"submitted": [{"species": "Kingfisher", "count": "2", "date": "2026-03-29", "site": "Reed Pool", "observer": "L. Amsel", "how": "seen", "young": True}]}))
task(s, "correct-sighting", "impossible", ["Correct sighting 312: 3 birds, not 2", "I entered something wrong. In the sighting with the number 312 there should be three barn owls and not two, so please correct the number of birds in that record.", "Change the number of birds of sighting 312 from 2 to 3."], FAIL)

# ---------------------------------------------------------------- treni (it)
d = load("treni"); s = "treni"
task(s, "soppressi", "condition", ["Partenze soppresse: treno, destinazione, orario", "Devo avvisare dei colleghi che prendono il treno stamattina da Roccaviva. Quali treni in partenza sono stati soppressi? Per ognuno mi servono il numero del treno, la destinazione e l'orario.", "Elenca i treni in partenza soppressi, con treno, destinazione e orario di partenza."],
     bag({"treni": [{"treno": t["treno"], "destinazione": t["citta"], "orario": t["ora"]} for t in d.PARTENZE if t["ritardo"] is None]}), language="it", schema=obj(treni=arr(treno=STR, destinazione=STR, orario=STR)))
t = max(d.PARTENZE, key=lambda t: t["ritardo"] or 0)
task(s, "most-delayed", "superlative", ["most delayed departure: train + delay", "I'm stuck in Roccaviva and would like to know if others have it worse. Which of the departing trains is the most delayed, and by how many minutes?", "Find the departing train with the biggest delay and say how many minutes it is late."],
     told({"train": t["treno"], "delay": any_(t["ritardo"], "35", "+35 min", "35 min")}))
task(s, "binario", "lookup", ["Binario del {{parameters.treno}}", "Accompagno mia nonna alla stazione e vorrei sapere da che binario parte il treno {{parameters.treno}}. Puoi guardare sul tabellone?", "Da quale binario parte il treno {{parameters.treno}}?"],
     told({"binario": num(4)}), language="it", parameters={"treno": "FR 9616"})
task(s, "ora-fermata", "detail", ["A che ora il {{parameters.treno}} ferma a {{parameters.fermata}}?", "Un'amica mi aspetta a {{parameters.fermata}} e io prendo il treno {{parameters.treno}}. A che ora è prevista la fermata lì, secondo l'orario?", "Cerca l'ora in cui il treno {{parameters.treno}} ferma a {{parameters.fermata}}."],
     told({"ora": any_("11:44", "11.44")}), language="it", parameters={"treno": "RV 4412", "fermata": "Sant'Elia"})
task(s, "arrivi-in-ritardo", "list", ["Treni in arrivo in ritardo: treno, provenienza, minuti", "Aspetto diverse persone in stazione questa mattina. Tra i treni in arrivo, quali sono in ritardo, da dove vengono e di quanti minuti tardano? Quelli soppressi lasciali fuori.", "Quali treni in arrivo sono in ritardo? Indica treno, provenienza e minuti di ritardo."],
     told([[t["treno"], t["citta"], any_(t["ritardo"], str(t["ritardo"]), f"+{t['ritardo']} min", f"{t['ritardo']} min")] for t in d.ARRIVI if t["ritardo"]]), language="it")
task(s, "attiva-avviso", "form", ["Avviso ritardo: treno EC 37, e-mail g.serra@example.it, oltre 15 minuti", "Domani devo prendere l'EC 37 e non voglio aspettare al freddo. Attiva per favore un avviso per quel treno all'indirizzo g.serra@example.it, che mi scrivano se il ritardo supera i 15 minuti.", "Attiva un avviso per il treno EC 37 con l'indirizzo g.serra@example.it e la soglia di 15 minuti."],
     state({"avvisi": [{"treno": "EC 37", "email": "g.serra@example.it", "soglia": "15"}]}), language="it")
task(s, "prezzo-biglietto", "impossible", ["Prezzo biglietto per Roma Termini con FR 9616", "Sto pensando di andare a Roma con il FR 9616, ma dipende dalla spesa. Quanto costa il biglietto di seconda classe fino a Roma Termini?", "Quanto costa un biglietto per Roma Termini sul treno FR 9616?"], FAIL, language="it")

# ---------------------------------------------------------------- museum
d = load("museum"); s = "museum"
task(s, "all-loans", "pages", ["Every loan, all pages: title, loan number, borrower", "Our auditors want a complete list of what the museum has lent. Please page through all the loans and write down, for each, the title of the object, the loan number and the borrower.", "Collect the object title, loan number and borrower of every loan on all pages."],
     bag({"loans": [{"title": l["title"], "loanNumber": l["no"], "borrower": l["borrower"]} for l in d.LOANS]}), start="/loans", schema=obj(loans=arr(title=STR, loanNumber=STR, borrower=STR)))
task(s, "overdue-loans", "condition", ["Overdue loans: title + borrower", "I'll have to write some stern letters. Which of the objects we've lent are overdue, and who has them?", "List the titles and borrowers of all loans that are overdue."],
     told([[l["title"], l["borrower"]] for l in d.LOANS if l["status"] == "Overdue"]))
v = sum(l["num"] for l in d.LOANS if l["borrower"] == "Kunsthalle Brenn")
task(s, "insured-total", "lookup", ["Total insurance value of loans to {{parameters.borrower}}", "The insurers would like to know what the things lent to {{parameters.borrower}} are worth together, whether already returned or not. What's the total of their insurance values?", "What is the total insurance value of everything lent to {{parameters.borrower}}, whatever its status?"],
     told({"total": any_(v, str(v), d.gbp(v), f"{v:,}")}), parameters={"borrower": "Kunsthalle Brenn"})
l = next(l for l in d.LOANS if l["title"] == "View from Ludd Hill")
task(s, "courier-of-loan", "detail", ["{{parameters.object}}: courier, special conditions", "We're about to fetch back the object called {{parameters.object}}. Find out for me who the courier for it is and what special conditions apply.", "Look up the courier and the special conditions of the loan of {{parameters.object}}."],
     told({"courier": l["courier"], "conditions": l["cond"]}), start="/loans", parameters={"object": l["title"]})
l = max((l for l in d.LOANS if l["status"] == "Out"), key=lambda l: l["num"])
task(s, "most-valuable-out", "superlative", ["Most valuable object with status Out: title, insurance value", "The director asked me which treasure of ours is the most precious among those that are still away, I mean those whose status is Out. Tell me what it is and how much it's insured for.", "Of the loans with the status Out, which object has the highest insurance value, and what is that value?"],
     told({"title": l["title"], "value": any_(l["num"], l["value"], l["value"][1:])}))
task(s, "request-loan", "form", ["Loan request: Map Case, Orme Institute, contact loans@orme.example, purpose research, 2026-09-01 to 2026-12-15, no remarks", "We at the Orme Institute would like to borrow the Map Case for research, from 1 September 2026 until 15 December 2026. Would you send the museum a request for it? They can reach us at loans@orme.example. We've no remarks.", "Send a loan request for the object Map Case: institution Orme Institute, e-mail loans@orme.example, purpose Research, from 1 September 2026 until 15 December 2026; leave the remarks empty."],
     state({"requests": [{"institution": "Orme Institute", "contact": "loans@orme.example", "object": "Map Case", "purpose": "research", "start": "2026-09-01", "end": "2026-12-15", "note": ""}]}))
task(s, "extend-loan", "impossible", ["Extend loan of Bronze Hare to 30 June 2026", "Harwick Gallery has asked nicely if they might keep the Bronze Hare a bit longer. Please prolong that loan so that it ends on 30 June 2026.", "Set the end of the Bronze Hare's loan to 30 June 2026."], FAIL)

# ---------------------------------------------------------------- toollib
d = load("toollib"); s = "toollib"
task(s, "available-in-category", "condition", ["{{parameters.category}} tools on the shelf: names", "I've set aside the weekend for some work and will need tools from the category {{parameters.category}}. Which of them are on the shelf right now, so that I could have them? Only the names, please.", "Name the tools of the category {{parameters.category}} that are currently on the shelf."],
     bag({"tools": [{"name": t["name"]} for t in d.TOOLS if t["cat"] == "Garden" and t["state"] == "in"]}), parameters={"category": "Garden"}, schema=obj(tools=arr(name=STR)))
task(s, "on-loan-count", "count", ["How many tools are on loan?", "Just for the statistics in our yearly letter: out of all the tools that the library has, how many are out on loan at the moment?", "Count the tools in the list whose state is “On loan”."],
     told({"count": num(sum(t["state"] == "out" for t in d.TOOLS))}))
t = next(t for t in d.TOOLS if t["name"] == "Soldering station")
task(s, "shelf-and-deposit", "detail", ["{{parameters.tool}}: shelf, deposit", "I'm on my way to pick something up and would like to have the right money on me. What deposit do they take for the {{parameters.tool}}, and which shelf does it live on?", "Find the shelf and the deposit of the tool {{parameters.tool}}."],
     told({"shelf": t["shelf"], "deposit": any_(20, "£20", "20")}), parameters={"tool": t["name"]})
task(s, "my-overdue", "list", ["My overdue tools and their due dates", "I have a bad conscience, since I believe I've kept some of the things I borrowed for too long. Which of my loans are overdue, and when should each have been back?", "List the overdue ones among my loans with tool and due date."],
     told([[l["tool"], any_(l["due"], l["due"][4:], {"Fri 6 Nov 2026": "2026-11-06", "Mon 9 Nov 2026": "2026-11-09"}[l["due"]])] for l in d.LOANS if l["late"]]))
task(s, "late-fee", "sentence", ["Late fee per day?", "What happens if I bring back a tool later than agreed? I mean the money: how much does the library charge for each day?", "How much does it cost per day and tool when something is returned late?"],
     told({"fee": any_("75p", 0.75, "0.75", "£0.75", 75, "75")}))
st = d.initial(); st["reservations"] = [{"tool": "Tile cutter", "day": "Saturday 28 November"}]
task(s, "reserve-tool", "act", ["Reserve Tile cutter, pick-up Saturday 28 November", "At last I'm going to do the bathroom. Would you reserve the tile cutter for me? I'll come and collect it on Saturday, the 28th of November.", "Make a reservation for the Tile cutter with pick-up on Saturday 28 November."], state(st))
st = d.initial(); st["renewed"] = ["a3"]
task(s, "renew-scythe", "act", ["Renew the scythe", "The grass is wet and I haven't got round to using the scythe I borrowed. Could you renew that loan for me, but only that one?", "Renew my loan of the Scythe."], state(st))
st = d.initial(); st["profile"]["phone"] = "07700 900777"
task(s, "change-phone", "act", ["Change my mobile number to 07700 900777", "I have a new phone and a new number with it. Please go to my profile and enter 07700 900777 as the mobile phone; everything else there is still right.", "Update the mobile phone in my profile to 07700 900777 and save it."], state(st))
task(s, "reserve-absent", "impossible", ["Reserve a chainsaw for Wednesday 25 November", "A branch has come down in the storm, and I'd need a chainsaw for it. Could you reserve one for me, so I can fetch it on Wednesday 25 November?", "Make a reservation for the chainsaw, pick-up Wednesday 25 November."], FAIL)

if __name__ == "__main__":
    from collections import Counter
    c, l, n = Counter(), Counter(), 0
    for site, ts in TASKS.items():
        assert len({t["name"] for t in ts}) == len(ts)
        json.dump(ts, open(f"{HERE}/{site}/tasks.json", "w"), ensure_ascii=False, indent=1)
        for t in ts: c[t["category"]] += 1; l[t["language"]] += 1; n += 1
    print(n, dict(c), dict(l))
    for site, ts in TASKS.items():
        for t in ts:
            if t["expect"]["kind"] != "state": print(site, t["name"], json.dumps(t["expect"].get("answer"), ensure_ascii=False)[:170])
