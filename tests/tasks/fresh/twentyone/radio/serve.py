import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from serve_common import *

site = Site(__file__, lambda d: {"requests": []})
D = site.data
SH = {s["title"]: s for s in D["shows"]}
F = D["facts"]


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title} – Radio Tideway</title><style>body{{font-family:Georgia,serif;max-width:46rem;margin:0 auto;padding:0 1rem;line-height:1.5}}nav ul{{display:flex;gap:1rem;list-style:none;padding:0;flex-wrap:wrap}}nav [aria-current]{{font-weight:bold}}aside{{border-left:4px solid teal;padding-left:1rem;color:#444}}footer{{border-top:1px solid;margin-top:2rem;font-size:.85rem}}label{{display:block;margin:.5rem 0}}</style></head>
<body><header><p><strong>Radio Tideway 98.4 FM</strong> <em>the sound of the estuary since {F['founded']}</em></p>
<nav aria-label="Main"><ul><li><a href="/">Home</a></li><li><a href="/schedule">Schedule</a></li><li><a href="/shows">Shows A–Z</a></li><li><a href="/demos">Send us music</a></li><li><a href="/request">Request a song</a></li></ul></nav></header>
<main>{body}</main><footer><p>Radio Tideway is a volunteer-run community station. {F['studio']}.</p></footer></body></html>"""


@site.get("/")
def home(r):
    return page("Home", f"""<h1>Good day, estuary</h1><p>About {F['listeners']:,} of you listen every week. Thank you.</p>
<section><h2>Coming up this week</h2><ul><li><a href="/shows/folk-on-the-quay">Folk on the Quay</a> has the Marram Sisters live.</li><li><a href="/shows/brass-tacks">Brass Tacks</a> visits the area finals.</li></ul></section>
<aside><h2>Join in</h2><p>Volunteer evening is the {F['volunteer_evening']} of the month. No experience needed.</p></aside>
<section><h2>Questions people ask</h2><details><summary>How can I listen online?</summary><p>Press the play button in our app, or ask a smart speaker for Radio Tideway.</p></details><details><summary>Can I visit the studio?</summary><p>Yes, on volunteer evenings.</p></details></section>""")


@site.get("/schedule")
def schedule(r):
    day = r.query.get("day", "monday")
    if day not in D["schedule"]:
        return None
    tabs = "".join(f'<li><a href="/schedule?day={d}"{" aria-current=page" if d == day else ""}>{d.title()}</a></li>' for d in D["schedule"])
    items = "".join(f'<li><time>{s["time"]}</time> <a href="/shows/{SH[s["show"]]["slug"]}">{s["show"]}</a></li>' for s in D["schedule"][day])
    return page("Schedule", f'<h1>Schedule</h1><nav aria-label="Days"><ul>{tabs}</ul></nav><h2>{day.title()}</h2><ol>{items}</ol><p><small>Overnight we play music without presenters.</small></p>')


@site.get("/shows")
def shows(r):
    rows = "".join(f'<li><a href="/shows/{s["slug"]}">{s["title"]}</a> <small>({s["genre"]})</small></li>' for s in sorted(D["shows"], key=lambda s: s["title"]))
    return page("Shows", f"<h1>Shows A–Z</h1><ul>{rows}</ul>")


@site.get(r"/shows/([a-z-]+)")
def show(r, slug):
    for s in D["shows"]:
        if s["slug"] == slug:
            when = ", ".join(f"{d.title()} {x['time']}" for d, v in D["schedule"].items() for x in v if x["show"] == s["title"])
            who = f"<p>Presented by {s['presenter']}.</p>" if s["presenter"] else ""
            return page(s["title"], f"<article><h1>{s['title']}</h1><p>{s['blurb']}</p>{who}<p>On air: {when}</p><p>Filed under {s['genre']}</p></article><p><a href='/shows'>All shows</a></p>")


@site.get("/demos")
def demos(r):
    return page("Send us music", f"""<h1>Send us music</h1><p>We love hearing from bands within reach of the transmitter. Please send no more than {F['demo_tracks']} tracks at a time, as MP3 files of at most {F['demo_mb']} MB each, with a few lines about who plays what.</p>
<p>Everything is listened to by a real person, so allow up to {F['demo_weeks']} weeks before you hear back. If you prefer the post, CDs reach us at {F['studio']}.</p><p>We cannot play anything you do not own the rights to.</p>""")


DAYS = ["Thursday", "Saturday"]


@site.get("/request")
def form(r):
    return page("Request a song", f"""<h1>Request a song</h1><p>For <a href="/shows/allsorts">Allsorts</a> with Grace Pym, twice a week.</p><form method="post" action="/request">
<label>Your first name <input name="name" required></label><label>Song title <input name="song" required></label><label>Artist <input name="artist" required></label>
<fieldset><legend>Which edition?</legend><label><input type="radio" name="day" value="Thursday" required> Thursday</label><label><input type="radio" name="day" value="Saturday"> Saturday</label></fieldset>
<label>Dedication (optional) <textarea name="dedication" rows="3"></textarea></label><label><input type="checkbox" name="readout" value="yes"> You may read my name out on air</label><button>Send request</button></form>""")


@site.post("/request")
def send(r):
    x = {k: r.field(k) for k in ("name", "song", "artist", "day", "dedication")}
    x["readout"] = r.field("readout") == "yes"
    if not (x["name"] and x["song"] and x["artist"] and x["day"] in DAYS):
        return Response(page("Request a song", "<h1>Something is missing</h1><p>Name, song, artist and edition are needed. <a href='/request'>Try again</a></p>"), 400)
    site.state["requests"].append(x)
    return redirect("/request/thanks")


@site.get("/request/thanks")
def thanks(r):
    return page("Thank you", "<h1>Thank you</h1><p>Your request has been passed to Grace. We cannot promise, but we do try.</p>")


site.run()
