# slug | titolo | autore | genere | mese | giorno e ora | durata | platea | palchi | galleria | ridotto platea | esaurito?
RAW = """
la-locandiera | La locandiera | Carlo Goldoni | Prosa | Gennaio 2027 | 9 gennaio, 20:45 | 125 | 34 | 28 | 18 | 25 | n
il-faro-spento | Il faro spento | Ada Morelli | Prosa | Gennaio 2027 | 15 gennaio, 21:00 | 95 | 26 | 22 | 15 | 19 | n
quartetto-d-inverno | Quartetto d'inverno | Quartetto Sàvena | Musica | Gennaio 2027 | 22 gennaio, 20:30 | 80 | 24 | 20 | 14 | 16 | s
pinocchio-a-rovescio | Pinocchio a rovescio | Compagnia Trottola | Famiglie | Gennaio 2027 | 24 gennaio, 16:30 | 60 | 14 | 12 | 9 | 10 | n
sei-personaggi | Sei personaggi in cerca d'autore | Luigi Pirandello | Prosa | Gennaio 2027 | 30 gennaio, 20:45 | 130 | 36 | 29 | 19 | 27 | n
passi-di-neve | Passi di neve | Danza Contrada | Danza | Febbraio 2027 | 5 febbraio, 21:00 | 70 | 27 | 23 | 16 | 20 | n
il-malato-immaginario | Il malato immaginario | Molière | Prosa | Febbraio 2027 | 11 febbraio, 20:45 | 115 | 33 | 27 | 18 | 24 | s
notturno-per-due-pianoforti | Notturno per due pianoforti | Duo Arcari | Musica | Febbraio 2027 | 13 febbraio, 20:30 | 85 | 29 | 24 | 17 | 21 | n
la-gatta-cenerina | La gatta cenerina | Compagnia Trottola | Famiglie | Febbraio 2027 | 21 febbraio, 16:30 | 55 | 13 | 11 | 8 | 9 | n
casa-di-bambola | Casa di bambola | Henrik Ibsen | Prosa | Febbraio 2027 | 26 febbraio, 20:45 | 120 | 35 | 30 | 20 | 26 | n
le-stagioni | Le stagioni | Orchestra della Rocca | Musica | Marzo 2027 | 4 marzo, 20:30 | 90 | 38 | 31 | 21 | 28 | n
l-ultimo-treno | L'ultimo treno | Ada Morelli | Prosa | Marzo 2027 | 12 marzo, 21:00 | 100 | 25 | 21 | 13 | 18 | n
tango-di-carta | Tango di carta | Danza Contrada | Danza | Marzo 2027 | 19 marzo, 21:00 | 75 | 28 | 25 | 16 | 22 | s
il-giardino-dei-ciliegi | Il giardino dei ciliegi | Anton Čechov | Prosa | Marzo 2027 | 25 marzo, 20:45 | 140 | 37 | 32 | 22 | 29 | n
la-balena-blu | La balena blu | Teatro di Stoffa | Famiglie | Marzo 2027 | 28 marzo, 16:30 | 50 | 15 | 12 | 9 | 11 | n
voci-di-cava | Voci di cava | Coro Monte Alto | Musica | Aprile 2027 | 3 aprile, 20:30 | 65 | 20 | 17 | 12 | 14 | n
arlecchino-perduto | Arlecchino perduto | Bruno Fanti | Prosa | Aprile 2027 | 10 aprile, 20:45 | 105 | 30 | 26 | 17 | 23 | n
ombre-lunghe | Ombre lunghe | Danza Contrada | Danza | Aprile 2027 | 17 aprile, 21:00 | 68 | 27 | 22 | 15 | 20 | n
"""
SPETTACOLI = []
_A = ["Livia Serra", "Tommaso Rinaldi", "Chiara Donnini", "Elio Marchetti", "Nora Valdes", "Piero Gallo", "Sofia Baruffi", "Dario Conte", "Marta Ferri", "Ugo Lanza"]
_R = {"la-locandiera": "Mirandolina|Il Cavaliere di Ripafratta|Il Marchese di Forlipopoli|Il Conte d'Albafiorita|Fabrizio|Ortensia",
 "sei-personaggi": "Il Padre|La Madre|La Figliastra|Il Figlio|Il Capocomico", "casa-di-bambola": "Nora|Torvald Helmer|Il dottor Rank|Kristine Linde|Krogstad",
 "il-malato-immaginario": "Argante|Tonina|Angelica|Cleante|Belina", "il-giardino-dei-ciliegi": "Ljubov' Andreevna|Lopachin|Varja|Anja|Gaev|Firs"}
for i, l in enumerate(RAW.strip().splitlines()):
    s, t, a, g, m, d, du, p1, p2, p3, p4, es = [x.strip() for x in l.split("|")]
    roles = _R.get(s, "Prima voce|Seconda voce|Terza voce").split("|")
    SPETTACOLI.append(dict(slug=s, titolo=t, autore=a, genere=g, mese=m, data=d, durata=int(du), platea=int(p1), palchi=int(p2), galleria=int(p3), ridotto=int(p4), esaurito=es == "s",
                           cast=[(_A[(i * 3 + k * 7) % 10], r) for k, r in enumerate(roles)], rid_palchi=int(p2) - 6, rid_galleria=int(p3) - 4))
MESI = ["Gennaio 2027", "Febbraio 2027", "Marzo 2027", "Aprile 2027"]
INITIAL = {"preferiti": [], "prenotazioni": []}
