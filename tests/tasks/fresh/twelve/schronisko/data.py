from base import table, number

# imię | gatunek | płeć | wiek lat | kg | rozmiar | status | koty | dzieci | opiekun | opis
ZWIERZETA = [dict(nr=f"PK/{300 + i * 7}", id=300 + i * 7, imie=n, gatunek=g, plec=p, wiek=int(w), waga=float(kg), rozmiar=r, status=s, koty=ko == "tak", dzieci=dz == "tak", opiekun=o, opis=t)
             for i, (n, g, p, w, kg, r, s, ko, dz, o, t) in enumerate(table("""
Bursztyn | pies | samiec | 4 | 18.5 | średni | do adopcji | nie | tak | Halina Wrona | Kocha aportować kamienie, co nie zawsze podoba się kamieniom.
Mgiełka | kot | samica | 2 | 3.4 | – | do adopcji | tak | tak | Igor Sowa | Śpi na grzejniku i mruczy przez sen.
Kluska | pies | samica | 7 | 9.2 | mały | do adopcji | tak | tak | Halina Wrona | Spokojna, lubi krótkie spacery i długie drzemki.
Tornado | pies | samiec | 1 | 24.0 | duży | zarezerwowany | nie | tak | Adam Lis | Uczy się chodzić na smyczy. Idzie mu coraz lepiej.
Pestka | królik | samica | 1 | 1.8 | – | do adopcji | tak | tak | Igor Sowa | Zjada koperek prosto z ręki.
Rufus | kot | samiec | 9 | 5.6 | – | do adopcji | nie | nie | Beata Kruk | Starszy pan, który szuka domu bez konkurencji.
Figa | pies | samica | 3 | 6.8 | mały | w leczeniu | tak | tak | Adam Lis | Po operacji łapy, za miesiąc będzie biegać.
Szyszka | kot | samica | 1 | 2.9 | – | do adopcji | tak | tak | Igor Sowa | Wspina się na wszystko, firanki również.
Baltazar | pies | samiec | 10 | 31.4 | duży | do adopcji | tak | tak | Halina Wrona | Senior o miękkim sercu. Potrzebuje mieszkania bez schodów.
Iskra | pies | samica | 2 | 14.1 | średni | do adopcji | nie | nie | Adam Lis | Bardzo szybka, dla kogoś, kto biega.
Popiół | kot | samiec | 5 | 4.8 | – | zarezerwowany | tak | tak | Beata Kruk | Siedzi na parapecie i liczy gołębie.
Ziutek | pies | samiec | 6 | 8.0 | mały | do adopcji | tak | nie | Halina Wrona | Nieufny wobec mężczyzn w kapeluszach.
Lawenda | królik | samica | 2 | 2.3 | – | do adopcji | tak | tak | Beata Kruk | Mieszka z Rumiankiem i tylko z nim się wyprowadzi.
Rumianek | królik | samiec | 2 | 2.1 | – | do adopcji | tak | tak | Beata Kruk | Para z Lawendą.
Czajnik | kot | samiec | 3 | 5.1 | – | do adopcji | tak | tak | Igor Sowa | Miauczy dokładnie wtedy, gdy gotuje się woda.
Hetman | pies | samiec | 5 | 38.2 | duży | w leczeniu | nie | nie | Adam Lis | Leczy się na serce, dobrze znosi leki.
Bajka | pies | samica | 1 | 7.5 | mały | zarezerwowany | tak | tak | Halina Wrona | Znaleziona w pudełku po butach przy ulicy Młyńskiej.
Mruczysława | kot | samica | 11 | 4.2 | – | do adopcji | nie | tak | Beata Kruk | Ma jedno oko i dużo do powiedzenia.
Kornik | pies | samiec | 8 | 12.7 | średni | do adopcji | tak | tak | Adam Lis | Podgryza patyki, nigdy meble.
Perełka | kot | samica | 4 | 3.7 | – | w leczeniu | tak | tak | Igor Sowa | Na diecie nerkowej.
Wicher | pies | samiec | 3 | 27.9 | duży | do adopcji | tak | tak | Adam Lis | Ciągnie sanki, wózki i ludzi.
Truskawka | pies | samica | 5 | 5.9 | mały | do adopcji | nie | tak | Halina Wrona | Śpi tylko pod kocem.
Filip | kot | samiec | 1 | 4.0 | – | do adopcji | tak | tak | Beata Kruk | Bawi się korkami od wina.
Gawron | kot | samiec | 6 | 5.3 | – | do adopcji | nie | nie | Igor Sowa | Czarny jak noc, przychodzi, gdy sam zechce.
Nutka | pies | samica | 9 | 10.3 | mały | do adopcji | tak | tak | Adam Lis | Śpiewa razem z syreną strażacką.
Bazyl | pies | samiec | 2 | 20.6 | średni | do adopcji | tak | nie | Halina Wrona | Zna siad, łapę i otwieranie lodówki.
Jagoda | kot | samica | 7 | 3.9 | – | zarezerwowany | tak | nie | Beata Kruk | Cicha, lubi książki, a zwłaszcza na nich leżeć.
Orzech | królik | samiec | 3 | 2.6 | – | w leczeniu | tak | tak | Igor Sowa | Wraca do formy po zabiegu zębów.
Saba | pies | samica | 4 | 29.5 | duży | do adopcji | nie | tak | Adam Lis | Pilnuje podwórka, choć nikt jej nie prosił.
Grosik | pies | samiec | 1 | 4.4 | mały | do adopcji | tak | tak | Halina Wrona | Najmniejszy pies w schronisku, najgłośniejszy też.
Węgielek | kot | samiec | 2 | 4.5 | – | do adopcji | tak | tak | Beata Kruk | Brat Iskierki, może mieszkać osobno.
Iskierka | kot | samica | 2 | 3.3 | – | do adopcji | tak | tak | Beata Kruk | Siostra Węgielka, nieśmiała przez pierwsze dziesięć minut.
Kapitan | pies | samiec | 11 | 16.8 | średni | do adopcji | tak | tak | Adam Lis | Pływał na barce, teraz szuka portu.
Malwina | pies | samica | 6 | 22.3 | średni | zarezerwowany | nie | tak | Halina Wrona | Rozumie więcej, niż pokazuje.
Drops | kot | samiec | 1 | 3.6 | – | w leczeniu | tak | tak | Igor Sowa | Katar prawie minął.
Stokrotka | pies | samica | 2 | 8.8 | mały | do adopcji | nie | nie | Adam Lis | Potrzebuje cierpliwego człowieka i ogrodu.
"""))]
OPLATY = [("Pies", "150 zł"), ("Szczenię do 6 miesięcy", "200 zł"), ("Kot", "80 zł"), ("Kocię do 6 miesięcy", "100 zł")]
STRONA = 8


def znajdz(gatunek="", status="", rozmiar="", koty=False, dzieci=False):
    return [z for z in ZWIERZETA if (not gatunek or z["gatunek"] == gatunek) and (not status or z["status"] == status) and (not rozmiar or z["rozmiar"] == rozmiar) and (not koty or z["koty"]) and (not dzieci or z["dzieci"])]
