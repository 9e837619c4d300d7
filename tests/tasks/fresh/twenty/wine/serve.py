import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from urllib.parse import urlencode
from websrv import App, page, redirect, css, esc
import data

app = App(lambda: {"pedidos": []}, cookie="cesta_id")
PER = 6

def n_cesta(req): return sum(req.session.get("cesta", {}).values())

def shell(req, title, body):
    gate = "" if req.cookies.get("mayor") else """<div id="edad" style="position:fixed;inset:0;background:rgba(30,5,15,.9);display:flex;align-items:center;justify-content:center"><div role="dialog" aria-labelledby="edad-t" style="background:#fff;padding:36px;text-align:center"><h2 id="edad-t">¿Tienes más de 18 años?</h2><p>Para visitar esta página debes ser mayor de edad.</p><button id="edad-si">Sí, soy mayor de edad</button> <button onclick="history.back()">No</button></div></div><script>document.getElementById('edad-si').onclick=function(){document.cookie='mayor=1;path=/';document.getElementById('edad').remove()}</script>"""
    return """<!doctype html><html lang="es"><head><meta charset="utf-8"><title>%s · Bodegas Valdelumbre</title><link rel="stylesheet" href="/css/tienda.css"></head><body><div class="cabecera"><a class="marca" href="/">Bodegas Valdelumbre</a><ul class="menu-principal"><li><a href="/tienda">Tienda</a></li><li><a href="/bodega">La bodega</a></li><li><a href="/envios">Envíos</a></li></ul><a class="cesta-enlace" href="/cesta">Cesta <span class="contador">%d</span></a></div><div class="cuerpo">%s</div><div class="pie"><p>Bodegas Valdelumbre, Camino de las Eras s/n, Valdelumbre. Bebe con moderación.</p></div>%s</body></html>""" % (esc(title), n_cesta(req), body, gate)

@app.get("/css/tienda.css")
def style(req):
    return css("body{margin:0;font-family:'Cormorant Garamond',Times,serif;font-size:19px;background:#fffaf5}.cabecera{display:flex;gap:30px;align-items:center;padding:18px 40px;border-bottom:1px solid #7b1e3a}.menu-principal{list-style:none;display:flex;gap:20px}.cesta-enlace{margin-left:auto}.cuerpo{padding:20px 40px}.rejilla{display:grid;grid-template-columns:repeat(3,1fr);gap:24px}.ficha{background:#fff;border:1px solid #e6d7cc;padding:16px}.ficha h3{margin:0}.precio{font-weight:bold;color:#7b1e3a}.agotado{color:#888}.paginas a,.paginas b{padding:4px 10px;border:1px solid #7b1e3a;margin-right:4px}.pie{padding:24px 40px;background:#f0e3d8}.boton{background:#7b1e3a;color:#fff;border:0;padding:8px 16px}")

@app.get("/")
def home(req):
    d = [v for v in data.VINOS if v["nombre"] in ("Lumbre Crianza", "El Faro", "Aniversario 50")]
    return shell(req, "Inicio", "<h1>Vinos de aquí, hechos despacio</h1><p>Vendemos nuestros vinos y los de ocho vecinos que trabajan como nosotros.</p><h2>Recomendados</h2><div class='rejilla'>%s</div><p><a class='boton' href='/tienda'>Ir a la tienda</a></p>" % "".join(ficha(v) for v in d))

@app.get("/bodega")
def bodega(req):
    return shell(req, "La bodega", "<h1>La bodega</h1><p>Se visita los sábados a las 12. La visita con cata de tres vinos cuesta 14 € por persona.</p>")

@app.get("/envios")
def envios(req):
    return shell(req, "Envíos", "<h1>Envíos</h1><p>El envío a la península cuesta 6,50 €; es gratuito desde 90 €. Entregamos en dos o tres días laborables.</p>")

def ficha(v):
    return "<div class='ficha'><h3><a href='/vino/%s'>%s</a></h3><div class='datos'>%s · %s%s</div><div class='precio'>%s</div>%s</div>" % (v["slug"], esc(v["nombre"]), v["tipo"], v["zona"], " · %d" % v["anada"] if v["anada"] else "", data.euro(v["precio"]), "" if v["stock"] else "<div class='agotado'>Agotado</div>")

ORD = {"": None, "precio_asc": (lambda v: v["precio"], False), "precio_desc": (lambda v: v["precio"], True), "nombre": (lambda v: v["nombre"], False)}

@app.get("/tienda")
def tienda(req):
    q = {k: req.query.get(k, "") for k in ("tipo", "zona", "orden")}
    r = [v for v in data.VINOS if (not q["tipo"] or v["tipo"] == q["tipo"]) and (not q["zona"] or v["zona"] == q["zona"])]
    o = ORD.get(q["orden"])
    if o: r = sorted(r, key=o[0], reverse=o[1])
    pages = max(1, -(-len(r) // PER))
    n = req.query.get("pag", "1"); n = min(max(1, int(n) if n.isdigit() else 1), pages)
    op = lambda vs, c, e: "<option value=''>%s</option>" % e + "".join("<option%s>%s</option>" % (" selected" if x == c else "", x) for x in vs)
    base = {k: x for k, x in q.items() if x}
    nav = "".join("<b>%d</b>" % i if i == n else "<a href='/tienda?%s'>%d</a>" % (esc(urlencode(dict(base, pag=i))), i) for i in range(1, pages + 1))
    return shell(req, "Tienda", "<h1>Tienda</h1><form method='get' action='/tienda' onchange='this.submit()'><label>Tipo <select name='tipo'>%s</select></label> <label>Zona <select name='zona'>%s</select></label> <label>Ordenar por <select name='orden'>%s</select></label> <noscript><button>Aplicar</button></noscript></form><p>%d vinos</p><div class='rejilla'>%s</div><p class='paginas'>%s</p>" % (op(data.TIPOS, q["tipo"], "Todos"), op(data.ZONAS, q["zona"], "Todas"), "".join("<option value='%s'%s>%s</option>" % (k, " selected" if k == q["orden"] else "", l) for k, l in (("", "Recomendados"), ("precio_asc", "Precio: de menor a mayor"), ("precio_desc", "Precio: de mayor a menor"), ("nombre", "Nombre"))), len(r), "".join(ficha(v) for v in r[(n-1)*PER:n*PER]), nav if pages > 1 else ""))

def find(s): return next((v for v in data.VINOS if v["slug"] == s), None)

@app.get("/vino/<s>")
def vino(req, s):
    v = find(s)
    if not v: return None
    rows = [("Tipo", v["tipo"]), ("Zona", v["zona"]), ("Añada", v["anada"] or "sin añada"), ("Uva", v["uva"]), ("Graduación", ("%.1f" % v["grado"]).replace(".", ",") + " % vol." if v["grado"] else "no indicada"), ("Crianza", "%d meses" % v["crianza"] if v["crianza"] else "sin crianza" if v["crianza"] == 0 else "no indicada")]
    buy = "<form method='post' action='/cesta/anadir'><input type='hidden' name='vino' value='%s'><label>Botellas <input type='number' name='botellas' min='1' max='%d' value='1'></label> <button class='boton'>Añadir a la cesta</button></form>" % (s, min(60, v["stock"])) if v["stock"] else "<p class='agotado'>Agotado</p>"
    return shell(req, v["nombre"], "<p><a href='/tienda'>Tienda</a> &gt; %s</p><h1>%s</h1><p class='precio'>%s la botella</p><ul class='caracteristicas'>%s</ul>%s" % (v["tipo"], esc(v["nombre"]), data.euro(v["precio"]), "".join("<li><strong>%s:</strong> %s</li>" % r for r in rows), buy))

@app.post("/cesta/anadir")
def anadir(req):
    v = find(req.form.get("vino", "")); n = req.form.get("botellas", "")
    if not v or not v["stock"] or not n.isdigit() or not 1 <= int(n) <= v["stock"]: return page(shell(req, "Error", "<p>Cantidad no disponible.</p>"), 400)
    c = req.session.setdefault("cesta", {}); c[v["slug"]] = c.get(v["slug"], 0) + int(n)
    return redirect("/cesta")

@app.get("/cesta")
def cesta(req):
    c = req.session.get("cesta", {})
    if not c: return shell(req, "Cesta", "<h1>Tu cesta está vacía</h1><p><a href='/tienda'>Volver a la tienda</a></p>")
    return shell(req, "Cesta", "<h1>Tu cesta</h1><table cellpadding='6'><tr><th>Vino</th><th>Botellas</th><th>Importe</th><th></th></tr>%s</table><p>Total sin envío: %s</p><p><a class='boton' href='/pedido/datos'>Tramitar pedido</a></p>" % ("".join("<tr><td>%s</td><td>%d</td><td>%s</td><td><form method='post' action='/cesta/quitar'><button name='vino' value='%s'>Quitar</button></form></td></tr>" % (esc(find(s)["nombre"]), n, data.euro(n * find(s)["precio"]), s) for s, n in c.items()), data.euro(sum(n * find(s)["precio"] for s, n in c.items()))))

@app.post("/cesta/quitar")
def quitar(req):
    req.session.get("cesta", {}).pop(req.form.get("vino", ""), None)
    return redirect("/cesta")

K = ("nombre", "correo", "direccion", "cp", "localidad", "provincia")

@app.route("GET|POST", "/pedido/datos")
def datos(req):
    if not req.session.get("cesta"): return redirect("/cesta")
    err = ""
    if req.method == "POST":
        f = {k: req.form.get(k, "") for k in K}
        if all(f.values()):
            req.session["datos"] = f; return redirect("/pedido/pago")
        err = "<p class='error'>Faltan datos.</p>"
    i = lambda k, l, t="text": "<p><label>%s<br><input name='%s' type='%s' value='%s' required></label></p>" % (l, k, t, esc(req.form.get(k, "")))
    return shell(req, "Datos", "<h1>Datos de entrega</h1>%s<form method='post' action='/pedido/datos'>%s%s%s%s%s<p><label>Provincia<br><select name='provincia' required><option value=''>Elige</option>%s</select></label></p><button class='boton'>Continuar</button></form>" % (err, i("nombre", "Nombre y apellidos"), i("correo", "Correo electrónico", "email"), i("direccion", "Dirección"), i("cp", "Código postal"), i("localidad", "Localidad"), "".join("<option>%s</option>" % p for p in data.PROVINCIAS)))

@app.route("GET|POST", "/pedido/pago")
def pago(req):
    d, c = req.session.get("datos"), req.session.get("cesta")
    if not c: return redirect("/cesta")
    if not d: return redirect("/pedido/datos")
    sub = sum(n * find(s)["precio"] for s, n in c.items()); ship = 0 if sub >= 90 else 6.5
    if req.method == "POST" and req.form.get("pago") in ("transferencia", "contrareembolso"):
        o = dict(d, pago=req.form["pago"], lineas=[{"vino": find(s)["nombre"], "botellas": n} for s, n in c.items()], total=round(sub + ship, 2), numero="P27-%d" % (901 + len(app.state["pedidos"])))
        app.state["pedidos"].append(o); req.session.clear(); req.session["x"] = 1
        return shell(req, "Gracias", "<h1>¡Gracias por tu pedido!</h1><p>Hemos recibido el pedido <strong>%s</strong> por un total de %s.</p>" % (o["numero"], data.euro(o["total"])))
    return shell(req, "Pago", "<h1>Pago</h1><p>Subtotal: %s<br>Envío: %s<br>Total: %s</p><form method='post' action='/pedido/pago'><p><label><input type='radio' name='pago' value='transferencia' required> Transferencia bancaria</label></p><p><label><input type='radio' name='pago' value='contrareembolso'> Contra reembolso</label></p><button class='boton'>Confirmar pedido</button></form>" % (data.euro(sub), data.euro(ship), data.euro(sub + ship)))

app.not_found = lambda req: page(shell(req, "No encontrada", "<h1>Página no encontrada</h1>"), 404)
if __name__ == "__main__":
    app.run()
