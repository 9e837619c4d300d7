//! The `hob` command: see `hob --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    hob::cli::main()
}
