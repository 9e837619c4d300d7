//! Drag and drop: lists sorted by pointer events, and HTML5 drags with their data.

use hob::browser::Page;
use hob::model::{Remark, Side};

use super::{Scene, find};

/// A list that is sorted while the pointer passes over it, as the libraries do it.
const SORTABLE: &str = r"<style>li{height:30px;width:200px;background:#eee;margin:4px;touch-action:none}
    body{margin:0}</style>
    <ul id=list aria-label=Tasks><li>One</li><li>Two</li><li>Three</li><li>Four</li></ul><p id=out></p>
    <script>
    let held = null, from = null, moved = 0;
    list.addEventListener('pointerdown', (e) => {
        held = e.target.closest('li'); from = [e.clientX, e.clientY]; moved = 0; held.setPointerCapture(e.pointerId); });
    list.addEventListener('pointermove', (e) => {
        if (!held || !e.buttons) return;
        if (Math.hypot(e.clientX - from[0], e.clientY - from[1]) < 5) return;
        moved++;
        const over = [...list.children].find((li) => li !== held && e.clientY > li.getBoundingClientRect().top
            && e.clientY < li.getBoundingClientRect().bottom);
        if (over) over[held.compareDocumentPosition(over) & 4 ? 'after' : 'before'](held); });
    list.addEventListener('pointerup', () => {
        if (held && moved > 3) out.textContent = 'order ' + [...list.children].map((li) => li.textContent).join(' ');
        held = null; });
    </script>";

const DROPZONE: &str = r#"<style>div{width:200px;height:80px;border:1px solid;margin:10px}</style>
    <div id=card draggable=true role=button aria-label=Card>Card</div>
    <div id=zone role=region aria-label=Zone>Drop here</div>
    <div id=no role=region aria-label=Wall>Not here</div>
    <button onclick="out.textContent += ' clicked'">After</button>
    <p id=out></p><script>
    card.ondragstart = (e) => { e.dataTransfer.setData('text/plain', 'card-7'); e.dataTransfer.effectAllowed = 'move'; };
    card.ondragend = (e) => out.textContent += ' ended ' + e.dataTransfer.dropEffect;
    zone.ondragenter = (e) => { e.preventDefault(); out.textContent += ' entered'; };
    zone.ondragover = (e) => { e.preventDefault(); e.dataTransfer.dropEffect = 'move'; };
    zone.ondrop = (e) => { e.preventDefault(); out.textContent += ' dropped ' + e.dataTransfer.getData('text/plain'); };
    </script>"#;

async fn said(page: &Page) -> String {
    page.read(None, None, 0).await.unwrap()
}

#[tokio::test]
async fn a_list_is_sorted_by_its_items() {
    let scene = Scene::of(SORTABLE).await;
    let snapshot = scene.look().await;
    let item = |text: &str| {
        let found = snapshot
            .walk()
            .find(|node| node.role == "listitem" && node.walk().any(|inner| inner.name == text));
        found.and_then(|node| node.r#ref.clone()).unwrap_or_else(|| panic!("{}", snapshot.text))
    };
    let acted = scene.page.drag(&item("One"), &item("Three"), None).await.unwrap();
    assert!(acted.changed, "{acted:?}");
    assert!(said(&scene.page).await.contains("order Two Three One Four"));
    scene.page.drag(&item("Four"), &item("Two"), None).await.unwrap();
    assert!(said(&scene.page).await.contains("order Four Two Three One"));
    scene.close().await;
}

#[tokio::test]
async fn a_thing_comes_to_lie_on_the_side_that_is_asked_for() {
    let scene = Scene::of(SORTABLE).await;
    let item = async |text: &str| {
        let snapshot = scene.look().await;
        let found = snapshot
            .walk()
            .find(|node| node.role == "listitem" && node.walk().any(|inner| inner.name == text));
        found.and_then(|node| node.r#ref.clone()).unwrap_or_else(|| panic!("{}", snapshot.text))
    };
    let drag = async |from: &str, to: &str, side: Option<Side>| {
        scene.page.drag(&item(from).await, &item(to).await, side).await.unwrap().remark
    };
    assert_eq!(drag("One", "Three", None).await, Some(Remark::Lies(Side::After)));
    assert_eq!(drag("Four", "Two", None).await, Some(Remark::Lies(Side::Before)));
    assert!(said(&scene.page).await.contains("order Four Two Three One"));
    assert_eq!(drag("Four", "One", Some(Side::Before)).await, Some(Remark::Lies(Side::Before)));
    assert!(said(&scene.page).await.contains("order Two Three Four One"));
    assert_eq!(drag("One", "Two", Some(Side::After)).await, Some(Remark::Lies(Side::After)));
    assert!(said(&scene.page).await.contains("order Two One Three Four"));
    // What takes nothing is not said to have moved.
    let fixed = "<ul><li>One</li><li>Two</li><li>Three</li></ul><button>Sort</button>";
    let scene = Scene::of(fixed).await;
    let item = async |text: &str| scene.r#ref("listitem", text).await;
    let acted = scene.page.drag(&item("One").await, &item("Three").await, None).await.unwrap();
    assert_eq!(acted.remark, Some(Remark::Unmoved));
    let refused = scene
        .page
        .drag(&item("One").await, &item("Three").await, Some(Side::Before))
        .await
        .unwrap_err()
        .to_string();
    assert!(refused.contains("does not lie before it"), "{refused}");
    scene.close().await;
}

#[tokio::test]
async fn what_is_dragged_arrives_with_its_data() {
    let scene = Scene::of(DROPZONE).await;
    let page = &scene.page;
    let snapshot = scene.look().await;
    let of = |role: &str, name: &str| find(&snapshot, role, name).r#ref.clone().unwrap();
    let acted = page.drag(&of("button", "Card"), &of("region", "Zone"), None).await.unwrap();
    assert!(acted.changed, "{acted:?}");
    let text = said(page).await;
    assert!(text.contains("entered dropped card-7 ended move"), "{text}");
    // Where nothing takes it, nothing is dropped, and the mouse is free again.
    page.drag(&of("button", "Card"), &of("region", "Wall"), None).await.unwrap();
    page.click(&of("button", "After")).await.unwrap();
    let text = said(page).await;
    assert!(text.contains("ended none clicked"), "{text}");
    assert_eq!(text.matches("dropped").count(), 1, "{text}");
    scene.close().await;
}

#[tokio::test]
async fn what_is_far_apart_is_brought_together_under_way() {
    let far = DROPZONE.replace("<div id=zone", "<p style='height:3000px'></p><div id=zone");
    let scene = Scene::of(&far).await;
    let snapshot = scene.look().await;
    let of = |role: &str, name: &str| find(&snapshot, role, name).r#ref.clone().unwrap();
    scene.page.drag(&of("button", "Card"), &of("region", "Zone"), None).await.unwrap();
    let text = said(&scene.page).await;
    assert!(text.contains("dropped card-7"), "{text}");
    scene.close().await;
}

/// A board whose lists take what is over them alone, not over their headings; one of them takes nothing.
#[tokio::test]
async fn a_card_that_is_dragged_to_a_heading_comes_into_its_column_or_it_is_said_that_it_does_not()
{
    let column = |name: &str, cards: &[&str]| {
        let cards: String = cards
            .iter()
            .map(|card| format!("<div class=card draggable=true>{card} <button>…</button></div>"))
            .collect();
        format!("<section class=column><h2>{name}</h2><div class=cards>{cards}</div></section>")
    };
    let board = [
        column("Backlog", &["Paint the door", "Mow the lawn"]),
        column("Done", &[]),
        column("Locked", &["Old papers"]),
    ];
    let scene = Scene::of(&format!(
        "<style>.column{{float:left;width:180px}} .cards{{min-height:200px;background:#eee}} .card{{height:40px}}</style>{}<script>
         let held;
         document.addEventListener('dragstart', (event) => {{ held = event.target; event.dataTransfer.setData('text/plain', ''); }});
         document.addEventListener('dragover', (event) => {{
           const list = event.target.closest('.cards');
           if (!list) return;
           event.preventDefault();
           if (!list.parentNode.textContent.startsWith('Locked')) list.append(held);
         }});</script>",
        board.concat()
    ))
    .await;
    let columns = async || {
        let script = "[...document.querySelectorAll('.column')].map((c) => c.querySelectorAll('.card').length).join()";
        scene.page.evaluate_script(script).await.unwrap().0
    };
    let drag = async |card: &str, to: &str| {
        let snapshot = scene.look().await;
        let of = |text: &str| {
            let found = snapshot.walk().filter(|node| node.name.contains(text)).last();
            found.and_then(|node| node.r#ref.clone()).unwrap_or_else(|| panic!("{}", snapshot.text))
        };
        scene.page.drag(&of(card), &of(to), None).await
    };
    drag("Paint the door", "Done").await.unwrap();
    assert_eq!(columns().await, "1,1,1");
    drag("Paint the door", "Backlog").await.unwrap();
    assert_eq!(columns().await, "2,0,1");
    let refused = drag("Mow the lawn", "Locked").await.unwrap_err().to_string();
    assert!(refused.contains("does not lie there"), "{refused}");
    scene.close().await;
}

/// Columns that make room for the card under way, and take nothing for as long as that moves; it stays where it last lay.
#[tokio::test]
async fn a_card_lies_where_it_was_let_go_not_on_the_way() {
    let columns = ["Open", "Doing", "Done"]
        .map(|name| format!("<div class=column role=region aria-label={name}></div>"))
        .concat();
    let scene = Scene::of(&format!(
        "<style>.column{{float:left;width:200px;height:300px;border:1px solid}}</style>{columns}<script>
         const card = document.createElement('div');
         card.draggable = true; card.textContent = 'Card';
         card.setAttribute('role', 'button');
         document.querySelector('.column').append(card);
         card.ondragstart = (event) => event.dataTransfer.setData('text/plain', 'card');
         let busyUntil = 0;
         document.addEventListener('dragover', (event) => {{
           event.preventDefault();
           const column = event.target.closest('.column');
           if (!column || performance.now() < busyUntil || card.parentNode === column) return;
           column.append(card);
           busyUntil = performance.now() + 150;
         }});
         document.addEventListener('drop', (event) => event.preventDefault());</script>"
    ))
    .await;
    let (card, done) = (scene.r#ref("button", "Card").await, scene.r#ref("region", "Done").await);
    scene.page.drag(&card, &done, None).await.unwrap();
    let place = scene
        .page
        .evaluate_script("document.querySelector('[draggable]').parentNode.ariaLabel")
        .await
        .unwrap()
        .0;
    assert_eq!(place, "Done");
    scene.close().await;
}
