from websrv import h

NAMES = """Old Bess|Whirligig|Young Bess|Sir Spins-a-Lot|Gusty|Morag|Big Tam|Swallow|Heather Bell|The Professor|Windy Miller|Lady Breeze
Curlew|Peat Nose|Skye High|Dandelion|Turbo Terry|Hurricane Hattie|Little Bess|Rab|Whistler|Moorhen|Zephyr|Aunt Flo
Lang Shanks|Cloud Comb|Spinning Jenny|Marigold|Big Ailsa|Twister|North Pole|Flapjack|Snowdrop|Sough|Birl|Kestrel""".replace("\n", "|").split("|")
MODELS = {"Vestra V90": (80, 2000), "Nordan N117": (91, 2400), "Enercraft E82": (78, 2300), "Sirocco S101": (98, 3000)}
MONTHS = "January February March April May June July August September October November December".split()
FIRMS = ["Moorland Blade Care", "Tynewind Services", "Gearbox & Son"]
TURBINES = []
for i, name in enumerate(NAMES):
    model = list(MODELS)[h(4, "model", name)]
    hub, kw = MODELS[model]
    year = 2009 + i // 6
    TURBINES.append(dict(no="HM-%02d" % (i + 1), name=name, model=model, hub=hub + [0, 5, 15][h(3, "hub", name)], kw=kw,
                         commissioned=(year, 1 + h(12, "cm", name), 1 + h(28, "cd", name)),
                         status=["Running", "Running", "Running", "Maintenance", "Running", "Stopped"][h(6, "st", name)],
                         base=kw * 2.2 + h(900, "base", name), school=["Carrick", "Dunmore", "St Bride's", "Loaning"][h(4, "sch", name)] + " Primary School",
                         firm=FIRMS[h(3, "firm", name)], inspected=(2025, 1 + h(9, "im", name), 1 + h(28, "id", name)), blade=h(4, "bl", name)))
SEASON = [1.3, 1.25, 1.15, .95, .85, .7, .65, .7, .9, 1.1, 1.2, 1.25]


def month_mwh(t, year, m):
    return round(t["base"] / 12 * SEASON[m] * (.85 + h(300, t["no"], year, m) / 1000), 1)


for t in TURBINES:
    t["mwh"] = round(sum(month_mwh(t, 2024, m) for m in range(12)))


def csv_output(year):
    rows = ["turbine;name;" + ";".join("%d-%02d" % (year, m + 1) for m in range(12))]
    rows += [";".join([t["no"], t["name"]] + ["%.1f" % month_mwh(t, year, m) for m in range(12)]) for t in TURBINES]
    return ("\r\n".join(rows) + "\r\n").encode()


def csv_rose():
    return ("sector;hours_2024\r\n" + "".join("%s;%d\r\n" % (s, 400 + h(900, "rose", s)) for s in "N NE E SE S SW W NW".split())).encode()


FUND = {2023: (79200, 19, 10500, "Dunmore Playpark"), 2024: (86450, 23, 12800, "Carrick Village Hall roof")}


def day(d):
    return "%d %s %d" % (d[2], MONTHS[d[1] - 1], d[0])


INITIAL = {"newsletter": []}
