"""Second Aperture: used cameras and lenses."""
SITE = "Second Aperture"
ITEMS = []
_order = 0


def _(id, kind, brand, title, mount, grade, price, was=None, sold=False, shutter=None, box="", warranty=6, note=""):
    global _order
    _order += 1
    ITEMS.append({"id": id, "kind": kind, "brand": brand, "title": title, "mount": mount, "grade": grade, "price": price,
                  "was": was, "sold": sold, "shutter": shutter, "box": box, "warranty": warranty, "note": note,
                  "serial": "SA%05d" % (20417 + _order * 37)})


M, X, W, P = "As new", "Excellent", "Well used", "For parts"
_("fuji-xt30ii", "Body", "Fujifilm", "Fujifilm X-T30 II body, silver", "Fujifilm X", M, 699, 749, shutter=1204, box="battery, strap, original box")
_("befree-adv", "Tripod", "Manfrotto", "Manfrotto BeFree Advanced tripod", None, X, 95, 124, sold=True, box="ball head, bag", warranty=3)
_("d750-2041", "Body", "Nikon", "Nikon D750 body", "Nikon F", X, 489, 549, shutter=31874, box="battery, charger, body cap", note="Tiny mark beside the hot shoe.")
_("ef-50-stm", "Lens", "Canon", "Canon EF 50mm f/1.8 STM", "Canon EF", M, 89, box="both caps")
_("gitzo-1542", "Tripod", "Gitzo", "Gitzo GT1542T Traveller carbon tripod", None, X, 289, 335, box="shoulder strap", warranty=12)
_("fe-2870", "Lens", "Sony", "Sony FE 28-70mm f/3.5-5.6 OSS", "Sony E", W, 109, sold=True, box="front cap only")
_("lumix-g9", "Body", "Panasonic", "Panasonic Lumix G9 body", "Micro Four Thirds", X, 499, shutter=54310, box="two batteries, charger")
_("xc-1545", "Lens", "Fujifilm", "Fujifilm XC 15-45mm f/3.5-5.6 OIS PZ", "Fujifilm X", W, 95, box="both caps")
_("sb700", "Flash", "Nikon", "Nikon SB-700 Speedlight", None, X, 139, box="case, diffuser", warranty=3)
_("fe-85", "Lens", "Sony", "Sony FE 85mm f/1.8", "Sony E", X, 379, 419, box="hood, both caps")
_("leica-m6", "Body", "Leica", "Leica M6 TTL 0.72 body, black", "Leica M", X, 2395, sold=True, box="strap, body cap", warranty=12, note="Serviced in Wetzlar in 2023.")
_("eos-6d2", "Body", "Canon", "Canon EOS 6D Mark II body", "Canon EF", X, 529, shutter=22415, box="battery, charger")
_("nokton-35", "Lens", "Voigtländer", "Voigtländer Nokton 35mm f/1.4 II MC", "Leica M", X, 449, box="both caps, box")
_("samyang-35", "Lens", "Samyang", "Samyang AF 35mm f/2.8 FE", "Sony E", X, 149, box="hood, pouch")
_("m055x", "Tripod", "Manfrotto", "Manfrotto 055XPROB tripod legs", None, W, 69, 85, box="legs only, no head", warranty=3)
_("ef-24105", "Lens", "Canon", "Canon EF 24-105mm f/4L IS USM", "Canon EF", W, 259, 299, box="hood, rear cap")
_("xt3", "Body", "Fujifilm", "Fujifilm X-T3 body, black", "Fujifilm X", X, 559, sold=True, shutter=27640, box="battery, flash unit")
_("m43-25", "Lens", "Panasonic", "Panasonic Lumix G 25mm f/1.7", "Micro Four Thirds", X, 109, box="both caps")
_("430ex", "Flash", "Canon", "Canon Speedlite 430EX II", None, W, 85, 99, box="foot, pouch", warranty=3)
_("a7iii", "Body", "Sony", "Sony A7 III body", "Sony E", X, 899, 969, shutter=40118, box="battery, mains adapter")
_("d750-2077", "Body", "Nikon", "Nikon D750 body", "Nikon F", W, 329, shutter=142060, box="battery, body cap", note="Rubber at the grip renewed.")
_("sigma-35n", "Lens", "Sigma", "Sigma 35mm f/1.4 DG HSM Art", "Nikon F", W, 319, box="hood, both caps")
_("benro-slim", "Tripod", "Benro", "Benro Slim carbon tripod", None, X, 79, box="ball head", warranty=3)
_("fm2n", "Body", "Nikon", "Nikon FM2n body, chrome", "Nikon F", W, 279, box="body cap", note="Meter checked, light seals new.")
_("nikkor-50g", "Lens", "Nikon", "Nikon AF-S 50mm f/1.8G", "Nikon F", X, 99, 119, box="hood, both caps")
_("tamron-2875", "Lens", "Tamron", "Tamron 28-75mm f/2.8 Di III RXD", "Sony E", M, 549, box="hood, box")
_("ae1p", "Body", "Canon", "Canon AE-1 Program body", "Canon FD", P, 59, box="nothing", warranty=0, note="Shutter stuck, winds on. Sold as it is.")
_("xf-35", "Lens", "Fujifilm", "Fujifilm XF 35mm f/2 R WR", "Fujifilm X", X, 269, box="hood, both caps")
_("sirui-t025", "Tripod", "Sirui", "Sirui T-025SK carbon tripod", None, M, 149, 175, box="C-10S head, bag", warranty=12)
_("olym-45", "Lens", "Olympus", "Olympus M.Zuiko 45mm f/1.8", "Micro Four Thirds", X, 139, 155, box="both caps")
_("ef-100l", "Lens", "Canon", "Canon EF 100mm f/2.8L Macro IS USM", "Canon EF", X, 469, box="hood, case")
_("em5iii", "Body", "Olympus", "Olympus OM-D E-M5 Mark III body", "Micro Four Thirds", W, 439, shutter=61002, box="battery, charger")
_("godox-860", "Flash", "Godox", "Godox V860II-S", None, X, 95, sold=True, box="battery, charger", warranty=3)
_("m4p", "Body", "Leica", "Leica M4-P body, black", "Leica M", W, 1290, box="body cap", warranty=12)
_("sigma-30e", "Lens", "Sigma", "Sigma 30mm f/2.8 DN Art", "Sony E", W, 118, 139, box="both caps")
_("alta-263", "Tripod", "Vanguard", "Vanguard Alta Pro 263AT tripod", None, W, 88, 99.5, box="legs only", warranty=3)
_("a6400", "Body", "Sony", "Sony A6400 body", "Sony E", M, 619, shutter=3902, box="battery, box")
_("xf-1855", "Lens", "Fujifilm", "Fujifilm XF 18-55mm f/2.8-4 R LM OIS", "Fujifilm X", X, 329, 359, box="hood, both caps")
_("eos-5d3", "Body", "Canon", "Canon EOS 5D Mark III body", "Canon EF", W, 349, 399, shutter=187302, box="battery, charger, strap")
_("nikkor-70200", "Lens", "Nikon", "Nikon AF-S 70-200mm f/4G ED VR", "Nikon F", X, 549, box="hood, collar")

BY_ID = {i["id"]: i for i in ITEMS}
PAGE = 12

BUYING = {  # what the house pays for a camera as new, in cash
    "Canon": {"EOS R6": 780, "EOS RP": 410, "PowerShot G7 X Mark III": 360},
    "Fujifilm": {"X-E4": 620, "X100F": 480, "X-T4": 640},
    "Nikon": {"Z5": 520, "Z6 II": 760, "Zf": 1180},
    "Ricoh": {"GR II": 390, "GR III": 590},
    "Sony": {"A7C": 820, "A7R III": 860, "RX100 VI": 440},
}
FACTOR = {"as-new": 1.0, "excellent": 0.85, "well-used": 0.65}
BOX_BONUS = 10
CREDIT = 1.1


def offer(brand, model, grade, box, pay):
    value = BUYING[brand][model] * FACTOR[grade] + (BOX_BONUS if box else 0)
    if pay == "credit":
        value *= CREDIT
    return int(value + 0.5)


INITIAL_STATE = {"basket": [], "offers": []}
