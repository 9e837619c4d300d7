//! The lower half of the browser room against real Chromium and a local site.

mod acting;
pub mod ends;
mod going;
pub mod greedy;
mod hostile;

use std::path::Path;

use hob::browser::{Browser, Browsers, EgressSettings, LaunchOptions, Policy, Settings};

/// Settings with short times, for pages that never answer.
pub fn settings() -> Settings {
    Settings { page_load_seconds: 4, script_seconds: 4, ..Settings::default() }
}

/// Browsers that are let to the given entries of `egress.allow`.
pub fn browsers(settings: Settings, allow: &[&str]) -> Browsers {
    let allow = allow.iter().map(|entry| entry.parse().unwrap()).collect();
    browsers_by(settings, &EgressSettings { allow, ..EgressSettings::default() })
}

/// Browsers with these settings of their way out.
pub fn browsers_by(settings: Settings, egress: &EgressSettings) -> Browsers {
    Browsers::new(settings, Policy::new(egress), hob::perception::library())
        .with_guard(Path::new(env!("CARGO_BIN_EXE_hob")))
}

/// A browser that is let to local sites.
pub async fn launch() -> Browser {
    launch_with(settings()).await
}

pub async fn launch_with(settings: Settings) -> Browser {
    browsers(settings, &["127.0.0.1"]).launch(&LaunchOptions::default()).await.unwrap()
}

/// The processes that name this folder in their arguments.
pub fn users(folder: &Path) -> Vec<u32> {
    let needle = folder.to_str().unwrap();
    let names = |pid: u32| {
        let arguments = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&arguments).contains(needle)
    };
    let entries = std::fs::read_dir("/proc").unwrap().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    pids.filter(|pid| names(*pid)).collect()
}

/// The processes that run the pages of the browser with this folder.
pub fn renderers(folder: &Path) -> Vec<u32> {
    let is_renderer = |pid: &u32| {
        let arguments = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&arguments).contains("--type=renderer")
    };
    users(folder).into_iter().filter(is_renderer).collect()
}

pub fn kill(pid: u32) {
    let pid = rustix::process::Pid::from_raw(pid.cast_signed()).unwrap();
    rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
}

/// Closes a browser and makes sure that nothing of it is left.
pub async fn close(browser: Browser) {
    let folder = browser.killer().folder().unwrap().to_owned();
    browser.close().await;
    assert_eq!(users(&folder), Vec::<u32>::new());
    assert!(!folder.exists());
}
