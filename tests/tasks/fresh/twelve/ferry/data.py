from base import table, number

ROUTES = []
for slug, a, b, minutes, vessel, adult, child, car, moto, bike in table("""
kilbray-mewsay | Kilbray | Mewsay | 55 | MV Sula | 8.40 | 4.20 | 31.50 | 15.75 | 2.00
kilbray-torrach | Kilbray | Torrach | 95 | MV Corrie Lass | 11.20 | 5.60 | 44.80 | 22.40 | 3.00
stour-hamna | Stour Bay | Hamna | 40 | MV Tystie | 6.10 | 3.05 | 22.30 | 11.15 | free
stour-inishvale | Stour Bay | Inish Vale | 70 | MV Ardlea Star | 9.30 | 4.65 | 36.20 | 18.10 | 2.00
torrach-ardlea | Torrach | Ardlea | 25 | MV Whimbrel | 4.20 | 2.10 | 14.90 | 7.45 | free
hamna-fedra | Hamna | Fedra | 20 | MV Dunter | 3.80 | 1.90 | 12.60 | 6.30 | free
mewsay-fedra | Mewsay | Fedra | 35 | MV Skua | 5.40 | 2.70 | 19.80 | 9.90 | 2.00
inishvale-ardlea | Inish Vale | Ardlea | 50 | MV Norrin | 7.60 | 3.80 | 27.40 | 13.70 | 2.00
"""):
    ROUTES.append(dict(slug=slug, a=a, b=b, minutes=int(minutes), vessel=vessel, adult=float(adult),
                       child=float(child), car=float(car), moto=float(moto), bike=0.0 if bike == "free" else float(bike)))

DAYS = [("mf", "Monday to Friday"), ("sat", "Saturday"), ("sun", "Sunday")]
SAILINGS = {}
for slug, day, way, times in table("""
kilbray-mewsay | mf | out | 06:45 09:20 12:10 15:30 18:15
kilbray-mewsay | mf | back | 08:00 10:40 13:30 16:50 19:30
kilbray-mewsay | sat | out | 08:00 11:30 16:15
kilbray-mewsay | sat | back | 09:20 13:00 17:40
kilbray-mewsay | sun | out | 10:30 17:00
kilbray-mewsay | sun | back | 12:00 18:30
kilbray-torrach | mf | out | 07:10 13:05 17:40
kilbray-torrach | mf | back | 09:15 15:10 19:45
kilbray-torrach | sat | out | 07:50 14:20
kilbray-torrach | sat | back | 10:00 16:30
kilbray-torrach | sun | out | 11:15
kilbray-torrach | sun | back | 14:00
stour-hamna | mf | out | 07:00 08:45 11:00 14:15 17:30
stour-hamna | mf | back | 07:50 09:40 12:00 15:10 18:20
stour-hamna | sat | out | 09:00 13:15 18:00
stour-hamna | sat | back | 10:00 14:15 18:50
stour-hamna | sun | out | 10:00 16:00
stour-hamna | sun | back | 11:00 17:00
stour-inishvale | mf | out | 07:30 12:45 16:20
stour-inishvale | mf | back | 09:00 14:10 17:50
stour-inishvale | sat | out | 08:30 15:00
stour-inishvale | sat | back | 10:00 16:30
stour-inishvale | sun | out | 13:20
stour-inishvale | sun | back | 15:00
torrach-ardlea | mf | out | 08:05 10:30 13:40 16:10 18:45
torrach-ardlea | mf | back | 08:40 11:05 14:15 16:45 19:20
torrach-ardlea | sat | out | 09:10 12:30 17:15
torrach-ardlea | sat | back | 09:45 13:05 17:50
torrach-ardlea | sun | out |
torrach-ardlea | sun | back |
hamna-fedra | mf | out | 08:00 12:20 17:00
hamna-fedra | mf | back | 08:30 12:50 17:30
hamna-fedra | sat | out | 10:15 15:45
hamna-fedra | sat | back | 10:45 16:15
hamna-fedra | sun | out | 12:00
hamna-fedra | sun | back | 15:30
mewsay-fedra | mf | out | 09:00 14:00
mewsay-fedra | mf | back | 10:00 15:00
mewsay-fedra | sat | out | 11:00
mewsay-fedra | sat | back | 12:30
mewsay-fedra | sun | out |
mewsay-fedra | sun | back |
inishvale-ardlea | mf | out | 09:50 15:25
inishvale-ardlea | mf | back | 11:10 16:40
inishvale-ardlea | sat | out | 10:20 16:00
inishvale-ardlea | sat | back | 11:30 17:10
inishvale-ardlea | sun | out | 14:45
inishvale-ardlea | sun | back | 16:00
"""):
    SAILINGS[slug, day, way] = times.split()

FLEET = [dict(name=n, built=int(y), length=float(l), knots=float(k), passengers=int(p), cars=int(c), lift=w)
         for n, y, l, k, p, c, w in table("""
MV Corrie Lass | 1998 | 74.2 | 14.5 | 420 | 62 | yes
MV Sula | 2011 | 61.0 | 16.0 | 310 | 45 | yes
MV Ardlea Star | 1991 | 68.7 | 13.0 | 386 | 58 | no
MV Tystie | 2006 | 43.5 | 12.5 | 195 | 24 | yes
MV Whimbrel | 1987 | 33.9 | 10.0 | 120 | 16 | no
MV Dunter | 2017 | 31.2 | 11.0 | 98 | 12 | yes
MV Skua | 1995 | 40.8 | 12.0 | 164 | 21 | no
MV Norrin | 2002 | 49.9 | 13.5 | 228 | 30 | yes
MV Lady Fedra | 1979 | 70.1 | 13.0 | 440 | 54 | no
""")]

VEHICLES = [("none", "No vehicle"), ("car", "Car up to 6 m"), ("moto", "Motorcycle"), ("bike", "Bicycle")]


def route(slug):
    return next((r for r in ROUTES if r["slug"] == slug), None)


def total(slug, adults, children, vehicle):
    r = route(slug)
    return round(adults * r["adult"] + children * r["child"] + (0 if vehicle == "none" else r[vehicle]), 2)


def reference(slug, way, date, time, adults, children, vehicle, name, email):
    return f"NSF-{number(slug, way, date, time, adults, children, vehicle, name, email)}"
