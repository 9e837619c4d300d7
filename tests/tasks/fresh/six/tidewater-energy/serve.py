"""Tidewater Energy: a community co-operative. Statistics tiles with a switch, tabs by generator, charts with figures behind a button, reports in sentences."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import Reply, Site, e

MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
GENERATORS = {
    "saltmarsh": {"name": "Saltmarsh turbine", "kind": "Wind", "since": 2016, "figures": {
        2023: [142.8, 118.4, 137.1, 101.6, 84.3, 71.9, 88.2, 97.5, 104.0, 131.7, 139.9, 158.3],
        2024: [151.2, 144.7, 120.3, 99.1, 79.4, 83.6, 70.8, 92.4, 110.2, 126.5, 133.8, 149.0],
        2025: [138.6, 99.7, 128.4, 111.9, 90.2, 77.3, 81.5, 100.4, 96.8, 135.1, 147.2, 155.9]}},
    "weir": {"name": "Mill weir hydro", "kind": "Water", "since": 2019, "figures": {
        2023: [31.4, 29.8, 30.6, 24.9, 18.2, 11.3, 9.9, 13.7, 16.4, 25.2, 30.1, 32.6],
        2024: [30.2, 33.1, 28.7, 26.4, 20.5, 14.8, 12.2, 10.6, 17.9, 27.3, 33.8, 31.9],
        2025: [34.4, 30.9, 26.2, 22.7, 15.1, 10.2, 8.8, 9.4, 15.5, 24.6, 31.7, 33.3]}},
    "schools": {"name": "School roofs solar", "kind": "Sun", "since": 2018, "figures": {
        2023: [8.1, 13.9, 25.2, 36.8, 45.1, 49.7, 46.3, 41.9, 31.0, 18.7, 9.6, 6.4],
        2024: [7.4, 12.6, 23.1, 35.0, 47.9, 46.2, 48.8, 40.1, 29.3, 17.2, 8.8, 5.9],
        2025: [8.8, 15.3, 29.4, 41.2, 52.6, 51.1, 49.4, 43.0, 28.8, 19.9, 10.2, 6.7]}},
    "depot": {"name": "Bus depot solar", "kind": "Sun", "since": 2022, "figures": {
        2023: [5.0, 8.8, 16.1, 23.4, 29.0, 31.7, 29.9, 26.2, 19.5, 11.8, 6.0, 4.1],
        2024: [4.7, 8.1, 14.9, 22.6, 30.4, 30.1, 31.2, 25.7, 18.4, 10.9, 5.5, 3.7],
        2025: [5.5, 9.6, 18.7, 26.3, 33.5, 32.9, 31.8, 27.4, 18.1, 12.4, 6.3, 4.2]}},
}
TILES = {
    "year": [("Electricity generated", "2,209 MWh"), ("Homes’ worth of power", "762"), ("Paid into the community fund", "£58,400"), ("CO₂ kept out of the air", "457 t")],
    "ever": [("Electricity generated", "17,862 MWh"), ("Homes’ worth of power", "616 a year"), ("Paid into the community fund", "£391,750"), ("CO₂ kept out of the air", "3,702 t")],
}
RATE = {"2023": "4.75", "2024": "4.2", "2025": "4.5"}
REPORTS = {
    "2025": ("A windy autumn", ["Our ninth full year began quietly and ended in a run of gales that did the turbine nothing but good.", "Members agreed at the annual meeting in May to raise the share offer limit, and 96 people joined during the year, so that 1,240 of us now own the society together.",
                                "The board was able to recommend interest of 4.5 % on members’ shares, after setting aside £22,000 towards a new gearbox."]),
    "2024": ("Steady as she goes", ["The turbine stood still for eleven days in July while a blade was repaired, which cost us some 28 MWh.", "At the meeting in Chapel Hall, where 143 members voted in person and 212 by post, a motion to pay 5 % was narrowly lost, and members’ shares earned 4.2 % instead, somewhat less than the 4.75 % of the year before.",
                                     "The community fund paid for a stair lift at the village hall, a boat for the sea scouts and 14 winter fuel grants."]),
    "2023": ("First full year at the depot", ["The roof of the bus depot delivered power in every month of the year for the first time.", "Interest was kept at 4.75 %, and withdrawals of shares came to £61,300.", "We said goodbye to Moira Tennant, our founding chair, and welcomed Ifor Rees in her place."]),
}

site = Site({"questions": []}, slow=("/data/",))

SHELL = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>[[title]] · Tidewater Energy</title><style>
body{margin:0;font:17px/1.5 "Trebuchet MS",sans-serif;background:#f4f8f1;color:#1f3326}.top{background:#1f5c3a;color:#fff;padding:20px 6vw}.top a{color:#d8f3c9;margin-right:22px}.page{padding:24px 6vw}
.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:16px}.tile{background:#fff;border-radius:14px;padding:18px;box-shadow:0 1px 4px #0002}.big{font-size:29px;font-weight:bold;color:#1f5c3a}.small{color:#5b6b60;font-size:14px}
.switch button,.tablist button,.yr button{font:inherit;padding:5px 14px;border:1px solid #1f5c3a;background:#fff;cursor:pointer}.switch button.on,.tablist button[aria-selected=true],.yr button.on{background:#1f5c3a;color:#fff}
svg{background:#fff;border-radius:10px}.figs{border-collapse:collapse;margin-top:10px}.figs td,.figs th{padding:3px 16px;border-bottom:1px solid #cbd8cd;text-align:right}.figs th:first-child,.figs td:first-child{text-align:left}
.rep{background:#fff;border-radius:10px;margin:10px 0;padding:0 16px}.rep summary{padding:14px 0;cursor:pointer;font-weight:bold}
</style></head><body><div class="top"><div style="font-size:24px">Tidewater Energy</div><a href="/">At a glance</a><a href="/generators">Our generators</a><a href="/reports">Annual reports</a><a href="/join">Join</a></div><div class="page">[[body]]</div></body></html>"""

HOME = r"""<h1>Power that belongs to the place</h1><p class="switch" id="switch"><button data-span="year" class="on">In 2025</button><button data-span="ever">Since the start</button></p><div class="tiles" id="tiles"></div>
<h2>Lately</h2><p>We have been asked about a second turbine. The honest answer is that the grid connection would cost around £412,000 and that we are still looking for a cheaper way.</p>
<script>
(function(){var sw=document.getElementById('switch'),box=document.getElementById('tiles');
function show(span){fetch('/data/tiles.json?span='+span).then(function(r){return r.json();}).then(function(d){box.innerHTML=d.map(function(t){return '<div class="tile"><div class="big">'+t.value+'</div><div class="small">'+t.label+'</div></div>';}).join('');});}
sw.addEventListener('click',function(ev){var s=ev.target.getAttribute('data-span');if(!s)return;Array.prototype.forEach.call(sw.querySelectorAll('button'),function(b){b.className=b===ev.target?'on':'';});show(s);});show('year');})();
</script>"""

GEN = r"""<h1>Our generators</h1><div class="tablist" role="tablist" id="tabs">[[tabs]]</div><div id="panel" role="tabpanel"></div>
<script>
(function(){var tabs=document.getElementById('tabs'),panel=document.getElementById('panel'),gen='saltmarsh',year=2025,open=false,data=null;
function chart(v){var m=Math.max.apply(null,v);return '<svg width="560" height="170" role="img" aria-label="Output by month">'+v.map(function(x,i){var h=Math.round(150*x/m);return '<rect x="'+(14+i*45)+'" y="'+(165-h)+'" width="32" height="'+h+'" fill="#5fa777"></rect>';}).join('')+'</svg>';}
function draw(){var rows=data.months.map(function(m,i){return '<tr><td>'+m+'</td><td>'+data.mwh[i].toFixed(1)+'</td></tr>';}).join('');
panel.innerHTML='<h2>'+data.name+'</h2><p class="small">'+data.kind+', running since '+data.since+'</p><p class="yr">'+data.years.map(function(y){return '<button data-year="'+y+'" class="'+(y===year?'on':'')+'">'+y+'</button>';}).join('')+'</p>'+chart(data.mwh)+'<p><button data-figs="1">'+(open?'Hide':'Show')+' the figures</button></p>'+(open?'<table class="figs"><thead><tr><th>Month</th><th>MWh</th></tr></thead><tbody>'+rows+'</tbody></table>':'');}
function load(){fetch('/data/output.json?generator='+gen+'&year='+year).then(function(r){return r.json();}).then(function(d){data=d;draw();});}
tabs.addEventListener('click',function(ev){var g=ev.target.getAttribute('data-gen');if(!g)return;gen=g;year=2025;open=false;Array.prototype.forEach.call(tabs.querySelectorAll('button'),function(b){b.setAttribute('aria-selected',String(b===ev.target));});load();});
panel.addEventListener('click',function(ev){var y=ev.target.getAttribute('data-year');if(y){year=Number(y);load();}else if(ev.target.getAttribute('data-figs')){open=!open;draw();}});load();})();
</script>"""


def page(title, body):
    return SHELL.replace("[[title]]", e(title)).replace("[[body]]", body)


@site.get("/")
def home(request):
    return page("At a glance", HOME)


@site.get("/data/tiles.json")
def tiles(request):
    return [{"label": label, "value": value} for label, value in TILES.get(request.query.get("span"), TILES["year"])]


@site.get("/generators")
def generators(request):
    return page("Our generators", GEN.replace("[[tabs]]", "".join('<button role="tab" data-gen="%s" aria-selected="%s">%s</button>' % (key, "true" if key == "saltmarsh" else "false", e(g["name"])) for key, g in GENERATORS.items())))


@site.get("/data/output.json")
def output(request):
    g = GENERATORS.get(request.query.get("generator", ""))
    year = int(request.query.get("year", "0") or 0)
    if not g or year not in g["figures"]:
        return Reply("{}", 404, "application/json")
    return {"name": g["name"], "kind": g["kind"], "since": g["since"], "years": sorted(g["figures"]), "months": MONTHS, "mwh": g["figures"][year]}


@site.get("/reports")
def reports(request):
    return page("Annual reports", "<h1>Annual reports</h1>" + "".join('<details class="rep"><summary>%s: %s</summary>%s</details>' % (year, e(title), "".join("<p>%s</p>" % e(p) for p in paragraphs)) for year, (title, paragraphs) in REPORTS.items()))


@site.get("/join")
def join(request):
    return page("Join", '<h1>Join us</h1><p>Shares start at £100. The offer is open until 30 November.</p><form method="post" action="/join"><p><label>Ask us something<br><textarea name="question" rows="4" cols="50"></textarea></label></p><button>Send</button></form>')


@site.post("/join")
def join_send(request):
    if request.form.text("question"):
        site.state["questions"].append(request.form.text("question"))
    return page("Join", "<h1>Thank you</h1><p>We answer within a week.</p>")


if __name__ == "__main__":
    site.run()
