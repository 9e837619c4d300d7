from websrv import h

USER, PASSWORD, HOLDER = "jo.harker@mail.example", "Willow-2291", "Jo Harker"
PETS = ["Biscuit", "Mabel", "Otto"]
MONTHS = "January February March April May June July August September October November December".split()
REASONS = ["Dental cleaning", "Torn claw", "Ear infection", "X-ray of left hip", "Blood test", "Eye drops", "Swallowed sock", "Stitches", "Skin allergy", "Bee sting", "Lameness", "Stomach upset", "Tick removal", "Cough",
           "Tooth extraction", "Ultrasound", "Bandage change", "Diet food", "Physiotherapy", "Heart check", "Vaccination reaction", "Broken tooth", "Limping, second visit", "Urine test"]
VETS = ["Larch Lane Vets", "Two Bridges Animal Hospital", "Dr Penhale & Partners", "Harbour Pet Practice"]
STAT = ["Paid", "Paid", "Awaiting documents", "Paid", "Declined", "In review", "Paid", "Awaiting documents"]
CLAUSES = [("2.3", "the treatment began within the first fourteen days of the policy"), ("4.2", "dental work is covered only after an accident"), ("5.1", "special food is not part of the cover"), ("3.7", "the yearly check-up had been missed")]
CLAIMS = []
for i, what in enumerate(REASONS):
    st = STAT[h(8, "st", what)]
    y, m = 2024 + (i > 10), (i % 12) + 1 if i <= 10 else (i - 11) % 11 + 1
    amount = round(38 + h(41000, "am", what) / 100, 2)
    if st in ("Awaiting documents", "In review"):
        y, m = 2025, max(m, 8) if m < 11 else 10
    CLAIMS.append(dict(no="CL-%d" % (5002 + 3 * i), pet=PETS[h(3, "pet", what)], what=what, vet=VETS[h(4, "vet", what)], status=st, treated=(y, m, 1 + h(20, "d", what)), decided=(y, m, 21 + h(7, "dd", what)),
                       amount=amount, paid=round(amount * .8, 2) if st == "Paid" else 0, clause=CLAUSES[h(4, "cl", what)]))


def day(d):
    return "%d %s %d" % (d[2], MONTHS[d[1] - 1], d[0])


WHY = ["I pay it myself", "Claimed with another insurer", "Sent by mistake", "Other"]
INITIAL = {"withdrawn": [], "messages": []}
