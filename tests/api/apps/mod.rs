//! Real applications from `PyPI` and npm, which `make test-apps` installs under `target/apps`.

mod conversation;
mod editors;
mod installed;
mod names;
mod played;
mod task;
