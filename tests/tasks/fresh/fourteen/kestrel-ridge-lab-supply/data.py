"""Instruments of Kestrel Ridge Lab Supply."""

# family: (title, text, [(column, unit)], how many columns the catalog shows)
FAMILIES = {
    "balances": ("Analytical and precision balances", "Draft-shielded balances with internal or external calibration.",
                 [("Capacity", "g"), ("Readability", "mg"), ("Pan diameter", "mm"), ("Stabilization time", "s"), ("Calibration", "")], 2),
    "centrifuges": ("Centrifuges", "Bench centrifuges with brushless drives, with and without refrigeration.",
                    [("Max speed", "rpm"), ("Max volume", "ml"), ("Noise level", "dB(A)"), ("Run-up time", "s"), ("Cooling", "")], 2),
    "ovens": ("Drying ovens", "Gravity and forced-air ovens with over-temperature cut-out.",
              [("Max temperature", "°C"), ("Chamber", "L"), ("Uniformity", "± °C"), ("Shelves", ""), ("Power", "W")], 2),
    "microscopes": ("Microscopes", "Upright, inverted and stereo microscopes for teaching and routine work.",
                    [("Max magnification", "x"), ("Field number", "mm"), ("Head", ""), ("Illumination", ""), ("Weight", "kg")], 2),
    "ph": ("pH and conductivity meters", "Bench and handheld meters, electrodes included.",
           [("pH accuracy", "pH"), ("Temperature range up to", "°C"), ("Data memory", "records"), ("Form", ""), ("Battery life", "h")], 2),
    "stirrers": ("Magnetic stirrers and hot plates", "Stirrers with ceramic or aluminum plates.",
                 [("Max speed", "rpm"), ("Stirring volume", "L"), ("Plate temperature", "°C"), ("Plate material", ""), ("Weight", "kg")], 2),
}

# family | model | values in the order of the columns | price or price<old or "call" | lead time in weeks
_ROWS = """
balances|KR-B 62|62,0.1,80,3,external|1480|1
balances|KR-B 120|120,0.1,90,3,external|1890|2
balances|KR-B 220|220,0.1,90,3.5,internal|2640<2990|2
balances|KR-B 220S|220,0.01,80,8,internal|4350|4
balances|KR-B 320|320,0.1,90,3.5,internal|3120|3
balances|KR-B 321|320,1,120,2.5,external|1290|1
balances|KR-B 520|520,1,120,2,external|1420|1
balances|KR-B 620P|620,10,140,1.5,external|890|1
balances|KR-B 1200P|1200,10,160,1.5,external|960|1
balances|KR-BM 5|5.1,0.001,16,12,internal|call|8
centrifuges|KR-C 12|13500,24,56,14,none|1150|1
centrifuges|KR-C 24|15000,48,58,18,none|1790|2
centrifuges|KR-C 24R|15500,48,54,22,refrigerated|4890|5
centrifuges|KR-C 46|6000,400,61,25,none|2450|2
centrifuges|KR-C 46R|6500,400,57,28,refrigerated|6150<6600|6
centrifuges|KR-C 80|4500,800,63,35,none|3280|3
centrifuges|KR-CH 24|12000,2.4,67,20,none|1690|2
centrifuges|KR-C Mini|6000,12,49,6,none|289|1
ovens|KR-OV 30G|220,30,4,2,600|1090|1
ovens|KR-OV 55G|220,55,4.5,2,900|1340|1
ovens|KR-OV 55F|250,55,2.5,2,1200|1980|2
ovens|KR-OV 110G|230,110,5,3,1500|1890|2
ovens|KR-OV 110F|280,110,2.8,3,1800|2760|3
ovens|KR-OV 120H|300,120,2.2,3,2200|2890<3290|4
ovens|KR-OV 125H|325,125,2,3,2400|3150|4
ovens|KR-OV 240F|280,240,3.2,4,2800|3940|5
ovens|KR-OV V25|200,25,3,1,800|2380|6
microscopes|KR-M 100|400,18,monocular,LED,3.1|410|1
microscopes|KR-M 210|1000,18,binocular,LED,5.4|760|1
microscopes|KR-M 230|1000,20,trinocular,LED,5.9|1080|2
microscopes|KR-M 450P|1000,22,trinocular,halogen,9.8|2790|4
microscopes|KR-M INV|400,22,trinocular,LED,11.6|4620|6
microscopes|KR-S 40|40,20,binocular,LED,3.7|640|1
microscopes|KR-S 45Z|45,23,trinocular,LED,4.6|1190<1350|2
microscopes|KR-S 90Z|90,23,trinocular,ring light,5.2|1740|2
ph|KR-PH 10|0.05,60,0,handheld,500|119|1
ph|KR-PH 20|0.02,80,99,handheld,350|229|1
ph|KR-PH 30W|0.01,100,500,handheld,250|398|1
ph|KR-PH 60|0.01,100,1000,bench,0|690|2
ph|KR-PH 70|0.002,105,2000,bench,0|1150|2
ph|KR-PC 80|0.002,105,5000,bench,0|1680|3
stirrers|KR-ST 1|1500,1,0,ceramic,1.8|198|1
stirrers|KR-ST 5|2000,5,0,steel,3.2|289|1
stirrers|KR-HP 310|1500,10,310,aluminum,4.1|465|1
stirrers|KR-HP 340|1700,15,340,ceramic,4.4|598|2
stirrers|KR-HP 380|1500,20,380,ceramic,5.0|720<790|2
stirrers|KR-HP 500|1600,20,500,ceramic,5.3|880|3
stirrers|KR-ST 6P|1200,0.4,0,polymer,3.9|910|3
""".strip().splitlines()


def _number(text):
    try:
        v = float(text)
    except ValueError:
        return text
    return int(v) if v == int(v) and "." not in text else v


INSTRUMENTS = []
for _r in _ROWS:
    _fam, _model, _vals, _price, _weeks = _r.split("|")
    _now, _, _was = _price.partition("<")
    INSTRUMENTS.append({
        "family": _fam, "model": _model, "slug": _model.lower().replace(" ", "-"),
        "values": [_number(v) for v in _vals.split(",")],
        "price": None if _now == "call" else int(_now), "was": int(_was) if _was else None, "weeks": int(_weeks),
    })
BY_SLUG = {i["slug"]: i for i in INSTRUMENTS}
BY_MODEL = {i["model"]: i for i in INSTRUMENTS}

DELIVERY = ["Dock delivery", "Inside delivery", "Customer pickup in Boise"]
VOLTAGES = ["115 V / 60 Hz", "230 V / 50 Hz"]
FIRST_QUOTE = 70418


def value(inst, column):
    for (name, _), v in zip(FAMILIES[inst["family"]][2], inst["values"]):
        if name == column:
            return v


def show(v, unit):
    if isinstance(v, str):
        return v
    text = "{:,}".format(v)
    if unit.startswith("±"):
        return "±" + text + " °C"
    return (text + " " + unit).strip()


def spec_title(inst):
    return "SPECIFICATION SHEET - Kestrel Ridge %s" % inst["model"]
