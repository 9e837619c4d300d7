SITE = "Thornvale District Council"
# reference, address, ward, proposal, received, status, decided (or None), number of public comments, officer
APPS = [
    ("26/01904/FUL", "The Maltings, Station Road, Corve", "Corve", "Conversion of maltings to nine flats", "2026-09-01", "Awaiting decision", None, 41, "K. Dunmore"),
    ("26/01911/HOU", "7 Priory Close, Marlow Green", "Marlow Green", "Two-storey side extension", "2026-09-02", "Approved", "2026-10-27", 3, "S. Bhatt"),
    ("26/01918/HOU", "22 Mill Rise, Tenbrook", "Tenbrook", "Loft conversion with rear dormer", "2026-09-02", "Refused", "2026-10-29", 6, "S. Bhatt"),
    ("26/01925/LBC", "Dovecote House, Church Lane, Marlow Green", "Marlow Green", "Replacement of twelve sash windows", "2026-09-04", "Refused", "2026-10-30", 9, "A. Wainfleet"),
    ("26/01930/FUL", "Land north of Hatch Lane, Tenbrook", "Tenbrook", "Erection of 46 dwellings", "2026-09-07", "Awaiting decision", None, 187, "K. Dunmore"),
    ("26/01933/ADV", "Corve Garage, Ludlow Road, Corve", "Corve", "Illuminated fascia sign", "2026-09-08", "Approved", "2026-10-15", 0, "S. Bhatt"),
    ("26/01940/HOU", "Rose Cottage, Upper Street, Aldon", "Aldon", "Single-storey garden room", "2026-09-09", "Approved", "2026-11-03", 1, "A. Wainfleet"),
    ("26/01947/FUL", "Sheepfold Barn, Aldon Edge", "Aldon", "Change of use of barn to holiday let", "2026-09-10", "Withdrawn", None, 14, "K. Dunmore"),
    ("26/01951/HOU", "3 Weavers Row, Corve", "Corve", "Demolition of garage and new annexe", "2026-09-14", "Refused", "2026-11-05", 8, "S. Bhatt"),
    ("26/01958/TPO", "The Rectory, Church Lane, Marlow Green", "Marlow Green", "Crown reduction of two limes", "2026-09-15", "Approved", "2026-10-20", 4, "P. Ostler"),
    ("26/01962/FUL", "Marlow Green Cricket Club, The Common, Marlow Green", "Marlow Green", "Four floodlight masts", "2026-09-16", "Refused", "2026-11-10", 96, "K. Dunmore"),
    ("26/01969/HOU", "15 Orchard Way, Tenbrook", "Tenbrook", "Raised decking", "2026-09-17", "Approved", "2026-11-04", 2, "S. Bhatt"),
    ("26/01973/HOU", "Quarry View, Aldon Edge", "Aldon", "Ground-mounted solar panels", "2026-09-21", "Awaiting decision", None, 5, "A. Wainfleet"),
    ("26/01977/LBC", "The Crown Inn, Market Place, Corve", "Corve", "Repair of timber frame", "2026-09-22", "Approved", "2026-11-12", 7, "A. Wainfleet"),
    ("26/01982/FUL", "Unit 9, Brook Trading Estate, Tenbrook", "Tenbrook", "Extension to bakery", "2026-09-23", "Approved", "2026-11-13", 10, "K. Dunmore"),
    ("26/01990/HOU", "40 Chapel Hill, Marlow Green", "Marlow Green", "Front porch", "2026-09-24", "Awaiting decision", None, 0, "S. Bhatt"),
    ("26/01994/TPO", "12 Beech Avenue, Corve", "Corve", "Felling of one beech", "2026-09-28", "Refused", "2026-11-02", 23, "P. Ostler"),
    ("26/01999/FUL", "Old Telephone Exchange, Marlow Green", "Marlow Green", "Change of use to pottery studio", "2026-09-29", "Approved", "2026-11-17", 11, "K. Dunmore"),
    ("26/02003/HOU", "Hillside, Hatch Lane, Tenbrook", "Tenbrook", "New vehicle access", "2026-09-30", "Refused", "2026-11-18", 12, "S. Bhatt"),
    ("26/02010/FUL", "Aldon Village Hall, Upper Street, Aldon", "Aldon", "New roof and air source heat pump", "2026-10-01", "Approved", "2026-11-16", 18, "A. Wainfleet"),
    ("26/02014/HOU", "8 Priory Close, Marlow Green", "Marlow Green", "Garden studio of 60 square metres", "2026-10-05", "Refused", "2026-11-19", 13, "S. Bhatt"),
    ("26/02021/ADV", "Market Place, Corve", "Corve", "Information board", "2026-10-06", "Awaiting decision", None, 17, "P. Ostler"),
    ("26/02025/FUL", "Glebe Field, Marlow Green", "Marlow Green", "Six affordable dwellings", "2026-10-07", "Awaiting decision", None, 72, "K. Dunmore"),
    ("26/02032/HOU", "1 Station Cottages, Corve", "Corve", "Rear dormer and rooflights", "2026-10-08", "Awaiting decision", None, 15, "S. Bhatt"),
]
KEYS = ["ref", "address", "ward", "proposal", "received", "status", "decided", "comments", "officer"]
ITEMS = [dict(zip(KEYS, a)) for a in APPS]
INITIAL_STATE = {"comments_received": [], "feedback": []}
