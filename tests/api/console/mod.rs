//! The console: who gets in, and what people do there, with a browser and by the keyboard.

mod door;
mod editing;
mod journey;
pub mod pages;
mod webhook;
mod workspace;
