//! Attacks on a running node: what callers, strangers and its own machine may do to it, and what it goes on
//! doing meanwhile.

mod crowd;
mod exposed;
mod full_disk;
mod greedy;
mod memory;
mod private;
mod remote;
mod slow;
