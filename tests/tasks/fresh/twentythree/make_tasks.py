"""Writes <site>/tasks.json from <site>/data.json (50 tasks)."""
import json, os, sys
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
from common import ref
def data(s): return json.load(open(os.path.join(HERE, s, "data.json"), encoding="utf-8"))
TASKS = {}
def T(site, what, cat, lang, ph, expect, params=None, schema=None):
    TASKS.setdefault(site, []).append({"name": site + "-" + what, "category": cat, "language": lang, "start": "/", "phrasings": ph, "parameters": params or {}, "schema": schema, "expect": expect})
def obj(**p): return {"type": "object", "properties": p, "required": list(p), "additionalProperties": False}
def S(d=None): return {"type": "string", **({"description": d} if d else {})}
def N(d=None): return {"type": "number", **({"description": d} if d else {})}
def I(d=None): return {"type": "integer", **({"description": d} if d else {})}
def A(x, d=None): return {"type": "array", "items": x, **({"description": d} if d else {})}
def exact(a): return {"kind": "exactly", "answer": a}
def anyo(a): return {"kind": "any_order", "answer": a}
def told(a, path=None): return {"kind": "told", "answer": a, **({"path": path} if path else {})}
def state(s): return {"kind": "state", "state": s}
FAIL = {"kind": "failure"}
def one(L):
    L = list(L); assert len(L) == 1, L; return L[0]
def few(L, lo=2, hi=15):
    L = list(L); assert lo <= len(L) <= hi, (len(L), L); return L
def best(L, key):
    L = sorted(L, key=key); assert key(L[0]) != key(L[1]); return L[0]

# ---------- seedbank
D = data("seedbank")["accessions"]
T("seedbank", "old-available", "filter", "en", [
 "List the accession numbers of all lots of the family {{parameters.family}} that are marked available and were collected before 1995.",
 "I run a small botanic garden and would like to ask for older material. Which {{parameters.family}} lots could we actually have (the ones marked as available) that were gathered earlier than 1995? I only need their accession numbers.",
 "accession nos: {{parameters.family}}, available, collected before 1995"],
 anyo({"accessions": few(a["id"] for a in D if a["family"] == "Asteraceae" and a["status"] == "Available" and a["collected"] < 1995)}), {"family": "Asteraceae"}, obj(accessions=A(S("accession number such as CM-0123"))))
T("seedbank", "regenerating", "count", "en", [
 "How many accessions with the status Regenerating were collected in the years 2000 to 2010 (both included)?",
 "For a talk I'd like to know how many of the seed bank's lots are being regenerated at the moment, counting only those collected from 2000 up to and including 2010.",
 "number of lots regenerating, collected 2000–2010 incl."],
 told(sum(a["status"] == "Regenerating" and 2000 <= a["collected"] <= 2010 for a in D)))
a = D[77]
T("seedbank", "one-lot", "detail", "en", [
 "For accession {{parameters.number}} give the name of the person who gathered it, the altitude in metres, how many seeds sprouted in its last test, and the moisture in percent.",
 "I have a packet labelled {{parameters.number}} in front of me. Could you look up who gathered that lot, how high up (metres), how many of the sown seeds came up in the test and what moisture it was dried to (percent)?",
 "{{parameters.number}}: gatherer, altitude (m), seeds sprouted in test, moisture %"],
 exact({"gathered_by": a["collector"], "altitude_m": a["altitude_m"], "sprouted": a["test"]["sprouted"], "moisture_percent": a["moisture"]}), {"number": a["id"]}, obj(gathered_by=S(), altitude_m=I(), sprouted=I("number of seeds that sprouted"), moisture_percent=N()))
T("seedbank", "results-file", "download", "en", [
 "Download the CSV file with the germination test results of {{parameters.year}}.",
 "We are comparing germination over the years in a spreadsheet and still lack one year. Please get me the results file for {{parameters.year}} from the seed bank.",
 "germination results {{parameters.year}}, csv file please"],
 told("germination-2020.csv", "/files/germination-2020.csv"), {"year": 2020})
a = one([x for x in D if x["id"] == D[31]["id"]])
T("seedbank", "coordinates", "mustfail", "en", [
 "Give the latitude and longitude of the place where accession %s was collected." % a["id"],
 "I'd like to visit the very spot where the seed of lot %s was gathered. What are its exact coordinates, latitude and longitude?" % a["id"],
 "lat/long of collecting site, %s" % a["id"]],
 FAIL, None, obj(latitude=N(), longitude=N()))

# ---------- chess
D = data("chess"); TM = {t["id"]: t for t in D["teams"]}
t = one(t for t in D["teams"] if t["name"] == "Dunmallet Knights")
T("chess", "home-evening", "lookup", "en", [
 "On which weekday does {{parameters.team}} play its home matches, and who is the captain?",
 "We have an away game at {{parameters.team}} coming up and nobody remembers which evening of the week they play at home. Please find out, and give me their captain's name as well.",
 "{{parameters.team}}: home evening + captain"],
 exact({"weekday": t["evening"], "captain": t["captain"]}), {"team": t["name"]}, obj(weekday=S(), captain=S()))
p = best([p for p in D["players"] if TM[p["team"]]["division"] == "Division Two"], lambda p: -p["rating"])
T("chess", "top-rated", "superlative", "en", [
 "Which player of a Division Two team has the highest rating, and what is that rating?",
 "A friend claims the strongest player in the second division is over 1900. Who is the highest-rated one among the Division Two teams, and what does the rating say?",
 "highest rated player in Division Two – name, rating"],
 told({"player": p["name"], "rating": p["rating"]}))
gp = {}
for m in D["matches"]:
    if m["division"] == "Division Three":
        gp[m["home"]] = gp.get(m["home"], 0) + m["hs"]; gp[m["away"]] = gp.get(m["away"], 0) + m["as"]
r = sorted(gp, key=lambda k: -gp[k]); assert len({gp[k] for k in r[:5]}) == 5
T("chess", "game-points", "order", "en", [
 "Give the four Division Three teams with the most game points, from most to fewest.",
 "The match points hide how the boards really went. If you rank the third division by game points instead, which four teams are in front? Best one first, please.",
 "Division Three, top 4 teams by game points (not match points), descending"],
 exact({"teams": [TM[k]["name"] for k in r[:4]]}), None, obj(teams=A(S(), "team names, most game points first")))
T("chess", "draws", "list", "en", [
 "List every match of {{parameters.division}} that ended in a draw, with home team and away team.",
 "I'm writing the half-season review and want to mention the drawn matches of {{parameters.division}}. Who were the home and the away side in each of them?",
 "{{parameters.division}}: all drawn matches (home, away)"],
 anyo({"matches": [{"home": TM[m["home"]]["name"], "away": TM[m["away"]]["name"]} for m in few(m for m in D["matches"] if m["division"] == "Division Two" and m["hs"] == 2)]}), {"division": "Division Two"}, obj(matches=A(obj(home=S(), away=S()))))

# ---------- pianos
D = data("pianos")["pianos"]
T("pianos", "within-budget", "filter", "en", [
 "List the stock numbers of all unsold {{parameters.maker}} uprights that cost no more than £{{parameters.max_price}}.",
 "My daughter's teacher swears by {{parameters.maker}}. We have room for an upright and at most £{{parameters.max_price}} to spend. Which ones are still for sale? Stock numbers will do.",
 "{{parameters.maker}} uprights, not sold, up to £{{parameters.max_price}} – stock nos"],
 anyo({"stock_numbers": few(p["stock"] for p in D if p["maker"] == "Kestrel & Wood" and p["kind"] == "Upright" and not p["sold"] and p["price"] <= 2800)}), {"maker": "Kestrel & Wood", "max_price": 2800}, obj(stock_numbers=A(S())))
p = best([p for p in D if p["kind"] == "Upright" and not p["sold"]], lambda p: p["price"])
T("pianos", "cheapest-upright", "superlative", "en", [
 "Which is the cheapest upright piano that is not sold yet? Give its stock number and price.",
 "I want to start playing again without spending a fortune. What's the least expensive upright I could still buy there? I need the stock number and the price.",
 "cheapest upright still for sale: stock no. + price"],
 told({"stock": p["stock"], "price": p["price"]}))
p = one(p for p in D if (p["maker"], p["model"], p["finish"], p["year"]) == ("Kestrel & Wood", "Cottage", "black polish", 1970) and not p["sold"])
T("pianos", "hold", "act", "en", [
 "Put the Kestrel & Wood Cottage upright in black polish, built in 1970, on hold.",
 "We saw a black Kestrel & Wood Cottage from 1970 on this site and want to come and try it next week. Please have that one held for us so nobody else takes it.",
 "hold: Kestrel & Wood Cottage, black polish, 1970"],
 state({"holds": [{"stock": p["stock"]}]}))
p = one(p for p in D if p["maker"] == "Aldermann" and p["year"] == 1956 and p["sold"])
T("pianos", "hold-grand", "mustfail", "en", [
 "Put the piano with stock number {{parameters.stock}} on hold for 7 days.",
 "I fell in love with the mahogany Aldermann grand, {{parameters.stock}}. Could you get it held for me for the week, so I can talk to my husband?",
 "hold {{parameters.stock}} for 7 days"],
 FAIL, {"stock": p["stock"]})

# ---------- aquarium
D = data("aquarium"); H = D["hall"]; SP = D["species"]
T("aquarium", "great-tank", "read", "en", [
 "How many litres does the great tank of the Kelp Hall hold, how thick is its viewing panel in centimetres, and what percentage of its water is renewed each day?",
 "My class is doing sums about aquariums. For the great tank in the Kelp Hall we need the amount of water in litres, the thickness of the window in centimetres and the share of the water that is replaced every day, in percent.",
 "Kelp Hall great tank: litres, panel thickness cm, % water renewed per day"],
 exact({"litres": H["litres"], "panel_cm": H["panel_cm"], "renewed_percent": H["renewed_percent"]}), None, obj(litres=I(), panel_cm=I(), renewed_percent=I()))
T("aquarium", "endangered", "count", "en", [
 "How many kinds of animal in the {{parameters.zone}} zone are classed as Endangered?",
 "I'm preparing a school visit about threatened species. In the {{parameters.zone}} part of the aquarium, how many of the kinds kept there are endangered? Vulnerable ones don't count.",
 "{{parameters.zone}}: number of Endangered kinds"],
 told(sum(s["zone"] == "Cold Shore" and s["status"] == "Endangered" for s in SP)), {"zone": "Cold Shore"})
T("aquarium", "tank-ten", "list", "en", [
 "Give the names of all animals that live in tank 10.",
 "My son drew a fish he saw in tank number 10 but forgot what it is called. Which animals are kept in that tank? Common names, all of them.",
 "names of everything in tank 10"],
 anyo({"animals": few(s["name"] for s in SP if s["tank"] == 10)}), None, obj(animals=A(S("common name"))))
s = one(s for s in SP if s["name"] == "Ribbon jelly")
T("aquarium", "one-animal", "detail", "en", [
 "For the animal \"{{parameters.animal}}\": how long do grown ones get in cm, what are they fed, and on which weekdays?",
 "I'd love to watch the {{parameters.animal}} being fed. On which days of the week does that happen, what do they get, and how many centimetres do the adults measure?",
 "{{parameters.animal}} – adult length (cm), food, feeding days"],
 told({"length_cm": s["length_cm"], "food": s["food"], "days": s["days"]}), {"animal": s["name"]})

# ---------- coach
D = data("coach")
def conn(a, b, day):
    return sorted(((x["times"][x["stops"].index(a)], x["times"][x["stops"].index(b)], x) for x in D["runs"] if a in x["stops"] and b in x["stops"] and x["stops"].index(a) < x["stops"].index(b) and day in x["days"]), key=lambda c: c[:2])
c = conn("Brackendale", "Castle Denham", "Sunday")[-1]
T("coach", "last-sunday", "lookup", "en", [
 "When does the last coach from {{parameters.from}} to {{parameters.to}} leave on a Sunday, and when does it arrive?",
 "I'm spending Sunday in {{parameters.from}} and have to be back in {{parameters.to}} at night. What's the last coach I can take, and what time does it get in?",
 "Sunday, last coach {{parameters.from}} → {{parameters.to}}: dep, arr"],
 exact({"departs": c[0], "arrives": c[1]}), {"from": "Brackendale", "to": "Castle Denham"}, obj(departs=S("HH:MM"), arrives=S("HH:MM")))
T("coach", "equipped", "filter", "en", [
 "Which coaches from Wendlebury to Port Amble on a Saturday have both a wheelchair space and sockets and leave before 15:00? Give their departure times.",
 "My mother uses a wheelchair and I need to charge my laptop. We travel from Wendlebury to Port Amble on Saturday and must set off before three in the afternoon. At what times do suitable coaches leave?",
 "Wendlebury–Port Amble, Sat, wheelchair + sockets, dep before 15:00: times"],
 anyo({"departures": few(x[0] for x in conn("Wendlebury", "Port Amble", "Saturday") if x[2]["wheelchair"] and x[2]["power"] and x[0] < "15:00")}), None, obj(departures=A(S("HH:MM"))))
c = one(x for x in conn("Thornwick", "Port Amble", "Saturday") if x[0] == "09:35")
P = {"name": "Honor Blakeney", "email": "honor.blakeney@example.org"}
T("coach", "booking", "form", "en", [
 "Book the 09:35 coach on Saturday from Thornwick to Port Amble for 2 adults and 1 child, lead passenger {{parameters.name}}, e-mail {{parameters.email}}, seats near the front. Report the booking reference.",
 "The three of us, my husband, our nine-year-old and I, want to go from Thornwick to Port Amble on Saturday with the coach at 09:35. Please book it in my name, {{parameters.name}} ({{parameters.email}}), and as I get sick easily ask for somewhere near the front. What is the reference?",
 "book Sat 09:35 Thornwick→Port Amble, 2 ad + 1 ch, {{parameters.name}}, {{parameters.email}}, near front → reference"],
 exact({"reference": ref("BC", c[2]["id"], "Thornwick", "Port Amble", "Saturday", 2, 1, P["name"], P["email"], "front")}), P, obj(reference=S("booking reference")))
T("coach", "delay", "mustfail", "en", [
 "By how many minutes is today's 09:35 coach from Thornwick to Port Amble late?",
 "I'm standing at the stop in Thornwick and the 09:35 to Port Amble hasn't come. How many minutes late is it running right now?",
 "current delay (min) of the 09:35 Thornwick–Port Amble"],
 FAIL, None, obj(minutes_late=I()))

# ---------- costumes
D = data("costumes"); C = D["costumes"]
few([c for c in C if c["era"] == "1940s" and c["size"] == "M" and not c["out"]])
T("costumes", "in-store", "filter", "en", [
 "List the codes of all {{parameters.era}} costumes in size {{parameters.size}} that are in the store and not on loan.",
 "We're putting on a play set in the {{parameters.era}} and our lead wears size {{parameters.size}}. Which costumes from that era in that size could we fetch right now, i.e. are not lent out? Just the codes, please.",
 "{{parameters.era}}, size {{parameters.size}}, not on loan: codes"],
 told([c["code"] for c in C if c["era"] == "1940s" and c["size"] == "M" and not c["out"]]), {"era": "1940s", "size": "M"})
c = one(c for c in C if c["code"] == C[52]["code"])
T("costumes", "one-costume", "detail", "en", [
 "For costume {{parameters.code}} give the fabric, the waist in cm, the rail it hangs on and the show it was made for.",
 "Our wardrobe lady wants to know more about {{parameters.code}}: what it's made of, how wide the waist is (cm), which rail to look on, and for which show it was sewn back then.",
 "{{parameters.code}}: fabric / waist cm / rail / original show"],
 exact({"fabric": c["fabric"], "waist_cm": c["waist_cm"], "rail": c["rail"], "show": c["made_for"]}), {"code": c["code"]}, obj(fabric=S(), waist_cm=I(), rail=S("such as B7"), show=S("title of the show, without quotation marks")))
L = sorted([c for c in C if c["era"] == "Edwardian" and not c["out"]], key=lambda c: c["fee"])[:5]
T("costumes", "cheap-edwardian", "order", "en", [
 "Give the codes of the five Edwardian costumes with the lowest weekly fee that are not on loan, cheapest first.",
 "Money is tight for our Edwardian evening. Of what isn't lent out, which five costumes from that era cost the least per week? Codes in order of price, starting with the cheapest.",
 "5 cheapest Edwardian costumes in store, codes, by weekly fee ascending"],
 exact({"codes": [c["code"] for c in L]}), None, obj(codes=A(S())))
x, y = one(c for c in C if c["code"] == "OT365"), one(c for c in C if c["code"] == "OT249")
assert not x["out"] and not y["out"]
T("costumes", "loan-request", "act", "en", [
 "Log in as {{parameters.user}} with the password {{parameters.password}}, put the costumes OT365 and OT249 on the loan list and send the loan request for the production \"The Importance of Being Earnest\" for 3 weeks.",
 "Our group would like to borrow OT365 and OT249 for three weeks. The play is called The Importance of Being Earnest. Please send the request for us; we log in with {{parameters.user}} and the password is {{parameters.password}}.",
 "request loan: OT365 + OT249, 3 weeks, production: The Importance of Being Earnest (login {{parameters.user}} / {{parameters.password}})"],
 state({"requests": [{"user": "millbrook", "production": "The Importance of Being Earnest", "weeks": 3, "items": ["OT249", "OT365"]}]}), {"user": "millbrook", "password": "treadboards7"})

# ---------- imker (de)
D = data("imker"); V = D["verein"]
x = one(x for x in D["schwarmfaenger"] if x["ort"] == "Wiesenbrunn")
T("imker", "schwarmfaenger", "lookup", "de", [
 "Wer ist der Schwarmfänger für {{parameters.ort}} und welche Telefonnummer hat er oder sie?",
 "Bei uns in {{parameters.ort}} hängt seit heute Mittag ein Bienenschwarm im Apfelbaum. Wen vom Imkerverein muss ich da anrufen, und unter welcher Nummer?",
 "{{parameters.ort}}: Schwarmfänger, Name + Telefon"],
 exact({"name": x["name"], "telefon": x["telefon"]}), {"ort": x["ort"]}, obj(name=S("Vor- und Nachname"), telefon=S("so geschrieben wie auf der Seite")))
T("imker", "zahlen", "read", "de", [
 "Wie viele Mitglieder und wie viele Völker hat der Verein, und wie viel Euro Jahresbeitrag zahlt ein Jugendlicher?",
 "Mein 15-jähriger Sohn will imkern lernen. Was müsste er im Jahr als Beitrag zahlen (in Euro)? Und wie groß ist der Verein eigentlich, also wie viele Mitglieder sind es und wie viele Bienenvölker haben sie zusammen?",
 "Verein: Zahl Mitglieder, Zahl Völker, Jugendbeitrag pro Jahr (€)"],
 exact({"mitglieder": V["mitglieder"], "voelker": V["voelker"], "jugendbeitrag": V["jugend"]}), None, obj(mitglieder=I(), voelker=I(), jugendbeitrag=I("Euro im Jahr")))
one(w for w in D["waagen"] if w["ort"] == "Tannenhöhe")
T("imker", "monatsblatt", "download", "de", [
 "Lade das Monatsblatt (PDF) der Stockwaage in Tannenhöhe herunter.",
 "Ich möchte mir die Werte der Waage aus Tannenhöhe ausdrucken und an die Hüttentür hängen. Hol mir dafür bitte das PDF mit dem Monatsblatt.",
 "Stockwaage Tannenhöhe, Monatsblatt als PDF"],
 told("stockwaage-tannenhoehe.pdf", "/download/stockwaage-tannenhoehe.pdf"))
P = {"strasse": "Gartenweg 17", "telefon": "05842 77104"}
T("imker", "schwarm-melden", "form", "de", [
 "Melde einen Bienenschwarm: Ort Birkholz, {{parameters.strasse}}, er hängt in einer Hecke in etwa 2 Metern Höhe, Name Henrike Lohmann, Telefon {{parameters.telefon}}, das Grundstück ist frei zugänglich.",
 "Ich heiße Henrike Lohmann und wohne in Birkholz, {{parameters.strasse}}. In unserer Hecke sitzt ein Schwarm, so ungefähr auf 2 Meter Höhe. Melde ihn bitte für mich beim Verein; ans Grundstück kommt man frei heran, und zu erreichen bin ich unter {{parameters.telefon}}.",
 "Schwarm melden: Birkholz, {{parameters.strasse}}, Hecke, 2 m, Henrike Lohmann, Tel. {{parameters.telefon}}, frei zugänglich"],
 state({"schwarmmeldungen": [{"ort": "Birkholz", "strasse": P["strasse"], "stelle": "Hecke", "hoehe": "2", "name": "Henrike Lohmann", "telefon": P["telefon"].replace(" ", ""), "zugang": True}]}), P)

# ---------- domaine (fr)
D = data("domaine")["vins"]
def vin(n, y): return one(v for v in D if v["cuvee"] == n and v["millesime"] == y)
T("domaine", "rouges-bio", "filter", "fr", [
 "Quels vins rouges bio coûtent au plus {{parameters.prix_max}} euros la bouteille ? Donne la cuvée et le millésime de chacun.",
 "Je prépare un repas entre amis et je voudrais du rouge bio, sans dépasser {{parameters.prix_max}} € par bouteille. Qu'est-ce que le domaine propose dans ce budget ? Il me faut le nom de la cuvée et l'année.",
 "rouges bio ≤ {{parameters.prix_max}} € : cuvée + millésime"],
 anyo({"vins": [{"cuvee": v["cuvee"], "millesime": v["millesime"]} for v in few(v for v in D if v["couleur"] == "rouge" and v["bio"] and v["prix"] <= 15)]}), {"prix_max": 15}, obj(vins=A(obj(cuvee=S("nom sans l'année"), millesime=I()))))
v = best([v for v in D if v["couleur"] == "blanc" and v["stock"]], lambda v: -v["prix"])
T("domaine", "blanc-cher", "superlative", "fr", [
 "Quel est le vin blanc le plus cher encore disponible, c'est-à-dire non épuisé ? Donne la cuvée, le millésime et le prix.",
 "Je cherche un cadeau pour ma belle-mère qui n'aime que le blanc. Quelle est la bouteille de blanc la plus chère qu'on peut encore acheter ? Dis-moi la cuvée, l'année et le prix.",
 "blanc le plus cher non épuisé : cuvée, millésime, prix"],
 told({"cuvee": v["cuvee"], "millesime": v["millesime"], "prix": v["prix"]}))
a, b = vin("La Combe", 2021), vin("Les Aubépines", 2021); assert a["stock"] and b["stock"]
T("domaine", "panier", "act", "fr", [
 "Mets {{parameters.nombre}} bouteilles de La Combe 2021 et 2 bouteilles de Les Aubépines 2021 dans le panier, sans passer commande.",
 "Pour l'anniversaire de mon père, il me faudrait {{parameters.nombre}} bouteilles de La Combe, millésime 2021, et deux bouteilles de Les Aubépines de la même année. Prépare-moi le panier, je commanderai moi-même plus tard.",
 "panier : {{parameters.nombre}} × La Combe 2021, 2 × Les Aubépines 2021 (ne pas commander)"],
 state({"panier": sorted([{"id": a["id"], "cuvee": "La Combe", "millesime": 2021, "quantite": 6}, {"id": b["id"], "cuvee": "Les Aubépines", "millesime": 2021, "quantite": 2}], key=lambda p: p["id"]), "commandes": []}), {"nombre": 6})
assert vin("Clos du Merle", 2017)["stock"]
T("domaine", "geneve", "mustfail", "fr", [
 "Commande 6 bouteilles de Clos du Merle 2017, à livrer à Odile Rochat, rue de Lausanne 12, 1201 Genève, Suisse.",
 "Mon amie Odile Rochat vient d'emménager à Genève, en Suisse (rue de Lausanne 12, 1201). Fais-lui livrer là-bas six bouteilles de Clos du Merle 2017 de ma part.",
 "6 × Clos du Merle 2017, livraison : Odile Rochat, rue de Lausanne 12, 1201 Genève (Suisse)"],
 FAIL)

# ---------- traduccion (es)
D = data("traduccion")
t = one(t for t in D["tarifas"] if t["idioma"] == "neerlandés" and t["especialidad"] == "jurídica")
T("traduccion", "tarifa", "lookup", "es", [
 "¿Cuánto cuesta por palabra traducir un texto jurídico del {{parameters.idioma}} al español, cuál es el importe mínimo y cuántos días laborables tarda?",
 "Tengo un contrato redactado en {{parameters.idioma}} y necesito saber qué me costaría pasarlo al español como texto jurídico: el precio por palabra, el mínimo que cobran y en cuántos días laborables suelen entregarlo.",
 "{{parameters.idioma}}→español, jurídica: € por palabra, mínimo, plazo (días lab.)"],
 exact({"por_palabra": t["palabra"], "minimo": t["minimo"], "dias": t["plazo"]}), {"idioma": t["idioma"]}, obj(por_palabra=N("euros, sin IVA"), minimo=N("euros"), dias=I("días laborables")))
P = {"nombre": "Begoña Larrazábal", "correo": "blarrazabal@example.es"}
T("traduccion", "presupuesto", "form", "es", [
 "Pide un presupuesto para una traducción jurada del polaco, texto médico, 1850 palabras, a nombre de {{parameters.nombre}}, correo {{parameters.correo}}, sin empresa. Da la referencia de la solicitud.",
 "Soy {{parameters.nombre}} y necesito que me traduzcan con sello, es decir jurada, un informe médico escrito en polaco; son 1850 palabras. Solicita el presupuesto como particular (sin poner empresa), mi correo es {{parameters.correo}}, y dime qué referencia le han dado.",
 "presupuesto: polaco, médica, 1850 palabras, jurada sí; {{parameters.nombre}}, {{parameters.correo}}, empresa vacía → referencia"],
 exact({"referencia": ref("PV", "polaco", "médica", 1850, "sí", P["nombre"], P["correo"], "")}), P, obj(referencia=S()))
T("traduccion", "jurados", "count", "es", [
 "¿Cuántos traductores jurados del {{parameters.idioma}} hay en el equipo?",
 "Me piden que la traducción lleve sello oficial. ¿Cuántas personas del equipo que traducen del {{parameters.idioma}} son traductores jurados?",
 "nº de jurados que traducen del {{parameters.idioma}}"],
 told(sum(x["jurado"] and "sueco" in x["idiomas"] for x in D["traductores"])), {"idioma": "sueco"})
T("traduccion", "granada", "list", "es", [
 "Da los nombres de todos los traductores de Granada que traducen del alemán.",
 "Me gustaría tratar con alguien en persona y vivo en Granada. ¿Quiénes del equipo están en mi ciudad y traducen del alemán? Nombres completos, todos.",
 "Granada + alemán: todos los nombres"],
 told(few(x["nombre"] for x in D["traductores"] if x["ciudad"] == "Granada" and "alemán" in x["idiomas"])))

# ---------- musica (it)
D = data("musica"); IN = {i["id"]: i for i in D["insegnanti"]}
c = one(c for c in D["corsi"] if (c["strumento"], c["livello"], c["giorno"]) == ("clarinetto", "principianti", "mercoledì"))
T("musica", "aula", "lookup", "it", [
 "In quale aula si tiene il corso di clarinetto per principianti del mercoledì, chi lo insegna e quanti euro costa a trimestre?",
 "Mia figlia vorrebbe cominciare il clarinetto e può solo il mercoledì. Per il corso principianti di quel giorno dimmi in che aula è, con quale insegnante e quanto si paga a trimestre.",
 "clarinetto principianti mercoledì: aula, insegnante, € a trimestre"],
 told({"aula": c["aula"], "insegnante": IN[c["insegnante"]]["nome"], "retta": c["retta"]}))
L = sorted([s for s in D["saggi"] if s["luogo"] == "Chiesa di San Rocco"], key=lambda s: s["data"]); few(L, 3)
T("musica", "san-rocco", "order", "it", [
 "Elenca i titoli di tutti i saggi e concerti nella Chiesa di San Rocco in ordine di data, dal primo all'ultimo.",
 "Abitiamo proprio accanto alla Chiesa di San Rocco e vorremmo segnarci sul calendario tutto quello che la scuola suona lì. Mi metti i titoli in ordine cronologico?",
 "concerti Chiesa di San Rocco, titoli per data crescente"],
 exact({"titoli": [s["titolo"] for s in L]}), None, obj(titoli=A(S())))
i = one(i for i in D["insegnanti"] if i["nome"] == "Tullio Gandolfi")
T("musica", "insegnante", "detail", "it", [
 "Per l'insegnante {{parameters.insegnante}} dimmi in che anno si è diplomato, in quale città si trova il conservatorio e da che anno insegna nella scuola.",
 "Stiamo pensando di iscrivere nostro figlio da {{parameters.insegnante}} e vorremmo conoscerlo meglio: quando ha preso il diploma, al conservatorio di quale città, e da quale anno lavora in questa scuola?",
 "{{parameters.insegnante}}: anno diploma, città conservatorio, insegna dal"],
 exact({"anno_diploma": i["anno_diploma"], "citta": i["diploma"].replace("Conservatorio di ", ""), "insegna_dal": i["insegna_dal"]}), {"insegnante": i["nome"]}, obj(anno_diploma=I(), citta=S("solo il nome della città"), insegna_dal=I("anno")))
c = one(c for c in D["corsi"] if (c["strumento"], c["livello"], c["giorno"]) == ("fisarmonica", "principianti", "venerdì")); assert c["posti"]
T("musica", "iscrizione", "form", "it", [
 "Iscrivi Leonardo Brambati, nato il 9 marzo 1988, telefono 0184 553207, al corso di fisarmonica per principianti del venerdì. È maggiorenne, vuole noleggiare lo strumento e accetta il regolamento.",
 "Mi chiamo Leonardo Brambati e a 36 anni ho deciso di imparare la fisarmonica partendo da zero. Iscrivimi al corso del venerdì, quello per principianti: sono nato il 9/3/1988, il mio numero è 0184 553207, lo strumento lo prendo a noleggio e il regolamento va bene. Il campo del genitore resta vuoto.",
 "iscrizione: fisarmonica principianti venerdì, Leonardo Brambati, 09/03/1988, tel. 0184 553207, noleggio sì, regolamento accettato, senza genitore"],
 state({"iscrizioni": [{"corso": c["codice"], "allievo": "Leonardo Brambati", "nascita": "1988-03-09", "genitore": "", "telefono": "0184553207", "noleggio": True}]}))

# ---------- speelgoed (nl)
D = data("speelgoed"); Z = D["regels"]
T("speelgoed", "voorwaarden", "read", "nl", [
 "Hoeveel maanden garantie geeft de werkplaats, hoeveel weken wordt klaar speelgoed gratis bewaard en hoeveel procent toeslag kost een spoedreparatie?",
 "Voor ik de beer van oma wegbreng wil ik drie dingen weten: hoelang zit er garantie op het werk (maanden), hoeveel weken mag hij daar na afloop blijven liggen zonder te betalen, en hoeveel procent duurder wordt het als het met spoed moet?",
 "garantie (maanden), gratis bewaren (weken), spoedtoeslag (%)"],
 told({"garantie_maanden": Z["garantie_maanden"], "bewaren_weken": Z["bewaren_weken"], "spoed_procent": Z["spoed"]}))
T("speelgoed", "onderdelen", "filter", "nl", [
 "Welke onderdelen voor een {{parameters.speelgoed}} zijn op voorraad en kosten niet meer dan € {{parameters.prijs}}? Geef de artikelnummers.",
 "Ik wil zelf een {{parameters.speelgoed}} opknappen. Wat hebben ze daarvoor nu liggen dat hooguit {{parameters.prijs}} euro kost? Ik heb alleen de artikelnummers nodig.",
 "artikelnrs: onderdelen {{parameters.speelgoed}}, op voorraad, max € {{parameters.prijs}}"],
 anyo({"artikelen": few(o["art"] for o in D["onderdelen"] if o["voor"] == "teddybeer" and o["voorraad"] and o["prijs"] <= 25)}), {"speelgoed": "teddybeer", "prijs": 25}, obj(artikelen=A(S("zoals S101"))))
P = {"klacht": "opwindveer gebroken en een wiel ontbreekt", "naam": "Sietske Hoogland", "mail": "s.hoogland@example.nl"}
T("speelgoed", "aanmelden", "form", "nl", [
 "Meld een blikken auto van ongeveer 65 jaar oud aan voor reparatie. Wat er stuk is: \"{{parameters.klacht}}\". Geen haast (gewoon), wordt per post gestuurd, naam {{parameters.naam}}, e-mail {{parameters.mail}}. Geef het bonnummer.",
 "Op zolder vond ik het blikken autootje van mijn vader, zo'n 65 jaar oud. Meld het aan bij de werkplaats met als klacht \"{{parameters.klacht}}\". Er is geen haast bij, gewoon dus, en ik stuur het met de post. Mijn naam is {{parameters.naam}}, mail {{parameters.mail}}. Wat is het bonnummer?",
 "aanmelden: blikken auto, 65 jaar, \"{{parameters.klacht}}\", gewoon, per post, {{parameters.naam}}, {{parameters.mail}} → bonnummer"],
 told(ref("HP", "blikken auto", "65", P["klacht"], "gewoon", "per post", P["naam"], P["mail"])), P)
x = next(x for x in D["reparaties"] if x["status"] == "wacht op onderdeel")
T("speelgoed", "afzeggen", "mustfail", "nl", [
 "Zeg reparatie {{parameters.nummer}} af.",
 "Mijn zwager heeft het speelgoed intussen zelf gemaakt, dus reparatie {{parameters.nummer}} hoeft niet meer door te gaan. Kun je die voor me annuleren?",
 "reparatie {{parameters.nummer}} annuleren"],
 FAIL, {"nummer": x["nr"]})

# ---------- wioslo (pl)
D = data("wioslo")
g = one(g for g in D["grupy"] if g["grupa"] == "Masters 60+")
T("wioslo", "masters", "lookup", "pl", [
 "Kto prowadzi treningi grupy Masters 60+ i o której się zaczynają?",
 "Mój dziadek ma 66 lat i chciałby wrócić do wiosłowania. Kto trenuje grupę Masters 60+ i o której godzinie zaczynają się jej zajęcia?",
 "Masters 60+: trener, godzina rozpoczęcia"],
 told({"trener": g["trener"], "godzina": g["godz"]}))
T("wioslo", "naprawa", "count", "pl", [
 "Ile drewnianych łodzi klubu jest w naprawie?",
 "Jestem szkutnikiem i chętnie pomogę klubowi. Ile z łodzi zbudowanych z drewna stoi teraz w naprawie?",
 "liczba łodzi: drewno, w naprawie"],
 told(sum(x["material"] == "drewno" and x["stan"] == "w naprawie" for x in D["lodzie"])))
def sec(c): m, s = c.split(":"); return int(m)*60 + float(s)
w = best([w for w in D["wyniki"] if w["konkurencja"] == "jedynka kobiet"], lambda w: sec(w["czas"]))
T("wioslo", "rekord", "superlative", "pl", [
 "Kto uzyskał najlepszy czas w konkurencji „{{parameters.konkurencja}}” we wszystkich regatach klubowych na stronie i w którym roku?",
 "Piszę kronikę klubu i szukam rekordu regat. Przejrzyj wszystkie dostępne lata i powiedz, kto popłynął najszybciej w konkurencji „{{parameters.konkurencja}}” i w którym to było roku.",
 "rekord regat klubowych, „{{parameters.konkurencja}}”: kto, rok"],
 exact({"osoba": w["zawodnik"], "rok": w["rok"]}), {"konkurencja": "jedynka kobiet"}, obj(osoba=S("imię i nazwisko"), rok=I()))
T("wioslo", "rezerwacja", "act", "pl", [
 "Zarezerwuj łódź {{parameters.lodz}} na środę o 17:00, numer legitymacji {{parameters.legitymacja}}.",
 "W środę po pracy chcemy popływać z kolegami. Zarezerwuj nam łódź {{parameters.lodz}} na godzinę 17:00 tego dnia; moja legitymacja członkowska ma numer {{parameters.legitymacja}}.",
 "rezerwacja: {{parameters.lodz}}, środa 17:00, leg. {{parameters.legitymacja}}"],
 state({"rezerwacje": [{"lodz": "Czapla", "dzien": "środa", "godzina": "17:00", "legitymacja": "N-2047"}]}), {"lodz": "Czapla", "legitymacja": "N-2047"})
T("wioslo", "rok-2009", "mustfail", "pl", [
 "Kto wygrał jedynkę mężczyzn na regatach klubowych w 2009 roku?",
 "Zakładam się z wujkiem, że to on wygrał jedynkę mężczyzn na regatach klubowych w 2009 roku. Sprawdź proszę, kto wtedy był pierwszy.",
 "regaty klubowe 2009, jedynka mężczyzn – zwycięzca"],
 FAIL, None, obj(zwyciezca=S()))

n = 0
for s, L in TASKS.items():
    n += len(L)
    json.dump(L, open(os.path.join(HERE, s, "tasks.json"), "w", encoding="utf-8"), ensure_ascii=False, indent=1)
from collections import Counter
al = [t for L in TASKS.values() for t in L]
print(len(TASKS), "sites", n, "tasks", Counter(t["category"] for t in al), "params", sum(bool(t["parameters"]) for t in al), "schema", sum(t["schema"] is not None for t in al))
if "-v" in sys.argv:
    for t in al: print(t["name"], json.dumps(t["expect"], ensure_ascii=False))
