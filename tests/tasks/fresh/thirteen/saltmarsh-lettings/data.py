"""Saltmarsh Lettings: homes to rent round an invented estuary."""
from base import number

KEYS = ("id", "address", "area", "kind", "beds", "rent", "size", "available", "pets", "furnished", "deposit", "band", "heating", "status")
Q, M, C, P = "Quayside", "Marsh Green", "Castle Hill", "Port Elsin"
ok, let = "Available", "Let agreed"
HOMES = [dict(zip(KEYS, x)) for x in [
    ("sl01", "14 Ropewalk Court", Q, "Flat", 2, 1125, 64, "2027-04-01", True, "Unfurnished", 1298, "C", "Gas", ok),
    ("sl02", "2 Eelpie Cottages", M, "House", 3, 1290, 92, "2027-04-12", True, "Unfurnished", 1488, "D", "Oil", ok),
    ("sl03", "Flat 5, Bonded Store", Q, "Flat", 1, 895, 47, "2027-03-22", False, "Furnished", 1032, "C", "Electric", ok),
    ("sl04", "27 Samphire Way", M, "House", 2, 1080, 71, "2027-05-04", True, "Unfurnished", 1246, "C", "Gas", ok),
    ("sl05", "8 Portcullis Terrace", C, "House", 4, 1675, 128, "2027-04-20", False, "Unfurnished", 1932, "E", "Gas", ok),
    ("sl06", "Top flat, 19 Beacon Street", C, "Flat", 2, 990, 58, "2027-03-29", False, "Furnished", 1142, "D", "Electric", ok),
    ("sl07", "4 Cooper's Yard", P, "House", 2, 1060, 69, "2027-04-06", True, "Unfurnished", 1223, "C", "Gas", let),
    ("sl08", "Flat 2, Tollgate House", C, "Flat", 3, 1240, 83, "2027-04-15", False, "Unfurnished", 1430, "C", "Gas", ok),
    ("sl09", "31 Curlew Close", M, "House", 3, 1145, 88, "2027-04-28", True, "Part furnished", 1321, "B", "Heat pump", ok),
    ("sl10", "Flat 11, Bonded Store", Q, "Flat", 2, 1180, 73, "2027-03-25", False, "Furnished", 1361, "C", "Electric", ok),
    ("sl11", "6 Lantern Row", P, "House", 2, 975, 66, "2027-05-10", False, "Unfurnished", 1125, "E", "Gas", ok),
    ("sl12", "Garden flat, 3 Keep Lane", C, "Flat", 1, 840, 51, "2027-04-03", True, "Unfurnished", 969, "D", "Gas", ok),
    ("sl13", "50 Sluice Road", M, "House", 2, 1015, 63, "2027-04-09", False, "Unfurnished", 1171, "D", "Oil", ok),
    ("sl14", "Flat 1, The Sail Loft", Q, "Flat", 3, 1420, 97, "2027-04-18", True, "Furnished", 1638, "B", "Heat pump", ok),
    ("sl15", "9 Harbour Master's Mews", P, "House", 3, 1130, 85, "2027-05-01", False, "Part furnished", 1303, "C", "Gas", ok),
    ("sl16", "Flat 3, 22 Barbican Steps", C, "Flat", 2, 1035, 79, "2027-04-22", True, "Unfurnished", 1194, "C", "Gas", ok),
    ("sl17", "12 Lantern Row", P, "House", 1, 810, 49, "2027-03-30", True, "Unfurnished", 934, "E", "Electric", ok),
    ("sl18", "Flat 4, Granary Wharf", P, "Flat", 2, 1095, 70, "2027-04-14", False, "Furnished", 1263, "B", "Heat pump", ok),
]]
AREAS = [Q, M, C, P]
