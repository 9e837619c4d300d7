import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
from data import WONINGEN, WIJKEN, VOORRANG

site = Site({"reacties": []})
PER = 10
CSS = """
*{box-sizing:border-box}body{margin:0;font:16px/1.5 "Open Sans",Arial,sans-serif;background:#eef3f6;color:#10253a}.top{background:#00617f;color:#fff;padding:.9rem 2rem}.top a{color:#fff;margin-left:1.5rem}.m{max-width:64rem;margin:auto;padding:1.5rem}.flt{display:flex;flex-wrap:wrap;gap:1rem;background:#fff;padding:1rem;border-radius:.4rem;align-items:end}
.won{background:#fff;margin:.8rem 0;padding:1rem;border-radius:.4rem;display:grid;grid-template-columns:1fr auto;gap:.5rem}.won h3{margin:0}.lb{display:inline-block;font-size:.78rem;background:#dcebf1;border-radius:.2rem;padding:0 .4rem;margin-right:.3rem}.lb.v{background:#ffe2b8}.huur{font-size:1.2rem;font-weight:700;text-align:right}
.knop{background:#d35400;color:#fff;border:0;border-radius:.3rem;padding:.5rem 1rem;cursor:pointer}.knop.grijs{background:#8897a3}dialog{border:0;border-radius:.5rem;padding:1.5rem;max-width:28rem}.pag a,.pag b{margin-right:.7rem}.cookie{position:fixed;inset:0;background:#0007;display:flex;align-items:center;justify-content:center}.cookie[hidden]{display:none}.cookie div{background:#fff;padding:1.5rem;border-radius:.5rem;max-width:26rem}
"""
euro = lambda v: "€ " + f"{v:,.2f}".replace(",", "x").replace(".", ",").replace("x", ".")


def pagina(t, c):
    return f"""<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>{esc(t)} - Woonstichting De Wende</title><style>{CSS}</style></head><body><div class="top"><strong>Woonstichting De Wende</strong><a href="/aanbod">Woningaanbod</a><a href="/reacties">Mijn reacties ({len(site.state['reacties'])})</a><a href="/uitleg">Zo werkt het</a></div><div class="m">{c}</div>
<div class="cookie" id="c" role="dialog" aria-modal="true" aria-label="Cookies" hidden><div><h2>Cookies</h2><p>Met cookies maken wij deze site beter. U kiest zelf.</p><button class="knop" onclick="klaar('alle')">Alles toestaan</button> <button class="knop grijs" onclick="klaar('nodig')">Weigeren</button></div></div>
<script>function klaar(k){{localStorage.setItem('k',k);document.getElementById('c').hidden=true}}if(!localStorage.getItem('k'))document.getElementById('c').hidden=false</script></body></html>"""


def kaart(w):
    v = f'<span class="lb v">{VOORRANG[w["voorrang"]]}</span>' if w["voorrang"] else ""
    return f"""<article class="won"><div><h3><a href="/woning/{w['id']}">{esc(w['adres'])}</a></h3><span class="lb">{w['wijk']}</span><span class="lb">energielabel {w['energie']}</span>{v}<p>{w['soort'].capitalize()} met {w['kamers']} kamer{'s' if w['kamers'] > 1 else ''} en {w['m2']} m², vrij {'' if w['vrij'] == 'per direct' else 'vanaf '}{w['vrij']}.</p></div><div class="huur">{euro(w['huur'])}<br><small>per maand</small></div></article>"""


@site.get("/")
def start(r):
    raise Redirect("/aanbod")


@site.get("/aanbod")
def aanbod(r):
    wijk, kamers, maxi = r.q("wijk"), r.q("kamers"), r.q("max")
    hits = [w for w in WONINGEN if (not wijk or w["wijk"] == wijk) and (not kamers or w["kamers"] >= int(kamers)) and (not maxi or w["huur"] <= float(maxi))]
    n = max(1, -(-len(hits) // PER))
    k = min(max(1, int(r.q("pagina", "1"))), n)
    op = lambda ops, on: "".join(f'<option value="{v}"{" selected" if v == on else ""}>{x}</option>' for v, x in ops)
    u = lambda i: esc("/aanbod?" + urlencode({"wijk": wijk, "kamers": kamers, "max": maxi, "pagina": i}))
    pag = "".join(f"<b>{i}</b>" if i == k else f'<a href="{u(i)}">{i}</a>' for i in range(1, n + 1)) + (f'<a rel="next" href="{u(k + 1)}">Volgende</a>' if k < n else "")
    return pagina("Woningaanbod", f"""<h1>Woningaanbod</h1><form class="flt" action="/aanbod"><label>Wijk<br><select name="wijk">{op([('', 'alle wijken')] + [(x, x) for x in WIJKEN], wijk)}</select></label><label>Kamers<br><select name="kamers">{op([('', 'maakt niet uit')] + [(str(i), f'minstens {i}') for i in range(2, 6)], kamers)}</select></label>
<label>Huur tot<br><select name="max">{op([('', 'geen grens')] + [(str(i), f'€ {i}') for i in (500, 600, 700, 800)], maxi)}</select></label><button class="knop">Zoeken</button></form><p>{len(hits)} woning{'' if len(hits) == 1 else 'en'} gevonden</p>{''.join(map(kaart, hits[(k - 1) * PER:k * PER]))}<nav class="pag" aria-label="Pagina's">{pag if n > 1 else ''}</nav>""")


@site.get("/woning/([a-z0-9-]+)")
def woning(r):
    w = next((w for w in WONINGEN if w["id"] == r.args[0]), None)
    if not w:
        raise NotFound
    al = w["id"] in site.state["reacties"]
    doe = "<p>U hebt op deze woning gereageerd.</p>" if al else f"""<button class="knop" onclick="document.getElementById('d').showModal()">Reageren</button><dialog id="d"><h2>Reageren op {esc(w['adres'])}?</h2><p>U kunt op hoogstens drie woningen tegelijk reageren.</p><form method="post" action="/reacties"><input type="hidden" name="woning" value="{w['id']}"><button class="knop">Ja, ik reageer</button> <button type="button" class="knop grijs" onclick="document.getElementById('d').close()">Toch niet</button></form></dialog>"""
    return pagina(w["adres"], f"""<p><a href="/aanbod">Terug naar het aanbod</a></p>{kaart(w)}{doe}<p>Na sluiting wijzen wij de woning toe op inschrijfduur. U krijgt altijd bericht.</p>""")


@site.post("/reacties")
def reageer(r):
    w, al = r.f("woning"), site.state["reacties"]
    if any(x["id"] == w for x in WONINGEN) and w not in al and len(al) < 3:
        al.append(w)
        al.sort()
    raise Redirect("/reacties")


@site.get("/reacties")
def reacties(r):
    li = "".join(f"<li>{esc(w['adres'])}, {w['wijk']}</li>" for w in WONINGEN if w["id"] in site.state["reacties"])
    return pagina("Mijn reacties", f"<h1>Mijn reacties</h1>{'<ul>' + li + '</ul>' if li else '<p>U hebt nog nergens op gereageerd.</p>'}")


@site.get("/uitleg")
def uitleg(r):
    return pagina("Zo werkt het", "<h1>Zo werkt het</h1><p>Nieuwe woningen staan er elke dinsdag. Reageren kan een week lang; de volgorde van reageren maakt niets uit.</p>")


site.serve()
