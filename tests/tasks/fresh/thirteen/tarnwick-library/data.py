"""Tarnwick Libraries: four branches, a catalogue, events, rooms."""
from base import number

DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def week(*slots):
    return dict(zip(DAYS, slots))


A, B, C, D_, X = "09:30–18:00", "10:00–19:30", "09:30–13:00", "10:00–17:00", "Closed"
BRANCHES = [
    {"id": "harbour", "name": "Harbour Street", "address": "12 Harbour Street, Tarnwick TW1 4QE", "phone": "01632 960 411",
     "hours": week(A, A, B, "09:30–20:00", A, D_, "10:00–16:00"), "note": "Step-free entrance on Quay Lane."},
    {"id": "millfield", "name": "Millfield", "address": "The Old Mill, Millfield Road, Tarnwick TW3 1BN", "phone": "01632 960 427",
     "hours": week(X, A, C, "11:00–19:00", A, D_, X), "note": "Café in the courtyard, Tuesday to Friday."},
    {"id": "orchard", "name": "Orchard Road", "address": "88 Orchard Road, Tarnwick TW2 7HD", "phone": "01632 960 433",
     "hours": week(A, C, A, "09:30–17:30", X, D_, "11:00–15:00"), "note": "Free parking for two hours."},
    {"id": "tarnend", "name": "Tarn End", "address": "3 Chapel Row, Tarn End TW9 2LP", "phone": "01632 960 458",
     "hours": week(C, X, C, "14:00–18:30", C, "10:00–14:00", X), "note": "Run with the help of volunteers."},
]

ON = "On shelf"


def loan(d):
    return "On loan, due " + d


def book(id, title, author, year, fmt, mark, extent, copies):
    return {"id": id, "title": title, "author": author, "year": year, "format": fmt, "shelfmark": mark,
            "extent": extent, "copies": copies}


BOOKS = [
    book(101, "The Quiet Weir", "Ines Holloway", 2021, "Hardback", "F HOL 22", "318 pages", [("Harbour Street", loan("11 March 2027")), ("Tarn End", ON)]),
    book(102, "The Quiet Weir", "Ines Holloway", 2022, "Large print", "LP HOL 14", "502 pages", [("Millfield", ON), ("Orchard Road", loan("2 March 2027"))]),
    book(103, "The Quiet Weir", "Ines Holloway", 2021, "Audio CD", "CD HOL 3", "9 discs", [("Harbour Street", ON)]),
    book(104, "The Weir Keeper's Almanac", "Joss Penderley", 2015, "Hardback", "627 PEN", "240 pages", [("Harbour Street", ON)]),
    book(105, "Salt on the Sill", "Marguerite Ashdown", 2019, "Hardback", "F ASH 08", "276 pages",
         [("Harbour Street", loan("19 March 2027")), ("Millfield", ON), ("Orchard Road", ON), ("Tarn End", loan("6 March 2027"))]),
    book(106, "Salt Roads of the North", "Edwin Tamsett", 2008, "Paperback", "942 TAM", "411 pages", [("Harbour Street", ON), ("Tarn End", ON)]),
    book(107, "Nine Evenings in April", "Ines Holloway", 2017, "Paperback", "F HOL 19", "254 pages", [("Orchard Road", ON)]),
    book(108, "A Field Guide to Kerbstones", "Peregrine Noakes", 2012, "Paperback", "625 NOA", "188 pages", [("Millfield", ON)]),
    book(109, "The Lantern Allotment", "Prue Castellane", 2020, "Hardback", "F CAS 05", "340 pages", [("Harbour Street", loan("8 March 2027")), ("Millfield", loan("22 March 2027"))]),
    book(110, "The Lantern Allotment", "Prue Castellane", 2021, "Audio CD", "CD CAS 1", "11 discs", [("Orchard Road", ON)]),
    book(111, "Bread Before Seven", "Anselm Birkett", 2018, "Hardback", "641 BIR", "222 pages", [("Harbour Street", ON), ("Orchard Road", ON)]),
    book(112, "Keeping Bees on a Balcony", "Rosalind Opie", 2016, "Paperback", "638 OPI", "160 pages", [("Tarn End", ON)]),
    book(113, "Small Boats, Long Rivers", "Edwin Tamsett", 2014, "Hardback", "797 TAM", "304 pages", [("Harbour Street", ON), ("Millfield", loan("15 March 2027"))]),
    book(114, "The Clockmender's Sister", "Dorothea Quill", 2023, "Hardback", "F QUI 02", "389 pages", [("Harbour Street", ON), ("Millfield", ON)]),
    book(115, "The Clockmender's Sister", "Dorothea Quill", 2023, "Large print", "LP QUI 01", "590 pages", [("Orchard Road", ON)]),
    book(116, "Otter, Otter, Otter", "Fenella Crabbe", 2022, "Picture book", "JP CRA", "32 pages", [("Millfield", ON), ("Tarn End", ON)]),
    book(117, "Mathematics for the Bus Stop", "Hari Lindqvist", 2011, "Paperback", "510 LIN", "207 pages", [("Harbour Street", ON)]),
    book(118, "Winter Walks around Tarnwick", "Joss Penderley", 2024, "Paperback", "914 PEN", "128 pages", [("Harbour Street", "Reference only"), ("Tarn End", ON)]),
]

EVENTS = [
    ("Toddler Rhyme Time", "Millfield", "Tuesday 9 March 2027", "10:30", "Children", "Free"),
    ("Poetry at Dusk: Dorothea Quill reads", "Harbour Street", "Wednesday 10 March 2027", "18:00", "Adults", "£4"),
    ("Repair Table: zips and hems", "Orchard Road", "Saturday 13 March 2027", "11:00", "All ages", "Free"),
    ("Digital Drop-in", "Tarn End", "Monday 15 March 2027", "10:00", "Adults", "Free"),
    ("Chess for Beginners", "Millfield", "Thursday 18 March 2027", "16:30", "Children", "Free"),
    ("Family History Clinic", "Harbour Street", "Saturday 20 March 2027", "10:30", "Adults", "£3"),
    ("Paper Boats Workshop", "Millfield", "Saturday 20 March 2027", "14:00", "Children", "£2"),
    ("Seed Swap", "Orchard Road", "Sunday 21 March 2027", "11:30", "All ages", "Free"),
    ("Talk: The ferrymen of Tarn Water", "Harbour Street", "Thursday 25 March 2027", "18:30", "Adults", "£4"),
    ("Knit and Natter", "Millfield", "Friday 26 March 2027", "14:00", "Adults", "Free"),
    ("Easter Egg Story Trail", "Harbour Street", "Saturday 27 March 2027", "11:00", "Children", "Free"),
]
EVENTS = [dict(zip(("title", "branch", "day", "time", "audience", "price"), x)) for x in EVENTS]

ROOMS = [
    {"name": "Heron Room", "branch": "Harbour Street", "seats": 6, "kit": "screen and whiteboard"},
    {"name": "Wren Room", "branch": "Harbour Street", "seats": 2, "kit": "desk lamps"},
    {"name": "Kiln Room", "branch": "Millfield", "seats": 4, "kit": "whiteboard"},
    {"name": "Alder Room", "branch": "Orchard Road", "seats": 8, "kit": "screen and hearing loop"},
]
SLOTS = ["10:00–12:00", "12:00–14:00", "14:00–16:00", "16:00–18:00"]


def room_reference(room, date, slot, people, name, card):
    return number("TL", room, date, slot.replace("–", "-"), int(people), name, card)
