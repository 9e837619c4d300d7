import datetime
from urllib.parse import urlencode
from base import Site, esc, redirect
import data as d

site = Site(d.INITIAL_STATE)
BY = {str(b["id"]): b for b in d.ITEMS}
PER = 5
MESES = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
DIAS = "lunes martes miércoles jueves viernes sábado domingo".split()
CSS = """body{margin:0;font:16px/1.5 "Lucida Sans",Arial,sans-serif;background:#fffdf8;color:#29211d}nav{background:#7d2b2b;padding:14px 26px;color:#fff}nav a{color:#ffe9d0;margin-right:18px}main{max-width:920px;margin:20px auto;padding:0 20px}
.fila{border-bottom:1px solid #e3d6c6;padding:12px 0;display:grid;grid-template-columns:60px 1fr 140px;gap:12px}.lomo{background:#b98a5a;height:64px}.si{color:#276b2b}.no{color:#9a2a2a}
table{border-collapse:collapse;width:100%}td,th{border:1px solid #dccbb7;padding:6px 10px;text-align:left;vertical-align:top}th{background:#f4eadc}.ficha span{display:inline-block;min-width:170px;color:#8a7561}footer{background:#f0e6d8;padding:18px 26px;margin-top:40px;font-size:14px}"""


def fecha(t, con_anio=True):
    x = datetime.date.fromisoformat(t)
    return f"{x.day} de {MESES[x.month - 1]}" + (f" de {x.year}" if con_anio else "")


def pagina(titulo, cuerpo):
    return f"""<!doctype html><html lang="es"><head><meta charset="utf-8"><title>{esc(titulo)} - {d.SITE}</title><style>{CSS}</style></head><body>
<nav><b>{d.SITE}</b><br><a href="/">Inicio</a><a href="/catalogo">Catálogo</a><a href="/agenda">Agenda</a><a href="/mi-carne">Mi carné</a></nav><main>{cuerpo}</main>
<footer><form method="post" action="/boletin">Novedades en su correo: <input type="email" name="correo"> <button>Suscribirme</button></form>Plaza del Pósito, 4. De lunes a viernes de 10 a 14 y de 16:30 a 20:30; sábados de 10 a 13:30.</footer></body></html>"""


@site.get("/")
def inicio(req):
    return pagina("Inicio", """<h1>Pase y lea</h1><form action="/catalogo"><input name="q" size="40" placeholder="Título, autor o palabra"> <button>Buscar</button></form>
<h2>Avisos</h2><p>La máquina de autopréstamo está averiada. Pida los libros en el mostrador.</p><p>Este año se cumplen cuarenta de la primera biblioteca ambulante de la comarca.</p><h2>Libro de la semana</h2><p><a href="/libro/307">Pájaros de ribera</a>, de Andrés Quijano.</p>""")


@site.get("/catalogo")
def catalogo(req):
    q = req.query.get("q", "").strip()
    palabras = q.lower().split()
    hallados = [b for b in d.ITEMS if all(w in (b["titulo"] + " " + b["autor"]).lower() for w in palabras)]
    n = max(1, -(-len(hallados) // PER))
    try:
        at = min(max(1, int(req.query.get("pagina", "1"))), n)
    except ValueError:
        at = 1
    filas = ""
    for b in hallados[(at - 1) * PER:at * PER]:
        libre = '<span class="si">en la estantería</span>' if b["libres"] else '<span class="no">prestado</span>'
        filas += f'<div class="fila"><div class="lomo"></div><div><a href="/libro/{b["id"]}">{esc(b["titulo"])}</a><br>{esc(b["autor"])}, {b["anio"]}</div><div>{libre}</div></div>'
    enlaces = "".join(f" <b>{i}</b>" if i == at else f' <a href="/catalogo?{esc(urlencode(dict(q=q, pagina=i)))}">{i}</a>' for i in range(1, n + 1))
    return pagina("Catálogo", f"""<h1>Catálogo</h1><form action="/catalogo"><input name="q" size="40" value="{esc(q)}" placeholder="Título, autor o palabra"> <button>Buscar</button></form><p>{len(hallados)} obras</p>{filas or '<p>No hay nada con esas palabras. Pruebe con menos.</p>'}<p>{'Página' + enlaces if n > 1 else ''}</p>""")


@site.get(r"/libro/(\d+)")
def libro(req, k):
    b = BY.get(k)
    if not b:
        return None
    datos = [("Autor", b["autor"]), ("Publicado por", f"{b['editorial']}, {b['anio']}"), ("Extensión", f"{b['paginas']} páginas"), ("Signatura", b["signatura"]), ("Ejemplares libres", b["libres"])]
    otros = [x for x in d.ITEMS if x["editorial"] == b["editorial"] and x is not b][:3]
    return pagina(b["titulo"], f"""<h1>{esc(b['titulo'])}</h1><div class="ficha">{''.join(f'<p><span>{a}</span>{esc(c)}</p>' for a, c in datos)}</div><form method="post" action="/reservar/{k}"><button>Reservar</button></form>
<h3>De la misma editorial</h3><ul>{''.join(f'<li><a href="/libro/{x["id"]}">{esc(x["titulo"])}</a></li>' for x in otros)}</ul>""")


@site.post(r"/reservar/(\d+)")
def reservar(req, k):
    if k in BY and int(k) not in site.state["reservas"]:
        site.state["reservas"].append(int(k))
    return redirect("/mi-carne")


@site.get("/agenda")
def agenda(req):
    meses = {}
    for a in d.ACTIVIDADES:
        meses.setdefault(a[0][:7], []).append(a)
    out = "<h1>Agenda</h1><p>Todo es gratuito. Para los talleres hay que apuntarse en el mostrador.</p>"
    for mes, lista in meses.items():
        filas, vistos = "", set()
        for f, h, t, s in lista:
            x = datetime.date.fromisoformat(f)
            filas += "<tr>"
            if f not in vistos:
                vistos.add(f)
                filas += f'<th rowspan="{sum(1 for z in lista if z[0] == f)}">{DIAS[x.weekday()]} {x.day}</th>'
            filas += f"<td>{h}</td><td>{esc(t)}</td><td>{s}</td></tr>"
        nombre = MESES[int(mes[5:]) - 1]
        out += f"<h2>{nombre.capitalize()} de {mes[:4]}</h2><table><tr><th>Día</th><th>Hora</th><th>Qué</th><th>Dónde</th></tr>{filas}</table>"
    return pagina("Agenda", out)


@site.get("/mi-carne")
def carne(req):
    filas = ""
    for k, p in d.PRESTAMOS.items():
        b, hasta = BY[str(p["libro"])], site.state["devolucion"][k]
        if p["renovado"] is None:
            boton = "Lo espera otra persona"
        elif hasta == p["renovado"]:
            boton = "Ya renovado"
        else:
            boton = f'<form method="post" action="/renovar/{k}"><button>Renovar</button></form>'
        filas += f"<tr><td>{esc(b['titulo'])}<br><small>{esc(b['autor'])}</small></td><td>{fecha(hasta)}</td><td>{boton}</td></tr>"
    res = "".join(f"<li>{esc(BY[str(r)]['titulo'])}</li>" for r in site.state["reservas"]) or "<li>Ninguna</li>"
    return pagina("Mi carné", f"<h1>Mi carné</h1><p>Lectora: Teresa Olmedo, carné 02291</p><h2>Lo que tiene en casa</h2><table><tr><th>Libro</th><th>Devolver antes del</th><th></th></tr>{filas}</table><h2>Reservas</h2><ul>{res}</ul>")


@site.post(r"/renovar/(P-\d+)")
def renovar(req, k):
    p = d.PRESTAMOS.get(k)
    if p and p["renovado"]:
        site.state["devolucion"][k] = p["renovado"]
    return redirect("/mi-carne")


@site.post("/boletin")
def boletin(req):
    site.state["boletin"].append(req.form.get("correo", ""))
    return pagina("Gracias", "<p>Gracias por suscribirse.</p>")


site.run()
