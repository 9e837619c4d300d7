import json, os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from websrv import App, page, js, script, css
import data

app = App(lambda: {"booked": [], "cancelled": [], "settings": {}}, cookie="cwsession")
SHELL = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Copperhouse Works</title><link rel="stylesheet" href="/static/main.4f1c2a.css"></head><body><div id="root"></div><script src="/static/main.9be03d.js"></script></body></html>"""

@app.get("/static/main.4f1c2a.css")
def style(req):
    return css("body{margin:0;font-family:Inter,Helvetica,sans-serif;background:#fbf8f4}.css-1x9aq{display:flex;justify-content:space-between;padding:14px 28px;background:#7a3f1d;color:#fff}.css-1x9aq a,.css-1x9aq button{color:#fff;margin-left:18px;background:none;border:0;font:inherit;cursor:pointer;text-decoration:none}.css-k20fz{max-width:1000px;margin:20px auto;padding:0 20px}.css-p8w3e{display:flex;gap:16px;margin-bottom:16px;align-items:end}.css-zz71m{display:flex;justify-content:space-between;background:#fff;padding:12px 16px;margin:8px 0;box-shadow:0 1px 2px #0002}.css-tag07{background:#f0dfd2;border-radius:4px;padding:1px 6px;margin-right:6px;font-size:12px}.css-e11or{color:#b00}.css-f0rm1 label{display:block;margin:8px 0}.css-m0da1{position:fixed;inset:0;background:#0006;display:flex;align-items:center;justify-content:center}.css-m0da1>div{background:#fff;padding:24px}")

APPJS = r"""(function(){
"use strict";
var root=document.getElementById("root"),me=null;
function h(tag,attrs){var e=document.createElement(tag);attrs=attrs||{};Object.keys(attrs).forEach(function(k){var v=attrs[k];if(k.slice(0,2)==="on")e.addEventListener(k.slice(2),v);else if(v===true)e.setAttribute(k,"");else if(v!==false&&v!=null)e.setAttribute(k,v)});
for(var i=2;i<arguments.length;i++)add(e,arguments[i]);return e}
function add(e,c){if(c==null||c===false)return;if(Array.isArray(c))c.forEach(function(x){add(e,x)});else e.appendChild(c.nodeType?c:document.createTextNode(String(c)))}
function api(m,u,b){return fetch(u,{method:m,headers:b?{"Content-Type":"application/json"}:{},body:b?JSON.stringify(b):undefined}).then(function(r){return r.json().then(function(j){j._s=r.status;return j})})}
function go(p){history.pushState(null,"",p);render()}
function link(p,t){return h("a",{href:p,onclick:function(e){if(e.metaKey||e.ctrlKey)return;e.preventDefault();go(p)}},t)}
function money(v){return "\u00a3"+v.toFixed(2)}
function rate(s){return s.hour!=null&&s.day!=null?money(s.hour)+" per hour, "+money(s.day)+" per day":s.hour!=null?money(s.hour)+" per hour":money(s.day)+" per day"}
function frame(body){root.textContent="";
root.appendChild(h("header",{"class":"css-1x9aq"},h("strong",{},"Copperhouse Works"),h("nav",{},link("/","Home"),link("/spaces","Desks & rooms"),me?link("/account/bookings","My bookings"):null,me?link("/account/settings","Settings"):null,me?h("button",{type:"button",onclick:function(){api("POST","/api/logout",{}).then(function(){me=null;go("/")})}},"Log out ("+me.name+")"):link("/login","Log in"))));
root.appendChild(h("main",{"class":"css-k20fz"},body))}
var views={
home:function(){frame([h("h1",{},"Work where copper was poured"),h("p",{},"Three houses, one membership: the Foundry, the Quayside and Weaver's Yard."),h("p",{},"All houses are staffed from 8.30 to 18.00 on weekdays; members with a fob come and go as they please."),link("/spaces","Browse desks and rooms")])},
spaces:function(){var box=h("div",{}),f={};
function sel(k,lab,o){f[k]=h("select",{id:"s-"+k,onchange:load},h("option",{value:""},"Any"),o.map(function(x){return h("option",{},x)}));return h("div",{},h("label",{"for":"s-"+k},lab),h("br"),f[k])}
var min=h("input",{id:"s-min",type:"number",min:"1",oninput:load,style:"width:70px"});
function load(){api("GET","/api/spaces").then(function(d){box.textContent="";
var r=d.spaces.filter(function(s){return(!f.type.value||s.type===f.type.value)&&(!f.house.value||s.house===f.house.value)&&(!f.eq.value||s.equipment.indexOf(f.eq.value)>=0)&&(!min.value||s.seats>=+min.value)});
box.appendChild(h("p",{},r.length+(r.length===1?" space":" spaces")));
r.forEach(function(s){box.appendChild(h("div",{"class":"css-zz71m"},h("div",{},h("h3",{style:"margin:0"},link("/spaces/"+s.slug,s.name)),h("div",{},s.type+" \u00b7 "+s.house+" \u00b7 "+(s.seats===1?"1 person":"up to "+s.seats+" people")),h("div",{},s.equipment.map(function(x){return h("span",{"class":"css-tag07"},x)}))),h("div",{},rate(s))))})})}
frame([h("h1",{},"Desks & rooms"),h("div",{"class":"css-p8w3e"},sel("type","Type",["Desk","Meeting room","Phone booth","Event space"]),sel("house","House",["Foundry","Quayside","Weaver's Yard"]),sel("eq","Equipment",["Screen","Projector","Whiteboard","Video conferencing","Sound system","Kitchenette","Monitor","Locker"]),h("div",{},h("label",{"for":"s-min"},"People (at least)"),h("br"),min)),box]);load()},
space:function(slug){frame(h("p",{},"Loading\u2026"));api("GET","/api/spaces/"+slug).then(function(s){if(s._s!==200)return frame(h("h1",{},"This page does not exist"));
var msg=h("p",{role:"status"}),date=h("input",{type:"date",name:"date",required:true}),times=[];for(var t=8*60;t<=20*60;t+=30)times.push((t<600?"0":"")+Math.floor(t/60)+":"+(t%60?"30":"00"));
function ts(n){return h("select",{name:n,required:true},h("option",{value:""},"\u2014"),times.map(function(x){return h("option",{},x)}))}
var fr=ts("from"),to=ts("to"),hourly=s.hour!=null;
var form=h("form",{"class":"css-f0rm1",onsubmit:function(e){e.preventDefault();api("POST","/api/bookings",{space:s.slug,date:date.value,from:hourly?fr.value:null,to:hourly?to.value:null}).then(function(d){msg.className=d.ok?"":"css-e11or";msg.textContent=d.ok?"Booked. Your booking reference is "+d.ref+".":d.error;if(d.ok)form.remove()})}},h("h2",{},"Book "+s.name),h("label",{},"Date ",date),hourly?h("label",{},"From ",fr):null,hourly?h("label",{},"To ",to):null,h("button",{},"Book now"));
frame([h("p",{},link("/spaces","\u2190 All desks and rooms")),h("h1",{},s.name),h("p",{},s.type+" in the house \u201c"+s.house+"\u201d, "+(s.floor===0?"ground floor":s.floor===1?"first floor":"second floor")+"."),h("p",{},"Rate: "+rate(s)),s.area?h("p",{},"Size: "+s.area+" m\u00b2"):null,h("p",{},"Equipment: "+(s.equipment.join(", ")||"none")),me?form:h("p",{},"Please ",link("/login","log in")," to book."),msg])})},
login:function(){var msg=h("p",{"class":"css-e11or",role:"alert"}),m=h("input",{type:"email",name:"email",autocomplete:"username",required:true}),p=h("input",{type:"password",name:"password",required:true});
frame([h("h1",{},"Member log-in"),h("form",{"class":"css-f0rm1",onsubmit:function(e){e.preventDefault();api("POST","/api/login",{email:m.value,password:p.value}).then(function(d){if(d.ok){me=d.me;go("/account/bookings")}else msg.textContent=d.error})}},h("label",{},"E-mail ",m),h("label",{},"Password ",p),h("button",{},"Log in")),msg])},
bookings:function(){if(!me)return go("/login");frame(h("p",{},"Loading\u2026"));api("GET","/api/bookings").then(function(d){
frame([h("h1",{},"My bookings"),d.bookings.length?null:h("p",{},"No bookings."),d.bookings.map(function(b){return h("div",{"class":"css-zz71m"},h("div",{},h("strong",{},b.name)," ("+b.house+")",h("div",{},b.date+(b.from?", "+b.from+"\u2013"+b.to:", all day")),h("small",{},"Ref. "+b.ref)),h("button",{type:"button","aria-label":"Cancel booking "+b.ref,onclick:function(){ask(b)}},"Cancel booking"))})])})},
settings:function(){if(!me)return go("/login");api("GET","/api/settings").then(function(s){var msg=h("p",{role:"status"});
function sel(n,o){return h("select",{name:n},o.map(function(x){return h("option",{selected:s[n]===x},x)}))}
var r=sel("reminder",["none","1 hour before","24 hours before","2 days before"]),i=sel("invoice",["per booking","monthly","quarterly"]),d=h("input",{type:"checkbox",name:"directory",checked:s.directory});
frame([h("h1",{},"Settings"),h("p",{},me.name+", "+me.company),h("form",{"class":"css-f0rm1",onsubmit:function(e){e.preventDefault();api("POST","/api/settings",{reminder:r.value,invoice:i.value,directory:d.checked}).then(function(){msg.textContent="Your settings have been saved."})}},h("label",{},"Booking reminder ",r),h("label",{},"Invoices ",i),h("label",{},d," Show me in the members' directory"),h("button",{},"Save settings")),msg])})}};
function ask(b){var m=h("div",{"class":"css-m0da1"},h("div",{role:"dialog","aria-modal":"true"},h("h2",{},"Cancel this booking?"),h("p",{},b.name+", "+b.date+" (ref. "+b.ref+")"),h("button",{type:"button",onclick:function(){api("POST","/api/bookings/"+b.ref+"/cancel",{}).then(function(){m.remove();render()})}},"Yes, cancel it")," ",h("button",{type:"button",onclick:function(){m.remove()}},"Keep booking")));document.body.appendChild(m)}
function render(){var p=location.pathname,m;if(p==="/")views.home();else if(p==="/spaces")views.spaces();else if((m=p.match(/^\/spaces\/([\w-]+)$/)))views.space(m[1]);else if(p==="/login")views.login();else if(p==="/account/bookings")views.bookings();else if(p==="/account/settings")views.settings();else frame(h("h1",{},"This page does not exist"))}
window.addEventListener("popstate",render);
api("GET","/api/me").then(function(d){me=d.me;render()});
})();"""

@app.get("/static/main.9be03d.js")
def appjs(req):
    return script(APPJS)

def who(req): return req.session.get("email")
def me(email):
    m = data.MEMBERS[email]
    return {"name": m["name"], "company": m["company"], "email": email}

@app.get("/api/me")
def api_me(req): return js({"me": me(who(req)) if who(req) else None})

@app.post("/api/login")
def login(req):
    b = req.json or {}
    m = data.MEMBERS.get(str(b.get("email", "")).strip().lower())
    if not m or m["password"] != b.get("password"): return js({"ok": False, "error": "E-mail or password is wrong."}, 401)
    req.session["email"] = b["email"].strip().lower()
    return js({"ok": True, "me": me(req.session["email"])})

@app.post("/api/logout")
def logout(req):
    req.session.clear(); return js({"ok": True})

@app.get("/api/spaces")
def spaces(req): return js({"spaces": data.SPACES})

def find(slug): return next((s for s in data.SPACES if s["slug"] == slug), None)

@app.get("/api/spaces/<slug>")
def space(req, slug):
    s = find(slug)
    return js(dict(s)) if s else js({"error": "unknown"}, 404)

@app.route("GET|POST", "/api/bookings")
def bookings(req):
    email = who(req)
    if not email: return js({"ok": False, "error": "Please log in."}, 401)
    if req.method == "POST":
        b = req.json or {}
        s = find(b.get("space"))
        if not s or not b.get("date"): return js({"ok": False, "error": "Please choose a date."}, 400)
        if s["hour"] is not None and not (b.get("from") and b.get("to") and b["from"] < b["to"]):
            return js({"ok": False, "error": "Please choose a start and a later end."}, 400)
        ref = "CW-%d" % (7400 + 1 + len(app.state["booked"]))
        app.state["booked"].append({"ref": ref, "member": email, "space": s["slug"], "date": b["date"], "from": b.get("from"), "to": b.get("to")})
        return js({"ok": True, "ref": ref})
    rows = [dict(zip(("ref", "space", "date", "from", "to"), r)) for r in data.BOOKINGS[email]]
    rows += [dict(b) for b in app.state["booked"] if b["member"] == email]
    rows = [dict(r, name=find(r["space"])["name"], house=find(r["space"])["house"]) for r in rows if r["ref"] not in app.state["cancelled"]]
    return js({"bookings": rows})

@app.post("/api/bookings/<ref>/cancel")
def cancel(req, ref):
    email = who(req)
    own = [r[0] for r in data.BOOKINGS.get(email, [])] + [b["ref"] for b in app.state["booked"] if b["member"] == email]
    if ref not in own or ref in app.state["cancelled"]: return js({"ok": False}, 404)
    app.state["cancelled"].append(ref)
    return js({"ok": True})

@app.route("GET|POST", "/api/settings")
def settings(req):
    email = who(req)
    if not email: return js({"ok": False}, 401)
    if req.method == "POST":
        b = req.json or {}
        app.state["settings"][email] = {k: b.get(k) for k in ("reminder", "invoice", "directory")}
        return js({"ok": True})
    return js(dict(app.state["settings"].get(email, data.DEFAULTS)))

for _p in ("/", "/spaces", "/spaces/<a>", "/login", "/account/<a>"):
    app.get(_p)(lambda req, a=None: SHELL)
if __name__ == "__main__":
    app.run()
