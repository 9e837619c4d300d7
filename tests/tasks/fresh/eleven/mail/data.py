"""The mailbox of a choir: messages, files, settings."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows

FOLDERS = ["Inbox", "Starred", "Archive", "Sent", "Junk"]

# newest first; the last field is what is attached: name and kilobytes
MESSAGES = rows("""
Inbox | Priya Raman | priya@larkhall.example | 9 July 2026, 08:14 | Altos for Saturday | Four altos have said yes for the wedding on Saturday: Jean, Bea, Lotte and me. We meet at 12:30 behind the church. | unread |
Inbox | Bellweather Hall | office@bellweather.example | 8 July 2026, 17:40 | Key cabinet has a new code | From Monday on the key cabinet has a new code. You get it at the office against signature; please do not ask for it by mail. | unread |
Inbox | Owen Maddox | owen.maddox@post.example | 8 July 2026, 12:02 | Piano tuner | Mr Feather can come on Thursday 16 July between ten and noon. He asks for £65 in cash. | unread | 
Inbox | Score Library | loans@scorelibrary.example | 7 July 2026, 15:26 | Loan 88213: due back soon | Your set of 32 vocal scores of Fauré's Requiem is due back on 24 July 2026. A week longer costs £9.60. | |
Inbox | Tess Holloway | tess@holloway.example | 7 July 2026, 09:51 | Poster, third try | The date is larger now and the herring is gone. | unread | poster-v3.pdf 1840
Inbox | Bellweather Hall | office@bellweather.example | 6 July 2026, 10:05 | Hall hire, second quarter | Dear secretary, the hire of the hall from April to June comes to £412.50 in all, which is eleven Tuesdays at £37.50. Please pay by 31 July 2026 to the account on the invoice. | | invoice-2026-q2.pdf 96
Inbox | Gordon Pike | gpike@post.example | 5 July 2026, 21:33 | Leaving the basses | After nineteen years it is time. I shall sing the summer concert and then hand back my folder, number 47. | |
Inbox | Priya Raman | priya@larkhall.example | 5 July 2026, 18:20 | Rehearsal weekend: rooms | Thirty-one people, so nine doubles and thirteen singles. Two of us are vegan. | | rooms.xlsx 22
Inbox | Riverside Festival | choirs@riverside.example | 4 July 2026, 11:11 | Your slot on the small stage | You sing on Sunday 23 August 2026 from 15:20 to 15:50. Sound check is at 13:45. | | site-map.pdf 2210; stage-plan.pdf 410
Inbox | Owen Maddox | owen.maddox@post.example | 3 July 2026, 20:47 | Subs still open | Seven members have not paid their subscription of £84 yet. List attached, please treat it gently. | | open-subs.csv 3
Inbox | Insurance Direct | service@insdirect.example | 3 July 2026, 09:00 | Your public liability policy | Your policy is renewed on 1 September 2026. The premium goes up from £118 to £124. | | policy.pdf 530
Inbox | Bellweather Hall | office@bellweather.example | 2 July 2026, 16:19 | Boiler off in August | There is no hot water from 3 to 14 August. | |
Inbox | Lotte Brandt | lotte@brandt.example | 1 July 2026, 22:10 | Translation of the Distler | Here is a word-for-word translation, with what I think he meant below it. | | distler-en.docx 41
Inbox | Tess Holloway | tess@holloway.example | 30 June 2026, 13:37 | Poster, second try | Is the herring too much? | | poster-v2.pdf 1790
Inbox | Jean Abbott | jean.abbott@post.example | 30 June 2026, 08:02 | Lost: grey scarf | Left on the radiator at the back last Tuesday. | |
Inbox | Riverside Festival | choirs@riverside.example | 28 June 2026, 10:30 | Thank you for applying | We had 64 choirs for 18 places. You will hear from us in the first week of July. | |
Inbox | Bellweather Hall | office@bellweather.example | 26 June 2026, 14:55 | Chairs | Please stack the chairs in sixes, not in tens. The floor suffers. | |
Inbox | Sam Nkemelu | sam.nk@post.example | 25 June 2026, 19:44 | May I come and listen? | I sang second tenor in Leeds for four years and have moved here. When may I come by? | |
Inbox | Score Library | loans@scorelibrary.example | 24 June 2026, 09:12 | Loan 87740: returned | Thank you. One copy had pencil marks, which we rubbed out for £2. | |
Inbox | Priya Raman | priya@larkhall.example | 23 June 2026, 17:05 | Minutes of the committee | Attached. Item 4 was moved to September. | | minutes-june.pdf 148
Inbox | Gordon Pike | gpike@post.example | 21 June 2026, 20:15 | Coach to the coast | Hillside Coaches want £340 for 33 seats, there and back. | |
Inbox | Bellweather Hall | office@bellweather.example | 19 June 2026, 11:48 | Tuesday 23 June: side entrance | The front door is being painted. | |
Inbox | Owen Maddox | owen.maddox@post.example | 17 June 2026, 21:01 | Accounts of May | We have £2,318.44 in the bank, which is £190 more than a year ago. | | accounts-may.xlsx 35
Inbox | Tess Holloway | tess@holloway.example | 15 June 2026, 12:12 | Poster, first try | With herring. | | poster-v1.pdf 1755
Inbox | Jean Abbott | jean.abbott@post.example | 12 June 2026, 07:58 | Tea urn | The urn trips the fuse. Do not use it with the kettle. | |
Inbox | Parish Office | office@stwilfrid.example | 10 June 2026, 10:20 | Wedding on 11 July | The bride asks for something cheerful, and no Latin. | |
Inbox | Lotte Brandt | lotte@brandt.example | 8 June 2026, 18:36 | Pronunciation evening | Would 45 minutes before the rehearsal on 30 June suit? | |
Inbox | Bellweather Hall | office@bellweather.example | 3 June 2026, 09:30 | Fire drill | We do it at 19:15, in the middle of your warm-up. Sorry. | |
Archive | Bellweather Hall | office@bellweather.example | 7 April 2026, 10:00 | Hall hire, first quarter | The hire of the hall from January to March comes to £450.00. Please pay by 30 April 2026. | | invoice-2026-q1.pdf 95
Archive | Owen Maddox | owen.maddox@post.example | 30 March 2026, 20:10 | Accounts of the year | Audited, and to the penny. | | accounts-2025.pdf 260
Archive | Priya Raman | priya@larkhall.example | 12 March 2026, 18:00 | Spring concert: thank you | 214 people came, and £1,071 was in the buckets. | |
Archive | Hillside Coaches | book@hillside.example | 2 March 2026, 14:14 | Offer 5521 | One coach with 49 seats for £395. | | offer-5521.pdf 77
Archive | Tess Holloway | tess@holloway.example | 20 February 2026, 16:40 | Photos of the spring day | Forty of them. | | photos.zip 48200
Sent | Choir secretary | secretary@harbourvoices.example | 6 July 2026, 19:00 | Re: Leaving the basses | Dear Gordon, we will miss you. Cake is being planned. | |
Sent | Choir secretary | secretary@harbourvoices.example | 26 June 2026, 08:30 | Re: May I come and listen? | Any Tuesday at half past seven. | |
Sent | Choir secretary | secretary@harbourvoices.example | 12 June 2026, 09:15 | Re: Tea urn | Thank you, I have put a label on it. | |
Junk | Prize Desk | win@lucky.example | 4 July 2026, 03:12 | You have WON | Click to have your prize. | unread |
Junk | SEO Experts | hello@rankup.example | 1 July 2026, 05:40 | First page guaranteed | We looked at your website. | unread |
""", "folder", "from", "address", "date", "subject", "text", "unread", "files")
for i, m in enumerate(MESSAGES, 1):
    m["id"] = i
    m["unread"] = m["unread"] == "unread"
    m["files"] = [{"name": f.strip().rsplit(" ", 1)[0], "kb": int(f.strip().rsplit(" ", 1)[1])} for f in m["files"].split(";") if f.strip()]

SETTINGS = {"away": False, "away_until": "", "away_text": "", "signature": "Harbour Voices · rehearsals on Tuesdays at 19:30", "density": "Comfortable",
            "notify_new": True, "notify_digest": False, "previews": True}


def first_state():
    return {"folders": {str(m["id"]): m["folder"] for m in MESSAGES}, "starred": [5, 9], "settings": dict(SETTINGS), "sent": []}
