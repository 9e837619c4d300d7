//! The user that browsers run as where Hob itself is root.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer};

/// A user of this machine and the group that its processes have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BrowserUser {
    /// The user's number, not 0.
    pub uid: u32,
    /// The group's number.
    pub gid: u32,
}

impl BrowserUser {
    /// The user with this name in `passwd`, a text as that of /etc/passwd, or the one with these numbers.
    fn find(text: &str, passwd: &str) -> Result<Self, String> {
        let numbers = text.split_once(':').unwrap_or((text, text));
        let found = match (numbers.0.parse(), numbers.1.parse()) {
            (Ok(uid), Ok(gid)) => Some(Self { uid, gid }),
            _ => passwd.lines().find_map(|line| {
                let fields: Vec<&str> = line.split(':').collect();
                let [name, _, uid, gid, ..] = fields[..] else { return None };
                let numbers = (uid.parse().ok()?, gid.parse().ok()?);
                (name == text).then_some(Self { uid: numbers.0, gid: numbers.1 })
            }),
        };
        match found {
            Some(Self { uid: 0, .. }) => Err(format!("{text} is root")),
            Some(user) => Ok(user),
            None => Err(format!("there is no user {text:?} in /etc/passwd")),
        }
    }
}

impl FromStr for BrowserUser {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::find(text, &std::fs::read_to_string("/etc/passwd").unwrap_or_default())
    }
}

impl fmt::Display for BrowserUser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.uid, self.gid)
    }
}

impl<'de> Deserialize<'de> for BrowserUser {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Said {
            Number(u32),
            Text(String),
        }
        let text = match Said::deserialize(deserializer)? {
            Said::Number(number) => number.to_string(),
            Said::Text(text) => text,
        };
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const PASSWD: &str =
        "root:x:0:0:root:/root:/bin/bash\nhob:x:998:997::/nonexistent:/sbin/nologin\nodd\n";

    #[test]
    fn a_user_is_known_by_name_or_number_and_is_never_root() {
        let find = |text: &str| BrowserUser::find(text, PASSWD);
        assert_eq!(find("hob").unwrap(), BrowserUser { uid: 998, gid: 997 });
        assert_eq!(find("1000:7").unwrap(), BrowserUser { uid: 1000, gid: 7 });
        assert_eq!(find("1000").unwrap(), BrowserUser { uid: 1000, gid: 1000 });
        for text in ["root", "0", "0:7", "odd", "nobody-at-all", ""] {
            assert!(find(text).is_err(), "{text:?}");
        }
        let user = find("hob").unwrap();
        assert_eq!(user.to_string().parse::<BrowserUser>().unwrap(), user);
    }
}
