import os, sys; sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from sitekit import *
app = App(__file__, lambda: {})
P, T, MU = app.data['farmacias'], app.data['turnos'], app.data['municipios']
ID = {p['id']: p for p in P}
CSS = BASE + '''.cab{background:#0a7d4f;color:#fff;padding:12px 24px}.fila{background:#fff;border:1px solid #d5e5dd;margin:6px 0;padding:8px 14px;border-radius:4px}.et{font-size:12px;background:#e2f3ea;border-radius:10px;padding:1px 8px;margin-right:3px}.et-24{background:#0a7d4f;color:#fff}'''
B24 = '<span class="et et-24">24 h</span>'
def page(t, b): return f'<!doctype html><html lang="es"><head><meta charset="utf-8"><title>{e(t)} | Colegio de Farmacéuticos</title><style>{CSS}</style></head><body><div class="cab"><a href="/">Colegio de Farmacéuticos</a> · <a href="/farmacias">Farmacias</a> · <a href="/guardias">Guardias</a></div><main>{b}</main>{banner("Usamos cookies propias y de terceros.", "Aceptar", "Rechazar")}</body></html>'
@app.get('/')
def home(r): return page('Inicio', f'<h1>Farmacias de la provincia</h1><p>Consulte las {len(P)} farmacias de la provincia y los turnos de guardia.</p><p><a href="/farmacias">Buscar farmacia</a> · <a href="/guardias">Farmacias de guardia</a></p>')
@app.get('/farmacias')
def farm(r):
    q = {k: r.q.get(k, '') for k in ('nombre', 'municipio', 'servicio')}
    l = sorted([p for p in P if q['nombre'].lower().strip() in p['nombre'].lower() and q['municipio'] in ('', p['municipio']) and (not q['servicio'] or q['servicio'] in p['servicios'])], key=lambda p: p['nombre'])
    n = 18; pages = max(1, -(-len(l) // n)); k = min(max(1, int(r.q.get('page') or 1)), pages)
    ser = sorted({s for p in P for s in p['servicios']})
    f = ''.join(f'<div class="fila"><b>{e(p["nombre"])}</b> {B24 if p["h24"] else ""}<div>{e(p["direccion"])} – {e(p["municipio"])} ({p["comarca"]})</div><div>Tel. {p["telefono"]} · {"abierta día y noche" if p["h24"] else "cierra a las " + p["cierre"]}</div><div>{"".join(f"<span class=et>{s}</span>" for s in p["servicios"])}</div></div>' for p in l[(k - 1) * n:k * n])
    return page('Farmacias', f'<h1>Farmacias</h1><form><label>Nombre <input name="nombre" value="{e(q["nombre"])}"></label> <label>Municipio <select name="municipio">{opts([m for c in MU.values() for m in c], q["municipio"], "Todos")}</select></label> <label>Servicio <select name="servicio">{opts(ser, q["servicio"], "Cualquiera")}</select></label> <button>Buscar</button></form><p>{len(l)} resultados</p>{f or "<p>No hay farmacias con esos criterios.</p>"}' + pager('/farmacias', q, k, pages, 'Anterior', 'Siguiente', 'pag'))
@app.get('/guardias')
def guard(r):
    tabs = ''.join(f'<button type="button" role="tab" aria-selected="{"true" if i == 0 else "false"}" data-c="{c}">{c}</button> ' for i, c in enumerate(MU))
    return page('Guardias', f'''<h1>Farmacias de guardia</h1><p>Turnos publicados: del 1 de junio al 31 de julio de 2025.</p><div role="tablist">{tabs}</div><p><label>Fecha <input type="date" id="f" min="2025-06-01" max="2025-07-31" value="2025-06-01"></label> <button type="button" id="v">Ver guardias</button></p><div id="g" aria-live="polite"></div><script>
let c='{list(MU)[0]}';const f=document.getElementById('f'),g=document.getElementById('g');async function ver(){{const d=await(await fetch('/api/guardias?'+new URLSearchParams({{comarca:c,fecha:f.value}}))).json();g.innerHTML=d.length?d.map(p=>`<div class="fila"><b>${{p.nombre}}</b><div>${{p.direccion}}, ${{p.municipio}}</div><div>Tel. ${{p.telefono}}</div></div>`).join(''):'<p>No hay turnos publicados para esa fecha.</p>'}}
document.querySelectorAll('[role=tab]').forEach(t=>t.onclick=()=>{{document.querySelectorAll('[role=tab]').forEach(x=>x.setAttribute('aria-selected',x==t));c=t.dataset.c;ver()}});document.getElementById('v').onclick=ver;f.onchange=ver;ver()</script>''')
@app.get('/api/guardias')
def api(r):
    t = next((t for t in T if t['fecha'] == r.q.get('fecha') and t['comarca'] == r.q.get('comarca')), None)
    return [{k: ID[i][k] for k in ('nombre', 'direccion', 'municipio', 'telefono')} for i in t['ids']] if t else []
app.run()
