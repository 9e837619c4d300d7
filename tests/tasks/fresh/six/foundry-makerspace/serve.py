"""Foundry Lane Makerspace: one page with hash routes, generated class names, tabs, dialogs, accordions filled when opened."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import Reply, Site, day, number_from

FIELDS = ("id", "name", "area", "induction", "rate", "working", "area_max", "thickness", "steward", "booking")
MACHINES = [dict(zip(FIELDS, row)) for row in [
    ("bandsaw", "Bandsaw", "Wood", "full", 0, True, "Throat 340 mm", "180 mm timber", "Priya N.", "2 hours"),
    ("drill-press", "Pillar drill", "Wood", "short", 0, True, "Table 290 × 290 mm", "60 mm timber", "Priya N.", "no limit"),
    ("scroll-saw", "Scroll saw", "Wood", "none", 0, True, "Throat 406 mm", "50 mm timber", "Colm D.", "no limit"),
    ("lathe-wood", "Wood lathe", "Wood", "full", 250, True, "Bowl 300 mm", "1,000 mm between centres", "Colm D.", "3 hours"),
    ("cnc-router", "CNC router", "Wood", "full", 600, False, "1,220 × 1,220 mm", "40 mm plywood", "Anders K.", "4 hours"),
    ("mig", "MIG welder", "Metal", "full", 400, True, "Bench 2,000 × 800 mm", "8 mm mild steel", "Joan F.", "3 hours"),
    ("lathe-metal", "Metal lathe", "Metal", "full", 350, True, "Swing 250 mm", "550 mm between centres", "Joan F.", "4 hours"),
    ("guillotine", "Sheet guillotine", "Metal", "short", 0, True, "Width 1,300 mm", "1.5 mm mild steel", "Joan F.", "no limit"),
    ("anvil", "Anvil and hand tools", "Metal", "none", 0, True, "One bench", "n/a", "Joan F.", "no limit"),
    ("laser-small", "Laser cutter 'Mabel'", "Digital", "short", 500, True, "600 × 400 mm", "5 mm birch plywood", "Anders K.", "2 hours"),
    ("laser-large", "Laser cutter 'Ottoline'", "Digital", "full", 900, True, "1,300 × 900 mm", "9 mm birch plywood", "Sunita R.", "3 hours"),
    ("printer-fdm", "3D printers (filament)", "Digital", "none", 120, True, "250 × 210 × 220 mm", "n/a", "Sunita R.", "12 hours"),
    ("printer-resin", "3D printer (resin)", "Digital", "short", 300, True, "192 × 120 × 245 mm", "n/a", "Sunita R.", "8 hours"),
    ("vinyl", "Vinyl cutter", "Digital", "none", 0, False, "Width 610 mm", "0.8 mm film", "Anders K.", "no limit"),
    ("sewing", "Sewing machines", "Textiles", "none", 0, True, "Six stations", "4 layers of denim", "Bea T.", "no limit"),
    ("overlocker", "Overlocker", "Textiles", "short", 0, True, "Two stations", "n/a", "Bea T.", "no limit"),
    ("embroidery", "Embroidery machine", "Textiles", "short", 450, True, "Hoop 360 × 200 mm", "n/a", "Bea T.", "4 hours"),
    ("loom", "Table loom", "Textiles", "none", 0, True, "Width 600 mm", "n/a", "Bea T.", "1 week"),
    ("wheel", "Potter's wheel", "Ceramics", "short", 0, True, "Three wheels", "n/a", "Hugh M.", "2 hours"),
    ("kiln", "Kiln", "Ceramics", "full", 1500, True, "Chamber 90 L", "n/a", "Hugh M.", "one firing"),
    ("slab-roller", "Slab roller", "Ceramics", "none", 0, True, "Width 610 mm", "30 mm clay", "Hugh M.", "no limit"),
]]
CLASS_FIELDS = ("id", "date", "time", "title", "tutor", "price", "left")
CLASSES = [dict(zip(CLASS_FIELDS, row)) for row in [
    ("c01", "2026-10-08", "18:30", "Laser cutting induction", "Sunita R.", 2500, 0),
    ("c02", "2026-10-10", "10:00", "Spoon carving", "Colm D.", 4500, 2),
    ("c03", "2026-10-17", "13:00", "Make a linen apron", "Bea T.", 3800, 4),
    ("c04", "2026-10-22", "18:30", "Introduction to MIG welding", "Joan F.", 6500, 0),
    ("c05", "2026-11-05", "18:30", "Laser cutting induction", "Sunita R.", 2500, 3),
    ("c06", "2026-11-07", "10:00", "Hand-built mugs", "Hugh M.", 4200, 2),
    ("c07", "2026-11-10", "19:00", "Darn it! Visible mending", "Bea T.", 1800, 9),
    ("c08", "2026-11-14", "10:00", "Spoon carving", "Colm D.", 4500, 0),
    ("c09", "2026-11-19", "18:30", "Introduction to MIG welding", "Joan F.", 6500, 1),
    ("c10", "2026-11-21", "10:30", "Bandsaw induction", "Priya N.", 2500, 0),
    ("c11", "2026-11-24", "18:30", "3D modelling from scratch", "Sunita R.", 3000, 6),
    ("c12", "2026-11-28", "10:00", "Block-printed wrapping paper", "Bea T.", 2200, 5),
    ("c13", "2026-12-03", "18:30", "Laser cutting induction", "Sunita R.", 2500, 5),
    ("c14", "2026-12-05", "10:00", "Spoon carving", "Colm D.", 4500, 4),
    ("c15", "2026-12-12", "10:00", "Forge a toasting fork", "Joan F.", 7000, 0),
    ("c16", "2026-12-15", "19:00", "Hand-built mugs", "Hugh M.", 4200, 2),
]]

site = Site({"signups": []})


def money(pence):
    return "£%d.%02d" % divmod(pence, 100)


def signup_number(klass, name, email):
    return "FL%d" % number_from(klass, name, email)


APP = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Foundry Lane Makerspace</title><style>
.css-1d8bx{font-family:'Segoe UI',Roboto,sans-serif;margin:0;background:#16181d;color:#e8e6e1}.css-9qk2m{display:flex;gap:28px;padding:18px 32px;align-items:baseline;border-bottom:1px solid #343842}
.css-9qk2m a{color:#ffb454;text-decoration:none}.css-k77aa{font-weight:800;letter-spacing:.04em}.css-0pz3w{padding:20px 32px;max-width:1100px}.css-t41nn{display:flex;gap:8px;margin:10px 0 18px}
.css-t41nn button{background:#2a2e37;color:#e8e6e1;border:0;border-radius:18px;padding:6px 16px;font:inherit;cursor:pointer}.css-t41nn button[aria-pressed=true]{background:#ffb454;color:#16181d}
.css-gg5uy{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.css-x02lf{background:#21242c;border-radius:10px;padding:14px;cursor:pointer}.css-x02lf:hover{outline:1px solid #ffb454}
.css-77bhv{font-size:17px;font-weight:600}.css-l9i3e{color:#a5a29b;font-size:14px}.css-b1ad0{display:inline-block;font-size:12px;border-radius:4px;padding:1px 7px;margin:6px 6px 0 0;background:#3a4152}.css-b1ad0.css-r3d{background:#8e2b2b}.css-b1ad0.css-gr9{background:#2c6b45}
.css-mm18q{background:#21242c;border:0;width:100%;text-align:left;color:inherit;font:inherit;font-weight:600;padding:14px;margin-top:8px;border-radius:8px;cursor:pointer}.css-p5o2c{display:grid;grid-template-columns:170px 1fr 120px 90px 150px 90px;gap:10px;padding:10px 14px;border-bottom:1px solid #343842;align-items:center}
dialog{background:#2a2e37;color:#e8e6e1;border:0;border-radius:12px;padding:22px;min-width:380px}dialog::backdrop{background:rgba(0,0,0,.6)}.css-w3w1z{display:flex;justify-content:space-between;gap:30px;padding:5px 0;border-bottom:1px dashed #444a58}
.css-0btn{background:#ffb454;border:0;border-radius:6px;padding:6px 14px;font:inherit;cursor:pointer}dialog input{display:block;width:100%;margin:4px 0 12px;padding:6px;font:inherit;box-sizing:border-box}.css-e44{color:#ff8a80}
</style></head><body class="css-1d8bx"><div class="css-9qk2m"><span class="css-k77aa">FOUNDRY LANE</span><a href="#/machines">Machines</a><a href="#/classes">Classes</a><a href="#/membership">Membership</a></div>
<div class="css-0pz3w" id="app">Loading…</div><dialog id="dlg"></dialog>
<script>
(function(){
var app=document.getElementById('app'),dlg=document.getElementById('dlg'),area='All',machines=null;
function esc(t){var d=document.createElement('div');d.textContent=t;return d.innerHTML;}
function get(u){return fetch(u).then(function(r){return r.json();});}
function line(a,b){return '<div class="css-w3w1z"><span class="css-l9i3e">'+a+'</span><span>'+esc(b)+'</span></div>';}
function badge(m){return '<span class="css-b1ad0'+(m.induction==='No induction'?' css-gr9':'')+'">'+m.induction+'</span>'+(m.working?'':'<span class="css-b1ad0 css-r3d">Out of order</span>');}
function drawMachines(){var areas=['All','Wood','Metal','Digital','Textiles','Ceramics'];
app.innerHTML='<h1>Machines</h1><div class="css-t41nn">'+areas.map(function(a){return '<button data-area="'+a+'" aria-pressed="'+(a===area)+'">'+a+'</button>';}).join('')+'</div><div class="css-gg5uy">'+
machines.filter(function(m){return area==='All'||m.area===area;}).map(function(m){return '<div class="css-x02lf" role="button" tabindex="0" data-machine="'+m.id+'"><div class="css-77bhv">'+esc(m.name)+'</div><div class="css-l9i3e">'+m.area+' · '+m.rate+'</div>'+badge(m)+'</div>';}).join('')+'</div>';}
function openMachine(id){get('/api/machines/'+id).then(function(m){dlg.innerHTML='<h2>'+esc(m.name)+'</h2>'+line('Working area',m.size)+line('Takes up to',m.thickness)+line('Steward',m.steward)+line('Longest booking',m.booking)+line('Charge',m.rate)+'<p><button class="css-0btn" data-close="1">Close</button></p>';dlg.showModal();});}
function drawClasses(){app.innerHTML='<h1>Classes</h1><p class="css-l9i3e">Open a month to see what is on.</p><div id="months"></div>';
get('/api/months').then(function(ms){document.getElementById('months').innerHTML=ms.map(function(m){return '<div><button class="css-mm18q" aria-expanded="false" data-month="'+m.key+'">'+m.label+'</button><div id="m-'+m.key+'"></div></div>';}).join('');});}
function toggleMonth(b){var key=b.getAttribute('data-month'),box=document.getElementById('m-'+key),open=b.getAttribute('aria-expanded')==='true';b.setAttribute('aria-expanded',String(!open));
if(open){box.innerHTML='';return;}
get('/api/classes?month='+key).then(function(cs){box.innerHTML=cs.map(function(c){return '<div class="css-p5o2c"><span>'+c.when+'</span><span class="css-77bhv">'+esc(c.title)+'</span><span class="css-l9i3e">with '+esc(c.tutor)+'</span><span>'+c.price+'</span><span>'+c.places+'</span><span>'+(c.open?'<button class="css-0btn" data-join="'+c.id+'" data-title="'+esc(c.title)+', '+c.when+'">Join</button>':'')+'</span></div>';}).join('');});}
function joinForm(id,title,problem,name,email){dlg.innerHTML='<h2>'+esc(title)+'</h2>'+(problem?'<p class="css-e44">'+esc(problem)+'</p>':'')+'<label>Your name<input id="jn" value="'+esc(name||'')+'"></label><label>Email<input id="je" value="'+esc(email||'')+'"></label><button class="css-0btn" data-send="'+id+'" data-title="'+esc(title)+'">Sign me up</button> <button class="css-0btn" data-close="1">Cancel</button>';if(!dlg.open)dlg.showModal();}
function send(id,title){var n=document.getElementById('jn').value,m=document.getElementById('je').value;
fetch('/api/signup',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({class:id,name:n,email:m})}).then(function(r){return r.json();}).then(function(d){
if(d.problem){joinForm(id,title,d.problem,n,m);return;}dlg.innerHTML='<h2>See you there!</h2><p>Your sign-up number is <b>'+d.number+'</b>.</p><button class="css-0btn" data-close="1">Close</button>';});}
function drawPlans(){get('/api/plans').then(function(ps){app.innerHTML='<h1>Membership</h1><div class="css-gg5uy">'+ps.map(function(p){return '<div class="css-x02lf"><div class="css-77bhv">'+esc(p.name)+'</div>'+line('Price',p.price)+line('Open to you',p.hours)+line('Storage',p.storage)+line('Guest visits',p.guests)+'</div>';}).join('')+'</div>';});}
function route(){var h=location.hash||'#/machines';if(h==='#/classes')drawClasses();else if(h==='#/membership')drawPlans();else get('/api/machines').then(function(d){machines=d;drawMachines();});}
document.addEventListener('click',function(ev){var t=ev.target.closest('[data-area],[data-machine],[data-month],[data-join],[data-send],[data-close]');if(!t)return;
if(t.hasAttribute('data-area')){area=t.getAttribute('data-area');drawMachines();}
else if(t.hasAttribute('data-machine'))openMachine(t.getAttribute('data-machine'));
else if(t.hasAttribute('data-month'))toggleMonth(t);
else if(t.hasAttribute('data-join'))joinForm(t.getAttribute('data-join'),t.getAttribute('data-title'));
else if(t.hasAttribute('data-send'))send(t.getAttribute('data-send'),t.getAttribute('data-title'));
else dlg.close();});
window.addEventListener('hashchange',route);route();
})();
</script></body></html>"""

WORDS = {"none": "No induction", "short": "Short induction", "full": "Full induction"}
PLANS = [{"name": "Evenings", "price": "£24 a month", "hours": "Mon–Fri 17:00–22:00", "storage": "none", "guests": "none"},
         {"name": "Full", "price": "£46 a month", "hours": "daily 08:00–22:00", "storage": "one 40 L crate", "guests": "2 a month"},
         {"name": "Studio", "price": "£115 a month", "hours": "day and night", "storage": "a bay of shelves", "guests": "4 a month"}]
MONTHS = [("2026-10", "October 2026"), ("2026-11", "November 2026"), ("2026-12", "December 2026")]


@site.get("/")
def home(request):
    return APP


def rate(machine):
    return "included" if not machine["rate"] else "%s an hour" % money(machine["rate"]) if machine["id"] != "kiln" else "%s a firing" % money(machine["rate"])


@site.get("/api/machines")
def api_machines(request):
    return [{"id": m["id"], "name": m["name"], "area": m["area"], "induction": WORDS[m["induction"]], "working": m["working"], "rate": rate(m)} for m in MACHINES]


@site.get("/api/machines/<key>")
def api_machine(request, key):
    m = next((m for m in MACHINES if m["id"] == key), None)
    if not m:
        return Reply("{}", 404, "application/json")
    return {"name": m["name"], "size": m["area_max"], "thickness": m["thickness"], "steward": m["steward"], "booking": m["booking"], "rate": rate(m)}


@site.get("/api/months")
def api_months(request):
    return [{"key": key, "label": label} for key, label in MONTHS]


@site.get("/api/classes")
def api_classes(request):
    out = []
    for c in CLASSES:
        if c["date"].startswith(request.query.get("month", "-")):
            when = day(c["date"])
            out.append({"id": c["id"], "when": "%s %d %s, %s" % (when.strftime("%a"), when.day, when.strftime("%b"), c["time"]), "title": c["title"], "tutor": c["tutor"], "price": money(c["price"]),
                        "places": "Full" if not c["left"] else "1 place left" if c["left"] == 1 else "%d places left" % c["left"], "open": c["left"] > 0})
    return out


@site.get("/api/plans")
def api_plans(request):
    return PLANS


@site.post("/api/signup")
def api_signup(request):
    form = request.form
    chosen = next((c for c in CLASSES if c["id"] == form.get("class")), None)
    name, email = form.text("name"), form.text("email")
    if not chosen or not chosen["left"]:
        return {"problem": "This class is full."}
    if not name or "@" not in email:
        return {"problem": "We need your name and an email address."}
    number = signup_number(chosen["id"], name, email)
    site.state["signups"].append({"number": number, "class": chosen["id"], "name": name, "email": email})
    return {"number": number}


if __name__ == "__main__":
    site.run()
