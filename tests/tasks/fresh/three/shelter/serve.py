import re
from base import *
import data as D

ST = {}


def reset():
    ST["enquiries"] = []


reset()
CSS = """body{margin:0;font-family:"Trebuchet MS",sans-serif;background:#fffaf3;color:#40302a}.hero{background:#e8743b;color:#fff;padding:28px 8%}.hero a{color:#fff;margin-right:20px}.hero h1{margin:0 0 10px}.in{padding:24px 8%}
.filters{background:#fff;padding:14px;border-radius:12px;display:flex;gap:20px;margin-bottom:18px}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:16px}.card{background:#fff;border-radius:14px;padding:16px;box-shadow:0 2px 6px #0001}.card h3{margin:0}.card h3 a{color:#b5501f}
.pill{display:inline-block;font-size:12px;background:#f3e4d6;border-radius:10px;padding:2px 9px;margin:4px 4px 0 0}.pill.res{background:#40302a;color:#fff}.more{margin:20px auto;display:block;padding:10px 26px;border-radius:22px;border:0;background:#e8743b;color:#fff;font:inherit;cursor:pointer}
.more[hidden]{display:none}.form-row{margin:12px 0}.form-row>label:first-child{display:block;font-weight:bold}.bad{color:#a40000}table td,table th{padding:6px 14px;text-align:left}"""


def page(title, body):
    return Res('<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s</title><style>%s</style></head><body><div class="hero"><h1>Pennyfield Animal Shelter</h1><a href="/">Find a friend</a><a href="/visit">Visit us</a><a href="/fees">Adoption fees</a></div><div class="in">%s</div></body></html>' % (esc(title), CSS, body))


HOME = """<h2>Who is looking for a home?</h2>
<div class="filters"><label>Kind <select id="sp"><option value="">All animals</option><option value="dog">Dogs</option><option value="cat">Cats</option><option value="rabbit">Rabbits</option></select></label>
<label>Status <select id="st"><option value="available" selected>Available</option><option value="reserved">Reserved</option><option value="">All</option></select></label></div>
<p id="info" aria-live="polite">One moment&hellip;</p><div class="grid" id="g"></div><button class="more" id="more" hidden>Show more animals</button>
<script>
const G={children:'Good with children',dogs:'Good with dogs',cats:'Good with cats'};let off=0,run=0;
const $=i=>document.getElementById(i);
async function load(fresh){
  const my=++run;if(fresh){off=0;$('g').replaceChildren()}
  $('more').hidden=true;
  await new Promise(r=>setTimeout(r,350));
  const r=await fetch('/api/animals?species='+$('sp').value+'&status='+$('st').value+'&offset='+off);const d=await r.json();
  if(my!==run)return;
  for(const a of d.items){
    const c=document.createElement('article');c.className='card';
    c.innerHTML='<h3><a></a></h3><div class="b"></div><div class="a"></div><div class="p"></div>';
    const l=c.querySelector('a');l.textContent=a.name;l.href='/animals/'+a.id;
    c.querySelector('.b').textContent=a.breed;c.querySelector('.a').textContent=a.age;
    const p=c.querySelector('.p');
    if(a.status==='reserved')p.insertAdjacentHTML('beforeend','<span class="pill res">Reserved</span>');
    for(const k of a.good){const s=document.createElement('span');s.className='pill';s.textContent=G[k];p.append(s)}
    $('g').append(c);
  }
  off+=d.items.length;
  $('info').textContent='Showing '+off+' of '+d.total+' animals';
  $('more').hidden=off>=d.total;
}
$('sp').onchange=$('st').onchange=()=>load(true);$('more').onclick=()=>load(false);load(true);
</script>"""
PER = 9


def animal(i):
    return next((a for a in D.ANIMALS if str(a["id"]) == i), None)


HOMES = ["House", "Flat", "Farm"]
PETS = ["Dogs", "Cats", "Small animals"]
DAYS = ["Tuesday", "Thursday", "Saturday"]


def enquire(r, a):
    f, err = r.f, {}
    pets = [p for p in PETS if p in r.form.get("pets", [])]
    if r.method == "POST":
        if len(f("name")) < 3:
            err["name"] = "Please tell us your name."
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", f("email")):
            err["email"] = "This is not an e-mail address."
        if not re.fullmatch(r"[0-9 +]{7,}", f("phone")):
            err["phone"] = "Please give a telephone number, digits only."
        if f("home") not in HOMES:
            err["home"] = "Please choose one."
        if f("day") not in DAYS:
            err["day"] = "Please choose a visiting day."
        if not err:
            ST["enquiries"].append({"animal": a["name"], "name": f("name"), "email": f("email").lower(), "phone": re.sub(r"\D", "", f("phone")), "home": f("home"), "garden": bool(f("garden")), "pets": pets, "day": f("day"), "message": f("message")})
            return redirect("/thanks")
    e = lambda k: '<span class="bad">%s</span>' % err[k] if k in err else ""
    return page("Enquiry", '''<h2>Enquiry about %s</h2><form method="post" novalidate>
<div class="form-row"><label for="name">Your name</label><input id="name" name="name" value="%s"> %s</div>
<div class="form-row"><label for="email">E-mail</label><input id="email" name="email" value="%s"> %s</div>
<div class="form-row"><label for="phone">Telephone</label><input id="phone" name="phone" value="%s"> %s</div>
<div class="form-row"><label>Where would the animal live?</label>%s %s</div>
<div class="form-row"><label><input type="checkbox" name="garden" value="1"%s> There is a fenced garden</label></div>
<div class="form-row"><label>Animals that live with you now</label>%s</div>
<div class="form-row"><label for="day">Day of your visit</label><select id="day" name="day"><option value="">- choose -</option>%s</select> %s</div>
<div class="form-row"><label for="message">Message (optional)</label><textarea id="message" name="message" rows="3" cols="50">%s</textarea></div>
<button>Send enquiry</button></form>''' % (esc(a["name"]), esc(f("name")), e("name"), esc(f("email")), e("email"), esc(f("phone")), e("phone"), "".join('<label><input type="radio" name="home" value="%s"%s> %s</label> ' % (h, " checked" if f("home") == h else "", h) for h in HOMES), e("home"), " checked" if f("garden") else "", "".join('<label><input type="checkbox" name="pets" value="%s"%s> %s</label> ' % (h, " checked" if h in pets else "", h) for h in PETS), "".join('<option%s>%s</option>' % (" selected" if f("day") == d else "", d) for d in DAYS), e("day"), esc(f("message"))))


def route(r):
    p = r.path
    if p == "/":
        return page("Pennyfield Animal Shelter", HOME)
    if p == "/api/animals":
        rows = [a for a in D.ANIMALS if (not r.q("species") or a["species"] == r.q("species")) and (not r.q("status") or a["status"] == r.q("status"))]
        o = int(r.q("offset", "0") or 0)
        return js({"total": len(rows), "items": rows[o:o + PER]})
    m = re.fullmatch(r"/animals/(\d+)(/enquire)?", p)
    if m:
        a = animal(m.group(1))
        if not a:
            return None
        if m.group(2):
            return enquire(r, a)
        t = D.TEXTS.get(a["name"]) or D.OTHER % a
        return page(a["name"], '<p><a href="/">Back to all animals</a></p><h2>%s</h2><p>%s, %s%s</p><p>%s</p><p>%s</p><p><a class="more" style="display:inline-block;text-decoration:none" href="/animals/%d/enquire">Enquire about %s</a></p>' % (a["name"], a["breed"], a["age"], '. <span class="pill res">Reserved</span>' if a["status"] == "reserved" else "", "".join('<span class="pill">%s</span>' % D.GOOD[g] for g in a["good"]), esc(t), a["id"], a["name"]))
    if p == "/fees":
        return page("Adoption fees", "<h2>Adoption fees</h2><table><tr><th>Animal</th><th>Fee</th></tr>%s</table><p>The fee covers vaccination and chip.</p>" % "".join("<tr><td>%s</td><td>£%d</td></tr>" % x for x in D.FEES))
    if p == "/visit":
        return page("Visit us", "<h2>Visit us</h2><p>Visitors are welcome on Tuesdays and Thursdays from 2 to 5 pm and on Saturdays from 10 am to 4 pm. Pennyfield Lane is a dead end; please use the car park at the church.</p>")
    if p == "/thanks":
        return page("Thank you", "<h2>Thank you for your enquiry</h2><p>We will ring you within two days.</p>")
    return None


serve(route, lambda: ST, reset)
