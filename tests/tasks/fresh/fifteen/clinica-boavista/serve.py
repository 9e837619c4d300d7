import sys
sys.path.insert(0, "..")
from base import *
import data as d

site = Site("clinica-boavista", d.initial)
CSS = """*{box-sizing:border-box}body{margin:0;font:16px/1.5 Nunito,"Segoe UI",sans-serif;color:#24343a;background:#f3fafa}.barra{background:#fff;display:flex;gap:26px;align-items:center;padding:14px 34px;border-bottom:1px solid #d3e6e6}.barra a{color:#0b6e6e;text-decoration:none}.barra .m{font-size:21px;font-weight:800;margin-right:auto}.z{max-width:1080px;margin:0 auto;padding:20px}
.abas{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0}.abas button,.hora{background:#fff;border:1px solid #9fcccc;border-radius:20px;padding:6px 16px;font:inherit;cursor:pointer;color:inherit}.abas button[aria-selected=true],.hora[aria-pressed=true]{background:#0b6e6e;color:#fff}.lm{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:14px}.med{background:#fff;border-radius:14px;padding:16px 18px}.med .n{font-weight:700;font-size:18px}
details{background:#fff;border-radius:10px;padding:10px 16px;margin-bottom:8px}summary{cursor:pointer;font-weight:600}.passo{background:#fff;border-radius:14px;padding:18px;margin:14px 0}.passo label{display:block;margin:10px 0 3px}select,input{font:inherit;padding:7px 10px;width:100%;max-width:420px;border:1px solid #9fcccc;border-radius:8px}.bt{font:inherit;background:#0b6e6e;color:#fff;border:0;border-radius:8px;padding:9px 22px;cursor:pointer}.erro{color:#b3261e}.fim{padding:24px 34px;color:#5b7a7a}"""
MED = r"""
const abas=document.getElementById('abas'),lm=document.getElementById('lm');let todos=[];
function mostra(e){for(const b of abas.children)b.setAttribute('aria-selected',String(b.dataset.e===e));lm.replaceChildren();
 for(const m of todos.filter(m=>!e||m.especialidade===e)){const c=document.createElement('div');c.className='med';const n=document.createElement('div');n.className='n';n.textContent=m.nome;c.append(n);
 for(const t of [m.especialidade,'Consulta: '+m.preco+' €','Línguas: '+m.linguas.join(', '),'Atende: '+m.dias,'Cédula n.º '+m.cedula]){c.append(document.createTextNode(t),document.createElement('br'))}lm.append(c)}}
(async()=>{const r=await(await fetch('/api/medicos')).json();await new Promise(k=>setTimeout(k,200));todos=r.medicos;
 for(const e of ['',...r.especialidades]){const b=document.createElement('button');b.type='button';b.setAttribute('role','tab');b.dataset.e=e;b.textContent=e||'Todos';b.onclick=()=>mostra(e);abas.append(b)}mostra(r.especialidades[0])})();
"""
MARCA = r"""
const $=i=>document.getElementById(i);let medicos=[],vaga=null;
function opc(s,v,t){const o=document.createElement('option');o.value=v;o.textContent=t;s.append(o)}
(async()=>{const r=await(await fetch('/api/medicos')).json();medicos=r.medicos;for(const e of r.especialidades)opc($('esp'),e,e)})();
$('esp').onchange=()=>{$('med').replaceChildren();opc($('med'),'','Escolha');for(const m of medicos.filter(m=>m.especialidade===$('esp').value))opc($('med'),m.id,m.nome);$('med').disabled=!$('esp').value;limpa()};
function limpa(){vaga=null;$('vagas').replaceChildren();$('p2').hidden=true;$('p3').hidden=true}
$('med').onchange=async()=>{limpa();const id=$('med').value;if(!id)return;const r=await(await fetch('/api/vagas?medico='+id)).json();await new Promise(k=>setTimeout(k,150));if($('med').value!==id)return;$('vagas').replaceChildren();$('p2').hidden=false;
 for(const g of r.dias){const h=document.createElement('h4');h.textContent=g.nome;$('vagas').append(h);for(const t of g.horas){const b=document.createElement('button');b.type='button';b.className='hora';b.textContent=t;b.setAttribute('aria-pressed','false');b.setAttribute('aria-label',g.nome+' às '+t);b.style.marginRight='8px';
 b.onclick=()=>{document.querySelectorAll('.hora').forEach(x=>x.setAttribute('aria-pressed','false'));b.setAttribute('aria-pressed','true');vaga={dia:g.dia,hora:t};$('res').textContent=$('med').selectedOptions[0].textContent+', '+g.nome+' às '+t;$('p3').hidden=false};$('vagas').append(b)}}};
$('f').addEventListener('submit',async e=>{e.preventDefault();if(!vaga){$('erro').textContent='Escolha uma hora.';return}
 const r=await fetch('/api/consultas',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({medico:+$('med').value,dia:vaga.dia,hora:vaga.hora,nome:$('nome').value,telefone:$('tel').value,utente:$('ut').value,primeira:$('pri').checked})});const o=await r.json();
 if(!r.ok){$('erro').textContent=o.erro;return}const p=document.createElement('p');p.setAttribute('role','status');p.className='passo';p.textContent='Consulta marcada: '+$('res').textContent+'.';$('f').replaceWith(p)});
"""


def page(t, body, script=""):
    return f"""<!doctype html><html lang="pt"><head><meta charset="utf-8"><title>{esc(t)} | Clínica Boavista</title><style>{CSS}</style></head><body><div class="barra"><a class="m" href="/">Clínica Boavista</a><a href="/medicos">Corpo clínico</a><a href="/exames">Exames</a><a href="/marcar">Marcar consulta</a><a href="/sobre">Sobre nós</a></div><div class="z">{body}</div><div class="fim">Rua da Boavista 210 · Aberto de segunda a sexta, das 8h às 20h</div>{f'<script>{script}</script>' if script else ''}</body></html>"""


@site.get("/")
def home(req):
    return page("Início", "<h1>Perto de si, com tempo para si</h1><p>Vinte profissionais em sete especialidades, e análises no mesmo edifício.</p><p><a href='/marcar'>Marcar consulta</a></p><h3>Aviso</h3><p>De 24 a 26 de dezembro a clínica está encerrada.</p>")


@site.get("/medicos")
def medicos(req):
    return page("Corpo clínico", "<h1>Corpo clínico</h1><div class='abas' id='abas' role='tablist'></div><div class='lm' id='lm'></div>", MED)


@site.get("/api/medicos")
def api(req):
    return {"especialidades": d.ESPECIALIDADES, "medicos": [{"id": m["id"], "nome": m["nome"], "especialidade": m["esp"], "preco": m["preco"], "linguas": m["linguas"], "dias": m["dias"], "cedula": m["cedula"]} for m in d.MEDICOS]}


@site.get("/api/vagas")
def vagas(req):
    m = next((x for x in d.MEDICOS if str(x["id"]) == req.q.get("medico")), None)
    return {"dias": [{"dia": a, "nome": b, "horas": c} for a, b, c in d.vagas(m)]} if m else (404, {"dias": []})


@site.get("/exames")
def exames(req):
    def prep(h):
        return f"Requer {h} horas de jejum." if h else "Não requer jejum."
    return page("Exames", "<h1>Exames</h1><p>Toque num exame para saber o preço e a preparação.</p>" + "".join(f"<details><summary>{n}</summary><p>O exame custa {p} €. {prep(h)} O resultado fica pronto em {r} {'dia' if r == 1 else 'dias'}.</p></details>" for n, p, h, r in d.EXAMES))


@site.get("/marcar")
def marcar(req):
    return page("Marcar consulta", """<h1>Marcar consulta</h1><form id="f"><div class="passo"><h3>1. Médico</h3><label for="esp">Especialidade</label><select id="esp"><option value="">Escolha</option></select><label for="med">Médico</label><select id="med" disabled><option value="">Escolha</option></select></div>
<div class="passo" id="p2" hidden><h3>2. Dia e hora</h3><div id="vagas"></div></div><div class="passo" id="p3" hidden><h3>3. Os seus dados</h3><p id="res"></p><label for="nome">Nome do paciente</label><input id="nome" required><label for="tel">Telefone</label><input id="tel" type="tel" required><label for="ut">Número de utente</label><input id="ut" inputmode="numeric" pattern="[0-9]{9}" title="Nove algarismos" required><p><input type="checkbox" id="pri" style="width:auto"> <label for="pri" style="display:inline">É a primeira consulta na clínica</label></p><p id="erro" class="erro" role="alert"></p><button class="bt">Confirmar marcação</button></div></form>""", MARCA)


@site.post("/api/consultas")
def consultas(req):
    b = req.data or {}
    m = next((x for x in d.MEDICOS if x["id"] == b.get("medico")), None)
    if not m or not any(a == b.get("dia") and b.get("hora") in c for a, _, c in d.vagas(m)) or not str(b.get("nome", "")).strip() or not str(b.get("telefone", "")).strip() or not re.match(r"[0-9]{9}\Z", str(b.get("utente", ""))):
        return 422, {"erro": "Verifique os dados, por favor."}
    site.state["consultas"].append({"medico": m["id"], "dia": b["dia"], "hora": b["hora"], "nome": b["nome"].strip(), "telefone": b["telefone"].strip(), "utente": b["utente"], "primeira": bool(b.get("primeira"))})
    return {"ok": True}


@site.get("/sobre")
def sobre(req):
    return page("Sobre nós", "<h1>Sobre nós</h1><p>A clínica abriu em 1998 pela mão de três médicas do Porto.</p>")


site.run()
