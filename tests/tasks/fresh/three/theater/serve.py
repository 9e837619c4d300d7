import re
from base import *
import data as D

ST = {}


def reset():
    ST["reservierungen"] = []


reset()
CSS = """body{margin:0;font-family:"Helvetica Neue",Helvetica,Arial,sans-serif;background:#111;color:#eee}.navbar{display:flex;gap:30px;padding:18px 40px;background:#8b0000}.navbar a{color:#fff;text-decoration:none;text-transform:uppercase;letter-spacing:1px;font-size:14px}.navbar .brand{font-weight:bold;font-size:18px}.container{max-width:1000px;margin:0 auto;padding:30px}
.nav-tabs{display:flex;gap:2px;border-bottom:2px solid #8b0000;margin-bottom:24px}.nav-tabs a{padding:10px 26px;background:#222;color:#ccc;text-decoration:none}.nav-tabs a.active{background:#8b0000;color:#fff}
.vorstellung{display:flex;gap:24px;align-items:center;background:#1c1c1c;margin-bottom:10px;padding:14px 20px}.vorstellung .wann{width:110px;text-align:center;border-right:1px solid #444}.vorstellung .datum{font-size:17px;display:block}.vorstellung .zeit{color:#aaa;display:block}.vorstellung .was{flex:1}.vorstellung h3{margin:0}.vorstellung h3 a{color:#fff}.badge{font-size:12px;padding:3px 8px;background:#444;border-radius:3px}.badge.ausverkauft{background:#777;text-decoration:line-through}.badge.Premiere{background:#c9a227;color:#111}.btn{background:#8b0000;color:#fff;padding:8px 16px;border:0;text-decoration:none;font-size:15px}
a{color:#ff9c9c}dl.besetzung{display:grid;grid-template-columns:200px 1fr;row-gap:6px}dl.besetzung dd{margin:0}form label{display:block;margin:8px 0}input,select{padding:6px}.fehler{background:#5c1a1a;padding:12px}fieldset{border:1px solid #444;margin:12px 0}"""
BADGE = {"frei": "", "Restkarten": "Restkarten", "ausverkauft": "ausverkauft", "Premiere": "Premiere"}


def page(title, body):
    return Res('<!doctype html><html lang="de"><head><meta charset="utf-8"><title>%s – Stadttheater Lindenau</title><style>%s</style></head><body><div class="navbar"><a class="brand" href="/">Stadttheater Lindenau</a><a href="/">Spielplan</a><a href="/stuecke">Stücke</a><a href="/preise">Preise</a></div><div class="container">%s</div></body></html>' % (esc(title), CSS, body))


def spielplan(r):
    m = r.q("monat", "10")
    if m not in dict(D.MONATE):
        return None
    tabs = "".join('<a href="/?monat=%s"%s>%s</a>' % (k, ' class="active"' if k == m else "", n) for k, n in D.MONATE)
    out = ""
    for i, dat, zeit, st, ort, stand in D.VORST:
        if dat[3:5] != m:
            continue
        b = '<span class="badge %s">%s</span>' % (stand, stand) if BADGE[stand] else ""
        kauf = "" if stand == "ausverkauft" else '<a class="btn" href="/karten/%d">Karten</a>' % i
        out += '<div class="vorstellung"><div class="wann"><span class="datum">%s</span><span class="zeit">%s</span></div><div class="was"><h3><a href="/stuecke/%s">%s</a></h3><span class="ort">%s</span></div>%s%s</div>' % (dat, zeit, st, esc(D.TITEL[st]), ort, b, kauf)
    return page("Spielplan", '<h1>Spielplan 2025</h1><div class="nav-tabs">%s</div>%s' % (tabs, out))


def dauer(m, p):
    h, mi = divmod(m, 60)
    t = ("%d Stunde%s" % (h, "" if h == 1 else "n") if h else "") + (" und " if h and mi else "") + ("%d Minuten" % mi if mi else "")
    return "Die Aufführung dauert etwa %s%s." % (t, ", mit einer Pause" if p else " und hat keine Pause")


def stueck(slug):
    for s, t, autor, regie, m, p, bes in D.STUECKE:
        if s == slug:
            return page(t, '<h1>%s</h1><p>von %s</p><p>%s</p><h2>Inszenierung</h2><dl class="besetzung"><dt>Regie</dt><dd>%s</dd></dl><h2>Besetzung</h2><dl class="besetzung">%s</dl><p><a href="/">Zum Spielplan</a></p>' % (esc(t), autor, dauer(m, p), regie, "".join("<dt>%s</dt><dd>%s</dd>" % x for x in bes)))
    return None


def karten(r, i):
    v = next((v for v in D.VORST if v[0] == i), None)
    if not v:
        return None
    kopf = "<h1>%s</h1><p>%s, %s Uhr, %s</p>" % (esc(D.TITEL[v[3]]), v[1], v[2], v[4])
    if v[5] == "ausverkauft":
        return page("Karten", kopf + '<p class="fehler">Diese Vorstellung ist ausverkauft. Eine Warteliste führen wir nicht.</p>')
    f, err = r.f, []
    if r.method == "POST":
        if not re.fullmatch("[1-8]", f("anzahl")):
            err.append("Bitte wählen Sie die Anzahl der Karten.")
        if f("gruppe") not in dict(D.PREISE):
            err.append("Bitte wählen Sie eine Preisgruppe.")
        if f("erm") not in D.ERM:
            err.append("Bitte prüfen Sie die Ermäßigung.")
        if f("abholung") not in D.ABHOLUNG:
            err.append("Bitte sagen Sie uns, wie Sie die Karten erhalten möchten.")
        if not f("name"):
            err.append("Bitte geben Sie Ihren Namen an.")
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", f("email")):
            err.append("Bitte geben Sie eine gültige E-Mail-Adresse an.")
        if not err:
            ST["reservierungen"].append({"vorstellung": i, "anzahl": int(f("anzahl")), "preisgruppe": f("gruppe"), "ermaessigung": f("erm"), "abholung": f("abholung"), "name": f("name"), "email": f("email").lower()})
            return redirect("/danke")
    rad = lambda n, opts: "".join('<label><input type="radio" name="%s" value="%s"%s> %s</label>' % (n, esc(k), " checked" if f(n) == k else "", esc(t)) for k, t in opts)
    return page("Karten", kopf + '%s<form method="post" novalidate><label>Anzahl <select name="anzahl"><option value="">–</option>%s</select></label><fieldset><legend>Preisgruppe</legend>%s</fieldset><label>Ermäßigung <select name="erm">%s</select></label><fieldset><legend>Karten erhalten</legend>%s</fieldset><label>Name <input name="name" value="%s"></label><label>E-Mail <input name="email" type="email" value="%s"></label><button class="btn">Verbindlich reservieren</button></form>' % ('<p class="fehler" role="alert">%s</p>' % "<br>".join(err) if err else "", "".join("<option%s>%d</option>" % (" selected" if f("anzahl") == str(n) else "", n) for n in range(1, 9)), rad("gruppe", [(g, "%s (%d €)" % (g, e)) for g, e in D.PREISE]), "".join("<option%s>%s</option>" % (" selected" if f("erm") == e else "", e) for e in D.ERM), rad("abholung", [(a, a) for a in D.ABHOLUNG]), esc(f("name")), esc(f("email"))))


def route(r):
    p = r.path
    if p == "/":
        return spielplan(r)
    if p == "/stuecke":
        return page("Stücke", "<h1>Stücke der Spielzeit</h1><ul>%s</ul>" % "".join('<li><a href="/stuecke/%s">%s</a> von %s</li>' % (s[0], esc(s[1]), s[2]) for s in D.STUECKE))
    if p.startswith("/stuecke/"):
        return stueck(p[9:])
    if re.fullmatch(r"/karten/\d+", p):
        return karten(r, int(p[8:]))
    if p == "/preise":
        return page("Preise", "<h1>Preise</h1><table><tr><th>Preisgruppe</th><th>Preis</th></tr>%s</table><p>Ermäßigte Karten kosten die Hälfte.</p>" % "".join("<tr><td>%s</td><td>%d €</td></tr>" % x for x in D.PREISE))
    if p == "/danke":
        return page("Danke", "<h1>Ihre Reservierung ist eingegangen</h1><p>Wir freuen uns auf Ihren Besuch.</p>")
    return None


serve(route, lambda: ST, reset)
