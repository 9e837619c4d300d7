//! A service that would be reached in plain text from other machines.

use std::process::{ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::support::hob::{Home, Kind, signal};

/// How `hob serve` ended, or nothing where it serves; and what it said.
fn served(home: &Home, environment: &[(&str, &str)]) -> (Option<ExitStatus>, String) {
    let mut command = home.command();
    command.arg("serve").envs(environment.iter().copied()).stdin(Stdio::null());
    let said = home.path().join("said");
    let file = std::fs::File::create(&said).unwrap();
    let mut process = command.stdout(file.try_clone().unwrap()).stderr(file).spawn().unwrap();
    let text = || std::fs::read_to_string(&said).unwrap();
    let until = Instant::now() + Duration::from_secs(60);
    while Instant::now() < until {
        if let Some(ended) = process.try_wait().unwrap() {
            return (Some(ended), text());
        }
        if text().contains("Hob listens on ") {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    signal(process.id(), "TERM");
    process.wait().unwrap();
    (None, text())
}

#[test]
fn hob_is_not_reached_from_other_machines_in_plain_text_unless_that_is_said() {
    let home = Home::new(&Kind::Sqlite);
    let everywhere = ("HOB_SERVER__LISTEN", "0.0.0.0:0");
    let root = ("HOB_BROWSER__ALLOW_ROOT", "true");
    let (ended, said) = served(&home, &[everywhere, root]);
    assert_eq!(ended.and_then(|status| status.code()), Some(1), "{said}");
    assert!(said.contains("server.public_url") && said.contains("server.insecure"), "{said}");
    let plain = ("HOB_SERVER__PUBLIC_URL", "http://hob.example");
    assert!(served(&home, &[everywhere, plain, root]).0.is_some());
    for said_so in
        [("HOB_SERVER__INSECURE", "true"), ("HOB_SERVER__PUBLIC_URL", "https://hob.example")]
    {
        let (ended, said) = served(&home, &[everywhere, said_so, root]);
        assert!(ended.is_none(), "{said}");
    }
}

/// Where Hob is not root, it is root's alone to choose who browsers are.
#[test]
fn attack_24_as_root_hob_serves_others_only_with_browsers_of_another_user() {
    let home = Home::new(&Kind::Sqlite);
    let for_others = ("HOB_SERVER__PUBLIC_URL", "https://hob.example");
    let (warm, nobody) = (("HOB_BROWSER__WARM", "0"), ("HOB_BROWSER__USER", "65534"));
    if !rustix::process::geteuid().is_root() {
        let (ended, said) = served(&home, &[warm, nobody]);
        assert!(ended.is_some() && said.contains("browser.user"), "{said}");
        assert!(served(&home, &[warm, for_others]).0.is_none());
        return;
    }
    let (ended, said) = served(&home, &[for_others]);
    assert_eq!(ended.and_then(|status| status.code()), Some(1), "{said}");
    assert!(said.contains("browser.user") && said.contains("browser.allow_root"), "{said}");
    for said_so in [("HOB_BROWSER__ALLOW_ROOT", "true"), nobody] {
        let (ended, said) = served(&home, &[warm, for_others, said_so]);
        assert!(ended.is_none(), "{said}");
        assert_eq!(said.contains("Hob runs as root"), said_so != nobody, "{said}");
    }
}
