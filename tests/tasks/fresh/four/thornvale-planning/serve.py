import datetime
from urllib.parse import urlencode
from base import Site, esc, redirect
import data as d

site = Site(d.INITIAL_STATE)
BY = {a["ref"]: a for a in d.ITEMS}
PER = 8
CSS = """body{margin:0;font:19px/1.45 Arial,sans-serif;color:#0b0c0c}.govh{background:#0b0c0c;color:#fff;padding:12px 30px;border-bottom:8px solid #00703c}.govh a{color:#fff}
.w{max-width:1080px;margin:0 auto;padding:10px 30px 60px}table{border-collapse:collapse;width:100%;font-size:16px}td,th{border-bottom:1px solid #b1b4b6;padding:8px 10px;text-align:left;vertical-align:top}
.phase{font-size:15px;border-bottom:1px solid #b1b4b6;padding:8px 0}.pg a,.pg b{margin-right:12px}.tl{border-left:4px solid #1d70b8;padding-left:18px;list-style:none}.tl li{margin-bottom:14px}
.sum{display:table;width:100%}.sum>div{display:table-row}.sum>div>*{display:table-cell;padding:6px 10px;border-bottom:1px solid #ddd}label{font-weight:bold;display:block;margin-top:14px}label.o{font-weight:normal}.cb{background:#f3f2f1;padding:14px 30px}"""


def day(text):
    x = datetime.date.fromisoformat(text)
    return f"{x.day} {x.strftime('%B %Y')}"


def page(title, body):
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} - {d.SITE}</title><style>{CSS}</style></head><body>
<div class="cb" id="cb">This council uses essential cookies only. <button onclick="document.getElementById('cb').remove()">Hide this message</button></div>
<div class="govh"><a href="/"><strong>{d.SITE}</strong></a> &nbsp; Planning and building</div><div class="w"><div class="phase">BETA. This is a new service. <a href="/feedback">Tell us what you think</a>.</div>{body}</div></body></html>"""


@site.get("/")
def home(req):
    return page("Planning", f"""<h1>Planning and building</h1><p>See what people want to build, alter or fell near you, and have your say.</p>
<ul><li><a href="/register">Register of applications</a></li><li><a href="/how">How we decide</a></li></ul><p>Committee meets on the second Tuesday of the month at the Guildhall, Corve.</p>""")


@site.get("/how")
def how(req):
    return page("How we decide", "<h1>How we decide</h1><p>Small applications are settled by an officer within eight weeks. Larger ones, and any that a ward member calls in, go to committee. Comments should be about planning matters: light, noise, traffic, appearance.</p>")


@site.get("/register")
def register(req):
    q = req.query
    found = [a for a in d.ITEMS if q.get("ward", "") in ("", a["ward"]) and q.get("text", "").lower() in (a["ref"] + " " + a["address"] + " " + a["proposal"]).lower()]
    order = q.get("sort", "received")
    order = order if order in ("ref", "received", "comments", "status") else "received"
    found.sort(key=lambda a: a[order])
    if q.get("dir") == "desc":
        found.reverse()
    pages = max(1, -(-len(found) // PER))
    try:
        at = min(max(1, int(q.get("page", "1"))), pages)
    except ValueError:
        at = 1

    def link(**change):
        new = {k: q[k] for k in ("ward", "text", "sort", "dir") if q.get(k)}
        new.update(change)
        return esc("/register?" + urlencode(new))

    def head(key, label):
        flip = "desc" if order == key and q.get("dir") != "desc" else "asc"
        arrow = (" &#9650;" if q.get("dir") != "desc" else " &#9660;") if order == key else ""
        return f'<th scope="col"><a href="{link(sort=key, dir=flip)}">{label}</a>{arrow}</th>'
    rows = "".join(f"""<tr><th scope="row"><a href="/application/{a['ref']}">{a['ref']}</a></th><td>{esc(a['address'])}</td><td>{esc(a['proposal'])}</td><td>{day(a['received'])}</td><td>{a['comments']}</td><td>{a['status']}</td></tr>""" for a in found[(at - 1) * PER:at * PER])
    wards = "".join(f'<option{" selected" if q.get("ward") == w else ""}>{w}</option>' for w in ("Aldon", "Corve", "Marlow Green", "Tenbrook"))
    nav = "".join(f"<b>{n}</b>" if n == at else f'<a href="{link(page=n)}">{n}</a>' for n in range(1, pages + 1))
    if at < pages:
        nav += f'<a href="{link(page=at + 1)}" rel="next">Next</a>'
    table = f"""<table><thead><tr>{head('ref', 'Reference')}<th scope="col">Where</th><th scope="col">What</th>{head('received', 'Received')}{head('comments', 'Comments')}{head('status', 'Status')}</tr></thead><tbody>{rows}</tbody></table><p class="pg">{nav}</p>""" if found else "<p>No applications match.</p>"
    return page("Register", f"""<h1>Register of applications</h1><form action="/register" method="get"><input name="text" value="{esc(q.get('text', ''))}" placeholder="Reference, street or words"> <select name="ward"><option value="">All wards</option>{wards}</select> <button>Filter</button></form>
<p>{len(found)} applications, page {at} of {pages}</p>{table}""")


@site.get(r"/application/(\d\d/\d{5}/[A-Z]{3})")
def application(req, ref):
    a = BY.get(ref)
    if not a:
        return None
    steps = [("Application received", a["received"])]
    steps.append(("Neighbours told", (datetime.date.fromisoformat(a["received"]) + datetime.timedelta(days=6)).isoformat()))
    if a["decided"]:
        steps.append((f"Decision: {a['status'].lower()}", a["decided"]))
    line = "".join(f"<li><div>{day(when)}</div><div>{what}</div></li>" for what, when in steps)
    pairs = [("Proposal", a["proposal"]), ("Ward", a["ward"]), ("Status", a["status"]), ("Case officer", a["officer"]), ("Comments received", a["comments"])]
    rows = "".join(f"<div><span>{x}</span><span>{esc(y)}</span></div>" for x, y in pairs)
    form = f'<p><a href="/application/{ref}/comment">Comment on this application</a></p>' if a["status"] == "Awaiting decision" else "<p>Comments are closed.</p>"
    return page(ref, f"<h1>{ref}</h1><p>{esc(a['address'])}</p><div class='sum'>{rows}</div>{form}<h2>Progress</h2><ul class='tl'>{line}</ul>")


@site.get(r"/application/(\d\d/\d{5}/[A-Z]{3})/comment")
def comment(req, ref):
    a = BY.get(ref)
    if not a or a["status"] != "Awaiting decision":
        return None
    radios = "".join(f'<label class="o"><input type="radio" name="stance" value="{v}" required> {t}</label>' for v, t in (("object", "I object to it"), ("support", "I support it"), ("neutral", "Neither for nor against")))
    return page("Comment", f"""<h1>Comment on {ref}</h1><p>{esc(a['address'])}</p><form method="post">
<label for="n">Full name</label><input id="n" name="name" size="40"><label for="p">Postcode</label><input id="p" name="postcode" size="10">
<label>What is your view?</label>{radios}<label for="c">Your comment</label><textarea id="c" name="comment" rows="5" cols="60"></textarea>
<label class="o"><input type="checkbox" name="agree" value="yes"> I understand that my comment and name will be published</label><p><button>Send comment</button></p></form>""")


@site.post(r"/application/(\d\d/\d{5}/[A-Z]{3})/comment")
def comment_send(req, ref):
    a = BY.get(ref)
    if not a or a["status"] != "Awaiting decision":
        return None
    f = {k: req.form.get(k, "") for k in ("name", "postcode", "stance", "comment")}
    if not all(f.values()) or req.form.get("agree") != "yes":
        return page("Error", f'<h1>There is a problem</h1><p role="alert">Fill in every field and tick the box about publication.</p><p><a href="/application/{ref}/comment">Go back</a></p>')
    site.state["comments_received"].append({"reference": ref, **f, "postcode": f["postcode"].upper()})
    return redirect("/thanks")


@site.get("/thanks")
def thanks(req):
    return page("Comment sent", "<h1>Comment sent</h1><p>The case officer will read it. We do not reply to comments one by one.</p>")


@site.get("/feedback")
def feedback(req):
    return page("Feedback", '<h1>Tell us what you think of this service</h1><form method="post"><textarea name="text" rows="4" cols="60"></textarea><p><button>Send feedback</button></p></form>')


@site.post("/feedback")
def feedback_send(req):
    site.state["feedback"].append(req.form.get("text", ""))
    return redirect("/")


site.run()
