import datetime
import html
import os
import sys
import urllib.parse
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from data import AREAS, CITAS_TIPO, DIAS, EQUIPO, HORAS, NOMBRES_DIA, TARIFAS, codigo, libre
from base import data, moved, page, redirect, serve

e = html.escape
CITAS = []
POR_NOMBRE = {p["nombre"]: p for p in EQUIPO}
TIPOS = dict(CITAS_TIPO)

CSS = """:root{--azul:#1769aa;--suave:#e8f2fa}body{margin:0;font:16px/1.55 "Open Sans",Roboto,sans-serif;color:#25313c;background:#fff}.cab{display:flex;flex-wrap:wrap;gap:22px;align-items:center;padding:16px 6%;box-shadow:0 1px 6px rgba(0,0,0,.12)}.cab .logo{font-size:21px;font-weight:700;color:var(--azul);text-decoration:none}.cab a{color:#25313c;text-decoration:none}.cab .pide{margin-left:auto;background:var(--azul);color:#fff;padding:9px 20px;border-radius:22px}
section{padding:26px 6%}.opciones{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:14px}.opciones a{border:1px solid #c9d8e4;border-radius:10px;padding:16px;text-decoration:none;color:inherit}.opciones a:hover{background:var(--suave)}.pasos{display:flex;gap:8px;margin:10px 0 22px;flex-wrap:wrap}.pasos span{background:#e3e8ec;border-radius:14px;padding:3px 14px;font-size:14px}.pasos .ya{background:var(--azul);color:#fff}
details{border:1px solid #c9d8e4;border-radius:8px;margin:8px 0;padding:4px 18px}summary{cursor:pointer;padding:10px 0;font-weight:700}.fila{display:flex;justify-content:space-between;border-top:1px dotted #b9c7d2;padding:8px 0}
.lengua{display:flex;flex-wrap:wrap;border-bottom:2px solid var(--azul)}.lengua button{border:0;background:none;padding:10px 16px;font:inherit;cursor:pointer}.lengua button[aria-selected=true]{background:var(--azul);color:#fff}.hoja{display:none}.hoja.abierta{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:18px;padding-top:18px}.medico{background:var(--suave);border-radius:10px;padding:16px 20px}.medico h3{margin:0}
table.agenda{border-collapse:collapse}table.agenda td,table.agenda th{padding:5px 8px;text-align:center}table.agenda a{display:block;background:var(--suave);color:var(--azul);border-radius:6px;padding:6px 14px;text-decoration:none}table.agenda s{color:#a9b4bd}
.dato{margin:12px 0}.dato input[type=text]{font:inherit;padding:8px;width:320px;max-width:100%;border:1px solid #9fb2c1;border-radius:6px}.enviar{background:var(--azul);color:#fff;border:0;border-radius:22px;padding:11px 30px;font:inherit;cursor:pointer}.mal{color:#b3261e;font-weight:700}.pie{background:#25313c;color:#c3ced7;padding:26px 6%;margin-top:30px;font-size:14px}"""


def marco(titulo, cuerpo):
    return page("""<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>%s | Clínica Dental Alameda</title><style>%s</style></head><body>
<div class="cab"><a class="logo" href="/">Clínica Dental Alameda</a><a href="/equipo">Equipo</a><a href="/tarifas">Tarifas</a><a href="/donde">Dónde estamos</a><a class="pide" href="/cita">Pedir cita</a></div>%s
<div class="pie">Paseo de la Alameda 27, entresuelo, Valencia. Teléfono 960 555 014. De lunes a viernes de 9 a 20 h, sábados de 9 a 13 h.<br>Promoción de marzo: limpieza más fluorización por 75 €. Registro sanitario 10482.</div></body></html>""" % (e(titulo), CSS, cuerpo))


def inicio():
    return marco("Inicio", """<section><h1>Tu sonrisa, sin prisas</h1><p>Somos veinte profesionales y desde 2003 cuidamos la boca de tres generaciones de valencianos.</p><div class="opciones"><a href="/cita"><b>Pedir cita en línea</b><br>En cuatro pasos</a><a href="/tarifas"><b>Tarifas</b><br>Claras y sin sorpresas</a><a href="/equipo"><b>Nuestro equipo</b><br>Hablamos doce idiomas</a></div>
<h2>Del blog</h2><p>¿Cepillo eléctrico o manual? Los modelos que recomendamos cuestan entre 35 y 80 €.</p><p>Cinco señales de que aprietas los dientes por la noche</p></section>""")


def equipo():
    botones = "".join('<button role="tab" aria-selected="%s" onclick="hoja(%d)">%s</button>' % ("true" if i == 0 else "false", i, a) for i, a in enumerate(AREAS))
    hojas = ""
    for i, a in enumerate(AREAS):
        hojas += '<div class="hoja%s">%s</div>' % (" abierta" if i == 0 else "", "".join(
            '<div class="medico"><h3>%s</h3><p>Con nosotros desde %d. Habla %s. %s</p><small>N.º de colegiado %s</small></div>' % (p["nombre"], p["desde"], p["idiomas"], p["detalle"], p["colegiado"]) for p in EQUIPO if p["area"] == a))
    return marco("Equipo", """<section><h1>Equipo</h1><div class="lengua" role="tablist">%s</div>%s
<script>function hoja(n) { document.querySelectorAll('.hoja').forEach(function (h, i) { h.classList.toggle('abierta', i === n); });
document.querySelectorAll('.lengua button').forEach(function (b, i) { b.setAttribute('aria-selected', i === n ? 'true' : 'false'); }); }</script></section>""" % (botones, hojas))


def euros(n):
    return "gratis" if n == 0 else "{:,} €".format(n).replace(",", ".")


def tarifas():
    return marco("Tarifas", "<section><h1>Tarifas 2026</h1><p>Precios por pieza o por sesión, si no se indica otra cosa. Financiación sin intereses hasta doce meses a partir de 600 €.</p>%s</section>" % "".join(
        "<details><summary>%s</summary>%s</details>" % (g, "".join('<div class="fila"><span>%s</span><span>%s</span></div>' % (n, euros(x)) for n, x in filas)) for g, filas in TARIFAS))


def pasos(n):
    return '<div class="pasos">%s</div>' % "".join('<span class="%s">%d. %s</span>' % ("ya" if i < n else "", i + 1, t) for i, t in enumerate(["Motivo", "Profesional", "Día y hora", "Tus datos"]))


def url(**k):
    return e("/cita?" + urllib.parse.urlencode(k))


def dia_texto(d):
    return "%s %d de marzo" % (NOMBRES_DIA[d.weekday()], d.day)


def ocupada(quien, d, hora):
    return not libre(quien, d, hora) or any(c["profesional"] == quien and c["fecha"] == d.isoformat() and c["hora"] == hora for c in CITAS)


def leer(motivo, quien, dia, hora):
    """(motivo, profesional, fecha, hora), con None desde el primer dato que falte o no valga."""
    if motivo not in TIPOS:
        return None, None, None, None
    if quien not in POR_NOMBRE or POR_NOMBRE[quien]["area"] != TIPOS[motivo]:
        return motivo, None, None, None
    try:
        d = datetime.date.fromisoformat(dia)
    except ValueError:
        return motivo, quien, None, None
    if d not in DIAS or hora not in HORAS or ocupada(quien, d, hora):
        return motivo, quien, None, None
    return motivo, quien, d, hora


def cita(motivo, quien, dia, hora, error="", f=None):
    motivo, quien, d, hora = leer(motivo, quien, dia, hora)
    if not motivo:
        return marco("Pedir cita", '<section><h1>Pedir cita</h1>%s<p>¿Para qué quieres venir?</p><div class="opciones">%s</div></section>' % (pasos(1), "".join('<a href="%s"><b>%s</b><br><small>%s</small></a>' % (url(motivo=t), t, a) for t, a in CITAS_TIPO)))
    if not quien:
        return marco("Pedir cita", '<section><h1>Pedir cita</h1>%s<p>%s. ¿Con quién?</p><div class="opciones">%s</div><p><a href="/cita">Volver</a></p></section>' % (pasos(2), motivo, "".join('<a href="%s"><b>%s</b><br><small>Desde %d en la clínica</small></a>' % (url(motivo=motivo, quien=p["nombre"]), p["nombre"], p["desde"]) for p in EQUIPO if p["area"] == TIPOS[motivo])))
    if not d:
        filas = ""
        for h in HORAS:
            filas += "<tr>%s</tr>" % "".join("<td><s>%s</s></td>" % h if ocupada(quien, x, h) else '<td><a href="%s">%s</a></td>' % (url(motivo=motivo, quien=quien, dia=x.isoformat(), hora=h), h) for x in DIAS)
        return marco("Pedir cita", '<section><h1>Pedir cita</h1>%s<p>%s con %s. Elige un hueco libre.</p><table class="agenda"><tr>%s</tr>%s</table><p><a href="%s">Volver</a></p></section>' % (pasos(3), motivo, quien, "".join("<th>%s<br>%d mar.</th>" % (NOMBRES_DIA[x.weekday()].capitalize(), x.day) for x in DIAS), filas, url(motivo=motivo)))
    f = f or {}
    v = lambda k: e(f.get(k, ""))
    return marco("Pedir cita", """<section><h1>Pedir cita</h1>%s<p><b>%s</b> con %s el <b>%s a las %s</b></p>%s<form method="post" action="/cita" novalidate>
<input type="hidden" name="motivo" value="%s"><input type="hidden" name="quien" value="%s"><input type="hidden" name="dia" value="%s"><input type="hidden" name="hora" value="%s">
<div class="dato">Nombre<br><input type="text" name="nombre" value="%s"></div><div class="dato">Apellidos<br><input type="text" name="apellidos" value="%s"></div><div class="dato">Teléfono móvil<br><input type="text" name="movil" value="%s"></div><div class="dato">Correo electrónico (opcional)<br><input type="text" name="correo" value="%s"></div>
<div class="dato">¿Es tu primera visita? <label><input type="radio" name="primera" value="si"%s> Sí</label> <label><input type="radio" name="primera" value="no"%s> No</label></div>
<div class="dato"><label><input type="checkbox" name="datos" value="1"> Acepto que la clínica trate mis datos para gestionar la cita</label></div><button class="enviar">Confirmar la cita</button></form><p><a href="%s">Cambiar el día</a></p></section>""" % (
        pasos(4), motivo, quien, dia_texto(d), hora, '<p class="mal">%s</p>' % error if error else "", motivo, e(quien), d.isoformat(), hora, v("nombre"), v("apellidos"), v("movil"), v("correo"),
        " checked" if f.get("primera") == "si" else "", " checked" if f.get("primera") == "no" else "", url(motivo=motivo, quien=quien)))


def confirmar(req):
    clave = [req.form(k) for k in ("motivo", "quien", "dia", "hora")]
    motivo, quien, d, hora = leer(*clave)
    f = {k: req.form(k) for k in ("nombre", "apellidos", "movil", "correo", "primera", "datos")}
    if not d:
        return cita(*clave)
    if not f["nombre"] or not f["apellidos"] or not f["movil"]:
        return cita(*clave, error="Nos faltan tu nombre, tus apellidos o tu teléfono.", f=f)
    if f["primera"] not in ("si", "no"):
        return cita(*clave, error="Dinos si es tu primera visita.", f=f)
    if not f["datos"]:
        return cita(*clave, error="Para dar la cita necesitamos que aceptes el tratamiento de tus datos.", f=f)
    c = {"motivo": motivo, "profesional": quien, "fecha": d.isoformat(), "hora": hora, "nombre": f["nombre"], "apellidos": f["apellidos"],
         "telefono": f["movil"], "correo": f["correo"], "primeraVisita": f["primera"] == "si"}
    c["codigo"] = codigo(len(CITAS) + moved(c, 0x2677b13f, 1390))
    CITAS.append(c)
    return redirect("/cita/lista?n=%d" % len(CITAS))


def route(req):
    p = req.path
    if req.method == "POST":
        return confirmar(req) if p == "/cita" else None
    if p == "/":
        return inicio()
    if p == "/equipo":
        return equipo()
    if p == "/tarifas":
        return tarifas()
    if p == "/cita":
        return cita(req.q("motivo"), req.q("quien"), req.q("dia"), req.q("hora"))
    if p == "/cita/lista":
        n = req.q("n")
        if not n.isdigit() or not 1 <= int(n) <= len(CITAS):
            return redirect("/cita")
        c = CITAS[int(n) - 1]
        return marco("Cita confirmada", "<section><h1>¡Cita confirmada!</h1><p>Te esperamos el %s a las %s con %s.</p><p>Tu localizador es <b>%s</b>. Te mandaremos un recordatorio al móvil.</p></section>" % (dia_texto(datetime.date.fromisoformat(c["fecha"])), c["hora"], e(c["profesional"]), c["codigo"]))
    if p == "/donde":
        return marco("Dónde estamos", "<section><h1>Dónde estamos</h1><p>Estamos en el Paseo de la Alameda 27, frente al puente de la Exposición. Metro: Alameda, líneas 3, 5, 7 y 9.</p><p>Aparcamiento concertado en la calle Amadeo de Saboya: la primera hora es gratis, después 2,40 € por hora.</p></section>")
    return None


def state():
    return {"citas": CITAS}


def reset():
    CITAS.clear()


serve(route, lambda: "<!DOCTYPE html><title>No encontrada</title><h1>Esta página no existe</h1><a href='/'>Inicio</a>", state, reset)
