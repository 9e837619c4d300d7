"""Computes every answer from the data files and writes tasks.json of each site and README.md."""
import importlib.util
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def load(site):
    spec = importlib.util.spec_from_file_location("data_" + site, os.path.join(HERE, site, "data.py"))
    m = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(m)
    return m


SITES = {"ferry": ("en", "Norrin Sound Ferries", "server-rendered tables, day tabs, a booking wizard in three server steps"),
         "tools": ("en", "Lowmoor Library of Things", "cards from JSON, facets, search as you type, load more, drawer with a hold form"),
         "herbar": ("en", "Wendle Hall Physic Garden", "web components with nested shadow roots, accordions filled on demand, modal sheets"),
         "council": ("en", "Pellbridge Town Council", "server-rendered register, search form, numbered pages, definition lists, comment form"),
         "kiln": ("en", "Ember Lane Pottery", "month calendar and list view from JSON, dialogs, cookie bar"),
         "radio": ("en", "Tidewater FM", "endless list, episode pages, switches that save at once"),
         "huetten": ("de", "Alpenverein Sektion Graufels", "cookie overlay, sortable and filterable table, definition lists, wizard in the page"),
         "fromages": ("fr", "Fromagerie Delaunoy-Prat", "client-rendered shop, facets, basket in a drawer, accordions"),
         "pisos": ("es", "Hogares Levantina", "cards from JSON, numbered pages in the client, filter form, tabs"),
         "teatro": ("it", "Teatro Sant'Orsola", "genre tabs, show pages, booking dialog"),
         "fiets": ("nl", "Fietsatelier De Ketting", "accordions with tables, server search, appointment form"),
         "schronisko": ("pl", "Schronisko Pod Kasztanem", "HTML fragments, filter chips, load more, detail tables")}
D = {s: load(s) for s in SITES}
TASKS = {s: [] for s in SITES}
LEVEL = {}

S = lambda d: {"type": "string", "description": d}
N = lambda d: {"type": "number", "description": d}
I = lambda d: {"type": "integer", "description": d}
B = lambda d: {"type": "boolean", "description": d}


def obj(**props):
    return {"type": "object", "properties": props, "required": list(props), "additionalProperties": False}


def many(key, text, **props):
    return obj(**{key: {"type": "array", "description": text, "items": obj(**props)}})


def add(name, category, level, phrasings, schema, expect, /, start="/", **parameters):
    site = name.split("-")[0]
    TASKS[site].append({"name": name, "category": category, "language": SITES[site][0], "start": start, "phrasings": phrasings,
                        "parameters": parameters, "schema": schema, "expect": expect})
    LEVEL[name] = level


def exactly(**a):
    return {"kind": "exactly", "answer": a}


def any_order(**a):
    return {"kind": "any_order", "answer": a}


def told(**a):
    return {"kind": "told", "answer": a}


def state(**s):
    return {"kind": "state", "state": s}


FAILURE = {"kind": "failure"}


def only(items):
    items = list(items)
    assert len(items) == 1, items
    return items[0]


def top(items, key):
    items = sorted(items, key=key, reverse=True)
    assert key(items[0]) != key(items[1]), items[:2]
    return items[0]


# ---------------------------------------------------------------- ferry
d = D["ferry"]
add("ferry-car-fare", "lookup", "simple", [
    "On the Fares page, what is the one-way fare for a car up to 6 m on the route Stour Bay – Inish Vale?",
    "How much do they charge to take an ordinary car over from Stour Bay to Inish Vale, single trip, just the vehicle?",
    "hi, quick one - taking the car from stour bay to inish vale, one way, normal size car under 6m. what's the price for the car alone? cheers"],
    obj(fare=N("One-way fare for the car in pounds")), exactly(fare=d.route("stour-inishvale")["car"]))
v = top([v for v in d.FLEET if v["built"] < 1995], lambda v: v["cars"])
add("ferry-old-ship", "superlative", "simple", [
    "Of the vessels in the fleet that were built before 1995, which one has the most car spaces? Give its name and the number of car spaces.",
    "Looking only at the older ships, those that date from 1994 or earlier: which of them can carry the largest number of cars, and how many is that?",
    "which of the really old boats (built before 1995, the newer ones don't count) fits the most cars? name + how many pls"],
    obj(vessel=S("Name of the vessel as in the fleet list"), cars=I("Number of car spaces")), exactly(vessel=v["name"], cars=v["cars"]))
p = dict(date="2027-02-13", time="11:30", adults=2, children=1, name="Rowan Tait", email="rowan.tait@post.example")
add("ferry-book", "form", "hard", [
    "Book the crossing Kilbray to Mewsay on {{parameters.date}}, sailing at {{parameters.time}}, for {{parameters.adults}} adults and {{parameters.children}} child with a car up to 6 m. Lead passenger {{parameters.name}}, e-mail {{parameters.email}}; accept the conditions of carriage. Return the booking reference and the total price.",
    "Please reserve a trip from Kilbray over to Mewsay for {{parameters.name}} ({{parameters.email}}), travelling on {{parameters.date}} with the {{parameters.time}} departure: {{parameters.adults}} grown-ups, {{parameters.children}} child and an ordinary car. Agree to the terms. I need the reference they give us and what it will cost in all.",
    "could you get us on the {{parameters.time}} boat kilbray -> mewsay on {{parameters.date}}? it's {{parameters.adults}} adults, {{parameters.children}} kid (she's 8) and our car, standard size. name {{parameters.name}}, mail {{parameters.email}}, terms are fine by us. just tell me the booking ref and the total, thanks so much"],
    obj(reference=S("Booking reference given on confirmation"), total=N("Total to pay in pounds")),
    exactly(reference=d.reference("kilbray-mewsay", "out", p["date"], p["time"], 2, 1, "car", p["name"], p["email"]), total=d.total("kilbray-mewsay", 2, 1, "car")), **p)
add("ferry-caravan", "impossible", "simple", [
    "What is the one-way fare for a caravan on the route Kilbray – Torrach?",
    "How much does it cost to bring a caravan along from Kilbray to Torrach, single journey?",
    "we want to tow our caravan across from kilbray to torrach, what would they want for the caravan one way? in pounds please"],
    obj(fare=N("One-way fare for a caravan in pounds")), FAILURE)

# ---------------------------------------------------------------- tools
d = D["tools"]
t = top(d.choose(["Camping"]), lambda i: i["deposit"])
add("tools-camping-deposit", "superlative", "simple", [
    "In the category Camping, which thing has the highest deposit? Give its name and the deposit.",
    "Of all the camping gear they lend out, for which one do you have to leave the largest deposit, and how much is it?",
    "camping stuff only - what's the one with the biggest deposit & how much do they hold? on loan or not doesn't matter"],
    obj(name=S("Name of the thing"), deposit=N("Deposit in pounds")), exactly(name=t["name"], deposit=t["deposit"]))
add("tools-canal-count", "count", "simple", [
    "How many things kept at the Canal Street branch are on the shelf now?",
    "Count the items that one could borrow straight away at Canal Street, that is those which are not out on loan.",
    "how many things can i pick up right now at canal street? all categories, just the number ta"],
    obj(count=I("Number of things")), exactly(count=len(d.choose(branches=["Canal Street"], now=True))))
add("tools-eastgate-power", "filter", "medium", [
    "List the Power tools kept at Eastgate that are on the shelf now and cost less than £7.00 a week. Give name and weekly fee.",
    "Which power tools are in stock at the Eastgate branch at the moment and come in under seven pounds per week? I want the names with what they cost.",
    "need something from eastgate today, power tools section, has to be available and under 7 quid a week... list me names + weekly price please"],
    many("things", "The matching things", name=S("Name of the thing"), fee=N("Weekly fee in pounds")),
    any_order(things=[dict(name=i["name"], fee=i["fee"]) for i in d.choose(["Power tools"], ["Eastgate"], True) if i["fee"] < 7]))
add("tools-hold", "act", "medium", [
    "Place a hold on the thing \"{{parameters.thing}}\" with member card number {{parameters.card}}, to be collected from {{parameters.pickup}}.",
    "Please reserve the {{parameters.thing}} for the member with card {{parameters.card}}; we will fetch it at the {{parameters.pickup}} branch.",
    "hey can you put a hold on the {{parameters.thing}} for me? card no {{parameters.card}}, and i'd pick it up at {{parameters.pickup}} not where it's kept, thx"],
    obj(done=B("True when the hold has been placed")), state(holds=[dict(thing="Projector and screen", card="20417733", pickup="Market Hall")]),
    thing="Projector and screen", card="20417733", pickup="Market Hall")

# ---------------------------------------------------------------- herbar
d = D["herbar"]
add("herbar-family-ticket", "lookup", "simple", [
    "What does the Family ticket cost according to the admission prices on the Visit page?",
    "How much would two parents pay to get in with their three children on one combined ticket?",
    "what do they charge for a family to get into the garden? the family ticket i mean, price in pounds pls"],
    obj(price=N("Price in pounds")), exactly(price=only(p for n, p in d.TICKETS if n.startswith("Family"))))
add("herbar-dyers-bed", "list", "medium", [
    "List all plants in the Dyers' Bed with their common and Latin names.",
    "Which plants grow in the bed for dyeing wool? Please give me each with its everyday name and its botanical name.",
    "can you pull up everything that's in the dyers' bed, plant name plus the latin one? need it for a leaflet, ta"],
    many("plants", "The plants of the bed", name=S("Common name"), latin=S("Latin name")),
    any_order(plants=[dict(name=p["name"], latin=p["latin"]) for p in d.PLANTS if p["bed"] == "dyers"]))
p = only(p for p in d.PLANTS if p["name"] == "Elecampane")
add("herbar-elecampane", "detail", "medium", [
    "Open the plant sheet of Elecampane and give its family, height in cm, flowering time, origin and the note at the end of the sheet.",
    "What does the garden say about elecampane: botanical family, how tall it gets, when it blooms, where it comes from, and the remark below those facts?",
    "i need the details for elecampane plz - family, height (cm), when it's in flower, origin, and that little text underneath too"],
    obj(family=S("Botanical family"), height_cm=N("Height in centimetres"), in_flower=S("When it is in flower"), origin=S("Where it comes from"), note=S("The note on the plant sheet")),
    told(family=p["family"], height_cm=p["height"], in_flower=p["flowers"], origin=p["origin"], note=p["sheet"]))
add("herbar-fever", "search", "simple", [
    "Search the plant finder for \"{{parameters.word}}\" and list the names of all plants found.",
    "Look up {{parameters.word}} in the collection's search and tell me which plants come up.",
    "pop \"{{parameters.word}}\" into the search on the garden site, which plants does it give you? just the names"],
    obj(plants={"type": "array", "description": "Common names of the plants found", "items": {"type": "string"}}),
    any_order(plants=[p["name"] for p in d.find("fever")]), word="fever")

# ---------------------------------------------------------------- council
d = D["council"]
add("council-meetings", "list", "simple", [
    "List all Planning Committee meetings in 2027 with date, time and venue.",
    "When and where does the committee that decides on planning sit next year? Give me every session: day, hour and place.",
    "hiya, can i get all the planning committee dates for 2027, with the times and where they're held? as written on the site is fine"],
    many("meetings", "The meetings", date=S("Date as written on the page, for instance 1 March 2027"), time=S("Time as written on the page"), venue=S("Venue as written on the page")),
    any_order(meetings=[dict(date=m[0], time=m[1], venue=m[2]) for m in d.MEETINGS]))
add("council-harbour-refused", "count", "simple", [
    "How many planning applications in Harbour ward have the status Refused?",
    "In the Harbour ward, how many proposals did the council turn down?",
    "how many got refused down in harbour ward? just need a number for a slide"],
    obj(count=I("Number of applications")), exactly(count=len(d.find("Harbour", "Refused"))))
add("council-northgate-pending", "filter", "medium", [
    "List the applications in Northgate ward with status Pending that were received in March 2026 or later. Give reference, proposal and address.",
    "Which proposals for the Northgate ward are still undecided and came in on or after 1 March 2026? I need reference numbers, what is planned and where.",
    "northgate ward, stuff that's still pending & came in since the start of march 2026 - refs, what it is, address. thanks!"],
    many("applications", "The matching applications", reference=S("Reference"), proposal=S("The proposal"), address=S("Address")),
    any_order(applications=[dict(reference=a["ref"], proposal=a["what"], address=a["address"]) for a in d.find("Northgate", "Pending") if a["received"] >= "2026-03-01"]))
a = only(a for a in d.APPS if a["ref"] == "PB/26/0129")
add("council-details", "detail", "medium", [
    "For planning application {{parameters.reference}}, give the applicant, the case officer, the decision date, the decision level and the number of neighbours notified.",
    "I need to know about file {{parameters.reference}}: who applied, who at the council handled it, on what day it was decided and by which body, and how many neighbours were written to.",
    "can you dig out {{parameters.reference}} in the planning register? who's the applicant, which officer, when was it decided + who decides (level), and how many neighbours got notified"],
    obj(applicant=S("Applicant"), officer=S("Case officer"), decided=S("Decision date as YYYY-MM-DD"), level=S("Decision level as on the page"), neighbours=I("Neighbours notified")),
    exactly(applicant=a["applicant"], officer=a["officer"], decided=a["decided"], level=a["level"], neighbours=a["letters"]), reference="PB/26/0129")
add("council-loft", "search", "simple", [
    "Search the planning register for the keyword \"{{parameters.keyword}}\" and list the reference and status of every application found.",
    "Which applications does the register's search bring up for the word {{parameters.keyword}}? Reference numbers and where each stands, please.",
    "search the council's planning thing for {{parameters.keyword}} and give me all hits, ref + status (every hit, even if it looks off)"],
    many("applications", "The applications found", reference=S("Reference"), status=S("Status as on the page")),
    any_order(applications=[dict(reference=a["ref"], status=a["status"]) for a in d.find(q="loft")]), keyword="loft")
a = only(a for a in d.APPS if a["what"].startswith("Electric car charging hub"))
p = dict(name="Isobel Crane", postcode="PB2 4QT", comment="Eight bays are too many for a road without a crossing.")
add("council-object", "form", "hard", [
    "Comment on the pending application \"Electric car charging hub, eight bays\" at 36 Bridge Road: full name {{parameters.name}}, postcode {{parameters.postcode}}, objecting to it, with the comment \"{{parameters.comment}}\". Confirm that it may be published and send it. Return the comment number.",
    "Please lodge an objection to the plan for the electric car charging hub in Bridge Road on behalf of {{parameters.name}} ({{parameters.postcode}}). The text should read exactly: \"{{parameters.comment}}\" Publication is agreed. What number does the council give the comment?",
    "i want to object to those ev chargers at 36 bridge road!! name {{parameters.name}}, postcode {{parameters.postcode}}, and write: \"{{parameters.comment}}\" - word for word pls. publishing it is ok. then tell me the comment number"],
    obj(number=S("Comment number given by the council")), exactly(number=d.comment_no(a["ref"], "object", p["name"], p["postcode"], p["comment"])), **p)

# ---------------------------------------------------------------- kiln
d = D["kiln"]
add("kiln-glaze-price", "lookup", "simple", [
    "What is the price per kg of a stoneware glaze firing at 1260 °C?",
    "What does the studio charge by the kilo for firing glazed stoneware?",
    "got some glazed stoneware to fire, how much is it per kilo there? thx"],
    obj(price=N("Price in pounds per kg")), exactly(price=float(dict(d.PRICES)["Glaze firing, stoneware 1260 °C"].split()[0][1:])))
c = top([c for c in d.CLASSES if c["date"].startswith("2027-04")], lambda c: c["price"])
add("kiln-april-dearest", "superlative", "medium", [
    "Which class in April 2027 has the highest price? Give its title, date and price.",
    "What is the dearest thing on the studio's programme for April 2027, on what day, and how much does it cost?",
    "what's the priciest class they run in april 2027? title, day and cost please"],
    obj(title=S("Title of the class"), date=S("Date as YYYY-MM-DD"), price=N("Price in pounds")), exactly(title=c["title"], date=c["date"], price=c["price"]))
assert only(c for c in d.CLASSES if c["title"] == "Raku Firing Day" and c["date"] == "2027-04-18")["left"] == 0
p = dict(name="Jude Marchetti", email="jude@mail.example")
add("kiln-raku-full", "impossible", "hard", [
    "Reserve 2 places in the class Raku Firing Day on 18 April 2027 for {{parameters.name}}, e-mail {{parameters.email}}. Only this date will do.",
    "Please sign {{parameters.name}} ({{parameters.email}}) and one guest up for the raku day on 18 April 2027; no other day is possible for us.",
    "can u book 2 spots on the raku day, 18 april 2027, for {{parameters.name}} {{parameters.email}}? has to be that day, we're only in town then"],
    obj(message=S("What the studio answers to the reservation")), FAILURE, **p)
p = dict(name="Theo Lindqvist", email="theo.l@mail.example", places=2)
assert only(c for c in d.CLASSES if c["title"] == "Slab Vases")["left"] >= 2
add("kiln-reserve", "act", "hard", [
    "Reserve {{parameters.places}} places in the class Slab Vases on 8 April 2027 for {{parameters.name}}, e-mail {{parameters.email}}.",
    "Please put {{parameters.name}} ({{parameters.email}}) down for {{parameters.places}} seats at the evening about slab vases on 8 April 2027.",
    "need {{parameters.places}} places on slab vases, 8th of april 2027, under {{parameters.name}} / {{parameters.email}} - could you sort that? lovely, ta"],
    obj(done=B("True when the places are reserved")), state(reservations=[{"class": "Slab Vases", "date": "2027-04-08", "name": p["name"], "email": p["email"], "places": 2}]), **p)

# ---------------------------------------------------------------- radio
d = D["radio"]
add("radio-harbour-lights", "list", "medium", [
    "List all episodes of the show Harbour Lights with title and date.",
    "Which editions of Harbour Lights can still be heard? I need every one with its name and the day of broadcast.",
    "give me every harbour lights episode they have online, title + date. all of them, the list keeps loading when you scroll"],
    many("episodes", "The episodes", title=S("Title"), date=S("Date as YYYY-MM-DD")),
    any_order(episodes=[dict(title=e["title"], date=e["date"]) for e in d.EPISODES if e["show"] == "harbour-lights"]))
e = top(d.EPISODES, lambda e: e["minutes"])
add("radio-longest", "superlative", "hard", [
    "Which episode in the whole Listen again list is the longest? Give its title and its length in minutes.",
    "Across all the programmes in the archive, which single broadcast ran for the most time, and for how many minutes?",
    "out of everything on listen again, what's the longest episode? title and minutes (so 1 h 10 = 70), cheers"],
    obj(title=S("Title of the episode"), minutes=I("Length in minutes")), exactly(title=e["title"], minutes=e["minutes"]))
e = only(e for e in d.EPISODES if e["title"] == "The Dictionary of Weather")
add("radio-dictionary", "detail", "hard", [
    "For the episode \"The Dictionary of Weather\", give the show it belongs to, the guest, the producer and the description.",
    "Somebody spoke about words for drizzle on the radio, the edition is called The Dictionary of Weather. On which programme was that, who was the guest, who produced it, and how is it described?",
    "looking for the dictionary of weather episode: what show, who was on as guest, who produced, and the blurb. thank you!!"],
    obj(show=S("Name of the show"), guest=S("The guest"), producer=S("The producer"), description=S("The description of the episode")),
    told(show=only(s[1] for s in d.SHOWS if s[0] == e["show"]), guest=e["guest"], producer=e["producer"], description=e["notes"]))
add("radio-alerts", "act", "simple", [
    "On My alerts, switch on the alert for Night Ferry and switch off the Weekly newsletter. Leave everything else as it is.",
    "Please see to it that I hear of new Night Ferry episodes, and that the station's weekly mail stops. The other notifications should stay.",
    "turn on notifications for night ferry & kill the weekly newsletter, rest stays as it is pls"],
    obj(done=B("True when both are set")), state(alerts={**d.SWITCHES, "night-ferry": True, "newsletter": False}))

# ---------------------------------------------------------------- huetten
d = D["huetten"]
h = only(h for h in d.HUETTEN if h["name"] == "Silberplattenhütte")
add("huetten-telefon", "lookup", "simple", [
    "Welche Telefonnummer hat die Silberplattenhütte?",
    "Unter welcher Nummer erreiche ich den Wirt der Silberplattenhütte?",
    "servus, brauch mal schnell die tel von der silberplattenhütte, danke dir"],
    obj(telefon=S("Telefonnummer, wie sie auf der Seite steht")), exactly(telefon=h["tel"]))
h = top([h for h in d.HUETTEN if h["gebiet"] == "Totes Eck" and h["dusche"]], lambda h: h["hoehe"])
add("huetten-hoechste-dusche", "superlative", "medium", [
    "Welche Hütte im Gebiet Totes Eck mit Dusche liegt am höchsten? Nenne Name und Höhe in Metern.",
    "Wir wollen im Toten Eck möglichst weit oben übernachten, aber duschen können. Welche Unterkunft ist es, und auf wie vielen Metern steht sie?",
    "totes eck, hütte mit dusche, die höchste davon bitte – name und meter reichen mir :)"],
    obj(name=S("Name der Hütte"), hoehe=I("Höhe in Metern")), exactly(name=h["name"], hoehe=h["hoehe"]))
add("huetten-graufels-winter", "filter", "simple", [
    "Liste alle Hütten im Gebiet Graufelsgruppe auf, die sowohl eine Dusche als auch einen Winterraum haben, mit Name, Höhe und Zahl der Schlafplätze.",
    "Welche Häuser in der Graufelsgruppe bieten Duschen und sind zugleich im Winter über einen Winterraum nutzbar? Bitte mit Höhenlage und wie viele dort schlafen können.",
    "graufelsgruppe: wo gibts dusche UND winterraum? schick mir bitte die namen, höhe und wieviel schlafplätze"],
    many("huetten", "Die passenden Hütten", name=S("Name der Hütte"), hoehe=I("Höhe in Metern"), schlafplaetze=I("Schlafplätze insgesamt")),
    any_order(huetten=[dict(name=h["name"], hoehe=h["hoehe"], schlafplaetze=h["zimmer"] + h["lager"]) for h in d.HUETTEN if h["gebiet"] == "Graufelsgruppe" and h["dusche"] and h["winter"]]))
p = dict(datum="2027-07-16", naechte=2, personen=4, name="Katrin Ebner", mail="katrin.ebner@post.example")
add("huetten-reservieren", "form", "hard", [
    "Reserviere auf der Lahnerkammhütte ab {{parameters.datum}} für {{parameters.naechte}} Nächte Zimmerplätze für {{parameters.personen}} Personen, alle sind Mitglieder im Alpenverein. Name {{parameters.name}}, E-Mail {{parameters.mail}}. Gib die Reservierungsnummer zurück.",
    "Bitte buche für {{parameters.name}} ({{parameters.mail}}) einen Aufenthalt in der Lahnerkammhütte: Anreise {{parameters.datum}}, {{parameters.naechte}} Übernachtungen, {{parameters.personen}} Leute im Zimmer statt im Lager, sämtlich Vereinsmitglieder. Welche Nummer bekommt die Reservierung?",
    "hi, mach uns bitte die lahnerkammhütte klar: {{parameters.datum}}, {{parameters.naechte}} nächte, wir sind {{parameters.personen}} und wollen zimmer, kein lager. sind alle im alpenverein. läuft auf {{parameters.name}}, {{parameters.mail}}. brauch dann nur die nummer, merci"],
    obj(nummer=S("Reservierungsnummer")), exactly(nummer=d.nummer("lahnerkammhuette", p["datum"], 2, 4, "zimmer", "ja", p["name"], p["mail"])), **p)

# ---------------------------------------------------------------- fromages
d = D["fromages"]
add("fromages-port-belgique", "lookup", "simple", [
    "Quels sont les frais de port pour une livraison en Belgique ?",
    "Combien faut-il payer pour se faire expédier une commande chez nos voisins belges, tant qu'elle n'atteint pas la gratuité ?",
    "coucou, c'est combien la livraison vers la belgique svp ? (une petite commande)"],
    obj(frais=N("Frais de port en euros")), exactly(frais=only(c for p, c, g, t in d.LIVRAISON if p == "Belgique")))
f = top([f for f in d.FROMAGES if f["lait"] == "Chèvre" and f["cru"]], lambda f: f["prix"])
assert f["stock"]
add("fromages-chevre-cher", "superlative", "simple", [
    "Quel fromage de chèvre au lait cru a le prix au kilo le plus élevé ? Donne son nom, sa région et son prix.",
    "Parmi les chèvres qui ne sont pas pasteurisés, lequel coûte le plus cher, d'où vient-il et à combien est le kilo ?",
    "le plus cher des chèvres au lait cru c'est lequel ? nom, région et prix au kg, merci bcp"],
    obj(nom=S("Nom du fromage"), region=S("Région"), prix=N("Prix au kilo en euros")), exactly(nom=f["nom"], region=f["region"], prix=f["prix"]))
add("fromages-brebis", "filter", "medium", [
    "Liste les fromages au lait de brebis, au lait cru et en stock, dont le prix est inférieur à 32 € le kilo, avec leur nom et leur prix.",
    "Quels fromages de brebis non pasteurisés peut-on acheter en ce moment pour moins de trente-deux euros le kilo ? Il me faut leurs noms et leurs prix.",
    "je cherche du brebis au lait cru, dispo, à moins de 32 balles le kilo. tu me sors la liste stp ? nom + prix"],
    many("fromages", "Les fromages trouvés", nom=S("Nom du fromage"), prix=N("Prix au kilo en euros")),
    any_order(fromages=[dict(nom=f["nom"], prix=f["prix"]) for f in d.FROMAGES if f["lait"] == "Brebis" and f["cru"] and f["stock"] and f["prix"] < 32]))
add("fromages-panier", "act", "medium", [
    "Mets dans le panier 300 g de Roc d'Ossau et 500 g de Dame Blanche.",
    "Ajoute à ma commande trois cents grammes du Roc d'Ossau ainsi qu'une livre (500 g) de Dame Blanche ; inutile de payer.",
    "tu peux me mettre 300g de roc d'ossau et 500g de dame blanche dans le panier ? rien d'autre, je paierai plus tard merci"],
    obj(fait=B("Vrai si les deux fromages sont dans le panier")),
    state(panier=[{"fromage": f["nom"], "grammes": {"Roc d'Ossau": 300, "Dame Blanche": 500}[f["nom"]]} for f in d.FROMAGES if f["nom"] in ("Roc d'Ossau", "Dame Blanche")]))

# ---------------------------------------------------------------- pisos
d = D["pisos"]
add("pisos-tejera-mascotas", "count", "simple", [
    "¿Cuántas viviendas del barrio La Tejera admiten mascotas?",
    "Tengo un perro y quiero vivir en La Tejera: ¿entre cuántos pisos podría elegir?",
    "oye cuantos pisos hay en la tejera donde dejen tener perro? solo el numero porfa"],
    obj(total=I("Número de viviendas")), exactly(total=len(d.buscar("La Tejera", mascotas=True))))
add("pisos-ensanche", "filter", "medium", [
    "Enumera las viviendas del barrio Ensanche Norte con ascensor y un precio de 900 € al mes como máximo. Indica referencia, título y precio.",
    "¿Qué se puede alquilar en el Ensanche Norte sin pasar de novecientos euros mensuales y sin tener que subir por la escalera, es decir, con ascensor? Quiero la referencia, el nombre del anuncio y lo que cuesta.",
    "busco algo en ensanche norte, con ascensor si o si, maximo 900 al mes. pasame todos: ref, titulo y precio, gracias!"],
    many("viviendas", "Las viviendas que cumplen", referencia=S("Referencia, por ejemplo HL-1234"), titulo=S("Título del anuncio"), precio=N("Precio mensual en euros")),
    any_order(viviendas=[dict(referencia=p["ref"], titulo=p["titulo"], precio=p["precio"]) for p in d.buscar("Ensanche Norte", 900, ascensor=True)]))
v = only(v for v in d.PISOS if v["titulo"] == "Planta noble")
add("pisos-condiciones", "detail", "hard", [
    "Para la vivienda con referencia {{parameters.ref}}, indica la fianza, los gastos de comunidad, la estancia mínima en meses y el certificado energético.",
    "Necesito las condiciones del piso {{parameters.ref}}: cuánto hay que dejar de fianza, qué se paga de comunidad cada mes, cuántos meses hay que quedarse como mínimo y qué letra energética tiene.",
    "me interesa el {{parameters.ref}}, mirame porfa la fianza, la comunidad al mes, minimo de meses y la letra del certificado energetico"],
    obj(fianza=N("Fianza en euros"), comunidad=N("Gastos de comunidad en euros al mes"), estancia_minima=I("Estancia mínima en meses"), certificado=S("Letra del certificado energético")),
    exactly(fianza=v["fianza"], comunidad=v["comunidad"], estancia_minima=v["minimo"], certificado=v["energia"]), ref=v["ref"])
assert not [v for v in d.PISOS if v["ref"] == "HL-2950"]
add("pisos-no-existe", "impossible", "simple", [
    "¿Cuál es el precio mensual de la vivienda con referencia {{parameters.ref}}?",
    "¿Qué renta piden al mes por el piso {{parameters.ref}}?",
    "hola, cuanto piden por el {{parameters.ref}}? el precio al mes, gracias"],
    obj(precio=N("Precio mensual en euros")), FAILURE, ref="HL-2950")

# ---------------------------------------------------------------- teatro
d = D["teatro"]
add("teatro-carnet", "lookup", "simple", [
    "Quanto costa l'abbonamento \"Carnet libero, otto ingressi\"?",
    "A che prezzo si può prendere la formula con otto entrate da usare a piacere?",
    "ciao, il carnet da otto ingressi quanto viene? grazie mille"],
    obj(prezzo=N("Prezzo in euro")), exactly(prezzo=dict(d.ABBONAMENTI)["Carnet libero, otto ingressi"]))
add("teatro-famiglie", "list", "simple", [
    "Elenca tutti gli spettacoli del genere Famiglie con titolo, compagnia e sala.",
    "Che cosa c'è in cartellone per chi viene con i bambini? Mi servono, per ogni titolo, chi lo mette in scena e in quale spazio.",
    "mi fai la lista degli spettacoli per famiglie? titolo, chi lo fa e in che sala, grazie"],
    many("spettacoli", "Gli spettacoli", titolo=S("Titolo"), compagnia=S("Compagnia o autore indicato sotto il titolo"), sala=S("Sala")),
    any_order(spettacoli=[dict(titolo=s["titolo"], compagnia=s["autore"], sala=s["sala"]) for s in d.SPETTACOLI if s["genere"] == "famiglie"]))
s = only(s for s in d.SPETTACOLI if s["titolo"] == "Il barone rampicante in fa")
add("teatro-barone", "detail", "simple", [
    "Per lo spettacolo \"Il barone rampicante in fa\" indica la regia, la durata in minuti, la sala e i prezzi di platea e galleria.",
    "Vorrei sapere chi firma la messa in scena de Il barone rampicante in fa, quanto dura, dove si tiene e quanto si paga giù in platea e su in galleria.",
    "il barone rampicante in fa: regista, minuti, sala, prezzo platea e prezzo galleria? ti ringrazio, sono di corsa"],
    obj(regia=S("Regia"), durata=I("Durata in minuti"), sala=S("Sala"), platea=N("Prezzo platea in euro"), galleria=N("Prezzo galleria in euro")),
    exactly(regia=s["regia"], durata=s["minuti"], sala=s["sala"], platea=s["prezzi"]["platea"], galleria=s["prezzi"]["galleria"]))
s = only(s for s in d.SPETTACOLI if s["titolo"] == "Acqua alta")
assert "2027-02-19" in s["date"]
p = dict(posti=3, cognome="Bellandi", mail="g.bellandi@posta.example")
add("teatro-prenota", "form", "medium", [
    "Prenota {{parameters.posti}} posti in Galleria per lo spettacolo \"Acqua alta\" del 19 febbraio 2027, cognome {{parameters.cognome}}, e-mail {{parameters.mail}}. Restituisci il codice di prenotazione e il totale.",
    "Per favore riserva a nome {{parameters.cognome}} ({{parameters.mail}}) {{parameters.posti}} biglietti di galleria per la recita di Acqua alta del 19/02/2027; dimmi con quale codice è stata registrata e quanto si pagherà in tutto.",
    "mi prenoti {{parameters.posti}} posti galleria per acqua alta, la data è il 19 febbraio 2027? a nome {{parameters.cognome}}, mail {{parameters.mail}}. poi mandami codice e totale, grazie!!"],
    obj(codice=S("Codice di prenotazione"), totale=N("Totale in euro")),
    exactly(codice=d.codice(s["slug"], "2027-02-19", "galleria", 3, p["cognome"], p["mail"]), totale=3 * s["prezzi"]["galleria"]), **p)

# ---------------------------------------------------------------- fiets
d = D["fiets"]
add("fiets-derailleur", "lookup", "simple", [
    "Wat is het arbeidsloon voor \"Derailleur afstellen\"?",
    "Hoeveel rekent de werkplaats om een derailleur goed af te stellen?",
    "hoi, wat kost derailleur laten afstellen daar? alvast bedankt"],
    obj(prijs=N("Arbeidsloon in euro")), exactly(prijs=only(r["prijs"] for r in d.REPARATIES if r["naam"] == "Derailleur afstellen")))
add("fiets-remmen", "list", "simple", [
    "Geef alle reparaties in de groep Remmen met arbeidsloon en duur in minuten.",
    "Wat kan de werkplaats aan de remmen doen? Graag elke klus met wat die kost en hoe lang die duurt.",
    "kun je ff alle remklussen van de tarievenlijst voor me pakken, met prijs en hoeveel minuten? dankje"],
    many("reparaties", "De reparaties", naam=S("Naam van de reparatie"), prijs=N("Arbeidsloon in euro"), minuten=I("Duur in minuten")),
    any_order(reparaties=[dict(naam=r["naam"], prijs=r["prijs"], minuten=r["minuten"]) for r in d.REPARATIES if r["groep"] == "Remmen"]))
add("fiets-zadel", "search", "simple", [
    "Zoek bij Onderdelen op \"{{parameters.zoekwoord}}\" en geef van elk gevonden artikel het artikelnummer, de naam en de prijs.",
    "Wat levert de zoekfunctie voor onderdelen op bij {{parameters.zoekwoord}}? Ik wil nummers, namen en prijzen.",
    "tik eens {{parameters.zoekwoord}} in bij de onderdelen, wat vind je? alles graag, met artikelnr en prijs erbij"],
    many("artikelen", "De gevonden artikelen", artikelnummer=S("Artikelnummer"), naam=S("Naam"), prijs=N("Prijs in euro")),
    any_order(artikelen=[dict(artikelnummer=o["art"], naam=o["naam"], prijs=o["prijs"]) for o in d.zoek("zadel")]), zoekwoord="zadel")
p = dict(datum="2027-02-11", tijd="13:30", naam="Joris van Aalst", telefoon="0612345678")
add("fiets-afspraak", "form", "medium", [
    "Maak een afspraak op {{parameters.datum}} om {{parameters.tijd}} uur voor een e-bike, reparatie \"Ketting en tandwielen vervangen\", op naam van {{parameters.naam}}, telefoonnummer {{parameters.telefoon}}. Geef het afspraaknummer.",
    "Plan voor {{parameters.naam}} ({{parameters.telefoon}}) een bezoek aan de werkplaats in: {{parameters.datum}}, {{parameters.tijd}}. Het gaat om een elektrische fiets waarvan de ketting én de tandwielen vernieuwd moeten worden. Onder welk nummer staat de afspraak?",
    "wil je even een afspraak voor me maken bij de ketting? {{parameters.datum}} om {{parameters.tijd}}, m'n e-bike, ketting en tandwielen moeten allebei nieuw. {{parameters.naam}}, {{parameters.telefoon}}. stuur me het nummer van de afspraak, thanks"],
    obj(nummer=S("Afspraaknummer")), exactly(nummer=d.afspraaknummer(p["datum"], p["tijd"], "e-bike", "Ketting en tandwielen vervangen", p["naam"], p["telefoon"])), **p)

# ---------------------------------------------------------------- schronisko
d = D["schronisko"]
add("schronisko-koty", "count", "medium", [
    "Ile kotów ma status „do adopcji”?",
    "Ile jest w schronisku kotów, które można od razu zabrać do domu, czyli ani zarezerwowanych, ani leczonych?",
    "hej, ile kotów jest teraz do adopcji? tylko te ze statusem do adopcji, sama liczba wystarczy"],
    obj(liczba=I("Liczba kotów")), exactly(liczba=len(d.znajdz("kot", "do adopcji"))))
add("schronisko-male-psy", "filter", "medium", [
    "Wypisz małe psy, które lubią koty i mają status „do adopcji”, podając imię i wiek w latach.",
    "Mamy w domu kota i nieduże mieszkanie: jakie psy niewielkiego rozmiaru, dogadujące się z kotami, są wolne do adopcji? Proszę o imiona i ile mają lat.",
    "szukam małego psa co lubi koty i jest do adopcji (nie zarezerwowany), podeślij imiona i wiek proszę, dzięki!"],
    many("psy", "Pasujące psy", imie=S("Imię"), wiek=I("Wiek w latach")),
    any_order(psy=[dict(imie=z["imie"], wiek=z["wiek"]) for z in d.znajdz("pies", "do adopcji", "mały", koty=True)]))
z = only(z for z in d.ZWIERZETA if z["imie"] == "Kornik")
add("schronisko-kornik", "detail", "medium", [
    "Podaj numer, wiek w latach, wagę w kg i opiekuna psa o imieniu Kornik oraz opis z jego strony.",
    "Chcę wiedzieć wszystko o Korniku: pod jakim numerem jest zapisany, ile ma lat, ile waży, kto się nim zajmuje i co o nim napisano.",
    "co wiadomo o korniku? numer, wiek, waga, kto jest opiekunem i ten krótki opis, z góry dzięki"],
    obj(numer=S("Numer zwierzęcia"), wiek=I("Wiek w latach"), waga=N("Waga w kg"), opiekun=S("Opiekun"), opis=S("Opis zwierzęcia")),
    told(numer=z["nr"], wiek=z["wiek"], waga=z["waga"], opiekun=z["opiekun"], opis=z["opis"]))
add("schronisko-krolik", "impossible", "medium", [
    "Ile wynosi opłata adopcyjna za królika Pestkę?",
    "Ile trzeba zapłacić schronisku, żeby adoptować królika imieniem Pestka?",
    "chcemy wziąć pestkę (tego królika), ile kosztuje adopcja w złotych? pozdrawiam"],
    obj(oplata=N("Opłata adopcyjna w złotych")), FAILURE)

if __name__ == "__main__":
    want = dict(lookup=7, list=5, superlative=6, count=4, filter=6, detail=6, search=3, form=5, act=4, impossible=4)
    have, levels = {}, {}
    for tasks in TASKS.values():
        for t in tasks:
            have[t["category"]] = have.get(t["category"], 0) + 1
            levels[LEVEL[t["name"]]] = levels.get(LEVEL[t["name"]], 0) + 1
            assert len(t["phrasings"]) == 3 and len(set(t["phrasings"])) == 3
            for k in t["parameters"]:
                assert all("{{parameters.%s}}" % k in p for p in t["phrasings"]), (t["name"], k)
    assert have == want, have
    for s, tasks in TASKS.items():
        with open(os.path.join(HERE, s, "tasks.json"), "w") as f:
            json.dump(tasks, f, ensure_ascii=False, indent=1)
            f.write("\n")
    sizes = dict(ferry="8 routes, 9 ships, 16 timetables", tools=len(D["tools"].ITEMS), herbar=len(D["herbar"].PLANTS), council=len(D["council"].APPS), kiln=len(D["kiln"].CLASSES), radio=len(D["radio"].EPISODES),
                 huetten=len(D["huetten"].HUETTEN), fromages=len(D["fromages"].FROMAGES), pisos=len(D["pisos"].PISOS), teatro=len(D["teatro"].SPETTACOLI),
                 fiets=f"{len(D['fiets'].REPARATIES)} + {len(D['fiets'].ONDERDELEN)}", schronisko=len(D["schronisko"].ZWIERZETA))
    out = ["# Twelve invented sites, fifty tasks", "",
           "Each folder is a site: `python3 serve.py` there prints `PORT n`; `GET /__state`, `POST /__reset`. `python3 make_truth.py` writes every `tasks.json`",
           "and this file from the data; `python3 check.py` finds every answer again over HTTP. Organisations, people and numbers are invented.", "",
           "| Site | Language | Organisation | Records | Made as |", "|---|---|---|---|---|"]
    out += [f"| {s} | {l} | {n} | {sizes[s]} | {h} |" for s, (l, n, h) in SITES.items()]
    out += ["", f"{sum(have.values())} tasks, three wordings each: " + ", ".join(f"{k} {v}" for k, v in have.items()) + ". Difficulty: " + ", ".join(f"{k} {levels[k]}" for k in ("simple", "medium", "hard")) + ".", "",
            "| Task | Category | Difficulty | Answer is | First wording |", "|---|---|---|---|---|"]
    out += [f"| {t['name']} | {t['category']} | {LEVEL[t['name']]} | {t['expect']['kind']} | {t['phrasings'][0]} |" for ts in TASKS.values() for t in ts]
    open(os.path.join(HERE, "README.md"), "w").write("\n".join(out) + "\n")
    print(have, levels)
