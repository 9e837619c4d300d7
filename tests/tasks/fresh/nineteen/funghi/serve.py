import os, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # websrv
import data
from data import giorno
from websrv import esc, go, page, start

S = {s["id"]: s for s in data.SPECIE}
NOMI = {s["nome"]: s for s in data.SPECIE}
CSS = """body{margin:0;background:#f5f1e8;color:#2f2a22;font-family:Palatino,serif}.w-full{width:100%}.mx{max-width:1040px;margin:0 auto;padding:0 18px}.fx{display:flex;gap:14px;flex-wrap:wrap}.sb{justify-content:space-between}.g3{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}.bg-g{background:#4b5a2c;color:#fff}.bg-w{background:#fff}.p3{padding:12px}.py5{padding:18px 0}.r{border-radius:8px}.b{font-weight:700}.i{font-style:italic}.xs{font-size:13px}.t-r{color:#a3261b}.t-v{color:#3d6b1f}.mb{margin-bottom:12px}.x2{font-size:26px}.bd{border:1px solid #d8cfba}.pill{border:1px solid #4b5a2c;border-radius:99px;padding:3px 12px;text-decoration:none;color:inherit}.on{background:#4b5a2c;color:#fff}a{color:inherit}"""


def shell(title, main):
    return page("""<!doctype html><html lang="it"><head><meta charset="utf-8"><title>%s · Gruppo Micologico Valcervina</title><style>%s</style></head><body><div class="bg-g"><div class="mx py5 fx sb"><div class="x2">Gruppo Micologico Valcervina</div><div class="fx"><a href="/">Le specie</a><a href="/uscite">Le uscite</a><a href="/gruppo">Il gruppo</a><a href="/sportello">Sportello controllo</a></div></div></div>
<div class="mx py5">%s</div><div class="bg-g"><div class="mx py5 xs">Mai consumare un fungo non controllato. Prossima serata: giovedì 27 novembre, «I funghi del sottobosco d'inverno», ore 20:45, sala civica.</div></div></body></html>""" % (esc(title), CSS, main))


USI = ["Ottimo commestibile", "Buon commestibile", "Commestibile dopo cottura", "Non commestibile", "Velenoso", "Mortale"]


def app(r, st):
    if r.path == "/":
        u, q = r.q.get("uso", ""), r.q.get("q", "")
        rows = [s for s in data.SPECIE if u in ("", s["uso"]) and q.lower() in (s["nome"] + " " + s["latino"]).lower()]
        p = max(1, int(r.q["pagina"]) if r.q.get("pagina", "").isdigit() else 1)
        shown = rows[:p * 15]
        return shell("Le specie", '<div class="x2 mb">Le specie della valle</div><div class="fx mb">%s</div><form class="mb"><input name="q" value="%s" placeholder="nome italiano o latino"> <button>Cerca</button></form><div class="xs mb">%d specie</div><div class="g3">%s</div><div class="py5">%s</div>' % (
            "".join('<a class="pill %s" href="%s">%s</a>' % ("on" if u == x else "", "/?uso=" + x.replace(" ", "+") if x else "/", x or "Tutte") for x in [""] + USI), esc(q), len(rows),
            "".join('<div class="bg-w p3 r bd"><a class="b" href="/specie/%s">%s</a><div class="i xs">%s</div><div class="xs %s">%s</div><div class="xs">%s</div></div>' % (s["id"], esc(s["nome"]), s["latino"], "t-r" if s["uso"] in USI[3:] else "t-v", s["uso"], s["habitat"]) for s in shown),
            '<a class="pill" href="%s">Mostra altre specie</a>' % esc(r.url(pagina=p + 1)) if len(rows) > len(shown) else ""))
    if r.path.startswith("/specie/"):
        s = S.get(r.path[8:])
        if not s:
            return None
        sim = NOMI.get(s["simile"])
        return shell(s["nome"], '<div class="xs mb"><a href="/">Le specie</a> / %s</div><div class="x2">%s</div><div class="i mb">%s</div><div class="bg-w p3 r bd mb">Il cappello misura da %s a %s cm; la sporata dà spore %s. Cresce in ambiente di tipo «%s». Valutazione: <span class="b">%s</span>.</div><div class="bg-w p3 r bd">Attenzione: si può confondere con %s.</div>' % (
            esc(s["nome"]), esc(s["nome"]), s["latino"], s["min"], s["max"], s["spore"], s["habitat"].lower(), s["uso"].lower(), '<a href="/specie/%s">%s</a> (%s)' % (sim["id"], esc(sim["nome"]), sim["latino"]) if sim else esc(s["simile"])))
    if r.path == "/uscite":
        out = ""
        for e in data.USCITE:
            out += '<details class="bg-w p3 r bd mb"><summary><span class="b">%s</span>, %s</summary><p>Guida: %s. Ritrovo alle %s. Dislivello %d m, lunghezza %s km. Quota: %s. Posti: %d.</p><p><a class="pill" href="/iscriviti/%s">Iscriviti</a></p></details>' % (
                esc(e["luogo"]), giorno(e["data"]), e["guida"], e["ritrovo"], e["dislivello"], str(e["km"]).replace(".", ","), e["quota"], e["posti"], e["id"])
        return shell("Le uscite", '<div class="x2 mb">Le uscite d\'autunno 2025</div>' + out)
    if r.path.startswith("/iscriviti/"):
        e = next((e for e in data.USCITE if e["id"] == r.path[11:]), None)
        if not e:
            return None
        err, f = "", r.form
        if r.method == "POST":
            if f.get("nome") and f.get("tessera") and f.get("persone", "").isdigit() and 1 <= int(f["persone"]) <= 4:
                st["iscrizioni"].append({"numero": "I-%d" % (401 + len(st["iscrizioni"])), "uscita": e["id"], "nome": f["nome"], "tessera": f["tessera"], "persone": int(f["persone"])})
                return go("/iscritto/" + st["iscrizioni"][-1]["numero"])
            err = "<p class='t-r'>Controllate i dati.</p>"
        return shell("Iscrizione", "<div class='x2 mb'>Iscrizione: %s, %s</div>%s<form method='post'><p><label>Nome e cognome <input name='nome' value='%s' required></label></p><p><label>Numero di tessera <input name='tessera' value='%s' required></label></p><p><label>Quante persone <select name='persone' required><option value=''>—</option><option>1</option><option>2</option><option>3</option><option>4</option></select></label></p><button>Conferma</button></form>" % (esc(e["luogo"]), giorno(e["data"]), err, esc(f.get("nome", "")), esc(f.get("tessera", ""))))
    if r.path.startswith("/iscritto/"):
        return shell("Iscritto", "<div class='x2'>Iscrizione ricevuta</div><p>Numero di iscrizione: <span class='b'>%s</span></p>" % esc(r.path[10:]))
    if r.path == "/gruppo":
        return shell("Il gruppo", "<div class='x2 mb'>Il gruppo</div><p>Nato nel 1974, oggi conta 138 soci. La tessera costa 22,00 € l'anno, 10,00 € sotto i 25 anni.</p><div class='b mb'>Il consiglio direttivo</div>%s<p class='xs'>Revisori dei conti: Aldo Pini e Rita Sgarbossa.</p>" % "".join("<div class='bg-w p3 bd fx sb'><div>%s</div><div class='xs'>%s, in carica dal %d</div></div>" % (n, c, y) for c, n, y in data.CONSIGLIO))
    if r.path == "/sportello":
        return shell("Sportello", "<div class='x2 mb'>Sportello controllo funghi</div><p>Da settembre a novembre, lunedì e giovedì dalle 17:30 alle 19:00 in via dei Mulini 8. Il controllo è gratuito.</p>")


if __name__ == "__main__":
    start(app, data.INITIAL)
