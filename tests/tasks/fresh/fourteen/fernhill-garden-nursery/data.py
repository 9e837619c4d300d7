"""Plants of Fernhill Garden Nursery."""
import re

# name | latin | type | positions (S sun, P partial shade, F full shade) | colour | height cm | spread cm |
# RHS hardiness | flowering | sizes "label=price" or "label=price<old price"; "!" at the end: sold out
_ROWS = """
Rozanne cranesbill|Geranium 'Rozanne'|Perennials|SP|Blue|50|60|H7|June to October|9 cm pot=6.95;2 litre pot=13.5
Hot Lips sage|Salvia x jamensis 'Hot Lips'|Perennials|S|Red|75|75|H4|June to October|9 cm pot=5.95;2 litre pot=11.95
Goldsturm coneflower|Rudbeckia fulgida 'Goldsturm'|Perennials|SP|Yellow|60|45|H6|August to October|9 cm pot=5.5;2 litre pot=10.95<12.95
Magnus echinacea|Echinacea purpurea 'Magnus'|Perennials|S|Pink|100|45|H5|July to September|9 cm pot=6.25;2 litre pot=12.75
Snowbank hellebore|Helleborus niger 'Snowbank'|Perennials|PF|White|30|40|H7|December to March|1 litre pot=9.95;3 litre pot=18.5!
Penny's Pink hellebore|Helleborus 'Penny's Pink'|Perennials|P|Pink|50|50|H7|January to April|1 litre pot=12.95<14.95
Sum and Substance hosta|Hosta 'Sum and Substance'|Perennials|PF|White|75|120|H7|July to August|2 litre pot=14.5
Halcyon hosta|Hosta (Tardiana Group) 'Halcyon'|Perennials|PF|Purple|40|70|H7|July to August|9 cm pot=6.5;2 litre pot=12.5
Fanal astilbe|Astilbe 'Fanal'|Perennials|P|Red|60|45|H7|June to July|9 cm pot=5.75;2 litre pot=11.25
Honorine Jobert anemone|Anemone x hybrida 'Honorine Jobert'|Perennials|SP|White|120|60|H7|August to October|9 cm pot=6.75;2 litre pot=13.95
Moonshine yarrow|Achillea 'Moonshine'|Perennials|S|Yellow|60|60|H7|June to August|9 cm pot=5.5
Bressingham White bleeding heart|Lamprocapnos spectabilis 'Alba'|Perennials|PF|White|70|60|H6|April to June|2 litre pot=13.25!
Jack Frost bugloss|Brunnera macrophylla 'Jack Frost'|Perennials|PF|Blue|40|60|H6|April to May|9 cm pot=7.95;2 litre pot=15.5
Caradonna sage|Salvia nemorosa 'Caradonna'|Perennials|S|Purple|50|30|H7|June to October|9 cm pot=5.95;2 litre pot=11.5
Kniphofia Tawny King|Kniphofia 'Tawny King'|Perennials|S|Orange|120|60|H5|July to September|2 litre pot=12.95
Sahin's Early Flowerer helenium|Helenium 'Sahin's Early Flowerer'|Perennials|S|Orange|90|60|H7|July to October|9 cm pot=6.25;2 litre pot=11.95
White Swan echinacea|Echinacea purpurea 'White Swan'|Perennials|S|White|80|45|H5|July to September|9 cm pot=6.25!
Palace Purple coral bells|Heuchera villosa 'Palace Purple'|Perennials|SP|White|45|45|H6|June to August|9 cm pot=5.25;1 litre pot=8.5
Limelight hydrangea|Hydrangea paniculata 'Limelight'|Shrubs|SP|White|250|250|H5|July to September|3 litre pot=22.5;10 litre pot=49.95<59.95
Annabelle hydrangea|Hydrangea arborescens 'Annabelle'|Shrubs|P|White|150|150|H6|July to September|3 litre pot=21.95
Endless Summer hydrangea|Hydrangea macrophylla 'Bailmer'|Shrubs|P|Blue|120|120|H5|June to October|3 litre pot=24.95!
Lochinch butterfly bush|Buddleja 'Lochinch'|Shrubs|S|Purple|280|300|H5|July to September|3 litre pot=17.95
Dart's Gold ninebark|Physocarpus opulifolius 'Dart's Gold'|Shrubs|SP|White|200|180|H7|June|3 litre pot=18.5
Diabolo ninebark|Physocarpus opulifolius 'Diabolo'|Shrubs|SP|White|240|220|H7|June|3 litre pot=18.95<21.5
Winter Beauty dogwood|Cornus sanguinea 'Winter Beauty'|Shrubs|S|White|180|150|H6|May to June|3 litre pot=16.95
Charity mahonia|Mahonia x media 'Charity'|Shrubs|PF|Yellow|390|300|H5|November to February|3 litre pot=24.5;10 litre pot=64.0
Soft Caress mahonia|Mahonia eurybracteata 'Soft Caress'|Shrubs|PF|Yellow|110|100|H4|August to October|3 litre pot=26.95
Dawn viburnum|Viburnum x bodnantense 'Dawn'|Shrubs|SP|Pink|310|200|H6|November to March|3 litre pot=19.95
Maries snowball|Viburnum plicatum 'Mariesii'|Shrubs|SP|White|260|320|H5|May to June|3 litre pot=23.5!
Great Star smoke bush|Cotinus coggygria 'Royal Purple'|Shrubs|S|Purple|420|400|H5|June to July|3 litre pot=22.95!
Hidcote lavender|Lavandula angustifolia 'Hidcote'|Shrubs|S|Purple|60|75|H5|June to August|9 cm pot=3.95;1.5 litre pot=7.95
Munstead lavender|Lavandula angustifolia 'Munstead'|Shrubs|S|Blue|45|60|H5|June to August|9 cm pot=3.75;1.5 litre pot=7.5
Sarcococca Dragon Gate|Sarcococca ruscifolia 'Dragon Gate'|Shrubs|PF|White|140|120|H5|December to March|2 litre pot=19.5
Jet Trail quince|Chaenomeles speciosa 'Jet Trail'|Shrubs|SP|White|125|175|H6|March to May|3 litre pot=17.5
Tom Thumb pittosporum|Pittosporum tenuifolium 'Tom Thumb'|Shrubs|SP|Purple|95|75|H4|May|2 litre pot=15.95
Jackmanii clematis|Clematis 'Jackmanii'|Climbers|SP|Purple|300|100|H6|July to September|2 litre pot=16.95
Nelly Moser clematis|Clematis 'Nelly Moser'|Climbers|PF|Pink|250|100|H6|May to September|2 litre pot=17.5<19.95
Montana Grandiflora clematis|Clematis montana 'Grandiflora'|Climbers|SPF|White|900|400|H5|May to June|3 litre pot=21.5
Freckles clematis|Clematis cirrhosa 'Freckles'|Climbers|SP|White|400|150|H4|November to February|2 litre pot=18.5!
Graham Thomas honeysuckle|Lonicera periclymenum 'Graham Thomas'|Climbers|SP|Yellow|600|150|H6|June to September|2 litre pot=15.95
Serotina honeysuckle|Lonicera periclymenum 'Serotina'|Climbers|SP|Red|500|150|H6|July to October|2 litre pot=15.5
Climbing hydrangea|Hydrangea anomala subsp. petiolaris|Climbers|SPF|White|1200|800|H5|June to July|3 litre pot=24.95
Semiola climbing hydrangea|Hydrangea seemannii 'Semiola'|Climbers|PF|White|500|300|H5|May to July|3 litre pot=29.95!
Goldheart ivy|Hedera helix 'Oro di Bogliasco'|Climbers|SPF|Yellow|800|400|H5|October to November|9 cm pot=4.95;2 litre pot=12.95
Glacier ivy|Hedera helix 'Glacier'|Climbers|PF|White|200|200|H5|October to November|9 cm pot=4.5;2 litre pot=11.95
Star jasmine|Trachelospermum jasminoides|Climbers|SP|White|600|300|H4|June to August|3 litre pot=26.5<32.0
Domino wisteria|Wisteria floribunda 'Domino'|Climbers|S|Purple|700|500|H6|May to June|3 litre pot=34.95
Chocolate vine|Akebia quinata|Climbers|SP|Purple|1000|200|H6|March to May|2 litre pot=17.95
Boston ivy Veitchii|Parthenocissus tricuspidata 'Veitchii'|Climbers|SPF|White|2000|500|H5|June|2 litre pot=16.5
Winter jasmine|Jasminum nudiflorum|Climbers|SP|Yellow|300|300|H5|January to March|2 litre pot=13.95
Madame Alfred rose|Rosa 'Madame Alfred Carriere'|Climbers|SP|White|450|300|H6|June to October|4 litre pot=23.95
Male fern|Dryopteris filix-mas|Ferns|PF|None|120|90|H7|not applicable|9 cm pot=5.5;2 litre pot=11.5
Crispa Cristata male fern|Dryopteris affinis 'Crispa Gracilis'|Ferns|PF|None|35|30|H7|not applicable|9 cm pot=6.95
Hart's tongue fern|Asplenium scolopendrium|Ferns|PF|None|60|45|H6|not applicable|9 cm pot=4.95;2 litre pot=10.95
Japanese painted fern|Athyrium niponicum var. pictum|Ferns|PF|None|45|60|H6|not applicable|9 cm pot=6.25;2 litre pot=12.95<14.5
Lady in Red fern|Athyrium filix-femina 'Lady in Red'|Ferns|P|None|75|60|H6|not applicable|9 cm pot=6.5!
Soft shield fern|Polystichum setiferum 'Herrenhausen'|Ferns|PF|None|70|90|H7|not applicable|9 cm pot=5.95;2 litre pot=12.25
Ostrich fern|Matteuccia struthiopteris|Ferns|PF|None|130|90|H5|not applicable|2 litre pot=13.5
Royal fern|Osmunda regalis|Ferns|SP|None|180|120|H6|not applicable|2 litre pot=14.95
Brilliance autumn fern|Dryopteris erythrosora 'Brilliance'|Ferns|PF|None|55|50|H4|not applicable|9 cm pot=6.75;2 litre pot=13.25
Karl Foerster feather reed|Calamagrostis x acutiflora 'Karl Foerster'|Grasses|SP|None|160|60|H6|June to August|9 cm pot=5.95;2 litre pot=11.95
Hameln fountain grass|Pennisetum alopecuroides 'Hameln'|Grasses|S|None|70|60|H3|August to October|2 litre pot=12.5
Morning Light miscanthus|Miscanthus sinensis 'Morning Light'|Grasses|S|None|150|100|H6|September to October|2 litre pot=13.95
Pony Tails feather grass|Nassella tenuissima 'Pony Tails'|Grasses|S|None|60|40|H4|June to September|9 cm pot=4.95;2 litre pot=9.95
Aureola hakone grass|Hakonechloa macra 'Aureola'|Grasses|PF|None|35|40|H7|July to August|9 cm pot=8.95;2 litre pot=16.95
Elijah Blue fescue|Festuca glauca 'Elijah Blue'|Grasses|S|None|30|25|H5|May to June|9 cm pot=4.75
Grace amelanchier|Amelanchier x grandiflora 'Robin Hill'|Trees|SP|White|600|400|H7|April to May|12 litre pot=79.0
Autumn Brilliance serviceberry|Amelanchier 'Autumn Brilliance'|Trees|SP|White|700|500|H7|April|12 litre pot=84.5<95.0
Bloodgood maple|Acer palmatum 'Bloodgood'|Trees|P|Red|400|400|H6|April|5 litre pot=44.95;12 litre pot=119.0
Orange Dream maple|Acer palmatum 'Orange Dream'|Trees|P|Orange|300|200|H6|April|5 litre pot=46.5!
Tibetan cherry|Prunus serrula|Trees|S|White|800|600|H6|April to May|12 litre pot=89.0
Joseph Rock rowan|Sorbus 'Joseph Rock'|Trees|SP|White|900|500|H6|May|12 litre pot=82.5
Jacquemontii birch|Betula utilis var. jacquemontii|Trees|SP|Yellow|1400|700|H7|April|12 litre pot=94.0
Miss Jessopp's Upright rosemary|Salvia rosmarinus 'Miss Jessopp's Upright'|Herbs|S|Blue|200|150|H4|March to June|9 cm pot=3.25;2 litre pot=9.95
Berggarten sage|Salvia officinalis 'Berggarten'|Herbs|S|Blue|60|75|H5|June|9 cm pot=3.25
Silver Posie thyme|Thymus 'Silver Posie'|Herbs|S|Pink|25|45|H5|June to July|9 cm pot=2.95
Moroccan mint|Mentha spicata var. crispa 'Moroccan'|Herbs|SP|Purple|60|100|H7|July to August|9 cm pot=2.95;2 litre pot=7.95
French tarragon|Artemisia dracunculus|Herbs|S|None|90|45|H4|not applicable|9 cm pot=3.5!
Bronze fennel|Foeniculum vulgare 'Purpureum'|Herbs|S|Yellow|180|45|H5|July to August|9 cm pot=3.25;2 litre pot=8.5
""".strip().splitlines()

POSITIONS = {"S": "Full sun", "P": "Partial shade", "F": "Full shade"}


def slugify(name):
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


PLANTS = []
for _n, _row in enumerate(_ROWS):
    _f = _row.split("|")
    _sold = _f[9].endswith("!")
    _sizes = []
    for _s in _f[9].rstrip("!").split(";"):
        _label, _price = _s.split("=")
        _now, _, _was = _price.partition("<")
        _sizes.append({"label": _label, "price": float(_now), "was": float(_was) if _was else None})
    PLANTS.append({
        "no": 40 + _n * 7, "slug": slugify(_f[0]), "name": _f[0], "latin": _f[1], "type": _f[2],
        "positions": [POSITIONS[c] for c in _f[3]], "colour": None if _f[4] == "None" else _f[4],
        "height": int(_f[5]), "spread": int(_f[6]), "hardiness": _f[7], "flowering": _f[8],
        "sizes": _sizes, "inStock": not _sold,
    })

# the shop's own order of recommendation: a fixed shuffle
PLANTS.sort(key=lambda p: (p["no"] * 37) % 563)
BY_SLUG = {p["slug"]: p for p in PLANTS}

HARDINESS = {
    "H3": "half-hardy, down to about -5 °C", "H4": "hardy in an average winter, -10 to -5 °C",
    "H5": "hardy in a cold winter, -15 to -10 °C", "H6": "hardy in a very cold winter, -20 to -15 °C",
    "H7": "very hardy, below -20 °C",
}


def metres(cm):
    return ("%.2f" % (cm / 100)).rstrip("0").rstrip(".") + " m"
