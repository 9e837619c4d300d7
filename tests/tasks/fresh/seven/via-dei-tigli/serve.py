import datetime
import json

import data as d
from base import Reply, Site, e, fill, number_from

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;font:15px/1.55 Optima,Candara,sans-serif;background:#faf7f2;color:#3b2f2f}.su{background:#6b4f3a;color:#fff;padding:12px 4vw}.su b{font-size:20px}.su a{color:#f3e3d0;margin-right:20px}.co{max-width:1040px;margin:18px auto;padding:0 14px}.ri{background:#fff;border:1px solid #e6d9c8;border-radius:8px;padding:14px;margin-bottom:10px}.et{display:inline-block;border:1px solid #c9b399;border-radius:14px;padding:3px 14px;margin:0 6px 6px 0;cursor:pointer;background:#fff}.et.s{background:#6b4f3a;color:#fff}.due{display:grid;grid-template-columns:380px 1fr;gap:14px;align-items:start}.vo{padding:9px 12px;border-bottom:1px solid #e6d9c8;cursor:pointer;background:#fff}.vo.s{background:#f3e3d0}.st{float:right;font-size:12px;border-radius:3px;padding:0 8px}.aperta{background:#f8d7da}.in{background:#fff3cd}.chiusa{background:#d4edda}table{border-collapse:collapse;width:100%;background:#fff}th,td{border:1px solid #e6d9c8;padding:5px 12px;text-align:right}td:first-child,th:first-child{text-align:left}.gr td{background:#f3e3d0;font-weight:700}.bt{background:#6b4f3a;color:#fff;border:0;border-radius:6px;padding:9px 22px;font:inherit;cursor:pointer}.rosso{color:#a4161a}input[type=text],textarea{font:inherit;padding:7px;width:100%;box-sizing:border-box}"""
MESI = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()


def giorno(t):
    x = datetime.date.fromisoformat(t)
    return "%d %s %d" % (x.day, MESI[x.month - 1], x.year)


def page(titolo, corpo, script=""):
    return fill("""<!doctype html><html lang="it"><head><meta charset="utf-8"><title>[[t]] – Via dei Tigli 8</title><style>[[c]]</style></head><body><div class="su"><b>Via dei Tigli 8</b> &nbsp; Studio Ferrante, amministrazioni<br><a href="/">Bacheca</a><a href="/conti">Conti</a><a href="/guasti">Guasti</a><a href="/assemblee">Assemblee</a></div><div class="co">[[m]]</div><script>const $=s=>document.querySelector(s),tutti=s=>[...document.querySelectorAll(s)],h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));const ME=[[me]];const giorno=t=>+t.slice(8)+' '+ME[+t.slice(5,7)-1]+' '+t.slice(0,4);</script>[[s]]</body></html>""", t=titolo, c=CSS, m=corpo, me=json.dumps(MESI), s=script)


@site.get("/")
def bacheca(req):
    return page("Bacheca", """<h1>Bacheca</h1><div class="ri"><b>Acqua chiusa</b><br>Giovedì 16 aprile, dalle 9 alle 11, per il cambio del contatore generale.</div><div class="ri"><b>Pulizia dei vetri</b><br>Le finestre delle scale si lavano ogni primo lunedì del mese.</div><div class="ri"><b>Lo studio</b><br>Risponde al telefono dalle 10 alle 12, tranne il mercoledì.</div>""")


def euro(v):
    return "{:,}".format(v).replace(",", ".")


@site.get("/conti")
def conti(req):
    righe = ""
    for gruppo, voci in d.SPESE.items():
        righe += '<tr class="gr"><td colspan="4">%s</td></tr>' % gruppo + "".join("<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>" % (e(v), euro(a), euro(b), euro(c)) for v, a, b, c in voci)
    return page("Conti", """<h1>Conti</h1><p>Importi in euro.</p><table><thead><tr><th rowspan="2">Voce</th><th colspan="2">2025</th><th>2026</th></tr><tr><th>previsto</th><th>speso</th><th>previsto</th></tr></thead><tbody>%s</tbody></table>""" % righe)


@site.get("/assemblee")
def assemblee(req):
    def v(x):
        return ("%.2f" % x).replace(".", ",")
    out = "".join("""<div class="ri"><div class="ap" style="cursor:pointer"><b>Assemblea del %s</b> <span style="float:right">%d millesimi presenti ▾</span></div><div hidden>%s</div></div>""" % (giorno(t), m, "".join(
        "<p><b>%s</b> (%s)<br>Favorevoli %s, contrari %s, astenuti %s.</p>" % (e(p), es, v(a), v(b), v(c)) for p, a, b, c, es in punti)) for t, m, punti in d.ASSEMBLEE)
    return page("Assemblee", "<h1>Assemblee</h1>" + out + "<p>I voti si contano in millesimi.</p>", """<script>tutti('.ap').forEach(a=>a.addEventListener('click',()=>{a.nextElementSibling.hidden=!a.nextElementSibling.hidden}));</script>""")


@site.get("/guasti")
def guasti(req):
    return page("Guasti", """<h1>Guasti <a class="bt" style="float:right;font-size:15px;text-decoration:none" href="/guasti/nuovo">Segnala un guasto</a></h1><div id="sc"></div><div id="sts"></div><div class="due"><div id="li">Un momento …</div><div id="de" class="ri">Scegliere una segnalazione a sinistra.</div></div>""", """<script>
let scala='',stato='',quale='';function filtri(){$('#sc').innerHTML=['','A','B','C'].map(x=>'<span class="et '+(x===scala?'s':'')+'" data-sc="'+x+'">'+(x?'Scala '+x:'Tutte le scale')+'</span>').join('');$('#sts').innerHTML=['','aperta','in lavorazione','chiusa'].map(x=>'<span class="et '+(x===stato?'s':'')+'" data-st="'+x+'">'+(x||'tutte')+'</span>').join('');
tutti('[data-sc]').forEach(x=>x.addEventListener('click',()=>{scala=x.dataset.sc;carica()}));tutti('[data-st]').forEach(x=>x.addEventListener('click',()=>{stato=x.dataset.st;carica()}))}
function carica(){filtri();setTimeout(()=>fetch('/api/guasti?scala='+scala+'&stato='+encodeURIComponent(stato)).then(r=>r.json()).then(l=>{$('#li').innerHTML=l.map(x=>'<div class="vo" data-n="'+x.numero+'"><span class="st '+x.stato.split(' ')[0]+'">'+x.stato+'</span><small>'+x.numero+' · '+giorno(x.data)+'</small><br><b>'+h(x.titolo)+'</b><br>Scala '+x.scala+', '+h(x.luogo)+'</div>').join('')||'<div class="vo">Nessuna.</div>';
tutti('.vo[data-n]').forEach(x=>x.addEventListener('click',()=>{tutti('.vo').forEach(y=>y.classList.toggle('s',y===x));apri(x.dataset.n)}))}),200)}
function apri(n){$('#de').innerHTML='…';fetch('/api/guasti/'+n).then(r=>r.json()).then(x=>{$('#de').innerHTML='<h2 style="margin-top:0">'+h(x.titolo)+'</h2><p>'+h(x.testo)+'</p><p>'+(x.ditta?'Se ne occupa <b>'+h(x.ditta)+'</b>.':'Nessuna ditta incaricata.')+'</p>'+x.storia.map(s=>'<p><small>'+giorno(s[0])+'</small><br>'+h(s[1])+'</p>').join('')+'<button class="bt" id="se">'+(x.seguita?'Non avvisarmi più':'Avvisami delle novità')+'</button>';$('#se').addEventListener('click',()=>fetch('/api/segui/'+n,{method:'POST'}).then(()=>apri(n)))})}carica();</script>""")


@site.get("/api/guasti")
def api_guasti(req):
    chiavi = ("numero", "data", "scala", "luogo", "titolo", "stato")
    return [{k: x[k] for k in chiavi} for x in reversed(d.GUASTI) if (not req.query.get("scala") or x["scala"] == req.query["scala"]) and (not req.query.get("stato") or x["stato"] == req.query["stato"])]


@site.get("/api/guasti/<n>")
def api_guasto(req, n):
    x = d.PER_NUMERO.get(n)
    return dict(x, seguita=n in site.state["seguite"]) if x else Reply("{}", 404, "application/json")


@site.post("/api/segui/<n>")
def segui(req, n):
    if n in d.PER_NUMERO:
        if n in site.state["seguite"]:
            site.state["seguite"].remove(n)
        else:
            site.state["seguite"] = sorted(site.state["seguite"] + [n])
    return {"ok": True}


@site.get("/guasti/nuovo")
def nuovo(req):
    return page("Segnala", """<h1>Segnala un guasto</h1><div class="ri" id="f"></div>""", fill("""<script>const LU=[[lu]],UR=[[ur]];const f={scala:'',luogo:'',urgenza:'',titolo:'',interno:'',cognome:''};let p=1;
const scelta=(k,l,t)=>'<p>'+t+'</p>'+l.map(x=>'<span class="et '+(f[k]===x?'s':'')+'" data-k="'+k+'" data-v="'+x+'">'+(k==='scala'?'Scala '+x:x)+'</span>').join('');
function tieni(){['titolo','interno','cognome'].forEach(k=>{const i=$('#'+k);if(i)f[k]=i.value})}
function disegna(er){$('#f').innerHTML='<small>Passo '+p+' di 2</small>'+(p===1?scelta('scala',['A','B','C'],'In quale scala?')+scelta('luogo',LU,'Dove?')+scelta('urgenza',UR,'Quanto è urgente?'):'<p>Che cosa è successo? In poche parole<br><input type="text" id="titolo" maxlength="80" value="'+h(f.titolo)+'"></p><p>Il suo interno<br><input type="text" id="interno" value="'+h(f.interno)+'"></p><p>Il suo cognome<br><input type="text" id="cognome" value="'+h(f.cognome)+'"></p>')+'<p class="rosso">'+(er||'')+'</p>'+(p===2?'<span class="et" id="ind">Indietro</span>':'')+'<button class="bt" id="av">'+(p===1?'Avanti':'Invia')+'</button>';
tutti('[data-k]').forEach(x=>x.addEventListener('click',()=>{f[x.dataset.k]=x.dataset.v;disegna()}));if($('#ind'))$('#ind').addEventListener('click',()=>{tieni();p=1;disegna()});
$('#av').addEventListener('click',()=>{tieni();if(p===1){if(!(f.scala&&f.luogo&&f.urgenza))return disegna('Rispondere a tutte e tre le domande.');p=2;return disegna()}
fetch('/api/nuovo',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(f)}).then(r=>r.json()).then(r=>{if(r.errore)return disegna(r.errore);$('#f').innerHTML='<h2>Grazie</h2><p>La segnalazione è stata registrata con il protocollo <b>'+r.protocollo+'</b>. '+r.quando+'</p>'})})}disegna();</script>""", lu=json.dumps(d.LUOGHI), ur=json.dumps(d.URGENZE)))


@site.post("/api/nuovo")
def invia(req):
    f = {k: req.form.text(k) for k in ("scala", "luogo", "urgenza", "titolo", "interno", "cognome")}
    if f["scala"] not in d.SCALE or f["luogo"] not in d.LUOGHI or f["urgenza"] not in d.URGENZE:
        return Reply('{"errore":"Manca qualcosa nel primo passo."}', 422, "application/json")
    if not (f["titolo"] and f["interno"] and f["cognome"]):
        return Reply('{"errore":"Servono descrizione, interno e cognome."}', 422, "application/json")
    protocollo = "P/%d" % number_from(f["scala"], f["luogo"], f["urgenza"], f["interno"], f["cognome"])
    site.state["nuove"].append(dict(f, protocollo=protocollo))
    return {"protocollo": protocollo, "quando": {"può aspettare": "La guardiamo entro un mese.", "questa settimana": "La guardiamo entro venerdì.", "pericolo": "Partiamo subito."}[f["urgenza"]]}


site.run()
