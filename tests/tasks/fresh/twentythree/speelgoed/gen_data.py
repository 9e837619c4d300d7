import json, random
R = random.Random(2311)
SOORT = ["teddybeer","pop","treinlocomotief","hobbelpaard","poppenhuis","blikken auto","draaimolen","houten eend","muziekdoos"]
OND = {"teddybeer":["glazen ogen 12 mm","oorstof mohair","brombuik","kapokvulling 500 g","nekgewricht"],"pop":["wimpers set","pruik blond","elastiek voor ledematen","slaapogen blauw","gipsen handje"],"treinlocomotief":["koolborstels","antislipbandjes","koppeling","lampje 16 V","drijfstang"],"hobbelpaard":["leren zadel","manen paardenhaar","stijgbeugels","schommelhout"],"poppenhuis":["dakpannen vel","mini-lampje","raamkozijn","behang Delft"],"blikken auto":["opwindsleutel","rubber bandenset","voorruit celluloid","veer nr. 4"],"muziekdoos":["kam 18 tonen","ballerina","opwindknop","spiegeltje"]}
stat = ["binnengekomen","wacht op onderdeel","in behandeling","klaar om op te halen","opgehaald"]
rep = []
for i in range(58):
    s = R.choice(stat)
    rep.append({"nr": "R-%d" % (2402+i*3), "soort": R.choice(SOORT), "status": s, "binnen": "2024-%02d-%02d" % (R.randint(1,5), R.randint(1,28)), "hersteller": R.choice(["Joost","Fenna","Wubbo","Marijke"]), "klaar": None if s in stat[:2] else "2024-06-%02d" % R.randint(1,28), "kosten": None if s in stat[:2] else R.randrange(12,95)})
ond = []; i = 0
for s, L in OND.items():
    for n in L:
        for v in R.sample(["klein","middel","groot","origineel","nagemaakt"], R.choice([2,3])):
            i += 1
            ond.append({"art": "S%03d" % (100+i), "naam": n+", "+v, "voor": s, "prijs": R.randrange(150,3600,5)/100, "voorraad": R.choice([0,0,2,5,9,14])})
R.shuffle(ond)
json.dump({"soorten": SOORT, "reparaties": rep, "onderdelen": ond, "regels": {"garantie_maanden": 9, "onderzoek": 7.5, "bewaren_weken": 10, "spoed": 40, "afstand": "opslag", "opslag": 2}}, open("data.json","w",encoding="utf-8"), ensure_ascii=False, indent=1)
