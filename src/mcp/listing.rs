//! Which tools there are: those that are there always, and a tool for each skillet that is offered: those that somebody has
//! named first, the last revised of each kind first, and so many of them.

use futures::{StreamExt as _, TryStreamExt as _, stream};
use rmcp::ErrorData;
use rmcp::model::{ListToolsResult, PaginatedRequestParams, Tool};
use serde_json::{Value, json};

use super::fault;
use super::skillet::{tool, tool_name};
use super::tools::{self, MOST_LISTED};
use crate::client::{Client, ClientError, Skillet};
use crate::model::{SkilletId, SkilletItem};

/// Most skillets with a name that are tools: an agent reads all of them before it does anything.
const MOST_NAMED: usize = 200;
/// Most of those that nobody has named: each task that is run without a name leaves one.
const MOST_NAMELESS: usize = 20;
/// How many skillets are looked through for them: as many as the API lists at a time.
const LOOKED_THROUGH: usize = 1_000;
/// Skillets of a page.
const PAGE: usize = 20;
/// How many skillets are read at a time.
const AT_A_TIME: usize = 4;

/// A page of tools.
pub(super) async fn page(
    client: &Client,
    asked: Option<&PaginatedRequestParams>,
) -> Result<ListToolsResult, ErrorData> {
    let offset = offset(asked)?;
    let first = if offset == 0 { tools::all() } else { Vec::new() };
    let offered = offered(client).await.map_err(|error| fault::as_error(&error))?;
    let (end, all) = (offset.saturating_add(PAGE), offered.len());
    let of_page = offered.into_iter().skip(offset).take(PAGE);
    let found: Vec<Option<Tool>> = stream::iter(of_page)
        .map(|id| async move { Ok(read(client, &id).await?.map(|skillet| tool(&skillet))) })
        .buffered(AT_A_TIME)
        .try_collect()
        .await
        .map_err(|error: ClientError| fault::as_error(&error))?;
    let tools = first.into_iter().chain(found.into_iter().flatten()).collect();
    let mut result = ListToolsResult::with_all_items(tools);
    result.next_cursor = (end < all).then(|| end.to_string());
    Ok(result)
}

/// The skillets that are tools.
async fn offered(client: &Client) -> Result<Vec<SkilletId>, ClientError> {
    let items = items(client, 0, LOOKED_THROUGH).await?.into_iter().map(|item| item.id);
    let (nameless, named): (Vec<_>, Vec<_>) = items.partition(SkilletId::is_generated);
    let named = named.into_iter().take(MOST_NAMED);
    Ok(named.chain(nameless.into_iter().take(MOST_NAMELESS)).collect())
}

/// The skillet whose tool is called so.
pub(super) async fn named(client: &Client, tool: &str) -> Result<Option<Skillet>, ClientError> {
    match offered(client).await?.iter().find(|id| tool_name(id) == tool) {
        Some(id) => read(client, id).await,
        None => Ok(None),
    }
}

/// A page of skillets for agents, as the tool gives it.
pub(super) async fn skillets(client: &Client, offset: u64) -> Result<Value, ClientError> {
    let start = usize::try_from(offset).unwrap_or(usize::MAX);
    let mut found = items(client, start, MOST_LISTED + 1).await?;
    let more = found.len() > MOST_LISTED;
    found.truncate(MOST_LISTED);
    let offered = offered(client).await?;
    let told = found.iter().map(|item| {
        let mut told = json!({"id": item.id, "revisionTimestamp": item.revision_timestamp});
        if offered.contains(&item.id) {
            told["tool"] = json!(tool_name(&item.id));
        }
        told
    });
    let mut page = json!({"skillets": told.collect::<Vec<_>>()});
    if more {
        page["nextOffset"] = json!(start.saturating_add(MOST_LISTED));
    }
    Ok(page)
}

/// Where the page begins that a cursor leads to.
pub(super) fn offset(asked: Option<&PaginatedRequestParams>) -> Result<usize, ErrorData> {
    let Some(cursor) = asked.and_then(|asked| asked.cursor.as_deref()) else { return Ok(0) };
    cursor
        .parse()
        .map_err(|_| ErrorData::invalid_params("this cursor was not given out here", None))
}

async fn items(
    client: &Client,
    offset: usize,
    limit: usize,
) -> Result<Vec<SkilletItem>, ClientError> {
    let (offset, limit) = (offset.to_string(), limit.to_string());
    client.get("skillets", &[("offset", &offset), ("limit", &limit)]).await
}

/// The skillet of this id, unless it is gone by now.
pub(super) async fn read(client: &Client, id: &SkilletId) -> Result<Option<Skillet>, ClientError> {
    match client.get(&format!("skillets/{id}"), &[]).await {
        Ok(skillet) => Ok(Some(skillet)),
        Err(ClientError::Refused { code, .. }) if code == "not-found" => Ok(None),
        Err(error) => Err(error),
    }
}
