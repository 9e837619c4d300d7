"""BayPlan: dock bookings of a distribution centre."""
SITE = "BayPlan"
USERS = {"r.castell@portway-dc.example": ("Harbour-Lamp-62", "Ros Castell")}
DAYS = [("2026-05-04", "Mon 4 May"), ("2026-05-05", "Tue 5 May"), ("2026-05-06", "Wed 6 May")]
BAYS = {"1": "Bay 1 · ambient", "2": "Bay 2 · ambient", "3": "Bay 3 · chilled", "4": "Bay 4 · chilled", "5": "Bay 5 · frozen"}
TEMP = {"A": "Ambient", "C": "Chilled", "F": "Frozen"}
PAGE = 10
REASONS = ["Carrier asked", "Supplier short", "Bay out of use", "Entered twice"]

BOOKINGS = []
_n = 0


def b(day, bay, temp, start, end, carrier, supplier, pallets, status, arrived="", left="", seal="", trailer="", driver="", note=""):
    global _n
    _n += 1
    BOOKINGS.append({"ref": "PW%d" % (7300 + _n * 13), "day": day, "bay": bay, "temp": temp, "start": start, "end": end,
                     "carrier": carrier, "supplier": supplier, "pallets": pallets, "status": status, "arrived": arrived,
                     "left": left, "seal": seal or "%06d" % (410233 + _n * 2917), "trailer": trailer or "T%03d" % (118 + _n * 7),
                     "driver": driver or ["D. Malik", "S. Broughton", "P. Wójcik", "A. Nwosu", "L. Quigley"][_n % 5], "note": note})


MON, TUE, WED = (x for x, _ in DAYS)
G, S, L, D, R = "Gone", "On site", "Late", "Due", "Refused"
# Monday
b(MON, "1", "A", "06:00", "06:45", "Norfreight", "Pell Paper", 26, G, "05:52", "06:41")
b(MON, "1", "A", "07:00", "07:45", "Haddow & Sons", "Brightwater Drinks", 24, G, "07:10", "08:32")
b(MON, "1", "A", "08:45", "09:30", "Tern Logistics", "Okell Tins", 22, G, "08:40", "09:25")
b(MON, "1", "A", "10:00", "10:45", "Norfreight", "Brightwater Drinks", 25, G, "10:31", "11:29")
b(MON, "1", "A", "13:00", "13:45", "Kestrel Road", "Pell Paper", 26, G, "12:58", "13:50")
b(MON, "2", "A", "06:30", "07:15", "Kestrel Road", "Mill Lane Flour", 18, G, "06:28", "07:40")
b(MON, "2", "A", "08:00", "08:45", "Norfreight", "Okell Tins", 23, R, "08:04", "08:20", note="Pallets leaning, sent back.")
b(MON, "2", "A", "11:15", "12:00", "Haddow & Sons", "Mill Lane Flour", 20, G, "11:15", "12:21")
b(MON, "3", "C", "05:30", "06:15", "Coldstream", "Fenwick Dairy", 28, G, "05:25", "06:30")
b(MON, "3", "C", "07:30", "08:15", "Norfreight", "Lowther Salads", 16, G, "08:12", "09:05")
b(MON, "3", "C", "09:30", "10:15", "Coldstream", "Arden Cheese", 12, G, "09:20", "11:34")
b(MON, "4", "C", "06:00", "06:45", "Coldstream", "Lowther Salads", 21, G, "06:02", "06:50")
b(MON, "4", "C", "10:30", "11:15", "Tern Logistics", "Fenwick Dairy", 28, G, "10:25", "11:20")
b(MON, "5", "F", "07:00", "08:00", "Polarway", "Strand Fish", 14, G, "06:58", "08:55")
b(MON, "5", "F", "12:00", "13:00", "Polarway", "Gable Ices", 19, G, "12:30", "14:02")
# Tuesday
b(TUE, "1", "A", "06:00", "06:45", "Tern Logistics", "Pell Paper", 26, G, "06:00", "06:50")
b(TUE, "1", "A", "07:00", "07:45", "Norfreight", "Okell Tins", 23, L)
b(TUE, "1", "A", "08:00", "08:45", "Haddow & Sons", "Brightwater Drinks", 24, S, "08:05")
b(TUE, "1", "A", "10:00", "10:45", "Kestrel Road", "Brightwater Drinks", 25, D)
b(TUE, "1", "A", "14:00", "14:45", "Norfreight", "Pell Paper", 26, D)
b(TUE, "2", "A", "06:30", "07:15", "Kestrel Road", "Mill Lane Flour", 18, G, "06:45", "07:33")
b(TUE, "2", "A", "07:45", "08:30", "Haddow & Sons", "Okell Tins", 21, L)
b(TUE, "2", "A", "11:00", "11:45", "Tern Logistics", "Mill Lane Flour", 20, D)
b(TUE, "3", "C", "05:30", "06:15", "Coldstream", "Fenwick Dairy", 28, G, "05:31", "06:22")
b(TUE, "3", "C", "07:30", "08:15", "Norfreight", "Lowther Salads", 17, L)
b(TUE, "3", "C", "09:30", "10:15", "Coldstream", "Arden Cheese", 11, D, seal="560917", driver="M. Treharne", note="Probe two pallets before unloading.")
b(TUE, "3", "C", "15:00", "15:45", "Coldstream", "Fenwick Dairy", 27, D)
b(TUE, "4", "C", "06:00", "06:45", "Coldstream", "Lowther Salads", 22, R, "06:10", "06:40", note="Arrived at 9.4 °C.")
b(TUE, "4", "C", "08:15", "09:00", "Tern Logistics", "Fenwick Dairy", 28, S, "08:02")
b(TUE, "4", "C", "12:30", "13:15", "Kestrel Road", "Arden Cheese", 9, D)
b(TUE, "5", "F", "07:00", "08:00", "Polarway", "Strand Fish", 15, S, "07:20")
b(TUE, "5", "F", "13:00", "14:00", "Polarway", "Gable Ices", 18, D)
# Wednesday
b(WED, "1", "A", "06:00", "06:45", "Norfreight", "Pell Paper", 26, D)
b(WED, "1", "A", "07:00", "07:45", "Haddow & Sons", "Brightwater Drinks", 22, D)
b(WED, "1", "A", "09:15", "10:00", "Tern Logistics", "Okell Tins", 24, D)
b(WED, "1", "A", "13:00", "13:45", "Kestrel Road", "Brightwater Drinks", 25, D)
b(WED, "2", "A", "06:30", "07:15", "Kestrel Road", "Mill Lane Flour", 19, D)
b(WED, "2", "A", "10:30", "11:15", "Norfreight", "Mill Lane Flour", 20, D)
b(WED, "3", "C", "05:30", "06:15", "Coldstream", "Fenwick Dairy", 28, D)
b(WED, "3", "C", "08:30", "09:15", "Norfreight", "Lowther Salads", 15, D)
b(WED, "3", "C", "11:00", "11:45", "Coldstream", "Arden Cheese", 13, D)
b(WED, "4", "C", "06:00", "06:45", "Coldstream", "Lowther Salads", 20, D)
b(WED, "4", "C", "09:00", "09:45", "Tern Logistics", "Fenwick Dairy", 26, D)
b(WED, "5", "F", "07:00", "08:00", "Polarway", "Strand Fish", 13, D)
b(WED, "5", "F", "10:00", "11:00", "Polarway", "Gable Ices", 20, D)

BY_REF = {x["ref"]: x for x in BOOKINGS}
INITIAL_STATE = {"released": []}
