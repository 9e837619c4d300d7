import sys
sys.path.insert(0, "..")
from base import *
import data as d

site = Site("pisos-mareas", d.initial)
CSS = """*{box-sizing:border-box}body{margin:0;font:15px/1.5 "Helvetica Neue",Helvetica,sans-serif;color:#2a2a3c;background:#f6f7fb}.t{background:#fff;box-shadow:0 1px 4px #0002;display:flex;align-items:center;padding:0 28px}.t strong{font-size:20px;padding:14px 0;margin-right:auto}.t a{margin-left:22px;color:#2a2a3c;text-decoration:none}
.w{max-width:1120px;margin:22px auto;padding:0 18px}.fil{background:#fff;border-radius:12px;padding:14px 18px;display:flex;gap:18px;flex-wrap:wrap;align-items:end}.fil label{font-size:12px;color:#68688a}.fil select,.fil input{display:block;font:inherit;padding:5px 8px;min-width:130px}.g{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:18px;margin-top:18px}
.c{background:#fff;border-radius:12px;overflow:hidden}.c .ph{height:96px;background:linear-gradient(120deg,#c7d8f0,#f3dcc5)}.c .b{padding:12px 16px}.c .p{font-size:20px;font-weight:700}.c h3{margin:2px 0;font-size:16px;font-weight:500}.c ul{list-style:none;display:flex;gap:14px;padding:0;margin:6px 0;color:#55557a}.k{display:inline-block;background:#e7edf8;border-radius:6px;padding:1px 8px;font-size:12px;margin-right:6px}
.more{display:block;margin:22px auto}button{font:inherit;border:0;border-radius:8px;background:#2c5fd5;color:#fff;padding:9px 20px;cursor:pointer}.tabs{display:flex;gap:6px;margin-top:16px}.tabs button{background:#dfe6f5;color:#2a2a3c}.tabs button[aria-selected=true]{background:#2c5fd5;color:#fff}.panel{background:#fff;padding:16px 20px;border-radius:0 12px 12px 12px}.panel dl{display:grid;grid-template-columns:220px 1fr;gap:8px;margin:0}.panel dd{margin:0;font-weight:600}
.cols{display:grid;grid-template-columns:3fr 2fr;gap:26px}.box{background:#fff;border-radius:12px;padding:18px}.box label{display:block;margin:9px 0}.box input[type=text],.box input[type=tel],.box input[type=date]{width:100%;font:inherit;padding:6px}footer{padding:26px;text-align:center;color:#77779a}"""
LIST = r"""
let page=0,turn=0;const g=document.getElementById('g'),more=document.getElementById('more'),n=document.getElementById('n'),f=document.getElementById('f');
function add(p){const c=document.createElement('article');c.className='c';
 c.innerHTML='<div class="ph"></div><div class="b"><div class="p"></div><h3><a></a></h3><div class="bar"></div><ul><li class="h"></li><li class="m"></li><li class="pl"></li></ul><div class="ks"></div><small class="rf"></small></div>';
 const q=s=>c.querySelector(s);q('.p').textContent=p.precio+'/mes';q('a').textContent=p.calle;q('a').href='/piso/'+p.ref;q('.bar').textContent=p.barrio;q('.h').textContent=p.hab+' hab.';q('.m').textContent=p.m2+' m²';q('.pl').textContent=p.planta;q('.rf').textContent='Ref. '+p.ref;
 for(const e of p.extras){const s=document.createElement('span');s.className='k';s.textContent=e;q('.ks').append(s)}g.append(c)}
async function load(fresh){const my=++turn;if(fresh)page=0;const u=new URLSearchParams(new FormData(f));u.set('pagina',page+1);more.disabled=true;
 const r=await(await fetch('/api/pisos?'+u)).json();await new Promise(r=>setTimeout(r,200));if(my!==turn)return;if(fresh)g.replaceChildren();page++;r.pisos.forEach(add);n.textContent=r.total===1?'1 piso':r.total+' pisos';more.disabled=false;more.style.display=r.quedan?'':'none'}
f.addEventListener('change',()=>load(true));f.addEventListener('submit',e=>{e.preventDefault();load(true)});more.onclick=()=>load(false);load(true);
"""
TABS = r"""
const tabs=[...document.querySelectorAll('[role=tab]')];tabs.forEach(t=>t.onclick=()=>tabs.forEach(o=>{const on=o===t;o.setAttribute('aria-selected',on);document.getElementById(o.getAttribute('aria-controls')).hidden=!on}));
"""


def page(t, body, script=""):
    return f"""<!doctype html><html lang="es"><head><meta charset="utf-8"><title>{esc(t)} · Pisos Mareas</title><style>{CSS}</style></head><body><header class="t"><strong>Pisos Mareas</strong><a href="/">Alquiler</a><a href="/barrios">Barrios</a><a href="/propietarios">Propietarios</a><a href="/nosotros">Nosotros</a></header><div class="w">{body}</div><footer>Pisos Mareas, alquileres desde 1994</footer>{f'<script>{script}</script>' if script else ''}</body></html>"""


@site.get("/")
def home(req):
    b = "".join(f"<option>{x}</option>" for x in d.BARRIOS)
    return page("Pisos en alquiler", f"""<h1>Pisos en alquiler</h1><form id="f" class="fil"><label>Barrio<select name="barrio"><option value="">Todos</option>{b}</select></label><label>Habitaciones, mínimo<select name="hab"><option value="">Da igual</option><option>1</option><option>2</option><option>3</option><option>4</option></select></label><label>Precio máximo (€)<input name="max" type="number" min="0" step="10"></label><button>Buscar</button><span id="n" role="status"></span></form><div id="g" class="g"></div><button id="more" class="more" type="button" style="display:none">Cargar más</button>""", LIST)


def planta(p):
    return "Bajo" if p["planta"] == 0 else "%dª planta" % p["planta"]


@site.get("/api/pisos")
def api(req):
    q = req.q
    hits = [p for p in d.PISOS if q.get("barrio", "") in ("", p["barrio"]) and p["hab"] >= int(q.get("hab") or 0) and p["precio"] <= int(float(q.get("max") or 99999))]
    n = int(q.get("pagina") or 1)
    out = [{"ref": p["ref"], "calle": p["calle"], "barrio": p["barrio"], "hab": p["hab"], "m2": p["m2"], "precio": d.euros(p["precio"]), "planta": planta(p), "extras": ["Ascensor"] * p["ascensor"] + ["Terraza"] * p["terraza"]} for p in hits[(n - 1) * 8:n * 8]]
    return {"total": len(hits), "quedan": len(hits) > n * 8, "pisos": out}


@site.get("/piso/(PM-[0-9]+)")
def piso(req, ref, msg=""):
    p = next((x for x in d.PISOS if x["ref"] == ref), None)
    if not p:
        return 404, page("No encontrado", "<h1>No encontrado</h1>")
    meses = "1 mes" if p["fianza"] == 1 else "%d meses" % p["fianza"]
    yn = lambda v: "Sí" if v else "No"
    return page(p["calle"], f"""<p><a href="/">Volver a los pisos</a></p><h1>{esc(p['calle'])}</h1><p>{p['barrio']} · Ref. {ref} · <b>{d.euros(p['precio'])}/mes</b></p>{msg}<div class="cols"><div><div class="tabs" role="tablist"><button type="button" role="tab" aria-selected="true" aria-controls="t1">Descripción</button><button type="button" role="tab" aria-selected="false" aria-controls="t2">Características</button><button type="button" role="tab" aria-selected="false" aria-controls="t3">Gastos</button></div>
<div class="panel" id="t1"><p>Piso de {p['m2']} m² en {p['barrio']}, {'con mucha luz' if p['planta'] > 2 else 'en calle tranquila'}. Disponibilidad: {p['disponible']}.</p></div>
<div class="panel" id="t2" hidden><dl><dt>Superficie</dt><dd>{p['m2']} m²</dd><dt>Habitaciones</dt><dd>{p['hab']}</dd><dt>Planta</dt><dd>{planta(p)}</dd><dt>Ascensor</dt><dd>{yn(p['ascensor'])}</dd><dt>Terraza</dt><dd>{yn(p['terraza'])}</dd><dt>Certificado energético</dt><dd>{p['certificado']}</dd></dl></div>
<div class="panel" id="t3" hidden><dl><dt>Alquiler</dt><dd>{d.euros(p['precio'])} al mes</dd><dt>Comunidad</dt><dd>{p['comunidad']} € al mes</dd><dt>Fianza</dt><dd>{meses}</dd></dl></div></div>
<form class="box" method="post" action="/piso/{ref}/visita"><h2>Solicitar visita</h2><label>Nombre y apellidos<input type="text" name="nombre" required></label><label>Teléfono<input type="tel" name="telefono" required></label><label>Día preferido<input type="date" name="dia" required></label><p>Franja horaria</p><label><input type="radio" name="franja" value="manana" checked> Por la mañana</label><label><input type="radio" name="franja" value="tarde"> Por la tarde</label><label><input type="checkbox" name="mascota" value="si"> Tengo mascota</label><button>Enviar solicitud</button></form></div>""", TABS)


@site.post("/piso/(PM-[0-9]+)/visita")
def visita(req, ref):
    f = req.form
    if ref not in [p["ref"] for p in d.PISOS] or not f.get("nombre") or not f.get("telefono") or not re.match(r"\d{4}-\d\d-\d\d\Z", f.get("dia", "")) or f.get("franja") not in ("manana", "tarde"):
        return 422, piso(req, ref, "<p class='box'>Revise los datos, por favor.</p>")
    site.state["visitas"].append({"ref": ref, "nombre": f["nombre"], "telefono": f["telefono"], "dia": f["dia"], "franja": f["franja"], "mascota": f.get("mascota") == "si"})
    return piso(req, ref, "<p class='box' role='status'>Gracias, hemos recibido su solicitud de visita.</p>")


@site.get("/barrios")
def barrios(req):
    return page("Barrios", "<h1>Barrios</h1>" + "".join(f"<h2>{b}</h2><p>{t}</p>" for b, t in zip(d.BARRIOS, ["Calles estrechas y tabernas.", "Brisa, lonja y paseo.", "Avenidas anchas y comercio.", "Antiguas huertas, hoy casas con patio."])))


@site.get("/propietarios")
def propietarios(req):
    return page("Propietarios", "<h1>Propietarios</h1><p>Gestionamos su piso por el 7 % del alquiler.</p>")


@site.get("/nosotros")
def nosotros(req):
    return page("Nosotros", "<h1>Nosotros</h1><p>Somos una agencia familiar con dos oficinas y once personas.</p>")


site.run()
