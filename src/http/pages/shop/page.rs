//! HTML made of templates. Whatever is put into one is escaped, unless it is HTML already.

use super::catalogue::Category;

/// Text that is safe HTML.
#[derive(Debug, Clone, Default)]
pub(super) struct Html(String);

impl Html {
    /// HTML written here or made by [`fill`].
    pub(super) fn raw(html: impl Into<String>) -> Self {
        Self(html.into())
    }

    /// Text of any origin.
    pub(super) fn text(text: &str) -> Self {
        let mut html = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '&' => html.push_str("&amp;"),
                '<' => html.push_str("&lt;"),
                '>' => html.push_str("&gt;"),
                '"' => html.push_str("&quot;"),
                '\'' => html.push_str("&#39;"),
                other => html.push(other),
            }
        }
        Self(html)
    }

    pub(super) fn into_string(self) -> String {
        self.0
    }
}

impl From<&str> for Html {
    fn from(text: &str) -> Self {
        Self::text(text)
    }
}

impl From<String> for Html {
    fn from(text: String) -> Self {
        Self::text(&text)
    }
}

impl FromIterator<Html> for Html {
    fn from_iter<T: IntoIterator<Item = Self>>(parts: T) -> Self {
        Self(parts.into_iter().map(|part| part.0).collect())
    }
}

/// `template` with each `{{name}}` replaced by its value; a name without one becomes empty.
pub(super) fn fill(template: &str, values: &[(&str, Html)]) -> Html {
    let (mut html, mut rest) = (String::with_capacity(template.len() * 2), template);
    while let Some((before, after)) = rest.split_once("{{") {
        html.push_str(before);
        let Some((name, after)) = after.split_once("}}") else { break };
        if let Some((_, value)) = values.iter().find(|(known, _)| *known == name) {
            html.push_str(&value.0);
        }
        rest = after;
    }
    html.push_str(rest);
    Html(html)
}

/// What surrounds every page.
#[derive(Debug, Default)]
pub(super) struct Frame<'a> {
    pub title: &'a str,
    pub query: &'a str,
    pub category: Option<Category>,
    pub signed_in: bool,
}

/// A whole page.
pub(super) fn page(frame: &Frame<'_>, main: Html) -> String {
    let link = |category: Category| {
        let current = if frame.category == Some(category) { " aria-current=\"page\"" } else { "" };
        let (slug, name) = (category.slug(), category.name());
        Html::raw(format!("<a href=\"/?category={slug}\"{current}>{name}</a>"))
    };
    let account = if frame.signed_in {
        "<a href=\"/orders\">Orders</a>\
         <form action=\"/logout\" method=\"post\"><button type=\"submit\">Sign out</button></form>"
    } else {
        "<a href=\"/login\">Sign in</a>"
    };
    let values = [
        ("title", frame.title.into()),
        ("query", frame.query.into()),
        ("account", Html::raw(account)),
        ("categories", Category::ALL.into_iter().map(link).collect()),
        ("main", main),
    ];
    fill(include_str!("templates/layout.html"), &values).into_string()
}

/// A page that only says something.
pub(super) fn message(frame: &Frame<'_>, heading: &str, body: Html) -> String {
    let values = [("heading", heading.into()), ("body", body)];
    page(frame, fill(include_str!("templates/message.html"), &values))
}
