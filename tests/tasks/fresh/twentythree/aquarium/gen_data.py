import json, random
R = random.Random(2304)
A1 = ["Banded","Spotted","Pale","Long-spined","Dwarf","Blue-lined","Copper","Velvet","Lesser","Harlequin","Masked","Northern","Ribbon","Sandy","Twin-bar","Ember"]
A2 = ["pipefish","wrasse","goby","seahorse","ray","anemone","blenny","octopus","cuttlefish","puffer","angelfish","shrimp","archerfish","mudskipper","catshark","jelly"]
ZONES = {"Kelp Hall": [1,2,3,4], "Mangrove Walk": [5,6,7], "Coral Gallery": [8,9,10,11,12], "Cold Shore": [13,14,15], "Deep Room": [16,17]}
STAT = ["Least concern","Near threatened","Vulnerable","Endangered"]
DAYS = ["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"]
FOOD = ["chopped mussel","brine shrimp","live krill","algae wafers","squid strips","crickets","fish roe"]
seen, sp = set(), []
while len(sp) < 96:
    n = R.choice(A1)+" "+R.choice(A2)
    if n in seen: continue
    seen.add(n); z = R.choice(list(ZONES)); lo = R.randint(9, 23)
    d = sorted(R.sample(range(7), R.choice([2,3])))
    sp.append({"slug": n.lower().replace(" ","-"), "name": n, "latin": R.choice(["Salaria","Nerophis","Cirrhitus","Labrus","Tursina","Melanos","Pterois"])+" "+R.choice(["fasciata","minor","pallens","borealis","vexillum","aurea","marina"]), "zone": z, "tank": R.choice(ZONES[z]), "status": R.choices(STAT,[5,3,3,2])[0], "length_cm": R.randint(4, 118), "temp": [lo, lo+R.randint(2,5)], "food": R.choice(FOOD), "days": [DAYS[i] for i in d], "arrived": R.randint(1999, 2023), "origin": R.choice(["the Irish Sea","the Red Sea","Java","the Azores","the Coral Sea","Patagonia"]), "bred": R.random()<.35, "count": R.randint(1,40)})
json.dump({"species": sp, "zones": ZONES,
 "hall": {"litres": 412000, "opened": 1987, "renewed_percent": 12, "panel_cm": 31, "depth_m": 6.4, "divers": 4}}, open("data.json","w",encoding="utf-8"), ensure_ascii=False, indent=1)
