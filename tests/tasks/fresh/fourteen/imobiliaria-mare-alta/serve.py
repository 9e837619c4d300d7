import datetime
import html
import os
import sys
import urllib.parse
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from data import CONCELHOS, LISTA, POR_REF, TIPOLOGIAS, VISITAS, euros, por_extenso
from base import data, page, redirect, serve

e = html.escape
PEDIDOS = []
POR_PAGINA = 10

CSS = """body{margin:0;font:16px/1.6 Lato,"Segoe UI",sans-serif;color:#20343a;background:#f5f8f8}.barra{background:#0d5c63;color:#fff;padding:16px 5%;display:flex;gap:26px;align-items:center}.barra a{color:#fff;text-decoration:none}.barra .nome{font-size:22px;font-weight:800}
.miolo{padding:22px 5%;max-width:1100px;margin:0 auto}.procura{background:#fff;padding:16px;border-radius:8px;display:flex;gap:16px;flex-wrap:wrap;align-items:flex-end}.procura div{font-size:14px}.procura select,.procura input{font:inherit;padding:7px}.btn{background:#e07a1f;color:#fff;border:0;border-radius:6px;padding:9px 22px;font:inherit;cursor:pointer}
.imovel{background:#fff;border-radius:8px;display:grid;grid-template-columns:220px 1fr;gap:22px;margin:16px 0;padding:16px}.foto{background:linear-gradient(160deg,#bfe0e2,#0d5c63);min-height:150px;border-radius:6px}.imovel h2{margin:0;font-size:19px}.imovel h2 a{color:#0d5c63}.valor{font-size:22px;font-weight:800}.selo{background:#e07a1f;color:#fff;border-radius:4px;padding:1px 9px;font-size:13px}
dl.mini{display:flex;gap:26px;margin:8px 0;flex-wrap:wrap}dl.mini dt{font-size:12px;color:#6b8085}dl.mini dd{margin:0}.abas{display:flex;gap:2px;margin-top:22px}.abas a{background:#d5e4e5;padding:9px 20px;border-radius:6px 6px 0 0;color:#20343a;text-decoration:none}.abas a.ativa{background:#fff;font-weight:700}.painel{background:#fff;padding:20px 24px;display:none}.painel.ver{display:block}dl.ficha{display:grid;grid-template-columns:220px 1fr;row-gap:8px}dl.ficha dt{color:#6b8085}dl.ficha dd{margin:0}
.linha{margin:12px 0}.linha input[type=text],.linha select,.linha textarea{font:inherit;padding:7px;width:340px;max-width:100%;box-sizing:border-box}.aviso{background:#fdecea;color:#8c1d18;padding:10px 14px}.pgs a,.pgs strong{padding:5px 12px;background:#fff;margin-right:5px;text-decoration:none;color:#0d5c63}.rodape{background:#20343a;color:#b6c6c9;padding:24px 5%;font-size:14px;margin-top:30px}@media(max-width:700px){.imovel{grid-template-columns:1fr}}"""


def base(titulo, corpo):
    return page("""<!DOCTYPE html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>%s | Imobiliária Maré Alta</title><style>%s</style></head><body>
<div class="barra"><a class="nome" href="/">Maré Alta</a><a href="/imoveis">Comprar</a><a href="/vender">Vender</a><a href="/agencia">A agência</a></div><div class="miolo">%s</div>
<div class="rodape">Imobiliária Maré Alta, Rua do Cais 45, Marvela. Licença AMI 19 402. Tel. 255 501 460 (chamada para a rede fixa nacional)<br>Avaliação gratuita da sua casa até 30 de abril. Certificado energético desde 180 €.</div></body></html>""" % (e(titulo), CSS, corpo))


def inicio():
    return base("Casas junto ao mar", """<h1>Casas junto ao mar</h1><p>Há 28 anos a vender casas em cinco concelhos do litoral. São 64 imóveis à sua espera.</p><p><a href="/imoveis">Ver todos os imóveis</a></p>
<h2>Do nosso caderno</h2><p><b>Preço médio por m² em Marvela:</b> 2&nbsp;870 € no último trimestre</p><p><b>Taxa de juro:</b> o que muda em abril para quem tem crédito variável</p>""")


def imoveis(req):
    concelho, tip, maximo, ordem = req.q("concelho"), req.q("tipologia"), req.q("max").replace(" ", "").replace(".", ""), req.q("ordem")
    rows = [m for m in LISTA if (not concelho or m["concelho"] == concelho) and (not tip or m["tipologia"] == tip) and (not maximo.isdigit() or m["preco"] <= int(maximo))]
    if ordem == "preco":
        rows.sort(key=lambda m: m["preco"])
    elif ordem == "area":
        rows.sort(key=lambda m: -m["util"])
    total = max(1, -(-len(rows) // POR_PAGINA))
    n = min(max(1, int(req.q("pagina")) if req.q("pagina").isdigit() else 1), total)
    op = lambda vs, s, t: '<option value="">%s</option>' % t + "".join("<option%s>%s</option>" % (" selected" if v == s else "", v) for v in vs)
    sel = lambda v: " selected" if v == ordem else ""
    corpo = """<h1>Imóveis à venda</h1><form class="procura" method="get" action="/imoveis"><div>Concelho<br><select name="concelho">%s</select></div><div>Tipologia<br><select name="tipologia">%s</select></div><div>Preço até (€)<br><input name="max" size="9" value="%s"></div>
<div>Ordenar por<br><select name="ordem"><option value="">Mais recentes</option><option value="preco"%s>Preço crescente</option><option value="area"%s>Maior área</option></select></div><button class="btn">Procurar</button></form><p>%s</p>""" % (
        op(CONCELHOS, concelho, "Todos"), op(TIPOLOGIAS, tip, "Todas"), e(req.q("max")), sel("preco"), sel("area"), "Nenhum imóvel encontrado" if not rows else "1 imóvel encontrado" if len(rows) == 1 else "%d imóveis encontrados" % len(rows))
    for m in rows[(n - 1) * POR_PAGINA:n * POR_PAGINA]:
        corpo += """<div class="imovel"><div class="foto"></div><div><h2><a href="/imovel/%s">%s %s em %s, %s</a></h2><div class="valor">%s %s</div><dl class="mini"><div><dt>Referência</dt><dd>%s</dd></div><div><dt>Área bruta</dt><dd>%d m²</dd></div><div><dt>Casas de banho</dt><dd>%d</dd></div></dl><div>Com %s.</div></div></div>""" % (
            m["ref"], m["tipo"], m["tipologia"], m["zona"], m["concelho"], euros(m["preco"]), '<span class="selo">Reservado</span>' if m["reservado"] else "", m["ref"], m["bruta"], m["banhos"], ", ".join(m["extras"]))
    if total > 1:
        q = lambda i: e("/imoveis?" + urllib.parse.urlencode({k: v for k, v in (("concelho", concelho), ("tipologia", tip), ("max", req.q("max")), ("ordem", ordem), ("pagina", i)) if v}))
        corpo += '<p class="pgs">%s</p>' % "".join("<strong>%d</strong>" % i if i == n else '<a href="%s">%d</a>' % (q(i), i) for i in range(1, total + 1))
    return base("Imóveis à venda", corpo)


def imovel(m, erro="", f=None):
    f = f or {}
    v = lambda k: e(f.get(k, ""))
    ck = lambda x: " checked" if f.get("periodo") == x else ""
    aba = 2 if erro else 0
    dias = '<option value="">Escolha o dia</option>' + "".join('<option value="%s"%s>%s</option>' % (d.isoformat(), " selected" if f.get("dia") == d.isoformat() else "", por_extenso(d)) for d in VISITAS)
    abas = "".join('<a href="#" class="%s">%s</a>' % ("ativa" if i == aba else "", t) for i, t in enumerate(["Descrição", "Características", "Agendar visita"]))
    ver = lambda i: " ver" if i == aba else ""
    parecidos = [o for o in LISTA if o["concelho"] == m["concelho"] and o is not m][:3]
    return base(m["ref"], """<p><a href="/imoveis">Imóveis à venda</a> / %s</p><h1>%s %s em %s, %s</h1><div class="foto"></div><p class="valor">%s %s</p><div class="abas">%s</div>
<div class="painel%s"><p>%s com %s, a poucos minutos da praia. Boa exposição solar, zona calma e com comércio perto. Visite e faça a sua proposta.</p></div>
<div class="painel%s"><dl class="ficha"><dt>Referência</dt><dd>%s</dd><dt>Tipologia</dt><dd>%s</dd><dt>Área útil</dt><dd>%d m²</dd><dt>Área bruta</dt><dd>%d m²</dd><dt>Ano de construção</dt><dd>%d</dd><dt>Casas de banho</dt><dd>%d</dd><dt>Classe energética</dt><dd>%s</dd><dt>Estado do negócio</dt><dd>%s</dd></dl></div>
<div class="painel%s">%s<form method="post" action="/imovel/%s" novalidate><div class="linha">Dia<br><select name="dia">%s</select></div><div class="linha">Período: <label><input type="radio" name="periodo" value="manhã"%s> Manhã</label> <label><input type="radio" name="periodo" value="tarde"%s> Tarde</label></div>
<div class="linha">Nome<br><input type="text" name="nome" value="%s"></div><div class="linha">Telemóvel<br><input type="text" name="telemovel" value="%s"></div><div class="linha">E-mail<br><input type="text" name="email" value="%s"></div><div class="linha">Mensagem (facultativa)<br><textarea name="mensagem" rows="3">%s</textarea></div>
<div class="linha"><label><input type="checkbox" name="rgpd" value="sim"> Li e aceito a política de privacidade</label></div><button class="btn">Pedir visita</button></form></div>
<h3>Perto deste imóvel</h3>%s
<script>document.querySelectorAll('.abas a').forEach(function (a, i) { a.addEventListener('click', function (ev) { ev.preventDefault();
document.querySelectorAll('.abas a').forEach(function (o, k) { o.classList.toggle('ativa', k === i); });
document.querySelectorAll('.painel').forEach(function (o, k) { o.classList.toggle('ver', k === i); }); }); });</script>""" % (
        m["ref"], m["tipo"], m["tipologia"], m["zona"], m["concelho"], euros(m["preco"]), '<span class="selo">Reservado</span>' if m["reservado"] else "", abas,
        ver(0), m["tipo"], ", ".join(m["extras"]), ver(1), m["ref"], m["tipologia"], m["util"], m["bruta"], m["ano"], m["banhos"], m["classe"], "Reservado" if m["reservado"] else "Disponível",
        ver(2), '<p class="aviso">%s</p>' % erro if erro else "", m["ref"], dias, ck("manhã"), ck("tarde"), v("nome"), v("telemovel"), v("email"), v("mensagem"),
        "".join('<p><a href="/imovel/%s">%s %s, %s</a>, %d m² de área bruta, %s</p>' % (o["ref"], o["tipo"], o["tipologia"], o["zona"], o["bruta"], euros(o["preco"])) for o in parecidos)))


def pedir(req, m):
    f = {k: req.form(k) for k in ("dia", "periodo", "nome", "telemovel", "email", "mensagem", "rgpd")}
    if f["dia"] not in [d.isoformat() for d in VISITAS] or f["periodo"] not in ("manhã", "tarde"):
        return imovel(m, "Escolha o dia e o período da visita.", f)
    if not f["nome"] or not f["telemovel"] or "@" not in f["email"]:
        return imovel(m, "Preencha o nome, o telemóvel e o e-mail.", f)
    if not f["rgpd"]:
        return imovel(m, "É preciso aceitar a política de privacidade.", f)
    PEDIDOS.append({"referencia": m["ref"], "dia": f["dia"], "periodo": f["periodo"], "nome": f["nome"], "telemovel": f["telemovel"], "email": f["email"], "mensagem": f["mensagem"]})
    return redirect("/obrigado")


def route(req):
    p = req.path
    m = POR_REF.get(p[8:]) if p.startswith("/imovel/") else None
    if req.method == "POST":
        return pedir(req, m) if m else None
    if p == "/":
        return inicio()
    if p == "/imoveis":
        return imoveis(req)
    if m:
        return imovel(m)
    if p == "/obrigado":
        return base("Obrigado", "<h1>Pedido de visita enviado</h1><p>Um consultor liga-lhe no prazo de um dia útil para confirmar a hora.</p>")
    if p == "/vender":
        return base("Vender", "<h1>Vender a sua casa</h1><p>Cobramos 5 % mais IVA, e só quando a escritura estiver assinada. As fotografias e a planta são por nossa conta.</p>")
    if p == "/agencia":
        return base("A agência", "<h1>A agência</h1><p>Somos sete consultores, dois arquitetos e um cão chamado Búzio. Abertos de segunda a sábado, das 9h30 às 18h30.</p>")
    return None


def state():
    return {"visitas": PEDIDOS}


def reset():
    PEDIDOS.clear()


serve(route, lambda: "<!DOCTYPE html><title>Não encontrada</title><h1>Página não encontrada</h1><a href='/'>Maré Alta</a>", state, reset)
