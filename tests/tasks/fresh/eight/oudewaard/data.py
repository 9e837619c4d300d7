"""Gemeente Oudewaard: omgevingsvergunningen (64 zaken)."""
import datetime
from zlib import crc32

STREETS = {"Kerkstraat": "Centrum", "Molendijk": "Noord", "Lange Vaart": "Noord", "Weverslaan": "Zuid", "Bongerd": "Zuid", "Stationsplein": "Centrum", "Tuinderspad": "Oost", "Hoge Waard": "Oost", "Korte Vaart": "Noord"}
KINDS = ["Dakkapel plaatsen", "Boom kappen", "Uitbouw aan de achterzijde", "Laadpaal plaatsen", "Zonnepanelen op monument", "Gevelreclame aanbrengen", "Carport bouwen", "Splitsen in twee woningen"]
STATES = ["In behandeling", "Verleend", "Geweigerd", "Ingetrokken", "Verleend"]
CASES = []
for n in range(64):
    h = crc32(("ow%d" % n).encode())
    street = list(STREETS)[h % 9]
    number = str(1 + h // 5 % 48) + ("a" if h // 7 % 5 == 0 else "")
    received = datetime.date(2026, 6, 1) + datetime.timedelta(days=(n * 5 + h % 4) // 2)
    state = STATES[h // 11 % 5]
    if received > datetime.date(2026, 9, 25):
        state = "In behandeling"
    decided = received + datetime.timedelta(days=20 + h // 13 % 22) if state in ("Verleend", "Geweigerd") else None
    CASES.append({"case": "Z-26-%04d" % (3051 + n * 7), "kind": KINDS[h // 17 % 8], "street": street, "number": number, "area": STREETS[street], "received": received.isoformat(), "state": state,
                  "decided": decided.isoformat() if decided else None, "object_until": (decided + datetime.timedelta(days=42)).isoformat() if decided else None,
                  "officer": ["R. Terpstra", "M. el Amrani", "J. van Houten", "S. Dijkgraaf"][h // 19 % 4], "fee": 180 + h // 23 % 900 + 0.5 * (h // 3 % 2)})
CASES.reverse()
