"""Skarn & District Fell Races: the calendar for 2027."""
import zlib

SITE = "Skarn & District Fell Races"
# slug, name, date, village, category, km, climb, fee, places left, state
_R = [
    ("cold-law-dash", "Cold Law Dash", "2027-03-06", "Netherbeck", "AS", 5.8, 410, 8, 34, "Entries open"),
    ("hag-rigg", "Hag Rigg Round", "2027-03-13", "Thornsett", "BM", 14.2, 690, 11, 0, "Full"),
    ("blackthwaite-horseshoe", "Blackthwaite Horseshoe", "2027-03-27", "Blackthwaite", "AL", 21.4, 1655, 15, 61, "Entries open"),
    ("seven-stanes", "Seven Stanes", "2027-04-03", "Mossgill", "BL", 24.8, 980, 14, 0, "Full"),
    ("kirk-pike", "Kirk Pike", "2027-04-10", "Kirkhaw", "AS", 4.1, 365, 7, 0, "Entry on the day"),
    ("raven-crag", "Raven Crag Chase", "2027-04-17", "Ullsby", "AM", 12.6, 1020, 12, 18, "Entries open"),
    ("long-moss", "Long Moss Trod", "2027-04-24", "Mossgill", "CL", 19.5, 340, 12, 77, "Entries open"),
    ("threlfall", "Threlfall Skyline", "2027-05-01", "Ullsby", "AL", 27.9, 2140, 20, 0, "Full"),
    ("beacon-night", "Beacon Night Race", "2027-05-07", "Thornsett", "BS", 7.3, 385, 9, 25, "Entries open"),
    ("gill-head", "Gill Head Gallop", "2027-05-15", "Netherbeck", "BS", 8.9, 420, 9, 0, "Entry on the day"),
    ("wether-down", "Wether Down", "2027-05-22", "Harrowby", "BM", 15.6, 760, 12, 42, "Entries open"),
    ("old-man-relay", "Old Mine Relay", "2027-05-29", "Kirkhaw", "BL", 33.0, 1490, 48, 6, "Entries open"),
    ("sallow-edge", "Sallow Edge", "2027-06-05", "Harrowby", "CM", 10.4, 255, 10, 0, "Entry on the day"),
    ("birk-fell", "Birk Fell", "2027-06-12", "Blackthwaite", "AM", 13.1, 1105, 13, 0, "Full"),
    ("summer-solstice", "Solstice Seven", "2027-06-19", "Ullsby", "BS", 7.0, 395, 8, 53, "Entries open"),
    ("great-dodd", "Great Dodd Traverse", "2027-06-26", "Thornsett", "AL", 31.7, 2385, 24, 29, "Entries open"),
    ("peat-cutters", "Peat Cutters' Mile", "2027-07-03", "Mossgill", "CS", 3.2, 60, 5, 0, "Entry on the day"),
    ("hollin-bank", "Hollin Bank", "2027-07-10", "Netherbeck", "AM", 15.2, 890, 12, 0, "Full"),
    ("show-day", "Harrowby Show Day Race", "2027-07-24", "Harrowby", "AS", 6.1, 470, 6, 0, "Entry on the day"),
    ("skarn-classic", "Skarn Classic", "2027-08-14", "Skarn Bridge", "AL", 22.6, 1720, 18, 0, "Full"),
    ("heather-ten", "Heather Ten", "2027-08-28", "Kirkhaw", "BM", 16.1, 545, 11, 90, "Entries open"),
    ("last-light", "Last Light", "2027-09-18", "Skarn Bridge", "BS", 9.7, 510, 9, 38, "Entries open"),
]
_ORG = ["Skarn Striders", "Ullsby Harriers", "Mossgill AC", "Kirkhaw Fell Runners"]
_W = ["Nell Ashworth", "Priya Menon", "Gwen Halliday", "Isla Torrance", "Beth Carrick", "Ros Underhill", "Kit Sandford"]
_M = ["Owen Brathay", "Tom Fairlamb", "Euan Rigg", "Sam Oduya", "Joss Tyson", "Dan Postlethwaite"]


def _time(minutes):
    h, m = divmod(int(minutes), 60)
    s = int(minutes * 60) % 60
    return f"{h}:{m:02d}:{s:02d}" if h else f"{m}:{s:02d}"


RACES = []
for i, (slug, name, date, village, cat, km, climb, fee, places, state) in enumerate(_R):
    base = km * 4.3 + climb * 0.011
    RACES.append(dict(slug=slug, name=name, date=date, village=village, cat=cat, km=km, climb=climb, fee=fee, places=places, state=state,
                      organiser=_ORG[(i * 3) % 4],
                      women=(_W[(i * 5 + 2) % 7], _time(base * 1.13 + i * 0.37), 2009 + (i * 7) % 17),
                      men=(_M[(i * 5 + 1) % 6], _time(base + i * 0.29), 2004 + (i * 11) % 21)))
BY = {r["slug"]: r for r in RACES}
MONTHS = "January February March April May June July August September October November December".split()


def long_date(iso):
    y, m, d = iso.split("-")
    return f"{int(d)} {MONTHS[int(m) - 1]} {y}"


RESULTS_2026 = [("Skarn Classic", "Euan Rigg", "1:52:09"), ("Birk Fell", "Beth Carrick", "1:14:30"), ("Kirk Pike", "Sam Oduya", "22:41"),
                ("Heather Ten", "Gwen Halliday", "1:21:18"), ("Great Dodd Traverse", "Joss Tyson", "2:49:55")]


def entry_number(race, name, born, category, club, phone, shirt):
    text = "|".join(str(x).strip().lower() for x in (race, name, born, category, club, phone, shirt))
    return f"SFR-{zlib.crc32(text.encode()) % 90000 + 10000}"


INITIAL_STATE = {"entries": []}
