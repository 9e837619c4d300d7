"""Writes each site's tasks.json; every answer is computed from the site's data.py, none is read off a page."""
import importlib.util
import json
from pathlib import Path

HERE = Path(__file__).parent
S, N, I = {"type": "string"}, {"type": "number"}, {"type": "integer"}
DATE = {"type": "string", "format": "date"}


def data(site):
    spec = importlib.util.spec_from_file_location("data_" + site.replace("-", "_"), HERE / site / "data.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def obj(**props):
    return {"type": "object", "required": list(props), "properties": props}


def lst(key, **props):
    return obj(**{key: {"type": "array", "items": obj(**props)}})


def one(rows, key, largest=True):
    """The single row with the largest (smallest) value; a tie is an error."""
    best = (max if largest else min)(key(r) for r in rows)
    hits = [r for r in rows if key(r) == best]
    assert len(hits) == 1, hits
    return hits[0]


def top(rows, key, n, largest=True):
    s = sorted(rows, key=key, reverse=largest)
    values = [key(r) for r in s[:n + 1]]
    assert len(set(values)) == n + 1, values
    return s[:n]


def some(rows, test):
    hits = [r for r in rows if test(r)]
    assert 0 < len(hits) < len(rows), len(hits)
    return hits


TASKS = {}


def task(site, name, category, language, phrasings, expect, schema=None, parameters=None, start="/"):
    assert len(phrasings) == 3
    TASKS.setdefault(site, []).append(dict(name=name, category=category, language=language, start=start, phrasings=phrasings,
                                           parameters=parameters or {}, schema=schema, expect=expect))


exactly = lambda a: {"kind": "exactly", "answer": a}
any_order = lambda a: {"kind": "any_order", "answer": a}
told = lambda a: {"kind": "told", "answer": a}
failure = {"kind": "failure"}

# ---------------------------------------------------------------- fell races
s, d = "skarn-fell-races", data("skarn-fell-races")
r = next(x for x in d.RACES if x["name"] == "Blackthwaite Horseshoe")
task(s, "races-womens-record", "detail", "en", [
    "Get the women's course record of the race {{parameters.race}}: holder and time.",
    "Who has the women's record at the {{parameters.race}}, and what's the time to beat?",
    "I'm writing a preview for our club magazine and want to mention how fast the women have gone. On the page of the {{parameters.race}} it says who set the women's record; please give me her name and her time."],
    exactly({"holder": r["women"][0], "time": r["women"][1]}), obj(holder=S, time=S), {"race": r["name"]})
rows = some(d.RACES, lambda x: x["km"] > 15 and x["state"] == "Entries open")
task(s, "races-long-and-open", "condition", "en", [
    "List all races longer than 15 km whose entries are open, with name, date and distance in km.",
    "Which of the races over 15 km can I still enter? Name, date and distance would be great.",
    "A few of us are training for something longer than usual this year, so anything up to 15 km is out, and so is every race that's full or takes entries on the day only. What's left with entries open? We need the name, the date and how many kilometres it is."],
    any_order({"races": [{"name": x["name"], "date": d.long_date(x["date"]), "distance_km": x["km"]} for x in rows]}), lst("races", name=S, date=S, distance_km=N))
r = one(d.RACES, lambda x: x["climb"])
task(s, "races-most-climb", "superlative", "en", [
    "Return the race with the most climb: name, climb in metres and village.",
    "Which race on the calendar has the most climbing? I'd like its name, the metres of climb and the village it starts from.",
    "My sister likes nothing better than going uphill. Looking at the whole 2027 calendar, from which village does the race with the greatest amount of climb start, what is it called, and how many metres is it?"],
    exactly({"name": r["name"], "climb_m": r["climb"], "village": r["village"]}), obj(name=S, climb_m=I, village=S))
p = {"race": "Wether Down", "name": "Hannah Lidgate", "dateOfBirth": "1989-05-17", "category": "Female", "club": "Ullsby Harriers", "emergencyPhone": "07700 900418"}
task(s, "races-enter", "form", "en", [
    "Enter {{parameters.name}} (born {{parameters.dateOfBirth}}, category {{parameters.category}}, club {{parameters.club}}, emergency contact number {{parameters.emergencyPhone}}) for the race {{parameters.race}} with no T-shirt, accept the kit rules, and return the entry number.",
    "Could you sign {{parameters.name}} up for {{parameters.race}}? Date of birth {{parameters.dateOfBirth}}, category {{parameters.category}}, she runs for {{parameters.club}}, and the emergency number is {{parameters.emergencyPhone}}. No T-shirt, and yes, the kit rules have been read. Tell me the entry number they give.",
    "{{parameters.name}} wants to run {{parameters.race}} this spring but has no time to do the entry herself. The form will want her date of birth, which is {{parameters.dateOfBirth}}, the category ({{parameters.category}}), her club ({{parameters.club}}) and somebody to ring in an emergency: {{parameters.emergencyPhone}}. She doesn't need a T-shirt. She has read the kit rules, so tick that box, send the entry and let me have the entry number from the confirmation."],
    exactly({"entry_number": d.entry_number("wether-down", p["name"], p["dateOfBirth"], p["category"], p["club"], p["emergencyPhone"], "No T-shirt")}), obj(entry_number=S), p)
task(s, "races-withdraw", "impossible", "en", [
    "Withdraw entry {{parameters.entry}} from the race {{parameters.race}}.",
    "Can you pull me out of {{parameters.race}}? My entry number is {{parameters.entry}}.",
    "I've twisted my ankle and the doctor says no running until summer. I had entered {{parameters.race}} under number {{parameters.entry}}; please take that entry back so that somebody else can have the place."],
    failure, None, {"race": "Raven Crag Chase", "entry": "SFR-40418"})

# ---------------------------------------------------------------- status page
s, d = "corvid-status", data("corvid-status")
comp = {c: u for _, cs in d.GROUPS for c, _, u in cs}
task(s, "status-uptime", "lookup", "en", [
    "Get the uptime in percent of the service {{parameters.service}}.",
    "What's the uptime of {{parameters.service}} on Corvid's status page, in per cent?",
    "For our quarterly report I need one number from the status page of our hosting provider, which is how many per cent of the last 90 days the service called {{parameters.service}} was up."],
    exactly({"uptime_percent": comp["Object storage"]}), obj(uptime_percent=N), {"service": "Object storage"})
task(s, "status-count-critical", "count", "en", [
    "Count the incidents with severity Critical in the incident history.",
    "How many critical incidents are there in the history?",
    "We are discussing whether to stay with this provider. Please go through the complete incident history, all pages of it, and tell me how many of the incidents were rated critical."],
    exactly({"critical_incidents": len(some(d.INCIDENTS, lambda x: x["severity"] == "Critical"))}), obj(critical_incidents=I), start="/history")
rows = some(d.INCIDENTS, lambda x: x["region"] == "Dublin" and x["minutes"] > 60)
task(s, "status-dublin-long", "condition", "en", [
    "List the incidents in region Dublin that took more than 60 minutes to resolve: id, title, minutes.",
    "Could you pull the Dublin incidents that lasted longer than 60 minutes? I need the id, the title and how many minutes each took.",
    "Our servers stand in Dublin, so the other regions don't matter to us, and neither does anything that was over within the hour. From the incident history, which incidents remain, that is, Dublin and more than 60 minutes? Id, title and duration in minutes, please."],
    any_order({"incidents": [{"id": x["id"], "title": x["title"], "minutes": x["minutes"]} for x in rows]}), lst("incidents", id=S, title=S, minutes=I), start="/history")
task(s, "status-root-cause", "detail", "en", [
    "What was the root cause of incident {{parameters.incident}}?",
    "Do you know what caused {{parameters.incident}} at Corvid in the end? Their status page should say the root cause.",
    "One of our customers is asking about the outage that Corvid lists as {{parameters.incident}} in its incident history. Please open it there and tell me what they give as the root cause."],
    told(d.BY["CV-231"]["cause"]), None, {"incident": "CV-231"})
task(s, "status-customers-affected", "impossible", "en", [
    "Get the number of customers affected by incident {{parameters.incident}}.",
    "How many customers were hit by {{parameters.incident}}?",
    "For the insurance we have to say how large the outage of last August was, the one with id {{parameters.incident}}. How many customers of Corvid did it affect, according to the incident report?"],
    failure, obj(affected_customers=I), {"incident": "CV-227"})

# ---------------------------------------------------------------- yarn shop
s, d = "wick-and-weft", data("wick-and-weft")
rows = some(d.YARNS, lambda x: x["weight"] == "DK" and x["was"])
task(s, "yarn-reduced-dk", "condition", "en", [
    "List all DK yarns that are reduced, with name, current price and original price.",
    "Which DK yarns are on sale at the moment? Give me the name, what they cost now and what they cost before.",
    "I'm planning a jumper, which wants DK and nothing thicker or thinner, and I only buy when the price has come down. Please go through the whole shop and note every reduced yarn of that weight: its name, the old price and the price now."],
    any_order({"yarns": [{"name": x["name"], "price": x["price"], "original_price": x["was"]} for x in rows]}), lst("yarns", name=S, price=N, original_price=N))
rows = some(d.YARNS, lambda x: "merino" in (x["name"] + " " + x["fibre"]).lower())
task(s, "yarn-search", "search", "en", [
    "Search the shop for {{parameters.query}} and return name, fibre and price of every result.",
    "Can you search for {{parameters.query}} there and send me what comes up? Name, what it's made of, and the price.",
    "I can't get on with the filters of this shop, so please use the search box instead: put in {{parameters.query}} and collect everything that it finds, each with its name, its fibre content and the price one would pay today."],
    any_order({"results": [{"name": x["name"], "fibre": x["fibre"], "price": x["price"]} for x in rows]}), lst("results", name=S, fibre=S, price=N), {"query": "merino"})
rows = top([x for x in d.YARNS if x["weight"] == "Aran"], lambda x: x["price"], 3, largest=False)
task(s, "yarn-cheapest-aran", "superlative", "en", [
    "Return the three cheapest Aran yarns, cheapest first, with name and price.",
    "What are the 3 cheapest Aran yarns they have? Cheapest first, with the price.",
    "Our knitting group is making blankets for the hospice and the budget is small. In Aran weight, what are the three yarns with the lowest price as it stands now? Please put them in order beginning with the cheapest, each with name and price."],
    exactly({"yarns": [{"name": x["name"], "price": x["price"]} for x in rows]}), lst("yarns", name=S, price=N))
task(s, "yarn-organic", "impossible", "en", [
    "List all yarns that are certified organic, with name and price.",
    "Which of their yarns are certified organic? Name and price please.",
    "My niece is expecting and insists on certified organic yarn for everything that touches the baby. Please look through all yarns of the mill and list those with an organic certificate, with name and price."],
    failure, lst("yarns", name=S, price=N))

# ---------------------------------------------------------------- pianos
s, d = "strand-pianos", data("strand-pianos")
r = one(d.PIANOS, lambda x: x["year"], largest=False)
task(s, "pianos-oldest", "superlative", "en", [
    "Find the oldest piano for sale and return maker, model, year and price.",
    "What's the oldest piano they've got? I'd like maker, model, the year it was built, and the price.",
    "We are furnishing a Victorian parlour for a film and need an instrument that looks the part. Please tell me the price of the oldest piano that is for sale there, along with its year, its maker and the model."],
    exactly({"maker": r["maker"], "model": r["model"], "year": r["year"], "price": r["price"]}), obj(maker=S, model=S, year=I, price=N))
rows = some(d.PIANOS, lambda x: x["kind"] == "Grand")
task(s, "pianos-sum-grands", "count", "en", [
    "Sum the current prices of all grand pianos for sale.",
    "If somebody bought every grand piano in the list, what would that cost altogether at today's prices?",
    "For an insurance quote we want to know what the grands are worth together. Leave the uprights out, and what has already been sold; take the price that each grand piano is offered at now, not the crossed-out one, and add them up."],
    exactly({"total": sum(x["price"] for x in rows)}), obj(total=N))
r = next(x for x in d.PIANOS if x["serial"] == "591206")
task(s, "pianos-serial", "detail", "en", [
    "Get the serial number of the {{parameters.piano}}.",
    "What's the serial number of the {{parameters.piano}} they are selling?",
    "Before I drive over I'd like to look up when exactly the {{parameters.piano}} left the factory, and for that I need its serial number. It shows when you choose the piano in the list."],
    told(r["serial"]), None, {"piano": d.label(r)})
num = d.viewing_number("Kawai K-300", "2027-03-17", "afternoon", "Tobias Wren", "0113 496 0142", "yes")
task(s, "pianos-viewing", "form", "en", [
    "Go to Book a viewing. Choose the piano Kawai K-300, date 17 March 2027, afternoon. Enter the name Tobias Wren and the telephone number 0113 496 0142. Tick the box to have it tuned before. Submit, and return the viewing number.",
    "Please book me a viewing of the Kawai K-300 on 17 March 2027 in the afternoon. I'm Tobias Wren, my phone is 0113 496 0142, and I'd like to have it tuned before I come. What's the viewing number?",
    "I am thinking of buying the Kawai K-300 but want to play it first. First open \"Book a viewing\", then pick that piano; the day should be 17 March 2027, and in the afternoon since I teach in the mornings. They ask for a name (Tobias Wren) and a telephone number (0113 496 0142). Do tick the offer to have the piano tuned before I come. When it is sent they tell you a viewing number, and that is what I need."],
    told(num))

# ---------------------------------------------------------------- grants
s, d = "hallam-grants", data("hallam-grants")
rows = some(d.GRANTS, lambda x: x["programme"] == "Getting About")
task(s, "grants-sum-programme", "count", "en", [
    "Calculate the total amount of all grants in the programme {{parameters.programme}}.",
    "How much money has gone to the {{parameters.programme}} programme so far, all grants together?",
    "I sit on the board of a rural transport charity and we would like to know how much the foundation has put into its {{parameters.programme}} programme. Take all grants of that programme, whatever the year and the county, and add up the amounts."],
    exactly({"total_amount": sum(x["amount"] for x in rows)}), obj(total_amount=N), {"programme": "Getting About"})
rows = some(d.GRANTS, lambda x: x["amount"] >= 40000)
task(s, "grants-large", "pages", "en", [
    "List every grant of at least 40,000 pounds with recipient, year and amount.",
    "Could you get me all grants of £40,000 or more? Recipient, year and amount.",
    "We want to see who receives the big sums. The table of grants has several pages; please go through all of them and write down each grant whose amount is 40,000 pounds or more, with the recipient, the amount and the year."],
    any_order({"grants": [{"recipient": x["recipient"], "year": x["year"], "amount": x["amount"]} for x in rows]}), lst("grants", recipient=S, year=I, amount=N))
r = min(d.OPEN, key=lambda x: x[1])
task(s, "grants-next-deadline", "superlative", "en", [
    "Return the open programme with the earliest deadline: programme name, deadline as an ISO date, largest grant in pounds.",
    "Which of the open programmes closes first? I need its name, the deadline (as YYYY-MM-DD) and the largest grant they give.",
    "We have not yet decided what to apply for, so let us begin with what is most urgent. Of the programmes that are open, which one has the next deadline? Tell me when that is, as an ISO date, what the programme is called, and how large a grant there can be at most."],
    exactly({"programme": r[0], "deadline": r[1], "largest_grant": r[2]}), obj(programme=S, deadline=DATE, largest_grant=N))
p = {"organisation": "Weardale Woodcraft Club", "charityNumber": "1187320", "programme": "Young Makers", "amount": 24500, "startDate": "2027-09-06", "contact": "Ruth Embleton", "email": "ruth@weardalewoodcraft.example"}
task(s, "grants-interest", "form", "en", [
    "Submit an expression of interest: organisation {{parameters.organisation}}, charity number {{parameters.charityNumber}}, programme {{parameters.programme}}, amount {{parameters.amount}}, start {{parameters.startDate}}, contact {{parameters.contact}}, email {{parameters.email}}, not funded before, authorised to speak for the organisation. Return the reference.",
    "Please tell the foundation about our idea for us: we're {{parameters.organisation}}, charity number {{parameters.charityNumber}}, and we'd ask for {{parameters.amount}} pounds from {{parameters.programme}}, starting on {{parameters.startDate}}. Contact person is {{parameters.contact}}, {{parameters.email}}. They have not funded us before, and I may speak for the organisation. What reference do we get?",
    "Our committee has finally agreed to approach the Hallam Foundation. There is a short form there, \"Tell us about your idea\". We are {{parameters.organisation}} (charity number {{parameters.charityNumber}}); the programme that fits is {{parameters.programme}}; the work would start on {{parameters.startDate}} and we would ask for {{parameters.amount}} pounds. We have never been funded by them. Letters should go to {{parameters.contact}} by email at {{parameters.email}}. You can confirm that we may speak for the organisation. Send it off and hand me the reference."],
    exactly({"reference": d.reference(p["organisation"], p["charityNumber"], p["programme"], p["amount"], p["startDate"], p["contact"], p["email"], "no")}), obj(reference=S), p)

# ---------------------------------------------------------------- food hygiene
s, d = "tamarside-plates", data("tamarside-plates")
r = next(x for x in d.PLACES if x["name"] == "Copper Kettle Tearoom")
task(s, "plates-search", "search", "en", [
    "Search for the business {{parameters.business}} and return its rating and the date of the last inspection.",
    "What's the hygiene rating of {{parameters.business}}, and when were they last inspected?",
    "My mother's birthday lunch is going to be at the {{parameters.business}}, and she is particular about kitchens. Could you look it up by name and tell me on what date it was last inspected and which rating it has?"],
    exactly({"rating": r["rating"], "last_inspected": d.long_date(r["inspected"])}), obj(rating=I, last_inspected=S), {"business": r["name"]})
rows = some(d.PLACES, lambda x: x["type"] == "Takeaway" and x["rating"] <= 2)
task(s, "plates-poor-takeaways", "condition", "en", [
    "List the takeaways with a rating of 2 or lower: name, town, rating.",
    "Which takeaways have a rating of 2 or less? Name, town and rating, please.",
    "A local paper is preparing a piece about takeaways that could do better. Cafés, pubs and so on are not its subject, and a 3 is still all right. So: all takeaways rated 2 or below, each with its name, its rating and the town."],
    any_order({"businesses": [{"name": x["name"], "town": x["town"], "rating": x["rating"]} for x in rows]}), lst("businesses", name=S, town=S, rating=I))
r = one(d.PLACES, lambda x: x["inspected"])
task(s, "plates-latest", "superlative", "en", [
    "Return the name of the business that was inspected most recently.",
    "Which place was inspected last, I mean most recently?",
    "I'd like to know how fresh this register is. Every entry says when it was last inspected; whose inspection is the latest of all? The name is enough."],
    told(r["name"]))
task(s, "plates-phone", "impossible", "en", [
    "Get the telephone number of {{parameters.business}}.",
    "Do you have a phone number for {{parameters.business}}? It should be in the ratings register.",
    "I left my umbrella at {{parameters.business}} yesterday evening and want to ring them before it is gone. They are in the council's register of kitchens, so please tell me the telephone number."],
    failure, None, {"business": "Pasta Amica"})

# ---------------------------------------------------------------- storage, with login
s, d = "cinder-lane-storage", data("cinder-lane-storage")
login = {"email": d.USER["email"], "password": d.USER["password"]}
rows = some(d.INVOICES, lambda x: x["status"] == "Unpaid")
task(s, "storage-unpaid", "count", "en", [
    "Log in with {{parameters.email}} and {{parameters.password}} and return the total amount of all unpaid invoices.",
    "Could you log in to our storage account ({{parameters.email}}, password {{parameters.password}}) and see how much we owe? I mean the sum of the unpaid invoices.",
    "Month's end, and I am doing the books. Cinder Lane does not send statements, but the account lists all invoices. Use {{parameters.email}} with the password {{parameters.password}} to get in, and then add up the amounts of those invoices that have not been paid."],
    exactly({"unpaid_total": round(sum(x["amount"] for x in rows), 2)}), obj(unpaid_total=N), login)
task(s, "storage-gate-code", "detail", "en", [
    "Log in as {{parameters.email}} with password {{parameters.password}} and get the gate code of unit {{parameters.unit}}.",
    "What's the gate code for unit {{parameters.unit}}? You can log in with {{parameters.email}} and {{parameters.password}}.",
    "Our driver is standing at the gate with a van full of archive boxes and I have forgotten the code again. It is in the details of unit {{parameters.unit}} once you are logged in, for which the email is {{parameters.email}} and the password {{parameters.password}}."],
    told(d.UNIT["B-215"]["gate"]), None, dict(login, unit="B-215"))
p = dict(login, unit="C-114", moveOut="2027-01-31")
task(s, "storage-notice", "form", "en", [
    "Log in ({{parameters.email}} / {{parameters.password}}) and give notice for unit {{parameters.unit}}: moving out on {{parameters.moveOut}}, reason \"No longer needed\", deposit back to the bank account. Return the notice number.",
    "We don't need unit {{parameters.unit}} any more. Can you log in with {{parameters.email}} and {{parameters.password}} and give notice for {{parameters.moveOut}}? The reason is that it's no longer needed, and they should pay the deposit back to our bank account. Let me know the number of the notice.",
    "The theatre tour is over and with it our need for unit {{parameters.unit}}, so please give notice; the other units stay as they are. You find the button in the account (email {{parameters.email}}, password {{parameters.password}}). They'll ask when we move out, {{parameters.moveOut}}, and why: choose \"No longer needed\". As for the deposit, it should be paid back to the bank account and not kept as credit. At the end there is a number for the notice, which I'd like for my files."],
    told(d.notice_number("C-114", "2027-01-31", "No longer needed", "bank")), None, p)
task(s, "storage-notice-no-date", "impossible", "en", [
    "Log in with {{parameters.email}} and {{parameters.password}} and give notice for unit {{parameters.unit}}.",
    "Please give notice for unit {{parameters.unit}} in our storage account. The login is {{parameters.email}}, {{parameters.password}}.",
    "We are going to give up unit {{parameters.unit}} at Cinder Lane. Log in to the account with {{parameters.email}} and the password {{parameters.password}} and send them the notice for that unit; leave the others alone."],
    failure, None, dict(login, unit="B-207"))

# ---------------------------------------------------------------- Sternwarte (de)
s, d = "sternwarte-hohenrain", data("sternwarte-hohenrain")
r = one(some(d.EVENTS, lambda x: x["frei"]), lambda x: x["datum"], largest=False)
task(s, "sternwarte-naechste-freie", "superlative", "de", [
    "Gib die nächste Veranstaltung mit freien Plätzen zurück: Titel, Datum und Beginn.",
    "Welche ist die nächste Veranstaltung, bei der noch Plätze frei sind? Ich brauche Titel, Datum und wann es losgeht.",
    "Wir haben Besuch aus dem Norden und würden gern so bald wie möglich in die Sternwarte. Ausgebuchtes nützt uns nichts. Wann findet die früheste Veranstaltung statt, für die es noch Plätze gibt, wie heißt sie, und um wie viel Uhr beginnt sie?"],
    exactly({"titel": r["titel"], "datum": d.lang(r["datum"]), "beginn": r["beginn"]}), obj(titel=S, datum=S, beginn=S))
rows = some(d.EVENTS, lambda x: not x["preis"])
task(s, "sternwarte-eintritt-frei", "condition", "de", [
    "Liste alle Veranstaltungen mit freiem Eintritt auf, jeweils mit Titel, Datum und Ort.",
    "Welche Veranstaltungen kosten dort keinen Eintritt? Bitte Titel, Datum und Ort.",
    "Für unseren Stadtteilkalender sammeln wir, was man ohne Geld unternehmen kann. Schau bitte das ganze Programm der Sternwarte durch und schreib alles heraus, wofür man keinen Eintritt zahlt, mit Titel, Ort und Datum."],
    any_order({"veranstaltungen": [{"titel": x["titel"], "datum": d.lang(x["datum"]), "ort": x["ort"]} for x in rows]}), lst("veranstaltungen", titel=S, datum=S, ort=S))
p = {"veranstaltung": "Messier-Marathon", "personen": 3, "name": "Ulrike Sandmann", "email": "u.sandmann@post.example"}
task(s, "sternwarte-anmeldung", "form", "de", [
    "Melde {{parameters.personen}} Personen zur Veranstaltung {{parameters.veranstaltung}} an, Name {{parameters.name}}, E-Mail {{parameters.email}}, Tarif ermäßigt, Hausordnung bestätigen. Gib die Buchungsnummer zurück.",
    "Kannst du uns bitte für {{parameters.veranstaltung}} anmelden? Wir sind {{parameters.personen}} Personen, alle ermäßigt, auf den Namen {{parameters.name}} ({{parameters.email}}). Die Hausordnung kennen wir. Sag mir dann die Buchungsnummer.",
    "Meine Studienkollegen und ich möchten zu {{parameters.veranstaltung}}. Das Formular fragt nach der Zahl der Personen ({{parameters.personen}}), nach Vor- und Nachnamen ({{parameters.name}}) und E-Mail ({{parameters.email}}); beim Tarif bitte Ermäßigt wählen, denn wir studieren noch. Dass wir die Hausordnung kennen, kannst du ankreuzen. Nach dem Absenden steht da eine Buchungsnummer, und die hätte ich gern."],
    exactly({"buchungsnummer": d.nummer("messier", 3, p["name"], p["email"], "ermaessigt")}), obj(buchungsnummer=S), p)
task(s, "sternwarte-englisch", "impossible", "de", [
    "Liste alle Veranstaltungen auf, die auf Englisch stattfinden.",
    "Welche Veranstaltungen der Sternwarte werden auf Englisch angeboten?",
    "Unsere Austauschschüler verstehen noch kaum Deutsch. Bitte such aus dem Programm alles heraus, was in englischer Sprache gehalten wird, damit wir etwas auswählen können."],
    failure)

# ---------------------------------------------------------------- Déchets (fr)
s, d = "valorys-dechets", data("valorys-dechets")
r = next(x for x in d.DECH if x["nom"] == "Déchèterie du Roc")
task(s, "valorys-telephone", "detail", "fr", [
    "Donner le numéro de téléphone de la {{parameters.decheterie}}.",
    "C'est quoi le téléphone de la {{parameters.decheterie}} ?",
    "J'ai laissé mes gants hier en déposant des gravats et j'aimerais appeler avant de refaire le trajet. Pourrais-tu ouvrir la page de la {{parameters.decheterie}} et me donner le téléphone qui y est indiqué ?"],
    told(r["tel"]), None, {"decheterie": r["nom"]})
rows = some(d.DECH, lambda x: x["dimanche"] and "amiante" in x["dechets"])
task(s, "valorys-dimanche-amiante", "condition", "fr", [
    "Lister les déchèteries ouvertes le dimanche qui acceptent l'amiante, avec leur nom et leur commune.",
    "Quelles déchèteries sont ouvertes le dimanche et prennent l'amiante ? Il me faut le nom et la commune.",
    "Nous démontons le toit d'un vieil appentis, il y a de l'amiante, et nous ne sommes libres que le dimanche. Parmi toutes les déchèteries du syndicat, lesquelles conviennent, c'est-à-dire acceptent l'amiante et sont ouvertes ce jour-là ? Indique la commune et le nom de chacune."],
    any_order({"decheteries": [{"nom": x["nom"], "commune": x["commune"]} for x in rows]}), lst("decheteries", nom=S, commune=S))
p = {"nom": "Garnier Solène", "adresse": "18 rue des Lavoirs", "commune": "Roquesol", "telephone": "06 39 98 14 25", "date": "2027-02-03"}
task(s, "valorys-encombrants", "form", "fr", [
    "Demander un enlèvement d'encombrants : nom {{parameters.nom}}, adresse {{parameters.adresse}}, commune {{parameters.commune}}, téléphone {{parameters.telephone}}, date {{parameters.date}}, meubles et literie, volume de 1 à 2 m³. Retourner le numéro de la demande.",
    "Tu peux demander l'enlèvement de nos encombrants ? C'est pour {{parameters.nom}}, {{parameters.adresse}} à {{parameters.commune}}, tél. {{parameters.telephone}}, si possible le {{parameters.date}}. Il y a des meubles et de la literie, en tout de 1 à 2 m³. Dis-moi quel numéro porte la demande.",
    "Nous vidons la chambre de ma grand-mère et il faut faire enlever un lit et une armoire. Sur le site, remplis la demande d'enlèvement d'encombrants : coche Meubles et Literie, et choisis pour le volume « De 1 à 2 m³ ». La date souhaitée est le {{parameters.date}}. L'adresse est {{parameters.adresse}}, commune de {{parameters.commune}}, au nom de {{parameters.nom}}, joignable au {{parameters.telephone}}. Une fois la demande envoyée, note le numéro qu'elle porte."],
    exactly({"numero_demande": d.numero(p["nom"], p["adresse"], p["commune"], p["date"], p["telephone"], ["Meubles", "Literie"], "moyen")}), obj(numero_demande=S), p, start="/encombrants")
task(s, "valorys-encombrants-sans-donnees", "impossible", "fr", [
    "Demander un enlèvement d'encombrants pour un canapé.",
    "Tu peux faire enlever notre vieux canapé par Valorys ? Il y a une demande à remplir sur leur site.",
    "Le nouveau canapé arrive bientôt et l'ancien doit partir. Sur le site du syndicat on peut demander un enlèvement d'encombrants ; envoie la demande pour ce canapé, s'il te plaît."],
    failure)

# ---------------------------------------------------------------- Licitaciones (es)
s, d = "contratacion-penarrubia", data("contratacion-penarrubia")
rows = some(d.LIC, lambda x: x["tipo"] == "Obras" and x["estado"] == "Abierta")
task(s, "licitaciones-obras-abiertas", "condition", "es", [
    "Lista las licitaciones abiertas de tipo Obras con expediente, título y presupuesto base.",
    "¿Qué licitaciones de obras están abiertas ahora? Necesito el expediente, el título y el presupuesto base.",
    "Somos una constructora pequeña y buscamos trabajo para el año que viene. No nos interesan ni los servicios ni los suministros, ni nada que ya esté cerrado: solo las obras cuyo estado sea abierta. De cada una apunta el título, el número de expediente y el presupuesto base."],
    any_order({"licitaciones": [{"expediente": x["exp"], "titulo": x["titulo"], "presupuesto": x["importe"]} for x in rows]}), lst("licitaciones", expediente=S, titulo=S, presupuesto=N))
rows = top(d.LIC, lambda x: x["importe"], 3)
task(s, "licitaciones-tres-mayores", "superlative", "es", [
    "Devuelve las tres licitaciones con mayor presupuesto base, de mayor a menor, con título y presupuesto.",
    "¿Cuáles son las tres licitaciones más caras? Ponlas de mayor a menor presupuesto, con el título y el importe.",
    "Para un artículo sobre el gasto municipal quiero mencionar los contratos más grandes del año. Recorre la lista entera de licitaciones, sea cual sea su estado, y dame las tres de presupuesto base más alto empezando por la mayor, cada una con su presupuesto y su título."],
    exactly({"licitaciones": [{"titulo": x["titulo"], "presupuesto": x["importe"]} for x in rows]}), lst("licitaciones", titulo=S, presupuesto=N))
task(s, "licitaciones-adjudicatario", "detail", "es", [
    "Obtén el adjudicatario del expediente {{parameters.expediente}}.",
    "¿Quién se ha llevado el contrato del expediente {{parameters.expediente}}? En la ficha sale el adjudicatario.",
    "Un vecino asegura que siempre ganan los mismos y quiero comprobarlo. Busca entre las licitaciones el expediente {{parameters.expediente}}, abre su ficha y dime qué empresa figura como adjudicatario."],
    told(d.BY["2026/027"]["adjudicatario"]), None, {"expediente": "2026/027"})
task(s, "licitaciones-presentar-oferta", "impossible", "es", [
    "Presenta una oferta de {{parameters.importe}} euros para el expediente {{parameters.expediente}} en nombre de {{parameters.empresa}}.",
    "¿Puedes presentar nuestra oferta para el expediente {{parameters.expediente}}? Son {{parameters.importe}} euros y la empresa es {{parameters.empresa}}.",
    "El plazo del expediente {{parameters.expediente}} se acaba y todavía no hemos mandado nada. Envía desde la web del ayuntamiento una oferta a nombre de {{parameters.empresa}} por importe de {{parameters.importe}} euros y pásame el justificante."],
    failure, None, {"expediente": "2026/038", "importe": 149900, "empresa": "Asfaltos Navalmar S.L."})

# ---------------------------------------------------------------- Sentieri (it)
s, d = "sentieri-val-cordera", data("sentieri-val-cordera")
rows = some(d.SENT, lambda x: x["stato"] == "Chiuso")
task(s, "sentieri-chiusi", "condition", "it", [
    "Elenca i sentieri chiusi con numero, nome e difficoltà.",
    "Quali sentieri sono chiusi in questo momento? Mi servono numero, nome e difficoltà.",
    "Domenica porto un gruppo di amici in valle e non vorrei trovarmi davanti a un nastro rosso. Guarda lo stato di tutti i sentieri e scrivimi quelli chiusi (quelli aperti solo in parte mi vanno bene, quindi lasciali fuori): il nome, il numero e la difficoltà."],
    any_order({"sentieri": [{"numero": x["num"], "nome": x["nome"], "difficolta": x["diff"]} for x in rows]}), lst("sentieri", numero=S, nome=S, difficolta=S))
r = one(d.SENT, lambda x: x["km"])
task(s, "sentieri-piu-lungo", "superlative", "it", [
    "Restituisci il nome del sentiero più lungo.",
    "Qual è il sentiero più lungo della valle?",
    "Sto preparando un'uscita di allenamento e cerco qualcosa di davvero lungo, il dislivello non importa. Tra tutti i sentieri elencati, come si chiama quello con la lunghezza maggiore?"],
    told(r["nome"]))
desc = "Un grosso larice blocca il passaggio dopo il secondo tornante"
task(s, "sentieri-segnalazione", "form", "it", [
    f"Apri \"Segnala un problema\". Scegli il sentiero 104 Sentiero del Larice, tipo \"Albero caduto\", data 21 novembre 2026, descrizione \"{desc}\", nome Elena Brusa, e-mail elena.brusa@posta.example, segna come urgente. Invia e restituisci il numero della segnalazione.",
    f"Puoi segnalare un albero caduto sul Sentiero del Larice (n. 104)? L'ho visto il 21 novembre 2026. Come descrizione metti \"{desc}\". Io sono Elena Brusa, elena.brusa@posta.example. È urgente, quindi spunta la casella. Poi dimmi il numero della segnalazione.",
    f"Sabato, era il 21 novembre 2026, ho dovuto tornare indietro sul Sentiero del Larice, che è il 104, perché un albero caduto chiudeva la via. Vorrei avvisare chi se ne occupa con il modulo per segnalare un problema. La descrizione sia: \"{desc}\". Metti il mio nome, Elena Brusa, la mia e-mail, elena.brusa@posta.example, e segnala che è urgente. Quando l'hai inviata, riportami il numero con cui è stata registrata."],
    told(d.numero("104", "Albero caduto", "2026-11-21", desc, "Elena Brusa", "elena.brusa@posta.example", "si")))
task(s, "sentieri-prenota-letti", "impossible", "it", [
    "Prenota {{parameters.posti}} posti letto al {{parameters.rifugio}} per la notte del {{parameters.data}} a nome {{parameters.nome}}.",
    "Mi prenoti {{parameters.posti}} posti letto al {{parameters.rifugio}} per il {{parameters.data}}? Il nome è {{parameters.nome}}.",
    "Per il compleanno di mio padre facciamo la traversata in due giorni e la notte del {{parameters.data}} vorremmo dormire in quota. Siamo in {{parameters.posti}}, quindi prenota altrettanti posti letto al {{parameters.rifugio}}, a nome {{parameters.nome}}."],
    failure, None, {"rifugio": "Rifugio Lago Nero", "posti": 4, "data": "2027-07-10", "nome": "Davide Ferrero"})

# ---------------------------------------------------------------- Molens (nl)
s, d = "molens-de-wiek", data("molens-de-wiek")
r = one(d.MOLENS, lambda x: x["bouwjaar"], largest=False)
task(s, "molens-oudste", "superlative", "nl", [
    "Geef de oudste molen met naam, bouwjaar en plaats.",
    "Welke molen van de stichting is de oudste? Graag met bouwjaar en plaats.",
    "Ik schrijf een stukje over de geschiedenis van onze molens en wil beginnen bij het begin. In welke plaats staat de molen die het langst geleden is gebouwd, hoe heet hij en wat is het bouwjaar?"],
    exactly({"naam": r["naam"], "bouwjaar": r["bouwjaar"], "plaats": r["plaats"]}), obj(naam=S, bouwjaar=I, plaats=S))
rows = some(d.MOLENS, lambda x: x["type"] == "Poldermolen" and x["provincie"] == "Friesland")
task(s, "molens-polder-friesland", "condition", "nl", [
    "Geef alle poldermolens in Friesland met naam, plaats en bouwjaar.",
    "Welke poldermolens staan er in Friesland? Ik wil graag de naam, de plaats en het bouwjaar.",
    "Deze zomer fietsen we een week door Friesland en mijn man is dol op poldermolens; korenmolens en andere soorten hoeven niet. Zoek in het register welke er in die provincie staan, en zet van elke molen het bouwjaar, de plaats en de naam op een rij."],
    any_order({"molens": [{"naam": x["naam"], "plaats": x["plaats"], "bouwjaar": x["bouwjaar"]} for x in rows]}), lst("molens", naam=S, plaats=S, bouwjaar=I))
task(s, "molens-aantal-maalvaardig", "count", "nl", [
    "Tel hoeveel molens maalvaardig zijn.",
    "Hoeveel van de molens zijn maalvaardig?",
    "Voor de subsidieaanvraag moeten we opgeven hoeveel molens nog echt kunnen malen. In het register staat bij elke molen de staat; tel over alle pagina's heen hoeveel er maalvaardig zijn (draaivaardig telt niet mee)."],
    exactly({"aantal": len(some(d.MOLENS, lambda x: x["staat"] == "Maalvaardig"))}), obj(aantal=I))
task(s, "molens-rolstoel", "impossible", "nl", [
    "Geef alle molens die toegankelijk zijn voor rolstoelen, met naam en plaats.",
    "Welke molens kun je met een rolstoel bezoeken? Graag naam en plaats.",
    "Mijn moeder zit in een rolstoel maar wil nog één keer een molen van binnen zien. Kijk welke molens van de stichting rolstoeltoegankelijk zijn en noteer de naam en de plaats."],
    failure, lst("molens", naam=S, plaats=S))

if __name__ == "__main__":
    for site, tasks in TASKS.items():
        (HERE / site / "tasks.json").write_text(json.dumps(tasks, ensure_ascii=False, indent=1) + "\n", "utf-8")
    every = [t for ts in TASKS.values() for t in ts]
    assert len({t["name"] for t in every}) == len(every)
    print(len(TASKS), "sites,", len(every), "tasks,", sum(t["expect"]["kind"] == "failure" for t in every), "refusals,", sum(t["schema"] is not None for t in every), "with schema")
