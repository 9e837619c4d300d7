import os, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # websrv
import re

import data
from websrv import esc, go, js, page, start


def shell(title, main, script=""):
    return page("""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s | The Wooden Cube</title><style>
body{margin:0;font-family:'Trebuchet MS',sans-serif;background:#fbf6ee;color:#3b2a1e}.hero{background:#7a3b2e;color:#fff;padding:18px 32px}.hero nav a{color:#ffe3b8;margin-right:18px}.main{max-width:1000px;margin:auto;padding:18px}
.filters{display:flex;gap:14px;flex-wrap:wrap;background:#f0e2cd;padding:10px 14px;border-radius:10px}.gamelist{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:14px}.game{background:#fff;border-radius:10px;padding:10px 14px;display:grid;grid-template-columns:1fr auto;gap:2px}
.game .t{font-weight:bold}.game .r{background:#2e7a55;color:#fff;border-radius:6px;padding:1px 8px}.pager button{margin:12px 4px;padding:4px 12px}.pager .cur{background:#7a3b2e;color:#fff}
.cookie{position:fixed;left:0;right:0;bottom:0;background:#222;color:#fff;padding:16px 30px;display:flex;gap:14px;align-items:center;z-index:9}.fld{margin:10px 0;position:relative;max-width:420px}.fld label{display:block;font-size:14px}.fld input,.fld select{width:100%%;padding:5px;box-sizing:border-box}
.sugg{position:absolute;background:#fff;border:1px solid #aaa;width:100%%;z-index:5}.sugg div{padding:5px 8px;cursor:pointer}.sugg div:hover{background:#f0e2cd}dl.menu{display:grid;grid-template-columns:1fr auto;max-width:520px}dl.menu dd{margin:0}.err{color:#b00}footer{font-size:13px;padding:20px 32px;background:#eadcc5;margin-top:30px}</style></head><body>
<div class="hero"><h2>The Wooden Cube</h2><nav><a href="/">Our games</a><a href="/menu">Food &amp; drink</a><a href="/reserve">Reserve a table</a><a href="/house-rules">House rules</a></nav></div><div class="main">%s</div>
<footer>The Wooden Cube, 22 Tannery Row, Farnley. Open Tuesday to Sunday, noon till eleven. Table fee £4 a head, free on Tuesdays. This month's favourite: Fourteen Foxes.</footer>
<div class="cookie" id="ck" hidden><span>We use cookies to remember your dice. Choose what you like.</span><button id="ck1">Accept all</button><button id="ck2">Only necessary</button></div>
<script>(()=>{const k=document.getElementById('ck');if(!document.cookie.includes('ck='))k.hidden=false;if(k.hidden)k.style.display='none';['ck1','ck2'].forEach(i=>document.getElementById(i).onclick=()=>{document.cookie='ck='+i+';path=/';k.style.display='none'})})()</script>%s</body></html>""" % (
        esc(title), main, "<script>%s</script>" % script if script else ""))


HOME = """<h1>Our games</h1><div class="filters"><label>Players <select id="pl"><option value="">any number</option>%s</select></label><label>Playing time <select id="ti"><option value="">any</option><option value="30">up to 30 minutes</option><option value="45">up to 45 minutes</option><option value="60">up to an hour</option><option value="90">up to an hour and a half</option></select></label>
<label>Order <select id="so"><option value="title">A–Z</option><option value="minutes">shortest first</option><option value="rating">guests' rating</option></select></label></div><p id="n"></p><div class="gamelist" id="l"></div><div class="pager" id="p"></div>""" % "".join('<option>%d</option>' % i for i in range(1, 11))
JS = r"""
let page=1;const $=i=>document.getElementById(i);
async function load(){const d=await(await fetch('/api/games?'+new URLSearchParams({players:$('pl').value,minutes:$('ti').value,sort:$('so').value,page}))).json();
$('n').textContent=d.total+' games';$('l').innerHTML='';d.games.forEach(g=>{const e=document.createElement('div');e.className='game';
e.innerHTML='<span class="t"></span><span class="r"></span><span class="i"></span><span></span>';e.querySelector('.t').textContent=g.title;e.querySelector('.r').textContent=g.rating.toFixed(2);
e.querySelector('.i').textContent=(g.min===g.max?g.min:g.min+' to '+g.max)+' players, about '+g.minutes+' min · '+g.weight+' · age '+g.age+'+ · shelf '+g.shelf;$('l').append(e)});
$('p').innerHTML='';for(let i=1;i<=d.pages;i++){const b=document.createElement('button');b.textContent=i;if(i===page)b.className='cur';b.onclick=()=>{page=i;load()};$('p').append(b)}}
['pl','ti','so'].forEach(i=>$(i).onchange=()=>{page=1;load()});load();
"""
AUTO = r"""
const q=document.getElementById('game'),s=document.getElementById('sg'),id=document.getElementById('game_id');let last=0;
q.oninput=async()=>{id.value='';const n=++last;if(q.value.length<2){s.innerHTML='';return}const d=await(await fetch('/api/suggest?q='+encodeURIComponent(q.value))).json();if(n!==last)return;
s.innerHTML='';d.forEach(g=>{const e=document.createElement('div');e.setAttribute('role','option');e.textContent=g.title;e.onclick=()=>{q.value=g.title;id.value=g.id;s.innerHTML=''};s.append(e)})};
"""
TIMES = ["%d:%s" % (hh, mm) for hh in range(12, 22) for mm in ("00", "30")]


def form(f, err=""):
    v = lambda k: esc(f.get(k, ""))
    opt = lambda k, vals: '<option value="">choose…</option>' + "".join('<option%s>%s</option>' % (" selected" if f.get(k) == str(x) else "", x) for x in vals)
    return shell("Reserve", """<h1>Reserve a table</h1><p>We lay out one game for you; the rest you take from the shelf yourself.</p>%s<form method="post" action="/reserve" autocomplete="off">
<div class="fld"><label for="date">Day</label><input type="date" id="date" name="date" value="%s" required></div><div class="fld"><label for="time">Arriving at</label><select id="time" name="time" required>%s</select></div>
<div class="fld"><label for="people">How many of you?</label><select id="people" name="people" required>%s</select></div><div class="fld"><label for="game">Game to lay out (type and pick from the list)</label><input id="game" name="game" value="%s" role="combobox"><div class="sugg" id="sg" role="listbox"></div><input type="hidden" id="game_id" name="game_id" value="%s"></div>
<div class="fld"><label for="name">Your name</label><input id="name" name="name" value="%s" required></div><div class="fld"><label for="phone">Phone</label><input id="phone" name="phone" type="tel" value="%s" required></div><button>Reserve</button></form>""" % (
        '<p class="err">%s</p>' % err if err else "", v("date"), opt("time", TIMES), opt("people", range(1, 11)), v("game"), v("game_id"), v("name"), v("phone")), AUTO)


def app(r, st):
    if r.path == "/":
        return shell("Our games", HOME, JS)
    if r.path == "/api/games":
        rows = data.GAMES
        if r.q.get("players"):
            rows = [g for g in rows if g["min"] <= int(r.q["players"]) <= g["max"]]
        if r.q.get("minutes"):
            rows = [g for g in rows if g["minutes"] <= int(r.q["minutes"])]
        k = r.q.get("sort", "title")
        rows = sorted(rows, key={"minutes": lambda g: (g["minutes"], g["title"]), "rating": lambda g: -g["rating"]}.get(k, lambda g: g["title"]))
        p = int(r.q.get("page") or 1)
        return js({"total": len(rows), "pages": -(-len(rows) // 10), "games": rows[p * 10 - 10:p * 10]})
    if r.path == "/api/suggest":
        q = r.q.get("q", "").lower()
        return js([{"id": g["id"], "title": g["title"]} for g in data.GAMES if q and q in g["title"].lower()][:6])
    if r.path == "/menu":
        return shell("Menu", "<h1>Food &amp; drink</h1><h2>Hot drinks</h2><dl class='menu'>%s</dl><h2>Plates</h2><dl class='menu'>%s</dl><p>Allergens: ask at the bar. Oat milk costs nothing extra.</p>" % (
            "".join("<dt>%s</dt><dd>small £%.2f / large £%.2f</dd>" % x for x in data.HOT), "".join("<dt>%s</dt><dd>£%.2f</dd>" % x for x in data.PLATES)))
    if r.path == "/house-rules":
        return shell("House rules", "<h1>House rules</h1><ol><li>No sauce near the cards.</li><li>Count the pieces before you put a game back.</li><li>Tables are kept for a quarter of an hour.</li></ol>")
    if r.path == "/reserve" and r.method == "GET":
        return form({})
    if r.path == "/reserve":
        f = r.form
        g = next((g for g in data.GAMES if g["id"] == f.get("game_id")), None)
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", f.get("date", "")) or f.get("time") not in TIMES or not f.get("people", "").isdigit() or not f.get("name") or not f.get("phone"):
            return form(f, "Please fill in everything.")
        if not g or g["title"].lower() != f.get("game", "").lower():
            return form(f, "Please pick a game from the list of suggestions.")
        st["reservations"].append({"number": "T-%d" % (301 + len(st["reservations"])), "date": f["date"], "time": f["time"], "people": int(f["people"]), "game": g["id"], "name": f["name"], "phone": f["phone"]})
        return go("/reserved/" + st["reservations"][-1]["number"])
    if r.path.startswith("/reserved/"):
        return shell("Reserved", "<h1>See you soon!</h1><p>Your reservation number is <b>%s</b>.</p>" % esc(r.path[10:]))


if __name__ == "__main__":
    start(app, data.INITIAL)
