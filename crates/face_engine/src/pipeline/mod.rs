//! The stages in order, for enrolment, which is strict, and the gate, which is quick.

mod occasion;
mod settings;
mod stages;
mod turned;

use std::sync::Arc;

use self::occasion::Occasion;
pub use self::settings::EngineSettings;
use super::subject::Company;
use super::{Deadline, EnrolledFace, FaceError, Picture, ProbeFace};
use crate::models::{ModelError, ModelIdentity, ModelSet};

/// Reads faces out of pictures. Cheap to clone, shared by all threads; calls take tens of milliseconds of one core and
/// so belong on a pool for blocking work.
#[derive(Debug, Clone)]
pub struct Engine {
    models: Arc<ModelSet>,
    settings: Arc<EngineSettings>,
    deadline: Deadline,
}

impl Engine {
    /// Combines networks and settings. Fails with [`ModelError::Manifest`] where the settings want an input side that the
    /// detector does not offer.
    pub fn new(models: ModelSet, settings: EngineSettings) -> Result<Self, ModelError> {
        let offered = &models.detect.manifest.input.sides;
        let wanted = settings.gate_sides.iter().chain(&settings.enrolment_sides);
        if let Some(side) = wanted.copied().find(|side| !offered.contains(side)) {
            let problem =
                format!("the settings want pictures looked at with a side of {side} pixels, and it offers {offered:?}");
            return Err(ModelError::Manifest { file: "detect.toml".to_owned(), problem });
        }
        Ok(Self { models: Arc::new(models), settings: Arc::new(settings), deadline: Deadline::never() })
    }

    /// The same engine with a deadline for one picture. Between the stages, and while a picture is decoded, it stops with
    /// [`DecodeError::TooSlow`](super::DecodeError::TooSlow); a stage that has begun is finished.
    #[must_use]
    pub fn until(&self, deadline: Deadline) -> Self {
        Self { deadline, ..self.clone() }
    }

    /// Settings of the engine.
    #[must_use]
    pub fn settings(&self) -> &EngineSettings {
        &self.settings
    }

    /// The networks that it runs.
    #[must_use]
    pub fn models(&self) -> &ModelSet {
        &self.models
    }

    /// The embedding network, whose id and version go with every template.
    #[must_use]
    pub fn model(&self) -> &ModelIdentity {
        &self.models.embed.manifest.model
    }

    /// Reads the one face of a picture by which a person is to be known. Fails with [`FaceError::Picture`] where the bytes are no picture,
    /// and with [`FaceError::Refused`] where it does not show exactly one face in good quality; the refusal describes the largest face.
    pub fn enrol(&self, bytes: &[u8]) -> Result<EnrolledFace, FaceError> {
        self.enrol_picture(self.picture(bytes)?)
    }

    /// [`Self::enrol`] for a picture that is decoded already.
    pub fn enrol_picture(&self, picture: Picture) -> Result<EnrolledFace, FaceError> {
        let settings = &self.settings;
        let occasion = Occasion {
            sides: &settings.enrolment_sides,
            company: Company { least_score: settings.bystander_score, least_share: 0.0, refuses_unsure: true },
            quality: &settings.enrolment_quality,
            rates_refused: true,
        };
        self.read(&picture, &occasion).map(EnrolledFace)
    }

    /// Like [`Self::enrol`], with the gate's looser thresholds. A refused picture yields only its reason.
    pub fn probe(&self, bytes: &[u8]) -> Result<ProbeFace, FaceError> {
        self.probe_picture(self.picture(bytes)?)
    }

    /// [`Self::probe`] for a picture that is decoded already.
    pub fn probe_picture(&self, picture: Picture) -> Result<ProbeFace, FaceError> {
        let settings = &self.settings;
        let occasion = Occasion {
            sides: &settings.gate_sides,
            company: Company {
                least_score: settings.bystander_score,
                least_share: settings.bystander_share,
                refuses_unsure: false,
            },
            quality: &settings.gate_quality,
            rates_refused: false,
        };
        self.read(&picture, &occasion).map(ProbeFace)
    }
}
