import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import App, JS, e
import data as D

app = App(lambda: {}, "Página no encontrada")
CSS = """
body{margin:0;font:16px/1.6 'Open Sans',Arial,sans-serif;color:#28394a}.cab{display:flex;flex-wrap:wrap;gap:24px;align-items:center;padding:14px 5vw;border-bottom:4px solid #2a9d8f}.cab strong{font-size:22px;color:#2a9d8f}.cab a{color:#28394a}
main{max-width:980px;margin:20px auto;padding:0 16px}.cajas{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:14px}.caja{background:#eaf6f4;border-radius:8px;padding:14px}.caja b{display:block;font-size:24px}
.panel{display:grid;grid-template-columns:300px 1fr;gap:20px}.panel ul{list-style:none;padding:0;margin:0}.panel li button{width:100%;text-align:left;padding:9px;border:1px solid #cfe0de;background:#fff;font:inherit;cursor:pointer;margin-bottom:4px}.panel li button[aria-current=true]{background:#2a9d8f;color:#fff}
.ins{background:#264653;color:#fff;border-radius:10px;padding:2px 10px;margin-right:5px;font-size:14px}dl{display:grid;grid-template-columns:150px 1fr;gap:6px}dd{margin:0}table{border-collapse:collapse;width:100%}td,th{padding:8px;border-bottom:1px solid #cfe0de;text-align:left}
details{border:1px solid #cfe0de;border-radius:6px;margin:8px 0;padding:8px 14px}
"""


def pagina(titulo, cuerpo, guion=""):
    return f"""<!doctype html><html lang="es"><head><meta charset="utf-8"><title>{e(titulo)} | Clínica Olmedal</title><style>{CSS}</style></head><body><div class="cab"><strong>Clínica Olmedal</strong><a href="/">Inicio</a><a href="/especialidades">Especialidades</a><a href="/equipo">Equipo médico</a><a href="/tarifas">Tarifas</a><a href="/aseguradoras">Aseguradoras</a></div><main>{cuerpo}</main><script>{JS}{guion}</script></body></html>"""


@app.get("/")
def inicio(r):
    return pagina("Inicio", """<h1>Cuidamos de su barrio desde 2004</h1><div class="cajas"><div class="caja"><b>10</b>profesionales</div><div class="caja"><b>7</b>especialidades</div><div class="caja"><b>8:00–20:30</b>de lunes a viernes</div><div class="caja"><b>9:00–13:30</b>los sábados</div></div>
<h2>Cómo pedir cita</h2><p>Por teléfono en el 900 555 127 o en el mostrador. De momento no damos citas por internet.</p><h2>Dónde estamos</h2><p>Avenida de los Olmos, 57, Villanueva del Olmedal. Autobús 6, parada Ambulatorio Viejo.</p><h2>Aviso</h2><p>El aparcamiento del patio estará cerrado del 12 al 16 de abril por obras.</p>""")


@app.get("/especialidades")
def especialidades(r):
    return pagina("Especialidades", "<h1>Especialidades</h1>" + "".join(f"<details><summary>{e(n)}</summary><p>{e(t)}</p></details>" for n, t, _, _ in D.ESPECIALIDADES) + "<p>La clínica no dispone de servicio de urgencias ni de quirófano.</p>")


@app.get("/tarifas")
def tarifas(r):
    f = "".join(f"<tr><td>{e(n)}</td><td>{a} €</td><td>{b} €</td></tr>" for n, _, a, b in D.ESPECIALIDADES)
    return pagina("Tarifas", f"<h1>Tarifas para pacientes sin seguro</h1><table><thead><tr><th>Especialidad</th><th>Primera visita</th><th>Revisión</th></tr></thead><tbody>{f}</tbody></table><p>Precios con impuestos incluidos. Se admite tarjeta y efectivo.</p>")


@app.get("/aseguradoras")
def aseguradoras(r):
    return pagina("Aseguradoras", "<h1>Aseguradoras</h1><p>Trabajamos con las siguientes compañías. Traiga siempre su tarjeta.</p><ul class='aseg'>" + "".join(f"<li>{e(a)}</li>" for a in D.ASEGURADORAS) + "</ul><p>Si su compañía no está en la lista, le damos factura para que pida el reembolso.</p>")


@app.get("/api/equipo")
def api_equipo(r):
    return [{k: m[k] for k in ("id", "nombre", "especialidad")} for m in D.MEDICOS]


@app.get(r"/api/equipo/(m\d+)")
def api_medico(r, id):
    return next((m for m in D.MEDICOS if m["id"] == id), {})


@app.get("/equipo")
def equipo(r):
    return pagina("Equipo médico", "<h1>Equipo médico</h1><p>Elija un nombre para ver su ficha.</p><div class='panel'><ul id='lista'></ul><section id='ficha' aria-live='polite'><p>Ningún profesional seleccionado.</p></section></div>", r"""
getJSON("/api/equipo").then(d => {
  $("#lista").innerHTML = d.map(m => `<li><button type="button" data-id="${m.id}">${esc(m.nombre)}<br><small>${esc(m.especialidad)}</small></button></li>`).join("");
});
$("#lista").addEventListener("click", async ev => {
  const b = ev.target.closest("button");
  if (!b) return;
  $$("#lista button").forEach(o => o.setAttribute("aria-current", o === b ? "true" : "false"));
  const m = await getJSON("/api/equipo/" + b.dataset.id);
  $("#ficha").innerHTML = `<h2>${esc(m.nombre)}</h2><dl><dt>Especialidad</dt><dd>${esc(m.especialidad)}</dd><dt>Consulta</dt><dd>${esc(m.consulta)}</dd><dt>Pasa consulta</dt><dd>${esc(m.dias)}</dd><dt>N.º de colegiado</dt><dd>${esc(m.colegiado)}</dd><dt>En la clínica desde</dt><dd>${m.desde}</dd><dt>Idiomas</dt><dd>${m.idiomas.map(i => `<span class="ins">${esc(i)}</span>`).join("")}</dd></dl>`;
});
""")


app.run()
