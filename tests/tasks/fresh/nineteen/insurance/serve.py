import os, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # websrv
import data
from data import day
from websrv import esc, go, page, start


def shell(title, main, signed=False):
    return page("""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s – Fernbank Pet Insurance</title><style>
body{font:15px Arial;margin:0;background:#f3f6f9}.head{background:#fff;border-bottom:3px solid #3a7;padding:14px 30px;display:flex;justify-content:space-between}.head a{margin-left:16px}.page{max-width:940px;margin:22px auto;background:#fff;padding:20px 30px}
.stats{display:flex;gap:14px}.stats div{flex:1;border:1px solid #dde;padding:10px;text-align:center}.stats strong{display:block;font-size:22px}table{width:100%%;border-collapse:collapse}td,th{padding:6px;border-bottom:1px solid #e3e3e3;text-align:left}.st{padding:1px 8px;border-radius:9px;background:#e8eef4;font-size:13px}.st-Paid{background:#cdeed6}.st-Declined{background:#f6cccc}
dl{display:grid;grid-template-columns:170px 1fr}dt{color:#667}ol.tl{border-left:3px solid #3a7;list-style:none;padding-left:16px}.box{border:1px solid #ddd;padding:12px;margin-top:14px}.bad{color:#b00}.foot{text-align:center;color:#778;font-size:12px;padding:20px}</style></head><body>
<div class="head"><b>Fernbank Pet Insurance</b><span>%s</span></div><div class="page">%s</div><div class="foot">Fernbank Mutual, 9 Orchard Walk, Stowe. New: cover for rabbits from £6.90 a month.</div></body></html>""" % (
        esc(title), '<a href="/account">Overview</a><a href="/account/claims">Claims</a><a href="/account/payout">Payout details</a><a href="/signout">Sign out</a>' if signed else '<a href="/">Home</a><a href="/cover">What we cover</a><a href="/signin">Sign in</a>', main))


def status(c, st):
    return "Withdrawn" if c["no"] in [w["claim"] for w in st["withdrawn"]] else c["status"]


def app(r, st):
    signed = r.cookies.get("sid") == "maple-7"
    if r.path == "/":
        return shell("Home", "<h1>Calm when your pet is not</h1><p>Policies for dogs, cats and, now, rabbits. We pay four fifths of the vet's bill.</p><p><a href='/signin'>Sign in to your policy</a></p><h3>In numbers</h3><div class='stats'><div><strong>41,000</strong>pets</div><div><strong>4.2 days</strong>to decide, on average</div></div>")
    if r.path == "/cover":
        return shell("Cover", "<h1>What we cover</h1><p>Accidents, illness, operations. Not: breeding, food, grooming.</p>")
    if r.path == "/signin":
        err = ""
        if r.method == "POST":
            if (r.form.get("email", "").lower(), r.form.get("password")) == (data.USER, data.PASSWORD):
                return go("/account", [("Set-Cookie", "sid=maple-7; Path=/; HttpOnly")])
            err = '<p class="bad">E-mail or password is wrong.</p>'
        return shell("Sign in", '<h1>Sign in</h1>%s<form method="post"><p><label>E-mail<br><input name="email" type="email" required></label></p><p><label>Password<br><input name="password" type="password" required></label></p><button>Sign in</button></form>' % err)
    if r.path == "/signout":
        return go("/", [("Set-Cookie", "sid=; Path=/; Max-Age=0")])
    if r.path.startswith("/account") and not signed:
        return go("/signin")
    if r.path == "/account":
        p24 = sum(c["paid"] for c in data.CLAIMS if c["treated"][0] == 2024)
        p25 = sum(c["paid"] for c in data.CLAIMS if c["treated"][0] == 2025)
        return shell("Overview", "<h1>Hello, %s</h1><div class='stats'><div><strong>%d</strong>claims</div><div><strong>£%s</strong>paid for 2024</div><div><strong>£%s</strong>paid for 2025</div></div><p>Policy FB-77120, pets: %s. Renewal on 1 February 2026.</p>" % (
            data.HOLDER, len(data.CLAIMS), format(p24, ",.2f"), format(p25, ",.2f"), ", ".join(data.PETS)), True)
    if r.path == "/account/claims":
        s, y = r.q.get("status", ""), r.q.get("year", "")
        rows = [c for c in reversed(data.CLAIMS) if s in ("", status(c, st)) and y in ("", str(c["treated"][0]))]
        opts = lambda vals, cur, first: '<option value="">%s</option>' % first + "".join('<option%s>%s</option>' % (" selected" if v == cur else "", v) for v in vals)
        return shell("Claims", "<h1>Claims</h1><form><select name='status' aria-label='Status'>%s</select> <select name='year' aria-label='Year'>%s</select> <button>Show</button></form><table><tr><th>Claim</th><th>Pet</th><th>For</th><th>Treated</th><th>Amount</th><th>Status</th></tr>%s</table>" % (
            opts(["Paid", "In review", "Awaiting documents", "Declined", "Withdrawn"], s, "any status"), opts(["2024", "2025"], y, "any year"),
            "".join("<tr><td><a href='/account/claims/%s'>%s</a></td><td>%s</td><td>%s</td><td>%s</td><td>£%.2f</td><td><span class='st st-%s'>%s</span></td></tr>" % (c["no"], c["no"], c["pet"], esc(c["what"]), day(c["treated"]), c["amount"], status(c, st).split()[0], status(c, st)) for c in rows)), True)
    if r.path == "/account/payout":
        return shell("Payout", "<h1>Payout details</h1><p>We pay to the account ending in <b>4471</b>.</p><p>For your safety the bank account cannot be changed online or by message. Send us a signed letter with a copy of your bank card by post.</p>", True)
    if r.path.startswith("/account/claims/"):
        parts = r.path.split("/")
        c = next((c for c in data.CLAIMS if c["no"] == parts[3]), None)
        if not c:
            return None
        act = parts[4] if len(parts) > 4 else ""
        s = status(c, st)
        can = s in ("In review", "Awaiting documents")
        if act == "withdraw":
            if not can:
                return shell("Withdraw", "<p class='bad'>This claim can no longer be withdrawn.</p>", True)
            if r.method == "POST":
                if r.form.get("reason") in data.WHY:
                    st["withdrawn"].append({"claim": c["no"], "reason": r.form["reason"]})
                    return go("/account/claims/" + c["no"])
            return shell("Withdraw", "<h1>Withdraw claim %s?</h1><p>This cannot be undone.</p><form method='post'><label>Reason <select name='reason' required><option value=''>choose…</option>%s</select></label> <button>Yes, withdraw it</button> <a href='/account/claims/%s'>Keep the claim</a></form>" % (c["no"], "".join("<option>%s</option>" % w for w in data.WHY), c["no"]), True)
        if act == "message" and r.method == "POST":
            if r.form.get("text"):
                st["messages"].append({"claim": c["no"], "text": r.form["text"]})
            return shell("Message", "<h1>Message sent</h1><p>We answer within two working days.</p><p><a href='/account/claims/%s'>Back to the claim</a></p>" % c["no"], True)
        story = {"Paid": "We settled this claim on %s and paid £%.2f, which is four fifths of the bill." % (day(c["decided"]), c["paid"]),
                 "Declined": "We are sorry: on %s we declined this claim under section %s of the policy, as %s." % (day(c["decided"]), c["clause"][0], c["clause"][1]),
                 "In review": "A handler is looking at this claim.", "Awaiting documents": "We need an itemised invoice from the practice before we can go on.", "Withdrawn": "You have withdrawn this claim."}[s]
        return shell(c["no"], "<p><a href='/account/claims'>← Claims</a></p><h1>Claim %s <span class='st st-%s'>%s</span></h1><dl><dt>Pet</dt><dd>%s</dd><dt>Treatment</dt><dd>%s</dd><dt>Treated on</dt><dd>%s</dd><dt>Practice</dt><dd>%s</dd><dt>Vet's bill</dt><dd>£%.2f</dd></dl><h3>Where it stands</h3><p>%s</p><ol class='tl'><li>Bill received on %s</li><li>Handler assigned the day after</li></ol>%s<div class='box'><form method='post' action='/account/claims/%s/message'><label>Message to the handler<br><textarea name='text' rows='3' cols='60' required></textarea></label><br><button>Send message</button></form></div>" % (
            c["no"], s.split()[0], s, c["pet"], esc(c["what"]), day(c["treated"]), esc(c["vet"]), c["amount"], story, day(c["treated"]), "<p><a href='/account/claims/%s/withdraw'>Withdraw this claim</a></p>" % c["no"] if can else "", c["no"]), True)


if __name__ == "__main__":
    start(app, data.INITIAL)
