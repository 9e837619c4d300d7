from websrv import h

RAW = """Dampflok|Tenderlok BR 64 „Bubikopf“
Dampflok|Schlepptenderlok BR 38
Dampflok|Schmalspurlok „Hedwig“
Dampflok|Rangierlok T3
Dampflok|Schnellzuglok S 3/6
Dampflok|Güterzuglok BR 52
Dampflok|Werkslok „Emma“
Diesellok|Streckenlok V 200
Diesellok|Kleinlok Köf II
Diesellok|Rangierlok V 60
Diesellok|Triebwagen VT 98
Diesellok|Nebenbahnlok V 100
Elektrolok|Krokodil Ae 6/8
Elektrolok|Schnellzuglok E 10
Elektrolok|Güterzuglok E 94
Elektrolok|Altbau-Elok E 44
Elektrolok|Mehrsystemlok „Transalp“
Personenwagen|Donnerbüchse 2. Klasse
Personenwagen|Silberling 1./2. Klasse
Personenwagen|Speisewagen „Mitropa“
Personenwagen|Umbauwagen 3-achsig
Personenwagen|Schlafwagen blau
Personenwagen|Abteilwagen preußisch
Personenwagen|Gepäckwagen Pwg
Güterwagen|Kesselwagen „Ölmühle Kranz“
Güterwagen|Kühlwagen „Brauerei Sonnhof“
Güterwagen|Selbstentladewagen Talbot
Güterwagen|Rungenwagen mit Stammholz
Güterwagen|Gedeckter Wagen G 10
Güterwagen|Hochbordwagen Om 21
Güterwagen|Schwenkdachwagen
Güterwagen|Weinfasswagen
Güterwagen|Autotransporter, doppelstöckig
Güterwagen|Containertragwagen
Gebäude|Bahnhof „Kleinwiesen“
Gebäude|Lokschuppen, zweiständig
Gebäude|Stellwerk mit Inneneinrichtung
Gebäude|Sägewerk mit Antrieb
Gebäude|Wasserturm Fachwerk
Gebäude|Bahnwärterhaus
Gebäude|Güterschuppen
Zubehör|Weichenantrieb, 4 Stück
Zubehör|Bahnsteiglampen, 6 Stück
Zubehör|Fichtenwald, 40 Bäume
Zubehör|Reisende sitzend, 36 Figuren
Zubehör|Formsignal zweiflügelig
Zubehör|Digitalzentrale „Gleismeister“
Zubehör|Schotter hellgrau, 500 g""".split("\n")
SPAN = {"Dampflok": (9900, 42000), "Diesellok": (8900, 26000), "Elektrolok": (11900, 38000), "Personenwagen": (2990, 6000), "Güterwagen": (1890, 4200), "Gebäude": (2490, 9000), "Zubehör": (690, 5000)}
MAKERS = ["Falkenau", "Brückl", "Nordhaus", "Peschke & Sohn"]
ARTIKEL = []
for i, line in enumerate(RAW):
    k, name = line.split("|")
    lo, sp = SPAN[k]
    ARTIKEL.append(dict(nr=str(41003 + 17 * i), name=name, kategorie=k, spur=["H0", "N", "TT", "H0", "N"][h(5, "sp2", name)], epoche=["I", "II", "III", "IV", "V"][h(5, "ep", name)], hersteller=MAKERS[h(4, "mk", name)],
                        cent=lo + h(sp // 10, "pr", name) * 10 + 9 * (h(2, "c9", name)), lager=[0, 3, 12, 1, 7, 25][h(6, "lg", name)], laenge=60 + h(240, "la", name)))
    if ARTIKEL[-1]["name"] == "Rangierlok T3":
        ARTIKEL[-1]["lager"] = 0


def euro(c):
    return "%s,%02d €" % (format(c // 100, ",").replace(",", "."), c % 100)


VERSAND = [("abholung", "Abholung im Laden", 0), ("paket", "Paket", 590), ("express", "Express", 1490)]
ZAHLUNG = ["Rechnung", "Vorkasse", "Lastschrift"]
INITIAL = {"warenkorb": {}, "bestellungen": []}
