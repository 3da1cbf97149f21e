//! A keyed hash by which a picture's bytes are recognised without being kept. A reader with the database and a picture, but without the
//! key, learns nothing from it.

use kernel::{
    Error, Result,
    crypto::{Keys, Purpose},
    error::Problem,
    ids::{FaceImageId, FunctionaryId},
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};

use super::find;
use crate::entities::face_image;

/// The reason that a refusal gives when the very same picture is there.
pub(crate) const ALREADY_ENROLLED: &str = "ALREADY_ENROLLED";

/// Hash of a person's picture. The person's id is hashed too, so that equal pictures of two people have different hashes.
pub(crate) fn digest(keys: &Keys, person: FunctionaryId, picture: &[u8]) -> Vec<u8> {
    keys.keyed_hash(Purpose::PictureDigest, &[person.0.as_bytes().as_slice(), picture].concat())
}

/// Id of the enrolled picture with the same digest, if there is one.
pub(crate) async fn enrolled_as(
    db: &impl ConnectionTrait,
    person: FunctionaryId,
    digest: &[u8],
) -> Result<Option<FaceImageId>> {
    let same = find::children()
        .select::<face_image::Entity>()
        .filter(face_image::Column::FunctionaryId.eq(person))
        .filter(face_image::Column::SourceDigest.eq(digest))
        .order_by_asc(face_image::Column::Id);
    Ok(same.one(db).await?.map(|face| face.id))
}

/// Refuses a picture that is there.
pub(crate) fn enrolled_already() -> Error {
    Error::conflict(Problem::new("This picture is enrolled already.").because(ALREADY_ENROLLED))
}
