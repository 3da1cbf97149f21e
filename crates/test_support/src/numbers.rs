//! Numbers for what tests make up. They count instead of being drawn: a test that passes once passes always.

use std::sync::atomic::{AtomicI32, Ordering};

/// A number of six digits that nobody else in this process was given.
pub fn next() -> i32 {
    static GIVEN: AtomicI32 = AtomicI32::new(700_000);
    GIVEN.fetch_add(1, Ordering::Relaxed) + 1
}
