import os, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # websrv
import data
from data import euro
from websrv import esc, go, page, start

A = {a["nr"]: a for a in data.ARTIKEL}


def shell(st, title, main):
    return page("""<!doctype html><html lang="de"><head><meta charset="utf-8"><title>%s – Gleis &amp; Kessel</title><style>
body{margin:0;font-family:Tahoma,sans-serif;font-size:15px;background:#fff}.kopf{background:#213b5b;color:#fff;padding:10px 26px;display:flex;justify-content:space-between}.kopf a{color:#fff;margin-left:16px}.spalten{display:grid;grid-template-columns:210px 1fr;gap:24px;padding:18px 26px}
aside section{background:#eef1f5;padding:10px;margin-bottom:12px}.artikel{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.artikel article{border:1px solid #ccd;padding:10px}.preis{font-weight:bold;color:#a3201d}.lager{font-size:13px}.aus{color:#999}.filter{background:#eef1f5;padding:10px;margin-bottom:14px}
table{border-collapse:collapse}td,th{border-bottom:1px solid #ccc;padding:5px 14px;text-align:left}dt{float:left;width:130px;color:#556}footer{background:#eef1f5;padding:14px 26px;font-size:13px}.fehler{color:#a00}form p label{display:inline-block;min-width:130px}</style></head><body>
<div class="kopf"><b>Gleis &amp; Kessel – Modellbahnen seit 1978</b><span><a href="/">Sortiment</a><a href="/service">Service</a><a href="/laden">Laden</a><a href="/warenkorb">Warenkorb (%d)</a></span></div>
<div class="spalten"><aside><section><b>Vorführabend</b><br>Freitag, 28. November, ab 19 Uhr: Große TT-Anlage unter Dampf.</section><section><b>Gebraucht</b><br>Wir kaufen Sammlungen an. Rufen Sie uns an: 0555 / 20 41 77</section></aside><main>%s</main></div><footer>Alle Preise inkl. MwSt., zzgl. Versand. Gleis &amp; Kessel, Am alten Güterbahnhof 3, Kleinwiesen</footer></body></html>""" % (esc(title), sum(st["warenkorb"].values()), main))


def stock(a):
    return '<span class="lager">lieferbar (%d Stück)</span>' % a["lager"] if a["lager"] else '<span class="lager aus">ausverkauft</span>'


def app(r, st):
    if r.path == "/":
        f = {k: r.q.get(k, "") for k in ("spur", "kategorie", "epoche")}
        s = r.q.get("sort", "nr")
        rows = [a for a in data.ARTIKEL if all(v in ("", a[k]) for k, v in f.items())]
        rows.sort(key={"auf": lambda a: a["cent"], "ab": lambda a: -a["cent"], "name": lambda a: a["name"]}.get(s, lambda a: a["nr"]))
        n = max(1, -(-len(rows) // 12))
        p = max(1, min(n, int(r.q["seite"]) if r.q.get("seite", "").isdigit() else 1))
        sel = lambda name, vals, first: '<select name="%s" aria-label="%s"><option value="">%s</option>%s</select> ' % (name, name, first, "".join('<option%s>%s</option>' % (" selected" if f[name] == v else "", v) for v in vals))
        return shell(st, "Sortiment", """<h1>Sortiment</h1><form class="filter">%s%s%s<select name="sort" aria-label="Sortierung">%s</select> <button>Anzeigen</button></form><p>%d Artikel</p><div class="artikel">%s</div><p>%s</p>""" % (
            sel("spur", ["H0", "TT", "N"], "alle Spurweiten"), sel("kategorie", list(data.SPAN), "alle Kategorien"), sel("epoche", ["I", "II", "III", "IV", "V"], "alle Epochen"),
            "".join('<option value="%s"%s>%s</option>' % (k, " selected" if s == k else "", l) for k, l in (("nr", "nach Artikelnummer"), ("name", "nach Name"), ("auf", "Preis aufsteigend"), ("ab", "Preis absteigend"))), len(rows),
            "".join('<article><a href="/artikel/%s"><b>%s</b></a><br><small>Art.-Nr. %s · Spur %s · Epoche %s</small><br><span class="preis">%s</span><br>%s</article>' % (a["nr"], esc(a["name"]), a["nr"], a["spur"], a["epoche"], euro(a["cent"]), stock(a)) for a in rows[p * 12 - 12:p * 12]),
            " ".join('<b>%d</b>' % i if i == p else '<a href="%s">%d</a>' % (esc(r.url(seite=i)), i) for i in range(1, n + 1))))
    if r.path.startswith("/artikel/"):
        a = A.get(r.path[9:])
        if not a:
            return None
        buy = '<form method="post" action="/warenkorb"><input type="hidden" name="nr" value="%s"><label>Menge <input name="menge" type="number" min="1" max="%d" value="1"></label> <button>In den Warenkorb</button></form>' % (a["nr"], a["lager"]) if a["lager"] else '<button disabled>In den Warenkorb</button> <p class="aus">Dieser Artikel ist ausverkauft und wird nicht wieder aufgelegt.</p>'
        return shell(st, a["name"], "<p><a href='/'>Sortiment</a> › %s</p><h1>%s</h1><dl><dt>Artikelnummer</dt><dd>%s</dd><dt>Hersteller</dt><dd>%s</dd><dt>Spurweite</dt><dd>%s</dd><dt>Epoche</dt><dd>%s</dd><dt>Länge</dt><dd>%d mm</dd><dt>Preis</dt><dd class='preis'>%s</dd><dt>Verfügbarkeit</dt><dd>%s</dd></dl>%s" % (
            a["kategorie"], esc(a["name"]), a["nr"], esc(a["hersteller"]), a["spur"], a["epoche"], a["laenge"], euro(a["cent"]), stock(a), buy))
    if r.path == "/warenkorb":
        if r.method == "POST":
            a, m = A.get(r.form.get("nr")), r.form.get("menge", "")
            if r.form.get("weg"):
                st["warenkorb"].pop(r.form["weg"], None)
            elif a and m.isdigit() and int(m) > 0 and st["warenkorb"].get(a["nr"], 0) + int(m) <= a["lager"]:
                st["warenkorb"][a["nr"]] = st["warenkorb"].get(a["nr"], 0) + int(m)
            else:
                return shell(st, "Warenkorb", "<h1>Warenkorb</h1><p class='fehler'>So viele Stück haben wir nicht auf Lager.</p><p><a href='/warenkorb'>Zum Warenkorb</a></p>")
            return go("/warenkorb")
        rows = "".join("<tr><td>%s</td><td>%s</td><td>%d</td><td>%s</td><td><form method='post'><button name='weg' value='%s'>entfernen</button></form></td></tr>" % (n, esc(A[n]["name"]), m, euro(m * A[n]["cent"]), n) for n, m in st["warenkorb"].items())
        return shell(st, "Warenkorb", "<h1>Warenkorb</h1>" + ("<table><tr><th>Art.-Nr.</th><th>Artikel</th><th>Menge</th><th>Summe</th><th></th></tr>%s</table><p>Zwischensumme: <b>%s</b></p><p><a href='/kasse'>Zur Kasse</a></p>" % (rows, euro(sum(m * A[n]["cent"] for n, m in st["warenkorb"].items()))) if rows else "<p>Ihr Warenkorb ist leer.</p>"))
    if r.path == "/kasse":
        if not st["warenkorb"]:
            return go("/warenkorb")
        err, f = "", r.form
        keys = ["name", "strasse", "plz", "ort", "email"]
        if r.method == "POST":
            if all(f.get(k) for k in keys) and f.get("versand") in [v[0] for v in data.VERSAND] and f.get("zahlung") in data.ZAHLUNG and f.get("agb"):
                b = {"nummer": "B-%d" % (7001 + len(st["bestellungen"])), "artikel": dict(st["warenkorb"])}
                b.update({k: f[k] for k in keys + ["versand", "zahlung"]})
                st["bestellungen"].append(b)
                st["warenkorb"].clear()
                return go("/bestellt/" + b["nummer"])
            err = "<p class='fehler'>Bitte füllen Sie alle Felder aus und stimmen Sie den AGB zu.</p>"
        v = lambda k: esc(f.get(k, ""))
        return shell(st, "Kasse", "<h1>Kasse</h1>%s<form method='post'>%s<fieldset><legend>Versand</legend>%s</fieldset><p><label for='za'>Zahlungsart</label><select id='za' name='zahlung' required><option value=''>bitte wählen</option>%s</select></p><p><input type='checkbox' id='agb' name='agb' value='ja'> <label for='agb'>Ich stimme den AGB zu</label></p><button>Zahlungspflichtig bestellen</button></form>" % (
            err, "".join("<p><label for='%s'>%s</label><input id='%s' name='%s' value='%s' required></p>" % (k, l, k, k, v(k)) for k, l in (("name", "Name"), ("strasse", "Straße und Hausnr."), ("plz", "Postleitzahl"), ("ort", "Ort"), ("email", "E-Mail"))),
            "".join("<label><input type='radio' name='versand' value='%s'%s> %s (%s)</label><br>" % (k, " checked" if f.get("versand") == k else "", l, euro(c)) for k, l, c in data.VERSAND),
            "".join("<option%s>%s</option>" % (" selected" if f.get("zahlung") == z else "", z) for z in data.ZAHLUNG)))
    if r.path.startswith("/bestellt/"):
        return shell(st, "Danke", "<h1>Vielen Dank!</h1><p>Ihre Bestellnummer lautet <b>%s</b>.</p>" % esc(r.path[10:]))
    if r.path == "/service":
        return shell(st, "Service", "<h1>Service</h1><p>Wartung einer Lok: 29,00 €. Digitaldecoder-Einbau: 45,00 €, bei Spur N 52,00 €.</p>")
    if r.path == "/laden":
        return shell(st, "Laden", "<h1>Laden</h1><p>Dienstag bis Freitag 10 bis 18 Uhr, Samstag 9 bis 14 Uhr.</p>")


if __name__ == "__main__":
    start(app, data.INITIAL)
