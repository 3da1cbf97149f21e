//! All stages one after the other, as an occasion wants them.

use image::RgbImage;

use super::{
    Engine,
    turned::{Attempt, Sight},
};
use crate::{
    FaceBox, FaceError, FaceReading, Picture, Quality, QualityThresholds, Refusal, RefusedFace,
    hints::covering,
    landmarks::FacePoints,
    quality, resize,
    subject::{self, Company, SubjectKind},
};

/// Share of the longer side put around a picture in which no face was found: of a face that fills the picture the
/// detector sees only the middle.
const BORDER: f32 = 0.4;

/// Differences between enrolment and the gate.
pub(super) struct Occasion<'s> {
    pub(super) sides: &'s [u32],
    pub(super) company: Company,
    pub(super) quality: &'s QualityThresholds,
    /// Whether a refusal says how good the picture is. At the gate it has no use: the reason says what to do.
    pub(super) rates_refused: bool,
}

/// A measured face, before its quality is judged.
struct Looked {
    points: FacePoints,
    wandering: f32,
    chip: RgbImage,
    quality: Quality,
}

impl Engine {
    /// Reads the picture as it stands. A refusal is part of the attempt; other faults are errors.
    pub(super) fn attempt(&self, picture: Picture, occasion: &Occasion<'_>) -> Result<Attempt, FaceError> {
        let found = self.find(&picture, occasion.sides)?;
        let Some(mut subject) = subject::subject(&found, occasion.company) else {
            // In the dark no face can be found either, and more light is the better advice; where no face has room it is none.
            let has_room = picture.width().min(picture.height()) as f32 >= occasion.quality.width_least;
            let light = has_room.then(|| occasion.quality.bad_light(quality::brightness(picture.pixels()))).flatten();
            return Ok(light.map_or_else(
                || Attempt::refused(Refusal::NoFace, Sight::Nothing),
                |light| Attempt::refused(light, Sight::Settled),
            ));
        };
        if subject.faces == 1 {
            subject.faces = self.large_faces(&picture, occasion)?.max(1);
        }
        if subject.faces > 1 {
            return Ok(Attempt { outcome: Err(self.several(&picture, &subject, occasion)), sight: Sight::Settled });
        }
        let Looked { points, wandering, chip, quality } = match self.look(&picture, &subject.face, occasion.quality) {
            Err(FaceError::Refused { reason, .. }) => return Ok(Attempt::refused(reason, Sight::Nothing)),
            looked => looked?,
        };
        let sight = Sight::Face { wandering, roll: quality.measures.roll };
        if let Some(reason) = occasion.quality.refusal(&quality) {
            let face = occasion.rates_refused.then(|| refused_face(&picture, &points, quality, &subject));
            return Ok(Attempt { outcome: Err(FaceError::Refused { reason, face }), sight });
        }
        let embedding = self.embedding(&chip)?;
        Ok(Attempt { outcome: Ok(FaceReading { embedding, face: subject.face, points, quality, picture }), sight })
    }

    /// How many faces the detector sees at its coarsest side. Of two that fill a picture the finer ones may be sure of one
    /// only: of 240 pictures of two people side by side that happened to 320 in 36, to 416 in 16 and to 224 in 8, and in none
    /// to both 416 and 224.
    fn large_faces(&self, picture: &Picture, occasion: &Occasion<'_>) -> Result<usize, FaceError> {
        let coarsest = self.models.detect.manifest.input.sides.iter().min();
        let Some(&side) = coarsest.filter(|&side| occasion.sides.first() != Some(side)) else { return Ok(0) };
        let found = self.faces(picture, side)?;
        Ok(subject::subject(&found, occasion.company).map_or(0, |subject| subject.faces))
    }

    /// Stages three and four, and the faults of the face.
    fn look(&self, picture: &Picture, face: &FaceBox, wanted: &QualityThresholds) -> Result<Looked, FaceError> {
        let (points, wandering) = self.tracked(picture, face)?;
        let chip = self.chip(picture, &points)?;
        let quality = wanted.rate(self.measures(picture, &points, &chip)?);
        Ok(Looked { points, wandering, chip, quality })
    }

    /// Why a picture of several people is refused. What is wrong with it is known already: where there is no more time to
    /// look at the largest face, or no points are found on it, it is not rated.
    fn several(&self, picture: &Picture, subject: &SubjectKind, occasion: &Occasion<'_>) -> FaceError {
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
            // A face near the larger picture need not be near this one.
            faces.retain(|face| face.is_near((picture.width(), picture.height())));
            if !faces.is_empty() {
                return Ok(faces);
            }
        }
        Ok(Vec::new())
    }
}

fn refused_face(picture: &Picture, points: &FacePoints, quality: Quality, subject: &SubjectKind) -> RefusedFace {
    RefusedFace { quality, covering: covering::measure(picture.pixels(), points), faces: subject.faces }
}
