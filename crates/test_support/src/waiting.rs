//! Waits until another process, thread or task has reached a state; a test that reads the state earlier passes by luck only.

use std::time::{Duration, Instant};

use actix_web::rt::time::sleep;

/// Long enough for a machine that is busy with other tests.
const IN_TIME: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(2);

/// Looks again and again until it is so; after a minute the test fails with what it waited for.
pub async fn until(what: &str, is_so: impl AsyncFnMut() -> bool) {
    until_within(IN_TIME, what, is_so).await;
}

/// The same with a deadline of its own, where the time is part of what is promised.
pub async fn until_within(deadline: Duration, what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let since = Instant::now();
    while !is_so().await {
        assert!(since.elapsed() < deadline, "waited {deadline:?} in vain until {what}");
        sleep(PAUSE).await;
    }
}
