VOORZIENINGEN = ["Beamer", "Geluidsinstallatie", "Rolstoeltoegankelijk", "Keuken", "Podium", "Daglicht"]
# naam, verdieping, personen, prijs per dagdeel, voorzieningen (rang)
_ROWS = [
 ("Ankerzaal", "begane grond", 120, 185.00, (0, 1, 2, 5)), ("Kombuis", "begane grond", 24, 65.00, (2, 3, 5)), ("Grote Loods", "begane grond", 420, 540.00, (0, 1, 2, 4)),
 ("Roerkamer", "1e verdieping", 12, 37.50, (0, 5)), ("Kapiteinskamer", "1e verdieping", 16, 48.00, (0, 2, 5)), ("Touwslagerij", "1e verdieping", 60, 110.00, (0, 1, 5)),
 ("Zeilzolder", "2e verdieping", 85, 132.50, (1, 4, 5)), ("Vuurtoren", "2e verdieping", 8, 29.00, (5,)), ("Ruim 1", "souterrain", 40, 72.50, (0, 1)),
 ("Ruim 2", "souterrain", 40, 69.00, (1, 4)), ("Sluiskamer", "begane grond", 30, 78.00, (0, 2)), ("Meerpaal", "begane grond", 55, 98.00, (0, 1, 2, 3)),
 ("Boeizaal", "1e verdieping", 90, 149.00, (0, 1, 2, 5)), ("Visafslag", "begane grond", 200, 265.00, (1, 2, 3, 4)), ("Kraaiennest", "2e verdieping", 20, 45.00, (0, 5)),
 ("Werfkantine", "begane grond", 70, 104.50, (2, 3, 5)), ("Dekhuis", "1e verdieping", 18, 52.50, (0, 2, 5)), ("Havenkantoor", "1e verdieping", 10, 34.00, (0, 5)),
]
ZALEN = [{"naam": n, "verdieping": v, "personen": p, "prijs": x, "voorz": [VOORZIENINGEN[i] for i in f], "id": k + 1} for k, (n, v, p, x, f) in enumerate(_ROWS)]
REGELS = {"borg": 150, "gratis_dagen": 14, "sluit": "23.30", "decibel": 88, "annuleer_procent": 50}
DAGDELEN = ["ochtend", "middag", "avond"]
