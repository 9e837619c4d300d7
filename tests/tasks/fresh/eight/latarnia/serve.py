import json
import os
import sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import Site, Reply, e, fill, utilities  # noqa: E402
from data import DAYS, FILMS, SHOWS  # noqa: E402

site = Site({"rezerwacje": []})
FILM = {f["id"]: f for f in FILMS}


def zl(v):
    return ("%.2f" % v).replace(".", ",") + " zł"


SHELL = """<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>[[title]] | Kino Latarnia</title><style>body{margin:0;font-family:system-ui,sans-serif}dialog{border:0;border-radius:12px;padding:24px;min-width:420px}[role=tab][aria-selected=true]{background:#fcd34d}dialog::backdrop{background:rgba(0,0,0,.6)}[[css]]</style></head><body class="bg-slate-900 text-slate-100"><header class="max-w-5xl mx-auto p-6 flex items-baseline gap-6"><a class="text-2xl font-bold text-amber-300" style="text-decoration:none" href="/">Kino Latarnia</a><a class="text-slate-300 text-sm" href="/">Repertuar</a><a class="text-slate-300 text-sm" href="/cennik">Zniżki</a></header>[[body]]</body></html>"""


def page(title, body):
    text = fill(SHELL, title=e(title), body=body)
    return fill(text, css=utilities(text))


@site.get("/")
def home(_):
    tabs = "".join('<button role="tab" class="rounded-lg border-0 px-3 py-2 cursor-pointer text-sm" aria-selected="%s" aria-controls="d%d">%s<br><span class="text-xs">%s</span></button>' % ("true" if i == 0 else "false", i, name, date) for i, (_, name, date) in enumerate(DAYS))
    panels = ""
    for i, (iso, name, date) in enumerate(DAYS):
        films = []
        for s in SHOWS:
            if s["day"] == iso and s["film"] not in films:
                films.append(s["film"])
        cards = ""
        for fid in films:
            f = FILM[fid]
            shows = "".join('<a class="inline-flex flex-col bg-slate-700 rounded-md px-3 py-2 text-white" style="text-decoration:none" href="/seans/%d"><span class="font-bold">%s</span><span class="text-xs text-slate-300">%s</span><span class="text-xs text-slate-300">%s</span></a>' % (s["id"], s["time"], s["hall"], s["version"]) for s in SHOWS if s["day"] == iso and s["film"] == fid)
            cards += '<div class="bg-slate-800 rounded-xl p-4 mb-4"><div class="flex justify-between items-center"><div class="text-lg font-semibold">%s</div><button class="bg-slate-700 text-slate-100 border-0 rounded px-2 py-1 text-xs cursor-pointer" data-film="%d">O filmie</button></div><div class="text-xs text-slate-400 mb-3">%s</div><div class="flex gap-3 flex-wrap">%s</div></div>' % (e(f["title"]), fid, f["genre"], shows)
        panels += '<section role="tabpanel" id="d%d"%s><h2 class="text-xl">%s, %s</h2>%s</section>' % (i, "" if i == 0 else " hidden", name.capitalize(), date, cards)
    info = json.dumps({f["id"]: [f["title"], f["director"], "%d min" % f["minutes"], f["age"]] for f in FILMS}, ensure_ascii=False)
    return page("Repertuar", """<main class="max-w-5xl mx-auto px-6"><div role="tablist" class="flex gap-2 flex-wrap mb-4">%s</div>%s</main><dialog id="o"><div id="t"></div><form method="dialog"><button>Zamknij</button></form></dialog>
<script>const I=%s,o=document.getElementById('o');document.querySelectorAll('[role=tab]').forEach(b=>b.onclick=()=>document.querySelectorAll('[role=tab]').forEach(x=>{x.setAttribute('aria-selected',x===b);document.getElementById(x.getAttribute('aria-controls')).hidden=x!==b}));
document.addEventListener('click',ev=>{const i=ev.target.dataset.film;if(!i)return;const[t,r,m,w]=I[i];document.getElementById('t').innerHTML=`<h3>${t}</h3><p>Reżyseria: ${r}</p><p>Czas trwania: ${m}</p><p>Wiek: ${w}</p>`;o.showModal()})</script>""" % (tabs, panels, info))


def show(number):
    return next((s for s in SHOWS if str(s["id"]) == number), None)


@site.get("/seans/<number>")
def seance(request, number, wrong=""):
    s = show(number)
    if not s:
        return Reply(page("Brak", "<p>Nie ma takiego seansu.</p>"), 404)
    f = FILM[s["film"]]
    when = next("%s, %s" % (n, d) for iso, n, d in DAYS if iso == s["day"])
    return page(f["title"], '<main class="max-w-md mx-auto bg-slate-800 rounded-xl p-6"><h1 class="text-2xl">%s</h1><p>%s, godz. %s</p><p>%s · %s</p><p>Bilet normalny kosztuje %s, a ulgowy o 5 zł mniej.</p>%s<form method="post" action="/seans/%s"><label class="block mb-2">Bilety normalne <input class="w-16" type="number" name="normalne" min="0" max="8" value="0"></label><label class="block mb-2">Bilety ulgowe <input class="w-16" type="number" name="ulgowe" min="0" max="8" value="0"></label><label class="block mb-2">Imię i nazwisko <input name="kto"></label><label class="block mb-2">Telefon <input type="tel" name="telefon"></label><button class="bg-amber-300 border-0 rounded px-4 py-2 cursor-pointer font-bold">Rezerwuję</button></form></main>' % (
        e(f["title"]), when, s["time"], s["hall"], s["version"], zl(s["price"]), '<p class="text-amber-300" role="alert">%s</p>' % wrong if wrong else "", number))


@site.post("/seans/<number>")
def book(request, number):
    s, f = show(number), request.form
    a, b = f.text("normalne") or "0", f.text("ulgowe") or "0"
    if not s or not a.isdigit() or not b.isdigit() or not 1 <= int(a) + int(b) <= 8:
        return seance(request, number, "Proszę wybrać od 1 do 8 biletów.")
    tel = "".join(c for c in f.text("telefon") if c.isdigit())
    if not f.text("kto") or len(tel) < 9:
        return seance(request, number, "Proszę podać imię i nazwisko oraz numer telefonu.")
    site.state["rezerwacje"].append({"seans": s["id"], "normalne": int(a), "ulgowe": int(b), "kto": f.text("kto"), "telefon": tel[-9:]})
    return page("Rezerwacja", '<main class="max-w-md mx-auto p-6" role="status"><h1>Zarezerwowano</h1><p>Bilety czekają w kasie do 30 minut przed seansem.</p></main>')


@site.get("/cennik")
def prices(_):
    return page("Zniżki", '<main class="max-w-2xl mx-auto p-6"><h1>Zniżki</h1><p>Bilety ulgowe przysługują dzieciom, uczniom, studentom do 26 lat i seniorom od 65 lat.</p><p>W poniedziałki posiadacze Karty Miejskiej płacą 15,00 zł.</p></main>')


if __name__ == "__main__":
    site.run()
