//! Texts in editors and fields that have a mind of their own: what is saved is what was asked for, or it is said
//! that it is not.

use std::time::Duration;

use hob::browser::BrowserError;
use hob::model::{Button, Clicking, Remark};

use super::{Scene, find};
use crate::support::site::Site;

/// Editors that behave as those of the libraries do: the text is in a model, the selection is known by
/// `selectionchange`, input is taken by `beforeinput`, and the element is drawn anew from the model. What is put
/// into the element past that crashes it, as it does Draft.js. The title is what would be saved.
const EDITOR: &str = r"
class Editor {
  constructor(el, runs) {
    Object.assign(this, { el, runs, at: null });
    this.draw();
    const doc = el.ownerDocument;
    doc.addEventListener('selectionchange', () => setTimeout(() => this.seen(), 0));
    el.addEventListener('beforeinput', (event) => this.before(event));
    el.addEventListener('input', () => { el.remove(); throw new Error('the model does not know of this'); });
  }
  get text() { return this.runs.map(([text]) => text).join(''); }
  draw() {
    this.el.innerHTML = this.runs.map(([text, bold]) => bold ? `<b>${text}</b>` : `<span>${text}</span>`).join('') || '<br>';
    top.saved = this.runs.filter(([text]) => text).map(([text, bold]) => bold ? `<b>${text}</b>` : text).join('');
  }
  seen() {
    const selection = this.el.ownerDocument.getSelection();
    if (!selection.rangeCount || !this.el.contains(selection.anchorNode)) return void (this.at = null);
    const offset = (node, at) => {
      const range = this.el.ownerDocument.createRange();
      range.setStart(this.el, 0);
      range.setEnd(node, at);
      return range.toString().length;
    };
    const range = selection.getRangeAt(0);
    this.at = [offset(range.startContainer, range.startOffset), offset(range.endContainer, range.endOffset)];
  }
  before(event) {
    event.preventDefault();
    if (!this.at) return;
    const [from, to] = this.at;
    const put = event.inputType === 'insertText' ? event.data : /insert(Paragraph|LineBreak)/.test(event.inputType) ? '\n' : '';
    const cut = /^delete/.test(event.inputType) && from === to ? Math.max(0, from - 1) : from;
    let at = 0;
    const before = [], after = [];
    for (const [text, bold] of this.runs) {
      before.push([text.slice(0, Math.max(0, cut - at)), bold]);
      after.push([text.slice(Math.max(0, to - at)), bold]);
      at += text.length;
    }
    this.runs = [...before, [put, false], ...after].filter(([text]) => text);
    this.at = [cut + put.length, cut + put.length];
    this.draw();
    const walker = this.el.ownerDocument.createTreeWalker(this.el, 4);
    let left = this.at[0];
    for (let node = walker.nextNode(); node; left -= node.length, node = walker.nextNode()) {
      if (left <= node.length) return this.el.ownerDocument.getSelection().collapse(node, left);
    }
  }
}";

fn editor(runs: &str, name: &str) -> String {
    format!(
        "<div contenteditable style='white-space:pre-wrap;min-height:20px' aria-label='{name}'></div>\
         <script>{EDITOR}\nnew Editor(document.querySelector('div'), {runs})</script>"
    )
}

async fn evaluated(scene: &Scene, script: &str) -> String {
    let (value, _) = scene.page.evaluate_script(script).await.unwrap();
    value.as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn an_editor_holds_what_was_asked_for() {
    let framed = editor("[['old ', false], ['text', true]]", "Framed");
    let plain = editor("[]", "Plain");
    let site = Site::start(move |asked| match asked.route() {
        "/framed" => "<p>Outside</p><iframe src=/inner></iframe>".into(),
        "/inner" => framed.as_str().into(),
        "/formatted" => {
            editor("[['Green ', false], ['tea', true], [' 7', false]]", "Plain").as_str().into()
        }
        _ => plain.as_str().into(),
    });
    let scene = Scene::open(site, "/").await;
    for (path, name) in [("/", "Plain"), ("/formatted", "Plain"), ("/framed", "Framed")] {
        scene.page.goto(&scene.site.at(path)).await.unwrap();
        for text in ["Brew at 80 degrees.", "two\nlines", "«Größe» 東京", "", "again"] {
            let editor = scene.r#ref("textbox", name).await;
            let filled = scene.page.fill(&editor, text).await;
            assert_eq!(filled.map(|acted| acted.remark).ok(), Some(None), "{path}: {text}");
            assert_eq!(evaluated(&scene, "top.saved").await, text, "{path}");
        }
    }
    scene.close().await;
}

#[tokio::test]
async fn what_a_page_makes_of_a_text_is_seen_late_too() {
    let scene = Scene::of(
        r#"<input aria-label="Keys"><input aria-label="Taken back"><input aria-label="Later">
        <div contenteditable aria-label="Stubborn">mine</div>
        <script>
        const [keys, back, later] = document.querySelectorAll('input');
        let digits = '';
        keys.onkeydown = (event) => {
          if (/^\d$/.test(event.key)) digits += event.key;
          if (event.key === 'Backspace') digits = '';
        };
        keys.oninput = keys.onkeyup = () => keys.value = digits.replace(/(\d{3})(?=\d)/g, '$1 ');
        back.oninput = () => setTimeout(() => back.value = '', 10);
        later.oninput = () => setTimeout(() => later.value = later.value.toUpperCase(), 10);
        document.querySelector('div').addEventListener('beforeinput', (event) => event.preventDefault());
        </script>"#,
    )
    .await;
    let snapshot = scene.look().await;
    let by_name = |name: &str| find(&snapshot, "textbox", name).r#ref.clone().unwrap();
    let keys = scene.page.fill(&by_name("Keys"), "123456").await.unwrap();
    assert_eq!(keys.remark, Some(Remark::Made("123 456".to_owned())));
    let later = scene.page.fill(&by_name("Later"), "kettle").await.unwrap();
    assert_eq!(later.remark, Some(Remark::Made("KETTLE".to_owned())));
    for name in ["Taken back", "Stubborn"] {
        let outcome = scene.page.fill(&by_name(name), "kettle").await;
        let Err(BrowserError::Page { code, .. }) = outcome else { panic!("{name}: {outcome:?}") };
        assert_eq!(code, "not_taken", "{name}");
    }
    scene.close().await;
}

#[tokio::test]
async fn a_text_is_typed_where_the_caret_is_and_a_part_of_one_selected() {
    let html = editor("[['Green tea', false]]", "Editor")
        + "<input aria-label=Field value=Tea><textarea aria-label=Area>one two</textarea>\
           <p id=keys></p><script>const field = document.querySelector('input');\
           field.onkeydown = (event) => keys.textContent += event.key</script>";
    let scene = Scene::of(&html).await;
    let page = &scene.page;
    let snapshot = scene.look().await;
    let by_name = |name: &str| find(&snapshot, "textbox", name).r#ref.clone().unwrap();
    for text in [" 7", " and 8"] {
        page.type_text(text, Some(&by_name("Editor"))).await.unwrap();
    }
    assert_eq!(evaluated(&scene, "top.saved").await, "Green tea 7 and 8");
    page.select(&by_name("Editor"), "tea 7").await.unwrap();
    page.type_text("coffee", None).await.unwrap();
    assert_eq!(evaluated(&scene, "top.saved").await, "Green coffee and 8");
    page.type_text(" Übung", Some(&by_name("Field"))).await.unwrap();
    assert_eq!(evaluated(&scene, "field.value").await, "Tea Übung");
    assert_eq!(evaluated(&scene, "keys.textContent").await, " Übung");
    page.select(&by_name("Area"), "one").await.unwrap();
    page.type_text("1\n", None).await.unwrap();
    assert_eq!(evaluated(&scene, "document.querySelector('textarea').value").await, "1\n two");
    let missing = page.select(&by_name("Area"), "three").await;
    assert!(matches!(missing, Err(BrowserError::Page { code, .. }) if code == "not_a_select"));
    scene.close().await;
}

#[tokio::test]
async fn a_click_has_a_button_a_count_and_keys() {
    let scene = Scene::of(
        r"<button>Target</button><a href=/other>Other</a><script>
        for (const type of ['click', 'dblclick', 'contextmenu', 'auxclick']) {
          document.querySelector('button').addEventListener(type, (event) => {
            document.title += ` ${type}${event.detail}${event.shiftKey ? '+shift' : ''}${event.ctrlKey ? '+ctrl' : ''}`;
          });
        }</script>",
    )
    .await;
    let page = &scene.page;
    let target = scene.r#ref("button", "Target").await;
    let keys = Some("Control+Shift".to_owned());
    for how in [
        Clicking { double: true, ..Clicking::default() },
        Clicking { button: Some(Button::Right), ..Clicking::default() },
        Clicking { keys, ..Clicking::default() },
    ] {
        page.click_with(&target, &how).await.unwrap();
    }
    let said = "click1 click2 dblclick2 contextmenu0 auxclick1 click1+shift+ctrl";
    let mut words: Vec<String> =
        evaluated(&scene, "document.title").await.split(' ').map(str::to_owned).collect();
    words.retain(|word| !word.is_empty());
    let mut expected: Vec<&str> = said.split(' ').collect();
    expected.sort_unstable();
    words.sort_unstable();
    assert_eq!(words, expected);
    let middle = Clicking { button: Some(Button::Middle), ..Clicking::default() };
    let acted = page.click_with(&scene.r#ref("link", "Other").await, &middle).await.unwrap();
    assert!(acted.new_tab, "{acted:?}");
    // A tab may be there before its document is.
    let shown = async {
        while !page.tabs().iter().any(|tab| tab.url.ends_with("/other")) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), shown).await.expect("the tab shows its document");
    let wrong = Clicking { keys: Some("Banana".to_owned()), ..Clicking::default() };
    page.switch_tab(1).await.unwrap();
    assert!(page.click_with(&target, &wrong).await.is_err());
    scene.close().await;
}

/// An editor of code by an edit context, as Monaco's: it draws its text itself, closes what is opened by typing, and
/// takes a paste as it is, where it takes one at all.
fn code_editor(pastes: bool) -> String {
    let paste = "el.addEventListener('paste', (event) => { event.preventDefault(); put(event.clipboardData.getData('text/plain')) });";
    format!(
        "<div role=textbox tabindex=0 aria-label=Code style='height:40px'></div><pre></pre><script>
         const el = document.querySelector('div'), context = el.editContext = new EditContext();
         let text = 'old';
         const draw = () => {{
           window.saved = document.querySelector('pre').textContent = text;
           const line = text.split('\\n').at(-1);
           context.updateText(0, context.text.length, line);
           context.updateSelection(line.length, line.length);
         }};
         let all = false;
         const put = (more) => {{ text = all ? more : text + more; all = false; draw(); }};
         el.addEventListener('keydown', (event) => {{
           if (event.key === 'a' && event.ctrlKey) {{ all = true; event.preventDefault(); }}
           if (event.key === 'Backspace') put('');
         }});
         context.addEventListener('textupdate', (event) => put(event.text + (/[([{{]$/.test(event.text) ? ')' : '')));
         {}
         draw();
         </script>",
        if pastes { paste } else { "" }
    )
}

#[tokio::test]
async fn an_editor_of_code_is_pasted_into_and_what_it_closes_by_itself_is_said() {
    let (takes, types) = (code_editor(true), code_editor(false));
    let site = Site::pages(&[("/takes", takes.as_str()), ("/types", types.as_str())]);
    let scene = Scene::open(site, "/takes").await;
    for text in ["one\ntwo (", "", "call("] {
        let editor = scene.r#ref("textbox", "Code").await;
        assert_eq!(scene.page.fill(&editor, text).await.unwrap().remark, None, "{text:?}");
        assert_eq!(evaluated(&scene, "saved").await, text);
    }
    scene.page.goto(&scene.site.at("/types")).await.unwrap();
    let editor = scene.r#ref("textbox", "Code").await;
    assert_eq!(scene.page.fill(&editor, "call it").await.unwrap().remark, None);
    assert_eq!(evaluated(&scene, "saved").await, "call it");
    // It cannot be had there as it was asked for: what it has become is said.
    let filled = scene.page.fill(&editor, "call(").await.unwrap();
    assert_eq!(filled.remark, Some(Remark::Made("call()".to_owned())));
    scene.close().await;
}

/// A menu gives the focus back to its editor a moment after a choice.
/// A calendar that knows the days that are typed by the keys that are let go, and puts back what it knows when it is left.
#[tokio::test]
async fn what_is_filled_in_is_known_to_what_listens_to_keys() {
    let scene = Scene::of(
        "<label>Published <input id=day></label><button>Save</button><script>let known = '';\
         day.onkeyup = (e) => { if (![9, 13, 27].includes(e.keyCode)) known = day.value; };\
         day.onblur = () => { day.value = known; };</script>",
    )
    .await;
    let day = scene.r#ref("textbox", "Published").await;
    scene.page.fill(&day, "1911-08-15").await.unwrap();
    scene.page.click(&scene.r#ref("button", "Save").await).await.unwrap();
    let snapshot = scene.look().await;
    assert!(snapshot.text.contains("1911-08-15"), "{}", snapshot.text);
    scene.close().await;
}

#[tokio::test]
async fn what_is_typed_waits_for_the_focus_and_is_there_afterwards() {
    let page = |takes: bool| {
        format!(
            "<div contenteditable aria-label=Text></div><button>Heading</button><script>
             const editor = document.querySelector('div');
             document.querySelector('button').onclick = () => {{
               document.querySelector('button').blur();
               setTimeout(() => editor.focus(), 600);
             }};
             if (!{takes}) editor.addEventListener('beforeinput', (event) => event.preventDefault());</script>"
        )
    };
    let (takes, refuses) = (page(true), page(false));
    let site = Site::pages(&[("/", takes.as_str()), ("/refuses", refuses.as_str())]);
    let scene = Scene::open(site, "/").await;
    scene.page.click(&scene.r#ref("button", "Heading").await).await.unwrap();
    scene.page.type_text("How to get there", None).await.unwrap();
    assert_eq!(evaluated(&scene, "editor.textContent").await, "How to get there");
    scene.page.goto(&scene.site.at("/refuses")).await.unwrap();
    scene.page.click(&scene.r#ref("button", "Heading").await).await.unwrap();
    let refused = scene.page.type_text("How to get there", None).await;
    let Err(BrowserError::Page { code, .. }) = refused else { panic!("{refused:?}") };
    assert_eq!(code, "not_taken");
    scene.close().await;
}

/// Draftail and others bring what was written into a hidden field of their form a moment after the last key.
#[tokio::test]
async fn a_form_is_sent_with_what_was_written_in_its_editor_a_moment_before() {
    let editor = "<form method=post action=/save><div contenteditable aria-label=Text></div>
         <input type=hidden name=token value=abc>";
    let late = format!(
        "{editor}<input type=hidden name=body><button>Save</button></form><script>
         let timer;
         document.querySelector('div').addEventListener('input', (event) => {{
           clearTimeout(timer);
           timer = setTimeout(() => {{
             document.querySelector('[name=body]').value = JSON.stringify({{text: event.target.textContent}});
           }}, 900);
         }});</script>"
    );
    // This one has it only when it is sent: that is waited for once, and not for long.
    let when_sent = format!(
        "{editor}<input type=hidden name=body><button>Save</button></form><script>
         document.querySelector('form').addEventListener('submit', () => {{
           document.querySelector('[name=body]').value = document.querySelector('div').textContent;
         }});</script>"
    );
    let pages = [("/", late.as_str()), ("/other", when_sent.as_str()), ("/save", "<h1>Saved</h1>")];
    let site = Site::pages(&pages);
    let scene = Scene::open(site, "/").await;
    for (path, by_key) in [("/", true), ("/", false), ("/other", true)] {
        scene.page.goto(&scene.site.at(path)).await.unwrap();
        let field = scene.r#ref("textbox", "Text").await;
        if by_key {
            scene.page.type_text("How to get there", Some(&field)).await.unwrap();
        } else {
            scene.page.fill(&field, "How to get there").await.unwrap();
        }
        scene.page.click(&scene.r#ref("button", "Save").await).await.unwrap();
        let sent = scene.site.log().into_iter().rev().find(|asked| asked.method == "POST").unwrap();
        assert!(sent.body.contains("How+to+get+there"), "{path}: {}", sent.body);
    }
    scene.close().await;
}

/// A slider that a page has made of boxes, and that snaps to its own marks.
/// Slate looks for the caret ten times a second, and puts it where it saw it last when it draws anew.
#[tokio::test]
async fn an_editor_that_puts_its_caret_back_when_it_gets_the_focus_is_typed_into_where_the_key_has_led()
 {
    let site = Site::pages(&[(
        "/",
        "<div contenteditable aria-label=Notes>First</div><button>Elsewhere</button><script>
           const el = document.querySelector('div');
           el.addEventListener('focus', () => setTimeout(() => getSelection().collapse(el, 0), 100));
         </script>",
    )]);
    let scene = Scene::open(site, "/").await;
    let notes = scene.r#ref("textbox", "Notes").await;
    scene.page.press("Control+End", Some(&notes)).await.unwrap();
    scene.page.type_text("x", None).await.unwrap();
    assert_eq!(evaluated(&scene, "document.querySelector('div').textContent").await, "Firstx");
    let elsewhere = scene.r#ref("button", "Elsewhere").await;
    scene.page.click(&elsewhere).await.unwrap();
    let notes = scene.r#ref("textbox", "Notes").await;
    scene.page.type_text("y", Some(&notes)).await.unwrap();
    assert_eq!(evaluated(&scene, "document.querySelector('div').textContent").await, "Firstxy");
    scene.close().await;
}

#[tokio::test]
async fn a_slider_of_boxes_is_moved_to_the_number() {
    let slider = |name: &str, least: i32, most: i32, step: i32| {
        format!(
            "<div role=slider tabindex=0 aria-label={name} aria-valuemin={least} aria-valuemax={most} aria-valuenow={least} \
             data-step={step} style='width:200px;height:20px'></div>"
        )
    };
    let html = slider("People", 1, 40, 1) + &slider("Grams", 0, 5000, 250) + &slider("Wide", 0, 100_000, 1) + "<script>
        document.addEventListener('keydown', ({key, target}) => {
          const of = (name) => Number(target.getAttribute('aria-value' + name));
          const to = {ArrowUp: of('now') + +target.dataset.step, ArrowDown: of('now') - +target.dataset.step,
            Home: of('min'), End: of('max')}[key];
          if (to === undefined) return;
          const held = Math.min(of('max'), Math.max(of('min'), to));
          requestAnimationFrame(() => target.setAttribute('aria-valuenow', held));
        });</script>";
    let scene = Scene::of(&html).await;
    let now = async |name: &str| {
        let script =
            format!("document.querySelector('[aria-label={name}]').getAttribute('aria-valuenow')");
        scene.page.evaluate_script(&script).await.unwrap().0
    };
    for (name, wanted) in [("People", "24"), ("People", "3"), ("Grams", "4750"), ("Wide", "99990")]
    {
        let filled = scene.page.fill(&scene.r#ref("slider", name).await, wanted).await.unwrap();
        assert!(filled.changed, "{name}: {filled:?}");
        assert_eq!(now(name).await, wanted, "{name}");
    }
    for (name, wanted, says) in [
        ("Grams", "130", "moves by 250"),
        ("Grams", "5001", "from 0 to 5000"),
        ("Grams", "much", "wants a number"),
        ("Wide", "50000", "cannot be moved"),
    ] {
        let refused = scene.page.fill(&scene.r#ref("slider", name).await, wanted).await;
        let refused = refused.unwrap_err().to_string();
        assert!(refused.contains(says), "{name}: {refused}");
    }
    scene.close().await;
}
