# title, company, city, mode, category, low, high (k£), contract, closing (ISO), contact
ROWS = [
    ("Backend Engineer", "Fenwick Systems", "Leeds", "Hybrid", "Engineering", 52, 60, "Permanent", "2026-12-14", "Priya Nair"),
    ("Payroll Officer", "Dunmore Council", "Exeter", "On site", "Finance", 28, 31, "Permanent", "2026-12-04", "Colin Marsh"),
    ("UX Researcher", "Lantern Health", "Bristol", "Remote", "Design", 44, 51, "Fixed term", "2026-12-20", "Ottilie Shaw"),
    ("Site Reliability Engineer", "Northbeam", "Glasgow", "Remote", "Engineering", 63, 72, "Permanent", "2026-12-11", "Hamish Orr"),
    ("Support Team Lead", "Parcelhound", "Leeds", "On site", "Customer care", 34, 38, "Permanent", "2026-12-09", "Dana Whitlock"),
    ("Content Designer", "Dunmore Council", "Exeter", "Hybrid", "Design", 36, 41, "Fixed term", "2026-12-16", "Colin Marsh"),
    ("Data Engineer", "Lantern Health", "Bristol", "Remote", "Engineering", 55, 64, "Permanent", "2027-01-08", "Ottilie Shaw"),
    ("Credit Controller", "Halyard Marine", "Plymouth", "On site", "Finance", 29, 33, "Permanent", "2026-12-07", "Steve Pascoe"),
    ("Field Sales Executive", "Brightwell Solar", "Norwich", "Hybrid", "Sales", 33, 45, "Permanent", "2026-12-18", "Amira Khoury"),
    ("Frontend Engineer", "Parcelhound", "Leeds", "Hybrid", "Engineering", 48, 56, "Permanent", "2026-12-23", "Dana Whitlock"),
    ("Financial Analyst", "Northbeam", "Glasgow", "Hybrid", "Finance", 41, 47, "Permanent", "2026-12-15", "Hamish Orr"),
    ("Product Designer", "Fenwick Systems", "Leeds", "Remote", "Design", 50, 58, "Permanent", "2027-01-05", "Priya Nair"),
    ("Customer Adviser", "Brightwell Solar", "Norwich", "Remote", "Customer care", 25, 27, "Part time", "2026-12-02", "Amira Khoury"),
    ("Firmware Engineer", "Halyard Marine", "Plymouth", "On site", "Engineering", 47, 55, "Permanent", "2026-12-30", "Steve Pascoe"),
    ("Account Manager", "Lantern Health", "Bristol", "Hybrid", "Sales", 38, 46, "Permanent", "2026-12-12", "Ottilie Shaw"),
    ("Inside Sales Representative", "Northbeam", "Glasgow", "On site", "Sales", 27, 35, "Permanent", "2026-12-19", "Hamish Orr"),
    ("Platform Engineer", "Dunmore Council", "Exeter", "Remote", "Engineering", 49, 54, "Fixed term", "2026-12-21", "Colin Marsh"),
    ("Motion Designer", "Quayside Media", "Newcastle", "Hybrid", "Design", 35, 42, "Fixed term", "2026-12-08", "Beth Lorimer"),
    ("Accounts Assistant", "Quayside Media", "Newcastle", "On site", "Finance", 24, 27, "Part time", "2026-12-05", "Beth Lorimer"),
    ("Machine Learning Engineer", "Quayside Media", "Newcastle", "Hybrid", "Engineering", 60, 75, "Permanent", "2027-01-12", "Beth Lorimer"),
    ("Complaints Handler", "Fenwick Systems", "Leeds", "Hybrid", "Customer care", 26, 29, "Permanent", "2026-12-10", "Priya Nair"),
    ("Key Account Director", "Halyard Marine", "Plymouth", "Hybrid", "Sales", 58, 70, "Permanent", "2027-01-15", "Steve Pascoe"),
    ("Service Designer", "Northbeam", "Glasgow", "Remote", "Design", 46, 53, "Permanent", "2026-12-17", "Hamish Orr"),
    ("Treasury Manager", "Brightwell Solar", "Norwich", "Hybrid", "Finance", 54, 62, "Permanent", "2026-12-22", "Amira Khoury"),
    ("Security Engineer", "Brightwell Solar", "Norwich", "Remote", "Engineering", 57, 68, "Permanent", "2026-12-13", "Amira Khoury"),
    ("Onboarding Specialist", "Lantern Health", "Bristol", "Remote", "Customer care", 30, 34, "Permanent", "2026-12-24", "Ottilie Shaw"),
    ("Test Engineer", "Parcelhound", "Leeds", "On site", "Engineering", 40, 46, "Permanent", "2026-12-06", "Dana Whitlock"),
    ("Tax Adviser", "Parcelhound", "Leeds", "Remote", "Finance", 45, 52, "Permanent", "2027-01-09", "Dana Whitlock"),
    ("Brand Designer", "Brightwell Solar", "Norwich", "On site", "Design", 34, 39, "Permanent", "2026-12-26", "Amira Khoury"),
    ("Regional Sales Manager", "Fenwick Systems", "Leeds", "Remote", "Sales", 51, 63, "Permanent", "2026-12-28", "Priya Nair"),
    ("Mobile Engineer", "Northbeam", "Glasgow", "Hybrid", "Engineering", 53, 61, "Fixed term", "2026-12-29", "Hamish Orr"),
    ("Chat Support Agent", "Dunmore Council", "Exeter", "Remote", "Customer care", 23, 25, "Part time", "2026-12-03", "Colin Marsh"),
    ("Bookkeeper", "Lantern Health", "Bristol", "On site", "Finance", 27, 30, "Part time", "2026-12-27", "Ottilie Shaw"),
    ("Partnerships Manager", "Quayside Media", "Newcastle", "Remote", "Sales", 43, 50, "Permanent", "2027-01-06", "Beth Lorimer"),
]
KEYS = ("title", "company", "city", "mode", "category", "low", "high", "contract", "closing", "contact")
JOBS = [dict(zip(KEYS, r), id=7100 + 13 * i) for i, r in enumerate(ROWS)]
CATEGORIES = ["Customer care", "Design", "Engineering", "Finance", "Sales"]
MONTHS = "January February March April May June July August September October November December".split()


def long_date(iso):
    y, m, d = iso.split("-")
    return "%d %s %s" % (int(d), MONTHS[int(m) - 1], y)


def salary(j):
    return "£%d,000 – £%d,000" % (j["low"], j["high"])


def initial():
    return {"applications": [], "alerts": []}
