import json, random
R = random.Random(2309)
N = "Alba Bruno Carmen Dario Elisa Fermín Gloria Hugo Irene Julián Leire Marcos Nuria Óscar Pilar Quim Rosa Sergio Teresa Unai Valeria Xoan Yolanda".split()
A = "Arrieta Belmonte Cifuentes Doral Escribano Fajardo Garrido Huertas Iriarte Jurado Lozano Montalbán Noguera Olmedo Peñalver Quiroga Rebollo Salcedo Tordesillas Urrutia Vallejo Zamorano".split()
L = ["inglés","francés","alemán","italiano","portugués","neerlandés","polaco","sueco"]
C = ["Valencia","Sevilla","Zaragoza","Bilbao","A Coruña","Granada"]
E = ["general","jurídica","médica","técnica","literaria"]
used = set(); tr = []
while len(tr) < 88:
    n = R.choice(N)+" "+R.choice(A)+" "+R.choice(A)
    if n in used or n.split()[1] == n.split()[2]: continue
    used.add(n)
    tr.append({"id": len(tr)+1, "nombre": n, "idiomas": sorted(R.sample(L, R.choice([1,1,2,3])), key=L.index), "ciudad": R.choice(C), "especialidad": R.choice(E), "jurado": R.random()<.4, "desde": R.randint(1994,2022)})
tarifas = []
for l in L:
    for es in E:
        b = R.randrange(60, 130)/1000 + {"general":0,"jurídica":.03,"médica":.035,"técnica":.02,"literaria":.01}[es]
        tarifas.append({"idioma": l, "especialidad": es, "palabra": round(b,3), "minimo": R.choice([25,30,35,40,45]), "plazo": R.randint(2,9)})
json.dump({"idiomas": L, "especialidades": E, "ciudades": C, "traductores": tr, "tarifas": tarifas}, open("data.json","w",encoding="utf-8"), ensure_ascii=False, indent=1)
