//! Parts of files: which bytes a request asks for, and whether the file is still the one that it means.

use std::ops::Range;

use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::{HttpMessage as _, HttpRequest};

/// What of a file is to be sent.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All of it.
    Whole,
    /// These bytes.
    Part(Range<u64>),
    /// Bytes that it does not have.
    Nothing,
}

/// What a request wants of a file of `size` bytes. More than one range at a time, or one that cannot be read, is
/// answered with all of it, as the standard allows; so is one that is meant for another file than this.
pub(super) fn wanted(request: &HttpRequest, size: u64, etag: &HeaderValue) -> Wanted {
    if !is_same(request.headers(), etag) {
        return Wanted::Whole;
    }
    match request.get_header::<header::Range>() {
        Some(header::Range::Bytes(ranges)) => match ranges.as_slice() {
            [one] => one
                .to_satisfiable_range(size)
                .map_or(Wanted::Nothing, |(first, last)| Wanted::Part(first..last + 1)),
            _ => Wanted::Whole,
        },
        _ => Wanted::Whole,
    }
}

/// Whether a request for a range is about the file with this tag.
fn is_same(headers: &HeaderMap, etag: &HeaderValue) -> bool {
    headers.get(header::IF_RANGE).is_none_or(|tag| tag == etag)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use actix_web::test::TestRequest;

    fn asked(headers: &[(&'static str, &'static str)]) -> Wanted {
        let mut request = TestRequest::default();
        for header in headers {
            request = request.insert_header(*header);
        }
        wanted(&request.to_http_request(), 100, &HeaderValue::from_static("\"a\""))
    }

    #[test]
    fn ranges_are_those_of_the_standard() {
        for (range, expected) in [
            ("bytes=0-9", Wanted::Part(0..10)),
            ("bytes=90-", Wanted::Part(90..100)),
            ("bytes=90-1000", Wanted::Part(90..100)),
            ("bytes=-10", Wanted::Part(90..100)),
            ("bytes=-1000", Wanted::Part(0..100)),
            ("bytes=100-", Wanted::Nothing),
            ("bytes=-0", Wanted::Nothing),
            ("bytes=0-1,5-6", Wanted::Whole),
            ("bytes=9-1", Wanted::Whole),
            ("lines=1-2", Wanted::Whole),
            ("nonsense", Wanted::Whole),
        ] {
            assert_eq!(asked(&[("range", range)]), expected, "{range}");
        }
        assert_eq!(asked(&[]), Wanted::Whole);
    }

    #[test]
    fn a_part_of_another_file_is_not_sent() {
        let range = ("range", "bytes=0-9");
        assert_eq!(asked(&[range, ("if-range", "\"a\"")]), Wanted::Part(0..10));
        for other in ["\"b\"", "W/\"a\"", "Tue, 24 Nov 2026 10:00:00 GMT"] {
            assert_eq!(asked(&[range, ("if-range", other)]), Wanted::Whole, "{other}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn ranges_of_any_making_are_within_the_file(
            range in "(bytes|lines|)=?([0-9]{0,20}-[0-9]{0,20},?){0,3}[ -~]{0,3}", size: u64,
        ) {
            let request = TestRequest::default().insert_header(("range", range));
            let wanted = wanted(&request.to_http_request(), size, &HeaderValue::from_static("\"a\""));
            if let Wanted::Part(part) = wanted {
                prop_assert!(part.start < part.end && part.end <= size, "{:?} of {}", part, size);
            }
        }
    }
}
