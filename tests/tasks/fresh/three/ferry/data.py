"""Calder Sound Ferries."""
PORTS = {"ness": "Port Ness", "ulla": "Ulla", "hollis": "Hollis", "brae": "Braewick"}
ROUTES = ["ness-ulla", "ulla-ness", "ness-hollis", "hollis-ness", "ness-brae", "brae-ness"]
DAYS = {"weekday": "Monday to Friday", "sat": "Saturday", "sun": "Sunday"}


def route_name(key, sep=" to "):
    a, b = key.split("-")
    return PORTS[a] + sep + PORTS[b]


# (departs, arrives, vessel, note)
SAILINGS = {
    ("ness-ulla", "weekday"): [("06:50", "07:35", "MV Gannet", ""), ("08:30", "09:15", "MV Gannet", ""), ("10:10", "11:05", "MV Lady Marwen", "Booking advised"), ("12:00", "12:45", "MV Gannet", ""), ("14:20", "15:05", "MV Gannet", ""), ("17:10", "18:05", "MV Lady Marwen", "Booking advised"), ("19:40", "20:25", "MV Gannet", "Foot passengers only")],
    ("ness-ulla", "sat"): [("08:30", "09:15", "MV Gannet", ""), ("12:00", "12:55", "MV Lady Marwen", ""), ("17:10", "17:55", "MV Gannet", "")],
    ("ness-ulla", "sun"): [("09:45", "10:40", "MV Lady Marwen", ""), ("12:00", "12:55", "MV Lady Marwen", "Booking advised"), ("18:15", "19:10", "MV Lady Marwen", "")],
    ("ulla-ness", "weekday"): [("07:40", "08:25", "MV Gannet", ""), ("09:20", "10:05", "MV Gannet", ""), ("11:20", "12:15", "MV Lady Marwen", ""), ("13:40", "14:25", "MV Gannet", ""), ("16:05", "16:50", "MV Gannet", ""), ("17:30", "18:15", "MV Gannet", ""), ("20:35", "21:20", "MV Gannet", "Foot passengers only")],
    ("ulla-ness", "sat"): [("09:25", "10:10", "MV Gannet", ""), ("13:40", "14:35", "MV Lady Marwen", ""), ("18:10", "18:55", "MV Gannet", "")],
    ("ulla-ness", "sun"): [("10:50", "11:45", "MV Lady Marwen", ""), ("13:40", "14:50", "MV Tern", "Calls at Hollis"), ("19:25", "20:20", "MV Lady Marwen", "Booking advised")],
    ("ness-hollis", "weekday"): [("07:15", "07:40", "MV Tern", ""), ("09:00", "09:25", "MV Tern", ""), ("11:30", "11:55", "MV Tern", ""), ("15:15", "15:40", "MV Tern", ""), ("18:00", "18:25", "MV Petrel", "")],
    ("ness-hollis", "sat"): [("09:00", "09:25", "MV Tern", ""), ("15:15", "15:40", "MV Tern", "")],
    ("ness-hollis", "sun"): [("10:00", "10:25", "MV Petrel", ""), ("16:00", "16:25", "MV Petrel", "")],
    ("hollis-ness", "weekday"): [("07:50", "08:15", "MV Tern", ""), ("09:35", "10:00", "MV Tern", ""), ("12:10", "12:35", "MV Tern", ""), ("16:05", "16:30", "MV Tern", ""), ("18:35", "19:00", "MV Petrel", "")],
    ("hollis-ness", "sat"): [("09:35", "10:00", "MV Tern", ""), ("16:05", "16:30", "MV Tern", "")],
    ("hollis-ness", "sun"): [("10:35", "11:00", "MV Petrel", ""), ("16:35", "17:00", "MV Petrel", "")],
    ("ness-brae", "weekday"): [("08:00", "09:50", "MV Sula Star", "Booking required"), ("14:30", "16:20", "MV Sula Star", "Booking required")],
    ("ness-brae", "sat"): [("08:00", "09:50", "MV Sula Star", "Booking required")],
    ("ness-brae", "sun"): [("15:00", "16:50", "MV Sula Star", "Booking required")],
    ("brae-ness", "weekday"): [("10:30", "12:20", "MV Sula Star", "Booking required"), ("17:00", "18:50", "MV Sula Star", "Booking required")],
    ("brae-ness", "sat"): [("10:30", "12:20", "MV Sula Star", "Booking required")],
    ("brae-ness", "sun"): [("17:30", "19:20", "MV Sula Star", "Booking required")],
}

# Notices: plain sentences, as the duty office writes them.
CANCELLED = {"time": "16:05", "from": "Ulla", "to": "Port Ness", "instead": "17:30"}
CANCELLED2 = {"time": "16:05", "from": "Hollis", "to": "Port Ness", "instead": "18:35"}
LATE = {"time": "14:20", "from": "Port Ness", "to": "Ulla", "minutes": 35}
NOTICES = [
    ("Delay", "Fog at Ulla: the %s from %s is running about %d minutes late. We will update this line at 15:00." % (LATE["time"], LATE["from"], LATE["minutes"])),
    ("Cancelled", "Because of a fault on the bow ramp the %s from %s is cancelled today; if you hold a ticket for it, please travel on the %s, which has room for everybody." % (CANCELLED2["time"], CANCELLED2["from"], CANCELLED2["instead"])),
    ("Cancelled", "The %s from %s will not sail today. Tickets are valid without change on the %s; the café at the pier stays open until then." % (CANCELLED["time"], CANCELLED["from"], CANCELLED["instead"])),
    ("Works", "The lift at the Braewick terminal is out of order until 2 June. Staff will help you at the side gangway."),
]

# route pair -> kind -> (single, return)
FARES = {
    "Port Ness – Ulla": {"Adult": (8.40, 15.10), "Child (5 to 15)": (4.20, 7.60), "Bicycle": (2.00, 4.00), "Motorcycle": (11.50, 21.00), "Car up to 5 m": (29.80, 54.00), "Van up to 6 m": (41.20, 77.50)},
    "Port Ness – Hollis": {"Adult": (5.10, 9.20), "Child (5 to 15)": (2.60, 4.60), "Bicycle": (1.50, 3.00), "Motorcycle": (8.90, 16.40), "Car up to 5 m": (19.60, 36.00), "Van up to 6 m": (27.30, 51.00)},
    "Port Ness – Braewick": {"Adult": (17.90, 32.50), "Child (5 to 15)": (8.90, 16.20), "Bicycle": (4.00, 7.50), "Motorcycle": (24.60, 45.80), "Car up to 5 m": (62.40, 115.00), "Van up to 6 m": (83.00, 158.00)},
}

# slug, name, passengers, knots, cars, built, yard, length m
FLEET = [
    ("gannet", "MV Gannet", 320, 16, 38, 2004, "Ferguson, Port Glasgow", 68.4),
    ("lady-marwen", "MV Lady Marwen", 446, 13, 52, 1987, "Cochrane, Selby", 84.0),
    ("tern", "MV Tern", 150, 12, 18, 1996, "Hepworth, Hull", 41.7),
    ("petrel", "MV Petrel", 97, 21, 0, 2015, "Damen, Gorinchem", 29.5),
    ("sula-star", "MV Sula Star", 388, 17, 61, 2011, "Remontowa, Gdansk", 89.9),
    ("old-ness", "MV Maid of Ness", 210, 11, 24, 1973, "Ailsa, Troon", 52.2),
]

BOOKINGS = []
