SITE = "Inver Sound Ferries"

# One row per sailing pair as printed: outward (from the mainland pier) and back (from the island).
ROUTES = {
    "oransay": {"mainland": "Kinlarig", "island": "Oransay", "minutes": 55},
    "eilean-mhor": {"mainland": "Kinlarig", "island": "Eilean Mhor", "minutes": 105},
    "skarva": {"mainland": "Port Askary", "island": "Skarva", "minutes": 40},
}
DAYS = ["Monday to Friday", "Saturday", "Sunday"]

# route, days, outward departure, outward arrival, back departure, back arrival, vessel
SAILINGS = [
    ("oransay", "Monday to Friday", "06:50", "07:45", "08:10", "09:05", "MV Catriona"),
    ("oransay", "Monday to Friday", "09:40", "10:35", "11:00", "11:55", "MV Catriona"),
    ("oransay", "Monday to Friday", "13:15", "14:10", "14:35", "15:30", "MV Catriona"),
    ("oransay", "Monday to Friday", "17:20", "18:15", "18:40", "19:35", "MV Catriona"),
    ("oransay", "Saturday", "07:30", "08:25", "08:50", "09:45", "MV Catriona"),
    ("oransay", "Saturday", "10:15", "11:10", "11:40", "12:35", "MV Loch Renna"),
    ("oransay", "Saturday", "14:45", "15:40", "16:05", "17:00", "MV Catriona"),
    ("oransay", "Saturday", "18:00", "18:55", "19:20", "20:15", "MV Loch Renna"),
    ("oransay", "Sunday", "11:00", "11:55", "12:30", "13:25", "MV Loch Renna"),
    ("oransay", "Sunday", "16:30", "17:25", "17:50", "18:45", "MV Loch Renna"),
    ("eilean-mhor", "Monday to Friday", "08:00", "09:45", "10:30", "12:15", "MV Hebridean Rose"),
    ("eilean-mhor", "Monday to Friday", "14:00", "15:45", "16:20", "18:05", "MV Hebridean Rose"),
    ("eilean-mhor", "Saturday", "09:00", "10:45", "15:15", "17:00", "MV Hebridean Rose"),
    ("eilean-mhor", "Sunday", "12:00", "13:45", "15:30", "17:15", "MV Hebridean Rose"),
    ("skarva", "Monday to Friday", "07:15", "07:55", "08:05", "08:45", "MV Tystie"),
    ("skarva", "Monday to Friday", "12:30", "13:10", "13:20", "14:00", "MV Tystie"),
    ("skarva", "Monday to Friday", "17:45", "18:25", "18:35", "19:15", "MV Tystie"),
    ("skarva", "Saturday", "09:30", "10:10", "10:30", "11:10", "MV Tystie"),
    ("skarva", "Saturday", "16:00", "16:40", "17:00", "17:40", "MV Tystie"),
]

# group, what, then pounds: low single, low return, high single, high return
FARES = {
    "oransay": [
        ("Passengers", "Adult", 7.20, 13.60, 9.10, 17.40),
        ("Passengers", "Child (5 to 15)", 3.60, 6.80, 4.55, 8.70),
        ("Passengers", "Under 5", 0.00, 0.00, 0.00, 0.00),
        ("Cars and vans", "Car up to 5 m", 24.50, 46.00, 31.80, 60.40),
        ("Cars and vans", "Van up to 6 m", 31.20, 59.00, 40.60, 77.20),
        ("Motorhomes", "Up to 6 m", 29.90, 56.80, 38.90, 73.90),
        ("Motorhomes", "Over 6 m, up to 8 m", 41.40, 78.60, 53.85, 102.30),
        ("Two wheels", "Motorcycle", 11.00, 20.50, 14.20, 26.90),
        ("Two wheels", "Bicycle", 0.00, 0.00, 2.00, 4.00),
    ],
    "eilean-mhor": [
        ("Passengers", "Adult", 11.80, 22.40, 14.90, 28.30),
        ("Passengers", "Child (5 to 15)", 5.90, 11.20, 7.45, 14.15),
        ("Passengers", "Under 5", 0.00, 0.00, 0.00, 0.00),
        ("Cars and vans", "Car up to 5 m", 48.60, 92.30, 63.20, 120.00),
        ("Cars and vans", "Van up to 6 m", 59.70, 113.40, 77.60, 147.40),
        ("Motorhomes", "Up to 6 m", 58.10, 110.40, 75.50, 143.40),
        ("Motorhomes", "Over 6 m, up to 8 m", 74.30, 141.20, 96.60, 183.50),
        ("Two wheels", "Motorcycle", 21.10, 40.00, 27.40, 52.10),
        ("Two wheels", "Bicycle", 0.00, 0.00, 3.00, 6.00),
    ],
    "skarva": [
        ("Passengers", "Adult", 5.10, 9.70, 6.40, 12.20),
        ("Passengers", "Child (5 to 15)", 2.55, 4.85, 3.20, 6.10),
        ("Passengers", "Under 5", 0.00, 0.00, 0.00, 0.00),
        ("Cars and vans", "Car up to 5 m", 17.80, 33.80, 23.10, 43.90),
        ("Two wheels", "Motorcycle", 8.60, 16.30, 11.20, 21.30),
        ("Two wheels", "Bicycle", 0.00, 0.00, 0.00, 0.00),
    ],
}
LOW_SEASON = "1 April to 31 May and 1 to 30 September"
HIGH_SEASON = "1 June to 31 August"

PET_LOUNGE_FEE = 6.50
FOOT_CHECK_IN = 15
VEHICLE_CHECK_IN = 40

INITIAL_STATE = {"bookings": [], "service_alerts": []}
