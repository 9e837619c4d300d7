"""Cinder Lane Storage: a customer's account."""
import zlib

SITE = "Cinder Lane Storage"
USER = {"email": "m.okafor@brightwell.example", "password": "Teal-Barrow-58", "name": "Maureen Okafor"}
UNITS = [dict(id="A-012", size=35, floor="Ground floor", rent=92.00, since="2 May 2023", gate="4471#", holds="Office furniture"),
         dict(id="B-207", size=75, floor="Second floor", rent=148.50, since="18 January 2025", gate="9036#", holds="Exhibition stands"),
         dict(id="B-215", size=50, floor="Second floor", rent=114.00, since="9 September 2024", gate="5528#", holds="Archive boxes"),
         dict(id="C-114", size=120, floor="First floor", rent=211.75, since="30 June 2022", gate="7193#", holds="Stage lighting")]
UNIT = {u["id"]: u for u in UNITS}
_I = [("26-3318", "1 November 2026", "A-012", 92.00, "Paid"), ("26-3319", "1 November 2026", "B-207", 148.50, "Unpaid"), ("26-3320", "1 November 2026", "B-215", 114.00, "Paid"), ("26-3321", "1 November 2026", "C-114", 211.75, "Unpaid"),
      ("26-3102", "15 October 2026", "C-114", 38.40, "Unpaid"), ("26-2988", "1 October 2026", "A-012", 92.00, "Paid"), ("26-2989", "1 October 2026", "B-207", 148.50, "Paid"), ("26-2990", "1 October 2026", "B-215", 114.00, "Unpaid"), ("26-2991", "1 October 2026", "C-114", 211.75, "Paid"),
      ("26-2650", "1 September 2026", "A-012", 92.00, "Paid"), ("26-2651", "1 September 2026", "B-207", 148.50, "Paid"), ("26-2652", "1 September 2026", "B-215", 114.00, "Paid"), ("26-2653", "1 September 2026", "C-114", 211.75, "Paid")]
INVOICES = [dict(zip(("number", "date", "unit", "amount", "status"), i)) for i in _I]
LOG = [("23 November 2026", "08:14", "B-207", "Gate 2"), ("19 November 2026", "17:40", "C-114", "Gate 1"), ("12 November 2026", "09:02", "C-114", "Gate 1"), ("4 November 2026", "11:27", "A-012", "Gate 1")]
REASONS = ["Moving house or office", "Found somewhere cheaper", "No longer needed", "Something else"]


def notice_number(unit, date, reason, deposit):
    text = "|".join(str(x).strip().lower() for x in (unit, date, reason, deposit))
    return f"N-{zlib.crc32(text.encode()) % 90000 + 10000}"


INITIAL_STATE = {"notices": []}
