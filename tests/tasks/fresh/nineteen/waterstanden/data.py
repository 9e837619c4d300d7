from websrv import h

RAW = """Hoogeveldbrug|Lange Aa|210
Stuw Kolkweide|Lange Aa|184
Molenhoek|Lange Aa|133
Vaart bij Elsloo-Oost|Lange Aa|95
Sluis Oudezijl|Lange Aa|12
Boterdiep-monding|Lange Aa|-38
Grensbrug|Woldbeek|355
Kapelstuw|Woldbeek|302
De Steenoven|Woldbeek|251
Woldbeek-Zuid|Woldbeek|207
Gemaal Hanekamp|Woldbeek|140
Veerhuis|IJmerstroom|88
Brug Ter Wisch|IJmerstroom|64
Kade Zandhuizen|IJmerstroom|41
Uiterwaard Polderman|IJmerstroom|22
Jachthaven Noorderleek|IJmerstroom|4
Stuw Zevenhuis|IJmerstroom|-9
Peilput Rietkreek|Rietkreek|-52
Gemaal De Eendracht|Rietkreek|-74
Duiker Bolwerk|Rietkreek|-61
Rietkreek-Haven|Rietkreek|-45
Hoge Sluis|Rietkreek|-30
Bovenloop Kersberg|Donkere Vliet|418
Watermolen Ten Dam|Donkere Vliet|366
Vliet bij Lindert|Donkere Vliet|290
Spoorbrug Lindert|Donkere Vliet|243
Vistrap Groenlo-West|Donkere Vliet|199
Stuw Blankenmeer|Donkere Vliet|171
Inlaat Plasmolen|Donkere Vliet|156
Stadsgracht|Donkere Vliet|120""".split("\n")
PUNTEN = []
for i, l in enumerate(RAW):
    n, r, b = l.split("|")
    b = int(b)
    drift = [-1, 0, 0, 1, 2, -2][h(6, "dr", n)]
    peak = h(24, "pk", n)
    uren = [b + drift * u // 2 + h(3, "ru", n, u) for u in range(24)]
    uren[peak] += 6 + h(9, "ph", n)
    uren[(peak + 5) % 24] -= 5
    now = uren[-1]
    warn = now + [-4, 15, 30, 22, -2, 40][h(6, "wn", n)]
    alarm = warn + 35 if h(9, "al", n) else now
    d = uren[-1] - uren[-4]
    PUNTEN.append(dict(id="mp%02d" % (i + 1), naam=n, rivier=r, uren=uren, stand=now, trend="stijgend" if d >= 3 else "dalend" if d <= -3 else "stabiel", drempel=min(warn, alarm), alarmpeil=alarm,
                       status="alarm" if now >= alarm else "verhoogd" if now >= warn else "normaal", record=(max(uren) + 60 + h(80, "rc", n), 1993 + h(30, "ry", n)), beheerder=["R. Wiersma", "J. Oude Elberink", "T. de Groot"][h(3, "bh", n)]))
INITIAL = {"meldingen": []}
