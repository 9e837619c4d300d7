import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from serve_common import *

site = Site(__file__, lambda d: {"avisos": []})
D = site.data
eur = lambda p: ("%.2f" % p).replace(".", ",") + " €"
MES = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
fecha = lambda s: f"{int(s[8:])} de {MES[int(s[5:7]) - 1]} de {s[:4]}"


def page(title, body, js=""):
    return f"""<!doctype html><html lang="es"><head><meta charset="utf-8"><title>{title} · Almacén de Vestuario</title><style>body{{margin:0;font-family:Tahoma,sans-serif;color:#222}}.site-header{{background:#4a1942;color:#fff;padding:1rem 2rem;display:flex;gap:2rem}}.site-header a{{color:#f3d9ef}}.content{{max-width:1000px;margin:1rem auto;padding:0 1rem}}.c-table{{border-collapse:collapse;width:100%}}.c-table th{{cursor:pointer;background:#f0e6ee}}.c-table th,.c-table td{{padding:.4rem .6rem;border-bottom:1px solid #ccc;text-align:left}}.c-search{{position:relative;margin-bottom:1rem}}.c-search ul{{position:absolute;background:#fff;border:1px solid #999;list-style:none;margin:0;padding:0;width:320px}}.c-search li{{padding:.3rem .6rem}}.c-badge--Disponible{{color:#0a6b2d}}.c-badge--Alquilado{{color:#a3480b}}</style></head><body><header class="site-header"><b>Almacén de Vestuario del Teatro Lope</b><a href="/">Catálogo</a><a href="/condiciones">Condiciones</a></header><div class="content">{body}</div><footer class="content"><small>Calle del Telar 14, segunda planta. Atendemos con cita.</small></footer><script>{js}</script></body></html>"""


JS = """
const q=document.getElementById('q'),ul=document.getElementById('sug');const rows=[...document.querySelectorAll('tbody tr')];
q.oninput=()=>{ul.replaceChildren();const t=q.value.trim().toLowerCase();if(t.length<2)return;
 rows.filter(r=>r.dataset.nombre.toLowerCase().includes(t)).slice(0,8).forEach(r=>{const li=document.createElement('li'),a=document.createElement('a');a.href='/traje/'+r.dataset.cod;a.textContent=r.dataset.nombre;li.append(a);ul.append(li)});
 if(!ul.children.length){const li=document.createElement('li');li.textContent='Sin resultados';ul.append(li)}};
const ep=document.getElementById('ep');ep.onchange=()=>{rows.forEach(r=>r.hidden=ep.value&&r.dataset.epoca!==ep.value)};
document.querySelectorAll('th').forEach((th,i)=>{let d=1;th.onclick=()=>{const tb=document.querySelector('tbody');const v=r=>r.children[i].dataset.v||r.children[i].textContent;rows.sort((a,b)=>d*v(a).localeCompare(v(b),'es',{numeric:true}));d=-d;tb.append(...rows)}});"""


@site.get("/")
def home(r):
    tr = "".join(f'<tr data-nombre="{t["nombre"]}" data-cod="{t["codigo"]}" data-epoca="{t["epoca"]}"><td>{t["codigo"]}</td><td><a href="/traje/{t["codigo"]}">{t["nombre"]}</a></td><td>{t["epoca"]}</td><td>{t["obra"] or "—"}</td><td>{t["talla"] or "—"}</td><td data-v="{t["precio"]}">{eur(t["precio"])}</td><td><span class="c-badge c-badge--{t["estado"].split()[0]}">{t["estado"]}</span></td></tr>' for t in D["trajes"])
    o = "".join(f"<option>{e}</option>" for e in sorted({t["epoca"] for t in D["trajes"]}))
    return page("Catálogo", f"""<h1>Catálogo de trajes</h1><div class="c-search"><label>Buscar un traje <input id="q" autocomplete="off" placeholder="Escriba parte del nombre"></label><ul id="sug"></ul></div><p><label>Época <select id="ep"><option value="">Todas</option>{o}</select></label></p><table class="c-table"><thead><tr><th>Código</th><th>Nombre</th><th>Época</th><th>Obra</th><th>Talla</th><th>Precio por día</th><th>Estado</th></tr></thead><tbody>{tr}</tbody></table>""", JS)


@site.get(r"/traje/(V-\d+)")
def traje(r, c):
    for t in D["trajes"]:
        if t["codigo"] == c:
            return page(t["nombre"], f"""<p><a href="/">Catálogo</a> / {t['codigo']}</p><h1>{t['nombre']}</h1><p>Pieza del {t['epoca'].replace('Siglo', 'siglo')}{', usada en «' + t['obra'] + '»' if t['obra'] else ''}. {eur(t['precio'])} por día.</p><h3>Medidas y tejido</h3><p>Contorno de pecho {t['pecho']} cm, largo total {t['largo']} cm. Confeccionado en {t['tejido']} por {t['taller']}.</p><h3>Cuidado</h3><p>Última limpieza: {fecha(t['limpieza'])}.</p><p>Estado: <b>{t['estado']}</b></p>""")


@site.get("/condiciones")
def cond(r):
    return page("Condiciones", "<h1>Condiciones de alquiler</h1><p>Se deja una fianza equivalente a tres días de alquiler. Los trajes se devuelven sin lavar; de la limpieza nos ocupamos nosotros.</p>")


site.run()
