import json, random
R = random.Random(2303)
MK = {"Aldermann":["118 Studio","124 Concert","Salon 162"],"Lindqvist":["L-115","L-121","Flygel 180"],"Kestrel & Wood":["Cottage","Drawing Room","Parlour Grand"],"Okawa":["U-20","U-30","G-5"],"Brandeis":["Modell 8","Modell 10","Modell B"],"Tolland":["Junior","Academy","Regent Grand"]}
FIN = ["black polish","mahogany","walnut","white","satin oak"]
out = []
for i in range(68):
    mk = R.choice(list(MK)); k = R.choices([0,1,2],[4,4,3])[0]
    kind = "Grand" if k == 2 else "Upright"
    y = R.randint(1898, 2016)
    h = R.randint(107, 134) if kind == "Upright" else None
    ln = R.randint(148, 214) if kind == "Grand" else None
    base = (2200 if kind == "Upright" else 7800) + max(0, y-1950)*R.randint(25,70)
    out.append({"stock": "HS-%d" % (2041 + i*7), "maker": mk, "model": MK[mk][k], "kind": kind, "year": y, "finish": R.choice(FIN), "height_cm": h, "length_cm": ln, "price": int(base*R.uniform(.8,1.3)//50*50) - 5, "sold": R.random() < .22,
      "pedals": R.choice([2,3,3]), "serial": str(R.randint(14000, 398000)), "regulated": R.choice([2019,2020,2021,2022,2023]), "weight_kg": R.randint(175,265) if kind=="Upright" else R.randint(290,420), "stool": R.random()<.5, "flaw": R.choice(["light scratches on the lid","a replaced middle string in the tenor","faded finish on the left cheek","two re-covered keys","no flaws worth noting"])})
json.dump({"pianos": out}, open("data.json","w",encoding="utf-8"), ensure_ascii=False, indent=1)
