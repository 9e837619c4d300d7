from base import *
import data as D
CSS = "body{font-family:'Nunito',sans-serif;margin:0;background:#fffdf6;color:#333}.navbar{background:#6b8e23;padding:12px 24px}.navbar a{color:#fff;margin-right:18px;text-decoration:none}.container{max-width:980px;margin:auto;padding:20px}.cardx{border:1px solid #d8d2b8;border-radius:10px;padding:14px;margin:10px 0;background:#fff}.badge{background:#f0b429;border-radius:10px;padding:1px 9px;font-size:13px}.badge.eco{background:#bfe3b4}del{color:#999}.price{font-size:20px;font-weight:700}.alert{background:#d9f0d3;padding:12px;border-radius:8px}.hidden{display:none}"
def eur(v): return f"{v:.2f}".replace(".", ",") + " €"
def wrap(title, main):
    return page(f'<!doctype html><html lang="es"><head><meta charset="utf-8"><title>{esc(title)} | Huerta del Alba</title><style>{CSS}</style></head><body><div class="navbar"><a href="/"><b>Cooperativa Huerta del Alba</b></a><a href="/cestas">Cestas</a><a href="/productores">Productores</a><a href="/reparto">Reparto</a><a href="/mi-cesta">Mi suscripción</a></div><div class="container"><h1>{esc(title)}</h1>{main}<hr><p style="font-size:13px">¿Le gustan las recetas? <a href="/recetas">Suscríbase a nuestro boletín</a>. Cooperativa Huerta del Alba, camino de la Vega s/n, Alcudia.</p></div></body></html>')
def handle(r, s):
    if r.path == "/": return wrap("Del campo a su puerta", '<p>Diecisiete familias de la comarca reparten cada semana lo que da la tierra. <a href="/cestas">Vea las cestas</a>.</p>')
    if r.path == "/cestas":
        return wrap("Nuestras cestas", "".join(f'<div class="cardx"><h2>{esc(b["nombre"])} {"<span class=badge>"+b["etiqueta"]+"</span>" if b["etiqueta"] else ""}</h2><p>{"<del>"+eur(b["antes"])+"</del> " if b["antes"] else ""}<span class="price">{eur(b["precio"])}</span> a la semana</p><details><summary>¿Qué lleva?</summary><p>Pesa unos {b["kilos"]} kg y está pensada para {b["personas"]}.</p><ul>{"".join("<li>"+esc(x)+"</li>" for x in b["contenido"])}</ul></details></div>' for b in D.BOXES))
    if r.path == "/productores":
        return wrap("Productores", '<div id="l"></div><button id="m">Mostrar más</button><script>let n=0;const L=document.getElementById("l"),M=document.getElementById("m");async function mas(){M.disabled=true;const r=await(await fetch("/api/productores?desde="+n)).json();for(const p of r.lista){const d=document.createElement("div");d.className="cardx";const t=document.createElement("h3");t.textContent=p.nombre;d.append(t);if(p.eco){const b=document.createElement("span");b.className="badge eco";b.textContent="Ecológico";d.append(b)}const q=document.createElement("p");q.textContent="De "+p.pueblo+". Cultiva o elabora: "+p.producto+(p.hectareas?" en "+p.hectareas+(p.hectareas===1?" hectárea.":" hectáreas."):".");d.append(q);L.append(d)}n+=r.lista.length;M.disabled=false;if(n>=r.total)M.remove()}M.onclick=mas;mas()</script>')
    if r.path == "/api/productores":
        k = int(r.q("desde", "0")); return js({"lista": D.PRODUCERS[k:k+6], "total": len(D.PRODUCERS)})
    if r.path == "/reparto": return wrap("Reparto", "<p>Repartimos de martes a viernes entre las 16:00 y las 20:30. El reparto cuesta 2,75 € por entrega y es gratuito en el pueblo de Alcudia.</p><p>Si no está en casa, dejamos la cesta con un vecino. Las cajas vacías se devuelven en la entrega siguiente; por cada caja pedimos una fianza de 6 €.</p>")
    if r.path == "/recetas": return wrap("Recetas", "<p>Próximamente.</p>")
    if r.path == "/mi-cesta":
        u, msg = s["suscripcion"], ""
        if r.method == "POST":
            if r.f("cesta") in [b["id"] for b in D.BOXES] and r.f("dia") in D.DAYS:
                u.update(cesta=r.f("cesta"), dia=r.f("dia"), pausada=r.f("pausada") == "1", nota=r.f("nota")); msg = '<div class="alert" role="alert">Cambios guardados.</div>'
        o = "".join(f'<option value="{b["id"]}" {"selected" if b["id"]==u["cesta"] else ""}>{b["nombre"]}</option>' for b in D.BOXES)
        d = "".join(f'<option {"selected" if x==u["dia"] else ""}>{x}</option>' for x in D.DAYS)
        rows = "".join(f"<tr><td>{a}</td><td>{b}</td><td>{eur(c)}</td><td>{e}</td></tr>" for a,b,c,e in D.DELIVERIES)
        return wrap("Mi suscripción", f'{msg}<p>Titular: Carmen Robles · socia n.º 218</p><form method="post" class="cardx"><p><label>Cesta <select name="cesta">{o}</select></label></p><p><label>Día de entrega <select name="dia">{d}</select></label></p><p><label>Nota para el repartidor <input name="nota" value="{esc(u["nota"])}" size="40"></label></p><p><label><input type="checkbox" name="pausada" value="1" {"checked" if u["pausada"] else ""}> Pausar las entregas</label></p><button>Guardar</button></form><p>Para darse de baja, pásese por la oficina con su carné de socio.</p><h2>Entregas</h2><table border="1" cellpadding="5"><tr><th>Fecha</th><th>Cesta</th><th>Importe</th><th>Estado</th></tr>{rows}</table>')
serve(D.INITIAL, handle)
