import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from urllib.parse import urlencode
from websrv import App, page, attachment, redirect, esc
import data

app = App(lambda: {"wiadomosci": []}, cookie="osp")

def shell(title, body):
    return """<!DOCTYPE html><html lang="pl"><head><meta charset="UTF-8"><title>%s | OSP Brzezina Mała</title><style>body{margin:0;font-family:Arial,sans-serif;background:#f4f4f4}#top{background:#b3121d;color:#fff;padding:16px 30px}#top a{color:#fff;margin-right:20px}.box{background:#fff;max-width:1080px;margin:18px auto;padding:16px 24px}table{border-collapse:collapse;width:100%%}th,td{padding:6px 8px;border-bottom:1px solid #ddd;text-align:left;font-size:14px}th a{color:#222}.chips a{display:inline-block;border:1px solid #b3121d;border-radius:14px;padding:3px 12px;margin:3px;text-decoration:none;color:#b3121d}.chips a.on{background:#b3121d;color:#fff}.kafle{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.kafel{background:#fbeaea;padding:16px}.kafel b{font-size:26px;display:block}.lbl{padding:2px 6px;border-radius:3px;color:#fff;background:#666;font-size:12px}.lbl.r0{background:#b3121d}.lbl.r1{background:#255a9b}.lbl.r2{background:#b57900}</style></head><body><div id="top"><h1>Ochotnicza Straż Pożarna w Brzezinie Małej</h1><a href="/">Strona główna</a><a href="/wyjazdy">Wyjazdy</a><a href="/statystyka">Statystyka</a><a href="/kontakt">Kontakt</a></div><div class="box">%s</div><div class="box"><small>OSP Brzezina Mała, ul. Strażacka 2. W razie pożaru dzwoń: 998 lub 112. Wesprzyj nas swoim 1,5%% podatku.</small></div></body></html>""" % (esc(title), body)

@app.get("/")
def home(req):
    last = data.CALLS[:3]
    return shell("Strona główna", "<h2>Bogu na chwałę, ludziom na ratunek</h2><p>Zapraszamy na dzień otwarty remizy w sobotę 15 maja 2027 r. o godz. 11.</p><h3>Ostatnie wyjazdy</h3><ul>%s</ul><p><a href='/wyjazdy'>Pełny dziennik wyjazdów</a></p>" % "".join("<li>%s, %s – %s</li>" % (data.day(c["date"]), esc(c["place"]), esc(c["what"])) for c in last))

SORTS = {"data": lambda c: (c["date"], c["time"]), "czas": lambda c: c["minutes"], "ratownicy": lambda c: -1 if c["crew"] is None else c["crew"], "miejscowosc": lambda c: c["place"]}

@app.get("/wyjazdy")
def wyjazdy(req):
    year = req.query.get("rok", data.YEARS[0]); typ = req.query.get("rodzaj", "")
    sort = req.query.get("sort", "data"); sort = sort if sort in SORTS else "data"; order = req.query.get("kier", "desc" if sort == "data" else "asc")
    rows = sorted([c for c in data.CALLS if c["date"][:4] == year and (not typ or c["type"] == typ)], key=SORTS[sort], reverse=order == "desc")
    def u(**k):
        p = {"rok": year, "rodzaj": typ, "sort": sort, "kier": order}; p.update(k)
        return esc("/wyjazdy?" + urlencode({a: b for a, b in p.items() if b}))
    def th(k, label):
        new = "asc" if sort != k or order == "desc" else "desc"
        return '<th aria-sort="%s"><a href="%s">%s%s</a></th>' % (("ascending" if order == "asc" else "descending") if sort == k else "none", u(sort=k, kier=new), label, (" ▲" if order == "asc" else " ▼") if sort == k else "")
    chips = '<a class="%s" href="%s">wszystkie</a>' % ("" if typ else "on", u(rodzaj="")) + "".join('<a class="%s" href="%s">%s</a>' % ("on" if t == typ else "", u(rodzaj=t), t) for t in data.TYPES)
    body = "".join('<tr><td>%s</td><td>%s, %s</td><td><span class="lbl r%d">%s</span></td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>' % (c["nr"], data.day(c["date"]), c["time"], data.TYPES.index(c["type"]), c["type"], esc(c["place"]), esc(c["what"]), data.czas(c["minutes"]), c["crew"] if c["crew"] is not None else "–", " + ".join(c["cars"])) for c in rows)
    return shell("Wyjazdy", """<h2>Dziennik wyjazdów</h2><form action="/wyjazdy"><label for="rok">Rok:</label> <select id="rok" name="rok" onchange="this.form.submit()">%s</select> <noscript><button>Pokaż</button></noscript></form><div class="chips">%s</div><p>Liczba wpisów: %d</p><table><thead><tr><th>Nr</th>%s<th>Rodzaj</th>%s<th>Opis</th>%s%s<th>Pojazdy</th></tr></thead><tbody>%s</tbody></table><p><a href="/pliki/wyjazdy-%s.csv">Pobierz dziennik za rok %s (CSV)</a></p>""" % ("".join("<option%s>%s</option>" % (" selected" if y == year else "", y) for y in data.YEARS), chips, len(rows), th("data", "Data i godzina"), th("miejscowosc", "Miejscowość"), th("czas", "Czas trwania"), th("ratownicy", "Ratownicy"), body, esc(year), esc(year)))

@app.get("/pliki/<name>")
def pliki(req, name):
    y = name[8:12]
    return attachment(data.csv(y), name, "text/csv; charset=utf-8") if y in data.YEARS and name == "wyjazdy-%s.csv" % y else None

@app.get("/statystyka")
def stat(req):
    u = data.UNIT
    return shell("Statystyka", """<h2>Jednostka w liczbach</h2><div class="kafle"><div class="kafel"><b>%d</b>druhów i druhen czynnych</div><div class="kafel"><b>%d</b>w tym kobiet</div><div class="kafel"><b>%d</b>członków młodzieżowej drużyny</div><div class="kafel"><b>%d</b>wyjazdów w 2026 r.</div><div class="kafel"><b>%s</b>średni czas do wyjazdu</div><div class="kafel"><b>%s km</b>przejechanych w 2026 r.</div></div><p>Jednostka powstała w %d roku z inicjatywy nauczyciela Jana Borkowskiego; pierwszą sikawkę konną kupiono rok później.</p>""" % (u["members"], u["women"], u["youth"], sum(c["date"][:4] == "2026" for c in data.CALLS), u["reaction"], "{:,}".format(u["km"]).replace(",", " "), u["founded"]))

@app.route("GET|POST", "/kontakt")
def kontakt(req):
    if req.method == "POST" and all(req.form.get(k) for k in ("imie", "email", "temat", "tresc")):
        app.state["wiadomosci"].append({k: req.form[k] for k in ("imie", "email", "temat", "tresc")})
        return shell("Kontakt", "<h2>Dziękujemy</h2><p>Wiadomość została wysłana.</p>")
    return shell("Kontakt", """<h2>Kontakt</h2><p>Prezes: dh Marek Zawada. Sprawy pilne zgłaszaj pod 112.</p><form method="post" action="/kontakt"><p><label>Imię i nazwisko<br><input name="imie" required></label></p><p><label>Adres e-mail<br><input type="email" name="email" required></label></p><p><label>Temat<br><select name="temat" required><option value="">wybierz</option><option>Wynajem sali</option><option>Młodzieżowa drużyna</option><option>Pokaz lub szkolenie</option><option>Inne</option></select></label></p><p><label>Treść<br><textarea name="tresc" rows="5" cols="50" required></textarea></label></p><button>Wyślij</button></form>""")

app.not_found = lambda req: page(shell("Brak strony", "<h2>Nie ma takiej strony</h2>"), 404)
if __name__ == "__main__":
    app.run()
