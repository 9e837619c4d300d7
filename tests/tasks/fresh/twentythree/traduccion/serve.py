import sys; sys.path.insert(0, "..")
from common import *
D = load()
app = App({"solicitudes": []})
CSS = """:root{--p:#0b7a75}body{font:15px/1.55 "Segoe UI",Roboto,sans-serif;margin:0;color:#19232b}.MuiAppBar{background:var(--p);color:#fff;padding:12px 28px;display:flex;gap:26px;align-items:center}.MuiAppBar a{color:#fff;text-decoration:none}.MuiContainer{max-width:980px;margin:20px auto;padding:0 16px}.MuiPaper{box-shadow:0 1px 5px rgba(0,0,0,.2);border-radius:4px;padding:18px;margin-bottom:18px}.MuiChip{background:#e0f2f1;border-radius:14px;padding:2px 10px;font-size:12px;margin-right:4px;white-space:nowrap}.MuiChip-j{background:#fde3b4}table{border-collapse:collapse;width:100%}td,th{padding:8px;border-bottom:1px solid #e0e0e0;text-align:left}.MuiButton{background:var(--p);color:#fff;border:0;border-radius:4px;padding:8px 18px;text-transform:uppercase;font-size:13px;cursor:pointer;text-decoration:none}.f{margin:14px 0}.f label{display:block;color:#555;font-size:13px}input,select,textarea{padding:7px;border:1px solid #bbb;border-radius:4px;font:inherit}.st{display:flex;gap:30px;margin-bottom:12px;color:#999}.st b{color:var(--p)}.al{background:#fdecea;padding:10px}"""
def page(t, b):
    return "<!doctype html><html lang='es'><head><meta charset='utf-8'><title>%s · Palabra Viva</title><style>%s</style></head><body><div class='MuiAppBar'><a href='/'><b>Palabra Viva</b> traducciones</a><a href='/equipo'>Equipo</a><a href='/tarifas'>Tarifas</a><a href='/presupuesto'>Pedir presupuesto</a></div><div class='MuiContainer'>%s</div></body></html>" % (e(t), CSS, b)
def opts(L, cur="", first=None):
    return ("<option value=''>%s</option>" % first if first is not None else "") + "".join("<option%s>%s</option>" % (" selected" if x == cur else "", e(x)) for x in L)
@app.get("/")
def home(r):
    return page("Inicio", "<h1>De su idioma al español, y con sello si hace falta.</h1><div style='display:flex;gap:16px'><div class='MuiPaper'><h2>%d</h2>traductores</div><div class='MuiPaper'><h2>%d</h2>idiomas</div><div class='MuiPaper'><h2>%d</h2>ciudades</div></div><p><a class='MuiButton' href='/presupuesto'>Pedir presupuesto</a></p>" % (len(D["traductores"]), len(D["idiomas"]), len(D["ciudades"])))
@app.get("/equipo")
def equipo(r):
    ci, q = r.q("ciudad"), r.q("q").lower(); pg = int(r.q("p", "1")) if r.q("p", "1").isdigit() else 1
    L = sorted([t for t in D["traductores"] if (not ci or t["ciudad"] == ci) and q in t["nombre"].lower()], key=lambda t: t["nombre"])
    n = max(1, -(-len(L)//20)); pg = min(max(1, pg), n)
    rows = "".join("<tr><td>%s%s</td><td>%s</td><td>%s</td><td>%s</td><td>%d</td></tr>" % (e(t["nombre"]), " <span class='MuiChip MuiChip-j'>jurado/a</span>" if t["jurado"] else "", "".join("<span class='MuiChip'>%s</span>" % i for i in t["idiomas"]), t["ciudad"], t["especialidad"], t["desde"]) for t in L[(pg-1)*20:pg*20])
    nav = " ".join("<b>%d</b>" % i if i == pg else "<a href='/equipo?ciudad=%s&q=%s&p=%d'>%d</a>" % (e(ci), e(r.q("q")), i, i) for i in range(1, n+1))
    return page("Equipo", "<h1>Nuestro equipo</h1><form class='MuiPaper'>Ciudad <select name='ciudad'>%s</select> Nombre <input name='q' value='%s'> <button class='MuiButton'>Filtrar</button></form><p>%d personas</p><table><tr><th>Nombre</th><th>Traduce del</th><th>Ciudad</th><th>Especialidad</th><th>Con nosotros desde</th></tr>%s</table><p>Página %s</p>" % (opts(D["ciudades"], ci, "todas"), e(r.q("q")), len(L), rows, nav))
@app.get("/tarifas")
def tar(r):
    l = r.q("idioma") or D["idiomas"][0]
    tabs = " ".join("<a class='MuiChip' href='/tarifas?idioma=%s'>%s</a>" % (e(i), "<b>%s</b>" % i if i == l else i) for i in D["idiomas"])
    rows = "".join("<tr><td>%s</td><td>%s €</td><td>%d €</td><td>%d días laborables</td></tr>" % (t["especialidad"], ("%.3f" % t["palabra"]).replace(".", ","), t["minimo"], t["plazo"]) for t in D["tarifas"] if t["idioma"] == l)
    return page("Tarifas", "<h1>Tarifas</h1><p>%s</p><div class='MuiPaper'><h2>Del %s al español</h2><table><tr><th>Texto</th><th>Por palabra</th><th>Importe mínimo</th><th>Plazo habitual</th></tr>%s</table></div><p>Precios sin IVA. Jurada: +20 %%.</p>" % (tabs, e(l), rows))
K = ["idioma","especialidad","palabras","jurada","nombre","correo","empresa"]
def hid(r, ks): return "".join("<input type='hidden' name='%s' value='%s'>" % (k, e(r.f(k))) for k in ks)
def st(n): return "<div class='st'>%s</div>" % "".join("<b>%d. %s</b>" % (i, s) if i == n else "<span>%d. %s</span>" % (i, s) for i, s in enumerate(["Texto","Contacto","Revisión"], 1))
def paso1(err=""):
    return page("Presupuesto", st(1) + err + "<form method='post' action='/presupuesto/contacto' class='MuiPaper'><div class='f'><label>Idioma del original</label><select name='idioma'>%s</select></div><div class='f'><label>Tipo de texto</label><select name='especialidad'>%s</select></div><div class='f'><label>Número de palabras</label><input name='palabras' inputmode='numeric'></div><div class='f'><label>¿Traducción jurada?</label><input type='radio' name='jurada' value='sí' id='js'> Sí <input type='radio' name='jurada' value='no' id='jn'> No</div><button class='MuiButton'>Siguiente</button></form>" % (opts(D["idiomas"], "", "elija"), opts(D["especialidades"], "", "elija")))
@app.get("/presupuesto")
def p1(r): return paso1()
@app.post("/presupuesto/contacto")
def p2(r, err=""):
    if not all(r.f(k) for k in K[:4]) or not r.f("palabras").replace(".", "").isdigit(): return paso1("<p class='al'>Rellene todos los campos; las palabras en cifras.</p>")
    return page("Presupuesto", st(2) + err + "<form method='post' action='/presupuesto/revision' class='MuiPaper'>%s<div class='f'><label>Nombre y apellidos</label><input name='nombre' size='40'></div><div class='f'><label>Correo electrónico</label><input name='correo' size='40'></div><div class='f'><label>Empresa (opcional)</label><input name='empresa' size='40'></div><button class='MuiButton'>Siguiente</button></form>" % hid(r, K[:4]))
@app.post("/presupuesto/revision")
def p3(r):
    if not r.f("nombre") or "@" not in r.f("correo"): return p2(r, "<p class='al'>Indique nombre y un correo válido.</p>")
    rows = "".join("<tr><td>%s</td><td>%s</td></tr>" % (l, e(r.f(k) or "—")) for k, l in zip(K, ["Idioma","Tipo de texto","Palabras","Jurada","Nombre","Correo","Empresa"]))
    return page("Presupuesto", st(3) + "<div class='MuiPaper'><table>%s</table></div><form method='post' action='/presupuesto/enviar'>%s<button class='MuiButton'>Enviar solicitud</button></form>" % (rows, hid(r, K)))
@app.post("/presupuesto/enviar")
def p4(r):
    s = {k: r.f(k) for k in K}
    s["palabras"] = int(s["palabras"].replace(".", "")); s["correo"] = s["correo"].lower()
    if s not in app.state["solicitudes"]: app.state["solicitudes"].append(s)
    return page("Gracias", "<h1>Hemos recibido su solicitud</h1><p>Referencia: <code>%s</code></p><p>Le contestamos en 24 horas.</p>" % ref("PV", *[s[k] for k in K]))
app.run()
