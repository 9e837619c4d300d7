from base import Site, as_json, esc
import data as d

site = Site(d.INITIAL_STATE)
PER = 8
CSS = """body{margin:0;font:16px/1.55 "Work Sans",Arial,sans-serif;background:#fbfaf6;color:#222}.hd{background:#20456b;color:#fff;padding:16px 30px}.hd a{color:#fff;margin-right:20px}.mn{max-width:1020px;margin:0 auto;padding:20px 30px;display:grid;grid-template-columns:1fr 240px;gap:30px}.kaarten{display:grid;grid-template-columns:1fr 1fr;gap:14px}.kaart{background:#fff;border:1px solid #ddd6c6;padding:12px 16px}.kaart h3{margin:0}.st{font-size:13px;padding:0 8px;border-radius:8px;background:#e6e6e6}.st-Maalvaardig{background:#cfe9d2}.st-Stilstaand{background:#f3d3cf}.zij{background:#eef2f6;padding:14px}.bl button{padding:5px 12px;margin:14px 4px 0 0}.bl .nu{background:#20456b;color:#fff}.gr{color:#6d6a62}.ft{background:#eee8da;padding:16px 30px}"""


def page(title, body):
    ag = "".join(f"<li>{a}: {b} ({c})</li>" for a, b, c in d.AGENDA)
    return f"""<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>{esc(title)} - {d.SITE}</title><style>{CSS}</style></head><body><div class="hd"><b>{d.SITE}</b><br><a href="/">Molens</a><a href="/molenaar-worden">Molenaar worden</a><a href="/steun">Steun ons</a></div><div class="mn"><div>{body}</div><aside class="zij"><h3>Agenda</h3><ul>{ag}</ul><h3>Molenmeel</h3><p>Volkoren, 1 kg: &euro; 3,25</p></aside></div><div class="ft">Nieuwsbrief: <input type="email" placeholder="e-mailadres"> <button>Aanmelden</button> Stichting sinds 1951. Uw donatie is aftrekbaar.</div></body></html>"""


@site.get("/")
def home(req):
    pr = "".join(f"<option>{p}</option>" for p in ("Drenthe", "Friesland", "Groningen", "Overijssel"))
    return page("Molens", f"""<h1>Onze molens</h1><p class="gr">{len(d.MOLENS)} molens in vier provincies.</p><label>Provincie <select id="pv"><option value="">alle</option>{pr}</select></label><div class="kaarten" id="k"></div><div class="bl" id="b"></div>
<script>const pv=document.getElementById('pv');async function ga(n){{const j=await(await fetch('/api/molens?pagina='+n+'&provincie='+pv.value)).json();document.getElementById('k').innerHTML=j.items.map(m=>`<div class="kaart"><h3><a href="/molens/${{m.id}}">${{m.naam}}</a></h3><div>${{m.type}}</div><div class="gr"><span>${{m.plaats}}</span>, <span>${{m.provincie}}</span></div><div>Gebouwd in <b>${{m.bouwjaar}}</b></div><span class="st st-${{m.staat}}">${{m.staat}}</span></div>`).join('');document.getElementById('b').innerHTML=Array.from({{length:j.paginas}},(_,i)=>`<button class="${{i+1===n?'nu':''}}" onclick="ga(${{i+1}})">${{i+1}}</button>`).join('')+(n<j.paginas?`<button onclick="ga(${{n+1}})">Volgende</button>`:'')}}pv.onchange=()=>ga(1);ga(1)</script>""")


@site.get("/api/molens")
def api(req):
    n, p = max(1, int(req.query.get("pagina") or 1)), req.query.get("provincie", "")
    rows = [m for m in d.MOLENS if not p or m["provincie"] == p]
    return as_json({"paginas": -(-len(rows) // PER), "items": [{k: m[k] for k in ("id", "naam", "type", "plaats", "provincie", "bouwjaar", "staat")} for m in rows[(n - 1) * PER:n * PER]]})


@site.get(r"/molens/(\d+)")
def molen(req, k):
    m = d.BY.get(int(k))
    if not m:
        return None
    v = f"{m['vlucht']:.2f}".replace(".", ",")
    return page(m["naam"], f"""<p><a href="/">Alle molens</a></p><h1>{esc(m['naam'])}</h1><p>{m['type']} in {m['plaats']}, gebouwd in {m['bouwjaar']}. De vlucht is {v} meter. De molen is {m['staat'].lower()}.</p><p>Molenaar: <b>{esc(m['molenaar'])}</b>. Als de vlag uithangt, bent u welkom.</p>""")


@site.get("/molenaar-worden")
def worden(req):
    return page("Molenaar worden", "<h1>Molenaar worden</h1><p>De opleiding duurt twee jaar en kost &euro; 180. De volgende groep begint in september 2027.</p>")


@site.get("/steun")
def steun(req):
    return page("Steun ons", "<h1>Steun ons</h1><p>Word donateur vanaf &euro; 20 per jaar en ontvang drie keer per jaar ons blad.</p>")


site.run()
