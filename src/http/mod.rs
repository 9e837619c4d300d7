//! HTTP: routes, and the pages that people see.

mod pages;

pub use pages::shop;
