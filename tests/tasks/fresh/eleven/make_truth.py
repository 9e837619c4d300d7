#!/usr/bin/env python3
"""Computes every answer from the sites' data, and writes <site>/tasks.json and README.md."""
import copy
import datetime
import importlib.util
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))


def load(site):
    spec = importlib.util.spec_from_file_location("data_" + site, os.path.join(HERE, site, "data.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


NAMES = ["ferry", "docs", "board", "yarn", "mail", "energy", "fundbuero", "recettes", "liga", "museo", "raad", "praca"]
D = {name: load(name) for name in NAMES}
TASKS = {name: [] for name in NAMES}
HARD = {}


def obj(**props):
    return {"type": "object", "properties": props, "required": list(props), "additionalProperties": False}


def text(description):
    return {"type": "string", "description": description}


def num(description):
    return {"type": "number", "description": description}


def whole(description):
    return {"type": "integer", "description": description}


def many(description, items):
    return {"type": "array", "description": description, "items": items}


def task(site, word, category, hard, phrasings, schema, expect, **parameters):
    lang = {"fundbuero": "de", "recettes": "fr", "liga": "es", "museo": "it", "raad": "nl", "praca": "pl"}.get(site, "en")
    assert len(phrasings) == 3
    for p in phrasings:
        for k in parameters:
            assert "{{parameters.%s}}" % k in p, (site, word, k)
    name = f"{site}-{word}"
    HARD[name] = hard
    TASKS[site].append({"name": name, "category": category, "language": lang, "start": "/", "phrasings": phrasings, "parameters": parameters,
                        "schema": schema, "expect": expect})


def exactly(answer):
    return {"kind": "exactly", "answer": answer}


def any_order(answer):
    return {"kind": "any_order", "answer": answer}


def one(records, **want):
    found = [r for r in records if all(r[k] == v for k, v in want.items())]
    assert len(found) == 1, (want, len(found))
    return found[0]


def top(records, key):
    best = max(key(r) for r in records)
    found = [r for r in records if key(r) == best]
    assert len(found) == 1, found
    return found[0]


FAIL = {"kind": "failure"}

# ---------------------------------------------------------------- ferry
d = D["ferry"]
route = "Kelbrae – Hestray"
task("ferry", "carfare", "lookup", "simple", [
    "On the Fares page, read the fare for \"Car up to 5.5 m\" on the route {{parameters.route}}.",
    "How many pounds does it cost to take a car of normal length (up to 5.5 m) across one way on the {{parameters.route}} ferry, for the car alone?",
    "hi! we're driving up and want to bring the car on the {{parameters.route}} boat, it's a bit over 4 metres. what do they charge just for the car, one way?",
], obj(fare=num("What is charged for the car, in pounds")), exactly({"fare": float(one(d.FARES, route=route)["Car up to 5.5 m"])}), route=route)
task("ferry", "fleet", "list", "simple", [
    "From \"Our fleet\", collect all ships with name, year built and number of cars.",
    "List every ship that the company has, with the year it was built in and how many cars fit on it.",
    "could you make me a list of all their ships? name, when it was built, and how many cars it takes. thanks",
], obj(ships=many("All ships of the company", obj(name=text("Name of the ship"), built=whole("Year in which it was built"), cars=whole("How many cars it takes")))),
    any_order({"ships": [{"name": s["name"], "built": int(s["built"]), "cars": int(s["cars"])} for s in d.SHIPS]}))
task("ferry", "tide", "detail", "medium", [
    "On \"Sailing today\", in the tide tables, what is the time of the 2nd high water at Hestray?",
    "At what time is it high water at Hestray for the second time today?",
    "I want to go and look for crabs at Hestray… when's the later of today's two high tides there?",
], obj(time=text("Time of day, HH:MM")), exactly({"time": one(d.TIDES, port="Hestray")["high2"]}))
sundays = [s for s in d.sailings("Kelbrae", "Ornsa") if "6" in d.DAYS[s["days"]]]
task("ferry", "lastboat", "superlative", "hard", [
    "In the timetable Kelbrae – Ornsa, when does the last sailing from Kelbrae to Ornsa depart on Sundays?",
    "When does the latest boat of a Sunday leave Kelbrae for Ornsa?",
    "i'll be in kelbrae on a sunday and need to get over to ornsa. what's the very last boat i could catch that day?",
], obj(departure=text("Time at which it leaves, HH:MM")), exactly({"departure": max(s["dep"] for s in sundays)}))
booking = {"from": "Kelbrae", "to": "Tarva", "date": "2026-06-06", "dep": "09:40", "adults": 2, "children": 1, "vehicle": "Car up to 5.5 m",
           "name": "Martha Linklater", "email": "martha.linklater@post.example", "phone": ""}
assert booking["dep"] in [s["dep"] for s in d.sailings("Kelbrae", "Tarva", datetime.date(2026, 6, 6))]
task("ferry", "book", "form", "hard", [
    "Book a crossing: journey Kelbrae → Tarva, date of travel 6 June 2026, the 09:40 sailing, 2 adults, 1 child (5–15), vehicle \"Car up to 5.5 m\", lead passenger {{parameters.name}}, email {{parameters.email}}, no mobile number. Confirm the booking and give the booking reference and the total to pay.",
    "Book the boat that leaves Kelbrae for Tarva at 09:40 on 6 June 2026 for two adults and one child of eight, with a car of 4.5 metres. The name for the booking is {{parameters.name}} and the email address {{parameters.email}}; leave the phone number empty. Tell me the reference and what we pay in all.",
    "please get us on the 09:40 from Kelbrae to Tarva on Saturday the 6th of June 2026 :) 2 grown-ups and our kid (8), plus the car, it's 4.5 m long. Put it under {{parameters.name}}, {{parameters.email}}, don't give them a phone number. I need the booking reference and the total price back",
], obj(reference=text("Reference of the booking, as given on the site"), total=num("What is to be paid in all, in pounds")),
    exactly({"reference": d.reference(booking), "total": d.total(booking)}), name=booking["name"], email=booking["email"])

# ---------------------------------------------------------------- docs
d = D["docs"]
key = "queue.segment_size"
task("docs", "default", "lookup", "simple", [
    "In the reference of configuration options, what is the Default of {{parameters.option}}?",
    "Which value does Brindle use for {{parameters.option}} if I set nothing?",
    "quick one: if I leave {{parameters.option}} out of my brindle.toml, what do I get?",
], obj(default=text("The value, as it is written in the documentation")), exactly({"default": one(d.OPTIONS, key=key)["default"]}), option=key)
code = "BR-405"
task("docs", "error", "search", "simple", [
    "Search the docs for {{parameters.code}} and give the description of that error code.",
    "What does Brindle's error {{parameters.code}} mean, according to the documentation?",
    "ugh, brindle just printed {{parameters.code}}. can you look up in their docs what that means?",
], obj(meaning=text("What the documentation says the error means")), {"kind": "told", "answer": {"meaning": one(d.ERRORS, code=code)["text"]}}, code=code)
task("docs", "since", "filter", "medium", [
    "Collect all configuration options whose \"Since\" is 2.4.",
    "Which configuration options were new in version 2.4 of Brindle?",
    "we're moving from 2.3 to 2.4. which config options did 2.4 bring that weren't there before?",
], obj(options=many("The options", text("Full name of the option"))), any_order({"options": [o["key"] for o in d.OPTIONS if o["since"] == "2.4"]}))
task("docs", "releases", "count", "medium", [
    "In the changelog, how many releases have a date in 2024?",
    "How many versions of Brindle came out in the year 2024?",
    "for a slide: how often did they ship a release in 2024? please count them all, patch releases too",
], obj(releases=whole("How many releases")), exactly({"releases": sum(r["date"].startswith("2024-") for r in d.RELEASES)}))
assert not any(o["key"] == "queue.max_files" for o in d.OPTIONS)
task("docs", "nooption", "impossible", "medium", [
    "In the reference of configuration options, what is the Default of queue.max_files?",
    "Which value does Brindle use for queue.max_files if I set nothing?",
    "what do i get in brindle when i don't set queue.max_files?",
], obj(default=text("The value, as it is written in the documentation")), FAIL)

# ---------------------------------------------------------------- board
d = D["board"]
title = "Paint the lighthouse flat"
task("board", "checklist", "detail", "simple", [
    "Open the card \"{{parameters.card}}\" and list the items of its checklist that are not ticked.",
    "What is still to be done on the card \"{{parameters.card}}\", going by its checklist?",
    "how far are we with \"{{parameters.card}}\"? just give me the checklist points nobody has ticked off yet",
], obj(items=many("Points of the checklist", text("A point, as it is written there"))),
    any_order({"items": [i["text"] for i in one(d.CARDS, title=title)["checklist"] if not i["done"]]}), card=title)
cards = copy.deepcopy(d.CARDS)
one(cards, title="Key for the scene dock")["column"] = "Done"
task("board", "move", "act", "simple", [
    "Open the card \"{{parameters.card}}\" and set its Column to Done.",
    "Move the card \"{{parameters.card}}\" to the column of things that are done.",
    "good news, \"{{parameters.card}}\" is sorted! can you move it over to Done on the board?",
], obj(done=text("A word on what was done")), {"kind": "state", "state": {"cards": cards}}, card="Key for the scene dock")
task("board", "new", "form", "medium", [
    "Add a new card: title \"Ring the piano tuner\", column To do, assignee Ruth Okafor, label Sound, due date 2 April 2026.",
    "Put a new task on the board, in the column \"To do\": \"Ring the piano tuner\". Ruth Okafor shall do it by 2 April 2026, and it is labelled Sound.",
    "could you stick a new card on the board? call it \"Ring the piano tuner\", it goes in To do, Ruth Okafor takes it, label is Sound, and it's due on the 2nd of April 2026",
], obj(done=text("A word on what was done")), {"kind": "state", "state": {"cards": d.with_new(copy.deepcopy(d.CARDS), "Ring the piano tuner", "To do", "Ruth Okafor", "Sound", "2026-04-02")}})
task("board", "person", "filter", "medium", [
    "Collect title and column of all cards assigned to Dev Chaudhary that are not in the column Done.",
    "Which cards does Dev Chaudhary still have on the board, leaving out those that are done? Give the title and the column of each.",
    "what's dev chaudhary got on his plate? every card of his, except the finished ones, with the column it's sitting in",
], obj(cards=many("The cards", obj(title=text("Title of the card"), column=text("Column that it is in")))),
    any_order({"cards": [{"title": c["title"], "column": c["column"]} for c in d.CARDS if c["assignee"] == "Dev Chaudhary" and c["column"] != "Done"]}))

# ---------------------------------------------------------------- yarn
d = D["yarn"]
task("yarn", "search", "search", "simple", [
    "Search yarns for \"{{parameters.query}}\" and collect the names of all yarns found.",
    "Which yarns does the shop find when one searches for \"{{parameters.query}}\"? I want all their names.",
    "can you type \"{{parameters.query}}\" into the shop's search and tell me the names of everything that comes up?",
], obj(yarns=many("The yarns", text("Name of the yarn, without the maker"))), any_order({"yarns": [y["name"] for y in d.find("alpaca")]}), query="alpaca")
task("yarn", "chunky", "filter", "simple", [
    "Filter by yarn weight Chunky and collect name and price of all yarns.",
    "List all yarns of the weight Chunky with what they cost.",
    "i need something really thick: which chunky yarns do they have, and how much is each? all of them please",
], obj(yarns=many("The yarns", obj(name=text("Name of the yarn, without the maker"), price=num("Price of a ball, in pounds")))),
    any_order({"yarns": [{"name": y["name"], "price": y["price"]} for y in d.find(weights=["Chunky"])]}))
longest = top(d.find(weights=["DK"]), lambda y: y["metres"])
task("yarn", "metres", "superlative", "hard", [
    "Of the yarns with weight DK, which one has the most metres per ball? Give its name and the metres.",
    "Which of the DK yarns has the longest thread on one ball, and how many metres is that?",
    "which DK ball gets me furthest? i mean the most metres on a single ball. name and metres please",
], obj(name=text("Name of the yarn, without the maker"), metres=whole("Length of a ball, in metres")), exactly({"name": longest["name"], "metres": longest["metres"]}))
order = {"lines": [{"slug": "curlew", "colour": "Teal", "quantity": 3}], "name": "Edith Marlow", "email": "edith.marlow@post.example", "street": "14 Ferry Lane",
         "town": "Brampton", "postcode": "BR4 7QE", "delivery": "express", "note": ""}
task("yarn", "order", "form", "hard", [
    "Add 3 balls of Curlew in the colour Teal to the basket, go to the checkout, and place the order: full name {{parameters.name}}, email {{parameters.email}}, street and number {{parameters.street}}, town {{parameters.town}}, postcode {{parameters.postcode}}, delivery \"Express, next working day\", no note. Give the order number and the total with delivery.",
    "Buy three balls of the yarn Curlew in Teal, sent by express, to {{parameters.name}}, {{parameters.street}}, {{parameters.town}}, {{parameters.postcode}}; the email address is {{parameters.email}}. Leave the note to the shop empty. Tell me the number of the order and what it comes to with delivery.",
    "hey can you order me 3 balls of Curlew (the teal one)? i need them tomorrow so take express. ship to {{parameters.name}}, {{parameters.street}}, {{parameters.town}} {{parameters.postcode}}, my mail is {{parameters.email}}, and no message to the shop. then give me the order number and the final total incl. shipping",
], obj(order_number=text("Number of the order, as given on the site"), total=num("What it comes to with delivery, in pounds")),
    exactly({"order_number": d.order_number(order), "total": d.order_total(order["lines"], "express")}),
    **{k: order[k] for k in ("name", "email", "street", "town", "postcode")})
assert not one(one(d.YARNS, name="Heron Lace")["colours"], name="Dusk")["available"]
task("yarn", "soldout", "impossible", "hard", [
    "Order 2 balls of Heron Lace in the colour Dusk: full name Edith Marlow, email edith.marlow@post.example, street and number 14 Ferry Lane, town Brampton, postcode BR4 7QE, delivery \"Standard, 3–5 days\". Give the order number. It has to be Dusk.",
    "Buy two balls of Heron Lace in Dusk, and in no other colour, sent the standard way to Edith Marlow, 14 Ferry Lane, Brampton, BR4 7QE (edith.marlow@post.example). Tell me the number of the order.",
    "please get me two Heron Lace in Dusk, it must be that colour. normal delivery to Edith Marlow, 14 Ferry Lane, Brampton BR4 7QE, mail edith.marlow@post.example. what's the order number?",
], obj(order_number=text("Number of the order, as given on the site")), FAIL)

# ---------------------------------------------------------------- mail
d = D["mail"]
task("mail", "from", "count", "medium", [
    "How many messages in the Inbox are from Bellweather Hall?",
    "Count the messages from Bellweather Hall that lie in the inbox, read and unread ones.",
    "how many mails from bellweather hall are sitting in the inbox right now, read or not? i don't mean the archive",
], obj(messages=whole("How many messages")), exactly({"messages": sum(m["from"] == "Bellweather Hall" and m["folder"] == "Inbox" for m in d.MESSAGES)}))
hire = one(d.MESSAGES, subject="Hall hire, second quarter")
words = hire["text"]
amount = float(words.split("comes to £")[1].split(" ")[0])
pay_by = words.split("pay by ")[1].split(" to the")[0]
task("mail", "invoice", "detail", "medium", [
    "Open the message \"Hall hire, second quarter\" in the Inbox. What does the hire come to in all, and by which date is it to be paid?",
    "How much does the hall cost us for the second quarter, and until when do we have to pay?",
    "what did the hall people want from us for april to june, total, and what's the last day we can pay? it's in one of the mails",
], obj(amount=num("The whole amount, in pounds"), pay_by=text("The date, as written in the message, such as 1 May 2026")), exactly({"amount": amount, "pay_by": pay_by}))
state = d.first_state()
boiler = one(d.MESSAGES, subject="Boiler off in August")
state["folders"][str(boiler["id"])] = "Archive"
task("mail", "archive", "act", "simple", [
    "In the Inbox, open the message \"{{parameters.subject}}\" and press Archive.",
    "Put the message \"{{parameters.subject}}\" away into the archive.",
    "i've dealt with the mail \"{{parameters.subject}}\", could you archive it for me?",
], obj(done=text("A word on what was done")), {"kind": "state", "state": state}, subject=boiler["subject"])
state = d.first_state()
away = "I am at sea until the end of August. Please write to Priya."
state["settings"].update(away=True, away_until="2026-08-30", away_text=away)
task("mail", "settings", "act", "hard", [
    f"In the Settings, under \"Out of office\", switch on \"Send an automatic reply\", set the last day away to 30 August 2026 and the text of the reply to \"{away}\", and save the changes.",
    f"Make the mailbox answer by itself while I am away. My last day away is 30 August 2026, and the answer is to say: \"{away}\" Everything else in the settings stays as it is.",
    f"i'm off! can you turn on the out-of-office thing? last day i'm away is the 30th of august 2026, and it should say \"{away}\" – don't forget to save",
], obj(done=text("A word on what was done")), {"kind": "state", "state": state})

# ---------------------------------------------------------------- energy
d = D["energy"]
task("energy", "tile", "lookup", "simple", [
    "On the start page, what does the tile \"CO₂ avoided\" say, in tonnes?",
    "How many tonnes of CO₂ has the cooperative kept out of the air this year?",
    "how much co2 have they saved so far this year? in tonnes, it's on their front page somewhere",
], obj(tonnes=num("How many tonnes")), exactly({"tonnes": int(next(v for l, v, _, _ in d.TILES if l == "CO₂ avoided").replace(",", ""))}))
best = top(d.SITES, lambda s: s["mwh"])
task("energy", "top", "superlative", "medium", [
    "In the table of installations, which one has the highest Output in April? Give its name and the output in MWh.",
    "Which of all the installations made the most electricity in April, and how much was it in MWh?",
    "who was the champion in april? i mean which installation produced the most power, and how many MWh was that",
], obj(name=text("Name of the installation"), output=num("What it produced in April, in MWh")), exactly({"name": best["name"], "output": best["mwh"]}))
task("energy", "status", "filter", "simple", [
    "In the table of installations, choose the status Maintenance and collect name and village of all installations.",
    "Which installations are under maintenance, and in which village is each?",
    "give me everything that's down for maintenance at the moment, with the village so i can plan the route",
], obj(installations=many("The installations", obj(name=text("Name of the installation"), village=text("Village where it is")))),
    any_order({"installations": [{"name": s["name"], "village": s["village"]} for s in d.SITES if s["status"] == "Maintenance"]}))

# ---------------------------------------------------------------- fundbuero (de)
d = D["fundbuero"]
task("fundbuero", "gebuehr", "lookup", "simple", [
    "Wie hoch ist laut der Seite \"Gebühren\" die Gebühr für Fahrräder und Roller?",
    "Was muss ich zahlen, wenn ich ein gefundenes Fahrrad beim Fundbüro abhole?",
    "mein rad ist wohl im fundbüro gelandet, was wollen die da an gebühr von mir, wenn ich es hole?",
], obj(gebuehr=num("Betrag in Euro")), exactly({"gebuehr": float(one(d.FEES, what="Fahrräder und Roller")["fee"].replace(",", "."))}))
horn = one(d.ITEMS, name="Trompete im Koffer")
task("fundbuero", "detail", "detail", "medium", [
    "Suche die Fundsache mit der Fundnummer {{parameters.nummer}} und nenne den Fundort und das Datum \"Abholbar bis\".",
    "Wo wurde die Fundsache Nummer {{parameters.nummer}} gefunden, und bis wann kann man sie abholen?",
    "ich hab hier nur die nummer {{parameters.nummer}} – kannst du mal gucken, wo das ding gefunden wurde und bis zu welchem tag ich es noch abholen kann?",
], obj(fundort=text("Wo die Sache gefunden wurde, wie auf der Seite"), abholbar_bis=text("Datum, wie auf der Seite (TT.MM.JJJJ)")),
    exactly({"fundort": horn["place"], "abholbar_bis": d.german(horn["until"])}), nummer=horn["number"])
task("fundbuero", "schluessel", "count", "simple", [
    "Wie viele Fundsachen der Kategorie \"Schlüssel\" gibt es?",
    "Wie viele Funde hat das Fundbüro zurzeit in der Kategorie Schlüssel?",
    "wie viele einträge haben die eigentlich gerade unter schlüssel? nur die zahl bitte",
], obj(anzahl=whole("Anzahl der Fundsachen")), exactly({"anzahl": sum(x["kind"] == "Schlüssel" for x in d.ITEMS)}))
loss = {"kind": "Elektronik", "what": "Kamera mit rotem Gurt", "date": "2026-10-04", "where": "Bus oder Straßenbahn", "name": "Henrike Voss", "email": "h.voss@post.example", "copy": True}
task("fundbuero", "verlust", "form", "hard", [
    "Melde einen Verlust: Kategorie Elektronik, verloren wurde \"Kamera mit rotem Gurt\", Datum des Verlusts 04.10.2026, wo: Bus oder Straßenbahn, Name {{parameters.name}}, E-Mail {{parameters.email}}, mit \"Kopie der Meldung an mich senden\". Wie lautet die Vorgangsnummer?",
    "Gib beim Fundbüro eine Verlustmeldung auf: Am 4. Oktober 2026 ging in der Straßenbahn ein Gerät aus der Kategorie Elektronik verloren; als Gegenstand soll genau \"Kamera mit rotem Gurt\" dastehen. Gemeldet wird es von {{parameters.name}}, {{parameters.email}}, und eine Kopie der Meldung soll auch an diese Adresse gehen. Nenne mir die Vorgangsnummer.",
    "so ein mist, ich hab am 4.10.2026 in der bahn (straßenbahn) was liegen lassen. meldest du das bitte? kategorie elektronik, als gegenstand schreib \"Kamera mit rotem Gurt\", ich bin {{parameters.name}}, mail {{parameters.email}}, und ich hätte gern die kopie davon. dann brauch ich die vorgangsnummer",
], obj(vorgangsnummer=text("Die Nummer, die die Seite nach dem Absenden nennt")), exactly({"vorgangsnummer": d.report_number(loss)}), name=loss["name"], email=loss["email"])

# ---------------------------------------------------------------- recettes (fr)
d = D["recettes"]
gratin = "Gratin de courge au comté"
task("recettes", "temps", "lookup", "simple", [
    "Quel est le temps de cuisson de la recette « {{parameters.recette}} » ?",
    "Combien de minutes faut-il faire cuire le plat « {{parameters.recette}} » ?",
    "dis, le « {{parameters.recette}} », il reste combien de minutes à cuire ? juste la cuisson, pas la préparation",
], obj(minutes=whole("Durée en minutes")), exactly({"minutes": one(d.RECIPES, name=gratin)["cook"]}), recette=gratin)
pears = one(d.RECIPES, name="Poires pochées au vin")
task("recettes", "ingredients", "list", "simple", [
    "Ouvre la recette « Poires pochées au vin » et relève tous les ingrédients pour 4 personnes, avec les quantités.",
    "Que faut-il, et en quelle quantité, pour faire des « Poires pochées au vin » à quatre ?",
    "je fais les « Poires pochées au vin » ce soir, on sera 4. tu me fais la liste de tout ce qu'il me faut avec les quantités ?",
], obj(ingredients=many("Les ingrédients", text("Quantité et ingrédient, tels qu'ils sont écrits"))), any_order({"ingredients": pears["ingredients"]}))
task("recettes", "desserts", "filter", "medium", [
    "Relève le nom de tous les desserts qui sont prêts en 30 minutes ou moins.",
    "Quels desserts du site demandent au plus 30 minutes en tout, préparation et cuisson comprises ?",
    "il me faut un dessert vite fait : c'est lesquels, tous ceux qui sont prêts en une demi-heure maxi (30 min pile, ça va) ?",
], obj(desserts=many("Les desserts", text("Nom de la recette"))), any_order({"desserts": [x["name"] for x in d.RECIPES if x["kind"] == "Dessert" and x["total"] <= 30]}))
menu = {day: None for day in d.DAYS}
menu["Jeudi"] = one(d.RECIPES, name="Moules au cidre")["name"]
task("recettes", "menu", "act", "medium", [
    "Ouvre la recette « Moules au cidre » et ajoute-la au menu de la semaine pour jeudi.",
    "Mets les « Moules au cidre » au menu de la semaine, le jeudi.",
    "jeudi on mange des « Moules au cidre » ! tu peux les mettre dans le menu de la semaine sur le site, ce jour-là ?",
], obj(fait=text("Un mot sur ce qui a été fait")), {"kind": "state", "state": {"menu": menu}})

# ---------------------------------------------------------------- liga (es)
d = D["liga"]
team = "CB San Fermín"
line = one(d.table(), team=team)
task("liga", "puntos", "lookup", "simple", [
    "En la clasificación, ¿qué posición y cuántos puntos tiene {{parameters.equipo}}?",
    "¿En qué lugar de la tabla está {{parameters.equipo}} y cuántos puntos lleva?",
    "oye, ¿cómo va {{parameters.equipo}} en la liga? dime el puesto y los puntos, nada más",
], obj(posicion=whole("Lugar en la tabla"), puntos=whole("Puntos que lleva")), exactly({"posicion": line["place"], "puntos": line["points"]}), equipo=team)
game = one(d.MATCHES, home="Halcones de Cuéllar", away="Balonmano Ribera")
assert game["round"] == 6
task("liga", "resultado", "detail", "simple", [
    "En el calendario, ¿cuál fue el resultado del partido Halcones de Cuéllar – Balonmano Ribera de la jornada 6?",
    "¿Cómo terminó en la sexta jornada el partido que Halcones de Cuéllar jugó en casa contra Balonmano Ribera?",
    "¿te acuerdas del partido de la jornada 6, el de Halcones de Cuéllar en casa con Balonmano Ribera? ¿cuánto quedaron?",
], obj(goles_local=whole("Goles del equipo de casa"), goles_visitante=whole("Goles del equipo visitante")), exactly({"goles_local": game["score"][0], "goles_visitante": game["score"][1]}))
ace = top(d.PLAYERS, lambda p: p["goals"])
task("liga", "goleador", "superlative", "simple", [
    "En la página Goleadores, ¿qué jugador tiene más goles y cuántos son?",
    "¿Quién es el máximo goleador de la liga y cuántos goles ha marcado?",
    "a ver, ¿quién lleva más goles que nadie esta temporada? dime el nombre y cuántos",
], obj(jugador=text("Nombre y apellido del jugador"), goles=whole("Goles marcados")), exactly({"jugador": ace["name"], "goles": ace["goals"]}))
task("liga", "proxima", "list", "simple", [
    "En el calendario, recoge todos los partidos de la próxima jornada con local, visitante y hora.",
    "¿Qué partidos se juegan en la próxima jornada y a qué hora empieza cada uno? Di cuál es el equipo de casa y cuál el visitante.",
    "¿qué partidos tocan en la jornada que viene? los quiero todos: quién juega en casa, contra quién y la hora",
], obj(partidos=many("Los partidos", obj(local=text("Equipo de casa"), visitante=text("Equipo visitante"), hora=text("Hora, HH:MM")))),
    any_order({"partidos": [{"local": m["home"], "visitante": m["away"], "hora": m["time"]} for m in d.MATCHES if m["round"] == d.PLAYED + 1]}))

# ---------------------------------------------------------------- museo (it)
d = D["museo"]
thing = "Partitura bruciata"
task("museo", "sala", "lookup", "simple", [
    "Nella collezione, in quale sala si trova l'oggetto \"{{parameters.oggetto}}\"?",
    "In che sala del museo è esposto l'oggetto \"{{parameters.oggetto}}\"?",
    "ciao, vorrei vedere \"{{parameters.oggetto}}\" senza girare tutto il museo: in che sala devo andare?",
], obj(sala=text("La sala, come è scritta sul sito, per esempio Sala 9")), exactly({"sala": one(d.OBJECTS, name=thing)["room"]}), oggetto=thing)
task("museo", "biglietti", "list", "simple", [
    "Dalla pagina \"Orari e biglietti\" raccogli tutti i biglietti con tipo e prezzo.",
    "Quali tipi di biglietto ci sono e quanto costa ciascuno? Li voglio tutti.",
    "mi fai l'elenco di tutti i biglietti del museo? come si chiamano e quanto costano",
], obj(biglietti=many("I biglietti", obj(tipo=text("Nome del biglietto"), prezzo=text("Prezzo come è scritto sul sito, per esempio 5,00 €")))),
    any_order({"biglietti": [{"tipo": t["kind"], "prezzo": t["price"] + (" €" if t["price"][0].isdigit() else "")} for t in d.TICKETS]}))
visit = {"visit": "vetro", "date": "2026-10-17", "hour": "16:30", "people": 4, "language": "Tedesco", "name": "Silvia Brandolin", "email": "s.brandolin@post.example"}
assert d.open_on(one(d.VISITS, id="vetro"), datetime.date(2026, 10, 17))
task("museo", "prenota", "form", "hard", [
    "Prenota una visita guidata: \"Tour del vetro\", giorno 17 ottobre 2026, ore 16:30, 4 persone, lingua della visita Tedesco, nome e cognome {{parameters.nome}}, posta elettronica {{parameters.email}}. Qual è il codice di prenotazione?",
    "Iscrivi quattro persone al Tour del vetro in tedesco di sabato 17 ottobre 2026 alle 16:30, a nome di {{parameters.nome}}, indirizzo di posta {{parameters.email}}. Dimmi il codice che si riceve.",
    "ci prenoti il Tour del vetro per sabato 17 ottobre 2026? alle 16:30, siamo in 4 e abbiamo ospiti, quindi in tedesco. metti il nome {{parameters.nome}} e la mail {{parameters.email}}. poi mandami il codice di prenotazione, grazie!",
], obj(codice=text("Il codice che il sito dà dopo la prenotazione")), exactly({"codice": d.code(visit)}), nome=visit["name"], email=visit["email"])
assert not any(d.open_on(v, datetime.date(2026, 10, 5)) for v in d.VISITS) and datetime.date(2026, 10, 5).weekday() == 0
task("museo", "lunedi", "impossible", "hard", [
    "Prenota una visita guidata: \"Visita generale\", giorno 5 ottobre 2026 e nessun altro, ore 10:30, 2 persone, lingua della visita Italiano, nome e cognome Silvia Brandolin, posta elettronica s.brandolin@post.example. Qual è il codice di prenotazione?",
    "Iscrivi due persone alla Visita generale in italiano di lunedì 5 ottobre 2026 alle 10:30, a nome di Silvia Brandolin, s.brandolin@post.example. Un altro giorno non va bene. Dimmi il codice che si riceve.",
    "ci prenoti la Visita generale per lunedì 5 ottobre 2026 alle 10:30? siamo in due, in italiano, a nome Silvia Brandolin, s.brandolin@post.example. solo quel giorno, gli altri non possiamo. mi serve il codice di prenotazione",
], obj(codice=text("Il codice che il sito dà dopo la prenotazione")), FAIL)

# ---------------------------------------------------------------- raad (nl)
d = D["raad"]
task("raad", "leden", "list", "simple", [
    "Verzamel op de pagina Raadsleden de namen van alle raadsleden van Groen Oosterhei.",
    "Wie zitten er voor Groen Oosterhei in de gemeenteraad?",
    "weet jij wie er allemaal voor groen oosterhei in de raad zitten? alle namen graag",
], obj(leden=many("De raadsleden", text("Voor- en achternaam"))), any_order({"leden": [m["name"] for m in d.MEMBERS if m["party"] == "Groen Oosterhei"]}))
against = top(d.MOTIONS, lambda m: m["no"])
task("raad", "motie", "superlative", "simple", [
    "Welke motie heeft de meeste stemmen tegen? Geef de titel en het aantal stemmen tegen.",
    "Tegen welke motie hebben de meeste raadsleden gestemd, en hoeveel waren dat er?",
    "welke motie ging het hardst onderuit? ik bedoel: die met de meeste tegenstemmen. en hoeveel waren dat?",
], obj(motie=text("Titel van de motie"), tegen=whole("Aantal stemmen tegen")), exactly({"motie": against["title"], "tegen": against["no"]}))
paper = one(d.DOCUMENTS, name="Presentatie stationsgebied")
task("raad", "stuk", "search", "simple", [
    "Zoek in stukken naar \"{{parameters.stuk}}\" en geef de grootte en de datum van dat stuk.",
    "Hoe groot is het stuk \"{{parameters.stuk}}\" en van welke datum is het?",
    "ik zoek het stuk \"{{parameters.stuk}}\" op de raadssite. hoe groot is dat bestand en welke datum staat erbij?",
], obj(grootte=text("Grootte zoals op de site, met eenheid"), datum=text("Datum zoals op de site (DD-MM-JJJJ)")), exactly({"grootte": paper["size"], "datum": paper["date"]}), stuk=paper["name"])
item = one(one(d.MEETINGS, id="raad-2026-09-24")["items"], title="Verkeersplan Molenkwartier")
task("raad", "agenda", "detail", "medium", [
    "Open de vergadering van de gemeenteraad van 24 september 2026 en geef van het agendapunt \"Verkeersplan Molenkwartier\" de portefeuillehouder en de spreektijd.",
    "Wie is in de raadsvergadering van 24 september 2026 portefeuillehouder voor het Verkeersplan Molenkwartier, en hoeveel minuten spreektijd is er voor dat punt?",
    "op 24 september 2026 gaat het in de gemeenteraad over het verkeersplan molenkwartier. wie is daar de portefeuillehouder van en hoeveel minuten hebben ze ervoor uitgetrokken?",
], obj(portefeuillehouder=text("Ambt en naam, zoals op de site"), minuten=whole("Spreektijd in minuten")), exactly({"portefeuillehouder": item["holder"], "minuten": int(item["minutes"])}))

# ---------------------------------------------------------------- praca (pl)
d = D["praca"]
task("praca", "oferty", "filter", "medium", [
    "Ustaw filtry: miasto {{parameters.miasto}}, tryb pracy {{parameters.tryb}}, i zbierz stanowisko i firmę ze wszystkich ofert.",
    "Jakie oferty pracy są w mieście {{parameters.miasto}} w trybie {{parameters.tryb}}? Podaj stanowisko i firmę każdej z nich.",
    "hej, szukam czegoś: miasto {{parameters.miasto}}, tryb {{parameters.tryb}}. wypisz mi wszystko co mają, stanowisko i jaka firma",
], obj(oferty=many("Oferty", obj(stanowisko=text("Nazwa stanowiska"), firma=text("Nazwa firmy")))),
    any_order({"oferty": [{"stanowisko": o["title"], "firma": o["company"]} for o in d.OFFERS if o["city"] == "Wrocław" and o["mode"] == "Hybrydowo"]}), miasto="Wrocław", tryb="Hybrydowo")
paid = top([o for o in d.OFFERS if o["branch"] == "Finanse"], lambda o: o["high"])
task("praca", "najwyzsza", "superlative", "medium", [
    "Która oferta w branży Finanse ma najwyższą górną granicę wynagrodzenia? Podaj stanowisko, firmę i tę kwotę.",
    "Na jakim stanowisku w branży Finanse można zarobić najwięcej, w jakiej firmie i ile najwyżej miesięcznie?",
    "gdzie w finansach płacą najlepiej, patrząc na górne widełki? napisz stanowisko, firmę i ile to jest",
], obj(stanowisko=text("Nazwa stanowiska"), firma=text("Nazwa firmy"), kwota=whole("Górna kwota wynagrodzenia w złotych")),
    exactly({"stanowisko": paid["title"], "firma": paid["company"], "kwota": paid["high"]}))
offer = one(d.OFFERS, title="Piekarz")
application = {"offer": offer["id"], "name": "Jagoda Wilk", "email": "jagoda.wilk@post.example", "phone": "600 555 014", "start": "Za miesiąc", "message": "", "agree": True}
task("praca", "aplikuj", "form", "hard", [
    "Otwórz ofertę Piekarz (Piekarnia Okruch) i aplikuj: imię i nazwisko {{parameters.imie_nazwisko}}, e-mail {{parameters.email}}, telefon {{parameters.telefon}}, \"Mogę zacząć\": Za miesiąc, bez wiadomości, ze zgodą na przetwarzanie danych. Jaki jest numer zgłoszenia?",
    "Zgłoś mnie na stanowisko piekarza w Piekarni Okruch. Nazywam się {{parameters.imie_nazwisko}}, mój adres to {{parameters.email}}, telefon {{parameters.telefon}}. Mogę zacząć za miesiąc, zgadzam się na przetwarzanie danych, wiadomości nie wpisuj. Podaj numer zgłoszenia.",
    "wyślij proszę moje zgłoszenie na piekarza do Piekarni Okruch :) {{parameters.imie_nazwisko}}, {{parameters.email}}, tel. {{parameters.telefon}}. zacząć mogę za miesiąc, zgodę na dane zaznacz, pole wiadomości zostaw puste. i daj znać, jaki numer ma zgłoszenie",
], obj(numer=text("Numer zgłoszenia podany przez stronę")), exactly({"numer": d.number(application)}), imie_nazwisko=application["name"], email=application["email"], telefon=application["phone"])
assert one(d.OFFERS, title="Projektant UX")["closed"]
task("praca", "zamknieta", "impossible", "medium", [
    "Otwórz ofertę Projektant UX (Studio Perkoz) i aplikuj: imię i nazwisko Jagoda Wilk, e-mail jagoda.wilk@post.example, \"Mogę zacząć\": Od zaraz, ze zgodą na przetwarzanie danych. Jaki jest numer zgłoszenia?",
    "Zgłoś mnie na stanowisko Projektant UX w Studiu Perkoz: Jagoda Wilk, jagoda.wilk@post.example, mogę zacząć od zaraz, zgadzam się na przetwarzanie danych. Podaj numer zgłoszenia.",
    "wyślij proszę moje zgłoszenie na projektanta UX do Studia Perkoz, tylko tam! Jagoda Wilk, jagoda.wilk@post.example, mogę od zaraz, zgodę zaznacz. jaki dostałam numer zgłoszenia?",
], obj(numer=text("Numer zgłoszenia podany przez stronę")), FAIL)

# ---------------------------------------------------------------- files
ABOUT = {
    "ferry": ("en", "Skerry Sound Ferries: an island ferry company", "41 sailings, 6 routes, 6 routes' fares, 6 ships, 10 notices", "server-rendered; tabs, tables, cards, `details`, an iframe, a booking form of four steps, cookie banner"),
    "docs": ("en", "Brindle: documentation of a log shipper", "45 options, 24 error codes, 9 commands, 24 releases", "server-rendered; tree menu, reference tables, definition lists, tabs, changelog in pages, search in a dialog from a JSON index"),
    "board": ("en", "The Glass Ferryman: a production board of a theatre group", "34 cards", "client-rendered from JSON; columns, drawer, dialog, filter and quick search, toasts"),
    "yarn": ("en", "Purl & Plait: a yarn shop", "45 yarns", "client-rendered by routes; utility classes, facets, custom sort list, load more, tabs, basket drawer, checkout"),
    "mail": ("en", "Postroom: the mailbox of a choir", "38 messages, 16 attachments", "client-rendered by hash; folders, endless list, master-detail, settings with switches, downloads"),
    "energy": ("en", "Windle Valley Community Energy: dashboard", "44 installations, 5 tiles, 6 reports", "web components with shadow DOM; tiles, a table with filters, sorting and numbered pages"),
    "fundbuero": ("de", "Fundbüro Lindenau: a town's lost-property office", "42 Fundsachen, 9 Gebühren", "server-rendered; search form, list with pages by links, definition lists, price table, report form"),
    "recettes": ("fr", "La table de Margaux: recipes", "40 recettes", "client-rendered; endless scroll, chips, search, stepper for portions, week's menu, cookie dialog over the page"),
    "liga": ("es", "Liga Comarcal de Balonmano: a handball league", "56 partidos, 56 jugadores, 8 equipos", "server-rendered; tables, round links, table sorted by script, team pages with sentences, advert"),
    "museo": ("it", "Museo del Vetro e della Carta", "36 oggetti, 6 biglietti, 3 visite", "server-rendered collection with next page, price list, booking with a calendar fed by JSON"),
    "raad": ("nl", "Raadsinformatie Oosterhei: council papers", "34 stukken, 22 raadsleden, 18 moties, 4 vergaderingen", "server-rendered; accordion, tree of folders loaded by script, file tables, directory of cards, search"),
    "praca": ("pl", "Praca w Dolinie: job offers", "41 ofert", "client-rendered; facets, sort, numbered pages, side panel, application dialog, cookie box"),
}


def main():
    for site, tasks in TASKS.items():
        with open(os.path.join(HERE, site, "tasks.json"), "w") as f:
            json.dump(tasks, f, ensure_ascii=False, indent=1)
            f.write("\n")
    all_tasks = [t for ts in TASKS.values() for t in ts]
    out = ["# Set eleven", "", f"Twelve invented sites and {len(all_tasks)} tasks in three wordings each, written without sight of Hob's sources, tests or other sets (only its readme).", "",
           "`<site>/serve.py` serves a site (started in its own folder; prints `PORT n`, ends with its standard input; `GET /__state`, `POST /__reset`). "
           "`make_truth.py` computes the answers from `data.py` and writes `tasks.json` and this file. `check.py` finds each answer again over HTTP, and does the forms.", "",
           "| site | language | what it is | records | how it is made | tasks |", "| --- | --- | --- | --- | --- | --- |"]
    for site in NAMES:
        lang, what, records, how = ABOUT[site]
        cell = "<br>".join(f"{t['name']} ({t['category']}, {HARD[t['name']]})" for t in TASKS[site])
        out.append(f"| {site} | {lang} | {what} | {records} | {how} | {cell} |")
    out += ["", "| category | tasks | simple | medium | hard |", "| --- | --- | --- | --- | --- |"]
    for c in ["lookup", "list", "superlative", "count", "filter", "detail", "search", "form", "act", "impossible"]:
        mine = [HARD[t["name"]] for t in all_tasks if t["category"] == c]
        out.append(f"| {c} | {len(mine)} | {mine.count('simple')} | {mine.count('medium')} | {mine.count('hard')} |")
    every = [HARD[t["name"]] for t in all_tasks]
    out.append(f"| all | {len(every)} | {every.count('simple')} | {every.count('medium')} | {every.count('hard')} |")
    out += ["", f"{sum(bool(t['parameters']) for t in all_tasks)} tasks have parameters. Kinds of expectation: " + ", ".join(
        f"{k} {sum(t['expect']['kind'] == k for t in all_tasks)}" for k in ("exactly", "any_order", "told", "state", "failure")) + "."]
    with open(os.path.join(HERE, "README.md"), "w") as f:
        f.write("\n".join(out) + "\n")
    print(len(all_tasks), "tasks")


if __name__ == "__main__":
    main()
