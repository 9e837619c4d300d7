import datetime
from urllib.parse import quote

import data as d
from base import Reply, Site, e, fill, normal, number_from, redirect

site = Site(d.ANFANG)
CSS = """body{margin:0;font:16px/1.5 Calibri,"Noto Sans",sans-serif;color:#222;background:#eceff1}.k{background:#fff;border-bottom:4px solid #c62828}.k>div,.i{max-width:980px;margin:auto;padding:12px 16px}.k a{margin-right:18px;color:#37474f}.i{background:#fff;min-height:70vh}.f{background:#f5f5f5;padding:10px 14px;display:flex;gap:12px;align-items:end;flex-wrap:wrap}.z{padding:10px 0;border-bottom:1px solid #cfd8dc}.z small{color:#607d8b}.s a,.s b{display:inline-block;padding:3px 10px;border:1px solid #b0bec5;margin-right:4px}.h{color:#c62828}table{border-collapse:collapse}td,th{border:1px solid #b0bec5;padding:5px 14px;text-align:left}dl{display:grid;grid-template-columns:13rem 1fr}dt{color:#607d8b}dd{margin:0 0 6px}.fm p{margin:10px 0}.fm input,.fm select,.fm textarea{font:inherit;padding:5px;width:24rem}.fm input[type=checkbox]{width:auto}"""
MONATE = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()


def lang(tag):
    t = datetime.date.fromisoformat(tag)
    return "%d. %s %d" % (t.day, MONATE[t.month - 1], t.year)


def page(titel, inhalt):
    return fill("""<!doctype html><html lang="de"><head><meta charset="utf-8"><title>[[t]] – Stadt Hallsdorf</title><style>[[c]]</style></head><body><div class="k"><div><b style="font-size:21px">Stadt Hallsdorf</b> · Fundbüro<br><a href="/">Gefunden</a><a href="/verloren">Verlust melden</a><a href="/gebuehren">Abholung und Gebühren</a></div></div><div class="i">[[m]]</div></body></html>""", t=e(titel), c=CSS, m=inhalt)


@site.get("/")
def liste(req):
    q, kat, teil = normal(req.query.get("q", "")), req.query.get("art", ""), req.query.get("teil", "")
    treffer = [x for x in d.FUNDE if (not kat or x["kategorie"] == kat) and (not teil or x["stadtteil"] == teil)
               and all(w in normal(x["was"] + " " + x["ort"] + " " + x["kategorie"]) for w in q.split())]
    seiten = max(1, -(-len(treffer) // d.SEITE))
    s = min(max(1, int(req.query.get("seite", 1) or 1)), seiten)
    zeilen = "".join('<div class="z">Am %s gefunden (%s): <a href="/fund/%s"><b>%s</b></a>.<br><small>%s · %s · Nr. %s</small></div>' % (
        lang(x["tag"]), e(x["ort"]), x["nr"].replace("/", "-"), e(x["was"]), x["kategorie"], x["stadtteil"], x["nr"]) for x in treffer[(s - 1) * d.SEITE:s * d.SEITE])
    wahl = lambda name, was, jetzt: '<span>%s<br><select name="%s"><option value="">alle</option>%s</select></span>' % ({"art": "Was", "teil": "Stadtteil"}[name], name, "".join("<option%s>%s</option>" % (" selected" if w == jetzt else "", w) for w in was))
    weiter = "".join("<b>%d</b>" % n if n == s else '<a href="/?q=%s&art=%s&teil=%s&seite=%d">%d</a>' % (quote(req.query.get("q", "")), quote(kat), quote(teil), n, n) for n in range(1, seiten + 1))
    return page("Gefunden", """<h1>Was bei uns liegt</h1><form class="f"><span>Stichwort<br><input name="q" value="%s"></span>%s%s<button>Zeigen</button></form><p>%s</p>%s<p class="s">%s</p>""" % (
        e(req.query.get("q", "")), wahl("art", d.KATEGORIEN, kat), wahl("teil", d.TEILE, teil), "%d Fundsachen" % len(treffer) if len(treffer) != 1 else "1 Fundsache", zeilen, weiter))


@site.get("/fund/<nr>")
def fund(req, nr):
    x = d.NACH_NR.get(nr.replace("-", "/"))
    if not x:
        return Reply(page("Fehlt", "<p>Diese Fundsache ist nicht (mehr) da.</p>"), 404)
    zeilen = [("Fundnummer", x["nr"]), ("Gefunden", lang(x["tag"])), ("Wo", x["ort"] + ", " + x["stadtteil"]), ("Auffälliges", x["besonders"]), ("Geschätzter Wert", "%d €" % x["wert"] if x["wert"] else ""), ("Liegt in", x["ablage"]), ("Wir heben es auf bis", lang(x["frist"]))]
    return page(x["was"], "<h1>%s</h1><dl>%s</dl><p>Gehört das Ihnen? Kommen Sie mit Ausweis ins Fundbüro, Rathausgasse 4, Zimmer 7.</p><p><a href='/'>Zurück</a></p>" % (e(x["was"]), "".join("<dt>%s</dt><dd>%s</dd>" % (a, e(b)) for a, b in zeilen if b)))


@site.get("/gebuehren")
def gebuehren(req):
    return page("Abholung und Gebühren", """<h1>Abholung und Gebühren</h1><p>Fundsachen werden nur persönlich herausgegeben. Wir verschicken nichts und übergeben nichts an Boten.</p><table><tr><th>Wert der Sache</th><th>Gebühr</th></tr>%s</table><p>Montag bis Freitag 8 bis 12 Uhr, Donnerstag auch 14 bis 18 Uhr. Schlüssel und Ausweise kosten nichts.</p>""" % "".join("<tr><td>%s</td><td>%s</td></tr>" % g for g in d.GEBUEHREN))


def formular(f, fehler=()):
    w = lambda k: e(f.get(k, ""))
    x = lambda k: '<br><span class="h">%s</span>' % fehler[k] if k in fehler else ""
    kat = "".join("<option%s>%s</option>" % (" selected" if k == f.get("art") else "", k) for k in d.KATEGORIEN)
    return page("Verlust melden", """<h1>Verlust melden</h1>%s<form method="post" action="/verloren" class="fm"><p><label for="art">Was für eine Sache?</label><br><select id="art" name="art"><option value="">bitte wählen</option>%s</select>%s</p><p><label for="was">Beschreibung</label><br><textarea id="was" name="was" rows="3">%s</textarea>%s</p>
<p><label for="tag">Verloren am</label><br><input type="date" id="tag" name="tag" value="%s">%s</p><p><label for="ort">Vermutlich wo?</label><br><input id="ort" name="ort" value="%s">%s</p><p><label for="name">Ihr Name</label><br><input id="name" name="name" value="%s">%s</p><p><label for="tel">Telefon oder E-Mail</label><br><input id="tel" name="tel" value="%s">%s</p><p><label><input type="checkbox" name="ok" value="1"> Meine Angaben dürfen sechs Monate gespeichert werden.</label>%s</p><p><button>Meldung abgeben</button></p></form>""" % (
        '<p class="h">Bitte sehen Sie die Angaben noch einmal durch.</p>' if fehler else "", kat, x("art"), w("was"), x("was"), w("tag"), x("tag"), w("ort"), x("ort"), w("name"), x("name"), w("tel"), x("tel"), x("ok")))


@site.get("/verloren")
def verloren(req):
    return formular({})


@site.post("/verloren")
def melden(req):
    f, fehler = req.form, {}
    for k, t in (("art", "Bitte wählen."), ("was", "Bitte beschreiben."), ("tag", "Bitte den Tag angeben."), ("ort", "Wo ungefähr?"), ("name", "Bitte den Namen angeben."), ("tel", "Wie erreichen wir Sie?"), ("ok", "Ohne das geht es nicht.")):
        if not f.text(k):
            fehler[k] = t
    if f.text("tag") > "2026-03-23":
        fehler["tag"] = "Der Tag liegt in der Zukunft. Heute ist der 23. März 2026."
    if fehler:
        return formular(f, fehler)
    nr = "VM-%d" % number_from(f.text("art"), f.text("tag"), f.text("name"))
    site.state["verlustmeldungen"].append({k: f.text(k) for k in ("art", "was", "tag", "ort", "name", "tel")} | {"nr": nr})
    return redirect("/verloren/danke?nr=" + nr)


@site.get("/verloren/danke")
def danke(req):
    return page("Danke", "<h1>Ihre Meldung ist da</h1><p>Wir vergleichen sie jeden Morgen mit dem, was abgegeben wird. Ihr Aktenzeichen lautet <b>%s</b>.</p>" % e(req.query.get("nr", "")))


site.run()
