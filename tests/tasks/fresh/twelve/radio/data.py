from base import table, pick

SHOWS = [("harbour-lights", "Harbour Lights", "Folk and sea songs", "Tuesdays 20:00", "Orla Fenn"),
         ("night-ferry", "Night Ferry", "Ambient and electronics", "Fridays 23:00", "Dex Amadi"),
         ("the-allotment-hour", "The Allotment Hour", "Growing, digging, eating", "Sundays 10:00", "Win Tarbuck"),
         ("brass-tacks", "Brass Tacks", "Local politics with guests", "Wednesdays 18:00", "Jonah Reese"),
         ("salt-and-soul", "Salt & Soul", "Northern soul and funk", "Saturdays 19:00", "Cherry Malone"),
         ("small-print", "Small Print", "Books and those who make them", "Mondays 19:30", "Ada Quill")]
# show | title | date | minutes | guest | producer
EPISODES = [dict(id=i, show=s, title=t, date=d, minutes=int(m), guest=g or None, producer=p, notes=n)
            for i, (s, t, d, m, g, p, n) in enumerate(table("""
brass-tacks | The Bus Nobody Runs | 2026-11-18 | 58 | Cllr Femi Adeyinka | Lou Pratt | Route 14 lost its last subsidy in October. We ride it to the end and ask who should pay.
night-ferry | Signals from the Breakwater | 2026-11-13 | 117 | | Dex Amadi | Two hours of hydrophone recordings and slow synths.
harbour-lights | Songs for a Lee Shore | 2026-11-10 | 61 | Gilly Marr | Hana Brook | Gilly Marr sings three ballads learnt from her grandfather, a Pell pilot.
small-print | The Binder of Cable Street | 2026-11-09 | 44 | Osric Dunn | Lou Pratt | A visit to a bindery which still sews by hand.
the-allotment-hour | Put the Plot to Bed | 2026-11-08 | 55 | | Hana Brook | Mulch, covers and what to leave standing.
salt-and-soul | Wigan to the Waterfront | 2026-11-07 | 118 | | Cherry Malone | All seven-inch singles.
brass-tacks | Who Owns the Beach? | 2026-11-04 | 57 | Dr Sunita Rao | Lou Pratt | Foreshore, fences and a map from 1846.
harbour-lights | The Herring Lasses | 2026-11-03 | 59 | Kirsty Bain | Hana Brook | Work songs of the women who followed the fleet.
small-print | Poems on a Receipt | 2026-11-02 | 41 | Tilda Moss | Lou Pratt | The poet who prints on a supermarket till.
the-allotment-hour | Garlic, Now | 2026-11-01 | 52 | | Hana Brook | Eleven kinds tried over five years.
night-ferry | Tape Loops for Fog | 2026-10-30 | 121 | Marek Sobol | Dex Amadi | Marek Sobol brings six machines and no plan.
salt-and-soul | Stompers Only | 2026-10-24 | 116 | | Cherry Malone | Nothing under 120 beats a minute.
brass-tacks | Library Hours, Again | 2026-10-21 | 56 | Pat Loomis | Femke Vos | The council cuts Thursdays. Readers answer.
harbour-lights | Fiddle and Fog | 2026-10-20 | 63 | Ewan Laird | Hana Brook | Tunes in the open tuning of the outer islands.
small-print | Ghost Stories Before Tea | 2026-10-19 | 46 | | Lou Pratt | Three short readings with the lights off.
the-allotment-hour | The Great Squash Weigh-in | 2026-10-18 | 64 | Bernard Oke | Hana Brook | The winner needed a wheelbarrow: 61 kilos.
night-ferry | Bells, Slowed Down | 2026-10-16 | 119 | | Dex Amadi | St Anne's peal, at a tenth of the speed.
salt-and-soul | Girl Groups | 2026-10-10 | 112 | Dot Farrow | Cherry Malone | Dot Farrow of the Sandpipers on touring in 1966.
brass-tacks | Harbour Dues | 2026-10-07 | 59 | Capt. Ines Corte | Femke Vos | Why berths cost more here than up the coast.
harbour-lights | Shanties Without Beards | 2026-10-06 | 60 | The Capstan Choir | Hana Brook | Forty women, one microphone.
small-print | Maps You Can Read Aloud | 2026-10-05 | 43 | Prof. Leo Haig | Lou Pratt | Place names as poems.
the-allotment-hour | Seeds Worth Saving | 2026-10-04 | 51 | | Hana Brook | Envelopes, labels and patience.
night-ferry | Live from the Boiler Room | 2026-10-02 | 134 | Ampersand Trio | Dex Amadi | The longest night of the season, from the old laundry.
brass-tacks | A Bridge Too Late | 2026-09-23 | 55 | Eng. Mo Castell | Lou Pratt | The footbridge opens, four years on.
harbour-lights | Lullabies for Lighthouse Keepers | 2026-09-22 | 58 | | Hana Brook | Quiet ones, requested by listeners.
small-print | The Dictionary of Weather | 2026-09-21 | 47 | Nuala Speight | Femke Vos | Forty words for drizzle, all of them needed.
the-allotment-hour | Apples, Named and Nameless | 2026-09-20 | 66 | Joss Weller | Hana Brook | Joss Weller identifies your windfalls by post.
salt-and-soul | Baritone Sax Special | 2026-09-19 | 115 | | Cherry Malone | Low notes all evening.
night-ferry | Drone for Two Cellos | 2026-09-18 | 108 | Ruta & Vik | Dex Amadi | One note, well kept.
brass-tacks | What the Tide Took | 2026-09-09 | 60 | Dr Sunita Rao | Lou Pratt | A year after the storm: claims, walls and promises.
harbour-lights | Whalers' Letters | 2026-09-08 | 62 | Hester Quayle | Femke Vos | Letters home, set to music.
small-print | Comics in the Classroom | 2026-09-07 | 42 | Jay Onuora | Lou Pratt | A teacher who marks in speech bubbles.
the-allotment-hour | Too Many Courgettes | 2026-09-06 | 49 | | Hana Brook | Twelve recipes and one confession.
salt-and-soul | Last Dance at the Pier | 2026-09-05 | 120 | Big Roy Tansy | Cherry Malone | The final all-nighter of 1974 remembered.
night-ferry | Radio Between Stations | 2026-09-04 | 111 | | Dex Amadi | Static as an instrument.
harbour-lights | Reels from the Reel-to-Reel | 2026-08-25 | 57 | | Hana Brook | From the station's own tapes.
brass-tacks | Summer Lets | 2026-08-19 | 54 | Tamsin Grey | Femke Vos | Half of Rope Walk is dark in winter.
the-allotment-hour | Bees in a Dry Year | 2026-08-16 | 53 | Ivo Hlavac | Hana Brook | Water stations and late nectar.
harbour-lights | A Concertina's Progress | 2026-08-11 | 64 | Noel Pardoe | Hana Brook | One instrument, five owners.
small-print | Translating the Fishwives | 2026-08-10 | 45 | Inger Solheim | Lou Pratt | Dialect novels cross the North Sea.
salt-and-soul | Deep Cuts | 2026-08-08 | 113 | | Cherry Malone | B-sides that should have been A.
night-ferry | Heat Haze | 2026-08-07 | 116 | | Dex Amadi | For open windows.
"""), 1)]
PAGE = 8
SWITCHES = {"newsletter": True, "schedule-changes": False, **{s[0]: s[0] in ("harbour-lights", "small-print") for s in SHOWS}}
LABELS = {"newsletter": "Weekly newsletter", "schedule-changes": "Schedule changes", **{s[0]: s[1] for s in SHOWS}}
