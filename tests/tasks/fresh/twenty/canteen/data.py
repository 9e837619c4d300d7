"""Kantine van het Linde College: het weekmenu."""
ALLERGENEN = {"G": "gluten", "M": "melk", "E": "ei", "N": "noten", "S": "soja", "V": "vis", "L": "selderij"}
_weeks = {
 14: ("2027-04-05", [
  ("Tomatensoep","Macaroni met gehaktsaus","Macaroni met linzensaus","Appelmoes",4.25,"GL","GL"),
  ("Courgettesoep","Kipfilet met rijst en kerriesaus","Kikkererwtencurry met rijst","Yoghurt met honing",4.5,"M","L"),
  ("Groentebouillon","Stamppot boerenkool met rookworst","Stamppot boerenkool met champignons","Vanillevla",4.25,"ML","M"),
  ("Pompoensoep","Gehaktballetjes met puree","Falafel met couscous","Peer",4.5,"GEM","GS"),
  ("Erwtensoep","Zalm met aardappelpartjes","Spinazieomelet","Chocoladepudding",4.75,"V","EM")]),
 15: ("2027-04-12", [
  ("Preisoep","Lasagne bolognese","Lasagne met spinazie","Banaan",4.5,"GM","GM"),
  ("Linzensoep","Runderstoof met wortel en aardappelen","Bonenstoof met wortel en aardappelen","Kwark met aardbei",4.75,"L","L"),
  ("Kippensoep","Nasi met saté","Nasi met tempé","Ananas",4.5,"SEN","S"),
  ("Wortelsoep","Kabeljauw met broccoli en rijst","Gevulde paprika met rijst","Rijstepap",4.75,"V","M"),
  ("Tomatensoep","Pizza met ham","Pizza met groenten","Druiven",4.25,"GM","GM")]),
 16: ("2027-04-19", [
  ("Champignonsoep","Kalkoenschnitzel met gebakken aardappelen","Groenteburger met gebakken aardappelen","Appel",4.5,"GE","GS"),
  ("Broccolisoep","Chili con carne met rijst","Chili sin carne met rijst","Hangop",4.25,"L","L"),
  ("Uiensoep","Hachee met rode kool","Notengehakt met rode kool","Karamelvla",4.75,"G","GN"),
  None,
  ("Bloemkoolsoep","Wrap met kip","Wrap met bonen","Fruitsalade",4.25,"GM","G")]),
 17: ("2027-04-26", [
  ("Spinaziesoep","Spaghetti carbonara","Spaghetti met pesto","Sinaasappel",4.25,"GEM","GMN"),
  None,
  ("Maissoep","Kipdrumsticks met frites","Kaassoufflé met frites","Aardbeien",4.75,"","GM"),
  ("Venkelsoep","Visstick met puree","Quiche met prei","Griesmeelpudding",4.5,"GVM","GEM"),
  ("Kruidensoep","Risotto met kip","Risotto met asperges","Meloen",4.75,"ML","ML")]),
}
DAGEN = ["maandag","dinsdag","woensdag","donderdag","vrijdag"]
VRIJ = {"2027-04-22": "Studiedag, kantine gesloten", "2027-04-27": "Koningsdag, school gesloten"}
MENU = []
for _w, (_start, _days) in _weeks.items():
    y, m, d = map(int, _start.split("-"))
    for _i, _x in enumerate(_days):
        dd = d + _i
        rec = dict(week=_w, dag=DAGEN[_i], datum="%d-%02d-%02d" % (y, m, dd))
        if _x: rec.update(zip(("soep","hoofd","vega","toetje","prijs","allergenen_hoofd","allergenen_vega"), _x), open=True)
        else: rec.update(open=False)
        MENU.append(rec)
WEEKS = list(_weeks)
LEERLINGEN = {"lv-2041": dict(pin="5817", naam="Fenna Visser", klas="2B"), "lv-3117": dict(pin="9026", naam="Ruben de Wit", klas="3A")}
BESTELD = {"lv-2041": [("2027-04-06","hoofd"),("2027-04-13","vega"),("2027-04-16","vega"),("2027-04-20","hoofd")], "lv-3117": [("2027-04-09","hoofd"),("2027-04-14","hoofd")]}
MND = "januari februari maart april mei juni juli augustus september oktober november december".split()
def dag(iso): y, m, d = iso.split("-"); return "%d %s %s" % (int(d), MND[int(m) - 1], y)
def euro(v): return "€ " + ("%.2f" % v).replace(".", ",")
def namen(codes): return [ALLERGENEN[c] for c in codes]
def tekst(week):
    out = ["LINDE COLLEGE - WEEKMENU %d" % week, ""]
    for r in MENU:
        if r["week"] == week:
            out.append("%s %s" % (r["dag"], dag(r["datum"])))
            out += ["  " + x for x in ([r["soep"], r["hoofd"], "vega: " + r["vega"], r["toetje"], euro(r["prijs"])] if r["open"] else [VRIJ[r["datum"]]])]
    return "\n".join(out) + "\n"
