//! The pages of the products: lists, one product, its image.

use serde::Deserialize;

use super::catalogue::{Category, Product, money};
use super::page::{Frame, Html, fill, page};

/// Products on one page of a list.
const PER_PAGE: usize = 12;

/// What a list is asked for. Anything that is not understood is passed over, as shops do.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ListQuery {
    q: String,
    category: String,
    sort: String,
    page: String,
}

/// A page of the list of products.
pub(super) fn list(all: &[Product], query: &ListQuery, signed_in: bool) -> String {
    let category = Category::ALL.into_iter().find(|c| c.slug() == query.category);
    let mut found: Vec<&Product> = all
        .iter()
        .filter(|p| category.is_none_or(|c| p.category == c) && p.matches(&query.q))
        .collect();
    match query.sort.as_str() {
        "price" => found.sort_by_key(|p| p.cents),
        "rating" => found.sort_by_key(|p| std::cmp::Reverse(p.rating)),
        "name" => found.sort_by_key(|p| p.name),
        _ => {}
    }
    let pages = found.len().div_ceil(PER_PAGE).max(1);
    let number = query.page.parse::<usize>().unwrap_or(1).clamp(1, pages);
    let shown = &found[(number - 1) * PER_PAGE..(number * PER_PAGE).min(found.len())];
    let heading = match (query.q.trim(), category) {
        ("", None) => "All products".to_owned(),
        ("", Some(category)) => category.name().to_owned(),
        (words, _) => format!("Results for “{words}”"),
    };
    let count = match found.len() {
        1 => "1 product".to_owned(),
        count => format!("{count} products"),
    };
    let main = fill(
        include_str!("templates/list.html"),
        &[
            ("heading", heading.as_str().into()),
            ("count", count.into()),
            ("kept", kept(query)),
            ("sorts", sorts(&query.sort)),
            ("products", cards(shown)),
            ("pages", page_links(query, number, pages)),
        ],
    );
    page(&Frame { title: &heading, query: &query.q, category, signed_in }, main)
}

fn cards(shown: &[&Product]) -> Html {
    if shown.is_empty() {
        return Html::raw("<p>Nothing found. Try fewer or other words.</p>");
    }
    let cards = shown.iter().map(|p| card(p)).collect::<Html>().into_string();
    Html::raw(format!("<ul class=\"products\">\n{cards}    </ul>"))
}

/// The page of one product, with others like it.
pub(super) fn detail(product: &Product, all: &[Product], signed_in: bool) -> String {
    let fact = |(label, value): (&str, String)| {
        fill(
            "          <tr><th scope=\"row\">{{label}}</th><td>{{value}}</td></tr>\n",
            &[("label", label.into()), ("value", value.into())],
        )
    };
    let related = all.iter().filter(|p| p.category == product.category && p.slug != product.slug);
    let link = |p: &Product| {
        fill(
            "<li><a href=\"/products/{{slug}}\">{{name}}</a></li>",
            &[("slug", p.slug.as_str().into()), ("name", p.name.into())],
        )
    };
    let order = fill(
        include_str!("templates/order_form.html"),
        &[
            ("slug", product.slug.as_str().into()),
            ("most", product.stock.min(10).to_string().into()),
        ],
    );
    let order = if product.stock > 0 { order } else { Html::default() };
    let mut values = values_of(product).to_vec();
    values.extend([
        ("category", product.category.name().into()),
        ("category_slug", product.category.slug().into()),
        ("description", product.description().into()),
        ("specification", product.specification().into_iter().map(fact).collect()),
        ("related", related.take(4).map(link).collect()),
        ("order", order),
    ]);
    let main = fill(include_str!("templates/product.html"), &values);
    let frame =
        Frame { title: product.name, query: "", category: Some(product.category), signed_in };
    page(&frame, main)
}

/// A product's picture.
pub(super) fn image(product: &Product) -> String {
    let shape = match product.category {
        Category::Pots => {
            "<path d='M100 130c0-30 25-48 60-48s60 18 60 48c0 34-20 52-60 52s-60-18-60-52Z'/>\
             <path d='M218 118c26-4 30 28 6 44M102 124c-22-2-26-18-40-22M150 80c0-14 20-14 20 0' \
             fill='none' stroke-width='9'/>"
        }
        Category::Cups => {
            "<path d='M105 95h110c0 50-14 85-55 85s-55-35-55-85Z'/>\
             <path d='M212 108c30-6 30 44-8 42' fill='none' stroke-width='9'/>"
        }
        Category::Accessories => {
            "<path d='M112 96h96v78q0 12-12 12h-72q-12 0-12-12Z'/>\
             <path d='M106 74q0-10 10-10h88q10 0 10 10v16H106Z'/>"
        }
        _ => {
            "<path d='M90 170c0-60 50-96 140-92-4 70-60 112-140 92Z'/>\
             <path d='M84 186c30-40 60-62 104-76' fill='none' stroke-width='6'/>"
        }
    };
    let hue = product.hue;
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 240'>\
         <defs><linearGradient id='g' x2='0' y2='1'><stop stop-color='hsl({hue} 38% 86%)'/>\
         <stop offset='1' stop-color='hsl({hue} 34% 72%)'/></linearGradient></defs>\
         <rect width='320' height='240' fill='url(#g)'/>\
         <ellipse cx='160' cy='190' rx='92' ry='10' fill='hsl({hue} 30% 40% / .25)'/>\
         <g fill='hsl({hue} 36% 34%)' stroke='hsl({hue} 36% 26%)' stroke-linecap='round'>{shape}</g>\
         </svg>"
    )
}

fn card(product: &Product) -> Html {
    fill(include_str!("templates/card.html"), &values_of(product))
}

fn values_of(product: &Product) -> [(&'static str, Html); 9] {
    let was = product
        .cents_before
        .map(|cents| Html::raw(format!("<p class=\"was\">Before: <s>{}</s></p>", money(cents))));
    let (stock_class, stock) = match product.stock {
        0 => ("none", "Sold out".to_owned()),
        few @ 1..=4 => ("low", format!("Only {few} left")),
        _ => ("good", "In stock".to_owned()),
    };
    [
        ("slug", product.slug.as_str().into()),
        ("name", product.name.into()),
        ("share", (product.rating * 2).to_string().into()),
        ("rating", format!("{}.{}", product.rating / 10, product.rating % 10).into()),
        ("reviews", product.reviews.to_string().into()),
        ("price", money(product.cents).into()),
        ("was", was.unwrap_or_default()),
        ("stock_class", stock_class.into()),
        ("stock", stock.into()),
    ]
}

/// Hidden fields, so that sorting keeps what was looked for.
fn kept(query: &ListQuery) -> Html {
    let field = |(name, value): (&str, &str)| {
        fill(
            "<input type=\"hidden\" name=\"{{name}}\" value=\"{{value}}\">",
            &[("name", name.into()), ("value", value.into())],
        )
    };
    let given = [("q", query.q.as_str()), ("category", query.category.as_str())];
    given.into_iter().filter(|(_, value)| !value.is_empty()).map(field).collect()
}

fn sorts(current: &str) -> Html {
    let all = [("", "Featured"), ("price", "Price"), ("rating", "Rating"), ("name", "Name")];
    let option = |(value, label): (&str, &str)| {
        let selected = if value == current { " selected" } else { "" };
        Html::raw(format!("<option value=\"{value}\"{selected}>{label}</option>"))
    };
    all.into_iter().map(option).collect()
}

/// Previous, numbers, next; nothing for a single page.
fn page_links(query: &ListQuery, current: usize, pages: usize) -> Html {
    if pages == 1 {
        return Html::default();
    }
    let address = |number: usize| {
        let mut pairs = url::form_urlencoded::Serializer::new(String::new());
        for (name, value) in [("q", &query.q), ("category", &query.category), ("sort", &query.sort)]
        {
            if !value.is_empty() {
                pairs.append_pair(name, value);
            }
        }
        pairs.append_pair("page", &number.to_string());
        format!("/?{}", pairs.finish())
    };
    let link = |number: usize, label: &str, rel: &'static str| {
        let template = "<a href=\"{{to}}\"{{rel}}>{{label}}</a>";
        let values =
            [("to", address(number).into()), ("rel", Html::raw(rel)), ("label", label.into())];
        fill(template, &values)
    };
    let mut links = Vec::new();
    if current > 1 {
        links.push(link(current - 1, "‹ Previous", " rel=\"prev\""));
    }
    for number in 1..=pages {
        links.push(if number == current {
            Html::raw(format!("<span aria-current=\"page\">{number}</span>"))
        } else {
            link(number, &number.to_string(), "")
        });
    }
    if current < pages {
        links.push(link(current + 1, "Next ›", " rel=\"next\""));
    }
    let links = links.into_iter().collect::<Html>().into_string();
    Html::raw(format!("<nav class=\"pages\" aria-label=\"Pages\">{links}</nav>"))
}
