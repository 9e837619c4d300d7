//! Faults and attacks on a running Hob, each known by its number. The tests of one have the number in their names,
//! wherever they are: `cargo nextest run -E 'test(attack_14_)'`. Those that belong to no other room are here.
//! `tests/architecture.rs` holds this list against the tests.
//!
//! What a node and its machine may suffer:
//!
//! - 01 A node is killed in the middle of a run: another goes on with the skillet, nothing is sent twice.
//! - 02 A node is frozen, or cut off from its store, for longer than its lease: its writes come too late, its browser is gone.
//! - 03 The store's server is killed under load: what was accepted is there afterwards, and it is said meanwhile.
//! - 04 Many parallel starts with one idempotency key: one run; the same key with another body is refused.
//! - 05 A node is told to stop with runs under way, and told again: nothing is left over.
//! - 06 A browser, its driver or guard is killed, a tab crashes, a page takes all memory: no other run notices.
//! - 26 The disk is full, also where the log lies; an actor dies of it: the node goes on and says what it lacks.
//! - 38 Much is kept and forgotten again: the disk gets it back.
//!
//! What websites may try:
//!
//! - 07 Pages without end: loops, dialogs, windows, a hundred megabytes of text, a bomb for a download.
//! - 14 Addresses that turn out to be private: rebinding, redirects, every way of writing one.
//! - 17 A page that tells a planner to carry what it knows elsewhere, and a model that obeys.
//! - 18 A page's own requests, by all the ways out of a browser that there are.
//! - 20 A page that goes elsewhere by itself while it is typed into; a frame of another site.
//! - 25 The browser itself, which would ask its maker for time, updates, accounts and searches.
//! - 27 A page that stores without end.
//!
//! What callers and their programs may try:
//!
//! - 08 Requests that never end, huge ones, deeply nested ones, connections kept open by drops.
//! - 09 Schemas that name others by an address, that double themselves or have themselves in them, with patterns that explode.
//! - 10 Programs with loops that nothing interrupts, that take memory, that bend what all programs share.
//! - 12 Ids of another workspace's things, on every route.
//! - 16 Many runs at once on a budget for one.
//! - 19 A run's own proxy as a way into the operator's network.
//! - 22 A call that comes again when what it named is gone.
//! - 28 Values that are small as texts and large in memory; answers that nobody takes.
//! - 29 Uploads by drops of one workspace, and one upload of another.
//! - 32 Calls that wait where leases are renewed, or that cost a disk's flush each.
//! - 33 A skillet with many large revisions, of which one is asked for.
//! - 34 Polls and imports of one workspace, as many as it may have, and one of another.
//!
//! What strangers may try, and what must not be found by anybody:
//!
//! - 11 Signed links: forged, expired, of another file, of another key.
//! - 13 The recorder from another website, with a used token, in a frame.
//! - 15 Passwords and the login of a proxy, planted, however they are written: in no log, trace, file, step or message.
//! - 21 Bodies by drops for what takes no key.
//! - 23 What a site keeps of a login, also where its scripts can read it: in no model's message either.
//! - 24 The node's memory and environment, and browsers that are root.
//! - 30 Strangers who ask again and again whether the node is ready.
//! - 31 Remote browsers of a node that was killed.
//! - 35 A login whose tokens work once, and a node that dies when it has them.
//! - 36 A machine that cannot confine programs.
//! - 37 Headers in which anybody can claim to be a proxy.
//! - 39 Passes for the live view: forged, expired, of another run, from another website, in a frame.
//! - 40 A pass for looking that is used to take a run over.

mod calls_home;
mod floods;
mod foreign_ids;
pub mod foreign_proxy;
mod greedy_readers;
mod many_values;
mod proxy_login;
mod slow_bodies;
mod unconfined;

use crate::support::hob::Hob;

/// The most memory that a node has held since it was started, in bytes.
pub fn most_held(hob: &Hob) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", hob.process.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() << 10
}
