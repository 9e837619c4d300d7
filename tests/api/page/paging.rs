//! Going on to the next page of a list: by link, by button, by script; and knowing the end.

use hob::browser::Page;
use hob::model::{Extraction, Reader};
use hob::perception::Growth;

use super::extracting::{extraction, own, text};
use super::{Scene, find, most_records};
use crate::support::site::{Reply, Site};

const LAST: usize = 3;

fn items(page: usize) -> String {
    (0..5).map(|n| format!("<li class=item><b>Item {page}-{n}</b></li>")).collect()
}

/// A list in pages of its own addresses.
fn linked() -> Site {
    Site::start(|asked| {
        let page: usize = asked.path.rsplit('=').next().and_then(|n| n.parse().ok()).unwrap_or(1);
        let mut html = format!("<ul class=list>{}</ul><div class=pager>", items(page));
        for n in 1..=LAST {
            html += &format!("<a href='?page={n}'>{n}</a> ");
        }
        if page < LAST {
            html += &format!("<a href='?page={}'>Next</a>", page + 1);
        }
        Reply::Html(html + "</div>")
    })
}

/// A list that a script renews in place, late; `end` is what the button does at the last page.
fn scripted(end: &str) -> String {
    format!(
        "<ul class=list id=l>{}</ul><button id=next>Next page</button><script>
        let page = 1;
        document.querySelector('#next').onclick = () => setTimeout(() => {{
          if (page >= {LAST}) return;
          page++;
          l.innerHTML = '';
          setTimeout(() => l.innerHTML = [0,1,2,3,4].map(n => `<li class=item><b>Item ${{page}}-${{n}}</b></li>`).join(''), 120);
          if (page === {LAST}) {{ {end} }}
        }}, 150);
        </script>",
        items(1)
    )
}

async fn reader(scene: &Scene, role: &str, name: &str) -> Reader {
    let snapshot = scene.look().await;
    let item = &most_records(&snapshot).children[0];
    let next = own(find(&snapshot, role, name));
    let example = Extraction {
        next: Some(next),
        ..extraction(item.r#ref.as_ref(), &[("name", text(own(item)))])
    };
    scene.page.induce(&example).await.unwrap()
}

async fn everything(page: &Page, reader: &Reader) -> Vec<String> {
    let mut names = Vec::new();
    for turned in 0.. {
        for row in page.collect(reader, 100, &[], false).await.unwrap().rows {
            names.push(row["name"].as_str().unwrap().to_owned());
        }
        if names.len() > 50 || !super::next(page, reader, turned).await {
            break;
        }
    }
    names
}

fn expected() -> Vec<String> {
    (1..=LAST).flat_map(|page| (0..5).map(move |n| format!("Item {page}-{n}"))).collect()
}

#[tokio::test]
async fn next_links_are_followed_to_the_end() {
    let scene = Scene::open(linked(), "/?page=1").await;
    let reader = reader(&scene, "link", "Next").await;
    assert_eq!(everything(&scene.page, &reader).await, expected());
    scene.close().await;
}

#[tokio::test]
async fn buttons_that_renew_the_list_in_place_are_followed_to_the_end() {
    let ends = [
        "next.disabled = true",
        "next.setAttribute('aria-disabled', 'true')",
        "next.className = 'btn disabled'",
        "next.remove()",
        "",
    ];
    let pages: Vec<(String, String)> =
        ends.iter().enumerate().map(|(n, end)| (format!("/{n}"), scripted(end))).collect();
    let pages: Vec<(&str, &str)> = pages.iter().map(|(p, h)| (p.as_str(), h.as_str())).collect();
    let scene = Scene::open(Site::pages(&pages), "/0").await;
    for (path, _) in &pages {
        scene.page.goto(&scene.site.at(path)).await.unwrap();
        let reader = reader(&scene, "button", "Next page").await;
        assert_eq!(everything(&scene.page, &reader).await, expected(), "{path}");
    }
    scene.close().await;
}

#[tokio::test]
async fn what_surely_turns_pages_is_told_from_what_may_do_more() {
    let cases = [
        ("<a href=?p=2 rel=next>On</a>", Some("On")),
        ("<ul class=pages><li>1<li><a href=?p=2>2</a><li><a href=?p=3>3</a></ul>", Some("2")),
        ("<p><a href=?p=1>1</a> <b>2</b> <a href=?p=3>3</a></p>", Some("3")),
        ("<div role=button tabindex=0>Show more</div>", Some("Show more")),
        ("<div class=pager><button>Next</button></div>", Some("Next")),
        // Of a form that is gone through, of pictures, of nobody knows what; and what leads elsewhere.
        ("<form><input name=a><button>Next</button></form>", None),
        ("<div class=carousel><a href=?p=2>Next</a></div>", None),
        ("<main><p>Step 1</p><button>Next</button></main>", None),
        ("<a href=https://other.example/?p=2>Next</a>", None),
        ("<a href=#top>Next</a>", None),
        ("<div class=pager><button disabled>Next</button></div>", None),
        ("<table><tr><td><a href=?d=1>1</a><td><a href=?d=2>2</a></table>", None),
    ];
    let pages: Vec<(String, String)> =
        cases.iter().enumerate().map(|(n, (html, _))| (format!("/{n}"), (*html).into())).collect();
    let pages: Vec<(&str, &str)> = pages.iter().map(|(p, h)| (p.as_str(), h.as_str())).collect();
    let scene = Scene::open(Site::pages(&pages), "/0").await;
    for (at, (html, name)) in cases.iter().enumerate() {
        scene.page.goto(&scene.site.at(&format!("/{at}"))).await.unwrap();
        let found = scene.page.turning().await.unwrap();
        assert_eq!(found.map(|element| element.name).as_deref(), *name, "{html}");
    }
    scene.close().await;
}

/// A list of 300 records of which only those are in the document that are on the screen, and some more.
const WINDOWED: &str = "<style>#scroller{height:300px;overflow:auto;position:relative}.row{position:absolute;height:30px;left:0;right:0}</style>
    <h1>Stock</h1><div id=scroller><div id=all style='position:relative;height:9000px'></div></div><p>The end of the page</p><script>
    const draw = () => {
      const from = Math.max(0, Math.floor(scroller.scrollTop / 30) - 3);
      all.innerHTML = Array.from({length: 16}, (_, n) => from + n).filter((n) => n < 300)
        .map((n) => `<div class=row style='top:${n * 30}px'><b>Part ${n}</b> <span>${n % 7} left</span></div>`).join('');
    };
    scroller.onscroll = () => setTimeout(draw, 60);
    draw();
    </script>";

#[tokio::test]
async fn a_list_of_which_only_a_window_is_in_the_document_is_read_whole() {
    let scene = Scene::of(WINDOWED).await;
    let snapshot = scene.look().await;
    let item = &most_records(&snapshot).children[0];
    let name = super::inside(item, |node| node.name.starts_with("Part"));
    let example: Extraction =
        serde_json::from_value(serde_json::json!({"each": item.r#ref, "fields": {"name": name}}))
            .unwrap();
    let reader = scene.page.induce(&example).await.unwrap();
    // From wherever it was left.
    for _ in 0..2 {
        scene.page.to_start(&reader).await.unwrap();
        let mut seen = std::collections::BTreeSet::new();
        loop {
            let rows = scene.page.collect(&reader, 1000, &[], false).await.unwrap().rows;
            seen.extend(rows.iter().map(|row| row["name"].as_str().unwrap_or_default().to_owned()));
            if scene.page.grow(&reader).await.unwrap() != Growth::Grew {
                break;
            }
        }
        assert_eq!(seen.len(), 300);
    }
    scene.close().await;
}
