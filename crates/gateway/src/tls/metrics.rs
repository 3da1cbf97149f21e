//! Metric of the certificate's expiry.

use std::sync::LazyLock;

use chrono::{DateTime, Utc};
use kernel::metrics;
use prometheus::IntGaugeVec;

static END: LazyLock<IntGaugeVec> = LazyLock::new(|| {
    metrics::gauge(
        "muster_certificate_expiry_timestamp_seconds",
        "When the certificate of https ends, where Muster serves it.",
        &[],
    )
});

/// Notes the end of the certificate that is served now.
pub(super) fn note(end: DateTime<Utc>) {
    const NONE: &[&str] = &[];
    END.with_label_values(NONE).set(end.timestamp());
}
