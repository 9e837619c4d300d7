"""Praca w Dolinie: oferty pracy."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, stamp

MODES = ["Stacjonarnie", "Hybrydowo", "Zdalnie"]
CONTRACTS = ["Umowa o pracę", "Umowa zlecenie", "B2B"]

OFFERS = rows("""
Programista Python | Nimbus Soft | Kraków | Hybrydowo | IT | 14000 | 19500 | B2B |
Tester oprogramowania | Nimbus Soft | Kraków | Zdalnie | IT | 8000 | 11500 | Umowa o pracę |
Administrator baz danych | Hydrodane | Wrocław | Hybrydowo | IT | 11000 | 16800 | Umowa o pracę |
Inżynier chmury | Obłok Polska | Wrocław | Zdalnie | IT | 17000 | 24200 | B2B |
Analityk danych | Bank Nadodrzański | Wrocław | Hybrydowo | IT | 9500 | 14000 | Umowa o pracę |
Specjalista wsparcia IT | Gmina Zalesie | Zalesie | Stacjonarnie | IT | 5600 | 6900 | Umowa o pracę |
Frontend developer | Studio Perkoz | Gdańsk | Zdalnie | IT | 12000 | 18000 | B2B |
Projektant UX | Studio Perkoz | Gdańsk | Hybrydowo | IT | 9000 | 13500 | B2B | zamknięta
Magazynier | Logis Centrum | Wrocław | Stacjonarnie | Logistyka | 5200 | 6100 | Umowa o pracę |
Kierowca kat. C | Trans-Bór | Kraków | Stacjonarnie | Logistyka | 7200 | 9400 | Umowa o pracę |
Spedytor międzynarodowy | Trans-Bór | Kraków | Hybrydowo | Logistyka | 6800 | 9900 | Umowa o pracę |
Operator wózka widłowego | Logis Centrum | Wrocław | Stacjonarnie | Logistyka | 5400 | 6600 | Umowa zlecenie |
Kierownik magazynu | Papier i Syn | Gdańsk | Stacjonarnie | Logistyka | 8200 | 10800 | Umowa o pracę |
Planista dostaw | Mleczarnia Halna | Zalesie | Hybrydowo | Logistyka | 6400 | 8100 | Umowa o pracę |
Kurier rowerowy | Szprycha | Wrocław | Stacjonarnie | Logistyka | 4800 | 6300 | Umowa zlecenie |
Pielęgniarka | Szpital św. Rocha | Kraków | Stacjonarnie | Zdrowie | 7400 | 9200 | Umowa o pracę |
Fizjoterapeuta | Uzdrowisko Jodła | Zalesie | Stacjonarnie | Zdrowie | 6200 | 8600 | Umowa o pracę |
Ratownik medyczny | Szpital św. Rocha | Kraków | Stacjonarnie | Zdrowie | 6900 | 8800 | Umowa zlecenie |
Farmaceuta | Apteka pod Lwem | Gdańsk | Stacjonarnie | Zdrowie | 8500 | 11200 | Umowa o pracę |
Rejestratorka medyczna | Dentika | Wrocław | Stacjonarnie | Zdrowie | 4900 | 5600 | Umowa o pracę |
Dietetyk | Uzdrowisko Jodła | Zalesie | Hybrydowo | Zdrowie | 5300 | 7000 | Umowa zlecenie |
Kucharz | Karczma Brodata | Zalesie | Stacjonarnie | Gastronomia | 5500 | 7800 | Umowa o pracę |
Barista | Kawa na Ławę | Kraków | Stacjonarnie | Gastronomia | 4700 | 5500 | Umowa zlecenie |
Cukiernik | Ptyś | Gdańsk | Stacjonarnie | Gastronomia | 5600 | 7400 | Umowa o pracę |
Kelner | Karczma Brodata | Zalesie | Stacjonarnie | Gastronomia | 4700 | 6000 | Umowa zlecenie | zamknięta
Szef kuchni | Hotel Żuraw | Gdańsk | Stacjonarnie | Gastronomia | 9500 | 13000 | B2B |
Piekarz | Piekarnia Okruch | Wrocław | Stacjonarnie | Gastronomia | 5100 | 6700 | Umowa o pracę |
Księgowa | Biuro Bilans | Kraków | Hybrydowo | Finanse | 7000 | 9800 | Umowa o pracę |
Doradca kredytowy | Bank Nadodrzański | Wrocław | Stacjonarnie | Finanse | 6000 | 12500 | B2B |
Specjalista ds. płac | Biuro Bilans | Kraków | Zdalnie | Finanse | 6600 | 8400 | Umowa o pracę |
Kontroler finansowy | Mleczarnia Halna | Zalesie | Hybrydowo | Finanse | 10500 | 14900 | Umowa o pracę |
Audytor wewnętrzny | Bank Nadodrzański | Wrocław | Hybrydowo | Finanse | 9800 | 13700 | Umowa o pracę |
Windykator | Spłatex | Gdańsk | Zdalnie | Finanse | 5000 | 8200 | Umowa zlecenie |
Elektryk | Iskra Instalacje | Kraków | Stacjonarnie | Budownictwo | 6700 | 9100 | Umowa o pracę |
Murarz | Bud-Skała | Zalesie | Stacjonarnie | Budownictwo | 6500 | 8900 | Umowa zlecenie |
Kierownik budowy | Bud-Skała | Wrocław | Stacjonarnie | Budownictwo | 11500 | 15600 | B2B |
Kosztorysant | Most Projekt | Gdańsk | Hybrydowo | Budownictwo | 7800 | 10400 | Umowa o pracę |
Geodeta | Most Projekt | Gdańsk | Stacjonarnie | Budownictwo | 7100 | 9600 | Umowa o pracę |
Stolarz meblowy | Dębina | Zalesie | Stacjonarnie | Budownictwo | 5800 | 7700 | Umowa o pracę | zamknięta
Asystent projektanta | Most Projekt | Wrocław | Hybrydowo | Budownictwo | 5900 | 7500 | Umowa o pracę |
Dekarz | Dach i Niebo | Kraków | Stacjonarnie | Budownictwo | 6900 | 9700 | Umowa zlecenie |
""", "title", "company", "city", "mode", "branch", "low", "high", "contract", "closed")
OFFERS.sort(key=lambda o: stamp("lista", o["title"]))
for i, o in enumerate(OFFERS):
    o["id"] = 3100 + i * 7
    o["low"], o["high"], o["closed"] = int(o["low"]), int(o["high"]), o["closed"] == "zamknięta"

STARTS = ["Od zaraz", "Za 2 tygodnie", "Za miesiąc", "Za 3 miesiące"]


def number(a):
    return "PD/%d" % stamp(a["offer"], a["name"], a["email"], a["phone"], a["start"], a["message"], a["agree"])
