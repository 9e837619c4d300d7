MONTHS = "January February March April May June July August September October November December".split()
CUSTOMERS = {
    "g.okafor@example.org": {"password": "Teasel-Lane-9", "name": "Grace Okafor", "account": "MR 220 841", "tariff": "Steady 24", "address": "9 Teasel Lane, Otterbourne", "balance": -12.40, "method": "Direct debit", "end": "30 April 2027"},
}
AMOUNTS = [64.18, 71.92, 88.40, 93.07, 90.61, 82.33, 70.15, 58.74, 49.90, 45.26, 44.81, 52.37,
           66.02, 74.55, 91.38, 97.80, 94.12, 84.09, 72.66, 60.43, 51.17, 46.95, 46.08, 54.29]


def _invoices():
    out, y, m = [], 2024, 11
    for i, a in enumerate(AMOUNTS):
        dy, dm = (y, m + 1) if m < 12 else (y + 1, 1)
        out.append({"number": "INV-%d" % (530117 + 1931 * i), "year": y, "month": m, "amount": a, "due": "%04d-%02d-%02d" % (dy, dm, 14 + i % 5),
                    "status": "Paid" if i < 23 else "Open"})
        y, m = dy, dm
    return out[::-1]


INVOICES = _invoices()
METERS = [("E-77120", "Electricity", 18442, "31 October 2026"), ("G-40356", "Gas", 6093, "31 October 2026")]


def period(i):
    return "%s %d" % (MONTHS[i["month"] - 1], i["year"])


def short(iso):
    y, m, d = iso.split("-")
    return "%d %s %s" % (int(d), MONTHS[int(m) - 1][:3], y)


def pdf_name(i):
    return "millrace-%d-%02d.pdf" % (i["year"], i["month"])


def pdf_bytes(i):
    text = "Millrace Energy  Invoice %s  %s  GBP %.2f" % (i["number"], period(i), i["amount"])
    stream = ("BT /F1 14 Tf 60 760 Td (%s) Tj ET" % text).encode()
    objs = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
            b"<</Length %d>>stream\n%s\nendstream" % (len(stream), stream), b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"]
    out, at = b"%PDF-1.4\n", []
    for n, o in enumerate(objs, 1):
        at.append(len(out))
        out += b"%d 0 obj%s endobj\n" % (n, o)
    x = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objs) + 1) + b"".join(b"%010d 00000 n \n" % a for a in at)
    return out + b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objs) + 1, x)


def initial():
    return {"readings": [], "paperless": True}
