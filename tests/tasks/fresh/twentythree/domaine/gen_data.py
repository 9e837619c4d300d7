import json, random
R = random.Random(2308)
CUV = {"rouge":["Les Vieilles Pierres","La Combe","Clos du Merle","Le Grand Chêne","Terre Brûlée"],"blanc":["Fleur de Lise","Les Aubépines","Clos Sainte-Agathe","Brume d'Avril"],"rosé":["Pétale","Soir de Juin","La Cigale"],"effervescent":["Brut de Combe","Nuit Claire"]}
CEP = {"rouge":["syrah","grenache","mourvèdre"],"blanc":["viognier","roussanne","marsanne"],"rosé":["cinsault","grenache"],"effervescent":["clairette","muscat"]}
out = []; prices = set(); i = 0
for c, L in CUV.items():
    for n in L:
        for y in sorted(R.sample(range(2015, 2024), 5 if c == "rouge" else 4)):
            while True:
                p = R.choice([R.randrange(780,1900,10), R.randrange(1500,4200,10)] if c in ("rouge","blanc") else [R.randrange(720,1700,10)])/100
                if p not in prices: prices.add(p); break
            i += 1
            out.append({"id": i, "cuvee": n, "couleur": c, "millesime": y, "prix": p, "bio": R.random()<.45, "stock": R.choice([0,0,24,60,120,300,48,96]), "cepage": R.choice(CEP[c]), "alcool": R.choice([12,12.5,13,13.5,14]), "garde": y + R.randint(3,14), "medaille": R.random()<.2})
R.shuffle(out)
json.dump({"vins": out}, open("data.json","w",encoding="utf-8"), ensure_ascii=False, indent=1)
