//! paging
