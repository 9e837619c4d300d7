//! Whether a text looks like what a server knows somebody by, whatever it is called.

/// Shorter ones could be guessed, and stand in other texts by chance.
const SHORTEST: usize = 16;
/// As long a stretch of letters and digits without a break is no word.
const LONG_STRETCH: usize = 24;

/// Whether this is a text that somebody could only know who was told: long, without spaces, and of letters and digits
/// that follow each other as in no word, number, date, address or language tag. Words and names in it are told from
/// random ones by how often the kind of character changes: every sixth time in words, every second in what was drawn.
pub fn looks_random(text: &str) -> bool {
    let is_token = text.len() >= SHORTEST && text.bytes().all(|byte| byte.is_ascii_graphic());
    if !is_token || text.contains("://") {
        return false;
    }
    let is_jwt = text.starts_with("eyJ") && text.matches('.').count() == 2;
    let stretches = text.split(|c: char| !c.is_ascii_alphanumeric());
    let (mut places, mut changes, mut long) = (0, 0, false);
    for stretch in stretches {
        let kinds: Vec<u8> = stretch.bytes().map(kind).collect();
        let changed = kinds.windows(2).filter(|pair| pair[0] != pair[1]).count();
        long |= stretch.len() >= LONG_STRETCH && changed > 0;
        // A long number is one, too; a moment in milliseconds has 13 digits.
        long |= stretch.len() >= SHORTEST && kinds.iter().all(|kind| *kind == 0);
        places += kinds.len().saturating_sub(1);
        changes += changed;
    }
    let has_digit = text.bytes().any(|byte| byte.is_ascii_digit());
    // In tenths: without a digit it may be words in the writing of programs (`selectedPaymentMethod`).
    let least = if has_digit { 3 } else { 5 };
    is_jwt || long || (places >= 12 && changes * 10 >= places * least)
}

fn kind(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => 0,
        b'a'..=b'z' => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_told_from_words() {
        for key in [
            "4b7f1c09-55aa-4c1e-9d1b-0f8e7a6b5c4d",
            "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
            "q7Zt2LwX9vKc4PbN",
            "s%3AoVf3kQ1b9xT0.7Yh2mZcW4u8Rr5JpE6sLdA",
            "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLWl0",
            "ya29.a0AfH6SMBx3kQ-1b9xT0_7Yh2mZcW4u8Rr5",
            "hWkQzTbNpXvRcLsGyDmF",
            "8402751936604418",
        ] {
            assert!(looks_random(key), "{key}");
        }
        for word in [
            "",
            "dark",
            "a-dark-one-of-many",
            "Europe/Berlin-Mitte",
            "selectedPaymentMethod",
            "2026-11-24T10:15:30Z",
            "1790000000000",
            "https://shop.example/a8b7c6d5e4f3g2h1i0",
            "Anna Katharina 3b9c1d2e4f",
            "en-US,en;q=0.9,de;q=0.8",
            "GA1.2.204718.179000",
            "collapsed-side-navigation-v2",
        ] {
            assert!(!looks_random(word), "{word}");
        }
    }
}
