import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
import data as d

site = Site({})


def page(title, body, script=""):
    return f"""<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>{esc(title)} | Liga Comarcal de Balonmano</title><meta name="viewport" content="width=device-width">
<style>
body{{margin:0;font:15px/1.45 Verdana,sans-serif;background:#eee}}#cab{{background:#c8102e;color:#fff;padding:14px 0}}#cab .c,.c{{width:980px;max-width:96%;margin:0 auto}}#cab h2{{margin:0}}#menu{{background:#222}}#menu a{{color:#fff;display:inline-block;padding:10px 16px;text-decoration:none}}
.main{{background:#fff;padding:16px 20px;margin-top:12px}}table{{border-collapse:collapse;width:100%}}th{{background:#222;color:#fff}}td,th{{padding:6px 8px;border-bottom:1px solid #ddd;text-align:left}}tr:nth-child(even) td{{background:#f7f7f7}}.d{{text-align:right}}
.jornadas a{{display:inline-block;padding:4px 10px;border:1px solid #c8102e;margin:2px;text-decoration:none;color:#c8102e}}.jornadas a.on{{background:#c8102e;color:#fff}}.ad{{background:#ffe9a8;border:1px dashed #aa8;text-align:center;padding:20px;margin:16px 0}}
.eq{{display:flex;flex-wrap:wrap;gap:12px}}.eq div{{border:1px solid #ddd;padding:12px;width:210px}}th[data-k]{{cursor:pointer;text-decoration:underline}}#pie{{padding:20px;text-align:center;color:#666}}
</style></head><body><div id="cab"><div class="c"><h2>Liga Comarcal de Balonmano</h2><small>Temporada de primavera 2026 · Sénior</small></div></div>
<div id="menu"><div class="c"><a href="/">Portada</a><a href="/clasificacion">Clasificación</a><a href="/calendario">Calendario</a><a href="/goleadores">Goleadores</a><a href="/equipos">Equipos</a></div></div>
<div class="c main"><h1>{esc(title)}</h1>{body}<div class="ad">PUBLICIDAD · Talleres Hnos. Gil: cambio de neumáticos desde 49 €</div></div>
<div id="pie">Actualizado el domingo 1 de marzo de 2026 · Federación Comarcal · <a href="/equipos">Clubes</a></div>{f"<script>{script}</script>" if script else ""}</body></html>"""


def matches(n):
    out = ""
    for m in d.MATCHES:
        if m["round"] == n:
            mid = f"<b>{m['score'][0]} – {m['score'][1]}</b>" if m["score"] else m["time"]
            out += f'<tr><td>{d.spanish(m["date"])}</td><td class="d">{m["home"]}</td><td style="text-align:center">{mid}</td><td>{m["away"]}</td><td>{m["hall"]}</td></tr>'
    last = "Resultado" if n <= d.PLAYED else "Hora"
    return f'<table><tr><th>Fecha</th><th class="d">Local</th><th style="text-align:center">{last}</th><th>Visitante</th><th>Pabellón</th></tr>{out}</table>'


@site.get("/")
def home(r):
    t = d.table()
    return page("Portada", f"""<p>Tras {d.PLAYED} jornadas, <b>{t[0]["team"]}</b> es líder con {t[0]["points"]} puntos. Le sigue {t[1]["team"]}.</p>
<h3>Última jornada ({d.PLAYED})</h3>{matches(d.PLAYED)}<p><a href="/calendario?jornada={d.PLAYED + 1}">Ver la próxima jornada ({d.PLAYED + 1})</a></p>""")


@site.get("/clasificacion")
def standings(r):
    out = "".join(f'<tr><td>{s["place"]}</td><td><a href="/equipos/{slug(s["team"])}">{s["team"]}</a></td><td class="d">{s["played"]}</td><td class="d">{s["won"]}</td><td class="d">{s["drawn"]}</td><td class="d">{s["lost"]}</td><td class="d">{s["for"]}</td><td class="d">{s["against"]}</td><td class="d"><b>{s["points"]}</b></td></tr>' for s in d.table())
    return page("Clasificación", f"""<table><tr><th>Pos.</th><th>Equipo</th><th class="d"><abbr title="Partidos jugados">PJ</abbr></th><th class="d"><abbr title="Ganados">G</abbr></th><th class="d"><abbr title="Empatados">E</abbr></th><th class="d"><abbr title="Perdidos">P</abbr></th>
<th class="d"><abbr title="Goles a favor">GF</abbr></th><th class="d"><abbr title="Goles en contra">GC</abbr></th><th class="d">Puntos</th></tr>{out}</table><p><small>PJ: partidos jugados; G: ganados; E: empatados; P: perdidos; GF: goles a favor; GC: goles en contra. Victoria: 2 puntos; empate: 1.</small></p>""")


@site.get("/calendario")
def calendar(r):
    n = int(r.q("jornada")) if r.q("jornada").isdigit() and 1 <= int(r.q("jornada")) <= 14 else d.PLAYED + 1
    nav = "".join(f'<a href="/calendario?jornada={i}"{" class=on" if i == n else ""}>{i}</a>' for i in range(1, 15))
    note = " (próxima jornada)" if n == d.PLAYED + 1 else ""
    return page("Calendario", f'<div class="jornadas">Jornada: {nav}</div><h3>Jornada {n}{note}</h3>{matches(n)}')


@site.get("/goleadores")
def scorers(r):
    out = "".join(f'<tr><td>{p["name"]}</td><td>{p["team"]}</td><td>{p["post"]}</td><td class="d">{p["games"]}</td><td class="d">{p["goals"]}</td></tr>' for p in d.PLAYERS if p["post"] != "Portero")
    return page("Goleadores", f"""<p>Por orden alfabético de apellidos. Pulse en una cabecera para ordenar.</p><table id="g"><thead><tr><th data-k="0">Jugador</th><th data-k="1">Equipo</th><th data-k="2">Puesto</th><th data-k="3" class="d">Partidos</th><th data-k="4" class="d">Goles</th></tr></thead><tbody>{out}</tbody></table>""", """
document.querySelectorAll('#g th').forEach(function (th) {
  th.onclick = function () {
    var k = +th.dataset.k, body = document.querySelector('#g tbody');
    Array.from(body.rows).sort(function (a, b) {
      var x = a.cells[k].textContent, y = b.cells[k].textContent;
      return k > 2 ? y - x : x.localeCompare(y, 'es');
    }).forEach(function (tr) { body.append(tr); });
  };
});""")


@site.get("/equipos")
def teams(r):
    return page("Equipos", '<div class="eq">' + "".join(f'<div><b><a href="/equipos/{t["slug"]}">{t["name"]}</a></b><br>{t["town"]}<br><small>{t["colours"]}</small></div>' for t in d.TEAMS) + "</div>")


@site.get("/equipos/([a-z0-9-]+)")
def team(r):
    t = next((t for t in d.TEAMS if t["slug"] == r.args[0]), None)
    if not t:
        raise NotFound
    squad = "".join(f'<tr><td class="d">{p["number"]}</td><td>{p["name"]}</td><td>{p["post"]}</td></tr>' for p in d.PLAYERS if p["team"] == t["name"])
    return page(t["name"], f"""<p>El equipo de {t["town"]} se fundó en {t["founded"]}. Sus colores: {t["colours"].lower()}. Lugar de juego: {t["hall"]}. Al frente del banquillo está {t["coach"]}.</p><h3>Plantilla</h3><table><tr><th class="d">Dorsal</th><th>Jugador</th><th>Puesto</th></tr>{squad}</table>""")


site.serve()
