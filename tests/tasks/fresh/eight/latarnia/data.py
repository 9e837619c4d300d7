"""Kino Latarnia: repertuar na tydzień (18 filmów, około 80 seansów)."""
from zlib import crc32

DAYS = [("2026-11-13", "piątek", "13 listopada"), ("2026-11-14", "sobota", "14 listopada"), ("2026-11-15", "niedziela", "15 listopada"), ("2026-11-16", "poniedziałek", "16 listopada"),
        ("2026-11-17", "wtorek", "17 listopada"), ("2026-11-18", "środa", "18 listopada"), ("2026-11-19", "czwartek", "19 listopada")]
FILMS = [
    ("Cicha zatoka", "Marta Wilczek", 112, "od 12 lat", "dramat"), ("Cicha zatoka 2", "Igor Sawicki", 104, "od 12 lat", "dramat"), ("Borsuk i spółka", "Hanna Kulig", 78, "bez ograniczeń", "animacja"),
    ("Ostatni tramwaj", "Paweł Rydz", 131, "od 15 lat", "kryminał"), ("Kapitan Lodówka", "Ewa Nalepa", 86, "bez ograniczeń", "animacja"), ("Zima w Porto", "Luísa Tavares", 119, "od 12 lat", "romans"),
    ("Szum", "Kacper Olech", 97, "od 15 lat", "thriller"), ("Wielkie porządki", "Anna Dudek", 101, "od 12 lat", "komedia"), ("Lato, którego nie było", "Marta Wilczek", 94, "od 15 lat", "dramat"),
    ("Planeta mchu", "Joris Brandt", 89, "bez ograniczeń", "dokument"), ("Księga szeptów", "Daria Mróz", 123, "od 18 lat", "horror"), ("Dwa bilety do Gdyni", "Szymon Lis", 107, "od 12 lat", "komedia"),
    ("Niebieski kot", "Hanna Kulig", 72, "bez ograniczeń", "animacja"), ("Skoczek", "Bruno Halm", 116, "od 15 lat", "sensacja"), ("Pod gwiazdą północną", "Eero Lahtinen", 142, "od 15 lat", "historyczny"),
    ("Sąsiedzi z góry", "Anna Dudek", 99, "od 12 lat", "komedia"), ("Korzenie", "Joris Brandt", 92, "bez ograniczeń", "dokument"), ("Noc w bibliotece", "Kacper Olech", 88, "od 12 lat", "thriller"),
]
FILMS = [{"id": i + 1, "title": t, "director": d, "minutes": m, "age": a, "genre": g} for i, (t, d, m, a, g) in enumerate(FILMS)]
HALLS = ["Sala Duża", "Sala Mała", "Sala Pod Schodami"]
SHOWS = []
n = 0
for d, (iso, _, _) in enumerate(DAYS):
    for h, hall in enumerate(HALLS):
        hour = 10 * 60 + h * 25 + d % 3 * 10
        for k in range(4):
            f = FILMS[(d * 5 + h * 7 + k * (3 + h)) % 18]
            kid = f["genre"] == "animacja"
            version = "dubbing" if kid and crc32(("%s%d" % (iso, n)).encode()) % 3 else ["napisy", "lektor"][crc32((f["title"] + iso).encode()) % 2] if f["director"].split()[0] in ("Luísa", "Joris", "Bruno", "Eero") or kid else "wersja polska"
            SHOWS.append({"id": 500 + n, "day": iso, "film": f["id"], "hall": hall, "time": "%d:%02d" % (hour // 60, hour % 60), "version": version,
                          "price": 19 + (5 if d in (1, 2) else 0) + (3 if hour > 17 * 60 else 0) + (0.5 if h == 0 else 0)})
            hour += (f["minutes"] + 39) // 10 * 10
            n += 1
