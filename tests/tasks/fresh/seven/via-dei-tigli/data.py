"""Condominio Via dei Tigli 8: il portale dell'amministratore."""
SITE = "Condominio Via dei Tigli 8"
SCALE = ["A", "B", "C"]
SPESE = {  # gruppo: (voce, preventivo 2025, consuntivo 2025, preventivo 2026)
    "Generali": [("Amministrazione", 4200, 4200, 4350), ("Assicurazione", 3100, 3265, 3300), ("Cancelleria e posta", 260, 314, 300), ("Spese legali", 800, 0, 500)],
    "Pulizia e verde": [("Pulizia delle scale", 5400, 5520, 5700), ("Giardino", 2300, 2870, 2500), ("Disinfestazione", 450, 390, 420)],
    "Impianti": [("Ascensori, manutenzione", 3600, 3600, 3750), ("Ascensori, riparazioni", 1500, 2410, 2000), ("Autoclave", 900, 1015, 950), ("Cancello automatico", 400, 742, 500), ("Antenna", 200, 120, 150)],
    "Energia": [("Luce delle scale", 1850, 1712, 1800), ("Gas, riscaldamento", 21400, 22185, 22000), ("Acqua", 6800, 7090, 7100)],
}
GUASTI = []  # numero, data, scala, luogo, titolo, stato, testo, ditta, storia
_n = 0


def g(data, scala, luogo, titolo, stato, testo, ditta, storia):
    global _n
    _n += 1
    GUASTI.append({"numero": "G-%03d" % (140 + _n * 3), "data": data, "scala": scala, "luogo": luogo, "titolo": titolo, "stato": stato, "testo": testo, "ditta": ditta, "storia": storia})


A, L, C = "aperta", "in lavorazione", "chiusa"
g("2026-01-08", "A", "terzo piano", "Lampada fulminata", C, "Davanti all'interno 9.", "Elettro Bassi", [("2026-01-12", "Sostituita.")])
g("2026-01-15", "B", "ascensore", "Porta che non chiude", C, "Si riapre due volte.", "Salitalia", [("2026-01-15", "Tecnico chiamato."), ("2026-01-17", "Regolata la fotocellula.")])
g("2026-01-22", "B", "sesto piano", "Infiltrazione dal tetto", L, "Macchia sul soffitto del pianerottolo.", "Coperture Marin", [("2026-01-29", "Sopralluogo fatto."), ("2026-02-20", "Preventivo di 1.840 euro approvato.")])
g("2026-02-03", "C", "cantina", "Odore di fogna", L, "Più forte quando piove.", "Spurghi Neri", [("2026-02-10", "Videoispezione prenotata per il 4 maggio.")])
g("2026-02-11", "A", "atrio", "Cassetta della posta rotta", A, "Interno 3, manca lo sportello.", "", [])
g("2026-02-19", "B", "atrio", "Citofono muto", A, "Non suona per gli interni 5 e 7.", "", [("2026-03-02", "Chiesto un preventivo.")])
g("2026-02-26", "C", "secondo piano", "Corrimano allentato", C, "Traballa verso il terzo piano.", "Ferro & Figli", [("2026-03-09", "Fissato.")])
g("2026-03-05", "B", "garage", "Serranda rumorosa", A, "Stride la mattina presto.", "", [])
g("2026-03-12", "A", "ascensore", "Pulsante del quarto piano", L, "Va premuto più volte.", "Salitalia", [("2026-03-16", "Ricambio ordinato, arriva il 21 aprile.")])
g("2026-03-18", "C", "giardino", "Ramo pericolante", C, "Sopra la panchina.", "Verde Luca", [("2026-03-19", "Tagliato.")])
g("2026-03-24", "B", "primo piano", "Vetro della finestra incrinato", L, "Vicino al contatore.", "Vetreria Sole", [("2026-03-30", "Misure prese.")])
g("2026-03-30", "C", "atrio", "Zerbino consumato", A, "Ci si inciampa.", "", [])
g("2026-04-02", "B", "quinto piano", "Luce che lampeggia", A, "Solo la sera.", "", [])
g("2026-04-07", "A", "cantina", "Lucchetto forzato", A, "Cantina 14.", "", [])
PER_NUMERO = {x["numero"]: x for x in GUASTI}

ASSEMBLEE = [  # data, presenti millesimi, delibere: (punto, favorevoli, contrari, astenuti, esito)
    ("2026-03-11", 702, [("Consuntivo 2025", 671.20, 18.40, 12.40, "approvato"), ("Preventivo 2026", 640.75, 48.85, 12.40, "approvato"), ("Rastrelliera per le biciclette", 322.10, 358.30, 21.60, "respinta")]),
    ("2025-11-12", 648, [("Rifacimento della facciata sud", 512.35, 96.05, 39.60, "approvato"), ("Nuovo regolamento del giardino", 588.90, 21.50, 37.60, "approvato"), ("Telecamere nell'atrio", 301.00, 287.45, 59.55, "approvato")]),
    ("2025-06-19", 571, [("Cambio della ditta di pulizia", 498.60, 40.00, 32.40, "approvato"), ("Rifacimento della facciata nord", 233.15, 310.25, 27.60, "respinta")]),
    ("2025-03-20", 690, [("Consuntivo 2024", 655.30, 22.30, 12.40, "approvato"), ("Preventivo 2025", 649.80, 27.80, 12.40, "approvato"), ("Sostituzione dell'autoclave", 180.25, 470.35, 39.40, "respinta")]),
]
LUOGHI = ["Ascensore", "Atrio", "Scale e pianerottoli", "Cantina", "Garage", "Giardino", "Tetto"]
URGENZE = ["può aspettare", "questa settimana", "pericolo"]
INITIAL_STATE = {"nuove": [], "seguite": []}
