//! What is on a page, and the words by which it is recognised.

pub mod lexicon;
