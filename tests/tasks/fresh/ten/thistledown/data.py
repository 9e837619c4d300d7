"""Thistledown Nursery: hardy plants by post."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug

PLANTS = rows("""
Geranium phaeum 'Samobor'|dusky cranesbill|8.75||2 litre|Full shade|purple|70|May|July|Leaves carry a chocolate ring; seeds itself about gently.|14
Astrantia major 'Shaggy'|great masterwort|9.50||2 litre|Part shade|white|75|June|August|Wants a soil that never dries right out.|6
Brunnera macrophylla 'Betty Bowring'|Siberian bugloss|9.25|11.50|2 litre|Full shade|white|45|April|May|Forget-me-not flowers above heart-shaped leaves.|9
Digitalis lutea|straw foxglove|6.80||1 litre|Part shade|yellow|80|June|July|A quiet perennial foxglove, good on chalk.|22
Helenium 'Moerheim Beauty'|sneezeweed|8.40||2 litre|Full sun|orange|95|July|September|Sturdy enough for heavy clay and an open, windy bed.|11
Dierama pulcherrimum|angel's fishing rod|10.90|13.90|3 litre|Full sun|pink|130|July|August|Give it gravel and leave it alone.|4
Epimedium × youngianum 'Niveum'|barrenwort|9.95||1 litre|Full shade|white|30|April|May|Slow to start, then happy for decades.|7
Kniphofia 'Tawny King'|red-hot poker|11.20||3 litre|Full sun|orange|120|July|October|Bronze stems; loved by wasps late in the year.|5
Anemone × hybrida 'Honorine Jobert'|Japanese anemone|10.40||2 litre|Part shade|white|120|August|October|Takes its time, then runs.|18
Sanguisorba menziesii|burnet|8.95||2 litre|Full sun|red|80|June|August|Maroon bottlebrushes over grey leaves.|8
Tiarella 'Spring Symphony'|foam flower|7.60||1 litre|Full shade|pink|25|April|June|Deeply cut leaves, marked black down the middle.|15
Aruncus 'Horatio'|goat's beard|12.50|15.00|3 litre|Full shade|white|110|June|July|Cream plumes that age to cinnamon.|3
Salvia nemorosa 'Caradonna'|Balkan clary|7.95||2 litre|Full sun|purple|60|June|September|Near-black stems; cut back for a second flush.|31
Persicaria amplexicaulis 'Firetail'|red bistort|8.20||2 litre|Part shade|red|110|July|October|Copes with heavy clay and with neglect.|17
Nepeta 'Six Hills Giant'|catmint|7.50|8.50|2 litre|Full sun|blue|90|June|September|Spills over paths; cats will find it.|26
Polygonatum × hybridum|Solomon's seal|9.80||2 litre|Full shade|white|90|May|June|Arching stems; watch for sawfly in June.|12
Eryngium bourgatii 'Picos Amethyst'|sea holly|8.60||1 litre|Full sun|blue|45|June|August|Veined leaves, metallic stems, sharp drainage.|10
Thalictrum delavayi 'Splendide White'|meadow rue|12.20|14.20|3 litre|Part shade|white|200|July|September|Needs a cane in exposed gardens.|2
Primula florindae|giant cowslip|6.50||1 litre|Part shade|yellow|80|June|August|For the edge of a pond or any heavy clay that stays wet.|19
Echinacea pallida|pale coneflower|7.80||1 litre|Full sun|pink|100|July|August|Drooping rays on stiff stems.|9
Cephalaria gigantea|giant scabious|10.60||3 litre|Full sun|yellow|190|June|August|Back of the border, where it can wave.|5
Convallaria majalis|lily of the valley|6.90||1 litre|Full shade|white|20|May|May|Sold as pots of five pips.|28
Campanula lactiflora 'Prichard's Variety'|milky bellflower|8.80||2 litre|Part shade|blue|90|June|August|Violet-blue heads; cut half in May for staggered bloom.|13
Hesperantha coccinea 'Major'|crimson flag lily|7.20||1 litre|Full sun|red|60|September|November|Stands in shallow water quite contentedly.|16
Ajuga reptans 'Catlin's Giant'|bugle|5.90||1 litre|Part shade|blue|20|April|June|Covers bare ground in a season.|40
Saxifraga fortunei 'Blackberry and Apple Pie'|autumn saxifrage|7.90|10.20|1 litre|Full shade|white|30|September|November|Last flowers of the shady year.|6
Agastache 'Blackadder'|giant hyssop|8.30||2 litre|Full sun|purple|75|July|October|Keep on the dry side in winter.|7
Crocosmia 'Solfatare'|montbretia|7.40||1 litre|Full sun|orange|60|July|August|Smoky bronze leaves; plant deep.|21
Rodgersia pinnata 'Superba'|featherleaf rodgersia|12.80|17.30|3 litre|Part shade|pink|100|July|August|A bog plant with bronzed, pleated leaves.|4
Veronicastrum virginicum 'Lavendelturm'|Culver's root|9.40||2 litre|Full sun|purple|150|July|September|Candelabra spires that need no staking on heavy clay.|12
Geum 'Totally Tangerine'|avens|8.10||2 litre|Part shade|orange|75|May|August|Sterile, so it never stops.|33
Disporum uniflorum|fairy bells|10.20|13.20|2 litre|Full shade|yellow|50|April|May|Nodding bells in pairs.|0
Cirsium rivulare 'Atropurpureum'|plume thistle|9.60||2 litre|Full sun|red|120|May|July|Not a thistle that anyone need fear.|8
Lamprocapnos spectabilis 'Alba'|bleeding heart|9.90|11.40|2 litre|Part shade|white|70|April|June|Dies back by August; mark its place.|10
Aster 'Little Carlow'|Michaelmas daisy|7.70||2 litre|Full sun|blue|90|September|October|Free of mildew, heavy with bees.|24
Phlox paniculata 'Franz Schubert'|border phlox|8.90||2 litre|Part shade|purple|90|July|September|Scented in the evening.|11
Omphalodes cappadocica 'Cherry Ingram'|navelwort|8.50||1 litre|Full shade|blue|25|March|May|Evergreen where winters are kind.|14
Euphorbia palustris|marsh spurge|9.10||3 litre|Full sun|yellow|100|May|June|Wear gloves; happy in bog or border.|6
Cimicifuga simplex 'Brunette'|bugbane|13.40|16.90|3 litre|Part shade|white|160|September|October|Near-black leaves, scent of incense.|3
Dicentra formosa 'Langtrees'|western bleeding heart|7.10||1 litre|Full shade|white|30|April|July|Grey ferny leaves that wander slowly.|17
Knautia macedonica|Macedonian scabious|6.40||1 litre|Full sun|red|70|June|October|Short-lived but leaves children.|29
Hosta 'Halcyon'|plantain lily|10.80||2 litre|Full shade|purple|45|July|August|Blue leaves that slugs leave until last.|20
Inula hookeri|Hooker's fleabane|7.30||2 litre|Part shade|yellow|75|August|September|Shaggy daisies; spreads with enthusiasm.|9
Lysimachia ephemerum|willow-leaved loosestrife|8.00||2 litre|Full sun|white|90|June|August|Slim grey spires, never invasive.|7
Dianthus carthusianorum|Carthusian pink|6.20||1 litre|Full sun|pink|50|June|September|Thread-thin stems that dance.|35
Actaea pachypoda|doll's eyes|11.60||2 litre|Full shade|white|75|May|June|Poisonous white berries with black pupils.|0
Molinia caerulea 'Transparent'|purple moor grass|9.70||3 litre|Full sun|purple|170|August|October|Glows butter-yellow before it falls.|13
Pulmonaria 'Blue Ensign'|lungwort|7.60||1 litre|Full shade|blue|25|March|April|Plain leaves, cobalt flowers, first bees.|23
Lobelia siphilitica|great blue lobelia|6.70||1 litre|Part shade|blue|80|August|October|Short-lived on sand, long on moisture.|18
Verbascum 'Letitia'|shrubby mullein|8.70|9.70|1 litre|Full sun|yellow|25|May|August|For troughs, walls and crevices.|5
""", "name", "common", "price", "was", "pot", "light", "colour", "height", "from", "to", "note", "stock")

for p in PLANTS:
    p["slug"] = slug(p["name"])
    p["price"] = float(p["price"])
    p["was"] = float(p["was"]) if p["was"] else None
    p["height"] = int(p["height"])
    p["stock"] = int(p["stock"])

LIGHTS = ["Full sun", "Part shade", "Full shade"]
COLOURS = ["white", "pink", "red", "orange", "yellow", "blue", "purple"]


def found(plant, q):
    """What the site's search looks at."""
    text = " ".join([plant["name"], plant["common"], plant["note"]]).lower()
    return all(word in text for word in q.lower().split())
