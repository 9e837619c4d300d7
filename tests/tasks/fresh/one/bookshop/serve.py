import copy, urllib.parse
from base import *
import data
BASKET = []
def reset(): BASKET.clear()
def state(): return {"basket": copy.deepcopy(BASKET)}
CSS = """body{font:17px/1.5 Georgia,serif;margin:0;color:#2b2118;background:#fbf7ef}header,footer{background:#3d2b1f;color:#f3e9d8;padding:1rem 2rem}header a,footer a{color:#f3e9d8}header nav ul{list-style:none;display:flex;gap:1.5rem;padding:0;margin:.5rem 0 0}.wrap{display:grid;grid-template-columns:1fr 15rem;gap:2rem;padding:1.5rem 2rem;max-width:70rem;margin:auto}.shelf{list-style:none;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:1rem}.shelf article{background:#fff;border:1px solid #e3d8c4;padding:.8rem 1rem}h3{margin:0}.price del{color:#8b7d6b}.pager ul{display:flex;gap:.6rem;list-style:none;padding:0}.pager [aria-current]{font-weight:bold;text-decoration:none}aside section{background:#f0e6d3;padding:.7rem 1rem;margin-bottom:1rem;font-size:.9rem}dl{display:grid;grid-template-columns:9rem 1fr}dd{margin:0}"""
def price(b): return (f'<p class="price"><del><span class="vh">was </span>£{b["was"]}</del> <ins>£{b["price"]}</ins></p>' if b["was"] else f'<p class="price">£{b["price"]}</p>')
def page(title, main, q="", extra=""):
    return Res(f"""<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>{esc(title)} – Foxed &amp; Found</title><style>{CSS}.vh{{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}}</style></head><body>
<a class="vh" href="#main">Skip to content</a><header><p style="margin:0;font-size:1.5rem"><a href="/">Foxed &amp; Found</a> <small>second-hand books, honestly described</small></p>
<nav aria-label="Main"><ul><li><a href="/books">All books</a></li><li><a href="/about">About the shop</a></li><li><a href="/basket">Basket ({len(BASKET)})</a></li></ul></nav>
<form role="search" action="/search"><label for="q">Search title or author</label> <input type="search" id="q" name="q" value="{esc(q)}"> <button>Search</button></form></header>
<div class="wrap"><main id="main">{main}</main><aside aria-label="More">{extra}<section><h2>Letter from the shop</h2><p>One e-mail a month, no more.</p><form onsubmit="return false"><label>E-mail <input type="email"></label><button>Subscribe</button></form></section><section><h2>Staff are reading</h2><ul><li>Middlemarch, again</li><li>The Pickle Book</li></ul></section></aside></div>
<footer><p>Open Tuesday to Saturday, 10 to 5. Postage within the UK is £3.20 a parcel.</p></footer></body></html>""")
def item(b): return f'<li><article aria-labelledby="t-{b["slug"]}"><h3 id="t-{b["slug"]}"><a href="/books/{b["slug"]}">{esc(b["title"])}</a></h3><p>by {esc(b["author"])}</p>{price(b)}<p><small>{b["condition"]} · {b["subject"]}</small></p></article></li>'
def listing(r):
    subj, sort = r.q("subject"), r.q("sort", "shelf")
    bs = [b for b in data.BOOKS if not subj or b["subject"] == subj]
    if sort == "low": bs.sort(key=lambda b: b["num"])
    if sort == "high": bs.sort(key=lambda b: -b["num"])
    if sort == "year": bs.sort(key=lambda b: b["year"])
    n = (len(bs) + data.PER - 1) // data.PER
    p = max(1, min(n, int(r.q("page", "1") if r.q("page", "1").isdigit() else 1)))
    url = lambda k: "/books?" + urllib.parse.urlencode({"subject": subj, "sort": sort, "page": k})
    pg = "".join(f'<li><a href="{url(k)}" aria-label="Page {k}" {"aria-current=page" if k == p else ""}>{k}</a></li>' for k in range(1, n + 1))
    if p < n: pg += f'<li><a rel="next" href="{url(p+1)}">Next</a></li>'
    subs = sorted({b["subject"] for b in data.BOOKS})
    so = "".join(f'<option {"selected" if s == subj else ""}>{s}</option>' for s in subs)
    sr = "".join(f'<option value="{v}" {"selected" if v == sort else ""}>{t}</option>' for v, t in (("shelf","Shelf order"),("low","Price, low to high"),("high","Price, high to low"),("year","Oldest edition")))
    return page("All books", f"""<h1>{esc(subj) if subj else "All books"}</h1><form><label>Subject <select name="subject"><option value="">Any</option>{so}</select></label> <label>Order <select name="sort">{sr}</select></label> <button>Apply</button></form>
<p>Showing {(p-1)*data.PER+1}–{min(len(bs),p*data.PER)} of {len(bs)} books</p><ul class="shelf">{"".join(item(b) for b in bs[(p-1)*data.PER:p*data.PER])}</ul><nav class="pager" aria-label="Pages"><ul>{pg}</ul></nav>""")
def route(r):
    if r.path == "/":
        return page("Welcome", '<h1>Come in, mind the step</h1><p>Some nine thousand volumes over three floors; the pick of them is listed here.</p><p><a href="/books">Browse all books</a></p><h2>Lately shelved</h2><ul class="shelf">' + "".join(item(b) for b in data.BOOKS[-4:]) + "</ul>")
    if r.path == "/about": return page("About", "<h1>About the shop</h1><p>Founded in 1978 by Gwen Okafor, who still prices the poetry. We buy books on Thursday mornings only.</p>")
    if r.path == "/books": return listing(r)
    if r.path == "/search":
        q = r.q("q").strip()
        hits = [b for b in data.BOOKS if q and (q.lower() in b["title"].lower() or q.lower() in b["author"].lower())]
        return page("Search", f"<h1>Search</h1><p role=status>{len(hits)} result{'' if len(hits)==1 else 's'} for “{esc(q)}”</p>" + (f'<ul class="shelf">{"".join(map(item, hits))}</ul>' if hits else "<p>Nothing on the shelves matches. Try a single word.</p>"), q)
    if r.path.startswith("/books/"):
        b = next((b for b in data.BOOKS if b["slug"] == r.path[7:]), None)
        if b:
            rel = "".join(f'<li><a href="/books/{x["slug"]}">{esc(x["title"])}</a> £{x["price"]}</li>' for x in data.BOOKS if x["subject"] == b["subject"] and x is not b)
            inb = any(x["title"] == b["title"] for x in BASKET)
            btn = "<p>In your basket.</p>" if inb else f'<form method="post" action="/basket/add"><input type="hidden" name="slug" value="{b["slug"]}"><button>Add to basket</button></form>'
            return page(b["title"], f"""<nav aria-label="Breadcrumb"><a href="/books">All books</a> › <a href="/books?subject={b["subject"]}">{b["subject"]}</a></nav><h1>{esc(b["title"])}</h1><p>by {esc(b["author"])}</p>{price(b)}
<dl><dt>Condition</dt><dd>{b["condition"]}</dd><dt>Published</dt><dd>{b["year"]}</dd><dt>Publisher</dt><dd>{esc(b["publisher"])}</dd><dt>Binding</dt><dd>{b["binding"]}</dd><dt>Stock no.</dt><dd>{b["stock"]}</dd></dl><p>A single copy, checked for missing pages and wrapped in brown paper when it leaves us.</p>{btn}""", extra=f"<section><h2>You may also like</h2><ul>{rel}</ul></section>")
    if r.path == "/basket/add" and r.method == "POST":
        b = next((b for b in data.BOOKS if b["slug"] == r.f("slug")), None)
        if b and not any(x["title"] == b["title"] for x in BASKET): BASKET.append({"title": b["title"], "price": b["num"]})
        return redirect("/basket")
    if r.path == "/basket/remove" and r.method == "POST":
        BASKET[:] = [x for x in BASKET if x["title"] != r.f("title")]
        return redirect("/basket")
    if r.path == "/basket":
        rows = "".join(f'<tr><td>{esc(x["title"])}</td><td>£{x["price"]:.2f}</td><td><form method=post action="/basket/remove"><input type=hidden name=title value="{esc(x["title"])}"><button>Remove</button></form></td></tr>' for x in BASKET)
        return page("Basket", "<h1>Your basket</h1>" + (f'<table><thead><tr><th>Book</th><th>Price</th><th></th></tr></thead><tbody>{rows}</tbody><tfoot><tr><th>Total</th><td>£{sum(x["price"] for x in BASKET):.2f}</td></tr></tfoot></table>' if BASKET else "<p>Your basket is empty.</p>"))
serve(route, state, reset)
