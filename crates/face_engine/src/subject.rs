//! Chooses the face that a picture is about, when the detector finds several.

use super::FaceBox;

/// Which other faces in the picture count.
#[derive(Debug, Clone, Copy)]
pub struct Company {
    /// Boxes the detector is less sure of are taken for patterns, as long as there is a surer one.
    pub least_score: f32,
    /// Faces narrower than this share of the largest are people in the background.
    pub least_share: f32,
    /// Whether the picture counts as having no face when it shows several and the detector is sure of none.
    pub refuses_unsure: bool,
}

/// The face that a picture is about.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SubjectKind {
    pub face: FaceBox,
    /// How many faces count in the picture, this one among them.
    pub faces: usize,
}

/// The largest of the faces the detector is sure of; of unsure ones, the surest. None without any that counts.
#[must_use]
pub fn subject(faces: &[FaceBox], company: Company) -> Option<SubjectKind> {
    let sure = || faces.iter().filter(|face| face.score >= company.least_score);
    let Some(largest) = sure().max_by(|a, b| a.area().total_cmp(&b.area())) else {
        let surest = faces.iter().max_by(|a, b| a.score.total_cmp(&b.score));
        let surest = surest.filter(|_| faces.len() == 1 || !company.refuses_unsure);
        return surest.map(|&face| SubjectKind { face, faces: 1 });
    };
    let counted = sure().filter(|face| face.width() >= company.least_share * largest.width()).count();
    Some(SubjectKind { face: *largest, faces: counted })
}

#[cfg(test)]
mod tests {
    use super::{Company, SubjectKind, subject};
    use crate::FaceBox;

    const GATE: Company = Company { least_score: 0.4, least_share: 0.6, refuses_unsure: false };
    const ENROLMENT: Company = Company { least_score: 0.4, least_share: 0.0, refuses_unsure: true };

    fn face(left: f32, width: f32, score: f32) -> FaceBox {
        FaceBox { left, top: 0.0, right: left + width, bottom: width, score, points: None }
    }

    #[test]
    fn the_queue_behind_does_not_count_at_the_gate() {
        let faces = [face(0.0, 50.0, 0.9), face(100.0, 100.0, 0.8), face(300.0, 59.0, 0.9)];
        assert_eq!(subject(&faces, GATE), Some(SubjectKind { face: faces[1], faces: 1 }));
    }

    #[test]
    fn somebody_beside_does() {
        let faces = [face(0.0, 61.0, 0.9), face(100.0, 100.0, 0.8), face(300.0, 59.0, 0.9)];
        assert_eq!(subject(&faces, GATE), Some(SubjectKind { face: faces[1], faces: 2 }));
    }

    #[test]
    fn enrolment_counts_everybody() {
        let faces = [face(0.0, 10.0, 0.9), face(100.0, 100.0, 0.8), face(300.0, 50.0, 0.9)];
        assert_eq!(subject(&faces, ENROLMENT), Some(SubjectKind { face: faces[1], faces: 3 }));
    }

    #[test]
    fn a_pattern_on_a_shirt_is_nobody() {
        let faces = [face(0.0, 90.0, 0.8), face(100.0, 100.0, 0.31)];
        assert_eq!(subject(&faces, ENROLMENT), Some(SubjectKind { face: faces[0], faces: 1 }));
    }

    #[test]
    fn an_unsure_face_is_better_than_none() {
        let faces = [face(0.0, 90.0, 0.35), face(100.0, 100.0, 0.31)];
        assert_eq!(subject(&faces, GATE), Some(SubjectKind { face: faces[0], faces: 1 }));
        assert_eq!(subject(&[], GATE), None);
    }

    #[test]
    fn of_two_unsure_faces_nobody_is_enrolled() {
        let faces = [face(0.0, 90.0, 0.35), face(100.0, 100.0, 0.31)];
        assert_eq!(subject(&faces, ENROLMENT), None);
        assert_eq!(subject(&faces[..1], ENROLMENT), Some(SubjectKind { face: faces[0], faces: 1 }));
    }
}
