//! The stages in their order, for the two occasions there are: enrolment, which is strict, and the gate, which is quick.

use std::sync::Arc;

use image::RgbImage;
use serde::Deserialize;

use super::hints::covering;
use super::landmarks::FacePoints;
use super::subject::{self, Company, Subject};
use super::{
    Deadline, DecodeLimits, Embedding, EnrolledFace, FaceBox, FaceError, FaceReading, Measures, Picture, ProbeFace,
    Quality, QualityThresholds, Refusal, RefusedFace, align, decode, detect, embed, landmarks, quality, resize,
};
use crate::models::{Cut, ModelError, ModelIdentity, ModelSet};

/// How the engine goes about it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EngineSettings {
    /// What is accepted as a picture at all.
    pub limits: DecodeLimits,
    /// Larger pictures are scaled down until their longer side has this many pixels.
    pub longest_side: u32,
    /// Detector sides tried in turn at enrolment until a face is found. The first must be fine: faces are counted at it.
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
    /// Whether the embedding is averaged with that of the mirrored face. Everybody comes closer together, other people
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

/// Share of the longer side put around a picture in which no face was found: of a face that fills the picture the
/// detector sees only the middle.
const BORDER: f32 = 0.4;

/// Reads faces out of pictures. Cheap to clone, shared by all threads; calls take tens of milliseconds of one core and
/// so belong on a pool for blocking work.
#[derive(Debug, Clone)]
pub struct Engine {
    models: Arc<ModelSet>,
    settings: Arc<EngineSettings>,
    deadline: Deadline,
}

impl Engine {
    /// Puts networks and settings together.
    ///
    /// # Errors
    /// [`ModelError::Manifest`] where the settings want pictures looked at with a side that the detector does not offer.
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

    /// The same engine for one picture that has to be read by then. Between the stages, and while a picture is decoded, it is
    /// given up with [`DecodeError::TooSlow`](super::DecodeError::TooSlow); what a stage has begun it ends.
    #[must_use]
    pub fn until(&self, deadline: Deadline) -> Self {
        Self { deadline, ..self.clone() }
    }

    /// How it goes about it.
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

    /// Reads the one face of a picture by which a person is to be known.
    ///
    /// # Errors
    /// [`FaceError::Picture`] where the bytes are no picture, [`FaceError::Refused`] where it does not show exactly one
    /// face in good quality, with what is to be said of the face, of several the largest.
    pub fn enrol(&self, bytes: &[u8]) -> Result<EnrolledFace, FaceError> {
        self.enrol_picture(self.picture(bytes)?)
    }

    /// [`Self::enrol`], where the picture is decoded already.
    ///
    /// # Errors
    /// [`FaceError::Refused`] as there.
    pub fn enrol_picture(&self, picture: Picture) -> Result<EnrolledFace, FaceError> {
        let settings = &self.settings;
        let occasion = Occasion {
            sides: &settings.enrolment_sides,
            company: Company { least_score: settings.bystander_score, least_share: 0.0, refuses_unsure: true },
            quality: &settings.enrolment_quality,
            rates_refused: true,
        };
        self.read(picture, &occasion).map(EnrolledFace)
    }

    /// Reads the face of the person standing at the gate.
    ///
    /// # Errors
    /// As [`Self::enrol`], by the gate's looser measures; of a refused picture nothing but the reason is said.
    pub fn probe(&self, bytes: &[u8]) -> Result<ProbeFace, FaceError> {
        self.probe_picture(self.picture(bytes)?)
    }

    /// [`Self::probe`], where the picture is decoded already.
    ///
    /// # Errors
    /// [`FaceError::Refused`] as there.
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
        self.read(picture, &occasion).map(ProbeFace)
    }

    /// Stage one: the upright picture, scaled down to the engine's limit.
    ///
    /// # Errors
    /// [`FaceError::Picture`] where the bytes are no picture.
    pub fn picture(&self, bytes: &[u8]) -> Result<Picture, FaceError> {
        let (pixels, orientation) = decode::decode_lying(bytes, &self.settings.limits, &self.deadline)?;
        // Made small before it is turned: that is faster, and no second large picture is needed.
        Ok(Picture::new(decode::upright(resize::shrink(pixels, self.settings.longest_side)?, orientation)))
    }

    /// Stage two: the faces at one of the detector's sides, surest first.
    ///
    /// # Errors
    /// [`FaceError::Inference`] where the detector fails.
    pub fn faces(&self, picture: &Picture, side: u32) -> Result<Vec<FaceBox>, FaceError> {
        self.deadline.check()?;
        detect::faces(&self.models.detect, picture.pixels(), side)
    }

    /// Stage three: the points of one of them, found by a network of their own or by the detector.
    ///
    /// # Errors
    /// [`FaceError::Inference`] where the landmark network fails, or the detector should have found the points and has not,
    /// [`FaceError::Refused`] where the face lies too far outside of the picture.
    pub fn points(&self, picture: &Picture, face: &FaceBox) -> Result<FacePoints, FaceError> {
        self.deadline.check()?;
        let Some(model) = &self.models.landmarks else {
            return face.points.map(FacePoints::of_five).ok_or_else(|| {
                let network = self.models.detect.manifest.model.id.clone();
                ModelError::Inference { network, problem: "it gave a face without points".to_owned() }.into()
            });
        };
        let first = landmarks::points(model, picture.pixels(), face)?;
        let is_shown_the_box = model.manifest.cut == Cut::default();
        if !self.settings.second_landmark_pass || first.only_five().is_some() || !is_shown_the_box {
            return Ok(first);
        }
        let second = landmarks::box_for_second_pass(&first, face);
        if !second.is_near((picture.width(), picture.height())) {
            return Ok(first);
        }
        self.deadline.check()?;
        landmarks::points(model, picture.pixels(), &second)
    }

    /// Stage four: the aligned face.
    ///
    /// # Errors
    /// [`FaceError::Refused`] where the points make no face.
    pub fn chip(&self, picture: &Picture, points: &FacePoints) -> Result<RgbImage, FaceError> {
        self.deadline.check()?;
        let model = &self.models.embed;
        align::chip(picture.pixels(), points, &model.manifest.alignment, model.side)
    }

    /// What quality is told by; `chip` is the aligned face. That of another network than the default one is cut out anew,
    /// so that thresholds in pixels mean the same with every network.
    ///
    /// # Errors
    /// As [`Self::chip`].
    pub fn measures(&self, picture: &Picture, points: &FacePoints, chip: &RgbImage) -> Result<Measures, FaceError> {
        let (model, size) = (&self.models.embed, (picture.width(), picture.height()));
        if model.side == quality::SIDE && model.manifest.alignment == quality::POSE {
            return Ok(quality::measure(points, size, chip));
        }
        let chip = align::chip(picture.pixels(), points, &quality::POSE, quality::SIDE)?;
        Ok(quality::measure(points, size, &chip))
    }

    /// Stage five: its embedding.
    ///
    /// # Errors
    /// [`FaceError::Inference`] where the embedding network fails.
    pub fn embedding(&self, chip: &RgbImage) -> Result<Embedding, FaceError> {
        self.deadline.check()?;
        embed::embedding(&self.models.embed, chip, self.settings.mirror)
    }

    fn read(&self, picture: Picture, occasion: &Occasion<'_>) -> Result<FaceReading, FaceError> {
        let found = self.find(&picture, occasion.sides)?;
        let Some(subject) = subject::subject(&found, occasion.company) else {
            // In the dark no face can be found either, and more light is the better advice.
            let light = occasion.quality.bad_light(quality::brightness(picture.pixels()));
            return Err(FaceError::Refused { reason: light.unwrap_or(Refusal::NoFace), face: None });
        };
        if subject.faces > 1 {
            return Err(self.several(&picture, &subject, occasion));
        }
        let Looked { points, chip, quality } = self.look(&picture, &subject.face, occasion.quality)?;
        if let Some(reason) = occasion.quality.refusal(&quality) {
            let face = occasion.rates_refused.then(|| refused_face(&picture, &points, quality, &subject));
            return Err(FaceError::Refused { reason, face });
        }
        let embedding = self.embedding(&chip)?;
        Ok(FaceReading { embedding, face: subject.face, points, quality, picture })
    }

    /// Stages three and four, and what is to be said of the face.
    fn look(&self, picture: &Picture, face: &FaceBox, wanted: &QualityThresholds) -> Result<Looked, FaceError> {
        let points = self.points(picture, face)?;
        let chip = self.chip(picture, &points)?;
        let quality = wanted.rate(self.measures(picture, &points, &chip)?);
        Ok(Looked { points, chip, quality })
    }

    /// Why a picture of several people is refused. What is wrong with it is known already: where there is no more time to
    /// look at the largest face, or no points are found on it, it is not rated.
    fn several(&self, picture: &Picture, subject: &Subject, occasion: &Occasion<'_>) -> FaceError {
        let mut face = None;
        if occasion.rates_refused {
            match self.look(picture, &subject.face, occasion.quality) {
                Ok(Looked { points, quality, .. }) => face = Some(refused_face(picture, &points, quality, subject)),
                Err(FaceError::Refused { .. } | FaceError::Picture(_)) => {}
                Err(fault) => return fault,
            }
        }
        FaceError::Refused { reason: Refusal::SeveralFaces, face }
    }

    /// Tries each side, then each again with a border around the picture.
    fn find(&self, picture: &Picture, sides: &[u32]) -> Result<Vec<FaceBox>, FaceError> {
        for &side in sides {
            let faces = self.faces(picture, side)?;
            if !faces.is_empty() {
                return Ok(faces);
            }
        }
        let border = (picture.width().max(picture.height()) as f32 * BORDER) as u32;
        let framed = Picture::new(resize::with_border(picture.pixels(), border));
        for &side in sides {
            let back = -(border as f32);
            let mut faces: Vec<_> = self.faces(&framed, side)?.iter().map(|face| face.moved(back, back)).collect();
            // What is near the larger picture need not be near the picture.
            faces.retain(|face| face.is_near((picture.width(), picture.height())));
            if !faces.is_empty() {
                return Ok(faces);
            }
        }
        Ok(Vec::new())
    }
}

/// What enrolment and the gate do differently.
struct Occasion<'s> {
    sides: &'s [u32],
    company: Company,
    quality: &'s QualityThresholds,
    /// Whether a refusal says how good the picture is. At the gate nobody has use for it: the reason says what to do.
    rates_refused: bool,
}

/// A face that was looked at, before it is known whether it is good enough.
struct Looked {
    points: FacePoints,
    chip: RgbImage,
    quality: Quality,
}

fn refused_face(picture: &Picture, points: &FacePoints, quality: Quality, subject: &Subject) -> RefusedFace {
    RefusedFace { quality, covering: covering::measure(picture.pixels(), points), faces: subject.faces }
}
