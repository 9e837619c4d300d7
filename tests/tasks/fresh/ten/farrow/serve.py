import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
from data import LOTS, SALE

site = Site({"watched": []})
STEP = 18
CSS = """
body{font:17px/1.55 "Iowan Old Style",Palatino,serif;margin:0;background:#fff;color:#222}header{border-bottom:3px double #222;padding:1.2rem;text-align:center}
nav a{margin:0 .8rem;color:#7a1f1f}.w{max-width:52rem;margin:0 auto;padding:1rem}.lot{display:grid;grid-template-columns:4rem 1fr;gap:1rem;border-bottom:1px solid #ddd;padding:1rem 0}
.no{font-size:1.5rem;color:#7a1f1f}.lot h2{font-size:1.1rem;margin:0}.mk{font-style:italic;color:#555}.tag{font-size:.8rem;border:1px solid #b9a27c;color:#6b5730;padding:0 .5rem;border-radius:.2rem}
.tiles{display:flex;gap:1rem;justify-content:center;margin:1rem 0}.tile{border:1px solid #ccc;padding:.6rem 1.2rem;text-align:center}.tile b{display:block;font-size:1.4rem}#more{display:block;margin:1.5rem auto;padding:.6rem 2rem}
"""
num = lambda n: f"{n:,}"


def lot(l):
    if l["hammer"]:
        times = "a single bid" if l["bids"] == 1 else f"{l['bids']} bids"
        end = f"Sold for £{num(l['hammer'])} after {times}."
    else:
        end = "Passed; it did not reach its reserve."
    return f"""<div class="lot" id="lot-{l['lot']}"><div class="no">{l['lot']}</div><div><h2>{esc(l['title'])}</h2><div class="mk">{esc(l['maker'])}, {esc(l['year'])}</div>
<p>Estimate £{num(l['low'])}–{num(l['high'])}. {end}</p><span class="tag">{esc(l['from'])}</span></div></div>"""


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | Farrow &amp; Gale</title><style>{CSS}</style></head><body>
<header><h1>Farrow &amp; Gale</h1><p>Auctioneers in Cupar since 1911</p><nav><a href="/results">Results</a><a href="/selling">Selling with us</a><a href="/contact">Contact</a></nav></header><div class="w">{body}</div></body></html>"""


@site.get("/")
def home(r):
    return page("Auctioneers", f"""<h2>Last sale</h2><p>The results of <a href="/results">{esc(SALE)}</a> are in. Our next sale, of Scottish pictures, is on 6 June 2026.</p>""")


@site.get("/results")
def results(r):
    return page("Results", f"""<h2>{esc(SALE)}</h2><div class="tiles"><div class="tile"><b>{len(LOTS)}</b>lots offered</div><div class="tile"><b>£{num(sum(l['hammer'] for l in LOTS))}</b>total hammer</div><div class="tile"><b>{len({l['from'] for l in LOTS})}</b>consignors</div></div>
<p>Hammer prices, without the buyer's premium of 24 per cent.</p><div id="lots">{''.join(map(lot, LOTS[:STEP]))}</div><button id="more" data-next="{STEP}">Show more lots</button>
<script>document.getElementById('more').onclick=function(){{var b=this;b.disabled=true;fetch('/results/more?from='+b.dataset.next).then(function(r){{return r.json()}}).then(function(j){{
document.getElementById('lots').insertAdjacentHTML('beforeend',j.html);b.disabled=false;if(j.next)b.dataset.next=j.next;else b.remove()}})}}</script>""")


@site.get("/results/more")
def more(r):
    at = int(r.q("from", "0"))
    return {"html": "".join(map(lot, LOTS[at:at + STEP])), "next": at + STEP if at + STEP < len(LOTS) else None}


@site.get("/selling")
def selling(r):
    return page("Selling", "<h2>Selling with us</h2><p>Our commission is 15 per cent and nothing is charged for photographs. Valuation days are held on the first Thursday of each month.</p>")


@site.get("/contact")
def contact(r):
    return page("Contact", "<h2>Contact</h2><p>Farrow &amp; Gale, 14 Bonnygate, Cupar. Telephone 01334 555 0148, Monday to Friday.</p>")


site.serve()
