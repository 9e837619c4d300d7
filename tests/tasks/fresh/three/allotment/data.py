"""Millbrook Allotment Association."""
# plot|size m2|rent|tenant|shed|status|inspected
_P = """1|250|62.50|Mrs J. Aldous|yes|Let|14 May 2025
2|125|31.25|Mr P. Quaye|no|Let|14 May 2025
3|250|62.50|Ms D. Ferrand|yes|Notice given|14 May 2025
4|240|60.00||no|Vacant|2 April 2025
5|125|31.25|Mr & Mrs Odell|no|Let|14 May 2025
6|260|65.00|Mr K. Brandt|yes|Let|14 May 2025
7|250|62.50|Miss R. Tull|no|Notice given|14 May 2025
8|130|32.50|Mr A. Siddiqui|yes|Let|14 May 2025
9|250|62.50|Dr L. Maher|yes|Let|14 May 2025
10|120|30.00|Ms S. Whitlock|no|Let|15 May 2025
11|245|61.25|Mr T. Abara|yes|Let|15 May 2025
12|250|62.50|Mrs E. Purcell|no|Let|15 May 2025
13|110|27.50||yes|Vacant|2 April 2025
14|250|62.50|Mr G. Nunn|yes|Notice given|15 May 2025
15|255|63.75|Mr H. Sorley|no|Let|15 May 2025
16|125|31.25|Ms Y. Tanaka|no|Let|15 May 2025
17|250|62.50||no|Vacant|28 March 2025
18|300|75.00|Millbrook Primary School|yes|Let|15 May 2025
19|125|31.25|Mr B. Cray|yes|Let|15 May 2025
20|125|31.25|Mrs N. Dupree|no|Notice given|15 May 2025
21|250|62.50|Mr W. Eastley|yes|Let|15 May 2025
22|235|58.75|Ms C. Rowan|no|Let|16 May 2025
23|250|62.50|Mr V. Popov|yes|Let|16 May 2025
24|120|30.00|Mrs A. Gill|no|Let|16 May 2025
25|250|62.50|Mr S. Lamb|yes|Notice given|16 May 2025
26|250|62.50|Mr O. Hendry|no|Let|16 May 2025
27|265|66.25|Ms F. Castellan|yes|Let|never
28|125|31.25|Mr D. Yates|no|Let|16 May 2025
29|250|62.50|Mrs M. Okoro|yes|Let|16 May 2025
30|130|32.50||no|Vacant|2 April 2025
31|250|62.50|Mr J. Fenn|no|Let|16 May 2025
32|125|31.25|Ms P. Varga|yes|Let|16 May 2025
33|250|62.50|Mr R. Ingram|yes|Let|16 May 2025
34|240|60.00|Mrs L. Bassett|no|Notice given|19 May 2025
35|250|62.50||yes|Vacant|28 March 2025
36|125|31.25|Mr C. Dowd|no|Let|19 May 2025
37|125|31.25|Mr N. Achebe|yes|Notice given|19 May 2025
38|250|62.50|Ms H. Lund|no|Let|19 May 2025
39|280|70.00|The Gate Club|yes|Let|19 May 2025
40|250|62.50|Mr E. Stokes|no|Let|19 May 2025
41|100|25.00||no|Vacant|2 April 2025
42|125|31.25|Mrs K. Wren|yes|Let|19 May 2025
43|250|62.50|Mr I. Pascoe|no|Let|19 May 2025
44|250|62.50|Ms B. Thorne|yes|Notice given|19 May 2025
45|125|31.25|Mr L. Mercer|no|Let|19 May 2025
46|245|61.25||yes|Vacant|28 March 2025"""
PLOTS = []
for _l in _P.split("\n"):
    a = _l.split("|")
    PLOTS.append({"plot": int(a[0]), "size": int(a[1]), "rent": float(a[2]), "tenant": a[3], "shed": a[4], "status": a[5], "inspected": a[6]})

# name, wants, applied (ISO); shown in the order of names
WAITING = [
    ("Abbott, Claire", "Full plot", "2023-02-11"), ("Amis, Derek", "Half plot", "2022-09-30"), ("Bose, Anjali", "Full plot", "2021-11-03"),
    ("Carrow, Neil", "Half plot", "2024-01-19"), ("Dean, Philippa", "Either", "2020-06-08"), ("Eves, Martin", "Full plot", "2024-05-27"),
    ("Fairley, Jo", "Half plot", "2021-03-22"), ("Grote, Henk", "Full plot", "2022-04-14"), ("Hussain, Bilal", "Half plot", "2021-03-02"),
    ("Ives, Margaret", "Half plot", "2023-08-05"), ("Jessop, Tom", "Full plot", "2020-12-17"), ("Kerr, Fiona", "Half plot", "2022-01-28"),
    ("Lowe, Peter", "Either", "2024-10-01"), ("Mistry, Hema", "Full plot", "2023-06-13"), ("Nash, Oliver", "Half plot", "2025-02-02"),
    ("Orme, Lucy", "Full plot", "2025-01-09"), ("Pettit, Roy", "Half plot", "2021-12-31"), ("Quill, Sandra", "Full plot", "2021-05-16"),
    ("Ramos, Inês", "Half plot", "2024-07-20"), ("Sharp, Dennis", "Full plot", "2020-12-29"), ("Tripp, Amy", "Half plot", "2023-03-03"),
    ("Usher, Colin", "Full plot", "2022-11-11"),
]
MONTHS = "January February March April May June July August September October November December".split()


def show_date(iso):
    y, m, d = iso.split("-")
    return "%d %s %s" % (int(d), MONTHS[int(m) - 1], y)


RULES = {"shed_height": 2.2, "shed_area": 6, "greenhouse_height": 2.5, "greenhouse_area": 8}
RULE_TEXTS = [
    ("Sheds and greenhouses", "You need no permission for one shed, as long as it is no higher than %(shed_height)s metres at the ridge and covers no more than %(shed_area)d square metres. A greenhouse may be up to %(greenhouse_height)s metres high and cover %(greenhouse_area)d square metres. Neither may stand within one metre of a path." % RULES),
    ("Bonfires", "Bonfires are allowed from 1 November to 15 March, after four in the afternoon, and never on a Sunday."),
    ("Water", "The taps are turned on at Easter and off on the last Saturday of October. Sprinklers and unattended hoses are not permitted."),
    ("Animals", "Hens may be kept, up to six to a plot, but no cockerels. Bees need the written consent of the committee. Dogs must be on a lead."),
    ("Rent and notice", "Rent falls due on 1 October. A plot may be given up with one month's notice; rent that has been paid is not returned."),
]
