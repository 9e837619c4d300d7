import sys
sys.path.insert(0, "..")
from base import *
import data as d

site = Site("szkola-lingwa", d.initial)
CSS = """body{margin:0;font-family:Ubuntu,Calibri,sans-serif;font-size:16px;color:#30243a;background:#fff}.g{background:linear-gradient(90deg,#5d2e8c,#c14379);color:#fff;padding:16px 40px}.g a{color:#fff;text-decoration:none;margin-right:22px}.g .n{font-size:24px;font-weight:bold}.s{padding:20px 40px;max-width:1100px}.kafle{display:flex;gap:20px;flex-wrap:wrap}.kafel{background:#f6eef9;border-radius:14px;padding:14px 26px;text-align:center}.kafel span{display:block;font-size:30px;color:#5d2e8c}
table{width:100%;border-collapse:collapse;font-size:15px}thead th{background:#f6eef9;text-align:left}th,td{padding:8px 10px;border-bottom:1px solid #eadff0}th a{color:#5d2e8c}.online{background:#def3ea;border-radius:8px;padding:1px 8px}.stacjonarny{background:#fdeadb;border-radius:8px;padding:1px 8px}.filtr{display:flex;gap:16px;align-items:end;margin:14px 0}.filtr label{font-size:13px}.filtr select{display:block;font:inherit;padding:4px 10px}
button{font:inherit;background:#5d2e8c;color:#fff;border:0;border-radius:18px;padding:7px 20px;cursor:pointer}.pole{margin:12px 0}.pole>label{display:block}.pole input,.pole select{font:inherit;padding:5px 9px;min-width:300px}.uwaga{background:#fdeadb;padding:10px 16px;border-radius:10px}.ok{background:#def3ea;padding:10px 16px;border-radius:10px}.str a,.str b{margin-right:10px}.dol{background:#f6eef9;padding:20px 40px;margin-top:40px}"""


def strona(t, c):
    return f"""<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>{esc(t)} – Szkoła Języków Lingwa</title><style>{CSS}</style></head><body><div class="g"><a class="n" href="/">Lingwa</a><a href="/kursy">Kursy</a><a href="/lektorzy">Lektorzy</a><a href="/zapisy">Zapisy</a><a href="/o-nas">O nas</a><a href="/kontakt">Kontakt</a></div><div class="s">{c}</div><div class="dol"><form method="post" action="/newsletter">Słówko tygodnia na Twój e-mail: <input type="email" name="email" aria-label="E-mail do newslettera" required> <button>Zapisz mnie</button></form><p>Lingwa, ul. Młyńska 14</p></div></body></html>"""


@site.get("/")
def start(req):
    return strona("Start", f"<h1>Mów tak, żeby się chciało słuchać</h1><div class='kafle'><div class='kafel'><span>{len(d.KURSY)}</span>kursów w semestrze</div><div class='kafel'><span>{len(d.JEZYKI)}</span>języków</div><div class='kafel'><span>1350</span>słuchaczy rocznie</div></div><p>Semestr zimowy trwa od 11 stycznia do 30 czerwca 2027.</p><p><a href='/kursy'>Zobacz kursy</a></p>")


@site.get("/kursy")
def kursy(req):
    j, p, s = req.q.get("jezyk", ""), req.q.get("poziom", ""), req.q.get("sort", "")
    l = [k for k in d.KURSY if j in ("", k["jezyk"]) and p in ("", k["poziom"])]
    if s in ("cena", "-cena"):
        l = sorted(l, key=lambda k: k["cena"], reverse=s == "-cena")
    if s == "poziom":
        l = sorted(l, key=lambda k: k["poziom"])
    n, na = int(req.q["strona"]) if req.q.get("strona", "").isdigit() else 1, 10
    ile = max(1, -(-len(l) // na))

    def u(**kw):
        return "/kursy?" + esc(urlencode({a: b for a, b in dict({"jezyk": j, "poziom": p, "sort": s}, **kw).items() if b}))
    rows = "".join(f"<tr><td><a href='/kurs/{k['kod']}'>{k['kod']}</a></td><td>{k['jezyk']}</td><td>{k['poziom']}</td><td><span class='{k['tryb']}'>{k['tryb']}</span></td><td>{k['termin']}</td><td>{d.zl(k['cena'])}</td></tr>" for k in l[(n - 1) * na:n * na])
    jo = "<option value=''>wszystkie</option>" + "".join(f"<option{' selected' if x == j else ''}>{x}</option>" for x in d.JEZYKI)
    po = "<option value=''>wszystkie</option>" + "".join(f"<option{' selected' if x == p else ''}>{x}</option>" for x in d.POZIOMY)
    str_ = "".join(f"<b>{i}</b>" if i == n else f"<a href='{u(strona=i)}'>{i}</a>" for i in range(1, ile + 1)) + (f"<a rel='next' href='{u(strona=n + 1)}'>następna</a>" if n < ile else "")
    strzalka = {"cena": " ▲", "-cena": " ▼"}.get(s, "")
    return strona("Kursy", f"""<h1>Kursy</h1><form class="filtr"><label>Język<select name="jezyk">{jo}</select></label><label>Poziom<select name="poziom">{po}</select></label><button>Filtruj</button></form><p>Znaleziono: {len(l)}</p><table><thead><tr><th>Kod</th><th>Język</th><th><a href="{u(sort='poziom')}">Poziom</a></th><th>Tryb</th><th>Termin</th><th><a href="{u(sort='-cena' if s == 'cena' else 'cena')}">Cena{strzalka}</a></th></tr></thead><tbody>{rows}</tbody></table><p class="str">Strona: {str_}</p>""")


@site.get("/kurs/([A-Z0-9-]+)")
def kurs(req, kod):
    k = next((x for x in d.KURSY if x["kod"] == kod), None)
    if not k:
        return 404, strona("Brak", "<h1>Nie ma takiego kursu</h1>")
    gdzie = f"Zajęcia odbywają się w sali {k['sala']}." if k["sala"] else "Zajęcia odbywają się przez internet."
    return strona(kod, f"""<h1>{k['jezyk'].capitalize()} {k['poziom']}</h1><p>Kod kursu: {kod}</p><p>Kurs prowadzi {k['lektor']}. {gdzie} Program obejmuje {k['lekcje']} lekcji po 45 minut. Zostało wolnych miejsc: {k['wolne']}.</p><p>Termin: {k['termin']}<br>Cena: {d.zl(k['cena'])}</p><p><a href="/zapisy?kurs={kod}">Zapisz się na ten kurs</a></p>""")


@site.get("/zapisy")
def zapisy(req, err=""):
    sel = req.q.get("kurs", "")
    o = "".join(f"<option value='{k['kod']}'{' selected' if k['kod'] == sel else ''}>{k['kod']}: {k['jezyk']} {k['poziom']}, {k['termin']}</option>" for k in d.KURSY)
    return strona("Zapisy", f"""<h1>Zapisy</h1>{err}<form method="post" action="/zapisy"><div class="pole"><label for="k">Kurs</label><select id="k" name="kurs" required><option value="">wybierz kurs</option>{o}</select></div><div class="pole"><label for="i">Imię i nazwisko</label><input id="i" name="osoba" required></div><div class="pole"><label for="e">Adres e-mail</label><input id="e" type="email" name="email" required></div><div class="pole"><label for="t">Telefon (nieobowiązkowo)</label><input id="t" type="tel" name="telefon"></div>
<fieldset><legend>Płatność</legend><label><input type="radio" name="platnosc" value="raz" checked> jednorazowo</label> <label><input type="radio" name="platnosc" value="raty"> w trzech ratach</label></fieldset><div class="pole"><label><input type="checkbox" name="faktura" value="1" style="min-width:0"> Proszę o fakturę</label></div><div class="pole"><label><input type="checkbox" name="zgoda" value="1" style="min-width:0" required> Akceptuję regulamin szkoły</label></div><button>Wyślij zgłoszenie</button></form>""")


@site.post("/zapisy")
def zapisy_post(req):
    f = req.form
    if f.get("kurs") not in [k["kod"] for k in d.KURSY] or not f.get("osoba") or "@" not in f.get("email", "") or f.get("platnosc") not in ("raz", "raty") or f.get("zgoda") != "1":
        return 422, zapisy(req, "<p class='uwaga' role='alert'>Proszę sprawdzić formularz.</p>")
    site.state["zapisy"].append({"kurs": f["kurs"], "osoba": f["osoba"], "email": f["email"], "telefon": f.get("telefon", ""), "platnosc": f["platnosc"], "faktura": f.get("faktura") == "1"})
    return strona("Dziękujemy", "<p class='ok' role='status'>Dziękujemy, przyjęliśmy Twoje zgłoszenie.</p><p><a href='/kursy'>Wróć do kursów</a></p>")


@site.get("/lektorzy")
def lektorzy(req):
    return strona("Lektorzy", "<h1>Lektorzy</h1><ul>" + "".join(f"<li>{n}</li>" for n in sorted({k["lektor"] for k in d.KURSY})) + "</ul>")


@site.get("/o-nas")
def onas(req):
    return strona("O nas", "<h1>O nas</h1><p>Szkołę założyły w 2003 roku dwie tłumaczki. Uczymy w małych grupach, najwyżej po dwanaście osób.</p>")


@site.get("/kontakt")
def kontakt(req):
    return strona("Kontakt", "<h1>Kontakt</h1><p>Sekretariat: od poniedziałku do piątku w godz. 10–19, tel. 55 500 01 64.</p>")


@site.post("/newsletter")
def newsletter(req):
    site.state["newsletter"].append(req.form.get("email", ""))
    return strona("Dziękujemy", "<p class='ok'>Dziękujemy.</p>")


site.run()
