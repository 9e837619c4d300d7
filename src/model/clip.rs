//! Long texts shown to somebody, with a mark where something was left out.

/// The text in at most `most` characters; of a longer one the beginning, with `…` as the last of them.
pub fn clip(text: &str, most: usize) -> String {
    if text.char_indices().nth(most).is_none() {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_ends_with_a_mark_within_its_bound() {
        for (text, shown) in [("", ""), ("süß", "süß"), ("süßes", "sü…"), ("日本語です", "日本…")]
        {
            assert_eq!(clip(text, 3), shown);
        }
    }
}
