"""Four Valleys Libraries: a catalogue. Server search with facets and numbered pages, definition lists, copies table, login, renewals."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import Form, Reply, Site, day, digits, e, redirect

BOOK, LARGE, AUDIO, DVD = "Book", "Large print", "Audiobook on CD", "DVD"
BRANCHES = ["Ashenley", "Millbrook", "Todwick", "Mobile library"]
FIELDS = ("id", "title", "author", "format", "year", "series", "volume", "subject", "shelfmark")
HARBOUR = "Harbour Lane mysteries"
ITEMS = [dict(zip(FIELDS, row)) for row in [
    (1001, "A Cold Slipway", "Quill, Dorothy", BOOK, 2011, HARBOUR, 3, "Crime fiction", "CRI QUI"),
    (1002, "A Cold Slipway", "Quill, Dorothy", LARGE, 2012, HARBOUR, 3, "Crime fiction", "LP CRI QUI"),
    (1003, "The Tide Clerk", "Quill, Dorothy", BOOK, 2007, HARBOUR, 1, "Crime fiction", "CRI QUI"),
    (1004, "The Tide Clerk", "Quill, Dorothy", AUDIO, 2009, HARBOUR, 1, "Crime fiction", "CD CRI QUI"),
    (1005, "Net and Needle", "Quill, Dorothy", BOOK, 2009, HARBOUR, 2, "Crime fiction", "CRI QUI"),
    (1006, "Ballast", "Quill, Dorothy", BOOK, 2013, HARBOUR, 4, "Crime fiction", "CRI QUI"),
    (1007, "Ballast", "Quill, Dorothy", LARGE, 2014, HARBOUR, 4, "Crime fiction", "LP CRI QUI"),
    (1008, "The Lamplighter's Widow", "Quill, Dorothy", BOOK, 2016, HARBOUR, 5, "Crime fiction", "CRI QUI"),
    (1009, "Dead Reckoner", "Quill, Dorothy", BOOK, 2018, HARBOUR, 6, "Crime fiction", "CRI QUI"),
    (1010, "Dead Reckoner", "Quill, Dorothy", AUDIO, 2019, HARBOUR, 6, "Crime fiction", "CD CRI QUI"),
    (1011, "All Hands Lost", "Quill, Dorothy", BOOK, 2021, HARBOUR, 7, "Crime fiction", "CRI QUI"),
    (1012, "All Hands Lost", "Quill, Dorothy", LARGE, 2022, HARBOUR, 7, "Crime fiction", "LP CRI QUI"),
    (1013, "Harbour Lane: The First Series", "Northern Light Films", DVD, 2020, "", 0, "Television drama", "DVD HAR"),
    (1014, "Quill's Coast: A Walker's Companion", "Penrose, Hal", BOOK, 2017, "", 0, "Walking", "914.2 PEN"),
    (1015, "Marlow's Mill", "Swaine, Edith", LARGE, 2006, "", 0, "Family saga", "LP SWA"),
    (1016, "The Weaver's Daughter", "Marlow, Ada", LARGE, 2010, "", 0, "Family saga", "LP MAR"),
    (1017, "The Weaver's Daughter", "Marlow, Ada", BOOK, 2009, "", 0, "Family saga", "MAR"),
    (1018, "Candle Street", "Marlow, Ada", LARGE, 2013, "", 0, "Family saga", "LP MAR"),
    (1019, "Candle Street", "Marlow, Ada", AUDIO, 2013, "", 0, "Family saga", "CD MAR"),
    (1020, "A Ribbon for Hester", "Marlow, Ada", BOOK, 2015, "", 0, "Family saga", "MAR"),
    (1021, "The Long Bobbin", "Marlow, Ada", LARGE, 2018, "", 0, "Family saga", "LP MAR"),
    (1022, "The Long Bobbin", "Marlow, Ada", BOOK, 2017, "", 0, "Family saga", "MAR"),
    (1023, "Snow at Shibden", "Marlow, Ada", BOOK, 2020, "", 0, "Family saga", "MAR"),
    (1024, "Snow at Shibden", "Marlow, Ada", AUDIO, 2021, "", 0, "Family saga", "CD MAR"),
    (1025, "The Night Shift", "Marlow, Adrian", LARGE, 2016, "", 0, "Thrillers", "LP MAR"),
    (1026, "The Peat Cutters", "Roebuck, Tom", BOOK, 2014, "", 0, "Local history", "942.8 ROE"),
    (1027, "The Peat Cutters", "Roebuck, Tom", AUDIO, 2016, "", 0, "Local history", "CD 942.8 ROE"),
    (1028, "Peat: A Natural History", "Lind, Sofia", BOOK, 2019, "", 0, "Nature", "553.2 LIN"),
    (1029, "Mill Chimneys of the Four Valleys", "Roebuck, Tom", BOOK, 2008, "", 0, "Local history", "942.8 ROE"),
    (1030, "Canal Folk", "Barraclough, Jean", BOOK, 2003, "", 0, "Local history", "942.8 BAR"),
    (1031, "The Sourdough Year", "Okoro, Grace", BOOK, 2022, "", 0, "Cookery", "641.8 OKO"),
    (1032, "Soup for a Wet Day", "Okoro, Grace", BOOK, 2018, "", 0, "Cookery", "641.8 OKO"),
    (1033, "Moss and Lichen: A Pocket Guide", "Lind, Sofia", BOOK, 2015, "", 0, "Nature", "588 LIN"),
    (1034, "Hill Farms in Winter", "Sutcliffe, Ray", BOOK, 1998, "", 0, "Local history", "630.9 SUT"),
    (1035, "The Bellringers", "Haigh, Monica", BOOK, 2012, "", 0, "Crime fiction", "CRI HAI"),
    (1036, "A Stitch of Wool", "Fenwick, Lora", BOOK, 2021, "", 0, "Crafts", "746 FEN"),
    (1037, "Brass: Bands of the North", "Dyson, Peter", BOOK, 2010, "", 0, "Music", "785 DYS"),
    (1038, "Reservoir", "Haigh, Monica", BOOK, 2017, "", 0, "Crime fiction", "CRI HAI"),
]]
BY_ID = {item["id"]: item for item in ITEMS}
SHELF = "On the shelf"
# copies: item -> [(branch, barcode, status)]
COPIES = {
    1026: [("Ashenley", "30117", "On loan, due 3 November 2026"), ("Ashenley", "30118", "Reference only, not for loan"), ("Millbrook", "30119", "On loan, due 21 October 2026"),
           ("Millbrook", "30120", "In transit"), ("Todwick", "30121", "On loan, due 28 October 2026"), ("Todwick", "30122", SHELF), ("Mobile library", "30123", "Missing")],
    1027: [("Ashenley", "30130", SHELF), ("Millbrook", "30131", "On loan, due 30 October 2026")],
}
for _item in ITEMS:
    if _item["id"] not in COPIES:
        _n = _item["id"]
        COPIES[_n] = [(BRANCHES[_n % 3], "2%d1" % _n, SHELF if _n % 4 else "On loan, due 30 October 2026"), (BRANCHES[(_n + 1) % 4], "2%d2" % _n, "On loan, due 27 October 2026" if _n % 3 else SHELF)]
CARD, PIN, BORROWER = "2406 1187 5", "4471", "Mr J. Aspinall"
LOANS = [(1032, "2026-10-29"), (1018, "2026-11-05"), (1029, "2026-10-22"), (1037, "2026-10-20"), (1014, "2026-11-02")]
NO_RENEWAL = {1037: "Reserved by another reader, cannot be renewed"}
RENEWED_TO = "2026-11-12"
PAGE = 8

site = Site({"renewals": [], "reservations": []})


def long_date(iso):
    when = day(iso)
    return "%d %s" % (when.day, when.strftime("%B %Y"))


def find(words, form):
    wanted = words.lower().split()
    rows = []
    for item in ITEMS:
        text = " ".join([item["title"], item["author"], item["series"], item["subject"]]).lower()
        if all(word in text for word in wanted) and (not form or item["format"] == form):
            rows.append(item)
    return sorted(rows, key=lambda i: (i["title"].lower(), i["format"]))


CSS = """:root{--ink:#2b2140;--accent:#7a2e6e}body{margin:0;font-family:Verdana,Arial,sans-serif;font-size:14px;color:var(--ink)}.masthead{background:var(--accent);color:#fff;padding:10px 20px;display:flex;justify-content:space-between}
.masthead a{color:#fff}.wrap{max-width:1000px;margin:0 auto;padding:16px 20px;display:flex;gap:24px}.side{width:200px;flex:none}.main{flex:1}.result{border-bottom:1px dotted #aaa;padding:10px 0}.result h3{margin:0;font-size:15px}
.meta{color:#555}.fmt{display:inline-block;border:1px solid var(--accent);color:var(--accent);border-radius:10px;padding:0 8px;font-size:12px}.pager a,.pager b{padding:2px 8px;border:1px solid #bbb;margin-right:4px}dl.rec{display:grid;grid-template-columns:150px 1fr;row-gap:5px}
dl.rec dt{font-weight:bold}dl.rec dd{margin:0}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:6px;text-align:left;vertical-align:top}.msg{background:#e8f6e8;padding:8px}.bad{background:#fbe5e5;padding:8px}input,select,button{font:inherit;padding:3px 6px}"""


def page(request, title, main, side=""):
    who = site.who(request)
    account = '<a href="/account">My account</a> · <a href="/logout">Log out</a>' if who else '<a href="/login">Log in</a>'
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s – Four Valleys Libraries</title><style>%s</style></head><body><div class="masthead"><a href="/"><b>Four Valleys Libraries</b></a><span>%s</span></div>
<div class="wrap"><div class="side">%s</div><div class="main">%s</div></div></body></html>""" % (e(title), CSS, account, side or '<p><a href="/">Search the catalogue</a></p><p><a href="/branches">Branches and hours</a></p>', main)


def search_box(words=""):
    return '<form action="/search"><input name="q" size="38" value="%s" aria-label="Search the catalogue" placeholder="Title, author, series or subject"> <button>Search</button></form>' % e(words)


@site.get("/")
def home(request):
    return page(request, "Catalogue", "<h1>Find something to borrow</h1>" + search_box() + """<h2>New this month</h2><ul><li><a href="/item/1031">The Sourdough Year</a></li><li><a href="/item/1036">A Stitch of Wool</a></li><li><a href="/item/1012">All Hands Lost (large print)</a></li></ul>
<h2>Most reserved</h2><ol><li><a href="/item/1011">All Hands Lost</a></li><li><a href="/item/1037">Brass: Bands of the North</a></li><li><a href="/item/1023">Snow at Shibden</a></li></ol>""")


@site.get("/branches")
def branches(request):
    return page(request, "Branches", "<h1>Branches</h1><dl class=rec><dt>Ashenley</dt><dd>Mon–Fri 9.30–6, Sat 10–4</dd><dt>Millbrook</dt><dd>Tue, Thu 10–7, Sat 10–1</dd><dt>Todwick</dt><dd>Mon, Wed, Fri 10–5</dd><dt>Mobile library</dt><dd>Fortnightly round, see the van</dd></dl>")


@site.get("/search")
def search(request):
    words, form = request.query.text("q"), request.query.get("format", "")
    number = max(1, int(request.query.get("page", "1") or 1))
    rows, everything = find(words, form), find(words, "")

    def link(fmt, at):
        from urllib.parse import urlencode
        return e("/search?" + urlencode({"q": words, "format": fmt, "page": at}))
    counts = {}
    for row in everything:
        counts[row["format"]] = counts.get(row["format"], 0) + 1
    side = "<b>Narrow by format</b><ul>" + "".join('<li><a href="%s">%s</a> (%d)</li>' % (link(f, 1), e(f), n) for f, n in sorted(counts.items())) + "</ul>" + ('<a href="%s">All formats</a>' % link("", 1) if form else "")
    out = search_box(words) + "<p>%d results for “%s”%s</p>" % (len(rows), e(words), e(", " + form) if form else "")
    for item in rows[(number - 1) * PAGE:number * PAGE]:
        series = '<div class="meta">%s ; %d</div>' % (e(item["series"]), item["volume"]) if item["series"] else ""
        out += '<div class="result"><h3><a href="/item/%d">%s</a></h3><div class="meta">%s, %d</div>%s<span class="fmt">%s</span></div>' % (item["id"], e(item["title"]), e(item["author"]), item["year"], series, e(item["format"]))
    last = (len(rows) + PAGE - 1) // PAGE
    if last > 1:
        out += '<p class="pager">' + "".join("<b>%d</b>" % n if n == number else '<a href="%s">%d</a>' % (link(form, n), n) for n in range(1, last + 1)) + "</p>"
    return page(request, "Search", out, side)


@site.get("/item/<number>")
def item_page(request, number):
    item = BY_ID.get(int(number)) if number.isdigit() else None
    if not item:
        return Reply(page(request, "Not found", "<p>No such record.</p>"), 404)
    facts = [("Author", item["author"]), ("Format", item["format"]), ("Published", item["year"])]
    if item["series"]:
        facts.append(("Series", "%s ; %d" % (item["series"], item["volume"])))
    facts += [("Subject", item["subject"]), ("Shelfmark", item["shelfmark"])]
    out = "<h1>%s</h1><dl class=rec>%s</dl><h2>Copies</h2><table><thead><tr><th>Branch</th><th>Barcode</th><th>Status</th></tr></thead><tbody>" % (e(item["title"]), "".join("<dt>%s</dt><dd>%s</dd>" % (e(k), e(v)) for k, v in facts))
    copies = COPIES[item["id"]]
    done = set()
    for branch, barcode, status in copies:
        head = ""
        if branch not in done:
            done.add(branch)
            head = '<th rowspan="%d">%s</th>' % (sum(1 for c in copies if c[0] == branch), e(branch))
        out += "<tr>%s<td>%s</td><td>%s</td></tr>" % (head, barcode, e(status))
    out += "</tbody></table>"
    if site.who(request):
        out += '<h2>Reserve</h2><form method="post" action="/item/%d/reserve"><label>Collect from <select name="pickup"><option value="">Choose…</option>%s</select></label> <button>Reserve</button></form>' % (item["id"], "".join("<option>%s</option>" % e(b) for b in BRANCHES))
    else:
        out += '<p><a href="/login">Log in to reserve</a></p>'
    return page(request, item["title"], out)


@site.post("/item/<number>/reserve")
def reserve(request, number):
    pickup = request.form.get("pickup", "")
    if not site.who(request) or not number.isdigit() or int(number) not in BY_ID:
        return redirect("/login")
    if pickup not in BRANCHES:
        return page(request, "Reserve", '<p class="bad">Please choose where to collect it.</p><p><a href="/item/%s">Back</a></p>' % number)
    entry = {"item": int(number), "pickup": pickup}
    if entry not in site.state["reservations"]:
        site.state["reservations"].append(entry)
    return page(request, "Reserved", '<p class="msg">Reserved: %s, to collect from %s.</p>' % (e(BY_ID[int(number)]["title"]), e(pickup)))


def login_page(request, problem="", card=""):
    return page(request, "Log in", """<h1>Log in</h1>%s<form method="post" action="/login"><p><label>Library card number<br><input name="card" value="%s"></label></p><p><label>PIN<br><input name="pin" type="password"></label></p><button>Log in</button></form>""" % (
        '<p class="bad">%s</p>' % e(problem) if problem else "", e(card)))


@site.get("/login")
def login(request):
    return login_page(request)


@site.post("/login")
def login_send(request):
    if digits(request.form.get("card", "")) != digits(CARD) or request.form.text("pin") != PIN:
        return login_page(request, "Card number and PIN do not match.", request.form.get("card", ""))
    return redirect("/account", [site.login(BORROWER)])


@site.get("/logout")
def logout(request):
    return redirect("/", [site.logout(request)])


@site.get("/account")
def account(request):
    if not site.who(request):
        return redirect("/login")
    out = "<h1>Hello, %s</h1><h2>On loan</h2><table><thead><tr><th>Title</th><th>Format</th><th>Due back</th><th></th></tr></thead><tbody>" % e(BORROWER)
    for number, due in LOANS:
        if number in site.state["renewals"]:
            due, action = RENEWED_TO, "Renewed"
        elif number in NO_RENEWAL:
            action = e(NO_RENEWAL[number])
        else:
            action = '<form method="post" action="/account/renew"><input type="hidden" name="item" value="%d"><button>Renew</button></form>' % number
        out += "<tr><td><a href=\"/item/%d\">%s</a></td><td>%s</td><td>%s</td><td>%s</td></tr>" % (number, e(BY_ID[number]["title"]), e(BY_ID[number]["format"]), long_date(due), action)
    out += "</tbody></table><h2>Reservations</h2>"
    held = site.state["reservations"]
    out += "<ul>%s</ul>" % "".join("<li>%s, %s</li>" % (e(BY_ID[r["item"]]["title"]), e(r["pickup"])) for r in held) if held else "<p>None at present.</p>"
    return page(request, "My account", out)


@site.post("/account/renew")
def renew(request):
    number = request.form.get("item", "")
    if not site.who(request):
        return redirect("/login")
    number = int(number) if number.isdigit() else 0
    if number in [n for n, _ in LOANS] and number not in NO_RENEWAL and number not in site.state["renewals"]:
        site.state["renewals"].append(number)
    return redirect("/account")


if __name__ == "__main__":
    site.run()
