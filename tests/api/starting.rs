//! Starts that fail: each ends with a sentence and exit status 1, and loses nothing.

use std::net::TcpListener;
use std::process::{Command, Output, Stdio};

use super::support::hob::{Home, Kind, wait_for_none};

fn serve(home: &Home, environment: &[(&str, &str)]) -> Output {
    let mut command = home.command();
    command.arg("serve").env_remove("HOB_API_KEY").envs(environment.iter().copied());
    command.output().unwrap()
}

fn refused(done: &Output) -> String {
    // Before it stands what the log has to say, such as that Hob runs as root.
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    let begins = said.find("hob: ").unwrap_or_else(|| panic!("{said}"));
    let sentence = &said[begins + "hob: ".len()..];
    assert_eq!((done.status.code(), sentence.lines().count()), (Some(1), 1), "{said}");
    assert_eq!(String::from_utf8_lossy(&done.stdout), "");
    sentence.to_owned()
}

#[test]
fn a_first_start_that_fails_swallows_no_key() {
    let home = Home::new(&Kind::Sqlite);
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = taken.local_addr().unwrap().to_string();
    let environment = [("HOB_SERVER__LISTEN", listen.as_str()), ("HOB_BROWSER__WARM", "1")];
    let said = refused(&serve(&home, &environment));
    assert!(said.contains(&listen) && said.contains("server.listen"), "{said}");
    wait_for_none(home.mark());
    assert_eq!(home.keys(&["list"]), "", "a key was made that nobody saw");

    // The next start makes one and shows it.
    drop(taken);
    let mut hob = home.command();
    hob.arg("serve").env_remove("HOB_API_KEY");
    let mut hob = hob.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    let mut out = std::io::BufReader::new(hob.stdout.take().unwrap());
    std::io::BufRead::read_line(&mut out, &mut line).unwrap();
    assert!(line.starts_with("API key of workspace `default`"), "{line}");
    assert!(Command::new("kill").arg(hob.id().to_string()).status().unwrap().success());
    assert!(hob.wait().unwrap().success());
    wait_for_none(home.mark());
    assert_eq!(home.keys(&["list"]).lines().count(), 1);
}

#[test]
fn a_key_that_can_be_guessed_is_refused() {
    let home = Home::new(&Kind::Sqlite);
    let said = refused(&serve(&home, &[("HOB_API_KEY", " twenty-three-characters ")]));
    assert!(said.contains("HOB_API_KEY has 23 characters"), "{said}");
    assert!(said.contains("openssl rand") && !said.contains("twenty"), "{said}");
}
