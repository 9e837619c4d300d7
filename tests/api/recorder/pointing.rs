//! Mouse, wheel and fingers, on screens of every fineness.

use serde_json::json;

use super::person::Person;
use super::{READY, Scene};

async fn mouse(person: &Person, kind: &str, at: (f64, f64), buttons: u32, count: u32) {
    let (x, y) = person.place(at).await;
    let button = if kind == "mouseMoved" && buttons == 0 { "none" } else { "left" };
    let event = json!({"type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": count});
    person.tools.call("Input.dispatchMouseEvent", event).await;
}

async fn drags(person: &Person, from: (f64, f64), to: (f64, f64)) {
    mouse(person, "mouseMoved", from, 0, 0).await;
    mouse(person, "mousePressed", from, 1, 1).await;
    for step in 1..=8 {
        let part = f64::from(step) / 8.0;
        let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        mouse(person, "mouseMoved", at, 1, 0).await;
        // A page hears of one move a picture.
        person.tools.js("new Promise(requestAnimationFrame)").await;
    }
    mouse(person, "mouseReleased", to, 0, 1).await;
}

#[tokio::test]
async fn what_hands_do_reaches_the_page() {
    let scene = Scene::of(READY).await;
    text_is_chosen_and_sliders_are_dragged(&scene).await;
    what_a_page_makes_a_drag_of_is_dropped(&scene).await;
    the_wheel_scrolls(&scene).await;
    fingers_tap_and_pinch(&scene).await;
    scene.ends().await;
}

async fn text_is_chosen_and_sliders_are_dragged(scene: &Scene) {
    let page = format!(
        "<style>body{{margin:0}} p,input,div{{position:absolute;left:40px;margin:0;font:20px monospace}}</style>\
         <p style='top:40px'>drag along these words</p>\
         <input type=range min=0 max=100 value=0 style='top:100px;width:400px'>\
         <script>document.onselectionchange = () => {{ document.title = `chosen ${{getSelection()}}`; }};
         document.querySelector('input').oninput = (e) => {{ document.title = `at ${{e.target.value}}`; }};</script>{READY}"
    );
    scene.shows(&page).await;
    let person = &scene.person;
    drags(person, (41.0, 52.0), (302.0, 52.0)).await;
    person.is_told("chosen drag along these words").await;
    let middle = (280.0, 52.0);
    for count in 1..=2 {
        mouse(person, "mousePressed", middle, 1, count).await;
        mouse(person, "mouseReleased", middle, 0, count).await;
    }
    person
        .knows("document.querySelector('.tab.current [role=tab]').textContent", "chosen words")
        .await;
    drags(person, (48.0, 108.0), (470.0, 108.0)).await;
    person.is_told("at 100").await;
}

async fn what_a_page_makes_a_drag_of_is_dropped(scene: &Scene) {
    let page = format!(
        "<style>body{{margin:0}} div{{position:absolute;left:40px;width:200px;height:60px;background:#ccc}}</style>\
         <div draggable=true style='top:40px'>Piece</div><div id=to style='top:200px'>Hole</div>\
         <script>document.querySelector('div').ondragstart = (e) => e.dataTransfer.setData('text/plain', 'piece');
         to.ondragover = (e) => e.preventDefault();
         to.ondrop = (e) => {{ e.preventDefault(); document.title = `dropped ${{e.dataTransfer.getData('text/plain')}}`; }};
         to.onclick = () => {{ document.title = 'clicked'; }};</script>{READY}"
    );
    scene.shows(&page).await;
    let person = &scene.person;
    drags(person, (100.0, 70.0), (100.0, 230.0)).await;
    person.is_told("dropped piece").await;
    person.clicks((100.0, 230.0)).await;
    person.is_told("clicked").await;
}

async fn the_wheel_scrolls(scene: &Scene) {
    let page = format!(
        "<body style='margin:0;height:5000px'><script>onscroll = () => {{ document.title = `down ${{scrollY > 200}}`; }}\
         </script>{READY}"
    );
    scene.shows(&page).await;
    let (x, y) = scene.person.place((100.0, 100.0)).await;
    let wheel = json!({"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": 400});
    scene.person.tools.call("Input.dispatchMouseEvent", wheel).await;
    scene.person.is_told("down true").await;
}

async fn fingers_tap_and_pinch(scene: &Scene) {
    let page = format!(
        "<style>html{{touch-action:none}} body{{margin:0;height:100vh}} button{{position:absolute;left:40px;top:40px;width:200px;height:80px}}</style>\
         <button onclick=\"document.title = 'tapped'\">Tap</button><script>let most = 0, left = 0;
         addEventListener('touchstart', (e) => {{ most = Math.max(most, e.touches.length); }});
         addEventListener('touchend', (e) => {{ if (most === 2) document.title = `two, then ${{e.touches.length}}`; }});</script>{READY}"
    );
    scene.shows(&page).await;
    let person = &scene.person;
    let (x, y) = person.place((100.0, 80.0)).await;
    let touch = async |kind: &str, points: &[(f64, f64)]| {
        let points: Vec<_> = points
            .iter()
            .enumerate()
            .map(|(id, (x, y))| json!({"x": x, "y": y, "id": id}))
            .collect();
        person
            .tools
            .call("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points}))
            .await;
    };
    touch("touchStart", &[(x, y)]).await;
    touch("touchEnd", &[]).await;
    person.is_told("tapped").await;
    let (a, b) = ((x + 300.0, y + 100.0), (x + 400.0, y + 200.0));
    touch("touchStart", &[a]).await;
    touch("touchStart", &[a, b]).await;
    touch("touchMove", &[a, (b.0 + 50.0, b.1 + 50.0)]).await;
    touch("touchEnd", &[]).await;
    person.is_told("two, then 0").await;
}

#[tokio::test]
async fn pictures_are_as_fine_as_the_screen_and_pointing_stays_exact() {
    let person = Person::sits_down().await;
    person.has_window(901, 701, 2.0).await;
    let page = format!(
        "<body style='margin:0;height:100vh'><script>onmousedown = (e) => {{ document.title = `${{devicePixelRatio}} at \
         ${{e.clientX}},${{e.clientY}} of ${{innerWidth}}`; }}</script>{READY}"
    );
    let site = crate::support::site::Site::pages(&[("/", &page)]);
    let scene = Scene::before(async { person }, site, &[("HOB_BROWSER__WARM", "1")]).await;
    let person = &scene.person;
    person.opens(&scene.recording.url).await;
    person.waits_for("Ready").await;
    let fine = "(() => { const { width, height, clientWidth, clientHeight } = document.getElementById('screen'); \
                return width === 2 * clientWidth && height === 2 * clientHeight || \
                  `${width} × ${height} in ${clientWidth} × ${clientHeight}`; })()";
    person.knows(fine, true).await;
    person.clicks((333.0, 222.0)).await;
    person.is_told("2 at 333,222 of 901").await;
    // A window that grows, on another screen.
    person.has_window(1203, 640, 1.0).await;
    person.knows(&fine.replace("2 *", "1 *"), true).await;
    person.until_rest().await;
    person.clicks((1111.0, 33.0)).await;
    person.is_told("1 at 1111,33 of 1203").await;
    scene.ends().await;
}
