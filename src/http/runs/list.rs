//! `GET /api/v1/runs`: the workspace's runs, newest first.

use actix_web::http::header::LINK;
use actix_web::{HttpRequest, HttpResponse, web};

use super::document::{json_answer, render};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::{LARGEST, Query};
use crate::store::RunPage;

const DEFAULT_LIMIT: u64 = 50;
const LARGEST_LIMIT: u64 = 200;

/// A page of runs.
#[utoipa::path(
    get,
    path = "/api/v1/runs",
    tag = "runs",
    summary = "List runs",
    description = "Newest first, each in the shape of `GET /api/v1/runs/{id}`. A page has fewer than `limit` runs \
        where those are large together; `Link` leads on all the same.",
    operation_id = "listRuns",
    params(
        ("limit" = Option<u64>, Query, minimum = 1, maximum = 200,
            description = "Most runs to return. Default 50."),
        ("offset" = Option<u64>, Query, minimum = 0,
            description = "Runs to pass over. Default 0."),
    ),
    responses(
        (status = 200, description = "The runs.", body = [crate::model::Run], headers(
            ("X-Total-Count" = u64, description = "How many runs there are in all."),
            ("Link" = String, description = "The next and previous pages, RFC 8288."),
        )),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn list(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let mut query = Query::parse(request.query_string(), &["limit", "offset"]);
    let limit = query.number("limit", 1..=LARGEST_LIMIT, DEFAULT_LIMIT);
    let offset = query.number("offset", 0..=LARGEST, 0);
    query.done()?;
    let mut page = door.store.runs(caller.workspace(), offset, limit).await?;
    let mut json = String::from("[");
    for document in std::mem::take(&mut page.runs) {
        if json.len() > 1 {
            json.push(',');
        }
        json.push_str(&render(&door, &request, document)?.json);
    }
    json.push(']');
    let mut response = HttpResponse::Ok();
    response.insert_header(("x-total-count", page.total));
    if let Some(links) = links(limit, offset, &page) {
        response.insert_header((LINK, links));
    }
    Ok(json_answer(&mut response, json))
}

fn links(limit: u64, offset: u64, page: &RunPage) -> Option<String> {
    let link = |offset, rel| format!("</api/v1/runs?limit={limit}&offset={offset}>; rel=\"{rel}\"");
    let mut links: Vec<_> = page.next.map(|next| link(next, "next")).into_iter().collect();
    if offset > 0 {
        // From beyond the end, back to the last page that has runs.
        links.push(link(offset.min(page.total).saturating_sub(limit), "prev"));
    }
    (!links.is_empty()).then(|| links.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{RunPage, links};

    fn page(total: u64, next: Option<u64>) -> RunPage {
        RunPage { runs: Vec::new(), total, next }
    }

    #[test]
    fn pages_link_to_their_neighbours() {
        assert_eq!(links(50, 0, &page(50, None)), None);
        // Where runs are large, the next page begins before `limit` were given.
        assert_eq!(
            links(50, 0, &page(51, Some(7))).as_deref(),
            Some("</api/v1/runs?limit=50&offset=7>; rel=\"next\"")
        );
        let both = links(10, 5, &page(100, Some(15))).unwrap_or_default();
        assert!(both.contains("offset=15>; rel=\"next\""), "{both}");
        assert!(both.contains("offset=0>; rel=\"prev\""), "{both}");
        let beyond = links(10, u64::MAX, &page(25, None)).unwrap_or_default();
        assert_eq!(beyond, "</api/v1/runs?limit=10&offset=15>; rel=\"prev\"");
    }
}
