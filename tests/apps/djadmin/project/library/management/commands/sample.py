import datetime

from django.contrib.auth.models import Group, Permission, User
from django.core.management import BaseCommand

from library.models import Author, Book, Copy, Genre, Loan, Reader

BOOKS = """Agnes Thorne|1931|Ireland|The Salt Road;The Salt Road Again;Quarry Street;A Lamp for Orla;The Tin Whistle;Low Water
Benoit Clair|1948|France|The Clockmaker's Wife;Winter in Arles;The Last Tram;Seven Umbrellas;Letters to a Baker;The Blue Gate
Carla Monti|1962|Italy|The Olive Press;Stone Bread;Under the Arcade;A Year of Wasps;The Ferryman;Dust and Honey
Dieter Wolk|1925|Germany|The Glass Foundry;Night Shift;The Surveyor;Old Maps;Forty Bridges;The Watchman's Dog
Eliza Marsh|1977|England|Fen Country;The Heron Year;Peat;A Boat Called Patience;The Eel Catcher;Rushlight
Farid Nasser|1958|Lebanon|The Cedar Box;Coffee at Six;A House of Doors;The Long Lunch;Pomegranate;Signal Hill
Greta Solheim|1940|Norway|Snow Blindness;The Lighthouse Cook;North Window;The Cod War;Wool;Eleven Fjords
Hana Kubo|1983|Japan|The Paper Garden;Small Trains;Rain Notebook;The Eighth Lantern;Moss;A Cup Repaired
Ivo Petrov|1919|Bulgaria|The Rose Mill;Copper;Three Uncles;The Border Post;Brass Band;Walnut Season
Joan Akers|1952|Wales|The Slate Book;Chapel Hill;A Pony for Evan;The Tunnel;Blackberry Lane;Half a Crown
Karim Bello|1970|Nigeria|Market Day;The Drum Repairer;Red Laterite;The Night Bus;Yam and Thunder;Lagoon
Lucia Reyes|1966|Spain|The Cork Oak;Saffron;The Bell Tower;Dry Stone;A Goat in Town;The Well Digger"""

GENRES = "Adventure Biography Comedy Crime Essays Fantasy History Nature Poetry Romance Science Travel".split()

READERS = """Ada Quist|Bo Lind|Cora Feld|Dag Moen|Elin Voss|Finn Aker|Greta Holm|Hugo Brandt|Ida Nyberg|Jon Tveit|Kaja Stein|Lars Odde
Mona Rask|Nils Bakke|Olga Berg|Per Lunde|Rita Sand|Siv Haug|Tom Falk|Una Dahl|Vera Munk|Will Eide|Ylva Krog|Zoe Hart"""

STATUSES = (
    "available|on loan|in repair|available|available|on loan|withdrawn|available|on loan|in repair|available".split("|")
)


class Command(BaseCommand):
    def handle(self, **_):
        User.objects.create_superuser("admin", "admin@library.test", "shelf-secret-1", first_name="Ann", last_name="Admin")
        for name, models in [("Librarians", ["book", "copy", "author"]), ("Desk", ["loan", "reader"]), ("Volunteers", ["copy"])]:
            Group.objects.create(name=name).permissions.set(
                Permission.objects.filter(content_type__app_label="library", content_type__model__in=models)
            )
        for login, first, last, group in [
            ("berit", "Berit", "Strand", "Librarians"),
            ("carl", "Carl", "Dahl", "Desk"),
            ("nora", "Nora", "Eide", "Desk"),
            ("oskar", "Oskar", "Lie", "Volunteers"),
            ("paula", "Paula", "Grimm", "Librarians"),
        ]:
            user = User.objects.create_user(
                login, f"{login}@library.test", "shelf-secret-2", first_name=first, last_name=last, is_staff=True
            )
            user.groups.add(Group.objects.get(name=group))
        genres = [Genre.objects.create(name=name) for name in GENRES]
        books, barcode = [], 1000
        for line in BOOKS.splitlines():
            name, born, country, titles = line.split("|")
            author = Author.objects.create(name=name, born=born, country=country)
            for title in titles.split(";"):
                i = len(books)
                book = Book.objects.create(
                    title=title,
                    author=author,
                    language="english french english german italian english french".split()[i % 7],
                    status=STATUSES[i % 11],
                    pages=90 + i * 53 % 72 * 9,
                    bought=datetime.date(2021 + i * 7 % 5, 1 + i * 5 % 12, 1 + i * 11 % 28),
                    reading_room_only=i % 9 == 8,
                )
                book.genres.set([genres[i % 12], genres[(i * 5 + 3) % 12]])
                for k in range(1 + i % 3):
                    barcode += 1
                    condition = ["good", "worn", "new", "good", "damaged"][(i + k * 2) % 5]
                    Copy.objects.create(book=book, barcode=f"C-{barcode}", shelf=f"{'ABCDEF'[i // 12]}{1 + i % 12}", condition=condition)
                books.append(book)
        readers = [
            Reader.objects.create(
                name=name,
                card=f"R-{2001 + i}",
                branch=["harbour", "market", "hill"][i % 3],
                joined=datetime.date(2015 + i % 9, 1 + i * 7 % 12, 1 + i * 5 % 28),
                active=i % 6 != 5,
            )
            for i, name in enumerate(READERS.replace("\n", "|").split("|"))
        ]
        for j in range(44):
            lent = datetime.date(2025, 1, 8) + datetime.timedelta(days=j * 6)
            Loan.objects.create(
                book=books[j * 17 % 72],
                reader=readers[j * 5 % 24],
                lent=lent,
                due=lent + datetime.timedelta(days=28),
                returned=lent + datetime.timedelta(days=9 + j % 17) if j % 4 else None,
            )
