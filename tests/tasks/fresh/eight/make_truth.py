#!/usr/bin/env python3
"""Writes every site's tasks.json from its data.py. Ties, empty results and conditions that every record meets are errors."""
import importlib.util
import json
import os
import re
import sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
OUT, LEVEL = {}, {}
WANTED = {"lookup": 8, "list": 6, "superlative": 5, "count": 6, "filter": 5, "detail": 5, "search": 4, "form": 4, "act": 3, "impossible": 4}


class Wrong(Exception):
    pass


def data(site):
    spec = importlib.util.spec_from_file_location("data_" + site, os.path.join(HERE, site, "data.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def where(rows, *tests):
    """Rows that meet every test; each test must rule out something by itself and, where there are several, each must matter in the end."""
    rows = list(rows)
    for test in tests:
        hit = [r for r in rows if test(r)]
        if not hit or len(hit) == len(rows):
            raise Wrong("a condition that none or every record meets")
    out = [r for r in rows if all(t(r) for t in tests)]
    if not out:
        raise Wrong("empty result")
    for i in range(len(tests)):
        rest = [t for j, t in enumerate(tests) if j != i]
        if len([r for r in rows if all(t(r) for t in rest)]) == len(out):
            raise Wrong("condition %d changes nothing" % (i + 1))
    return out


def only(rows, *tests):
    out = [r for r in rows if all(t(r) for t in tests)]
    if len(out) != 1:
        raise Wrong("%d records where one was meant" % len(out))
    return out[0]


def best(rows, key, most=True):
    rows = sorted(rows, key=key, reverse=most)
    if len(rows) < 2:
        raise Wrong("a superlative over fewer than two")
    if key(rows[0]) == key(rows[1]):
        raise Wrong("a tie")
    return rows[0]


S, N, I = {"type": "string"}, {"type": "number"}, {"type": "integer"}
DATE = {"type": "string", "description": "YYYY-MM-DD"}


def said(kind, text):
    return dict(kind, description=text)


def obj(**fields):
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


def many(of):
    return obj(items={"type": "array", "items": of})


def task(site, name, category, language, level, phrasings, schema=None, answer=None, items=None, state=None, parameters=None, start="/"):
    if items is not None:
        distinct = {json.dumps(i, sort_keys=True) for i in items}
        if len(distinct) != len(items) or not items:
            raise Wrong("%s: empty list or equal entries" % name)
        expect = {"kind": "any_order", "answer": {"items": items}}
    elif answer is not None:
        expect = {"kind": "exactly", "answer": answer}
    elif state is not None:
        expect = {"kind": "state", "state": state}
    else:
        expect = {"kind": "failure"}
    assert len(phrasings) == 3 and len(set(phrasings)) == 3, name
    for text in phrasings:
        used = set(re.findall(r"\{\{parameters\.(\w+)\}\}", text))
        assert used == set(parameters or {}), (name, used)
        assert text.count("{{") == len(re.findall(r"\{\{parameters\.\w+\}\}", text)), name
    if "answer" in expect:
        fields = set(schema["properties"])
        assert fields == set(expect["answer"]), name
        if items is not None:
            of = schema["properties"]["items"]["items"]
            for i in items:
                assert (isinstance(i, str) and of["type"] == "string") or set(i) == set(of["properties"]), name
    else:
        assert category in ("form", "act", "impossible"), name
        assert (schema is None) == (category != "impossible"), name
    LEVEL[site + "-" + name] = level
    OUT.setdefault(site, []).append({"name": site + "-" + name, "category": category, "language": language, "start": start, "phrasings": phrasings,
                                     "parameters": parameters or {}, "schema": schema, "expect": expect})


def bike(b):
    return b["brand"] + " " + b["model"]


# ---- wheelyard (en) -----------------------------------------------------------------------------
D = data("wheelyard")
b = only(D.BIKES, lambda b: bike(b) == "Ostrander Meridian 3 Disc" and b["size"] == "54")
assert b["was"]
task("wheelyard", "disc-price", "lookup", "en", "simple", [
    "What does the Ostrander Meridian 3 Disc in frame size 54 cm cost now? Give the price in pounds.",
    "Tell me today's asking price, in pounds, for the 54 cm Ostrander Meridian 3 Disc.",
    "Hey, I'm eyeing the 54 cm Meridian 3 Disc by Ostrander. How many pounds do they want for it at the moment?"],
    obj(price=said(N, "pounds")), {"price": b["price"]})
b = best(where(D.BIKES, lambda b: b["kind"] == "Gravel", lambda b: not b["reserved"]), lambda b: b["price"], False)
task("wheelyard", "cheapest-gravel", "superlative", "en", "medium", [
    "Find the cheapest gravel bike that is not reserved, and give its name (brand and model) and its price in pounds.",
    "Of the gravel bikes nobody has put a hold on yet, which is the least expensive? Brand with model, and the price in pounds.",
    "Can you check which gravel bike is the cheapest one still free to buy? I need brand plus model and the price in pounds."],
    obj(name=said(S, "brand and model"), price=said(N, "pounds")), {"name": bike(b), "price": b["price"]})
task("wheelyard", "reserved", "count", "en", "medium", [
    "Count how many of all the bikes on offer are marked as reserved.",
    "How many bikes in the whole shop has somebody already put a hold on?",
    "For the stock meeting I need to know how many of the listed bikes are reserved right now, across everything they list."],
    obj(count=I), {"count": len(where(D.BIKES, lambda b: b["reserved"]))})
rows = where(D.BIKES, lambda b: b["kind"] == "Folding", lambda b: b["price"] < 500, lambda b: not b["reserved"])
task("wheelyard", "folding-under-500", "filter", "en", "medium", [
    "List all folding bikes under £500 that are not reserved, each with its name (brand and model) and its price in pounds.",
    "Which fold-up bikes cost less than £500 and are still free, with nobody holding them? Brand with model and price in pounds for each.",
    "I'm after a folder for the train, below £500 and not already reserved. Send me every one they have, with brand and model and the price in pounds."],
    many(obj(name=said(S, "brand and model"), price=said(N, "pounds"))), items=[{"name": bike(b), "price": b["price"]} for b in rows])
task("wheelyard", "mileage", "impossible", "en", "simple", [
    "How many miles has the Kestle Towpath 8 in size M been ridden by its previous owner?",
    "Tell me the mileage that the medium Kestle Towpath 8 had on it when it came in.",
    "Before I buy the Towpath 8 (Kestle, size M), can you find out how many miles the last owner put on it?"],
    obj(miles=N))

# ---- corvane (en) -------------------------------------------------------------------------------
D = data("corvane")
LOGIN = {"email": D.EMAIL, "password": D.PASSWORD}
r = only(D.INVOICES, lambda r: r["number"] == "CV-2147")
task("corvane", "purchase-order", "lookup", "en", "simple", [
    "Sign in with {{parameters.email}} and the password {{parameters.password}}, then give the amount in dollars and the purchase order number of invoice {{parameters.invoice}}.",
    "Log in as {{parameters.email}} (password {{parameters.password}}): what sum was billed on {{parameters.invoice}}, in dollars, and which PO does it refer to?",
    "Could you look up {{parameters.invoice}} for me? Log in with {{parameters.email}} / {{parameters.password}}; I need the amount in dollars and the PO number."],
    obj(amount=said(N, "dollars"), purchase_order=said(S, "as shown")), {"amount": r["amount"], "purchase_order": r["po"]}, parameters=dict(LOGIN, invoice="CV-2147"))
rows = where(D.INVOICES, lambda r: r["status"] == "Overdue", lambda r: r["amount"] > 3000)
task("corvane", "overdue-large", "list", "en", "medium", [
    "Sign in with {{parameters.email}} and the password {{parameters.password}} and list the number and the amount in dollars of every overdue invoice above $3,000.",
    "With the account {{parameters.email}} and password {{parameters.password}}: which invoices of more than $3,000 does the list flag as past their due date (overdue)? Number and amount in dollars for each.",
    "I'm chasing the big late payers. Log in as {{parameters.email}} with {{parameters.password}} and send me number and amount (dollars) of every invoice over $3,000 that is marked overdue."],
    many(obj(number=S, amount=said(N, "dollars"))), items=[{"number": r["number"], "amount": r["amount"]} for r in rows], parameters=LOGIN)
rows = where(D.INVOICES, lambda r: r["issued"][:7] == "2026-09", lambda r: r["status"] == "Paid")
task("corvane", "september-paid", "count", "en", "hard", [
    "Sign in with {{parameters.email}} and the password {{parameters.password}} and count the invoices issued in September 2026 that are paid.",
    "After logging in as {{parameters.email}} with {{parameters.password}}, how many of the bills dated September 2026 have been settled (status paid)?",
    "For the quarterly review: how many of the invoices we issued in September 2026 show as paid? The login is {{parameters.email}}, password {{parameters.password}}."],
    obj(count=I), {"count": len(rows)}, parameters=LOGIN)
rows = where(D.INVOICES, lambda r: r["customer"] == "Calloway Finch Partners")
assert any(r["customer"] == "Calloway & Finch" for r in D.INVOICES)
task("corvane", "calloway", "search", "en", "medium", [
    "Sign in with {{parameters.email}} and the password {{parameters.password}}, search for the customer {{parameters.customer}} and list the numbers of all invoices to exactly this customer.",
    "Log in as {{parameters.email}} using {{parameters.password}} and look for the client {{parameters.customer}}: which invoice numbers belong to that client, and to no other?",
    "Please pull every invoice number for {{parameters.customer}} (that very name, there is a similar one). Log in with {{parameters.email}}, password {{parameters.password}}."],
    many(S), items=[r["number"] for r in rows], parameters=dict(LOGIN, customer="Calloway Finch Partners"))
new = dict(D.SETTINGS, reminder_days=5, copy_to="accounts@fennimore-studio.example", weekly_digest=False, late_fee="flat")
assert all(new[k] != D.SETTINGS[k] for k in ("reminder_days", "copy_to", "weekly_digest", "late_fee"))
task("corvane", "settings", "form", "en", "medium", [
    "Sign in with {{parameters.email}} and the password {{parameters.password}} and change the settings: first reminder {{parameters.days}} days after the due date, copies of invoices to {{parameters.copy}}, weekly digest off, late fee the flat fee of $15. Leave the rest as it is and save.",
    "Log in as {{parameters.email}} ({{parameters.password}}). In the preferences, have the first nudge go out {{parameters.days}} days after an invoice falls due, send duplicates to {{parameters.copy}}, stop the Monday summary and charge the flat $15 for late payment; touch nothing else, and save.",
    "Can you update our Corvane settings? Login {{parameters.email}}, password {{parameters.password}}: reminder after {{parameters.days}} days, invoice copies to {{parameters.copy}}, no weekly digest any more, and the $15 flat late fee. Everything else stays, don't forget to save."],
    state={"settings": new}, parameters=dict(LOGIN, days="5", copy="accounts@fennimore-studio.example"))

# ---- mehlbach (de) ------------------------------------------------------------------------------
D = data("mehlbach")
rows = where(D.TITLES, lambda t: t["kind"] == "DVD", lambda t: "Zweigstelle Nord" in t["branches"])
task("mehlbach", "dvd-nord", "count", "de", "simple", [
    "Wie viele DVD-Titel gibt es laut Katalog am Standort Zweigstelle Nord?",
    "Zähle, wie viele Titel auf DVD die Filiale Nord im Bestand hat, ob verliehen oder nicht.",
    "Kurze Frage fürs Jugendzentrum: Wie viele DVD-Treffer hat der Katalog für die Zweigstelle Nord insgesamt?"],
    obj(anzahl=I), {"anzahl": len(rows)})
rows = where(D.TITLES, lambda t: t["author"] == "Lorenz, Ida")
assert any(t["author"] == "Lorenz, Inga" for t in D.TITLES) and len({(t["title"], t["kind"]) for t in D.TITLES}) == len(D.TITLES)
task("mehlbach", "ida-lorenz", "search", "de", "simple", [
    "Suche im Katalog nach {{parameters.name}} und nenne alle Treffer von dieser Person, jeweils mit Titel und Medienart.",
    "Was steht von {{parameters.name}} im Bestand? Für jeden Eintrag den Titel und die Art des Mediums angeben.",
    "Meine Nachbarin schwärmt von {{parameters.name}}. Such mir bitte alles heraus, was die Bibliothek von ihr hat, mit Titel und Medienart."],
    many(obj(titel=S, medienart=said(S, "wie angezeigt"))), items=[{"titel": t["title"], "medienart": t["kind"]} for t in rows], parameters={"name": "Ida Lorenz"})
t = only(D.TITLES, lambda t: t["title"] == "Der Leuchtturm" and t["kind"] == "Buch")
assert len(t["copies"]) == 1 and t["copies"][0]["back"]
task("mehlbach", "leuchtturm", "detail", "de", "medium", [
    "Bis wann ist das Buch „Der Leuchtturm“ von Frauke Jessen entliehen, und welche Signatur hat es? Gemeint ist das Buch, nicht das Hörbuch.",
    "Wann soll der gedruckte Band „Der Leuchtturm“ (Frauke Jessen) spätestens zurück sein, und unter welcher Signatur steht er?",
    "Ich warte auf „Der Leuchtturm“ von Frauke Jessen, und zwar als Buch. Schau bitte nach, bis wann es ausgeliehen ist und wie die Signatur lautet."],
    obj(entliehen_bis=DATE, signatur=S), {"entliehen_bis": t["copies"][0]["back"], "signatur": t["copies"][0]["shelf"]})
t = only(D.TITLES, lambda t: t["title"] == "Tinka und der Bagger" and t["kind"] == "Hörbuch")
assert all(c["back"] for c in t["copies"])
task("mehlbach", "vormerken", "act", "de", "medium", [
    "Merke das Hörbuch „Tinka und der Bagger“ vor, Ausweisnummer {{parameters.ausweis}}, PIN {{parameters.pin}}, Abholung in der Zweigstelle Süd.",
    "Reserviere „Tinka und der Bagger“ als Hörbuch für mich; ich hole es in der Zweigstelle Süd ab. Mein Ausweis: {{parameters.ausweis}}, PIN: {{parameters.pin}}.",
    "Kannst du für meine Tochter das Hörbuch „Tinka und der Bagger“ vormerken? Abholen möchten wir es in der Zweigstelle Süd, Ausweis {{parameters.ausweis}} und PIN {{parameters.pin}}."],
    state={"vormerkungen": [{"titel": t["id"], "abholort": "Zweigstelle Süd"}]}, parameters={"ausweis": D.CARD, "pin": D.PIN})

# ---- valourne (fr) ------------------------------------------------------------------------------
D = data("valourne")
village = where(D.GITES, lambda g: g["village"] == "Saint-Aubert")
g = best(village, lambda g: g["high"], False)
assert best(village, lambda g: g["low"], False) is not g      # the cards alone mislead
task("valourne", "haute-saison", "superlative", "fr", "hard", [
    "Parmi les gîtes de Saint-Aubert, lequel est le moins cher à la semaine en haute saison ? Donne son nom et ce tarif en euros.",
    "À Saint-Aubert, quelle maison coûte le moins pour une semaine de pleine saison (haute saison) ? Le nom et le prix en euros.",
    "On hésite entre les gîtes de Saint-Aubert pour cet été : trouve-moi celui dont la semaine en haute saison est la moins chère, avec le nom et le tarif en euros."],
    obj(nom=S, prix=said(N, "euros")), {"nom": g["name"], "prix": g["high"]})
rows = where(D.GITES, lambda g: g["pool"], lambda g: g["dogs"], lambda g: g["people"] >= 5)
task("valourne", "piscine-chien", "filter", "fr", "medium", [
    "Liste les noms de tous les gîtes pour au moins 5 personnes qui ont une piscine et acceptent les chiens.",
    "Quelles maisons avec bassin de baignade prennent cinq voyageurs ou plus et tolèrent un chien ? Donne leurs noms.",
    "On part à cinq avec le labrador et les enfants veulent une piscine : envoie-moi les noms de tous les gîtes assez grands où c'est possible."],
    many(S), items=[g["name"] for g in rows])
g = only(D.GITES, lambda g: g["name"] == "La Petite Longère")
assert g["people"] >= 6
task("valourne", "demande", "form", "fr", "hard", [
    "Envoie une demande de réservation pour le gîte « La Petite Longère », semaine du 10 au 17 juillet 2027, 4 adultes et 2 enfants, au nom de {{parameters.nom}}, e-mail {{parameters.mail}}, sans message.",
    "Demande à réserver « La Petite Longère » du 10 au 17 juillet 2027 pour quatre grands et deux petits ; le contact est {{parameters.nom}}, {{parameters.mail}}. Laisse le message vide et va jusqu'à l'envoi.",
    "Tu peux faire partir la demande pour La Petite Longère ? On y serait 4 adultes et 2 enfants du 10 au 17 juillet 2027 ; mets {{parameters.nom}} et {{parameters.mail}}, pas besoin de message."],
    state={"demandes": [{"gite": g["name"], "semaine": "du 10 au 17 juillet 2027", "adultes": 4, "enfants": 2, "nom": "Solène Marchetti", "mail": "solene.marchetti@courrier.example", "message": ""}]},
    parameters={"nom": "Solène Marchetti", "mail": "solene.marchetti@courrier.example"})
task("valourne", "telephone", "impossible", "fr", "simple", [
    "Quel est le numéro de téléphone des propriétaires du gîte « Le Colombier » ?",
    "Donne-moi le numéro auquel on peut appeler ceux qui tiennent « Le Colombier ».",
    "Je voudrais appeler les propriétaires du Colombier avant de réserver : trouve-moi leur numéro de téléphone."],
    obj(telephone=S))

# ---- alcora (es) --------------------------------------------------------------------------------
D = data("alcora")
assert "3,60 € a partir del 1 de enero de 2027" in D.NEWS[3][2]
task("alcora", "tasa", "lookup", "es", "simple", [
    "¿Cuántos euros costará la tasa de acceso para turismos a partir del 1 de enero de 2027?",
    "Dime qué pagará un coche particular por entrar en el mercado desde enero de 2027, en euros.",
    "Oye, he oído que suben la tasa de acceso al mercado para turismos. ¿En cuántos euros se queda desde el 1 de enero de 2027?"],
    obj(tasa=said(N, "euros")), {"tasa": 3.6})
rows = where(D.ROWS, lambda r: r["group"] == "Frutas", lambda r: r["origin"] == "Huelva")
task("alcora", "huelva", "list", "es", "simple", [
    "Enumera todas las frutas del boletín de precios que proceden de Huelva, con su producto y su variedad.",
    "¿Qué fruta de Huelva aparece en el boletín? Indica producto y variedad de cada una.",
    "Un cliente solo quiere fruta de Huelva: mándame todas las que salen en el boletín, cada una con producto y variedad."],
    many(obj(producto=S, variedad=S)), items=[{"producto": r["product"], "variedad": r["kind"]} for r in rows])
r = best(where(D.ROWS, lambda r: r["group"] == "Hortalizas"), lambda r: r["change"])
assert r["change"] > 0
assert best(D.ROWS, lambda r: r["change"]) is not r
task("alcora", "subida", "superlative", "es", "medium", [
    "¿Qué hortaliza ha subido más respecto al día anterior? Da el producto, la variedad y la subida en euros por kilo.",
    "Dentro del grupo de hortalizas, ¿cuál se ha encarecido más, en euros por kilo, frente a la jornada anterior? Quiero producto, variedad e importe de la subida.",
    "Para el informe necesito la hortaliza que más sube en el boletín frente al día anterior: qué producto es, de qué variedad y cuántos euros por kilo ha subido."],
    obj(producto=S, variedad=S, subida=said(N, "euros por kilo")), {"producto": r["product"], "variedad": r["kind"], "subida": r["change"]})
task("alcora", "merluza", "impossible", "es", "simple", [
    "¿A cuánto está el kilo de merluza en Mercalcora?",
    "Dime el precio por kilo que tiene la merluza en este mercado.",
    "Para la pescadería necesito el precio de la merluza en Mercalcora, en euros por kilo. ¿Me lo miras?"],
    obj(precio=said(N, "euros por kilo")))

# ---- oudewaard (nl) -----------------------------------------------------------------------------
D = data("oudewaard")
assert len({(c["street"], c["number"], c["kind"]) for c in D.CASES}) == len(D.CASES)
rows = where(D.CASES, lambda c: c["street"] == "Korte Vaart")
assert any(c["street"] == "Lange Vaart" for c in D.CASES) and len({c["state"] for c in rows}) > 2
task("oudewaard", "korte-vaart", "list", "nl", "simple", [
    "Geef van alle zaken aan de Korte Vaart het zaaknummer en de status.",
    "Welke vergunningaanvragen lopen of liepen er aan de Korte Vaart? Noem per aanvraag het zaaknummer en hoe het ermee staat.",
    "Ik woon aan de Korte Vaart en wil weten wat er bij ons in de straat is aangevraagd. Stuur me van elke zaak het zaaknummer en de status."],
    many(obj(zaaknummer=S, status=said(S, "zoals getoond"))), items=[{"zaaknummer": c["case"], "status": c["state"]} for c in rows])
rows = where(D.CASES, lambda c: c["state"] == "Geweigerd", lambda c: c["area"] == "Noord", lambda c: c["kind"] == "Splitsen in twee woningen")
task("oudewaard", "splitsen-noord", "filter", "nl", "medium", [
    "Welke aanvragen voor splitsen in twee woningen in wijk Noord zijn geweigerd? Geef het zaaknummer en het adres (straat en huisnummer).",
    "Noem de afgewezen verzoeken in Noord om van één woning twee te maken, met zaaknummer en straat met huisnummer.",
    "Voor een artikel zoek ik alle geweigerde woningsplitsingen in wijk Noord. Zaaknummer en straat plus huisnummer per zaak, graag."],
    many(obj(zaaknummer=S, adres=said(S, "straat en huisnummer"))), items=[{"zaaknummer": c["case"], "adres": c["street"] + " " + c["number"]} for c in rows])
c = only(D.CASES, lambda c: c["street"] == "Kerkstraat" and c["number"] == "15")
assert c["object_until"]
task("oudewaard", "bezwaar", "detail", "nl", "hard", [
    "Tot en met welke datum is bezwaar mogelijk tegen het besluit over Kerkstraat 15, en wie behandelt die zaak?",
    "Wat is de uiterste dag om bij de gemeente protest aan te tekenen (bezwaar) tegen het besluit voor Kerkstraat 15, en welke ambtenaar heeft de zaak onder zich?",
    "Mijn zus heeft een besluit gekregen voor Kerkstraat 15. Zoek even op tot en met wanneer ze bezwaar kan maken en wie de behandelaar is."],
    obj(bezwaar_tot_en_met=DATE, behandelaar=said(S, "zoals getoond")), {"bezwaar_tot_en_met": c["object_until"], "behandelaar": c["officer"]})
c = only(D.CASES, lambda c: c["street"] == "Kerkstraat" and c["number"] == "46a")
task("oudewaard", "kerkstraat-46a", "search", "nl", "simple", [
    "Zoek op het adres {{parameters.adres}}: welke soort aanvraag is er gedaan en op welke datum is die ontvangen?",
    "Wat wil men op {{parameters.adres}} gaan doen volgens de aanvraag, en wanneer kwam die binnen? Gebruik de zoekfunctie.",
    "Kun je {{parameters.adres}} even opzoeken? Ik wil weten wat voor aanvraag daar loopt en wanneer de gemeente die heeft ontvangen."],
    obj(soort=said(S, "soort aanvraag zoals getoond"), ontvangen=DATE), {"soort": c["kind"], "ontvangen": c["received"]}, parameters={"adres": "Kerkstraat 46a"})

# ---- latarnia (pl) ------------------------------------------------------------------------------
D = data("latarnia")
F = {f["id"]: f for f in D.FILMS}
T = {f["title"]: f["id"] for f in D.FILMS}
s = only(D.SHOWS, lambda s: s["film"] == T["Skoczek"] and s["day"] == "2026-11-15")
task("latarnia", "skoczek", "lookup", "pl", "simple", [
    "O której godzinie i w której sali grany jest film „Skoczek” w niedzielę 15 listopada?",
    "Podaj porę rozpoczęcia i salę niedzielnego (15 listopada) pokazu filmu „Skoczek”.",
    "Chcemy iść na „Skoczka” w niedzielę, 15 listopada. Sprawdź, proszę, o której się zaczyna i w jakiej sali."],
    obj(godzina=said(S, "GG:MM"), sala=said(S, "pełna nazwa sali")), {"godzina": s["time"], "sala": s["hall"]})
rows = where(D.SHOWS, lambda s: s["day"] == "2026-11-14", lambda s: s["version"] == "napisy")
titles = []
for s in rows:
    if F[s["film"]]["title"] not in titles:
        titles.append(F[s["film"]]["title"])
task("latarnia", "napisy-sobota", "list", "pl", "medium", [
    "Wymień tytuły wszystkich filmów, które w sobotę 14 listopada są wyświetlane z napisami (każdy tytuł raz).",
    "Które filmy w sobotnim programie, 14 listopada, lecą z napisami, a nie z lektorem czy dubbingiem? Podaj każdy tytuł jeden raz.",
    "Znajoma nie znosi lektora, więc szukamy czegoś z napisami na sobotę 14 listopada. Wypisz mi wszystkie takie tytuły, każdy raz."],
    many(S), items=titles)
f = F[T["Pod gwiazdą północną"]]
task("latarnia", "gwiazda", "detail", "pl", "simple", [
    "Kto wyreżyserował film „Pod gwiazdą północną” i ile minut on trwa?",
    "Podaj nazwisko (z imieniem) twórcy filmu „Pod gwiazdą północną”, czyli reżysera, oraz długość filmu w minutach.",
    "Sprawdź mi, proszę, w opisie filmu „Pod gwiazdą północną”, kto jest reżyserem i jak długo to trwa w minutach."],
    obj(rezyser=said(S, "imię i nazwisko"), minuty=I), {"rezyser": f["director"], "minuty": f["minutes"]})
s = only(D.SHOWS, lambda s: s["film"] == T["Zima w Porto"] and s["day"] == "2026-11-19" and s["hall"] == "Sala Pod Schodami")
assert s["time"] == "18:00" and len([x for x in D.SHOWS if x["film"] == s["film"] and x["day"] == s["day"]]) == 2
task("latarnia", "rezerwacja", "act", "pl", "medium", [
    "Zarezerwuj 2 bilety normalne i 1 ulgowy na film „Zima w Porto” w czwartek 19 listopada o 18:00, na nazwisko {{parameters.kto}}, telefon {{parameters.telefon}}.",
    "Zamów dla {{parameters.kto}} (tel. {{parameters.telefon}}) trzy miejsca na „Zimę w Porto”, czwartek 19 listopada, godzina 18:00: dwa po pełnej cenie i jedno ze zniżką.",
    "Idziemy z babcią na „Zimę w Porto” w czwartek 19 listopada o 18:00. Zrób rezerwację: 2 normalne, 1 ulgowy, na {{parameters.kto}}, numer {{parameters.telefon}}."],
    state={"rezerwacje": [{"seans": s["id"], "normalne": 2, "ulgowe": 1, "kto": "Alicja Borowiec", "telefon": "601555238"}]}, parameters={"kto": "Alicja Borowiec", "telefon": "601 555 238"})

# ---- pulsegrid (en) -----------------------------------------------------------------------------
D = data("pulsegrid")
c = only(D.COMPONENTS, lambda c: c["service"] == "Block Storage" and c["region"] == "Frankfurt")
task("pulsegrid", "uptime", "lookup", "en", "simple", [
    "What is the 90-day uptime of Block Storage in Frankfurt, in percent with all decimals shown?",
    "Over the last 90 days, what share of the time was Block Storage available in the Frankfurt region? In percent, as precisely as the page states it.",
    "I need a number for the customer call: Block Storage, Frankfurt, uptime over 90 days, in percent with every decimal they give."],
    obj(uptime=said(N, "percent")), {"uptime": c["uptime"]})
rows = where(D.COMPONENTS, lambda c: c["status"] != "Operational")
task("pulsegrid", "not-operational", "list", "en", "medium", [
    "List every service and region that is currently not operational, with its status.",
    "Which services are having problems or are being worked on at the moment, in which region, and what does the status say for each?",
    "Give me the current trouble list from the status page please: service, region and status for everything that isn't operational."],
    many(obj(service=S, region=S, status=said(S, "as shown"))), items=[{"service": c["service"], "region": c["region"], "status": c["status"]} for c in rows])
rows = where(D.INCIDENTS, lambda i: i["date"][:7] == "2026-08", lambda i: i["impact"] == "Major")
task("pulsegrid", "august-major", "count", "en", "hard", [
    "In the incident history, count the incidents of August 2026 that were rated Major.",
    "How many of the outages recorded for August 2026 carry the label Major (neither Minor nor Critical)?",
    "For the SLA report: how many Major incidents does the history show with a date in August 2026? Critical ones don't count."],
    obj(count=I), {"count": len(rows)})
i = only(D.INCIDENTS, lambda i: i["id"] == "PG-1482")
task("pulsegrid", "engineer", "impossible", "en", "simple", [
    "Give the name of the engineer who resolved incident PG-1482 of 25 October 2026.",
    "Who, by name, was the person at Pulsegrid that fixed PG-1482, the incident of 25 October 2026?",
    "I'd like to thank whoever sorted out PG-1482 on 25 October 2026. Can you find the engineer's name?"],
    obj(engineer=S))
assert i["date"] == "2026-10-25"

# ---- larkfield (en) -----------------------------------------------------------------------------
D = data("larkfield")
rows = where(D.DOCTORS, lambda d: d["specialty"] == "Orthopaedics", lambda d: "German" in d["languages"], lambda d: d["new"])
task("larkfield", "orthopaedics-german", "filter", "en", "medium", [
    "List the names of all orthopaedics doctors who speak German and are taking new patients.",
    "Which bone and joint specialists (orthopaedics) at the clinic speak German and still have room for people who have not been there before? Names, please.",
    "My aunt from Bremen needs an orthopaedics doctor who speaks German and isn't full. Can you send me the names of all who fit?"],
    many(said(S, "name as shown")), items=[d["name"] for d in rows])
d = only(D.DOCTORS, lambda d: d["name"] == "Dr Amara Okoye")
assert any(x["name"] == "Dr Amara Okoye-Bell" for x in D.DOCTORS)
task("larkfield", "okoye", "detail", "en", "simple", [
    "Which room is Dr Amara Okoye in, and what is the phone number of her secretary? (Not Dr Okoye-Bell.)",
    "Where in the building does Dr Amara Okoye see patients, and on what number can her secretary be reached? I don't mean Dr Amara Okoye-Bell.",
    "I'm seeing Dr Amara Okoye, not her colleague Okoye-Bell, and have lost the letter. What's her room, and the secretary's phone number?"],
    obj(room=S, phone=said(S, "digits as shown")), {"room": d["room"], "phone": d["phone"]})
d = only(D.DOCTORS, lambda d: d["name"] == "Dr Zofia Kania")
assert d["new"]
task("larkfield", "appointment", "form", "en", "hard", [
    "Request a video appointment with Dr Zofia Kania on Thursday 26 November at 16:10 for {{parameters.name}}, born on {{parameters.born}}, mobile {{parameters.mobile}}, with a text message reminder.",
    "Ask the clinic for a consultation over video with Dr Zofia Kania, Thursday 26 November, ten past four in the afternoon. Patient: {{parameters.name}}, date of birth {{parameters.born}}, mobile {{parameters.mobile}}; reminder by SMS, yes.",
    "Could you put in a request for Dr Zofia Kania, by video, Thursday 26 November 16:10? It's for {{parameters.name}} (born {{parameters.born}}, mobile {{parameters.mobile}}), and a text reminder would be good."],
    state={"requests": [{"doctor": d["name"], "kind": "video", "slot": "Thursday 26 November, 16:10", "name": "Gwen Tarrant", "born": "1979-03-08", "mobile": "07700900461", "sms": True}]},
    parameters={"name": "Gwen Tarrant", "born": "8 March 1979", "mobile": "07700 900461"})
fee = only(D.FEES, lambda f: f[0] == "Neurology")
task("larkfield", "follow-up-fee", "lookup", "en", "simple", [
    "What does a follow-up in Neurology at the clinic cost self-paying patients, in pounds?",
    "If I pay myself, how many pounds is a second (follow-up) visit in Neurology, in person?",
    "I've had my first Neurology consultation and pay out of my own pocket. How many pounds will the in-person follow-up be?"],
    obj(price=said(N, "pounds")), {"price": fee[2]})

# ---- pellworth (en) -----------------------------------------------------------------------------
D = data("pellworth")
r = only(D.RUNNERS, lambda r: r["bib"] == 263)
assert r["seconds"]
task("pellworth", "bib-263", "lookup", "en", "simple", [
    "Who ran with bib {{parameters.bib}}, and what was the time?",
    "Tell me the name of the runner who wore number {{parameters.bib}} and the finishing time.",
    "I have a photo of a runner with bib {{parameters.bib}}. Can you find out who that was and what time they ran?"],
    obj(name=S, time=said(S, "h:mm:ss")), {"name": r["name"], "time": D.clock(r["seconds"])}, parameters={"bib": "263"})
rows = where(D.RUNNERS, lambda r: r["club"] == "Dunmoor Ladies")
assert all(r["seconds"] for r in rows)
task("pellworth", "dunmoor-ladies", "list", "en", "simple", [
    "List all runners of the club Dunmoor Ladies with their times.",
    "Who ran for Dunmoor Ladies, and how long did each of them take?",
    "I'm writing the newsletter for Dunmoor Ladies and need each of our runners at Pellworth with her time."],
    many(obj(name=S, time=said(S, "h:mm:ss"))), items=[{"name": r["name"], "time": D.clock(r["seconds"])} for r in rows])
rows = [r for r in where(D.RUNNERS, lambda r: r["sex"] == "F", lambda r: r["age"] in ("50+", "60+")) if r["seconds"]]
assert {r["age"] for r in rows} == {"50+", "60+"}
r = best(rows, lambda r: r["seconds"], False)
task("pellworth", "fastest-50", "superlative", "en", "hard", [
    "Which woman in the categories 50+ and 60+ taken together was the fastest? Give her name, club and time.",
    "Of all the female runners in the 50+ and 60+ groups, who needed the least time? Name, club and time.",
    "There's a prize for the fastest woman from the 50+ and 60+ categories combined. Who gets it? I need name, club and time."],
    obj(name=S, club=S, time=said(S, "h:mm:ss")), {"name": r["name"], "club": r["club"], "time": D.clock(r["seconds"])})
rows = where(D.RUNNERS, lambda r: r["sex"] == "M", lambda r: r["seconds"] is not None and r["seconds"] < 5700)
task("pellworth", "men-under-135", "count", "en", "medium", [
    "Count the men who finished in under 1:35:00.",
    "How many male runners got home faster than one hour and thirty-five minutes?",
    "How many of the men broke 1:35:00 this year? Just the number, please, for the race report."],
    obj(count=I), {"count": len(rows)})

# ---- collina (it) -------------------------------------------------------------------------------
D = data("collina")


def wine(b):
    return "%s %d" % (b["name"], b["year"])


b = only(D.BOTTLES, lambda b: wine(b) == "Brina 2023")
assert b["was"]
task("collina", "brina", "lookup", "it", "simple", [
    "Quanto costa adesso una bottiglia di Brina 2023? Indica il prezzo in euro. Non il Brina Rosé.",
    "A che prezzo, in euro, si vende ora lo spumante Brina dell'annata 2023 (quello normale, non il Rosé)?",
    "Mi guardi quanto viene oggi, in euro, il Brina 2023? Quello semplice, non il Rosé."],
    obj(prezzo=said(N, "euro")), {"prezzo": b["price"]})
b = best(where(D.BOTTLES, lambda b: b["colour"] == "Rosso", lambda b: b["class"] == "DOCG", lambda b: b["left"] > 0), lambda b: b["price"], False)
task("collina", "rosso-docg", "superlative", "it", "medium", [
    "Qual è il rosso DOCG meno caro tra quelli disponibili? Indica nome, annata e prezzo in euro.",
    "Fra i rossi a denominazione DOCG che non sono esauriti, quale costa di meno adesso? Nome, annata e prezzo in euro.",
    "Per la cena mi serve il rosso DOCG più economico che abbiano ancora: dimmi come si chiama, di che annata è e quanti euro costa."],
    obj(nome=said(S, "senza annata"), annata=I, prezzo=said(N, "euro")), {"nome": b["name"], "annata": b["year"], "prezzo": b["price"]})
rows = where(D.BOTTLES, lambda b: b["colour"] == "Bianco", lambda b: b["year"] == 2022, lambda b: b["price"] < 18)
assert all(b["left"] for b in rows)
task("collina", "bianchi-2022", "filter", "it", "medium", [
    "Elenca i vini bianchi dell'annata 2022 che costano meno di 18 euro, con nome e prezzo in euro.",
    "Quali bianchi del 2022 si possono avere a meno di 18 euro la bottiglia? Nome e prezzo in euro di ciascuno.",
    "Cerco un bianco del 2022 sotto i 18 euro: mandami tutti quelli che hanno, con nome e prezzo in euro."],
    many(obj(nome=said(S, "senza annata"), prezzo=said(N, "euro"))), items=[{"nome": b["name"], "prezzo": b["price"]} for b in rows])
x, y = only(D.BOTTLES, lambda b: wine(b) == "Fontechiara 2022"), only(D.BOTTLES, lambda b: wine(b) == "Le Due Querce 2020")
assert x["left"] >= 6 and y["left"] >= 3
task("collina", "carrello", "act", "it", "medium", [
    "Metti nel carrello 6 bottiglie di {{parameters.primo}} (non il Superiore) e 3 bottiglie di {{parameters.secondo}}.",
    "Aggiungi agli acquisti sei {{parameters.primo}}, quello semplice e non il Superiore, e tre {{parameters.secondo}}; nient'altro.",
    "Mi prepari il carrello? Servono 6 bottiglie di {{parameters.primo}}, attenzione non il Superiore, e 3 di {{parameters.secondo}}."],
    state={"carrello": {x["code"]: 6, y["code"]: 3}}, parameters={"primo": "Fontechiara 2022", "secondo": "Le Due Querce 2020"})

# ---- shorecliff (en) ----------------------------------------------------------------------------
D = data("shorecliff")
rows = where(D.JOBS, lambda j: j["town"] == "Great Tern", lambda j: j["hours"] == "Part-time")
task("shorecliff", "part-time", "count", "en", "simple", [
    "How many part-time vacancies are there in Great Tern?",
    "Count the jobs in Great Tern that are not full weeks but part-time ones.",
    "A friend in Great Tern is looking for part-time work. How many such vacancies does the site have there?"],
    obj(count=I), {"count": len(rows)})
j = only(D.JOBS, lambda j: (j["title"], j["employer"], j["town"]) == ("Payroll Officer", "Harbour Trust", "Kelmouth"))
assert any((x["title"], x["employer"]) == ("Payroll Officer", "Harbour Trust") and x is not j for x in D.JOBS)
task("shorecliff", "payroll", "detail", "en", "medium", [
    "When do applications close for the Payroll Officer post at Harbour Trust in Kelmouth, and who answers questions about it?",
    "What is the last day to apply as Payroll Officer with Harbour Trust in Kelmouth, and which person is named for queries?",
    "I want to go for that Payroll Officer job at Harbour Trust, the one in Kelmouth. Can you check the closing date and the contact's name?"],
    obj(closing=DATE, contact=S), {"closing": j["closing"], "contact": j["contact"]})
rows = where(D.JOBS, lambda j: j["title"] == "Welder Fabricator")
j = best(rows, lambda j: j["high"])
task("shorecliff", "welder", "search", "en", "medium", [
    "Search for {{parameters.word}} and name the employer and town of the vacancy with the highest top salary, and that top salary in pounds.",
    "Look up {{parameters.word}} jobs: which employer, in which town, pays the most at the upper end of the range, and how many pounds is that?",
    "My brother is a {{parameters.word}}. Search for that and tell me who offers the highest maximum pay, in which town, and how much a year that is in pounds."],
    obj(employer=S, town=S, top_salary=said(N, "pounds a year")), {"employer": j["employer"], "town": j["town"], "top_salary": j["high"]}, parameters={"word": "Welder Fabricator"})
task("shorecliff", "alert", "form", "en", "simple", [
    "Create a job alert for the keyword {{parameters.keyword}} in Portlowen with a lowest yearly pay of {{parameters.pay}} pounds, once a week, to {{parameters.email}}, without the career tips.",
    "Set up an email notification about {{parameters.keyword}} jobs in Portlowen paying at least {{parameters.pay}} pounds a year. Weekly, to {{parameters.email}}, and no career advice mails.",
    "Can you set a weekly alert for me? Keyword {{parameters.keyword}}, town Portlowen, from {{parameters.pay}} pounds a year, mail to {{parameters.email}}, and please not their career tips."],
    state={"alerts": [{"keyword": "electrician", "town": "Portlowen", "pay": 34000, "often": "weekly", "email": "dan.osgood@post.example", "news": False}], "saved": []},
    parameters={"keyword": "electrician", "pay": "34000", "email": "dan.osgood@post.example"})


def main():
    total = {}
    for site, tasks in OUT.items():
        for t in tasks:
            total[t["category"]] = total.get(t["category"], 0) + 1
    assert total == WANTED, total
    names = [t["name"] for tasks in OUT.values() for t in tasks]
    assert len(names) == len(set(names)) == 50
    for site, tasks in OUT.items():
        with open(os.path.join(HERE, site, "tasks.json"), "w", encoding="utf-8") as f:
            json.dump(tasks, f, ensure_ascii=False, indent=1)
            f.write("\n")
    levels = list(LEVEL.values())
    print("12 sites, %d tasks;" % len(names), ", ".join("%s %d" % (k, v) for k, v in sorted(total.items())))
    print(", ".join("%s %d" % (k, levels.count(k)) for k in ("simple", "medium", "hard")))


if __name__ == "__main__":
    main()
