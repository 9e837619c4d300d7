import re
from urllib.parse import urlencode
from base import *
import data as D

ST = {}


def reset():
    ST["mensajes"] = []


reset()
CSS = """body{margin:0;font-family:Roboto,Arial,sans-serif;background:#fff;color:#222}.m-head{background:#008a4e;color:#fff;display:flex;align-items:center;gap:30px;padding:14px 6vw}.m-head a{color:#fff;text-decoration:none}.m-head .cross{font-size:30px}.m-body{padding:20px 6vw}.flt{display:flex;gap:20px;flex-wrap:wrap;align-items:end;background:#e9f6ef;padding:14px;border-radius:6px}.days button{border:1px solid #008a4e;background:#fff;padding:6px 10px;cursor:pointer}.days button[aria-pressed=true]{background:#008a4e;color:#fff}
.duty{border:1px solid #bcdccb;border-radius:6px;padding:16px;margin-top:16px}.fgrid{display:grid;grid-template-columns:1fr 1fr;gap:14px}.fcard{border:1px solid #ddd;border-radius:6px;padding:14px}.fcard h3{margin:0}.fcard .srv{display:inline-block;font-size:12px;background:#e9f6ef;border:1px solid #bcdccb;border-radius:3px;padding:1px 7px;margin-right:5px}.pag{margin-top:16px}.pag a,.pag span{margin-right:10px}.aviso{border-bottom:1px solid #ddd;padding:12px 0}.aviso strong{background:#222;color:#fff;padding:2px 8px;font-size:12px}"""


def page(title, body):
    return Res('<!doctype html><html lang="es"><head><meta charset="utf-8"><title>%s | Farmacias de Sierra Alta</title><style>%s</style></head><body><div class="m-head"><span class="cross" aria-hidden="true">✚</span><b>Farmacias de Sierra Alta</b><a href="/">De guardia</a><a href="/farmacias">Todas las farmacias</a><a href="/buscar">Buscar</a><a href="/avisos">Avisos</a></div><div class="m-body">%s</div></body></html>' % (esc(title), CSS, body))


HOME = """<h1>Farmacias de guardia</h1><div class="flt"><label>Municipio <select id="mu">%s</select></label><div><span>Turno</span> <label><input type="radio" name="t" value="dia" checked> de día (9 a 22 h)</label> <label><input type="radio" name="t" value="noche"> de noche (22 a 9 h)</label></div></div><p class="days" id="days" role="group" aria-label="Día">%s</p><div id="out" aria-live="polite">Cargando…</div>
<script>
(function(){
var dia='2025-11-03',n=0;
function go(){var my=++n,t=document.querySelector('input[name=t]:checked').value,o=document.getElementById('out');o.textContent='Cargando…';
 setTimeout(function(){fetch('/api/guardia?fecha='+dia+'&turno='+t+'&municipio='+encodeURIComponent(document.getElementById('mu').value)).then(function(r){return r.json()}).then(function(f){if(my!==n)return;o.textContent='';
  var d=document.createElement('div');d.className='duty';d.innerHTML='<h2></h2><p class="dir"></p><p class="tel"></p>';d.querySelector('h2').textContent=f.nombre;d.querySelector('.dir').textContent=f.direccion+', '+f.municipio;d.querySelector('.tel').textContent=f.telefono;o.appendChild(d)})},300)}
document.getElementById('mu').onchange=go;document.querySelectorAll('input[name=t]').forEach(function(x){x.onchange=go});
document.querySelectorAll('#days button').forEach(function(b){b.onclick=function(){dia=b.dataset.d;document.querySelectorAll('#days button').forEach(function(x){x.setAttribute('aria-pressed',x===b)});go()}});go();
})();
</script>""" % ("".join("<option>%s</option>" % m for m in D.MUNI), "".join('<button data-d="%s" aria-pressed="%s">%s</button>' % (d, "true" if i == 0 else "false", t) for i, (d, t) in enumerate(D.DIAS)))


def card(f):
    return '<div class="fcard"><h3><a href="/farmacias/%d">%s</a></h3><p class="dir">%s</p><p class="mun">%s</p>%s</div>' % (f["id"], esc(f["nombre"]), esc(f["direccion"]), f["municipio"], "".join('<span class="srv">%s</span>' % D.SERV[s] for s in f["servicios"]))


PER = 6


def lista(r, rows, path, args):
    n = max(1, (len(rows) + PER - 1) // PER)
    try:
        pg = max(1, min(n, int(r.q("p", "1"))))
    except ValueError:
        pg = 1
    nav = "".join("<span>%d</span>" % i if i == pg else '<a href="%s?%s">%d</a>' % (path, esc(urlencode(args + [("p", i)])), i) for i in range(1, n + 1))
    return '<div class="fgrid">%s</div><p class="pag">Páginas: %s</p>' % ("".join(card(f) for f in rows[(pg - 1) * PER:pg * PER]), nav)


def route(r):
    p = r.path
    if p == "/":
        return page("De guardia", HOME)
    if p == "/api/guardia":
        if r.q("fecha") in dict(D.DIAS) and r.q("municipio") in D.MUNI and r.q("turno") in ("dia", "noche"):
            return js(D.guardia(r.q("fecha"), r.q("municipio"), r.q("turno")))
        return js({"error": "no"}, 400)
    if p == "/farmacias":
        return page("Todas las farmacias", "<h1>Todas las farmacias</h1><p>%d farmacias por orden alfabético</p>%s" % (len(D.FARM), lista(r, D.FARM, "/farmacias", [])))
    if p.startswith("/farmacias/"):
        f = next((f for f in D.FARM if str(f["id"]) == p[11:]), None)
        if f:
            return page(f["nombre"], "<h1>%s</h1><p>%s, %s</p><p>Teléfono: %s</p><p>Horario: de lunes a viernes de 9:30 a 14 y de 17 a 20:30; sábados de 10 a 14.</p><ul>%s</ul>" % (esc(f["nombre"]), esc(f["direccion"]), f["municipio"], f["telefono"], "".join("<li>%s</li>" % D.SERV[s] for s in f["servicios"])))
    if p == "/buscar":
        q = r.q("q").strip().lower()
        rows = [f for f in D.FARM if q in (f["nombre"] + " " + f["direccion"]).lower()] if q else []
        res = ("<p>%d resultado%s para «%s»</p>%s" % (len(rows), "" if len(rows) == 1 else "s", esc(r.q("q")), lista(r, rows, "/buscar", [("q", r.q("q"))]))) if q else "<p>Escriba un nombre o una calle.</p>"
        return page("Buscar", '<h1>Buscar una farmacia</h1><form action="/buscar"><label>Nombre o calle <input name="q" value="%s"></label> <button>Buscar</button></form>%s' % (esc(r.q("q")), res))
    if p == "/avisos":
        return page("Avisos", "<h1>Avisos</h1>" + "".join('<div class="aviso"><strong>%s</strong><p>%s</p></div>' % (a, esc(b)) for a, b in D.AVISOS))
    return None


serve(route, lambda: ST, reset)
