import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from websrv import App, page, js, script, css, esc
import data

app = App(lambda: {"requests": []}, cookie="hs")

def shell(title, body, src=""):
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s | Hedgerow Swap</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/tw.css"></head>
<body class="bg-stone-50 text-stone-900 antialiased"><header class="border-b bg-white"><div class="max-w-5xl mx-auto px-4 py-3 flex items-center justify-between"><a href="/" class="text-lg font-bold text-green-800">Hedgerow Swap</a><nav class="flex gap-6 text-sm"><a href="/" class="hover:underline">Offers</a><a href="/wanted" class="hover:underline">Wanted</a><a href="/how" class="hover:underline">How it works</a></nav></div></header>
<main class="max-w-5xl mx-auto px-4 py-6">%s</main><footer class="text-xs text-stone-500 px-4 py-6 text-center">Hedgerow Swap, c/o Ambleford Allotment Society, The Pavilion, Mill Lane, Ambleford</footer>%s</body></html>""" % (esc(title), body, '<script src="%s"></script>' % src if src else "")

@app.get("/tw.css")
def tw(req):
    return css("body{font-family:ui-sans-serif,system-ui,sans-serif;margin:0}.bg-stone-50{background:#fafaf9}.bg-white{background:#fff}.border-b{border-bottom:1px solid #ddd}.flex{display:flex}.gap-6{gap:24px}.gap-2{gap:8px}.items-center{align-items:center}.justify-between{justify-content:space-between}.max-w-5xl{max-width:64rem}.mx-auto{margin-left:auto;margin-right:auto}.px-4{padding-left:16px;padding-right:16px}.py-3{padding-top:12px;padding-bottom:12px}.py-6{padding-top:24px;padding-bottom:24px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}.rounded-lg{border-radius:8px}.border{border:1px solid #ddd}.p-4{padding:16px}.font-semibold{font-weight:600}.italic{font-style:italic}.text-sm{font-size:14px}.text-xs{font-size:12px}.rounded-full{border-radius:999px;padding:2px 10px}.bg-green-100{background:#dcfce7}.bg-green-700{background:#15803d;color:#fff}.bg-stone-200{background:#e7e5e4}.mt-4{margin-top:16px}.hidden{display:none}dialog{border-radius:8px;border:1px solid #999;padding:20px;min-width:320px}dialog label{display:block;margin:8px 0}")

@app.get("/")
def home(req):
    towns = "".join("<option>%s</option>" % t for t in data.TOWNS)
    chips = "".join('<button type="button" class="rounded-full border text-sm bg-stone-200" data-kind="%s" aria-pressed="false">%s</button>' % (k, k) for k in data.KINDS)
    return shell("Offers", """<h1 class="text-2xl font-bold">Seeds and plants looking for a home</h1><p class="text-sm">Everything is free. Just ask the member and agree a hand-over.</p>
<div class="flex gap-2 items-center mt-4"><input id="q" type="search" placeholder="Search plants…" aria-label="Search plants" class="border rounded-lg p-2"><select id="town" aria-label="Town" class="border rounded-lg p-2"><option value="">All towns</option>%s</select><label class="text-sm"><input type="checkbox" id="org"> Organic only</label></div>
<div class="flex gap-2 mt-4" id="chips" role="group" aria-label="Kind">%s</div><p id="total" class="text-sm mt-4" aria-live="polite"></p><div id="list" class="grid mt-4"></div><div class="mt-4"><button id="more" class="border rounded-lg p-4 hidden">Load more</button></div>
<dialog id="dlg"><h2 class="font-semibold" id="dlgt"></h2><form id="ask"><label>Your name <input name="name" required></label><label>Your e-mail <input name="email" type="email" required></label><label>Hand-over <select name="handover" required><option value="">Please choose</option><option value="collect">I will collect</option><option value="post">By post (I pay the stamps)</option><option value="swapday">At the next swap day</option></select></label><label>Message <textarea name="message" rows="3" required></textarea></label><div class="flex gap-2"><button class="bg-green-700 rounded-lg p-4">Send request</button><button type="button" id="cls" class="border rounded-lg p-4">Close</button></div></form><p id="done" class="hidden" role="status"></p></dialog>""" % (towns, chips), "/app.js")

@app.get("/app.js")
def appjs(req):
    return script(r"""(function(){
var st={kind:"",page:1},list=document.getElementById("list"),more=document.getElementById("more"),total=document.getElementById("total"),dlg=document.getElementById("dlg"),cur=null,turn=0;
function el(t,c,x){var e=document.createElement(t);if(c)e.className=c;if(x!=null)e.textContent=x;return e}
function load(reset){if(reset)st.page=1;var mine=++turn;
var u="/api/offers?page="+st.page+"&kind="+encodeURIComponent(st.kind)+"&town="+encodeURIComponent(document.getElementById("town").value)+"&q="+encodeURIComponent(document.getElementById("q").value)+"&organic="+(document.getElementById("org").checked?1:0);
fetch(u).then(function(r){return r.json()}).then(function(d){if(mine!==turn)return;if(reset)list.textContent="";
total.textContent=d.total+(d.total===1?" offer":" offers");
d.items.forEach(function(o){var a=el("article","bg-white border rounded-lg p-4");a.appendChild(el("h3","font-semibold",o.title));a.appendChild(el("p","italic text-sm",o.latin));
var b=el("div","flex gap-2 text-xs");b.appendChild(el("span","rounded-full bg-stone-200",o.kind));if(o.organic)b.appendChild(el("span","rounded-full bg-green-100","organic"));a.appendChild(b);
a.appendChild(el("p","text-sm",o.qty+" "+(o.qty==="one packet"?"of ":"")+o.form));a.appendChild(el("p","text-sm text-stone-500",o.member+", "+o.town));
var k=el("button","border rounded-lg text-sm","Ask for this");k.type="button";k.onclick=function(){open(o)};a.appendChild(k);list.appendChild(a)});
more.classList.toggle("hidden",!d.more)})}
function open(o){cur=o;document.getElementById("dlgt").textContent="Ask "+o.member+" for: "+o.title;document.getElementById("ask").reset();document.getElementById("ask").classList.remove("hidden");document.getElementById("done").classList.add("hidden");dlg.showModal()}
document.getElementById("cls").onclick=function(){dlg.close()};
document.getElementById("ask").addEventListener("submit",function(e){e.preventDefault();var f=e.target,b={offer:cur.id,name:f.elements["name"].value,email:f.elements.email.value,handover:f.elements.handover.value,message:f.elements.message.value};
fetch("/api/requests",{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(b)}).then(function(r){return r.json()}).then(function(d){var p=document.getElementById("done");p.textContent=d.ok?"Thank you, your request has gone to "+cur.member:d.error;p.classList.remove("hidden");if(d.ok){f.classList.add("hidden");setTimeout(function(){dlg.close()},2500)}})});
more.onclick=function(){st.page++;load(false)};
document.getElementById("town").onchange=document.getElementById("org").onchange=function(){load(true)};
var tm;document.getElementById("q").oninput=function(){clearTimeout(tm);tm=setTimeout(function(){load(true)},250)};
document.getElementById("chips").onclick=function(e){var b=e.target.closest("button");if(!b)return;st.kind=st.kind===b.dataset.kind?"":b.dataset.kind;
document.querySelectorAll("#chips button").forEach(function(x){var on=x.dataset.kind===st.kind;x.setAttribute("aria-pressed",on);x.className="rounded-full border text-sm "+(on?"bg-green-700":"bg-stone-200")});load(true)};
load(true)})();""")

@app.get("/api/offers")
def offers(req):
    q = req.query
    needle = q.get("q", "").strip().lower()
    rows = [o for o in data.OFFERS if (not q.get("kind") or o["kind"] == q["kind"]) and (not q.get("town") or o["town"] == q["town"]) and (q.get("organic") != "1" or o["organic"]) and (needle in o["title"].lower() or needle in o["latin"].lower())]
    n = max(1, int(q.get("page", "1") or 1))
    return js({"total": len(rows), "items": rows[(n-1)*9:n*9], "more": n*9 < len(rows)})

@app.post("/api/requests")
def ask(req):
    b = req.json or {}
    o = next((o for o in data.OFFERS if o["id"] == b.get("offer")), None)
    if not o or not all(str(b.get(k, "")).strip() for k in ("name", "email", "handover", "message")):
        return js({"ok": False, "error": "Please fill in all fields."}, 400)
    app.state["requests"].append({"offer": o["title"], "member": o["member"], "name": b["name"].strip(), "email": b["email"].strip(), "handover": b["handover"], "message": b["message"].strip()})
    return js({"ok": True})

@app.get("/wanted")
def wanted(req):
    return shell("Wanted", '<h1 class="text-2xl font-bold">Wanted by members</h1><ul class="divide-y mt-4">%s</ul>' % "".join('<li class="py-3"><span class="font-semibold">%s</span> <span class="text-sm text-stone-500">wanted by %s in %s</span></li>' % (esc(w["plant"]), esc(w["member"]), esc(w["town"])) for w in data.WANTED))

@app.get("/how")
def how(req):
    return shell("How it works", '<h1 class="text-2xl font-bold">How it works</h1><p>Members offer what they have left over. Press “Ask for this” on an offer and the member will reply by e-mail, usually within a week.</p><p>The next swap day is on 20 March 2027 in the Ambleford Pavilion, 10 am to 1 pm.</p>')

if __name__ == "__main__":
    app.run()
