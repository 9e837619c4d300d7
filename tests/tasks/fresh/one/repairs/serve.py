import copy, re
from base import *
import data
S = data.initial()
def reset(): S.clear(); S.update(data.initial())
def state(): return {"tickets": copy.deepcopy(S)}
CSS = """div,span{box-sizing:border-box}body{margin:0;font:14px/1.45 Arial;background:#f1f2f4}.tb{background:#26324a;color:#fff;padding:12px 20px;overflow:auto}.tb .r{float:right}.tb a{color:#cfe}.c{max-width:980px;margin:20px auto;background:#fff;padding:18px 22px;border:1px solid #d5d9e0}.tk{border-bottom:1px solid #e5e7eb;padding:10px 4px;overflow:auto}.tk .n{float:left;width:60px;color:#778}.tk .m{float:left;width:560px}.tk .s{float:right;width:270px;text-align:right}.bd{display:inline-block;padding:1px 7px;border-radius:3px;font-size:11px;color:#fff;background:#889}.bd.o{background:#c0392b}.bd.d{background:#27864b}.bd.h{background:#d97706}.sub{color:#667;font-size:12px}.tabs a{display:inline-block;padding:6px 14px;border:1px solid #ccd;margin-right:-1px;text-decoration:none;color:#234}.tabs a.on{background:#26324a;color:#fff}.ln{padding:4px 0}.lb{display:inline-block;width:130px;color:#667}.ok{background:#e2f4e6;border:1px solid #9c9;padding:8px;margin-bottom:12px}.btn{padding:5px 12px}.side{color:#667;font-size:12px;margin-top:24px;border-top:1px dashed #ccd;padding-top:8px}"""
def page(title, body, user=True):
    bar = f'<div class="tb"><span><b>Hearth Lettings</b> repairs desk</span>' + (f'<span class="r">Signed in as Karin Lindqvist &nbsp; <a href="/tickets">Tickets</a> &nbsp; <a href="/logout">Sign out</a></span>' if user else "") + "</div>"
    return Res(f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)}</title><style>{CSS}</style></head><body>{bar}<div class="c">{body}</div></body></html>')
def login(msg=""):
    m = f'<div style="color:#c0392b">{msg}</div>' if msg else ""
    return page("Sign in", f'<div style="font-size:20px">Sign in</div><div class="sub">For staff of Hearth Lettings only.</div>{m}<form method="post" action="/login"><div class="ln"><label for="u" class="lb">User name</label><input id="u" name="user" autocomplete="username"></div><div class="ln"><label for="p" class="lb">Password</label><input id="p" name="pw" type="password" autocomplete="current-password"></div><div class="ln"><button class="btn">Sign in</button></div></form>', False)
def badges(t):
    s = S[str(t["id"])]
    b = '<span class="bd d">Done</span>' if s["status"] == "Done" else '<span class="bd">Open</span>'
    if t["overdue"] and s["status"] == "Open": b += ' <span class="bd o">Overdue</span>'
    return b + (' <span class="bd h">High</span>' if s["priority"] == "High" else f' <span class="sub">{s["priority"]}</span>')
def lst(r):
    tab, bl = r.q("show", "open"), r.q("building")
    ts = [t for t in data.TICKETS if (tab == "all" or S[str(t["id"])]["status"].lower() == tab) and (not bl or t["building"] == bl)]
    tabs = "".join(f'<a class="{"on" if k == tab else ""}" href="/tickets?show={k}">{n}</a>' for k, n in (("open","Open"),("done","Done"),("all","All")))
    opts = "".join(f'<option {"selected" if b == bl else ""}>{b}</option>' for b in sorted({t["building"] for t in data.TICKETS}))
    rows = "".join(f'<div class="tk"><div class="n">#{t["id"]}</div><div class="m"><a href="/tickets/{t["id"]}">{esc(t["subject"])}</a><div class="sub">{t["building"]}, {"flat " if t["flat"][0].isdigit() else ""}{t["flat"].lower() if not t["flat"][0].isdigit() else t["flat"]}</div></div><div class="s">{badges(t)}<div class="sub">Due {t["due"]}</div></div></div>' for t in ts)
    return page("Tickets", f'<div style="font-size:20px;margin-bottom:8px">Repair tickets</div><div class="tabs">{tabs}</div><form style="margin:10px 0"><input type="hidden" name="show" value="{tab}"><select name="building" aria-label="Building" onchange="this.form.submit()"><option value="">All buildings</option>{opts}</select></form>{rows or "<div>No tickets here.</div>"}<div class="side">Out-of-hours emergencies: ring the duty plumber on 0161 555 0100.</div>')
def detail(t, ok):
    s = S[str(t["id"])]
    ln = lambda a, b: f'<div class="ln"><span class="lb">{a}</span><span>{esc(b)}</span></div>'
    sel = lambda n, vs, v: f'<select name="{n}" aria-label="{n.title()}">' + "".join(f'<option {"selected" if x == v else ""}>{esc(x)}</option>' for x in vs) + "</select>"
    notes = "".join(f'<div class="ln">• {esc(n)}</div>' for n in s["notes"]) or '<div class="sub">No notes yet.</div>'
    done = "" if s["status"] == "Done" else f'<form method="post" action="/tickets/{t["id"]}/done" style="display:inline"><button class="btn">Mark as done</button></form>'
    m = f'<div class="ok">{ {"done": "Ticket marked as done.", "save": "Changes saved.", "note": "Note added."}[ok] }</div>' if ok in ("done", "save", "note") else ""
    return page(t["subject"], f'{m}<div class="sub"><a href="/tickets">« back to tickets</a></div><div style="font-size:20px">#{t["id"]} {esc(t["subject"])}</div><div>{badges(t)}</div><div class="ln">{esc(t["text"])}</div>'
      + ln("Building", t["building"]) + ln("Flat", t["flat"]) + ln("Reported by", t["tenant"]) + ln("Phone", t["phone"]) + ln("Reported on", t["reported"]) + ln("Due", t["due"]) + ln("Contractor", s["contractor"])
      + f'<div style="margin:12px 0">{done}</div><form method="post" action="/tickets/{t["id"]}/save"><div class="ln"><span class="lb">Priority</span>{sel("priority", ["Low","Normal","High"], s["priority"])}</div><div class="ln"><span class="lb">Contractor</span>{sel("contractor", data.CONTRACTORS, s["contractor"])}</div><button class="btn">Save changes</button></form><div style="margin-top:14px"><b>Notes</b></div>{notes}<form method="post" action="/tickets/{t["id"]}/note"><textarea name="note" aria-label="New note" rows="2" cols="50"></textarea><br><button class="btn">Add note</button></form>')
def route(r):
    if r.path == "/login":
        if r.method == "POST":
            if r.f("user") == data.USER and r.f("pw") == data.PASS: return redirect("/tickets", [("Set-Cookie", "desk=kl; Path=/; HttpOnly")])
            return login("User name or password is not right.")
        return login()
    if r.path == "/logout": return redirect("/login", [("Set-Cookie", "desk=; Path=/; Max-Age=0")])
    if r.cookies.get("desk") != "kl": return redirect("/login")
    if r.path == "/": return redirect("/tickets")
    if r.path == "/tickets": return lst(r)
    m = re.fullmatch(r"/tickets/(\d+)(?:/(done|save|note))?", r.path)
    t = m and next((t for t in data.TICKETS if str(t["id"]) == m[1]), None)
    if not t: return None
    s = S[m[1]]
    if not m[2]: return detail(t, r.q("ok"))
    if r.method == "POST":
        if m[2] == "done": s["status"] = "Done"
        if m[2] == "save":
            if r.f("priority") in ("Low","Normal","High"): s["priority"] = r.f("priority")
            if r.f("contractor") in data.CONTRACTORS: s["contractor"] = r.f("contractor")
        if m[2] == "note":
            if not r.f("note"): return redirect(f"/tickets/{m[1]}")
            s["notes"].append(r.f("note"))
        return redirect(f"/tickets/{m[1]}?ok={m[2]}")
serve(route, state, reset)
