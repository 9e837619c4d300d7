import datetime
import sys
sys.path.insert(0, "..")
from base import Site, Reply, esc
from data import *

site = Site(lambda: {"alerts": dict(SWITCHES)})
NAMES = {s[0]: s for s in SHOWS}
site.css("/tw.css", """
body{margin:0;background:#101820;color:#e9eef2;font:16px/1.5 'Helvetica Neue',Arial,sans-serif}a{color:#6fd3e8}.bar{display:flex;gap:20px;padding:14px 26px;border-bottom:1px solid #2c3a46}.bar strong{font-size:19px}
.col{max-width:760px;margin:20px auto;padding:0 14px}.ep{border-bottom:1px solid #2c3a46;padding:14px 0}.ep h3{margin:0}.ep small{color:#9db0bf}.spinner{padding:30px;text-align:center;color:#9db0bf}
.row{display:flex;justify-content:space-between;align-items:center;padding:10px 0;border-bottom:1px solid #2c3a46}.sw{width:46px;height:24px;border-radius:12px;border:0;background:#556;position:relative;cursor:pointer}.sw i{position:absolute;left:3px;top:3px;width:18px;height:18px;border-radius:50%;background:#fff}
.sw[aria-checked=true]{background:#2fae6b}.sw[aria-checked=true] i{left:25px}.toast{position:fixed;bottom:20px;left:50%;background:#2fae6b;padding:8px 18px;border-radius:6px}.shows{display:grid;grid-template-columns:1fr 1fr;gap:14px}.shows>div{background:#182430;padding:14px;border-radius:8px}""")
site.js("/feed.js", """
(function () {
  var feed = document.getElementById('feed'), end = document.getElementById('end'), cursor = 0, busy = false, done = false;
  var show = new URLSearchParams(location.search).get('show') || '';
  function len(m) { return m < 60 ? m + ' min' : Math.floor(m / 60) + ' h ' + (m % 60) + ' min'; }
  function next() {
    if (busy || done) return;
    busy = true;
    fetch('/feed.json?after=' + cursor + '&show=' + encodeURIComponent(show)).then(function (r) { return r.json(); }).then(function (d) {
      d.items.forEach(function (e) {
        var el = document.createElement('div');
        el.className = 'ep';
        el.innerHTML = '<h3><a></a></h3><small></small>';
        el.querySelector('a').href = '/episode/' + e.id;
        el.querySelector('a').textContent = e.title;
        el.querySelector('small').textContent = [e.showName, e.day, len(e.minutes)].join('  \\u00b7  ');
        feed.appendChild(el);
      });
      cursor = d.next; busy = false;
      if (!cursor) { done = true; end.textContent = 'That is all of it.'; watch.disconnect(); } else { watch.unobserve(end); watch.observe(end); }
    });
  }
  var watch = new IntersectionObserver(function (en) { if (en[0].isIntersecting) next(); }, { rootMargin: '120px' });
  watch.observe(end);
})();""")
site.js("/alerts.js", """
document.querySelectorAll('[role=switch]').forEach(function (b) {
  b.addEventListener('click', function () {
    var on = b.getAttribute('aria-checked') !== 'true';
    fetch('/alerts/' + b.dataset.key, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ on: on }) }).then(function (r) {
      if (!r.ok) return;
      b.setAttribute('aria-checked', on);
      var t = document.createElement('div'); t.className = 'toast'; t.textContent = 'Saved'; document.body.appendChild(t);
      setTimeout(function () { t.remove(); }, 1500);
    });
  });
});""")


def day(iso):
    d = datetime.date.fromisoformat(iso)
    return f"{d.strftime('%a')} {d.day} {d.strftime('%b %Y')}"


def length(m):
    return f"{m} min" if m < 60 else f"{m // 60} h {m % 60} min"


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | Tidewater FM</title><link rel="stylesheet" href="/tw.css"></head><body>
<div class="bar"><strong>Tidewater FM 96.3</strong><a href="/">Listen again</a><a href="/shows">Shows</a><a href="/alerts">My alerts</a></div><div class="col"><h1>{esc(title)}</h1>{body}</div></body></html>"""


@site.get("/")
def home(req):
    s = NAMES.get(req.q.get("show", ""))
    return page(f"Listen again: {s[1]}" if s else "Listen again", '<div id="feed"></div><div id="end" class="spinner">Loading&hellip;</div><script src="/feed.js"></script>')


@site.get("/feed.json")
def feed(req):
    found = [e for e in EPISODES if not req.q.get("show") or e["show"] == req.q["show"]]
    at = int(req.q.get("after", "0") or 0)
    return {"items": [{"id": e["id"], "title": e["title"], "showName": NAMES[e["show"]][1], "day": day(e["date"]), "minutes": e["minutes"]} for e in found[at:at + PAGE]], "next": at + PAGE if at + PAGE < len(found) else None}


@site.get("/shows")
def shows(req):
    return page("Shows", '<div class="shows">' + "".join(f'<div><h3>{esc(n)}</h3><p>{esc(a)}</p><p>{w}<br>Presented by {h}</p><a href="/?show={s}">All episodes</a></div>' for s, n, a, w, h in SHOWS) + "</div>")


@site.get(r"/episode/(\d+)")
def episode(req, n):
    e = next((e for e in EPISODES if e["id"] == int(n)), None)
    if not e:
        return Reply(page("Nothing here", ""), status=404)
    s = NAMES[e["show"]]
    guest = f"<p><b>Guest:</b> {esc(e['guest'])}</p>" if e["guest"] else ""
    return page(e["title"], f"""<p><a href="/?show={s[0]}">{esc(s[1])}</a> with {s[4]} &middot; {day(e['date'])} &middot; {length(e['minutes'])}</p><p>{esc(e['notes'])}</p>{guest}<p><b>Produced by:</b> {esc(e['producer'])}</p>""")


@site.get("/alerts")
def alerts(req):
    row = lambda k: f'<div class="row"><span id="l-{k}">{esc(LABELS[k])}</span><button class="sw" role="switch" aria-labelledby="l-{k}" aria-checked="{str(site.state["alerts"][k]).lower()}" data-key="{k}"><i></i></button></div>'
    return page("My alerts", "<h2>From the station</h2>" + "".join(row(k) for k in ("newsletter", "schedule-changes")) + "<h2>When a new episode is out</h2>" + "".join(row(s[0]) for s in SHOWS) + '<script src="/alerts.js"></script>')


@site.put("/alerts/([a-z-]+)")
def switch(req, key):
    if key not in site.state["alerts"] or not isinstance((req.json or {}).get("on"), bool):
        return Reply("{}", "application/json", 400)
    site.state["alerts"][key] = req.json["on"]
    return {"ok": True}


site.run()
