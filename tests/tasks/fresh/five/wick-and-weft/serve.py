from base import Site, as_json, esc
import data as d

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;font:16px/1.5 Georgia,serif;color:#3b2f2a;background:#fffdf9}header{border-bottom:1px solid #e7ddd0;padding:16px 32px;display:flex;gap:32px;align-items:center}header a{color:inherit;text-decoration:none}.wrap{max-width:1080px;margin:0 auto;padding:24px 32px}
.product-grid{display:grid;grid-template-columns:repeat(3,1fr);gap:24px;list-style:none;padding:0}.product-card{border:1px solid #eee3d4;padding:16px;position:relative}.product-card__flag{position:absolute;top:8px;right:8px;background:#a3402f;color:#fff;font-size:12px;padding:2px 8px}.product-card__img{height:90px;background:linear-gradient(135deg,#d9c7a8,#a88f6a)}.product-card__title{font-size:18px;margin:10px 0 0}
.price del{color:#998}.price ins{text-decoration:none;color:#a3402f;font-weight:bold}.muted{color:#85786d;font-size:14px}.chip{border:1px solid #c9b89f;border-radius:16px;padding:4px 12px;background:none;font:inherit;cursor:pointer;margin-right:6px}.chip[aria-pressed=true]{background:#3b2f2a;color:#fff}.more{display:block;margin:24px auto;padding:10px 28px;font:inherit}
.teasers{background:#f4ecdf;padding:16px 32px}.teasers ul{display:flex;gap:40px;list-style:none;padding:0}.cookie{position:fixed;inset:auto 0 0 0;background:#3b2f2a;color:#fff;padding:20px 32px;display:flex;gap:16px;align-items:center;z-index:9}.cookie[hidden]{display:none}"""


def page(title, body):
    tea = "".join(f'<li><b>{esc(n)}</b><br>&pound;{p:.2f}</li>' for n, p in d.TEASERS)
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | Wick &amp; Weft</title><style>{CSS}</style></head><body>
<header><a href="/"><strong>Wick &amp; Weft</strong></a><a href="/">Yarns</a><a href="/delivery">Delivery</a><form action="/search" role="search"><input type="search" name="q" placeholder="Search yarns" aria-label="Search yarns"> <button>Search</button></form><span>Basket (0)</span></header>
<div class="wrap">{body}</div><section class="teasers"><h2>Knitters also like</h2><ul>{tea}</ul></section>
<footer class="wrap muted"><form onsubmit="return false"><label>The Mill Letter, once a month <input type="email"></label> <button>Sign up</button></form><p>Free delivery from &pound;45. Spun in Cumbria since 1911.</p></footer>
<div class="cookie" id="cookie" role="dialog" aria-label="Cookies"><span>We use cookies to count visits and to remember your basket.</span><button data-c="all">Accept all</button><button data-c="none">Only what is needed</button></div>
<script>const ck=document.getElementById('cookie');if(localStorage.ck)ck.hidden=true;for(const b of ck.querySelectorAll('button'))b.onclick=()=>{{localStorage.ck=b.dataset.c;ck.hidden=true}};
const gbp=x=>'£'+x.toFixed(2);
function card(y){{return `<li class="product-card"><div class="product-card__img"></div>${{y.was?'<span class="product-card__flag">Reduced</span>':''}}<h3 class="product-card__title"><a href="/yarns/${{y.sku}}">${{y.name}}</a></h3><div class="muted">${{y.fibre}}</div><div><span class="w">${{y.weight}}</span>, ${{y.metres}} m per ${{y.grams}} g</div><div class="price">${{y.was?`<del>${{gbp(y.was)}}</del> <ins>${{gbp(y.price)}}</ins>`:`<span>${{gbp(y.price)}}</span>`}}</div><div class="muted">${{y.stock}}</div></li>`}}</script>
<script>if(window.start)start()</script></body></html>"""


@site.get("/")
def home(req):
    chips = "".join(f'<button class="chip" aria-pressed="false" data-w="{w}">{w}</button>' for w in ("Lace", "4-ply", "DK", "Aran"))
    return page("Yarns", f"""<h1>All yarns</h1><p class="muted">Twenty-six bases, dyed and wound at the mill.</p><div id="chips">{chips}</div><ul class="product-grid" id="grid"></ul><button class="more" id="more">Load more</button>
<script>let off=0,w='';async function next(){{const j=await(await fetch('/api/yarns?offset='+off+'&weight='+encodeURIComponent(w))).json();grid.insertAdjacentHTML('beforeend',j.items.map(card).join(''));off+=j.items.length;more.hidden=off>=j.total}}
var grid=document.getElementById('grid'),more=document.getElementById('more');function start(){{next();more.onclick=next;for(const c of document.querySelectorAll('.chip'))c.onclick=()=>{{const on=c.getAttribute('aria-pressed')==='true';document.querySelectorAll('.chip').forEach(x=>x.setAttribute('aria-pressed','false'));if(!on)c.setAttribute('aria-pressed','true');w=on?'':c.dataset.w;off=0;grid.innerHTML='';next()}}}}</script>""")


def find(q):
    q = q.lower()
    return [y for y in d.YARNS if q in y["name"].lower() or q in y["fibre"].lower()]


@site.get("/api/yarns")
def api(req):
    off, w = int(req.query.get("offset") or 0), req.query.get("weight", "")
    rows = find(req.query["q"]) if "q" in req.query else [y for y in d.YARNS if not w or y["weight"] == w]
    n = 100 if "q" in req.query else 9
    return as_json({"total": len(rows), "items": [{k: v for k, v in y.items() if k != "care"} for y in rows[off:off + n]]})


@site.get("/search")
def search(req):
    q = req.query.get("q", "")
    return page("Search", f"""<h1>Search</h1><p id="said" data-q="{esc(q)}"></p><ul class="product-grid" id="grid"></ul><script>async function start(){{const s=document.getElementById('said'),q=s.dataset.q;const j=await(await fetch('/api/yarns?q='+encodeURIComponent(q))).json();s.textContent=j.total?j.total+' results for "'+q+'"':'Nothing found for "'+q+'".';document.getElementById('grid').innerHTML=j.items.map(card).join('')}}</script>""")


@site.get(r"/yarns/(ww\d+)")
def yarn(req, sku):
    y = d.BY.get(sku)
    if not y:
        return None
    price = f'<del>&pound;{y["was"]:.2f}</del> <ins>&pound;{y["price"]:.2f}</ins>' if y["was"] else f'&pound;{y["price"]:.2f}'
    return page(y["name"], f"""<p><a href="/">All yarns</a></p><h1>{esc(y['name'])}</h1><p class="price">{price}</p><p>{esc(y['fibre'])}, {y['weight']}, {y['metres']} m per {y['grams']} g, in {y['colours']} colours. {y['stock']}.</p><details><summary>Care</summary><p>{y['care']}</p></details><button onclick="this.textContent='In your basket'">Add to basket</button>""")


@site.get("/delivery")
def delivery(req):
    return page("Delivery", "<h1>Delivery</h1><p>Two to four working days by post, &pound;3.95; free from &pound;45. Returns within thirty days, unwound.</p>")


site.run()
