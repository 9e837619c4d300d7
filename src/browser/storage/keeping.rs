//! What of a browser's state is kept: no more than is a login's, and no larger than can be kept; and what
//! in it must not be shown.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde_json::Value;
use url::Url;

use super::{Cookie, Kept, Place, StorageState};
use crate::model::{Secret, looks_random, looks_secret};

/// Shorter values are no keys to anything.
const SHORTEST: usize = 12;
/// Longer ones are no keys but what is kept; each is looked for in many forms.
const LONGEST: usize = 8 << 10;
/// Most secrets that are looked for.
const MOST_SECRETS: usize = 200;
/// How deep JSON is looked into.
const DEEPEST: usize = 32;

impl StorageState {
    /// Leaves out what a run has met elsewhere: what was not in the login before, and is not of its
    /// origins. What was at a place that could not be read now stays as it was.
    pub fn keep_to(&mut self, origins: &[String], before: &Self, missed: &[Place]) {
        let hosts: Vec<String> = origins
            .iter()
            .filter_map(|origin| Some(Url::parse(origin).ok()?.host_str()?.to_owned()))
            .collect();
        self.cookies.retain(|cookie| {
            before.cookies.iter().any(|known| known.is_same(cookie)) || cookie.is_of(&hosts)
        });
        self.places.retain(|kept| {
            origins.contains(&kept.place.top) || before.places().any(|place| *place == kept.place)
        });
        let unread = |kept: &&Kept| {
            missed.contains(&kept.place) && !self.places.iter().any(|now| now.place == kept.place)
        };
        let unread: Vec<Kept> = before.places.iter().filter(unread).cloned().collect();
        self.places.extend(unread);
        self.places.sort_by(|a, b| a.place.cmp(&b.place));
    }

    /// Leaves out the largest database; where it was. Logins are small.
    pub fn drop_largest(&mut self) -> Option<Place> {
        let sized = self.places.iter().enumerate().flat_map(|(at, kept)| {
            let databases = kept.storage.databases.iter().enumerate();
            databases.map(move |(number, database)| (database.to_string().len(), at, number))
        });
        let (_, at, number) = sized.max()?;
        self.places[at].storage.databases.remove(number);
        Some(self.places[at].place.clone())
    }

    /// The values by which a server knows the person, for a redactor: of cookies, and of what origins keep, databases
    /// and JSON in texts included. Each is known by its name or by how it looks.
    pub fn secrets(&self) -> Vec<Secret> {
        let mut found = BTreeSet::new();
        for value in self.cookies.iter().filter_map(Cookie::secret) {
            // Sites show them as they read them, too.
            let read = percent_encoding::percent_decode_str(value).decode_utf8();
            found.extend(read.map(Cow::into_owned));
            found.insert(value.to_owned());
        }
        // What is not a string there has no name.
        let named = |name: &Value| name.as_str().is_some_and(looks_secret);
        for kept in &self.places {
            for (name, value) in kept.storage.local.iter().chain(&kept.storage.session) {
                collect(value, named(name), DEEPEST, &mut found);
            }
        }
        // Last: what is large there must not crowd out the others.
        let mut databases = BTreeSet::new();
        for database in self.places.iter().flat_map(|kept| &kept.storage.databases) {
            collect(database, false, DEEPEST, &mut databases);
        }
        let all = found.iter().chain(databases.difference(&found));
        let keys = all.filter(|value| (SHORTEST..=LONGEST).contains(&value.len()));
        keys.take(MOST_SECRETS).map(Secret::new).collect()
    }
}

/// Collects the texts in `value` that a server knows somebody by; all of them where it is `named` so.
fn collect(value: &Value, named: bool, deep: usize, found: &mut BTreeSet<String>) {
    let Some(deeper) = deep.checked_sub(1).filter(|_| found.len() < MOST_SECRETS) else { return };
    match value {
        Value::String(text) => {
            let inner = text.starts_with(['{', '[']).then(|| serde_json::from_str(text).ok());
            if let Some(inner) = inner.flatten() {
                collect(&inner, named, deeper, found);
            } else if named || looks_random(text) {
                found.insert(text.clone());
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, named, deeper, found)),
        Value::Object(fields) => {
            for (name, item) in fields {
                collect(item, named || looks_secret(name), deeper, found);
            }
        }
        _ => {}
    }
}

impl Place {
    /// The origin whose it is.
    pub fn origin(&self) -> &str {
        self.frame.as_ref().unwrap_or(&self.top)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn cookie(domain: &str, name: &str, top: Option<&str>) -> Value {
        let partition = top.map(|top| json!({"topLevelSite": top, "hasCrossSiteAncestor": true}));
        json!({"domain": domain, "path": "/", "name": name, "partitionKey": partition, "value": "v4lue-of-a-cookie",
               "expires": -1.0, "httpOnly": name == "sid", "secure": true, "session": true, "sameSite": null,
               "priority": null, "sourceScheme": null, "sourcePort": null})
    }

    fn place(top: &str, size: usize) -> Value {
        json!({"place": {"top": top, "frame": null}, "storage": {
            "local": [["token", "t0ken-of-the-origin"], ["theme", "a-dark-one-of-many"]], "session": [],
            "databases": [{"name": "d", "bulk": "x".repeat(size)}]}})
    }

    fn state(cookies: &[Value], places: &[Value]) -> StorageState {
        serde_json::from_value(json!({"cookies": cookies, "places": places})).unwrap()
    }

    #[test]
    fn a_login_keeps_to_its_own_sites() {
        let before = state(
            &[cookie("tracker.example", "known", None)],
            &[place("https://known.example", 1), place("https://missed.example", 1)],
        );
        let mut now = state(
            &[
                cookie(".shop.example", "sid", None),
                cookie("api.shop.example", "sid", None),
                cookie("tracker.example", "known", None),
                cookie("tracker.example", "new", None),
                cookie("frame.example", "inner", Some("https://shop.example")),
                cookie("shop.example.evil.example", "sid", None),
                cookie("bank.example", "sid", None),
            ],
            &[
                place("https://bank.example", 1),
                place("https://known.example", 2),
                place("https://www.shop.example", 1),
            ],
        );
        let missed = [Place { top: "https://missed.example".to_owned(), frame: None }];
        now.keep_to(&["https://www.shop.example".to_owned()], &before, &missed);
        let cookies: Vec<Value> =
            serde_json::to_value(&now.cookies).unwrap().as_array().unwrap().clone();
        let names: Vec<&str> = cookies.iter().map(|c| c["domain"].as_str().unwrap()).collect();
        assert_eq!(
            names,
            [".shop.example", "api.shop.example", "tracker.example", "frame.example"]
        );
        let tops: Vec<&str> = now.places().map(|place| place.top.as_str()).collect();
        assert_eq!(
            tops,
            ["https://known.example", "https://missed.example", "https://www.shop.example"]
        );
    }

    #[test]
    fn the_largest_database_goes_first_and_the_rest_stays() {
        let mut state =
            state(&[], &[place("https://a.example", 10), place("https://b.example", 99)]);
        assert_eq!(state.drop_largest().unwrap().top, "https://b.example");
        assert_eq!(state.drop_largest().unwrap().top, "https://a.example");
        assert_eq!(state.drop_largest(), None);
        assert_eq!(state.places().count(), 2);
    }

    #[test]
    fn what_a_server_knows_the_person_by_is_secret() {
        let mut read = cookie("a.example", "seen", None);
        read["value"] = json!("s%3Aq7Zt2LwX9vKc4PbN");
        let cookies = [cookie("a.example", "sid", None), cookie("a.example", "theme", None), read];
        let mut kept = place("https://a.example", 1);
        let inner = json!({"user": {"name": "Anna Katharina", "access_token": "short-but-named"}});
        kept["storage"]["session"] =
            json!([["auth", inner.to_string()], ["n", "hWkQzTbNpXvRcLsGyDmF"]]);
        kept["storage"]["databases"] =
            json!([{"rows": [["4b7f1c0955aa4c1e9d1b", "a plain text of words"]]}]);
        let secrets = state(&cookies, &[kept]).secrets();
        let mut shown: Vec<&str> = secrets.iter().map(Secret::reveal).collect();
        shown.sort_unstable();
        assert_eq!(
            shown,
            [
                "4b7f1c0955aa4c1e9d1b",
                "hWkQzTbNpXvRcLsGyDmF",
                "s%3Aq7Zt2LwX9vKc4PbN",
                "s:q7Zt2LwX9vKc4PbN",
                "short-but-named",
                "t0ken-of-the-origin",
                "v4lue-of-a-cookie",
            ]
        );
    }
}
