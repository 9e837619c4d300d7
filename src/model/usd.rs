//! Amounts of money, counted exactly.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// US dollars in whole millionths, so that sums are exact and compare the same on every store. As a limit it may be
/// [`Usd::UNLIMITED`], written `none`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Usd(u64);

/// Most millionths: what a floating-point number, and so Lua in Redis, still counts exactly.
const MOST: u64 = (1 << 53) - 1;

/// A text that is no amount.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no amount: write US dollars such as 5 or 2.50, or `none`")]
pub struct UsdError(String);

impl Usd {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// No limit.
    pub const UNLIMITED: Self = Self(MOST);

    /// From millionths of a dollar.
    pub fn from_micros(micros: u64) -> Self {
        Self(micros.min(MOST))
    }

    /// Millionths of a dollar.
    pub fn micros(self) -> u64 {
        self.0
    }

    /// From dollars, rounded up: what is charged is never less than what was used. What is no amount is nothing.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is between the bounds"
    )]
    #[expect(clippy::cast_precision_loss, reason = "2^53 - 1 is exact")]
    pub fn from_dollars(dollars: f64) -> Self {
        // What is a whole number but for the last bits of a sum is that number.
        let micros = (dollars * 1e6 - 1e-6).ceil();
        if micros > 0.0 { Self(micros.min(MOST as f64) as u64) } else { Self::ZERO }
    }

    /// As dollars.
    #[expect(clippy::cast_precision_loss, reason = "below 2^53")]
    pub fn dollars(self) -> f64 {
        self.0 as f64 / 1e6
    }

    /// The sum, at most the largest amount.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self::from_micros(self.0.saturating_add(other.0))
    }

    /// What is left after `other` is taken away; nothing where that is more.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl fmt::Display for Usd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::UNLIMITED {
            return f.write_str("none");
        }
        let (whole, rest) = (self.0 / 1_000_000, format!("{:06}", self.0 % 1_000_000));
        // Cents at least, and what is beyond them only where there is something.
        let digits = rest.trim_end_matches('0').len().max(2);
        write!(f, "{whole}.{}", &rest[..digits])
    }
}

impl FromStr for Usd {
    type Err = UsdError;

    fn from_str(text: &str) -> Result<Self, UsdError> {
        let text = text.trim();
        if text == "none" {
            return Ok(Self::UNLIMITED);
        }
        match text.parse::<f64>() {
            Ok(dollars) if (0.0..1e9).contains(&dollars) => Ok(Self::from_dollars(dollars)),
            _ => Err(UsdError(super::clip(text, 40))),
        }
    }
}

/// As dollars, or `none`.
impl Serialize for Usd {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if *self == Self::UNLIMITED {
            to.serialize_str("none")
        } else {
            to.serialize_f64(self.dollars())
        }
    }
}

impl<'de> Deserialize<'de> for Usd {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Amount;
        impl Visitor<'_> for Amount {
            type Value = Usd;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an amount of US dollars, or \"none\"")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Usd, E> {
                text.parse().map_err(E::custom)
            }

            fn visit_f64<E: de::Error>(self, dollars: f64) -> Result<Usd, E> {
                self.visit_str(&dollars.to_string())
            }

            fn visit_u64<E: de::Error>(self, dollars: u64) -> Result<Usd, E> {
                self.visit_str(&dollars.to_string())
            }

            fn visit_i64<E: de::Error>(self, dollars: i64) -> Result<Usd, E> {
                self.visit_str(&dollars.to_string())
            }
        }
        from.deserialize_any(Amount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_exact_and_never_round_down() {
        for (text, micros) in [("5", 5_000_000), ("0.1", 100_000), ("2.50", 2_500_000), ("0", 0)] {
            assert_eq!(text.parse::<Usd>().map(Usd::micros), Ok(micros), "{text}");
        }
        assert_eq!(Usd::from_dollars(0.1 + 0.2).micros(), 300_000);
        assert_eq!(Usd::from_dollars(0.000_000_2).micros(), 1);
        assert_eq!(Usd::from_dollars(f64::NAN), Usd::ZERO);
        assert_eq!(Usd::from_dollars(-1.0), Usd::ZERO);
        assert_eq!(Usd::from_dollars(f64::INFINITY), Usd::UNLIMITED);
        for wrong in ["", "-1", "NaN", "inf", "5 dollars"] {
            assert!(wrong.parse::<Usd>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn amounts_are_written_as_they_are_read() {
        for text in ["5.00", "0.10", "0.000001", "none", "12.345"] {
            assert_eq!(text.parse::<Usd>().map(|usd| usd.to_string()), Ok(text.to_owned()));
        }
    }
}
