"""Hallenbad Lindenbach: die Kurse."""
import itertools
_rows = [
 # Nr, Titel, Rubrik, Stufe, Tag, Beginn, Ende, Becken, Leitung, Preis, Plätze, frei, Start
 ("S101","Seepferdchen A","Kinderschwimmen","Anfänger","Montag","15:00","15:45","Lehrbecken","Ines Kratz",89.0,10,2,"2027-03-01"),
 ("S102","Seepferdchen B","Kinderschwimmen","Anfänger","Mittwoch","15:00","15:45","Lehrbecken","Ines Kratz",89.0,10,0,"2027-03-03"),
 ("S103","Seepferdchen Kompakt","Kinderschwimmen","Anfänger","Samstag","09:00","10:00","Lehrbecken","Timo Wehrle",98.0,8,3,"2027-03-06"),
 ("S104","Bronze-Training","Kinderschwimmen","Mittelstufe","Dienstag","16:00","16:45","Sportbecken","Timo Wehrle",92.5,12,5,"2027-03-02"),
 ("S105","Silber-Training","Kinderschwimmen","Fortgeschrittene","Donnerstag","16:00","17:00","Sportbecken","Timo Wehrle",96.0,12,4,"2027-03-04"),
 ("S106","Wassergewöhnung ab 4","Kinderschwimmen","Anfänger","Freitag","14:30","15:00","Lehrbecken","Anouk Seibert",64.0,8,1,"2027-03-05"),
 ("S107","Tauchzwerge","Kinderschwimmen","Mittelstufe","Samstag","10:15","11:00","Lehrbecken","Anouk Seibert",74.0,8,0,"2027-03-06"),
 ("E201","Schwimmen lernen für Erwachsene","Erwachsene","Anfänger","Montag","19:00","19:45","Lehrbecken","Ralf Pommer",118.0,10,6,"2027-03-08"),
 ("E202","Brustschwimmen Technik","Erwachsene","Mittelstufe","Dienstag","19:30","20:15","Sportbecken","Ralf Pommer",105.0,14,7,"2027-03-09"),
 ("E203","Kraulen Grundkurs","Erwachsene","Anfänger","Mittwoch","20:00","20:45","Sportbecken","Mara Hollenbeck",112.0,14,3,"2027-03-10"),
 ("E204","Kraulen Aufbaukurs","Erwachsene","Fortgeschrittene","Mittwoch","20:45","21:30","Sportbecken","Mara Hollenbeck",112.0,14,8,"2027-03-10"),
 ("E205","Delfin und Lagen","Erwachsene","Fortgeschrittene","Freitag","19:00","20:00","Sportbecken","Mara Hollenbeck",126.0,10,0,"2027-03-12"),
 ("E206","Angstfrei ins Wasser","Erwachsene","Anfänger","Donnerstag","18:15","19:00","Lehrbecken","Ralf Pommer",134.0,6,1,"2027-03-11"),
 ("E207","Frühschwimmer-Training","Erwachsene","Mittelstufe","Dienstag","06:30","07:15","Sportbecken",None,78.0,16,9,"2027-03-09"),
 ("A301","Aqua-Fitness Morgen","Aqua-Fitness","Anfänger","Montag","08:30","09:15","Bewegungsbecken","Svenja Ott",72.0,18,4,"2027-03-01"),
 ("A302","Aqua-Fitness Abend","Aqua-Fitness","Mittelstufe","Montag","18:00","18:45","Bewegungsbecken","Svenja Ott",76.0,18,0,"2027-03-01"),
 ("A303","Aqua-Jogging","Aqua-Fitness","Mittelstufe","Dienstag","18:30","19:15","Sportbecken","Svenja Ott",79.0,16,5,"2027-03-02"),
 ("A304","Aqua-Cycling","Aqua-Fitness","Fortgeschrittene","Mittwoch","18:00","18:40","Bewegungsbecken","Boris Naumann",138.0,9,2,"2027-03-03"),
 ("A305","Aqua-Power","Aqua-Fitness","Fortgeschrittene","Donnerstag","19:15","20:00","Bewegungsbecken","Boris Naumann",84.0,16,6,"2027-03-04"),
 ("A306","Aqua-Gymnastik 60+","Aqua-Fitness","Anfänger","Freitag","09:00","09:45","Bewegungsbecken","Gudrun Leiss",58.0,20,11,"2027-03-05"),
 ("A307","Aqua-Zumba","Aqua-Fitness","Mittelstufe","Freitag","17:45","18:30","Bewegungsbecken",None,82.0,18,3,"2027-03-05"),
 ("G401","Rückenschule im Wasser","Gesundheit","Anfänger","Dienstag","10:00","10:45","Bewegungsbecken","Gudrun Leiss",96.0,12,2,"2027-03-02"),
 ("G402","Rheuma-Wassergymnastik","Gesundheit","Anfänger","Donnerstag","10:00","10:45","Bewegungsbecken","Gudrun Leiss",88.0,12,0,"2027-03-04"),
 ("G403","Schwangerenschwimmen","Gesundheit","Anfänger","Mittwoch","17:00","17:45","Lehrbecken","Anouk Seibert",102.0,8,4,"2027-03-03"),
 ("G404","Babyschwimmen 4–8 Monate","Gesundheit","Anfänger","Samstag","11:15","11:45","Lehrbecken","Anouk Seibert",86.0,8,1,"2027-03-06"),
 ("G405","Babyschwimmen 9–14 Monate","Gesundheit","Anfänger","Samstag","12:00","12:30","Lehrbecken","Anouk Seibert",86.0,8,5,"2027-03-06"),
]
KEYS = ("nr","titel","rubrik","stufe","tag","beginn","ende","becken","leitung","preis","plaetze","frei","start")
COURSES = [dict(zip(KEYS, r)) for r in _rows]
DAYS = ["Montag","Dienstag","Mittwoch","Donnerstag","Freitag","Samstag"]
LEVELS = ["Anfänger","Mittelstufe","Fortgeschrittene"]
RUBRIKEN = ["Kinderschwimmen","Erwachsene","Aqua-Fitness","Gesundheit"]
def euro(v): return ("%.2f" % v).replace(".", ",") + " €"
def datum(iso):
    y, m, d = iso.split("-"); return "%s.%s.%s" % (d, m, y)
