SITE = "Larkfield Trade Nursery"
CUSTOMER = "Wrenfield Garden Design"
# order number -> placed, status, carrier, tracking number, timeline, lines (plant, pot, quantity, price each)
ORDERS = {
    "4688": {"placed": "5 October 2026", "status": "Delivered", "carrier": "Palletways South", "tracking": "PW 6630 118 204",
             "steps": [("5 October 2026", "Order placed"), ("8 October 2026", "Lifted and packed"), ("9 October 2026", "Left the nursery"), ("12 October 2026", "Signed for by Wren")],
             "lines": [("Betula pendula", "25 L", 6, 48.00), ("Carpinus betulus", "10 L", 20, 14.50)]},
    "4702": {"placed": "2 November 2026", "status": "On its way", "carrier": "Greenfreight", "tracking": "GF 2290 441 78B",
             "steps": [("2 November 2026", "Order placed"), ("17 November 2026", "Lifted and packed"), ("20 November 2026", "Left the nursery")],
             "lines": [("Taxus baccata", "15 L", 40, 26.00), ("Ilex crenata", "5 L", 30, 12.80), ("Sarcococca confusa", "3 L", 24, 8.40)]},
    "4705": {"placed": "9 November 2026", "status": "Being picked", "carrier": "Greenfreight", "tracking": "given when packed",
             "steps": [("9 November 2026", "Order placed"), ("19 November 2026", "Picking started")],
             "lines": [("Geranium Rozanne", "2 L", 60, 5.20), ("Salvia Caradonna", "2 L", 45, 4.90), ("Stipa tenuissima", "3 L", 80, 4.35), ("Verbena bonariensis", "1 L", 36, 3.10), ("Echinacea White Swan", "2 L", 25, 5.60)]},
    "4709": {"placed": "16 November 2026", "status": "Confirmed", "carrier": "Own van", "tracking": "none needed",
             "steps": [("16 November 2026", "Order placed"), ("17 November 2026", "Confirmed by the office")],
             "lines": [("Malus Evereste", "12 L", 5, 39.00), ("Amelanchier lamarckii", "12 L", 4, 36.50)]},
    "4711": {"placed": "18 November 2026", "status": "Confirmed", "carrier": "Greenfreight", "tracking": "given when packed",
             "steps": [("18 November 2026", "Order placed"), ("19 November 2026", "Confirmed by the office")],
             "lines": [("Lavandula Hidcote", "2 L", 120, 3.60), ("Buxus sempervirens", "3 L", 50, 7.20)]},
    "4717": {"placed": "23 November 2026", "status": "Confirmed", "carrier": "Greenfreight", "tracking": "given when packed",
             "steps": [("23 November 2026", "Order placed"), ("23 November 2026", "Confirmed by the office")],
             "lines": [("Lavandula Hidcote", "2 L", 60, 3.60)]},
}
INITIAL_STATE = {
    "order_status": {k: o["status"] for k, o in ORDERS.items()},
    "delivery_address": {"street": "Unit 2, Wharf Road", "town": "Fordingbridge", "postcode": "SP6 1AA", "driver_notes": "Leave trolleys by the potting shed"},
    "held": [], "messages": [],
}
