"""Checks the whole set; prints CLEAN when everything is well."""
from harness import from_harness
import collections, json, os, re, subprocess, sys, urllib.request
from serve_common import ref
HERE = os.path.dirname(os.path.abspath(__file__))
CATS = set("lookup list filter count superlative order detail read form act download mustfail".split())
bad, cats, total, with_schema, with_params = [], collections.Counter(), 0, 0, 0
sites = sorted(s for s in os.listdir(HERE) if os.path.exists(os.path.join(HERE, s, "serve.py")))


def flat(x):
    if isinstance(x, dict):
        for v in x.values():
            yield from flat(v)
    elif isinstance(x, list):
        for v in x:
            yield from flat(v)
    else:
        yield x


def fits(v, s, at):
    t = s["type"]
    if t == "object":
        if not isinstance(v, dict) or set(v) != set(s["properties"]):
            return bad.append(f"{at}: keys do not fit the schema")
        for k, x in s["properties"].items():
            fits(v[k], x, at + "." + k)
    elif t == "array":
        isinstance(v, list) or bad.append(f"{at}: not a list")
        for x in v:
            fits(x, s["items"], at)
    elif t == "integer":
        (isinstance(v, int) and not isinstance(v, bool)) or bad.append(f"{at}: not an integer: {v!r}")
    elif t == "number":
        (isinstance(v, (int, float)) and not isinstance(v, bool)) or bad.append(f"{at}: not a number: {v!r}")
    elif not isinstance(v, str) or s.get("format") == "date" and not re.fullmatch(r"\d{4}-\d\d-\d\d", v):
        bad.append(f"{at}: not a text/date: {v!r}")


def ask(base, path, post=False):
    with urllib.request.urlopen(urllib.request.Request(base + path, data=b"" if post else None), timeout=10) as r:
        return r.status, r.read()


names = set()
for s in sites:
    data = json.load(open(os.path.join(HERE, s, "data.json"), encoding="utf-8"))
    tasks = json.load(open(os.path.join(HERE, s, "tasks.json"), encoding="utf-8"))
    known = set(map(str, flat(data)))
    p = subprocess.Popen([sys.executable, "serve.py"], cwd=os.path.join(HERE, s), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        m = re.fullmatch(r"PORT (\d+)\n", p.stdout.readline())
        if not m:
            bad.append(f"{s}: no PORT line")
            continue
        base = "http://127.0.0.1:" + m[1]
        st, home = ask(base, "/")
        st == 200 or bad.append(f"{s}: / gives {st}")
        first = json.loads(ask(base, "/__state")[1])
        ask(base, "/__reset", True)[0] == 200 or bad.append(f"{s}: reset")
        json.loads(ask(base, "/__state")[1]) == first or bad.append(f"{s}: state after reset")
        # follow every link of every page once
        seen, todo = set(), ["/"]
        while todo:
            u = todo.pop()
            if u in seen or len(seen) > 250:
                continue
            seen.add(u)
            try:
                st, body = ask(base, u.replace(" ", "%20"))
            except Exception as e:
                bad.append(f"{s}: link {u}: {e}")
                continue
            text = body.decode("utf-8", "replace") if not u.endswith((".pdf", ".csv")) else ""
            if "__state" in text or "__reset" in text or re.search(r"(?:src|href)=.https?:", text):
                bad.append(f"{s}: {u} links to a forbidden or external address")
            text = re.sub(r"(?s)<script>.*?</script>", "", text)
            todo += [x.replace("&amp;", "&") for x in re.findall(r'href=["\'](/[^"\']*)', text)]
        for t in tasks:
            n, total = t["name"], total + 1
            cats[t["category"]] += 1
            with_schema += t["schema"] is not None
            with_params += bool(t["parameters"])
            n in names and bad.append(f"{n}: name twice")
            names.add(n)
            n.startswith(s + "-") or bad.append(f"{n}: name")
            t["category"] in CATS or bad.append(f"{n}: category")
            set(t) == {"name", "category", "language", "start", "phrasings", "parameters", "schema", "expect"} or bad.append(f"{n}: keys")
            len(set(t["phrasings"])) == 3 == len(t["phrasings"]) or bad.append(f"{n}: phrasings")
            used = set()
            for ph in t["phrasings"]:
                ks = set(re.findall(r"\{\{parameters\.(\w+)\}\}", ph))
                ks <= set(t["parameters"]) or bad.append(f"{n}: unknown placeholder")
                ph.count("{{") == len(re.findall(r"\{\{parameters\.\w+\}\}", ph)) or bad.append(f"{n}: odd braces")
                set(t["parameters"]) <= ks or bad.append(f"{n}: a phrasing leaves out a parameter")
            ask(base, t["start"])[0] == 200 or bad.append(f"{n}: start")
            e = from_harness(t["expect"])
            len(e) == 1 or bad.append(f"{n}: expect")
            kind = next(iter(e))
            (kind == "failure") == (t["category"] == "mustfail") or bad.append(f"{n}: failure/category")
            if kind in ("exactly", "any_order"):
                a = e[kind]["answer"]
                t["schema"] and fits(a, t["schema"], n)
                if t["category"] == "form":
                    q = t["parameters"]
                    fix = {"harbour": lambda: ref("PK", q["boat"], q["arrival"], q["nights"], q["email"]),
                           "fromage": lambda: ref("VA", next(f["slug"] for f in data["fromages"] if f["nom"] == q["fromage"]), q["grammes"], q["date"], q["email"])}[s]()
                    list(flat(a)) == [fix] or bad.append(f"{n}: number")
                elif t["category"] != "count":
                    for v in flat(a):
                        str(v) in known or bad.append(f"{n}: {v!r} not in the data")
            elif kind == "told":
                st, body = ask(base, e["told"]["path"])
                (st == 200 and body and e["told"]["path"].endswith(e["told"]["answer"]["name"]) and t["schema"] is None) or bad.append(f"{n}: file")
                e["told"]["path"] in seen or bad.append(f"{n}: file not linked")
            elif kind == "state":
                set(e["state"]) == set(first) or bad.append(f"{n}: state keys")
                e["state"] != {k: first[k] for k in e["state"]} or bad.append(f"{n}: state is the starting one")
            elif kind != "failure":
                bad.append(f"{n}: expect kind")
        p.stdin.close()
        p.wait(5)
    except Exception as e:
        bad.append(f"{s}: {e!r}")
    finally:
        p.poll() is None and p.kill()
len(sites) == 12 or bad.append(f"{len(sites)} sites")
total == 50 or bad.append(f"{total} tasks")
print(len(sites), "sites,", total, "tasks,", with_schema, "with schema,", with_params, "with parameters;", dict(cats))
print("\n".join(bad) if bad else "CLEAN")
