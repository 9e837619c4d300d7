import sys; sys.path.insert(0, "..")
from common import *
D = load(); I = {i["id"]: i for i in D["insegnanti"]}; C = {c["codice"]: c for c in D["corsi"]}
G = ["lunedì","martedì","mercoledì","giovedì","venerdì","sabato"]; LV = ["principianti","intermedio","avanzato"]
MESI = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()
app = App({"iscrizioni": []})
CSS = TW + """body{background:#f3effa}.hd{background:linear-gradient(90deg,#4c1d95,#9333ea);color:#fff}.b{background:#6d28d9;color:#fff;border:0;border-radius:8px;padding:8px 16px;display:inline-block}.day{padding:8px 16px;border-radius:8px 8px 0 0;background:#e4d9f7;cursor:pointer}.day.on{background:#fff;font-weight:700}.fl>div{margin:10px 0}"""
def page(t, b):
    return "<!doctype html><html lang=it><head><meta charset=utf-8><title>%s · Il Pentagramma</title><style>%s</style></head><body><div class='hd p-4'><div class='mx-auto max-w-5xl flex justify-between items-center'><a href='/' class='text-2xl font-bold'>𝄞 Il Pentagramma</a><div class='flex gap-4'><a href='/orario'>Orario dei corsi</a><a href='/insegnanti'>Insegnanti</a><a href='/saggi'>Saggi e concerti</a><a href='/iscrizione'>Iscrizione</a></div></div></div><div class='mx-auto max-w-5xl p-4'>%s</div></body></html>" % (e(t), CSS, b)
def data(s):
    y, m, d = s.split("-"); return "%d %s %s" % (int(d), MESI[int(m)-1], y)
@app.get("/")
def home(r):
    return page("Scuola di musica", "<div class='bg-white rounded-xl p-6 mt-4'><div class='text-3xl font-bold'>Si comincia a ogni età.</div><p>%d corsi di gruppo, %d insegnanti, dieci strumenti. Lezioni dal lunedì al sabato.</p><a class='b' href='/orario'>Guarda l'orario</a></div>" % (len(C), len(I)))
@app.get("/orario")
def orario(r):
    st = r.q("strumento")
    sel = "<form class='mb-4'><select name=strumento class='border rounded px-2 py-1' onchange='this.form.submit()'><option value=''>tutti gli strumenti</option>%s</select> <noscript><button>Filtra</button></noscript></form>" % "".join("<option%s>%s</option>" % (" selected" if x == st else "", x) for x in sorted({c["strumento"] for c in D["corsi"]}))
    tabs = "".join("<div class='day%s' data-g='%s'>%s</div>" % (" on" if i == 0 else "", g, g.capitalize()) for i, g in enumerate(G))
    panes = ""
    for i, g in enumerate(G):
        L = sorted([c for c in D["corsi"] if c["giorno"] == g and (not st or c["strumento"] == st)], key=lambda c: c["ora"])
        cards = "".join("<div class='border rounded-lg p-3'><div class='flex justify-between'><b>%s</b><span class='text-sm text-gray-500'>%s</span></div><div class='text-sm'>Livello %s</div><div class='text-sm'>ore %s, %d minuti · %s</div><div class='text-sm'>con <a class='underline' href='/insegnante/%d'>%s</a></div><div class='flex justify-between mt-2'><span class='text-sm'>%d € a trimestre</span>%s</div></div>" % (c["strumento"].capitalize(), c["codice"], c["livello"], c["ora"].replace(":", "."), c["minuti"], c["aula"], c["insegnante"], e(I[c["insegnante"]]["nome"]), c["retta"], "<span class='text-xs bg-emerald-100 rounded-full px-2 py-1'>%s</span>" % ("1 posto libero" if c["posti"] == 1 else "%d posti liberi" % c["posti"]) if c["posti"] else "<span class='text-xs bg-rose-100 rounded-full px-2 py-1'>completo</span>") for c in L)
        panes += "<div class='pane grid grid-cols-3 gap-3 bg-white p-4%s' data-g='%s'>%s</div>" % ("" if i == 0 else " hidden", g, cards or "<span>Nessun corso.</span>")
    return page("Orario", "<h1 class='text-2xl font-bold'>Orario dei corsi</h1>%s<div class='flex gap-1'>%s</div>%s<script>document.querySelectorAll('.day').forEach(function(d){d.onclick=function(){document.querySelectorAll('.day').forEach(function(x){x.classList.toggle('on',x===d)});document.querySelectorAll('.pane').forEach(function(p){p.classList.toggle('hidden',p.dataset.g!==d.dataset.g)})}})</script>" % (sel, tabs, panes))
@app.get("/insegnanti")
def inss(r):
    return page("Insegnanti", "<h1 class='text-2xl font-bold mb-4'>Insegnanti</h1><div class='grid grid-cols-3 gap-3'>%s</div>" % "".join("<a class='bg-white rounded-lg p-4 shadow block' href='/insegnante/%d'><div class='font-semibold'>%s</div><div class='text-sm text-gray-500'>%s</div></a>" % (i["id"], e(i["nome"]), i["strumento"]) for i in sorted(I.values(), key=lambda i: i["nome"].split()[1])))
@app.get(r"/insegnante/(\d+)")
def ins(r, k):
    i = I.get(int(k))
    if not i: return None
    cs = "".join("<li>%s, livello %s: %s ore %s</li>" % (c["codice"], c["livello"], c["giorno"], c["ora"].replace(":", ".")) for c in sorted(D["corsi"], key=lambda c: G.index(c["giorno"])) if c["insegnante"] == i["id"])
    return page(i["nome"], "<div class='bg-white rounded-xl p-6'><div class='text-2xl font-bold'>%s</div><div class='text-gray-500'>%s</div><p>Si è diplomato o diplomata nel %d al %s e insegna da noi dal %d. Lingue delle lezioni: %s.</p><dl><dt class='font-semibold'>Ricevimento genitori</dt><dd>%s</dd></dl><div class='font-semibold'>Corsi</div><ul>%s</ul></div>" % (e(i["nome"]), i["strumento"], i["anno_diploma"], i["diploma"], i["insegna_dal"], " e ".join(i["lingue"]), i["ricevimento"], cs or "<li>nessun corso quest'anno</li>"))
@app.get("/saggi")
def saggi(r):
    return page("Saggi", "<h1 class='text-2xl font-bold mb-4'>Saggi e concerti</h1>%s" % "".join("<div class='bg-white rounded-lg p-4 mb-2 flex justify-between'><div><b>%s</b><div class='text-sm text-gray-500'>%s</div></div><div class='text-right text-sm'>%s, ore %s<br>ingresso %s</div></div>" % (e(s["titolo"]), s["luogo"], data(s["data"]), s["ora"].replace(":", "."), s["ingresso"]) for s in D["saggi"]))
F = ["corso","allievo","nascita","genitore","telefono","noleggio"]
@app.get("/iscrizione")
def isc(r):
    op = "".join("<option value='%s'%s>%s – %s, %s, %s ore %s%s</option>" % (c["codice"], " disabled" if not c["posti"] else "", c["codice"], c["strumento"], c["livello"], c["giorno"], c["ora"].replace(":", "."), " (completo)" if not c["posti"] else "") for c in sorted(D["corsi"], key=lambda c: c["codice"]))
    return page("Iscrizione", "<h1 class='text-2xl font-bold'>Iscrizione</h1>%s<form method=post action=/iscrizione class='fl bg-white rounded-xl p-6 max-w-3xl'><div>Corso<br><select name=corso class='border rounded px-2 py-1'><option value=''>scegli</option>%s</select></div><div>Nome e cognome dell'allievo<br><input name=allievo class='border rounded px-2 py-1' size=36></div><div>Data di nascita<br><input type=date name=nascita class='border rounded px-2 py-1'></div><div>Genitore (solo per minorenni)<br><input name=genitore class='border rounded px-2 py-1' size=36></div><div>Telefono<br><input name=telefono class='border rounded px-2 py-1'></div><div><label><input type=checkbox name=noleggio value=si> Vorrei noleggiare lo strumento</label></div><div><label><input type=checkbox name=regole value=si> Accetto il regolamento della scuola</label></div><button class=b>Invia iscrizione</button></form>" % ("<p class='text-rose-700'>Mancano dei dati, oppure il regolamento non è accettato.</p>" if r.q("errore") else "", op))
@app.post("/iscrizione")
def iscp(r):
    c = C.get(r.f("corso"))
    if not c or not c["posti"] or not all(r.f(k) for k in ("allievo","nascita","telefono","regole")): return redirect("/iscrizione?errore=1")
    x = {k: r.f(k) for k in F}; x["noleggio"] = x["noleggio"] == "si"; x["telefono"] = re.sub(r"[^\d+]", "", x["telefono"])
    if x not in app.state["iscrizioni"]: app.state["iscrizioni"].append(x)
    return page("Grazie", "<h1 class='text-2xl font-bold'>Iscrizione ricevuta</h1><p>Numero di pratica: <b>%s</b></p>" % ref("IP", *[x[k] for k in F]))
app.run()
