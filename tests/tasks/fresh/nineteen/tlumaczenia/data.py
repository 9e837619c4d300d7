from websrv import h

JEZYKI = """angielski|niemiecki|francuski|hiszpański|włoski|rosyjski|ukraiński|czeski|słowacki|niderlandzki|szwedzki|norweski|duński|fiński|węgierski|rumuński|bułgarski|portugalski|grecki|litewski|łotewski|estoński|turecki|arabski|chiński|japoński""".split("|")
CENNIK = []
for j in JEZYKI:
    b = 3800 + h(60, "b", j) * 110
    CENNIK.append(dict(jezyk=j, z=b, na=b + 300 + h(9, "na", j) * 150, pz=b + 900 + h(9, "pz", j) * 100, pna=b + 1700 + h(9, "pna", j) * 120))


def zl(g):
    return "%d,%02d zł" % (g // 100, g % 100)


TLUMACZE_RAW = """Agnieszka Wrona|Poznań|niemiecki, niderlandzki|1
Bartosz Kulig|Gdańsk|norweski, szwedzki|1
Celina Hajduk|Lublin|ukraiński, rosyjski|1
Dariusz Mętrak|Wrocław|czeski|1
Edyta Sobol|Kraków|włoski, hiszpański|0
Filip Narożny|Poznań|angielski|1
Grażyna Pilch|Gdańsk|fiński, estoński|0
Henryk Zalas|Kraków|węgierski|1
Iwona Drab|Wrocław|niemiecki|1
Jan Okrasa|Lublin|angielski, litewski|0
Kinga Rozmus|Kraków|francuski|1
Leszek Buda|Poznań|duński, norweski|1
Małgorzata Śpiewak|Wrocław|niemiecki, czeski|0
Natan Gielec|Gdańsk|angielski|1
Olga Tymosz|Lublin|ukraiński|1
Paweł Krynicki|Kraków|japoński, chiński|0
Renata Fujak|Poznań|hiszpański, portugalski|1
Szymon Hebda|Wrocław|arabski, turecki|1
Teresa Cwalina|Gdańsk|niemiecki|1
Urszula Mazgaj|Kraków|rumuński, bułgarski|1
Wiktor Pędzich|Lublin|angielski, niemiecki|1
Zofia Nyczka|Wrocław|grecki|0""".split("\n")
TLUMACZE = []
for l in TLUMACZE_RAW:
    n, m, j, p = l.split("|")
    TLUMACZE.append(dict(nazwisko=n, miasto=m, jezyki=j.split(", "), przysiegly=p == "1", lata=3 + h(25, "la", n)))
ODDZIALY = [("Kraków", "ul. Krótka 14", "12 555 04 18", "8:00–17:00"), ("Poznań", "ul. Garncarska 3/2", "61 555 71 90", "9:00–17:00"), ("Wrocław", "pl. Solny Dół 6", "71 555 33 27", "8:30–16:30"), ("Gdańsk", "ul. Żaglowa 41", "58 555 62 05", "9:00–18:00"), ("Lublin", "ul. Browarna 9", "81 555 18 44", "7:30–15:30")]
STRONA = {"przysiegla": 1125, "zwykla": 1600, "ekspres": 60, "super": 120}
RODZAJE = [("zwykle", "zwykłe"), ("przysiegle", "przysięgłe (poświadczone)")]
INITIAL = {"zapytania": []}
