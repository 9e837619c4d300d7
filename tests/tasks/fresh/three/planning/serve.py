import re
from urllib.parse import urlencode
from base import *
import data as D

ST = {}


def reset():
    ST["comments"] = []


reset()
CSS = """body{margin:0;font-family:arial,sans-serif;font-size:19px;color:#0b0c0c}.govhead{background:#0b0c0c;color:#fff;border-bottom:10px solid #00703c;padding:10px 30px}.govhead a{color:#fff;text-decoration:none;font-weight:bold}.w{max-width:960px;margin:0 auto;padding:20px 30px}h1{font-size:36px}.phase{font-size:16px;border-bottom:1px solid #b1b4b6;padding-bottom:10px}
.f{margin-bottom:20px}.f label{display:block}.f .hint{color:#505a5f;display:block}input[type=text],select,textarea{border:2px solid #0b0c0c;font-size:19px;padding:5px}.button{background:#00703c;color:#fff;border:0;box-shadow:0 2px 0 #002d18;padding:8px 14px;font-size:19px}
.result{border-bottom:1px solid #b1b4b6;padding:15px 0}.result h2{font-size:22px;margin:0}.tag{background:#1d70b8;color:#fff;font-size:14px;font-weight:bold;padding:3px 8px;text-transform:uppercase;letter-spacing:1px}.tag.Refused{background:#d4351c}.tag.Approved{background:#00703c}.tag.Withdrawn{background:#505a5f}
.tabs{list-style:none;padding:0;display:flex;gap:6px;border-bottom:1px solid #b1b4b6}.tabs a{display:block;padding:10px 18px;background:#f3f2f1;color:#0b0c0c}.tabs a[aria-selected=true]{background:#fff;border:1px solid #b1b4b6;border-bottom:0}.panel{padding:20px;border:1px solid #b1b4b6;border-top:0}.panel[hidden]{display:none}.sl{display:grid;grid-template-columns:220px 1fr}.sl>*{margin:0;padding:10px 0;border-bottom:1px solid #b1b4b6}.sl dt{font-weight:bold}.comment{border-left:5px solid #b1b4b6;padding-left:15px;margin-bottom:20px}.errs{border:4px solid #d4351c;padding:15px}"""


def page(title, body):
    return Res('<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>%s - Planning register - Thornbury District Council</title><style>%s</style></head><body><div class="govhead"><a href="/">Thornbury District Council</a></div><div class="w"><p class="phase">BETA This is a new service.</p>%s</div></body></html>' % (esc(title), CSS, body))


def form(r):
    def sel(n, opts, cur):
        return '<select name="%s" id="%s">%s</select>' % (n, n, "".join('<option value="%s"%s>%s</option>' % (v, " selected" if v == cur else "", t) for v, t in opts))
    return '<form action="/applications"><div class="f"><label for="q">Reference, address or proposal</label><span class="hint">For example TH/25/0100</span><input type="text" id="q" name="q" value="%s" size="34"></div><div class="f"><label for="ward">Ward</label>%s</div><div class="f"><label for="status">Status</label>%s</div><button class="button">Search</button></form>' % (esc(r.q("q")), sel("ward", [("", "All wards")] + [(w, w) for w in D.WARDS], r.q("ward")), sel("status", [("any", "Any status"), ("Pending", "Pending consideration")] + [(s, s) for s in D.STATUS[1:]], r.q("status", "Pending")))


PER = 10


def results(r):
    q, w, s = r.q("q").strip().lower(), r.q("ward"), r.q("status", "Pending")
    rows = [a for a in D.APPS if (not q or q in (a["ref"] + " " + a["address"] + " " + a["proposal"]).lower()) and (not w or a["ward"] == w) and (s == "any" or a["status"] == s)]
    rows = rows[::-1]
    n = max(1, (len(rows) + PER - 1) // PER)
    try:
        pg = max(1, min(n, int(r.q("page", "1"))))
    except ValueError:
        pg = 1
    items = "".join('<div class="result"><h2><a href="/applications/%s">%s</a></h2><p class="address">%s</p><p>%s</p><p><strong class="tag %s">%s</strong> <span>Ward: %s</span></p></div>' % (a["ref"].replace("/", "-"), a["ref"], esc(a["address"]), esc(a["proposal"]), a["status"], a["status"], a["ward"]) for a in rows[(pg - 1) * PER:pg * PER]) or "<p>There are no matching applications.</p>"
    link = lambda i, t: '<a href="/applications?%s">%s</a>' % (esc(urlencode({"q": r.q("q"), "ward": w, "status": s, "page": i})), t)
    nav = "<p>%s Page %d of %d %s</p>" % (link(pg - 1, "&larr; Previous") if pg > 1 else "", pg, n, link(pg + 1, "Next &rarr;") if pg < n else "")
    return page("Results", '<h1>Search results</h1><p>%d application%s found</p>%s%s<h2>Search again</h2>%s' % (len(rows), "" if len(rows) == 1 else "s", items, nav, form(r)))


def one(r, ref):
    a = next((a for a in D.APPS if a["ref"] == ref), None)
    if not a:
        return None
    errs = []
    if r.method == "POST":
        for k, t in [("name", "Enter your name"), ("address", "Enter your address"), ("text", "Enter your comment")]:
            if not r.f(k):
                errs.append(t)
        if r.f("stance") not in ("Objects", "Supports", "Neutral"):
            errs.append("Say whether you support the application")
        if not errs:
            ST["comments"].append({"ref": ref, "stance": r.f("stance"), "name": r.f("name"), "address": r.f("address"), "text": r.f("text")})
            return page("Comment received", "<h1>Comment received</h1><p>We will publish it within three working days.</p>")
    cs = D.COMMENTS.get(ref, [])
    summ = [("Reference", a["ref"]), ("Address", a["address"]), ("Proposal", a["proposal"]), ("Ward", a["ward"]), ("Status", a["status"])]
    dates = [("Received", a["received"]), ("Decision date", a["decided"] or "Not yet decided"), ("Case officer", a["officer"])]
    sl = lambda rows: '<dl class="sl">%s</dl>' % "".join("<dt>%s</dt><dd>%s</dd>" % (x, esc(y)) for x, y in rows)
    com = "".join('<div class="comment"><p><strong>%s</strong> &ndash; <em>%s</em></p><p>%s</p></div>' % (esc(n), s, esc(t)) for n, s, t in cs) or "<p>No comments yet.</p>"
    if a["status"] == "Pending":
        com += '<h2>Comment on this application</h2>%s<form method="post"><div class="f"><label>Name <input type="text" name="name"></label></div><div class="f"><label>Address <input type="text" name="address"></label></div><div class="f">%s</div><div class="f"><label>Comment <textarea name="text" rows="4" cols="40"></textarea></label></div><button class="button">Send comment</button></form>' % ('<div class="errs" role="alert">%s</div>' % "<br>".join(errs) if errs else "", "".join('<label><input type="radio" name="stance" value="%s"> %s</label>' % x for x in [("Supports", "I support it"), ("Objects", "I object"), ("Neutral", "Neither")]))
    tabs = [("summary", "Summary", sl(summ)), ("progress", "Progress", sl(dates)), ("comments", "Comments (%d)" % len(cs), com)]
    return page(ref, '<p><a href="/">New search</a></p><h1>%s</h1><ul class="tabs" role="tablist">%s</ul>%s<script>document.querySelectorAll(".tabs a").forEach(function(t){t.addEventListener("click",function(e){e.preventDefault();document.querySelectorAll(".tabs a").forEach(function(o){o.setAttribute("aria-selected",o===t)});document.querySelectorAll(".panel").forEach(function(p){p.hidden=p.id!==t.getAttribute("aria-controls")})})})</script>' % (ref, "".join('<li role="presentation"><a role="tab" href="#%s" aria-controls="%s" aria-selected="%s">%s</a></li>' % (i, i, "true" if j == 0 else "false", t) for j, (i, t, _) in enumerate(tabs)), "".join('<div class="panel" role="tabpanel" id="%s"%s>%s</div>' % (i, "" if j == 0 else " hidden", b) for j, (i, _, b) in enumerate(tabs))))


def route(r):
    p = r.path
    if p == "/":
        return page("Search", "<h1>Search planning applications</h1><p>Applications received since January 2025.</p>" + form(r))
    if p == "/applications":
        return results(r)
    m = re.fullmatch(r"/applications/(TH)-(\d\d)-(\d{4})", p)
    if m:
        return one(r, "/".join(m.groups()))
    return None


serve(route, lambda: ST, reset)
