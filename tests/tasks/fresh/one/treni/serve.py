import copy
from base import *
import data
AV = []
def reset(): AV.clear()
def state(): return {"avvisi": copy.deepcopy(AV)}
CSS = """body{margin:0;background:#0e1a2b;color:#e8eef7;font-family:"Roboto Condensed",Arial,sans-serif}.hd{padding:16px 28px;background:#08111e;display:flex;justify-content:space-between}.hd a{color:#9cc4ff;margin-left:18px}.bx{padding:18px 28px}.tb button{background:#1b2d47;color:#fff;border:0;padding:8px 22px;font-size:16px;cursor:pointer}.tb button.act{background:#f2b705;color:#111}.brd{margin-top:12px}.rw{display:flex;padding:9px 8px;border-bottom:1px solid #24344c;text-decoration:none;color:inherit;font-size:17px}.rw.hdr{color:#8ba3c4;font-size:13px}.c1{width:110px}.c2{width:300px}.c3{width:90px}.c4{width:90px}.late{color:#ffb347}.can{color:#ff6b6b;font-weight:bold}.ok{color:#7fdc9a}.pan{background:#152338;padding:14px 18px;margin-top:18px;max-width:640px}.pan summary{cursor:pointer;padding:6px 0}ol{line-height:1.8}input,select,.pan button{font:inherit;padding:5px}.gr{background:#174a2b;padding:10px}"""
def page(t, b): return Res(f'<!doctype html><html lang="it"><head><meta charset="utf-8"><title>{esc(t)}</title><style>{CSS}</style></head><body><div class="hd"><div><b>Stazione di Roccaviva</b> · mercoledì 14 ottobre, ore 9:58</div><div><a href="/">Tabellone</a><a href="/servizi">Servizi</a><a href="/avvisami">Avvisami</a></div></div><div class="bx">{b}</div></body></html>')
BOARD = """<div class="tb" role="tablist"><button role="tab" class="act" data-k="partenze">Partenze</button><button role="tab" data-k="arrivi">Arrivi</button></div><div class="brd" id="brd"><p>Caricamento del tabellone…</p></div>
<div class="pan"><b>Avvisi</b><details><summary>Lavori sulla linea Casale – Montefiore</summary><p>Fino a domenica 25 ottobre alcuni treni regionali sono sostituiti da autobus in partenza da piazza Garibaldi.</p></details><details><summary>Sciopero</summary><p>Venerdì 23 ottobre, dalle 9:00 alle 17:00, possibili cancellazioni. I treni Frecciarossa circolano regolarmente.</p></details></div>
<script>
var D=null,k='partenze';
function rit(t){return t.ritardo===null?'<span class="can">SOPPRESSO</span>':t.ritardo?'<span class="late">+'+t.ritardo+' min</span>':'<span class="ok">in orario</span>'}
function draw(){document.querySelectorAll('.tb button').forEach(function(b){b.className=b.dataset.k==k?'act':''});
document.getElementById('brd').innerHTML='<div class="rw hdr"><span class="c1">Treno</span><span class="c2">'+(k=='partenze'?'Destinazione':'Provenienza')+'</span><span class="c3">Orario</span><span class="c4">Binario</span><span>Ritardo</span></div>'+D[k].map(function(t){return '<a class="rw" href="/treno/'+encodeURIComponent(t.treno)+'"><span class="c1">'+t.treno+'</span><span class="c2">'+t.citta+'</span><span class="c3">'+t.ora+'</span><span class="c4">'+t.binario+'</span><span>'+rit(t)+'</span></a>'}).join('')}
document.querySelector('.tb').onclick=function(e){if(e.target.dataset.k&&D){k=e.target.dataset.k;draw()}};
setTimeout(function(){fetch('/api/tabellone').then(function(r){return r.json()}).then(function(d){D=d;draw()})},600);
</script>"""
def avv(msg=""):
    o = "".join(f"<option>{t['treno']}</option>" for t in data.PARTENZE)
    return page("Avvisami", f"""{msg}<div class="pan"><h2>Avvisami dei ritardi</h2><form method="post" action="/avvisami"><p><label>Treno <select name="treno"><option value="">scegli</option>{o}</select></label></p><p><label>Indirizzo e-mail <input name="email" size="30"></label></p><p>Avvisami se il ritardo supera <label><input type="radio" name="soglia" value="5"> 5 minuti</label> <label><input type="radio" name="soglia" value="15"> 15 minuti</label> <label><input type="radio" name="soglia" value="30"> 30 minuti</label></p><button>Attiva avviso</button></form></div>""")
def route(r):
    if r.path == "/": return page("Tabellone", BOARD)
    if r.path == "/api/tabellone": return js({"partenze": data.PARTENZE, "arrivi": data.ARRIVI})
    if r.path == "/servizi": return page("Servizi", '<div class="pan"><h2>Servizi in stazione</h2><p>La biglietteria è aperta tutti i giorni dalle 6:15 alle 20:45. Il deposito bagagli, accanto al binario 1, costa 6,00 € per le prime cinque ore e poi 0,90 € l\'ora.</p><p>La sala d\'attesa chiude alle 22:30.</p></div>')
    if r.path.startswith("/treno/"):
        t = next((t for t in data.PARTENZE + data.ARRIVI if t["treno"] == r.path[7:]), None)
        if t:
            st = "Il treno è soppresso." if t["ritardo"] is None else (f"Il treno viaggia con {t['ritardo']} minuti di ritardo." if t["ritardo"] else "Il treno è in orario.")
            return page(t["treno"], f'<div class="pan"><h2>Treno {t["treno"]}</h2><p>{st} Binario {t["binario"]} a Roccaviva.</p><ol>{"".join(f"<li>{esc(n)} <b>{o}</b></li>" for n, o in t["fermate"])}</ol><p><a style="color:#9cc4ff" href="/">« tabellone</a></p></div>')
    if r.path == "/avvisami":
        if r.method == "POST":
            if not (r.f("treno") and "@" in r.f("email") and r.f("soglia")): return avv('<p class="can">Compila tutti i campi.</p>')
            AV.append({"treno": r.f("treno"), "email": r.f("email"), "soglia": r.f("soglia")})
            return avv(f'<p class="gr">Fatto: scriveremo a {esc(r.f("email"))} quando il treno {esc(r.f("treno"))} avrà più di {esc(r.f("soglia"))} minuti di ritardo.</p>')
        return avv()
serve(route, state, reset)
