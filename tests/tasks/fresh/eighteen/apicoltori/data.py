import random
MIELI = ["Acacia","Castagno","Millefiori","Tiglio","Rododendro","Melata"]
COMUNI = ["Borgo Selvana","Castel d'Ape","Monterivo","Pieve Alta","Roccafiorita"]
N = "Adele Bruno Cesare Donatella Emilio Fiorella Gualtiero Ilaria Lidia Marzio Nives Orfeo Piera Renzo Silvana Tullio Ugo Vanda Walter Zita Amedeo Bice Corrado Delia Ettore Flora Guido Irma".split()
C = "Albrizzi Bertagna Calvi Dorigo Esposti Fornara Galbusera Invernizzi Lovati Manzoli Negroni Olivero Pellizzari Quaglia Ravasio Sartorelli Tomasini Ubaldi Viganò Zanetti Bellomi Crosta Del Ponte Ferrario Gatti Meroni Nava Pozzi".replace("Del Ponte", "Del_Ponte").split()
def build():
    g = random.Random(77); out = []; ar = g.sample(range(6, 140), 28)
    for i, (n, c) in enumerate(zip(N, C)):
        out.append(dict(id=f"s{i + 1:03d}", nome=f"{n} {c.replace('_', ' ')}", comune=g.choice(COMUNI), arnie=ar[i], quota=g.randrange(240, 1480, 10), dal=g.randint(1971, 2023), bio=g.random() < .4, mieli=sorted(g.sample(MIELI, g.randint(1, 4))), telefono=None if g.random() < .3 else f"0{g.randint(310, 399)} {g.randint(100000, 999999)}", vendita=g.choice(["in azienda, il sabato mattina","al mercato del giovedì","su ordinazione","presso la bottega della sede"])))
    return sorted(out, key=lambda s: s["nome"].split(" ", 1)[1])
SOCI = build()
STATE = {"messaggi": []}
