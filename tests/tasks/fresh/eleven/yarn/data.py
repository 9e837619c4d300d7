"""Purl & Plait, a yarn shop."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug, stamp

WEIGHTS = ["Lace", "4-ply", "DK", "Aran", "Chunky"]

YARNS = rows("""
Heron Lace | Saltmarsh | 70% merino, 30% silk | Lace | 21.50 | 800 | 100 | 3 | 4.8 | Dusk!, Reed, Silver, Tide
Cobweb Two | Fenwick Mill | 100% Shetland wool | Lace | 7.20 | 210 | 25 | 2.5 | 4.5 | Natural, Moorit, Charcoal
Gossamer Kid | Lindell | 72% kid mohair, 28% silk | Lace | 14.90 | 212 | 25 | 3.5 | 4.6 | Blush, Ecru, Petrol!, Plum
Frostwork | Ardmore | 80% baby alpaca, 20% silk | Lace | 18.40 | 600 | 75 | 3 | 4.7 | Ice, Slate, Rose
Linnet Fine | Fenwick Mill | 100% linen | Lace | 9.80 | 270 | 50 | 2.75 | 4.1 | Flax, Indigo
Sandpiper Sock | Saltmarsh | 75% wool, 25% nylon | 4-ply | 11.90 | 425 | 100 | 2.5 | 4.9 | Pebble, Kelp, Driftwood, Foam
Harvest Sock | Ardmore | 75% wool, 25% nylon | 4-ply | 10.50 | 420 | 100 | 2.5 | 4.4 | Rye, Poppy, Clover
Mistral | Lindell | 100% merino | 4-ply | 8.70 | 175 | 50 | 3 | 4.3 | Cloud, Olive, Brick
Shore Fingering | Saltmarsh | 100% Shetland wool | 4-ply | 5.60 | 115 | 25 | 3 | 4.7 | Sand, Gorse, Heather, Peat, Lichen
Tulip Cotton | Bloemhof | 100% cotton | 4-ply | 4.30 | 155 | 50 | 3 | 4.2 | White, Lemon, Coral, Mint
Andes Fine | Ardmore | 100% baby alpaca | 4-ply | 9.95 | 230 | 50 | 3 | 4.6 | Oat, Walnut, Night
Pennine Four | Fenwick Mill | 100% Bluefaced Leicester | 4-ply | 13.20 | 400 | 100 | 3 | 4.5 | Bracken, Slate, Snow
Bamboo Breeze | Bloemhof | 60% bamboo, 40% cotton | 4-ply | 5.90 | 180 | 50 | 3 | 3.9 | Shell, Aqua, Stone
Rowan Berry Tweed | Lindell | 85% wool, 15% viscose | 4-ply | 7.75 | 170 | 50 | 3.25 | 4.0 | Berry, Moss, Ink
Everyday Merino | Lindell | 100% merino | DK | 6.80 | 120 | 50 | 4 | 4.7 | Navy, Cream, Rust, Fern
Curlew | Saltmarsh | 100% British wool | DK | 12.40 | 225 | 100 | 4 | 4.6 | Teal, Ochre, Mist!, Damson
Dales DK | Fenwick Mill | 100% Wensleydale | DK | 14.60 | 219 | 100 | 4 | 4.3 | Natural, Madder, Woad
Farmhouse | Fenwick Mill | 100% British wool | DK | 9.10 | 212 | 100 | 4 | 4.1 | Barn, Hedge, Milk
Meadow Blend | Ardmore | 50% wool, 50% alpaca | DK | 8.95 | 116 | 50 | 4 | 4.5 | Hay, Thistle, Bark
Puddle | Bloemhof | 100% acrylic | DK | 3.10 | 290 | 100 | 4 | 3.7 | Red, Yellow, Blue, Green, White
Sorbet Cotton | Bloemhof | 100% cotton | DK | 3.95 | 84 | 50 | 4 | 4.2 | Lime, Peach, Sky
Silken Straw | Lindell | 65% silk, 35% linen | DK | 16.20 | 125 | 50 | 3.75 | 4.4 | Straw, Pewter
Badger Tweed | Ardmore | 100% wool | DK | 10.25 | 230 | 100 | 4 | 4.5 | Badger, Fox, Otter
Little Lamb | Lindell | 100% superwash merino | DK | 7.40 | 130 | 50 | 4 | 4.8 | Duck, Pearl, Rosebud, Sage
Tidal Hemp | Saltmarsh | 55% wool, 45% hemp | DK | 11.75 | 205 | 100 | 4 | 4.0 | Rope, Weed
Organic Plain | Fenwick Mill | 100% organic wool | DK | 12.95 | 240 | 100 | 4 | 4.6 | Grey, Fawn
Chestnut Fair | Ardmore | 90% wool, 10% cashmere | DK | 15.30 | 218 | 100 | 4 | 4.9 | Chestnut, Cream, Claret
Jolly | Bloemhof | 75% acrylic, 25% wool | DK | 4.60 | 265 | 100 | 4 | 3.8 | Circus, Jungle, Ocean
Cairn | Saltmarsh | 100% wool | Aran | 9.90 | 166 | 100 | 5 | 4.5 | Granite, Moss, Rust
Trawler | Saltmarsh | 100% British wool | Aran | 11.20 | 170 | 100 | 5 | 4.7 | Cream, Navy, Buoy
Fellside | Fenwick Mill | 100% Herdwick | Aran | 8.30 | 150 | 100 | 5 | 4.0 | Light, Dark
Cloudberry | Ardmore | 70% alpaca, 30% merino | Aran | 13.60 | 90 | 50 | 5 | 4.8 | Amber, Fjord, Ash
Workshop Cotton | Bloemhof | 100% recycled cotton | Aran | 4.95 | 75 | 50 | 4.5 | 4.1 | Denim, Chalk, Clay
Hearth | Lindell | 80% merino, 20% yak | Aran | 17.90 | 180 | 100 | 5 | 4.9 | Ember, Soot
Bakewell | Fenwick Mill | 100% Bluefaced Leicester | Aran | 12.10 | 166 | 100 | 5 | 4.4 | Almond, Cherry
Homestead | Lindell | 100% wool | Aran | 7.95 | 84 | 50 | 5 | 4.3 | Wheat, Pine, Brick
Ribble | Fenwick Mill | 100% merino | Aran | 13.80 | 160 | 100 | 5 | 4.6 | Otter, Willow
Great Coat | Fenwick Mill | 100% wool | Chunky | 8.80 | 110 | 100 | 7 | 4.2 | Charcoal, Loden, Port
Snowdrift | Ardmore | 60% alpaca, 40% wool | Chunky | 12.70 | 60 | 50 | 8 | 4.7 | Snow, Storm
Bonfire | Lindell | 100% merino | Chunky | 15.60 | 100 | 100 | 8 | 4.6 | Flame, Cinder, Smoke
Cosy Toes | Bloemhof | 80% acrylic, 20% wool | Chunky | 5.25 | 120 | 100 | 7 | 3.9 | Toffee, Plum, Teal
Big Wave | Saltmarsh | 100% British wool | Chunky | 10.90 | 95 | 100 | 8 | 4.4 | Surf, Deep, Shingle
Yeti | Bloemhof | 70% polyamide, 30% wool | Chunky | 6.45 | 70 | 50 | 9 | 3.6 | White, Lilac
Haystack | Ardmore | 85% wool, 15% linen | Chunky | 11.35 | 88 | 100 | 7 | 4.3 | Stubble, Meadow
Lambert | Lindell | 100% superwash wool | Chunky | 9.65 | 105 | 100 | 7 | 4.5 | Biscuit, Bottle
""", "name", "maker", "fibre", "weight", "price", "metres", "grams", "needle", "rating", "colours")
for i, y in enumerate(YARNS):
    y["price"], y["rating"] = float(y["price"]), float(y["rating"])
    y["metres"], y["grams"] = int(y["metres"]), int(y["grams"])
    y["slug"] = slug(y["name"])
    y["reviews"] = 3 + (i * 17) % 41
    y["colours"] = [{"name": c.strip().rstrip("!"), "available": not c.strip().endswith("!")} for c in y["colours"].split(",")]
# The shop shows them in this order: not by weight.
YARNS.sort(key=lambda y: stamp("shelf", y["name"]))

DELIVERY = {"standard": ("Standard, 3–5 days", 3.2), "express": ("Express, next working day", 6.9), "collect": ("Collect from the shop", 0.0)}
REVIEWS = [("Hattie", "Lovely stitch definition, and it did not pill."), ("Gwen T.", "Softer after the first wash."), ("R. Ivory", "The colour is a little darker than in the picture.")]


def find(q="", weights=(), makers=()):
    q = q.casefold()
    return [y for y in YARNS if (not weights or y["weight"] in weights) and (not makers or y["maker"] in makers)
            and q in f"{y['name']} {y['maker']} {y['fibre']}".casefold()]


def order_number(o):
    lines = [f"{x['slug']}/{x['colour']}/{x['quantity']}" for x in sorted(o["lines"], key=lambda x: (x["slug"], x["colour"]))]
    return "PP%d" % stamp(*lines, o["name"], o["email"], o["street"], o["town"], o["postcode"], o["delivery"], o["note"], digits=7)


def order_total(lines, delivery):
    price = {y["slug"]: y["price"] for y in YARNS}
    return round(sum(price[x["slug"]] * x["quantity"] for x in lines) + DELIVERY[delivery][1], 2)
