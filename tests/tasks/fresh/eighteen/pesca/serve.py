import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__)))); sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from base import *
from data import *

app = App(STATE)
CSS = """body{margin:0;font:16px/1.5 Roboto,Arial,sans-serif;color:#0a2540;background:#eef6f9}.cab{background:linear-gradient(90deg,#0a4d68,#088395);color:#fff;padding:20px 5%}.cab a{color:#fff;margin-right:20px}.cuerpo{padding:20px 5%}.panel{background:#fff;border-radius:10px;padding:18px;overflow:auto}.tb{border-collapse:collapse;width:100%}.tb th{text-align:left;border-bottom:2px solid #088395}.tb th button{background:none;border:0;font:inherit;font-weight:700;cursor:pointer;padding:8px 0}.tb td{padding:7px 6px;border-bottom:1px solid #dbe9ee}.r{text-align:right!important}.sube{color:#a3280f}.baja{color:#1c7c3c}.filtros{display:flex;gap:8px;margin:12px 0;flex-wrap:wrap}.filtros label{background:#fff;border-radius:99px;padding:4px 14px}.b{background:#088395;color:#fff;border:0;border-radius:6px;padding:6px 12px;cursor:pointer;font:inherit}.b[disabled]{background:#9bb}dialog{border:0;border-radius:10px;padding:24px;width:420px}dialog label{display:block;margin-bottom:10px}dialog input,dialog select{font:inherit;width:100%;padding:6px;box-sizing:border-box}.pie{padding:20px 5%;font-size:14px;color:#456}"""
def page(t, body, sc=""): return f"""<!doctype html><html lang="es"><head><meta charset="utf-8"><title>{t} · Lonja de Puerto Alisos</title><link rel="stylesheet" href="/static/lonja.css"></head><body><header class="cab"><h1>Lonja de Puerto Alisos</h1><nav><a href="/">Precios de hoy</a><a href="/flota">La flota</a><a href="/compradores">Compradores</a></nav></header><main class="cuerpo">{body}</main><footer class="pie">Cofradía de Pescadores de Puerto Alisos. La subasta empieza a las cinco de la madrugada, de lunes a sábado. Los precios son de la primera venta y no llevan IVA.</footer>{sc}</body></html>"""
@app.get("/static/lonja.css")
def _(r): return css(CSS)
@app.get("/api/lotes")
def _(r): return js({"fecha": "2027-02-09", "lotes": LOTES})
@app.get("/")
def _(r):
    mu = "".join(f"<option>{m}</option>" for m in MUELLES)
    return page("Precios de hoy", f"""<h2>Precios de hoy, martes 9 de febrero</h2><p>Lo desembarcado esta noche, con el precio medio por kilo. Pulse en el nombre de una columna para ordenar. Los compradores registrados pueden reservar cajas para recogerlas en los días siguientes.</p><div class="filtros" role="radiogroup" aria-label="Grupo">{''.join(f'<label><input type="radio" name="g" value="{v}"{" checked" if not v else ""}> {n}</label>' for v, n in [("","Todo"),("Pescado blanco","Pescado blanco"),("Pescado azul","Pescado azul"),("Moluscos","Moluscos"),("Crustáceos","Crustáceos")])}</div><div class="panel"><table class="tb"><thead><tr><th><button data-c="especie">Especie</button></th><th>Grupo</th><th>Barco</th><th>Calibre</th><th class="r"><button data-c="kilos">Kilos</button></th><th class="r"><button data-c="precio">Precio €/kg</button></th><th class="r">Respecto a ayer</th><th class="r">Cajas libres</th><th></th></tr></thead><tbody id="tb"><tr><td colspan="9">Cargando precios…</td></tr></tbody></table></div>
<dialog id="dlg"><form id="fr"><h3 id="dt"></h3><p id="er" role="alert" style="color:#a3280f"></p><label>Número de cajas<input type="number" name="cajas" min="1"></label><label>Código de comprador<input name="comprador" placeholder="C-0000"></label><label>Día de recogida<input type="date" name="dia"></label><label>Lugar de recogida<select name="muelle"><option value="">Elija…</option>{mu}</select></label><button class="b">Confirmar reserva</button> <button type="button" id="ce">Cerrar</button></form><div id="ok" hidden></div></dialog>""", """<script>
let L=[],g='',c='especie',s=1,sel=null;const $=i=>document.getElementById(i),eu=n=>n.toLocaleString('es-ES',{minimumFractionDigits:2,maximumFractionDigits:2}),en=n=>n.toLocaleString('es-ES',{useGrouping:'always'});
function pinta(){const x=L.filter(l=>!g||l.grupo==g).sort((a,b)=>s*(c=='especie'?a.especie.localeCompare(b.especie,'es'):a[c]-b[c]));$('tb').innerHTML=x.map(l=>{const d=l.precio-l.ayer;return `<tr data-id="${l.id}"><td><strong>${l.especie}</strong></td><td>${l.grupo}</td><td>${l.barco}</td><td>${l.calibre}</td><td class="r">${en(l.kilos)}</td><td class="r">${eu(l.precio)} €</td><td class="r ${d>0?'sube':'baja'}">${Math.abs(d)<.005?'=':(d>0?'▲ ':'▼ ')+eu(Math.abs(d))}</td><td class="r">${l.cajas}</td><td><button class="b" ${l.cajas?'':'disabled'} aria-label="Reservar ${l.especie}">Reservar</button></td></tr>`}).join('')}
document.querySelectorAll('[name=g]').forEach(i=>i.onchange=()=>{g=i.value;pinta()});document.querySelectorAll('th button').forEach(b=>b.onclick=()=>{s=c==b.dataset.c?-s:1;c=b.dataset.c;document.querySelectorAll('th').forEach(t=>t.removeAttribute('aria-sort'));b.parentNode.setAttribute('aria-sort',s>0?'ascending':'descending');pinta()});
$('tb').onclick=e=>{const b=e.target.closest('button');if(!b)return;sel=L.find(l=>l.id==b.closest('tr').dataset.id);$('fr').reset();$('fr').hidden=false;$('ok').hidden=true;$('er').textContent='';$('dt').textContent='Reservar '+sel.especie+' ('+sel.cajas+' cajas libres)';$('dlg').showModal()};$('ce').onclick=()=>$('dlg').close();
$('fr').onsubmit=async e=>{e.preventDefault();const d=Object.fromEntries(new FormData($('fr')));const r=await fetch('/api/reservas',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({...d,cajas:+d.cajas,lote:sel.id})});const j=await r.json();if(!r.ok){$('er').textContent=j.error;return}$('fr').hidden=true;$('ok').hidden=false;$('ok').innerHTML='<h3>Reserva hecha</h3><p>Localizador: <strong>'+j.localizador+'</strong></p><p>Enséñelo en la báscula cuando venga a recoger las cajas.</p><form method="dialog"><button class="b">Volver a los precios</button></form>'};
fetch('/api/lotes').then(r=>r.json()).then(j=>{L=j.lotes;pinta()});
</script>""")
@app.post("/api/reservas")
def _(r):
    j = r.json or {}; l = next((l for l in LOTES if l["id"] == j.get("lote")), None)
    if not l or not 1 <= int(j.get("cajas") or 0) <= l["cajas"]: return js({"error": "El número de cajas no es válido."}, 400)
    if not re.fullmatch(r"C-\d{4}", j.get("comprador") or ""): return js({"error": "El código de comprador tiene la forma C-0000."}, 400)
    if not j.get("dia") or j.get("muelle") not in MUELLES: return js({"error": "Falta el día o el lugar de recogida."}, 400)
    x = {k: j[k] for k in ("lote", "cajas", "comprador", "dia", "muelle")}; x["localizador"] = ref("LPA", *x.values()); app.state["reservas"].append(x); return js(x, 201)
@app.get("/flota")
def _(r): return page("La flota", "<h2>La flota</h2><p>Once barcos venden aquí toda su captura, y las mariscadoras de la cofradía trabajan a pie en la ría.</p><ul>" + "".join(f"<li>{b}</li>" for b in sorted({l["barco"] for l in LOTES} - {"Cofradía a pie"})) + "</ul>")
@app.get("/compradores")
def _(r): return page("Compradores", "<h2>Compradores</h2><p>Para comprar en la subasta hace falta un código de comprador. Se pide en la oficina de la cofradía con el alta de la actividad y un aval.</p>")
app.run()
