import os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import base
from base import e, js, go, Reply, STATE
import data
CSS = """body{margin:0;font:17px/1.6 Cambria,Georgia,serif;background:#fff;color:#29211a}.cab{background:#f5b301;padding:18px 7%;display:flex;gap:28px;align-items:baseline;flex-wrap:wrap}.cab strong{font-size:25px}.cab a{color:#29211a}.cu{padding:22px 7%;max-width:860px}article{border-top:4px solid #f5b301;background:#fdf8ea;padding:14px 22px;margin:18px 0}article h2{margin:0}.preg{border:0;background:none;font:inherit;font-weight:700;padding:12px 0;cursor:pointer;width:100%;text-align:left;border-bottom:1px solid #ddd}.resp{display:none;padding:8px 0 14px}.resp.v{display:block}.campo{margin:13px 0}.campo label{display:block}.campo input{padding:8px;width:260px}.bt{background:#29211a;color:#f5b301;border:0;padding:10px 22px;font:inherit}.velo{position:fixed;inset:0;background:#000a;display:flex;align-items:center;justify-content:center;z-index:9}.velo[hidden]{display:none}.velo div{background:#fff;max-width:430px;padding:26px}.velo button{margin:10px 8px 0 0;padding:9px 15px;font:inherit}.mal{color:#b00}"""
CK = """<div class="velo" id="velo" hidden role="dialog" aria-modal="true" aria-label="Cookies"><div><b>Tu privacidad</b><p>Usamos cookies propias y de terceros para analizar la navegación.</p><button id="c1">Aceptar todas</button><button id="c2">Solo las necesarias</button></div></div><script>if(!/ck=/.test(document.cookie))velo.hidden=false;c1.onclick=c2.onclick=function(){document.cookie='ck=1;path=/';velo.hidden=true}</script>"""
num = lambda x, d: ("%.*f" % (d, x)).replace(".", ",")


def pag(t, b):
    return "<!DOCTYPE html><html lang='es'><head><meta charset='utf-8'><title>%s | Luz del Valle</title><style>%s</style></head><body><div class='cab'><strong>Luz del Valle</strong><a href='/'>Inicio</a><a href='/tarifas'>Tarifas</a><a href='/preguntas'>Preguntas frecuentes</a><a href='/lectura'>Enviar lectura</a></div><div class='cu'>%s</div>%s</body></html>" % (t, CSS, b, CK)


def lectura(f, mal=""):
    v = lambda k: e(f.get(k, ""))
    return pag("Enviar lectura", "<h1>Envía la lectura de tu contador</h1>%s<form method='post'><div class='campo'><label for='c'>Número de contrato</label><input id='c' name='contrato' value='%s' placeholder='LV-000000'></div><div class='campo'><label for='k'>Lectura (kWh)</label><input id='k' name='lectura' inputmode='numeric' value='%s'></div><div class='campo'><label for='d'>Fecha de la lectura</label><input id='d' name='fecha' placeholder='dd/mm/aaaa' value='%s'></div><div class='campo'><label for='m'>Correo para el justificante (opcional)</label><input id='m' name='correo' value='%s'></div><button class='bt'>Enviar</button></form>" % ("<p class='mal'>%s</p>" % mal if mal else "", v("contrato"), v("lectura"), v("fecha"), v("correo")))


def handle(r):
    if r.path == "/":
        return pag("Cooperativa eléctrica", "<h1>La luz que es de todos</h1><p>Somos una cooperativa de consumo con 2.140 socios. Comercializamos únicamente electricidad, toda de origen renovable y producida a menos de cien kilómetros.</p><p><a href='/tarifas'>Consulta nuestras cinco tarifas</a> o <a href='/lectura'>envíanos la lectura del contador</a>.</p>")
    if r.path == "/tarifas":
        b = "<h1>Tarifas de electricidad</h1><p>Precios sin impuestos, vigentes desde el 1 de octubre de 2026.</p>"
        for t in data.TARIFAS:
            b += "<article><h2>%s</h2><p>Pensada para %s. " % (t["nombre"], t["para"])
            b += "Cada kWh cuesta %s € a cualquier hora" % num(t["punta"], 4) if t["solo"] else "En horas punta el kWh cuesta %s €, en llano %s € y en valle %s €" % (num(t["punta"], 4), num(t["llano"], 4), num(t["valle"], 4))
            b += ". La cuota de gestión es de %s € al mes.</p></article>" % num(t["cuota"], 2)
        return pag("Tarifas", b)
    if r.path == "/preguntas":
        f = data.FAQ
        qs = [("¿Cuánto tarda el cambio de compañía?", "Nos ocupamos de todo. El cambio se completa en un máximo de %d días y no te quedas sin luz en ningún momento." % f["cambio_dias"]),
              ("¿Hay permanencia?", "No. Puedes irte cuando quieras, sin penalización."),
              ("¿Cómo me hago socio?", "Con una aportación única de %s €, que te devolvemos si te das de baja como socio." % num(f["aportacion"], 0)),
              ("¿Cuándo debo enviar la lectura?", "Antes del día %d de cada mes. Si no la recibimos, la estimamos." % f["corte"]),
              ("¿Dónde os encuentro?", "En la plaza del Molino, 3, de lunes a viernes de %s a %s, o en el teléfono %s." % (f["apertura"], f["cierre"], f["telefono"]))]
        return pag("Preguntas frecuentes", "<h1>Preguntas frecuentes</h1>" + "".join("<button class='preg' aria-expanded='false'>%s</button><div class='resp'>%s</div>" % q for q in qs) + "<script>document.querySelectorAll('.preg').forEach(function(p){p.onclick=function(){var v=p.nextElementSibling.classList.toggle('v');p.setAttribute('aria-expanded',v)}})</script>")
    if r.path == "/lectura":
        if r.method == "POST":
            f = r.form
            n = f.get("lectura", "").replace(".", "")
            d = f.get("fecha", "").split("/")
            if not (f.get("contrato") and n.isdigit() and len(d) == 3 and all(x.isdigit() for x in d)):
                return lectura(f, "Revisa los datos: el contrato, la lectura en kWh y la fecha con el formato dd/mm/aaaa.")
            fecha = "%02d/%02d/%s" % (int(d[0]), int(d[1]), d[2])
            STATE["lecturas"].append({"contrato": f["contrato"], "lectura": int(n), "fecha": fecha, "correo": f.get("correo", "")})
            return pag("Lectura recibida", "<h1>¡Gracias!</h1><p>Hemos recibido tu lectura de %s kWh.</p><p>Justificante: <b>%s</b></p>" % ("{:,}".format(int(n)).replace(",", "."), base.number("JL-", f["contrato"], int(n), fecha)))
        return lectura({})


base.start(handle, {"lecturas": []})
