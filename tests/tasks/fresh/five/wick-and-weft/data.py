"""Wick & Weft: a yarn mill's shop."""
SITE = "Wick & Weft"
# sku, name, fibre, weight, metres, grams, price, was, stock, colours, care
_Y = [
    ("ww101", "Harbour", "100% Shetland wool", "DK", 225, 100, 14.50, None, "In stock", 18, "Hand wash cool, dry flat"),
    ("ww102", "Skein of Mist", "70% merino, 30% silk", "Lace", 800, 100, 26.00, 21.00, "In stock", 9, "Dry clean only"),
    ("ww103", "Ploughman", "100% Bluefaced Leicester", "Aran", 166, 100, 15.80, None, "In stock", 14, "Hand wash at 20 degrees"),
    ("ww104", "Fulmar", "85% merino, 15% nylon", "4-ply", 400, 100, 18.90, None, "Last few", 22, "Machine wash, wool cycle"),
    ("ww105", "Tidepool", "100% merino", "DK", 212, 100, 19.50, 15.60, "In stock", 27, "Machine wash, wool cycle"),
    ("ww106", "Thrift", "60% cotton, 40% linen", "DK", 240, 100, 9.75, None, "In stock", 11, "Machine wash at 40 degrees"),
    ("ww107", "Crofter", "100% Cheviot wool", "Aran", 160, 100, 12.40, 9.90, "In stock", 8, "Hand wash cool, dry flat"),
    ("ww108", "Gansey", "100% British wool", "4-ply", 224, 100, 11.20, None, "In stock", 16, "Hand wash at 30 degrees"),
    ("ww109", "Lambing Snow", "50% merino, 50% alpaca", "Aran", 150, 100, 21.30, None, "Sold out", 5, "Hand wash at 20 degrees"),
    ("ww110", "Oystercatcher", "75% wool, 25% mohair", "DK", 250, 100, 17.25, 13.80, "Last few", 6, "Hand wash cool, dry flat"),
    ("ww111", "Spindrift Silk", "100% mulberry silk", "Lace", 900, 100, 34.00, None, "In stock", 7, "Dry clean only"),
    ("ww112", "Hedgerow", "100% Jacob wool", "Aran", 158, 100, 13.60, None, "In stock", 4, "Hand wash cool, dry flat"),
    ("ww113", "Saltings", "100% linen", "4-ply", 310, 100, 12.95, 10.35, "In stock", 12, "Machine wash at 40 degrees"),
    ("ww114", "Merino Mouse", "100% merino", "Lace", 720, 100, 23.40, None, "Last few", 10, "Hand wash at 20 degrees"),
    ("ww115", "Brock", "80% wool, 20% alpaca", "DK", 200, 100, 16.10, None, "In stock", 9, "Hand wash at 30 degrees"),
    ("ww116", "Kittiwake", "55% merino, 45% cotton", "DK", 230, 100, 15.20, 12.16, "Sold out", 13, "Machine wash at 30 degrees"),
    ("ww117", "Peat Smoke", "100% Gotland wool", "Aran", 155, 100, 18.75, 14.95, "In stock", 3, "Hand wash cool, dry flat"),
    ("ww118", "Wherry", "100% cotton", "Aran", 140, 100, 8.60, None, "In stock", 20, "Machine wash at 60 degrees"),
    ("ww119", "Samphire", "90% wool, 10% hemp", "4-ply", 360, 100, 16.85, None, "In stock", 8, "Hand wash at 30 degrees"),
    ("ww120", "Larkrise", "100% alpaca", "DK", 216, 100, 20.70, None, "In stock", 11, "Hand wash at 20 degrees"),
    ("ww121", "Dunlin", "65% merino, 35% yak", "4-ply", 380, 100, 27.50, 22.00, "Last few", 6, "Hand wash at 20 degrees"),
    ("ww122", "Tarpaulin", "75% wool, 25% nylon", "Aran", 180, 100, 10.80, None, "In stock", 15, "Machine wash at 40 degrees"),
    ("ww123", "Sea Fret", "72% mohair, 28% silk", "Lace", 420, 50, 19.95, None, "In stock", 24, "Hand wash cool, dry flat"),
    ("ww124", "Marl", "50% wool, 50% acrylic", "DK", 260, 100, 7.90, 5.90, "In stock", 19, "Machine wash at 40 degrees"),
    ("ww125", "Bellwether", "100% Wensleydale wool", "DK", 220, 100, 18.30, None, "In stock", 7, "Hand wash cool, dry flat"),
    ("ww126", "Cobble", "60% merino, 40% Shetland wool", "Aran", 165, 100, 17.45, None, "In stock", 10, "Hand wash at 30 degrees"),
]
YARNS = []
for sku, name, fibre, weight, metres, grams, listed, sale, stock, colours, care in _Y:
    YARNS.append(dict(sku=sku, name=name, fibre=fibre, weight=weight, metres=metres, grams=grams, price=sale or listed, was=listed if sale else None,
                      stock=stock, colours=colours, care=care))
BY = {y["sku"]: y for y in YARNS}
TEASERS = [("Bamboo needles, 4 mm", 6.50), ("Merino blanket kit", 79.00), ("Stitch markers", 4.25), ("Project bag, Aran size", 22.00)]
INITIAL_STATE = {"basket": []}
