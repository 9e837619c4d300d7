"""I vini della Cantina Poggio Sereno."""

# nome | annata | tipo | denominazione | uve | gradazione | prezzo o prezzo<prezzo vecchio | bottiglie in cantina (0: esaurito)
_RIGHE = """
Poggio Sereno Rosso|2022|Rosso|IGT|Sangiovese e Merlot|13,5|9.80|600
Vigna del Prete|2019|Rosso|DOCG|Sangiovese|14,5|34.00|120
Vigna del Prete|2020|Rosso|DOCG|Sangiovese|14|31.00|180
Vigna del Prete Riserva|2016|Rosso|DOCG|Sangiovese|14,5|62.00|0
Il Falco|2018|Rosso|IGT|Cabernet Franc|15|48.00|60
Il Falco|2020|Rosso|IGT|Cabernet Franc|14,5|44.50|90
Casa Bruna|2021|Rosso|DOC|Sangiovese e Canaiolo|13|12.40|400
Casa Bruna Riserva|2019|Rosso|DOC|Sangiovese e Canaiolo|13,5|19.90<22.50|150
Terre di Sotto|2021|Rosso|DOCG|Sangiovese e Colorino|13,5|16.80|240
Terre di Sotto Riserva|2018|Rosso|DOCG|Sangiovese e Colorino|14|28.50<36.00|80
Nonno Elio|2017|Rosso|DOCG|Sangiovese|14,5|41.00|36
Nonno Elio|2015|Rosso|DOCG|Sangiovese|14|55.00|0
Querciola|2020|Rosso|IGT|Syrah|14,5|21.00|110
Tre Civette|2022|Rosso|DOC|Ciliegiolo|13|11.20|300
Sasso Nero|2019|Rosso|IGT|Merlot|15|52.00<58.00|48
Maremmino|2023|Rosso|DOC|Sangiovese|12,5|8.60|700
Fonte Chiara|2023|Bianco|DOC|Vermentino|12,5|10.90|350
Fonte Chiara Selezione|2022|Bianco|DOC|Vermentino|13,5|17.50|90
La Gazza|2023|Bianco|IGT|Trebbiano e Malvasia|12|7.90|500
Luna di Maggio|2022|Bianco|DOCG|Vernaccia|13|13.80|160
Luna di Maggio Riserva|2020|Bianco|DOCG|Vernaccia|13,5|22.40|0
Le Ginestre|2023|Bianco|IGT|Viognier|13,5|15.60|130
Pietra d'Ambra|2021|Bianco|IGT|Trebbiano macerato|13|24.00|70
Santa Lucia|2022|Bianco|DOC|Ansonica|13|14.30<16.00|95
Bianco di Nonna Iole|2023|Bianco|IGT|Malvasia|12,5|9.20|280
Riva Alta|2021|Bianco|DOC|Chardonnay|13,5|18.70|60
Petalo|2023|Rosato|IGT|Sangiovese|12,5|9.50|260
Petalo Magnolia|2023|Rosato|IGT|Syrah|13|12.70|0
Alba Rosa|2023|Rosato|DOC|Ciliegiolo|12,5|10.60|140
Sera d'Agosto|2022|Rosato|DOC|Sangiovese e Canaiolo|13|11.90|85
Brindisi Brut|2021|Spumante|IGT|Chardonnay|12|19.50|170
Brindisi Rosé|2021|Spumante|IGT|Sangiovese|12,5|21.50<24.00|75
Centogiorni Pas Dosé|2018|Spumante|DOC|Chardonnay e Pinot nero|12,5|33.00|40
Festa Grande|2022|Spumante|IGT|Trebbiano|11,5|12.90|220
Domenica Extra Dry|2023|Spumante|IGT|Malvasia|11|11.40|310
Oro Lento|2014|Passito|DOC|Trebbiano e Malvasia|16|38.00|30
Oro Lento Occhio|2012|Passito|DOC|Sangiovese|16,5|47.00|0
Miele di Pietra|2019|Passito|IGT|Vermentino passito|15|26.50|55
Ultima Vendemmia|2020|Passito|IGT|Viognier|14,5|23.80|65
""".strip().splitlines()

TIPI = ["Rosso", "Bianco", "Rosato", "Spumante", "Passito"]
ABBINA = {"Rosso": "arrosti, selvaggina e pecorino stagionato", "Bianco": "pesce, verdure di stagione e formaggi freschi", "Rosato": "zuppe di pesce, salumi e pizza",
          "Spumante": "aperitivi, fritti e crudi di mare", "Passito": "cantucci, erborinati e cioccolato"}

VINI = []
for _i, _r in enumerate(_RIGHE):
    _n, _a, _t, _d, _u, _g, _p, _q = _r.split("|")
    _ora, _, _era = _p.partition("<")
    VINI.append({"id": 301 + _i * 4, "nome": _n, "annata": int(_a), "tipo": _t, "denominazione": _d, "uve": _u, "gradazione": float(_g.replace(",", ".")),
                 "grad": _g, "prezzo": float(_ora), "era": float(_era) if _era else None, "scorta": int(_q)})
PER_ID = {v["id"]: v for v in VINI}
# l'ordine della vetrina
VETRINA = sorted(VINI, key=lambda v: v["id"] * 7919 % 1009)


def euro(x):
    return ("%.2f" % x).replace(".", ",") + " €"
