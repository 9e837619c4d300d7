SITE = "Westcountry Work"
# id, title, employer, town, sector, pattern, contract, pay (number), pay unit, contact, closes
JOBS = [
    (80114, "Dental nurse", "Lemon Street Dental", "Truro", "Healthcare", "Full time", "Permanent", 26500, "year", "Sally Rundle", "2027-01-08"),
    (80117, "Pastry chef", "The Packet Inn", "Falmouth", "Hospitality", "Full time", "Permanent", 31000, "year", "Jon Curnow", "2027-01-15"),
    (80121, "Museum front of house assistant", "Pydar Gallery", "Truro", "Arts and heritage", "Part time", "Permanent", 12.60, "hour", "Ines Calder", "2026-12-18"),
    (80122, "Occupational therapist", "Tamar Community Health", "Plymouth", "Healthcare", "Full time", "Permanent", 37800, "year", "Dr Lucy Amadi", "2027-01-22"),
    (80125, "Boatbuilder apprentice", "Penryn Boatworks", "Falmouth", "Trades", "Full time", "Apprenticeship", 17400, "year", "Karl Hosking", "2027-02-26"),
    (80126, "School minibus driver", "St Petroc's Primary", "Bodmin", "Transport", "Part time", "Permanent", 13.10, "hour", "Mrs J. Keast", "2027-01-06"),
    (80130, "Conservation stonemason", "Exe Cathedral Works", "Exeter", "Trades", "Full time", "Fixed term", 34200, "year", "Annis Trewin", "2027-01-14"),
    (80131, "Bookkeeper", "Carrick Accountants", "Truro", "Office", "Part time", "Permanent", 15.80, "hour", "Mark Olver", "2027-01-11"),
    (80133, "Care home manager", "Trelawny House", "St Austell", "Healthcare", "Full time", "Permanent", 44500, "year", "Pam Nance", "2027-01-29"),
    (80138, "Cheesemaker", "Lynher Bank Dairy", "Liskeard", "Food", "Full time", "Permanent", 27900, "year", "Ben Rowe", "2027-02-05"),
    (80140, "Electrician's apprentice", "Bright Spark Exeter", "Exeter", "Trades", "Full time", "Apprenticeship", 16900, "year", "Gill Pym", "2027-01-31"),
    (80141, "Receptionist", "Moresk Surgery", "Truro", "Healthcare", "Part time", "Fixed term", 18200, "year", "Tracey Bolitho", "2026-12-30"),
    (80145, "Harbour launch skipper", "Fal Passenger Boats", "Falmouth", "Transport", "Full time", "Seasonal", 15.25, "hour", "Denzil Pascoe", "2027-03-01"),
    (80149, "Physiotherapist", "Moorland Physio", "Exeter", "Healthcare", "Full time", "Permanent", 35600, "year", "Kate Bidgood", "2027-01-20"),
    (80150, "Kitchen porter", "The Packet Inn", "Falmouth", "Hospitality", "Part time", "Permanent", 12.30, "hour", "Jon Curnow", "2027-01-15"),
    (80152, "Web developer", "Granite Digital", "Truro", "Office", "Full time", "Permanent", 41000, "year", "Asha Menon", "2027-01-25"),
    (80155, "Healthcare assistant", "Tamar Community Health", "Plymouth", "Healthcare", "Full time", "Permanent", 24900, "year", "Dr Lucy Amadi", "2027-01-22"),
    (80157, "Plumbing apprentice", "Hoe Heating", "Plymouth", "Trades", "Full time", "Apprenticeship", 16200, "year", "Rob Ficken", "2027-02-12"),
    (80160, "Library assistant", "Kernow Libraries", "Truro", "Arts and heritage", "Part time", "Permanent", 12.90, "hour", "Morwenna Lyle", "2027-01-18"),
    (80163, "Tour guide", "Blackdown Mine Museum", "Tavistock", "Arts and heritage", "Part time", "Seasonal", 12.75, "hour", "Colin Speare", "2027-02-19"),
    (80166, "Pharmacist", "Quay Pharmacy", "Bideford", "Healthcare", "Full time", "Permanent", 48200, "year", "Nadia Rahim", "2027-01-13"),
    (80170, "Stonemason", "Delabole Slate Yard", "Camelford", "Trades", "Full time", "Permanent", 32500, "year", "Hugh Bate", "2027-02-02"),
    (80171, "Accounts apprentice", "Carrick Accountants", "Truro", "Office", "Full time", "Apprenticeship", 15800, "year", "Mark Olver", "2027-01-11"),
    (80174, "Radiographer", "North Coast Imaging", "Barnstaple", "Healthcare", "Full time", "Fixed term", 31900, "year", "Steph Ley", "2027-01-27"),
    (80178, "Delivery driver", "Lynher Bank Dairy", "Liskeard", "Transport", "Part time", "Permanent", 12.95, "hour", "Ben Rowe", "2027-02-05"),
    (80180, "Gardener", "Trewithen Gardens", "Truro", "Land", "Full time", "Permanent", 25800, "year", "Polly Hext", "2027-01-19"),
    (80183, "Thatcher's apprentice", "Otter Valley Thatching", "Honiton", "Trades", "Full time", "Apprenticeship", 16600, "year", "Will Sage", "2027-03-05"),
    (80185, "Weekend barista", "Coinage Hall Coffee", "Truro", "Hospitality", "Part time", "Permanent", 12.25, "hour", "Elowen Tripp", "2026-12-22"),
    (80188, "Health visitor", "Tamar Community Health", "Plymouth", "Healthcare", "Full time", "Permanent", 39100, "year", "Dr Lucy Amadi", "2027-01-24"),
]
KEYS = ["id", "title", "employer", "town", "sector", "pattern", "contract", "pay", "unit", "contact", "closes"]
ITEMS = [dict(zip(KEYS, j)) for j in JOBS]
INITIAL_STATE = {"job_alerts": []}
