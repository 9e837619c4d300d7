import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__)))); sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from base import *
from data import *

app = App(STATE)
CSS = """body{margin:0;font:16px/1.5 "Trebuchet MS",sans-serif;color:#33270a;background:#fffbea}.testa{background:#f2b90c;padding:16px 4%}.testa a{color:#33270a;margin-right:20px}.testa .n{font-size:22px;font-weight:bold;text-decoration:none}.corpo{padding:18px 4%}.due{display:grid;grid-template-columns:380px 1fr;gap:20px}.elenco{height:600px;overflow:auto;background:#fff;border:1px solid #ead9a0;margin:0;padding:0;list-style:none}.elenco button{display:block;width:100%;text-align:left;border:0;border-bottom:1px solid #f3e8c3;background:none;padding:10px 12px;font:inherit;cursor:pointer}.elenco [aria-current=true]{background:#fff1bf}.et{font-size:12px;background:#f7e6a8;border-radius:3px;padding:0 6px;margin-right:4px}.et.bio{background:#cfe8c2}.scheda{background:#fff;border:1px solid #ead9a0;padding:20px}dl{display:grid;grid-template-columns:170px 1fr;gap:6px}dt{color:#7a6320}dd{margin:0}.pie{background:#33270a;color:#f7e6a8;padding:20px 4%;margin-top:24px}"""
def page(t, body, sc=""): return f"""<!doctype html><html lang="it"><head><meta charset="utf-8"><title>{t} - Apicoltori Val Selvana</title><link rel="stylesheet" href="/static/api.css"></head><body><header class="testa"><p><a class="n" href="/">Associazione Apicoltori Val Selvana</a></p><nav><a href="/">L'associazione</a><a href="/soci">I soci</a><a href="/mieli">I mieli</a><a href="/corsi">Corsi</a></nav></header><main class="corpo">{body}</main><footer class="pie">Associazione Apicoltori Val Selvana, via dei Tigli 9, Borgo Selvana. La sede è aperta il mercoledì sera.</footer>{sc}</body></html>"""
@app.get("/static/api.css")
def _(r): return css(CSS)
@app.get("/")
def _(r): return page("L'associazione", "<h1>Dal 1968 con le api</h1><p>Siamo apicoltori di valle e di montagna, chi con sei arnie dietro casa e chi con un centinaio in alpeggio. Ci scambiamo regine, consigli e telai.</p><p><a href='/soci'>Cerca un apicoltore vicino a te</a></p><h2>Prossimo incontro</h2><p>La serata sulla varroa si tiene in sede il primo mercoledì di marzo. Ingresso libero.</p>")
@app.get("/soci")
def _(r):
    return page("I soci", """<h1>I soci</h1><p>Scegli un nome per aprire la scheda.</p><p><label>Comune <select id="co"><option value="">Tutti</option>""" + "".join(f"<option>{esc(c)}</option>" for c in COMUNI) + """</select></label> <label>Cerca <input type="search" id="q"></label> <span id="n" aria-live="polite"></span></p><div class="due"><ul class="elenco" id="el"></ul><section class="scheda" id="sc" aria-live="polite"><p>Nessun socio scelto.</p></section></div>""", """<script>
let S=[],on=null;const $=i=>document.getElementById(i);const h=s=>String(s).replace(/[&<>]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;'}[c]));
function el(){const q=$('q').value.toLowerCase(),c=$('co').value,x=S.filter(s=>(!c||s.comune==c)&&s.nome.toLowerCase().includes(q));$('n').textContent=x.length+' soci';$('el').innerHTML=x.map(s=>`<li><button data-id="${s.id}" aria-current="${s.id==on}"><strong>${h(s.nome)}</strong><br>${h(s.comune)} · ${s.arnie} arnie<br>${s.bio?'<span class="et bio">Biologico</span>':''}${s.mieli.map(m=>`<span class="et">${m}</span>`).join('')}</button></li>`).join('')}
$('q').oninput=$('co').onchange=el;$('el').onclick=async e=>{const b=e.target.closest('button');if(!b)return;on=b.dataset.id;document.querySelectorAll('#el button').forEach(o=>o.setAttribute('aria-current',o==b));$('sc').innerHTML='<p>Un momento…</p>';$('sc').innerHTML=await(await fetch('/soci/'+on+'/scheda')).text()};
fetch('/api/soci').then(r=>r.json()).then(j=>{S=j;el()});</script>""")
@app.get("/api/soci")
def _(r): return js([{k: s[k] for k in ("id", "nome", "comune", "arnie", "bio", "mieli")} for s in SOCI])
@app.get("/soci/(s[0-9]+)/scheda")
def _(r, i):
    s = next((s for s in SOCI if s["id"] == i), None)
    if not s: return
    return f"""<h2>{s['nome']}</h2><p>{'Certificazione biologica. ' if s['bio'] else ''}Vende {s['vendita']}.</p><dl><dt>Comune</dt><dd>{esc(s['comune'])}</dd><dt>Arnie</dt><dd>{s['arnie']}</dd><dt>Quota dell'apiario</dt><dd>{f"{s['quota']:,}".replace(',', '.')} m s.l.m.</dd><dt>Socio dal</dt><dd>{s['dal']}</dd><dt>Mieli</dt><dd>{', '.join(s['mieli'])}</dd><dt>Telefono</dt><dd>{s['telefono'] or 'non pubblicato'}</dd></dl>"""
@app.get("/mieli")
def _(r): return page("I mieli", "<h1>I mieli</h1>" + "".join(f"<h2>{m}</h2><p>{t}</p>" for m, t in zip(MIELI, ["Chiaro, liquido a lungo, per chi non ama i sapori forti.","Scuro, con una punta amara; sta bene con i formaggi.","Ogni anno diverso, come i prati.","Fresco e quasi mentolato.","Raro e bianchissimo, solo nelle estati buone.","Dal bosco, poco dolce e ricco di sali."])))
@app.get("/corsi")
def _(r): return page("Corsi", "<h1>Corsi</h1><p>Il corso per principianti ha otto serate e quattro uscite in apiario, da febbraio a giugno. Le iscrizioni si raccolgono in sede.</p>")
app.run()
