"""Liga Comarcal de Balonmano: equipos, jornadas, jugadores."""
import datetime
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug, stamp

TODAY = datetime.date(2026, 3, 1)
PLAYED = 9

TEAMS = rows("""
BM Alcorisa | Alcorisa | Pabellón Los Olmos | Verde y blanco | 1978 | Nuria Espallargas
Balonmano Ribera | Torrelaguna | Pabellón de la Ribera | Azul | 1991 | Jacinto Morales
CB San Fermín | San Fermín | Polideportivo Municipal | Rojo | 1984 | Óscar Belda
Deportivo Almenara | Almenara | Pabellón Rafael Ortí | Amarillo y negro | 2003 | Lucía Ferrando
Halcones de Cuéllar | Cuéllar | La Nave | Granate | 2010 | Iván Pedraza
Handbol Vallclara | Vallclara | Pavelló Nou | Naranja | 1996 | Mireia Sans
Sporting Peñafría | Peñafría | Pabellón El Soto | Blanco y azul | 1969 | Ramón Cid
Unión Tres Ríos | Tres Ríos | Pabellón del Puente | Negro | 1988 | Teresa Aguado
""", "name", "town", "hall", "colours", "founded", "coach")
for t in TEAMS:
    t["slug"] = slug(t["name"])


def fixtures():
    names = [t["name"] for t in TEAMS]
    n, out = len(names), []
    ring = names[1:]
    for r in range(2 * (n - 1)):
        k = r % (n - 1)
        line = ring[k:] + ring[:k]
        pairs = [(names[0], line[0])] + [(line[i], line[n - 1 - i]) for i in range(1, n // 2)]
        for i, (a, b) in enumerate(pairs):
            home, away = (a, b) if (k + i) % 2 == 0 else (b, a)
            if r >= n - 1:
                home, away = away, home
            day = datetime.date(2026, 1, 3) + datetime.timedelta(days=7 * r + (i == 3))
            m = {"round": r + 1, "home": home, "away": away, "date": day, "time": ["17:00", "18:30", "19:15", "12:00"][i],
                 "hall": next(t["hall"] for t in TEAMS if t["name"] == home), "score": None}
            if r + 1 <= PLAYED:
                m["score"] = (20 + stamp(home, away, "h") % 15, 18 + stamp(home, away, "a") % 15)
            out.append(m)
    return out


MATCHES = fixtures()


def table():
    out = {t["name"]: {"team": t["name"], "played": 0, "won": 0, "drawn": 0, "lost": 0, "for": 0, "against": 0, "points": 0} for t in TEAMS}
    for m in MATCHES:
        if m["score"]:
            h, a = m["score"]
            for name, x, y in ((m["home"], h, a), (m["away"], a, h)):
                s = out[name]
                s["played"] += 1
                s["for"] += x
                s["against"] += y
                s["won"] += x > y
                s["drawn"] += x == y
                s["lost"] += x < y
                s["points"] += 2 if x > y else 1 if x == y else 0
    lines = sorted(out.values(), key=lambda s: (-s["points"], -(s["for"] - s["against"]), -s["for"]))
    for i, s in enumerate(lines, 1):
        s["place"] = i
    return lines


FIRST = "Adrián Bruno Carlos Diego Edu Fran Gonzalo Hugo Íñigo Javier Kike Luis Marcos Nacho Óliver Pablo Quique Raúl Saúl Toni Unai Víctor Xavi Yago".split()
LAST = ("Abad Aranda Barrios Benito Calvo Campillo Carrasco Castejón Cuesta Delgado Doménech Escribano Esteve Ferrer Galán Garrido Gimeno Herrero Hidalgo Ibarra "
        "Izquierdo Lozano Llorente Maestre Marín Merino Navarro Nieto Ochoa Olmedo Pascual Peiró Quintana Redondo Ripoll Robles Sáez Salas Segura Soler Tejedor Tena "
        "Torralba Ubeda Urrutia Valero Vázquez Vicente Vilar Yuste Zabala Zamora Arce Bravo Conde Duarte").split()
POSTS = ["Portero", "Lateral", "Central", "Extremo", "Pivote", "Lateral", "Extremo"]
PLAYERS = []
for i, last in enumerate(LAST):
    team = TEAMS[i % 8]["name"]
    post = POSTS[i // 8]
    goals = 0 if post == "Portero" else 11 + stamp("goles", last) % 59
    PLAYERS.append({"name": f"{FIRST[(i * 7) % 24]} {last}", "last": last, "team": team, "number": 1 + (i * 5) % 33, "post": post, "goals": goals, "games": PLAYED - (i % 4 == 3)})
PLAYERS.sort(key=lambda p: p["last"].replace("Á", "A"))

MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
WEEK = "lunes martes miércoles jueves viernes sábado domingo".split()


def spanish(day):
    return f"{WEEK[day.weekday()]} {day.day} de {MONTHS[day.month - 1]}"
