import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import *
from data import *

site = Site(INITIAL)
CSS = "body{margin:0;font:16px/1.5 Lato,Arial,sans-serif;background:#f4f4f8}.cab{background:#6a1b9a;color:#fff;padding:14px 5vw}.cab a{color:#fff;margin-right:20px}.cont{padding:16px 5vw;display:grid;grid-template-columns:220px 1fr;gap:26px}.uno{padding:16px 5vw;max-width:760px}.oferta{background:#fff;border-radius:6px;padding:14px 18px;margin-bottom:12px;border-left:5px solid #ab47bc}.oferta h3{margin:0}.oferta .datos span{display:inline-block;background:#ede7f6;border-radius:4px;padding:0 8px;margin-right:6px;font-size:13px}.sueldo{font-weight:bold}.pags a,.pags span{padding:4px 10px}aside label{display:block;margin:6px 0}.f{margin:10px 0}"
def shell(t, body):
    return f'<!doctype html><html lang="es"><head><meta charset="utf-8"><title>{e(t)} – Trabajo Levante</title><style>{CSS}</style></head><body><div class="cab"><b>Trabajo Levante</b> &nbsp; <a href="/">Ofertas</a><a href="/consejos">Consejos</a></div>{body}</body></html>'

@site.route("/")
def inicio(req):
    c, j, m = req.q.get("ciudad", ""), req.q.get("jornada", ""), req.q.get("modalidad", "")
    os_ = [o for o in OFERTAS if (not c or o["ciudad"] == c) and (not j or o["jornada"] == j) and (not m or o["modalidad"] == m)]
    pages = max(1, -(-len(os_) // 10)); p = req.page(pages)
    rad = lambda n, xs, cur: f'<fieldset><legend>{n.capitalize()}</legend><label><input type="radio" name="{n}" value=""{" checked" if not cur else ""}> Todas</label>' + "".join(f'<label><input type="radio" name="{n}" value="{x}"{" checked" if x == cur else ""}> {x}</label>' for x in xs) + "</fieldset>"
    li = "".join(f'''<div class="oferta"><h3><a href="/oferta/{o["id"]}">{e(o["puesto"])}</a></h3><div>{e(o["empresa"])} · {o["ciudad"]}</div><div class="datos"><span>Jornada {o["jornada"].lower()}</span><span>{o["modalidad"]}</span></div><div class="sueldo">{euros(o["sueldo"])} € brutos al año</div></div>''' for o in os_[(p - 1) * 10:p * 10])
    return shell("Ofertas de empleo", f'''<div class="cont"><aside><form>{rad("ciudad", CIUDADES, c)}{rad("jornada", ["Completa", "Parcial"], j)}{rad("modalidad", ["Presencial", "Híbrido", "Teletrabajo"], m)}<button>Aplicar filtros</button></form></aside><div><h1>{len(os_)} ofertas de empleo</h1>{li}{pager(req, pages, p, "pags", "Anterior", "Siguiente", "Páginas")}</div></div>''')

@site.route("/consejos")
def consejos(req):
    return shell("Consejos", '<div class="uno"><h1>Consejos</h1><p>Un buen currículum cabe en una página. Escribe una carta breve y di cuándo puedes empezar.</p></div>')

def find(i):
    return next((o for o in OFERTAS if o["id"] == int(i)), None)

@site.route("/oferta/([0-9]+)")
def oferta(req, i):
    o = find(i)
    return o and shell(o["puesto"], f'''<div class="uno"><h1>{e(o["puesto"])}</h1><p>{e(o["empresa"])} busca para {o["ciudad"]} una persona a jornada {o["jornada"].lower()} ({o["modalidad"].lower()}). El contrato es: {o["contrato"].lower()}. Se empieza el {o["inicio"]}, y se pagan {euros(o["sueldo"])} € brutos al año.</p><p><a href="/oferta/{i}/inscripcion">Inscribirme en esta oferta</a></p></div>''')

@site.route("/oferta/([0-9]+)/inscripcion", "GET POST")
def ins(req, i):
    o = find(i)
    if not o:
        return None
    err = ""
    if req.method == "POST":
        if req.f("nombre") and "@" in req.f("correo") and req.f("telefono") and req.f("disponibilidad") in DISP:
            site.state["candidaturas"].append({"oferta": o["puesto"], "nombre": req.f("nombre"), "correo": req.f("correo"), "telefono": req.f("telefono"), "disponibilidad": req.f("disponibilidad"), "mensaje": req.f("mensaje")})
            return shell("Candidatura enviada", '<div class="uno"><h1>Candidatura enviada</h1><p>La empresa se pondrá en contacto contigo si encajas en el puesto.</p></div>')
        err = "<p role=alert>Faltan datos obligatorios.</p>"
    return shell("Inscripción", f'''<div class="uno"><h1>Inscripción: {e(o["puesto"])}</h1>{err}<form method="post"><div class="f"><label for="n">Nombre y apellidos *</label><br><input id="n" name="nombre" required></div><div class="f"><label for="c">Correo electrónico *</label><br><input id="c" type="email" name="correo" required></div><div class="f"><label for="t">Teléfono *</label><br><input id="t" type="tel" name="telefono" required></div><fieldset class="f"><legend>Disponibilidad *</legend>{"".join(f'<label><input type="radio" name="disponibilidad" value="{d}" required> {d}</label> ' for d in DISP)}</fieldset><div class="f"><label for="m">Mensaje</label><br><textarea id="m" name="mensaje" rows="4" cols="50"></textarea></div><button>Enviar candidatura</button></form></div>''')

site.serve()
