import pathlib
import sys
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from base import Site, e
from data import APIARI, MIELI

site = Site({"preferiti": []}, not_found="Pagina non trovata")
CSS = """body{margin:0;font:17px/1.6 Palatino,serif;background:#fffaf0;color:#3b2a10}header{padding:26px 8vw;border-bottom:4px double #d9a520}nav a{margin-right:24px;color:#8a5a00}main{padding:10px 8vw;max-width:860px}
article{margin:0 0 16px;padding:12px 18px;background:#fff;border:1px solid #efdfb8}article h3{margin:0}table{border-collapse:collapse;width:100%;background:#fff}td,th{padding:7px;border-bottom:1px solid #eadfc4;text-align:left}.no{color:#fff;background:#a33;padding:1px 8px;border-radius:3px;font-size:13px}.si{color:#2b6b2b}details{background:#fff;margin:8px 0;padding:10px}"""


def pagina(titolo, corpo):
    return """<!doctype html><html lang=it><meta charset=utf-8><title>%s – Consorzio Apistico Valle Orsara</title><style>%s</style><header><h1>Consorzio Apistico Valle Orsara</h1><nav><a href="/">Il consorzio</a><a href="/apiari">Gli apiari</a><a href="/mieli">I mieli</a><a href="/domande">Domande frequenti</a></nav></header><main><h2>%s</h2>%s</main></html>""" % (e(titolo), CSS, e(titolo), corpo)


def euro(x):
    return ("%.2f €" % x).replace(".", ",")


@site.get("/")
def home(r):
    return pagina("Il consorzio", "<p>Fondato nel 1987, il consorzio riunisce sei apicoltori e 36 apiari nei comuni di Pietrafitta, Orsara Valle, Montecupo e San Vito al Passo.</p><p>Il prossimo mercato si tiene domenica 19 aprile 2026 in piazza Duomo a Montecupo, dalle 9 alle 13.</p>")


@site.get("/apiari")
def apiari(r):
    forme = ["L’apiario si trova nel comune di {comune}, a {quota} metri, e conta {arnie} arnie. Lo cura {cura} dal {anno}; le api bottinano soprattutto {fiore}.",
             "Dal {anno} {cura} segue qui {arnie} arnie. Siamo a {quota} metri sul livello del mare, nel comune di {comune}; la fioritura principale è {fiore}.",
             "Con le sue {arnie} arnie a quota {quota} m, questo apiario di {comune} vive di {fiore}. Responsabile: {cura} (dal {anno})."]
    return pagina("Gli apiari", "".join("<article><h3>%s</h3><p>%s</p></article>" % (e(a["nome"]), e(forme[i % 3].format(**a))) for i, a in enumerate(APIARI)))


@site.get("/mieli")
def mieli(r):
    return pagina("I mieli", "<p>Prezzi al vaso, IVA inclusa. Ritiro in sede.</p><table><tr><th>Miele<th>Vaso<th>Prezzo<th>Disponibilità</tr>%s</table>" % "".join(
        "<tr><td>%s<td>%s<td>%s<td>%s</tr>" % (n, "1 kg" if g == 1000 else "%d g" % g, euro(p), "<span class=si>Disponibile</span>" if d else "<span class=no>Esaurito</span>") for n, g, p, d in MIELI))


@site.get("/domande")
def domande(r):
    qa = [("Posso visitare un apiario?", "Sì, da maggio a settembre, il sabato mattina, in gruppi di al massimo dodici persone. La visita costa 7,50 € a persona."), ("Spedite il miele?", "No, il miele si ritira nella sede di via del Frantoio 8 a Montecupo."),
          ("Il miele cristallizzato è ancora buono?", "Certo: la cristallizzazione è naturale. Basta scaldarlo a bagnomaria sotto i 40 gradi."), ("Accettate resi dei vasi?", "Per ogni vaso vuoto reso riconosciamo 0,30 €.")]
    return pagina("Domande frequenti", "".join("<details><summary>%s</summary><p>%s</p></details>" % x for x in qa))


if __name__ == "__main__":
    site.run()
