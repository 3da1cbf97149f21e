//! Metrics for the monitoring (`docs/watching.md`). A process has one registry; each crate keeps its own metrics beside what they measure.
//! Names begin with `muster_` and end with their unit, as in Prometheus; labels have few values, never a person's or a place's.

use std::sync::LazyLock;

#[cfg(target_os = "linux")]
use prometheus::process_collector::ProcessCollector;
use prometheus::{
    Encoder, HistogramOpts, HistogramVec, IntCounterVec, IntGaugeVec, Opts, Registry, TextEncoder, core::Collector,
};

/// Everything that is measured in this process.
pub static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let registry = Registry::new();
    // Memory, processor time and open files, as `process_*`; Linux alone tells.
    #[cfg(target_os = "linux")]
    if let Err(error) = registry.register(Box::new(ProcessCollector::for_self())) {
        tracing::error!(%error, "the process is not measured");
    }
    registry
});

/// From a millisecond to ten seconds: what people wait for.
const SECONDS: [f64; 13] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// A counter, which only grows.
#[expect(clippy::expect_used, reason = "names stand in the code, and a wrong one fails every test")]
pub fn counter(name: &str, help: &str, labels: &[&str]) -> IntCounterVec {
    kept(IntCounterVec::new(Opts::new(name, help), labels).expect("the name of a metric"))
}

/// A gauge, which goes up and down.
#[expect(clippy::expect_used, reason = "names stand in the code, and a wrong one fails every test")]
pub fn gauge(name: &str, help: &str, labels: &[&str]) -> IntGaugeVec {
    kept(IntGaugeVec::new(Opts::new(name, help), labels).expect("the name of a metric"))
}

/// How long something takes, in seconds.
#[expect(clippy::expect_used, reason = "names stand in the code, and a wrong one fails every test")]
pub fn seconds(name: &str, help: &str, labels: &[&str]) -> HistogramVec {
    let options = HistogramOpts::new(name, help).buckets(SECONDS.to_vec());
    kept(HistogramVec::new(options, labels).expect("the name of a metric"))
}

fn kept<C: Collector + Clone + 'static>(metric: C) -> C {
    if let Err(error) = REGISTRY.register(Box::new(metric.clone())) {
        tracing::error!(%error, "a metric is not shown");
    }
    metric
}

/// All metrics in Prometheus's text format.
pub fn text() -> String {
    let mut text = Vec::new();
    // Writing into memory does not fail, and part of the text is better than none.
    if let Err(error) = TextEncoder::new().encode(&REGISTRY.gather(), &mut text) {
        tracing::error!(%error, "cannot write down the metrics");
    }
    String::from_utf8_lossy(&text).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_and_timed_is_in_the_text() {
        let met = counter("muster_test_met_total", "People met.", &["how"]);
        met.with_label_values(&["by chance"]).inc_by(2);
        seconds("muster_test_walk_seconds", "A walk.", &[]).with_label_values(&[] as &[&str]).observe(0.3);
        gauge("muster_test_here", "Who is here.", &[]).with_label_values(&[] as &[&str]).set(7);
        let text = text();
        for line in [
            "muster_test_met_total{how=\"by chance\"} 2",
            "muster_test_walk_seconds_bucket{le=\"0.25\"} 0",
            "muster_test_walk_seconds_bucket{le=\"0.5\"} 1",
            "muster_test_here 7",
        ] {
            assert!(text.contains(line), "{line} is not in\n{text}");
        }
    }
}
