import random
DAYS = [("2027-06-10","Thursday"),("2027-06-11","Friday"),("2027-06-12","Saturday")]
ROOMS = [("Mercator",420,"Ground floor"),("Snyder",160,"First floor"),("Tharp",160,"First floor"),("Peutinger",60,"Second floor"),("Al-Idrisi",48,"Second floor"),("Harrison",30,"Basement")]
TITLES = """Mapping footpaths nobody walks|A gazetteer of vanished ponds|Vector tiles on a shoestring|What the tide tables forgot|Street names as an archive|Teaching contours to eight-year-olds|Quality checks that volunteers like|One hundred years of bus stops|Open elevation data for small islands|When borders move overnight|Rendering hillshade in the browser|Wheelchair routing that works|Bicycle counters and what they miss|Labels: the last unsolved problem|A field guide to field papers|From parish maps to polygons|Imagery after the floods|Names in three scripts|Licences for the perplexed|Counting trees from the tram|Maps for people who hate maps|Indoor mapping of hospitals|Projections you should stop using|The cartographer's colour cupboard|Routing rescue boats|A year of mapping post boxes|Synthetic surveys, real mistakes|The long tail of addresses|Bringing old atlases back|Offline first for field teams|How we lost the north arrow|Cables under the sea floor|Edit wars and peace treaties|Walking papers for refugees|The sound map of Leith|Geocoding without tears|Tile servers in a suitcase|Maps in court|Fifty shades of land cover|Snow lines from webcams|Who owns the coastline?|Printing maps that last|Public toilets: an open dataset|Deep time, shallow maps|Game engines for geography|Mapping with bees|Night buses of Europe|The geometry of gossip|Drawing rivers by hand|Accessible legends|Rural broadband, mapped honestly|Small multiples, big stories|A museum of wrong maps|Closing: where next?""".split("|")
A = "Ines Tomasz Aoife Kwame Lotte Ravi Hanna Diego Mei Sunniva Pavel Amara Joost Leila Callum Nadia Oskar Bronwen Yuki Farid".split()
B = "Almeida Brandt Cheng Donnelly Eriksen Ferreira Gill Haugen Iqbal Janssen Kowal Lindqvist Mbeki Novak Oyelaran Petrov Quist Rahman Szabo Tanaka".split()
ORG = ["Open Streets Collective","University of Leith","Hydrographic Office","Humanitarian Mappers","National Library","Tilework Cooperative","City of Ghent","Ordnance Lab","Freelance","Institute for Rural Data"]
ABS = ["We show what worked, what failed, and the code that is left.","A story from five years of field work, with lessons for small teams.","Bring questions: half of the slot is for discussion.","A demonstration with live data and, if the network allows, a live edit."]
def build():
    g = random.Random(27); sp = g.sample([f"{a} {b}" for a in A for b in B], 54); out = []; ts = TITLES[:-1]; g.shuffle(ts); ts.append(TITLES[-1]); starts = ["09:30","10:30","11:45","14:00","15:00","16:15"]; i = 0
    for d, _ in DAYS:
        for t in starts:
            for room in g.sample([x[0] for x in ROOMS[1:]], 3) if t != "16:15" else ["Mercator"] + g.sample([x[0] for x in ROOMS[1:]], 2):
                kind = "Workshop" if room in ("Peutinger","Al-Idrisi","Harrison") else "Talk"
                out.append(dict(id=f"s{i + 1:02d}", title=ts[i], day=d, start=t, room=room, kind=kind, speaker=sp[i], org=g.choice(ORG), level=g.choice(["Beginner","Intermediate","Advanced"]), left=g.randint(2, 26) if kind == "Workshop" else None, abstract=g.choice(ABS))); i += 1
    return out
SESSIONS = build()
STATE = {"agenda": sorted([SESSIONS[3]["id"], SESSIONS[20]["id"], SESSIONS[33]["id"], SESSIONS[47]["id"]])}
def ics(day):
    ev = [s for s in SESSIONS if s["day"] == day]
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Mapfolk//2027//EN\r\n" + "".join(f"BEGIN:VEVENT\r\nUID:{s['id']}@mapfolk.example\r\nDTSTART:{s['day'].replace('-', '')}T{s['start'].replace(':', '')}00\r\nSUMMARY:{s['title']}\r\nLOCATION:{s['room']}\r\nEND:VEVENT\r\n" for s in ev) + "END:VCALENDAR\r\n"
