//! Pages of each make, with one thing to do on them again and again.
//!
//! Every action changes what the page shows to a text that counts the actions, so that both sides
//! can prove that they have seen its effect.

use crate::support::site::{Asked, Site, html};

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Click,
    /// Types the number of the action.
    Fill,
    /// Chooses the option with the number of the action.
    Select,
}

/// A make of page.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    pub name: &'static str,
    /// The page after `n` actions, where they lead to other documents.
    page: fn(u32) -> String,
    pub action: Action,
    /// The control's accessible name.
    pub control: &'static str,
    /// The control as an expression of the page's script.
    pub element: &'static str,
    /// The frame that it is in.
    pub frame: Option<&'static str>,
}

/// What the page shows after `n` actions.
pub fn effect(n: u32) -> String {
    format!("seen {n} times")
}

impl Kind {
    /// Serves it. Frames of another origin are served by the same server under another name.
    pub fn serve(self) -> Site {
        Site::new(move |asked: Asked| async move {
            let number = asked.path.split("n=").nth(1).and_then(|n| n.parse().ok()).unwrap_or(0);
            if asked.path.starts_with("/inner") {
                return html(count_button("Count"));
            }
            if asked.path.starts_with("/data") {
                return html(effect(number));
            }
            html((self.page)(number))
        })
    }
}

/// All of them.
pub const KINDS: [Kind; 13] = [
    Kind { page: |_| records(20), ..COUNT.named("cards, 20 records") },
    Kind { page: |_| records(500), ..COUNT.named("cards, 500 records") },
    Kind {
        page: |n| {
            let rows = rows(20, n);
            let (now, next) = (effect(n), n + 1);
            format!(
                "<h1>Orders</h1><p>{now}</p>{rows}<nav><a id=count href='/?n={next}'>Next</a></nav>"
            )
        },
        control: "Next",
        ..COUNT.named("server-rendered pages")
    },
    Kind {
        page: |_| {
            "<h1>App</h1><div id=root></div><script>let n = 0; const show = async () => { \
             const text = await (await fetch('/data?n=' + n)).text(); root.innerHTML = \
             `<p>${text}</p><button id=count>Count</button><ul>${'<li><b>Item</b> of it</li>'.repeat(20)}</ul>`; \
             count.onclick = () => { n++; show(); } }; show()</script>"
                .to_owned()
        },
        ..COUNT.named("single-page app")
    },
    Kind {
        page: |_| {
            format!(
                "<h1>Stock</h1>{OUT}<button id=count onclick=\"{ONE_MORE} const b = document.querySelector('tbody'); \
                 b.append(...[...b.children].reverse())\">Turn round</button>{}",
                rows(500, 0)
            )
        },
        control: "Turn round",
        ..COUNT.named("table of 500 rows, sorted")
    },
    Kind {
        page: |_| {
            let fields: String =
                (0..12).map(|i| format!("<label>Field {i} <input></label>")).collect();
            format!(
                "<h1>Form</h1>{OUT}<form>{fields}<label>Amount <input id=count \
                 oninput=\"out.textContent = 'seen ' + this.value + ' times'\"></label></form>"
            )
        },
        action: Action::Fill,
        control: "Amount",
        ..COUNT.named("form, typed into")
    },
    Kind {
        page: |_| {
            let options: String = (0..60).map(|i| format!("<option>{i}</option>")).collect();
            format!(
                "<h1>Form</h1>{OUT}<label>Amount <select id=count \
                 onchange=\"out.textContent = 'seen ' + this.value + ' times'\">{options}</select></label>"
            )
        },
        action: Action::Select,
        control: "Amount",
        ..COUNT.named("form, chosen from")
    },
    Kind {
        page: |_| {
            format!(
                "<h1>Home</h1>{}<dialog id=box><p>Agree?</p>{}</dialog><script>box.showModal()</script>",
                rows(20, 0),
                count_button("Count")
            )
        },
        ..COUNT.named("dialog")
    },
    Kind {
        page: |_| {
            "<h1>Component</h1><x-app></x-app><script>customElements.define('x-app', class extends \
             HTMLElement { connectedCallback() { let n = 0; const root = this.attachShadow({mode: 'open'}); \
             root.innerHTML = '<p>seen 0 times</p><button>Count</button>'; \
             root.querySelector('button').onclick = () => { n++; \
             root.querySelector('p').textContent = `seen ${n} times` } } })</script>"
                .to_owned()
        },
        element: "document.querySelector('x-app').shadowRoot.querySelector('button')",
        ..COUNT.named("shadow DOM")
    },
    Kind {
        page: |_| {
            "<h1>Outside</h1><iframe id=f src=/inner width=600 height=300></iframe>".to_owned()
        },
        frame: Some("document.getElementById('f')"),
        ..COUNT.named("frame")
    },
    Kind {
        page: |_| {
            "<h1>Outside</h1><script>const u = new URL('/inner', location); u.hostname = 'localhost'; \
             document.write(`<iframe id=f src=${u} width=600 height=300></iframe>`)</script>"
                .to_owned()
        },
        frame: Some("document.getElementById('f')"),
        ..COUNT.named("frame of another site")
    },
    Kind {
        page: |_| {
            format!(
                "<h1>Feed</h1>{OUT}<ul id=list></ul><button id=count onclick=\"{ONE_MORE} \
                 for (let i = 0; i < 10; i++) list.insertAdjacentHTML('beforeend', \
                 `<li><b>Entry ${{n}}.${{i}}</b> <span>of it</span></li>`)\">Load more</button>"
            )
        },
        control: "Load more",
        ..COUNT.named("load more")
    },
    Kind {
        page: |_| {
            format!(
                "<h1>Late</h1>{OUT}<button id=count onclick=\"setTimeout(() => {{ {ONE_MORE} }}, 60)\">\
                 Count</button>{}",
                rows(20, 0)
            )
        },
        ..COUNT.named("effect after 60 ms")
    },
];

const COUNT: Kind = Kind {
    name: "",
    page: |_| String::new(),
    action: Action::Click,
    control: "Count",
    element: "document.getElementById('count')",
    frame: None,
};

impl Kind {
    const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }
}

const OUT: &str = "<p id=out>seen 0 times</p><script>let n = 0</script>";
const ONE_MORE: &str = "n++; out.textContent = 'seen ' + n + ' times';";

fn count_button(name: &str) -> String {
    format!("{OUT}<button id=count onclick=\"{ONE_MORE}\">{name}</button>")
}

/// A page of records with a button that changes the page without leaving it.
pub fn records(count: u32) -> String {
    let items: String = (0..count)
        .map(|n| {
            format!(
                "<article class=product><h3><a href='/item/{n}'>Product {n}</a></h3>\
                 <p class=price>${n}.99</p><p>A fine thing of kind {n}.</p><button>Add to cart</button></article>"
            )
        })
        .collect();
    format!("<title>Shop</title><h1>Shop</h1>{}<main>{items}</main>", count_button("Count"))
}

fn rows(count: u32, from: u32) -> String {
    let rows: String = (from * count..(from + 1) * count)
        .map(|n| format!("<tr><td>Row {n}</td><td>{}</td><td>{}.50</td></tr>", n * 7 % 13, n))
        .collect();
    format!("<table><thead><tr><th>Name<th>Kind<th>Price</thead><tbody>{rows}</tbody></table>")
}
