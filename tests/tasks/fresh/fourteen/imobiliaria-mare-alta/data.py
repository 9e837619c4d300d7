"""Imóveis à venda na Imobiliária Maré Alta (compostos de partes, sempre iguais)."""
import datetime

CONCELHOS = ["Marvela", "Póvoa das Dunas", "Santa Iria do Mar", "Vale da Areia", "Alfarim"]
_ZONAS = {
    "Marvela": ["Centro histórico", "Bairro do Farol", "Quinta da Nora"], "Póvoa das Dunas": ["Marginal", "Estação", "Pinhal Novo de Cima"],
    "Santa Iria do Mar": ["Praia Norte", "Largo da Igreja", "Alto do Moinho"], "Vale da Areia": ["Ribeira", "Olival", "Vila Velha"], "Alfarim": ["Lagoa", "Aldeia", "Caminho do Forte"],
}
TIPOLOGIAS = ["T0", "T1", "T2", "T3", "T4", "T5"]
CLASSES = ["A+", "A", "B", "B-", "C", "D", "E"]
_EXTRAS = ["varanda a sul", "garagem para um carro", "arrecadação no sótão", "terraço com vista de mar", "cozinha equipada", "lareira na sala", "painéis solares", "jardim murado", "elevador no prédio", "roupeiros embutidos"]

_semente = 4711


def _r(n):
    global _semente
    _semente = (_semente * 1103515245 + 12345) % 2147483648
    return (_semente >> 13) % n


IMOVEIS = []
for _i in range(64):
    _t = (0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5)[_r(11)]
    _moradia = _t >= 3 and _r(2) == 0
    _c = CONCELHOS[_r(5)]
    _util = 28 + _t * 24 + _r(22) + (30 if _moradia else 0)
    _classe = _r(7)
    IMOVEIS.append({
        "ref": "MA-%d" % (2003 + _i * 4 + _r(4)), "tipo": "Moradia" if _moradia else "Apartamento", "tipologia": TIPOLOGIAS[_t], "concelho": _c, "zona": _ZONAS[_c][_r(3)],
        "preco": 1000 * (62 + _util * 2 + _r(60) + (6 - _classe) * 4 + (45 if _moradia else 0)) + 500 * _r(2), "util": _util, "bruta": _util + 9 + _r(25) + (18 if _moradia else 0),
        "ano": 1968 + _r(56), "classe": CLASSES[_classe], "banhos": max(1, _t - _r(2)), "extras": sorted({_EXTRAS[_r(10)] for _ in range(3)}), "reservado": _r(7) == 0,
    })
POR_REF = {m["ref"]: m for m in IMOVEIS}

MESES = ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"]
SEMANA = ["segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado", "domingo"]
# dias de visita: de segunda a sábado, duas semanas
VISITAS = [d for d in (datetime.date(2026, 3, 23) + datetime.timedelta(days=n) for n in range(13)) if d.weekday() < 6]


def por_extenso(d):
    return "%s, %d de %s de %d" % (SEMANA[d.weekday()], d.day, MESES[d.month - 1], d.year)


def euros(n):
    return "{:,}".format(n).replace(",", "\u00a0") + "\u00a0€"
# as mais recentes primeiro
LISTA = sorted(IMOVEIS, key=lambda m: m["ref"], reverse=True)
