//! Answers that take the same time whatever they found, so that the wait tells nothing.

use std::{
    future::Future,
    time::{Duration, Instant},
};

use tokio::time::sleep;

/// Gives the answer, but not before so many milliseconds have passed. The floor has to lie above what the work takes
/// when it takes longest; then only the floor shows.
pub async fn no_sooner_than<T>(milliseconds: u64, answer: impl Future<Output = T>) -> T {
    let began = Instant::now();
    let answer = answer.await;
    sleep(Duration::from_millis(milliseconds).saturating_sub(began.elapsed())).await;
    answer
}
