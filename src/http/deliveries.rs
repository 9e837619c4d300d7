//! `/api/v1/webhook/deliveries`: what the workspace was told of its runs, and whether it heard.

use actix_web::http::header::{CACHE_CONTROL, LINK};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use url::form_urlencoded::Serializer;

use super::Door;
use super::error::ApiError;
use super::keys::Caller;
use super::query::Query;
use crate::model::{
    AuditEvent, DeliveryAttempt, DeliveryId, DeliveryState, RunEvent, RunId, Timestamp,
};
use crate::store::{ListedDelivery, Resent};

const NO_DELIVERY: ApiError = ApiError::NotFound("delivery");
const PATH: &str = "/api/v1/webhook/deliveries";
/// Most deliveries of one answer, and how many there are where nothing is said.
const MOST_LISTED: u64 = 200;
const LISTED: u64 = 50;
/// Deliveries that are looked at in one go, and how often in one call.
const SLICE: usize = 200;
const MOST_SLICES: usize = 10;

/// A message about a run, and what became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeliveryItem {
    /// Its name, and the message's `webhook-id`.
    #[schema(example = "msg_0195b7a05b1e7cc39d1f2f4c7a9e8b03_1")]
    id: String,
    /// The run that it tells of.
    #[schema(value_type = String, format = "uuid")]
    run_id: RunId,
    /// What happened.
    event: RunEvent,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    at: Timestamp,
    /// Where it stands.
    state: DeliveryState,
    /// How often it was tried.
    tries: u32,
    /// The latest 20 tries, oldest first.
    attempts: Vec<DeliveryAttempt>,
    /// The delivery that this one says again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false)]
    repeats: Option<String>,
    /// Why it was given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false)]
    given_up: Option<String>,
}

impl From<ListedDelivery> for DeliveryItem {
    fn from(ListedDelivery { id, delivery }: ListedDelivery) -> Self {
        let repeats = delivery.repeats.map(|number| DeliveryId { number, ..id }.to_string());
        Self {
            id: id.to_string(),
            run_id: id.run,
            event: delivery.event,
            at: delivery.at,
            state: delivery.state,
            tries: delivery.tries,
            attempts: delivery.attempts,
            repeats,
            given_up: delivery.given_up,
        }
    }
}

/// A page of deliveries.
#[utoipa::path(
    get,
    path = "/api/v1/webhook/deliveries",
    tag = "webhooks",
    summary = "List deliveries",
    description = "What was told of the workspace's runs, or is to be, the latest first. A delivery goes with its run. \
        With `state` one call looks at 2,000 deliveries at most: a page may have few or none, and `Link` still lead on.",
    operation_id = "listDeliveries",
    params(
        ("limit" = Option<u64>, Query, minimum = 1, maximum = 200, description = "Most deliveries. Default 50."),
        ("before" = Option<String>, Query, pattern = "^[0-9]{1,15}-msg_[0-9a-f]{32}_[0-9]{1,3}$",
            description = "Only what comes behind this place, which `Link` of the page before names."),
        ("state" = Option<Vec<DeliveryState>>, Query, style = Form, explode = false, min_items = 1,
            description = "Only deliveries in one of these states."),
        ("runId" = Option<String>, Query, format = "uuid",
            description = "Only those of this run, the first one first; `before` and `limit` say nothing then."),
    ),
    responses(
        (status = 200, description = "The deliveries.", body = [DeliveryItem], headers(
            ("Link" = String, description = "The next page, RFC 8288."),
        )),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn list(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let known = ["limit", "before", "state", "runId"];
    let mut query = Query::parse(request.query_string(), &known);
    let limit = query.number("limit", 1..=MOST_LISTED, LISTED);
    let states = query.any_of("state", &DeliveryState::ALL.map(|each| (each.as_str(), each)));
    let before: Option<Place> = query.parsed("before");
    let run: Option<RunId> = query.parsed("runId");
    query.done()?;
    let taken = |told: &ListedDelivery| states.is_empty() || states.contains(&told.delivery.state);
    let mut response = HttpResponse::Ok();
    response.insert_header((CACHE_CONTROL, "private, no-cache"));
    if let Some(run) = run {
        let mut all = door.store.deliveries_of(caller.workspace(), run).await?;
        all.retain(taken);
        return Ok(response.json(items(all)));
    }
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let (found, next) = look_through(&door, &caller, before, most, taken).await?;
    if let Some(Place(at, id)) = next {
        let mut query = Serializer::new(String::new());
        query.append_pair("limit", &limit.to_string());
        query.append_pair("before", &format!("{}-{id}", at.as_millis()));
        if !states.is_empty() {
            let states: Vec<_> = states.iter().map(|state| state.as_str()).collect();
            query.append_pair("state", &states.join(","));
        }
        response.insert_header((LINK, format!("<{PATH}?{}>; rel=\"next\"", query.finish())));
    }
    Ok(response.json(items(found)))
}

/// One delivery.
#[utoipa::path(
    get,
    path = "/api/v1/webhook/deliveries/{id}",
    tag = "webhooks",
    summary = "Read a delivery",
    operation_id = "readDelivery",
    params(("id" = String, Path, description = "The delivery's id.")),
    responses(
        (status = 200, description = "The delivery.", body = DeliveryItem),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn read(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let item = find(&door, &caller, named(&request)?).await?;
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "private, no-cache")).json(item))
}

/// Sends it again.
#[utoipa::path(
    post,
    path = "/api/v1/webhook/deliveries/{id}/resend",
    tag = "webhooks",
    summary = "Send a delivery again",
    description = "Has the same message sent once more, whatever became of it, as a delivery of its own with a \
        `webhook-id` of its own: a receiver that has seen the first takes this one as new. It goes behind those of its \
        run that wait. A run may have 20 deliveries.",
    operation_id = "resendDelivery",
    params(("id" = String, Path, description = "The delivery's id.")),
    responses(
        (status = 202, description = "The new delivery.", body = DeliveryItem),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn resend(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let id = named(&request)?;
    match door.store.resend(caller.workspace(), id).await? {
        Resent::As(new) => {
            door.ledger.note(&caller, AuditEvent::WebhookResent, &id.to_string()).await;
            let item = find(&door, &caller, new).await?;
            Ok(HttpResponse::Accepted().insert_header((CACHE_CONTROL, "no-store")).json(item))
        }
        Resent::TooMany => Err(ApiError::Conflict("the run has as many deliveries as it may have")),
        Resent::Unknown => Err(NO_DELIVERY),
    }
}

fn items(found: Vec<ListedDelivery>) -> Vec<DeliveryItem> {
    found.into_iter().map(DeliveryItem::from).collect()
}

/// The delivery named in the path. A malformed id names none.
fn named(request: &HttpRequest) -> Result<DeliveryId, ApiError> {
    request.match_info().get("id").and_then(|text| text.parse().ok()).ok_or(NO_DELIVERY)
}

async fn find(door: &Door, caller: &Caller, id: DeliveryId) -> Result<DeliveryItem, ApiError> {
    let all = door.store.deliveries_of(caller.workspace(), id.run).await?;
    let found = all.into_iter().find(|told| told.id == id);
    found.map(DeliveryItem::from).ok_or(NO_DELIVERY)
}

/// A place in the list.
#[derive(Debug, Clone, Copy)]
struct Place(Timestamp, DeliveryId);

impl std::str::FromStr for Place {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let place = || {
            let (at, id) = text.split_once('-')?;
            let millis: i64 = at.parse().ok().filter(|millis| *millis >= 0)?;
            let at = Timestamp::from_millis(millis);
            (at.as_millis() == millis).then_some(Self(at, id.parse().ok()?))
        };
        place()
            .ok_or("it is no place in the list: take `before` from the `Link` of the page before")
    }
}

/// Those that are taken, and where to go on.
async fn look_through(
    door: &Door,
    caller: &Caller,
    mut place: Option<Place>,
    most: usize,
    taken: impl Fn(&ListedDelivery) -> bool,
) -> Result<(Vec<ListedDelivery>, Option<Place>), ApiError> {
    let mut found = Vec::new();
    for _ in 0..MOST_SLICES {
        let before = place.map(|Place(at, id)| (at, id));
        let slice = door.store.deliveries(caller.workspace(), before, SLICE).await?;
        for told in slice.told {
            if taken(&told) {
                if found.len() == most {
                    return Ok((found, place));
                }
                place = Some(Place(told.delivery.at, told.id));
                found.push(told);
            } else {
                place = Some(Place(told.delivery.at, told.id));
            }
        }
        let Some((at, id)) = slice.next else { return Ok((found, None)) };
        place = Some(Place(at, id));
    }
    Ok((found, place))
}
