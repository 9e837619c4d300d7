import json, random
R = random.Random(2310)
N = "Adele Bruno Carlotta Dario Elena Fabio Giada Ivo Lidia Marco Nadia Orlando Piera Renzo Silvia Tullio Viola Zeno".split()
C = "Albertazzi Bonomi Castelli Dalmasso Ferraris Gandolfi Lanteri Morandini Novelli Orsini Pellegri Quaglia Rambaldi Sartori Tedeschi Valsecchi".split()
ST = ["pianoforte","violino","violoncello","chitarra","flauto","clarinetto","arpa","batteria","canto","fisarmonica"]
LV = ["principianti","intermedio","avanzato"]
G = ["lunedì","martedì","mercoledì","giovedì","venerdì","sabato"]
AU = ["Aula Rossini","Aula Puccini","Aula Bellini","Aula Corelli","Salone"]
used=set(); ins=[]
for i in range(22):
    while True:
        n = R.choice(N)+" "+R.choice(C)
        if n not in used: used.add(n); break
    s = ST[i] if i < 10 else R.choice(ST)
    ins.append({"id": i+1, "nome": n, "strumento": s, "diploma": "Conservatorio di "+R.choice(["Parma","Torino","Genova","Milano","Trieste"]), "anno_diploma": R.randint(1979,2016), "ricevimento": R.choice(G)+" ore "+R.choice(["14.30","15.00","17.15","18.00"]), "lingue": R.choice([["italiano"],["italiano","inglese"],["italiano","francese"],["italiano","tedesco"]]), "insegna_dal": R.randint(1995,2023)})
corsi=[]; seen=set()
while len(corsi) < 74:
    t = R.choice(ins); l = R.choice(LV); g = R.choice(G)
    if (t["strumento"], l, g) in seen: continue
    seen.add((t["strumento"], l, g))
    h = R.randint(14,19); m = R.choice([0,15,30,45])
    corsi.append({"codice": "%s%02d" % (t["strumento"][:3].upper(), len(corsi)+1), "strumento": t["strumento"], "livello": l, "giorno": g, "ora": "%02d:%02d" % (h,m), "minuti": R.choice([45,60,75]), "aula": R.choice(AU), "insegnante": t["id"], "retta": R.randrange(180, 520, 10), "posti": R.choice([0,1,2,3,5,6,8])})
saggi=[]; days=set()
for i in range(26):
    while True:
        d = "2024-%02d-%02d" % (R.randint(1,6), R.randint(1,28))
        if d not in days: days.add(d); break
    saggi.append({"titolo": R.choice(["Note d'inverno","Archi in festa","Piccoli pianisti","Serata Vivaldi","Voci nuove","Fiati e fantasia","Corde pizzicate","Da Bach ai Beatles","Omaggio a Paganini","Il carnevale"])+" "+["I","II","III","IV"][i%4], "data": d, "ora": R.choice(["17:00","18:30","20:45","21:00"]), "luogo": R.choice(["Teatro Civico","Chiesa di San Rocco","Salone della scuola","Villa Ormond"]), "ingresso": R.choice(["libero","5 €","8 €"])})
t=set(); out=[]
for s in saggi:
    if s["titolo"] not in t: t.add(s["titolo"]); out.append(s)
R.shuffle(out)
json.dump({"insegnanti": ins, "corsi": corsi, "saggi": out}, open("data.json","w",encoding="utf-8"), ensure_ascii=False, indent=1)
