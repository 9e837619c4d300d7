import sys
sys.path.insert(0, "..")
from base import *
import data as d

site = Site("burrow-issues", d.initial)
CSS = """body{margin:0;background:#0f1419;color:#d7dde3;font:14px/1.5 ui-sans-serif,"Segoe UI",sans-serif}a{color:#6cb6ff;text-decoration:none}header{display:flex;gap:1.5rem;padding:.8rem 1.5rem;background:#161d25;align-items:center}header .me{margin-left:auto;color:#8b98a5}#app{max-width:1000px;margin:1.5rem auto;padding:0 1rem}
.tabs{display:flex;gap:.3rem;border-bottom:1px solid #2c3742}.tabs button{background:none;border:0;color:#8b98a5;padding:.6rem 1rem;font:inherit;cursor:pointer}.tabs button[aria-selected=true]{color:#fff;border-bottom:2px solid #f78166}.tools{display:flex;gap:.8rem;margin:1rem 0;flex-wrap:wrap}
select,input,textarea{background:#161d25;color:inherit;border:1px solid #2c3742;border-radius:5px;padding:.35rem .6rem;font:inherit}.row{padding:.7rem .4rem;border-bottom:1px solid #222c36;display:flex;gap:1rem}.row .t{flex:1}.sub{color:#8b98a5;font-size:12px}.lab{display:inline-block;border:1px solid #3d4b59;border-radius:9px;padding:0 .5rem;font-size:11px;margin-left:.4rem}
.two{display:grid;grid-template-columns:1fr 230px;gap:2rem}.st{border-radius:1rem;padding:.1rem .8rem;background:#238636;color:#fff;font-size:12px}.st.closed{background:#8957e5}.cm{border:1px solid #2c3742;border-radius:6px;padding:.7rem 1rem;margin:.8rem 0}.b{background:#21303f;color:#fff;border:1px solid #3d4b59;border-radius:6px;padding:.4rem 1rem;font:inherit;cursor:pointer}.pg{display:flex;gap:1rem;justify-content:center;margin:1.2rem}textarea{width:100%;box-sizing:border-box}"""
APP = r"""
const app=document.getElementById('app');const S={tab:'open',label:'',sort:'newest',q:'',page:1};const M='Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const day=i=>{const[a,b,c]=i.split('-');return +c+' '+M[b-1]+' '+a};
function h(t,a,...k){const e=document.createElement(t);for(const n in a||{}){if(n.startsWith('on'))e[n]=a[n];else if(a[n]!==false&&a[n]!=null)e.setAttribute(n,a[n])}e.append(...k.flat());return e}
function pick(name,list,val,f){const s=h('select',{'aria-label':name,onchange:()=>f(s.value)},list.map(([v,t])=>h('option',{value:v},t)));s.value=val;return s}
async function get(u){const r=await fetch(u);return r.json()}
async function send(u,b){const r=await fetch(u,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(b)});return r.json()}
async function list(){const r=await get('/api/issues?'+new URLSearchParams(S));const go=o=>{Object.assign(S,{page:1},o);list()};
 const box=h('input',{type:'search',placeholder:'Search titles','aria-label':'Search titles',value:S.q});
 app.replaceChildren(h('h1',{},'Issues'),
 h('div',{class:'tabs',role:'tablist'},[['open','Open',r.open],['closed','Closed',r.closed]].map(([k,t,n])=>h('button',{type:'button',role:'tab','aria-selected':String(S.tab===k),onclick:()=>go({tab:k})},t+' ('+n+')'))),
 h('form',{class:'tools',onsubmit:e=>{e.preventDefault();go({q:box.value})}},box,h('button',{class:'b'},'Search'),pick('Label',[['','Any label'],...r.labels.map(x=>[x,x])],S.label,v=>go({label:v})),pick('Sort',[['newest','Newest first'],['oldest','Oldest first'],['comments','Most commented']],S.sort,v=>go({sort:v}))),
 h('div',{},r.items.map(i=>h('div',{class:'row'},h('div',{class:'t'},h('a',{href:'#/issue/'+i.number},i.title),i.labels.map(l=>h('span',{class:'lab'},l)),h('div',{class:'sub'},'#'+i.number+' opened on '+day(i.date)+' by '+i.author+(i.assignee?', assigned to '+i.assignee:''))),h('div',{class:'sub'},i.comments===1?'1 comment':i.comments+' comments')))),
 r.items.length?'':h('p',{},'No issues match.'),
 h('div',{class:'pg'},h('button',{type:'button',class:'b',disabled:S.page<=1?'':false,onclick:()=>{S.page--;list()}},'Previous'),h('span',{},'Page '+S.page+' of '+r.pages),h('button',{type:'button',class:'b',disabled:S.page>=r.pages?'':false,onclick:()=>{S.page++;list()}},'Next')))}
async function issue(n,msg){const i=await get('/api/issues/'+n);if(i.error){app.replaceChildren(h('h1',{},'Not found'));return}
 const txt=h('textarea',{rows:4,'aria-label':'Your comment'});const say=h('p',{role:'status'},msg||'');
 const as=pick('Assignee',[['','nobody'],...i.people.map(p=>[p,p])],i.assignee,()=>{});const pr=pick('Priority',['Low','Medium','High'].map(p=>[p,p]),i.priority,()=>{});
 const act=async a=>{const t=txt.value.trim();if(a==='comment'&&!t){say.textContent='Please write something.';return}await send('/api/issues/'+n+'/comment',{text:t,action:a});issue(n,a==='comment'?'Comment added.':a==='close'?'Issue closed.':'Issue reopened.')};
 app.replaceChildren(h('p',{},h('a',{href:'#/'},'All issues')),h('h1',{},i.title+' ',h('span',{class:'sub'},'#'+i.number)),h('p',{},h('span',{class:'st '+i.state},i.state==='open'?'Open':'Closed'),' ',h('span',{class:'sub'},i.author+' opened this issue on '+day(i.date))),say,
 h('div',{class:'two'},h('div',{},h('div',{class:'cm'},i.text),i.said.map(c=>h('div',{class:'cm'},h('b',{},c.author+': '),c.text)),h('h3',{},'Add a comment'),txt,h('p',{},h('button',{type:'button',class:'b',onclick:()=>act('comment')},'Comment'),' ',i.state==='open'?h('button',{type:'button',class:'b',onclick:()=>act('close')},'Close issue'):h('button',{type:'button',class:'b',onclick:()=>act('reopen')},'Reopen issue'))),
 h('aside',{},h('h3',{},'Labels'),h('p',{},i.labels.map(l=>h('span',{class:'lab'},l))),h('p',{},h('label',{},'Assignee',h('br'),as)),h('p',{},h('label',{},'Priority',h('br'),pr)),h('button',{type:'button',class:'b',onclick:async()=>{await send('/api/issues/'+n+'/triage',{assignee:as.value,priority:pr.value});issue(n,'Changes saved.')}},'Save changes'))))}
function route(){const m=location.hash.match(/^#\/issue\/(\d+)$/);m?issue(m[1]):list()}
window.addEventListener('hashchange',route);route();
"""


def page(body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Burrow issues</title><style>{CSS}</style></head><body><header><strong>burrow</strong><a href="/">Issues</a><a href="/releases">Releases</a><a href="/about">About</a><span class="me">Signed in as {d.ME}</span></header>{body}</body></html>"""


@site.get("/")
def home(req):
    return page(f'<div id="app"><p>Loading…</p></div><script>{APP}</script>')


@site.get("/releases")
def releases(req):
    return page("<div id='app'><h1>Releases</h1><h3>2.9.1</h3><p>17 November 2026. Repairs the Windows service.</p><h3>2.9.0</h3><p>2 November 2026. Faster scans, Debian package.</p><h3>2.8.4</h3><p>6 September 2026.</p></div>")


@site.get("/about")
def about(req):
    return page("<div id='app'><h1>About burrow</h1><p>Burrow keeps encrypted copies of your files on machines of your friends.</p></div>")


def live(i):
    n = sum(c["issue"] == i["number"] for c in site.state["comments"])
    return dict(i, **site.state["issues"][str(i["number"])], comments=i["comments"] + n)


@site.get("/api/issues")
def issues(req):
    q = req.q
    every = [live(i) for i in d.ISSUES]
    hits = [i for i in every if i["state"] == q.get("tab", "open") and q.get("label", "") in [""] + i["labels"] and q.get("q", "").lower() in i["title"].lower()]
    if q.get("sort") == "oldest":
        hits = hits[::-1]
    if q.get("sort") == "comments":
        hits = sorted(hits, key=lambda i: -i["comments"])
    p = int(q.get("page") or 1)
    keep = ("number", "title", "state", "labels", "author", "date", "comments", "assignee")
    return {"open": sum(i["state"] == "open" for i in every), "closed": sum(i["state"] == "closed" for i in every), "labels": d.LABELS, "pages": max(1, -(-len(hits) // 10)),
            "items": [{k: i[k] for k in keep} for i in hits[p * 10 - 10:p * 10]]}


@site.get("/api/issues/([0-9]+)")
def issue(req, n):
    i = next((live(x) for x in d.ISSUES if x["number"] == int(n)), None)
    if not i:
        return 404, {"error": "not found"}
    return dict(i, people=d.PEOPLE, text="Seen with version 2.9. " + i["title"] + ".", said=[c for c in site.state["comments"] if c["issue"] == i["number"]])


@site.post("/api/issues/([0-9]+)/comment")
def comment(req, n):
    s, b = site.state["issues"].get(n), req.data or {}
    if s is None:
        return 404, {"error": "not found"}
    if b.get("text"):
        site.state["comments"].append({"issue": int(n), "author": d.ME, "text": b["text"].replace("\r\n", "\n").strip()})
    if b.get("action") == "close":
        s["state"] = "closed"
    if b.get("action") == "reopen":
        s["state"] = "open"
    return {"ok": True}


@site.post("/api/issues/([0-9]+)/triage")
def triage(req, n):
    s, b = site.state["issues"].get(n), req.data or {}
    if s is None or b.get("assignee") not in [""] + d.PEOPLE or b.get("priority") not in d.PRIORITIES:
        return 422, {"error": "bad"}
    s.update(assignee=b["assignee"], priority=b["priority"])
    return {"ok": True}


site.run()
