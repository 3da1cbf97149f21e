//! Settings of faces; `config/default.toml` explains each.

use std::path::PathBuf;

use face_engine::{DecisionThresholds, Disorder, EngineSettings, HintThresholds};
use serde::Deserialize;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BiometricsSettings {
    /// Folder of manifests and models; empty means those in the program.
    pub models_folder: PathBuf,
    /// Where enrolled faces are kept for searches.
    pub gallery: GalleryKind,
    /// Pictures that are read at the same time; 0 means one per core.
    pub readers: usize,
    /// Most pictures waiting for a reader, counted separately for gates and other requests; more are answered 503. 0 means four per reader.
    pub queue: usize,
    /// Megabytes of memory in which large pictures are decoded, of all readers together.
    pub decoding_megabytes: u32,
    /// Most enrolled pictures of one person.
    pub pictures_per_person: usize,
    /// Most enrolled pictures that a functionary may add without an administrator.
    pub pictures_by_oneself: usize,
    /// Most pictures a second that one session may bring one by one, each named by whose it is; further ones are answered 429.
    pub pictures_per_second: u32,
    /// Most pictures of one person that administrators or the person may enrol within [`Self::enrolment_minutes`], also where
    /// earlier ones are removed; further ones are answered 429.
    pub enrolments_per_person: u32,
    /// The stretch of time in which these are counted, in minutes.
    pub enrolment_minutes: i64,
    /// Distance below which a new face is flagged as another registered person's.
    pub duplicate_distance: f32,
    /// Distance below which two faces are of one photograph.
    pub copy_distance: f32,
    /// How to treat a picture that may show a screen or a print.
    pub attack_hint: AttackHint,
    /// Bounds of a ZIP of pictures.
    pub archive: ArchiveLimits,
    /// Consent of people who bring their own pictures.
    pub consent: Consent,
    /// The `evaluation.json` for expected false matches; empty means none.
    pub evaluation: PathBuf,
    /// When a face is taken for a person's.
    #[serde(default)]
    pub decision: DecisionThresholds,
    /// Thresholds at which signs become hints.
    #[serde(default)]
    pub hints: HintThresholds,
    /// How pictures are read.
    #[serde(default)]
    pub engine: EngineSettings,
}

impl BiometricsSettings {
    /// Whether any picture could pass these thresholds; the error names the setting that none can pass.
    pub fn check(&self) -> Result<(), String> {
        let engine = &self.engine;
        let (gate, enrolment) = (engine.gate_sides.iter().max(), engine.enrolment_sides.iter().max());
        let (Some(gate), Some(enrolment)) = (gate, enrolment) else {
            return Err("biometrics.engine.gate_sides and enrolment_sides have to name a side each".to_owned());
        };
        let largest = Ord::max(gate, enrolment);
        if engine.longest_side < *largest {
            return Err(format!(
                "biometrics.engine.longest_side has to be {largest} at least, the largest of the sides"
            ));
        }
        if [engine.bystander_score, engine.bystander_share].iter().any(|share| !(0.0..=1.0).contains(share)) {
            return Err("biometrics.engine.bystander_score and bystander_share have to be from 0 to 1".to_owned());
        }
        for (section, quality) in
            [("enrolment_quality", engine.enrolment_quality), ("gate_quality", engine.gate_quality)]
        {
            if let Some(Disorder { names, most }) = quality.disorder(engine.longest_side) {
                let rule = match names.contains(" and ") {
                    true => format!("have to be from 0 to {most}, in this order, none less than the one before"),
                    false => format!("has to be from 0 to {most}"),
                };
                return Err(format!("biometrics.engine.{section}: {names} {rule}"));
            }
        }
        let HintThresholds { eyes_dark, lips_pale, lower_off, mouth_flat, pattern } = self.hints;
        if ![lips_pale, mouth_flat, pattern].iter().all(|threshold| *threshold >= 0.0) {
            return Err("biometrics.hints: none of them may be less than 0".to_owned());
        }
        if ![eyes_dark, lower_off].iter().all(|share| (0.0..=1.0).contains(share)) {
            return Err("biometrics.hints.eyes_dark and lower_off are shares: they have to be from 0 to 1".to_owned());
        }
        let Consent { version, en, hi, .. } = &self.consent;
        if [version, en, hi].iter().any(|words| words.trim().is_empty()) {
            return Err("biometrics.consent: version, en and hi have to say what people agree to".to_owned());
        }
        Ok(())
    }
}

impl BiometricsSettings {
    /// The reason why these distances cannot work with a network that recommends this threshold; `None` if they can.
    #[must_use]
    pub fn unfit_for(&self, threshold: f32) -> Option<String> {
        let (decision, duplicate) = (&self.decision, self.duplicate_distance);
        let DecisionThresholds { roster, registry, slip, margin, replay } = decision;
        if !decision.fit(threshold) {
            Some(format!(
                "its own threshold is {threshold}, and [biometrics.decision] says {roster} for a roster and {registry} for the \
                 registry: set both, margin and duplicate_distance for this network"
            ))
        } else if !decision.fits_slips(threshold) {
            Some(format!(
                "its own threshold is {threshold}, and biometrics.decision.slip is {slip}: set it for this network"
            ))
        } else if !decision.has_margin() {
            Some(format!(
                "biometrics.decision.margin is {margin}: a lead is at least 0, and less than the roster's distance, {roster}"
            ))
        } else if !decision.tells_copies() {
            Some(format!(
                "biometrics.decision.replay is {replay}: it is at least 0, and less than the roster's distance, {roster}"
            ))
        } else if !decision.is_stricter(duplicate, threshold) {
            Some(format!(
                "its own threshold is {threshold}, and biometrics.duplicate_distance is {duplicate}: set it for this network, \
                 to no more than the roster's distance, {roster}"
            ))
        } else if self.copy_distance.is_nan() || self.copy_distance < 0.0 {
            Some(format!("biometrics.copy_distance is {}: it has to be 0 at least", self.copy_distance))
        } else {
            None
        }
    }
}

/// Where enrolled faces are kept for searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GalleryKind {
    /// In the memory of each server process.
    Memory,
    /// In PostgreSQL, by its extension pgvector.
    Pgvector,
}

/// How to treat a picture that may show a screen or a print. It is never refused for that: the hint is a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AttackHint {
    /// No check is made.
    Off,
    /// Adds a warning, so that a person looks closely.
    Warn,
}

/// The section `[biometrics.archive]`: how much a ZIP of pictures may hold.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArchiveLimits {
    /// Most files in it.
    pub entries: usize,
    /// Most bytes that it may unpack to.
    pub inflated_bytes: u64,
    /// How many times its own size it may unpack to.
    pub ratio: u64,
}

/// The section `[biometrics.consent]`: what a functionary agrees to before their own pictures are kept.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consent {
    /// Whether a picture is refused that comes without stating which version was agreed to.
    pub required: bool,
    /// Changes with every change of the wording; kept with each picture.
    pub version: String,
    /// The wording in English.
    pub en: String,
    /// The wording in Hindi.
    pub hi: String,
}
