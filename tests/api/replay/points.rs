//! Clicks at a point of a picture: on what has no elements, such as a map or a drawing.

use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::json;

use super::asked::with;
use super::{explored, home, replayed, steps};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::site::{Reply as Answer, Site};

/// A drawing of 400 by 200 that sends where it was clicked; smaller for who asks so.
fn drawing() -> Site {
    Site::start(|asked| {
        let scale = if asked.path.contains("small") { 0.5 } else { 1.0 };
        Answer::Html(format!(
            "<h1>Plan</h1><canvas aria-label=Plan width=400 height=200 style='width:{}px;height:{}px'></canvas>\
             <p id=said></p><script>\
             document.querySelector('canvas').onclick = ({{ offsetX, offsetY, target }}) => {{\
               const at = [offsetX / target.clientWidth, offsetY / target.clientHeight].map((part) => part.toFixed(1));\
               said.textContent = 'seat ' + at.join(' ');\
               fetch('/taken', {{ method: 'POST', body: at.join(' ') }}); }};</script>",
            400.0 * scale,
            200.0 * scale
        ))
    })
}

#[tokio::test]
async fn a_point_of_a_picture_is_clicked_and_clicked_again_on_a_drawing_of_another_size() {
    let site = drawing();
    let calls = AtomicUsize::new(0);
    let model = FakeModel::apart(move |request| {
        let click = |x: u32, y: u32| {
            let plan = ref_of(request, "canvas \\\"Plan");
            Reply::call("click", json!({"ref": plan, "at": format!("{x},{y}")}))
        };
        match calls.fetch_add(1, Ordering::SeqCst) {
            0 => click(100, 100),
            1 => Reply::call("look", json!({})),
            2 => click(2, 2),
            // The drawing stands below the heading: its middle is some 160 pixels from the top.
            3 => click(208, 166),
            _ => Reply::call("finish", json!({})),
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body =
        |page: &str| json!({"task": "Take the seat in the plan", "startUrl": site.page(page)});
    explored(&hob, "seat", &body("/")).await;
    replayed(&hob, "seat", &body("/small")).await;
    let log = site.log();
    let sent: Vec<_> = log.iter().filter(|a| a.method == "POST").map(|a| a.body.as_str()).collect();
    assert_eq!(sent, ["0.5 0.5", "0.5 0.5"]);
    let runs = hob.get("/api/v1/runs").await;
    let first = runs.as_array().and_then(|runs| runs.last()).expect("a run");
    let told = steps(&hob, first).await;
    assert!(told.contains("there is no image yet that the point is of: look first"), "{told}");
    assert!(told.contains("2, 2 in the image is not within img “Plan”"), "{told}");
}
