import re
_R = """Astrolabe of Al-Sahl|Brass, 13th century|City Museum of Leiden|12 March 2025|30 June 2026|£420,000|Out|Dr Helen Strand|Two seals
Portrait of a Glover|Oil on panel, 1612|Kunsthalle Brenn|1 September 2024|15 January 2025|£1,250,000|Returned|Dr Helen Strand|None
Bronze Hare|Cast bronze, 1894|Harwick Gallery|3 May 2025|2 November 2025|£86,000|Overdue|Marcus Pell|None
Sea Chart of the Skerries|Ink on vellum, 1580|City Museum of Leiden|12 March 2025|30 June 2026|£310,000|Out|Dr Helen Strand|Light below 50 lux
Three Jugs|Tin-glazed earthenware, c. 1700|Harwick Gallery|3 May 2025|2 November 2025|£14,500|Overdue|Marcus Pell|None
Mourning Brooch|Gold and jet, 1861|Whitby Jet Museum|20 January 2026|20 July 2026|£9,800|Out|Ayo Martins|None
Silver Nef|Silver gilt, c. 1520|Kunsthalle Brenn|10 February 2026|31 August 2026|£2,100,000|Out|Dr Helen Strand|Alarmed case
Kite in Silk|Silk and bamboo, 1902|Toy Museum Lund|5 April 2025|5 October 2025|£6,200|Returned|Ayo Martins|Light below 50 lux
Fossil Sea Lily|Limestone slab|Natural History Society|1 June 2025|1 June 2027|£18,000|Out|Marcus Pell|Carry flat
Ivory Chess Queen|Walrus ivory, 12th century|Kunsthalle Brenn|10 February 2026|31 August 2026|£960,000|Out|Dr Helen Strand|Alarmed case
Drummer's Coat|Wool, 1815|Regimental Museum Corby|18 June 2025|18 December 2025|£22,400|Overdue|Ayo Martins|Light below 50 lux
Clockwork Peacock|Painted tin, 1911|Toy Museum Lund|5 April 2025|5 October 2025|£31,000|Returned|Ayo Martins|Do not wind
Harpoon Head|Iron, 18th century|Whitby Jet Museum|20 January 2026|20 July 2026|£3,400|Out|Ayo Martins|None
View from Ludd Hill|Watercolour, 1838|Harwick Gallery|1 November 2025|1 May 2026|£57,000|Out|Marcus Pell|Light below 50 lux
Meteorite No. 7|Iron meteorite|Natural History Society|1 June 2025|1 June 2027|£145,000|Out|Marcus Pell|Two carriers
Map Case|Leather, 1750|City Museum of Leiden|2 February 2023|2 August 2023|£4,900|Returned|Dr Helen Strand|None
Tapestry Fragment|Wool and silk, c. 1490|Kunsthalle Brenn|1 September 2024|15 January 2025|£640,000|Returned|Dr Helen Strand|Light below 50 lux
Regimental Kettle Drum|Copper, 1790|Regimental Museum Corby|18 June 2025|18 December 2025|£12,750|Overdue|Ayo Martins|None"""
LOANS = []
for i, l in enumerate(_R.split("\n")):
    d = dict(zip(("title","kind","borrower","start","end","value","status","courier","cond"), l.split("|")))
    d["no"] = f"L{640 + 3 * i}"; d["num"] = int(re.sub(r"\D", "", d["value"]))
    d["slug"] = re.sub(r"[^a-z0-9]+", "-", d["title"].lower()).strip("-")
    LOANS.append(d)
PER = 5
def gbp(n): return f"£{n:,}"
