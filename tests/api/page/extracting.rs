//! Extraction by example on hand-made pages: what one example stands for, and what is read.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use hob::model::{Extraction, FieldPoint, Reader, Ref};
use hob::perception::{Node, Snapshot};
use serde_json::{Map, Value, json};

use super::{Scene, find, inside, most_records};
use crate::support::site::Site;

pub fn text(r#ref: Ref) -> FieldPoint {
    FieldPoint::Text(r#ref)
}

pub fn attribute(r#ref: Ref, name: &str) -> FieldPoint {
    FieldPoint::attribute(r#ref, name)
}

pub fn extraction(each: Option<&Ref>, fields: &[(&str, FieldPoint)]) -> Extraction {
    let fields: BTreeMap<_, _> = fields.iter().map(|(n, p)| ((*n).to_owned(), p.clone())).collect();
    Extraction { each: each.cloned(), fields, ..Extraction::default() }
}

pub fn own(node: &Node) -> Ref {
    node.r#ref.clone().unwrap()
}

pub async fn read(scene: &Scene, example: &Extraction) -> (Reader, Vec<Map<String, Value>>) {
    let reader = scene.page.induce(example).await.unwrap();
    let rows = scene.page.collect(&reader, 100_000, &[], false).await.unwrap().rows;
    (reader, rows)
}

fn hint(word: &str) -> impl Fn(&Node) -> bool {
    move |node| node.hints.iter().any(|hint| hint == word)
}

fn column(rows: &[Map<String, Value>], name: &str) -> Vec<Value> {
    rows.iter().map(|row| row[name].clone()).collect()
}

fn cards(count: usize) -> String {
    let mut html = String::new();
    for n in 0..count {
        if n == 3 {
            html += "<div class='ad'><a href='/ad'>Buy now</a></div>";
        }
        let was =
            if n % 2 == 1 { format!("<span class='was'>${n}9</span>") } else { String::new() };
        let _ = write!(
            html,
            "<div class='card card-{n} {}' data-sku='s{n}'><a class='pic' href='/p/{n}'><img alt='Photo {n}' src='/i{n}.png'></a>
             <h3><a href='/p/{n}'>Thing {n}</a></h3>{was}<span class='price'>${n}.50</span>
             <p class='star-rating {}'></p><time datetime='2024-01-0{}'>yesterday</time></div>",
            if n % 4 == 0 { "sale" } else { "" },
            ["One", "Two", "Three"][n % 3],
            n % 9 + 1,
        );
    }
    html
}

#[tokio::test]
async fn cards_with_optional_parts_and_an_advertisement_between() {
    let scene = Scene::of(&format!("<h1>Shop</h1><div class=grid>{}</div>", cards(12))).await;
    let snapshot = scene.look().await;
    let run = most_records(&snapshot);
    assert_eq!(run.count, 12);
    for sample in [&run.children[0], &run.children[1]] {
        let link = inside(sample, |n| n.role == "link" && n.name.starts_with("Thing"));
        let picture = inside(sample, |n| n.role == "img");
        let mut fields = vec![
            ("name", text(link.clone())),
            ("url", attribute(link, "href")),
            ("price", text(inside(sample, hint("price")))),
            ("photo", attribute(picture.clone(), "src")),
            ("alt", text(picture)),
        ];
        if let Some(was) = sample.walk().find(|n| hint("was")(n)) {
            fields.push(("was", text(own(was))));
        }
        let (reader, rows) = read(&scene, &extraction(sample.r#ref.as_ref(), &fields)).await;
        assert_eq!(rows.len(), 12, "{reader:?}");
        for (n, row) in rows.iter().enumerate() {
            assert_eq!(row["name"], format!("Thing {n}"), "{reader:?}");
            assert_eq!(row["url"], scene.site.at(&format!("/p/{n}")).as_str());
            assert_eq!(row["price"], format!("${n}.50"));
            assert_eq!(row["alt"], format!("Photo {n}"));
            assert_eq!(row["photo"], scene.site.at(&format!("/i{n}.png")).as_str());
            if fields.len() == 6 {
                let was = if n % 2 == 1 { json!(format!("${n}9")) } else { Value::Null };
                assert_eq!(row["was"], was, "{reader:?}");
            }
        }
        assert!(!reader.each.unwrap().contains("nth"));
    }
    scene.close().await;
}

#[tokio::test]
async fn an_example_pointed_at_too_high_or_too_low_means_its_record() {
    let scene = Scene::of(&format!("<h1>Shop</h1><div class=grid>{}</div>", cards(6))).await;
    let snapshot = scene.look().await;
    let sample = &most_records(&snapshot).children[0];
    let link = inside(sample, |n| n.role == "link" && n.name == "Thing 0");
    let heading = inside(sample, |n| n.role == "heading");
    let price = inside(sample, hint("price"));
    let fields = [("name", text(link.clone())), ("price", text(price.clone()))];
    for each in [&link, &heading, &price] {
        let (reader, rows) = read(&scene, &extraction(Some(each), &fields)).await;
        assert_eq!(rows.len(), 6, "{reader:?}");
        assert_eq!(rows[5]["name"], "Thing 5");
        assert_eq!(rows[5]["price"], "$5.50");
    }
    // A field pointed at in another record holds the same there.
    let other = inside(&most_records(&snapshot).children[1], |n| n.name == "$1.50");
    let mixed = [("name", text(link)), ("price", text(other))];
    let (reader, rows) = read(&scene, &extraction(sample.r#ref.as_ref(), &mixed)).await;
    assert_eq!(rows[0]["price"], "$0.50", "{reader:?}");
    scene.close().await;
}

const TABLE: &str = "<h2>Others</h2><table class=t><tr><th>Name</th><th>Age</th></tr><tr><td>Zed</td><td>99</td></tr></table>
<h2>People</h2><table class=t><thead><tr><th>Name</th><th>Age</th><th>Town</th></tr></thead>
<tbody><tr class=group><td colspan=3><b>North</b></td></tr>
<tr class=odd id=r1><td><a href='/ann'>Ann</a></td><td>31</td><td>Ayr</td></tr>
<tr class=even id=r2><td><a href='/bob'>Bob</a></td><td></td><td>Bath<br>Spa</td></tr>
<tr class=odd id=r3><td>Cy</td><td>33</td><td>Cork</td></tr></tbody>
<tbody><tr class=group><td colspan=3><b>South</b></td></tr>
<tr class=odd id=r4><td><a href='/dee'>Dee</a></td><td>34</td><td><div>Deal</div><div>Kent</div></td></tr>
<tr class=even id=r5 style='display:none'><td><a href='/eve'>Eve</a></td><td>35</td><td>Ely</td></tr></tbody></table>";

#[tokio::test]
async fn rows_of_one_table_across_its_bodies_without_captions_and_hidden_rows() {
    let scene = Scene::of(TABLE).await;
    let snapshot = scene.look().await;
    let ann = snapshot
        .walk()
        .find(|n| n.role == "row" && n.children.iter().any(|c| c.name == "Ann"))
        .unwrap();
    let cells: Vec<_> =
        ann.children.iter().map(|c| (c.name.as_str(), c.header.as_deref())).collect();
    assert_eq!(cells, [("Ann", Some("Name")), ("31", Some("Age")), ("Ayr", Some("Town"))]);
    let cell = |n: usize| text(own(&ann.children[n]));
    let fields = [("name", cell(0)), ("age", cell(1)), ("town", cell(2))];
    let (reader, rows) = read(&scene, &extraction(ann.r#ref.as_ref(), &fields)).await;
    assert_eq!(column(&rows, "name"), ["Ann", "Bob", "Cy", "Dee"], "{reader:?}");
    assert_eq!(column(&rows, "age"), ["31", "", "33", "34"]);
    assert_eq!(column(&rows, "town"), ["Ayr", "Bath Spa", "Cork", "Deal Kent"]);
    let link = inside(ann, |n| n.role == "link");
    let table = snapshot.walk().filter(|n| n.role == "table").nth(1).unwrap();
    let fields = [("name", text(link.clone())), ("url", attribute(link, "href"))];
    let (reader, rows) = read(&scene, &extraction(table.r#ref.as_ref(), &fields)).await;
    // Cy's name is no link; it is a name all the same.
    assert_eq!(column(&rows, "name"), ["Ann", "Bob", "Cy", "Dee"], "{reader:?}");
    let folded = Reader { hidden: true, ..reader };
    let collected = scene.page.collect(&folded, 100, &[], false).await.unwrap();
    assert_eq!(collected.hidden, 1);
    assert_eq!(column(&collected.rows, "name"), ["Ann", "Bob", "Cy", "Dee", "Eve"]);
    scene.close().await;
}

fn bullets(items: &[&str]) -> String {
    items.iter().map(|item| format!("<li><a href='/{item}'>{item}</a></li>")).collect()
}

#[tokio::test]
async fn two_lists_that_look_alike_are_two_and_many_parts_are_one() {
    let two = format!(
        "<section><h2>Fruit</h2><ul>{}</ul></section><section><h2>Tools</h2><ul>{}</ul></section>",
        bullets(&["apple", "pear", "plum", "fig"]),
        bullets(&["saw", "axe", "file", "plane"])
    );
    let tables: String = ["A", "B", "C"]
        .iter()
        .map(|s| format!("<section><h2>{s}</h2><table><thead><tr><th>Key<th>Value</thead><tr><td>{s}1<td>x<tr><td>{s}2<td>y</table></section>"))
        .collect();
    let grid: String = (0..3)
        .map(|r| {
            format!(
                "<div class=row>{}</div>",
                (0..3)
                    .map(|c| format!("<div class=cell><b>N{r}{c}</b><i>v{c}</i></div>"))
                    .collect::<String>()
            )
        })
        .collect();
    let pages = [("/two", two.as_str()), ("/tables", &tables), ("/grid", &grid)];
    let scene = Scene::open(Site::pages(&pages), "/two").await;
    let snapshot = scene.look().await;
    let axe = own(find(&snapshot, "link", "axe"));
    let (reader, rows) =
        read(&scene, &extraction(Some(&axe), &[("name", text(axe.clone()))])).await;
    assert_eq!(column(&rows, "name"), ["saw", "axe", "file", "plane"], "{reader:?}");

    scene.page.goto(&scene.site.at("/tables")).await.unwrap();
    let snapshot = scene.look().await;
    let key = own(find(&snapshot, "cell", "B1"));
    let (reader, rows) = read(&scene, &extraction(Some(&key), &[("key", text(key.clone()))])).await;
    assert_eq!(column(&rows, "key"), ["A1", "A2", "B1", "B2", "C1", "C2"], "{reader:?}");

    scene.page.goto(&scene.site.at("/grid")).await.unwrap();
    let snapshot = scene.look().await;
    let name = own(snapshot.walk().find(|n| n.name == "N11").unwrap());
    let (reader, rows) =
        read(&scene, &extraction(Some(&name), &[("name", text(name.clone()))])).await;
    assert_eq!(rows.len(), 9, "{reader:?}");
    scene.close().await;
}

#[tokio::test]
async fn records_of_several_siblings_and_runs_of_bare_text() {
    let terms: String = (0..6)
        .map(|n| {
            format!(
                "<dt>Term {n}</dt><dd>First {n} <a href='/{n}'>more</a></dd>{}",
                if n % 2 == 0 { "<dd class=x>Second</dd>" } else { "" }
            )
        })
        .collect();
    let news: String = (0..5).map(|n| format!("<tr class=athing id={n}{n}{n}{n}><td>{n}.</td><td><a href='/s{n}'>Story {n}</a></td></tr><tr><td></td><td class=sub>{n} points by <a class=user href='/u'>user{n}</a></td></tr><tr class=spacer></tr>")).collect();
    let bare: String =
        (0..5).map(|n| format!("<li><a href='/{n}'>Item {n}</a> – about {n}</li>")).collect();
    let (terms, news, bare) =
        (format!("<dl>{terms}</dl>"), format!("<table>{news}</table>"), format!("<ul>{bare}</ul>"));
    let pages = [("/dl", terms.as_str()), ("/news", &news), ("/bare", &bare)];
    let scene = Scene::open(Site::pages(&pages), "/dl").await;
    let snapshot = scene.look().await;
    let run = most_records(&snapshot);
    assert_eq!((run.count, run.children[0].role.as_str()), (6, "group"));
    let group = &run.children[0];
    let term = inside(group, |n| n.role == "term");
    assert_eq!(group.r#ref.as_ref(), Some(&term));
    let definition = inside(group, |n| n.role == "definition");
    let link = inside(group, |n| n.role == "link");
    let fields = [
        ("term", text(term.clone())),
        ("text", text(definition)),
        ("url", attribute(link, "href")),
    ];
    let (reader, rows) = read(&scene, &extraction(Some(&term), &fields)).await;
    assert_eq!(column(&rows, "term").len(), 6, "{reader:?}");
    assert_eq!(rows[3]["term"], "Term 3");
    assert_eq!(rows[3]["text"], "First 3 more");
    assert_eq!(rows[3]["url"], scene.site.at("/3").as_str());

    scene.page.goto(&scene.site.at("/news")).await.unwrap();
    let snapshot = scene.look().await;
    assert_eq!(most_records(&snapshot).count, 5);
    let story = own(find(&snapshot, "link", "Story 0"));
    let user = own(find(&snapshot, "link", "user0"));
    let row = own(snapshot.walk().find(|n| n.role == "row").unwrap());
    let fields = [("title", text(story)), ("user", text(user))];
    let (reader, rows) = read(&scene, &extraction(Some(&row), &fields)).await;
    assert_eq!(column(&rows, "title"), ["Story 0", "Story 1", "Story 2", "Story 3", "Story 4"]);
    assert_eq!(column(&rows, "user"), ["user0", "user1", "user2", "user3", "user4"], "{reader:?}");

    scene.page.goto(&scene.site.at("/bare")).await.unwrap();
    let snapshot = scene.look().await;
    let item = &most_records(&snapshot).children[0];
    let about = inside(item, |n| n.role == "text");
    let (reader, rows) =
        read(&scene, &extraction(item.r#ref.as_ref(), &[("about", text(about))])).await;
    assert_eq!(rows[4]["about"], "– about 4", "{reader:?}");
    scene.close().await;
}

#[tokio::test]
async fn single_values_hidden_text_controls_and_attributes() {
    let scene = Scene::of(
        r#"<h1>Kettle<a class="headerlink" style="visibility:hidden" href="/x">¶</a></h1>
        <dl><dt>Price</dt><dd itemprop="price">$ 12.50</dd><dt>Made</dt><dd><time datetime="2024-05-01">May</time></dd></dl>
        <p>Weight: <b>1.2</b><span hidden> secret</span><span aria-hidden="true">★</span> kg</p>
        <input aria-label="Count" value="3"><a class="doc" href="docs/a.pdf">Manual</a>"#,
    )
    .await;
    let snapshot: Snapshot = scene.look().await;
    let at = |name: &str| {
        own(snapshot
            .walk()
            .find(|n| n.name == name)
            .unwrap_or_else(|| panic!("{name}: {}", snapshot.text)))
    };
    let fields = [
        ("title", text(at("Kettle"))),
        ("price", text(at("$ 12.50"))),
        ("made", attribute(own(snapshot.walk().find(|n| n.tag == "time").unwrap()), "datetime")),
        ("weight", text(at("Weight: 1.2 kg"))),
        ("count", text(at("Count"))),
        ("manual", attribute(at("Manual"), "href")),
    ];
    let reader = scene.page.induce(&extraction(None, &fields)).await.unwrap();
    let row = scene.page.read_single(&reader).await.unwrap().rows.remove(0);
    let expected = json!({"title": "Kettle", "price": "$ 12.50", "made": "2024-05-01",
        "weight": "Weight: 1.2 kg", "count": "3", "manual": scene.site.at("/docs/a.pdf").as_str()});
    assert_eq!(json!(row), expected, "{reader:?}");
    // A reader outlives the page it was made on.
    let kept: Reader = serde_json::from_str(&serde_json::to_string(&reader).unwrap()).unwrap();
    scene.page.goto(&scene.site.at("/")).await.unwrap();
    assert_eq!(json!(scene.page.read_single(&kept).await.unwrap().rows[0]), expected);
    scene.close().await;
}
