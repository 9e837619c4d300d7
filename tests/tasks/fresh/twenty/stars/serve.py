import json, os, re, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from websrv import App, page, js, script, esc
import data

app = App(lambda: {"prenotazioni": []}, cookie="omc")
O = data.OSS

def shell(title, body, tail=""):
    return """<!doctype html><html lang="it"><head><meta charset="utf-8"><title>%s | Osservatorio di Monte Carpino</title><style>body{margin:0;background:#0d1330;color:#e8ebff;font-family:Raleway,Verdana,sans-serif}a{color:#ffd479}.cielo{padding:24px 6%%;display:flex;justify-content:space-between}.cielo a{margin-left:18px}.contenuto{padding:0 6%% 40px}.tabs [role=tab]{background:#1b2450;color:#fff;border:0;padding:10px 18px;cursor:pointer}.tabs [aria-selected=true]{background:#ffd479;color:#111}.serata{background:#1b2450;margin:12px 0;padding:14px;border-radius:10px}.serata h3{margin:0}.etichetta{border:1px solid #ffd479;border-radius:10px;padding:0 8px;font-size:13px}.esaurito{color:#ff9d9d}fieldset{border:1px solid #47518c}label{display:block;margin:8px 0}[hidden]{display:none}</style></head><body><header class="cielo"><b>Osservatorio di Monte Carpino</b><nav><a href="/">Home</a><a href="/serate">Serate pubbliche</a><a href="/osservatorio">L'osservatorio</a><a href="/arrivare">Come arrivare</a></nav></header><div class="contenuto">%s</div><footer class="contenuto"><small>Associazione Astrofili Carpinesi – via della Specola 1, Monte Carpino. In caso di cielo coperto la serata si tiene comunque, in planetario.</small></footer>%s</body></html>""" % (esc(title), body, tail)

@app.get("/")
def home(req):
    return shell("Home", "<h1>Guardare lontano, insieme</h1><p>Da gennaio a maggio 2027 vi aspettano %d serate con i telescopi dell'osservatorio.</p><p><a href='/serate'>Programma e prenotazioni</a></p>" % len(data.SERATE))

@app.get("/osservatorio")
def oss(req):
    return shell("L'osservatorio", "<h1>L'osservatorio</h1><p>L'osservatorio fu inaugurato nel %d su iniziativa di un gruppo di insegnanti di Carpino. Sorge a %s metri sul livello del mare, lontano dalle luci della pianura.</p><p>Il telescopio principale ha uno specchio di %d centimetri di diametro ed è custodito in una cupola larga %d metri. Accanto si trova il planetario, aperto nel 1994, con 52 poltrone.</p>" % (O["anno"], "{:,}".format(O["quota"]).replace(",", "."), O["specchio"], O["cupola"]))

@app.get("/arrivare")
def arr(req):
    return shell("Come arrivare", "<h1>Come arrivare</h1><p>Dal paese di Carpino si segue la strada forestale per %d chilometri. Il parcheggio dista 300 metri dall'ingresso; portate una torcia con luce rossa.</p>" % O["km"])

@app.get("/serate")
def serate(req):
    months = sorted({s["data"][:7] for s in data.SERATE})
    tabs = "".join('<button role="tab" type="button" id="t%d" aria-controls="p%d" aria-selected="%s">%s 2027</button>' % (i, i, "true" if i == 0 else "false", data.MESI[int(m[5:]) - 1].capitalize()) for i, m in enumerate(months))
    panels = ""
    for i, m in enumerate(months):
        cards = "".join('<div class="serata"><h3><a href="/serate/%s">%s</a></h3><div>%s, ore %s <span class="etichetta">%s</span></div><div class="%s">%s</div></div>' % (s["codice"], esc(s["titolo"]), data.giorno(s["data"]), s["ora"], s["tema"], "" if s["liberi"] else "esaurito", ("ancora %d posti" % s["liberi"] if s["liberi"] > 1 else "ancora 1 posto") if s["liberi"] else "Esaurito") for s in sorted(data.SERATE, key=lambda s: s["data"]) if s["data"][:7] == m)
        panels += '<div role="tabpanel" id="p%d" aria-labelledby="t%d"%s>%s</div>' % (i, i, "" if i == 0 else " hidden", cards)
    return shell("Serate", '<h1>Serate pubbliche</h1><div class="tabs" role="tablist">%s</div>%s' % (tabs, panels), "<script>document.querySelectorAll('[role=tab]').forEach(function(t){t.onclick=function(){document.querySelectorAll('[role=tab]').forEach(function(x){var on=x===t;x.setAttribute('aria-selected',on);document.getElementById(x.getAttribute('aria-controls')).hidden=!on})}})</script>")

def find(c): return next((s for s in data.SERATE if s["codice"] == c), None)

@app.get("/serate/<c>")
def serata(req, c):
    s = find(c)
    if not s: return None
    return shell(s["titolo"], "<p><a href='/serate'>← Tutte le serate</a></p><h1>%s</h1><p><span class='etichetta'>%s</span> codice %s</p><p>La serata si svolge il %s con inizio alle ore %s. %s</p><ul><li>Biglietto: %s a persona</li><li>Età minima: %s</li><li>Posti totali: %d</li><li>Posti disponibili: %d</li></ul>%s" % (esc(s["titolo"]), s["tema"], s["codice"], data.giorno(s["data"]), s["ora"], ("Vi accompagna " + s["relatore"] + ".") if s["relatore"] else "Il nome del relatore sarà comunicato.", data.euro(s["prezzo"]), "%d anni" % s["eta"] if s["eta"] else "nessuna", s["posti"], s["liberi"], "<p><a href='/prenota/%s'>Prenota</a></p>" % c if s["liberi"] else "<p class='esaurito'>Serata esaurita</p>"))

@app.get("/prenota/<c>")
def prenota(req, c):
    s = find(c)
    if not s or not s["liberi"]: return None
    nums = lambda lo: "".join("<option>%d</option>" % i for i in range(lo, 9))
    return shell("Prenota", """<h1>Prenotazione: %s</h1><p>%s, ore %s</p><form id="pren" data-codice="%s"><fieldset id="s1"><legend>1. Partecipanti</legend><label>Adulti <select name="adulti">%s</select></label><label>Ragazzi sotto i 14 anni <select name="ragazzi">%s</select></label><button type="button" data-go="2">Avanti</button></fieldset><fieldset id="s2" hidden><legend>2. Contatto</legend><label>Nome e cognome <input name="nome"></label><label>E-mail <input name="email" type="email"></label><label>Cellulare <input name="cellulare" type="tel"></label><button type="button" data-go="1">Indietro</button> <button type="button" data-go="3">Avanti</button></fieldset><fieldset id="s3" hidden><legend>3. Conferma</legend><p id="riepilogo"></p><label>Pagamento <select name="pagamento"><option value="">scegliere</option><option value="contanti">In contanti all'ingresso</option><option value="bonifico">Bonifico bancario</option></select></label><button type="button" data-go="2">Indietro</button> <button type="submit">Conferma la prenotazione</button></fieldset></form><p id="esito" role="status"></p>""" % (esc(s["titolo"]), data.giorno(s["data"]), s["ora"], c, nums(1), nums(0)), '<script src="/prenota.js"></script>')

@app.get("/prenota.js")
def pjs(req):
    return script(r"""(function(){var f=document.getElementById('pren'),out=document.getElementById('esito'),at=1;
function show(n){at=n;[1,2,3].forEach(function(i){document.getElementById('s'+i).hidden=i!==n});out.textContent=''}
function v(n){return f.elements[n].value.trim()}
f.addEventListener('click',function(e){var b=e.target.closest('button[data-go]');if(!b)return;var n=+b.dataset.go;
if(n===3&&(!v('nome')||!v('cellulare')||!f.elements.email.value||!f.elements.email.checkValidity())){out.textContent='Compilare tutti i campi.';return}
show(n);if(n===3)document.getElementById('riepilogo').textContent=v('adulti')+' adulti, '+v('ragazzi')+' ragazzi, a nome di '+v('nome')});
f.addEventListener('submit',function(e){e.preventDefault();if(at<3){f.querySelector('#s'+at+' button[data-go="'+(at+1)+'"]').click();return}
if(!v('pagamento')){out.textContent='Scegliere il pagamento.';return}
fetch('/api/prenota',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({codice:f.dataset.codice,adulti:+v('adulti'),ragazzi:+v('ragazzi'),nome:v('nome'),email:v('email'),cellulare:v('cellulare'),pagamento:v('pagamento')})}).then(function(r){return r.json()}).then(function(d){if(d.ok){f.hidden=true;out.textContent='Grazie! Prenotazione confermata. Codice di conferma: '+d.conferma}else out.textContent=d.errore})})})();""")

@app.post("/api/prenota")
def api(req):
    b = req.json or {}
    s = find(b.get("codice"))
    if not s or not all(b.get(k) for k in ("adulti", "nome", "email", "cellulare", "pagamento")) or not isinstance(b.get("ragazzi"), int): return js({"ok": False, "errore": "Dati incompleti."}, 400)
    if b["adulti"] + b["ragazzi"] > s["liberi"]: return js({"ok": False, "errore": "Non ci sono abbastanza posti."}, 409)
    app.state["prenotazioni"].append({k: b[k] for k in ("codice", "adulti", "ragazzi", "nome", "email", "cellulare", "pagamento")})
    return js({"ok": True, "conferma": "%s-%03d" % (s["codice"].replace("-", ""), len(app.state["prenotazioni"]))})

app.not_found = lambda req: page(shell("Non trovata", "<h1>Pagina non trovata</h1>"), 404)
if __name__ == "__main__":
    app.run()
