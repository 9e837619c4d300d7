import copy, re
from base import *
import data
NEW = []
def reset(): NEW.clear()
def state(): return {"submitted": copy.deepcopy(NEW)}
CSS = """body{font-family:Verdana,sans-serif;font-size:13px;margin:0;background:#e9efe6}#wrap{width:960px;margin:0 auto;background:#fff;padding:0 20px 30px}#top{border-bottom:4px solid #4d7c4a;padding:14px 0}#top h1{margin:0;color:#2f5130}#menu a{margin-right:16px}table.reg{width:100%;border-collapse:collapse}table.reg th{background:#dfe8db;text-align:left;cursor:pointer;padding:6px}table.reg td{padding:13px 6px;border-bottom:1px solid #e4e4e4}.num{text-align:right}dt{font-weight:bold;margin-top:6px}dd{margin:0 0 0 20px}.msg{background:#e0f2dc;border:1px solid #8bbf83;padding:10px}form p label:first-child{display:inline-block;width:120px}"""
def page(t, body): return Res(f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(t)}</title><style>{CSS}</style></head><body><div id="wrap"><div id="top"><h1>Saltings Bird Register</h1><div id="menu"><a href="/">Register</a><a href="/summary">Summary by site</a><a href="/report">Report a sighting</a><a href="/guide">Guide</a></div></div>{body}</div></body></html>')
LIST = """<h2>All sightings</h2><p>Species <select id="sp"><option value="">all</option></select> &nbsp; <span id="n"></span></p><table class="reg"><thead><tr><th data-k="id">No.</th><th data-k="date">Date</th><th data-k="species">Species</th><th data-k="count" class="num">Birds</th><th data-k="site">Site</th><th data-k="observer">Observer</th></tr></thead><tbody id="b"></tbody></table><p id="end">Loading…</p>
<script>
var D=[],shown=15,key='',dir=1,sp='';
function cur(){var l=D.filter(function(s){return !sp||s.species==sp});if(key)l=l.slice().sort(function(a,b){return (a[key]<b[key]?-1:a[key]>b[key]?1:0)*dir});return l}
function draw(){var l=cur();document.getElementById('b').innerHTML=l.slice(0,shown).map(function(s){return '<tr><td><a href="/sighting/'+s.id+'">'+s.id+'</a></td><td>'+s.shown+'</td><td>'+s.species+'</td><td class="num">'+s.count+'</td><td>'+s.site+'</td><td>'+s.observer+'</td></tr>'}).join('');
document.getElementById('end').textContent=shown<l.length?'Scroll down for more…':'End of the register.';near()}
var busy=0;function near(){if(!busy&&innerHeight+scrollY>document.body.scrollHeight-120&&shown<cur().length){busy=1;setTimeout(function(){busy=0;shown+=15;draw()},250)}}addEventListener('scroll',near);addEventListener('resize',near);
document.querySelectorAll('th').forEach(function(h){h.onclick=function(){var k=h.dataset.k;dir=key==k?-dir:1;key=k;document.querySelectorAll('th').forEach(function(x){x.removeAttribute('aria-sort')});h.setAttribute('aria-sort',dir>0?'ascending':'descending');shown=15;draw()}});
document.getElementById('sp').onchange=function(){sp=this.value;shown=15;draw()};
fetch('/data.json').then(function(r){return r.json()}).then(function(d){D=d;var s=[];d.forEach(function(x){if(s.indexOf(x.species)<0)s.push(x.species)});s.sort().forEach(function(x){var o=document.createElement('option');o.textContent=x;document.getElementById('sp').appendChild(o)});draw()});
</script>"""
def form(err=""):
    sp = "".join(f"<option>{s}</option>" for s in sorted(data.SPECIES)); si = "".join(f"<option>{s}</option>" for s in data.SITES)
    return page("Report a sighting", f'<h2>Report a sighting</h2>{f"<p style=color:#a00>{err}</p>" if err else ""}<form method="post" action="/report"><p><label for="s">Species</label><select id="s" name="species"><option></option>{sp}</select></p><p><label for="c">Number of birds</label><input id="c" name="count" type="number" min="1"></p><p><label for="d">Date</label><input id="d" type="date" name="date"></p><p><label for="w">Site</label><select id="w" name="site"><option></option>{si}</select></p><p><label for="o">Observer</label><input id="o" name="observer"></p><p><label>Seen or heard</label><label><input type="radio" name="how" value="seen" checked> Seen</label> <label><input type="radio" name="how" value="heard"> Heard only</label></p><p><label><input type="checkbox" name="young" value="yes"> Young birds present</label></p><p><input type="submit" value="Send report"></p></form>')
def route(r):
    if r.path == "/": return page("Register", LIST)
    if r.path == "/data.json": return js([{k: s[k] for k in ("id","date","shown","species","count","site","observer")} for s in data.S])
    if r.path == "/summary":
        h = ""
        for si in data.SITES:
            ss = [s for s in data.S if s["site"] == si]
            sp = sorted({s["species"] for s in ss})
            h += f'<tbody><tr><th colspan="3">{si}</th></tr>' + "".join(f'<tr><td>{x}</td><td class="num">{sum(s["species"] == x for s in ss)}</td><td class="num">{sum(s["count"] for s in ss if s["species"] == x)}</td></tr>' for x in sp) + f'<tr><td><i>{si} in all</i></td><td class="num">{len(ss)}</td><td class="num">{sum(s["count"] for s in ss)}</td></tr></tbody>'
        return page("Summary", f'<h2>January to March 2026</h2><table class="reg"><thead><tr><th>Species</th><th class="num">Sightings</th><th class="num">Birds</th></tr></thead>{h}</table>')
    if r.path == "/guide": return page("Guide", "<h2>Guide for observers</h2><p>Enter one species a report. Nest sites are never published. The warden goes through new reports on Fridays.</p>")
    if r.path.startswith("/sighting/"):
        s = next((s for s in data.S if str(s["id"]) == r.path[10:]), None)
        if s: return page(f"Sighting {s['id']}", f'<h2>Sighting {s["id"]}: {s["species"]}</h2><dl><dt>Date</dt><dd>{s["shown"]}, {s["time"]}</dd><dt>Number of birds</dt><dd>{s["count"]}</dd><dt>Site</dt><dd>{s["site"]}</dd><dt>Observer</dt><dd>{s["observer"]}</dd><dt>Weather</dt><dd>{s["weather"]}</dd>' + (f'<dt>Remark</dt><dd>{s["remark"]}</dd>' if s["remark"] else "") + '</dl><p><a href="/">back to the register</a></p>')
    if r.path == "/report":
        if r.method == "POST":
            if not all(r.f(k) for k in ("species","count","date","site","observer")): return form("Something is missing: species, number, date, site and observer are needed.")
            NEW.append({"species": r.f("species"), "count": r.f("count"), "date": r.f("date"), "site": r.f("site"), "observer": r.f("observer"), "how": r.f("how"), "young": r.f("young") == "yes"})
            return page("Thank you", f'<p class="msg">Thank you, {esc(r.f("observer"))}. Your report was received and has the number {800+len(NEW)}; the warden will look at it on Friday.</p><p><a href="/">To the register</a></p>')
        return form()
serve(route, state, reset)
