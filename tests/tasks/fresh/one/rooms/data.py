ROOMS = [dict(zip(("id","name","floor","seats","kit","now"), r)) for r in [
 ("anchor","Anchor","Ground floor",4,["Whiteboard"],"Free until 11:30"),
 ("beacon","Beacon","Ground floor",14,["Video screen","Whiteboard"],"Busy until 12:00"),
 ("compass","Compass","First floor",8,["Video screen"],"Free until 13:00"),
 ("dory","Dory","First floor",6,["Whiteboard"],"Busy until 10:30"),
 ("estuary","Estuary","First floor",20,["Projector","Microphones"],"Free all day"),
 ("foghorn","Foghorn","Second floor",2,[],"Free until 16:00"),
 ("gannet","Gannet","Second floor",10,["Video screen","Whiteboard","Hearing loop"],"Busy until 15:00"),
 ("halyard","Halyard","Second floor",12,["Projector","Whiteboard"],"Free until 14:00"),
 ("inlet","Inlet","Second floor",5,["Video screen"],"Closed for cleaning"),
]]
ME = "Nora Whelan"
# id, room, date, from, to, title, by
BOOK = [dict(zip(("id","room","date","start","end","title","by"), r)) for r in [
 (1,"anchor","2026-03-10","11:30","12:30","Onboarding chat","Ola Berg"),
 (2,"beacon","2026-03-10","09:00","12:00","Budget workshop","Pam Hurst"),
 (3,"beacon","2026-03-10","13:30","14:30","Supplier call","Nora Whelan"),
 (4,"compass","2026-03-10","13:00","14:00","Sales stand-up","Ivo Janik"),
 (5,"dory","2026-03-10","09:30","10:30","Interview: designer","Leah Stone"),
 (6,"foghorn","2026-03-10","16:00","16:30","One to one","Nora Whelan"),
 (7,"gannet","2026-03-10","09:00","15:00","Auditors","Pam Hurst"),
 (8,"halyard","2026-03-10","14:00","15:30","Release planning","Ola Berg"),
 (9,"compass","2026-03-11","10:00","11:30","Board pre-read","Leah Stone"),
 (10,"estuary","2026-03-11","09:00","10:00","All hands","Pam Hurst"),
 (11,"halyard","2026-03-11","14:00","16:00","Quarterly review","Nora Whelan"),
 (12,"beacon","2026-03-11","14:00","15:00","Press briefing","Ivo Janik"),
 (13,"anchor","2026-03-11","09:00","09:30","Payroll check","Ola Berg"),
 (14,"dory","2026-03-12","15:00","16:00","Retrospective","Nora Whelan"),
 (15,"gannet","2026-03-12","10:00","12:00","Legal training","Leah Stone"),
 (16,"estuary","2026-03-12","13:00","17:00","Customer day","Ivo Janik"),
]]
