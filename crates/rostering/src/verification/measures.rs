//! Metrics of the gates: the number of each verdict, and the stages that a verification waits for.

use std::{sync::LazyLock, time::Instant};

use kernel::metrics;
use prometheus::{HistogramVec, IntCounterVec};
use sea_orm::{ActiveEnum, Iterable};

use super::{capture::Capture, responses::VerificationResult};
use crate::entities::attendance_log::{EntryType, VerificationOutcome};

const NO_REASON: &str = "none";

static VERDICTS: LazyLock<IntCounterVec> = LazyLock::new(|| {
    metrics::counter(
        "muster_verifications_total",
        "Verdicts of the gates, by direction, by face or by hand, decision and what is to be remarked.",
        &["entry", "how", "result", "reason"],
    )
});

static STAGES: LazyLock<HistogramVec> = LazyLock::new(|| {
    metrics::seconds(
        "muster_verification_stage_seconds",
        "What a verification by face waits for: the day's roster, reading the picture, recognising it, writing it down.",
        &["stage"],
    )
});

/// Shows all metrics as 0 from the start.
pub fn show() {
    for entry in EntryType::iter() {
        for result in VerificationOutcome::iter() {
            VERDICTS.with_label_values(&[&entry.to_value(), "face", &result.to_value(), NO_REASON]);
        }
    }
    for stage in ["roster", "read", "recognise", "record"] {
        STAGES.with_label_values(&[stage]);
    }
}

/// Counts a verdict that was given now; the answer to a repeated request does not count.
pub(super) fn given(capture: &Capture, answer: &VerificationResult) {
    let how = if capture.sent.by_hand.is_some() { "hand" } else { "face" };
    let reason = answer.reason.as_ref().map_or_else(|| NO_REASON.to_owned(), ActiveEnum::to_value);
    VERDICTS.with_label_values(&[&capture.entry_type.to_value(), how, &answer.result.to_value(), &reason]).inc();
}

/// Measures one stage after the other of a verification by face; one by hand is not measured.
pub(super) struct Stages(Option<Instant>);

impl Stages {
    pub(super) fn of(capture: &Capture) -> Self {
        Self(capture.sent.by_hand.is_none().then(Instant::now))
    }

    /// Ends the present stage with this name.
    pub(super) fn end(&mut self, stage: &str) {
        if let Some(begun) = &mut self.0 {
            let now = Instant::now();
            STAGES.with_label_values(&[stage]).observe((now - *begun).as_secs_f64());
            *begun = now;
        }
    }
}
