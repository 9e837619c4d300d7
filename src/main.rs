//! `hob`: for now only the helper process `hob guard`.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    match args.get(1).map(String::as_str) {
        Some("guard") => {
            let chromedriver = args.get(3).map_or("chromedriver", String::as_str);
            hob::browser::guard_main(Path::new(chromedriver))
        }
        _ => ExitCode::from(2),
    }
}
