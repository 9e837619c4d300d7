import os, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # websrv
import data
from websrv import esc, js, page, start


def shell(title, main, script=""):
    return page("""<!doctype html><html lang="es"><head><meta charset="utf-8"><title>%s · Farmacias de la Comarca de Valdeolmo</title><style>
body{font-family:'Noto Sans',Arial;margin:0;background:#f2f7f2}.cab{background:#0a7d3c;color:#fff;padding:14px 28px}.cab a{color:#fff;margin-right:18px}.cont{max-width:1020px;margin:18px auto;background:#fff;padding:18px 26px}table{width:100%%;border-collapse:collapse}th,td{text-align:left;padding:6px 8px;border-bottom:1px solid #dde6dd}
.barra{display:flex;gap:14px;flex-wrap:wrap;background:#e5f1e5;padding:10px;margin-bottom:12px}dialog{border:0;border-radius:10px;box-shadow:0 4px 30px #0006;padding:20px 26px;min-width:340px}.cal{display:grid;grid-template-columns:repeat(7,1fr);gap:4px}.cal button,.cal span{min-height:44px;border:1px solid #cdc;background:#fff}.cal .sel{background:#0a7d3c;color:#fff}
.guardia{display:flex;gap:16px;margin-top:14px}.guardia div{flex:1;border:1px solid #cdc;padding:12px}.pie{text-align:center;font-size:13px;color:#567;padding:16px}</style></head><body><div class="cab"><b>✚ Farmacias de la Comarca de Valdeolmo</b><br><a href="/">Farmacias</a><a href="/guardias">De guardia</a><a href="/informacion">Información</a><a href="/aviso">Avisar de un error</a></div><div class="cont">%s</div>
<div class="pie">Colegio comarcal de farmacéuticos · Campaña de vacunación de la gripe: hasta el 12 de diciembre · Emergencias 112</div>%s</body></html>""" % (esc(title), main, "<script>%s</script>" % script if script else ""))


HOME = """<h1>Farmacias</h1><div class="barra"><label>Municipio <select id="mu"><option value="">todos</option></select></label><span id="sv"></span><input id="q" placeholder="Nombre o calle"></div><p id="n"></p><table><thead><tr><th>Farmacia</th><th>Municipio</th><th>Dirección</th><th>Servicios</th><th></th></tr></thead><tbody id="tb"></tbody></table><p><button id="mas">Ver más</button></p><dialog id="dl"></dialog>"""
JS = r"""
let D=[],lim=10;const $=i=>document.getElementById(i);
function pinta(){const s=[...document.querySelectorAll('#sv input:checked')].map(c=>c.value),q=$('q').value.toLowerCase();
const r=D.filter(f=>(!$('mu').value||f.municipio===$('mu').value)&&s.every(x=>f.servicios.includes(x))&&(f.nombre+' '+f.direccion).toLowerCase().includes(q));
$('n').textContent=r.length+' farmacias';$('tb').innerHTML='';r.slice(0,lim).forEach(f=>{const t=document.createElement('tr');t.innerHTML=`<td>${f.nombre}</td><td>${f.municipio}</td><td>${f.direccion}</td><td><small>${f.servicios.join(', ')}</small></td><td><button>Ficha</button></td>`;
t.querySelector('button').onclick=()=>{$('dl').innerHTML=`<h2>${f.nombre}</h2><p>${f.direccion}, ${f.municipio}</p><p>Teléfono: ${f.telefono}<br>Titular: ${f.titular}<br>De lunes a viernes de ${f.abre} a ${f.cierra}; sábados hasta las 14:00.</p><form method="dialog"><button>Cerrar</button></form>`;$('dl').showModal()};$('tb').append(t)});
$('mas').hidden=r.length<=lim}
$('mas').onclick=()=>{lim+=10;pinta()};$('mu').onchange=$('q').oninput=()=>{lim=10;pinta()};
fetch('/api/farmacias.json').then(r=>r.json()).then(d=>{D=d.farmacias;[...new Set(D.map(f=>f.municipio))].forEach(m=>$('mu').append(new Option(m,m)));$('sv').innerHTML=d.servicios.map(s=>`<label><input type="checkbox" value="${s}"> ${s}</label> `).join('');document.querySelectorAll('#sv input').forEach(c=>c.onchange=()=>{lim=10;pinta()});pinta()});
"""
GUARD = """<h1>Farmacias de guardia</h1><h2>Noviembre de 2025</h2><div class="cal" id="cal"></div><div id="out"><p>Elija un día.</p></div>"""
GJS = r"""
const cal=document.getElementById('cal'),out=document.getElementById('out');
['lu','ma','mi','ju','vi','sá','do'].forEach(d=>{const s=document.createElement('span');s.textContent=d;s.style.minHeight='auto';cal.append(s)});for(let i=0;i<5;i++)cal.append(document.createElement('span'));
for(let d=1;d<=30;d++){const b=document.createElement('button');b.textContent=d;b.onclick=async()=>{document.querySelectorAll('.sel').forEach(x=>x.classList.remove('sel'));b.className='sel';
const g=await(await fetch('/api/guardia/'+d)).json();const f=(t,p)=>`<div><b>${t}</b><p>${p.nombre}<br>${p.direccion}, ${p.municipio}<br>Tel. ${p.telefono}</p></div>`;
out.innerHTML=`<h3>${g.dia}, ${d} de noviembre</h3><div class="guardia">${f('Guardia diurna, de 9:30 a 21:30',g.diurna)}${f('Guardia nocturna, de 21:30 a 9:30 del día siguiente',g.nocturna)}</div>`};cal.append(b)}
"""
F = {f["id"]: f for f in data.FARMACIAS}


def app(r, st):
    if r.path == "/":
        return shell("Farmacias", HOME, JS)
    if r.path == "/api/farmacias.json":
        return js({"servicios": data.SERVICIOS, "farmacias": data.FARMACIAS})
    if r.path == "/guardias":
        return shell("De guardia", GUARD, GJS)
    if r.path.startswith("/api/guardia/"):
        n = r.path[13:]
        if not n.isdigit() or not 1 <= int(n) <= 30:
            return None
        g = data.GUARDIAS[int(n) - 1]
        return js({"dia": g["dia"], "diurna": F[g["diurna"]], "nocturna": F[g["nocturna"]]})
    if r.path == "/informacion":
        return shell("Información", "<h1>Información al público</h1><h2>Recargo nocturno</h2><p>Entre las %s y las %s, la farmacia de guardia cobra un recargo de %s € por persona atendida, aunque se lleve varios medicamentos. No se cobra cuando la receta es de urgencias y del mismo día; los demás días del año el recargo no cambia, tampoco en festivo.</p><h2>Medicamentos caducados</h2><p>Deposítelos en el punto SIGRE de su farmacia. En 2024 se recogieron 2.140 kilos.</p><h2>Envío a domicilio</h2><p>Solo para mayores de 75 años, los martes y jueves, con un coste de 1,50 €.</p>" % (data.RECARGO[1], data.RECARGO[2], data.RECARGO[0]))
    if r.path == "/aviso":
        if r.method == "POST" and r.form.get("farmacia") in F and r.form.get("texto"):
            st["avisos"].append({"numero": "A-%d" % (501 + len(st["avisos"])), "farmacia": r.form["farmacia"], "texto": r.form["texto"]})
            return shell("Aviso", "<h1>Gracias</h1><p>Aviso número %s.</p>" % st["avisos"][-1]["numero"])
        return shell("Aviso", "<h1>Avisar de un error</h1><form method='post'><p><label>Farmacia <select name='farmacia' required><option value=''>elija…</option>%s</select></label></p><p><label>¿Qué está mal?<br><textarea name='texto' required cols='50'></textarea></label></p><button>Enviar</button></form>" % "".join("<option value='%s'>%s</option>" % (f["id"], f["nombre"]) for f in data.FARMACIAS))


if __name__ == "__main__":
    start(app, data.INITIAL)
