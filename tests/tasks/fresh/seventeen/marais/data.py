MOIS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
# espèce, famille, envergure cm, statut
ESPECES = [dict(zip("nom famille envergure statut".split(), r)) for r in [
 ("Héron cendré", "Ardéidés", 185, "Préoccupation mineure"), ("Aigrette garzette", "Ardéidés", 95, "Préoccupation mineure"), ("Butor étoilé", "Ardéidés", 130, "Vulnérable"),
 ("Bécassine des marais", "Scolopacidés", 43, "En danger critique"), ("Vanneau huppé", "Charadriidés", 84, "Quasi menacé"), ("Busard des roseaux", "Accipitridés", 122, "Quasi menacé"),
 ("Martin-pêcheur d'Europe", "Alcédinidés", 25, "Vulnérable"), ("Sarcelle d'hiver", "Anatidés", 60, "Vulnérable"), ("Canard souchet", "Anatidés", 78, "Préoccupation mineure"),
 ("Oie cendrée", "Anatidés", 164, "Vulnérable"), ("Grue cendrée", "Gruidés", 230, "En danger critique"), ("Phragmite des joncs", "Acrocéphalidés", 19, "Préoccupation mineure"),
 ("Spatule blanche", "Threskiornithidés", 126, "Vulnérable")]]
E_ = [x["nom"] for x in ESPECES]
LIEUX = ["Observatoire nord", "Digue des Saules", "Étang Long", "Prairie humide"]
_Q = ["Claire Monnier", "Bastien Roche", "Aïcha Belkacem", "Yves Tanguy"]
# date, espèce (rang), effectif, lieu (rang), observateur (rang)
_ROWS = [
 ("2026-02-03", 9, 64, 3, 0), ("2026-02-07", 10, 212, 3, 1), ("2026-02-07", 7, 138, 2, 1), ("2026-02-15", 4, 340, 3, 2), ("2026-02-18", 8, 57, 2, 0), ("2026-02-21", 2, 1, 0, 3),
 ("2026-02-28", 10, 415, 3, 0), ("2026-03-01", 7, 96, 2, 2), ("2026-03-04", 0, 9, 1, 1), ("2026-03-05", 3, 22, 3, 3), ("2026-03-08", 5, 2, 0, 0), ("2026-03-09", 4, 185, 3, 1),
 ("2026-03-12", 8, 73, 0, 2), ("2026-03-14", 9, 118, 3, 0), ("2026-03-15", 6, 1, 1, 3), ("2026-03-17", 2, 2, 0, 0), ("2026-03-19", 1, 14, 2, 1), ("2026-03-21", 12, 7, 0, 2),
 ("2026-03-22", 3, 31, 3, 0), ("2026-03-24", 7, 45, 0, 1), ("2026-03-27", 0, 12, 1, 3), ("2026-03-28", 5, 4, 0, 1), ("2026-03-30", 10, 26, 3, 2), ("2026-04-02", 11, 5, 1, 0),
 ("2026-04-03", 12, 11, 2, 3), ("2026-04-05", 1, 19, 2, 0), ("2026-04-06", 6, 2, 1, 2), ("2026-04-09", 11, 8, 0, 1), ("2026-04-11", 4, 38, 3, 0), ("2026-04-12", 5, 3, 0, 3),
 ("2026-04-16", 8, 24, 2, 1), ("2026-04-18", 2, 3, 0, 2), ("2026-04-19", 0, 17, 1, 0), ("2026-04-22", 12, 16, 0, 1), ("2026-04-25", 11, 13, 1, 3), ("2026-04-26", 9, 6, 2, 0),
 ("2026-05-01", 1, 27, 2, 2), ("2026-05-02", 11, 15, 1, 1), ("2026-05-03", 6, 4, 1, 0), ("2026-05-08", 12, 21, 0, 3), ("2026-05-10", 5, 6, 0, 2), ("2026-05-14", 0, 23, 1, 1),
 ("2026-05-16", 4, 29, 3, 3), ("2026-05-17", 8, 10, 2, 0),
]
OBS = [{"date": d, "espece": E_[s], "effectif": n, "lieu": LIEUX[l], "observateur": _Q[q]} for d, s, n, l, q in _ROWS]
def longue(d): return "%s %s %s" % ("1er" if d[8:] == "01" else int(d[8:]), MOIS[int(d[5:7]) - 1], d[:4])
