# title, area, town, mode, start, weeks, price, places, free, entry, contact
_R = [
 ("Forklift licence","Logistics","Harlow","Daytime","7 September 2026",2,420,12,3,"Full driving licence","Pat Doyle"),
 ("Warehouse basics","Logistics","Bexton","Daytime","14 September 2026",4,0,16,0,"None","Pat Doyle"),
 ("MIG welding for beginners","Trades","Harlow","Evening","15 September 2026",8,380,8,2,"Safety briefing","Sunita Rao"),
 ("Bookkeeping level 1","Office","Bexton","Evening","16 September 2026",12,295,18,7,"GCSE maths","Colin Frame"),
 ("Spreadsheets from scratch","Office","Online","Online","9 September 2026",5,90,40,22,"Own computer","Colin Frame"),
 ("Care assistant certificate","Health & care","Harlow","Daytime","21 September 2026",16,0,20,5,"DBS check","Mina Castell"),
 ("Food hygiene level 2","Hospitality","Tarrow","Daytime","4 September 2026",1,65,14,1,"None","Jo Petrescu"),
 ("Barista skills","Hospitality","Bexton","Evening","22 September 2026",3,120,10,0,"None","Jo Petrescu"),
 ("TIG welding, advanced","Trades","Harlow","Evening","5 October 2026",10,540,6,4,"MIG welding or equal","Sunita Rao"),
 ("Route planning for couriers","Logistics","Online","Online","10 September 2026",2,55,30,11,"None","Pat Doyle"),
 ("Plastering taster","Trades","Tarrow","Weekend","12 September 2026",2,75,9,6,"None","Sunita Rao"),
 ("English for work","Languages","Bexton","Daytime","8 September 2026",20,0,15,2,"Level A2","Olu Adeyemi"),
 ("Customer service online","Office","Online","Online","17 September 2026",4,80,35,19,"None","Colin Frame"),
 ("HGV theory","Logistics","Tarrow","Weekend","19 September 2026",3,210,18,0,"Full driving licence","Pat Doyle"),
 ("First aid at work","Health & care","Tarrow","Weekend","26 September 2026",1,110,12,8,"None","Mina Castell"),
 ("Garden maintenance","Trades","Bexton","Daytime","28 September 2026",6,150,11,3,"None","Sunita Rao"),
 ("Dementia awareness","Health & care","Online","Online","1 October 2026",2,0,50,37,"None","Mina Castell"),
 ("Stock control with scanners","Logistics","Harlow","Evening","6 October 2026",3,95,14,9,"Warehouse basics","Pat Doyle"),
 ("Polish for nurses","Languages","Harlow","Evening","7 October 2026",15,260,12,10,"None","Olu Adeyemi"),
 ("Hotel reception","Hospitality","Tarrow","Daytime","12 October 2026",6,180,16,4,"None","Jo Petrescu"),
 ("Electrical testing","Trades","Bexton","Weekend","17 October 2026",5,460,8,0,"Level 2 electrician","Sunita Rao"),
 ("Payroll with software","Office","Harlow","Evening","20 October 2026",9,310,15,12,"Bookkeeping level 1","Colin Frame"),
 ("Sign language level 1","Languages","Tarrow","Evening","21 October 2026",14,225,14,6,"None","Olu Adeyemi"),
]
KEYS = ["title","area","town","mode","start","weeks","price","places","free","entry","contact"]
COURSES = [dict(zip(KEYS, r), id=101+i) for i, r in enumerate(_R)]
AREAS = ["Health & care","Hospitality","Languages","Logistics","Office","Trades"]
MODES = ["Daytime","Evening","Weekend","Online"]
INITIAL = {"interest": []}
