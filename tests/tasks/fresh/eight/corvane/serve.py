import os
import sys
from urllib.parse import urlencode
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import Site, Reply, day, e, redirect  # noqa: E402
from data import EMAIL, PASSWORD, INVOICES, SETTINGS  # noqa: E402

site = Site({"settings": SETTINGS})
SIZE = 15
CSS = """body{margin:0;font:15px/1.5 'Segoe UI',system-ui,sans-serif;color:#1d2433;background:#f4f5f8}
.top{background:#202a44;color:#fff;display:flex;gap:24px;align-items:center;padding:12px 28px}.top a{color:#cdd6ef;text-decoration:none}.top b{font-size:18px}
.top form{margin-left:auto}.top button{background:none;border:1px solid #7382ab;color:#fff;border-radius:5px;padding:4px 12px}
main{max-width:1060px;margin:24px auto;padding:0 20px}.box{background:#fff;border:1px solid #dde1ea;border-radius:8px;padding:20px}
table{width:100%;border-collapse:collapse;background:#fff}th,td{padding:8px 12px;border-bottom:1px solid #e6e9f0;text-align:left}td.r,th.r{text-align:right}
th a{color:#33405f;text-decoration:none}.chip{border-radius:20px;padding:2px 10px;font-size:13px}.Paid{background:#dff4e4;color:#135c2a}.Open{background:#e3edfd;color:#173f86}.Overdue{background:#fde3e1;color:#94201a}.Void{background:#ececec;color:#666}
dl{display:grid;grid-template-columns:180px 1fr;gap:8px}dt{color:#68728a}dd{margin:0}.pg a,.pg span{margin-right:10px}label{display:block;margin:12px 0 4px}input[type=text],input[type=email],input[type=password],input[type=number],select{padding:7px;border:1px solid #bcc4d4;border-radius:5px;min-width:280px}
.err{color:#94201a}.ok{background:#dff4e4;padding:8px 12px;border-radius:6px}.btn{background:#2f56c9;color:#fff;border:0;border-radius:5px;padding:8px 18px;margin-top:14px}.tools{display:flex;gap:12px;margin:14px 0}"""


def money(v):
    return "$" + format(v, ",.2f")


def date(text):
    return day(text).strftime("%-d %b %Y")


def page(title, body, user=True):
    top = '<div class="top"><b>Corvane</b>' + ('<a href="/invoices">Invoices</a><a href="/settings">Settings</a><form method="post" action="/logout"><button>Sign out</button></form>' if user else "") + "</div>"
    return '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s – Corvane</title><style>%s</style></head><body>%s<main>%s</main></body></html>' % (e(title), CSS, top, body)


@site.get("/")
def home(request):
    return redirect("/invoices" if site.who(request) else "/login")


@site.get("/login")
def login(request, wrong=False):
    return page("Sign in", '<div class="box" style="max-width:360px;margin:60px auto"><h1>Sign in</h1>%s<form method="post" action="/login"><label for="u">Email address</label><input id="u" type="email" name="email" autocomplete="username" required><label for="p">Password</label><input id="p" type="password" name="password" autocomplete="current-password" required><br><button class="btn">Sign in</button></form></div>' % ('<p class="err">Email or password is not right.</p>' if wrong else ""), False)


@site.post("/login")
def enter(request):
    if request.form.text("email").lower() == EMAIL and request.form.get("password") == PASSWORD:
        return redirect("/invoices", [site.login(EMAIL)])
    return Reply(login(request, True), 401)


@site.post("/logout")
def leave(request):
    return redirect("/login", [site.logout(request)])


def closed(handler):
    def inside(request, **names):
        return handler(request, **names) if site.who(request) else redirect("/login")
    return inside


@site.get("/invoices")
@closed
def invoices(request):
    q = request.query
    rows, word, status = INVOICES, q.text("q"), q.get("status", "")
    if word:
        rows = [r for r in rows if word.lower() in r["customer"].lower() or word.lower() in r["number"].lower()]
    if status:
        rows = [r for r in rows if r["status"] == status]
    sort, back = q.get("sort", ""), q.get("dir") == "desc"
    if sort in ("number", "customer", "issued", "due", "amount", "status"):
        rows = sorted(rows, key=lambda r: r[sort], reverse=back)
    n = max(1, int(q.get("page") or 1))
    pages = max(1, -(-len(rows) // SIZE))
    part = rows[(n - 1) * SIZE:n * SIZE]

    def link(**change):
        now = {"q": word, "status": status, "sort": sort, "dir": q.get("dir", ""), "page": ""}
        now.update(change)
        return "/invoices?" + e(urlencode({k: v for k, v in now.items() if v}))
    head = "".join('<th%s><a href="%s">%s%s</a></th>' % (' class="r"' if k == "amount" else "", link(sort=k, dir="desc" if sort == k and not back else ""), t, (" ▾" if back else " ▴") if sort == k else "")
                   for k, t in [("number", "Invoice"), ("customer", "Customer"), ("issued", "Issued"), ("due", "Due"), ("amount", "Amount"), ("status", "Status")])
    body = "".join('<tr><td><a href="/invoices/%s">%s</a></td><td>%s</td><td>%s</td><td>%s</td><td class="r">%s</td><td><span class="chip %s">%s</span></td></tr>' % (
        r["number"], r["number"], e(r["customer"]), date(r["issued"]), date(r["due"]), money(r["amount"]), r["status"], r["status"]) for r in part)
    foot = '<tfoot><tr><td colspan="4">Total on this page</td><td class="r"><b>%s</b></td><td></td></tr></tfoot>' % money(sum(r["amount"] for r in part))
    nav = '<p class="pg">' + "".join('<a href="%s">%d</a>' % (link(page=i), i) if i != n else "<span><b>%d</b></span>" % i for i in range(1, pages + 1)) + ('<a href="%s" rel="next">Next</a>' % link(page=n + 1) if n < pages else "") + "</p>"
    options = "".join('<option%s value="%s">%s</option>' % (" selected" if status == s else "", s, s or "All statuses") for s in ("", "Open", "Overdue", "Paid", "Void"))
    return page("Invoices", '<h1>Invoices</h1><form class="tools" action="/invoices"><input type="text" name="q" value="%s" placeholder="Customer or number" aria-label="Search"><select name="status" aria-label="Status">%s</select><button>Apply</button></form>%s' % (
        e(word), options, ('<p>%d invoices · statuses as of 13 Nov 2026</p><table><thead><tr>%s</tr></thead><tbody>%s</tbody>%s</table>%s' % (len(rows), head, body, foot, nav)) if part else "<p>No invoices found.</p>"))


@site.get("/invoices/<number>")
@closed
def invoice(request, number):
    for r in INVOICES:
        if r["number"] == number:
            facts = [("Customer", r["customer"]), ("Work", r["work"]), ("Purchase order", r["po"]), ("Issued", date(r["issued"])), ("Payment terms", "%d days net" % r["terms"]), ("Due", date(r["due"])), ("Amount", money(r["amount"])), ("Status", r["status"])]
            return page(number, '<p><a href="/invoices">Invoices</a> / %s</p><div class="box"><h1>Invoice %s</h1><dl>%s</dl></div>' % (number, number, "".join("<dt>%s</dt><dd>%s</dd>" % (e(k), e(v)) for k, v in facts)))
    return Reply(page("Not found", "<p>No such invoice.</p>"), 404)


@site.get("/settings")
@closed
def settings(request, saved=False, wrong=""):
    s = site.state["settings"]
    fee = "".join('<label style="margin:4px 0"><input type="radio" name="late_fee" value="%s"%s> %s</label>' % (k, " checked" if s["late_fee"] == k else "", t) for k, t in [("none", "No late fee"), ("flat", "Flat fee of $15"), ("percent", "1.5 % per month")])
    fmt = "".join("<option%s>%s</option>" % (" selected" if s["currency_format"] == f else "", f) for f in ("1,234.50", "1.234,50", "1 234,50"))
    return page("Settings", '<h1>Settings</h1>%s%s<form class="box" method="post" action="/settings"><label for="a">First reminder after due date (days)</label><input id="a" type="number" name="reminder_days" min="1" max="60" value="%d"><label for="b">Send a copy of every invoice to</label><input id="b" type="email" name="copy_to" value="%s"><label><input type="checkbox" name="weekly_digest" value="1"%s> Weekly digest on Mondays</label><fieldset><legend>Late fee</legend>%s</fieldset><label for="c">Number format</label><select id="c" name="currency_format">%s</select><br><button class="btn">Save changes</button></form>' % (
        '<p class="ok" role="status">Settings saved.</p>' if saved else "", '<p class="err">%s</p>' % wrong if wrong else "", s["reminder_days"], e(s["copy_to"]), " checked" if s["weekly_digest"] else "", fee, fmt))


@site.post("/settings")
@closed
def save(request):
    f = request.form
    if not f.text("reminder_days").isdigit() or not 1 <= int(f.text("reminder_days")) <= 60:
        return settings(request, wrong="Give a number of days from 1 to 60.")
    if "@" not in f.text("copy_to"):
        return settings(request, wrong="Give an email address.")
    site.state["settings"] = {"reminder_days": int(f.text("reminder_days")), "copy_to": f.text("copy_to"), "weekly_digest": f.get("weekly_digest") == "1",
                              "currency_format": f.get("currency_format", "1,234.50"), "late_fee": f.get("late_fee", "none")}
    return settings(request, saved=True)


if __name__ == "__main__":
    site.run()
