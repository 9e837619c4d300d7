//! The browser's only way out, tried from within by a page, and with real proxies behind it.

pub mod names;
mod trap;
mod upstreams;
mod ways;
mod wire;

use std::net::SocketAddr;
use std::path::Path;

use hob::browser::{Browser, Browsers, EgressSettings, LaunchOptions, Policy, Settings};

/// A browser by these settings of its way out.
pub async fn launch(egress: &EgressSettings) -> Browser {
    let settings = Settings { page_load_seconds: 20, ..Settings::default() };
    let browsers = Browsers::new(settings, Policy::new(egress), hob::perception::library())
        .with_guard(Path::new(env!("CARGO_BIN_EXE_hob")));
    browsers.launch(&LaunchOptions::default()).await.unwrap()
}

/// Lets these through.
pub fn allow(entries: &[&str]) -> EgressSettings {
    let allow = entries.iter().map(|entry| entry.parse().unwrap()).collect();
    EgressSettings { allow, ..EgressSettings::default() }
}

/// Where the browser with this folder was told that its way out is.
pub fn way_out(folder: &Path) -> SocketAddr {
    let told = |pid: &u32| {
        let arguments = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        let arguments = String::from_utf8_lossy(&arguments).into_owned();
        let told = arguments.split('\0').find_map(|one| one.strip_prefix("--proxy-server=http://"));
        told.map(|address| address.parse().unwrap())
    };
    crate::browser::users(folder).iter().find_map(told).expect("Chromium was told a proxy")
}
