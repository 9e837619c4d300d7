import copy
from base import *
import data
M = []
def reset(): M.clear()
def state(): return {"meldingen": copy.deepcopy(M)}
HTML = """<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Fietsdeel Veldstede</title><style>
body{margin:0;font-family:"Segoe UI",sans-serif;background:#eef2f5;color:#17303f}._top_9xk2a{background:#00695c;color:#fff;padding:12px 24px;display:flex;justify-content:space-between}._top_9xk2a a{color:#fff;margin-left:16px}
._tiles_q81hz{display:flex;gap:14px;padding:16px 24px}._tile_q81hz{background:#fff;border-radius:8px;padding:12px 18px;flex:1}._val_q81hz{font-size:28px;font-weight:700}._lab_q81hz{font-size:13px;color:#5b7280}
._split_m3c0d{display:grid;grid-template-columns:3fr 2fr;gap:18px;padding:0 24px 24px}._pane_m3c0d{background:#fff;border-radius:8px;padding:16px}._row_77fda{display:grid;grid-template-columns:2fr 1fr 1fr 1fr;padding:9px 6px;border-bottom:1px solid #e3eaee;cursor:pointer;text-decoration:none;color:inherit}._row_77fda:hover,._on_77fda{background:#e6f4f1}._warn_77fda{background:#fde2d4;border-radius:4px;padding:1px 6px;font-size:12px}._bar_0pl3e{display:flex;gap:12px;margin-bottom:10px}._kv_55t{display:flex;justify-content:space-between;padding:5px 0;border-bottom:1px dotted #ccd}._ok_55t{background:#d7f3df;padding:10px;border-radius:6px}input,select,textarea,button{font:inherit;padding:5px}
</style></head><body><div id="root"></div><script>
var S=[],T=[],q='',sort='naam',msg='';
function e(s){return String(s).replace(/[&<>"]/g,function(c){return {'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]})}
function top_(){return '<div class="_top_9xk2a"><b>Fietsdeel Veldstede</b><div><a href="#/">Dashboard</a><a href="#/tarieven">Tarieven</a></div></div>'}
function rows(){var l=S.filter(function(s){return (s.naam+' '+s.wijk).toLowerCase().indexOf(q.toLowerCase())>=0});
 l.sort(sort=='naam'?function(a,b){return a.naam<b.naam?-1:1}:function(a,b){return b[sort]-a[sort]});var id=(location.hash.match(/station\\/(\\d+)/)||[])[1];
 return l.length?l.map(function(s){return '<a class="_row_77fda'+(id==s.id?' _on_77fda':'')+'" href="#/station/'+s.id+'"><span><b>'+s.naam+'</b><br><small>'+s.wijk+'</small></span><span>'+s.fietsen+' '+(s.fietsen==1?'fiets':'fietsen')+'</span><span>'+s.vrij+' vrij</span><span>'+(s.status=='Actief'?'':'<span class="_warn_77fda">'+s.status+'</span>')+'</span></a>'}).join(''):'<p>Geen stations gevonden.</p>'}
function detail(){var id=(location.hash.match(/station\\/(\\d+)/)||[])[1],s=S.filter(function(x){return x.id==id})[0];
 if(!s)return '<p>Kies links een station om de gegevens te zien.</p>';
 var kv=[['Adres',s.adres],['Wijk',s.wijk],['Fietsen',s.fietsen],['waarvan elektrisch',s.elektrisch],['Plaatsen',s.plaatsen],['In gebruik sinds',s.sinds],['Status',s.status]].map(function(k){return '<div class="_kv_55t"><span>'+k[0]+'</span><span>'+k[1]+'</span></div>'}).join('');
 var f=s.nummers.length?'<h3>Defect melden</h3><form id="mf"><p><label>Fiets <select name="fiets"><option value="">Kies een fiets</option>'+s.nummers.map(function(n){return '<option>'+n+'</option>'}).join('')+'</select></label></p><p>'+['Band lek','Licht kapot','Remmen','Anders'].map(function(a){return '<label><input type="radio" name="soort" value="'+a+'"> '+a+'</label> '}).join('')+'</p><p><label>Toelichting<br><textarea name="tekst" rows="2" cols="30"></textarea></label></p><button>Versturen</button></form>':'';
 return '<h2>'+s.naam+'</h2>'+(msg?'<p class="_ok_55t">'+e(msg)+'</p>':'')+kv+f}
function draw(){var r=document.getElementById('root');
 if(location.hash=='#/tarieven'){r.innerHTML=top_()+'<div style="padding:24px"><h1>Tarieven</h1><p>Het eerste halfuur kost 1,25 euro, ieder volgend kwartier 0,60 euro. Op een elektrische fiets betaal je per rit 0,80 euro extra. Een jaarabonnement kost € 59,00.</p></div>';return}
 r.innerHTML=top_()+'<div class="_tiles_q81hz">'+T.map(function(t){return '<div class="_tile_q81hz"><div class="_val_q81hz">'+t[1]+'</div><div class="_lab_q81hz">'+t[0]+'</div></div>'}).join('')+'</div><div class="_split_m3c0d"><div class="_pane_m3c0d"><div class="_bar_0pl3e"><input id="zoek" placeholder="Zoek station of wijk" value="'+e(q)+'"><select id="srt" aria-label="Sorteren"><option value="naam">Op naam</option><option value="fietsen">Meeste fietsen</option><option value="vrij">Meeste vrije plaatsen</option></select></div><div id="lijst">'+rows()+'</div></div><div class="_pane_m3c0d" id="det">'+detail()+'</div></div>';
 document.getElementById('srt').value=sort;document.getElementById('srt').onchange=function(){sort=this.value;document.getElementById('lijst').innerHTML=rows()};
 document.getElementById('zoek').oninput=function(){q=this.value;document.getElementById('lijst').innerHTML=rows()};
 var f=document.getElementById('mf');if(f)f.onsubmit=function(ev){ev.preventDefault();var d=new FormData(f),o={station:document.querySelector('#det h2').textContent,fiets:d.get('fiets'),soort:d.get('soort')||'',tekst:d.get('tekst')};
  if(!o.fiets||!o.soort){alert('Kies een fiets en een soort defect.');return}
  fetch('/api/meldingen',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(o)}).then(function(x){return x.json()}).then(function(x){msg='Bedankt! Je melding over '+o.fiets+' is doorgegeven aan de werkplaats (nr. '+x.nr+').';draw()})}}
addEventListener('hashchange',function(){msg='';draw()});
document.getElementById('root').innerHTML=top_()+'<p style="padding:24px">Bezig met laden…</p>';
fetch('/api/data').then(function(r){return r.json()}).then(function(d){setTimeout(function(){S=d.s;T=d.t;draw()},350)});
</script></body></html>"""
def route(r):
    if r.path == "/": return Res(HTML)
    if r.path == "/api/data": return js({"s": data.STATIONS, "t": data.TEGELS})
    if r.path == "/api/meldingen" and r.method == "POST":
        d = r.data or {}
        M.append({k: str(d.get(k, "")).strip() for k in ("station", "fiets", "soort", "tekst")})
        return js({"nr": 500 + len(M)})
serve(route, state, reset)
