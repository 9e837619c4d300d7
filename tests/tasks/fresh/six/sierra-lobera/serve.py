"""Sierra Lobera: parque natural. Tabla con cabeceras agrupadas y celdas combinadas, orden por script que no cubre todo, fichas, refugios en pestañas, avisos."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import Reply, Site, e

FIELDS = ("clave", "nombre", "zona", "km", "desnivel", "horas", "tipo", "dificultad", "abierta")
RUTAS = [dict(zip(FIELDS, row)) for row in [
    ("hayedo", "Hayedo de Valdeosos", "Valle Norte", 6.8, 210, "2 h 15", "Circular", "Fácil", True),
    ("collado", "Collado de las Ánimas", "Valle Norte", 14.2, 940, "5 h 30", "Ida y vuelta", "Difícil", True),
    ("lagunas", "Senda de las Lagunas", "Valle Norte", 9.5, 385, "3 h 20", "Circular", "Moderada", True),
    ("cascada", "Cascada del Gollizno", "Valle Norte", 4.1, 120, "1 h 20", "Ida y vuelta", "Fácil", True),
    ("batan", "Ruta del Batán", "Río Tera", 7.4, 95, "2 h", "Circular", "Fácil", True),
    ("canon", "Cañón del Tera", "Río Tera", 17.6, 640, "6 h 15", "Travesía", "Difícil", True),
    ("molinos", "Los siete molinos", "Río Tera", 11.3, 180, "3 h 10", "Circular", "Fácil", True),
    ("nutrias", "Mirador de las Nutrias", "Río Tera", 2.9, 60, "50 min", "Circular", "Fácil", True),
    ("lobera", "Pico Lobera", "Macizo Central", 16.0, 1185, "7 h", "Ida y vuelta", "Muy difícil", True),
    ("cuerda", "La Cuerda Larga", "Macizo Central", 21.4, 1230, "8 h 45", "Travesía", "Muy difícil", True),
    ("neveros", "Pozos de los Neveros", "Macizo Central", 8.2, 470, "3 h 30", "Circular", "Moderada", True),
    ("majada", "Majada del Cuervo", "Macizo Central", 5.6, 230, "2 h", "Ida y vuelta", "Fácil", True),
    ("ermita", "Ermita de San Froilán", "Sierra Sur", 5.9, 175, "1 h 50", "Circular", "Fácil", True),
    ("dehesa", "Dehesa de Torremocha", "Sierra Sur", 9.1, 140, "2 h 30", "Circular", "Fácil", True),
    ("trincheras", "Ruta de las Trincheras", "Sierra Sur", 12.7, 520, "4 h 20", "Circular", "Moderada", True),
    ("cerradas-arista", "Arista de los Buitres", "Macizo Central", 13.3, 1460, "8 h", "Ida y vuelta", "Muy difícil", False),
    ("cerradas-fresneda", "Vuelta a la Fresneda", "Sierra Sur", 4.4, 85, "1 h 15", "Circular", "Fácil", False),
]]
REFUGIOS = [("Refugio de Peñalba", "Macizo Central", 1870, 42, True, "18,50 €"), ("Refugio del Tera", "Río Tera", 1210, 28, True, "16,00 €"), ("Cabaña del Cuervo", "Macizo Central", 1640, 8, False, ""), ("Refugio Valdeosos", "Valle Norte", 1425, 34, True, "17,25 €"),
            ("Chozo de Torremocha", "Sierra Sur", 1080, 6, False, ""), ("Refugio Las Ánimas", "Valle Norte", 1985, 20, True, "18,50 €"), ("Casa de los Neveros", "Macizo Central", 2040, 12, False, "")]
TEXTOS = {"hayedo": "Sale del aparcamiento de Fuente del Lobo, con 48 plazas, que en octubre suele llenarse antes de las diez.", "cuerda": "Travesía de cumbres sin agua en todo el recorrido. Se recomienda dejar un segundo coche en Torremocha.",
          "lobera": "La cumbre más visitada del parque. A partir del collado hay que usar las manos en dos pasos.", "molinos": "De los siete molinos quedan en pie cuatro; el tercero aún muele en las fiestas de agosto."}

site = Site({"avisos": []}, not_found="Página no encontrada")


def coma(x):
    return ("%.1f" % x).replace(".", ",")


def miles(n):
    return "{:,}".format(n).replace(",", ".")


ESTILO = """body{margin:0;font-family:Tahoma,Geneva,sans-serif;color:#1d2b3a;background:#f7f5f0}#cab{background:#344e41;color:#fff;padding:16px 30px}#cab a{color:#dad7cd;margin-right:20px}#cuerpo{max-width:1060px;margin:0 auto;padding:20px 30px;background:#fff}table{border-collapse:collapse;width:100%;margin-bottom:26px}
th,td{border:1px solid #c9cfc4;padding:6px 10px}thead th{background:#a3b18a}td.num{text-align:right}.aviso{background:#fff3cd;padding:10px 14px}.tarj{display:flex;flex-wrap:wrap;gap:14px}.tarj>div{width:300px;border:1px solid #c9cfc4;padding:12px}.pest button{padding:7px 18px;font:inherit;cursor:pointer}.pest button.activa{background:#344e41;color:#fff}dl{display:grid;grid-template-columns:180px 1fr}dt{color:#58705f}dd{margin:0 0 6px}"""


def pagina(titulo, cuerpo):
    return """<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>%s - Parque Natural Sierra Lobera</title><style>%s</style></head><body><div id="cab"><h2 style="margin:0 0 6px">Parque Natural Sierra Lobera</h2><a href="/">Inicio</a><a href="/rutas">Rutas</a><a href="/refugios">Refugios</a><a href="/normas">Normas</a></div><div id="cuerpo">%s</div></body></html>""" % (e(titulo), ESTILO, cuerpo)


@site.get("/")
def inicio(request):
    return pagina("Inicio", """<h1>Bienvenidos a la sierra</h1><p class="aviso">Por nidificación y por daños del temporal hay rutas cerradas. Consulte la <a href="/rutas">lista de rutas</a> antes de salir.</p><p>El parque se declaró en 1987 y protege 23.640 hectáreas de bosque, río y cumbre. El centro de visitantes recibió el año pasado 61.300 personas.</p><h3>Lo más visitado</h3><ol><li>Pico Lobera</li><li>Cascada del Gollizno</li><li>Hayedo de Valdeosos</li></ol>""")


ORDENAR = r"""<script>
(function(){var t=document.getElementById('abiertas'),cuerpo=t.tBodies[0],filas=null;
function preparar(){if(filas)return;filas=Array.prototype.slice.call(cuerpo.rows);var zona='';filas.forEach(function(f){var z=f.querySelector('th');if(z){zona=z.textContent;z.removeAttribute('rowspan');}else{z=document.createElement('th');z.textContent=zona;f.insertBefore(z,f.firstChild);}});}
document.getElementById('botones').addEventListener('click',function(ev){var c=ev.target.getAttribute('data-clave');if(!c)return;preparar();
filas.sort(function(a,b){var x=a.getAttribute('data-'+c),y=b.getAttribute('data-'+c);return c==='km'?Number(x)-Number(y):x.localeCompare(y,'es');});filas.forEach(function(f){cuerpo.appendChild(f);});});})();
</script>"""


@site.get("/rutas")
def rutas(request):
    cabeza = '<thead><tr><th rowspan="2">Zona</th><th rowspan="2">Ruta</th><th colspan="3">Recorrido</th><th rowspan="2">Tipo</th><th rowspan="2">Dificultad</th></tr><tr><th>Distancia (km)</th><th>Desnivel (m)</th><th>Tiempo</th></tr></thead>'

    def filas(lista, agrupar):
        salida, vista = "", set()
        for r in lista:
            zona = "<th>%s</th>" % e(r["zona"])
            if agrupar:
                zona = "" if r["zona"] in vista else '<th rowspan="%d">%s</th>' % (sum(1 for x in lista if x["zona"] == r["zona"]), e(r["zona"]))
                vista.add(r["zona"])
            salida += '<tr data-nombre="%s" data-km="%s">%s<td><a href="/rutas/%s">%s</a></td><td class="num">%s</td><td class="num">%s</td><td>%s</td><td>%s</td><td>%s</td></tr>' % (e(r["nombre"]), r["km"], zona, r["clave"], e(r["nombre"]), coma(r["km"]), miles(r["desnivel"]), e(r["horas"]), e(r["tipo"]), e(r["dificultad"]))
        return salida
    return pagina("Rutas", """<h1>Rutas señalizadas</h1><h2>Rutas abiertas</h2><p id="botones">Ordenar por: <button data-clave="nombre">nombre</button> <button data-clave="km">distancia</button></p><table id="abiertas">%s<tbody>%s</tbody></table>
<h2>Rutas cerradas temporalmente</h2><table>%s<tbody>%s</tbody></table><p>La reapertura se anunciará en esta página.</p>%s""" % (cabeza, filas([r for r in RUTAS if r["abierta"]], True), cabeza, filas([r for r in RUTAS if not r["abierta"]], False), ORDENAR))


@site.get("/rutas/<clave>")
def ruta(request, clave):
    r = next((x for x in RUTAS if x["clave"] == clave), None)
    if not r:
        return Reply(pagina("Error", "<p>No existe esa ruta.</p>"), 404)
    return pagina(r["nombre"], "<h1>%s</h1>%s<dl><dt>Zona</dt><dd>%s</dd><dt>Distancia</dt><dd>%s km</dd><dt>Desnivel acumulado</dt><dd>%s m</dd><dt>Tiempo estimado</dt><dd>%s</dd><dt>Tipo</dt><dd>%s</dd><dt>Dificultad</dt><dd>%s</dd></dl><p>%s</p>" % (
        e(r["nombre"]), "" if r["abierta"] else '<p class="aviso">Ruta cerrada.</p>', e(r["zona"]), coma(r["km"]), miles(r["desnivel"]), e(r["horas"]), e(r["tipo"]), e(r["dificultad"]), e(TEXTOS.get(clave, "Señalizada con marcas blancas y amarillas."))))


@site.get("/refugios")
def refugios(request):
    def tarjeta(x):
        return "<div><b>%s</b><div>%s, %s m de altitud</div><div>%d plazas</div>%s</div>" % (e(x[0]), e(x[1]), miles(x[2]), x[3], "<div>Noche: %s</div>" % x[5] if x[4] else "<div>Libre, sin reserva</div>")
    return pagina("Refugios", """<h1>Refugios y cabañas</h1><p class="pest"><button class="activa" data-panel="libres">Cabañas libres</button><button data-panel="guarda">Con guarda</button></p><div id="libres" class="tarj">%s</div><div id="guarda" class="tarj" style="display:none">%s</div>
<script>document.querySelector('.pest').addEventListener('click',function(ev){var p=ev.target.getAttribute('data-panel');if(!p)return;['libres','guarda'].forEach(function(i){document.getElementById(i).style.display=i===p?'':'none';});Array.prototype.forEach.call(this.querySelectorAll('button'),function(b){b.className=b===ev.target?'activa':'';});});</script>""" % (
        "".join(tarjeta(x) for x in REFUGIOS if not x[4]), "".join(tarjeta(x) for x in REFUGIOS if x[4])))


@site.get("/normas")
def normas(request):
    return pagina("Normas", "<h1>Normas</h1><p>Los perros van atados. Está prohibido hacer fuego y acampar fuera de los refugios. Los drones necesitan permiso de la dirección, que se pide con quince días.</p>")


if __name__ == "__main__":
    site.run()
