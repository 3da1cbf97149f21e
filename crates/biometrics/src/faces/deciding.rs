//! People come out: decisions leave, distances do not.

use std::collections::HashSet;

use face_engine::{Embedding, EnrolledFace, ProbeFace, Rule, decide_by_distances};
use kernel::{
    Result,
    ids::{FaceImageId, FunctionaryId},
};
use sea_orm::ConnectionTrait;

use super::Faces;
use crate::gallery::near::Near;

/// Another person to whom a face is suspiciously close.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Double {
    pub person: FunctionaryId,
    pub face_image_id: FaceImageId,
    /// How close, from 1 (just) to 5 (hardly two people).
    pub band: u8,
    /// Whether both faces are of one photograph.
    pub is_copy: bool,
}

/// The person that a face belongs to, as far as it is certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Match {
    /// This person; no other person comes near.
    Person {
        functionary_id: FunctionaryId,
        /// The nearest of their enrolled pictures.
        face_image_id: FaceImageId,
        /// How sure, from 1 (just) to 5 (beyond doubt); for the audit trail.
        band: u8,
    },
    /// Two people are about equally close: choosing would be guessing.
    TooClose,
    /// No person is close enough.
    NoMatch,
}

/// Whether a face is that of the one person with whom it is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// The face is the person's.
    Same {
        /// The nearest of their enrolled pictures.
        face_image_id: FaceImageId,
        /// How sure, from 1 (just) to 5 (beyond doubt); for the audit trail.
        band: u8,
    },
    /// The face is another person's.
    Other,
    /// No enrolled picture of theirs can be compared.
    NoPicture,
}

impl Faces {
    /// Decides whether the face is the person's, whose slip was shown; no other person is compared.
    pub async fn is_of(
        &self,
        db: &impl ConnectionTrait,
        person: FunctionaryId,
        face: &ProbeFace,
    ) -> Result<Comparison> {
        let people = HashSet::from([person]);
        let found = self.inner.gallery.among(db, &self.model()?, &people, &face.0.embedding).await?;
        Ok(match judge(&found, self.inner.settings.decision.for_slip()) {
            Match::Person { face_image_id, band, .. } => Comparison::Same { face_image_id, band },
            _ if found.is_empty() => Comparison::NoPicture,
            Match::TooClose | Match::NoMatch => Comparison::Other,
        })
    }

    /// Decides which of these people the face belongs to.
    pub async fn among(
        &self,
        db: &impl ConnectionTrait,
        people: &HashSet<FunctionaryId>,
        face: &ProbeFace,
    ) -> Result<Match> {
        let found = self.inner.gallery.among(db, &self.model()?, people, &face.0.embedding).await?;
        Ok(judge(&found, self.inner.settings.decision.for_roster()))
    }

    /// Decides which registered person the face belongs to; stricter than [`Faces::among`].
    pub async fn in_registry(&self, db: &impl ConnectionTrait, face: &ProbeFace) -> Result<Match> {
        let found = self.inner.gallery.nearest(db, &self.model()?, &face.0.embedding).await?;
        Ok(judge(&found, self.inner.settings.decision.for_registry()))
    }

    /// Whether an enrolled picture of the person is so near that it is taken for the same picture.
    pub(crate) async fn has_picture_like(
        &self,
        db: &impl ConnectionTrait,
        person: FunctionaryId,
        face: &Embedding,
    ) -> Result<bool> {
        let found = self.inner.gallery.among(db, &self.model()?, &HashSet::from([person]), face).await?;
        let limit = self.inner.settings.decision.replay;
        Ok(found.iter().any(|near| near.distance < limit))
    }

    /// The other people to whom a newly enrolled face is suspiciously close, closest first, each with their closest face.
    pub async fn doubles_of(
        &self,
        db: &impl ConnectionTrait,
        person: FunctionaryId,
        face: &EnrolledFace,
    ) -> Result<Vec<Double>> {
        let limit = self.inner.settings.duplicate_distance;
        let found = self.inner.gallery.nearest_but(db, &self.model()?, &face.0.embedding, Some(person)).await?;
        let mut people = HashSet::new();
        let close = found.into_iter().filter(|near| near.distance < limit && people.insert(near.person));
        let of_one_photograph = self.inner.settings.copy_distance;
        let double = |Near { person, face_image_id, distance }| Double {
            person,
            face_image_id,
            band: band(distance, limit),
            is_copy: distance < of_one_photograph,
        };
        Ok(close.map(double).collect())
    }
}

fn judge(found: &[Near], rule: Rule) -> Match {
    match decide_by_distances(found.iter().map(|near| (&near.person, near.distance)), rule) {
        face_engine::Match::Person { person, distance } => {
            let own = found.iter().filter(|near| near.person == person);
            let Some(nearest) = own.min_by(|one, other| one.distance.total_cmp(&other.distance)) else {
                return Match::NoMatch;
            };
            let (face_image_id, band) = (nearest.face_image_id, band(distance, rule.threshold));
            Match::Person { functionary_id: person, face_image_id, band }
        }
        face_engine::Match::TooClose { .. } => Match::TooClose,
        face_engine::Match::NoMatch { .. } => Match::NoMatch,
    }
}

/// Five levels of equal width below the threshold; 5 is the surest.
fn band(distance: f32, threshold: f32) -> u8 {
    let share = (1.0 - distance / threshold).clamp(0.0, 0.999);
    (share * 5.0) as u8 + 1
}

#[cfg(test)]
mod tests {
    use super::band;

    #[test]
    fn bands_run_from_five_at_the_same_picture_to_one_at_the_threshold() {
        assert_eq!([0.0, 0.12, 0.25, 0.35, 0.45, 0.55].map(|distance| band(distance, 0.55)), [5, 4, 3, 2, 1, 1]);
    }
}
