//! Lists that come in parts.

use super::RunDocument;

/// Most bytes of documents in a page of runs, but for its first run.
pub const MOST_PAGE_BYTES: usize = 1 << 20;

/// A page of a workspace's runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunPage {
    /// Newest first.
    pub runs: Vec<RunDocument>,
    /// How many there are in all.
    pub total: u64,
    /// The offset of the next page, where there is one.
    pub next: Option<u64>,
}

/// Which part of a list is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// Most items of it.
    pub limit: u64,
    /// Items to pass over.
    pub offset: u64,
}

/// A part of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// Its items.
    pub items: Vec<T>,
    /// How many there are in all.
    pub total: u64,
}

/// How many of the documents of these lengths, in their order, a page takes.
pub(super) fn fit_a_page(lengths: impl IntoIterator<Item = usize>) -> usize {
    let mut bytes = 0_usize;
    let fits = |length: &usize| {
        let first = bytes == 0;
        bytes += length;
        first || bytes <= MOST_PAGE_BYTES
    };
    lengths.into_iter().take_while(fits).count()
}
