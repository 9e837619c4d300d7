"""Pedlar's Yard Cycle Workshop: orders and price list."""
_rows = [
 # no, surname, bike, job, status, mechanic, quote, ready, note, received
 ("PY-20411","Okafor","Dawes Galaxy tourer","New bottom bracket and chain","Ready for collection","Lena",96.0,"2027-04-06",None,"2027-03-30"),
 ("PY-20412","Brightwell","Brompton M6L","Hub gear service","In the workshop","Tobias",74.5,"2027-04-09",None,"2027-03-30"),
 ("PY-20413","Singh","Carrera Vengeance","Brake bleed, front and rear","Ready for collection","Lena",48.0,"2027-04-05",None,"2027-03-31"),
 ("PY-20414","Marlowe","Trek Domane AL 4","Wheel rebuild, rear","Waiting for your approval","Gwen",138.0,"2027-04-14","The rim is worn out; we suggest a new one with stainless spokes.","2027-03-31"),
 ("PY-20415","Farrow","Gazelle Orange C8","Annual service","In the workshop","Tobias",85.0,"2027-04-08",None,"2027-04-01"),
 ("PY-20416","Delacroix","Cube Kathmandu","E-bike diagnostics","Waiting for parts","Imran",62.0,None,"The display is on back order with the maker.","2027-04-01"),
 ("PY-20417","Pennington","Raleigh Pioneer","Puncture, rear","Collected","Lena",16.0,"2027-04-02",None,"2027-04-01"),
 ("PY-20418","Whitlock","Surly Long Haul Trucker","Headset replacement","In the workshop","Gwen",71.0,"2027-04-10",None,"2027-04-02"),
 ("PY-20419","Amara","Specialized Sirrus","Gear indexing","Collected","Tobias",24.0,"2027-04-03",None,"2027-04-02"),
 ("PY-20420","Holt","Bianchi Via Nirone","Annual service, new cables","Waiting for your approval","Lena",117.5,"2027-04-15","The brake pads are down to the metal; the quote includes new ones.","2027-04-02"),
 ("PY-20421","Kowalczyk","Urban Arrow Family","Brake pads, all round","In the workshop","Imran",92.0,"2027-04-09",None,"2027-04-03"),
 ("PY-20422","Teague","Ridgeback Voyage","Wheel truing","Received",None,35.0,"2027-04-13",None,"2027-04-05"),
 ("PY-20423","Lindqvist","Cannondale Topstone","Dropper lever fitting","Received",None,42.0,"2027-04-13",None,"2027-04-05"),
 ("PY-20424","Hargreave","Moulton TSR","Fork service","Waiting for parts","Gwen",126.0,"2027-04-28","Fork bushes ordered on 5 April.","2027-04-05"),
 ("PY-20425","Nwosu","Giant Escape","Full drivetrain","Waiting for your approval","Tobias",159.0,"2027-04-19","The chainrings are hooked and should be changed together with the chain.","2027-04-06"),
 ("PY-20426","Castellane","Orbea Vibe H30","Motor noise, inspection","In the workshop","Imran",55.0,"2027-04-16",None,"2027-04-06"),
 ("PY-20427","Ferris","Pashley Princess","Dynamo light wiring","Ready for collection","Lena",39.5,"2027-04-07",None,"2027-04-06"),
 ("PY-20428","Yardley","Boardman ADV 8.8","Tubeless set-up","Received",None,58.0,"2027-04-14",None,"2027-04-07"),
]
KEYS = ("no","surname","bike","job","status","mechanic","quote","ready","note","received")
ORDERS = [dict(zip(KEYS, r)) for r in _rows]
PRICES = [
 ("Servicing",[("Safety check","25.00","30 minutes"),("Annual service","85.00","1 day"),("Full strip-down service","195.00","4 days")]),
 ("Wheels",[("Puncture repair","16.00","while you wait"),("Wheel truing","35.00","1 day"),("Wheel rebuild (labour)","68.00","3 days")]),
 ("Brakes and gears",[("Gear indexing","24.00","1 day"),("Hydraulic brake bleed, each","24.00","1 day"),("Hub gear service","74.50","5 days"),("Bottom bracket replacement","38.00","2 days")]),
 ("E-bikes",[("E-bike diagnostics","62.00","2 days"),("Firmware update","20.00","1 hour"),("Motor replacement","price after inspection","varies"),("Battery health report","32.00","1 day")]),
]
STEPS = ["Received","Waiting for your approval","Waiting for parts","In the workshop","Ready for collection","Collected"]
MON = "January February March April May June July August September October November December".split()
def day(iso):
    if not iso: return "not known yet"
    y, m, d = iso.split("-"); return "%d %s %s" % (int(d), MON[int(m) - 1], y)
