from base import table

BEDS = [("apothecary", "Apothecary Bed", "Plants that filled the shelves of the hall's own stillroom between 1690 and 1840."),
        ("dyers", "Dyers' Bed", "Roots, flowers and leaves which coloured the wool of the valley mills."),
        ("poison", "Poison Bed", "Behind the iron gate. Children only with a grown-up, and nobody touches anything."),
        ("kitchen", "Kitchen Bed", "Pot herbs and salads, cut every Friday for the tea room."),
        ("bee", "Bee Bank", "A south-facing slope planted for nectar from March to November.")]
# common | latin | family | bed | height cm | flowers | origin | traditional use
PLANTS = [dict(id=i, name=n, latin=l, family=f, bed=b, height=int(h), flowers=m, origin=o, use=u, sheet=s)
          for i, (n, l, f, b, h, m, o, u, s) in enumerate(table("""
Feverfew | Tanacetum parthenium | Asteraceae | apothecary | 60 | June to September | Balkans | Chewed against headaches and fever | Self-seeds in every crack of the west wall; the gardeners thin it each April.
Woad | Isatis tinctoria | Brassicaceae | dyers | 110 | May to June | Steppes of the Caucasus | Blue dye from fermented leaves | A biennial. The first-year leaves give the blue; in the second year it flowers yellow and is spent.
Monkshood | Aconitum napellus | Ranunculaceae | poison | 120 | July to August | Alps | None today; once smeared on arrowheads | Every part is deadly. Our clump came from the rectory in 1911 and is lifted with gloves.
Lovage | Levisticum officinale | Apiaceae | kitchen | 180 | June to July | Iran | Leaves for broth | Tastes of celery and yeast. The tea room makes its soup from it in May.
Viper's bugloss | Echium vulgare | Boraginaceae | bee | 80 | June to September | Europe | Once taken for snake bites | The best bee plant on the bank: forty bumblebees were counted in ten minutes in 2024.
Madder | Rubia tinctorum | Rubiaceae | dyers | 90 | June to August | Eastern Mediterranean | Red dye from three-year roots | Roots are dug in the third autumn, dried in the coach house and ground for the dye days.
White willow | Salix alba | Salicaceae | apothecary | 1500 | April to May | Europe | Bark tea for fever and aches | The oldest tree in the garden, pollarded every seventh winter, last in 2023.
Deadly nightshade | Atropa belladonna | Solanaceae | poison | 130 | June to August | Southern Europe | Drops to widen the pupil | Netted in August so that no berry can be picked over the gate.
Chives | Allium schoenoprasum | Amaryllidaceae | kitchen | 30 | May to July | Northern hemisphere | Cut over eggs and potatoes | Edges the whole bed; split in October of even years.
Lungwort | Pulmonaria officinalis | Boraginaceae | apothecary | 25 | March to May | Central Europe | Syrup for coughs | The spotted leaves were thought to look like lungs.
Weld | Reseda luteola | Resedaceae | dyers | 140 | June to August | Mediterranean | Clear yellow dye | Sown fresh each year on the chalky end, for it sulks in clay.
Borage | Borago officinalis | Boraginaceae | bee | 70 | June to October | Mediterranean | Flowers in cold drinks | Refills its nectar every two minutes, say the beekeepers.
Henbane | Hyoscyamus niger | Solanaceae | poison | 80 | June to August | Eurasia | Smoke against toothache | Turned up by itself when the old midden was dug in 1987.
Sweet cicely | Myrrhis odorata | Apiaceae | kitchen | 120 | May to June | Alps | Sweetens rhubarb | Halves the sugar in a rhubarb tart; seeds taste of aniseed.
Marshmallow | Althaea officinalis | Malvaceae | apothecary | 150 | July to September | Eastern Europe | Root sweets for sore throats | Stands in the wet corner by the dipping pond.
Dyer's greenweed | Genista tinctoria | Fabaceae | dyers | 75 | June to August | Europe | Yellow, or green over woad | Clipped after flowering, never in spring.
Wild thyme | Thymus serpyllum | Lamiaceae | bee | 8 | May to August | Europe | Tea for coughs | Grows in the joints of the steps; please tread on it.
Foxglove | Digitalis purpurea | Plantaginaceae | poison | 150 | June to July | Western Europe | Heart medicine since 1785 | A white-flowered strain raised here carries the name Wendle Ghost.
Sorrel | Rumex acetosa | Polygonaceae | kitchen | 60 | May to June | Europe | Sour leaves for sauce | French gardeners would have it earlier; ours is ready in late March.
Elecampane | Inula helenium | Asteraceae | apothecary | 200 | July to August | Central Asia | Candied root for the chest | The tallest herb in the bed, tied to hazel rods from June on.
Dyer's chamomile | Cota tinctoria | Asteraceae | dyers | 55 | June to September | Europe | Warm gold from the flower heads | Flowers are picked weekly and dried on the stillroom racks.
Hemlock | Conium maculatum | Apiaceae | poison | 190 | June to July | Europe | The cup of Socrates | Known by purple spots on the stem and a smell of mice.
Viola heartsease | Viola tricolor | Violaceae | apothecary | 20 | April to September | Europe | Washes for the skin | Comes and goes as it likes.
Good King Henry | Blitum bonus-henricus | Amaranthaceae | kitchen | 60 | May to July | Central Europe | Boiled like spinach | Same plants since 1962; shoots are blanched under pots.
Lavender, Wendle Blue | Lavandula angustifolia | Lamiaceae | bee | 65 | June to August | Western Mediterranean | Linen bags and sleep pillows | Raised at the hall in 1934 by Edith Marl, and cut on the first dry day of August.
Meadowsweet | Filipendula ulmaria | Rosaceae | apothecary | 120 | June to September | Europe | Tea for fever and stomach pains | Gave aspirin its name, through its older name Spiraea.
Alkanet | Alkanna tinctoria | Boraginaceae | dyers | 25 | April to June | Mediterranean | Purple from the root bark | Spends the winter under glass.
Lily of the valley | Convallaria majalis | Asparagaceae | poison | 25 | May | Europe | Heart drops | Sweetest scent behind the gate, and the water in the vase is poisonous too.
French tarragon | Artemisia dracunculus | Asteraceae | kitchen | 70 | Rarely flowers | Siberia | Vinegar and chicken | Never sets seed here, so it is raised from cuttings in June.
Teasel | Dipsacus fullonum | Caprifoliaceae | bee | 170 | July to August | Europe | Heads for raising cloth | Left standing until February for the goldfinches.
Comfrey | Symphytum officinale | Boraginaceae | bee | 110 | May to July | Europe | Poultices for sprains | Cut four times a year for the compost.
Valerian | Valeriana officinalis | Caprifoliaceae | apothecary | 140 | June to August | Europe | Root tea for sleep | Cats come over the wall for it.
Caper spurge | Euphorbia lathyris | Euphorbiaceae | poison | 100 | May to July | Southern Europe | Said to keep moles away | It does not.
Salad burnet | Sanguisorba minor | Rosaceae | kitchen | 45 | May to August | Europe | Cucumber-tasting leaves | Green all winter under snow.
Hyssop | Hyssopus officinalis | Lamiaceae | bee | 50 | July to September | Southern Europe | Gargles and liqueurs | Trimmed to a low hedge along the path.
"""), 1)]
VISIT = [("Opening season", "20 March to 31 October"), ("Opening hours, March to August", "Tuesday to Sunday, 10.00 – 18.00"),
         ("Opening hours, September and October", "Wednesday to Sunday, 10.30 – 16.30"), ("Last admission", "45 minutes before closing"),
         ("Guided walk", "Saturdays at 14.15, meeting at the dipping pond"), ("Dye days", "First Sunday of June and September")]
TICKETS = [("Adult", 7.5), ("Concession", 6.0), ("Child 6–16", 3.0), ("Family (two adults, up to three children)", 18.0), ("Season ticket", 32.0)]


def find(q):
    q = q.lower()
    return [p for p in PLANTS if any(q in p[k].lower() for k in ("name", "latin", "family", "use"))]
