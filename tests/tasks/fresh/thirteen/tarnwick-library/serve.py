import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import App, e, options
import data as D

app = App(lambda: {"room_bookings": []})
CSS = """
body{margin:0;font:16px/1.55 Georgia,serif;color:#22303a;background:#f7f4ee}
header{background:#1f4b5c;color:#fff;padding:1rem 5vw;display:flex;flex-wrap:wrap;gap:1rem;align-items:center;justify-content:space-between}
header a{color:#fff;text-decoration:none;margin-right:1.1rem} header .brand{font-size:1.4rem;font-weight:bold}
main{max-width:60rem;margin:1.5rem auto;padding:0 1rem} table{border-collapse:collapse;width:100%;background:#fff}
th,td{border-bottom:1px solid #d8d2c4;padding:.5rem .6rem;text-align:left;vertical-align:top} .scroll{overflow-x:auto}
.event{background:#fff;border-left:5px solid #c98a2b;padding:.7rem 1rem;margin:.8rem 0}.event h3{margin:.1rem 0}
.tag{background:#e3ecef;border-radius:9px;padding:.1rem .6rem;font-size:.85rem;margin-right:.4rem}
dl.rec{display:grid;grid-template-columns:9rem 1fr;gap:.3rem 1rem;background:#fff;padding:1rem} dl.rec dt{font-weight:bold} dl.rec dd{margin:0}
form.stack label{display:block;margin:.7rem 0} form.stack input,form.stack select{display:block;padding:.4rem;min-width:16rem;font:inherit}
button{background:#1f4b5c;color:#fff;border:0;padding:.5rem 1.2rem;font:inherit;cursor:pointer}.error{background:#fbe3df;padding:.7rem;border:1px solid #b4473a}
.ok{background:#e4f1e2;padding:1rem;border:1px solid #5a8f52} footer{text-align:center;color:#667;padding:2rem}
"""


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{e(title)} – Tarnwick Libraries</title><style>{CSS}</style></head><body>
<header><a class="brand" href="/">Tarnwick Libraries</a><nav aria-label="Main"><a href="/catalogue">Catalogue</a><a href="/branches">Branches &amp; opening hours</a><a href="/events">Events</a><a href="/rooms">Book a room</a><a href="/joining">Joining</a></nav></header>
<main>{body}</main><footer>Tarnwick Libraries Trust · enquiries@tarnwick-libraries.example</footer></body></html>"""


@app.get("/")
def home(r):
    soon = "".join(f"<li>{e(x['day'])}: <a href='/events'>{e(x['title'])}</a></li>" for x in D.EVENTS[:3])
    return page("Welcome", f"""<h1>Four libraries, one card</h1>
<form action="/catalogue" role="search"><label>Search the catalogue <input name="q" size="34" placeholder="Title or author"></label> <button>Search</button></form>
<h2>News</h2><p>Since January you may borrow up to fifteen items at a time. Reservations are free for everyone under eighteen.</p>
<p>The reading garden at Orchard Road reopens on the first of April after the new paving.</p>
<h2>Coming up</h2><ul>{soon}</ul><p><a href="/events">The whole programme</a></p>""")


@app.get("/catalogue")
def catalogue(r):
    q, fmt = r.get("q"), r.get("format")
    words = q.casefold().split()
    hits = [b for b in D.BOOKS if all(w in (b["title"] + " " + b["author"]).casefold() for w in words) and (not fmt or b["format"] == fmt)]
    per, n = 7, max(1, r.num("page", 1))
    last = max(1, -(-len(hits) // per))
    rows = "".join(f"<tr><td><a href='/record/{b['id']}'>{e(b['title'])}</a></td><td>{e(b['author'])}</td><td>{e(b['format'])}</td><td>{b['year']}</td></tr>"
                   for b in hits[(n - 1) * per:n * per])
    from urllib.parse import urlencode
    links = " ".join((f"<strong>{i}</strong>" if i == n else f"<a href='/catalogue?{e(urlencode({'q': q, 'format': fmt, 'page': i}))}'>{i}</a>") for i in range(1, last + 1))
    fmts = sorted({b["format"] for b in D.BOOKS})
    table = f"<div class='scroll'><table><thead><tr><th>Title</th><th>Author</th><th>Format</th><th>Year</th></tr></thead><tbody>{rows}</tbody></table></div><p>Page: {links}</p>" if hits else "<p>Nothing in the catalogue matches. Try fewer words.</p>"
    return page("Catalogue", f"""<h1>Catalogue</h1><form role="search"><label>Title or author <input name="q" value="{e(q)}"></label>
<label>Format <select name="format">{options([('', 'Any format')] + fmts, fmt)}</select></label> <button>Search</button></form>
<p>{len(hits)} record{'' if len(hits) == 1 else 's'} found</p>{table}""")


@app.get(r"/record/(\d+)")
def record(r, id):
    b = next((b for b in D.BOOKS if b["id"] == int(id)), None)
    if not b:
        return page("Not found", "<h1>No such record</h1>")
    rows = "".join(f"<tr><td>{e(br)}</td><td>{e(st)}</td></tr>" for br, st in b["copies"])
    return page(b["title"], f"""<p><a href="/catalogue">← Catalogue</a></p><h1>{e(b['title'])}</h1>
<dl class="rec"><dt>Author</dt><dd>{e(b['author'])}</dd><dt>Format</dt><dd>{e(b['format'])}</dd><dt>Published</dt><dd>{b['year']}</dd><dt>Extent</dt><dd>{e(b['extent'])}</dd><dt>Shelfmark</dt><dd>{e(b['shelfmark'])}</dd></dl>
<h2>Copies</h2><table><thead><tr><th>Branch</th><th>Status</th></tr></thead><tbody>{rows}</tbody></table>""")


@app.get("/branches")
def branches(r):
    head = "".join(f"<th>{d}</th>" for d in D.DAYS)
    rows = "".join(f"<tr><th scope='row'>{e(b['name'])}</th>" + "".join(f"<td>{b['hours'][d]}</td>" for d in D.DAYS) + "</tr>" for b in D.BRANCHES)
    info = "".join(f"<h3>{e(b['name'])}</h3><p>{e(b['address'])}<br>Telephone {e(b['phone'])}. {e(b['note'])}</p>" for b in D.BRANCHES)
    return page("Branches", f"<h1>Branches and opening hours</h1><div class='scroll'><table class='hours'><thead><tr><th>Branch</th>{head}</tr></thead><tbody>{rows}</tbody></table></div>{info}")


@app.get("/events")
def events(r):
    body = "".join(f"<article class='event'><h3>{e(x['title'])}</h3><p>{e(x['day'])}, {x['time']} · <span class='where'>{e(x['branch'])}</span></p><span class='tag'>{e(x['audience'])}</span><span class='tag'>{e(x['price'])}</span></article>" for x in D.EVENTS)
    return page("Events", f"<h1>Events in March 2027</h1>{body}")


@app.get("/joining")
def joining(r):
    return page("Joining", """<h1>Joining the library</h1><p>Membership is free for anyone who lives, works or studies in the district. Bring one proof of address.</p>
<h2>Charges</h2><table><tr><th>Late return, per day</th><td>15p</td></tr><tr><th>Reservation (adults)</th><td>60p</td></tr><tr><th>Lost card</th><td>£2.00</td></tr></table>""")


def room_form(r, err=""):
    rooms = "".join(f"<li>{e(x['name'])} – {e(x['branch'])}, seats {x['seats']}, {e(x['kit'])}</li>" for x in D.ROOMS)
    return page("Book a room", f"""<h1>Book a study room</h1><ul>{rooms}</ul><p>Rooms are free for card holders, two hours at a time.</p>
{f"<p class='error' role='alert'>{e(err)}</p>" if err else ""}<form class="stack" method="post" action="/rooms">
<label>Room <select name="room" required>{options([('', 'Choose a room')] + [(x['name'], x['name'] + ' (' + x['branch'] + ')') for x in D.ROOMS], r.get('room'))}</select></label>
<label>Date <input type="date" name="date" required value="{e(r.get('date'))}"></label>
<label>Time <select name="slot" required>{options([('', 'Choose a time')] + D.SLOTS, r.get('slot'))}</select></label>
<label>Number of people <input type="number" min="1" max="12" name="people" required value="{e(r.get('people'))}"></label>
<label>Your name <input name="name" required value="{e(r.get('name'))}"></label>
<label>Library card number <input name="card" required value="{e(r.get('card'))}"></label><button>Book the room</button></form>""")


@app.get("/rooms")
def rooms(r):
    return room_form(r)


@app.post("/rooms")
def book_room(r):
    f = {k: r.get(k) for k in ("room", "date", "slot", "people", "name", "card")}
    room = next((x for x in D.ROOMS if x["name"] == f["room"]), None)
    if not all(f.values()) or not room or f["slot"] not in D.SLOTS or not f["people"].isdigit():
        return room_form(r, "Please fill in every field.")
    if int(f["people"]) > room["seats"]:
        return room_form(r, f"The {room['name']} seats {room['seats']} at most.")
    ref = D.room_reference(*f.values())
    app.state["room_bookings"].append({**f, "reference": ref})
    return page("Booked", f"""<h1>Room booked</h1><div class="ok"><p>Thank you, {e(f['name'])}. The {e(f['room'])} is yours on {e(f['date'])}, {e(f['slot'])}.</p><p>Your booking reference is <strong id="ref">{ref}</strong>. Show it at the desk.</p></div>""")


app.run()
