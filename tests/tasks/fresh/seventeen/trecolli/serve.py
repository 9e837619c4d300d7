import os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import base
from base import e, js, go, Reply, STATE
import data
PAGE = """<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Cantina Tre Colli</title><style>
.css-1a2{margin:0;font:16px/1.5 Palatino,'Book Antiqua',serif;background:#fbf6f1;color:#34121a}.css-9hd{text-align:center;padding:26px;border-bottom:1px solid #e2cfc4}.css-9hd h1{margin:0;letter-spacing:3px;font-weight:400}.css-tb{display:flex;justify-content:center;gap:8px;padding:16px}.css-tb button{border:0;background:none;font:inherit;padding:7px 16px;cursor:pointer;border-bottom:2px solid transparent}.css-tb button[aria-selected=true]{border-color:#7b1e34;color:#7b1e34}
.css-ly{display:flex;max-width:1080px;margin:0 auto;gap:26px;padding:0 20px 40px}.css-ls{flex:1.3;display:grid;grid-template-columns:1fr 1fr;gap:12px;align-content:start}.css-cd{background:#fff;padding:14px 18px;cursor:pointer;border:1px solid #eee0d8}.css-cd:hover,.css-on{border-color:#7b1e34}.css-nm{font-size:19px}.css-sb{color:#8b6b6b;font-size:14px}.css-pr{margin-top:7px}.css-pr s{color:#a99;margin-right:8px}.css-dt{flex:1;background:#fff;padding:22px 26px;border:1px solid #eee0d8;position:sticky;top:10px;align-self:flex-start}.css-rw{display:flex;justify-content:space-between;border-bottom:1px dotted #dbb;padding:6px 0}.css-rw div:first-child{color:#8b6b6b}
</style></head><body class="css-1a2"><div class="css-9hd"><h1>CANTINA TRE COLLI</h1><div>Vini di collina dal 1931 · spedizione gratuita da € 80,00</div></div><div class="css-tb" role="tablist" id="tb"></div><div class="css-ly"><div class="css-ls" id="ls">Un momento…</div><div class="css-dt" id="dt"></div></div>
<script>
const $=i=>document.getElementById(i),euro=n=>'€ '+n.toFixed(2).replace('.',',');let V=[],tipo='Rosso',sc=null;
const nomi={Rosso:'Rossi',Bianco:'Bianchi',Rosato:'Rosati',Spumante:'Spumanti'};
const pr=v=>(v.prima?'<s>'+euro(v.prima)+'</s>':'')+'<span>'+euro(v.prezzo)+'</span>';
function disegna(){
 $('tb').innerHTML=Object.keys(nomi).map(t=>`<button role="tab" aria-selected="${t==tipo}" data-t="${t}">${nomi[t]}</button>`).join('');
 $('ls').innerHTML=V.filter(v=>v.tipo==tipo).map(v=>`<div class="css-cd${sc&&sc.id==v.id?' css-on':''}" data-i="${v.id}" tabindex="0"><div class="css-nm">${v.nome}</div><div class="css-sb">${v.vitigno} ${v.annata}</div><div class="css-pr">${pr(v)}</div></div>`).join('');
 $('dt').innerHTML=sc?`<h2>${sc.nome}</h2><div class="css-pr">${pr(sc)}</div>`+[['Vitigno',sc.vitigno],['Annata',sc.annata],['Gradazione',sc.gradi.toFixed(1).replace('.',',')+' % vol'],['Temperatura di servizio',`${sc.da}–${sc.a} °C`],['Bottiglie prodotte',String(sc.bottiglie).replace(/(\\d)(?=(\\d{3})+$)/g,'$1.')],['Si abbina a',sc.abbinamento]].map(x=>`<div class="css-rw"><div>${x[0]}</div><div>${x[1]}</div></div>`).join(''):'<p>Scegliete un vino per vederne la scheda.</p>'}
$('tb').onclick=e=>{const b=e.target.closest('button');if(b){tipo=b.dataset.t;sc=null;disegna()}};
$('ls').onclick=e=>{const c=e.target.closest('[data-i]');if(c){sc=V.find(v=>v.id==c.dataset.i);disegna()}};
fetch('/api/vini').then(r=>r.json()).then(x=>{V=x;disegna()});
</script></body></html>"""


def handle(r):
    if r.path == "/":
        return PAGE
    if r.path == "/api/vini":
        return js(data.VINI)


base.start(handle, {})
