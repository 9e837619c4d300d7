//! Folding, and the hard budget of the text form.

use std::fmt::Write as _;

use hob::perception::{LookOptions, Snapshot};

use super::{Scene, most_records};
use crate::support::site::Site;

fn shop(count: usize) -> String {
    let mut html = "<title>Shop</title><nav><ul>".to_owned();
    for name in ["Home", "Kettles", "Pans", "Sale", "Contact"] {
        let _ = write!(html, "<li><a href='/{name}'>{name}</a></li>");
    }
    html += "</ul></nav><main><h1>All things</h1><form><input name=q placeholder=Search><button>Go</button></form><div class=grid>";
    for n in 0..count {
        let sale = if n % 3 == 0 { "<span class=was>$99</span>" } else { "" };
        let _ = write!(
            html,
            "<article class='card {}'><h3><a href='/p/{n}'>Thing number {n}</a></h3>
             <p class=price>${n}.50</p>{sale}</article>",
            if n % 2 == 0 { "even" } else { "odd" }
        );
    }
    html + "</div><a rel=next href='?page=2'>Next</a></main><footer><p>The end of the page</p></footer>"
}

async fn looks(budgets: &[usize], pages: &[(&str, &str)]) -> Vec<(String, usize, Snapshot)> {
    let scene = Scene::open(Site::pages(pages), pages[0].0).await;
    let mut all = Vec::new();
    for (path, _) in pages {
        scene.page.goto(&scene.site.at(path)).await.unwrap();
        for budget in budgets {
            let snapshot = scene
                .page
                .look(&LookOptions { budget: *budget, ..LookOptions::default() })
                .await
                .unwrap();
            all.push(((*path).to_owned(), *budget, snapshot));
        }
    }
    scene.close().await;
    all
}

#[tokio::test]
async fn a_page_of_5000_records_costs_no_more_than_one_of_20() {
    let (few, many) = (shop(20), shop(5000));
    let all = looks(&[3000], &[("/few", &few), ("/many", &many)]).await;
    let [(_, _, few), (_, _, many)] = &all[..] else { panic!() };
    assert_eq!(most_records(few).count, 20);
    assert_eq!(most_records(many).count, 5000);
    assert_eq!(most_records(many).children.len(), 3);
    assert!(many.tokens() * 10 <= few.tokens() * 12, "{} {}", many.tokens(), few.tokens());
    for snapshot in [few, many] {
        let expected = [
            "link \"Sale\"",
            "textbox \"Search\"",
            "heading \"All things\"",
            "×",
            "Thing number 0",
            "$0.50",
            "link \"Next\"",
            "The end of the page",
        ];
        for part in expected {
            assert!(snapshot.text.contains(part), "{part} is not in\n{}", snapshot.text);
        }
    }
}

#[tokio::test]
async fn the_budget_is_never_exceeded_and_no_part_of_the_page_is_forgotten() {
    let lorem = "Words that go on and on, as they do in the terms of service. ".repeat(1700);
    let prose: String = lorem
        .as_bytes()
        .chunks(700)
        .map(|p| format!("<p>{}</p>", String::from_utf8_lossy(p)))
        .collect();
    let varied: String = (0..400)
        .map(|n| {
            format!(
                "<h2>Part {n}</h2><{t}>Text {n}</{t}><button>Do {n}</button>",
                t = ["p", "div", "pre", "blockquote"][n * n % 7 % 4]
            )
        })
        .collect();
    let mixed: String = (0..400).map(|n| format!("<h2>Part {n}</h2><p>Text {n} with a <a href='/{n}'>link {n}</a></p><div class='a{n}'><button>Do {n}</button></div>")).collect();
    let links: String =
        (0..10_000).map(|n| format!("<a href='/l/{n}'>Link {n}</a> and ")).collect();
    let deep = format!(
        "{}<button>Core</button>{}",
        "<div class=x><section>text".repeat(900),
        "</section></div>".repeat(900)
    );
    let lists = "<ul><li class=n>item <a href=/x>x</a>".repeat(60) + &"</ul>".repeat(60);
    let pages = [
        ("/prose", format!("<main>{prose}</main><button>Agree</button>")),
        ("/one", format!("<div>{lorem}</div><button>Agree</button>")),
        ("/mixed", format!("{mixed}<button>Agree</button>")),
        ("/varied", format!("{varied}<button>Agree</button>")),
        ("/links", format!("<div>{links}</div><button>Agree</button>")),
        ("/deep", format!("{deep}<button>Agree</button>")),
        ("/nested", format!("{lists}<button>Agree</button>")),
        ("/empty", String::new()),
        ("/quotes", format!("<p>{}</p><button>Agree</button>", "\\\"\u{1F600}\n".repeat(3000))),
    ];
    let pages: Vec<(&str, &str)> =
        pages.iter().map(|(path, html)| (*path, html.as_str())).collect();
    for (path, budget, snapshot) in looks(&[40, 300, 3000], &pages).await {
        assert!(snapshot.tokens() <= budget, "{path}: {} of {budget}", snapshot.tokens());
        if budget >= 300 && path != "/empty" && path != "/deep" {
            let text = &snapshot.text;
            assert!(text.contains("button \"Agree\""), "{path} {budget}:\n{text}");
        }
        if path == "/mixed" {
            assert!(snapshot.text.contains("records ×400"), "{}", snapshot.text);
        }
        if path == "/varied" {
            assert!(snapshot.text.contains(" more "), "{}", snapshot.text);
        }
        let json = serde_json::to_string(&snapshot.nodes).unwrap();
        assert!(json.len() < 1 << 20, "{path}: {}", json.len());
    }
}

#[tokio::test]
async fn small_lists_are_told_whole_and_fields_are_never_folded() {
    let menu: String = (0..12).map(|n| format!("<li><a href='/{n}'>Entry {n}</a></li>")).collect();
    let fields: String =
        (0..12).map(|n| format!("<div class=row><label>Field {n} <input></label></div>")).collect();
    let html = format!("<ul>{menu}</ul><form>{fields}<button>Send</button></form>");
    let all = looks(&[3000], &[("/", &html)]).await;
    let snapshot = &all[0].2;
    for n in 0..12 {
        assert!(snapshot.text.contains(&format!("link \"Entry {n}\"")), "{}", snapshot.text);
        assert!(snapshot.text.contains(&format!("textbox \"Field {n}\"")), "{}", snapshot.text);
    }
    assert_eq!(most_records(snapshot).count, 12);
}

#[tokio::test]
async fn reading_goes_on_where_it_stopped_and_finds_words() {
    let paragraphs: String =
        (0..600).map(|n| format!("<p>Paragraph {n} says something.</p>")).collect();
    let scene = Scene::of(&format!(
        "<main>{paragraphs}</main><aside id=a><p>Apart <a href='/x'>go</a></p></aside>"
    ))
    .await;
    let first = scene.page.read(None, None, 0).await.unwrap();
    assert!(first.starts_with("Paragraph 0 says") && first.chars().count() < 8200);
    let offset: usize = first.rsplit(' ').next().unwrap().parse().unwrap();
    let second = scene.page.read(None, None, offset).await.unwrap();
    let cut = first.rfind("\n… ").unwrap();
    let whole = format!("{}{second}", &first[..cut]);
    for n in 0..400 {
        assert!(whole.contains(&format!("Paragraph {n} says")), "{n}");
    }
    let found = scene.page.read(None, Some("paragraph 577 says"), 0).await.unwrap();
    assert!(found.contains("Paragraph 577 says") && found.len() < 1200, "{found}");
    let none = scene.page.read(None, Some("unicorn"), 0).await.unwrap();
    assert_eq!(none, "“unicorn” is not on the page.");
    let snapshot = scene.look().await;
    let aside = snapshot.walk().find(|node| node.role == "complementary").unwrap();
    let part = scene.page.read(aside.r#ref.as_ref(), None, 0).await.unwrap();
    assert!(part.starts_with("Apart go [e"), "{part}");
    scene.close().await;
}
