"""Pallant Type Museum: the collection."""
import zlib


def pick(*parts):
    return zlib.crc32("|".join(map(str, parts)).encode())


SETS = {"Wood type": ["Wood type, %s, %d line" % (f, s) for f, s in [("Grotesque", 12), ("Grotesque", 20), ("Grotesque Condensed", 16), ("Grotesque Condensed", 30), ("Clarendon", 10), ("Clarendon", 15), ("Clarendon Bold", 24), ("Antique", 8), ("Antique Tuscan", 18), ("French Clarendon", 22), ("Latin", 14), ("Latin Wide", 9),
                                                                      ("Sans No. 7", 40), ("Sans No. 8", 25), ("Egyptian", 11), ("Egyptian Shaded", 28), ("Gothic Round", 13), ("Italian", 17)]],
        "Press": ["Albion press No. 1", "Albion press No. 3", "Albion press No. 3 (Royal)", "Columbian press", "Columbian press, half sheet", "Adana Eight Five", "Adana Five Three", "Arab platen press", "Heidelberg platen press", "Cropper treadle press", "Vandercook proof press", "Stephenson Blake proof press", "Farley proof press"],
        "Composing": ["Composing stick, Rouse pattern, 8 inch", "Composing stick, Rouse pattern, 12 inch", "Composing stick, mahogany, 14 inch", "Composing stick, brass, 6 inch", "Composing stick, poster, 20 inch", "Composing stick, Harrild pattern, 10 inch", "Composing stick, newspaper, 7 inch", "Galley, zinc, double column", "Galley, brass, slip", "Quoin key, Hempel", "Quoin key, Wickersham", "Bodkin with boxwood handle", "Setting rule, steel", "Lead and rule cutter", "Mitring machine"],
        "Founding": ["Hand mould, 12 point", "Hand mould, 24 point", "Punch, Caslon italic ampersand", "Punch, Caslon roman R", "Matrix case, Bembo 270", "Matrix case, Bembo italic", "Matrix case, Caslon 128", "Monotype keyboard D", "Monotype composition caster", "Super caster", "Linotype Model 48", "Ludlow typograph", "Type specimen book, Caslon foundry", "Type specimen book, Fry foundry", "Type specimen book, Figgins foundry", "Casting ladle"],
        "Bindery": ["Nipping press", "Sewing frame, beech", "Sewing frame, oak", "Board cutter", "Guillotine, hand lever", "Finishing tools, set of 24", "Bone folder", "Backing hammer", "Laying press with plough", "Standing press", "Paper sample book, Barcham Green", "Wire stitcher"]}
MAKERS = {"Wood type": ["Day & Collins", "H. W. Caslon & Co.", "William H. Page", "Stephenson Blake"], "Press": ["Hopkinson & Cope", "Clymer & Dixon", "Harrild & Sons", "Frederick Ullmer"], "Composing": ["Harrild & Sons", "H. B. Rouse & Co.", "Stephenson Blake"],
          "Founding": ["H. W. Caslon & Co.", "Lanston Monotype", "Mergenthaler"], "Bindery": ["W. G. Harrison", "Dryad", "Hampson Bettridge"]}
DONORS = ["Estate of Edith Marchbanks", "Pallant School of Art", "Gift of the Tolhurst family", "Chichester Observer", "Bequest of A. J. Wray", "Purchased 1988", "Gift of Ruth Tolland"]
OBJECTS = []
for kind, titles in SETS.items():
    for t in titles:
        OBJECTS.append({"title": t, "kind": kind, "maker": MAKERS[kind][pick(t, "maker") % len(MAKERS[kind])], "year": 1822 + pick(t, "year") % 130, "donor": DONORS[pick(t, "gift") % 7], "shown": pick(t, "shown!") % 5 in (0, 2), "place": "Bay %d" % (1 + pick(t, "place") % 14),
                        "line": int(t.split(", ")[-1].split()[0]) if kind == "Wood type" else None})
OBJECTS.sort(key=lambda o: pick(o["title"], "order"))
for i, o in enumerate(OBJECTS):
    o["acc"] = "PTM.%d.%d" % (1971 + i * 3 // 5, 4 + i * 37 % 74)
