import re
from base import *
import data as D

ST = {}


def reset():
    ST["aanmeldingen"] = []


reset()
CSS = """*{box-sizing:border-box}body{margin:0;font-family:system-ui,sans-serif;background:#f1f0fb;color:#23204a}.nav{background:#5b4ee5;padding:16px 5vw;display:flex;gap:24px;color:#fff}.nav a{color:#fff}.wrap{padding:20px 5vw}.tools{display:flex;gap:14px;align-items:center;flex-wrap:wrap;margin-bottom:12px}.chip{border:0;background:#dcd8fb;border-radius:16px;padding:6px 14px;cursor:pointer}.chip.on{background:#5b4ee5;color:#fff}
.two{display:flex;gap:22px;align-items:flex-start}.two>ul{flex:1;list-style:none;margin:0;padding:0}.two>aside{width:380px;background:#fff;border-radius:12px;padding:20px}.it{background:#fff;border-radius:12px;padding:12px 16px;margin-bottom:8px;cursor:pointer}.it:hover{outline:2px solid #5b4ee5}.it b{display:block}.it small{color:#6d69a0}.it .u{float:right;background:#dcd8fb;border-radius:10px;padding:2px 10px;font-size:13px}
.pg{display:flex;gap:8px;align-items:center}.pg button,.go{background:#5b4ee5;color:#fff;border:0;border-radius:8px;padding:7px 14px;text-decoration:none;font:inherit;cursor:pointer}.pg button:disabled{opacity:.4}fieldset{border:1px solid #dcd8fb;border-radius:8px;margin:12px 0}.fout{background:#fbd8de;padding:10px;border-radius:8px}form>label{display:block;margin:10px 0}
.cb{position:fixed;inset:auto 20px 20px auto;width:330px;background:#fff;border:2px solid #5b4ee5;border-radius:12px;padding:16px;z-index:9}"""
CB = """<div class="cb" id="cb" role="dialog" aria-label="Cookies" hidden><p>Wij gebruiken cookies om de site te verbeteren.</p><button id="cbn">Weigeren</button> <button id="cbj">Toestaan</button></div><script>(function(){var c=document.getElementById('cb');if(!localStorage.cb)c.hidden=false;cbn.onclick=cbj.onclick=function(){localStorage.cb=1;c.hidden=true}})()</script>"""


def page(title, body):
    return Res('<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>%s – Vrijwilligerspunt Merwedam</title><style>%s</style></head><body><div class="nav"><strong>Vrijwilligerspunt Merwedam</strong><a href="/">Vacatures</a><a href="/over">Over ons</a></div><div class="wrap">%s</div>%s</body></html>' % (esc(title), CSS, body, CB))


HOME = """<h1>Iets voor jou?</h1><div class="tools"><label>Wijk <select id="w"><option value="">Heel Merwedam</option><option>Centrum</option><option>Noord</option><option>Oost</option><option>Zuid</option></select></label><span id="chips"></span></div>
<p id="n">Even geduld…</p><div class="two"><ul id="l"></ul><aside id="d"><p>Klik op een vacature voor de contactpersoon.</p></aside></div><div class="pg"><button id="prev">Vorige</button><span id="p"></span><button id="next">Volgende</button></div>
<script>
(()=>{
let all=[],page=1,thema='';const N=7,$=i=>document.getElementById(i);
const mk=(t,c,x)=>{const e=document.createElement(t);if(c)e.className=c;if(x!==undefined)e.textContent=x;return e};
function rows(){const w=$('w').value;return all.filter(v=>(!w||v.wijk===w)&&(!thema||v.thema===thema))}
function draw(){
  const r=rows(),n=Math.max(1,Math.ceil(r.length/N));page=Math.min(page,n);
  $('n').textContent=r.length+(r.length===1?' vacature':' vacatures');$('p').textContent='Pagina '+page+' van '+n;
  $('prev').disabled=page<2;$('next').disabled=page>=n;
  $('l').replaceChildren(...r.slice((page-1)*N,page*N).map(v=>{
    const li=mk('li','it');li.tabIndex=0;li.setAttribute('role','button');
    li.append(mk('span','u',v.uren+' uur per week'),mk('b','',v.titel),mk('span','org',v.organisatie));
    const s=mk('small');s.append(mk('span','wijk',v.wijk),' · ',mk('span','thema',v.thema));li.append(document.createElement('br'),s);
    li.onclick=()=>detail(v.id);li.onkeydown=e=>{if(e.key==='Enter')detail(v.id)};return li}));
}
async function detail(id){
  $('d').textContent='Laden…';
  const v=await(await fetch('/api/vacatures/'+id)).json();
  const dl=mk('dl');for(const[a,b]of[['Organisatie',v.organisatie],['Wijk',v.wijk],['Tijd','ongeveer '+v.uren+' uur per week'],['Contactpersoon',v.contact],['Telefoon',v.telefoon]]){dl.append(mk('dt','',a),mk('dd','',b))}
  const a=mk('a','go','Aanmelden');a.href='/aanmelden/'+v.id;
  $('d').replaceChildren(mk('h2','',v.titel),dl,a);
}
function chips(){
  const t=['',...new Set(all.map(v=>v.thema))];
  $('chips').replaceChildren(...t.map(x=>{const b=mk('button','chip'+(x===thema?' on':''),x||'Alles');b.onclick=()=>{thema=x;page=1;chips();draw()};return b}));
}
$('w').onchange=()=>{page=1;draw()};$('prev').onclick=()=>{page--;draw()};$('next').onclick=()=>{page++;draw()};
setTimeout(async()=>{all=await(await fetch('/api/vacatures')).json();chips();draw()},450);
})();
</script>"""


def aanmelden(r, v):
    f, err = r.f, []
    dagen = [d for d in D.DAGEN if d in r.form.get("dag", [])]
    if r.method == "POST":
        if not f("naam"):
            err.append("Vul je naam in.")
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", f("email")):
            err.append("Vul een geldig e-mailadres in.")
        if f("leeftijd") not in D.LEEFTIJD:
            err.append("Kies je leeftijd.")
        if not dagen:
            err.append("Kies ten minste één dag.")
        if f("ervaring") not in ("ja", "nee"):
            err.append("Geef aan of je ervaring hebt.")
        if not err:
            ST["aanmeldingen"].append({"vacature": v["titel"], "naam": f("naam"), "email": f("email").lower(), "leeftijd": f("leeftijd"), "dagen": dagen, "ervaring": f("ervaring"), "nieuwsbrief": bool(f("nieuwsbrief"))})
            return redirect("/bedankt")
    return page("Aanmelden", '<h1>Aanmelden</h1><p>Voor: <b>%s</b> bij %s</p>%s<form method="post" novalidate><label>Naam <input name="naam" value="%s"></label><label>E-mailadres <input name="email" type="email" value="%s"></label><label>Leeftijd <select name="leeftijd"><option value="">Kies…</option>%s</select></label><fieldset><legend>Op welke dagen kun je?</legend>%s</fieldset><fieldset><legend>Heb je ervaring met dit werk?</legend>%s</fieldset><label><input type="checkbox" name="nieuwsbrief" value="1" checked> Stuur mij de nieuwsbrief</label><button class="go">Versturen</button></form>' % (esc(v["titel"]), esc(v["organisatie"]), '<div class="fout" role="alert">%s</div>' % "<br>".join(err) if err else "", esc(f("naam")), esc(f("email")), "".join("<option%s>%s</option>" % (" selected" if f("leeftijd") == x else "", x) for x in D.LEEFTIJD), "".join('<label><input type="checkbox" name="dag" value="%s"%s> %s</label> ' % (d, " checked" if d in dagen else "", d) for d in D.DAGEN), "".join('<label><input type="radio" name="ervaring" value="%s"%s> %s</label> ' % (k, " checked" if f("ervaring") == k else "", k.capitalize()) for k in ("ja", "nee"))))


def route(r):
    p = r.path
    if p == "/":
        return page("Vacatures", HOME)
    if p == "/api/vacatures":
        return js([{k: v[k] for k in ("id", "titel", "organisatie", "wijk", "thema", "uren")} for v in D.VAC])
    m = re.fullmatch(r"/(api/vacatures|aanmelden)/(\d+)", p)
    if m:
        v = next((v for v in D.VAC if v["id"] == int(m.group(2))), None)
        if v:
            return js(v) if m.group(1) != "aanmelden" else aanmelden(r, v)
    if p == "/bedankt":
        return page("Bedankt", "<h1>Bedankt voor je aanmelding!</h1><p>De organisatie neemt binnen een week contact met je op.</p>")
    if p == "/over":
        return page("Over ons", "<h1>Over ons</h1><p>Sinds 1998 brengen wij vrijwilligers en organisaties bij elkaar. Je vindt ons aan de Kade 12.</p>")
    return None


serve(route, lambda: ST, reset)
