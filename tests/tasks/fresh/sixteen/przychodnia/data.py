SPEC = ["Interna", "Pediatria", "Kardiologia", "Dermatologia", "Okulistyka", "Ortopedia", "Neurologia"]
_N = """Anna Bielecka|Interna|lek.
Piotr Cygan|Interna|lek.
Maria Dudek|Interna|dr n. med.
Tomasz Fiałkowski|Interna|lek.
Ewa Gajda|Interna|lek.
Jan Hajduk|Pediatria|lek.
Zofia Iwańska|Pediatria|dr n. med.
Katarzyna Jeż|Pediatria|lek.
Michał Kalita|Pediatria|lek.
Barbara Lis|Pediatria|lek.
Andrzej Łukasik|Kardiologia|dr n. med.
Helena Madej|Kardiologia|lek.
Krzysztof Nawrot|Kardiologia|dr hab.
Olga Osińska|Dermatologia|lek.
Robert Pająk|Dermatologia|lek.
Joanna Rak|Dermatologia|dr n. med.
Stanisław Sikora|Okulistyka|lek.
Teresa Szulc|Okulistyka|dr n. med.
Urszula Tarka|Okulistyka|lek.
Wojciech Urban|Ortopedia|lek.
Grażyna Wilk|Ortopedia|dr n. med.
Adam Zając|Ortopedia|lek.
Irena Żak|Neurologia|dr hab.
Marek Ćwik|Neurologia|lek.
Beata Śliwa|Neurologia|lek."""
DNI = ["Poniedziałek", "Wtorek", "Środa", "Czwartek", "Piątek"]
JEZ = ["polski, angielski", "polski", "polski, ukraiński", "polski, niemiecki", "polski, angielski, francuski"]
LEKARZE = []
for i, l in enumerate(_N.splitlines(), 1):
    n, s, t = l.split("|")
    h = {}
    for k, d in enumerate(DNI):
        if (i + k) % 3 != 0:
            a = 7 + (i * 2 + k * 3) % 8
            h[d] = (f"{a}:00", f"{a + 4 + (i + k) % 2}:30")
    LEKARZE.append(dict(id=i, nazwa=n, spec=s, tytul=t, gabinet=101 + (i * 37) % 100 + 100 * (i % 2), godziny=h, jezyki=JEZ[(i * 2) % 5], pietro=i % 2 + 1,
                        terminy=[f"2027-01-{d:02d} {g}" for d, g in [(11 + i % 5, "8:20"), (11 + i % 5, "10:40"), (18 + i % 5, "9:00"), (18 + i % 5, "12:20")]]))
INITIAL = {"wizyty": []}
