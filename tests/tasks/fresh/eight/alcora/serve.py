import os
import sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import Site, e  # noqa: E402
from data import ROWS, GROUPS, NEWS  # noqa: E402

site = Site({"avisos_por_correo": []})
CSS = """body{margin:0;font:15px/1.45 Verdana,sans-serif;color:#222;background:#fff}header{border-top:6px solid #c8501e;padding:14px 30px;border-bottom:1px solid #ddd}header b{font-size:21px}nav a{margin-right:18px;color:#8a3411}
main{max-width:1000px;margin:0 auto;padding:16px}.tiles{display:flex;gap:14px}.tile{flex:1;background:#fbf0e7;padding:12px;border-radius:6px}.tile b{display:block;font-size:23px}table{border-collapse:collapse;width:100%;margin-top:16px;font-size:14px}
th,td{padding:5px 9px;border-bottom:1px solid #e4e4e4}th{text-align:left;background:#f6f6f6}td.n,th.n{text-align:right}tr.g th{background:#c8501e;color:#fff;font-size:15px}tr.t td{background:#fbf0e7;font-weight:bold}.up{color:#a31818}.dn{color:#176b2c}article{border-bottom:1px solid #ddd;padding:8px 0}.note{color:#666;font-size:13px}"""


def num(v, places=2):
    text = format(v, ",.%df" % places)
    return text.replace(",", "·").replace(".", ",").replace("·", ".")


def page(title, body):
    return '<!doctype html><html lang="es"><head><meta charset="utf-8"><title>%s | Mercalcora</title><style>%s</style></head><body><header><b>Mercalcora</b><div>Mercado mayorista de Alcora del Río</div><nav><a href="/">Precios de hoy</a><a href="/avisos">Avisos</a><a href="/servicio">Servicio</a></nav></header><main>%s</main></body></html>' % (e(title), CSS, body)


@site.get("/")
def home(_):
    body = ""
    for group in GROUPS:
        rows = [r for r in ROWS if r["group"] == group]
        body += '<tbody><tr class="g"><th colspan="7">%s</th></tr>' % e(group)
        last = None
        for r in rows:
            n = sum(1 for x in rows if x["product"] == r["product"])
            cell = '<td rowspan="%d">%s</td>' % (n, e(r["product"])) if r["product"] != last else ""
            last = r["product"]
            sign = "+" if r["change"] > 0 else "−" if r["change"] < 0 else ""
            body += '<tr>%s<td>%s</td><td>%s</td><td class="n">%s</td><td class="n">%s</td><td class="n"><b>%s</b></td><td class="n %s">%s</td></tr>' % (
                cell, e(r["kind"]), e(r["origin"]), num(r["min"]), num(r["max"]), num(r["mid"]), "up" if r["change"] > 0 else "dn", sign + num(abs(r["change"])))
        body += '<tr class="t"><td colspan="6">Entrada total de %s</td><td class="n">%s kg</td></tr></tbody>' % (e(group.lower()), num(sum(r["kilos"] for r in rows), 0))
    up = sum(1 for r in ROWS if r["change"] > 0)
    down = sum(1 for r in ROWS if r["change"] < 0)
    return page("Precios de hoy", '<h1>Boletín del jueves 12 de noviembre de 2026</h1><div class="tiles"><div class="tile"><b>%d</b>referencias</div><div class="tile"><b>%d</b>suben</div><div class="tile"><b>%d</b>bajan</div><div class="tile"><b>%s kg</b>entrada total</div></div><p class="note">Precios en euros por kilo, sin IVA. «Frecuente» es el precio más repetido del día; «Var.» es la diferencia con el frecuente del día anterior.</p><table><thead><tr><th>Producto</th><th>Variedad</th><th>Procedencia</th><th class="n">Mínimo</th><th class="n">Máximo</th><th class="n">Frecuente</th><th class="n">Var.</th></tr></thead>%s</table>' % (
        len(ROWS), up, down, num(sum(r["kilos"] for r in ROWS), 0), body))


@site.get("/avisos")
def news(_):
    return page("Avisos", "<h1>Avisos</h1>" + "".join("<article><h2>%s</h2><p class='note'>%s</p><p>%s</p></article>" % (e(t), e(d), e(x)) for d, t, x in NEWS))


@site.get("/servicio")
def service(_):
    return page("Servicio", '<h1>Boletín por correo</h1><p>Reciba cada mañana los precios en su correo.</p><form method="post" action="/servicio"><label>Correo electrónico <input type="email" name="correo" required></label> <button>Suscribirme</button></form>')


@site.post("/servicio")
def subscribe(request):
    mail = request.form.text("correo")
    if mail and mail not in site.state["avisos_por_correo"]:
        site.state["avisos_por_correo"].append(mail)
    return page("Servicio", "<p role='status'>Suscripción guardada.</p>")


if __name__ == "__main__":
    site.run()
