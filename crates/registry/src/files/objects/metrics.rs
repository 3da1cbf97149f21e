//! Duration and failures of calls to the store of files.

use std::{future::Future, sync::LazyLock, time::Instant};

use kernel::{Result, metrics};
use prometheus::{HistogramVec, IntCounterVec};

use super::StoreKind;

static SECONDS: LazyLock<HistogramVec> = LazyLock::new(|| {
    metrics::seconds(
        "muster_file_store_seconds",
        "How long the store of files took for one operation.",
        &["place", "operation"],
    )
});

static FAILURES: LazyLock<IntCounterVec> = LazyLock::new(|| {
    metrics::counter(
        "muster_file_store_failures_total",
        "Operations that the store of files refused or did not answer.",
        &["place", "operation"],
    )
});

/// Shows a place's counter of failures as 0 from the start.
pub fn show(place: StoreKind) {
    for operation in ["put", "replace", "get", "has", "remove", "list"] {
        FAILURES.with_label_values(&[place.name(), operation]);
    }
}

/// Measures one operation of a place.
pub(super) async fn measured<T>(place: StoreKind, operation: &str, work: impl Future<Output = Result<T>>) -> Result<T> {
    let began = Instant::now();
    let outcome = work.await;
    let labels = [place.name(), operation];
    SECONDS.with_label_values(&labels).observe(began.elapsed().as_secs_f64());
    if outcome.is_err() {
        FAILURES.with_label_values(&labels).inc();
    }
    outcome
}
