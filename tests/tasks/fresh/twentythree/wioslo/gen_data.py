import json, random
R = random.Random(2312)
TYP = {"jedynka":1,"dwójka podwójna":2,"dwójka bez sternika":2,"czwórka podwójna":4,"czwórka ze sternikiem":4,"ósemka":8}
NAZ = "Bystra Czapla Delfin Ewelina Fala Gryf Hania Iskra Jaskółka Kormoran Lilka Mewa Nurt Orzeł Perła Rybitwa Strzała Tęcza Wicher Zimorodek Żbik Łabędź Sokół Bóbr Wydra Kania Pliszka Śnieżka Borsuk Grom Halny Kaczeniec Lotos Mgiełka Orkan Puchacz Rosa Świt Trzcina Wrzos Zefir Żuraw".split()
lod = []
for n in NAZ:
    t = R.choice(list(TYP))
    lod.append({"nazwa": n, "typ": t, "miejsca": TYP[t], "rok": R.randint(1988,2023), "material": R.choice(["drewno","włókno węglowe","laminat"]), "stocznia": R.choice(["Stocznia Wisłoujście","Vega","Neptun"]), "hangar": R.choice(["A","B"]), "stan": R.choices(["sprawna","w naprawie"],[4,1])[0]})
IM = ["Adam","Beata","Cezary","Dorota","Emil","Filip","Grażyna","Hubert","Iga","Jacek","Kinga","Leon","Marta","Norbert","Oliwia","Paweł","Roman","Sylwia","Tymon","Wanda"]
NA = ["Borek","Cichosz","Dudek","Fijak","Gacek","Hebda","Jaworek","Kłos","Lipiec","Mazurek","Niemiec","Okoń","Pająk","Rosiak","Sroka","Tarka","Wrona","Zając"]
wyn = []; times=set()
for y in range(2012, 2024):
    for k in ["jedynka mężczyzn","jedynka kobiet","dwójka podwójna","czwórka podwójna"]:
        base = {"jedynka mężczyzn":425,"jedynka kobiet":465,"dwójka podwójna":405,"czwórka podwójna":372}[k]
        t = base
        for m in range(1, 4):
            t = t + R.randint(1,9) + R.randint(0,9)/10
            while round(t,1) in times: t += .1
            times.add(round(t,1))
            wyn.append({"rok": y, "konkurencja": k, "miejsce": m, "zawodnik": R.choice([x for x in IM if (x[-1]=="a") == (k=="jedynka kobiet")] if "jedynka" in k else IM)+" "+R.choice(NA), "klub": R.choice(["KW Nadbrzeże","AZS Morena","TW Płocki Nurt","KS Gopło","KW Nadbrzeże"]), "czas": "%d:%04.1f" % (int(round(t,1)//60), round(t,1)%60)})
grupy = [{"grupa": g, "trener": t, "dni": d, "godz": h, "miejsce": m} for g,t,d,h,m in [("Młodzicy","Renata Hebda","wtorek, czwartek","16:30","przystań"),("Juniorzy młodsi","Tadeusz Okoń","poniedziałek, środa, piątek","17:00","przystań"),("Juniorzy","Sławomir Gacek","poniedziałek, wtorek, czwartek","15:45","przystań"),("Seniorzy","Elżbieta Rosiak","codziennie oprócz niedzieli","6:15","przystań"),("Masters 40+","Waldemar Sroka","środa, sobota","18:10","przystań"),("Masters 60+","Jadwiga Kłos","wtorek, piątek","9:20","przystań"),("Początkujący dorośli","Michał Pająk","sobota","11:00","basen wioślarski"),("Ergometr dla każdego","Iwona Mazurek","poniedziałek, czwartek","19:30","siłownia"),("Para-wioślarstwo","Cezary Lipiec","środa, piątek","13:40","basen wioślarski")]]
json.dump({"lodzie": lod, "wyniki": wyn, "grupy": grupy, "dni": ["poniedziałek","wtorek","środa","czwartek","piątek","sobota","niedziela"], "godziny": ["7:00","9:00","11:00","15:00","17:00","19:00"]}, open("data.json","w",encoding="utf-8"), ensure_ascii=False, indent=1)
