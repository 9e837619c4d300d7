"""What the library's and the settings' databases have.

`books TITLE`: all that there is about each book of that title, by date of publication. `by AUTHOR`: titles of an author's books,
with publisher and year, and how many books there are in all. `series NAME`: the publishers of its books by title, and how many
books of other series or none have one of these publishers. `shelf NAME`: the titles on a shelf, in order.
`user NAME PASSWORD`: an account, whether that is its password, and how many accounts there are. `count`: the number of books."""
import json, pathlib, re, sqlite3, sys

_, state, question = sys.argv
state = pathlib.Path(state)
books = sqlite3.connect(f"file:{state / 'books/metadata.db'}?mode=ro", uri=True)
settings = sqlite3.connect(f"file:{state / 'app.db'}?mode=ro", uri=True)
COUNT = "SELECT count(*) FROM books"

def column(sql, *values, of=books):
    return [row[0] for row in of.execute(sql, values)]

def linked(book, table, of, name="name", key=None):
    rows = column(f"SELECT t.{name} FROM {of} t JOIN {table} l ON l.{key or of.rstrip('s')} = t.id WHERE l.book = ? ORDER BY 1", book)
    return rows

def all_of(book):
    title, date, index = books.execute("SELECT title, pubdate, series_index FROM books WHERE id = ?", (book,)).fetchone()
    series = linked(book, "books_series_link", "series", key="series")
    text = " ".join(column("SELECT text FROM comments WHERE book = ?", book))
    text = re.sub(r"<[^>]*>", " ", text).replace("&nbsp;", " ").replace("\xa0", " ").replace("&amp;", "&")
    pages = column("SELECT value FROM custom_column_1 WHERE book = ?", book)
    return {
        "title": title,
        "authors": linked(book, "books_authors_link", "authors"),
        "tags": linked(book, "books_tags_link", "tags"),
        "series": f"{series[0]} {float(index):g}" if series else None,
        "published": date[:10],
        "publisher": "".join(linked(book, "books_publishers_link", "publishers")),
        "language": linked(book, "books_languages_link", "languages", "lang_code", "lang_code"),
        "stars": sum(linked(book, "books_ratings_link", "ratings", "rating")) // 2,
        "description": " ".join(text.split()),
        "pages": pages[0] if pages else None,
        "formats": column("SELECT format FROM data WHERE book = ? ORDER BY 1", book),
    }

what, _, rest = question.partition(" ")
match what:
    case "books":
        answer = [all_of(book) for book in column("SELECT id FROM books WHERE title = ? ORDER BY pubdate", rest)]
    case "by":
        ids = column("SELECT l.book FROM books_authors_link l JOIN authors a ON a.id = l.author JOIN books b ON b.id = l.book"
                     " WHERE a.name = ? ORDER BY b.title, b.pubdate", rest)
        every = [all_of(book) for book in ids]
        answer = {"books": [f"{one['title']} / {one['publisher']} {one['published'][:4]}" for one in every], "all": column(COUNT)[0]}
    case "series":
        ids = column("SELECT l.book FROM books_series_link l JOIN series s ON s.id = l.series JOIN books b ON b.id = l.book"
                     " WHERE s.name = ? ORDER BY CAST(b.series_index AS REAL)", rest)
        every = [all_of(book) for book in ids]
        publishers = {one["publisher"] for one in every}
        others = [book for book in column("SELECT id FROM books") if book not in ids and all_of(book)["publisher"] in publishers]
        answer = {"books": [[one["title"], one["series"], one["publisher"]] for one in every], "others": len(others)}
    case "shelf":
        ids = column('SELECT l.book_id FROM book_shelf_link l JOIN shelf s ON s.id = l.shelf WHERE s.name = ? ORDER BY l."order"',
                     rest, of=settings)
        answer = [column("SELECT title FROM books WHERE id = ?", book)[0] for book in ids]
    case "user":
        from werkzeug.security import check_password_hash
        name, _, password = rest.rpartition(" ")
        row = settings.execute("SELECT name, email, password, locale, role FROM user WHERE name = ?", (name,)).fetchone()
        roles = ["admin", "download", "upload", "edit", "password", "anonymous", "shelves", "delete", "view"]
        answer = row and {"email": row[1], "password": check_password_hash(row[2], password), "locale": row[3],
                          "may": sorted(role for bit, role in enumerate(roles) if row[4] >> bit & 1),
                          "accounts": column("SELECT count(*) FROM user", of=settings)[0]}
    case "count":
        answer = column(COUNT)[0]
print(json.dumps(answer, ensure_ascii=False))
