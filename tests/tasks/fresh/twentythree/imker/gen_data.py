import json, random
R = random.Random(2307)
VN = "Annegret Bruno Clemens Dörte Egon Frieda Gisbert Hannelore Ingo Jutta Konrad Liesel Manfred Nele Otto Petra Rainer Sieglinde Traudl Uwe Veit Waltraud".split()
NN = "Achterberg Brömmel Czerny Dörfler Eickhoff Fuhrmann Göbel Hinrichs Imhof Jäkel Kötter Lüders Mahlstedt Niemeier Ostermann Pröhl Quast Rühmann Stöver Tietjen".split()
ORT = "Eichberg Hohenstein Unterau Steinfurt Mühlgrund Lindental Birkholz Rehfeld Tannenhöhe Wiesenbrunn Altenmoor Kirchdorf Neudorf Sandkrug Oberau Brunnthal".split()
used = set()
def name():
    while True:
        n = R.choice(VN)+" "+R.choice(NN)
        if n not in used: used.add(n); return n
def tel(): return "0%d %d %02d %02d" % (R.choice([5841,5842,5844]), R.randint(10,99), R.randint(0,99), R.randint(0,99))
faenger = [{"ort": o, "name": name(), "telefon": tel(), "hoehe_m": R.choice([3,4,5,6,8])} for o in ORT]
waagen = []
for o in R.sample(ORT, 8):
    k = R.randint(28,41)
    tage = []
    for d in range(1, 32):
        k = round(k + R.uniform(-.8, 1.6), 1); tage.append({"datum": "2023-05-%02d" % d, "kg": k, "temp": R.randint(7,26)})
    waagen.append({"ort": o, "beute": R.choice(["Zander","Dadant","Deutsch Normal","Segeberger"]), "tage": tage})
kurse = []
TH = ["Anfängerkurs Grundlagen","Königinnen züchten","Varroa erkennen und behandeln","Wachs und Kerzen","Honig schleudern","Wanderung in die Heide","Ablegerbildung","Recht für Imker"]
for i in range(24):
    kurse.append({"nr": "K%02d" % (i+1), "thema": TH[i%8], "leitung": name(), "datum": "2024-%02d-%02d" % (R.randint(2,10), R.randint(1,28)), "ort": R.choice(["Lehrbienenstand","Gasthof Krone","Grundschule Kirchdorf"]), "plaetze": R.choice([8,12,16,20]), "gebuehr": R.choice([0,10,15,25,40])})
json.dump({"schwarmfaenger": faenger, "waagen": waagen, "kurse": kurse, "verein": {"gruendung": 1892, "beitrag": 38, "jugend": 12, "voelker": 1140, "mitglieder": 163, "versicherung": "4,20", "kuendigung": "30. September"}}, open("data.json","w",encoding="utf-8"), ensure_ascii=False, indent=1)
