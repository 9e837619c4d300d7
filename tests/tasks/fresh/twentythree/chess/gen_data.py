import json, random
R = random.Random(2302)
FIRST = "Alan Beatrix Cedric Dilys Edmund Freya Gordon Hattie Idris Joan Kelvin Lorna Magnus Nesta Oscar Petra Quentin Rhona Stefan Thora Ulric Vera Wilf Yasmin Bryn Clara Duncan Elspeth Fergus Greta".split()
LAST = "Ashdown Birkett Cowper Dalrymple Entwistle Fothergill Garside Hesketh Ingham Jessop Kitching Lowther Metcalfe Nattrass Oddie Pickersgill Raine Sowerby Thackray Ullock Varley Wharton Yarwood Braithwaite Capstick".split()
TOWN = ["Netherby","Aldersea","Kirkthwaite","Moss End","Broadgill","Langrigg","Saltbeck","Winsford Fell","Harle Bridge","Ousegarth","Tarnside","Cold Ashby","Penwick","Rook Lane","Staveley Hill","Dunmallet"]
SUF = ["Knights","Rooks","Chess Club","Gambit","Pawns","Bishops"]
VEN = ["Working Men's Institute","The Plough (upstairs room)","Methodist Schoolroom","Railway Hotel","Memorial Hall","Liberal Club","Mechanics' Reading Room","The Fleece Inn"]
DIV = ["Division One","Division Two","Division Three"]
names = set(); teams = []; players = []; matches = []
def name():
    while True:
        n = R.choice(FIRST)+" "+R.choice(LAST)
        if n not in names: names.add(n); return n
tn = [t+" "+s for t in TOWN for s in SUF]; R.shuffle(tn)
seen, pick = {}, []
for t in tn:
    base = next(x for x in TOWN if t.startswith(x))
    if seen.get(base,0) < 2: pick.append(t); seen[base] = seen.get(base,0)+1
    if len(pick) == 24: break
for i,t in enumerate(pick):
    teams.append({"id": i+1, "name": t, "division": DIV[i//8], "evening": R.choice(["Monday","Tuesday","Wednesday","Thursday"]), "venue": R.choice(VEN)+", "+R.choice(["Mill Street","Church Bank","Station Road","Fell Lane","Market Place"]), "start": R.choice(["7.00 pm","7.15 pm","7.30 pm"]), "captain": None})
used = set()
for t in teams:
    base = {"Division One":1850,"Division Two":1650,"Division Three":1450}[t["division"]]
    for k in range(6):
        while True:
            r = base + R.randint(-190, 220)
            if r not in used: used.add(r); break
        p = {"name": name(), "team": t["id"], "rating": r, "played": R.randint(2,7)}
        p["points"] = R.randint(0, p["played"]*2)/2
        players.append(p)
        if k == 0: t["captain"] = p["name"]
mid = 0
for d in range(3):
    ids = [t["id"] for t in teams[d*8:d*8+8]]; arr = ids[:]
    for rd in range(7):
        for k in range(4):
            a, b = arr[k], arr[7-k]
            if (rd+k) % 2: a, b = b, a
            mid += 1; hs = R.choices([0,.5,1,1.5,2,2.5,3,3.5,4],[1,2,4,5,6,6,4,2,1])[0]
            matches.append({"id": mid, "division": DIV[d], "round": rd+1, "date": "2023-%02d-%02d" % ([10,10,11,11,12,12,12][rd], [3,17,7,21,5,12,19][rd]+k%3), "home": a, "away": b, "hs": hs, "as": 4-hs})
        arr = [arr[0]] + [arr[-1]] + arr[1:-1]
json.dump({"divisions": DIV, "teams": teams, "players": players, "matches": matches}, open("data.json","w",encoding="utf-8"), ensure_ascii=False, indent=1)
