from base import *
import data as D
def wrap(title, main):
    nav = "".join(f'<tr><td bgcolor="#e3eed6"><a href="{h}"><font face="Verdana" size="2">{t}</font></a></td></tr>' for h,t in [("/","Startseite"),("/gaerten","Gärten"),("/termine","Termine"),("/vorstand","Vorstand"),("/ordnung","Gartenordnung"),("/bewerbung","Bewerbung")])
    return page(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html lang="de"><head><meta charset="utf-8"><title>KGV Sonnenhöhe e.V. - {title}</title></head><body bgcolor="#f6f9f0" link="#336600"><center><table width="900" cellpadding="6" cellspacing="0" border="0"><tr><td colspan="2" bgcolor="#5a8f29"><font color="white" size="5"><b>Kleingartenverein Sonnenhöhe e.V.</b></font></td></tr>
<tr><td width="160" valign="top"><table width="150" cellpadding="5" cellspacing="2">{nav}</table><br><table width="150" border="1" cellpadding="4"><tr><td><font size="1">Anzeige<br><b>Blumen-Ott</b><br>Komposterde 40 l nur 4,99 €</font></td></tr></table></td><td valign="top"><font face="Verdana" size="2"><h2>{title}</h2>{main}</font></td></tr><tr><td colspan="2" align="center"><font size="1">&copy; KGV Sonnenhöhe e.V., Am Kuhturm 12 &middot; zuletzt geändert 02.03.2026</font></td></tr></table></center></body></html>''')
PER = 8
def handle(r, s):
    if r.path == "/": return wrap("Willkommen", '<p>Unser Verein besteht seit 1921 und hat 20 Gärten an fünf Wegen. Der Mitgliedsbeitrag beträgt 42,50 € im Jahr; jedes Mitglied leistet acht Arbeitsstunden, jede nicht geleistete Stunde kostet 15,00 €.</p><p>Unser Vereinsheim ist sonntags von 10 bis 14 Uhr geöffnet.</p><p>Wer einen Garten sucht, sieht unter <a href="/gaerten">Gärten</a> nach und schickt uns eine <a href="/bewerbung">Bewerbung</a>.</p>')
    if r.path == "/gaerten":
        st = r.q("status"); rows = [p for p in D.PLOTS if not st or p["status"] == st]
        try: n = max(1, int(r.q("seite", "1")))
        except ValueError: n = 1
        pages = max(1, -(-len(rows)//PER)); part = rows[(n-1)*PER:n*PER]
        tr = "".join(f'<tr bgcolor="{"#ffffff" if i%2 else "#eef4e6"}"><td><a href="/garten?nr={p["nr"]}">Garten {p["nr"]}</a></td><td>{p["weg"]}</td><td align="right">{p["qm"]} m²</td><td align="right">{D.eur(p["pacht"])}</td><td align="right">{D.eur(p["abloese"]) if p["abloese"] else "&ndash;"}</td><td>{"<b><font color=#cc0000>frei</font></b>" if p["status"]=="frei" else p["status"]}</td></tr>' for i,p in enumerate(part))
        q = f"status={st}&amp;" if st else ""
        nums = " ".join(f"<b>[{k}]</b>" if k==n else f'<a href="/gaerten?{q}seite={k}">{k}</a>' for k in range(1,pages+1))
        sel = "".join(f'<option value="{v}" {"selected" if v==st else ""}>{t}</option>' for v,t in [("","alle"),("frei","frei"),("reserviert","reserviert"),("verpachtet","verpachtet")])
        return wrap("Gärten", f'<form action="/gaerten"><table><tr><td>Status:</td><td><select name="status">{sel}</select></td><td><input type="submit" value="Anzeigen"></td></tr></table></form><table border="1" cellpadding="4" cellspacing="0" width="100%"><tr bgcolor="#c9dfae"><td><b>Garten</b></td><td><b>Weg</b></td><td><b>Größe</b></td><td><b>Pacht/Jahr</b></td><td><b>Ablöse</b></td><td><b>Status</b></td></tr>{tr}</table><p align="center">Seite: {nums}{" &nbsp; <a href=%s>weiter &gt;&gt;</a>" % (chr(34)+"/gaerten?"+q+"seite="+str(n+1)+chr(34)) if n<pages else ""}</p>')
    if r.path == "/garten":
        p = next((p for p in D.PLOTS if str(p["nr"]) == r.q("nr")), None)
        if p:
            st, wa, la = D.EXTRA[p["nr"]]
            rows = [("Weg",p["weg"]),("Größe",f'{p["qm"]} m²'),("Pacht pro Jahr",D.eur(p["pacht"])),("Status",p["status"]),("Strom",st),("Wasseranschluss",wa),("Laube",la)]
            if p["abloese"]: rows.append(("Ablöse",D.eur(p["abloese"])))
            if p["seit"]: rows += [("Pächter",p["paechter"]),("verpachtet seit",p["seit"])]
            return wrap(f'Garten {p["nr"]}', '<table border="0" cellpadding="4">' + "".join(f'<tr><td bgcolor="#e3eed6"><b>{a}:</b></td><td>{esc(b)}</td></tr>' for a,b in rows) + '</table><p><a href="/gaerten">&lt;&lt; zurück zur Liste</a></p>')
    if r.path == "/termine": return wrap("Termine", '<table border="1" cellpadding="4" cellspacing="0">' + '<tr bgcolor="#c9dfae"><td><b>Datum</b></td><td><b>Was</b></td><td><b>Ansprechpartner</b></td></tr>' + "".join(f"<tr><td>{a}</td><td>{b}</td><td>{c}</td></tr>" for a,b,c in D.DATES) + "</table>")
    if r.path == "/vorstand": return wrap("Vorstand", "<table cellpadding=5>" + "".join(f"<tr><td><b>{a}</b></td><td>{b}<br>Tel. {c}</td></tr>" for a,b,c in D.BOARD) + "</table>")
    if r.path == "/ordnung": return wrap("Gartenordnung", "<ol><li>Mittagsruhe ist täglich von 13 bis 15 Uhr.</li><li>Hecken dürfen höchstens 1,25 m hoch sein.</li><li>Mindestens ein Drittel der Fläche dient dem Anbau von Obst und Gemüse.</li><li>Offenes Feuer ist verboten.</li></ol>")
    if r.path == "/bewerbung":
        err = ""
        if r.method == "POST":
            if r.f("name") and r.f("email") and r.f("personen"):
                s["applications"].append(dict(name=r.f("name"), email=r.f("email"), personen=r.f("personen"), weg=r.f("weg"), strom=r.f("strom"), text=r.f("text")))
                return wrap("Bewerbung", f'<p>Vielen Dank, {esc(r.f("name"))}! Ihre Bewerbung ist eingegangen, Sie stehen nun auf Platz {16+len(s["applications"])} der Warteliste.</p>')
            err = "<p><font color=red>Bitte Name, E-Mail und Personenzahl angeben.</font></p>"
        return wrap("Bewerbung", err + '<form method="post" action="/bewerbung"><table cellpadding="4"><tr><td>Name:</td><td><input name="name" size="30"></td></tr><tr><td>E-Mail:</td><td><input name="email" size="30"></td></tr><tr><td>Personen im Haushalt:</td><td><input name="personen" size="3"></td></tr><tr><td>Gewünschter Weg:</td><td><select name="weg"><option value="">egal</option>' + "".join(f"<option>{w}</option>" for w in ["Amselweg","Drosselweg","Finkenweg","Meisenweg","Starenweg"]) + '</select></td></tr><tr><td>Strom nötig?</td><td><input type="radio" name="strom" value="ja"> ja <input type="radio" name="strom" value="nein" checked> nein</td></tr><tr><td valign="top">Bemerkung:</td><td><textarea name="text" rows="3" cols="30"></textarea></td></tr><tr><td></td><td><input type="submit" value="Bewerbung absenden"></td></tr></table></form>')
serve(D.INITIAL, handle)
