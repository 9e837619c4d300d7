"""Sends the forms and acts as the pages would, and compares with what is expected."""
from harness import from_harness
import json, os, re, subprocess, sys, urllib.parse, urllib.request
HERE = os.path.dirname(os.path.abspath(__file__))
def T(s, slug): return next(dict(t, expect=from_harness(t["expect"])) for t in json.load(open(f"{HERE}/{s}/tasks.json")) if t["name"] == f"{s}-{slug}")
def go(s, path, form=None, js=None):
    p = subprocess.Popen([sys.executable, "serve.py", "0"], cwd=f"{HERE}/{s}", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    base = "http://127.0.0.1:" + p.stdout.readline().split()[1]
    body = json.dumps(js).encode() if js else urllib.parse.urlencode(form or {}).encode()
    r = urllib.request.urlopen(urllib.request.Request(base + path, data=body, headers={"Content-Type": "application/json" if js else "application/x-www-form-urlencoded"}))
    text = r.read().decode(); st = json.load(urllib.request.urlopen(base + "/__state"))
    urllib.request.urlopen(urllib.request.Request(base + "/__reset", data=b"")); st2 = json.load(urllib.request.urlopen(base + "/__state"))
    p.stdin.close(); p.wait(5); assert st != st2
    return text, st
t = T("radio", "song-request"); print(go("radio", "/request", dict(t["parameters"], dedication=""))[1] == t["expect"]["state"])
t = T("zeil", "aanmelden"); print(go("zeil", "/aanmelden", dict(t["parameters"], telefoon="", lunch="ja", diploma="ja"))[1] == t["expect"]["state"])
t = T("podcast", "save-later"); print(go("podcast", "/api/later/ep-23")[1] == t["expect"]["state"])
t = T("hackspace", "cancel-laser"); print(go("hackspace", "/api/bookings/B-2047/cancel")[1] == t["expect"]["state"])
t = T("krew", "odwolaj"); print(go("krew", "/wizyty/W-7317/odwolaj")[1] == t["expect"]["state"])
t = T("harbour", "request-berth"); print(t["expect"]["exactly"]["answer"]["reference"] in go("harbour", "/request", js=dict(t["parameters"], length="9.4", draught="1.5", nights="3", pontoon="B", skipper="Jo Mallory", rules="yes"))[0])
t = T("fromage", "reserver"); print(t["expect"]["exactly"]["answer"]["numero"] in go("fromage", "/reserver", dict(fromage="tomme-de-brebis-au-foin", grammes="450", date="2025-11-21", nom="Claire Vidal", email="claire.vidal@example.fr", remarque=""))[0])
