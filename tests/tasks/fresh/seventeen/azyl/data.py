# imię, gatunek, płeć, wiek (miesiące), waga kg, status, chip, boks, opis
_ROWS = [
 ("Bursztyn", "Pies", "samiec", 38, 24.5, "Do adopcji", "616093900142207", "A3", "Lubi długie spacery i kanapy."), ("Fiona", "Pies", "samica", 14, 11.2, "Do adopcji", "616093900142311", "A4", "Wesoła, uczy się chodzić na smyczy."),
 ("Pestka", "Kot", "samica", 8, 2.9, "Do adopcji", "616093900150018", "K1", "Mruczy od pierwszego dotknięcia."), ("Gofr", "Pies", "samiec", 62, 31.0, "W leczeniu", "616093900138874", "S1", "Dochodzi do siebie po operacji łapy."),
 ("Mgiełka", "Kot", "samica", 50, 4.1, "Do adopcji", "616093900150122", "K1", "Spokojna, szuka cichego domu."), ("Tofik", "Królik", "samiec", 19, 1.8, "Do adopcji", "616093900160007", "G2", "Uwielbia natkę pietruszki."),
 ("Łatek", "Pies", "samiec", 90, 17.4, "Do adopcji", "616093900129560", "A1", "Starszy pan, zgodny z innymi psami."), ("Rudzik", "Kot", "samiec", 27, 5.2, "Zarezerwowany", "616093900150209", "K2", "Łowca piórek i sznurków."),
 ("Hera", "Pies", "samica", 45, 28.3, "Zarezerwowany", "616093900141999", "B2", "Czujna, wymaga doświadczonego opiekuna."), ("Śnieżka", "Królik", "samica", 11, 2.1, "Do adopcji", "616093900160015", "G2", "Mieszka razem z Tofikiem."),
 ("Kleks", "Kot", "samiec", 5, 2.2, "Do adopcji", "616093900150344", "K3", "Najmłodszy w kociarni."), ("Bruno", "Pies", "samiec", 29, 35.6, "Do adopcji", "616093900142560", "B3", "Wielki przytulak, zna podstawowe komendy."),
 ("Zuza", "Kot", "samica", 120, 3.7, "W leczeniu", "616093900127731", "S2", "Przyjmuje leki na tarczycę."), ("Orzeszek", "Świnka morska", "samiec", 16, 0.9, "Do adopcji", "—", "G1", "Woła, gdy słyszy szelest torebki."),
 ("Nuka", "Pies", "samica", 20, 19.9, "W leczeniu", "616093900142718", "S1", "Kuracja skóry potrwa jeszcze trzy tygodnie."), ("Filemon", "Kot", "samiec", 73, 6.0, "Do adopcji", "616093900133402", "K2", "Lubi dzieci i okna z widokiem."),
 ("Iskra", "Pies", "samica", 9, 8.8, "Do adopcji", "616093900142839", "A5", "Pełna energii, świetna do sportu."), ("Pixel", "Kot", "samiec", 33, 4.6, "W leczeniu", "616093900150411", "S2", "Leczymy mu ząbki."),
 ("Kora", "Pies", "samica", 77, 22.1, "Do adopcji", "616093900131126", "A2", "Cierpliwa i łagodna."), ("Miodek", "Świnka morska", "samiec", 7, 0.7, "Zarezerwowany", "—", "G1", "Nieśmiały, lubi tunele."),
 ("Sonia", "Kot", "samica", 41, 3.9, "Zarezerwowany", "616093900150530", "K3", "Śpi na parapecie."), ("Atos", "Pies", "samiec", 54, 40.2, "Do adopcji", "616093900137745", "B1", "Obrońca ogrodu, woli być jedynakiem."),
 ("Balbina", "Kot", "samica", 95, 4.8, "Do adopcji", "616093900130088", "K1", "Dama, która wie, czego chce."), ("Figa", "Pies", "samica", 31, 6.7, "Do adopcji", "616093900142901", "A5", "Mała, ale odważna."),
 ("Szyszka", "Kot", "samica", 13, 3.1, "Do adopcji", "616093900150622", "K3", "Ciekawska i rozmowna."), ("Drops", "Pies", "samiec", 6, 5.4, "Zarezerwowany", "616093900143015", "A4", "Szczeniak, rośnie w oczach."),
 ("Wiórek", "Królik", "samiec", 35, 2.6, "W leczeniu", "616093900160031", "S3", "Korekta siekaczy co miesiąc."), ("Maniek", "Kot", "samiec", 58, 5.7, "Do adopcji", "616093900150707", "K2", "Zna psy i się ich nie boi."),
 ("Lola", "Pies", "samica", 102, 13.6, "Do adopcji", "616093900126647", "A1", "Senior na spokojne dni."), ("Puszek", "Kot", "samiec", 22, 4.4, "Do adopcji", "616093900150815", "K2", "Długi włos, codzienne czesanie."),
]
ZWIERZETA = [dict(zip("imie gatunek plec wiek waga status chip boks opis".split(), r), id=i + 1) for i, r in enumerate(_ROWS)]
