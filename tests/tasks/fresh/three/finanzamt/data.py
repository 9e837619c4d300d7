"""Finanzamt Waldau."""
# Nr|Bezeichnung|Steuerart|Seiten|Stand
_F = """010001|Fragebogen zur steuerlichen Erfassung|Allgemein|8|01/2025
010003|Anzeige einer neuen Anschrift|Allgemein|1|05/2023
010006|Vollmacht für den Steuerberater|Allgemein|2|02/2024
010010|Antrag auf Fristverlängerung|Allgemein|1|03/2025
010014|SEPA-Lastschriftmandat|Allgemein|1|01/2024
010022|Erlassantrag|Allgemein|4|08/2022
020100|Einkommensteuererklärung, Hauptvordruck|Einkommensteuer|4|11/2024
020110|Anlage N (Einkünfte aus Arbeit)|Einkommensteuer|4|11/2024
020112|Anlage V (Vermietung)|Einkommensteuer|3|11/2024
020114|Anlage KAP (Kapitalerträge)|Einkommensteuer|3|11/2024
020116|Anlage Kind|Einkommensteuer|3|11/2024
020118|Anlage S (Selbständige Arbeit)|Einkommensteuer|2|11/2024
020121|Anlage EÜR (Überschussrechnung)|Einkommensteuer|6|12/2024
020130|Anlage Unterhalt|Einkommensteuer|4|11/2024
020135|Anlage Energetische Maßnahmen|Einkommensteuer|3|11/2024
020140|Antrag auf Lohnsteuer-Ermäßigung|Einkommensteuer|6|10/2024
020144|Vereinfachter Antrag auf Lohnsteuer-Ermäßigung|Einkommensteuer|2|10/2024
030200|Umsatzsteuererklärung|Umsatzsteuer|7|11/2024
030204|Umsatzsteuer-Voranmeldung|Umsatzsteuer|2|12/2024
030208|Antrag auf Dauerfristverlängerung|Umsatzsteuer|1|12/2024
030210|Anlage UR (Umsatzsteuer)|Umsatzsteuer|4|11/2024
030215|Anlage UN (Ausländische Unternehmer)|Umsatzsteuer|2|11/2024
030221|Zusammenfassende Meldung|Umsatzsteuer|2|06/2024
040300|Gewerbesteuererklärung|Gewerbesteuer|5|11/2024
040306|Erklärung zur Zerlegung|Gewerbesteuer|4|11/2024
040311|Anlage EMU (Einzelermittlung)|Gewerbesteuer|3|11/2024
050400|Erbschaftsteuererklärung|Erbschaftsteuer|9|07/2024
050402|Anlage Erwerber|Erbschaftsteuer|4|07/2024
050405|Anlage Grundbesitz (Erbfall)|Erbschaftsteuer|12|07/2024
050410|Anzeige einer Schenkung|Erbschaftsteuer|3|07/2024
060500|Erklärung zum Grundsteuerwert|Grundsteuer|10|01/2022
060505|Anlage Grundstück|Grundsteuer|11|01/2022
060507|Anlage Land- und Forstwirtschaft|Grundsteuer|7|01/2022
060512|Antrag auf Grundsteuerbefreiung|Grundsteuer|2|09/2023
070600|Antrag auf Steuerbefreiung für Fahrzeuge|Kraftfahrzeugsteuer|2|04/2024
070605|Antrag auf Erstattung (Fahrzeug)|Kraftfahrzeugsteuer|1|04/2024"""
VORDRUCKE = []
for _l in _F.split("\n"):
    a = _l.split("|")
    VORDRUCKE.append({"nr": a[0], "name": a[1], "art": a[2], "seiten": int(a[3]), "stand": a[4]})

# Steuerart -> (von, bis, Zimmer, Telefon)
ZUSTAENDIG = {
    "Einkommensteuer": [("A", "Be", "114", "07231 55-114"), ("Bf", "Do", "115", "07231 55-115"), ("Dp", "Fr", "117", "07231 55-117"), ("Fs", "Ha", "118", "07231 55-118"), ("Hb", "Ki", "120", "07231 55-120"), ("Kj", "Le", "121", "07231 55-121"), ("Lf", "Mo", "123", "07231 55-123"), ("Mp", "Ri", "124", "07231 55-124"), ("Rj", "Se", "126", "07231 55-126"), ("Sf", "Z", "127", "07231 55-127")],
    "Umsatzsteuer": [("A", "G", "204", "07231 55-204"), ("H", "Km", "205", "07231 55-205"), ("Kn", "R", "207", "07231 55-207"), ("S", "Z", "208", "07231 55-208")],
    "Erbschaftsteuer": [("A", "K", "301", "07231 55-301"), ("L", "Z", "302", "07231 55-302")],
}


def wer(art, name):
    n = name.lower()
    for von, bis, zi, tel in ZUSTAENDIG[art]:
        if von.lower() <= n and n[:len(bis)] <= bis.lower():
            return zi, tel
    return None


TERMINE = [
    {"id": "T-7720", "datum": "04.11.2025", "zeit": "09:30", "anliegen": "Einkommensteuer: Rückfrage zum Bescheid", "bei": "Frau Stahl"},
    {"id": "T-7724", "datum": "04.11.2025", "zeit": "14:15", "anliegen": "Grundsteuer: Einspruch", "bei": "Herr Bäumler"},
    {"id": "T-7731", "datum": "18.11.2025", "zeit": "09:30", "anliegen": "Umsatzsteuer: Prüfung der Belege", "bei": "Frau Stahl"},
    {"id": "T-7745", "datum": "02.12.2025", "zeit": "11:00", "anliegen": "Grundsteuer: Nachweise abgeben", "bei": "Herr Bäumler"},
]
