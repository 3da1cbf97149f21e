//! Counts and times requests by the pattern of their address, so that there are no more series than calls.

use std::sync::LazyLock;

use actix_web_prom::{PrometheusMetrics, PrometheusMetricsBuilder};
use kernel::metrics::REGISTRY;

#[expect(clippy::expect_used, reason = "the names are the library's own, and a wrong one fails every test")]
static REQUESTS: LazyLock<PrometheusMetrics> = LazyLock::new(|| {
    PrometheusMetricsBuilder::new("muster")
        .registry(REGISTRY.clone())
        // The pages and their files, and addresses at which there is nothing.
        .mask_unmatched_patterns("pages")
        .build()
        .expect("the metrics of requests")
});

/// Middleware that counts and times every request.
pub fn measure() -> PrometheusMetrics {
    REQUESTS.clone()
}
