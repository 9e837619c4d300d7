//! What of a browser's state is kept: no more than is a login's, and no larger than can be kept; and what
//! in it must not be shown.

use url::Url;

use super::{Cookie, Kept, Place, StorageState};
use crate::model::{Secret, looks_secret};

/// Shorter values are no keys to anything.
const SHORTEST: usize = 12;
/// Most secrets that are looked for.
const MOST_SECRETS: usize = 200;

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

    /// The values by which a server knows the person, for a redactor: cookies that scripts do not see, and
    /// what origins keep under names like secrets.
    pub fn secrets(&self) -> Vec<Secret> {
        let cookies = self.cookies.iter().filter_map(Cookie::secret);
        let stored = self.places.iter().flat_map(|kept| {
            let entries = kept.storage.local.iter().chain(&kept.storage.session);
            entries.filter_map(|(name, value)| {
                let (name, value) = (name.as_str()?, value.as_str()?);
                let signed = value.starts_with("eyJ") && value.matches('.').count() == 2;
                (looks_secret(name) || signed).then_some(value)
            })
        });
        let long = cookies.chain(stored).filter(|value| value.len() >= SHORTEST);
        long.take(MOST_SECRETS).map(Secret::new).collect()
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
        let cookies = [cookie("a.example", "sid", None), cookie("a.example", "seen", None)];
        let secrets = state(&cookies, &[place("https://a.example", 1)]).secrets();
        let shown: Vec<&str> = secrets.iter().map(Secret::reveal).collect();
        assert_eq!(shown, ["v4lue-of-a-cookie", "t0ken-of-the-origin"]);
    }
}
