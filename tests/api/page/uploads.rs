//! Giving files to pages, by whatever opens their chooser.

use hob::browser::BrowserError;
use hob::model::Remark;

use super::{Scene, find};

const HTML: &str = r#"<style>.gone{display:none} #clear{opacity:0;position:absolute}</style>
    <input type=file aria-label=Plain>
    <label>Attach a letter <input type=file class=gone></label>
    <input type=file id=far class=gone multiple><button onclick="far.click()">Choose files</button>
    <div role=button tabindex=0 onclick="setTimeout(() => late.click(), 300)">Later</div><input type=file id=late class=gone>
    <button onclick="out.textContent += ' nothing'">Nothing</button>
    <p id=out></p><script>
    addEventListener('change', async (e) => {
        for (const file of e.target.files) out.textContent += ` [${file.name}: ${await file.text()}]`; });
    </script>"#;

#[tokio::test]
async fn a_file_reaches_the_page_by_input_label_and_button() {
    let scene = Scene::of(HTML).await;
    let page = &scene.page;
    let snapshot = scene.look().await;
    let button = |name: &str| find(&snapshot, "button", name).r#ref.clone().unwrap();
    let cv = page.lay_file("cv.txt", b"Ann").await.unwrap();
    let letter = page.lay_file("../../letter.txt", b"Dear").await.unwrap();
    assert!(letter.ends_with("letter.txt") && letter.parent() != cv.parent());

    let plain = snapshot.walk().find(|node| node.name == "Plain").unwrap().r#ref.clone().unwrap();
    let acted = page.upload(&plain, std::slice::from_ref(&cv)).await.unwrap();
    assert!(acted.changed && acted.remark.is_none(), "{acted:?}");
    let label = snapshot.walk().find(|node| node.name.contains("Attach a letter"));
    let label = label.unwrap_or_else(|| panic!("{}", snapshot.text)).r#ref.clone().unwrap();
    page.upload(&label, std::slice::from_ref(&letter)).await.unwrap();
    page.upload(&button("Choose files"), &[cv.clone(), letter.clone()]).await.unwrap();
    page.upload(&button("Later"), std::slice::from_ref(&cv)).await.unwrap();
    let text = page.read(None, None, 0).await.unwrap();
    let expected =
        "[cv.txt: Ann] [letter.txt: Dear] [cv.txt: Ann] [letter.txt: Dear] [cv.txt: Ann]";
    assert!(text.contains(expected), "{text}");
    scene.close().await;
}

#[tokio::test]
async fn what_takes_no_file_is_said() {
    let scene = Scene::of(HTML).await;
    let page = &scene.page;
    let snapshot = scene.look().await;
    let nothing = find(&snapshot, "button", "Nothing").r#ref.clone().unwrap();
    let cv = page.lay_file("cv.txt", b"Ann").await.unwrap();
    let code = |error: BrowserError| match error {
        BrowserError::Page { code, .. } => code,
        other => panic!("{other:?}"),
    };
    let error = page.upload(&nothing, std::slice::from_ref(&cv)).await.unwrap_err();
    assert_eq!(code(error), "no_chooser");
    // Some pages take whatever is held over them, so that the browser does not open it.
    page.evaluate_script("addEventListener('dragover', (e) => e.preventDefault()); addEventListener('drop', (e) => e.preventDefault());").await.unwrap();
    let error = page.upload(&nothing, std::slice::from_ref(&cv)).await.unwrap_err();
    assert_eq!(code(error), "no_chooser");
    let plain = snapshot.walk().find(|node| node.name == "Plain").unwrap().r#ref.clone().unwrap();
    let error = page.upload(&plain, &[cv.clone(), cv]).await.unwrap_err();
    assert_eq!(code(error), "one_file");
    // A plain click on what opens a chooser hangs nothing and is told.
    let acted = page.click(&plain).await.unwrap();
    assert_eq!(acted.remark, Some(Remark::FileChooser));
    scene.close().await;
}

#[tokio::test]
async fn files_are_dropped_where_a_click_opens_no_chooser() {
    let scene = Scene::of(
        "<div role=button tabindex=0 id=zone style='height:90px'>Drop files here</div><p id=out></p><script>\
         zone.ondragover = (event) => event.preventDefault();\
         zone.ondrop = async (event) => { event.preventDefault();\
           for (const file of event.dataTransfer.files) out.textContent += ` [${file.name}: ${await file.text()}]`; };\
         </script>",
    )
    .await;
    let zone = scene.r#ref("button", "Drop files here").await;
    let cv = scene.page.lay_file("cv.txt", b"Ann").await.unwrap();
    let letter = scene.page.lay_file("letter.txt", b"Dear").await.unwrap();
    scene.page.upload(&zone, &[cv, letter]).await.unwrap();
    let text = scene.page.read(None, None, 0).await.unwrap();
    assert!(text.contains("[cv.txt: Ann] [letter.txt: Dear]"), "{text}");
    scene.close().await;
}
