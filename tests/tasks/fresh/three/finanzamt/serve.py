import re
from base import *
import data as D

ST = {}


def reset():
    ST["abgesagt"] = []


reset()
CSS = """body{margin:0;font-family:"Segoe UI",Tahoma,sans-serif;color:#1a2a44;background:#f7f9fc}.kopf{border-top:6px solid #004b87;background:#fff;padding:18px 5%;display:flex;justify-content:space-between}.kopf strong{font-size:20px}.kopf ul{list-style:none;display:flex;gap:24px;margin:0}.inhalt{padding:24px 5%}
table.daten{width:100%;border-collapse:collapse;background:#fff}table.daten th{background:#004b87;color:#fff;text-align:left;padding:8px}table.daten th button{all:unset;cursor:pointer}table.daten td{padding:8px;border-bottom:1px solid #d7dfea}.leiste{display:flex;gap:16px;margin:14px 0}.blaettern button{margin-right:4px}details{background:#fff;border:1px solid #d7dfea;margin-bottom:8px}summary{padding:12px;font-weight:600;cursor:pointer}.gedimmt{color:#7a869a}.hinweis{background:#e6f0fa;padding:12px;border-left:4px solid #004b87}"""


def page(title, body):
    return Res('<!doctype html><html lang="de"><head><meta charset="utf-8"><title>%s | Finanzamt Waldau</title><style>%s</style></head><body><div class="kopf"><strong>Finanzamt Waldau</strong><ul><li><a href="/">Start</a></li><li><a href="/vordrucke">Vordrucke</a></li><li><a href="/zustaendigkeit">Zuständigkeit</a></li><li><a href="/termine">Meine Termine</a></li></ul></div><div class="inhalt">%s</div></body></html>' % (esc(title), CSS, body))


VOR = """<h1>Vordrucke</h1><div class="leiste"><label>Suche <input type="search" id="s" placeholder="Nummer oder Bezeichnung"></label><label>Steuerart <select id="a"><option value="">alle</option></select></label></div>
<p id="z">Die Vordrucke werden geladen …</p><table class="daten" hidden id="t"><thead><tr><th><button data-k="nr">Nummer</button></th><th><button data-k="name">Bezeichnung</button></th><th><button data-k="art">Steuerart</button></th><th><button data-k="seiten">Seiten</button></th><th><button data-k="stand">Stand</button></th></tr></thead><tbody></tbody></table><p class="blaettern" id="b"></p>
<script>
(function(){
var d=[],seite=1,key='nr',ab=false,N=10,$=function(i){return document.getElementById(i)};
function zeige(){
  var q=$('s').value.trim().toLowerCase(),a=$('a').value;
  var r=d.filter(function(x){return(!q||(x.nr+' '+x.name).toLowerCase().indexOf(q)>=0)&&(!a||x.art===a)});
  r.sort(function(x,y){var c=key==='stand'?(x.stand.slice(3)+x.stand.slice(0,2)<y.stand.slice(3)+y.stand.slice(0,2)?-1:1):key==='seiten'?x.seiten-y.seiten:String(x[key]).localeCompare(String(y[key]),'de');return ab?-c:c});
  var n=Math.max(1,Math.ceil(r.length/N));if(seite>n)seite=n;
  $('z').textContent=r.length+' Vordrucke, Seite '+seite+' von '+n;
  var tb=$('t').tBodies[0];tb.replaceChildren();
  r.slice((seite-1)*N,seite*N).forEach(function(x){var tr=tb.insertRow();['nr','name','art','seiten','stand'].forEach(function(k){tr.insertCell().textContent=x[k]})});
  var b=$('b');b.replaceChildren();
  for(var i=1;i<=n;i++)(function(i){var k=document.createElement('button');k.textContent=i;k.disabled=i===seite;k.onclick=function(){seite=i;zeige()};b.append(k)})(i);
  var w=document.createElement('button');w.textContent='Weiter';w.disabled=seite>=n;w.onclick=function(){seite++;zeige()};b.append(w);
  $('t').hidden=false;
}
document.querySelectorAll('th button').forEach(function(k){k.onclick=function(){if(key===k.dataset.k)ab=!ab;else{key=k.dataset.k;ab=false}seite=1;zeige()}});
$('s').oninput=function(){seite=1;zeige()};$('a').onchange=function(){seite=1;zeige()};
setTimeout(function(){fetch('/daten/vordrucke.json').then(function(r){return r.json()}).then(function(x){d=x;
  x.map(function(v){return v.art}).filter(function(v,i,a){return a.indexOf(v)===i}).forEach(function(v){var o=document.createElement('option');o.textContent=v;$('a').append(o)});zeige()})},500);
})();
</script>"""


def termine():
    tr = ""
    for t in D.TERMINE:
        weg = t["id"] in ST["abgesagt"]
        tr += '<tr%s><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>' % (' class="gedimmt"' if weg else "", t["datum"], t["zeit"], esc(t["anliegen"]), t["bei"], "abgesagt" if weg else '<a href="/termine/%s/absagen">Absagen</a>' % t["id"])
    return page("Meine Termine", '<h1>Meine Termine</h1><p>Angemeldet als Ulrike Vogt.</p><table class="daten"><tr><th>Datum</th><th>Uhrzeit</th><th>Anliegen</th><th>Bei</th><th></th></tr>%s</table>' % tr)


def route(r):
    p = r.path
    if p == "/":
        return page("Start", '<h1>Willkommen beim Finanzamt Waldau</h1><p class="hinweis">Unsere Servicestelle ist montags bis donnerstags von 8 bis 15:30 Uhr geöffnet, freitags bis 12 Uhr. Am 31. Oktober bleibt sie geschlossen.</p><p>Wir betreuen rund 84.000 Bürgerinnen und Bürger in zwölf Gemeinden.</p>')
    if p == "/vordrucke":
        return page("Vordrucke", VOR)
    if p == "/daten/vordrucke.json":
        return js(D.VORDRUCKE)
    if p == "/zustaendigkeit":
        return page("Zuständigkeit", "<h1>Wer ist für mich zuständig?</h1><p>Maßgeblich ist der Anfang Ihres Nachnamens. Klappen Sie die Steuerart auf.</p>" + "".join('<details><summary>%s</summary><table class="daten"><tr><th>Nachname von</th><th>bis</th><th>Zimmer</th><th>Telefon</th></tr>%s</table></details>' % (a, "".join("<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>" % z for z in zs)) for a, zs in D.ZUSTAENDIG.items()))
    if p == "/termine":
        return termine()
    m = re.fullmatch(r"/termine/(T-\d+)/absagen", p)
    if m:
        t = next((t for t in D.TERMINE if t["id"] == m.group(1)), None)
        if not t or t["id"] in ST["abgesagt"]:
            return None
        if r.method == "POST":
            ST["abgesagt"].append(t["id"])
            return redirect("/termine")
        return page("Termin absagen", '<h1>Termin absagen</h1><p>Möchten Sie den Termin am %s um %s Uhr (%s, %s) wirklich absagen?</p><form method="post"><button>Ja, Termin absagen</button> <a href="/termine">Zurück, ohne abzusagen</a></form>' % (t["datum"], t["zeit"], t["bei"], esc(t["anliegen"])))
    return None


serve(route, lambda: ST, reset)
