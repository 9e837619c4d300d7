ROUTES = [
 dict(slug="kilmora-stronna", a="Kilmora", b="Stronna", minutes=75, deps="06:15 Saint Orla|08:40 Northern Gannet|11:05 Saint Orla|13:30 Northern Gannet|15:55 Saint Orla|18:20 Northern Gannet|20:45 Saint Orla"),
 dict(slug="kilmora-inverbeag", a="Kilmora", b="Inverbeag", minutes=40, deps="07:00 Little Tern|08:30 Little Tern|10:00 Little Tern|12:10 Little Tern|14:00 Little Tern|16:20 Little Tern|17:50 Little Tern|19:30 Little Tern"),
 dict(slug="portnacraig-hesta", a="Portnacraig", b="Hesta", minutes=135, deps="05:50 Isle of Hesta|10:25 Grey Selkie|14:40 Isle of Hesta|19:10 Grey Selkie"),
 dict(slug="hesta-ulva-sound", a="Hesta", b="Ulva Sound", minutes=55, deps="08:15 Cirein|10:30 Cirein|12:45 Cirein|15:00 Cirein|17:15 Cirein"),
 dict(slug="stronna-balloch-point", a="Stronna", b="Balloch Point", minutes=25, deps="07:20 Puffin|08:20 Puffin|09:20 Puffin|11:20 Puffin|13:20 Puffin|15:20 Puffin|17:20 Puffin|18:20 Puffin|21:00 Puffin"),
]
KINDS = ["Adult", "Child (5–15)", "Concession", "Bicycle", "Motorcycle", "Car up to 5 m", "Camper van up to 8 m"]
# low season, high season, high season before the reduction (or None)
FARES = {
 "kilmora-stronna": [(8.4, 10.2, None), (4.2, 5.1, None), (6.3, 7.65, None), (0, 2, None), (14.5, 17.9, None), (32.6, 37.4, 41.8), (48.9, 58.2, None)],
 "kilmora-inverbeag": [(4.6, 5.4, None), (2.3, 2.7, None), (3.45, 4.05, None), (0, 0, None), (7.2, 8.8, None), (15.1, 18.3, None), (24.0, 27.5, 29.9)],
 "portnacraig-hesta": [(14.9, 17.8, 19.6), (7.45, 8.9, 9.8), (11.2, 13.35, None), (2, 3, None), (26.4, 31.2, None), (58.7, 66.9, 73.5), (86.5, 99.0, 112.4)],
 "hesta-ulva-sound": [(6.2, 7.3, None), (3.1, 3.65, None), (4.65, 5.5, None), (0, 2, None), (10.8, 12.9, None), (22.4, 26.1, None), (34.7, 40.6, None)],
 "stronna-balloch-point": [(3.1, 3.5, None), (1.55, 1.75, None), (2.3, 2.6, None), (0, 0, None), (5.2, 6.0, None), (10.9, 11.6, 12.8), (17.3, 19.9, None)],
}
# name | built | passengers | cars | remark
FLEET = [l.split("|") for l in """Saint Orla|2004|612|98|A bar lounge and a quiet deck forward
Northern Gannet|2011|580|104|Our first ship with solar panels on the roof
Little Tern|1998|149|18|Open car deck; dress warmly
Isle of Hesta|2018|700|127|Cabins for day use and a playroom
Grey Selkie|2007|640|118|Viewing saloon on the upper deck
Cirein|1994|250|36|Named after the sea monster of the tales
Puffin|2015|132|16|Hybrid drive, and silent in harbour
Storm Petrel|1989|320|44|Relief vessel in winter
Lady of the Sound|1986|410|52|Kept for excursions in summer
Turnstone|2021|199|24|All electric
Kittiwake|2001|275|40|Relief vessel for the southern routes
Eider|1996|120|12|Freight with a few seats
Saint Bride|2013|540|131|Wide doors for lorries, and so the largest deck
Dunlin|2009|90|6|Mostly foot passengers
Oystercatcher|2016|230|33|Laid up for refit until March 2027""".splitlines()]
def clock(m):
    return f"{m // 60 % 24:02d}:{m % 60:02d}"
for r in ROUTES:
    d = []
    for x in r["deps"].split("|"):
        t, v = x.split(" ", 1)
        h, m = map(int, t.split(":"))
        d.append((t, clock(h * 60 + m + r["minutes"]), v))
    r["deps"] = d
INITIAL = {"bookings": []}
VEHICLES = ["No vehicle", "Bicycle", "Motorcycle", "Car", "Camper van"]
