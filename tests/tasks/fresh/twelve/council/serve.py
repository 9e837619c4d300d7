import datetime
import sys
from urllib.parse import urlencode
sys.path.insert(0, "..")
from base import Site, Reply, esc
from data import *

site = Site(lambda: {"comments": []})
site.css("/assets/application-8f3c.css", """
body{margin:0;font:17px/1.5 Arial,sans-serif;color:#0b0c0c}.skip{position:absolute;left:-999px}.hd{background:#1d3b2a;color:#fff;padding:10px 0}.hd a{color:#fff;text-decoration:none;margin-right:20px}
.w{max-width:960px;margin:0 auto;padding:0 15px}.crumbs{font-size:14px;padding:10px 0}.filters{background:#f3f2f1;padding:15px;display:flex;gap:16px;align-items:end;flex-wrap:wrap}
.filters label{display:block;font-size:15px}.result{border-bottom:1px solid #b1b4b6;padding:14px 0}.result h2{font-size:19px;margin:0}.result .sub{color:#505a5f;font-size:15px}
.tag{display:inline-block;background:#1d70b8;color:#fff;padding:1px 8px;font-size:14px;font-weight:bold}.tag--granted{background:#00703c}.tag--refused{background:#d4351c}.tag--withdrawn{background:#505a5f}
.pagination{display:flex;list-style:none;gap:4px;padding:0}.pagination a,.pagination span{display:block;padding:6px 12px}.pagination .cur{background:#1d3b2a;color:#fff}
.summary{margin:0}.summary div{display:flex;border-bottom:1px solid #b1b4b6;padding:9px 0}.summary dt{width:34%;font-weight:bold}.summary dd{margin:0}
.btn{background:#00703c;color:#fff;border:0;padding:9px 14px;font:inherit;text-decoration:none;display:inline-block;cursor:pointer}.fg{margin:0 0 22px}.fg label.l{display:block;font-weight:bold}.fg input[type=text],textarea{border:2px solid #0b0c0c;padding:5px;width:60%;font:inherit}
.panel{background:#00703c;color:#fff;padding:30px;text-align:center;font-size:24px}.errs{border:4px solid #d4351c;padding:15px;margin-bottom:20px}table{border-collapse:collapse;width:100%}td,th{text-align:left;border-bottom:1px solid #b1b4b6;padding:8px}footer{background:#f3f2f1;margin-top:40px;padding:25px 0}
""")


def day(iso):
    d = datetime.date.fromisoformat(iso)
    return f"{d.day} {d.strftime('%B %Y')}"


def page(title, body, crumbs=()):
    c = "".join(f'<a href="{u}">{esc(t)}</a> &rsaquo; ' for t, u in (("Home", "/"), *crumbs))
    return f"""<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><title>{esc(title)} - Pellbridge Town Council</title><link rel="stylesheet" href="/assets/application-8f3c.css"></head>
<body><a class="skip" href="#main">Skip to main content</a><div class="hd"><div class="w"><a href="/"><b>Pellbridge Town Council</b></a><a href="/planning">Planning register</a><a href="/committee">Planning Committee</a></div></div>
<div class="w"><nav class="crumbs" aria-label="Breadcrumb">{c}{esc(title)}</nav><main id="main"><h1>{esc(title)}</h1>{body}</main></div>
<footer><div class="w">Guildhall, Weavers Square, Pellbridge PB1 1AA &middot; planning@pellbridge.example</div></footer></body></html>"""


@site.get("/")
def home(req):
    return page("Planning in Pellbridge", """<p>Search the register, read the papers and have your say.</p><ul><li><a href="/planning">Search planning applications</a></li>
<li><a href="/committee">Planning Committee meeting dates</a></li></ul><h2>How to comment</h2><p>Open an application which is still pending and choose &ldquo;Comment on this application&rdquo;. Comments are published with your name.</p>""")


@site.get("/committee")
def committee(req):
    rows = "".join("<tr>" + "".join(f"<td>{esc(c)}</td>" for c in m) + "</tr>" for m in MEETINGS)
    return page("Planning Committee", f"<p>The committee has nine members and meets in public. To speak, register by noon two working days before.</p><table><caption>Meetings in 2027</caption><thead><tr><th>Date</th><th>Time</th><th>Venue</th><th>Agenda</th></tr></thead><tbody>{rows}</tbody></table>")


def options(values, chosen, all_label):
    return f'<option value="">{all_label}</option>' + "".join(f'<option{" selected" if v == chosen else ""}>{esc(v)}</option>' for v in values)


@site.get("/planning")
def register(req):
    ward, status, q = (req.q.get(k, "").strip() for k in ("ward", "status", "q"))
    found = find(ward, status, q)
    pages = max(1, -(-len(found) // PAGE))
    n = min(pages, max(1, int(req.q.get("page", "1") or 1)))
    items = "".join(f"""<div class="result"><h2><a href="/planning/{a['slug']}">{a['ref']}</a></h2><div>{esc(a['what'])}</div>
<div class="sub">{esc(a['address'])} &middot; {esc(a['ward'])} ward &middot; received {day(a['received'])}</div><strong class="tag tag--{a['status'].lower()}">{a['status']}</strong></div>""" for a in found[(n - 1) * PAGE:n * PAGE])
    keep = {k: v for k, v in (("q", q), ("ward", ward), ("status", status)) if v}
    link = lambda i: "/planning?" + esc(urlencode({**keep, "page": i}))
    nav = "".join(f'<li><span class="cur" aria-current="page">{i}</span></li>' if i == n else f'<li><a href="{link(i)}">{i}</a></li>' for i in range(1, pages + 1))
    nav = (f'<li><a href="{link(n - 1)}" rel="prev">Previous</a></li>' if n > 1 else "") + nav + (f'<li><a href="{link(n + 1)}" rel="next">Next</a></li>' if n < pages else "")
    pager = f'<nav aria-label="Pagination"><ul class="pagination">{nav}</ul></nav>' if pages > 1 else ""
    return page("Planning register", f"""<form class="filters" action="/planning" method="get"><div><label for="q">Keyword</label><input id="q" name="q" value="{esc(q)}"></div>
<div><label for="ward">Ward</label><select id="ward" name="ward">{options(WARDS, ward, "All wards")}</select></div>
<div><label for="status">Status</label><select id="status" name="status">{options(STATUSES, status, "Any status")}</select></div><button class="btn">Search</button></form>
<p>{len(found)} application{"" if len(found) == 1 else "s"} found</p>{items or "<p>Try fewer words.</p>"}{pager}""")


def by(slug):
    return next((a for a in APPS if a["slug"] == slug), None)


@site.get("/planning/(PB-26-[0-9]+)")
def one(req, slug):
    a = by(slug)
    if not a:
        return Reply(page("Page not found", "<p>Check the address.</p>"), status=404)
    facts = [("Reference", a["ref"]), ("Address", a["address"]), ("Ward", a["ward"]), ("Applicant", a["applicant"]), ("Agent", a["agent"]), ("Case officer", a["officer"]),
             ("Date received", day(a["received"])), ("Status", a["status"]), ("Decision date", day(a["decided"]) if a["decided"] else "Not yet decided"), ("Decision level", a["level"]), ("Neighbours notified", a["letters"])]
    dl = "".join(f"<div><dt>{k}</dt><dd>{esc(v)}</dd></div>" for k, v in facts)
    say = f'<p><a class="btn" href="/planning/{slug}/comment">Comment on this application</a></p>' if a["status"] == "Pending" else "<p>Comments are closed.</p>"
    return page(a["what"], f'<dl class="summary">{dl}</dl>{say}', (("Planning register", "/planning"),))


def form(a, f, errors=()):
    box = '<div class="errs" role="alert"><h2>There is a problem</h2><ul>' + "".join(f"<li>{e}</li>" for e in errors) + "</ul></div>" if errors else ""
    radios = "".join(f'<div><input type="radio" id="st-{v}" name="stance" value="{v}"{" checked" if f.get("stance") == v else ""}> <label for="st-{v}">{t}</label></div>' for v, t in (("support", "I support it"), ("object", "I object to it"), ("neutral", "I am neutral")))
    return page("Comment on " + a["ref"], f"""{box}<p>{esc(a['what'])}, {esc(a['address'])}</p><form method="post" novalidate>
<div class="fg"><label class="l" for="full-name">Full name</label><input type="text" id="full-name" name="full_name" value="{esc(f.get('full_name', ''))}"></div>
<div class="fg"><label class="l" for="postcode">Postcode</label><input type="text" id="postcode" name="postcode" value="{esc(f.get('postcode', ''))}"></div>
<fieldset class="fg"><legend><b>What do you think of the proposal?</b></legend>{radios}</fieldset>
<div class="fg"><label class="l" for="comment">Your comment</label><textarea id="comment" name="comment" rows="5">{esc(f.get('comment', ''))}</textarea></div>
<div class="fg"><input type="checkbox" id="pub" name="publish" value="yes"> <label for="pub">I understand that my comment and name will be published</label></div>
<button class="btn">Send comment</button></form>""", (("Planning register", "/planning"), (a["ref"], "/planning/" + a["slug"])))


@site.get("/planning/(PB-26-[0-9]+)/comment")
def comment(req, slug):
    a = by(slug)
    return form(a, {}) if a and a["status"] == "Pending" else Reply(page("Page not found", ""), status=404)


@site.post("/planning/(PB-26-[0-9]+)/comment")
def send(req, slug):
    a, f = by(slug), req.form
    if not a or a["status"] != "Pending":
        return Reply(page("Page not found", ""), status=404)
    errors = [t for bad, t in ((not f.get("full_name", "").strip(), "Enter your full name"), (not f.get("postcode", "").strip(), "Enter your postcode"),
              (f.get("stance") not in ("support", "object", "neutral"), "Say whether you support or object"), (not f.get("comment", "").strip(), "Enter a comment"), (not f.get("publish"), "Confirm that your comment may be published")) if bad]
    if errors:
        return form(a, f, errors)
    no = comment_no(a["ref"], f["stance"], f["full_name"], f["postcode"], f["comment"])
    site.state["comments"].append({"number": no, "application": a["ref"], "name": f["full_name"].strip(), "postcode": f["postcode"].strip(), "stance": f["stance"], "comment": f["comment"].strip()})
    return page("Comment received", f'<div class="panel">Your comment number<br><strong>{no}</strong></div><p>We will publish it within three working days.</p>', (("Planning register", "/planning"), (a["ref"], "/planning/" + slug)))


site.run()
