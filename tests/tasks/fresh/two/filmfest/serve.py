from base import *
import data as D
F = {f["id"]: f for f in D.FILMS}; DAY = dict(D.DAYS)
CSS = ".sc-bdnxRM{font-family:'Archivo',Arial,sans-serif;margin:0;background:#fff8e7}.sc-gtsrHT{background:#d7263d;padding:18px 30px}.sc-gtsrHT a{color:#fff;font-weight:700;margin-right:24px;text-decoration:none}.sc-dlnjwi{padding:20px 30px;display:grid;grid-template-columns:1fr 260px;gap:30px}.sc-hKFxyN{display:flex;gap:20px;border-top:2px solid #222;padding:12px 0}.sc-eCApnc{width:90px;font-size:22px;font-weight:700}.sc-jSFjdj{background:#222;color:#fff;padding:1px 8px;font-size:13px}.sc-jSFjdj.few{background:#f49d37;color:#000}.sc-pill{display:inline-block;margin-bottom:6px;border:2px solid #222;border-radius:30px;padding:4px 14px;margin-right:8px;color:#222;text-decoration:none}.sc-pill.on{background:#222;color:#fff}.sc-side{background:#ffe9b8;padding:14px;align-self:start}.sc-ok{background:#cdeac0;padding:12px}.sc-hint{color:#777;font-size:14px}"
def wrap(title, main):
    return page(f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} — Lantern Film Festival</title><style>{CSS}</style></head><body class="sc-bdnxRM"><div class="sc-gtsrHT"><a href="/">LANTERN 2026</a><a href="/programme?day=Thu">Programme</a><a href="/films">Films A–Z</a><a href="/tickets">Tickets &amp; passes</a></div><div class="sc-dlnjwi"><div>{main}</div><div class="sc-side"><b>Everybody talks about</b><ol><li><a href="/films/night-ferry">Night Ferry</a></li><li><a href="/films/the-long-strike">The Long Strike</a></li><li><a href="/films/pebble">Pebble</a></li></ol><hr><p class="sc-hint">Supported by Halden Brewery. Drink responsibly.</p></div></div></body></html>')
def left(x): return '<span class="sc-jSFjdj">Sold out</span>' if not x["left"] else f'<span class="sc-jSFjdj few">Last {x["left"]} seats</span>' if x["left"] <= 5 else f'<span class="sc-hint">{x["left"]} seats left</span>'
def book(x): return f'<a href="/book/{x["id"]}">Book</a>' if x["left"] else ""
def handle(r, s):
    if r.path == "/": return wrap("Welcome", "<h1>Four days of light in the dark</h1><p>8–11 October 2026, in three houses. Thirteen films from thirteen countries.</p><p><a href='/programme?day=Thu'>See what is on, day by day</a></p>")
    if r.path == "/programme":
        d = r.q("day", "Thu"); d = d if d in DAY else "Thu"
        pills = "".join(f'<a class="sc-pill {"on" if k==d else ""}" href="/programme?day={k}">{v}</a>' for k,v in D.DAYS)
        rows = "".join(f'<div class="sc-hKFxyN"><div class="sc-eCApnc">{x["time"]}</div><div><div><a href="/films/{x["film"]}"><b>{esc(F[x["film"]]["title"])}</b></a></div><div class="sc-hint">{F[x["film"]]["section"]} · {F[x["film"]]["runtime"]} min</div></div><div>{x["venue"]}</div><div>£{x["price"]:.2f}</div><div>{left(x)} {book(x)}</div></div>' for x in sorted((x for x in D.SCREENINGS if x["day"]==d), key=lambda x: x["time"]))
        return wrap(DAY[d], f"<p>{pills}</p><h1>{DAY[d]}</h1>{rows}")
    if r.path == "/films":
        sec = r.q("section"); fs = sorted((f for f in D.FILMS if not sec or f["section"]==sec), key=lambda f: f["title"])
        opt = "".join(f'<option {"selected" if x==sec else ""}>{x}</option>' for x in D.SECTIONS)
        rows = "".join(f'<div class="sc-hKFxyN"><div style="flex:1"><a href="/films/{f["id"]}"><b>{esc(f["title"])}</b></a><div class="sc-hint">{f["country"]}, {f["year"]}</div></div><div>{f["runtime"]} min</div></div>' for f in fs)
        return wrap("Films A–Z", f'<h1>Films A–Z</h1><form><label>Section <select name="section" onchange="this.form.submit()"><option value="">All sections</option>{opt}</select></label></form><p class="sc-hint">{len(fs)} films</p>{rows}')
    if r.path.startswith("/films/"):
        f = F.get(r.path[7:])
        if f:
            sc = "".join(f'<div class="sc-hKFxyN"><div>{DAY[x["day"]]}</div><div>{x["time"]}</div><div>{x["venue"]}</div><div>£{x["price"]:.2f}</div><div>{left(x)} {book(x)}</div></div>' for x in D.SCREENINGS if x["film"]==f["id"])
            rel = "".join(f'<li><a href="/films/{g["id"]}">{esc(g["title"])}</a> ({g["runtime"]} min)</li>' for g in D.FILMS if g["section"]==f["section"] and g is not f)
            info = "".join(f'<div style="display:flex"><div style="width:130px" class="sc-hint">{a}</div><div>{esc(b)}</div></div>' for a,b in [("Director",f["director"]),("Country",f["country"]),("Year",f["year"]),("Spoken language",f["language"]),("Runtime",f'{f["runtime"]} min'),("Section",f["section"])])
            return wrap(f["title"], f'<h1>{esc(f["title"])}</h1>{info}<h2>Screenings</h2>{sc}<h3>More in {f["section"]}</h3><ul>{rel}</ul>')
    if r.path.startswith("/book/"):
        x = next((x for x in D.SCREENINGS if str(x["id"])==r.path[6:]), None)
        if x:
            t = f'{esc(F[x["film"]]["title"])}, {DAY[x["day"]]} {x["time"]}, {x["venue"]}'
            if not x["left"]: return wrap("Sold out", f"<h1>{t}</h1><p>This screening is sold out.</p>")
            if r.method == "POST" and r.f("name") and r.f("mail") and r.f("seats").isdigit():
                n = int(r.f("seats")); s["bookings"].append(dict(screening=x["id"], seats=n, price=r.f("price"), name=r.f("name"), email=r.f("mail")))
                return wrap("Booked", f'<div class="sc-ok" role="status">Enjoy the film! {n} seat{"s" if n>1 else ""} for {t} {"are" if n>1 else "is"} yours. Booking LN-{700+len(s["bookings"])}.</div>')
            opts = "".join(f"<option>{k}</option>" for k in range(1, min(6, x["left"])+1))
            return wrap("Book", f'<h1>{t}</h1><form method="post"><p><label>Seats <select name="seats">{opts}</select></label></p><p>Price: <label><input type="radio" name="price" value="full" checked> Full</label> <label><input type="radio" name="price" value="reduced"> Reduced (students, over 65)</label></p><p><label>Name <input name="name" required></label></p><p><label>E-mail <input name="mail" type="email" required></label></p><button>Book seats</button></form>')
    if r.path == "/tickets": return wrap("Tickets & passes", "<h1>Tickets &amp; passes</h1><p>Reduced tickets cost £2 less. A day pass is £28 and the pass for all four days £84.50.</p><p>The box office in the Rex opens one hour before the first screening. Tickets that have been paid for cannot be given back.</p>")
serve(D.INITIAL, handle)
