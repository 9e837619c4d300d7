"""Radio Calder: a community station."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug

DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
SHOWS = rows("""
Monday|07:00|09:00|Up With the Kettle|Denise Ogden|talk|Traffic, tides of gossip and the tea towel of the week.
Monday|09:00|10:00|Allotment Line|Frank Whiteley|talk|Slugs, leeks and your calls.
Monday|12:00|13:00|Mill Town Midday|Shazia Anwar|news|Council, courts and cricket.
Monday|16:00|17:30|After the Bell|Year 10, Ryburn High|youth|Made by whoever stayed behind.
Monday|19:00|20:00|Brass Tacks|Harold Sugden|brass|A band a week, from march to hymn.
Monday|21:00|23:00|Low Ceiling|Teo Marchetti|electronic|Dub techno for washing up.
Tuesday|07:00|09:00|Up With the Kettle Tuesday|Gary Pickles|talk|The same kettle, a different hand.
Tuesday|10:00|11:00|Bus Pass Bebop|Cyril Hanley|jazz|Small groups, 1945 to 1962.
Tuesday|13:00|14:00|The Repair Half|Ewa Nowicka|talk|What broke and how it was mended.
Tuesday|18:00|19:00|Desi Drivetime|Imran Qureshi|bhangra|Requests by text until quarter to.
Tuesday|20:00|22:00|Moor Noise|Lottie Greenwood|experimental|Field recordings and feedback.
Wednesday|07:00|09:00|Midweek Porridge|Denise Ogden|talk|Slower, with oats.
Wednesday|11:00|12:00|Book at Lunch|Alastair Finch|books|One novel, two readers, no spoilers.
Wednesday|15:00|16:00|Canal Time|Pru Sykes|talk|Stories from the towpath.
Wednesday|18:00|20:00|Northern Soul Clinic|Big Mick Rawnsley|soul|Talc provided.
Wednesday|22:00|23:30|The Insomniac's Atlas|Hana Kobayashi|world|Lullabies from everywhere.
Thursday|06:30|08:00|Early Doors|Bernard Holroyd|talk|For shift workers and owls.
Thursday|09:00|10:30|Polkas and Pierogi|Krystyna Wilk|folk|Central Europe by accordion.
Thursday|12:00|12:30|Half Hour Council|Shazia Anwar|news|What was decided on Wednesday night.
Thursday|14:00|15:00|Second Hand Stylus|Neil Barraclough|vinyl|Records from the hospice shop.
Thursday|17:00|18:00|Homework Helpline|Miss Adeyemi|youth|Fractions, mostly.
Thursday|19:30|21:00|Chapel Voices|Gwen Parry|choral|Choirs of the valley, live or nearly.
Thursday|21:00|23:00|Reggae Reservoir|Winston Clarke|reggae|Roots, rockers and rain.
Friday|07:00|09:00|Friday Fry-Up|Gary Pickles|talk|The week in eggs.
Friday|10:00|12:00|Tea Dance|Maureen Illingworth|dance|Strict tempo, loose talk.
Friday|15:00|16:00|The Pennine Way|Josh Earnshaw|outdoors|Where to walk at the weekend.
Friday|18:00|19:00|Terrace Talk|Baz Lumb|sport|Town, Rovers and the under-nines.
Friday|20:00|22:00|Garage Door Up|Kezia Brown|grime|Recorded in an actual garage.
Friday|22:00|00:00|Slow Cooker Disco|Lottie Greenwood|disco|Nothing above 110 beats.
Saturday|08:00|10:00|Market Morning|Pru Sykes|talk|Live from the Piece Hall steps.
Saturday|10:00|11:00|Small Ears|Tunde Balogun|children|Songs and one worm fact.
Saturday|13:00|17:00|Final Whistle|Baz Lumb|sport|Commentary, scores, sausage rolls.
Saturday|18:00|19:30|Ukrainian Hour and a Half|Oksana Bilyk|world|News from home, songs from home.
Saturday|20:00|22:00|Vinyl Reckoning|Neil Barraclough|vinyl|Listeners bring a record and defend it.
Saturday|22:00|01:00|Basement Hymnal|Teo Marchetti|electronic|House music, sacred and otherwise.
Sunday|08:00|09:00|Quiet Start|Gwen Parry|choral|Psalms, plainsong, birds.
Sunday|10:00|12:00|Sunday Papers|Alastair Finch|news|With guests in dressing gowns.
Sunday|13:00|14:00|Curry and Cumbia|Luz Restrepo|latin|Both hot.
Sunday|16:00|17:00|Hand-Me-Down Tunes|Seth Armitage|folk|Fiddles, kitchens, grandmothers.
Sunday|19:00|21:00|The Long Fade|Hana Kobayashi|ambient|Ending the week gently.
""", "day", "start", "end", "title", "presenter", "genre", "text")

ARTISTS = ["Orla Fenwick Trio", "The Copper Kettles", "Mabel Ashdown", "Dry Stone Wallers", "Kofi & the Lamps", "Saltaire Strings", "Nine Lock Flight", "Ines Barroso",
           "Hebden Hot Seven", "Paper Mill Choir", "Wuthering Lows", "Jonah Crake", "Silver Shuttle Band", "Amrit Dhillon", "Tall Chimney", "Rosalind Peel",
           "Fog on the Tops", "Viaduct", "Bram & Tilly", "The Understudies", "Elland Steel Pan", "Clough", "Sister Marguerite", "Pale Ale Quartet", "Umber", "Kasia Lis", "Noon Bus", "Tansy Hargreaves", "Echo Dye Works"]
SONGS = ["Coal Hole Waltz", "Ring the Mill Bell", "Seventeen Locks", "Borrowed Umbrella", "Bright as a Button", "The Drying Ground", "Last Tram to Stump Cross", "Marmalade", "Northlight",
         "Your Mother's Bicycle", "Heptonstall", "Wait for the Gritter", "Loose Change", "Cotton Grass", "Sundown at Scammonden", "Put the Bins Out", "The Weaver's Day Off", "Amber", "Curlew", "Half a Lager",
         "Windows Down", "Let Them Talk", "Cinder Path", "The Quiet Carriage", "Blue Slate", "Rushbearing", "Snow on the M62", "Velvet Loom", "Ask Me Tomorrow", "Flat Cap Samba", "Gannet"]
WEEKS = ["2 March 2026", "9 March 2026", "16 March 2026"]

for i, s in enumerate(SHOWS):
    s["slug"] = slug(s["title"])
    s["episodes"] = []
    for w, week in enumerate(WEEKS):
        tracks = [{"artist": ARTISTS[(i * 7 + w * 5 + k * 3) % len(ARTISTS)], "title": SONGS[(i * 11 + w * 9 + k * 4) % len(SONGS)]} for k in range(5 + (i + w) % 4)]
        s["episodes"].append({"week": week, "tracks": tracks})
