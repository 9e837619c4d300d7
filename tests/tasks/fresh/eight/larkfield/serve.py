import os
import sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import Site, digits, e  # noqa: E402
from data import DOCTORS, FEES, SLOTS, SPECIALTIES, LANGS  # noqa: E402

site = Site({"requests": []})
CSS = """body{margin:0;font:16px/1.5 'Helvetica Neue',Arial,sans-serif;color:#23324a;background:#f3f8fb}header{background:#fff;border-bottom:3px solid #2a8ca8;padding:16px 36px;display:flex;gap:26px;align-items:center}header b{font-size:21px}header a{color:#1f6f86}main{max-width:1020px;margin:20px auto;padding:0 18px}
table{border-collapse:collapse;background:#fff}td,th{padding:8px 18px;border:1px solid #d5e3ea;text-align:left}.card{background:#fff;border:1px solid #d5e3ea;border-radius:10px;padding:20px}label{display:block;margin:10px 0}input,select{font:inherit;padding:6px}button{font:inherit;background:#2a8ca8;color:#fff;border:0;border-radius:6px;padding:8px 16px;cursor:pointer}.err{color:#a02222}"""


def page(title, body):
    return '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>%s | Larkfield Clinic</title><style>%s</style></head><body><header><b>Larkfield Clinic</b><a href="/">Our doctors</a><a href="/fees">Fees</a><a href="/appointment">Request an appointment</a></header><main>%s</main></body></html>' % (e(title), CSS, body)


HOME = """<h1>Our doctors</h1><lf-directory></lf-directory><script>
class Directory extends HTMLElement{connectedCallback(){const r=this.attachShadow({mode:'open'});r.innerHTML=`<style>:host{display:block}.bar{display:flex;gap:14px;flex-wrap:wrap;align-items:end;margin-bottom:14px}.bar label{font-size:14px}.bar select,.bar input{font:inherit;padding:6px;display:block}.bar .c{display:flex;gap:6px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.n{color:#5c6f86}</style><div class="bar"><label>Name<input id="q"></label><label>Specialty<select id="s"><option value="">Any</option>[[SPEC]]</select></label><label>Language besides English<select id="l"><option value="">Any</option>[[LANG]]</select></label><label class="c"><input type="checkbox" id="n" style="display:inline">Taking new patients</label></div><p class="n" id="k"></p><div class="grid" id="g"></div><dialog id="d"></dialog>`;
this.r=r;fetch('/api/doctors').then(x=>x.json()).then(d=>{this.all=d;this.show()});r.querySelector('.bar').addEventListener('input',()=>this.show())}
show(){const r=this.r,v=i=>r.getElementById(i).value,n=r.getElementById('n').checked;const rows=this.all.filter(d=>(!v('s')||d.specialty===v('s'))&&(!v('l')||d.languages.includes(v('l')))&&(!n||d.new)&&d.name.toLowerCase().includes(v('q').trim().toLowerCase()));r.getElementById('k').textContent=rows.length+(rows.length===1?' doctor':' doctors');const g=r.getElementById('g');g.replaceChildren(...rows.map(d=>{const c=document.createElement('lf-doctor');c.data=d;c.onclick=()=>this.open(d);return c}))}
open(d){const w=this.r.getElementById('d');w.innerHTML=`<h2>${d.name}</h2><dl style="display:grid;grid-template-columns:140px 1fr;gap:6px"><dt>Specialty</dt><dd>${d.specialty}</dd><dt>Clinic days</dt><dd>${d.days.join(' and ')}</dd><dt>Room</dt><dd>${d.room}</dd><dt>Secretary</dt><dd>${d.phone}</dd><dt>At Larkfield since</dt><dd>${d.since}</dd></dl><form method="dialog"><button>Close</button></form>`;w.showModal()}}
class Doctor extends HTMLElement{connectedCallback(){if(this.shadowRoot)return;const d=this.data,r=this.attachShadow({mode:'open'});r.innerHTML=`<style>:host{display:block;background:#fff;border:1px solid #d5e3ea;border-radius:10px;padding:14px}h3{margin:0;font-size:17px}p{margin:3px 0;font-size:14px}.b{display:inline-block;font-size:12px;border-radius:10px;padding:1px 9px;background:${d.new?'#dff3e5':'#eceff3'};color:${d.new?'#1b6637':'#5c6f86'}}button{font:inherit;font-size:13px;border:1px solid #2a8ca8;background:#fff;border-radius:5px;cursor:pointer}</style><h3>${d.name}</h3><p>${d.specialty}</p><p>English, ${d.languages.join(', ')}</p><p><span class="b">${d.new?'Taking new patients':'List full'}</span></p><button>Details</button>`}}
customElements.define('lf-doctor',Doctor);customElements.define('lf-directory',Directory);</script>"""


@site.get("/")
def home(_):
    return page("Our doctors", HOME.replace("[[SPEC]]", "".join("<option>%s</option>" % s for s in SPECIALTIES)).replace("[[LANG]]", "".join("<option>%s</option>" % s for s in sorted(LANGS))))


@site.get("/api/doctors")
def doctors(_):
    return DOCTORS


@site.get("/fees")
def fees(_):
    return page("Fees", '<h1>Fees for self-paying patients</h1><table><thead><tr><th>Specialty</th><th>First consultation</th><th>Follow-up</th></tr></thead><tbody>%s</tbody></table><p>Consultations by video cost £20 less. A missed appointment is charged at £45.</p>' % "".join("<tr><td>%s</td><td>£%d</td><td>£%d</td></tr>" % f for f in FEES))


def keep(f, *names):
    return "".join('<input type="hidden" name="%s" value="%s">' % (n, e(f.text(n))) for n in names)


def form(n, inner, wrong=""):
    return page("Request an appointment", '<h1>Request an appointment</h1><p>Step %d of 3</p>%s<form class="card" method="post" action="/appointment">%s</form>' % (n, '<p class="err" role="alert">%s</p>' % wrong if wrong else "", '<input type="hidden" name="step" value="%d">' % n + inner))


def one(wrong=""):
    options = "".join('<option value="%d">%s (%s)</option>' % (d["id"], e(d["name"]), d["specialty"]) for d in DOCTORS if d["new"])
    return form(1, '<label>Doctor<br><select name="doctor"><option value="">Please choose</option>%s</select></label><fieldset><legend>Kind of appointment</legend><label><input type="radio" name="kind" value="clinic" checked> At the clinic</label><label><input type="radio" name="kind" value="video"> By video</label></fieldset><button>Next</button>' % options, wrong)


def two(f, wrong=""):
    return form(2, keep(f, "doctor", "kind") + '<fieldset><legend>When suits you?</legend>%s</fieldset><button>Next</button>' % "".join('<label><input type="radio" name="slot" value="%s"> %s</label>' % (s, s) for s in SLOTS), wrong)


def three(f, wrong=""):
    return form(3, keep(f, "doctor", "kind", "slot") + '<label>Your name<br><input name="name"></label><label>Date of birth<br><input type="date" name="born"></label><label>Mobile number<br><input type="tel" name="mobile"></label><label><input type="checkbox" name="sms" value="1"> Remind me by text message</label><button>Send request</button>', wrong)


@site.get("/appointment")
def appointment(_):
    return one()


@site.post("/appointment")
def post(request):
    f = request.form
    d = next((x for x in DOCTORS if str(x["id"]) == f.text("doctor") and x["new"]), None)
    if not d:
        return one("Please choose a doctor.")
    if f.text("step") == "1":
        return two(f)
    if f.text("slot") not in SLOTS:
        return two(f, "Please choose a time.")
    if f.text("step") == "2":
        return three(f)
    if not f.text("name") or not f.text("born") or len(digits(f.text("mobile"))) < 10:
        return three(f, "Please fill in your name, date of birth and mobile number.")
    site.state["requests"].append({"doctor": d["name"], "kind": f.text("kind"), "slot": f.text("slot"), "name": f.text("name"), "born": f.text("born"), "mobile": digits(f.text("mobile")), "sms": f.get("sms") == "1"})
    return page("Thank you", '<div class="card" role="status"><h1>Thank you</h1><p>We have your request and will confirm it by phone.</p></div>')


if __name__ == "__main__":
    site.run()
