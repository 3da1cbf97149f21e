//! Settings of the stages, and their defaults.

use serde::Deserialize;

use crate::{DecodeLimits, QualityThresholds};

/// How the engine goes about it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EngineSettings {
    /// Limits for accepting a picture at all.
    pub limits: DecodeLimits,
    /// Larger pictures are scaled down until their longer side has this many pixels.
    pub longest_side: u32,
    /// Detector sides tried in turn at enrolment until a face is found. The first must be fine: small faces are counted at it,
    /// and large ones at the detector's coarsest.
    pub enrolment_sides: Vec<u32>,
    /// Detector sides tried in turn at the gate. 224 comes second: of three people side by side it finds one, but it finds
    /// the face that fills the picture, which 320 misses, in half the time of 320; 416 finds the small one.
    pub gate_sides: Vec<u32>,
    /// Another face counts only where the detector is at least this sure of it, 0–1. Where it is so sure of none, one that it is
    /// less sure of is the person's; of several at enrolment, none is.
    pub bystander_score: f32,
    /// At the gate, another face counts from this share of the largest one's width; smaller ones are the queue behind.
    pub bystander_share: f32,
    /// Whether the points are found a second time in a box drawn from the first ones: pictures of one person come closer
    /// together, other people stay as far apart (see `models/README.md`). For networks that give the 68 points only and are
    /// shown no more than the detector's box.
    pub second_landmark_pass: bool,
    /// Whether the embedding is averaged with that of the mirrored face. All people come closer together, other people
    /// too: with the default networks nothing is won for the time it costs.
    pub mirror: bool,
    /// Quality wanted at enrolment.
    pub enrolment_quality: QualityThresholds,
    /// Quality wanted at the gate.
    pub gate_quality: QualityThresholds,
}

impl Default for EngineSettings {
    fn default() -> Self {
        Self {
            limits: DecodeLimits::default(),
            longest_side: 1280,
            enrolment_sides: vec![416],
            gate_sides: vec![320, 224, 416],
            bystander_score: 0.5,
            bystander_share: 0.6,
            second_landmark_pass: true,
            mirror: false,
            enrolment_quality: QualityThresholds::enrolment(),
            gate_quality: QualityThresholds::gate(),
        }
    }
}
