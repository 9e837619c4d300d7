import os, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # websrv
import data
from websrv import esc, go, js, page, start


def shell(title, main, script=""):
    return page("""<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>%s | Waterstanden Waterschap Zeven Beken</title><style>
body{margin:0;font-family:Calibri,Arial;background:#e9f2f8}.kop{background:#00558c;color:#fff;padding:14px 30px}.kop a{color:#cfe8ff;margin-right:18px}.vak{max-width:1000px;margin:16px auto;background:#fff;padding:16px 26px}.chips button{border:1px solid #00558c;background:#fff;border-radius:16px;padding:4px 14px;margin:2px;cursor:pointer}.chips .aan{background:#00558c;color:#fff}
table{border-collapse:collapse;width:100%%}th,td{padding:5px 8px;border-bottom:1px solid #d5e3ec;text-align:left}th button{border:0;background:none;font:inherit;font-weight:bold;cursor:pointer}.s-verhoogd{background:#ffe2a8}.s-alarm{background:#ffb3a8}.s-normaal{background:#d4efd4}.pil{border-radius:4px;padding:1px 8px}.tegels{display:flex;gap:12px}.tegels div{flex:1;background:#e9f2f8;padding:10px}.tegels b{display:block;font-size:24px}.uren{columns:3}.uren div{break-inside:avoid}footer{padding:14px 30px;font-size:13px;color:#456}</style></head><body>
<div class="kop"><b>Waterschap Zeven Beken</b> · waterstanden<br><a href="/">Meetpunten</a><a href="/uitleg">Uitleg</a><a href="/contact">Contact</a></div><div class="vak">%s</div><footer>Alle standen in centimeters ten opzichte van NAP. Bijgewerkt op 14 november 2025 om 23:00 uur. Muskusrat gezien? Bel 0555-301 220.</footer>%s</body></html>""" % (esc(title), main, "<script>%s</script>" % script if script else ""))


JS = r"""
let D=[],riv='',key='naam',dir=1,open_=12;const $=i=>document.getElementById(i);
function chips(){$('ch').innerHTML='';['',...new Set(D.map(p=>p.rivier))].forEach(r=>{const b=document.createElement('button');b.textContent=r||'Alle rivieren';if(r===riv)b.className='aan';b.onclick=()=>{riv=r;open_=12;teken()};$('ch').append(b)})}
function teken(){chips();const r=D.filter(p=>!riv||p.rivier===riv).sort((a,b)=>(a[key]>b[key]?1:-1)*dir);$('tb').innerHTML=r.slice(0,open_).map(p=>`<tr><td><a href="/meetpunt/${p.id}">${p.naam}</a></td><td>${p.rivier}</td><td>${p.stand} cm</td><td>${{stijgend:'↗',dalend:'↘',stabiel:'→'}[p.trend]} ${p.trend}</td><td><span class="pil s-${p.status}">${p.status}</span></td></tr>`).join('');$('meer').hidden=r.length<=open_}
document.querySelectorAll('th button').forEach(b=>b.onclick=()=>{dir=key===b.dataset.k?-dir:1;key=b.dataset.k;teken()});$('meer').onclick=()=>{open_+=12;teken()};
fetch('/api/meetpunten').then(r=>r.json()).then(d=>{D=d;teken()});
"""


def app(r, st):
    P = data.PUNTEN
    if r.path == "/":
        return shell("Meetpunten", "<h1>Meetpunten</h1><div class='tegels'><div><b>%d</b>meetpunten</div><div><b>5</b>rivieren en beken</div><div><b>%d</b>keer alarm</div></div><p class='chips' id='ch'></p><table><thead><tr><th><button data-k='naam'>Meetpunt</button></th><th><button data-k='rivier'>Rivier</button></th><th><button data-k='stand'>Stand</button></th><th>Trend</th><th><button data-k='status'>Status</button></th></tr></thead><tbody id='tb'></tbody></table><p><button id='meer' hidden>Meer meetpunten tonen</button></p>" % (len(P), sum(p["status"] == "alarm" for p in P)), JS)
    if r.path == "/api/meetpunten":
        return js([{k: p[k] for k in ("id", "naam", "rivier", "stand", "trend", "status")} for p in P])
    if r.path.startswith("/meetpunt/"):
        p = next((p for p in P if p["id"] == r.path[10:]), None)
        if not p:
            return None
        lo, hi = min(p["uren"]), max(p["uren"])
        pts = " ".join("%d,%d" % (u * 20, 70 - (v - lo) * 60 // max(1, hi - lo)) for u, v in enumerate(p["uren"]))
        return shell(p["naam"], "<p><a href='/'>← Alle meetpunten</a></p><h1>%s</h1><p>%s · beheerder %s</p><div class='tegels'><div><b>%d cm</b>stand nu</div><div><b>%s</b>trend</div><div><b>%s</b>status</div></div><h2>De afgelopen 24 uur</h2><svg width='480' height='80' aria-hidden='true'><polyline fill='none' stroke='#00558c' stroke-width='2' points='%s'/></svg><div class='uren'>%s</div><p>Vanaf %d cm spreken wij van een verhoogde stand, vanaf %d cm van alarm. De hoogste stand ooit, %d cm, werd gemeten in %d.</p><h2>Melding instellen</h2><form method='post' action='/melding'><input type='hidden' name='punt' value='%s'><p><label>Meld mij vanaf (cm) <input type='number' name='grens' required></label></p><p><label>E-mail <input type='email' name='email' required></label></p><button>Melding instellen</button></form>" % (
            esc(p["naam"]), p["rivier"], p["beheerder"], p["stand"], p["trend"], p["status"], pts, "".join("<div>%02d:00 uur: %d cm</div>" % (u, v) for u, v in enumerate(p["uren"])), p["drempel"], p["alarmpeil"], p["record"][0], p["record"][1], p["id"]))
    if r.path == "/melding" and r.method == "POST":
        f = r.form
        if f.get("punt") in [p["id"] for p in P] and f.get("grens", "").lstrip("-").isdigit() and "@" in f.get("email", ""):
            st["meldingen"].append({"punt": f["punt"], "grens": int(f["grens"]), "email": f["email"]})
            return shell("Melding", "<h1>Melding ingesteld</h1><p>U krijgt bericht op %s.</p>" % esc(f["email"]))
        return shell("Melding", "<p>Controleer uw invoer.</p>")
    if r.path == "/uitleg":
        return shell("Uitleg", "<h1>Uitleg</h1><p>Elk uur meten wij op dertig plaatsen alleen de hoogte van het water. De trend vergelijkt de laatste meting met die van drie uur eerder: bij een verschil van minder dan 3 cm heet een stand stabiel.</p>")
    if r.path == "/contact":
        return shell("Contact", "<h1>Contact</h1><p>Waterschap Zeven Beken, Dijkgraafstraat 1, Zandhuizen. Calamiteiten: 0555-301 200.</p>")


if __name__ == "__main__":
    start(app, data.INITIAL)
