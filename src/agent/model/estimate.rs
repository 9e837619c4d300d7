//! What a request may come to, before it is sent.

use serde_json::Value;

use super::answer::Tokens;

/// Most tokens that an image is counted as by any provider: 32,768 and more for small models, that of a screenshot.
const OF_AN_IMAGE: u64 = 40_000;
/// Tokens that a provider adds of its own: marks between messages, words about tools.
const BESIDE: u64 = 2_000;
/// The most tokens that a request can come to. No tokenizer makes more tokens of a text than it has bytes.
pub(super) fn worst(request: &Value) -> Tokens {
    let (mut images, mut bytes) = (0, request.to_string().len() as u64);
    let messages = request["messages"].as_array().into_iter().flatten();
    let parts = messages.filter_map(|message| message["content"].as_array()).flatten();
    for image in parts.filter_map(|part| part.pointer("/image_url/url")) {
        images += 1;
        bytes -= image.to_string().len() as u64;
    }
    let output =
        request["max_completion_tokens"].as_u64().unwrap_or(u64::from(super::LONGEST_ANSWER));
    Tokens { input: bytes + images * OF_AN_IMAGE + BESIDE, cached: 0, output }
}

/// The fewest that the worst of any request is.
pub(super) fn least() -> Tokens {
    Tokens { input: BESIDE, cached: 0, output: u64::from(super::LONGEST_ANSWER) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_worst_of_a_request_is_its_bytes_and_so_much_for_each_image() {
        let text = json!({"messages": [{"role": "user", "content": "ü".repeat(1_000)}],
            "max_completion_tokens": 50});
        let tokens = worst(&text);
        assert!((4_000..4_200).contains(&tokens.input), "{tokens:?}");
        assert_eq!(tokens.output, 50);
        let url = format!("data:image/jpeg;base64,{}", "A".repeat(500_000));
        let shown = json!({"messages": [{"role": "user", "content": [
            {"type": "image_url", "image_url": {"url": url}}]}]});
        let tokens = worst(&shown);
        assert!((42_000..43_000).contains(&tokens.input), "{tokens:?}");
        assert!(tokens.output == least().output && least().input <= tokens.input);
    }
}
