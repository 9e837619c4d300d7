"""The planning register of Westmarch District Council (made up of parts, always the same)."""
import datetime

WARDS = ["Ashcombe", "Bidwell & Tarrow", "Castle Street", "Eastgate", "Harrow Cross", "Lower Mease", "Millbrook", "Thornley Vale"]
TYPES = ["Householder", "Full planning", "Listed building consent", "Tree works", "Prior notification", "Advertisement consent"]
STATUSES = ["Pending consideration", "Granted", "Refused", "Withdrawn"]
OFFICERS = ["Alison Frayne", "Ben Otterburn", "Chidi Nwosu", "Deborah Lyle", "Ewan Petrie", "Farah Siddiqui"]

_STREETS = {
    "Ashcombe": ["Church Lane", "Pound Hill", "The Paddocks", "Ashcombe Road", "Glebe Close"],
    "Bidwell & Tarrow": ["Tarrow Street", "Mill Race", "Bidwell Green", "Old Forge Lane"],
    "Castle Street": ["Castle Street", "Bailey Gardens", "Keep Terrace", "Sheep Street"],
    "Eastgate": ["Eastgate", "Tanner's Row", "Station Road", "Albert Crescent", "Victoria Mews"],
    "Harrow Cross": ["Harrow Cross Road", "Long Furrow", "Plough Lane", "Beacon View"],
    "Lower Mease": ["Mease Bank", "Willow Walk", "Weir Lane", "Ferry Road"],
    "Millbrook": ["Millbrook Avenue", "Spindle Close", "Weaver's Yard", "Carding Lane", "Loom Street"],
    "Thornley Vale": ["Thornley Drive", "Quarry Hill", "Orchard Rise", "Vale Road"],
}
_PROPOSALS = {
    "Householder": ["Single storey rear extension", "Two storey side extension", "Loft conversion with rear dormer",
                    "Erection of detached garage", "Replacement of conservatory with garden room", "Front porch and canopy",
                    "Installation of air source heat pump", "Raised decking and retaining wall"],
    "Full planning": ["Erection of 4 dwellings with parking and landscaping", "Change of use from shop to café with seating area",
                      "Conversion of barn to 2 dwellings", "Erection of agricultural storage building",
                      "Demolition of garages and erection of 6 flats", "New shopfront and first floor flat"],
    "Listed building consent": ["Replacement of 8 sash windows like for like", "Internal alterations and new staircase",
                                "Repairs to stone roof and chimney stacks", "Removal of modern partition walls"],
    "Tree works": ["Fell 1 ash with dieback", "Crown reduction of 2 limes by 2 metres", "Crown lift of beech over footpath",
                   "Remove lower limbs of 3 sycamores"],
    "Prior notification": ["Larger home extension of 5.8 metres", "Change of use of office to 3 flats", "Solar panels on barn roof"],
    "Advertisement consent": ["Two internally illuminated fascia signs", "Freestanding totem sign at entrance", "Hanging sign and menu board"],
}
_FIRST = ["Mr J", "Mrs P", "Ms L", "Dr A", "Mr and Mrs", "Mr T", "Ms R", "Mrs H", "Mr K"]
_LAST = ["Abernethy", "Blackwood", "Cotterill", "Dunmore", "Eastwick", "Fairbrother", "Gill", "Hanley", "Iqbal", "Jephson", "Kowalczyk",
         "Larkin", "Mistry", "Norcott", "Oyelaran", "Pascoe", "Quayle", "Rudge", "Selwyn", "Tranter", "Underhill", "Vyse", "Wragg"]
_AGENTS = ["none", "Hollis & Tate Architects", "Marchland Planning Ltd", "Studio Ferrer", "G. Bolt Design", "none", "Canopy Tree Care"]

_seed = 20260320


def _rnd(n):
    global _seed
    _seed = (_seed * 1103515245 + 12345) % 2147483648
    return (_seed >> 12) % n


def _make():
    rows, number = [], 611
    day = datetime.date(2025, 10, 1)
    today = datetime.date(2026, 3, 20)
    year = 25
    while True:
        day += datetime.timedelta(days=_rnd(3))
        if day.weekday() > 4:
            day += datetime.timedelta(days=7 - day.weekday())
        if day > datetime.date(2026, 3, 17):
            return rows
        if day.year == 2026 and year == 25:
            year, number = 26, 3
        ward = WARDS[_rnd(len(WARDS))]
        kind = TYPES[(0, 0, 0, 1, 1, 2, 3, 3, 4, 5)[_rnd(10)]]
        streets = _STREETS[ward]
        valid = day + datetime.timedelta(days=2 + _rnd(6))
        target = valid + datetime.timedelta(days=56)
        age = (today - day).days
        roll = _rnd(20)
        status, decided = "Pending consideration", None
        if roll == 0:
            status = "Withdrawn"
        elif age > 50 + _rnd(25):
            status = "Refused" if roll in (1, 2, 3, 4, 5) else "Granted"
            decided = min(target - datetime.timedelta(days=_rnd(12)), datetime.date(2026, 3, 18))
            while decided.weekday() > 4:
                decided -= datetime.timedelta(days=1)
        rows.append({
            "ref": "WM/%d/%05d" % (year, number), "type": kind, "ward": ward,
            "address": "%d %s, Westmarch" % (1 + _rnd(88), streets[_rnd(len(streets))]),
            "proposal": _PROPOSALS[kind][_rnd(len(_PROPOSALS[kind]))],
            "received": day.isoformat(), "valid": valid.isoformat(), "status": status,
            "decided": decided.isoformat() if decided else None, "target": target.isoformat(),
            "officer": OFFICERS[_rnd(len(OFFICERS))], "applicant": _FIRST[_rnd(len(_FIRST))] + " " + _LAST[_rnd(len(_LAST))],
            "agent": _AGENTS[_rnd(len(_AGENTS))], "consultation": (valid + datetime.timedelta(days=21)).isoformat(),
        })
        number += 1 + _rnd(4)


APPLICATIONS = _make()
BY_REF = {a["ref"]: a for a in APPLICATIONS}


def find(ward="", kind="", status="", words=""):
    """Applications in the order of their number, as the register shows them."""
    words = words.lower()
    return [a for a in APPLICATIONS if (not ward or a["ward"] == ward) and (not kind or a["type"] == kind) and (not status or a["status"] == status)
            and (not words or words in (a["ref"] + " " + a["address"] + " " + a["proposal"]).lower())]


def csv_head(ward, kind, status, words, n):
    return "Search: ward = %s; type = %s; status = %s; words = %s; %d applications" % (ward or "any", kind or "any", status or "any", words or "none", n)
