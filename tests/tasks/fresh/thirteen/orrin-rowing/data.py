"""Orrin Rowing Club."""
from base import number

COMMITTEE = [("President", "Hester Calloway"), ("Captain", "Duncan Frayne"), ("Treasurer", "Yusuf Adeleke"), ("Secretary", "Philippa Stroud"),
             ("Safety adviser", "Lorne Mackellar"), ("Junior coordinator", "Bronagh Tiernan")]
FEES = [("Senior", 348, "Full use of boats and gym"), ("Student", 196, "In full-time education, 18 to 25"), ("Junior", 152, "12 to 17, coached sessions included"),
        ("Midweek", 214, "Monday to Friday before five o'clock"), ("Social", 45, "No rowing, all the parties"), ("Family", 620, "Two adults and their children under 18")]
KEYS = ("regatta", "date", "crew", "group", "place", "of", "time")
RESULTS = [dict(zip(KEYS, x)) for x in [
    ("Kessock Head Race", "2026-03-14", "Coxed four", "Seniors", 2, 9, "14:21"), ("Kessock Head Race", "2026-03-14", "Double scull", "Juniors", 1, 6, "15:02"), ("Kessock Head Race", "2026-03-14", "Single scull", "Masters", 1, 5, "16:44"),
    ("Strathmay Sprints", "2026-05-09", "Quad scull", "Juniors", 3, 7, "3:41"), ("Strathmay Sprints", "2026-05-09", "Coxed four", "Seniors", 1, 8, "3:29"), ("Strathmay Sprints", "2026-05-09", "Double scull", "Juniors", 1, 8, "3:55"), ("Strathmay Sprints", "2026-05-09", "Eight", "Masters", 4, 6, "3:38"),
    ("Loch Varra Regatta", "2026-06-20", "Eight", "Seniors", 1, 5, "6:12"), ("Loch Varra Regatta", "2026-06-20", "Quad scull", "Juniors", 1, 6, "6:58"), ("Loch Varra Regatta", "2026-06-20", "Pair", "Seniors", 5, 6, "7:31"), ("Loch Varra Regatta", "2026-06-20", "Single scull", "Juniors", 2, 9, "8:03"),
    ("Harbourside Cup", "2026-08-01", "Coxed four", "Masters", 1, 4, "4:17"), ("Harbourside Cup", "2026-08-01", "Single scull", "Juniors", 1, 7, "4:52"), ("Harbourside Cup", "2026-08-01", "Coxed four", "Juniors", 6, 6, "4:40"),
    ("Small Boats Head", "2026-10-17", "Pair", "Seniors", 3, 11, "15:20"), ("Small Boats Head", "2026-10-17", "Double scull", "Juniors", 4, 10, "15:47"), ("Small Boats Head", "2026-10-17", "Single scull", "Masters", 2, 8, "17:05"),
    ("Kessock Head Race", "2025-03-15", "Double scull", "Juniors", 1, 7, "15:11"), ("Strathmay Sprints", "2025-05-10", "Coxed four", "Seniors", 2, 8, "3:33"), ("Strathmay Sprints", "2025-05-10", "Quad scull", "Juniors", 1, 5, "3:46"),
    ("Loch Varra Regatta", "2025-06-21", "Eight", "Seniors", 3, 5, "6:20"), ("Loch Varra Regatta", "2025-06-21", "Single scull", "Juniors", 5, 8, "8:15"), ("Harbourside Cup", "2025-08-02", "Coxed four", "Masters", 2, 5, "4:22"),
]]
FLEET = [("Morag", "Eight", 2019), ("Grey Goose", "Coxed four", 2014), ("Siskin", "Quad scull", 2021), ("Tern", "Double scull", 2016), ("Little Auk", "Single scull", 2022), ("Brora Lass", "Pair", 2011)]
SESSIONS = [("Saturday 3 April 2027, 9:00", 4), ("Saturday 3 April 2027, 11:00", 0), ("Sunday 11 April 2027, 9:00", 6), ("Saturday 17 April 2027, 11:00", 2), ("Sunday 25 April 2027, 14:00", 5)]
HEARD = ["A friend", "School or university", "Social media", "Walked past"]


def taster_reference(session, name, age, email, heard):
    return number("ORC", session, name, int(age), email, heard)
