import copy
from base import *
import data
B = copy.deepcopy(data.BOOK)
def reset(): B[:] = copy.deepcopy(data.BOOK)
def state(): return {"bookings": copy.deepcopy(B)}
HTML = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Berth – rooms</title><style>
body{margin:0;font-family:system-ui;background:#f7f7fb;color:#222}.navbar{display:flex;gap:20px;align-items:center;background:#fff;border-bottom:1px solid #ddd;padding:10px 24px}.navbar__brand{font-weight:800;color:#4338ca}.navbar__clock{margin-left:auto;color:#666}.navbar a{color:#333}.container{max-width:1050px;margin:20px auto;padding:0 20px}.room-card{background:#fff;border:1px solid #e2e2ee;border-radius:10px;padding:14px 16px}.room-grid{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.room-card__state{font-weight:600}.is-free{color:#15803d}.is-busy{color:#b91c1c}.muted{color:#777;font-size:.9em}.tag{background:#ececfb;border-radius:4px;padding:1px 6px;font-size:.8em;margin-right:4px}.sched{border-collapse:collapse;width:100%;background:#fff;font-size:.85em}.sched th,.sched td{border:1px solid #e2e2ee;padding:5px;text-align:center}.sched td.busy{background:#e0e7ff}.form-row{margin:10px 0}.form-row label{display:inline-block;width:130px}.alert{background:#dcfce7;border:1px solid #86efac;padding:10px;border-radius:6px;margin-bottom:12px}.alert--bad{background:#fee2e2;border-color:#fca5a5}button{font:inherit;padding:5px 12px}.modal{position:fixed;inset:0;background:#0007}.modal__box{background:#fff;margin:15vh auto;padding:20px;width:360px;border-radius:10px}
</style></head><body><div id="app"></div><script>
const app=document.getElementById('app');let R=[],B=[],flash=null;const days={'2026-03-09':'Monday 9 March','2026-03-10':'Tuesday 10 March','2026-03-11':'Wednesday 11 March','2026-03-12':'Thursday 12 March','2026-03-13':'Friday 13 March'};
const esc=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const name=id=>R.find(r=>r.id==id).name;
async function load(){R=await(await fetch('/api/rooms')).json();B=await(await fetch('/api/bookings')).json()}
function shell(h){app.innerHTML=`<div class="navbar"><span class="navbar__brand">Berth</span><a href="/rooms">Rooms</a><a href="/schedule">Schedule</a><a href="/book">Book a room</a><a href="/mine">My bookings</a><span class="navbar__clock">Tuesday 10 March 2026, 10:15 · Nora Whelan</span></div><div class="container">${flash?`<div class="alert ${flash[1]||''}" role="alert">${esc(flash[0])}</div>`:''}${h}</div>`;flash=null}
const times=[];for(let h=8;h<=18;h++){times.push((h<10?'0':'')+h+':00');if(h<18)times.push((h<10?'0':'')+h+':30')}
function draw(){const p=location.pathname,q=new URLSearchParams(location.search);
 if(p=='/'||p=='/rooms'){shell(`<h1>Rooms</h1><div class="room-grid">${R.map(r=>`<div class="room-card"><h3><a href="/rooms/${r.id}">${r.name}</a></h3><div class="muted">${r.floor} · seats ${r.seats}</div><p class="room-card__state ${/^Free/.test(r.now)?'is-free':'is-busy'}">${r.now}</p><div>${r.kit.map(k=>`<span class="tag">${k}</span>`).join('')||'<span class="muted">no equipment</span>'}</div></div>`).join('')}</div>`)}
 else if(p.startsWith('/rooms/')){const r=R.find(x=>x.id==p.slice(7));if(!r){shell('<h1>No such room</h1>');return}const d={};B.filter(b=>b.room==r.id).forEach(b=>(d[b.date]=d[b.date]||[]).push(b));
  shell(`<p><a href="/rooms">‹ Rooms</a></p><h1>${r.name}</h1><p>${r.floor}, seats ${r.seats}. ${r.now}.</p>${Object.keys(d).sort().map(k=>`<h3>${days[k]||k}</h3><ul>${d[k].sort((a,b)=>a.start<b.start?-1:1).map(b=>`<li>${b.start}–${b.end} <b>${esc(b.title)}</b>, booked by ${b.by}</li>`).join('')}</ul>`).join('')||'<p>Nothing booked this week.</p>'}`)}
 else if(p=='/schedule'){const ks=Object.keys(days),d=days[q.get('date')]?q.get('date'):'2026-03-10',i=ks.indexOf(d),hs=[8,9,10,11,12,13,14,15,16,17];
  shell(`<h1>${days[d]}</h1><p>${i>0?`<a href="/schedule?date=${ks[i-1]}">‹ Previous day</a>`:''} ${i<ks.length-1?`<a href="/schedule?date=${ks[i+1]}">Next day ›</a>`:''}</p><table class="sched"><thead><tr><th>Room</th>${hs.map(h=>`<th>${h}:00</th>`).join('')}</tr></thead><tbody>${R.map(r=>`<tr><th>${r.name}</th>${hs.map(h=>{const f=(h<10?'0':'')+h+':00',t=(h<9?'0':'')+(h+1)+':00',b=B.find(b=>b.room==r.id&&b.date==d&&b.start<t&&b.end>f);return b?`<td class="busy" title="${b.start}–${b.end}">${esc(b.title)}<br><small>${b.by}</small></td>`:'<td></td>'}).join('')}</tr>`).join('')}</tbody></table>`)}
 else if(p=='/book'){shell(`<h1>Book a room</h1><form id="bf"><div class="form-row"><label for="room">Room</label><select id="room" name="room"><option value="">Choose…</option>${R.filter(r=>r.now!='Closed for cleaning').map(r=>`<option value="${r.id}">${r.name} (${r.seats})</option>`).join('')}</select></div><div class="form-row"><label for="date">Date</label><input type="date" id="date" name="date" min="2026-03-10" max="2026-03-31"></div><div class="form-row"><label for="start">From</label><select id="start" name="start">${times.slice(0,-1).map(t=>`<option>${t}</option>`).join('')}</select></div><div class="form-row"><label for="end">To</label><select id="end" name="end">${times.slice(1).map(t=>`<option>${t}</option>`).join('')}</select></div><div class="form-row"><label for="title">Title</label><input id="title" name="title"></div><button>Reserve</button></form>`);
  document.getElementById('bf').onsubmit=async e=>{e.preventDefault();const o=Object.fromEntries(new FormData(e.target));const x=await fetch('/api/bookings',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(o)});const j=await x.json();await load();if(x.ok){flash=[`${name(o.room)} is yours on ${days[o.date]||o.date} from ${o.start} to ${o.end}.`];go('/mine')}else{document.querySelectorAll('.alert').forEach(a=>a.remove());document.querySelector('.container').insertAdjacentHTML('afterbegin',`<div class="alert alert--bad" role="alert">${esc(j.error)}</div>`)}}}
 else if(p=='/mine'){const m=B.filter(b=>b.by=='Nora Whelan');shell(`<h1>My bookings</h1>${m.map(b=>`<div class="room-card" style="margin-bottom:8px"><b>${esc(b.title)}</b> <span class="muted">${name(b.room)}, ${days[b.date]||b.date}, ${b.start}–${b.end}</span> <button data-cancel="${b.id}" style="float:right">Cancel</button></div>`).join('')||'<p>You have no bookings.</p>'}`);
  document.querySelectorAll('[data-cancel]').forEach(x=>x.onclick=()=>{const b=B.find(b=>b.id==x.dataset.cancel);const m=document.createElement('div');m.className='modal';m.innerHTML=`<div class="modal__box" role="dialog" aria-modal="true" aria-label="Cancel booking"><p>Give up <b>${esc(b.title)}</b> in ${name(b.room)}?</p><button id="yes">Yes, cancel it</button> <button id="no">Keep it</button></div>`;document.body.append(m);m.querySelector('#no').onclick=()=>m.remove();m.querySelector('#yes').onclick=async()=>{await fetch('/api/bookings/'+b.id+'/cancel',{method:'POST'});m.remove();await load();flash=[`“${b.title}” has been cancelled.`];draw()}})}
 else shell('<h1>Page not found</h1>')}
function go(u){history.pushState(null,'',u);draw()}
document.addEventListener('click',e=>{const a=e.target.closest('a[href^="/"]');if(a){e.preventDefault();go(a.getAttribute('href'))}});addEventListener('popstate',draw);
app.innerHTML='<p style="padding:24px">Loading rooms…</p>';load().then(()=>setTimeout(draw,250));
</script></body></html>"""
def route(r):
    if r.path == "/api/rooms": return js(data.ROOMS)
    if r.path == "/api/bookings":
        if r.method == "POST":
            d = {k: str((r.data or {}).get(k, "")).strip() for k in ("room", "date", "start", "end", "title")}
            if not all(d.values()): return js({"error": "Please fill in every field."}, 400)
            if d["start"] >= d["end"]: return js({"error": "The end must be after the start."}, 400)
            if d["room"] not in [x["id"] for x in data.ROOMS]: return js({"error": "No such room."}, 400)
            c = next((b for b in B if b["room"] == d["room"] and b["date"] == d["date"] and b["start"] < d["end"] and b["end"] > d["start"]), None)
            if c: return js({"error": f"That clashes with “{c['title']}” ({c['start']}–{c['end']})."}, 409)
            B.append({"id": max(b["id"] for b in B + data.BOOK) + 1, **d, "by": data.ME})
            return js(B[-1])
        return js(B)
    if r.path.startswith("/api/bookings/") and r.path.endswith("/cancel") and r.method == "POST":
        i = r.path.split("/")[3]
        B[:] = [b for b in B if not (str(b["id"]) == i and b["by"] == data.ME)]
        return js({})
    if r.path in ("/", "/rooms", "/schedule", "/book", "/mine") or r.path.startswith("/rooms/"): return Res(HTML)
serve(route, state, reset)
