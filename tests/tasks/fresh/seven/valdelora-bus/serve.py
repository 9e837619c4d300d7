import json

import data as d
from base import Reply, Site, e, fill, normal

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;font:16px/1.5 "Fira Sans",Arial,sans-serif;color:#26332b;background:#f6f4ec}.cab{background:#2e5e4e;color:#fff;padding:12px 5vw;display:flex;gap:26px;align-items:center}.cab a{color:#fff;text-decoration:none}.cab b{font-size:21px}.cu{max-width:1000px;margin:18px auto;padding:0 14px}.pan{background:#fff;border-radius:10px;padding:16px;margin-bottom:14px}.op{display:inline-block;padding:5px 14px;border-radius:20px;background:#e4e9e2;margin-right:6px;cursor:pointer}.op.si{background:#2e5e4e;color:#fff}table{border-collapse:collapse;background:#fff;width:100%}th,td{border:1px solid #cfd8cf;padding:4px 10px;text-align:center}.gr td{background:#e4e9e2;text-align:left;font-weight:700}.chapa{font-size:12px;border:1px solid #2e5e4e;border-radius:4px;padding:0 6px;margin-left:6px}.cb{position:relative;display:inline-block;width:230px;vertical-align:top;margin-right:8px}.cb input{width:100%;box-sizing:border-box;padding:8px;font:inherit}.cb ul{list-style:none;margin:0;padding:0;position:absolute;background:#fff;width:100%;border:1px solid #cfd8cf;z-index:5}.cb li{padding:6px 10px;cursor:pointer}.bt{background:#d9822b;color:#fff;border:0;border-radius:6px;padding:9px 20px;font:inherit;cursor:pointer}.v{display:flex;gap:20px;padding:8px 0;border-bottom:1px solid #e4e9e2}.mal{color:#b3261e}"""


def page(titulo, cuerpo, guion=""):
    return fill("""<!doctype html><html lang="es"><head><meta charset="utf-8"><title>[[t]] · Autocares Valdelora</title><style>[[c]]</style></head><body><div class="cab"><a href="/"><b>Autocares Valdelora</b></a><a href="/">Mi viaje</a><a href="/lineas">Líneas y horarios</a><a href="/precios">Precios</a><a href="/avisos">Avisos</a></div><div class="cu">[[m]]</div><script>const $=s=>document.querySelector(s),to=s=>[...document.querySelectorAll(s)];</script>[[s]]</body></html>""", t=titulo, c=CSS, m=cuerpo, s=guion)


@site.get("/")
def inicio(req):
    return page("Mi viaje", """<div class="pan"><h2 style="margin-top:0">¿Adónde vamos?</h2><div><span class="cb"><input id="de" placeholder="Desde" autocomplete="off"><ul hidden></ul></span><span class="cb"><input id="a" placeholder="Hasta" autocomplete="off"><ul hidden></ul></span></div><p id="dias"></p><p>Salir después de las <input id="h" type="time" value="06:00"></p><p class="mal" id="er"></p><button class="bt" id="ir">Ver autobuses</button></div><div id="res"></div><div class="pan">Del 15 de junio al 13 de septiembre de 2026. El 15 de agosto circula el horario de domingos y festivos.</div>""", fill("""<script>
const DIAS=[[dias]];let dia='lab';
function dias(){$('#dias').innerHTML=DIAS.map(x=>'<span class="op '+(x[0]===dia?'si':'')+'" data-d="'+x[0]+'">'+x[1]+'</span>').join('');to('[data-d]').forEach(x=>x.addEventListener('click',()=>{dia=x.dataset.d;dias()}))}dias();
['#de','#a'].forEach(id=>{const i=$(id),u=i.nextElementSibling;let w;i.addEventListener('input',()=>{clearTimeout(w);w=setTimeout(()=>{if(!i.value.trim()){u.hidden=true;return}fetch('/api/paradas?q='+encodeURIComponent(i.value)).then(r=>r.json()).then(l=>{u.innerHTML=l.map(x=>'<li>'+x+'</li>').join('');u.hidden=!l.length;[...u.children].forEach(x=>x.addEventListener('click',()=>{i.value=x.textContent;u.hidden=true}))})},160)})});
$('#ir').addEventListener('click',()=>{$('#er').textContent='';to('.cb ul').forEach(u=>{u.hidden=true});$('#res').innerHTML='Buscando …';setTimeout(()=>fetch('/api/viajes?'+new URLSearchParams({de:$('#de').value,a:$('#a').value,dia:dia,h:$('#h').value})).then(r=>r.json()).then(r=>{if(r.error){$('#res').innerHTML='';$('#er').textContent=r.error;return}
$('#res').innerHTML='<div class="pan">'+(r.viajes.map(v=>'<div class="v"><b>'+v.salida+'</b><span>→ '+v.llegada+'</span><span>'+v.min+' min</span><span style="margin-left:auto">'+v.linea+'</span></div>').join('')||'A partir de esa hora no queda ninguno.')+'</div>'}),250)});</script>""", dias=json.dumps(d.DIAS)))


@site.get("/api/paradas")
def paradas(req):
    q = normal(req.query.get("q", ""))
    return [p for p in d.TODAS if q and q in normal(p)][:6]


@site.get("/api/viajes")
def viajes(req):
    nombre = {normal(p): p for p in d.TODAS}
    de, a = nombre.get(normal(req.query.get("de", ""))), nombre.get(normal(req.query.get("a", "")))
    if not de or not a or de == a:
        return {"error": "Elija dos paradas de la lista."}
    m = lambda t: int(t[:2]) * 60 + int(t[3:])
    return {"viajes": [dict(v, min=m(v["llegada"]) - m(v["salida"])) for v in d.viajes(de, a, req.query.get("dia", "lab"))
                       if v["salida"] >= req.query.get("h", "")]}


@site.get("/lineas")
def lineas(req):
    return page("Líneas", "<h1>Líneas</h1>" + "".join('<div class="pan"><a href="/lineas/%s"><b>%s</b> %s</a>%s</div>' % (l["id"], l["id"], e(l["nombre"]), "".join('<span class="chapa">%s</span>' % m for m in l["marcas"])) for l in d.LINEAS))


@site.get("/lineas/<id>")
def linea(req, id):
    l = d.POR_ID.get(id)
    if not l:
        return Reply("no", 404)
    def tabla(sentido):
        ps = l["paradas"] if sentido == "ida" else l["paradas"][::-1]
        out = "<tr>%s</tr>" % "".join("<th>%s</th>" % p for p in ps)
        for k, t in d.DIAS:
            out += '<tr class="gr"><td colspan="%d">%s</td></tr>' % (len(ps), t)
            out += "".join("<tr>%s</tr>" % "".join("<td>%s</td>" % (x or "│") for x in fila) for fila in l[sentido][k]) or '<tr><td colspan="%d">no circula</td></tr>' % len(ps)
        return "<table>%s</table>" % out
    return page(id, """<h1>%s <small>%s</small></h1><p><span class="op si" data-s="ida">Hacia %s</span><span class="op" data-s="vuelta">Hacia %s</span></p><div id="ida">%s</div><div id="vuelta" hidden>%s</div><p>│ pasa sin parar</p>""" % (id, e(l["nombre"]), l["paradas"][-1], l["paradas"][0], tabla("ida"), tabla("vuelta")),
                """<script>to('[data-s]').forEach(x=>x.addEventListener('click',()=>{to('[data-s]').forEach(y=>{y.classList.toggle('si',y===x);$('#'+y.dataset.s).hidden=y!==x})}));</script>""")


@site.get("/precios")
def precios(req):
    def tabla(n):
        out = "<tr><th></th>%s</tr>" % "".join("<th>%s</th>" % p for p in d.PUEBLOS[:-1])
        for i, p in enumerate(d.PUEBLOS[1:], 1):
            out += "<tr><th>%s</th>%s</tr>" % (p, "".join("<td>%s</td>" % (("%.2f" % d.PRECIOS[p, q][n]).replace(".", ",") if k < i else "") for k, q in enumerate(d.PUEBLOS[:-1])))
        return "<table>%s</table>" % out
    return page("Precios", """<h1>Precios</h1><p><span class="op si" data-s="t0">Billete sencillo</span><span class="op" data-s="t1">Con tarjeta Valdelora</span></p><div id="t0">%s</div><div id="t1" hidden>%s</div><p>En euros. Los menores de cuatro años no pagan. La tarjeta cuesta 3 € y se compra al conductor.</p>""" % (tabla(0), tabla(1)),
                """<script>to('[data-s]').forEach(x=>x.addEventListener('click',()=>{to('[data-s]').forEach(y=>{y.classList.toggle('si',y===x);$('#'+y.dataset.s).hidden=y!==x})}));</script>""")


def avisos_page(error="", f={}):
    return page("Avisos", """<h1>Avisos</h1><div class="pan"><b>L1</b>: hasta el 30 de junio la parada de Encinar está en la plaza de la Fuente.</div><div class="pan"><b>L5</b>: circula hasta el último domingo de septiembre.</div><div class="pan"><h3>Que te lo contemos</h3><p class="mal">%s</p><form method="post" action="/avisos"><p>%s</p><p><input name="movil" placeholder="Móvil" value="%s" style="padding:8px"> <button class="bt">Quiero avisos</button></p></form></div>""" % (
        error, " ".join('<label><input type="checkbox" name="linea" value="%s"> %s</label>' % (l["id"], l["id"]) for l in d.LINEAS), e(f.get("movil", ""))))


@site.get("/avisos")
def avisos(req):
    return avisos_page()


@site.post("/avisos")
def apuntar(req):
    movil = "".join(c for c in req.form.text("movil") if c.isdigit())
    elegidas = sorted(x for x in req.form.all("linea") if x in d.POR_ID)
    if not elegidas or len(movil) != 9:
        return avisos_page("Marque al menos una línea y escriba un móvil de nueve cifras.", req.form)
    site.state["avisos"].append({"movil": movil, "lineas": elegidas})
    return page("Avisos", "<h1>Hecho</h1><p>Le mandaremos un mensaje cuando pase algo en %s.</p>" % " y ".join(elegidas))


site.run()
