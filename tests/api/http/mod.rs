//! The door: what callers may send, and what they are answered.

mod described;
mod door;
mod events;
mod files;
mod idempotency;
mod key_ring;
mod keys;
mod limits;
mod listing;
mod pages;
mod runs;
mod secured;
mod skillets;
mod start;
mod uploads;
