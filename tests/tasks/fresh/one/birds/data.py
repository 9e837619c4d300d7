import random
_r = random.Random(1907)
SPECIES = ["Lapwing","Teal","Avocet","Marsh Harrier","Bittern","Curlew","Kingfisher","Barn Owl","Bearded Tit","Whooper Swan"]
SITES = ["Marsh Hide","Sluice Bank","Reed Pool","North Dyke"]
OBS = ["A. Fenn","M. Ruddle","J. Okafor","S. Tranter","P. Vasquez"]
WEATHER = ["Bright, light south-westerly","Overcast, calm","Drizzle, moderate westerly","Fog until noon","Clear and frosty"]
MON = ["Jan","Feb","Mar"]
BIG = {"Lapwing":(20,240),"Teal":(10,180),"Avocet":(3,60),"Marsh Harrier":(1,4),"Bittern":(1,2),"Curlew":(2,45),"Kingfisher":(1,2),"Barn Owl":(1,2),"Bearded Tit":(2,14),"Whooper Swan":(4,70)}
S = []
for i in range(46):
    sp = _r.choice(SPECIES); m = _r.randrange(3); d = _r.randrange(1, 28)
    S.append({"id": 301 + i, "date": f"2026-{m+1:02}-{d:02}", "shown": f"{d} {MON[m]} 2026", "species": sp, "count": _r.randint(*BIG[sp]), "site": _r.choice(SITES), "observer": _r.choice(OBS), "weather": _r.choice(WEATHER), "time": f"{_r.randrange(6,17):02}:{_r.choice(['05','20','35','50'])}", "remark": _r.choice(["", "", "Seen from the path.", "Feeding at the edge.", "Flew off north.", "Two juveniles among them."])})
S.sort(key=lambda s: (s["date"], s["id"]), reverse=True)
