"""Brackwell Veterinary Diagnostics: test guide and courier."""
import zlib


def pick(*parts):
    return zlib.crc32("|".join(map(str, parts)).encode())


ANALYTES = ["Total T4", "Free T4", "TSH", "Cortisol, basal", "Cortisol, ACTH stimulation", "Urine cortisol:creatinine ratio", "Insulin", "Fructosamine", "Bile acids, fasting", "Bile acids, paired", "Cobalamin (B12)", "Folate", "TLI", "Pancreatic lipase", "NT-proBNP", "Troponin I",
            "SDMA", "Creatinine", "Progesterone", "Complete blood count", "Reticulocyte count", "Coagulation profile", "Von Willebrand factor", "Bromide", "Phenobarbital", "Serum amyloid A"]
SPECIES = ["Canine", "Feline", "Equine"]
TUBES = ["Serum gel", "EDTA", "Heparin", "Citrate", "Serum plain"]
TURN = ["Same day", "Next day", "2–3 days", "5–7 days"]
TESTS = []
for a in ANALYTES:
    for s in SPECIES:
        if pick(a, s) % 6 == 0:
            continue
        TESTS.append({"code": "%s%03d" % (s[0], 100 + pick(a, s, "code") % 900), "name": "%s (%s)" % (a, s.lower()), "species": s, "tube": TUBES[pick(a, "tube") % 5], "turn": TURN[pick(a, s, "turn") % 4],
                      "price": 9.5 + pick(a, s, "price") % 120 * 0.35, "volume": 0.5 + pick(a, s, "vol") % 6 * 0.25, "stable": 2 + pick(a, s, "st") % 12, "bench": ["Endocrinology", "Biochemistry", "Haematology"][pick(a, "bench") % 3]})
TOWNS = "Amberley|Bexcombe|Coldwell|Dunster Cross|Eastry|Farnborough Green|Great Hale|Hambleford|Iverton|Keld|Langport Hill|Little Hale|Marsh Gibbon|Netherby|Otterham|Penlow|Quenby|Ruscombe|Selby Fen|Thornage|Upper Penlow|Wickham Dene".split("|")
COURIER = [{"town": t, "days": ["Mon–Fri", "Mon, Wed, Fri", "Mon–Sat", "Tue, Thu", "Mon–Fri"][pick(t, "days") % 5], "time": "%d:%s" % (13 + pick(t, "h") % 5, ["00", "15", "30", "45"][pick(t, "m") % 4]), "van": "Van %d" % (1 + pick(t, "van") % 4)} for t in TOWNS]
