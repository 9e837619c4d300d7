//! The page over a trace: every step with its picture, decision, outcome and times, one below the
//! other. It runs no script and loads nothing but the trace's own pictures.

use std::fmt::Write as _;

use super::Look;
use super::kept::{Kept, Traced};

const STYLE: &str = include_str!("style.css");

/// The page of a trace.
pub(super) fn render(trace: &Kept) -> String {
    let (state, class) = match &trace.end {
        None => ("under way, or broken off".to_owned(), "open"),
        Some(Ok(())) => ("success".to_owned(), "ok"),
        Some(Err(why)) => (format!("failed: {why}"), "failed"),
    };
    let mut html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self' \
         file:; style-src 'unsafe-inline'\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>Trace: {0}</title>\n<style>\n{STYLE}</style>\n<header><h1>{0}</h1>\
         <p class=\"{class}\">{1}</p></header>\n<nav aria-label=\"Steps\"><ol>\n",
        escaped(&trace.task),
        escaped(&state),
    );
    for (index, step) in trace.steps.iter().enumerate() {
        let _ = writeln!(
            html,
            "<li class=\"{}\"><a href=\"#s{}\">{}</a></li>",
            class_of(step),
            index + 1,
            escaped(&step.record.summary)
        );
    }
    html.push_str("</ol></nav>\n<main>\n");
    for (index, step) in trace.steps.iter().enumerate() {
        section(&mut html, index + 1, trace.steps.len(), step);
    }
    html.push_str("</main>\n</html>\n");
    html
}

fn class_of(step: &Traced) -> &'static str {
    if step.record.ok { "ok" } else { "failed" }
}

fn section(html: &mut String, number: usize, last: usize, step: &Traced) {
    let record = &step.record;
    let _ = write!(
        html,
        "<section id=\"s{number}\" class=\"{}\">\n<h2><span>{number}</span> {}</h2>\n<p class=\"jump\">",
        class_of(step),
        escaped(&record.summary)
    );
    if number > 1 {
        let _ = write!(html, "<a href=\"#s{}\">previous</a> ", number - 1);
    }
    if number < last {
        let _ = write!(html, "<a href=\"#s{}\">next</a>", number + 1);
    }
    html.push_str("</p>\n<dl>");
    row(html, "outcome", if record.ok { "worked" } else { "did not work" });
    if let Some(note) = &record.note {
        row(html, "note", note);
    }
    row(html, "page after it", &record.url);
    row(html, "at", &record.at.to_string());
    row(html, "times", &times(step));
    html.push_str("</dl>\n");
    let decision = serde_json::to_string_pretty(&step.decision).unwrap_or_default();
    let _ = writeln!(html, "<h3>Decision</h3><pre>{}</pre>", escaped(&decision));
    if let Some(look) = &step.look {
        page_before(html, number, &step.folder, look);
    }
    html.push_str("</section>\n");
}

/// What the page was before a step: its picture and its text.
fn page_before(html: &mut String, number: usize, folder: &str, look: &Look) {
    html.push_str("<h3>The page before it</h3>\n");
    let _ = match &look.picture {
        Ok(picture) => writeln!(
            html,
            "<a href=\"{0}/screenshot.jpg\"><img loading=\"lazy\" src=\"{0}/screenshot.jpg\" \
             width=\"{1}\" height=\"{2}\" alt=\"The page before step {number}\"></a>",
            escaped(folder),
            picture.width,
            picture.height
        ),
        Err(why) => writeln!(html, "<p class=\"none\">{}</p>", escaped(why)),
    };
    let _ = writeln!(
        html,
        "<details><summary>{} tokens of {}</summary><pre>{}</pre></details>",
        look.tokens,
        escaped(&look.url),
        escaped(&look.text)
    );
}

fn times(step: &Traced) -> String {
    let mut parts = Vec::new();
    parts.extend(step.look_millis.map(|millis| format!("look {millis} ms")));
    parts.extend(step.plan_millis.map(|millis| format!("planner {millis} ms")));
    parts.push(format!("step {} ms", step.record.millis));
    parts.join(" · ")
}

fn row(html: &mut String, name: &str, value: &str) {
    let _ = write!(html, "<dt>{name}</dt><dd>{}</dd>", escaped(value));
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
