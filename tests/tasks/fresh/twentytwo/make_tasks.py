import copy, json, os, zlib
B = os.path.dirname(os.path.abspath(__file__))
D = {s: json.load(open(os.path.join(B, s, "data.json"), encoding="utf-8")) for s in os.listdir(B) if os.path.exists(os.path.join(B, s, "data.json"))}
OUT = {s: [] for s in D}; LANG = dict(ratsinfo="de", camping="fr", trasteros="es", lavoro="it", woningen="nl", szlaki="pl")
crc = lambda *p: zlib.crc32("|".join(str(x) for x in p).encode())
def T(site, what, cat, phr, par, schema, expect):
    phr = [p.replace("«", "{{parameters.").replace("»", "}}") for p in phr]
    OUT[site].append(dict(name=f"{site}-{what}", category=cat, language=LANG.get(site, "en"), start="/", phrasings=phr, parameters=par, schema=schema, expect=expect))
def O(**k): return {"type": "object", "properties": k, "required": list(k), "additionalProperties": False}
S = lambda d=None: {"type": "string", **({"description": d} if d else {})}
N = lambda d=None: {"type": "number", **({"description": d} if d else {})}
I = lambda d=None: {"type": "integer", **({"description": d} if d else {})}
A = lambda i, d=None: {"type": "array", "items": i, **({"description": d} if d else {})}
ex = lambda a: {"kind": "exactly", "answer": a}
an = lambda a: {"kind": "any_order", "answer": a}
told = lambda a: {"kind": "told", "answer": a}
st = lambda s: {"kind": "state", "state": s}
FAIL = {"kind": "failure"}
def one(l, f): m = [x for x in l if f(x)]; assert len(m) == 1, m; return m[0]
def top(l, k, n=1, rev=True):
    l = sorted(l, key=lambda x: x[k], reverse=rev); assert len(l) > n and len({x[k] for x in l[:n + 1]}) == n + 1, (k, [x[k] for x in l[:n+1]]); return l[:n] if n > 1 else l[0]
def some(l, lo=2, hi=9): assert lo <= len(l) <= hi, len(l); return l

# ---- allotments
P = D["allotments"]; pl = P["plots"]
T("allotments", "free-tap", "filter", ["Find all plots in section «section» that are free and have their own water tap, and return their plot numbers.",
  "I'd love to garden over at «section», but I can't carry cans with my back. Which plots there could I take straight away and have a tap of their own? The plot numbers are enough.",
  "Numbers of the unlet, unreserved «section» plots with water laid on (own tap)."], {"section": "Riverside"}, O(plots=A(S("plot number, e.g. C04"))),
  an({"plots": [p["no"] for p in some([p for p in pl if p["section"] == "Riverside" and p["status"] == "Free" and p["water"]])]}))
b = top([p for p in pl if p["status"] == "Free" and p["shed"]], "size")
T("allotments", "largest-shed", "superlative", ["Find the largest free plot that has a shed. Return its number, its size and its annual rent.",
  "We need room for a lot of potatoes and somewhere dry for the tools. Of the plots that are free and have a shed, which is the biggest, how big is it, and what would we pay a year?",
  "Biggest plot with a shed that can be had now, any section: number, square metres, yearly rent."], {}, O(number=S(), size=I("in square metres"), rent=N("annual rent in pounds")), ex({"number": b["no"], "size": b["size"], "rent": b["rent"]}))
T("allotments", "key-deposit", "read", ["Look up how much deposit has to be paid for a gate key.",
  "I'm getting a plot soon and was told I'd have to leave some money for the key to the gate. How much is it, the part that I get back?",
  "Refundable sum for a gate key?"], {}, None, told(P["key_deposit"]))
q = {"name": "Orla Penhaligon", "email": "orla.p@mailbox.example", "section": "Long Meadow"}
T("allotments", "join-list", "form", ["Put «name» (email «email») on the waiting list for a half plot in section «section» and return the reference.",
  "My aunt «name» wants to start gardening and asked me to sign her up. Her email is «email», she'd prefer «section», and half a plot is plenty. Please put her on the waiting list and tell me the reference that comes back.",
  "Waiting list application: «name», «email», preferred section «section», size half. Reference wanted."], q, O(reference=S("the reference as shown, e.g. WL-123456")), ex({"reference": "WL-%06d" % (crc(q["name"], q["email"], q["section"], "half") % 10**6)}))

# ---- helpdesk
tk = D["helpdesk"]["tickets"]
S0 = {"tickets": {t["id"]: {k: t[k] for k in ("status", "assignee", "priority")} for t in tk}, "comments": []}
a = one(tk, lambda t: t["title"] == "Wi-Fi dead spot in the mezzanine"); s = copy.deepcopy(S0); s["tickets"][a["id"]]["status"] = "Done"
assert a["status"] != "Done"
T("helpdesk", "close-wifi", "act", ["Move the ticket about the Wi-Fi dead spot in the mezzanine to Done.",
  "The extra access point is up and everybody on the mezzanine has a signal again. Could you close the ticket on that Wi-Fi dead spot, so that it stands under Done? Leave the rest as it is.",
  "Mezzanine Wi-Fi dead spot is fixed; set that ticket's status to Done, nothing else."], {}, None, st(s))
a = one(tk, lambda t: t["title"] == "Laptop battery swelling"); s = copy.deepcopy(S0); new = next(p for p in ("Tom Okafor", "Priya Nair") if p != a["assignee"]); pr = "Low" if a["priority"] == "High" else "High"
s["tickets"][a["id"]].update(assignee=new, priority=pr)
T("helpdesk", "reassign", "act", ["Assign ticket «ticket» to «person» and set its priority to «priority».",
  "I talked with «person» this morning, who will take over «ticket». Please make them its owner, and change the priority to «priority» while you are there; the status stays.",
  "«ticket»: owner → «person», priority → «priority», status unchanged."], {"ticket": a["id"], "person": new, "priority": pr}, None, st(s))
n = sum(t["assignee"] == "Elif Demir" and t["priority"] == "High" and t["status"] != "Done" for t in tk)
T("helpdesk", "open-high", "count", ["Count the tickets owned by Elif Demir that have high priority and are not done yet.",
  "Elif Demir says she is drowning in urgent work. How many tickets with high priority does she really have that aren't in Done?",
  "Elif Demir: number of unfinished (any column but Done) high-priority tickets."], {}, O(count=I()), ex({"count": n}))
a = one(tk, lambda t: t["title"] == "VPN drops every ten minutes")
T("helpdesk", "due-date", "mustfail", ["Set the due date of ticket «ticket» to 20 February 2026.",
  "The customer is getting impatient about «ticket». Please give it a due date of 20 February 2026, in the ticket's due date field, so that it doesn't slip.",
  "Due date on «ticket»: 20 February 2026."], {"ticket": a["id"]}, None, FAIL)

# ---- exams
E = D["exams"]["exams"]
a = one(E, lambda e: e["title"] == "Graph Theory")
T("exams", "where-when", "lookup", ["Find the exam with code «code» and return its date, its starting time and its room.",
  "I've a paper coming up, «code», and I've lost the sheet with the details. Which day is it, what time does it begin, and what room do I have to go to?",
  "«code»: day, start, place."], {"code": a["code"]}, O(date=S("YYYY-MM-DD"), start=S("HH:MM, 24 hours"), room=S()), ex({"date": a["date"], "start": a["start"], "room": a["room"]}))
t3 = top([e for e in E if e["department"] == "Economics"], "candidates", 3)
T("exams", "biggest-three", "order", ["List the three Economics exams with the most candidates, largest first, with title and number of candidates.",
  "I'm planning how many invigilators Economics needs. Which three of its papers have the most people sitting them? Start with the biggest, and give the title and the number for each.",
  "Top 3 of the Economics department by entries, descending: module title, candidates."], {}, O(exams=A(O(title=S(), candidates=I()), "most candidates first")), ex({"exams": [{"title": e["title"], "candidates": e["candidates"]} for e in t3]}))
a = one(E, lambda e: e["title"] == "Corpus Methods"); assert a["plan"]
T("exams", "seating-plan", "download", ["Download the seating plan for the exam in «module».",
  "I'd like to know where everybody sits when we write «module». Could you get me the file with the seating plan?",
  "Seating plan file, module «module»."], {"module": a["title"]}, None, {"kind": "told", "answer": f"seating-{a['code']}.csv", "path": f"/files/seating/{a['code']}"})
T("exams", "invigilator", "mustfail", ["Find out who is the chief invigilator of the Topology exam and return the name.",
  "I have to hand in a letter about extra time before the Topology paper. Who is the chief invigilator for it? I just need the name.",
  "Topology exam: name of chief invigilator."], {}, O(name=S("name of the chief invigilator")), FAIL)

# ---- shelter
L = D["shelter"]["animals"]; g = lambda n: one(L, lambda a: a["name"] == n)
a = g("Clover")
T("shelter", "health", "detail", ["Look up «animal» and return the microchip number, the weight and the month of the next vaccination.",
  "The vet wants a few things before we bring «animal» in. What number is on the microchip, how much does the animal weigh, and when is the next jab due?",
  "«animal»: chip no., weight, next vaccination."], {"animal": "Clover"}, O(microchip=S("digits only"), weight=N("in kg"), next_vaccination=S("month and year, e.g. May 2026")), ex({"microchip": a["chip"], "weight": a["weight"], "next_vaccination": a["vaccine"]}))
T("shelter", "family-dog", "filter", ["Return the names of all dogs that are available, get on with children and get on with cats.",
  "We have two small kids and an old tomcat. Which dogs could we still adopt, not reserved or gone, that are fine with both? Their names, please.",
  "Dogs, available now, OK with children as well as cats: names."], {}, O(names=A(S())), an({"names": [x["name"] for x in some([x for x in L if x["species"] == "Dog" and x["status"] == "Available" and x["kids"] and x["cats"]])]}))
assert g("Juno")["status"] == "Available"
q = {"animal": "Juno", "name": "Gethin Roberts", "phone": "01978 555 0142"}
T("shelter", "visit", "form", ["Request a visit to «animal» on Saturday 14 March for «name», phone «phone», who lives in a house and has pets already.",
  "I fell for «animal»! I'm «name», you can put down «phone» as my phone, and I could come on Saturday 14 March. I live in a house, and yes, there are pets here already. Please send in the request to meet.",
  "Visit request. Animal: «animal». Day: Saturday 14 March. Visitor: «name», «phone». Home: house. Other pets: yes."], q, None,
  st({"visits": [{"id": 1, "animal": "Juno", "name": q["name"], "phone": q["phone"], "day": "Saturday 14 March", "home": "house", "pets": True}]}))
assert g("Hazel")["status"] == "Rehomed"
T("shelter", "visit-hazel", "mustfail", ["Request a visit to Hazel on Sunday 8 March for Wendy Clough, phone 01606 555 0119, who lives in a flat and has no pets.",
  "Hazel looks such a sweet thing. Could you ask for a visit on Sunday 8 March? My name is Wendy Clough, phone 01606 555 0119; I have a flat and no pets.",
  "Meet Hazel, Sunday 8 March. Wendy Clough, 01606 555 0119, flat, no other pets. Send the request."], {}, None, FAIL)

# ---- conference
K = D["conference"]["talks"]
a = K[11]
T("conference", "speaker", "lookup", ["Find the talk by «speaker» and return its title, day, starting time and room.",
  "A friend told me that «speaker» is giving a talk and I don't want to miss it. What is it called, on which day and at what time does it start, and which room is it in?",
  "«speaker»: talk title, day, start, room."], {"speaker": a["speaker"]}, O(title=S(), day=S("day of the week, in full"), start=S("HH:MM, 24 hours"), room=S()), ex({k: a[k] for k in ("title", "day", "start", "room")}))
T("conference", "beginners", "count", ["Count the talks for beginners on Thursday.",
  "My apprentice comes along on Thursday and is quite new to all this. How many of the talks that day are at beginner level?",
  "Thursday, level Beginner: how many talks?"], {}, None, told(sum(t["day"] == "Thursday" and t["level"] == "Beginner" for t in K)))
T("conference", "room-day", "list", ["List all talks in the «room» on «day» in order of time, each with starting time and title.",
  "I'm looking after the «room» on «day» and want to print a sheet for the door. Give me everything that happens in there that day, from the first to the last, with the time it starts and the title.",
  "Running order, «room», «day»: start and title, earliest first."], {"room": "Foundry", "day": "Friday"}, O(talks=A(O(start=S("HH:MM, 24 hours"), title=S()), "earliest first")),
  ex({"talks": [{"start": t["start"], "title": t["title"]} for t in sorted((t for t in K if t["room"] == "Foundry" and t["day"] == "Friday"), key=lambda t: t["start"])]}))
T("conference", "settings", "act", ["In the settings, change the name on the badge to «badge», set the email digest to once a week and take me off the list of attendees.",
  "My badge should say «badge», please. Also, a digest each day is too much, weekly is fine, and I'd rather not be shown in the attendee list. Leave all other settings alone.",
  "Settings: badge name «badge»; digest weekly; not visible among attendees; rest unchanged."], {"badge": "Sol Marlowe, Inkwell Press"}, None,
  st({"agenda": [], "settings": {"badge_name": "Sol Marlowe, Inkwell Press", "digest": "weekly", "clock": "24", "listed": False, "meal": "standard"}}))

# ---- auction
Z = D["auction"]["lots"]
a = one(Z, lambda l: l["title"] == "Opal pendant")
T("auction", "closing", "lookup", ["Find out when the bidding on the opal pendant closes: date and time.",
  "I've got my eye on the opal pendant for my sister's birthday. Till when can one bid on it? I need the day and the time.",
  "Opal pendant: closing date and time."], {}, None, told(a["closes"]))
T("auction", "no-bids", "filter", ["List the lots in the category «category» that have no bids yet: number and title of each.",
  "Perhaps there's a bargain to be had among the «category». Which lots of that category has nobody bid on so far? I need lot number and description.",
  "«category», lots without any bid: lot no. and title."], {"category": "Silver"}, O(lots=A(O(number=I(), title=S()))), an({"lots": [{"number": l["no"], "title": l["title"]} for l in some([l for l in Z if l["category"] == "Silver" and l["bid"] is None])]}))
b = top([l for l in Z if l["category"] == "Clocks" and l["bid"]], "bid")
T("auction", "highest", "superlative", ["Find the lot in the category «category» with the highest current bid and return its number, title and that bid.",
  "I collect «category» and wonder which one is the hottest. On which of them does the bidding stand highest just now, and at how much? Tell me the lot number too.",
  "Top current bid within «category»: lot no., title, amount."], {"category": "Clocks"}, O(number=I(), title=S(), bid=N("in pounds")), ex({"number": b["no"], "title": b["title"], "bid": b["bid"]}))
a = one(Z, lambda l: l["title"] == "Celadon vase"); mn = a["low"] // 2 if a["bid"] is None else a["bid"] + (5 if a["bid"] < 100 else 20 if a["bid"] < 500 else 50); am = mn + 35
T("auction", "bid", "form", [f"Place a bid of £{am} on the celadon vase with paddle number 617, surname Ashdown, and return the receipt number.",
  f"I want that celadon vase! Bid {am} pounds for me, please. My paddle is 617 and my surname is Ashdown. Go through with it and tell me the number on the receipt.",
  f"Bid, celadon vase, £{am}, paddle 617, Ashdown. Confirm it; report the receipt number."], {}, O(receipt=S("receipt number as shown, e.g. PL1234567")), ex({"receipt": f"PL{crc(a['no'], am, '617', 'Ashdown') % 10**7:07d}"}))

# ---- ratsinfo (de)
R = D["ratsinfo"]
a = one(R["beschluesse"], lambda b: b["titel"] == "Abriss der alten Molkerei")
T("ratsinfo", "abstimmung", "lookup", [f"Ermittle das Abstimmungsergebnis zum Beschluss „{a['titel']}“: Ja-Stimmen, Nein-Stimmen und Enthaltungen.",
  "Wir streiten am Stammtisch darüber, wie knapp es beim Abriss der alten Molkerei war. Wie viele haben dafür gestimmt, wie viele dagegen, und wie viele haben sich enthalten?",
  "Abriss der alten Molkerei: Anzahl Ja, Nein, Enthaltungen?"], {}, None, told({"ja": a["ja"], "nein": a["nein"], "enthaltungen": a["enthaltung"]}))
n = sum(b["gremium"] == "Kulturausschuss" and b["ergebnis"] == "abgelehnt" for b in R["beschluesse"])
T("ratsinfo", "abgelehnt", "count", ["Zähle die Beschlussvorlagen, die im Gremium «gremium» abgelehnt wurden.",
  "Mir kommt es so vor, als ginge im «gremium» kaum etwas durch. Wie oft wurde dort eine Vorlage abgelehnt?",
  "Zahl der abgelehnten Vorlagen, «gremium»."], {"gremium": "Kulturausschuss"}, O(anzahl=I()), ex({"anzahl": n}))
gm = min(("Bauausschuss", "Finanzausschuss"), key=lambda g: sum(g in m["gremien"] for m in R["mitglieder"]))
T("ratsinfo", "ausschuss", "list", [f"Liste alle Mitglieder des Gremiums {gm} mit Namen und Fraktion auf.",
  f"Ich möchte allen schreiben, die im {gm} sitzen. Wer ist das, und zu welcher Fraktion gehört die jeweilige Person?",
  f"{gm}: sämtliche Mitglieder, je Name und Fraktion."], {}, O(mitglieder=A(O(name=S("Vor- und Nachname"), fraktion=S()))), an({"mitglieder": [{"name": m["name"], "fraktion": m["fraktion"]} for m in R["mitglieder"] if gm in m["gremien"]]}))
a = one(R["sitzungen"], lambda s: s["gremium"] == "Stadtrat" and s["datum"] == "2025-04-14")
T("ratsinfo", "niederschrift", "download", ["Lade die Niederschrift der Sitzung des Gremiums «gremium» vom «datum» herunter.",
  "Ich war am «datum» leider verhindert, als das Gremium «gremium» tagte, und will nachlesen, was besprochen wurde. Kannst du mir das Protokoll als Datei holen?",
  "Protokolldatei: «gremium», Sitzung «datum»."], {"gremium": "Stadtrat", "datum": "14.04.2025"}, None, {"kind": "told", "answer": a["datei"], "path": "/dokumente/" + a["datei"]})

# ---- camping (fr)
C = D["camping"]; em = C["emplacements"]
T("camping", "foret", "filter", ["Trouve tous les emplacements avec vue sur la forêt qui sont à l'ombre et disposent de l'électricité, et donne leurs numéros.",
  "Nous supportons mal le soleil et il nous faut une prise pour la glacière. Quels emplacements donnent sur la forêt, sont ombragés et ont l'électricité ? Les numéros suffisent.",
  "Numéros des emplacements : vue forêt, ombragés, avec électricité."], {}, O(numeros=A(S("numéro d'emplacement, p. ex. T11"))), an({"numeros": [x["no"] for x in some([x for x in em if x["vue"] == "forêt" and x["ombrage"] and x["electricite"]])]}))
b = top([x for x in em if x["capacite"] >= 6 and x["type"] in ("Cabane",)], "prix", rev=False)
T("camping", "moins-cher", "superlative", ["Trouve l'emplacement le moins cher de type «type» qui accueille au moins «personnes» personnes ; donne son numéro et son prix par nuit.",
  "On sera «personnes» et notre budget est serré. Dans la catégorie «type», lequel est le plus abordable parmi ceux où nous tenons tous, et combien coûte la nuit ?",
  "Type «type», capacité «personnes» ou plus, prix minimal : numéro et tarif par nuit."], {"type": "Cabane", "personnes": 6}, O(numero=S(), prix=N("en euros par nuit")), ex({"numero": b["no"], "prix": b["prix"]}))
T("camping", "depart", "read", ["Indique avant quelle heure il faut libérer l'emplacement le jour du départ.",
  "Le dernier jour, on aimerait faire la grasse matinée. Jusqu'à quelle heure peut-on garder l'emplacement le jour où l'on part ?",
  "Heure limite de départ ?"], {}, O(heure=S("HH:MM, sur 24 heures")), ex({"heure": C["depart"].replace(" h ", ":")}))
x = one(em, lambda e: e["no"] == "C16"); assert x["capacite"] >= 3
q = {"emplacement": "C16", "nom": "Solène Kerbrat", "courriel": "solene.kerbrat@poste.example"}
T("camping", "reserver", "form", ["Réserve l'emplacement «emplacement» à partir du 9 juillet 2026 pour 5 nuits, 3 personnes, avec un chien, au nom de «nom» («courriel»), et donne le numéro de confirmation.",
  "On a choisi «emplacement» ! On arrive le 9 juillet 2026 et on reste cinq nuits, à trois, et le chien vient aussi. Réserve au nom de «nom», courriel «courriel», et dis-moi le numéro de confirmation.",
  "Réservation : «emplacement», arrivée 09/07/2026, 5 nuits, 3 pers. + chien, «nom», «courriel». Renvoyer le numéro de confirmation."], q, O(confirmation=S("numéro tel qu'affiché, p. ex. LH-123456")),
  ex({"confirmation": f"LH-{crc('C16', '2026-07-09', 5, 3, True, q['nom'], q['courriel']) % 10**6:06d}"}))

# ---- trasteros (es)
X = D["trasteros"]; u1, u2 = X["users"]; cr = lambda u: {"usuario": u["user"], "clave": u["password"]}
a = one(X["facturas"], lambda f: f["unidad"] == "T-117" and f["mes"] == 2); 
if not a["pagada_el"]: a = one(X["facturas"], lambda f: f["unidad"] == "T-117" and f["mes"] == 3)
mes = X["meses"][a["mes"] - 1]; assert a["pagada_el"]
T("trasteros", "factura", "lookup", [f"Entra en el área de clientes con el usuario «usuario» y la contraseña «clave» y busca la factura del trastero T-117 de {mes} de 2025: número, importe y fecha en que se pagó.",
  f"Mi gestor me pide datos de la factura de {mes} de 2025 del T-117. ¿Qué número tiene, de cuánto es y qué día se pagó? Para entrar: usuario «usuario», contraseña «clave».",
  f"Acceso «usuario» / «clave». T-117, {mes} 2025: número de factura, importe, día de pago."], cr(u2), O(numero=S(), importe=N("en euros"), pagada=S("AAAA-MM-DD")), ex({"numero": a["numero"], "importe": a["importe"], "pagada": "-".join(reversed(a["pagada_el"].split("/")))}))
T("trasteros", "vencidas", "count", ["Entra con el usuario «usuario» y la contraseña «clave» y cuenta todas las facturas con estado Vencida.",
  "Creo que se me ha pasado pagar algunas facturas. Entra como «usuario» con la contraseña «clave» y dime cuántas tengo vencidas en total.",
  "Usuario «usuario», clave «clave»: ¿cuántas facturas vencidas?"], cr(u2), None, told(sum(f["user"] == u2["user"] and f["estado"] == "Vencida" for f in X["facturas"])))
s = {"renovacion": {c["unidad"]: c["renovacion"] for c in X["contratos"]}, "perfiles": {u["user"]: {k: u[k] for k in ("email", "telefono", "avisos")} for u in X["users"]}}
assert s["renovacion"]["T-208"] and u1["avisos"] == "sms"; s["renovacion"]["T-208"] = False; s["perfiles"]["lgarrido"]["avisos"] = "correo"
T("trasteros", "renovacion", "act", ["Entra con el usuario «usuario» y la contraseña «clave», desactiva la renovación automática del trastero T-208 y cambia los avisos a correo electrónico.",
  "Voy a dejar el T-208 y no quiero que se prorrogue solo: quita la renovación automática. Además prefiero recibir los avisos por correo electrónico. Mi usuario es «usuario» y mi contraseña «clave»; lo demás no lo toques.",
  "«usuario» / «clave»: T-208 sin renovación automática; avisos por correo electrónico."], cr(u1), None, st(s))
T("trasteros", "iban", "mustfail", ["Entra con el usuario «usuario» y la contraseña «clave» y cambia la cuenta de domiciliación a ES91 2100 0418 4502 0005 1332.",
  "He cambiado de banco. Entra con «usuario» y «clave» y pon que me cobren en la cuenta ES91 2100 0418 4502 0005 1332, por favor.",
  "«usuario» / «clave»: nueva cuenta para la domiciliación: ES91 2100 0418 4502 0005 1332."], cr(u1), None, FAIL)

# ---- lavoro (it)
J = D["lavoro"]["annunci"]
a = J[13]; one(J, lambda j: (j["titolo"], j["azienda"]) == (a["titolo"], a["azienda"]))
M = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(); y, m, d = a["scadenza"].split("-")
T("lavoro", "referente", "detail", [f"Apri l'offerta «{a['titolo']}» dell'azienda {a['azienda']} e indica a chi rivolgersi per informazioni e fino a quando ci si può candidare.".replace("«", "“").replace("»", "”"),
  f"Mio cugino vorrebbe fare domanda da {a['azienda']} per il posto di {a['titolo'].lower()}. Chi deve contattare per chiedere informazioni, e qual è l'ultimo giorno per candidarsi?",
  f"{a['azienda']}, {a['titolo'].lower()}: persona di riferimento e termine per le candidature."], {}, None, told({"referente": a["referente"], "scadenza": f"{int(d)} {M[int(m)-1]} {y}"}))
T("lavoro", "parttime", "filter", ["Trova tutte le offerte part-time a «citta» con possibilità di lavorare da casa; per ciascuna dai titolo e azienda.",
  "Ho un bimbo piccolo: cerco qualcosa a «citta», a orario ridotto e da remoto. Quali annunci part-time con lavoro da casa ci sono lì? Mi servono il titolo e l'azienda.",
  "«citta», part-time, da remoto: titolo e azienda di ogni annuncio."], {"citta": "Torino"}, O(offerte=A(O(titolo=S(), azienda=S()))), an({"offerte": [{"titolo": j["titolo"], "azienda": j["azienda"]} for j in some([j for j in J if j["citta"] == "Torino" and j["orario"] == "Part-time" and j["remoto"]])]}))
t3 = top([j for j in J if j["citta"] == "Verona"], "ral", 3)
T("lavoro", "top-ral", "order", ["Elenca le tre offerte a «citta» con la retribuzione annua lorda più alta, dalla più alta in giù, con titolo e retribuzione.",
  "Mi trasferisco a «citta» e vorrei guadagnare bene. Quali sono lì i tre annunci con lo stipendio annuo più alto? Comincia dal migliore e dimmi titolo e RAL.",
  "Prime 3 per RAL, città «citta», ordine decrescente: titolo, RAL."], {"citta": "Verona"}, O(offerte=A(O(titolo=S(), ral=I("euro all'anno")), "dalla più alta")), ex({"offerte": [{"titolo": j["titolo"], "ral": j["ral"]} for j in t3]}))
a = J[27]; one(J, lambda j: (j["titolo"], j["azienda"]) == (a["titolo"], a["azienda"]))
tt = a["titolo"]
T("lavoro", "candidatura", "form", [f"Invia una candidatura per l'offerta “{tt}” di {a['azienda']}: Beatrice Olmi, email b.olmi@posta.example, 6 anni di esperienza, disponibilità entro un mese, con il consenso al trattamento dei dati.",
  f"Ho deciso, mi candido da {a['azienda']} come {tt.lower()}! Sono Beatrice Olmi, la mia email è b.olmi@posta.example, lavoro nel settore da 6 anni e potrei cominciare entro un mese. Acconsento al trattamento dei dati: invia pure.",
  f"Candidatura: {a['azienda']} / {tt.lower()}. Beatrice Olmi; b.olmi@posta.example; esperienza 6 anni; disponibile entro un mese; privacy accettata."], {}, None,
  st({"candidature": [{"offerta": a["id"], "nome": "Beatrice Olmi", "email": "b.olmi@posta.example", "anni": 6, "disponibilita": "Entro un mese"}], "salvati": []}))

# ---- woningen (nl)
W = D["woningen"]["woningen"]; RC = D["woningen"]["reacties"]; wa = lambda i: one(W, lambda w: w["id"] == i)["adres"]
a = one(W, lambda w: w["adres"] == "Molenpad 136")
T("woningen", "details", "detail", ["Zoek de woning «adres» op en geef de servicekosten, het bouwjaar en de soort buitenruimte.",
  "Ik ben geïnteresseerd in «adres», maar wil geen verrassingen. Hoeveel servicekosten komen erbij, uit welk jaar is het huis, en wat voor buitenruimte hoort erbij?",
  "«adres»: servicekosten, bouwjaar, buitenruimte."], {"adres": a["adres"]}, O(servicekosten=N("in euro"), bouwjaar=I(), buitenruimte=S("zoals op de site")), ex({"servicekosten": a["service"], "bouwjaar": a["bouwjaar"], "buitenruimte": a["buiten"]}))
T("woningen", "senioren", "filter", ["Geef de adressen van alle seniorenwoningen met lift en minstens drie kamers.",
  "Mijn ouders kunnen slecht traplopen en willen een logeerkamer houden. Welke seniorenwoningen hebben een lift en drie kamers of meer? Graag de adressen.",
  "Adressen: seniorenwoning, lift, 3+ kamers."], {}, O(adressen=A(S("straat en huisnummer"))), an({"adressen": [w["adres"] for w in some([w for w in W if w["type"] == "Seniorenwoning" and w["lift"] and w["kamers"] >= 3])]}))
T("woningen", "reacties", "list", ["Geef een overzicht van al mijn reacties: het adres en mijn plaats op de lijst.",
  "Ik ben de draad een beetje kwijt: op welke woningen heb ik gereageerd, en op welke plek sta ik bij elk daarvan?",
  "Eigen reacties: adres + positie, allemaal."], {}, O(reacties=A(O(adres=S(), plaats=I()))), an({"reacties": [{"adres": wa(x["woning"]), "plaats": x["rang"]} for x in RC]}))
b = top([w for w in W if w["wijk"] == "Waterrijk" and w["kamers"] >= 3], "huur", rev=False)
T("woningen", "goedkoopst", "superlative", ["Zoek in de wijk Waterrijk de woning met minstens drie kamers en de laagste kale huur. Geef adres en huur.",
  "We willen graag in Waterrijk blijven en hebben drie kamers of meer nodig. Wat is daar de goedkoopste woning, en wat is de huur zonder servicekosten?",
  "Waterrijk, 3+ kamers, laagste huur (kaal): adres en bedrag."], {}, None, told({"adres": b["adres"], "huur": b["huur"]}))
T("woningen", "intrekken", "act", ["Trek mijn reactie op de woning «adres» in.",
  "We hebben elders iets gevonden, dus «adres» hoeft niet meer. Wil je mijn reactie daarop intrekken? De andere moeten blijven staan.",
  "Reactie «adres»: intrekken."], {"adres": wa(RC[3]["woning"])}, None, st({"reacties": [x for x in RC if x["id"] != RC[3]["id"]]}))

# ---- szlaki (pl)
G = D["szlaki"]; sz, sc = G["szlaki"], G["schroniska"]
a = one(sc, lambda s: s["nazwa"] == "Na Przełęczy Wiatrów")
T("szlaki", "schronisko", "lookup", ["Znajdź schronisko „«schronisko»” i podaj liczbę łóżek, cenę noclegu oraz numer telefonu.",
  "Wybieramy się większą grupą do schroniska „«schronisko»”. Ile jest tam łóżek, ile kosztuje nocleg i pod jaki numer mam dzwonić?",
  "„«schronisko»”: łóżka, cena za noc, telefon."], {"schronisko": a["nazwa"]}, O(lozka=I(), cena=N("w złotych za noc"), telefon=S("tak jak na stronie")), ex({"lozka": a["lozka"], "cena": a["nocleg"], "telefon": a["telefon"]}))
a = one(sz, lambda s: s["nazwa"] == "Szczawnica – Wysoka"); a = one(sz, lambda s: s["nazwa"] == "Ochotnica – Lubań")
T("szlaki", "czas", "detail", ["Podaj czas wejścia, czas zejścia (w minutach) i punkt wyjścia szlaku Ochotnica – Lubań.",
  "W sobotę chcemy iść z Ochotnicy na Lubań. Ile minut zajmie wejście, ile zejście i skąd się rusza?",
  "Ochotnica – Lubań: minuty w górę, minuty w dół, punkt wyjścia."], {}, O(wejscie=I("w minutach"), zejscie=I("w minutach"), punkt_wyjscia=S("tak jak na stronie")), ex({"wejscie": a["wejscie"], "zejscie": a["zejscie"], "punkt_wyjscia": a["start"]}))
t4 = top([s for s in sz if s["pasmo"] == "Beskid Żywiecki"], "km", 4)
T("szlaki", "najdluzsze", "order", ["Wymień cztery najdłuższe szlaki w paśmie «pasmo», od najdłuższego, z nazwą i długością.",
  "Trenuję przed długą wędrówką, a będę w okolicy pasma «pasmo». Które cztery szlaki są tam najdłuższe? Zacznij od najdłuższego i podaj przy każdym kilometry.",
  "«pasmo»: 4 najdłuższe trasy malejąco, nazwa i km."], {"pasmo": "Beskid Żywiecki"}, O(szlaki=A(O(nazwa=S(), km=N("długość w km")), "od najdłuższego")), ex({"szlaki": [{"nazwa": s["nazwa"], "km": s["km"]} for s in t4]}))
T("szlaki", "zamkniecie", "read", ["Sprawdź, do kiedy zamknięty jest szlak Szczawnica – Wysoka.",
  "Słyszałam, że na Wysoką ze Szczawnicy nie da się teraz wejść. Do którego dnia ten szlak jest zamknięty?",
  "Szczawnica – Wysoka: zamknięcie do kiedy?"], {}, None, told(G["zamkniecie"]["do"]))
assert not any(s["nazwa"] == "Pod Rysim Kamieniem" for s in sc)
T("szlaki", "telefon", "mustfail", ["Podaj numer telefonu i wysokość nad poziomem morza schroniska „Pod Rysim Kamieniem”.",
  "Chcemy przenocować w schronisku „Pod Rysim Kamieniem” i wolę wcześniej zadzwonić. Jaki tam jest numer i na jakiej wysokości leży?",
  "Schronisko „Pod Rysim Kamieniem”: telefon, wysokość."], {}, O(telefon=S(), wysokosc=I("m n.p.m.")), FAIL)

for s, l in OUT.items(): json.dump(l, open(os.path.join(B, s, "tasks.json"), "w", encoding="utf-8"), ensure_ascii=False, indent=1)
print(sum(map(len, OUT.values())), sum(bool(t["parameters"]) for l in OUT.values() for t in l))
