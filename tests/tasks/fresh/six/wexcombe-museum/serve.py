"""Wexcombe Museum: cookie banner over the page, opening hours side by side without a table, several lists of events, stories in prose, visit form."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import Form, Reply, Site, day, e, number_from

FIELDS = ("slug", "date", "time", "title", "audience", "price", "booking")
COMING = [dict(zip(FIELDS, row)) for row in [
    ("clockwork-club", "2026-10-17", "10:30", "Clockwork Club", "Families", 300, "Booking essential"),
    ("curators-walk-oct", "2026-10-22", "18:00", "Curator's evening walk", "Adults", 0, "Booking essential"),
    ("half-term-hunt", "2026-10-27", "11:00", "The Great Bone Hunt", "Families", 0, "Drop in"),
    ("plaster-fossils", "2026-10-29", "14:00", "Cast a fossil", "Families", 450, "Drop in"),
    ("chalk-talk", "2026-11-05", "19:00", "Figures in the chalk", "Adults", 600, "Booking essential"),
    ("sketch-nov", "2026-11-12", "18:00", "Sketching after hours", "Adults", 0, "Drop in"),
    ("lantern-making", "2026-11-21", "10:30", "Willow lanterns", "Families", 700, "Booking essential"),
    ("local-food", "2026-11-26", "19:00", "A history of the lardy cake", "Adults", 500, "Booking essential"),
    ("handling-dec", "2026-12-03", "14:00", "Hands on: Roman kitchen", "Everyone", 0, "Drop in"),
    ("carols", "2026-12-10", "18:30", "Carols round the orrery", "Everyone", 0, "Booking essential"),
    ("wreaths", "2026-12-12", "10:30", "Wreaths from the hedgerow", "Adults", 1800, "Booking essential"),
    ("stories-dec", "2026-12-19", "11:00", "Winter stories for under-sevens", "Families", 0, "Drop in"),
    ("solstice", "2026-12-21", "15:30", "Solstice sundown on the terrace", "Everyone", 0, "Drop in"),
    ("toys", "2026-12-29", "13:00", "Toys our grandparents had", "Everyone", 200, "Drop in"),
]]
PAST = [dict(zip(FIELDS, row)) for row in [
    ("ferns", "2026-09-19", "11:00", "Fern printing", "Families", 400, "Drop in"),
    ("heritage", "2026-09-12", "10:00", "Heritage open day", "Everyone", 0, "Drop in"),
    ("river", "2026-08-27", "14:00", "River dipping", "Families", 0, "Booking essential"),
    ("stories-dec-25", "2025-12-20", "11:00", "Winter stories for under-sevens", "Families", 0, "Drop in"),
    ("carols-25", "2025-12-11", "18:30", "Carols round the orrery", "Everyone", 0, "Drop in"),
]]
HOURS = [("Monday", "Closed"), ("Tuesday and Wednesday", "10 am – 5 pm"), ("Thursday", "10 am – 8 pm"), ("Friday to Sunday", "10 am – 5 pm"), ("24, 25 and 26 December", "Closed")]
LAST_ENTRY_MINUTES = 45
ORRERY_PRICE = "240 guineas"

site = Site({"groups": []})

CSS = """html{font-size:17px}body{margin:0;font-family:"Palatino Linotype",Palatino,serif;color:#33261d;background:#fbf7ef}.mus-header{padding:1.2rem 2rem;border-bottom:3px double #8a6d4b;display:flex;justify-content:space-between;align-items:baseline}.mus-header__name{font-size:1.6rem;letter-spacing:.05em}.mus-header__nav a{margin-left:1.3rem;color:#7a3b1d}
.mus-main{max-width:58rem;margin:0 auto;padding:1.5rem 2rem}.mus-hours__line{display:flex;max-width:30rem;border-bottom:1px dotted #b9a68e;padding:.25rem 0}.mus-hours__line span:first-child{flex:1}.mus-event{display:flex;gap:1rem;border-bottom:1px solid #e0d4c1;padding:.8rem 0}.mus-event__date{width:9.5rem;flex:none;font-weight:bold}.mus-event__body{flex:1}
.mus-tag{font-family:Arial,sans-serif;font-size:.7rem;border:1px solid #8a6d4b;border-radius:3px;padding:.1rem .4rem;margin-right:.3rem}.mus-tag--free{background:#dcebc9}.mus-cookie{position:fixed;inset:0;background:rgba(30,20,10,.55);display:flex;align-items:flex-end;justify-content:center;z-index:9}.mus-cookie__box{background:#fff;padding:1.3rem 2rem;margin:0 0 2rem;max-width:40rem;border-radius:8px}
button{font:inherit;padding:.3rem .9rem;cursor:pointer}label{display:block;margin:.6rem 0}.mus-error{color:#a3160c}.mus-past{opacity:.8}"""
COOKIES = """<div class="mus-cookie" id="ck" hidden><div class="mus-cookie__box" role="dialog" aria-label="Cookies"><p>We use a few cookies to count visits and to remember what you like. May we?</p><button id="ck-yes">Accept all</button> <button id="ck-no">Only what is needed</button></div></div>
<script>(function(){var b=document.getElementById('ck'),s=null;try{s=localStorage.getItem('ck');}catch(x){}if(!s)b.hidden=false;b.style.display=b.hidden?'none':'';
function done(v){try{localStorage.setItem('ck',v);}catch(x){}b.hidden=true;b.style.display='none';}
document.getElementById('ck-yes').onclick=function(){done('all');};document.getElementById('ck-no').onclick=function(){done('some');};})();</script>"""


def page(title, body):
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s – Wexcombe Museum</title><style>%s</style></head><body><div class="mus-header"><a class="mus-header__name" href="/" style="text-decoration:none;color:inherit">Wexcombe Museum</a>
<div class="mus-header__nav"><a href="/visit">Visit</a><a href="/whats-on">What’s on</a><a href="/stories">Stories</a><a href="/groups">Groups</a></div></div><div class="mus-main">%s</div>%s</body></html>""" % (e(title), CSS, body, COOKIES)


def long_date(iso):
    when = day(iso)
    return "%s %d %s %d" % (when.strftime("%a"), when.day, when.strftime("%B"), when.year)


def clock(text):
    hour, minute = int(text[:2]), text[3:]
    return "%d%s %s" % (hour % 12 or 12, "" if minute == "00" else "." + minute, "am" if hour < 12 else "pm")


def price(pence):
    return "Free" if not pence else "£%d" % (pence // 100) if pence % 100 == 0 else "£%d.%02d" % divmod(pence, 100)


def event_row(event, hidden=False):
    return """<div class="mus-event"%s><div class="mus-event__date">%s<br>%s</div><div class="mus-event__body"><div>%s</div><div><span class="mus-tag">%s</span><span class="mus-tag%s">%s</span><span class="mus-tag">%s</span></div></div></div>""" % (
        ' hidden style="display:none"' if hidden else "", long_date(event["date"]), clock(event["time"]), e(event["title"]), e(event["audience"]), "" if event["price"] else " mus-tag--free", price(event["price"]), e(event["booking"]))


@site.get("/")
def home(request):
    return page("Home", """<h1>Twelve rooms and ten thousand years</h1><p>The story of the valley from the chalk up: bones, brooches, looms and a working model of the heavens.</p><h2>Next</h2>%s<p><a href="/whats-on">Everything that is on</a></p><h2>Plan</h2><p><a href="/visit">Opening times and getting in</a></p>""" % "".join(event_row(ev) for ev in COMING[:2]))


@site.get("/visit")
def visit(request):
    lines = "".join('<div class="mus-hours__line"><span>%s</span><span>%s</span></div>' % (e(a), e(b)) for a, b in HOURS)
    return page("Visit", """<h1>Visit</h1><h2>Opening times</h2><div class="mus-hours">%s</div><p>You can come in until three quarters of an hour before we close. The café shuts half an hour before the galleries, and on Thursdays it stays at its usual 4.30 pm.</p>
<h2>Getting in</h2><p>The galleries are free. Special exhibitions in the Long Room cost £8, or £5 for students and anyone over 65.</p><h2>Getting here</h2><p>Bus 41 stops at the door. There is no car park, but the Mill Lane car park is four minutes away.</p>""" % lines)


@site.get("/whats-on")
def whats_on(request):
    coming = "".join(event_row(ev, index >= 6) for index, ev in enumerate(COMING))
    return page("What’s on", """<h1>What’s on</h1><h2>In the Long Room</h2><p>“Thread and Thistle: four centuries of plaid”, until 31 January 2027.</p><h2>Coming up</h2><div id="coming">%s</div><p><button id="all">Show all %d</button></p>
<h2>Missed it?</h2><div class="mus-past">%s</div><script>document.getElementById('all').onclick=function(){Array.prototype.forEach.call(document.querySelectorAll('#coming .mus-event'),function(x){x.hidden=false;x.style.display='';});this.remove();};</script>""" % (
        coming, len(COMING), "".join(event_row(ev) for ev in PAST)))


@site.get("/stories")
def stories(request):
    return page("Stories", """<h1>Stories from the store</h1><ul><li><a href="/stories/orrery">The man who built the heavens in his kitchen</a></li><li><a href="/stories/bear">Brun, the last bear</a></li><li><a href="/stories/loom">A loom in pieces</a></li></ul>""")


STORIES = {
    "orrery": ("The man who built the heavens in his kitchen", ["Josiah Crane, a wheelwright of Nether Wex, worked on his orrery for eleven years, and when it was done in 1847 it would not go through the door. The wall had to come down.",
               "Crane asked a penny a look, and is said to have made £31 in the first summer. After his death the machine went to a nephew, who turned down 300 guineas from a collector in Bath.",
               "The nephew’s widow was less proud. In 1911 she let the museum have it for %s, paid in four parts, and threw in the drawings for nothing. It was valued for insurance in 2019 at £180,000." % ORRERY_PRICE]),
    "bear": ("Brun, the last bear", ["The skull came out of Cuckoo Pen quarry in 1934, together with 212 smaller bones.", "Radiocarbon dates put Brun at about 9,400 years old."]),
    "loom": ("A loom in pieces", ["When the last weaver in Tuck Street died in 1958, her loom was taken apart and packed in nineteen tea chests.", "It took our volunteers two winters to put it together again."]),
}


@site.get("/stories/<slug>")
def story(request, slug):
    if slug not in STORIES:
        return Reply(page("Not found", "<p>Nothing here.</p>"), 404)
    title, paragraphs = STORIES[slug]
    return page(title, "<h1>%s</h1>%s" % (e(title), "".join("<p>%s</p>" % e(p) for p in paragraphs)))


def group_number(school, date, size, slot):
    return "WX%d" % number_from(school, date, size, slot)


def group_form(form, problem=""):
    slots = "".join('<label><input type="radio" name="slot" value="%s"%s> %s</label>' % (s, " checked" if form.get("slot") == s else "", s) for s in ("10.15", "11.45", "13.30"))
    return page("Groups", """<h1>Bring a group</h1>%s<form method="post" action="/groups"><label>School or society <input name="school" value="%s"></label><label>Date <input type="date" name="date" value="%s"></label><label>How many people? <input type="number" name="size" value="%s"></label>%s<button>Ask for this visit</button></form>""" % (
        '<p class="mus-error">%s</p>' % e(problem) if problem else "", e(form.get("school", "")), e(form.get("date", "")), e(form.get("size", "")), slots))


@site.get("/groups")
def groups(request):
    return group_form(Form([]))


@site.post("/groups")
def groups_send(request):
    f = request.form
    if not (f.text("school") and f.text("date") and f.text("size").isdigit() and f.get("slot")):
        return group_form(f, "Please fill in everything.")
    number = group_number(f.text("school"), f.text("date"), f.text("size"), f["slot"])
    site.state["groups"].append({"number": number, "school": f.text("school"), "date": f.text("date"), "size": int(f.text("size")), "slot": f["slot"]})
    return page("Groups", "<h1>Thank you</h1><p>Your request has the number <b>%s</b>.</p>" % number)


if __name__ == "__main__":
    site.run()
