"""Starts every site, asks for its pages and JSON, sends its forms, and holds the answers against tasks.json. Loopback only."""
import json
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

from make_truth import HERE, TASKS, data

BAD = []


def ask(base, path, form=None, body=None):
    blob, head = None, {}
    if form is not None:
        blob = urllib.parse.urlencode(form, doseq=True).encode()
    if body is not None:
        blob, head = json.dumps(body).encode(), {"content-type": "application/json"}
    try:
        with urllib.request.urlopen(urllib.request.Request(base + urllib.parse.quote(path, safe="/?&=%"), blob, head), timeout=5) as r:
            return r.status, r.read().decode()
    except urllib.error.HTTPError as e:
        return e.code, e.read().decode()


def ok(site, what, good):
    if not good:
        BAD.append(f"{site}: {what}")


def answer(site, name):
    return next(t for t in TASKS[site] if t["name"] == name)["expect"]["answer"]


def number(site, name):
    a = answer(site, name)
    return a if isinstance(a, str) else next(iter(a.values()))


def params(site, name):
    return next(t for t in TASKS[site] if t["name"] == name)["parameters"]


PAGES = {
    "skarn-fell-races": ["/rules", "/clubs"] + ["/races/" + r["slug"] for r in data("skarn-fell-races").RACES],
    "corvid-status": ["/history"] + ["/incidents/" + i["id"] for i in data("corvid-status").INCIDENTS],
    "wick-and-weft": ["/delivery", "/search?q=merino"] + ["/yarns/" + y["sku"] for y in data("wick-and-weft").YARNS],
    "strand-pianos": ["/viewing", "/tuning"] + ["/api/pianos/" + p["id"] for p in data("strand-pianos").PIANOS],
    "hallam-grants": ["/programmes", "/interest", "/questions"],
    "tamarside-plates": ["/about"] + [f"/places/{p['id']}" for p in data("tamarside-plates").PLACES],
    "cinder-lane-storage": ["/app.js"],
    "sternwarte-hohenrain": ["/instrumente", "/anfahrt"] + ["/veranstaltungen/" + e["id"] for e in data("sternwarte-hohenrain").EVENTS],
    "valorys-dechets": ["/encombrants", "/compost"] + ["/decheteries/" + x["slug"] for x in data("valorys-dechets").DECH],
    "contratacion-penarrubia": ["/normas", "/mesa"] + ["/licitaciones/" + x["exp"] for x in data("contratacion-penarrubia").LIC],
    "sentieri-val-cordera": ["/rifugi", "/segnala"],
    "molens-de-wiek": ["/molenaar-worden", "/steun"] + [f"/molens/{m['id']}" for m in data("molens-de-wiek").MOLENS],
}
# endpoint with {} for the offset or page, key of rows, step (0: all at once, -1: pages), rows in all
LISTS = {
    "skarn-fell-races": ("/api/races?offset={}", 8, len(data("skarn-fell-races").RACES)), "corvid-status": ("/api/incidents?page={}", -1, len(data("corvid-status").INCIDENTS)),
    "wick-and-weft": ("/api/yarns?offset={}", 9, len(data("wick-and-weft").YARNS)), "strand-pianos": ("/api/pianos", 0, len(data("strand-pianos").PIANOS)),
    "hallam-grants": ("/api/grants?page={}", -1, len(data("hallam-grants").GRANTS)), "tamarside-plates": ("/api/places?offset={}", 12, len(data("tamarside-plates").PLACES)),
    "sternwarte-hohenrain": ("/api/veranstaltungen", 0, len(data("sternwarte-hohenrain").EVENTS)), "valorys-dechets": ("/api/decheteries", 0, len(data("valorys-dechets").DECH)),
    "contratacion-penarrubia": ("/api/licitaciones?desde={}", 9, len(data("contratacion-penarrubia").LIC)), "sentieri-val-cordera": ("/api/sentieri", 0, len(data("sentieri-val-cordera").SENT)),
    "molens-de-wiek": ("/api/molens?pagina={}", -1, len(data("molens-de-wiek").MOLENS)),
}


def forms(site, base):
    sent = lambda path, form, name: ok(site, f"{name} is not confirmed with its number", number(site, name) in ask(base, path, form)[1])
    if site == "skarn-fell-races":
        p = params(site, "races-enter")
        f = {"name": p["name"], "born": p["dateOfBirth"], "category": p["category"], "club": p["club"], "phone": p["emergencyPhone"], "shirt": "No T-shirt", "rules": "yes"}
        ok(site, "entry without category is refused", "choose a category" in ask(base, "/races/wether-down/enter", dict(f, category=""))[1])
        sent("/races/wether-down/enter", f, "races-enter")
    if site == "strand-pianos":
        sent("/viewing", {"piano": "Kawai K-300", "date": "2027-03-17", "slot": "afternoon", "name": "Tobias Wren", "phone": "0113 496 0142", "tuned": "yes"}, "pianos-viewing")
        ok(site, "viewing without slot is refused", "morning or afternoon" in ask(base, "/viewing", {"piano": "Kawai K-300", "date": "2027-03-17", "name": "T", "phone": "1"})[1])
    if site == "hallam-grants":
        p = params(site, "grants-interest")
        f = {"organisation": p["organisation"], "charity": p["charityNumber"], "programme": p["programme"], "amount": p["amount"], "start": p["startDate"], "contact": p["contact"], "email": p["email"], "before": "no", "agree": "1"}
        sent("/interest", f, "grants-interest")
        ok(site, "too much is refused", "at most" in ask(base, "/interest", dict(f, amount=70000))[1])
    if site == "sternwarte-hohenrain":
        p = params(site, "sternwarte-anmeldung")
        sent("/anmeldung/messier", {"personen": p["personen"], "name": p["name"], "email": p["email"], "tarif": "ermaessigt", "regeln": "ja"}, "sternwarte-anmeldung")
        ok(site, "full event", ask(base, "/anmeldung/saturn")[0] == 404)
    if site == "valorys-dechets":
        p = params(site, "valorys-encombrants")
        sent("/encombrants", {"nom": p["nom"], "adresse": p["adresse"], "commune": p["commune"], "tel": p["telephone"], "date": p["date"], "types": ["Meubles", "Literie"], "volume": "moyen"}, "valorys-encombrants")
    if site == "sentieri-val-cordera":
        sent("/segnala", {"sentiero": "104", "tipo": "Albero caduto", "data": "2026-11-21", "descrizione": "Un grosso larice blocca il passaggio dopo il secondo tornante", "nome": "Elena Brusa", "email": "elena.brusa@posta.example", "urgente": "si"}, "sentieri-segnalazione")
    if site == "cinder-lane-storage":
        ok(site, "wrong password", ask(base, "/api/login", body={"email": "m.okafor@brightwell.example", "password": "x"})[0] == 401)
        p = params(site, "storage-notice")
        token = json.loads(ask(base, "/api/login", body={"email": p["email"], "password": p["password"]})[1])["token"]
        account = json.loads(ask(base, "/api/account", body={"token": token})[1])
        ok(site, "sum of unpaid", abs(sum(i["amount"] for i in account["invoices"] if i["status"] == "Unpaid") - number(site, "storage-unpaid")) < .001)
        ok(site, "notice without a date", ask(base, "/api/notice", body={"token": token, "unit": "B-207", "reason": "No longer needed", "deposit": "bank"})[0] == 400)
        ok(site, "notice", number(site, "storage-notice") in ask(base, "/api/notice", body={"token": token, "unit": "C-114", "date": p["moveOut"], "reason": "No longer needed", "deposit": "bank"})[1])


def leaves(v):
    if isinstance(v, dict):
        for x in v.values():
            yield from leaves(x)
    elif isinstance(v, list):
        for x in v:
            yield from leaves(x)
    else:
        yield v


for site, tasks in TASKS.items():
    ok(site, "tasks.json is not what make_truth writes", json.loads((HERE / site / "tasks.json").read_text()) == tasks)
    child = subprocess.Popen([sys.executable, "-B", "serve.py"], cwd=HERE / site, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        base = "http://127.0.0.1:" + child.stdout.readline().split()[1]
        seen = []
        for path in ["/"] + PAGES[site]:
            status, text = ask(base, path)
            ok(site, f"{path} gives {status}", status == 200)
            ok(site, f"{path} leaves loopback", not re.search(r"(src|href)=[\"']?https?://", text))
            seen.append(text)
            for link in set(re.findall(r'href="(/[^"#$]*)"', text)):
                if "${" not in link:
                    ok(site, f"{path} links to {link}", ask(base, link)[0] == 200)
        if site in LISTS:
            path, step, total = LISTS[site]
            rows, n = [], 1 if step < 0 else 0
            while True:
                j = json.loads(ask(base, path.format(n))[1])
                rows += j if isinstance(j, list) else j["items"]
                seen.append(json.dumps(j, ensure_ascii=False))
                n += 1 if step < 0 else step
                if step == 0 or (step < 0 and n > j.get("pages", j.get("paginas"))) or (step > 0 and n >= j["total"]):
                    break
            ok(site, f"list has {len(rows)} of {total}", len(rows) == total)
        ok(site, "404", ask(base, "/nowhere")[0] == 404)
        if site == "cinder-lane-storage":
            seen.append(json.dumps(data(site).UNITS))
        import html
        everything = html.unescape(" ".join(seen))
        for t in tasks:
            if t["category"] in ("form", "count") or t["expect"]["kind"] == "failure":
                continue
            for leaf in leaves(t["expect"]["answer"]):
                ok(site, f"{t['name']}: {leaf!r} is shown nowhere", str(leaf) in everything or f"{leaf:,}" in everything if not isinstance(leaf, str) else leaf in everything)
        forms(site, base)
        ok(site, "reset", ask(base, "/__reset", form={})[0] == 200 and json.loads(ask(base, "/__state")[1]) == data(site).INITIAL_STATE)
        used = {p for t in tasks for w in t["phrasings"] for p in re.findall(r"{{parameters\.(\w+)}}", w)}
        for t in tasks:
            for w in t["phrasings"]:
                ok(site, f"{t['name']}: a wording does not use the parameters as they are", set(re.findall(r"{{parameters\.(\w+)}}", w)) == set(t["parameters"]))
    finally:
        child.stdin.close()
        child.wait(5)
print("\n".join(BAD) or "all well")
sys.exit(bool(BAD))
