//! The sites of the drift suite: each page is made from what may change about it. What it says and does
//! stays the same in every form, unless something is removed.

/// One way in which a site may drift.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drift {
    None,
    Ids,
    Classes,
    Wrapper,
    Order,
    Wording,
    Moved,
    Table,
    Banner,
    Removed,
}

impl Drift {
    pub const ALL: [(&'static str, Self); 9] = [
        ("ids", Self::Ids),
        ("classes", Self::Classes),
        ("wrapper", Self::Wrapper),
        ("order", Self::Order),
        ("wording", Self::Wording),
        ("moved", Self::Moved),
        ("table", Self::Table),
        ("banner", Self::Banner),
        ("removed", Self::Removed),
    ];

    fn class(self, name: &str) -> String {
        if self == Self::Classes { format!("{}-x", &name[..1]) } else { name.to_owned() }
    }

    fn id(self, name: &str) -> String {
        if self == Self::Ids { format!("n-{}", name.len()) } else { name.to_owned() }
    }

    fn says(self, usual: &'static str, other: &'static str) -> &'static str {
        if self == Self::Wording { other } else { usual }
    }

    fn wrapped(self, html: &str) -> String {
        if self == Self::Wrapper {
            format!("<div><div class=inner>{html}</div></div>")
        } else {
            html.to_owned()
        }
    }

    fn page(self, title: &str, main: &str) -> String {
        let banner = if self == Self::Banner {
            "<div id=consent style='position:fixed;inset:0;background:#fffe'><div><p>We use cookies.</p>\
             <button onclick='consent.remove()'>Accept all</button></div></div>"
        } else {
            ""
        };
        format!(
            "<!doctype html><title>{title}</title>{banner}<header><a href=/>Home</a></header><main>{}</main>\
             <footer><a href=/terms>Terms</a></footer>",
            self.wrapped(main)
        )
    }
}

/// A catalogue: a search, and its hits on several pages.
pub fn catalogue(drift: Drift, path: &str, words: &str, number: usize) -> String {
    if path == "/" {
        let field = format!("<input id={} name=q placeholder='Search teas'>", drift.id("query"));
        let button = format!(
            "<button id={} class={}>{}</button>",
            drift.id("go"),
            drift.class("primary"),
            drift.says("Search", "Find")
        );
        let form = match drift {
            Drift::Order => format!("<form action=/hits>{button}{field}</form>"),
            Drift::Removed => "<form action=/hits></form>".to_owned(),
            _ => format!("<form action=/hits>{field}{button}</form>"),
        };
        let (before, after) =
            if drift == Drift::Moved { (String::new(), form) } else { (form, String::new()) };
        return drift.page(
            "Teas",
            &format!("{before}<h1>Teas</h1><p>Loose leaves from everywhere.</p>{after}"),
        );
    }
    let hits: Vec<usize> = (0..40)
        .filter(|n| format!("tea {n} of {}", KINDS[n % 4]).contains(&words.to_lowercase()))
        .collect();
    let shown = &hits[((number - 1) * 4).min(hits.len())..(number * 4).min(hits.len())];
    let rows: String = shown.iter().map(|n| hit(drift, *n)).collect();
    let list = if drift == Drift::Table {
        format!(
            "<table><thead><tr><th>Name</th><th>Price</th></tr></thead><tbody>{rows}</tbody></table>"
        )
    } else {
        format!("<ul class={}>{rows}</ul>", drift.class("hits"))
    };
    let next = if number * 4 < hits.len() {
        format!(
            "<a id={} class={} href='/hits?q={words}&p={}'>{}</a>",
            drift.id("next"),
            drift.class("pager"),
            number + 1,
            drift.says("Next", "Further")
        )
    } else {
        String::new()
    };
    let (above, below) =
        if drift == Drift::Moved { (next, String::new()) } else { (String::new(), next) };
    drift.page("Hits", &format!("<h1>Hits</h1><div>{above}</div>{list}<div>{below}</div>"))
}

const KINDS: [&str; 4] = ["assam", "ceylon", "assam", "darjeeling"];

fn hit(drift: Drift, n: usize) -> String {
    let name = format!("<h3 class={}>Tea {n} of {}</h3>", drift.class("name"), KINDS[n % 4]);
    let price = format!("<b class={}>€{n}.50</b>", drift.class("cost"));
    match drift {
        Drift::Table => format!("<tr><td>Tea {n} of {}</td><td>€{n}.50</td></tr>", KINDS[n % 4]),
        Drift::Order => format!("<li class=hit>{price}{name}</li>"),
        _ => format!(
            "<li class={}>{}</li>",
            drift.class("hit"),
            drift.wrapped(&format!("{name}{price}"))
        ),
    }
}

/// What a search of the catalogue finds.
pub fn hits(words: &str) -> Vec<(String, f64)> {
    (0..40_u32)
        .filter(|n| KINDS[*n as usize % 4] == words)
        .map(|n| (format!("Tea {n} of {words}"), f64::from(n) + 0.5))
        .collect()
}

/// An order form and its confirmation.
pub fn order_form(drift: Drift, sent: Option<&str>) -> String {
    if let Some(tea) = sent {
        let rows = format!(
            "<dt>{}</dt><dd>T-{}</dd>",
            drift.says("Ticket number", "Ticket no."),
            tea.len()
        );
        let other = format!("<dt>Tea</dt><dd>{tea}</dd>");
        let rows =
            if drift == Drift::Order { format!("{other}{rows}") } else { format!("{rows}{other}") };
        let all = if drift == Drift::Table {
            rows.replace("<dt>", "<tr><th>")
                .replace("</dt>", "</th>")
                .replace("<dd>", "<td>")
                .replace("</dd>", "</td></tr>")
        } else {
            rows
        };
        let box_ = if drift == Drift::Table {
            format!("<table>{all}</table>")
        } else {
            format!("<dl class={}>{all}</dl>", drift.class("receipt"))
        };
        return drift
            .page("Sent", &format!("<h1>Thank you</h1><p>We have received your order.</p>{box_}"));
    }
    let field = format!(
        "<label>{} <input id={} name=tea></label>",
        drift.says("Tea", "Which tea"),
        drift.id("tea")
    );
    let grams = format!("<label>Grams <input id={} name=grams></label>", drift.id("grams"));
    let button = if drift == Drift::Removed {
        String::new()
    } else {
        format!(
            "<button id={} class={}>{}</button>",
            drift.id("send"),
            drift.class("primary"),
            drift.says("Send order", "Place the order")
        )
    };
    let fields = match drift {
        Drift::Order => format!("{grams}{field}{button}"),
        Drift::Moved => format!("{button}{field}{grams}"),
        _ => format!("{field}{grams}{button}"),
    };
    drift
        .page("Order", &format!("<h1>Order tea</h1><form method=post action=/sent>{fields}</form>"))
}

/// A catalogue of plain links, each to a page with details.
pub fn details(drift: Drift, path: &str) -> String {
    const TEAS: [(&str, &str, u32); 3] = [
        ("Green Dragon", "Hunan", 250),
        ("Black Pearl", "Assam", 100),
        ("White Cloud", "Fujian", 75),
    ];
    let at = path.strip_prefix("/tea/").and_then(|at| at.parse::<usize>().ok());
    let Some((_, origin, grams)) = at.and_then(|at| TEAS.get(at)) else {
        let mut links: Vec<String> = TEAS
            .iter()
            .enumerate()
            .map(|(at, (name, ..))| {
                format!(
                    "<li class={}><a id={}{at} href=/tea/{at}>{name}</a></li>",
                    drift.class("entry"),
                    drift.id("tea")
                )
            })
            .collect();
        match drift {
            Drift::Order => links.reverse(),
            Drift::Removed => drop(links.remove(1)),
            _ => {}
        }
        let links = links.concat();
        let list = if drift == Drift::Table {
            links.replace("<li", "<tr><td").replace("</li>", "</td></tr>")
        } else {
            links
        };
        let list = if drift == Drift::Table {
            format!("<table>{list}</table>")
        } else {
            format!("<ul>{list}</ul>")
        };
        return drift.page("Teas", &format!("<h1>Our teas</h1>{list}"));
    };
    let mut rows = [
        format!(
            "<tr><th>{}</th><td class={}>{origin}</td></tr>",
            drift.says("Origin", "Country of origin"),
            drift.class("origin")
        ),
        format!("<tr><th>Weight</th><td class={}>{grams}</td></tr>", drift.class("weight")),
    ];
    if drift == Drift::Order || drift == Drift::Moved {
        rows.reverse();
    }
    drift.page("Tea", &format!("<h1>{}</h1><table>{}</table>", TEAS[at.unwrap()].0, rows.concat()))
}
