import os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import base
from base import e, js, go, Reply, STATE
import data
CSS = """body{margin:0;font-family:system-ui,'Helvetica Neue',sans-serif;color:#1b2a38;background:#f6f8fa}.navbar{background:#fff;box-shadow:0 1px 3px #0002;padding:12px 24px;display:flex;gap:22px;align-items:center}.navbar-brand{font-weight:800;font-size:20px;color:#e4572e}.navbar a{color:#1b2a38;text-decoration:none}.container{max-width:1040px;margin:24px auto;padding:0 20px}.row{display:flex;gap:24px}.col-3{flex:0 0 230px}.col-9{flex:1}.card{background:#fff;border:1px solid #dde3e9;border-radius:8px;padding:15px 18px;margin-bottom:14px}.card-title{font-size:19px;margin:0}.badge{background:#e3edf5;border-radius:10px;font-size:12px;padding:2px 9px;margin-right:5px}.text-muted{color:#6b7a88}.btn{background:#e4572e;color:#fff;border:0;border-radius:5px;padding:9px 18px;font:inherit;text-decoration:none;display:inline-block}.form-group{margin:12px 0}.form-control{padding:7px;border:1px solid #b7c2cc;border-radius:4px;width:100%;box-sizing:border-box}.alert{background:#fde2dc;padding:9px 14px}.d-flex{display:flex;justify-content:space-between}"""
eur = lambda x: "€ " + ("%.2f" % x).replace(".", ",")


def pagina(t, b):
    return "<!doctype html><html lang='nl'><head><meta charset='utf-8'><title>%s - De Kade</title><style>%s</style></head><body><nav class='navbar'><span class='navbar-brand'>De Kade</span><a href='/'>Zalen</a><a href='/reserveren'>Reserveren</a><a href='/huisregels'>Huisregels</a></nav><div class='container'>%s</div></body></html>" % (t, CSS, b)


def reserveren(f, fout=""):
    opt = "<option value=''>Kies een zaal</option>" + "".join("<option value='%d'%s>%s (max. %d personen)</option>" % (z["id"], " selected" if f.get("zaal") == str(z["id"]) else "", z["naam"], z["personen"]) for z in data.ZALEN)
    v = lambda k: e(f.get(k, ""))
    return pagina("Reserveren", "<h1>Reserveren</h1>%s<form method='post' action='/reserveren' class='card' style='max-width:480px'><div class='form-group'><label for='z'>Zaal</label><select class='form-control' id='z' name='zaal'>%s</select></div><div class='form-group'><label for='d'>Datum</label><input class='form-control' id='d' type='date' name='datum' value='%s'></div><fieldset class='form-group'><legend>Dagdeel</legend>%s</fieldset><div class='form-group'><label for='p'>Aantal personen</label><input class='form-control' id='p' type='number' name='personen' value='%s'></div><div class='form-group'><label for='n'>Naam</label><input class='form-control' id='n' name='naam' value='%s'></div><div class='form-group'><label for='m'>E-mailadres</label><input class='form-control' id='m' type='email' name='mail' value='%s'></div><div class='form-group'><label for='o'>Opmerkingen</label><textarea class='form-control' id='o' name='opmerking'></textarea></div><button class='btn'>Reservering versturen</button></form>" % (
        "<div class='alert'>%s</div>" % fout if fout else "", opt, v("datum"), "".join("<label><input type='radio' name='dagdeel' value='%s'%s> %s</label> " % (x, " checked" if f.get("dagdeel") == x else "", x) for x in data.DAGDELEN), v("personen"), v("naam"), v("mail")))


def handle(r):
    if r.path == "/":
        voorz = [x for x in r.qs.get("v", []) if x in data.VOORZIENINGEN]
        m = r.q.get("min", "").strip()
        zs = [z for z in data.ZALEN if all(x in z["voorz"] for x in voorz) and (not m.isdigit() or z["personen"] >= int(m))]
        b = "<h1>Zalen aan het water</h1><div class='row'><div class='col-3'><form class='card'><div class='form-group'><label for='min'>Minimaal aantal personen</label><input class='form-control' id='min' name='min' type='number' value='%s'></div><div class='form-group'>Voorzieningen%s</div><button class='btn'>Filteren</button></form></div><div class='col-9'><p class='text-muted'>%s</p>" % (
            e(m), "".join("<div><input type='checkbox' name='v' value='%s' id='v%d'%s> <label for='v%d'>%s</label></div>" % (x, i, " checked" if x in voorz else "", i, x) for i, x in enumerate(data.VOORZIENINGEN)), "1 zaal" if len(zs) == 1 else "%d zalen" % len(zs))
        for z in zs:
            b += "<div class='card'><div class='d-flex'><h2 class='card-title'>%s</h2><strong>%s <small class='text-muted'>per dagdeel</small></strong></div><p class='text-muted'>%s, tot %d personen</p><div class='d-flex'><div>%s</div><a href='/reserveren?zaal=%d'>Reserveer</a></div></div>" % (z["naam"], eur(z["prijs"]), z["verdieping"].capitalize(), z["personen"], "".join("<span class='badge'>%s</span>" % x for x in z["voorz"]), z["id"])
        return pagina("Zalen", b + "</div></div>")
    if r.path == "/huisregels":
        g = data.REGELS
        return pagina("Huisregels", "<h1>Huisregels</h1><h3>Betalen</h3><p>U ontvangt een factuur na afloop. Vooraf vragen wij een borg van %s, die u binnen een week terugkrijgt.</p><h3>Annuleren</h3><p>Tot %d dagen van tevoren annuleert u kosteloos. Daarna brengen wij %d%% van de huur in rekening.</p><h3>Geluid en sluitingstijd</h3><p>Muziek mag tot %d decibel. Om %s uur gaat het gebouw dicht; opruimen hoort bij uw dagdeel.</p><h3>Eten en drinken</h3><p>Eigen catering is welkom in zalen met een keuken.</p>" % (eur(g["borg"]), g["gratis_dagen"], g["annuleer_procent"], g["decibel"], g["sluit"]))
    if r.path == "/reserveren":
        if r.method != "POST":
            return reserveren(r.q)
        f = r.form
        z = next((z for z in data.ZALEN if str(z["id"]) == f.get("zaal")), None)
        if not z or not f.get("datum") or f.get("dagdeel") not in data.DAGDELEN or not f.get("personen", "").isdigit() or not f.get("naam") or "@" not in f.get("mail", ""):
            return reserveren(f, "Niet alle velden zijn goed ingevuld.")
        if int(f["personen"]) > z["personen"]:
            return reserveren(f, "In de zaal %s passen hoogstens %d personen." % (z["naam"], z["personen"]))
        STATE["reserveringen"].append({"zaal": z["naam"], "datum": f["datum"], "dagdeel": f["dagdeel"], "personen": int(f["personen"]), "naam": f["naam"], "mail": f["mail"], "opmerking": f.get("opmerking", "")})
        return pagina("Ontvangen", "<h1>Bedankt, %s</h1><p>Uw reservering van de zaal %s is ontvangen onder nummer <strong>%s</strong>.</p>" % (e(f["naam"]), z["naam"], base.number("DK", z["naam"], f["datum"], f["dagdeel"])))


base.start(handle, {"reserveringen": []})
