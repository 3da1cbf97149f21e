//! A face that a search found.

use kernel::ids::{FaceImageId, FunctionaryId};

/// Faces that a search among all people asks for at first. Several people with all their pictures fit in; where it is one person's
/// pictures alone, the nearest one of others is looked for, too.
pub(super) const FOUND: usize = 32;

/// A face that was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Near {
    pub person: FunctionaryId,
    /// Id of the matching picture.
    pub face_image_id: FaceImageId,
    /// How far from the one that was looked for.
    pub distance: f32,
}
