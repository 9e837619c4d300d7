"""Corvane: invoices of a small agency (66)."""
import datetime
from zlib import crc32

EMAIL, PASSWORD = "petra.lindqvist@fennimore-studio.example", "Quill-77-harbour"
CUSTOMERS = ["Brightwater Dental", "Brightwater Dental Lab", "Calloway & Finch", "Calloway Finch Partners", "Dunes Hotel Group", "Eastgate Optics",
             "Harrowgate Tea Rooms", "Ironbark Joinery", "Juniper Veterinary", "Kingsmere Rowing Club", "Lindholm Architects", "Northlight Theatre"]
WORK = ["Website maintenance", "Brand refresh", "Hosting and backups", "Photography", "Newsletter design", "Accessibility audit"]
INVOICES = []
start = datetime.date(2026, 7, 1)
for n in range(66):
    key = "cv%d" % n
    h = crc32(key.encode())
    issued = start + datetime.timedelta(days=n * 2 + h % 2)
    terms = (14, 30, 30, 21)[h // 7 % 4]
    due = issued + datetime.timedelta(days=terms)
    amount = 180 + h // 11 % 4200 + (h // 13 % 4) * 0.25
    # the books were closed on 13 November 2026
    if due > datetime.date(2026, 11, 13):
        status = "Paid" if h % 4 == 0 else "Open"
    else:
        status = "Overdue" if h // 17 % 5 == 0 else "Void" if h // 17 % 11 == 3 else "Paid"
    INVOICES.append({"number": "CV-%04d" % (2107 + n), "customer": CUSTOMERS[h // 5 % 12], "work": WORK[h // 3 % 6], "issued": issued.isoformat(),
                     "due": due.isoformat(), "amount": round(amount, 2), "status": status, "terms": terms,
                     "po": "PO-%d" % (30100 + h % 8999)})
INVOICES.reverse()          # newest first
SETTINGS = {"reminder_days": 10, "copy_to": "office@fennimore-studio.example", "weekly_digest": True, "currency_format": "1,234.50", "late_fee": "none"}
