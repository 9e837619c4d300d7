//! What a node holds, as the machine and its store tell it.

use std::time::Duration;

use super::super::support::hob::{Hob, Home, marked};

/// What a node holds at rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    pub memory: u64,
    pub descriptors: usize,
    pub processes: Vec<String>,
    pub temporary: Vec<String>,
    pub leases: u64,
}

fn names(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}

/// The leases in the store: of runs, and of logins.
fn leases(home: &mut Home) -> u64 {
    if home.database().exists() {
        let database = rusqlite::Connection::open(home.database()).unwrap();
        let count = "SELECT count(*) FROM skillets WHERE lease_until IS NOT NULL";
        return database.query_row(count, [], |row| row.get(0)).unwrap();
    }
    let mut redis = redis::Client::open(home.redis().url()).unwrap().get_connection().unwrap();
    let keys: Vec<String> = redis::cmd("KEYS").arg("hob:*:leases").query(&mut redis).unwrap();
    // A set without members is no key.
    keys.len() as u64
}

fn held(home: &mut Home, hob: &Hob) -> Held {
    let process = format!("/proc/{}", hob.process.id());
    let status = std::fs::read_to_string(format!("{process}/status")).unwrap();
    let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    let memory = memory.trim().trim_end_matches(" kB").parse::<u64>().unwrap() << 10;
    Held {
        memory,
        descriptors: std::fs::read_dir(format!("{process}/fd")).unwrap().count(),
        processes: marked(home.mark()).into_iter().map(|(_, name)| name).collect(),
        temporary: names(&home.temp()),
        leases: leases(home),
    }
}

/// What a node holds when it has come to rest.
pub async fn at_rest(home: &mut Home, hob: &Hob) -> Held {
    for _ in 0..100 {
        let now = held(home, hob);
        if now.processes.len() == 1 && now.temporary.is_empty() && now.leases == 0 {
            return now;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    held(home, hob)
}
