//! `hob sandbox`: what a program may use, that it ends when it uses more, and that the node does not
//! notice. Programs get there by the store, as a run leaves them.

use std::io::{Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use hob::model::InputKind;
use serde_json::{Value, json};

use super::support::hob::{Hob, Home, Kind, marked};
use super::support::planted::{TASK, plant, plant_taking, program};
use super::support::site::Site;

/// What a program is given in the tests that speak to the process itself.
const COMPUTE_MILLIS: u64 = 700;

/// The process, spoken to as a node does.
struct Sandbox {
    child: Child,
    /// What it said that holds it.
    begun: Value,
}

impl Sandbox {
    fn start(text: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hob"));
        command.arg("sandbox").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut sandbox = Self { child: command.spawn().unwrap(), begun: Value::Null };
        sandbox.begun = sandbox.hear();
        assert_eq!(sandbox.begun["is"], "begun");
        sandbox.say(&json!({"is": "run", "program": text,
            "arguments": {"parameters": {"q": "tea"}, "secrets": {}, "startUrl": null},
            "limits": {"compute_millis": COMPUTE_MILLIS, "memory_bytes": 32 << 20}}));
        sandbox
    }

    fn say(&mut self, message: &Value) {
        let text = message.to_string();
        let input = self.child.stdin.as_mut().unwrap();
        input.write_all(&u32::try_from(text.len()).unwrap().to_be_bytes()).unwrap();
        input.write_all(text.as_bytes()).unwrap();
    }

    /// The next message, with its value for the last one; null where the process is gone.
    fn hear(&mut self) -> Value {
        let mut said = self.hear_one();
        if said["is"] == "done" {
            said["value"] = self.hear_one();
        }
        said
    }

    fn hear_one(&mut self) -> Value {
        let output = self.child.stdout.as_mut().unwrap();
        let mut length = [0; 4];
        if output.read_exact(&mut length).is_err() {
            return Value::Null;
        }
        let mut bytes = vec![0; u32::from_be_bytes(length) as usize];
        output.read_exact(&mut bytes).unwrap();
        serde_json::from_slice(&bytes).unwrap()
    }

    /// What it threw.
    fn threw(&mut self) -> String {
        let said = self.hear();
        assert_eq!(said["is"], "threw", "{said}");
        said["message"].as_str().unwrap().to_owned()
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_program_gets_its_inputs_and_asks_for_everything_else() {
    let mut sandbox = Sandbox::start(&program(
        "const title = await page.getByRole('heading').first().textContent();\n\
         return { title, q: parameters.q, start: String(startUrl) };",
    ));
    let call = sandbox.hear();
    assert_eq!((&call["method"], &call["line"]), (&json!("get"), &json!(2)), "{call}");
    sandbox.say(&json!({"is": "answer", "id": call["id"], "ok": "Teas"}));
    let done = sandbox.hear();
    assert_eq!(done["value"], json!({"title": "Teas", "q": "tea", "start": "undefined"}));
}

#[test]
fn an_error_is_thrown_where_the_program_called() {
    let mut sandbox = Sandbox::start(&program("\n\n  await page.getByText('x').click();"));
    let call = sandbox.hear();
    sandbox.say(&json!({"is": "answer", "id": call["id"], "error": "no such element"}));
    assert_eq!(sandbox.hear(), json!({"is": "threw", "message": "no such element", "line": 4}));
}

#[test]
fn calls_that_do_not_wait_for_each_other_are_all_sent_before_the_first_answer() {
    let mut sandbox = Sandbox::start(&program(
        "return await Promise.all([page.url(), page.locator('b').count(), page.url()]);",
    ));
    let calls = [sandbox.hear(), sandbox.hear(), sandbox.hear()];
    for (answer, call) in calls.iter().enumerate().rev() {
        sandbox.say(&json!({"is": "answer", "id": call["id"], "ok": answer}));
    }
    assert_eq!(sandbox.hear()["value"], json!([0, 1, 2]));
}

#[test]
fn many_calls_at_once_and_large_answers_do_not_block_each_other() {
    const CALLS: usize = 3_000;
    let (sent, done) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let mut sandbox = Sandbox::start(&program(&format!(
            "const all = await Promise.all(Array.from({{ length: {CALLS} }}, () => page.url()));\n\
             return [all.length, all[0].length];",
        )));
        let first = sandbox.hear();
        // More than a pipe takes, while the process may have more to say than a pipe takes.
        sandbox.say(&json!({"is": "answer", "id": first["id"], "ok": "x".repeat(1 << 20)}));
        for _ in 1..CALLS {
            let call = sandbox.hear();
            sandbox.say(&json!({"is": "answer", "id": call["id"], "ok": ""}));
        }
        sent.send(sandbox.hear()).unwrap();
    });
    let done = done.recv_timeout(Duration::from_secs(60)).expect("both wait for each other");
    assert_eq!(done["value"], json!([CALLS, 1 << 20]));
}

#[test]
fn a_call_that_is_too_large_is_none() {
    let mut sandbox =
        Sandbox::start(&program("await page.locator('b'.repeat(1 << 20)).count(); return 1;"));
    let threw = sandbox.threw();
    assert!(threw.contains("too large"), "{threw}");
}

#[test]
fn attack_10_what_the_engine_can_end_ends_by_itself() {
    for (body, said) in [
        ("for (;;) {}", "computed for more than"),
        ("for (;;) await null;", "computed for more than"),
        ("/^(a+)+$/.test('a'.repeat(60) + 'b');", "computed for more than"),
        ("const f = () => f() + 1; f();", "stack"),
        ("const all = []; for (;;) all.push(new Array(1 << 16).fill(1));", "memory"),
        ("await new Promise(() => {});", "never comes"),
    ] {
        let threw = Sandbox::start(&program(body)).threw();
        assert!(threw.contains(said), "{body}: {threw}");
    }
}

#[test]
fn attack_10_there_are_no_files_no_network_no_modules_and_no_finer_clock() {
    let mut sandbox = Sandbox::start(&program(
        "const there = ['std', 'os', 'fetch', 'require', 'process', 'performance', 'setTimeout', 'Worker', 'WebAssembly', 'XMLHttpRequest']\n\
           .filter((name) => name in globalThis);\n\
         let imported = 'imported';\n\
         try { await import('fs'); } catch { imported = 'refused'; }\n\
         return { there, imported };",
    ));
    assert_eq!(sandbox.hear()["value"], json!({"there": [], "imported": "refused"}));
}

#[test]
fn the_process_has_given_up_what_it_does_not_need() {
    let mut sandbox = Sandbox::start(&program("await page.url();"));
    sandbox.hear();
    let said = json!({"is": "begun", "seccomp": true, "landlock": true, "limits": true});
    assert_eq!(sandbox.begun, said, "or this machine does not have it");
    let folder = format!("/proc/{}", sandbox.child.id());
    let status = std::fs::read_to_string(format!("{folder}/status")).unwrap();
    let limits = std::fs::read_to_string(format!("{folder}/limits")).unwrap();
    assert!(status.contains("Seccomp:\t2") && status.contains("NoNewPrivs:\t1"), "{status}");
    let limit = |name: &str| {
        let line = limits.lines().find(|line| line.starts_with(name)).unwrap();
        line[name.len()..].split_whitespace().nth(1).unwrap().to_owned()
    };
    assert_eq!((limit("Max open files"), limit("Max file size")), ("3".to_owned(), "0".to_owned()));
    assert_eq!(limit("Max cpu time"), "60");
}

#[test]
fn attack_10_a_program_in_a_native_loop_does_not_outlive_its_node() {
    // A shell is the node: it is killed while its sandbox is busy.
    let folder = tempfile::tempdir().unwrap();
    let message = json!({"is": "run", "program": program(NATIVE[2]), "arguments": {"parameters": {}, "secrets": {}},
        "limits": {"compute_millis": 600_000, "memory_bytes": 128 << 20}})
    .to_string();
    let mut bytes = u32::try_from(message.len()).unwrap().to_be_bytes().to_vec();
    bytes.extend(message.as_bytes());
    let file = folder.path().join("message");
    std::fs::write(&file, bytes).unwrap();
    let mark = folder.path().display().to_string();
    let mut node = Command::new("sh")
        .arg("-c")
        .arg("(cat message; sleep 100) | \"$HOB\" sandbox > /dev/null & sleep 100")
        .current_dir(folder.path())
        .env("HOB", env!("CARGO_BIN_EXE_hob"))
        .env("TMPDIR", &mark)
        .spawn()
        .unwrap();
    let busy = || marked(&mark).into_iter().find(|(_, name)| name == "hob");
    // What has computed for so long is in the loop, not still on its way to it.
    let loops = |pid: u32| {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let ticks = stat.rsplit(") ").next().and_then(|rest| rest.split(' ').nth(11)?.parse().ok());
        ticks.is_some_and(|ticks: u64| ticks > 50)
    };
    let until = Instant::now() + Duration::from_secs(60);
    while !busy().is_some_and(|(pid, _)| loops(pid)) {
        assert!(Instant::now() < until, "no sandbox was seen to loop");
        std::thread::sleep(Duration::from_millis(20));
    }
    node.kill().unwrap();
    node.wait().unwrap();
    let until = Instant::now() + Duration::from_secs(20);
    while busy().is_some() {
        assert!(Instant::now() < until, "the sandbox goes on");
        std::thread::sleep(Duration::from_millis(50));
    }
    for (pid, _) in marked(&mark) {
        super::support::hob::signal(pid, "KILL");
    }
}

/// Loops of the engine's own that nothing interrupts from within.
const NATIVE: [&str; 3] = [
    "const big = 'a'.repeat(1 << 28); for (;;) big.indexOf('b');",
    "const sparse = []; sparse.length = 4294967295; sparse.reverse();",
    "const huge = 7n ** 300000n; for (;;) huge.toString();",
];

fn start(home: &Home) -> Hob {
    home.start(&[
        ("HOB_PLANNER__DEFAULT", "builtin"),
        ("HOB_PROGRAMS__COMPUTE_SECONDS", "1"),
        ("HOB_PROGRAMS__MEMORY_BYTES", "536870912"),
        ("HOB_BROWSER__SLOTS", "2"),
    ])
}

async fn run(hob: &Hob, skillet: &str) -> Value {
    hob.run(&json!({"task": TASK, "skilletId": skillet})).await
}

#[tokio::test]
async fn attack_10_native_loops_are_killed_and_the_node_goes_on() {
    let site = Site::pages(&[("/", "<h1>Nothing to do</h1>")]);
    let home = Home::new(&Kind::Sqlite);
    for (at, body) in NATIVE.iter().enumerate() {
        plant(&home, &format!("loop{at}"), &program(body), &site.page("/")).await;
    }
    plant(&home, "fine", &program("return { fine: true };"), &site.page("/")).await;
    let hob = start(&home);
    for at in 0..NATIVE.len() {
        let run = run(&hob, &format!("loop{at}")).await;
        let warning = run["warnings"][0].as_str().unwrap_or_default();
        assert!(
            warning.contains("ended") || warning.contains("memory") || warning.contains("computed"),
            "{at}: {run:#}"
        );
    }
    assert_eq!(run(&hob, "fine").await["result"], json!({"fine": true}));
}

#[tokio::test]
async fn attack_10_nothing_of_one_run_is_there_in_the_next() {
    let site = Site::pages(&[("/", "<h1>Nothing to do</h1>")]);
    let home = Home::new(&Kind::Sqlite);
    let body = "const before = ({}).left ?? 'clean';\n\
                Object.prototype.left = 'dirty'; Array.prototype.map = null; globalThis.left = 1;\n\
                return { before, list: [1] };";
    plant(&home, "dirty", &program(body), &site.page("/")).await;
    let hob = start(&home);
    for _ in 0..2 {
        let run = run(&hob, "dirty").await;
        assert_eq!(run["result"], json!({"before": "clean", "list": [1]}), "{run:#}");
        assert_eq!(run["path"], "replayed");
    }
}

#[tokio::test]
async fn a_program_that_calls_what_there_is_not_is_told_so() {
    let site = Site::pages(&[("/", "<h1>Teas</h1>")]);
    let home = Home::new(&Kind::Sqlite);
    let body = "await page.goto(startUrl ?? '/');\n\
                const said = [];\n\
                for (const call of [() => page.goto('file:///etc/passwd'), () => page.evaluate(() => 1),\n\
                    () => page.locator('h1 >').count(), () => page.getByRole('heading').fill('x')]) {\n\
                  try { await call(); said.push('done'); } catch (error) { said.push(error.message); }\n\
                }\n\
                return { said, title: await page.getByRole('heading', { name: 'teas' }).textContent() };";
    plant(&home, "tries", &program(body), &site.page("/")).await;
    let hob = start(&home);
    let run = run(&hob, "tries").await;
    let said = run["result"]["said"].to_string();
    for part in
        ["line 4: goto file", "http(s) address", "programs.evaluate", "is not a CSS selector"]
    {
        assert!(said.contains(part), "{part}: {run:#}");
    }
    assert!(!said.contains("\"done\"") && !said.contains("root:"), "{said}");
    assert_eq!(run["result"]["title"], "Teas");
}

#[tokio::test]
async fn a_program_cannot_read_back_the_secret_that_it_typed() {
    const CODE: &str = "Pl4nted/Code";
    let site = Site::pages(&[(
        "/",
        "<label>Code <input id=code></label><p id=echo></p>\
         <script>code.oninput = () => { echo.textContent = `You typed ${code.value}`; };</script>",
    )]);
    let home = Home::new(&Kind::Sqlite);
    let text = "export default async function ({ page, secrets, startUrl }) {\n\
                await page.goto(startUrl ?? '/');\n\
                const field = page.getByLabel('Code');\n\
                await field.fill(secrets.code);\n\
                const seen = [await field.inputValue(), await page.locator('#echo').textContent(),\n\
                  ...await page.locator('p').allTextContents(), JSON.stringify(await page.read({ it: '#echo' }))];\n\
                let thrown = '';\n\
                await page.getByText(seen[1]).first().fill('x').catch((error) => { thrown = error.message; });\n\
                const turned = [...seen.join(' '), ...thrown].reverse().join('');\n\
                return { same: seen[0] === secrets.code, turned, thrown: thrown !== '' };\n}\n";
    let inputs = [("secrets.code".to_owned(), InputKind::Secret)].into();
    plant_taking(&home, "reads", text, &site.page("/"), inputs).await;
    let hob = start(&home);
    let run = hob
        .run(&json!({"task": TASK, "skilletId": "reads", "startUrl": site.page("/"), "secrets": {"code": CODE}}))
        .await;
    let result = &run["result"];
    assert_eq!((&result["same"], &result["thrown"]), (&json!(true), &json!(true)), "{run:#}");
    let said: String = result["turned"].as_str().unwrap().chars().rev().collect();
    assert!(said.contains("You typed") && !said.contains("Pl4nted"), "{run:#}");
}

#[tokio::test]
async fn of_several_links_to_one_page_any_is_followed_of_others_none() {
    let link = |place: &str, to: &str| format!("<{place}><a href='{to}'>Mugs</a></{place}>");
    let alike = [link("nav", "/mugs"), link("main", "/mugs")].concat();
    let others = [link("nav", "/mugs"), link("main", "/mugs/all")].concat();
    let site = Site::pages(&[
        ("/", &alike),
        ("/others", &others),
        ("/mugs", "<h1>Our mugs</h1><a href='/others'>Others</a>"),
    ]);
    let home = Home::new(&Kind::Sqlite);
    let body = "await page.goto(startUrl ?? '/');\n\
                await page.getByRole('link', { name: 'Mugs' }).click();\n\
                const title = await page.getByRole('heading').textContent();\n\
                await page.getByRole('link', { name: 'Others' }).click();\n\
                let said = '';\n\
                await page.getByRole('link', { name: 'Mugs' }).click().catch((error) => { said = error.message; });\n\
                return { title, said };";
    plant(&home, "links", &program(body), &site.page("/")).await;
    let hob = start(&home);
    let run = run(&hob, "links").await;
    assert_eq!(run["result"]["title"], "Our mugs", "{run:#}");
    let said = run["result"]["said"].as_str().unwrap();
    assert!(said.contains("it means 2 elements, not one"), "{run:#}");
}
