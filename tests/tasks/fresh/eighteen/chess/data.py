import random
CLUBS = [("Aireborough","The Liberal Club, Kirk Lane","Monday"),("Beckside","Beckside Methodist Hall, Mill Street","Thursday"),("Calverley Knights","Victoria Tavern, upstairs room","Tuesday"),("Denholme","Mechanics' Institute, Main Road","Wednesday"),("Fewston","The Parish Rooms, Church Hill","Tuesday"),("Guiseley Rooks","Station House, Platform 1","Monday"),("Ilkwell","Winter Gardens, Card Room","Thursday"),("Otley Bridge","Bridge Street Working Men's Club","Wednesday")]
CLUBINFO = [dict(name=a, venue=b, night=c, time=t, secretary=s) for (a, b, c), t, s in zip(CLUBS, ["7.30 pm","7.15 pm","7.45 pm","7.30 pm","8 pm","7.30 pm","7 pm","7.45 pm"], ["P. Hargreaves","S. Dunmore","L. Achterberg","R. Pickles","M. Whitwell","J. Okonjo","D. Farrar","C. Sugden"])]
F = "Alan Bea Colin Dora Edwin Farah Gwen Harold Imran Joan Keith Lena Martin Nisha Oliver Petra Quentin Ruth Samir Tessa Umar Vera Walter Xenia Yusuf Zoe".split()
L = "Abbott Brearley Clough Dewhirst Emmott Firth Greenwood Holroyd Illingworth Jowett Kershaw Lumb Midgley Naylor Ogden Priestley Rhodes Sutcliffe Thackray Verity Waddington Yewdall".split()
def build():
    g = random.Random(64); names = g.sample([f"{a} {b}" for a in F for b in L], 60); rates = g.sample(range(1180, 2260), 60); ps = []; k = 0
    for c in CLUBINFO:
        for _ in range(9 if c["name"] == "Beckside" else 7):
            ps.append(dict(name=names[k], club=c["name"], rating=rates[k], games=g.randint(3, 14))); k += 1
    ps.sort(key=lambda p: p["name"].split()[1] + p["name"])
    divs = {"Division One": [c["name"] + " A" for c in CLUBINFO][:6], "Division Two": [c["name"] + " B" for c in CLUBINFO][2:8]}; res = {}
    for d, ts in divs.items():
        ms = []
        for i, a in enumerate(ts):
            for b in ts[i + 1:]:
                h, aw = (a, b) if g.random() < .5 else (b, a); s = g.choice([1, 1.5, 2, 2.5, 3, 3, 3.5, 4, 4.5, 5])
                ms.append(dict(date=f"2026-{g.randint(9, 12):02d}-{g.randint(1, 28):02d}", home=h, away=aw, hs=s, as_=6 - s))
        ms.sort(key=lambda m: m["date"]); res[d] = ms
    return ps, divs, res
PLAYERS, DIVS, RESULTS = build()
SQUAD = sorted([p for p in PLAYERS if p["club"] == "Beckside"], key=lambda p: -p["rating"])
MATCHES = [dict(id="m41", opponent="Fewston A", date="Thursday 14 January 2027", where="Home"), dict(id="m47", opponent="Denholme A", date="Wednesday 27 January 2027", where="Away"), dict(id="m52", opponent="Aireborough A", date="Thursday 11 February 2027", where="Home")]
USER = ("beckside-captain", "Zugzwang!84")
STATE = {"lineups": {m["id"]: {str(b + 1): SQUAD[b]["name"] for b in range(6)} for m in MATCHES}}
