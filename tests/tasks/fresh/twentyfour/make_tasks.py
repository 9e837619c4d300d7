"""Writes every tasks.json from the data.json files (and only from them)."""
import json, os, zlib
HERE = os.path.dirname(os.path.abspath(__file__))
ORDER = ["lighthouses", "parcels", "podcasts", "grants", "climbing", "coffee", "wertstoffhof", "scierie", "carrera", "ricambi", "sluizen", "ladowarki"]
LANG = dict.fromkeys(ORDER, "en"); LANG.update(wertstoffhof="de", scierie="fr", carrera="es", ricambi="it", sluizen="nl", ladowarki="pl")
D = {s: json.load(open(os.path.join(HERE, s, "data.json"), encoding="utf-8")) for s in ORDER}
TASKS = {s: [] for s in ORDER}
S = lambda d="": {"type": "string", **({"description": d} if d else {})}
I = lambda d="": {"type": "integer", **({"description": d} if d else {})}
N = lambda d="": {"type": "number", **({"description": d} if d else {})}
def O(**p): return {"type": "object", "properties": p, "required": list(p), "additionalProperties": False}
def A(x, d=""): return {"type": "array", "items": x, **({"description": d} if d else {})}
ex = lambda a: {"kind": "exactly", "answer": a}
anyo = lambda a: {"kind": "any_order", "answer": a}
state = lambda s: {"kind": "state", "state": s}
INLINE = {"lighthouses-tallest", "podcasts-explicit", "coffee-altitude", "wertstoffhof-altreifen", "carrera-mejor-neto", "sluizen-sluis", "ladowarki-najtansza", "ricambi-gruppo", "climbing-most-ticked"}
FAIL = {"kind": "failure"}
def T(site, short, cat, ph, schema, expect, **par):
    assert len(ph) == 3
    if site + "-" + short in INLINE:
        for k, v in par.items(): ph = [p.replace("{{%s}}" % k, str(v)) for p in ph]
        par = {}
    TASKS[site].append({"name": site + "-" + short, "category": cat, "language": LANG[site], "start": "/", "phrasings": [p.replace("{{", "{{parameters.") for p in ph], "parameters": par, "schema": schema, "expect": expect})
def pick(cands, f, lo, hi):
    for c in cands:
        r = f(c)
        if lo <= len(r) <= hi: return c, r
    raise SystemExit("no candidate")
hms = lambda s: "%d:%02d:%02d" % (s // 3600, s // 60 % 60, s % 60)

# lighthouses
L = D["lighthouses"]["lights"]; R = D["lighthouses"]["regions"]
x = [l for l in L if l["status"] == "active"][31]
T("lighthouses", "focal", "lookup", ["Look up the lighthouse {{light}} in the register and return its focal height in metres and the year in which it was automated.",
  "I'm writing a caption about {{light}}. How many metres above the high water does its lamp stand (so not the size of the building itself), and from what year did it work without keepers, that is, when was it converted to automatic running?",
  "{{light}}: focal height m + year automated"], O(focal_height_m=I("metres above mean high water"), automated_year=I()), ex({"focal_height_m": x["focal_m"], "automated_year": x["automated"]}), light=x["name"])
reg, rs = pick(R, lambda g: [l for l in L if l["region"] == g and l["status"] == "decommissioned"], 4, 6)
b = max(rs, key=lambda l: l["tower_m"]); assert sum(l["tower_m"] == b["tower_m"] for l in rs) == 1
T("lighthouses", "tallest", "superlative", ["Among the decommissioned lights of the region {{region}}, which one has the tallest tower? Return its name and the height of its tower in metres.",
  "For a book on lost lights I want to picture the biggest building: of all those in {{region}} that are no longer in service, tell me the one whose tower itself (not the lamp above the sea) reaches highest, with that figure in metres.",
  "{{region}}, state decommissioned -> tallest tower: name, m"], O(name=S(), tower_height_m=I()), ex({"name": b["name"], "tower_height_m": b["tower_m"]}), region=reg)
reg2, rs = pick(reversed(R), lambda g: [l for l in L if l["region"] == g and l["status"] == "active"], 6, 9)
rs = sorted(rs, key=lambda l: l["built"]); assert len({l["built"] for l in rs}) == len(rs)
T("lighthouses", "by-age", "order", ["List the names of all active lights in the region {{region}}, ordered by the year they were first lit, oldest first.",
  "We plan a slide show that goes through time. Please give me those lighthouses in {{region}} that are still in service, beginning with the one which shone first and ending with the youngest; names are enough.",
  "{{region}}: active lights only, names, oldest -> newest by first lit"], O(names=A(S(), "oldest first")), ex({"names": [l["name"] for l in rs]}), region=reg2)
T("lighthouses", "visitors", "mustfail", ["Return the number of visitors that the lighthouse %s had in 2024." % L[40]["name"],
  "For a tourism report: could you find out how many people went to see %s during the year 2024? I need the figure from its entry on this site." % L[40]["name"],
  "%s - visitor count 2024" % L[40]["name"]], O(visitors=I()), FAIL)

# parcels
P = D["parcels"]; U = P["user"]; cred = {"email": U["email"], "password": U["password"]}
pt = P["points"][17]
T("parcels", "point-saturday", "lookup", ["For the pick-up point {{point}}, return the Saturday opening and closing time and the highest parcel weight in kilograms it accepts.",
  "I'd like to fetch something from {{point}} at the weekend. When do they open and shut on a Saturday, and up to how many kilos may a parcel weigh to be sent there?",
  "{{point}}: Sat open/close (HH:MM), max kg"], O(opens=S("HH:MM"), closes=S("HH:MM"), max_weight_kg=I()), ex({"opens": pt["sat"][0], "closes": pt["sat"][1], "max_weight_kg": pt["max_kg"]}), point=pt["name"])
n = sum(s["dir"] == "out" and s["service"] == "Express" and s["status"] == "Delivered" for s in P["shipments"]); assert n > 2
T("parcels", "express-delivered", "count", ["Sign in with e-mail {{email}} and password {{password}} and count the parcels sent by me with the Express service that have the status Delivered.",
  "I pay extra for speed and want to know how often it ended well. My account is {{email}}, the password is {{password}}. Of the things I posted myself (not those that came to me), how many went by express and have already reached the recipient?",
  "login {{email}} / {{password}}; sent by me + Express + Delivered -> how many"], O(count=I()), ex({"count": n}), **cred)
s = [s for s in P["shipments"] if s["dir"] == "in" and s["status"] == "Delivered"][5]; e = s["events"][-1]
T("parcels", "last-scan", "detail", ["Sign in with e-mail {{email}} and password {{password}}, open the parcel {{number}} and return its sender's name, the declared weight in kg, and the place and time of its latest scan.",
  "There is a dispute about a package that came to me, {{number}}. Using my account ({{email}}, {{password}}), tell me who posted it, what weight was declared (not what was charged for), and where and when it was scanned for the last time.",
  "{{email}} / {{password}} - {{number}}: sender name, declared kg, last scan place + time"], O(sender=S("name only"), declared_weight_kg=N(), last_scan_place=S(), last_scan_time=S("YYYY-MM-DD HH:MM")), ex({"sender": s["party"], "declared_weight_kg": s["weight_kg"], "last_scan_place": e["place"], "last_scan_time": e["at"]}), number=s["no"], **cred)
s = [s for s in P["shipments"] if s["dir"] == "in" and s["status"] == "In transit"][1]; p2 = P["points"][29]
T("parcels", "redirect", "act", ["Sign in with e-mail {{email}} and password {{password}} and redirect the parcel {{number}} to the pick-up point {{point}}.",
  "I won't be at home when {{number}} arrives, so please have it brought to {{point}} instead; I know this is final and that's fine. My login is {{email}} with {{password}}.",
  "{{email}} / {{password}}; redirect {{number}} -> {{point}} (cannot be undone: ok)"], None, state({"redirects": [{"shipment": s["no"], "point": p2["id"]}]}), number=s["no"], point=p2["name"], **cred)

# podcasts
SH = D["podcasts"]["shows"]; GE = D["podcasts"]["genres"]
g, rs = pick(GE[1:], lambda g: [s for s in SH if s["genre"] == g and s["language"] == "English" and s["rating"] >= 4.2], 3, 6)
T("podcasts", "good-english", "filter", ["Return the titles of all %s shows in English with a rating of 4.2 or higher." % g,
  "I want something new for my commute: which podcasts from the %s corner, spoken in English, do listeners give at least 4.2 stars? All of them, please." % g,
  "genre %s, lang English, stars >= 4.2: titles" % g], O(titles=A(S())), anyo({"titles": [s["title"] for s in rs]}))
g2, rs = pick(reversed(GE), lambda g: [s for s in SH if s["genre"] == g and s["explicit"]], 3, 7)
T("podcasts", "explicit", "count", ["Count the shows of the genre {{genre}} that are marked as explicit.",
  "My children use this site as well. How many of the {{genre}} podcasts carry the little badge that warns about strong language?",
  "{{genre}}: number of shows w/ E badge"], O(count=I()), ex({"count": len(rs)}), genre=g2)
s = next(s for s in SH if 13 <= len(s["episodes"]) <= 15)
T("podcasts", "episodes", "list", ["List all episodes of the show \"{{show}}\" with title and running time in minutes.",
  "I'm making a plan to hear \"{{show}}\" from end to end. Give me every single instalment, the old ones as well: what it's called and how many minutes it lasts.",
  "\"{{show}}\": every episode -> title, minutes"], O(episodes=A(O(title=S("without the number"), minutes=I()))), anyo({"episodes": [{"title": e["title"], "minutes": e["minutes"]} for e in s["episodes"]]}), show=s["title"])
s = SH[52]
T("podcasts", "follow", "act", ["Follow the show \"{{show}}\" and choose the weekly digest for notifications.",
  "Please put \"{{show}}\" on my list of shows I keep up with. I don't want a message for every new episode; one summary a week will do.",
  "follow \"{{show}}\", notify = weekly digest"], None, state({"follows": [{"show": s["slug"], "notify": "weekly"}]}), show=s["title"])

# grants
G = D["grants"]["grants"]
(f, y), rs = pick([(f, y) for f in D["grants"]["fields"] for y in (2021, 2022, 2020)], lambda c: [g for g in G if g["field"] == c[0] and g["year"] == c[1] and g["amount"] > 200000], 3, 5)
T("grants", "field-year", "filter", ["Return the reference numbers of all grants in the field {{field}} from the year {{year}} with more than £200,000 awarded.",
  "I'm looking for the large projects of {{year}} in {{field}}: which grants got over two hundred thousand pounds (what was really given, not what was asked for)? The references suffice.",
  "{{field}}, {{year}}, awarded > 200000 GBP -> refs"], O(references=A(S())), anyo({"references": [g["ref"] for g in rs]}), field=f, year=y)
ins = D["grants"]["institutions"][3]; rs = [g for g in G if g["institution"] == ins]; b = max(rs, key=lambda g: g["amount"])
T("grants", "largest", "superlative", ["Find the grant with the largest amount awarded to {{institution}} and return its reference, the principal investigator as shown and the amount awarded in pounds.",
  "Which single award to {{institution}} was the most generous one? I need its reference number, the name of the person leading the project (with title, as the site writes it), and how many pounds they received.",
  "{{institution}}: max awarded -> ref, PI, amount GBP"], O(reference=S(), principal_investigator=S("with title, as shown"), amount_gbp=I()), ex({"reference": b["ref"], "principal_investigator": b["pi"], "amount_gbp": b["amount"]}), institution=ins)
pr = D["grants"]["programmes"]["Bridging Award"]
T("grants", "bridging", "read", ["What are the conditions of the Bridging Award? Return the greatest number of years since the doctorate, the current limit for overheads in per cent, and the number of letters of reference.",
  "A colleague wants to apply for a Bridging Award. How long ago may she have got her PhD at most (in years), what percentage may be put on top for indirect costs nowadays, and how many referees have to write for her?",
  "Bridging Award: max yrs since PhD, overhead % (current), no. of reference letters"], O(max_years_since_doctorate=I(), overhead_percent=I(), reference_letters=I()), ex({"max_years_since_doctorate": pr["phd_years"], "overhead_percent": pr["overhead"], "reference_letters": pr["refs"]}))
T("grants", "report", "download", ["Download the full annual report {{year}} as PDF.",
  "Our library would like to keep the foundation's report on the year {{year}}; please fetch me the complete one, neither the short summary nor the accounts.",
  "dl annual report {{year}}, full version (pdf)"], None, {"kind": "told", "answer": next(x["file"] for x in D["grants"]["files"] if x["title"] == "Annual report 2021"), "path": "/files/halden-annual-report-2021.pdf"}, year=2021)

# climbing
C = D["climbing"]
(d, se), rs = pick([("Lead", x) for x in C["setters"]] + [("Top rope", x) for x in C["setters"]], lambda c: [r for r in C["routes"] if r["discipline"] == c[0] and r["setter"] == c[1] and r["sector"] == C["sectors"][c[0]][1]], 3, 6)
sec = C["sectors"][d][1]
T("climbing", "setter", "filter", ["Return the names of all %s routes in the sector %s that were set by %s." % (d.lower(), sec, se),
  "I love the style of %s. Which %s climbs on the %s did this person put up? Just their names." % (se, d.lower(), sec),
  "%s / %s / setter %s -> names" % (d, sec, se)], O(names=A(S())), anyo({"names": [r["name"] for r in rs]}))
rs = sorted([r for r in C["routes"] if r["sector"] == "Slab"], key=lambda r: -r["ticks"]); assert len(rs) > 6
T("climbing", "most-ticked", "order", ["Return the five boulder problems in the sector {{sector}} with the most ticks, in descending order, each with its grade.",
  "What do people climb most in the {{sector}}? Please name the top five boulders there by how often they were ticked, the most popular first, and add how hard each is graded.",
  "boulder, {{sector}}: top 5 by ticks desc -> name, grade"], O(problems=A(O(name=S(), grade=S()))), ex({"problems": [{"name": r["name"], "grade": r["grade"]} for r in rs[:5]]}), sector="Slab")
c = C["classes"][1]; se = c["sessions"][1]
bk = {"class": c["id"], "session": se, "name": "Hanne Okafor", "email": "hanne.okafor@example.org", "phone": "07700900417", "places": 2, "shoes": "39", "newsletter": False}
T("climbing", "book", "form", ["Book the class %s, session %s, for {{name}}, e-mail {{email}}, mobile {{phone}}: 2 places, rental shoes size 39, no newsletter. Return the reference." % (c["name"], se),
  "A friend and I would like to take part in %s on %s, so two of us on one booking. It goes in the name of {{name}} ({{email}}, phone {{phone}}). One pair of shoes in EU 39 to borrow, please, and no advertising mails. What's our booking reference?" % (c["name"], se),
  "%s, %s, 2 ppl, {{name}}, {{email}}, {{phone}}, shoes 39, no newsletter -> reference" % (c["name"], se)], O(reference=S()), state({"bookings": [bk]}), name=bk["name"], email=bk["email"], phone="07700 900417")
T("climbing", "cancel", "mustfail", ["Cancel the monthly membership with card number 20418 on this website and return the cancellation number.",
  "I'm moving away, so please end my membership (card 20418) for me right here online and tell me the number of the confirmation.",
  "cancel membership online, card 20418 -> confirmation no."], O(cancellation_number=S()), FAIL)

# coffee
K = D["coffee"]["coffees"]; k = K[23]
T("coffee", "altitude", "lookup", ["For the coffee {{coffee}}, return the altitude of the farms in metres and the variety grown.",
  "I'm making a label for {{coffee}}. How many metres above the sea are the farms where it grows (I don't mean the washing station), and which kind of plant do they cultivate?",
  "{{coffee}}: farm altitude m, variety"], O(farm_altitude_m=I(), variety=S()), ex({"farm_altitude_m": k["altitude"], "variety": k["variety"]}), coffee=k["name"])
b = D["coffee"]["brew"]["AeroPress"]
T("coffee", "aeropress", "read", ["According to the brewing page, how much coffee and how much water (in grams) go into an AeroPress, at what temperature, and how long does the brew take in all?",
  "I've got an AeroPress as a present and would like to follow this roaster's own recipe: grams of coffee, total grams of water, degrees of the water, and the whole time in the form m:ss.",
  "AeroPress recipe: g coffee, g water, °C, total time m:ss"], O(coffee_g=I(), water_g=I(), temperature_c=I(), total_time=S("m:ss")), ex({"coffee_g": b["dose"], "water_g": b["water"], "temperature_c": b["temp"], "total_time": b["time"]}))
x = {"coffee": "Single origin", "size": "500 g", "grind": "Cafetière", "rhythm": "Every 2 weeks", "start": "Third week of July", "gift": True, "name": "Rowan Petit", "email": "rowan.petit@example.net", "phone": "02079460312", "street": "18 Tanner Row", "postcode": "YO1 6JB", "city": "York"}
T("coffee", "subscribe", "form", ["Take out a subscription: Single origin, 500 g, ground for Cafetière, every 2 weeks, starting in the third week of July, as a gift, for {{name}}, {{street}}, YO1 6JB York, e-mail {{email}}, phone {{phone}}. Return the subscription number.",
  "I'd like to surprise {{name}} with coffee, so no price on the parcel please. Half-kilo bags of the single origin, ground for a cafetière, one every two weeks from the third week of July on. It should go to {{street}} in York, postcode YO1 6JB; for contact take {{email}} and {{phone}}. Tell me the number you get at the end.",
  "sub: single origin / 500 g / cafetière / every 2 wks / start 3rd wk July / gift yes / {{name}}, {{street}}, YO1 6JB, York / {{email}} / {{phone}} -> subscription no."], O(subscription_number=S()), state({"subscriptions": [x], "reservations": []}), name=x["name"], street=x["street"], email=x["email"], phone="020 7946 0312")
T("coffee", "latte-art", "mustfail", ["Reserve a seat at the Latte art evening for Ida Bloom, ida.bloom@example.com.",
  "My sister Ida Bloom (ida.bloom@example.com) would love to learn how to pour a heart into the milk foam. Please get her a seat at that evening on 12 June.",
  "reserve: Latte art evening, Ida Bloom, ida.bloom@example.com"], None, FAIL)

# wertstoffhof
M = D["wertstoffhof"]["stoffe"]; m = next(m for m in M if m["name"] == "Altreifen mit Felge")
T("wertstoffhof", "altreifen", "lookup", ["Was kostet die Abgabe von „{{abfall}}“ für Privathaushalte je Stück in Euro, und wie viele Stück werden je Anlieferung höchstens angenommen?",
  "Ich räume die Garage auf und möchte als Privatperson Folgendes abgeben: {{abfall}}. Wie viel Euro muss ich pro Stück zahlen (nicht der Satz für Betriebe), und wie viele darf ich auf einmal bringen?",
  "{{abfall}}: Gebühr privat €/Stück, max. Stück je Anlieferung"], O(gebuehr_euro=N(), hoechstmenge=I()), ex({"gebuehr_euro": m["gebuehr"], "hoechstmenge": m["menge"]}), abfall=m["name"])
q = D["wertstoffhof"]["sperr"]
T("wertstoffhof", "sperr-regeln", "read", ["Welche Regeln gelten für die normale Sperrmüllabholung? Gib an, wie viele Tage vorher man spätestens anmelden muss, wie viele Kubikmeter je Abholung mitgenommen werden und was jede weitere Abholung über die freien hinaus kostet (Euro).",
  "Wir ziehen bald um und wollen alte Möbel ganz regulär, nicht eilig, abholen lassen. Mit wie vielen Tagen Vorlauf müssen wir uns melden, welche Menge in Kubikmetern ist pro Fahrt erlaubt, und wie viel Euro zahlt man, wenn die kostenlosen Fahrten im Jahr schon verbraucht sind?",
  "Sperrmüll normal: Anmeldefrist Tage, max. m³, Preis je weitere Abholung €"], O(tage_vorher=I(), max_kubikmeter=I(), preis_weitere_euro=N()), ex({"tage_vorher": q["tage_vorher"], "max_kubikmeter": q["max_m3"], "preis_weitere_euro": q["weitere"]}))
x = {"anrede": "Frau", "vorname": "Jette", "nachname": "Brinkhoff", "strasse": "Ulmenweg 14", "plz": "72488", "menge": "2", "termin": "2025-07-15", "telefon": "07571330918", "email": "jette.brinkhoff@example.de", "arten": ["Matratzen", "Metall"]}
T("wertstoffhof", "anmelden", "form", ["Melde Sperrmüll an für Frau {{vorname}} {{nachname}}, Ulmenweg 14, 72488, Telefon {{telefon}}, E-Mail {{email}}: Matratzen und Metall, 2 Kubikmeter, Termin 15.07.2025. Gib die Vorgangsnummer zurück.",
  "Bei mir stehen zwei alte Matratzen und ein Haufen Metall herum, zusammen etwa zwei Kubikmeter. Lass das bitte am 15. Juli 2025 abholen. Ich bin Frau {{vorname}} {{nachname}}, wohne im Ulmenweg 14, Postleitzahl 72488, erreichbar unter {{telefon}} und {{email}}; die Hinweise kenne ich. Welche Vorgangsnummer bekomme ich?",
  "Sperrmüll 15.07.2025, Matratzen + Metall, 2 m³; Frau {{vorname}} {{nachname}}, Ulmenweg 14, 72488, {{telefon}}, {{email}}; Hinweise gelesen: ja -> Vorgangsnr."], O(vorgangsnummer=S()), state({"sperrmuell": [x]}), vorname=x["vorname"], nachname=x["nachname"], telefon="07571 330918", email=x["email"])
T("wertstoffhof", "container", "mustfail", ["Bestelle über die Website einen Container mit 7 Kubikmetern für den 08.07.2025 an die Adresse Ulmenweg 14 und gib die Bestellnummer zurück.",
  "Für unsere Baustelle im Ulmenweg 14 brauchen wir ab dem 8. Juli 2025 einen Sieben-Kubikmeter-Container. Ordere ihn bitte gleich online und nenne mir die Bestellnummer.",
  "Container 7 m³ online bestellen, 08.07.2025, Ulmenweg 14 -> Bestellnr."], O(bestellnummer=S()), FAIL)

# scierie
Lt = D["scierie"]["lots"]
es, rs = pick(D["scierie"]["essences"], lambda e: [l for l in Lt if l["essence"] == e and l["sechage"] == "Séché au four" and l["epaisseur"] >= 41], 3, 6)
T("scierie", "four", "filter", ["Donne les références de tous les lots de l’essence %s, séchés au four, d’une épaisseur de 41 mm ou plus." % es,
  "Je fabrique des meubles et il me faut du bois déjà passé au séchoir, essence %s, avec au moins 41 millimètres d’épaisseur. Quels lots du stock conviennent ? Les références me suffisent." % es,
  "%s + séché au four + ép. >= 41 mm -> réf." % es], O(references=A(S("p. ex. L-2001"))), anyo({"references": [l["ref"] for l in rs]}))
(e2, dp), rs = pick([(e, d) for e in D["scierie"]["essences"] for d in D["scierie"]["depots"]][::-1], lambda c: [l for l in Lt if l["essence"] == c[0] and l["depot"] == c[1] and l["pefc"]], 3, 6)
T("scierie", "pefc", "count", ["Combien de lots de l’essence {{essence}} certifiés PEFC se trouvent au dépôt {{depot}} ?",
  "Un client exige du bois certifié PEFC. Peux-tu compter, pour l’essence {{essence}}, les lots qui répondent à cette exigence et qui sont stockés à {{depot}} ?",
  "{{essence}}, PEFC, dépôt {{depot}} : nombre de lots"], O(nombre=I()), ex({"nombre": len(rs)}), essence=e2, depot=dp)
l = Lt[61]
T("scierie", "fiche", "detail", ["Ouvre la fiche du lot {{lot}} et donne l’humidité mesurée en %, le volume du lot en m³, la forêt d’origine et le prix hors taxes en €/m³.",
  "Pour le lot {{lot}}, j’ai besoin de quelques chiffres : combien d’eau contient encore le bois (en pour cent), combien de mètres cubes fait le lot entier, de quelle forêt il vient et ce que coûte le mètre cube sans la TVA.",
  "{{lot}} : humidité %, volume total m³, forêt, prix HT"], O(humidite_pct=I(), volume_m3=N(), foret=S(), prix_ht=I("€/m³")), ex({"humidite_pct": l["humidite"], "volume_m3": l["volume"], "foret": l["foret"], "prix_ht": l["prix"]}), lot=l["ref"])
l = max((l for l in Lt if l["essence"] == "Mélèze"), key=lambda l: l["volume"])
x = {"lot": l["ref"], "nom": "Solène Barbier", "societe": "", "email": "solene.barbier@example.fr", "telephone": "0475118230", "volume": 1.5 if l["volume"] > 2 else 0.5, "mode": "livraison", "cp": "26150", "rabotage": "2 faces", "message": ""}
v = str(x["volume"]).replace(".", ",")
T("scierie", "devis", "form", ["Envoie une demande de devis pour le lot {{lot}} au nom de {{nom}}, {{email}}, téléphone {{telephone}} : %s m³, livraison par camion au code postal 26150, rabotage 2 faces, sans message. Donne le numéro de la demande." % v,
  "Je voudrais savoir ce que me coûteraient %s mètres cubes du lot {{lot}}, rabotés sur deux faces et apportés par camion chez moi (26150). Fais la demande pour {{nom}}, particulier, joignable à {{email}} et au {{telephone}} ; pas de message à ajouter. Quel numéro a-t-elle reçu ?" % v,
  "devis {{lot}}, %s m³, livraison 26150, rabotage 2 faces ; {{nom}} / {{email}} / {{telephone}} ; pas de société, pas de message -> n° de demande" % v], O(numero=S()), state({"devis": [x]}), lot=l["ref"], nom=x["nom"], email=x["email"], telephone="04 75 11 82 30")

# carrera
X = D["carrera"]["corredores"]
club = "Galgos de Alcor"; rs = [x for x in X if x["club"] == club]; b = min(rs, key=lambda x: x["neto_s"]); assert b is not min(rs, key=lambda x: x["oficial_s"])
T("carrera", "mejor-neto", "superlative", ["¿Qué corredor del club {{club}} hizo el mejor tiempo neto? Devuelve su nombre y su tiempo neto.",
  "En {{club}} discuten quién fue de verdad el más rápido, o sea, contando desde que cada uno cruzó la línea de salida y no desde el pistoletazo. ¿Quién fue y qué tiempo neto hizo?",
  "{{club}}: menor tiempo neto -> nombre, tiempo h:mm:ss"], O(nombre=S(), tiempo_neto=S("h:mm:ss")), ex({"nombre": b["nombre"], "tiempo_neto": hms(b["neto_s"])}), club=club)
cat = "Veteranos A femenina"; rs = [x for x in X if x["categoria"] == cat]; assert len(rs) > 6
T("carrera", "top5", "order", ["Da las cinco primeras de la categoría {{categoria}} por tiempo oficial, por orden, con nombre y tiempo oficial.",
  "Tengo que preparar los trofeos de {{categoria}}: dime quiénes fueron las cinco mejores según el tiempo oficial, empezando por la ganadora, y el tiempo oficial de cada una.",
  "{{categoria}}, top 5 por tiempo oficial: nombre + tiempo, en orden"], O(clasificacion=A(O(nombre=S(), tiempo_oficial=S("h:mm:ss")))), ex({"clasificacion": [{"nombre": x["nombre"], "tiempo_oficial": hms(x["oficial_s"])} for x in rs[:5]]}), categoria=cat)
club2, rs = pick(D["carrera"]["clubes"], lambda c: [x for x in X if x["club"] == c], 12, 30)
T("carrera", "club", "list", ["Haz una lista de todos los corredores del club %s que aparecen en los resultados, con nombre y dorsal." % club2,
  "Queremos mandar una foto a cada miembro de %s que llegó a meta. ¿Quiénes son y con qué número corrió cada uno? Los quiero todos, por favor." % club2,
  "%s: todos en resultados -> nombre, dorsal" % club2], O(corredores=A(O(nombre=S(), dorsal=I()))), anyo({"corredores": [{"nombre": x["nombre"], "dorsal": x["dorsal"]} for x in rs]}))
T("carrera", "reglamento", "download", ["Descarga el reglamento de 2024 en PDF.",
  "Necesito las normas con las que se corrió la edición del año 2024; bájame ese documento, por favor, el reglamento y no la guía.",
  "bajar PDF: reglamento 2024"], None, {"kind": "told", "answer": next(f["file"] for f in D["carrera"]["archivos"] if f["titulo"] == "Reglamento 2024"), "path": "/descargas/reglamento-media-alcor-2024.pdf"})
T("carrera", "nacimiento", "mustfail", ["Devuelve la fecha de nacimiento del ganador de la carrera de 2025.",
  "Escribo una pequeña biografía de quien ganó este año la media maratón. ¿Qué día y en qué año nació, según esta página?",
  "ganador 2025 -> fecha de nacimiento"], O(fecha_nacimiento=S("AAAA-MM-DD")), FAIL)

# ricambi
Q = D["ricambi"]["pezzi"]
(ca, mo), rs = pick([(c, m) for c in D["ricambi"]["categorie"] for m in D["ricambi"]["modelli"]][6:], lambda c: [x for x in Q if x["categoria"] == c[0] and x["pezzi"] and any(k["modello"] == c[1] for k in x["compat"])], 4, 8)
T("ricambi", "compatibili", "filter", ["Nella categoria {{categoria}}, restituisci i codici di tutti gli articoli disponibili e compatibili con il modello {{modello}}.",
  "Sto rimettendo in strada un {{modello}} e mi servono pezzi del reparto {{categoria}}. Quali vanno bene per il mio mezzo e non sono esauriti? Mi basta il codice di ciascuno.",
  "{{categoria}} x {{modello}}, solo disponibili -> codici"], O(codici=A(S())), anyo({"codici": [x["codice"] for x in rs]}), categoria=ca, modello=mo)
rs = [x for x in Q if x["sotto"] == "Fanali"]
T("ricambi", "gruppo", "list", ["Elenca tutti gli articoli del gruppo {{gruppo}} con nome e prezzo attuale in euro.",
  "Voglio confrontare quanto costa oggi (non il vecchio prezzo barrato) ogni articolo che avete tra i {{gruppo}}, anche quelli esauriti: come si chiama e quanti euro.",
  "{{gruppo}}: tutti, nome + prezzo attuale €"], O(articoli=A(O(nome=S(), prezzo=N("euro")))), anyo({"articoli": [{"nome": x["nome"], "prezzo": x["prezzo"]} for x in rs]}), gruppo="Fanali")
x = next(x for x in Q[50:] if len(x["compat"]) >= 3); k = x["compat"][1]
T("ricambi", "scheda", "detail", ["Apri l’articolo {{codice}} e restituisci il peso netto in grammi, i mesi di garanzia e gli anni (primo e ultimo) in cui è compatibile con il modello {{modello}}.",
  "Ho davanti un {{modello}} e vorrei montarci {{codice}}. Da che anno a che anno va bene per quel modello? E quanti grammi pesa il pezzo senza la scatola, e per quanti mesi è garantito?",
  "{{codice}}: peso netto g, garanzia mesi, {{modello}} dal/al anno"], O(peso_netto_g=I(), garanzia_mesi=I(), dal_anno=I(), al_anno=I()), ex({"peso_netto_g": x["peso_g"], "garanzia_mesi": x["garanzia"], "dal_anno": k["dal"], "al_anno": k["al"]}), codice=x["codice"], modello=k["modello"])
a = next(x for x in Q[20:] if x["pezzi"] >= 5); b = next(x for x in Q[70:] if x["pezzi"] >= 3)
T("ricambi", "carrello", "act", ["Metti nel carrello 3 pezzi dell’articolo {{primo}} e 2 pezzi dell’articolo {{secondo}}.",
  "Prepara la mia spesa, poi telefono io per concludere: dell’articolo {{primo}} me ne servono tre, di {{secondo}} due. Nel carrello non ci deve essere altro.",
  "carrello: 3x {{primo}}, 2x {{secondo}}"], None, state({"carrello": sorted([{"codice": a["codice"], "quantita": 3}, {"codice": b["codice"], "quantita": 2}], key=lambda c: c["codice"])}), primo=a["codice"], secondo=b["codice"])

# sluizen
B = D["sluizen"]["objecten"]
o = [o for o in B if o["type"] == "Schutsluis"][2]
T("sluizen", "sluis", "lookup", ["Zoek de {{sluis}} op en geef de kolklengte in meters, het marifoonkanaal en de bedientijden (begin en eind).",
  "Ik wil met mijn schip door de {{sluis}}. Hoeveel meter lang is de kolk, op welk kanaal van de marifoon roep ik de wachter op, en van hoe laat tot hoe laat wordt er bediend?",
  "{{sluis}}: kolklengte m, VHF, bediend van/tot (UU:MM)"], O(kolklengte_m=I(), marifoonkanaal=I(), bediend_van=S("UU:MM"), bediend_tot=S("UU:MM")), ex({"kolklengte_m": o["kolk"], "marifoonkanaal": o["vhf"], "bediend_van": o["van"], "bediend_tot": o["tot"]}), sluis=o["naam"])
w, rs = pick(D["sluizen"]["vaarwegen"], lambda w: [o for o in B if o["vaarweg"] == w and o["type"] in ("Ophaalbrug", "Draaibrug") and o["hoogte"] < 4], 3, 6)
T("sluizen", "lage-bruggen", "count", ["Hoeveel ophaalbruggen en draaibruggen samen op de vaarweg %s hebben een doorvaarthoogte (gesloten) van minder dan 4 meter?" % w,
  "Mijn mast steekt vier meter boven water uit. Tel eens voor me hoeveel bruggen over de vaarweg %s die open kunnen, dus ophaal- en draaibruggen, in dichte stand lager zijn dan 4,00 m." % w,
  "%s: aantal ophaal- + draaibruggen, hoogte dicht < 4 m" % w], O(aantal=I()), ex({"aantal": len(rs)}))
N_ = D["sluizen"]["berichten"]
w2, rs = pick(D["sluizen"]["vaarwegen"][::-1], lambda w: [b for b in N_ if b["vaarweg"] == w and b["soort"] == "Stremming"], 2, 6)
T("sluizen", "stremmingen", "list", ["Geef alle stremmingen op de vaarweg {{vaarweg}}: het nummer van het bericht, het object, de begindatum en de einddatum.",
  "We varen van de zomer over de vaarweg {{vaarweg}} en willen weten waar alles dichtgaat. Noem elke stremming daar (dus geen beperkingen of gewone mededelingen), met berichtnummer, brug of sluis, eerste dag en laatste dag.",
  "{{vaarweg}}, alleen stremmingen -> nr, object, van, t/m (JJJJ-MM-DD)"], O(stremmingen=A(O(nummer=S(), object=S(), van=S("JJJJ-MM-DD"), tot=S("JJJJ-MM-DD")))), anyo({"stremmingen": [{"nummer": b["nr"], "object": b["object"], "van": b["van"], "tot": b["tot"]} for b in rs]}), vaarweg=w2)
o = [o for o in B if o["type"] == "Draaibrug"][1]
x = {"schip": "Vrouwe Jacoba", "eni": "02317745", "object": o["naam"], "datum": "2025-08-19", "tijd": "09:45", "contact": "Wim Terpstra", "lengte": 38.5, "breedte": 6.2, "telefoon": "0612457788", "email": "w.terpstra@example.nl", "sleepboot": "één", "gevaarlijk": False}
T("sluizen", "transport", "form", ["Vraag een bijzonder transport aan voor het schip {{schip}}, ENI-nummer {{eni}}, 38,5 m lang en 6,2 m breed, door de {{object}} op 19-08-2025 om 09:45, met één sleepboot en zonder gevaarlijke lading. Contactpersoon Wim Terpstra, telefoon 06 12457788, e-mail w.terpstra@example.nl. Geef het kenmerk.",
  "Ons schip {{schip}} (ENI {{eni}}) moet op 19 augustus 2025 om kwart voor tien 's ochtends langs de {{object}}. Het meet 38,5 bij 6,2 meter, er gaat één sleepboot mee en er is niets gevaarlijks aan boord. Dien de aanvraag in op naam van Wim Terpstra, bereikbaar op 06 12457788 en w.terpstra@example.nl, en meld me welk kenmerk we krijgen.",
  "aanvraag: {{schip}}, ENI {{eni}}, 38,5 x 6,2 m, {{object}}, 19-08-2025 09:45, sleepboot één, gevaarlijke lading nee; Wim Terpstra, 06 12457788, w.terpstra@example.nl -> kenmerk"], O(kenmerk=S()), state({"aanvragen": [x]}), schip=x["schip"], eni=x["eni"], object=x["object"])

# ladowarki
St = D["ladowarki"]["stacje"]
ci, rs = pick(D["ladowarki"]["miasta"], lambda c: [s for s in St if s["miasto"] == c and any(z["typ"] == "CCS" and z["moc"] >= 150 for z in s["zlacza"])], 3, 6)
T("ladowarki", "szybkie", "filter", ["Podaj nazwy wszystkich stacji w mieście {{miasto}}, które mają złącze CCS o mocy co najmniej 150 kW.",
  "Będę przejazdem w miejscowości {{miasto}} i nie chcę długo stać. Które tamtejsze stacje mają wtyczkę CCS dającą 150 kilowatów lub więcej? Wystarczą same nazwy.",
  "{{miasto}}: CCS >= 150 kW -> nazwy stacji"], O(stacje=A(S("pełna nazwa"))), anyo({"stacje": [s["nazwa"] for s in rs]}), miasto=ci)
def ccs(c): return sorted(((z["cena"], s["nazwa"]) for s in St if s["miasto"] == c for z in s["zlacza"] if z["typ"] == "CCS"))
ci2 = next(c for c in D["ladowarki"]["miasta"][::-1] if 6 <= len(ccs(c)) and c != ci); b = ccs(ci2)[0]; assert b[0] != ccs(ci2)[1][0]
T("ladowarki", "najtansza", "superlative", ["Która stacja w mieście {{miasto}} ma najniższą cenę za kWh na złączu CCS? Podaj jej nazwę i tę cenę w złotych.",
  "Mieszkam w mieście {{miasto}}, a moje auto ładuje się tylko przez CCS. Gdzie zapłacę najmniej za kilowatogodzinę na takim złączu i ile to będzie złotych?",
  "{{miasto}}: najtańsze CCS (zł/kWh) -> stacja, cena"], O(stacja=S("pełna nazwa"), cena=N("zł za kWh")), ex({"stacja": b[1], "cena": b[0]}), miasto=ci2)
s = next(s for s in St[33:] if len(s["zlacza"]) >= 2 and s["zlacza"][0]["typ"] == "CCS")
T("ladowarki", "postoj", "detail", ["Otwórz stację {{stacja}} i podaj: od którego roku działa, ile ma złączy CCS, po ilu minutach postoju nalicza się opłata dodatkowa i ile ona wynosi za minutę (w złotych).",
  "Chcę zostawić auto na stacji {{stacja}}. Ile jest tam wtyczek CCS, ile minut mogę stać bez dopłaty i ile złotych kosztuje potem każda minuta? Przy okazji: w którym roku ją uruchomiono?",
  "{{stacja}}: rok uruchomienia, liczba CCS, min bez dopłaty, dopłata zł/min"], O(rok_uruchomienia=I(), liczba_ccs=I(), bez_doplaty_min=I(), doplata_za_minute=N("zł")), ex({"rok_uruchomienia": s["uruchomiona"], "liczba_ccs": s["zlacza"][0]["szt"], "bez_doplaty_min": s["po_min"], "doplata_za_minute": s["oplata_min"]}), stacja=s["nazwa"])
s = next(s for s in St[12:] if any(z["typ"] == "Typ 2" for z in s["zlacza"]) and len(s["zlacza"]) > 1)
T("ladowarki", "usterka", "act", ["Zgłoś usterkę na stacji {{stacja}}: złącze Typ 2, uszkodzony kabel, e-mail {{email}}.",
  "Przed chwilą próbowałem naładować auto na stacji {{stacja}}, ale przewód przy złączu Typ 2 jest przecięty, czyli kabel jest uszkodzony. Przekaż to operatorowi przez stronę; w razie czego niech piszą na {{email}}.",
  "usterka: {{stacja}} / Typ 2 / uszkodzony kabel / {{email}}"], None, state({"zgloszenia": [{"stacja": s["id"], "zlacze": "Typ 2", "usterka": "Uszkodzony kabel", "email": "j.wilk@example.pl"}]}), stacja=s["nazwa"], email="j.wilk@example.pl")
T("ladowarki", "zadaszone", "mustfail", ["Podaj nazwy wszystkich stacji w mieście Lipowo, które są zadaszone.",
  "Zapowiadają ulewy, a ja nie lubię moknąć. Które stacje w Lipowie mają dach nad stanowiskami? Podaj ich nazwy.",
  "Lipowo: stacje zadaszone -> nazwy"], O(stacje=A(S())), FAIL)

for s in ORDER:
    with open(os.path.join(HERE, s, "tasks.json"), "w", encoding="utf-8") as f:
        json.dump(TASKS[s], f, ensure_ascii=False, indent=1)
print(sum(map(len, TASKS.values())), "tasks")
