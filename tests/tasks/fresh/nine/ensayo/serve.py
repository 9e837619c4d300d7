import pathlib
import sys
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from base import Site, Reply, e, day, fill
from data import SALAS

site = Site({"reservas": []}, not_found="Página no encontrada")
EQ = ("Piano", "Batería", "Aire acondicionado", "Grabación")
CSS = """body{margin:0;font:16px/1.45 Futura,"Century Gothic",sans-serif;background:#111;color:#f3efe6}header{padding:24px 5vw;background:#d62828}header a{color:#fff;margin-right:18px}main{display:flex;gap:28px;padding:24px 5vw}aside{width:210px;flex-shrink:0}.sala{display:flex;background:#1f1f1f;border-left:6px solid #f77f00;margin-bottom:12px;padding:14px;gap:18px;align-items:center}.sala .i{flex:1}.sala h3{margin:0;font-size:21px}.p{font-size:22px;color:#fcbf49}s{color:#888;font-size:15px}.e{font-size:12px;border:1px solid #777;border-radius:3px;padding:1px 6px;margin-right:5px}button{background:#f77f00;border:0;padding:8px 14px;font:inherit;cursor:pointer}dialog{background:#fff;color:#111;border:0;padding:26px;width:400px}dialog label{display:block;margin-bottom:10px}dialog input,dialog select{display:block;width:100%;padding:6px;font:inherit}.x{color:#c00}"""
DLG = """<dialog id=dg><h3 id=dt></h3><label>Día<input type=date id=dia></label><label>Hora de inicio<select id=hora>[[horas]]</select></label><label>Duración (horas)<select id=dur><option>1<option>2<option>3<option>4</select></label><label>Nombre del grupo<input id=grupo></label><label>Correo electrónico<input id=correo></label><p class=x id=er role=alert></p><button id=ok>Confirmar reserva</button> <button id=no>Cancelar</button></dialog><div id=msg role=status></div>
<script>const $=i=>document.getElementById(i);let sala=0;document.querySelectorAll('[data-r]').forEach(b=>b.onclick=()=>{sala=b.dataset.r;$('dt').textContent='Reservar sala '+b.dataset.n;$('er').textContent='';$('dg').showModal()});$('no').onclick=()=>$('dg').close();
$('ok').onclick=async()=>{const b={sala};for(const i of['dia','hora','dur','grupo','correo'])b[i]=$(i).value;const r=await fetch('/api/reservar',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)});const j=await r.json();if(r.ok){$('dg').innerHTML='<p>Reserva confirmada. ¡A ensayar!</p><button onclick="location.reload()">Cerrar</button>'}else $('er').textContent=j.error}</script>"""


def euro(x):
    return ("%.2f €" % x).replace(".", ",")


def pagina(t, c):
    return "<!doctype html><html lang=es><meta charset=utf-8><title>%s · La Caldera</title><style>%s</style><header><h1>La Caldera</h1><a href=/>Salas</a><a href=/normas>Normas</a></header><main>%s</main></html>" % (e(t), CSS, c)


@site.get("/")
def salas(r):
    want, minimo = r.query.all("eq"), r.query.get("aforo", "")
    f = [s for s in SALAS if all(x in s["equipo"] for x in want) and (not minimo.isdigit() or s["aforo"] >= int(minimo))]
    lado = "<aside><form><b>Equipo</b>%s<p><b>Aforo mínimo</b><br><select name=aforo><option value=''>Cualquiera%s</select></p><button>Aplicar</button></form></aside>" % (
        "".join("<label style='display:block'><input type=checkbox name=eq value='%s'%s> %s</label>" % (x, " checked" if x in want else "", x) for x in EQ), "".join("<option value=%d%s>%d personas" % (n, " selected" if minimo == str(n) else "", n) for n in (6, 10, 14)))
    lista = "".join("<div class=sala><div class=i><h3>Sala %s</h3>%d m² · %s · hasta %d personas<br>%s</div><div class=p>%s %s/h</div><button data-r=%d data-n='%s'>Reservar</button></div>" % (
        e(s["nombre"]), s["m2"], s["planta"], s["aforo"], "".join("<span class=e>%s</span>" % x for x in s["equipo"]), "<s>%s</s>" % euro(s["antes"]) if s["antes"] else "", euro(s["precio"]), s["id"], e(s["nombre"])) for s in f)
    return pagina("Salas", lado + "<div style='flex:1'><p>%d salas</p>%s</div>" % (len(f), lista) + fill(DLG, horas="".join("<option>%d:00" % h for h in range(10, 21))))


@site.get("/normas")
def normas(r):
    return pagina("Normas", "<div><h2>Normas de la casa</h2><p>Abrimos de lunes a sábado, de 10:00 a 24:00; los domingos La Caldera está cerrada.</p><p>Las reservas se anulan sin coste hasta 24 horas antes. La fianza por llave es de 20,00 €. No se permite fumar ni comer en las salas.</p></div>")


@site.post("/api/reservar")
def reservar(r):
    s = next((s for s in SALAS if str(s["id"]) == r.form.get("sala")), None)
    no = lambda t: Reply('{"error":"%s"}' % t, 400, "application/json; charset=utf-8")
    f = {k: r.form.text(k) for k in ("dia", "hora", "dur", "grupo", "correo")}
    if not s or not all(f.values()) or "@" not in f["correo"]:
        return no("Rellena todos los campos.")
    try:
        d = day(f["dia"])
    except ValueError:
        return no("La fecha no es válida.")
    if d.weekday() == 6:
        return no("Los domingos estamos cerrados: no se puede reservar.")
    if f["dur"] not in ("1", "2", "3", "4") or f["hora"] not in ["%d:00" % h for h in range(10, 21)]:
        return no("La hora no es válida.")
    site.state["reservas"].append({"sala": s["nombre"], "dia": f["dia"], "hora": f["hora"], "horas": int(f["dur"]), "grupo": f["grupo"], "correo": f["correo"]})
    return {"ok": True}


if __name__ == "__main__":
    site.run()
