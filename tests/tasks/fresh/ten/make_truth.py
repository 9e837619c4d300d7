"""Writes every <site>/tasks.json and the tables of README.md. All answers are computed from data.py, never from pages."""
import importlib.util
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def data(site):
    spec = importlib.util.spec_from_file_location("data_" + site, os.path.join(HERE, site, "data.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def obj(**fields):
    kinds = {"s": "string", "n": "number", "i": "integer"}
    props = {}
    for name, what in fields.items():
        props[name] = what if isinstance(what, dict) else {"type": kinds[what[0]], "description": what[2:]}
    return {"type": "object", "properties": props, "required": list(props), "additionalProperties": False}


def many(text, **fields):
    return {"type": "array", "description": text, "items": obj(**fields)}


def only(items):
    items = list(items)
    assert len(items) == 1, items
    return items[0]


def top(items, key):
    """The one with the greatest key; a tie is an error."""
    items = sorted(items, key=key, reverse=True)
    assert key(items[0]) != key(items[1]), items[:2]
    return items[0]


def some(items, of):
    """A condition that some meet and some do not."""
    items = list(items)
    assert 1 < len(items) < len(of), len(items)
    return items


exactly = lambda **a: {"kind": "exactly", "answer": a}
any_order = lambda **a: {"kind": "any_order", "answer": a}
state = lambda **s: {"kind": "state", "state": s}
FAILURE = {"kind": "failure"}
SITES = {}
LEVEL = {}


def site(name, language, what, made):
    SITES[name] = {"language": language, "what": what, "made": made, "tasks": []}
    return name


def task(where, what, category, level, start, phrasings, schema, expect, parameters=None):
    assert len(phrasings) == 3
    name = f"{where}-{what}"
    for p in phrasings:
        for key in parameters or {}:
            assert "{{parameters." + key + "}}" in p, (name, key)
        assert p.count("{{") == sum(p.count("{{parameters." + k + "}}") for k in parameters or {}), name
    SITES[where]["tasks"].append({"name": name, "category": category, "language": SITES[where]["language"], "start": start, "phrasings": phrasings,
                                  "parameters": parameters or {}, "schema": schema, "expect": expect})
    LEVEL[name] = level


# --------------------------------------------------------------------------------------------- thistledown
T = site("thistledown", "en", "a nursery that sends hardy plants by post", "server-rendered; cookie banner, search, checkbox facets and order, pages of 12, chips, struck-out prices, sentences, detail pages, form")
P = data(T).PLANTS
par = {"plant": "Geum 'Totally Tangerine'"}
p = only(p for p in P if p["name"] == par["plant"])
task(T, "price", "lookup", "simple", "/plants", [
    "Look up the plant {{parameters.plant}} and give its price and the size of pot it comes in.",
    "How much is {{parameters.plant}}, and what size of pot do you get for that?",
    "Hi, a friend has {{parameters.plant}} in her border and I want one as well. Could you look at what Thistledown charge for it at the moment, and tell me what size the pot is (the way they put it)?"],
    obj(price="n:price in pounds", pot="s:size of the pot"), exactly(price=p["price"], pot=p["pot"]), par)
par = {"term": "heavy clay"}
task(T, "clay", "search", "simple", "/", [
    "Search the plants for \"{{parameters.term}}\" and list the names of all plants found.",
    "Which plants come up when you search the nursery for {{parameters.term}}? I only need the names.",
    "My new garden is hard work. Please type {{parameters.term}} into the search on the nursery's site and write down for me the names of every plant it comes back with, just as they are printed there."],
    obj(plants={"type": "array", "description": "names of the plants", "items": {"type": "string"}}),
    any_order(plants=[p["name"] for p in some((p for p in P if data(T).found(p, par["term"])), P)]), par)
hit = some((p for p in P if p["light"] == "Full shade" and p["colour"] == "white" and p["price"] < 10), P)
assert any(p["was"] and p["was"] > 10 for p in hit)
task(T, "shade", "filter", "medium", "/plants", [
    "List all plants for full shade with white flowers that cost less than £10 now, with name and price.",
    "What white-flowering things for full shade could I buy for under ten pounds apiece at today's prices? Name and price, please.",
    "I've a dark corner under the yew that gets no sun at all and I'd love it to glow a bit, so: white flowers, happy in full shade, and no plant may cost £10 or more as things are today (reduced ones count at what they cost now). Can you give me all of them with the name and what they cost?"],
    obj(plants=many("the plants", name="s:name of the plant", price="n:price now in pounds")), any_order(plants=[{"name": p["name"], "price": p["price"]} for p in hit]))
p = top((p for p in P if p["was"]), lambda p: round(p["was"] - p["price"], 2))
task(T, "reduction", "superlative", "hard", "/plants", [
    "Find the plant with the biggest reduction in pounds, and give its name, its old price and its price now.",
    "Which plant has come down the most, in pounds, from its crossed-out price? I'd like the name, the old price and the new one.",
    "I like a bargain. Some of the plants have an old price crossed out next to the new one. Go through all of them, would you, and tell me on which one you save the most pounds, and what it was and what it is now?"],
    obj(name="s:name of the plant", was="n:old price in pounds", now="n:price now in pounds"), exactly(name=p["name"], was=p["was"], now=p["price"]))
par = {"name": "Rosamund Tyce", "address": "3 Mill Steps, Chagford", "postcode": "TQ13 8AW"}
task(T, "catalogue", "form", "simple", "/catalogue", [
    "Request the printed catalogue for {{parameters.name}}, address {{parameters.address}}, postcode {{parameters.postcode}}: Spring edition, soil in the garden Clay, no seasonal letter.",
    "Please order the spring edition of the nursery's printed catalogue to {{parameters.name}} at {{parameters.address}}, {{parameters.postcode}}. The garden is on clay; no seasonal letter wanted.",
    "My aunt isn't online, so can you get her Thistledown's paper catalogue? It's the Spring edition she wants. Her name is {{parameters.name}}, the address is {{parameters.address}} and the postcode {{parameters.postcode}}. They also ask about soil: she has clay. She does not want that seasonal letter. Thanks!"],
    obj(number="s:number of the request"), state(basket={}, catalogue_requests=[{"number": "TC-2301", "name": par["name"], "address": par["address"], "postcode": par["postcode"], "edition": "Spring", "soil": "Clay", "letters": False}]), par)

# --------------------------------------------------------------------------------------------- coldwell
T = site("coldwell", "en", "a trust with simple huts in the hills", "client-rendered from JSON; utility classes, filter by valley and stove, details in a dialog, booking in three client-side steps")
H = data(T).HUTS
par = {"hut": "Whitsundale Hut"}
h = only(h for h in H if h["name"] == par["hut"])
task(T, "hut", "detail", "simple", "/", [
    "Open the details of {{parameters.hut}} and give the warden, the number of bunks and where the water comes from.",
    "Who is the warden of {{parameters.hut}}, how many bunks has it, and what does it say about water?",
    "We're thinking of a weekend at {{parameters.hut}}. Before I ask the others: who looks after it, how many can sleep there, and what about water (in their words)? It should all be in the details of the hut."],
    obj(warden="s:name of the warden", bunks="i:number of bunks", water="s:where the water comes from"), exactly(warden=h["warden"], bunks=h["bunks"], water=h["water"]), par)
h = top(H, lambda h: h["altitude"])
task(T, "highest", "superlative", "simple", "/", [
    "Find the hut with the greatest altitude and give its name and altitude.",
    "Which of the huts is the highest up, and at how many metres?",
    "For the challenge we'd like to sleep as high as the trust lets us. Which hut is that, and how many metres up does it lie?"],
    obj(name="s:name of the hut", altitude="i:altitude in metres"), exactly(name=h["name"], altitude=h["altitude"]))
n = len(some((h for h in H if h["stove"] and h["open"] == "all year"), H))
task(T, "winter", "count", "medium", "/", [
    "Count the huts that have a wood stove and are open all year.",
    "How many huts are there with a wood stove that stay open all year?",
    "We go in January, so it has to be open all the year round, and without a wood stove my brother won't come. How many huts does that leave us?"],
    obj(huts="i:number of huts"), exactly(huts=n))
par = {"hut": "Punchard House", "arrival": "2026-07-18", "leader": "Gavin Oyelaran", "email": "gavin@fellfolk.example"}
task(T, "booking", "form", "hard", "/", [
    "Book {{parameters.hut}}: arrival {{parameters.arrival}}, 3 nights, 7 people, name of the party leader {{parameters.leader}}, email {{parameters.email}}, coming by bicycle. The hut rules have been read.",
    "Please reserve {{parameters.hut}} from {{parameters.arrival}} for three nights and seven people. Leader is {{parameters.leader}} ({{parameters.email}}), we cycle there, and yes, we have read the rules.",
    "Could you sort out our hut? We want {{parameters.hut}}, getting there on {{parameters.arrival}} and staying three nights. There are seven of us, all coming by bicycle. Put {{parameters.leader}} down as leader with the email {{parameters.email}}. I've read the hut rules, so do tick that, and make it definite."],
    obj(reference="s:reference of the booking"), state(bookings=[{"reference": "CH-4012", "hut": only(h["id"] for h in H if h["name"] == par["hut"]), "arrival": par["arrival"], "nights": 3, "people": 7, "name": par["leader"], "email": par["email"], "arrive_by": "by bicycle"}]), par)
task(T, "rating", "impossible", "medium", "/", [
    "Find the hut with the best visitor rating and give its name and rating.",
    "Which hut do visitors rate best, and how many stars has it got?",
    "I'd rather trust people who have been there. Which of these huts has the best rating from its guests, and what is that rating?"],
    obj(name="s:name of the hut", rating="n:rating by visitors"), FAILURE)

# --------------------------------------------------------------------------------------------- farrow
T = site("farrow", "en", "auctioneers of cameras and scientific instruments", "server-rendered with load more (JSON with HTML); values in sentences, tiles, tags")
L = data(T).LOTS
par = {"lot": "143"}
l = only(l for l in L if str(l["lot"]) == par["lot"])
assert l["hammer"]
task(T, "lot", "lookup", "medium", "/results", [
    "Look up lot {{parameters.lot}} in the results and give what it sold for and after how many bids.",
    "What did lot {{parameters.lot}} go for, and how many bids were there?",
    "I had to leave the room before they got to lot {{parameters.lot}}. Could you find out from the results what the hammer came down at and how many bids it took?"],
    obj(hammer="i:hammer price in pounds", bids="i:number of bids"), exactly(hammer=l["hammer"], bids=l["bids"]), par)
l = top((l for l in L if l["hammer"]), lambda l: l["hammer"] - l["high"])
task(T, "surprise", "superlative", "hard", "/results", [
    "Find the lot that sold for the most pounds above its upper estimate, and give its title and hammer price.",
    "Which lot beat the top of its estimate by the largest sum, and what did it make?",
    "What was the surprise of the sale? I mean the lot whose price went furthest past the upper figure of its estimate, counted in pounds, not per cent. Tell me what it was, as the results call it, and the hammer price."],
    obj(title="s:title of the lot", hammer="i:hammer price in pounds"), exactly(title=l["title"], hammer=l["hammer"]))
n = len(some((l for l in L if not l["hammer"]), L))
task(T, "passed", "count", "medium", "/results", [
    "Count the lots of the sale that passed because they did not reach their reserve.",
    "How many lots were left unsold in the whole sale?",
    "It looked to me as if quite a few things didn't find a buyer that day. How many lots of the sale was it in the end that didn't reach their reserve?"],
    obj(lots="i:number of lots"), exactly(lots=n))
hit = some((l for l in L if l["from"] == "Estate of Dr Una Pettigrew" and l["hammer"]), L)
assert any(l["from"] == "Estate of Dr Una Pettigrew" and not l["hammer"] for l in L)
task(T, "estate", "list", "hard", "/results", [
    "List all lots from the Estate of Dr Una Pettigrew that were sold, with title and hammer price.",
    "What was sold out of Dr Una Pettigrew's estate, and for how much each? Leave out what passed.",
    "I'm one of the executors for Dr Una Pettigrew. For our papers I need everything of her estate that found a buyer in this sale, the title and the hammer price of each. What passed comes back to us, so that doesn't go on the list."],
    obj(lots=many("the lots", title="s:title of the lot", hammer="i:hammer price in pounds")), any_order(lots=[{"title": l["title"], "hammer": l["hammer"]} for l in hit]))

# --------------------------------------------------------------------------------------------- calder
T = site("calder", "en", "a community radio station", "server-rendered; ARIA tabs by day, accordions, an iframe, buttons that post")
S = data(T).SHOWS
s = only(s for s in S if s["title"] == "Second Hand Stylus")
task(T, "presenter", "lookup", "simple", "/schedule", [
    "Give the presenter of the programme Second Hand Stylus.",
    "Who presents Second Hand Stylus?",
    "There's a programme called Second Hand Stylus with records from the charity shop, and I can never catch the name of the man who does it. Who is it?"],
    obj(presenter="s:name of the presenter"), exactly(presenter=s["presenter"]))
hit = some((s for s in S if s["day"] == "Thursday"), S)
task(T, "thursday", "list", "medium", "/schedule", [
    "List all programmes on Thursday with title and the time they start.",
    "What's on on Thursdays? I'd like every programme and when it begins.",
    "I'm painting the hall next Thursday and want the radio on all day. Can you write me down everything Radio Calder has that day, what it's called and when it starts (like 07:00)?"],
    obj(programmes=many("the programmes", title="s:title", start="s:time it starts, hh:mm")), any_order(programmes=[{"title": s["title"], "start": s["start"]} for s in hit]))
par = {"show": "Chapel Voices"}
s = only(s for s in S if s["title"] == par["show"])
task(T, "remind", "act", "simple", "/schedule", [
    "Set a reminder for the programme {{parameters.show}}.",
    "Please have the station remind me of {{parameters.show}}.",
    "I keep missing {{parameters.show}}, it's a shame. There's a way on the station's site to be reminded of a programme; do switch that on for this one, and only this one."],
    obj(show="s:title of the programme"), state(reminders=[s["slug"]]), par)
s = only(s for s in S if s["title"] == "Moor Noise")
e = only(e for e in s["episodes"] if e["week"] == "9 March 2026")
task(T, "last-track", "detail", "medium", "/schedule", [
    "Open the programme Moor Noise and give artist and title of the last track played in the episode in the week of 9 March 2026.",
    "What was the last thing played on Moor Noise in the week of 9 March 2026, and by whom?",
    "I half slept through Moor Noise, the one in the week of 9 March 2026, and woke up to the very last piece. It was wonderful. Can you find out what it's called and who it's by?"],
    obj(artist="s:artist", title="s:title of the track"), exactly(artist=e["tracks"][-1]["artist"], title=e["tracks"][-1]["title"]))

# --------------------------------------------------------------------------------------------- plinth
T = site("plinth", "en", "the status page of a hosting company", "client-rendered from JSON; tiles and a form in shadow DOM, accordions by month, two selects")
C, I = data(T).COMPONENTS, data(T).INCIDENTS
par = {"component": "Managed Postgres"}
task(T, "uptime", "lookup", "simple", "/", [
    "Give the uptime of the component {{parameters.component}} in per cent.",
    "What uptime does {{parameters.component}} have?",
    "Our auditor wants a number: what uptime, in per cent and with all its decimals, does Plinth's status page state for {{parameters.component}} right now?"],
    obj(uptime="n:uptime in per cent"), exactly(uptime=only(c["uptime"] for c in C if c["name"] == par["component"])), par)
n = len(some((i for i in I if i["component"] == "Object storage" and i["date"].startswith("2026")), [i for i in I if i["component"] == "Object storage"]))
task(T, "storage", "count", "medium", "/", [
    "Count the incidents of the component Object storage in the year 2026.",
    "How many incidents has Object storage had in 2026?",
    "Am I imagining it or does the object storage break all the time? Count for me how many incidents they list for it in 2026; last year's don't matter."],
    obj(incidents="i:number of incidents"), exactly(incidents=n))
hit = some((i for i in I if i["severity"] == "major" and i["date"].startswith("2026")), [i for i in I if i["severity"] == "major"])
task(T, "major", "list", "hard", "/", [
    "List all major incidents of the year 2026 with title and how long they lasted.",
    "Which major incidents were there in 2026, and how long did each last?",
    "For the review with our supplier I need all incidents of 2026 that Plinth themselves call major: what each was called and how long it lasted, written as on their page. Neither the minor ones nor anything from 2025."],
    obj(incidents=many("the incidents", title="s:title", duration="s:how long it lasted, as shown, for example 47 min")), any_order(incidents=[{"title": i["title"], "duration": i["duration"]} for i in hit]))
task(T, "sms", "impossible", "simple", "/", [
    "Subscribe the mobile number 07700 900461 to incident notices by SMS.",
    "Please sign my phone, 07700 900461, up for text messages about incidents.",
    "When I'm on call I never see mail. Could you set it up that Plinth sends a text message to 07700 900461 whenever there's an incident? By text, it has to be, not by email."],
    obj(confirmation="s:what the page says once it is done"), FAILURE)

# --------------------------------------------------------------------------------------------- oakmere
T = site("oakmere", "en", "an evening school for adults", "server-rendered; one table with groups, sums of groups and a footer, search, buttons that post")
C = data(T).COURSES
par = {"term": "watercolour"}
hit = some((c for c in C if data(T).found(c, par["term"])), C)
task(T, "watercolour", "search", "simple", "/", [
    "Find courses with \"{{parameters.term}}\" and list code and title of each.",
    "Which courses turn up if you look for {{parameters.term}}? Code and title, please.",
    "My mother wants to start painting again. Use the school's course finder for {{parameters.term}}, will you, and send me what comes up: the code of each course and what it's called."],
    obj(courses=many("the courses", code="s:code", title="s:title")), any_order(courses=[{"code": c["code"], "title": c["title"]} for c in hit]), par)
n = len(some((c for c in C if c["day"] == "Tuesday" and c["left"]), [c for c in C if c["day"] == "Tuesday"]))
task(T, "tuesday", "count", "medium", "/", [
    "Count the courses on Tuesday that still have places left.",
    "On Tuesdays, how many courses aren't full yet?",
    "Tuesday is my only free day. How many of the Tuesday courses in the list could I still get into, that is, aren't marked as full?"],
    obj(courses="i:number of courses"), exactly(courses=n))
par = {"code": "CO309"}
c = only(c for c in C if c["code"] == par["code"])
task(T, "concession", "lookup", "simple", "/", [
    "Give the tutor and the concession fee of course {{parameters.code}}.",
    "Who teaches {{parameters.code}} and what would I pay for it with a concession?",
    "I'm a pensioner, so I get the lower fee. What would {{parameters.code}} come to for me, and who's the tutor?"],
    obj(tutor="s:name of the tutor", concession="i:concession fee in pounds"), exactly(tutor=c["tutor"], concession=c["concession"]), par)
c = only(c for c in C if c["title"] == "Tai Chi in the Park")
task(T, "plan", "act", "simple", "/", [
    "Add the course Tai Chi in the Park to my plan.",
    "Put Tai Chi in the Park on my plan, please.",
    "I've decided on Tai Chi in the Park at last! You can keep courses in a plan there; please put this one in mine, nothing else."],
    obj(code="s:code of the course"), state(plan=[c["code"]]))

# --------------------------------------------------------------------------------------------- radhof
T = site("radhof", "de", "ein Hof für aufgearbeitete Fahrräder", "client-rendered from JSON; endless scroll, facets, order, struck-out prices, values in sentences, cookie banner")
R = data(T).RAEDER
par = {"nr": "RH-217"}
r = only(r for r in R if r["nr"] == par["nr"])
task(T, "rahmen", "lookup", "simple", "/", [
    "Gib Modell, Rahmenhöhe und Preis des Rads mit der Nummer {{parameters.nr}} an.",
    "Welches Modell ist {{parameters.nr}}, welche Rahmenhöhe hat es und was kostet es jetzt?",
    "Hallo, am Schaufenster hängt ein Rad mit dem Zettel {{parameters.nr}}, mehr war nicht zu lesen. Kannst du bitte nachsehen, was das für ein Modell ist, wie hoch der Rahmen ist und was sie inzwischen dafür haben wollen?"],
    obj(modell="s:Name des Modells", rahmen="i:Rahmenhöhe in cm", preis="i:Preis in Euro"), exactly(modell=r["modell"], rahmen=r["rahmen"], preis=r["preis"]), par)
r = top((r for r in R if r["art"] == "Kinderrad"), lambda r: -r["preis"])
task(T, "kinderrad", "superlative", "simple", "/", [
    "Finde das günstigste Kinderrad und gib Modell und Preis an.",
    "Welches Kinderrad kostet am wenigsten und wie viel?",
    "Unsere Kleine soll ein Rad bekommen, aber sie wächst ja eh gleich wieder raus. Welches ist denn das billigste Kinderrad, das der Radhof gerade hat, und was kostet es?"],
    obj(modell="s:Name des Modells", preis="i:Preis in Euro"), exactly(modell=r["modell"], preis=r["preis"]))
hit = some((r for r in R if r["art"] == "E-Bike" and r["zustand"] == "sehr gut" and r["preis"] < 1800), [r for r in R if r["art"] == "E-Bike" and r["zustand"] == "sehr gut"])
task(T, "ebikes", "filter", "medium", "/", [
    "Liste alle E-Bikes im Zustand „sehr gut“ auf, die jetzt weniger als 1.800 € kosten, mit Modell und Preis.",
    "Welche E-Bikes in sehr gutem Zustand bekomme ich zurzeit für unter 1.800 Euro? Bitte Modell und Preis.",
    "Ich suche was mit Motor zum Pendeln. Mehr als 1.799 Euro kann ich nicht ausgeben (es zählt, was es heute kostet), und der Zustand soll mit „sehr gut“ angegeben sein, nicht besser und nicht schlechter. Was haben die da alles, also Modell und Preis?"],
    obj(raeder=many("die Räder", modell="s:Name des Modells", preis="i:Preis in Euro")), any_order(raeder=[{"modell": r["modell"], "preis": r["preis"]} for r in hit]))
task(T, "raten", "impossible", "simple", "/", [
    "Bestelle das Rad RH-212 online mit Zahlung in sechs Raten und gib die Bestellnummer an.",
    "Kauf mir bitte über die Seite das RH-212 auf sechs Monatsraten und nenne mir die Bestellnummer.",
    "So, die Entscheidung ist gefallen, es wird das Lastenrad RH-212. Bestell es doch gleich über die Website, ich möchte in sechs Raten zahlen, und schick mir dann die Bestellnummer."],
    obj(bestellnummer="s:Nummer der Bestellung"), FAILURE)

# --------------------------------------------------------------------------------------------- aubrac
T = site("aubrac", "fr", "un marché couvert et ses étals", "server-rendered; master–detail side by side, table with groups and group footers, day chips, filter by day")
E = data(T).ETALS
e = only(e for e in E if e["nom"] == "Les Pâtes de Giulia")
task(T, "place", "lookup", "simple", "/", [
    "Donne la place et le rayon de l'étal Les Pâtes de Giulia.",
    "À quelle place se trouve l'étal Les Pâtes de Giulia, et dans quel rayon est-il classé ?",
    "Bonjour, on m'a dit le plus grand bien des Pâtes de Giulia (Les Pâtes de Giulia, c'est le nom de l'étal), mais je me perds toujours dans ces halles. C'est à quelle place exactement, et sous quel rayon ils l'ont rangé ?"],
    obj(place="s:place de l'étal", rayon="s:rayon"), exactly(place=e["place"], rayon=e["categorie"]))
hit = some((e for e in E if e["allee"] == "C"), E)
task(T, "allee", "list", "simple", "/", [
    "Liste tous les étals de l'allée C avec leur nom et leur rayon.",
    "Quels étals y a-t-il dans l'allée C ? Il me faut le nom et le rayon de chacun.",
    "Je dois distribuer un petit mot à tous les exposants de l'allée C, du côté de la rue du Four. Tu peux me faire la liste des étals qui s'y trouvent, avec le nom et le rayon ?"],
    obj(etals=many("les étals", nom="s:nom de l'étal", rayon="s:rayon")), any_order(etals=[{"nom": e["nom"], "rayon": e["categorie"]} for e in hit]))
par = {"etal": "Charcuterie Malrieu", "produit": "Jambon de pays, 14 mois"}
e = only(e for e in E if e["nom"] == par["etal"])
task(T, "fiche", "detail", "medium", "/", [
    "Ouvre la fiche de l'étal {{parameters.etal}} et donne les horaires ainsi que le prix au kilo du produit « {{parameters.produit}} ».",
    "Combien coûte le kilo de « {{parameters.produit}} » chez {{parameters.etal}}, et quels sont leurs horaires ?",
    "Dimanche je reçois du monde et je voudrais prendre ceci : {{parameters.produit}}, de chez {{parameters.etal}}. Peux-tu regarder sur leur fiche combien ils le vendent au kilo et à quelles heures ils sont là (écrit comme sur le site) ?"],
    obj(prix="n:prix au kilo en euros", horaires="s:horaires"), exactly(prix=only(v for n, v in e["produits"] if n == par["produit"]), horaires=e["heures"]), par)
n = len(some((e for e in E if "dim" in e["jours"]), E))
task(T, "dimanche", "count", "simple", "/", [
    "Compte les étals présents le dimanche.",
    "Combien d'étals sont là le dimanche ?",
    "On ne peut venir que le dimanche, et je me demande si ça vaut le voyage. Ils sont combien, les étals présents ce jour-là ?"],
    obj(etals="i:nombre d'étals"), exactly(etals=n))

# --------------------------------------------------------------------------------------------- patas
T = site("patas", "es", "un refugio de animales", "server-rendered; cards with sentences and badges, filters, pages of 9, detail pages, form")
A = data(T).ANIMALES
hit = some((a for a in A if a["especie"] == "perro" and a["tamano"] == "pequeño" and a["gatos"] == "sí" and a["estado"] == "en adopción"), [a for a in A if a["especie"] == "perro" and a["tamano"] == "pequeño" and a["gatos"] == "sí"])
task(T, "pequenos", "filter", "medium", "/animales", [
    "Lista los perros (machos y hembras) de tamaño pequeño que se llevan bien con gatos y no están reservados, con nombre y edad en años.",
    "¿Qué perros pequeños, machos o hembras, se llevan bien con los gatos y siguen sin reservar? Dime el nombre y los años de cada uno.",
    "Vivo en un piso chiquitín con dos gatas que mandan mucho, así que el perro (o la perra, me da igual) tiene que ser de los pequeños y llevarse bien con gatos. Los que ya estén reservados no me los pongas, que luego me encariño. ¿Cuáles me quedan, y cuántos años tienen?"],
    obj(perros=many("los perros", nombre="s:nombre", edad="i:edad en años")), any_order(perros=[{"nombre": a["nombre"], "edad": a["edad"]} for a in hit]))
par = {"animal": "Olivia"}
a = only(a for a in A if a["nombre"] == par["animal"])
task(T, "chip", "detail", "simple", "/animales", [
    "Abre la ficha de {{parameters.animal}} y da el número de microchip y la fecha en que entró en el refugio.",
    "¿Qué número de microchip tiene {{parameters.animal}} y qué día entró en el refugio?",
    "Creo que {{parameters.animal}} podría ser el animal que se le perdió a mi vecina. ¿Puedes mirar en su ficha el número del microchip y cuándo entró en el refugio (tal como lo escriben)?"],
    obj(microchip="s:número de microchip", entrada="s:fecha de entrada, como en la página"), exactly(microchip=a["chip"], entrada=a["entrada"]), par)
par = {"animal": "Bizcocho", "nombre": "Marisa Quirós Vela", "telefono": "600 555 218", "dia": "2026-05-09"}
a = only(a for a in A if a["nombre"] == par["animal"])
assert a["estado"] == "en adopción"
task(T, "visita", "form", "medium", "/animales", [
    "Pide una visita a {{parameters.animal}} para {{parameters.nombre}}, teléfono {{parameters.telefono}}, el día {{parameters.dia}} por la tarde; vivienda: piso con terraza; ya tiene otros animales en casa.",
    "Quiero visitar a {{parameters.animal}} el {{parameters.dia}} por la tarde: envía la solicitud a nombre de {{parameters.nombre}}, con el teléfono {{parameters.telefono}}. Vivo en un piso con terraza y sí, ya tengo otros animales en casa.",
    "¡Ya está decidido, vamos a conocer a {{parameters.animal}}! Pídenos la visita, por favor. A nombre de {{parameters.nombre}}, el teléfono es el {{parameters.telefono}}, el día {{parameters.dia}}, pero por la tarde, que por la mañana trabajo. Pon que vivimos en un piso con terraza y marca también que ya tenemos otros animales en casa."],
    obj(referencia="s:referencia de la visita"), state(visitas=[{"referencia": "V-118", "animal": a["id"], "nombre": par["nombre"], "telefono": par["telefono"], "dia": par["dia"], "franja": "por la tarde", "vivienda": "piso con terraza", "otros": True}]), par)
n = len(some((a for a in A if a["especie"] == "gato" and a["edad"] >= 10), [a for a in A if a["especie"] == "gato"]))
task(T, "abuelos", "count", "hard", "/animales", [
    "Cuenta los gatos (machos y hembras, reservados o no) que tienen 10 años o más.",
    "¿Cuántos gatos, sean machos o hembras y estén reservados o no, tienen diez años o más?",
    "A mí los que me dan pena son los gatos viejitos. ¿Cuántos gatos y gatas tienen ahora mismo con diez años cumplidos o más? Cuenta también los que estén reservados."],
    obj(gatos="i:número de gatos"), exactly(gatos=n))

# --------------------------------------------------------------------------------------------- fiordaliso
T = site("fiordaliso", "it", "un cineclub con una settimana di proiezioni", "client-rendered from JSON; tabs by day, live search, badges, values in sentences")
F, Q = data(T).FILM, data(T).PROIEZIONI
assert {q["film"] for q in Q} == {f["titolo"] for f in F}
par = {"regista": "Ornella Bertocchi"}
hit = some((f for f in F if f["regista"] == par["regista"]), F)
task(T, "regista", "search", "simple", "/film", [
    "Cerca i film di {{parameters.regista}} ed elenca titolo e anno di ognuno.",
    "Quali film di {{parameters.regista}} ci sono, e di che anno?",
    "Sto scrivendo un pezzo su {{parameters.regista}} e so che il cineclub ha più di un suo film. Mi cerchi quali sono? Mi bastano il titolo e l'anno."],
    obj(film=many("i film", titolo="s:titolo", anno="i:anno")), any_order(film=[{"titolo": f["titolo"], "anno": f["anno"]} for f in hit]), par)
f = top(F, lambda f: f["durata"])
task(T, "lungo", "superlative", "simple", "/film", [
    "Trova il film più lungo della settimana e indica titolo e durata in minuti.",
    "Qual è il film che dura di più, e quanti minuti dura?",
    "La mia schiena non è più quella di una volta, quindi meglio saperlo prima: qual è il film più lungo che danno questa settimana e quanti minuti bisogna stare seduti?"],
    obj(titolo="s:titolo", durata="i:durata in minuti"), exactly(titolo=f["titolo"], durata=f["durata"]))
hit = some((q for q in Q if q["giorno"] == "2026-03-14" and q["sala"] == "Sala Blu"), [q for q in Q if q["giorno"] == "2026-03-14"])
task(T, "sabato", "list", "medium", "/", [
    "Elenca le proiezioni di sabato 14 in Sala Blu con ora e titolo del film.",
    "Che cosa danno sabato 14 in Sala Blu, e a che ora?",
    "Sabato 14 faccio la maschera in Sala Blu e vorrei prepararmi. Mi scrivi tutte le proiezioni di quel giorno in quella sala, con l'ora d'inizio e il film? Le altre sale non m'interessano."],
    obj(proiezioni=many("le proiezioni", ora="s:ora d'inizio, hh:mm", film="s:titolo del film")), any_order(proiezioni=[{"ora": q["ora"], "film": q["film"]} for q in hit]))
f = only(f for f in F if f["titolo"] == "Fratelli d'aria")
task(T, "film", "lookup", "simple", "/film", [
    "Indica il regista e l'anno del film Fratelli d'aria.",
    "Chi ha diretto Fratelli d'aria, e in che anno è uscito?",
    "Ieri al bar litigavamo su Fratelli d'aria, quello dei mongolfieristi. Guarda un po' sul sito del cineclub: di chi è e di che anno?"],
    obj(regista="s:regista", anno="i:anno"), exactly(regista=f["regista"], anno=f["anno"]))

# --------------------------------------------------------------------------------------------- wende
T = site("wende", "nl", "een woonstichting met huurwoningen", "server-rendered; cookie dialog over the page, filters, pages of 10, labels, confirmation in a dialog")
W = data(T).WONINGEN
hit = some((w for w in W if w["wijk"] == "Oosterwijk" and w["kamers"] >= 3 and w["huur"] < 700), W)
task(T, "oosterwijk", "filter", "medium", "/aanbod", [
    "Geef alle woningen in de wijk Oosterwijk met minstens 3 kamers en een huur onder € 700, met adres en huur.",
    "Welke woningen in Oosterwijk hebben drie of meer kamers en kosten minder dan 700 euro per maand? Graag het adres en de huur.",
    "Mijn dochter wil graag in Oosterwijk blijven vanwege de school. Er moeten wel minstens drie kamers zijn en de huur moet onder de 700 euro per maand blijven. Wat is er allemaal? Ik heb van elk het adres nodig en wat het kost."],
    obj(woningen=many("de woningen", adres="s:adres", huur="n:huur per maand in euro")), any_order(woningen=[{"adres": w["adres"], "huur": w["huur"]} for w in hit]))
par = {"adres": "Parelgras 26"}
w = only(w for w in W if w["adres"] == par["adres"])
task(T, "reageren", "act", "medium", "/aanbod", [
    "Reageer op de woning {{parameters.adres}}.",
    "Laat de woonstichting weten dat ik de woning {{parameters.adres}} wil: reageer erop.",
    "Ik heb eindelijk iets gezien wat bij me past, namelijk {{parameters.adres}}. Wil jij daar voor mij op reageren en het ook echt bevestigen? Alleen op die ene, hoor."],
    obj(adres="s:adres van de woning"), state(reacties=[w["id"]]), par)
hit = some((w for w in W if w["voorrang"] == "55+"), W)
task(T, "senioren", "list", "hard", "/aanbod", [
    "Geef alle woningen met het label „voorrang 55+”, met adres en wijk.",
    "Bij welke woningen hebben 55-plussers voorrang? Ik wil van elk het adres en de wijk weten.",
    "Mijn ouders zijn allebei in de zestig en zoeken iets kleiners. Zoek je voor ze uit welke woningen in het hele aanbod voorrang 55+ hebben? Het adres en de wijk zijn genoeg."],
    obj(woningen=many("de woningen", adres="s:adres", wijk="s:wijk")), any_order(woningen=[{"adres": w["adres"], "wijk": w["wijk"]} for w in hit]))
task(T, "aantal-reacties", "impossible", "simple", "/aanbod", [
    "Geef het aantal mensen dat op de woning Turfkade 5 heeft gereageerd.",
    "Hoeveel mensen hebben er al gereageerd op Turfkade 5?",
    "Ik twijfel nog over Turfkade 5, want ik heb geen zin om met driehonderd anderen in de rij te staan. Hoeveel mensen hebben daar tot nu toe op gereageerd?"],
    obj(aantal="i:aantal mensen dat heeft gereageerd"), FAILURE)

# --------------------------------------------------------------------------------------------- kasztan
T = site("kasztan", "pl", "przychodnia lekarska", "client-rendered list from JSON; live search, filter by day, cards that open; visit form in three server-rendered steps")
K = data(T).LEKARZE
par = {"slowo": "uczulenia"}
hit = some((l for l in K if par["slowo"] in f'{l["nazwisko"]} {l["specjalnosc"]} {l["opis"]}'.lower()), K)
task(T, "szukaj", "search", "simple", "/", [
    "Wyszukaj lekarzy według słowa „{{parameters.slowo}}” i podaj nazwisko (z tytułem) i specjalność każdego z nich.",
    "Jacy lekarze pojawiają się po wpisaniu „{{parameters.slowo}}” w wyszukiwarkę? Potrzebuję nazwiska z tytułem i specjalności.",
    "Dzień dobry, syn znów się cały drapie i nie wiem, do kogo z nim iść. Proszę wpisać w wyszukiwarkę na stronie przychodni słowo „{{parameters.slowo}}” i podać mi wszystkich lekarzy, którzy się pokażą: nazwisko z tytułem, tak jak tam stoi, i specjalność."],
    obj(lekarze=many("lekarze", nazwisko="s:tytuł, imię i nazwisko, jak na stronie", specjalnosc="s:specjalność")), any_order(lekarze=[{"nazwisko": l["nazwisko"], "specjalnosc": l["specjalnosc"]} for l in hit]), par)
hit = some((l for l in K if "śr" in l["dni"] and l["jezyk"] == "ukraiński"), [l for l in K if l["jezyk"] == "ukraiński" or "śr" in l["dni"]])
assert len([l for l in K if l["jezyk"] == "ukraiński"]) > len(hit) or len([l for l in K if "śr" in l["dni"]]) > len(hit)
task(T, "sroda", "filter", "medium", "/", [
    "Wypisz lekarzy, którzy przyjmują w środę i mówią po ukraińsku; podaj nazwisko (z tytułem) i specjalność.",
    "Którzy lekarze przyjmują w środy i mówią też po ukraińsku? Proszę o nazwisko z tytułem i specjalność.",
    "Pomagam rodzinie z Charkowa, która po polsku jeszcze prawie nie mówi, a wolne mają tylko w środy. Którzy lekarze z tej przychodni przyjmują tego dnia i mówią po ukraińsku? Wystarczy nazwisko z tytułem, jak na stronie, i specjalność."],
    obj(lekarze=many("lekarze", nazwisko="s:tytuł, imię i nazwisko, jak na stronie", specjalnosc="s:specjalność")), any_order(lekarze=[{"nazwisko": l["nazwisko"], "specjalnosc": l["specjalnosc"]} for l in hit]))
l = only(l for l in K if l["nazwisko"] == "dr Paweł Rzepka")
task(T, "gabinet", "detail", "simple", "/", [
    "Podaj numer gabinetu, telefon wewnętrzny i cenę wizyty u lekarza: dr Paweł Rzepka.",
    "W którym gabinecie przyjmuje dr Paweł Rzepka, jaki ma telefon wewnętrzny i ile kosztuje u niego wizyta?",
    "Jutro mam się zgłosić do endokrynologa, nazywa się dr Paweł Rzepka, a kartkę oczywiście zgubiłam. Jaki to numer gabinetu, jaki telefon wewnętrzny i ile złotych mam przygotować za wizytę?"],
    obj(gabinet="i:numer gabinetu", telefon="i:telefon wewnętrzny", cena="i:cena wizyty w złotych"), exactly(gabinet=l["gabinet"], telefon=l["tel"], cena=l["cena"]))
par = {"lekarz": "dr Filip Gaworski", "pacjent": "Jagoda Wilczek", "rok": "1987", "telefon": "501 555 732"}
l = only(l for l in K if l["nazwisko"] == par["lekarz"])
assert "pt" in l["dni"]
task(T, "wizyta", "form", "hard", "/", [
    "Umów wizytę u lekarza {{parameters.lekarz}}: piątek, pora „jak najwcześniej”, pierwsza wizyta, pacjent {{parameters.pacjent}}, rok urodzenia {{parameters.rok}}, telefon {{parameters.telefon}}, zgoda na przetwarzanie danych.",
    "Proszę o wizytę w piątek jak najwcześniej, lekarz: {{parameters.lekarz}}. Pacjentka to {{parameters.pacjent}}, rocznik {{parameters.rok}}, telefon {{parameters.telefon}}. To jej pierwsza wizyta, zgadza się na przetwarzanie danych.",
    "Moja siostra ma dziwne znamię i chcę ją wreszcie zapisać. Lekarz ma być ten: {{parameters.lekarz}}, w piątek, jak najwcześniej się da. Siostra nazywa się {{parameters.pacjent}}, urodziła się w roku {{parameters.rok}}, telefon do niej to {{parameters.telefon}}. Będzie tam pierwszy raz, to trzeba zaznaczyć, a zgodę na przetwarzanie danych oczywiście daje."],
    obj(numer="s:numer zgłoszenia"), state(wizyty=[{"numer": "K/2026/0451", "lekarz": l["id"], "dzien": "piątek", "pora": "jak najwcześniej", "pierwsza": True, "pacjent": par["pacjent"], "rok": int(par["rok"]), "telefon": par["telefon"]}]), par)


# --------------------------------------------------------------------------------------------- what is written
def count(of):
    out = {}
    for x in of:
        out[x] = out.get(x, 0) + 1
    return out


def main():
    tasks = [t for s in SITES.values() for t in s["tasks"]]
    assert len(SITES) == 12 and len(tasks) == 50 and len({t["name"] for t in tasks}) == 50
    for name, s in SITES.items():
        with open(os.path.join(HERE, name, "tasks.json"), "w", encoding="utf-8") as f:
            json.dump(s["tasks"], f, ensure_ascii=False, indent=2)
            f.write("\n")
    cats, levels = count(t["category"] for t in tasks), count(LEVEL[t["name"]] for t in tasks)
    out = ["# Set ten", "", f"{len(SITES)} invented web sites, {len(tasks)} tasks, each in three wordings: in the page's words, in a user's own, and as people chat.",
           "Written by somebody who had seen Hob's readme and nothing else of it.", "",
           "- `base.py`: the little server. `<site>/serve.py` prints `PORT n`, ends with its standard input; `GET /__state`, `POST /__reset`.",
           "- `make_truth.py` computes all answers from the sites' `data.py` and writes `tasks.json` and this file.",
           "- `check.py` starts each site and finds every answer again over HTTP, in pages and the JSON that pages load; it fills in the forms, too.", "",
           "## Sites", "", "| site | language | what it is | records | how it is made | tasks |", "| --- | --- | --- | --- | --- | --- |"]
    sizes = {"thistledown": "PLANTS", "coldwell": "HUTS", "farrow": "LOTS", "calder": "SHOWS", "plinth": "INCIDENTS", "oakmere": "COURSES", "radhof": "RAEDER", "aubrac": "ETALS", "patas": "ANIMALES", "fiordaliso": "PROIEZIONI", "wende": "WONINGEN", "kasztan": "LEKARZE"}
    for name, s in SITES.items():
        n = len(getattr(data(name), sizes[name]))
        assert 20 <= n <= 110, (name, n)
        out.append(f"| {name} | {s['language']} | {s['what']} | {n} | {s['made']} | " + ", ".join(f"{t['name'][len(name) + 1:]} ({t['category']}, {LEVEL[t['name']]})" for t in s["tasks"]) + " |")
    out += ["", "## Categories", "", "| category | tasks | simple | medium | hard |", "| --- | --- | --- | --- | --- |"]
    for c in "lookup list superlative count filter detail search form act impossible".split():
        by = count(LEVEL[t["name"]] for t in tasks if t["category"] == c)
        out.append(f"| {c} | {cats[c]} | {by.get('simple', 0)} | {by.get('medium', 0)} | {by.get('hard', 0)} |")
    out += [f"| all | {len(tasks)} | {levels['simple']} | {levels['medium']} | {levels['hard']} |", "",
            "Languages: " + ", ".join(f"{k} {v}" for k, v in count(t["language"] for t in tasks).items()) + f". With parameters: {sum(bool(t['parameters']) for t in tasks)}.", ""]
    with open(os.path.join(HERE, "README.md"), "w", encoding="utf-8") as f:
        f.write("\n".join(out))
    print(len(tasks), "tasks", cats, levels)


if __name__ == "__main__":
    main()
