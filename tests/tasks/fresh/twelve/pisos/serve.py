import sys
sys.path.insert(0, "..")
from base import Site, Reply, esc
from data import *

site = Site(lambda: {})
site.css("/dist/estilo.css", """
body{margin:0;font-family:'Segoe UI',sans-serif;background:#f2f6fb;color:#1c2733}.cab{background:#0d5c9c;color:#fff;padding:16px 30px;display:flex;gap:24px}.cab a{color:#fff}.cont{max-width:1100px;margin:20px auto;padding:0 14px}
#buscador{background:#fff;padding:14px;display:flex;flex-wrap:wrap;gap:14px;align-items:end;border-radius:8px}#buscador label{font-size:14px}#buscador select,#buscador input[type=number]{display:block;padding:6px}
.tarjetas{display:grid;grid-template-columns:repeat(3,1fr);gap:16px;margin-top:16px}.tarjeta{background:#fff;border-radius:8px;padding:14px;text-decoration:none;color:inherit;display:block}.tarjeta .precio{font-size:22px;color:#0d5c9c}.tarjeta .ref{color:#8494a5;font-size:13px}
.paginas{display:flex;gap:6px;justify-content:center;margin:24px}.paginas button{padding:6px 12px;border:1px solid #0d5c9c;background:#fff;cursor:pointer}.paginas button.activa{background:#0d5c9c;color:#fff}
.fichas{display:flex;gap:4px;margin-top:18px}.fichas button{padding:10px 18px;border:0;background:#dbe7f2;cursor:pointer}.fichas button[aria-selected=true]{background:#fff}.ficha{background:#fff;padding:20px}.ficha dl{display:grid;grid-template-columns:220px 1fr;gap:6px}.ficha dd{margin:0}""")
site.js("/dist/lista.js", """
const f = document.querySelector('#buscador'), lista = document.querySelector('.tarjetas'), pags = document.querySelector('.paginas'), total = document.querySelector('#total');
async function cargar(pagina) {
  const p = new URLSearchParams(new FormData(f));
  [...p.keys()].forEach(k => { if (!p.get(k)) p.delete(k); });
  p.set('pagina', pagina);
  const r = await fetch('/api/pisos?' + p);
  const d = await r.json();
  total.textContent = d.total === 1 ? '1 vivienda' : d.total + ' viviendas';
  lista.innerHTML = '';
  for (const v of d.viviendas) {
    const a = document.createElement('a');
    a.className = 'tarjeta';
    a.href = '/vivienda/' + v.ref;
    a.innerHTML = '<div class="ref"></div><h3></h3><div class="precio"></div><div class="det"></div><div class="ext"></div>';
    a.querySelector('.ref').textContent = 'Ref. ' + v.ref;
    a.querySelector('h3').textContent = v.titulo;
    a.querySelector('.precio').textContent = v.precio.toLocaleString('es-ES', { useGrouping: 'always' }) + ' \\u20ac/mes';
    a.querySelector('.det').textContent = v.barrio + ' \\u00b7 ' + v.hab + ' hab. \\u00b7 ' + v.m2 + ' m\\u00b2 \\u00b7 ' + (v.planta ? v.planta + '\\u00aa planta' : 'bajo');
    a.querySelector('.ext').textContent = [v.ascensor && 'ascensor', v.terraza && 'terraza', v.mascotas && 'mascotas'].filter(Boolean).join(', ');
    lista.append(a);
  }
  pags.innerHTML = '';
  for (let i = 1; i <= d.paginas && d.paginas > 1; i++) {
    const b = document.createElement('button');
    b.textContent = i;
    if (i === pagina) b.className = 'activa';
    b.onclick = () => { cargar(i); scrollTo(0, 0); };
    pags.append(b);
  }
}
f.addEventListener('submit', e => { e.preventDefault(); cargar(1); });
f.addEventListener('reset', () => setTimeout(() => cargar(1)));
cargar(1);""")
site.js("/dist/fichas.js", """
const bs = [...document.querySelectorAll('.fichas button')];
bs.forEach(b => b.onclick = () => bs.forEach(o => {
  o.setAttribute('aria-selected', o === b);
  document.getElementById(o.getAttribute('aria-controls')).hidden = o !== b;
}));""")


def pagina(titulo, cuerpo):
    return f"""<!doctype html><html lang="es"><head><meta charset="utf-8"><title>{esc(titulo)} | Hogares Levantina</title><link rel="stylesheet" href="/dist/estilo.css"></head><body>
<div class="cab"><strong>Hogares Levantina</strong><a href="/">Pisos en alquiler</a><a href="/nosotros">Quiénes somos</a></div><div class="cont">{cuerpo}</div></body></html>"""


@site.get("/")
def inicio(req):
    return pagina("Pisos en alquiler", f"""<h1>Pisos en alquiler en Puerto Almar</h1><form id="buscador"><label>Barrio <select name="barrio"><option value="">Todos</option>{''.join(f'<option>{b}</option>' for b in BARRIOS)}</select></label>
<label>Precio máximo <input type="number" name="hasta" step="50" min="0"></label><label>Habitaciones <select name="hab"><option value="">Cualquiera</option><option value="1">1 o más</option><option value="2">2 o más</option><option value="3">3 o más</option><option value="4">4 o más</option></select></label>
<label><input type="checkbox" name="ascensor" value="1"> Ascensor</label><label><input type="checkbox" name="terraza" value="1"> Terraza</label><label><input type="checkbox" name="mascotas" value="1"> Admite mascotas</label>
<button>Buscar</button><button type="reset">Borrar filtros</button></form><p id="total" role="status"></p><div class="tarjetas"></div><div class="paginas"></div><script src="/dist/lista.js"></script>""")


@site.get("/nosotros")
def nosotros(req):
    return pagina("Quiénes somos", "<h1>Quiénes somos</h1><p>Alquilamos en Puerto Almar desde 1988. Oficina: plaza del Faro, 3. Visitas con cita, de lunes a viernes de 9:30 a 14:00.</p><p>Honorarios: los paga siempre la propiedad.</p>")


@site.get("/api/pisos")
def api(req):
    q = req.q
    num = lambda k: int(q[k]) if q.get(k, "").isdigit() else None
    todos = buscar(q.get("barrio", ""), num("hasta"), num("hab") or 0, "ascensor" in q, "terraza" in q, "mascotas" in q)
    n = num("pagina") or 1
    return {"total": len(todos), "paginas": -(-len(todos) // POR_PAGINA), "viviendas": [{k: p[k] for k in ("ref", "titulo", "barrio", "precio", "hab", "m2", "planta", "ascensor", "terraza", "mascotas")} for p in todos[(n - 1) * POR_PAGINA:n * POR_PAGINA]]}


@site.get("/vivienda/(HL-[0-9]+)")
def vivienda(req, ref):
    p = next((p for p in PISOS if p["ref"] == ref), None)
    if not p:
        return Reply(pagina("No encontrada", "<h1>Esta vivienda ya no está disponible</h1>"), status=404)
    a, m, d = p["desde"].split("-")
    sn = lambda v: "sí" if v else "no"
    eur = lambda v: f"{v:,}".replace(",", ".") + " €"
    dl = lambda filas: "<dl>" + "".join(f"<dt>{k}</dt><dd>{esc(v)}</dd>" for k, v in filas) + "</dl>"
    return pagina(p["titulo"], f"""<p><a href="/">« Volver al listado</a></p><h1>{esc(p['titulo'])}</h1><p>Ref. {ref} · {p['barrio']} · <b>{eur(p['precio'])}/mes</b></p>
<div class="fichas" role="tablist"><button role="tab" aria-selected="true" aria-controls="t1">La vivienda</button><button role="tab" aria-selected="false" aria-controls="t2">Condiciones</button><button role="tab" aria-selected="false" aria-controls="t3">Energía</button></div>
<div class="ficha" id="t1" role="tabpanel">{dl([("Superficie", f"{p['m2']} m²"), ("Habitaciones", p["hab"]), ("Planta", f"{p['planta']}ª" if p["planta"] else "bajo"), ("Ascensor", sn(p["ascensor"])), ("Terraza", sn(p["terraza"]))])}</div>
<div class="ficha" id="t2" role="tabpanel" hidden>{dl([("Disponible desde", f"{d}/{m}/{a}"), ("Fianza", eur(p["fianza"])), ("Gastos de comunidad", f"{p['comunidad']} € al mes"), ("Estancia mínima", f"{p['minimo']} meses"), ("Mascotas", "se admiten" if p["mascotas"] else "no se admiten")])}</div>
<div class="ficha" id="t3" role="tabpanel" hidden>{dl([("Certificado energético", p["energia"]), ("Calefacción", p["calefaccion"])])}</div><script src="/dist/fichas.js"></script>""")


site.run()
