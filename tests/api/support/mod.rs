//! What the tests stand on: the real Hob, a real Redis, real sites, a model's service at its socket.

pub mod app;
pub mod certificate;
pub mod django;
pub mod fake_model;
pub mod folder;
pub mod handing_in;
pub mod hob;
pub mod logged;
pub mod planted;
pub mod python_doc;
pub mod redis;
pub mod s3;
pub mod site;
