//! Pages that nobody here wrote: Debian's Python documentation, against answers that an
//! independent parser computes from its files.

use hob::model::Ref;
use hob::perception::{LookOptions, Node};
use scraper::{ElementRef, Html, Selector};

use super::extracting::{attribute, extraction, own, read, text};
use super::{Scene, inside, most_records};
use crate::support::python_doc::folder;

fn parsed(path: &str) -> Html {
    Html::parse_document(&std::fs::read_to_string(folder().join(path)).unwrap())
}

fn select<'a>(html: &'a Html, css: &str) -> Vec<ElementRef<'a>> {
    html.select(&Selector::parse(css).unwrap()).collect()
}

fn within<'a>(element: &ElementRef<'a>, css: &str) -> Option<ElementRef<'a>> {
    element.select(&Selector::parse(css).unwrap()).next()
}

/// Text with white space squeezed, without the permalink signs.
fn plain(element: &ElementRef<'_>) -> String {
    let text: String = element.text().filter(|part| *part != "¶").collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn hinted(word: &str) -> impl Fn(&Node) -> bool {
    move |node| node.hints.iter().any(|hint| hint == word)
}

fn function(snapshot: &hob::perception::Snapshot) -> &Node {
    let terms = |node: &Node| node.children.iter().filter(|n| n.role == "term").count();
    snapshot.walk().find(|n| n.tag == "dl" && hinted("function")(n) && terms(n) == 1).unwrap()
}

#[tokio::test]
async fn all_functions_of_a_library_page_with_their_signatures() {
    let scene = Scene::python_doc("/library/shutil.html").await;
    for path in
        ["library/shutil.html", "library/os.html", "library/bisect.html", "library/random.html"]
    {
        scene.page.goto(&scene.site.at(&format!("/{path}"))).await.unwrap();
        let snapshot = scene.look().await;
        assert!(snapshot.tokens() <= 3000);
        let example = function(&snapshot);
        let term = inside(example, |n| n.role == "term");
        let name = inside(example, hinted("descname"));
        for each in [own(example), term.clone(), name.clone()] {
            let fields = [("signature", text(term.clone())), ("name", text(name.clone()))];
            let (reader, rows) = read(&scene, &extraction(Some(&each), &fields)).await;
            let html = parsed(path);
            let expected: Vec<(String, String)> = select(&html, "dl.py.function")
                .iter()
                .map(|dl| {
                    let dt = within(dl, "dt").unwrap();
                    (plain(&dt), plain(&within(&dt, ".descname").unwrap()))
                })
                .collect();
            let got: Vec<(String, String)> = rows
                .iter()
                .map(|row| {
                    (
                        row["signature"].as_str().unwrap().to_owned(),
                        row["name"].as_str().unwrap().to_owned(),
                    )
                })
                .collect();
            assert_eq!(got, expected, "{path} {reader:?}");
        }
    }
    scene.close().await;
}

#[tokio::test]
async fn the_module_index_is_read_row_by_row() {
    let scene = Scene::python_doc("/py-modindex.html").await;
    let snapshot = scene.look().await;
    let row = &most_records(&snapshot).children[0];
    let link = inside(row, |n| n.role == "link");
    let synopsis = own(row.children.iter().rfind(|n| n.role == "cell").unwrap());
    let fields = [
        ("name", text(link.clone())),
        ("url", attribute(link, "href")),
        ("synopsis", text(synopsis)),
    ];
    let (reader, rows) = read(&scene, &extraction(row.r#ref.as_ref(), &fields)).await;
    let html = parsed("py-modindex.html");
    // The page's own script hides the submodules (rows of class cg-…) until they are opened.
    let expected: Vec<(String, String)> = select(&html, "table.modindextable tr:not([class])")
        .iter()
        .filter_map(|tr| {
            Some((plain(&within(tr, "code")?), plain(&within(tr, "td:nth-child(3)")?)))
        })
        .collect();
    assert!(expected.len() > 200);
    let got: Vec<(String, String)> = rows
        .iter()
        .map(|row| {
            (row["name"].as_str().unwrap().to_owned(), row["synopsis"].as_str().unwrap().to_owned())
        })
        .collect();
    assert_eq!(got, expected, "{reader:?}");
    let base = scene.site.at("/library/");
    // Packages that are no module themselves are rows without a link.
    let addresses: Vec<&str> = rows.iter().filter_map(|row| row["url"].as_str()).collect();
    assert!(addresses.len() > 200 && addresses.len() < rows.len());
    assert!(addresses.iter().all(|url| url.starts_with(base.as_str())));
    scene.close().await;
}

#[tokio::test]
async fn the_contents_are_read_at_the_level_that_is_pointed_at() {
    let scene = Scene::python_doc("/contents.html").await;
    let snapshot = scene.look().await;
    let list = |level: &'static str| {
        snapshot.walk().filter(move |n| n.role == "listitem" && hinted("toctree")(n)).find(
            move |n| {
                n.walk().any(|inner| inner.role == "link")
                    && (level == "l1") == (n.walk().filter(|i| i.role == "list").count() > 0)
            },
        )
    };
    let html = parsed("contents.html");
    let titles = |css: &str| -> Vec<String> { select(&html, css).iter().map(plain).collect() };
    let first = list("l1").unwrap();
    let link = inside(first, |n| n.role == "link");
    let (reader, rows) =
        read(&scene, &extraction(first.r#ref.as_ref(), &[("title", text(link))])).await;
    let got: Vec<_> = rows.iter().map(|row| row["title"].as_str().unwrap().to_owned()).collect();
    assert_eq!(got, titles("li.toctree-l1 > a"), "{reader:?}");
    let nested = first.walk().find(|n| n.role == "listitem" && n.r#ref != first.r#ref).unwrap();
    let link = inside(nested, |n| n.role == "link");
    let (reader, rows) =
        read(&scene, &extraction(nested.r#ref.as_ref(), &[("title", text(link))])).await;
    let got: Vec<_> = rows.iter().map(|row| row["title"].as_str().unwrap().to_owned()).collect();
    assert_eq!(got, titles("li.toctree-l1:first-child > ul > li > a")[..got.len()], "{reader:?}");
    assert!(got.len() > 3);
    scene.close().await;
}

#[tokio::test]
async fn the_glossary_is_terms_with_their_definitions() {
    let scene = Scene::python_doc("/glossary.html").await;
    let snapshot = scene.look().await;
    let group = &most_records(&snapshot).children[0];
    let term = inside(group, |n| n.role == "term");
    let definition = inside(group, |n| n.role == "definition");
    let each: Ref = own(group);
    let fields = [("term", text(term)), ("meaning", text(definition))];
    let (reader, rows) = read(&scene, &extraction(Some(&each), &fields)).await;
    let html = parsed("glossary.html");
    let terms = select(&html, "dl.glossary > dt");
    assert_eq!(rows.len(), terms.len(), "{reader:?}");
    for (row, dt) in rows.iter().zip(&terms) {
        assert_eq!(row["term"].as_str().unwrap(), plain(dt));
        let dd = dt.next_siblings().find_map(ElementRef::wrap).unwrap();
        // The page's own script puts a button of this text beside each example.
        let bare = |text: &str| text.replace(">>>", "").split_whitespace().collect::<String>();
        assert_eq!(bare(row["meaning"].as_str().unwrap()), bare(&plain(&dd)), "{}", plain(dt));
    }
    scene.close().await;
}

#[tokio::test]
async fn large_pages_stay_within_the_budget_and_show_all_their_parts() {
    let scene = Scene::python_doc("/library/stdtypes.html").await;
    for path in [
        "/library/stdtypes.html",
        "/library/os.html",
        "/library/functions.html",
        "/genindex-all.html",
        "/contents.html",
        "/py-modindex.html",
    ] {
        scene.page.goto(&scene.site.at(path)).await.unwrap();
        for budget in [500, 3000] {
            let snapshot =
                scene.page.look(&LookOptions { budget, ..LookOptions::default() }).await.unwrap();
            assert!(snapshot.tokens() <= budget, "{path} {}", snapshot.tokens());
            assert!(
                snapshot.text.contains("textbox \"Quick search\""),
                "{path}\n{}",
                snapshot.text
            );
            assert!(snapshot.text.contains("[level=1]"), "{path}\n{}", snapshot.text);
            let json = serde_json::to_string(&snapshot.nodes).unwrap();
            assert!(json.len() < 600_000, "{path}: {}", json.len());
        }
    }
    scene.close().await;
}
