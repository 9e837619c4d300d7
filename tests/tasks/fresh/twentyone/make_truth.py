"""Computes every expected answer from data.json and writes the tasks.json files."""
from harness import for_harness
import json, os
from serve_common import ref
HERE = os.path.dirname(os.path.abspath(__file__))
D = {s: json.load(open(os.path.join(HERE, s, "data.json"), encoding="utf-8")) for s in sorted(os.listdir(HERE)) if os.path.exists(os.path.join(HERE, s, "data.json"))}
LANG = dict(tram="de", fromage="fr", vestuario="es", ski="it", zeil="nl", krew="pl")
TASKS = {s: [] for s in D}


def one(rows):
    rows = list(rows)
    assert len(rows) == 1, rows
    return rows[0]


def best(rows, key, n=None, down=True):
    rows = sorted(rows, key=key, reverse=down)
    k = n or 1
    assert len(rows) > k, "too few"
    vals = [key(r) for r in rows[:k + 1]]
    assert len(set(vals)) == len(vals), vals
    return rows[:n] if n else rows[0]


def some(rows, few=2):
    rows = list(rows)
    assert len(rows) >= few, rows
    return rows


STR, INT, NUM, DATE = {"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "string", "format": "date"}


def obj(**p):
    return {"type": "object", "properties": p, "required": list(p), "additionalProperties": False}


def arr(x):
    return {"type": "array", "items": x}


def add(site, slug, cat, phr, expect, schema=None, params=None, start="/"):
    TASKS[site].append(dict(name=f"{site}-{slug}", category=cat, language=LANG.get(site, "en"), start=start, phrasings=phr, parameters=params or {}, schema=schema, expect=expect))


ex = lambda **a: {"exactly": {"answer": a}}
anyo = lambda **a: {"any_order": {"answer": a}}
state = lambda **a: {"state": a}
FAIL = {"failure": True}

# ---- climb
R = D["climb"]["routes"]
p = dict(wall="Slab Alley", rating=4)
add("climb", "well-rated", "filter", ["List the names of all routes on {{parameters.wall}} with a rating of {{parameters.rating}} stars or more.",
    "I'm taking a friend climbing tonight and we like {{parameters.wall}}. Could you tell me which routes there are rated at least {{parameters.rating}}? Just their names, and leave out those nobody has rated.",
    "Route names, wall {{parameters.wall}}, rated {{parameters.rating}} or better."],
    anyo(routes=[r["name"] for r in some(r for r in R if r["wall"] == p["wall"] and r["rating"] and r["rating"] >= p["rating"])]), obj(routes=arr(STR)), p)
b = best([r for r in R if r["wall"] == "The Cave"], lambda r: r["ascents"])
add("climb", "most-climbed", "superlative", ["Which route in The Cave has been logged the most times? Give its name and the number of logs.",
    "We're having a little argument about the popular lines in The Cave: could you look up which one has the highest number of logged ascents, and how many that is?",
    "Most-logged route on the wall called The Cave: name and how often logged."], ex(route=b["name"], times_logged=b["ascents"]), obj(route=STR, times_logged=INT))
p = dict(route="Paper Lantern")
x = one(r for r in R if r["name"] == p["route"])
add("climb", "strip-date", "detail", ["On what date does the route {{parameters.route}} come down, and how many holds does it have?",
    "I'm still projecting {{parameters.route}} and afraid it'll be stripped before I get it. When is it taken down? And how many holds are on it, out of curiosity?",
    "{{parameters.route}}: removal date and hold count."], ex(comes_down=x["strip_on"], holds=x["holds"]), obj(comes_down=DATE, holds=INT), p)
assert not any(r["name"] == "Paper Tigers" for r in R)
add("climb", "no-such-route", "mustfail", ["What grade is the route Paper Tigers?", "A mate told me to try Paper Tigers at Gritworks. Could you find out which grade it has been given?", "Grade of the current route 'Paper Tigers'."], FAIL, obj(grade=STR))

# ---- radio
S, SH, F = D["radio"]["schedule"], {s["title"]: s for s in D["radio"]["shows"]}, D["radio"]["facts"]
p = dict(day="Thursday", time="20:00")
t = one(s for s in S["thursday"] if s["time"] == p["time"])["show"]
add("radio", "who-presents", "lookup", ["Which show is on at {{parameters.time}} on {{parameters.day}}, and who presents it?",
    "I heard something lovely on the station last {{parameters.day}}; it started at {{parameters.time}}. Could you find out what the programme is called and who the presenter is?",
    "{{parameters.day}} {{parameters.time}}: title and presenter of the programme."], ex(show=t, presenter=SH[t]["presenter"]), obj(show=STR, presenter=STR), p)
add("radio", "saturday", "list", ["List all shows on Saturday with their start times, in order of time.",
    "I'll be painting the kitchen all Saturday with the radio on. Can you give me the whole day's schedule, each show's title and when it starts, from morning to night?",
    "Saturday schedule, chronological: start time and title of each programme."], ex(shows=[dict(start=s["time"], title=s["show"]) for s in S["saturday"]]), obj(shows=arr(obj(start=STR, title=STR))))
add("radio", "demo-rules", "read", ["How large may each demo MP3 file be at most (in MB), and how many weeks can a reply take?",
    "Our band would like to send the station some music. Could you check how big each MP3 is allowed to be, in megabytes, and up to how many weeks we may have to wait to hear back?",
    "Sending in demos: file size limit in MB per track, and longest wait for an answer in weeks."], ex(max_mb=F["demo_mb"], reply_weeks=F["demo_weeks"]), obj(max_mb=INT, reply_weeks=INT))
p = dict(name="Orla", song="Harvest Moon", artist="Neil Young", day="Saturday")
add("radio", "song-request", "form", ["Send a song request: my first name is {{parameters.name}}, the song is {{parameters.song}} by {{parameters.artist}}, for the {{parameters.day}} edition. Do not agree to having my name read out, and leave the dedication empty.",
    "It's our anniversary and I'd love to hear {{parameters.song}} by {{parameters.artist}} in {{parameters.day}}'s programme. Could you put in the request for me under the name {{parameters.name}}? No dedication please, and I'd rather my name was not read on air.",
    "Request form: {{parameters.name}}, {{parameters.song}}, {{parameters.artist}}, {{parameters.day}} edition; no dedication, name not to be read out."],
    state(requests=[dict(p, dedication="", readout=False)]), None, p)

# ---- marathon
R = D["marathon"]["runners"]
p = dict(runner="Karen Holt")
x = one(r for r in R if r["name"] == p["runner"])
add("marathon", "one-runner", "lookup", ["What are the bib number and finishing time of {{parameters.runner}}?",
    "My neighbour {{parameters.runner}} ran the marathon this year and is too modest to tell. What was her time, and which number did she wear?",
    "{{parameters.runner}}, 2024: bib and finish time."], ex(bib=x["bib"], time=x["shown_time"]), obj(bib=INT, time=STR), p)
top = best([r for r in R if r["category"] == "F50" and r["seconds"]], lambda r: r["seconds"], 5, False)
add("marathon", "top-f50", "order", ["Give the names and times of the five fastest runners in category F50, fastest first.",
    "I'm writing the club newsletter and need the top five among the women aged 50 to 59 in the order they finished, with their finishing times. Could you get me those?",
    "Category F50 (women 50–59): first five, in finishing order, name + time."], ex(runners=[dict(name=r["name"], time=r["shown_time"]) for r in top]), obj(runners=arr(obj(name=STR, time=STR))))
p = dict(club="Ashby Striders")
add("marathon", "club-finishers", "count", ["How many runners of {{parameters.club}} finished the marathon?",
    "I'd like to know how many members of {{parameters.club}} actually made it to the finish. Those who gave up or never started don't count.",
    "Number of finishers from club {{parameters.club}} (without DNF and DNS)."], ex(finishers=len(some(r for r in R if r["club"] == p["club"] and r["status"] == "finished"))), obj(finishers=INT), p, "/results")
p = dict(bib=347)
x = one(r for r in R if r["bib"] == p["bib"])
add("marathon", "half-split", "detail", ["What were the halfway and 30 km split times of the runner with bib {{parameters.bib}}?",
    "I was pacing somebody who wore number {{parameters.bib}} and would like to see how it went: could you give me the time at halfway and the time at 30 km?",
    "Bib {{parameters.bib}}: splits at half and at 30 km."], ex(halfway=x["shown_half"], km30=x["shown_k30"]), obj(halfway=STR, km30=STR), p, "/results")
f = one(f for f in D["marathon"]["files"] if f["title"] == "Team relay results 2024")
add("marathon", "relay-file", "download", ["Download the team relay results of 2024.", "Our office team ran the relay in 2024 and I want to put the results in a spreadsheet. Could you download that results file for me?", "Get the CSV: relay, 2024 results."],
    {"told": {"answer": {"name": f["file"]}, "path": "/files/" + f["file"]}})

# ---- podcast
E = D["podcast"]["episodes"]
p = dict(show="Half Remembered")
b = best([e for e in E if e["show"] == p["show"]], lambda e: e["minutes"])
add("podcast", "longest", "superlative", ["What is the longest episode of {{parameters.show}}, and how many minutes does it last?",
    "I've a long drive ahead and want the longest episode there is of the show {{parameters.show}}. What's its title and length in minutes?",
    "{{parameters.show}}: title + minutes of the episode with the greatest duration."], ex(title=b["title"], minutes=b["minutes"]), obj(title=STR, minutes=INT), p)
p = dict(guest="Lewis Trant", year=2024)
add("podcast", "guest-year", "filter", ["List the titles of all episodes published in {{parameters.year}} with {{parameters.guest}} as guest.",
    "I'm doing a profile of {{parameters.guest}} and need every episode, of whichever show, that had them as the guest and came out in {{parameters.year}}. Only the titles, please.",
    "Episode titles: guest {{parameters.guest}}, year {{parameters.year}}, all shows."], anyo(titles=[e["title"] for e in some(e for e in E if e["guest"] == p["guest"] and e["date"][:4] == str(p["year"]))]), None, p)
x = one(e for e in E if e["title"] == "The Twinning Committee")
add("podcast", "save-later", "act", ["Add the episode The Twinning Committee to my listen later list.", "Somebody recommended an episode called The Twinning Committee, but I've no time today. Could you save it so that I can listen to it later?", "Put 'The Twinning Committee' on listen later; leave what is already there."],
    state(listen_later=sorted(D["podcast"]["saved_at_start"] + [x["id"]])))
add("podcast", "no-review", "mustfail", ["Leave a five-star rating for the episode Otters After Dark.", "I loved Otters After Dark so much. Please give that episode five stars on the site from me.", "Rate 'Otters After Dark' 5 out of 5."], FAIL)

# ---- harbour
B, F = D["harbour"]["berths"], D["harbour"]["facts"]
p = dict(pontoon="A")
add("harbour", "free-power", "count", ["How many berths on pontoon {{parameters.pontoon}} are free and have shore power?",
    "We're thinking of coming in tonight and need electricity on board. How many free berths with shore power are there on pontoon {{parameters.pontoon}}?",
    "Pontoon {{parameters.pontoon}}: number of free berths with electricity."], ex(berths=len(some(b for b in B if b["pontoon"] == p["pontoon"] and b["status"] == "Free" and b["power"]))), obj(berths=INT), p)
b = best([b for b in B if b["status"] == "Free" and b["price"] and b["length_m"] >= 12 and b["draught_m"] >= 2.1], lambda b: b["price"], down=False)
add("harbour", "cheapest-fit", "superlative", ["Which free berth with a known price is the cheapest for a boat 12 m long with a draught of 2.1 m? Give the berth and the price per night in pounds.",
    "Our yacht is 12 metres long and draws 2.1 metres. Of the berths that are free and big enough, which costs the least per night, and how much? Ignore those where the price is only on request.",
    "Lowest-priced free berth fitting length 12 m and draught 2.1 m (priced ones only): berth number, £ per night."], ex(berth=b["berth"], price_per_night=b["price"]), obj(berth=STR, price_per_night=NUM))
p = dict(boat="Sandpiper", arrival="2025-07-18", nights=3, email="j.mallory@example.org")
add("harbour", "request-berth", "form", ["Request a berth for the boat {{parameters.boat}} (length 9.4 m, draught 1.5 m), arriving {{parameters.arrival}} for {{parameters.nights}} nights, preferred pontoon B. The skipper is Jo Mallory, {{parameters.email}}; I have read the harbour rules. Return the reference.",
    "We plan to sail over with {{parameters.boat}} on {{parameters.arrival}} and stay {{parameters.nights}} nights, on pontoon B if possible. She's 9.4 metres overall and draws 1.5. Could you send the request in the name of Jo Mallory, e-mail {{parameters.email}} (yes, I've read the rules), and tell me the reference I get?",
    "Berth request: {{parameters.boat}}, LOA 9.4, draught 1.5, {{parameters.arrival}}, {{parameters.nights}} nights, pontoon B, Jo Mallory, {{parameters.email}}, rules accepted. Need the reference number."],
    ex(reference=ref("PK", p["boat"], p["arrival"], p["nights"], p["email"])), obj(reference=STR), p)
add("harbour", "approach", "read", ["What is the marina's VHF working channel, and between what times does the footbridge open for masts?",
    "We come by sea for the first time. Once we're inside, which VHF channel does the marina work on? And from when until when will they swing the footbridge for us?",
    "Working VHF channel; first and last time of footbridge openings."], ex(working_channel=F["vhf_work"], bridge_from=F["bridge_first"], bridge_until=F["bridge_last"]), obj(working_channel=INT, bridge_from=STR, bridge_until=STR))

# ---- hackspace
M, U = D["hackspace"]["machines"], D["hackspace"]["upcoming"]
p = dict(machine="Bridgeport milling machine")
x = one(m for m in M if m["name"] == p["machine"])
add("hackspace", "machine-rate", "lookup", ["What does an hour on the {{parameters.machine}} cost, and who is its steward?",
    "I'm new here and would like to use the {{parameters.machine}}. How many pounds is it per hour, and which steward do I talk to?",
    "{{parameters.machine}}: hourly rate (£) and steward."], ex(rate_per_hour=x["rate"], steward=x["steward"]), obj(rate_per_hour=NUM, steward=STR), p)
add("hackspace", "my-upcoming", "list", ["List all my upcoming bookings, with machine and date.", "I lost my calendar. Could you tell me everything I've got booked from now on, which machine and on what date each time?", "My future bookings: machine + date of each."],
    anyo(bookings=[dict(machine=b["machine"], date=b["date"]) for b in U]), obj(bookings=arr(obj(machine=STR, date=DATE))))
x = one(b for b in U if b["machine"].startswith("Trotec") and b["date"] == "2025-06-14")
add("hackspace", "cancel-laser", "act", ["Cancel my booking of the Trotec Speedy 300 laser cutter on 14 June 2025.", "Something came up on the 14th of June 2025, so I can't make my Trotec laser slot. Please cancel just that one; the other bookings stay.", "Drop the Trotec Speedy 300 reservation of 2025-06-14."], state(cancelled=[x["ref"]]), None, None, "/bookings")
add("hackspace", "purchase-year", "mustfail", ["In which year was the table saw bought?", "For the insurance I need to know when the hackspace bought its table saw. Could you look up the year for me?", "Table saw: year of purchase."], FAIL, obj(year=INT))

# ---- tram
W = D["tram"]["wagen"]
p = dict(nummer="1140")
x = one(w for w in W if w["nummer"] == p["nummer"])
add("tram", "wagen", "lookup", ["Welchen Typ und welches Baujahr hat Wagen {{parameters.nummer}}?", "Ich bin heute mit der Bahn Nummer {{parameters.nummer}} gefahren und wüsste gern, was das für ein Typ ist und aus welchem Jahr sie stammt. Können Sie nachsehen?", "Wagen {{parameters.nummer}}: Typbezeichnung und Baujahr."],
    ex(typ=x["typ"], baujahr=x["baujahr"]), obj(typ=STR, baujahr=INT), p)
add("tram", "werkstatt", "filter", ["Liste die Nummern aller Niederflurwagen (nicht Teilniederflur) auf, die in der Werkstatt sind.", "Ich schreibe für den Fahrgastbeirat einen Bericht über die Barrierefreiheit. Welche Wagen mit Einstieg „Niederflur“ stehen zurzeit in der Werkstatt? Ich brauche nur die Wagennummern, ohne die Teilniederflurwagen.", "Wagennummern: Einstieg Niederflur, Status Werkstatt."],
    anyo(nummern=[w["nummer"] for w in some(w for w in W if w["einstieg"] == "Niederflur" and w["status"] == "Werkstatt")]), obj(nummern=arr(STR)))
b = best([w for w in W if w["status"] == "Im Einsatz"], lambda w: w["km"])
add("tram", "meiste-km", "superlative", ["Welcher Wagen, der im Einsatz ist, hat die höchste Laufleistung, und wie viele Kilometer sind es?", "Uns interessiert, welche Bahn von denen, die noch im Einsatz sind, am meisten gefahren ist. Nennen Sie mir bitte die Wagennummer und die Kilometer.", "Status „Im Einsatz“: Nummer und km des Wagens mit den meisten Kilometern."],
    ex(nummer=b["nummer"], kilometer=b["km"]), obj(nummer=STR, kilometer=INT))
p = dict(nummer="1047")
assert one(w for w in W if w["nummer"] == "1047")["datenblatt"]
add("tram", "datenblatt", "download", ["Lade das Datenblatt von Wagen {{parameters.nummer}} herunter.", "Für unser Modellbahnprojekt bräuchte ich das Datenblatt zum Wagen {{parameters.nummer}}. Könnten Sie mir die Datei bitte herunterladen?", "Datenblatt {{parameters.nummer}}, PDF-Download."],
    {"told": {"answer": {"name": "datenblatt-1047.pdf"}, "path": "/dateien/datenblatt-1047.pdf"}}, None, p)

# ---- fromage
C = D["fromage"]["fromages"]
p = dict(lait="brebis", max=30)
add("fromage", "brebis-cru", "filter", ["Donne les noms de tous les fromages au lait cru de {{parameters.lait}} à moins de {{parameters.max}} € le kilo.", "Je prépare un plateau pour des amis qui adorent le {{parameters.lait}}. Quels fromages au lait cru de {{parameters.lait}} coûtent moins de {{parameters.max}} euros le kilo ? Seulement les noms, s'il te plaît.", "Noms : lait cru, {{parameters.lait}}, prix au kilo inférieur à {{parameters.max}} €."],
    anyo(fromages=[c["nom"] for c in some(c for c in C if c["cru"] and c["lait"] == p["lait"] and c["prix_kg"] < p["max"])]), obj(fromages=arr(STR)), p)
top = best([c for c in C if c["lait"] == "chèvre"], lambda c: c["semaines"], 3)
add("fromage", "chevres-affines", "order", ["Quels sont les trois fromages de chèvre affinés le plus longtemps, du plus long au plus court, avec le nombre de semaines ?", "J'aime les chèvres bien secs. Peux-tu me trouver les trois fromages au lait de chèvre dont l'affinage est le plus long, en commençant par le plus affiné, et me dire combien de semaines pour chacun ?", "Top 3 des chèvres par durée d'affinage décroissante : nom, semaines."],
    ex(fromages=[dict(nom=c["nom"], semaines=c["semaines"]) for c in top]), obj(fromages=arr(obj(nom=STR, semaines=INT))))
p = dict(fromage="Tomme de brebis au foin", grammes=450, date="2025-11-21", email="claire.vidal@example.fr")
x = one(c for c in C if c["nom"] == p["fromage"])
add("fromage", "reserver", "form", ["Réserve {{parameters.grammes}} grammes de {{parameters.fromage}} à retirer le {{parameters.date}}, au nom de Claire Vidal, e-mail {{parameters.email}}. Donne le numéro de réservation.", "Je passerai à la ferme le {{parameters.date}} et je voudrais {{parameters.grammes}} g de {{parameters.fromage}}. Peux-tu faire la réservation pour moi (Claire Vidal, {{parameters.email}}) et me dire le numéro qu'ils donnent ?", "Réservation : {{parameters.fromage}}, {{parameters.grammes}} g, retrait {{parameters.date}}, Claire Vidal, {{parameters.email}}. Il me faut le numéro."],
    ex(numero=ref("VA", x["slug"], p["grammes"], p["date"], p["email"])), obj(numero=STR), p)
add("fromage", "sel", "mustfail", ["Combien de grammes de sel pour 100 g contient le Bleu du Val ?", "Mon médecin me demande de surveiller le sel. Peux-tu regarder quelle est la teneur en sel du Bleu du Val, en grammes pour 100 grammes ?", "Bleu du Val : teneur en sel (g/100 g)."], FAIL, obj(sel_g=NUM))

# ---- vestuario
V = D["vestuario"]["trajes"]
p = dict(traje="Capa de don Juan")
x = one(v for v in V if v["nombre"] == p["traje"])
add("vestuario", "precio", "lookup", ["¿Cuánto cuesta por día y de qué talla es el traje «{{parameters.traje}}»?", "Montamos una función en el instituto y nos interesa la pieza llamada «{{parameters.traje}}». ¿Me dices el precio por día en euros y la talla?", "«{{parameters.traje}}»: euros al día y talla."],
    ex(precio=x["precio"], talla=x["talla"]), None, p)
p = dict(epoca="Siglo XVIII")
add("vestuario", "disponibles", "count", ["¿Cuántos trajes del {{parameters.epoca}} están disponibles?", "Estamos preparando una fiesta ambientada en el {{parameters.epoca}}. ¿Podrías contar cuántos trajes de esa época figuran como disponibles ahora mismo?", "Número de piezas: época {{parameters.epoca}}, estado disponible."],
    ex(disponibles=len(some(v for v in V if v["epoca"] == p["epoca"] and v["estado"] == "Disponible"))), obj(disponibles=INT), p)
x = one(v for v in V if v["nombre"] == "Vestido verde de Adela")
add("vestuario", "medidas", "detail", ["¿De qué tejido es el Vestido verde de Adela y cuántos centímetros tiene de largo total?", "Nuestra actriz quiere saber si el Vestido verde de Adela le quedará bien: ¿cuál es el largo total en centímetros y en qué tejido está hecho?", "Vestido verde de Adela: tejido; largo (cm)."],
    ex(tejido=x["tejido"], largo_cm=x["largo"]), obj(tejido=STR, largo_cm=INT))
p = dict(obra="El sí de las niñas", talla="M")
add("vestuario", "obra-talla", "filter", ["Enumera los nombres de los trajes de la obra «{{parameters.obra}}» en talla {{parameters.talla}}.", "Vamos a representar «{{parameters.obra}}» y casi todos usamos la {{parameters.talla}}. ¿Qué trajes de esa obra hay con esa talla? Me basta con los nombres.", "Nombres: obra «{{parameters.obra}}», talla {{parameters.talla}}."],
    anyo(trajes=[v["nombre"] for v in some(v for v in V if v["obra"] == p["obra"] and v["talla"] == p["talla"])]), None, p)

# ---- ski
I, P = D["ski"]["impianti"], D["ski"]["piste"]
p = dict(zona="Val Tesa")
add("ski", "zona", "list", ["Elenca tutti gli impianti della zona {{parameters.zona}} con il loro tipo.", "Domani andiamo a sciare in {{parameters.zona}} e non conosciamo il posto. Mi dici quali impianti ci sono in quella zona, aperti o chiusi che siano, e di che tipo è ciascuno?", "Impianti di {{parameters.zona}}: nome e tipo di ognuno, qualunque sia lo stato."],
    anyo(impianti=[dict(nome=i["nome"], tipo=i["tipo"]) for i in some(i for i in I if i["zona"] == p["zona"])]), obj(impianti=arr(obj(nome=STR, tipo=STR))), p)
b = best([x for x in P if x["colore"] == "rossa" and x["stato"] == "Aperta"], lambda x: x["lunghezza"])
add("ski", "rossa-lunga", "superlative", ["Qual è la pista rossa aperta più lunga e quanti metri misura?", "Mio figlio vuole fare la pista rossa più lunga tra quelle aperte oggi. Come si chiama e quanto è lunga in metri?", "Pista rossa, aperta, lunghezza massima: nome e metri."], ex(pista=b["nome"], metri=b["lunghezza"]), obj(pista=STR, metri=INT))
add("ski", "seggiovie", "count", ["Quante seggiovie sono aperte?", "Mia moglie non sopporta gli skilift. Potresti contare quante seggiovie risultano aperte nel bollettino, in tutte le zone?", "Numero di seggiovie con stato aperto nell'intero comprensorio."], ex(seggiovie=len(some(i for i in I if i["tipo"] == "seggiovia" and i["stato"] == "Aperto"))))
add("ski", "compra-skipass", "mustfail", ["Acquista sul sito uno skipass giornaliero per adulto per il 10 febbraio 2025 e dammi il numero d'ordine.", "Vorrei evitare la coda: puoi comprarmi online, da questo sito, uno skipass giornaliero adulti per il 10 febbraio 2025? Mi serve poi il numero dell'ordine.", "Ordine online: 1 giornaliero adulti, 10/02/2025; riportare il numero d'ordine."], FAIL, obj(numero_ordine=STR))

# ---- zeil
C, F = D["zeil"]["cursussen"], D["zeil"]["facts"]
add("zeil", "juli-beginners", "filter", ["Geef de codes van alle beginnerscursussen voor volwassenen die in juli 2025 beginnen en nog vrije plaatsen hebben.", "Mijn man en ik willen deze zomer leren zeilen en hebben alleen in juli 2025 tijd om te beginnen. Welke cursussen voor volwassenen op beginnersniveau starten dan en zijn niet volgeboekt? Graag de cursuscodes.", "Cursuscodes: volwassenen, beginner, start in juli 2025, nog plek."],
    anyo(codes=[c["code"] for c in some(c for c in C if c["doelgroep"] == "volwassenen" and c["niveau"] == "beginner" and c["start"][:7] == "2025-07" and c["vrij"])]), obj(codes=arr(STR)))
top = best([c for c in C if c["doelgroep"] == "jeugd"], lambda c: c["prijs"], 3, False)
add("zeil", "goedkoopst-jeugd", "order", ["Wat zijn de drie goedkoopste jeugdcursussen (ook als ze vol zijn), van goedkoop naar duur? Geef code en prijs in euro.", "Mijn dochter wil op zeilles maar het mag niet te veel kosten. Zoek eens de drie cursussen voor de jeugd met de laagste prijs, de goedkoopste eerst, volgeboekt of niet, met hun code en de prijs.", "Jeugd, drie laagste prijzen oplopend, ongeacht vrije plaatsen: code, prijs."],
    ex(cursussen=[dict(code=c["code"], prijs=c["prijs"]) for c in top]), obj(cursussen=arr(obj(code=STR, prijs=NUM))))
p = dict(cursus="K12", naam="Sanne Hoekstra", geboren="1991-03-27", email="sanne.h@example.nl")
assert one(c for c in C if c["code"] == "K12")["vrij"]
add("zeil", "aanmelden", "form", ["Meld {{parameters.naam}}, geboren op {{parameters.geboren}}, e-mail {{parameters.email}}, aan voor cursus {{parameters.cursus}}, met lunchpakketten. Zwemdiploma B is behaald; geen telefoonnummer.", "Ik wil meedoen aan cursus {{parameters.cursus}}. Kun je me aanmelden? Ik heet {{parameters.naam}}, ben geboren op {{parameters.geboren}} en mijn mailadres is {{parameters.email}}. Ik heb zwemdiploma B en wil graag de lunchpakketten erbij; mijn telefoonnummer geef ik liever niet.", "Aanmelding {{parameters.cursus}}: {{parameters.naam}}, {{parameters.geboren}}, {{parameters.email}}, lunch ja, diploma B ja, telefoon leeg laten."],
    state(aanmeldingen=[dict(p, telefoon="", lunch=True)]), None, p)
add("zeil", "annuleren", "read", ["Tot hoeveel dagen voor de start kan ik afzeggen tegen de hoogste teruggave, en hoeveel procent krijg ik dan terug?", "Misschien moet ik mijn cursus nog afzeggen. Tot hoeveel dagen van tevoren kan dat met de meeste teruggave, en welk percentage van het cursusgeld krijg ik dan terug?", "Annuleringsregels, ruimste regeling: aantal dagen voor de start, percentage retour."], ex(dagen=F["annuleren_dagen"], procent=F["terug_pct"]))

# ---- krew
A = D["krew"]["akcje"]
p = dict(miasto="Gostynin", data="2025-09-25")
x = one(a for a in A if a["miasto"] == p["miasto"] and a["data"] == p["data"])
add("krew", "adres", "lookup", ["Pod jakim adresem i od której do której godziny odbywa się akcja w miejscowości {{parameters.miasto}} w dniu {{parameters.data}}?", "Chciałabym pierwszy raz oddać krew, {{parameters.data}} krwiobus ma stać w miejscowości {{parameters.miasto}}. Sprawdzisz, pod jakim adresem, o której zaczynają i o której kończą?", "{{parameters.miasto}}, {{parameters.data}}: adres, godzina rozpoczęcia i zakończenia."],
    ex(adres=x["adres"], od=x["od"], do=x["do"]), {**obj(adres=STR, od=STR, do=STR)}, p)
p = dict(miasto="Płock")
add("krew", "terminy", "list", ["Podaj wszystkie daty akcji w miejscowości {{parameters.miasto}}, od najwcześniejszej do najpóźniejszej.", "Mieszkam w miejscowości {{parameters.miasto}} i układam sobie jesienny kalendarz. Jakie są wszystkie terminy, kiedy krwiobus tu przyjeżdża? Najwcześniejszy proszę jako pierwszy.", "{{parameters.miasto}} – komplet dat akcji, chronologicznie."],
    ex(daty=sorted(a["data"] for a in some(a for a in A if a["miasto"] == p["miasto"]))), obj(daty=arr(DATE)), p)
x = one(a for a in A if a["miasto"] == "Sierpc" and a["data"] == "2025-10-28")
add("krew", "koordynator", "detail", ["Kto jest koordynatorem akcji w Sierpcu 28 października 2025 i jaki ma numer telefonu?", "Wybieram się na akcję w Sierpcu 28 października 2025 i mam pytanie do organizatora. Jak nazywa się koordynator tej akcji i pod jaki numer mogę zadzwonić?", "Sierpc, 28.10.2025: imię i nazwisko koordynatora, telefon."],
    ex(koordynator=x["koordynator"], telefon=x["telefon"]))
x = one(w for w in D["krew"]["wizyty"] if any(a["id"] == w["akcja"] and a["miasto"] == "Płock" and a["data"] == "2025-09-27" for a in A))
add("krew", "odwolaj", "act", ["Odwołaj moją wizytę w Płocku 27 września 2025.", "Niestety się przeziębiłem i 27 września 2025 nie dam rady przyjść w Płocku. Odwołaj proszę tę jedną wizytę, pozostałe zostają.", "Anuluj wizytę: Płock, 27.09.2025."], state(odwolane=[x["nr"]]))
add("krew", "ile-krwi", "mustfail", ["Ile litrów krwi zebrano podczas akcji w Kutnie 22 września 2025?", "Piszę notatkę do lokalnej gazety o akcji w Kutnie z 22 września 2025. Możesz sprawdzić na stronie, ile litrów krwi udało się wtedy zebrać?", "Kutno, 22.09.2025 – ilość zebranej krwi w litrach."], FAIL, obj(litry=NUM))

def first_state(site):
    import subprocess, sys, urllib.request
    p = subprocess.Popen([sys.executable, "serve.py"], cwd=os.path.join(HERE, site), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    state = json.load(urllib.request.urlopen(f"http://127.0.0.1:{p.stdout.readline().split()[1]}/__state"))
    p.stdin.close()
    p.wait(5)
    return state


for s, ts in TASKS.items():
    first = first_state(s) if any("state" in t["expect"] for t in ts) else {}
    for t in ts:
        t["expect"] = for_harness(t["expect"], first)
    with open(os.path.join(HERE, s, "tasks.json"), "w", encoding="utf-8") as f:
        json.dump(ts, f, ensure_ascii=False, indent=1)
if __name__ == "__main__":
    print(sum(map(len, TASKS.values())), "tasks written")
