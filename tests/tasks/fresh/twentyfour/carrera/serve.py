import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from common import *
D = load(__file__)

site = Site({}, "Página no encontrada.")
hms = lambda s: "%d:%02d:%02d" % (s // 3600, s // 60 % 60, s % 60)
CATS = sorted({x["categoria"] for x in D["corredores"]})
def page(t, b, js=""):
    return """<!doctype html><html lang="es"><head><meta charset="utf-8"><title>%s | Media Maratón de Alcor</title><style>body{margin:0;font-family:Roboto,Arial,sans-serif}.bar{background:#c2185b;padding:14px 30px}.bar a,.bar b{color:#fff;margin-right:20px;text-decoration:none}.wrap{max-width:1120px;margin:20px auto;padding:0 14px}.stats{display:flex;gap:16px}.stat{flex:1;background:#fce4ec;padding:14px;border-radius:8px}.stat strong{font-size:24px;display:block}table{width:100%%;border-collapse:collapse;margin-top:12px}th{background:#f8bbd0;text-align:left}td,th{padding:6px 8px}tr:nth-child(even) td{background:#fafafa}.pag button{margin:4px;padding:6px 12px}</style></head><body><div class="bar"><b>Media de Alcor</b><a href="/">Inicio</a><a href="/resultados">Resultados</a><a href="/clubes">Clubes</a><a href="/recorrido">Recorrido</a><a href="/documentos">Documentos</a><a href="/inscripcion">Inscripción</a></div><div class="wrap">%s</div><script>%s</script></body></html>""" % (esc(t), b, js)
@site.get("/")
def home(q):
    X = D["corredores"]
    return page("Inicio", "<h1>Media Maratón de Alcor 2025</h1><div class='stats'><div class='stat'><strong>148</strong>inscritos</div><div class='stat'><strong>%d</strong>llegados a meta</div><div class='stat'><strong>%s</strong>tiempo del ganador</div><div class='stat'><strong>%s</strong>tiempo medio</div></div><p>Novena edición, 21,097 km por la ribera. Récord del circuito: 1:04:51 (2019).</p>" % (len(X), hms(X[0]["oficial_s"]), hms(sum(x["oficial_s"] for x in X) // len(X))))
@site.get("/resultados")
def res(q):
    return page("Resultados", "<h1>Resultados 2025</h1><p><label>Categoría <select id='c'><option value=''>Todas</option>%s</select></label> <input id='t' placeholder='Nombre o club' aria-label='Nombre o club'> <button id='b'>Buscar</button></p><p id='n'></p><table><thead><tr><th>Puesto</th><th>Dorsal</th><th>Nombre</th><th>Club</th><th>Categoría</th><th>Tiempo oficial</th><th>Tiempo neto</th></tr></thead><tbody id='r'></tbody></table><div class='pag'><button id='a'>‹ Anterior</button><span id='p'></span><button id='s'>Siguiente ›</button></div>" % "".join("<option>%s</option>" % c for c in CATS), """
const $=i=>document.getElementById(i);let p=1,P=1;async function carga(){const u=new URLSearchParams({categoria:$('c').value,texto:$('t').value,pagina:p});const d=await (await fetch('/api/resultados?'+u)).json();P=d.paginas;$('n').textContent=d.total+' corredores';$('p').textContent=' Página '+p+' de '+P+' ';$('r').innerHTML=d.filas.map(x=>`<tr><td>${x.puesto}</td><td>${x.dorsal}</td><td><a href="/corredor/${x.dorsal}">${x.nombre}</a></td><td>${x.club}</td><td>${x.categoria}</td><td>${x.oficial}</td><td>${x.neto}</td></tr>`).join('');$('a').disabled=p<=1;$('s').disabled=p>=P}
$('c').onchange=$('b').onclick=()=>{p=1;carga()};$('t').onkeydown=e=>{if(e.key==='Enter'){p=1;carga()}};$('a').onclick=()=>{p--;carga()};$('s').onclick=()=>{p++;carga()};carga();""")
@site.get("/api/resultados")
def api(q):
    c, t, p = q.q.get("categoria", ""), q.q.get("texto", "").lower(), max(1, num(q.q.get("pagina"), 1))
    R = [x for x in D["corredores"] if (not c or x["categoria"] == c) and (t in x["nombre"].lower() or t in x["club"].lower())]
    return jsonr({"total": len(R), "paginas": max(1, -(-len(R) // 20)), "filas": [{"puesto": x["puesto"], "dorsal": x["dorsal"], "nombre": x["nombre"], "club": x["club"], "categoria": x["categoria"], "oficial": hms(x["oficial_s"]), "neto": hms(x["neto_s"])} for x in R[(p - 1) * 20:p * 20]]})
@site.get(r"/corredor/(\d+)")
def corredor(q, d):
    x = next((x for x in D["corredores"] if x["dorsal"] == int(d)), None)
    if not x: return None
    return page(x["nombre"], "<h1>%s</h1><p>Dorsal %d · %s · %s</p><table><tr><th>Punto</th><th>Tiempo de paso</th></tr><tr><td>5 km</td><td>%s</td></tr><tr><td>10 km</td><td>%s</td></tr><tr><td>15 km</td><td>%s</td></tr><tr><td>Meta (oficial)</td><td>%s</td></tr><tr><td>Meta (neto)</td><td>%s</td></tr></table><p>Puesto general: %d</p>" % (x["nombre"], x["dorsal"], x["club"], x["categoria"], hms(x["km5_s"]), hms(x["km10_s"]), hms(x["km15_s"]), hms(x["oficial_s"]), hms(x["neto_s"]), x["puesto"]))
@site.get("/clubes")
def clubes(q):
    return page("Clubes", "<h1>Clubes</h1><table><tr><th>Club</th><th>Inscritos</th></tr>%s</table>" % "".join("<tr><td>%s</td><td>%d</td></tr>" % (c, sum(x["club"] == c for x in D["corredores"]) + 2 + i % 3) for i, c in enumerate(D["clubes"])))
@site.get("/recorrido")
def rec(q):
    return page("Recorrido", "<h1>Recorrido</h1><p>Salida en la plaza de la Alhóndiga a las 9:30. Avituallamientos en los kilómetros 5, 10, 15 y 18,5. Desnivel positivo de 96 metros; el punto más alto está en el kilómetro 13, a 412 metros. Tiempo límite: dos horas y media.</p>")
@site.get("/documentos")
def docs(q):
    return page("Documentos", "<h1>Documentos</h1><table>%s</table>" % "".join("<tr><td>%s</td><td><a href='/descargas/%s'>Descargar PDF</a></td></tr>" % (f["titulo"], f["file"]) for f in D["archivos"]))
@site.get(r"/descargas/([\w.-]+)")
def desc(q, f):
    x = next((x for x in D["archivos"] if x["file"] == f), None)
    return download(f, tiny_pdf(x["titulo"])) if x else None
@site.get("/inscripcion")
def ins(q):
    return page("Inscripción", "<h1>Inscripción</h1><p>La inscripción para 2025 está cerrada. Costaba 24 € hasta marzo y 30 € después.</p>")
site.run()
