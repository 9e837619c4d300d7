import os, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # websrv
import re

import data
from data import zl
from websrv import esc, go, page, start


def shell(title, main):
    return page("""<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>%s – Biuro tłumaczeń Słowopis</title><style>
body{margin:0;font-family:'Open Sans',Arial;color:#223}.gora{display:flex;justify-content:space-between;padding:16px 34px;border-bottom:4px solid #b3123d}.gora a{margin-left:18px;color:#b3123d}.tresc{max-width:980px;margin:20px auto;padding:0 20px}table{border-collapse:collapse;width:100%%}th,td{padding:6px 10px;border:1px solid #dcd;text-align:left}tbody tr:nth-child(odd){background:#faf5f7}
.karta{border:1px solid #dcd;padding:10px 14px;margin:8px 0}.odznaka{background:#b3123d;color:#fff;font-size:12px;padding:1px 8px;border-radius:8px}details{border:1px solid #dcd;padding:8px 14px;margin:6px 0}.pole{margin:10px 0}.pole label{display:block}.blad{color:#b00}.dol{background:#f3ecef;padding:18px 34px;font-size:13px;margin-top:30px}dl.od{display:grid;grid-template-columns:repeat(2,1fr);gap:14px}</style></head><body>
<div class="gora"><b>Słowopis</b><span><a href="/">Cennik</a><a href="/tlumacze">Tłumacze</a><a href="/oddzialy">Oddziały</a><a href="/pytania">Pytania</a><a href="/wycena">Bezpłatna wycena</a></span></div><div class="tresc">%s</div><div class="dol">Słowopis sp. z o.o., od 1996 roku. W 2024 roku przetłumaczyliśmy 61 tysięcy stron. Ceny brutto.</div></body></html>""" % (esc(title), main))


def app(r, st):
    if r.path == "/":
        return shell("Cennik", "<h1>Cennik</h1><p>Ceny za stronę obliczeniową, w zależności od kierunku i rodzaju tłumaczenia.</p><table><thead><tr><th rowspan='2'>Język</th><th colspan='2'>Tłumaczenie zwykłe</th><th colspan='2'>Tłumaczenie przysięgłe</th></tr><tr><th>na polski</th><th>z polskiego</th><th>na polski</th><th>z polskiego</th></tr></thead><tbody>%s</tbody></table>" % "".join(
            "<tr><th>%s</th><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>" % (c["jezyk"], zl(c["z"]), zl(c["na"]), zl(c["pz"]), zl(c["pna"])) for c in sorted(data.CENNIK, key=lambda c: c["jezyk"].translate(str.maketrans("łńśż", "lnsz")))))
    if r.path == "/tlumacze":
        m, p = r.q.get("miasto", ""), r.q.get("przysiegli")
        rows = [t for t in data.TLUMACZE if m in ("", t["miasto"]) and (not p or t["przysiegly"])]
        return shell("Tłumacze", "<h1>Nasi tłumacze</h1><form><select name='miasto' aria-label='Miasto'><option value=''>wszystkie miasta</option>%s</select> <label><input type='checkbox' name='przysiegli' value='1'%s> tylko przysięgli</label> <button>Filtruj</button></form>%s" % (
            "".join("<option%s>%s</option>" % (" selected" if m == o[0] else "", o[0]) for o in data.ODDZIALY), " checked" if p else "",
            "".join("<div class='karta'><b>%s</b> %s<br>%s · języki: %s · %d lat w zawodzie</div>" % (t["nazwisko"], "<span class='odznaka'>przysięgły</span>" if t["przysiegly"] else "", t["miasto"], ", ".join(t["jezyki"]), t["lata"]) for t in rows)))
    if r.path == "/oddzialy":
        return shell("Oddziały", "<h1>Oddziały</h1><dl class='od'>%s</dl><p>Paczkomaty i punkty odbioru: dokumenty wysyłamy też kurierem, 18,00 zł.</p>" % "".join("<div><dt><b>%s</b></dt><dd>%s<br>tel. %s<br>pon.–pt. %s</dd></div>" % o for o in data.ODDZIALY))
    if r.path == "/pytania":
        s = data.STRONA
        return shell("Pytania", "<h1>Najczęstsze pytania</h1><details><summary>Ile trwa tłumaczenie?</summary><p>Zwykle dwa dni robocze na każde dziesięć stron.</p></details><details><summary>Co to jest strona obliczeniowa?</summary><p>Przy tłumaczeniu przysięgłym strona liczy %d znaków ze spacjami, przy zwykłym %d. Każdą rozpoczętą stronę przysięgłą zaokrąglamy w górę.</p></details><details><summary>Potrzebuję tłumaczenia na jutro. Czy to możliwe?</summary><p>Tak. W trybie ekspresowym, to znaczy do końca następnego dnia roboczego, dopłata wynosi %d%%; w trybie natychmiastowym, jeszcze tego samego dnia, %d%%.</p></details><details><summary>Czy mogę zapłacić przelewem?</summary><p>Tak, firmom wystawiamy fakturę z terminem 14 dni.</p></details>" % (s["przysiegla"], s["zwykla"], s["ekspres"], s["super"]))
    if r.path == "/wycena":
        f, err = r.form, ""
        if r.method == "POST":
            ok = f.get("z") in data.JEZYKI + ["polski"] and f.get("na") in data.JEZYKI + ["polski"] and f["z"] != f["na"] and f.get("rodzaj") in [x[0] for x in data.RODZAJE] and f.get("strony", "").isdigit() and re.fullmatch(r"\d{4}-\d\d-\d\d", f.get("termin", "")) and f.get("nazwisko") and "@" in f.get("email", "")
            if ok:
                q = {"numer": "Z-%d" % (9001 + len(st["zapytania"]))}
                q.update({k: f[k] for k in ("z", "na", "rodzaj", "termin", "nazwisko", "email")}, strony=int(f["strony"]))
                st["zapytania"].append(q)
                return go("/przyjeto/" + q["numer"])
            err = "<p class='blad'>Prosimy uzupełnić wszystkie pola.</p>"
        v = lambda k: esc(f.get(k, ""))
        sel = lambda k: "<select name='%s' id='%s' required><option value=''>wybierz</option>%s</select>" % (k, k, "".join("<option%s>%s</option>" % (" selected" if f.get(k) == j else "", j) for j in ["polski"] + data.JEZYKI))
        return shell("Wycena", "<h1>Bezpłatna wycena</h1>%s<form method='post'><div class='pole'><label for='z'>Z języka</label>%s</div><div class='pole'><label for='na'>Na język</label>%s</div><fieldset><legend>Rodzaj tłumaczenia</legend>%s</fieldset><div class='pole'><label for='s'>Liczba stron</label><input type='number' min='1' id='s' name='strony' value='%s' required></div><div class='pole'><label for='t'>Na kiedy?</label><input type='date' id='t' name='termin' value='%s' required></div><div class='pole'><label for='n'>Imię i nazwisko</label><input id='n' name='nazwisko' value='%s' required></div><div class='pole'><label for='e'>E-mail</label><input type='email' id='e' name='email' value='%s' required></div><button>Wyślij zapytanie</button></form>" % (
            err, sel("z"), sel("na"), "".join("<label><input type='radio' name='rodzaj' value='%s' required%s> %s</label> " % (k, " checked" if f.get("rodzaj") == k else "", l) for k, l in data.RODZAJE), v("strony"), v("termin"), v("nazwisko"), v("email")))
    if r.path.startswith("/przyjeto/"):
        return shell("Przyjęto", "<h1>Dziękujemy!</h1><p>Numer zapytania: <b>%s</b>. Odpowiemy w ciągu dwóch godzin roboczych.</p>" % esc(r.path[10:]))


if __name__ == "__main__":
    start(app, data.INITIAL)
