import random, datetime
PLACES = """Ashcombe|Barlow Fen|Beckermoor|Bramley Edge|Callow Hill|Chalkdown|Clunford|Cotter Vale|Dunmere|Eastwater|Ellerby|Fallow Wood|Farthing Down|Glenhurst|Gorsedale|Hadleigh Sands|Harting Ridge|Hexley|Hollinbrook|Ingle Forest|Keld Bay|Kingsfold|Langmere|Larkstone|Lindow|Malverton|Marshgate|Netherby|Oakhanger|Otterburn Lea|Penhallow|Pewsham|Quarndale|Radcot|Ridgeway Barn|Rushmere|Saltersford|Sedgewick|Shawbury Park|Skelton Dale|Slaidmoor|Stanwick|Stourhead Lane|Tadwick|Tarrant Keys|Thornbeck|Ulverdale|Upshire|Vale of Orme|Wadbrook|Walden Abbey|Weirside|Wendle|Westering|Whinfell|Wicklow Gate|Winterbourne|Wolds Edge|Yarrowdale|Yatterton""".split("|")
D = ["5K","10K","Half marathon","Marathon","Ultra"]; SFX = {"5K":["Dash","5K"],"10K":["Ten","10K","River Ten"],"Half marathon":["Half","Half Marathon"],"Marathon":["Marathon","Trail Marathon"],"Ultra":["Ultra","Backyard Ultra"]}
BASE = {"5K":10,"10K":19,"Half marathon":31,"Marathon":46,"Ultra":70}
def build():
    g = random.Random(2027); out = []; start = datetime.date(2027, 3, 7); used = set()
    for i, p in enumerate(PLACES):
        d = g.choice(D + ["10K","Half marathon","Half marathon","Marathon"])
        while True:
            list_ = BASE[d] + g.randint(0, 30) * .5; now = list_ - g.choice([3, 4.5, 6]) if g.random() < .45 else list_
            if (d, now) not in used: used.add((d, now)); break
        date = start + datetime.timedelta(days=7 * g.randint(0, 32) + g.choice([0, 0, 6]))
        out.append(dict(name=f"{p} {g.choice(SFX[d])}", distance=d, date=date.isoformat(), terrain=g.choice(["Road","Trail","Mixed","Canal path"]), county=g.choice(["Dorset","Cumbria","Kent","Shropshire","Norfolk","Devon"]), list=list_, now=now, limit=g.choice([150, 300, 500, 800, 1200])))
    out.sort(key=lambda e: (e["date"], e["name"]))
    for i, e in enumerate(out): e["id"] = f"ev{i + 101}"
    return out
EVENTS = build()
STATE = {"shortlist": [EVENTS[4]["id"]]}
