"""Strand Pianos: a workshop that sells and hires pianos."""
import zlib

SITE = "Strand Pianos"
# id, maker, model, year, kind, finish, price, was, hire a month, kg, serial, place
_P = [
    ("p11", "Bechstein", "A 124", 1998, "Upright", "Polished ebony", 11450, 12900, 145, 262, "189334", "Leeds showroom"),
    ("p12", "Blüthner", "Model 6", 1926, "Grand", "Rosewood", 24800, None, 310, 318, "109077", "Leeds showroom"),
    ("p13", "Chappell", "Concord", 1961, "Upright", "Mahogany", 1950, None, 38, 205, "87612", "Workshop"),
    ("p14", "Yamaha", "U3", 1984, "Upright", "Polished ebony", 5350, 5900, 72, 246, "3951120", "Leeds showroom"),
    ("p15", "Steinway", "Model O", 1911, "Grand", "Mahogany", 46900, 49500, 520, 302, "148890", "Harrogate room"),
    ("p16", "Kawai", "K-300", 2016, "Upright", "Satin walnut", 6200, None, 80, 227, "F081774", "Harrogate room"),
    ("p17", "Broadwood", "Cottage", 1878, "Upright", "Burr walnut", 3400, None, 55, 219, "60248", "Workshop"),
    ("p18", "Yamaha", "C3", 2004, "Grand", "Polished ebony", 17950, 19400, 225, 320, "6122058", "Leeds showroom"),
    ("p19", "Welmar", "Model 112", 1973, "Upright", "Teak", 2275, None, 42, 212, "77143", "Leeds showroom"),
    ("p20", "Ibach", "Richard Wagner", 1902, "Grand", "Ebonised", 9800, None, 128, 341, "44519", "Workshop"),
    ("p21", "Kemble", "Windsor", 1995, "Upright", "Mahogany", 3150, 3600, 48, 224, "256803", "Harrogate room"),
    ("p22", "Petrof", "P 125", 2011, "Upright", "White", 7480, None, 96, 258, "591206", "Leeds showroom"),
    ("p23", "Bösendorfer", "Model 170", 1989, "Grand", "Polished ebony", 38600, None, 430, 345, "38291", "Harrogate room"),
    ("p24", "Danemann", "School upright", 1968, "Upright", "Oak", 1480, 1700, 30, 268, "71990", "Workshop"),
]
K = ("id", "maker", "model", "year", "kind", "finish", "price", "was", "hire", "kg", "serial", "place")
PIANOS = [dict(zip(K, p)) for p in _P]
BY = {p["id"]: p for p in PIANOS}
SOLD = [("Bechstein L 167 grand", 16500), ("Challen upright", 1290), ("Schimmel 116", 4100)]


def label(p):
    return f"{p['maker']} {p['model']}"


def viewing_number(piano, date, slot, name, phone, tuned):
    text = "|".join(str(x).strip().lower() for x in (piano, date, slot, name, "".join(str(phone).split()), tuned))
    return f"V{zlib.crc32(text.encode()) % 9000 + 1000}"


INITIAL_STATE = {"viewings": []}
