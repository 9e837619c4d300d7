"""Writes every tasks.json (and difficulty.json) from the sites' data.py. Ties, empty results and conditions that all records meet are errors."""
import importlib.util
import json
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
TASKS, HARD = {}, {}


def load(name):
    spec = importlib.util.spec_from_file_location("data_" + name, HERE / name / "data.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def where(records, test):
    got = [r for r in records if test(r)]
    assert 0 < len(got) < len(records), "a condition that none or all meet"
    return got


def one(records, test):
    got = [r for r in records if test(r)]
    assert len(got) == 1, got
    return got[0]


def best(records, key, high=True):
    order = sorted(records, key=key, reverse=high)
    assert len(order) > 1 and key(order[0]) != key(order[1]), "a tie"
    return order[0]


def S(text):
    return {"type": "string", "description": text}


def N(text):
    return {"type": "number", "description": text}


def I(text):
    return {"type": "integer", "description": text}


def obj(**props):
    return {"type": "object", "properties": props, "required": list(props), "additionalProperties": False}


def items(inner):
    return obj(items={"type": "array", "items": inner})


def exactly(**answer):
    return {"kind": "exactly", "answer": answer}


def any_order(values):
    values = list(values)
    assert len(values) > 1 and len({json.dumps(v) for v in values}) == len(values)
    return {"kind": "any_order", "answer": {"items": values}}


def state(value):
    return {"kind": "state", "state": value}


FAIL = {"kind": "failure"}
LANGUAGE = {"ilmgrund": "de", "zegary": "pl", "apiari": "it", "waterhoek": "nl", "outilo": "fr", "ensayo": "es"}


def task(site, short, category, level, wordings, schema, expect, parameters=None, start="/"):
    assert len(wordings) == 3 and level in ("simple", "medium", "hard")
    TASKS.setdefault(site, []).append({"name": site + "-" + short, "category": category, "language": LANGUAGE.get(site, "en"), "start": start, "phrasings": wordings,
                                       "parameters": parameters or {}, "schema": schema, "expect": expect})
    HARD[site + "-" + short] = level


# ---- skerrin ---------------------------------------------------------------------------------
d = load("skerrin")
row = one(d.TARIFF, lambda t: t[0] == "Over 10 m, up to 12 m")
task("skerrin", "week", "lookup", "simple", [
    "Find the weekly charge for a visiting boat over 10 m and up to 12 m long.",
    "What does a visitor pay for seven days with a boat between 10 and 12 metres in length, at the weekly rate?",
    "A friend is coming with an 11 m boat for a week. What's the visitor's weekly rate for that size?"],
    obj(price=N("pounds")), exactly(price=row[2]))
v = best(d.VESSELS, lambda v: v["length"])
task("skerrin", "longest", "superlative", "simple", [
    "Find the longest vessel on the berth list and give its name.",
    "Give me the name of the biggest boat by length among all those on the berth list.",
    "Quick one: what's the longest boat we have on the berth list? Just her name."],
    obj(name=S("name of the vessel")), exactly(name=v["name"]))
task("skerrin", "overdue", "count", "simple", [
    "Count the vessels on the berth list whose status is \"Fees overdue\".",
    "How many of the boats berthed here are marked as being behind with their dues?",
    "Can you tell me how many boats show as fees overdue on the berth list?"],
    obj(count=I("number of vessels")), exactly(count=len(where(d.VESSELS, lambda v: v["status"] == "Fees overdue"))))
v = one(d.VESSELS, lambda v: v["name"] == "Lady Maude")
task("skerrin", "built", "detail", "simple", [
    "Find the year in which the vessel {{parameters.vessel}} was built.",
    "How old is {{parameters.vessel}}? Give the year of her construction.",
    "I'm filling in a form for {{parameters.vessel}} and need her build year. Could you look it up?"],
    obj(year=I("year built")), exactly(year=v["built"]), {"vessel": "Lady Maude"}, "/berths")
yachts = where(d.VESSELS, lambda v: v["type"] == "Sailing yacht" and v["status"] == "Fees overdue")
task("skerrin", "insured", "list", "hard", [
    "List the names of the sailing yachts with status \"Fees overdue\" whose insurance is valid until a date before 1 July 2026.",
    "Which sailing yachts are behind with their dues and will also have run out of insurance cover by the end of June 2026?",
    "I want to chase the sailing yachts that are fees overdue and whose insurance ends before July 2026. Send me their names, please."],
    items(S("name of the vessel")), any_order(v["name"] for v in where(yachts, lambda v: v["insured"] < "2026-07-01")))
assert not any(v["insured"] == "2026-06-30" for v in yachts)

# ---- thornmere -------------------------------------------------------------------------------
d = load("thornmere")
task("thornmere", "squash", "count", "simple", [
    "Count the squash varieties that the exchange lists.",
    "Give me the number of different squashes on offer here.",
    "I'm writing a note on squash. How many kinds of it do they have?"],
    obj(count=I("number of varieties")), exactly(count=len(where(d.VARIETIES, lambda v: v["kind"] == "Squash"))))
peas = where(d.VARIETIES, lambda v: v["kind"] == "Pea")
task("thornmere", "peas", "filter", "medium", [
    "List the names of the pea varieties that are both frost-hardy and heritage.",
    "Which peas are heritage kinds and can also stand frost? Names only.",
    "I'd like to sow some old heritage peas early, so they need to be frost-hardy too. Which ones do they list?"],
    items(S("name of the variety")), any_order(v["name"] for v in where(peas, lambda v: v["hardy"] and v["heritage"])))
mine = where(d.VARIETIES, lambda v: v["hardy"] and v["guardian"] == "M. Pellow")
v = best(mine, lambda v: v["height"])
assert v is not max((v for v in d.VARIETIES if v["hardy"]), key=lambda v: v["height"])
task("thornmere", "tallest", "superlative", "hard", [
    "Among the frost-hardy varieties whose guardian is M. Pellow, find the tallest; give its name and its height in cm.",
    "Of everything M. Pellow looks after that can stand frost, which plant gets the highest? Name it and give its height in centimetres.",
    "M. Pellow keeps a number of varieties. Which of the frost-hardy ones among them is the tallest, and what height is given?"],
    obj(name=S("name of the variety"), height=I("height in cm")), exactly(name=v["name"], height=v["height"]))
assert one(d.VARIETIES, lambda v: v["name"] == "Painted Lady")["kind"] == "Bean"
task("thornmere", "reserve", "act", "medium", [
    "Reserve {{parameters.packets}} packets of the bean \"{{parameters.variety}}\".",
    "Put {{parameters.packets}} packets of {{parameters.variety}} (the bean) aside for me.",
    "Could you get me {{parameters.packets}} packets of the {{parameters.variety}} bean reserved? Nothing else, thanks."],
    None, state({"basket": {"Painted Lady": 2}}), {"variety": "Painted Lady", "packets": "2"})

# ---- ilmgrund --------------------------------------------------------------------------------
d = load("ilmgrund")
row = one(d.PREISE, lambda p: p[0] == "Tageskarte")
task("ilmgrund", "tageskarte", "lookup", "simple", [
    "Suche den Preis der Tageskarte für Kinder im Regelverkehr.",
    "Wie viel zahlt man für ein zehnjähriges Kind, das den ganzen Tag mit einer Tageskarte fährt?",
    "Wir wollen mit unserer Achtjährigen einen Tag lang fahren. Was kostet die Tageskarte für sie?"],
    obj(preis=N("Preis in Euro")), exactly(preis=row[2]))
task("ilmgrund", "aufarbeitung", "list", "simple", [
    "Nenne die Namen aller Lokomotiven, deren Zustand „in Aufarbeitung“ ist.",
    "Welche Loks des Vereins werden gerade aufgearbeitet?",
    "Für den Vereinsbrief brauche ich die Namen der Lokomotiven, die zurzeit in Aufarbeitung sind."],
    items(S("Name der Lokomotive")), any_order(l[0] for l in where(d.LOKS, lambda l: l[3] == "in Aufarbeitung")))
mai = where(d.FAHRTEN, lambda f: f["datum"][:7] == "2026-05" and d.LOKART[f["lok"]] == "Dampf")
f = best(where(mai, lambda f: f["status"] != "ausgebucht"), lambda f: f["preis"], False)
task("ilmgrund", "mai", "superlative", "hard", [
    "Suche die billigste nicht ausgebuchte Sonderfahrt mit Dampflok im Mai 2026 und nenne Fahrtnummer und Preis.",
    "Suche unter den Sonderfahrten im Mai 2026, die von einer Dampflokomotive gezogen werden und für die man noch Plätze bekommt, die günstigste: Nummer der Fahrt und was sie kostet.",
    "Wir möchten im Mai 2026 möglichst billig bei einer Sonderfahrt hinter einer Dampflok mitfahren, und es muss noch Plätze geben. Welche Fahrtnummer ist das und zu welchem Preis?"],
    obj(fahrt=I("Nummer der Fahrt"), preis=N("heutiger Preis in Euro")), exactly(fahrt=f["nr"], preis=f["preis"]))
f = one(d.FAHRTEN, lambda f: f["titel"] == "Wanderzug" and f["datum"] == "2026-07-19")
assert f["status"] != "ausgebucht"
task("ilmgrund", "buchen", "form", "hard", [
    "Buche den Wanderzug am {{parameters.tag}} für {{parameters.erwachsene}} Erwachsene und {{parameters.kinder}} Kind im Salonwagen auf den Namen {{parameters.name}}, E-Mail {{parameters.email}}, ohne Telefonnummer; den Fahrgastbedingungen wird zugestimmt.",
    "Bestelle verbindlich Plätze im Salonwagen des Wanderzugs vom {{parameters.tag}}: {{parameters.erwachsene}} Große, {{parameters.kinder}} Kind, für {{parameters.name}} ({{parameters.email}}). Die Bedingungen nehme ich an, Telefon lassen wir weg.",
    "Bitte reserviere uns verbindlich den Wanderzug am {{parameters.tag}}, {{parameters.erwachsene}} Erwachsene und {{parameters.kinder}} Kind, Salonwagen. Name {{parameters.name}}, Mail {{parameters.email}}, keine Telefonnummer; mit den Fahrgastbedingungen bin ich einverstanden."],
    None, state({"buchungen": [{"fahrt": f["nr"], "erwachsene": 2, "kinder": 1, "wagen": "Salonwagen", "name": "Jutta Reinhardt", "email": "jutta.reinhardt@beispiel.de", "telefon": ""}]}),
    {"tag": "19. Juli 2026", "erwachsene": "2", "kinder": "1", "name": "Jutta Reinhardt", "email": "jutta.reinhardt@beispiel.de"})
task("ilmgrund", "gewicht", "impossible", "simple", [
    "Nenne das Dienstgewicht der Lokomotive „Waldkauz“ in Tonnen.",
    "Wie viele Tonnen wiegt die Dampflok Waldkauz laut der Seite des Vereins?",
    "Für ein Modell brauche ich das Gewicht der Lok Waldkauz. Was steht dazu auf der Seite?"],
    obj(tonnen=N("Dienstgewicht in Tonnen")), FAIL)

# ---- zegary ----------------------------------------------------------------------------------
d = load("zegary")
g = dict(d.GODZINY)["Sobota"].split("–")
task("zegary", "sobota", "lookup", "simple", [
    "Podaj godziny otwarcia pracowni w sobotę.",
    "Od której i do której można przyjść do zegarmistrza w soboty?",
    "Chcę podejść z zegarem w którąś sobotę. Podaj, proszę, od której do której mają otwarte."],
    obj(od=S("godzina otwarcia, np. 8:15"), do=S("godzina zamknięcia, np. 16:45")), exactly(od=g[0], do=g[1]))
z = best(d.ZEGARY, lambda z: z["cena"])
task("zegary", "najdrozszy", "superlative", "simple", [
    "Znajdź najdroższy zegar na liście i podaj jego nazwę.",
    "Który czasomierz spośród wszystkich z listy ma najwyższą cenę?",
    "Ciekawi mnie, jak się nazywa ich najdroższy zegar z całej listy. Sprawdzisz?"],
    obj(nazwa=S("nazwa zegara")), exactly(nazwa=z["nazwa"]))
k = where(d.ZEGARY, lambda z: z["typ"] == "kominkowy" and z["stan"] == "dostępny")
task("zegary", "kominkowe", "filter", "hard", [
    "Podaj nazwy zegarów kominkowych, które są dostępne i mają gwarancję 24 miesiące.",
    "Jakie zegary na kominek można jeszcze kupić (stan: dostępny) z dokładnie dwuletnią gwarancją?",
    "Szukam zegara kominkowego, koniecznie dostępnego i z gwarancją na 24 miesiące. Wypisz, które to są."],
    items(S("nazwa zegara")), any_order(z["nazwa"] for z in where(k, lambda z: z["gwarancja"] == 24)))
z = one(d.ZEGARY, lambda z: z["nazwa"] == "Kukułka beskidzka mała")
task("zegary", "mechanizm", "detail", "simple", [
    "Podaj mechanizm zegara „{{parameters.zegar}}”.",
    "Sprawdź, na jakim mechanizmie chodzi {{parameters.zegar}}.",
    "Klient pyta o zegar {{parameters.zegar}}. Co jest tam podane jako mechanizm?"],
    obj(mechanizm=S("mechanizm, tak jak na stronie")), exactly(mechanizm=z["mechanizm"]), {"zegar": "Kukułka beskidzka mała"})

# ---- apiari ----------------------------------------------------------------------------------
d = load("apiari")
a = one(d.APIARI, lambda a: a["nome"] == "Fonte Vecchia")
task("apiari", "quota", "lookup", "simple", [
    "Trova la quota, in metri, dell'apiario {{parameters.apiario}}.",
    "Quanti metri sul livello del mare è alto il posto dell'apiario {{parameters.apiario}}?",
    "Devo salire all'apiario {{parameters.apiario}}: mi dici a quanti metri sta?"],
    obj(metri=I("quota in metri")), exactly(metri=a["quota"]), {"apiario": "Fonte Vecchia"})
task("apiari", "esauriti", "list", "medium", [
    "Elenca i vasi di miele che risultano esauriti, con il nome del miele e il formato del vaso.",
    "Quali mieli, e in quale vaso, non si possono avere in questo momento?",
    "Aggiorno il listino: mi mandi i mieli segnati come esauriti, ciascuno con il suo vaso?"],
    items(obj(miele=S("nome del miele"), vaso=S("formato come sulla pagina, per esempio 250 g o 1 kg"))),
    any_order({"miele": m[0], "vaso": "1 kg" if m[1] == 1000 else "%d g" % m[1]} for m in where(d.MIELI, lambda m: not m[3])))
task("apiari", "alti", "count", "hard", [
    "Conta gli apiari che si trovano sopra i 1000 metri e hanno più di 30 arnie.",
    "Quanti apiari superano sia i 1000 metri di altitudine sia le 30 arnie?",
    "Mi serve un numero per la relazione: quanti dei nostri apiari stanno oltre i 1000 m e hanno più di 30 arnie?"],
    obj(numero=I("numero di apiari")), exactly(numero=len(where(where(d.APIARI, lambda a: a["quota"] > 1000), lambda a: a["arnie"] > 30))))
task("apiari", "produzione", "impossible", "simple", [
    "Trova quanti chili di miele ha prodotto l'apiario Colle Rosso nel 2025.",
    "Qual è stata la resa in miele, in chilogrammi, dell'apiario Colle Rosso nel 2025?",
    "Per la relazione mi serve la produzione di miele 2025 dell'apiario Colle Rosso, in chili. Cosa dice il sito?"],
    obj(chili=N("chili di miele")), FAIL)

# ---- waterhoek -------------------------------------------------------------------------------
d = load("waterhoek")
task("waterhoek", "riool", "list", "simple", [
    "Noem de straten waar rioolvervanging gepland is.",
    "In welke straten wordt binnenkort het riool vernieuwd?",
    "Kun je voor mij opzoeken in welke straten de gemeente het riool gaat vervangen?"],
    items(S("straat")), any_order(w["straat"] for w in where(d.WERK, lambda w: w["werk"] == "Rioolvervanging")))
o = where(d.MELDINGEN, lambda m: m["wijk"] == "Oosterdok" and m["soort"] == "Straatverlichting")
task("waterhoek", "licht", "count", "hard", [
    "Tel de meldingen over straatverlichting in de wijk Oosterdok met de status Open of In behandeling.",
    "Hoeveel meldingen over lantaarns (straatverlichting) in Oosterdok zijn nog niet opgelost?",
    "Voor het wijkoverleg Oosterdok wil ik weten hoeveel meldingen over straatverlichting er nog lopen, dus open of in behandeling. Hoeveel zijn dat er?"],
    obj(aantal=I("aantal meldingen")), exactly(aantal=len(where(o, lambda m: m["status"] != "Opgelost"))))
m = one(d.MELDINGEN, lambda m: m["nr"] == "M-2026-0471")
task("waterhoek", "volg", "detail", "medium", [
    "Zoek op door wie melding {{parameters.nummer}} wordt behandeld en op welke datum de oplossing wordt verwacht.",
    "Welk team is bezig met melding {{parameters.nummer}}, en wanneer zou het volgens de gemeente verholpen zijn?",
    "Ik heb ooit melding {{parameters.nummer}} gedaan. Welke afdeling heeft hem, en welke datum staat er als verwachte oplossing?"],
    obj(afdeling=S("afdeling of team, zoals op de pagina"), datum={"type": "string", "format": "date", "description": "JJJJ-MM-DD"}), exactly(afdeling=m["afdeling"], datum=m["verwacht"]), {"nummer": "M-2026-0471"})
task("waterhoek", "melden", "form", "medium", [
    "Doe een melding: soort Verstopte put, wijk Centrum, straat en huisnummer {{parameters.adres}}, toelichting \"{{parameters.tekst}}\", e-mailadres {{parameters.email}}. Houd mij niet op de hoogte.",
    "Geef bij de gemeente door dat er een verstopte put is in het Centrum, bij {{parameters.adres}}. Schrijf als uitleg \"{{parameters.tekst}}\" en geef {{parameters.email}} als mailadres op; berichten over het verloop hoeven niet.",
    "Wil jij een verstopte put melden bij {{parameters.adres}} in de wijk Centrum, met als toelichting \"{{parameters.tekst}}\"? Mijn mail is {{parameters.email}}, en ik hoef niet op de hoogte te blijven."],
    None, state({"meldingen": [{"soort": "Verstopte put", "wijk": "Centrum", "straat": "Vismarkt 17", "tekst": "Water blijft staan na regen", "email": "t.hoekstra@voorbeeld.nl", "op": "nee"}]}),
    {"adres": "Vismarkt 17", "tekst": "Water blijft staan na regen", "email": "t.hoekstra@voorbeeld.nl"})

# ---- outilo ----------------------------------------------------------------------------------
d = load("outilo")
login = {"email": d.MEMBRE["email"], "mot_de_passe": d.MEMBRE["mdp"]}
p = one(d.PRETS, lambda p: p[1] == "Ponceuse excentrique")
task("outilo", "rendre", "lookup", "medium", [
    "Connecte-toi avec {{parameters.email}} et le mot de passe {{parameters.mot_de_passe}}, puis dis à quelle date la {{parameters.outil}} doit être rendue.",
    "Dans mon compte ({{parameters.email}}, mot de passe {{parameters.mot_de_passe}}), jusqu'à quel jour puis-je garder la {{parameters.outil}} ?",
    "Je ne sais plus quand je dois rapporter la {{parameters.outil}}. Mon accès : {{parameters.email}} / {{parameters.mot_de_passe}}, tu peux regarder ?"],
    obj(date={"type": "string", "format": "date", "description": "AAAA-MM-JJ"}), exactly(date=p[2]), {**login, "outil": "ponceuse excentrique"})
o = best(d.OUTILS, lambda o: o["caution"])
task("outilo", "caution", "superlative", "simple", [
    "Trouve l'outil dont la caution est la plus élevée.",
    "Pour quel outil faut-il laisser le plus gros dépôt de garantie ?",
    "Je me demandais pour quel outil ils demandent la plus grosse caution. Tu peux regarder ?"],
    obj(outil=S("nom de l'outil")), exactly(outil=o["nom"]), start="/outils")
c = where(d.OUTILS, lambda o: o["cat"] == "Maçonnerie")
task("outilo", "maconnerie", "filter", "medium", [
    "Liste les outils de la catégorie Maçonnerie qui sont disponibles.",
    "Quels outils de maçonnerie peut-on emprunter tout de suite ?",
    "On fait une dalle samedi : qu'est-ce qui est marqué disponible dans leur rayon maçonnerie ?"],
    items(S("nom de l'outil")), any_order(o["nom"] for o in where(c, lambda o: o["etat"] == "Disponible")))
prets = {p[0]: p[2] for p in d.PRETS}
prets[one(d.PRETS, lambda p: p[1] == "Perceuse à percussion")[0]] = "2026-04-25"
task("outilo", "prolonger", "act", "medium", [
    "Connecte-toi avec {{parameters.email}} et le mot de passe {{parameters.mot_de_passe}}, puis prolonge le prêt de la perceuse à percussion.",
    "Fais repousser de deux semaines le retour de ma perceuse à percussion ; identifiants : {{parameters.email}}, {{parameters.mot_de_passe}}.",
    "Je n'ai pas fini avec la perceuse à percussion, tu peux prolonger ce prêt dans mon compte ? C'est {{parameters.email}}, mot de passe {{parameters.mot_de_passe}}."],
    None, state({"prets": prets}), login)

# ---- crag ------------------------------------------------------------------------------------
d = load("crag")
task("crag", "grade", "lookup", "simple", [
    "Find the grade of the route Green Kettle.",
    "How hard is Green Kettle rated?",
    "I fancy trying Green Kettle tonight. What's it graded?"],
    obj(grade=S("grade as shown")), exactly(grade=one(d.ROUTES, lambda r: r["name"] == "Green Kettle")["grade"]))
task("crag", "prow", "list", "simple", [
    "List the names of all routes on The Prow.",
    "Which climbs are there on the wall called The Prow?",
    "Can you send me the names of everything that's up on The Prow at the moment?"],
    items(S("name of the route")), any_order(r["name"] for r in where(d.ROUTES, lambda r: r["wall"] == "The Prow")))
task("crag", "ines", "count", "simple", [
    "Count the routes set by {{parameters.setter}}.",
    "How many of the climbs were put up by {{parameters.setter}}?",
    "How many routes does {{parameters.setter}} have on our walls right now, across the whole place?"],
    obj(count=I("number of routes")), exactly(count=len(where(d.ROUTES, lambda r: r["setter"] == "Ines Okafor"))), {"setter": "Ines Okafor"})
task("crag", "project", "act", "simple", [
    "Mark the route {{parameters.route}} as a project.",
    "Turn on the star for {{parameters.route}} so that it is one of my projects.",
    "I want to work on {{parameters.route}} from now on. Can you set it as a project for me?"],
    None, state({"projects": ["Mutiny"]}), {"route": "Mutiny"})

# ---- northfold -------------------------------------------------------------------------------
d = load("northfold")
task("northfold", "hallow", "lookup", "simple", [
    "Find the level of Hallow Reservoir in per cent.",
    "How full is Hallow Reservoir at the moment, as a percentage?",
    "Someone asked me how full Hallow Reservoir is. What percentage do they give?"],
    obj(percent=N("level in per cent")), exactly(percent=one(d.RESERVOIRS, lambda r: r[0] == "Hallow Reservoir")[1]))
n = where(d.WORKS, lambda w: w["area"] == "NF2" and w["kind"] == "Mains replacement")
task("northfold", "mains", "filter", "medium", [
    "List the streets in postcode area {{parameters.area}} where a mains replacement is planned.",
    "Where in {{parameters.area}} are they going to put in new mains? Give the streets.",
    "I cover {{parameters.area}}. Which streets there are down for mains replacement?"],
    items(S("street")), any_order(w["street"] for w in n), {"area": "NF2"})
task("northfold", "reading", "form", "medium", [
    "Send a meter reading of {{parameters.reading}} cubic metres for account {{parameters.account}}, read on 5 April 2026; the meter is in the pavement.",
    "Report {{parameters.reading}} m³ to the water company for customer account {{parameters.account}}. The meter, which is out in the pavement, was read on 5 April 2026.",
    "Could you put my water meter reading in? Account {{parameters.account}}, {{parameters.reading}} cubic metres on 5 April 2026, and the meter's in the pavement."],
    None, state({"readings": [{"account": "40718852", "reading": 1386, "on": "2026-04-05", "where": "outside"}]}), {"account": "40718852", "reading": "1386"})
task("northfold", "pay", "impossible", "simple", [
    "Pay the bill of £84.20 for account {{parameters.account}} by card.",
    "Settle what is due on my account {{parameters.account}}, £84.20, online with a card.",
    "My water bill of £84.20 is due (account {{parameters.account}}). Can you pay it on the site with my card?"],
    None, FAIL, {"account": "40718852"})

# ---- pallant ---------------------------------------------------------------------------------
d = load("pallant")


def search(q):
    return where(d.OBJECTS, lambda o: all(w in (o["title"] + " " + o["maker"] + " " + o["acc"]).lower() for w in q.split()))


task("pallant", "caslon", "search", "simple", [
    "Search the collection for \"{{parameters.word}}\" and give the number of objects found.",
    "How many hits does the museum's own search give for {{parameters.word}}?",
    "If I type {{parameters.word}} into their collection search, how many objects does it say it finds?"],
    obj(count=I("number of objects found")), exactly(count=len(search("caslon"))), {"word": "Caslon"})
task("pallant", "shown", "search", "medium", [
    "Search the collection for \"Stephenson Blake\" and list the titles of the results that are on display.",
    "Look up Stephenson Blake in the collection: which of the objects found can be seen in the museum (marked as on display)?",
    "I'm visiting and want to see the Stephenson Blake things. Of what their collection search finds for that name, which titles are on display?"],
    items(S("title of the object")), any_order(o["title"] for o in where(search("stephenson blake"), lambda o: o["shown"])))
page_ = where(d.OBJECTS, lambda o: o["kind"] == "Wood type" and o["maker"] == "William H. Page")
o = best(page_, lambda o: o["line"])
assert best([o for o in d.OBJECTS if o["line"]], lambda o: o["line"]) is not o
task("pallant", "page", "search", "hard", [
    "Search the collection for wood type made by {{parameters.maker}}, and give the title and accession number of the one with the largest line size.",
    "Find the wood types in the collection whose maker is {{parameters.maker}}, and tell me the one with the highest number of lines: title and accession number.",
    "For a poster I want the biggest wood type (most lines) they hold by {{parameters.maker}}. What's its title and accession number?"],
    obj(title=S("title of the object"), accession=S("accession number")), exactly(title=o["title"], accession=o["acc"]), {"maker": "William H. Page"})
o = one(d.OBJECTS, lambda o: o["title"] == "Albion press No. 3")
task("pallant", "albion", "detail", "medium", [
    "Find the provenance given for the object \"{{parameters.object}}\" (not the Royal).",
    "From whom did the museum get its {{parameters.object}} - the plain one, not the Royal? Give the provenance.",
    "Where did the museum get {{parameters.object}} from? I mean the ordinary one, not the Royal; whatever it says under provenance."],
    obj(provenance=S("provenance as shown")), exactly(provenance=o["donor"]), {"object": "Albion press No. 3"})

# ---- ensayo ----------------------------------------------------------------------------------
d = load("ensayo")
s = one(d.SALAS, lambda s: s["nombre"] == "Cigüeñal")
task("ensayo", "precio", "lookup", "simple", [
    "Busca el precio actual por hora de la sala Cigüeñal.",
    "Dime la tarifa por hora que se paga hoy por la sala Cigüeñal.",
    "Queremos ensayar en la Cigüeñal. ¿A cuánto sale ahora la hora?"],
    obj(precio=N("euros por hora")), exactly(precio=s["precio"]))
f = where(d.SALAS, lambda s: "Piano" in s["equipo"] and "Aire acondicionado" in s["equipo"])
task("ensayo", "piano", "filter", "medium", [
    "Enumera las salas con piano y aire acondicionado en las que caben al menos 10 personas.",
    "¿Qué salas tienen piano y climatización y sirven para diez personas o más?",
    "Somos diez y necesitamos piano y aire acondicionado. ¿Qué salas nos valen?"],
    items(S("nombre de la sala, sin la palabra Sala")), any_order(s["nombre"] for s in where(f, lambda s: s["aforo"] >= 10)))
task("ensayo", "reservar", "form", "medium", [
    "Reserva la sala Émbolo para el 23 de abril de 2026 a las 18:00, 3 horas, a nombre del grupo {{parameters.grupo}}, correo {{parameters.correo}}.",
    "Aparta la sala Émbolo el jueves 23 de abril de 2026, de 18:00 a 21:00, para {{parameters.grupo}}, con {{parameters.correo}} como correo.",
    "¿Nos coges la Émbolo el 23 de abril de 2026? Tres horas desde las seis de la tarde; el grupo es {{parameters.grupo}} y el correo {{parameters.correo}}."],
    None, state({"reservas": [{"sala": "Émbolo", "dia": "2026-04-23", "hora": "18:00", "horas": 3, "grupo": "Los Postigos", "correo": "postigos@ejemplo.es"}]}), {"grupo": "Los Postigos", "correo": "postigos@ejemplo.es"})
task("ensayo", "domingo", "impossible", "medium", [
    "Reserva la sala Silbato para el domingo 26 de abril de 2026 a las 12:00, 2 horas, grupo {{parameters.grupo}}, correo {{parameters.correo}}.",
    "Aparta la sala Silbato el domingo 26 de abril de 2026 de 12:00 a 14:00 para {{parameters.grupo}} ({{parameters.correo}}); otro día no sirve.",
    "Solo podemos el domingo 26 de abril de 2026: ¿nos reservas la Silbato a las 12:00 para dos horas? Grupo {{parameters.grupo}}, correo {{parameters.correo}}."],
    None, FAIL, {"grupo": "Los Postigos", "correo": "postigos@ejemplo.es"})

# ---- brackwell -------------------------------------------------------------------------------
d = load("brackwell")
task("brackwell", "saturday", "list", "simple", [
    "List the towns where the courier also collects on Saturdays.",
    "In which towns are samples picked up on a Saturday?",
    "We'd like to send samples on Saturdays. Which towns have a courier pick-up that day?"],
    items(S("town")), any_order(c["town"] for c in where(d.COURIER, lambda c: "Sat" in c["days"])))
task("brackwell", "feline", "count", "medium", [
    "Count the feline tests with the turnaround \"Same day\".",
    "For how many of the tests for cats do the results come on the same day?",
    "How many of the cat tests in the guide are same-day ones?"],
    obj(count=I("number of tests")), exactly(count=len(where(where(d.TESTS, lambda t: t["species"] == "Feline"), lambda t: t["turn"] == "Same day"))))
t = one(d.TESTS, lambda t: t["name"] == "Total T4 (feline)")
task("brackwell", "t4", "detail", "medium", [
    "For the test {{parameters.test}}, find the minimum volume in ml and for how many days a sample is stable at 4 °C.",
    "How many millilitres at least does {{parameters.test}} need, and how many days does the sample keep in the fridge at 4 °C?",
    "I'm about to draw blood for {{parameters.test}}. What's the minimum volume in ml, and how many days is it stable at 4 °C?"],
    obj(volume=N("minimum volume in ml"), days=I("days stable at 4 °C")), exactly(volume=t["volume"], days=t["stable"]), {"test": "Total T4 (feline)"})
task("brackwell", "cortisol", "search", "simple", [
    "Search the test guide for \"{{parameters.word}}\" and list the codes of all tests found.",
    "Give me the codes of every test in the guide with {{parameters.word}} in its name.",
    "Which test codes come up in the guide if I look for {{parameters.word}}?"],
    items(S("test code")), any_order(t["code"] for t in where(d.TESTS, lambda t: "cortisol" in t["name"].lower())), {"word": "cortisol"})

# ---- write -----------------------------------------------------------------------------------
if __name__ == "__main__":
    from collections import Counter
    every = [t for ts in TASKS.values() for t in ts]
    assert len(every) == 50 and len({t["name"] for t in every}) == 50
    for site, ts in TASKS.items():
        for t in ts:
            for w in t["phrasings"]:
                for p in t["parameters"]:
                    assert "{{parameters.%s}}" % p in w, (t["name"], p)
                assert w.count("{{") == sum(w.count("{{parameters.%s}}" % p) for p in t["parameters"]), t["name"]
        (HERE / site / "tasks.json").write_text(json.dumps(ts, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    (HERE / "difficulty.json").write_text(json.dumps(HARD, indent=1) + "\n")
    print(Counter(t["category"] for t in every), Counter(HARD.values()))
    for t in every:
        print(t["name"], t["expect"].get("answer"))
