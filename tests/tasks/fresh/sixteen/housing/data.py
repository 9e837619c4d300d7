USER, PASSWORD = "flat27", "Heron!Quay8"
NAME = "Ms T. Adeyemi"
BALANCE = -184.35
BOARD = [("Leonora Price", "Chair", "Flat 3", "0161 555 0103"), ("Dominic Shah", "Treasurer", "Flat 18", "0161 555 0118"), ("Agnes Mullen", "Secretary", "Flat 9", "0161 555 0109"),
 ("Victor Lim", "Gardens", "Flat 31", "0161 555 0131"), ("Carys Bowen", "Lifts and repairs", "Flat 22", "0161 555 0122")]
# date, what, amount, paid
_W = ["Service charge", "Reserve fund", "Parking space 14", "Bicycle store", "Water share", "Boiler levy"]
CHARGES = []
for i in range(34):
    m = 33 - i
    y, mo = 2024 + (m + 1) // 12, (m + 1) % 12 + 1
    w = _W[(i * 5 + i // 6) % 6]
    CHARGES.append(dict(no=f"C-{2134 - i}", date=f"{3 + (i * 7) % 24:02d}/{mo:02d}/{y}", what=w, amount=round(38.5 + (i * 37) % 113 + (i * 29 % 20) * .05, 2),
                        status="Unpaid" if i in (0, 1, 4, 9) else ("In dispute" if i in (6, 15) else "Paid")))
DOCS = [("House rules", "2025-03-01"), ("Minutes of the annual meeting 2026", "2026-05-19"), ("Minutes of the annual meeting 2025", "2025-05-21"), ("Insurance certificate 2026", "2026-01-04"),
 ("Budget 2027", "2026-10-30"), ("Fire safety report", "2026-08-11"), ("Plan of the bicycle store", "2024-09-02"), ("Lift survey, block C", "2026-07-15")]
def filename(t):
    return t.lower().replace(",", "").replace(" ", "-") + ".pdf"
def pdf(t, d):
    """A tiny but valid PDF of one page that says its title."""
    txt = f"BT /F1 18 Tf 60 760 Td ({t}) Tj 0 -30 Td (Heron Quay Residents, {d}) Tj ET".encode()
    objs = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>", b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
            b"<</Length %d>>stream\n%s\nendstream" % (len(txt), txt), b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"]
    out, pos = b"%PDF-1.4\n", []
    for n, o in enumerate(objs, 1):
        pos.append(len(out)); out += b"%d 0 obj%s endobj\n" % (n, o)
    x = len(out)
    out += b"xref\n0 6\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % p for p in pos)
    return out + b"trailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % x
NOTICES = [("Lift in block C", "The lift in block C is to be replaced. The makers have not told us yet when they can come; we will write as soon as a date is fixed."),
 ("Window cleaning", "The windows of all stairwells are cleaned on 9 December 2026."), ("Bin store", "Please fold cardboard before it goes into the blue bins."),
 ("Winter timer", "The outside lights go on at 16:00 from now until 15 February 2027."), ("Choir in the hall", "The choir of the house meets on Wednesdays in the common room.")]
INITIAL = {"repairs": []}
