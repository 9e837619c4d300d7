//! Lists that come in parts: how many at a time, after how many, and what leads on.

use super::error::ApiError;
use super::query::{LARGEST, Query};
use crate::store::Part;

impl Part {
    /// Most items of a list whose callers may not know that it comes in parts, and how many there are where nothing is
    /// said.
    pub(super) const MOST: u64 = 1_000;

    /// By the parameters `limit` and `offset`.
    pub(super) fn asked(query: &mut Query, most: u64, usual: u64) -> Self {
        let limit = query.number("limit", 1..=most, usual);
        Self { limit, offset: query.number("offset", 0..=LARGEST, 0) }
    }

    /// The part of a list that short items are in, by a query that takes nothing else.
    pub(super) fn of_query(text: &str) -> Result<Self, ApiError> {
        let mut query = Query::parse(text, &["limit", "offset"]);
        let part = Self::asked(&mut query, Self::MOST, Self::MOST);
        query.done()?;
        Ok(part)
    }

    /// Where the next part begins, if this one with so many items is not the last of `total`.
    pub(super) fn next(self, items: usize, total: u64) -> Option<u64> {
        let end = self.offset.saturating_add(items as u64);
        (items > 0 && end < total).then_some(end)
    }

    /// What `Link` says: the parts before and after this one.
    pub(super) fn links(self, path: &str, next: Option<u64>, total: u64) -> Option<String> {
        let Self { limit, offset } = self;
        let and = if path.contains('?') { '&' } else { '?' };
        let link =
            |offset, rel| format!("<{path}{and}limit={limit}&offset={offset}>; rel=\"{rel}\"");
        let mut links: Vec<_> = next.map(|next| link(next, "next")).into_iter().collect();
        if offset > 0 {
            // From beyond the end, back to the last part that has items.
            links.push(link(offset.min(total).saturating_sub(limit), "prev"));
        }
        (!links.is_empty()).then(|| links.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::Part;

    #[test]
    fn parts_link_to_their_neighbours() {
        let path = "/api/v1/runs";
        let links = |limit, offset, next, total| Part { limit, offset }.links(path, next, total);
        assert_eq!(links(50, 0, None, 50), None);
        // Where items are large, the next part begins before `limit` were given.
        assert_eq!(
            links(50, 0, Some(7), 51).as_deref(),
            Some("</api/v1/runs?limit=50&offset=7>; rel=\"next\"")
        );
        let both = links(10, 5, Some(15), 100).unwrap_or_default();
        assert!(both.contains("offset=15>; rel=\"next\""), "{both}");
        assert!(both.contains("offset=0>; rel=\"prev\""), "{both}");
        let beyond = links(10, u64::MAX, None, 25).unwrap_or_default();
        assert_eq!(beyond, "</api/v1/runs?limit=10&offset=15>; rel=\"prev\"");
        let part = Part { limit: 10, offset: 20 };
        assert_eq!(
            (part.next(10, 31), part.next(10, 30), part.next(0, 40)),
            (Some(30), None, None)
        );
    }
}
