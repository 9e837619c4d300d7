from urllib.parse import urlencode
from base import Site, esc, redirect
import data as d

site = Site(d.INITIAL_STATE)
BY = {str(k["kavel"]): k for k in d.ITEMS}
PER = 9
CSS = """body{margin:0;font:15px/1.5 Garamond,"Times New Roman",serif;background:#fff;color:#1d1b19}.kop{text-align:center;border-bottom:3px double #333;padding:18px}.kop a{margin:0 12px;color:#1d1b19}
.mid{max-width:1040px;margin:auto;padding:20px;display:grid;grid-template-columns:190px 1fr;gap:30px}.zij a{display:block;padding:3px 0;color:#543}.ras{display:grid;grid-template-columns:repeat(3,1fr);gap:22px}.kv{border:1px solid #ddd;padding:12px}.fo{height:110px;background:#d9d2c3}
.nr{color:#888}.bd{margin-top:6px}.gr{color:#777;font-style:italic}.bl{grid-column:2}.bl a,.bl i{margin-right:10px}.re{border-bottom:1px solid #eee;padding:6px 0}.re em{font-style:normal;color:#777;float:left;width:160px}.vt{background:#1d1b19;color:#ccc;padding:20px 40px;margin-top:50px}"""


def euro(x):
    return "€ " + f"{x:,}".replace(",", ".")


def pagina(titel, inhoud):
    zij = "".join(f'<a href="/veiling?{esc(urlencode(dict(rubriek=r)))}">{r}</a>' for r in ("Aardewerk", "Klokken", "Meubelen", "Schilderijen", "Varia", "Zilver"))
    return f"""<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>{esc(titel)} | {d.SITE}</title><style>{CSS}</style></head><body>
<div class="kop"><h1>{d.SITE}</h1><a href="/">Voorpagina</a><a href="/veiling">Najaarsveiling</a><a href="/kopen">Kopen en ophalen</a><a href="/volglijst">Volglijst ({len(site.state['volglijst'])})</a></div>
<div class="mid"><div class="zij"><b>Rubrieken</b>{zij}<a href="/veiling">Alles</a></div><div>{inhoud}</div></div>
<div class="vt"><form method="post" action="/nieuwsbrief">Catalogus per mail: <input name="email" type="email"> <button>Aanmelden</button></form>De Waag, Brink 11, Zuidlaren. Aangesloten bij de Federatie van Veilinghouders.</div></body></html>"""


@site.get("/")
def voor(req):
    return pagina("Voorpagina", f"""<h2>Najaarsveiling: {len(d.ITEMS)} kavels</h2><p>De online veiling sluit op zondag 13 december 2026, kavel voor kavel, vanaf acht uur 's avonds.</p><p>Kijkdagen zijn op vrijdag 11 en zaterdag 12 december, van tien tot vijf. Koffie staat klaar.</p><h3>Inbrengen</h3><p>Wilt u iets laten taxeren? Elke dinsdagmiddag tussen twee en vier, zonder afspraak.</p>""")


@site.get("/kopen")
def kopen(req):
    return pagina("Kopen en ophalen", "<h2>Kopen en ophalen</h2><p>Boven op het hoogste bod betaalt u 24 procent opgeld, btw inbegrepen. Ophalen kan de hele week na de veiling. Kleine stukken versturen wij op uw kosten en risico; voor meubelen geven wij u het nummer van een koerier.</p>")


@site.get("/veiling")
def veiling(req):
    r = req.query.get("rubriek", "")
    gevonden = [k for k in d.ITEMS if r in ("", k["rubriek"])]
    n = max(1, -(-len(gevonden) // PER))
    try:
        at = min(max(1, int(req.query.get("blad", "1"))), n)
    except ValueError:
        at = 1
    kaarten = ""
    for k in gevonden[(at - 1) * PER:at * PER]:
        bod = f'<div class="bd">Huidig bod <b>{euro(k["bod"])}</b> ({k["biedingen"]})</div>' if k["bod"] is not None else '<div class="bd gr">Nog geen bod</div>'
        kaarten += f'<div class="kv"><div class="fo"></div><div class="nr">Kavel {k["kavel"]}</div><a href="/kavel/{k["kavel"]}">{esc(k["titel"])}</a><div class="nr">Richtprijs {euro(k["laag"])} - {euro(k["hoog"])}</div>{bod}</div>'
    basis = {"rubriek": r} if r else {}
    bladen = "".join(f"<i>{i}</i>" if i == at else f'<a href="/veiling?{esc(urlencode({**basis, "blad": i}))}">{i}</a>' for i in range(1, n + 1))
    if at < n:
        bladen += f'<a href="/veiling?{esc(urlencode({**basis, "blad": at + 1}))}">volgende</a>'
    return pagina("Najaarsveiling", f'<h2>{esc(r) or "Alle kavels"}</h2><p>{len(gevonden)} kavels</p><div class="ras">{kaarten}</div><p class="bl">{bladen if n > 1 else ""}</p>')


@site.get(r"/kavel/(\d+)")
def kavel(req, nr):
    k = BY.get(nr)
    if not k:
        return None
    rijen = [("Rubriek", k["rubriek"]), ("Herkomst of maker", k["maker"]), ("Afmetingen", k["maten"]), ("Conditie", k["staat"]), ("Richtprijs", f"{euro(k['laag'])} - {euro(k['hoog'])}"),
             ("Hoogste bod nu", euro(k["bod"]) if k["bod"] is not None else "nog geen"), ("Aantal biedingen", k["biedingen"])]
    ook = [x for x in d.ITEMS if x["rubriek"] == k["rubriek"] and x is not k][:3]
    kaarten = "".join(f'<div class="kv"><div class="nr">Kavel {x["kavel"]}</div><a href="/kavel/{x["kavel"]}">{esc(x["titel"])}</a></div>' for x in ook)
    return pagina(k["titel"], f"""<div class="nr">Kavel {nr}</div><h2>{esc(k['titel'])}</h2>{''.join(f'<div class="re"><em>{a}</em>{esc(b)}</div>' for a, b in rijen)}
<form method="post" action="/volg/{nr}"><p><button>Volgen</button></p></form><p class="gr">Bieden kan alleen na legitimatie op de kijkdag.</p><h3>Ook in deze rubriek</h3><div class="ras">{kaarten}</div>""")


@site.post(r"/volg/(\d+)")
def volg(req, nr):
    if nr in BY and int(nr) not in site.state["volglijst"]:
        site.state["volglijst"].append(int(nr))
    return redirect("/volglijst")


@site.get("/volglijst")
def lijst(req):
    return pagina("Volglijst", "<h2>Volglijst</h2>" + ("".join(f"<p>Kavel {n}: {esc(BY[str(n)]['titel'])}</p>" for n in site.state["volglijst"]) or "<p>U volgt nog niets.</p>"))


@site.post("/nieuwsbrief")
def brief(req):
    site.state["nieuwsbrief"].append(req.form.get("email", ""))
    return pagina("Dank u", "<p>Dank u wel.</p>")


site.run()
