//! Panics on purpose, for tests of what becomes of them.

/// Panics the first time that this process comes to `point`, where the environment asks for it by
/// `HOB_PANIC_AT`. Does nothing in a release build.
pub fn panic_if_asked(point: &str) {
    #[cfg(debug_assertions)]
    {
        use std::sync::atomic::{AtomicBool, Ordering};
        static DONE: AtomicBool = AtomicBool::new(false);
        let asked = std::env::var_os("HOB_PANIC_AT").is_some_and(|asked| asked == point);
        assert!(!asked || DONE.swap(true, Ordering::SeqCst), "asked to panic at `{point}`");
    }
    #[cfg(not(debug_assertions))]
    let _ = point;
}
