import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
from data import SHOWS, DAYS

site = Site({"reminders": []})
CSS = """
:root{--pink:#e6336e}body{margin:0;font:16px/1.5 Verdana,sans-serif;background:#141420;color:#f2f2f7}a{color:#ffb3cc}.hd{display:flex;justify-content:space-between;align-items:center;padding:1rem 2rem;background:#1f1f33}
main{max-width:60rem;margin:auto;padding:1rem 2rem}[role=tablist]{display:flex;gap:.3rem;flex-wrap:wrap}[role=tab]{background:#2a2a44;color:#fff;border:0;padding:.6rem 1rem;border-radius:.4rem .4rem 0 0;cursor:pointer}
[role=tab][aria-selected=true]{background:var(--pink)}.slot{display:grid;grid-template-columns:8rem 1fr auto;gap:1rem;padding:.8rem;border-bottom:1px solid #333350;align-items:center}.slot time{font-variant-numeric:tabular-nums}
.g{font-size:.75rem;background:#333350;border-radius:1rem;padding:.1rem .6rem}.btn{background:var(--pink);border:0;color:#fff;padding:.4rem .8rem;border-radius:.3rem;cursor:pointer}.btn.on{background:#3c7a3c}
.acc button.h{width:100%;text-align:left;background:#2a2a44;color:#fff;border:0;padding:.8rem;margin-top:.4rem;cursor:pointer}iframe{border:0;width:100%;height:5rem}
"""


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} — Radio Calder 97.3</title><style>{CSS}</style></head><body>
<div class="hd"><a href="/"><strong>Radio Calder 97.3</strong></a><nav><a href="/schedule">Schedule</a> &nbsp; <a href="/presenters">Presenters</a> &nbsp; <a href="/reminders">My reminders ({len(site.state['reminders'])})</a></nav></div>
<main>{body}</main></body></html>"""


def remind(s):
    on = s["slug"] in site.state["reminders"]
    return f"""<form method="post" action="/reminders"><input type="hidden" name="show" value="{s['slug']}"><input type="hidden" name="do" value="{'off' if on else 'on'}"><button class="btn{' on' if on else ''}" aria-label="{'Reminder set for' if on else 'Remind me of'} {esc(s['title'])}">{'Reminder set' if on else 'Remind me'}</button></form>"""


@site.get("/")
def home(r):
    return page("Home", f"""<h1>Your valley, out loud</h1><iframe src="/onair" title="On air now"></iframe><p>{len(SHOWS)} programmes a week by 31 volunteers. See the <a href="/schedule">schedule</a>.</p>""")


@site.get("/onair")
def onair(r):
    return """<!doctype html><html lang="en"><meta charset="utf-8"><body style="font:15px Verdana;background:#e6336e;color:#fff;margin:0;padding:.6rem 1rem"><b>On air now</b><div>The automated jukebox · 42 listening on the web</div></body></html>"""


@site.get("/schedule")
def schedule(r):
    tabs = "".join(f'<button role="tab" id="t{i}" aria-controls="p{i}" aria-selected="{"true" if i == 0 else "false"}">{d}</button>' for i, d in enumerate(DAYS))
    panels = ""
    for i, d in enumerate(DAYS):
        slots = "".join(f"""<div class="slot"><time>{s['start']}–{s['end']}</time><div><a href="/shows/{s['slug']}">{esc(s['title'])}</a> <span class="g">{s['genre']}</span><br><small>with {esc(s['presenter'])}</small></div>{remind(s)}</div>""" for s in SHOWS if s["day"] == d)
        panels += f'<section role="tabpanel" id="p{i}" aria-labelledby="t{i}"{"" if i == 0 else " hidden"}>{slots}</section>'
    return page("Schedule", f"""<h1>Schedule</h1><div role="tablist" aria-label="Days">{tabs}</div>{panels}
<script>document.querySelectorAll('[role=tab]').forEach(function(t){{t.onclick=function(){{document.querySelectorAll('[role=tab]').forEach(function(o){{var on=o===t;o.setAttribute('aria-selected',on);document.getElementById(o.getAttribute('aria-controls')).hidden=!on}})}}}})</script>""")


@site.get("/presenters")
def presenters(r):
    names = sorted({s["presenter"] for s in SHOWS})
    return page("Presenters", "<h1>Presenters</h1><ul>" + "".join(f"<li>{esc(n)}: " + ", ".join(f'<a href="/shows/{s["slug"]}">{esc(s["title"])}</a>' for s in SHOWS if s["presenter"] == n) + "</li>" for n in names) + "</ul>")


@site.get("/shows/([^/]+)")
def show(r):
    s = next((s for s in SHOWS if s["slug"] == r.args[0]), None)
    if not s:
        raise NotFound
    acc = ""
    for i, e in enumerate(reversed(s["episodes"])):
        items = "".join(f"<li>{esc(t['artist'])} – <i>{esc(t['title'])}</i></li>" for t in e["tracks"])
        acc += f'<button class="h" aria-expanded="false" aria-controls="e{i}">Episode in the week of {e["week"]}</button><div id="e{i}" hidden><p>Played in this order:</p><ol>{items}</ol></div>'
    return page(s["title"], f"""<h1>{esc(s['title'])}</h1><p>{esc(s['text'])}</p><p>{esc(s['presenter'])} presents it every {s['day']} from {s['start']} to {s['end']}.</p>{remind(s)}<h2>Listen again</h2><div class="acc">{acc}</div>
<script>document.querySelectorAll('.acc .h').forEach(function(b){{b.onclick=function(){{var o=b.getAttribute('aria-expanded')==='true';b.setAttribute('aria-expanded',!o);document.getElementById(b.getAttribute('aria-controls')).hidden=o}}}})</script>""")


@site.post("/reminders")
def set_reminder(r):
    s, kept = r.f("show"), site.state["reminders"]
    if any(x["slug"] == s for x in SHOWS):
        if r.f("do") == "on" and s not in kept:
            kept.append(s)
            kept.sort()
        if r.f("do") == "off" and s in kept:
            kept.remove(s)
    raise Redirect("/reminders")


@site.get("/reminders")
def reminders(r):
    items = "".join(f'<div class="slot"><span>{s["day"]} {s["start"]}</span><span>{esc(s["title"])}</span>{remind(s)}</div>' for s in SHOWS if s["slug"] in site.state["reminders"])
    return page("My reminders", "<h1>My reminders</h1>" + (items or "<p>No reminders yet.</p>"))


site.serve()
