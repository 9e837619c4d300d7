"""Writes tasks.json of every site. The truth comes from the sites' data, never from their pages.

A tie, an empty choice or a condition that everything fulfils is an error here.
"""
import datetime
import importlib
import json
import os
import sys
from types import SimpleNamespace

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
NAMES = set()


def load(site):
    """data.py and base.py of one site."""
    for name in ("data", "base"):
        sys.modules.pop(name, None)
    sys.path.insert(0, os.path.join(HERE, site))
    try:
        importlib.invalidate_caches()
        return SimpleNamespace(d=importlib.import_module("data"), base=importlib.import_module("base"))
    finally:
        sys.path.pop(0)


def only(items):
    items = list(items)
    assert len(items) == 1, "not exactly one: %r" % items
    return items[0]


def some(items, test):
    """Those that fulfil the condition: neither none nor all."""
    items = list(items)
    found = [i for i in items if test(i)]
    assert found, "nothing fulfils it"
    assert len(found) < len(items), "everything fulfils it"
    return found


def most(items, key, least=False):
    """The one with the extreme value; ties are an error."""
    ranked = sorted(items, key=key, reverse=not least)
    assert len(ranked) > 1 and key(ranked[0]) != key(ranked[1]), "a tie"
    return ranked[0]


def distinct(rows):
    texts = [json.dumps(r, sort_keys=True) for r in rows]
    assert len(set(texts)) == len(texts), "the same record twice: %r" % rows
    return rows


def obj(**fields):
    return {"type": "object", "required": list(fields), "properties": fields, "additionalProperties": False}


def rows(_key, **fields):
    return obj(**{_key: {"type": "array", "items": obj(**fields)}})


STR, INT, NUM, DATE = {"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "string", "format": "date"}


def clock(text="HH:MM"):
    return {"type": "string", "pattern": "^[0-2][0-9]:[0-5][0-9]$", "description": text}


def told_as(text):
    return {"type": "string", "description": text}


class Tasks:
    def __init__(self, site, language):
        self.site, self.language, self.list = site, language, []

    def add(self, name, category, phrasings, expect, schema=None, parameters=None, start="/"):
        assert name not in NAMES, name
        NAMES.add(name)
        assert len(phrasings) == 3 and len(set(phrasings)) == 3
        for text in phrasings:
            for key in parameters or {}:
                assert "{{parameters.%s}}" % key in text, (name, key)
            assert text.count("{{") == sum(text.count("{{parameters.%s}}" % k) for k in parameters or {}), name
        self.list.append({"name": name, "category": category, "language": self.language, "start": start, "phrasings": list(phrasings),
                          "parameters": parameters or {}, "schema": schema, "expect": expect})

    def write(self):
        with open(os.path.join(HERE, self.site, "tasks.json"), "w", encoding="utf-8") as f:
            json.dump(self.list, f, ensure_ascii=False, indent=1)
            f.write("\n")


def exactly(answer):
    return {"kind": "exactly", "answer": answer}


def any_order(answer):
    return {"kind": "any_order", "answer": answer}


def told(answer):
    return {"kind": "told", "answer": answer}


def state(start, **changes):
    new = json.loads(json.dumps(start))
    for key, value in changes.items():
        assert key in new and new[key] != value, key
        new[key] = value
    return {"kind": "state", "state": new}


FAILURE = {"kind": "failure"}


def minutes(a, b):
    return (int(b[:2]) * 60 + int(b[3:])) - (int(a[:2]) * 60 + int(a[3:]))


def whole(x):
    return int(x) if float(x).is_integer() else x


# ---- English ---------------------------------------------------------------------------------

def second_aperture():
    m = load("second-aperture")
    d, t = m.d, Tasks("second-aperture", "en")
    d750 = [i for i in d.ITEMS if i["title"] == "Nikon D750 body"]
    assert len(d750) == 2
    it = only(some(d750, lambda i: i["grade"] == "Well used"))
    t.add("aperture-d750-shutter", "detail", [
        "Find the Nikon D750 body that is graded \"Well used\" and give its shutter count.",
        "They have two D750s. How many times has the more worn of the two fired its shutter so far?",
        "I shoot weddings on a pair of Nikons and one of them drowned last week. This shop lists two D750 bodies, one in excellent shape and one that is well used; the tired one is what I can afford. Before I ring them, please look up how many actuations its shutter already has behind it.",
    ], exactly({"shutter_count": it["shutter"]}), obj(shutter_count=INT))
    lens = most(some([i for i in d.ITEMS if i["kind"] == "Lens" and not i["sold"]], lambda i: i["mount"] == "Sony E"), lambda i: i["price"], least=True)
    t.add("aperture-cheapest-sony-e", "superlative", [
        "Which lens with Sony E mount that is not sold yet is the cheapest? Give its title and price.",
        "What is the least I could spend on glass for an E-mount Sony, among what can still be had? I want to know which one it is and what it costs.",
        "My niece got my old A6000 for her birthday and now needs something to put in front of it. The budget is tiny, so please go through the Sony E lenses of this shop, leave out those somebody else has already bought, and tell me the cheapest, with its full name and what they ask for it today.",
    ], exactly({"title": lens["title"], "price_gbp": lens["price"]}), obj(title=told_as("as the shop writes it"), price_gbp=NUM))
    tripods = some([i for i in d.ITEMS if i["kind"] == "Tripod" and not i["sold"]], lambda i: i["was"])
    t.add("aperture-tripod-savings", "count", [
        "Add up how much is taken off on all reduced tripods that are still for sale: old price minus new price, in pounds.",
        "Suppose somebody bought every marked-down tripod you can still get there. By how many pounds would that be less than at the former prices?",
        "Our camera club gets a little money from the parish and I have the mad idea of buying up the tripods of this shop, but only those whose price has come down and which nobody has bought yet. To impress the treasurer I need one number: the total of what we would save against the crossed-out prices.",
    ], exactly({"saving_gbp": whole(sum(i["was"] - i["price"] for i in tripods))}), obj(saving_gbp=NUM))
    a, b = d.BY_ID["sirui-t025"], d.BY_ID["olym-45"]
    assert not a["sold"] and not b["sold"] and only(i for i in d.ITEMS if "Sirui" in i["title"]) and only(i for i in d.ITEMS if "Olympus" in i["title"] and "45mm" in i["title"])
    t.add("aperture-basket", "act", [
        "Put the Sirui T-025SK tripod and the Olympus 45mm f/1.8 lens in the basket.",
        "I would like to buy the little Sirui tripod as well as the 45mm Olympus. Get both of them into my shopping basket; I pay later.",
        "We leave for Iceland on Friday and I am still packing. Two things are missing from the bag: a light tripod, and I have settled on the Sirui carbon one, and the Olympus 45mm f/1.8 for portraits. Could you lay these two, and nothing else, in the basket of this shop so that I can ring them and pay?",
    ], state(d.INITIAL_STATE, basket=sorted([a["id"], b["id"]])))
    p = {"email": "hanna.frith@post.example"}
    t.add("aperture-sell-x100f", "form", [
        "Ask the shop for an offer for a Fujifilm X100F in excellent condition, with its box, paid in shop credit. Name: Hanna Frith, e-mail {{parameters.email}}. Give the quote number and the offer.",
        "I want to part with my Fuji X100F. It is in excellent nick and still has the carton it came in, and I would take the money as credit for the shop. I am Hanna Frith, reachable at {{parameters.email}}. What do they bid, and under which reference?",
        "After four years my X100F (that's the Fujifilm) sees less light than my phone, so it goes. There are a few light marks on the base plate and everything works, which I believe they call excellent; I have kept the box, of course. Since I want a macro lens from them anyway, store credit is the better deal for me. Please fill in their form for me, Hanna Frith, {{parameters.email}}, and tell me the reference they give and how many pounds they would pay.",
    ], exactly({"reference": "BUY-%d" % m.base.number_from("Fujifilm", "X100F", p["email"]), "offer_gbp": d.offer("Fujifilm", "X100F", "excellent", True, "credit")}),
        obj(reference=STR, offer_gbp=NUM), p)
    m6 = only(i for i in d.ITEMS if "Leica M6" in i["title"])
    assert m6["sold"]
    t.add("aperture-leica-m6", "impossible", [
        "Put the Leica M6 TTL body in the basket.",
        "Get me the Leica M6: it should be in my shopping basket when you are finished.",
        "For thirty years I have wanted an M6, and now my wife says go on then. I saw that this shop had one, the black TTL. Please lay it in the basket for me straight away; no other camera will do.",
    ], FAILURE)
    t.write()
    return t


def bayplan():
    m = load("bayplan")
    d, t = m.d, Tasks("bayplan", "en")
    p = {"email": "r.castell@portway-dc.example", "password": "Harbour-Lamp-62"}
    assert d.USERS[p["email"]][0] == p["password"]
    wed = [b for b in d.BOOKINGS if b["day"] == "2026-05-06"]
    chilled = some(wed, lambda b: b["temp"] == "C")
    assert all(b["status"] == "Due" for b in chilled)
    t.add("bayplan-chilled-pallets", "count", [
        "Log in with {{parameters.email}} and {{parameters.password}}. How many pallets of chilled goods are booked for Wednesday 6 May in total?",
        "My account is {{parameters.email}}, the password {{parameters.password}}. Tell me the sum of pallets in all loads marked C that are planned for the Wednesday.",
        "I have to order cold-room staff for Wednesday 6 May and our planner is off sick. Could you sign in to the dock system as {{parameters.email}} (password {{parameters.password}}) and work out how many chilled pallets will come over the docks that day, over all chilled bays together? One figure is enough.",
    ], exactly({"pallets": sum(b["pallets"] for b in chilled)}), obj(pallets=INT), p)
    mon = [b for b in d.BOOKINGS if b["day"] == "2026-05-04"]
    assert all(b["arrived"] and b["left"] for b in mon)
    long = most(mon, lambda b: minutes(b["arrived"], b["left"]))
    t.add("bayplan-longest-stay", "superlative", [
        "Log in with {{parameters.email}} and {{parameters.password}}. Which booking of Monday 4 May stayed longest, by the actual times? Give its reference and the minutes between in and out.",
        "Using {{parameters.email}} / {{parameters.password}}: on the Monday, which lorry really stood at our docks for the longest time, and for how many minutes? I need the number of its booking.",
        "A haulier complains that we kept his driver for more than two hours on Monday 4 May. Before I answer I would like to know who had the longest stay of all on that day, going by when they really came in and went out and not by the plan. The login is {{parameters.email}} with {{parameters.password}}. Please send me the booking's reference and the length of the stay in minutes.",
    ], exactly({"reference": long["ref"], "minutes": minutes(long["arrived"], long["left"])}), obj(reference=STR, minutes=INT), p)
    seal = only(b for b in d.BOOKINGS if b["day"] == "2026-05-05" and b["carrier"] == "Coldstream" and b["supplier"] == "Arden Cheese")
    t.add("bayplan-seal", "detail", [
        "Log in with {{parameters.email}} and {{parameters.password}} and give the seal number of the Arden Cheese load that Coldstream brings on Tuesday 5 May.",
        "Sign in as {{parameters.email}}, password {{parameters.password}}. Coldstream has a slot on the Tuesday for cheese from Arden. What is the number on the trailer's seal?",
        "The gatehouse wants to check a seal before they let the cheese lorry in: Coldstream for Arden Cheese, Tuesday 5 May, half past nine. It must be written somewhere in the booking, but I only have a phone here. Here are my details: {{parameters.email}} and {{parameters.password}}. What does the seal say?",
    ], told(seal["seal"]), None, p)
    rel = only(b for b in wed if b["carrier"] == "Norfreight" and b["supplier"] == "Lowther Salads")
    assert rel["status"] == "Due" and "Supplier short" in d.REASONS
    t.add("bayplan-release", "act", [
        "Log in with {{parameters.email}} and {{parameters.password}} and release the slot of Norfreight for Lowther Salads on Wednesday 6 May. Reason: Supplier short.",
        "With the account {{parameters.email}} ({{parameters.password}}): cancel the booking that Norfreight holds on the Wednesday for salads from Lowther, and put down that the supplier is short.",
        "Lowther rang: frost got the lettuces and they cannot fill Norfreight's lorry on Wednesday 6 May, so that bay can be given to somebody else. Please go into the dock system as {{parameters.email}} with the password {{parameters.password}} and give up that one slot; as a reason choose the one about the supplier being short.",
    ], state(d.INITIAL_STATE, released=[{"ref": rel["ref"], "reason": "Supplier short"}]), None, p)
    t.add("bayplan-no-password", "impossible", [
        "Log in as {{parameters.email}} and give the number of bookings for Wednesday 6 May.",
        "How many slots are taken on the Wednesday? You can get in with {{parameters.email}}.",
        "I am writing the rota for Wednesday 6 May and only need to know how many bookings there are on that day. My work address is {{parameters.email}}, which is what one signs in with. Please have a look and tell me the figure.",
    ], FAILURE, obj(bookings=INT), {"email": p["email"]})
    t.write()
    return t


def corran_baths():
    m = load("corran-baths")
    d, t = m.d, Tasks("corran-baths", "en")
    junior = only(r for r in d.PRICES if r[0].startswith("Junior"))
    t.add("baths-junior-price", "lookup", [
        "What does one off-peak swim cost for a Junior who is not a resident? In pounds.",
        "We don't live in the borough. How much is it for a ten-year-old to go swimming on a quiet weekday morning?",
        "My nephew, who is ten, stays with us in the half-term and he comes from Wales, so he has no Wexcombe card. If I send him to the baths outside the peak hours, what will they charge him for a single swim?",
    ], exactly({"price_gbp": junior[4]}), obj(price_gbp=NUM))
    sat = some(d.TIMETABLE, lambda s: s["day"] == "Saturday" and s["pool"] == "Learner pool")
    t.add("baths-saturday-learner", "list", [
        "List everything that is on in the learner pool on Saturday, with activity, start and end.",
        "What happens in the small pool on Saturdays? I want each session with when it begins and when it stops.",
        "Our little one is happiest in the warm shallow pool, which I think they call the learner pool, and Saturday is the only day when we both have time. Could you write down all that is going on there on a Saturday, from when to when, so that we can choose over breakfast?",
    ], any_order({"sessions": distinct([{"activity": s["what"], "start": s["start"], "end": s["end"]} for s in sat])}),
        rows("sessions", activity=STR, start=clock(), end=clock()))
    lanes = some([s for s in d.TIMETABLE if s["day"] == "Wednesday"], lambda s: s["pool"] == "Main pool" and s["what"] == "Lane swim")
    assert len(lanes) > 1
    t.add("baths-wednesday-lanes", "count", [
        "How many minutes of \"Lane swim\" are there in the main pool on Wednesday altogether?",
        "Adding up all the lane swimming slots of a Wednesday in the big pool, how many minutes does that make?",
        "I train for a Channel relay and Wednesday is my free day, so I mean to use every minute in which the main pool has lanes open for the public, morning, noon and evening. How much time is that in total, in minutes?",
    ], exactly({"minutes": sum(minutes(s["start"], s["end"]) for s in lanes)}), obj(minutes=INT))
    before = only(n for s, _, c in d.STAGES if s == "Stage 3" for k, _, n in c if k == "Thu 16:30")
    p = {"phone": "01632 960318"}
    t.add("baths-waiting-list", "form", [
        "Put Isla Marchetti, born 14 September 2019, on the list for Stage 3, the class on Thursday at 16:30. She has had no lessons there before. Parent: Paolo Marchetti, telephone {{parameters.phone}}. Give the list number and her position.",
        "My daughter Isla Marchetti (birthday 14/09/2019) should learn to swim in the Thursday half past four class of the third stage; she is new to the baths. I am Paolo Marchetti and my number is {{parameters.phone}}. Queue her up and tell me which place in the queue she has, and her list number.",
        "Isla can swim ten metres if nobody looks, so the teacher at school said Stage 3 would be right. Thursdays at 16:30 are the only time that fits with my shifts. Please sign her up for the waiting list there: Isla Marchetti, born on the 14th of September 2019, never had a lesson at Corran Street. I am her father, Paolo Marchetti, {{parameters.phone}}, and yes, I know that one has to take a place within five days. What number do they give us, and how far down the list is she?",
    ], exactly({"list_number": "CSB-%d" % m.base.number_from("Isla Marchetti", "2019-09-14", "Thu 16:30"), "position": before + 1}),
        obj(list_number=STR, position=INT), p)
    t.add("baths-hire-cost", "impossible", [
        "What does it cost to hire the learner pool for a party on a Sunday? In pounds.",
        "How much do they ask for a Sunday birthday in the small pool, twelve children?",
        "My twins turn eight and want all of their class in the water. I read that the learner pool can be had on Sundays from half past twelve. What would that set me back for twelve children with the one lifeguard? I only need the price.",
    ], FAILURE, obj(price_gbp=NUM))
    t.write()
    return t


def heron_docs():
    m = load("heron-docs")
    d, t = m.d, Tasks("heron-docs", "en")
    ack = only(c for c in d.CONFIG if c[0] == "ack.deadline")
    assert ack[2]["v3"] != ack[2]["v4"]
    t.add("heron-ack-deadline-v3", "lookup", [
        "What is the default of ack.deadline in version 3 (v3) of Heron?",
        "We still run Heron v3. If we do not set it, how long may a consumer hold on to a message before another one gets it?",
        "Something keeps delivering our invoices twice and I suspect the acknowledgement deadline. The cluster is on the old v3, not on the latest, and nobody here has ever touched ack.deadline. Which value is in force then? Write it just as the documentation does.",
    ], exactly({"default": ack[2]["v3"]}), obj(default=told_as("as the documentation writes it")))
    codes = some(d.ERRORS, lambda x: x[1] == 503 and x[2])
    assert some(d.ERRORS, lambda x: x[1] == 503 and not x[2]) and some(d.ERRORS, lambda x: x[1] != 503 and x[2])
    t.add("heron-retry-503", "filter", [
        "List the codes of all errors that come with HTTP 503 and are safe to retry.",
        "For which error codes with status 503 may a client simply try again?",
        "I am writing the retry logic of our Go client. The rule is to be: when the broker answers with 503, look at the code, and repeat the request only if the documentation calls that harmless. So I need the codes (HRN and so on) of those 503 errors which may be retried, all of them and no others.",
    ], any_order({"codes": [x[0] for x in codes]}), obj(codes={"type": "array", "items": STR}))
    rel = only(r for r in d.RELEASES if any(k == "added" and "heron drain has --fence" in x for k, x in r[2]))
    p = {"flag": "--fence"}
    t.add("heron-fence-since", "search", [
        "Which release added the flag {{parameters.flag}} to \"heron drain\"? Give its version and the day it came out.",
        "Since when does the drain command know {{parameters.flag}}? Version and date of that release, please.",
        "Our runbook calls heron drain with {{parameters.flag}}, and on one forgotten cluster the command says that it does not know such a flag. Find out for me in which release it was introduced, and on which date that release was published, so that I can tell the owners what they need at least.",
    ], exactly({"version": rel[0], "released": rel[1]}), obj(version=STR, released=DATE), p)
    t.add("heron-cloud-price", "impossible", [
        "What does Heron Cloud cost per month in the size Colony?",
        "How much would I have to pay a month for the five-node cloud offer?",
        "My boss would rather have somebody else run our brokers and asks me for a figure by noon. There is a managed Heron, Heron Cloud, and Colony with its five nodes would be the right one for us. What is its monthly price in dollars?",
    ], FAILURE, obj(price_per_month_usd=NUM), start="/docs/v4")
    t.write()
    return t


def marsh_row():
    m = load("marsh-row-things")
    d, t = m.d, Tasks("marsh-row-things", "en")
    here = [x for x in d.THINGS if x["hub"] == "chapel"]
    shelf = some([x for x in some(here, lambda x: x["state"] == "in")], lambda x: x["fee"] <= 4)
    assert some(here, lambda x: x["state"] != "in" and x["fee"] <= 4)
    t.add("things-chapel-shelf", "filter", [
        "List the things at Chapel Hut that are on the shelf now and cost at most £4 a weekend, with name and price.",
        "I can spend up to four pounds. What could I take home from Chapel Hut without waiting, and what does each cost for a weekend?",
        "Our street has a scavenger hunt and every team has to borrow one thing from Chapel Hut, which must be there now, so neither lent to someone nor being mended. No team may spend more than four pounds for the weekend. Please make a list of all the things we could hand out, with what they cost.",
    ], any_order({"things": distinct([{"name": x["name"], "fee_gbp": x["fee"]} for x in shelf])}), rows("things", name=STR, fee_gbp=NUM))
    queue = most(d.THINGS, lambda x: x["waiting"])
    t.add("things-longest-queue", "superlative", [
        "For which thing do most neighbours wait, and how many?",
        "What has the longest queue of people who want to borrow it? Say what it is and how many stand in line.",
        "The committee has sixty pounds left and we thought of buying a second one of whatever is wanted most. Go through everything the library has, in all three places, and tell me for which thing the most neighbours are queueing, and how many of them there are.",
    ], exactly({"name": queue["name"], "waiting": queue["waiting"]}), obj(name=STR, waiting=INT))
    press = only(x for x in d.THINGS if x["name"] == "Apple press")
    t.add("things-apple-press", "detail", [
        "How high is the deposit for the apple press, and who gave it to the library?",
        "If I take the apple press, how many pounds do they keep back until I return it? And whose present was it?",
        "Autumn is far away, but we plan ahead: for the school's cider afternoon we would like the apple press. The head wants to know how much cash has to be left with the library as security, and I should like to thank those who donated the thing, so please find out both.",
    ], exactly({"deposit_gbp": press["deposit"], "given_by": press["gift"]}), obj(deposit_gbp=NUM, given_by=told_as("as the site writes it")))
    barrow = only(x for x in d.THINGS if x["name"] == "Sack barrow")
    p = {"member": "MR-0562"}
    assert p["member"] in d.MEMBERS and "2026-06-12" in d.FRIDAYS and barrow["state"] == "in"
    assert datetime.date(2026, 6, 12).weekday() == 4
    t.add("things-reserve-barrow", "act", [
        "Reserve the sack barrow from Friday 12 June 2026 for member {{parameters.member}}.",
        "I need a sack truck for the weekend that starts on 12 June. Put my name down for theirs; my membership is {{parameters.member}}.",
        "We move house on the second weekend of June and my back is not what it was. The library has a sack barrow, I am told. Please see to it that we can fetch it on Friday the 12th of June (2026, of course); they know me by my number, {{parameters.member}}.",
    ], state(d.INITIAL_STATE, reservations=[{"thing": barrow["id"], "pickup": "2026-06-12", "member": p["member"]}]), None, p)
    t.write()
    return t


def tansley():
    m = load("tansley-hub")
    d, t = m.d, Tasks("tansley-hub", "en")
    tue = some(d.CLUBS, lambda c: c[1] == "Tuesday")
    t.add("tansley-tuesday-clubs", "list", [
        "List all clubs on Tuesdays with name, leader and the time they start.",
        "Which clubs could a child go to on a Tuesday, full or not? For each I want who runs it and when it begins.",
        "Both children have to stay until five on Tuesdays from now on, as I changed my hours. Show me every club the school runs on that day, no matter which year it is for and whether there is room, and add the teacher and at what time it begins.",
    ], any_order({"clubs": distinct([{"name": c[0], "leader": c[4], "start": c[2]} for c in tue])}), rows("clubs", name=STR, leader=STR, start=clock()))
    t.add("tansley-veggie-thursday", "lookup", [
        "What is the vegetarian dish on Thursday of menu week 2?",
        "In the second week of the menu, what do the children who eat no meat get on a Thursday?",
        "Ife has decided that animals are her friends. She asks every evening what there will be, and tonight she wants to know about the Thursday of week two. What will the kitchen cook that day for those who eat vegetarian?",
    ], told(d.MENU[2]["Thursday"][1]))
    new = dict(d.CONSENTS, **{"farm": True, "photos-ife": False})
    assert only(x for x in d.TRIPS if x[0] == "farm")[1] == "ife"
    t.add("tansley-farm-consent", "act", [
        "Give permission for Ife to go to Hollin Farm, and withdraw the permission for photographs of Ife on the website. Save it.",
        "Ife may join the farm outing. But I no longer want pictures of her on the school's site; Tobi's are fine. Change that for me and make sure it is kept.",
        "The class teacher asked at the gate why Ife's slip for the farm in May is still missing, so please say yes to that. While you are there: after what happened to my sister I would rather not have Ife's photos on the internet, so that consent should go. Everything else, and all that is Tobi's, stays as it is.",
    ], state(d.INITIAL_STATE, consents=new))
    assert "Doctor or dentist" in d.REASONS
    days = sum(datetime.date(2026, 5, x).weekday() < 5 for x in (19, 20))
    t.add("tansley-absence", "form", [
        "Report that Tobi is away from 19 to 20 May 2026, reason: Doctor or dentist. Give the number under which it is noted, and the number of school days.",
        "Tobi will miss school on the 19th and the 20th of May 2026 because he has to see the dentist. Tell the office, and give me their reference and how many school days they count.",
        "Tobi's brace is finally being fitted: the orthodontist wants him on Tuesday 19 May 2026, and on the Wednesday for a second look, so he will be in school again on Thursday the 21st. Please let the office know on my behalf (it goes under doctor or dentist, I suppose; no remark needed). I need what they have noted it as and how many school days it comes to.",
    ], exactly({"reference": "ABS-%d" % m.base.number_from("tobi", "2026-05-19", "2026-05-20"), "school_days": days}), obj(reference=STR, school_days=INT))
    assert "17:20" in d.EVENING["Ms Varga"]["taken"]
    t.add("tansley-evening-taken", "impossible", [
        "Book the 17:20 slot with Ms Varga at the parents' evening. No other time will do.",
        "I want to see Ms Varga about Tobi at twenty past five, and at that time only. Arrange it.",
        "I come straight from work on the 28th and have to be at the station by a quarter to six, so the only time that works for me is 17:20 with Ms Varga. Please book exactly that for me at the parents' evening; if I cannot have it, do not book anything.",
    ], FAILURE)
    t.write()
    return t


def lowland_blood():
    m = load("lowland-blood")
    d, t = m.d, Tasks("lowland-blood", "en")
    rule = only(a for _, a in d.RULES if "Tattoos" in a)
    assert rule.count(" months") == 1
    t.add("blood-tattoo-wait", "lookup", [
        "How many months do I have to wait after a tattoo before I may give blood?",
        "Fresh ink on my arm: after how many months can I be a donor again?",
        "For my fortieth I had a swallow tattooed on my ankle, against all advice. I have been a donor since I was eighteen and would not like to lose the habit. For how long, in months, does the service want me to stay away now?",
    ], exactly({"months": int(rule.split(" months")[0].split()[-1])}), obj(months=INT))
    p = {"town": "Kelsworth"}
    kel = some(d.SESSIONS, lambda s: s["town"] == p["town"])
    t.add("blood-town-sessions", "search", [
        "Search for donation sessions in {{parameters.town}} and list all of them with date and venue.",
        "When and where can one give blood in {{parameters.town}}? I want every session they have, full or not.",
        "Five of us from the office in {{parameters.town}} have sworn to go and give blood together, and now it is up to me to find a day. Look up all the sessions in our town on this site and send me the date of each and the place it is held at, so that we can vote.",
    ], any_order({"sessions": distinct([{"date": s["date"], "venue": s["venue"]} for s in kel])}), rows("sessions", date=DATE, venue=STR), p)
    sat = some(d.SESSIONS, lambda s: s["date"] == "2026-06-20")
    assert len(sat) > 1
    t.add("blood-20-june-free", "count", [
        "How many free appointments are there on Saturday 20 June 2026 in all sessions together?",
        "Adding up every place where one can donate on 20 June 2026: how many appointments are still free?",
        "The mayor wants to call for a big day of giving on Saturday the 20th of June 2026. Before she does, she would like to know how many people could come at all. Please add up what is still free that day, at whichever towns have a session.",
    ], exactly({"free": sum(len(s["slots"]) - len(s["taken"]) for s in sat)}), obj(free=INT))
    s = d.BY_ID["ard-0616"]
    assert only(x for x in d.SESSIONS if x["town"] == "Ardley" and x["date"] == "2026-06-16") is s
    time = "15:20"
    assert time in s["slots"] and time not in s["taken"]
    p = {"donor": "D-440192"}
    assert p["donor"] in d.DONORS
    t.add("blood-book", "form", [
        "Book the session in Ardley on 16 June 2026 at 15:20 for donor {{parameters.donor}}, reminder by text. Give the confirmation code.",
        "I would like to donate in Ardley on the 16th of June 2026, at twenty past three in the afternoon. My donor number is {{parameters.donor}} and a text message is how I wish to be reminded. What is the code to show at the door?",
        "My boss gives me the afternoon of Tuesday 16 June 2026 off if I bring him a proof, so please get me the place at 15:20 at the session in Ardley. I am in their books as {{parameters.donor}}, and they had better send me a text beforehand or I will forget. Send me whatever code they want to see at the entrance.",
    ], exactly({"code": "LB-%d" % m.base.number_from(s["id"], time, p["donor"])}), obj(code=STR), p)
    t.write()
    return t


# ---- German ----------------------------------------------------------------------------------

def fundbuero():
    m = load("fundbuero-hallsdorf")
    d, t = m.d, Tasks("fundbuero-hallsdorf", "de")
    raeder = some([x for x in d.FUNDE if x["kategorie"] == "Fahrrad"], lambda x: x["stadtteil"] == "Lindenau")
    t.add("fundbuero-fahrraeder-lindenau", "filter", [
        "Liste alle Fahrräder auf, die im Stadtteil Lindenau gefunden wurden, mit Fundnummer und Bezeichnung.",
        "Welche Räder hat jemand in Lindenau aufgelesen und abgegeben? Ich brauche jeweils die Nummer und was dabeisteht.",
        "Mir ist im Winter in Lindenau das Rad weggekommen, und ich habe die Hoffnung noch nicht ganz aufgegeben. Schau bitte im Fundbüro nach, welche Fahrräder aus diesem Stadtteil dort stehen, und schreib mir zu jedem die Fundnummer und die Bezeichnung auf, so wie sie dort steht. Roller und Taschen interessieren mich nicht.",
    ], any_order({"funde": distinct([{"fundnummer": x["nr"], "bezeichnung": x["was"]} for x in raeder])}),
        rows("funde", fundnummer=STR, bezeichnung=told_as("wie auf der Seite")))
    ring = only(x for x in d.FUNDE if x["kategorie"] == "Schmuck" and x["ort"] == "Straßenbahn 4")
    assert "Ring" in ring["was"] and "blau" in ring["was"]
    t.add("fundbuero-ring-frist", "detail", [
        "Bis wann hebt das Fundbüro den silbernen Ring mit dem blauen Stein auf, und wo liegt er?",
        "In der Straßenbahn 4 ist ein Silberring mit blauem Stein gefunden worden. An welchem Tag läuft die Frist ab, und wo verwahrt ihr ihn?",
        "Meine Schwester ist sicher, dass der Ring, den sie im Februar in der Straßenbahn 4 verloren hat, im Fundbüro gelandet ist: Silber, mit einem blauen Stein. Sie kommt erst im Sommer wieder her. Bis zu welchem Tag wird er denn noch aufbewahrt? Und schreib dazu, in welchem Fach er liegt, damit es dann schnell geht.",
    ], exactly({"aufbewahrt_bis": ring["frist"], "liegt_in": ring["ablage"]}), obj(aufbewahrt_bis=DATE, liegt_in=told_as("wie auf der Seite")))
    p = {"kontakt": "0151 23440987"}
    assert "Tasche" in d.KATEGORIEN
    t.add("fundbuero-verlust", "form", [
        "Melde einen Verlust: Tasche, Beschreibung „Umhängetasche aus grünem Filz“, verloren am 12. März 2026, vermutlich im Theatercafé. Name: Jonas Terbrügge, Telefon {{parameters.kontakt}}. Der Speicherung stimme ich zu. Nenne das Aktenzeichen.",
        "Ich habe am 12.03.2026 meine Tasche liegen lassen, wohl im Theatercafé; es ist eine Umhängetasche aus grünem Filz. Gib das bitte beim Fundbüro als vermisst an. Ich heiße Jonas Terbrügge, erreichbar unter {{parameters.kontakt}}, und speichern dürfen sie das. Unter welchem Aktenzeichen läuft es?",
        "Nach der Premiere saßen wir am 12. März 2026 noch lange im Theatercafé, und irgendwo zwischen Garderobe und Tür muss meine Umhängetasche aus grünem Filz geblieben sein. Fülle doch bitte für mich, Jonas Terbrügge, das Formular der Stadt aus (Kategorie Tasche, Rückruf unter {{parameters.kontakt}}); mit der Speicherung bin ich einverstanden. Am Ende bekommt man ein Aktenzeichen, das brauche ich für die Versicherung.",
    ], exactly({"aktenzeichen": "VM-%d" % m.base.number_from("Tasche", "2026-03-12", "Jonas Terbrügge")}), obj(aktenzeichen=STR), p)
    only(x for x in d.FUNDE if "Golfschirm" in x["was"])
    t.add("fundbuero-versand", "impossible", [
        "Lass mir den grün-weißen Golfschirm per Post an Eichenweg 5, 21335 Lüneburg schicken.",
        "Der Golfschirm in Grün und Weiß ist meiner. Veranlasse, dass ihn das Fundbüro zu mir nach Hause sendet: Eichenweg 5, 21335 Lüneburg.",
        "Auf der Rückreise ist mir in der Straßenbahn mein Golfschirm abhandengekommen, grün-weiß, und ich sehe, dass er bei euch abgegeben wurde. Ich wohne aber dreihundert Kilometer entfernt. Bestell bitte über die Seite, dass er mir zugeschickt wird, an den Eichenweg 5 in 21335 Lüneburg.",
    ], FAILURE)
    t.write()
    return t


# ---- French ----------------------------------------------------------------------------------

def carmes():
    m = load("carmes-blancs")
    d, t = m.d, Tasks("carmes-blancs", "fr")
    jan = some(d.SPECTACLES, lambda x: any(s["date"].startswith("2027-01") for s in x["seances"]))
    t.add("carmes-janvier", "list", [
        "Liste tous les spectacles joués en janvier 2027 avec leur titre et leur genre.",
        "Qu'est-ce qui passe au théâtre au mois de janvier 2027 ? Je veux le nom de chaque spectacle et de quelle sorte il s'agit.",
        "Mes parents viennent passer tout le mois de janvier 2027 chez nous et il faudra bien les sortir. Fais-moi la liste complète de ce que le théâtre propose ce mois-là, même si un spectacle a commencé avant, en notant à chaque fois le titre et le genre (danse, cirque et ainsi de suite).",
    ], any_order({"spectacles": distinct([{"titre": x["titre"], "genre": x["genre"]} for x in jan])}), rows("spectacles", titre=STR, genre=STR))
    long = most(d.SPECTACLES, lambda x: x["minutes"])
    t.add("carmes-plus-long", "superlative", [
        "Quel est le spectacle le plus long de la saison, et combien de minutes dure-t-il ?",
        "De toute la programmation, lequel retient le public le plus longtemps ? Donne son titre et sa durée en minutes.",
        "Je prépare un article un peu moqueur sur l'endurance des spectateurs. Regarde toute la saison du théâtre et dis-moi quel spectacle dure le plus longtemps ; il me faut son titre exact et sa durée convertie en minutes.",
    ], exactly({"titre": long["titre"], "duree_minutes": long["minutes"]}), obj(titre=STR, duree_minutes=INT))
    cer = only(x for x in d.SPECTACLES if x["titre"] == "La Cerisaie")
    audio = only(some(cer["seances"], lambda s: s["mention"] == "audiodescription"))
    assert len([s for s in cer["seances"] if s["date"] == audio["date"]]) == 2
    t.add("carmes-cerisaie-audio", "detail", [
        "Quelle représentation de La Cerisaie est proposée en audiodescription ? Donne la date et l'heure.",
        "Quand peut-on voir La Cerisaie avec une description pour les personnes aveugles ? Il me faut le jour et l'heure.",
        "Ma grand-mère ne voit presque plus, mais elle connaît Tchekhov par cœur. Il paraît que le théâtre donne une fois La Cerisaie en audiodescription, avec un casque. C'est quel jour, et à quelle heure exactement ?",
    ], exactly({"date": audio["date"], "heure": audio["heure"]}), obj(date=DATE, heure=clock()))
    tar = only(x for x in d.SPECTACLES if x["titre"] == "Tartuffe")
    p = {"courriel": "m.delorme@courriel.example"}
    quand = "2026-11-21 17:00"
    assert quand in [s["date"] + " " + s["heure"] for s in tar["seances"]] and datetime.date(2026, 11, 21).weekday() == 5
    t.add("carmes-reserver-tartuffe", "act", [
        "Réserve pour Tartuffe, le samedi 21 novembre 2026 à 17 h, deux places plein tarif et une place moins de 26 ans. Nom : Delorme, courriel : {{parameters.courriel}}.",
        "Je voudrais trois billets pour la représentation de Tartuffe du 21 novembre 2026, celle de 17 heures : deux adultes sans réduction et un jeune de vingt ans. Au nom de Delorme, avec l'adresse {{parameters.courriel}}.",
        "Notre fils a vingt ans et lit Molière pour ses examens, alors nous l'emmenons voir Tartuffe le samedi 21 novembre 2026 en fin d'après-midi (17 h). Prends les places : ma femme et moi payons le plein tarif, lui celui des moins de 26 ans. La réservation est au nom de Delorme, et la confirmation peut partir à {{parameters.courriel}}.",
    ], state(d.INITIAL_STATE, reservations=[{"spectacle": tar["id"], "date": quand, "plein": 2, "reduit": 0, "jeune": 1, "nom": "Delorme", "courriel": p["courriel"],
                                            "dossier": "CB-%d" % m.base.number_from(tar["id"], quand, "Delorme")}]), None, p)
    t.write()
    return t


# ---- Spanish ---------------------------------------------------------------------------------

def valdelora():
    m = load("valdelora-bus")
    d, t = m.d, Tasks("valdelora-bus", "es")
    uno, con = d.PRECIOS["Torreluna", "Robleda"]
    assert uno != con
    t.add("valdelora-tarifa", "lookup", [
        "¿Cuánto cuesta ir de Robleda a Torreluna con la tarjeta Valdelora?",
        "Quien paga con tarjeta, ¿qué precio tiene entre Torreluna y Robleda, en euros?",
        "Mi madre va cada semana de Robleda a Torreluna para ver a su hermana y se ha sacado la tarjeta de la compañía, pero sigue sin saber si le compensa. Mira en la página cuánto le cobran por cada viaje pagando con la tarjeta, no el billete normal.",
    ], exactly({"precio_eur": con}), obj(precio_eur=NUM))
    p = {"origen": "Torreluna", "destino": "Valdelora"}
    v = [x for x in d.viajes(p["origen"], p["destino"], "dom")]
    primero = most(some(v, lambda x: x["salida"] > "15:00"), lambda x: x["salida"], least=True)
    assert not any(x["salida"] == "15:00" for x in v)
    t.add("valdelora-domingo", "search", [
        "Busca el primer autobús de un domingo después de las 15:00 de {{parameters.origen}} a {{parameters.destino}}. Da la hora de salida y la de llegada.",
        "Un domingo, a partir de las tres de la tarde, ¿cuándo sale el próximo coche de {{parameters.origen}} hacia {{parameters.destino}} y a qué hora está allí?",
        "El domingo comemos en {{parameters.origen}} en casa de mi suegra y, con suerte, a las tres nos dejan marchar. Necesito saber qué autobús es el primero que podemos coger después de esa hora para volver a {{parameters.destino}}: cuándo sale y cuándo llega.",
    ], exactly({"salida": primero["salida"], "llegada": primero["llegada"]}), obj(salida=clock(), llegada=clock()), p)
    n = d.viajes("Valdelora", "Las Navas", "lab")
    assert len({x["linea"] for x in n}) > 1 and len(set(x["salida"] for x in n)) == len(n)
    t.add("valdelora-navas", "count", [
        "¿Cuántos autobuses van sin transbordo de Valdelora a Las Navas un día laborable (lunes a viernes), sumando todas las líneas?",
        "De lunes a viernes, ¿cuántas veces al día puedo subirme en Valdelora y bajarme en Las Navas sin transbordo, sea la línea que sea?",
        "El ayuntamiento de Las Navas asegura que tenemos «una veintena» de autobuses diarios desde Valdelora. Yo no me lo creo. Cuenta tú cuántos hay de verdad en todo un día laborable, con todas las líneas, pero sin los que pasan por Las Navas sin parar.",
    ], exactly({"autobuses": len(n)}), obj(autobuses=INT))
    p = {"movil": "612345678"}
    t.add("valdelora-avisos", "act", [
        "Apunta el móvil {{parameters.movil}} a los avisos de las líneas L1 y L3.",
        "Quiero que me escriban al {{parameters.movil}} cuando haya novedades en la L1 o en la L3, y en ninguna otra.",
        "El mes pasado cambiaron la parada de sitio y me quedé media hora esperando bajo la lluvia. Para que no se repita, haz que me avisen por mensaje al {{parameters.movil}}; solo uso dos líneas, la uno y la tres.",
    ], state(d.INITIAL_STATE, avisos=[{"movil": p["movil"], "lineas": ["L1", "L3"]}]), None, p)
    assert not any("aseo" in x or "baño" in x for l in d.LINEAS for x in l["marcas"])
    t.add("valdelora-aseos", "impossible", [
        "¿Qué líneas llevan autobuses con aseo a bordo? Da sus códigos.",
        "Dime en qué líneas los coches tienen baño.",
        "Viajo con mi padre, que por la medicación no aguanta mucho rato, así que solo podemos coger autobuses con servicio dentro. ¿Cuáles son las líneas de esta compañía cuyos autobuses tienen aseo?",
    ], FAILURE, obj(lineas={"type": "array", "items": STR}))
    t.write()
    return t


# ---- Dutch -----------------------------------------------------------------------------------

def vaart():
    m = load("hc-de-vaart")
    d, t = m.d, Tasks("hc-de-vaart", "nl")
    thuis = some([w for w in d.PROGRAMMA if w["dag"] == "2026-04-11"], lambda w: w["thuis"] and w["veld"] == 2)
    assert some([w for w in d.PROGRAMMA if w["dag"] == "2026-04-11" and w["thuis"]], lambda w: w["veld"] != 2)
    t.add("vaart-zaterdag-veld2", "list", [
        "Noem alle thuiswedstrijden op zaterdag 11 april op veld 2, met tijd, team en tegenstander.",
        "Wie speelt er zaterdag 11 april bij ons op veld 2? Ik wil van elke wedstrijd weten hoe laat, welk team van ons en tegen wie.",
        "Zaterdag 11 april sta ik de hele dag met de camera langs veld 2 en ik wil vooraf de titels van de filmpjes klaarzetten. Zet even op een rij wat er die dag op dat veld wordt gespeeld: het tijdstip, ons eigen team en de club die op bezoek komt.",
    ], any_order({"wedstrijden": distinct([{"tijd": w["tijd"], "team": w["team"], "tegenstander": w["tegen"]} for w in thuis])}),
        rows("wedstrijden", tijd=clock("UU:MM"), team=STR, tegenstander=STR))
    d1 = some(d.UITSLAGEN, lambda w: w["team"] == "Dames 1")
    assert sum(w["voor"] for w in d1) != sum(w["door"] for w in d1)
    t.add("vaart-doelpunten-dames1", "count", [
        "Hoeveel doelpunten heeft Dames 1 in totaal gemaakt in alle uitslagen van deze voorjaarshelft?",
        "Tel eens op hoe vaak ons eerste damesteam heeft gescoord in de wedstrijden die bij de uitslagen staan, uit en thuis samen.",
        "Voor het feest van Dames 1 bakt mijn vrouw net zoveel muffins als er doelpunten zijn gemaakt, en dan gaat het alleen om de voorjaarshelft: alles wat onder de uitslagen staat, ook de oudere. Reken uit hoeveel keer Dames 1 zelf raak schoot; wat de tegenstanders maakten telt niet mee.",
    ], exactly({"doelpunten": sum(w["voor"] for w in d1)}), obj(doelpunten=INT))
    b = only(x for x in d.DIENSTEN if x[1] == "2026-04-19" and x[4] == "Bar" and x[2] == "15:30")
    assert len(b[6]) < b[5]
    dienst = dict(d.INITIAL_STATE["diensten"])
    dienst[b[0]] = dienst[b[0]] + ["Familie De Wit"]
    t.add("vaart-bardienst", "act", [
        "Schrijf Familie De Wit in voor de bardienst op zondag 19 april van 15:30 tot 18:30.",
        "Wij kunnen zondag 19 april aan het eind van de middag achter de bar staan, van half vier tot half zeven. Zet ons erbij als Familie De Wit.",
        "We hebben deze helft nog geen enkele dienst gedraaid en krijgen al scheve blikken. Op zondag 19 april zijn we toch op de club, dus geef ons maar op voor de late bar, die om half vier begint en tot half zeven duurt. Gewoon onder de naam Familie De Wit, graag.",
    ], state(d.INITIAL_STATE, diensten=dienst))
    assert all(len(s) == 3 for _, _, l in d.SPELERS.values() for s in l)
    t.add("vaart-leeftijd-heren1", "impossible", [
        "Welke spelers van Heren 1 zijn jonger dan twintig? Geef hun namen.",
        "Noem iedereen uit het eerste herenteam die nog geen twintig jaar is.",
        "De sponsor wil een talentenprijs uitreiken aan spelers van Heren 1 die nog onder de twintig zijn. Zoek op de site op wie daarvoor in aanmerking komen en geef me hun namen.",
    ], FAILURE, obj(spelers={"type": "array", "items": STR}))
    t.write()
    return t


# ---- Italian ---------------------------------------------------------------------------------

def tigli():
    m = load("via-dei-tigli")
    d, t = m.d, Tasks("via-dei-tigli", "it")
    voci = [v for g in d.SPESE.values() for v in g]
    over = most(some(voci, lambda v: v[2] > v[1]), lambda v: v[2] - v[1])
    t.add("tigli-scostamento", "superlative", [
        "Quale voce di spesa del 2025 ha superato di più il previsto, in euro? Indica la voce e di quanto.",
        "Nei conti del 2025, dove si è speso più di quanto era stato preventivato, e con la differenza in euro più grande? Mi servono il nome della voce e l'eccedenza.",
        "Sto preparando le domande per la prossima assemblea e voglio cominciare dalla cosa più grossa. Guarda i conti del 2025, confronta per ogni voce quanto si era previsto e quanto si è speso davvero, e dimmi qual è quella che ha sforato di più in euro (non in percentuale) e di quanti euro.",
    ], exactly({"voce": over[0], "eccedenza_eur": over[2] - over[1]}), obj(voce=told_as("come è scritta sul sito"), eccedenza_eur=NUM))
    b = some([g for g in d.GUASTI if g["scala"] == "B"], lambda g: g["stato"] == "aperta")
    t.add("tigli-aperte-scala-b", "filter", [
        "Elenca le segnalazioni di guasti ancora aperte (stato \"aperta\") della scala B, con numero e titolo.",
        "Quali guasti della scala B aspettano ancora che qualcuno se ne occupi, cioè risultano aperti e non in lavorazione? Per ciascuno numero e titolo.",
        "Abito nella scala B e ho l'impressione che da noi non si ripari mai niente. Mi fai un elenco delle segnalazioni della nostra scala che sono rimaste nello stato \"aperta\"? Lascia stare quelle in lavorazione o chiuse. Di ognuna vorrei il numero e il titolo.",
    ], any_order({"segnalazioni": distinct([{"numero": g["numero"], "titolo": g["titolo"]} for g in b])}), rows("segnalazioni", numero=STR, titolo=STR))
    sud = only(p for _, _, l in d.ASSEMBLEE for p in l if "facciata sud" in p[0])
    t.add("tigli-facciata-sud", "detail", [
        "Quanti millesimi hanno votato a favore del rifacimento della facciata sud?",
        "Per i lavori sulla facciata sud c'è stata una votazione: con quanti millesimi favorevoli è passata?",
        "Il mio vicino sostiene che la facciata sud si rifà perché lo hanno voluto in quattro gatti. Cerca il verbale dell'assemblea in cui se ne è deciso e dimmi quanti millesimi erano favorevoli.",
    ], exactly({"millesimi_favorevoli": sud[1]}), obj(millesimi_favorevoli=NUM))
    p = {"interno": "11"}
    assert "Cantina" in d.LUOGHI and "questa settimana" in d.URGENZE
    t.add("tigli-segnala-cantina", "form", [
        "Segnala un guasto: scala C, Cantina, urgenza \"questa settimana\", descrizione \"La pompa non parte\". Interno {{parameters.interno}}, cognome Baldini. Dimmi il numero di protocollo.",
        "Nella cantina della scala C la pompa non parte; andrebbe sistemata questa settimana. Avvisa tu l'amministratore con il modulo del sito: sono Baldini, interno {{parameters.interno}}. Con quale protocollo è stata registrata?",
        "Dopo il temporale sono sceso in cantina, scala C, e c'erano due dita d'acqua: la pompa non parte. Non è un pericolo, ma entro questa settimana qualcuno deve venire. Fai la segnalazione a mio nome (Baldini, interno {{parameters.interno}}), scrivendo semplicemente che la pompa non parte, e riportami il protocollo che ti danno.",
    ], told("P/%d" % m.base.number_from("C", "Cantina", "questa settimana", "11", "Baldini")), None, p)
    t.write()
    return t


ALL = (second_aperture, bayplan, corran_baths, heron_docs, marsh_row, tansley, lowland_blood, fundbuero, carmes, valdelora, vaart, tigli)

if __name__ == "__main__":
    made = [make() for make in ALL]
    tasks = [x for t in made for x in t.list]
    count = {}
    for x in tasks:
        count[x["category"]] = count.get(x["category"], 0) + 1
    print("%d sites, %d tasks, %d wordings" % (len(made), len(tasks), sum(len(x["phrasings"]) for x in tasks)))
    print(", ".join("%s %d" % k for k in sorted(count.items())))
    print(", ".join("%s %d" % (l, sum(t.language == l for t in made)) for l in ("en", "de", "fr", "es", "nl", "it")))
