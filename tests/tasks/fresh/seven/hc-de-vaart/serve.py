import json

import data as d
from base import Reply, Site, fill

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;font:16px/1.5 "Work Sans",Arial,sans-serif;background:#f3f5fb;color:#14213d}.kop{background:#14213d;color:#fff;padding:0 4vw;display:flex;gap:6px;align-items:center}.kop b{font-size:20px;padding:14px 20px 14px 0}.kop a{color:#fff;text-decoration:none;padding:16px 12px}.kop a.hier{background:#fca311;color:#14213d}.mid{max-width:940px;margin:20px auto;padding:0 14px}.kaart{background:#fff;border-radius:8px;padding:14px 18px;margin-bottom:10px;box-shadow:0 1px 3px #14213d22}.lab{display:inline-block;font-size:12px;border-radius:3px;padding:1px 8px;background:#e5e5e5}.lab.th{background:#fca311}.k{display:inline-block;padding:6px 16px;cursor:pointer;border-radius:6px;background:#dfe3ee;margin-right:6px}.k.aan{background:#14213d;color:#fff}table{border-collapse:collapse;width:100%;background:#fff}th,td{padding:6px 10px;border:1px solid #dfe3ee;text-align:center}td:nth-child(2),th:first-child{text-align:left}.wij{background:#fff3dc;font-weight:700}.knop{background:#fca311;border:0;border-radius:6px;padding:8px 18px;font:inherit;cursor:pointer}.lnk{color:#14213d;text-decoration:underline;cursor:pointer}.twee{display:grid;grid-template-columns:220px 1fr;gap:16px}dialog{border:0;border-radius:10px;padding:24px;width:360px}dialog input{width:100%;box-sizing:border-box;padding:8px;font:inherit;margin-bottom:10px}.fout{color:#c1121f}"""


def page(hier, inhoud, script=""):
    nav = "".join('<a href="%s" class="%s">%s</a>' % (u, "hier" if u == hier else "", t) for u, t in (("/", "Nieuws"), ("/wedstrijden", "Wedstrijden"), ("/standen", "Standen"), ("/teams", "Teams"), ("/vrijwilligers", "Vrijwilligers")))
    return fill("""<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>HC De Vaart</title><style>[[c]]</style></head><body><div class="kop"><b>HC De Vaart</b>[[n]]</div><div class="mid">[[m]]</div><script>const $=s=>document.querySelector(s),alle=s=>[...document.querySelectorAll(s)],h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));const MA=['januari','februari','maart','april','mei','juni'],DA=['zondag','maandag','dinsdag','woensdag','donderdag','vrijdag','zaterdag'];const dag=d=>{const t=new Date(d+'T12:00:00');return DA[t.getDay()]+' '+t.getDate()+' '+MA[t.getMonth()]};</script>[[s]]</body></html>""", c=CSS, n=nav, m=inhoud, s=script)


@site.get("/")
def nieuws(req):
    return page("/", """<h1>Het veld is weer open</h1><div class="kaart">Na drie weken vorst mogen we weer op veld 1 en 2. Laat de sproeiers met rust: dat doet Gerrit.</div><div class="kaart"><b>Gevonden in de kleedkamer</b><br>Eén bitje, twee sokken en een trouwring. Haal ze op aan de bar.</div><div class="kaart"><b>Clubdag</b><br>Op zaterdag 30 mei spelen ouders tegen kinderen. Neem iets lekkers mee.</div>""")


@site.get("/wedstrijden")
def wedstrijden(req):
    return page("/wedstrijden", """<h1>Wedstrijden</h1><p><span class="k" data-t="programma">Programma</span><span class="k" data-t="uitslagen">Uitslagen</span></p><p id="fi"></p><div id="l"></div><p id="me"></p>""", fill("""<script>
const TEAMS=[[teams]];let tab='programma',team='',op=0;
function balk(){alle('[data-t]').forEach(x=>x.classList.toggle('aan',x.dataset.t===tab));$('#fi').innerHTML='<select id="te"><option value="">alle teams</option>'+TEAMS.map(t=>'<option'+(t[1]===team?' selected':'')+'>'+t[1]+'</option>').join('')+'</select>';$('#te').addEventListener('change',()=>{team=$('#te').value;vers()})}
alle('[data-t]').forEach(x=>x.addEventListener('click',()=>{tab=x.dataset.t;vers()}));
function vers(){op=0;balk();$('#l').innerHTML='Even geduld …';$('#me').innerHTML='';haal()}
function haal(){const deze=tab;setTimeout(()=>fetch('/api/'+tab+'?team='+encodeURIComponent(team)+'&vanaf='+op).then(r=>r.json()).then(r=>{if(deze!==tab)return;if(!op)$('#l').innerHTML='';
if(tab==='programma'){let d='';$('#l').innerHTML=r.lijst.map(w=>{const kop=w.dag!==d?'<h3>'+dag(w.dag)+'</h3>':'';d=w.dag;return kop+'<div class="kaart">'+w.tijd+' &nbsp; '+(w.thuis?h(w.team)+' tegen '+h(w.tegen)+' &nbsp; <span class="lab th">thuis</span> <span class="lab">veld '+w.veld+'</span>':h(w.team)+' op bezoek bij '+h(w.tegen)+' &nbsp; <span class="lab">uit</span>')+'</div>'}).join('')||'Niets gepland.'}
else{$('#l').insertAdjacentHTML('beforeend',r.lijst.map(w=>'<div class="kaart"><small>'+dag(w.dag)+'</small><br>'+(w.thuis?h(w.team)+' – '+h(w.tegen):h(w.tegen)+' – '+h(w.team))+' &nbsp; <b>'+(w.thuis?w.voor+' – '+w.door:w.door+' – '+w.voor)+'</b></div>').join(''));op+=r.lijst.length;$('#me').innerHTML=r.meer?'<span class="lnk" id="ou">Oudere uitslagen</span>':'Verder terug gaan we niet: dit is de hele voorjaarshelft.';if(r.meer)$('#ou').addEventListener('click',haal)}}),250)}vers();</script>""", teams=json.dumps(d.TEAMS)))


@site.get("/api/programma")
def programma(req):
    return {"lijst": [w for w in d.PROGRAMMA if not req.query.get("team") or w["team"] == req.query["team"]]}


@site.get("/api/uitslagen")
def uitslagen(req):
    alle = [w for w in d.UITSLAGEN if not req.query.get("team") or w["team"] == req.query["team"]]
    op = int(req.query.get("vanaf", 0) or 0)
    return {"lijst": alle[op:op + d.BLOK], "meer": op + d.BLOK < len(alle)}


@site.get("/standen")
def standen(req):
    out = ""
    for n, (poule, rijen) in enumerate(d.STAND.items()):
        body = "".join('<tr class="%s"><td>%d</td><td>%s</td>%s<td>%d</td></tr>' % ("wij" if r[0] == "HC De Vaart" else "", i + 1, r[0], "".join("<td>%d</td>" % v for v in r[1:]), 3 * (r[1] + r[4]) + r[2] + r[5]) for i, r in enumerate(rijen))
        out += '<div data-po="%d"%s><table><tr><th rowspan="2"></th><th rowspan="2">Club</th><th colspan="3">Thuis</th><th colspan="3">Uit</th><th colspan="2">Doelpunten</th><th rowspan="2">Ptn</th></tr><tr><th>w</th><th>g</th><th>v</th><th>w</th><th>g</th><th>v</th><th>voor</th><th>tegen</th></tr>%s</table></div>' % (n, " hidden" if n else "", body)
    knoppen = "".join('<span class="k%s" data-p="%d">%s</span>' % ("" if n else " aan", n, p) for n, p in enumerate(d.STAND))
    return page("/standen", "<h1>Standen</h1><p>%s</p>%s<p>w = gewonnen, g = gelijk, v = verloren. Hele seizoen, bijgewerkt op 6 april 2026.</p>" % (knoppen, out), """<script>alle('[data-p]').forEach(x=>x.addEventListener('click',()=>{alle('[data-p]').forEach(y=>y.classList.toggle('aan',y===x));alle('[data-po]').forEach(y=>{y.hidden=y.dataset.po!==x.dataset.p})}));</script>""")


@site.get("/teams")
def teams(req):
    return page("/teams", """<h1>Teams</h1><div class="twee"><div id="tl"></div><div id="td" class="kaart">Kies links een team.</div></div>""", fill("""<script>const T=[[t]];$('#tl').innerHTML=T.map(t=>'<div class="kaart lnk" data-id="'+t[0]+'">'+t[1]+'</div>').join('');
alle('[data-id]').forEach(x=>x.addEventListener('click',()=>{$('#td').textContent='…';fetch('/api/team/'+x.dataset.id).then(r=>r.json()).then(t=>{$('#td').innerHTML='<h2>'+h(t.naam)+'</h2>'+(t.spelers.length?'<p>Coach '+h(t.coach)+'. Traint '+h(t.training)+'.</p>'+t.spelers.map(s=>'<div style="display:flex;gap:14px;padding:4px 0"><b style="width:26px">'+s[0]+'</b><span style="flex:1">'+h(s[1])+'</span><span>'+s[2]+'</span></div>').join(''):'<p>Van jeugd- en lagere teams zetten we geen namen online.</p>')})}));</script>""", t=json.dumps(d.TEAMS)))


@site.get("/api/team/<id>")
def team(req, id):
    coach, training, spelers = d.SPELERS.get(id, ("", "", []))
    return {"naam": d.NAAM.get(id, ""), "coach": coach, "training": training, "spelers": [list(s) for s in spelers]}


@site.get("/vrijwilligers")
def vrijwilligers(req):
    return page("/vrijwilligers", """<h1>Vrijwilligers</h1><p>Ieder gezin doet twee diensten per seizoenshelft. Zet je naam erbij.</p><div id="l">Even geduld …</div><dialog id="dl"><p id="dt"></p><input id="nm" placeholder="Naam of familie"><p class="fout" id="fo"></p><button class="knop" id="ja">Wij doen het</button> <span class="lnk" id="nee">Toch niet</span></dialog>""", """<script>
let kies='';function haal(){setTimeout(()=>fetch('/api/diensten').then(r=>r.json()).then(l=>{$('#l').innerHTML=l.map(x=>'<div class="kaart" style="display:flex;gap:18px;align-items:center"><div style="width:170px">'+dag(x.dag)+'<br><small>'+x.van+' – '+x.tot+'</small></div><div style="flex:1"><b>'+h(x.wat)+'</b><br><small>'+(x.namen.length?h(x.namen.join(', ')):'nog niemand')+'</small></div><div>'+(x.namen.length<x.nodig?'nog '+(x.nodig-x.namen.length)+' nodig <button class="knop" data-i="'+x.id+'" data-w="'+h(x.wat+' op '+dag(x.dag)+', '+x.van+' tot '+x.tot)+'">Ik kan</button>':'vol')+'</div></div>').join('');
alle('[data-i]').forEach(b=>b.addEventListener('click',()=>{kies=b.dataset.i;$('#dt').textContent=b.dataset.w;$('#fo').textContent='';$('#dl').showModal()}))}),200)}haal();
$('#nee').addEventListener('click',()=>$('#dl').close());$('#ja').addEventListener('click',()=>fetch('/api/diensten',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({id:kies,naam:$('#nm').value})}).then(r=>r.json()).then(r=>{if(r.fout){$('#fo').textContent=r.fout;return}$('#dl').close();haal()}));</script>""")


@site.get("/api/diensten")
def diensten(req):
    return [{"id": x[0], "dag": x[1], "van": x[2], "tot": x[3], "wat": x[4], "nodig": x[5], "namen": site.state["diensten"][x[0]]} for x in d.DIENSTEN]


@site.post("/api/diensten")
def inschrijven(req):
    x = next((x for x in d.DIENSTEN if x[0] == req.form.get("id")), None)
    naam = req.form.text("naam")
    if not x or len(site.state["diensten"][x[0]]) >= x[5]:
        return Reply('{"fout":"Deze dienst is vol."}', 409, "application/json")
    if not naam:
        return Reply('{"fout":"Vul een naam in."}', 422, "application/json")
    site.state["diensten"][x[0]].append(naam)
    return {"ok": True}


site.run()
