from base import *
import data as D
from urllib.parse import urlencode
CSS = "body{margin:0;font-family:'Work Sans',sans-serif;background:#101820;color:#f2f2f2}a{color:#fee715}.hd{display:flex;justify-content:space-between;padding:16px 28px;border-bottom:3px solid #fee715}.hd a{margin-right:18px}.ct{display:flex;gap:28px;padding:20px 28px}.ct>.l{flex:1}.ep{background:#1c2733;padding:14px;margin-bottom:10px;display:flex;justify-content:space-between;gap:14px}.sub{color:#9fb0c0;font-size:14px}.tabs{display:flex;gap:6px}.tabs div{padding:6px 14px;background:#1c2733;cursor:pointer}.tabs div.act{background:#fee715;color:#000}.pane{display:none;padding:14px 0}.pane.act{display:block}.r{width:240px}.flash{background:#2f6b3a;padding:10px;margin-bottom:10px}button{cursor:pointer}"
def dur(m): return f"{m} min" if m < 60 else f"{m//60} h" + (f" {m%60} min" if m%60 else "")
def wrap(title, main, s, flash=""):
    return page(f'''<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} :: Quay FM</title><style>{CSS}</style></head><body><div class="hd"><div><a href="/"><b>Quay FM</b></a><a href="/archive">Listen again</a><a href="/request">Song request</a><a href="/studio">Studio</a></div><div><a href="/later">Listen later ({len(s["later"])})</a></div></div><div class="ct"><div class="l">{'<div class="flash">'+flash+'</div>' if flash else ''}<h1>{esc(title)}</h1>{main}</div><div class="r"><h3>Picked by the team</h3><div class="sub">Voices of the river<br>Bees on the roof<br>Soul from Stax</div><h3>On air now</h3><div class="sub">Breakfast on the Quay, until 10:00</div><p class="sub">Become a friend of the station from £3 a month.</p></div></div></body></html>''')
def latbtn(e, s): return f'<form method="post" action="/later"><input type="hidden" name="id" value="{e["id"]}"><button name="do" value="{"remove" if e["id"] in s["later"] else "add"}">{"✓ Saved" if e["id"] in s["later"] else "+ Listen later"}</button></form>'
def row(e, s): return f'<div class="ep"><div><div><a href="/episode/{e["id"]}">{esc(e["title"])}</a></div><div class="sub">{esc(e["show"])} with {esc(e["host"])} · {e["date"]}</div></div><div style="text-align:right"><div>{dur(e["minutes"])}</div><div class="sub">{e["plays"]} plays</div>{latbtn(e, s)}</div></div>'
PER = 7
def handle(r, s):
    if r.path == "/": return wrap("Quay FM, the sound of the harbour", "<p>Made by 63 volunteers since 1994. You hear us on 106.3 MHz between Dunmouth and Arle, and on the web everywhere else.</p><p><a href='/archive'>Missed a programme? Listen again.</a></p>", s)
    if r.path == "/archive":
        show, order = r.q("show"), r.q("order", "new")
        es = [e for e in D.EPISODES if not show or e["show"] == show]
        if order == "plays": es.sort(key=lambda e: -e["plays"])
        if order == "long": es.sort(key=lambda e: -e["minutes"])
        if order == "old": es = es[::-1]
        try: n = max(1, int(r.q("p", "1")))
        except ValueError: n = 1
        link = lambda k: esc("/archive?" + urlencode({"show": show, "order": order, "p": k}))
        o = lambda opts, cur: "".join(f'<option value="{esc(v)}" {"selected" if v==cur else ""}>{esc(t)}</option>' for v,t in opts)
        nav = (f'<a href="{link(n-1)}">← Newer</a> ' if n>1 else "") + (f'<a href="{link(n+1)}">Older →</a>' if n*PER < len(es) else "")
        if order in ("plays","long"): nav = nav.replace("← Newer","← Back").replace("Older →","More →")
        return wrap("Listen again", f'<form><select name="show" aria-label="Show" onchange="this.form.submit()">{o([("","All shows")]+[(x,x) for x in D.SHOWS], show)}</select> <select name="order" aria-label="Order" onchange="this.form.submit()">{o([("new","Newest first"),("old","Oldest first"),("plays","Most played"),("long","Longest")], order)}</select></form><p class="sub">{len(es)} episodes</p>' + "".join(row(e, s) for e in es[(n-1)*PER:n*PER]) + f"<div>{nav}</div>", s)
    if r.path.startswith("/episode/"):
        e = next((e for e in D.EPISODES if str(e["id"]) == r.path[9:]), None)
        if e:
            tr = "<ol>" + "".join(f'<li><span>{esc(a)}</span> – <span>{esc(t)}</span></li>' for a,t in e["tracks"]) + "</ol>" if e["tracks"] else "<p>No music was played.</p>"
            return wrap(e["title"], f'<p class="sub">{esc(e["show"])} · {e["date"]} · {dur(e["minutes"])}</p>{latbtn(e, s)}<div class="tabs"><div class="act" data-t="a">About</div><div data-t="b">Tracklist</div><div data-t="c">Comments</div></div><div class="pane act" id="a"><p>{esc(e["blurb"])} Presented by {esc(e["host"])}. This episode has been played {e["plays"]} times.</p></div><div class="pane" id="b">{tr}</div><div class="pane" id="c"><p>Comments are closed.</p></div>' + "<script>document.querySelectorAll('.tabs div').forEach(t=>t.onclick=()=>{document.querySelectorAll('.tabs div,.pane').forEach(x=>x.classList.remove('act'));t.classList.add('act');document.getElementById(t.dataset.t).classList.add('act')})</script>", s)
    if r.path == "/later":
        if r.method == "POST" and r.f("id").isdigit():
            i = int(r.f("id")); e = next((e for e in D.EPISODES if e["id"] == i), None)
            if e and r.f("do") == "add" and i not in s["later"]: s["later"].append(i)
            if e and r.f("do") == "remove" and i in s["later"]: s["later"].remove(i)
            return go("/later")
        es = [e for i in s["later"] for e in D.EPISODES if e["id"] == i]
        return wrap("Listen later", "".join(row(e, s) for e in es) or "<p>Your list is empty.</p>", s)
    if r.path == "/request":
        if r.method == "POST" and r.f("artist") and r.f("song") and r.f("show"):
            s["requests"].append(dict(artist=r.f("artist"), song=r.f("song"), show=r.f("show"), greeting=r.f("greeting"), read_out=r.f("read") == "on"))
            return wrap("Song request", '<p><a href="/">Back to the start</a></p>', s, f'Got it! {esc(D.HOST.get(r.f("show"), "We"))} will see what can be done about “{esc(r.f("song"))}”.')
        o = "".join(f"<option>{esc(x)}</option>" for x in ["Dockside Jazz","Late Signal","Vinyl Attic"])
        return wrap("Song request", f'<form method="post"><p>Artist<br><input name="artist" aria-label="Artist"></p><p>Song<br><input name="song" aria-label="Song"></p><p>For which show?<br><select name="show" aria-label="Show"><option value="">…</option>{o}</select></p><p>Greeting<br><textarea name="greeting" aria-label="Greeting"></textarea></p><p><label><input type="checkbox" name="read"> You may read my greeting out on air</label></p><button>Send request</button></form>', s)
    if r.path == "/studio": return wrap("Studio", "<p>Come and see us: Net Loft, 2 Fish Quay. Tours of the studio are on the first Saturday of the month at 11:30 and last about 40 minutes. Groups of at most eight.</p>", s)
serve(D.INITIAL, handle)
