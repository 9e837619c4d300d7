//! A board as they were built twenty years ago: tables for layout, fonts, no classes, threads in a
//! table within a table, frames of navigation, members with a page each.

use serde_json::{Value, json};

use crate::data::{Date, Seed, grouped};
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{Ask, each, esc, html, not_found, serve};

pub const SITE: SiteKind = SiteKind {
    name: "forum",
    make: "layout tables without classes, offsets as pages",
    author: Author::Outsider,
    open,
};

const ABOUT: [&str; 12] = [
    "Which oil for old gearboxes?",
    "Brakes squeal when wet",
    "Show your workshop",
    "Tyre pressure in winter",
    "Looking for a 1972 manual",
    "Battery drains overnight",
    "Rust behind the panel",
    "Best route over the Alps",
    "Chain or belt?",
    "Meeting in June",
    "Fuel gauge shows nothing",
    "Is this seat original?",
];
const BOARDS: [&str; 3] = ["Technology", "Travel", "Classifieds"];
const PER_PAGE: usize = 10;

struct Thread {
    id: usize,
    title: String,
    board: &'static str,
    author: String,
    replies: u32,
    views: u32,
    date: Date,
    first_post: String,
}

struct Member {
    name: String,
    posts: u32,
    town: &'static str,
    joined: Date,
}

struct Data {
    threads: Vec<Thread>,
    members: Vec<Member>,
}

fn data(seed: &mut Seed) -> Data {
    let count = seed.count(8..=10);
    let members: Vec<Member> = seed
        .people(count)
        .into_iter()
        .map(|name| Member {
            name,
            posts: seed.int(1..=9000),
            town: seed.pick(&crate::data::CITIES),
            joined: seed.date(2003..=2019),
        })
        .collect();
    let count = seed.count(24..=33);
    let titles = seed.pairs(&["[Help]", "[Info]", "[Old]"], &ABOUT, count);
    let threads = titles
        .into_iter()
        .enumerate()
        .map(|(id, title)| Thread {
            id,
            title,
            board: seed.pick(&BOARDS),
            author: seed.at(&members).name.clone(),
            replies: seed.int(0..=99),
            views: seed.int(100..=90_000),
            date: seed.date(2019..=2025),
            first_post: format!(
                "I have part number {} here and do not know what it is for.",
                seed.code(2, 4)
            ),
        })
        .collect();
    Data { threads, members }
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("forum", seed);
    let data = data(seed);
    let board = data.threads[seed.count(0..=data.threads.len() - 1)].board;
    let one = seed.count(0..=data.threads.iter().filter(|t| t.board == board).count() - 1);
    let member = seed.count(0..=data.members.len() - 1);
    let tasks = tasks(&data, board, one, &data.members[member]);
    Served::new(serve(move |ask| answer(&data, ask)), tasks)
}

fn in_board<'a>(data: &'a Data, board: &str) -> Vec<&'a Thread> {
    data.threads.iter().filter(|t| t.board == board).collect()
}

fn tasks(data: &Data, board: &str, one: usize, member: &Member) -> Vec<Task> {
    let threads = in_board(data, board);
    let all: Value = threads
        .iter()
        .map(|t| json!({"subject": t.title, "author": t.author, "replies": t.replies, "views": t.views}))
        .collect();
    let members: Value =
        data.members.iter().map(|m| json!({"name": m.name, "posts": m.posts})).collect();
    let one = threads[one];
    let pages = || {
        (0..threads.len().div_ceil(PER_PAGE))
            .map(|n| Visit::get(format!("/board?b={board}&start={}", n * PER_PAGE)))
    };
    vec![
        Task::new("threads-of-a-board", [
            format!("Open the board {board} and collect all threads with subject, author, replies and views."),
            format!("All topics of the forum's {board} section please: subject, author, number of replies, views. Mind the further pages."),
            format!("go to {board}, scrape every thread (subject/author/replies/views), all pages"),
        ])
        .schema(list_schema("threads", &[("subject", "string"), ("author", "string"), ("replies", "integer"), ("views", "integer")]))
        .exactly(json!({"threads": all}))
        .seen_at(pages()),
        Task::new("members", [
            "Collect the members of the forum with name and number of posts.",
            "Who is a member here and how many posts has each written? There's a member list.",
            "memberlist: name, posts",
        ])
        .schema(list_schema("members", &[("name", "string"), ("posts", "integer")]))
        .in_any_order(json!({"members": members}))
        .seen_at([Visit::get("/members")]),
        Task::new("town-of-a-member", [
            format!("Find the member {} and read which town they are from.", member.name),
            format!("Where does {} live, according to their profile?", member.name),
            format!("profile of {} -> town", member.name),
        ])
        .schema(record_schema(&[("town", "string")]))
        .exactly(json!({"town": member.town}))
        .seen_at([Visit::get(format!("/member?name={}", member.name.replace(' ', "+").replace('\'', "%27")))]),
        Task::new("views-of-a-thread", [
            format!("How many views does the thread \"{}\" in {board} have?", one.title),
            format!("Look into the {board} board: what is the view count of '{}'?", one.title),
            format!("views of {} ({board})", one.title),
        ])
        .schema(record_schema(&[("views", "integer")]))
        .exactly(json!({"views": one.views}))
        .seen_at(pages()),
        Task::new("first-post", [
            format!("Open the board {board}, open the thread \"{}\" and return the text of the first post.", one.title),
            format!("What did the author write in the opening post of '{}'? You'll find it under {board}.", one.title),
            format!("{board} > {} > first post, full text", one.title),
        ])
        .schema(record_schema(&[("post", "string")]))
        .exactly(json!({"post": one.first_post}))
        .seen_at([Visit::get(format!("/thread?t={}", one.id))]),
    ]
}

fn answer(data: &Data, ask: &Ask) -> actix_web::HttpResponse {
    match ask.route.as_str() {
        "/" => {
            let rows = each(BOARDS, |b| {
                format!("<tr><td><a href='/board?b={b}'><b>{b}</b></a><br><font size=1>All about {}</font></td><td align=center>{}</td></tr>", b.to_lowercase(), in_board(data, b).len())
            });
            html(frame("Index", &format!("<table width='100%' border=1 cellspacing=0><tr bgcolor='#cccccc'><td>Board</td><td>Topics</td></tr>{rows}</table>")))
        }
        "/board" => html(frame(ask.get("b"), &board(data, ask.get("b"), ask.number("start", 0)))),
        "/thread" => data.threads.get(ask.number("t", usize::MAX)).map_or_else(not_found, |t| {
            html(frame(&esc(&t.title), &format!(
                "<table border=1 width='100%' cellspacing=0><tr><td valign=top width=140><b>{}</b><br><font size=1>{}</font></td><td>{}</td></tr>\
                 <tr><td valign=top><b>Admin</b><br><font size=1>1 January 2026</font></td><td>Please use the search first.</td></tr></table>",
                esc(&t.author), t.date.long(), t.first_post)))
        }),
        "/members" => {
            let rows = each(&data.members, |m| {
                format!("<tr><td><a href=\"/member?name={}\">{}</a></td><td align=right>{}</td><td>{}</td></tr>", m.name.replace(' ', "+"), esc(&m.name), grouped(m.posts, ","), m.joined.short())
            });
            html(frame("Member list", &format!("<table border=1 width='100%' cellspacing=0><tr bgcolor='#cccccc'><td>Name</td><td>Posts</td><td>Joined</td></tr>{rows}</table>")))
        }
        "/member" => data.members.iter().find(|m| m.name == ask.get("name")).map_or_else(not_found, |m| {
            html(frame(&esc(&m.name), &format!(
                "<table><tr><td>Posts:</td><td>{}</td></tr><tr><td>Town:</td><td>{}</td></tr><tr><td>Joined:</td><td>{}</td></tr></table>",
                grouped(m.posts, ","), m.town, m.joined.long())))
        }),
        _ => not_found(),
    }
}

fn board(data: &Data, name: &str, start: usize) -> String {
    let threads = in_board(data, name);
    let rows = each(threads.iter().skip(start).take(PER_PAGE).enumerate(), |(n, t)| {
        let colour = if n % 2 == 0 { "#eeeeee" } else { "#ffffff" };
        format!(
            "<tr bgcolor='{colour}'><td><img src='data:,' width=16 height=16></td><td><a href='/thread?t={}'>{}</a></td><td>{}</td><td align=center>{}</td><td align=center>{}</td><td><font size=1>{}</font></td></tr>",
            t.id,
            t.title,
            esc(&t.author),
            t.replies,
            grouped(t.views, ","),
            t.date.short()
        )
    });
    let pages = each((0..threads.len().div_ceil(PER_PAGE)).map(|n| n * PER_PAGE), |at| {
        let n = at / PER_PAGE + 1;
        if at == start {
            format!("[{n}] ")
        } else {
            format!("<a href='/board?b={name}&amp;start={at}'>{n}</a> ")
        }
    });
    format!(
        "<font size=2>Go to page: {pages}</font><table width='100%' border=1 cellspacing=0 cellpadding=3><tr bgcolor='#cccccc'><td></td><td><b>Subject</b></td><td><b>Author</b></td>\
         <td><b>Replies</b></td><td><b>Views</b></td><td><b>Started</b></td></tr>{rows}</table>"
    )
}

fn frame(title: &str, main: &str) -> String {
    format!(
        "<html><head><title>{title} - Old Bikes Board</title></head><body bgcolor='#ffffff'><center><table width=900 border=0><tr><td colspan=2 bgcolor='#003366'>\
         <font color='#ffffff' size=5>Old Bikes Board</font></td></tr><tr><td width=150 valign=top bgcolor='#eeeeee'><table><tr><td><a href=/>Index</a></td></tr>\
         <tr><td><a href=/members>Member list</a></td></tr><tr><td><a href=/rules>Rules</a></td></tr><tr><td><hr><font size=1>Users online:<br>Guest (14)<br>Admin</font></td></tr></table></td>\
         <td valign=top><font size=4>{title}</font><br><br>{main}</td></tr><tr><td colspan=2><font size=1>All times are GMT. Powered by oldBB 1.4</font></td></tr></table></center></body></html>"
    )
}
