import os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import base
from base import e, js, go, Reply, STATE
import data
OK = "<svg width='16' height='16' role='img' aria-label='open'><circle cx='8' cy='8' r='7' fill='#1a9c4b'/><path d='M4 8l3 3 5-6' stroke='#fff' stroke-width='2' fill='none'/></svg>"
NO = "<svg width='16' height='16' role='img' aria-label='closed'><circle cx='8' cy='8' r='7' fill='#c62828'/><path d='M5 5l6 6M11 5l-6 6' stroke='#fff' stroke-width='2'/></svg>"
CSS = """:root{--b:#0b3d62}body{margin:0;font:16px/1.5 Verdana,Arial,sans-serif;color:#123}.hero{background:linear-gradient(#0b3d62,#4f8fb8);color:#fff;padding:26px 5vw}.hero h1{margin:0;font-weight:400}.tiles{display:flex;gap:14px;margin:22px 5vw;flex-wrap:wrap}.tile{flex:1;min-width:140px;border:1px solid #cde;border-radius:6px;padding:12px 16px;text-align:center}.tile b{display:block;font-size:30px;color:var(--b)}.tile span{font-size:13px}
.cols{display:flex;gap:30px;margin:0 5vw}.cols>section{flex:2}.cols>aside{flex:1}[role=tablist]{border-bottom:2px solid var(--b)}[role=tab]{border:0;background:none;font:inherit;padding:9px 20px;cursor:pointer}[role=tab][aria-selected=true]{background:var(--b);color:#fff}table{width:100%;border-collapse:collapse;margin-top:10px;font-size:14px}td,th{padding:6px 8px;text-align:left;border-bottom:1px solid #dde}.c{display:inline-block;width:13px;height:13px;border-radius:50%;margin-right:6px;vertical-align:-1px}.green{background:#2e9e3f}.blue{background:#2367d1}.red{background:#d3262b}.black{background:#111}.cl{color:#b00}.op{color:#187a36}iframe{border:1px solid #cde;width:100%;height:250px}"""


def home():
    t = data.TILES
    lo, so = sum(l["open"] for l in data.LIFTS), sum(s["open"] for s in data.SLOPES)
    tiles = [("%d/%d" % (lo, len(data.LIFTS)), "lifts open"), ("%d/%d" % (so, len(data.SLOPES)), "slopes open"), ("%d cm" % t["summit_snow"], "snow at the summit"), ("%d cm" % t["valley_snow"], "snow in the valley"), ("%d cm" % t["fresh_snow"], "fresh in 24 h"), ("−%d °C" % -t["temp_summit"], "summit, 8 am")]
    b = "<div class='hero'><h1>Skarrfell</h1><div>Mountain status, updated this morning</div></div><div class='tiles'>" + "".join("<div class='tile'><b>%s</b><span>%s</span></div>" % x for x in tiles) + "</div><div class='cols'><section><div role='tablist'><button role='tab' aria-selected='true' aria-controls='pl' id='tl'>Lifts</button><button role='tab' aria-selected='false' aria-controls='ps' id='ts'>Slopes</button></div>"
    b += "<div role='tabpanel' id='pl' aria-labelledby='tl'><table><thead><tr><th>Lift</th><th>Type</th><th>First ride</th><th>Last ride</th><th>Status</th></tr></thead><tbody>"
    for l in data.LIFTS:
        b += "<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td class='%s'>%s</td></tr>" % (e(l["name"]), l["kind"], l["first"], l["last"], "op" if l["open"] else "cl", "Running" if l["open"] else "Not running")
    b += "</tbody></table></div><div role='tabpanel' id='ps' aria-labelledby='ts' hidden><table><thead><tr><th></th><th>No.</th><th>Slope</th><th>Difficulty</th><th>Length</th><th>Groomed</th></tr></thead><tbody>"
    for s in data.SLOPES:
        b += "<tr><td>%s</td><td>%s</td><td>%s</td><td><i class='c %s'></i>%s</td><td>%s km</td><td>%s</td></tr>" % (OK if s["open"] else NO, s["no"], e(s["name"]), s["colour"], s["colour"], s["km"], "yes" if s["groomed"] else "")
    b += "</tbody></table><p><small>%s open &nbsp; %s closed</small></p></div></section><aside><h2>Avalanche bulletin</h2><iframe src='/bulletin' title='Avalanche bulletin'></iframe><h2>Getting here</h2><p>The ski bus leaves Kirkrigg station at 7.50, 8.20 and 9.05. Parking at Mossdal costs £6 a day.</p></aside></div>" % (OK, NO)
    return "<!doctype html><html lang=en><head><meta charset=utf-8><title>Skarrfell: mountain status</title><style>" + CSS + "</style></head><body>" + b + """<script>document.querySelectorAll('[role=tab]').forEach(function(t){t.onclick=function(){document.querySelectorAll('[role=tab]').forEach(function(o){var on=o===t;o.setAttribute('aria-selected',on);document.getElementById(o.getAttribute('aria-controls')).hidden=!on})}})</script></body></html>"""


def handle(r):
    if r.path == "/":
        return home()
    if r.path == "/bulletin":
        b = data.BULLETIN
        return "<!doctype html><html lang=en><meta charset=utf-8><title>Bulletin</title><body style='font:15px Arial;margin:14px'><p style='font-size:20px;margin:0'>Danger level <b style='background:#f90;padding:1px 9px'>%d</b> (%s)</p><p>Above %s m the danger is highest on %s slopes, where fresh wind slabs lie on a weak layer. Below that it is moderate.</p><p>Issued by the Northern Snow Service.</p></body></html>" % (b["level"], b["word"], "{:,}".format(b["above"]), b["aspect"])


base.start(handle, {})
