import json, random
R = random.Random(2306)
ERA = {"Medieval":["kirtle","tunic","surcoat"],"Tudor":["gown","doublet"],"Georgian":["frock coat","sack-back gown","waistcoat"],"Victorian":["bustle dress","tailcoat","walking skirt","cape"],"Edwardian":["tea gown","blazer","motoring coat"],"1920s":["flapper dress","lounge suit"],"1940s":["land-girl outfit","demob suit","tea dress"],"Fantasy":["wizard robe","fairy tunic","dragon suit"]}
COL = ["crimson","moss green","navy","ivory","black","mustard","plum","grey"]
FAB = ["wool serge","silk taffeta","cotton velvet","linen","brocade","polyester satin"]
NOTE = ["repaired hem, handle with care","hooks and eyes at the back","opens fully at the front for quick changes","detachable collar","dry clean only","one spare button in the pocket"]
out = []; seen = set(); fees = {}
for i in range(116):
    while True:
        era = R.choice(list(ERA)); k = R.choice(ERA[era]); c = R.choice(COL)
        if (era, k, c) not in seen: break
        if len(seen) > 150: break
    seen.add((era,k,c))
    while True:
        fee = R.randrange(600, 4200, 50)/100
        if fee not in fees.setdefault(era, set()): fees[era].add(fee); break
    ch = R.randrange(80, 124, 2)
    sz = "S" if ch < 90 else "M" if ch < 100 else "L" if ch < 112 else "XL"
    out.append({"code": "OT%03d" % (201+i*2), "era": era, "what": (c+" "+k).capitalize(), "kind": k, "colour": c, "size": sz, "chest_cm": ch, "waist_cm": ch-R.randrange(8,24,2), "length_cm": R.randrange(74,152), "fabric": R.choice(FAB), "fee": fee, "out": R.random()<.25, "rail": "%s%d" % (R.choice("ABCDEF"), R.randint(1,22)), "made_for": R.choice(["The Rivals","Iolanthe","A Doll's House","Oh! What a Lovely War","Twelfth Night","Peter Pan"]), "year": R.randint(1983,2021), "note": R.choice(NOTE), "hat": R.random()<.3})
json.dump({"costumes": out, "users": {"millbrook": "treadboards7", "lanterns": "greenroom3"}, "groups": {"millbrook":"Millbrook Players","lanterns":"The Lantern Company"}}, open("data.json","w",encoding="utf-8"), ensure_ascii=False, indent=1)
