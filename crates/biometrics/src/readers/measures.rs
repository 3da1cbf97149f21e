//! Metrics of reading pictures.

use std::{sync::LazyLock, time::Duration};

use kernel::metrics;
use prometheus::{HistogramVec, IntCounterVec};

use super::Turn;

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

static REFUSED: LazyLock<IntCounterVec> = LazyLock::new(|| {
    metrics::counter("muster_reader_refused_total", "Pictures that found no place before the readers.", &["turn"])
});

/// Registers all metrics, so that they show before anything happened.
pub fn show() {
    for turn in Turn::ALL {
        WAIT.with_label_values(&[turn.name()]);
        READ.with_label_values(&[turn.name()]);
        REFUSED.with_label_values(&[turn.name()]);
    }
}

/// A picture found no place.
pub(crate) fn refused(turn: Turn) {
    REFUSED.with_label_values(&[turn.name()]).inc();
}

/// A picture waited so long.
pub(crate) fn waited(turn: Turn, time: Duration) {
    WAIT.with_label_values(&[turn.name()]).observe(time.as_secs_f64());
}

/// A reader was busy so long.
pub(crate) fn read(turn: Turn, time: Duration) {
    READ.with_label_values(&[turn.name()]).observe(time.as_secs_f64());
}
