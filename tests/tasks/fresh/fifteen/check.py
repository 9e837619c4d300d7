"""Starts each site and finds every answer again over HTTP: python3 check.py [site ...]. Prints problems, or that there are none."""
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from collections import deque
from html.parser import HTMLParser
from http.cookiejar import CookieJar

HERE = os.path.dirname(os.path.abspath(__file__))
PROBLEMS = []
VOID = {"input", "br", "img", "meta", "link", "hr", "source", "wbr"}
EN = "January February March April May June July August September October November December".split()
NL = "januari februari maart april mei juni juli augustus september oktober november december".split()


def bad(*a):
    PROBLEMS.append(" ".join(str(x) for x in a))


class Node:
    def __init__(self, tag, attrs, parent):
        self.tag, self.a, self.parent, self.kids = tag, attrs, parent, []

    def text(self):
        return re.sub(r"\s+", " ", "".join(k if isinstance(k, str) else (" " if k.tag in ("br", "td", "th", "li", "p", "div", "dd", "dt", "option", "span", "small", "b") else "") + k.text() + (" " if k.tag != "i" else "") for k in self.kids if isinstance(k, str) or k.tag not in ("script", "style")))

    def all(self, *tags):
        for k in self.kids:
            if isinstance(k, Node):
                if not tags or k.tag in tags:
                    yield k
                yield from k.all(*tags)


class Tree(HTMLParser):
    def __init__(self, s):
        super().__init__()
        self.root = self.at = Node("root", {}, None)
        self.feed(s)

    def handle_starttag(self, t, a):
        n = Node(t, {k: (v if v is not None else "") for k, v in a}, self.at)
        self.at.kids.append(n)
        if t not in VOID:
            self.at = n

    def handle_endtag(self, t):
        n = self.at
        while n and n.tag != t:
            n = n.parent
        if n and n.parent:
            if n is not self.at and self.at.tag not in ("p", "li", "option"):
                self.unbalanced = (t, self.at.tag)
            self.at = n.parent

    unbalanced = None

    def handle_data(self, s):
        self.at.kids.append(s)


class Client:
    def __init__(self, port):
        self.base = "http://127.0.0.1:%d" % port
        self.jar = CookieJar()
        self.o = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def raw(self, path, data=None, kind=None):
        url = urllib.parse.urljoin(self.base, path)
        url = urllib.parse.quote(url, safe=":/?&=%#+,;@'()!*$~")
        r = urllib.request.Request(url, data=data, headers={"content-type": kind} if kind else {})
        try:
            with self.o.open(r, timeout=20) as f:
                return f.status, f.headers, f.read(), f.url
        except urllib.error.HTTPError as e:
            return e.code, e.headers, e.read(), url

    def get(self, path):
        s, h, b, u = self.raw(path)
        if s != 200:
            bad(path, "answers", s)
        return b.decode()

    def json(self, path, body=None):
        s, h, b, u = self.raw(path, None if body is None else json.dumps(body).encode(), None if body is None else "application/json")
        if s != 200:
            bad(path, "answers", s, b[:200])
        return json.loads(b)

    def page(self, path):
        self.url = path
        self.tree = Tree(self.get(path)).root
        return self

    def submit(self, button, **kw):
        return self.fill({}, button)

    def fill(self, values, button):
        """Fills the form that has that button, by labels as a person sees them, and sends it."""
        forms = [f for f in self.tree.all("form") if any(b.text().strip() == button for b in f.all("button"))]
        if not forms:
            bad("no form with button", button, "at", self.url)
            return self
        form = forms[0]
        if "product" in values:          # a card's own form: the one beside that name
            forms = [f for f in forms if values["product"] in f.parent.text()]
            form, values = forms[0], {k: v for k, v in values.items() if k != "product"}
        labels = {l.a["for"]: l.text().strip() for l in form.all("label") if "for" in l.a}
        controls = []
        for n in form.all("input", "select", "textarea"):
            lab, p = n.a.get("aria-label") or labels.get(n.a.get("id"), ""), n.parent
            while not lab and p and p is not form:
                if p.tag == "label":
                    lab = "".join(k if isinstance(k, str) else "" for k in p.kids).strip()
                p = p.parent
            controls.append((n, lab))
        left, data = dict(values), []
        for n, lab in controls:
            t, name = n.a.get("type", "text") if n.tag == "input" else n.tag, n.a.get("name")
            key = next((k for k in left if k.lower() == lab.lower() or (lab and k.lower() in lab.lower())), None)
            if t in ("radio", "checkbox"):
                on = "checked" in n.a
                if key is not None:
                    on = bool(left.pop(key))
                    if t == "radio" and on:
                        data = [x for x in data if x[0] != name]
                elif t == "radio" and any(x[0] == name for x in data):
                    on = False
                if "required" in n.a and t == "checkbox" and not on:
                    bad("required box", lab, "is not ticked")
                if on:
                    data.append((name, n.a.get("value", "on")))
            elif n.tag == "select":
                opts = list(n.all("option"))
                pick = next((o for o in opts if "selected" in o.a), opts[0])
                if key is not None:
                    v = str(left.pop(key))
                    hit = [o for o in opts if o.text().strip() == v] or [o for o in opts if v in o.text()]
                    if len(hit) != 1:
                        bad("select", lab, "has", len(hit), "options for", v)
                    pick = hit[0] if hit else pick
                v = pick.a.get("value", pick.text().strip())
                if "required" in n.a and not v:
                    bad("select", lab, "is required")
                data.append((name, v))
            elif n.tag == "textarea" or t not in ("submit", "button"):
                v = n.a.get("value", "")
                if key is not None and t != "hidden":
                    v = str(left.pop(key))
                    if t == "number" and not (float(n.a.get("min", v)) <= float(v) <= float(n.a.get("max", v))):
                        bad(lab, v, "out of range")
                    if t == "date" and not (re.fullmatch(r"\d{4}-\d\d-\d\d", v) and n.a.get("min", v) <= v <= n.a.get("max", v)):
                        bad(lab, v, "is no date that the field takes")
                    if "pattern" in n.a and not re.fullmatch(n.a["pattern"], v):
                        bad(lab, v, "does not fit the pattern")
                if "required" in n.a and not v:
                    bad("field", lab or name, "is required and empty at", self.url)
                data.append((name, v))
        if left:
            bad("no field for", left, "in the form", button, "at", self.url)
        data = [(k, v) for k, v in data if k]
        action = form.a.get("action") or self.url
        if form.a.get("method", "get").lower() == "post":
            s, h, b, u = self.raw(action, urllib.parse.urlencode(data).encode(), "application/x-www-form-urlencoded")
        else:
            s, h, b, u = self.raw(action.split("?")[0] + "?" + urllib.parse.urlencode(data))
        if s != 200:
            bad("form", button, "answers", s)
        self.url = u[len(self.base):] if u.startswith(self.base) else u
        self.tree = Tree(b.decode("utf-8", "replace")).root
        return self

    def link(self, text):
        hit = [a for a in self.tree.all("a") if a.text().strip() == text]
        if not hit:
            bad("no link", text, "at", self.url)
            return self
        return self.page(urllib.parse.urljoin(self.url, hit[0].a["href"]))


def crawl(c, seeds, skip):
    seen, todo, pages = set(), deque(seeds), {}
    while todo and len(pages) < 400:
        u = todo.popleft()
        if u in seen or re.search(skip, u):
            continue
        seen.add(u)
        s, h, b, final = c.raw(u)
        kind = h.get("content-type", "")
        if s != 200:
            bad(u, "answers", s)
            continue
        if "attachment" in (h.get("content-disposition") or ""):
            pages[u] = ("file", (re.search('filename="(.*)"', h["content-disposition"]).group(1), len(b)))
            continue
        text = b.decode()
        pages[u] = ("json", json.loads(text)) if "json" in kind else ("html", text)
        if "html" in kind:
            t = Tree(text)
            if t.unbalanced:
                bad("unbalanced markup at", u, t.unbalanced)
            for a in t.root.all("a"):
                h = a.a.get("href", "")
                full = urllib.parse.urljoin(final, h).split("#")[0]
                if h and not h.startswith("#") and full.startswith(c.base):
                    todo.append(full[len(c.base):])
            ids = [n.a["id"] for n in t.root.all() if "id" in n.a]
            for i in set(ids):
                if ids.count(i) > 1:
                    bad("id twice at", u, i)
            for l in t.root.all("label"):
                if "for" in l.a and l.a["for"] not in ids:
                    bad("label for nothing at", u, l.a["for"])
            for n in t.root.all("input", "select", "textarea"):
                p = n
                while p and p.tag != "label":
                    p = p.parent
                if not p and n.a.get("type") != "hidden" and "aria-label" not in n.a and not any(l.a.get("for") == n.a.get("id", "-") for l in t.root.all("label")):
                    bad("field without label at", u, n.a)
            for m in re.findall(r"getElementById\('([\w-]+)'\)|\$\('#?([\w-]+)'\)", text):
                i = m[0] or m[1]
                if i not in ids:
                    bad("script wants", i, "at", u)
    return pages


def variants(v):
    if isinstance(v, bool):
        return [str(v)]
    if isinstance(v, (int, float)):
        out = set()
        if float(v).is_integer():
            s = "{:,}".format(int(v))
            out |= {s, s.replace(",", "."), s.replace(",", " "), s.replace(",", "")}
        s = "{:,.2f}".format(v)
        out |= {s, s.replace(",", "_").replace(".", ",").replace("_", ".")}
        return list(out)
    m = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", v)
    if m:
        y, mo, d = m.groups()
        return [v, "%d %s %s" % (int(d), EN[int(mo) - 1], y), "%d %s %s" % (int(d), NL[int(mo) - 1], y), "%s/%s/%s" % (d, mo, y), "%s.%s.%s" % (d, mo, y)]
    return [v]


def occurs(v, text):
    return any(re.search(r"(?<![\w,.])" + re.escape(x) + r"(?![\w])(?![.,]\d)", text) for x in variants(v))


def blocks(pages):
    out = []
    for u, (kind, body) in pages.items():
        if kind == "json":
            def walk(x):
                if isinstance(x, dict):
                    out.append(" | ".join(", ".join(map(str, v)) if isinstance(v, list) else str(v) for v in x.values() if not isinstance(v, dict)))
                    for v in x.values():
                        walk(v)
                elif isinstance(x, list):
                    for v in x:
                        walk(v)
            walk(body)
        elif kind == "html":
            root = Tree(body).root
            for n in root.all():
                if n.tag in ("tr", "li", "article", "figure", "section", "details", "p", "dl", "main", "body") or (n.tag == "div" and n.a.get("class")):
                    t = n.text()
                    out.append(t)
    return sorted(set(out), key=len)


SEEDS = {
    "corvid-jobs": ["/"] + ["/api/jobs?page=%d" % i for i in range(1, 6)] + ["/api/jobs/%d" % (7100 + 13 * i) for i in range(34)],
    "burrow-issues": ["/", "/api/issues?tab=open&page=1", "/api/issues?tab=open&page=2", "/api/issues?tab=open&page=3", "/api/issues?tab=closed&page=1"],
    "pisos-mareas": ["/"] + ["/api/pisos?pagina=%d" % i for i in range(1, 5)] + ["/piso/PM-%d" % (101 + 3 * i) for i in range(26)],
    "gemeente-drielanden": ["/"] + ["/api/afval?wijk=" + w for w in ("Broekpolder", "Centrum", "Dijkzicht", "Kloosterveld", "Oosteinde")],
    "clinica-boavista": ["/", "/api/medicos"],
}
SKIP = r"/logout|/abmelden|/account/invoices/INV.*pdf\?"


def login(c, site):
    if site == "millrace-energy":
        c.page("/login").fill({"E-mail": "g.okafor@example.org", "Password": "Teasel-Lane-9"}, "Log in")


# What must not be there, for tasks that must fail.
ABSENT = {"skerry-line-freeseats": r"seats? (left|free|available)|available", "millrace-energy-noinvoice": r"March 2023", "buecherei-lindach-fehlt": r"Dorpat",
          "halle-bastide-sel": r"pour 100|[Nn]utrition", "teatro-aurora-buono": r"[Bb]uon[oi]|regalo", "gemeente-drielanden-vergunning": r"[Bb]ezoekers"}


# Lists, counts and firsts, found again by other means than the data.
def rows(c, path, tag, cls=None):
    return [n for n in Tree(c.get(path)).root.all(tag) if cls is None or cls in n.a.get("class", "").split()]


def cells(r):
    return [x.text().strip() for x in r.all("td")]


def leaf(n, cls):
    return next(x.text().strip() for x in n.all() if cls in x.a.get("class", "").split())


def eur(s):
    return float(re.sub(r"[^\d,]", "", s).replace(",", "."))


def issues(c, tab):
    out, p = [], 1
    while True:
        r = c.json("/api/issues?tab=%s&page=%d" % (tab, p))
        out += r["items"]
        p += 1
        if p > r["pages"]:
            return out


def jobs(c, **q):
    out, p = [], 1
    while True:
        r = c.json("/api/jobs?" + urllib.parse.urlencode(dict(q, page=p)))
        out += r["items"]
        p += 1
        if len(out) >= r["total"]:
            return out


def pisos(c):
    out, p = [], 1
    while True:
        r = c.json("/api/pisos?pagina=%d" % p)
        out += r["pisos"]
        p += 1
        if not r["quedan"]:
            return out


def figures(c, q):
    out, p = [], 1
    while True:
        f = rows(c, "/collection?page=%d&%s" % (p, q), "figure")
        if not f:
            return out
        out += [(next(f_.all("a")).text().strip(),) + tuple(s.text().strip() for s in f_.all("small")) for f_ in f]
        p += 1


def kurs_rows(c, q=""):
    out = []
    for p in range(1, 9):
        r = [cells(x) for x in rows(c, "/kursy?strona=%d&%s" % (p, q), "tr") if cells(x)]
        if not r:
            return out
        out += r
    return out


def produits(c, path):
    return [(next(a.all("a")).text().strip(), a) for a in rows(c, path, "article")]


def timetable(c, p):
    t = Tree(c.get("/timetable")).root
    h = next(x for x in t.all("h2") if x.text().strip() == p["route"])
    table = h.parent.kids[[i for i, k in enumerate(h.parent.kids) if k is h][0] + 1]
    return {"sailings": [dict(zip(("departure", "arrival", "days"), cells(r))) for r in table.all("tr") if cells(r)]}


def fleet(c, p):
    s = [(x.text(), re.search(r"and (\d+) cars", x.text()).group(1)) for x in rows(c, "/fleet", "section")]
    s = max(s, key=lambda x: int(x[1]))
    return {"ship": s[0].split("Built")[0].strip(), "cars": int(s[1])}


def kilo(c, p):
    l = [(n, eur(re.search(r"soit ([\d,]+) €", a.text()).group(1))) for n, a in produits(c, "/rayon/" + p["rayon"])]
    return dict(zip(("produit", "prix_au_kilo"), max(l, key=lambda x: x[1])))


def spettacoli(c, p):
    out = []
    for n in rows(c, "/stagione", "div", "sp"):
        if leaf(n, "et") == p["genere"]:
            out.append({"titolo": leaf(n, "tt"), "data": leaf(n, "g").split(" ore")[0].strip()})
    return {"spettacoli": out[:p["quanti"]]}


def katalog(c, p):
    out = []
    for x in rows(c, "/katalog?feld=autor&q=" + p["autor"], "tr"):
        v = cells(x)
        if v and v[1] == p["autor"]:
            out.append({"titel": v[0], "jahr": int(v[2]), "medienart": v[3]})
    return {"medien": out}


def fares(c, p):
    return {"car_fare": float(next(cells(r) for r in rows(c, "/fares", "tr") if p["route"] in r.text())[2].strip("£"))}


def prezzo(c, p):
    t = Tree(c.get("/biglietti")).root
    head = [h.text().strip().lower() for h in t.all("th")]
    return {"prezzo": eur(next(cells(r) for r in t.all("tr") if cells(r)[:1] == [p["settore"]])[head.index(p["tariffa"])])}


def pris(c, p):
    out = []
    for n, a in produits(c, "/rayon/" + p["rayon"]):
        if list(a.all("del")):
            out.append({"nom": n, "prix": eur(leaf(a, "prix")), "ancien_prix": eur(next(a.all("del")).text())})
    return {"produits": out}


def euro_int(s):
    return int(re.sub(r"\D", "", s))


AGAIN = {
    "skerry-line-sailings": timetable, "skerry-line-carfare": fares, "skerry-line-mostcars": fleet, "halle-bastide-kilo": kilo, "teatro-aurora-primi": spettacoli, "buecherei-lindach-autorin": katalog,
    "teatro-aurora-prezzo": prezzo, "halle-bastide-promos": pris,
    "corvid-jobs-remote": lambda c, p: {"vacancies": [{k: j[k] for k in ("title", "company", "salary")} for j in jobs(c) if j["mode"] == "Remote" and j["category"] == p["category"]]},
    "corvid-jobs-incity": lambda c, p: {"vacancy_count": sum(j["city"] == p["city"] for j in jobs(c))},
    "ravensworth-museum-oldest": lambda c, p: (lambda f: {"object": f[0], "year": int(f[1].split(", ")[1])})(min(figures(c, "department=" + p["department"]), key=lambda f: f[1].split(", ")[1])),
    "ravensworth-museum-place": lambda c, p: {"objects": [{"name": f[0], "inventory_number": f[2]} for f in figures(c, "") if f[1].startswith(p["place"] + ",")]},
    "burrow-issues-label": lambda c, p: {"issues": [{"number": i["number"], "title": i["title"]} for i in issues(c, "open") if p["label"] in i["labels"]]},
    "burrow-issues-mostcommented": lambda c, p: {"issues": [{"title": i["title"], "comments": i["comments"]} for i in sorted(issues(c, "open"), key=lambda i: -i["comments"])[:p["count"]]]},
    "halle-bastide-origine": lambda c, p: {"nombre_de_produits": sum((p["origine"] + " ·") in a.text() for _, a in produits(c, "/tous"))},
    "pisos-mareas-barrio": lambda c, p: {"pisos": [{"direccion": x["calle"], "precio": euro_int(x["precio"]), "metros_cuadrados": x["m2"]} for x in pisos(c) if x["barrio"] == p["barrio"] and x["hab"] >= p["habitaciones"]]},
    "pisos-mareas-barato": lambda c, p: (lambda x: {"direccion": x["calle"], "precio": euro_int(x["precio"])})(min([x for x in pisos(c) if x["barrio"] == p["barrio"] and p["extra"].capitalize() in x["extras"]], key=lambda x: euro_int(x["precio"]))),
    "clinica-boavista-medicos": lambda c, p: {"medicos": [{"nome": m["nome"], "preco": m["preco"]} for m in c.json("/api/medicos")["medicos"] if m["especialidade"] == p["especialidade"]]},
    "clinica-boavista-lingua": lambda c, p: {"numero_de_medicos": sum(p["lingua"] in m["linguas"] for m in c.json("/api/medicos")["medicos"])},
    "szkola-lingwa-kursy": lambda c, p: {"kursy": [{"kod": k[0], "termin": k[4], "cena": euro_int(k[5])} for k in kurs_rows(c) if k[1:3] == [p["jezyk"], p["poziom"]]]},
    "szkola-lingwa-najtansze": lambda c, p: {"kursy": [{"kod": k[0], "cena": euro_int(k[5])} for k in kurs_rows(c, "sort=cena") if k[3] == p["tryb"]][:p["ile"]]},
}


# The acts, as a person does them where the server draws the form, else as the page's script does.
def do_skerry(c, p):
    c.page("/book").fill({"Route": p["route"], "Date of travel": p["date"]}, "Continue")
    c.fill({p["departure"]: True, "Adults": p["adults"], "Children": p["children"], "Vehicle": p["vehicle"]}, "Continue")
    c.fill({"Full name": p["name"], "E-mail": p["email"], "I accept": True}, "Confirm booking")


def do_apply(c, p):
    hit = [j for j in jobs(c, q=p["title"]) if j["company"] == p["company"] and j["title"] == p["title"]]
    page = Tree(c.get("/")).root
    notice = next(o.a["value"] for o in page.all("option") if o.text().strip() == p["notice"])
    c.json("/api/apply", {"job": hit[0]["id"], "name": p["name"], "email": p["email"], "years": str(p["years"]), "notice": notice, "note": p["note"]})


def do_reading(c, p):
    c.page("/login").fill({"E-mail": p["email"], "Password": p["password"]}, "Log in")
    c.link("Meter readings").fill({"Meter": p["meter"], "Date of reading": p["date"], "Reading": p["reading"]}, "Send reading")


def do_close(c, p):
    c.json("/api/issues/%d/comment" % p["number"], {"text": p["comment"], "action": "close"})


def do_triage(c, p):
    i = next(i for i in issues(c, "open") if i["title"] == p["title"])
    assert p["person"] in c.json("/api/issues/%d" % i["number"])["people"]
    c.json("/api/issues/%d/triage" % i["number"], {"assignee": p["person"], "priority": p["priority"]})


def do_vormerken(c, p):
    c.page("/").link("Anmelden").fill({"Ausweisnummer": p["ausweis"], "PIN": p["pin"]}, "Anmelden")
    c.fill({"Suchbegriff": p["titel"]}, "Suchen").link(p["titel"]).fill({"Abholen in": p["filiale"]}, "Jetzt vormerken")


def do_panier(c, p):
    c.page("/").fill({"Rechercher un produit": p["produit"]}, "Chercher").fill({"product": p["produit"], "Quantité": p["quantite"]}, "Ajouter")


def do_visita(c, p):
    c.page("/piso/" + p["referencia"]).fill({"Nombre y apellidos": p["nombre"], "Teléfono": p["telefono"], "Día preferido": p["dia"], p["franja"]: True}, "Enviar solicitud")


def do_prenota(c, p):
    c.page("/prenota").fill({"Spettacolo": p["spettacolo"], p["settore"]: True, "Tariffa": p["tariffa"], "Numero di posti": p["posti"], "Nome e cognome": p["nome"], "E-mail": p["email"]}, "Invia la prenotazione")


def do_melding(c, p):
    t = Tree(c.get("/melding")).root
    soort = next(o.a["value"] for o in t.all("option") if o.text().strip() == p["soort"])
    assert any(o.text().strip() == p["wijk"] for o in t.all("option"))
    c.said = c.json("/api/melding", {"soort": soort, "tekst": p["omschrijving"], "straat": p["straat"], "wijk": p["wijk"], "naam": p["naam"], "email": p["email"]})["nummer"]


def do_marcar(c, p):
    m = next(m for m in c.json("/api/medicos")["medicos"] if m["nome"] == p["medico"] and m["especialidade"] == p["especialidade"])
    g = next(g for g in c.json("/api/vagas?medico=%d" % m["id"])["dias"] if p["dia"] in g["nome"])
    assert p["hora"] in g["horas"] and re.fullmatch("[0-9]{9}", p["utente"])
    c.json("/api/consultas", {"medico": m["id"], "dia": g["dia"], "hora": p["hora"], "nome": p["nome"], "telefone": p["telefone"], "utente": p["utente"], "primeira": True})


def do_zapis(c, p):
    c.page("/zapisy").fill({"Kurs": p["kod"], "Imię i nazwisko": p["osoba"], "e-mail": p["email"], "Telefon": p["telefon"], p["platnosc"]: True, "Akceptuję": True}, "Wyślij zgłoszenie")


DO = {"skerry-line-book": do_skerry, "corvid-jobs-apply": do_apply, "millrace-energy-reading": do_reading, "burrow-issues-close": do_close, "burrow-issues-triage": do_triage, "buecherei-lindach-vormerken": do_vormerken,
      "halle-bastide-panier": do_panier, "pisos-mareas-visita": do_visita, "teatro-aurora-prenota": do_prenota, "gemeente-drielanden-melding": do_melding, "clinica-boavista-marcar": do_marcar, "szkola-lingwa-zapis": do_zapis}


def norm(x, sort):
    if isinstance(x, dict):
        return {k: norm(v, sort) for k, v in x.items()}
    if isinstance(x, list):
        l = [norm(v, sort) for v in x]
        return sorted(l, key=lambda v: json.dumps(v, sort_keys=True)) if sort else l
    return float(x) if isinstance(x, (int, float)) and not isinstance(x, bool) else x


def fits(v, s, at=""):
    t = s.get("type")
    ok = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float)}[t]
    if not isinstance(v, ok):
        return bad(at, "is no", t)
    if t == "object":
        if sorted(s.get("required", [])) != sorted(v) or sorted(s["properties"]) != sorted(v):
            bad(at, "fields differ from the schema")
        for k in v:
            fits(v[k], s["properties"][k], at + "." + k)
    if t == "array":
        if not v:
            bad(at, "is empty")
        for x in v:
            fits(x, s["items"], at + "[]")


def wordings(t):
    if len(t["phrasings"]) != 3:
        bad(t["name"], "has not three wordings")
    for w in t["phrasings"]:
        used = set(re.findall(r"\{\{parameters\.(\w+)\}\}", w))
        if used != set(t["parameters"]):
            bad(t["name"], "wording and parameters differ:", used ^ set(t["parameters"]))
        if re.sub(r"\{\{parameters\.\w+\}\}", "", w).count("{"):
            bad(t["name"], "stray brace")


def check(site):
    folder = os.path.join(HERE, site)
    tasks = json.load(open(os.path.join(folder, "tasks.json"), encoding="utf-8"))
    p = subprocess.Popen([sys.executable, "serve.py"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        port = int(p.stdout.readline().split()[1])
        c = Client(port)
        start = c.json("/__state")
        login(c, site)
        pages = crawl(c, SEEDS.get(site, ["/"]) + (["/login"] if site == "millrace-energy" else []), SKIP)
        if c.json("/__state") != start:
            bad(site, "reading changes the state")
        bl = blocks(pages)
        whole = "\n".join(bl)
        scripts(site, pages)
        for t in tasks:
            wordings(t)
            e = t["expect"]
            if not t["name"].startswith(site + "-"):
                bad(t["name"], "name")
            if t["start"] not in pages:
                bad(t["name"], "start page not met")
            n = len(PROBLEMS)
            if e["kind"] in ("exactly", "any_order"):
                fits(e["answer"], t["schema"], t["name"])
                vals = list(e["answer"].values())
                records = vals[0] if len(vals) == 1 and isinstance(vals[0], list) else [e["answer"]]
                if t["category"] != "count":
                    for r in records:
                        rv = list(r.values()) if isinstance(r, dict) else [r]
                        if not any(all(occurs(v, b) for v in rv) for b in bl):
                            bad(t["name"], "not found on one place:", r)
                if t["name"] in AGAIN:
                    again = AGAIN[t["name"]](c, t["parameters"])
                    sort = e["kind"] == "any_order"
                    if norm(again, sort) != norm(e["answer"], sort):
                        bad(t["name"], "found again differs:", again)
                elif t["category"] in ("count", "superlative", "order", "filter"):
                    bad(t["name"], "is not found again")
                for k, v in t["parameters"].items():
                    if k in ("email", "password") or k in ("count", "quanti", "ile", "habitaciones"):
                        continue
                    if str(v).lower() not in whole.lower():
                        bad(t["name"], "parameter not on the site:", k, v)
            elif e["kind"] == "told":
                if ("file", (e["answer"]["name"], e["answer"]["size"])) not in pages.values():
                    bad(t["name"], "file not met")
                if "schema" in t:
                    bad(t["name"], "download with a schema")
            elif e["kind"] == "failure":
                if re.search(ABSENT[t["name"]], whole):
                    bad(t["name"], "is told:", re.search(".{30}" + ABSENT[t["name"]], whole))
            elif e["kind"] == "state":
                d = Client(port)
                d.said = ""
                if d.json("/__state") != start:
                    bad(t["name"], "state is not the first before")
                DO[t["name"]](d, t["parameters"])
                after = d.json("/__state")
                if after != e["state"]:
                    bad(t["name"], "state differs:", after)
                if after == start:
                    bad(t["name"], "changes nothing")
                if "answer" in e:
                    fits(e["answer"], t["schema"], t["name"])
                    said = d.said or d.tree.text()
                    if not all(occurs(v, said) for v in e["answer"].values()):
                        bad(t["name"], "does not tell", e["answer"], said[:200])
                elif "schema" in t:
                    bad(t["name"], "has a schema but no answer")
                s, _, _, _ = d.raw("/__reset", b"")
                if s != 200 or d.json("/__state") != start:
                    bad(t["name"], "reset does not reset")
                if site in ("millrace-energy", "buecherei-lindach") and ("Log out" in d.get("/") or "Abmelden" in d.get("/")):
                    bad(site, "still logged in after reset")
            print("%-38s %-11s %-10s %s" % (t["name"], t["category"], e["kind"], "ok" if len(PROBLEMS) == n else "PROBLEM"), flush=True)
        p.stdin.close()
        if p.wait(10) != 0:
            bad(site, "ends with", p.returncode)
    finally:
        if p.poll() is None:
            p.kill()
            p.wait()
    return tasks


def scripts(site, pages):
    node = shutil.which("node")
    seen = set()
    for u, (kind, body) in pages.items():
        if kind != "html":
            continue
        for s in re.findall(r"<script>(.*?)</script>", body, re.S):
            if s in seen or not node:
                continue
            seen.add(s)
            with tempfile.NamedTemporaryFile("w", suffix=".js", delete=False) as f:
                f.write(s)
            r = subprocess.run([node, "--check", f.name], capture_output=True, text=True)
            os.unlink(f.name)
            if r.returncode:
                bad(site, u, "script:", r.stderr[:300])


if __name__ == "__main__":
    sites = sys.argv[1:] or sorted(x for x in os.listdir(HERE) if os.path.exists(os.path.join(HERE, x, "tasks.json")))
    n = 0
    for s in sites:
        try:
            n += len(check(s))
        except Exception as e:
            import traceback
            bad(s, "check broke:", repr(e), traceback.format_exc()[-600:])
    print("\n".join(PROBLEMS) if PROBLEMS else "no problem: %d sites, %d tasks" % (len(sites), n))
    sys.exit(bool(PROBLEMS))
