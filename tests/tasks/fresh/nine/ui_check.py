"""Drives the scripted parts (dialogs, wizard, stars, endless scroll, cookie banner, iframe) in headless chromium over its debugging pipe."""
import json, os, pathlib, shutil, subprocess, sys, tempfile, time, urllib.request
HERE = pathlib.Path(__file__).resolve().parent


class Browser:
    def __init__(self):
        self.dir = tempfile.mkdtemp(prefix="ui-check-")
        r1, self.w = os.pipe(); self.r, w2 = os.pipe()

        def child():
            os.nice(15)
            a, b = os.dup(r1), os.dup(w2)
            os.dup2(a, 13); os.dup2(b, 14); os.dup2(13, 3); os.dup2(14, 4)
        self.p = subprocess.Popen(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--user-data-dir=" + self.dir, "--window-size=1200,900", "about:blank"],
                                  preexec_fn=child, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.buf, self.n, self.session = b"", 0, None
        t = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=t, flatten=True)["sessionId"]

    def call(self, method, **params):
        self.n += 1
        m = {"id": self.n, "method": method, "params": params}
        if self.session: m["sessionId"] = self.session
        os.write(self.w, json.dumps(m).encode() + b"\0")
        while True:
            while b"\0" not in self.buf:
                x = os.read(self.r, 1 << 16)
                if not x: raise SystemExit("browser gone")
                self.buf += x
            one, self.buf = self.buf.split(b"\0", 1)
            one = json.loads(one)
            if one.get("id") == self.n:
                if "error" in one: raise SystemExit(one["error"])
                return one["result"]

    def js(self, code):
        r = self.call("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in r: raise SystemExit("%s\n%s" % (code, r["exceptionDetails"]))
        return r["result"].get("value")

    def go(self, url):
        self.call("Page.navigate", url=url); time.sleep(2)

    def until(self, code, want=True):
        for _ in range(60):
            v = self.js(code)
            if v == want: return v
            time.sleep(.25)
        raise SystemExit("%s stays %r, wanted %r" % (code, v, want))

    def stop(self):
        self.session = None
        os.write(self.w, json.dumps({"id": 99999, "method": "Browser.close"}).encode() + b"\0")
        self.p.wait(20); shutil.rmtree(self.dir, ignore_errors=True)


def site(name):
    p = subprocess.Popen([sys.executable, "serve.py"], cwd=HERE / name, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    return p, "http://127.0.0.1:" + p.stdout.readline().split()[1]


def told(name, short):
    return next(t for t in json.loads((HERE / name / "tasks.json").read_text()) if t["name"] == name + "-" + short)["expect"]


b = Browser()
STEPS = {}


def step(f):
    STEPS[f.__name__] = f


def state(base, want, name):
    got = json.load(urllib.request.urlopen(base + "/__state"))
    print(name, "ok" if got == want["state"] else "WRONG %r" % got)


@step
def thornmere(base):
    b.go(base)
    b.until("document.querySelectorAll('#g > div').length", 18)
    b.js("[...document.querySelectorAll('#k button')].find(x=>x.textContent.startsWith('Bean')).click()")
    b.until("document.getElementById('t').textContent", "Showing 14 of 14 varieties")
    b.js("[...document.querySelectorAll('#g > div')].find(x=>x.children[1].textContent==='Painted Lady').querySelector('button').click(); q.value=2; y.click()")
    b.until("document.getElementById('b').textContent", "2")
    state(base, told("thornmere", "reserve"), "thornmere dialog")
    b.js("[...document.querySelectorAll('#k button')][0].click()"); time.sleep(1)
    for n in (36, 54, 72):
        b.js("m.click()"); b.until("document.querySelectorAll('#g > div').length", n)
    print("thornmere load more ok", b.js("m.classList.contains('hidden')"))


@step
def zegary(base):
    b.go(base)
    b.until("document.querySelectorAll('#l > div').length", 40)
    b.js("t.value='kukułka'; t.onchange()")
    b.js("[...document.querySelectorAll('#l > div')].find(x=>x.textContent.startsWith('Kukułka beskidzka mała')).click()")
    b.until("p.textContent.includes('wychwyt kotwicowy Grahama')"); print("zegary panel ok")


@step
def waterhoek(base):
    b.go(base)
    b.until("document.querySelectorAll('#l > a').length >= 15")
    b.js("w.value='Oosterdok'; w.onchange()"); time.sleep(1)
    for _ in range(12):
        b.js("scrollTo(0, document.body.scrollHeight)"); time.sleep(.5)
    print("waterhoek scroll", b.js("document.querySelectorAll('#l > a').length"), b.js("s.textContent"),
          b.js("[...document.querySelectorAll('#l > a')].filter(x=>x.textContent.includes('Straatverlichting')&&!x.textContent.includes('Opgelost')).length"), b.js("new Set([...document.querySelectorAll('#l > a')].map(x=>x.href)).size"))
    b.go(base + "/melden")
    b.js("soort.value='Verstopte put'; v.click()")
    b.js("wijk.value='Centrum'; straat.value='Vismarkt 17'; tekst.value='Water blijft staan na regen'; v.click()")
    b.js("email.value='t.hoekstra@voorbeeld.nl'; v.click()"); time.sleep(2)
    state(base, told("waterhoek", "melden"), "waterhoek wizard " + b.js("document.querySelector('h1').textContent"))


@step
def outilo(base):
    b.go(base + "/connexion")
    b.js("[...document.querySelectorAll('.ck button')][1].click()")
    b.js("document.querySelector('[name=email]').value='camille.arnoux@exemple.fr';document.querySelector('[name=mdp]').value='Varlope-72';document.querySelector('form').submit()"); time.sleep(2)
    print("outilo banner away", b.js("!document.getElementById('ck')"), b.js("document.querySelector('h1').textContent"))
    b.js("[...document.querySelectorAll('tr')].find(x=>x.textContent.includes('Perceuse à percussion')).querySelector('button').click()")
    print(b.js("dg.open"), b.js("dg.textContent.trim().slice(0,70)"))
    b.js("dg.querySelector('button').click()"); time.sleep(2)
    state(base, told("outilo", "prolonger"), "outilo renew")


@step
def crag(base):
    b.go(base)
    deep = "document.querySelector('ql-board').shadowRoot"
    b.until(deep + ".querySelectorAll('ql-route').length", 48)
    b.js("[...%s.querySelectorAll('nav button')].find(x=>x.textContent==='The Prow').click()" % deep)
    print("crag prow", b.js(deep + ".querySelectorAll('ql-route').length"))
    b.js("[...%s.querySelectorAll('ql-route')].find(x=>x.shadowRoot.querySelector('.n').textContent==='Mutiny').shadowRoot.querySelector('button').click()" % deep); time.sleep(1)
    print("pressed", b.js("[...%s.querySelectorAll('ql-route')].filter(x=>x.shadowRoot.querySelector('[aria-pressed=true]')).length" % deep))
    state(base, told("crag", "project"), "crag star")


@step
def ensayo(base):
    b.go(base)
    fill = "document.querySelector('[data-n=\"%s\"]').click(); dia.value='%s'; hora.value='%s'; dur.value='%s'; grupo.value='Los Postigos'; correo.value='postigos@ejemplo.es'; ok.click()"
    b.js(fill % ("Silbato", "2026-04-26", "12:00", "2"))
    b.until("er.textContent.includes('domingos')"); print("ensayo sunday refused ok")
    b.js("no.click()")
    b.js(fill % ("Émbolo", "2026-04-23", "18:00", "3")); time.sleep(1)
    state(base, told("ensayo", "reservar"), "ensayo dialog " + b.js("dg.textContent"))


@step
def northfold(base):
    b.go(base + "/works")
    b.js("{const s=document.querySelector('iframe').contentDocument.querySelector('select');s.value='NF2';s.onchange()}"); time.sleep(1.5)
    print("northfold frame rows", b.js("document.querySelector('iframe').contentDocument.querySelectorAll('tr').length"))


@step
def pallant(base):
    b.go(base)
    b.js("q.focus(); q.value='albion'; q.dispatchEvent(new Event('input'))")
    b.until("u.children.length", 3); print("pallant suggestions ok", b.js("u.innerText"))


@step
def ilmgrund(base):
    b.go(base + "/buchen/2632")
    b.js("document.querySelector('[name=erwachsene]').value=2;document.querySelector('[name=kinder]').value=1;document.querySelector('[name=wagen]').value='Salonwagen';document.querySelector('button').click()"); time.sleep(1.5)
    b.js("document.querySelector('[name=name]').value='Jutta Reinhardt';document.querySelector('[name=email]').value='jutta.reinhardt@beispiel.de';document.querySelector('button').click()"); time.sleep(1.5)
    b.js("document.querySelector('[name=agb]').click();document.querySelector('button').click()"); time.sleep(1.5)
    state(base, told("ilmgrund", "buchen"), "ilmgrund steps " + b.js("document.querySelector('h2').textContent"))


try:
    for name, f in STEPS.items():
        p, base = site(name)
        try:
            f(base)
        except SystemExit as err:
            print(name, "FAILED:", err)
        finally:
            p.stdin.close(); p.wait(5)
finally:
    b.stop()
