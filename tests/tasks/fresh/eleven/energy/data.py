"""Windle Valley Community Energy: installations, figures, reports."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, stamp

TILES = [("Generated this year", "6,214", "MWh", "since 1 January"), ("CO₂ avoided", "1,460", "t", "this year"), ("Homes supplied", "2,015", "homes", "on average"),
         ("Members", "3,872", "people", "+41 in April"), ("Community fund", "£48,300", "", "paid out in 2025")]

SITES = rows("""
Ashby Primary School | Solar | Ashby | 48 | 2014 | Running
Ashby Weir | Hydro | Ashby | 62 | 2017 | Running
Barley Mow Barns | Solar | Windle | 110 | 2016 | Running
Beacon Hill One | Wind | Upper Thorpe | 800 | 2012 | Running
Beacon Hill Two | Wind | Upper Thorpe | 800 | 2013 | Maintenance
Brook Lane Surgery | Solar | Windle | 30 | 2018 | Running
Calder Works Roof | Solar | Millford | 240 | 2019 | Running
Canal Basin | Solar | Millford | 75 | 2021 | Running
Chapel Row Flats | Solar | Windle | 54 | 2020 | Off line
Coldharbour Farm | Solar | Netherby | 180 | 2015 | Running
Cricket Pavilion | Solar | Ashby | 12 | 2013 | Running
Dunstan Mill | Hydro | Millford | 95 | 2016 | Running
Eastfield Academy | Solar | Eastfield | 150 | 2022 | Running
Eastfield Library | Solar | Eastfield | 26 | 2017 | Maintenance
Fire Station Windle | Solar | Windle | 40 | 2019 | Running
Furlong Park and Ride | Solar | Eastfield | 420 | 2023 | Running
Gallows Ridge | Wind | Netherby | 1500 | 2018 | Running
Glebe Meadow | Solar | Netherby | 950 | 2020 | Running
Greenside Nursery School | Solar | Millford | 22 | 2015 | Running
Hagg Wood | Wind | Upper Thorpe | 500 | 2011 | Off line
Harrow Street Garage | Solar | Eastfield | 66 | 2021 | Running
Higher Lock | Hydro | Millford | 38 | 2019 | Maintenance
Hollins Dairy | Solar | Netherby | 205 | 2022 | Running
Ivy Bank | Solar | Windle | 34 | 2014 | Running
Jubilee Pool | Solar | Eastfield | 88 | 2018 | Running
Kiln Yard | Solar | Millford | 130 | 2020 | Running
Lower Lock | Hydro | Millford | 41 | 2019 | Running
Market Hall Windle | Solar | Windle | 72 | 2016 | Running
Moorside Reservoir | Solar | Upper Thorpe | 640 | 2023 | Running
Netherby Village Hall | Solar | Netherby | 18 | 2013 | Running
Old Brewery | Solar | Windle | 99 | 2017 | Maintenance
Orchard Close | Solar | Ashby | 28 | 2021 | Running
Paper Mill Leat | Hydro | Ashby | 120 | 2014 | Running
Quarry Edge | Wind | Netherby | 900 | 2021 | Running
Rail Shed Four | Solar | Eastfield | 310 | 2022 | Running
St Oswin's Church | Solar | Ashby | 16 | 2016 | Running
Station Approach | Solar | Windle | 84 | 2023 | Running
Thorpe High School | Solar | Upper Thorpe | 140 | 2019 | Running
Tannery Weir | Hydro | Windle | 55 | 2020 | Running
Upper Thorpe Depot | Solar | Upper Thorpe | 160 | 2018 | Maintenance
Viaduct Arches | Solar | Millford | 58 | 2022 | Running
Windle Town Hall | Solar | Windle | 46 | 2012 | Running
Wool Exchange | Solar | Eastfield | 77 | 2015 | Running
Yew Tree Estate | Solar | Ashby | 125 | 2020 | Off line
""", "name", "kind", "village", "kw", "year", "status")
HOURS = {"Solar": 118, "Wind": 205, "Hydro": 390}
for s in SITES:
    s["kw"], s["year"] = int(s["kw"]), int(s["year"])
    share = {"Running": 1.0, "Maintenance": 0.55, "Off line": 0.0}[s["status"]]
    s["mwh"] = round(s["kw"] * HOURS[s["kind"]] / 1000 * share * (0.85 + stamp("april", s["name"]) % 31 / 100), 1)

REPORTS = rows("""
Annual report 2025 | PDF | 4.2 MB | 14 March 2026
Accounts 2025 | PDF | 880 KB | 14 March 2026
Members' meeting 2026: minutes | PDF | 310 KB | 2 May 2026
Share offer: Moorside extension | PDF | 1.9 MB | 20 April 2026
Generation data 2025 | CSV | 640 KB | 9 January 2026
Community fund: guidelines | PDF | 220 KB | 1 February 2026
""", "name", "kind", "size", "date")
