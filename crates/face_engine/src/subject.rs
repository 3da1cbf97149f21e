//! Whose face is it about, when the detector finds several boxes?

use super::{FaceBox, Refusal};

/// Which other faces in the picture count.
#[derive(Debug, Clone, Copy)]
pub struct Company {
    /// Boxes the detector is less sure of are taken for patterns, as long as there is a surer one.
    pub least_score: f32,
    /// Faces narrower than this share of the largest are people in the background.
    pub least_share: f32,
}

/// The largest of the faces the detector is sure of; of unsure ones, the surest.
///
/// # Errors
/// [`Refusal::NoFace`] without any, [`Refusal::SeveralFaces`] where another one counts too.
pub fn subject(faces: &[FaceBox], company: Company) -> Result<FaceBox, Refusal> {
    let sure = || faces.iter().filter(|face| face.score >= company.least_score);
    let Some(largest) = sure().max_by(|a, b| a.area().total_cmp(&b.area())) else {
        return faces.iter().max_by(|a, b| a.score.total_cmp(&b.score)).copied().ok_or(Refusal::NoFace);
    };
    let counted = sure().filter(|face| face.width() >= company.least_share * largest.width()).count();
    if counted > 1 { Err(Refusal::SeveralFaces) } else { Ok(*largest) }
}

#[cfg(test)]
mod tests {
    use super::{Company, subject};
    use crate::{FaceBox, Refusal};

    const GATE: Company = Company { least_score: 0.4, least_share: 0.6 };
    const ENROLMENT: Company = Company { least_score: 0.4, least_share: 0.0 };

    fn face(left: f32, width: f32, score: f32) -> FaceBox {
        FaceBox { left, top: 0.0, right: left + width, bottom: width, score, points: None }
    }

    #[test]
    fn the_queue_behind_does_not_count_at_the_gate() {
        let faces = [face(0.0, 50.0, 0.9), face(100.0, 100.0, 0.8), face(300.0, 59.0, 0.9)];
        assert_eq!(subject(&faces, GATE), Ok(faces[1]));
    }

    #[test]
    fn somebody_beside_does() {
        let faces = [face(0.0, 61.0, 0.9), face(100.0, 100.0, 0.8)];
        assert_eq!(subject(&faces, GATE), Err(Refusal::SeveralFaces));
    }

    #[test]
    fn enrolment_counts_everybody() {
        let faces = [face(0.0, 10.0, 0.9), face(100.0, 100.0, 0.8)];
        assert_eq!(subject(&faces, ENROLMENT), Err(Refusal::SeveralFaces));
    }

    #[test]
    fn a_pattern_on_a_shirt_is_nobody() {
        let faces = [face(0.0, 90.0, 0.8), face(100.0, 100.0, 0.31)];
        assert_eq!(subject(&faces, ENROLMENT), Ok(faces[0]));
    }

    #[test]
    fn an_unsure_face_is_better_than_none() {
        let faces = [face(0.0, 90.0, 0.35), face(100.0, 100.0, 0.31)];
        assert_eq!(subject(&faces, GATE), Ok(faces[0]));
        assert_eq!(subject(&[], GATE), Err(Refusal::NoFace));
    }
}
