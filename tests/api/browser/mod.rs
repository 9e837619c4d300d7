//! The lower half of the browser room against real Chromium and a local site.

mod going;

use std::path::{Path, PathBuf};

use hob::browser::{Browser, Browsers, EgressSettings, LaunchOptions, Policy, Settings};

/// Settings with short times, for pages that never answer.
pub fn settings() -> Settings {
    Settings { page_load_seconds: 4, script_seconds: 4, ..Settings::default() }
}

pub fn browsers() -> Browsers {
    let egress = EgressSettings { allow: vec!["127.0.0.0/8".parse().unwrap()] };
    Browsers::new(settings(), Policy::new(&egress))
        .with_guard_exe(PathBuf::from(env!("CARGO_BIN_EXE_hob")))
}

pub async fn launch() -> Browser {
    browsers().launch(&LaunchOptions::default()).await.unwrap()
}

/// The processes that name this folder in their arguments.
pub fn users(folder: &Path) -> Vec<u32> {
    let needle = folder.to_str().unwrap();
    std::fs::read_dir("/proc")
        .unwrap()
        .flatten()
        .filter_map(|entry| {
            let pid = entry.file_name().to_str()?.parse().ok()?;
            let arguments = std::fs::read(entry.path().join("cmdline")).ok()?;
            String::from_utf8_lossy(&arguments).contains(needle).then_some(pid)
        })
        .collect()
}

/// Closes a browser and makes sure that nothing of it is left.
pub async fn close(browser: Browser) {
    let folder = browser.killer().folder().unwrap().to_owned();
    browser.close().await;
    assert_eq!(users(&folder), Vec::<u32>::new());
    assert!(!folder.exists());
}
