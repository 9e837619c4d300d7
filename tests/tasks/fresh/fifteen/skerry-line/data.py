# code, from, to, minutes, vessel, adult, child, car, bicycle
ROUTES = [
    ("AE", "Arnish", "Port Ellery", 55, "MV Sea Campion", 9.40, 4.70, 38.50, 2.00),
    ("AS", "Arnish", "Stromay", 140, "MV Gannet Sound", 18.20, 9.10, 71.00, 4.00),
    ("KT", "Kilbrae", "Tarsa", 25, "MV Little Auk", 4.80, 2.40, 19.90, 1.00),
    ("KM", "Kilbrae", "Muldoran", 85, "MV Thrift", 12.60, 6.30, 49.00, 3.00),
    ("PO", "Port Ellery", "Ossay", 40, "MV Sandpiper", 7.10, 3.55, 28.75, 1.50),
    ("MS", "Muldoran", "Stromay", 110, "MV Gannet Sound", 15.30, 7.65, 63.40, 3.50),
]
# code: departures with days
DEPARTURES = {
    "AE": [("06:45", "Mon–Sat"), ("08:30", "Daily"), ("10:50", "Daily"), ("13:15", "Daily"), ("15:40", "Daily"), ("17:55", "Daily"), ("20:10", "Fri–Sun")],
    "AS": [("07:20", "Daily"), ("12:30", "Daily"), ("17:40", "Mon–Fri")],
    "KT": [("07:00", "Mon–Fri"), ("08:00", "Daily"), ("09:00", "Daily"), ("10:30", "Daily"), ("12:00", "Daily"), ("13:30", "Daily"), ("15:00", "Daily"), ("16:30", "Daily"), ("18:00", "Daily"), ("19:30", "Fri–Sat")],
    "KM": [("06:30", "Mon–Sat"), ("10:15", "Daily"), ("14:00", "Daily"), ("17:45", "Daily")],
    "PO": [("07:50", "Mon–Sat"), ("09:40", "Daily"), ("12:05", "Daily"), ("14:25", "Daily"), ("16:50", "Daily"), ("19:15", "Sun only")],
    "MS": [("08:10", "Daily"), ("13:00", "Daily"), ("18:20", "Tue, Thu")],
}
# vessel, built, yard, passengers, cars, paragraph ending
FLEET = [
    ("MV Sea Campion", 2004, "Ferguson, Port Glasgow", 410, 62, "Her lounge was refitted last winter."),
    ("MV Gannet Sound", 2011, "Remontowa, Gdańsk", 680, 88, "She has a bakery on deck 4 and a quiet lounge."),
    ("MV Little Auk", 1989, "Abels, Bristol", 120, 16, "Her ramp is not suitable for motor homes longer than 7 metres."),
    ("MV Thrift", 1997, "Cochrane, Selby", 300, 94, "Her long open car deck was built for lorries."),
    ("MV Sandpiper", 2019, "Cemre, Yalova", 236, 30, "She runs on batteries for the last mile into harbour."),
]
NOTICES = [
    ("Winter timetable from 2 November", "The winter timetable is in force until 27 March 2027."),
    ("Works at Kilbrae pier", "Foot passengers board through the east gate until the end of January."),
    ("Bicycles on the Tarsa boat", "At most twelve bicycles can be carried on each crossing."),
]


def route_name(r):
    return "%s – %s" % (r[1], r[2])


def arrival(dep, minutes):
    h, m = map(int, dep.split(":"))
    t = h * 60 + m + minutes
    return "%02d:%02d" % (t // 60, t % 60)


VEHICLES = [("none", "No vehicle"), ("car", "Car up to 5 m"), ("van", "Van or motor home"), ("moto", "Motorcycle")]
FIRST_REF = 40218


def initial():
    return {"bookings": [], "newsletter": []}
