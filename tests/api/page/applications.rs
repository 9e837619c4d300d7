//! What real applications do and plain pages do not: pictures in the place of controls, texts to choose by, answers over web
//! sockets.

use std::time::Duration;

use futures::{SinkExt as _, StreamExt as _};

use super::Scene;
use super::acting::refused;

/// A box that is not drawn itself: a picture lies over it, and what holds both takes the click.
#[tokio::test]
async fn a_control_is_clicked_by_the_picture_that_stands_for_it() {
    let drawn = "position:absolute;inset:0;width:24px;height:24px;margin:0";
    let row = |name: &str| {
        format!(
            "<div onclick=\"if (event.target.tagName !== 'INPUT') this.querySelector('input').click()\">\
             <div style='position:relative;width:24px;height:24px'>\
             <input type=checkbox aria-label='{name}' style='{drawn};opacity:0'>\
             <svg viewBox='0 0 24 24' style='{drawn}'><path d='M3 3h18v18H3z'/></svg></div></div>"
        )
    };
    let cover = "<div style='position:relative;width:90px;height:24px'><button style='width:60px'>Go</button>\
                 <button style='position:absolute;inset:0'><svg viewBox='0 0 24 24' width=90 height=24>\
                 <path d='M0 0h24v24H0z'/></svg></button></div>";
    let scene = Scene::of(&format!("<h1>School</h1>{}{}{cover}", row("Join"), row("Leave"))).await;
    let join = scene.r#ref("checkbox", "Join").await;
    scene.page.check(&join, true).await.unwrap();
    let ticked = "[...document.querySelectorAll('input')].map((box) => box.checked).join()";
    assert_eq!(scene.page.evaluate_script(ticked).await.unwrap().0, "true,false");
    let go = scene.r#ref("button", "Go").await;
    refused(scene.page.click(&go).await, "covered");
    scene.close().await;
}

#[tokio::test]
async fn what_shows_its_text_to_be_chosen_by_is_no_text_to_be_selected() {
    let scene = Scene::of(
        "<div id=type onclick=\"said.textContent = 'open'\">Learner</div><ul id=list><li>Female<li>Male</ul>\
         <p id=said>Choose a type of user</p>",
    )
    .await;
    let seen = scene.look().await;
    let kind = seen.walk().find(|node| node.name == "Learner").unwrap().r#ref.clone().unwrap();
    assert!(refused(scene.page.select(&kind, "Learner").await, "not_a_select").contains("Learner"));
    scene.close().await;
}

/// Answers each message over a web socket 300 ms later.
async fn answering() -> u16 {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut line = tokio_tungstenite::accept_async(stream).await.unwrap();
                while let Some(Ok(said)) = line.next().await {
                    tokio::time::sleep(Duration::from_millis(300)).await;
                    let _ = line.send(said).await;
                }
            });
        }
    });
    port
}

#[tokio::test]
async fn what_is_asked_over_a_web_socket_is_waited_for() {
    let port = answering().await;
    let scene = Scene::of(&format!(
        "<h1>Lamps</h1><button onclick=\"line.send('lit')\">Light</button>
         <p>dark</p><script>
         const line = new WebSocket('ws://127.0.0.1:{port}');
         line.onopen = () => {{ document.querySelector('h1').textContent = 'All lamps'; }};
         line.onmessage = ({{data}}) => {{ document.querySelector('p').textContent = data; }};</script>"
    ))
    .await;
    scene.page.wait_for("All lamps").await.unwrap();
    let lit = scene.page.click(&scene.r#ref("button", "Light").await).await.unwrap();
    assert!(lit.changed, "{lit:?}");
    assert!(scene.page.read(None, None, 0).await.unwrap().contains("lit"));
    scene.close().await;
}

/// The page shows a sign to empty the field at once, and asks its server half a second after the last key.
#[tokio::test]
async fn a_search_that_waits_for_the_last_key_is_waited_for() {
    let scene = Scene::of(
        "<h1>Learners</h1><input type=search aria-label='Search learners'><b hidden>×</b><ul><li>Ada<li>Bo<li>Cy</ul><script>
         const [field, list] = [document.querySelector('input'), document.querySelector('ul')];
         fetch(''); let timer;
         field.addEventListener('input', () => {
           document.querySelector('b').hidden = !field.value;
           clearTimeout(timer);
           timer = setTimeout(async () => {
             await fetch('');
             list.innerHTML = '<li>Found: ' + field.value;
           }, 500);
         });</script>",
    )
    .await;
    scene.page.fill(&scene.r#ref("searchbox", "Search learners").await, "Bo").await.unwrap();
    let said = scene.page.read(None, None, 0).await.unwrap();
    assert!(said.contains("Found: Bo") && !said.contains("Cy"), "{said}");
    scene.close().await;
}

/// A button that starts a search half a second later, on a page that asks its server.
#[tokio::test]
async fn what_a_click_starts_half_a_second_later_is_waited_for() {
    let scene = Scene::of(
        "<h1>Books</h1><button>Search</button><p>All books</p><script>
         fetch('');
         document.querySelector('button').onclick = () => setTimeout(async () => {
           await fetch('');
           document.querySelector('p').textContent = 'Five books';
         }, 500);</script>",
    )
    .await;
    let found = scene.page.click(&scene.r#ref("button", "Search").await).await.unwrap();
    assert!(found.changed, "{found:?}");
    assert!(scene.page.read(None, None, 0).await.unwrap().contains("Five books"));
    scene.close().await;
}
