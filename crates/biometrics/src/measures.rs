//! What is measured of reading pictures.

use std::{sync::LazyLock, time::Duration};

use kernel::metrics;
use prometheus::HistogramVec;

use crate::readers::Turn;

static WAIT: LazyLock<HistogramVec> = LazyLock::new(|| {
    metrics::seconds(
        "muster_reader_wait_seconds",
        "How long a picture waited for a reader and for memory, by whose turn it was.",
        &["turn"],
    )
});

static READ: LazyLock<HistogramVec> = LazyLock::new(|| {
    metrics::seconds(
        "muster_reader_seconds",
        "How long a reader was busy with a picture, by whose turn it was.",
        &["turn"],
    )
});

/// A picture waited so long.
pub(crate) fn waited(turn: Turn, time: Duration) {
    WAIT.with_label_values(&[turn.name()]).observe(time.as_secs_f64());
}

/// A reader was busy so long.
pub(crate) fn read(turn: Turn, time: Duration) {
    READ.with_label_values(&[turn.name()]).observe(time.as_secs_f64());
}
