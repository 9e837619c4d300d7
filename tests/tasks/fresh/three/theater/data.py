"""Stadttheater Lindenau."""
# slug, Titel, Autor, Regie, Minuten, Pausen, Besetzung
STUECKE = [
    ("krug", "Der zerbrochne Krug", "Heinrich von Kleist", "Annegret Voss", 105, 0, [("Adam", "Bernd Haller"), ("Eve", "Lina Sommer"), ("Frau Marthe", "Gudrun Pohl"), ("Walter", "Tarek Aziz")]),
    ("nathan", "Nathan der Weise", "Gotthold Ephraim Lessing", "Milan Petrovic", 160, 1, [("Nathan", "Jürgen Thaler"), ("Recha", "Sophie Engel"), ("Daja", "Gudrun Pohl"), ("Tempelherr", "Tarek Aziz"), ("Saladin", "Bernd Haller"), ("Sittah", "Lina Sommer")]),
    ("moewe", "Die Möwe", "Anton Tschechow", "Annegret Voss", 150, 1, [("Nina", "Sophie Engel"), ("Arkadina", "Gudrun Pohl"), ("Trigorin", "Jürgen Thaler"), ("Kostja", "Paul Reimers")]),
    ("kontrabass", "Der Kontrabass", "Patrick Süskind", "Hanna Kröger", 80, 0, [("Der Musiker", "Paul Reimers")]),
    ("gott", "Gott des Gemetzels", "Yasmina Reza", "Milan Petrovic", 90, 0, [("Véronique", "Lina Sommer"), ("Michel", "Bernd Haller"), ("Annette", "Carla Münch"), ("Alain", "Tarek Aziz")]),
    ("raeuber", "Der Räuber Hotzenplotz", "Otfried Preußler", "Hanna Kröger", 70, 1, [("Hotzenplotz", "Jürgen Thaler"), ("Kasperl", "Carla Münch"), ("Seppel", "Paul Reimers")]),
    ("antigone", "Antigone", "Sophokles", "Dorothea Lenz", 95, 0, [("Antigone", "Carla Münch"), ("Kreon", "Bernd Haller"), ("Ismene", "Sophie Engel")]),
    ("event", "Event", "John Clancy", "Dorothea Lenz", 65, 0, [("Ein Mann", "Tarek Aziz")]),
]
TITEL = {s[0]: s[1] for s in STUECKE}
# id, Datum, Zeit, Stück, Spielstätte, Stand
VORST = [
    (501, "02.10.2025", "19:30", "nathan", "Großes Haus", "frei"), (502, "04.10.2025", "20:00", "kontrabass", "Studio", "frei"), (503, "05.10.2025", "15:00", "raeuber", "Großes Haus", "ausverkauft"),
    (504, "10.10.2025", "19:30", "krug", "Großes Haus", "Premiere"), (505, "11.10.2025", "20:00", "event", "Studio", "Restkarten"), (506, "17.10.2025", "19:30", "nathan", "Großes Haus", "frei"),
    (507, "18.10.2025", "20:00", "gott", "Foyer", "frei"), (508, "24.10.2025", "20:00", "antigone", "Studio", "Premiere"), (509, "31.10.2025", "19:30", "krug", "Großes Haus", "frei"),
    (510, "01.11.2025", "20:00", "antigone", "Studio", "frei"), (511, "02.11.2025", "15:00", "raeuber", "Großes Haus", "frei"), (512, "06.11.2025", "20:00", "gott", "Foyer", "Restkarten"),
    (513, "07.11.2025", "19:30", "moewe", "Großes Haus", "Premiere"), (514, "08.11.2025", "20:30", "kontrabass", "Studio", "ausverkauft"), (515, "14.11.2025", "19:30", "krug", "Großes Haus", "frei"),
    (516, "15.11.2025", "18:00", "event", "Studio", "frei"), (517, "15.11.2025", "19:30", "moewe", "Großes Haus", "frei"), (518, "16.11.2025", "18:00", "nathan", "Großes Haus", "Restkarten"),
    (519, "21.11.2025", "20:00", "antigone", "Studio", "Restkarten"), (520, "22.11.2025", "19:30", "krug", "Großes Haus", "ausverkauft"), (521, "28.11.2025", "20:00", "gott", "Foyer", "frei"), (522, "29.11.2025", "20:30", "kontrabass", "Studio", "frei"),
    (523, "05.12.2025", "19:30", "moewe", "Großes Haus", "frei"), (524, "06.12.2025", "15:00", "raeuber", "Großes Haus", "ausverkauft"), (525, "07.12.2025", "15:00", "raeuber", "Großes Haus", "Restkarten"), (526, "12.12.2025", "20:00", "antigone", "Studio", "frei"),
    (527, "13.12.2025", "19:30", "nathan", "Großes Haus", "frei"), (528, "14.12.2025", "18:00", "krug", "Großes Haus", "frei"), (529, "19.12.2025", "20:00", "event", "Studio", "frei"), (530, "31.12.2025", "19:00", "gott", "Großes Haus", "ausverkauft"),
]
MONATE = [("10", "Oktober"), ("11", "November"), ("12", "Dezember")]
PREISE = [("I", 38), ("II", 29), ("III", 18)]
ERM = ["keine", "Schüler und Studierende", "Senioren", "Schwerbehinderte"]
ABHOLUNG = ["Abendkasse", "Theaterkasse am Markt", "Zum Ausdrucken"]
