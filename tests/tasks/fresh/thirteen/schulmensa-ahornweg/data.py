"""Mensa der Gesamtschule Ahornweg: Speiseplan, Preise, Bestellung."""
import datetime

ALLERGENE = {"A": "Gluten", "C": "Ei", "D": "Fisch", "F": "Soja", "G": "Milch", "L": "Sellerie", "M": "Senf", "H": "Schalenfrüchte"}
PREISE = [("Klasse 5 bis 7", 4.2), ("Klasse 8 bis 10", 4.65), ("Oberstufe", 4.9), ("Lehrkräfte und Personal", 5.85), ("Gäste", 7.1)]
TAGE = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"]
# je Woche: (Menü A, Kennung, vegetarisch), (Menü B …) von Montag bis Freitag
PLAN = {
    9: [(("Spaghetti Bolognese", "AL", 0), ("Gemüsecurry mit Reis", "LF", 1)), (("Hähnchenschnitzel mit Erbsen", "AC", 0), ("Käsespätzle", "ACG", 1)),
        (("Seelachs in Dillsoße", "DGM", 0), ("Ofenkartoffel mit Kräuterquark", "G", 1)), (("Rindergulasch mit Knödel", "ACL", 0), ("Linsenbolognese", "AL", 1)), (("Milchreis mit Kirschen", "G", 1), ("Bohnen-Chili mit Fladenbrot", "A", 1))],
    10: [(("Frikadelle mit Kartoffelpüree", "ACGM", 0), ("Spinatlasagne", "AG", 1)), (("Putengeschnetzeltes", "GL", 0), ("Gnocchi mit Tomatensugo", "AL", 1)),
         (("Wikingertopf", "CL", 0), ("Pfannkuchen mit Apfelmus", "ACG", 1)), (("Reispfanne mit Hähnchen", "F", 0), ("Kürbissuppe mit Brötchen", "AL", 1)), (("Backfisch mit Remoulade", "ACDM", 0), ("Blumenkohl-Käse-Medaillon", "ACG", 1))],
    11: [(("Linseneintopf mit Würstchen", "LM", 0), ("Linseneintopf mit Räuchertofu", "FL", 1)), (("Hackbällchen in Paprikasoße", "AC", 0), ("Falafel im Wrap", "A", 1)),
         (("Kartoffelsuppe mit Speck", "GL", 0), ("Grießbrei mit Zimt", "AG", 1)), (("Gebratene Nudeln mit Gemüse", "AF", 1), ("Rührei mit Rahmspinat", "CG", 1)), (("Fischstäbchen mit Kartoffelsalat", "ADM", 0), ("Süßkartoffel-Kichererbsen-Topf", "H", 1))],
    12: [(("Hühnerfrikassee", "AGL", 0), ("Penne mit Pesto", "AGH", 1)), (("Cevapcici mit Djuvecreis", "M", 0), ("Gefüllte Paprika mit Hirse", "L", 1)),
         (("Pizza Salami", "AG", 0), ("Pizza Margherita Art des Hauses", "AG", 1)), (("Erbseneintopf mit Wiener", "LM", 0), ("Kaiserschmarrn", "ACG", 1)), (("Lachsnudeln", "ADG", 0), ("Ratatouille mit Polenta", "", 1))],
}


def datum(kw, tag):
    return datetime.date.fromisocalendar(2027, kw, tag + 1)


GERICHTE = []
for _kw, _woche in PLAN.items():
    for _t, _paar in enumerate(_woche):
        for _menue, (_name, _codes, _veg) in zip("AB", _paar):
            GERICHTE.append({"kw": _kw, "tag": TAGE[_t], "datum": datum(_kw, _t).isoformat(), "menue": _menue, "name": _name, "allergene": list(_codes), "vegetarisch": bool(_veg)})
