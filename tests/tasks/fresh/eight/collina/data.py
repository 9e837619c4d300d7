"""Cantina Collerovere: vini (54 etichette)."""
from zlib import crc32

WINES = [  # name, colour, class, base price
    ("Rovere Alto", "Rosso", "DOCG", 24.5), ("Rovere Alto Riserva", "Rosso", "DOCG", 39.0), ("Vigna del Prete", "Rosso", "DOC", 16.9), ("Sasso Moro", "Rosso", "IGT", 13.5), ("Sasso Bianco", "Bianco", "IGT", 11.9),
    ("Le Ginestre", "Bianco", "DOC", 12.8), ("Fontechiara", "Bianco", "DOCG", 18.4), ("Fontechiara Superiore", "Bianco", "DOCG", 22.6), ("Alba Rosa", "Rosato", "DOC", 10.9), ("Brina", "Spumante", "DOC", 17.5),
    ("Brina Rosé", "Spumante", "DOC", 18.9), ("Notturno", "Rosso", "IGT", 28.0), ("Poggio Cavallo", "Rosso", "DOCG", 19.8), ("Terra di Mezzo", "Bianco", "IGT", 9.9), ("Viola di Marzo", "Rosato", "IGT", 9.4),
    ("Santo Stefano", "Passito", "DOC", 31.0), ("Le Due Querce", "Rosso", "DOC", 14.7), ("Collina Vecchia", "Rosso", "DOCG", 52.0),
]
GRAPES = {"Rosso": ["Sangiovese", "Montepulciano", "Ciliegiolo"], "Bianco": ["Trebbiano", "Verdicchio", "Malvasia"], "Rosato": ["Sangiovese", "Aleatico"], "Spumante": ["Chardonnay", "Pinot nero"], "Passito": ["Malvasia"]}
BOTTLES = []
for i, (name, colour, kind, base) in enumerate(WINES):
    for v in range(3):
        h = crc32(("%s%d" % (name, v)).encode())
        year = (2024 if colour not in ("Rosso", "Passito") else 2022) - v - (1 if kind == "DOCG" and colour == "Rosso" else 0)
        price = round(base + v * (1.5 if colour != "Rosso" else 2.8) + (h % 5) * 0.4, 2)
        BOTTLES.append({"code": "cr%02d%d" % (i + 1, v), "name": name, "year": year, "colour": colour, "class": kind, "price": price, "was": round(price * 1.2, 1) if h // 5 % 4 == 0 else None,
                        "left": 0 if h // 7 % 6 == 0 else 4 + h // 11 % 60, "alcohol": round(11 + h // 13 % 8 * .5 + (1.5 if colour == "Rosso" else 0), 1), "grape": GRAPES[colour][i % len(GRAPES[colour])], "months": (6 + h // 17 % 18) if colour in ("Rosso", "Passito") else h // 17 % 9 + 2,
                        "serve": {"Rosso": 17, "Bianco": 10, "Rosato": 11, "Spumante": 7, "Passito": 13}[colour]})
BOTTLES.sort(key=lambda b: crc32(b["code"].encode()))
