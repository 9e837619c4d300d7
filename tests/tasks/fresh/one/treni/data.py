STAZIONI = ["Roccaviva","Montefiore","Porto Levante"]
_P = """R 2281|Montefiore|10:05|1|0|Roccaviva 10:05,Casale 10:17,Le Fontane 10:26,Montefiore 10:39
RV 4410|Porto Levante|10:12|3|12|Roccaviva 10:12,Ponte Alto 10:31,Sant'Elia 10:44,Porto Levante 11:02
IC 583|Milano Centrale|10:20|2|35|Roccaviva 10:20,Montefiore 10:43,Piacenza 11:38,Milano Centrale 12:25
R 2283|Casale|10:35|1|X|Roccaviva 10:35,Casale 10:47
FR 9612|Roma Termini|10:41|4|5|Roccaviva 10:41,Firenze SMN 12:02,Roma Termini 13:40
R 2290|Sant'Elia|10:50|5|0|Roccaviva 10:50,Ponte Alto 11:09,Sant'Elia 11:22
RV 4412|Porto Levante|11:12|3|0|Roccaviva 11:12,Ponte Alto 11:31,Sant'Elia 11:44,Porto Levante 12:02
R 2285|Montefiore|11:20|1|X|Roccaviva 11:20,Casale 11:32,Le Fontane 11:41,Montefiore 11:54
EC 37|Venezia Santa Lucia|11:28|2|18|Roccaviva 11:28,Verona Porta Nuova 12:40,Venezia Santa Lucia 13:55
FR 9616|Roma Termini|11:41|4|0|Roccaviva 11:41,Firenze SMN 13:02,Roma Termini 14:40
R 2292|Ponte Alto|11:55|5|3|Roccaviva 11:55,Ponte Alto 12:14"""
_A = """R 2280|Montefiore|10:01|1|4|Montefiore 9:27,Casale 9:49,Roccaviva 10:01
RV 4409|Porto Levante|10:08|3|0|Porto Levante 9:18,Sant'Elia 9:36,Roccaviva 10:08
FR 9611|Roma Termini|10:38|4|22|Roma Termini 7:35,Firenze SMN 9:15,Roccaviva 10:38
IC 582|Milano Centrale|11:02|2|X|Milano Centrale 8:55,Piacenza 9:42,Roccaviva 11:02
R 2284|Casale|11:16|1|0|Casale 11:04,Roccaviva 11:16"""
def _rd(t):
    o = []
    for l in t.split("\n"):
        a, b, c, d, e, f = l.split("|")
        o.append({"treno": a, "citta": b, "ora": c, "binario": d, "ritardo": None if e == "X" else int(e), "fermate": [tuple(x.rsplit(" ", 1)) for x in f.split(",")]})
    return o
PARTENZE, ARRIVI = _rd(_P), _rd(_A)
