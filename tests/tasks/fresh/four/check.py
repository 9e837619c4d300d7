"""Starts each server in turn, reads its pages over HTTP, looks for every truth on them, does each act
and form, compares the state, resets, ends the server by closing its standard input."""
import collections
import datetime
import html
import json
import pathlib
import re
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
APIS = {"tarn-and-copper": [f"/api/c/{c}?from={n}" for c in ("casseroles", "frying-pans", "knives") for n in (6, 12)],
        "tidewrack-museum": ["/api/objects", "/api/objects?q=lifeboat"],
        "westcountry-work": [f"/api/jobs?from={n}" for n in (0, 8, 16, 24)]}
SEEDS = {"inver-sound-ferries": [], "biblioteca-valdearroyo": ["/catalogo?q=Carmela+Ibarrondo", "/catalogo?q=Carmela+Ibarrondo&pagina=2"]}
ACTS = {
    "ferry-book-foot-passengers": ("/book/confirm", {"crossing": "oransay|out", "date": "2027-05-15", "departure": "10:15", "adults": "2", "children": "1", "vehicle": "none", "name": "Morag Sinclair", "email": "morag.sinclair@example.org"}),
    "cookware-add-pan-to-basket": ("/basket/add", {"sku": "TC-1128"}),
    "vets-request-appointment": ("/appointment", {"owner": "Peter Langdale", "phone": "07700 900142", "animal": "Bramble", "kind": "rabbit", "surgery": "harrow-cross", "ring": "afternoon", "matter": "Not eating since yesterday"}),
    "planning-send-objection": ("/application/26/02025/FUL/comment", {"name": "Judith Amory", "postcode": "TV4 8LN", "stance": "object", "comment": "The lane is too narrow for more cars", "agree": "yes"}),
    "nursery-cancel-order": ("/orders/4711/cancel", {}),
    "nursery-change-address": ("/address", {"street": "Barrow Farm, Long Lane", "town": "Wimborne", "postcode": "BH21 4QP", "driver_notes": "Leave trolleys by the potting shed"}),
    "biblioteca-renovar-prestamo": ("/renovar/P-7719", {}),
}
MONTHS = {"en": "January February March April May June July August September October November December".split(),
          "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()}
problems = []


def get(port, path):
    url = f"http://127.0.0.1:{port}" + urllib.parse.quote(path, safe="/?=&%+#")
    with urllib.request.urlopen(url, timeout=10) as r:
        return r.status, r.read().decode("utf-8")


def post(port, path, fields):
    body = urllib.parse.urlencode(fields).encode()
    with urllib.request.urlopen(urllib.request.Request(f"http://127.0.0.1:{port}{path}", data=body, method="POST"), timeout=10) as r:
        return r.status, r.read().decode("utf-8")


def shown(value, lang):
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        out = {str(value), f"{value:,}", f"{value:.2f}", f"{value:.2f}".replace(".", ","), f"{value:,}".replace(",", ".")}
        if float(value).is_integer():
            out |= {str(int(value)), f"{int(value):,}"}
        return out
    if re.fullmatch(r"\d{4}-\d\d-\d\d", value):
        x = datetime.date.fromisoformat(value)
        if lang == "es":
            return {f"jueves {x.day}", f"viernes {x.day}", f"sábado {x.day}", f"martes {x.day}"}
        return {f"{x.day} {MONTHS['en'][x.month - 1]} {x.year}", f"{x.day}. {MONTHS['de'][x.month - 1]} {x.year}"}
    return {value}


def leaves(x):
    if isinstance(x, dict):
        for v in x.values():
            yield from leaves(v)
    elif isinstance(x, list):
        for v in x:
            yield from leaves(v)
    else:
        yield x


def fits(schema, x):
    kind = schema["type"]
    if kind == "object":
        return isinstance(x, dict) and set(x) == set(schema["properties"]) == set(schema["required"]) and all(fits(schema["properties"][k], x[k]) for k in x)
    if kind == "array":
        return isinstance(x, list) and x and all(fits(schema["items"], v) for v in x)
    return isinstance(x, {"string": str, "integer": int, "number": (int, float)}[kind])


folders = sorted(p.parent.name for p in HERE.glob("*/tasks.json"))
by_kind, by_language, names, wordings, schemas, reading = collections.Counter(), collections.Counter(), set(), 0, 0, 0
for folder in folders:
    site = HERE / folder
    tasks = json.loads((site / "tasks.json").read_text("utf-8"))
    server = subprocess.Popen([sys.executable, "serve.py"], cwd=site, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        port = int(server.stdout.readline().split()[1])
        seen, text = set(), ""
        todo = ["/"] + APIS.get(folder, []) + SEEDS.get(folder, [])
        while todo:
            path = todo.pop(0)
            if path in seen or len(seen) > 260:
                continue
            seen.add(path)
            try:
                status, page = get(port, path)
            except urllib.error.HTTPError as e:
                problems.append(f"{folder} {path} {e.code}")
                continue
            assert status == 200
            if path.startswith("/api/"):
                text += "\n" + "\n".join(str(x) for x in leaves(json.loads(page)))
                text = html.unescape(text)
                page = json.dumps(json.loads(page), ensure_ascii=False)
                for key in re.findall(r'"id": "?([\w.]+)"?', page):
                    todo.append({"tidewrack-museum": "/object/", "westcountry-work": "/jobs/"}.get(folder, "/x/") + key)
                for l in re.findall(r'href=\\"(/[^"\\]*)', page):
                    todo.append(l)
                continue
            plain = re.sub(r"<(script|style).*?</\1>", " ", page, flags=re.S)
            text += "\n" + html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", plain)))
            todo += [html.unescape(l).split("#")[0] for l in re.findall(r'href="(/[^"]*)"', plain) + re.findall(r"href='(/[^']*)'", plain)]
            todo = [urllib.parse.unquote_plus(l).replace(" ", "+") if "?" in l else l for l in todo]
        start_state = json.loads(get(port, "/__state")[1])
        for t in tasks:
            names.add(t["name"])
            by_kind[t["category"]] += 1
            by_language[t["language"]] += 1
            wordings += len(t["phrasings"])
            assert len(t["phrasings"]) == 3 == len(set(t["phrasings"])), t["name"]
            assert get(port, t["start"])[0] == 200
            for w in t["phrasings"]:
                used = set(re.findall(r"\{\{parameters\.(\w+)\}\}", w))
                assert used == set(t["parameters"]), (t["name"], used)
            e = t["expect"]
            if e["kind"] in ("exactly", "any_order", "told"):
                reading += 1
                schemas += t["schema"] is not None
                if t["schema"] is not None and not fits(t["schema"], e["answer"]):
                    problems.append(f"{t['name']}: answer does not fit its schema")
                if (t["schema"] is None) != (e["kind"] == "told"):
                    problems.append(f"{t['name']}: kind and schema")
                for leaf in leaves(e["answer"]):
                    if t["category"] != "count" and not any(s in text for s in shown(leaf, t["language"])):
                        problems.append(f"{t['name']}: {leaf!r} is on no page")
            elif e["kind"] == "state":
                path, fields = ACTS[t["name"]]
                post(port, path, fields)
                after = json.loads(get(port, "/__state")[1])
                if after != e["state"] or after == start_state:
                    problems.append(f"{t['name']}: state {after}")
                post(port, "/__reset", {})
                if json.loads(get(port, "/__state")[1]) != start_state:
                    problems.append(f"{t['name']}: reset")
        print(f"{folder}: start page 200, {len(seen)} pages read, {len(tasks)} tasks")
    finally:
        server.stdin.close()
        server.wait(timeout=10)
        server.stdout.close()
print(len(folders), "folders,", len(names), "tasks,", wordings, "wordings;", schemas, "of", reading, "reading tasks with a schema")
print(dict(by_kind))
print(dict(by_language))
print("PROBLEMS" if problems else "no problems", *problems, sep="\n")
