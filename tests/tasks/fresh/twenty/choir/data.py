"""Larkhaven Chamber Choir: the concert archive."""
W = {  # works: key -> (composer, title, minutes)
 "b1":("Johannes Brahms","Fünf Gesänge, op. 104",14),"b2":("Johannes Brahms","Warum ist das Licht gegeben",11),"p1":("Henry Purcell","Hear my prayer, O Lord",3),"p2":("Henry Purcell","Funeral Sentences",9),
 "t1":("Thomas Tallis","If ye love me",2),"t2":("Thomas Tallis","Lamentations of Jeremiah I",8),"v1":("Ralph Vaughan Williams","Mass in G minor",24),"v2":("Ralph Vaughan Williams","Three Shakespeare Songs",7),
 "s1":("Charles Villiers Stanford","Beati quorum via",4),"s2":("Charles Villiers Stanford","The Blue Bird",4),"m1":("Felix Mendelssohn","Richte mich, Gott",4),"m2":("Felix Mendelssohn","Sechs Sprüche",11),
 "br1":("Benjamin Britten","Hymn to St Cecilia",11),"br2":("Benjamin Britten","A Ceremony of Carols",23),"po1":("Francis Poulenc","Quatre motets pour un temps de pénitence",15),"po2":("Francis Poulenc","Salve Regina",4),
 "by1":("William Byrd","Mass for Four Voices",23),"by2":("William Byrd","Ave verum corpus",4),"ra":("Sergei Rachmaninov","Bogoroditse Devo",3),"fa":("Gabriel Fauré","Cantique de Jean Racine",5),"pa":("Hubert Parry","Songs of Farewell",32),"mo":("Claudio Monteverdi","Lamento d'Arianna",14),"br3":("Anton Bruckner","Locus iste",3),"br4":("Anton Bruckner","Christus factus est",6),
}
_rows = [
 # date, title, venue, conductor, audience, works
 ("2027-03-14","Towards the Light","St Osyth's, Larkhaven","Miriam Hale",212,"p1 t2 po1 b2"),
 ("2027-01-31","Candlemas","Priory Church, Wend","Miriam Hale",164,"by1 br3 s1"),
 ("2026-12-19","Carols at the Corn Exchange","Corn Exchange, Larkhaven","Miriam Hale",388,"br2 ra fa"),
 ("2026-12-12","Advent by Candlelight","St Osyth's, Larkhaven","Jonas Feld",241,"t1 br4 m1 ra"),
 ("2026-10-10","Songs of Farewell","Guildhall, Marsh Ferrers","Miriam Hale",155,"pa b1"),
 ("2026-07-04","A Summer Evening","Walled Garden, Hox Hall","Miriam Hale",290,"v2 s2 fa b1"),
 ("2026-05-16","Cecilia in May","St Osyth's, Larkhaven","Jonas Feld",176,"br1 p1 mo"),
 ("2026-03-28","Passiontide","Priory Church, Wend","Miriam Hale",203,"po1 t2 p2 br4"),
 ("2026-01-25","Byrd and his Masters","Priory Church, Wend","Miriam Hale",141,"by1 by2 t1"),
 ("2025-12-20","Carols at the Corn Exchange 2025","Corn Exchange, Larkhaven","Miriam Hale",402,"br2 fa br3"),
 ("2025-12-06","Winter Motets","St Osyth's, Larkhaven","Miriam Hale",187,"m1 br3 br4 po2"),
 ("2025-10-18","The English Romantics","Guildhall, Marsh Ferrers","Miriam Hale",168,"pa s1 s2"),
 ("2025-07-05","Garden Songs","Walled Garden, Hox Hall","Jonas Feld",315,"v2 s2 mo"),
 ("2025-05-10","Double Choir","St Osyth's, Larkhaven","Miriam Hale",229,"v1 m2 b1"),
 ("2025-04-12","Lent Lamentations","Priory Church, Wend","Miriam Hale",None,"t2 p2 po1"),
 ("2025-02-01","Music for a Dark Season","St Osyth's, Larkhaven","Miriam Hale",150,"b2 p1 br4"),
 ("2024-12-21","Carols at the Corn Exchange 2024","Corn Exchange, Larkhaven","Edwin Marsh",377,"br2 ra br3"),
 ("2024-12-07","St Nicholas Night","St Osyth's, Larkhaven","Edwin Marsh",260,"ra t1 fa po2"),
 ("2024-10-12","Harvest of Psalms","Guildhall, Marsh Ferrers","Edwin Marsh",132,"m1 m2 p1"),
 ("2024-07-06","Madrigals under the Limes","Walled Garden, Hox Hall","Edwin Marsh",274,"mo v2 s2"),
 ("2024-05-18","Mass in G minor","Priory Church, Wend","Edwin Marsh",218,"v1 by2 t1"),
 ("2024-03-23","Tenebrae","St Osyth's, Larkhaven","Edwin Marsh",195,"po1 t2 br4"),
 ("2024-01-27","Fauré and Friends","Guildhall, Marsh Ferrers","Edwin Marsh",147,"fa po2 br3"),
 ("2023-12-16","Carols at the Corn Exchange 2023","Corn Exchange, Larkhaven","Edwin Marsh",365,"br2 t1"),
 ("2023-11-18","St Cecilia's Feast","St Osyth's, Larkhaven","Edwin Marsh",201,"br1 p1 s1"),
 ("2023-09-30","Farewell to Summer","Guildhall, Marsh Ferrers","Edwin Marsh",None,"b1 s2 pa"),
 ("2023-06-24","Midsummer Serenade","Walled Garden, Hox Hall","Edwin Marsh",268,"v2 mo b1"),
 ("2023-04-01","Passion Meditation","Priory Church, Wend","Edwin Marsh",182,"by1 po1 br4"),
]
CONCERTS = []
for _d, _t, _v, _c, _a, _w in _rows:
    y, m = int(_d[:4]), int(_d[5:7])
    s = y if m >= 9 else y - 1
    CONCERTS.append(dict(date=_d, title=_t, venue=_v, conductor=_c, audience=_a, works=[W[k] for k in _w.split()], season="%d/%02d" % (s, (s + 1) % 100), file="/programmes/larkhaven-%s.txt" % _d))
FACTS = dict(founded=1983, singers=38, sopranos=12, altos=10, tenors=7, basses=9, rehearsal="Thursdays at 7.30 pm", hall="the Quaker Meeting House in Salt Lane")
MON = "January February March April May June July August September October November December".split()
def day(iso):
    y, m, d = iso.split("-"); return "%d %s %s" % (int(d), MON[int(m) - 1], y)
def programme(c):
    return "LARKHAVEN CHAMBER CHOIR\n%s\n%s, %s\nConductor: %s\n\n%s\n" % (c["title"], day(c["date"]), c["venue"], c["conductor"], "\n".join("%s: %s (%d min)" % w for w in c["works"]))
