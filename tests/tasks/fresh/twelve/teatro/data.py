from base import table, number

GENERI = [("prosa", "Prosa"), ("danza", "Danza"), ("lirica", "Lirica"), ("concerti", "Concerti"), ("famiglie", "Famiglie")]
ABBONAMENTI = [("Prosa, sei spettacoli", 144), ("Lirica, tre opere", 129), ("Carnet libero, otto ingressi", 168)]
SALE = {"G": "Sala Grande", "R": "Ridotto", "C": "Chiostro"}
# titolo | autore | regia/direzione | genere | prima | repliche | ora | sala | minuti | platea | galleria | under 26
SPETTACOLI = []
for t, a, r, g, d, n, o, s, m, p, ga, u in table("""
La locandiera di ghiaccio | Aurelio Sanfelice | Marta Bodoni | prosa | 2027-01-14 | 4 | 20:30 | G | 135 | 32 | 21 | 12
Tre sorelle e un treno | Vera Lukin | Diego Amitrano | prosa | 2027-01-28 | 3 | 20:30 | G | 150 | 32 | 21 | 12
Il signor Nessuno | Paolo Renzi | Lidia Corsaro | prosa | 2027-02-05 | 6 | 21:00 | R | 80 | 18 | 18 | 9
Acqua alta | Nora Zennaro | Nora Zennaro | prosa | 2027-02-18 | 3 | 20:30 | G | 110 | 30 | 20 | 12
Corpo minimo | Compagnia Vento | Ishan Ferrara | danza | 2027-01-21 | 2 | 20:30 | G | 65 | 28 | 18 | 10
La sagra dell'erba | Balletto di Ostiglia | Jeanne Morvan | danza | 2027-02-11 | 2 | 20:30 | G | 75 | 34 | 22 | 12
Passi in cucina | Duo Salsedine | Carla Tosi | danza | 2027-03-04 | 5 | 21:00 | R | 50 | 16 | 16 | 8
Nove danze per un cortile | Collettivo Ortica | Bruno Sarti | danza | 2027-06-10 | 3 | 21:30 | C | 60 | 20 | 20 | 10
L'isola del tesoriere | Giovanni Mariani | Elisa Vanzetti | lirica | 2027-01-30 | 2 | 19:30 | G | 165 | 58 | 36 | 20
Didone al telefono | Sara Olmi | Piero Castagna | lirica | 2027-03-12 | 3 | 20:00 | R | 70 | 26 | 26 | 12
Il barone rampicante in fa | Tullio Arcangeli | Fabia Neri | lirica | 2027-04-16 | 2 | 19:30 | G | 140 | 54 | 34 | 20
La finta ortolana | Nicola Zottoli | Elisa Vanzetti | lirica | 2027-05-21 | 2 | 19:30 | G | 155 | 56 | 35 | 20
Quartetto Alba: ultime sonate | Quartetto Alba | – | concerti | 2027-01-18 | 1 | 20:30 | R | 95 | 22 | 22 | 10
Orchestra della Bassa: Nord | Orchestra della Bassa | Ilmari Koski | concerti | 2027-02-01 | 1 | 20:30 | G | 105 | 38 | 24 | 12
Ottoni nel chiostro | Banda Sant'Orsola | Rino Pavan | concerti | 2027-06-02 | 1 | 21:30 | C | 85 | 12 | 12 | 6
Voci di miniera | Coro Monte Grigno | Ada Furlan | concerti | 2027-03-08 | 1 | 20:30 | G | 90 | 24 | 16 | 8
Notturno per due pianoforti | Berti e Lazzaro | – | concerti | 2027-04-05 | 1 | 20:30 | R | 80 | 22 | 22 | 10
Orchestra della Bassa: Sud | Orchestra della Bassa | Amparo Gil | concerti | 2027-05-03 | 1 | 20:30 | G | 110 | 38 | 24 | 12
Jazz alle sei | Trio Mezzaluna | – | concerti | 2027-05-15 | 2 | 18:00 | C | 75 | 15 | 15 | 7
Pinocchio senza fili | Teatro dei Ciottoli | Gaia Mengoni | famiglie | 2027-01-17 | 2 | 16:00 | G | 60 | 10 | 8 | 6
La balena nel lavandino | Ombre Cinesi Trento | Luca Dalmaso | famiglie | 2027-02-14 | 2 | 16:00 | R | 45 | 9 | 9 | 6
Il gatto con gli scarponi | Teatro dei Ciottoli | Gaia Mengoni | famiglie | 2027-03-14 | 2 | 16:00 | G | 55 | 10 | 8 | 6
Orchestra di pentole | Laboratorio Tegame | Sonia Prato | famiglie | 2027-04-11 | 3 | 11:00 | R | 40 | 9 | 9 | 6
Lucciole | Circo Minuto | Ezio Ramella | famiglie | 2027-06-20 | 2 | 19:00 | C | 50 | 11 | 11 | 6
Sotto il gelso | Irma Dallolio | Tommaso Riva | prosa | 2027-03-18 | 4 | 20:30 | G | 125 | 30 | 20 | 12
Processo a una sedia | Leone Fabbri | Lidia Corsaro | prosa | 2027-04-01 | 5 | 21:00 | R | 90 | 18 | 18 | 9
Enrico, quarto piano | Gino Merlo | Diego Amitrano | prosa | 2027-04-22 | 3 | 20:30 | G | 140 | 34 | 22 | 12
Le brave ragazze | Sibilla Torti | Marta Bodoni | prosa | 2027-05-13 | 3 | 20:30 | G | 115 | 30 | 20 | 12
Monologo del casellante | Aldo Peruzzi | Aldo Peruzzi | prosa | 2027-05-27 | 4 | 21:00 | R | 70 | 16 | 16 | 8
Commedia di mezza estate | Vera Lukin | Marta Bodoni | prosa | 2027-06-24 | 4 | 21:30 | C | 120 | 22 | 22 | 10
"""):
    slug = "".join(c if c.isalnum() else "-" for c in t.lower()).strip("-")
    while "--" in slug:
        slug = slug.replace("--", "-")
    y, mo, da = d.split("-")
    date = [f"{y}-{mo}-{int(da) + i:02d}" for i in range(int(n))]
    SPETTACOLI.append(dict(slug=slug, titolo=t, autore=a, regia=r, genere=g, date=date, ora=o, sala=SALE[s], minuti=int(m), prezzi={"platea": int(p), "galleria": int(ga), "under26": int(u)}))


def codice(slug, data, settore, posti, cognome, mail):
    return f"SO{number(slug, data, settore, posti, cognome, mail, digits=6)}"
