from base import Site, as_json, esc
import data as d

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;font:16px/1.5 Roboto,Arial,sans-serif;background:#f7f4ee;color:#2c2720}.cab{background:#7a1f2b;color:#fff;padding:16px 30px}.cab a{color:#fff;margin-right:20px}.cont{max-width:900px;margin:0 auto;padding:20px 30px}.chips{display:flex;gap:8px;margin:12px 0}.chips button{border:1px solid #7a1f2b;background:#fff;border-radius:16px;padding:4px 14px;cursor:pointer}.chips .sel{background:#7a1f2b;color:#fff}.lic{background:#fff;border:1px solid #e2d9c8;padding:14px 18px;margin:10px 0}.lic .arr{display:flex;justify-content:space-between}.est{font-size:13px;padding:1px 10px;border-radius:9px;background:#e8e1d3}.est-Abierta{background:#cfe8cf}.est-Desierta{background:#f1d0d0}.gris{color:#7d7466}.num{display:flex;gap:14px}.num div{background:#fff;border:1px solid #e2d9c8;padding:10px 16px;flex:1}.num b{font-size:22px;display:block}.pie{background:#2c2720;color:#ccc;padding:18px 30px}"""


def page(title, body):
    return f"""<!doctype html><html lang="es"><head><meta charset="utf-8"><title>{esc(title)} - Ayuntamiento de Peñarrubia</title><style>{CSS}</style></head><body><div class="cab"><b>Ayuntamiento de Peñarrubia</b><br><a href="/">Licitaciones</a><a href="/normas">Normas</a><a href="/mesa">Mesa de contratación</a></div><div class="cont">{body}</div><div class="pie">Plaza Mayor, 1. Teléfono 910 55 00 20. Fiestas patronales del 14 al 18 de agosto. Avisos por correo: <input type="email" placeholder="correo"> <button>Suscribirse</button></div></body></html>"""


@site.get("/")
def home(req):
    return page("Licitaciones", f"""<h1>Licitaciones</h1><div class="num"><div><b>{len(d.LIC)}</b>expedientes de 2026</div><div><b>{d.euros(sum(x['importe'] for x in d.LIC))}</b>presupuesto base en total</div><div><b>34 días</b>plazo medio</div></div>
<div class="chips" id="ch"><button class="sel" data-e="">Todas</button><button data-e="Abierta">Abiertas</button><button data-e="En evaluación">En evaluación</button><button data-e="Adjudicada">Adjudicadas</button><button data-e="Desierta">Desiertas</button></div><div id="l"></div><p class="gris" id="fin">Cargando…</p>
<script>let off=0,e='',fin=false,oc=false;const l=document.getElementById('l'),f=document.getElementById('fin');async function mas(){{if(oc||fin)return;oc=true;const j=await(await fetch('/api/licitaciones?desde='+off+'&estado='+encodeURIComponent(e))).json();for(const x of j.items)l.insertAdjacentHTML('beforeend',`<div class="lic"><div class="arr"><a href="/licitaciones/${{x.exp}}">${{x.titulo}}</a><span class="est est-${{x.estado}}">${{x.estado}}</span></div><div class="gris">Expediente <span>${{x.exp}}</span> · <span>${{x.tipo}}</span></div><div>Presupuesto base: <b>${{x.euros}}</b></div><div>Plazo de presentación hasta el <time datetime="${{x.plazo}}">${{x.hasta}}</time></div></div>`);off+=j.items.length;fin=off>=j.total;f.hidden=fin;oc=false}}
addEventListener('scroll',()=>{{if(innerHeight+scrollY>=document.documentElement.scrollHeight-300)mas()}});document.getElementById('ch').onclick=v=>{{if(v.target.dataset.e===undefined)return;document.querySelectorAll('#ch button').forEach(b=>b.classList.toggle('sel',b===v.target));e=v.target.dataset.e;off=0;fin=false;l.innerHTML='';f.hidden=false;mas()}};mas()</script>""")


@site.get("/api/licitaciones")
def api(req):
    o, e = int(req.query.get("desde") or 0), req.query.get("estado", "")
    rows = [x for x in d.LIC if not e or x["estado"] == e]
    return as_json({"total": len(rows), "items": [dict({k: v for k, v in x.items() if k != "adjudicatario"}, euros=d.euros(x["importe"]), hasta=d.corta(x["plazo"])) for x in rows[o:o + 9]]})


@site.get(r"/licitaciones/(\d{4}/\d{3})")
def one(req, k):
    x = d.BY.get(k)
    if not x:
        return None
    adj = f"<tr><td>Adjudicatario</td><td>{esc(x['adjudicatario'])}</td></tr>" if x["adjudicatario"] else ""
    return page(x["titulo"], f"""<p><a href="/">Volver a las licitaciones</a></p><h1>{esc(x['titulo'])}</h1><table><tr><td>Expediente</td><td>{k}</td></tr><tr><td>Tipo</td><td>{x['tipo']}</td></tr><tr><td>Estado</td><td>{x['estado']}</td></tr><tr><td>Presupuesto base</td><td>{d.euros(x['importe'])}</td></tr><tr><td>Fin del plazo</td><td>{d.corta(x['plazo'])}</td></tr>{adj}</table><p class="gris">Los pliegos se recogen en el registro, de lunes a viernes de 9 a 14 horas. Las ofertas se entregan allí en sobre cerrado.</p>""")


@site.get("/normas")
def normas(req):
    return page("Normas", "<h1>Normas</h1><p>Las licitaciones se rigen por la Ley de Contratos del Sector Público. Importes sin IVA.</p>")


@site.get("/mesa")
def mesa(req):
    return page("Mesa", "<h1>Mesa de contratación</h1><p>Presidenta: Amparo Lucena. Secretario: Tomás Berrocal. Se reúne los jueves.</p>")


site.run()
