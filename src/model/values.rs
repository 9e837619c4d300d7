//! How large a JSON text is once it is parsed.

/// How many values a JSON text has at most, counted without parsing it: each comma and each opening bracket outside of
/// texts brings one. A text of a mebibyte can have half a million of them, of some hundred bytes each in memory.
pub fn values_in(json: &[u8]) -> usize {
    let (mut values, mut in_text, mut escaped) = (0_usize, false, false);
    for byte in json {
        match (in_text, byte) {
            (true, _) if escaped => escaped = false,
            (true, b'\\') => escaped = true,
            (_, b'"') => in_text = !in_text,
            (false, b',' | b'[' | b'{') => values += 1,
            _ => {}
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_within_texts_is_no_value() {
        assert_eq!(values_in(b"[1, [2]]"), 3);
        assert_eq!(values_in(br#"{"a,[\\": ["\"{", 2]}"#), 3);
    }
}
