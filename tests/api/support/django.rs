//! Django's admin, an application that nobody here wrote, as a process of its own
//! (`tests/django/serve.py`) with its database in a folder; both are gone after the test, also when
//! it panics.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::site::Site;

/// Debian's, which has Debian's Django; another Python may come first in the path.
const PYTHON: &str = "/usr/bin/python3";

/// What the application starts with.
#[derive(Default)]
pub struct Office {
    users: Vec<Value>,
    sessions: Vec<Value>,
    records: Vec<Value>,
    frozen: bool,
}

impl Office {
    /// Somebody who may see and change everything.
    pub fn superuser(&mut self, username: &str, password: &str) {
        self.users.push(json!({"username": username, "password": password, "superuser": true}));
    }

    /// Staff with these permissions only (`view_order`, `change_product`, …).
    pub fn clerk(&mut self, username: &str, password: &str, permissions: &[&str]) {
        self.users
            .push(json!({"username": username, "password": password, "permissions": permissions}));
    }

    /// A session of `username` that is there already: the cookie is `sessionid=KEY`.
    pub fn session(&mut self, key: &str, username: &str) {
        self.sessions.push(json!({"key": key, "username": username}));
    }

    /// A record of the application `orders` (see `tests/django/orders/models.py`).
    pub fn record(&mut self, model: &str, id: usize, fields: Value) {
        let model = format!("orders.{model}");
        self.records.push(json!({"model": model, "pk": id, "fields": fields}));
    }

    /// Answers 403 to whatever would change the records, superusers included: one run must not see
    /// what another did.
    pub fn freeze(&mut self) {
        self.frozen = true;
    }

    /// Serves it: the site is `/admin/`, and gone with what is returned. Requests wait until the
    /// database is filled.
    pub fn serve(self) -> Site {
        let folder = super::folder::data_folder();
        let data = json!({"users": self.users, "sessions": self.sessions, "records": self.records, "frozen": self.frozen});
        fs::write(folder.path().join("data.json"), data.to_string()).unwrap();
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/django/serve.py");
        let mut process = Command::new(PYTHON)
            // No compiled files beside the sources.
            .arg("-B")
            .arg(script)
            .arg(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Debian's python3 is installed");
        let mut port = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut port).unwrap();
        let django = Django { process, _folder: folder };
        let port: u16 = port.trim().parse().expect("serve.py tells its port");
        Site::elsewhere(format!("127.0.0.1:{port}"), django)
    }
}

struct Django {
    process: Child,
    _folder: TempDir,
}

impl Drop for Django {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Posts a form with a cookie besides; the status and the cookies set.
pub async fn post(site: &Site, path: &str, cookie: &str, form: &str) -> (u16, String) {
    // Django takes any token that comes both ways.
    let token = "t".repeat(64);
    let client = reqwest::Client::builder()
        .no_proxy()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .unwrap();
    let request = client
        .post(site.page(path))
        .header("cookie", format!("csrftoken={token}; {cookie}"))
        .header("content-type", "application/x-www-form-urlencoded");
    let answer = request.body(format!("csrfmiddlewaretoken={token}&{form}")).send().await.unwrap();
    let set = answer.headers().get_all("set-cookie");
    let set: Vec<&str> = set.iter().map(|cookie| cookie.to_str().unwrap()).collect();
    (answer.status().as_u16(), set.join("\n"))
}
