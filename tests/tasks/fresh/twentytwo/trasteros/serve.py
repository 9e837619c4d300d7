import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from common import *
app = App(__file__, lambda d: {"renovacion": {c["unidad"]: c["renovacion"] for c in d["contratos"]}, "perfiles": {u["user"]: {k: u[k] for k in ("email", "telefono", "avisos")} for u in d["users"]}}, "Página no encontrada"); D = app.data
eu = lambda x: f"{x:.2f}".replace(".", ",") + " €"
def page(t, b, u=None): return """<!doctype html><html lang=es><meta charset=utf-8><title>%s | GuardaMás Trasteros</title><style>body{font:15px/1.5 Roboto,Arial,sans-serif;margin:0;background:#fafafa}.gm-nav{background:#ffb703;padding:14px 26px}.gm-nav a{margin-right:18px;color:#222}.gm-box{max-width:900px;margin:18px auto;background:#fff;padding:18px 24px;box-shadow:0 1px 4px #ccc}table{width:100%%;border-collapse:collapse}td,th{text-align:left;padding:6px;border-bottom:1px solid #eee}.est{border-radius:4px;padding:0 6px;background:#d8f3dc}.est-Vencida{background:#ffccd5}.est-Pendiente{background:#fff3b0}label{display:block;margin:9px 0}.err{color:#c00}</style><div class=gm-nav><b>GuardaMás</b> &nbsp; %s</div><div class=gm-box>%s</div>""" % (esc(t), "<a href='/area'>Mis trasteros</a><a href='/area/facturas'>Facturas</a><a href='/area/ajustes'>Mis datos</a><a href='/salir'>Salir</a>" if u else "<a href='/'>Inicio</a><a href='/acceso'>Área de clientes</a>", b)
def me(r): n = app.sessions.get(r.cookies.get("gm")); return next((u for u in D["users"] if u["user"] == n), None)
@app.get("/")
def _(r): return page("Inicio", "<h1>Trasteros a medida</h1><p>De 3 a 12 m², con acceso de 7:00 a 23:00 todos los días.</p><p><a href='/acceso'>Entrar en el área de clientes</a></p>", me(r))
@app.get("/acceso")
def _(r): return page("Acceso", f"<h1>Área de clientes</h1>{'<p class=err>Usuario o contraseña incorrectos.</p>' if 'mal' in r.q else ''}<form method=post><label>Usuario <input name=user autocomplete=username></label><label>Contraseña <input type=password name=password></label><button>Entrar</button></form>")
@app.post("/acceso")
def _(r):
    u = next((u for u in D["users"] if u["user"] == r.form.get("user") and u["password"] == r.form.get("password")), None)
    if not u: return redirect("/acceso?mal=1")
    t = "s%d%08x" % (len(app.sessions), crc(u["user"], len(app.sessions))); app.sessions[t] = u["user"]
    return redirect("/area", {"Set-Cookie": f"gm={t}; Path=/; HttpOnly"})
@app.get("/salir")
def _(r): app.sessions.pop(r.cookies.get("gm"), None); return redirect("/")
@app.get("/area")
def _(r):
    u = me(r)
    if not u: return redirect("/acceso")
    out = ""
    for c in D["contratos"]:
        if c["user"] == u["user"]:
            on = app.state["renovacion"][c["unidad"]]
            out += f"<h2>Trastero {c['unidad']}</h2><p>{c['m2']} m², planta {c['planta']}, alquilado desde el {c['desde']} por {eu(c['cuota'])} al mes.</p><p>Renovación automática: <b>{'activada' if on else 'desactivada'}</b></p><form method=post action='/area/renovacion/{c['unidad']}'><input type=hidden name=valor value={'no' if on else 'si'}><button aria-label='{'Desactivar' if on else 'Activar'} la renovación de {c['unidad']}'>{'Desactivar' if on else 'Activar'}</button></form>"
    return page("Mis trasteros", f"<h1>Hola, {u['nombre']}</h1>{out}", u)
@app.post("/area/renovacion/([A-Z0-9-]+)")
def _(r, t):
    u = me(r)
    if not u or not any(c["unidad"] == t and c["user"] == u["user"] for c in D["contratos"]): return redirect("/acceso")
    app.state["renovacion"][t] = r.form.get("valor") == "si"; return redirect("/area")
@app.get("/area/facturas")
def _(r):
    u = me(r)
    if not u: return redirect("/acceso")
    un = r.q.get("unidad", ""); es = r.q.get("estado", ""); mine = [f for f in D["facturas"] if f["user"] == u["user"]]; l = [f for f in mine if (not un or f["unidad"] == un) and (not es or f["estado"] == es)]
    p = min(max(1, int(r.q.get("p") or 1)), max(1, -(-len(l) // 8))); opt = lambda o, v: "".join(f"<option{' selected' if x==v else ''}>{x}</option>" for x in o)
    rows = "".join(f"<tr><td>{f['numero']}<td>{f['unidad']}<td>{D['meses'][f['mes']-1]} 2025<td>{eu(f['importe'])}<td><span class='est est-{f['estado']}'>{f['estado']}</span><td>{f['pagada_el'] or '–'}</tr>" for f in l[p*8-8:p*8]) or "<tr><td colspan=6>No hay facturas.</td></tr>"
    pages = " ".join(f"<a href='?unidad={un}&estado={es}&p={i}'>{i}</a>" if i != p else f"<b>{i}</b>" for i in range(1, -(-len(l) // 8) + 1))
    return page("Facturas", f"<h1>Facturas</h1><form>Trastero <select name=unidad><option value=''>Todos</option>{opt(dict.fromkeys(f['unidad'] for f in mine), un)}</select> Estado <select name=estado><option value=''>Todos</option>{opt(('Pagada','Pendiente','Vencida'), es)}</select> <button>Filtrar</button></form><table><tr><th>Número<th>Trastero<th>Mes<th>Importe<th>Estado<th>Pagada el</tr>{rows}</table><p>Página: {pages}</p>", u)
@app.get("/area/ajustes")
def _(r):
    u = me(r)
    if not u: return redirect("/acceso")
    s = app.state["perfiles"][u["user"]]
    return page("Mis datos", f"<h1>Mis datos</h1>{'<p role=status>Cambios guardados.</p>' if 'ok' in r.q else ''}<form method=post><label>Correo electrónico <input name=email type=email value='{esc(s['email'])}'></label><label>Teléfono <input name=telefono value='{esc(s['telefono'])}'></label><fieldset><legend>Avisos por</legend>" + "".join(f"<label><input type=radio name=avisos value={v}{' checked' if s['avisos']==v else ''}> {t}</label>" for v, t in (("correo", "Correo electrónico"), ("sms", "SMS"), ("ninguno", "No quiero avisos"))) + f"</fieldset><button>Guardar</button></form><h2>Domiciliación</h2><p>Cuenta: {u['iban']}. La cuenta solo puede modificarse en la oficina, con el DNI.</p>", u)
@app.post("/area/ajustes")
def _(r):
    u = me(r)
    if not u: return redirect("/acceso")
    s = app.state["perfiles"][u["user"]]; f = r.form
    if "@" in f.get("email", ""): s["email"] = f["email"]
    if f.get("telefono"): s["telefono"] = f["telefono"]
    if f.get("avisos") in ("correo", "sms", "ninguno"): s["avisos"] = f["avisos"]
    return redirect("/area/ajustes?ok=1")
app.run()
