import copy
from base import *
import data
S = data.initial()
def reset(): S.clear(); S.update(data.initial())
def state(): return copy.deepcopy(S)
CSS = """*{box-sizing:border-box}body{margin:0;font:15px/1.5 "Nunito",Arial;background:#faf6f1;color:#33291f}.h{background:#b4431f;color:#fff;padding:14px 30px;display:flex;gap:20px}.h a{color:#fff}.w{max-width:1000px;margin:18px auto;padding:0 20px;display:flex;gap:24px}.l{flex:3}.s{flex:1}.sb{background:#f0e3d3;padding:12px;margin-bottom:12px;font-size:13px}.i{background:#fff;border:1px solid #eadccb;padding:10px 14px;margin-bottom:8px;display:flex;justify-content:space-between;align-items:center}.k{color:#8a7762;font-size:13px}.st{font-size:12px;padding:2px 9px;border-radius:10px}.in{background:#d6efd5}.out{background:#f4dcc0}.rep{background:#ddd}.ch span{display:inline-block;border:1px solid #b4431f;border-radius:14px;padding:2px 12px;margin:0 6px 6px 0;cursor:pointer}.ch .on{background:#b4431f;color:#fff}.b{background:#b4431f;color:#fff;border:0;padding:5px 12px;border-radius:4px;cursor:pointer;font:inherit}.ac{border:1px solid #eadccb;background:#fff;margin-bottom:6px}.ac .q{padding:10px 14px;cursor:pointer;font-weight:bold}.ac .a{padding:0 14px 10px;display:none}.ac.o .a{display:block}.ok{background:#d6efd5;padding:10px 14px;margin-bottom:12px}input,select{font:inherit;padding:5px}"""
def page(t, b, ok=""): return Res(f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(t)}</title><style>{CSS}</style></head><body><div class="h"><div><b>Shed &amp; Share</b></div><a href="/">Tools</a><a href="/loans">My loans</a><a href="/profile">Profile</a><a href="/help">Help</a><div style="margin-left:auto">Hello, {esc(S["profile"]["name"].split()[0])}</div></div><div class="w"><div class="l">{f"<div class=ok role=status>{ok}</div>" if ok else ""}{b}</div><div class="s"><div class="sb"><b>Opening times</b><br>Wednesdays 17:00–20:00 and Saturdays 9:30–13:00.</div><div class="sb"><b>Repair café</b><br>Next on Sunday 6 December. Bring cake.</div><div class="sb"><b>Popular</b><br>Cordless drill, Tile cutter, Scaffold tower</div></div></div></body></html>')
HOME = """<div style="font-size:24px">Our tools</div><div><input id="q" placeholder="Type to search tools" size="32"></div><div class="ch" id="ch" style="margin:10px 0"></div><div id="li">One moment…</div><div><button class="b" id="mo" style="display:none">Load more</button></div>
<script>
var D=[],q='',c='',n=8;function draw(){var l=D.filter(function(t){return (!c||t.cat==c)&&t.name.toLowerCase().indexOf(q.toLowerCase())>=0});
document.getElementById('li').innerHTML=l.slice(0,n).map(function(t){return '<div class="i"><div><a href="/tool/'+t.id+'"><b>'+t.name+'</b></a><div class="k">'+t.cat+'</div></div><div class="st '+({'in':'in',out:'out',repair:'rep',reserved:'out'}[t.state])+'">'+({'in':'On the shelf',out:'On loan',repair:'In repair',reserved:'Reserved for you'}[t.state])+'</div></div>'}).join('')||'<div>No tool of that name. Ask at the counter.</div>';
document.getElementById('mo').style.display=l.length>n?'':'none';
document.getElementById('ch').innerHTML=['All'].concat(D.map(function(t){return t.cat}).filter(function(x,i,a){return a.indexOf(x)==i})).map(function(x){return '<span tabindex="0" class="'+((x==c||(!c&&x=='All'))?'on':'')+'">'+x+'</span>'}).join('')}
document.getElementById('ch').onclick=function(e){if(e.target.tagName=='SPAN'){c=e.target.textContent;if(c=='All')c='';n=8;draw()}};document.getElementById('q').oninput=function(){q=this.value;n=8;draw()};document.getElementById('mo').onclick=function(){n+=8;draw()};
setTimeout(function(){fetch('/tools.json').then(function(r){return r.json()}).then(function(d){D=d;draw()})},300);
</script>"""
def st(t): return "reserved" if any(r["tool"] == t["name"] for r in S["reservations"]) else t["state"]
def route(r):
    if r.path == "/": return page("Tools", HOME)
    if r.path == "/tools.json": return js([{"id": t["id"], "name": t["name"], "cat": t["cat"], "state": st(t)} for t in data.TOOLS])
    if r.path.startswith("/tool/"):
        p = r.path.split("/"); t = next((t for t in data.TOOLS if str(t["id"]) == p[2]), None)
        if not t: return None
        if len(p) == 4 and p[3] == "reserve" and r.method == "POST":
            if st(t) == "in" and r.f("day") in ("Wednesday 25 November", "Saturday 28 November", "Wednesday 2 December"):
                S["reservations"].append({"tool": t["name"], "day": r.f("day")}); return redirect(f"/tool/{t['id']}?ok=1")
            return redirect(f"/tool/{t['id']}")
        s = st(t); x = {"in": "On the shelf", "out": "On loan", "repair": "In repair", "reserved": "Reserved for you"}[s]
        f = f'<form method="post" action="/tool/{t["id"]}/reserve"><label>Pick up on <select name="day"><option>Wednesday 25 November</option><option>Saturday 28 November</option><option>Wednesday 2 December</option></select></label> <button class="b">Reserve</button></form>' if s == "in" else ""
        res = next((v for v in S["reservations"] if v["tool"] == t["name"]), None)
        return page(t["name"], f'<div class="k"><a href="/">All tools</a> / {t["cat"]}</div><div style="font-size:24px">{t["name"]}</div><div>{x}</div><div>Shelf: {t["shelf"]}</div><div>Deposit: {t["deposit"]}</div><div>Weight: {t["weight"]}</div><div>Longest loan: {t["loan"]}</div><br>{f}', f'{t["name"]} is reserved for you. Collect it on {res["day"]}.' if r.q("ok") and res else "")
    if r.path == "/loans":
        if r.method == "POST":
            l = next((l for l in data.LOANS if l["id"] == r.f("id")), None)
            if l and not l["late"] and l["id"] not in S["renewed"]: S["renewed"].append(l["id"]); return redirect("/loans?ok=" + l["id"])
            return redirect("/loans")
        h = ""
        for l in data.LOANS:
            rn = l["id"] in S["renewed"]; due = data.RENEWED[l["id"]] if rn else l["due"]
            b = "" if rn or l["late"] else f'<form method="post" action="/loans"><input type="hidden" name="id" value="{l["id"]}"><button class="b">Renew</button></form>'
            h += f'<div class="i"><div><b>{l["tool"]}</b><div class="k">Due back {due} · {"renewed once" if l["renewals"] + rn == 1 else ("renewed twice" if l["renewals"] + rn == 2 else "not yet renewed")}</div></div><div>{"<span class=st style=background:#f2b8b0>Overdue</span>" if l["late"] else b}</div></div>'
        ok = next((l for l in data.LOANS if l["id"] == r.q("ok") and l["id"] in S["renewed"]), None)
        return page("My loans", f'<div style="font-size:24px">My loans</div><p>You have {len(data.LOANS)} tools at home.</p>{h}', f"Renewed. {ok['tool']} is now due on {data.RENEWED[ok['id']]}." if ok else "")
    if r.path == "/profile":
        p = S["profile"]
        if r.method == "POST":
            for k in ("name", "phone", "pickup"):
                if r.f(k): p[k] = r.f(k)
            return redirect("/profile?ok=1")
        o = "".join(f'<option {"selected" if x == p["pickup"] else ""}>{x}</option>' for x in ("Main depot", "Eastfield library", "Harbour kiosk"))
        return page("Profile", f'<div style="font-size:24px">Your profile</div><p>Member no. 0417, since 2021</p><form method="post" action="/profile"><p><label>Name<br><input name="name" value="{esc(p["name"])}"></label></p><p><label>Mobile phone<br><input name="phone" value="{esc(p["phone"])}"></label></p><p><label>Pick-up point<br><select name="pickup">{o}</select></label></p><button class="b">Save profile</button></form>', "Your profile has been saved." if r.q("ok") else "")
    if r.path == "/help":
        qa = [("How many tools may I borrow at once?", "Five, of which one may be a scaffold or ladder."), ("What if I bring something back late?", "We charge 75p for each day and tool, up to the amount of the deposit."), ("How can I pay the deposit?", "In cash or by card at the counter; you get it back with the tool's return."), ("Can you deliver?", "Bulky items go by cargo bike within the ring road for a flat £6.")]
        return page("Help", '<div style="font-size:24px">Help</div>' + "".join(f'<div class="ac"><div class="q" onclick="this.parentNode.classList.toggle(\'o\')">{a}</div><div class="a">{b}</div></div>' for a, b in qa))
serve(route, state, reset)
