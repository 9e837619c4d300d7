//! A machine that cannot confine programs: they are not run, and whoever runs Hob is told what to set.

use std::collections::BTreeMap;

use reqwest::Method;
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, SeccompRule};
use serde_json::{Value, json};

use crate::support::hob::{Hob, Home, Kind};
use crate::support::planted::{TASK, plant, program};
use crate::support::site::Site;

/// Starts a Hob for whose processes these system calls are none, as on a kernel that is without them.
fn without(calls: &[i64], home: &Home, environment: &[(&str, &str)]) -> Hob {
    let rules: BTreeMap<i64, Vec<SeccompRule>> =
        calls.iter().map(|call| (*call, Vec::new())).collect();
    let missing = SeccompAction::Errno(libc::ENOSYS.cast_unsigned());
    let here = std::env::consts::ARCH.try_into().unwrap();
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, missing, here).unwrap();
    let filter: BpfProgram = filter.try_into().unwrap();
    // What one thread gives up, its processes have given up; the other threads of the test have not.
    std::thread::scope(|scope| {
        let started = scope.spawn(|| {
            seccompiler::apply_filter(&filter).unwrap();
            home.start(environment)
        });
        started.join().unwrap()
    })
}

async fn import(hob: &Hob) -> (u16, Value) {
    let file = "/* hob skillet 1\n{\n  \"task\": \"Read the price\",\n  \"startUrl\": \"https://shop.example/\",\n  \
         \"outputSchema\": {\"type\": \"object\"}\n}\n*/\n\
         export default async function ({ page }) {\n  await page.goto('/');\n  return { price: 1 };\n}\n";
    let request = hob.request(Method::POST, "/api/v1/skillets/tea/import").body(file);
    let answer = request.header("content-type", "text/javascript").send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

#[tokio::test]
async fn attack_36_where_landlock_is_missing_no_program_is_run_unless_that_is_set() {
    let site = Site::pages(&[("/", "<h1>Nothing to do</h1>")]);
    let home = Home::new(&Kind::Sqlite);
    plant(&home, "fine", &program("return { fine: true };"), &site.page("/")).await;
    let builtin = ("HOB_PLANNER__DEFAULT", "builtin");
    let hob = without(&[libc::SYS_landlock_create_ruleset], &home, &[builtin]);
    let run = hob.run(&json!({"task": TASK, "skilletId": "fine"})).await;
    assert_ne!(run["path"], "replayed", "{run:#}");
    let said = run["error"]["message"].as_str().unwrap_or_default();
    assert!(said.contains("landlock") && said.contains("programs.confinement"), "{run:#}");
    assert_eq!(import(&hob).await.0, 500);
    assert!(home.log().contains("programs.confinement"), "{}", home.log());
    drop(hob);
    let said_so = ("HOB_PROGRAMS__CONFINEMENT", "best-effort");
    let hob = without(&[libc::SYS_landlock_create_ruleset], &home, &[builtin, said_so]);
    let (status, imported) = import(&hob).await;
    assert_eq!(status, 201, "{imported}");
    assert!(home.log().contains("less confined"), "{}", home.log());
}

#[tokio::test]
async fn attack_36_where_seccomp_is_missing_no_program_is_even_looked_at() {
    let home = Home::new(&Kind::Sqlite);
    let hob = without(&[libc::SYS_seccomp, libc::SYS_prctl], &home, &[]);
    let (status, refused) = import(&hob).await;
    assert_eq!(status, 500, "{refused}");
    let log = home.log();
    assert!(log.contains("seccomp") && log.contains("programs.confinement"), "{log}");
}
