"""The first state: a library of 58 books, three members of the household, four shelves."""
import os, pathlib, re, sqlite3, sys, uuid

state = pathlib.Path(sys.argv[1]).resolve()
os.environ.update(HOME=str(state), CALIBRE_DBPATH=str(state), CACHE_DIRECTORY=str(state / "cache"))
sys.path.insert(0, str(next((pathlib.Path(sys.prefix) / "lib").glob("python*/site-packages/calibreweb"))))
sys.argv = ["cps", "-p", str(state / "app.db"), "-g", str(state / "gdrive.db"), "-o", str(state / "calibre-web.log")]

# The tables of a library, as the application knows them.
from cps import create_app, constants, db, ub
from sqlalchemy import Float, create_engine, event
library = state / "books/metadata.db"
db.Books.__table__.c.series_index.type = Float()  # As in Calibre's own libraries.
engine = create_engine("sqlite://")
event.listen(engine, "connect", lambda raw, _: raw.execute("ATTACH DATABASE ? AS calibre", (str(library),)))
with engine.begin() as connection:
    for table in db.Base.metadata.tables.values():
        table.schema = "calibre"
    db.Base.metadata.create_all(connection)
engine.dispose()

books = sqlite3.connect(library)
books.create_function("uuid4", 0, lambda: str(uuid.uuid4()))
def sort_of(title):
    article = re.match(r"(A|An|The|Der|Die|Das|Le|La|Les|L')\s*\b", title)
    return f"{title[article.end():].strip()}, {article[1]}" if article and article.end() < len(title) else title
books.create_function("title_sort", 1, sort_of)
books.executescript("""
CREATE TABLE IF NOT EXISTS custom_column_1 (id INTEGER PRIMARY KEY, book INTEGER, value INTEGER NOT NULL, UNIQUE(book));
CREATE TRIGGER a_book_is_new AFTER INSERT ON books BEGIN
    UPDATE books SET sort = title_sort(NEW.title), uuid = uuid4() WHERE id = NEW.id; END;
CREATE TRIGGER a_title_changes AFTER UPDATE OF title ON books WHEN OLD.title <> NEW.title BEGIN
    UPDATE books SET sort = title_sort(NEW.title) WHERE id = NEW.id; END;
CREATE TRIGGER a_book_is_gone AFTER DELETE ON books BEGIN
    DELETE FROM books_authors_link WHERE book = OLD.id; DELETE FROM books_tags_link WHERE book = OLD.id;
    DELETE FROM books_series_link WHERE book = OLD.id; DELETE FROM books_languages_link WHERE book = OLD.id;
    DELETE FROM books_publishers_link WHERE book = OLD.id; DELETE FROM books_ratings_link WHERE book = OLD.id;
    DELETE FROM comments WHERE book = OLD.id; DELETE FROM data WHERE book = OLD.id;
    DELETE FROM identifiers WHERE book = OLD.id; DELETE FROM custom_column_1 WHERE book = OLD.id; END;
""")
books.execute("INSERT INTO library_id (uuid) VALUES (uuid4())")
books.execute("INSERT INTO custom_columns (id, label, name, datatype, mark_for_delete, editable, display, is_multiple, normalized)"
              " VALUES (1, 'pages', 'Pages', 'int', 0, 1, '{}', 0, 0)")

def entry(table, column, value, **more):
    found = books.execute(f"SELECT id FROM {table} WHERE {column} = ?", (value,)).fetchone()
    if found:
        return found[0]
    names = ", ".join([column, *more])
    marks = ", ".join("?" * (1 + len(more)))
    return books.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", (value, *more.values())).lastrowid

def link(table, column, book, other):
    books.execute(f"INSERT INTO {table} (book, {column}) VALUES (?, ?)", (book, other))

lines = (pathlib.Path(__file__).parent / "books.tsv").read_text().splitlines()
# Added in no order that a list is sorted by.
order = sorted(range(len(lines)), key=lambda line: (line * 23) % len(lines))
for number, line in enumerate(order, 1):
    title, author, series, index, tags, publisher, language, date, stars, pages = lines[line].split("\t")
    first, _, last = author.rpartition(" ")
    sort = f"{last}, {first}"
    path = f"{author}/{title[:90].strip().replace(':', '_')} ({number})"
    name = f"{title[:42].strip()} - {author}"
    added = f"2025-{1 + number // 6:02}-{1 + number % 28:02} 10:00:00+00:00"
    book = books.execute(
        "INSERT INTO books (title, author_sort, timestamp, pubdate, series_index, last_modified, path, has_cover)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, 0)",
        (title, sort, added, f"{date} 00:00:00+00:00", float(index or 1), added, path)).lastrowid
    link("books_authors_link", "author", book, entry("authors", "name", author, sort=sort, link=""))
    for tag in tags.split(", "):
        link("books_tags_link", "tag", book, entry("tags", "name", tag))
    if series:
        link("books_series_link", "series", book, entry("series", "name", series, sort=sort_of(series)))
    link("books_publishers_link", "publisher", book, entry("publishers", "name", publisher, sort=publisher))
    link("books_languages_link", "lang_code", book, entry("languages", "lang_code", language))
    if stars:
        link("books_ratings_link", "rating", book, entry("ratings", "rating", 2 * int(stars)))
    books.execute("INSERT INTO comments (book, text) VALUES (?, ?)",
                  (book, f"<p>{title}, by {author}. Published by {publisher.replace('&', '&amp;')}.</p>"))
    books.execute("INSERT INTO custom_column_1 (book, value) VALUES (?, ?)", (book, int(pages)))
    text = f"{title}\n\nby {author}\n\n" + "Chapter 1\n\nIt was a quiet evening.\n" * (5 + number)
    folder = state / "books" / path
    folder.mkdir(parents=True)
    (folder / f"{name}.txt").write_text(text)
    books.execute("INSERT INTO data (book, format, uncompressed_size, name) VALUES (?, 'TXT', ?, ?)",
                  (book, len(text.encode()), name))
books.commit()

# The settings and the members. (The application is made by a process of its own: it leaves threads behind that do not end.)
child = os.fork()
if child == 0:
    create_app()
    ub.session.close()
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
settings = sqlite3.connect(state / "app.db")
settings.execute("UPDATE settings SET config_calibre_dir = ?, config_calibre_web_title = 'Our library', config_uploading = 1,"
                 " config_books_per_page = 20, config_ratelimiter = 0", (str(state / "books"),))
library_id = books.execute("SELECT uuid FROM library_id").fetchone()[0]
settings.execute("UPDATE settings SET config_calibre_uuid = ?", (library_id,))
for name, mail, locale in [("marta", "marta@example.org", "en"), ("marta.k", "marta.k@example.org", "de"),
                           ("Tom Baker", "tom@example.org", "en")]:
    settings.execute("INSERT INTO user (name, email, role, password, kindle_mail, locale, sidebar_view, default_language,"
                     " denied_tags, allowed_tags, denied_column_value, allowed_column_value, view_settings, kobo_only_shelves_sync)"
                     " SELECT ?, ?, ?, password, '', ?, sidebar_view, 'all', '', '', '', '', '{}', 0 FROM user WHERE name = 'admin'",
                     (name, mail, constants.ROLE_DOWNLOAD | constants.ROLE_VIEWER, locale))
admin = settings.execute("SELECT id FROM user WHERE name = 'admin'").fetchone()[0]
shelves = {
    "Holiday reading": ["The Lost World", "Michel Strogoff", "Anne of Avonlea", "Das Schloss", "Jane Eyre", "The Time Machine"],
    "Holiday reading (kids)": ["Ozma of Oz", "The Road to Oz", "Anne of Green Gables", "The Lost World",
                               "Around the World in Eighty Days", "The War of the Worlds", "Cinq semaines en ballon"],
    "À lire": ["Vingt ans après", "L'Île mystérieuse", "Michel Strogoff", "De la Terre à la Lune", "Le Comte de Monte-Cristo"],
    "Lent out": ["Effi Briest", "Agnes Grey"],
}
for name, titles in shelves.items():
    shelf = settings.execute("INSERT INTO shelf (uuid, name, is_public, user_id, kobo_sync, created, last_modified)"
                             " VALUES (?, ?, 0, ?, 0, '2026-01-05 10:00:00', '2026-01-05 10:00:00')",
                             (str(uuid.uuid4()), name, admin)).lastrowid
    for place, title in enumerate(titles, 1):
        book = books.execute("SELECT id FROM books WHERE title = ?", (title,)).fetchone()[0]
        settings.execute('INSERT INTO book_shelf_link (book_id, "order", shelf, date_added) VALUES (?, ?, ?, ?)',
                         (book, place, shelf, "2026-01-05 10:00:00"))
settings.commit()
