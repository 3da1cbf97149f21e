//! The engine's results about a picture.

use super::hints::{self, Covering, Signs};
use super::landmarks::FacePoints;
use super::{Embedding, FaceBox, FaceError, Picture, Quality};

/// The one face that counts in a picture.
#[derive(Debug, Clone)]
pub struct FaceReading {
    pub embedding: Embedding,
    /// Box of the face in [`Self::picture`].
    pub face: FaceBox,
    pub points: FacePoints,
    pub quality: Quality,
    /// The upright picture the face was read in.
    pub picture: Picture,
}

impl FaceReading {
    /// Signs for hints. Computed on demand, since it takes a millisecond or two.
    #[must_use]
    pub fn signs(&self) -> Signs {
        hints::signs(self.picture.pixels(), &self.points)
    }

    /// The whole picture as a JPEG without metadata, to be kept.
    pub fn picture_jpeg(&self) -> Result<Vec<u8>, FaceError> {
        self.picture.jpeg()
    }

    /// Head and shoulders as a JPEG, to be shown.
    pub fn portrait_jpeg(&self) -> Result<Vec<u8>, FaceError> {
        self.picture.portrait_jpeg(&self.points)
    }
}

/// A face good enough to know the person by from now on. Only enrolment gives one, so nothing else can be stored.
#[derive(Debug, Clone)]
pub struct EnrolledFace(pub FaceReading);

/// A face at the gate, good enough to be compared.
#[derive(Debug, Clone)]
pub struct ProbeFace(pub FaceReading);

/// The face of a picture that enrolment refused, described beside the reason.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RefusedFace {
    pub quality: Quality,
    /// Signs of something over the face.
    pub covering: Covering,
    /// Number of faces that count in the picture, at least one; this one is the largest.
    pub faces: usize,
}
