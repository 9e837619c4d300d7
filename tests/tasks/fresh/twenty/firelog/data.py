"""OSP Brzezina Mała: dziennik wyjazdów."""
_raw = """
2027-02-21 14:05|Pożar|Brzezina Mała|Pożar sadzy w kominie|85|6|GBA
2027-02-18 07:40|Wypadek drogowy|Kalinowo|Zderzenie dwóch samochodów na DW 617|130|8|GBA,SLRt
2027-02-11 22:15|Miejscowe zagrożenie|Stary Dwór|Drzewo na jezdni|45|4|SLRt
2027-02-03 16:30|Pożar|Kalinowo|Pożar altany na działkach|140|9|GBA
2027-01-29 05:55|Wypadek drogowy|Stary Dwór|Samochód w rowie|70|6|SLRt
2027-01-20 19:10|Miejscowe zagrożenie|Brzezina Mała|Poszukiwanie osoby zaginionej|310|14|GBA,SLRt
2027-01-17 11:25|Alarm fałszywy|Brzezina Mała|Czujka w szkole podstawowej|30|6|GBA
2027-01-04 02:50|Pożar|Rudnik|Pożar samochodu dostawczego|95|7|GBA
2026-12-31 23:48|Pożar|Brzezina Mała|Pożar śmietnika po fajerwerkach|35|5|GBA
2026-12-17 17:05|Wypadek drogowy|Rudnik|Potrącenie rowerzysty|80|6|SLRt
2026-12-02 08:30|Miejscowe zagrożenie|Kalinowo|Wyciek oleju na jezdni|55|5|SLRt
2026-11-19 21:20|Miejscowe zagrożenie|Kalinowo|Zerwany dach na oborze|165|8|GBA,SLRt
2026-11-08 13:15|Alarm fałszywy|Stary Dwór|Zadymienie – pieczenie ziemniaków|25|6|GBA
2026-10-30 06:35|Wypadek drogowy|Kalinowo|Dachowanie samochodu osobowego|115|7|GBA,SLRt
2026-10-12 18:45|Pożar|Stary Dwór|Pożar budynku gospodarczego|275|12|GBA,SLRt
2026-09-24 15:00|Ćwiczenia|Rudnik|Ćwiczenia gminne w lesie|180|15|GBA,SLRt
2026-09-13 09:50|Miejscowe zagrożenie|Brzezina Mała|Gniazdo szerszeni w przedszkolu|60|3|SLRt
2026-08-28 20:30|Miejscowe zagrożenie|Kalinowo|Zalana piwnica|90|4|GBA
2026-08-27 19:55|Miejscowe zagrożenie|Kalinowo|Konar na linii energetycznej|75|5|SLRt
2026-08-14 12:10|Pożar|Rudnik|Pożar ścierniska|200|11|GBA
2026-08-06 14:40|Pożar|Kalinowo|Pożar prasy do słomy|150|9|GBA
2026-07-29 17:25|Pożar|Brzezina Mała|Pożar zboża na pniu|235|13|GBA,SLRt
2026-07-11 01:15|Wypadek drogowy|Brzezina Mała|Zderzenie z łosiem|65|6|SLRt
2026-06-30 16:00|Miejscowe zagrożenie|Stary Dwór|Gniazdo os w domu mieszkalnym|40|3|SLRt
2026-06-20 10:20|Ćwiczenia|Brzezina Mała|Pokaz dla szkoły|120|10|GBA
2026-06-05 18:35|Alarm fałszywy|Kalinowo|Zgłoszenie złośliwe|20|6|GBA
2026-05-22 07:05|Wypadek drogowy|Rudnik|Zderzenie ciężarówki z ciągnikiem|190|8|GBA,SLRt
2026-05-03 15:45|Pożar|Stary Dwór|Pożar trawy przy torach|70|7|GBA
2026-04-19 13:30|Pożar|Kalinowo|Pożar trawy|50|6|GBA
2026-04-06 12:00|Pożar|Rudnik|Pożar poszycia leśnego|220||GBA,SLRt
2026-03-27 20:50|Miejscowe zagrożenie|Brzezina Mała|Tlenek węgla w mieszkaniu|105|6|GBA
2026-03-15 14:20|Pożar|Brzezina Mała|Pożar trawy na łąkach|80|8|GBA
2026-02-24 06:10|Wypadek drogowy|Kalinowo|Poślizg autobusu szkolnego|145|9|GBA,SLRt
2026-02-09 23:30|Pożar|Stary Dwór|Pożar sadzy w kominie|90|6|GBA
2026-01-22 04:45|Pożar|Kalinowo|Pożar domu jednorodzinnego|345|16|GBA,SLRt
2026-01-10 11:40|Miejscowe zagrożenie|Rudnik|Pies uwięziony na lodzie|50|5|SLRt
""".strip().split("\n")
CALLS = []
for _l in _raw:
    t, typ, place, what, mins, crew, cars = _l.split("|")
    CALLS.append(dict(date=t[:10], time=t[11:], type=typ, place=place, what=what, minutes=int(mins), crew=int(crew) if crew else None, cars=cars.split(",")))
for _i, _c in enumerate(reversed(CALLS)):
    _c["nr"] = "%d/%s" % (sum(1 for x in list(reversed(CALLS))[:_i + 1] if x["date"][:4] == _c["date"][:4]), _c["date"][:4])
TYPES = ["Pożar","Wypadek drogowy","Miejscowe zagrożenie","Alarm fałszywy","Ćwiczenia"]
YEARS = ["2027","2026"]
UNIT = dict(founded=1926, members=41, women=9, youth=17, reaction="4 minuty 20 sekund", km=5830)
def day(iso): y, m, d = iso.split("-"); return "%s.%s.%s" % (d, m, y)
def czas(m): return "%d min" % m if m < 60 else "%d godz. %02d min" % (m // 60, m % 60)
def csv(year):
    return "nr;data;godzina;rodzaj;miejscowosc;opis;minuty;ratownicy\r\n" + "".join(";".join([c["nr"], c["date"], c["time"], c["type"], c["place"], c["what"], str(c["minutes"]), "" if c["crew"] is None else str(c["crew"])]) + "\r\n" for c in CALLS if c["date"][:4] == year)
