import os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import base
from base import e, js, go, Reply, STATE
import data
PAGE = """<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Schronisko Cztery Łapy w Olszynie</title><style>
.sc-bdVaJa{margin:0;font:16px/1.5 Nunito,Verdana,sans-serif;background:#fff8f0;color:#3b2f2a}.sc-top{padding:22px 5%;background:#ffb454}.sc-top h1{margin:0}.sc-htpNat{padding:16px 5%;display:flex;gap:9px;align-items:center;flex-wrap:wrap}.sc-htpNat button{border:2px solid #ffb454;background:#fff;border-radius:22px;padding:6px 17px;font:inherit;cursor:pointer}.sc-htpNat button.jKkQ{background:#ffb454}.sc-bwzfXH{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:16px;padding:0 5%}.sc-kEYyzF{background:#fff;border-radius:14px;overflow:hidden;box-shadow:0 2px 6px #0001}.sc-ph{height:90px;background:linear-gradient(120deg,#ffd9a3,#f7a072);font-size:44px;text-align:center;line-height:90px}.sc-in{padding:12px 16px}.sc-in h3{margin:0}.sc-st{font-size:13px;border-radius:9px;padding:1px 9px;background:#e2f2df}.sc-st.w{background:#fbe0dc}.sc-st.z{background:#eee}.sc-ac{display:flex;justify-content:space-between;margin-top:9px}.sc-ac button{font:inherit;border:0;background:none;color:#b5510f;cursor:pointer;padding:0}.sc-mo{padding:20px;text-align:center}.sc-mo button{padding:10px 26px;font:inherit}dialog{border:0;border-radius:14px;max-width:440px;padding:26px}dialog p{margin:5px 0}footer{padding:20px 5%;color:#876}
</style></head><body class="sc-bdVaJa"><div class="sc-top"><h1>Cztery Łapy</h1>Schronisko w Olszynie · <span id="ile"></span></div><div class="sc-htpNat" id="flt"></div><div class="sc-bwzfXH" id="k"></div><div class="sc-mo" id="m"></div><dialog id="dlg"></dialog><footer>Schronisko Cztery Łapy, ul. Leśna 12, Olszyna. Telefon do biura: 75 555 18 40, czynne od wtorku do niedzieli w godz. 11–16.</footer>
<script>
var Z=[],U=[],g='Wszystkie',ile=8,tylko=false,ik={Pies:'🐕',Kot:'🐈','Królik':'🐇','Świnka morska':'🐹'};
var L={Wszystkie:'Wszystkie',Pies:'Psy',Kot:'Koty','Królik':'Króliki','Świnka morska':'Świnki morskie'};
function odm(n,a,b,c){return n+' '+(n==1?a:(n%10>=2&&n%10<=4&&!(n%100>=12&&n%100<=14)?b:c))}
function wiek(m){var l=Math.floor(m/12),r=m%12;return (l?odm(l,'rok','lata','lat'):'')+(l&&r?' i ':'')+(r?odm(r,'miesiąc','miesiące','miesięcy'):'')}
function rys(){var r=Z.filter(function(z){return (g=='Wszystkie'||z.gatunek==g)&&(!tylko||U.indexOf(z.imie)>=0)});
 document.getElementById('ile').textContent=odm(Z.length,'podopieczny','podopiecznych','podopiecznych');
 flt.innerHTML=Object.keys(L).map(function(x){return '<button class="'+(x==g?'jKkQ':'')+'" data-g="'+x+'">'+L[x]+'</button>'}).join('')+'<button data-u="1" class="'+(tylko?'jKkQ':'')+'">Ulubione ('+U.length+')</button>';
 k.innerHTML=r.slice(0,ile).map(function(z){var u=U.indexOf(z.imie)>=0;return '<div class="sc-kEYyzF"><div class="sc-ph">'+ik[z.gatunek]+'</div><div class="sc-in"><h3>'+z.imie+'</h3><div>'+z.gatunek+', '+z.plec+'</div><div>'+wiek(z.wiek)+'</div><span class="sc-st '+z.status[0].toLowerCase()+(z.status[0]=='Z'?' z':'')+'">'+z.status+'</span><div class="sc-ac"><button data-d="'+z.id+'">Poznaj mnie</button><button data-f="'+z.id+'" aria-pressed="'+u+'" aria-label="'+(u?'Usuń z ulubionych: ':'Dodaj do ulubionych: ')+z.imie+'">'+(u?'★':'☆')+'</button></div></div></div>'}).join('');
 m.innerHTML=r.length>ile?'<button>Pokaż więcej</button>':''}
flt.onclick=function(e){var b=e.target.closest('button');if(!b)return;if(b.dataset.u)tylko=!tylko;else g=b.dataset.g;ile=8;rys()};
m.onclick=function(e){if(e.target.tagName=='BUTTON'){ile+=8;rys()}};
k.onclick=function(e){var b=e.target.closest('button');if(!b)return;var z=Z.find(function(z){return z.id==(b.dataset.d||b.dataset.f)});
 if(b.dataset.f)fetch('/api/ulubione/'+z.id,{method:'POST'}).then(function(r){return r.json()}).then(function(x){U=x;rys()});
 else{dlg.innerHTML='<h2>'+z.imie+'</h2><p>'+z.opis+'</p><p>Wiek: <b>'+wiek(z.wiek)+'</b></p><p>Waga: <b>'+String(z.waga).replace('.',',')+' kg</b></p><p>Numer chipa: <b>'+z.chip+'</b></p><p>Boks: <b>'+z.boks+'</b></p><p>Status: <b>'+z.status+'</b></p><form method="dialog"><button>Zamknij</button></form>';dlg.showModal()}};
Promise.all(['/api/zwierzeta','/api/ulubione'].map(function(u){return fetch(u).then(function(r){return r.json()})})).then(function(x){Z=x[0];U=x[1];rys()});
</script></body></html>"""


def handle(r):
    if r.path == "/":
        return PAGE
    if r.path == "/api/zwierzeta":
        return js(data.ZWIERZETA)
    if r.path == "/api/ulubione":
        return js(STATE["ulubione"])
    if r.path.startswith("/api/ulubione/") and r.method == "POST":
        z = next((z for z in data.ZWIERZETA if str(z["id"]) == r.path[14:]), None)
        if z:
            (STATE["ulubione"].remove if z["imie"] in STATE["ulubione"] else STATE["ulubione"].append)(z["imie"])
            return js(STATE["ulubione"])


base.start(handle, {"ulubione": []})
