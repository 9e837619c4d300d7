import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
from data import ANIMALES

site = Site({"visitas": []})
POR = 9
CSS = """
body{margin:0;font:16px/1.55 "Nunito",Arial,sans-serif;background:#fff8f0;color:#3b2f2f}.cab{background:#ff8a5b;padding:1rem 2rem;display:flex;gap:1.5rem;align-items:center}.cab a{color:#3b2f2f;font-weight:700}.c{max-width:70rem;margin:auto;padding:1.5rem}
.rej{display:grid;grid-template-columns:repeat(3,1fr);gap:1.2rem}.fi{background:#fff;border-radius:1rem;padding:1.2rem;box-shadow:0 1px 4px #0002}.fi h3{margin:.2rem 0}.et{display:inline-block;border-radius:99px;padding:0 .6rem;font-size:.8rem;margin:.1rem;background:#e8f4ea}.et.no{background:#fbe3e0}.et.r{background:#ffe9a8}
.filtros{display:flex;gap:1rem;flex-wrap:wrap;background:#fff;padding:1rem;border-radius:1rem;margin-bottom:1rem}.pg{display:flex;gap:.6rem;margin-top:1rem}.b{background:#c2410c;color:#fff;border:0;border-radius:.5rem;padding:.5rem 1rem}form p label{display:block;font-weight:700}.mal{color:#b00}
"""


def pag(t, c):
    return f"""<!doctype html><html lang="es"><head><meta charset="utf-8"><title>{esc(t)} | Patas del Sur</title><style>{CSS}</style></head><body><div class="cab"><strong>🐾 Patas del Sur</strong><a href="/">Inicio</a><a href="/animales">Animales</a><a href="/ayuda">Cómo ayudar</a></div><div class="c">{c}</div></body></html>"""


def anos(n):
    return "1 año" if n == 1 else f"{n} años"


def etiquetas(a):
    out = f'<span class="et">{a["tamano"]}</span>'
    out += '<span class="et">se lleva bien con gatos</span>' if a["gatos"] == "sí" else '<span class="et no">mejor sin gatos</span>'
    out += '<span class="et">se lleva bien con perros</span>' if a["perros"] == "sí" else '<span class="et no">mejor sin perros</span>'
    return out + ('<span class="et r">reservado</span>' if a["estado"] == "reservado" else "")


def ficha(a):
    return f"""<article class="fi"><small>{a['especie']}</small><h3><a href="/animales/{a['id']}">{a['nombre']}</a></h3><p>{a['nombre']} es {'una' if a['sexo'] == 'hembra' else 'un'} {a['especie'] if a['sexo'] == 'macho' else {'perro': 'perra', 'gato': 'gata'}[a['especie']]} ({esc(a['raza'])}) de {anos(a['edad'])} y pesa {a['peso']} kg.</p><p>{etiquetas(a)}</p></article>"""


@site.get("/")
def inicio(r):
    n = len([a for a in ANIMALES if a["estado"] == "en adopción"])
    return pag("Inicio", f"<h1>Cada uno espera a alguien</h1><p>Hoy {n} animales esperan casa en nuestro refugio de Alcalá de los Olivos. <a href='/animales'>Ver animales</a></p>")


@site.get("/animales")
def animales(r):
    e, t, p = r.q("especie"), r.q("tamano"), r.q("orden")
    hits = [a for a in ANIMALES if (not e or a["especie"] == e) and (not t or a["tamano"] == t)]
    if p == "edad":
        hits.sort(key=lambda a: a["edad"])
    n = max(1, -(-len(hits) // POR))
    k = min(max(1, int(r.q("pagina", "1"))), n)
    op = lambda ops, on: "".join(f'<option value="{v}"{" selected" if v == on else ""}>{x}</option>' for v, x in ops)
    u = lambda i: esc("/animales?" + urlencode({"especie": e, "tamano": t, "orden": p, "pagina": i}))
    pg = "".join(f"<b>{i}</b>" if i == k else f'<a href="{u(i)}">{i}</a>' for i in range(1, n + 1)) + (f'<a rel="next" href="{u(k + 1)}">Siguiente ›</a>' if k < n else "")
    return pag("Animales", f"""<h1>Animales</h1><form class="filtros" action="/animales"><label>Especie <select name="especie">{op([('', 'todas'), ('perro', 'perros'), ('gato', 'gatos')], e)}</select></label>
<label>Tamaño <select name="tamano">{op([('', 'cualquiera'), ('pequeño', 'pequeño'), ('mediano', 'mediano'), ('grande', 'grande')], t)}</select></label><label>Orden <select name="orden">{op([('', 'por llegada a la web'), ('edad', 'de joven a mayor')], p)}</select></label><button class="b">Filtrar</button></form>
<div class="rej">{''.join(map(ficha, hits[(k - 1) * POR:k * POR]))}</div><nav class="pg" aria-label="Páginas">{pg if n > 1 else ''}</nav>""")


def uno(r):
    a = next((a for a in ANIMALES if a["id"] == r.args[0]), None)
    if not a:
        raise NotFound
    return a


@site.get("/animales/([a-z-]+)")
def detalle(r):
    a = uno(r)
    return pag(a["nombre"], f"""<h1>{a['nombre']}</h1><p>{etiquetas(a)}</p><p>{esc(a['texto'])}</p><ul><li>Raza: {esc(a['raza'])}</li><li>Sexo: {a['sexo']}</li><li>Edad: {anos(a['edad'])}</li><li>Peso: {a['peso']} kg</li><li>Entró en el refugio el {a['entrada']}</li><li>Microchip n.º {a['chip']}</li><li>Pregunta por {a['voluntaria']}</li></ul>
{'<p>Está reservado; no se admiten visitas.</p>' if a['estado'] == 'reservado' else f'<a class="b" href="/animales/{a["id"]}/visita">Pedir una visita</a>'}""")


def formulario(a, r, mal=""):
    v = lambda n: esc(r.f(n))
    radio = "".join(f'<label style="font-weight:400"><input type="radio" name="franja" value="{f}"{" checked" if r.f("franja") == f else ""}> {f}</label>' for f in ["por la mañana", "por la tarde"])
    viv = "".join(f'<option{" selected" if r.f("vivienda") == o else ""}>{o}</option>' for o in ["", "piso sin terraza", "piso con terraza", "casa con patio", "finca"])
    return pag("Visita", f"""<h1>Pedir una visita a {a['nombre']}</h1>{f'<p class="mal" role="alert">{mal}</p>' if mal else ''}<form method="post"><p><label for="n">Nombre y apellidos</label><input id="n" name="nombre" value="{v('nombre')}"></p><p><label for="t">Teléfono</label><input id="t" name="telefono" value="{v('telefono')}"></p>
<p><label for="f">Día de la visita</label><input id="f" type="date" name="dia" value="{v('dia')}"></p><fieldset><legend>¿Cuándo?</legend>{radio}</fieldset><p><label for="v">Tu vivienda</label><select id="v" name="vivienda">{viv}</select></p><p><label style="font-weight:400"><input type="checkbox" name="otros" value="si"> Ya tengo otros animales en casa</label></p><button class="b">Enviar solicitud</button></form>""")


@site.get("/animales/([a-z-]+)/visita")
def visita(r):
    return formulario(uno(r), r)


@site.post("/animales/([a-z-]+)/visita")
def pedir(r):
    a = uno(r)
    if a["estado"] == "reservado":
        return 400, pag("No", "<p>Está reservado.</p>")
    if not all(r.f(n) for n in ("nombre", "telefono", "dia", "franja", "vivienda")):
        return formulario(a, r, "Faltan datos: rellena todos los campos.")
    ref = f"V-{118 + len(site.state['visitas'])}"
    site.state["visitas"].append({"referencia": ref, "animal": a["id"], **{k: r.f(k) for k in ("nombre", "telefono", "dia", "franja", "vivienda")}, "otros": r.f("otros") == "si"})
    raise Redirect(f"/gracias?ref={ref}")


@site.get("/gracias")
def gracias(r):
    return pag("Gracias", f"<h1>¡Gracias!</h1><p>Tu visita tiene la referencia <strong>{esc(r.q('ref'))}</strong>.</p>")


@site.get("/ayuda")
def ayuda(r):
    return pag("Cómo ayudar", "<h1>Cómo ayudar</h1><p>Por 12 € al mes eres madrina o padrino. También recogemos mantas, no almohadas.</p>")


site.serve()
