"""Starts each site, finds every answer again over HTTP and compares it with tasks.json."""
import html
import json
import os
import re
import subprocess
import sys
import urllib.parse
import urllib.request
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
SITE = {}


def site(name):
    def deco(fn):
        SITE[name] = fn
        return fn
    return deco


class Web:
    def __init__(self, port):
        self.base = "http://127.0.0.1:%d" % port

    def open(self, path, data_=None, ctype_=None, **q):
        if q:
            path += "?" + urllib.parse.urlencode(q)
        req = urllib.request.Request(self.base + urllib.parse.quote(path, safe="/?&=%+#"), data=data_, headers={"Content-Type": ctype_} if ctype_ else {})
        with urllib.request.urlopen(req, timeout=10) as r:
            return r.read().decode("utf-8")

    def page(self, path, **q):
        return self.open(path, **q)

    def json(self, path, **q):
        return json.loads(self.open(path, **q))

    def send(self, path, fields):
        return self.open(path, urllib.parse.urlencode(fields, doseq=True).encode(), "application/x-www-form-urlencoded")

    def send_json(self, path, body):
        return json.loads(self.open(path, json.dumps(body).encode(), "application/json"))


def text(h):
    return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", h).split()))


def rows(h):
    return [[text(c) for c in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", r, re.S)] for r in re.findall(r"<tr[^>]*>(.*?)</tr>", h, re.S)]


def pick(rx, h):
    m = re.search(rx, h, re.S)
    assert m, rx
    return text(m.group(1))


def money(s):
    n = re.sub(r"[^\d,.]", "", s)
    return float(n.replace(",", ".")) if re.search(r"[,.]\d\d$", n) else float(n.replace(",", ""))


FAIL = "failure"
STATE = "state"


@site("tarnwick-library")
def tarnwick(w, t, p):
    if t == "closing" or t == "sunday-copy":
        tab = rows(w.page("/branches"))
        col = tab[0].index(p["weekday"])
        hours = {r[0]: r[col] for r in tab[1:]}
    if t == "closing":
        return {"closes": hours[p["branch"]].split("–")[1]}
    if t == "events":
        return {"events": len(re.findall(r"class='where'>%s<" % p["branch"], w.page("/events")))}
    if t == "room":
        return {"reference": pick(r'id="ref">(.*?)<', w.send("/rooms", p))}
    hits = re.findall(r"<tr><td><a href='(/record/\d+)'>(.*?)</a></td><td>.*?</td><td>(.*?)</td>", w.page("/catalogue", q=p["title"]))
    if t == "shelfmark":
        (path,) = [a for a, b, c in hits if text(b) == p["title"] and c == p["format"]]
        return {"shelfmark": pick(r"<dt>Shelfmark</dt><dd>(.*?)<", w.page(path))}
    (path,) = [a for a, b, c in hits if text(b) == p["title"]]
    ok = [r[0] for r in rows(w.page(path))[1:] if r[1] == "On shelf" and hours[r[0]] != "Closed"]
    assert len(ok) == 1
    a, b = hours[ok[0]].split("–")
    return {"branch": ok[0], "opens": a, "closes": b}


@site("brightmoor-vans")
def vans(w, t, p):
    v = w.json("/api/vehicles")
    if t == "big-automatic":
        return {"vehicles": [x["name"] for x in v if x["gearbox"] == p["gearbox"] and p["depot"] in x["depots"] and x["seats"] >= p["seats"]]}
    if t == "cheapest-week":
        x = sorted((x["day"] * p["days"] + x["prep"], x["name"]) for x in v if x["kind"] == p["kind"])
        assert x[0][0] < x[1][0]
        return {"vehicle": x[0][1], "total": x[0][0]}
    if t == "deposit":
        (x,) = [x for x in v if x["name"] == p["vehicle"]]
        return {"deposit": x["deposit"], "minimum_age": x["age"]}
    a = w.send_json("/api/quote", {"vehicle": p["vehicle"], "pickup": p["pickup"], "back": p["dropoff"], "start": p["start"], "end": p["end"],
                                   "extras": [p["extra1"], p["extra2"]], "driver": p["driver"], "email": p["email"]})
    return {"quote_number": a["number"], "total": a["total"]}


@site("quillback-docs")
def docs(w, t, p):
    if t == "default":
        (r,) = [r for r in rows(w.page("/configuration")) if r[0] == p["option"]]
        return {"default": r[2]}
    if t == "variable":
        path = html.unescape(re.search(r"<li><a href='(.*?)'", w.page("/search", q=p["thing"])).group(1)).split("#")[0]
        (s,) = [s for s in re.findall(r"<p>(.*?)</p>", w.page(path)) if p["thing"] in s]
        return {"variable": pick(r"<code>(QUILL\w+)</code>", s)}
    rel, n = [], 1
    while True:
        h = w.page("/releases", page=n)
        rel += re.findall(r"<b>([\d.]+)</b> <time>([\d-]+)</time><span class='badge ?\w*'>(.*?)</span>", h)
        if "Older releases" not in h:
            break
        n += 1
    if t == "security":
        return {"releases": [{"version": a, "date": b} for a, b, c in rel if c == p["label"] and b.startswith(str(p["year"]))]}
    assert len(rel) == 15 and p["version"] not in [r[0] for r in rel]
    return FAIL


@site("attic-lane")
def attic(w, t, p):
    def browse(**q):
        out = []
        while True:
            d = w.json("/api/items", offset=len(out), **q)
            out += d["items"]
            if len(out) >= d["total"]:
                return [w.json("/api/items/%d" % i["id"]) for i in out]
    if t == "posted":
        return {"items": [i["title"] for i in browse(category=p["category"]) if i["price"] <= p["max"] and i["post"]]}
    if t == "dearest":
        x = sorted((i for i in browse() if i["town"] == p["town"]), key=lambda i: -i["price"])
        assert x[0]["price"] > x[1]["price"]
        return {k: x[0][k] for k in ("title", "price", "seller")}
    (i,) = browse(q=p["item"])
    if t == "size":
        assert i["id"] in [x["id"] for x in w.json("/api/items", offset=0)["items"]]
        return {"height_cm": i["height"], "width_cm": i["width"]}
    if t == "same-seller":
        return {"items": [{"title": x["title"], "price": x["price"]} for x in w.json("/api/sellers/" + i["seller"])["items"]]}
    assert w.send_json("/api/offer", {"item": i["id"], "amount": p["amount"]})["ok"]
    return STATE


@site("saltmarsh-lettings")
def lettings(w, t, p):
    def browse(**q):
        out, n = [], 1
        while True:
            h = w.page("/", page=n, **q)
            out += [(text(a), path, text(addr), money(rent), text(facts)) for a, path, addr, rent, facts in re.findall(
                r'<span class="pill[^"]*">(.*?)</span>.*?href="(/home/\w+)">(.*?)</a>.*?font-bold">(£[\d,]+) .*?mb-2">(.*?)</div>', h, re.S)]
            if n >= int(pick(r"page \d+ of (\d+)", h)):
                return out
            n += 1
    if t == "pets":
        hits = [x for x in browse(beds=p["beds"], max=p["max"]) if x[0] == "Available"]
        return {"homes": [{"address": x[2], "rent": x[3]} for x in hits if "Pets are welcome" in w.page(x[1])]}
    if t == "largest":
        x = sorted(((float(re.search(r"(\d+) m²", x[4]).group(1)), x[2]) for x in browse(area=p["area"], kind=p["kind"])), reverse=True)
        assert x[0][0] > x[1][0]
        return {"address": x[0][1], "area_m2": x[0][0]}
    (x,) = [x for x in browse() if x[2] == p["address"]]
    if t == "closed-viewing":
        assert "viewings are closed" in w.page(x[1]) and "/viewing/" not in w.page(x[1])
        w.send("/viewing/" + x[1].split("/")[-1], p)
        assert w.json("/__state") == {"shortlist": [], "viewings": []}
        return FAIL
    w.send("/shortlist", {"id": x[1].split("/")[-1]})
    return STATE


@site("orrin-rowing")
def rowing(w, t, p):
    if t == "committee":
        return {"committee": [{"office": a, "name": b} for a, b in rows(w.page("/"))[1:]]}
    if t == "wins":
        return {"wins": sum(r[3] == p["squad"] and r[4].startswith("1st") for r in rows(w.page("/results", season=p["season"])))}
    if t == "fee":
        return {"fee": money(pick(r"<dt>%s</dt><dd>(£\d+)" % p["category"], w.page("/membership")))}
    return {"number": pick(r"class='num'>(.*?)<", w.send("/taster", {**p, "swim": "yes"}))}


@site("schulmensa-ahornweg")
def mensa(w, t, p):
    if t == "preis":
        (r,) = [r for r in rows(w.page("/preise")) if r[0] == p["gruppe"]]
        return {"preis": money(r[1])}
    plan = w.json("/api/plan")
    if t == "bestellen":
        (g,) = [g for g in plan if g["kw"] == p["kw"] and g["tag"] == p["tag"] and g["menue"] == p["menue"]]
        w.send_json("/api/bestellen", {"datum": g["datum"], "menue": g["menue"]})
        return STATE
    code = pick(r"<li>(\w) = %s</li>" % p["allergen"], w.page("/"))
    if t == "veg-ohne":
        return {"gerichte": [g["name"] for g in plan if g["kw"] == p["kw"] and g["vegetarisch"] and code not in g["allergene"]]}
    return {"anzahl": len([g for g in plan if code in g["allergene"]])}


@site("boulangerie-du-gue")
def boulangerie(w, t, p):
    if t == "fermeture":
        (j,) = re.findall(r"<dt>(\w+)</dt><dd>fermé</dd>", w.page("/"))
        return {"jour": j}
    liste = w.page("/produits")
    if t == "plus-lourd":
        x = sorted(((money(r[1]), r[0]) for r in rows(pick_raw(r"<h3>%s</h3>(.*?)</table>" % p["rubrique"], liste))[1:]), reverse=True)
        assert x[0][0] > x[1][0]
        return {"nom": x[0][1], "poids_g": x[0][0]}
    lien = {text(b): a for a, b in re.findall(r"<a href='(/produit/[a-z-]+)'>(.*?)</a>", liste)}
    if t == "fiche":
        h = w.page(lien[p["produit"]])
        return {"prix": money(pick(r"<p>([\d,]+) €", h)), "jours": int(pick(r"Se conserve :</b> (\d+) jours", h))}
    f = {"q-" + lien[p["produit%d" % k]].split("/")[-1]: p["quantite%d" % k] for k in (1, 2, 3)}
    h = w.send("/commander", {**f, **{k: p[k] for k in ("lieu", "date", "creneau", "nom", "telephone")}})
    return {"numero": pick(r"class='num'>(.*?)<", h), "total": money(pick(r"class='tot'>(.*?)<", h))}


def pick_raw(rx, h):
    return re.search(rx, h, re.S).group(1)


@site("clinica-olmedal")
def clinica(w, t, p):
    if t == "aseguradoras":
        return {"aseguradoras": [text(x) for x in re.findall(r"<li>(.*?)</li>", w.page("/aseguradoras"))]}
    if t == "medico":
        (m,) = [m for m in w.json("/api/equipo") if m["nombre"] == p["medico"]]
        m = w.json("/api/equipo/" + m["id"])
        return {"consulta": m["consulta"], "idiomas": m["idiomas"]}
    hit = [r for r in rows(w.page("/tarifas")) if r[0] == p["especialidad"]]
    if t == "sin-servicio":
        pages = "".join(w.page(x) for x in ("/", "/especialidades", "/tarifas", "/aseguradoras", "/equipo"))
        assert not hit and p["especialidad"].lower()[:6] not in pages.lower()
        return FAIL
    return {"precio": money(hit[0][1])}


@site("museo-orologio")
def museo(w, t, p):
    if t == "gratis":
        r = rows(w.page("/attivita", mese=p["mese"]))[1:]
        return {"attivita": [x[0] for x in r if int(re.search(r"\d+", x[2]).group()) <= p["anni"] and x[3] == "gratuita"]}
    tutti = w.json("/api/collezione")
    if t == "piu-antica":
        x = sorted((int(pick(r"class='anno'>(\d+)", w.page("/oggetto/%d" % o["id"]))), o["titolo"]) for o in tutti if o["tipo"] == p["tipo"])
        assert x[0][0] < x[1][0]
        return {"titolo": x[0][1], "anno": x[0][0]}
    (o,) = [o for o in tutti if p["titolo"].lower() in o["titolo"].lower()]
    h = w.page("/oggetto/%d" % o["id"])
    if t == "sala":
        return {"sala": int(pick(r"class='sala'>sala (\d+)", h))}
    return {"anno": int(pick(r"class='ra'>(\d+)", h)), "restauratore": pick(r"class='rc'>(.*?)<", h)}


@site("gemeente-oosterwaard")
def gemeente(w, t, p):
    if t == "tarief":
        (r,) = [r for r in rows(w.page("/leges")) if r[0] == p["product"]]
        return {"tarief": money(r[1])}
    if t == "raad":
        x = re.findall(r"<strong>(.*?)</strong> heeft (\d+) zetels", w.page("/raad"))
        assert sum(int(z) for _, z in x) == 21
        return {"partijen": [{"partij": text(a), "zetels": int(z)} for a, z in x]}
    if t == "afspraak":
        return {"afspraaknummer": pick(r"class='nr'>(.*?)<", w.send("/afspraak", p))}
    n, total = 1, 0
    while True:
        x = re.findall(r"<div class='bm'><p><b>(.*?): .*?</b></p><p>(.*?) · (.*?)</p>", w.page("/bekendmakingen", pagina=n))
        if not x:
            return {"aantal": total}
        total += sum(a == p["soort"] and b == p["kern"] and c.endswith(p["maand"]) for a, b, c in x)
        n += 1


@site("przewozy-jarzebina")
def przewozy(w, t, p):
    if t == "ostatni":
        x = []
        for nr in re.findall(r"href='/linia/(\d+)'", w.page("/")):
            for k in w.json("/api/linia/" + nr)["sobota"]:
                x.append((tuple(map(int, k[0].split(":"))), nr, k[0]))
        x.sort(reverse=True)
        assert x[0][0] > x[1][0]
        return {"linia": x[0][1], "odjazd": x[0][2]}
    if t == "niskopodlogowe":
        x = []
        while True:
            d = w.json("/api/polaczenia", skad=p["skad"], dokad=p["dokad"], dzien="robocze", od=len(x))
            x += d["kursy"]
            if len(x) >= d["razem"]:
                break
        return {"kursy": [{k: c[k] for k in ("linia", "odjazd", "przyjazd")} for c in x
                          if c["niskopodlogowy"] and p["od"] <= c["odjazd"].zfill(5) <= p["do"]]}
    if t == "miesieczny":
        h = w.page("/bilety")
        assert "Nie można ich kupić przez internet" in h and p["bilet"] not in re.findall(r"<option[^>]*>(.*?)<", h)
        assert "Numer zamówienia" not in w.send("/bilety", {"rodzaj": p["bilet"], "nazwisko": p["nazwisko"], "email": p["email"]})
        return FAIL
    assert "Zapisano" in w.send("/powiadomienia", {"email": p["email"], "linie": [p["linia1"], p["linia2"]], "kiedy": p["kiedy"]})
    return STATE


def canon(x, loose, any_order):
    if isinstance(x, dict):
        return {k: canon(v, loose, any_order) for k, v in x.items()}
    if isinstance(x, list):
        y = [canon(v, loose, any_order) for v in x]
        return sorted(y, key=lambda v: json.dumps(v, sort_keys=True)) if any_order else y
    if isinstance(x, str) and loose:
        return "".join(x.split()).casefold()
    return float(x) if isinstance(x, (int, float)) and not isinstance(x, bool) else x


def fits(value, schema):
    k = schema["type"]
    if k == "object":
        return isinstance(value, dict) and set(value) == set(schema["required"]) == set(schema["properties"]) and all(fits(value[n], schema["properties"][n]) for n in value)
    if k == "array":
        return isinstance(value, list) and all(fits(v, schema["items"]) for v in value)
    kinds = {"string": str, "integer": int, "number": (int, float), "boolean": bool}
    return isinstance(value, kinds[k]) and (k == "boolean" or not isinstance(value, bool))


def links(w):
    """Every local link reachable from the start page must answer."""
    seen, todo = set(), ["/"]
    while todo:
        u = todo.pop()
        if u in seen or len(seen) > 150:
            continue
        seen.add(u)
        h = w.page(u)
        assert "None" not in text(re.sub(r"<(script|style).*?</\1>", "", h, flags=re.S)), u
        todo += [html.unescape(x).split("#")[0] for x in re.findall(r"href=[\"'](/[^\"'$]*)[\"']", re.sub(r"<script.*?</script>", "", h, flags=re.S))]
    return len(seen)


def main():
    bad = total = 0
    for name, solve in SITE.items():
        with open(os.path.join(HERE, name, "tasks.json"), encoding="utf-8") as f:
            tasks = json.load(f)
        proc = subprocess.Popen([sys.executable, "serve.py"], cwd=os.path.join(HERE, name), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            w = Web(int(proc.stdout.readline().split()[1]))
            n = links(w)
            start = w.json("/__state")
            for t in tasks:
                total += 1
                w.send_json("/__reset", {})
                assert w.json("/__state") == start
                e = t["expect"]
                try:
                    got = solve(w, t["name"][len(name) + 1:], t["parameters"])
                    if e["kind"] == "state":
                        ok = got == STATE and w.json("/__state") == e["state"] != start
                    elif e["kind"] == "failure":
                        ok = got == FAIL
                    else:
                        a, b = e["kind"] == "told", e["kind"] == "any_order"
                        ok = fits(e["answer"], t["schema"]) and canon(got, a, b) == canon(e["answer"], a, b)
                except Exception as x:
                    ok, got = False, repr(x)
                if not ok:
                    bad += 1
                    print("FAIL", t["name"], got, e)
            w.send_json("/__reset", {})
            assert w.json("/__state") == start
            print("%-22s %d tasks, %d pages" % (name, len(tasks), n))
        finally:
            proc.stdin.close()
            try:
                proc.wait(timeout=5)
            except subprocess.TimeoutExpired:
                proc.kill()
                print("had to kill", name)
    print("%d of %d pass" % (total - bad, total))
    return bad


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
